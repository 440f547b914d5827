"""Several comparisons at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def holm(p_values: Sequence[float]) -> list[float]:
    """Holm's step-down adjusted p values.

    Parameters
    ----------
    p_values : sequence of float
        One a comparison of the family, each in [0, 1].

    Returns
    -------
    list of float
        In the order given; a comparison stands at level alpha if its adjusted value is at most alpha.

    Raises
    ------
    ValueError
        If a value lies outside [0, 1].

    Notes
    -----
    Holm, S. (1979), Scand. J. Stat. 6, 65-70.
    """
    values = np.asarray(p_values, dtype=np.float64)
    if values.size == 0:
        return []
    if not np.all((values >= 0) & (values <= 1)):
        raise ValueError("p values lie between 0 and 1")
    order = np.argsort(values, kind="stable")
    factors = np.arange(values.size, 0, -1)
    stepped = np.minimum(1.0, np.maximum.accumulate(values[order] * factors))
    adjusted = np.empty_like(values)
    adjusted[order] = stepped
    return [float(value) for value in adjusted]


def bonferroni_level(comparisons: int, level: float = 0.95) -> float:
    """Level of each interval so that all of them hold together at ``level``.

    Parameters
    ----------
    comparisons : int
        Number of intervals in the family, at least 1.
    level : float
        Wanted joint level.

    Returns
    -------
    float
    """
    return 1 - (1 - level) / max(1, comparisons)
