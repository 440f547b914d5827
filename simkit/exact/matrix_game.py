"""Small matrix games, solved exactly: two players choose at the same time, one gains what the other loses."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple


class Solution(NamedTuple):
    """What the game is worth to the row player, and one best mixture of each player."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def _solve(equations: list[list[Fraction]]) -> list[Fraction] | None:
    """Solution of a square system, each line with its right side last; None if there is not exactly one."""
    size = len(equations)
    lines = [list(line) for line in equations]
    for i in range(size):
        pivot = next((j for j in range(i, size) if lines[j][i]), None)
        if pivot is None:
            return None
        lines[i], lines[pivot] = lines[pivot], lines[i]
        lines[i] = [entry / lines[i][i] for entry in lines[i]]
        for j in range(size):
            if j != i and lines[j][i]:
                factor = lines[j][i]
                lines[j] = [entry - factor * own for entry, own in zip(lines[j], lines[i], strict=True)]
    return [line[-1] for line in lines]


def _mixture(
    gains: Sequence[Sequence[Fraction]], own: Sequence[int], other: Sequence[int]
) -> tuple[Fraction, list[Fraction]] | None:
    """Mixture over ``own`` lines that makes the ``other`` columns equal, with their common gain."""
    equations = [[*(gains[i][j] for i in own), Fraction(-1), Fraction(0)] for j in other]
    equations.append([Fraction(1)] * len(own) + [Fraction(0), Fraction(1)])
    found = _solve(equations)
    if found is None or min(found[:-1]) < 0:
        return None
    full = [Fraction(0)] * len(gains)
    for i, share in zip(own, found[:-1], strict=True):
        full[i] = share
    return found[-1], full


def solve_zero_sum(gains: Sequence[Sequence[Fraction | int]]) -> Solution:
    """Value and best mixtures of a zero-sum game, by trying all supports. [SB-X-8, SB-X-10]

    Parameters
    ----------
    gains : sequence of sequence of Fraction or int
        What the row player gains, a line for each of the own choices; every line has as many columns.
        Meant for up to about six choices each.

    Returns
    -------
    Solution
    """
    table = [[Fraction(gain) for gain in line] for line in gains]
    turned = [list(column) for column in zip(*table, strict=True)]
    n, m = len(table), len(turned)
    for size in range(1, min(n, m) + 1):
        for own, other in product(combinations(range(n), size), combinations(range(m), size)):
            rows, columns = _mixture(table, own, other), _mixture(turned, other, own)
            if rows is None or columns is None:
                continue
            value = rows[0]
            best = max(sum(a * q for a, q in zip(line, columns[1], strict=True)) for line in table)
            worst = min(sum(a * p for a, p in zip(column, rows[1], strict=True)) for column in turned)
            if worst == value == best:
                return Solution(value, tuple(rows[1]), tuple(columns[1]))
    raise ValueError("a game without choices has no value")
