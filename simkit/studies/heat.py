"""Heat map of the cells of a grid."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from simkit.games.contract import Figure
from simkit.studies.cells import position, short_names
from simkit.studies.knobs import Knob

MOST_PANELS = 8


@dataclass(frozen=True)
class Tile:
    """A cell as it is drawn.

    Parameters
    ----------
    positions : mapping of str to str
        Its label on each axis.
    value : float
        Decides the colour.
    text : str
        What is printed in it.
    is_marked : bool
        It gets a frame.
    """

    positions: Mapping[str, str]
    value: float
    text: str
    is_marked: bool = False


def has_room(axes: Sequence[Knob]) -> bool:
    """Whether a grid of these axes can be drawn: two of them, and few combinations of the others."""
    return len(axes) >= 2 and math.prod(len(axis.options) for axis in axes[2:]) <= MOST_PANELS


def heat(axes: Sequence[str], tiles: Sequence[Tile], name: str, meaning: str) -> Figure:
    """Draw a grid: the first axis down, the second across, every combination of the others a panel.

    Parameters
    ----------
    axes : sequence of str
        Names of two axes or more.
    tiles : sequence of Tile
        All cells, in the order of the grid.
    name, meaning : str
        Of the metric.

    Returns
    -------
    Figure
    """
    import pandas as pd

    y, x, *rest = axes
    others = list(zip(rest, short_names(axes)[2:], strict=True))
    rows = [
        {
            "x": tile.positions[x],
            "y": tile.positions[y],
            "value": tile.value,
            "text": tile.text,
            "mark": tile.is_marked,
            **({"group": _panel(tile, others)} if rest else {}),
        }
        for tile in tiles
    ]
    panels = f", one panel for each {' and '.join(rest)}" if rest else ""
    alt = f"{meaning} in each cell of {y} and {x}{panels}."
    return Figure("heat", pd.DataFrame(rows), f"{name} by {y} and {x}", x, y, alt)


def _panel(tile: Tile, others: Sequence[tuple[str, str]]) -> str:
    return ", ".join(position(short, tile.positions[name]) for name, short in others)
