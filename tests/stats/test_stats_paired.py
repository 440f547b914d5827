"""Paired differences, their verdict and what is still to be played."""

from __future__ import annotations

import math

import numpy as np
import pytest

from simkit.stats import Interval
from simkit.stats.paired import games_to_decide, paired, verdict


def test_a_mean_by_hand():
    """Differences 1, 1, 2, 4: mean 2, variance (1 + 1 + 0 + 4) / 3 = 2, t(0.975; 3) = 3.182446."""
    found = paired([1, 2, 3, 4], [2, 3, 5, 8])
    half = 3.182446 * math.sqrt(2 / 4)
    assert found.difference.estimate == 2
    assert found.difference.low == pytest.approx(2 - half, rel=1e-6)
    assert found.difference.method == "Student"
    assert (found.first, found.second, found.differing) == (2.5, 4.5, 4)
    # Variances 5/3 and 7 (values 2, 3, 5, 8 about 4.5: 6.25 + 2.25 + 0.25 + 12.25 = 21); covariance
    # (5/3 + 7 - 2) / 2 = 10/3; 4 pairs are worth 4 (5/3 + 7) / 2 = 52/3 games.
    assert found.correlation == pytest.approx((10 / 3) / math.sqrt(35 / 3))
    assert found.unpaired_games == pytest.approx(52 / 3)


def test_a_share_by_hand():
    """Bonett and Price: 5 pairs one way, 2 the other, 13 alike; (6 - 3) / 22 and so on."""
    first = [0] * 5 + [1] * 2 + [1] * 13
    second = [1] * 5 + [0] * 2 + [1] * 13
    found = paired(first, second, is_share=True).difference
    p12, p21 = 6 / 22, 3 / 22
    half = 1.959964 * math.sqrt((p12 + p21 - (p12 - p21) ** 2) / 22)
    assert found.estimate == pytest.approx(3 / 20)
    assert found.low == pytest.approx(p12 - p21 - half, rel=1e-6)
    assert found.high == pytest.approx(p12 - p21 + half, rel=1e-6)


def test_no_pair_differs():
    """A share keeps a width (about 2.8 / n); a mean says that no spread was seen."""
    same = np.arange(1000) % 2
    share = paired(same, same, is_share=True)
    assert share.differing == 0
    assert share.difference.low == pytest.approx(-1.959964 * math.sqrt(2 / 1002 / 1002), rel=1e-6)
    assert share.unpaired_games == math.inf
    mean = paired(same, same)
    assert (mean.difference.low, mean.difference.high) == (0, 0)
    assert mean.difference.method == "Student, no spread seen"


def test_pairs_with_a_missing_value_are_left_out():
    found = paired([1, math.nan, 3, 5], [1, 2, math.nan, 7])
    assert found.difference.n == 2
    assert found.difference.estimate == 1
    nothing = paired([math.nan], [1.0])
    assert nothing.difference.n == 0
    assert math.isnan(nothing.difference.estimate)


def test_arms_of_other_lengths():
    with pytest.raises(ValueError, match="arms of 2 and 3 games"):
        paired([1, 2], [1, 2, 3])


@pytest.mark.parametrize(
    ("low", "high", "margin", "word"),
    [
        (0.01, 0.03, None, "changed"),
        (-0.03, -0.01, None, "changed"),
        (-0.01, 0.03, None, "undecided"),
        (-0.01, 0.03, 0.05, "equivalent"),
        (0.01, 0.03, 0.03, "equivalent"),
        (0.01, 0.03, 0.02, "changed"),
        (-0.01, 0.03, 0.02, "undecided"),
        (math.nan, math.nan, 0.02, "undecided"),
    ],
)
def test_verdicts(low, high, margin, word):
    assert verdict(Interval((low + high) / 2, low, high, 100, ""), margin) == word


def test_games_to_decide():
    """Half-width 0.02 about 0.01: half as wide leaves out 0, so four times the games."""
    found = Interval(0.01, -0.01, 0.03, 1000, "")
    assert games_to_decide(found) == pytest.approx(4000)
    # A margin of 0.03 leaves 0.02 to its edge: it should fit already.
    assert games_to_decide(found, 0.03) == pytest.approx(1000)
    # With 0.011 the edge is 0.001 away, but 0 is 0.01 away.
    assert games_to_decide(found, 0.011) == pytest.approx(4000)
    assert games_to_decide(Interval(0, -0.1, 0.1, 10, "")) == math.inf


def test_coverage():
    """Of 2,000 intervals at 95 % all but about 100 hold; 4 standard errors are 39."""
    rng = np.random.default_rng(5)
    missed = 0
    for _ in range(2000):
        common = rng.random(200)
        first = (common < 0.5).astype(float)
        second = np.where(rng.random(200) < 0.8, common < 0.55, rng.random(200) < 0.55).astype(float)
        found = paired(first, second, is_share=True).difference
        missed += not found.low <= 0.05 <= found.high
    assert missed <= 100 + 39
