"""Confidence sequences: intervals of a paired difference that hold at every look at once."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy import special

from simkit.stats.intervals import Interval
from simkit.stats.paired import further_step

METHOD = "confidence sequence"
MOST = 10**15
"""Most pairs that are ever asked for."""


@dataclass(frozen=True)
class Sequence:
    """An asymptotic confidence sequence for a mean.

    Parameters
    ----------
    level : float
        Probability that the interval holds at all looks together, however many there are.
    tuned_to : int
        Number of pairs at which the interval is as narrow as can be; it holds at any other number too.

    Notes
    -----
    Robbins' normal mixture with the estimated variance: Waudby-Smith, I., Arbour, D., Sinha, R.,
    Kennedy, E. H. and Ramdas, A., Time-uniform central limit theory and asymptotic confidence sequences,
    theorem 2.2. It holds in the limit of a late first look; the certificates measure how often it errs.
    """

    level: float
    tuned_to: int

    def __post_init__(self) -> None:
        if not 0.0 < self.level < 1.0:
            raise ValueError(f"a confidence level lies between 0 and 1, not {self.level}")
        if self.tuned_to < 1:
            raise ValueError(f"tuned to {self.tuned_to} pairs; at least 1 is needed")

    @property
    def rho_squared(self) -> float:
        """Precision of the mixture: the radius at ``tuned_to`` pairs is least (Lambert's W, branch -1)."""
        alpha = 1 - self.level
        return float(-special.lambertw(-alpha * alpha / math.e, -1).real - 1) / self.tuned_to

    def radius(self, n: Any) -> Any:
        """Half-width after n pairs, in standard deviations of one pair.

        Parameters
        ----------
        n : int, or ndarray of int
            Pairs, at least 1.

        Returns
        -------
        float, or ndarray of float64
        """
        spread = np.asarray(n, np.float64) * self.rho_squared
        log = np.log1p(spread) - 2 * math.log(1 - self.level)
        return np.sqrt((spread + 1) / spread * log / np.asarray(n, np.float64))

    def interval(self, first: Any, second: Any, *, is_share: bool) -> Interval:
        """Interval of the mean paired difference at one look.

        Parameters
        ----------
        first, second : ndarray of float64, shape (n,)
            Value of each game in each arm so far; a pair with a nan in either is left out.
        is_share : bool
            The values lie between 0 and 1.

        Returns
        -------
        Interval
            As in :func:`simkit.stats.paired.paired`, two more pairs keep it safe where few pairs differ or
            none: one each way that differs by 1 (shares), or by :func:`simkit.stats.paired.further_step`. nan
            at both ends where neither arm varies.

        Raises
        ------
        ValueError
            If the arms have different lengths.
        """
        a, b = np.asarray(first, np.float64), np.asarray(second, np.float64)
        if a.shape != b.shape:
            raise ValueError(f"arms of {a.size} and {b.size} games cannot be paired")
        differences = b - a
        known = ~np.isnan(differences)
        differences = differences[known]
        if differences.size < 2:
            estimate = float(differences.mean()) if differences.size else math.nan
            return Interval(estimate, math.nan, math.nan, int(differences.size), METHOD, self.level)
        step = 1.0 if is_share else further_step(a[known], b[known])
        found = self.from_sums(
            int(differences.size), float(differences.sum()), float(differences @ differences), step
        )
        if not is_share:
            return found
        return replace(found, low=max(-1.0, found.low), high=min(1.0, found.high))

    def from_sums(self, n: int, total: float, squares: float, step: float) -> Interval:
        """Interval of the mean paired difference from its sums.

        Parameters
        ----------
        n : int
            Pairs, at least 1.
        total, squares : float
            Sum of the differences, and of their squares.
        step : float
            By how much each of the two further pairs differs; 0 gives nan at both ends.

        Returns
        -------
        Interval
        """
        if step == 0:
            return Interval(total / n, math.nan, math.nan, n, METHOD, self.level)
        more = n + 2
        mean = total / more
        variance = (squares + 2 * step * step) / more - mean * mean
        half = math.sqrt(max(0.0, variance)) * float(self.radius(more))
        return Interval(total / n, mean - half, mean + half, n, METHOD, self.level)

    def pairs_for(self, sd: float, half_width: float) -> float:
        """Pairs after which the half-width is no greater than wanted.

        Parameters
        ----------
        sd : float
            Standard deviation of one paired difference.
        half_width : float
            Wanted; 0 gives inf.

        Returns
        -------
        float
            A whole number, or inf where it would be beyond all reason.
        """
        if half_width <= 0 or sd * float(self.radius(MOST)) > half_width:
            return math.inf
        low, high = 0, MOST
        while high - low > 1:
            middle = (low + high) // 2
            if sd * float(self.radius(middle)) <= half_width:
                high = middle
            else:
                low = middle
        return float(high)
