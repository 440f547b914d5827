"""From blocks to a page: everything formatted once, so that HTML and Markdown print the same."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simkit.games.contract import Block, Figure
from simkit.report.figures import draw
from simkit.stats import digits

if TYPE_CHECKING:
    import pandas as pd

FOLD_ABOVE = 18
"""Tables with more rows than this are folded until the reader opens them."""
WIDE_ABOVE = 62
"""Tables wider than this many characters take the full width of the page."""
LONG_ABOVE = 24
"""Columns with a longer cell than this are text that wraps."""
_NUMERIC = re.compile(rf"^[<>{digits.MINUS}]?\s?[\d.]|^{digits.NOTHING}?$")
_AXES = ("x", "estimate", "low", "high", "value", "share", "exact", "reference")


@dataclass(frozen=True)
class Grid:
    """A table as text.

    Parameters
    ----------
    caption : str
        What the table shows, with n and method of its intervals.
    header : tuple of str
        Column names.
    rows : tuple of tuple of str
        Cells.
    styles : tuple of str
        Style of each column: ``number`` (flush right), ``text`` (long), or none.
    is_folded : bool
        Closed until the reader opens it; on paper always open.
    """

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    styles: tuple[str, ...]
    is_folded: bool

    @property
    def is_wide(self) -> bool:
        """Whether it needs the full width of the page."""
        columns = zip(self.header, *self.rows, strict=True)
        return sum(2 + max(map(len, column)) for column in columns) > WIDE_ABOVE


@dataclass(frozen=True)
class Drawing:
    """A figure drawn, with its numbers.

    Parameters
    ----------
    title, alt, svg : str
        Title, what it shows in words, one ``<svg>`` element.
    numbers : Grid
        The drawn numbers.
    """

    title: str
    alt: str
    svg: str
    numbers: Grid


@dataclass(frozen=True)
class Section:
    """A block ready to print.

    Parameters
    ----------
    key, title : str
        Anchor and heading.
    words : tuple of str
        Paragraphs.
    drawings : tuple of Drawing
        Figures.
    grids : tuple of Grid
        Tables.
    """

    key: str
    title: str
    words: tuple[str, ...]
    drawings: tuple[Drawing, ...]
    grids: tuple[Grid, ...]


def section(block: Block, colours: Mapping[str, str]) -> Section:
    """Format and draw a block; a figure without data is left out.

    Parameters
    ----------
    block : Block
        What to print.
    colours : mapping of str to str
        Colours of the page, see ``figures.draw``.

    Returns
    -------
    Section
    """
    drawings = tuple(
        Drawing(figure.title, figure.alt, draw(figure, f"{block.key}-{i}", colours), _numbers(figure))
        for i, figure in enumerate(block.figures, 1)
        if len(figure.data)
    )
    grids = tuple(grid(caption, frame) for caption, frame in block.tables)
    return Section(block.key, block.title, block.words, drawings, grids)


def grid(caption: str, frame: pd.DataFrame) -> Grid:
    """Format a table.

    Parameters
    ----------
    caption : str
        What it shows.
    frame : DataFrame
        Text and whole numbers as they are printed; other numbers get two digits.

    Returns
    -------
    Grid
    """
    rows = tuple(tuple(_cell(value) for value in row) for row in frame.itertuples(index=False, name=None))
    columns: Sequence[tuple[str, ...]] = list(zip(*rows, strict=True)) if rows else [()] * len(frame.columns)
    styles = ("", *(_style(cells) for cells in columns[1:]))
    return Grid(caption, tuple(map(str, frame.columns)), rows, styles, len(rows) > FOLD_ABOVE)


def _style(cells: tuple[str, ...]) -> str:
    if all(_NUMERIC.match(cell) for cell in cells):
        return "number"
    return "text" if max(map(len, cells)) > LONG_ABOVE else ""


def _cell(value: Any) -> str:
    if isinstance(value, str):
        return value
    return digits.number(float(value), 0 if float(value).is_integer() else 2)


def _numbers(figure: Figure) -> Grid:
    """Put the drawn numbers in a table, rounded to the drawn errors where there are any."""
    data = figure.data
    if figure.kind == "heat":  # the cells hold text already
        shown = data[[name for name in ("group", "y", "x", "text") if name in data]].astype(str)
        shown = shown.rename(columns={"x": figure.x, "y": figure.y, "text": "value"})
        table = grid("Numbers behind this figure", shown)
        return Grid(table.caption, table.header, table.rows, table.styles, True)
    places = 2
    if "low" in data:
        halves = ((data["high"] - data["low"]) / 2).to_numpy(dtype=float)
        places = max((digits.decimals(half) for half in halves if half > 0), default=2)
    names = [name for name in data.columns if name != "width"]
    shown = data[names].astype(object)
    for name in names:
        if name in _AXES:
            whole = all(float(v).is_integer() for v in data[name])
            shown[name] = [digits.number(float(v), 0 if whole else places) for v in data[name]]
    shown.columns = [_heading(name, figure) for name in names]
    table = grid("Numbers behind this figure", shown)
    return Grid(table.caption, table.header, table.rows, table.styles, True)


def _heading(name: str, figure: Figure) -> str:
    if name == "x":
        return figure.x.split(" (")[0]
    return {"share": figure.y, "value": figure.x.split(" (")[0], "label": ""}.get(name, name)
