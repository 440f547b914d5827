"""The summary of four games made by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from simkit.run.aggregate import Aggregate
from simkit.run.summary import summarise
from simkit.stats import quantile_interval, student, wilson

WON, TIED = 0, 1
RANDOM, STEADY, BOLD = 0, 1, 2


@pytest.fixture(scope="module")
def summary(toy_game):
    """Red (steady) against blue and green (both bold); red wins twice, blue once, red and green tie once."""
    rows = np.zeros(4, toy_game.part("row"))
    rows["game"] = [0, 1, 2, 3]
    rows["turns"] = [9, 12, 15, 24]
    rows["outcome"] = [WON, WON, WON, TIED]
    rows["is_short"] = [1, 1, 1, 0]
    for seat, policy in enumerate((STEADY, BOLD, BOLD)):
        rows["character"][:, seat] = seat
        rows["policy"][:, seat] = policy
        rows["order"][:, seat] = seat
    rows["score"][:, :3] = [[6, 0, 4], [7, 4, 0], [2, 8, 4], [8, 4, 8]]
    rows["won"][:, :3] = [[12, 0, 0], [12, 0, 0], [0, 12, 0], [6, 0, 6]]
    rows["is_ahead"][:, :3] = [[1, 0, 0], [1, 0, 0], [0, 1, 0], [1, 0, 1]]
    made = Aggregate(toy_game, 3)
    made.add(rows)
    return summarise(made).set_index(["metric", "group"])


def check(row, interval):
    assert (row["estimate"], row["low"], row["high"]) == pytest.approx(
        (interval.estimate, interval.low, interval.high)
    )
    assert (row["n"], row["method"]) == (interval.n, interval.method)


def test_outcomes(summary):
    check(summary.loc[("outcome:won", "")], wilson(3, 4))
    check(summary.loc[("outcome:tied", "")], wilson(1, 4))
    assert summary.loc[("outcome:capped", ""), "high"] == pytest.approx(wilson(0, 4).high)
    assert summary.loc[("outcome:capped", ""), "high"] > 0.4


def test_wins_count_ties_in_parts(summary):
    check(summary.loc[("win", "red")], wilson(2.5, 4))
    check(summary.loc[("win", "blue")], wilson(1, 4))
    check(summary.loc[("win", "green")], wilson(0.5, 4))
    check(summary.loc[("win", "seat 1")], wilson(2.5, 4))
    check(summary.loc[("win", "order 3")], wilson(0.5, 4))
    check(summary.loc[("win", "policy steady")], wilson(2.5, 4))
    assert ("win", "gold") not in summary.index
    assert ("win", "policy random") not in summary.index


def test_a_policy_in_two_seats_wins_with_either(summary):
    """Blue won one game and green half of another: 1.5 of 4 games, not of 8 seats."""
    check(summary.loc[("win", "policy bold")], wilson(1.5, 4))


def test_means_of_games(summary):
    """Turns 9, 12, 15, 24: mean 15, squares of deviations 36 + 9 + 0 + 81 = 126."""
    check(summary.loc[("turns", "")], student(15, math.sqrt(126 / 3), 4))
    check(summary.loc[("is_short", "")], wilson(3, 4))


def test_means_of_seats(summary):
    """Red 6, 7, 2, 8: mean 5.75. All seats: the games' means are 10/3, 11/3, 14/3 and 20/3."""
    red = (0.25**2 + 1.25**2 + 3.75**2 + 2.25**2) / 3
    check(summary.loc[("score", "red")], student(5.75, math.sqrt(red), 4))
    means = np.array([10, 11, 14, 20]) / 3
    check(summary.loc[("score", "")], student(55 / 12, float(means.std(ddof=1)), 4))


def test_a_flag_is_a_share_of_games(summary):
    """Five seats of 12 are ahead, twice two in one game: a share of 5/12 with 4 games as trials."""
    check(summary.loc[("is_ahead", "")], wilson(4 * 5 / 12, 4))
    check(summary.loc[("is_ahead", "red")], wilson(3, 4))


def test_quantiles(summary):
    check(summary.loc[("turns:median", "")], quantile_interval({9: 1, 12: 1, 15: 1, 24: 1}, 0.5))
    check(summary.loc[("score:95%", "red")], quantile_interval({2: 1, 6: 1, 7: 1, 8: 1}, 0.95))


def test_group_columns_and_categories_have_no_mean(summary):
    metrics = set(summary.index.get_level_values(0))
    assert not metrics & {"game", "outcome", "winner", "character", "policy", "order", "won"}


def test_one_game(toy_game):
    """One game gives estimates without an interval of a mean, and no warning."""
    rows = np.zeros(1, toy_game.part("row"))
    made = Aggregate(toy_game, 2)
    made.add(rows)
    row = summarise(made).set_index(["metric", "group"]).loc[("turns", "")]
    assert row["estimate"] == 0
    assert math.isnan(row["low"])


def test_unequal_numbers_of_seats(toy_game):
    """Two games: bold in both seats with 1 and 3 points, then in one with 8.

    The mean over seats is 12 / 3 = 4. The games' sums less 4 a seat are 4 - 8 and 8 - 4; their variance is
    (16 + 16) / (2 - 1) = 32, in seats' units sqrt(32) / 1.5.
    """
    from simkit.run.aggregate import OVERALL
    from simkit.run.summary import mean_interval

    rows = np.zeros(2, toy_game.part("row"))
    rows["policy"][:, :2] = [[BOLD, BOLD], [BOLD, STEADY]]
    rows["character"] = 0
    rows["character"][1, 1] = 1
    rows["score"][:, :2] = [[1, 3], [8, 0]]
    made = Aggregate(toy_game, 2)
    made.add(rows)
    red = made.moments("score", ("character", 0))
    assert (red.games, red.seats, red.seats_squared, red.total, red.squares, red.cross) == (
        2,
        3,
        5,
        12,
        80,
        16,
    )
    found, by_hand = mean_interval(red), student(4.0, math.sqrt(32) / 1.5, 2)
    assert (found.estimate, found.low, found.high) == pytest.approx(
        (by_hand.estimate, by_hand.low, by_hand.high)
    )
    assert made.moments("score", OVERALL).seats == 4


def test_seats_that_win_together(toy_game):
    """A co-operative game: both seats win the first of two games. The share is 1/2, games are the trials."""
    rows = np.zeros(2, toy_game.part("row"))
    rows["policy"] = BOLD
    rows["character"][:] = [0, 1, 2, 3]
    rows["won"][0, :2] = 12
    made = Aggregate(toy_game, 2)
    made.add(rows)
    row = summarise(made).set_index(["metric", "group"]).loc[("win", "policy bold")]
    check(row, wilson(1, 2))


def test_a_few_shares_do_not_tell_that_a_game_has_one_winner():
    """Four seats a game, no more than one flag seen in any: the sharper interval needs ten flags."""
    from simkit.run.counts import Moments
    from simkit.run.summary import share_interval
    from simkit.stats import wilson

    def seen(flags):
        return share_interval(Moments(100, 400, 1600, flags, flags, 4 * flags, 1 if flags else 0))

    few, many = seen(9), seen(10)
    assert (few.low, few.high) == (wilson(9 / 4, 100).low, wilson(9 / 4, 100).high)
    assert many.high == wilson(10, 100).high / 4
    assert many.high < few.high
    assert seen(0).high == wilson(0, 100).high
