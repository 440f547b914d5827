"""The kernel of the coin race."""

from __future__ import annotations

import numpy as np

from coin_race.observe import SHARE
from simkit._jit import kernel
from simkit.rng import STREAM_WORDS, die, open_game, open_lane

WON, TIED, CAPPED = 0, 1, 2
RANDOM, STEADY, BOLD = 0, 1, 2


@kernel
def toss(t, stream, policy, tallies):
    """Points of one turn, and their mean in quarters."""
    chosen = policy
    if chosen == RANDOM:
        chosen = STEADY if die(stream, 2) == 1 else BOLD
    prize = t.steady
    has_won = die(stream, 2) == 1
    if chosen == BOLD:
        prize = t.bold
        has_won = has_won and die(stream, 2) == 1
    mean = 2 * prize if chosen == STEADY else prize
    tallies.toss[chosen - 1, 0] += 1
    if not has_won:
        return 0, mean
    tallies.toss[chosen - 1, 1] += 1
    return prize, mean


@kernel
def play_game(t, stream, row, tallies, log):
    """One game; every turn of a seat has a lane of its own."""
    best = 0
    turns = 0
    rounds = 0
    while best < t.target and rounds < t.most_rounds:
        for seat in range(t.seats):
            open_lane(stream, 1 + rounds * t.seats + seat)
            points, mean = toss(t, stream, t.policy[seat], tallies)
            row.score[seat] += points
            row.luck[seat] += 4 * points - mean
            tallies.seat[seat, 0] += points
            best = max(best, row.score[seat])
            if rounds < 2:
                row.score_after[seat, rounds] = row.score[seat]
            turns += 1
            if log.count < log.limit:
                log.events[log.count, 0] = seat
                log.events[log.count, 1] = points
                log.events[log.count, 2] = row.score[seat]
                log.count += 1
        rounds += 1
    leaders = 0
    first = -1
    second = -1
    for seat in range(t.seats):
        if row.score[seat] == best:
            leaders += 1
            if first < 0:
                first = seat
        else:
            second = max(second, row.score[seat])
    if leaders > 1:
        second = best
        if not t.ties_are_shared:
            leaders = 1
    row.turns = turns
    row.margin = best - second
    row.is_short = 1 if rounds <= 6 else 0
    row.winner = -1
    row.outcome = CAPPED if best < t.target else (WON if leaders == 1 else TIED)
    if row.outcome == WON:
        row.winner = first
    for seat in range(t.seats):
        row.character[seat] = t.character[seat]
        row.policy[seat] = t.policy[seat]
        row.order[seat] = seat
        row.is_ahead[seat] = 1 if row.score[seat] == best else 0
        if row.outcome == TIED and row.score[seat] == best:
            row.won[seat] = SHARE // leaders
        if row.outcome == WON and seat == first:
            row.won[seat] = SHARE


@kernel
def play_many(t, seed, first_game, rows, tallies, log):
    """A block of games."""
    stream = np.zeros(STREAM_WORDS, np.uint64)
    for i in range(len(rows)):
        rows[i].game = first_game + i
        open_game(stream, seed, first_game + i, 0)
        play_game(t, stream, rows[i], tallies, log)
