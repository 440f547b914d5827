"""Decision points MG-D1 to MG-D7: when each is asked, of whom, with which options in which order."""

from __future__ import annotations

import pytest
from kit import Position, asked

from simkit.games.monopoly_gamer import state
from simkit.games.monopoly_gamer.model import BOOST_FACES
from simkit.games.monopoly_gamer.state import (
    D_BID,
    D_BUY,
    D_CHARACTER,
    D_LEAVE_JAIL,
    D_NONE,
    D_OFFER,
    D_ORDER,
    D_SIDEKICK,
)

ALL = ("sonic", "tails", "knuckles", "amy")
SONIC, TAILS, KNUCKLES, AMY = range(4)
PASS, RAISE = (0,), (1,)
BOOSTER = 10

# --- MG-D1: character


def test_open_seats_choose_in_turn_among_the_free_characters():
    """[MG-D1] Seat 0 first; Sonic, Tails, Knuckles, Amy in that order; Tails and then Amy are taken."""
    p = Position(None, None, None, None)
    assert asked(p) == (D_CHARACTER, 0)
    assert p.listed() == [SONIC, TAILS, KNUCKLES, AMY]
    p.choose((TAILS,))
    p.run_to(state.T_TURN)
    assert asked(p) == (D_CHARACTER, 1)
    assert p.listed() == [SONIC, KNUCKLES, AMY]
    p.choose((AMY,))
    p.run_to(state.T_TURN)
    assert p.listed() == [SONIC, KNUCKLES]


def test_a_character_the_scenario_names_is_not_free():
    """[MG-D1] Seat 1 is Sonic by the scenario: seat 0 chooses among the others, seat 1 is not asked."""
    p = Position(None, "sonic")
    assert asked(p) == (D_CHARACTER, 0)
    assert p.listed() == [TAILS, KNUCKLES, AMY]
    p.choose((AMY,))
    p.run_to(state.T_TURN)
    assert p.s.decision == D_NONE


def test_the_last_character_is_no_choice():
    """[MG-D1] Three are named, one is left: one option, so nobody is asked."""
    p = Position("sonic", "tails", "amy", None)
    assert asked(p) == (D_CHARACTER, 3)
    assert p.listed() == [KNUCKLES]


def test_seats_choose_before_the_opening_roll():
    """[MG-D1] The first things asked in a game are seat 0's and seat 1's character; then dice fall."""
    p = Position(None, None)
    assert asked(p) == (D_CHARACTER, 0)
    p.choose((SONIC,))
    p.run_to(state.T_TURN)
    assert asked(p) == (D_CHARACTER, 1)
    assert p.told("roll_off") == []
    p.choose((AMY,))
    p.run_to(state.T_TURN)
    assert p.s.decision == D_NONE
    assert len(p.told("roll_off")) >= 2


# --- MG-D2: leaving Jail


@pytest.mark.parametrize("tries", [0, 1])
def test_a_jailed_player_pays_or_rolls(tries):
    """[MG-D2] With 5 Rings and fewer than two failed attempts: pay, roll; before any die of the turn."""
    p = Position("sonic", "tails")
    p.put(1, in_jail=1, jail_tries=tries, rings=5)
    p.begin(1)
    assert asked(p) == (D_LEAVE_JAIL, 1)
    assert p.listed() == [0, 1]
    assert p.told("rolls") == []


def test_without_the_fee_he_rolls():
    """[MG-D2] 4 Rings: rolling is the only option."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, rings=4)
    p.begin(0)
    assert p.listed() == [1]


def test_after_two_failed_attempts_he_is_not_asked():
    """[MG-D2] He leaves free and rolls."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, jail_tries=2, rings=20)
    p.begin(0)
    assert (p.s.decision, p.s.in_jail[0], p.s.rings[0]) == (D_NONE, 0, 20)


# --- MG-D3: order of move and boost

SEPARATE = {(name, face) for name in ALL for face in ("ring", "spikes", "item_box")} | {("amy", "red_spring")}


@pytest.mark.parametrize("face", BOOST_FACES)
@pytest.mark.parametrize("character", ALL)
def test_the_order_is_asked_where_the_boost_is_an_action_of_its_own(character, face):
    """[MG-D3] Anybody's Ring, Spikes and Item Box, Amy's Red Spring: move first, boost first."""
    p = Position(character, "sonic" if character != "sonic" else "tails")
    p.put(1, space=16)
    p.put(0, space=12)
    p.begin(0)
    p.dice(4, face)
    p.run_to(state.T_MOVE)
    if (character, face) in SEPARATE:
        assert asked(p) == (D_ORDER, 0)
        assert p.listed() == [0, 1]
        assert p.s.number == 4  # both dice have been seen
        assert p.s.boost == BOOST_FACES.index(face)
    else:
        assert p.s.decision == D_NONE


# --- MG-D4: buying


def test_buy_or_auction():
    """[MG-D4] With exactly the price in hand: buy, auction."""
    p = Position("sonic", "tails")
    p.put(0, rings=2)
    p.land(0, 1)
    assert asked(p) == (D_BUY, 0)
    assert p.listed() == [0, 1]


def test_buying_is_not_asked_without_the_price():
    """[MG-D4] One Ring short: straight to the auction."""
    p = Position("sonic", "tails")
    p.put(0, rings=1)
    p.land(0, 1)
    assert asked(p) == (D_BID, 0)


def test_tails_may_buy_where_he_jumps_to():
    """[MG-D4] Yellow Spring: to Sonic's space 5, an unowned property."""
    p = Position("tails", "sonic")
    p.put(1, space=5)
    p.turn(0, 2, "yellow_spring")
    assert asked(p) == (D_BUY, 0)
    assert p.s.deed == p.t.deed_at[5]


def test_amy_may_buy_where_her_extra_move_ends():
    """[MG-D4] Red Spring before the move: 1 Ring, from 12 to 13."""
    p = Position("amy", "sonic")
    p.put(0, space=12)
    p.turn(0, 2, "red_spring")
    p.answer((1,), (1,))
    assert asked(p) == (D_BUY, 0)
    assert p.s.deed == p.t.deed_at[13]


def test_nobody_may_buy_where_a_loop_leads_to():
    """[MG-D4] The target of a Loop is not resolved: from 6 to 14, another Loop, and from there no further."""
    p = Position("sonic", "tails")
    p.land(0, 6)
    assert (p.s.position[0], p.s.decision) == (14, D_NONE)


def test_a_pushed_player_may_not_buy():
    """[MG-D4] Tails sends Amy from 16 back by 3 to 13, unowned: she is asked nothing."""
    p = Position("tails", "amy")
    p.put(1, space=16)
    p.land(0, BOOSTER, 3)
    p.answer((1,))
    assert (p.s.position[1], p.s.decision) == (13, D_NONE)


# --- MG-D5: bids


def in_auction(*rings: int, mover: int = 0, space: int = 29) -> Position:
    """An auction of Green Hill Act 1 (price 10) with these Rings, opened by the mover."""
    p = Position(*ALL[: len(rings)])
    for seat, value in enumerate(rings):
        p.put(seat, rings=value)
    p.s.turn = mover
    p.do(state.T_AUCTION, int(p.t.deed_at[space]))
    return p


def bid(p: Position, *answers: tuple[int]) -> list[int]:
    """Answer bid after bid, as each is asked; by seat."""
    seats = []
    for answer in answers:
        assert p.s.decision == D_BID
        seats.append(int(p.s.decider))
        p.answer(answer)
    return seats


def test_a_bid_is_pass_or_raise():
    """[MG-D5] In this order."""
    p = in_auction(10, 10)
    assert asked(p) == (D_BID, 0)
    assert p.listed() == [0, 1]


def test_bidders_are_asked_round_and_round_from_the_mover():
    """[MG-D5] All raise: 2, 3, 0, 1 and again; each raise is by one, the first bid is 1."""
    p = in_auction(10, 10, 10, 10, mover=2)
    assert bid(p, *[RAISE] * 6) == [2, 3, 0, 1, 2, 3]
    assert (p.s.bid, p.s.bidder) == (6, 3)


def test_the_holder_of_the_highest_bid_is_skipped():
    """[MG-D5] Seat 0 holds it; 1, 2 and 3 pass: it is over without asking seat 0 again."""
    p = in_auction(10, 10, 10, 10)
    assert bid(p, RAISE, PASS, PASS, PASS) == [0, 1, 2, 3]
    assert (p.s.decision, p.owner(29), p.s.rings[0]) == (D_NONE, 0, 9)


def test_the_mover_may_come_back_over_a_later_bid():
    """[MG-D5] Seat 1 outbids seat 0, who is asked again, and seat 1 after it."""
    p = in_auction(10, 10)
    assert bid(p, RAISE, RAISE, RAISE, PASS) == [0, 1, 0, 1]
    assert (p.owner(29), p.s.rings[0]) == (0, 7)


def test_a_pass_is_final():
    """[MG-D5] Seat 0 passes at once and is not asked again, though others raise twice each."""
    p = in_auction(10, 10, 10)
    assert bid(p, PASS, RAISE, RAISE, RAISE, RAISE, PASS) == [0, 1, 2, 1, 2, 1]
    assert (p.owner(29), p.s.rings[2]) == (2, 6)


def test_all_pass_and_it_stays_unowned():
    """[MG-D5] Each is asked once."""
    p = in_auction(10, 10, 10)
    assert bid(p, PASS, PASS, PASS) == [0, 1, 2]
    assert (p.s.decision, p.owner(29), p.s.rings[:3].tolist()) == (D_NONE, -1, [10, 10, 10])


def test_the_last_one_left_may_still_open():
    """[MG-D5] Two have passed and nobody has bid: seat 2 is asked, and one raise is enough."""
    p = in_auction(10, 10, 10)
    assert bid(p, PASS, PASS, RAISE) == [0, 1, 2]
    assert (p.s.decision, p.owner(29), p.s.rings[2]) == (D_NONE, 2, 9)


def test_a_bidder_without_the_rings_can_only_pass():
    """[MG-D5] Without Rings there is nothing but to pass; with 1 Ring, after a bid of 1 or more."""
    p = in_auction(0, 1, 10)
    assert (p.s.decider, p.listed()) == (0, [0])
    bid(p, PASS)
    assert (p.s.decider, p.listed()) == (1, [0, 1])
    bid(p, RAISE, RAISE)  # seat 2 holds 2
    assert (p.s.decider, p.listed()) == (1, [0])


def test_jailed_players_bid_too():
    """[MG-D5, MG-JAIL-2] Seat 1 is in Jail and is asked."""
    p = in_auction(10, 10)
    p.put(1, in_jail=1)
    assert bid(p, PASS, RAISE) == [0, 1]
    assert p.owner(29) == 1


# --- MG-D6: trades


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_random_and_greedy_players_trade_with_nobody(policy):
    """[MG-D6] Half a set each: nothing is asked before the dice."""
    p = Position("sonic", "tails", policy=policy)
    p.own(0, 1)
    p.own(1, 3)
    p.begin(0)
    assert (p.s.decision, p.s.stack[p.s.pending - 1, 0]) == (D_NONE, state.T_ROLL)


def test_without_deals_planners_trade_with_nobody_either():
    """[MG-D6] table.deals = false."""
    p = Position("sonic", "tails", policy="planner", table={"deals": False})
    p.own(0, 1)
    p.own(1, 3)
    p.begin(0)
    assert (p.s.decision, p.s.stack[p.s.pending - 1, 0]) == (D_NONE, state.T_ROLL)


def test_a_planner_makes_one_offer_a_turn():
    """[MG-D6] No offer, then along the board what completes a set; after the answer come the dice."""
    p = Position("sonic", "tails", "amy", policy="planner")
    p.own(0, 3, 13)
    p.own(1, 15)
    p.own(2, 1)
    p.put(0, rings=50)
    p.begin(0)
    assert asked(p) == (D_OFFER, 0)
    assert [option[:3] for option in p.options()] == [
        (-1, -1, -1),
        (2, int(p.t.deed_at[1]), -1),
        (1, int(p.t.deed_at[15]), -1),
    ]
    p.choose(p.options()[1])
    p.choose((0,))
    p.run_to(state.T_ROLL)
    assert (p.s.decision, p.s.stack[p.s.pending - 1, 0]) == (D_NONE, state.T_ROLL)


# --- MG-D7: sidekick


def test_the_sidekick_is_chosen_after_the_boss_is_seen_and_before_any_die():
    """[MG-D7] The others in left order."""
    p = Position()
    p.s.next_boss = 4
    p.start_fight(1)
    assert asked(p) == (D_SIDEKICK, 1)
    assert p.listed() == [2, 3, 0]
    assert p.told("boss") == [("boss", 1, 4, 8, 25)]
    assert p.told("fight_roll") == []


def test_jailed_players_are_no_sidekicks():
    """[MG-D7, MG-JAIL-1]"""
    p = Position()
    p.put(3, in_jail=1)
    p.start_fight(1)
    assert p.listed() == [2, 0]


def test_the_only_one_who_is_free_is_no_choice():
    """[MG-D7, MG-JAIL-1] Two are in Jail: one option."""
    p = Position()
    p.put(3, in_jail=1)
    p.put(0, in_jail=1)
    p.start_fight(1)
    assert p.listed() == [2]


def test_with_nobody_free_he_fights_alone():
    """[MG-D7, MG-JAIL-1] Nothing is asked; one die of 5 beats boss 1 (HP 5), and no Chao is taken."""
    p = Position("sonic", "tails")
    p.put(1, in_jail=1)
    p.start_fight(0)
    assert p.s.decision == D_NONE
    p.dice(5, 7)
    p.run_to()
    assert (p.s.boss_points[0], p.s.emeralds[0], p.s.chao_taken) == (10, 1, 0)
