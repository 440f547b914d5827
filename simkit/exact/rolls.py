"""Rolling dice until they show what is wanted, keeping what helps: least expected rolls, best chances.

A roll keeps any of the dice and throws the others, as often as one likes; wanted is a set of multisets.
Between keeps that are equally good (within 1e-7) more dice are kept, then more of the highest face, then
more of the next one, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from simkit.exact.dice_sets import FACES, keeps, multisets, one_roll, roll_matrix, roll_ways, sub_keeps
from simkit.exact.elimination import expected_steps

TIE = 1e-7
"""Expected rolls, or values, closer than this are equal."""
_IMPROVEMENT = 1e-11

Floats = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]
Met = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class KeepTable:
    """What to keep on the shortest way, and how long that takes.

    Parameters
    ----------
    expected : float
        Least expected number of rolls from nothing, the first one included; infinite if impossible.
    after : ndarray of float64, shape (S,)
        Further rolls expected from each multiset; 0 where nothing is wanted any more. Read-only.
    keep : ndarray of int64, shape (S,)
        Index into ``keeps(n)`` of what to keep: all dice where met, none where it is impossible. Read-only.
    """

    expected: float
    after: Floats
    keep: Indices


@lru_cache
def _real_rolls(n: int) -> tuple[Indices, Indices]:
    """Keeps of each multiset that roll at least one die, preferred ones first: indices and starts."""
    indices, starts = sub_keeps(n)
    is_roll = np.ones(len(indices), dtype=np.bool_)
    is_roll[starts[:-1]] = False
    return indices[is_roll], starts[:-1] - np.arange(len(starts) - 1)


def _preferred(values: Floats, best: Floats, n: int) -> Indices:
    """First keep of each multiset, in order of preference, whose value ties with the best; shape (S, ...)."""
    options, starts = _real_rolls(n)
    lengths = np.diff(np.append(starts, len(options)))
    is_tied = np.abs(values[options] - np.repeat(best, lengths, axis=0)) <= TIE
    order = np.arange(len(options)).reshape(-1, *(1,) * (values.ndim - 1))
    first = np.minimum.reduceat(np.where(is_tied, order, len(options)), starts, axis=0)
    return options[first]


def expected_rolls(met: npt.ArrayLike, n: int) -> KeepTable:
    """Least expected number of rolls until the dice show what is wanted.

    Parameters
    ----------
    met : array_like of bool, shape (S,)
        Which multisets of n dice, in the order of ``multisets(n)``, are wanted.
    n : int
        Number of dice, 1 or more.

    Returns
    -------
    KeepTable

    Raises
    ------
    ValueError
        If ``met`` does not have one entry a multiset.
    """
    return _solved(_checked(met, n).tobytes(), n)


def expected_rolls_many(met: npt.ArrayLike, n: int) -> list[KeepTable]:
    """:func:`expected_rolls` for several goals.

    Parameters
    ----------
    met : array_like of bool, shape (R, S)
        A row a goal.
    n : int
        Number of dice.

    Returns
    -------
    list of KeepTable
    """
    return [expected_rolls(row, n) for row in np.asarray(met, dtype=np.bool_)]


def _checked(met: npt.ArrayLike, n: int) -> Met:
    wanted = np.ascontiguousarray(met, dtype=np.bool_)
    if wanted.shape != (len(multisets(n)),):
        raise ValueError(f"shape {wanted.shape}; {n} dice have {len(multisets(n))} multisets, one entry each")
    return wanted


@lru_cache(maxsize=1024)
def _solved(wanted: bytes, n: int) -> KeepTable:
    """Policy iteration, begun with rolling all dice, which always gets there if anything does."""
    met = np.frombuffer(wanted, dtype=np.bool_)
    options, starts = _real_rolls(n)
    all_dice, first = sub_keeps(n)
    keep = all_dice[first[:-1]]
    after = np.zeros(len(met))
    if not met.any():
        return _table(np.inf, np.full(len(met), np.inf), np.zeros(len(met), dtype=np.int64))
    if met.all():
        return _table(1.0, after, keep)
    open_ = np.flatnonzero(~met)
    choice = np.zeros(len(met), dtype=np.int64)
    matrix = roll_matrix(n)
    while True:
        after = _cost(choice, open_, matrix)
        rolls = 1 + matrix @ after
        best = np.minimum.reduceat(rolls[options], starts)
        is_better = (best < after - _IMPROVEMENT) & ~met
        if not is_better.any():
            break
        choice = np.where(is_better, _preferred(rolls, best, n), choice)
    return _table(float(rolls[0]), after, np.where(met, keep, _preferred(rolls, best, n)))


def _cost(choice: Indices, open_: Indices, matrix: Floats) -> Floats:
    """Further rolls of each multiset under a policy; one unknown a keep that it uses."""
    used, place = np.unique(choice[open_], return_inverse=True)
    leads_to = np.zeros((len(open_), len(used)))
    leads_to[np.arange(len(open_)), place] = 1
    between = matrix[np.ix_(used, open_)] @ leads_to
    cost = np.linalg.solve(np.eye(len(used)) - between, np.ones(len(used)))
    after = np.zeros(matrix.shape[1])
    after[open_] = cost[place]
    return after


def _table(expected: float, after: Floats, keep: Indices) -> KeepTable:
    after.flags.writeable = keep.flags.writeable = False
    return KeepTable(expected, after, keep)


def expected_rolls_exact(met: npt.ArrayLike, n: int) -> Fraction:
    """Least expected number of rolls as a fraction: the best policy's chain, solved exactly.

    Parameters
    ----------
    met, n
        As in :func:`expected_rolls`.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        If the goal is impossible.
    """
    wanted = _checked(met, n)
    if not wanted.any():
        raise ValueError(f"impossible with {n} dice")
    table = expected_rolls(wanted, n)
    ways = roll_ways(n)
    chain: dict[int, dict[int, Fraction]] = {}
    ahead = [0]
    while ahead:
        kept = ahead.pop()
        if kept in chain:
            continue
        total = sum(count for _, count in ways[kept])
        row: dict[int, Fraction] = {}
        for multiset, count in ways[kept]:
            if not wanted[multiset]:
                there = int(table.keep[multiset])
                row[there] = row.get(there, Fraction(0)) + Fraction(count, total)
        chain[kept] = row
        ahead.extend(row)
    return expected_steps(chain, 0)


def p_one_roll(met: npt.ArrayLike, n: int) -> Fraction:
    """Probability that one roll of all dice shows what is wanted.

    Parameters
    ----------
    met, n
        As in :func:`expected_rolls`.

    Returns
    -------
    Fraction
    """
    return sum((p for p, is_met in zip(one_roll(n), _checked(met, n), strict=True) if is_met), Fraction(0))


def p_within(met: npt.ArrayLike, n: int, k: int) -> list[Fraction]:
    """Best probability of having what is wanted within 1, 2, ..., k rolls.

    Parameters
    ----------
    met, n
        As in :func:`expected_rolls`.
    k : int
        Most rolls, 1 or more.

    Returns
    -------
    list of Fraction
        Each under the policy that is best for that number of rolls.
    """
    wanted = _checked(met, n)
    options, starts = _real_rolls(n)
    contained = np.split(options, starts[1:])
    ways = roll_ways(n)
    scale = [FACES ** sum(kept) for kept in keeps(n)]
    certain = 1  # a probability of one, in units of FACES ** (-n * rolls)
    shown = [certain if is_met else 0 for is_met in wanted]
    chances = []
    for _ in range(k):
        rolled = [
            scale[kept] * sum(count * shown[multiset] for multiset, count in row)
            for kept, row in enumerate(ways)
        ]
        certain *= FACES**n
        chances.append(Fraction(rolled[0], certain))
        shown = [
            certain if is_met else max(rolled[kept] for kept in contained[place])
            for place, is_met in enumerate(wanted)
        ]
    return chances


def best_next(value: npt.ArrayLike, n: int) -> tuple[Floats, Indices]:
    """Best expected value after one more roll, whatever the dice show now.

    Parameters
    ----------
    value : array_like of float64, shape (S,) or (S, C)
        What each multiset of n dice is worth, for one or several purposes.
    n : int
        Number of dice, 1 or more.

    Returns
    -------
    best : ndarray of float64, shape of ``value``
        Greatest expected value over the keeps that roll at least one die.
    keep : ndarray of int64, shape of ``value``
        Index into ``keeps(n)`` of the preferred one among the best.
    """
    worth: npt.NDArray[Any] = np.asarray(value, dtype=np.float64)
    options, starts = _real_rolls(n)
    rolled = roll_matrix(n) @ worth
    best = np.maximum.reduceat(rolled[options], starts, axis=0)
    return best, _preferred(rolled, best, n)
