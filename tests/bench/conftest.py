"""Figures of the benchmarks, in the units that the README uses."""

from pathlib import Path

import pytest

FIGURES = pytest.StashKey[list[str]]()
TOP = Path(__file__).resolve().parents[2]
SCENARIOS = TOP / "scenarios" / "monopoly_gamer"
DICE_RUSH = TOP / "scenarios" / "dice_rush"
SONIC_ROLL = TOP / "scenarios" / "sonic_roll"
SPEED_BATTLE = TOP / "scenarios" / "speed_battle"


def pytest_configure(config):
    """Start with an empty list of figures."""
    config.stash[FIGURES] = []


def pytest_terminal_summary(terminalreporter, config):
    """Print the figures below the benchmarks' own tables."""
    if config.stash[FIGURES]:
        terminalreporter.section("figures")
        for line in config.stash[FIGURES]:
            terminalreporter.write_line(line)


@pytest.fixture
def figure(request):
    """Note a figure: ``figure("one die", 2.1, "ns")``."""

    def note(name: str, value: float, unit: str) -> None:
        request.config.stash[FIGURES].append(f"{name}: {value:,.4g} {unit}")

    return note


@pytest.fixture(scope="session")
def four_heroes():
    """Four greedy players."""
    from simkit import load

    return load(SCENARIOS / "four_heroes.toml")


@pytest.fixture(scope="session")
def four_planners():
    """The same four with the look-ahead policy."""
    from simkit import load

    return load(SCENARIOS / "four_heroes.toml", [f'seats.{seat}.policy="planner"' for seat in range(4)])


@pytest.fixture(scope="session")
def dice_rush():
    """Four greedy players of Dice Rush."""
    from simkit import load

    return load(DICE_RUSH / "four_heroes_act_1.toml")


@pytest.fixture(scope="session")
def sonic_roll():
    """Four players of Sonic Roll with the policy asked for, on Green Hill."""
    from simkit import load

    def four(policy):
        return load(SONIC_ROLL / "green_hill.toml", [f'seats.{seat}.policy="{policy}"' for seat in range(4)])

    return four


@pytest.fixture(scope="session", params=["action_race", "shooting_battle", "treasure_hunt"])
def speed_battle(request):
    """All pairings of greedy players in a mode of Speed Battle."""
    from simkit import load

    return load(SPEED_BATTLE / f"{request.param}_pairings.toml")
