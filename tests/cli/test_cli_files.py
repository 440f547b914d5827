"""Commands that read or write scenarios without playing: games, schema, init, validate."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
from cli_harness import FOUR_HEROES


def test_games_lists_the_game(simkit):
    plain = simkit("games")
    assert plain.code == 0
    assert "monopoly_gamer" in plain.out
    found = simkit("games", "--json").object["games"]
    assert {game["name"]: game["seats"] for game in found}["monopoly_gamer"] == [2, 4]


def test_schema_is_printed_or_written(simkit, tmp_path):
    printed = simkit("schema", "monopoly_gamer").object
    jsonschema.Draft202012Validator.check_schema(printed)
    outcome = simkit("schema", "monopoly_gamer", "--out", "deep/schema.json", "--json")
    assert outcome.object["file"] == str(Path("deep") / "schema.json")
    assert json.loads((tmp_path / "deep" / "schema.json").read_text(encoding="utf-8")) == printed


def test_schema_replaces_a_schema_and_nothing_else(simkit, tmp_path):
    assert simkit("schema", "dice_rush", "--out", "s.json").code == 0
    assert simkit("schema", "dice_rush", "--out", "s.json").code == 0
    (tmp_path / "mine.toml").write_text("mine", encoding="utf-8")
    outcome = simkit("schema", "dice_rush", "--out", "mine.toml")
    assert outcome.code == 2
    assert "nothing was written" in outcome.err
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == "mine"


def test_a_whole_number_with_an_exponent(simkit, tmp_path):
    """It is told how to write it."""
    text = 'game = "dice_rush"\ntitle = "x"\n[run]\ngames = 1e5\n'
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    outcome = simkit("validate", "x.toml")
    assert "x.toml:4: run.games: read 100000.0" in outcome.err
    assert "did you mean 100000?" in outcome.err


def test_init_writes_a_scenario_that_is_valid_as_it_is(simkit, tmp_path):
    outcome = simkit("init", "monopoly_gamer", "mine")
    assert outcome.code == 0
    scenario = tmp_path / "mine" / "starter.toml"
    assert scenario.read_text(encoding="utf-8").startswith("#:schema monopoly_gamer.schema.json\n")
    checked = simkit("validate", scenario, "--strict", "--json")
    assert checked.code == 0
    assert checked.object["files"][0]["notes"] == []


def test_every_commented_default_of_the_starter_is_valid(simkit, tmp_path):
    """With each '# name = value' uncommented the scenario is still the same one."""
    assert simkit("init", "monopoly_gamer", "mine").code == 0
    text = (tmp_path / "mine" / "starter.toml").read_text(encoding="utf-8")
    rules, seats = text.split("\n[[seats]]", 1)
    uncommented = re.sub(r"^# (\w+ = )", r"\1", rules, flags=re.MULTILINE)
    assert uncommented.count("\n") == rules.count("\n")
    assert uncommented != rules
    (tmp_path / "all.toml").write_text(uncommented + "\n[[seats]]" + seats, encoding="utf-8")
    first, second = simkit("validate", "mine/starter.toml", "all.toml", "--json").object["files"]
    assert first["ok"]
    assert second["hash"] == first["hash"]


def test_init_writes_a_zone_to_edit(simkit, tmp_path):
    """A small deck of one's own: it runs, and only what is meant differs from the box."""
    outcome = simkit("init", "sonic_roll", "mine", "--json")
    assert [Path(file).name for file in outcome.object["scenarios"]] == ["starter.toml", "my_zone.toml"]
    checked = simkit("validate", "mine/my_zone.toml", "--json").object["files"][0]
    assert checked["ok"]
    assert len(checked["notes"]) == 3  # number of Zone Cards, of Badniks, of Time Tokens
    text = (tmp_path / "mine" / "my_zone.toml").read_text(encoding="utf-8")
    broken = text.replace('MZ-02 = "3[boost] ', 'MZ-02 = "3[boots] ')
    (tmp_path / "mine" / "my_zone.toml").write_text(broken, encoding="utf-8")
    outcome = simkit("validate", "mine/my_zone.toml")
    assert outcome.code == 2
    line = 1 + broken[: broken.index("3[boots]")].count("\n")
    assert f"my_zone.toml:{line}:" in outcome.err


def test_init_overwrites_nothing(simkit, tmp_path):
    (tmp_path / "starter.toml").write_text("mine", encoding="utf-8")
    outcome = simkit("init", "monopoly_gamer", ".")
    assert outcome.code == 2
    assert "is there already" in outcome.err
    assert (tmp_path / "starter.toml").read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / "monopoly_gamer.schema.json").exists()


def test_validate_says_ok(simkit):
    outcome = simkit("validate", FOUR_HEROES)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"{FOUR_HEROES}: ok: ")


@pytest.fixture
def faulty(tmp_path):
    """A scenario with two faults, in lines 5 and 8."""
    file = tmp_path / "faulty.toml"
    file.write_text(
        "\n".join(
            [
                'game = "monopoly_gamer"',
                'title = "Two faults"',
                "",
                "[rules]",
                'go_rings = "two"',
                "",
                "[[seats]]",
                'character = "sonik"',
                "[[seats]]",
                'character = "tails"',
            ]
        ),
        encoding="utf-8",
    )
    return file


def test_validate_tells_every_fault_of_every_file(simkit, faulty):
    outcome = simkit("validate", "faulty.toml", FOUR_HEROES, "gone.toml")
    assert outcome.code == 2
    lines = outcome.err.splitlines()
    assert [line.split(": ")[0] for line in lines] == ["faulty.toml:5", "faulty.toml:8", "gone.toml"]
    assert 'did you mean "sonic"?' in lines[1]
    assert f"{FOUR_HEROES}: ok" in outcome.out


def test_validate_as_json_is_one_object_with_all_of_it(simkit, faulty):
    found = simkit("validate", "faulty.toml", FOUR_HEROES, "--json").object
    assert found["ok"] is False
    assert [file["ok"] for file in found["files"]] == [False, True]
    assert [(fault["line"], fault["key"]) for fault in found["error"]["faults"]] == [
        (5, "rules.go_rings"),
        (8, "seats.0.character"),
    ]


def test_a_departure_from_the_box_is_a_note_and_under_strict_a_fault(simkit):
    change = ("--set", "rules.go_rings=3")
    relaxed = simkit("validate", FOUR_HEROES, *change)
    assert relaxed.code == 0
    assert "note: rules.go_rings: " in relaxed.out
    strict = simkit("validate", FOUR_HEROES, *change, "--strict")
    assert strict.code == 2
    assert "rules.go_rings: " in strict.err


def test_a_wrong_override_is_told_as_such(simkit):
    outcome = simkit("validate", FOUR_HEROES, "--set", "rules.go_ringz=3")
    assert outcome.code == 2
    assert outcome.err.startswith("--set: ")
    assert "go_rings" in outcome.err
