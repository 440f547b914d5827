"""Figures as inline SVG: the same bytes for the same numbers, readable on paper and on a telephone."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.games.contract import Figure

if TYPE_CHECKING:
    import pandas as pd

INK, MUTED, RULE = "#1b2733", "#5b6875", "#d9dfe5"
PEOPLE = ("#0072b2", "#e69f00", "#d55e00", "#cc79a7", "#009e73", "#56b4e9", "#8a7500", "#777777")
"""Okabe and Ito's colours, told apart by the colour-blind, for what the whole page compares."""
PARTS = ("#332288", "#44aa99", "#ddcc77", "#cc6677", "#88ccee", "#999933", "#882255", "#117733", "#aaaaaa")
"""Tol's muted colours for the parts of a whole."""
PLAIN = "#4c637a"
"""For series that stand for nobody."""
WIDTH = 6.4

_SETTINGS: Any = {
    "svg.hashsalt": "simkit",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 11.5,
    "axes.labelsize": 11.5,
    "axes.edgecolor": RULE,
    "axes.labelcolor": MUTED,
    "axes.linewidth": 0.9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "grid.color": RULE,
    "grid.linewidth": 0.8,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "legend.frameon": False,
    "legend.handlelength": 1.1,
    "legend.columnspacing": 1.4,
}


def draw(figure: Figure, key: str, colours: Mapping[str, str]) -> str:
    """Draw a figure.

    Parameters
    ----------
    figure : Figure
        What to draw; see its docstring for the columns of each kind.
    key : str
        Prefix of all ids in the picture, unique on the page.
    colours : mapping of str to str
        Colour of each label or group that the page shows in a colour of its own.

    Returns
    -------
    str
        One ``<svg>`` element without scripts, time stamps or outside references.
    """
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure as Canvas

    with mpl.rc_context(_SETTINGS):
        canvas = Canvas(figsize=(WIDTH, 3.0), layout="constrained")
        FigureCanvasSVG(canvas)
        _KINDS[figure.kind](canvas, figure, colours)
        text = io.StringIO()
        canvas.savefig(text, format="svg")
    return _inline(text.getvalue(), figure, key)


def _inline(svg: str, figure: Figure, key: str) -> str:
    """Make matplotlib's document an element: own ids, a title, the page's colours."""
    body = svg[svg.index("<svg") :]
    view = re.search(r'viewBox="([^"]+)"', body)
    box = view.group(1) if view else "0 0 460 216"
    body = body[body.index(">") + 1 : body.rindex("</svg>")]
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r'\bid="', f'id="{key}-', body)
    body = body.replace("url(#", f"url(#{key}-").replace('xlink:href="#', f'href="#{key}-')
    body = body.replace(INK, "currentColor").replace(MUTED, "var(--muted)").replace(RULE, "var(--rule)")
    body = re.sub(r"[ \t]+\n", "\n", body)
    return (
        f'<svg viewBox="{box}" role="img" aria-labelledby="{key}-title {key}-desc">'
        f'<title id="{key}-title">{escape(figure.title)}</title>'
        f'<desc id="{key}-desc">{escape(figure.alt)}</desc>{body.strip()}</svg>'
    )


def labels_of(data: pd.DataFrame, column: str) -> list[str]:
    """Distinct values of a column as text, in order."""
    return [str(value) for value in dict.fromkeys(data[column])]


def group_colours(groups: list[str], colours: Mapping[str, str]) -> dict[str, str]:
    """Known groups keep their colour; others get those of parts, in order."""
    if all(group in colours for group in groups):
        return {group: colours[group] for group in groups}
    return {group: PARTS[i % len(PARTS)] for i, group in enumerate(groups)}


def _rows(canvas: Any, labels: list[str], figure: Figure, per_row: float = 0.34) -> Any:
    """Axes with one named row a label, the first on top."""
    canvas.set_size_inches(WIDTH, 0.85 + per_row * max(2, len(labels)))
    axes = canvas.subplots()
    axes.set_yticks(range(len(labels)), labels)
    for tick in axes.get_yticklabels():
        tick.set_color(INK)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="both", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x")
    axes.set_xlabel(figure.x)
    return axes


def _whisker(axes: Any, row: Any, y: float, colour: str) -> None:
    if np.isfinite(row.low) and np.isfinite(row.high):
        axes.plot([row.low, row.high], [y, y], color=colour, linewidth=2.4, solid_capstyle="round")
    axes.plot([row.estimate], [y], "o", color=colour, markersize=6)


def legend(canvas: Any, handles: list[Any]) -> None:
    """Legend above the axes, which keep their height."""
    widest = max(len(handle.get_label()) for handle in handles)
    columns = max(2, min(len(handles), 62 // (widest + 4)))
    lines = -(-len(handles) // columns)
    canvas.set_size_inches(WIDTH, canvas.get_figheight() + 0.24 * lines)
    canvas.legend(handles=handles, loc="outside upper left", ncols=columns, borderaxespad=0.2)


def patches(colours: Mapping[str, str]) -> list[Any]:
    """Handles of a legend, a patch a colour."""
    from matplotlib.patches import Patch

    return [Patch(facecolor=colour, label=label) for label, colour in colours.items()]


def _intervals(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    data = figure.data
    labels = labels_of(data, "label")
    groups = labels_of(data, "group") if "group" in data else []
    palette = group_colours(groups, colours)
    axes = _rows(canvas, labels, figure, 0.34 + 0.14 * max(0, len(groups) - 1))
    if "band_low" in data:
        axes.axvspan(data["band_low"].iloc[0], data["band_high"].iloc[0], color=RULE, alpha=0.7, zorder=0)
    for row in data.itertuples():
        place = labels.index(str(row.label))
        shift = (groups.index(str(row.group)) - (len(groups) - 1) / 2) * 0.7 / len(groups) if groups else 0
        colour = palette[str(row.group)] if groups else colours.get(str(row.label), PLAIN)
        _whisker(axes, row, place + shift, colour)
    if "reference" in data:
        for place, value in enumerate(data.drop_duplicates("label")["reference"]):
            axes.plot([value, value], [place - 0.5, place + 0.5], color=MUTED, linewidth=1.1, linestyle="--")
    if groups:
        legend(canvas, patches(palette))


def _dots(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    from matplotlib.lines import Line2D

    data = figure.data
    axes = _rows(canvas, labels_of(data, "label"), figure)
    for place, row in enumerate(data.itertuples()):
        _whisker(axes, row, place, PLAIN)
        axes.plot([row.exact], [place], "D", markersize=8.5, markeredgecolor=INK, markerfacecolor="none")
    shown: Any = {"linestyle": "none", "color": PLAIN}
    exact: Any = {"linestyle": "none", "markeredgecolor": INK, "markerfacecolor": "none"}
    handles = [
        Line2D([], [], marker="o", label="simulated", **shown),
        Line2D([], [], marker="D", label="exact", **exact),
    ]
    legend(canvas, handles)


def _bars(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    data = figure.data
    labels = labels_of(data, "label")
    axes = _rows(canvas, labels, figure)
    if "group" not in data:
        tints = [colours.get(label, PLAIN) for label in labels]
        axes.barh(range(len(labels)), data["value"], height=0.62, color=tints)
        return
    palette = group_colours(labels_of(data, "group"), colours)
    # Parts below zero stack to the left of zero, parts above it to the right.
    above, below = np.zeros(len(labels)), np.zeros(len(labels))
    for group, colour in palette.items():
        part = data[data["group"].astype(str) == group].set_index("label")["value"]
        values = np.array([float(part.get(label, 0.0)) for label in labels])
        starts = np.where(values >= 0, above, below)
        axes.barh(range(len(labels)), values, left=starts, height=0.62, color=colour)
        above += np.maximum(values, 0)
        below += np.minimum(values, 0)
    legend(canvas, patches(palette))


def _lines(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    from matplotlib.ticker import MaxNLocator

    canvas.set_size_inches(WIDTH, 3.5)
    axes = canvas.subplots()
    palette = group_colours(labels_of(figure.data, "group"), colours)
    for place, (group, colour) in enumerate(palette.items()):
        part = figure.data[figure.data["group"].astype(str) == group]
        x = part["x"].to_numpy(dtype=float)
        axes.fill_between(x, part["low"], part["high"], color=colour, alpha=0.2, linewidth=0)
        marker = "osD^vPX*"[place % 8]
        axes.plot(x, part["estimate"], color=colour, linewidth=1.8, marker=marker, markersize=4.5)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(figure.x)
    axes.set_ylabel(figure.y)
    axes.tick_params(length=0)
    axes.grid(axis="y")
    legend(canvas, patches(palette))


def _histogram(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    from matplotlib.ticker import MaxNLocator

    data = figure.data
    groups = labels_of(data, "group") if "group" in data else [""]
    canvas.set_size_inches(WIDTH, 2.9 if len(groups) == 1 else 0.9 + 0.95 * len(groups))
    palette = group_colours(groups, colours) if "group" in data else {"": PLAIN}
    if len(groups) == 1:
        palette = {groups[0]: colours.get(groups[0], PLAIN)}
    panels = canvas.subplots(len(groups), 1, sharex=True, sharey=True, squeeze=False)[:, 0]
    for axes, group in zip(panels, groups, strict=True):
        part = data if "group" not in data else data[data["group"].astype(str) == group]
        # A bin of one whole value stands over that value, any other begins at its lower end.
        widths = np.asarray(part.get("width", 1))
        is_whole = np.issubdtype(widths.dtype, np.integer)
        shift = np.where(is_whole & (widths == 1), -0.5, 0.0)
        axes.bar(part["x"] + shift, part["share"], widths * 0.92, align="edge", color=palette[group])
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.tick_params(length=0)
        axes.grid(axis="y")
        axes.locator_params(axis="y", nbins=3)
        if len(groups) > 1:
            axes.set_title(group, loc="left", fontsize=11.5, color=INK, pad=3)
    panels[-1].set_xlabel(figure.x)
    canvas.supylabel(figure.y, fontsize=11.5, color=MUTED)


def _heat(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    data = figure.data
    columns, rows = labels_of(data, "x"), labels_of(data, "y")
    groups = labels_of(data, "group") if "group" in data else [""]
    across = max(1, min(len(groups), 8 // len(columns)))
    down = -(-len(groups) // across)
    name_width = 0.085 * max(map(len, rows))
    room = (WIDTH - 0.6 - name_width) / (across * len(columns))
    slanted = 0.09 * max(map(len, columns)) > room
    canvas.set_size_inches(
        WIDTH, 0.75 + slanted * 0.05 * max(map(len, columns)) + down * (0.55 + 0.36 * len(rows))
    )
    panels = canvas.subplots(down, across, sharex=True, sharey=True, squeeze=False).ravel()
    values = data["value"].to_numpy(dtype=float)
    low, high = np.nanmin(values), np.nanmax(values)
    for axes, group in zip(panels, groups, strict=False):
        part = data if "group" not in data else data[data["group"].astype(str) == group]
        _cells(axes, part, columns, rows, (low, high if high > low else low + 1))
        axes.set_title(group, loc="left", fontsize=11.5, color=INK, pad=4)
        axes.tick_params(length=0, colors=INK)
        axes.set_xticks(np.arange(len(columns)) + 0.5, columns)
        axes.set_yticks(np.arange(len(rows)) + 0.5, rows)
        if slanted:
            axes.tick_params(axis="x", labelrotation=30)
            for tick in axes.get_xticklabels():
                tick.set_horizontalalignment("right")
                tick.set_rotation_mode("anchor")
    for axes in panels[len(groups) :]:
        axes.set_visible(False)
    panels[0].invert_yaxis()
    canvas.supxlabel(figure.x, fontsize=11.5, color=MUTED)
    canvas.supylabel(figure.y, fontsize=11.5, color=MUTED)


def _cells(axes: Any, part: pd.DataFrame, columns: list[str], rows: list[str], limits: Any) -> None:
    """Coloured cells, each with its value in black or white, whichever reads better on it."""
    from matplotlib import colormaps
    from matplotlib.patches import Rectangle

    axes.set_xlim(0, len(columns))
    axes.set_ylim(0, len(rows))
    for spine in axes.spines.values():
        spine.set_visible(False)
    for row in part.itertuples():
        x, y = columns.index(str(row.x)), rows.index(str(row.y))
        value = float(row.value)  # type: ignore[arg-type]
        if np.isfinite(value):
            tint = colormaps["cividis"]((value - limits[0]) / (limits[1] - limits[0]))
            is_light = np.dot(tint[:3], (0.299, 0.587, 0.114)) > 0.5
            axes.add_patch(Rectangle((x + 0.02, y + 0.03), 0.96, 0.94, facecolor=tint, linewidth=0))
            ink = "#000000" if is_light else "#ffffff"
        else:
            ink = MUTED
        is_marked = bool(getattr(row, "mark", False))
        axes.text(
            x + 0.5, y + 0.5, row.text, color=ink, ha="center", va="center", fontsize=10.5,
            fontweight="bold" if is_marked else "normal",
        )  # fmt: skip
        if is_marked:
            frame: Any = {"facecolor": "none", "edgecolor": PEOPLE[2], "linewidth": 2.6, "zorder": 3}
            axes.add_patch(Rectangle((x + 0.03, y + 0.05), 0.94, 0.9, **frame))


def _outcomes(canvas: Any, figure: Figure, colours: Mapping[str, str]) -> None:
    from simkit.report.stacked import outcomes

    outcomes(canvas, figure, colours)


_KINDS: dict[str, Callable[[Any, Figure, Mapping[str, str]], None]] = {
    "intervals": _intervals,
    "bars": _bars,
    "lines": _lines,
    "histogram": _histogram,
    "dots": _dots,
    "heat": _heat,
    "outcomes": _outcomes,
}
