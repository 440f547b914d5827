"""Two players who try in step until one of them succeeds."""

from __future__ import annotations

from fractions import Fraction


def first_to_succeed(first: Fraction, second: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """Who succeeds first when both try at the same moments.

    Parameters
    ----------
    first, second : Fraction
        Probability that one try of the first and of the second player succeeds; not both 0.

    Returns
    -------
    tuple of Fraction
        Probability that the first is alone, that both succeed at once, that the second is alone.

    Raises
    ------
    ValueError
        If nobody can succeed.
    """
    somebody = first + second - first * second
    if not somebody:
        raise ValueError("neither of the two can succeed")
    return first * (1 - second) / somebody, first * second / somebody, second * (1 - first) / somebody
