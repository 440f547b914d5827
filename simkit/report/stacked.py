"""How games end, cell by cell: one stacked bar a row, in panels, with the interval of its first part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.report.figures import INK, MUTED, WIDTH, group_colours, labels_of, legend, patches

if TYPE_CHECKING:
    from simkit.games.contract import Figure

ROW = 0.25
"""Height of a row in inches."""


def outcomes(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    """Draw the kind ``outcomes``.

    Parameters
    ----------
    canvas : matplotlib Figure
        Empty.
    figure : Figure
        Columns group (panel), label (row), part (of the bar, in order), value, low and high (drawn for the
        first part), note (text at the end of the row); ``y`` heads the notes.
    colours : mapping of str to str
        Colours of the page.
    """
    data = figure.data
    groups, parts = labels_of(data, "group"), labels_of(data, "part")
    palette = group_colours(parts, colours)
    rows = {group: labels_of(data[data["group"].astype(str) == group], "label") for group in groups}
    heights = [len(rows[group]) for group in groups]
    canvas.set_size_inches(WIDTH, 0.7 + sum(0.36 + ROW * height for height in heights))
    panels = canvas.subplots(len(groups), 1, sharex=True, squeeze=False, height_ratios=heights)[:, 0]
    for axes, group in zip(panels, groups, strict=True):
        _panel(axes, data[data["group"].astype(str) == group], rows[group], palette)
        axes.set_title(group, loc="left", fontsize=11.5, color=INK, pad=3)
        if figure.y:
            axes.set_title(figure.y, loc="right", fontsize=9.5, color=MUTED, pad=3)
    panels[-1].set_xlabel(figure.x)
    legend(canvas, patches(palette))


def _panel(axes: Any, data: Any, rows: list[str], palette: Mapping[str, str]) -> None:
    places = np.arange(len(rows))
    start = np.zeros(len(rows))
    for at, (part, colour) in enumerate(palette.items()):
        found = data[data["part"].astype(str) == part].set_index("label").reindex(rows)
        values = found["value"].fillna(0.0).to_numpy(dtype=float)
        axes.barh(places, values, left=start, height=0.72, color=colour, linewidth=0)
        if at == 0:
            for place, low, high in zip(places, found["low"], found["high"], strict=True):
                for width, ink in ((4.6, "#ffffff"), (2.2, "#000000")):
                    axes.plot([low, high], [place, place], color=ink, linewidth=width, solid_capstyle="butt")
        start += values
    notes = data.drop_duplicates("label").set_index("label")["note"]
    for place, label in zip(places, rows, strict=True):
        axes.text(101, place, str(notes[label]), va="center", ha="left", fontsize=9.5, color=MUTED)
    axes.set_yticks(places, rows, fontsize=9.5)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.tick_params(length=0)
    axes.spines["left"].set_visible(False)
    axes.spines["bottom"].set_visible(False)
