"""Dice Rush scenarios for the reference tests, typed in from the components page and the digest."""

from __future__ import annotations

from typing import Any

from simkit.games.dice_rush.model import Scenario

ACT_1 = """
Free 0 1, Free 1 2, Free -1 0, Free 1 1, pair 1 1, pair 1 2, three odd 1 1, three even 1 0, run of 3 2 1,
run of 3 2 2, sum 20+ 2 1, 1 and 6 2 1, two pairs 2 0, two pairs 3 1, three of a kind 2 1,
three of a kind 3 0, two sixes 3 0, four odd 2 1, 1-2-3 3 1, 4-5-6 3 1, run of 4 3 0, run of 4 4 1,
five even 3 0, five odd 4 1, 1-1-1 4 0, four of a kind 5 0, full house 5 0, run of 5 6 0
"""
ACT_2 = """
Free 0 2, Free -1 1, Free 2 3, Free -2 0, Free 1 2, pair 1 2, three even 1 1, run of 3 2 2, 1 and 6 2 1,
four odd 2 1, two pairs 2 1, two pairs 3 2, three of a kind 2 0, three of a kind 3 1, 1-2-3 3 1, 4-5-6 3 2,
run of 4 3 1, run of 4 4 1, sum 24+ 3 0, sum 12 or less 3 0, five odd 4 1, 1-2-3-4 4 1, 2-2-2 4 1,
5-5-5 4 0, four of a kind 5 1, full house 5 0, run of 5 7 1, five of a kind 8 0
"""
FINALS = "four of a kind 5 0, run of 4 4 1, three of a kind 3 1, Free 1 1"
"""Components page, section 2.4: requirement, points, Baddies; number 1 first."""

ALL = ("sonic", "tails", "knuckles", "amy")


def cards(text: str) -> dict[str, Any]:
    """Read ``requirement points baddies, ...``; the cards are numbered from 1."""
    parts = [entry.strip().rsplit(" ", 2) for entry in text.split(",")]
    return {
        str(number): {"requirement": requirement, "points": int(points), "baddies": int(baddies)}
        for number, (requirement, points, baddies) in enumerate(parts, 1)
    }


def scenario(
    deck: str = ACT_1,
    characters: tuple[str | None, ...] = ALL,
    policies: tuple[str, ...] | str = "random",
    paces: tuple[dict[str, Any], ...] | dict[str, Any] | None = None,
    finals: str = FINALS,
    **settings: Any,
) -> Scenario:
    """Build a scenario model.

    Parameters
    ----------
    deck, finals : str
        Ordinary and Final Round cards, as above.
    characters, policies, paces : tuple
        One a seat; a single policy or pace sits in every seat.
    settings : Any
        ``rules=...``, ``rulings=...``.
    """
    if isinstance(policies, str):
        policies = (policies,) * len(characters)
    if not isinstance(paces, tuple):
        paces = (paces or {},) * len(characters)
    seats = [
        {"policy": policy, "pace": pace, **({"character": character} if character else {})}
        for character, policy, pace in zip(characters, policies, paces, strict=True)
    ]
    return Scenario.model_validate(
        {
            "game": "dice_rush",
            "title": "Reference",
            "seats": seats,
            "components": {
                "set": "reference",
                "cards": cards(deck),
                "finals": cards(finals),
                "heroes": {name: {"dice": 6 if name == "sonic" else 5} for name in ALL},
            },
            **settings,
        }
    )
