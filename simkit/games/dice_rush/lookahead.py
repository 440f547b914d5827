"""The look-ahead policy: the value of time against the hazard of rivals. [section (c) of the digest]"""

from __future__ import annotations

from math import exp
from typing import Any

from simkit._jit import kernel
from simkit.games.dice_rush.cards import dice_state, net_value
from simkit.games.dice_rush.race import CLAIM, ROLL
from simkit.games.dice_rush.state import P_DONE
from simkit.games.dice_rush.tables import HORIZONS


@kernel
def look_ahead(s: Any, t: Any, seat: int) -> int:
    """Claim the best card now, or roll on where that is worth more than what rivals may take meanwhile.

    With k rolls to come, a card is worth its best expected net if it is still there, which it is with
    probability exp(-hazard * time), and the best other card's net if not. [DR-D2, DR-D5]
    """
    hero = s.character[seat]
    state = dice_state(s, seat)
    best_slot = -1
    best_net = -1e9
    for slot in range(s.seats):
        if s.owner[slot] < 0:
            net = float(net_value(s, t, seat, s.centre[slot]))
            if net > best_net:
                best_net = net
                best_slot = slot
    s.plan_slot[seat] = best_slot
    if state < 0:
        return ROLL
    best_value = -1e9
    roll_slot = best_slot
    roll_keep = 0
    cycle = cycle_time(s, t, seat)
    for slot in range(s.seats):
        if s.owner[slot] >= 0:
            continue
        kind = s.centre[slot]
        fallback = best_other(s, t, seat, slot)
        survival = exp(-hazard(s, t, seat, kind) * cycle)
        alive = 1.0
        for horizon in range(HORIZONS):
            alive *= survival
            value = alive * t.value[horizon, hero, kind, state] + (1.0 - alive) * fallback
            if value > best_value + 1e-9:
                best_value = value
                roll_slot = slot
                roll_keep = t.value_keep[horizon, hero, kind, state]
    s.plan_keep[seat] = roll_keep
    if best_net >= best_value:
        return CLAIM
    s.plan_slot[seat] = roll_slot
    return ROLL


@kernel
def cycle_time(s: Any, t: Any, seat: int) -> float:
    """Mean time from one decision to the next: a roll of half of the dice and a look, in microseconds."""
    lineup = s.lineup[seat]
    half = (t.dice[s.character[seat]] + 1) // 2
    return t.mean_us[lineup, half] + t.look_us[lineup] + 1.0


@kernel
def best_other(s: Any, t: Any, seat: int, slot: int) -> float:
    """Net value with the present dice of the best other unclaimed card."""
    best = -1e9
    for other in range(s.seats):
        if other != slot and s.owner[other] < 0:
            best = max(best, float(net_value(s, t, seat, s.centre[other])))
    return best


@kernel
def hazard(s: Any, t: Any, seat: int, kind: int) -> float:
    """Rate at which unclaimed rivals reach a card with their next roll, from their dice on the table."""
    rate = 0.0
    for rival in range(s.seats):
        if rival != seat and s.phase[rival] != P_DONE:
            hero = s.character[rival]
            state = dice_state(s, rival)
            chance = t.first_reach[hero, kind] if state < 0 else float(t.reach[hero, kind, state])
            if state >= 0 and t.spare[hero, kind, state] >= 0:
                chance = 1.0
            rate += chance / cycle_time(s, t, rival)
    return rate
