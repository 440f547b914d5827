"""Margins: how large a difference has to be to matter."""

from __future__ import annotations

import math
from collections.abc import Iterable

from simkit.errors import UsageError
from simkit.run.words import no_such


def margins(texts: Iterable[str], metrics: Iterable[str]) -> dict[str, float]:
    """Read margins.

    Parameters
    ----------
    texts : iterable of str
        ``0.01`` for every metric, or ``metric=0.01`` for one; shares as fractions of 1.
    metrics : iterable of str
        Names of the metrics of the study.

    Returns
    -------
    dict of str to float
        Margin of each metric that has one.

    Raises
    ------
    UsageError
        If a text is no number above 0 or names another metric.
    """
    known = list(metrics)
    found: dict[str, float] = {}
    for text in texts:
        name, equals, number = text.rpartition("=")
        try:
            value = float(number)
        except ValueError:
            value = math.nan
        if not 0 < value < math.inf:
            raise UsageError(f"margin: read {text!r}; a number above 0 is allowed, or METRIC=NUMBER")
        if equals and name not in known:
            raise UsageError(no_such("margin: the study has no metric called", name, known))
        found |= {name: value} if equals else dict.fromkeys(known, value)
    return found
