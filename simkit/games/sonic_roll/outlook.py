"""What a whole position is worth: the measure by which ``expectimax`` and ``rollout`` compare options."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.observe import WON
from simkit.games.sonic_roll.scoring import count_bits
from simkit.games.sonic_roll.standing import margin, would_win
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
    W_TIME,
)

GAME = 2_000.0
"""Worth of winning, and cost of losing."""


@kernel
def progress(s: Any, t: Any, mine: int) -> float:
    """Worth of what the team has done: spaces cleared, then the work on the boss."""
    total = t.weight[mine, W_SPACE] * s.spaces
    if s.boss:
        total += (
            t.weight[mine, W_PATTERN] * (t.health * (t.level + 1) - work_left(s, t))
            + t.weight[mine, W_HIT] * s.hits
        )
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
        What has been cleared, what players hold and risk, and the game itself once it is over. In Competition
        every player's cards, Time Tokens and Death Tokens are that player's own matter.
    """
    mine = s.lineup[seat]
    if s.over:
        if t.is_competition:
            return GAME if would_win(s, t, seat, 0) else margin(s, t, seat)
        if s.outcome == WON:
            return GAME
        return -GAME + progress(s, t, mine)
    total = progress(s, t, mine)
    if not t.is_competition:
        for i in range(t.time_tokens - s.time_left):
            total -= t.weight[mine, W_TIME] * 7.0 / (t.time_tokens - i)
    for other in range(s.seats):
        share = 1.0 if other == seat else t.regard[mine]
        if t.is_competition:
            tokens = t.weight[mine, W_TIME] * s.time_tokens[other] + t.weight[mine, W_LIFE] * s.deaths[other]
            total += share * (t.weight[mine, W_CARD] * s.cards[other] - tokens)
        else:
            total += t.weight[mine, W_CARD] * s.cards[other]
            for lives in range(s.lives[other] + 1, t.life_tokens + 1):
                total -= t.weight[mine, W_LIFE] * 9.0 / (1.0 * lives * lives)
        things = t.weight[mine, W_RING] * (s.held[other] + 0.7 * s.saved[other])
        things += t.weight[mine, W_BOOST] * s.boosts[other]
        things += t.weight[mine, W_ANIMAL] * s.animals[other]
        if s.held[other] > 0:
            things += t.weight[mine, W_DAMAGE]
        if s.shield[other] >= 0:
            things += t.weight[mine, W_POWER_UP]
        things += t.weight[mine, W_POWER_UP] * s.invincible[other]
        things += t.weight[mine, W_EMERALD] * (count_bits(s.fresh[other]) + 0.4 * count_bits(s.used[other]))
        things -= t.weight[mine, W_BADNIK] * s.in_hand[other]
        total += share * things
    return total
