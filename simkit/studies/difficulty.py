"""``difficulty``: how hard is it, and what beats the players? Every cell of a sweep by how its games end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkit.errors import UsageError
from simkit.games.contract import Block, Figure, is_team
from simkit.run.progress import Progress
from simkit.run.summary import OUTCOME
from simkit.stats import Interval, digits
from simkit.stats.words import listed, people
from simkit.studies.cells import position, short_names
from simkit.studies.knobs import Knob
from simkit.studies.metrics import metric, overview
from simkit.studies.study import Study
from simkit.studies.sweep import sweep

if TYPE_CHECKING:
    import pandas as pd

    from simkit.scenario import Scenario

WON = f"{OUTCOME}:won"
MOST_NAMED = 6
"""Most cells that a sentence lists."""


def difficulty(
    scenario: Scenario,
    knobs: Iterable[str | Knob] | str = (),
    *,
    metrics: Iterable[str] = (),
    games: int | None = None,
    seed: int | None = None,
    cells: str | Path | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Say how often the players win in every cell of a sweep, and how the lost games end.

    Parameters
    ----------
    scenario : Scenario
        Of a game that is won or lost together.
    knobs : iterable of str or Knob
        What varies; none: the scenario's own ``[sweep]`` table.
    metrics : iterable of str
        Means shown beside the outcomes, such as ``"time_left"``; by default those of the table.
    games, seed, cells, threads, executor, progress
        As for ``simkit.sweep``.

    Returns
    -------
    Study
        One row a cell: the axes, games, then for each outcome and mean its estimate, low and high.

    Raises
    ------
    UsageError
        If the game has winners among its players, nothing varies, or a metric is wrong.
    ScenarioError
        If a cell is no valid scenario.
    """
    outcomes = [m.text for m in overview(scenario) if m.code >= 0]
    if not is_team(scenario.model) or WON not in outcomes:
        raise UsageError(
            f"{scenario.game.title} is not won or lost together here, so no outcome says how hard it is; "
            "sweep a metric instead"
        )
    table = scenario.model.sweep
    wanted = list(metrics) or list(table.metrics if table is not None else ())
    beside = [text for text in dict.fromkeys(wanted) if text not in outcomes]
    for text in beside:
        if metric(text, scenario).is_share:
            raise UsageError(f"metric {text!r} is a share; means are shown beside the outcomes")
    swept = sweep(
        scenario,
        knobs,
        metrics=[*outcomes, *beside],
        games=games,
        seed=seed,
        cells=cells,
        threads=threads,
        executor=executor,
        progress=progress,
    )
    return _study(swept, outcomes, beside)


def _study(swept: Study, outcomes: list[str], beside: list[str]) -> Study:
    axes: list[str] = list(swept.asked["axes"])
    wide, shown = _tables(swept.table, axes, outcomes, beside)
    causes = [text for text in outcomes if text != WON]
    findings = tuple(_findings(wide, axes, causes))
    n = int(wide["games"].iloc[0])
    capped = f"{OUTCOME}:capped"
    if capped in causes and not wide[capped].any():
        caption = f"{n:,} games a cell, Wilson's and Student's 95 % intervals; no game was ended by a limit"
        shown = shown.drop(columns=_title(capped))
    else:
        caption = f"{n:,} games a cell, Wilson's and Student's 95 % intervals"
    block = Block(
        "difficulty",
        "How hard is it, and what beats the players?",
        findings,
        (_figure(wide, axes, outcomes, beside),),
        ((caption, shown),),
    )
    details = replace(swept.blocks[0], title="The games won, cell by cell")
    return replace(
        swept,
        name="difficulty",
        question=_question(swept.scenario.title),
        findings=findings,
        table=wide,
        blocks=(block, details),
        command=swept.command.replace("simkit sweep", "simkit difficulty", 1),
    )


def _title(text: str) -> str:
    return people(text.removeprefix(f"{OUTCOME}:").replace("_", " "))


def _tables(
    table: pd.DataFrame, axes: list[str], outcomes: list[str], beside: list[str]
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Numbers and cells for people, a row a cell of the sweep, in its order."""
    import pandas as pd

    wide: list[dict[str, Any]] = []
    shown: list[dict[str, str]] = []
    for positions, part in table.groupby(axes, sort=False):
        at = dict(zip(axes, positions, strict=True))
        numbers: dict[str, Any] = {**at, "games": int(part["n"].iloc[0])}
        cells = {axis: people(str(label)) for axis, label in at.items()}
        for row in part.to_dict("records"):
            text = row["metric"]
            found = Interval(row["estimate"], row["low"], row["high"], int(row["n"]), row["method"])
            numbers |= {text: found.estimate, f"{text} low": found.low, f"{text} high": found.high}
            is_share = text in outcomes
            cells[_title(text)] = digits.share(found) if is_share else digits.figure(found)
        wide.append(numbers)
        shown.append(cells)
    return pd.DataFrame(wide), pd.DataFrame(shown)


def _findings(wide: pd.DataFrame, axes: list[str], causes: Sequence[str]) -> list[str]:
    ranked = wide.sort_values(WON, kind="stable")
    hardest, easiest = ranked.iloc[0], ranked.iloc[-1]
    found = [
        f"Hardest is {_cell(hardest, axes)} with {_won(hardest)} won, easiest {_cell(easiest, axes)} with "
        f"{_won(easiest)} (n = {int(hardest['games']):,} games a cell)."
    ]
    for axis in axes if len(axes) > 1 else ():  # of one axis the table says it all
        means = wide.groupby(axis, sort=False)[WON].mean()
        steps = [
            f"{digits.percent(value, 0) if value else 'none'} at {people(str(label))}"
            for label, value in means.items()
        ]
        found.append(f"Won by {axis}, over all other axes alike: {listed(steps)}.")
    lost = 1 - wide[WON]
    if lost.sum() > 0:
        shares = {cause: wide[cause].sum() / lost.sum() for cause in causes}
        parts = [
            f"{digits.percent(share, 0)} end as {_title(cause).lower()}"
            for cause, share in shares.items()
            if share > 0
        ]
        found.append(f"Of the lost games of all cells, {listed(parts)}.")
    even = wide[(wide[f"{WON} low"] <= 0.5) & (wide[f"{WON} high"] >= 0.5)]
    if 0 < len(even) <= MOST_NAMED:
        cells = [_cell(row, axes) for _, row in even.iterrows()]
        found.append(f"Not to be told from an even chance: {listed(cells)}.")
    elif len(even):
        found.append(f"{len(even)} of {len(wide)} cells are not to be told from an even chance.")
    return found


def _cell(row: Any, axes: list[str]) -> str:
    names = short_names(axes)
    return "/".join(position(name, people(str(row[axis]))) for name, axis in zip(names, axes, strict=True))


def _question(title: str) -> str:
    asked = title.rstrip("?.") if title.endswith("?") else f"{title.rstrip('.')}: how hard is it"
    return f"{asked}, and what beats the players?"


def _won(row: Any) -> str:
    return digits.share(Interval(row[WON], row[f"{WON} low"], row[f"{WON} high"], int(row["games"]), ""))


def _figure(wide: pd.DataFrame, axes: list[str], outcomes: list[str], beside: list[str]) -> Figure:
    """One picture: a bar a cell, cut by outcome, the win with its interval, means beside it."""
    import pandas as pd

    first, *others = axes
    names = [people(text.replace("_", " ")).lower() for text in beside]
    data = [
        {
            "group": people(str(row[first])) if others else "",
            "label": _cell(row, others) if others else _cell(row, axes),
            "part": _title(text),
            "value": 100 * row[text],
            "low": 100 * row[f"{text} low"],
            "high": 100 * row[f"{text} high"],
            "note": ", ".join(digits.number(row[name], 1) for name in beside),
        }
        for _, row in wide.iterrows()
        for text in outcomes
        if wide[text].any()
    ]
    means = f"; beside it {listed(names)}" if names else ""
    return Figure(
        "outcomes",
        pd.DataFrame(data),
        "How the games end",
        "games (%)",
        ", ".join(names),
        f"One bar a cell cut by how games end; the mark is the 95 % interval of the games won{means}.",
    )
