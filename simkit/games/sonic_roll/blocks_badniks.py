"""Report block of the Badniks: drawn, beaten, attacks, what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import games, mean_of, share_of
from simkit.games.sonic_roll.naming import badnik_names
from simkit.stats import Interval, digits
from simkit.stats.tidy import records
from simkit.stats.words import listed

HOWS = ("destroyed", "avoided", "lost with a life", "discarded")


def badniks(result: Any) -> Block:
    """Show which Badniks are beaten and what they cost. [SR-BAD-5, SR-BAD-6, SR-BAD-11, SR-DMG-2]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    played = games(result)
    model = result.scenario.model
    cards = [
        (name, [int(value) for value in row])
        for name, row in zip(badnik_names(model), result.tally_array("badnik"), strict=True)
    ]
    types = _by_type(model, [row for _, row in cards])
    drawn = [name for name, row in types if row[0]]
    words = [
        f"In a game {digits.figure(mean_of(result, 'badniks_drawn'))} Badniks are drawn, "
        f"{digits.figure(mean_of(result, 'badniks_destroyed'))} destroyed, "
        f"{digits.figure(mean_of(result, 'badniks_avoided'))} avoided and "
        f"{digits.figure(mean_of(result, 'badniks_lost'))} discarded with a life."
    ]
    lives = {name: share_of(row[7], row[0], played) for name, row in types if row[0]}
    if any(interval.estimate for interval in lives.values()):
        ranked = sorted(lives, key=lambda name: -lives[name].estimate)
        shown = [f"{name} {digits.share_estimate(lives[name])}" for name in ranked]
        words.append(f"Draws that end in a life lost to the card's attack or ability: {listed(shown)}.")
    elif drawn:
        words.append("No Badnik took a life.")
    figures = (_fate_figure(types), _life_figure(lives))
    tables = (_table("Badniks by type", types, played), _table("Badnik cards", cards, played))
    return Block("badniks", "Badniks", tuple(words), figures, tables if drawn else ())


def _by_type(model: Any, rows: list[list[int]]) -> list[tuple[str, list[int]]]:
    """Counters added over the cards of a type."""
    found, first = [], 0
    for key in model.table.in_play:
        zone = model.components.zones[key]
        of = f"{zone.title}: " if len(model.table.in_play) > 1 else ""
        for kind in zone.badniks.values():
            own = rows[first : first + len(kind.cards)]
            found.append((of + kind.name, [sum(values) for values in zip(*own, strict=True)]))
            first += len(kind.cards)
    return found


def _fate_figure(types: list[tuple[str, list[int]]]) -> Figure:
    rows = [
        {"label": name, "group": how, "value": 100 * value / row[0]}
        for name, row in types
        if row[0]
        for how, value in _fates(row)
    ]
    return Figure(
        "bars",
        pd.DataFrame(rows),
        "What becomes of a Badnik",
        "% of draws",
        "",
        "Stacked bars: of each type of Badnik the share destroyed, avoided, lost with a life, still there.",
    )


def _fates(row: list[int]) -> Iterator[tuple[str, int]]:
    yield from zip(HOWS, row[1:5], strict=True)
    yield "still there", row[0] - sum(row[1:5])


def _life_figure(lives: dict[str, Interval]) -> Figure:
    return Figure(
        "intervals",
        pd.DataFrame(records(lives, percent=True)),
        "Lives taken by Badniks",
        "% of draws (bars: 95 %)",
        "",
        "Points with 95 % intervals: of each type, how many draws end in a life lost to it.",
    )


def _table(title: str, cards: list[tuple[str, list[int]]], played: int) -> tuple[str, pd.DataFrame]:
    rows = []
    for name, row in cards:
        drawn, destroyed, avoided, lost, discarded, attacks, damage, lives, abilities = row
        if not drawn:
            continue
        rows.append(
            {
                "Badnik": name,
                "Drawn": digits.number(drawn),
                "Destroyed": digits.share(share_of(destroyed, drawn, played)),
                "Avoided": digits.share(share_of(avoided, drawn, played)),
                "Lost with a life": digits.share_estimate(share_of(lost, drawn, played)),
                "Discarded": digits.share_estimate(share_of(discarded, drawn, played)),
                "Attacks": digits.number(attacks / drawn, 2),
                "Abilities": digits.number(abilities / drawn, 2),
                "Damage": digits.number(damage / drawn, 3),
                "Life taken": digits.share(share_of(lives, drawn, played)),
            }
        )
    caption = (
        f"{title} (shares of draws, Wilson 95 % with a game as one observation at most; attacks that were "
        f"not dodged, abilities and Damage a draw; {digits.number(played)} games)"
    )
    return caption, pd.DataFrame(rows)
