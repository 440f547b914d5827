"""Requirements, spare sixes and keep tables of the plain Dice Rush against the digest's exact numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from dice_rush_plain_dice import keep_table, requirement, spare_sixes, throw_chances

IMPOSSIBLE = float("inf")
LEAST_ROLLS = {
    "Free": (1, 1),
    "pair": (54 / 49, 324 / 319),
    "two pairs": (129 / 49, 6462 / 4147),
    "three pairs": (IMPOSSIBLE, 29122 / 4147),
    "three of a kind": (1107 / 392, 4668 / 2233),
    "two triples": (IMPOSSIBLE, 2071521 / 250096),
    "full house": (513 / 98, 341883 / 125048),
    "four of a kind": (24177 / 4312, 811138 / 203203),
    "five of a kind": (191283 / 17248, 90303233 / 13411398),
    "run of 3": (63723537 / 33354880, 4286925243 / 2748971680),
    "run of 4": (63601127 / 18240950, 6379531329443 / 2460001143600),
    "run of 5": (17502251 / 2731212, 6875631673 / 1716296400),
    "run of 6": (IMPOSSIBLE, 986503 / 124400),
    "two sixes": (9267696 / 3120821, 362797056 / 144325181),
    "three sixes": (1362030336 / 283994711, 34171270416 / 8803836041),
    "four sixes": (7.538835, 5.710535),
    "five sixes": (13.023662, 8.452986),
    "six sixes": (IMPOSSIBLE, 13.937797),
    "1-2-3": (83602 / 26195, 2078494 / 810873),
    "sum 20+": (443714966 / 210654675, 1.422669),
}
"""DR-X-3 and DR-X-8, with 5 and 6 dice."""

LEAST_ROLLS_DISTINCT = {
    "two pairs": (5874 / 2107, 14117616 / 8439145),
    "full house": (55191 / 10535, 3755919 / 1344266),
}

ONE_ROLL = {
    "pair": ("49/54", "319/324"),
    "two pairs": ("47/162", "97/162"),
    "three of a kind": ("23/108", "119/324"),
    "full house": ("17/432", "113/648"),
    "run of 4": ("25/162", "175/648"),
    "two sixes": ("763/3888", "12281/46656"),
    "1-2-3": ("205/1296", "35/144"),
    "sum 20+": ("791/2592", "9905/15552"),
}
"""DR-X-3."""

ONE_ROLL_AND_A_SIX = {
    "Free": ("4651/7776", "31031/46656"),
    "pair": ("3451/7776", "28511/46656"),
    "two pairs": ("47/972", "9611/46656"),
    "three of a kind": ("167/2592", "7211/46656"),
    "run of 3": ("175/972", "305/972"),
    "run of 4": ("25/648", "445/3888"),
    "run of 5": ("0", "5/216"),
    "four of a kind": ("13/3888", "23/1458"),
    "full house": ("0", "703/23328"),
    "five of a kind": ("0", "31/46656"),
}
"""DR-X-5 and DR-X-6."""


@pytest.mark.parametrize("text", LEAST_ROLLS)
def test_dr_x_3_least_expected_rolls(text):
    for n, expected in zip((5, 6), LEAST_ROLLS[text], strict=True):
        assert keep_table(requirement(text), n).expected == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("text", LEAST_ROLLS_DISTINCT)
def test_dr_x_3_distinct_faces(text):
    for n, expected in zip((5, 6), LEAST_ROLLS_DISTINCT[text], strict=True):
        assert keep_table(requirement(text, nested=False), n).expected == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("text", ONE_ROLL)
def test_dr_x_3_one_roll(text):
    for n, expected in zip((5, 6), ONE_ROLL[text], strict=True):
        chance = sum(p for dice, p in throw_chances(n).items() if requirement(text).is_met(dice))
        assert chance == pytest.approx(float(Fraction(expected)), abs=1e-12)


@pytest.mark.parametrize("text", ONE_ROLL_AND_A_SIX)
def test_dr_x_6_one_roll_and_a_spare_six(text):
    for n, expected in zip((5, 6), ONE_ROLL_AND_A_SIX[text], strict=True):
        chance = sum(p for dice, p in throw_chances(n).items() if spare_sixes(requirement(text), dice) > 0)
        assert chance == pytest.approx(float(Fraction(expected)), abs=1e-12)


@pytest.mark.parametrize(
    ("text", "dice", "most", "first_fit"),
    [
        ("two pairs", (3, 3, 6, 6, 6), 1, 1),
        ("two pairs", (3, 6, 6, 6, 6), 0, 0),
        ("three of a kind", (6, 6, 6, 6, 6), 2, 2),
        ("run of 3", (3, 4, 5, 6, 6), 2, 1),
        ("run of 4", (2, 3, 4, 5, 6), 1, 0),
        ("run of 3", (1, 4, 5, 6, 6), 1, 1),
        ("pair", (2, 2, 6, 6, 6), 3, 1),  # the pair of 2s leaves all
        ("three even", (2, 4, 4, 6, 6), 2, 0),  # 6-6-4 are the high ones
        ("sum 20+", (5, 5, 6, 6, 6), 1, 0),  # 5+5+6+6 = 22 without one six; 6+6+6+5 with all
        ("sum 12 or less", (1, 1, 1, 3, 6), 1, 1),  # decisions page, ruling 7
        ("Free", (1, 6, 6, 6, 6), 4, 4),
        ("run of 5", (1, 2, 3, 4, 6), -1, -1),
        ("1 and 6", (1, 2, 3, 6, 6), 1, 1),
    ],
)
def test_dr_x_13_allocation(text, dice, most, first_fit):
    assert spare_sixes(requirement(text), dice) == most
    assert spare_sixes(requirement(text), dice, "first_fit") == first_fit


def test_requirements_in_words():
    assert requirement("four odd").is_met((1, 1, 2, 3, 5))
    assert not requirement("four odd").is_met((1, 1, 2, 2, 5))
    assert requirement("1-1-1").is_met((1, 1, 1, 2, 5))
    assert not requirement("1-1-1").is_met((1, 1, 2, 2, 5))
    assert not requirement("sum 12 or less").is_met((1, 2, 2, 2, 3, 3))
    assert not requirement("two pairs", nested=False).is_met((2, 2, 2, 2, 5))
    with pytest.raises(ValueError, match="seven"):
        requirement("seven dwarfs")


def test_ties_keep_more_dice_then_higher_ones():
    """From 1-2-3-4-5 a pair is missed with 5/54 if five dice are rolled and if four are: one is kept, the 5.

    With fewer rolled it is missed more often: 1/9 with three, 1/6 with two, 1/3 with one.
    Where all is well already, one die must go: the lowest.
    """
    assert keep_table(requirement("pair"), 5).keep[1, 2, 3, 4, 5] == (5,)
    assert keep_table(requirement("Free"), 5).keep[1, 2, 3, 4, 6] == (2, 3, 4, 6)
    assert keep_table(requirement("two sixes"), 5).keep[1, 2, 3, 5, 6] == (6,)
