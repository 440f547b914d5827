"""Policies: who decides. A policy gets the legal options and returns the index of one."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.monopoly_gamer.greedy import greedy
from simkit.games.monopoly_gamer.planner import plan
from simkit.games.monopoly_gamer.tables import PLANNER, RANDOM


@kernel
def choose(policy: int, s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the option a policy takes.

    Parameters
    ----------
    policy : int64
        RANDOM: exactly uniform. GREEDY, PLANNER: see their modules; where the planner looks ahead,
        ``planner.look_ahead`` is asked instead.
    s, t : STATE record, TABLES record
        Game with a waiting decision, and tables.
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
    if policy == PLANNER:
        return plan(s, t, buf, n)
    return greedy(s, t, buf, n)
