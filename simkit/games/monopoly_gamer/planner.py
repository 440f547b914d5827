"""The planner policy: exact re-rolls, sidekick and bids by value, order and targets by look-ahead.

Look-ahead plays every option on a copy of the game, with greedy choices, up to the end of the two actions.
Its dice, and its draws of attention, come from lanes of their own, the same for every option: it never sees
those to come.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit import rng
from simkit._jit import kernel
from simkit.games.monopoly_gamer import forward
from simkit.games.monopoly_gamer.greedy import greedy
from simkit.games.monopoly_gamer.lanes import TRIAL, TRIAL_CHOICE
from simkit.games.monopoly_gamer.observe import MAX_HP
from simkit.games.monopoly_gamer.rings import sale_value
from simkit.games.monopoly_gamer.scoring import ring_points
from simkit.games.monopoly_gamer.state import (
    D_ACCEPT,
    D_AMY_SPRING,
    D_BID,
    D_BUY,
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
    T_END_TURN,
)
from simkit.games.monopoly_gamer.values import (
    deed_value,
    denial_value,
    fight_prize,
    mean_chao,
    next_fight_value,
    outlook,
    ring_value,
    win_chance,
    worth,
)
from simkit.rng import lane

SAMPLES = 4
"""Games a look-ahead plays for an option whose outcome depends on dice."""


@kernel
def plan(s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the planner's option where it values options directly; see ``policies.choose``."""
    decision = s.decision
    seat = s.decider
    if decision == D_BID:
        return plan_bid(s, t, seat)
    if decision == D_BUY:
        return plan_buy(s, t, seat)
    if decision == D_SIDEKICK:
        return plan_sidekick(s, t, seat, buf, n)
    if decision == D_REROLL:
        return 0
    if decision == D_REROLL_ORDER:
        return plan_reroll_order(s, t)
    if decision == D_SIDEKICK_REROLL:
        return plan_sidekick_reroll(s, t, seat)
    if decision == D_LEAVE_JAIL:
        return plan_jail(s, t, seat)
    if decision == D_SELL:
        return plan_sale(s, t, seat, buf, n)
    if decision == D_OFFER:
        return plan_offer(s, t, seat, buf, n)
    if decision == D_ACCEPT:
        return plan_answer(s, t, seat)
    return 0


@kernel
def looks_ahead(decision: int) -> bool:
    """Order of the actions, targets of abilities, Amy's extra move: tried out on copies."""
    return decision == D_ORDER or D_TAILS_BOOSTER <= decision <= D_AMY_SPRING


@kernel
def look_ahead(s: Any, t: Any, buf: Any, n: int, trial: Any, trial_buf: Any, log: Any) -> int:
    """Index of the option with the best outlook at the end of the actions. [MG-D3, MG-D10 to MG-D14]

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game with a waiting decision, and tables; only read.
    buf : ndarray of int64, shape (MAX_OPTIONS, OPTION_WIDTH)
        The legal options.
    n : int64
        How many; at least 2.
    trial, trial_buf : ndarray of STATE, shape (1,); ndarray like ``buf``
        Room for the copies; a copy is played on with greedy choices until the turn ends, short of the fight.
    log : LOG record
        Silent meanwhile.

    Returns
    -------
    int64
    """
    seat = s.decider
    watched = log.limit
    log.limit = 0
    best = -1e18
    index = 0
    for i in range(n):
        total = 0.0
        played = 0
        for sample in range(SAMPLES):
            trial[0] = s
            c = trial[0]
            rng.open_lane(c.dice, lane(TRIAL, seat, s.turns * SAMPLES + sample))
            rng.open_lane(c.choice, lane(TRIAL_CHOICE, seat, s.turns * SAMPLES + sample))
            forward.apply(c, t, buf[i], log)
            while c.decision != D_NONE or (c.pending > 0 and c.stack[c.pending - 1, 0] != T_END_TURN):
                if c.decision == D_NONE:
                    forward.step(c, t, log)
                else:
                    k = forward.options(c, t, trial_buf)
                    forward.apply(c, t, trial_buf[greedy(c, t, trial_buf, k) if k > 1 else 0], log)
            total += outlook(c, t, seat)
            played += 1
            if rng.is_untouched(c.dice) and rng.is_untouched(c.choice):
                break
        if total / played > best + 1e-9:
            best = total / played
            index = i
    log.limit = watched
    return index


@kernel
def ring_cost(s: Any, t: Any, seat: int, rings: int) -> float:
    """Points that spending Rings costs: the stacks it breaks, and what falls short of the reserve.

    [MG-X-11, MG-D4]
    """
    left = s.rings[seat] - rings
    stacks = np.float64(ring_points(t, s.rings[seat]) - ring_points(t, left))
    cost = (stacks + rings * ring_value(t)) / 2.0
    short = t.w_reserve[s.lineup[seat]] - left
    if short > 0:
        cost += short * ring_value(t) / 2.0
    return cost


@kernel
def plan_buy(s: Any, t: Any, seat: int) -> int:
    """Buy by value, or send the deed to auction when rivals are too poor to reach the price. [MG-D4]"""
    deed = s.deed
    price = t.price[deed]
    richest = 0
    for other in range(s.seats):
        if other != seat:
            richest = max(richest, s.rings[other])
    gain = deed_value(s, t, seat, deed) + denial_value(s, t, seat, deed)
    if gain <= ring_cost(s, t, seat, price):
        return 1
    return 1 if richest + 1 < price else 0


@kernel
def plan_bid(s: Any, t: Any, seat: int) -> int:
    """Raise while the deed, with what it denies a rival, is worth more than the bid costs. [MG-D5]"""
    deed = s.deed
    gain = deed_value(s, t, seat, deed) + denial_value(s, t, seat, deed)
    return 1 if gain > ring_cost(s, t, seat, s.bid + 1) else 0


@kernel
def plan_sidekick(s: Any, t: Any, seat: int, buf: Any, n: int) -> int:
    """Chance of winning with each, times the prize less what the Chao token helps a rival. [MG-D7]"""
    prize = fight_prize(s, t, seat, s.next_boss)
    chao = mean_chao(s, t)
    leader = best_rival(s, t, seat)
    best = -1e18
    index = 0
    for i in range(n):
        other = buf[i, 0]
        chance = win_chance(s, t, s.hp, s.emeralds[seat], s.emeralds[other])
        harm = t.w_rival[s.lineup[seat]] * chao * (1.0 if other == leader else 0.5)
        value = chance * (prize - harm)
        if value > best + 1e-9:
            best = value
            index = i
    return index


@kernel
def best_rival(s: Any, t: Any, seat: int) -> int:
    """The other player whose position is worth most."""
    best = -1.0
    rival = -1
    for other in range(s.seats):
        if other != seat:
            value = worth(s, t, other)
            if value > best:
                best = value
                rival = other
    return rival


@kernel
def fight_value(s: Any, t: Any, own: int, others: int, face: int, other_face: int) -> float:
    """Chance of winning from these faces and unused Emeralds, with best choices. [MG-X-3]"""
    if s.hp > MAX_HP:
        return 0.0
    return np.float64(t.fight_value[s.hp, own, others, face, other_face])


@kernel
def after_reroll(s: Any, t: Any, who: int) -> float:
    """Chance of winning if the fighter (0) or the sidekick (1) rolls again now. [MG-D8]"""
    total = 0.0
    for i in range(6):
        if t.both_dice:
            for j in range(6):
                total += fight_value(s, t, s.unused[0] - (who == 0), s.unused[1] - (who == 1), i, j) / 6.0
        elif who == 0:
            total += fight_value(s, t, s.unused[0] - 1, s.unused[1], i, s.face[1])
        else:
            total += fight_value(s, t, s.unused[0], s.unused[1] - 1, s.face[0], i)
    return total / 6.0


@kernel
def plan_reroll_order(s: Any, t: Any) -> int:
    """Who rolls again first: the exact best choice. [MG-D8, MG-X-3]"""
    return 0 if after_reroll(s, t, 0) >= after_reroll(s, t, 1) else 1


@kernel
def plan_sidekick_reroll(s: Any, t: Any, seat: int) -> int:
    """Help if the Chao token gains more than the fighter's prize hurts. [MG-D9, MG-AMB-25]"""
    fighter = s.fighter
    weight = t.w_rival[s.lineup[seat]] * (1.0 if fighter == best_rival(s, t, seat) else 0.5)
    return 0 if mean_chao(s, t) >= weight * fight_prize(s, t, fighter, s.next_boss) else 1


@kernel
def plan_jail(s: Any, t: Any, seat: int) -> int:
    """Pay if a turn now is worth more than the fee: Rings on the way, and the way to the next boss.

    [MG-D2]
    """
    step = 6.25 / t.spaces
    turn = step * (next_fight_value(s, t, seat) + t.go_rings * ring_value(t)) + ring_value(t)
    return 0 if turn * 5.0 / 6.0 > ring_cost(s, t, seat, t.jail_fee) else 1


@kernel
def plan_sale(s: Any, t: Any, seat: int, buf: Any, n: int) -> int:
    """The deed whose loss costs least beyond the Rings it brings; what covers the debt first. [MG-D15]"""
    missing = s.debt - s.rings[seat]
    best = 1e18
    index = 0
    for i in range(n):
        deed = buf[i, 0]
        loss = deed_value(s, t, seat, deed) - sale_value(t, deed) * ring_value(t)
        if sale_value(t, deed) < missing:
            loss += 1000.0
        if loss < best - 1e-9:
            best = loss
            index = i
    return index


@kernel
def deal_gain(s: Any, t: Any, seat: int, gets: int, gives: int, rings: int) -> float:
    """What a deal is worth to a seat: deed got, deed given (-1 none), Rings received (negative: paid)."""
    gain = rings * ring_value(t)
    if gets >= 0:
        gain += deed_value(s, t, seat, gets)
    if gives >= 0:
        gain -= deed_value(s, t, seat, gives)
    return gain


@kernel
def plan_offer(s: Any, t: Any, seat: int, buf: Any, n: int) -> int:
    """The offer that gains most, if any gains. [MG-D6]"""
    best = 0.0
    index = 0
    for i in range(1, n):
        gain = deal_gain(s, t, seat, buf[i, 1], buf[i, 2], -buf[i, 3])
        if gain > best + 1e-9:
            best = gain
            index = i
    return index


@kernel
def plan_answer(s: Any, t: Any, seat: int) -> int:
    """Accept if the own value rises. [MG-D6]"""
    gain = deal_gain(s, t, seat, s.offer[2], s.offer[1], s.offer[3])
    return 1 if gain > 0 else 0
