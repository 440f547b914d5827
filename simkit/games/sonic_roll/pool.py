"""The Dice Pool: dice by kind and face, apart those exposed to the next attack check.

[SR-DICE-6, SR-BAD-13, SR-BAD-14]
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.kernels import list_range
from simkit.games.sonic_roll.events import E_GAINS_DIE, E_LOSES_DIE, E_NO_DIE, emit

MOST_SHOWN = 31
"""Most equal dice that the log can tell apart."""
WAS_EXPOSED, WAS_FADING, WAS_TURNED = 1, 2, 4
"""What a die was that left the pool, as bits."""


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
    """Take a die out of the pool, an exposed one first; return what it was (WAS_*).

    Of equal dice one that fades goes first, the one that turns back last.
    """
    was = 0
    if s.marked > 0:
        if s.fading[kind, face] > 0:
            was = WAS_FADING
        elif s.turned and s.turned_kind == kind and s.turned_face == face and held_dice(s, kind, face) == 1:
            was = WAS_TURNED
    if s.exposed[kind, face] > 0:
        was |= WAS_EXPOSED
    take_die(s, kind, face, was)
    return was


@kernel
def take_die(s: Any, kind: int, face: int, was: int) -> None:
    """Take a die that was so out of the pool."""
    s.pool -= 1
    if was & WAS_EXPOSED:
        s.exposed[kind, face] -= 1
    else:
        s.safe[kind, face] -= 1
    if was & WAS_FADING:
        s.fading[kind, face] -= 1
        s.marked -= 1
    elif was & WAS_TURNED:
        s.turned = 0
        s.marked -= 1


@kernel
def put_die(s: Any, kind: int, face: int, was: int) -> None:
    """Put a die that was so into the pool."""
    s.pool += 1
    if was & WAS_EXPOSED:
        s.exposed[kind, face] += 1
    else:
        s.safe[kind, face] += 1
    if was & WAS_FADING:
        s.fading[kind, face] += 1
        s.marked += 1
    elif was & WAS_TURNED:
        s.turned = 1
        s.turned_kind = kind
        s.turned_face = face
        s.marked += 1


@kernel
def change_die(s: Any, kind: int, face: int, new_kind: int, new_face: int) -> int:
    """Turn a die into another; it stays exposed if it was. Return what it was."""
    was = remove_die(s, kind, face)
    put_die(s, new_kind, new_face, was)
    return was


@kernel
def undo_change(s: Any, kind: int, face: int, new_kind: int, new_face: int, was: int) -> None:
    """Undo ``change_die``, given what it returned."""
    take_die(s, new_kind, new_face, was)
    put_die(s, kind, face, was)


@kernel
def roll_die(s: Any) -> int:
    """Roll one of the turn's dice: a face from 0. [SR-DICE-6]"""
    return rng.below(s.dice, 6)


@kernel
def roll_into_pool(s: Any, kind: int, reason: int, log: Any) -> int:
    """Roll a gained die and add it; return its face, or -1 if the supply has none. [SR-SYM-1, SR-GAP-63]"""
    if not is_supplied(s, kind):
        emit(log, E_NO_DIE, s.turn, kind, 0, 0, 0)
        return -1
    face = roll_die(s)
    add_die(s, kind, face)
    emit(log, E_GAINS_DIE, s.turn, kind * 8 + face, reason, 0, 0)
    return face


@kernel
def is_supplied(s: Any, kind: int) -> bool:
    """Whether a die of the kind is left to gain. [SR-GAP-42]"""
    return s.supply == 0 or count_kind(s, kind) < s.supply


@kernel
def list_gains(s: Any, buf: Any) -> int:
    """Kinds a gained die may have: those supplied; all, in vain, if there is none. [D12]"""
    n = 0
    for kind in range(3):
        if is_supplied(s, kind):
            buf[n, 0] = kind
            n += 1
    return n if n > 0 else list_range(0, 2, buf)


@kernel
def reroll_pool(s: Any, log: Any) -> None:
    """Reroll all dice of the pool: none is spared, and all are exposed. [SR-REROLL-1, SR-BAD-13]"""
    if s.marked > 0:
        fade(s, log)
    for kind in range(3):
        count = count_kind(s, kind)
        for face in range(6):
            s.safe[kind, face] = 0
            s.exposed[kind, face] = 0
        for _ in range(count):
            s.exposed[kind, roll_die(s)] += 1


@kernel
def fade(s: Any, log: Any) -> None:
    """Before a reroll: an Emerald's dice leave, the Insta-Shield's die turns back. [SR-GAP-17, SR-GAP-22]"""
    for kind in range(3):
        for face in range(6):
            for _ in range(s.fading[kind, face]):
                lose_die(s, kind, face, log)
    if s.turned:
        take_die(s, s.turned_kind, s.turned_face, WAS_TURNED | (s.exposed[s.turned_kind, s.turned_face] > 0))
        put_die(s, s.turned_back, s.turned_face, 0)


@kernel
def rerolled_kind(s: Any, kind: int) -> int:
    """Dice of a kind that the next reroll rolls."""
    count = count_kind(s, kind)
    if s.marked > 0:
        for face in range(6):
            count -= s.fading[kind, face]
        if s.turned and s.turned_kind == kind:
            count -= 1
        if s.turned and s.turned_back == kind:
            count += 1
    return count


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
            s.fading[kind, face] = 0
    s.pool = 0
    s.turned = 0
    s.marked = 0


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
