"""The greedy policy in the Action Race. [section (c) of the digest]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.speed_battle.state import (
    BLAZE,
    D_ACTION,
    D_ATTACK,
    D_DISCARD,
    D_SHOES_BURN,
    D_SILVER,
    SPRING,
)

SPEND = (1, 0, 3, 2)
"""What a suit is worth in hand: Invincible goes first, then Ring, Speed Shoes, Spring."""
FEW = 2
"""Cards in hand with which a Spring is played first."""


@kernel
def own_count(s: Any, seat: int, number: int) -> int:
    """Cards of a number (0 .. 2) in a hand."""
    count = 0
    for i in range(s.hand_size[seat]):
        count += 1 if s.hand[seat, i] >> 2 == number else 0
    return count


@kernel
def unseen_count(s: Any, t: Any, seat: int, number: int) -> int:
    """Cards of a number that a seat cannot see: not in its hand, not discarded. [SB-R2]"""
    count = 0
    for kind in range(4 * number, 4 * number + 4):
        count += t.copies[kind] - s.discard[kind]
    return count - own_count(s, seat, number)


@kernel
def wanted_number(s: Any, seat: int) -> int:
    """Number (0 .. 2) of a Homing Attack that waits for this racer or goes on with it, else -1."""
    own = s.shown[seat] >> 2
    if s.shown[seat] < 0 or s.settled[seat]:
        return -1
    for other in range(s.seats):
        if other != seat and s.shown[other] >= 0 and s.settled[other] == 0 and s.shown[other] >> 2 == own:
            return own
    return -1


@kernel
def keep_value(s: Any, seat: int, kind: int, wanted: int) -> int:
    """What a card is worth in hand: those of the coming attack, then of numbers held more often."""
    value = 10 * own_count(s, seat, kind >> 2) + SPEND[kind & 3]
    return value + 100 if kind >> 2 == wanted else value


@kernel
def greedy_race(s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the greedy option. [SB-R1, SB-R2, SB-R3, SB-R4, SB-R5]"""
    seat = s.decider
    decision = s.decision
    if decision == D_ACTION:
        return race_card(s, t, seat, n)
    if decision == D_SILVER:
        best = 0
        for i in range(1, n):
            if keep_value(s, seat, s.lost[i], -1) > keep_value(s, seat, s.lost[best], -1):
                best = i
        return best
    # Always play, always burn: the card that is worth least in hand.
    first = 0 if decision == D_DISCARD else 1
    wanted = -1
    if decision == D_DISCARD or decision == D_SHOES_BURN:
        wanted = wanted_number(s, seat)
    best = first
    least = 1 << 20
    for i in range(first, n):
        kind = s.hand[seat, buf[i, 0]]
        value = SPEND[kind & 3]
        if decision == D_DISCARD or decision == D_SHOES_BURN:
            value = keep_value(s, seat, kind, wanted)
        elif decision == D_ATTACK and kind >> 2 != s.attack - 1:
            # Blaze's free card first; Metal Sonic keeps an Invincible for when nothing else fits.
            value += -10 if s.character[seat] == BLAZE else 10
        if value < least:
            least = value
            best = i
    return best


@kernel
def race_card(s: Any, t: Any, seat: int, n: int) -> int:
    """Race the number fewest unseen cards have, with most spares of it; a Spring when the hand is small.

    [SB-R1, SB-R2]
    """
    best = 1
    least = 1 << 20
    few = s.hand_size[seat] <= FEW
    for i in range(1, n):
        kind = s.hand[seat, i - 1]
        value = 100 * unseen_count(s, t, seat, kind >> 2) - 10 * own_count(s, seat, kind >> 2)
        value += SPEND[kind & 3]
        if few and kind & 3 == SPRING:
            value -= 1 << 16
        if value < least:
            least = value
            best = i
    return best
