"""The exact questions of Sonic Roll as the command line asks them; values from the digest, (f)."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections import Counter
from fractions import Fraction as F
from itertools import product
from pathlib import Path

import pytest
from typer.testing import CliRunner

from simkit.cli.odds import game_app
from simkit.errors import UsageError
from simkit.games.sonic_roll import GAME
from simkit.games.sonic_roll.odds import QUERIES
from simkit.games.sonic_roll.odds_turn import ACTIONS
from simkit.games.sonic_roll.odds_words import dice_of, faces_of
from simkit.games.sonic_roll.rules import Rulings

ASK = {query.name: query.answer for query in QUERIES}
NEEDED = {
    "attacks": "B3 B6",
    "dice": 3,
    "faces": 3,
    "wanted": "1 2",
    "ability": "insta_shield",
    "action": "fly",
    "length": 2,
}


def column(answer, key, value):
    """Two columns of an answer's table."""
    return {row[key]: row[value] for row in answer.table}


@pytest.mark.parametrize(
    ("query", "options", "expected"),
    [
        ("hazard", {"faces": 4}, F(2, 3)),  # EX-1
        ("hazard", {"faces": 4, "dice": 2}, F(8, 9)),
        ("hazard", {"fresh": 4}, F(671, 1296)),  # EX-2
        ("hazard", {"fresh": 3, "dice": 2}, F(851, 1296)),
        ("hazard", {"faces": 3, "fresh": 1}, F(21, 36)),  # EX-18: gain first
        ("hazard", {}, F(0)),  # SR-HAZ-3
        ("attack", {"attacks": "blue 3 blue 6", "dice": "3 blue"}, F(19, 27)),  # EX-4
        ("attack", {"attacks": "B3 B6", "dice": "BBB", "boosts": 2}, F(6859, 19683)),  # EX-5
        ("attack", {"attacks": "run 3 6, jump 1", "dice": "2 run 1 jump"}, F(17, 27)),
        ("attack", {"attacks": "B36 / B13", "dice": "3 blue"}, F(7, 8)),
        ("attack", {"attacks": "any 3", "dice": "red yellow"}, F(11, 36)),
        ("attack", {"attacks": "B36", "dice": "4 red"}, F(0)),  # SR-DICE-3: red is safe from it
        ("reroll", {"dice": "BBYR", "wanted": "B12 Y5 R123", "attacked": "B36 Y1"}, F(2, 3)),  # EX-24
        ("reroll", {"dice": "4 jump", "wanted": "1 2 4", "attacked": "3 6"}, F(347, 432)),
        ("reroll", {"dice": "blue", "wanted": "3", "attacked": "B36"}, F(1)),  # EX-29
        ("reroll", {"dice": "blue", "wanted": "3"}, F(5, 6)),
        ("playable", {"dice": "3 red", "wanted": "1 2 3"}, F(7, 8)),  # EX-7
        ("playable", {"dice": "2 blue", "wanted": "1 2", "bubble": True}, F(19, 27)),  # EX-31
        ("playable", {"dice": "3 blue", "wanted": "1 2", "boosts": 1}, F(665, 729)),
        ("shift", {"ability": "buddy_flight"}, F(2, 3)),  # EX-9
        ("shift", {"ability": "buddy_flight", "counter": 1}, F(4, 9)),
        ("shift", {"ability": "insta_shield"}, F(4, 9)),  # as a counter of 1
        ("shift", {"ability": "piko_piko_hammer"}, F(1, 3)),  # two faces a number
        ("pool", {"action": "spin dash"}, F(689, 162)),
        ("pool", {"action": "Fly"}, F(101, 27)),
        ("pool", {"action": "wall_climb"}, F(336791, 93312)),  # EX-6c
        ("pool", {"action": "Propeller-Tail"}, F(4)),
        ("wall_climb", {}, F(336791, 93312)),
        ("wall_climb", {"policy": "everything"}, F(31763641, 10077696)),  # EX-6b
        ("wall_climb", {"policy": "lowest"}, F(26025907, 10077696)),
        ("wall_climb", {"must_save": "per_roll"}, F(34675447, 10077696)),
        ("wall_climb", {"target": 4}, F(8819, 15552)),  # EX-6d
        ("wall_climb", {"target": 6, "policy": "everything"}, F(37, 10368)),
        ("wall_climb", {"target": 4, "policy": "lowest"}, F(0)),  # three rolls, a die each
        ("bumpers", {"dice": 4, "length": 3}, F(91, 216) * F(11, 36)),
        ("bumpers", {"dice": 2, "length": 1, "begun": True}, F(11, 36)),
        ("bumpers", {"dice": 2, "length": 2, "run": True}, F(1, 6) + F(5, 6) * F(1, 6)),
        ("bumpers", {"dice": 2, "length": 2, "boosts": 1}, F(11, 36)),
        ("turn", {"dice": 3, "faces": 3}, F(119, 64)),  # EX-19
        ("turn", {"dice": 3, "faces": 3, "boosts": 2}, F(11333, 4096)),
        ("turn", {"dice": 2, "faces": 3, "run": True}, F(1, 2) * (1 + F(1, 2)) + F(1, 4) * 2),
        ("stop", {"dice": 4, "faces": 3, "holding": True}, F(120665, 8192)),  # EX-23
        ("stop", {"dice": 2, "faces": 3, "stop": 15}, F(-15, 2)),
        ("stop", {"dice": 2, "faces": 2}, F(-3)),
        ("bonus_stage", {}, F(1, 9)),  # EX-15
        ("bonus_stage", {"red": 3, "bumper": 2}, F(1, 4)),
        ("boss", {}, F(1)),  # EX-17
        ("boss", {"level": 3, "health": 7, "players": 4}, F(3)),
    ],
)
def test_answers(query, options, expected):
    answer = ASK[query](**options)
    assert answer.value == expected
    assert answer.words.endswith(".")
    assert answer.method
    assert answer.table


def test_rulings_are_readings_of_the_game():
    """What an answer depends on is named as a scenario names it, with an allowed value."""
    asked = [
        ("attack", {"attacks": "B3", "dice": "blue"}),
        ("shift", {"ability": "insta_shield"}),
        ("shift", {"ability": "buddy_flight"}),
        ("shift", {"ability": "piko_piko_hammer"}),
        ("pool", {"action": "wall_climb"}),
        ("wall_climb", {"must_save": "per_roll"}),
        ("bumpers", {"dice": 2, "length": 2}),
    ]
    for query, options in asked:
        rulings = ASK[query](**options).rulings
        assert rulings
        assert Rulings(**rulings).model_dump(include=set(rulings)) == rulings


def test_tables():
    assert column(ASK["hazard"](fresh=3), "faces", "probability") == {1: F(1, 36), 2: F(5, 12), 3: F(5, 9)}
    badniks = ASK["attack"](attacks="B36 / B13", dice="3 blue")
    assert column(badniks, "badniks", "probability") == {0: F(1, 8), 1: F(37, 108), 2: F(115, 216)}
    risk = ASK["reroll"](dice="BBYR", wanted="B12 Y5 R123", attacked="B36 Y1")
    assert column(risk, "what", "probability") == {
        "attacked": F(17, 27),
        "unplayable": F(5, 27),
        "both": F(4, 27),
        "damage": F(2, 3),
        "safe and playable": F(1, 3),
    }
    helped = ASK["playable"](dice="3 yellow", wanted="5 6")
    assert list(column(helped, "with", "probability").values()) == [F(19, 27), F(65, 81), F(665, 729)]
    faces = column(ASK["shift"](ability="buddy_flight"), "number", "faces")
    assert [faces[1], faces[4]] == ["1,2,3", "2,3,4,5,6"]
    climb = ASK["wall_climb"](policy="everything")
    assert column(climb, "dice", "or more, best")[5] == F(77227, 559872)
    assert column(climb, "dice", "or more")[6] == F(37, 10368)
    plan = {(row["dice"], row["rings"]): row["best"] for row in ASK["stop"](dice=4, faces=2).table}
    assert [key for key, best in plan.items() if best == "reroll"] == [(3, "held"), (4, "none"), (4, "held")]
    stage = ASK["bonus_stage"]().extra
    assert stage == {
        "mean_tiles": F(17, 10),
        "visits_until_emerald": F(5),
        "tiles_until_emerald": F(17, 2),
    }


def test_ex_12_ex_17_boss_table():
    answers = [ASK["boss"](players=players) for players in (1, 2, 3, 4)]
    least = column(answers[0], "what", "least")
    assert list(least.values()) == [6, 6, 3, 9, 6, 1]
    assert [column(a, "what", "least")["Zone Cards before the boss"] for a in answers] == [6, 6, 7, 8]
    assert [a.extra["first_deal"] for a in answers] == [F(3, 8), F(3, 8), F(1, 3), F(3, 10)]
    assert [a.extra["speed"] for a in answers] == [(12, 18), (12, 18), (15, 21), (18, 24)]


@pytest.mark.parametrize(
    "text", ["2 blue 1 yellow", "2 run 1 jump", "BBY", "2B 1Y", "2b,1y", "blue, blue, y", "2blue 1jump"]
)
def test_dice_in_the_words_of_the_game(text):
    assert dice_of("--dice", text) == (2, 1, 0)


@pytest.mark.parametrize(
    ("text", "run", "jump", "spin"),
    [
        ("blue 3 6 yellow 1", {3, 6}, {1}, set()),
        ("B36 Y1", {3, 6}, {1}, set()),
        ("run 3, run 6, jump 1", {3, 6}, {1}, set()),
        ("any 5", {5}, {5}, {5}),
        ("*5", {5}, {5}, {5}),
        ("5 red 2", {5}, {5}, {2, 5}),
        ("BY4 R*", {4}, {4}, {1, 2, 3, 4, 5, 6}),
        ("R1 any 2", {2}, {2}, {1, 2}),
        ("", set(), set(), set()),
    ],
)
def test_faces_in_the_words_of_the_game(text, run, jump, spin):
    assert faces_of("--wanted", text) == (run, jump, spin)


@pytest.mark.parametrize(
    ("query", "options", "message"),
    [
        ("hazard", {"faces": 7}, "--faces 7: a whole number from 0 to 6"),
        ("hazard", {"dice": 0}, "--dice 0: a whole number from 1 to 24"),
        ("hazard", {"fresh": -1}, "from 0 to 24"),
        ("attack", {"attacks": "blue", "dice": "blue"}, "^attacks blue: a colour without a number"),
        ("attack", {"attacks": "", "dice": "blue"}, "every Badnik attacks something"),
        ("attack", {"attacks": "B3 /", "dice": "blue"}, "every Badnik attacks something"),
        ("attack", {"attacks": "/".join(["B3"] * 9), "dice": "blue"}, "read 9 Badniks; at most 8"),
        ("attack", {"attacks": "B7", "dice": "blue"}, "read '7'; faces from 1 to 6"),
        ("attack", {"attacks": "B3", "dice": "bleu"}, "did you mean 'blue'"),
        ("attack", {"attacks": "B3", "dice": "3"}, "3 of which colour"),
        ("attack", {"attacks": "B3", "dice": "2BY"}, "read 'by'; allowed are forms like"),
        ("attack", {"attacks": "B3", "dice": "3 3 blue"}, "read '3'; allowed are forms like"),
        ("attack", {"attacks": "B3", "dice": "2-blue"}, "read '2-blue'"),
        ("attack", {"attacks": "B3", "dice": "25 blue"}, "1 to 24 dice"),
        ("attack", {"attacks": "B3", "dice": "0 blue"}, "1 to 24 dice"),
        ("attack", {"attacks": "B3", "dice": "9" * 5000 + " blue"}, "1 to 24 dice"),
        ("attack", {"attacks": "B3", "dice": "blue", "boosts": 21}, "--boosts 21"),
        ("reroll", {"dice": "blue", "wanted": "purple 3"}, "^--wanted purple 3: read 'purple'"),
        ("reroll", {"dice": "blue", "wanted": "blue yellow 3"}, "a colour without a number"),
        ("reroll", {"dice": "blue", "wanted": "3", "attacked": "3-4"}, "^--attacked 3-4: read '3-4'"),
        ("playable", {"dice": "", "wanted": "3"}, "1 to 24 dice"),
        ("shift", {"ability": "buddy_flght"}, "did you mean 'buddy_flight'"),
        ("shift", {"ability": "buddy_flight", "counter": 6}, "from 0 to 5"),
        ("pool", {"action": "spindash"}, "did you mean 'spin_dash'"),
        ("pool", {"action": ""}, "allowed are super_peel_out"),
        ("wall_climb", {"policy": "highest"}, "allowed are best, everything, lowest"),
        ("wall_climb", {"target": 7}, "--target 7"),
        ("wall_climb", {"must_save": "never"}, "action, free, per_roll"),
        ("bumpers", {"dice": 13, "length": 2}, "from 1 to 12"),
        ("bumpers", {"dice": 3, "length": 0}, "--length 0"),
        ("turn", {"dice": 3, "faces": 7}, "--faces 7"),
        ("stop", {"dice": 3, "faces": 3, "life": -1}, "--life -1"),
        ("bonus_stage", {"red": 16}, "from 0 to 15"),
        ("bonus_stage", {"red": 9, "bumper": 7}, "together at most 15"),
        ("boss", {"level": 7}, "--level 7"),
        ("boss", {"health": 0}, "--health 0"),
        ("boss", {"players": 5}, "from 1 to 4"),
    ],
)
def test_wrong_values_say_what_is_allowed(query, options, message):
    with pytest.raises(UsageError, match=message):
        ASK[query](**options)


def test_declared_options_are_those_of_the_answers():
    for query in QUERIES:
        given = {}
        for parameter in query.parameters:
            given[parameter.name] = parameter.default
            if parameter.default is None:
                text = parameter.is_text and parameter.name == "dice"
                given[parameter.name] = "2 blue" if text else NEEDED[parameter.name]
        assert query.answer(**given).value is not None


def gathered(dice, keep):
    """Dice one roll of an action leaves, by enumeration."""
    rules = {
        "all": len,
        "drop_lowest": lambda roll: len(roll) - roll.count(min(roll)),
        "pairs": lambda roll: 2 * sum(roll.count(face) // 2 for face in set(roll)) or 1,
    }
    counted = Counter(rules[keep](roll) for roll in product(range(1, 7), repeat=dice))
    return {size: F(number, 6**dice) for size, number in counted.items()}


def test_pools_are_those_of_the_dashboards():
    """Every Roll Action of the boxed dashboards, its pool worked out from the dice and rule printed there."""
    boxed = tomllib.loads((Path(GAME.components_folder) / "boxed.toml").read_text(encoding="utf-8"))
    actions = {}
    for dashboard in boxed["characters"].values():
        for action in dashboard["actions"]:
            actions[action["name"].lower().replace(" ", "_")] = action
    assert set(actions) == set(ACTIONS)
    for name, action in actions.items():
        found = column(ASK["pool"](action=name), "dice", "probability")
        dice, keep, repeat = len(action["dice"]), action.get("keep", "all"), action.get("repeat", 1)
        if keep in ("ladder", "until_match"):  # enumerated in the tests of those two
            assert (name, dice, repeat) in {("wall_climb", 3, 3), ("spin_dash", 2, 1)}
            continue
        sizes = {0: F(1)}
        for _ in range(repeat):
            rolled = Counter()
            for (size, p), (more, q) in product(sizes.items(), gathered(dice, keep).items()):
                rolled[size + more] += p * q
            sizes = rolled
        assert found == sizes


def ask(*arguments):
    return CliRunner().invoke(game_app(GAME), arguments)


def test_on_the_command_line():
    done = ask("attack", "B3 B6", "--dice", "3 blue", "--boosts", "1", "--json")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["value"] == "361/729"  # EX-5
    assert found["decimal"] == pytest.approx(361 / 729)
    assert found["table"][0] == {"badniks": 0, "probability": "8/27"}
    assert found["rulings"]["colours"] == "manual"


def test_text_on_the_command_line():
    done = ask("wall_climb", "--policy", "everything")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0] == "31763641/10077696 = 3.151875"
    assert "rulings: ladder_must_save = action" in done.stdout


def test_a_refused_value_is_wrong_usage():
    done = ask("bonus_stage", "--red", "20")
    assert isinstance(done.exception, UsageError)
    assert "from 0 to 15" in str(done.exception)


def test_odds_start_no_compiler():
    heavy = "{'numba', 'pandas', 'matplotlib'}"
    program = f"import sys, simkit.games.sonic_roll.odds; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
