"""In Jail: what one may do there and how one leaves. Jail is space 8 of the synthetic board."""

from __future__ import annotations

from itertools import product

import pytest
from kit import Position

from simkit.games.monopoly_gamer.state import (
    D_ACCEPT,
    D_BID,
    D_BUY,
    D_LEAVE_JAIL,
    D_NONE,
    D_OFFER,
    D_SIDEKICK,
    T_ROLL,
    T_ROLL_FIGHT,
)

PAY, ROLL = (0,), (1,)
PASS, RAISE = (0,), (1,)
NUMBERS = (2, 3, 4, 5, 6, 7)


def next_task(p: Position) -> int:
    return int(p.s.stack[p.s.pending - 1, 0])


def test_the_jailed_are_no_sidekicks() -> None:
    """MG-JAIL-1: of seats 1, 2, 3 the jailed seat 2 cannot be chosen."""
    p = Position("sonic", "tails", "knuckles", "amy")
    p.put(2, in_jail=1)
    p.start_fight(0)
    assert p.s.decision == D_SIDEKICK
    assert [option[0] for option in p.options()] == [1, 3]


def test_a_visitor_may_be_a_sidekick() -> None:
    """MG-JAIL-1, MG-VISIT-1: the same space, but not in Jail."""
    p = Position("sonic", "tails", "knuckles")
    p.put(1, space=8)
    p.put(2, in_jail=1)
    p.start_fight(0)
    assert [option[0] for option in p.options()] == [1]


def test_one_fights_alone_when_all_others_are_jailed() -> None:
    """MG-JAIL-1, MG-AMB-24: no sidekick is asked for."""
    p = Position("sonic", "tails", "knuckles")
    p.put(1, in_jail=1)
    p.put(2, in_jail=1)
    p.start_fight(0)
    assert p.s.decision == D_NONE
    assert next_task(p) == T_ROLL_FIGHT
    assert p.s.sidekick == -1


def test_whoever_goes_to_jail_fights_nobody_that_turn() -> None:
    """MG-JAIL-1, MG-GTJ-1: Tails jumps over GO to a player on Go to Jail: no fight as fighter either."""
    p = Position("tails", "sonic")
    p.put(0, space=30)
    p.put(1, space=24)
    p.turn(0, 2, "yellow_spring")
    assert p.s.go_passes[0] == 1
    assert p.s.in_jail[0] == 1
    assert p.fights_due() == 0


def test_a_jailed_owner_collects_rent() -> None:
    """MG-JAIL-2: rent 3 of space 17, and double with its set."""
    p = Position("sonic", "tails")
    p.put(1, in_jail=1)
    p.own(1, 17)
    p.land(0, 17)
    assert p.s.rings.tolist() == [7, 13, 0, 0]
    p.own(1, 19)
    p.land(0, 17)
    assert p.s.rings.tolist() == [1, 19, 0, 0]


def test_the_jailed_bid_in_auctions() -> None:
    """MG-JAIL-2: the mover passes, the jailed player raises to 1 and has the deed for 1 Ring."""
    p = Position("sonic", "tails")
    p.put(1, in_jail=1)
    p.land(0, 17)
    assert p.s.decision == D_BUY
    p.answer((1,), PASS)
    assert (p.s.decision, p.s.decider) == (D_BID, 1)
    assert p.options() == [(0, 0, 0, 0), (1, 0, 0, 0)]
    p.answer(RAISE)
    assert p.owner(17) == 1
    assert p.s.rings.tolist() == [10, 9, 0, 0]


def test_the_jailed_deal() -> None:
    """MG-JAIL-2, MG-DEAL-1: a jailed partner is asked for a deed that completes the mover's set, and
    answers.
    """
    p = Position("sonic", "tails", policy="planner")
    p.put(0, rings=30)
    p.put(1, in_jail=1)
    p.own(0, 17)
    p.own(1, 19)
    p.begin(0)
    assert p.s.decision == D_OFFER
    deed = int(p.t.deed_at[19])
    p.choose((1, deed, -1))
    assert (p.s.decision, p.s.decider) == (D_ACCEPT, 1)
    p.choose((1,))
    assert p.owner(19) == 0
    assert p.s.in_jail[1] == 1


@pytest.mark.parametrize(
    ("character", "number", "boost"), [("sonic", 7, "bumper"), ("tails", 2, "yellow_spring")]
)
def test_the_jailed_are_hit_by_abilities_and_drop_from_just_visiting(
    character: str, number: int, boost: str
) -> None:
    """MG-JAIL-2, MG-JAIL-3, MG-X-15: 2 Rings on Just Visiting and the space before it, 8 and 7."""
    p = Position(character, "knuckles")
    p.put(0, space=2)
    p.put(1, in_jail=1)
    p.turn(0, number, boost)
    assert p.s.rings[1] == 8
    assert p.board() == {8: 1, 7: 1}
    assert p.s.in_jail[1] == 1


def test_knuckles_box_makes_the_jailed_drop_four_from_just_visiting() -> None:
    """MG-JAIL-2, MG-JAIL-3, MG-AMB-18: not moved back to 6: 8, 7, 6, 5."""
    p = Position("knuckles", "sonic")
    p.put(0, space=12)
    p.put(1, in_jail=1)
    p.turn(0, 4, "item_box")
    p.answer((1,), (1,))
    assert p.board() == {8: 1, 7: 1, 6: 1, 5: 1}
    assert (p.s.rings[1], p.s.position[1], p.s.in_jail[1]) == (6, 8, 1)


def test_paying_five_rings_before_the_roll_frees() -> None:
    """MG-JAIL-4: 10 - 5; then both dice: 4 doubled from 8 to 16. Had the 7 been a roll for freedom, 2 * 7."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1)
    p.begin(0)
    assert (p.s.decision, p.s.decider) == (D_LEAVE_JAIL, 0)
    assert p.options() == [(0, 0, 0, 0), (1, 0, 0, 0)]
    p.choose(PAY)
    assert (p.s.rings[0], p.s.in_jail[0]) == (5, 0)
    p.dice(4, "bumper")
    p.finish()
    assert p.s.position[0] == 16
    assert (p.s.jail_fees[0], p.s.bank_in) == (1, 5)


@pytest.mark.parametrize(("held", "options"), [(5, [0, 1]), (4, [1])])
def test_one_pays_only_with_five_rings_in_hand(held: int, options: list[int]) -> None:
    """MG-JAIL-4, MG-D2: with 4 Rings only rolling is left, deeds or not."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, rings=held)
    p.own(0, 31)
    p.begin(0)
    assert [option[0] for option in p.options()] == options


def test_a_seven_frees_at_once_and_both_dice_are_rolled_anew() -> None:
    """MG-JAIL-5: the 7 only opens Jail; the turn's own roll, 4 and Bumper, leads from 8 to 16."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1)
    p.begin(0)
    p.dice(7, 4, "bumper")
    p.answer(ROLL)
    assert p.s.in_jail[0] == 0
    assert p.s.position[0] == 16
    assert p.s.rings[0] == 10
    assert p.s.jail_turns_lost[0] == 0


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_anything_but_a_seven_ends_the_turn(number: int) -> None:
    """MG-JAIL-5: no move, no boost; Tails is next; the failed attempt is counted."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1)
    p.begin(0)
    p.dice(number, 4, "ring")
    p.answer(ROLL)
    assert (p.s.in_jail[0], p.s.position[0], p.s.jail_tries[0]) == (1, 8, 1)
    assert p.s.rings[0] == 10
    assert p.s.turns_taken[0] == 1
    assert p.told("rolls") == []
    assert p.fights_due() == 0


def test_the_third_turn_is_free() -> None:
    """MG-JAIL-6, MG-AMB-32: after two failures no fee, no roll for freedom; both dice, 4 and Bumper, to
    16.
    """
    p = Position("sonic", "tails")
    p.put(0, in_jail=1)
    for tries in (1, 2):
        p.begin(0)
        assert p.s.decision == D_LEAVE_JAIL
        p.dice(3)
        p.answer(ROLL)
        assert (p.s.in_jail[0], p.s.jail_tries[0]) == (1, tries)
    p.begin(0)
    assert p.s.decision == D_NONE
    assert next_task(p) == T_ROLL
    p.dice(4, "bumper")
    p.finish()
    assert (p.s.in_jail[0], p.s.position[0], p.s.rings[0]) == (0, 16, 10)
    assert p.s.jail_turns_lost[0] == 2


def test_one_may_pay_after_one_failure() -> None:
    """MG-JAIL-4, MG-JAIL-6: the choice is asked again in the second turn."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, jail_tries=1)
    p.begin(0)
    assert p.options() == [(0, 0, 0, 0), (1, 0, 0, 0)]
    p.choose(PAY)
    assert (p.s.in_jail[0], p.s.jail_tries[0], p.s.rings[0]) == (0, 0, 5)


def test_attempts_count_by_stay() -> None:
    """MG-JAIL-6, open ruling 12: freed by a 7 after one failure, sent back: two attempts again."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, jail_tries=1)
    p.begin(0)
    p.dice(7, 4, "bumper")
    p.answer(ROLL)
    p.land(0, 24)
    assert (p.s.in_jail[0], p.s.jail_tries[0]) == (1, 0)
    p.begin(0)
    p.dice(2)
    p.answer(ROLL)
    p.begin(0)
    assert p.s.decision == D_LEAVE_JAIL


def test_turns_lost_by_always_rolling() -> None:
    """MG-X-7, MG-JAIL-5, MG-JAIL-6: of the 36 pairs of rolls 6 begin with a 7, 5 more have it second.

    So 0, 1, 2 turns are lost in 6, 5 and 25 of 36 cases: mean (5 + 50) / 36 = 55/36.
    """
    lost = [0, 0, 0]
    for rolls in product(NUMBERS, repeat=2):
        p = Position("sonic", "tails")
        p.put(0, in_jail=1)
        for number in rolls:
            p.begin(0)
            p.dice(number)
            p.choose(ROLL)
            p.run_to(T_ROLL)
            if p.s.in_jail[0] == 0:
                break
        if p.s.in_jail[0]:
            p.begin(0)
        assert p.s.in_jail[0] == 0
        lost[p.s.jail_turns_lost[0]] += 1
    assert lost == [6, 5, 25]


@pytest.mark.parametrize(
    ("tries", "answer", "dice", "fee"),
    [(0, PAY, (4, "bumper"), 5), (0, ROLL, (7, 4, "bumper"), 0), (2, None, (4, "bumper"), 0)],
    ids=["paying", "rolling a 7", "waiting"],
)
def test_rings_on_just_visiting_are_picked_up_on_leaving(
    tries: int, answer: tuple[int, ...] | None, dice: tuple[int | str, ...], fee: int
) -> None:
    """MG-JAIL-7: 3 Rings on 8 though it is the move's start space; those on 7 stay."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, jail_tries=tries)
    p.s.board[[7, 8]] = [1, 3]
    p.begin(0)
    p.dice(*dice)
    if answer:
        p.answer(answer)
    else:
        p.finish()
    assert p.s.position[0] == 16
    assert p.s.rings[0] == 10 - fee + 3
    assert p.board() == {7: 1}


def test_rings_on_just_visiting_stay_while_one_stays() -> None:
    """MG-JAIL-7: a failed roll collects nothing; nor does a visitor who starts there."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1)
    p.put(1, space=8)
    p.s.board[8] = 3
    p.begin(0)
    p.dice(2)
    p.answer(ROLL)
    p.turn(1, 4, "bumper")
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    assert p.board() == {8: 3}


def test_the_item_box_runs_out_in_jail_too() -> None:
    """MG-BDIE-BOX, open ruling 12: at the start of the own turn, even if the roll fails."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, immune=1)
    p.begin(0)
    p.dice(2)
    p.answer(ROLL)
    assert (p.s.immune[0], p.s.in_jail[0]) == (0, 1)


def test_a_scenario_may_change_fee_and_attempts() -> None:
    """MG-JAIL-4, MG-JAIL-6: rules.jail_fee = 3 and rules.jail_attempts = 1."""
    p = Position("sonic", "tails", rules={"jail_fee": 3, "jail_attempts": 1})
    p.put(0, in_jail=1, rings=3)
    p.begin(0)
    assert [option[0] for option in p.options()] == [0, 1]
    p.choose(PAY)
    assert p.s.rings[0] == 0
    p.put(0, in_jail=1, jail_tries=1)
    p.begin(0)
    assert p.s.in_jail[0] == 0
