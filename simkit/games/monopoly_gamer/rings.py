"""Rings: the Bank, pick-up, drop trails, thefts, payments and what to do when they run out."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import (
    E_BOX_STOPS,
    E_DROPS,
    E_PICKS_UP,
    E_SELLS,
    E_SHORT,
    E_STEALS,
    emit,
)
from simkit.games.monopoly_gamer.state import D_SELL, T_PAY_DROP, T_PAY_STEAL, ask, push
from simkit.games.monopoly_gamer.tables import NO_CAP


@kernel
def bank_pays(s: Any, t: Any, seat: int, amount: int) -> int:
    """The Bank pays; it is unlimited unless a ruling caps it. [MG-SETUP-2, MG-COMP-6, MG-AMB-27]"""
    if t.bank_cap != NO_CAP:
        amount = min(amount, s.bank)
        s.bank -= amount
    s.rings[seat] += amount
    s.bank_out += amount
    s.rings_from_bank[seat] += amount
    return amount


@kernel
def pay_bank(s: Any, t: Any, seat: int, amount: int) -> None:
    """Rings go to the Bank."""
    s.rings[seat] -= amount
    s.bank_in += amount
    if t.bank_cap != NO_CAP:
        s.bank += amount


@kernel
def pick_up(s: Any, seat: int, space: int, log: Any) -> None:
    """Collect the Rings lying on a space. [MG-MOVE-1]"""
    amount = s.board[space]
    if amount > 0:
        s.board[space] = 0
        s.rings[seat] += amount
        s.rings_picked_up[seat] += amount
        s.space_tally[space, 1] += amount
        emit(log, E_PICKS_UP, seat, amount, space, 0)


@kernel
def drop_trail(s: Any, t: Any, seat: int, amount: int, log: Any) -> None:
    """K Rings lie one a space on the own space and the k - 1 behind it; Jail counts as Just Visiting.

    [MG-DROP-1, MG-JAIL-3]
    """
    if amount <= 0:
        return
    space = s.position[seat]
    emit(log, E_DROPS, seat, amount, space, 0)
    s.rings[seat] -= amount
    s.rings_dropped[seat] += amount
    for _ in range(amount):
        s.board[space] += 1
        s.space_tally[space, 2] += 1
        space = space - 1 if space > 0 else t.spaces - 1


@kernel
def box_stops(s: Any, seat: int, amount: int, log: Any) -> bool:
    """An Item Box stops the first rent or drop that falls due, once. [MG-BDIE-BOX, MG-AMB-12]"""
    if s.immune[seat] == 0:
        return False
    s.immune[seat] = 0
    s.boxes_used[seat] += 1
    emit(log, E_BOX_STOPS, seat, amount, 0, 0)
    return True


@kernel
def owns_a_deed(s: Any, t: Any, seat: int) -> bool:
    """Whether the seat has a deed to sell. [MG-BROKE-2, MG-BROKE-3]"""
    for deed in range(t.deeds):
        if s.owner[deed] == seat:
            return True
    return False


@kernel
def sale_value(t: Any, deed: int) -> int:
    """What the Bank pays for a deed: the printed price, or half of it rounded up. [MG-BROKE-2, MG-AMB-11]"""
    if t.half_price:
        return (t.price[deed] + 1) // 2
    return t.price[deed]


@kernel
def sell(s: Any, t: Any, seat: int, deed: int, log: Any) -> None:
    """Sell a deed back to the Bank; it is unowned again and the change is kept. [MG-BROKE-2, MG-AMB-11]"""
    amount = sale_value(t, deed)
    if t.bank_cap != NO_CAP:
        amount = min(amount, s.bank)
        s.bank -= amount
    s.rings[seat] += amount
    s.bank_out += amount
    s.owner[deed] = -1
    s.property_points[seat] -= t.points[deed]
    s.forced_sales[seat] += 1
    s.deed_tally[deed, 8] += 1
    emit(log, E_SELLS, seat, deed, amount, 0)


@kernel
def must_sell(s: Any, t: Any, seat: int, due: int) -> bool:
    """Stop for a forced sale while Rings are short and a deed is left. [MG-BROKE-1, MG-BROKE-2, MG-D15]

    The caller puts its payment back on the stack, to be tried again after the sale.
    """
    if s.rings[seat] >= due or not owns_a_deed(s, t, seat):
        return False
    s.debt = due
    ask(s, D_SELL, seat)
    return True


@kernel
def affordable(s: Any, t: Any, seat: int, due: int, log: Any) -> int:
    """What is paid of a sum due when there is nothing left to sell. [MG-BROKE-3, MG-AMB-35]"""
    if s.rings[seat] >= due:
        return due
    paid = 0 if t.nothing_when_short else s.rings[seat]
    s.short_payments[seat] += 1
    emit(log, E_SHORT, seat, due, paid, 0)
    return paid


@kernel
def forced_drop(s: Any, t: Any, seat: int, amount: int, log: Any) -> None:
    """A drop caused by another player's ability: the box stops it, deeds pay for it. [MG-BROKE-1]"""
    if amount > 0 and not box_stops(s, seat, amount, log):
        push(s, T_PAY_DROP, seat, 1, amount)


@kernel
def own_drop(s: Any, t: Any, seat: int, amount: int, log: Any) -> None:
    """Spikes and Chopper: drop what one has; a ruling makes them force sales. [MG-AMB-10, MG-AMB-12]"""
    if amount > 0 and not box_stops(s, seat, amount, log):
        push(s, T_PAY_DROP, seat, t.self_drop_forces_sale, amount)


@kernel
def pay_drop(s: Any, t: Any, seat: int, is_forced: int, amount: int, log: Any) -> None:
    """Drop the Rings that are due, after forced sales if these apply. [MG-DROP-1, MG-BROKE-2]"""
    if is_forced:
        if must_sell(s, t, seat, amount):
            push(s, T_PAY_DROP, seat, is_forced, amount)
            return
        amount = affordable(s, t, seat, amount, log)
    drop_trail(s, t, seat, min(amount, s.rings[seat]), log)


@kernel
def start_steal(s: Any, t: Any, victim: int, thief: int, due: int, log: Any) -> None:
    """A theft begins; a ruling lets the Item Box stop it. [MG-AMB-12]"""
    if due > 0 and not (t.box_blocks_steal and box_stops(s, victim, due, log)):
        push(s, T_PAY_STEAL, victim, thief, due)


@kernel
def steal(s: Any, t: Any, victim: int, thief: int, due: int, log: Any) -> None:
    """Rings go from one player to another by an ability, after forced sales. [MG-BROKE-1, MG-BROKE-2]"""
    if must_sell(s, t, victim, due):
        push(s, T_PAY_STEAL, victim, thief, due)
        return
    amount = affordable(s, t, victim, due, log)
    s.rings[victim] -= amount
    s.rings[thief] += amount
    s.rings_lost[victim] += amount
    s.rings_stolen[thief] += amount
    s.booster_tally[s.character[thief], 1] += amount
    emit(log, E_STEALS, thief, victim, amount, 0)
