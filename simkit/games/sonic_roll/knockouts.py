"""What can be knocked out: Zone Cards, rewards, Badniks, boss, Power Ups, dashboards, heroes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from simkit.games.contract import Knockout
from simkit.games.sonic_roll.model import CHARACTERS, Scenario
from simkit.games.sonic_roll.printed import ROUTES, Components, Zone
from simkit.games.sonic_roll.symbols import EFFECTS, SHORT
from simkit.games.swaps import below, departing, heroes, neighbour

NOTHING = "none"
_REWARDS = re.compile(r"\[([^\]]*)\]")
_NAME = re.compile(r"\+|-d|[A-Za-z_]+")


def knockouts(model: Scenario) -> list[Knockout]:
    """List everything that can be taken out or swapped.

    A Zone Card is taken out where the Zone deck can be dealt without it, and else swapped for the next one;
    sides of the Boss Attack card, Roll Actions and heroes are there in fixed numbers, so they are swapped.

    Parameters
    ----------
    model : Scenario
        A checked scenario.

    Returns
    -------
    list of Knockout
    """
    components, keys = model.components, model.table.in_play
    return [
        *(found for key in keys for found in _zone(model, key, is_named=len(keys) > 1)),
        *_patterns(components),
        *_power_ups(components),
        *_dashboards(model),
        *heroes(model.seats, CHARACTERS),
    ]


def _zone(model: Scenario, key: str, *, is_named: bool) -> Iterator[Knockout]:
    """All of one Zone; its title stands before each name where there are several Zones. [SR-SETUP-3]"""
    zone, path = model.components.zones[key], below("components.zones", key)
    parts = (
        _cards(model, zone, path),
        _rewards(zone, path),
        _routes(zone, path),
        _badniks(model.components, zone, path),
        _boss(zone, path),
    )
    for found in chain.from_iterable(parts):
        yield replace(found, name=f"{zone.title}: {found.name}") if is_named else found


def _cards(model: Scenario, zone: Zone, path: str) -> Iterator[Knockout]:
    """Take out or swap each Zone Card. [SR-SETUP-6]"""
    keys = list(zone.cards)
    for at, key in enumerate(keys):
        place = below(f"{path}.cards", key)
        if model.rules.zone_cards[len(model.seats) - 1] < len(keys):
            yield Knockout("cards", key, "removed", {place: None})
        elif zone.cards[neighbour(keys, at)].line != zone.cards[key].line:
            other = neighbour(keys, at)
            settings = {place: zone.cards[other].model_dump(mode="json")}
            yield Knockout("cards", key, f"swapped for {other}", settings)


def _rewards(zone: Zone, path: str) -> Iterator[Knockout]:
    """Take one kind of reward off all Zone Cards. [SR-ZONE-1]"""
    for effect in EFFECTS[1:]:
        lines = {key: _without(card.line, effect) for key, card in zone.cards.items()}
        settings = {
            below(f"{path}.cards", key) + ".line": line
            for key, line in lines.items()
            if line != zone.cards[key].line
        }
        if settings:
            yield Knockout("rewards", effect, f"removed from {len(settings)} cards", settings)


def _without(line: str, effect: str) -> str:
    """A line of card notation without one effect."""

    def strip(found: re.Match[str]) -> str:
        kept = [text for text in found[1].split(",") if _name(text) != effect]
        return found[0] if len(kept) == found[1].count(",") + 1 else f"[{','.join(kept) or NOTHING}]"

    return _REWARDS.sub(strip, line)


def _name(text: str) -> str:
    found = _NAME.match(text.strip())
    return SHORT.get(found[0], found[0]) if found else ""


def _routes(zone: Zone, path: str) -> Iterator[Knockout]:
    """Take the reward of a Route off the Act Board. [SR-FIN-2]"""
    for route in ROUTES:
        if getattr(zone.act_board, route).line != NOTHING:
            yield Knockout("routes", route, "removed", {f"{path}.act_board.{route}": NOTHING})


def _badniks(components: Components, zone: Zone, path: str) -> Iterator[Knockout]:
    """Take a type of Badnik out, or its ability. [SR-BAD-10]"""
    for key, badnik in zone.badniks.items():
        place = below(f"{path}.badniks", key)
        settings = {place: None, **departing(components, "badniks")}
        yield Knockout("badniks", badnik.name, "removed", settings)
        if badnik.ability is not None:
            yield Knockout("badnik_abilities", badnik.name, "removed", {f"{place}.ability": None})


def _boss(zone: Zone, path: str) -> Iterator[Knockout]:
    """Swap a side of the Boss Attack card for the other; drop what a Hit does. [SR-BOSS-11, SR-BOSS-15]"""
    sides = [side.model_dump(mode="json") for side in zone.boss.sides]
    for number, letter in enumerate("AB"):
        if zone.boss.sides[0] != zone.boss.sides[1]:
            name, other = f"side {letter}", f"side {'BA'[number]}"
            settings: dict[str, Any] = {f"{path}.boss.sides": [sides[1 - number], sides[1 - number]]}
            yield Knockout("boss", name, f"swapped for {other}", settings)
    if zone.boss.when_hit is not None and zone.boss.when_hit.line != NOTHING:
        yield Knockout("boss", "effect of a Hit", "removed", {f"{path}.boss.when_hit": None})


def _patterns(components: Components) -> Iterator[Knockout]:
    """Take out each Boss Pattern. [SR-BOSS-9]"""
    if len(components.patterns) > 1:
        for key in components.patterns:
            settings = {below("components.patterns", key): None, **departing(components, "patterns")}
            yield Knockout("patterns", key, "removed", settings)


def _power_ups(components: Components) -> Iterator[Knockout]:
    """Take out all copies of a Power Up. [SR-PUP-1]"""
    for name, copies in components.power_ups.items():
        if copies.value:
            settings = {f"components.power_ups.{name}": 0, **departing(components, "power_ups")}
            yield Knockout("power_ups", name, "removed", settings)


def _dashboards(model: Scenario) -> Iterator[Knockout]:
    """Swap each Roll Action for the hero's next one; take abilities away. [SR-ROLL-1, SR-CHAR-5]"""
    for seat in model.seats:
        hero = seat.character
        dashboard, path = model.components.characters[hero], f"components.characters.{hero}"
        for at, action in enumerate(dashboard.actions):
            other = neighbour(dashboard.actions, at)
            kept = [*dashboard.actions[:at], other, *dashboard.actions[at + 1 :]]
            settings: dict[str, Any] = {f"{path}.actions": [a.model_dump(mode="json") for a in kept]}
            name = f"{dashboard.name}: {action.name}"
            yield Knockout("roll_actions", name, f"swapped for {other.name}", settings)
        if dashboard.ability != NOTHING:
            settings = {f"{path}.ability": NOTHING}
            yield Knockout("abilities", f"{dashboard.name}: {dashboard.ability}", "removed", settings)
