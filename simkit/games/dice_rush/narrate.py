"""The event log as a report of the session: each round with its clock, then what the cards brought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simkit.games.dice_rush.events import EVENTS
from simkit.games.dice_rush.model import CHARACTERS, POLICIES, Scenario
from simkit.games.dice_rush.observe import SHARE, card_names
from simkit.games.dice_rush.state import FACES
from simkit.games.dice_rush.tables import card_list

Event = dict[str, Any]

TABLE = -1
"""Seat of an event that belongs to nobody."""
_OF_THE_TABLE = {"round", "deals", "over"}
_ON_THE_CLOCK = {
    "rolls",
    "means_to_claim",
    "means_to_roll",
    "slips",
    "claims",
    "too_late",
    "last_card",
    "stops",
}
_OUTSIDE_ROUNDS = {"set_up", "round", "over", "result"}
_YES_OR_NO = {"met", "in_the_air", "capped"}
_PLACES = ("first", "second", "third", "fourth")
_STOPPED = {
    "finish_airborne": "the dice in the air are finished and count",
    "stop_now": "the roll in the air is void",
    "one_more_roll": "the dice in the air are finished",
}


def _count(amount: int, word: str) -> str:
    return f"{amount} {word}" if amount in (1, -1) else f"{amount} {word}s"


def faces(shows: int) -> list[int]:
    """Dice from packed counts: the number of ones is the first of six decimal digits.

    Parameters
    ----------
    shows : int
        As the log has it.

    Returns
    -------
    list of int
        The dice, sorted.
    """
    digits = f"{shows:0{FACES}d}"
    return [face for face, count in enumerate(digits, 1) for _ in range(int(count))]


class _Teller:
    """Puts one event after the other into words."""

    def __init__(self, scenario: Scenario) -> None:
        self._cards = card_list(scenario)
        self._names = card_names(scenario)
        self._rulings = scenario.rulings
        self._who = [f"Seat {seat + 1}" for seat in range(len(scenario.seats))]
        self._dealt: list[int] = []
        self._numbers: list[int] = []
        self._finals: dict[str, int] = {}

    def deal(self, kinds: list[int], numbers: list[int]) -> None:
        """Note the cards of the round that begins, and their Final Round numbers."""
        self._dealt = kinds
        self._numbers = numbers

    def event(self, name: str, time: int, seat: int, values: list[int]) -> Event:
        """An event for machines: names instead of codes."""
        keys = next(keys for known, keys in EVENTS if known == name)
        found: Event = dict(zip(keys, values, strict=False))
        for key, value in found.items():
            if key in _YES_OR_NO:
                found[key] = bool(value)
            elif key == "won":
                found[key] = value / SHARE
            elif key == "card":
                found[key] = self._names[value]
            elif key == "character":
                found[key] = CHARACTERS[value]
            elif key == "policy":
                found[key] = POLICIES[value]
            elif key == "shows":
                found[key] = faces(value)
        return {
            "event": name,
            "seconds": time / 1e6,
            "seat": TABLE if name in _OF_THE_TABLE else seat,
            **found,
        }

    def tell(self, name: str, time: int, seat: int, values: list[int]) -> str:
        """One event as a sentence, with its time in the race."""
        if name == "set_up":
            hero, policy, dice = values
            self._who[seat] = CHARACTERS[hero].capitalize()
            return f"Seat {seat + 1}: {self._who[seat]}, policy {POLICIES[policy]}, {dice} dice."
        teller: Callable[..., str] = getattr(self, f"_{name}")
        text = teller(self._who[max(0, seat)], *values)
        if name in _ON_THE_CLOCK:
            return f"{time / 1e6:7.2f} s  {text}"
        return text if name in _OUTSIDE_ROUNDS else f"  {text}"

    def _face(self, kind: int, final: int) -> str:
        """A card as it lies on the table: what it asks, what it brings."""
        card = self._cards[kind]
        name = f"Final {final}, {card.requirement}" if final else card.requirement
        return f"{name} ({_count(card.points, 'point')}, {_count(card.baddies, 'Baddie')})"

    def _card(self, slot: int, kind: int) -> str:
        """A card by its requirement, with its place on the table where that is not enough."""
        name = self._cards[kind].requirement
        alike = sum(self._cards[other].requirement == name for other in self._dealt)
        return f"{name} (card {slot + 1})" if alike > 1 else name

    def _own_card(self, kind: int) -> str:
        """A card that somebody resolves."""
        slot = self._dealt.index(kind) if self._dealt.count(kind) == 1 else -1
        return self._card(slot, kind) if slot >= 0 else self._cards[kind].requirement

    def _round(self, who: str, number: int, b: int, c: int) -> str:
        return f"Round {number}: {', '.join(map(self._face, self._dealt, self._numbers))}."

    def _rolls(self, who: str, thrown: int, kept: int, shows: int) -> str:
        keeping = f", keeping {kept}" if kept else ""
        dice = "1 die" if thrown == 1 else f"{thrown} dice"
        return f"{who} rolls {dice}{keeping}: {' '.join(map(str, faces(shows)))}"

    def _means_to_claim(self, who: str, slot: int, kind: int, is_met: int) -> str:
        return f"{who} sends the marker to {self._card(slot, kind)} ({'met' if is_met else 'not met'})"

    def _means_to_roll(self, who: str, dice: int, b: int, c: int) -> str:
        return f"{who} picks up {'1 die' if dice == 1 else f'{dice} dice'}"

    def _slips(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} slips and does the opposite of what was meant"

    def _claims(self, who: str, slot: int, kind: int, place: int) -> str:
        self._finals[who] = self._numbers[slot]
        return f"{who} claims {self._card(slot, kind)}, {_PLACES[place - 1]}"

    def _too_late(self, who: str, slot: int, kind: int, c: int) -> str:
        return f"{who} is too late for {self._card(slot, kind)}"

    def _last_card(self, who: str, slot: int, kind: int, c: int) -> str:
        self._finals[who] = self._numbers[slot]
        return f"{who} gets the last card, {self._card(slot, kind)}"

    def _stops(self, who: str, is_rolling: int, b: int, c: int) -> str:
        rest = f"; {_STOPPED[self._rulings.last_player]}" if is_rolling else ""
        more = self._rulings.last_player == "one_more_roll"
        return f"{who} must stop{rest}{'; one roll more if the card is not met' if more else ''}"

    def _scores(self, who: str, kind: int, points: int, baddies: int) -> str:
        against = f", {_count(baddies, 'Baddie')} on it" if baddies else ""
        return f"{who} scores {self._own_card(kind)}: {_count(points, 'point')}{against}."

    def _misses(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} misses {self._own_card(kind)}, which goes face down."

    def _declines(self, who: str, kind: int, b: int, c: int) -> str:
        return f"{who} lays {self._own_card(kind)} face down by choice."

    def _defeats(self, who: str, baddies: int, tokens: int, spare: int) -> str:
        if not baddies:
            return f"{who} fights no Baddie, with {spare} sixes to spare."
        of = f" ({spare} sixes to spare)" if spare > baddies else ""
        paid = _count(tokens, "token") if tokens else "no token"
        return f"{who} defeats {_count(baddies, 'Baddie')}{of} and takes {paid}."

    def _over(self, who: str, is_capped: int, b: int, c: int) -> str:
        if is_capped:
            return "The game is stopped: a player decided too often without an end."
        return "The deck is used up: the game ends."

    def _result(self, who: str, score: int, rank: int, won: int) -> str:
        win = {0: "", SHARE: " and wins"}.get(won, " and shares the win")
        final = f" and Final {self._finals[who]}" if self._finals.get(who) else ""
        return f"{who} has {_count(score, 'point')}{final}, rank {rank}{win}."


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
        A sentence, and the event for machines: ``event``, ``seconds`` since the round began, ``seat``
        (0-based, -1 for the table) and its values by name; cards have the names of the tallies. The cards
        dealt are ``cards`` of their round.
    """
    teller = _Teller(scenario)
    rows = [[int(value) for value in row] for row in log.events[: log.count]]
    told = []
    for place, (code, time, seat, *values) in enumerate(rows):
        name = EVENTS[code][0]
        if name == "deals":
            continue  # told with its round
        event = teller.event(name, time, seat, values)
        if name == "round":
            kinds, numbers = _dealt(rows, place + 1)
            teller.deal(kinds, numbers)
            event["cards"] = [card_names(scenario)[kind] for kind in kinds]
        told.append((teller.tell(name, time, seat, values), event))
    return told


def _dealt(rows: list[list[int]], start: int) -> tuple[list[int], list[int]]:
    """Kinds and Final Round numbers of the cards whose deal the log has from here on."""
    kinds, numbers = [], []
    for code, _, _, _, kind, number in rows[start:]:
        if EVENTS[code][0] != "deals":
            break
        kinds.append(kind)
        numbers.append(number)
    return kinds, numbers
