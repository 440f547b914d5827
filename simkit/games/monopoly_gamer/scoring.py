"""End of the game: scores, ranks, ties; and who leads meanwhile."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.observe import SHARE
from simkit.games.monopoly_gamer.tables import STACKED


@kernel
def ring_points(t: Any, rings: int) -> int:
    """10 points for every full stack of 5 Rings, or in proportion by a ruling. [MG-END-2, MG-AMB-2]

    Looked up where it can be: a division takes 15 ns, and the lead is watched every turn.
    """
    if rings < STACKED:
        return t.stacked[rings]
    if t.linear_rings:
        return rings * t.ring_set_points // t.ring_set
    return rings // t.ring_set * t.ring_set_points


@kernel
def score(s: Any, t: Any, seat: int) -> int:
    """Properties, boss cards, Chao tokens and Rings; Emeralds count nothing.

    [MG-OBJ-1, MG-END-2, MG-END-3]
    """
    return s.property_points[seat] + s.boss_points[seat] + s.chao_points[seat] + ring_points(t, s.rings[seat])


@kernel
def count_deeds(s: Any, t: Any, seat: int) -> int:
    """Deeds a seat owns."""
    n = 0
    for deed in range(t.deeds):
        if s.owner[deed] == seat:
            n += 1
    return n


@kernel
def beats(s: Any, t: Any, seat: int, other: int) -> bool:
    """Whether a seat ranks before another: score, then the Master Emerald, then a ruling's tie-break.

    [MG-END-4, MG-AMB-26]
    """
    mine, theirs = score(s, t, seat), score(s, t, other)
    if mine != theirs:
        return mine > theirs
    if s.master == seat or s.master == other:
        return s.master == seat
    if t.tie_by_rings:
        if s.rings[seat] != s.rings[other]:
            return s.rings[seat] > s.rings[other]
        return count_deeds(s, t, seat) > count_deeds(s, t, other)
    return False


@kernel
def rank(s: Any, t: Any, seat: int) -> int:
    """1 is best; equals share the better rank. [MG-END-4, MG-AMB-26]"""
    place = 1
    for other in range(s.seats):
        if other != seat and beats(s, t, other, seat):
            place += 1
    return place


@kernel
def win_share(s: Any, t: Any, seat: int) -> int:
    """Twelfths of the win: all for a sole winner, shared in a tie, none in a capped game. [MG-AMB-26]"""
    if s.capped or rank(s, t, seat) > 1:
        return 0
    winners = 0
    for other in range(s.seats):
        if rank(s, t, other) == 1:
            winners += 1
    return SHARE // winners


@kernel
def watch_lead(s: Any, t: Any) -> None:
    """Note leaders and deficits at the end of a player-turn."""
    best = -1
    leaders = 0
    leader = -1
    for seat in range(s.seats):
        points = score(s, t, seat)
        if points > best:
            best = points
            leaders = 1
            leader = seat
        elif points == best:
            leaders += 1
    for seat in range(s.seats):
        deficit = best - score(s, t, seat)
        if deficit > 0:
            s.behind[seat] += 1
            s.deficit[seat] = max(s.deficit[seat], deficit)
        if leaders > 1 or seat != leader:
            s.not_leading[seat] = s.turns
    if leaders == 1 and leader != s.leader:
        if s.leader >= 0:
            s.leads += 1
        s.leader = leader
