"""What a scenario becomes: bases, component sets, values of the command line, hash, provenance."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simkit.errors import ScenarioError
from simkit.scenario import Scenario, from_resolved, load

ROOT = Path(__file__).parents[2]
FOUR = ROOT / "scenarios" / "monopoly_gamer" / "four_heroes.toml"
GOOD = (
    'game = "monopoly_gamer"\ntitle = "Good"\n[[seats]]\ncharacter = "sonic"\n[[seats]]\ncharacter = "amy"\n'
)


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def at(scenario: Scenario, path: str) -> Any:
    value: Any = scenario.resolved
    for key in path.split("."):
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def faults(overrides: list[str]) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        load(FOUR, overrides)
    return [str(fault) for fault in caught.value.faults]


def test_extends_merges_tables_and_replaces_lists(tmp_path: Path) -> None:
    write(
        tmp_path, "base.toml", GOOD + "[rules]\ngo_rings = 3\njail_fee = 6\n[components.bosses.1]\nhp = 5\n"
    )
    (tmp_path / "sub").mkdir()
    own = write(
        tmp_path / "sub",
        "own.toml",
        'extends = "../base.toml"\ntitle = "Own"\n[rules]\ngo_rings = 4\n[[seats]]\n[[seats]]\n[[seats]]\n'
        "[components.bosses.2]\nhp = 6\n",
    )
    scenario = load(own)
    assert (scenario.name, scenario.title) == ("own", "Own")
    assert (at(scenario, "rules.go_rings"), at(scenario, "rules.jail_fee")) == (4, 6)
    assert [seat["character"] for seat in scenario.resolved["seats"]] == [None, None, None]
    assert (at(scenario, "components.bosses.1.hp.value"), at(scenario, "components.bosses.2.hp.value")) == (
        5,
        6,
    )


def test_extends_through_several_files(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", GOOD + "[rules]\ngo_rings = 1\njail_fee = 1\nring_set = 1\n")
    write(tmp_path, "b.toml", 'extends = "a.toml"\n[rules]\njail_fee = 2\nring_set = 2\n')
    rules = load(write(tmp_path, "c.toml", 'extends = "b.toml"\n[rules]\nring_set = 3\n')).resolved["rules"]
    assert (rules["go_rings"], rules["jail_fee"], rules["ring_set"]) == (1, 2, 3)


def test_boxed_is_the_default_set(tmp_path: Path) -> None:
    scenario = load(write(tmp_path, "good.toml", GOOD))
    assert at(scenario, "components.set") == "boxed"
    assert len(at(scenario, "components.deeds")) == 16


def test_component_file_beside_the_scenario(tmp_path: Path) -> None:
    plain = Path(load(FOUR).game.components_folder) / "plain.toml"
    write(
        tmp_path,
        "mine.toml",
        plain.read_text(encoding="utf-8").replace('name = "Boss 1"', 'name = "Moto Bug"'),
    )
    scenario = load(write(tmp_path, "good.toml", GOOD + '[components]\nset = "mine.toml"\n'))
    assert at(scenario, "components.set") == "mine.toml"
    assert at(scenario, "components.bosses.1.name") == "Moto Bug"


def test_component_file_of_a_base_is_beside_the_base(tmp_path: Path) -> None:
    plain = Path(load(FOUR).game.components_folder) / "plain.toml"
    write(tmp_path, "mine.toml", plain.read_text(encoding="utf-8"))
    write(tmp_path, "base.toml", GOOD + '[components]\nset = "mine.toml"\n')
    (tmp_path / "sub").mkdir()
    own = write(tmp_path / "sub", "own.toml", 'extends = "../base.toml"\n')
    assert at(load(own), "components.deeds") == {}


def test_a_changed_value_loses_its_provenance(tmp_path: Path) -> None:
    text = (
        "[components.bosses.8]\nhp = 12\n[components.bosses.7]\nhp.value = 12\n[components.dice]\nnumbers = "
    )
    scenario = load(write(tmp_path, "good.toml", GOOD + text + "[1, 2, 3, 4, 5, 6]\n"))
    custom = {"value": 12, "provenance": "custom", "source": ""}
    assert at(scenario, "components.bosses.8.hp") == custom
    assert at(scenario, "components.bosses.7.hp") == custom
    assert at(scenario, "components.dice.provenance") == "custom"
    assert at(scenario, "components.bosses.8.points.provenance") == "illustrative"


def test_a_provenance_can_be_given(tmp_path: Path) -> None:
    text = (
        '[components.bosses.8]\nhp = { value = 12, provenance = "printed" }\npoints.provenance = "printed"\n'
    )
    scenario = load(write(tmp_path, "good.toml", GOOD + text))
    assert at(scenario, "components.bosses.8.hp") == {"value": 12, "provenance": "printed", "source": ""}
    assert at(scenario, "components.bosses.8.points.value") == 60
    assert at(scenario, "components.bosses.8.points.provenance") == "printed"


@pytest.mark.parametrize(
    ("override", "path", "value"),
    [
        ("rules.go_rings=3", "rules.go_rings", 3),
        (" rules . go_rings = 0x1F ", "rules.go_rings", 31),
        ("rulings.reroll=both_dice", "rulings.reroll", "both_dice"),
        ('rulings.reroll="both_dice"', "rulings.reroll", "both_dice"),
        ("rulings.sonic_go_boss=true", "rulings.sonic_go_boss", True),
        ("title=Green Hill, again = better", "title", "Green Hill, again = better"),
        ("seats.0.policy=random", "seats.0.policy.name", "random"),
        ("seats.3.policy.weights.emerald=3", "seats.3.policy.weights.emerald", 3.0),
        ("seats.1.attention={ pickup = 0.5 }", "seats.1.attention.pickup", 0.5),
        ("seats.1.attention.boost=0.25", "seats.1.attention.boost", 0.25),
        ("components.set=plain", "components.deeds", {}),
        ("components.bosses.8.hp=12", "components.bosses.8.hp.value", 12),
        ("components.bosses.8.hp=12", "components.bosses.8.hp.provenance", "custom"),
        ("components.bosses.8.hp.value=12", "components.bosses.8.hp.provenance", "custom"),
        ("components.chao.points.7=35", "components.chao.points.7", 35),
        ("components.spaces.order.2=ring", "components.spaces.order.2", "ring"),
        ("run.games=5", "run.games", 5),
    ],
)
def test_set(override: str, path: str, value: Any) -> None:
    assert at(load(FOUR, [override]), path) == value


def test_set_makes_a_table_of_a_policy_name() -> None:
    assert at(load(FOUR, ["seats.0.policy.weights.rent=1"]), "seats.0.policy.name") == "greedy"


def test_set_applies_in_order_and_games_and_seed_last() -> None:
    scenario = load(FOUR, ["rules.go_rings=3", "rules.go_rings=4", "run.seed=5"], games=7, seed=8)
    assert (at(scenario, "rules.go_rings"), scenario.games, scenario.seed) == (4, 7, 8)


@pytest.mark.parametrize(
    ("override", "fault"),
    [
        ("rules.go_rings", '--set: read "rules.go_rings"; allowed: a dotted path'),
        ("=3", '--set: read "=3"; allowed: a dotted path'),
        ("rules..go=3", "--set: read"),
        ("a\nb=3", "--set: read"),
        ("rules.go_rings=", "--set: rules.go_rings: read nothing"),
        ("rules.go_rings=[1", "--set: rules.go_rings: read"),
        ("rules.go_rings=x", '--set: rules.go_rings: read "x"; allowed: a whole number from 0 to 100'),
        ("rules.go_ring=3", "--set: rules.go_ring: read an unknown key"),
        ("seats.4.policy=random", '--set: seats.4.policy: read the list place "4"; allowed: 0 to 3'),
        (
            "seats.sonic.policy=random",
            '--set: seats.sonic.policy: read the list place "sonic"; allowed: 0 to 3',
        ),
        (
            "components.set=plane",
            '--set: components.set: read "plane"; allowed: "boss_rush", "boxed", "plain"',
        ),
        (
            "game=chess",
            '--set: game: read "chess"; allowed: "dice_rush", "monopoly_gamer", "sonic_roll", "speed_battle"',
        ),
        ("extends=x.toml", "--set: extends: read a change of extends"),
        ("title=a\0b", "--set: title: read text with the character U+0000"),
        ("title=\udcff", "--set: title: read text with the character U+DCFF"),
        ("components.bosses.8.hp=nan", "--set: components.bosses.8.hp: read nan; allowed: a finite number"),
        ("rules.go_rings=99999999999999999999", "--set: rules.go_rings: read 99999999999999999999; allowed"),
        ("rules=" + "[" * 30 + "]" * 30, "--set: rules: read a value nested deeper"),
        (".".join("a" * 40) + "=1", "--set: read"),
        ("rules.go_rings.x=1", "--set: rules.go_rings: read a table; allowed: a whole number"),
        ("components.bosses.9.hp=3", "--set: components.bosses.9: read an unknown key"),
        ("board.size=3", "--set: board: read an unknown key"),
        ("seats.00.policy=x", '--set: seats.0.policy: read "x"'),
    ],
)
def test_set_faults(override: str, fault: str) -> None:
    (told,) = faults([override])
    assert told.startswith(fault)


def test_what_a_set_leaves_in_a_new_table_keeps_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, "bad.toml", GOOD.replace("[[seats]]", "[[seats]]\npolicy = 'gredy'", 1))
    with pytest.raises(ScenarioError) as caught:
        load(path, ["seats.0.policy.weights.rent=1"])
    (fault,) = caught.value.faults
    line = path.read_text(encoding="utf-8").splitlines().index("policy = 'gredy'") + 1
    assert (fault.file, fault.line, fault.key) == (str(path), line, "seats.0.policy.name")


def test_one_set_need_not_be_a_list() -> None:
    assert at(load(FOUR, "rules.go_rings=3", games=np.int64(7)), "rules.go_rings") == 3


def test_games_and_seed_faults_name_their_option() -> None:
    with pytest.raises(ScenarioError) as caught:
        load(FOUR, games=0, seed=-1)
    assert [(f.file, f.key) for f in caught.value.faults] == [
        ("--games", "run.games"),
        ("--seed", "run.seed"),
    ]


def changed(resolved: Any) -> list[tuple[str, Any]]:
    """Every number and flag of a resolved scenario with another value in its place."""
    found: list[tuple[str, Any]] = []

    def visit(value: Any, path: str) -> None:
        if isinstance(value, bool):
            found.append((path, not value))
        elif isinstance(value, int):
            found.append((path, value + 1))
        elif isinstance(value, dict | list):
            for key, below in value.items() if isinstance(value, dict) else enumerate(value):
                visit(below, f"{path}.{key}" if path else str(key))

    visit(resolved, "")
    return found


def test_hash_changes_with_every_value_but_the_number_of_games() -> None:
    plain = load(ROOT / "scenarios" / "monopoly_gamer" / "plain_board.toml")
    seen = {plain.hash}
    for path, value in changed(plain.resolved):
        resolved = copy.deepcopy(plain.resolved)
        *above, last = path.split(".")
        table: Any = resolved
        for key in above:
            table = table[int(key)] if isinstance(table, list) else table[key]
        table[int(last) if isinstance(table, list) else last] = value
        digest = from_resolved(resolved).hash
        assert (digest in seen) == (path == "run.games"), path
        seen.add(digest)


@pytest.mark.parametrize(
    "override", ["rulings.tie=rings_then_properties", "title=Other", "seats.0.policy=random"]
)
def test_hash_changes_with_words(override: str) -> None:
    assert load(FOUR, [override]).hash != load(FOUR).hash


def test_hash_does_not_depend_on_the_order_of_keys() -> None:
    scenario = load(FOUR)
    shuffled = json.loads(json.dumps(scenario.resolved, sort_keys=True))
    again = from_resolved(shuffled)
    assert again.hash == scenario.hash
    assert list(again.resolved["components"]["deeds"]) == list(scenario.resolved["components"]["deeds"])


def test_resolved_is_a_fixed_point() -> None:
    scenario = load(FOUR)
    again = from_resolved(scenario.resolved, "four_heroes")
    assert (again.resolved, again.model, again.name) == (scenario.resolved, scenario.model, scenario.name)


def test_from_resolved_leaves_its_argument_alone_and_tells_faults() -> None:
    resolved = load(FOUR).resolved
    before = copy.deepcopy(resolved)
    from_resolved(resolved)
    assert resolved == before
    with pytest.raises(ScenarioError, match=r"^resolved scenario: rules\.go_rings: read null"):
        from_resolved({**resolved, "rules": {"go_rings": None}})


def test_with_run() -> None:
    scenario = load(FOUR)
    more = scenario.with_run(games=5)
    other = scenario.with_run(seed=9)
    assert (more.games, more.seed, more.hash) == (5, scenario.seed, scenario.hash)
    assert (other.games, other.seed, other.resolved["run"]["seed"]) == (scenario.games, 9, 9)
    assert other.hash != scenario.hash
    with pytest.raises(ScenarioError, match=r"^--games: run\.games: read 0; allowed: a whole number from 1"):
        scenario.with_run(games=0)


def test_provenance_counts_every_value() -> None:
    # boxed: the board, 16 x 3 deed numbers, 8 x 2 boss numbers, the Chao, the dice;
    # of these Eggman's HP is the rulebook's and the dice are inferred.
    assert load(FOUR).provenance() == {"illustrative": 1 + 48 + 15 + 1, "rulebook": 1, "inferred": 1}
    assert load(FOUR, ["components.bosses.8.hp=12"]).provenance()["custom"] == 1
