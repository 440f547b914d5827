"""What can be knocked out: suits, cards, shards, Speed Ranks, characters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from simkit.games.contract import Knockout
from simkit.games.speed_battle.model import CHARACTERS as ALL
from simkit.games.speed_battle.model import (
    MODE_CHARACTERS,
    MODES,
    NUMBERS,
    RACERS,
    SUITS,
    TEAM_BATTLE,
    THREE_MODES,
    Scenario,
)
from simkit.games.swaps import below, departing, heroes


def knockouts(model: Scenario) -> list[Knockout]:
    """List everything that can be taken out or swapped.

    Parameters
    ----------
    model : Scenario
        A checked scenario.

    Returns
    -------
    list of Knockout
    """
    return [*_suits(model), *_cards(model), *_shards(model), *_ranks(model), *_characters(model)]


def _copies(model: Scenario, suit: str, number: str) -> int:
    return int(getattr(getattr(model.components.deck, suit), number).value)


def _suits(model: Scenario) -> Iterator[Knockout]:
    """Take all cards of a suit out of the deck, or what a Spring draws. [SB-COMP-6, SB-SUIT-3]"""
    for suit in SUITS:
        if any(_copies(model, suit, number) for number in NUMBERS):
            settings: dict[str, Any] = {f"components.deck.{suit}.{number}": 0 for number in NUMBERS}
            yield Knockout("suits", suit, "removed", settings | departing(model.components, "deck"))
    if model.rules.spring_draw and model.table.mode != MODES[2]:
        yield Knockout("suits", "draw of a spring", "removed", {"rules.spring_draw": 0})


def _cards(model: Scenario) -> Iterator[Knockout]:
    """Take all copies of one card out of the deck. [SB-COMP-1, SB-COMP-6]"""
    for suit in SUITS:
        for number in NUMBERS:
            if _copies(model, suit, number):
                settings: dict[str, Any] = {f"components.deck.{suit}.{number}": 0}
                settings |= departing(model.components, "deck")
                yield Knockout("cards", f"{suit} {number}", "removed", settings)


def _shards(model: Scenario) -> Iterator[Knockout]:
    """Take an Emerald Shard out, where a Hunt may be played. [SB-COMP-5]"""
    shards = model.components.shards
    if model.table.mode in MODES[:2] or len(shards) == 1:
        return
    for key, shard in shards.items():
        settings = {below("components.shards", key): None, **departing(model.components, "shards")}
        yield Knockout("shards", f"{key} ({shard.numbers})", "removed", settings)


def _ranks(model: Scenario) -> Iterator[Knockout]:
    """Swap the Speed Rank of each racer at the table for that of the next one. [SB-RACE-5]"""
    if model.table.mode not in (MODES[0], TEAM_BATTLE, THREE_MODES) or model.rulings.speed_ranks != "printed":
        return
    ranks = {name: getattr(model.components.speed_ranks, name).value for name in RACERS}
    seated = [seat.character or seat.team.action_race for seat in model.seats]
    racers = [name for name in seated if name is not None]
    order = sorted(racers if len(racers) == len(seated) else RACERS, key=lambda name: ranks[name])
    for first, second in pairwise(order):
        path = "components.speed_ranks"
        settings = {f"{path}.{first}": ranks[second], f"{path}.{second}": ranks[first]}
        yield Knockout("speed_ranks", first, f"swapped for that of {second}", settings)


def _characters(model: Scenario) -> Iterator[Knockout]:
    """Swap each character for the next one of its mode who does not play, in a Team Battle too."""
    if model.table.mode in MODES:
        first = MODES.index(model.table.mode) * MODE_CHARACTERS
        yield from heroes(model.seats, ALL[first : first + MODE_CHARACTERS])
        return
    for place, mode in enumerate(MODES):
        names = ALL[place * MODE_CHARACTERS : (place + 1) * MODE_CHARACTERS]
        playing = [getattr(seat.team, mode) for seat in model.seats]
        for number, name in enumerate(playing):
            if name is None:
                continue
            at = names.index(name)
            other = next(n for n in (*names[at + 1 :], *names[:at]) if n not in playing)
            yield Knockout("heroes", name, f"swapped for {other}", {f"seats.{number}.team.{mode}": other})
