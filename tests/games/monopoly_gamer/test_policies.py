"""Policies: random is uniform, greedy is the decisions page's table."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from kit import Position, many, sale
from scipy.stats import chi2_contingency, chisquare

from simkit.games.monopoly_gamer import forward, state
from simkit.games.monopoly_gamer.policies import choose
from simkit.games.monopoly_gamer.state import ask
from simkit.games.monopoly_gamer.tables import RANDOM

ALL = ("sonic", "tails", "knuckles", "amy")
LEAST_P = 0.001
"""Chi-square tests at fixed seeds pass above this p-value."""

# --- random


def opening_choices(games: int, seed: int = 3) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Four open seats choose at random: characters by game and seat; who begins; the top Chao token."""
    p = Position(None, None, None, None, policy="random")
    characters, first, chao = np.zeros((games, 4), int), np.zeros(games, int), np.zeros(games, int)
    for game in range(games):
        p.s = np.zeros(1, state.STATE)[0]
        with np.errstate(over="ignore"):
            forward.deal(p.s, p.t, seed, game, p.log)
            p.run_to(state.T_TURN)
            while p.s.decision:
                p.choose(p.decide())
                p.run_to(state.T_TURN)
        characters[game], first[game], chao[game] = p.s.character, p.s.first, p.s.chao[0]
    return characters, first, chao


@pytest.fixture(scope="module")
def openings():
    """Choices among 4, 3 and 2 options in 6,000 games (600 as plain Python)."""
    return opening_choices(many(6000, 600))


@pytest.mark.parametrize("n", [4, 3, 2])
def test_random_is_uniform_over_four_three_and_two_options(openings, n):
    """[MG-D1] Seats 0, 1 and 2 choose among 4, 3 and 2 characters; every place in the list is as likely."""
    characters = openings[0]
    seat = 4 - n
    places = [sorted(row[seat:]).index(row[seat]) for row in characters.tolist()]
    assert chisquare(np.bincount(places, minlength=n)).pvalue > LEAST_P


def test_random_choices_are_independent_of_one_another(openings):
    """[MG-D1] All 24 ways to hand out the characters are as likely."""
    orders = list(permutations(range(4)))
    cells = np.bincount([orders.index(tuple(row)) for row in openings[0].tolist()], minlength=24)
    assert chisquare(cells).pvalue > LEAST_P


def test_random_choices_are_independent_of_the_dice(openings):
    """[MG-D1] Seat 0's character against who wins the opening roll, and against the top Chao token."""
    characters, first, chao = openings
    for other, size in ((first, 4), (chao, 8)):
        table = np.zeros((4, size))
        np.add.at(table, (characters[:, 0], other), 1)
        assert chi2_contingency(table).pvalue > LEAST_P


@pytest.mark.parametrize("decision", [state.D_BUY, state.D_SIDEKICK, state.D_REROLL, state.D_AMY_SPRING])
@pytest.mark.parametrize("n", [2, 3, 4])
def test_random_is_uniform_in_every_decision(decision, n):
    """[MG-D4, MG-D7, MG-D8, MG-D14] Whatever is asked: 3,000 draws of one game (600 as plain Python)."""
    p = Position(policy="random")
    ask(p.s, decision, 1)
    with np.errstate(over="ignore"):
        drawn = [int(choose(RANDOM, p.s, p.t, p.buf, n)) for _ in range(many(3000, 600))]
    assert chisquare(np.bincount(drawn, minlength=n)).pvalue > LEAST_P


@pytest.mark.parametrize(("policy", "draws"), [("random", True), ("greedy", False), ("planner", False)])
def test_policies_leave_the_dice_alone(policy, draws):
    """The dice to come stay the same whoever chooses; only random draws, and from a lane of its own."""
    p = Position(policy=policy)
    ask(p.s, state.D_BUY, 0)
    dice, choice = p.s.dice.tolist(), p.s.choice.tolist()
    with np.errstate(over="ignore"):
        for _ in range(5):
            choose(p.s.policy[0], p.s, p.t, p.buf, 2)
    assert p.s.dice.tolist() == dice
    assert (p.s.choice.tolist() != choice) == draws


# --- greedy


def test_greedy_takes_the_first_free_character():
    """[MG-D1]"""
    assert Position(None, None).greedy()[0] == 0


@pytest.mark.parametrize(("rings", "option"), [(7, 1), (8, 0), (20, 0)])
def test_greedy_pays_the_fee_with_eight_rings(rings, option):
    """[MG-D2] 0 is to pay."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, rings=rings)
    p.begin(0)
    assert p.greedy()[0] == option


@pytest.mark.parametrize(
    ("character", "start", "number", "face", "option"),
    [
        ("sonic", 12, 4, "ring", 1),
        ("sonic", 12, 4, "item_box", 1),
        ("knuckles", 12, 4, "item_box", 1),
        ("amy", 12, 4, "red_spring", 0),
        ("amy", 20, 4, "red_spring", 0),
        ("sonic", 12, 4, "spikes", 0),
        ("sonic", 20, 4, "spikes", 1),  # 24 is Go to Jail
        ("sonic", 20, 5, "spikes", 0),  # beyond it
        ("sonic", 20, 3, "spikes", 0),  # before it
    ],
)
def test_greedy_order(character, start, number, face, option):
    """[MG-D3] 1 is boost first: Ring, Item Box, and Spikes if the die leads to Go to Jail."""
    p = Position(character, "tails")
    p.put(0, space=start)
    p.turn(0, number, face)
    assert p.s.decision == state.D_ORDER
    assert p.greedy()[0] == option


def test_greedy_buys():
    """[MG-D4] With its last Rings, too."""
    p = Position("sonic", "tails")
    p.land(0, 29)
    assert p.greedy()[0] == 0


@pytest.mark.parametrize(("bid", "option"), [(0, 1), (8, 1), (9, 1), (10, 0)])
def test_greedy_bids_up_to_the_price(bid, option):
    """[MG-D5] Price 10: raises to 10, not to 11."""
    p = Position("sonic", "tails")
    p.put(0, rings=30)
    p.do(state.T_AUCTION, int(p.t.deed_at[29]))
    p.s.bid = bid
    assert p.greedy()[0] == option


@pytest.mark.parametrize(
    ("emeralds", "sidekick"),
    # seats 0, 1, 3; seat 2 fights: left order is 3, 0, 1
    [((0, 0, 0), 3), ((1, 1, 0), 0), ((1, 2, 1), 1), ((2, 2, 2), 3)],
)
def test_greedy_takes_the_sidekick_with_most_emeralds(emeralds, sidekick):
    """[MG-D7] Ties: the first in left order."""
    p = Position()
    for seat, held in zip((0, 1, 3), emeralds, strict=True):
        p.put(seat, emeralds=held)
    p.start_fight(2)
    assert p.greedy()[0] == sidekick


def test_greedy_always_rolls_again():
    """[MG-D8, MG-D9] As fighter and as sidekick, in reach (2 + 6 against 11) or not (2 + 2)."""
    for own, others, dice in [(1, 0, (2, 6)), (1, 0, (2, 2)), (0, 1, (6, 2)), (0, 1, (2, 2))]:
        p = Position("sonic", "tails")
        p.s.next_boss = 7
        p.put(0, emeralds=own)
        p.put(1, emeralds=others)
        p.fight(0, 1, *dice)
        assert p.greedy()[0] == 0


@pytest.mark.parametrize("ability", ["tails", "knuckles", "box"])
@pytest.mark.parametrize(
    ("rings", "victim"),
    # seats 0, 1, 3; seat 2 is asked: left order is 3, 0, 1
    [((5, 9, 5), 1), ((9, 9, 5), 0), ((7, 7, 7), 3), ((0, 0, 0), 3), ((4, 3, 3), 0)],
)
def test_greedy_picks_the_richest(ability, rings, victim):
    """[MG-D10, MG-D11, MG-D13] Most Rings; ties: the first in left order; a jailed player (seat 0) counts."""
    character = "tails" if ability == "tails" else "knuckles"
    others = [name for name in ALL if name != character]
    p = Position(others[0], others[1], character, others[2])
    for seat, held in zip((0, 1, 3), rings, strict=True):
        p.put(seat, rings=held)
    p.put(0, in_jail=1)
    if ability == "box":
        p.put(2, space=12)
        p.turn(2, 4, "item_box")
        p.answer((1,))
    else:
        p.land(2, 10)
    assert p.greedy()[0] == victim


@pytest.mark.parametrize(
    ("rings", "pair"),
    # seats 0, 2, 3; Amy on seat 1: left order is 2, 3, 0
    [((9, 5, 7), (3, 0)), ((7, 5, 5), (2, 0)), ((5, 5, 7), (2, 3)), ((5, 5, 5), (2, 3)), ((4, 9, 3), (2, 0))],
)
def test_greedy_amy_picks_the_two_richest(rings, pair):
    """[MG-D12] Ties: the first in left order."""
    p = Position("sonic", "amy", "tails", "knuckles")
    for seat, held in zip((0, 2, 3), rings, strict=True):
        p.put(seat, rings=held)
    p.land(1, 10)
    assert p.greedy()[:2] == pair


@pytest.mark.parametrize(
    ("start", "rings", "taken", "option"),
    [
        (12, 10, (), 1),  # 13 costs 5, 9 are left
        (12, 6, (), 1),  # 13 costs 5, exactly 5 are left
        (12, 5, (), 0),  # 13 costs 5, 4 are left; 15 costs 5, 2 are left
        (12, 10, (13,), 3),  # 13 is taken, 14 a Loop, 15 costs 5 and 7 are left
        (12, 10, (13, 15), 0),  # 17 costs 6, with k = 5 only 5 are left
        (12, 11, (13, 15), 5),  # with 11 Rings 6 are left
        (28, 10, (29, 31), 4),  # lands on GO
        (30, 10, (), 2),  # 31 costs 10, 9 are left; passes GO with 2
        (30, 11, (), 1),  # 31 costs 10, 10 are left
        (30, 1, (), 0),  # one Ring reaches 31 only
        (20, 10, (21, 23, 25), 0),  # nothing within 5 spaces
    ],
)
def test_greedy_amy_leaves_the_fewest_rings_that_reach_something(start, rings, taken, option):
    """[MG-D14] The smallest k whose landing space is an unowned property with price <= Rings - k, or GO."""
    p = Position("amy", "tails")
    p.own(1, *taken)
    p.put(0, space=start, rings=rings)
    p.do(state.T_BOOST)
    p.s.boost = 4
    ask(p.s, state.D_AMY_SPRING, 0)
    assert p.greedy()[0] == option


@pytest.mark.parametrize(
    ("rings", "spaces", "points", "sold"),
    [
        (4, (1, 17, 25), {}, 17),  # missing 6: 17 (6 Rings, 30 points) and 25 (8, 40) cover it
        (4, (1, 17, 25), {"planet_wisp_1": 45}, 25),
        (3, (1, 17, 25), {}, 25),  # missing 7: only 25 covers it
        (0, (1, 13, 17), {}, 1),  # missing 10: none covers it, the fewest points of all
        (0, (1, 13, 17), {"speed_highway_1": 60}, 13),
        (4, (17, 19), {}, 17),  # equal points: first along the board
        (0, (9, 11), {}, 9),
    ],
)
def test_greedy_sells_the_fewest_points_that_cover_the_debt(rings, spaces, points, sold):
    """[MG-D15] Price covers what is missing, then fewest points; if none does, fewest points of all."""
    changed = {f"components.deeds.{deed}": {"points": value} for deed, value in points.items()}
    p = sale(rings, *spaces, **changed)
    assert p.greedy()[0] == p.t.deed_at[sold]


def test_greedy_sells_again_until_it_can_pay():
    """[MG-D15] 10 missing: 1 (2 Rings) goes first; then 8: 25 covers it, though 13 has fewer points."""
    p = sale(0, 1, 13, 25, **{"components.deeds.chemical_plant_1": {"price": 8, "points": 70}})
    assert p.greedy()[0] == p.t.deed_at[1]
    p.answer(p.greedy())
    assert p.greedy()[0] == p.t.deed_at[25]
