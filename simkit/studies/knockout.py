"""``knockout``: which components carry the game, and which would nobody miss?"""

from __future__ import annotations

import copy
import math
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkit.errors import ScenarioError, UsageError
from simkit.games.contract import Knockout
from simkit.run.progress import Progress
from simkit.scenario.document import follow
from simkit.scenario.overrides import keys_of
from simkit.scenario.vary import vary
from simkit.stats import Interval
from simkit.studies.arms import (
    NEVER,
    Arm,
    default_margins,
    distinct_only,
    effects_of,
    everybody,
    joint_level,
    play_arms,
    read_of,
)
from simkit.studies.arms_page import effect_row
from simkit.studies.knockout_page import (
    DEAD,
    DOMINANT,
    LARGE,
    Found,
    findings_of,
    named,
    sections_of,
    verdicts,
)
from simkit.studies.lab import Lab
from simkit.studies.margins import Margin, margins
from simkit.studies.metrics import metrics as find_metrics
from simkit.studies.study import Study
from simkit.studies.words import command

if TYPE_CHECKING:
    from simkit.scenario import Scenario

AS_IT_STANDS = "as it stands"


def knockout(
    scenario: Scenario,
    *,
    metrics: Iterable[str] = (),
    margin: Margin = (),
    kinds: Iterable[str] = (),
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Take out, or swap, every component, one at a time, on the same dice.

    Parameters
    ----------
    scenario : Scenario
        With all its components.
    metrics : iterable of str
        Such as ``"turns"``; by default the team's win, or for rivals everybody's win share.
    margin : number, text or several
        Effects up to this size do not matter; one point of per cent for shares by default.
    kinds : iterable of str
        Kinds of components; all by default.
    games, seed : int, optional
        Instead of the scenario's own; every arm plays the same games.
    level : float
        Level at which all intervals hold together.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a component and metric: kind, component, what, metric, estimate (without it less with it),
        low, high, n, method, p_holm, differing, margin, verdict. ``result`` names the dominant and dead ones.

    Raises
    ------
    UsageError
        If the game does not say what can be knocked out, or a kind, metric or margin is wrong.
    """
    scenario = scenario.with_run(games=games, seed=seed)
    chosen = knockouts_of(scenario, kinds)
    asked = list(metrics)
    of = find_metrics(asked, scenario) if asked else everybody(scenario)
    found = Found(scenario, default_margins(of, margins(margin, of)), level)
    arms = _arms(found, chosen)
    with Lab(threads, executor, progress, total=(len(arms) + 1) * scenario.games) as lab:
        base = lab.play(scenario, read_of(of, scenario), scenario.games, AS_IT_STANDS)
        found.capped = base.capped
        pairs = []
        for arm, sample, of_metrics, differing in play_arms(
            lab, base, arms, of, joint_level(len(arms), len(of), level)
        ):
            pairs.append((arm, of_metrics, differing))
            found.capped += sample.capped
        found.games = lab.played
    found.effects = effects_of(pairs, of, found.limits, judged)
    return _study(found, list(kinds), [m.text for m in of])


def knockouts_of(scenario: Scenario, kinds: Iterable[str] = ()) -> list[Knockout]:
    """What can be knocked out of a scenario.

    Parameters
    ----------
    scenario : Scenario
        Any scenario.
    kinds : iterable of str
        Kinds of components, also as comma-separated texts; all by default.

    Returns
    -------
    list of Knockout

    Raises
    ------
    UsageError
        If the game does not say, or there is no such kind.
    """
    if not scenario.game.knockouts:
        raise UsageError(f"{scenario.game.title} does not say what can be knocked out")
    every: Sequence[Knockout] = scenario.game.part("knockouts")(scenario.model)
    if not every:
        raise UsageError(f"there is nothing to knock out of {scenario.title!r}")
    known = list(dict.fromkeys(item.kind for item in every))
    wanted = distinct_only(list(kinds), known, "no kind of component is called")
    return [item for item in every if item.kind in wanted]


def without(scenario: Scenario, item: Knockout) -> Scenario:
    """A scenario with one component knocked out.

    Parameters
    ----------
    scenario : Scenario
        Left as it is.
    item : Knockout
        What to take out or swap.

    Returns
    -------
    Scenario

    Raises
    ------
    ScenarioError
        If the game cannot be played so.
    """
    resolved = copy.deepcopy(scenario.resolved)
    for path, value in item.settings.items():
        if value is None:
            *above, last = keys_of(path)
            follow(resolved, tuple(above)).pop(last)
    settings = {path: value for path, value in item.settings.items() if value is not None}
    return vary(replace(scenario, resolved=resolved), settings, "knockout")


def judged(effect: Interval, margin: float | None) -> str:
    """Say in one word what the interval of an effect shows.

    Parameters
    ----------
    effect : Interval
        Without the component less with it.
    margin : float or None
        Effects up to this size do not matter.

    Returns
    -------
    str
        ``dead``: the whole interval lies inside the margin. ``dominant``: it lies beyond three margins.
        Else ``changed`` if it leaves out 0, else ``undecided``.
    """
    if math.isnan(effect.half_width):
        return "undecided"
    if margin is not None:
        if -margin <= effect.low and effect.high <= margin:
            return DEAD
        if effect.low > LARGE * margin or effect.high < -LARGE * margin:
            return DOMINANT
    return "changed" if effect.low > 0 or effect.high < 0 else "undecided"


def _arms(found: Found, chosen: Sequence[Knockout]) -> list[Arm]:
    arms = []
    for item in chosen:
        label = f"{named(item)} {item.what}"
        try:
            arms.append(Arm(label, item.settings, without(found.scenario, item), named(item)))
        except ScenarioError as error:
            words = "; ".join(f"{fault.key}: {fault.message}" for fault in error.faults)
            found.refused.append((item, words))
        else:
            found.items[label] = item
    if not arms:
        reasons = "; ".join(f"{named(item)}: {words}" for item, words in found.refused)
        raise UsageError(f"nothing can be knocked out: {reasons}")
    return arms


def _study(found: Found, kinds: list[str], metrics: list[str]) -> Study:
    import pandas as pd

    scenario = found.scenario
    by_word = verdicts(found)
    findings = findings_of(found)
    options = {
        "metric": metrics,
        "margin": [f"{name}={value:g}" for name, value in found.limits.items()],
        "kind": ",".join(kinds) or None,
        "games": scenario.games,
        "seed": scenario.seed,
    }
    rows: list[dict[str, Any]] = []
    for effect in found.effects:
        item = found.items[effect.arm.label]
        rows.append({"kind": item.kind, "component": item.name, "what": item.what} | effect_row(effect))
    return Study(
        name="knockout",
        question=f"{scenario.title}: which components carry the game?",
        scenario=scenario,
        findings=tuple(findings),
        table=pd.DataFrame(rows),
        blocks=sections_of(found, findings),
        command=command("knockout", [f"{scenario.name}.toml"], options),
        asked={"metrics": metrics, "margin": found.limits, "kinds": kinds or "all", "level": found.level},
        games=found.games,
        result={
            "dominant": [effect.arm.label for effect in by_word[DOMINANT]],
            "dead": [effect.arm.label for word in (DEAD, NEVER) for effect in by_word[word]],
            "changed": [effect.arm.label for effect in by_word["changed"]],
            "undecided": [effect.arm.label for effect in by_word["undecided"]],
            "not_possible": [{"component": named(item), "why": words} for item, words in found.refused],
        },
    )
