"""The event log as a report of the session, round by round or turn by turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simkit.games.speed_battle.events import EVENTS, REASONS
from simkit.games.speed_battle.model import (
    CHARACTERS,
    MODE_CHARACTERS,
    MODES,
    POLICIES,
    SUITS,
    Scenario,
)
from simkit.games.speed_battle.observe import SHARE, TEAMS

Event = dict[str, Any]

TABLE = -1
"""Seat of an event that belongs to nobody."""
_OF_THE_TABLE = {"game", "reshuffles"}
_HEADINGS = {"set_up", "dealt", "plays", "game", "round", "turn", "token", "next_mode", "over", "result"}
_SILENT = {"draws"}
"""Told only where cards were drawn."""
_WAYS = ("", "starts a Pile with", "adds", "replaces a Pile with")
_WHY = {
    "unmatched": "nobody else showed the number",
    "attack": "the Race card of the attack's winner",
    "bonus": "for the other participants",
    "shoes": "the Speed Shoes burn",
    "power": "Sonic's burn",
    "left": "outside the attack",
    "left_bonus": "outside the attack, with the bonus for Espio",
}
_GOALS = {"action_race": "point", "shooting_battle": "health", "treasure_hunt": "shard"}


def _count(amount: int, word: str) -> str:
    return f"{amount} {word}" if amount in (1, -1) else f"{amount} {word}s"


def words(name: str) -> str:
    """A code name as people write it: ``metal_sonic`` is Metal Sonic."""
    return name.replace("_", " ").title()


def card(kind: int) -> str:
    """A card for people: ``3 Ring``."""
    return f"{kind // 4 + 1} {words(SUITS[kind % 4])}"


class _Teller:
    """Puts one event after the other into words."""

    def __init__(self, scenario: Scenario) -> None:
        self._rules = scenario.rules
        self._shards = list(scenario.components.shards.values())
        self._who = [f"Seat {seat + 1}" for seat in range(len(scenario.seats))]
        self._teams = list(self._who)
        self._names: dict[tuple[int, int], str] = {}
        self._mode = MODES[0]
        self._is_team = scenario.table.mode == "team_battle"

    def event(self, name: str, turn: int, seat: int, values: list[int]) -> Event:
        """An event for machines: names instead of codes."""
        keys = next(keys for known, keys in EVENTS if known == name)
        found: Event = dict(zip(keys, values, strict=False))
        for key, value in found.items():
            if key in ("character", "other") and name in ("dealt", "plays"):
                found[key] = CHARACTERS[MODE_CHARACTERS * values[0] + value]
            elif key in ("card", "other"):
                found[key] = card(value) if value >= 0 else None
            elif key == "suit":
                found[key] = SUITS[value]
            elif key == "mode":
                found[key] = MODES[value]
            elif key == "policy":
                found[key] = POLICIES[value]
            elif key == "reason":
                found[key] = REASONS[value]
            elif key == "shard":
                found[key] = self._shards[value].numbers
            elif key == "outcome":
                found[key] = ("won", "drawn", "capped")[value]
            elif key == "won":
                found[key] = value / SHARE
            elif key == "chosen":
                found[key] = bool(value)
        return {"event": name, "turn": turn, "seat": TABLE if name in _OF_THE_TABLE else seat, **found}

    def tell(self, name: str, seat: int, values: list[int]) -> str:
        """One event as a sentence."""
        teller: Callable[..., str] = getattr(self, f"_{name}")
        who = self._who[max(0, seat)]
        if name in ("set_up", "plays", "game", "dealt"):
            return teller(seat, *values)
        text = teller(who, *values)
        return text if name in _HEADINGS else f"  {text}"

    def _set_up(self, seat: int, policy: int, team: int, c: int) -> str:
        if team >= 0:
            self._who[seat] = self._teams[seat] = words(TEAMS[team])
        name = f", {self._who[seat]}" if team >= 0 else ""
        return f"Seat {seat + 1}{name}: policy {POLICIES[policy]}."

    def _dealt(self, seat: int, mode: int, one: int, other: int) -> str:
        names = [words(CHARACTERS[MODE_CHARACTERS * mode + code]) for code in (one, other)]
        return f"{self._who[seat]} is dealt {names[0]} and {names[1]} for the {words(MODES[mode])}."

    def _plays(self, seat: int, mode: int, code: int, c: int) -> str:
        """Say who plays which character; outside a Team Battle seats are then called by it."""
        name = words(CHARACTERS[MODE_CHARACTERS * mode + code])
        self._names[seat, mode] = name
        if self._is_team:
            return f"{self._who[seat]} has {name} for the {words(MODES[mode])}."
        self._who[seat] = name
        return f"Seat {seat + 1} plays {name}."

    def _game(self, seat: int, mode: int, number: int, c: int) -> str:
        self._mode = MODES[mode]
        if not self._is_team:
            return f"{words(self._mode)}."
        self._who = [self._names[place, mode] for place in range(len(self._teams))]
        return f"Game {number}: {words(self._mode)}."

    def _round(self, who: str, number: int, points: int, c: int) -> str:
        return f"Round {number}: {who} leads with {_count(points, 'point')}."

    def _turn(self, who: str, number: int, b: int, c: int) -> str:
        return f"Turn {number}: {who}."

    def _draws(self, who: str, cards: int, hand: int, c: int) -> str:
        return f"{who} draws {_count(cards, 'card')} and holds {hand}"

    def _reshuffles(self, who: str, cards: int, b: int, c: int) -> str:
        return f"The discard pile of {_count(cards, 'card')} becomes the deck"

    def _discards(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} discards {card(kind)}"

    def _readies(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} readies a card"

    def _spins(self, who: str, cards: int, b: int, c: int) -> str:
        return f"{who} Spins, discarding {_count(cards, 'card')}"

    def _reveals(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} reveals {card(kind)}"

    def _takes_back(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} takes the discarded {card(kind)}"

    def _scores(self, who: str, points: int, total: int, reason: int) -> str:
        return f"{who} scores {_count(points, 'point')} ({_WHY[REASONS[reason]]}) and has {total}"

    def _attack(self, who: str, number: int, size: int, c: int) -> str:
        return f"Homing Attack of {size} racers with {number}s; {who} leads it"

    def _leaves(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} burns {card(kind)} and leaves the attack before it begins"

    def _plays_card(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} plays {card(kind)} in the attack"

    def _drops_out(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} is out of the attack"

    def _panics(self, who: str, cards: int, b: int, c: int) -> str:
        return f"{who} takes a Panic Draw, discarding {_count(cards, 'card')}"

    def _challenges(self, who: str, rival: int, b: int, c: int) -> str:
        return f"{who} challenges {self._who[rival]} to a Duel"

    def _hits(self, who: str, rival: int, damage: int, health: int) -> str:
        return f"{who} deals {damage} damage to {self._who[rival]}, who has {health} health left"

    def _charges(self, who: str, kind: int, other: int, c: int) -> str:
        second = f" and {card(other)}" if other >= 0 else ""
        return f"{who} charges the Special Weapon with {card(kind)}{second}"

    def _loses_weapon(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} loses the unfired {card(kind)}"

    def _fires(self, who: str, rival: int, damage: int, health: int) -> str:
        return (
            f"{who} fires the Special Weapon: {damage} damage to {self._who[rival]}, who has {health} "
            "health left"
        )

    def _falls(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} is knocked out"

    def _digs(self, who: str, cards: int, b: int, c: int) -> str:
        return (
            f"{who} Digs: {_count(cards, 'card')} discarded" if cards else f"{who} keeps the hand in the Dig"
        )

    def _searches(self, who: str, kind: int, pile: int, way: int) -> str:
        to = f" to Pile {pile + 1}" if way == 2 else f", Pile {pile + 1}"
        return f"{who} {_WAYS[way]} {card(kind)}{to}"

    def _turns_up(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} turns up {card(kind)}"

    def _places(self, who: str, kind: int, pile: int, c: int) -> str:
        return f"{who} places {card(kind)} on Pile {pile + 1}"

    def _ring_hits(self, who: str, rival: int, pile: int, kind: int) -> str:
        return f"{who}'s Ring discards {card(kind)} from Pile {pile + 1} of {self._who[rival]}"

    def _cancels(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} cancels the Ring attack with {card(kind)}"

    def _returns(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} puts {card(kind)} from the Radar back into the hand"

    def _takes(self, who: str, rival: int, kind: int, c: int) -> str:
        return f"{who} takes {card(kind)} from the hand of {self._who[rival]}"

    def _uses(self, who: str, suit: int, b: int, c: int) -> str:
        return f"{who} uses the suit effect of {words(SUITS[suit])}"

    def _claims(self, who: str, shard: int, pile: int, total: int) -> str:
        numbers = self._shards[shard].numbers
        return (
            f"{who} claims the Emerald Shard {numbers} with Pile {pile + 1} and has {_count(total, 'shard')}"
        )

    def _token(self, who: str, tokens: int, b: int, c: int) -> str:
        return f"{who} gets a Chao token and has {tokens}."

    def _next_mode(self, who: str, mode: int, chosen: int, c: int) -> str:
        if chosen:
            return f"{who} picks the {words(MODES[mode])} next."
        return f"The lot picks the {words(MODES[mode])}."

    def _over(self, who: str, outcome: int, b: int, c: int) -> str:
        ends = (f"{who} wins the {words(self._mode)}.", "The game is a draw.", "The game is stopped.")
        if self._is_team:
            self._who = list(self._teams)
        return ends[outcome]

    def _result(self, who: str, score: int, rank: int, won: int) -> str:
        win = {0: "", SHARE: " and wins"}.get(won, " and shares the win")
        unit = "token" if self._is_team else _GOALS[self._mode]
        amount = f"{score} health" if unit == "health" else _count(score, unit)
        return f"{who} ends with {amount}, rank {rank}{win}."


def narrate(scenario: Scenario, log: Any) -> list[tuple[str, dict[str, Any]]]:
    """A watched game, event by event.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    log : LOG record
        Filled by the kernel.

    Returns
    -------
    list of (str, dict)
        A sentence, and the event for machines: ``event``, ``turn``, ``seat`` (0-based, -1 for the table) and
        its values by name.
    """
    teller = _Teller(scenario)
    told = []
    for row in log.events[: log.count]:
        code, turn, seat, *values = (int(value) for value in row)
        name = EVENTS[code][0]
        if name in _SILENT and values[0] == 0:
            continue
        event = teller.event(name, turn, seat, values)
        told.append((teller.tell(name, seat, values), event))
    return told
