"""What a whole position is worth: the measure by which ``expectimax`` and ``rollout`` compare options."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.observe import WON
from simkit.games.sonic_roll.scoring import count_bits
from simkit.games.sonic_roll.weights import (
    W_ANIMAL,
    W_BADNIK,
    W_BOOST,
    W_CARD,
    W_DAMAGE,
    W_EMERALD,
    W_HIT,
    W_LIFE,
    W_PATTERN,
    W_POWER_UP,
    W_RING,
    W_SPACE,
    W_SUPPORT,
    W_TIME,
)

GAME = 2_000.0
"""Worth of winning, and cost of losing."""


@kernel
def progress(s: Any, t: Any, w: Any) -> float:
    """Worth of what the team has done: spaces cleared, then the work on the boss."""
    total = w[W_SPACE] * s.spaces
    if s.boss:
        total += w[W_PATTERN] * (t.health * (t.level + 1) - work_left(s, t)) + w[W_HIT] * s.hits
    return total


@kernel
def work_left(s: Any, t: Any) -> int:
    """Dice the boss still takes at least: Hits on the Routes with fewest patterns, then on refilled ones.

    A Hit alone brings all patterns back at the end of the turn, so it pays to open several first. [EX-17]
    """
    work = 0
    counted = 0
    for patterns in range(t.level + 1):
        for route in range(3):
            if s.on_route[route] == patterns and not s.hit[route] and counted < s.health:
                counted += 1
                work += patterns + 1
    return work + (s.health - counted) * (t.level + 1)


@kernel
def outlook(s: Any, t: Any, seat: int) -> float:
    """Worth of a position to a seat, in its weights.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game and tables; only read.
    seat : int64
        Whose weights count; other players' things count ``support`` times.

    Returns
    -------
    float64
        What the team has cleared, what players hold and risk, and the game itself once it is over.
    """
    w = t.weight[s.lineup[seat]]
    if s.over:
        if s.outcome == WON:
            return GAME
        return -GAME + progress(s, t, w)
    total = progress(s, t, w)
    for i in range(t.time_tokens - s.time_left):
        total -= w[W_TIME] * 7.0 / (t.time_tokens - i)
    for other in range(s.seats):
        share = 1.0 if other == seat else w[W_SUPPORT]
        total += w[W_CARD] * s.cards[other]
        for lives in range(s.lives[other] + 1, t.life_tokens + 1):
            total -= w[W_LIFE] * 9.0 / (1.0 * lives * lives)
        things = w[W_RING] * s.held[other] + w[W_BOOST] * s.boosts[other] + w[W_ANIMAL] * s.animals[other]
        if s.held[other] > 0:
            things += w[W_DAMAGE]
        if s.shield[other] >= 0:
            things += w[W_POWER_UP]
        things += w[W_POWER_UP] * s.invincible[other] + w[W_RING] * 0.7 * s.saved[other]
        things += w[W_EMERALD] * (count_bits(s.fresh[other]) + 0.4 * count_bits(s.used[other]))
        things -= w[W_BADNIK] * s.in_hand[other]
        total += share * things
    return total
