"""Policies: who decides. A policy gets the legal options and returns the index of one."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
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
from simkit.games.speed_battle.tables import RANDOM, RANDOM_COLUMN


@kernel
def choose(policy: int, s: Any, t: Any, buf: Any, n: int) -> int:
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
    if s.mode == RACE:
        return greedy_race(s, t, buf, n)
    if s.mode == BATTLE:
        return greedy_battle(s, buf, n)
    return greedy_hunt(s, t, buf, n)


@kernel
def by_strength(s: Any, t: Any, buf: Any, n: int) -> int:
    """The character, or the mode, with the best known win share. [SB-D1, SB-T1]"""
    return 0
