"""Luck-adjusted estimates: control variates with an exactly known mean, and post-stratification."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from scipy import special

from simkit.stats.intervals import Interval, student, wilson
from simkit.stats.paired import paired

FEWEST = 30
"""A share seen, or not seen, in fewer games is not adjusted: Student's interval would be too short."""
GAMES_EACH = 10
"""Games a half of the sample needs for each coefficient fitted to it."""


@dataclass(frozen=True)
class Adjusted:
    """An estimate as it was seen, and with the luck taken out.

    Parameters
    ----------
    raw, adjusted : Interval
        Both estimates of the same mean.
    gain : float
        Variance of a raw game's value over that of an adjusted one: one adjusted game is worth so many raw
        ones. Below 1 where the fit costs more than it brings.
    shift : Interval
        Raw less adjusted, with its own interval; 0 if the controls have the mean they should have.
    p_value : float
        Of the shift against 0, two-sided; nan where nothing was adjusted.
    """

    raw: Interval
    adjusted: Interval
    gain: float
    shift: Interval
    p_value: float


def games_needed(controls: int) -> int:
    """Fewest games that so many controls can be fitted to.

    Parameters
    ----------
    controls : int
        Number of controls.

    Returns
    -------
    int
    """
    return 2 * GAMES_EACH * (controls + 1)


def adjusted(values: Any, controls: Any, level: float = 0.95, *, is_share: bool = False) -> Adjusted:
    """Adjust a mean for luck by regression on controls.

    Parameters
    ----------
    values : ndarray of float64, shape (n,)
        Value of each game; a game with a nan is left out.
    controls : ndarray of float64, shape (n, k)
        Controls of each game, less their exactly known means.
    level : float
        Confidence level of the intervals.
    is_share : bool
        The values lie between 0 and 1.

    Returns
    -------
    Adjusted
        The raw interval is Wilson's for a share and Student's else; the adjusted one is Student's on the
        adjusted values. Where values or controls do not vary, or a share was seen in fewer than ``FEWEST``
        games, the adjusted estimate is the raw one.

    Raises
    ------
    ValueError
        If there are fewer games than :func:`games_needed`, or the shapes do not fit.

    Notes
    -----
    Lavenberg, S. S. and Welch, P. D. (1981), Management Science 27, 322-335. Coefficients are fitted by least
    squares to one half of the games and used on the other half, and the other way round: a coefficient is
    then independent of the games it adjusts, so that the estimate has no bias. The halves are blocks, not
    odd and even games, for seats rotate by game number.
    """
    y, x = np.asarray(values, np.float64), np.asarray(controls, np.float64)
    if x.ndim != 2 or len(x) != len(y):
        raise ValueError(f"controls of shape {x.shape} do not fit {y.size} values")
    known = ~np.isnan(y)
    y, x = y[known], x[known]
    n, k = x.shape
    if n < games_needed(k):
        raise ValueError(f"{n} games are too few for {k} controls; at least {games_needed(k)}")
    raw = _raw(y, level, is_share)
    if _is_rare(y, is_share):
        return _untouched(raw)
    removed = _luck(y, x)
    if not removed.any():
        return _untouched(raw)
    return _told(raw, y, removed, level)


def adjusted_paired(
    first: Any,
    second: Any,
    first_controls: Any,
    second_controls: Any,
    level: float = 0.95,
    *,
    is_share: bool = False,
) -> Adjusted:
    """Adjust a paired difference by the controls of both arms.

    Parameters
    ----------
    first, second : ndarray of float64, shape (n,)
        Value of each game in each arm; a pair with a nan in either is left out.
    first_controls, second_controls : ndarray of float64, shape (n, k)
        Controls of each game in each arm, less their known means.
        Each arm has coefficients of its own: the same luck may be worth more in one of them.
    level : float
        Confidence level.
    is_share : bool
        The values lie between 0 and 1.

    Returns
    -------
    Adjusted
        Of second less first; the raw interval is that of :func:`simkit.stats.paired.paired`. With fewer than
        ``FEWEST`` differing pairs the adjusted estimate is the raw one.

    Raises
    ------
    ValueError
        As for :func:`adjusted`.
    """
    a, b = np.asarray(first, np.float64), np.asarray(second, np.float64)
    pair = paired(a, b, level, is_share=is_share)
    x = np.hstack([np.asarray(first_controls, np.float64), np.asarray(second_controls, np.float64)])
    if pair.differing < FEWEST:
        return _untouched(pair.difference)
    found = adjusted(b - a, x, level)
    if math.isnan(found.p_value):
        return _untouched(pair.difference)
    return Adjusted(pair.difference, found.adjusted, found.gain, found.shift, found.p_value)


def post_stratified(
    values: Any, strata: Any, law: Sequence[Fraction], level: float = 0.95, *, is_share: bool = False
) -> Adjusted:
    """Weigh games so that every stratum has the share it has by its exact law.

    Parameters
    ----------
    values : ndarray of float64, shape (n,)
        Value of each game; a game with a nan is left out.
    strata : ndarray, shape (n,)
        Stratum of each game: 0, 1, ...
    law : sequence of Fraction
        Exact probability of stratum 0, 1, ...
    level : float
        Confidence level.
    is_share : bool
        The values lie between 0 and 1.

    Returns
    -------
    Adjusted
        Variance as for given sizes of the strata, ``sum of law ** 2 * s ** 2 / n`` over strata. Where a
        stratum has fewer than two games the adjusted estimate is the raw one.

    Notes
    -----
    Holt, D. and Smith, T. M. F. (1979), J. R. Stat. Soc. A 142, 33-46. To first order it is worth as much as
    games chosen by their first roll in proportion, and no game is thrown away.
    """
    y, at = np.asarray(values, np.float64), np.asarray(strata, np.float64)
    known = ~np.isnan(y)
    y, at = y[known], at[known]
    raw = _raw(y, level, is_share)
    weights = np.array([float(share) for share in law])
    members = [at == i for i in range(len(weights))]
    sizes = np.array([int(m.sum()) for m in members])
    if _is_rare(y, is_share) or (sizes[weights > 0] < 2).any() or sizes.sum() < len(y):
        return _untouched(raw)
    used = [i for i in range(len(weights)) if weights[i] > 0]
    means = np.array([y[members[i]].mean() for i in used])
    spreads = np.array([y[members[i]].var(ddof=1) for i in used])
    w, m = weights[used], sizes[used]
    n = len(y)
    # The shift is what the shares of the strata were off by, times their means.
    removed = np.zeros(n)
    for i, mean in zip(used, means, strict=True):
        removed[members[i]] = mean
    removed -= float(w @ means)
    variance = float((w * w * spreads / m).sum())
    found = student(float(w @ means), math.sqrt(variance * n), n, level)
    found = Interval(found.estimate, found.low, found.high, n, "post-stratified", level)
    shift = student(float(removed.mean()), float(removed.std(ddof=1)), n, level)
    gain = float(y.var(ddof=1)) / (variance * n) if variance > 0 else math.inf
    return Adjusted(raw, found, gain, shift, _p_value(removed))


def _raw(y: Any, level: float, is_share: bool) -> Interval:
    if is_share:
        return wilson(min(float(y.sum()), len(y)), len(y), level)
    return student(float(y.mean()), float(y.std(ddof=1)), len(y), level)


def _is_rare(y: Any, is_share: bool) -> bool:
    return is_share and min(float(y.sum()), float((1 - y).sum())) < FEWEST


def _untouched(raw: Interval) -> Adjusted:
    nothing = Interval(0.0, 0.0, 0.0, raw.n, "not adjusted", raw.level)
    return Adjusted(raw, raw, 1.0, nothing, math.nan)


def _luck(y: Any, x: Any) -> Any:
    """What the controls explain of each game, by coefficients of the other half."""
    half = len(y) // 2
    parts = (slice(None, half), slice(half, None))
    removed = np.zeros(len(y))
    for part, other in (parts, parts[::-1]):
        spread = x[other].std(axis=0)
        varies = spread > 0
        if not varies.any():
            continue
        design = x[other][:, varies] / spread[varies]
        ours = y[other] - y[other].mean()
        coefficients = np.linalg.lstsq(design - design.mean(axis=0), ours, rcond=None)[0]
        removed[part] = (x[part][:, varies] / spread[varies]) @ coefficients
    return removed


def _told(raw: Interval, y: Any, removed: Any, level: float) -> Adjusted:
    rest = y - removed
    n, spread = len(y), float(rest.std(ddof=1))
    found = student(float(rest.mean()), spread, n, level)
    found = Interval(found.estimate, found.low, found.high, n, "luck-adjusted", level)
    gain = float(y.var(ddof=1)) / spread**2 if spread > 0 else math.inf
    shift = student(float(removed.mean()), float(removed.std(ddof=1)), n, level)
    return Adjusted(raw, found, gain, shift, _p_value(removed))


def _p_value(removed: Any) -> float:
    spread = float(removed.std(ddof=1))
    if spread == 0:
        return math.nan
    z = abs(float(removed.mean())) / (spread / math.sqrt(len(removed)))
    return 2 * float(special.ndtr(-z))
