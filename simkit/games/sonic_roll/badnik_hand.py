"""Badniks drawn, held and discarded. [SR-BAD-1 to SR-BAD-4, SR-BAD-8]"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.events import (
    E_BADNIK,
    E_BADNIK_GONE,
    E_NO_BADNIK,
    GONE_AVOIDED,
    GONE_DESTROYED,
    GONE_LIFE,
    emit,
)
from simkit.games.sonic_roll.state import D_BADNIK, HAND, T_GIVE_BADNIK, ask, push


@kernel
def can_draw(s: Any) -> bool:
    """Whether a Badnik is left in deck or discards. [SR-BAD-4, SR-GAP-65]"""
    return s.badnik_left + s.badniks_gone > 0


@kernel
def draw_badnik(s: Any, seat: int, log: Any) -> None:
    """A player draws a Badnik; an empty deck takes the shuffled discards. [SR-BAD-1, SR-BAD-3, SR-BAD-4]"""
    if s.badnik_left == 0:
        for i in range(s.badniks_gone):
            s.badnik_deck[i] = s.badnik_gone[i]
        s.badnik_left = s.badniks_gone
        s.badniks_gone = 0
        rng.shuffle(s.decks, s.badnik_deck, s.badnik_left)
    place = s.in_hand[seat]
    if s.badnik_left == 0 or place >= HAND:
        emit(log, E_NO_BADNIK, seat, s.turn, 0, 0, 0)
        return
    s.badnik_left -= 1
    s.is_valued = 0
    card = s.badnik_deck[s.badnik_left]
    s.hand[seat, place] = card
    s.hand_hits[seat, place] = 0
    s.hand_turn[seat, place] = s.turns
    s.hand_due[seat, place] = 0
    s.hand_done[seat, place] = 0
    s.in_hand[seat] = place + 1
    s.badniks[seat] += 1
    if seat != s.turn:
        s.badniks_given[seat] += 1
    s.badnik_tally[card, 0] += 1
    emit(log, E_BADNIK, seat, card, s.turn, 0, 0)


@kernel
def badnik_reward(s: Any, t: Any, log: Any) -> None:
    """Draw a Badnik, then choose a player with fewer than 3 to draw one. [SR-BAD-1, SR-SYM-5, SR-GAP-15]"""
    push(s, T_GIVE_BADNIK, t.badnik_other_must_differ, 0, 0, 0)
    is_room = 0
    for seat in range(s.seats):
        if s.in_hand[seat] < t.badnik_limit:
            is_room = 1
    if s.in_hand[s.turn] < t.badnik_limit or (is_room and not t.badnik_drawer_cap):
        draw_badnik(s, s.turn, log)


@kernel
def give_badnik(s: Any, t: Any, must_differ: int, may_refuse: int) -> None:
    """Ask who draws the second one, or whom an Eggman Mark hits. [SR-BAD-1, SR-BAD-2, SR-PUP-7, SR-GAP-68]

    When all players have 3, or no Badnik is left, none is drawn.
    """
    if not can_draw(s):
        return
    for seat in range(s.seats):
        if s.in_hand[seat] < t.badnik_limit and not (must_differ and seat == s.turn):
            s.asked[0] = must_differ
            s.asked[1] = may_refuse
            ask(s, D_BADNIK, s.turn)
            return


@kernel
def list_takers(s: Any, t: Any, buf: Any) -> int:
    """Players with fewer than 3 Badniks, by seat; -1 is nobody, where a ruling allows it.

    [D11, SR-BAD-2, SR-GAP-68]
    """
    n = 0
    for seat in range(s.seats):
        if s.in_hand[seat] < t.badnik_limit and not (s.asked[0] and seat == s.turn):
            buf[n, 0] = seat
            n += 1
    if s.asked[1]:
        buf[n, 0] = -1
        n += 1
    return n


@kernel
def all_draw(s: Any, t: Any, log: Any) -> None:
    """Every player below the limit draws one, from the active player on."""
    for i in range(s.seats):
        seat = (s.turn + i) % s.seats
        if s.in_hand[seat] < t.badnik_limit:
            draw_badnik(s, seat, log)


@kernel
def remove_badnik(s: Any, seat: int, place: int, how: int, log: Any) -> None:
    """Discard a Badnik; those drawn later move up. [SR-BAD-8]"""
    card = s.hand[seat, place]
    s.badnik_gone[s.badniks_gone] = card
    s.is_valued = 0
    s.badniks_gone += 1
    last = s.in_hand[seat] - 1
    for i in range(place, last):
        s.hand[seat, i] = s.hand[seat, i + 1]
        s.hand_hits[seat, i] = s.hand_hits[seat, i + 1]
        s.hand_turn[seat, i] = s.hand_turn[seat, i + 1]
        s.hand_due[seat, i] = s.hand_due[seat, i + 1]
        s.hand_done[seat, i] = s.hand_done[seat, i + 1]
    s.in_hand[seat] = last
    if how == GONE_DESTROYED:
        s.badnik_tally[card, 1] += 1
    elif how == GONE_AVOIDED:
        s.badnik_tally[card, 2] += 1
    elif how == GONE_LIFE:
        s.badnik_tally[card, 3] += 1
        s.badniks_lost += 1
    else:
        s.badnik_tally[card, 4] += 1
    emit(log, E_BADNIK_GONE, seat, card, how, place, 0)


@kernel
def discard_hand(s: Any, seat: int, log: Any) -> None:
    """A lost life discards all Badniks of its player. [SR-DMG-2]"""
    while s.in_hand[seat] > 0:
        remove_badnik(s, seat, s.in_hand[seat] - 1, GONE_LIFE, log)


@kernel
def place_of(s: Any, seat: int, card: int) -> int:
    """Where a Badnik lies in a hand, -1 if it is gone; of equal ones one whose ability is not due."""
    found = -1
    for place in range(s.in_hand[seat]):
        if s.hand[seat, place] == card and (found < 0 or s.hand_due[seat, found]):
            found = place
    return found
