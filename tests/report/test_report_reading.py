"""Gaps and tests of win shares on hand-made games; blocks that a game's columns do not support."""

from __future__ import annotations

import math
from pathlib import Path

import fabricate
import numpy as np
import pytest
from scipy import stats as scipy_stats

from simkit.report import course
from simkit.report.read import Reading
from simkit.run import Result, manifest
from simkit.run.aggregate import Aggregate
from simkit.scenario import load

SCENARIO = Path(__file__).parents[2] / "scenarios" / "monopoly_gamer" / "two_players.toml"


def two_seats(first_wins: int, second_wins: int, ties: int) -> Reading:
    """Games between Sonic (seat 0, always begins) and Tails."""
    games = first_wins + second_wins + ties
    rows = fabricate.rows(games, [0, 1], [1, 1])
    rows["order"][:, :2] = [0, 1]
    rows["won"][:first_wins, :2] = [12, 0]
    rows["won"][first_wins : first_wins + second_wins, :2] = [0, 12]
    rows["won"][games - ties :, :2] = [6, 6]
    rows["outcome"] = 0
    scenario = load(SCENARIO, games=games)
    aggregate = Aggregate(scenario.game, 2)
    aggregate.add(rows)
    notes = manifest.begin(scenario, None, None, 1, games)
    return Reading(
        Result(scenario, notes, None, aggregate=aggregate, blocks=[rows], tallies=fabricate.tallies(1))
    )


def test_a_gap_is_the_mean_difference_within_games() -> None:
    # One pair, so no correction: the differences are +1 (60 times) and -1 (40 times).
    reading = two_seats(60, 40, 0)
    [gap] = reading.gaps("character")
    differences = np.repeat([1.0, -1.0], [60, 40])
    low, high = scipy_stats.t.interval(0.95, 99, differences.mean(), scipy_stats.sem(differences))
    assert (gap.ahead, gap.behind) == ("sonic", "tails")
    assert (gap.difference.low, gap.difference.high) == pytest.approx((low, high))
    assert gap.is_clear == (low > 0)


def test_ties_can_only_widen_a_gap() -> None:
    # Ties make the difference 0, but the bound used counts their halves: 1/4 + 1/4 for each tie.
    reading = two_seats(50, 30, 20)
    [gap] = reading.gaps("character")
    differences = np.repeat([1.0, -1.0, 0.0], [50, 30, 20])
    exact = scipy_stats.t.isf(0.025, 99) * scipy_stats.sem(differences)
    assert gap.difference.estimate == pytest.approx(0.2)
    assert exact <= gap.difference.half_width < 1.1 * exact


def test_the_first_player_edge_counts_games() -> None:
    # Expected 50 and 50: chi-square 100 / 50 + 100 / 50 = 4 with one degree of freedom, p = 0.0455.
    test = two_seats(60, 40, 0).even_test("order")
    assert (test.statistic, test.freedom, test.games) == (4, 1, 100)
    assert test.p == pytest.approx(0.0455, abs=5e-5)


def test_few_games_get_no_test() -> None:
    assert math.isnan(two_seats(4, 3, 0).even_test("order").p)


def test_an_even_share_leaves_out_capped_games() -> None:
    reading = Reading(fabricate.result(SCENARIO, 40, capped=10))
    assert reading.fair == pytest.approx(30 / 40 / 2)


def test_blocks_are_left_out_for_a_game_without_their_columns() -> None:
    reading = two_seats(6, 4, 0)
    for name in ("turns", "rounds", "lead_changes", "winner_behind", "winner_deficit", "settled_turn"):
        del reading.game_columns[name]
    del reading.seat_columns["score"]
    assert [block(reading) for block in (course.score, course.length, course.tension)] == [None] * 3
