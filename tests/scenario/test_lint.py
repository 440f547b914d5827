"""The component lint, one hand-made departure at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from simkit.games.common import Finding
from simkit.games.monopoly_gamer.lint import lint
from simkit.games.monopoly_gamer.model import Scenario
from simkit.scenario import load

FOUR = Path(__file__).parents[2] / "scenarios" / "monopoly_gamer" / "four_heroes.toml"


def found(change: Any) -> list[Finding]:
    resolved = load(FOUR).resolved
    change(resolved["components"], resolved["rules"])
    return lint(Scenario.model_validate(resolved))


def board(
    order: list[str], departures: tuple[str, ...] = ("spaces", "deeds"), deeds: tuple[int, ...] = ()
) -> Any:
    """Replace the board; deed ``d0``, ``d1``, ... is of the set given for it."""

    def change(components: dict[str, Any], rules: dict[str, Any]) -> None:
        components["spaces"]["order"] = order
        components["departures"] = list(departures)
        components["deeds"] = {
            f"d{i}": {"name": f"Deed {i}", "set": number, "price": 1, "rent": 1, "points": 1}
            for i, number in enumerate(deeds)
        }

    return change


def only_fault(change: Any) -> Finding:
    (finding,) = [finding for finding in found(change) if finding.is_fault]
    return finding


def only_note(change: Any) -> Finding:
    (finding,) = found(change)
    assert not finding.is_fault
    return finding


def put(path: str, value: Any) -> Any:
    def change(components: dict[str, Any], rules: dict[str, Any]) -> None:
        table: Any = {"components": components, "rules": rules}
        *above, last = path.split(".")
        for key in above:
            table = table[key]
        table[last] = value

    return change


def test_the_boxed_set_has_nothing_to_tell() -> None:
    assert found(lambda components, rules: None) == []


@pytest.mark.parametrize(
    ("order", "deeds", "path", "message"),
    [
        (["jail", "ring"], (), "components.spaces.order.0", 'read "jail" on space 0; allowed: "go"'),
        (["go", "ring", "go"], (), "components.spaces.order.2", 'read "go" on space 2'),
        (["go", "rings"], (), "components.spaces.order.1", 'read "rings"; allowed: go, property'),
        (["go", ""], (), "components.spaces.order.1", 'read ""; allowed: go, property'),
        (["go", "ring 3"], (), "components.spaces.order.1", 'allowed: "ring" alone'),
        (["go", "property"], (), "components.spaces.order.1", "without a deed"),
        (["go", "property d1"], (), "components.spaces.order.1", "a deed that is not there"),
        (["go", "property d0", "property d0"], (0,), "components.spaces.order.2", "first on space 1"),
        (["go", "ring"], (0,), "components.deeds.d0", "on no space"),
        (["go", "go_to_jail"], (), "components.spaces.order.1", 'without "jail"'),
        (["go", "jail", "jail"], (), "components.spaces.order.2", "a second jail (the first is space 1)"),
        (["go", "loop"], (), "components.spaces.order.1", "a single loop"),
        (
            ["go", "property d0", "property d1", "property d2"],
            (3, 3, 3),
            "components.deeds.d2.set",
            "a third deed of set 3 (with d0 and d1)",
        ),
    ],
)
def test_what_cannot_be_played_is_a_fault(
    order: list[str], deeds: tuple[int, ...], path: str, message: str
) -> None:
    finding = only_fault(board(order, deeds=deeds))
    assert finding.path == path
    assert message in finding.message


def test_a_misspelt_kind_is_suggested() -> None:
    assert only_fault(board(["go", "boster"])).hint == 'did you mean "booster"?'


@pytest.mark.parametrize("value", [-1, 10_001])
@pytest.mark.parametrize(
    "path",
    [
        "components.deeds.green_hill_2.price",
        "components.deeds.green_hill_1.rent",
        "components.deeds.green_hill_1.points",
        "components.bosses.1.hp",
        "components.bosses.1.points",
    ],
)
def test_numbers_beyond_the_tables_are_faults(path: str, value: int) -> None:
    finding = only_fault(put(path, value))
    assert finding.path == path
    assert finding.message == f"read {value}; allowed: a whole number from 0 to 10000"


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (["go", "free_parking", "go_to_jail", "jail"], "0 loop"),
        (["go", "free_parking", "loop", "loop"], "0 jail, 0 go_to_jail"),
        (["go", "free_parking", "free_parking", "go_to_jail", "jail", "loop", "loop"], "2 free_parking"),
        (["go", "free_parking", "go_to_jail", "go_to_jail", "jail", "loop", "loop"], "2 go_to_jail"),
    ],
)
def test_space_counts_depart_only_on_purpose(order: list[str], told: str) -> None:
    unsaid = only_fault(board(order, departures=("deeds",)))
    assert unsaid.path == "components.spaces.order"
    assert f"read a board with {told}; the box has" in unsaid.message
    assert unsaid.hint == 'if it is meant, add "spaces" to components.departures'
    said = [finding for finding in found(board(order)) if finding.path == unsaid.path]
    assert [(finding.is_fault, finding.message) for finding in said] == [(False, unsaid.message)]


def test_deed_counts_depart_only_on_purpose() -> None:
    order = ["go", "property d0", "property d1", "property d2"]
    unsaid = only_fault(board(order, departures=("spaces",), deeds=(0, 0, 4)))
    assert unsaid.path == "components.deeds"
    assert unsaid.message == "read 3 deeds (only one of set 4); the box has 16 in sets of two"
    assert unsaid.hint == 'if it is meant, add "deeds" to components.departures'
    assert not any(finding.is_fault for finding in found(board(order, deeds=(0, 0, 4))))


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("components.bosses.8.hp", 12, "HP 12; in the rulebook Dr. Eggman has 11"),
        ("components.bosses.3.hp", 15, "HP 15 cannot be beaten: two dice roll 14 at most"),
        ("components.bosses.3.hp", 25, "HP 25 cannot be beaten: two dice roll 14 at most"),
        (
            "components.dice.numbers",
            [1, 2, 3, 4, 5, 6],
            "faces 1, 2, 3, 4, 5, 6; the box has 2, 3, 4, 5, 6, 7",
        ),
        ("components.dice.boosts", ["ring"] * 6, "the box has six different ones"),
        ("components.deeds.green_hill_2.price", 3, "price 3 after 5; in the box prices rise along the board"),
        ("rules.go_rings", 3, "3; the rulebook has 2"),
        ("rules.eggman_emeralds_per_hp", 1, "1; the rulebook has 2"),
    ],
)
def test_other_values_are_notes(path: str, value: Any, message: str) -> None:
    finding = only_note(put(path, value))
    assert finding.path == path
    assert message in finding.message


def test_weights_that_nobody_reads_are_noted() -> None:
    weights = [
        f"seats.{seat}.policy={{ name = '{name}', weights = {{ rent = 3 }} }}"
        for seat, name in enumerate(("planner", "greedy"))
    ]
    (finding,) = load(FOUR, weights).findings
    assert finding.path == "seats.1.policy.weights"
    assert finding.message == "weights are set and change nothing; greedy reads none, planner does"
    assert not finding.is_fault


def test_a_boss_at_the_highest_roll_can_be_beaten() -> None:
    assert found(put("components.bosses.3.hp", 14)) == []


def test_the_cap_on_turns_is_no_rule_of_the_game() -> None:
    assert found(put("rules.max_turns", 100)) == []


def test_first_property_must_be_cheapest() -> None:
    # MG-PROP-1: all later Acts of price 1 now follow a dearer one.
    notes = found(put("components.deeds.speed_highway_1.price", 2))
    assert [note.path for note in notes] == [
        f"components.deeds.{deed}.price" for deed in ("speed_highway_2", "seaside_hill_1", "seaside_hill_2")
    ]


def test_deeds_stand_in_board_order_however_they_are_typed() -> None:
    resolved = load(FOUR).resolved
    typed = dict(reversed(resolved["components"]["deeds"].items()))
    resolved["components"]["deeds"] = typed
    deeds = list(Scenario.model_validate(resolved).components.deeds)
    assert deeds[:2] == ["speed_highway_1", "speed_highway_2"]
    assert deeds == list(reversed(typed))
