"""Points and Speed, the symbols, several things at one moment. [SR-SCORE, SR-SYM, SR-SIM]"""

from __future__ import annotations

from itertools import product

import pytest

from .kit import Position

PLACES = {2: (100, 0), 3: (150, 50, 0), 4: (200, 100, 50, 0)}
"""Time Bonus by players and place."""


def alone(**values: object) -> int:
    """Points of one player without any for Speed: six Time Tokens give none."""
    p = Position("sonic")
    p.put(0, time_tokens=6, **values)
    return p.scores()[0]


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ({}, 0),
        ({"held": 7}, 70),
        ({"saved": 5}, 50),
        ({"animals": 3}, 60),
        ({"fresh": "green red"}, 100),
        ({"used": "cyan white blue"}, 60),
        ({"deaths": 2}, -60),
        ({"cards": 5}, 0),
        ({"boosts": 9}, 0),
        ({"held": 7, "saved": 5, "animals": 3, "fresh": "green", "used": "red", "deaths": 1}, 220),
    ],
)
def test_points(values, points):
    """[SR-SCORE-1, SR-SCORE-2, SR-SCORE-3, SR-SCORE-4, SR-EMER-7] EX-14: 120 + 60 + 50 + 20 - 30 = 220."""
    assert alone(**values) == points


def test_speed():
    """[SR-SCORE-5] Three a card, less one a Time Token: 3 * 4 - 5 = 7."""
    p = Position("sonic", "tails")
    p.put(0, cards=4, time_tokens=5)
    p.put(1, cards=2)
    assert p.row().speed.tolist() == [7, 6, 0, 0]


@pytest.mark.parametrize(
    ("speeds", "places"),
    [
        ((10, 8, 6, 4), (1, 2, 3, 4)),
        ((10, 10, 6, 4), (2, 2, 3, 4)),
        ((10, 8, 8, 4), (1, 3, 3, 4)),
        ((10, 8, 6, 6), (1, 2, 4, 4)),
        ((10, 10, 10, 4), (3, 3, 3, 4)),
        ((10, 8, 8, 8), (1, 4, 4, 4)),
        ((10, 10, 6, 6), (2, 2, 4, 4)),
        ((10, 10, 10, 10), (4, 4, 4, 4)),
        ((4, 10, 8), (3, 1, 2)),
        ((9, 9, 1), (2, 2, 3)),
        ((8, 10), (2, 1)),
        ((7, 7), (2, 2)),
    ],
)
def test_the_time_bonus_goes_by_rank_of_speed(speeds, places):
    """[SR-SCORE-6, SR-SCORE-7] EX-13: tied players take the lowest place of their block."""
    n = len(speeds)
    p = Position(*("sonic", "tails", "knuckles", "amy")[:n])
    for seat, speed in enumerate(speeds):
        p.put(seat, cards=4, time_tokens=12 - speed)
    assert p.scores() == [PLACES[n][place - 1] for place in places]


@pytest.mark.parametrize(("tokens", "points"), list(enumerate((200, 100, 100, 50, 50, 0, 0))))
def test_one_player_alone_is_paid_by_time_tokens(tokens, points):
    """[SR-SCORE-8] Whatever the cards."""
    p = Position("sonic")
    p.put(0, time_tokens=tokens, cards=3)
    assert p.scores() == [points]


# --- symbols


@pytest.mark.parametrize(
    ("effect", "question"),
    [
        ("gain_die run 1", ""),
        ("gain_die jump 1", ""),
        ("gain_die spin 1", ""),
        ("gain_die any 1", "gain_die"),
    ],
)
def test_a_die_is_gained(effect, question):
    """[SR-SYM-1, D12] Of the colour shown, else of the player's choice.

    It is rolled at once and not exposed.
    """
    p = Position("amy")
    p.dice("3")
    p.gets(effect, "Y4")
    assert p.asks == question
    kinds = {"run": "B3 Y4", "jump": "Y3 Y4", "spin": "Y4 R3"}
    if question:
        assert p.options() == [("gain", kind) for kind in kinds]
        p.answer("gain", "run")
    assert p.pool() == kinds["run" if question else effect.split()[1]]


def test_a_die_is_discarded():
    """[SR-SYM-1, D12] Mandatory, one of the distinct dice, Run, Jump, Spin, faces rising."""
    p = Position("amy")
    p.gets("lose_die 2", "R2 B6 B6 B1 Y3!")
    assert p.options() == [("lose", "B1"), ("lose", "B6"), ("lose", "Y3"), ("lose", "R2")]
    p.answer("lose", "B6")
    assert p.options() == [("lose", "B1"), ("lose", "B6"), ("lose", "Y3"), ("lose", "R2")]
    p.answer("lose", "Y3")
    assert p.pool() == "B1 B6 R2"


def test_with_one_die_or_none_nothing_is_asked():
    """[SR-SYM-1] The last die goes; with none left there is no effect."""
    p = Position("amy")
    p.gets("lose_die 3", "R2")
    assert (p.asks, p.s.pool) == ("", 0)


def test_a_hazard_icon_rolls_a_black_die_now():
    """[SR-SYM-2]"""
    p = Position("amy")
    p.put(0, held=1)
    p.dice("2")
    p.gets("hazard 1, ring 2", "R2")
    assert p.s.held[0] == 2  # the old Ring went first


def test_a_ring_icon():
    """[SR-SYM-3] So many held Rings."""
    p = Position("amy")
    p.gets("ring 4")
    assert (p.s.held[0], p.s.saved[0]) == (4, 0)


def test_a_big_ring_enters_the_bonus_stage():
    """[SR-SYM-4, SR-BONUS-1]"""
    p = Position("amy")
    p.next_tiles("red boost")
    p.gets("big_ring")
    assert (p.s.visits[0], p.s.flipped, p.s.boosts[0]) == (1, 1, 2)


def test_a_badnik_icon():
    """[SR-SYM-5, D11] One for the player, then one for a player of the player's choice."""
    p = Position("amy", "sonic", "tails", badniks=("- | 1", "- | 2", "- | 3"))
    p.gets("badnik 1")
    assert p.s.in_hand.tolist() == [1, 0, 0, 0]
    assert p.options() == [("player", 0), ("player", 1), ("player", 2)]
    p.answer("player", 2)
    assert p.hand_lines(0) == ["- | 1"]
    assert p.hand_lines(2) == ["- | 2"]


def test_a_power_up_icon():
    """[SR-SYM-6] Draw one."""
    p = Position("amy")
    p.next_power_ups("invincible")
    p.gets("power_up 1")
    assert (p.s.invincible[0], p.s.power_left) == (1, 22)


def test_an_animal_icon():
    """[SR-SYM-7]"""
    p = Position("amy")
    p.gets("animal 2")
    assert p.s.animals[0] == 2


@pytest.mark.parametrize(("left", "outcome"), [(2, ""), (1, "time_out")])
def test_a_time_icon(left, outcome):
    """[SR-SYM-8] Takes a token from the board at once; with none left the game is lost."""
    p = Position("amy", "sonic")
    p.s.time_left = left
    p.gets("time 1", "R4")
    assert p.s.time_left == left - 1
    assert p.s.time_tokens[0] == 1
    assert p.outcome == outcome


def test_a_boost_icon():
    """[SR-SYM-9]"""
    p = Position("amy")
    p.gets("boost 2")
    assert p.s.boosts[0] == 1 + 2


def test_a_star_post_icon():
    """[SR-SYM-10]"""
    p = Position("amy")
    p.put(0, held=2)
    p.gets("star_post")
    p.answer("save all")
    assert p.s.saved[0] == 2


@pytest.mark.parametrize(("held", "lives"), [(2, 3), (0, 2)])
def test_a_damage_icon(held, lives):
    """[SR-SYM-11] Rings first, else a life."""
    p = Position("amy", "sonic")
    p.put(0, held=held)
    p.gets("damage", "R4")
    assert (p.s.held[0], p.s.lives[0]) == (0, lives)


# --- at one moment


def test_the_player_orders_what_comes_at_one_moment():
    """[SR-SIM-1, D13] Items in their order, asked until one is left."""
    p = Position("amy", cards=("Y1[ring 2]", "2", "3"), act_board=("boost", "none", "none"))
    p.spending("Y1 R5", action=2)
    p.answer("spend", "Y1", "top")
    assert p.options() == [("item", "jump"), ("item", "reward"), ("item", "route"), ("item", "gain")]
    p.answer("item", "route")
    assert p.s.boosts[0] == 2
    assert p.options() == [("item", "jump"), ("item", "reward"), ("item", "gain")]
    p.answer("item", "reward")
    assert p.s.held[0] == 2
    assert p.options() == [("item", "jump"), ("item", "gain")]
    p.dice("4")
    p.answer("item", "jump")
    assert p.pool() == "R4 R5"  # the last one needs no choice
    assert p.s.held[0] == 3


@pytest.mark.parametrize(("first", "hits"), [("reward", 12), ("gain", 16)])
def test_hazard_before_a_gained_die_is_better(first, hits):
    """[SR-SIM-1] EX-18 with k = 2 results left: Hazard first 2/6 = 12/36.

    With the gained die first (5 * 2 + 6)/36 = 16/36.

    Amy's Hammer Rush gains a red die for a yellow one on a Zone Card; its reward is a Hazard die.
    """
    found = 0
    for a, b in product(range(1, 7), repeat=2):
        p = Position("amy", cards=("1[hazard 1] 1", "2", "3"))
        p.put(0, held=9)
        p.spending("Y1 R4 Y5", action=2)
        p.play(("spend", "Y1", "top"), ("item", "jump"))
        p.dice(f"{a} {b}")
        p.play(("item", first))
        found += int(p.s.hazards_matched[0])
    assert found == hits
