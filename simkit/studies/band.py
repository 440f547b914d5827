"""Target bands: a metric shall lie between two numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scipy import special

from simkit.errors import UsageError
from simkit.stats import Interval, digits
from simkit.studies.metrics import Metric

IN, OUT, UNDECIDED = "in", "out", "undecided"
FORM = "LOW..HIGH, such as 0.45..0.55"
_NEVER_BELOW_ZERO = ("count", "turns", "rings")


@dataclass(frozen=True)
class Band:
    """Where a metric shall lie, both ends included.

    Parameters
    ----------
    low, high : float
        Ends, as fractions of 1 for a share.
    """

    low: float
    high: float

    def verdict(self, interval: Interval) -> str:
        """Say what an interval shows: ``in`` or ``out`` if all of it is, else ``undecided``."""
        if math.isnan(interval.low) or math.isnan(interval.high):
            return UNDECIDED
        if self.low <= interval.low and interval.high <= self.high:
            return IN
        return OUT if interval.high < self.low or interval.low > self.high else UNDECIDED

    def distance(self, value: float) -> float:
        """How far a value is from the band; 0 inside, inf for nan."""
        return math.inf if math.isnan(value) else max(0.0, self.low - value, value - self.high)

    def words(self, is_share: bool) -> str:
        """The band for people: ``45 to 55 %``."""
        factor = 100 if is_share else 1
        ends = [digits.number(factor * end, _places(factor * end)) for end in (self.low, self.high)]
        return f"{ends[0]} to {ends[1]}{' %' if is_share else ''}"


def band(asked: str | tuple[float, float], of: Metric) -> Band:
    """Read a band.

    Parameters
    ----------
    asked : str or (float, float)
        ``"0.45..0.55"``, or both ends.
    of : Metric
        What shall lie in it.

    Returns
    -------
    Band

    Raises
    ------
    UsageError
        If it is no band, an empty one, or one where the metric cannot be.
    """
    parts = asked.split("..") if isinstance(asked, str) else list(asked)
    text = asked if isinstance(asked, str) else "..".join(f"{end:g}" for end in asked)
    try:
        low, high = (float(part) for part in parts)
    except (ValueError, TypeError):
        raise UsageError(f"band: read {text!r}; allowed: {FORM}") from None
    if not (math.isfinite(low) and math.isfinite(high)):
        raise UsageError(f"band: read {text!r}; allowed: {FORM}")
    if low >= high:
        raise UsageError(f"band: read {text!r}, which is empty; allowed: LOW below HIGH")
    if of.is_share and not 0 <= low < high <= 1:
        hint = f"; did you mean {low / 100:g}..{high / 100:g}?" if 1 < high <= 100 and low >= 0 else ""
        raise UsageError(f"band: read {text!r}; {of.text} is a share and lies between 0 and 1{hint}")
    if of.column.unit in _NEVER_BELOW_ZERO and high < 0:
        raise UsageError(f"band: read {text!r}; {of.text} is a number of {of.column.unit}, never below 0")
    return Band(low, high)


def least_games(target: Band, level: float) -> int:
    """Fewest games after which the interval of a share can fit into a band.

    Parameters
    ----------
    target : Band
        Of a share.
    level : float
        Level of the interval.

    Returns
    -------
    int
        By the normal law, at the end of the band where shares vary least.
    """
    z = -float(special.ndtri((1 - level) / 2))
    variance = min(end * (1 - end) for end in (target.low, target.high))
    return math.ceil(variance * (2 * z / (target.high - target.low)) ** 2)


def _places(value: float) -> int:
    """Digits that a round number needs."""
    return next((places for places in range(6) if round(value, places) == round(value, 9)), 6)
