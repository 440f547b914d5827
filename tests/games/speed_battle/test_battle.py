"""Shooting Battle: set-up, Duel, suits, Special Weapon, the end. [SB-SHOOT, SB-SSUIT]"""

from __future__ import annotations

import pytest

from simkit.games.speed_battle import state

from .kit import battle, kinds, many, play, scenario


def duel(own: str, other: str, **options):
    """A Duel of Eggman (seat 0, active) and Orbot with these hands."""
    p = battle("eggman", "orbot_cubot", **options)
    p.hand(0, own)
    p.hand(1, other)
    return p


def lay(p, own: str, other: str) -> None:
    """Challenge seat 1 and lay these cards, where there is a choice."""
    p.begin()
    p.choose(1)
    for card in (own, other):
        if p.s.decision == state.D_DUEL_CARD:
            p.choose(card)


@pytest.mark.parametrize(("seats", "health"), [(2, 8), (3, 6), (4, 6)])
def test_set_up_of_a_battle(seats, health):
    """[SB-SHOOT-3, SB-SHOOT-4, SB-COMP-3] 8 health for two, 6 for more; 3 cards each."""
    p = battle(*["tails", "eggman", "omega", "wave"][:seats])
    assert p.health() == [health] * seats
    assert p.t.shoot_hand == 3


def test_the_first_seat_is_drawn_by_lot():
    """[SB-SHOOT-4, SB-AMB-S11] Each of three seats begins about a third of the games; or seat 2 always."""
    rows, _ = play(scenario("shooting_battle", 3), many(3000, 4))
    begins = (rows["order"][:, :3] == 0).mean(axis=0)
    if len(rows) == 3000:
        assert begins == pytest.approx([1 / 3] * 3, abs=0.04)  # 4.6 standard errors
    rows, _ = play(scenario("shooting_battle", 3, rulings={"first_seat": 2}), many(50, 2))
    assert (rows["order"][:, 1] == 0).all()


def test_duel_or_panic_draw():
    """[SB-SHOOT-5, SB-SHOOT-6, SB-S1] Panic Draw first, then every living rival with a card, clockwise."""
    p = battle("tails", "eggman", "omega", "wave", first=2)
    p.hand(2, "1R 2R")
    p.hand(3, "1I")
    p.hand(1, "1S")
    p.hand(0, "3I")
    p.s.alive[0] = 0
    p.begin()
    assert p.asks() == ("duel", 2)
    assert p.options() == ["no", 3, 1]


def test_a_larger_number_hits_for_one():
    """[SB-SHOOT-7, SB-S2] 3 against 2: 7 health left."""
    p = duel("3I 1R", "2I 1I")
    p.begin()
    p.choose(1)
    assert p.asks() == ("duel card", 0)
    assert p.options() == ["3I", "1R"]
    p.choose("3I")
    assert p.asks() == ("duel card", 1)
    p.choose("2I")
    assert p.health() == [8, 7]


def test_equal_numbers_hit_both():
    """[SB-SHOOT-8]"""
    p = duel("2R 1R", "2S 1I")
    lay(p, "2R", "2S")
    assert p.health() == [7, 7]


def test_only_who_dealt_damage_has_an_effect():
    """[SB-SHOOT-9, SB-SSUIT-1] The winner's Spring draws two; the loser's does nothing."""
    p = duel("3S 1R", "2S 1I")
    lay(p, "3S", "2S")
    assert p.s.hand_size.tolist()[:2] == [3, 1]


def test_invincible_takes_no_damage_in_a_tie():
    """[SB-SSUIT-6, SB-SSUIT-7] And so the rival's Spring does not act."""
    p = duel("2I 1R", "2S 1I")
    lay(p, "2I", "2S")
    assert p.health() == [8, 7]
    assert p.s.hand_size.tolist()[:2] == [1, 1]


def test_panic_draw():
    """[SB-SHOOT-10] Discard the hand, draw one, the turn ends."""
    p = duel("1R 1S", "2S 1I")
    p.begin()
    p.choose("no")
    assert p.s.hand_size[0] == 1
    assert p.asks() == ("duel", 1)
    assert p.health() == [8, 8]
    assert p.discarded() == "1R 1S"


def test_end_of_turn_refill():
    """[SB-SHOOT-11] Any player with no card draws three, the active one first."""
    p = duel("3I", "2I")
    lay(p, "3I", "2I")
    assert p.told("draws")[:2] == [("draws", 0, 3, 3), ("draws", 1, 3, 3)]
    assert p.asks() == ("duel", 1)


def test_a_weapon_may_be_charged():
    """[SB-SSUIT-2, SB-S3] Shoes that hit: nothing, or any hand card; Eggman also two."""
    p = duel("3P 1R 2S", "2I 1I")
    lay(p, "3P", "2I")
    assert p.asks() == ("charge", 0)
    assert p.rows() == [(-1, -1, 0), (0, -1, 0), (1, -1, 0), (0, 1, 0)]
    p.choose((1, -1))
    assert p.s.weapon[0].tolist() == [*kinds("2S"), -1]
    assert p.cards(0) == "1R"


def test_a_charged_weapon_is_kept_or_replaced():
    """[SB-SSUIT-3, SB-AMB-S6] Keep the old card, or discard it for a new one."""
    for choice, weapon, left in (((-1, -1), "3R", ""), ((0, -1), "1R", "3R")):
        p = duel("3P 1R", "2I 1I")
        p.weapon(0, "3R")
        lay(p, "3P", "2I")
        p.choose(choice)
        assert p.s.weapon[0, 0] == kinds(weapon)[0]
        assert (left in p.discarded().split()) == bool(left)


def test_a_ring_fires_the_weapon():
    """[SB-SSUIT-4, SB-SSUIT-5, SB-X-12] 1 damage and the weapon's 3; its own suit does nothing."""
    p = duel("3R 1R", "2I 1I")
    p.weapon(0, "3S")
    lay(p, "3R", "2I")
    assert p.health() == [8, 4]
    assert p.s.weapon[0].tolist() == [-1, -1]
    assert p.s.hand_size[0] == 1
    assert p.row().damage_weapon[0] == 3


def test_a_ring_without_a_weapon_does_nothing_more():
    """[SB-SSUIT-4]"""
    p = duel("3R 1R", "2I 1I")
    lay(p, "3R", "2I")
    assert p.health() == [8, 7]


def test_both_shots_land_together():
    """[SB-AMB-S4] A tie of Rings, both charged with a 3, both at 3: 3 - 1 - 3 < 0 for both: a draw.

    One after the other, by the ruling: the active player's shot comes first and wins.
    """
    for ruling, won in (("together", [6, 6]), ("active_first", [12, 0])):
        p = duel("2R 1R", "2R 1I", rulings={"tie_effects": ruling})
        p.weapon(0, "3S")
        p.weapon(1, "3S")
        p.s.health[:2] = [3, 3]
        lay(p, "2R", "2R")
        assert p.s.over == 1
        assert p.row().won.tolist()[:2] == won


def test_knock_out():
    """[SB-SHOOT-12, SB-SHOOT-1, SB-AMB-S10] Hand and weapon are discarded; two of three go on."""
    p = battle("eggman", "wave", "tails")
    p.hand(0, "3I 1R")
    p.hand(1, "2I 1S 1P")
    p.hand(2, "1I")
    p.weapon(1, "3P")
    p.s.health[1] = 1
    p.begin()
    p.choose(1, "3I", "2I")
    assert p.s.alive.tolist()[:3] == [1, 0, 1]
    assert p.cards(1) == ""
    assert p.discarded() == "1S 1P 2I 3I 3P"
    assert p.asks() == ("duel", 2)
    assert p.options() == ["no", 0]


def test_the_last_one_standing_wins():
    """[SB-SHOOT-1]"""
    p = duel("3I 1R", "2I 1I")
    p.s.health[1] = 1
    lay(p, "3I", "2I")
    assert p.s.over == 1
    assert p.row().won.tolist()[:2] == [12, 0]
    assert p.row()["rank"].tolist()[:2] == [1, 2]


def test_a_double_knock_out_is_a_draw():
    """[SB-SHOOT-13]"""
    p = duel("2R 1R", "2S 1I")
    p.s.health[:2] = [1, 1]
    lay(p, "2R", "2S")
    assert p.row().won.tolist()[:2] == [6, 6]
    assert p.row().outcome == 1


def test_the_fallen_has_no_effect():
    """[SB-AMB-S3] A dying charged Ring does not fire, unless the ruling says so: then both fall."""
    for ruling, won in ((False, [12, 0]), (True, [6, 6])):
        p = duel("2S 1R", "2R 1I", rulings={"effects_of_the_fallen": ruling})
        p.weapon(1, "3S")
        p.s.health[:2] = [4, 1]
        lay(p, "2S", "2R")
        assert p.row().won.tolist()[:2] == won


def test_no_card_no_duel():
    """[SB-AMB-S2] A rival without a card is no target: Panic Draw without being asked."""
    p = duel("3I", "")
    p.begin()
    assert p.told("panics") == [("panics", 0, 1)]
    p = duel("3I 1R", "", rulings={"bare_target": "takes_damage"})
    p.begin()
    p.choose(1, "3I")
    assert p.health() == [8, 7]


def test_overkill_is_lost():
    """[SB-AMB-S5] Health stops at 0."""
    p = duel("3R 1R", "2I 1I")
    p.weapon(0, "3S")
    p.s.health[1] = 2
    lay(p, "3R", "2I")
    assert p.health() == [8, 0]
    assert p.row().damage_weapon[0] == 1


def test_a_battle_is_capped():
    """The cap of 5,000 turns, here 3: nobody wins."""
    rows, _ = play(scenario("shooting_battle", rules={"max_turns": 3}), many(50, 2))
    assert (rows["outcome"] == 2).all()
