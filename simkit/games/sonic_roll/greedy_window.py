"""Greedy while the dice lie open: accept, Boost, Bubble Shield or a free action. [D4, D8]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.codes import JUMP, RUN, SPIN
from simkit.games.sonic_roll.costs import damage_cost
from simkit.games.sonic_roll.pool import change_die, undo_change
from simkit.games.sonic_roll.state import (
    A_BOOST,
    A_BUBBLE,
    A_INSTA,
    A_PASS,
    A_RECOLOUR,
)
from simkit.games.sonic_roll.values import (
    NOTHING,
    best_in_pool,
    is_attacked,
    outcome,
    reroll_abilities,
    reroll_value,
    value_dice,
)
from simkit.games.sonic_roll.weights import W_BOOST, W_RISK, W_SPACE


@kernel
def greedy_window(s: Any, t: Any, buf: Any, n: int, is_after_reroll: bool) -> int:
    """Accept, unless a Boost, a Bubble or a free action is worth more. [D4, D8]"""
    value_dice(s, t)
    mine = s.lineup[s.turn]
    cost = 0.0 if s.invulnerable else damage_cost(s, t)
    attacked = is_after_reroll and not s.invulnerable and is_attacked(s)
    best = 2.0 * NOTHING
    if buf[0, 0] == A_PASS:
        best = outcome(s, t, attacked, best_in_pool(s), cost)
    index = 0
    if best >= 0.5 * t.weight[mine, W_SPACE]:
        return 0
    for i in range(n):
        act = buf[i, 0]
        value = NOTHING
        if act == A_BOOST:
            value = reroll_value(s, t) - t.weight[mine, W_BOOST]
            if t.boost_full_step and not is_after_reroll:
                value += t.weight[mine, W_RISK] * reroll_abilities(s, t)
        elif act == A_BUBBLE:
            value = bubble_worth(s, t, buf[i, 1], buf[i, 2], is_after_reroll, cost) - 0.5
        elif act == A_INSTA:
            was = change_die(s, buf[i, 1], buf[i, 2], buf[i, 3], buf[i, 4])
            hit = is_after_reroll and not s.invulnerable and is_attacked(s)
            value = outcome(s, t, hit, best_in_pool(s), cost) - 0.3 * t.weight[mine, W_SPACE]
            undo_change(s, buf[i, 1], buf[i, 2], buf[i, 3], buf[i, 4], was)
        elif act == A_RECOLOUR:
            value = recolour_worth(s, t, is_after_reroll, cost) - 0.4 * t.weight[mine, W_SPACE]
        if value > best + 1e-9:
            best = value
            index = i
    return index


@kernel
def bubble_worth(s: Any, t: Any, kind: int, face: int, is_after_reroll: bool, cost: float) -> float:
    """Mean worth after rerolling one die. [SR-PUP-11]"""
    total = 0.0
    was_exposed = s.exposed[kind, face] > 0
    if was_exposed:
        s.exposed[kind, face] -= 1
    else:
        s.safe[kind, face] -= 1
    others_hit = is_after_reroll and is_attacked(s)
    others = best_in_pool(s)
    for new_face in range(6):
        hit = others_hit or (t.bubble_attackable and (s.attacked[kind] >> new_face & 1) == 1)
        total += outcome(s, t, hit and not s.invulnerable, max(others, s.value[kind, new_face]), cost)
    if was_exposed:
        s.exposed[kind, face] += 1
    else:
        s.safe[kind, face] += 1
    return total / 6.0


@kernel
def recolour_worth(s: Any, t: Any, is_after_reroll: bool, cost: float) -> float:
    """Worth of the dice once all Run dice have become Spin. [SR-ROLL-7]"""
    hit = False
    best = NOTHING
    for face in range(6):
        turned = s.exposed[RUN, face] + s.exposed[SPIN, face]
        if turned > 0 and s.attacked[SPIN] >> face & 1:
            hit = True
        if s.exposed[JUMP, face] > 0 and s.attacked[JUMP] >> face & 1:
            hit = True
        if turned + s.safe[RUN, face] + s.safe[SPIN, face] > 0:
            best = max(best, s.value[SPIN, face])
        if s.safe[JUMP, face] + s.exposed[JUMP, face] > 0:
            best = max(best, s.value[JUMP, face])
    return outcome(s, t, hit and is_after_reroll and not s.invulnerable, best, cost)
