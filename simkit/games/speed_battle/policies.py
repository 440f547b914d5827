"""Policies: who decides. A policy gets the legal options and returns the index of one."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle.expert_battle import expert_battle
from simkit.games.speed_battle.expert_hunt import expert_hunt
from simkit.games.speed_battle.expert_race import expert_race
from simkit.games.speed_battle.greedy_battle import greedy_battle
from simkit.games.speed_battle.greedy_hunt import greedy_hunt
from simkit.games.speed_battle.greedy_race import greedy_race
from simkit.games.speed_battle.state import (
    BATTLE,
    D_ACTION,
    D_ATTACK,
    D_CHARACTER,
    D_DUEL,
    D_MODE,
    RACE,
)
from simkit.games.speed_battle.tables import EXPERT, RANDOM, RANDOM_COLUMN


@kernel
def choose(
    policy: int, s: Any, t: Any, buf: Any, n: int, trial: Any, trial_buf: Any, room: Any, log: Any
) -> int:
    """Index of the option a policy takes.

    Parameters
    ----------
    policy : int64
        RANDOM: exactly uniform. RANDOM_COLUMN: uniform, but no Spin, no dropping out and no Panic Draw while
        there is another option. GREEDY and EXPERT: see their modules.
    s, t : STATE record, TABLES record
        Game with a waiting decision, and tables. Only what the seat may know is read.
    buf : ndarray of int64, shape (MAX_OPTIONS, OPTION_WIDTH)
        The legal options.
    n : int64
        How many; at least 2.
    trial, trial_buf : ndarray of STATE, shape (1,); ndarray like ``buf``
        Room for the copies of a look-ahead.
    room : ROOM record
        Room for an expert's sums.
    log : LOG record
        Silent during a look-ahead.

    Returns
    -------
    int64
    """
    if policy == RANDOM:
        return rng.below(s.choice, n)
    decision = s.decision
    if policy == RANDOM_COLUMN:
        if decision == D_ACTION or decision == D_ATTACK or decision == D_DUEL:
            return 1 + rng.below(s.choice, n - 1)
        return rng.below(s.choice, n)
    if decision == D_CHARACTER or decision == D_MODE:
        return by_strength(s, t, buf, n)
    if policy == EXPERT:
        if s.mode == RACE:
            return expert_race(s, t, buf, n, room)
        if s.mode == BATTLE:
            return expert_battle(s, t, buf, n, room)
        return expert_hunt(s, t, buf, n, trial, trial_buf, log)
    if s.mode == RACE:
        return greedy_race(s, t, buf, n)
    if s.mode == BATTLE:
        return greedy_battle(s, buf, n)
    return greedy_hunt(s, t, buf, n)


@kernel
def by_strength(s: Any, t: Any, buf: Any, n: int) -> int:
    """The character, or the mode, with the best known win share; chance gets the mean. [SB-D1, SB-T1]"""
    seat = s.decider
    best = 0
    most = -1.0
    for i in range(n):
        if s.decision == D_CHARACTER:
            value = t.strength[s.dealing, buf[i, 0]]
        elif buf[i, 0] >= 0:
            value = win_share(s, t, seat, buf[i, 0])
        else:
            value = (win_share(s, t, seat, buf[0, 0]) + win_share(s, t, seat, buf[1, 0])) / 2.0
        if value > most:
            most = value
            best = i
    return best


@kernel
def win_share(s: Any, t: Any, seat: int, mode: int) -> float:
    """Estimated win share of a seat in a mode; an expert counts the leader's share against it.

    [SB-T1]
    """
    total = 0.0
    leader = -1
    for other in range(s.seats):
        total += t.strength[mode, s.team[other, mode]]
        if other != seat and (leader < 0 or s.tokens[other] > s.tokens[leader]):
            leader = other
    value = t.strength[mode, s.team[seat, mode]]
    if s.decides[seat] == EXPERT and s.tokens[leader] + 1 >= t.tokens_to_win:
        value -= 0.5 * t.strength[mode, s.team[leader, mode]]
    return value / total + 1.0
