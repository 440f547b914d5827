"""Choosers: a policy, the options and the state in, an option's index out."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.codes import EXPECTIMAX, RANDOM, ROLLOUT
from simkit.games.sonic_roll.greedy import greedy
from simkit.games.sonic_roll.search import expect_reroll
from simkit.games.sonic_roll.state import D_REROLL


@kernel
def choose(policy: int, s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the option a policy takes without trying any out.

    Parameters
    ----------
    policy : int64
        ``random`` is exactly uniform over the options; all others answer by the values of ``greedy`` with
        their own weights what they do not try out (see ``search.looks_ahead``).
    s, t : STATE record, TABLES record
        Game with a waiting decision, and tables; only the scratch fields of the policies are written.
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
    if (policy == EXPECTIMAX or policy == ROLLOUT) and s.decision == D_REROLL:
        return expect_reroll(s, t)
    return greedy(s, t, buf, n)
