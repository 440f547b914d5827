"""The greedy policy in the Treasure Hunt. [section (c) of the digest]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.speed_battle.hunt import lacking, pile_code, pile_of
from simkit.games.speed_battle.state import (
    D_BIG,
    D_CLAIM,
    D_DIG,
    D_EXTRA,
    D_KNUCKLES,
    D_RING,
    D_ROUGE,
    D_SEARCH,
    D_STORM,
    D_TIKAL,
    EMPTY,
    SHARD,
)
from simkit.games.speed_battle.tables import PILE_BASE, PILE_CODES

WORTH = (8000, 1600, 320, 64, 12, 2, 0, 0, 0, 0)
"""Worth of a Pile that lacks so many cards for the nearest shard: a fifth for each card more."""
SINGLE = (1, PILE_BASE, PILE_BASE * PILE_BASE)
"""Codes of Piles of one card."""
SUIT_WORTH = (2, 0, 6, 4)
"""What a suit's effect adds to a card, to choose between cards that bring a Pile equally near."""


@kernel
def pile_worth(s: Any, t: Any, seat: int, pile: int) -> int:
    """Worth of a Pile to its owner."""
    if s.pile_suit[seat, pile] == SHARD or s.pile_suit[seat, pile] == EMPTY:
        return 0
    return WORTH[lacking(s, t, pile_code(s, seat, pile))]


@kernel
def changed_worth(s: Any, t: Any, seat: int, pile: int, number: int, change: int) -> int:
    """Worth of a Pile with a card of a number (0 .. 2) more or less."""
    code = pile_code(s, seat, pile)
    if min(s.pile_count[seat, pile, number], s.pile_count[seat, pile, number] + change) < PILE_BASE - 1:
        code += change * SINGLE[number]
    return WORTH[lacking(s, t, code)] if code > 0 else 0


@kernel
def play_gain(s: Any, t: Any, seat: int, kind: int, pile: int) -> int:
    """What playing a card to a Pile gains: nearness to a shard, less what a replaced Pile was worth."""
    before = pile_worth(s, t, seat, pile)
    if s.pile_suit[seat, pile] == kind & 3:
        return changed_worth(s, t, seat, pile, kind >> 2, 1) - before
    return WORTH[lacking(s, t, SINGLE[kind >> 2])] - before


@kernel
def greedy_hunt(s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the greedy option. [SB-H1, SB-H2, SB-H3, SB-H4, SB-H5]"""
    seat = s.decider
    decision = s.decision
    if decision == D_DIG:
        return dig_bits(s, t, seat)
    if decision == D_SEARCH or decision == D_EXTRA:
        return best_play(s, t, seat, buf, n)
    if decision == D_RING:
        return ring_target(s, t, buf, n)
    if decision == D_CLAIM or decision == D_ROUGE:
        return 1
    if decision == D_KNUCKLES:
        best = 0
        most = 0
        for i in range(1, n):
            kind = s.limbo[buf[i, 0]]
            gain = play_gain(s, t, seat, kind, pile_of(s, seat, kind & 3))
            if gain > most:
                most = gain
                best = i
        return best
    if decision == D_STORM:
        # Return the card that is missed least.
        best = 0
        most = -(1 << 20)
        for i in range(n):
            pile = buf[i, 1]
            gain = changed_worth(s, t, seat, pile, buf[i, 2] - 1, -1) - pile_worth(s, t, seat, pile)
            if gain > most:
                most = gain
                best = i
        return best
    if decision == D_TIKAL:
        # Cancel if the card is needed.
        rest = changed_worth(s, t, seat, s.ring_pile, s.ring_number - 1, -1)
        return 1 if rest < pile_worth(s, t, seat, s.ring_pile) else 0
    if decision == D_BIG:
        best = 0
        for i in range(1, n):
            rival, other = buf[i, 0], buf[best, 0]
            if s.claimed[rival] > s.claimed[other] or (
                s.claimed[rival] == s.claimed[other] and s.hand_size[rival] > s.hand_size[other]
            ):
                best = i
        return best
    if n == 2 and s.limbo_size == 1:
        # Place a revealed card if it is useful.
        kind = s.limbo[0]
        return 1 if play_gain(s, t, seat, kind, pile_of(s, seat, kind & 3)) > 0 else 0
    return 0


@kernel
def best_play(s: Any, t: Any, seat: int, buf: Any, n: int) -> int:
    """Advance the Pile closest to a shard; an extra card only if it loses nothing. [SB-H2, SB-H4]"""
    best = 0
    most = -(1 << 20)
    for i in range(n):
        gain = 0
        if buf[i, 0] >= 0:
            kind = s.hand[seat, buf[i, 0]]
            gain = play_gain(s, t, seat, kind, buf[i, 1]) + SUIT_WORTH[kind & 3]
        if gain > most:
            most = gain
            best = i
    return best


@kernel
def ring_target(s: Any, t: Any, buf: Any, n: int) -> int:
    """The leader's Pile nearest to a shard, and in it a card that is needed. [SB-H3]"""
    best = 0
    most = -1
    for i in range(n):
        rival = buf[i, 0]
        if rival < 0:
            continue
        worth = pile_worth(s, t, rival, buf[i, 1])
        value = (s.claimed[rival] * 10000 + worth) * 2
        if value + 1 > most:
            value += 1 if changed_worth(s, t, rival, buf[i, 1], buf[i, 2] - 1, -1) < worth else 0
            if value > most:
                most = value
                best = i
    return best


@kernel
def dig_bits(s: Any, t: Any, seat: int) -> int:
    """Keep what the suit nearest to a shard needs of the hand, discard the rest. [SB-H1]"""
    size = min(s.hand_size[seat], 8)
    target_suit = -1
    target_shard = -1
    least = 1 << 20
    for suit in range(4):
        own = pile_of(s, seat, suit)
        code = pile_code(s, seat, own) if own >= 0 else 0
        held = 2 if own >= 0 else 0
        for i in range(size):
            kind = s.hand[seat, i]
            if kind & 3 == suit:
                held += 1
                code += SINGLE[kind >> 2]
        # Six of a number overflow into the next digit; no shard needs so many.
        code = min(code, PILE_CODES - 1)
        for place in range(3):
            shard = s.open[place]
            if shard >= 0 and 16 * t.lack[shard, code] - held < least:
                least = 16 * t.lack[shard, code] - held
                target_suit = suit
                target_shard = shard
    own = pile_of(s, seat, target_suit)
    bits = 0
    for i in range(size):
        kind = s.hand[seat, i]
        number = kind >> 2
        have = s.pile_count[seat, own, number] if own >= 0 else 0
        for j in range(i):
            have += 1 if s.hand[seat, j] == kind else 0
        if kind & 3 != target_suit or have >= t.need[target_shard, number]:
            bits |= 1 << i
    return bits
