"""Figures of studies in words and cells: shares in per cent, differences of shares in points."""

from __future__ import annotations

import math
import shlex
from collections.abc import Iterable, Mapping
from typing import Any

from simkit.stats import Interval, digits


def difference_cell(interval: Interval, is_share: bool) -> str:
    """Difference with its half-width: ``-3.2 ± 0.4 points`` of a share, ``1.25 ± 0.03`` of a mean."""
    if math.isnan(interval.low):
        return digits.NOTHING
    if is_share:
        return f"{digits.points_of_percent(interval)} points"
    return digits.figure(interval)


def bounds_cell(interval: Interval, is_share: bool) -> str:
    """Both ends of a difference: ``-3.6 to -2.8``, in points of per cent for a share."""
    if math.isnan(interval.low):
        return digits.NOTHING
    return digits.bounds(digits.hundredfold(interval) if is_share else interval)


def value_cell(value: float, is_share: bool, error: float) -> str:
    """One mean, rounded to an error: ``46.3 %`` of a share, ``31.25`` else."""
    if math.isnan(value):
        return digits.NOTHING
    if is_share:
        return digits.percent(value, digits.decimals(100 * error) if error > 0 else 1)
    return digits.number(value, digits.decimals(error) if error > 0 else 2)


def size_cell(size: float, is_share: bool) -> str:
    """A margin, half-width or effect: ``0.5 points`` of a share, ``0.2`` of a mean."""
    if not is_share:
        return f"{size:g}"
    return f"{100 * size:g} point{'' if size == 0.01 else 's'}"


def correlation_cell(value: float) -> str:
    """Correlation with two digits; a dash where an arm does not vary."""
    return digits.NOTHING if math.isnan(value) else digits.number(value, 2)


def games_cell(value: float) -> str:
    """Number of games, to two digits that mean something; ``any number`` for inf."""
    if math.isnan(value):
        return digits.NOTHING
    if math.isinf(value):
        return "any number"
    if value < 100:
        return digits.number(math.ceil(value))
    scale = 10 ** (math.floor(math.log10(value)) - 1)
    return digits.number(math.ceil(value / scale) * scale)


def interval_columns(interval: Interval) -> dict[str, Any]:
    """Columns of a tidy table: estimate, low, high, n, method, level."""
    return {
        "estimate": interval.estimate,
        "low": interval.low,
        "high": interval.high,
        "n": interval.n,
        "method": interval.method,
        "level": interval.level,
    }


def command(study: str, words: Iterable[str], options: Mapping[str, Any]) -> str:
    """Command line of a study, for those who called it from Python.

    Parameters
    ----------
    study : str
        Its command.
    words : iterable of str
        Arguments.
    options : mapping
        Option name without hyphens to its value; None is left out, a list repeats the option, True is a flag.

    Returns
    -------
    str
    """
    line = ["simkit", study, *words]
    for name, value in options.items():
        for item in value if isinstance(value, list | tuple) else [value]:
            if item is None or item is False:
                continue
            line.append(f"--{name}")
            if item is not True:
                line.append(str(item))
    return shlex.join(line)
