"""The greedy policy, exactly as defined. Ties: first in left order, first along the board."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.rings import sale_value
from simkit.games.monopoly_gamer.state import (
    D_AMY_BOOSTER,
    D_AMY_SPRING,
    D_BID,
    D_KNUCKLES_BOOSTER,
    D_KNUCKLES_BOX,
    D_LEAVE_JAIL,
    D_ORDER,
    D_SELL,
    D_SIDEKICK,
    D_TAILS_BOOSTER,
)
from simkit.games.monopoly_gamer.tables import B_RED, B_SPIKES, GO_TO_JAIL

RINGS_TO_PAY_JAIL = 8
MOVE_FIRST, BOOST_FIRST = 0, 1


@kernel
def greedy(s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of greedy's option.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game with a waiting decision, and tables; only read.
    buf : ndarray of int64, shape (MAX_OPTIONS, OPTION_WIDTH)
        The legal options.
    n : int64
        How many; at least 2.

    Returns
    -------
    int64
    """
    decision = s.decision
    seat = s.decider
    if decision == D_ORDER:
        return greedy_order(s, t, seat)
    if decision == D_BID:
        # Raise while the new bid is not above the printed price. [MG-D5]
        return 1 if s.bid + 1 <= t.price[s.deed] else 0
    if decision == D_LEAVE_JAIL:
        return 0 if s.rings[seat] >= RINGS_TO_PAY_JAIL else 1
    if decision == D_SIDEKICK:
        return most(s.emeralds, buf, n, 1)
    if decision in (D_TAILS_BOOSTER, D_KNUCKLES_BOOSTER, D_KNUCKLES_BOX):
        return most(s.rings, buf, n, 1)
    if decision == D_AMY_BOOSTER:
        return most(s.rings, buf, n, 2)
    if decision == D_AMY_SPRING:
        return greedy_spring(s, t, seat, n)
    if decision == D_SELL:
        return cheapest_sale(s, t, seat, buf, n)
    # Buy, re-roll, first free character, no offer, no deal: the first option.
    return 0


@kernel
def most(amount: Any, buf: Any, n: int, width: int) -> int:
    """The first option whose seats have most of something together.

    [MG-D7, MG-D10, MG-D11, MG-D12, MG-D13]
    """
    best = -1
    index = 0
    for i in range(n):
        total = amount[buf[i, 0]]
        if width == 2 and buf[i, 1] >= 0:
            total += amount[buf[i, 1]]
        if total > best:
            best = total
            index = i
    return index


@kernel
def greedy_order(s: Any, t: Any, seat: int) -> int:
    """Ring and Item Box first; Spikes last unless the die leads to Go to Jail; Amy moves first. [MG-D3]"""
    if s.boost == B_SPIKES:
        space = (s.position[seat] + s.number) % t.spaces
        return BOOST_FIRST if t.kind[space] == GO_TO_JAIL else MOVE_FIRST
    return MOVE_FIRST if s.boost == B_RED else BOOST_FIRST


@kernel
def greedy_spring(s: Any, t: Any, seat: int, n: int) -> int:
    """Fewest Rings that reach an unowned property still affordable, or GO; else none. [MG-D14]"""
    for k in range(1, n):
        space = s.position[seat] + k
        if space >= t.spaces:
            return k
        deed = t.deed_at[space]
        if deed >= 0 and s.owner[deed] < 0 and t.price[deed] <= s.rings[seat] - k:
            return k
    return 0


@kernel
def cheapest_sale(s: Any, t: Any, seat: int, buf: Any, n: int) -> int:
    """Of the deeds that cover what is missing the one with fewest points; if none does, of all. [MG-D15]"""
    missing = s.debt - s.rings[seat]
    index = -1
    for i in range(n):
        deed = buf[i, 0]
        if sale_value(t, deed) >= missing and (index < 0 or t.points[deed] < t.points[buf[index, 0]]):
            index = i
    if index >= 0:
        return index
    index = 0
    for i in range(1, n):
        if t.points[buf[i, 0]] < t.points[buf[index, 0]]:
            index = i
    return index
