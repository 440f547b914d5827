"""The tidy table of a ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkit.stats.paired import verdict
from simkit.studies.words import interval_columns

if TYPE_CHECKING:
    from simkit.stats.two_way import TwoWay
    from simkit.studies.ladder import Ladder

PARTS = (("arms", "policy"), ("common", "dice all meet alike"), ("rest", "dice only some meet"))
"""Parts of a variance: their name in the numbers and for people."""


def rows_of(found: Ladder) -> list[dict[str, Any]]:
    """Rows of the tidy table: values and differences of every ladder, then shares of variance.

    Parameters
    ----------
    found : Ladder
        All that was measured.

    Returns
    -------
    list of dict
    """
    rows: list[dict[str, Any]] = []
    for climb in dict.fromkeys((found.main, *found.seats, *found.others)):
        view = "everybody" if climb.place == "everybody" else "one seat"
        where = {"view": view, "place": climb.place, "metric": climb.metric.text}
        rows += [
            {"kind": "value", **where, "policy": name, "than": "", **interval_columns(climb.estimates[name])}
            for name in climb.order
        ]
        for (weaker, stronger), pair in climb.pairs.items():
            rows.append(
                {
                    "kind": "difference",
                    **where,
                    "policy": stronger,
                    "than": weaker,
                    **interval_columns(pair.difference),
                    "correlation": pair.correlation,
                    "verdict": verdict(pair.difference),
                }
            )
    for text, parts in found.shares:
        rows += _share_rows(text, parts)
    return rows


def _share_rows(text: str, parts: TwoWay) -> list[dict[str, Any]]:
    return [
        {"kind": f"share of variance: {label}", "metric": text, **interval_columns(getattr(parts, name))}
        for name, label in PARTS
    ]
