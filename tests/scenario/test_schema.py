"""The exported JSON Schema: right files pass, wrong ones do not."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from simkit.games import find
from simkit.scenario import load, schema

ROOT = Path(__file__).parents[2]
SHIPPED = sorted((ROOT / "scenarios" / "monopoly_gamer").rglob("*.toml"))
SCHEMA = schema(find("monopoly_gamer"))
VALID: dict[str, Any] = {"game": "monopoly_gamer", "title": "x", "seats": [{}, {"policy": "planner"}]}


def passes(values: dict[str, Any]) -> bool:
    return bool(jsonschema.Draft202012Validator(SCHEMA).is_valid(values))


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_pass(path: Path) -> None:
    assert passes(tomllib.loads(path.read_text(encoding="utf-8")))


def test_resolved_scenarios_pass() -> None:
    assert passes(load(SHIPPED[0]).resolved)


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"extends": "a.toml"},
        {"components": {"set": "plain"}},
        {"components": {"bosses": {"8": {"hp": 12}}}},
        {"components": {"bosses": {"8": {"hp": {"value": 12, "provenance": "printed"}}}}},
        {"components": {"deeds": {"green_hill_1": {"price": 6}}}},
        {"seats": [{"policy": {"name": "planner", "weights": {"rent": 3}}}, {}]},
        {"rulings": {"bank_cap": 250}},
        {"rulings": {"bank_cap": "none"}},
    ],
)
def test_human_forms_pass(more: dict[str, Any]) -> None:
    assert passes({**VALID, **more})


def test_a_variant_needs_nothing_but_its_base() -> None:
    assert passes({"extends": "a.toml"})
    assert not passes({"title": "x"})


@pytest.mark.parametrize(
    "more",
    [
        {"game": "chess"},
        {"title": ""},
        {"colour": "blue"},
        {"extends": 3},
        {"seats": [{}]},
        {"seats": [{}] * 5},
        {"seats": [{"character": "sonik"}, {}]},
        {"seats": [{"policy": "gredy"}, {}]},
        {"rules": {"go_ring": 3}},
        {"rules": {"go_rings": "3"}},
        {"rules": {"go_rings": 101}},
        {"rulings": {"bank_cap": -1}},
        {"rulings": {"reroll": "dice"}},
        {"components": {"bosses": {"9": {}}}},
        {"components": {"bosses": {"8": {"hits": 3}}}},
        {"components": {"dice": {"numbers": [1]}}},
        {"run": {"games": 0}},
    ],
)
def test_wrong_ones_do_not(more: dict[str, Any]) -> None:
    assert not passes({**VALID, **more})


def test_every_rule_and_ruling_is_described() -> None:
    for table in ("Rules", "Rulings"):
        for name, node in SCHEMA["$defs"][table]["properties"].items():
            assert node.get("description"), name


def test_the_caller_may_change_it() -> None:
    schema(find("monopoly_gamer"))["properties"].clear()
    assert schema(find("monopoly_gamer")) == SCHEMA
