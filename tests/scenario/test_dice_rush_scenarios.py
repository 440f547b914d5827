"""Dice Rush: shipped scenarios, component sets, and the lint by one hand-made departure at a time."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from simkit.errors import ScenarioError
from simkit.games.common import Finding
from simkit.games.dice_rush import GAME
from simkit.games.dice_rush.lint import lint
from simkit.games.dice_rush.model import Scenario
from simkit.games.dice_rush.requirements import name, parse
from simkit.games.dice_rush.rules import Rulings
from simkit.scenario import load, schema

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "dice_rush"
SHIPPED = sorted(FOLDER.rglob("*.toml"))
FOUR = FOLDER / "four_heroes_act_1.toml"
SETS = sorted(Path(GAME.components_folder).glob("*.toml"))

Change = Callable[[dict[str, Any]], None]


def printed(file: str) -> dict[str, Any]:
    return tomllib.loads((Path(GAME.components_folder) / f"{file}.toml").read_text(encoding="utf-8"))


def sums(cards: dict[str, Any]) -> tuple[int, int, int]:
    """How many cards, their points and their Baddies."""
    copies = {number: card.get("copies", 1) for number, card in cards.items()}
    return (
        sum(copies.values()),
        sum(copies[number] * card["points"] for number, card in cards.items()),
        sum(copies[number] * card["baddies"] for number, card in cards.items()),
    )


# --- what is shipped


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_are_of_the_box(path: Path) -> None:
    """Nothing to find: 28 + 4 cards, six dice for Sonic, the rulebook's constants."""
    scenario = load(path)
    assert scenario.game.name == "dice_rush"
    assert scenario.findings == ()
    assert scenario.provenance()["rulebook"] == 4  # the heroes' dice


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_pass_the_schema(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(schema(GAME))
    assert validator.is_valid(tomllib.loads(path.read_text(encoding="utf-8")))
    assert validator.is_valid(load(path).resolved)


def test_every_ruling_is_tried_by_a_shipped_scenario() -> None:
    changed = {
        ruling
        for path in SHIPPED
        for ruling, value in load(path).model.rulings
        if value != Rulings.model_fields[ruling].default
    }
    assert changed == set(Rulings.model_fields)


def test_component_sets_hold_what_the_components_page_says() -> None:
    """Sums of points and Baddies of Act 1 and Act 2, section 2.4; those of the synthetic set, digest (b)."""
    assert sums(printed("act_1")["cards"]) == (28, 68, 20)
    assert sums(printed("act_2")["cards"]) == (28, 78, 29)
    # points times copies, in the digest's order: 2 + 3 + 0 + 2 + 6 + 6 + 6 + 6 + 8 + 4 + 10 + 7 + 3 + 2
    assert sums(printed("synthetic")["cards"]) == (28, 65, 18)
    assert sums(printed("three_of_a_kind")["cards"]) == (28, 56, 0)
    for act in ("act_1", "act_2"):
        finals = printed(act)["finals"]
        assert [(card["requirement"], card["points"], card["baddies"]) for card in finals.values()] == [
            ("four of a kind", 5, 0),
            ("run of 4", 4, 1),
            ("three of a kind", 3, 1),
            ("Free", 1, 1),
        ]


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_component_sets_are_written_canonically(path: Path) -> None:
    found = printed(path.stem)
    for card in [*found["cards"].values(), *found["finals"].values()]:
        assert name(parse(card["requirement"])) == card["requirement"]
        assert card["provenance"] == "illustrative"
        assert card["source"]
    assert {hero: entry["dice"]["value"] for hero, entry in found["heroes"].items()} == {
        "sonic": 6,
        "tails": 5,
        "knuckles": 5,
        "amy": 5,
    }


def test_a_changed_card_loses_its_provenance() -> None:
    scenario = load(FOUR, ["components.cards.26.points=4"])
    assert scenario.resolved["components"]["cards"]["26"] == {
        "requirement": "four of a kind",
        "points": 4,
        "baddies": 0,
        "copies": 1,
        "provenance": "custom",
        "source": "",
    }


def test_cards_stand_in_order_of_their_numbers() -> None:
    resolved = load(FOUR).resolved
    resolved["components"]["cards"] = dict(reversed(resolved["components"]["cards"].items()))
    assert list(Scenario.model_validate(resolved).components.cards) == [str(k) for k in range(1, 29)]


def test_a_misspelt_requirement_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = FOUR.read_text(encoding="utf-8") + '[components.cards.3]\nrequirement = "run off 4"\n'
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        load(path)
    (fault,) = caught.value.faults
    assert (fault.line, fault.key) == (len(text.splitlines()), "components.cards.3.requirement")
    assert fault.message.startswith('read "run off 4"; allowed are forms like Free, pair')
    assert fault.hint == 'did you mean "run of 4"?'


# --- the lint


def found(*changes: Change, players: int = 4) -> list[Finding]:
    resolved = load(FOUR).resolved
    resolved["seats"] = resolved["seats"][:players]
    for change in changes:
        change(resolved)
    return lint(Scenario.model_validate(resolved))


def put(path: str, value: Any) -> Change:
    def change(resolved: dict[str, Any]) -> None:
        table: Any = resolved
        *above, last = path.split(".")
        for key in above:
            table = table[key]
        table[last] = value

    return change


def without(*numbers: int) -> Change:
    def change(resolved: dict[str, Any]) -> None:
        for number in numbers:
            del resolved["components"]["cards"][str(number)]

    return change


AMY = "components.heroes.amy.dice"
MEANT = put("components.departures", ["cards"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_box_has_nothing_to_tell(players: int) -> None:
    assert found(players=players) == []


@pytest.mark.parametrize(
    ("changes", "path", "message", "hint"),
    [
        (
            [put("components.cards.5.requirement", "two pair")],
            "components.cards.5.requirement",
            'read "two pair"; allowed are forms like Free, pair, two pairs',
            'did you mean "two pairs"?',
        ),
        (
            [put("components.finals.2.requirement", "xyz")],
            "components.finals.2.requirement",
            'read "xyz"; allowed are forms like',
            "",
        ),
        (
            [put("components.finals.1.copies", 2)],
            "components.finals.1.copies",
            "read 2 copies; allowed: 1, for each Final Round card is there once",
            "",
        ),
        (
            [put("components.heroes.amy.dice.value", 4)],
            "components.heroes.amy.dice",
            "read 4; allowed: 5 or 6",
            "",
        ),
        (
            [put("components.heroes.amy.dice.value", 7)],
            "components.heroes.amy.dice",
            "read 7; allowed: 5 or 6",
            "",
        ),
    ],
)
def test_what_cannot_be_played_is_a_fault(changes: list[Change], path: str, message: str, hint: str) -> None:
    (fault,) = found(*changes)
    assert (fault.path, fault.hint, fault.is_fault) == (path, hint, True)
    assert message in fault.message


def test_counts_depart_only_on_purpose() -> None:
    """Four cards fewer: seven rounds of four, fine if it is meant. [DR-COMP-1]"""
    unsaid = found(without(1, 2, 3, 4))
    said = found(without(1, 2, 3, 4), MEANT)
    assert [(finding.path, finding.is_fault) for finding in unsaid] == [("components.cards", True)]
    assert unsaid[0].hint == 'if it is meant, add "cards" to components.departures'
    assert [(finding.is_fault, finding.message) for finding in said] == [(False, unsaid[0].message)]
    assert said[0].message == "read 24 ordinary cards; the box has 28"


@pytest.mark.parametrize(
    ("changes", "players", "path", "message"),
    [
        # Two players take 14 cards out of the deck, three take 7. [DR-SETUP-7, DR-SETUP-8]
        (
            [without(*range(1, 16)), MEANT],
            2,
            "components.cards",
            "read 13 ordinary cards; needed: 14 or more, for so many leave the game of 2 players",
        ),
        (
            [put("rules.trim_per_missing_player", 14), put("rulings.final_cards", "separate")],
            2,
            "rules.trim_per_missing_player",
            "read 28 ordinary cards; needed: 32 or more",
        ),
        # 32 ordinary and 4 Final Round cards are nine rounds of four; the columns hold eight.
        (
            [put("components.cards.5.copies", 5), MEANT],
            4,
            "components.cards",
            "32 ordinary cards and 4 players make 9 rounds; allowed: at most 8 rounds, so up to 28",
        ),
        (
            [put("rules.trim_per_missing_player", 0)],
            2,
            "rules.trim_per_missing_player",
            "28 ordinary cards and 2 players make 15 rounds; allowed: at most 8 rounds, so up to 14",
        ),
    ],
)
def test_a_deck_that_cannot_be_dealt_is_a_fault(
    changes: list[Change], players: int, path: str, message: str
) -> None:
    (fault,) = [finding for finding in found(*changes, players=players) if finding.is_fault]
    assert fault.path == path
    assert message in fault.message


def test_the_smallest_deck_is_one_round_of_final_cards() -> None:
    notes = found(without(*range(1, 15)), MEANT, players=2)
    assert [note.message for note in notes] == ["read 14 ordinary cards; the box has 28"]


@pytest.mark.parametrize(
    ("changes", "players", "path", "message"),
    [
        # DR-X-1: under the other reading three players have 20 cards, six rounds and two cards.
        (
            [put("rulings.final_cards", "separate")],
            3,
            "rulings.final_cards",
            "20 cards for 3 players: 2 of the Final Round cards are never dealt",
        ),
        (
            [put("rules.trim_per_missing_player", 8)],
            3,
            "rules.trim_per_missing_player",
            "23 cards for 3 players: 2 of the Final Round cards are never dealt",
        ),
        ([without(1), MEANT], 4, "components.cards", "31 cards for 4 players: 3 of the Final Round cards"),
        # DR-X-3: out of reach of five dice.
        *[
            (
                [put("components.cards.28.requirement", text)],
                4,
                "components.cards.28.requirement",
                f'"{text}" cannot be met with 5 dice: only a hero with 6 dice can score this card',
            )
            for text in ("three pairs", "two triples", "run of 6")
        ],
        (
            [put("components.cards.28.requirement", "sum 5 or less")],
            4,
            "components.cards.28.requirement",
            '"sum 5 or less" cannot be met with 6 dice',
        ),
        (
            [put("components.finals.1.requirement", "sum 4 or less")],
            4,
            "components.finals.1.requirement",
            '"sum 4 or less" cannot be met',
        ),
        (
            [put("components.heroes.sonic.dice.value", 5)],
            4,
            "components.heroes.sonic.dice",
            "5 dice; in the rulebook it has 6",
        ),
        (
            [put("components.heroes.tails.dice.value", 6)],
            4,
            "components.heroes.tails.dice",
            "6 dice; in the rulebook it has 5",
        ),
        ([put("rules.baddie_penalty", 2)], 4, "rules.baddie_penalty", "2; the rulebook has 1"),
        ([put("rules.token_points", 0)], 4, "rules.token_points", "0; the rulebook has 1"),
    ],
)
def test_other_values_are_notes(changes: list[Change], players: int, path: str, message: str) -> None:
    notes = found(*changes, players=players)
    assert not any(note.is_fault for note in notes)
    assert [note.message for note in notes if note.path == path and message in note.message] != []
    assert {note.path for note in notes} <= {path, "rules.trim_per_missing_player", "components.cards"}


def test_distinct_sets_can_put_a_card_out_of_reach() -> None:
    """DR-AMB-10: two triples of different faces still fit six dice; two pairs always fit five."""
    assert found(put("rulings.nested_sets", False)) == []


def test_the_cap_on_decisions_is_no_rule_of_the_game() -> None:
    assert found(put("rules.stall_cap", 50)) == []
