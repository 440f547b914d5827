"""Frames: what people get to see, and the way back to rows."""

from __future__ import annotations

import numpy as np
import pytest

import simkit
from simkit.errors import UsageError
from simkit.run.frames import games_table, rows_of_tables, seats_table, tallies_of_table, tallies_table


@pytest.fixture(scope="module")
def result(toy_scenario):
    return simkit.run(toy_scenario, games=300)


def test_games_frame(result):
    games = result.games
    assert list(games) == ["game", "outcome", "turns", "winner", "margin", "is_short"]
    assert games["game"].tolist() == list(range(300))
    assert games["outcome"].cat.categories.tolist() == ["won", "tied", "capped"]


def test_seats_frame(result):
    seats = result.seats
    named = ["game", "seat", "character", "policy", "order", "score", "won", "luck", "is_ahead"]
    assert list(seats) == [*named, "score_after_1", "score_after_2"]
    assert len(seats) == 4 * 300
    assert seats["game"].tolist()[:5] == [0, 0, 0, 0, 1]
    assert seats["seat"].tolist()[:5] == [0, 1, 2, 3, 0]
    assert seats["character"].tolist()[:4] == ["red", "blue", "green", "gold"]
    assert seats["character"].cat.categories.tolist() == ["red", "blue", "green", "gold"]
    assert seats.groupby("game")["won"].sum().to_numpy() == pytest.approx(1.0)
    assert set((seats["won"] * 12).round()) <= {0, 3, 4, 6, 12}


def test_tallies_frame(result):
    assert list(result.tallies) == ["table", "component", "counter", "value"]
    assert result.tallies["table"].unique().tolist() == ["toss", "seat"]
    wide = result.tally("toss")
    assert wide.index.tolist() == ["steady", "bold"]
    assert list(wide) == ["tosses", "prizes"]
    assert wide["tosses"].sum() == result.games["turns"].sum()
    assert result.tally_array("toss").tolist() == wide.to_numpy().tolist()
    points = result.seats.groupby("character", observed=True)["score"].sum()
    assert result.tally("seat")["points"].to_dict() == points.to_dict()


def test_names_that_do_not_exist(result):
    with pytest.raises(UsageError, match=r"no table of tallies is called 'tos'.*did you mean 'toss'"):
        result.tally("tos")
    with pytest.raises(UsageError, match=r"no column is called 'scor'.*did you mean 'score'"):
        result.histogram("scor")
    with pytest.raises(UsageError, match=r"no seat column is called 'turns'"):
        result.histogram("turns", "character")
    with pytest.raises(UsageError, match=r"no group of seats is called 'sea'.*did you mean 'seat'"):
        result.histogram("score", "sea")


def test_rows_come_back_exactly(toy_scenario):
    """Random codes in every column, -1 (nothing) among the categories; the unused seats stay zero."""
    game = toy_scenario.game
    random = np.random.default_rng(4)
    rows = np.zeros(500, game.part("row"))
    for column in (*game.part("game_columns"), *game.part("seat_columns")):
        low, high = (-1, len(column.labels)) if column.labels else (-100, 100)
        rows[column.name] = random.integers(low, high, rows[column.name].shape)
    back = rows_of_tables(games_table(rows, game), seats_table(rows, game, 3), game, 3)
    for column in game.part("game_columns"):
        assert (back[column.name] == rows[column.name]).all()
    for column in game.part("seat_columns"):
        assert (back[column.name][:, :3] == rows[column.name][:, :3]).all()
        assert (back[column.name][:, 3:] == 0).all()


def test_tallies_come_back_exactly(toy_scenario):
    tallies = np.zeros(1, toy_scenario.game.part("tally"))
    tallies[0].toss[:] = [[1, 2], [3, 2**62]]
    tallies[0].seat[:, 0] = [5, 6, 7, 8]
    table = tallies_table(tallies, toy_scenario)
    assert tallies_of_table(table, toy_scenario).tobytes() == tallies.tobytes()
    with pytest.raises(ValueError, match="7 tallies where 8 belong"):
        tallies_of_table(table.slice(0, 7), toy_scenario)
