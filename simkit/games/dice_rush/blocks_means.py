"""What the report blocks share: rounds, decided games, wins and paces of heroes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from simkit.games.dice_rush.model import POLICIES
from simkit.games.dice_rush.observe import CAPPED, SHARE
from simkit.games.means import games
from simkit.stats import Interval, student_from_histogram, wilson
from simkit.stats.words import listed, people

MILLI = 1e-3


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
