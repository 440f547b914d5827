"""Distributions of dice: whole numbers to exact probabilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb

Distribution = dict[int, Fraction]
"""Value to probability, values in increasing order, no zero probabilities; they add to 1."""


def from_pairs(pairs: Iterable[tuple[int, Fraction]]) -> Distribution:
    """Add up the probabilities of equal values.

    Parameters
    ----------
    pairs : iterable of (int, Fraction)
        Value and probability; values may repeat.

    Returns
    -------
    dict of int to Fraction
    """
    total: Distribution = {}
    for value, probability in pairs:
        if probability:
            total[value] = total.get(value, Fraction(0)) + probability
    return dict(sorted(total.items()))


def distribution(faces: Sequence[int], of: Callable[[int], int] | None = None) -> Distribution:
    """Distribution of a fair die, or of a function of its face.

    Parameters
    ----------
    faces : sequence of int
        At least one; each is equally likely, and may repeat.
    of : callable, optional
        Face to whole number.

    Returns
    -------
    dict of int to Fraction
    """
    each = Fraction(1, len(faces))
    return from_pairs((face if of is None else of(face), each) for face in faces)


def convolve(first: Mapping[int, Fraction], second: Mapping[int, Fraction]) -> Distribution:
    """Distribution of the sum of two independent numbers.

    Parameters
    ----------
    first, second : mapping of int to Fraction
        Their distributions.

    Returns
    -------
    dict of int to Fraction
    """
    return from_pairs((x + y, p * q) for x, p in first.items() for y, q in second.items())


def sum_distribution(faces: Sequence[int], dice: int = 2) -> Distribution:
    """Distribution of the sum of equal dice. [MG-X-1]

    Parameters
    ----------
    faces : sequence of int
        Faces of each die.
    dice : int
        How many, 0 or more.

    Returns
    -------
    dict of int to Fraction
    """
    total: Distribution = {0: Fraction(1)}
    for _ in range(dice):
        total = convolve(total, distribution(faces))
    return total


def binomial(tries: int, chance: Fraction) -> Distribution:
    """Distribution of how many of several equal, independent tries succeed. [EX-30]

    Parameters
    ----------
    tries : int
        0 or more.
    chance : Fraction
        Probability that one of them succeeds.

    Returns
    -------
    dict of int to Fraction
    """
    return from_pairs(
        (hits, comb(tries, hits) * chance**hits * (1 - chance) ** (tries - hits)) for hits in range(tries + 1)
    )


def at_least(values: Mapping[int, Fraction], bound: int) -> Fraction:
    """Probability of a value of ``bound`` or more. [MG-X-2, MG-X-14]

    Parameters
    ----------
    values : mapping of int to Fraction
        A distribution.
    bound : int
        Least value that counts.

    Returns
    -------
    Fraction
    """
    return sum((p for value, p in values.items() if value >= bound), Fraction(0))


def mean(values: Mapping[int, Fraction]) -> Fraction:
    """Mean of a distribution.

    Parameters
    ----------
    values : mapping of int to Fraction
        A distribution.

    Returns
    -------
    Fraction
    """
    return sum((value * p for value, p in values.items()), Fraction(0))


def variance(values: Mapping[int, Fraction]) -> Fraction:
    """Variance of a distribution.

    Parameters
    ----------
    values : mapping of int to Fraction
        A distribution.

    Returns
    -------
    Fraction
    """
    centre = mean(values)
    return sum(((value - centre) ** 2 * p for value, p in values.items()), Fraction(0))
