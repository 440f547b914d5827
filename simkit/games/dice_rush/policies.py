"""Policies: who decides. A policy gets the legal options and returns the index of one.

All but `random` plan once, when they are asked whether to claim or to roll; which card and which dice
follow from the plan. Ties between cards: dealt first.
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.dice_rush.cards import dice_state, net_value, spare_sixes, subset_rolling
from simkit.games.dice_rush.lookahead import look_ahead
from simkit.games.dice_rush.race import CLAIM, ROLL, last_slot
from simkit.games.dice_rush.state import D_CARD, D_CLAIM_OR_ROLL, D_DECLINE, D_DICE, D_KILLS
from simkit.games.dice_rush.tables import GREEDY, IMPATIENT, LOOKAHEAD, OPPORTUNIST, RANDOM


@kernel
def choose(policy: int, s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the option a policy takes.

    Parameters
    ----------
    policy : int64
        RANDOM: exactly uniform. The others: see ``plan``.
    s, t : STATE record, TABLES record
        Game with a waiting decision, and tables; only the policy's own memory is written.
    buf : ndarray of int64, shape (MAX_OPTIONS, OPTION_WIDTH)
        The legal options.
    n : int64
        How many; at least 2.

    Returns
    -------
    int64
    """
    if policy == RANDOM:
        return rng.below(s.choice, n)
    seat = s.decider
    if s.decision == D_CLAIM_OR_ROLL:
        return plan(policy, s, t, seat)
    if s.decision == D_CARD:
        return index_of(s.plan_slot[seat], buf, n)
    if s.decision == D_DICE:
        return plan_dice(s, t, seat)
    if s.decision == D_KILLS:
        return n - 1  # all [DR-D7]
    if s.decision == D_DECLINE:
        # Score if that gains. [DR-D8]
        return 0 if net_value(s, t, seat, s.centre[s.slot[seat]]) > 0 else 1
    return 0  # the first free hero: Sonic if free [DR-D1]


@kernel
def index_of(value: int, buf: Any, n: int) -> int:
    """Place of a value among the options."""
    for i in range(n):
        if buf[i, 0] == value:
            return i
    return 0


@kernel
def plan(policy: int, s: Any, t: Any, seat: int) -> int:
    """Decide on a card, and whether to claim it now or to roll for it. [DR-D2, DR-D4, DR-D5]"""
    if policy == LOOKAHEAD:
        return look_ahead(s, t, seat)
    if policy == IMPATIENT:
        s.plan_slot[seat] = best_now(s, t, seat)
        aim_at(s, t, seat, s.plan_slot[seat])
        return CLAIM
    if policy == OPPORTUNIST:
        slot = best_now(s, t, seat)
        if net_value(s, t, seat, s.centre[slot]) > 0 or nothing_to_gain(s, t, seat):
            aim_at(s, t, seat, slot)
            return CLAIM
        aim_at(s, t, seat, best_rate(s, t, seat, False))
        return ROLL
    # Sniper and greedy: one target, chosen among all cards of the round.
    if s.aim[seat] < 0:
        s.aim[seat] = best_rate(s, t, seat, True)
    if s.owner[s.aim[seat]] >= 0:
        now = best_now(s, t, seat)
        if policy == GREEDY and net_value(s, t, seat, s.centre[now]) > 0:
            s.aim[seat] = now
        else:
            s.aim[seat] = best_rate(s, t, seat, False)
    aim_at(s, t, seat, s.aim[seat])
    return CLAIM if spare_sixes(s, t, seat, s.centre[s.aim[seat]]) >= 0 else ROLL


@kernel
def aim_at(s: Any, t: Any, seat: int, slot: int) -> None:
    """Plan to take this card, keeping what the table of fewest rolls keeps. [DR-D3]"""
    s.plan_slot[seat] = slot
    state = dice_state(s, seat)
    if state >= 0:
        s.plan_keep[seat] = t.keep[s.character[seat], s.centre[slot], state]


@kernel
def best_now(s: Any, t: Any, seat: int) -> int:
    """The unclaimed card with the largest net value for the present dice."""
    best = -1
    for slot in range(s.seats):
        if s.owner[slot] < 0 and (
            best < 0 or net_value(s, t, seat, s.centre[slot]) > net_value(s, t, seat, s.centre[best])
        ):
            best = slot
    return best


@kernel
def nothing_to_gain(s: Any, t: Any, seat: int) -> bool:
    """Whether no dice would make an unclaimed card worth more than nothing. [DR-D5]"""
    for slot in range(s.seats):
        if s.owner[slot] < 0 and t.most[s.character[seat], s.centre[slot]] > 0:
            return False
    return True


@kernel
def best_rate(s: Any, t: Any, seat: int, of_all: bool) -> int:
    """The card with most points less Baddies per expected roll, unclaimed or of all. [DR-D2]"""
    best = -1
    best_value = 0.0
    hero = s.character[seat]
    for slot in range(s.seats):
        kind = s.centre[slot]
        if of_all or s.owner[slot] < 0:
            value = (t.points[kind] - t.baddies[kind]) / t.expected[hero, kind]
            if best < 0 or value > best_value + 1e-12:
                best = slot
                best_value = value
    return best


@kernel
def plan_dice(s: Any, t: Any, seat: int) -> int:
    """The subset that rolls what the plan does not keep. [DR-D3]"""
    keep = s.plan_keep[seat]
    if s.last == seat:
        # One roll more for the last card, by a ruling. [DR-AMB-4]
        state = dice_state(s, seat)
        kind = s.centre[last_slot(s)]
        keep = t.keep[s.character[seat], kind, state]
        if s.policy[seat] == LOOKAHEAD:
            keep = t.value_keep[0, s.character[seat], kind, state]
    return subset_rolling(s, seat, keep) - 1
