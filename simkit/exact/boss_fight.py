"""Two dice against a target, with re-rolls: exact win probabilities. [MG-BOSS-4, MG-BOSS-6]

A fighter and a sidekick roll one die each and win with a sum of HP or more.
While short, each may roll the own die again once per own Emerald; the new face replaces the old one.
The value of a fight is worked out backward over (Emeralds left of both, faces shown); stopping short is worth
nothing, so somebody always rolls again, and the only question is who.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

import numpy as np
import numpy.typing as npt

from simkit.exact.dice import at_least, distribution, sum_distribution

FACES = (2, 3, 4, 5, 6, 7)
Reroll = Literal["own_die", "both_dice"]
Order = Literal["best", "lower_first", "fighter_first"]


def _repeated(chance: Fraction, tries: int) -> Fraction:
    return 1 - (1 - chance) ** tries


def _shown_values(
    hp: int, emeralds: tuple[int, int], faces: Sequence[int], order: Order, cap: int
) -> list[list[Fraction]]:
    """Win probability by shown faces ``[i][j]`` with all Emeralds unused, own-die re-rolls."""
    sides = range(len(faces))
    each = Fraction(1, len(faces))
    # With (a, b) left after a fighter's or sidekick's re-roll: the mean over the new face, by the other's.
    after_fighter: dict[tuple[int, int], list[Fraction]] = {}
    after_sidekick: dict[tuple[int, int], list[Fraction]] = {}
    values: list[list[Fraction]] = []
    for a in range(emeralds[0] + 1):
        for b in range(emeralds[1] + 1):
            used = emeralds[0] - a + emeralds[1] - b
            may_reroll = used < cap
            values = []
            for i in sides:
                row = []
                for j in sides:
                    fighter = after_fighter[a - 1, b][j] if a and may_reroll else Fraction(0)
                    sidekick = after_sidekick[a, b - 1][i] if b and may_reroll else Fraction(0)
                    if faces[i] + faces[j] >= hp:
                        row.append(Fraction(1))
                    elif not a or not b or order == "best":
                        row.append(max(fighter, sidekick))
                    elif order == "fighter_first" or faces[i] <= faces[j]:
                        row.append(fighter)
                    else:
                        row.append(sidekick)
                values.append(row)
            after_fighter[a, b] = [each * sum(values[i][j] for i in sides) for j in sides]
            after_sidekick[a, b] = [each * sum(values[i]) for i in sides]
    return values


def _check(hp: int, emeralds: tuple[int, int], cap: int | None) -> int:
    """Return the greatest number of re-rolls; reject what no fight can have."""
    if hp < 0 or min(emeralds) < 0 or (cap is not None and cap < 0):
        raise ValueError(f"hp, emeralds and cap are not negative: {hp=}, {emeralds=}, {cap=}")
    total = sum(emeralds)
    return total if cap is None else min(cap, total)


def win_probability(
    hp: int,
    emeralds: tuple[int, int] = (0, 0),
    *,
    faces: Sequence[int] = FACES,
    reroll: Reroll = "own_die",
    order: Order = "best",
    cap: int | None = None,
    solo: bool = False,
) -> Fraction:
    """Probability of winning a fight before any die is rolled. [MG-X-2, MG-X-3, MG-X-6]

    Parameters
    ----------
    hp : int
        Sum to reach, 0 or more.
    emeralds : tuple of (int, int)
        Emeralds of the fighter and of the sidekick, 0 or more.
    faces : sequence of int
        Faces of the die.
    reroll : str
        ``own_die``: an Emerald rolls its holder's die again; ``both_dice``: it rolls both. [MG-AMB-3]
    order : str
        Who rolls again while both could: ``best``, whoever makes a win likelier; ``lower_first``, the lower
        die and of equal dice the fighter; ``fighter_first``. No matter with ``both_dice``.
    cap : int, optional
        Most re-rolls of both together. [MG-AMB-5]
    solo : bool
        One die, own Emeralds only; the sidekick's must be 0. [MG-AMB-24]

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A negative number, or a sidekick's Emeralds in a fight alone.
    """
    rerolls = _check(hp, emeralds, cap)
    if solo:
        if emeralds[1]:
            raise ValueError("a fighter alone has no sidekick's Emeralds")
        return _repeated(at_least(distribution(faces), hp), 1 + rerolls)
    if reroll == "both_dice":
        return _repeated(at_least(sum_distribution(faces), hp), 1 + rerolls)
    values = _shown_values(hp, emeralds, faces, order, rerolls)
    return sum((v for row in values for v in row), Fraction(0)) / len(faces) ** 2


def shown_probability(
    hp: int,
    shown: tuple[int, int],
    emeralds: tuple[int, int],
    *,
    faces: Sequence[int] = FACES,
    reroll: Reroll = "own_die",
    order: Order = "best",
    cap: int | None = None,
) -> Fraction:
    """Probability of winning a fight once the dice lie on the table.

    Parameters
    ----------
    hp, emeralds, faces, reroll, order, cap
        As in :func:`win_probability`; the Emeralds are those not yet used, the cap what is left of it.
    shown : tuple of (int, int)
        Faces shown by fighter and sidekick.

    Returns
    -------
    Fraction
    """
    rerolls = _check(hp, emeralds, cap)
    if sum(shown) >= hp:
        return Fraction(1)
    if reroll == "both_dice":
        return _repeated(at_least(sum_distribution(faces), hp), rerolls)
    values = _shown_values(hp, emeralds, faces, order, rerolls)
    return values[faces.index(shown[0])][faces.index(shown[1])]


def optimal_table(
    faces: Sequence[int] = FACES, reroll: Reroll = "own_die", *, hp_limit: int = 25, emerald_limit: int = 8
) -> npt.NDArray[np.float64]:
    """Win probability from every position of a fight under the best choice, for look-ahead policies.

    Parameters
    ----------
    faces : sequence of int
        Faces of the die.
    reroll : str
        As in :func:`win_probability`.
    hp_limit, emerald_limit : int
        Numbers of HP and of Emerald counts, each from 0.

    Returns
    -------
    ndarray of float64, shape (hp_limit, emerald_limit, emerald_limit, len(faces), len(faces))
        ``[hp, a, b, i, j]``: the dice show ``faces[i]`` (fighter) and ``faces[j]`` (sidekick), and ``a`` and
        ``b`` Emeralds are not yet used.
    """
    shown = np.asarray(faces, dtype=np.int64)
    is_won = np.add.outer(shown, shown)[None] >= np.arange(hp_limit)[:, None, None]
    sides = len(faces)
    table = np.empty((hp_limit, emerald_limit, emerald_limit, sides, sides))
    first_roll = is_won.mean(axis=(1, 2))[:, None, None]
    for a in range(emerald_limit):
        for b in range(emerald_limit):
            best = np.zeros((hp_limit, sides, sides))
            if reroll == "both_dice":
                best += 1.0 - (1.0 - first_roll) ** (a + b)
            else:
                if a:
                    best = np.maximum(best, table[:, a - 1, b].mean(axis=1, keepdims=True))
                if b:
                    best = np.maximum(best, table[:, a, b - 1].mean(axis=2, keepdims=True))
            table[:, a, b] = np.where(is_won, 1.0, best)
    return table
