"""Dice as multisets: counts by face, the dice kept, and the chances of rolling the others.

Five dice of six faces have 252 multisets and six have 462, instead of 7,776 and 46,656 ordered rolls.
Keeping some dice and rolling the others is one step of a chain on them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
import numpy.typing as npt

FACES = 6
Counts = tuple[int, ...]
"""How many dice show each face, lowest face first."""


def multisets(n: int, faces: int = FACES) -> list[Counts]:
    """All multisets of n dice.

    Parameters
    ----------
    n : int
        Number of dice, 0 or more.
    faces : int
        Number of faces.

    Returns
    -------
    list of tuple of int
        Counts by face, in lexicographic order of the sorted dice: all on the lowest face first.
    """
    return list(_multisets(n, faces))


@lru_cache
def _multisets(n: int, faces: int = FACES) -> tuple[Counts, ...]:
    rolls = combinations_with_replacement(range(faces), n)
    return tuple(tuple(roll.count(face) for face in range(faces)) for roll in rolls)


def index_of(n: int) -> dict[Counts, int]:
    """Place of each multiset of n six-sided dice in :func:`multisets`.

    Parameters
    ----------
    n : int
        Number of dice.

    Returns
    -------
    dict of tuple of int to int
    """
    return {counts: place for place, counts in enumerate(_multisets(n))}


def keeps(n: int) -> list[Counts]:
    """All multisets of 0 to n six-sided dice: what can be kept of n dice.

    Parameters
    ----------
    n : int
        Number of dice.

    Returns
    -------
    list of tuple of int
        By size, then in the order of :func:`multisets`; the first keeps nothing.
    """
    return [counts for size in range(n + 1) for counts in _multisets(size)]


def arrangements(counts: Counts) -> int:
    """In how many orders the dice of a multiset can lie.

    Parameters
    ----------
    counts : tuple of int
        Counts by face.

    Returns
    -------
    int
    """
    return factorial(sum(counts)) // prod(factorial(count) for count in counts)


@lru_cache
def roll_ways(n: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Where each keep leads when the other dice are rolled, in whole numbers.

    Parameters
    ----------
    n : int
        Number of dice.

    Returns
    -------
    tuple of tuple of (int, int)
        By keep: (index of a multiset, ordered rolls of the other dice that lead there).
    """
    place = index_of(n)
    rolled = [[(roll, arrangements(roll)) for roll in _multisets(size)] for size in range(n + 1)]
    return tuple(
        tuple(
            (place[tuple(a + b for a, b in zip(kept, roll, strict=True))], ways)
            for roll, ways in rolled[n - sum(kept)]
        )
        for kept in keeps(n)
    )


@lru_cache
def roll_matrix(n: int) -> npt.NDArray[np.float64]:
    """Probability of each multiset when some dice are kept and the others rolled.

    Parameters
    ----------
    n : int
        Number of dice.

    Returns
    -------
    ndarray of float64, shape (len(keeps(n)), len(multisets(n)))
        Rows add up to 1. Read-only.
    """
    matrix = np.zeros((len(keeps(n)), len(_multisets(n))))
    for row, ways in enumerate(roll_ways(n)):
        total = sum(count for _, count in ways)
        for column, count in ways:
            matrix[row, column] = count / total
    matrix.flags.writeable = False
    return matrix


@lru_cache
def sub_keeps(n: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Which keeps each multiset contains, itself included, the preferred ones first.

    Preferred is to keep more dice, then more of the highest face, then of the next one, and so on.

    Parameters
    ----------
    n : int
        Number of dice.

    Returns
    -------
    indices : ndarray of int64
        Indices into :func:`keeps`, multiset after multiset. Read-only.
    starts : ndarray of int64, shape (len(multisets(n)) + 1,)
        Those of multiset s are ``indices[starts[s]:starts[s + 1]]``; the first is s itself. Read-only.
    """
    inside: list[list[int]] = [[] for _ in _multisets(n)]
    for kept, ways in enumerate(roll_ways(n)):
        for whole, _ in ways:
            inside[whole].append(kept)
    all_keeps = keeps(n)

    def preference(kept: int) -> tuple[int, ...]:
        counts = all_keeps[kept]
        return (sum(counts), *reversed(counts))

    for contained in inside:
        contained.sort(key=preference, reverse=True)
    indices = np.array([kept for contained in inside for kept in contained], dtype=np.int64)
    starts = np.cumsum([0] + [len(contained) for contained in inside], dtype=np.int64)
    indices.flags.writeable = starts.flags.writeable = False
    return indices, starts


@lru_cache
def one_roll(n: int) -> tuple[Fraction, ...]:
    """Probability of each multiset in one roll of all dice.

    Parameters
    ----------
    n : int
        Number of dice.

    Returns
    -------
    tuple of Fraction
        In the order of :func:`multisets`.
    """
    return tuple(Fraction(arrangements(counts), FACES**n) for counts in _multisets(n))
