"""The [sweep] table of a scenario: part of the file and the schema, no part of what is played."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from simkit.games import find
from simkit.scenario import Scenario, load, schema, vary

ROOT = Path(__file__).parents[2]
SCHEMA = schema(find("monopoly_gamer"))
BASE = 'game = "monopoly_gamer"\ntitle = "Base"\n[[seats]]\n[[seats]]\n'
TABLE = """
[sweep]
metrics = ["turns"]
[[sweep.axes]]
name = "Passing GO"
path = "rules.go_rings"
values = [1, 2, 3]
[[sweep.axes]]
name = "Players"
options = [
  { label = "2 players", set = { seats = [{ character = "sonic" }, { character = "amy" }] } },
  { label = "as it stands" },
]
"""
CELLS = '[sweep]\nmode = "list"\ncells = [{ label = "rich", set = { "rules.go_rings" = 5 } }]\n'


def loaded(tmp_path: Path, text: str, name: str = "own.toml") -> Scenario:
    (tmp_path / name).write_text(text, encoding="utf-8")
    return load(tmp_path / name)


@pytest.mark.parametrize("table", [TABLE, CELLS])
def test_with_and_without_it_is_the_same_scenario(tmp_path: Path, table: str) -> None:
    with_it, without = loaded(tmp_path, BASE + table), loaded(tmp_path, BASE)
    assert with_it.model.sweep is not None
    assert without.model.sweep is None
    assert with_it.resolved == without.resolved
    assert with_it.hash == without.hash
    assert "sweep" not in with_it.resolved


def test_what_it_says(tmp_path: Path) -> None:
    table = loaded(tmp_path, BASE + TABLE).model.sweep
    assert table is not None
    assert (table.mode, table.metrics) == ("grid", ("turns",))
    go, players = table.axes
    assert (go.path, go.values) == ("rules.go_rings", (1, 2, 3))
    assert [option.label for option in players.options] == ["2 players", "as it stands"]
    assert [len(option.set) for option in players.options] == [1, 0]


def test_cells_have_none_and_other_run_settings_keep_it(tmp_path: Path) -> None:
    scenario = loaded(tmp_path, BASE + TABLE)
    assert scenario.with_run(games=7).model.sweep == scenario.model.sweep
    assert vary(scenario, {"rules.go_rings": 3}).model.sweep is None


def test_a_file_that_extends_another_one_takes_it_over(tmp_path: Path) -> None:
    base = loaded(tmp_path, BASE + TABLE, "base.toml")
    assert loaded(tmp_path, 'extends = "base.toml"\ntitle = "Mine"\n').model.sweep == base.model.sweep


@pytest.mark.parametrize("table", [TABLE, CELLS])
def test_the_schema_has_it(table: str) -> None:
    values: dict[str, Any] = tomllib.loads(BASE + table)
    check = jsonschema.Draft202012Validator(SCHEMA)
    assert check.is_valid(values)
    values["sweep"]["modes"] = "grid"
    assert not check.is_valid(values)


# --- changing a scenario in several values


def test_later_changes_work_on_what_earlier_ones_put_there() -> None:
    """Three seats instead of four: the star stands for those three."""
    scenario = load(ROOT / "scenarios" / "monopoly_gamer" / "four_heroes.toml")
    seats = [{"character": name} for name in ("sonic", "tails", "amy")]
    changed = vary(scenario, {"seats": seats, "seats.*.policy": "random"})
    assert [seat["policy"]["name"] for seat in changed.resolved["seats"]] == ["random"] * 3
    assert vary(changed, {"seats": scenario.resolved["seats"]}).hash == scenario.hash


def test_a_printed_number_set_to_what_it_is_keeps_its_provenance() -> None:
    scenario = load(ROOT / "scenarios" / "monopoly_gamer" / "four_heroes.toml")
    hp = scenario.resolved["components"]["bosses"]["8"]["hp"]["value"]
    path = "components.bosses.8.hp"
    assert vary(scenario, {path: hp}).hash == scenario.hash
    assert vary(scenario, {path: hp + 1, f"{path}.value": hp}).hash != scenario.hash
    assert vary(scenario, {path: hp + 1}).provenance()["custom"] == 1


def test_another_component_set_brings_its_components() -> None:
    act_1, act_2 = (load(ROOT / "scenarios" / "dice_rush" / f"four_heroes_act_{i}.toml") for i in (1, 2))
    changed = vary(act_1, {"components.heroes.amy.dice": 6, "components.set": "act_2"})
    assert changed.resolved["components"]["cards"] == act_2.resolved["components"]["cards"]
    assert changed.resolved["components"]["heroes"]["amy"]["dice"]["value"] == 6
