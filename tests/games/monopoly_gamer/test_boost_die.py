"""The boost die: Rings, Spikes, Bumper and the super boosts.

On the synthetic board 8 is Just Visiting, 16 Free Parking, 6 14 22 30 are Loops, 4 18 28 Choppers,
24 is Go to Jail; odd spaces are properties. On the plain board nothing happens anywhere but on GO.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from kit import Position

from simkit.games.monopoly_gamer.model import BOOST_FACES
from simkit.games.monopoly_gamer.state import D_BUY, D_NONE, D_ORDER

MOVE_FIRST, BOOST_FIRST = (0,), (1,)
NUMBERS = (2, 3, 4, 5, 6, 7)
CHARACTERS = ("sonic", "tails", "knuckles", "amy")


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
