"""Every disputed reading of the rulebook, default and alternatives, on the same position.

The synthetic board: 2 12 20 Ring, 4 18 28 Chopper, 6 14 22 30 Loop, 8 Jail, 10 26 Booster, 16 Free Parking,
24 Go to Jail; odd spaces are properties.
"""

from __future__ import annotations

from typing import Any, get_args

import pytest
from kit import Position, scenario

from simkit import rng
from simkit.errors import ScenarioError
from simkit.games.monopoly_gamer import property as deeds
from simkit.games.monopoly_gamer.rules import Rulings
from simkit.games.monopoly_gamer.state import (
    D_AMY_SPRING,
    D_BID,
    D_BUY,
    D_NONE,
    D_ORDER,
    D_REROLL,
    D_SELL,
    D_SIDEKICK_REROLL,
    T_ROLL_FIGHT,
    T_ROLL_OFF,
    T_STEAL,
)

EGGMAN = 7
BOSS_OF_HP_10 = 6
MOVE_FIRST, BOOST_FIRST = (0,), (1,)
AGAIN, STOP = (0,), (1,)
PASS, RAISE = (0,), (1,)

SHOWN: dict[str, list[Any]] = {}
"""Readings of each ruling that a test here shows, the default first."""


def readings(field: str, cases: dict[Any, Any]) -> Any:
    """Run a test once for each reading of a ruling, with what it leads to."""
    SHOWN[field] = list(cases)
    return pytest.mark.parametrize(("reading", "expected"), cases.items(), ids=map(str, cases))


@readings("ring_score", {"sets": [0, 10, 10, 20, 20, 20, 30], "linear": [8, 10, 18, 20, 26, 28, 30]})
def test_mg_amb_2_ring_score(reading: str, expected: list[int]) -> None:
    """MG-AMB-2, MG-X-11, MG-END-2: 4, 5, 9, 10, 13, 14, 15 Rings: 10 for each full 5, or 2 for each Ring."""
    points = []
    for rings in (4, 5, 9, 10, 13, 14, 15):
        p = Position("sonic", "tails", rulings={"ring_score": reading})
        p.put(0, rings=rings)
        points.append(int(p.row().score[0]))
    assert points == expected


@readings("ring_score", {"sets": 110, "linear": 116})
def test_mg_amb_2_printed_example(reading: str, expected: int) -> None:
    """MG-AMB-2, MG-X-11, MG-END-3: 60 + 20 + 10 and 13 Rings: 20, or 26."""
    p = Position("sonic", "tails", rulings={"ring_score": reading})
    p.put(0, rings=13, property_points=60, boss_points=20, chao_points=10)
    assert p.row().score[0] == expected


@pytest.mark.parametrize(
    ("rings", "space", "price", "change"),
    [(13, 5, 3, 15), (12, 5, 3, 15 - 10), (10, 29, 10, 50 - 20), (15, 1, 2, 10 - 10)],
)
def test_mg_amb_2_buying_costs_only_the_full_fives_it_breaks(
    rings: int, space: int, price: int, change: int
) -> None:
    """MG-X-11, MG-PROP-3: points - 10 (floor(R / 5) - floor((R - p) / 5)); R = 13, p = 3 costs nothing."""
    assert change == {5: 15, 29: 50, 1: 10}[space] - 10 * (rings // 5 - (rings - price) // 5)
    p = Position("sonic", "tails")
    p.put(0, rings=rings)
    before = int(p.row().score[0])
    p.land(0, space)
    assert p.s.decision == D_BUY
    p.answer((0,))
    assert p.row().score[0] - before == change


@readings("reroll", {"own_die": 0, "both_dice": 1})
def test_mg_amb_3_what_is_rolled_again(reading: str, expected: int) -> None:
    """MG-AMB-3, HP 10: 2 + 2; the fighter's one Emerald: 5 + 2 falls short, 5 + 5 wins."""
    p = Position("sonic", "tails", rulings={"reroll": reading})
    p.s.next_boss = BOSS_OF_HP_10
    p.put(0, emeralds=1)
    p.fight(0, 1, 2, 2, 5, 5)
    p.choose(AGAIN)
    p.run_to()
    assert p.s.fights[0] == 1
    assert p.s.fights_won_as_fighter[0] == expected


@readings("reroll_order", {"lower_first": 1, "fighter_first": 0})
def test_mg_amb_3_who_is_asked_first(reading: str, expected: int) -> None:
    """MG-AMB-3, HP 10: fighter 5, sidekick 2, an Emerald each."""
    p = Position("sonic", "tails", rulings={"reroll_order": reading})
    p.s.next_boss = BOSS_OF_HP_10
    p.put(0, emeralds=1)
    p.put(1, emeralds=1)
    p.fight(0, 1, 5, 2)
    assert p.s.decider == expected
    assert p.s.decision == (D_SIDEKICK_REROLL if expected else D_REROLL)


@readings(
    "eggman_hp",
    {
        "floor": [11, 11, 12, 12, 13, 13, 14, 14],
        "ceil": [11, 12, 12, 13, 13, 14, 14, 15],
        "each": [11, 12, 13, 14, 15, 16, 17, 18],
    },
)
def test_mg_amb_4_eggmans_hp(reading: str, expected: list[int]) -> None:
    """MG-AMB-4, MG-FINAL-2: with 0 to 7 lost fights."""
    found = []
    for lost in range(8):
        p = Position("sonic", "tails", rulings={"eggman_hp": reading})
        p.s.next_boss = EGGMAN
        p.s.eggman_emeralds = lost
        p.start_fight(0)
        found.append(int(p.s.hp))
    assert found == expected


@readings("eggman_hp", {"floor": 12, "ceil": 13, "each": 15})
def test_mg_amb_4_eggmans_hp_with_another_constant(reading: str, expected: int) -> None:
    """MG-AMB-4: 4 lost fights, one HP for every 3 of them: 11 + 1, 11 + 2; or each of them adds one."""
    p = Position("sonic", "tails", rules={"eggman_emeralds_per_hp": 3}, rulings={"eggman_hp": reading})
    p.s.next_boss = EGGMAN
    p.s.eggman_emeralds = 4
    p.start_fight(0)
    assert p.s.hp == expected


@readings("final_reroll_cap", {"none": 4, 3: 3, 0: 0})
def test_mg_amb_5_rerolls_in_the_final_fight(reading: str | int, expected: int) -> None:
    """MG-AMB-5: two Emeralds each, nothing but twos."""
    p = Position("sonic", "tails", rulings={"final_reroll_cap": reading})
    p.s.next_boss = EGGMAN
    assert count_rerolls(p) == expected
    assert p.s.over == 1


def test_mg_amb_5_the_cap_is_for_the_final_fight_only() -> None:
    """MG-AMB-5: the same fighters against boss 7."""
    p = Position("sonic", "tails", rulings={"final_reroll_cap": 3})
    p.s.next_boss = BOSS_OF_HP_10
    assert count_rerolls(p) == 4


def count_rerolls(p: Position) -> int:
    p.put(0, emeralds=2)
    p.put(1, emeralds=2)
    p.fight(0, 1, 2, 2, 2, 2, 2, 2)
    asked = 0
    while p.s.decision != D_NONE:
        asked += 1
        p.choose(AGAIN)
        p.run_to()
    return asked


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


@readings("sale_price", {"face": 2, "half": 0})
def test_mg_amb_11_what_a_sale_brings(reading: str, expected: int) -> None:
    """MG-AMB-11: rent 3 with nothing but a deed of 5: 5 - 3 = 2 kept; or half of it rounded up, 3 - 3 = 0."""
    p = Position("sonic", "tails", rulings={"sale_price": reading})
    p.put(0, rings=0)
    p.own(0, 13)
    p.own(1, 17)
    p.land(0, 17)
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [expected, 13, 0, 0]
    assert p.owner(13) == -1


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


def test_mg_amb_19_sonic_gets_the_older_rings_only() -> None:
    """MG-AMB-19: the victim on 6 drops on 6 and 5, where 2 and 1 older ones lay; 10 + 3."""
    p = Position("sonic", "tails", components="plain")
    p.put(1, space=6)
    p.s.board[[6, 5]] = [2, 1]
    p.turn(0, 3, "bumper")
    assert p.s.rings.tolist() == [13, 8, 0, 0]
    assert p.board() == {6: 1, 5: 1}


@readings("go_then_jail", {"keep_rings": 12, "return_rings": 10})
def test_mg_amb_20_go_and_then_go_to_jail(reading: str, expected: int) -> None:
    """MG-AMB-20: Tails jumps from 31 over GO to a player on 24. No fight by either reading."""
    p = Position("tails", "sonic", rulings={"go_then_jail": reading})
    p.put(0, space=31)
    p.put(1, space=24)
    p.turn(0, 3, "yellow_spring")
    assert (p.s.in_jail[0], p.s.rings[0]) == (1, expected)
    assert p.fights_due() == 0


@readings("go_then_jail", {"keep_rings": 13, "return_rings": 10})
def test_mg_amb_20_all_that_go_paid_is_returned(reading: str, expected: int) -> None:
    """MG-AMB-20: rules.go_rings = 3."""
    p = Position("tails", "sonic", rules={"go_rings": 3}, rulings={"go_then_jail": reading})
    p.put(0, space=31)
    p.put(1, space=24)
    p.turn(0, 3, "yellow_spring")
    assert p.s.rings[0] == expected


@readings("go_then_jail", {"keep_rings": 10, "return_rings": 10})
def test_mg_amb_20_without_go_there_is_nothing_to_return(reading: str, expected: int) -> None:
    """MG-AMB-20: from 20 by 4 to Go to Jail; the 2 Rings of GO in the turn before are safe."""
    p = Position("tails", "sonic", rulings={"go_then_jail": reading})
    p.put(0, space=28, rings=8)
    p.turn(0, 2, "bumper")
    p.put(0, space=20)
    p.turn(0, 2, "bumper")
    assert (p.s.in_jail[0], p.s.rings[0]) == (1, expected)


@readings("jail_spikes", {"lost": (10, {}), "dropped": (6, {8: 1, 7: 1, 6: 1, 5: 1})})
def test_mg_amb_21_spikes_still_to_come_in_jail(reading: str, expected: tuple[int, Any]) -> None:
    """MG-AMB-21: a 4 from 20; by the alternative the trail starts on Just Visiting."""
    p = Position("sonic", "tails", rulings={"jail_spikes": reading})
    p.put(0, space=20)
    p.turn(0, 4, "spikes")
    p.answer(MOVE_FIRST)
    assert p.s.in_jail[0] == 1
    assert (p.s.rings[0], p.board()) == expected


@readings("jail_spikes", {"lost": 10, "dropped": 10})
def test_mg_amb_21_other_boosts_are_lost_in_jail(reading: str, expected: int) -> None:
    """MG-AMB-21: the Ring face pays nothing by either reading."""
    p = Position("sonic", "tails", rulings={"jail_spikes": reading})
    p.put(0, space=20)
    p.turn(0, 4, "ring")
    p.answer(MOVE_FIRST)
    assert p.s.rings[0] == expected


@readings("loop_go", {"passed": (12, 1), "ignored": (10, 0)})
def test_mg_amb_22_a_loop_hop_over_go(reading: str, expected: tuple[int, int]) -> None:
    """MG-AMB-22: from 24 by 4 + 2 to Loop 30, on to 6."""
    p = Position("sonic", "tails", rulings={"loop_go": reading})
    p.put(0, space=24)
    p.turn(0, 4, "yellow_spring")
    assert p.s.position[0] == 6
    assert (p.s.rings[0], p.fights_due()) == expected


@readings("double_go", {"one_fight": 1, "fight_each": 2})
def test_mg_amb_23_go_twice_in_a_turn(reading: str, expected: int) -> None:
    """MG-AMB-23: Tails jumps from 31 to a player on Loop 30, over GO, and hops on to 6, over GO: 2 + 2
    Rings.
    """
    p = Position("tails", "sonic", rulings={"double_go": reading})
    p.put(0, space=31)
    p.put(1, space=30)
    p.turn(0, 2, "yellow_spring")
    assert (p.s.position[0], p.s.rings[0]) == (6, 14)
    assert p.fights_due() == expected


@readings("double_go", {"one_fight": 1, "fight_each": 1})
def test_mg_amb_23_the_game_ends_with_eggman(reading: str, expected: int) -> None:
    """MG-AMB-23, MG-END-1: two GOs with Eggman on top: one fight, and the game is over."""
    p = Position("tails", "sonic", rulings={"double_go": reading})
    p.s.next_boss = EGGMAN
    p.put(0, space=31)
    p.put(1, space=30)
    p.turn(0, 2, "yellow_spring")
    p.run_to(T_ROLL_FIGHT)
    p.choose((1,))
    p.dice(7, 7)
    p.run_to()
    assert p.s.over == 1
    assert p.s.fights[0] == expected


@readings("no_sidekick", {"solo": (1, 1, 0), "skip": (0, 0, 0)})
def test_mg_amb_24_everybody_else_in_jail(reading: str, expected: tuple[int, int, int]) -> None:
    """MG-AMB-24, HP 5: a 7 alone wins card and Emerald, no Chao; or the boss stays on the pile."""
    p = Position("sonic", "tails", rulings={"no_sidekick": reading})
    p.put(1, in_jail=1)
    p.start_fight(0)
    p.dice(7)
    p.run_to()
    assert (p.s.next_boss, p.s.emeralds[0], p.s.chao_taken) == expected
    assert p.s.boss_points[0] == 10 * expected[0]


def test_mg_amb_24_a_single_die_is_not_enough_for_hp_8() -> None:
    """MG-AMB-24, MG-X-2: boss 5 has HP 8, one die 7 at most; an own Emerald gives one more roll."""
    p = Position("sonic", "tails")
    p.s.next_boss = 4
    p.put(0, emeralds=1)
    p.put(1, in_jail=1)
    p.start_fight(0)
    p.dice(7, 7)
    p.run_to()
    assert p.s.decision == D_REROLL
    p.choose(AGAIN)
    p.run_to()
    assert (p.s.next_boss, p.s.eggman_emeralds) == (5, 1)


@readings("sidekick_reroll", {"optional": D_SIDEKICK_REROLL, "obligatory": D_NONE})
def test_mg_amb_25_the_sidekicks_reroll(reading: str, expected: int) -> None:
    """MG-AMB-25, HP 10: 5 + 2, the sidekick's Emerald brings a 7: 12 wins if it is used."""
    p = Position("sonic", "tails", rulings={"sidekick_reroll": reading})
    p.s.next_boss = BOSS_OF_HP_10
    p.put(1, emeralds=1)
    p.fight(0, 1, 5, 2, 7)
    assert p.s.decision == expected
    if expected == D_SIDEKICK_REROLL:
        p.choose(STOP)
        p.run_to()
    assert p.s.fights_won_as_fighter[0] == (reading == "obligatory")
    assert p.s.rerolls[1] == (reading == "obligatory")


@readings("tie", {"shared": [6, 6], "rings_then_properties": [12, 0]})
def test_mg_amb_26_a_tie_broken_by_rings(reading: str, expected: list[int]) -> None:
    """MG-AMB-26: 20 points each: of 14 Rings, or of 4 Rings and a deed of 20. Shares are twelfths."""
    p = Position("sonic", "tails", rulings={"tie": reading})
    p.put(0, rings=14)
    p.put(1, rings=4)
    p.own(1, 9)
    assert p.row().score[:2].tolist() == [20, 20]
    assert p.row().won[:2].tolist() == expected


@readings("tie", {"shared": [6, 6], "rings_then_properties": [0, 12]})
def test_mg_amb_26_a_tie_broken_by_properties(reading: str, expected: list[int]) -> None:
    """MG-AMB-26: equal Rings, a deed of 20 against two of 10."""
    p = Position("sonic", "tails", rulings={"tie": reading})
    p.own(0, 9)
    p.own(1, 1, 3)
    assert p.row().score[:2].tolist() == [40, 40]
    assert p.row().won[:2].tolist() == expected


@readings("tie", {"shared": [0, 12], "rings_then_properties": [0, 12]})
def test_mg_amb_26_the_master_emerald_breaks_a_tie_first(reading: str, expected: list[int]) -> None:
    """MG-AMB-26, MG-END-4: its holder has fewer Rings and wins by either reading."""
    p = Position("sonic", "tails", rulings={"tie": reading})
    p.put(0, rings=14)
    p.put(1, rings=4)
    p.own(1, 9)
    p.s.master = 1
    assert p.row().won[:2].tolist() == expected


@readings("bank_cap", {"none": 15, 22: 12, 20: 10})
def test_mg_amb_27_the_bank_runs_dry(reading: str | int, expected: int) -> None:
    """MG-AMB-27: two players hold 20 of the box's Rings; the Ring face pays 5, or the 2 or 0 that are
    left.
    """
    p = Position("sonic", "tails", components="plain", rulings={"bank_cap": reading})
    p.turn(0, 2, "ring")
    p.answer(MOVE_FIRST)
    assert p.s.rings[0] == expected


def test_mg_amb_27_rings_paid_come_back_to_the_bank() -> None:
    """MG-AMB-27: an empty Bank of 20 gets a fee of 5 and pays 2 of it at GO: 3 are left."""
    p = Position("sonic", "tails", rulings={"bank_cap": 20})
    p.put(0, in_jail=1)
    p.begin(0)
    p.choose((0,))
    assert p.s.bank == 5
    p.put(1, space=28)
    p.turn(1, 2, "bumper")
    assert (p.s.rings[1], p.s.bank) == (12, 3)


def test_mg_amb_27_a_bidder_pays_what_he_has_when_the_bank_cannot_pay_for_his_deed() -> None:
    """MG-AMB-27, MG-AMB-30, MG-AMB-35: nobody ever has fewer than no Rings.

    The Bank is empty. A bidder with 1 Ring and a deed of 3 promises 2; the sale brings nothing: he pays 1.
    """
    p = Position("sonic", "tails", rulings={"bank_cap": 20, "bid_funding": "rings_and_deeds"})
    p.put(1, rings=1)
    p.own(1, 5)
    p.land(0, 17)
    p.answer((1,), RAISE, RAISE, PASS)
    assert p.s.decision == D_SELL
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [10, 0, 0, 0]
    assert (p.owner(17), p.s.bank) == (1, 1)


@readings("first_player_ties", {"reroll": 2, "lowest_seat": 1})
def test_mg_amb_28_a_tied_opening_roll(reading: str, expected: int) -> None:
    """MG-AMB-28: 3, 7, 7; then the two tied roll 2 and 6."""
    p = Position("sonic", "tails", "amy", rulings={"first_player_ties": reading})
    p.s.pending = 0
    p.dice(3, 7, 7, 2, 6)
    p.do(T_ROLL_OFF)
    assert (p.s.first, p.s.turn) == (expected, expected)


def test_mg_amb_29_perfect_attention_draws_nothing() -> None:
    """MG-AMB-29, MG-D16: with probability 1 no choice is drawn for Rings, rents or boosts."""
    p = Position("sonic", "tails", components="plain")
    p.s.board[3] = 1
    p.turn(0, 4, "ring")
    p.answer(BOOST_FIRST)
    assert p.s.rings[0] == 16
    assert rng.is_untouched(p.s.choice)


def test_mg_amb_29_forgotten_rings_stay() -> None:
    """MG-AMB-29, MG-TURN-4: pickup = 0 for Sonic: on a move, by his booster, on leaving Jail; Tails
    remembers.
    """
    p = Position("sonic", "tails", seats={"0.attention.pickup": 0.0})
    p.s.board[[3, 11, 8]] = [1, 2, 3]
    p.turn(0, 4, "bumper")
    p.land(0, 10)
    p.put(0, in_jail=1)
    p.begin(0)
    p.choose((0,))
    assert p.s.rings[0] == 10 - 5
    assert p.board() == {3: 1, 11: 2, 8: 3}
    p.put(1, space=2)
    p.turn(1, 3, "bumper")
    assert p.s.rings[1] == 10 + 1 + 3


def test_mg_amb_29_forgotten_rent_is_not_paid() -> None:
    """MG-AMB-29, MG-PROP-7: claim_rent = 0 is the owner's, not the payer's; an Item Box is not spent on
    it.
    """
    p = Position("sonic", "tails", seats={"1.attention.claim_rent": 0.0})
    p.own(0, 21)
    p.own(1, 17)
    p.put(0, immune=1)
    p.land(0, 17)
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    assert p.s.immune[0] == 1
    p.land(1, 21)
    assert p.s.rings.tolist() == [13, 7, 0, 0]


@pytest.mark.parametrize(("boost", "end"), [("bumper", 4), ("red_spring", 4), ("ring", 4), ("item_box", 4)])
def test_mg_amb_29_a_forgotten_boost_does_nothing(boost: str, end: int) -> None:
    """MG-AMB-29, MG-TURN-4: boost = 0: a plain move of 4; nobody is bumped, nothing is paid, no immunity."""
    p = Position("sonic", "tails", components="plain", seats={"0.attention.boost": 0.0})
    p.put(1, space=3)
    p.turn(0, 4, boost)
    assert p.s.decision == D_NONE
    assert p.s.position[0] == end
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    assert p.s.immune[0] == 0


@readings("spikes_skippable", {False: {4: 1, 3: 1, 2: 1, 1: 1}, True: {}})
def test_mg_amb_29_forgetting_spikes(reading: bool, expected: dict[int, int]) -> None:
    """MG-AMB-29: boost = 0; by default Spikes come all the same."""
    p = Position(
        "sonic",
        "tails",
        components="plain",
        seats={"0.attention.boost": 0.0},
        rulings={"spikes_skippable": reading},
    )
    p.turn(0, 4, "spikes")
    if p.s.decision == D_ORDER:
        p.answer(MOVE_FIRST)
    assert p.s.position[0] == 4
    assert p.board() == expected


def test_mg_amb_29_attention_is_a_probability() -> None:
    """MG-AMB-29: 1/4 of 8,000 draws are 2,000; five standard errors are 5 * sqrt(8,000 * 3/16) = 194."""
    p = Position("sonic", "tails")
    attended = sum(bool(deeds.attends(p.s, 250_000)) for _ in range(8_000))
    assert abs(attended - 2_000) < 194


@readings("bid_funding", {"rings": [(0,)], "rings_and_deeds": [(0,), (1,)]})
def test_mg_amb_30_what_a_bidder_may_promise(reading: str, expected: list[Any]) -> None:
    """MG-AMB-30: 1 Ring and a deed of 3: bids of 1, or up to 4. Bidding 2 sells it: 1 + 3 - 2 = 2."""
    p = Position("sonic", "tails", rulings={"bid_funding": reading})
    p.put(1, rings=1)
    p.own(1, 5)
    p.land(0, 17)
    p.answer((1,), RAISE)
    assert p.s.decider == 1
    assert [option[:1] for option in p.options()] == expected
    if len(expected) == 2:
        p.answer(RAISE, PASS)
        assert p.s.decision == D_SELL
        p.answer(p.options()[0])
        assert (p.owner(17), p.owner(5), p.s.rings[1]) == (1, -1, 2)


def test_mg_amb_30_the_limit_is_rings_and_deeds() -> None:
    """MG-AMB-30: at a bid of 4 the bidder with 1 Ring and a deed of 3 can only pass."""
    p = Position("sonic", "tails", rulings={"bid_funding": "rings_and_deeds"})
    p.put(1, rings=1)
    p.own(1, 5)
    p.land(0, 17)
    p.answer((1,), RAISE, RAISE, RAISE, RAISE)  # 1, 2, 3, 4: the fourth is seat 1's
    assert (p.s.bid, p.s.bidder) == (4, 1)
    p.answer(RAISE)
    assert p.options() == [(0, 0, 0, 0)]


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


def test_mg_amb_32_the_third_turn_in_jail_is_free() -> None:
    """MG-AMB-32, MG-JAIL-6: nothing is asked and nothing is paid."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, jail_tries=2)
    p.begin(0)
    assert (p.s.decision, p.s.in_jail[0], p.s.rings[0]) == (D_NONE, 0, 10)


def test_mg_amb_33_eggman_holds_an_emerald_for_each_lost_fight() -> None:
    """MG-AMB-33, MG-BOSS-9: 2 + 2 against HP 5; then 7 + 7 against HP 6 changes nothing."""
    p = Position("sonic", "tails")
    p.fight(0, 1, 2, 2)
    assert (p.s.eggman_emeralds, p.s.emeralds.tolist()) == (1, [0, 0, 0, 0])
    p.fight(0, 1, 7, 7)
    assert (p.s.eggman_emeralds, p.s.emeralds.tolist()) == (1, [1, 0, 0, 0])


@pytest.mark.parametrize("seats", [1, 5])
def test_mg_amb_34_two_to_four_players(seats: int) -> None:
    """MG-AMB-34: neither one nor five."""
    with pytest.raises(ScenarioError):
        scenario(*["sonic", "tails", "knuckles", "amy", None][:seats])


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


def test_every_reading_of_every_ruling_is_shown_here() -> None:
    """Each ruling has a test with its default first and every alternative; of a cap some numbers."""
    default = Rulings()
    for name, field in Rulings.model_fields.items():
        assert name in SHOWN, f"no test shows {name}"
        shown = SHOWN[name]
        assert shown[0] == getattr(default, name), f"{name}: the default is to come first"
        assert set(shown) >= _readings_of(field.annotation), f"{name}: a reading is missing"
        assert len(shown) >= 2


def _readings_of(annotation: Any) -> set[Any]:
    if annotation is bool:
        return {False, True}
    found: set[Any] = set()
    for part in get_args(annotation):
        found |= _readings_of(part) if get_args(part) else {part} if isinstance(part, str) else set()
    return found
