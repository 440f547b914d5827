"""What the model cannot see: whether the components can be read, dealt and played, and where they differ.

Three grades: what cannot be played is a fault; a count that differs from the box is a fault until
``components.departures`` says that it is meant; a value that differs is a note, which the report repeats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from simkit.games.common import Finding
from simkit.games.sonic_roll.dashboards import RollAction
from simkit.games.sonic_roll.lint_lines import PASSIVES, check_lines
from simkit.games.sonic_roll.model import Scenario, Weights
from simkit.games.sonic_roll.notation import NotationError, parse_card
from simkit.games.sonic_roll.observe import MAX_SPACES
from simkit.games.sonic_roll.printed import (
    MAX_BADNIKS,
    MAX_LEVEL,
    MAX_PATTERNS,
    MAX_POWER_UPS,
    POWER_UPS,
    TILES,
    Ability,
    Components,
    Line,
    Zone,
)
from simkit.games.sonic_roll.rules import Rules

BOX_PATTERNS = 24
BOX_BADNIKS = 20
BOX_POWER_UPS = dict(zip(POWER_UPS, (3, 2, 2, 3, 2, 3, 2, 2, 2, 2), strict=True))
BOX_ACTIONS = {
    "sonic": ("BBBBBB drop_lowest", "BR until_match", "YYY all"),
    "tails": ("YYYY x2 pairs", "RRR all", "BBBB all"),
    "knuckles": ("RRR x3 ladder", "BBBB all", "YYYY all"),
    "amy": ("RRR all", "BR until_match", "YYY all"),
}
MOST_COPIES = 20
MOST_HEALTH = 50
MOST_DICE = 16
"""Dice a Roll Action may show in all its rolls."""
ONLY_ROLLOUT = ("playouts", "branches")


def lint(model: Scenario) -> list[Finding]:
    """Check the components against the rulebook and against one another.

    Parameters
    ----------
    model : Scenario
        A scenario the model has accepted.

    Returns
    -------
    list of Finding
        Faults and notes.
    """
    components = model.components
    return [
        *_table(model),
        *check_lines(components),
        *_zones(components),
        *_zone_in_play(model),
        *_patterns(components),
        *_power_ups(components),
        *_tiles(components),
        *_actions(components),
        *_rules(model.rules),
        *_weights(model),
    ]


def _fault(path: str, message: str, hint: str = "") -> Finding:
    return Finding(path, message, True, hint)


def _note(path: str, message: str) -> Finding:
    return Finding(path, message, False)


def _count(components: Components, count: str, path: str, message: str) -> Finding:
    """Report a count that differs from the box: a fault unless the scenario says that it is meant."""
    is_meant = count in components.departures
    hint = "" if is_meant else f'if it is meant, add "{count}" to components.departures'
    return Finding(path, message, not is_meant, hint)


def _copies(lines: Iterable[Line]) -> int:
    return sum(line.copies for line in lines)


def _table(model: Scenario) -> Iterator[Finding]:
    """Check the Zones in play, the seats of the mode and the first seat. [SR-SETUP-3, SR-SETUP-14]"""
    table, zones = model.table, list(model.components.zones)
    for place, zone in enumerate(table.in_play):
        path = "table.zone" if table.zones is None else f"table.zones.{place}"
        if zone not in zones:
            close = get_close_matches(zone.lower(), zones, 1)
            hint = f'did you mean "{close[0]}"?' if close else ""
            allowed = ", ".join(f'"{key}"' for key in zones)
            yield _fault(path, f'read "{zone}"; allowed: {allowed}', hint)
        elif zone in table.in_play[:place]:
            message = f'read "{zone}" again; allowed: each Zone once'
            yield _fault(path, message, "rulings.campaign_replays plays Zones again")
    yield from _mode(model)
    first, last = model.table.first_player, len(model.seats) - 1
    if first != "random" and first > last:
        seats = f'0 to {last} or "random"' if last else '0 or "random"'
        yield _fault("table.first_player", f"read {first}; allowed: {seats}", "seats count from 0")


def _mode(model: Scenario) -> Iterator[Finding]:
    """Check the number of seats, and that rulings of a campaign are for one. [SR-COMP-1, SR-TA-1]"""
    mode, seats = model.table.mode, len(model.seats)
    if mode == "competition" and seats < 2:
        message = f'read {seats} seat; allowed with table.mode = "competition": 2 to 4'
        yield _fault("seats", message, 'one player alone plays table.mode = "time_attack"')
    if mode == "time_attack" and seats > 1:
        message = f'read {seats} seats; allowed with table.mode = "time_attack": 1'
        yield _fault("seats", message, 'more players play "cooperative" or "competition"')
    if mode != "campaign":
        for name, value in model.rulings:
            if name.startswith("campaign_") and value != type(model.rulings).model_fields[name].default:
                yield _note(f"rulings.{name}", f'set and changing nothing: table.mode is "{mode}"')


def _zones(components: Components) -> Iterator[Finding]:
    """Check the bosses' numbers and what is too much for any Zone. [SR-BOSS-2, SR-BOSS-3]"""
    for key, zone in components.zones.items():
        path = f"components.zones.{key}"
        for name, least, most in (("level", 0, MAX_LEVEL), ("health", 1, MOST_HEALTH)):
            value = getattr(zone.boss, name).value
            if not least <= value <= most:
                message = f"read {value}; allowed: a whole number from {least} to {most}"
                yield _fault(f"{path}.boss.{name}", message)
        for card, line in zone.cards.items():
            if line.copies != 1:
                message = f"read {line.copies} copies; allowed: 1, for each Zone Card is there once"
                yield _fault(f"{path}.cards.{card}.copies", message)
        badniks = _badnik_cards(zone)
        if badniks > MAX_BADNIKS:
            yield _fault(f"{path}.badniks", f"read {badniks} Badniks; allowed: at most {MAX_BADNIKS}")
        for kind, badnik in zone.badniks.items():
            yield from _ability(f"{path}.badniks.{kind}", badnik.ability)
        for number, side in enumerate(zone.boss.sides):
            yield from _ability(f"{path}.boss.sides.{number}", side.ability)


def _badnik_cards(zone: Zone) -> int:
    return sum(_copies(badnik.cards) for badnik in zone.badniks.values())


def _ability(path: str, ability: Ability | None) -> Iterator[Finding]:
    """A passive effect asks nothing; a condition on it would never be read."""
    if ability is not None and ability.unless_left and any(name in ability.effect for name in PASSIVES):
        message = f'read a condition on "{ability.effect}"; allowed: none, for it always acts'
        yield _fault(f"{path}.ability.unless_left", message)


def _zone_in_play(model: Scenario) -> Iterator[Finding]:
    """Deal the Zones in thought: cards for their decks, twenty Badniks, spaces that can be counted."""
    components = model.components
    for key in dict.fromkeys(model.table.in_play):
        zone = components.zones.get(key)
        if zone is None:
            continue
        path = f"components.zones.{key}"
        yield from _deck(model, key, zone)
        badniks = _badnik_cards(zone)
        if badniks != BOX_BADNIKS:
            message = f"read {badniks} Badniks; the box has {BOX_BADNIKS} a Zone"
            yield _count(components, "badniks", f"{path}.badniks", message)
        spaces = sum(map(_spaces, (*zone.cards.values(), components.secret_passage)))
        if spaces > MAX_SPACES:
            message = f"read {spaces} spaces, the Secret Passage's included; allowed: at most {MAX_SPACES}"
            yield _fault(f"{path}.cards", message)


def _deck(model: Scenario, key: str, zone: Zone) -> Iterator[Finding]:
    """Check that the Zone deck can be counted out and dealt. [SR-SETUP-6, SR-SETUP-9]"""
    players = len(model.seats)
    path = f"rules.zone_cards.{players - 1}"
    wanted = model.rules.zone_cards[players - 1]
    cards = len(zone.cards)
    if wanted > cards:
        message = f'read {wanted}; allowed: at most {cards}, for "{key}" has no more Zone Cards'
        yield _fault(path, message)
    routes = 3
    if model.rulings.secret_passage == "deck_route" and any(s.character == "knuckles" for s in model.seats):
        routes += 1
    if wanted < routes:
        yield _fault(path, f"read {wanted}; allowed: at least {routes}, one card for each Route")


def _spaces(line: Line) -> int:
    try:
        columns = parse_card(line.line).columns
    except NotationError:
        return 0
    return sum(space is not None for column in columns for space in column)


def _patterns(components: Components) -> Iterator[Finding]:
    """Count the Boss Patterns. [SR-BOSS-9]"""
    count, path = _copies(components.patterns.values()), "components.patterns"
    if count > MAX_PATTERNS:
        yield _fault(path, f"read {count} Boss Patterns; allowed: at most {MAX_PATTERNS}")
    elif count != BOX_PATTERNS:
        message = f"read {count} Boss Patterns; the box has {BOX_PATTERNS}"
        yield _count(components, "patterns", path, message)


def _power_ups(components: Components) -> Iterator[Finding]:
    """Count the Power Ups. [SR-PUP-1]"""
    path = "components.power_ups"
    odd = False
    for name, number in components.power_ups.items():
        if not 0 <= number.value <= MOST_COPIES:
            odd = True
            message = f"read {number.value}; allowed: a whole number from 0 to {MOST_COPIES}"
            yield _fault(f"{path}.{name}", message)
        elif number.value != BOX_POWER_UPS[name]:
            yield _note(f"{path}.{name}", f"{number.value} copies; the box has {BOX_POWER_UPS[name]}")
    total, box = sum(number.value for number in components.power_ups.values()), sum(BOX_POWER_UPS.values())
    if odd:
        return
    if total > MAX_POWER_UPS:
        yield _fault(path, f"read {total} Power Ups; allowed: at most {MAX_POWER_UPS}")
    elif total != box:
        yield _count(components, "power_ups", path, f"read {total} Power Ups; the box has {box}")


def _tiles(components: Components) -> Iterator[Finding]:
    """Count the Bonus Stage tiles; without an Emerald none is ever cleared. [SR-BONUS-5, SR-BONUS-6]"""
    path = "components.tiles"
    total = sum(tile.copies for tile in components.tiles)
    emeralds = sum(tile.copies for tile in components.tiles if tile.kind == "emerald")
    if total > TILES:
        yield _fault(path, f"read {total} tiles; allowed: at most {TILES}")
    elif emeralds == 0:
        yield _fault(path, "read no Chaos Emerald tile; allowed: one at least")
    elif (total, emeralds) != (TILES, 1):
        read = f"read {total} tiles, {emeralds} of them Chaos Emeralds"
        yield _count(components, "tiles", path, f"{read}; the box has {TILES}, one of them a Chaos Emerald")
    for number, tile in enumerate(components.tiles):
        if tile.kind == "emerald" and tile.reward is not None:
            message = "read a reward on a Chaos Emerald tile; allowed: none, for it gives the Emerald"
            yield _fault(f"{path}.{number}.reward", message)


def _actions(components: Components) -> Iterator[Finding]:
    """Check that every Roll Action can be rolled; note where it is not the printed one. [SR-ROLL-2]"""
    for hero, dashboard in components.characters.items():
        for number, action in enumerate(dashboard.actions):
            path = f"components.characters.{hero}.actions.{number}"
            yield from _action(path, action)
            repeat = f" x{action.repeat}" if action.repeat > 1 else ""
            told, box = f"{action.dice}{repeat} {action.keep}", BOX_ACTIONS[hero][number]
            if told != box:
                yield _note(path, f"rolls {told}; the dashboard has {box}")


def _action(path: str, action: RollAction) -> Iterator[Finding]:
    kinds = set(action.dice) - {"K"}
    rolled = action.repeat * len(action.dice)
    if not kinds:
        yield _fault(f"{path}.dice", f'read "{action.dice}"; allowed: one die at least that is not black')
    if action.keep in ("ladder", "pairs") and len(kinds) > 1:
        message = f'read "{action.dice}"; allowed with keep = "{action.keep}": dice of one kind'
        yield _fault(f"{path}.dice", message)
    if action.keep == "until_match" and action.repeat > 1:
        message = f'read {action.repeat}; allowed with keep = "until_match": 1, for it repeats by itself'
        yield _fault(f"{path}.repeat", message)
    elif rolled > MOST_DICE:
        message = f"read {rolled} dice in {action.repeat} rolls; allowed: at most {MOST_DICE}"
        yield _fault(f"{path}.dice", message)
    if action.avoid is not None and action.avoid.turn == action.avoid.into:
        message = f'read "{action.avoid.into}"; allowed: another kind than the one it turns'
        yield _fault(f"{path}.avoid.into", message)


def _rules(rules: Rules) -> Iterator[Finding]:
    """Note printed constants that are not the rulebook's."""
    for rule, value in rules:
        default = Rules.model_fields[rule].default
        if rule != "max_turns" and value != default:
            yield _note(f"rules.{rule}", f"{_plain(value)}; the rulebook has {_plain(default)}")


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _weights(model: Scenario) -> Iterator[Finding]:
    """Note weights that the policy of the seat does not read."""
    for number, seat in enumerate(model.seats):
        chosen, unset = seat.policy, Weights()
        idle = [
            name
            for name, value in chosen.weights
            if value != getattr(unset, name)
            and (chosen.name == "random" or (name in ONLY_ROLLOUT and chosen.name != "rollout"))
        ]
        if idle:
            message = f"{', '.join(idle)} set and changing nothing: {chosen.name} does not read them"
            yield _note(f"seats.{number}.policy.weights", message)
