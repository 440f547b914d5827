"""The opening roll-off: one die each, the highest begins. [MG-FIRST-1, MG-AMB-28]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from simkit.exact.dice import Distribution, distribution

Ties = Literal["reroll", "lowest_seat"]


def _below(die: Distribution, face: int) -> Fraction:
    return sum((p for value, p in die.items() if value < face), Fraction(0))


def unique_highest(players: int, faces: Sequence[int]) -> Fraction:
    """Probability that the first roll has a single highest player. [MG-X-10]

    Parameters
    ----------
    players : int
        1 or more.
    faces : sequence of int
        Faces of the die.

    Returns
    -------
    Fraction
    """
    die = distribution(faces)
    return sum((players * p * _below(die, face) ** (players - 1) for face, p in die.items()), Fraction(0))


def seat_begins(players: int, faces: Sequence[int], ties: Ties) -> list[Fraction]:
    """Probability that each seat begins.

    Parameters
    ----------
    players : int
        1 or more.
    faces : sequence of int
        Faces of the die.
    ties : str
        ``reroll``: the tied roll again, so all seats are alike; ``lowest_seat``: the first of the tied.

    Returns
    -------
    list of Fraction
        One a seat; they add to 1.
    """
    if ties == "reroll":
        return [Fraction(1, players)] * players
    die = distribution(faces)
    # Seats before this one are strictly lower, seats after it no higher.
    return [
        sum(
            (
                p * _below(die, face) ** seat * (_below(die, face) + p) ** (players - 1 - seat)
                for face, p in die.items()
            ),
            Fraction(0),
        )
        for seat in range(players)
    ]
