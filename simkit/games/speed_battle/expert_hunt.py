"""The expert in the Treasure Hunt: every option is tried on copies, up to the own next turn.

What the seat cannot see is dealt anew in each copy, and all chance of a copy comes from lanes of its own.
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle import effects, forward
from simkit.games.speed_battle.greedy_hunt import greedy_hunt, pile_worth
from simkit.games.speed_battle.model import KINDS
from simkit.games.speed_battle.state import (
    D_BIG,
    D_CLAIM,
    D_NONE,
    H_TURN,
    TRIAL,
)
from simkit.rng import lane

SAMPLES = 6
"""Copies an option is tried on."""
CLAIMED = 12000.0
"""Worth of a shard in hand, in the greedy policy's worth of Piles."""
FAR = 200_000
"""Number of a copy's game in its lanes; no series is so long."""


@kernel
def expert_hunt(s: Any, t: Any, buf: Any, n: int, trial: Any, trial_buf: Any, log: Any) -> int:
    """Index of the option with the best outlook at the own next turn. [SB-H1, SB-H2, SB-H3, SB-H4]"""
    if s.decision == D_CLAIM or s.decision == D_BIG:
        return greedy_hunt(s, t, buf, n)
    seat = s.decider
    watched = log.limit
    log.limit = 0
    best = -1e18
    index = 0
    for i in range(n):
        is_seen = False
        for j in range(i):
            if buf[j, 0] == buf[i, 0] and buf[j, 1] == buf[i, 1] and buf[j, 2] == buf[i, 2]:
                is_seen = True
        if is_seen:
            continue  # another copy of a card already tried
        total = 0.0
        for sample in range(SAMPLES):
            trial[0] = s
            c = trial[0]
            c.games = FAR + sample
            rng.open_lane(c.chance, lane(TRIAL, seat, s.turns * SAMPLES + sample))
            hide(c, t, seat)
            forward.apply(c, t, buf[i], log)
            turns = c.turns
            while c.game_over == 0 and not (c.turns >= turns + c.seats - 1 and c.stage == H_TURN):
                if c.decision == D_NONE:
                    effects.step(c, t, trial_buf, log)
                else:
                    k = forward.options(c, t, trial_buf)
                    forward.apply(c, t, trial_buf[greedy_hunt(c, t, trial_buf, k) if k > 1 else 0], log)
            total += outlook(c, t, seat)
        if total > best + 1e-6:
            best = total
            index = i
    log.limit = watched
    return index


@kernel
def hide(c: Any, t: Any, seat: int) -> None:
    """Deal the deck, the rivals' hands and the shards to come of a copy anew.

    Sorted before they are shuffled, so that nothing but what the seat knows tells on the outcome.
    """
    count = c.card_tally[:, 0]  # free in a copy
    for kind in range(KINDS):
        count[kind] = 0
    for i in range(c.deck_size):
        count[c.deck[i]] += 1
    for rival in range(c.seats):
        if rival != seat:
            for i in range(c.hand_size[rival]):
                count[c.hand[rival, i]] += 1
    size = 0
    for kind in range(KINDS):
        for _ in range(count[kind]):
            c.deck[size] = kind
            size += 1
    rng.shuffle(c.chance, c.deck, size)
    for rival in range(c.seats):
        if rival != seat:
            for i in range(c.hand_size[rival]):
                size -= 1
                c.hand[rival, i] = c.deck[size]
    for i in range(c.shards_dealt + 1, t.shard_count):
        for j in range(i, c.shards_dealt, -1):
            if c.shard_deck[j] < c.shard_deck[j - 1]:
                shard = c.shard_deck[j]
                c.shard_deck[j] = c.shard_deck[j - 1]
                c.shard_deck[j - 1] = shard
    rng.shuffle(c.chance, c.shard_deck[c.shards_dealt :], t.shard_count - c.shards_dealt)


@kernel
def outlook(c: Any, t: Any, seat: int) -> float:
    """How a seat stands: shards and Piles, against the best rival."""
    own = 0.0
    best = 0.0
    for player in range(c.seats):
        worth = CLAIMED * c.claimed[player]
        if c.claimed[player] >= t.shards_to_win:
            worth += 10.0 * CLAIMED
        for pile in range(c.piles[player]):
            worth += pile_worth(c, t, player, pile)
        if player == seat:
            own = worth
        else:
            best = max(best, worth)
    return own - best
