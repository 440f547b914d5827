"""Greedy where a ruling brings new options; the points that decide are worked out in each test."""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll.codes import SPIN
from simkit.games.sonic_roll.greedy_window import bubble_worth
from simkit.games.sonic_roll.values import value_dice

from .kit import Position

# Spaces take 1, 2 and 3 and are worth 10. Damage without Rings costs a life, 24, and 0.3 of a space for each
# die: 30 with two dice; with a Shield it costs the Shield, 2.5. A Boost is worth 5.5.


def test_greedy_boosts_in_a_spending_step_rather_than_lose_a_life():
    """[SR-GAP-6] Red 5 and 6 fit nowhere: -30 for a pass; 3/4 of 10 less 1/4 of 30 less 5.5 for a Boost."""
    p = Position("tails", policy="greedy", rulings={"boost_window": "any_time"})
    p.put(0, boosts=1)
    p.spending("R5 R6", action=1)
    assert p.decide() == ("boost",)


@pytest.mark.parametrize("invulnerable", [0, 1])
def test_greedy_keeps_its_boost_where_a_pass_is_free(invulnerable):
    """[SR-GAP-6] After a spend, or invulnerable, the step ends without Damage and the reroll is free."""
    p = Position("tails", policy="greedy", rulings={"boost_window": "any_time"})
    p.put(0, boosts=1)
    p.spending("R5 R6" if invulnerable else "B1 R5 R6", action=1)
    if invulnerable:
        p.s.invulnerable = 1
    else:
        p.answer("spend", "B1", "top")
    assert p.options() == [("boost",), ("pass",)]
    assert p.decide() == ("pass",)


@pytest.mark.parametrize(("reading", "answer"), [("one_reroll", "boost"), ("full_reroll_step", "accept")])
def test_greedy_minds_the_reroll_step_that_a_boost_opens(reading, answer):
    """[SR-GAP-5] Three Hazard dice against two faces cost 3 * 2/6 * 30 more: -35.5 against -30."""
    line = "B5 | 6; destroy none; reroll hazard 3"
    p = Position("tails", badniks=(line,), policy="greedy", rulings={"boost_roll_step": reading})
    p.hand(0, "B5 | 6")
    p.put(0, boosts=1)
    p.roll_window("R5 R6", action=1)
    assert p.decide() == (answer,)


def test_greedy_has_to_do_something_and_does_the_best():
    """[SR-GAP-4] Accepting is no option. A Bubble: 10/2 - 2.5/2 - 0.5 = 3.25; a Boost: 7.5 - 0.6 - 5.5."""
    p = Position("tails", policy="greedy", rulings={"boost_forced_when_stuck": True})
    p.put(0, boosts=1, shield="bubble")
    p.roll_window("R5 R6", action=1)
    assert p.options()[0] == ("boost",)
    assert p.decide() == ("bubble", "R5")


def test_greedy_lets_nobody_draw_for_an_eggman_mark():
    """[SR-GAP-68] No Badnik is better for all than one for somebody."""
    p = Position(
        "sonic", "tails", badniks=("B1 | 6; copies 9",), policy="greedy", rulings={"eggman_mark": "may"}
    )
    p.next_power_ups("eggman_mark")
    p.gets("power_up")
    assert p.decide() == ("player", -1)


@pytest.mark.parametrize(("reading", "answer"), [("once", ("no",)), ("permanent", ("discard", "R5"))])
def test_greedy_uses_an_invincible_that_stays(reading, answer):
    """[SR-GAP-25] With three Rings it keeps one that would be gone."""
    p = Position("tails", policy="greedy", rulings={"invincible": reading})
    p.put(0, invincible=1, held=3)
    p.damage("R1 R5", action=1)
    assert p.decide() == answer


@pytest.mark.parametrize(("attackable", "worth"), [(True, (7.5 + 20 - 7.5) / 6), (False, (30 - 7.5) / 6)])
def test_greedy_knows_whether_a_bubbled_die_is_attacked(attackable, worth):
    """[SR-GAP-27] Red 1 is attacked: the Shield, 2.5, goes if a 1 is rolled, or it does not."""
    rulings = {"bubble_attackable": attackable}
    p = Position("tails", badniks=("R1 | 6; destroy none",), policy="greedy", rulings=rulings)
    p.hand(0, "R1 | 6")
    p.put(0, boosts=0, shield="bubble")
    p.attack_window("R5! R6!", action=1)
    value_dice(p.s, p.t)
    assert bubble_worth(p.s, p.t, SPIN, 4, True, 2.5) == pytest.approx(worth)


def test_greedy_trying_a_die_out_leaves_the_pool_as_it_was():
    """[D4] Of two equal dice an exposed one would be changed, and the other one changed back."""
    p = Position("sonic", cards=("R5 1", "R5 1", "R5 1"), policy="greedy")
    p.put(0, boosts=0)
    p.attack_window("B3 R4!", action=1)
    before = p.pool()
    p.decide()
    assert p.pool() == before == "B3 R4!"
