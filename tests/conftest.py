"""Fixtures for all tests: a game from another package."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TOY = Path(__file__).parent / "toy"


@pytest.fixture(scope="session")
def toy_folder():
    """Folder of the coin race, with its scenario and a script that plays it."""
    return TOY


@pytest.fixture(scope="module")
def toy_game():
    """The coin race, put where installed packages lie, so that it is found by its entry point.

    Child processes find it too: spawned ones take over ``sys.path``, others get ``PYTHONPATH`` from the test.
    """
    from simkit.games import registered

    sys.path.insert(0, str(TOY))
    registered.cache_clear()
    yield registered()["coin_race"]
    sys.path.remove(str(TOY))
    registered.cache_clear()


@pytest.fixture(scope="module")
def toy_scenario(toy_game):
    """Four seats of the coin race: steady, bold, bold, random."""
    from simkit import load

    return load(TOY / "duel.toml")
