"""Confidence sequences: width, tuning, few pairs that differ, and how often they err."""

import math

import numpy as np
import pytest

from simkit.stats.sequence import Sequence


def test_width_is_least_where_it_is_tuned():
    tuned = Sequence(0.95, 10_000)
    at = float(tuned.radius(10_000))
    others = [float(Sequence(0.95, m).radius(10_000)) for m in (2_500, 5_000, 20_000, 40_000)]
    assert at < min(others)
    # The page on statistics: about 1.6 times a plain interval's width.
    assert 1.5 < at * math.sqrt(10_000) / 1.96 < 1.6


def test_width_solves_the_equation_of_the_source():
    # Theorem 2.2: sqrt(2 (n rho^2 + 1) / (n^2 rho^2) log(sqrt(n rho^2 + 1) / alpha)).
    sequence, n = Sequence(0.9, 500), 1_234
    r = sequence.rho_squared
    wanted = math.sqrt(2 * (n * r + 1) / (n * n * r) * math.log(math.sqrt(n * r + 1) / 0.1))
    assert float(sequence.radius(n)) == pytest.approx(wanted, rel=1e-12)


def test_no_pair_differs():
    arms = np.tile([0.0, 1.0], 1250)
    interval = Sequence(0.95, 10_000).interval(arms, arms, is_share=True)
    assert interval.estimate == 0
    assert 0 < interval.high < 0.003
    assert interval.low == -interval.high


def test_no_pair_differs_in_a_mean():
    turns = np.arange(2500.0) % 7
    interval = Sequence(0.95, 10_000).interval(turns, turns, is_share=False)
    assert 0 < interval.high < 3 * turns.std() * 2**0.5 / 700
    still = Sequence(0.95, 10_000).interval(np.ones(9), np.ones(9), is_share=False)
    assert math.isnan(still.low)
    assert still.estimate == 0


def test_missing_values_and_few_pairs():
    sequence = Sequence(0.95, 10_000)
    a, b = np.array([0.0, np.nan, 1.0, 1.0]), np.array([1.0, 1.0, np.nan, 1.0])
    assert sequence.interval(a, b, is_share=True).n == 2
    assert math.isnan(sequence.interval(a[:1], b[:1], is_share=True).low)
    assert math.isnan(sequence.interval(a[:0], b[:0], is_share=True).estimate)
    with pytest.raises(ValueError, match="cannot be paired"):
        sequence.interval(a, b[:2], is_share=True)


def test_pairs_for_a_half_width():
    sequence = Sequence(0.95, 10_000)
    pairs = sequence.pairs_for(0.5, 0.01)
    assert 0.5 * sequence.radius(pairs) <= 0.01 < 0.5 * sequence.radius(pairs - 1)
    assert sequence.pairs_for(1.0, 0.0) == math.inf


@pytest.mark.parametrize("differ", [0.5, 0.01, 0.001])
def test_errs_rarely_however_often_it_is_looked_at(differ):
    # 40 looks at a true null: a plain interval errs in a fifth of the runs, the sequence in 5 % at most.
    rng, runs, looks = np.random.default_rng(5), 1_000, 40
    step = np.full(looks, 2_500)
    up, down = (rng.binomial(step, differ / 2, (runs, looks)).cumsum(axis=1) for _ in range(2))
    n = step.cumsum() + 2
    mean = (up - down) / n
    sd = np.sqrt((up + down + 2) / n - mean**2)
    errs = (np.abs(mean) > sd * Sequence(0.95, 10_000).radius(n)).any(axis=1).mean()
    plain = (np.abs(mean) > 1.96 * sd / np.sqrt(n)).any(axis=1).mean()
    assert errs <= 0.05
    assert plain > 0.1


def test_wrong_levels():
    with pytest.raises(ValueError, match="level"):
        Sequence(1.0, 10)
    with pytest.raises(ValueError, match="at least 1"):
        Sequence(0.9, 0)
