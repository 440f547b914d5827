"""Control variates and post-stratification against samples whose answer is known."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from simkit.stats import student, wilson
from simkit.stats.adjust import FEWEST, adjusted, adjusted_paired, games_needed, post_stratified
from simkit.stats.paired import paired


def planted(rng, n, rho):
    """A value of mean 3 and spread 1 and a control of mean 0 with this correlation."""
    x = rng.standard_normal(n)
    return 3 + rho * x + math.sqrt(1 - rho * rho) * rng.standard_normal(n), x[:, None]


@pytest.mark.parametrize("rho", [0.0, 0.3, 0.6, 0.9])
def test_the_gain_is_one_over_one_less_the_squared_correlation(rho):
    n = 200_000
    found = adjusted(*planted(np.random.default_rng(1), n, rho))
    # The log of a ratio of two variances: each has the error sqrt(2 / n), hardly more together.
    assert math.log(found.gain) == pytest.approx(-math.log(1 - rho * rho), abs=4 * math.sqrt(4 / n))
    assert abs(found.adjusted.estimate - 3) < 4 * math.sqrt((1 - rho * rho) / n)
    assert found.raw.estimate - found.adjusted.estimate == pytest.approx(found.shift.estimate)


def test_coefficients_come_from_the_other_half():
    """y = 1, 2 | 2, 6 repeated on x = -1, 1: slopes 1/2 and 2, each used on the other half."""
    half = games_needed(1) // 2
    x = np.tile([-1.0, 1.0], half)[:, None]
    y = np.concatenate([np.tile([1.0, 2.0], half // 2), np.tile([2.0, 6.0], half // 2)])
    found = adjusted(y, x)
    rest = np.concatenate([np.tile([3.0, 0.0], half // 2), np.tile([2.5, 5.5], half // 2)])
    assert found.adjusted.estimate == pytest.approx(rest.mean()) == pytest.approx(y.mean())
    expected = student(rest.mean(), rest.std(ddof=1), len(rest))
    assert (found.adjusted.low, found.adjusted.high) == pytest.approx((expected.low, expected.high))
    assert found.gain == pytest.approx(y.var() / rest.var())


@pytest.mark.parametrize(("n", "share"), [(200, False), (400, True), (2_000, True)])
def test_intervals_cover_at_their_level(n, share):
    rng = np.random.default_rng(n)
    replications, covered = 2_000, 0
    for _ in range(replications):
        y, x = planted(rng, n, 0.6)
        truth = 3.0
        if share:
            y = (y > 3.6745).astype(float)  # a quarter of the games: the upper quartile is 0.6745
            truth = 0.25003
        found = adjusted(y, x, is_share=share).adjusted
        covered += found.low <= truth <= found.high
    # 95 % within 4 standard errors of 2,000 replications, and half a point for the fit of small samples.
    assert abs(covered / replications - 0.95) < 4 * math.sqrt(0.05 * 0.95 / replications) + 0.005


def test_the_estimate_has_no_bias_with_a_curved_control():
    """A fit to the same games would be off by about cov(x * x, y) / n; halves are not."""
    rng = np.random.default_rng(5)
    n, replications = 60, 20_000
    errors = np.empty(replications)
    for i in range(replications):
        x = rng.exponential(size=n) - 1
        errors[i] = adjusted(x * x, x[:, None]).adjusted.estimate - 1.0
    assert abs(errors.mean()) < 4 * errors.std() / math.sqrt(replications)


def test_a_control_that_is_not_centred_is_found_out():
    y, x = planted(np.random.default_rng(2), 10_000, 0.6)
    assert adjusted(y, x).p_value > 0.001
    assert adjusted(y, x + 0.1).p_value < 1e-6


def test_shifts_have_the_error_they_claim():
    rng = np.random.default_rng(3)
    p = np.array([adjusted(*planted(rng, 400, 0.5)).p_value for _ in range(1_000)])
    assert abs((p < 0.1).mean() - 0.1) < 4 * math.sqrt(0.1 * 0.9 / 1_000)


def test_no_spread_and_rare_shares_stay_as_they_are():
    x = np.random.default_rng(4).standard_normal((1_000, 2))
    still = adjusted(np.full(1_000, 7.0), x)
    assert still.adjusted == still.raw == student(7.0, 0.0, 1_000)
    assert still.gain == 1
    for seen in (0, FEWEST - 1):
        y = np.zeros(1_000)
        y[:seen] = 1
        found = adjusted(y, x, is_share=True)
        assert found.adjusted == found.raw == wilson(seen, 1_000)
        assert math.isnan(found.p_value)
        assert found.adjusted.high > 0
    fixed = adjusted(x[:, 0], np.zeros((1_000, 1)))
    assert fixed.adjusted == fixed.raw


def test_games_without_the_seat_are_left_out():
    y, x = planted(np.random.default_rng(6), 4_000, 0.7)
    y[::4] = np.nan
    there = ~np.isnan(y)
    assert adjusted(y, x) == adjusted(y[there], x[there])


def test_wrong_shapes_and_too_few_games():
    with pytest.raises(ValueError, match="do not fit 3 values"):
        adjusted([1, 2, 3], np.zeros((4, 1)))
    with pytest.raises(ValueError, match="39 games are too few for 1 controls; at least 40"):
        adjusted(np.arange(39.0), np.zeros((39, 1)))


def test_paired_differences_use_the_difference_of_the_controls():
    rng = np.random.default_rng(7)
    n = 100_000
    x, z = rng.standard_normal((n, 1)), rng.standard_normal((n, 1))
    noise = rng.standard_normal((2, n))
    a, b = x[:, 0] + noise[0], 0.5 + z[:, 0] + noise[1]
    found = adjusted_paired(a, b, x, z)
    # Var(b - a) is 4, of it 2 from z - x.
    assert found.gain == pytest.approx(2, abs=0.05)
    assert found.raw == paired(a, b).difference
    assert abs(found.adjusted.estimate - 0.5) < 4 * math.sqrt(2 / n)


def test_pairs_that_hardly_differ_stay_as_they_are():
    a = np.tile([0.0, 1.0], 500)
    b = a.copy()
    b[: FEWEST - 1] = 1 - b[: FEWEST - 1]
    x = np.random.default_rng(8).standard_normal((1_000, 1))
    found = adjusted_paired(a, b, x, -x, is_share=True)
    assert found.adjusted == found.raw == paired(a, b, is_share=True).difference


def test_post_stratified_by_hand():
    """Strata of 6 and 2 games with means 1 and 5, each half the law: 3, with variance s²/n in each."""
    y = np.array([0.0, 2, 0, 2, 0, 2, 4, 6])
    strata = np.array([0, 0, 0, 0, 0, 0, 1, 1])
    found = post_stratified(y, strata, [Fraction(1, 2)] * 2)
    assert found.adjusted.estimate == pytest.approx(3)
    variance = (6 / 5 / 6 + 2 / 2) / 4
    assert found.adjusted.half_width == pytest.approx(student(3, math.sqrt(8 * variance), 8).half_width)
    assert found.gain == pytest.approx(y.var(ddof=1) / (8 * variance))
    assert found.raw.estimate - found.adjusted.estimate == pytest.approx(found.shift.estimate)


def test_post_stratified_covers_and_gains_what_lies_between_strata():
    rng = np.random.default_rng(9)
    law = [Fraction(i + 1, 21) for i in range(6)]
    truth = sum(float(p) * i for i, p in enumerate(law))
    between = sum(float(p) * (i - truth) ** 2 for i, p in enumerate(law))
    covered, gains = 0, []
    for _ in range(1_000):
        at = rng.choice(6, size=600, p=[float(p) for p in law])
        found = post_stratified(at + 2 * rng.standard_normal(600), at, law)
        covered += found.adjusted.low <= truth <= found.adjusted.high
        gains.append(found.gain)
    assert abs(covered / 1_000 - 0.95) < 4 * math.sqrt(0.05 * 0.95 / 1_000)
    assert np.mean(gains) == pytest.approx((4 + between) / 4, rel=0.02)


def test_an_empty_stratum_leaves_the_raw_estimate():
    y = np.arange(100.0)
    found = post_stratified(y, np.zeros(100), [Fraction(1, 2)] * 2)
    assert found.adjusted == found.raw
