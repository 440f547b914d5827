"""Badniks' attacks and abilities, and the Boss Attack card, which counts as one.

[SR-BAD-11 to SR-BAD-22, SR-BOSS-11 to SR-BOSS-14]
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.codes import (
    END_TURN,
    MAX_ATTACKS,
    MOST_EFFECTS,
    ON_SPEND,
    OP_DAMAGE,
    OP_DISCARD_SELF,
)
from simkit.games.sonic_roll.events import E_ABILITY, E_ATTACK, emit
from simkit.games.sonic_roll.observe import ATTACK
from simkit.games.sonic_roll.pool import count_kind, settle
from simkit.games.sonic_roll.state import (
    D_ABILITY,
    FROM_BADNIK,
    FROM_BOSS,
    HAND,
    SOURCE,
    T_ABILITIES,
    T_DAMAGE,
    T_EFFECT,
    T_PENALTY,
    ask,
    push,
)


@kernel
def push_effects(s: Any, t: Any, effects: int, source: int) -> None:
    """Put a list of effects on the stack, the first one on top."""
    for i in range(MOST_EFFECTS - 1, -1, -1):
        if t.op[effects, i] != 0:
            push(s, T_EFFECT, t.op[effects, i], t.op_a[effects, i], t.op_b[effects, i], source)


@kernel
def exposed_matches(s: Any, kinds: int, faces: int) -> int:
    """How many exposed dice an attack fits. [SR-BAD-12, SR-BAD-13]"""
    count = 0
    for kind in range(3):
        if kinds >> kind & 1:
            for face in range(6):
                if faces >> face & 1:
                    count += s.exposed[kind, face]
    return count


@kernel
def hits_of_row(s: Any, t: Any, kinds: int, faces: int) -> int:
    """How often an attack row hits: once if it fits any exposed die, or by ruling once a die. [SR-GAP-7]"""
    matches = exposed_matches(s, kinds, faces)
    return matches if t.attack_per_die else min(matches, 1)


@kernel
def boss_is_active(s: Any) -> bool:
    """The Boss Attack card lies in front of the player on turn and is not cleared.

    [SR-BOSS-11, SR-BOSS-14]
    """
    return s.boss == 1 and s.suppressed == 0


@kernel
def attacks(s: Any, t: Any, log: Any) -> None:
    """Every own Badnik, then the boss, attacks with each row that fits an exposed die.

    [SR-REROLL-4, SR-BAD-11, SR-BAD-12, SR-BAD-13, SR-BAD-15, SR-BAD-16, SR-BOSS-11, SR-GAP-7]

    Penalties are carried out in the order drawn, the boss last; Damage counts once [SR-INV-1].
    """
    seat = s.turn
    first = s.pending
    for place in range(s.in_hand[seat]):
        card = s.hand[seat, place]
        hits = 0
        for i in range(MAX_ATTACKS):
            hits += hits_of_row(s, t, t.attack_kinds[card, i], t.attack_faces[card, i])
        if hits > 0:
            s.attacks += 1
            s.badnik_tally[card, 5] += 1
            emit(log, E_ATTACK, seat, card, 0, 0, 0)
            push(s, T_PENALTY, hits, 0, 0, FROM_BADNIK * SOURCE + card)
    if boss_is_active(s):
        hits = 0
        for i in range(MAX_ATTACKS):
            hits += hits_of_row(s, t, t.side_kinds[s.side, i], t.side_faces[s.side, i])
        if hits > 0:
            s.attacks += 1
            s.boss_side_tally[s.side, 2] += 1
            emit(log, E_ATTACK, seat, s.side, 1, 0, 0)
            push(s, T_PENALTY, hits, 0, 0, FROM_BOSS * SOURCE + s.side)
    reverse(s, first)
    settle(s)


@kernel
def penalty(s: Any, t: Any, hits: int, source: int) -> None:
    """Penalty of one hit, with others to come; Damage counts as an attack's, the boss does nothing else.

    [SR-BAD-12, SR-GAP-13, SR-GAP-53]
    """
    if hits > 1:
        push(s, T_PENALTY, hits - 1, 0, 0, source)
    if source // SOURCE == FROM_BOSS:
        push(s, T_DAMAGE, ATTACK, 0, 0, source)
        return
    effects = t.penalty[source % SOURCE]
    for i in range(MOST_EFFECTS - 1, -1, -1):
        op = t.op[effects, i]
        if op == OP_DAMAGE:
            push(s, T_DAMAGE, ATTACK, 0, 0, source)
        elif op != 0 and not (s.invulnerable and t.invulnerable_to_all):
            push(s, T_EFFECT, op, t.op_a[effects, i], t.op_b[effects, i], source)


@kernel
def reverse(s: Any, first: int) -> None:
    """Turn the tasks from ``first`` on around, so that what was put down first comes first."""
    low = first
    high = s.pending - 1
    while low < high:
        for i in range(5):
            kept = s.stack[low, i]
            s.stack[low, i] = s.stack[high, i]
            s.stack[high, i] = kept
        low += 1
        high -= 1


@kernel
def abilities(s: Any, t: Any, timing: int, is_marked: int, log: Any) -> None:
    """Abilities of one timing act, in the order the player likes.

    [SR-REROLL-2, SR-BAD-18, SR-BAD-19, SR-BAD-20, SR-BAD-21, SR-ET-5, SR-SIM-1, SR-GAP-64]
    """
    seat = s.turn
    if not is_marked:
        for place in range(s.in_hand[seat]):
            card = s.hand[seat, place]
            is_due = t.timing[card] == timing
            if timing == END_TURN and is_due:
                # From the next End Turn Step on, not in the turn it was drawn. [SR-BAD-21]
                is_due = s.hand_turn[seat, place] < s.turns and not (
                    t.end_turn_once and s.hand_done[seat, place]
                )
            s.hand_due[seat, place] = 1 if is_due else 0
        s.boss_due = 1 if boss_is_active(s) and t.side_timing[s.side] == timing else 0
        if timing == END_TURN and t.end_turn_once and s.boss_done:
            s.boss_due = 0
    due = s.boss_due
    only = HAND
    for place in range(s.in_hand[seat]):
        if s.hand_due[seat, place]:
            due += 1
            only = place
    if due == 0:
        return
    if due > 1:
        s.asked[0] = timing
        ask(s, D_ABILITY, seat)
    else:
        act(s, t, timing, HAND if s.boss_due else only, log)


@kernel
def list_abilities(s: Any, buf: Any) -> int:
    """Abilities still due: own Badniks in the order drawn, then the boss. [D20]"""
    n = 0
    for place in range(s.in_hand[s.turn]):
        if s.hand_due[s.turn, place]:
            buf[n, 0] = place
            n += 1
    if s.boss_due:
        buf[n, 0] = HAND
        n += 1
    return n


@kernel
def act(s: Any, t: Any, timing: int, place: int, log: Any) -> None:
    """One ability acts; the others follow. [SR-BAD-22]"""
    seat = s.turn
    push(s, T_ABILITIES, timing, 1, 0, 0)
    if place == HAND:
        s.boss_due = 0
        s.boss_done = 1
        if is_free_of(s, t.side_unless_left[s.side]):
            s.boss_side_tally[s.side, 5] += 1
            emit(log, E_ABILITY, seat, s.side, 1, timing, 0)
            push_effects(s, t, t.side_effects[s.side], FROM_BOSS * SOURCE + s.side)
        return
    card = s.hand[seat, place]
    s.hand_due[seat, place] = 0
    s.hand_done[seat, place] = 1
    if is_free_of(s, t.unless_left[card]):
        s.badnik_tally[card, 8] += 1
        emit(log, E_ABILITY, seat, card, 0, timing, 0)
        push_effects(s, t, t.ability_effects[card], FROM_BADNIK * SOURCE + card)


@kernel
def act_beaten(s: Any, t: Any, card: int, log: Any) -> None:
    """The SPEND ability of a Badnik acts on the die that beat it. [SR-GAP-16]"""
    if not is_free_of(s, t.unless_left[card]):
        return
    s.badnik_tally[card, 8] += 1
    emit(log, E_ABILITY, s.turn, card, 0, ON_SPEND, 0)
    effects = t.ability_effects[card]
    for i in range(MOST_EFFECTS - 1, -1, -1):
        op = t.op[effects, i]
        if op != 0 and op != OP_DISCARD_SELF:  # it is gone already
            push(s, T_EFFECT, op, t.op_a[effects, i], t.op_b[effects, i], FROM_BADNIK * SOURCE + card)


@kernel
def is_free_of(s: Any, kind: int) -> bool:
    """No die of the kind is left in the pool; -1 asks for nothing."""
    return kind < 0 or count_kind(s, kind) == 0


@kernel
def blocks_run_chain(s: Any, t: Any) -> bool:
    """An own Badnik, or the boss, takes Run dice their property."""
    for place in range(s.in_hand[s.turn]):
        if t.no_run_chain[s.hand[s.turn, place]]:
            return True
    return boss_is_active(s) and t.side_no_run_chain[s.side] == 1


@kernel
def blocks_power_ups(s: Any, t: Any) -> bool:
    """An own Badnik keeps its holder from drawing Power Ups."""
    for place in range(s.in_hand[s.turn]):
        if t.no_power_ups[s.hand[s.turn, place]]:
            return True
    return False
