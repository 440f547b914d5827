"""The fifteen points that the rules digest leaves open and the decisions page settles, one test or two each.

The synthetic board: 2 12 20 Ring, 4 18 28 Chopper, 6 14 22 30 Loop, 8 Jail, 10 26 Booster, 16 Free Parking,
24 Go to Jail; odd spaces are properties.
"""

from __future__ import annotations

import pytest
from kit import Position

from simkit.games.monopoly_gamer.state import (
    D_BID,
    D_BUY,
    D_LEAVE_JAIL,
    D_NONE,
    D_REROLL,
    D_SELL,
    D_SIDEKICK_REROLL,
    T_ROLL_OFF,
)

BOSS_OF_HP_10 = 6
MOVE_FIRST, BOOST_FIRST = (0,), (1,)
BUY, AUCTION = (0,), (1,)
PASS, RAISE = (0,), (1,)
AGAIN, STOP = (0,), (1,)


def test_open_1_of_several_players_on_the_nearest_space_the_first_in_left_order_drops() -> None:
    """MG-BDIE-YELLOW-TAILS, MG-AMB-17: Tails in seat 1, the others all on 9: left order is 2, 3, 0."""
    p = Position("sonic", "tails", "knuckles", "amy", components="plain")
    for seat in (0, 2, 3):
        p.put(seat, space=9)
    p.turn(1, 5, "yellow_spring")
    assert p.s.position[1] == 9
    assert p.s.rings.tolist() == [10, 10, 8, 10]
    p = Position("sonic", "tails", "knuckles", "amy", components="plain")
    p.put(0, space=9)
    p.put(3, space=9)
    p.put(2, space=10)
    p.turn(1, 5, "yellow_spring")
    assert p.s.rings.tolist() == [10, 10, 10, 8]


def test_open_2_a_loop_hop_after_sonics_bumper_hits_nobody() -> None:
    """MG-BDIE-BUMPER-SONIC, MG-LOOP-1: from 2 by 4 to Loop 6 (Tails drops), on to 14 past Amy on 10
    (safe).
    """
    p = Position("sonic", "tails", "amy")
    p.put(0, space=2)
    p.put(1, space=6)
    p.put(2, space=10)
    p.turn(0, 2, "bumper")
    assert p.s.position[0] == 14
    assert p.s.rings.tolist() == [10, 8, 10, 0]
    assert p.board() == {6: 1, 5: 1}


def test_open_2_a_booster_run_after_sonics_bumper_bumps_nobody() -> None:
    """MG-BDIE-BUMPER-SONIC, MG-BOOST-SONIC: from 6 by 4 to Booster 10, on to GO: Tails on 20 is robbed, not
    bumped.
    """
    p = Position("sonic", "tails")
    p.put(0, space=6)
    p.put(1, space=20)
    p.turn(0, 2, "bumper")
    assert p.s.rings.tolist() == [12, 8, 0, 0]
    assert p.board() == {}


def test_open_3_inside_a_move_pick_up_and_go_come_first_then_drops_then_the_landing_space() -> None:
    """MG-MOVE-1, MG-GO-1, MG-BDIE-BUMPER-SONIC: Sonic from 28 by 8 to Chopper 4, a Ring on 31, Tails on 2."""
    p = Position("sonic", "tails")
    p.put(0, space=28)
    p.put(1, space=2)
    p.s.board[31] = 1
    p.turn(0, 4, "bumper")
    order = [event[:2] for event in p.told("picks_up", "go", "drops", "lands", "chopper")]
    assert order == [
        ("picks_up", 0),
        ("go", 0),
        ("drops", 1),
        ("lands", 0),
        ("chopper", 0),
        ("drops", 0),
    ]


def test_open_4_the_item_box_is_spent_even_by_a_drop_without_rings() -> None:
    """MG-BDIE-BOX: Tails has no Rings when Sonic bumps him; his next rent is due in full."""
    p = Position("sonic", "tails")
    p.put(1, space=8, rings=0, immune=1)
    p.turn(0, 4, "bumper")
    assert (p.s.immune[1], p.s.boxes_used[1]) == (0, 1)
    assert p.s.short_payments[1] == 0
    p.own(0, 17)
    p.put(1, rings=10)
    p.land(1, 17)
    assert p.s.rings.tolist() == [13, 7, 0, 0]


def test_open_4_the_item_box_is_spent_by_a_rent_without_rings() -> None:
    """MG-BDIE-BOX: a rent of 3 with nothing in hand; a deed is not sold either."""
    p = Position("sonic", "tails")
    p.own(1, 17)
    p.own(0, 29)
    p.put(0, rings=0, immune=1)
    p.land(0, 17)
    assert p.s.decision == D_NONE
    assert (p.s.immune[0], p.owner(29)) == (0, 0)


def test_open_4_the_item_box_stops_the_drop_of_knuckles_box_not_the_push() -> None:
    """MG-BDIE-BOX, MG-BDIE-BOX-KNUX: from 20 back to 18, nothing dropped."""
    p = Position("knuckles", "sonic")
    p.put(0, space=12)
    p.put(1, space=20, immune=1)
    p.turn(0, 4, "item_box")
    p.answer(BOOST_FIRST, (1,))
    assert (p.s.position[1], p.s.rings[1], p.s.immune[1]) == (18, 10, 0)
    assert p.board() == {}


def test_open_5_without_a_ring_left_behind_amy_does_not_move_and_resolves_nothing() -> None:
    """MG-BDIE-RED-AMY: on Chopper 18 with k = 0: no Rings dropped again; then her move of 4 to Loop 22."""
    p = Position("amy", "sonic")
    p.put(0, space=18)
    p.turn(0, 4, "red_spring")
    p.answer(BOOST_FIRST, (0,))
    assert p.told("lands") == [("lands", 0, 22)]
    assert (p.s.position[0], p.s.rings[0], p.board()) == (30, 10, {})


def test_open_5_amys_trail_is_voluntary_and_leaves_the_item_box_alone() -> None:
    """MG-BDIE-RED-AMY, MG-AMB-12: with a box in force she drops 2 all the same, and keeps it."""
    p = Position("amy", "sonic", components="plain")
    p.begin(0)
    p.put(0, immune=1)
    p.dice(4, "red_spring")
    p.finish()
    p.answer(MOVE_FIRST, (2,))
    assert (p.s.position[0], p.s.rings[0], p.s.immune[0]) == (6, 8, 1)
    assert p.board() == {4: 1, 3: 1}


def test_open_5_amys_extra_move_may_pass_go_buy_and_go_to_jail() -> None:
    """MG-BDIE-RED-AMY, MG-GO-1, MG-PROP-2, MG-GTJ-1: from 31 by 2 to 1, bought; from 21 by 3 to Jail."""
    p = Position("amy", "sonic")
    p.put(0, space=31)
    p.turn(0, 7, "red_spring")
    p.answer(BOOST_FIRST, (2,))
    assert p.s.decision == D_BUY
    p.answer(BUY)
    assert (p.owner(1), p.s.rings[0]) == (0, 10 - 2 + 2 - 2)
    assert p.fights_due() == 1
    p = Position("amy", "sonic")
    p.put(0, space=21)
    p.turn(0, 7, "red_spring")
    p.answer(BOOST_FIRST, (3,))
    assert (p.s.in_jail[0], p.s.position[0]) == (1, 8)


def test_open_6_sonics_booster_passes_those_strictly_between_him_and_go() -> None:
    """MG-BOOST-SONIC: from 26: one on 26, one on 27, one on GO: only 27 is passed. He picks up first."""
    p = Position("sonic", "tails", "knuckles", "amy")
    p.put(1, space=26)
    p.put(2, space=27)
    p.put(3, space=0)
    p.s.board[31] = 1
    p.land(0, 26)
    assert p.s.rings.tolist() == [10 + 1 + 2, 10, 8, 10]
    assert [event[0] for event in p.told("picks_up", "steals")] == ["picks_up", "steals"]


@pytest.mark.parametrize(
    ("character", "dice", "answer", "order"),
    [
        ("tails", (3,), (2,), ["steals", "booster_roll", "pushed"]),
        ("knuckles", (3,), (2,), ["booster_roll", "steals", "pushed"]),
        ("amy", (), (1, 2), ["pushed", "steals", "pushed", "steals"]),
    ],
)
def test_open_7_order_at_the_boosters(
    character: str, dice: tuple[int, ...], answer: tuple[int, ...], order: list[str]
) -> None:
    """MG-BOOST-TAILS, MG-BOOST-KNUX, MG-BOOST-AMY."""
    others = [name for name in ("sonic", "tails", "knuckles") if name != character]
    p = Position(character, *others[:2])
    p.put(1, space=17)
    p.put(2, space=21)
    p.land(0, 10, *dice)
    p.answer(answer)
    assert [event[0] for event in p.told("steals", "booster_roll", "pushed")] == order


def test_open_8_a_pushed_player_may_stand_anywhere_and_tails_jumping_to_him_goes_to_jail() -> None:
    """MG-BOOST-KNUX, MG-BDIE-YELLOW-TAILS, MG-GTJ-1: Sonic is pushed from 20 to 24, free; Tails from 21 is
    jailed.

    Sonic drops 2 on 24 and 23 before that.
    """
    p = Position("knuckles", "sonic", "tails")
    p.put(1, space=20)
    p.put(2, space=21)
    p.land(0, 10, 4)
    p.answer((1,))
    assert (p.s.position[1], p.s.in_jail[1]) == (24, 0)
    p.turn(2, 5, "yellow_spring")
    assert (p.s.position[2], p.s.in_jail[2]) == (8, 1)
    assert (p.s.position[1], p.s.in_jail[1]) == (24, 0)
    assert p.board() == {24: 1, 23: 1}


def test_open_9_an_auction_goes_round_the_table_by_single_rings() -> None:
    """MG-PROP-4, MG-D5: from the mover, seat 1: 1 raises to 1, 2 passes for good, 0 raises to 2, 1 to 3, 0
    passes.
    """
    p = Position("sonic", "tails", "amy")
    p.land(1, 17)
    p.answer(AUCTION)
    asked = []
    for answer in (RAISE, PASS, RAISE, RAISE, PASS):
        assert p.s.decision == D_BID
        asked.append(int(p.s.decider))
        p.answer(answer)
    assert asked == [1, 2, 0, 1, 0]
    assert p.s.decision == D_NONE
    assert p.owner(17) == 1
    assert p.s.rings.tolist() == [10, 7, 10, 0]


def test_open_9_the_lower_die_is_asked_and_on_equal_dice_the_fighter() -> None:
    """MG-BOSS-6, MG-D8, MG-D9: HP 10. 3 + 3: fighter; 4 + 3: sidekick; after his stop the fighter."""
    p = Position("sonic", "tails")
    p.s.next_boss = BOSS_OF_HP_10
    p.put(0, emeralds=2)
    p.put(1, emeralds=1)
    p.fight(0, 1, 3, 3, 4, 7)
    assert p.s.decision == D_REROLL
    p.choose(AGAIN)
    p.run_to()
    assert p.s.decision == D_SIDEKICK_REROLL
    p.choose(STOP)
    p.run_to()
    assert p.s.decision == D_REROLL
    p.choose(AGAIN)
    p.run_to()
    assert p.s.fights_won_as_fighter[0] == 1  # 7 + 3
    assert (p.s.emeralds[0], p.s.emeralds[1]) == (2 + 1, 1)  # not spent


def test_open_9_rerolls_are_asked_even_out_of_reach() -> None:
    """MG-D8: alone with one die of 7 at most against HP 10."""
    p = Position("sonic", "tails")
    p.s.next_boss = BOSS_OF_HP_10
    p.put(0, emeralds=1)
    p.put(1, in_jail=1)
    p.start_fight(0)
    p.dice(2)
    p.run_to()
    assert p.s.decision == D_REROLL


def test_open_10_forced_sales_pay_for_thefts_and_drops_one_deed_at_a_time_at_the_whole_price() -> None:
    """MG-BROKE-1, MG-BROKE-2, MG-D15: Knuckles's box wants 4: 0 + 3 is short, + 4 is 7: 3 are kept."""
    p = Position("knuckles", "sonic")
    p.put(0, space=12)
    p.put(1, space=20, rings=0)
    p.own(1, 5, 9)
    p.turn(0, 4, "item_box")
    p.answer(BOOST_FIRST, (1,))
    assert p.s.decision == D_SELL
    p.answer((int(p.t.deed_at[5]),))
    assert (p.s.decision, p.s.rings[1]) == (D_SELL, 3)
    p.answer((int(p.t.deed_at[9]),))
    assert p.s.rings[1] == 3 + 4 - 4
    assert sum(p.board().values()) + p.s.rings_picked_up[0] == 4


def test_open_11_a_win_alone_pays_card_and_emerald_but_no_chao() -> None:
    """MG-BOSS-5, MG-AMB-24: HP 5, a 5 with the single die."""
    p = Position("sonic", "tails", "amy")
    p.put(1, in_jail=1)
    p.put(2, in_jail=1)
    p.start_fight(0)
    p.dice(5)
    p.run_to()
    assert (p.s.boss_points[0], p.s.emeralds[0]) == (10, 1)
    assert p.s.chao_taken == 0
    assert p.s.chao_points.tolist() == [0, 0, 0, 0]


def test_open_12_jail_attempts_box_and_pick_up() -> None:
    """MG-JAIL-6, MG-JAIL-7, MG-BDIE-BOX: the box ends as the turn begins; a 7 and the Ring on 8 is taken at
    once.
    """
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, jail_tries=1, immune=1)
    p.s.board[8] = 1
    p.begin(0)
    assert (p.s.decision, p.s.immune[0], p.s.rings[0]) == (D_LEAVE_JAIL, 0, 10)
    p.dice(7, 2, "ring")
    p.answer((1,))
    assert (p.s.in_jail[0], p.s.jail_tries[0], p.s.rings[0]) == (0, 0, 11)


def test_open_13_rings_on_go_are_picked_up_and_go_pays_in_passing() -> None:
    """MG-GO-1, MG-MOVE-1: 3 lie on GO; then the 2 of GO; then those on 1."""
    p = Position("tails", "sonic")
    p.put(0, space=26)
    p.s.board[[0, 1]] = [3, 1]
    p.turn(0, 7, "bumper")
    assert p.s.rings[0] == 10 + 3 + 2 + 1
    assert [event[0] for event in p.told("picks_up", "go")] == ["picks_up", "go", "picks_up"]


def test_open_14_a_loop_hop_picks_up_passes_go_and_resolves_no_target() -> None:
    """MG-LOOP-1, MG-AMB-22: from 30 to 6: the Ring on 1, 2 at GO, no hop from 6, no property on the way."""
    p = Position("sonic", "tails")
    p.s.board[1] = 1
    p.land(0, 30)
    assert (p.s.position[0], p.s.rings[0], p.s.crossings) == (6, 13, 1)
    assert p.s.decision == D_NONE


def test_open_15_only_the_tied_roll_again_and_a_tie_in_score_is_shared() -> None:
    """MG-FIRST-1, MG-AMB-26, MG-AMB-28: 6, 2, 6 then 3, 5: five dice, seat 2 begins. Three equal: 4 twelfths
    each.
    """
    p = Position("sonic", "tails", "amy")
    p.s.pending = 0
    p.dice(6, 2, 6, 3, 5)
    p.do(T_ROLL_OFF)
    assert p.s.first == 2
    assert [event[1:] for event in p.told("roll_off")][-5:] == [(0, 6), (1, 2), (2, 6), (0, 3), (2, 5)]
    assert p.row().won.tolist() == [4, 4, 4, 0]
    p.put(1, rings=0)
    assert p.row().won.tolist() == [6, 0, 6, 0]
