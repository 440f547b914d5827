"""The greedy policy: the option with the best worth now, by the weights; ``cautious`` and ``racer`` share it.

How each decision point is valued is documented in the game's README.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.badniks import blocks_run_chain
from simkit.games.sonic_roll.codes import (
    BUDDY_FLIGHT,
    JUMP,
    RUN,
    SPIN,
)
from simkit.games.sonic_roll.costs import damage_cost, time_cost
from simkit.games.sonic_roll.greedy_rest import die_worth, greedy_rest
from simkit.games.sonic_roll.greedy_window import greedy_window
from simkit.games.sonic_roll.observe import RISK
from simkit.games.sonic_roll.state import (
    A_BOOST,
    A_CENTRE,
    A_EMERALD,
    A_INSTA,
    A_PASS,
    A_RECOLOUR,
    A_SPEND,
    D_ACTION,
    D_ATTACK_WINDOW,
    D_LADDER,
    D_REROLL,
    D_ROLL_WINDOW,
    D_SPEND,
    F_FLAME,
    O_AS_KIND,
    O_BUDDY,
    O_FLAGS,
    O_TARGET,
    O_TYPE,
)
from simkit.games.sonic_roll.values import (
    NOTHING,
    has_hope,
    reroll_abilities,
    reroll_risk,
    reroll_value,
    value_dice,
)
from simkit.games.sonic_roll.weights import (
    W_BOOST,
    W_DAMAGE,
    W_EMERALD,
    W_RING,
    W_RISK,
    W_SPACE,
)


@kernel
def greedy(s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the greedy option; see ``policies.choose``."""
    decision = s.decision
    if decision == D_SPEND:
        return greedy_spend(s, t, buf, n)
    if decision == D_REROLL:
        return greedy_reroll(s, t)
    if decision == D_ROLL_WINDOW or decision == D_ATTACK_WINDOW:
        return greedy_window(s, t, buf, n, decision == D_ATTACK_WINDOW)
    if decision == D_ACTION:
        return greedy_action(s, t)
    if decision == D_LADDER:
        return greedy_ladder(s, t, buf, n)
    return greedy_rest(s, t, buf, n)


@kernel
def greedy_action(s: Any, t: Any) -> int:
    """The Roll Action whose dice are worth most on the open targets. [D2]"""
    value_dice(s, t)
    seat = s.turn
    character = s.character[seat]
    mine = s.lineup[seat]
    cost = damage_cost(s, t) * t.weight[mine, W_RISK]
    best = NOTHING
    index = 0
    for action in range(3):
        total = 0.0
        for kind in range(3):
            dice = t.mean_dice[character, action, kind]
            if dice > 0.0:
                total += dice * die_worth(s, t, kind, cost)
        if t.spend_die[character, action] >= 0:
            gained = t.mean_dice[character, action, t.spend_die[character, action]]
            if t.spend_on_badnik[character, action]:
                gained *= 0.15 * s.in_hand[seat]
            else:
                gained *= 0.7
            total += gained * die_worth(s, t, t.spend_gain[character, action], cost)
        if total > best:
            best = total
            index = action
    return index


@kernel
def greedy_ladder(s: Any, t: Any, buf: Any, n: int) -> int:
    """Wall Climb: most dice on average, by the exact value of the rolls to come. [D3, EX-6]"""
    character = s.character[s.turn]
    left = t.times[character, s.action] - 1 - s.asked[1]
    best = -1.0
    index = 0
    for i in range(n):
        saved = 0
        last = s.ladder
        for face in range(6):
            if buf[i, 0] >> face & 1:
                saved += 1
                last = face + 1
        value = saved + t.climb[character, s.action, left, last]
        if value > best + 1e-9:
            best = value
            index = i
    return index


@kernel
def spend_worth(s: Any, t: Any, buf: Any, i: int) -> float:
    """Worth of a spend: its target, its die's property, less what its modifiers use up. [D5]

    Needs ``value_dice``.
    """
    mine = s.lineup[s.turn]
    kind = buf[i, O_AS_KIND]
    value = s.target_value[buf[i, O_TARGET]]
    if buf[i, O_BUDDY] > 0:
        # What Tails' die could still do for its owner counts by the co-op weight. [SR-GAP-43]
        is_own = t.ability[s.character[s.turn]] == BUDDY_FLIGHT
        value -= buf[i, O_BUDDY] * (1.0 if is_own else max(t.regard[mine], 0.0))
    if kind == JUMP:
        value += t.weight[mine, W_RING] * t.jump_rings
    elif kind == RUN and s.pool > 1 and not blocks_run_chain(s, t):
        value += 0.8 * t.weight[mine, W_SPACE]
    if buf[i, O_FLAGS] & F_FLAME:
        value -= 1.0
    if kind == t.spend_die[s.character[s.turn], s.action]:
        on_badnik = 1 if buf[i, O_TYPE] == 1 or buf[i, O_TYPE] == 2 else 0
        if on_badnik == t.spend_on_badnik[s.character[s.turn], s.action]:
            value += 0.5 * t.weight[mine, W_SPACE]
    return value


@kernel
def greedy_spend(s: Any, t: Any, buf: Any, n: int) -> int:
    """The spend worth most; a free action if it makes a better one possible; else pass. [D5, D6]"""
    mine = s.lineup[s.turn]
    value_dice(s, t)
    best = NOTHING
    index = n - 1
    spends = 0
    while spends < n and buf[spends, 0] == A_SPEND:
        value = spend_worth(s, t, buf, spends)
        if value > best:
            best = value
            index = spends
        spends += 1
    passing = 0.0
    if s.spent_step == 0 and not s.invulnerable:
        passing = -damage_cost(s, t)
    if buf[n - 1, 0] == A_PASS and passing > best:
        best = passing
        index = n - 1
    if n - spends > 1 and best < 2.0 * t.weight[mine, W_SPACE]:
        for i in range(spends, n):
            value = NOTHING
            act = buf[i, 0]
            if act == A_INSTA:
                value = s.value[buf[i, 3], buf[i, 4]] - 0.3 * t.weight[mine, W_SPACE]
            elif act == A_RECOLOUR:
                for face in range(6):
                    if s.safe[RUN, face] + s.exposed[RUN, face] > 0:
                        value = max(value, s.value[SPIN, face] - 0.4 * t.weight[mine, W_SPACE])
            elif act == A_EMERALD:
                value = -1.5 * t.weight[mine, W_EMERALD]
            elif act == A_BOOST and passing < 0.0:  # else the reroll that follows a pass is free
                value = reroll_value(s, t) - t.weight[mine, W_BOOST]
            elif act == A_CENTRE:
                value = -centre_cost(s, t)
            if value > best:
                best = value
                index = i
    return index


@kernel
def centre_cost(s: Any, t: Any) -> float:
    """Cost of the Rings that an Emerald of the centre takes; the last held one is worth more. [SR-CAMP-5]"""
    seat = s.turn
    mine = s.lineup[seat]
    cost = t.weight[mine, W_RING] * t.centre_rings
    saved = s.saved[seat] if t.saved_rings_pay else 0
    if 0 < s.held[seat] <= t.centre_rings - saved:
        cost += t.weight[mine, W_DAMAGE]
    return cost


@kernel
def greedy_reroll(s: Any, t: Any) -> int:
    """Reroll if its mean worth, later dice counted at a discount, beats the Time Token. [D7, EX-23, EX-24]"""
    value_dice(s, t)
    seat = s.turn
    mine = s.lineup[seat]
    if not has_hope(s, t):
        return 1
    risk = reroll_risk(s)
    gain = (1.0 - risk) * (1.0 + 0.4 * (s.pool - 1)) * t.weight[mine, W_SPACE]
    cost = t.weight[mine, W_RISK] * (risk * damage_cost(s, t) - reroll_abilities(s, t))
    if gain - cost < -time_cost(s, t):
        return 1
    s.risk = int(risk * RISK)
    return 0
