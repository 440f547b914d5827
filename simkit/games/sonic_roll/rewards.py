"""What the symbols do: rewards, penalties, abilities, Emerald actions. [SR-SYM-1 to SR-SYM-11, SR-SIM-1]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.badnik_hand import all_draw, badnik_reward, draw_badnik, place_of, remove_badnik
from simkit.games.sonic_roll.bonus import draw_emerald
from simkit.games.sonic_roll.codes import (
    BAD_OPS,
    MOST_EFFECTS,
    OP_ALL_DRAW_BADNIK,
    OP_ANIMAL,
    OP_BADNIK,
    OP_BIG_RING,
    OP_BOOST,
    OP_DAMAGE,
    OP_DISCARD_BADNIK,
    OP_DISCARD_SELF,
    OP_DRAW_BADNIK,
    OP_EITHER_PATH,
    OP_EMERALD,
    OP_GAIN_DIE,
    OP_HAZARD,
    OP_LOSE_BOOST,
    OP_LOSE_DIE,
    OP_LOSE_RING,
    OP_POWER_UP,
    OP_RING,
    OP_SAVE_RINGS,
    OP_SET_DIE,
    OP_STAR_POST,
    OP_TIME,
    P_LIGHTNING,
)
from simkit.games.sonic_roll.damage import damage, end_game, hazard
from simkit.games.sonic_roll.events import (
    DIE_REWARD,
    E_ANIMAL,
    E_EITHER_PATH,
    E_LIGHTNING,
    GONE_DISCARDED,
    RINGS_LIGHTNING,
    RINGS_REWARD,
    TOKEN_CARD,
    emit,
)
from simkit.games.sonic_roll.observe import CARD, LOSS_ICON, M_LIGHTNING, TIME_OUT
from simkit.games.sonic_roll.pool import roll_into_pool
from simkit.games.sonic_roll.power_ups import ANY_KIND, draw_power_up
from simkit.games.sonic_roll.rings import (
    gain_boosts,
    gain_rings,
    lose_boosts,
    lose_rings,
    save_rings,
    star_post,
    take_time_token,
)
from simkit.games.sonic_roll.state import (
    D_DISCARD_BADNIK,
    D_GAIN_DIE,
    D_LIGHTNING,
    D_LOSE_DIE,
    D_SET_DIE,
    SOURCE,
    T_BONUS,
    T_EFFECT,
    T_REWARD,
    ask,
    push,
)


@kernel
def push_rewards(s: Any, t: Any, effects: int, source: int) -> None:
    """Put rewards on the stack, the first one on top; a Lightning Shield may replace each."""
    for i in range(MOST_EFFECTS - 1, -1, -1):
        if t.op[effects, i] != 0:
            push(s, T_REWARD, t.op[effects, i], t.op_a[effects, i], t.op_b[effects, i], source)


@kernel
def reward(s: Any, t: Any, op: int, a: int, b: int, source: int) -> None:
    """A reward is about to be resolved: with a Lightning Shield it may become Rings. [SR-PUP-12, D14]

    Ring rewards and Animals are left alone.
    """
    can_replace = s.shield[s.turn] == P_LIGHTNING and s.lightning_used == 0
    if (
        not can_replace
        or op == OP_RING
        or op == OP_ANIMAL
        or (op in BAD_OPS and not t.lightning_can_replace_bad)
    ):
        push(s, T_EFFECT, op, a, b, source)
    else:
        s.asked[0] = op
        s.asked[1] = a
        s.asked[2] = b
        s.asked[3] = source
        ask(s, D_LIGHTNING, s.turn)


@kernel
def answer_lightning(s: Any, t: Any, takes_rings: int, log: Any) -> None:
    """Keep the reward, or Rings instead. [SR-PUP-12, SR-GAP-28]"""
    if takes_rings:
        s.lightning_used = 1
        s.modifier_tally[M_LIGHTNING, 0] += 1
        s.power_up_tally[P_LIGHTNING, 2] += 1
        emit(log, E_LIGHTNING, s.turn, s.asked[0], t.lightning_rings, 0, 0)
        gain_rings(s, t.lightning_rings, RINGS_LIGHTNING, log)
    else:
        push(s, T_EFFECT, s.asked[0], s.asked[1], s.asked[2], s.asked[3])


@kernel
def effect(s: Any, t: Any, op: int, a: int, b: int, source: int, log: Any) -> None:
    """Carry out one symbol for the player on turn.

    [SR-SYM-1, SR-SYM-2, SR-SYM-3, SR-SYM-4, SR-SYM-5, SR-SYM-6, SR-SYM-7, SR-SYM-8, SR-SYM-9, SR-SYM-10,
    SR-SYM-11, SR-HAZ-6]
    """
    seat = s.turn
    s.is_valued = 0
    if op == OP_RING:
        gain_rings(s, a, RINGS_REWARD, log)
    elif op == OP_BADNIK:
        if a > 1:
            push(s, T_EFFECT, op, a - 1, b, source)
        badnik_reward(s, t, log)
    elif op == OP_BOOST:
        gain_boosts(s, a, log)
    elif op == OP_STAR_POST:
        star_post(s)
    elif op == OP_POWER_UP:
        if a > 1:
            push(s, T_EFFECT, op, a - 1, b, source)
        draw_power_up(s, t, log)
    elif op == OP_HAZARD:
        hazard(s, t, a, source, log)
    elif op == OP_LOSE_DIE:
        if s.pool > 0:
            if a > 1:
                push(s, T_EFFECT, op, a - 1, b, source)
            ask(s, D_LOSE_DIE, seat)
    elif op == OP_TIME:
        for _ in range(a):
            if take_time_token(s, t, TOKEN_CARD, log):
                end_game(s, TIME_OUT, LOSS_ICON)
                return
    elif op == OP_BIG_RING:
        s.visits[seat] += 1
        push(s, T_BONUS, 1, 0, 0, 0)
    elif op == OP_GAIN_DIE:
        if b > 1:
            push(s, T_EFFECT, op, a, b - 1, source)
        if a == ANY_KIND:
            ask(s, D_GAIN_DIE, seat)
        else:
            roll_into_pool(s, a, DIE_REWARD, log)
    elif op == OP_DAMAGE:
        damage(s, t, CARD, source, log)
    elif op == OP_LOSE_RING:
        lose_rings(s, a, log)
    elif op == OP_LOSE_BOOST:
        lose_boosts(s, a, log)
    elif op == OP_ANIMAL:
        gain_animals(s, a, log)
    else:
        rare_effect(s, t, op, a, source, log)


@kernel
def rare_effect(s: Any, t: Any, op: int, a: int, source: int, log: Any) -> None:
    """Effects of Emeralds, bosses and Badniks. [SR-EMER-3, SR-EMER-6]"""
    seat = s.turn
    if op == OP_ALL_DRAW_BADNIK:
        for _ in range(a):
            all_draw(s, t, log)
    elif op == OP_DRAW_BADNIK:
        for _ in range(a):
            if s.in_hand[seat] < t.badnik_limit:
                draw_badnik(s, seat, log)
    elif op == OP_EITHER_PATH:
        s.either_path = 1
        emit(log, E_EITHER_PATH, seat, 0, 0, 0, 0)
    elif op == OP_DISCARD_BADNIK:
        if s.in_hand[seat] > 0:
            ask(s, D_DISCARD_BADNIK, seat)
    elif op == OP_SET_DIE:
        if s.pool > 0:
            ask(s, D_SET_DIE, seat)
    elif op == OP_SAVE_RINGS:
        if s.held[seat] > 0:
            save_rings(s, t, log)
    elif op == OP_EMERALD:
        for _ in range(a):
            draw_emerald(s, log)
    elif op == OP_DISCARD_SELF:
        place = place_of(s, seat, source % SOURCE)
        if place >= 0:
            remove_badnik(s, seat, place, GONE_DISCARDED, log)


@kernel
def gain_animals(s: Any, animals: int, log: Any) -> None:
    """Gain Animal Tokens. [SR-SYM-7]"""
    s.animals[s.turn] += animals
    emit(log, E_ANIMAL, s.turn, animals, 0, 0, 0)
