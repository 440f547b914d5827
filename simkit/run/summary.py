"""The tidy summary: every metric with its interval, its n and its method.

A game is the unit of all errors: seats of one game share its dice, so their values are summed a game first.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from simkit.run.aggregate import OVERALL, WIN, Aggregate
from simkit.run.counts import Key, Moments
from simkit.stats import Interval, quantile_interval, student, student_from_histogram, wilson

if TYPE_CHECKING:
    import pandas as pd

    from simkit.games.contract import Column

OUTCOME = "outcome"
QUANTILES = {"5%": 0.05, "median": 0.5, "95%": 0.95}
ENOUGH = 10
"""Whole shares that have to be seen before a game is taken to have no more than one."""
LENGTH, SCORE = "turns", "score"
"""Columns whose quantiles are shown: of a game, and of a seat by the first group."""

Measures = dict[tuple[str, str], Callable[[], Interval]]


def label(aggregate: Aggregate, key: Key) -> str:
    """Name of a group for people: ``sonic``, ``seat 1``, ``policy greedy``, ``order 1``.

    Parameters
    ----------
    aggregate : Aggregate
        Knows the labels.
    key : (str, int)
        Group column and code.

    Returns
    -------
    str
        Labels of the game's first group stand alone; without labels, codes are counted from 1.
    """
    group, code = key
    if key == OVERALL:
        return ""
    labels = aggregate.seat_columns[group].labels if group in aggregate.seat_columns else ()
    name = labels[code] if labels else str(code + 1)
    return name if labels and group == aggregate.groups[0] else f"{group} {name}"


def win_interval(moments: Moments, scale: int) -> Interval:
    """Wilson interval of the share of games that the seats of a group win between them.

    Parameters
    ----------
    moments : Moments
        Of the win column.
    scale : int
        Parts of one whole win.

    Returns
    -------
    Interval
        A tie counts in parts. Where several seats may win a game (co-operative games), it is their mean.
    """
    if moments.most > scale:
        return share_interval(moments, scale)
    return wilson(float(Fraction(moments.total, scale)), moments.games)


def share_interval(moments: Moments, scale: int = 1) -> Interval:
    """Wilson interval of a seat's share, a game being one trial.

    Parameters
    ----------
    moments : Moments
        Of a column of shares or flags.
    scale : int
        Parts of one whole share.

    Returns
    -------
    Interval
        Where the seats of the group never had more than one whole share between them (there is one winner),
        it is the interval of their joint share, divided by their number; that is the sharper one. A few
        shares do not tell whether a game may have several: below ``ENOUGH`` it is not used.
    """
    games, seats = moments.games, moments.seats
    if moments.most > scale or moments.total < ENOUGH * scale:
        return wilson(float(Fraction(moments.total * games, seats * scale)), games)
    joint = wilson(float(Fraction(moments.total, scale)), games)
    each = games / seats
    return Interval(
        joint.estimate * each, joint.low * each, joint.high * each, games, joint.method, joint.level
    )


def mean_interval(moments: Moments) -> Interval:
    """Student interval of a mean over seats, a game being one observation.

    Parameters
    ----------
    moments : Moments
        Of a column.

    Returns
    -------
    Interval
        For one seat a game this is the plain one; else the variance is that of the games' sums about
        their number of seats times the mean (the ratio estimator of cluster sampling).
    """
    n = moments.games
    mean = Fraction(moments.total, moments.seats)
    spread = moments.squares - 2 * mean * moments.cross + mean**2 * moments.seats_squared
    variance = spread / max(1, n - 1) * Fraction(n, moments.seats) ** 2
    return student(float(mean), math.sqrt(variance), n)


def measures(aggregate: Aggregate) -> Measures:
    """All metrics by name and group, each worked out when called.

    Parameters
    ----------
    aggregate : Aggregate
        At least one game.

    Returns
    -------
    dict of (str, str) to callable
        In the order of the summary.
    """
    found: Measures = {}
    _add_outcomes(found, aggregate)
    if WIN in aggregate.seat_columns:
        scale = aggregate.seat_columns[WIN].scale
        for group in aggregate.groups:
            for key in aggregate.keys(group):
                moments = aggregate.moments(WIN, key)
                found["win", label(aggregate, key)] = partial(win_interval, moments, scale)
    for name, column in aggregate.game_columns.items():
        if _is_numeric(column) and name != "game":
            found[name, ""] = partial(_mean_of_games, aggregate, name, column)
    first = aggregate.keys(aggregate.groups[0])
    for name, column in aggregate.seat_columns.items():
        if _is_numeric(column) and name not in (WIN, *aggregate.groups):
            for key in (OVERALL, *first):
                moments = aggregate.moments(name, key)
                found[name, label(aggregate, key)] = partial(_mean_of_seats, moments, column)
    _add_parts(found, aggregate)
    _add_quantiles(found, aggregate, first)
    return found


def summarise(aggregate: Aggregate) -> pd.DataFrame:
    """Work out all metrics.

    Parameters
    ----------
    aggregate : Aggregate
        At least one game.

    Returns
    -------
    DataFrame
        Columns metric, group, estimate, low, high, n, method; intervals at 95 %.
    """
    import pandas as pd

    rows: list[dict[str, Any]] = []
    for (metric, group), measure in measures(aggregate).items():
        found = measure()
        rows.append(
            {
                "metric": metric,
                "group": group,
                "estimate": found.estimate,
                "low": found.low,
                "high": found.high,
                "n": found.n,
                "method": found.method,
            }
        )
    return pd.DataFrame(rows)


def _is_numeric(column: Column) -> bool:
    return column.unit not in ("category", "seat")


def _add_outcomes(found: Measures, aggregate: Aggregate) -> None:
    if OUTCOME not in aggregate.game_columns:
        return
    seen = aggregate.histogram(OUTCOME)
    for code, name in enumerate(aggregate.game_columns[OUTCOME].labels):
        found[f"{OUTCOME}:{name}", ""] = partial(wilson, seen.get(code, 0), aggregate.games)


def _add_parts(found: Measures, aggregate: Aggregate) -> None:
    """How often a part is won, of the games that reach it."""
    if aggregate.parts is None:
        return
    names = aggregate.game_columns
    pairs = zip(
        [name for name in names if names[name].name == aggregate.parts.reached],
        [name for name in names if names[name].name == aggregate.parts.won],
        strict=True,
    )
    for number, (reached, won) in enumerate(pairs, start=1):
        games = aggregate.histogram(reached).get(1, 0)
        if games:
            measure = partial(wilson, aggregate.histogram(won).get(1, 0), games)
            found[f"{aggregate.parts.won}:if_reached", f"part {number}"] = measure


def _mean_of_games(aggregate: Aggregate, name: str, column: Column) -> Interval:
    histogram = aggregate.histogram(name)
    if column.unit in ("flag", "share"):
        total = sum(value * count for value, count in histogram.items())
        return wilson(float(Fraction(total, column.scale)), aggregate.games)
    return student_from_histogram(histogram)


def _mean_of_seats(moments: Moments, column: Column) -> Interval:
    if column.unit in ("flag", "share"):
        return share_interval(moments, column.scale)
    return mean_interval(moments)


def _add_quantiles(found: Measures, aggregate: Aggregate, keys: list[Key]) -> None:
    if LENGTH in aggregate.game_columns:
        for name, q in QUANTILES.items():
            found[f"{LENGTH}:{name}", ""] = partial(quantile_interval, aggregate.histogram(LENGTH), q)
    if SCORE not in aggregate.seat_columns:
        return
    for name, q in QUANTILES.items():
        for key in keys:
            moments = aggregate.moments(SCORE, key)
            # Order statistics need independent values: one seat of the group in a game.
            if moments.seats == moments.games:
                histogram = aggregate.histogram(SCORE, key)
                found[f"{SCORE}:{name}", label(aggregate, key)] = partial(quantile_interval, histogram, q)
