"""Luck columns: exact on hand-made positions, and 0 on average whatever the policies and rulings."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from kit import Position, many, scenario

from simkit.games.monopoly_gamer.luck import chance
from simkit.games.monopoly_gamer.observe import LOG, LUCK, ROW, STRATA, TALLY
from simkit.games.monopoly_gamer.play import play_many
from simkit.games.monopoly_gamer.tables import compile_tables

FACES = (2, 3, 4, 5, 6, 7)
CASES = {
    "random": (("sonic", "tails", "knuckles", "amy"), "random", {}),
    "greedy": (("sonic", "tails", "knuckles", "amy"), "greedy", {}),
    "two planners": (("amy", "sonic"), "planner", {}),
    "other rulings": (
        ("sonic", "amy", "tails"),
        "greedy",
        {"reroll": "both_dice", "eggman_hp": "each", "double_go": "fight_each", "final_reroll_cap": 1},
    ),
}


def test_a_roll_of_7_is_15_sixths_above_the_mean():
    """2 + 3 + 4 + 5 + 6 + 7 = 27; 6 * 7 - 27 = 15."""
    p = Position("sonic", "tails")
    p.turn(0, 7, "bumper")
    assert p.s.roll_luck[0] == 15
    p.turn(1, 2, "bumper")
    assert p.s.roll_luck[1] == 12 - 27


def test_free_deeds_ahead_count_with_their_points():
    """Only deeds nobody owns, that the Rings pay for: worked out from the board for every number."""
    for number in FACES:
        p = Position("sonic", "tails")
        p.put(0, space=0, rings=10)
        deeds = [int(p.t.deed_at[n]) for n in FACES]
        points = {n: int(p.t.points[d]) if d >= 0 else 0 for n, d in zip(FACES, deeds, strict=True)}
        assert any(points.values())
        p.turn(0, number, "bumper")
        assert p.s.deed_luck[0] == 6 * points[number] - sum(points.values())


def test_deeds_that_are_owned_or_too_dear_do_not_count():
    p = Position("sonic", "tails")
    p.own(1, *[n for n in FACES if p.t.deed_at[n] >= 0])
    p.turn(0, 5, "bumper")
    assert p.s.deed_luck[0] == 0
    poor = Position("sonic", "tails")
    poor.put(0, rings=0)
    poor.turn(0, 5, "bumper")
    assert poor.s.deed_luck[0] == 0


@pytest.mark.parametrize(("boost", "rings"), [("ring", 5), ("spikes", -3), ("bumper", 0)])
def test_boost_luck_is_rings_less_their_mean(boost, rings):
    """One Ring face brings 5, one Spikes takes the number, 4.5 on average: (5 - 4.5) / 6 is 3 / 36."""
    p = Position("sonic", "tails")
    p.turn(0, 3, boost)
    assert p.s.boost_luck[0] == 36 * rings - 3


def test_fight_luck_without_emeralds_is_the_exact_chance():
    """HP 8, no Emeralds: 26 of 36 pairs of faces reach it."""
    wins = sum(a + b >= 8 for a, b in product(FACES, FACES))
    assert wins == 26
    for dice, won in (((5, 5), 1), ((2, 3), 0)):
        p = Position("sonic", "tails", "knuckles")
        p.s.next_boss = 4
        assert p.t.boss_hp[4] == 8
        p.fight(0, 1, *dice)
        assert p.s.fight_luck[0] == p.s.sidekick_luck[1] == 1000 * (36 * won - wins)
        assert p.s.fight_luck[1] == p.s.sidekick_luck[0] == 0


def test_the_steps_of_a_fight_average_to_nothing_exactly():
    """First roll and re-roll over all faces, for every HP and a few Emeralds: the sum is 0."""
    t = Position("sonic", "tails").t
    for hp, a, b in product((5, 9, 11, 13), (0, 1, 2), (0, 1)):
        values = [[chance(t, hp, a, b, own, other) for other in range(6)] for own in range(6)]
        assert sum(36 * v - int(t.fight_sum[hp, a, b]) for row in values for v in row) == 0


@pytest.mark.parametrize("case", CASES)
def test_the_mean_is_0_within_error(case):
    characters, policy, rulings = CASES[case]
    games = many(2_000 if policy == "planner" else 20_000, 60)
    model = scenario(*characters, policy=policy, rulings=rulings)
    rows, tallies, log = np.zeros(games, ROW), np.zeros(1, TALLY), np.zeros(1, LOG)
    with np.errstate(over="ignore"):
        play_many(compile_tables(model)[0], 5, 0, rows, tallies[0], log[0])
    for column in LUCK:
        values = rows[column.name][:, : len(characters)].astype(float)
        error = values.std(axis=0, ddof=1) / np.sqrt(games)
        assert (error > 0).all()
        if games >= 2_000:  # the few that plain Python plays are no normal law: this luck is skewed
            assert (np.abs(values.mean(axis=0)) < 4.5 * error).all(), column.name


def test_the_law_of_the_first_seat():
    """Lowest of two equals begins: 21 of 36; by re-rolls half of all."""
    (stratum,) = STRATA
    assert stratum.law(scenario("sonic", "tails")) == (Fraction(1, 2),) * 2
    unfair = scenario("sonic", "tails", rulings={"first_player_ties": "lowest_seat"})
    assert stratum.law(unfair) == (Fraction(21, 36), Fraction(15, 36))
    three = scenario("sonic", "tails", "amy", rulings={"first_player_ties": "lowest_seat"})
    rolls = [max(range(3), key=lambda i: (roll[i], -i)) for roll in product(range(6), repeat=3)]
    assert stratum.law(three) == tuple(Fraction(rolls.count(seat), 216) for seat in range(3))
