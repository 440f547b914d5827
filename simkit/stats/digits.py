"""Rounding to the error: the one place that decides how many digits a printed figure has."""

from __future__ import annotations

import math

from simkit.stats.intervals import Interval, none_seen

NOTHING = "\N{EN DASH}"
"""Printed where there is no figure."""
MINUS = "\N{MINUS SIGN}"


def decimals(error: float) -> int:
    """Digits after the point that an error leaves meaningful.

    Parameters
    ----------
    error : float
        Half-width; zero or nan says nothing and gives 2.

    Returns
    -------
    int
        Enough to show the error's first digit, or its first two if the first is 1 once rounded; 0 to 9.
    """
    if not math.isfinite(error) or error <= 0:
        return 2
    exponent = math.floor(math.log10(error))
    leading = error / 10.0**exponent
    return min(9, max(0, -exponent + (leading < 1.95)))


def number(value: float, places: int = 0) -> str:
    """Write a number with thousands separated and a true minus sign.

    Parameters
    ----------
    value : float
        The number; nan gives a dash.
    places : int
        Digits after the point.

    Returns
    -------
    str
    """
    if not math.isfinite(value):
        return NOTHING
    text = f"{value:,.{places}f}"
    if float(text.replace(",", "")) == 0:
        text = text.removeprefix("-")
    return text.replace("-", MINUS)


def figure(interval: Interval) -> str:
    """Estimate and half-width, such as ``46.31 ± 0.05``; the estimate alone where there is no error."""
    if not math.isfinite(interval.half_width) or interval.half_width == 0:
        return number(interval.estimate, 0 if interval.estimate % 1 == 0 else 2)
    places = decimals(interval.half_width)
    return f"{number(interval.estimate, places)} ± {number(interval.half_width, places)}"


def estimate(interval: Interval) -> str:
    """Estimate alone, rounded to its error, such as ``46.31``."""
    return figure(interval).split(" ±")[0]


def bounds(interval: Interval) -> str:
    """Both ends rounded to the error, such as ``46.26 to 46.36``; whole ends stay whole, as of a median."""
    if not math.isfinite(interval.half_width):
        return NOTHING
    is_whole = all(end == round(end) for end in (interval.low, interval.high))
    places = 0 if is_whole else decimals(interval.half_width)
    return f"{number(interval.low, places)} to {number(interval.high, places)}"


def hundredfold(interval: Interval) -> Interval:
    """Interval of a share, in per cent."""
    parts = (100 * interval.estimate, 100 * interval.low, 100 * interval.high)
    return Interval(*parts, interval.n, interval.method, interval.level)


def _edge(interval: Interval) -> tuple[str, str] | None:
    """Bound and both ends in per cent where nothing or everything was seen; None elsewhere."""
    if interval.n == 0 or interval.estimate not in (0, 1):
        return None
    bound = 100 * none_seen(interval.n, interval.level)
    places = decimals(bound)
    if interval.estimate == 0:
        return f"< {number(bound, places)} %", f"0 to {number(bound, places)} %"
    return f"> {number(100 - bound, places)} %", f"{number(100 - bound, places)} to 100 %"


def share(interval: Interval) -> str:
    """Proportion in per cent with its half-width, such as ``24.8 % ± 0.3``.

    Near 0 or 1, where the interval is far from symmetric, both ends: ``0.07 % (0.02 to 0.24 %)``. Where
    nothing or everything was seen, the bound alone, such as ``< 0.015 %`` (the rule of three).
    """
    edge = _edge(interval)
    if edge or interval.n == 0:
        return edge[0] if edge else NOTHING
    if not interval.half_width <= interval.estimate <= 1 - interval.half_width:
        return share_with_bounds(interval)
    text = figure(hundredfold(interval))
    return text.replace(" ±", " % ±") if "±" in text else f"{text} %"


def share_estimate(interval: Interval) -> str:
    """Proportion in per cent, rounded to its error, such as ``24.8 %``; the bound where none was seen."""
    edge = _edge(interval)
    if edge or interval.n == 0:
        return edge[0] if edge else NOTHING
    return estimate(hundredfold(interval)) + " %"


def share_bounds(interval: Interval) -> str:
    """Both ends of a proportion in per cent, such as ``24.5 to 25.1 %``."""
    if interval.n == 0:
        return NOTHING
    edge = _edge(interval)
    return edge[1] if edge else bounds(hundredfold(interval)) + " %"


def share_with_bounds(interval: Interval) -> str:
    """Proportion and both ends, such as ``24.8 % (24.5 to 25.1 %)``; the bound alone where none was seen."""
    text = share_estimate(interval)
    return text if _edge(interval) or interval.n == 0 else f"{text} ({share_bounds(interval)})"


def points_of_percent(interval: Interval) -> str:
    """Difference of two proportions in percentage points, such as ``5.2 ± 0.8``."""
    return figure(hundredfold(interval))


def percent(value: float, places: int = 1) -> str:
    """Exact or descriptive share in per cent, such as ``41.7 %``."""
    return NOTHING if not math.isfinite(value) else f"{number(100 * value, places)} %"


def p_value(value: float) -> str:
    """Write a p value, such as ``p = 0.03`` or ``p < 0.001``."""
    if not math.isfinite(value):
        return "p not defined"
    if value < 0.001:
        return "p < 0.001"
    return f"p = {value:.2f}" if value >= 0.095 else f"p = {value:.2g}"
