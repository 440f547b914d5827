"""Disputed readings of boosts, abilities and boosters. [MG-AMB-6 to 10, 12 to 18, 31, 35]"""

from __future__ import annotations

from typing import Any

from kit import Position
from readings import readings

from simkit.games.monopoly_gamer.state import (
    D_AMY_SPRING,
    D_BID,
    D_BUY,
    D_ORDER,
    D_SELL,
    T_STEAL,
)

MOVE_FIRST, BOOST_FIRST = (0,), (1,)


@readings("sonic_go_boss", {False: 0, True: 1})
def test_mg_amb_6_sonic_reaches_go_by_his_booster(reading: bool, expected: int) -> None:
    """MG-AMB-6: a fight only by the alternative; Rings by neither."""
    p = Position("sonic", "tails", rulings={"sonic_go_boss": reading})
    p.put(0, space=6)
    p.turn(0, 2, "bumper")
    assert (p.s.position[0], p.s.rings[0]) == (0, 10)
    assert p.fights_due() == expected


@readings("sonic_booster_pickup", {True: (13, {}), False: (10, {11: 1, 0: 2})})
def test_mg_amb_7_rings_on_the_way_of_sonics_booster(reading: bool, expected: tuple[int, Any]) -> None:
    """MG-AMB-7: 1 on space 11 and 2 on GO."""
    p = Position("sonic", "tails", rulings={"sonic_booster_pickup": reading})
    p.s.board[[11, 0]] = [1, 2]
    p.land(0, 10)
    assert (p.s.rings[0], p.board()) == expected


@readings("boost_order", {"any": D_ORDER, "boost_first": D_BUY})
def test_mg_amb_8_order_of_move_and_boost(reading: str, expected: int) -> None:
    """MG-AMB-8: without a Ring in hand; the 5 of the Ring face come first of themselves, and 3 buy space
    5.
    """
    p = Position("sonic", "tails", rulings={"boost_order": reading})
    p.put(0, rings=0)
    p.turn(0, 5, "ring")
    assert p.s.decision == expected
    if expected == D_ORDER:
        assert p.options() == [(0, 0, 0, 0), (1, 0, 0, 0)]
        p.answer(MOVE_FIRST)
        assert p.s.decision == D_BID  # nothing in hand yet: an auction


def test_mg_amb_9_spikes_count_the_raw_number() -> None:
    """MG-AMB-9: a 4 drops 4, whatever the other faces would add to it."""
    p = Position("sonic", "tails", components="plain")
    p.turn(0, 4, "spikes")
    p.answer(MOVE_FIRST)
    assert p.board() == {4: 1, 3: 1, 2: 1, 1: 1}


@readings("self_drop_forces_sale", {False: (0, {18: 1}, 0), True: (2, {18: 1, 17: 1}, -1)})
def test_mg_amb_10_a_chopper_one_cannot_pay(reading: bool, expected: tuple[int, Any, int]) -> None:
    """MG-AMB-10: 1 Ring and a deed of price 3: drops 1; or sells: 1 + 3 - 2 = 2."""
    p = Position("sonic", "tails", rulings={"self_drop_forces_sale": reading})
    p.put(0, rings=1)
    p.own(0, 5)
    p.land(0, 18)
    if p.s.decision == D_SELL:
        p.answer(p.options()[0])
    assert (p.s.rings[0], p.board(), p.owner(5)) == expected


@readings("self_drop_forces_sale", {False: (0, 0), True: (1, -1)})
def test_mg_amb_10_spikes_one_cannot_pay(reading: bool, expected: tuple[int, int]) -> None:
    """MG-AMB-10: a 4 with 2 Rings and a deed of price 3: all 2 dropped; or 2 + 3 - 4 = 1."""
    p = Position("sonic", "tails", rulings={"self_drop_forces_sale": reading})
    p.put(0, space=16, rings=2)
    p.own(0, 5)
    p.turn(0, 4, "spikes")
    p.answer(BOOST_FIRST)
    if p.s.decision == D_SELL:
        p.choose(p.options()[0])
        p.run_to()  # the drop; then the move, whose landing on Ring space 20 is not looked at
    assert p.owner(5) == expected[1]
    assert p.told("sells") == ([("sells", 0, int(p.t.deed_at[5]), 3)] if reading else [])
    assert p.told("drops")[0] == ("drops", 0, 4 if reading else 2, 16)


@readings("box_blocks_steal", {False: ([12, 8, 0, 0], 1), True: ([10, 10, 0, 0], 0)})
def test_mg_amb_12_a_theft_from_an_immune_player(reading: bool, expected: tuple[list[int], int]) -> None:
    """MG-AMB-12: Tails's booster; the push comes in any case."""
    p = Position("tails", "sonic", rulings={"box_blocks_steal": reading})
    p.put(1, space=20, immune=1)
    p.land(0, 10, 3)
    p.answer((1,))
    assert (p.s.rings.tolist(), p.s.immune[1]) == expected
    assert p.s.position[1] == 17


@readings("box_drop_when_barred", {True: (6, {2: 1, 1: 1, 0: 1, 31: 1}), False: (10, {})})
def test_mg_amb_13_knuckles_box_on_a_player_it_cannot_move(reading: bool, expected: tuple[int, Any]) -> None:
    """MG-AMB-13: from 2 back 2 is GO."""
    p = Position("knuckles", "sonic", rulings={"box_drop_when_barred": reading})
    p.put(0, space=12)
    p.put(1, space=2)
    p.turn(0, 4, "item_box")
    p.answer(MOVE_FIRST, (1,))
    assert p.s.position[1] == 2
    assert (p.s.rings[1], p.board()) == expected


def test_mg_amb_13_knuckles_cannot_choose_himself() -> None:
    """MG-AMB-13: another player."""
    p = Position("sonic", "knuckles", "tails", components="plain")
    p.turn(1, 2, "item_box")
    p.answer(BOOST_FIRST)
    assert [option[0] for option in p.options()] == [2, 0]


@readings("pushed_pickup", {False: (8, {18: 1, 17: 2, 20: 4}), True: (11, {20: 4})})
def test_mg_amb_14_rings_on_the_way_of_a_push(reading: bool, expected: tuple[int, Any]) -> None:
    """MG-AMB-14: Tails takes 2 and sends Sonic from 20 back 3 over 1 and 2 Rings: 10 - 2, or + 3."""
    p = Position("tails", "sonic", rulings={"pushed_pickup": reading})
    p.put(1, space=20)
    p.s.board[[20, 18, 17]] = [4, 1, 2]
    p.land(0, 10, 3)
    p.answer((1,))
    assert p.s.position[1] == 17
    assert (p.s.rings[1], p.board()) == expected


@readings("push_from_go", {"allowed": 29, "barred": 0})
def test_mg_amb_15_a_push_back_from_go(reading: str, expected: int) -> None:
    """MG-AMB-15: 32 - 3 = 29."""
    p = Position("tails", "sonic", rulings={"push_from_go": reading})
    p.land(0, 10, 3)
    p.answer((1,))
    assert p.s.position[1] == expected
    assert p.s.rings[1] == 8


@readings("push_from_go", {"allowed": 4, "barred": 4})
def test_mg_amb_15_a_push_forward_from_go(reading: str, expected: int) -> None:
    """MG-AMB-15: Knuckles sends a player off GO by either reading."""
    p = Position("knuckles", "sonic", rulings={"push_from_go": reading})
    p.land(0, 10, 4)
    p.answer((1,))
    assert p.s.position[1] == expected


@readings("amy_targets", {"anyone": [(1, 2), (1, 3), (2, 3)], "half_track": [(1, 3), (2, 3)]})
def test_mg_amb_16_who_is_ahead_of_amy_and_who_behind(reading: str, expected: list[Any]) -> None:
    """MG-AMB-16: Amy on 10; others 2, 16 and 17 ahead. Within 32 / 2 = 16 is ahead: one of each."""
    p = Position("amy", "sonic", "tails", "knuckles", rulings={"amy_targets": reading})
    p.put(1, space=12)
    p.put(2, space=26)
    p.put(3, space=27)
    p.land(0, 10)
    assert [option[:2] for option in p.options()] == expected


@readings("amy_targets", {"anyone": [(1, 2)], "half_track": [(1, -1), (2, -1)]})
def test_mg_amb_16_nobody_behind_amy(reading: str, expected: list[Any]) -> None:
    """MG-AMB-16: both within half a lap ahead: by the half-track reading she hits one of them."""
    p = Position("amy", "sonic", "tails", rulings={"amy_targets": reading})
    p.put(1, space=12)
    p.put(2, space=26)
    p.land(0, 10)
    assert [option[:2] for option in p.options()] == expected


@readings("amy_two_player_double", {False: (15, [12, 8, 0, 0]), True: (13, [14, 6, 0, 0])})
def test_mg_amb_16_a_single_opponent(reading: bool, expected: tuple[int, list[int]]) -> None:
    """MG-AMB-16: from 17 back 2 for 2 Rings, once or twice."""
    p = Position("amy", "sonic", rulings={"amy_two_player_double": reading})
    p.put(1, space=17)
    p.land(0, 10)
    p.answer(p.options()[0])
    assert (p.s.position[1], p.s.rings.tolist()) == expected


@readings("amy_two_player_double", {False: [14, 8, 8, 0], True: [14, 8, 8, 0]})
def test_mg_amb_16_two_opponents(reading: bool, expected: list[int]) -> None:
    """MG-AMB-16: with two opponents each is hit once by either reading."""
    p = Position("amy", "sonic", "tails", rulings={"amy_two_player_double": reading})
    p.put(1, space=17)
    p.put(2, space=19)
    p.land(0, 10)
    p.answer((1, 2))
    assert p.s.rings.tolist() == expected


def test_mg_amb_16_double_is_for_two_players_only() -> None:
    """MG-AMB-16: both alternatives at once, two opponents ahead of Amy: the one she chooses is hit once."""
    p = Position(
        "amy", "sonic", "tails", rulings={"amy_two_player_double": True, "amy_targets": "half_track"}
    )
    p.put(1, space=12)
    p.put(2, space=26)
    p.land(0, 10)
    p.answer((2, -1))
    assert p.s.rings.tolist() == [12, 10, 8, 0]
    assert p.s.position[2] == 24


@readings("tails_same_space", {"spring": (6, 10, {}), "stay": (0, 8, {0: 1, 31: 1})})
def test_mg_amb_17_everybody_on_tails_own_space(reading: str, expected: tuple[int, int, Any]) -> None:
    """MG-AMB-17: a 4 and Yellow Spring: 4 + 2 = 6; or a jump of 0 spaces, and Sonic drops on GO and 31."""
    p = Position("tails", "sonic", components="plain", rulings={"tails_same_space": reading})
    p.turn(0, 4, "yellow_spring")
    assert (p.s.position[0], p.s.rings[1], p.board()) == expected
    assert p.fights_due() == 0


@readings("tails_same_space", {"spring": [], "stay": [("lands", 0, 16)]})
def test_mg_amb_17_no_move_resolves_no_space(reading: str, expected: list[Any]) -> None:
    """MG-AMB-17: on Chopper 18 with Sonic: by "stay" nothing is landed on, so only Sonic drops 2."""
    p = Position("tails", "sonic", rulings={"tails_same_space": reading})
    p.put(0, space=18)
    p.put(1, space=18)
    p.turn(0, 2, "yellow_spring")
    stays = reading == "stay"
    assert p.told("lands") == ([] if stays else [("lands", 0, 22)])
    assert p.s.rings.tolist() == ([10, 8, 0, 0] if stays else [10, 10, 0, 0])


@readings("jailed_are_moved", {False: (8, 1, 1), True: (3, 0, 0)})
def test_mg_amb_18_pushing_the_jailed(reading: bool, expected: tuple[int, int, int]) -> None:
    """MG-AMB-18: Tails takes 2 either way; back 5 from 8, which frees."""
    p = Position("tails", "sonic", rulings={"jailed_are_moved": reading})
    p.put(1, in_jail=1, jail_tries=1)
    p.land(0, 10, 5)
    p.answer((1,))
    assert (p.s.position[1], p.s.in_jail[1], p.s.jail_tries[1]) == expected
    assert p.s.rings[1] == 8


@readings("jailed_are_moved", {False: {8: 1, 7: 1, 6: 1, 5: 1}, True: {6: 1, 5: 1, 4: 1, 3: 1}})
def test_mg_amb_18_where_the_jailed_drop(reading: bool, expected: dict[int, int]) -> None:
    """MG-AMB-18: Knuckles's box: from Just Visiting, or from where they were moved to, 8 - 2 = 6."""
    p = Position("knuckles", "sonic", rulings={"jailed_are_moved": reading})
    p.put(0, space=12)
    p.put(1, in_jail=1)
    p.turn(0, 4, "item_box")
    p.answer(MOVE_FIRST, (1,))
    assert p.board() == expected


@readings("amy_spring_order", {"any": D_ORDER, "after_only": D_AMY_SPRING})
def test_mg_amb_31_when_amys_extra_move_comes(reading: str, expected: int) -> None:
    """MG-AMB-31: asked before the move, or not at all: she has moved 4 then."""
    p = Position("amy", "sonic", components="plain", rulings={"amy_spring_order": reading})
    p.turn(0, 4, "red_spring")
    assert p.s.decision == expected
    assert p.s.position[0] == (0 if reading == "any" else 4)


@readings("amy_spring_order", {"any": D_ORDER, "after_only": D_ORDER})
def test_mg_amb_31_other_boosts_keep_their_order(reading: str, expected: int) -> None:
    """MG-AMB-31: Amy's Ring face may come first by either reading."""
    p = Position("amy", "sonic", components="plain", rulings={"amy_spring_order": reading})
    p.turn(0, 4, "ring")
    assert p.s.decision == expected


def test_mg_amb_31_amy_may_leave_nothing() -> None:
    """MG-AMB-31: 0 is an option: no trail, no move."""
    p = Position("amy", "sonic", components="plain")
    p.turn(0, 4, "red_spring")
    p.answer(MOVE_FIRST, (0,))
    assert (p.s.position[0], p.s.rings[0], p.board()) == (4, 10, {})


@readings("short_payment", {"partial": [0, 12, 0, 0], "nothing": [2, 10, 0, 0]})
def test_mg_amb_35_a_rent_one_cannot_pay(reading: str, expected: list[int]) -> None:
    """MG-AMB-35: rent 3, 2 Rings, nothing to sell."""
    p = Position("sonic", "tails", rulings={"short_payment": reading})
    p.own(1, 17)
    p.put(0, rings=2)
    p.land(0, 17)
    assert p.s.rings.tolist() == expected


@readings("short_payment", {"partial": ([11, 0, 0, 0], {8: 1}), "nothing": ([10, 1, 0, 0], {})})
def test_mg_amb_35_a_theft_and_a_drop_one_cannot_pay(reading: str, expected: Any) -> None:
    """MG-AMB-35: 2 Rings are due, 1 is there: stolen; and in another game dropped, by Sonic's Bumper."""
    p = Position("sonic", "tails", rulings={"short_payment": reading})
    p.put(1, rings=1)
    p.do(T_STEAL, 1, 0, 2)
    assert p.s.rings.tolist() == expected[0]
    p = Position("sonic", "tails", rulings={"short_payment": reading})
    p.put(1, space=8, rings=1)
    p.turn(0, 4, "bumper")
    assert p.board() == expected[1]
