"""What the report blocks share: means by hero, whole games as clusters, bounds where only sums are kept."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pandas as pd

from simkit.games.dice_rush.model import POLICIES
from simkit.games.dice_rush.observe import CAPPED, SHARE
from simkit.stats import Interval, digits, student, student_from_histogram, wilson
from simkit.stats.words import listed, people

MILLI = 1e-3
NO_SPREAD = 1e-9
"""A variance below this is rounding: points are whole numbers."""


def scaled(interval: Interval, factor: float) -> Interval:
    """The interval of a multiple.

    Parameters
    ----------
    interval : Interval
        Of the quantity.
    factor : float
        Positive.

    Returns
    -------
    Interval
    """
    return replace(
        interval,
        estimate=interval.estimate * factor,
        low=interval.low * factor,
        high=interval.high * factor,
    )


def games(result: Any) -> int:
    """Games in the result, capped ones included."""
    return sum(result.histogram("outcome").values())


def decided(result: Any) -> int:
    """Games that were not capped."""
    return games(result) - int(result.histogram("outcome").get(CAPPED, 0))


def seats(result: Any) -> int:
    """Players at the table."""
    return len(result.scenario.model.seats)


def fair(result: Any) -> float:
    """Share of the games each player would win if all were equal; nobody wins a capped game."""
    played = games(result)
    return decided(result) / (played * seats(result)) if played else math.nan


def rounds(result: Any) -> float:
    """Mean number of rounds of a game: 8 where nothing else is ruled and no game is capped."""
    return student_from_histogram(result.histogram("rounds")).estimate


def most_rounds(result: Any) -> int:
    """Rounds of the longest game."""
    return int(max(result.histogram("rounds")))


def means(result: Any, column: str, factor: float = 1.0) -> dict[str, Interval]:
    """Mean of a seat column for each hero, who sits at most once in a game.

    Parameters
    ----------
    result : Result
        A finished run.
    column : str
        Seat column.
    factor : float
        What the mean is multiplied by.

    Returns
    -------
    dict of str to Interval
        Heroes by name.
    """
    return {
        people(label): scaled(student_from_histogram(histogram), factor)
        for label, histogram in result.histogram(column, "character").items()
    }


def overall(result: Any, column: str) -> Interval:
    """Mean of a seat column over all seats, a game being one observation."""
    row = result.summary().query("metric == @column and group == ''").iloc[0]
    return Interval(row["estimate"], row["low"], row["high"], int(row["n"]), row["method"])


def wins(result: Any) -> dict[str, Interval]:
    """Share of its games that each hero wins; a shared win counts in parts."""
    counts = result.histogram("won", "character")
    return {
        people(label): wilson(sum(v * c for v, c in h.items()) / SHARE, sum(h.values()))
        for label, h in counts.items()
    }


def policies(result: Any) -> dict[str, str]:
    """Who decides for each hero; more than one name where heroes change hands."""
    counts = result.histogram("policy", "character")
    return {people(label): listed(POLICIES[code] for code in h) for label, h in counts.items()}


def counted(by: Mapping[str, Interval]) -> str:
    """Games behind means by hero, as a caption has them."""
    return listed(dict.fromkeys(digits.number(interval.n) for interval in by.values()))


def greatest_variance(mean: float, low: float, high: float) -> float:
    """Greatest variance that values of this mean between two ends can have.

    Parameters
    ----------
    mean, low, high : float
        The mean lies between the ends.

    Returns
    -------
    float
        Exact where only the two ends occur.

    Notes
    -----
    Bhatia, R. and Davis, C. (2000), Am. Math. Mon. 107, 353-357.
    """
    return (high - mean) * (mean - low)


def safe_mean(mean: float, variance: float, n: int, level: float = 0.95) -> Interval:
    """Interval of a mean of which only the sum is kept, with a bound in place of the variance.

    Parameters
    ----------
    mean : float
        The mean.
    variance : float
        At least that of the values (divisor n).
    n : int
        Independent observations: games, where values of one game go together.
    level : float
        Confidence level.

    Returns
    -------
    Interval
    """
    if n < 2 or variance < NO_SPREAD:
        return student(mean, 0.0, n, level)
    deviation = math.sqrt(variance * n / (n - 1))
    return replace(student(mean, deviation, n, level), method="Student, greatest variance")


def by_hero(parts: Mapping[str, Mapping[str, Interval]], caption: str) -> tuple[str, pd.DataFrame]:
    """Table with a row a hero and a column a mean.

    Parameters
    ----------
    parts : mapping of str to mapping of str to Interval
        Column heading to means by hero.
    caption : str
        What it shows.

    Returns
    -------
    tuple of (str, DataFrame)
    """
    first = next(iter(parts.values()))
    rows = [{"Hero": who, **{name: digits.figure(by[who]) for name, by in parts.items()}} for who in first]
    return f"{caption} (mean ± Student 95 %, n = {counted(first)} games)", pd.DataFrame(rows)


def named(by: Mapping[str, Interval]) -> str:
    """Heroes with their means in a sentence."""
    return listed(f"{who} {digits.figure(interval)}" for who, interval in by.items())


def series(by: Mapping[str, Iterable[tuple[int, Interval]]]) -> pd.DataFrame:
    """Lines of a figure.

    Parameters
    ----------
    by : mapping of str to iterable of (int, Interval)
        Line to its points.

    Returns
    -------
    DataFrame
        As ``lines`` of ``Figure`` needs it.
    """
    rows = [
        {"x": x, "group": name, "estimate": i.estimate, "low": i.low, "high": i.high, "n": i.n}
        for name, points in by.items()
        for x, i in points
    ]
    return pd.DataFrame(rows).assign(method="Student")
