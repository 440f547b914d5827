"""Variance of one number a game, taken apart by who plays (arms) and by the dice (games).

R. A. Fisher's analysis of variance of a two-way table with one game a cell, with mean squares corrected for
their bias (Searle, Casella and McCulloch, "Variance Components", 1992, chapter 4), for arms that are taken as
they are and games that are drawn; errors by the jackknife over games (Efron and Stein, Ann. Stat. 9, 1981).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import special

from simkit.stats.intervals import Interval

METHOD = "mean squares, jackknife over games"
LEAST_GAMES = 3
ROUNDING = 1e-12


@dataclass(frozen=True)
class TwoWay:
    """Shares of a variance.

    Parameters
    ----------
    arms : Interval
        Share of the differences between the arms' means.
    common : Interval
        Share that all arms meet alike: the mean covariance of two arms over games. Below 0 where dice that
        are good for one arm are bad for another.
    rest : Interval
        What is left: what a game does to one arm and not to another.
    variance : float
        The whole: variance of one game of an arm drawn at random.
    """

    arms: Interval
    common: Interval
    rest: Interval
    variance: float


def two_way(values: Any, level: float = 0.95) -> TwoWay:
    """Take a variance apart.

    Parameters
    ----------
    values : ndarray of float64, shape (arms, games) or (strata, arms, games)
        Games with the same number share their dice. Strata, such as seats, are taken apart each by itself,
        and their parts averaged. A game with a nan anywhere is left out.
    level : float
        Confidence level of each of the three intervals.

    Returns
    -------
    TwoWay
        All nan where nothing varies.

    Raises
    ------
    ValueError
        If there are fewer than 2 arms or fewer than 3 games.

    Notes
    -----
    For K arms and n games, with mean squares A of arms, G of games and E of the rest: arms
    ``(K - 1)/K (A - E)/n``, common ``(G - E)/K``, rest ``E``. Each is unbiased, and their sum is unbiased for
    the variance of a game of an arm drawn at random from these K: the variance of the K means plus the
    mean of the K variances. The interval of a share of arms near 0 is rough, as that of any variance near 0.
    """
    cells = np.asarray(values, np.float64)
    cells = cells[None] if cells.ndim == 2 else cells
    cells = cells[:, :, ~np.isnan(cells).any(axis=(0, 1))]
    _, arms, games = cells.shape
    if arms < 2 or games < LEAST_GAMES:
        raise ValueError(f"{arms} arms of {games} games; needed are 2 arms and {LEAST_GAMES} games")
    cells = cells - cells.mean(axis=(1, 2), keepdims=True)
    of_arms, of_games = cells.sum(axis=2), cells.sum(axis=1)
    squares = (cells * cells).sum(axis=1)
    parts = _parts(of_arms, (of_games**2).sum(axis=1), squares.sum(axis=1), arms, games)
    total = float(parts.sum())
    if not total > 0:
        nothing = Interval(math.nan, math.nan, math.nan, games, "none: nothing varies", level)
        return TwoWay(nothing, nothing, nothing, 0.0)
    without = _parts(
        np.moveaxis(of_arms[:, :, None] - cells, 1, -1),
        (of_games**2).sum(axis=1, keepdims=True) - of_games**2,
        squares.sum(axis=1, keepdims=True) - squares,
        arms,
        games - 1,
    )
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = without / without.sum(axis=0)
    error = np.sqrt((games - 1) * shares.var(axis=1))
    half = -float(special.stdtrit(games - 1, (1 - level) / 2)) * error
    estimates = parts / total
    # What is left of sums that cancel is no part of the variance.
    estimates[np.abs(estimates) < ROUNDING] = 0.0
    half[half < ROUNDING] = 0.0
    found = [
        Interval(float(e), float(e - h), float(e + h), games, METHOD, level)
        for e, h in zip(estimates, half, strict=True)
    ]
    between = found[0]
    low, high = max(0.0, between.low), min(1.0, between.high)
    return TwoWay(Interval(between.estimate, low, high, games, METHOD, level), found[1], found[2], total)


def _parts(of_arms: Any, of_games_squared: Any, squares: Any, arms: int, games: int) -> Any:
    """Three parts of the variance, averaged over the strata.

    Parameters
    ----------
    of_arms : ndarray, shape (strata, ..., arms)
        Sums over the games.
    of_games_squared, squares : ndarray, shape (strata, ...)
        Sum of the squared sums over the arms, and of the squared cells.
    arms, games : int
        How many.

    Returns
    -------
    ndarray, shape (3, ...)
    """
    centre = of_arms.sum(axis=-1) ** 2 / (arms * games)
    between = (of_arms**2).sum(axis=-1) / games - centre
    along = of_games_squared / arms - centre
    rest = np.maximum(0.0, squares - centre - between - along) / ((arms - 1) * (games - 1))
    skill = (arms - 1) / arms * (between / (arms - 1) - rest) / games
    common = (along / (games - 1) - rest) / arms
    return np.array([skill.mean(axis=0), common.mean(axis=0), rest.mean(axis=0)])
