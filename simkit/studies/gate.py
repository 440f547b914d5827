"""``compare --against``: a scenario as it is now, against a stored run of it, for a designer's CI."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import ScenarioError, StoreError, UsageError
from simkit.run.progress import Progress
from simkit.run.result import Result
from simkit.stats import bonferroni_level
from simkit.stats.paired import CHANGED, UNDECIDED, Paired, paired
from simkit.stats.words import listed
from simkit.studies.compare import check_same_game, common_metrics
from simkit.studies.compare_page import Comparison, change_of, page
from simkit.studies.lab import Lab, no_games
from simkit.studies.margins import Margin, margins
from simkit.studies.metrics import Metric, check_alike, metric
from simkit.studies.study import Study
from simkit.studies.words import command, size_cell

if TYPE_CHECKING:
    from simkit.scenario import Scenario


def gate(
    scenario: Scenario,
    against: str | Path | Result,
    *,
    metrics: Iterable[str] = (),
    margin: Margin = (),
    games: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Compare a scenario as it is now with a stored run, game by game on the same dice.

    Parameters
    ----------
    scenario : Scenario
        As it is now; of the same game and seed as the run.
    against : path or Result
        Folder of a finished run.
    metrics, margin, level, threads, executor, progress
        As for :func:`simkit.studies.compare`; differences are now less stored.
    games : int, optional
        At most as many as the run has: its first games. By default all of them, whatever the scenario says.

    Returns
    -------
    Study
        As ``compare``, with ``result["gate"]``: ``passed``, and ``reasons``, one line a metric. It is not
        passed if a metric changed by more than its margin; without a margin, if it changed.

    Raises
    ------
    UsageError
        If game, seed or number of games do not fit, or a metric or margin is wrong.
    StoreError
        If the folder holds no finished run, or one that this version cannot read.
    """
    result = _opened(against)
    stored = result.scenario
    check_same_game(stored, scenario)
    if stored.seed != scenario.seed:
        raise UsageError(
            f"against: the run has seed {stored.seed}, the scenario {scenario.seed}; pairs need one seed "
            f"(--seed {stored.seed})"
        )
    pairs = result.played if games is None else games
    if not 1 <= pairs <= result.played:
        raise UsageError(
            f"against: read {pairs:,} games; allowed: 1 to {result.played:,}, as many as the run has"
        )
    stored, scenario = (arm.with_run(games=pairs) for arm in (stored, scenario))
    wanted = list(dict.fromkeys(metrics))
    texts = wanted or common_metrics(stored, scenario)
    arms = [[metric(text, arm) for text in texts] for arm in (stored, scenario)]
    check_alike(*arms)
    limits = margins(margin, arms[0])
    before, capped = _stored_values(result, arms[0], pairs)
    with Lab(threads, executor, progress, total=pairs) as lab:
        sample = lab.play(scenario, arms[1], pairs, "playing the scenario as it is now")
    joint = bonferroni_level(len(texts), level)
    found = {
        m.text: paired(before[i], sample.values[i], joint, is_share=m.is_share) for i, m in enumerate(arms[0])
    }
    place = str(result.folder)
    options = {
        "against": place,
        "metric": wanted,
        "margin": [f"{name}={value:g}" for name, value in limits.items()],
        "games": games,
    }
    comparison = Comparison(
        first=stored,
        second=scenario,
        metrics=tuple(arms[0]),
        found=found,
        margins=limits,
        pairs=pairs,
        level=level,
        capped=capped + sample.capped,
        games=pairs,
        command=command("compare", [f"{scenario.name}.toml"], options),
        question=f"{scenario.title}: did anything change since the stored run?",
        names=("Stored", "Now"),
        asked={"against": {"folder": place, "hash": stored.hash, "finished": result.manifest["finished"]}},
    )
    return _judged(page(comparison), comparison, _identity(result, scenario))


def _judged(study: Study, comparison: Comparison, identity: str) -> Study:
    reasons, failed = [], []
    for m, row in zip(comparison.metrics, comparison.rows, strict=True):
        margin = comparison.margins.get(m.text)
        is_beyond = row["verdict"] == CHANGED and (margin is None or abs(row["difference"]) > margin)
        reasons.append(_reason(m, comparison.found[m.text], row["verdict"], margin, is_beyond))
        failed += [m.text] if is_beyond else []
    head = f"Failed: {listed(failed)} changed." if failed else "Passed: no metric changed beyond its margin."
    capped = study.findings[-1:] if comparison.capped else ()
    findings = (head, identity, *reasons, *capped)
    block = replace(study.blocks[0], words=findings)
    gate = {"passed": not failed, "failed": failed, "reasons": reasons}
    return replace(study, findings=findings, blocks=(block,), result={**study.result, "gate": gate})


def _reason(of: Metric, pair: Paired, word: str, margin: float | None, is_beyond: bool) -> str:
    mark = "FAIL" if is_beyond else "pass"
    if not pair.differing:
        return f"{mark}  {of.text}: not one of {pair.difference.n:,} games differs."
    judged = "no change shown" if word == UNDECIDED else word
    if margin is not None and word != UNDECIDED:
        judged += f", {'beyond' if is_beyond else 'within'} its margin of {size_cell(margin, of.is_share)}"
    return f"{mark}  {of.text}: {change_of(of, pair)}: {judged}."


def _identity(result: Result, scenario: Scenario) -> str:
    manifest = result.manifest
    version, now = manifest["versions"]["game"], scenario.game.version
    of_game = "" if version == now else f", played by version {version} of the game, now {now}"
    if manifest["hash"] == scenario.hash:
        return f"The run is of the very same scenario (hash {scenario.hash[:8]}{of_game})."
    hashes = f"hash {manifest['hash'][:8]}, now {scenario.hash[:8]}"
    return f"The run is of an earlier state of the scenario ({hashes}{of_game})."


def _opened(against: str | Path | Result) -> Result:
    if isinstance(against, Result):
        return against
    try:
        return Result.open(against)
    except ScenarioError as error:
        raise StoreError(
            f"{against}: its scenario is no longer valid in this version ({error.faults[0]}); run it again"
        ) from None


def _stored_values(result: Result, metrics: list[Metric], pairs: int) -> tuple[Any, int]:
    """Values of the first games of a run, shape (metrics, pairs), and how many of them a limit ended."""
    parts, have = [], 0
    sample = no_games(result.scenario, metrics)
    for rows in result.rows():
        wanted = rows[: pairs - have]
        have += len(wanted)
        parts.append(sample.read(wanted))
        if have == pairs:
            break
    return np.concatenate(parts, axis=1), sample.capped
