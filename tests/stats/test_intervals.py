"""Intervals against scipy, hand-worked values, and what must hold for any input."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from simkit.stats import (
    Interval,
    clopper_pearson,
    none_seen,
    quantile_interval,
    student,
    student_from_histogram,
    wilson,
)

CASES = [(0, 10), (10, 10), (1, 10), (5, 10), (37, 100), (2, 1000), (500, 1000)]


@pytest.mark.parametrize("level", [0.8, 0.95, 0.99])
@pytest.mark.parametrize(("successes", "n"), CASES)
def test_wilson_and_clopper_pearson_agree_with_scipy(successes: int, n: int, level: float) -> None:
    test = scipy_stats.binomtest(successes, n)
    for ours, method in ((wilson, "wilson"), (clopper_pearson, "exact")):
        theirs = test.proportion_ci(level, method=method)
        mine = ours(successes, n, level)
        assert mine.estimate == successes / n
        assert mine.low == pytest.approx(theirs.low, abs=1e-12)
        assert mine.high == pytest.approx(theirs.high, abs=1e-12)


def test_wilson_of_half_by_hand() -> None:
    # p = 1/2: the interval is 1/2 +- z / (2 sqrt(n + z^2)); z = 1.959964, n = 96: 0.5 +- 0.0980
    assert wilson(48, 96).half_width == pytest.approx(1.959964 / (2 * math.sqrt(96 + 3.841459)), rel=1e-6)


def test_one_point_at_one_half_needs_9604_games() -> None:
    assert wilson(4802, 9604).half_width == pytest.approx(0.01, rel=3e-4)


def test_wilson_of_a_fractional_share_lies_between_its_neighbours() -> None:
    assert wilson(3, 20).low < wilson(3.5, 20).low < wilson(4, 20).low


@given(st.integers(1, 5000), st.floats(0, 1), st.floats(0.5, 0.999))
def test_wilson_contains_its_estimate_and_stays_in_the_unit_interval(n: int, p: float, level: float) -> None:
    interval = wilson(min(p * n, n), n, level)
    assert 0 <= interval.low <= interval.estimate + 1e-12
    assert interval.estimate - 1e-12 <= interval.high <= 1


def test_no_trials_give_the_whole_range() -> None:
    for interval in (wilson(0, 0), clopper_pearson(0, 0)):
        assert math.isnan(interval.estimate)
        assert (interval.low, interval.high) == (0, 1)


@pytest.mark.parametrize(("successes", "n"), [(-1, 10), (11, 10), (0, -1)])
def test_impossible_counts_are_refused(successes: int, n: int) -> None:
    with pytest.raises(ValueError, match="successes"):
        wilson(successes, n)
    with pytest.raises(ValueError, match="successes"):
        clopper_pearson(successes, n)


def test_clopper_pearson_refuses_a_fraction_and_all_refuse_a_bad_level() -> None:
    with pytest.raises(ValueError, match="whole"):
        clopper_pearson(1.5, 10)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="level"):
        wilson(1, 10, 95)


def test_none_seen_is_the_rule_of_three() -> None:
    # 0.95 upper bound with no event in n: (1 - p)^n = 0.05
    assert (1 - none_seen(1000)) ** 1000 == pytest.approx(0.05)
    assert none_seen(100_000) == pytest.approx(3 / 100_000, rel=0.002)
    assert none_seen(0) == 1


def test_student_agrees_with_scipy() -> None:
    sample = np.array([3.0, 5.0, 4.0, 8.0, 1.0])
    low, high = scipy_stats.t.interval(0.9, 4, loc=sample.mean(), scale=scipy_stats.sem(sample))
    mine = student(float(sample.mean()), float(sample.std(ddof=1)), 5, 0.9)
    assert (mine.low, mine.high) == pytest.approx((low, high))


def test_student_from_histogram_by_hand() -> None:
    # values 1, 1, 4: mean 2, variance (1 + 1 + 4) / 2 = 3, t(0.975, 2) = 4.302653
    half = 4.302653 * math.sqrt(3) / math.sqrt(3)
    mine = student_from_histogram({1: 2, 4: 1, 7: 0})
    assert mine.n == 3
    assert (mine.estimate, mine.half_width) == pytest.approx((2, half))
    assert student_from_histogram({0.5: 2, 2.0: 1}).half_width == pytest.approx(half / 2)


def test_student_keeps_whole_numbers_exact_far_from_zero() -> None:
    # a shift by 10^12 leaves the variance alone; float sums of squares would lose it
    shift = 10**12
    assert student_from_histogram({shift: 2, shift + 3: 1}).half_width == pytest.approx(
        student_from_histogram({0: 2, 3: 1}).half_width, rel=1e-3
    )


def test_one_observation_gives_no_interval_and_no_spread_says_so() -> None:
    one = student_from_histogram({7: 1})
    assert one.estimate == 7
    assert math.isnan(one.low)
    assert math.isnan(one.high)
    same = student_from_histogram({7: 9})
    assert (same.low, same.high, same.method) == (7, 7, "Student, no spread seen")
    assert student_from_histogram({0.1: 9}).method == "Student, no spread seen"
    assert math.isnan(student_from_histogram({}).estimate)


def test_median_of_ten_by_order_statistics() -> None:
    # ten values 1..10: P(B <= 1) = 11/1024, P(B <= 2) = 56/1024 > 0.025, so ranks 2 and 9;
    # the level reached is 1 - 2 * 11/1024 = 0.978516
    mine = quantile_interval(dict.fromkeys(range(1, 11), 1), 0.5)
    assert (mine.estimate, mine.low, mine.high) == (5, 2, 9)
    assert mine.level == pytest.approx(1 - 22 / 1024)
    assert mine.method == "order statistics, level 97.9 %"


def test_too_few_for_a_quantile_gives_the_extremes_and_their_level() -> None:
    # n = 3, median: between smallest and largest with 1 - 2 / 8 = 0.75
    mine = quantile_interval({4: 1, 5: 1, 6: 1}, 0.5)
    assert (mine.low, mine.estimate, mine.high, mine.level) == (4, 5, 6, 0.75)
    one = quantile_interval({4: 1}, 0.5)
    assert (one.low, one.estimate, one.high, one.level) == (4, 4, 4, 0)
    assert math.isnan(quantile_interval({}, 0.5).estimate)


@given(
    st.lists(st.integers(-20, 20), min_size=1, max_size=200),
    st.sampled_from([0.05, 0.25, 0.5, 0.95]),
)
def test_quantile_is_numpys_inverted_cdf_inside_its_interval(values: list[int], q: float) -> None:
    histogram = {value: values.count(value) for value in set(values)}
    mine = quantile_interval(histogram, q)
    assert mine.estimate == np.quantile(values, q, method="inverted_cdf")
    assert mine.low <= mine.estimate <= mine.high


def _coverage(intervals: list[Interval], truth: float) -> float:
    return sum(i.low <= truth <= i.high for i in intervals) / len(intervals)


@pytest.mark.parametrize("p", [0.5, 0.1, 0.02])
def test_share_intervals_cover_as_they_say(p: float) -> None:
    # Replications at n = 100. Clopper-Pearson never falls below its level; Wilson's coverage at
    # n = 100 and these p lies between 0.93 and 0.985 (computed by summing the binomial).
    replications = 2000
    counts = np.random.default_rng(7).binomial(100, p, replications)
    wilsons = {int(c): wilson(int(c), 100) for c in set(counts)}
    exacts = {int(c): clopper_pearson(int(c), 100) for c in set(counts)}
    slack = 4 * math.sqrt(0.95 * 0.05 / replications)
    assert 0.93 - slack < _coverage([wilsons[int(c)] for c in counts], p) < 0.985 + slack
    assert _coverage([exacts[int(c)] for c in counts], p) > 0.95 - slack


def test_mean_and_median_intervals_cover_as_they_say() -> None:
    replications, n = 2000, 40
    rolls = np.random.default_rng(8).normal(10, 3, (replications, n))
    means = [student(float(r.mean()), float(r.std(ddof=1)), n) for r in rolls]
    slack = 4 * math.sqrt(0.95 * 0.05 / replications)
    assert abs(_coverage(means, 10) - 0.95) < slack
    medians = [quantile_interval({float(v): 1 for v in r}, 0.5) for r in rolls]
    assert abs(_coverage(medians, 10) - medians[0].level) < slack
