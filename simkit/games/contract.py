"""The contract of a game: what the engine, the studies and the report may ask of it.

A game is one folder. Its ``__init__.py`` holds ``GAME = Game(...)`` and nothing else; heavy parts are named
as ``"module:attribute"`` and imported when first used, so that listing games starts no compiler.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

if TYPE_CHECKING:
    import pandas as pd

    from simkit.games.parts import Parts

Unit = Literal["count", "points", "rings", "turns", "flag", "category", "seat", "share"]


@dataclass(frozen=True)
class Column:
    """One thing a game, a seat or a component records.

    Parameters
    ----------
    name : str
        Column name in the frames and the parquet files.
    meaning : str
        One line for people.
    unit : str
        What the number is; ``flag`` is 0 or 1, ``seat`` a seat index or -1, ``category`` a code with a label.
    dtype : str
        NumPy dtype of the stored whole number.
    labels : tuple of str
        For ``category``: the label of code 0, 1, ...
    scale : int
        The public value is the stored one divided by this; more than 1 only for ``share``.
    width : int
        More than 1: a sub-array, shown as columns ``name_1 ... name_width``.
    """

    name: str
    meaning: str
    unit: Unit = "count"
    dtype: str = "int16"
    labels: tuple[str, ...] = ()
    scale: int = 1
    width: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """Public column names, one or ``width`` of them."""
        if self.width == 1:
            return (self.name,)
        return tuple(f"{self.name}_{i + 1}" for i in range(self.width))


def row_dtype(
    game_columns: Sequence[Column], seat_columns: Sequence[Column], seats: int, parts: Parts | None = None
) -> np.dtype[Any]:
    """Record dtype of one game's row.

    Parameters
    ----------
    game_columns, seat_columns : sequence of Column
        What a game and a seat record; the names of both together are distinct.
    seats : int
        Greatest number of seats; every seat column is a sub-array of that length.
    parts : Parts, optional
        What a part records, for a game that is played in parts.

    Returns
    -------
    numpy.dtype
        Of ``numpy.record``, aligned.
    """
    fields: list[Any] = [(c.name, c.dtype, (c.width,) if c.width > 1 else ()) for c in game_columns]
    fields += [(c.name, c.dtype, (seats, c.width) if c.width > 1 else (seats,)) for c in seat_columns]
    if parts is not None:
        fields += [(parts.field(c), c.dtype, (parts.most,)) for c in parts.columns]
    return record_dtype(fields)


def record_dtype(fields: list[Any]) -> np.dtype[Any]:
    """Aligned dtype whose elements read as attributes, compiled or not.

    Parameters
    ----------
    fields : list of tuple
        As ``numpy.dtype`` takes them: name, dtype, shape.

    Returns
    -------
    numpy.dtype
    """
    return np.dtype((np.record, np.dtype(fields, align=True)))


@dataclass(frozen=True)
class Tally:
    """One table of exact counters, a row a component, summed over all games.

    Parameters
    ----------
    field : str
        Field of the tallies record; its shape is ``(rows, counters)``.
    title : str
        For people.
    names : callable
        Scenario model to the names of the used rows, in order; the remaining rows are spare.
    counters : tuple of Column
        One a counter, in order.
    """

    field: str
    title: str
    names: Callable[[Any], Sequence[str]]
    counters: tuple[Column, ...]


def tally_dtype(sizes: Mapping[str, int], tallies: Sequence[Tally]) -> np.dtype[Any]:
    """Record dtype of all tallies of a game: int64 throughout.

    Parameters
    ----------
    sizes : mapping of str to int
        Greatest number of rows of each table.
    tallies : sequence of Tally
        The tables.

    Returns
    -------
    numpy.dtype
    """
    return record_dtype([(t.field, "int64", (sizes[t.field], len(t.counters))) for t in tallies])


@dataclass(frozen=True)
class Control:
    """A column of luck with an exactly known mean, by which estimates are adjusted.

    Parameters
    ----------
    column : str
        A seat column or a game column of one value.
    mean : Fraction
        Its mean in any game, whatever the scenario and the policies; of a seat column that of every seat.

    Notes
    -----
    A sum over rolls of the outcome's value less its conditional mean has the mean 0 (optional stopping), as
    long as the value is fixed before the roll and the number of rolls is bounded.
    """

    column: str
    mean: Fraction = Fraction(0)


@dataclass(frozen=True)
class Stratum:
    """A column of the start of a game with an exactly known law.

    Parameters
    ----------
    column : str
        Game column with the values 0, 1, ...
    law : callable
        Scenario model to the probability of each value; None where a scenario has no known law.
    """

    column: str
    law: Callable[[Any], Sequence[Fraction] | None]


TOGETHER = ("cooperative", "campaign", "time_attack")
"""Modes in which all players win or lose together."""


def is_team(scenario: Any) -> bool:
    """Whether all players win or lose together, so that wins say nothing of one of them.

    Parameters
    ----------
    scenario : ScenarioModel
        A checked scenario; games played together say so in ``table.mode``.

    Returns
    -------
    bool
    """
    return getattr(getattr(scenario, "table", None), "mode", "") in TOGETHER


@dataclass(frozen=True)
class Figure:
    """A figure as data; the report draws it.

    Parameters
    ----------
    kind : str
        ``intervals`` (columns label, estimate, low, high; optional ``group``, ``reference``, and
        ``band_low``, ``band_high`` for a shaded target),
        ``bars`` (label, value; optional ``group`` = stacked part), ``lines`` (x, estimate, low, high, group),
        ``histogram`` (x, share, group), ``dots`` (label, estimate, low, high, exact),
        ``heat`` (x, y, value, text = what is printed in the cell; optional ``group`` = one panel each,
        ``mark`` = cells with a frame), ``outcomes`` (group = panel, label = row, part = piece of its bar,
        value, low, high, note = text at the end of the row; ``y`` heads the notes).
    data : DataFrame
        The drawn numbers.
    title, x, y : str
        Title and axis names.
    alt : str
        What the figure shows, for those who cannot see it.
    """

    kind: Literal["intervals", "bars", "lines", "histogram", "dots", "heat", "outcomes"]
    data: pd.DataFrame
    title: str
    x: str
    y: str
    alt: str


@dataclass(frozen=True)
class Block:
    """A section of the report: words, figures and tables as data.

    Parameters
    ----------
    key, title : str
        Anchor and heading.
    words : tuple of str
        Paragraphs; the first one says what the block found.
    figures : tuple of Figure
        Drawn in order.
    tables : tuple of (str, DataFrame)
        Caption and table; columns are already named for people.
    """

    key: str
    title: str
    words: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    tables: tuple[tuple[str, pd.DataFrame], ...] = ()


@dataclass(frozen=True)
class Knockout:
    """One component taken out of a scenario, or swapped for another.

    Parameters
    ----------
    kind, name, what : str
        Sort of component, such as ``cards``; which one; ``removed``, or ``swapped for ...``.
    settings : mapping of str to Any
        Dotted path to value, applied in order; None takes the entry out.
    """

    kind: str
    name: str
    what: str
    settings: Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """One game behind the contract.

    Parameters
    ----------
    name, title, version, summary : str
        Identifier, name for people, version of its behaviour, one line of what it is.
    seats : tuple of int
        Fewest and most seats.
    policies : tuple of str
        From weakest to strongest; the code of a policy is its place here.
    model : str
        ``"module:class"`` of the scenario model (a ``ScenarioModel``).
    lint : str
        ``"module:function"``: scenario model to a list of ``Finding``.
    tables : str
        ``"module:function"``: scenario model to the one-element record array of read-only tables.
    game_columns, seat_columns, tallies : str
        ``"module:attribute"`` of the declared columns and tally tables.
    row, tally, log : str
        ``"module:attribute"`` of the dtypes of a row, of the tallies and of the event log.
    play_many : str
        ``"module:function"`` of the kernel
        ``play_many(tables, seed, first_game, rows, tallies, log)``, each of the three last a record array;
        ``tables``, ``tallies`` and ``log`` have one element.
    narrate : str
        ``"module:function"``: (scenario model, log record) to the lines of a readable log, as
        ``(text, event mapping)`` pairs.
    odds : str
        ``"module:attribute"``: tuple of OddsQuery.
    blocks : str
        ``"module:function"``: Result to the game's own report blocks.
    groups : tuple of str
        Seat columns by which seats are grouped in summaries.
    components : str
        Component set of a scenario that names none.
    example : tuple of str
        Lines of a scenario that change a printed value, for the starter.
    knockouts : str
        ``"module:function"``: scenario model to a sequence of Knockout; empty where nothing can be.
    controls, strata : str
        ``"module:attribute"`` of the tuples of Control and Stratum; empty: the game has none.
    parts : str
        ``"module:attribute"`` of the declared ``Parts``; empty: its games have none.
    """

    name: str
    title: str
    version: str
    summary: str
    seats: tuple[int, int]
    policies: tuple[str, ...]
    model: str
    lint: str
    tables: str
    game_columns: str
    seat_columns: str
    tallies: str
    row: str
    tally: str
    log: str
    play_many: str
    narrate: str
    odds: str
    blocks: str
    groups: tuple[str, ...]
    components: str
    example: tuple[str, ...] = ()
    knockouts: str = ""
    controls: str = ""
    strata: str = ""
    parts: str = ""

    def part(self, name: str) -> Any:
        """Import one of the parts that are named as ``"module:attribute"``.

        Parameters
        ----------
        name : str
            Field of this class, such as ``"play_many"``.

        Returns
        -------
        Any
            The imported object.
        """
        module, attribute = getattr(self, name).split(":")
        return getattr(import_module(module), attribute)

    @cached_property
    def components_folder(self) -> str:
        """Folder of the component files that come with the game."""
        package = import_module(self.model.split(":")[0].rsplit(".", 1)[0])
        return str(next(iter(package.__path__))) + "/components"

    @property
    def starters(self) -> tuple[Path, ...]:
        """Commented scenarios that come with the game for designers to edit, by name."""
        return tuple(sorted((Path(self.components_folder).parent / "starters").glob("*.toml")))
