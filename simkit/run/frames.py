"""Rows of games as tables for people, and back.

The public tables are Arrow tables; the pandas frames and the parquet files are both made from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

if TYPE_CHECKING:
    import pandas as pd

    from simkit.games.contract import Column, Game
    from simkit.scenario import Scenario


def used_seats(scenario: Scenario) -> int:
    """Seats of a scenario's table; rows may have room for more."""
    seats: Any = scenario.model
    return len(seats.seats)


def _public(column: Column, values: Any) -> Any:
    if column.labels:
        codes = np.ascontiguousarray(values)
        indices = pa.array(codes, mask=codes < 0)
        return pa.DictionaryArray.from_arrays(indices, pa.array(column.labels, pa.string()))
    if column.scale > 1:
        return pa.array(values / column.scale)
    return pa.array(np.ascontiguousarray(values))


def _stored(column: Column, values: Any) -> Any:
    """Undo :func:`_public`, exactly: a share is a whole number of parts."""
    if column.labels:
        text = values.cast(pa.string()).to_numpy(zero_copy_only=False)
        codes = {label: code for code, label in enumerate(column.labels)}
        return np.array([codes.get(label, -1) for label in text], column.dtype)
    numbers = values.to_numpy()
    return np.rint(numbers * column.scale) if column.scale > 1 else numbers


def _add(table: dict[str, Any], column: Column, values: Any) -> None:
    if column.width == 1:
        table[column.name] = _public(column, values)
        return
    for i, name in enumerate(column.names):
        table[name] = _public(column, values[..., i])


def games_table(rows: Any, game: Game) -> Any:
    """Games as a table: one row a game, one column a declared game column.

    Parameters
    ----------
    rows : record array, shape (n,)
        As the kernel wrote them.
    game : Game
        Declares the columns.

    Returns
    -------
    pyarrow.Table
        Categories are dictionaries of their labels (null for a code below 0); shares are floats.
    """
    table: dict[str, Any] = {}
    for column in game.part("game_columns"):
        _add(table, column, rows[column.name])
    return pa.table(table)


def seats_table(rows: Any, game: Game, seats: int) -> Any:
    """Seats as a table: one row a game and used seat.

    Parameters
    ----------
    rows : record array, shape (n,)
        As the kernel wrote them.
    game : Game
        Declares the columns.
    seats : int
        Used seats.

    Returns
    -------
    pyarrow.Table
        ``game``, ``seat`` (from 0), then the declared seat columns.
    """
    table: dict[str, Any] = {
        "game": pa.array(np.repeat(rows["game"], seats)),
        "seat": pa.array(np.tile(np.arange(seats, dtype=np.int8), len(rows))),
    }
    for column in game.part("seat_columns"):
        values = rows[column.name][:, :seats]
        _add(table, column, values.reshape((-1, *values.shape[2:])))
    return pa.table(table)


def rows_of_tables(games: Any, seats: Any, game: Game, used: int) -> Any:
    """Rows from the two public tables: the inverse of both functions above.

    Parameters
    ----------
    games, seats : pyarrow.Table
        The same games in the same order.
    game : Game
        Declares the columns.
    used : int
        Used seats; the others stay zero.

    Returns
    -------
    record array, shape (n,)
    """
    rows = np.zeros(len(games), game.part("row"))
    for column in game.part("game_columns"):
        place = rows[column.name].reshape(len(rows), column.width)
        for i, name in enumerate(column.names):
            place[:, i] = _stored(column, games[name])
    for column in game.part("seat_columns"):
        place = rows[column.name].reshape(len(rows), -1, column.width)
        for i, name in enumerate(column.names):
            place[:, :used, i] = _stored(column, seats[name]).reshape(-1, used)
    return rows


def parts_table(rows: Any, scenario: Scenario) -> Any:
    """Parts as a table: one row a game and part played.

    Parameters
    ----------
    rows : record array, shape (n,)
        As the kernel wrote them, of a game that is played in parts.
    scenario : Scenario
        Names the parts.

    Returns
    -------
    pyarrow.Table
        ``game``, ``part`` (from 1, in the order played), then the declared part columns.
    """
    parts = scenario.game.part("parts")
    played = rows[parts.played].astype(np.int64)
    is_played = np.arange(parts.most) < played[:, None]
    places = np.broadcast_to(np.arange(1, parts.most + 1, dtype=np.int16), is_played.shape)
    table: dict[str, Any] = {
        "game": pa.array(np.repeat(rows["game"], played)),
        "part": pa.array(places[is_played]),
    }
    for column in parts.labelled(scenario.model):
        _add(table, column, rows[parts.field(column)][is_played])
    return pa.table(table)


def add_parts(rows: Any, table: Any, scenario: Scenario) -> None:
    """Undo :func:`parts_table`: write parts into the rows of their games.

    Parameters
    ----------
    rows : record array, shape (n,)
        With everything else.
    table : pyarrow.Table
        Parts of the same games in the same order.
    scenario : Scenario
        Names the parts.
    """
    parts = scenario.game.part("parts")
    is_played = np.arange(parts.most) < rows[parts.played].astype(np.int64)[:, None]
    for column in parts.labelled(scenario.model):
        rows[parts.field(column)][is_played] = _stored(column, table[column.name])


def tallies_table(tallies: Any, scenario: Scenario) -> Any:
    """Tallies in long form: table, component, counter, value.

    Parameters
    ----------
    tallies : record array, shape (1,)
        Summed counters.
    scenario : Scenario
        Names the components.

    Returns
    -------
    pyarrow.Table
        In the order of the declared tables, components and counters.
    """
    columns: dict[str, list[Any]] = {"table": [], "component": [], "counter": []}
    values = [np.zeros(0, np.int64)]
    for tally in scenario.game.part("tallies"):
        names = list(tally.names(scenario.model))
        counters = [counter.name for counter in tally.counters]
        columns["table"] += [tally.field] * (len(names) * len(counters))
        columns["component"] += [name for name in names for _ in counters]
        columns["counter"] += counters * len(names)
        values.append(tallies[0][tally.field][: len(names)].ravel())
    text = {name: pa.array(column, pa.string()) for name, column in columns.items()}
    return pa.table({**text, "value": pa.array(np.concatenate(values))})


def tallies_of_table(table: Any, scenario: Scenario) -> Any:
    """Undo :func:`tallies_table`; rows without a component stay zero.

    Raises
    ------
    ValueError
        If the table has another number of rows than the scenario's components need.
    """
    tallies = np.zeros(1, scenario.game.part("tally"))
    values = table["value"].to_numpy()
    declared = scenario.game.part("tallies")
    shapes = [(len(tally.names(scenario.model)), len(tally.counters)) for tally in declared]
    sizes = [rows * counters for rows, counters in shapes]
    if len(values) != sum(sizes):
        raise ValueError(f"{len(values)} tallies where {sum(sizes)} belong")
    parts = np.split(values, np.cumsum(sizes)[:-1])
    for tally, shape, part in zip(declared, shapes, parts, strict=True):
        tallies[0][tally.field][: shape[0]] = part.reshape(shape)
    return tallies


def to_frame(table: Any, columns: Sequence[Column]) -> pd.DataFrame:
    """Arrow table to pandas, each category with all its labels in declared order.

    Parameters
    ----------
    table : pyarrow.Table
        A public table.
    columns : sequence of Column
        Declared columns of that table.

    Returns
    -------
    DataFrame
    """
    frame: pd.DataFrame = table.to_pandas()
    for column in columns:
        if column.labels:
            for name in column.names:
                frame[name] = frame[name].cat.set_categories(list(column.labels))
    return frame
