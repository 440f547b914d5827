"""Properties: buying, auctions, rent and double rent."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import (
    E_AUCTION,
    E_BIDS,
    E_BUYS,
    E_PASSES,
    E_RENT,
    E_RENT_NOT_CLAIMED,
    E_UNSOLD,
    E_WINS_AUCTION,
    emit,
)
from simkit.games.monopoly_gamer.rings import affordable, box_stops, must_sell, pay_bank, sale_value
from simkit.games.monopoly_gamer.state import (
    D_BID,
    D_BUY,
    T_AUCTION,
    T_PAY_BID,
    T_PAY_RENT,
    T_RENT,
    ask,
    left_of,
    push,
)
from simkit.games.monopoly_gamer.tables import CERTAIN


@kernel
def attends(s: Any, chance: int) -> bool:
    """Whether a player remembers, with a probability in millionths; 1 draws nothing. [MG-AMB-29, MG-D16]"""
    return chance >= CERTAIN or rng.below(s.choice, CERTAIN) < chance


@kernel
def take_deed(s: Any, t: Any, seat: int, deed: int) -> None:
    """The deed's new owner. [MG-PROP-3]"""
    s.owner[deed] = seat
    s.property_points[seat] += t.points[deed]


@kernel
def land_on_property(s: Any, t: Any, seat: int, deed: int, log: Any) -> None:
    """Unowned: buy it or it is auctioned. Another player's: rent falls due. [MG-PROP-2, MG-PROP-5]"""
    owner = s.owner[deed]
    s.deed_tally[deed, 0] += 1
    if owner < 0:
        s.deed = deed
        if s.rings[seat] >= t.price[deed]:
            ask(s, D_BUY, seat)
        else:
            push(s, T_AUCTION, deed, 0, 0)
    elif owner != seat:
        push(s, T_RENT, seat, owner, deed)


@kernel
def buy(s: Any, t: Any, seat: int, deed: int, log: Any) -> None:
    """Pay the printed price to the Bank. [MG-PROP-3]"""
    price = t.price[deed]
    pay_bank(s, t, seat, price)
    take_deed(s, t, seat, deed)
    s.purchases[seat] += 1
    s.purchase_rings[seat] += price
    s.deed_tally[deed, 1] += 1
    s.deed_tally[deed, 4] += price
    emit(log, E_BUYS, seat, deed, price, 0)


@kernel
def bid_limit(s: Any, t: Any, seat: int) -> int:
    """Most a bidder may promise: Rings in hand, or with what the deeds would bring. [MG-AMB-30]"""
    limit = s.rings[seat]
    if t.bid_with_deeds:
        for deed in range(t.deeds):
            if s.owner[deed] == seat:
                limit += sale_value(t, deed)
    return limit


@kernel
def open_auction(s: Any, t: Any, deed: int, log: Any) -> None:
    """Bidding starts with the player who landed there. [MG-PROP-4]"""
    s.deed = deed
    s.bid = 0
    s.bidder = -1
    s.asked = s.turn
    s.auctions += 1
    for seat in range(s.seats):
        s.passed[seat] = 0
    emit(log, E_AUCTION, s.turn, deed, 0, 0)
    ask(s, D_BID, s.asked)


@kernel
def next_bidder(s: Any, t: Any, log: Any) -> None:
    """Ask the next one in table order; end when nobody is left but the highest bidder. [MG-PROP-4, MG-D5]"""
    seat = s.asked
    for _ in range(s.seats):
        seat = left_of(s, seat, 1)
        if s.passed[seat] == 0 and seat != s.bidder:
            s.asked = seat
            ask(s, D_BID, seat)
            return
    if s.bidder < 0:
        s.unsold += 1
        s.deed_tally[s.deed, 3] += 1
        emit(log, E_UNSOLD, s.turn, s.deed, 0, 0)
    else:
        push(s, T_PAY_BID, s.bidder, s.deed, s.bid)


@kernel
def answer_bid(s: Any, t: Any, is_raise: int, log: Any) -> None:
    """Pass is final; a raise is by one Ring. [MG-PROP-4, MG-D5]"""
    seat = s.decider
    if is_raise:
        s.bid += 1
        s.bidder = seat
        emit(log, E_BIDS, seat, s.bid, 0, 0)
    else:
        s.passed[seat] = 1
        emit(log, E_PASSES, seat, 0, 0, 0)
    next_bidder(s, t, log)


@kernel
def has_set(s: Any, t: Any, seat: int, deed: int) -> bool:
    """Whether the seat owns both deeds of this deed's set. [MG-PROP-6, MG-COMP-3]"""
    twin = t.twin[deed]
    return twin >= 0 and s.owner[deed] == seat and s.owner[twin] == seat


@kernel
def rent_due(s: Any, t: Any, deed: int) -> int:
    """Rent of a deed, doubled for a complete set. [MG-PROP-5, MG-PROP-6]"""
    if has_set(s, t, s.owner[deed], deed):
        return t.rent[deed] * t.set_rent_factor
    return t.rent[deed]


@kernel
def rent(s: Any, t: Any, payer: int, owner: int, deed: int, log: Any) -> None:
    """Rent falls due, if it is claimed and no Item Box stops it. [MG-PROP-5, MG-PROP-7, MG-JAIL-2]"""
    if not attends(s, t.claim_rent[s.lineup[owner]]):
        emit(log, E_RENT_NOT_CLAIMED, payer, owner, deed, 0)
        return
    amount = rent_due(s, t, deed)
    if box_stops(s, payer, amount, log):
        return
    s.deed = deed
    s.deed_tally[deed, 5] += 1
    if has_set(s, t, owner, deed):
        s.deed_tally[deed, 6] += 1
    push(s, T_PAY_RENT, payer, owner, amount)


@kernel
def pay_rent(s: Any, t: Any, payer: int, owner: int, due: int, log: Any) -> None:
    """Rings go to the owner, after forced sales. [MG-PROP-5, MG-BROKE-1, MG-BROKE-2]"""
    if must_sell(s, t, payer, due):
        push(s, T_PAY_RENT, payer, owner, due)
        return
    amount = affordable(s, t, payer, due, log)
    s.rings[payer] -= amount
    s.rings[owner] += amount
    s.rent_paid[payer] += amount
    s.rent_received[owner] += amount
    s.deed_tally[s.deed, 7] += amount
    emit(log, E_RENT, payer, owner, amount, s.deed)


@kernel
def pay_bid(s: Any, t: Any, winner: int, deed: int, price: int, log: Any) -> None:
    """The highest bid goes to the Bank and the deed to the bidder. [MG-PROP-4]"""
    if must_sell(s, t, winner, price):
        push(s, T_PAY_BID, winner, deed, price)
        return
    # Short only when deeds back the bid and a capped Bank could not pay for them. [MG-AMB-27, MG-AMB-30]
    amount = affordable(s, t, winner, price, log)
    pay_bank(s, t, winner, amount)
    take_deed(s, t, winner, deed)
    s.auctions_won[winner] += 1
    s.auction_rings[winner] += amount
    s.deed_tally[deed, 2] += 1
    s.deed_tally[deed, 4] += amount
    emit(log, E_WINS_AUCTION, winner, deed, amount, 0)
