"""Set-up and the course of a turn. [SR-SETUP-1 to SR-SETUP-15, SR-TURN-1 to SR-TURN-8, SR-REROLL-*, SR-ET-*]"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.bonus import list_emeralds
from simkit.games.sonic_roll.codes import (
    BUDDY_FLIGHT,
    END_TURN,
    INSTA_ANY_TO_ANY,
    INSTA_ANY_TO_RUN,
    INSTA_RUN_TO_SPIN,
    INSTA_SHIELD,
    ON_REROLL,
    P_BUBBLE,
    RUN,
    SPIN,
)
from simkit.games.sonic_roll.damage import end_game
from simkit.games.sonic_roll.events import (
    DIE_REROLL,
    E_BEGINS,
    E_BOOST,
    E_BUBBLE,
    E_ENDS,
    E_INSTA,
    E_PASSES,
    E_RECOLOURS,
    E_REROLLS,
    E_ROLLED,
    E_SET_UP,
    E_TURN,
    TOKEN_STOP,
    emit,
)
from simkit.games.sonic_roll.lanes import CHOICE, SET_UP, SHUFFLE, TURN
from simkit.games.sonic_roll.observe import (
    CAPPED,
    END_EMPTY,
    END_FREE,
    END_LIFE,
    END_STOP,
    LOSS_CAP,
    LOSS_STOP,
    M_BOOST,
    M_BUBBLE,
    M_INSTA,
    M_RECOLOUR,
    M_REROLL_GAIN,
    NO_SPEND,
    TIME_OUT,
)
from simkit.games.sonic_roll.pool import (
    change_die,
    empty_pool,
    list_dice,
    remove_die,
    reroll_pool,
    roll_die,
    roll_into_pool,
    show_pool,
)
from simkit.games.sonic_roll.printed import EMERALDS, MAX_CARDS, TILES
from simkit.games.sonic_roll.rings import take_time_token
from simkit.games.sonic_roll.roll_action import list_recolour
from simkit.games.sonic_roll.state import (
    A_BOOST,
    A_BUBBLE,
    A_EMERALD,
    A_INSTA,
    A_PASS,
    A_RECOLOUR,
    D_ACTION,
    D_ATTACK_WINDOW,
    D_REROLL,
    D_ROLL_WINDOW,
    D_SPEND,
    FROM_NOTHING,
    MAX_OPTIONS,
    PASSAGE,
    SOURCE,
    T_ABILITIES,
    T_AFTER,
    T_ATTACKS,
    T_DAMAGE,
    T_END_TURN,
    T_NEXT,
    T_ROLL_POOL,
    T_SPEND,
    T_STEP,
    T_TOKEN,
    T_TURN,
    T_WINDOW,
    ask,
    push,
)
from simkit.games.sonic_roll.zone import after_hits, deal_card, note_stuck, place_card
from simkit.rng import lane


@kernel
def set_up(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Lay everything out on a blank state.

    [SR-SETUP-2, SR-SETUP-3, SR-SETUP-4, SR-SETUP-5, SR-SETUP-6, SR-SETUP-7, SR-SETUP-8, SR-SETUP-9,
    SR-SETUP-10, SR-SETUP-11, SR-SETUP-12, SR-SETUP-13, SR-SETUP-14, SR-SETUP-15, SR-GAP-2]
    """
    rng.open_game(s.dice, seed, game, lane(SET_UP, 0, 0))
    rng.open_game(s.choice, seed, game, lane(CHOICE, 0, 0))
    rng.open_game(s.decks, seed, game, lane(SHUFFLE, 0, 0))
    s.seats = t.seats
    s.finishing = -1
    s.action = -1
    s.risk = -1
    s.time_left = t.time_tokens
    shift = game % t.seats if t.rotate else 0
    for seat in range(t.seats):
        lineup = seat - shift
        if lineup < 0:
            lineup += t.seats
        s.lineup[seat] = lineup
        s.character[seat] = t.character[lineup]
        s.policy[seat] = t.policy[lineup]
        s.lives[seat] = t.life_tokens
        s.boosts[seat] = t.boost_tokens
        s.shield[seat] = -1
        emit(log, E_SET_UP, seat, s.character[seat], s.policy[seat], t.life_tokens, t.boost_tokens)
    for card in range(t.cards):
        s.zone_deck[card] = card
    rng.shuffle(s.dice, s.zone_deck, t.cards)
    s.zone_left = t.deck_size
    for i in range(t.badniks):
        s.badnik_deck[i] = t.badnik_deck[i]
    rng.shuffle(s.dice, s.badnik_deck, t.badniks)
    s.badnik_left = t.badniks
    for i in range(t.power_ups):
        s.power_deck[i] = t.power_deck[i]
    rng.shuffle(s.dice, s.power_deck, t.power_ups)
    s.power_left = t.power_ups
    for i in range(t.patterns):
        s.pattern_deck[i] = t.pattern_deck[i]
    rng.shuffle(s.dice, s.pattern_deck, t.patterns)
    s.pattern_left = t.patterns
    for i in range(EMERALDS):
        s.emerald_deck[i] = i
    rng.shuffle(s.dice, s.emerald_deck, EMERALDS)
    s.emerald_left = EMERALDS
    for i in range(TILES):
        s.tiles[i] = i
    rng.shuffle(s.dice, s.tiles, TILES)
    s.first = rng.below(s.dice, t.seats) if t.first_player < 0 else t.first_player
    s.turn = s.first
    emit(log, E_BEGINS, s.first, 0, 0, 0, 0)
    for route in range(3):
        deal_card(s, t, route, log)
    s.card[PASSAGE] = -1
    for seat in range(t.seats):
        if s.character[seat] == t.passage_character:
            if t.deck_route:
                deal_card(s, t, PASSAGE, log)
            else:
                place_card(s, PASSAGE, MAX_CARDS, log)
    push(s, T_TURN, 0, 0, 0, 0)


@kernel
def begin_turn(s: Any, t: Any, log: Any) -> None:
    """A turn opens: flags are cleared, Tails sets his die, a Roll Action is chosen.

    [SR-TURN-1, SR-TURN-2, SR-INV-2, SR-BOSS-11, SR-ROLL-1]
    """
    seat = s.turn
    s.turns += 1
    rng.open_lane(s.dice, lane(TURN, seat, s.turns_taken[seat]))
    rng.open_lane(s.choice, lane(CHOICE, seat, s.turns_taken[seat] + 1))
    s.turns_taken[seat] += 1
    s.action = -1
    s.ladder = 0
    s.is_valued = 0
    s.rolls = 0
    s.invulnerable = 0
    s.spent_step = 0
    s.spent_turn = 0
    s.spent_since = 0
    s.chain = 0
    s.insta_used = 0
    s.flame_used = 0
    s.bubble_used = 0
    s.lightning_used = 0
    s.threw = 0
    s.either_path = 0
    s.emptied = 0
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
def window(s: Any, is_after_reroll: int) -> None:
    """The dice lie open: Boosts, Shields, abilities, Emeralds, or accept. [SR-REROLL-3, SR-BOOST-2, SR-BOOST-4, SR-BAD-15]

    An empty pool ends the turn.
    """
    if s.pool > 0:
        ask(s, D_ATTACK_WINDOW if is_after_reroll else D_ROLL_WINDOW, s.turn)


@kernel
def list_window(s: Any, t: Any, buf: Any) -> int:
    """Accept; Boost; Bubble; free actions. [D4, D8]"""
    buf[0, 0] = A_PASS
    n = 1
    if s.boosts[s.turn] > 0:
        buf[n, 0] = A_BOOST
        n += 1
    if s.shield[s.turn] == P_BUBBLE and s.bubble_used == 0:
        n = list_dice(s, A_BUBBLE, n, buf)
    return list_free(s, t, n, buf)


@kernel
def list_free(s: Any, t: Any, n: int, buf: Any) -> int:
    """Free actions: Insta-Shield, the Roll Action's AVOID effect, Emeralds. [SR-ROLL-7, SR-EMER-2]"""
    if s.pool == 0:
        return n
    n = list_insta(s, t, n, buf)
    n = list_recolour(s, t, n, A_RECOLOUR, buf)
    return list_emeralds(s, A_EMERALD, n, buf)


@kernel
def list_insta(s: Any, t: Any, n: int, buf: Any) -> int:
    """Insta-Shield: a die becomes another kind, and may move by 1. [SR-CHAR-1, SR-GAP-17]"""
    if t.ability[s.character[s.turn]] != INSTA_SHIELD or s.insta_used:
        return n
    for kind in range(3):
        if t.insta_shield == INSTA_RUN_TO_SPIN and kind != RUN:
            continue
        for face in range(6):
            if s.safe[kind, face] + s.exposed[kind, face] == 0:
                continue
            for new_kind in range(3):
                if t.insta_shield != INSTA_ANY_TO_ANY:
                    if new_kind != (RUN if t.insta_shield == INSTA_ANY_TO_RUN else SPIN):
                        continue
                for new_face in range(max(face - 1, 0), min(face + 1, 5) + 1):
                    if n < MAX_OPTIONS - 1:
                        row = buf[n]
                        row[0] = A_INSTA
                        row[1] = kind
                        row[2] = face
                        row[3] = new_kind
                        row[4] = new_face
                        n += 1
    return n


@kernel
def use_insta(s: Any, kind: int, face: int, new_kind: int, new_face: int, log: Any) -> None:
    """Use the Insta-Shield token. [SR-CHAR-1]"""
    s.insta_used = 1
    s.modifier_tally[M_INSTA, 0] += 1
    change_die(s, kind, face, new_kind, new_face)
    emit(log, E_INSTA, s.turn, kind * 8 + face, new_kind * 8 + new_face, 0, 0)


@kernel
def recolour(s: Any, t: Any, log: Any) -> None:
    """The Roll Action's AVOID effect: all dice of a kind become another. [SR-ROLL-7]"""
    kind = t.turn_kind[s.character[s.turn], s.action]
    into = t.into_kind[s.character[s.turn], s.action]
    s.modifier_tally[M_RECOLOUR, 0] += 1
    for face in range(6):
        s.safe[into, face] += s.safe[kind, face]
        s.exposed[into, face] += s.exposed[kind, face]
        s.safe[kind, face] = 0
        s.exposed[kind, face] = 0
    emit(log, E_RECOLOURS, s.turn, kind, into, 0, 0)


@kernel
def use_boost(s: Any, t: Any, log: Any) -> None:
    """A Boost rerolls the whole pool; no REROLL effect or ability acts.

    [SR-BOOST-2, SR-BOOST-3, SR-BOOST-4, SR-BOOST-6, SR-REROLL-6, SR-GAP-5]
    """
    seat = s.turn
    s.risk = -1
    s.boosts[seat] -= 1
    s.boosts_spent[seat] += 1
    s.modifier_tally[M_BOOST, 0] += 1
    emit(log, E_BOOST, seat, s.boosts[seat], 0, 0, 0)
    if t.boost_ends_invulnerability:
        s.invulnerable = 0
    s.either_path = 0
    reroll_pool(s)
    show_pool(s, E_ROLLED, log)
    push(s, T_WINDOW, 1, 0, 0, 0)


@kernel
def use_bubble(s: Any, kind: int, face: int, log: Any) -> None:
    """A Bubble Shield rerolls one die, which alone can then be attacked. [SR-PUP-11, SR-GAP-27]"""
    s.risk = -1
    s.bubble_used = 1
    s.modifier_tally[M_BUBBLE, 0] += 1
    s.power_up_tally[P_BUBBLE, 2] += 1
    new_face = roll_die(s)
    remove_die(s, kind, face)
    s.exposed[kind, new_face] += 1
    s.pool += 1
    emit(log, E_BUBBLE, s.turn, kind * 8 + face, kind * 8 + new_face, 0, 0)
    push(s, T_WINDOW, 1, 0, 0, 0)


@kernel
def accept(s: Any, is_after_reroll: int) -> None:
    """Accept the dice: after a reroll attacks are checked; then a Spending Step. [SR-REROLL-4, SR-REROLL-5]"""
    push(s, T_STEP, 0, 0, 0, 0)
    if is_after_reroll:
        push(s, T_ATTACKS, 0, 0, 0, 0)


@kernel
def open_step(s: Any) -> None:
    """A Spending Step opens. [SR-TURN-3]"""
    s.spent_step = 0
    s.chain = 0
    push(s, T_SPEND, 0, 0, 0, 0)


@kernel
def ask_spend(s: Any) -> None:
    """A die may be spent, while there is one. [SR-SPEND-1]"""
    if s.pool > 0:
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
    s.action_tally[character * 3 + s.action, 3] += 1
    s.invulnerable = 0
    if s.either_path:
        s.is_valued = 0
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
    reroll_pool(s)
    show_pool(s, E_ROLLED, log)
    push(s, T_WINDOW, 1, 0, 0, 0)


@kernel
def end_turn(s: Any, t: Any) -> None:
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
    row = s.character[seat] * 3 + s.action
    left = s.pool
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
    if how == END_STOP or is_emptied:
        if take_time_token(s, TOKEN_STOP, log):
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
