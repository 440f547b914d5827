"""Property deals on the own turn: the capped set-completing trade. [MG-DEAL-1, MG-DEAL-2, MG-D6]

A planner may make one offer a turn to another planner: Rings for a deed that completes its set, or a swap
that completes a set for both. Boss cards, Emeralds and Chao tokens are never part of a deal.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import E_DEAL, E_OFFERS, E_REFUSES, emit
from simkit.games.monopoly_gamer.state import D_ACCEPT, MAX_OPTIONS, ask
from simkit.games.monopoly_gamer.tables import PLANNER
from simkit.games.monopoly_gamer.values import deed_value, ring_value


@kernel
def list_offers(s: Any, t: Any, seat: int, options: Any) -> int:
    """No offer; then along the board every deed of another planner that completes the own set:
    for Rings at the midpoint of both values, and for each deed that completes the partner's set in return.
    """
    options[0, 0] = -1
    options[0, 1] = -1
    options[0, 2] = -1
    options[0, 3] = 0
    n = 1
    for wanted in range(t.deeds):
        partner = s.owner[wanted]
        twin = t.twin[wanted]
        if partner < 0 or partner == seat or twin < 0 or s.owner[twin] != seat:
            continue
        if s.policy[partner] != PLANNER:
            continue
        price = fair_price(s, t, seat, partner, wanted)
        if 0 < price <= s.rings[seat] and n < MAX_OPTIONS:
            options[n, 0] = partner
            options[n, 1] = wanted
            options[n, 2] = -1
            options[n, 3] = price
            n += 1
        for given in range(t.deeds):
            other = t.twin[given]
            if (
                other >= 0
                and given != twin
                and s.owner[given] == seat
                and s.owner[other] == partner
                and n < MAX_OPTIONS
            ):
                options[n, 0] = partner
                options[n, 1] = wanted
                options[n, 2] = given
                options[n, 3] = 0
                n += 1
    return n


@kernel
def fair_price(s: Any, t: Any, buyer: int, seller: int, deed: int) -> int:
    """Rings that split the gain: halfway between what the deed is worth to both."""
    middle = (deed_value(s, t, buyer, deed) + deed_value(s, t, seller, deed)) / 2.0
    return int(middle / ring_value(t))


@kernel
def make_offer(s: Any, option: Any, log: Any) -> None:
    """Put an offer to the partner. [MG-DEAL-1]"""
    if option[0] < 0:
        return
    for i in range(4):
        s.offer[i] = option[i]
    emit(log, E_OFFERS, s.turn, option[0], option[1], option[2])
    ask(s, D_ACCEPT, option[0])


@kernel
def answer_offer(s: Any, t: Any, is_accepted: int, log: Any) -> None:
    """Carry the deal out, or drop it. [MG-DEAL-1, MG-JAIL-2]"""
    partner = s.decider
    seat = s.turn
    if not is_accepted:
        emit(log, E_REFUSES, seat, partner, 0, 0)
        return
    wanted, given, price = s.offer[1], s.offer[2], s.offer[3]
    hand_over(s, t, partner, seat, wanted)
    if given >= 0:
        hand_over(s, t, seat, partner, given)
    s.rings[seat] -= price
    s.rings[partner] += price
    s.deals += 1
    emit(log, E_DEAL, seat, partner, price, given)


@kernel
def hand_over(s: Any, t: Any, giver: int, taker: int, deed: int) -> None:
    """A deed changes hands."""
    s.owner[deed] = taker
    s.property_points[giver] -= t.points[deed]
    s.property_points[taker] += t.points[deed]
