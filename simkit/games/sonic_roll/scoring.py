"""Points and Speed. [SR-SCORE-1 to SR-SCORE-8, SR-END-4, SR-END-5]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.printed import EMERALDS


@kernel
def speed(s: Any, t: Any, seat: int) -> int:
    """Three for each completed Zone Card, less one for each Time Token. [SR-SCORE-5]"""
    return t.card_speed * s.cards[seat] + s.passage_speed[seat] - t.token_speed * s.time_tokens[seat]


@kernel
def time_bonus(s: Any, t: Any, seat: int) -> int:
    """Points for the place in Speed; tied players take the lowest place of their block.

    [SR-SCORE-6, SR-SCORE-7, SR-SCORE-8]

    The place is the number of players at least as fast. One player alone is paid by Time Tokens.
    """
    if s.seats == 1:
        return t.bonus_solo[min(s.time_tokens[seat], 15)]
    place = 0
    own = speed(s, t, seat)
    for other in range(s.seats):
        if speed(s, t, other) >= own:
            place += 1
    return t.bonus_place[place - 1]


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
