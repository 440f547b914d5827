"""Estimate of a metric from its values a game, with the interval that suits it."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from simkit.stats import Interval, clopper_pearson, digits, student, wilson
from simkit.studies.metrics import Metric


def estimate(metric: Metric, values: Any, level: float = 0.95, *, exact: bool = False) -> Interval:
    """Mean of a metric over games.

    Parameters
    ----------
    metric : Metric
        What the values are.
    values : ndarray of float64, shape (games,)
        One a game; nan where the game has none.
    level : float
        Confidence level.
    exact : bool
        For decisions at high levels: Clopper-Pearson where every game is a yes or a no.

    Returns
    -------
    Interval
        Wilson's for a share, a game being one trial; Student's for a mean, a game being one observation.
        As in the summary of a run wherever the group has as many seats in every game.
    """
    known = values[~np.isnan(values)]
    n = int(known.size)
    if not metric.is_share:
        mean = float(known.mean()) if n else math.nan
        return student(mean, float(known.std(ddof=1)) if n > 1 else 0.0, n, level)
    total = float(known.sum())
    if exact and total == round(total) and bool(np.all((known == 0) | (known == 1))):
        return clopper_pearson(round(total), n, level)
    return wilson(min(float(n), total), n, level)


def estimate_cell(metric: Metric, interval: Interval) -> str:
    """Estimate with its half-width: ``24.8 % ± 0.3`` of a share, ``31.25 ± 0.04`` of a mean."""
    return digits.share(interval) if metric.is_share else digits.figure(interval)


def short_cell(metric: Metric, interval: Interval) -> str:
    """Estimate alone, rounded to its error: ``24.8 %``, ``31.25``."""
    return digits.share_estimate(interval) if metric.is_share else digits.estimate(interval)


def ends_cell(metric: Metric, interval: Interval) -> str:
    """Both ends of the interval: ``24.5 to 25.1 %``."""
    return digits.share_bounds(interval) if metric.is_share else digits.bounds(interval)
