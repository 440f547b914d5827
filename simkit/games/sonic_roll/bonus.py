"""Bonus Stage and Chaos Emeralds. [SR-BONUS-1 to SR-BONUS-8, SR-EMER-1 to SR-EMER-7]"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.badniks import push_effects
from simkit.games.sonic_roll.codes import BUMPER, EMERALD, MOST_EFFECTS
from simkit.games.sonic_roll.events import (
    DIE_EMERALD,
    E_BONUS,
    E_EMERALD,
    E_EXHAUSTS,
    E_NO_EMERALD,
    E_PAYS,
    E_TILE,
    emit,
)
from simkit.games.sonic_roll.observe import M_EMERALD
from simkit.games.sonic_roll.pool import roll_into_pool
from simkit.games.sonic_roll.printed import EMERALDS
from simkit.games.sonic_roll.state import T_BONUS, T_REWARD, push


@kernel
def flip(s: Any, t: Any, is_first: int, log: Any) -> None:
    """Flip the next tile: Red ends the visit, a Bumper goes on, the Emerald clears the stage.

    [SR-BONUS-2, SR-BONUS-3, SR-BONUS-4, SR-BONUS-5, SR-BONUS-6, SR-BONUS-7, SR-BONUS-8]

    The grid is a shuffled row, flipped from its start; what is flipped stays so between visits.
    """
    if is_first:
        emit(log, E_BONUS, s.turn, 0, 0, 0, 0)
    tile = s.tiles[s.flipped]
    s.flipped += 1
    s.tiles_flipped += 1
    s.tile_tally[t.tile_entry[tile], 0] += 1
    emit(log, E_TILE, s.turn, t.tile_entry[tile], 0, 0, 0)
    kind = t.tile_kind[tile]
    if kind == EMERALD:
        draw_emerald(s, log)
        rng.shuffle(s.decks, s.tiles, t.tiles)
        s.flipped = 0
    elif kind == BUMPER:
        push(s, T_BONUS, 0, 0, 0, 0)
    effects = t.tile_reward[tile]
    for i in range(MOST_EFFECTS - 1, -1, -1):
        if t.op[effects, i] != 0:
            push(s, T_REWARD, t.op[effects, i], t.op_a[effects, i], t.op_b[effects, i], 0)


@kernel
def draw_emerald(s: Any, log: Any) -> None:
    """Draw a Chaos Emerald; it lies face up. An empty pile gives none. [SR-EMER-1, SR-BONUS-5, SR-GAP-23]"""
    if s.emerald_left == 0:
        emit(log, E_NO_EMERALD, s.turn, 0, 0, 0, 0)
        return
    s.emerald_left -= 1
    emerald = s.emerald_deck[s.emerald_left]
    s.fresh[s.turn] |= 1 << emerald
    s.emeralds_won += 1
    s.emerald_tally[emerald, 0] += 1
    emit(log, E_EMERALD, s.turn, emerald, 0, 0, 0)


@kernel
def list_emeralds(s: Any, act: int, n: int, buf: Any) -> int:
    """The own face-up Emeralds. [SR-EMER-2]"""
    fresh = s.fresh[s.turn]
    if fresh == 0:
        return n
    for emerald in range(EMERALDS):
        if fresh >> emerald & 1:
            buf[n, 0] = act
            buf[n, 1] = emerald
            n += 1
    return n


@kernel
def list_centre(s: Any, t: Any, act: int, n: int, buf: Any) -> int:
    """The face-up Emeralds of the centre, if the player can pay for one. [SR-CAMP-5, SR-EMER-8, SR-GAP-58]"""
    if s.centre_fresh == 0 or rings_to_pay(s, t) < t.centre_rings:
        return n
    for emerald in range(EMERALDS):
        if s.centre_fresh >> emerald & 1:
            buf[n, 0] = act
            buf[n, 1] = emerald
            n += 1
    return n


@kernel
def rings_to_pay(s: Any, t: Any) -> int:
    """Rings of the player on turn that may pay for an Emerald of the centre. [SR-GAP-58]"""
    seat = s.turn
    return s.held[seat] + (s.saved[seat] if t.saved_rings_pay else 0)


@kernel
def exhaust_centre(s: Any, t: Any, emerald: int, log: Any) -> None:
    """Pay Rings, saved ones first where they may pay, and flip an Emerald of the centre.

    [SR-CAMP-5, SR-EMER-8, SR-GAP-58]
    """
    seat = s.turn
    saved = min(s.saved[seat], t.centre_rings) if t.saved_rings_pay else 0
    s.saved[seat] -= saved
    s.held[seat] -= t.centre_rings - saved
    s.rings_paid[seat] += t.centre_rings
    s.centre_seat[seat] += 1
    s.is_valued = 0
    s.centre_fresh &= ~(1 << emerald)
    emit(log, E_PAYS, seat, emerald, saved, t.centre_rings - saved, 0)
    let_act(s, t, emerald, log)


@kernel
def exhaust(s: Any, t: Any, emerald: int, log: Any) -> None:
    """Flip an Emerald: its dice are rolled and added, then its actions follow.

    [SR-EMER-2, SR-EMER-3, SR-EMER-4, SR-GAP-22]
    """
    seat = s.turn
    s.fresh[seat] &= ~(1 << emerald)
    s.used[seat] |= 1 << emerald
    emit(log, E_EXHAUSTS, seat, emerald, 0, 0, 0)
    let_act(s, t, emerald, log)


@kernel
def let_act(s: Any, t: Any, emerald: int, log: Any) -> None:
    """An exhausted Emerald's dice and actions. [SR-EMER-3, SR-EMER-4]"""
    s.emerald_tally[emerald, 1] += 1
    s.modifier_tally[M_EMERALD, 0] += 1
    for kind in range(3):
        for _ in range(t.emerald_dice[emerald, kind]):
            face = roll_into_pool(s, kind, DIE_EMERALD, log)
            if t.emerald_dice_fade and face >= 0:
                s.fading[kind, face] += 1
                s.marked += 1
    push_effects(s, t, t.emerald_effects[emerald], 0)
