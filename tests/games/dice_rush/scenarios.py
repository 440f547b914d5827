"""Scenarios from a few words; cards are ``"two pairs 2 0, Free 1 2"``: requirement, points, Baddies."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

import simkit.games.dice_rush
from simkit._jit import jit_is_disabled
from simkit.games.dice_rush.model import CHARACTERS, Scenario
from simkit.games.dice_rush.observe import LOG, ROW, TALLY
from simkit.games.dice_rush.play import play_many
from simkit.games.dice_rush.tables import compile_tables

FILLER = "Free 0 0"
"""Every ordinary card that is not on the table, and every Final Round card."""
DETERMINISTIC = {"law": "deterministic"}
"""Every roll takes its mean time."""


def many(games: int, few: int) -> int:
    """How many games a test plays: few where kernels run as plain Python."""
    return few if jit_is_disabled() else games


def read_cards(text: str, first: int = 1) -> dict[str, Any]:
    """Cards by number from ``requirement points Baddies, ...``; ``3 * `` in front makes three copies."""
    found = {}
    for number, entry in enumerate(text.split(","), first):
        words, points, baddies = entry.strip().rsplit(" ", 2)
        copies, _, requirement = words.rpartition(" * ")
        found[str(number)] = {
            "requirement": requirement,
            "points": int(points),
            "baddies": int(baddies),
            "copies": int(copies or 1),
        }
    return found


def level(name: str) -> dict[str, Any]:
    """A component set of the package."""
    folder = Path(simkit.games.dice_rush.__file__).parent / "components"
    return {"set": name, **tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))}


def components(cards: str, finals: str = "") -> dict[str, Any]:
    """These cards, fillers up to 28, and four Final Round cards."""
    ordinary = read_cards(cards)
    missing = 28 - sum(card["copies"] for card in ordinary.values())
    if missing:
        ordinary |= read_cards(f"{missing} * {FILLER}", len(ordinary) + 1)
    heroes = {name: {"dice": 6 if name == "sonic" else 5} for name in CHARACTERS}
    last = read_cards(finals or ", ".join([FILLER] * 4))
    return {"set": "hand-made", "cards": ordinary, "finals": last, "heroes": heroes}


def scenario(
    *characters: str | None,
    cards: str | dict[str, Any] = FILLER,
    finals: str = "",
    policy: str | tuple[str, ...] = "greedy",
    pace: dict[str, Any] | tuple[dict[str, Any], ...] = DETERMINISTIC,
    **sections: Any,
) -> Scenario:
    """A scenario with these characters (default: all four); a policy and a pace for all, or one a seat."""
    seated = characters or CHARACTERS
    policy = (policy,) * len(seated) if isinstance(policy, str) else policy
    pace = (pace,) * len(seated) if isinstance(pace, dict) else pace
    return Scenario.model_validate(
        {
            "game": "dice_rush",
            "title": "a test",
            "seats": [
                {"character": character, "policy": name, "pace": times}
                for character, name, times in zip(seated, policy, pace, strict=True)
            ],
            "components": components(cards, finals) if isinstance(cards, str) else cards,
            **sections,
        }
    )


@lru_cache(maxsize=64)
def _compiled(text: str) -> Any:
    return compile_tables(Scenario.model_validate_json(text))[0]


def tables(found: Scenario) -> Any:
    """Tables of a scenario, worked out once."""
    return _compiled(found.model_dump_json())


def play(found: Scenario, games: int, seed: int = 1) -> tuple[Any, Any]:
    """Rows and tallies of games 0, 1, ..."""
    rows, tallies = np.zeros(games, ROW), np.zeros(1, TALLY)
    with np.errstate(over="ignore"):
        play_many(tables(found), seed, 0, rows, tallies[0], np.zeros(1, LOG)[0])
    return rows, tallies[0]
