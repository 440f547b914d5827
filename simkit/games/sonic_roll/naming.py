"""Names of what is tallied: Zones, spaces, cards, Badniks, patterns, Roll Actions, tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from simkit.games.sonic_roll.model import CHARACTERS, Scenario
from simkit.games.sonic_roll.notation import parse_card
from simkit.games.sonic_roll.printed import ROUTES, Line, Zone


def zone_titles(scenario: Scenario) -> Sequence[str]:
    """Titles of the Zones in play, in order.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    return [scenario.components.zones[key].title for key in scenario.table.in_play]


def _spaces_of(card: str, line: Line) -> list[str]:
    names = []
    for number, column in enumerate(parse_card(line.line).columns, start=1):
        several = sum(space is not None for space in column) > 1
        for way, space in enumerate(column):
            if space is not None:
                names.append(f"{card} {number}{f' {ROUTES[way]}' if several else ''} {space.text}")
    return names


def own_space_names(zone: Zone) -> Sequence[str]:
    """Name the spaces of a Zone, card by card, column by column, top way first.

    Parameters
    ----------
    zone : Zone
        A Zone of the components.

    Returns
    -------
    sequence of str
        Such as ``GHZ-01 2 top B6[power_up]``.
    """
    return [name for card, line in zone.cards.items() for name in _spaces_of(card, line)]


def _by_zone(scenario: Scenario, names: Callable[[Zone], Iterable[str]]) -> list[str]:
    """Names of all Zones in play; where there are several, each begins with its Zone's title."""
    zones = [scenario.components.zones[key] for key in scenario.table.in_play]
    if len(zones) == 1:
        return list(names(zones[0]))
    return [f"{zone.title}: {name}" for zone in zones for name in names(zone)]


def space_names(scenario: Scenario) -> Sequence[str]:
    """Name the spaces of the Zones in play; those of the Secret Passage come last.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    passage = _spaces_of("Secret Passage", scenario.components.secret_passage)
    return [*_by_zone(scenario, own_space_names), *passage]


def card_names(scenario: Scenario) -> Sequence[str]:
    """Ids of the Zone Cards of the Zones in play, then the Secret Passage.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    return [*_by_zone(scenario, lambda zone: zone.cards), "Secret Passage"]


def _badniks_of(zone: Zone) -> list[str]:
    return [f"{kind.name} {card.line}" for kind in zone.badniks.values() for card in kind.cards]


def badnik_names(scenario: Scenario) -> Sequence[str]:
    """Badnik cards of the Zones in play, type by type; copies of a line share a name and a place.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    return _by_zone(scenario, _badniks_of)


def _sides_of(zone: Zone) -> list[str]:
    return [f"{zone.boss.name} side {i}: {side.line}" for i, side in enumerate(zone.boss.sides, start=1)]


def pattern_names(scenario: Any) -> Sequence[str]:
    """Boss Patterns, by id and line.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    return [f"{name} {card.line}" for name, card in scenario.components.patterns.items()]


def action_names(scenario: Any) -> Sequence[str]:
    """Roll Actions, hero by hero.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    boards = scenario.components.characters
    return [f"{boards[key].name}: {action.name}" for key in CHARACTERS for action in boards[key].actions]


def boss_names(scenario: Any) -> Sequence[str]:
    """Sides of the Boss Attack cards, Zone by Zone.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    return _by_zone(scenario, _sides_of)


def tile_names(scenario: Any) -> Sequence[str]:
    """Bonus Stage tiles, kind by kind.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    return [
        f"{tile.kind}{f' {tile.reward}' if tile.reward else ''} (x{tile.copies})"
        for tile in scenario.components.tiles
    ]
