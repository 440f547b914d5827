"""Sizes of the dice pools that Roll Actions make. [SR-ROLL-2, SR-ROLL-3, SR-ROLL-8]"""

from __future__ import annotations

from fractions import Fraction

from simkit.exact.dice import Distribution, convolve, from_pairs
from simkit.exact.dice_sets import FACES, multisets, one_roll


def drop_lowest(dice: int) -> Distribution:
    """Dice left of a roll when all that show the lowest result are dropped: Super Peel Out.

    Parameters
    ----------
    dice : int
        Dice rolled, 0 or more.

    Returns
    -------
    dict of int to Fraction
    """
    return from_pairs(
        (dice - next((count for count in counts if count), 0), p)
        for counts, p in zip(multisets(dice), one_roll(dice), strict=True)
    )


def until_match(dice: int) -> Distribution:
    """Dice gathered when a roll is repeated and added until two results match: Spin Dash.

    Parameters
    ----------
    dice : int
        Dice in a roll, 1 or more.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        No dice.
    """
    if dice < 1:
        raise ValueError(f"at least one die is rolled: {dice=}")
    pairs, gathered, all_different = [], 0, Fraction(1)
    while all_different:
        still_different = all_different
        for rolled in range(dice):
            still_different *= Fraction(max(0, FACES - gathered - rolled), FACES)
        gathered += dice
        pairs.append((gathered, all_different - still_different))
        all_different = still_different
    return from_pairs(pairs)


def keep_pairs(dice: int, rolls: int = 1) -> Distribution:
    """Dice kept when each roll keeps its matching pairs, or one die if it has none: Fly.

    Parameters
    ----------
    dice : int
        Dice in a roll, 1 or more.
    rolls : int
        Rolls, each by itself, 0 or more.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        No dice, or a negative number of rolls.
    """
    if dice < 1 or rolls < 0:
        raise ValueError(f"at least one die, and rolls are not negative: {dice=}, {rolls=}")
    once = from_pairs(
        (2 * sum(count // 2 for count in counts) or 1, p)
        for counts, p in zip(multisets(dice), one_roll(dice), strict=True)
    )
    total: Distribution = {0: Fraction(1)}
    for _ in range(rolls):
        total = convolve(total, once)
    return total
