"""Movement and the spaces of the board."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.monopoly_gamer.boosters import use_booster
from simkit.games.monopoly_gamer.events import (
    E_BANK_PAYS,
    E_CHOPPER,
    E_LANDS,
    E_TO_JAIL,
    REASON_RING_SPACE,
    emit,
)
from simkit.games.monopoly_gamer.moves import walk
from simkit.games.monopoly_gamer.property import land_on_property
from simkit.games.monopoly_gamer.rings import bank_pays, own_drop, pay_bank
from simkit.games.monopoly_gamer.tables import BOOSTER, CHOPPER, GO_TO_JAIL, LOOP, PROPERTY, RING


@kernel
def go_to_jail(s: Any, t: Any, seat: int, log: Any) -> None:
    """Straight to Jail: no pick-up, no GO, no boss; the turn is over. [MG-GTJ-1, MG-AMB-20, MG-AMB-21]"""
    s.position[seat] = t.jail
    s.in_jail[seat] = 1
    s.jail_tries[seat] = 0
    s.turn_over = 1
    s.crossings = 0
    s.jail_visits[seat] += 1
    returned = 0
    if t.return_go_rings:
        returned = min(s.crossing_rings, s.rings[seat])
        pay_bank(s, t, seat, returned)
    emit(log, E_TO_JAIL, seat, returned, 0, 0)


@kernel
def land(s: Any, t: Any, seat: int, log: Any) -> None:
    """Resolve the space landed on.

    [MG-MOVE-2, MG-PROP-2, MG-PROP-5, MG-LOOP-1, MG-RINGSP-1, MG-CHOP-1, MG-BOOST-0, MG-GTJ-1]

    GO has paid while moving [MG-GO-1]; Just Visiting [MG-VISIT-1] and Free Parking [MG-FREE-1] do nothing.
    """
    space = s.position[seat]
    kind = t.kind[space]
    s.space_tally[space, 0] += 1
    emit(log, E_LANDS, seat, space, 0, 0)
    if kind == PROPERTY:
        land_on_property(s, t, seat, t.deed_at[space], log)
    elif kind == LOOP:
        # One hop with pick-up; the target space is not resolved. [MG-AMB-22]
        walk(s, t, seat, t.loop_steps[space], not t.loop_ignores_go, log)
    elif kind == RING:
        # The numbered die's Rings from the Bank.
        amount = bank_pays(s, t, seat, t.numbers[rng.below(s.dice, 6)])
        emit(log, E_BANK_PAYS, seat, amount, REASON_RING_SPACE, 0)
    elif kind == CHOPPER:
        # Two Rings, one here and one on the space behind.
        emit(log, E_CHOPPER, seat, t.chopper_drop, 0, 0)
        own_drop(s, t, seat, t.chopper_drop, log)
    elif kind == BOOSTER:
        use_booster(s, t, seat, log)
    elif kind == GO_TO_JAIL:
        go_to_jail(s, t, seat, log)
