"""The powers of the 24 characters, one after the other, and the disputed readings of them."""

from __future__ import annotations

import pytest

from simkit.games.speed_battle import state

from .kit import battle, hunt, kinds, race

# --- Action Race


def test_sonic_burns_the_same_number():
    """[SB-RCHAR-SONIC, SB-R5, SB-AMB-R3] A 2 of Shoes scores: the Shoes burn, then a 2: 3 points."""
    p = race("sonic", "metal_sonic")
    p.hand(0, "2P 2I 3R 2S")
    p.hand(1, "1I 1S")
    p.begin()
    p.choose("2P", "1I")
    assert (p.asks(), p.options()) == (("shoes burn", 0), ["no", "2I", "3R", "2S"])
    p.choose("3R")
    assert (p.asks(), p.options()) == (("sonic burn", 0), ["no", "2I", "2S"])
    p.choose("2I")
    assert p.points() == [3, 1]


def test_sonic_one_burn_only():
    """[SB-AMB-R3] By the ruling the Shoes burn rules out Sonic's; without it his is asked."""
    for first, points in (("3R", 2), ("no", 2)):
        p = race("sonic", "metal_sonic", rulings={"sonic_and_shoes": "one"})
        p.hand(0, "2P 2I 3R")
        p.hand(1, "1I 1S")
        p.begin()
        p.choose("2P", "1I", first)
        if first == "no":
            assert p.asks() == ("sonic burn", 0)
            p.choose("2I")
        assert p.points() == [points, 1]


def test_sonic_burns_after_an_attack_he_won():
    """[SB-RCHAR-SONIC] 1 + 1 bonus + 1 burn."""
    p = race("sonic", "metal_sonic")
    p.hand(0, "2I 2S 2R")
    p.hand(1, "2I 1S")
    p.begin()
    p.choose("2I", "2I", "2S", "2R")
    assert p.points() == [3, 0]


def test_shadow_draws_a_new_hand():
    """[SB-RCHAR-SHADOW, SB-AMB-R7] His last card is raced: he draws five and may Race next turn."""
    p = race("shadow", "metal_sonic")
    p.hand(0, "1I")
    p.hand(1, "2I 3I")
    p.begin()
    p.choose("1I", "2I")
    assert p.s.hand_size.tolist()[:2] == [5, 1]
    assert p.s.spins[0] == 0
    assert p.asks() == ("action", 0)


def test_shadow_draws_at_once():
    """[SB-AMB-R7] By the ruling he fights the attack with new cards."""
    p = race("shadow", "metal_sonic", rulings={"shadow_draws": "at_once"})
    p.hand(0, "1I")
    p.hand(1, "1R 3I")
    p.begin()
    p.choose("1I", "1R")
    assert p.s.hand_size[0] >= 4


def test_amys_ring_takes_two():
    """[SB-RCHAR-AMY, SB-SUIT-1]"""
    p = race("amy", "metal_sonic")
    p.hand(0, "1R 3S")
    p.hand(1, "2S 1I 2I 3I")
    p.begin()
    p.choose("2S", "1R")  # Metal Sonic leads
    assert p.asks() == ("discard", 1)
    p.choose("1I")
    assert p.asks() == ("discard", 1)
    p.choose("3I")
    assert p.told("discards") == [("discards", 1, *kinds("1I")), ("discards", 1, *kinds("3I"))]


def test_metal_sonics_invincible_is_any_number():
    """[SB-RCHAR-METAL, SB-AMB-R11] In an attack with 1s: his 1 and his Invincible, not his 2 of Ring."""
    p = race("metal_sonic", "jet")
    p.hand(0, "1P 1S 2I 2R")
    p.hand(1, "1I 3S")
    p.begin()
    p.choose("1P", "1I")
    assert (p.asks(), p.options()) == (("attack", 0), ["no", "1S", "2I"])


def test_blazes_first_card_is_any_number():
    """[SB-RCHAR-BLAZE, SB-AMB-R11] Later cards of the attack must match."""
    p = race("blaze", "jet")
    p.hand(0, "1P 3I 2I")
    p.hand(1, "1I 1P 3S")
    p.begin()
    p.choose("1P", "1I")
    assert (p.asks(), p.options()) == (("attack", 0), ["no", "3I", "2I"])
    p.choose("3I", "1P")
    # She has a 2 left, which does not match: out. Jet scores 2.
    assert p.points() == [0, 2]


def test_silver_takes_a_discarded_card():
    """[SB-RCHAR-SILVER, SB-AMB-R2] One of those discarded to his own Ring Attack."""
    p = race("silver", "jet", "amy")
    p.hand(0, "1R 3I")
    p.hand(1, "2P 2I 3S")
    p.hand(2, "3P 1S 1P")
    p.begin()
    p.choose("1R", "2P", "3P")
    assert p.asks() == ("discard", 1)
    p.choose("3S", "1S")
    assert (p.asks(), p.options()) == (("silver", 0), [0, 1])
    p.choose(1)
    assert p.cards(0) == "3I 1S"
    assert sum(p.all_cards().values()) == 48


def test_espio_leaves_an_attack():
    """[SB-RCHAR-ESPIO, SB-X-3] Three 1s: he burns a 1 and scores 1; the other two fight for 2 points."""
    p = race("metal_sonic", "espio", "jet")
    p.hand(0, "1I 3R")
    p.hand(1, "1P 1S 2S")
    p.hand(2, "1S 1P")
    p.begin()
    p.choose("1I", "1P", "1S")
    assert (p.asks(), p.options()) == (("espio", 1), ["no", "1S"])
    p.choose("1S")
    # His Race card, Speed Shoes, has scored: the burn is asked.
    assert p.asks() == ("shoes burn", 1)
    p.choose("no")
    assert p.points() == [0, 1, 2]


@pytest.mark.parametrize(("bonus", "points"), [(False, [1, 1]), (True, [2, 1])])
def test_espio_leaves_a_single_rival(bonus, points):
    """[SB-AMB-R4] No attack: the rival scores 1, by the ruling also the bonus."""
    p = race("metal_sonic", "espio", rulings={"espio_rival_bonus": bonus})
    p.hand(0, "1I 3R")
    p.hand(1, "1I 1S 2S")
    p.begin()
    p.choose("1I", "1I", "1S")
    assert p.points() == points
    assert p.s.attack_count == 0


def test_jets_cards_act_in_an_attack():
    """[SB-RCHAR-JET, SB-AMB-R6] His Ring: others in the attack discard one; his Spring draws one."""
    p = race("metal_sonic", "shadow", "jet")
    p.s.points[:3] = [0, 0, 1]
    p.hand(0, "1I 1S 2S")
    p.hand(1, "3I 3S 3P")
    p.hand(2, "1P 1R 1S")
    p.begin()
    p.choose("1P", "1I", "3I")  # Jet leads
    assert p.asks() == ("attack", 2)
    p.choose("1R")
    # Shadow is not in the attack.
    assert (p.asks(), p.options()) == (("discard", 0), ["1S", "2S"])
    p.choose("2S", "1S")
    assert p.asks() == ("attack", 2)
    before = int(p.s.hand_size[2])
    p.choose("1S")
    assert p.told("draws")[-1][:3] == ("draws", 2, 1)
    assert before == 1


def test_invincible_against_jet():
    """[SB-AMB-R6] By the ruling a revealed Invincible is immune."""
    p = race("metal_sonic", "jet", rulings={"jet_ring_respects_invincible": True})
    p.s.points[:2] = [0, 1]
    p.hand(0, "1I 1S 2S")
    p.hand(1, "1P 1R 1S")
    p.begin()
    p.choose("1P", "1I", "1R")
    assert p.asks() == ("attack", 0)
    assert p.cards(0) == "1S 2S"


# --- Shooting Battle


def fight(one: str, other: str, own: str, rivals: str, **options):
    """Seat 0, active, challenges seat 1; each lays its first card."""
    p = battle(one, other, **options)
    p.hand(0, own)
    p.hand(1, rivals)
    return p


def lay(p, own: str, other: str) -> None:
    """Challenge seat 1, and lay these cards where there is a choice."""
    p.choose(1)
    for card in (own, other):
        if p.s.decision == state.D_DUEL_CARD:
            p.choose(card)


def test_tails_takes_no_damage_with_a_2():
    """[SB-SCHAR-TAILS, SB-X-10] In a tie of 2s; not in a tie of 1s."""
    for card, health in (("2R", [8, 7]), ("1R", [7, 7])):
        p = fight("tails", "wave", f"{card} 3R", f"{card[0]}S 3I")
        p.begin()
        lay(p, card, f"{card[0]}S")
        assert p.health() == health


def test_eggman_charges_two_cards():
    """[SB-SCHAR-EGGMAN, SB-X-12] One damage with the Shoes; then one and 3 + 2, fired together."""
    p = fight("eggman", "wave", "3P 3S 2S 3R", "2I 1I 1S")
    p.begin()
    lay(p, "3P", "2I")
    p.choose((0, 1))
    assert p.s.weapon[0].tolist() == kinds("3S 2S")
    p.s.active = 0
    p.s.stage = state.B_CHOOSE
    p.s.decision = state.D_NONE
    p.s.duel = 0
    p.run()
    p.choose(1, "1I")  # his 3R, the only card left, is laid without being asked
    assert p.health() == [8, 7 - 1 - 5]


def test_eggman_tops_up():
    """[SB-AMB-S5] Only by the ruling a second card joins a charged one."""
    for ruling in (False, True):
        p = fight("eggman", "wave", "3P 1S", "2I 1I", rulings={"eggman_tops_up": ruling})
        p.weapon(0, "2S")
        p.begin()
        lay(p, "3P", "2I")
        assert ((0, -2, 0) in p.rows()) == ruling


def test_weapon_may_be_discarded_by_a_ruling():
    """[SB-AMB-S6]"""
    p = fight("eggman", "wave", "3P 1S", "2I 1I", rulings={"weapon_free_discard": True})
    p.weapon(0, "2S")
    p.begin()
    lay(p, "3P", "2I")
    p.choose((-2, -1))
    assert p.s.weapon[0].tolist() == [-1, -1]
    assert p.cards(0) == "1S"


def test_chao_walkers_1_beats_a_3():
    """[SB-SCHAR-CHAO, SB-AMB-S9, SB-X-10] One damage, no effect of either card, both ways round."""
    p = fight("chao_walker", "wave", "1S 2R", "3I 1I")
    p.begin()
    lay(p, "1S", "3I")
    assert p.health() == [8, 7]
    assert p.cards(0) == "2R"
    p = fight("wave", "chao_walker", "3S 1I", "1P 2R")
    p.begin()
    p.choose(1, "1P", "3S")
    assert p.health() == [7, 8]
    assert p.asks() == ("duel", 1)  # no charge for the 1 of Speed Shoes


def test_omega_charges_a_1_when_damaged():
    """[SB-SCHAR-OMEGA, SB-SHOOT-14, SB-S4, SB-AMB-S7] Before suit effects: his tied Ring fires the new 1."""
    p = fight("wave", "omega", "2S 3I", "2R 1I 3S")
    p.begin()
    p.choose(1, "2R", "2S")
    assert (p.asks(), p.options()) == (("omega", 1), ["no", "1I"])
    p.choose("1I")
    assert p.health() == [8 - 1 - 1, 7]


def test_omega_may_replace_or_not():
    """[SB-AMB-S7] Asked with a charged weapon by default; by the ruling he needs an empty slot."""
    for ruling in (True, False):
        p = fight("wave", "omega", "3S 3I", "2R 1I 3S", rulings={"omega_replaces": ruling})
        p.weapon(1, "3P")
        p.begin()
        p.choose(1, "2R", "3S")
        assert (p.asks() == ("omega", 1)) == ruling


def test_omega_does_nothing_when_knocked_out():
    """[SB-AMB-S7]"""
    p = battle("wave", "omega", "tails")
    p.hand(0, "3S 3I")
    p.hand(1, "2R 1I")
    p.hand(2, "1S")
    p.s.health[1] = 1
    p.begin()
    p.choose(1, "2R", "3S")
    assert p.told("falls") == [("falls", 1)]
    assert p.asks()[0] != "omega"


def test_orbot_and_cubot_duel_twice():
    """[SB-SCHAR-ORBOT, SB-AMB-S8] Stop first, then rivals with a card; no refill in between."""
    p = battle("orbot_cubot", "wave", "tails")
    p.hand(0, "3I 2I 1I")
    p.hand(1, "2R")
    p.hand(2, "1R 1S")
    p.begin()
    p.choose(1, "3I")
    assert (p.asks(), p.options()) == (("second duel", 0), ["no", 2])
    p.choose(2, "2I", "1R")
    assert p.health() == [6, 5, 5]
    assert p.asks() == ("duel", 1)


def test_orbot_needs_another_target_by_a_ruling():
    """[SB-AMB-S8]"""
    for ruling, targets in (("any_target", ["no", 1, 2]), ("other_target", ["no", 2])):
        p = battle("orbot_cubot", "wave", "tails", rulings={"second_duel": ruling})
        p.hand(0, "3I 2I 1I")
        p.hand(1, "2R 2S")
        p.hand(2, "1R 1S")
        p.begin()
        p.choose(1, "3I", "2R")
        assert p.options() == targets


def test_cream_draws_two_and_discards_one():
    """[SB-SCHAR-CREAM, SB-AMB-S1, SB-S4] At the start of every turn: one of the two goes."""
    p = battle("cream", "wave")
    p.hand(0, "3I")
    p.hand(1, "2R 1S")
    p.s.stage = state.B_TURN
    p.step()
    p.rig("1R 2S")
    p.run()
    assert (p.asks(), p.options()) == (("cream", 0), ["1R", "2S"])
    p.choose("1R")
    assert p.cards(0) == "3I 2S"
    assert p.asks() == ("duel", 0)


def test_cream_draws_on_a_panic_draw_only():
    """[SB-AMB-S1] The Panic Draw becomes draw two, keep one."""
    p = battle("cream", "wave", rulings={"cream": "panic_draw"})
    p.hand(0, "3I 1P")
    p.hand(1, "2R 1S")
    p.begin()
    assert p.asks() == ("duel", 0)
    p.rig("1R 2S")
    p.choose("no")
    assert (p.asks(), p.options()) == (("cream", 0), ["1R", "2S"])
    p.choose("1R")
    assert p.cards(0) == "2S"


def test_each_card_cream_draws_is_the_better_of_two():
    """[SB-AMB-S1] Her refill of three cards asks three times."""
    p = battle("cream", "wave", rulings={"cream": "refill"})
    p.hand(0, "3I")
    p.hand(1, "2R 1S")
    p.begin()
    p.choose(1, "2R")
    asked = 0
    while p.asks() == ("cream", 0):
        p.choose(p.options()[0])
        asked += 1
    assert (asked, int(p.s.hand_size[0])) == (3, 3)


def test_cream_without_a_power():
    """[SB-AMB-S1]"""
    p = battle("cream", "wave", rulings={"cream": "none"})
    p.hand(0, "3I 1P")
    p.hand(1, "2R 1S")
    p.begin()
    assert p.asks() == ("duel", 0)
    p.choose("no")
    assert p.s.hand_size[0] == 1


def test_charmy_swaps_a_card_when_damaged():
    """[SB-SCHAR-CHARMY, SB-SHOOT-14] Before suit effects: no, or any hand card; then draw one."""
    p = fight("wave", "charmy", "3S 3I", "2R 1I")
    p.begin()
    p.choose(1, "2R", "3S")
    assert (p.asks(), p.options()) == (("charmy", 1), ["no", "1I"])
    p.choose("1I")
    assert p.s.hand_size.tolist()[:2] == [3, 1]  # then Wave's Spring
    events = [event[0] for event in p.told("discards", "draws")]
    assert events == ["discards", "draws", "draws"]


def test_powers_after_shots_by_a_ruling():
    """[SB-AMB-S7] Charmy is asked once a Duel, or once more for the shot."""
    for ruling, times in (("once", 1), ("each_damage", 2)):
        p = fight("wave", "charmy", "3R 3I", "2R 1I 1S", rulings={"damage_powers": ruling})
        p.weapon(0, "1P")
        p.begin()
        p.choose(1, "2R", "3R")
        asked = 0
        while p.asks() == ("charmy", 1):
            p.choose("no")
            asked += 1
        assert asked == times


def test_wave_sees_the_card():
    """[SB-SCHAR-WAVE] The rival lays first when she challenges, not when she is challenged."""
    p = fight("wave", "charmy", "3S 3I", "2R 1I")
    p.begin()
    p.choose(1)
    assert p.asks() == ("duel card", 1)
    p = fight("charmy", "wave", "3S 3I", "2R 1I")
    p.begin()
    p.choose(1)
    assert p.asks() == ("duel card", 0)


# --- Treasure Hunt


def search(p, bits: int = 0) -> None:
    """Go to the Search, keeping the hand."""
    p.begin()
    assert p.asks()[0] == "dig"
    p.choose(bits)


def test_knuckles_reveals_three():
    """[SB-HCHAR-KNUCKLES, SB-H4] None, or one that fits; the rest is discarded."""
    p = hunt("knuckles", "chaos")
    p.hand(0, "1S 2R 3R")
    p.hand(1, "1I 1I 1I")
    p.pile(0, 1, "1P")
    search(p)
    p.rig("3P 2I 2S")
    p.choose((0, 0))
    assert (p.asks(), p.options()) == (("knuckles", 0), ["no", 0, 2])
    p.choose(2)
    assert p.radar(0) == ["1S 2S", "1P", ""]
    assert p.discarded() == "2I 3P"


def test_rouge_uses_the_suit_her_ring_removed():
    """[SB-HCHAR-ROUGE, SB-AMB-H7] A removed Speed Shoes: an extra card."""
    p = hunt("rouge", "chaos")
    p.hand(0, "1R 2S 3R")
    p.hand(1, "1I 1I 1I")
    p.pile(1, 0, "2P")
    search(p)
    p.choose((0, 0))  # the only exposed card goes without being asked
    assert (p.asks(), p.options()) == (("rouge", 0), [0, 1])
    p.choose(1)
    assert p.asks() == ("extra", 0)
    p.choose((0, 1))
    assert p.radar(0)[:2] == ["1R", "2S"]


@pytest.mark.parametrize("chain", [False, True])
def test_rouges_chain(chain):
    """[SB-AMB-H7] A removed Ring removes another card; her power is asked again by the ruling only."""
    p = hunt("rouge", "chaos", rulings={"rouge_chain": chain})
    p.hand(0, "1R 2S 3S")
    p.hand(1, "1I 1I 1I")
    p.pile(1, 0, "2R 3R")
    search(p)
    p.choose((0, 0), (1, 0, 2), 1)  # the last Ring goes without being asked
    assert p.radar(1) == ["", "", ""]
    assert (p.asks()[0] == "rouge") == chain


def test_rouges_extra_ring_is_not_her_first_card():
    """[SB-HCHAR-ROUGE, SB-AMB-H6] Speed Shoes, then a Ring: no power."""
    p = hunt("rouge", "chaos")
    p.hand(0, "1P 2R 3S")
    p.hand(1, "1I 1I 1I")
    p.pile(1, 0, "2S")
    search(p)
    p.choose((0, 0), (0, 1))
    assert p.radar(1) == ["", "", ""]
    assert p.asks() == ("dig", 1)


def test_tikal_cancels_a_ring():
    """[SB-HCHAR-TIKAL, SB-H4] No, or an Invincible of her hand; Storm's power is off too."""
    p = hunt("storm", "tikal")
    p.hand(0, "1R 2S 3S")
    p.hand(1, "1I 2S 2I")
    p.pile(1, 0, "2P")
    search(p)
    p.choose((0, 0))
    assert (p.asks(), p.options()) == (("tikal", 1), ["no", "1I", "2I"])
    p.choose("2I")
    assert p.radar(1) == ["2P", "", ""]
    assert p.cards(1) == "1I 2S"
    assert p.asks() == ("dig", 1)


def test_chaos_reveals_and_uses_a_suit():
    """[SB-HCHAR-CHAOS, SB-AMB-H10] Speed Shoes: an extra card; the revealed card is discarded after it."""
    p = hunt("chaos", "tikal")
    p.hand(0, "1I 2S 3R")
    p.hand(1, "1S 2S 2P")
    search(p)
    p.rig("3P")
    p.choose((0, 0))
    assert p.asks() == ("extra", 0)
    assert p.s.chaos_card == kinds("3P")[0]
    p.choose((-1, -1))
    assert p.discarded() == "3P"


def test_chaos_reveals_an_invincible():
    """[SB-AMB-H10] Nothing happens; the card is discarded."""
    p = hunt("chaos", "tikal")
    p.hand(0, "1I 2S 3R")
    p.hand(1, "1S 2S 2P")
    search(p)
    p.rig("3I")
    p.choose((0, 0))
    assert p.asks() == ("dig", 1)
    assert p.discarded() == "3I"


def test_chaos_extra_card_is_not_first():
    """[SB-AMB-H6] Speed Shoes, then an Invincible: no reveal."""
    p = hunt("chaos", "tikal")
    p.hand(0, "1P 2I 3R")
    p.hand(1, "1S 2S 2P")
    search(p)
    p.choose((0, 0), (0, 1))
    assert p.told("turns_up") == []


def test_big_takes_a_card():
    """[SB-HCHAR-BIG, SB-AMB-H8, SB-H4] A rival with a card is chosen, the card is blind; place it or not."""
    p = hunt("big", "tikal", "chaos")
    p.hand(0, "1R 2R 3R")
    p.hand(1, "2S")
    p.hand(2, "1I 1I")
    p.pile(0, 0, "1S")
    p.begin()
    p.choose(0)
    assert (p.asks(), p.options()) == (("big", 0), [1, 2])
    p.choose(1)
    assert p.asks() == ("big place", 0)
    p.choose(1)
    assert p.radar(0) == ["1S 2S", "", ""]
    assert p.asks() == ("search", 0)


def test_bigs_card_without_a_pile_is_discarded():
    """[SB-HCHAR-BIG] The single rival is not asked for."""
    p = hunt("big", "tikal")
    p.hand(0, "1R 2R 3R")
    p.hand(1, "2S")
    search(p)
    assert p.asks() == ("search", 0)
    assert p.discarded() == "2S"


def test_big_looks_by_a_ruling():
    """[SB-AMB-H8]"""
    p = hunt("big", "tikal", rulings={"big_looks": True})
    p.hand(0, "1R 2R 3R")
    p.hand(1, "2S 3P")
    search(p)
    assert (p.asks(), p.options()) == (("big card", 0), [0, 1])
    p.choose(1)
    assert (p.cards(1), p.discarded()) == ("2S", "3P")


def test_marine_reveals_until_a_card_fits():
    """[SB-HCHAR-MARINE, SB-AMB-H9] Two Rings are discarded, the Spring is placed."""
    p = hunt("marine", "tikal")
    p.hand(0, "1S 2P 3P")
    p.hand(1, "1I 1I 1I")
    search(p)
    p.rig("1R 2R 3S")
    p.choose((0, 0))
    assert p.radar(0) == ["1S 3S", "", ""]
    assert p.discarded() == "1R 2R"


def test_marine_stops_after_one_reshuffle():
    """[SB-AMB-H9] No Spring anywhere: she sees deck and discard pile once and stops."""
    p = hunt("marine", "tikal")
    p.hand(0, "1S 2P 3P")
    p.hand(1, "1I 1I 1I")
    p.discard_pile("2R")
    search(p)
    for at in range(int(p.s.deck_size) - 1, -1, -1):
        if p.s.deck[at] & 3 == state.SPRING:
            p.s.deck_size -= 1
            p.s.deck[at] = p.s.deck[p.s.deck_size]
    deck = int(p.s.deck_size)
    p.choose((0, 0))
    assert p.radar(0) == ["1S", "", ""]
    # All of the deck, then all of it again with the one discarded before.
    assert len(p.told("turns_up")) == deck + (deck + 1)


def test_marine_may_decline_by_a_ruling():
    """[SB-AMB-H9]"""
    p = hunt("marine", "tikal", rulings={"marine_may_decline": True})
    p.hand(0, "1S 2P 3P")
    p.hand(1, "1I 1I 1I")
    search(p)
    p.rig("3S")
    p.choose((0, 0))
    assert p.asks() == ("marine", 0)
    p.choose(0)
    assert p.discarded() == "3S"


def test_vector_has_four_piles():
    """[SB-HCHAR-VECTOR] And a Pile of one card is safe from Rings."""
    p = hunt("tikal", "vector")
    assert p.radar(1) == [""] * 4
    p.hand(0, "1R 2R 3R")
    p.pile(1, 0, "2P")
    p.pile(1, 3, "1S 3S")
    search(p)
    p.choose((0, 0))
    assert p.rows() == [(1, 3, 1), (1, 3, 3)]


def test_storms_victim_returns_a_card():
    """[SB-HCHAR-STORM, SB-AMB-H11, SB-H4] Any card of the Radar, Invincible included, the victim chooses."""
    p = hunt("storm", "chaos")
    p.hand(0, "1R 2S 3S")
    p.hand(1, "1P 1P 1P")
    p.pile(1, 0, "2S")
    p.pile(1, 1, "1I 3I")
    search(p)
    p.choose((0, 0))
    assert (p.asks(), p.rows()) == (("storm", 1), [(1, 1, 1), (1, 1, 3)])
    p.choose((1, 1, 3))
    assert p.radar(1) == ["", "1I", ""]
    assert p.cards(1) == "1P 1P 1P 3I"


def test_a_shared_deck_is_conserved_by_every_power():
    """[SB-X-22, SB-COMP-4] After the positions above: 48 cards, for a sample of powers."""
    for one, other in (("storm", "tikal"), ("marine", "big"), ("knuckles", "rouge"), ("chaos", "vector")):
        p = hunt(one, other, policies=["random", "random"])
        for _ in range(60):
            p.run()
            if p.s.over:
                break
            p.choose(p.rows()[p.decide_place()])
            assert sum(p.all_cards().values()) == 48
