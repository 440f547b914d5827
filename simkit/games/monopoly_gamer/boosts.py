"""The boost die: six faces and the four super boosts."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import (
    E_AMY_SPRING,
    E_BANK_PAYS,
    E_BOOST_LOST,
    E_ITEM_BOX,
    E_KNUCKLES_BOX,
    E_TAILS_JUMP,
    REASON_RING_FACE,
    emit,
)
from simkit.games.monopoly_gamer.moves import distance_ahead, push_player, walk
from simkit.games.monopoly_gamer.rings import bank_pays, drop_trail, own_drop
from simkit.games.monopoly_gamer.state import (
    D_AMY_SPRING,
    D_KNUCKLES_BOX,
    T_FORCED_DROP,
    T_LAND,
    ask,
    left_of,
    push,
)
from simkit.games.monopoly_gamer.tables import (
    AMY,
    B_BOX,
    B_BUMPER,
    B_RED,
    B_RING,
    B_SPIKES,
    B_YELLOW,
    KNUCKLES,
    SONIC,
    TAILS,
)


@kernel
def is_super(character: int, boost: int) -> bool:
    """The face that brings a character's super boost in place of the normal one. [MG-TURN-2]"""
    return (
        (character == SONIC and boost == B_BUMPER)
        or (character == KNUCKLES and boost == B_BOX)
        or (character == AMY and boost == B_RED)
        or (character == TAILS and boost == B_YELLOW)
    )


@kernel
def note_super(s: Any, seat: int) -> None:
    """Count a super boost when it is used. [MG-TURN-2]"""
    s.super_boosts[seat] += 1
    s.boost_tally[s.boost, 1] += 1


@kernel
def is_separate(character: int, boost: int) -> bool:
    """Whether the boost is an action of its own, not part of the move. [MG-AMB-8, MG-D3]"""
    return boost in (B_RING, B_SPIKES, B_BOX) or (boost == B_RED and character == AMY)


@kernel
def spaces_to_move(s: Any, t: Any, seat: int) -> int:
    """Numbered die with Bumper or a Spring, as far as the boost changes the move.

    [MG-BDIE-BUMPER, MG-BDIE-RED, MG-BDIE-YELLOW, MG-AMB-8, MG-AMB-9]
    """
    number = s.number
    if s.boost == B_BUMPER:
        return number * t.bumper_factor
    if s.boost == B_RED and s.character[seat] != AMY:
        return number + t.red_spring
    if s.boost == B_YELLOW:
        return number + t.yellow_spring
    return number


@kernel
def move(s: Any, t: Any, seat: int, log: Any) -> None:
    """The turn's move: walk, then victims of a super boost drop, then the landing space.

    [MG-TURN-1, MG-BDIE-BUMPER-SONIC]
    """
    if s.boost == B_YELLOW and s.character[seat] == TAILS and tails_jump(s, t, seat, log):
        return
    spaces = spaces_to_move(s, t, seat)
    push(s, T_LAND, seat, 0, 0)
    if s.boost == B_BUMPER and s.character[seat] == SONIC:
        note_super(s, seat)
        # Everybody 1 .. 2d spaces ahead of the start drops behind himself. [MG-AMB-19]
        for i in range(s.seats - 1, 0, -1):
            victim = left_of(s, seat, i)
            ahead = distance_ahead(s, t, seat, victim)
            if (t.spaces if ahead == 0 else ahead) <= spaces:
                push(s, T_FORCED_DROP, victim, seat, t.bumper_drop)
    walk(s, t, seat, spaces, True, log)


@kernel
def tails_jump(s: Any, t: Any, seat: int, log: Any) -> bool:
    """Tails's Yellow Spring: to the space of the next player ahead, who drops. [MG-BDIE-YELLOW-TAILS]

    Returns False when all share his space, which makes it an ordinary move. [MG-AMB-17]
    """
    nearest = t.spaces
    victim = -1
    for i in range(1, s.seats):
        other = left_of(s, seat, i)
        ahead = distance_ahead(s, t, seat, other)
        if (ahead > 0 or t.tails_stays) and ahead < nearest:
            nearest = ahead
            victim = other
    if victim < 0:
        return False
    note_super(s, seat)
    emit(log, E_TAILS_JUMP, seat, victim, nearest, 0)
    if nearest > 0:
        push(s, T_LAND, seat, 0, 0)
    push(s, T_FORCED_DROP, victim, seat, t.yellow_drop)
    walk(s, t, seat, nearest, True, log)
    return True


@kernel
def boost(s: Any, t: Any, seat: int, log: Any) -> None:
    """Carry out a boost that is an action of its own.

    [MG-TURN-1, MG-TURN-2, MG-BDIE-RING, MG-BDIE-SPIKES, MG-BDIE-BOX, MG-BDIE-BOX-KNUX, MG-BDIE-RED-AMY]
    """
    if is_super(s.character[seat], s.boost):
        note_super(s, seat)
    if s.boost == B_RING:
        amount = bank_pays(s, t, seat, t.boost_rings)
        emit(log, E_BANK_PAYS, seat, amount, REASON_RING_FACE, 0)
    elif s.boost == B_SPIKES:
        # As many Rings as the numbered die shows. [MG-AMB-9]
        own_drop(s, t, seat, s.number, log)
    elif s.boost == B_RED:
        ask(s, D_AMY_SPRING, seat)
    elif s.character[seat] == KNUCKLES:
        ask(s, D_KNUCKLES_BOX, seat)
    else:
        # Immunity until the start of the own next turn.
        s.immune[seat] = 1
        emit(log, E_ITEM_BOX, seat, 0, 0, 0)


@kernel
def lose_boost(s: Any, t: Any, seat: int, log: Any) -> None:
    """Go to Jail ended the turn before the boost; a ruling still drops for Spikes. [MG-GTJ-1, MG-AMB-21]"""
    if s.boost == B_SPIKES and t.jail_spikes_dropped:
        own_drop(s, t, seat, s.number, log)
        return
    s.boost_tally[s.boost, 2] += 1
    emit(log, E_BOOST_LOST, seat, s.boost, 0, 0)


@kernel
def knuckles_box(s: Any, t: Any, seat: int, victim: int, log: Any) -> None:
    """One player goes back and drops a trail from there; the drop comes even if the move is barred.

    [MG-BDIE-BOX-KNUX, MG-AMB-13]
    """
    emit(log, E_KNUCKLES_BOX, seat, victim, 0, 0)
    moved = push_player(s, t, victim, seat, -t.box_push, log)
    if moved or t.box_drop_when_barred:
        push(s, T_FORCED_DROP, victim, seat, t.box_drop)


@kernel
def amy_spring(s: Any, t: Any, seat: int, rings: int, log: Any) -> None:
    """Amy's Red Spring: leave a trail of 0 to 5 Rings and advance one space for each.

    [MG-BDIE-RED-AMY, MG-AMB-12, MG-AMB-31]
    """
    emit(log, E_AMY_SPRING, seat, rings, 0, 0)
    if rings > 0:
        drop_trail(s, t, seat, rings, log)
        walk(s, t, seat, rings, True, log)
        push(s, T_LAND, seat, 0, 0)
