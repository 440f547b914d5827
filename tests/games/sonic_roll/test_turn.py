"""The course of a turn, and its end. [SR-TURN, SR-ET]"""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll.printed import POWER_UPS

from .kit import Position

STOPPED = 0
"""Reason of a Time Token: stopped with dice left."""


def test_the_steps_of_a_turn():
    """[SR-TURN-1] Roll Action, Spending Step, Reroll Step, Spending Step, End Turn Step."""
    p = Position("sonic", "tails")
    p.forget()
    p.dice("1 4 4  5  2 6 6")  # Drop Dash, the blue die that it gains, the reroll
    p.play(("action", "Drop Dash"), "accept", ("spend", "Y1", "top"), ("item", "gain"))
    p.play("reroll", "accept", ("spend", "B2", "middle"), "stop")
    assert p.queue == []
    names = [
        event[0] for event in p.told("action", "rolls", "pool", "spends", "rerolls", "rolled", "ends", "time")
    ]
    assert names == ["action", "rolls", "pool", "spends", "rerolls", "rolled", "spends", "ends", "time"]
    assert p.is_turn_over


def test_buddy_flight_is_set_before_tails_rolls():
    """[SR-TURN-2] Two at the start of his turn, where his Roll Action is asked; not at another's turn."""
    p = Position("sonic", "tails")
    assert p.s.buddy == 0
    p.turn_of(1)
    assert p.asks == "action"
    assert p.s.buddy == 2
    p.s.buddy = 1
    p.turn_of(0)
    assert p.s.buddy == 1
    p.turn_of(1)
    assert p.s.buddy == 2


@pytest.mark.parametrize("target", ["top", "destroy 0.0"])
def test_one_die_is_spent_in_a_spending_step(target):
    """[SR-TURN-3, SR-SPEND-1] On a Challenge or a Badnik; then reroll or stop is asked."""
    p = Position("amy", badniks=("B5 | 1",))
    p.hand(0, "B5 | 1")
    p.spending("R1 R1 R2")
    p.answer("spend", "R1", target)
    assert p.pool() == "R1 R2"
    assert p.asks == "reroll"
    assert (p.s.column[0], p.s.in_hand[0]) == ((1, 1) if target == "top" else (0, 0))


def test_reroll_or_stop_after_a_spending_step():
    """[SR-TURN-4] With dice left."""
    p = Position("amy")
    p.spending("R1 R5")
    p.answer("spend", "R1", "top")
    assert p.options() == [("reroll",), ("stop",)]


def test_an_empty_pool_ends_the_turn():
    """[SR-TURN-5, SR-SPEND-3, SR-ET-2] Nothing is asked, and no Time Token is taken."""
    p = Position("amy", "sonic")
    p.spending("R1")
    p.answer("spend", "R1", "top")
    assert p.is_turn_over
    assert p.s.time_left == 7
    assert p.s.time_tokens.tolist() == [0, 0, 0, 0]


def test_a_spending_step_follows_each_reroll():
    """[SR-TURN-6, SR-REROLL-5]"""
    p = Position("amy")
    p.after_step("R4 R5")
    p.dice("1 6")
    p.play("reroll", "accept")
    assert p.asks == "spend"
    assert p.pool() == "R1 R6"


def test_stopping_is_offered_after_spending_steps_only():
    """[SR-TURN-7] Not when the pool was built, not in the first Spending Step, not after a reroll."""
    p = Position("amy")
    p.dice("1 5 5 1 1")
    seen = {}
    p.answer("action", "Hammer Throw")
    for option in ("accept", ("spend", "R1", "top"), "reroll", "accept"):
        seen.setdefault(p.asks, []).append(("stop",) in p.options())
        p.play(option)
    seen["spend"].append(("stop",) in p.options())
    assert seen == {
        "roll_window": [False],
        "spend": [False, False],
        "reroll": [True],
        "attack_window": [False],
    }


def test_play_passes_to_the_left():
    """[SR-TURN-8] Seat 0, 1, 2, 3, then 0 again."""
    p = Position()
    order = []
    for _ in range(5):
        order.append(int(p.s.turn))
        p.after_step("R5")
        p.answer("stop")
        p.step()
    assert order == [0, 1, 2, 3, 0]


# --- end of the turn


@pytest.mark.parametrize("pool", ["R5", "B4 Y5 R5 R6"])
def test_leftover_dice_cost_one_time_token(pool):
    """[SR-ET-1, SR-SPEND-4] Whatever their number; all are discarded."""
    p = Position("amy", "sonic")
    p.after_step(pool)
    p.answer("stop")
    assert p.s.pool == 0
    assert p.s.time_left == 6
    assert p.s.time_tokens.tolist() == [1, 0, 0, 0]
    assert p.told("time") == [("time", 0, 6, STOPPED)]
    assert p.s.dice_discarded[0] == len(pool.split())


def test_a_lost_life_costs_no_time_token():
    """[SR-ET-3, SR-DMG-2] Though dice were left."""
    p = Position("amy", "sonic")
    p.spending("R5 R6")
    p.answer("pass")
    assert p.is_turn_over
    assert p.s.lives.tolist() == [2, 3, 0, 0]
    assert p.s.time_left == 7


def test_a_blue_shield_waives_the_time_token():
    """[SR-ET-4] Damage takes the Shield; the turn ends with dice left and no token."""
    p = Position("amy", "sonic")
    p.put(0, shield="blue")
    p.spending("R5 R6")
    p.answer("pass")
    assert p.options() == [("go on",), ("end turn",)]
    p.answer("end turn")
    assert p.is_turn_over
    assert p.s.time_left == 7
    assert p.s.lives[0] == 3
    assert p.s.shield[0] == -1
    assert p.s.power_gone[: p.s.powers_gone].tolist() == [POWER_UPS.index("blue_shield")]


def test_end_turn_abilities_come_before_the_token():
    """[SR-ET-5] At the beginning of the step: before the token for the dice left."""
    p = Position("amy", "sonic", badniks=("- | 1; end_turn ring 4",))
    p.hand(0, "- | 1")
    p.forget()
    p.after_step("R5")
    p.answer("stop")
    assert p.s.held[0] == 4
    assert [event[0] for event in p.told("ability", "time")] == ["ability", "time"]


def test_an_end_turn_ability_waits_for_the_holders_next_end_turn_step():
    """[SR-ET-5] Drawn in this very turn it does not act; in the holder's next turn it does."""
    p = Position("amy", "sonic", badniks=("- | 1; end_turn ring 4",))
    p.hand(0, "- | 1", drawn=int(p.s.turns))
    p.end_turn()
    assert p.s.held[0] == 0
    p.turn_of(1)
    p.end_turn()
    assert p.s.held.tolist() == [0, 0, 0, 0]
    p.turn_of(0)
    p.end_turn()
    assert p.s.held.tolist() == [4, 0, 0, 0]


def test_the_boss_board_at_the_end_of_a_turn_with_a_hit():
    """[SR-ET-6] Routes are refilled, hit dice come off, the card passes on and its suppression ends."""
    p = Position("amy", "sonic", patterns=("B1 | 2", "B2 | 3", "B3 | 4", "B4 | 5"), boss={"level": 1})
    p.start_boss((), ("B2 | 3",), (), suppressed=1)
    p.spending("R6 R5")
    p.answer("spend", "R6", "hit top")
    assert p.s.hit.tolist() == [1, 0, 0]
    p.answer("stop")
    assert [len(p.patterns(route)) for route in ("top", "middle", "bottom")] == [1, 1, 1]
    assert p.patterns("middle") == ["B2 | 3"]
    assert p.s.hit.tolist() == [0, 0, 0]
    assert p.s.suppressed == 0
    assert p.s.turn == 1


def test_no_hit_no_refill():
    """[SR-ET-6] Cleared Routes stay open for the next player."""
    p = Position("amy", "sonic", patterns=("B1 | 2", "B2 | 3", "B3 | 4"))
    p.start_boss((), ("B2 | 3",), ())
    p.after_step("R5")
    p.answer("stop")
    assert [len(p.patterns(route)) for route in ("top", "middle", "bottom")] == [0, 1, 0]


def test_the_end_turn_step_makes_vulnerable():
    """[SR-ET-7, SR-INV-2] Damage of an END TURN ability counts, whatever came before it in the turn."""
    p = Position("amy", "sonic", badniks=("- | 1; end_turn damage",))
    p.hand(0, "- | 1")
    p.put(0, held=3)
    p.spending("R5 R6")
    p.answer("pass")
    assert (p.s.held[0], p.s.lives[0], p.s.invulnerable) == (0, 3, 1)
    p.answer("stop")
    assert p.s.lives[0] == 2
