"""Claims that a scenario's games bear out or not: ``outcome:won>0.5``, ``win:sonic>win:amy``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError
from simkit.stats import Interval, digits, student, wilson
from simkit.stats.paired import paired
from simkit.studies.metrics import Metric, metric
from simkit.studies.words import bounds_cell

if TYPE_CHECKING:
    from simkit.scenario import Scenario
    from simkit.studies.lab import Sample

HOLDS, FAILS, UNCLEAR = "holds", "fails", "unclear"
FORM = "METRIC>NUMBER, METRIC<NUMBER, METRIC>METRIC or METRIC<METRIC"


@dataclass(frozen=True)
class Comparison:
    """One metric against a number or another metric.

    Parameters
    ----------
    left : Metric
        What is compared.
    sign : int
        1: it is greater; -1: it is less.
    right : Metric or float
        With what.
    """

    left: Metric
    sign: int
    right: Metric | float

    @property
    def is_share(self) -> bool:
        """Whether it is shown in per cent or points of it."""
        return self.left.is_share and (isinstance(self.right, float) or self.right.is_share)

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """All that has to be read."""
        return (self.left,) if isinstance(self.right, float) else (self.left, self.right)


@dataclass(frozen=True)
class Claim:
    """Something said of a scenario's games.

    Parameters
    ----------
    text : str
        In words, or as typed.
    parts : tuple of Comparison
        All of them must hold.
    """

    text: str
    parts: tuple[Comparison, ...]


@dataclass(frozen=True)
class Judgement:
    """What the games of one reading say of a claim.

    Parameters
    ----------
    word : str
        ``holds``: every interval lies beyond its bound; ``fails``: one lies on the other side; else
        ``unclear``.
    interval : Interval
        Of the part that is nearest to failing: a share or mean against a number, else a difference.
    cell : str
        Word and interval, for a table.
    """

    word: str
    interval: Interval
    cell: str


def claim(text: str, scenario: Scenario) -> Claim:
    """Read a claim.

    Parameters
    ----------
    text : str
        A metric, ``>`` or ``<``, and a number or a metric of the same kind; shares as fractions of 1.
    scenario : Scenario
        What will be played.

    Returns
    -------
    Claim

    Raises
    ------
    UsageError
        Saying what was read and what is allowed.
    """
    found = re.fullmatch(r"([^<>=]+)([<>])([^<>=]+)", text)
    if found is None:
        raise UsageError(f"claim: read {text!r}; allowed: {FORM}")
    left = metric(found[1].strip(), scenario)
    right = _right(found[3].strip(), text, left, scenario)
    return Claim(text.strip(), (Comparison(left, 1 if found[2] == ">" else -1, right),))


def _right(word: str, text: str, left: Metric, scenario: Scenario) -> Metric | float:
    try:
        number = float(word)
    except ValueError:
        other = metric(word, scenario)
        if other.is_share != left.is_share:
            kinds = "a share of games and another number"
            raise UsageError(f"claim: read {text!r}, which compares {kinds}; allowed: {FORM}") from None
        if other == left:
            raise UsageError(f"claim: read {text!r}; {left.text} is not compared with itself") from None
        return other
    if not math.isfinite(number) or (left.is_share and not 0 <= number <= 1):
        allowed = "a number from 0 to 1, for it is a share" if left.is_share else "a finite number"
        raise UsageError(f"claim: read {text!r}; {left.text} is compared with {allowed}")
    return number


def leader(metrics: Sequence[Metric], sample: Sample) -> Claim:
    """The claim that whoever has the highest win share keeps it.

    Parameters
    ----------
    metrics : sequence of Metric
        Win shares, two or more.
    sample : Sample
        Of the scenario as it stands, which names the leader.

    Returns
    -------
    Claim
    """
    means = [float(np.nanmean(sample.of(m.text))) for m in metrics]
    first = metrics[int(np.argmax(means))]
    parts = tuple(Comparison(first, 1, other) for other in metrics if other is not first)
    return Claim(f"{first.text.partition(':')[2]} has the highest win share", parts)


def metrics_of(claims: Iterable[Claim]) -> list[Metric]:
    """All metrics that claims need, as often as they occur."""
    return [m for item in claims for part in item.parts for m in part.metrics]


def judge(item: Claim, sample: Sample, level: float) -> Judgement:
    """See what the games say of a claim.

    Parameters
    ----------
    item : Claim
        The claim.
    sample : Sample
        Games with all its metrics.
    level : float
        Of the interval of each part.

    Returns
    -------
    Judgement
        Wilson's or Student's interval against a number; the paired one of both metrics in the same games
        else. A part that nobody at the table can bear out is unclear.
    """
    found = [_part(part, sample, level) for part in item.parts]
    words = [word for word, _, _ in found]
    whole = FAILS if FAILS in words else UNCLEAR if UNCLEAR in words else HOLDS
    at = min(range(len(found)), key=lambda i: _room(found[i][2]))
    interval = found[at][1]
    part = item.parts[at]
    if isinstance(part.right, float):
        cell = digits.share_bounds(interval) if part.is_share else digits.bounds(interval)
    else:
        cell = bounds_cell(interval, part.is_share) + (" points" if part.is_share else "")
    return Judgement(whole, interval, f"{whole} ({cell})")


def _room(distance: float) -> float:
    return math.inf if math.isnan(distance) else distance


def _part(part: Comparison, sample: Sample, level: float) -> tuple[str, Interval, float]:
    """Word, interval, and how far its nearer end lies on the right side of the bound."""
    values = sample.of(part.left.text)
    if isinstance(part.right, float):
        interval, bound = _single(values[~np.isnan(values)], part.is_share, level), part.right
    else:
        pair = paired(sample.of(part.right.text), values, level, is_share=part.is_share)
        interval, bound = pair.difference, 0.0
    ends = sorted(part.sign * (end - bound) for end in (interval.low, interval.high))
    if math.isnan(interval.estimate) or any(map(math.isnan, ends)):
        return UNCLEAR, interval, math.nan
    word = HOLDS if ends[0] > 0 else FAILS if ends[1] < 0 else UNCLEAR
    return word, interval, ends[0]


def _single(values: Any, is_share: bool, level: float) -> Interval:
    n = int(values.size)
    if is_share:
        return wilson(min(float(n), float(values.sum())), n, level)
    return student(
        float(values.mean()) if n else math.nan, float(values.std(ddof=1)) if n > 1 else 0.0, n, level
    )
