"""Exact odds of a campaign and of modes: against enumeration and against turns counted one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F
from itertools import permutations, product

import pytest

from simkit.exact import finds, found_in_all, life_out_turn, mean, stages_won, visits_until_emerald


def test_sr_gap_38_stages_won():
    """A lost stage ends it; with two tries the chances 1/2, 2/3 become 3/4, 8/9."""
    assert stages_won([F(1, 2), F(2, 3)]) == {0: F(1, 2), 1: F(1, 6), 2: F(1, 3)}
    assert stages_won([F(1, 2), F(2, 3)], tries=2) == {0: F(1, 4), 1: F(1, 12), 2: F(2, 3)}
    assert stages_won([F(1), F(0), F(1)], tries=3) == {1: F(1)}
    assert stages_won([]) == {0: F(1)}


def test_sr_gap_38_by_enumeration():
    """Four stages of one half, two tries each: all 2^8 series of coins."""
    won = Counter()
    for coins in product((0, 1), repeat=8):
        stages = [max(coins[2 * stage : 2 * stage + 2]) for stage in range(4)]
        won[(*stages, 0).index(0)] += 1
    assert stages_won([F(1, 2)] * 4, tries=2) == {stage: F(n, 256) for stage, n in sorted(won.items())}


def test_ex_15_finds_of_the_first_visits():
    """With 8 Red the first find is uniform among nine visits; nine of them find one at least."""
    for visits in range(10):
        assert 1 - finds(8, visits).get(0, F(0)) == F(visits, 9)
    assert finds(8, 2) == {0: F(7, 9), 1: F(17, 81), 2: F(1, 81)}
    assert finds(0, 5) == {5: F(1)}
    assert mean(finds(8, 9)) == sum((F(1, 9) * (1 + mean(finds(8, left))) for left in range(9)), F(0))


def test_ex_15_finds_by_shuffling():
    """Two Red tiles: every order of them and the Emerald in two or three fresh stages, visit by visit."""
    orders = list(permutations("RrE"))
    for visits in range(1, 4):
        found = Counter()
        for stages in product(orders, repeat=visits):
            stage, tile, emeralds = 0, 0, 0
            for _ in range(visits):
                tile += 1
                if stages[stage][tile - 1] == "E":
                    stage, tile, emeralds = stage + 1, 0, emeralds + 1
            found[emeralds] += 1
        assert finds(2, visits) == {n: F(count, 6**visits) for n, count in sorted(found.items())}


def test_sr_camp_7_all_seven():
    """A pile of three, two stages with nought to two finds each, alike: nine pairs of finds."""
    each = {n: F(1, 3) for n in range(3)}
    assert found_in_all([each, each], 3) == {0: F(1, 9), 1: F(2, 9), 2: F(3, 9), 3: F(3, 9)}
    assert found_in_all([each] * 2, 7)[4] == F(1, 9)
    assert found_in_all([{9: F(1)}], 7) == {7: F(1)}
    assert found_in_all([], 7) == {0: F(1)}


def test_sr_camp_7_four_zones_of_the_box():
    """Two visits in each of the four Zones find all seven with 4 (17/81) (1/81)^3 + (1/81)^4."""
    law = found_in_all([finds(8, 2)] * 4, 7)
    assert law[7] == F(4 * 17 + 1, 81**4)
    assert sum(law.values()) == 1
    assert sum(visits_until_emerald(8)[visit] for visit in (1, 2)) == 1 - finds(8, 2)[0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ex_26_life_out_turn(players):
    """Turns counted one by one: 3, 5, 7, 9 with three lives; endless lives never end it."""
    assert life_out_turn(players, 3) == 2 * players + 1
    assert life_out_turn(players, None) is None
    for lives in range(1, 6):
        left, turn = [lives] * players, 0
        while min(left):
            left[turn % players] -= 1
            turn += 1
        assert life_out_turn(players, lives) == turn


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: stages_won([F(1, 2)], tries=0),
        lambda: stages_won([F(3, 2)]),
        lambda: finds(-1, 2),
        lambda: finds(8, -1),
        lambda: found_in_all([], -1),
        lambda: life_out_turn(0, 3),
        lambda: life_out_turn(2, 0),
    ],
)
def test_wrong_numbers_are_refused(wrong):
    with pytest.raises(ValueError, match="="):
        wrong()
