"""What the model cannot see: whether seats fit the mode, and where components differ from the box.

Three grades: what cannot be played is a fault; a count that differs from the box is a fault until
``components.departures`` says that it is meant; a value that differs is a note, which the report repeats.
"""

from __future__ import annotations

from collections.abc import Iterator

from simkit.games.common import Finding
from simkit.games.speed_battle.model import CHARACTERS as ALL
from simkit.games.speed_battle.model import (
    DECK,
    MAX_SHARDS,
    MODES,
    NUMBERS,
    RACERS,
    SUITS,
    TEAM_BATTLE,
    THREE_MODES,
    Components,
    Scenario,
)
from simkit.games.speed_battle.rules import Rules

CAPS = ("max_rounds", "max_turns", "max_team_games")
COPIES = 4
FEWEST_CARDS = 24
"""A table of four holds up to 20 cards in hand at the start of a Race."""


def lint(model: Scenario) -> list[Finding]:
    """Check the seats against the mode and the components against the rulebook.

    Parameters
    ----------
    model : Scenario
        A scenario the model has accepted.

    Returns
    -------
    list of Finding
        Faults and notes.
    """
    return [
        *_seats(model),
        *_teams(model),
        *_deck(model.components),
        *_shards(model),
        *_ranks(model.components),
        *_rules(model.rules),
    ]


def _fault(path: str, message: str, hint: str = "") -> Finding:
    return Finding(path, message, True, hint)


def _note(path: str, message: str) -> Finding:
    return Finding(path, message, False)


def _seats(model: Scenario) -> Iterator[Finding]:
    """Find characters of another mode, or where the seating deals them. [SB-COMP-4]"""
    mode = model.table.mode
    for number, seat in enumerate(model.seats):
        path = f"seats.{number}.character"
        if seat.character is None:
            continue
        if mode in (TEAM_BATTLE, THREE_MODES):
            yield _fault(
                path,
                f'read "{seat.character}"; with mode = "{mode}" a seat has no single character',
                "name a team instead" if mode == TEAM_BATTLE else "leave it out",
            )
        elif model.table.seating == "every_table":
            yield _fault(
                path,
                f'read "{seat.character}"; with seating = "every_table" all characters take part in turn',
                "leave it out",
            )
        elif ALL.index(seat.character) // len(RACERS) != MODES.index(mode):
            first = MODES.index(mode) * len(RACERS)
            allowed = ", ".join(f'"{name}"' for name in ALL[first : first + len(RACERS)])
            yield _fault(path, f'read "{seat.character}"; allowed in {mode}: {allowed}')


def _teams(model: Scenario) -> Iterator[Finding]:
    """Find teams outside a Team Battle, and a character in two teams. [SB-TEAM-2]"""
    is_team = model.table.mode == TEAM_BATTLE
    if is_team and model.table.seating == "every_table":
        yield _fault("table.seating", 'read "every_table"; allowed in a Team Battle: "fixed", "rotate"')
    if model.table.all_random and not is_team:
        yield _fault("table.all_random", "read true; only a Team Battle has modes to draw")
    for mode in MODES:
        taken: dict[str, int] = {}
        for number, seat in enumerate(model.seats):
            name = getattr(seat.team, mode)
            path = f"seats.{number}.team.{mode}"
            if name is None:
                continue
            if not is_team:
                yield _fault(path, f'read "{name}"; only a Team Battle has teams', "name a character instead")
            elif name in taken:
                yield _fault(
                    path, f'read "{name}" again; allowed: a character once, and seat {taken[name]} has it'
                )
            else:
                taken[name] = number


def _deck(parts: Components) -> Iterator[Finding]:
    """Count the Main Deck: 48 cards. [SB-COMP-1, SB-AMB-1]"""
    numbers = {
        f"components.deck.{suit}.{number}": getattr(getattr(parts.deck, suit), number).value
        for suit in SUITS
        for number in NUMBERS
    }
    for path, copies in numbers.items():
        if not 0 <= copies <= DECK:
            yield _fault(path, f"read {copies}; allowed: 0 to {DECK}")
    total = sum(numbers.values())
    if not FEWEST_CARDS <= total <= DECK:
        yield _fault("components.deck", f"read {total} cards; allowed: {FEWEST_CARDS} to {DECK}")
    elif total != DECK:
        is_meant = "deck" in parts.departures
        hint = "" if is_meant else 'if it is meant, add "deck" to components.departures'
        yield Finding("components.deck", f"read {total} cards; the box has {DECK}", not is_meant, hint)
    elif any(copies != COPIES for copies in numbers.values()):
        yield _note(
            "components.deck", f"not {COPIES} copies of every card, which is only inferred of the box"
        )
    for place, number in enumerate(NUMBERS, 1):
        if sum(getattr(getattr(parts.deck, suit), number).value for suit in SUITS) == 0:
            yield _fault("components.deck", f"has no {place}; a Team Battle and the shards need all numbers")


def _shards(model: Scenario) -> Iterator[Finding]:
    """Check the shards: seven in the box, enough to win, within reach. [SB-COMP-5, SB-AMB-H1, SB-X-18]"""
    parts = model.components
    count = len(parts.shards)
    if count != MAX_SHARDS:
        is_meant = "shards" in parts.departures
        hint = "" if is_meant else 'if it is meant, add "shards" to components.departures'
        yield Finding(
            "components.shards", f"read {count} shards; the box has {MAX_SHARDS}", not is_meant, hint
        )
    needed = (model.rules.shards_to_win - 1) * len(model.seats) + 1
    supply = count if model.rulings.shard_refill else min(count, model.rules.shards_open)
    if supply < needed and model.table.mode != MODES[0] and model.table.mode != MODES[1]:
        where = "components.shards" if model.rulings.shard_refill else "rulings.shard_refill"
        yield _note(where, f"{supply} shards for {len(model.seats)} players: a Hunt can end without a winner")
    for key, shard in parts.shards.items():
        for number, name in enumerate(NUMBERS, 1):
            most = max(getattr(getattr(parts.deck, suit), name).value for suit in SUITS)
            if shard.numbers.count(str(number)) > most:
                message = f'"{shard.numbers}" cannot be met: no suit has so many {number}s'
                yield _note(f"components.shards.{key}.numbers", message)


def _ranks(parts: Components) -> Iterator[Finding]:
    """Check that Speed Ranks are distinct, for they break ties. [SB-RACE-19, SB-AMB-4]"""
    taken: dict[int, str] = {}
    for racer in RACERS:
        rank = getattr(parts.speed_ranks, racer).value
        path = f"components.speed_ranks.{racer}"
        if not 1 <= rank <= 99:
            yield _fault(path, f"read {rank}; allowed: 1 to 99")
        elif rank in taken:
            yield _fault(path, f"read {rank} again; allowed: a rank once, and {taken[rank]} has it")
        else:
            taken[rank] = racer


def _rules(rules: Rules) -> Iterator[Finding]:
    """Note printed constants that are not the rulebook's."""
    for rule, value in rules:
        default = Rules.model_fields[rule].default
        if rule not in CAPS and value != default:
            yield _note(f"rules.{rule}", f"{value}; the rulebook has {default}")
