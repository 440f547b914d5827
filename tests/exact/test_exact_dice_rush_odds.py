"""The exact questions of Dice Rush as the command line asks them; values from the digest, (f)."""

from __future__ import annotations

import json
from fractions import Fraction as F

import pytest
from typer.testing import CliRunner

from simkit.cli.odds import game_app
from simkit.errors import UsageError
from simkit.games.dice_rush import GAME
from simkit.games.dice_rush.odds import QUERIES

ASK = {query.name: query.answer for query in QUERIES}


@pytest.mark.parametrize(
    ("query", "options", "expected"),
    [
        ("requirement", {"requirement": "two pairs", "dice": 6}, F(6462, 4147)),  # DR-X-3
        ("requirement", {"requirement": "full house", "distinct": True}, F(55191, 10535)),  # DR-X-3
        ("requirement", {"requirement": "Free"}, F(1)),  # DR-X-3
        ("requirement", {"requirement": "three pairs"}, None),  # DR-X-3: impossible
        ("race", {"requirement": "run of 4"}, F(959, 1607)),  # DR-X-11
        ("deck", {"players": 4}, F(1)),  # DR-X-2
        ("deck", {"players": 3}, F(3, 4)),
        ("deck", {"players": 2}, F(1, 2)),
        ("free_card", {"baddies": 1}, F(763, 3888)),  # DR-X-12
        ("free_card", {"baddies": 2}, F(-533, 1296)),
        ("free_card", {"baddies": 3, "points": 2}, 2 - F(193, 144)),
        ("free_card", {"baddies": 1, "dice": 6}, F(7703, 23328)),
        ("free_card", {"baddies": 2, "dice": 6}, F(-209, 1458)),
        ("free_card", {"baddies": 3, "dice": 6, "points": -1}, -1 - F(3961, 3888)),
        ("free_card", {"baddies": 1, "no_tokens": True}, F(-3125, 7776)),
        ("free_card", {"baddies": 1, "no_tokens": True, "dice": 6}, F(-15625, 46656)),
        ("free_card", {"baddies": 0, "points": 3}, F(3)),
    ],
)
def test_answers(query, options, expected):
    answer = ASK[query](**options)
    assert answer.value == expected
    assert answer.words.endswith(".")
    assert answer.method
    assert answer.rulings


def test_chances_of_a_requirement():
    """DR-X-3, DR-X-4: full house, six dice."""
    answer = ASK["requirement"](requirement="full house", dice=6, within=3)
    assert answer.extra["p_one_roll"] == F(113, 648)
    assert answer.extra["expected_rolls"] == F(341883, 125048)
    assert answer.extra["p_within"] == pytest.approx([113 / 648, 0.547873, 0.773330], abs=5e-7)
    assert [row["rolls"] for row in answer.table] == [1, 2, 3]
    assert [float(row["probability"]) for row in answer.table] == answer.extra["p_within"]
    assert answer.extra["best_keep"] is None


def test_spare_sixes_are_part_of_the_goal():
    """DR-X-6: three of a kind and a six to spare; DR-X-8: three sixes on a Free card."""
    answer = ASK["requirement"](requirement="three of a kind", spare_sixes=1)
    assert answer.extra["p_one_roll"] == F(167, 2592)
    assert answer.rulings["allocation"] == "most_sixes"
    assert float(ASK["requirement"](requirement="Free", spare_sixes=3).value) == pytest.approx(
        4.795971, abs=5e-7
    )


@pytest.mark.parametrize(
    ("requirement", "dice", "kept", "further"),
    [
        ("five of a kind", "1,6,2,2,2", [2, 2, 2], None),
        ("two pairs", "5,3,3,5,1", [1, 3, 3, 5, 5], 0),  # met: nothing is rolled
        ("two sixes", "6,1,1,1,1", [6], 1 / (1 - (5 / 6) ** 4)),  # a six with four dice
    ],
)
def test_what_to_keep(requirement, dice, kept, further):
    answer = ASK["requirement"](requirement=requirement, keep_from=dice)
    assert answer.extra["best_keep"] == kept
    if further is not None:
        assert answer.extra["further_rolls"] == pytest.approx(further)


def test_dr_x_1_deck():
    """Cards and rounds under both readings: 32, 24, 16 in eight rounds; 28, 20, 12 in 7, 20/3, 6."""
    found = {players: ASK["deck"](players=players) for players in (4, 3, 2)}
    extra = [answer.extra for answer in found.values()]
    assert [entry["ordinary"] for entry in extra] == [28, 21, 14]
    assert [entry["finals"] for entry in extra] == [(1, 2, 3, 4), (1, 3, 4), (1, 4)]
    assert [entry["two_cards"] for entry in extra] == [1, F(5, 9), F(13, 54)]  # DR-X-2
    tables = [[(row["cards"], row["rounds"]) for row in answer.table] for answer in found.values()]
    assert tables == [[(32, 8), (28, 7)], [(24, 8), (20, F(20, 3))], [(16, 8), (12, 6)]]


def test_dr_x_11_race():
    table = {row["who"]: row["probability"] for row in ASK["race"](requirement="two pairs").table}
    assert table == {
        "first": F(11155, 18769),
        "both at once": F(4559, 18769),
        "second": F(3055, 18769),
    }
    equal = ASK["race"](requirement="two pairs", first_dice=5).table
    assert equal[0]["probability"] == equal[2]["probability"]


@pytest.mark.parametrize(
    ("query", "options", "message"),
    [
        ("requirement", {"requirement": "two pair"}, "did you mean 'two pairs'"),
        ("requirement", {"requirement": "xyz"}, "allowed are forms like Free"),
        ("requirement", {"requirement": "pair", "dice": 4}, "--dice 4: a whole number from 5 to 6"),
        ("requirement", {"requirement": "pair", "spare_sixes": 7}, "from 0 to 6"),
        ("requirement", {"requirement": "pair", "within": 0}, "from 1 to 20"),
        ("requirement", {"requirement": "pair", "keep_from": "1,2"}, "5 numbers from 1 to 6"),
        ("requirement", {"requirement": "pair", "keep_from": "1,2,3,4,7"}, "5 numbers from 1 to 6"),
        ("requirement", {"requirement": "pair", "keep_from": "1,2,3,4,"}, "5 numbers from 1 to 6"),
        ("race", {"requirement": "two triples", "first_dice": 5}, "out of reach of 5 and of 5 dice"),
        ("race", {"requirement": "pair", "second_dice": 7}, "--second-dice 7"),
        ("deck", {"players": 5}, "from 2 to 4"),
        ("free_card", {"baddies": -1}, "from 0 to 6"),
        ("free_card", {"points": 51}, "from -50 to 50"),
    ],
)
def test_wrong_values_say_what_is_allowed(query, options, message):
    with pytest.raises(UsageError, match=message):
        ASK[query](**options)


def test_on_the_command_line():
    """The requirement is given by its place; the JSON answer has its chances."""
    arguments = ["requirement", "two pairs", "--dice", "6", "--keep-from", "1,1,2,5,5,6", "--json"]
    done = CliRunner().invoke(game_app(GAME), arguments)
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["value"] == found["expected_rolls"] == "6462/4147"
    assert found["decimal"] == pytest.approx(6462 / 4147)
    assert found["p_one_roll"] == "97/162"
    assert found["p_within"] == pytest.approx(
        [97 / 162, 0.886641, 0.968482, *found["p_within"][3:]], abs=5e-7
    )
    assert len(found["p_within"]) == 5
    assert found["best_keep"] == [1, 1, 2, 5, 5, 6]
    assert {"method", "rulings"} <= set(found)
