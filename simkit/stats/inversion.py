"""From an interval of a difference to the p value of no difference."""

from __future__ import annotations

import math

from scipy import special

from simkit.stats.intervals import Interval


def p_value_of(difference: Interval) -> float:
    """Two-sided p value that belongs to an interval: the level at which it would just touch 0.

    Parameters
    ----------
    difference : Interval
        Symmetric round its middle, of normal or Student form; the latter by its method's name.

    Returns
    -------
    float
        1 where there is no interval, or where nothing varies and the estimate is 0.

    Notes
    -----
    Interval and p value then never disagree. Inversion of a test: Casella, G. and Berger, R. L. (2002),
    Statistical Inference, section 9.2.
    """
    half = difference.half_width
    middle = abs(difference.low + difference.high) / 2
    if math.isnan(half) or middle == 0:
        return 1.0
    if half == 0:
        return 0.0
    tail = (1 - difference.level) / 2
    if difference.method.startswith("Student"):
        freedom = difference.n - 1
        return float(2 * special.stdtr(freedom, special.stdtrit(freedom, tail) * middle / half))
    return float(2 * special.ndtr(special.ndtri(tail) * middle / half))
