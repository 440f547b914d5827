"""``plan``: how many games a question takes, unpaired and paired."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError
from simkit.games.contract import Block
from simkit.run.progress import Progress
from simkit.stats import digits
from simkit.stats.paired import paired
from simkit.stats.power import games_for_effect, games_for_half_width
from simkit.studies.compare import check_same_game
from simkit.studies.estimates import estimate, estimate_cell
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import Metric, check_alike, headline
from simkit.studies.metrics import metric as metric_called
from simkit.studies.study import Study
from simkit.studies.words import command, correlation_cell, size_cell

if TYPE_CHECKING:
    import pandas as pd

    from simkit.scenario import Scenario

PILOT = 10_000
"""Games of the pilot unless told otherwise."""
LEAST_SIZE = 1e-9
"""Least half-width or effect: beyond, no number of games is worth telling."""
NOTHING = float("nan")


@dataclass(frozen=True)
class Wanted:
    """What is asked.

    Parameters
    ----------
    half_width, effect : float or None
        Sizes, in the unit of the metric (shares as fractions of 1); at least one.
    power, level : float
        Probability to see the effect; confidence level.
    is_share : bool
        The metric lies between 0 and 1.
    name : str
        What the metric is called.
    """

    half_width: float | None
    effect: float | None
    power: float
    level: float
    is_share: bool
    name: str = "a share"

    def check(self) -> None:
        """Refuse what has no answer, with a UsageError."""
        if self.half_width is None and self.effect is None:
            raise UsageError("plan: name what is wanted: a half-width, an effect, or both")
        for name, value in (("half-width", self.half_width), ("effect", self.effect)):
            if value is not None and not 0 < value < (1 if self.is_share else float("inf")):
                below = " and below 1 (a share)" if self.is_share else ""
                raise UsageError(f"{name}: read {value:g}; allowed: a number above 0{below}")
            if value is not None and value < LEAST_SIZE:
                raise UsageError(f"{name}: read {value:g}; allowed: {LEAST_SIZE:g} or more")
        for name, value in (("power", self.power), ("level", self.level)):
            if not 0 < value < 1:
                raise UsageError(f"{name}: read {value:g}; allowed: a number between 0 and 1, such as 0.8")


@dataclass(frozen=True)
class Variances:
    """What the numbers of games are worked out from.

    Parameters
    ----------
    one : float
        Variance of one game of the first arm.
    two : float
        Sum of the variances of two arms.
    pair : float
        Variance of the difference within a pair; nan where there is no pilot of a second arm.
    seconds : float
        Time of one game; nan without a pilot.
    """

    one: float
    two: float
    pair: float = NOTHING
    seconds: float = NOTHING


def plan_share(
    share: float,
    *,
    half_width: float | None = None,
    effect: float | None = None,
    power: float = 0.8,
    level: float = 0.95,
) -> pd.DataFrame:
    """Games that a share takes, by formula alone.

    Parameters
    ----------
    share : float
        The share that is expected, between 0 and 1; 0.5 is the dearest.
    half_width, effect, power, level : float
        As for :func:`plan`.

    Returns
    -------
    DataFrame
        As the table of :func:`plan`; nothing is known of pairs and of time.

    Raises
    ------
    UsageError
        If a number is out of its range, or nothing is asked.
    """
    if not 0 < share < 1:
        raise UsageError(f"share: read {share:g}; allowed: a number between 0 and 1")
    wanted = Wanted(half_width, effect, power, level, is_share=True)
    wanted.check()
    return _table(wanted, Variances(share * (1 - share), 2 * share * (1 - share)))


def plan(
    scenario: Scenario,
    second: Scenario | None = None,
    *,
    metric: str | None = None,
    half_width: float | None = None,
    effect: float | None = None,
    power: float = 0.8,
    level: float = 0.95,
    games: int = PILOT,
    seed: int | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Say how many games a question takes, from a pilot.

    Parameters
    ----------
    scenario : Scenario
        What will be played.
    second : Scenario, optional
        The arm it will be compared with; without it nothing is known of pairs.
    metric : str, optional
        By default the headline.
    half_width : float, optional
        Wanted half-width of the metric, and of its difference; shares as fractions of 1.
    effect : float, optional
        Difference that shall be seen.
    power, level : float
        Probability to see it; confidence level.
    games, seed : int
        Of the pilot; the seed is the scenario's by default.
    threads, executor, progress
        As for ``simkit.run``; they change the time, not the numbers.

    Returns
    -------
    Study
        One row a question: question, kind, size, unpaired_games, paired_games, seconds_unpaired,
        seconds_paired, n (of the pilot), method.

    Raises
    ------
    UsageError
        If nothing is asked, a number is out of its range, or the metric is unknown.
    """
    arms = [scenario.with_run(games=games, seed=seed)]
    if second is not None:
        check_same_game(scenario, second)
        arms.append(second.with_run(games=games, seed=arms[0].seed))
    text = metric or headline(scenario).text
    of = [metric_called(text, arm) for arm in arms]
    check_alike(of[:1], of[-1:])
    wanted = Wanted(half_width, effect, power, level, of[0].is_share, text)
    wanted.check()
    if games < 2:
        raise UsageError(f"games: read {games}; allowed: at least 2 for a pilot")
    with Lab(threads, executor, progress, total=len(arms) * games) as lab:
        # One game first: compiling is not playing.
        samples = [lab.play(arm, (m,), 1) for arm, m in zip(arms, of, strict=True)]
        began = time.perf_counter()
        for sample in samples:
            lab.more(sample, games, "pilot")
        seconds = (time.perf_counter() - began) / (len(arms) * (games - 1))
    found, pilot = _variances(samples, of[0], seconds, level)
    table = _table(wanted, found)
    table["n"], table["method"] = games, "normal approximation, variance of a pilot"
    caption = f"Games that {text} takes, from a pilot of {games:,} games an arm (seed {arms[0].seed})"
    findings = (*_answers(table), *pilot)
    options = {
        "metric": metric,
        "half-width": half_width,
        "effect": effect,
        "power": power,
        "games": games,
        "seed": arms[0].seed,
    }
    files = [f"{arm.name}.toml" for arm in arms]
    return Study(
        name="plan",
        question=f"{scenario.title}: how many games does {text} take?",
        scenario=arms[0],
        findings=findings,
        table=table,
        blocks=(Block("plan", "How many games does it take?", findings, (), ((caption, shown(table)),)),),
        command=command("plan", files, options),
        asked={"metric": text, "half_width": half_width, "effect": effect, "power": power, "level": level},
        games=len(arms) * games,
        arms={} if second is None else {"second": arms[1]},
        result={
            "metric": text,
            "seconds_a_game": found.seconds,
            "variance": found.one,
            "pair_variance": found.pair,
        },
    )


def shown(table: pd.DataFrame) -> pd.DataFrame:
    """The table for people.

    Parameters
    ----------
    table : DataFrame
        As :func:`plan` or :func:`plan_share` give it.

    Returns
    -------
    DataFrame
        Columns of text; times only where a pilot was played.
    """
    import pandas as pd

    rows = []
    for row in table.to_dict("records"):
        cells = {
            "Question": row["question"],
            "Unpaired games an arm": digits.number(row["unpaired_games"]),
            "Paired games an arm": digits.number(row["paired_games"]),
        }
        if table["seconds_unpaired"].notna().any():
            cells["Time unpaired"] = duration(row["seconds_unpaired"])
            cells["Time paired"] = duration(row["seconds_paired"])
        rows.append(cells)
    return pd.DataFrame(rows)


def duration(seconds: float) -> str:
    """Time for people: ``0.4 s``, ``12 s``, ``3 min``, ``2.5 h``."""
    if np.isnan(seconds):
        return digits.NOTHING
    if seconds < 0.1:
        return "< 0.1 s"
    if seconds < 90:
        return f"{digits.number(seconds, 1 if seconds < 9.95 else 0)} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{digits.number(seconds / 3600, 1)} h"


def _variances(
    samples: list[Sample], of: Metric, seconds: float, level: float
) -> tuple[Variances, list[str]]:
    """Variances of a pilot, and what the pilot saw, in words."""
    arms = [sample.values[0] for sample in samples]
    each = [float(np.nanvar(values, ddof=1)) for values in arms]
    told = [f"Pilot: {of.text} is {estimate_cell(of, estimate(of, arms[0], level))} in the first arm."]
    if len(arms) == 1:
        told.append("Give a second scenario, or a change, for the number of paired games.")
        return Variances(each[0], 2 * each[0], seconds=seconds), told
    first, second = arms
    pair = paired(first, second, level, is_share=of.is_share)
    differences = second - first
    differences = differences[~np.isnan(differences)]
    n = differences.size
    # As in stats.paired, two more pairs keep a share safe where few pairs differ.
    more = 2.0 if of.is_share else 0.0
    mean = float(differences.sum()) / (n + more)
    variance = (float(differences @ differences) + more) / (n + more) - mean * mean
    squares = (differences - mean) ** 2
    told.append(
        f"Pairs: correlation {correlation_cell(pair.correlation)}; {pair.differing:,} of {n:,} differ"
        + (
            f", so the paired numbers are good to about ± {digits.percent(_precision(squares), 0)}."
            if pair.differing
            else ", so what is said of pairs is no more than a bound."
        )
    )
    return Variances(each[0], sum(each), variance, seconds), told


def _precision(squares: Any) -> float:
    """Relative 95 % error of a mean of squares."""
    return 1.96 * float(squares.std()) / (float(squares.mean()) * float(np.sqrt(squares.size)))


def _table(wanted: Wanted, of: Variances) -> pd.DataFrame:
    import pandas as pd

    rows = []
    for kind, size, question, arms in _questions(wanted):
        variances = (of.one if arms == 1 else of.two, NOTHING if arms == 1 else of.pair)
        unpaired, pairs = (_games(kind, variance, size, wanted) for variance in variances)
        rows.append(
            {
                "question": question,
                "kind": kind,
                "size": size,
                "unpaired_games": unpaired,
                "paired_games": pairs,
                "seconds_unpaired": arms * unpaired * of.seconds,
                "seconds_paired": arms * pairs * of.seconds,
            }
        )
    return pd.DataFrame(rows)


def _questions(wanted: Wanted) -> Iterator[tuple[str, float, str, int]]:
    """Kind, size, words and number of arms of each question."""
    level = f"{100 * wanted.level:g} %"
    if wanted.half_width is not None:
        size = size_cell(wanted.half_width, wanted.is_share)
        yield "half-width", wanted.half_width, f"{wanted.name} known to ± {size} ({level})", 1
        yield (
            "half-width of a difference",
            wanted.half_width,
            f"its difference in two arms known to ± {size} ({level})",
            2,
        )
    if wanted.effect is not None:
        size = size_cell(wanted.effect, wanted.is_share)
        seen = f"a change of it by {size} seen with {100 * wanted.power:g} % power ({level})"
        yield "effect", wanted.effect, seen, 2


def _games(kind: str, variance: float, size: float, wanted: Wanted) -> float:
    if np.isnan(variance):
        return NOTHING
    if kind == "effect":
        return float(games_for_effect(variance, size, wanted.power, wanted.level))
    return float(games_for_half_width(variance, size, wanted.level))


def _answers(table: pd.DataFrame) -> Iterator[str]:
    for row in table.to_dict("records"):
        is_one = row["kind"] == "half-width"
        text = f"{row['question']}: {digits.number(row['unpaired_games'])} games"
        text += "" if is_one else " an arm"
        if not np.isnan(row["paired_games"]):
            text += f", or {digits.number(row['paired_games'])} if paired"
        yield f"{text}."
