"""The characters' booster abilities, used on landing on a Booster space. [MG-BOOST-0]"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import E_BOOSTER, E_BOOSTER_ROLL, E_MOVES, emit
from simkit.games.monopoly_gamer.moves import distance_ahead, push_player
from simkit.games.monopoly_gamer.property import attends
from simkit.games.monopoly_gamer.rings import pick_up
from simkit.games.monopoly_gamer.state import (
    D_AMY_BOOSTER,
    D_KNUCKLES_BOOSTER,
    D_TAILS_BOOSTER,
    T_PUSH,
    T_STEAL,
    T_TAILS_PUSH,
    ask,
    left_of,
    push,
)
from simkit.games.monopoly_gamer.tables import KNUCKLES, SONIC, TAILS


@kernel
def use_booster(s: Any, t: Any, seat: int, log: Any) -> None:
    """Use the own booster ability; it is not optional. [MG-BOOST-0]"""
    character = s.character[seat]
    s.boosters[seat] += 1
    s.booster_tally[character, 0] += 1
    emit(log, E_BOOSTER, seat, character, 0, 0)
    if character == SONIC:
        sonic_booster(s, t, seat, log)
    elif character == TAILS:
        ask(s, D_TAILS_BOOSTER, seat)
    elif character == KNUCKLES:
        ask(s, D_KNUCKLES_BOOSTER, seat)
    else:
        ask(s, D_AMY_BOOSTER, seat)


@kernel
def sonic_booster(s: Any, t: Any, seat: int, log: Any) -> None:
    """Advance to GO without GO's rules, then take Rings from every player overtaken, in left order.

    [MG-BOOST-SONIC, MG-AMB-6, MG-AMB-7]
    """
    start = s.position[seat]
    for i in range(s.seats - 1, 0, -1):
        victim = left_of(s, seat, i)
        if s.position[victim] > start:
            push(s, T_STEAL, victim, seat, t.booster_steal)
    emit(log, E_MOVES, seat, t.spaces - start, start, 0)
    if t.sonic_booster_pickup and attends(s, t.pickup[s.lineup[seat]]):
        for space in range(start + 1, t.spaces):
            pick_up(s, seat, space, log)
        pick_up(s, seat, 0, log)
    s.position[seat] = 0
    if t.sonic_go_boss:
        s.crossings += 1


@kernel
def tails_booster(s: Any, t: Any, seat: int, victim: int) -> None:
    """Take Rings from one player, then roll and send it back that far. [MG-BOOST-TAILS]"""
    push(s, T_TAILS_PUSH, victim, seat, 0)
    push(s, T_STEAL, victim, seat, t.booster_steal)


@kernel
def tails_push(s: Any, t: Any, victim: int, seat: int, log: Any) -> None:
    """The numbered die sends Tails's victim backward. [MG-BOOST-TAILS]"""
    number = t.numbers[rng.below(s.dice, 6)]
    emit(log, E_BOOSTER_ROLL, seat, number, 0, 0)
    push_player(s, t, victim, seat, -number, log)


@kernel
def knuckles_booster(s: Any, t: Any, seat: int, victim: int, log: Any) -> None:
    """Roll: take half as many Rings, rounded up, then move the victim forward that far. [MG-BOOST-KNUX]"""
    number = t.numbers[rng.below(s.dice, 6)]
    emit(log, E_BOOSTER_ROLL, seat, number, 0, 0)
    push(s, T_PUSH, victim, seat, number)
    push(s, T_STEAL, victim, seat, (number + 1) // 2)


@kernel
def amy_booster(s: Any, t: Any, seat: int, first: int, second: int) -> None:
    """One player ahead and one behind go back, then lose Rings to Amy, one after the other.

    [MG-BOOST-AMY, MG-AMB-16]
    """
    if second < 0 and t.amy_two_player_double and s.seats == 2:
        second = first
    if second >= 0:
        push(s, T_STEAL, second, seat, t.booster_steal)
        push(s, T_PUSH, second, seat, -t.amy_booster_push)
    push(s, T_STEAL, first, seat, t.booster_steal)
    push(s, T_PUSH, first, seat, -t.amy_booster_push)


@kernel
def is_ahead_of_amy(s: Any, t: Any, seat: int, other: int) -> bool:
    """Under the half-track ruling, ahead means within half a lap forward. [MG-AMB-16]"""
    ahead = distance_ahead(s, t, seat, other)
    return 0 < ahead <= t.spaces // 2


@kernel
def list_amy_targets(s: Any, t: Any, seat: int, options: Any) -> int:
    """Pairs of other players in left order; with one opponent, that one. [MG-D12, MG-AMB-16]"""
    n = 0
    for i in range(1, s.seats):
        a = left_of(s, seat, i)
        for j in range(i + 1, s.seats):
            b = left_of(s, seat, j)
            if not t.amy_half_track or is_ahead_of_amy(s, t, seat, a) != is_ahead_of_amy(s, t, seat, b):
                options[n, 0] = a
                options[n, 1] = b
                n += 1
    if n == 0:
        # One opponent; or, under the half-track ruling, all others on the same side.
        for i in range(1, s.seats):
            options[n, 0] = left_of(s, seat, i)
            options[n, 1] = -1
            n += 1
    return n
