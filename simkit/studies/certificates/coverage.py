"""Coverage: how often each interval that the tool prints holds the true value, against what it promises.

Shares of yes or no are enumerated exactly: every count of successes with its binomial probability. All else
is simulated from laws with finitely many values, a replication being one multinomial draw; true values are
exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from scipy import special

from simkit.stats import Interval, clopper_pearson, none_seen, wilson
from simkit.studies.certificates.laws import Law, laws

SHARES = (0.5, 0.1, 0.02)
SIZES = (100, 1_000, 10_000)
LEVEL = 0.95
EXACT = "exact"
TOLERANCE = 0.015
"""An interval that covers less than it promises by more than this and 4 errors is marked as short."""
FEW = 25
"""Where fewer of the n observations are expected to show the event, a short interval is a known limit."""


@dataclass(frozen=True)
class Coverage:
    """One cell of the table.

    Parameters
    ----------
    interval : str
        Which interval.
    law : str
        Of what, in words.
    p : float
        The share that the law is built on.
    n : int
        Observations.
    nominal : float
        Promised coverage; for quantiles the mean of the levels that the intervals state.
    achieved : float
        Share of the intervals that hold the true value.
    error : float
        Standard error of ``achieved``; 0 where it is exact.
    replications : int
        Simulated; 0 where it is exact.
    """

    interval: str
    law: str
    p: float
    n: int
    nominal: float
    achieved: float
    error: float
    replications: int

    @property
    def is_short(self) -> bool:
        """Whether it falls short of what it promises by more than the tolerance and chance allow."""
        return self.achieved < self.nominal - TOLERANCE - 4 * self.error

    @property
    def is_limit(self) -> bool:
        """Whether fewer than 25 observations are expected to show what the law is about."""
        return self.n * self.p < FEW

    def to_json(self) -> dict[str, Any]:
        """Make it ready for JSON."""
        how = EXACT if not self.replications else f"simulated, {self.replications} replications"
        return {**asdict(self), "how": how, "short": self.is_short}


def coverage_table(sizes: tuple[int, ...], replications: int, seed: int) -> list[Coverage]:
    """Coverage of every interval at every share and number of observations.

    Parameters
    ----------
    sizes : tuple of int
        Numbers of observations.
    replications : int
        Of every simulated cell.
    seed : int
        Of the simulated cells; each has a generator of its own.

    Returns
    -------
    list of Coverage
        In the order interval, share, size.
    """
    found = [_enumerated(name, of, p, n) for name, of in _yes_or_no().items() for p in SHARES for n in sizes]
    for at, make in enumerate(laws()):
        for i, p in enumerate(SHARES):
            law = make(p)
            for n in sizes:
                rng = np.random.default_rng([seed, at, i, n])
                found.append(_simulated(law, p, n, replications, rng))
    return found


def _yes_or_no() -> dict[str, Callable[[int, int], Interval]]:
    return {"Wilson": wilson, "Wilson, as printed": _printed, "Clopper-Pearson": clopper_pearson}


def _printed(successes: int, n: int) -> Interval:
    """As the reports print it: a one-sided bound where none or all were seen."""
    bound = none_seen(n, LEVEL)
    if successes == 0:
        return Interval(0.0, 0.0, bound, n, "bound", LEVEL)
    if successes == n:
        return Interval(1.0, 1 - bound, 1.0, n, "bound", LEVEL)
    return wilson(successes, n, LEVEL)


def _enumerated(name: str, of: Callable[[int, int], Interval], p: float, n: int) -> Coverage:
    """Sum the binomial probabilities of all counts, up to 12 deviations away, whose interval holds p."""
    spread = 12 * (n * p * (1 - p)) ** 0.5 + 1
    counts = range(max(0, int(n * p - spread)), min(n, int(n * p + spread)) + 1)
    total = 0.0
    for k in counts:
        interval = of(k, n)
        if interval.low <= p <= interval.high:
            total += _binomial(k, n, p)
    return Coverage(name, "share of yes or no", p, n, LEVEL, total, 0.0, 0)


def _binomial(k: int, n: int, p: float) -> float:
    log = special.gammaln(n + 1) - special.gammaln(k + 1) - special.gammaln(n - k + 1)
    return float(np.exp(log + special.xlogy(k, p) + special.xlog1py(n - k, -p)))


def _simulated(law: Law, p: float, n: int, replications: int, rng: Any) -> Coverage:
    held, promised = 0, 0.0
    for counts in _draws(law, n, replications, rng):
        intervals = law.intervals(counts)
        held += all(
            interval.low <= true <= interval.high
            for interval, true in zip(intervals, law.truths, strict=True)
        )
        promised += LEVEL if len(intervals) > 1 else intervals[0].level
    achieved = held / replications
    # A share of none or all has an error too: as if one replication had been the other way.
    shaken = min(max(achieved, 1 / replications), 1 - 1 / replications)
    error = (shaken * (1 - shaken) / replications) ** 0.5
    return Coverage(law.interval, law.words, p, n, promised / replications, achieved, error, replications)


def _draws(law: Law, n: int, replications: int, rng: Any) -> Iterator[Any]:
    for _ in range(replications):
        yield rng.multinomial(n, law.chances)
