"""Scenarios for the reference tests, typed in from the digest and the components page, not from the files."""

from __future__ import annotations

from typing import Any

from simkit.games.monopoly_gamer.model import Scenario

SYNTHETIC = {
    "order": "go P ring P chopper P loop P jail P booster P ring P loop P "
    "free_parking P chopper P ring P loop P go_to_jail P booster P chopper P loop P",
    "prices": (2, 3, 4, 5, 6, 7, 8, 10),
    "rents": (1, 1, 2, 2, 3, 3, 4, 5),
    "points": (10, 10, 15, 15, 20, 20, 25, 25, 30, 30, 35, 35, 40, 40, 50, 50),
    "hp": (5, 6, 7, 7, 8, 9, 10, 11),
    "boss_points": (10, 15, 20, 20, 25, 30, 35, 50),
    "chao": (5, 5, 10, 10, 10, 15, 15, 20),
}
"""Rules digest, section (b)."""

BOXED = {
    "order": "go P loop P ring P booster P jail P loop P chopper P booster P "
    "free_parking P loop P ring P booster P go_to_jail P loop P chopper P booster P",
    "prices": (1, 1, 2, 2, 3, 3, 4, 5),
    "rents": (1, 1, 2, 2, 3, 3, 4, 5),
    "points": (10, 10, 10, 10, 20, 20, 20, 20, 30, 30, 30, 30, 40, 40, 50, 50),
    "hp": (6, 7, 7, 8, 8, 9, 10, 11),
    "boss_points": (20, 20, 30, 30, 40, 40, 50, 60),
    "chao": (10, 10, 10, 10, 20, 20, 20, 30),
}
"""Components page, section 3.3."""

PLAIN = {**SYNTHETIC, "order": "go" + " free_parking" * 31}
"""GO and nothing else. [MG-X-9]"""

BOOSTS = ("ring", "spikes", "bumper", "item_box", "red_spring", "yellow_spring")


def scenario(
    board: dict[str, Any],
    characters: tuple[str, ...] = ("sonic", "tails", "knuckles", "amy"),
    policies: tuple[str, ...] | str = "random",
    boosts: tuple[str, ...] = BOOSTS,
    attention: dict[str, float] | None = None,
    **settings: Any,
) -> Scenario:
    """Build a scenario model.

    Parameters
    ----------
    board : dict
        One of the boards above.
    characters, policies : tuple of str
        One a seat; a single policy sits in every seat.
    boosts : tuple of str
        Faces of the boost die.
    attention : dict of str to float, optional
        The same in every seat; perfect without it.
    settings : Any
        ``rules=...``, ``rulings=...``.
    """
    if isinstance(policies, str):
        policies = (policies,) * len(characters)
    names = iter(range(1, 17))
    order = [f"property act{next(names)}" if kind == "P" else kind for kind in board["order"].split()]
    deeds = {
        f"act{i + 1}": {
            "name": f"Act {i + 1}",
            "set": i // 2,
            "price": board["prices"][i // 2],
            "rent": board["rents"][i // 2],
            "points": board["points"][i],
        }
        for i in range(16)
        if f"property act{i + 1}" in order
    }
    bosses = {
        str(i + 1): {"name": f"Boss {i + 1}", "hp": board["hp"][i], "points": board["boss_points"][i]}
        for i in range(8)
    }
    seats = [
        {"character": character, "policy": policy, "attention": attention or {}}
        for character, policy in zip(characters, policies, strict=True)
    ]
    return Scenario.model_validate(
        {
            "game": "monopoly_gamer",
            "title": "reference",
            "seats": seats,
            "components": {
                "set": "reference",
                "departures": [] if deeds else ["spaces", "deeds"],
                "spaces": {"order": order},
                "deeds": deeds,
                "bosses": bosses,
                "chao": {"points": board["chao"]},
                "dice": {"numbers": [2, 3, 4, 5, 6, 7], "boosts": list(boosts)},
            },
            **settings,
        }
    )
