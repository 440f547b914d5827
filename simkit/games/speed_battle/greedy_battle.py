"""The greedy policy in the Shooting Battle. [section (c) of the digest]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.speed_battle.state import (
    D_CHARGE,
    D_CHARMY,
    D_CREAM,
    D_DUEL,
    D_DUEL_CARD,
    D_SECOND_DUEL,
    INVINCIBLE,
    RING,
    SHOES,
    SPRING,
)

THREE = 2
"""Number 3, counted from 0."""


@kernel
def greedy_battle(s: Any, buf: Any, n: int) -> int:
    """Index of the greedy option. [SB-S1, SB-S2, SB-S3, SB-S4]"""
    seat = s.decider
    decision = s.decision
    if decision == D_DUEL_CARD:
        return duel_card(s, seat, n)
    if decision == D_DUEL:
        for i in range(s.hand_size[seat]):
            if s.hand[seat, i] >> 2 > 0:
                return weakest(s, buf, n)
        return 0  # all cards are 1: Panic Draw
    if decision == D_SECOND_DUEL:
        return weakest(s, buf, n)
    if decision == D_CHARGE:
        return best_charge(s, seat, buf, n)
    if decision == D_CHARMY or decision == D_CREAM:
        # Discard the lowest.
        first = 1 if decision == D_CHARMY else 0
        best = first
        for i in range(first, n):
            if s.hand[seat, buf[i, 0]] >> 2 < s.hand[seat, buf[best, 0]] >> 2:
                best = i
        return best
    return 1  # Omega: always


@kernel
def weakest(s: Any, buf: Any, n: int) -> int:
    """The rival with least health, then with fewest cards, then the next clockwise. [SB-S1]"""
    best = 1
    for i in range(2, n):
        rival, other = buf[i, 0], buf[best, 0]
        if s.health[rival] < s.health[other] or (
            s.health[rival] == s.health[other] and s.hand_size[rival] < s.hand_size[other]
        ):
            best = i
    return best


@kernel
def suit_value(s: Any, seat: int, suit: int) -> int:
    """A suit among equal numbers: Ring if charged, Shoes if not and a 3 would be left, Invincible, Spring."""
    if suit == INVINCIBLE:
        return 2
    if suit == SPRING:
        return 1
    if suit == RING:
        return 4 if s.weapon[seat, 0] >= 0 else 0
    threes = 0
    for i in range(s.hand_size[seat]):
        threes += 1 if s.hand[seat, i] >> 2 == THREE else 0
    return 3 if s.weapon[seat, 0] < 0 and threes > 1 and suit == SHOES else 0


@kernel
def duel_card(s: Any, seat: int, n: int) -> int:
    """Play the highest number, then the best suit. [SB-S2]"""
    best = 0
    most = -1
    for i in range(n):
        kind = s.hand[seat, i]
        value = (kind >> 2) * 8
        if value + 7 > most:
            value += suit_value(s, seat, kind & 3)
            if value > most:
                most = value
                best = i
    return best


@kernel
def best_charge(s: Any, seat: int, buf: Any, n: int) -> int:
    """Charge the highest number, Eggman the two highest; keep a weapon that is at least as good. [SB-S3]"""
    best = 0
    most = weapon_sum(s, seat)
    for i in range(1, n):
        if buf[i, 0] < 0:
            continue
        value = (s.hand[seat, buf[i, 0]] >> 2) + 1
        if buf[i, 1] >= 0:
            value += (s.hand[seat, buf[i, 1]] >> 2) + 1
        elif buf[i, 1] == -2:
            value += weapon_sum(s, seat)
        if value > most:
            most = value
            best = i
    return best


@kernel
def weapon_sum(s: Any, seat: int) -> int:
    """Damage the own Special Weapon would do."""
    damage = 0
    for i in range(2):
        if s.weapon[seat, i] >= 0:
            damage += (s.weapon[seat, i] >> 2) + 1
    return damage
