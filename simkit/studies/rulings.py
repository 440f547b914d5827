"""``rulings``: which disputed readings matter, and which verdicts survive every reading?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from simkit.errors import ScenarioError, UsageError
from simkit.games.contract import is_team
from simkit.run.progress import Progress
from simkit.scenario.vary import vary
from simkit.stats import bonferroni_level
from simkit.studies.arms import (
    NEVER,
    Arm,
    Effect,
    default_margins,
    distinct_only,
    effects_of,
    everybody,
    joint_level,
    play_arms,
    read_of,
)
from simkit.studies.arms_page import effect_row, strongest
from simkit.studies.claims import claim, judge, leader, metrics_of
from simkit.studies.knobs import label_of
from simkit.studies.lab import Lab
from simkit.studies.margins import Margin, margins
from simkit.studies.metrics import Metric
from simkit.studies.metrics import metrics as find_metrics
from simkit.studies.readings import Ruling, rulings_of
from simkit.studies.rulings_page import TAKEN, Found, blocks_of, findings_of, survivors_of
from simkit.studies.study import Study
from simkit.studies.words import command

if TYPE_CHECKING:
    from simkit.scenario import Scenario


def rulings(
    scenario: Scenario,
    *,
    metrics: Iterable[str] = (),
    margin: Margin = (),
    claims: Iterable[str] = (),
    only: Iterable[str] = (),
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Flip every disputed reading, one at a time, on the same dice.

    Parameters
    ----------
    scenario : Scenario
        With the readings that are taken.
    metrics : iterable of str
        Such as ``"win:sonic"``; by default the team's win, or for rivals everybody's win share.
    margin : number, text or several
        Differences up to this size do not matter; one point of per cent for shares by default.
    claims : iterable of str
        Verdicts to hold against every reading: ``"outcome:won>0.5"``, ``"win:sonic>win:amy"``. By default,
        for rivals, that whoever has the highest win share keeps it.
    only : iterable of str
        Rulings to flip; all by default.
    games, seed : int, optional
        Instead of the scenario's own; every reading plays the same games.
    level : float
        Level at which all intervals of a family hold together.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a reading and metric: ruling, taken, flipped_to, metric, estimate (flipped less taken), low,
        high, n, method, p_holm, differing, margin, verdict. ``result`` holds the claims and what never
        mattered.

    Raises
    ------
    UsageError
        If a ruling, metric, margin or claim is wrong, or there is nothing to flip.
    """
    scenario = scenario.with_run(games=games, seed=seed)
    known = rulings_of(scenario)
    names = distinct_only(list(only), [r.name for r in known], "no ruling is called")
    asked = list(metrics)
    of = find_metrics(asked, scenario) if asked else everybody(scenario)
    limits = default_margins(of, margins(margin, of))
    said = [claim(text, scenario) for text in dict.fromkeys(claims)]
    arms, found = _arms(scenario, [r for r in known if r.name in names], of, limits, level)
    rivals = everybody(scenario) if not said and not is_team(scenario.model) else ()
    read = read_of((*of, *rivals, *metrics_of(said)), scenario)
    total = (len(arms) + 1) * scenario.games
    with Lab(threads, executor, progress, total=total) as lab:
        base = lab.play(scenario, read, scenario.games, TAKEN)
        found.claims = said or ([leader(rivals, base)] if len(rivals) > 1 else [])
        parts = sum(len(item.parts) for item in found.claims)
        claim_level = bonferroni_level(parts * (len(arms) + 1), level)
        found.judged[TAKEN] = [judge(item, base, claim_level) for item in found.claims]
        found.capped = base.capped
        pairs = []
        for arm, sample, of_metrics, differing in play_arms(
            lab, base, arms, of, joint_level(len(arms), len(of), level)
        ):
            pairs.append((arm, of_metrics, differing))
            found.capped += sample.capped
            found.judged[arm.label] = [judge(item, sample, claim_level) for item in found.claims]
        found.games = lab.played
    found.effects = effects_of(pairs, of, limits)
    return _study(found, names if only else [], [item.text for item in said])


def _arms(
    scenario: Scenario,
    chosen: Sequence[Ruling],
    of: tuple[Metric, ...],
    limits: dict[str, float],
    level: float,
) -> tuple[list[Arm], Found]:
    arms: list[Arm] = []
    found = Found(scenario, of, {}, [], [r for r in chosen if r.has_numbers], limits, level)
    for ruling in chosen:
        for value in ruling.others:
            settings = {f"rulings.{ruling.name}": value}
            label = f"{ruling.name} = {label_of(value)}"
            try:
                arms.append(Arm(label, settings, vary(scenario, settings, "rulings"), label))
            except ScenarioError as error:
                words = "; ".join(f"{fault.key}: {fault.message}" for fault in error.faults)
                found.refused.append((ruling, value, words))
            else:
                found.flips[label] = (ruling, value)
    if not arms:
        reasons = [f"{r.name} takes numbers" for r in found.numbers]
        reasons += [
            f"{r.name} = {label_of(value)} is not possible: {words}" for r, value, words in found.refused
        ]
        raise UsageError(f"there is no reading to flip: {'; '.join(reasons) or 'each has one reading only'}")
    return arms, found


def _study(found: Found, only: list[str], claims: list[str]) -> Study:
    import pandas as pd

    scenario, shown = found.scenario, strongest(found.effects)
    survivors = survivors_of(found)
    never = [e.arm.label for e in shown if e.verdict == NEVER]
    findings = findings_of(found, shown, survivors, never)
    options = {
        "metric": [m.text for m in found.metrics],
        "margin": [f"{name}={value:g}" for name, value in found.limits.items()],
        "claim": claims,
        "only": ",".join(only) or None,
        "games": scenario.games,
        "seed": scenario.seed,
    }
    table = pd.DataFrame([_row(found, effect) for effect in found.effects])
    return Study(
        name="rulings",
        question=f"{scenario.title}: which disputed readings matter?",
        scenario=scenario,
        findings=tuple(findings),
        table=table,
        blocks=tuple(blocks_of(found, findings, never)),
        command=command("rulings", [f"{scenario.name}.toml"], options),
        asked={
            "metrics": [m.text for m in found.metrics],
            "margin": found.limits,
            "claims": [item.text for item in found.claims],
            "only": only,
            "level": found.level,
        },
        games=found.games,
        result={
            "changed": [e.arm.label for e in shown if e.verdict == "changed"],
            "never_mattered": never,
            "claims": [
                {
                    "claim": item.text,
                    "survives": survivors[item.text],
                    "readings": {label: judged[i].word for label, judged in found.judged.items()},
                }
                for i, item in enumerate(found.claims)
            ],
            "not_possible": [
                {"ruling": r.name, "flipped_to": value, "why": words} for r, value, words in found.refused
            ],
            "not_flipped": [r.name for r in found.numbers],
        },
    )


def _row(found: Found, effect: Effect) -> dict[str, Any]:
    ruling, value = found.flips[effect.arm.label]
    start = {"ruling": ruling.name, "taken": label_of(ruling.taken), "flipped_to": label_of(value)}
    return start | effect_row(effect)
