"""Scenarios from a few words: Zone Cards, Badniks, bosses and Boss Patterns in one-line notation."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import simkit.games.sonic_roll
from simkit._jit import jit_is_disabled
from simkit.games.sonic_roll.model import CHARACTERS, Scenario
from simkit.games.sonic_roll.printed import ROUTES, TIMINGS
from simkit.games.sonic_roll.tables import compile_tables
from simkit.games.sonic_roll.zones import compile_zones

CARDS = ("1 1 1 1 1", "2 2 2 2 2", "3 3 3 3 3")
"""Unless told otherwise: the top Route takes 1s, the middle one 2s, the bottom one 3s, without rewards."""
FILLER = "6 6 6 6 6"
"""Every Zone Card that is not named."""
DECK = 12
BOSS = {
    "level": 1,
    "health": 3,
    "hits": ("R6", "R4", "R2"),
    "when_hit": None,
    "sides": ("- | R5", "- | R1"),
}
"""Unless told otherwise: one pattern a Route, Health 3, and a Boss Attack card that does nothing."""


def many(games: int, few: int) -> int:
    """How many games a test plays: few where kernels run as plain Python."""
    return few if jit_is_disabled() else games


@cache
def _boxed() -> dict[str, Any]:
    folder = Path(simkit.games.sonic_roll.__file__).parent / "components"
    return {"set": "boxed", **tomllib.loads((folder / "boxed.toml").read_text(encoding="utf-8"))}


def _words(text: str) -> tuple[str, dict[str, Any]]:
    """A line, and what follows it: ``B5 B1 | 6; avoid B; hits 2; reroll hazard 1; unless_left jump``."""
    line, *more = (part.strip() for part in text.split(";"))
    found: dict[str, Any] = {}
    for part in more:
        key, _, value = part.partition(" ")
        if key in TIMINGS:
            found.setdefault("ability", {}).update(timing=key, effect=value)
        elif key == "unless_left":
            found["ability"]["unless_left"] = value
        else:
            found[key] = int(value) if value.isdigit() else value
    return line, found


def _badnik(number: int, text: str) -> dict[str, Any]:
    line, more = _words(text)
    copies = more.pop("copies", 1)
    return {
        "name": f"Badnik {number}",
        "avoid": "Y",
        **more,
        "cards": [{"line": line, "copies": copies}],
    }


def _side(text: str) -> dict[str, Any]:
    line, more = _words(text)
    return {"line": line, **more}


def _boss(boss: Mapping[str, Any]) -> dict[str, Any]:
    found = {**BOSS, **boss}
    return {
        "name": "Boss",
        "level": {"value": found["level"]},
        "health": {"value": found["health"]},
        **dict(zip(ROUTES, found["hits"], strict=True)),
        **({"when_hit": found["when_hit"]} if found["when_hit"] else {}),
        "sides": [_side(side) for side in found["sides"]],
    }


def components(
    cards: Sequence[str] = CARDS,
    badniks: Sequence[str] = (),
    patterns: Sequence[str] = (),
    boss: Mapping[str, Any] | None = None,
    act_board: Sequence[str] = ("none", "none", "none"),
    passage: str = "",
    passage_reward: str = "",
    actions: Mapping[str, Sequence[str | dict[str, Any]]] | None = None,
) -> dict[str, Any]:
    """The boxed game with a Zone of these cards.

    Cards and Badniks come in the order given; the first three cards lie on the Routes. ``actions`` replaces
    the first Roll Actions of a character: dice alone (``"BBK"``), or a table as in a component file.
    """
    parts = deepcopy(_boxed())
    missing = [FILLER] * (DECK - len(cards))
    parts["zones"] = {
        "test": {
            "title": "Test",
            "cards": {f"C-{i:02}": line for i, line in enumerate([*cards, *missing])},
            "badniks": {f"b{i}": _badnik(i, text) for i, text in enumerate(badniks)},
            "act_board": dict(zip(ROUTES, act_board, strict=True)),
            "boss": _boss(boss or {}),
        }
    }
    if patterns:
        parts["patterns"] = {f"P-{i:02}": line for i, line in enumerate(patterns)}
    if passage:
        parts["secret_passage"] = passage
    if passage_reward:
        parts["secret_passage_reward"] = passage_reward
    for character, own in (actions or {}).items():
        for i, action in enumerate(own):
            parts["characters"][character]["actions"][i] = (
                {"name": f"Action {i + 1}", "dice": action}
                if isinstance(action, str)
                else {"name": f"Action {i + 1}", **action}
            )
    return parts


def scenario(
    *characters: str,
    policy: str | Mapping[str, Any] = "random",
    zone: str = "",
    table: Mapping[str, Any] | None = None,
    rules: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    **parts: Any,
) -> Scenario:
    """A scenario with these characters (default: all four); seat 0 begins.

    ``zone`` takes a Zone of the box; without it the Zone is hand-made of ``parts``, see ``components``. A
    campaign without ``zones`` in its table goes through two hand-made Zones, alike but for their names.
    """
    own = {"first_player": 0, **(table or {})}
    if own.get("mode") != "campaign":
        own["zone"] = zone or "test"
    elif "zones" not in own:
        own["zones"] = ["test", "again"]
    is_boxed = bool(zone) or "test" not in own.get("zones", ["test"])
    printed = _boxed() if is_boxed else components(**parts)
    if not is_boxed:
        printed["zones"]["again"] = {**printed["zones"]["test"], "title": "Again"}
    return Scenario.model_validate(
        {
            "game": "sonic_roll",
            "title": "a test",
            "table": own,
            "seats": [{"character": name, "policy": policy} for name in characters or CHARACTERS],
            "rules": dict(rules or {}),
            "rulings": dict(rulings or {}),
            "components": printed,
        }
    )


@lru_cache(maxsize=64)
def _compiled(text: str) -> Any:
    return compile_tables(Scenario.model_validate_json(text))[0]


def tables(found: Scenario) -> Any:
    """Tables of a scenario's first Zone, worked out once."""
    return _compiled(found.model_dump_json())


@lru_cache(maxsize=16)
def _all_zones(text: str) -> Any:
    return compile_zones(Scenario.model_validate_json(text))[0]


def zones(found: Scenario) -> Any:
    """Tables of all Zones of a scenario, as ``play_many`` takes them, worked out once."""
    return _all_zones(found.model_dump_json())
