"""Power Ups: drawing, Items at once, Shields kept. [SR-PUP-1 to SR-PUP-15]"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.badniks import blocks_power_ups
from simkit.games.sonic_roll.codes import (
    ONE_UP_BANKED,
    ONE_UP_LIFE,
    OP_GAIN_DIE,
    P_BLUE,
    P_EGGMAN_MARK,
    P_HYPER_RING,
    P_INVINCIBLE,
    P_ONE_UP,
    P_POWER_SNEAKERS,
    P_SUPER_RING,
)
from simkit.games.sonic_roll.events import (
    E_BANKED_DICE,
    E_LIFE_BACK,
    E_NO_POWER_UP,
    E_POWER_UP,
    E_SHIELD,
    RINGS_SUPER,
    emit,
)
from simkit.games.sonic_roll.rings import gain_boosts, gain_rings
from simkit.games.sonic_roll.state import D_BLUE, D_SHIELD, T_EFFECT, T_GIVE_BADNIK, ask, push

ANY_KIND = 3
"""A gained die of any colour: the player chooses the kind."""


@kernel
def discard_power_up(s: Any, power_up: int) -> None:
    """Put a Power Up on the discards."""
    s.power_gone[s.powers_gone] = power_up
    s.powers_gone += 1


@kernel
def draw_power_up(s: Any, t: Any, log: Any) -> None:
    """Draw one; an empty deck takes the shuffled discards. [SR-PUP-1, SR-SYM-6, SR-GAP-69]"""
    seat = s.turn
    if s.power_left == 0:
        for i in range(s.powers_gone):
            s.power_deck[i] = s.power_gone[i]
        s.power_left = s.powers_gone
        s.powers_gone = 0
        rng.shuffle(s.decks, s.power_deck, s.power_left)
    if s.power_left == 0 or blocks_power_ups(s, t):
        emit(log, E_NO_POWER_UP, seat, 0, 0, 0, 0)
        return
    s.power_left -= 1
    power_up = s.power_deck[s.power_left]
    s.power_ups[seat] += 1
    s.power_up_tally[power_up, 0] += 1
    emit(log, E_POWER_UP, seat, power_up, 0, 0, 0)
    if power_up == P_HYPER_RING:
        s.hyper[seat] += 1
    elif power_up == P_INVINCIBLE:
        s.invincible[seat] += 1
    elif power_up == P_ONE_UP and t.one_up_ruling == ONE_UP_BANKED:
        s.banked[seat] += 1
    elif power_up <= P_ONE_UP:
        use_item(s, t, power_up, log)
    elif s.shield[seat] < 0:
        s.shield[seat] = power_up
    elif s.shield[seat] == power_up:
        refuse(s, power_up, power_up, log)
    else:
        s.asked[0] = power_up
        ask(s, D_SHIELD, seat)


@kernel
def use_item(s: Any, t: Any, power_up: int, log: Any) -> None:
    """An Item takes effect at once and is discarded. [SR-PUP-2, SR-PUP-5, SR-PUP-7, SR-PUP-8, SR-PUP-14]"""
    discard_power_up(s, power_up)
    s.power_up_tally[power_up, 2] += 1
    if power_up == P_SUPER_RING:
        gain_rings(s, t.super_ring, RINGS_SUPER, log)
    elif power_up == P_EGGMAN_MARK:
        push(s, T_GIVE_BADNIK, 0, t.may_refuse_mark, 0, 0)
    elif power_up == P_POWER_SNEAKERS:
        gain_boosts(s, t.power_sneakers, log)
    elif t.one_up_ruling == ONE_UP_LIFE:
        turn_life_back(s, t, log)
    else:
        push(s, T_EFFECT, OP_GAIN_DIE, ANY_KIND, 1, 0)


@kernel
def turn_life_back(s: Any, t: Any, log: Any) -> None:
    """By ruling a 1-Up turns a Death Token to its life side; there are no Life Tokens to spare.

    [SR-GAP-30] In Competition the Death Token goes.
    """
    seat = s.turn
    if s.deaths[seat] > 0:
        s.deaths[seat] -= 1
        if not t.is_competition:
            s.lives[seat] += 1
        emit(log, E_LIFE_BACK, seat, s.lives[seat], 0, 0, 0)


@kernel
def use_banked(s: Any, log: Any) -> None:
    """By ruling the dice of kept 1-Ups join the pool that was just built. [SR-GAP-30]"""
    dice = s.banked[s.turn]
    if dice == 0:
        return
    s.banked[s.turn] = 0
    for _ in range(dice):
        discard_power_up(s, P_ONE_UP)
    s.power_up_tally[P_ONE_UP, 2] += dice
    emit(log, E_BANKED_DICE, s.turn, dice, 0, 0, 0)
    push(s, T_EFFECT, OP_GAIN_DIE, ANY_KIND, dice, 0)


@kernel
def choose_shield(s: Any, t: Any, takes_new: int, log: Any) -> None:
    """One Shield at most: keep either, discard the other. [SR-PUP-4, SR-GAP-29]"""
    old = s.shield[s.turn]
    new = s.asked[0]
    if takes_new:
        s.shield[s.turn] = new
        refuse(s, new, old, log)
        if old == P_BLUE and t.blue_on_replace:
            ask(s, D_BLUE, s.turn)
    else:
        refuse(s, old, new, log)


@kernel
def refuse(s: Any, kept: int, discarded: int, log: Any) -> None:
    """Discard a Shield."""
    discard_power_up(s, discarded)
    s.power_up_tally[discarded, 1] += 1
    emit(log, E_SHIELD, s.turn, kept, discarded, 0, 0)
