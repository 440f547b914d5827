"""Sonic Roll: the shipped scenario files."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import jsonschema
import pytest

from simkit.games.sonic_roll import GAME
from simkit.games.sonic_roll.rules import Rulings
from simkit.scenario import load, schema

FOLDER = Path(__file__).parents[2] / "scenarios" / "sonic_roll"
SHIPPED = sorted(FOLDER.rglob("*.toml"))
ZONES = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")
DEPARTING = {"weak_players", "black_die", "miniature", "hazard_before_save", "hazard_pool_built"}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_load(path: Path) -> None:
    scenario = load(path)
    assert scenario.game.name == "sonic_roll"
    assert bool(scenario.findings) == (path.stem in DEPARTING)
    assert not any(finding.is_fault for finding in scenario.findings)
    assert scenario.provenance().get("custom", 0) == 0 or path.stem in {
        *DEPARTING,
        "attack_per_die",
        "bumpers_contiguous",
        "lrz_07_without_time",
        "invulnerability_blocks_all",
        "spend_ability_on_kill",
    }


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_pass_the_schema(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(schema(GAME))
    assert validator.is_valid(tomllib.loads(path.read_text(encoding="utf-8")))
    assert validator.is_valid(load(path).resolved)


def test_every_alternative_of_every_ruling_has_a_scenario() -> None:
    form = schema(GAME)["$defs"]["Rulings"]["properties"]
    numbers = {ruling for ruling, node in form.items() if node.get("type") == "integer"}
    wanted = {
        (ruling, value)
        for ruling, node in form.items()
        for value in node.get("enum", (False, True))
        if ruling not in numbers and value != Rulings.model_fields[ruling].default
    }
    found = Counter(
        (ruling, value)
        for path in sorted((FOLDER / "rulings").glob("*.toml"))
        for ruling, value in load(path).model.rulings
        if value != Rulings.model_fields[ruling].default
    )
    assert {(ruling, value) for ruling, value in found if ruling not in numbers} == wanted
    assert {ruling for ruling, _ in found if ruling in numbers} == numbers
    assert set(found.values()) == {1}


@pytest.mark.parametrize(
    ("file", "zone", "players"),
    [
        *[(zone, zone, 4) for zone in ZONES],
        *[(f"green_hill_{n}_player{'s' * (n > 1)}", "green_hill", n) for n in (1, 2, 3)],
    ],
)
def test_zones_and_players(file: str, zone: str, players: int) -> None:
    model = load(FOLDER / f"{file}.toml").model
    assert (model.table.zone, len(model.seats)) == (zone, players)
    assert {seat.policy.name for seat in model.seats} == {"greedy"}


def test_swaps_are_all_pairs_and_everybody_alone() -> None:
    files = [*(FOLDER / "swaps").glob("*.toml"), *FOLDER.glob("green_hill_[12]_*.toml")]
    parties = [frozenset(seat.character for seat in load(path).model.seats) for path in files]
    assert len(parties) == len(set(parties)) == 6 + 4
