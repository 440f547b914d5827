"""Boss fights. Unless said otherwise the expected fractions are those of the rules digest, section (f)."""

from __future__ import annotations

import time
from fractions import Fraction as F
from itertools import product

import icepool
import numpy as np
import pytest

from simkit.exact import (
    at_least,
    distribution,
    optimal_table,
    shown_probability,
    sum_distribution,
    win_probability,
)

FACES = (2, 3, 4, 5, 6, 7)

X3_EMERALDS = ((1, 0), (1, 1), (2, 0), (2, 1), (3, 0))
X3 = {
    4: "1 1 1 1 1",
    5: "215/216 1295/1296 1295/1296 7775/7776 7775/7776",
    6: "211/216 1289/1296 143/144 7765/7776 7759/7776",
    7: "101/108 47/48 35/36 7717/7776 3839/3888",
    8: "31/36 1223/1296 299/324 841/864 1237/1296",
    9: "161/216 1133/1296 119/144 3607/3888 6797/7776",
    10: "125/216 979/1296 95/144 1621/1944 5501/7776",
    11: "5/12 775/1296 40/81 2695/3888 701/1296",
    12: "29/108 545/1296 1/3 1333/2592 1463/3888",
    13: "31/216 35/144 3/16 2455/7776 1711/7776",
    14: "11/216 121/1296 91/1296 1001/7776 671/7776",
}


def test_mg_x_1_sum_of_two_dice():
    expected = {total: F(ways, 36) for total, ways in enumerate((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), start=4)}
    assert sum_distribution(FACES) == expected


def test_mg_x_1_icepool_agrees():
    pool = 2 @ icepool.Die(FACES)
    assert sum_distribution(FACES) == {total: pool.probability(total) for total in pool.outcomes()}


@pytest.mark.parametrize(
    ("hp", "expected"),
    list(enumerate("1 35/36 11/12 5/6 13/18 7/12 5/12 5/18 1/6 1/12 1/36 0".split(), start=4)),  # noqa: SIM905
)
def test_mg_x_2_without_emeralds(hp, expected):
    assert win_probability(hp) == F(expected)
    assert at_least(sum_distribution(FACES), hp) == F(expected)


@pytest.mark.parametrize(("hp", "expected"), [(4, F(2, 3)), (5, F(1, 2)), (6, F(1, 3)), (7, F(1, 6)), (8, 0)])
def test_mg_x_2_alone(hp, expected):
    assert win_probability(hp, solo=True) == expected


def test_mg_amb_24_alone_with_own_emeralds():
    # HP 6 needs a 6 or a 7: 1/3 a roll, so two rolls fail with (2/3)^2.
    assert win_probability(6, (1, 0), solo=True) == F(5, 9)
    assert win_probability(8, (7, 0), solo=True) == 0
    with pytest.raises(ValueError, match="sidekick"):
        win_probability(6, (0, 1), solo=True)


@pytest.mark.parametrize("hp", X3)
def test_mg_x_3_with_emeralds(hp):
    for emeralds, expected in zip(X3_EMERALDS, X3[hp].split(), strict=True):
        assert win_probability(hp, emeralds) == F(expected), emeralds
        assert win_probability(hp, emeralds[::-1]) == F(expected), "symmetric in (a, b)"


def test_mg_x_5_spread_beats_concentration():
    assert float(win_probability(11, (1, 1))) == pytest.approx(0.597994, abs=5e-7)
    assert float(win_probability(11, (2, 0))) == pytest.approx(0.493827, abs=5e-7)
    assert float(win_probability(11, (2, 1))) == pytest.approx(0.693158, abs=5e-7)
    assert float(win_probability(11, (3, 0))) == pytest.approx(0.540895, abs=5e-7)


@pytest.mark.parametrize(
    ("hp", "limit"), list(enumerate((F(1), F(5, 6), F(2, 3), F(1, 2), F(1, 3), F(1, 6)), start=9))
)
def test_mg_x_5_limit_of_one_die_rerolled_for_ever(hp, limit):
    value = win_probability(hp, (150, 0))
    assert limit - F(1, 10**10) < value <= limit  # slowest term: (5/6)^151 = 1e-12


X6 = [
    (0, 11, "5/18", "347527/559872", (4, 3), "9294467/10077696"),
    (1, 11, "5/18", "127865/209952", (3, 3), "375193/419904"),
    (2, 12, "1/6", "59759/139968", (3, 2), "64459/93312"),
    (3, 12, "1/6", "263/648", (2, 2), "29023/46656"),
    (4, 13, "1/12", "1711/7776", (2, 1), "2455/7776"),
    (5, 13, "1/12", "3/16", (1, 1), "35/144"),
    (6, 14, "1/36", "11/216", (1, 0), "11/216"),
    (7, 14, "1/36", "1/36", (0, 0), "1/36"),
]


@pytest.mark.parametrize(("lost", "hp", "none", "one_holder", "split", "best"), X6)
def test_mg_x_6_final_fight(lost, hp, none, one_holder, split, best):
    among_players = 7 - lost
    assert win_probability(hp) == F(none)
    assert win_probability(hp, (among_players, 0)) == F(one_holder)
    values = {a: win_probability(hp, (a, among_players - a)) for a in range(among_players + 1)}
    assert values[split[0]] == F(best) == max(values.values())


def test_mg_d8_lower_die_first_is_optimal_for_one_each():
    # Rules digest, section (c), MG-D8.
    for hp in range(4, 15):
        assert win_probability(hp, (1, 1), order="lower_first") == win_probability(hp, (1, 1))


def test_mg_d8_worst_gap_of_lower_die_first():
    # Rules digest, section (c), MG-D8: for a, b <= 3 the worst gap is 0.013224, at (1, 3) and HP 11.
    gaps = {
        (hp, a, b): win_probability(hp, (a, b)) - win_probability(hp, (a, b), order="lower_first")
        for hp, a, b in product(range(4, 15), range(4), range(4))
    }
    worst = max(gaps.values())
    assert float(worst) == pytest.approx(0.013224, abs=5e-7)
    assert gaps[11, 1, 3] == worst
    assert min(gaps.values()) == 0


def _by_hand(hp, i, j, a, b, order, left):
    """Second road: forward recursion, one case a line, no tables shared with the code under test."""
    if i + j >= hp:
        return F(1)
    branches = []
    if left and a:
        branches.append(("fighter", F(sum(_by_hand(hp, k, j, a - 1, b, order, left - 1) for k in FACES), 6)))
    if left and b:
        branches.append(("sidekick", F(sum(_by_hand(hp, i, k, a, b - 1, order, left - 1) for k in FACES), 6)))
    if not branches:
        return F(0)
    if order == "best":
        return max(value for _, value in branches)
    if order == "lower_first" and len(branches) == 2 and j < i:
        return dict(branches)["sidekick"]
    return branches[0][1]


@pytest.mark.parametrize("order", ["best", "lower_first", "fighter_first"])
@pytest.mark.parametrize("emeralds", [(1, 0), (0, 1), (1, 1), (1, 2)])
@pytest.mark.parametrize("cap", [None, 1, 2])
def test_mg_amb_3_every_order_by_enumeration(order, emeralds, cap):
    left = sum(emeralds) if cap is None else cap
    for hp in (6, 9, 11, 13):
        expected = sum(_by_hand(hp, i, j, *emeralds, order, left) for i, j in product(FACES, FACES)) / 36
        assert win_probability(hp, emeralds, order=order, cap=cap) == expected
        assert shown_probability(hp, (2, 5), emeralds, order=order, cap=cap) == _by_hand(
            hp, 2, 5, *emeralds, order, left
        )


def test_mg_amb_3_one_die_by_icepool():
    # A fighter with two Emeralds against HP 9 rolls until his die is enough: icepool's own reroll.
    die = icepool.Die(FACES)

    def is_won(sidekick):
        return die.reroll(lambda face: face + sidekick < 9, depth=2) + sidekick >= 9

    assert win_probability(9, (2, 0)) == die.map(is_won).probability(True)


def test_mg_amb_3_both_dice():
    # HP 11 is reached with 5/18 a roll of both dice; each Emerald is one more roll: 1 - (13/18)^3.
    assert win_probability(11, (1, 1), reroll="both_dice") == 1 - F(13, 18) ** 3
    assert win_probability(11, (2, 0), reroll="both_dice") == 1 - F(13, 18) ** 3
    assert shown_probability(11, (2, 2), (1, 1), reroll="both_dice") == 1 - F(13, 18) ** 2
    assert shown_probability(11, (5, 6), (1, 1), reroll="both_dice") == 1


def test_mg_amb_5_cap_on_rerolls():
    assert win_probability(11, (4, 3), cap=0) == F(5, 18)
    assert win_probability(11, (3, 3), cap=6) == win_probability(11, (3, 3))
    # One re-roll allowed, both could: the best die is chosen, so no worse than when only one could.
    assert win_probability(11, (1, 1), cap=1) > win_probability(11, (1, 0))
    assert win_probability(11, (1, 1), reroll="both_dice", cap=1) == 1 - F(13, 18) ** 2


@pytest.mark.parametrize(("hp", "emeralds", "cap"), [(-1, (0, 0), None), (5, (-1, 0), None), (5, (0, 0), -1)])
def test_negative_numbers_are_rejected(hp, emeralds, cap):
    with pytest.raises(ValueError, match="not negative"):
        win_probability(hp, emeralds, cap=cap)


def test_optimal_table_agrees_with_fractions():
    table = optimal_table()
    assert table.shape == (25, 8, 8, 6, 6)
    assert table.dtype == np.float64
    for hp, a, b, (i, j) in product((0, 7, 11, 14, 24), (0, 1, 3), (0, 2), ((0, 0), (1, 4), (5, 5))):
        exact = shown_probability(hp, (FACES[i], FACES[j]), (a, b))
        assert table[hp, a, b, i, j] == pytest.approx(float(exact), abs=1e-12)
    # Before the roll every position shown is equally likely.
    assert table[11, 4, 3].mean() == pytest.approx(9294467 / 10077696, abs=1e-12)


def test_optimal_table_of_both_dice_agrees_with_fractions():
    faces = (1, 2, 3, 8, 8, 12)
    table = optimal_table(faces, "both_dice")
    for hp, (i, j) in product((5, 12, 20), ((0, 0), (1, 3), (5, 5))):
        exact = shown_probability(hp, (faces[i], faces[j]), (2, 1), faces=faces, reroll="both_dice")
        assert table[hp, 2, 1, i, j] == pytest.approx(float(exact), abs=1e-12)


def test_optimal_table_is_quick():
    begun = time.perf_counter()
    optimal_table()
    assert time.perf_counter() - begun < 0.5


def test_unequal_faces():
    # Faces 1, 1, 12: HP 13 needs at least one 12 and any other: 1 - (2/3)^2.
    assert win_probability(13, faces=(1, 1, 12)) == F(5, 9)
    assert at_least(distribution((1, 1, 12)), 2) == F(1, 3)
