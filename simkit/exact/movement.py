"""How far a turn carries, and whether a given space is ever landed on. [MG-X-8]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from math import gcd

from simkit.exact.dice import Distribution, from_pairs, mean


def turn_distribution(numbers: Sequence[int], boosts: Sequence[tuple[int, int]]) -> Distribution:
    """Distribution of the spaces moved in a turn: a numbered die changed by a boost die.

    Parameters
    ----------
    numbers : sequence of int
        Faces of the numbered die.
    boosts : sequence of (int, int)
        One a face of the boost die: the factor on the number, then what is added to it; (1, 0) is no change.

    Returns
    -------
    dict of int to Fraction
    """
    each = Fraction(1, len(numbers) * len(boosts))
    return from_pairs((factor * number + added, each) for number in numbers for factor, added in boosts)


def _landings(steps: Mapping[int, Fraction]) -> Iterator[Fraction]:
    """Yield P(ever landing exactly 0, 1, 2, ... ahead): u(k) = sum of P(step) u(k - step)."""
    probabilities = [Fraction(1)]
    while True:
        yield probabilities[-1]
        ahead = len(probabilities)
        probabilities.append(
            sum((p * probabilities[ahead - s] for s, p in steps.items() if s <= ahead), Fraction(0))
        )


def landing_probability(steps: Mapping[int, Fraction], ahead: int) -> Fraction:
    """Probability that some turn ends exactly ``ahead`` spaces from here.

    Parameters
    ----------
    steps : mapping of int to Fraction
        Distribution of a turn's move; every step is 1 or more.
    ahead : int
        0 or more.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A step of less than 1, or a negative distance.
    """
    if min(steps) < 1 or ahead < 0:
        raise ValueError(f"steps are 1 or more and the distance is not negative: {min(steps)=}, {ahead=}")
    return next(islice(_landings(steps), ahead, None))


def landing_limit(steps: Mapping[int, Fraction]) -> Fraction:
    """Limit of the landing probability far ahead, over the spaces that can be reached.

    Parameters
    ----------
    steps : mapping of int to Fraction
        Distribution of a turn's move.

    Returns
    -------
    Fraction
        Greatest common divisor of the steps over their mean (renewal theorem).
    """
    return gcd(*steps) / mean(steps)
