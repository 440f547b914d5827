"""Laws with finitely many values, on which intervals are tried out; each with its true value."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import special

from simkit.run.counts import Moments
from simkit.run.summary import mean_interval, share_interval
from simkit.stats import Interval, bonferroni_level, quantile_interval, student_from_histogram, wilson
from simkit.stats.paired import paired

FAMILY = 5
"""Intervals of the simultaneous family."""
SPREAD = 7
"""Values of the first arm of a paired mean."""
MOST_SEATS = 4
"""Seats of a group in one game, 1 to this many."""


@dataclass(frozen=True)
class Law:
    """What is observed, and the interval that is tried out on it.

    Parameters
    ----------
    interval : str
        Which interval.
    words : str
        What is observed.
    chances : ndarray of float64, shape (values,)
        Probability of each value.
    truths : tuple of float
        True value of each interval; several make a family that holds together.
    intervals : callable
        From how often each value was seen, shape (values,), to the intervals.
    """

    interval: str
    words: str
    chances: Any
    truths: tuple[float, ...]
    intervals: Callable[[Any], Sequence[Interval]]


def laws() -> tuple[Callable[[float], Law], ...]:
    """All laws, each made from a share.

    Returns
    -------
    tuple of callable
        From a share between 0 and 1 to the law.
    """
    return (
        _shared_wins,
        _count,
        _waiting,
        _quantile,
        _seats_mean,
        _seats_share,
        _one_winner,
        _pairs_share,
        _pairs_mean,
        _family,
    )


def geometric(p: float) -> tuple[Any, Any]:
    """Values 1, 2, ... and their chances: tries until a success with chance p; the far tail is one value.

    Parameters
    ----------
    p : float
        Chance of a success.

    Returns
    -------
    values, chances : ndarray
    """
    values = np.arange(1, math.ceil(math.log(1e-9) / math.log1p(-p)) + 1)
    chances = p * (1 - p) ** (values - 1.0)
    chances[-1] += 1 - chances.sum()
    return values, chances


def _histogram(values: Any, counts: Any) -> dict[int, int]:
    seen = np.flatnonzero(counts)
    return dict(zip(values[seen].tolist(), counts[seen].tolist(), strict=True))


def _shared_wins(p: float) -> Law:
    """A win, a half win of two, or none; a quarter of the games that pay anything are shared."""
    values = np.array([0.0, 0.5, 1.0])
    shared, won = p / 4, p * 7 / 8
    chances = np.array([1 - shared - won, shared, won])
    return Law(
        "Wilson, wins shared by 2",
        "win share with ties",
        chances,
        (float(values @ chances),),
        lambda counts: [wilson(float(values @ counts), int(counts.sum()))],
    )


def _count(p: float) -> Law:
    """Something that happens in a share p of the games, then 1, 2, 3 ... times."""
    times, chances = geometric(0.5)
    values = np.concatenate([[0], times])
    weights = np.concatenate([[1 - p], p * chances])
    return Law(
        "Student, mean",
        "events a game; none in all but a share p of the games",
        weights,
        (float(values @ weights),),
        lambda counts: [student_from_histogram(_histogram(values, counts))],
    )


def _waiting(p: float) -> Law:
    """Tries until a success of chance p: skewed, its deviation is about its mean."""
    values, chances = geometric(p)
    return Law(
        "Student, skewed mean",
        "tries until a success of chance p",
        chances,
        (float(values @ chances),),
        lambda counts: [student_from_histogram(_histogram(values, counts))],
    )


def _quantile(p: float) -> Law:
    """The p quantile of tries until a success of chance 1/10; whole numbers make the level a lower bound."""
    values, chances = geometric(0.1)
    true = float(values[int(np.searchsorted(np.cumsum(chances), p - 1e-12))])
    return Law(
        "order statistics",
        "quantile p of whole numbers",
        chances,
        (true,),
        lambda counts: [quantile_interval(_histogram(values, counts), p)],
    )


def _seats(p: float) -> tuple[Any, Any, Any]:
    """Games of 1 to 4 seats that share their luck: a beta-binomial number of successes of mean p.

    A game's own chance has the law beta(p / 2, (1 - p) / 2) (correlation 2/3 of two seats), the number of
    seats is uniform.
    """
    cells, chances = [], []
    a, b = p / 2, (1 - p) / 2
    for seats in range(1, MOST_SEATS + 1):
        for good in range(seats + 1):
            cells.append((seats, good))
            chances.append(
                special.comb(seats, good)
                * special.beta(good + a, seats - good + b)
                / special.beta(a, b)
                / MOST_SEATS
            )
    seats_of, good_of = np.array(cells).T
    weights = np.array(chances)
    return seats_of, good_of, weights / weights.sum()


def _moments(seats: Any, good: Any, counts: Any) -> Moments:
    return Moments(
        games=int(counts.sum()),
        seats=int(seats @ counts),
        seats_squared=int(seats**2 @ counts),
        total=int(good @ counts),
        squares=int(good**2 @ counts),
        cross=int((seats * good) @ counts),
        most=int(good[counts > 0].max()),
    )


def _seats_mean(p: float) -> Law:
    seats, good, chances = _seats(p)
    return Law(
        "Student, games as clusters",
        "mean over seats; 1 to 4 seats of a game share their luck",
        chances,
        (p,),
        lambda counts: [mean_interval(_moments(seats, good, counts))],
    )


def _seats_share(p: float) -> Law:
    seats, good, chances = _seats(p)
    is_four = seats == MOST_SEATS
    weights = np.where(is_four, chances, 0.0)
    return Law(
        "Wilson, a game one trial",
        "share of seats; the 4 seats of a game share their luck",
        weights / weights.sum(),
        (p,),
        lambda counts: [share_interval(_moments(seats, good, counts))],
    )


def _one_winner(p: float) -> Law:
    """Two seats of a group in every game, one of which wins with probability p."""
    seats, good = np.array([2, 2]), np.array([0, 1])
    return Law(
        "Wilson, joint share of one winner",
        "share of seats; one of the 2 seats of a game at most",
        np.array([1 - p, p]),
        (p / 2,),
        lambda counts: [share_interval(_moments(seats, good, counts))],
    )


def _pairs_share(p: float) -> Law:
    """Pairs that differ with probability p, three in five of them upwards; the rest agree."""
    values = np.array([-1.0, 0.0, 1.0])
    chances = np.array([0.4 * p, 1 - p, 0.6 * p])

    def intervals(counts: Any) -> list[Interval]:
        second = np.repeat(values, counts)
        return [paired(np.zeros(second.size), second, is_share=True).difference]

    return Law(
        "Bonett-Price, paired",
        "difference of paired shares; a share p of the pairs differ",
        chances,
        (float(values @ chances),),
        intervals,
    )


def _pairs_mean(p: float) -> Law:
    """Pairs that differ with probability p by 1, 2, 3 ... , three in five of them upwards."""
    sizes, weights = geometric(0.5)
    values = np.concatenate([-sizes[::-1], [0], sizes]).astype(np.float64)
    chances = np.concatenate([0.4 * p * weights[::-1], [1 - p], 0.6 * p * weights])

    def intervals(counts: Any) -> list[Interval]:
        differences = np.repeat(values, counts)
        first = np.arange(differences.size) % SPREAD
        return [paired(first, first + differences).difference]

    return Law(
        "Student, paired, two pairs added",
        "difference of paired means; a share p of the pairs differ",
        chances,
        (float(values @ chances),),
        intervals,
    )


def _family(p: float) -> Law:
    """Five seats, the first wins a share p, the others the rest alike: all five intervals have to hold."""
    chances = np.array([p, *[(1 - p) / (FAMILY - 1)] * (FAMILY - 1)])
    level = bonferroni_level(FAMILY)
    return Law(
        f"Wilson, {FAMILY} together (Bonferroni)",
        f"win shares of {FAMILY} seats, all of them",
        chances,
        tuple(chances.tolist()),
        lambda counts: [wilson(int(k), int(counts.sum()), level) for k in counts],
    )
