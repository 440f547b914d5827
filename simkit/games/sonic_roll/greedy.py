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
    OP_BADNIK,
    OP_BIG_RING,
    OP_BOOST,
    OP_GAIN_DIE,
    OP_POWER_UP,
    P_BLUE,
    P_BUBBLE,
    P_FLAME,
    RUN,
    SPIN,
)
from simkit.games.sonic_roll.greedy_window import greedy_window
from simkit.games.sonic_roll.observe import RISK
from simkit.games.sonic_roll.pool import change_die, faces_in_pool
from simkit.games.sonic_roll.state import (
    A_EMERALD,
    A_INSTA,
    A_PASS,
    A_RECOLOUR,
    A_SPEND,
    D_ACTION,
    D_ATTACK_WINDOW,
    D_BADNIK,
    D_BLUE,
    D_GAIN_DIE,
    D_HAZARD,
    D_INVINCIBLE,
    D_LADDER,
    D_LIGHTNING,
    D_LOSE_DIE,
    D_PAIR,
    D_REROLL,
    D_ROLL_WINDOW,
    D_SET_DIE,
    D_SHIELD,
    D_SPEND,
    D_STAR_POST,
    F_FLAME,
    O_AS_KIND,
    O_BUDDY,
    O_FLAGS,
    O_TARGET,
    O_TYPE,
)
from simkit.games.sonic_roll.values import (
    NOTHING,
    costs_life,
    damage_cost,
    has_hope,
    reroll_abilities,
    reroll_risk,
    time_cost,
    unsteady_value,
    value_dice,
)
from simkit.games.sonic_roll.weights import (
    W_BADNIK,
    W_BONUS,
    W_BOOST,
    W_EMERALD,
    W_HIT,
    W_POWER_UP,
    W_RING,
    W_RISK,
    W_SPACE,
    W_SUPPORT,
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
def die_worth(s: Any, t: Any, kind: int, cost: float) -> float:
    """Worth of having a die of a kind, before it is rolled."""
    mine = s.lineup[s.turn]
    total = 0.0
    for face in range(6):
        if s.value[kind, face] > 0.0:
            total += s.value[kind, face]
        if s.attacked[kind] >> face & 1:
            total -= 0.3 * cost
    if kind == RUN:
        total += 2.0 * t.weight[mine, W_SPACE]
    if s.boss:
        for route in range(3):
            if t.hit_kinds[route] >> kind & 1 and not s.hit[route]:
                total += 0.3 * t.weight[mine, W_HIT] / (1.0 + s.on_route[route])
    return total / 6.0


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
        value -= buf[i, O_BUDDY] * (1.0 if is_own else t.weight[mine, W_SUPPORT])
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
            if value > best:
                best = value
                index = i
    return index


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


@kernel
def greedy_rest(s: Any, t: Any, buf: Any, n: int) -> int:
    """The smaller decisions. Items are taken as they come: Jump ring, reward, Route reward, gained die.

    [D13]
    """
    decision = s.decision
    seat = s.decider
    if decision == D_STAR_POST:
        return 0 if s.held[seat] >= t.bonus_rings else 1
    if decision == D_BADNIK:
        return greedy_taker(s, t, buf, n)
    if decision == D_LIGHTNING:
        rings = t.weight[s.lineup[seat], W_RING] * t.lightning_rings
        return 1 if reward_value(s, t, s.asked[0], s.asked[1], s.asked[2]) < rings else 0
    if decision == D_INVINCIBLE:
        return greedy_discard(s, t, buf, 1, n) if s.held[seat] == 0 or s.held[seat] > 4 else 0
    if decision == D_LOSE_DIE:
        return greedy_discard(s, t, buf, 0, n)
    if decision == D_HAZARD:
        return greedy_hazard(s, t, buf, n)
    if decision == D_BLUE:
        return 1 if costs_life(s) and s.lives[seat] == 1 else 0
    if decision == D_SHIELD:
        return 1 if shield_rank(s.asked[0]) > shield_rank(s.shield[seat]) else 0
    if decision == D_SET_DIE or decision == D_GAIN_DIE or decision == D_PAIR:
        return greedy_die(s, t, buf, n)
    return 0


@kernel
def greedy_taker(s: Any, t: Any, buf: Any, n: int) -> int:
    """Who draws a Badnik: the player it hurts least, others counted by the co-op weight. [D11, SR-GAP-43]"""
    best = 1e18
    index = 0
    for i in range(n):
        seat = buf[i, 0]
        harm = 2.0 + 2.0 * s.in_hand[seat]
        if s.held[seat] == 0:
            harm += 2.0
        if s.lives[seat] == 1:
            harm += 6.0
        if seat != s.turn:
            harm *= t.weight[s.lineup[s.turn], W_SUPPORT]
        if harm < best:
            best = harm
            index = i
    return index


@kernel
def greedy_discard(s: Any, t: Any, buf: Any, first: int, n: int) -> int:
    """Which die goes: the one worth least, Run dice last. [D9, D12]"""
    value_dice(s, t)
    best = 1e18
    index = first
    for i in range(first, n):
        kind = buf[i, 1]
        value = max(s.value[kind, buf[i, 2]], 0.0) + (4.0 if kind == RUN else 0.0)
        if value < best:
            best = value
            index = i
    return index


@kernel
def greedy_hazard(s: Any, t: Any, buf: Any, n: int) -> int:
    """Insta-Shield against a Hazard, if it takes the matched face away. [D8 hazard]"""
    if s.invulnerable:
        return 0
    value_dice(s, t)
    best = NOTHING - 1.0
    index = 0
    for i in range(1, n):
        change_die(s, buf[i, 1], buf[i, 2], buf[i, 3], buf[i, 4])
        if not faces_in_pool(s) >> s.asked[0] & 1 and s.value[buf[i, 3], buf[i, 4]] > best:
            best = s.value[buf[i, 3], buf[i, 4]]
            index = i
        change_die(s, buf[i, 3], buf[i, 4], buf[i, 1], buf[i, 2])
    return index


@kernel
def reward_value(s: Any, t: Any, op: int, a: int, b: int) -> float:
    """Worth of the reward that a Lightning Shield may replace. [D14]"""
    mine = s.lineup[s.turn]
    if op == OP_BOOST:
        return t.weight[mine, W_BOOST] * a
    if op == OP_POWER_UP:
        return t.weight[mine, W_POWER_UP] * a
    if op == OP_BIG_RING:
        return t.weight[mine, W_BONUS]
    if op == OP_GAIN_DIE:
        return 0.6 * t.weight[mine, W_SPACE] * b
    if op == OP_BADNIK:
        return -t.weight[mine, W_BADNIK] * a
    return unsteady_value(s, t, op, a)


@kernel
def shield_rank(shield: int) -> int:
    """Which Shield is kept: Bubble, Flame, Blue, Lightning. [D15]"""
    if shield == P_BUBBLE:
        return 3
    if shield == P_FLAME:
        return 2
    return 1 if shield == P_BLUE else 0


@kernel
def greedy_die(s: Any, t: Any, buf: Any, n: int) -> int:
    """A gained die, the one die of a Fly, a die set to a face: by what it can do. [D3, D12, D17]"""
    value_dice(s, t)
    best = NOTHING - 1.0
    index = 0
    for i in range(n):
        if s.decision == D_GAIN_DIE:
            value = die_worth(s, t, buf[i, 0], 0.0)
        elif s.decision == D_PAIR:
            value = s.value[s.asked[0], buf[i, 0]]
        else:
            kind = buf[i, 1]
            value = s.value[kind, buf[i, 3]] - max(s.value[kind, buf[i, 2]], 0.0)
        if value > best:
            best = value
            index = i
    return index
