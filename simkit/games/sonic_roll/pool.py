"""The Dice Pool: dice by kind and face, apart those exposed to the next attack check.

[SR-DICE-6, SR-BAD-13, SR-BAD-14]
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.events import E_GAINS_DIE, E_LOSES_DIE, emit

MOST_SHOWN = 31
"""Most equal dice that the log can tell apart."""


@kernel
def held_dice(s: Any, kind: int, face: int) -> int:
    """How many dice of a kind show a face."""
    return s.safe[kind, face] + s.exposed[kind, face]


@kernel
def faces_of(s: Any, kind: int) -> int:
    """Faces that the pool's dice of a kind show, as bits."""
    faces = 0
    for face in range(6):
        if s.safe[kind, face] + s.exposed[kind, face] > 0:
            faces |= 1 << face
    return faces


@kernel
def faces_in_pool(s: Any) -> int:
    """Faces that any of the pool's dice show, as bits."""
    return faces_of(s, 0) | faces_of(s, 1) | faces_of(s, 2)


@kernel
def count_kind(s: Any, kind: int) -> int:
    """Dice of a kind in the pool."""
    count = 0
    for face in range(6):
        count += s.safe[kind, face] + s.exposed[kind, face]
    return count


@kernel
def add_die(s: Any, kind: int, face: int) -> None:
    """Put a die into the pool; nothing can attack it before its first reroll. [SR-BAD-14]"""
    s.safe[kind, face] += 1
    s.pool += 1
    s.emptied = 0
    s.most_dice = max(s.most_dice, s.pool)


@kernel
def remove_die(s: Any, kind: int, face: int) -> int:
    """Take a die out of the pool, an exposed one first; return 1 if it was exposed."""
    s.pool -= 1
    if s.exposed[kind, face] > 0:
        s.exposed[kind, face] -= 1
        return 1
    s.safe[kind, face] -= 1
    return 0


@kernel
def change_die(s: Any, kind: int, face: int, new_kind: int, new_face: int) -> None:
    """Turn a die into another; it stays exposed if it was."""
    if remove_die(s, kind, face):
        s.exposed[new_kind, new_face] += 1
    else:
        s.safe[new_kind, new_face] += 1
    s.pool += 1


@kernel
def roll_die(s: Any) -> int:
    """Roll one of the turn's dice: a face from 0. [SR-DICE-6]"""
    return rng.below(s.dice, 6)


@kernel
def roll_into_pool(s: Any, kind: int, reason: int, log: Any) -> None:
    """Roll a gained die and add it. [SR-SYM-1, SR-GAP-63]"""
    face = roll_die(s)
    add_die(s, kind, face)
    emit(log, E_GAINS_DIE, s.turn, kind * 8 + face, reason, 0, 0)


@kernel
def reroll_pool(s: Any) -> None:
    """Reroll all dice of the pool: none is spared, and all are exposed. [SR-REROLL-1, SR-BAD-13]"""
    for kind in range(3):
        count = count_kind(s, kind)
        for face in range(6):
            s.safe[kind, face] = 0
            s.exposed[kind, face] = 0
        for _ in range(count):
            s.exposed[kind, roll_die(s)] += 1


@kernel
def settle(s: Any) -> None:
    """The attack check is over: no die is exposed any more. [SR-BAD-13]"""
    for kind in range(3):
        for face in range(6):
            s.safe[kind, face] += s.exposed[kind, face]
            s.exposed[kind, face] = 0


@kernel
def empty_pool(s: Any) -> None:
    """Discard all dice."""
    for kind in range(3):
        for face in range(6):
            s.safe[kind, face] = 0
            s.exposed[kind, face] = 0
    s.pool = 0


@kernel
def lose_die(s: Any, kind: int, face: int, log: Any) -> None:
    """Discard one die. [SR-SYM-1, SR-GAP-62]"""
    remove_die(s, kind, face)
    if s.pool == 0:
        s.emptied = 1
    emit(log, E_LOSES_DIE, s.turn, kind * 8 + face, 0, 0, 0)


@kernel
def list_dice(s: Any, act: int, n: int, buf: Any) -> int:
    """Write the distinct dice from row n on, Run, Jump, Spin, faces rising; return the next free row."""
    for kind in range(3):
        for face in range(6):
            if s.safe[kind, face] + s.exposed[kind, face] > 0:
                buf[n, 0] = act
                buf[n, 1] = kind
                buf[n, 2] = face
                n += 1
    return n


@kernel
def show(s: Any, counts: Any, code: int, extra: int, log: Any) -> None:
    """Note dice in the log, packed: 5 bits a count, Run and Jump faces, then Spin faces; 31 is 31 or more."""
    if log.limit == 0:
        return
    low = 0
    high = 0
    for face in range(6):
        low |= min(counts[0, face], MOST_SHOWN) << (5 * face)
        low |= min(counts[1, face], MOST_SHOWN) << (5 * face + 30)
        high |= min(counts[2, face], MOST_SHOWN) << (5 * face)
    emit(log, code, s.turn, low, high, extra, 0)


@kernel
def show_pool(s: Any, code: int, log: Any) -> None:
    """Note the whole pool in the log."""
    if log.limit == 0:
        return
    low = 0
    high = 0
    for face in range(6):
        low |= min(held_dice(s, 0, face), MOST_SHOWN) << (5 * face)
        low |= min(held_dice(s, 1, face), MOST_SHOWN) << (5 * face + 30)
        high |= min(held_dice(s, 2, face), MOST_SHOWN) << (5 * face)
    emit(log, code, s.turn, low, high, 0, 0)
