"""Points and Speed. [SR-SCORE-1 to SR-SCORE-8, SR-END-4, SR-END-5]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.codes import TIE_RINGS, TIE_SPEED
from simkit.games.sonic_roll.printed import EMERALDS


@kernel
def counted_tokens(s: Any, t: Any, seat: int) -> int:
    """Time Tokens that count; by ruling those of the boss fight do not. [SR-GAP-57]"""
    return s.time_tokens[seat] if t.boss_tokens_count or not s.boss else s.tokens_before_boss[seat]


@kernel
def speed(s: Any, t: Any, seat: int) -> int:
    """Three for each completed Zone Card, less one for each Time Token. [SR-SCORE-5]"""
    tokens = counted_tokens(s, t, seat)
    return t.card_speed * s.cards[seat] + s.passage_speed[seat] - t.token_speed * tokens


@kernel
def place(s: Any, t: Any, seat: int) -> int:
    """Place in Speed: the number of players at least as fast. [SR-SCORE-7]"""
    found = 0
    own = speed(s, t, seat)
    for other in range(s.seats):
        if speed(s, t, other) >= own:
            found += 1
    return found


@kernel
def time_bonus(s: Any, t: Any, seat: int) -> int:
    """Points for the place in Speed; tied players take the lowest place of their block.

    [SR-SCORE-6, SR-SCORE-7, SR-SCORE-8, SR-TA-1]

    One player alone is paid by Time Tokens.
    """
    if s.seats == 1:
        return t.bonus_solo[min(counted_tokens(s, t, seat), 15)]
    return t.bonus_place[place(s, t, seat) - 1]


@kernel
def ring_points(s: Any, t: Any, seat: int) -> int:
    """Points of held and saved Rings; held ones are worth more with a Hyper Ring.

    [SR-SCORE-1, SR-RING-6, SR-PUP-6]
    """
    held = t.hyper_ring_points if s.hyper[seat] > 0 else t.ring_points
    return held * s.held[seat] + t.ring_points * s.saved[seat]


@kernel
def count_bits(mask: int) -> int:
    """How many of the seven Emeralds a set holds."""
    count = 0
    for i in range(EMERALDS):
        count += mask >> i & 1
    return count


@kernel
def emerald_points(s: Any, t: Any, seat: int) -> int:
    """Points of exhausted and unexhausted Emeralds. [SR-SCORE-3, SR-EMER-7]"""
    return t.fresh_emerald_points * count_bits(s.fresh[seat]) + t.used_emerald_points * count_bits(
        s.used[seat]
    )


@kernel
def score(s: Any, t: Any, seat: int) -> int:
    """All points of a player. [SR-SCORE-1, SR-SCORE-2, SR-SCORE-3, SR-SCORE-4, SR-SCORE-6]"""
    return (
        ring_points(s, t, seat)
        + t.animal_points * s.animals[seat]
        + emerald_points(s, t, seat)
        + t.death_points * s.deaths[seat]
        + time_bonus(s, t, seat)
    )


@kernel
def is_ahead(s: Any, t: Any, seat: int, other: int) -> bool:
    """Whether a player has more points than another; by ruling Speed or Rings tell equal ones apart.

    [SR-GAP-41]
    """
    if s.score[seat] != s.score[other]:
        return s.score[seat] > s.score[other]
    if t.tie_break == TIE_SPEED:
        return speed(s, t, seat) > speed(s, t, other)
    if t.tie_break == TIE_RINGS:
        return s.held[seat] + s.saved[seat] > s.held[other] + s.saved[other]
    return False
