"""The event log as a report of the session that can be followed with the boxed game."""

from __future__ import annotations

from typing import Any

from simkit.games.sonic_roll.events import EVENTS
from simkit.games.sonic_roll.follow import Table, unpack
from simkit.games.sonic_roll.model import CHARACTERS, POLICIES, Scenario
from simkit.games.sonic_roll.observe import CAUSES, ENDS, LOSSES, OUTCOMES, RESULTS, WON
from simkit.games.sonic_roll.printed import EMERALD_NAMES, KINDS, POWER_UPS, TIMINGS
from simkit.games.sonic_roll.state import F_FLAME, F_HAMMER, ON_BADNIK, ON_PATTERN, ON_SPACE
from simkit.games.sonic_roll.symbols import EFFECTS
from simkit.games.sonic_roll.telling import Teller
from simkit.games.sonic_roll.wording import faces_of

Event = dict[str, Any]

TABLE = -1
"""Seat of an event that belongs to nobody."""
_OF_THE_TABLE = {"deals", "boss", "pattern", "refill", "over", "zone", "campaign"}
_OUTERMOST = {"set_up", "begins", "turn", "over", "scores", "zone", "campaign", "totals"}
_STEPS = {
    "action",
    "rolls",
    "saves",
    "keeps",
    "pool",
    "boost",
    "bubble",
    "insta_shield",
    "recolours",
    "exhausts",
    "rerolls",
    "rolled",
    "spends",
    "passes",
    "ends",
}
_YES_OR_NO = {"matched", "easy", "is_boss", "replay", "refused", "all_seven"}
_CODES = {
    "character": CHARACTERS,
    "policy": POLICIES,
    "emerald": EMERALD_NAMES,
    "power_up": POWER_UPS,
    "kept": POWER_UPS,
    "discarded": POWER_UPS,
    "shield": POWER_UPS,
    "op": EFFECTS,
    "cause": CAUSES,
    "result": RESULTS,
    "outcome": OUTCOMES,
    "loss": LOSSES,
    "timing": TIMINGS,
    "kind": KINDS,
    "into": KINDS,
}
_HOWS = {"ends": ENDS, "badnik_gone": ("destroyed", "avoided", "life", "discarded")}
_REASONS = {
    "ring": ("jump", "reward", "super_ring", "lightning_shield"),
    "gains_die": ("reward", "spend", "reroll", "emerald"),
    "time": ("stop", "card"),
}
_TARGETS = ("space", "badnik", "boss_card", "pattern", "hit")


def _die(code: int) -> Event:
    return {"kind": KINDS[code // 8], "face": code % 8 + 1}


def _dice(run_jump: int, spin: int) -> Event:
    counts = unpack(run_jump, spin)
    return {
        kind: [face for face, many in enumerate(faces, 1) for _ in range(many)]
        for kind, faces in zip(KINDS, counts, strict=True)
    }


def _target(table: Table, code: int) -> Event:
    """A spend's target, on the table as it was before the spend."""
    kind, a, b = table.target(code)
    found: Event = {"on": _TARGETS[kind]}
    if kind == ON_SPACE:
        space, _, column, number = table.space(a, b)
        found |= {"route": table.routes[a], "card": table.names[number], "column": column + 1}
        found["space"] = space.text
    elif kind == ON_BADNIK:
        owner, number = table.owner_and_badnik(a)
        found |= {"owner": owner, "badnik": table.badniks[number][0].name, "row": ("destroy", "avoid")[b]}
    elif kind == ON_PATTERN:
        found |= {"route": table.routes[a], "pattern": table.patterns[table.rows[a][0]][0], "easy": bool(b)}
    elif _TARGETS[kind] == "hit":
        found["route"] = table.routes[a]
    return found


def _event(teller: Teller, name: str, seat: int, values: list[int]) -> Event:
    """An event for machines: names instead of codes, dice as kind and face."""
    table = teller.table
    raw = dict(zip(dict(EVENTS)[name], values, strict=False))
    found: Event = {"event": name, "seat": TABLE if name in _OF_THE_TABLE else seat}
    if "run_jump" in raw:
        found["dice"] = _dice(raw.pop("run_jump"), raw.pop("spin"))
    for key, value in raw.items():
        if key in _YES_OR_NO:
            found[key] = bool(value)
        elif key == "zone":
            found[key] = teller.zone
        elif key == "centre":
            found[key] = [emerald for i, emerald in enumerate(EMERALD_NAMES) if value >> i & 1]
        elif name == "time" and key == "left" and value < 0:
            found[key] = None  # Competition has an unlimited pile
        elif key in _CODES:
            found[key] = _CODES[key][value]
        elif key == "how":
            found[key] = _HOWS[name][value]
        elif key == "reason":
            found[key] = _REASONS[name][value]
        elif key in ("die", "new_die"):
            found[key] = _die(value)
        elif key == "as_die":
            found[key] = _die(value % 64)
            found["flame_shield"] = bool(value // 64 & F_FLAME)
            found["hammer"] = bool(value // 64 & F_HAMMER)
        elif key == "target":
            found[key] = _target(table, value)
        elif key == "faces":
            found[key] = faces_of(value)
        elif key == "face":
            found[key] = value + 1
        elif key == "card":
            found[key] = table.names[value]
        elif key == "route":
            found[key] = table.routes[value]
        elif key == "badnik":
            found[key] = teller.badnik(value, raw.get("is_boss", 0))
        elif key == "pattern":
            found[key] = table.patterns[value][0]
        elif key == "action":
            found[key] = teller.action(seat, value).name
        else:
            found[key] = value
    return found


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
        A sentence, and the event for machines: ``event``, ``seat`` (0-based, -1 for the table) and its values
        by name. Kinds of dice are Run, Jump and Spin in the data and colours in the sentences. The split of a
        final score is part of ``scores``.
    """
    teller = Teller(scenario)
    told = []
    split: list[int] = []
    is_scored = False
    for code, seat, *values in log.events[: log.count].tolist():
        name = EVENTS[code][0]
        if name == "points":
            split = values
            continue  # told with its score
        if name == "zone":
            teller.lay_out(values[0])
        event = _event(teller, name, seat, values)
        if name == "over":
            is_scored = values[0] == WON or scenario.table.mode == "competition"
        if name == "scores":
            event |= dict(zip(dict(EVENTS)["points"], split, strict=True))
            text = teller.scores(seat, split, values, is_scored)
        else:
            text = teller.tell(name, seat, values)
        indent = "" if name in _OUTERMOST else "  " if name in _STEPS else "    "
        told.append((indent + text, event))
    return told
