"""Set-up and the course of a turn.

[SR-SETUP-1 to SR-SETUP-15, SR-TURN-1 to SR-TURN-8, SR-REROLL-*, SR-ET-*]
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.codes import (
    BUDDY_FLIGHT,
    END_TURN,
    LASTS_TURN,
    ON_REROLL,
    P_INVINCIBLE,
)
from simkit.games.sonic_roll.damage import end_game
from simkit.games.sonic_roll.events import (
    DIE_REROLL,
    E_ENDS,
    E_PASSES,
    E_REROLLS,
    E_ROLLED,
    E_TURN,
    TOKEN_STOP,
    emit,
)
from simkit.games.sonic_roll.lanes import CHOICE, TURN
from simkit.games.sonic_roll.observe import (
    CAPPED,
    END_EMPTY,
    END_FREE,
    END_LIFE,
    END_STOP,
    LOSS_CAP,
    LOSS_STOP,
    M_REROLL_GAIN,
    NO_SPEND,
    TIME_OUT,
)
from simkit.games.sonic_roll.pool import (
    empty_pool,
    reroll_pool,
    roll_into_pool,
    show_pool,
)
from simkit.games.sonic_roll.power_ups import discard_power_up
from simkit.games.sonic_roll.rings import take_time_token
from simkit.games.sonic_roll.state import (
    D_ACTION,
    D_EMERALD,
    D_REROLL,
    D_SPEND,
    FROM_NOTHING,
    SOURCE,
    T_ABILITIES,
    T_AFTER,
    T_DAMAGE,
    T_END_TURN,
    T_NEXT,
    T_ROLL_POOL,
    T_SPEND,
    T_TOKEN,
    T_TURN,
    T_WINDOW,
    ask,
    push,
)
from simkit.games.sonic_roll.zone import after_hits, note_stuck
from simkit.rng import lane

MOST_ASKED, MOST_POOL = 1000, 200
"""Chances to spend a die in a turn, and dice in a pool. A turn need not end by itself where effects give back
more dice than a spend takes, or where a Hyper Ring keeps the last Ring from Damage. [SR-GAP-24]"""


@kernel
def begin_turn(s: Any, t: Any, log: Any) -> None:
    """A turn opens: flags are cleared, Tails sets his die, a Roll Action is chosen.

    [SR-TURN-1, SR-TURN-2, SR-INV-2, SR-BOSS-11, SR-ROLL-1]
    """
    seat = s.turn
    s.turns += 1
    rng.open_lane(s.dice, lane(s.lanes + TURN, seat, s.turns_taken[seat]))
    rng.open_lane(s.choice, lane(s.lanes + CHOICE, seat, s.turns_taken[seat] + 1))
    s.turns_taken[seat] += 1
    s.action = -1
    s.ladder = 0
    s.is_valued = 0
    s.rolls = 0
    s.invulnerable = 0
    s.spent_step = 0
    s.spent_turn = 0
    s.asked_turn = 0
    s.spent_since = 0
    s.chain = 0
    s.insta_used = 0
    s.flame_used = 0
    s.bubble_used = 0
    s.lightning_used = 0
    s.threw = 0
    s.either_path = 0
    s.emptied = 0
    s.invincible_on = 0
    s.ending = 0
    s.life_lost = 0
    s.free_end = 0
    s.risk = -1
    if t.ability[s.character[seat]] == BUDDY_FLIGHT:
        s.buddy = t.buddy_flight
    if s.boss:
        s.boss_side_tally[s.side, 0] += 1
    emit(log, E_TURN, seat, s.turns, s.held[seat], s.saved[seat], s.time_left)
    push(s, T_NEXT, 0, 0, 0, 0)
    push(s, T_TOKEN, 0, 0, 0, 0)
    push(s, T_END_TURN, 0, 0, 0, 0)
    ask(s, D_ACTION, seat)


@kernel
def ask_action(s: Any) -> None:
    """A Roll Action is chosen, an Emerald having been used before it. [SR-GAP-21]"""
    ask(s, D_ACTION, s.turn)


@kernel
def open_step(s: Any) -> None:
    """A Spending Step opens, or goes on after a Boost in it. [SR-TURN-3, SR-GAP-6]"""
    s.chain = 0
    s.refused = 0
    push(s, T_SPEND, 0, 0, 0, 0)


@kernel
def ask_spend(s: Any) -> None:
    """A die may be spent, while there is one; a turn that never ends counts as capped. [SR-SPEND-1]"""
    s.asked_turn += 1
    if s.asked_turn > MOST_ASKED or s.pool > MOST_POOL:
        end_game(s, CAPPED, LOSS_CAP)
    elif s.pool > 0:
        ask(s, D_SPEND, s.turn)


@kernel
def pass_step(s: Any, t: Any, log: Any) -> None:
    """No more die: Damage if none was spent in this step. [SR-SPEND-5, SR-SPEND-6, SR-GAP-3, D6]"""
    push(s, T_AFTER, 0, 0, 0, 0)
    if s.spent_step == 0:
        s.passes[s.turn] += 1
        note_stuck(s, t)
        emit(log, E_PASSES, s.turn, 0, 0, 0, 0)
        push(s, T_DAMAGE, NO_SPEND, 0, 0, FROM_NOTHING * SOURCE)


@kernel
def spent(s: Any, t: Any, chain: int, was_last: int) -> None:
    """After a spend: the turn ends with the pool, a chain goes on, or the step is over.

    [SR-TURN-4, SR-TURN-5, SR-SPEND-2, SR-SPEND-3, SR-GAP-63, SR-GAP-34]
    """
    if was_last and not t.gain_keeps_turn:
        empty_pool(s)
    if s.pool == 0:
        return
    if t.boss_start_ends_turn and s.boss and s.boss_turn == s.turns:
        return
    if chain:
        push(s, T_SPEND, 0, 0, 0, 0)
    else:
        push(s, T_AFTER, 0, 0, 0, 0)


@kernel
def after_step(s: Any) -> None:
    """A Spending Step ended: reroll or stop. [SR-TURN-4, SR-TURN-7, SR-SPEND-4, D7]"""
    s.chain = 0
    s.risk = -1
    if s.pool > 0:
        ask(s, D_REROLL, s.turn)


@kernel
def reroll(s: Any, t: Any, log: Any) -> None:
    """The Reroll Step opens: vulnerable, Emerald abilities fade, REROLL effects and abilities act.

    [SR-REROLL-2, SR-REROLL-6, SR-ROLL-5, SR-BAD-19, SR-EMER-5, SR-INV-2, SR-GAP-22]
    """
    seat = s.turn
    character = s.character[seat]
    s.seat_rerolls[seat] += 1
    s.spent_step = 0
    s.action_tally[character * 3 + s.action, 3] += 1
    s.invulnerable = 0
    s.either_path = 0
    emit(log, E_REROLLS, seat, 0, 0, 0, 0)
    needed = t.reroll_spent[character, s.action]
    if needed > 0 and s.spent_since >= needed:
        s.modifier_tally[M_REROLL_GAIN, 0] += 1
        roll_into_pool(s, t.reroll_gain[character, s.action], DIE_REROLL, log)
    s.spent_since = 0
    push(s, T_ROLL_POOL, 0, 0, 0, 0)
    push(s, T_ABILITIES, ON_REROLL, 0, 0, 0)


@kernel
def roll_pool(s: Any, t: Any, log: Any) -> None:
    """Reroll all dice left. [SR-REROLL-1, SR-TURN-6, SR-GAP-13]"""
    if s.pool == 0:
        return
    if t.invulnerable_until_roll:
        s.invulnerable = 0
    reroll_pool(s, log)
    show_pool(s, E_ROLLED, log)
    push(s, T_WINDOW, 1, 0, 0, 0)


@kernel
def end_turn(s: Any, t: Any) -> None:
    """The End Turn Step; by ruling an Emerald may still come before it. [SR-GAP-21]"""
    is_cut = s.life_lost or s.free_end or (t.boss_start_ends_turn and s.boss and s.boss_turn == s.turns)
    if t.emerald_any_time and s.pool == 0 and not is_cut:
        ask(s, D_EMERALD, s.turn)
    else:
        end_step(s, t)


@kernel
def go_on_after_emerald(s: Any) -> None:
    """The pool was empty: its new dice may be spent in an open chain, or rerolled. [SR-GAP-21, SR-GAP-63]"""
    push(s, T_END_TURN, 0, 0, 0, 0)
    push(s, T_SPEND if s.chain else T_AFTER, 0, 0, 0, 0)


@kernel
def end_step(s: Any, t: Any) -> None:
    """The End Turn Step: vulnerable, then END TURN abilities. [SR-ET-5, SR-ET-7, SR-GAP-9, SR-GAP-10]"""
    s.ending = 1
    s.invulnerable = 0
    if s.life_lost and t.life_skips_end_step:
        return
    if s.pool == 0 and not s.life_lost and not t.end_step_when_empty:
        return
    push(s, T_ABILITIES, END_TURN, 0, 0, 0)


@kernel
def leave(s: Any, t: Any, log: Any) -> None:
    """Leftover dice go and cost one Time Token; a lost life or a Blue Shield costs none.

    [SR-ET-1, SR-ET-2, SR-ET-3, SR-ET-4, SR-SPEND-3, SR-GAP-62]
    """
    seat = s.turn
    row = s.character[seat] * 3 + max(s.action, 0)
    left = s.pool
    if s.invincible_on and t.invincible_lasts == LASTS_TURN:
        s.invincible[seat] -= 1
        discard_power_up(s, P_INVINCIBLE)
    how = END_EMPTY
    if s.life_lost:
        how = END_LIFE
        s.action_tally[row, 6] += 1
    elif left == 0:
        s.action_tally[row, 4] += 1
    elif s.free_end:
        how = END_FREE
    else:
        how = END_STOP
        s.action_tally[row, 5] += 1
    s.ends[seat, how] += 1
    s.dice_discarded[seat] += left
    emit(log, E_ENDS, seat, how, left, 0, 0)
    empty_pool(s)
    is_emptied = how == END_EMPTY and s.emptied and t.token_if_emptied and not s.free_end
    takes_token = how == END_STOP or is_emptied
    if takes_token and take_time_token(s, t, TOKEN_STOP, log):
        end_game(s, TIME_OUT, LOSS_STOP)


@kernel
def next_turn(s: Any, t: Any, log: Any) -> None:
    """Routes are refilled after a Hit, the Boss Attack card passes on, play passes to the left.

    [SR-TURN-8, SR-GAP-37, SR-ET-6, SR-BOSS-11, SR-BOSS-14, SR-BOSS-19, SR-BOSS-20]
    """
    if s.boss:
        after_hits(s, t, log)
    s.suppressed = 0
    if s.turns >= t.max_turns:  # whoever took the last turn is still on turn
        end_game(s, CAPPED, LOSS_CAP)
        return
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    push(s, T_TURN, 0, 0, 0, 0)
