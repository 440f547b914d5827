"""``sensitivity``: of several values at once, which move a metric, and how much of it is theirs?"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING

import numpy as np

from simkit.errors import UsageError
from simkit.games.contract import is_team
from simkit.run.progress import Progress
from simkit.stats import bonferroni_level
from simkit.studies.arms import everybody
from simkit.studies.knobs import Knob, current
from simkit.studies.knobs import knobs as read_knobs
from simkit.studies.lab import Lab
from simkit.studies.metrics import Metric, headline
from simkit.studies.metrics import metric as find_metric
from simkit.studies.points import Points, levels_of, steps_of
from simkit.studies.sensitivity_page import Found, findings_of, rows_of, sections_of
from simkit.studies.study import Study
from simkit.studies.variance import indices, morris_points, require_salib, screening, sobol_points
from simkit.studies.words import command

if TYPE_CHECKING:
    import pandas as pd

    from simkit.scenario import Scenario

TRAJECTORIES, BASE, GAMES = 20, 64, 2_000
LARGE_BASE = 4_096
"""Base sample where every combination is played anyway, so that more points cost no games."""
IMPORTANT = 0.1
"""A knob goes on to the second stage if its mu* may reach this part of the largest."""
FEWEST_KNOBS, FEWEST_KEPT = 2, 2


def sensitivity(
    scenario: Scenario,
    knobs: Iterable[str | Knob],
    *,
    metric: str | None = None,
    games: int | None = None,
    seed: int | None = None,
    trajectories: int = TRAJECTORIES,
    base: int = BASE,
    morris_only: bool = False,
    level: float = 0.95,
    told: Callable[[str], None] | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Screen several knobs by Morris's method, then share the variance out by Sobol' indices.

    Parameters
    ----------
    scenario : Scenario
        What the knobs turn.
    knobs : iterable of str or Knob
        Two or more, each with two or more values: ``"rules.time_tokens=5..9"``. All values of a knob count
        alike.
    metric : str, optional
        Its mean over the games of a point is the output; by default the team's win, or for rivals the win
        share of the first character.
    games : int, optional
        Games a point, the same ones at all points; 2,000 by default.
    seed : int, optional
        Instead of the scenario's own; also of the designs and the bootstrap.
    trajectories : int
        Of the screening; each takes a point more than there are knobs.
    base : int
        Base sample of the second stage, a power of 2; it takes so many points two times more than there are
        knobs left. Where that is enough to play every combination of their values, a larger sample is drawn
        from these combinations, for it costs no further game.
    morris_only : bool
        Screen only.
    level : float
        Level at which all bands of a stage hold together.
    told : callable, optional
        Is given the budget in words before anything is played.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a knob and measure (mu_star, sigma, first, total): knob, measure, estimate, low, high, n,
        method, verdict. ``result`` holds the noise's variance and share.

    Raises
    ------
    UsageError
        If SALib is missing, or a knob, metric or number is wrong.
    ScenarioError
        If a combination of the screening is not allowed.
    """
    require_salib()
    turned = read_knobs(knobs)
    _check(turned, trajectories, base)
    scenario = scenario.with_run(games=GAMES if games is None else games, seed=seed)
    points = Points(scenario, turned, _metric(metric, scenario), scenario.games)
    design = morris_points(len(turned), trajectories, scenario.seed)
    steps, positions = steps_of(design, turned)
    for levels in dict.fromkeys(steps):
        points.scenario_at(levels)
    first, most = _budget(turned, steps, base, morris_only)
    if told is not None:
        told(_budget_words(turned, steps, (first, most), scenario.games, trajectories, base, morris_only))
    found = Found(points, level, trajectories, IMPORTANT)
    with Lab(threads, executor, progress, total=(first + most) * scenario.games) as lab:
        outputs = points.play(lab, steps, "screening, point")
        found.screening = screening(positions, outputs, bonferroni_level(len(turned), level))
        found.noise, found.variance = points.noise(steps), float(np.var(outputs))
        found.kept = _kept(found)
        if found.kept and not morris_only:
            _second_stage(found, lab, base)
        found.games = lab.played
    return _study(found, morris_only, base)


def _check(knobs: Sequence[Knob], trajectories: int, base: int) -> None:
    if len(knobs) < FEWEST_KNOBS:
        raise UsageError(f"sensitivity: read {len(knobs)} knob; allowed: two or more (sweep takes one)")
    for knob in knobs:
        if len(knob.options) < 2:
            raise UsageError(f"knob {knob.name}: read 1 value; allowed: two or more, such as 5..9")
    if not 2 <= trajectories <= 10_000:
        raise UsageError(f"trajectories: read {trajectories}; allowed: 2 to 10,000")
    if not 8 <= base <= 2**16 or base & (base - 1):
        raise UsageError(f"base: read {base}; allowed: a power of 2 from 8 to 65,536")


def _metric(text: str | None, scenario: Scenario) -> Metric:
    if text is not None:
        return find_metric(text, scenario)
    return headline(scenario) if is_team(scenario.model) else everybody(scenario)[0]


def _budget(
    knobs: Sequence[Knob], steps: Sequence[tuple[int, ...]], base: int, morris_only: bool
) -> tuple[int, int]:
    """Combinations of the screening, and the most that the second stage can add."""
    distinct = len(set(steps))
    every = math.prod(len(knob.options) for knob in knobs)
    return distinct, 0 if morris_only else min(base * (len(knobs) + 2), every)


def _budget_words(
    knobs: Sequence[Knob],
    steps: Sequence[tuple[int, ...]],
    budget: tuple[int, int],
    games: int,
    trajectories: int,
    base: int,
    morris_only: bool,
) -> str:
    first, most = budget
    words = (
        f"budget: screening, {trajectories} trajectories of {len(knobs) + 1} points, {len(steps)} points, "
        f"{first} combinations of values, {first * games:,} games"
    )
    if morris_only:
        return words
    return (
        f"{words}; then Sobol' indices, at most {base} x ({len(knobs)} + 2) = {base * (len(knobs) + 2):,} "
        f"points, {most:,} combinations, {most * games:,} games (what was played before is not played again)"
    )


def _kept(found: Found) -> list[int]:
    """Knobs for the second stage: those that may reach a tenth of the largest effect, two at least."""
    assert found.screening is not None
    size, band = found.screening.size, np.nan_to_num(found.screening.band)
    if not size.max() > 0:
        return []
    order = np.argsort(-size, kind="stable")
    least = {int(i) for i in order[:FEWEST_KEPT]}
    return [i for i in range(len(size)) if i in least or size[i] + band[i] >= IMPORTANT * size.max()]


def _second_stage(found: Found, lab: Lab, base: int) -> None:
    points, kept = found.points, found.kept
    turned = [points.knobs[i] for i in kept]
    every = math.prod(len(knob.options) for knob in turned)
    if every <= base * (len(kept) + 2):
        base = max(base, LARGE_BASE)
    seed = points.scenario.seed
    wanted = []
    stands = [_place(knob, points.scenario) for knob in points.knobs]
    for row in levels_of(sobol_points(len(kept), base, seed), turned):
        levels = list(stands)
        for i, place in zip(kept, row, strict=True):
            levels[i] = place
        wanted.append(tuple(levels))
    outputs = points.play(lab, wanted, "indices, combination")
    found.indices = indices(len(kept), outputs, bonferroni_level(2 * len(kept), found.level), seed)
    found.noise, found.variance = points.noise(wanted), float(np.var(outputs))


def _place(knob: Knob, scenario: Scenario) -> int:
    """Where a knob stands in the scenario; -1 beside its values."""
    now = current(knob, scenario)
    return -1 if now is None else knob.options.index(now)


def _study(found: Found, morris_only: bool, base: int) -> Study:
    import pandas as pd

    points = found.points
    scenario = points.scenario
    findings = findings_of(found)
    table: pd.DataFrame = pd.DataFrame(rows_of(found))
    texts = [f"{knob.name}={','.join(option.label for option in knob.options)}" for knob in points.knobs]
    options = {
        "knob": texts,
        "metric": points.metric.text,
        "trajectories": found.trajectories,
        "base": None if morris_only else base,
        "morris-only": morris_only,
        "games": points.games,
        "seed": scenario.seed,
    }
    return Study(
        name="sensitivity",
        question=f"{scenario.title}: which values move {points.metric.text}?",
        scenario=scenario,
        findings=tuple(findings),
        table=table,
        blocks=sections_of(found, findings),
        command=command("sensitivity", [f"{scenario.name}.toml"], options),
        asked={
            "knobs": texts,
            "metric": points.metric.text,
            "games_a_point": points.games,
            "trajectories": found.trajectories,
            "base": None if morris_only else base,
            "level": found.level,
        },
        games=found.games,
        result={
            "kept": [points.knobs[i].name for i in found.kept],
            "variance": found.variance,
            "noise_variance": found.noise,
            "noise_share": found.noise_share,
            "combinations": len(points.means),
        },
    )
