"""Competition: another player's spend with the Buddy Flight die needs the consent of Tails' player.

[D18, SR-CHAR-2, SR-GAP-18]
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.codes import BUDDY_FLIGHT
from simkit.games.sonic_roll.events import E_CONSENTS, emit
from simkit.games.sonic_roll.spending import spend
from simkit.games.sonic_roll.state import D_CONSENT, O_BUDDY, OPTION_WIDTH, T_SPEND, ask, push


@kernel
def offer(s: Any, t: Any, option: Any, log: Any) -> None:
    """A spend is picked: it takes effect, unless Tails' player has to be asked first. [D18, SR-GAP-18]"""
    for i in range(OPTION_WIDTH):
        s.offer[i] = option[i]
    is_free = option[O_BUDDY] == 0 or not t.is_competition
    if is_free or t.ability[s.character[s.turn]] == BUDDY_FLIGHT:
        spend(s, t, s.offer, log)  # as below: one type of argument, compiled once
        return
    for seat in range(s.seats):
        if t.ability[s.character[seat]] == BUDDY_FLIGHT:
            s.consents_asked[seat] += 1
            ask(s, D_CONSENT, seat)


@kernel
def answer(s: Any, t: Any, refuses: int, log: Any) -> None:
    """Yes: the die is spent. No: it is not, and no more is asked before the next Spending Step. [D18]"""
    emit(log, E_CONSENTS, s.decider, refuses, s.turn, 0, 0)
    if refuses:
        s.refused = 1
        push(s, T_SPEND, 0, 0, 0, 0)
    else:
        s.consents_given[s.decider] += 1
        spend(s, t, s.offer, log)
