"""Rings, Star Posts, Boost Tokens, Time Tokens.

[SR-RING-1 to SR-RING-6, SR-BOOST-1, SR-SYM-3, SR-SYM-8 to SR-SYM-10]
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.events import (
    E_GAINS_BOOST,
    E_KEEPS_RINGS,
    E_LOSES_BOOST,
    E_LOSES_RINGS,
    E_RING,
    E_STAR_POST,
    E_TIME,
    RINGS_JUMP,
    TOKEN_CARD,
    emit,
)
from simkit.games.sonic_roll.state import D_STAR_POST, T_BONUS, ask, push


@kernel
def gain_rings(s: Any, rings: int, reason: int, log: Any) -> None:
    """The player on turn gains held Rings. [SR-RING-1, SR-RING-2, SR-SYM-3]"""
    seat = s.turn
    s.held[seat] += rings
    s.rings_gained[seat] += rings
    if reason == RINGS_JUMP:
        s.rings_jump[seat] += rings
    s.most_held[seat] = max(s.most_held[seat], s.held[seat])
    emit(log, E_RING, seat, rings, reason, 0, 0)


@kernel
def lose_rings(s: Any, rings: int, log: Any) -> None:
    """Discard held Rings, as far as there are any."""
    lost = min(rings, s.held[s.turn])
    if lost > 0:
        s.held[s.turn] -= lost
        s.rings_lost[s.turn] += lost
        emit(log, E_LOSES_RINGS, s.turn, lost, 0, 0, 0)


@kernel
def gain_boosts(s: Any, boosts: int, log: Any) -> None:
    """Gain Boost Tokens. [SR-BOOST-1, SR-SYM-9]"""
    s.boosts[s.turn] += boosts
    s.boosts_gained[s.turn] += boosts
    emit(log, E_GAINS_BOOST, s.turn, boosts, 0, 0, 0)


@kernel
def lose_boosts(s: Any, boosts: int, log: Any) -> None:
    """Discard Boost Tokens, as far as there are any."""
    lost = min(boosts, s.boosts[s.turn])
    if lost > 0:
        s.boosts[s.turn] -= lost
        emit(log, E_LOSES_BOOST, s.turn, lost, 0, 0, 0)


@kernel
def star_post(s: Any) -> None:
    """A Star Post: all held Rings may be saved, or none. [SR-RING-3, SR-SYM-10]"""
    if s.held[s.turn] > 0:
        ask(s, D_STAR_POST, s.turn)


@kernel
def answer_star_post(s: Any, t: Any, keeps: int, log: Any) -> None:
    """Save all held Rings, or keep them. [SR-RING-3, D10]"""
    if keeps:
        emit(log, E_KEEPS_RINGS, s.turn, s.held[s.turn], 0, 0, 0)
    else:
        s.star_posts[s.turn] += 1
        save_rings(s, t, log)


@kernel
def save_rings(s: Any, t: Any, log: Any) -> None:
    """Save all held Rings; five or more at once open the Bonus Stage. [SR-RING-4, SR-RING-5, SR-BONUS-1]"""
    seat = s.turn
    rings = s.held[seat]
    s.saved[seat] += rings
    s.held[seat] = 0
    emit(log, E_STAR_POST, seat, rings, 0, 0, 0)
    if rings >= t.bonus_rings:
        s.visits[seat] += 1
        push(s, T_BONUS, 1, 0, 0, 0)


@kernel
def take_time_token(s: Any, t: Any, reason: int, log: Any) -> int:
    """Take a Time Token; return 1 if it was the last one, which Competition never runs out of.

    [SR-END-2, SR-END-6, SR-COMP-3, SR-SYM-8]
    """
    s.time_tokens[s.turn] += 1
    if reason == TOKEN_CARD:
        s.tokens_card[s.turn] += 1
    if t.is_competition:
        emit(log, E_TIME, s.turn, -1, reason, 0, 0)
        return 0
    s.time_left -= 1
    emit(log, E_TIME, s.turn, s.time_left, reason, 0, 0)
    return 1 if s.time_left <= 0 else 0
