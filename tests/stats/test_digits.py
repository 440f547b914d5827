"""Rounding to the error, and the words round figures."""

from __future__ import annotations

import math

import pytest

from simkit.stats import Interval, digits, student, wilson
from simkit.stats.words import listed, ordinal, people


def around(estimate: float, half: float, n: int = 100) -> Interval:
    return Interval(estimate, estimate - half, estimate + half, n, "by hand")


@pytest.mark.parametrize(
    ("error", "places"),
    [
        (3.2, 0),
        (0.32, 1),
        (0.032, 2),
        (1.2, 1),
        (0.12, 2),
        (0.97, 1),
        (25.0, 0),
        (12.0, 0),
        (0.0, 2),
        (math.nan, 2),
    ],
)
def test_decimals_show_the_first_digit_or_two_after_a_one(error: float, places: int) -> None:
    assert digits.decimals(error) == places


def test_figures_end_where_their_error_begins() -> None:
    assert digits.figure(around(46.3123, 0.0523)) == "46.31 ± 0.05"
    assert digits.figure(around(1234.56, 3.2)) == "1,235 ± 3"
    assert digits.figure(around(-0.5, 0.12)) == "\N{MINUS SIGN}0.50 ± 0.12"
    assert digits.bounds(around(46.3123, 0.0523)) == "46.26 to 46.36"


def test_a_figure_without_error_stands_alone() -> None:
    assert digits.figure(student(7.0, 0.0, 9)) == "7"
    assert digits.figure(student(7.25, 0.0, 1)) == "7.25"
    assert digits.bounds(student(7.25, 0.0, 1)) == digits.NOTHING
    assert digits.figure(student(math.nan, 0.0, 0)) == digits.NOTHING


def test_ends_of_a_median_stay_whole() -> None:
    assert digits.bounds(Interval(46, 45, 46, 20000, "order statistics")) == "45 to 46"


def test_shares_are_in_per_cent() -> None:
    interval = Interval(0.248, 0.245, 0.251, 80_000, "Wilson")
    assert digits.share(interval) == "24.8 % ± 0.3"
    assert digits.share_estimate(interval) == "24.8 %"
    assert digits.share_with_bounds(interval) == "24.8 % (24.5 to 25.1 %)"
    assert digits.points_of_percent(interval) == "24.8 ± 0.3"


def test_a_share_near_zero_shows_both_ends() -> None:
    # 2 in 3,000, Wilson: 0.018 % to 0.243 %
    assert digits.share(wilson(2, 3000)) == "0.07 % (0.02 to 0.24 %)"


def test_nothing_seen_gives_the_rule_of_three_and_everything_its_mirror() -> None:
    # 3 / 20,000 = 0.015 %
    assert digits.share(wilson(0, 20_000)) == "< 0.015 %"
    assert digits.share_bounds(wilson(0, 20_000)) == "0 to 0.015 %"
    assert digits.share(wilson(20_000, 20_000)) == "> 99.985 %"
    assert digits.share(wilson(0, 0)) == digits.NOTHING
    assert digits.share_bounds(wilson(0, 0)) == digits.NOTHING


def test_minus_zero_is_zero() -> None:
    assert digits.number(-0.001, 1) == "0.0"


def test_p_values() -> None:
    assert [digits.p_value(p) for p in (0.0001, 0.0312, 0.2513, math.nan)] == [
        "p < 0.001",
        "p = 0.031",
        "p = 0.25",
        "p not defined",
    ]


def test_names_for_people() -> None:
    assert people("sonic") == "Sonic"
    assert people("seat 1") == "Seat 1"
    assert people("order 2") == "Plays 2nd"
    assert people("item_box") == "Item box"
    assert [ordinal(i) for i in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th",
    ]  # fmt: skip
    assert (listed([]), listed("a"), listed("ab"), listed("abc")) == ("none", "a", "a and b", "a, b and c")
