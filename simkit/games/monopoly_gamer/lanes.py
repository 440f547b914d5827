"""Lanes of randomness: one a purpose, so that what did not change keeps its dice between two variants."""

from __future__ import annotations

from simkit._jit import kernel

SET_UP, TURN, FIGHT, CHOICE, TRIAL, TRIAL_CHOICE = range(6)


@kernel
def lane(purpose: int, seat: int, count: int) -> int:
    """Number of a lane.

    Parameters
    ----------
    purpose : int64
        SET_UP: shuffle, opening roll. TURN: dice of a seat's turn. FIGHT: dice of a boss fight.
        CHOICE: draws of the random policy and of attention during a seat's turn.
        TRIAL, TRIAL_CHOICE: dice and attention in look-ahead, which never sees those to come.
    seat, count : int64
        Whose, and which turn (or which boss card turned over), from 0.

    Returns
    -------
    int64
        ``purpose * 2**40 + seat * 2**32 + count``.
    """
    return purpose * (1 << 40) + seat * (1 << 32) + count
