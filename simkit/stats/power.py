"""How many games it takes: for an interval of a wanted width, or to see an effect of a wanted size."""

from __future__ import annotations

import math

from scipy import special


def games_for_half_width(variance: float, half_width: float, level: float = 0.95) -> int:
    """Games after which an interval of a mean is as narrow as wanted.

    Parameters
    ----------
    variance : float
        Of one game; ``p * (1 - p)`` of a share. For the difference of two arms: the sum of both variances,
        or the variance of the difference within a pair.
    half_width : float
        Wanted half-width, above 0.
    level : float
        Confidence level.

    Returns
    -------
    int
        ``z**2 * variance / half_width**2``, rounded up, at least 2. For two arms: games of each.

    Raises
    ------
    ValueError
        If an argument is out of its range.
    """
    return _games(variance, half_width, _quantile((1 + level) / 2))


def games_for_effect(variance: float, effect: float, power: float = 0.8, level: float = 0.95) -> int:
    """Games an arm that see a difference of a wanted size with a wanted probability.

    Parameters
    ----------
    variance : float
        Sum of the variances of both arms, or the variance of the difference within a pair.
    effect : float
        True difference, above 0; either sign.
    power : float
        Probability that the interval leaves out 0.
    level : float
        Confidence level of that interval.

    Returns
    -------
    int
        ``(z_level + z_power)**2 * variance / effect**2``, rounded up, at least 2.

    Raises
    ------
    ValueError
        If an argument is out of its range.

    Notes
    -----
    Fleiss, J. L., Levin, B. and Paik, M. C. (2003), Statistical Methods for Rates and Proportions, chapter 4,
    without continuity correction.
    """
    return _games(variance, effect, _quantile((1 + level) / 2) + _quantile(power))


def _quantile(probability: float) -> float:
    if not 0 < probability < 1:
        raise ValueError(f"a level or power lies between 0 and 1; read {probability}")
    return float(special.ndtri(probability))


def _games(variance: float, size: float, z: float) -> int:
    if not (0 <= variance < math.inf and 0 < size < math.inf):
        raise ValueError(f"variance {variance} and size {size}; allowed: from 0, and above 0")
    return max(2, math.ceil(max(0.0, z) ** 2 * variance / size**2 - 1e-9))
