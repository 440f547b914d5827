"""Aggregates: parts add up to the whole, and both agree with pandas on the frames."""

from __future__ import annotations

import json

import numpy as np
import pytest

import simkit
from simkit.run.aggregate import Aggregate
from simkit.run.execute import play_chunk
from simkit.run.summary import summarise

GAMES = 2_000


@pytest.fixture(scope="module")
def rows(toy_scenario):
    return play_chunk(json.dumps(toy_scenario.resolved), 3, 0, GAMES)[0]


@pytest.fixture(scope="module")
def result(toy_scenario):
    return simkit.run(toy_scenario, games=GAMES, seed=3)


def aggregate(game, rows):
    made = Aggregate(game, 4)
    made.add(rows)
    return made


def test_parts_add_up_to_the_whole(toy_game, rows):
    whole = aggregate(toy_game, rows)
    merged = aggregate(toy_game, rows[:1])
    for first, end in ((1, 7), (7, 1_500), (1_500, 1_500), (1_500, GAMES)):
        merged.merge(aggregate(toy_game, rows[first:end]))
    added = Aggregate(toy_game, 4)
    for part in np.array_split(np.arange(GAMES), 9):
        added.add(rows[part])
    for other in (merged, added):
        assert other.games == GAMES
        assert summarise(other).equals(summarise(whole))
        for name in ("turns", "score", "won"):
            assert other.histogram(name) == whole.histogram(name)
        for key in whole.keys("policy"):
            assert other.histogram("score", key) == whole.histogram("score", key)


@pytest.mark.parametrize("name", ["outcome", "turns", "winner", "margin"])
def test_game_histograms_agree_with_pandas(result, name):
    column = result.games[name]
    values = column.cat.codes if name == "outcome" else column
    assert result.histogram(name) == values.value_counts().sort_index().to_dict()


@pytest.mark.parametrize("name", ["score", "won", "score_after_2"])
@pytest.mark.parametrize(
    ("group", "label"),
    [("character", "{}"), ("policy", "policy {}"), ("seat", "seat {}"), ("order", "order {}")],
)
def test_seat_histograms_agree_with_pandas(result, name, group, label):
    seats = result.seats.assign(seat=result.seats["seat"] + 1, order=result.seats["order"] + 1)
    scale = 12 if name == "won" else 1
    wanted = {
        label.format(value): (of[name] * scale).round().astype(int).value_counts().sort_index().to_dict()
        for value, of in seats.groupby(group, observed=True)
    }
    assert result.histogram(name, group) == wanted
    assert list(result.histogram(name, group)) == list(wanted)


def test_summary_agrees_with_pandas(result):
    summary = result.summary().set_index(["metric", "group"])
    games, seats = result.games, result.seats
    for name in ("turns", "margin", "is_short"):
        assert summary.loc[(name, ""), "estimate"] == pytest.approx(games[name].mean())
    for name in ("score", "is_ahead", "score_after_1"):
        assert summary.loc[(name, ""), "estimate"] == pytest.approx(seats[name].mean())
        for colour, of in seats.groupby("character", observed=True):
            assert summary.loc[(name, colour), "estimate"] == pytest.approx(of[name].mean())
    for policy, of in seats.groupby("policy", observed=True):
        assert summary.loc[("win", f"policy {policy}"), "estimate"] == pytest.approx(of["won"].sum() / GAMES)
    for label, share in games["outcome"].value_counts(normalize=True).items():
        assert summary.loc[(f"outcome:{label}", ""), "estimate"] == pytest.approx(share)
    assert summary.loc[("turns:median", ""), "estimate"] == games["turns"].median()
    assert (summary["n"] == GAMES).all()


def test_errors_come_from_games_not_from_seats(result):
    """All four scores of a game share its dice: the error of the mean score is that of the games' means."""
    summary = result.summary().set_index(["metric", "group"])
    of_games = result.seats.groupby("game")["score"].mean()
    half = 1.961 * of_games.std() / np.sqrt(GAMES)
    row = summary.loc[("score", "")]
    assert (row["high"] - row["low"]) / 2 == pytest.approx(half, rel=1e-3)


def test_great_values_stay_exact(toy_game, rows):
    """2**31 - 1 in all four seats of 2,000 games: the squares of the sums do not fit 64 bits."""
    from simkit.run.aggregate import OVERALL

    great = rows.copy()
    great["score"] = 2**31 - 1
    moments = aggregate(toy_game, great).moments("score", OVERALL)
    assert moments.squares == GAMES * (4 * (2**31 - 1)) ** 2
    assert moments.total == GAMES * 4 * (2**31 - 1)


def test_scattered_values(toy_game, rows):
    """Values too far apart for a dense count."""
    few = rows[:3].copy()
    few["margin"] = [-2_000_000_000, 5, 2_000_000_000]
    assert aggregate(toy_game, few).histogram("margin") == {-2_000_000_000: 1, 5: 1, 2_000_000_000: 1}
