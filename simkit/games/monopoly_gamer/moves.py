"""Moving along the board: one's own move, and being pushed by somebody else's ability."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import (
    BY_PUSH,
    E_BARRED,
    E_GO,
    E_LEAVES_JAIL,
    E_MOVES,
    E_NOT_MOVED,
    E_PUSHED,
    emit,
)
from simkit.games.monopoly_gamer.property import attends
from simkit.games.monopoly_gamer.rings import bank_pays, pick_up


@kernel
def distance_ahead(s: Any, t: Any, seat: int, other: int) -> int:
    """Spaces from a seat forward to another, 0 .. N - 1; Jail counts as Just Visiting.

    [MG-AMB-17, MG-AMB-18]
    """
    return (s.position[other] - s.position[seat]) % t.spaces


@kernel
def pass_go(s: Any, t: Any, seat: int, log: Any) -> None:
    """Landing on or passing GO: Rings now, a boss at the end of the turn. [MG-GO-1, MG-BOSS-1, MG-TURN-3]"""
    amount = bank_pays(s, t, seat, t.go_rings)
    s.crossings += 1
    s.crossing_rings += amount
    s.go_passes[seat] += 1
    emit(log, E_GO, seat, amount, 0, 0)


@kernel
def walk(s: Any, t: Any, seat: int, spaces: int, go_counts: bool, log: Any) -> None:
    """Move forward space by space, picking up Rings passed or landed on. [MG-MOVE-1, MG-TURN-4]"""
    collects = attends(s, t.pickup[s.lineup[seat]])
    start = s.position[seat]
    space = start
    if log.limit > 0:
        emit(log, E_MOVES, seat, spaces, start, (start + spaces) % t.spaces)
    for _ in range(spaces):
        space += 1
        if space == t.spaces:
            space = 0
        if collects:
            pick_up(s, seat, space, log)
        if space == 0 and go_counts:
            pass_go(s, t, seat, log)
    s.position[seat] = space


@kernel
def push_is_barred(s: Any, t: Any, victim: int, spaces: int) -> bool:
    """A push never makes anybody land on or pass GO; leaving GO backward is neither. [MG-AMB-15]"""
    start = s.position[victim]
    if spaces > 0:
        return start + spaces >= t.spaces
    if start == 0:
        return (t.push_from_go_barred != 0 and spaces < 0) or -spaces >= t.spaces
    return start + spaces <= 0


@kernel
def push_player(s: Any, t: Any, victim: int, mover: int, spaces: int, log: Any) -> bool:
    """Move another player; its new space is not resolved. Returns False when barred at GO.

    [MG-BOOST-TAILS, MG-BOOST-KNUX, MG-BOOST-AMY, MG-BDIE-BOX-KNUX, MG-JAIL-2, MG-AMB-14, MG-AMB-18]
    """
    if s.in_jail[victim] and not t.jailed_are_moved:
        emit(log, E_NOT_MOVED, victim, mover, 0, 0)
        return True
    if push_is_barred(s, t, victim, spaces):
        s.barred_moves += 1
        s.booster_tally[s.character[mover], 3] += 1
        emit(log, E_BARRED, victim, mover, spaces, 0)
        return False
    if s.in_jail[victim]:
        s.in_jail[victim] = 0
        s.jail_tries[victim] = 0
        emit(log, E_LEAVES_JAIL, victim, BY_PUSH, 0, 0)
    start = s.position[victim]
    step = 1 if spaces > 0 else -1
    space = start
    for _ in range(abs(spaces)):
        space = (space + step) % t.spaces
        if t.pushed_pickup:
            pick_up(s, victim, space, log)
    s.position[victim] = space
    s.booster_tally[s.character[mover], 2] += 1
    emit(log, E_PUSHED, victim, mover, start, space)
    return True
