"""Two effects at once, such as character and seat: an additive model of cell means, games being clusters."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import special

from simkit.stats.intervals import Interval, student, wilson


@dataclass(frozen=True)
class Additive:
    """Effects of two factors, game by game.

    Parameters
    ----------
    first, second : ndarray of float64, shape (levels, games)
        Effect of each level of each factor in each game, adding up to 0 over the levels. Their means over the
        games are the least squares fit to the cell means; their spread over the games gives its error.
    misses : ndarray of float64, shape (cells,)
        Mean of each cell less what the model says of it.
    """

    first: Any
    second: Any
    misses: Any


@dataclass(frozen=True)
class NoEffect:
    """A test that all effects of a factor are 0.

    Parameters
    ----------
    statistic : float
        Wald's chi-square: the effects weighed by their covariance over games.
    freedom : int
        Levels less 1.
    p : float
        By Hotelling's T-squared, which allows for the estimated covariance; nan where there is no test.
    """

    statistic: float
    freedom: int
    p: float


def additive(values: Any, first: Any, second: Any) -> Additive:
    """Fit ``mean + first effect + second effect`` to cell means.

    Parameters
    ----------
    values : ndarray of float64, shape (cells, games)
        One number a cell and game; games with the same number share their dice.
    first, second : ndarray of int, shape (cells,)
        Level of each factor in each cell, counted from 0; every level occurs.

    Returns
    -------
    Additive

    Raises
    ------
    ValueError
        If the cells cannot tell the two factors apart.

    Notes
    -----
    Least squares is linear in the cell means, so an effect is the mean over games of the same combination of
    one game's cells: its error needs no model of how cells of one game go together.
    """
    cells = np.asarray(values, np.float64)
    one, other = _coded(first), _coded(second)
    design = np.hstack([np.ones((len(one), 1)), one, other])
    if np.linalg.matrix_rank(design) < design.shape[1]:
        raise ValueError("these cells cannot tell the two factors apart")
    solved = np.linalg.pinv(design)
    at = 1 + one.shape[1]
    means = cells.mean(axis=1)
    return Additive(
        _expanded(solved[1:at] @ cells),
        _expanded(solved[at:] @ cells),
        means - design @ (solved @ means),
    )


def _coded(levels: Any) -> Any:
    """Columns whose coefficients are effects that add up to 0."""
    codes = np.asarray(levels)
    count = int(codes.max()) + 1
    rows = np.vstack([np.eye(count - 1), -np.ones((1, count - 1))])
    return rows[codes]


def _expanded(effects: Any) -> Any:
    return np.vstack([effects, -effects.sum(axis=0, keepdims=True)])


def no_effect(effects: Any) -> NoEffect:
    """Test that all effects of a factor are 0.

    Parameters
    ----------
    effects : ndarray of float64, shape (levels, games)
        Adding up to 0 over the levels.

    Returns
    -------
    NoEffect

    Notes
    -----
    H. Hotelling, "The generalization of Student's ratio", Ann. Math. Statist. 2 (1931).
    """
    free = np.asarray(effects, np.float64)[:-1]
    freedom, games = free.shape
    covariance = np.atleast_2d(np.cov(free)) if games > 1 and freedom else np.zeros((freedom, freedom))
    if freedom == 0 or games <= freedom or np.linalg.matrix_rank(covariance) < freedom:
        return NoEffect(math.nan, freedom, math.nan)
    means = free.mean(axis=1)
    statistic = float(games * means @ np.linalg.solve(covariance, means))
    ratio = statistic * (games - freedom) / (freedom * (games - 1))
    return NoEffect(statistic, freedom, float(special.fdtrc(freedom, games - freedom, ratio)))


def mean_of_games(values: Any, level: float = 0.95, *, is_share: bool = False) -> Interval:
    """Mean of one number a game.

    Parameters
    ----------
    values : ndarray of float64, shape (games,)
        For a share each lies between 0 and 1, and may be the mean of several cells of the game. nan: the game
        does not count.
    level : float
        Confidence level.
    is_share : bool
        The mean is a share.

    Returns
    -------
    Interval
        Student's; of a share cut to 0 and 1, and Wilson's where all games agree on 0 or 1, so that it
        has a width.
    """
    known = np.asarray(values, np.float64)
    known = known[~np.isnan(known)]
    n = int(known.size)
    mean = float(known.mean()) if n else math.nan
    spread = float(known.std(ddof=1)) if n > 1 else 0.0
    if not is_share:
        return student(mean, spread, n, level)
    if n and np.ptp(known) == 0 and mean in (0, 1):
        return wilson(n * mean, n, level)
    found = student(mean, spread, n, level)
    return Interval(mean, max(0.0, found.low), min(1.0, found.high), n, f"{found.method} over games", level)
