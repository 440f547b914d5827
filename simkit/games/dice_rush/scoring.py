"""End of the game: scores, the tie-break by Final Round cards, and who leads meanwhile."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.dice_rush.observe import SHARE

NO_FINAL = 99


@kernel
def score(s: Any, t: Any, seat: int) -> int:
    """Points of face-up cards and tokens, less undefeated Baddies. [DR-END-1, DR-BAD-4]"""
    return s.card_points[seat] + s.token_points[seat] - s.alive_baddies[seat] * t.baddie_penalty


@kernel
def tie_number(s: Any, t: Any, seat: int) -> int:
    """Number that breaks a tie, smaller is better. [DR-END-3, DR-AMB-15]"""
    if s.final_number[seat] == 0 or (t.tie_needs_scored_final and s.final_scored[seat] == 0):
        return NO_FINAL
    return s.final_number[seat]


@kernel
def beats(s: Any, t: Any, seat: int, other: int) -> bool:
    """Highest score, then the smallest Final Round card. [DR-END-2, DR-END-3]"""
    mine, theirs = score(s, t, seat), score(s, t, other)
    if mine != theirs:
        return mine > theirs
    return tie_number(s, t, seat) < tie_number(s, t, other)


@kernel
def rank(s: Any, t: Any, seat: int) -> int:
    """1 is best; equals share the better rank. [DR-END-2]"""
    place = 1
    for other in range(s.seats):
        if other != seat and beats(s, t, other, seat):
            place += 1
    return place


@kernel
def win_share(s: Any, t: Any, seat: int) -> int:
    """Twelfths of the win: shared only where no Final Round card decides; none in a capped game."""
    if s.capped or rank(s, t, seat) > 1:
        return 0
    winners = 0
    for other in range(s.seats):
        if rank(s, t, other) == 1:
            winners += 1
    return SHARE // winners


@kernel
def watch_lead(s: Any, t: Any) -> None:
    """Note leaders and deficits at the end of a round."""
    best = score(s, t, 0)
    for seat in range(1, s.seats):
        best = max(best, score(s, t, seat))
    leaders = 0
    leader = -1
    for seat in range(s.seats):
        deficit = best - score(s, t, seat)
        if deficit == 0:
            leaders += 1
            leader = seat
        else:
            s.behind[seat] += 1
            s.deficit[seat] = max(s.deficit[seat], deficit)
    if leaders == 1 and leader != s.leader:
        if s.leader >= 0:
            s.leads += 1
        s.leader = leader
