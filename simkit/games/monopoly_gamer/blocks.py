"""Monopoly Gamer's own report blocks: where points come from, bosses, deeds, boosts, Rings and Jail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.monopoly_gamer.blocks_board import boosts, deeds, economy
from simkit.games.monopoly_gamer.blocks_fights import bosses
from simkit.games.monopoly_gamer.model import BOSSES
from simkit.stats import digits, student_from_histogram
from simkit.stats.words import listed, people

if TYPE_CHECKING:
    from simkit.stats import Interval

PARTS = {
    "property_points": "Deeds",
    "ring_points": "Rings",
    "boss_points": "Bosses",
    "chao_points": "Chao",
}


def blocks(result: Any) -> list[Block]:
    """Report blocks of a Monopoly Gamer run.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Block
        Points, bosses, deeds, boosts, economy.
    """
    return [sources(result), bosses(result), deeds(result), boosts(result), economy(result)]


def means(result: Any, column: str) -> dict[str, Interval]:
    """Mean of a seat column for each character, which sits at most once in a game.

    Parameters
    ----------
    result : Result
        A finished run.
    column : str
        Seat column.

    Returns
    -------
    dict of str to Interval
    """
    counts = result.histogram(column, "character")
    return {people(label): student_from_histogram(histogram) for label, histogram in counts.items()}


def sources(result: Any) -> Block:
    """Say where the points come from and how they build up over the eight fights. [MG-END-2]"""
    parts = {name: means(result, column) for column, name in PARTS.items()}
    characters = list(parts["Deeds"])
    total = sum(interval.estimate for by in parts.values() for interval in by.values())
    shares = [
        f"{name} {digits.percent(sum(i.estimate for i in by.values()) / total if total else 0, 0)}"
        for name, by in parts.items()
    ]
    loose = means(result, "loose_rings")
    wasted = listed(f"{who} {digits.figure(interval)}" for who, interval in loose.items())
    words = (
        f"Points come from these sources: {listed(shares)}.",
        f"Rings left over that score nothing, a game: {wasted}.",
    )
    rows = [
        {"label": who, "group": name, "value": by[who].estimate}
        for who in characters
        for name, by in parts.items()
    ]
    table = [
        {"Character": who, **{name: digits.figure(by[who]) for name, by in parts.items()}}
        for who in characters
    ]
    n = digits.number(max(interval.n for interval in loose.values()))
    caption = f"Mean points by source (± Student 95 %, n = {n} games)"
    figures = (
        Figure(
            "bars",
            pd.DataFrame(rows),
            "Where the points come from",
            "mean points a game",
            "",
            "Stacked bars of the mean points each character gets from deeds, Rings, bosses and Chao.",
        ),
        _build_up(result),
    )
    return Block("sources", "Where the points come from", words, figures, ((caption, pd.DataFrame(table)),))


def _build_up(result: Any) -> Figure:
    fights = range(1, BOSSES + 1)
    after = {fight: means(result, f"score_after_{fight}") for fight in fights}
    rows = [
        {"x": fight, "group": who, "estimate": i.estimate, "low": i.low, "high": i.high, "n": i.n}
        for who in after[1]
        for fight in fights
        for i in [after[fight][who]]
    ]
    data = pd.DataFrame(rows)
    data["method"] = "Student"
    return Figure(
        "lines",
        data,
        "Score when each fight is over",
        "fight",
        "mean points (band: 95 %)",
        "Lines of each character's mean score when fight 1 to 8 is over.",
    )
