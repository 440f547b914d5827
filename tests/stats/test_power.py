"""Numbers of games: the useful numbers of the page on statistics, and what they promise."""

import numpy as np
import pytest

from simkit.stats.power import games_for_effect, games_for_half_width


@pytest.mark.parametrize(("half_width", "games"), [(0.01, 9_604), (0.005, 38_415), (0.001, 960_365)])
def test_half_width_of_a_share_of_a_half(half_width, games):
    # z = 1.959964; with z = 1.96 the two larger ones are the 38,416 and 960,400 of the page.
    assert games_for_half_width(0.25, half_width) == games
    assert games == pytest.approx({0.01: 9_604, 0.005: 38_416, 0.001: 960_400}[half_width], rel=4e-5)


def test_two_arms():
    assert games_for_effect(2 * 0.25, 0.01, power=0.8) == 39_245


def test_a_half_power_needs_the_games_of_the_half_width():
    assert games_for_effect(0.7, 0.02, power=0.5) == games_for_half_width(0.7, 0.02)


def test_the_promised_power_is_reached():
    p, effect, rng = 0.3, 0.05, np.random.default_rng(3)
    n = games_for_effect(p * (1 - p) + (p + effect) * (1 - p - effect), effect, power=0.8)
    a, b = rng.binomial(n, p, 4_000) / n, rng.binomial(n, p + effect, 4_000) / n
    error = np.sqrt((a * (1 - a) + b * (1 - b)) / n)
    seen = (np.abs(b - a) > 1.96 * error).mean()
    assert abs(seen - 0.8) < 4 * (0.8 * 0.2 / 4_000) ** 0.5


@pytest.mark.parametrize("wrong", [(-1, 0.1, 0.9), (1, 0, 0.9), (1, 0.1, 1.0), (float("inf"), 0.1, 0.9)])
def test_wrong_numbers(wrong):
    with pytest.raises(ValueError, match=r"allowed|lies between"):
        games_for_half_width(*wrong)


def test_nothing_varies():
    assert games_for_half_width(0.0, 0.01) == 2
