"""Differences of two arms that were played on the same dice."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy import special

from simkit.stats.intervals import Interval, student

CHANGED, EQUIVALENT, UNDECIDED = "changed", "equivalent", "undecided"


@dataclass(frozen=True)
class Paired:
    """A paired difference, second arm less first.

    Parameters
    ----------
    difference : Interval
        Mean difference over the pairs.
    first, second : float
        Means of the two arms over the same pairs.
    correlation : float
        Of the two arms; nan where one of them does not vary.
    unpaired_games : float
        Games an arm that two independent arms would need for an interval as narrow; inf where no pair
        differs although the arms vary, n where neither varies.
    differing : int
        Pairs whose values differ.
    """

    difference: Interval
    first: float
    second: float
    correlation: float
    unpaired_games: float
    differing: int

    def with_interval(self, difference: Interval) -> Paired:
        """Give the same pairs with another interval of their difference, such as one of a sequence."""
        return replace(self, difference=difference)


def paired(first: Any, second: Any, level: float = 0.95, *, is_share: bool = False) -> Paired:
    """Compare two arms pair by pair.

    Parameters
    ----------
    first, second : ndarray of float64, shape (n,)
        Value of each game in each arm; a pair with a nan in either is left out.
    level : float
        Confidence level.
    is_share : bool
        The values lie between 0 and 1.

    Returns
    -------
    Paired
        For shares the interval is that of Bonett and Price (2012, J. Educ. Behav. Stat. 37, 479-488): two
        more pairs, one for each side, so that it has a width even where no pair differs. Else it is
        Student's on the differences with two more pairs likewise, see :func:`further_step`: where few pairs
        differ, the plain one is far too narrow (the certificates measure it).

    Raises
    ------
    ValueError
        If the arms have different lengths.
    """
    a, b = np.asarray(first, np.float64), np.asarray(second, np.float64)
    if a.shape != b.shape:
        raise ValueError(f"arms of {a.size} and {b.size} games cannot be paired")
    known = ~(np.isnan(a) | np.isnan(b))
    a, b = a[known], b[known]
    n = int(a.size)
    if n == 0:
        return Paired(student(math.nan, 0.0, 0, level), math.nan, math.nan, math.nan, math.nan, 0)
    differences = b - a
    differing = int(np.count_nonzero(differences))
    spread_a, spread_b = _variance(a), _variance(b)
    spread = _variance(differences)
    correlation = math.nan
    if spread_a > 0 and spread_b > 0:
        covariance = (spread_a + spread_b - spread) / 2
        correlation = max(-1.0, min(1.0, covariance / math.sqrt(spread_a * spread_b)))
    if spread > 0:
        unpaired = n * (spread_a + spread_b) / spread
    else:
        unpaired = math.inf if spread_a + spread_b > 0 else float(n)
    interval = _share(differences, level) if is_share else _mean(differences, level, further_step(a, b))
    return Paired(interval, float(a.mean()), float(b.mean()), correlation, unpaired, differing)


def _variance(values: Any) -> float:
    return float(values.var(ddof=1)) if values.size > 1 else 0.0


def further_step(first: Any, second: Any) -> float:
    """By how much the two further pairs of a mean differ, one each way.

    Parameters
    ----------
    first, second : ndarray of float64, shape (n,)
        Value of each game in each arm, none of them nan.

    Returns
    -------
    float
        Root mean square of the pairs that differ; where none does, the larger deviation of the two arms; 0
        where these do not vary either.
    """
    differences = second - first
    differing = int(np.count_nonzero(differences))
    if differing:
        return math.sqrt(float(differences @ differences) / differing)
    return math.sqrt(max(_variance(first), _variance(second)))


def _mean(differences: Any, level: float, step: float) -> Interval:
    n = differences.size
    mean = float(differences.mean())
    if n < 2 or step == 0:
        return student(mean, 0.0, n, level)
    more = n + 2
    total = float(differences.sum())
    squares = float(differences @ differences) + 2 * step * step
    variance = max(0.0, squares - total * total / more) / (more - 1)
    half = -float(special.stdtrit(n - 1, (1 - level) / 2)) * math.sqrt(variance / more)
    middle = total / more
    return Interval(mean, middle - half, middle + half, n, "Student, two pairs added", level)


def _share(differences: Any, level: float) -> Interval:
    n = differences.size
    more = n + 2
    total = float(differences.sum())
    mean = total / more
    variance = (float(differences @ differences) + 2) / more - mean * mean
    half = -float(special.ndtri((1 - level) / 2)) * math.sqrt(max(0.0, variance) / more)
    return Interval(total / n, max(-1.0, mean - half), min(1.0, mean + half), n, "Bonett-Price", level)


def verdict(difference: Interval, margin: float | None = None) -> str:
    """Say in one word what an interval of a difference shows.

    Parameters
    ----------
    difference : Interval
        Of a difference.
    margin : float, optional
        Differences up to this size, either way, do not matter.

    Returns
    -------
    str
        ``equivalent``: the whole interval lies inside the margin. Else ``changed`` if it leaves out 0, else
        ``undecided``.
    """
    low, high = difference.low, difference.high
    if math.isnan(low) or math.isnan(high):
        return UNDECIDED
    if margin is not None and -margin <= low and high <= margin:
        return EQUIVALENT
    return CHANGED if low > 0 or high < 0 else UNDECIDED


def games_to_decide(difference: Interval, margin: float | None = None) -> float:
    """Games in all after which the verdict should be known, if the estimate is right.

    Parameters
    ----------
    difference : Interval
        An undecided one.
    margin : float, optional
        As for :func:`verdict`.

    Returns
    -------
    float
        The interval shrinks with the root of n; it has to leave out 0, or to fit into the margin. inf where
        the estimate is exactly 0 without a margin, nan where there is no interval.
    """
    if math.isnan(difference.half_width):
        return math.nan
    size = abs(difference.estimate)
    room = max(size, 0.0 if margin is None else margin - size)
    if room == 0:
        return math.inf
    return difference.n * max(1.0, (difference.half_width / room) ** 2)
