"""Who is ahead of whom: head-to-head shares, cycles of three, and strengths with games as clusters."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from scipy import special

from simkit.stats.intervals import Interval
from simkit.stats.inversion import p_value_of
from simkit.stats.luce import luce_fit, luce_shares
from simkit.stats.multiplicity import bonferroni_level, holm
from simkit.stats.paired import paired

GROUPS = 20
"""Groups of games that the jackknife leaves out in turn."""


@dataclass(frozen=True)
class Duel:
    """One pair.

    Parameters
    ----------
    share : Interval
        Of the first: how often it is ahead of the second, equals counting half.
    p_above : float
        Of the test that this share is at most 1/2.
    """

    share: Interval
    p_above: float


@dataclass(frozen=True)
class Cycle:
    """Three of whom each is ahead of the next.

    Parameters
    ----------
    members : tuple of int
        The first is ahead of the second, the second of the third, the third of the first.
    p : float
        That not all three shares are above 1/2; by Holm over all triples in both directions.
    """

    members: tuple[int, int, int]
    p: float


def duels(values: Mapping[tuple[int, int], Any], level: float = 0.95) -> dict[tuple[int, int], Duel]:
    """Judge all pairs.

    Parameters
    ----------
    values : mapping of (int, int) to ndarray of float64, shape (games,)
        Of the first against the second, between 0 and 1, for both orders of a pair.
    level : float
        At which the intervals of all pairs hold together.

    Returns
    -------
    dict of (int, int) to Duel
        The interval is that of a paired difference of shares, halved, so that it has a width even where all
        games agree.
    """
    joint = bonferroni_level(max(1, len(values) // 2), level)
    found = {}
    for pair, ahead in values.items():
        lead = paired(1 - ahead, ahead, joint, is_share=True).difference
        middle, low, high = ((1 + end) / 2 for end in (lead.estimate, lead.low, lead.high))
        both = p_value_of(lead)
        p = both / 2 if lead.low + lead.high > 0 else 1 - both / 2
        found[pair] = Duel(Interval(middle, low, high, lead.n, lead.method, joint), p)
    return found


def cycles(found: Mapping[tuple[int, int], Duel], level: float = 0.95) -> list[Cycle]:
    """Find the cycles of three that are clear.

    Parameters
    ----------
    found : mapping of (int, int) to Duel
        Pairs in both orders.
    level : float
        Joint level over all triples.

    Returns
    -------
    list of Cycle
        Each once, its lowest member first.

    Notes
    -----
    A cycle is shown if all three shares are above 1/2: its p value is the largest of the three (R. L. Berger,
    Technometrics 24, 1982), so that each step holds at the level.
    """
    members = sorted({one for one, _ in found})
    turned = [order for a, b, c in combinations(members, 3) for order in ((a, b, c), (a, c, b))]
    known = [(a, b, c) for a, b, c in turned if {(a, b), (b, c), (c, a)} <= set(found)]
    raw = [max(found[a, b].p_above, found[b, c].p_above, found[c, a].p_above) for a, b, c in known]
    return [
        Cycle(order, p)
        for order, p in zip(known, holm([min(1.0, p) for p in raw]), strict=True)
        if p <= 1 - level
    ]


@dataclass(frozen=True)
class Strengths:
    """Luce's model fitted to all tables.

    Parameters
    ----------
    strength : tuple of Interval
        One an item, geometric mean 1; the intervals hold together.
    miss : float
        Largest distance of a share of wins at a table from what the model says.
    """

    strength: tuple[Interval, ...]
    miss: float


def strengths(tables: Any, wins: Any, items: int, level: float = 0.95) -> Strengths | None:
    """Fit a strength to each item.

    Parameters
    ----------
    tables : ndarray of int, shape (m, n)
        The n items of each table.
    wins : ndarray of float64, shape (m, n, games)
        Wins of each of them in each game; games with the same number share their dice at all tables.
    items : int
        Number of items.
    level : float
        At which the intervals of all items hold together.

    Returns
    -------
    Strengths or None
        None where the model has no fit: some items never lose to the others, directly or by way of third ones
        (Ford, Am. Math. Mon. 64, 1957), or there are fewer games than groups.
    """
    games = wins.shape[2]
    if games < GROUPS:
        return None
    group = np.arange(games) % GROUPS
    parts = np.stack([wins[:, :, group == g].sum(axis=2) for g in range(GROUPS)])
    whole = parts.sum(axis=0)
    if not all(_is_connected(tables, whole - part, items) for part in parts):
        return None
    fitted = np.log(luce_fit(tables, whole, items)[0])
    without = np.array([np.log(luce_fit(tables, whole - part, items)[0]) for part in parts])
    error = np.sqrt((GROUPS - 1) * without.var(axis=0))
    tail = (1 - bonferroni_level(items, level)) / 2
    half = -float(special.stdtrit(GROUPS - 1, tail)) * error
    decided = whole.sum(axis=1, keepdims=True)
    miss = float(np.abs(whole / decided - luce_shares(tables, np.exp(fitted))).max())
    method = f"Luce, jackknife over {GROUPS} groups of games"
    return Strengths(
        tuple(
            Interval(math.exp(f), math.exp(f - h), math.exp(f + h), games, method, level)
            for f, h in zip(fitted, half, strict=True)
        ),
        miss,
    )


def _is_connected(tables: Any, wins: Any, items: int) -> bool:
    """Whether every item has won from every other, directly or by way of third ones."""
    reach = np.eye(items, dtype=bool)
    for table, row in zip(tables, wins, strict=True):
        for place, one in enumerate(table):
            if row[place] > 0:
                reach[one, table] = True
    for _ in range(max(1, math.ceil(math.log2(items)))):
        reach = (reach.astype(np.int64) @ reach.astype(np.int64)) > 0
    return bool(reach.all()) and bool((wins.sum(axis=1) > 0).all())
