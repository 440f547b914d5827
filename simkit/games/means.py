"""What report blocks of games share: means by hero, games as clusters, bounds where only sums are kept."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pandas as pd

from simkit.stats import Interval, digits, student, student_from_histogram, wilson
from simkit.stats.words import listed, people

NO_SPREAD = 1e-9
"""A variance below this is rounding: what is counted is whole numbers."""


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


def counted(by: Mapping[str, Interval]) -> str:
    """Games behind means by hero, as a caption has them."""
    return listed(dict.fromkeys(digits.number(interval.n) for interval in by.values()))


def share_of(count: float, total: float, games: int, level: float = 0.95) -> Interval:
    """Interval of a share whose cases may lie in the same games.

    Parameters
    ----------
    count, total : float
        Cases counted, of so many.
    games : int
        Games they lie in. A game counts as one observation at most, which is on the safe side.
    level : float
        Confidence level.

    Returns
    -------
    Interval
        Wilson.
    """
    n = int(min(total, games))
    return wilson(min(float(n), count * n / total) if total else 0.0, n, level)


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


def mean_of(result: Any, column: str) -> Interval:
    """Mean of a game column."""
    return student_from_histogram(result.histogram(column))
