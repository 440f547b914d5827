"""What a sweep found, in words, tables and figures."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.games.contract import Block, Figure
from simkit.stats import bonferroni_level, digits
from simkit.stats.paired import paired, verdict
from simkit.stats.words import counted, listed
from simkit.studies.cells import GRID, number_of
from simkit.studies.estimates import ends_cell, estimate_cell, short_cell
from simkit.studies.heat import Tile, has_room, heat
from simkit.studies.shape import FALLS, FLAT, RISES, TURNS, Step, shares_of_variance, steps_of, word_of
from simkit.studies.words import bounds_cell, correlation_cell, difference_cell

if TYPE_CHECKING:
    from simkit.studies.sweep import Sweep, Swept

MOST_GROUPS = 8
"""Most lines of a figure."""
DRAWN = 40
"""Most cells of a figure of intervals."""


def findings_of(played: Sweep, swept: Sequence[Swept]) -> list[str]:
    """What was found for one metric, in sentences; the first one is the verdict.

    Parameters
    ----------
    played : Sweep
        The sweep.
    swept : sequence of Swept
        Of one metric, a cell each.

    Returns
    -------
    list of str
    """
    of = swept[0].metric
    known = [item for item in swept if not math.isnan(item.value.estimate)]
    if not known:
        return [f"{of.text}: nobody of this group sits at the table in any cell."]
    best = max(known, key=lambda item: item.value.estimate)
    worst = min(known, key=lambda item: item.value.estimate)
    n = f"n = {best.value.n:,} games a cell"
    found = [
        f"{of.text} is {estimate_cell(of, best.value)} in every cell ({n})."
        if best.value.estimate == worst.value.estimate
        else f"{of.text} is highest at {best.cell.label}: {estimate_cell(of, best.value)}; lowest at "
        f"{worst.cell.label}: {estimate_cell(of, worst.value)} ({n}).{_rivals(played, known, best)}"
    ]
    steps = _steps(played, swept)
    found += [_along(name, of.text, along) for name, along in steps.items()]
    if shares := _shares(played, swept):
        found.append(shares)
    return found


def _rivals(played: Sweep, known: Sequence[Swept], best: Swept) -> str:
    """Say which cells may be as high as the highest, at a level for every pair of cells."""
    level = bonferroni_level(len(known) * (len(known) - 1) // 2, played.level)
    rivals = []
    for item in known:
        pair = paired(item.values, best.values, level, is_share=best.metric.is_share)
        if item is not best and verdict(pair.difference) == "undecided":
            rivals.append(item.cell.label)
    if len(rivals) == len(known) - 1:
        return " No cell can be told from it: the cells may all be alike."
    if len(rivals) > 3:
        return f" {len(rivals)} other cells cannot be told from the highest."
    return f" Not to be told from the highest: {listed(rivals)}." if rivals else ""


def _steps(played: Sweep, swept: Sequence[Swept]) -> Mapping[str, list[Step]]:
    if played.mode != GRID:
        return {}
    axes = [(axis.name, [option.label for option in axis.options]) for axis in played.axes]
    rows = [item.cell.positions for item in swept]
    values = [item.values for item in swept]
    return steps_of(rows, axes, values, played.level, is_share=swept[0].metric.is_share)


def _along(axis: str, text: str, steps: Sequence[Step]) -> str:
    word = word_of(steps)
    sure = sum(1 for step in steps if step.direction)
    if word == FLAT:
        return f"Along {axis} no step changes {text} for sure ({counted(len(steps), 'step')} compared)."
    if word == TURNS:
        up = next(step for step in steps if step.direction > 0)
        down = next(step for step in steps if step.direction < 0)
        return (
            f"{text} is not monotone along {axis}: it rises from {up.first} to {up.second} and falls from "
            f"{down.first} to {down.second}."
        )
    verb = {RISES: "rises", FALLS: "falls"}[word]
    steady = (
        "at every step" if sure == len(steps) else f"at {sure} of {len(steps)} steps for sure, never back"
    )
    return f"{text} {verb} with {axis}: {steady}."


def _shares(played: Sweep, swept: Sequence[Swept]) -> str:
    """Say which axis matters most; nothing where there is one axis, or nothing to explain."""
    differs = any(item.pair is not None and verdict(item.pair.difference) == "changed" for item in swept)
    means = np.array([item.value.estimate for item in swept])
    if played.mode != GRID or len(played.axes) < 2 or not differs or np.isnan(means).any():
        return ""
    shares = shares_of_variance(means.reshape([len(axis.options) for axis in played.axes]))
    ranked = sorted(zip(shares, played.axes, strict=True), key=lambda pair: -pair[0])
    parts = [f"{axis.name} {_percent(share)}" for share, axis in ranked]
    rest = _percent(max(0.0, 1 - sum(shares)))
    return (
        f"What matters most for {swept[0].metric.text} is {ranked[0][1].name}: of the variance between the "
        f"cells, {listed(parts)}; their interplay {rest}."
    )


def _percent(share: float) -> str:
    return digits.percent(share, 0 if 0.1 <= share <= 0.99 else 1)


def blocks_of(played: Sweep, by_metric: Mapping[str, list[str]], beside: Sequence[str]) -> tuple[Block, ...]:
    """Sections of the report: one a metric.

    Parameters
    ----------
    played : Sweep
        The sweep.
    by_metric : mapping of str to list of str
        Findings of each metric.
    beside : sequence of str
        Findings of no metric; the first section has them.

    Returns
    -------
    tuple of Block
    """
    found = []
    for number, (text, swept) in enumerate(played.found.items()):
        words = (*by_metric[text], *(beside if not number else ()))
        title = "How it changes" if not number else f"How {text} changes"
        key = "sweep" if not number else f"sweep-{number + 1}"
        found.append(Block(key, title, words, tuple(_figures(played, swept)), (_table(played, swept),)))
    return tuple(found)


def _table(played: Sweep, swept: Sequence[Swept]) -> tuple[str, Any]:
    import pandas as pd

    of, comparisons = swept[0].metric, (len(swept) - 1) * len(played.found)
    rows = []
    for item in swept:
        pair = item.pair
        row = {
            **item.cell.positions,
            of.text: estimate_cell(of, item.value),
            "Interval": ends_cell(of, item.value),
            "n": digits.number(item.value.n),
            "Method": item.value.method,
        }
        if comparisons:
            row |= {
                "Difference": difference_cell(pair.difference, of.is_share) if pair else "reference",
                "Its interval": bounds_cell(pair.difference, of.is_share) if pair else digits.NOTHING,
                "Correlation": correlation_cell(pair.correlation) if pair else digits.NOTHING,
            }
        rows.append(row)
    level = f"{100 * played.level:g} %"
    caption = f"{of.meaning}, {played.scenario.games:,} games a cell; estimates at {level} one by one"
    if comparisons:
        caption += f"; differences to {played.reference.label}, game by game, " + (
            f"an interval at {level}"
            if comparisons == 1
            else f"{comparisons} intervals that hold together at {level} (Bonferroni)"
        )
    return caption, pd.DataFrame(rows)


def _figures(played: Sweep, swept: Sequence[Swept]) -> list[Figure]:
    axes = played.axes
    if played.mode != GRID or len(axes) == 1:
        is_line = played.mode == GRID and _is_numeric(played, 0) and len(swept) > 1
        return [_lines(played, swept, 0, None)] if is_line else [_intervals(swept)]
    if not has_room(axes):
        return [_intervals(swept)]
    found = [_heat(played, swept)]
    if len(axes) == 2:
        numeric = [i for i in (0, 1) if _is_numeric(played, i) and len(axes[i].options) > 2]
        lines = [i for i in numeric if len(axes[1 - i].options) <= MOST_GROUPS]
        found = [_lines(played, swept, i, 1 - i) for i in lines[:1]] + found
    return found


def _is_numeric(played: Sweep, axis: int) -> bool:
    return all(number_of(option.label) is not None for option in played.axes[axis].options)


def _scaled(item: Swept) -> dict[str, float]:
    factor = 100 if item.metric.is_share else 1
    value = item.value
    return {"estimate": factor * value.estimate, "low": factor * value.low, "high": factor * value.high}


def _unit(item: Swept) -> str:
    return f"{item.metric.text}, per cent" if item.metric.is_share else item.metric.text


def _lines(played: Sweep, swept: Sequence[Swept], x: int, group: int | None) -> Figure:
    import pandas as pd

    name = played.axes[x].name
    other = None if group is None else played.axes[group].name
    rows = [
        {
            "x": number_of(item.cell.positions[name]),
            "group": item.metric.text if other is None else f"{other} {item.cell.positions[other]}",
            **_scaled(item),
        }
        for item in swept
    ]
    beside = f", one line for each {other}" if other else ""
    return Figure(
        "lines",
        pd.DataFrame(rows).sort_values(["x"], kind="stable"),
        f"{swept[0].metric.text} along {name}",
        name,
        _unit(swept[0]),
        f"{swept[0].metric.meaning} along {name}{beside}, with {100 * played.level:g} % intervals.",
    )


def _intervals(swept: Sequence[Swept]) -> Figure:
    import pandas as pd

    shown = swept[:DRAWN]
    more = f" (the first {DRAWN} of {len(swept)} cells)" if len(shown) < len(swept) else ""
    return Figure(
        "intervals",
        pd.DataFrame([{"label": item.cell.label, **_scaled(item)} for item in shown]),
        f"{swept[0].metric.text} of each cell{more}",
        _unit(swept[0]),
        "",
        f"{swept[0].metric.meaning} of each cell with its interval.",
    )


def _heat(played: Sweep, swept: Sequence[Swept]) -> Figure:
    tiles = [
        Tile(item.cell.positions, item.value.estimate, short_cell(item.metric, item.value)) for item in swept
    ]
    of = swept[0].metric
    return heat([axis.name for axis in played.axes], tiles, of.text, of.meaning)
