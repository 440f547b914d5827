"""How the players of a Competition stand: what everybody at the table can see."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.scoring import score


@kernel
def would_win(s: Any, t: Any, seat: int, animals: int) -> bool:
    """Whether a seat would have the best score, alone or shared, if the boss fell now to player on turn.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        A Competition; only read.
    seat : int64
        Whose standing is asked for.
    animals : int64
        Animal Tokens that the player on turn takes with it.
    """
    own = score(s, t, seat)
    if seat == s.turn:
        own += animals * t.animal_points
    for other in range(s.seats):
        if other != seat:
            theirs = score(s, t, other)
            if other == s.turn:
                theirs += animals * t.animal_points
            if theirs > own:
                return False
    return True


@kernel
def margin(s: Any, t: Any, seat: int) -> int:
    """Points by which a seat leads the best of the others, or lies behind it."""
    best = -(1 << 40)
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, t, other))
    return score(s, t, seat) - best
