"""Stopping rules: ``win:sonic=0.005`` plays until that share is known to 0.5 points either way."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

from simkit.errors import UsageError
from simkit.run.words import no_such


@dataclass(frozen=True)
class Until:
    """A stopping rule.

    Parameters
    ----------
    text : str
        As the user wrote it.
    measure : str
        Metric, or metric and group: ``turns``, ``outcome:won``, ``win:sonic``.
    half_width : float
        The run stops at the first look at which the half-width is no greater.
    """

    text: str
    measure: str
    half_width: float


def parse(text: str) -> Until:
    """Read a rule.

    Parameters
    ----------
    text : str
        ``metric[:group]=half-width``.

    Returns
    -------
    Until

    Raises
    ------
    UsageError
        If it has another form or the half-width is no number above 0.
    """
    measure, equals, number = (part.strip() for part in text.rpartition("="))
    if not equals or not measure:
        raise UsageError(f"until: read {text!r}; it is METRIC[:GROUP]=HALF_WIDTH, as in win:sonic=0.005")
    try:
        half_width = float(number)
    except ValueError:
        half_width = math.nan
    if not (0 < half_width < math.inf):
        raise UsageError(f"until: read {number!r} as the half-width; it is a number above 0, as in 0.005")
    return Until(text, measure, half_width)


def find(rule: Until, known: Collection[tuple[str, str]]) -> tuple[str, str]:
    """Find the metric and group that a rule watches.

    Parameters
    ----------
    rule : Until
        The rule.
    known : collection of (str, str)
        Metrics and groups of the summary.

    Returns
    -------
    (str, str)

    Raises
    ------
    UsageError
        Listing the metrics, or the groups of the metric, and the closest one.
    """
    for metric, group in known:
        if rule.measure == (f"{metric}:{group}" if group else metric):
            return metric, group
    metrics = list(dict.fromkeys(metric for metric, _ in known))
    for metric in metrics:
        group = rule.measure.removeprefix(metric).removeprefix(":")
        if rule.measure in (metric, f"{metric}:{group}"):
            groups = [of for name, of in known if name == metric and of]
            if not groups:
                raise UsageError(f"until: {metric!r} has no groups, read {group!r}; write {metric}=...")
            raise UsageError(no_such(f"until: {metric!r} needs a group of its own, read", group, groups))
    raise UsageError(no_such("until: no metric is called", rule.measure.partition(":")[0], metrics))
