"""The event log as a report a player could follow with the boxed game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simkit.games.monopoly_gamer.events import (
    BY_FEE,
    BY_PUSH,
    BY_ROLL,
    BY_WAITING,
    EVENTS,
    REASON_RING_FACE,
    REASON_RING_SPACE,
)
from simkit.games.monopoly_gamer.model import BOOST_FACES, CHARACTERS, POLICIES, Scenario, deed_order

_BOOSTS = ("Ring", "Spikes", "Bumper", "Item Box", "Red Spring", "Yellow Spring")
_KINDS = {
    "go": "GO",
    "loop": "Loop",
    "ring": "Ring",
    "chopper": "Chopper",
    "booster": "Booster",
    "jail": "Just Visiting",
    "free_parking": "Free Parking",
    "go_to_jail": "Go to Jail",
}
_LEAVES = {
    BY_FEE: "pays the fee and leaves Jail",
    BY_WAITING: "leaves Jail free after the failed attempts",
    BY_ROLL: "is free at once",
    BY_PUSH: "is pushed out of Jail",
}
_REASONS = {REASON_RING_SPACE: "rolled on the Ring space", REASON_RING_FACE: "from the Ring face"}


def _rings(amount: int) -> str:
    return f"{amount} Ring" if amount == 1 else f"{amount} Rings"


def _emeralds(amount: int) -> str:
    return f"{amount} Emerald" if amount == 1 else f"{amount} Emeralds"


def _spaces(amount: int) -> str:
    return f"{amount} space" if amount == 1 else f"{amount} spaces"


class _Teller:
    """Puts one event after the other into words."""

    def __init__(self, scenario: Scenario) -> None:
        parts = scenario.components
        self._deeds = [parts.deeds[key].name for key in deed_order(scenario)]
        self._bosses = [parts.bosses[key].name for key in sorted(parts.bosses)]
        self._spaces = []
        for index, place in enumerate(parts.spaces.order):
            kind, _, key = place.partition(" ")
            name = parts.deeds[key].name if kind == "property" else _KINDS[kind]
            self._spaces.append(f"{name} (space {index})")
        self._who = [f"Seat {seat + 1}" for seat in range(len(scenario.seats))]

    def tell(self, name: str, seat: int, a: int, b: int, c: int) -> str:
        """One event as a sentence; a turn's own events are indented below its heading."""
        if name == "set_up":
            self._who[seat] = f"{CHARACTERS[a].capitalize()}"
            return f"Seat {seat + 1}: {self._who[seat]}, policy {POLICIES[b]}, {_rings(c)}."
        teller: Callable[[str, int, int, int], str] = getattr(self, f"_{name}")
        text = teller(self._who[seat], a, b, c)
        outside_turns = {"roll_off", "begins", "turn", "over", "scores"}
        return text if name in outside_turns else f"  {text}"

    def _roll_off(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} rolls {a} for the first turn."

    def _begins(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} begins."

    def _turn(self, who: str, a: int, b: int, c: int) -> str:
        return f"Turn {a}: {who}, {_rings(b)}, on {self._spaces[c]}."

    def _leaves_jail(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} {_LEAVES[a]}."

    def _jail_roll(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} rolls {a} to leave Jail{'' if b else ' and stays in; the turn ends'}."

    def _rolls(self, who: str, a: int, b: int, c: int) -> str:
        return f"Rolls {a} and {_BOOSTS[b]}{' (super boost)' if c else ''}."

    def _order(self, who: str, a: int, b: int, c: int) -> str:
        return "Uses the boost first." if a else "Moves first."

    def _moves(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} moves {_spaces(a)} to {self._spaces[c]}."

    def _picks_up(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} picks up {_rings(a)} on {self._spaces[b]}."

    def _go(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} reaches or passes GO and collects {_rings(a)}."

    def _lands(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} lands on {self._spaces[a]}."

    def _buys(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} buys {self._deeds[a]} for {_rings(b)}."

    def _auction(self, who: str, a: int, b: int, c: int) -> str:
        return f"{self._deeds[a]} goes up for auction; bidding starts with {who}."

    def _bids(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} bids {_rings(a)}."

    def _passes(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} passes."

    def _wins_auction(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} takes {self._deeds[a]} for {_rings(b)}."

    def _unsold(self, who: str, a: int, b: int, c: int) -> str:
        return f"All pass; {self._deeds[a]} stays unowned."

    def _rent(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} pays {self._who[a]} {_rings(b)} rent for {self._deeds[c]}."

    def _rent_not_claimed(self, who: str, a: int, b: int, c: int) -> str:
        return f"{self._who[a]} forgets to claim the rent for {self._deeds[b]} from {who}."

    def _box_stops(self, who: str, a: int, b: int, c: int) -> str:
        return f"The Item Box of {who} stops a loss of {_rings(a)}."

    def _sells(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} must sell {self._deeds[a]} to the Bank for {_rings(b)}."

    def _short(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} owes {_rings(a)}, has no deed left to sell and gives {b}."

    def _drops(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} drops {_rings(a)} in a trail from {self._spaces[b]} backward."

    def _steals(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} takes {_rings(b)} from {self._who[a]}."

    def _bank_pays(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} collects {_rings(a)} from the Bank, {_REASONS[b]}."

    def _pushed(self, who: str, a: int, b: int, c: int) -> str:
        return f"{self._who[a]} sends {who} from {self._spaces[b]} to {self._spaces[c]}."

    def _barred(self, who: str, a: int, b: int, c: int) -> str:
        return f"{self._who[a]} cannot send {who} {_spaces(abs(b))}: it would reach or pass GO."

    def _not_moved(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} is in Jail and is not moved."

    def _chopper(self, who: str, a: int, b: int, c: int) -> str:
        return f"The Chopper makes {who} drop {_rings(a)}."

    def _booster(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} uses the booster ability."

    def _booster_roll(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} rolls {a} for it."

    def _to_jail(self, who: str, a: int, b: int, c: int) -> str:
        returned = f" and returns {_rings(a)} of GO" if a else ""
        return f"{who} goes straight to Jail{returned}; the turn is over."

    def _item_box(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} is immune to the next rent or drop until the next own turn."

    def _knuckles_box(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} picks {self._who[a]} for the Item Box."

    def _amy_spring(self, who: str, a: int, b: int, c: int) -> str:
        return (
            f"{who} leaves {_rings(a)} for an extra move of {_spaces(a)}." if a else f"{who} leaves no Ring."
        )

    def _tails_jump(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} jumps {_spaces(b)} ahead to {self._who[a]}."

    def _boost_lost(self, who: str, a: int, b: int, c: int) -> str:
        return f"The {_BOOSTS[a]} is lost."

    def _boss(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} faces {self._bosses[a]}: HP {b}, {c} points."

    def _skipped(self, who: str, a: int, b: int, c: int) -> str:
        return f"Nobody is free to help {who}; {self._bosses[a]} stays on the pile."

    def _sidekick(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} ({_emeralds(b)}) chooses {self._who[a]} ({_emeralds(c)}) as sidekick."

    def _fight_roll(self, who: str, a: int, b: int, c: int) -> str:
        return f"They roll {a} + {b} = {a + b} against {c}." if b else f"{who} rolls {a} alone against {c}."

    def _reroll(self, who: str, a: int, b: int, c: int) -> str:
        total = f"{a} + {b} = {a + b}" if b else f"{a}"
        return f"{who} rolls again: {total} ({_emeralds(c)} unused)."

    def _stops(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} does not roll again."

    def _boss_beaten(self, who: str, a: int, b: int, c: int) -> str:
        prize = "its Chaos Emerald" if c else "the Master Emerald"
        return f"{self._bosses[a]} is beaten: {who} takes the card ({b} points) and {prize}."

    def _takes_chao(self, who: str, a: int, b: int, c: int) -> str:
        return f"{who} takes a Chao token ({a} points)."

    def _boss_escapes(self, who: str, a: int, b: int, c: int) -> str:
        return f"{self._bosses[a]} gets away; Eggman holds {_emeralds(b)}."

    def _offers(self, who: str, a: int, b: int, c: int) -> str:
        given = f" in exchange for {self._deeds[c]}" if c >= 0 else " for Rings"
        return f"{who} asks {self._who[a]} for {self._deeds[b]}{given}."

    def _deal(self, who: str, a: int, b: int, c: int) -> str:
        return f"{self._who[a]} accepts" + (f" {_rings(b)}." if b else ".")

    def _refuses(self, who: str, a: int, b: int, c: int) -> str:
        return f"{self._who[a]} refuses."

    def _over(self, who: str, a: int, b: int, c: int) -> str:
        return (
            "The game is stopped at the cap on turns."
            if a
            else "The final boss fight is over: the game ends."
        )

    def _scores(self, who: str, a: int, b: int, c: int) -> str:
        win = {0: "", 12: " and wins"}.get(c, " and shares the win")
        return f"{who} scores {a} points, rank {b}{win}."


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
        A sentence, and the event for machines: name, seat (0-based) and its values by name.
    """
    teller = _Teller(scenario)
    told = []
    for row in log.events[: log.count]:
        code, seat, *values = (int(value) for value in row)
        name, keys = EVENTS[code]
        event: dict[str, Any] = {"event": name, "seat": seat, **dict(zip(keys, values, strict=False))}
        if "boost" in event:
            event["boost"] = BOOST_FACES[event["boost"]]
        told.append((teller.tell(name, seat, *values), event))
    return told
