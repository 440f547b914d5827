"""What a Time Token, a life and Damage cost a policy."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.weights import (
    W_DAMAGE,
    W_LIFE,
    W_POWER_UP,
    W_RING,
    W_SPACE,
    W_TIME,
)


@kernel
def life_cost(s: Any, t: Any, seat: int) -> float:
    """Cost of a Life Token: the fewer are left, the more; the last one loses the game. [SR-DMG-3]

    A Death Token of Competition costs as much as a Life Token with three left.
    """
    if t.is_competition:
        return t.weight[s.lineup[s.turn], W_LIFE]
    left = 1.0 * s.lives[seat]
    return t.weight[s.lineup[s.turn], W_LIFE] * 9.0 / (left * left)


@kernel
def time_cost(s: Any, t: Any) -> float:
    """Cost of a Time Token: the fewer are left, the more; in Competition always the same. [SR-END-2]"""
    if t.is_competition:
        return t.weight[s.lineup[s.turn], W_TIME]
    left = 1.0 * s.time_left
    return t.weight[s.lineup[s.turn], W_TIME] * (14.0 if s.time_left == 1 else 7.0) / left


@kernel
def costs_life(s: Any) -> bool:
    """Whether Damage now would cost the player on turn a life. [SR-DMG-2]"""
    seat = s.turn
    return s.held[seat] == 0 and s.shield[seat] < 0 and s.invincible[seat] == 0


@kernel
def damage_cost(s: Any, t: Any) -> float:
    """Cost of Damage to the player on turn. [SR-DMG-1, SR-DMG-2]"""
    seat = s.turn
    mine = s.lineup[seat]
    if s.shield[seat] >= 0 or s.invincible[seat] > 0:
        return t.weight[mine, W_POWER_UP]
    if s.held[seat] > 0:
        return t.weight[mine, W_DAMAGE] + t.weight[mine, W_RING] * s.held[seat]
    return life_cost(s, t, seat) + 0.3 * t.weight[mine, W_SPACE] * s.pool
