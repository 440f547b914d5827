"""Strengths from who won at which table: Luce's choice model, which is Bradley-Terry at tables of two.

R. D. Luce, "Individual Choice Behavior" (1959); D. R. Hunter, "MM algorithms for generalized Bradley-Terry
models", Ann. Statist. 32 (2004).
"""

from __future__ import annotations

from typing import Any

import numpy as np

ROUNDS = 10_000
CLOSE = 1e-12


def luce_fit(tables: Any, wins: Any, items: int) -> tuple[Any, Any]:
    """Fit a strength to each item, so that at any table it wins in proportion to it.

    Parameters
    ----------
    tables : ndarray of int, shape (m, n)
        The n items of each table; every item can be reached from every other over tables and wins.
    wins : ndarray of float, shape (m, n)
        How often each of them won there; shared wins count in parts.
    items : int
        Number of items.

    Returns
    -------
    strength : ndarray of float, shape (items,)
        With geometric mean 1.
    error : ndarray of float, shape (items,)
        Standard error of the logarithm of each strength, from the observed information.
    """
    tables = np.asarray(tables)
    won = np.zeros(items)
    np.add.at(won, tables, wins)
    games = np.sum(wins, axis=1)
    strength = np.ones(items)
    for _ in range(ROUNDS):
        weight = np.zeros(items)
        np.add.at(weight, tables, (games / strength[tables].sum(axis=1))[:, None])
        new = np.maximum(won, 1e-9) / weight
        new /= np.exp(np.log(new).mean())
        change = np.abs(np.log(new / strength)).max()
        strength = new
        if change < CLOSE:
            break
    chance = strength[tables] / strength[tables].sum(axis=1, keepdims=True)
    information = np.zeros((items, items))
    for table, row, n in zip(tables, chance, games, strict=True):
        information[np.ix_(table, table)] += n * (np.diag(row) - np.outer(row, row))
    variance = np.diag(np.linalg.pinv(information))
    return strength, np.sqrt(variance)


def luce_shares(tables: Any, strength: Any) -> Any:
    """Share of wins that each item has at each table by its strength.

    Parameters
    ----------
    tables : ndarray of int, shape (m, n)
        The items of each table.
    strength : ndarray of float, shape (items,)
        Their strengths.

    Returns
    -------
    ndarray of float, shape (m, n)
    """
    at = np.asarray(strength)[np.asarray(tables)]
    return at / at.sum(axis=1, keepdims=True)
