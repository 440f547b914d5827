"""Blocks of Speed Battle: pairs, cycles, tables, ratings, Team Battle."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import simkit
from simkit._jit import jit_is_disabled
from simkit.games.speed_battle.blocks import blocks
from simkit.games.speed_battle.blocks_tables import beats, cycles, read_modes
from simkit.stats import wilson
from simkit.stats.luce import luce_fit, luce_shares

FOLDER = Path(__file__).parents[2] / "scenarios" / "speed_battle"


def many(games: int, few: int) -> int:
    """How many games a test plays: few where kernels run as plain Python."""
    return few if jit_is_disabled() else games


@pytest.fixture(scope="module")
def pairs():
    """Every pairing of every mode from both seats, once or more."""
    return simkit.run(simkit.load(FOLDER / "every_table_two.toml"), games=many(3360, 168), threads=1)


def test_one_run_gives_the_three_tables(pairs):
    """28 pairs a mode, each the same number of games; win shares of a pair add to 1."""
    modes = read_modes(pairs)
    assert [mode.number for mode in modes] == [0, 1, 2]
    for mode in modes:
        assert mode.sets.shape == (28, 2)
        assert len(set(mode.games.tolist())) == 1
        shares = beats(mode)
        assert all(
            shares[a, b].estimate + shares[b, a].estimate == pytest.approx(1) for a, b in mode.sets.tolist()
        )


def test_the_matrix_agrees_with_the_rows(pairs):
    """Tallies and seats tell the same: Sonic's wins against Shadow."""
    seats = pairs.seats
    meets = set(seats.loc[seats["racer"] == "sonic", "game"]) & set(
        seats.loc[seats["racer"] == "shadow", "game"]
    )
    sonic = seats[(seats["racer"] == "sonic") & seats["game"].isin(meets)]
    mode = read_modes(pairs)[0]
    assert mode.sets[0].tolist() == [0, 1]
    assert mode.wins[0, 0] == pytest.approx(sonic["won"].sum())
    assert mode.games[0] == len(sonic)


def test_blocks_of_pairs(pairs):
    found = {block.key: block for block in blocks(pairs)}
    assert list(found) == ["pairs-0", "pairs-1", "pairs-2", "race", "battle", "hunt", "powers", "cards"]
    caption, matrix = found["pairs-0"].tables[0]
    assert "28 pairs together" in caption
    assert matrix.shape == (8, 10)
    assert "cycle" in found["pairs-1"].words[1] or "transitive" in found["pairs-1"].words[1]


def test_cycles_are_found():
    """Scissors, paper, stone: 90 of 100 each; a fourth beats all of them."""
    strong, weak = wilson(90, 100), wilson(10, 100)
    shares = {(0, 1): strong, (1, 2): strong, (2, 0): strong}
    shares |= {(3, i): strong for i in range(3)}
    shares |= {(b, a): weak for a, b in list(shares)}
    assert cycles(shares) == [(0, 1, 2)]


@pytest.mark.parametrize(("seats", "tables"), [("three", 56), ("four", 70)])
def test_tables_of_three_and_four(seats, tables):
    """Every set of characters is a row; ranks of a character add to the games it played."""
    result = simkit.run(
        simkit.load(FOLDER / f"every_table_{seats}.toml"), games=many(9 * tables, 3), threads=1
    )
    mode = read_modes(result)[0]
    assert len(mode.sets) == (tables if len(result.games) > 100 else 1)
    found = {block.key: block for block in blocks(result)}
    assert "tables-0" in found
    assert len(found["tables-0"].tables[1][1]) == len(mode.sets)


def test_team_battle():
    result = simkit.run(simkit.load(FOLDER / "team_battle_two.toml"), games=many(200, 3), threads=1)
    keys = [block.key for block in blocks(result)]
    assert keys == ["team", "cards"]


def test_luce_fit_finds_the_strengths():
    """Wins in proportion to strengths 4, 2, 1 at all tables of two and of three give them back."""
    truth = np.array([4.0, 2.0, 1.0]) / 2.0
    for tables in ([[0, 1], [0, 2], [1, 2]], [[0, 1, 2]]):
        wins = 900 * luce_shares(tables, truth)
        strength, error = luce_fit(tables, wins, 3)
        assert strength == pytest.approx(truth)
        assert (error > 0).all()


def test_luce_errors_of_one_pair():
    """Log strengths of two items are plus and minus half the log odds, whose error is 1 / sqrt(n p q)."""
    strength, error = luce_fit([[0, 1]], [[75.0, 25.0]], 2)
    assert strength[0] / strength[1] == pytest.approx(3)
    assert error == pytest.approx([0.5 / np.sqrt(100 * 0.75 * 0.25)] * 2)
