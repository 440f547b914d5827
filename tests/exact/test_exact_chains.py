"""Jail, movement, roll-off, scoring, laps. Expected values: rules digest, section (f), unless said."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import icepool
import pytest

from simkit.exact import (
    at_least,
    distribution,
    landing_limit,
    landing_probability,
    mean,
    purchase_gain,
    seat_begins,
    stack_points,
    stay,
    sum_distribution,
    turn_distribution,
    turns_until_passes,
    unique_highest,
    variance,
)

FACES = (2, 3, 4, 5, 6, 7)
PLAIN = (1, 0)
BOOSTS = (PLAIN, PLAIN, (2, 0), PLAIN, (1, 4), (1, 2))


def test_mg_x_7_jail():
    always_roll = stay(2, F(1, 6))
    assert always_roll.turns_lost == {0: F(1, 6), 1: F(5, 36), 2: F(25, 36)}
    assert always_roll.mean_turns_lost == F(55, 36)
    assert always_roll.mean_rolls == F(11, 6)
    assert always_roll.freed_by_roll == F(11, 36)


def test_jail_without_attempts_and_without_hope():
    # No attempt: out at once. No chance: every attempt is lost.
    assert stay(0, F(1, 6)).turns_lost == {0: F(1)}
    assert stay(3, F(0)).turns_lost == {3: F(1)}
    assert stay(3, F(1)).mean_rolls == 1
    with pytest.raises(ValueError, match="attempts"):
        stay(-1, F(1, 6))


def test_mg_x_8_generic_movement():
    steps = turn_distribution(FACES, BOOSTS)
    expected = "2:1/12 3:1/12 4:5/36 5:1/9 6:1/6 7:5/36 8:1/12 9:1/18 10:1/18 11:1/36 12:1/36 14:1/36"
    assert steps == {int(k): F(v) for k, v in (pair.split(":") for pair in expected.split())}
    assert mean(steps) == F(25, 4)
    assert variance(steps) == F(385, 48)


def test_mg_x_8_icepool_agrees():
    die = icepool.Die(FACES)
    turn = icepool.Die([die, die, die * 2, die, die + 4, die + 2])
    assert turn_distribution(FACES, BOOSTS) == {k: turn.probability(k) for k in turn.outcomes()}


def test_mg_x_8_landing_exactly_ahead():
    steps = turn_distribution(FACES, BOOSTS)
    expected = [F(v) for v in ["0", "1/12", "1/12", "7/48", "1/8", "341/1728", "35/192", "3185/20736"]]
    assert [landing_probability(steps, k) for k in range(1, 9)] == expected
    assert landing_limit(steps) == F(4, 25)
    assert float(landing_probability(steps, 200)) == pytest.approx(4 / 25, abs=1e-9)


def test_landing_with_a_common_divisor():
    # Steps 2 and 4 only: odd spaces are never reached, even ones with 2 / 3 in the long run.
    steps = {2: F(1, 2), 4: F(1, 2)}
    assert landing_probability(steps, 3) == 0
    assert landing_limit(steps) == F(2, 3)
    assert landing_probability(steps, 4) == F(3, 4)  # 2 + 2 or 4
    with pytest.raises(ValueError, match="1 or more"):
        landing_probability({0: F(1)}, 1)


@pytest.mark.parametrize(("players", "expected"), [(2, F(5, 6)), (3, F(55, 72)), (4, F(25, 36))])
def test_mg_x_10_unique_highest(players, expected):
    assert unique_highest(players, FACES) == expected
    rolls = list(product(FACES, repeat=players))
    assert F(sum(roll.count(max(roll)) == 1 for roll in rolls), len(rolls)) == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mg_amb_28_who_begins(players):
    rolls = list(product(FACES, repeat=players))
    lowest = [F(sum(roll.index(max(roll)) == seat for roll in rolls), len(rolls)) for seat in range(players)]
    assert seat_begins(players, FACES, "lowest_seat") == lowest
    assert seat_begins(players, FACES, "reroll") == [F(1, players)] * players
    assert sum(lowest) == 1


def test_mg_x_11_scoring():
    points = {rings: stack_points(rings, 5, 10) for rings in (4, 5, 9, 10, 13, 14, 15)}
    assert points == {4: 0, 5: 10, 9: 10, 10: 20, 13: 20, 14: 20, 15: 30}
    assert 60 + 20 + 10 + stack_points(13, 5, 10) == 110
    assert purchase_gain(13, 3, 0, 5, 10) == 0
    assert purchase_gain(13, 4, 30, 5, 10) == 20  # 13 -> 9 Rings loses a stack


def test_mg_x_12_means():
    steal = distribution(FACES, lambda d: -(-d // 2))
    assert [-(-d // 2) for d in FACES] == [1, 2, 2, 3, 3, 4]
    assert mean(steal) == F(5, 2)
    assert mean(distribution(FACES)) == F(9, 2)
    assert F(1, 6) * 5 - F(1, 6) * mean(distribution(FACES)) == F(1, 12)
    assert F(1, 6) * at_least(distribution(FACES), 6) == F(1, 18)


def test_mg_x_14_bumper_reach():
    reach = distribution(FACES, lambda d: 2 * d)
    expected = [F(1)] * 4 + [F(n, 6) for n in (5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)]
    assert [at_least(reach, k) for k in range(1, 17)] == expected


def test_mg_x_9_laps_by_enumeration():
    # Second road: two players, a track of 3, steps 1 or 2, two passes in all; every sequence is walked.
    steps = {1: F(1, 2), 2: F(1, 2)}
    expected: dict[int, F] = {}

    def walk(position, passed, turn, probability):
        if passed == 2:
            expected[turn] = expected.get(turn, 0) + probability
            return
        mover = turn % 2
        for step in (1, 2):
            there = list(position)
            there[mover] += step
            crossed = there[mover] >= 3
            there[mover] %= 3
            walk(there, passed + crossed, turn + 1, probability / 2)

    walk([0, 0], 0, 0, F(1))
    assert turns_until_passes(3, steps, 2, 2) == dict(sorted(expected.items()))


def test_mg_x_9_laps_of_one_player():
    # One player, one pass: over after t turns exactly when t steps reach the track's length.
    steps = turn_distribution(FACES, BOOSTS)
    turns = turns_until_passes(32, steps, 1, 1)
    assert min(turns) == 3  # 14 + 14 = 28 falls short
    assert max(turns) == 16  # sixteen twos
    # Turn 16 is needed after fifteen twos, or fourteen and a three (in 15 places): 30 or 31 spaces.
    assert turns[16] == 16 * F(1, 12) ** 15
    assert sum(turns.values()) == 1


def test_mg_x_9_mean_lap_by_wald():
    # Far ahead a player moves 25/4 a turn, so each of n players passes once in 32 / (25/4) = 5.12 turns.
    steps = turn_distribution(FACES, BOOSTS)
    near, far = (mean(turns_until_passes(32, steps, 1, passes)) for passes in (6, 7))
    assert float(far - near) == pytest.approx(5.12, abs=0.001)


def test_laps_reject_a_step_longer_than_the_track():
    with pytest.raises(ValueError, match="track"):
        turns_until_passes(4, {5: F(1)}, 2, 8)


def test_no_dice_sum_to_nothing():
    assert sum_distribution(FACES, 0) == {0: 1}
