"""The dice lie open: Boosts, Bubble Shield, free actions.

[SR-BOOST-1 to SR-BOOST-6, SR-ROLL-7, SR-ROLL-16, SR-REROLL-3, SR-CHAR-1, SR-PUP-11]
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.bonus import list_centre, list_emeralds
from simkit.games.sonic_roll.codes import (
    INSTA_ANY_TO_ANY,
    INSTA_ANY_TO_RUN,
    INSTA_RUN_TO_SPIN,
    INSTA_SHIELD,
    P_BUBBLE,
    RUN,
    SPIN,
)
from simkit.games.sonic_roll.events import (
    E_BOOST,
    E_BUBBLE,
    E_INSTA,
    E_RECOLOURS,
    E_ROLLED,
    emit,
)
from simkit.games.sonic_roll.observe import (
    M_BOOST,
    M_BUBBLE,
    M_INSTA,
    M_RECOLOUR,
)
from simkit.games.sonic_roll.pool import (
    WAS_EXPOSED,
    WAS_FADING,
    change_die,
    list_dice,
    put_die,
    remove_die,
    reroll_pool,
    roll_die,
    show_pool,
)
from simkit.games.sonic_roll.roll_action import list_recolour
from simkit.games.sonic_roll.state import (
    A_BOOST,
    A_BUBBLE,
    A_CENTRE,
    A_EMERALD,
    A_INSTA,
    A_PASS,
    A_RECOLOUR,
    D_ATTACK_WINDOW,
    D_ROLL_WINDOW,
    MAX_OPTIONS,
    T_ATTACKS,
    T_REROLL,
    T_STEP,
    T_WINDOW,
    ask,
    push,
)
from simkit.games.sonic_roll.targets import list_spends


@kernel
def window(s: Any, is_after_reroll: int) -> None:
    """The dice lie open: Boosts, Shields, abilities, Emeralds, or accept.

    [SR-REROLL-3, SR-BOOST-2, SR-BOOST-4, SR-BAD-15]

    An empty pool ends the turn.
    """
    if s.pool > 0:
        ask(s, D_ATTACK_WINDOW if is_after_reroll else D_ROLL_WINDOW, s.turn)


@kernel
def list_window(s: Any, t: Any, buf: Any) -> int:
    """Accept; Boost; Bubble; free actions. [D4, D8]"""
    n = 0
    if not (t.boost_forced and must_boost(s, list_spends(s, t, 0, buf))):
        buf[n, 0] = A_PASS
        n += 1
    n = list_boost(s, n, buf)
    if s.shield[s.turn] == P_BUBBLE and s.bubble_used == 0:
        n = list_dice(s, A_BUBBLE, n, buf)
    return list_free(s, t, n, buf)


@kernel
def list_boost(s: Any, n: int, buf: Any) -> int:
    """A Boost, if the player has one. [SR-BOOST-2, SR-BOOST-4]"""
    if s.boosts[s.turn] > 0:
        buf[n, 0] = A_BOOST
        n += 1
    return n


@kernel
def must_boost(s: Any, spends: int) -> bool:
    """By ruling, with no die to spend a Boost goes before the Damage that would follow. [SR-GAP-4]"""
    return spends == 0 and s.boosts[s.turn] > 0 and not s.invulnerable


@kernel
def can_pass(s: Any, t: Any, spends: int) -> bool:
    """Whether no die need be spent now. [SR-GAP-3, SR-GAP-4]"""
    if s.spent_step > 0:
        return True
    if t.boost_forced and t.boost_in_step and must_boost(s, spends):
        return False
    return spends == 0 or not t.pass_only_if_stuck


@kernel
def list_free(s: Any, t: Any, n: int, buf: Any) -> int:
    """Free actions: Insta-Shield, the action's AVOID effect, Emeralds. [SR-ROLL-7, SR-EMER-2, SR-EMER-8]"""
    if s.pool == 0:
        return n
    n = list_insta(s, t, n, buf)
    n = list_recolour(s, t, n, A_RECOLOUR, buf)
    return list_stones(s, t, n, buf)


@kernel
def list_stones(s: Any, t: Any, n: int, buf: Any) -> int:
    """The Emeralds that may be exhausted: the own ones, then those of the centre. [SR-EMER-2, SR-EMER-8]"""
    n = list_emeralds(s, A_EMERALD, n, buf)
    return list_centre(s, t, A_CENTRE, n, buf)


@kernel
def list_insta(s: Any, t: Any, n: int, buf: Any) -> int:
    """Insta-Shield: a die becomes another kind, and may move by 1. [SR-CHAR-1, SR-GAP-17]"""
    if t.ability[s.character[s.turn]] != INSTA_SHIELD or s.insta_used:
        return n
    for kind in range(3):
        if t.insta_shield == INSTA_RUN_TO_SPIN and kind != RUN:
            continue
        for face in range(6):
            if s.safe[kind, face] + s.exposed[kind, face] == 0:
                continue
            for new_kind in range(3):
                only = RUN if t.insta_shield == INSTA_ANY_TO_RUN else SPIN
                if new_kind != only and t.insta_shield != INSTA_ANY_TO_ANY:
                    continue
                for new_face in range(max(face - 1, 0), min(face + 1, 5) + 1):
                    if n < MAX_OPTIONS - 16:
                        buf[n, 0] = A_INSTA
                        buf[n, 1] = kind
                        buf[n, 2] = face
                        buf[n, 3] = new_kind
                        buf[n, 4] = new_face
                        n += 1
    return n


@kernel
def use_insta(s: Any, t: Any, kind: int, face: int, new_kind: int, new_face: int, log: Any) -> None:
    """Use the Insta-Shield token. [SR-CHAR-1, SR-GAP-17]"""
    s.insta_used = 1
    s.modifier_tally[M_INSTA, 0] += 1
    was = change_die(s, kind, face, new_kind, new_face)
    if t.insta_until_reroll and new_kind != kind and not was & WAS_FADING:
        s.turned = 1
        s.turned_kind = new_kind
        s.turned_face = new_face
        s.turned_back = kind
        s.marked += 1
    emit(log, E_INSTA, s.turn, kind * 8 + face, new_kind * 8 + new_face, 0, 0)


@kernel
def recolour(s: Any, t: Any, log: Any) -> None:
    """The Roll Action's AVOID effect: all dice of a kind become another. [SR-ROLL-7]"""
    kind = t.turn_kind[s.character[s.turn], s.action]
    into = t.into_kind[s.character[s.turn], s.action]
    s.modifier_tally[M_RECOLOUR, 0] += 1
    for face in range(6):
        s.safe[into, face] += s.safe[kind, face]
        s.exposed[into, face] += s.exposed[kind, face]
        s.fading[into, face] += s.fading[kind, face]
        s.safe[kind, face] = 0
        s.exposed[kind, face] = 0
        s.fading[kind, face] = 0
    if s.turned_kind == kind:
        s.turned_kind = into
    emit(log, E_RECOLOURS, s.turn, kind, into, 0, 0)


@kernel
def use_boost(s: Any, t: Any, is_new_pool: int, log: Any) -> None:
    """A Boost rerolls the whole pool; no REROLL effect or ability acts, or by ruling those of a new pool.

    [SR-BOOST-2, SR-BOOST-3, SR-BOOST-4, SR-BOOST-6, SR-REROLL-6, SR-GAP-5, SR-GAP-6]
    """
    seat = s.turn
    s.risk = -1
    s.boosts[seat] -= 1
    s.boosts_spent[seat] += 1
    s.modifier_tally[M_BOOST, 0] += 1
    emit(log, E_BOOST, seat, s.boosts[seat], 0, 0, 0)
    s.chain = 0
    if is_new_pool and t.boost_full_step:
        push(s, T_REROLL, 0, 0, 0, 0)
        return
    if t.boost_ends_invulnerability:
        s.invulnerable = 0
    s.either_path = 0
    reroll_pool(s, log)
    show_pool(s, E_ROLLED, log)
    push(s, T_WINDOW, 1, 0, 0, 0)


@kernel
def use_bubble(s: Any, t: Any, kind: int, face: int, log: Any) -> None:
    """A Bubble Shield rerolls one die, which alone can then be attacked, or by ruling cannot.

    [SR-PUP-11, SR-GAP-27]
    """
    s.risk = -1
    s.bubble_used = 1
    s.modifier_tally[M_BUBBLE, 0] += 1
    s.power_up_tally[P_BUBBLE, 2] += 1
    new_face = roll_die(s)
    was = remove_die(s, kind, face) & ~WAS_EXPOSED
    put_die(s, kind, new_face, was | WAS_EXPOSED if t.bubble_attackable else was)
    emit(log, E_BUBBLE, s.turn, kind * 8 + face, kind * 8 + new_face, 0, 0)
    push(s, T_WINDOW, 1, 0, 0, 0)


@kernel
def accept(s: Any, is_after_reroll: int) -> None:
    """Accept the dice: after a reroll attacks are checked; then a Spending Step.

    [SR-REROLL-4, SR-REROLL-5]
    """
    push(s, T_STEP, 0, 0, 0, 0)
    if is_after_reroll:
        push(s, T_ATTACKS, 0, 0, 0, 0)
