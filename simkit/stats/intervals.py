"""Intervals for shares, means and quantiles, each with its n and its method."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from scipy import special  # scipy.stats would take half a second more to import


@dataclass(frozen=True)
class Interval:
    """An estimate with its error.

    Parameters
    ----------
    estimate : float
        The figure; nan where nothing was observed.
    low, high : float
        Ends of the interval, in the unit of the estimate; nan where one observation cannot give one.
    n : int
        Independent observations behind it.
    method : str
        Short name of the method, fit for a table.
    level : float
        Confidence level; for quantiles the level the chosen order statistics reach.
    """

    estimate: float
    low: float
    high: float
    n: int
    method: str
    level: float = 0.95

    @property
    def half_width(self) -> float:
        """Half the length of the interval."""
        return (self.high - self.low) / 2


def _check_level(level: float) -> None:
    if not 0.0 < level < 1.0:
        raise ValueError(f"a confidence level lies between 0 and 1, not {level}")


def _check_share(successes: float, n: int) -> None:
    if n < 0 or not 0 <= successes <= n:
        raise ValueError(f"{successes} successes in {n} trials")


def wilson(successes: float, n: int, level: float = 0.95) -> Interval:
    """Wilson score interval of a proportion.

    Parameters
    ----------
    successes : float
        Between 0 and n. A fraction is allowed (a shared win counts 1/k): the variance of such a share is
        smaller than that of a yes or no with the same mean, so the interval is on the safe side.
    n : int
        Trials; 0 gives the interval from 0 to 1 round a nan.
    level : float
        Confidence level.

    Returns
    -------
    Interval

    Raises
    ------
    ValueError
        If successes lie outside 0 .. n or the level outside (0, 1).

    Notes
    -----
    Wilson, E. B. (1927), J. Am. Stat. Assoc. 22, 209-212.
    """
    _check_level(level)
    _check_share(successes, n)
    if n == 0:
        return Interval(math.nan, 0.0, 1.0, 0, "Wilson", level)
    z = -float(special.ndtri((1 - level) / 2))
    share = successes / n
    weight = z * z / n
    centre = (share + weight / 2) / (1 + weight)
    half = z / (1 + weight) * math.sqrt(share * (1 - share) / n + weight / (4 * n))
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == n else min(1.0, centre + half)
    return Interval(share, low, high, n, "Wilson", level)


def clopper_pearson(successes: int, n: int, level: float = 0.95) -> Interval:
    """Exact interval of a proportion, never below its level.

    Parameters
    ----------
    successes, n : int
        Successes in n trials.
    level : float
        Confidence level.

    Returns
    -------
    Interval

    Raises
    ------
    ValueError
        If successes lie outside 0 .. n, are not whole, or the level lies outside (0, 1).

    Notes
    -----
    Clopper, C. J. and Pearson, E. S. (1934), Biometrika 26, 404-413.
    """
    _check_level(level)
    _check_share(successes, n)
    if successes != int(successes):
        raise ValueError(f"Clopper-Pearson needs whole successes, not {successes}")
    if n == 0:
        return Interval(math.nan, 0.0, 1.0, 0, "Clopper-Pearson", level)
    tail = (1 - level) / 2
    low = 0.0 if successes == 0 else float(special.betaincinv(successes, n - successes + 1, tail))
    high = 1.0 if successes == n else float(special.betainccinv(successes + 1, n - successes, tail))
    return Interval(successes / n, low, high, n, "Clopper-Pearson", level)


def none_seen(n: int, level: float = 0.95) -> float:
    """Upper bound of a proportion of which no case was seen: about 3/n at 95 %.

    Parameters
    ----------
    n : int
        Trials, none of them a success.
    level : float
        Confidence level, one-sided.

    Returns
    -------
    float
        Exact bound ``1 - (1 - level) ** (1 / n)``; 1 where n is 0.
    """
    _check_level(level)
    return 1.0 if n == 0 else -math.expm1(math.log1p(-level) / n)


def student(mean: float, sd: float, n: int, level: float = 0.95) -> Interval:
    """Student interval of a mean.

    Parameters
    ----------
    mean, sd : float
        Sample mean and sample standard deviation (divisor n - 1).
    n : int
        Independent observations. One observation gives nan for both ends.
    level : float
        Confidence level.

    Returns
    -------
    Interval
        With no spread at all the ends equal the mean and the method says so.

    Raises
    ------
    ValueError
        If n or sd is negative or the level lies outside (0, 1).
    """
    _check_level(level)
    if n < 0 or sd < 0:
        raise ValueError(f"n = {n} and sd = {sd} must not be negative")
    if n < 2:
        return Interval(mean if n else math.nan, math.nan, math.nan, n, "none: n < 2", level)
    if sd == 0:
        return Interval(mean, mean, mean, n, "Student, no spread seen", level)
    half = -float(special.stdtrit(n - 1, (1 - level) / 2)) * sd / math.sqrt(n)
    return Interval(mean, mean - half, mean + half, n, "Student", level)


def student_from_histogram(
    histogram: Mapping[int, int] | Mapping[float, int], level: float = 0.95
) -> Interval:
    """Student interval of the mean of counted values.

    Parameters
    ----------
    histogram : mapping of number to int
        Value to how often it was seen. Whole values are summed exactly.
    level : float
        Confidence level.

    Returns
    -------
    Interval
    """
    n = sum(int(count) for count in histogram.values())
    if n == 0:
        return student(math.nan, 0.0, 0, level)
    pairs = [(v if isinstance(v, float) else int(v), int(count)) for v, count in histogram.items()]
    total = sum(value * count for value, count in pairs)
    mean = total / n
    if all(isinstance(value, int) for value, _ in pairs):
        squares = sum(value * value * count for value, count in pairs)
        variance = (squares * n - total * total) / (n * (n - 1)) if n > 1 else 0.0
    else:
        variance = sum((value - mean) ** 2 * count for value, count in pairs) / (n - 1) if n > 1 else 0.0
        if sum(count > 0 for _, count in pairs) == 1:
            variance = 0.0
    return student(mean, math.sqrt(variance), n, level)


def quantile_interval(
    histogram: Mapping[int, int] | Mapping[float, int], q: float, level: float = 0.95
) -> Interval:
    """Interval of a quantile between two order statistics, free of any assumed distribution.

    Parameters
    ----------
    histogram : mapping of number to int
        Value to how often it was seen.
    q : float
        The quantile, between 0 and 1.
    level : float
        Wanted confidence level.

    Returns
    -------
    Interval
        ``estimate`` is a value that was seen (the inverse of the empirical distribution); ``level`` is what
        the two ranks reach. With few observations even the smallest and largest fall short of the wanted
        level; they are given, with the level they do reach.

    Raises
    ------
    ValueError
        If q or the level lies outside (0, 1).

    Notes
    -----
    The number of observations below a quantile is binomial, which gives the ranks (David, H. A. and
    Nagaraja, H. N. (2003), Order Statistics, section 7.1). For whole numbers the level is a lower bound.
    """
    _check_level(level)
    if not 0.0 < q < 1.0:
        raise ValueError(f"a quantile lies between 0 and 1, not {q}")
    seen = sorted((float(value), int(count)) for value, count in histogram.items() if count)
    if not seen:
        return Interval(math.nan, math.nan, math.nan, 0, "order statistics", level)
    values = np.array([value for value, _ in seen])
    cumulated = np.cumsum(np.array([count for _, count in seen], dtype=np.int64))
    n = int(cumulated[-1])

    def ranked(rank: int) -> float:
        return float(values[int(np.searchsorted(cumulated, rank))])

    tail = (1 - level) / 2
    lower = max(1, _binomial_quantile(tail, n, q))
    upper = min(n, _binomial_quantile(1 - tail, n, q) + 1)
    reached = float(special.bdtr(upper - 1, n, q) - special.bdtr(lower - 1, n, q))
    middle = min(n, max(1, math.ceil(q * n - 1e-9)))
    method = f"order statistics, level {100 * reached:.3g} %"
    return Interval(ranked(middle), ranked(lower), ranked(upper), n, method, reached)


def _binomial_quantile(level: float, n: int, p: float) -> int:
    """Smallest k with P(binomial(n, p) <= k) of at least this level."""
    k = max(0, math.ceil(float(special.bdtrik(level, n, p))))
    while k > 0 and special.bdtr(k - 1, n, p) >= level:
        k -= 1
    while k < n and special.bdtr(k, n, p) < level:
        k += 1
    return k
