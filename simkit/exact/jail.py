"""Waiting for a lucky roll, with an end to the waiting. [MG-JAIL-5, MG-JAIL-6]"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from simkit.exact.dice import Distribution, from_pairs


@dataclass(frozen=True)
class Stay:
    """A stay in Jail of a player who always rolls.

    Parameters
    ----------
    turns_lost : dict of int to Fraction
        Distribution of the turns that a failed roll ended.
    mean_turns_lost, mean_rolls : Fraction
        Mean turns lost, mean rolls made.
    freed_by_roll : Fraction
        Probability that a roll, and not the end of the waiting, frees the player.
    """

    turns_lost: Distribution
    mean_turns_lost: Fraction
    mean_rolls: Fraction
    freed_by_roll: Fraction


def stay(attempts: int, chance: Fraction) -> Stay:
    """Work out a stay: a roll a turn, out free on the turn after the last failed one. [MG-X-7]

    Parameters
    ----------
    attempts : int
        Failed rolls after which the player leaves free, 0 or more.
    chance : Fraction
        Probability that a roll frees.

    Returns
    -------
    Stay

    Raises
    ------
    ValueError
        Negative attempts, or a chance outside 0 .. 1.
    """
    if attempts < 0 or not 0 <= chance <= 1:
        raise ValueError(f"attempts are not negative and chance is from 0 to 1: {attempts=}, {chance=}")
    fail = 1 - chance
    turns_lost = from_pairs(
        [(lost, fail**lost * chance) for lost in range(attempts)] + [(attempts, fail**attempts)]
    )
    # The roll number k is made if the k - 1 before it failed.
    mean_rolls = sum((fail**before for before in range(attempts)), Fraction(0))
    return Stay(turns_lost, mean_rolls * fail, mean_rolls, 1 - fail**attempts)
