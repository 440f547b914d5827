"""Character and seat effects, head-to-head shares and cycles, on tables worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from simkit.stats.additive import additive, mean_of_games, no_effect
from simkit.stats.duels import cycles, duels, strengths


def test_two_effects_by_hand():
    """Cells 0.7 (first, seat 1), 0.3 (second, seat 2), 0.5 and 0.5 the other way round: 0.1 each."""
    cells = np.repeat([[0.7], [0.3], [0.5], [0.5]], 4, axis=1)
    found = additive(cells, [0, 1, 1, 0], [0, 1, 0, 1])
    assert found.first.mean(axis=1) == pytest.approx([0.1, -0.1])
    assert found.second.mean(axis=1) == pytest.approx([0.1, -0.1])
    assert found.misses == pytest.approx([0, 0, 0, 0])


def test_what_does_not_add_up_is_told():
    """The first wins only in seat 1, the second only in seat 2: no effect at all, all of it is missed."""
    cells = np.repeat([[1.0], [1.0], [0.0], [0.0]], 4, axis=1)
    found = additive(cells, [0, 1, 1, 0], [0, 1, 0, 1])
    assert found.first.mean(axis=1) == pytest.approx([0, 0])
    assert found.misses == pytest.approx([0.5, 0.5, -0.5, -0.5])


def test_effects_that_cannot_be_told_apart():
    with pytest.raises(ValueError, match="cannot tell the two factors apart"):
        additive(np.ones((2, 3)), [0, 1], [0, 1])


def test_a_planted_seat_effect_and_none():
    """One degree of freedom: the chi-square is the square of the mean over its error."""
    rng = np.random.default_rng(3)
    noise = rng.normal(size=(1, 4_000))
    none = no_effect(np.vstack([noise, -noise]))
    there = no_effect(np.vstack([noise + 0.2, -noise - 0.2]))
    mean, error = float(noise.mean()) + 0.2, float(noise.std(ddof=1)) / math.sqrt(4_000)
    assert there.statistic == pytest.approx((mean / error) ** 2)
    assert there.freedom == 1
    assert there.p < 1e-9
    assert none.p > 0.001
    assert math.isnan(no_effect(np.zeros((2, 5))).p)


def test_means_of_games():
    """Games of 0 alone keep a width: Wilson's upper end z^2 / (n + z^2)."""
    found = mean_of_games(np.zeros(100), is_share=True)
    assert found.high == pytest.approx(3.841459 / 103.841459, rel=1e-5)
    assert mean_of_games([1.0, math.nan, 3.0]).estimate == 2
    assert mean_of_games([0.0, 0.0, 0.5], is_share=True).low == 0


def _planted(share, games=2_000):
    values = np.zeros(games)
    values[: round(share * games)] = 1
    return values


def _both(shares):
    values = {}
    for (one, other), share in shares.items():
        values[one, other] = _planted(share)
        values[other, one] = 1 - values[one, other]
    return values


def test_a_planted_cycle_is_found_once():
    found = duels(_both({(0, 1): 0.6, (1, 2): 0.6, (2, 0): 0.6, (0, 3): 0.7, (1, 3): 0.7, (2, 3): 0.7}))
    (cycle,) = cycles(found)
    assert cycle.members == (0, 1, 2)
    assert found[0, 1].share.estimate == pytest.approx(0.6)
    assert found[1, 0].share.estimate == pytest.approx(0.4)
    assert found[0, 1].p_above < 1e-6
    assert found[1, 0].p_above > 1 - 1e-6


def test_a_straight_order_has_no_cycle():
    """0 before 1 before 2, and 2 not clearly ahead of 0: neither is a cycle."""
    assert cycles(duels(_both({(0, 1): 0.6, (1, 2): 0.6, (2, 0): 0.4}))) == []
    assert cycles(duels(_both({(0, 1): 0.6, (1, 2): 0.6, (2, 0): 0.505}))) == []


def test_strengths_of_pairs():
    """Wins 2 to 1 and 2 to 1 in a row, 4 to 1 across: strengths 2, 1, 1/2 exactly."""
    games = 3_000
    tables = np.array([[0, 1], [1, 2], [0, 2]])
    shares = [2 / 3, 2 / 3, 4 / 5]
    # Spread evenly, so that each of the groups the jackknife leaves out has the same share.
    wins = np.zeros((3, 2, games))
    for at, share in enumerate(shares):
        wins[at, 0] = np.diff(np.floor(np.arange(games + 1) * share + 1e-9))
        wins[at, 1] = 1 - wins[at, 0]
    found = strengths(tables, wins, 3)
    assert [interval.estimate for interval in found.strength] == pytest.approx([2, 1, 0.5], rel=0.01)
    assert found.miss < 0.01
    assert strengths(tables, np.dstack([wins[:, :1], wins[:, :1] * 0])[:, :, :10], 3) is None
