"""Variances taken apart by arm and by game, on tables worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from simkit.stats.two_way import two_way


def test_arms_and_games_that_add_up():
    """Arms 0, 2, 4 and 1, 3, 5.

    Between the arms 3 x (1/4 + 1/4) = 3/2, between the games 2 x (4 + 0 + 4) = 16 with 2 degrees of freedom,
    no rest. Skill 1/2 x 3/2 / 3 = 1/4, common 8 / 2 = 4: 1/17 and 16/17 of 17/4.
    """
    found = two_way([[0, 2, 4], [1, 3, 5]])
    assert found.variance == pytest.approx(17 / 4)
    assert found.arms.estimate == pytest.approx(1 / 17)
    assert found.common.estimate == pytest.approx(16 / 17)
    assert found.rest.estimate == pytest.approx(0)


def test_dice_that_help_one_arm_and_hurt_the_other():
    """Arms 0, 2, 4 and 4, 2, 0: equal means of arms and games, residuals 16 with 2 degrees of freedom.

    Rest 8, common (0 - 8) / 2 = -4, skill 1/2 x (0 - 8) / 3 = -4/3; 8/3 in all.
    """
    found = two_way([[0, 2, 4], [4, 2, 0]])
    assert found.variance == pytest.approx(8 / 3)
    assert (found.common.estimate, found.rest.estimate) == pytest.approx((-1.5, 3))
    assert found.arms.estimate == pytest.approx(-0.5)
    assert found.arms.low == 0


def test_a_planted_split_is_found():
    """Arm means 0 and 1 (variance 1/4), common luck of variance 1, own luck of variance 1/2 each."""
    rng = np.random.default_rng(7)
    common = rng.normal(size=20_000)
    own = rng.normal(scale=math.sqrt(0.5), size=(2, 20_000))
    found = two_way(np.array([[0.0], [1.0]]) + common + own)
    for part, truth in ((found.arms, 0.25), (found.common, 1.0), (found.rest, 0.5)):
        assert part.low < truth / 1.75 < part.high
        assert part.high - part.low < 0.03


def test_strata_are_averaged_and_unknown_games_left_out():
    one = np.array([[0.0, 2, 4, 9], [1, 3, 5, math.nan]])
    both = two_way(np.array([one, 2 * one + 5]))
    assert both.variance == pytest.approx((1 + 4) / 2 * 17 / 4)
    assert both.arms.estimate == pytest.approx(1 / 17)
    assert both.arms.n == 3


def test_parts_that_are_rounding_only():
    """Arms that differ by a constant: no rest at all, and no error of it."""
    rng = np.random.default_rng(1)
    games = rng.normal(size=500)
    found = two_way([games, games + 0.1])
    assert (found.rest.estimate, found.rest.low, found.rest.high) == (0, 0, 0)


def test_nothing_varies_and_too_little():
    assert math.isnan(two_way([[1, 1, 1], [1, 1, 1]]).arms.estimate)
    with pytest.raises(ValueError, match="needed are 2 arms and 3 games"):
        two_way([[1, 2, 3]])
    with pytest.raises(ValueError, match="2 arms of 2 games"):
        two_way([[1, 2], [3, 4]])
