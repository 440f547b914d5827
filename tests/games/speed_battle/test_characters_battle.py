"""The powers of the shooters, one after the other, and the disputed readings of them."""

from __future__ import annotations

from simkit.games.speed_battle import state

from .kit import battle, kinds

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
