"""Greedy at the smaller decisions: Star Posts, Badniks, Shields, single dice, consent."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.codes import (
    LASTS_FOREVER,
    LASTS_TURN,
    OP_BADNIK,
    OP_BIG_RING,
    OP_BOOST,
    OP_GAIN_DIE,
    OP_POWER_UP,
    P_BLUE,
    P_BUBBLE,
    P_FLAME,
    RUN,
)
from simkit.games.sonic_roll.costs import costs_life
from simkit.games.sonic_roll.pool import change_die, faces_in_pool, undo_change
from simkit.games.sonic_roll.scoring import score
from simkit.games.sonic_roll.standing import would_win
from simkit.games.sonic_roll.state import (
    D_BADNIK,
    D_BLUE,
    D_CONSENT,
    D_GAIN_DIE,
    D_HAZARD,
    D_INVINCIBLE,
    D_LIGHTNING,
    D_LOSE_DIE,
    D_PAIR,
    D_SET_DIE,
    D_SHIELD,
    D_STAR_POST,
    O_TYPE,
    ON_HIT,
)
from simkit.games.sonic_roll.values import NOTHING, unsteady_value, value_dice
from simkit.games.sonic_roll.weights import (
    W_BADNIK,
    W_BONUS,
    W_BOOST,
    W_HIT,
    W_POWER_UP,
    W_RING,
    W_SPACE,
)


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
        is_free = t.invincible_lasts == LASTS_FOREVER or (
            s.invincible_on and t.invincible_lasts == LASTS_TURN
        )
        uses = is_free or s.held[seat] == 0 or s.held[seat] > 4
        return greedy_discard(s, t, buf, 1, n) if uses else 0
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
    if decision == D_CONSENT:
        return greedy_consent(s, t)
    return 0


@kernel
def greedy_taker(s: Any, t: Any, buf: Any, n: int) -> int:
    """Who draws a Badnik: the player it hurts least, others counted by the co-op weight. [D11, SR-GAP-43]"""
    if t.is_competition:
        return greedy_rival(s, t, buf, n)
    best = 1e18
    index = 0
    for i in range(n):
        seat = buf[i, 0]
        if seat < 0:
            return i  # nobody need draw
        harm = 2.0 + 2.0 * s.in_hand[seat]
        if s.held[seat] == 0:
            harm += 2.0
        if s.lives[seat] == 1:
            harm += 6.0
        if seat != s.turn:
            harm *= t.regard[s.lineup[s.turn]]
        if harm < best:
            best = harm
            index = i
    return index


@kernel
def greedy_rival(s: Any, t: Any, buf: Any, n: int) -> int:
    """Competition: the leader draws a Badnik, oneself only if nobody else can. [D11]"""
    best = -(1 << 40)
    index = 0
    for i in range(n):
        # Equal players: the next one in the order of play.
        after = (buf[i, 0] - s.turn) % s.seats
        points = -(1 << 39)  # oneself
        if buf[i, 0] < 0:
            points = -(1 << 38)  # nobody
        elif after:
            points = 8 * score(s, t, buf[i, 0]) - after
        if points > best:
            best = points
            index = i
    return index


@kernel
def greedy_consent(s: Any, t: Any) -> int:
    """Tails' player lends his die, unless the spend ends a game that he does not win, or he is a griefer.

    [D18] The die is set anew in his own turn, so that lending it costs him nothing.
    """
    seat = s.decider
    if t.regard[s.lineup[seat]] < 0.0:
        return 1
    is_last = s.offer[O_TYPE] == ON_HIT and s.health == 1
    return 1 if is_last and not would_win(s, t, seat, 1) else 0


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
        was = change_die(s, buf[i, 1], buf[i, 2], buf[i, 3], buf[i, 4])
        if not faces_in_pool(s) >> s.asked[0] & 1 and s.value[buf[i, 3], buf[i, 4]] > best:
            best = s.value[buf[i, 3], buf[i, 4]]
            index = i
        undo_change(s, buf[i, 1], buf[i, 2], buf[i, 3], buf[i, 4], was)
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
