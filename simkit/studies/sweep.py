"""``sweep``: how does the game change along some values? Every cell on the same dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkit.errors import UsageError
from simkit.run.progress import Progress
from simkit.stats import Interval, bonferroni_level
from simkit.stats.paired import Paired, paired, verdict
from simkit.stats.words import listed
from simkit.studies.cells import GRID, LIST, MODES, Cell, axes_of, cells_of, metrics_of, same_cell
from simkit.studies.estimates import estimate
from simkit.studies.knobs import FORM, Knob, knobs
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import Metric, headline
from simkit.studies.study import Study
from simkit.studies.words import command

if TYPE_CHECKING:
    from simkit.scenario import Scenario

TAKEN = (
    "metric", "estimate", "low", "high", "n", "method", "difference", "difference_low", "difference_high",
    "difference_method", "correlation", "verdict", "is_reference", "hash",
)  # fmt: skip
"""Columns of the tidy table beside those of the axes."""


@dataclass(frozen=True)
class Swept:
    """What was found for one metric in one cell.

    Parameters
    ----------
    cell : Cell
        The scenario.
    metric : Metric
        What is measured.
    value : Interval
        Its estimate.
    pair : Paired or None
        The cell less the reference cell; None for the latter.
    values : ndarray of float64, shape (games,)
        One a game.
    """

    cell: Cell
    metric: Metric
    value: Interval
    pair: Paired | None
    values: Any


@dataclass(frozen=True)
class Sweep:
    """A sweep that has been played.

    Parameters
    ----------
    scenario : Scenario
        The scenario as it stands.
    axes : tuple of Knob
        What was varied.
    mode : str
        How cells were made of the axes.
    cells : tuple of Cell
        In order.
    reference : Cell
        The cell to which differences refer.
    found : mapping of str to list of Swept
        By metric, a cell each.
    level : float
        Confidence level.
    capped : int
        Games that a limit ended.
    """

    scenario: Scenario
    axes: tuple[Knob, ...]
    mode: str
    cells: tuple[Cell, ...]
    reference: Cell
    found: Mapping[str, list[Swept]]
    level: float
    capped: int


def sweep(
    scenario: Scenario,
    knobs: Iterable[str | Knob] | str = (),
    *,
    metrics: Iterable[str] = (),
    mode: str | None = None,
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    cells: str | Path | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Play a scenario at every position of some knobs.

    Parameters
    ----------
    scenario : Scenario
        What is varied.
    knobs : iterable of str or Knob
        Such as ``"rules.time_tokens=5..9"``; none: the scenario's own ``[sweep]`` table.
    metrics : iterable of str
        Metrics of the summary; by default those of the table, else the headline.
    mode : str, optional
        How cells are made of the knobs: ``"grid"`` (every combination) or ``"zip"`` (first values together,
        second values together ...).
    games, seed : int, optional
        Instead of the scenario's own; every cell plays the same games.
    level : float
        Level of the estimates, one by one, and of all differences of a metric and all metrics together.
    cells : path, optional
        Folder that keeps every cell as a run folder; what is there already is not played again.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a metric and cell: a column an axis, metric, estimate, low, high, n, method, difference to
        the reference cell with difference_low, difference_high, difference_method and correlation,
        verdict, is_reference, hash.

    Raises
    ------
    UsageError
        If nothing is varied, or a knob, metric or mode is wrong.
    ScenarioError
        If cells are no valid scenarios; nothing is played then.
    """
    scenario = scenario.with_run(games=games, seed=seed)
    asked: list[str | Knob] = [knobs] if isinstance(knobs, str) else list(knobs)
    axes, mode = _axes(scenario, asked, mode)
    made = cells_of(scenario, axes, mode)
    table = scenario.model.sweep
    texts = list(dict.fromkeys(metrics)) or list(table.metrics if table is not None and not asked else ())
    texts = texts or [headline(scenario).text]
    wanted = [metrics_of(cell, texts) for cell in made]
    reference = same_cell(made, scenario) or made[0]
    kept = None if cells is None else Path(cells)
    with Lab(threads, executor, progress, cells=kept, total=len(made) * scenario.games) as lab:
        samples = [
            lab.play(cell.scenario, of, scenario.games, f"cell {i} of {len(made)}: {cell.label}")
            for i, (cell, of) in enumerate(zip(made, wanted, strict=True), 1)
        ]
    joint = bonferroni_level((len(made) - 1) * len(texts), level)
    base = samples[made.index(reference)]
    found = {
        m.text: [
            _swept(cell, m, sample, base, level, joint) for cell, sample in zip(made, samples, strict=True)
        ]
        for m in wanted[made.index(reference)]
    }
    capped = sum(sample.capped for sample in samples)
    played = Sweep(scenario, axes, mode, made, reference, found, level, capped)
    options = {
        "knob": [item for item in asked if isinstance(item, str)],
        "metric": texts,
        "mode": mode if asked and mode != GRID else None,
        "games": scenario.games,
        "seed": scenario.seed,
    }
    return _study(played, command("sweep", [f"{scenario.name}.toml"], options))


def _axes(scenario: Scenario, asked: list[str | Knob], mode: str | None) -> tuple[tuple[Knob, ...], str]:
    table = scenario.model.sweep
    if mode is not None and mode not in MODES:
        raise UsageError(f"mode: read {mode!r}; allowed: {', '.join(MODES)}")
    if not asked:
        if table is None:
            raise UsageError(f"nothing to vary: name a knob, {FORM}, or give the scenario a [sweep] table")
        if mode not in (None, table.mode):
            raise UsageError(f"mode: the scenario's [sweep] table says {table.mode}; a mode goes with knobs")
        return _distinct(axes_of(table)), table.mode
    if mode == LIST:
        raise UsageError("mode: list takes the cells of a [sweep] table; with knobs it is grid or zip")
    return _distinct(knobs(asked)), mode or GRID


def _distinct(axes: tuple[Knob, ...]) -> tuple[Knob, ...]:
    for axis in axes:
        if axis.name in TAKEN:
            raise UsageError(f"axis {axis.name!r}: a column of the result has this name; choose another one")
    return axes


def _swept(cell: Cell, of: Metric, sample: Sample, base: Sample, level: float, joint: float) -> Swept:
    values = sample.of(of.text)
    pair = None if sample is base else paired(base.of(of.text), values, joint, is_share=of.is_share)
    return Swept(cell, of, estimate(of, values, level), pair, values)


def _study(played: Sweep, line: str) -> Study:
    import pandas as pd

    from simkit.studies.sweep_page import blocks_of, findings_of

    scenario = played.scenario
    by_metric = {text: findings_of(played, swept) for text, swept in played.found.items()}
    games = len(played.cells) * scenario.games
    beside = []
    if played.capped:
        beside.append(f"{played.capped:,} of {games:,} games were ended by a limit; they count as such.")
    findings = [*(sentence for sentences in by_metric.values() for sentence in sentences), *beside]
    lead = f"{scenario.title} How" if scenario.title.endswith("?") else f"{scenario.title}: how"
    rows = [_row(played, item) for swept in played.found.values() for item in swept]
    names = [axis.name for axis in played.axes]
    return Study(
        name="sweep",
        question=f"{lead} does it change along {listed(names)}?",
        scenario=scenario,
        findings=tuple(findings),
        table=pd.DataFrame(rows),
        blocks=blocks_of(played, by_metric, beside),
        command=line,
        asked={
            "mode": played.mode,
            "axes": {axis.name: [option.label for option in axis.options] for axis in played.axes},
            "reference": played.reference.label,
            "level": played.level,
        },
        games=games,
        result=_result(played),
    )


def _row(played: Sweep, item: Swept) -> dict[str, Any]:
    pair = item.pair
    nan = float("nan")
    return {
        **item.cell.positions,
        "metric": item.metric.text,
        "estimate": item.value.estimate,
        "low": item.value.low,
        "high": item.value.high,
        "n": item.value.n,
        "method": item.value.method,
        "difference": pair.difference.estimate if pair else 0.0,
        "difference_low": pair.difference.low if pair else nan,
        "difference_high": pair.difference.high if pair else nan,
        "difference_method": pair.difference.method if pair else "",
        "correlation": pair.correlation if pair else nan,
        "verdict": verdict(pair.difference) if pair else "reference",
        "is_reference": pair is None,
        "hash": item.cell.scenario.hash,
    }


def _result(played: Sweep) -> dict[str, Any]:
    swept = next(iter(played.found.values()))
    ranked = sorted(swept, key=lambda item: item.value.estimate)
    return {
        "metric": swept[0].metric.text,
        "reference": played.reference.label,
        "highest": {"cell": ranked[-1].cell.label, "estimate": ranked[-1].value.estimate},
        "lowest": {"cell": ranked[0].cell.label, "estimate": ranked[0].value.estimate},
    }
