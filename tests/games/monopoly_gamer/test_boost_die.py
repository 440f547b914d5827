"""The six faces of the boost die and the four super boosts.

On the synthetic board 8 is Just Visiting, 16 Free Parking, 6 14 22 30 are Loops, 4 18 28 Choppers,
24 is Go to Jail; odd spaces are properties. On the plain board nothing happens anywhere but on GO.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import Position

from simkit.games.monopoly_gamer.model import BOOST_FACES
from simkit.games.monopoly_gamer.state import D_AMY_SPRING, D_BUY, D_KNUCKLES_BOX, D_NONE, D_ORDER

MOVE_FIRST, BOOST_FIRST = (0,), (1,)
NUMBERS = (2, 3, 4, 5, 6, 7)
CHARACTERS = ("sonic", "tails", "knuckles", "amy")
N = 32


def face(name: str) -> int:
    return BOOST_FACES.index(name)


@pytest.mark.parametrize("order", [MOVE_FIRST, BOOST_FIRST])
@pytest.mark.parametrize("character", CHARACTERS)
def test_ring_pays_five_rings(character: str, order: tuple[int]) -> None:
    """MG-BDIE-RING: for everybody, before or after the move; the move is that of the numbered die."""
    p = Position(character, *(name for name in CHARACTERS if name != character), components="plain")
    p.turn(0, 6, "ring")
    assert p.s.decision == D_ORDER
    p.answer(order)
    assert p.s.rings.tolist() == [15, 10, 10, 10]
    assert p.s.position[0] == 6


def test_ring_first_pays_before_the_landing_space() -> None:
    """MG-BDIE-RING, MG-TURN-1: with nothing in hand space 5 (price 3) can be bought only after the 5
    Rings.
    """
    p = Position("sonic", "tails")
    p.put(0, rings=0)
    p.turn(0, 5, "ring")
    p.answer(BOOST_FIRST)
    assert p.s.decision == D_BUY
    p.answer((0,))
    assert p.s.rings[0] == 5 - 3


@pytest.mark.parametrize(
    ("order", "trail"),
    [(MOVE_FIRST, {16: 1, 15: 1, 14: 1, 13: 1}), (BOOST_FIRST, {12: 1, 11: 1, 10: 1, 9: 1})],
    ids=["move first", "spikes first"],
)
def test_spikes_drop_the_number_rolled_from_the_current_space(
    order: tuple[int], trail: dict[int, int]
) -> None:
    """MG-BDIE-SPIKES, MG-DROP-1: a 4 from space 12 to 16; the trail starts where one is by then."""
    p = Position("sonic", "tails")
    p.put(0, space=12)
    p.turn(0, 4, "spikes")
    p.answer(order)
    assert p.s.position[0] == 16
    assert p.s.rings[0] == 10 - 4
    assert p.board() == trail


def test_spikes_take_no_more_than_there_is() -> None:
    """MG-BDIE-SPIKES, MG-AMB-10: 3 Rings and a 7; the deed is not sold."""
    p = Position("sonic", "tails", components="plain")
    p.put(0, space=10, rings=3)
    p.turn(0, 7, "spikes")
    p.answer(BOOST_FIRST)
    assert p.s.rings[0] == 0
    assert p.board() == {10: 1, 9: 1, 8: 1}


def test_ring_and_spikes_together_are_worth_a_twelfth_of_a_ring_a_turn() -> None:
    """MG-X-12, MG-BDIE-RING, MG-BDIE-SPIKES: over the 36 rolls 6 * 5 - (2 + ... + 7) = 3; 3/36 = 1/12."""
    net = 0
    more_than_five = 0
    for boost in ("ring", "spikes"):
        for number in NUMBERS:
            p = Position("tails", "sonic", components="plain")
            p.put(0, space=10)
            p.turn(0, number, boost)
            p.answer(MOVE_FIRST)
            change = int(p.s.rings[0]) - 10
            net += change
            more_than_five += change < -5
    assert Fraction(net, 36) == Fraction(1, 12)
    assert Fraction(more_than_five, 36) == Fraction(1, 18)


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("number", NUMBERS)
def test_bumper_doubles_the_numbered_die(character: str, number: int) -> None:
    """MG-BDIE-BUMPER: for everybody, and it is part of the move: no order is asked."""
    others = [name for name in CHARACTERS if name != character]
    p = Position(character, *others, components="plain")
    p.turn(0, number, "bumper")
    assert p.s.decision == D_NONE
    assert p.s.position[0] == 2 * number


def test_only_sonics_bumper_makes_others_drop() -> None:
    """MG-BDIE-BUMPER, MG-BDIE-BUMPER-SONIC, MG-TURN-2: Tails passes Sonic and lands on Amy; both keep all."""
    p = Position("tails", "sonic", "amy", components="plain")
    p.put(1, space=5)
    p.put(2, space=8)
    p.turn(0, 4, "bumper")
    assert p.s.rings.tolist() == [10, 10, 10, 0]
    assert p.board() == {}


def test_sonics_bumper_makes_those_passed_or_landed_on_drop_two() -> None:
    """MG-BDIE-BUMPER-SONIC: doubled too, 0 to 8; Tails on 5 and Amy on 8 drop, Knuckles on 9 does not.

    Tails's lie on 5 and 4, Amy's on 8 and 7, and Sonic may not collect them.
    """
    p = Position("sonic", "tails", "knuckles", "amy", components="plain")
    p.put(1, space=5)
    p.put(2, space=9)
    p.put(3, space=8)
    p.turn(0, 4, "bumper")
    assert p.s.position[0] == 8
    assert p.s.rings.tolist() == [10, 8, 10, 8]
    assert p.board() == {5: 1, 4: 1, 8: 1, 7: 1}


def test_sonic_collects_the_older_rings_but_not_those_his_bumper_shakes_loose() -> None:
    """MG-BDIE-BUMPER-SONIC, MG-AMB-19: 1, 2 and 3 Rings lie on 4, 5 and 8; Tails on 5 drops on 5 and 4
    after.
    """
    p = Position("sonic", "tails", components="plain")
    p.put(1, space=5)
    p.s.board[[4, 5, 8]] = [1, 2, 3]
    p.turn(0, 4, "bumper")
    assert p.s.rings.tolist() == [10 + 1 + 2 + 3, 8, 0, 0]
    assert p.board() == {5: 1, 4: 1}


def test_sonics_bumper_spares_those_beside_and_behind_him() -> None:
    """MG-BDIE-BUMPER-SONIC, MG-AMB-19: 1 .. 2d ahead of the start; not on it and not behind it."""
    p = Position("sonic", "tails", "amy", components="plain")
    p.put(0, space=10)
    p.put(1, space=10)
    p.put(2, space=9)
    p.turn(0, 7, "bumper")
    assert p.s.rings.tolist() == [10, 10, 10, 0]


def test_sonics_bumper_reaches_across_go() -> None:
    """MG-BDIE-BUMPER-SONIC: from 28 by 6 to space 2; a player on GO is passed: Rings on 0 and 31."""
    p = Position("sonic", "tails", components="plain")
    p.put(0, space=28)
    p.turn(0, 3, "bumper")
    assert p.s.position[0] == 2
    assert p.s.rings.tolist() == [10 + 2, 8, 0, 0]
    assert p.board() == {0: 1, 31: 1}


@pytest.mark.parametrize(
    ("ahead", "chance"),
    [
        (1, 1), (4, 1), (5, Fraction(5, 6)), (6, Fraction(5, 6)), (7, Fraction(2, 3)), (8, Fraction(2, 3)),
        (9, Fraction(1, 2)), (10, Fraction(1, 2)), (11, Fraction(1, 3)), (12, Fraction(1, 3)),
        (13, Fraction(1, 6)), (14, Fraction(1, 6)), (15, 0), (31, 0),
    ],
)  # fmt: skip
def test_sonics_bumper_hits_a_player_k_ahead_as_often_as_the_doubled_die_reaches(
    ahead: int, chance: Fraction
) -> None:
    """MG-X-14, MG-BDIE-BUMPER-SONIC: of the six numbers d those with 2d >= k."""
    hits = 0
    for number in NUMBERS:
        p = Position("sonic", "tails", components="plain")
        p.put(1, space=ahead)
        p.turn(0, number, "bumper")
        hits += p.s.rings[1] < 10
    assert Fraction(int(hits), 6) == chance


def test_sonics_bumper_hits_the_jailed_on_just_visiting() -> None:
    """MG-BDIE-BUMPER-SONIC, MG-JAIL-2, MG-JAIL-3: passed on 8: Rings on 8 and 7, and Jail goes on."""
    p = Position("sonic", "tails")
    p.put(0, space=2)
    p.put(1, in_jail=1, jail_tries=1)
    p.turn(0, 7, "bumper")
    assert p.s.position[0] == 16
    assert p.s.rings.tolist() == [10, 8, 0, 0]
    assert p.board() == {8: 1, 7: 1}
    assert (p.s.in_jail[1], p.s.jail_tries[1]) == (1, 1)


def test_victims_of_sonics_bumper_drop_before_his_landing_space_is_resolved() -> None:
    """MG-BDIE-BUMPER-SONIC, open ruling 3: his landing on Chopper 4 comes after Tails's drop."""
    p = Position("sonic", "tails")
    p.put(1, space=3)
    p.turn(0, 2, "bumper")
    assert [event[:3] for event in p.told("drops", "chopper")] == [
        ("drops", 1, 2),
        ("chopper", 0, 2),
        ("drops", 0, 2),
    ]


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


@pytest.mark.parametrize(
    ("character", "boost"),
    [("sonic", "bumper"), ("tails", "yellow_spring"), ("knuckles", "item_box"), ("amy", "red_spring")],
)
def test_each_super_boost_belongs_to_one_character(character: str, boost: str) -> None:
    """MG-TURN-2, MG-BDIE-BUMPER-SONIC, MG-BDIE-YELLOW-TAILS, MG-BDIE-BOX-KNUX, MG-BDIE-RED-AMY.

    No other character has it with this face, and this character with no other face.
    """
    for name in CHARACTERS:
        others = [other for other in CHARACTERS if other != name]
        for rolled in BOOST_FACES:
            if name == character or rolled == boost:
                p = Position(name, *others, components="plain")
                p.turn(0, 2, rolled)
                is_super = (name, rolled) == (character, boost)
                assert p.told("rolls") == [("rolls", 0, 2, face(rolled), is_super)]


@pytest.mark.parametrize(
    ("character", "boost", "answers"),
    [
        ("sonic", "bumper", ()),
        ("tails", "yellow_spring", ()),
        ("knuckles", "item_box", (MOVE_FIRST, (1,))),
        ("amy", "red_spring", (MOVE_FIRST, (2,))),
    ],
)
def test_a_super_boost_counts_when_it_is_used(
    character: str, boost: str, answers: tuple[tuple[int, ...], ...]
) -> None:
    """MG-TURN-2: once, for the seat and for the face."""
    others = [name for name in CHARACTERS if name != character]
    p = Position(character, *others, components="plain")
    p.put(1, space=20)
    p.turn(0, 2, boost)
    p.answer(*answers)
    assert p.s.super_boosts.tolist() == [1, 0, 0, 0]
    assert p.s.boost_tally[face(boost)].tolist() == [1, 1, 0]


def test_a_super_boost_that_comes_to_nothing_is_not_counted() -> None:
    """MG-TURN-2, MG-AMB-17, MG-GTJ-1: Tails with nobody ahead; Knuckles's Item Box lost in Jail."""
    p = Position("tails", "sonic", components="plain")
    p.turn(0, 2, "yellow_spring")
    assert p.s.super_boosts[0] == 0
    p = Position("knuckles", "sonic")
    p.put(0, space=20)
    p.turn(0, 4, "item_box")
    p.answer(MOVE_FIRST)
    assert (p.s.in_jail[0], p.s.super_boosts[0]) == (1, 0)
    assert p.s.boost_tally[face("item_box")].tolist() == [1, 0, 1]
