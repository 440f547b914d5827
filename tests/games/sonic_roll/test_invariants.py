"""What holds after every step of every game, whoever plays in whatever Zone."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
import pytest

from simkit.games.sonic_roll.model import CHARACTERS
from simkit.games.sonic_roll.observe import CAPPED, LOG, OUTCOMES, WON
from simkit.games.sonic_roll.rules import Rulings

from .checked_games import play_checked
from .checker import check_state
from .faults import FAULTS
from .kit import Position
from .scenarios import many, scenario, zones

ZONES = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")
LONG = {"time_tokens": many(1000, 9), "life_tokens": many(1000, 4)}
"""Games that are hardly ever lost, so that they go through the boss fight."""


def watched(games: int, *characters: str, **options: Any) -> np.ndarray:
    """Outcomes and steps of random games, each step of them checked."""
    outcomes = np.zeros(len(OUTCOMES) + 1, np.int64)
    log = np.zeros(1, LOG)[0]
    with np.errstate(over="ignore"):
        found = play_checked(zones(scenario(*characters, **options)), 29, games, outcomes, log)
    assert found == 0, f"game {found % 2**32}: {FAULTS[found >> 32]}"
    assert outcomes[:-1].sum() >= games
    return outcomes


@pytest.mark.parametrize("rules", [{}, LONG], ids=["boxed", "long"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("zone", ZONES)
def test_invariants_hold_at_every_step(zone, players, rules):
    """Dice, tokens, lives, Rings and every card are in exactly one place; options are legal and different."""
    first = ZONES.index(zone)  # one player alone is another one in each Zone
    characters = (*CHARACTERS, *CHARACTERS)[first : first + players]
    outcomes = watched(many(1000, 1), *characters, zone=zone, rules=rules)
    assert outcomes[CAPPED] == 0
    if rules:
        assert outcomes[WON] >= many(1, 0)


CAMPAIGN = {"mode": "campaign", "zones": list(ZONES)}
FORGIVING = {"campaign_retry": 1, "campaign_replays": 4}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_hold_in_competition(players):
    """Death and Time Tokens without end; every game ends with the boss. [SR-COMP-2, SR-COMP-3, SR-COMP-4]"""
    first = players % 4
    characters = (*CHARACTERS, *CHARACTERS)[first : first + players]
    games = many(500, 1)
    outcomes = watched(games, *characters, zone=ZONES[players - 1], table={"mode": "competition"})
    assert outcomes[WON] == games


@pytest.mark.parametrize("rulings", [{}, {"campaign_emeralds_refresh": False, "campaign_cost_from": "held"}])
@pytest.mark.parametrize("players", [1, 4])
def test_invariants_hold_in_a_campaign(players, rulings):
    """Zone after Zone, tries again and replays included; Emeralds are in one place. [SR-CAMP-2, SR-CAMP-4]"""
    games = many(150, 1)
    rules = {"time_tokens": many(1000, 9), "life_tokens": many(1000, 4)}
    outcomes = watched(
        games, *CHARACTERS[:players], table=CAMPAIGN, rules=rules, rulings={**FORGIVING, **rulings}
    )
    assert outcomes[:-1].sum() >= many(4 * games, 1)


def test_invariants_hold_in_time_attack():
    """One player. [SR-TA-1]"""
    watched(many(500, 1), "amy", zone="lava_reef", table={"mode": "time_attack"})


ALTERNATIVES = [
    (name, value)
    for name, field in Rulings.model_fields.items()
    for value in ((False, True) if field.annotation is bool else get_args(field.annotation))
    if value != field.default
]


@pytest.mark.parametrize(("ruling", "value"), ALTERNATIVES)
def test_invariants_hold_under_every_ruling(ruling, value):
    """Each alternative reading on its own, with all four characters, through the boss fight."""
    watched(many(200, 1), zone="chemical_plant", rules=LONG, rulings={ruling: value})


TAMPERED = {
    "the pool is not the sum of its dice": {"pool": 1},
    "Time Tokens taken and left do not add up": {"time_left": 6},
    "lives and deaths do not add up": {"deaths": [1, 0, 0, 0]},
    "Rings gained, lost and owned do not add up": {"held": [1, 0, 0, 0]},
    "a Badnik is not in exactly one place": {"in_hand": [1, 0, 0, 0]},
    "a Zone Card is not in exactly one place": {"zone_left": 8},
    "a Power Up is not in exactly one place": {"hyper": [1, 0, 0, 0]},
    "a Boss Pattern is not in exactly one place": {"pattern_left": 3},
    "a Chaos Emerald is not in exactly one place": {"fresh": [1, 0, 0, 0]},
    "the tiles are no shuffled row": {"tiles": [0] * 16},
    "a Route's place is off its card": {"column": [9, 0, 0, 0]},
    "the boss fight began too early": {"boss": 1},
    "the Buddy Flight die is out of range": {"buddy": 3},
    "somebody decides who is not at the table": {"decider": 3},
}


@pytest.mark.parametrize("fault", TAMPERED)
def test_the_checker_notices(fault):
    """A state that something was changed in is told from a sound one."""
    p = Position(zone="green_hill")
    seen = np.zeros(64, np.int64)
    assert check_state(p.s, p.t, seen) == 0
    for field, value in TAMPERED[fault].items():
        p.s[field] = value
    assert FAULTS[check_state(p.s, p.t, seen)] == fault
