"""Where each die may go, and the ways it may count.

[SR-SPEND-1, SR-ZONE-2 to SR-ZONE-8, SR-CHAR-1 to SR-CHAR-4, SR-PUP-10]
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.codes import (
    BUDDY_ANY,
    BUDDY_DOWN,
    BUDDY_FLIGHT,
    BUDDY_OWN,
    BUDDY_UP,
    CHAIN_GLIDE,
    HAMMER_ANY,
    HAMMER_NO_WRAP,
    JUMP,
    NEEDS_EVEN,
    NEEDS_FIRST,
    P_FLAME,
    PIKO_PIKO_HAMMER,
    SPIN,
)
from simkit.games.sonic_roll.state import (
    A_SPEND,
    F_FLAME,
    F_HAMMER,
    HAND,
    MAX_OPTIONS,
    O_A,
    O_ACT,
    O_AS_FACE,
    O_AS_KIND,
    O_B,
    O_BUDDY,
    O_FACE,
    O_FLAGS,
    O_KIND,
    O_TARGET,
    O_TYPE,
    ON_BADNIK,
    ON_BOSS_CARD,
)
from simkit.games.sonic_roll.zone import (
    add_target,
    list_boss_routes,
    list_spaces,
)


@kernel
def list_targets(s: Any, t: Any, seat: int) -> None:
    """Write all places where the player's dice may go, in the order of D5, into ``s.target``."""
    s.targets = 0
    for kind in range(3):
        s.wanted[kind] = 0
    list_spaces(s, t, seat)  # in the boss fight at most the Secret Passage's
    for owner in range(s.seats):
        if owner != seat and not t.any_badnik and not can_throw(s, t):
            continue
        for place in range(s.in_hand[owner]):
            card = s.hand[owner, place]
            needs = t.needs[card]
            if (needs == NEEDS_EVEN and s.pool % 2) or (needs == NEEDS_FIRST and s.spent_turn > 0):
                continue
            at = owner * HAND + place
            add_target(s, ON_BADNIK, at, 0, t.destroy_kinds[card], t.destroy_faces[card])
            add_target(s, ON_BADNIK, at, 1, t.avoid_kinds[card], t.avoid_faces[card])
    if s.boss:
        if s.suppressed == 0 or t.boss_clear_again:
            add_target(s, ON_BOSS_CARD, 0, 0, t.clear_kinds[s.side], t.clear_faces[s.side])
        list_boss_routes(s, t)


@kernel
def can_throw(s: Any, t: Any) -> bool:
    """Hammer Throw: dice of its kind may hit any player's Badnik, once a turn. [SR-GAP-8]"""
    return s.threw == 0 and t.throw[s.character[s.turn], s.action] >= 0


@kernel
def list_spends(s: Any, t: Any, n: int, buf: Any) -> int:
    """Write every legal spend from row n on: die by die, way by way, target by target. [D5]

    A chain that is open limits the dice: any after a Run die, in a Glide the Jump dice below the last result.
    An unused Flame Shield makes a die count as Spin, or as ruled. [SR-PUP-10, SR-GAP-26]
    """
    seat = s.turn
    list_targets(s, t, seat)
    character = s.character[seat]
    flame = t.flame_kinds if s.shield[seat] == P_FLAME and s.flame_used == 0 else 0
    for kind in range(3):
        for face in range(6):
            if s.safe[kind, face] + s.exposed[kind, face] == 0:
                continue
            n = list_ways(s, t, character, kind, face, kind, 0, n, buf)
            for as_kind in range(3):
                if as_kind != kind and flame >> as_kind & 1:
                    n = list_ways(s, t, character, kind, face, as_kind, F_FLAME, n, buf)
    return n


@kernel
def list_ways(
    s: Any, t: Any, character: int, kind: int, face: int, as_kind: int, flags: int, n: int, buf: Any
) -> int:
    """Write the spends of a die of a kind: as it lies, raised by Amy, shifted by Tails.

    [SR-CHAR-2, SR-CHAR-4, SR-GAP-18, SR-GAP-19]
    """
    n = list_fits(s, t, kind, face, as_kind, face, 0, flags, n, buf)
    hammered = -1
    may_raise = t.ability[character] == PIKO_PIKO_HAMMER and (as_kind == SPIN or t.hammer == HAMMER_ANY)
    if may_raise and (face < 5 or t.hammer != HAMMER_NO_WRAP):
        hammered = face + 1 if face < 5 else 0
        n = list_fits(s, t, kind, face, as_kind, hammered, 0, flags | F_HAMMER, n, buf)
    if s.buddy > 0 and s.refused == 0 and (as_kind == JUMP or t.buddy_ruling == BUDDY_ANY):
        if t.buddy_ruling == BUDDY_OWN and t.ability[character] != BUDDY_FLIGHT:
            return n
        n = list_shifts(s, t, kind, face, as_kind, face, flags, n, buf)
        if hammered >= 0:
            n = list_shifts(s, t, kind, face, as_kind, hammered, flags | F_HAMMER, n, buf)
    return n


@kernel
def list_shifts(
    s: Any, t: Any, kind: int, face: int, as_kind: int, result: int, flags: int, n: int, buf: Any
) -> int:
    """Write the spends that lower the Buddy Flight die, results rising. [SR-CHAR-2]"""
    low = result if t.buddy_ruling == BUDDY_UP else max(result - s.buddy, 0)
    high = result if t.buddy_ruling == BUDDY_DOWN else min(result + s.buddy, 5)
    for shifted in range(low, high + 1):
        if shifted != result:
            n = list_fits(s, t, kind, face, as_kind, shifted, abs(shifted - result), flags, n, buf)
    return n


@kernel
def list_fits(
    s: Any,
    t: Any,
    kind: int,
    face: int,
    as_kind: int,
    as_face: int,
    buddy: int,
    flags: int,
    n: int,
    buf: Any,
) -> int:
    """Write the targets a die fits, counted as this kind and result. [SR-ZONE-3]"""
    if not s.wanted[as_kind] >> as_face & 1:
        return n
    if s.chain == CHAIN_GLIDE:
        glide = t.glide[s.character[s.turn], s.action]
        if as_kind != glide or as_face >= s.last_face:
            return n
    for i in range(s.targets):
        if s.target[i, 3] >> as_kind & 1 and s.target[i, 4] >> as_face & 1:
            is_others = (
                s.target[i, 0] == ON_BADNIK and not s.turn * HAND <= s.target[i, 1] < s.turn * HAND + HAND
            )
            if is_others and not t.any_badnik and as_kind != t.throw[s.character[s.turn], s.action]:
                continue  # somebody else's Badnik: by Hammer Throw with its kind, or by ruling
            if n >= MAX_OPTIONS - 16:
                return n
            # No `buf[n]`: a view of it would be counted and discounted.
            buf[n, O_ACT] = A_SPEND
            buf[n, O_KIND] = kind
            buf[n, O_FACE] = face
            buf[n, O_AS_KIND] = as_kind
            buf[n, O_AS_FACE] = as_face
            buf[n, O_BUDDY] = buddy
            buf[n, O_FLAGS] = flags
            buf[n, O_TYPE] = s.target[i, 0]
            buf[n, O_A] = s.target[i, 1]
            buf[n, O_B] = s.target[i, 2]
            buf[n, O_TARGET] = i
            n += 1
    return n


@kernel
def fits_as_it_lies(s: Any, option: Any) -> int:
    """Whether the die fits the chosen target without any modifier."""
    i = option[O_TARGET]
    return s.target[i, 3] >> option[O_KIND] & 1 & (s.target[i, 4] >> option[O_FACE])
