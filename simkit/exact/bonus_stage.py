"""Tiles flipped one by one until one stops: the Bonus Stage. [SR-BONUS-2 .. SR-BONUS-7]

A Bumper goes on, a Red ends the visit, the one Emerald ends it and clears the stage. Flipped tiles stay
flipped, so a later visit is one to a smaller stage.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from simkit.exact.dice import Distribution, from_pairs


@dataclass(frozen=True)
class Visit:
    """One visit to a stage with an Emerald in it.

    Parameters
    ----------
    emerald : Fraction
        Probability of finding the Emerald.
    mean_tiles : Fraction
        Expected number of tiles flipped.
    tiles : dict of int to Fraction
        Distribution of the number of tiles flipped.
    left : dict of (int, int) to Fraction
        Probability of leaving so many Red and Bumper tiles unflipped, the Emerald not found.
    """

    emerald: Fraction
    mean_tiles: Fraction
    tiles: Distribution
    left: Mapping[tuple[int, int], Fraction]


def _check(red: int, bumper: int) -> None:
    if min(red, bumper) < 0:
        raise ValueError(f"tiles are not negative: {red=}, {bumper=}")


def bonus_visit(red: int, bumper: int) -> Visit:
    """Work out one visit. [EX-15]

    Parameters
    ----------
    red, bumper : int
        Unflipped Red and Bumper tiles, 0 or more; the Emerald comes on top.

    Returns
    -------
    Visit

    Raises
    ------
    ValueError
        A negative number of tiles.
    """
    _check(red, bumper)
    stopping, goes_on = red + 1, Fraction(1)
    tiles: Distribution = {}
    left = {}
    for bumpers in range(bumper + 1):
        unflipped = stopping + bumper - bumpers
        ends = goes_on * Fraction(stopping, unflipped)
        tiles[bumpers + 1] = ends
        if red:
            left[red - 1, bumper - bumpers] = ends * Fraction(red, stopping)
        goes_on -= ends
    return Visit(Fraction(1, stopping), Fraction(red + bumper + 2, red + 2), tiles, left)


def visits_until_emerald(red: int) -> Distribution:
    """Distribution of the number of visits until the Emerald is found. [EX-15]

    Parameters
    ----------
    red : int
        Unflipped Red tiles, 0 or more: each of them ends a visit or lies behind the Emerald.

    Returns
    -------
    dict of int to Fraction
        Uniform on 1 to ``red + 1``.

    Raises
    ------
    ValueError
        A negative number of tiles.
    """
    _check(red, 0)
    return from_pairs((visit, Fraction(1, red + 1)) for visit in range(1, red + 2))


def tiles_until_emerald(red: int, bumper: int) -> Distribution:
    """Distribution of the number of tiles flipped in all visits until the Emerald is found. [EX-15]

    Parameters
    ----------
    red, bumper : int
        As in :func:`bonus_visit`.

    Returns
    -------
    dict of int to Fraction
        Uniform on 1 to the number of tiles, whatever ends a visit.

    Raises
    ------
    ValueError
        A negative number of tiles.
    """
    _check(red, bumper)
    total = red + bumper + 1
    return from_pairs((place, Fraction(1, total)) for place in range(1, total + 1))
