"""What things are worth to a policy, in the points of its weights; the risk of a reroll in closed form.

A policy sees what lies on the table: never the order of a deck or a die to come.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.badniks import boss_is_active
from simkit.games.sonic_roll.codes import (
    DEFEAT,
    INSTA_SHIELD,
    JUMP,
    MAX_ATTACKS,
    MOST_EFFECTS,
    ON_REROLL,
    OP_ALL_DRAW_BADNIK,
    OP_DAMAGE,
    OP_DRAW_BADNIK,
    OP_HAZARD,
    OP_LOSE_BOOST,
    OP_LOSE_DIE,
    OP_LOSE_RING,
    OP_STAR_POST,
    OP_TIME,
    P_FLAME,
    PIKO_PIKO_HAMMER,
    SPIN,
)
from simkit.games.sonic_roll.costs import costs_life, damage_cost, time_cost
from simkit.games.sonic_roll.pool import faces_in_pool, rerolled_kind
from simkit.games.sonic_roll.standing import would_win
from simkit.games.sonic_roll.state import HAND, ON_BADNIK, ON_HIT, ON_PATTERN, ON_SPACE
from simkit.games.sonic_roll.targets import list_targets
from simkit.games.sonic_roll.weights import (
    W_ANIMAL,
    W_BADNIK,
    W_BONUS,
    W_BOOST,
    W_CARD,
    W_DAMAGE,
    W_HIT,
    W_PATTERN,
    W_RING,
    W_RISK,
    W_SPACE,
)

NOTHING = -1e9
"""Value of a die that fits nowhere."""


@kernel
def unsteady_value(s: Any, t: Any, op: int, a: int) -> float:
    """Worth of a symbol that depends on the table: Star Posts, Hazards, dice, Rings and tokens lost."""
    seat = s.turn
    mine = s.lineup[seat]
    if op == OP_STAR_POST:
        return t.weight[mine, W_BONUS] if s.held[seat] >= t.bonus_rings else 1.0
    if op == OP_HAZARD:
        others = s.pool - 1 if s.action >= 0 and s.rolls > 0 else 2
        if others <= 0:
            return 0.0
        missed = 1.0
        for _ in range(a):
            missed *= 1.0 - min(others, 4) / 6.0
        return -damage_cost(s, t) * (1.0 - missed)
    if op == OP_LOSE_DIE:
        return -0.6 * t.weight[mine, W_SPACE] * min(a, s.pool)
    if op == OP_TIME:
        return -time_cost(s, t) * a
    if op == OP_DAMAGE:
        return -damage_cost(s, t)
    if op == OP_LOSE_RING:
        return -t.weight[mine, W_RING] * min(a, s.held[seat])
    if op == OP_LOSE_BOOST:
        return -t.weight[mine, W_BOOST] * min(a, s.boosts[seat])
    if op == OP_DRAW_BADNIK:
        return -t.weight[mine, W_BADNIK] * a
    if op == OP_ALL_DRAW_BADNIK:
        return -t.weight[mine, W_BADNIK] * a * s.seats
    return 0.0


@kernel
def effects_value(s: Any, t: Any, effects: int) -> float:
    """Worth of a list of symbols to the player on turn; the first Ring protects as well. [SR-DMG-5]"""
    seat = s.turn
    lineup = s.lineup[seat]
    total = t.steady[lineup, effects]
    if t.has_rings[effects] and s.held[seat] == 0:
        total += t.weight[lineup, W_DAMAGE]
    if not t.is_steady[effects]:
        for i in range(MOST_EFFECTS):
            total += unsteady_value(s, t, t.op[effects, i], t.op_a[effects, i])
    return total


@kernel
def target_value(s: Any, t: Any, kind: int, a: int, b: int) -> float:
    """Worth of a die on a target, whatever the die."""
    mine = s.lineup[s.turn]
    if kind == ON_SPACE:
        card = s.card[a]
        column = s.column[a]
        value = t.weight[mine, W_SPACE] + effects_value(s, t, t.sp_reward[card, column, b])
        if column + 1 == t.columns[card]:
            value += t.weight[mine, W_CARD] + effects_value(s, t, t.route_reward[a])
        return value
    if kind == ON_BADNIK:
        owner = a // HAND
        card = s.hand[owner, a % HAND]
        value = t.weight[mine, W_BADNIK] / t.badnik_hits[card]
        if b == 0:
            value += t.weight[mine, W_ANIMAL]
        if t.timing[card] == DEFEAT:
            value += effects_value(s, t, t.ability_effects[card])
        if owner == s.turn:
            return value
        if t.is_competition:  # the Animal is one's own, the relief the owner's
            relief = t.weight[mine, W_BADNIK] / t.badnik_hits[card]
            return value - relief * (1.0 - t.regard[mine])
        return value * t.regard[mine]
    if kind == ON_PATTERN:
        card = s.pattern[a, 0]
        if b == 1:
            return t.weight[mine, W_PATTERN] + effects_value(s, t, t.easy_penalty[card])
        share = 1.0 / max(t.bumpers[card], 1)
        return (t.weight[mine, W_PATTERN] + effects_value(s, t, t.hard_reward[card])) * share
    if kind == ON_HIT:
        # Every Hit is needed, whatever the boss does about it; the last one wins. [SR-BOSS-18]
        is_decisive = s.health == 1 and (not t.is_competition or would_win(s, t, s.turn, 1))
        return t.weight[mine, W_HIT] * (20.0 if is_decisive else 1.0)
    return 0.5 * t.weight[mine, W_BADNIK]


@kernel
def value_dice(s: Any, t: Any) -> None:
    """Write into ``s.value[kind, face]`` the best spend of each die on the open targets, NOTHING without one.

    Amy's raise is counted; Tails' shifts are counted for Jump dice at a small price. The values stay until
    the table changes (``s.is_valued``): what a Badnik takes and what a Hazard or a lost die costs hang on the
    number of dice, which ways are open on an Emerald.
    """
    table = 1 + 2 * s.pool + s.either_path
    if s.is_valued == table:
        return
    s.is_valued = table
    mark_attacks(s, t)
    list_targets(s, t, s.turn)
    mine = s.lineup[s.turn]
    for kind in range(3):
        for face in range(6):
            s.value[kind, face] = NOTHING
    for i in range(s.targets):
        value = target_value(s, t, s.target[i, 0], s.target[i, 1], s.target[i, 2])
        s.target_value[i] = value
        kinds = s.target[i, 3]
        if s.target[i, 0] == ON_BADNIK and s.target[i, 1] // HAND != s.turn and not t.any_badnik:
            kinds &= 1 << t.throw[s.character[s.turn], s.action]
        jump = value + t.weight[mine, W_RING] * t.jump_rings
        for face in range(6):
            if not s.target[i, 4] >> face & 1:
                continue
            if kinds & 1 and s.value[0, face] < value:
                s.value[0, face] = value
            if kinds & 2 and s.value[1, face] < jump:
                s.value[1, face] = jump
            if kinds & 4 and s.value[2, face] < value:
                s.value[2, face] = value
    if t.ability[s.character[s.turn]] == PIKO_PIKO_HAMMER:
        first = s.value[SPIN, 0]
        for face in range(6):
            raised = s.value[SPIN, face + 1] if face < 5 else first
            s.value[SPIN, face] = max(s.value[SPIN, face], raised)
    if s.buddy > 0:
        for face in range(6):
            s.shifted[face] = s.value[JUMP, face]
        for face in range(6):
            for other in range(max(face - s.buddy, 0), min(face + s.buddy, 5) + 1):
                worth = s.shifted[other] - abs(other - face)
                s.value[JUMP, face] = max(s.value[JUMP, face], worth)


@kernel
def mark_attacks(s: Any, t: Any) -> None:
    """Write into ``s.attacked[kind]`` the faces that own Badniks and the boss attack.

    [SR-BAD-12, SR-BOSS-11]
    """
    for kind in range(3):
        s.attacked[kind] = 0
    for place in range(s.in_hand[s.turn]):
        card = s.hand[s.turn, place]
        for i in range(MAX_ATTACKS):
            for kind in range(3):
                if t.attack_kinds[card, i] >> kind & 1:
                    s.attacked[kind] |= t.attack_faces[card, i]
    if boss_is_active(s):
        for i in range(MAX_ATTACKS):
            for kind in range(3):
                if t.side_kinds[s.side, i] >> kind & 1:
                    s.attacked[kind] |= t.side_faces[s.side, i]


@kernel
def is_attacked(s: Any) -> bool:
    """Whether an exposed die is attacked as it lies; needs ``value_dice``."""
    for kind in range(3):
        if s.attacked[kind]:
            for face in range(6):
                if s.attacked[kind] >> face & 1 and s.exposed[kind, face] > 0:
                    return True
    return False


@kernel
def best_in_pool(s: Any) -> float:
    """Value of the best die as the pool lies; needs ``value_dice``."""
    best = NOTHING
    for kind in range(3):
        for face in range(6):
            if s.value[kind, face] > best and s.safe[kind, face] + s.exposed[kind, face] > 0:
                best = s.value[kind, face]
    return best


@kernel
def outcome(s: Any, t: Any, attacked: bool, best: float, cost: float) -> float:
    """Worth of dice that lie open: Damage counts once, and a lost life ends the turn. [SR-INV-1, SR-DMG-2]"""
    if not attacked:
        return best if best > NOTHING else -cost
    if costs_life(s):
        return -cost
    return -cost + max(best, 0.0)


@kernel
def has_hope(s: Any, t: Any) -> bool:
    """Whether any face of any die of the pool fits somewhere, recoloured if need be; needs ``value_dice``."""
    character = s.character[s.turn]
    recolours = t.turn_kind[character, s.action]
    flame = t.flame_kinds if s.shield[s.turn] == P_FLAME and s.flame_used == 0 else 0
    for kind in range(3):
        if rerolled_kind(s, kind) == 0:
            continue
        other = kind
        if kind == recolours:
            other = t.into_kind[character, s.action]
        elif t.ability[character] == INSTA_SHIELD and s.insta_used == 0:
            other = SPIN
        may_be = flame | 1 << kind | 1 << other
        for as_kind in range(3):
            for face in range(6):
                if may_be >> as_kind & 1 and s.value[as_kind, face] > NOTHING:
                    return True
    return False


@kernel
def reroll_risk(s: Any) -> float:
    """Chance of Damage in the next reroll: 1 - P(no attack) + P(no attack and nothing playable).

    Needs ``value_dice``. With n dice of kind c, faces A wanted and B attacked, it is
    1 - prod (1 - |B|/6)^n + prod (1 - |A or B|/6)^n. [EX-24]
    """
    calm = 1.0
    stuck = 1.0
    for kind in range(3):
        dice = rerolled_kind(s, kind)
        if dice == 0:
            continue
        free = 0
        idle = 0
        for face in range(6):
            if not s.attacked[kind] >> face & 1:
                free += 1
                if s.value[kind, face] <= NOTHING:
                    idle += 1
        for _ in range(dice):
            calm *= free / 6.0
            stuck *= idle / 6.0
    return 1.0 - calm + stuck


@kernel
def reroll_abilities(s: Any, t: Any) -> float:
    """Worth of the abilities that a Reroll Step sets off: Hazards meet the pool as it lies. [SR-REROLL-2]"""
    seat = s.turn
    total = 0.0
    for place in range(s.in_hand[seat]):
        card = s.hand[seat, place]
        if t.timing[card] == ON_REROLL:
            total += effects_now(s, t, t.ability_effects[card])
    if boss_is_active(s) and t.side_timing[s.side] == ON_REROLL:
        total += effects_now(s, t, t.side_effects[s.side])
    return total


@kernel
def effects_now(s: Any, t: Any, effects: int) -> float:
    """Worth of a list of symbols while the whole pool lies open: a Hazard matches one of its faces. [EX-1]"""
    total = 0.0
    for i in range(MOST_EFFECTS):
        op = t.op[effects, i]
        if op == OP_HAZARD:
            faces = faces_in_pool(s)
            shown = 0
            for face in range(6):
                shown += faces >> face & 1
            total -= damage_cost(s, t) * shown * t.op_a[effects, i] / 6.0
        elif op != 0:
            total += unsteady_value(s, t, op, t.op_a[effects, i])
    return total


@kernel
def reroll_value(s: Any, t: Any) -> float:
    """Exact mean worth of the next reroll's best single spend, Damage included.

    Needs ``value_dice``. Dice are independent, so the best of them is at most x with
    probability prod (faces worth at most x / 6)^n: no outcome need be listed. [EX-24]
    """
    cost = t.weight[s.lineup[s.turn], W_RISK] * damage_cost(s, t)
    dies = costs_life(s)
    below_all = 0.0
    below_calm = 0.0
    total = 0.0
    x = NOTHING
    n0 = rerolled_kind(s, 0)
    n1 = rerolled_kind(s, 1)
    n2 = rerolled_kind(s, 2)
    while True:
        all_at_most = 1.0
        calm_at_most = 1.0
        after = 1e9
        for kind in range(3):
            dice = n0 if kind == 0 else (n1 if kind == 1 else n2)
            if dice == 0:
                continue
            faces = 0
            calm = 0
            for face in range(6):
                value = s.value[kind, face]
                if value <= x:
                    faces += 1
                    if not s.attacked[kind] >> face & 1:
                        calm += 1
                elif value < after:
                    after = value
            for _ in range(dice):
                all_at_most *= faces / 6.0
                calm_at_most *= calm / 6.0
        calm_here = calm_at_most - below_calm
        hit_here = all_at_most - below_all - calm_here
        if x <= NOTHING:
            total -= cost * (calm_here + hit_here)
        else:
            total += x * calm_here
            total -= cost * hit_here
            if not dies:
                total += max(x, 0.0) * hit_here
        below_all = all_at_most
        below_calm = calm_at_most
        if after >= 1e9:
            return total
        x = after
