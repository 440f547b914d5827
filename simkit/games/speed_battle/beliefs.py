"""What a seat can know of hidden cards: unseen copies, and chances about a rival's hand."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.contract import record_dtype
from simkit.games.speed_battle.model import KINDS
from simkit.games.speed_battle.state import (
    BATTLE,
    BLAZE,
    INVINCIBLE,
    METAL_SONIC,
    R_ACTION,
    RACE,
)

ROOM = record_dtype(
    [
        ("unseen", "float64", (KINDS,)),  # copies of each kind that the seat cannot see
        ("total", "float64"),
        ("payoff", "float64", (KINDS, KINDS)),  # own kind against the rival's kind
        ("mix", "float64", (KINDS,)),  # own strategy
        ("other", "float64", (KINDS,)),  # the rival's strategy
        ("worth", "float64", (KINDS,)),
    ]
)
"""Room for what an expert works out; nothing in it outlasts a decision."""


@kernel
def look(s: Any, t: Any, seat: int, room: Any) -> None:
    """Count the unseen cards: all but the own ones and those that lie open.

    Race cards and Duel cards are hidden until all are chosen; rivals' weapons are, unless they lie face up.
    """
    is_hidden = s.mode == RACE and s.stage == R_ACTION
    total = 0.0
    for kind in range(KINDS):
        room.unseen[kind] = t.copies[kind] - s.discard[kind]
    for i in range(s.hand_size[seat]):
        room.unseen[s.hand[seat, i]] -= 1.0
    for other in range(s.seats):
        if s.shown[other] >= 0 and (other == seat or (s.mode == RACE and not is_hidden)):
            room.unseen[s.shown[other]] -= 1.0
        if s.mode == BATTLE and (other == seat or s.weapon_open[other]):
            for i in range(2):
                if s.weapon[other, i] >= 0:
                    room.unseen[s.weapon[other, i]] -= 1.0
    for kind in range(KINDS):
        total += room.unseen[kind]
    room.total = max(total, 1.0)


@kernel
def number_share(room: Any, number: int) -> float:
    """Share of a number (0 .. 2) among the unseen cards."""
    count = 0.0
    for kind in range(4 * number, 4 * number + 4):
        count += room.unseen[kind]
    return count / room.total


@kernel
def fuel_share(s: Any, room: Any, rival: int, number: int) -> float:
    """Share of unseen cards that a rival could play in an attack with this number. [SB-X-5]"""
    share = number_share(room, number)
    if s.character[rival] == METAL_SONIC:
        for other in range(3):
            if other != number:
                share += room.unseen[4 * other + INVINCIBLE] / room.total
    return min(share, 1.0)


@kernel
def own_fuel(s: Any, seat: int, number: int) -> int:
    """Cards that a seat could play in an attack with this number."""
    count = 0
    rest = 0
    for i in range(s.hand_size[seat]):
        kind = s.hand[seat, i]
        if kind >> 2 == number or (s.character[seat] == METAL_SONIC and kind & 3 == INVINCIBLE):
            count += 1
        else:
            rest += 1
    if s.character[seat] == BLAZE and rest > 0 and (s.attack == 0 or s.has_played[seat] == 0):
        count += 1
    return count


@kernel
def chance_of_fewer(s: Any, room: Any, rival: int, number: int, cards: int, hand: int) -> float:
    """Chance that a rival with so many cards in hand could play fewer than ``cards`` of them."""
    if s.character[rival] == BLAZE and hand > 0 and (s.attack == 0 or s.has_played[rival] == 0):
        cards -= 1
    share = fuel_share(s, room, rival, number)
    if cards <= 0:
        return 0.0
    if share >= 1.0:
        return 1.0 if hand < cards else 0.0
    exactly = (1.0 - share) ** hand
    total = 0.0
    for count in range(min(cards, hand + 1)):
        total += exactly
        exactly *= (hand - count) / (count + 1.0) * share / (1.0 - share)
    return min(total, 1.0)
