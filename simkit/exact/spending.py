"""Dice spent one after the other, the rest rolled again in between. [SR-SPEND-2, SR-DICE-1]

After a die is spent all others are rolled, and the next one must show what is wanted. A row ends with the
first roll in which no die does. In a chain (Run dice) every die that shows it is spent before the roll.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from simkit.exact.dice import Distribution, binomial, from_pairs
from simkit.exact.dice_sets import FACES, multisets, one_roll


@lru_cache(maxsize=4096)
def _row(dice: int, chance: Fraction, most: int, boosts: int, chain: bool) -> Distribution:
    """Dice spent from a pool that is about to be rolled."""
    if not dice or not most:
        return {0: Fraction(1)}
    pairs: list[tuple[int, Fraction]] = []
    for fitting, p in binomial(dice, chance).items():
        if fitting:
            used = min(fitting, most) if chain else 1
            after = _row(dice - used, chance, most - used, boosts, chain)
        else:
            used = 0
            after = _row(dice, chance, most, boosts - 1, chain) if boosts else {0: Fraction(1)}
        pairs += [(used + further, p * q) for further, q in after.items()]
    return from_pairs(pairs)


def _check(dice: int, boosts: int) -> None:
    if min(dice, boosts) < 0:
        raise ValueError(f"dice and boosts are not negative: {dice=}, {boosts=}")


def dice_spent(
    dice: int, wanted: int, *, boosts: int = 0, most: int | None = None, chain: bool = False
) -> Distribution:
    """Distribution of the dice spent by a player who goes on until the first failure. [EX-19]

    Parameters
    ----------
    dice : int
        Dice about to be rolled, 0 or more.
    wanted : int
        Faces that can be spent, 0 to 6, the same at every roll.
    boosts : int
        Failed rolls that may be repeated, in all.
    most : int, optional
        The row ends, without failure, when so many are spent.
    chain : bool
        All dice that show a wanted face are spent before the next roll.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        A negative number, or more faces than a die has.
    """
    _check(dice, boosts)
    limit = dice if most is None else most
    if not 0 <= wanted <= FACES or limit < 0:
        raise ValueError(f"0 to {FACES} faces are wanted, and most is not negative: {wanted=}, {most=}")
    return dict(_row(dice, Fraction(wanted, FACES), limit, boosts, chain))


def bumpers_cleared(
    dice: int, length: int, *, begun: bool = False, boosts: int = 0, chain: bool = False
) -> Distribution:
    """Distribution of the spaces cleared of a series that wants one number throughout. [SR-ZONE-6]

    The first die of the series may show anything and fixes the number; every later one must show it. With n
    dice and without a chain the space after the first j is cleared with probability 1 - (5/6)^(n - j), so
    the whole series of k with the product of these for j = 1 .. k - 1 (for 0 .. k - 1 if already begun).

    Parameters
    ----------
    dice : int
        Dice about to be rolled, 0 or more.
    length : int
        Spaces of the series, or those left of it, 0 or more.
    begun : bool
        The number is fixed already.
    boosts : int
        Failed rolls that may be repeated, in all.
    chain : bool
        All dice that show the number are spent before the next roll; a new series takes the number that most
        dice show.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        A negative number.
    """
    _check(dice, boosts)
    if length < 0:
        raise ValueError(f"a series is not of negative length: {length=}")
    if begun or not dice or not length:
        return dice_spent(dice, 1, boosts=boosts, most=length, chain=chain)
    first: Distribution = {1: Fraction(1)}
    if chain:
        rolls = zip(multisets(dice), one_roll(dice), strict=True)
        first = from_pairs((min(max(counts), length), p) for counts, p in rolls)
    return from_pairs(
        (used + further, p * q)
        for used, p in first.items()
        for further, q in dice_spent(dice - used, 1, boosts=boosts, most=length - used, chain=chain).items()
    )


def forced_rerolls(run: int, other: int) -> tuple[int, int]:
    """Fewest and most forced rerolls while a whole pool is spent, every die being playable. [EX-11]

    Parameters
    ----------
    run : int
        Run dice: no reroll is forced after one is spent.
    other : int
        Dice of the other kinds.

    Returns
    -------
    tuple of (int, int)
        Fewest: all Run dice first. Most: a Run die last.

    Raises
    ------
    ValueError
        A negative number of dice.
    """
    if min(run, other) < 0:
        raise ValueError(f"dice are not negative: {run=}, {other=}")
    fewest = max(0, other - 1)
    return fewest, other if run else fewest


def spent_before_reroll(run: int, other: int) -> int:
    """Most dice spent before the first forced reroll, every die being playable. [EX-11]

    Parameters
    ----------
    run, other : int
        As in :func:`forced_rerolls`.

    Returns
    -------
    int
    """
    return run + min(1, other)
