"""``tune``: which settings bring a metric into a target band? The cheapest change first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from simkit.errors import UsageError
from simkit.run.progress import Progress
from simkit.scenario import value_at
from simkit.stats.words import counted
from simkit.studies.band import IN, OUT, UNDECIDED, Band, least_games
from simkit.studies.band import band as read_band
from simkit.studies.cells import Cell, cells_of, metrics_of, same_cell
from simkit.studies.changes import AS_IT_STANDS, shortened
from simkit.studies.knobs import Knob, label_of
from simkit.studies.knobs import knobs as read_knobs
from simkit.studies.lab import Lab
from simkit.studies.metrics import Metric, headline
from simkit.studies.metrics import metric as find_metric
from simkit.studies.search import Candidate, Search, joint_level, looks_of, play_again, search
from simkit.studies.study import Study
from simkit.studies.words import command

if TYPE_CHECKING:
    from simkit.scenario import Scenario

WINNERS = 5
"""Settings that are played again on fresh seeds unless told otherwise."""


def tune(
    scenario: Scenario,
    knobs: Iterable[str | Knob] | str,
    band: str | tuple[float, float],
    *,
    metric: str | None = None,
    winners: int = WINNERS,
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Find the settings of some knobs that bring a metric into a band.

    All settings, and the scenario as it stands, are played in stages of growing games. A setting is decided,
    and plays no more, once its interval lies inside or outside the band, at a level corrected for all
    settings and stages. The cheapest ones inside are played again on another seed.

    Parameters
    ----------
    scenario : Scenario
        What is tuned.
    knobs : iterable of str or Knob
        Such as ``"rules.time_tokens=5..10"``; every combination is a setting.
    band : str or (float, float)
        Where the metric shall lie, such as ``"0.45..0.55"``; shares as fractions of 1.
    metric : str, optional
        A metric of the summary; the headline by default.
    winners : int
        Most settings to play again on fresh seeds, the cheapest first.
    games, seed : int, optional
        Most games of a setting, and their seed; the scenario's own by default. Fresh games have the seed
        after it.
    level : float
        Level at which all verdicts hold together; and, by themselves, all fresh ones.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a setting, the cheapest in the band first: a column a knob, changes, change_size, changed,
        metric, estimate, low, high, n, method, level, verdict, fresh_estimate, fresh_low, fresh_high,
        fresh_n, validation, is_reference, hash.

    Raises
    ------
    UsageError
        If a knob, metric or band is wrong, or the games cannot show that a share lies in the band.
    ScenarioError
        If settings are no valid scenarios; nothing is played then.

    Notes
    -----
    Yes-or-no metrics are decided by Clopper-Pearson intervals, so the joint level is no approximation.
    """
    scenario = scenario.with_run(games=games, seed=seed)
    asked: list[str | Knob] = [knobs] if isinstance(knobs, str) else list(knobs)
    axes = read_knobs(asked)
    of = headline(scenario) if metric is None else find_metric(metric, scenario)
    target = read_band(band, of)
    if winners < 0:
        raise UsageError(f"winners: read {winners}; a whole number from 0 is allowed")
    cells = _with_reference(scenario, axes, cells_of(scenario, axes))
    for cell in cells:
        metrics_of(cell, [of.text])
    _check_games(scenario, of, target, len(cells), level)
    fresh_seed = (scenario.seed + 1) % 2**63
    most = (len(cells) + winners) * scenario.games
    with Lab(threads, executor, progress, total=most) as lab:
        found = search(lab, scenario, cells, of, target, level)
        chosen = [candidate for candidate in found if candidate.verdict == IN][:winners]
        play_again(lab, chosen, of, scenario.games, fresh_seed, level)
        played = lab.played
    done = Search(scenario, axes, of, target, tuple(found), looks_of(scenario.games), level, fresh_seed)
    options = {
        "knob": [item for item in asked if isinstance(item, str)],
        "band": band if isinstance(band, str) else f"{target.low:g}..{target.high:g}",
        "metric": of.text,
        "winners": None if winners == WINNERS else winners,
        "games": scenario.games,
        "seed": scenario.seed,
    }
    return _study(done, played, command("tune", [f"{scenario.name}.toml"], options))


def _with_reference(scenario: Scenario, axes: Sequence[Knob], cells: Sequence[Cell]) -> tuple[Cell, ...]:
    if same_cell(cells, scenario) is not None:
        return tuple(cells)
    positions = {}
    for axis in axes:
        paths = list(axis.options[0].settings)
        now = value_at(scenario, paths[0]) if len(paths) == 1 else AS_IT_STANDS
        positions[axis.name] = label_of(now.get("name", AS_IT_STANDS) if isinstance(now, dict) else now)
    return (Cell(AS_IT_STANDS, positions, scenario), *cells)


def _check_games(scenario: Scenario, of: Metric, target: Band, cells: int, level: float) -> None:
    if not of.is_share:
        return
    least = least_games(target, joint_level(cells, scenario.games, level))
    if scenario.games < least:
        raise UsageError(
            f"games: {scenario.games:,} a setting cannot show that {of.text} lies in {target.words(True)} "
            f"with {counted(cells, 'setting')} to judge; about {least:,} can"
        )


def _study(done: Search, played: int, line: str) -> Study:
    import pandas as pd

    from simkit.studies.tune_page import block_of, findings_of

    scenario = done.scenario
    findings = findings_of(done)
    words = done.target.words(done.metric.is_share)
    return Study(
        name="tune",
        question=f"{scenario.title}: which settings bring {done.metric.text} to {words}?",
        scenario=scenario,
        findings=tuple(findings),
        table=pd.DataFrame([_row(done, candidate) for candidate in done.candidates]),
        blocks=(block_of(done, findings),),
        command=line,
        asked={
            "metric": done.metric.text,
            "band": words,
            "knobs": {axis.name: [option.label for option in axis.options] for axis in done.axes},
            "settings": len(done.candidates),
            "looks": list(done.looks),
            "level": done.level,
            "fresh seed": done.fresh_seed,
        },
        games=played,
        result={
            "metric": done.metric.text,
            "band": [done.target.low, done.target.high],
            "qualify": [shortened(candidate.changes) for candidate in done.having(IN)],
            "confirmed": [
                shortened(candidate.changes)
                for candidate in done.having(IN)
                if done.validation(candidate) == "confirmed"
            ],
            "counts": {word: len(done.having(word)) for word in (IN, UNDECIDED, OUT)},
            "games_saved": len(done.candidates) * scenario.games - done.played,
        },
    )


def _row(done: Search, candidate: Candidate) -> dict[str, Any]:
    nan = float("nan")
    value, fresh = candidate.value, candidate.fresh
    count, size = candidate.cost
    return {
        **candidate.cell.positions,
        "changes": count,
        "change_size": size,
        "changed": ", ".join(map(str, candidate.changes)),
        "metric": done.metric.text,
        "estimate": value.estimate,
        "low": value.low,
        "high": value.high,
        "n": value.n,
        "method": value.method,
        "level": value.level,
        "verdict": candidate.verdict,
        "fresh_estimate": fresh.estimate if fresh else nan,
        "fresh_low": fresh.low if fresh else nan,
        "fresh_high": fresh.high if fresh else nan,
        "fresh_n": fresh.n if fresh else 0,
        "validation": done.validation(candidate),
        "is_reference": not candidate.changes,
        "hash": candidate.cell.scenario.hash,
    }
