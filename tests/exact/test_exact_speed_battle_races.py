"""Exact odds of Speed Battle's races and series: values of the rules digest, section (f), by two roads."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations, pairwise, product
from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog

from simkit.exact import (
    attack_winner,
    character_shares,
    duel_result,
    expected_steps,
    hand_change,
    hit_by_ring,
    most_steps,
    ordered_pairings,
    rounds_to_sole_lead,
    same_as_first,
    solve_zero_sum,
)

SUITS = ("ring", "invincible", "spring", "shoes")
QUARTER = F(1, 4)


# --- Races ---


@pytest.mark.parametrize(
    ("racers", "change"), [(1, F(-1, 2)), (2, F(-11, 16)), (3, F(-7, 8)), (4, F(-17, 16))]
)
def test_sb_x_7_hand_change(racers, change):
    assert hand_change(racers, QUARTER, QUARTER, QUARTER) == change
    total = F(0)  # every combination of suits
    for suits in product(SUITS, repeat=racers):
        rings = suits[1:].count("ring") if suits[0] != "invincible" else 0
        total += -1 + 2 * (suits[0] == "spring") - rings
    assert total / 4**racers == change


@pytest.mark.parametrize(("racers", "chance"), [(2, F(3, 16)), (3, F(21, 64)), (4, F(111, 256))])
def test_sb_x_7_hit_by_a_ring(racers, chance):
    assert hit_by_ring(racers, QUARTER, QUARTER) == chance
    hit = sum(s[0] != "invincible" and "ring" in s[1:] for s in product(SUITS, repeat=racers))
    assert F(hit, 4**racers) == chance


def test_sb_x_7_alone_five_cards_last_ten_races():
    """With the round of the Spin: 10 races in 11 turns."""
    races = 5 / -hand_change(1, QUARTER, QUARTER, QUARTER)
    assert races == 10
    assert races / (races + 1) == F(10, 11)


TOY = {(1, 1): F(2, 3), (2, 0): F(1, 6), (0, 2): F(1, 6)}


def test_sb_x_8_toy_race():
    rounds = rounds_to_sole_lead(10, TOY)
    assert rounds == F(2585045, 279936)
    assert float(rounds) == pytest.approx(9.234414, abs=5e-7)
    assert rounds_to_sole_lead(10, TOY, start=10) == 3


def test_toy_race_as_a_chain():
    """Second road: states of the chain eliminated one after the other."""
    chain, waiting = {}, [(0, 0)]
    while waiting:
        state = waiting.pop()
        if state in chain:
            continue
        chain[state] = {}
        for gains, chance in TOY.items():
            after = (state[0] + gains[0], state[1] + gains[1])
            if max(after) < 10 or after[0] == after[1]:
                after = (10, 10) if max(after) >= 10 else after
                chain[state][after] = chain[state].get(after, F(0)) + chance
                waiting.append(after)
    assert expected_steps(chain, (0, 0)) == F(2585045, 279936)


def test_sb_x_8_chase():
    """The rival takes every match: 0 against 2, else 1 each; all numbers alike."""
    own = solve_zero_sum([[0 if i == j else 1 for j in range(3)] for i in range(3)])
    assert own.value == F(2, 3)
    assert own.rows == own.columns == (F(1, 3),) * 3
    rival = solve_zero_sum([[2 if i == j else 1 for j in range(3)] for i in range(3)])
    assert rival.value == F(4, 3)


def test_sb_x_10_chao_walker_mixes():
    solution = solve_zero_sum([[duel_result(i, j, "chao") for j in (1, 2, 3)] for i in (1, 2, 3)])
    assert solution.value == F(1, 3)
    assert solution.rows == (F(1, 3), 0, F(2, 3))
    assert solution.columns == (0, F(1, 3), F(2, 3))


@pytest.mark.parametrize("seed", range(12))
def test_zero_sum_games_by_linear_programming(seed):
    """Second road; some of the games have equal lines or a saddle point."""
    rng = Random(seed)
    n, m = rng.randint(1, 5), rng.randint(1, 5)
    gains = [[rng.randint(-2, 2) for _ in range(m)] for _ in range(n)]
    solution = solve_zero_sum(gains)
    table = np.array(gains, float)
    found = linprog(
        [*[0] * n, -1],
        A_ub=np.hstack([-table.T, np.ones((m, 1))]),
        b_ub=np.zeros(m),
        A_eq=[[1] * n + [0]],
        b_eq=[1],
        bounds=[(0, None)] * n + [(None, None)],
    )
    assert float(solution.value) == pytest.approx(-found.fun, abs=1e-9)
    assert sum(solution.rows) == sum(solution.columns) == 1
    assert min(solution.rows + solution.columns) >= 0


@pytest.mark.parametrize("cards", list(product(range(4), repeat=3)))
def test_sb_x_4_attack_winner(cards):
    """Second road: turn by turn."""
    left, held, turn = [0, 1, 2], list(cards), 0
    while len(left) > 1:
        player = left[turn % len(left)]
        if held[player]:
            held[player] -= 1
            turn += 1
        else:
            turn %= len(left)
            left.remove(player)
    assert attack_winner(cards) == left[0]


# --- Series ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sb_x_18_claims(players):
    """Two shards win: at most one for each, and the last one; three tokens: 2n + 1 games."""
    assert most_steps(players, 2) == players + 1
    assert most_steps(players, 3) == 2 * players + 1
    without_a_win = max(sum(held) for held in product(range(3), repeat=players))
    assert without_a_win + 1 == most_steps(players, 3)


def test_sb_x_20_first_mode_again():
    expected = [0, F(1, 2), F(1, 4), F(3, 8), F(5, 16)]
    assert same_as_first(3, 5) == expected
    for games, chance in enumerate(expected, 1):  # every way the series can go
        ways = [w for w in product(range(3), repeat=games) if all(a != b for a, b in pairwise((0, *w)))]
        assert F(sum(way[-1] == 0 for way in ways), len(ways)) == chance


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sb_x_21_characters(players):
    assert character_shares(8, players) == (F(players, 4), F(players, 8))
    dealt = list(combinations(range(8), 2 * players))
    assert F(sum(0 in hand for hand in dealt), len(dealt)) == F(players, 4)
    assert ordered_pairings(8) == 56
