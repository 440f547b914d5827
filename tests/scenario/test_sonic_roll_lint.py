"""Sonic Roll: the lint by one hand-made departure at a time, and where faults are told to be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simkit.errors import ScenarioError
from simkit.games.common import Finding
from simkit.games.sonic_roll.lint import lint
from simkit.games.sonic_roll.model import Scenario
from simkit.scenario import load

GREEN_HILL = Path(__file__).parents[2] / "scenarios" / "sonic_roll" / "green_hill.toml"

Change = Callable[[dict[str, Any]], None]


def found(*changes: Change, players: int = 4) -> list[Finding]:
    resolved = load(GREEN_HILL).resolved
    resolved["seats"] = resolved["seats"][:players]
    for change in changes:
        change(resolved)
    return lint(Scenario.model_validate(resolved))


def put(path: str, value: Any) -> Change:
    def change(resolved: dict[str, Any]) -> None:
        table: Any = resolved
        *above, last = path.split(".")
        for key in above:
            table = table[int(key)] if isinstance(table, list) else table[key]
        if isinstance(table, list):
            table[int(last)] = value
        else:
            table[last] = value

    return change


GH = "components.zones.green_hill"
MANY_BADNIKS = put(
    f"{GH}.badniks.newtron.cards", [{"line": "Y2 | 3", "copies": 20}, {"line": "Y3 | 4", "copies": 6}]
)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_box_has_nothing_to_tell(players: int) -> None:
    assert found(players=players) == []


@pytest.mark.parametrize(
    ("changes", "path", "message", "hint"),
    [
        (
            [put("table.zone", "Lava_reef")],
            "table.zone",
            'read "Lava_reef"; allowed: "green_hill"',
            "lava_reef",
        ),
        ([put("table.zone", "moon")], "table.zone", 'read "moon"; allowed: "green_hill"', ""),
        (
            [put(f"{GH}.boss.level.value", 7)],
            f"{GH}.boss.level",
            "read 7; allowed: a whole number from 0 to 6",
            "",
        ),
        ([put(f"{GH}.boss.level.value", -1)], f"{GH}.boss.level", "read -1; allowed", ""),
        (
            [put(f"{GH}.boss.health.value", 0)],
            f"{GH}.boss.health",
            "read 0; allowed: a whole number from 1 to 50",
            "",
        ),
        ([put(f"{GH}.boss.health.value", 51)], f"{GH}.boss.health", "read 51; allowed", ""),
        (
            [put(f"{GH}.cards.GHZ-01.copies", 2)],
            f"{GH}.cards.GHZ-01.copies",
            "read 2 copies; allowed: 1, for each Zone Card is there once",
            "",
        ),
        ([put("rules.zone_cards", [8, 8, 9, 13])], "rules.zone_cards.3", "read 13; allowed: at most 12", ""),
        (
            [put("rules.zone_cards", [8, 8, 9, 3]), put("rulings.secret_passage", "deck_route")],
            "rules.zone_cards.3",
            "read 3; allowed: at least 4, one card for each Route",
            "",
        ),
        (
            [MANY_BADNIKS, put("components.departures", ["badniks"])],
            f"{GH}.badniks",
            "read 41 Badniks; allowed: at most 40",
            "",
        ),
        (
            [put("components.power_ups.one_up.value", 21)],
            "components.power_ups.one_up",
            "read 21; allowed: a whole number from 0 to 20",
            "",
        ),
        (
            [
                put("components.power_ups.one_up.value", 20),
                put("components.power_ups.super_ring.value", 4),
                put("components.departures", ["power_ups"]),
            ],
            "components.power_ups",
            "read 41 Power Ups; allowed: at most 40",
            "",
        ),
        (
            [put("components.patterns.rockets_1.copies", 18), put("components.departures", ["patterns"])],
            "components.patterns",
            "read 41 Boss Patterns; allowed: at most 40",
            "",
        ),
        (
            [put("components.tiles.4.copies", 7), put("components.departures", ["tiles"])],
            "components.tiles",
            "read 17 tiles; allowed: at most 16",
            "",
        ),
        (
            [put("components.tiles.0.kind", "red"), put("components.departures", ["tiles"])],
            "components.tiles",
            "read no Chaos Emerald tile; allowed: one at least",
            "",
        ),
        (
            [put("components.tiles.0.reward", "boost")],
            "components.tiles.0.reward",
            "read a reward on a Chaos Emerald tile; allowed: none",
            "",
        ),
        (
            [put("components.characters.tails.actions.0.dice", "YYBB")],
            "components.characters.tails.actions.0.dice",
            'read "YYBB"; allowed with keep = "pairs": dice of one kind',
            "",
        ),
        (
            [put("components.characters.tails.actions.1.dice", "KK")],
            "components.characters.tails.actions.1.dice",
            'read "KK"; allowed: one die at least that is not black',
            "",
        ),
        (
            [put("components.characters.amy.actions.1.repeat", 2)],
            "components.characters.amy.actions.1.repeat",
            'read 2; allowed with keep = "until_match": 1',
            "",
        ),
        (
            [put("components.characters.sonic.actions.0.repeat", 3)],
            "components.characters.sonic.actions.0.dice",
            "read 18 dice in 3 rolls; allowed: at most 16",
            "",
        ),
        (
            [put("components.characters.knuckles.actions.1.avoid.into", "run")],
            "components.characters.knuckles.actions.1.avoid.into",
            'read "run"; allowed: another kind than the one it turns',
            "",
        ),
        (
            [put(f"{GH}.badniks.moto_bug.ability.unless_left", "run")],
            f"{GH}.badniks.moto_bug.ability.unless_left",
            'read a condition on "no_run_chain"; allowed: none, for it always acts',
            "",
        ),
    ],
)
def test_what_cannot_be_played_is_a_fault(changes: list[Change], path: str, message: str, hint: str) -> None:
    (fault,) = [finding for finding in found(*changes) if finding.is_fault]
    assert fault.path == path
    assert fault.message.startswith(message)
    assert hint in fault.hint
    assert bool(fault.hint) == bool(hint)


@pytest.mark.parametrize(("players", "seat"), [(1, 1), (2, 3)])
def test_the_first_seat_must_be_taken(players: int, seat: int) -> None:
    (fault,) = found(put("table.first_player", seat), players=players)
    assert (fault.path, fault.is_fault) == ("table.first_player", True)
    assert fault.message.startswith(f"read {seat}; allowed: 0 ")


@pytest.mark.parametrize(
    ("path", "text", "offset", "message"),
    [
        (f"{GH}.cards.GHZ-04.line", "2[bo] 1[set_die]", 8, 'read "set_die"; allowed only in the action of a'),
        (f"{GH}.act_board.top.line", "boost, save_rings", 7, 'read "save_rings"; allowed only in the action'),
        ("components.secret_passage_reward.line", "discard_self", 0, "in abilities of a Badnik"),
        ("components.patterns.rockets_2.line", "R2 | 2[no_run_chain]", 7, "in passive and spend abilities"),
        ("components.tiles.1.reward", "either_path", 0, "in the action of a Chaos Emerald"),
        ("components.tiles.1.reward", "ring 5, star_post", 8, "only outside the Bonus Stage"),
        ("components.tiles.3.reward", "big_ring", 0, "only outside the Bonus Stage"),
        (
            "components.emeralds.red.action",
            "ring 3, discard_self",
            8,
            "in abilities of a Badnik that still lies",
        ),
        (f"{GH}.badniks.chopper.penalty", "no_power_ups", 0, "in passive and spend abilities of a Badnik"),
        (f"{GH}.badniks.chopper.ability.effect", "discard_self", 0, "that still lies there"),
        (
            f"{GH}.badniks.newtron.ability.effect",
            "hazard 1, no_run_chain",
            10,
            "in passive and spend abilities",
        ),
        (f"{GH}.boss.when_hit.line", "discard_badnik", 0, "in the action of a Chaos Emerald"),
        (f"{GH}.boss.top.line", "R6[boost]", 0, 'read "R6[boost]"; allowed are forms like'),
        (f"{GH}.boss.sides.1.line", "*6 | R", 5, 'read "R"; allowed are forms like'),
        (f"{GH}.badniks.chopper.cards.2.line", "*6 | 0", 5, 'read "0" as a face'),
        ("components.zones.lava_reef.cards.LRZ-01.line", "1 9", 2, 'read "9" as a face'),
        (
            "components.zones.lava_reef.badniks.fireworm.ability.effect",
            "ring 2",
            0,
            "in abilities of another timing",
        ),
        ("components.zones.stardust_speedway.boss.sides.0.ability.effect", "no_power_ups", 0, "of a Badnik"),
        ("components.zones.lava_reef.boss.sides.0.ability.effect", "discard_self", 0, "of a Badnik"),
    ],
)
def test_faults_of_lines_have_their_offset(path: str, text: str, offset: int, message: str) -> None:
    (fault,) = found(put(path, text))
    assert (fault.path, fault.offset, fault.is_fault) == (path, offset, True)
    assert message in fault.message


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (f"{GH}.badniks.moto_bug.ability.effect", "no_run_chain, lose_ring, discard_self"),
        ("components.zones.lava_reef.badniks.fireworm.ability.effect", "no_power_ups, no_run_chain"),
        ("components.zones.lava_reef.badniks.fireworm.ability.effect", "none"),
        ("components.emeralds.red.action", "either_path, discard_badnik, set_die"),
    ],
)
def test_effects_that_may_stand_there(path: str, text: str) -> None:
    assert found(put(path, text)) == []


@pytest.mark.parametrize(
    ("change", "departure", "path", "message"),
    [
        (
            put("components.patterns.rockets_1.copies", 2),
            "patterns",
            "components.patterns",
            "read 25 Boss Patterns; the box has 24",
        ),
        (
            put(f"{GH}.badniks.moto_bug.cards.0.copies", 3),
            "badniks",
            f"{GH}.badniks",
            "read 22 Badniks; the box has 20 a Zone",
        ),
        (
            put("components.tiles.4.copies", 5),
            "tiles",
            "components.tiles",
            "read 15 tiles, 1 of them Chaos Emeralds; the box has 16, one of them a Chaos Emerald",
        ),
        (
            put("components.power_ups.one_up.value", 4),
            "power_ups",
            "components.power_ups",
            "read 24 Power Ups; the box has 23",
        ),
    ],
)
def test_counts_depart_only_on_purpose(change: Change, departure: str, path: str, message: str) -> None:
    (unsaid,) = [finding for finding in found(change) if finding.path == path]
    said = [
        finding
        for finding in found(change, put("components.departures", [departure]))
        if finding.path == path
    ]
    assert (unsaid.message, unsaid.is_fault) == (message, True)
    assert unsaid.hint == f'if it is meant, add "{departure}" to components.departures'
    assert [(finding.message, finding.is_fault) for finding in said] == [(message, False)]


def test_other_zones_may_have_any_number_of_badniks() -> None:
    assert found(put("components.zones.lava_reef.badniks", {})) == []


def test_more_spaces_than_can_be_counted_are_a_fault() -> None:
    """Fourteen cards of 24 spaces and the Secret Passage's eight are 344."""
    wide = {f"W-{number}": {"line": " ".join(["{1|2|3}"] * 8)} for number in range(14)}
    (fault,) = found(put(f"{GH}.cards", wide))
    assert fault.path == f"{GH}.cards"
    assert fault.message == "read 344 spaces, the Secret Passage's included; allowed: at most 320"


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        (put("rules.time_tokens", 9), "rules.time_tokens", "9; the rulebook has 7"),
        (
            put("rules.zone_cards", [8, 8, 9, 12]),
            "rules.zone_cards",
            "8, 8, 9, 12; the rulebook has 8, 8, 9, 10",
        ),
        (
            put("components.characters.amy.actions.0.dice", "RRRR"),
            "components.characters.amy.actions.0",
            "rolls RRRR all; the dashboard has RRR all",
        ),
        (
            put("seats.1.policy", {"name": "random", "weights": {"ring": 2.0}}),
            "seats.1.policy.weights",
            "ring set and changing nothing: random does not read them",
        ),
        (
            put("seats.1.policy", {"name": "greedy", "weights": {"ring": 2.0, "playouts": 8}}),
            "seats.1.policy.weights",
            "playouts set and changing nothing: greedy does not read them",
        ),
    ],
)
def test_other_values_are_notes(change: Change, path: str, message: str) -> None:
    assert [(note.path, note.message, note.is_fault) for note in found(change)] == [(path, message, False)]


def test_what_is_no_rule_of_the_game_is_not_noted() -> None:
    assert found(put("rules.max_turns", 100)) == []
    assert found(put("seats.0.policy", {"name": "rollout", "weights": {"playouts": 8, "ring": 1.0}})) == []


# --- faults with their place


def test_all_faults_of_lines_are_told_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "sonic_roll"\ntitle = "Mine"\n[[seats]]\ncharacter = "amy"\n'
        f'[{GH}.cards]\nGHZ-01 = "5[bad] 7"\nGHZ-02 = {{ line = "1 X2" }}\n'
        f"[{GH}.boss]\n  top = 'R6 '\n  middle = 'R0'\n",
        encoding="utf-8",
    )
    with pytest.raises(ScenarioError) as caught:
        load(path)
    assert [(fault.line, fault.column, fault.key) for fault in caught.value.faults] == [
        (6, 18, f"{GH}.cards.GHZ-01"),
        (7, 22, f"{GH}.cards.GHZ-02.line"),
        (10, 14, f"{GH}.boss.middle"),
    ]
    first = str(caught.value.faults[0])
    assert first.startswith(f'{path}:6:18: {GH}.cards.GHZ-01: read "7" as a face')


def test_a_line_from_the_command_line_has_no_column_but_tells_the_character() -> None:
    with pytest.raises(ScenarioError) as caught:
        load(GREEN_HILL, [f"{GH}.cards.GHZ-01=5[bad] 7"])
    (fault,) = caught.value.faults
    assert (fault.file, fault.line, fault.column, fault.key) == ("--set", None, None, f"{GH}.cards.GHZ-01")
    assert fault.message == 'character 8: read "7" as a face; allowed: 1 to 6, or * for any'


def test_a_changed_line_loses_its_provenance() -> None:
    scenario = load(GREEN_HILL, [f"{GH}.boss.top=R5", f"{GH}.boss.middle.line=R5"])
    boss = scenario.resolved["components"]["zones"]["green_hill"]["boss"]
    for route in ("top", "middle"):
        assert boss[route] == {"line": "R5", "copies": 1, "provenance": "custom", "source": ""}
    assert boss["bottom"]["provenance"] == "printed"
