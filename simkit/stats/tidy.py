"""From intervals and counts to the tidy records that tables and figures are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from simkit.stats.intervals import Interval


def records(intervals: Mapping[str, Interval], *, percent: bool = False, **more: Any) -> list[dict[str, Any]]:
    """Turn intervals into the records of a figure's data.

    Parameters
    ----------
    intervals : mapping of str to Interval
        Label to its interval.
    percent : bool
        Multiply by 100.
    **more
        Further columns, the same in each record.

    Returns
    -------
    list of dict
        Keys ``label, estimate, low, high, n, method`` and those of ``more``.
    """
    factor = 100.0 if percent else 1.0
    return [
        {
            "label": label,
            "estimate": factor * interval.estimate,
            "low": factor * interval.low,
            "high": factor * interval.high,
            "n": interval.n,
            "method": interval.method,
            **more,
        }
        for label, interval in intervals.items()
    ]


def bin_width(histograms: Iterable[Mapping[int, int]], most: int = 40) -> int:
    """Whole bin width 1, 2, 5, 10, 20, 50 ... that covers all values with few enough bins.

    Parameters
    ----------
    histograms : iterable of mapping
        Value to count.
    most : int
        Greatest number of bins.

    Returns
    -------
    int
    """
    seen = [value for histogram in histograms for value, count in histogram.items() if count]
    if not seen:
        return 1
    span = max(seen) - min(seen) + 1
    magnitude = 1
    while True:
        for step in (1, 2, 5):
            if span <= step * magnitude * most:
                return step * magnitude
        magnitude *= 10


def binned(histograms: Mapping[str, Mapping[int, int]], most: int = 40) -> list[dict[str, Any]]:
    """Shares per bin, with the same bins for every group.

    Parameters
    ----------
    histograms : mapping of str to mapping
        Group to its counts by value.
    most : int
        Greatest number of bins.

    Returns
    -------
    list of dict
        Keys ``x`` (lower end of the bin), ``width``, ``share`` (per cent of the group) and ``group``.
    """
    width = bin_width(histograms.values(), most)
    found: list[dict[str, Any]] = []
    for group, histogram in histograms.items():
        total = sum(histogram.values())
        bins: dict[int, int] = {}
        for value, count in histogram.items():
            if count:
                left = value // width * width
                bins[left] = bins.get(left, 0) + count
        found += [
            {"x": left, "width": width, "share": 100 * count / total, "group": group}
            for left, count in sorted(bins.items())
        ]
    return found
