"""Hazard dice, Rings, Damage, invulnerability. [SR-HAZ, SR-RING, SR-DMG, SR-INV]"""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll.observe import CAUSES

from .kit import Position

RINGS, STAYS = 3, 1


def hurts(p: Position, effects: str, pool: str) -> bool:
    """Whether a reward hurts a player with one Ring."""
    p.s.invulnerable = 0
    p.put(0, held=STAYS)
    p.gets(effects, pool)
    return int(p.s.held[0]) == 0


# --- Hazard dice


@pytest.mark.parametrize(
    ("pool", "faces"),
    [
        ("R4", 1),
        ("R4 B4 Y4", 1),
        ("R4 B2", 2),
        ("B1 Y2 R3 R3", 3),
        ("B1 B2 Y3 Y4", 4),
        ("B1 B2 Y3 Y4 R5", 5),
        ("B1 B2 Y3 Y4 R5 R6", 6),
    ],
)
def test_a_hazard_die_that_matches_the_pool_does_damage(pool, faces):
    """[SR-HAZ-1] EX-1: against k different results, whatever their kind, k of the 6 faces hurt."""
    p = Position("amy")
    hit = []
    for face in range(1, 7):
        p.dice(str(face))
        hit.append(hurts(p, "hazard 1", pool))
    shown = {int(die[1]) for die in pool.split()}
    assert hit == [face in shown for face in range(1, 7)]
    assert sum(hit) == faces


def test_each_of_several_hazard_dice_is_compared():
    """[SR-HAZ-1] EX-1: two dice against one result do Damage with 11/36, so with 11 of the 36 pairs."""
    p = Position("amy")
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    hit = 0
    for a, b in pairs:
        p.dice(f"{a} {b}")
        hit += hurts(p, "hazard 2", "R4")
    assert hit == 11


def test_a_hazard_die_is_discarded():
    """[SR-HAZ-2] The pool is what it was, match or not."""
    p = Position("amy")
    p.put(0, held=1)
    p.dice("4 6")
    p.gets("hazard 2", "R4 R5")
    assert p.pool() == "R4 R5"


@pytest.mark.parametrize("face", range(1, 7))
def test_a_hazard_on_the_last_die_never_hurts(face):
    """[SR-HAZ-3] The pool is empty, so nothing can match."""
    p = Position("amy", cards=("1[hazard 1] 1", "2", "3"))
    p.spending("R1")
    p.dice(str(face))
    p.answer("spend", "R1", "top")
    assert p.told("hazard") == [("hazard", 0, face - 1, 0)]
    assert p.s.lives[0] == RINGS


def test_no_boost_on_a_hazard_die():
    """[SR-HAZ-4] Neither before the Damage nor for another roll of it."""
    p = Position("amy", cards=("1[hazard 1] 1", "2", "3"))
    p.put(0, boosts=4)
    p.spending("R1 R4")
    p.dice("4")
    p.answer("spend", "R1", "top")
    assert p.is_turn_over
    assert (p.s.lives[0], p.s.boosts[0]) == (2, 4)


def test_a_hazard_does_nothing_while_invulnerable():
    """[SR-HAZ-5] It is rolled and matches, and the Damage is ignored."""
    p = Position("amy")
    p.s.invulnerable = 1
    p.put(0, held=2)
    p.dice("4")
    p.gets("hazard 1", "R4")
    assert p.s.held[0] == 2
    assert p.s.hazards_matched[0] == 1
    assert p.s.damage_ignored[0].tolist() == [0, 0, 1, 0]


def test_where_hazards_come_from():
    """[SR-HAZ-6] A Roll Action with a black die, and a Challenge's reward."""
    p = Position("amy", actions={"amy": ("BK",)}, cards=("1[hazard 2] 1", "2", "3"))
    p.dice("5 6")
    p.answer("action")
    assert p.s.hazards[0] == 1
    p.spending("R1 B5")
    p.dice("6 6")
    p.answer("spend", "R1", "top")
    assert p.s.hazards[0] == 3


# --- Rings


def test_collected_rings_are_held():
    """[SR-RING-1, SR-RING-2, SR-SYM-3] A reward's Rings, one for a Jump die, five of a Super Ring."""
    p = Position("amy", cards=("1[ring 3] 1", "2", "3"))
    p.spending("R1 R5")
    p.answer("spend", "R1", "top")
    assert p.s.held[0] == 3
    p.spending("Y2 R5")
    p.answer("spend", "Y2", "middle")
    assert p.s.held[0] == 3 + 1
    p.next_power_ups("super_ring")
    p.gets("power_up")
    assert p.s.held[0] == 3 + 1 + 5
    assert p.s.saved[0] == 0


@pytest.mark.parametrize(("answer", "held", "saved"), [("save all", 0, 6), ("keep all", 4, 2)])
def test_a_star_post_saves_all_or_none(answer, held, saved):
    """[SR-RING-3, SR-SYM-10, D10] Four held and two saved before."""
    p = Position("amy")
    p.put(0, held=4, saved=2)
    p.gets("star_post", "R4")
    assert p.options() == [("save all",), ("keep all",)]
    p.answer(answer)
    assert (p.s.held[0], p.s.saved[0]) == (held, saved)


def test_a_star_post_without_rings_asks_nothing():
    """[SR-RING-3, D10]"""
    p = Position("amy")
    p.put(0, saved=7)
    p.gets("star_post", "R4")
    assert p.asks == ""
    assert p.s.saved[0] == 7


def test_saved_rings_are_safe_but_protect_nothing():
    """[SR-RING-4, SR-DMG-2] Damage with only saved Rings costs a life; they stay."""
    p = Position("amy", "sonic")
    p.put(0, held=0, saved=9)
    p.damage("R4")
    assert p.s.lives[0] == 2
    assert p.s.saved[0] == 9


@pytest.mark.parametrize(("held", "saved", "visits"), [(4, 0, 0), (5, 0, 1), (4, 9, 0), (6, 0, 1)])
def test_five_rings_at_once_open_the_bonus_stage(held, saved, visits):
    """[SR-RING-5, SR-BONUS-1] 4 no, 5 yes; Rings saved before do not count."""
    p = Position("amy")
    p.put(0, held=held, saved=saved)
    p.next_tiles("red boost")
    p.gets("star_post", "R4")
    p.answer("save all")
    assert p.s.visits[0] == visits
    assert p.s.flipped == visits
    assert p.s.saved[0] == held + saved


@pytest.mark.parametrize(("first", "visits"), [("jump", 1), ("reward", 0)])
def test_the_jump_ring_may_come_before_the_star_post(first, visits):
    """[SR-RING-5, SR-SIM-1] Four held, a yellow die on a Star Post.

    Five are saved if its Ring comes first.
    """
    p = Position("amy", cards=("1[star_post] 1", "2", "3"))
    p.put(0, held=4)
    p.next_tiles("red boost")
    p.spending("Y1 R5")
    p.play(("spend", "Y1", "top"), ("item", first), "save all")
    assert p.s.visits[0] == visits
    assert (p.s.held[0], p.s.saved[0]) == ((0, 5) if visits else (1, 4))


def test_held_and_saved_rings_both_score():
    """[SR-RING-6, SR-SCORE-1] Ten points each: 3 + 4 of them are 70.

    One player alone without a Time Token has 200 for Speed.
    """
    p = Position("amy")
    p.put(0, held=3, saved=4)
    assert p.scores() == [70 + 200]


# --- Damage


@pytest.mark.parametrize("held", [1, 2, 30])
def test_damage_takes_all_held_rings_and_nothing_else(held):
    """[SR-DMG-1, SR-DMG-5] One Ring is as good a shield as many: life, pool and Badniks stay."""
    p = Position("amy", badniks=("- | 1",))
    p.put(0, held=held, saved=4)
    p.hand(0, "- | 1")
    p.gets("damage", "R4 B5")
    assert (p.s.held[0], p.s.saved[0], p.s.lives[0], p.s.in_hand[0]) == (0, 4, 3, 1)
    assert p.pool() == "B5 R4"
    assert p.s.time_left == 7


def test_damage_without_rings_costs_a_life():
    """[SR-DMG-2] One Life Token becomes a Death Token; Badniks and pool go.

    The turn is over, no Time Token.
    """
    p = Position("amy", "sonic", badniks=("- | 1", "- | 2"))
    p.hand(0, "- | 1", "- | 2")
    p.put(0, boosts=2, animals=3)
    p.spending("R1 B5")
    p.answer("pass")
    assert (p.s.lives[0], p.s.deaths[0]) == (2, 1)
    assert (p.s.in_hand[0], p.s.badniks_gone, p.s.pool) == (0, 2, 0)
    assert (p.s.boosts[0], p.s.animals[0], p.s.time_left) == (2, 3, 7)
    assert p.is_turn_over
    assert p.s.turn == 1


def test_the_last_life_is_game_over_for_all():
    """[SR-DMG-3]"""
    p = Position("amy", "sonic")
    p.put(0, lives=1, deaths=2)
    p.damage("R4 R5")
    assert p.outcome == "life_out"
    assert p.row().won.tolist() == [0, 0, 0, 0]


def test_causes_of_damage():
    """[SR-DMG-4, SR-SYM-11] Not spending, an attack, a Hazard match, a card; each tallied as such."""
    p = Position("amy", badniks=("R5 | 1",))
    p.hand(0, "R5 | 1")
    p.put(0, held=1)
    p.spending("R4 R6")
    p.answer("pass")
    p.put(0, held=1)
    p.attack_window("R5! R1!")
    p.s.invulnerable = 0
    p.answer("accept")
    p.dice("4")
    for effects in ("hazard 1", "damage"):
        p.s.invulnerable = 0
        p.put(0, held=1)
        p.gets(effects, "R4")
    assert CAUSES == ("no_spend", "attack", "hazard", "card")
    assert p.s.damage_rings[0].tolist() == [1, 1, 1, 1]


# --- invulnerability


def test_further_damage_is_ignored():
    """[SR-INV-1] After the first Damage: a Hazard match, a card's Damage, a step without a die."""
    p = Position("amy")
    p.put(0, held=5)
    p.dice("4")
    p.gets("damage, hazard 1, damage", "R4 R5")
    assert (p.s.held[0], p.s.lives[0]) == (0, 3)
    p.spending("R4 R5")
    assert p.asks == "reroll"  # no die fits, so passing was not asked
    assert p.s.lives[0] == 3
    assert p.s.damage_ignored[0].tolist() == [1, 0, 1, 1]


@pytest.mark.parametrize("how", ["reroll", "spend", "boost"])
def test_what_ends_invulnerability(how):
    """[SR-INV-2] A reroll, a Boost's too, or spending a die; its reward's Damage counts again."""
    p = Position("amy", cards=("1[damage] 1", "2", "3"))
    p.put(0, boosts=2)
    p.s.invulnerable = 1
    if how == "reroll":
        p.after_step("R4 R5")
        p.dice("4 5")
        p.answer("reroll")
        assert p.s.invulnerable == 0
    elif how == "boost":
        p.attack_window("R4! R5!")
        p.dice("4 5")
        p.answer("boost")
        assert p.s.invulnerable == 0
    else:
        p.spending("R1 R5")
        p.answer("spend", "R1", "top")
        assert p.s.lives[0] == 2


def test_the_turn_begins_vulnerable():
    """[SR-INV-2] Invulnerability does not last into another turn."""
    p = Position("amy", "sonic")
    p.s.invulnerable = 1
    p.turn_of(1)
    assert p.s.invulnerable == 0


def test_other_penalties_are_not_ignored():
    """[SR-INV-3] A lost Ring, a lost die and a Time Token still count."""
    p = Position("amy")
    p.put(0, held=3)
    p.s.invulnerable = 1
    p.gets("lose_ring 1, time 1, damage", "R4 R5")
    p.gets("lose_die")
    p.answer("lose", "R5")
    assert (p.s.held[0], p.s.time_left, p.pool()) == (2, 6, "R4")


@pytest.mark.parametrize(("wanted", "damages"), [(3, [1] * 6), (1, [0, 1, 1, 1, 1, 1])])
def test_damage_is_taken_once_a_reroll(wanted, damages):
    """[SR-INV-1] EX-29: one Run die, attacked on 3 and 6.

    With 3 wanted there is one Damage at each face; with 1 wanted at 5 of 6; never two.
    """
    found = []
    for face in range(1, 7):
        p = Position("amy", cards=(f"{wanted} {wanted}", "R6", "R6"), badniks=("B3 B6 | 2; avoid R",))
        p.hand(0, "B3 B6 | 2")
        p.put(0, held=1)
        p.after_step("B4")
        p.dice(str(face))
        p.play("reroll", "accept")
        if p.asks == "spend":
            p.answer("spend")
        found.append(int(p.s.damage_rings[0].sum() + p.s.damage_life[0].sum()))
    assert found == damages
