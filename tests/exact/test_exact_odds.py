"""The exact questions of Monopoly Gamer as the command line asks them; values from the digest, (f)."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from simkit.errors import UsageError
from simkit.games.monopoly_gamer.odds import QUERIES, eggman_hp
from simkit.games.questions import OddsAnswer

ASK = {query.name: query.answer for query in QUERIES}


@pytest.mark.parametrize(
    ("query", "options", "expected"),
    [
        ("boss", {"hp": 11, "emeralds": (1, 1)}, F(775, 1296)),  # MG-X-3
        ("boss", {"hp": 9}, F(7, 12)),  # MG-X-2
        ("boss", {"hp": 5, "solo": True}, F(1, 2)),  # MG-X-2
        ("boss", {"hp": 11, "emeralds": (4, 3), "final_reroll_cap": 0}, F(5, 18)),  # MG-X-2, MG-AMB-5
        ("boss", {"hp": 11, "emeralds": (1, 1), "reroll": "both_dice"}, 1 - F(13, 18) ** 3),  # MG-AMB-3
        ("eggman", {"lost": 0, "emeralds": (4, 3)}, F(9294467, 10077696)),  # MG-X-6
        ("eggman", {"lost": 4, "emeralds": (2, 1)}, F(2455, 7776)),  # MG-X-6
        ("eggman", {"lost": 4, "rounding": "each"}, F(0)),  # MG-AMB-4: 15 HP cannot be rolled
        ("jail", {}, F(55, 36)),  # MG-X-7
        ("movement", {}, F(25, 4)),  # MG-X-8
        ("landing", {"ahead": 6}, F(341, 1728)),  # MG-X-8
        ("roll_off", {"players": 3}, F(55, 72)),  # MG-X-10
        ("bumper", {"ahead": 7}, F(2, 3)),  # MG-X-14
    ],
)
def test_answers(query, options, expected):
    answer = ASK[query](**options)
    assert isinstance(answer, OddsAnswer)
    assert answer.value == expected
    assert answer.words.endswith(".")
    assert answer.method


def test_mg_amb_4_hp_of_eggman():
    assert [eggman_hp(lost) for lost in range(8)] == [11, 11, 12, 12, 13, 13, 14, 14]
    assert [eggman_hp(lost, "ceil") for lost in range(8)] == [11, 12, 12, 13, 13, 14, 14, 15]
    assert [eggman_hp(lost, "each") for lost in range(8)] == [11, 12, 13, 14, 15, 16, 17, 18]


def test_tables():
    boss = ASK["boss"](hp=11, emeralds=(2, 1), table=True).table
    assert [row["hp"] for row in boss] == list(range(4, 16))
    assert boss[0]["probability"] == 1
    assert boss[4]["probability"] == F(841, 864)  # MG-X-3, HP 8
    assert boss[-1]["probability"] == 0
    assert ASK["boss"](hp=11).table == ()
    jail = {row["turns_lost"]: row["probability"] for row in ASK["jail"](attempts=2).table}
    assert jail == {0: F(1, 6), 1: F(5, 36), 2: F(25, 36)}  # MG-X-7
    movement = {row["spaces"]: row["probability"] for row in ASK["movement"]().table}
    assert movement[14] == F(1, 36)  # MG-X-8
    eggman = ASK["eggman"](lost=0).table
    assert eggman[0] == {"one": 7, "other": 0, "probability": F(347527, 559872)}  # MG-X-6
    assert eggman[-1] == {"one": 4, "other": 3, "probability": F(9294467, 10077696)}
    seats = ASK["roll_off"](players=2, ties="lowest_seat").table
    assert seats[0] == {"seat": 1, "begins": F(7, 12)}  # half, and half of the 1/6 of ties


def test_rulings_are_named():
    rulings = ASK["boss"](hp=6, emeralds=(1, 0), solo=True, order="lower_first").rulings
    assert rulings["reroll_order"] == "lower_first"
    assert "no_sidekick" in rulings


@pytest.mark.parametrize(
    ("query", "options", "message"),
    [
        ("boss", {"hp": -1}, "0 to 1000"),
        ("boss", {"hp": 1001}, "0 to 1000"),
        ("boss", {"hp": 11, "emeralds": (-1, 0)}, "0 to 7"),
        ("boss", {"hp": 11, "emeralds": (4, 4)}, "at most 7"),
        ("boss", {"hp": 11, "emeralds": (1, 1), "solo": True}, "second number must be 0"),
        ("boss", {"hp": 11, "emeralds": (1,)}, "two whole numbers"),
        ("boss", {"hp": 11, "order": "lower"}, "did you mean 'lower_first'"),
        ("boss", {"hp": 11, "reroll": "xyz"}, "own_die, both_dice"),
        ("boss", {"hp": 11, "final_reroll_cap": 8}, "0 to 7"),
        ("eggman", {"lost": 8}, "0 to 7"),
        ("eggman", {"lost": 5, "emeralds": (2, 1)}, "at most 2"),
        ("jail", {"attempts": -1}, "0 to 100"),
        ("landing", {"ahead": 401}, "0 to 400"),
        ("roll_off", {"players": 5}, "2 to 4"),
        ("bumper", {"ahead": 0}, "1 to 400"),
    ],
)
def test_wrong_values_say_what_is_allowed(query, options, message):
    with pytest.raises(UsageError, match=message):
        ASK[query](**options)


def test_declared_options_are_those_of_the_answers():
    for query in QUERIES:
        defaults = {p.name: p.default for p in query.parameters if p.default is not None}
        needed = {"hp": 11, "lost": 1, "ahead": 3, "players": 2}
        given = {p.name: needed[p.name] for p in query.parameters if p.default is None}
        assert query.answer(**defaults, **given).value is not None
