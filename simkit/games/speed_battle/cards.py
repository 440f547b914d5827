"""The Main Deck, the discard pile and the hands: what every mode does with cards."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle.events import E_DISCARDS, E_DRAWS, E_RESHUFFLES, emit
from simkit.games.speed_battle.model import KINDS

FIRST_THREE = 8
"""Kinds from here on have the number 3: of a kind, ``kind >> 3`` is 1 if it has, else 0."""


@kernel
def draw_card(s: Any, t: Any, log: Any) -> int:
    """Take the top card of the deck; its kind, or -1 if there is none anywhere.

    The order of the deck is never seen, so that any of its cards is the top one with equal chance. When a
    draw finds no deck, the discard pile becomes the deck. [SB-DECK-1, SB-AMB-3]
    """
    if s.deck_size == 0:
        reshuffle(s, log)
        if s.deck_size == 0:
            return -1
    at = rng.below(s.chance, s.deck_size)
    kind = s.deck[at]
    is_three = kind >> 3
    s.top_luck = is_three * s.deck_size - s.deck_threes
    s.deck_threes -= is_three
    s.deck_size -= 1
    s.deck[at] = s.deck[s.deck_size]
    if s.deck_size == 0 and t.reshuffle:
        reshuffle(s, log)
    return kind


@kernel
def reshuffle(s: Any, log: Any) -> None:
    """Make the discard pile the deck. [SB-DECK-1]"""
    if s.discard_size == 0:
        return
    n = s.deck_size
    for kind in range(KINDS):
        for _ in range(s.discard[kind]):
            s.deck[n] = kind
            n += 1
        s.deck_threes += (kind >> 3) * s.discard[kind]
        s.discard[kind] = 0
    s.deck_size = n
    s.discard_size = 0
    s.reshuffles += 1
    emit(s, log, E_RESHUFFLES, 0, n, 0, 0)


@kernel
def draw(s: Any, t: Any, seat: int, cards: int, log: Any) -> int:
    """Draw cards to a hand; how many there were. [SB-AMB-3]"""
    drawn = 0
    for _ in range(cards):
        kind = draw_card(s, t, log)
        if kind < 0:
            break
        s.hand[seat, s.hand_size[seat]] = kind
        s.hand_size[seat] += 1
        s.draw_luck[seat] += s.top_luck
        drawn += 1
    emit(s, log, E_DRAWS, seat, drawn, s.hand_size[seat], 0)
    return drawn


@kernel
def take(s: Any, seat: int, at: int) -> int:
    """Take a card out of a hand, which stays in order; its kind."""
    kind = s.hand[seat, at]
    s.hand_size[seat] -= 1
    for i in range(at, s.hand_size[seat]):
        s.hand[seat, i] = s.hand[seat, i + 1]
    return kind


@kernel
def discard(s: Any, kind: int) -> None:
    """Put a card on the discard pile."""
    s.discard[kind] += 1
    s.discard_size += 1


@kernel
def discard_from_hand(s: Any, seat: int, at: int, log: Any) -> int:
    """Discard a card from a hand; its kind."""
    kind = take(s, seat, at)
    discard(s, kind)
    emit(s, log, E_DISCARDS, seat, kind, 0, 0)
    return kind


@kernel
def discard_hand(s: Any, seat: int) -> int:
    """Discard a whole hand; how many cards it had."""
    n = s.hand_size[seat]
    for i in range(n):
        discard(s, s.hand[seat, i])
    s.hand_size[seat] = 0
    return n


@kernel
def count_shown(s: Any, seat: int, kind: int, column: int) -> None:
    """Count a card that a seat shows: 0 in a Race, 3 in a Duel, 5 on its Radar."""
    s.numbers[seat, kind >> 2] += 1
    s.suits[seat, kind & 3] += 1
    s.card_tally[kind, column] += 1


@kernel
def has_number(s: Any, seat: int, number: int) -> bool:
    """Whether a hand holds a card of this number."""
    for i in range(s.hand_size[seat]):
        if (s.hand[seat, i] >> 2) + 1 == number:
            return True
    return False
