"""The board's spaces, on positions of the synthetic board.

Its spaces: 0 GO, 2 12 20 Ring, 4 18 28 Chopper, 6 14 22 30 Loop, 8 Jail, 10 26 Booster, 16 Free Parking,
24 Go to Jail; all others are properties.
"""

from __future__ import annotations

import pytest
from kit import Position

from simkit.games.monopoly_gamer.state import D_BUY, D_NONE

MOVE_FIRST, BOOST_FIRST = (0,), (1,)


def test_a_loop_leads_to_the_next_loop() -> None:
    """MG-LOOP-1."""
    p = Position("sonic", "tails")
    p.land(0, 6)
    assert p.s.position[0] == 14


def test_the_next_loop_leads_no_further_and_nothing_is_bought_on_the_way() -> None:
    """MG-LOOP-1, MG-AMB-22: one hop, past four unowned properties; the target is not resolved."""
    p = Position("sonic", "tails")
    p.land(0, 14)
    assert p.s.position[0] == 22
    assert p.s.decision == D_NONE
    assert (p.s.rings[0], p.s.auctions, p.s.crossings) == (10, 0, 0)
    assert p.told("lands") == [("lands", 0, 14)]


def test_a_loop_hop_picks_up_rings_passed_and_landed_on() -> None:
    """MG-LOOP-1: 10 Rings and 1 + 2 + 3 on spaces 7, 10 and 14; those of the start, 6, stay."""
    p = Position("sonic", "tails")
    p.s.board[[6, 7, 10, 14, 15]] = [4, 1, 2, 3, 5]
    p.land(0, 6)
    assert p.s.rings[0] == 10 + 1 + 2 + 3
    assert p.board() == {6: 4, 15: 5}


def test_a_move_that_ends_on_a_loop_goes_on_and_may_pass_go() -> None:
    """MG-LOOP-1, MG-GO-1, MG-AMB-22: 24 + (4 + 2) = 30, a Loop, on to 6: 2 Rings and a fight."""
    p = Position("sonic", "tails")
    p.put(0, space=24)
    p.turn(0, 4, "yellow_spring")
    assert p.s.position[0] == 6
    assert p.s.rings[0] == 10 + 2
    assert p.fights_due() == 1


def test_a_loop_hop_passes_over_go_to_jail() -> None:
    """MG-LOOP-1, MG-GTJ-1: from 22 to 30, past 24, which only counts when landed on."""
    p = Position("sonic", "tails")
    p.land(0, 22)
    assert (p.s.position[0], p.s.in_jail[0], p.s.turn_over) == (30, 0, 0)


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7])
def test_a_ring_space_pays_a_new_roll_of_the_numbered_die(number: int) -> None:
    """MG-RINGSP-1: moved by 4 + 2 onto space 12, then as many Rings as the next roll shows."""
    p = Position("sonic", "tails")
    p.put(0, space=6)
    p.turn(0, 4, "yellow_spring", number)
    assert p.s.position[0] == 12
    assert p.s.rings[0] == 10 + number


def test_a_ring_space_pays_nine_halves_on_average() -> None:
    """MG-RINGSP-1, MG-X-12: (2 + 3 + 4 + 5 + 6 + 7) / 6 = 27 / 6 = 9/2."""
    gained = 0
    for number in (2, 3, 4, 5, 6, 7):
        p = Position("sonic", "tails")
        p.land(0, 20, number)
        gained += p.s.rings[0] - 10
    assert gained * 2 == 9 * 6


def test_a_chopper_takes_two_rings_one_here_and_one_behind() -> None:
    """MG-CHOP-1, MG-DROP-1, MG-X-15: Chopper at s: s and s - 1."""
    p = Position("sonic", "tails")
    p.put(0, space=12)
    p.turn(0, 4, "yellow_spring")
    assert p.s.position[0] == 18
    assert p.s.rings[0] == 10 - 2
    assert p.board() == {18: 1, 17: 1}


@pytest.mark.parametrize(("held", "dropped"), [(2, {4: 1, 3: 1}), (1, {4: 1}), (0, {})])
def test_a_chopper_takes_no_more_than_there_is(held: int, dropped: dict[int, int]) -> None:
    """MG-CHOP-1, MG-AMB-10: what one has; a deed is not sold for it."""
    p = Position("sonic", "tails")
    p.put(0, rings=held)
    p.own(0, 29)
    p.land(0, 4)
    assert p.s.decision == D_NONE
    assert p.s.rings[0] == max(0, held - 2)
    assert p.board() == dropped
    assert p.owner(29) == 0


def test_moving_to_the_jail_corner_is_just_visiting() -> None:
    """MG-VISIT-1: on space 8, not in Jail; no Rings change hands and the turn is not over."""
    p = Position("sonic", "tails")
    p.turn(0, 4, "bumper")
    assert p.s.position[0] == 8
    assert (p.s.in_jail[0], p.s.turn_over, p.s.jail_visits[0]) == (0, 0, 0)
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    p.turn(0, 4, "bumper")  # an ordinary turn: no Jail decision, and the move happens
    assert p.s.position[0] == 16


def test_a_visitor_does_not_disturb_those_in_jail() -> None:
    """MG-VISIT-1: landing beside a jailed player changes nothing for either."""
    p = Position("knuckles", "tails")
    p.put(1, in_jail=1, jail_tries=1)
    p.turn(0, 4, "bumper")
    assert (p.s.position[0], p.s.in_jail[0]) == (8, 0)
    assert (p.s.in_jail[1], p.s.jail_tries[1]) == (1, 1)


def test_nothing_happens_on_free_parking() -> None:
    """MG-FREE-1: no Rings, no decision; the turn's boost may still be used."""
    p = Position("sonic", "tails")
    p.put(0, space=12)
    p.turn(0, 4, "ring")
    p.answer(MOVE_FIRST)
    assert p.s.position[0] == 16
    assert p.s.decision == D_NONE
    assert p.s.rings.tolist() == [10 + 5, 10, 0, 0]  # the Ring face alone
    assert p.board() == {}


def test_go_to_jail_moves_straight_to_jail() -> None:
    """MG-GTJ-1: from 20 to 24 (picking up on 22), then to 8 without the Rings between or those of GO."""
    p = Position("tails", "sonic")
    p.put(0, space=20)
    p.s.board[[22, 25, 31, 0, 3, 8]] = [2, 1, 1, 1, 1, 1]
    p.turn(0, 2, "bumper")
    assert (p.s.position[0], p.s.in_jail[0], p.s.jail_tries[0]) == (8, 1, 0)
    assert p.s.rings[0] == 10 + 2  # space 22 only, nothing for the way past GO
    assert p.board() == {25: 1, 31: 1, 0: 1, 3: 1, 8: 1}
    assert p.fights_due() == 0


def test_go_to_jail_ends_the_turn_and_the_boost_is_lost() -> None:
    """MG-GTJ-1, MG-AMB-21: the Ring face still to come pays nothing."""
    p = Position("sonic", "tails")
    p.put(0, space=20)
    p.turn(0, 4, "ring")
    p.answer(MOVE_FIRST)
    assert p.s.in_jail[0] == 1
    assert p.s.rings[0] == 10
    assert p.told("boost_lost") == [("boost_lost", 0, 0)]


def test_a_boost_used_before_go_to_jail_is_kept() -> None:
    """MG-GTJ-1, MG-TURN-1: the same dice, boost first: 5 Rings, then Jail."""
    p = Position("sonic", "tails")
    p.put(0, space=20)
    p.turn(0, 4, "ring")
    p.answer(BOOST_FIRST)
    assert p.s.in_jail[0] == 1
    assert p.s.rings[0] == 10 + 5


def test_go_to_jail_after_amys_extra_move_loses_her_move() -> None:
    """MG-GTJ-1: her extra move from 22 leads to 24; the numbered die's move is lost. 2 Rings lie on 22,
    21.
    """
    p = Position("amy", "tails")
    p.put(0, space=22)
    p.turn(0, 7, "red_spring")
    p.answer(BOOST_FIRST, (2,))
    assert (p.s.position[0], p.s.in_jail[0]) == (8, 1)
    assert p.board() == {22: 1, 21: 1}
    assert p.told("moves") == [("moves", 0, 2, 22, 24)]


def test_go_to_jail_cancels_the_fight_of_an_earlier_go() -> None:
    """MG-GTJ-1, MG-AMB-20: Tails jumps from 31 over GO to a player on 24; the 2 Rings of GO stay his."""
    p = Position("tails", "sonic")
    p.put(0, space=31)
    p.put(1, space=24)
    p.turn(0, 3, "yellow_spring")
    assert (p.s.position[0], p.s.in_jail[0]) == (8, 1)
    assert p.s.go_passes[0] == 1
    assert p.s.rings[0] == 10 + 2
    assert p.fights_due() == 0


@pytest.mark.parametrize(
    ("start", "number", "end"),
    [(28, 2, 0), (26, 7, 8), (20, 6, 0)],
    ids=["landing on GO", "passing GO", "landing on GO from afar"],
)
def test_landing_on_or_passing_go_pays_two_rings_and_brings_a_boss(start: int, number: int, end: int) -> None:
    """MG-GO-1: doubled numbers 4, 14 and 12 from 28, 26 and 20 reach 32 = GO, 40 = space 8, 32 = GO."""
    p = Position("tails", "sonic")
    p.put(0, space=start)
    p.turn(0, number, "bumper")
    assert p.s.position[0] == end
    assert p.s.rings.tolist() == [10 + 2, 10, 0, 0]
    assert p.fights_due() == 1


def test_leaving_go_is_neither_landing_on_nor_passing_it() -> None:
    """MG-GO-1: from GO to space 8."""
    p = Position("tails", "sonic")
    p.turn(0, 4, "bumper")
    assert p.s.rings[0] == 10
    assert p.fights_due() == 0


def test_go_pays_what_the_scenario_says() -> None:
    """MG-GO-1: rules.go_rings = 3."""
    p = Position("tails", "sonic", rules={"go_rings": 3})
    p.put(0, space=28)
    p.turn(0, 2, "bumper")
    assert p.s.rings[0] == 10 + 3


def test_gos_rings_are_in_hand_where_the_move_ends() -> None:
    """MG-GO-1: from 29 past GO to space 1, price 2: bought with the 2 Rings of GO."""
    p = Position("tails", "sonic")
    p.put(0, space=29, rings=0)
    p.turn(0, 2, "bumper")
    assert p.s.decision == D_BUY
    p.answer((0,))
    assert p.owner(1) == 0
    assert p.s.rings[0] == 0


def test_go_counts_once_when_one_lands_on_it_and_leaves_it_in_one_turn() -> None:
    """MG-GO-1: Amy's extra move ends on GO (2 Rings), her move of 8 - 4 = 4 more pays nothing again.

    She leaves 2 Rings on 30 and 29 and gets 2 at GO; space 4 is a Chopper and takes 2.
    """
    p = Position("amy", "sonic")
    p.put(0, space=30)
    p.turn(0, 4, "red_spring")
    p.answer(BOOST_FIRST, (2,))
    assert p.s.position[0] == 4
    assert p.s.go_passes[0] == 1
    assert p.s.rings[0] == 10 - 2 + 2 - 2
    assert p.fights_due() == 1
