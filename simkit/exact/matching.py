"""Dice that are compared with other dice or with wanted numbers: does any face match?

A Hazard die hurts if it matches a die of the pool; a pool can be played if a die matches a wanted number.
"""

from __future__ import annotations

from fractions import Fraction

from simkit.exact.dice import Distribution, from_pairs
from simkit.exact.dice_sets import FACES


def distinct_faces(dice: int, shown: int = 0) -> Distribution:
    """Distribution of the number of different faces once some dice have been rolled. [EX-3, EX-7]

    Parameters
    ----------
    dice : int
        Six-sided dice rolled, 0 or more.
    shown : int
        Different faces that lie there before, 0 to 6.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        A negative number of dice, or more faces than a die has.
    """
    if dice < 0 or not 0 <= shown <= FACES:
        raise ValueError(f"dice are not negative, and 0 to {FACES} faces are shown: {dice=}, {shown=}")
    faces: Distribution = {shown: Fraction(1)}
    for _ in range(dice):
        old = [(seen, p * Fraction(seen, FACES)) for seen, p in faces.items()]
        new = [(seen + 1, p * Fraction(FACES - seen, FACES)) for seen, p in faces.items()]
        faces = from_pairs(old + new)
    return faces


def match_probability(rolled: int, *, shown: int = 0, fresh: int = 0) -> Fraction:
    """Probability that some rolled die matches a face that lies there. [EX-1, EX-2, EX-7, EX-18]

    Parameters
    ----------
    rolled : int
        Dice that are compared, 0 or more: the Hazard dice, or the pool against wanted numbers.
    shown : int
        Different faces known to lie there, 0 to 6.
    fresh : int
        Further dice there whose faces are not known yet, 0 or more.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A negative number of dice, or more faces than a die has.
    """
    if rolled < 0:
        raise ValueError(f"dice are not negative: {rolled=}")
    return 1 - sum(
        (p * Fraction(FACES - seen, FACES) ** rolled for seen, p in distinct_faces(fresh, shown).items()),
        Fraction(0),
    )
