"""The miniature of Sonic Roll, small enough for exact values, and how often its rows should show what."""

from __future__ import annotations

import numpy as np

from simkit import load
from simkit.exact.dice import Distribution
from simkit.games.sonic_roll.model import CHARACTERS, Scenario

ERRORS = 4.5


def miniature(*heroes: str, **sections: object) -> Scenario:
    """The miniature with these heroes;
    ``rules__life_tokens=3`` sets a value, dice go to every Roll Action.
    """
    seats = ", ".join(f'{{character = "{hero}", policy = "random"}}' for hero in heroes)
    overrides = [f"seats=[{seats}]", 'components.secret_passage="B1 B1 B1 B1 B1 B1 B1 B1"']
    dice = sections.pop("dice", None)
    if dice:
        rows = ", ".join(f'{{name = "Action {i}", dice = "{dice}"}}' for i in (1, 2, 3))
        overrides += [f"components.characters.{hero}.actions=[{rows}]" for hero in CHARACTERS]
    card = sections.pop("card", None)
    if card:
        overrides += [f'components.zones.miniature.cards.M-{i:02}="{card}"' for i in range(1, 13)]
    for key, value in sections.items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        overrides.append(f"{key.replace('__', '.')}={text}")
    model = load("scenarios/sonic_roll/miniature.toml", overrides).model
    assert isinstance(model, Scenario)
    return model


def assert_frequencies(values: np.ndarray, exact: Distribution) -> None:
    """Every value as often as it should be, and no other value."""
    n = len(values)
    assert set(np.unique(values).tolist()) <= set(exact)
    for value, chance in exact.items():
        p = float(chance)
        found = float((values == value).mean())
        assert abs(found - p) < ERRORS * (p * (1 - p) / n) ** 0.5 + 2 / n, (value, found, p)
