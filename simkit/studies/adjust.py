"""``adjust``: estimates with the luck of dice and cards taken out, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError
from simkit.games.contract import Block, Control, Figure
from simkit.run.progress import Progress
from simkit.stats import bonferroni_level
from simkit.stats.adjust import Adjusted, adjusted, adjusted_paired, games_needed, post_stratified
from simkit.stats.words import listed
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import Metric, metric, overview
from simkit.studies.study import Study
from simkit.studies.words import bounds_cell, command, difference_cell, value_cell

if TYPE_CHECKING:
    from simkit.scenario import Scenario

PAYS = 1.1
"""An adjusted game must be worth so many raw ones for the adjustment to pay."""
CHECK_LEVEL = 0.999
"""Level of the test that raw and adjusted estimates agree, for all metrics together."""


@dataclass(frozen=True)
class _Row:
    """What was found for one metric; ``alone`` holds the gain of each column used by itself."""

    metric: Metric
    found: Adjusted
    alone: dict[str, float]
    agrees: bool

    @property
    def pays(self) -> bool:
        return self.found.gain >= PAYS


def adjust(
    scenario: Scenario,
    second: Scenario | None = None,
    *,
    metrics: Iterable[str] = (),
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Estimate metrics with the luck taken out; with a second scenario, the difference of the two.

    Parameters
    ----------
    scenario : Scenario
        What is played; its game says which columns are luck with a known mean.
    second : Scenario, optional
        Is compared with the first on the same dice; differences are second less first.
    metrics : iterable of str
        Metrics of the summary; by default outcomes or wins, turns and score.
    games, seed : int, optional
        Instead of the scenario's own; both arms play the same games.
    level : float
        Level at which all intervals hold together.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a metric: raw and adjusted estimate with low and high, n, methods, gain, the gain of each
        column alone, shift with low and high, p value, agrees, verdict.

    Raises
    ------
    UsageError
        If the game declares no luck, a metric is wrong, there are too few games, or the scenarios are of
        two games.
    """
    if second is not None and second.game.name != scenario.game.name:
        raise UsageError(
            f"the scenarios are of two games, {scenario.game.name} and {second.game.name}; "
            "a difference needs two of the same"
        )
    first = scenario.with_run(games=games, seed=seed)
    arms = [first] if second is None else [first, second.with_run(games=first.games, seed=first.seed)]
    controls: tuple[Control, ...] = first.game.part("controls") if first.game.controls else ()
    laws = _laws(first) if second is None else {}
    if not controls and not laws:
        raise UsageError(
            f"{first.game.name} declares no luck with a known mean; there is nothing to adjust by"
        )
    names = list(dict.fromkeys(metrics)) or [
        m.text for m in overview(first) if all(m.text in {o.text for o in overview(arm)} for arm in arms)
    ]
    wanted = [[metric(name, arm) for name in names] for arm in arms]
    read = [_readings(of, controls, laws, arm) for of, arm in zip(wanted, arms, strict=True)]
    strata = sum(len(law) - 1 for law in laws.values())
    most = max(len(arms) * len(_columns(m, controls, first)) + strata for m in wanted[0])
    if first.games < games_needed(most):
        raise UsageError(
            f"{first.games} games are too few for {most} columns of luck; "
            f"at least {games_needed(most)}: --games {games_needed(most)}"
        )
    with Lab(threads, executor, progress, total=len(arms) * first.games) as lab:
        samples = [
            lab.play(arm, of, first.games, f"playing arm {i + 1}")
            for i, (arm, of) in enumerate(zip(arms, read, strict=True))
        ]
    joint = bonferroni_level(len(names), level)
    check = 1 - bonferroni_level(len(names), CHECK_LEVEL)
    rows = [_row(m, controls, laws, samples, joint, check) for m in wanted[0]]
    return _study(arms, rows, samples, level, is_weighed=bool(laws))


def _laws(scenario: Scenario) -> dict[str, tuple[Any, ...]]:
    strata = scenario.game.part("strata") if scenario.game.strata else ()
    found = {stratum.column: stratum.law(scenario.model) for stratum in strata}
    return {name: tuple(law) for name, law in found.items() if law is not None}


def _columns(of: Metric, controls: tuple[Control, ...], scenario: Scenario) -> list[tuple[str, Control]]:
    """Readings that adjust a metric: luck of its own seats, and of the whole table."""
    seats = {column.name for column in scenario.game.part("seat_columns")}
    found = []
    for control in controls:
        group = of.text.partition(":")[2]
        if of.group is not None and control.column in seats:
            found.append((f"{control.column}:{group}", control))
        found.append((control.column, control))
    return found


def _readings(
    wanted: list[Metric], controls: tuple[Control, ...], laws: dict[str, Any], scenario: Scenario
) -> list[Metric]:
    found = {m.text: m for m in wanted}
    for m in wanted:
        found |= {text: metric(text, scenario) for text, _ in _columns(m, controls, scenario)}
    for column in scenario.game.part("game_columns"):
        if column.name in laws:
            found[column.name] = Metric(column.name, column, column.name)
    return list(found.values())


def _row(
    of: Metric,
    controls: tuple[Control, ...],
    laws: dict[str, Any],
    samples: list[Sample],
    level: float,
    check: float,
) -> _Row:
    columns = _columns(of, controls, samples[0].scenario)

    def found(used: list[tuple[str, Control]], strata: dict[str, Any]) -> Adjusted:
        parts = []
        for sample in samples:
            luck = [sample.of(text) - float(control.mean) for text, control in used]
            for name, law in strata.items():
                luck += [(sample.of(name) == i) - float(share) for i, share in enumerate(law[:-1])]
            parts.append(np.array(luck, np.float64).reshape(len(luck), sample.games).T)
        values = [sample.of(of.text) for sample in samples]
        if len(samples) == 1:
            return adjusted(values[0], parts[0], level, is_share=of.is_share)
        return adjusted_paired(values[0], values[1], parts[0], parts[1], level, is_share=of.is_share)

    alone = {c.column: found([(text, o) for text, o in columns if o is c], {}).gain for c in controls}
    for name, law in laws.items():
        own = samples[0]
        alone[name] = post_stratified(own.of(of.text), own.of(name), law, level, is_share=of.is_share).gain
    whole = found(columns, laws)
    return _Row(of, whole, alone, not whole.p_value < check)


def _study(
    arms: list[Scenario], rows: list[_Row], samples: list[Sample], level: float, *, is_weighed: bool
) -> Study:
    import pandas as pd

    first = arms[0]
    paying = [row.metric.text for row in rows if row.pays]
    others = [row.metric.text for row in rows if not row.pays]
    odd = [row.metric.text for row in rows if not row.agrees]
    findings = [_sentence(max(rows, key=lambda row: row.found.gain), paying, len(arms) == 2)]
    if paying:
        findings.append(f"Pays (a gain of at least {PAYS:g}): {listed(paying)}.")
    if others:
        findings.append(f"Does not pay: {listed(others)}.")
    findings.append(
        f"Raw and adjusted estimates disagree beyond chance in {listed(odd)}: do not use the adjusted ones."
        if odd
        else "Raw and adjusted estimates agree within their error in every metric."
    )
    capped = sum(sample.capped for sample in samples)
    if capped:
        findings.append(
            f"{capped:,} of {len(arms) * first.games:,} games were ended by a limit; they count as such."
        )
    what = "Second less first" if len(arms) == 2 else "Means of games"
    unit = "pairs of games" if len(arms) == 2 else "games"
    caption = (
        f"{what}, {first.games:,} {unit}; the {len(rows)} intervals of a column hold together at "
        f"{100 * level:g} % (Bonferroni)"
    )
    gains = pd.DataFrame(
        [
            {"label": row.metric.text, "value": gain, "group": group}
            for row in rows
            for group, gain in (("as many raw games", 1.0), ("gain", max(0.0, row.found.gain - 1.0)))
        ]
    )
    figure = Figure(
        "bars",
        gains,
        "Raw games that one adjusted game is worth",
        "raw games",
        "",
        "Variance of a raw game over that of an adjusted one, for each metric.",
    )
    alone = pd.DataFrame(
        [
            {"Metric": row.metric.text, **{name: f"{gain:.2f}" for name, gain in row.alone.items()}}
            for row in rows
        ]
    )
    strata = "; of a stratum, of weighing by its exact law" if is_weighed else ""
    block = Block(
        "adjust",
        "What luck explains",
        tuple(findings),
        (figure,),
        (
            (caption, pd.DataFrame([_shown(row, len(arms) == 2) for row in rows])),
            (f"Gain of each column of luck by itself{strata}", alone),
        ),
    )
    options = {"metric": [row.metric.text for row in rows], "games": first.games, "seed": first.seed}
    question = f"{first.title}: how much of the spread is luck with a known mean?"
    if len(arms) == 2:
        question = f"{first.title} against {arms[1].title}: the difference with the luck taken out"
    return Study(
        name="adjust",
        question=question,
        scenario=first,
        findings=tuple(findings),
        table=pd.DataFrame([_told(row) for row in rows]),
        blocks=(block,),
        command=command("adjust", [f"{arm.name}.toml" for arm in arms], options),
        asked={**({"second": arms[1].name} if len(arms) == 2 else {}), "level": level},
        games=len(arms) * first.games,
        arms={"second": arms[1]} if len(arms) == 2 else {},
        result={"pays": paying, "agree": not odd},
    )


def _sentence(best: _Row, paying: list[str], is_paired: bool) -> str:
    found, share = best.found, best.metric.is_share
    if not paying:
        return (
            "Does not pay: no metric gains as much as "
            f"{PAYS:g}; most gains {best.metric.text}, {found.gain:.2f} (n = {found.raw.n:,})."
        )
    cell = difference_cell if is_paired else _estimate_cell
    what = "the difference in " if is_paired else ""
    unit = "pairs" if is_paired else "games"
    worth = float(f"{found.gain * found.raw.n:.3g}")
    return (
        f"Pays: {what}{best.metric.text} is {cell(found.adjusted, share)} with the luck taken out, "
        f"{cell(found.raw, share)} as seen; {found.raw.n:,} {unit} are worth "
        f"about {worth:,.0f} raw ones (gain {found.gain:.3g})."
    )


def _estimate_cell(interval: Any, is_share: bool) -> str:
    error = interval.half_width
    words = value_cell(interval.estimate, is_share, error)
    return f"{words} ± {value_cell(error, is_share, error)}"


def _shown(row: _Row, is_paired: bool) -> dict[str, str]:
    found, share = row.found, row.metric.is_share
    cell = difference_cell if is_paired else _estimate_cell
    return {
        "Metric": row.metric.text,
        "Raw": cell(found.raw, share),
        "Method": found.raw.method,
        "Luck-adjusted": cell(found.adjusted, share),
        "Adjusted interval": bounds_cell(found.adjusted, share),
        "Gain": f"{found.gain:.2f}",
        "Raw less adjusted": difference_cell(found.shift, share),
        "Agree": "yes" if row.agrees else "no",
        "Verdict": "pays" if row.pays else "does not pay",
    }


def _told(row: _Row) -> dict[str, Any]:
    found = row.found
    return {
        "metric": row.metric.text,
        "raw": found.raw.estimate,
        "raw_low": found.raw.low,
        "raw_high": found.raw.high,
        "raw_method": found.raw.method,
        "estimate": found.adjusted.estimate,
        "low": found.adjusted.low,
        "high": found.adjusted.high,
        "n": found.raw.n,
        "method": found.adjusted.method,
        "level": found.adjusted.level,
        "gain": found.gain,
        **{f"gain_{name}": gain for name, gain in row.alone.items()},
        "shift": found.shift.estimate,
        "shift_low": found.shift.low,
        "shift_high": found.shift.high,
        "p_value": found.p_value,
        "agrees": row.agrees,
        "verdict": "pays" if row.pays else "does not pay",
    }
