"""The forward model: deal, advance to the next decision, list its options, apply one."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.kernels import list_range
from simkit.games.sonic_roll import (
    badnik_hand,
    badniks,
    bonus,
    consent,
    damage,
    pool,
    power_ups,
    rewards,
    rings,
    roll_action,
    set_up,
    spending,
    targets,
    turn,
    window,
    zone,
)
from simkit.games.sonic_roll.events import DIE_REWARD, E_SETS_DIE, GONE_DISCARDED, emit
from simkit.games.sonic_roll.state import (
    A_BOOST,
    A_BUBBLE,
    A_CENTRE,
    A_EMERALD,
    A_INSTA,
    A_PASS,
    A_RECOLOUR,
    A_SPEND,
    D_ABILITY,
    D_ACTION,
    D_ATTACK_WINDOW,
    D_BADNIK,
    D_BLUE,
    D_CONSENT,
    D_DISCARD_BADNIK,
    D_EMERALD,
    D_GAIN_DIE,
    D_HAZARD,
    D_INVINCIBLE,
    D_ITEM,
    D_LADDER,
    D_LIGHTNING,
    D_LOSE_DIE,
    D_NONE,
    D_PAIR,
    D_REROLL,
    D_ROLL_WINDOW,
    D_SET_DIE,
    D_SHIELD,
    D_SPEND,
    D_STAR_POST,
    T_ABILITIES,
    T_ACTION,
    T_AFTER,
    T_ATTACKS,
    T_BEATEN,
    T_BONUS,
    T_BUILT,
    T_DAMAGE,
    T_EFFECT,
    T_END_TURN,
    T_FINISH,
    T_GIVE_BADNIK,
    T_HAZARD,
    T_HAZARD_MATCH,
    T_ITEMS,
    T_NEXT,
    T_PENALTY,
    T_REROLL,
    T_REWARD,
    T_ROLL,
    T_ROLL_POOL,
    T_SAVE,
    T_SPEND,
    T_SPENT,
    T_STEP,
    T_TOKEN,
    T_TURN,
    T_WINDOW,
    push,
)


@kernel
def deal(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Set a blank state up for game number ``game`` of ``seed``."""
    set_up.set_up(s, t, seed, game, log)


@kernel
def step(s: Any, t: Any, log: Any) -> None:
    """Carry out the next pending task."""
    s.pending -= 1
    at = s.pending
    kind, a, b, c, d = s.stack[at, 0], s.stack[at, 1], s.stack[at, 2], s.stack[at, 3], s.stack[at, 4]
    if kind == T_SPEND:
        turn.ask_spend(s)
    elif kind == T_ITEMS:
        spending.items(s, t, a, log)
    elif kind == T_SPENT:
        turn.spent(s, t, a, b)
    elif kind == T_ABILITIES:
        badniks.abilities(s, t, a, b, log)
    elif kind == T_REWARD:
        rewards.reward(s, t, a, b, c, d)
    elif kind == T_EFFECT:
        rewards.effect(s, t, a, b, c, d, log)
    elif kind == T_AFTER:
        turn.after_step(s)
    elif kind == T_WINDOW:
        window.window(s, a)
    elif kind == T_ATTACKS:
        badniks.attacks(s, t, log)
    elif kind == T_PENALTY:
        badniks.penalty(s, t, a, d)
    elif kind == T_STEP:
        turn.open_step(s)
    elif kind == T_REROLL:
        turn.reroll(s, t, log)
    elif kind == T_ROLL_POOL:
        turn.roll_pool(s, t, log)
    elif kind == T_DAMAGE:
        damage.damage(s, t, a, d, log)
    elif kind == T_HAZARD:
        damage.hazard(s, t, a, d, log)
    elif kind == T_HAZARD_MATCH:
        damage.hazard_match(s, t, a, d)
    elif kind == T_GIVE_BADNIK:
        badnik_hand.give_badnik(s, t, a, b)
    elif kind == T_BONUS:
        bonus.flip(s, t, a, log)
    elif kind == T_FINISH:
        zone.finish_card(s, t, a, log)
    elif kind == T_TURN:
        turn.begin_turn(s, t, log)
    elif kind == T_ROLL:
        roll_action.roll(s, t, a, log)
    elif kind == T_SAVE:
        roll_action.save(s, t, a, log)
    elif kind == T_BUILT:
        roll_action.built(s, t, log)
    elif kind == T_ACTION:
        turn.ask_action(s)
    elif kind == T_BEATEN:
        badniks.act_beaten(s, t, a, log)
    elif kind == T_END_TURN:
        turn.end_turn(s, t)
    elif kind == T_TOKEN:
        turn.leave(s, t, log)
    elif kind == T_NEXT:
        turn.next_turn(s, t, log)


@kernel
def advance(s: Any, t: Any, log: Any) -> None:
    """Play everything that needs no choice, up to the next decision or the end."""
    while s.decision == D_NONE and s.pending > 0:
        step(s, t, log)


@kernel
def options(s: Any, t: Any, buf: Any) -> int:
    """Write the legal options of the waiting decision, one row each in the documented order; return how many.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game and tables; only the scratch fields ``target`` and ``targets`` are written.
    buf : ndarray of int64, shape (MAX_OPTIONS, OPTION_WIDTH)
        Written.

    Returns
    -------
    int64
        At least 1. A decision with one option is not asked.
    """
    decision = s.decision
    if decision == D_SPEND:
        n = targets.list_spends(s, t, 0, buf)
        can_pass = window.can_pass(s, t, n)
        if t.boost_in_step:
            n = window.list_boost(s, n, buf)
        n = window.list_free(s, t, n, buf)
        if can_pass:
            buf[n, 0] = A_PASS
            n += 1
        return n
    if decision == D_ROLL_WINDOW or decision == D_ATTACK_WINDOW:
        return window.list_window(s, t, buf)
    if decision == D_ACTION:
        n = list_range(0, 2, buf)
        return window.list_stones(s, t, n, buf) if t.emerald_any_time else n
    if decision == D_EMERALD:
        buf[0, 0] = 0
        return window.list_stones(s, t, 1, buf)
    if decision == D_GAIN_DIE:
        return pool.list_gains(s, buf)
    if decision == D_ITEM:
        return spending.list_items(s, buf)
    if decision == D_LADDER:
        return roll_action.list_ladder(s, t, buf)
    if decision == D_PAIR:
        return roll_action.list_thrown(s, buf)
    if decision == D_BADNIK:
        return badnik_hand.list_takers(s, t, buf)
    if decision == D_LOSE_DIE:
        return pool.list_dice(s, 0, 0, buf)
    if decision == D_HAZARD:
        buf[0, 0] = A_PASS
        return window.list_insta(s, t, 1, buf)
    if decision == D_INVINCIBLE:
        buf[0, 0] = 0
        return pool.list_dice(s, 1, 1, buf)
    if decision == D_SET_DIE:
        return list_settings(s, buf)
    if decision == D_DISCARD_BADNIK:
        return list_range(0, s.in_hand[s.decider] - 1, buf)
    if decision == D_ABILITY:
        return badniks.list_abilities(s, buf)
    # Star Post, Lightning, Blue Shield, second Shield, reroll or stop, consent: two options each.
    return list_range(0, 1, buf)


@kernel
def list_settings(s: Any, buf: Any) -> int:
    """White Emerald: each distinct die and each face it may show. [D17]"""
    n = 0
    for kind in range(3):
        for face in range(6):
            if pool.held_dice(s, kind, face) > 0:
                for new_face in range(6):
                    buf[n, 1] = kind
                    buf[n, 2] = face
                    buf[n, 3] = new_face
                    n += 1
    return n


@kernel
def apply(s: Any, t: Any, option: Any, log: Any) -> None:
    """Take an option of the waiting decision.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game, changed in place, and tables.
    option : ndarray of int64, shape (OPTION_WIDTH,)
        A row that ``options`` wrote.
    log : LOG record
        Receives events while somebody watches.
    """
    seat = s.decider
    decision = s.decision
    a = option[0]
    s.decision = D_NONE
    if decision == D_SPEND:
        if a == A_SPEND:
            consent.offer(s, t, option, log)
        elif a == A_PASS:
            turn.pass_step(s, t, log)
        elif a == A_BOOST:
            window.use_boost(s, t, 0, log)
        else:
            push(s, T_SPEND, 0, 0, 0, 0)
            act_freely(s, t, option, log)
    elif decision == D_REROLL:
        if a == 0:
            if s.risk >= 0:
                s.reroll_choices[seat] += 1
                s.risk_believed[seat] += s.risk
            push(s, T_REROLL, 0, 0, 0, 0)
    elif decision == D_ROLL_WINDOW or decision == D_ATTACK_WINDOW:
        in_window(s, t, option, 1 if decision == D_ATTACK_WINDOW else 0, log)
    elif decision == D_ACTION:
        if a == A_EMERALD or a == A_CENTRE:
            push(s, T_ACTION, 0, 0, 0, 0)
            act_freely(s, t, option, log)
        else:
            s.action_tally[s.character[seat] * 3 + a, 0] += 1
            roll_action.choose_action(s, t, seat, a, log)
    elif decision == D_EMERALD:
        if a != 0:
            turn.go_on_after_emerald(s)
            act_freely(s, t, option, log)
        else:
            turn.end_step(s, t)
    elif decision == D_ITEM:
        push(s, T_ITEMS, s.asked[0] & ~a, 0, 0, 0)
        spending.take_item(s, t, a, log)
    elif decision == D_LADDER:
        roll_action.save_ladder(s, a, log)
    elif decision == D_PAIR:
        roll_action.keep_one(s, a, log)
    elif decision == D_LIGHTNING:
        rewards.answer_lightning(s, t, a, log)
    elif decision == D_STAR_POST:
        rings.answer_star_post(s, t, a, log)
    elif decision == D_BADNIK:
        if a >= 0:
            badnik_hand.draw_badnik(s, a, log)
    elif decision == D_GAIN_DIE:
        pool.roll_into_pool(s, a, DIE_REWARD, log)
    elif decision == D_LOSE_DIE:
        pool.lose_die(s, option[1], option[2], log)
    elif decision == D_HAZARD:
        if a == A_INSTA:
            window.use_insta(s, t, option[1], option[2], option[3], option[4], log)
        damage.hazard_hits(s)
    elif decision == D_INVINCIBLE:
        if a:
            damage.use_invincible(s, t, option[1], option[2], log)
        else:
            damage.take_damage(s, t, log)
    elif decision == D_BLUE:
        damage.answer_blue(s, t, a)
    elif decision == D_SHIELD:
        power_ups.choose_shield(s, t, a, log)
    elif decision == D_SET_DIE:
        pool.change_die(s, option[1], option[2], option[1], option[3])
        emit(log, E_SETS_DIE, seat, option[1] * 8 + option[2], option[1] * 8 + option[3], 0, 0)
    elif decision == D_DISCARD_BADNIK:
        badnik_hand.remove_badnik(s, seat, a, GONE_DISCARDED, log)
    elif decision == D_ABILITY:
        badniks.act(s, t, s.asked[0], a, log)
    elif decision == D_CONSENT:
        consent.answer(s, t, a, log)


@kernel
def in_window(s: Any, t: Any, option: Any, is_after_reroll: int, log: Any) -> None:
    """Accept, Boost, Bubble or a free action while the dice lie open. [D4, D8]"""
    a = option[0]
    if a == A_PASS:
        window.accept(s, is_after_reroll)
    elif a == A_BOOST:
        window.use_boost(s, t, 1 - is_after_reroll, log)
    elif a == A_BUBBLE:
        window.use_bubble(s, t, option[1], option[2], log)
    else:
        push(s, T_WINDOW, is_after_reroll, 0, 0, 0)
        act_freely(s, t, option, log)


@kernel
def act_freely(s: Any, t: Any, option: Any, log: Any) -> None:
    """Insta-Shield, the Roll Action's AVOID effect, or an Emerald; the point is asked again after it."""
    a = option[0]
    s.risk = -1
    if a == A_INSTA:
        window.use_insta(s, t, option[1], option[2], option[3], option[4], log)
    elif a == A_RECOLOUR:
        window.recolour(s, t, log)
    elif a == A_EMERALD:
        bonus.exhaust(s, t, option[1], log)
    elif a == A_CENTRE:
        bonus.exhaust_centre(s, t, option[1], log)
