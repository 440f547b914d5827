"""Margins: how large a difference has to be to matter."""

from __future__ import annotations

import math
from collections.abc import Iterable

from simkit.errors import UsageError
from simkit.run.words import no_such
from simkit.studies.metrics import Metric

Margin = Iterable[str | float] | str | float
"""What a study takes as its margins: one, or several."""


def margins(margin: Margin, metrics: Iterable[Metric]) -> dict[str, float]:
    """Read margins.

    Parameters
    ----------
    margin : number, text or several
        ``0.01`` for every metric, or ``"metric=0.01"`` for one; shares as fractions of 1.
    metrics : iterable of Metric
        The metrics of the study.

    Returns
    -------
    dict of str to float
        Margin of each metric that has one.

    Raises
    ------
    UsageError
        If a text is no number above 0 or names another metric, or a share's margin is not below 1.
    """
    known = {metric.text: metric for metric in metrics}
    found: dict[str, float] = {}
    texts = [margin] if isinstance(margin, str | float | int) else margin
    for text in map(str, texts):
        name, equals, number = text.rpartition("=")
        try:
            value = float(number)
        except ValueError:
            value = math.nan
        if not 0 < value < math.inf:
            raise UsageError(f"margin: read {text!r}; a number above 0 is allowed, or METRIC=NUMBER")
        if equals and name not in known:
            raise UsageError(no_such("margin: the study has no metric called", name, known))
        meant = [name] if equals else list(known)
        share = next((name for name in meant if known[name].is_share), None)
        if share is not None and value >= 1:
            raise UsageError(
                f"margin: read {text!r}; {share} is a share, and its margin lies below 1 (one point is 0.01)"
            )
        found |= dict.fromkeys(meant, value)
    return found
