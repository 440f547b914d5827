"""The forward model: deal, advance to the next decision, list its options, apply one."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.kernels import list_free_characters, list_range
from simkit.games.monopoly_gamer import boosters, boosts, boss, deals, property, rings, turn
from simkit.games.monopoly_gamer.board import land
from simkit.games.monopoly_gamer.model import CHARACTERS
from simkit.games.monopoly_gamer.moves import push_player
from simkit.games.monopoly_gamer.state import (
    D_ACCEPT,
    D_AMY_BOOSTER,
    D_AMY_SPRING,
    D_BID,
    D_BUY,
    D_CHARACTER,
    D_KNUCKLES_BOOSTER,
    D_KNUCKLES_BOX,
    D_LEAVE_JAIL,
    D_NONE,
    D_OFFER,
    D_ORDER,
    D_REROLL,
    D_REROLL_ORDER,
    D_SELL,
    D_SIDEKICK,
    D_SIDEKICK_REROLL,
    D_TAILS_BOOSTER,
    T_AUCTION,
    T_BOOST,
    T_CHARACTER,
    T_END_TURN,
    T_FIGHT,
    T_FORCED_DROP,
    T_JAIL,
    T_JUDGE,
    T_LAND,
    T_MOVE,
    T_NEXT_TURN,
    T_OFFER,
    T_PAY_BID,
    T_PAY_DROP,
    T_PAY_RENT,
    T_PAY_STEAL,
    T_PUSH,
    T_RENT,
    T_REROLL,
    T_ROLL,
    T_ROLL_FIGHT,
    T_ROLL_OFF,
    T_STEAL,
    T_TAILS_PUSH,
    T_TURN,
    left_of,
    push,
)


@kernel
def deal(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Set a blank state up for game number ``game`` of ``seed``."""
    turn.set_up(s, t, seed, game, log)


@kernel
def step(s: Any, t: Any, log: Any) -> None:
    """Carry out the next pending task."""
    s.pending -= 1
    task = s.stack[s.pending]
    kind, a, b, c = task[0], task[1], task[2], task[3]
    if kind == T_TURN:
        turn.begin_turn(s, t, log)
    elif kind == T_JAIL:
        turn.jail(s, t, a, log)
    elif kind == T_ROLL:
        turn.roll(s, t, a, log)
    elif kind == T_MOVE or kind == T_BOOST:
        turn.act(s, t, a, kind == T_BOOST, log)
    elif kind == T_LAND:
        land(s, t, a, log)
    elif kind == T_END_TURN:
        turn.end_turn(s, t)
    elif kind == T_NEXT_TURN:
        turn.next_turn(s, t, log)
    elif kind == T_FIGHT:
        boss.start_fight(s, t, a, log)
    elif kind == T_ROLL_FIGHT:
        boss.roll_fight(s, t, log)
    elif kind == T_JUDGE:
        boss.judge(s, t, log)
    elif kind == T_REROLL:
        boss.ask_reroll(s, t, a, log)
    elif kind == T_RENT:
        property.rent(s, t, a, b, c, log)
    elif kind == T_PAY_RENT:
        property.pay_rent(s, t, a, b, c, log)
    elif kind == T_AUCTION:
        property.open_auction(s, t, a, log)
    elif kind == T_PAY_BID:
        property.pay_bid(s, t, a, b, c, log)
    elif kind == T_STEAL:
        rings.start_steal(s, t, a, b, c, log)
    elif kind == T_PAY_STEAL:
        rings.steal(s, t, a, b, c, log)
    elif kind == T_FORCED_DROP:
        rings.forced_drop(s, t, a, c, log)
    elif kind == T_PAY_DROP:
        rings.pay_drop(s, t, a, b, c, log)
    elif kind == T_PUSH:
        push_player(s, t, a, b, c, log)
    elif kind == T_TAILS_PUSH:
        boosters.tails_push(s, t, a, b, log)
    elif kind == T_OFFER:
        turn.offer(s, a)
    elif kind == T_CHARACTER:
        turn.take_character(s, a, log)
    elif kind == T_ROLL_OFF:
        turn.roll_off(s, t, log)


@kernel
def advance(s: Any, t: Any, log: Any) -> None:
    """Play everything that needs no choice, up to the next decision or the end."""
    while s.decision == D_NONE and s.pending > 0:
        step(s, t, log)


@kernel
def list_others(s: Any, seat: int, buf: Any) -> int:
    """The other players in left order, jailed ones included. [MG-D10, MG-D11, MG-D13, MG-JAIL-2]"""
    for i in range(1, s.seats):
        buf[i - 1, 0] = left_of(s, seat, i)
    return s.seats - 1


@kernel
def list_own_deeds(s: Any, t: Any, seat: int, buf: Any) -> int:
    """The seat's deeds along the board. [MG-D15]"""
    n = 0
    for deed in range(t.deeds):
        if s.owner[deed] == seat:
            buf[n, 0] = deed
            n += 1
    return n


@kernel
def options(s: Any, t: Any, buf: Any) -> int:
    """Write the legal options of the waiting decision, one row each in the documented order; return how many.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game and tables; only read.
    buf : ndarray of int64, shape (MAX_OPTIONS, OPTION_WIDTH)
        Written.

    Returns
    -------
    int64
        At least 1. A decision with one option is not asked.
    """
    seat = s.decider
    decision = s.decision
    if decision == D_BID:
        # Raise to the highest bid + 1 while the bidder has it. [MG-D5]
        return list_range(0, 1 if property.bid_limit(s, t, seat) > s.bid else 0, buf)
    if decision == D_SIDEKICK:
        return boss.list_sidekicks(s, buf)
    if decision == D_LEAVE_JAIL:
        # Pay only with the fee in hand. [MG-D2]
        return list_range(0 if s.rings[seat] >= t.jail_fee else 1, 1, buf)
    if decision in (D_TAILS_BOOSTER, D_KNUCKLES_BOOSTER, D_KNUCKLES_BOX):
        return list_others(s, seat, buf)
    if decision == D_AMY_BOOSTER:
        return boosters.list_amy_targets(s, t, seat, buf)
    if decision == D_AMY_SPRING:
        return list_range(0, min(t.amy_spring, s.rings[seat]), buf)
    if decision == D_SELL:
        return list_own_deeds(s, t, seat, buf)
    if decision == D_CHARACTER:
        # Characters not taken, in the order Sonic, Tails, Knuckles, Amy. [MG-D1]
        return list_free_characters(s.character, s.seats, len(CHARACTERS), buf)
    if decision == D_OFFER:
        return deals.list_offers(s, t, seat, buf)
    # Buy or auction, order, re-roll or stop, accept, who re-rolls first: two options each.
    return list_range(0, 1, buf)


@kernel
def apply(s: Any, t: Any, option: Any, log: Any) -> None:
    """Take an option of the waiting decision.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game, changed in place, and tables.
    option : ndarray of int64, shape (OPTION_WIDTH,)
        A row that ``options`` wrote.
    log : LOG record
        Receives events while somebody watches.
    """
    seat = s.decider
    decision = s.decision
    a = option[0]
    s.decision = D_NONE
    if decision == D_ORDER:
        turn.choose_order(s, seat, a, log)
    elif decision == D_BUY:
        if a == 0:
            property.buy(s, t, seat, s.deed, log)
        else:
            push(s, T_AUCTION, s.deed, 0, 0)
    elif decision == D_BID:
        property.answer_bid(s, t, a, log)
    elif decision == D_REROLL:
        boss.answer_reroll(s, t, 0, a, log)
    elif decision == D_SIDEKICK_REROLL:
        boss.answer_reroll(s, t, 1, a, log)
    elif decision == D_REROLL_ORDER:
        push(s, T_REROLL, a, 0, 0)
    elif decision == D_SIDEKICK:
        boss.choose_sidekick(s, a, log)
    elif decision == D_LEAVE_JAIL:
        turn.answer_jail(s, t, seat, a, log)
    elif decision == D_TAILS_BOOSTER:
        boosters.tails_booster(s, t, seat, a)
    elif decision == D_KNUCKLES_BOOSTER:
        boosters.knuckles_booster(s, t, seat, a, log)
    elif decision == D_AMY_BOOSTER:
        boosters.amy_booster(s, t, seat, a, option[1])
    elif decision == D_KNUCKLES_BOX:
        boosts.knuckles_box(s, t, seat, a, log)
    elif decision == D_AMY_SPRING:
        boosts.amy_spring(s, t, seat, a, log)
    elif decision == D_SELL:
        rings.sell(s, t, seat, a, log)
    elif decision == D_CHARACTER:
        s.character[seat] = a
    elif decision == D_OFFER:
        deals.make_offer(s, option, log)
    elif decision == D_ACCEPT:
        deals.answer_offer(s, t, a, log)
