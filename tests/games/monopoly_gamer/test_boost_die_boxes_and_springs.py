"""The boost die: Item Box, Red Spring and Yellow Spring.

On the synthetic board 8 is Just Visiting, 16 Free Parking, 6 14 22 30 are Loops, 4 18 28 Choppers,
24 is Go to Jail; odd spaces are properties. On the plain board nothing happens anywhere but on GO.
"""

from __future__ import annotations

import pytest
from kit import Position

from simkit.games.monopoly_gamer.state import D_AMY_SPRING, D_BUY, D_KNUCKLES_BOX, D_NONE

MOVE_FIRST, BOOST_FIRST = (0,), (1,)
CHARACTERS = ("sonic", "tails", "knuckles", "amy")


@pytest.mark.parametrize("order", [MOVE_FIRST, BOOST_FIRST])
def test_item_box_makes_immune(order: tuple[int]) -> None:
    """MG-BDIE-BOX: before or after the move."""
    p = Position("sonic", "tails", components="plain")
    p.turn(0, 4, "item_box")
    p.answer(order)
    assert p.s.immune.tolist() == [1, 0, 0, 0]
    assert p.s.position[0] == 4


def test_item_box_stops_the_next_rent_once() -> None:
    """MG-BDIE-BOX: the first rent is not paid, the second (space 21, rent 3) is."""
    p = Position("sonic", "tails")
    p.own(1, 17, 21)
    p.put(0, immune=1)
    p.land(0, 17)
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    assert p.s.immune[0] == 0
    p.land(0, 21)
    assert p.s.rings.tolist() == [7, 13, 0, 0]


def test_item_box_stops_the_next_drop_once() -> None:
    """MG-BDIE-BOX, MG-AMB-12: the first Chopper takes nothing, the next takes 2."""
    p = Position("sonic", "tails")
    p.put(0, immune=1)
    p.land(0, 18)
    assert (p.s.rings[0], p.s.immune[0], p.board()) == (10, 0, {})
    p.land(0, 28)
    assert (p.s.rings[0], p.board()) == (8, {28: 1, 27: 1})


def test_item_box_first_covers_the_rent_of_the_same_turn() -> None:
    """MG-BDIE-BOX, MG-AMB-12: from 12 by 5 to Tails's property 17 (rent 3)."""
    p = Position("sonic", "tails")
    p.own(1, 17)
    p.put(0, space=12)
    p.turn(0, 5, "item_box")
    p.answer(BOOST_FIRST)
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    assert p.s.immune[0] == 0


def test_item_box_after_the_move_does_not_cover_its_rent() -> None:
    """MG-BDIE-BOX, MG-TURN-1: the same dice, move first: 3 Rings of rent, and the box is still there."""
    p = Position("sonic", "tails")
    p.own(1, 17)
    p.put(0, space=12)
    p.turn(0, 5, "item_box")
    p.answer(MOVE_FIRST)
    assert p.s.rings.tolist() == [7, 13, 0, 0]
    assert p.s.immune[0] == 1


def test_item_box_lasts_through_others_turns_until_the_own_next_one() -> None:
    """MG-BDIE-BOX: still there after Tails's turn, gone when its owner's turn begins."""
    p = Position("sonic", "tails", components="plain")
    p.put(0, immune=1)
    p.turn(1, 2, "bumper")
    assert p.s.immune[0] == 1
    p.begin(0)
    assert p.s.immune[0] == 0


def test_item_box_does_not_stop_a_theft() -> None:
    """MG-BDIE-BOX, MG-AMB-12: Tails's booster takes 2 Rings; the box stays."""
    p = Position("tails", "sonic")
    p.put(1, space=20, immune=1)
    p.land(0, 10, 2)
    p.answer((1,))
    assert p.s.rings.tolist() == [12, 8, 0, 0]
    assert p.s.immune[1] == 1


def test_knuckles_box_sends_one_player_back_two_and_makes_it_drop_four_from_there() -> None:
    """MG-BDIE-BOX-KNUX: Sonic from 30 to 28 drops on 28, 27, 26, 25; the Chopper on 28 is not resolved.

    Knuckles himself is not immune.
    """
    p = Position("knuckles", "tails", "sonic")
    p.put(0, space=12)
    p.put(2, space=30)
    p.turn(0, 4, "item_box")
    p.answer(BOOST_FIRST)
    assert p.s.decision == D_KNUCKLES_BOX
    assert p.options() == [(1, 0, 0, 0), (2, 0, 0, 0)]
    p.choose((2,))
    p.finish()
    assert p.s.position[2] == 28
    assert p.s.rings.tolist() == [10, 10, 6, 0]
    assert p.board() == {28: 1, 27: 1, 26: 1, 25: 1}
    assert p.s.immune.tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("start", "end", "trail"),
    [
        (3, 1, {1: 1, 0: 1, 31: 1, 30: 1}),
        (2, 2, {2: 1, 1: 1, 0: 1, 31: 1}),
        (1, 1, {1: 1, 0: 1, 31: 1, 30: 1}),
        (0, 30, {30: 1, 29: 1, 28: 1, 27: 1}),
    ],
)
def test_knuckles_box_may_not_send_anybody_to_or_past_go(start: int, end: int, trail: dict[int, int]) -> None:
    """MG-BDIE-BOX-KNUX, MG-AMB-13, MG-AMB-15: 2 and 1 stay and drop there; from GO 32 - 2 = 30."""
    p = Position("knuckles", "sonic", components="plain")
    p.put(0, space=10)
    p.put(1, space=start)
    p.turn(0, 2, "item_box")
    p.answer(MOVE_FIRST, (1,))
    assert p.s.position[1] == end
    assert p.s.rings[1] == 6
    assert p.board() == trail


def test_knuckles_picks_up_what_his_box_shook_loose_when_he_moves_after_it() -> None:
    """MG-BDIE-BOX-KNUX, MG-MOVE-1: no ban as for Sonic and Tails: on 10, 9, 8, 7, all passed from 6 by 5."""
    p = Position("knuckles", "sonic", components="plain")
    p.put(0, space=6)
    p.put(1, space=12)
    p.turn(0, 5, "item_box")
    p.answer(BOOST_FIRST, (1,))
    assert p.s.rings.tolist() == [14, 6, 0, 0]


@pytest.mark.parametrize("character", ["sonic", "tails", "knuckles"])
def test_red_spring_adds_four(character: str) -> None:
    """MG-BDIE-RED: 3 + 4 = 7, as part of the move."""
    others = [name for name in CHARACTERS if name != character]
    p = Position(character, *others, components="plain")
    p.turn(0, 3, "red_spring")
    assert p.s.decision == D_NONE
    assert p.s.position[0] == 7


@pytest.mark.parametrize(("held", "options"), [(10, 6), (5, 6), (3, 4), (0, 1)])
def test_amy_may_leave_up_to_five_rings_of_those_she_has(held: int, options: int) -> None:
    """MG-BDIE-RED-AMY, MG-AMB-31: 0 .. min(5, Rings)."""
    p = Position("amy", "sonic", components="plain")
    p.put(0, rings=held)
    p.turn(0, 3, "red_spring")
    p.answer(BOOST_FIRST)
    assert p.s.decision == D_AMY_SPRING
    assert [option[0] for option in p.options()] == list(range(options))


@pytest.mark.parametrize(
    ("order", "trail", "moves"),
    [
        (MOVE_FIRST, {10: 1, 9: 1, 8: 1}, [(7, 10), (10, 13)]),
        (BOOST_FIRST, {7: 1, 6: 1, 5: 1}, [(7, 10), (10, 13)]),
    ],
    ids=["move first", "spring first"],
)
def test_amy_leaves_a_trail_and_advances_a_space_for_each_ring(
    order: tuple[int], trail: dict[int, int], moves: list[tuple[int, int]]
) -> None:
    """MG-BDIE-RED-AMY, MG-DROP-1: not +4: from 7 a 3 and 3 Rings lead to 13, in either order."""
    p = Position("amy", "sonic", components="plain")
    p.put(0, space=7)
    p.turn(0, 3, "red_spring")
    p.answer(order)
    p.answer((3,))
    assert p.s.position[0] == 13
    assert p.s.rings[0] == 7
    assert p.board() == trail
    assert [event[3:] for event in p.told("moves")] == moves


def test_both_of_amys_landing_spaces_are_resolved() -> None:
    """MG-BDIE-RED-AMY, MG-AMB-31: extra move 16 to 17 (rent 3), then 17 to 21 (rent 3)."""
    p = Position("amy", "sonic")
    p.put(0, space=16)
    p.own(1, 17, 21)
    p.turn(0, 4, "red_spring")
    p.answer(BOOST_FIRST, (1,))
    assert p.s.position[0] == 21
    assert p.s.rings.tolist() == [10 - 1 - 3 - 3, 16, 0, 0]


def test_amys_extra_move_picks_up_and_passes_go() -> None:
    """MG-BDIE-RED-AMY, MG-GO-1: from 30 with 3 Rings to 1: the Ring on 31 and 2 at GO; buying is offered."""
    p = Position("amy", "sonic")
    p.put(0, space=30)
    p.s.board[31] = 1
    p.turn(0, 7, "red_spring")
    p.answer(BOOST_FIRST, (3,))
    assert p.s.rings[0] == 10 - 3 + 1 + 2
    assert (p.s.position[0], p.s.decision) == (1, D_BUY)
    p.answer((0,))
    assert p.owner(1) == 0
    assert p.s.position[0] == 8  # and 7 more
    assert p.fights_due() == 1


@pytest.mark.parametrize("character", ["sonic", "knuckles", "amy"])
def test_yellow_spring_adds_two(character: str) -> None:
    """MG-BDIE-YELLOW: 5 + 2 = 7, whoever is near."""
    others = [name for name in CHARACTERS if name != character]
    p = Position(character, *others, components="plain")
    p.put(1, space=3)
    p.turn(0, 5, "yellow_spring")
    assert p.s.position[0] == 7
    assert p.board() == {}


def test_tails_jumps_to_the_next_player_ahead_who_drops_two() -> None:
    """MG-BDIE-YELLOW-TAILS: not by the die (5 + 2) but to Amy on 9, the nearest; she drops on 9 and 8.

    That is the whole move; Tails does not get her Rings, but the older ones on 4 and 9.
    """
    p = Position("tails", "sonic", "amy", components="plain")
    p.put(1, space=12)
    p.put(2, space=9)
    p.s.board[[4, 9, 10]] = [1, 2, 3]
    p.turn(0, 5, "yellow_spring")
    assert p.s.position[0] == 9
    assert p.s.rings.tolist() == [10 + 1 + 2, 10, 8, 0]
    assert p.board() == {9: 1, 8: 1, 10: 3}


def test_the_space_tails_jumps_to_is_resolved_after_the_drop() -> None:
    """MG-BDIE-YELLOW-TAILS, MG-AMB-17, open ruling 3: both on Chopper 18; first Sonic drops, then Tails."""
    p = Position("tails", "sonic")
    p.put(0, space=16)
    p.put(1, space=18)
    p.turn(0, 5, "yellow_spring")
    assert p.s.rings.tolist() == [8, 8, 0, 0]
    assert p.board() == {18: 2, 17: 2}
    assert [event[1] for event in p.told("drops")] == [1, 0]


def test_tails_may_jump_over_go() -> None:
    """MG-BDIE-YELLOW-TAILS, MG-AMB-17, MG-GO-1: from 29 to the player on 2, 5 ahead: 2 Rings and a fight."""
    p = Position("tails", "sonic", components="plain")
    p.put(0, space=29)
    p.put(1, space=2)
    p.turn(0, 7, "yellow_spring")
    assert p.s.position[0] == 2
    assert p.s.rings.tolist() == [12, 8, 0, 0]
    assert p.board() == {2: 1, 1: 1}
    assert p.fights_due() == 1


def test_tails_jumps_nearly_a_whole_lap_to_a_player_just_behind() -> None:
    """MG-BDIE-YELLOW-TAILS, MG-AMB-17: 31 ahead is still ahead; the Rings on all spaces between are his."""
    p = Position("tails", "sonic", components="plain")
    p.put(0, space=10)
    p.put(1, space=9)
    p.s.board[11] = 1
    p.turn(0, 2, "yellow_spring")
    assert p.s.position[0] == 9
    assert p.s.rings[0] == 10 + 1 + 2
    assert p.s.crossings == 1


def test_tails_jumps_to_just_visiting_when_the_next_one_is_in_jail() -> None:
    """MG-BDIE-YELLOW-TAILS, MG-AMB-17, MG-JAIL-3: he visits; the jailed one drops on 8 and 7."""
    p = Position("tails", "sonic")
    p.put(0, space=4)
    p.put(1, in_jail=1)
    p.turn(0, 2, "yellow_spring")
    assert (p.s.position[0], p.s.in_jail[0], p.s.in_jail[1]) == (8, 0, 1)
    assert p.s.rings.tolist() == [10, 8, 0, 0]
    assert p.board() == {8: 1, 7: 1}


def test_tails_with_nobody_ahead_moves_two_more() -> None:
    """MG-BDIE-YELLOW-TAILS, MG-AMB-17: all share his space: 4 + 2 = 6, nobody drops."""
    p = Position("tails", "sonic", "amy", components="plain")
    p.turn(0, 4, "yellow_spring")
    assert p.s.position[0] == 6
    assert p.s.rings.tolist() == [10, 10, 10, 0]


def test_tails_prefers_the_next_one_ahead_to_those_beside_him() -> None:
    """MG-BDIE-YELLOW-TAILS, MG-AMB-17: Sonic shares his space, Amy is 20 ahead: to Amy."""
    p = Position("tails", "sonic", "amy", components="plain")
    p.put(2, space=20)
    p.turn(0, 4, "yellow_spring")
    assert p.s.position[0] == 20
    assert p.s.rings.tolist() == [10, 10, 8, 0]
