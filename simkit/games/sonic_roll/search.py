"""Trying options out on copies: what ``expectimax`` and ``rollout`` look at, how far, and what they may know.

A copy is played on with greedy choices, on lanes of its own, the same for every option; what the seat cannot
see - the order of the decks, the unflipped tiles - is shuffled anew first, so nobody peeks.
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.chains import next_worth
from simkit.games.sonic_roll.codes import EXPECTIMAX, ROLLOUT
from simkit.games.sonic_roll.costs import time_cost
from simkit.games.sonic_roll.greedy import spend_worth
from simkit.games.sonic_roll.lanes import HIDDEN, TRIAL, TRIAL_CHOICE
from simkit.games.sonic_roll.observe import RISK
from simkit.games.sonic_roll.outlook import outlook
from simkit.games.sonic_roll.state import (
    A_SPEND,
    D_ACTION,
    D_INVINCIBLE,
    D_LIGHTNING,
    D_REROLL,
    D_SPEND,
    D_STAR_POST,
)
from simkit.games.sonic_roll.values import has_hope, reroll_abilities, reroll_risk, value_dice
from simkit.games.sonic_roll.weights import W_BRANCHES, W_PLAYOUTS, W_RISK, W_SPACE
from simkit.rng import lane

SAMPLES = 6
"""Copies ``expectimax`` plays of an option whose outcome depends on dice or decks."""
MOST_SAMPLES = 1000


@kernel
def looks_ahead(policy: int, decision: int) -> bool:
    """Which decisions are tried out; the others are taken greedily."""
    if decision == D_ACTION:
        return policy == ROLLOUT
    return (policy == EXPECTIMAX or policy == ROLLOUT) and (
        decision == D_SPEND or decision == D_STAR_POST or decision == D_LIGHTNING or decision == D_INVINCIBLE
    )


@kernel
def samples_of(s: Any, t: Any, policy: int) -> int:
    """Copies played of every option."""
    if policy == EXPECTIMAX:
        return SAMPLES
    return int(t.weight[s.lineup[s.decider], W_PLAYOUTS])


@kernel
def pick(s: Any, t: Any, policy: int, buf: Any, n: int, picked: Any) -> int:
    """Write the options to be tried into ``picked``; return how many.

    ``expectimax`` tries all. ``rollout`` tries the ``branches`` spends that ``greedy`` values most, and all
    options that are no spend.
    """
    if policy == EXPECTIMAX or s.decision != D_SPEND:
        for i in range(n):
            picked[i] = i
        return n
    most = int(t.weight[s.lineup[s.decider], W_BRANCHES])
    value_dice(s, t)
    count = 0
    for _ in range(most):
        best = -1e18
        index = -1
        for i in range(n):
            if buf[i, 0] != A_SPEND:
                break
            is_new = True
            for j in range(count):
                if picked[j] == i:
                    is_new = False
            if is_new:
                worth = spend_worth(s, t, buf, i)
                if worth > best:
                    best = worth
                    index = i
        if index < 0:
            break
        picked[count] = index
        count += 1
    for i in range(n):
        if buf[i, 0] != A_SPEND:
            picked[count] = i
            count += 1
    return count


@kernel
def open_trial(c: Any, t: Any, sample: int) -> None:
    """Give a copy its own dice and shuffle what its player cannot see."""
    count = c.asks * MOST_SAMPLES + sample
    rng.open_lane(c.dice, lane(c.lanes + TRIAL, c.decider, count))
    rng.open_lane(c.choice, lane(c.lanes + TRIAL_CHOICE, c.decider, count))
    rng.open_lane(c.decks, lane(c.lanes + HIDDEN, c.decider, count))
    rng.shuffle(c.decks, c.badnik_deck, c.badnik_left)
    rng.shuffle(c.decks, c.power_deck, c.power_left)
    rng.shuffle(c.decks, c.emerald_deck, c.emerald_left)
    rng.shuffle(c.decks, c.tiles[c.flipped :], t.tiles - c.flipped)
    rng.shuffle(c.decks, c.pattern_deck, c.pattern_left)
    shuffle_zone(c, t)


@kernel
def shuffle_zone(c: Any, t: Any) -> None:
    """Shuffle the Zone Cards still in the deck together with those left in the box. [SR-SETUP-6]"""
    n = c.zone_left
    dealt = t.deck_size - n
    for i in range(t.cards - dealt - 1, 0, -1):
        j = rng.below(c.decks, i + 1)
        a = i if i < n else i + dealt
        b = j if j < n else j + dealt
        card = c.zone_deck[a]
        c.zone_deck[a] = c.zone_deck[b]
        c.zone_deck[b] = card


@kernel
def has_reached(c: Any, turns: int) -> bool:
    """Whether a copy has been played to the next choice to reroll or stop, or to the end of the turn."""
    return c.over or c.turns > turns or c.decision == D_REROLL


@kernel
def estimate(c: Any, t: Any, seat: int, turns: int) -> float:
    """Worth of a copy where it stopped: its outlook, and the better of reroll and stop."""
    worth = outlook(c, t, seat)
    if not c.over and c.decision == D_REROLL and c.turns == turns:
        worth += max(reroll_outlook(c, t), -time_cost(c, t))
    return worth


@kernel
def reroll_outlook(s: Any, t: Any) -> float:
    """Mean worth of rerolling now: the next spend exactly, later dice at a discount."""
    value_dice(s, t)
    calm = 1.0 - reroll_risk(s)
    mine = s.lineup[s.turn]
    later = calm * 0.4 * (s.pool - 1) * t.weight[mine, W_SPACE]
    return next_worth(s, t) + later + t.weight[mine, W_RISK] * reroll_abilities(s, t)


@kernel
def expect_reroll(s: Any, t: Any) -> int:
    """Reroll or stop, by the exact worth of the next reroll. [D7, EX-23]"""
    value_dice(s, t)
    if not has_hope(s, t) or reroll_outlook(s, t) < -time_cost(s, t):
        return 1
    s.risk = int(reroll_risk(s) * RISK)
    return 0


@kernel
def is_certain(c: Any, s: Any) -> bool:
    """Whether nothing was rolled or drawn on a copy: another one would end the same."""
    return (
        rng.is_untouched(c.dice)
        and c.zone_left == s.zone_left
        and c.badnik_left == s.badnik_left
        and c.power_left == s.power_left
        and c.pattern_left == s.pattern_left
        and c.emerald_left == s.emerald_left
        and c.tiles_flipped == s.tiles_flipped
    )


@kernel
def best_of(means: Any, n: int) -> int:
    """Place of the greatest of the first n numbers, the first of equals."""
    best = 0
    for i in range(1, n):
        if means[i] > means[best] + 1e-9:
            best = i
    return best
