"""Exact odds on the command line; the values are those of the rules digest (MG-X-3, MG-X-7)."""

import pytest


def test_boss_fight_as_text(simkit):
    """HP 11, one Emerald each: 775/1296 = 0.597994. [MG-X-3]"""
    outcome = simkit("odds", "monopoly_gamer", "boss", "--hp", "11", "--emeralds", "1", "1")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.splitlines()[0] == "775/1296 = 0.597994"
    assert "method: " in outcome.out


def test_boss_fight_as_json(simkit):
    found = simkit("odds", "monopoly_gamer", "boss", "--hp", "11", "--emeralds", "1", "1", "--json").object
    assert list(found) == ["value", "decimal", "method", "rulings", "words"]
    assert found["value"] == "775/1296"
    assert found["decimal"] == pytest.approx(775 / 1296, abs=1e-15)
    assert found["rulings"]["reroll"].startswith("own_die")


def test_a_table_keeps_its_fractions(simkit):
    """Sum of two dice from 2 to 7: at least 9 in 21 of 36 cases, 7/12. [MG-X-2]"""
    found = simkit("odds", "monopoly_gamer", "boss", "--hp", "9", "--table", "--json").object
    rows = {row["hp"]: row["probability"] for row in found["table"]}
    assert rows[9] == found["value"] == "7/12"
    assert rows[15] == "0"


def test_always_rolling_in_jail(simkit):
    """Turns lost: mean 55/36. [MG-X-7]"""
    assert simkit("odds", "monopoly_gamer", "jail", "--json").object["value"] == "55/36"


def test_options_come_from_the_game(simkit):
    listed = simkit("odds", "monopoly_gamer", "--help").out
    for query in ("boss", "eggman", "jail", "movement"):
        assert f"\n  {query} " in listed
    told = simkit("odds", "monopoly_gamer", "boss", "--help").out
    for option in ("--hp N", "--emeralds N N", "--reroll own_die|both_dice", "--solo", "--table"):
        assert option in told


def test_a_value_the_game_refuses_is_wrong_usage(simkit):
    outcome = simkit("odds", "monopoly_gamer", "boss", "--hp", "11", "--emeralds", "9", "1")
    assert outcome.code == 2
    assert "from 0 to 7" in outcome.err
