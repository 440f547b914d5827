"""Cells of a study: a scenario at every combination of the positions of some axes, checked before play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any

from simkit.errors import Fault, ScenarioError, UsageError
from simkit.scenario import vary
from simkit.studies.knobs import Knob, Option, of_values
from simkit.studies.metrics import Metric, metric

if TYPE_CHECKING:
    from simkit.games.common import SweepTable
    from simkit.scenario import Scenario

GRID, ZIP, LIST = "grid", "zip", "list"
MODES = (GRID, ZIP, LIST)
MOST_CELLS = 2_000
CELL = "cell"
"""Name of the one axis of a list of cells."""


@dataclass(frozen=True)
class Cell:
    """One scenario of a study.

    Parameters
    ----------
    label : str
        For people; distinct.
    positions : mapping of str to str
        Name of each axis to the label of its position.
    scenario : Scenario
        The scenario with these settings.
    """

    label: str
    positions: Mapping[str, str]
    scenario: Scenario


def axes_of(table: SweepTable) -> tuple[Knob, ...]:
    """Axes of a scenario's ``[sweep]`` table.

    Parameters
    ----------
    table : SweepTable
        Checked.

    Returns
    -------
    tuple of Knob
        Those of the table; for mode ``list`` one whose positions are the cells.
    """
    if table.mode == LIST:
        return (Knob(CELL, tuple(Option(cell.label, cell.set) for cell in table.cells)),)
    return tuple(
        Knob(axis.name, tuple(Option(option.label, option.set) for option in axis.options))
        if axis.options
        else of_values(axis.path, axis.values, axis.name)
        for axis in table.axes
    )


def cells_of(scenario: Scenario, axes: Sequence[Knob], mode: str = GRID) -> tuple[Cell, ...]:
    """Make the cells of some axes and check every one.

    Parameters
    ----------
    scenario : Scenario
        Is varied.
    axes : sequence of Knob
        Applied in order.
    mode : str
        ``grid`` (every combination; the last axis changes fastest), ``zip`` (first positions together and so
        on) or ``list`` (the positions of the only axis).

    Returns
    -------
    tuple of Cell

    Raises
    ------
    UsageError
        If axes cannot be combined so, or there are too many cells.
    ScenarioError
        If cells are no valid scenarios: every fault once, with the label of the first cell that has it.
    """
    lengths = [len(axis.options) for axis in axes]
    if mode == ZIP and len(set(lengths)) > 1:
        counts = ", ".join(map(str, lengths))
        raise UsageError(f"zip takes knobs of equally many values; read {counts} values")
    rows = (
        list(zip(*(axis.options for axis in axes), strict=True)) if mode == ZIP else _combined(axes, lengths)
    )
    names = short_names([axis.name for axis in axes])
    found: list[Cell] = []
    faults: dict[tuple[str, str], list[Fault]] = {}
    for row in rows:
        label = ", ".join(position(name, option.label) for name, option in zip(names, row, strict=True))
        try:
            changed = vary(scenario, _settings(row), f'cell "{label}"')
        except ScenarioError as error:
            for fault in error.faults:
                faults.setdefault((fault.key, fault.message), []).append(fault)
        else:
            positions = {axis.name: option.label for axis, option in zip(axes, row, strict=True)}
            found.append(Cell(label, positions, changed))
    if faults:
        raise ScenarioError([_told_once(same) for same in faults.values()])
    return tuple(found)


def _combined(axes: Sequence[Knob], lengths: Sequence[int]) -> list[tuple[Option, ...]]:
    count = 1
    for length in lengths:
        count *= length
    if count > MOST_CELLS:
        counts = " x ".join(map(str, lengths))
        raise UsageError(f"{counts} values make {count:,} cells; allowed: up to {MOST_CELLS:,}")
    return list(product(*(axis.options for axis in axes)))


def _settings(row: Sequence[Option]) -> dict[str, Any]:
    """Settings of all axes, in order; what is set twice counts as set last."""
    found: dict[str, Any] = {}
    for option in row:
        for path, value in option.settings.items():
            found.pop(path, None)
            found[path] = value
    return found


def _told_once(same: Sequence[Fault]) -> Fault:
    first, others = same[0], len(same) - 1
    if not others:
        return first
    more = f"{others} other cell{'s' if others > 1 else ''} likewise"
    return replace(first, hint=f"{first.hint}; {more}" if first.hint else more)


def position(name: str, label: str) -> str:
    """Label of a position, with the name of its axis where the label alone says nothing."""
    is_clear = name == CELL or not (number_of(label) is not None or label in ("yes", "no"))
    return label if is_clear else f"{name} {label}"


def number_of(label: str) -> float | None:
    """Number that a label is; None for words."""
    try:
        return float(label)
    except ValueError:
        return None


def short_names(names: Sequence[str]) -> list[str]:
    """Names of axes for labels: the shortest ends of dotted paths that are still distinct.

    Parameters
    ----------
    names : sequence of str
        Distinct; a name with spaces is kept.

    Returns
    -------
    list of str
    """
    parts = [[name] if " " in name else name.split(".") for name in names]
    for length in range(1, max(map(len, parts))):
        short = [".".join(part[-length:]) for part in parts]
        if len(set(short)) == len(short):
            return short
    return list(names)


def metrics_of(cell: Cell, texts: Sequence[str]) -> tuple[Metric, ...]:
    """Find metrics in a cell, whose seats may be others.

    Parameters
    ----------
    cell : Cell
        What will be played.
    texts : sequence of str
        Names.

    Returns
    -------
    tuple of Metric

    Raises
    ------
    UsageError
        With the label of the cell.
    """
    try:
        return tuple(metric(text, cell.scenario) for text in texts)
    except UsageError as error:
        raise UsageError(f'cell "{cell.label}": {error}') from None


def same_cell(cells: Sequence[Cell], scenario: Scenario) -> Cell | None:
    """The cell that is the scenario as it stands; None if there is none."""
    return next((cell for cell in cells if cell.scenario.hash == scenario.hash), None)
