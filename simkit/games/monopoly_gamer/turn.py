"""Set-up and the course of a turn: Jail, dice, the two actions, the end."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.monopoly_gamer.boosts import boost, is_separate, is_super, lose_boost, move
from simkit.games.monopoly_gamer.events import (
    BY_FEE,
    BY_ROLL,
    BY_WAITING,
    E_BEGINS,
    E_JAIL_ROLL,
    E_LEAVES_JAIL,
    E_ORDER,
    E_OVER,
    E_ROLL_OFF,
    E_ROLLS,
    E_SET_UP,
    E_TURN,
    emit,
)
from simkit.games.monopoly_gamer.lanes import CHOICE, SET_UP, TURN
from simkit.games.monopoly_gamer.luck import count_roll_luck
from simkit.games.monopoly_gamer.model import BOSSES, CHAO
from simkit.games.monopoly_gamer.property import attends
from simkit.games.monopoly_gamer.rings import pay_bank, pick_up
from simkit.games.monopoly_gamer.scoring import watch_lead
from simkit.games.monopoly_gamer.state import (
    D_CHARACTER,
    D_LEAVE_JAIL,
    D_OFFER,
    D_ORDER,
    T_BOOST,
    T_CHARACTER,
    T_END_TURN,
    T_FIGHT,
    T_JAIL,
    T_MOVE,
    T_NEXT_TURN,
    T_OFFER,
    T_ROLL,
    T_ROLL_OFF,
    T_TURN,
    ask,
    left_of,
    push,
)
from simkit.games.monopoly_gamer.tables import AMY, B_RED, B_SPIKES, NO_CAP, PLANNER
from simkit.rng import lane

MOVE_FIRST, BOOST_FIRST = 0, 1
_MOST_ROLL_OFFS = 200


@kernel
def set_up(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Lay out Rings, Chao tokens, boss cards and tokens on a blank state.

    [MG-SETUP-1, MG-SETUP-2, MG-SETUP-3, MG-SETUP-4, MG-SETUP-5, MG-SETUP-6, MG-SETUP-7, MG-SETUP-8]
    """
    rng.open_game(s.dice, seed, game, lane(SET_UP, 0, 0))
    rng.open_game(s.choice, seed, game, lane(CHOICE, 0, 0))
    s.seats = t.seats
    s.master = -1
    s.final_fighter = -1
    s.leader = -1
    s.boost = -1
    for deed in range(t.deeds):
        s.owner[deed] = -1
    for i in range(CHAO):
        s.chao[i] = i
    rng.shuffle(s.dice, s.chao, CHAO)
    if t.bank_cap != NO_CAP:
        s.bank = t.bank_cap - t.seats * t.start_rings
    shift = game % t.seats if t.rotate else 0
    push(s, T_ROLL_OFF, 0, 0, 0)
    for seat in range(t.seats - 1, -1, -1):
        lineup = (seat - shift) % t.seats
        s.lineup[seat] = lineup
        s.character[seat] = t.character[lineup]
        s.policy[seat] = t.policy[lineup]
        s.rings[seat] = t.start_rings
        push(s, T_CHARACTER, seat, 0, 0)


@kernel
def take_character(s: Any, seat: int, log: Any) -> None:
    """A seat that the scenario leaves open chooses among the free tokens. [MG-COMP-1, MG-SETUP-7, MG-D1]"""
    if s.character[seat] < 0:
        ask(s, D_CHARACTER, seat)


@kernel
def roll_off(s: Any, t: Any, log: Any) -> None:
    """Everyone rolls the numbered die, the highest begins; only those tied roll again.

    [MG-FIRST-1, MG-AMB-28]
    """
    for seat in range(s.seats):
        emit(log, E_SET_UP, seat, s.character[seat], s.policy[seat], s.rings[seat])
    tied = (1 << s.seats) - 1
    first = 0
    for _ in range(_MOST_ROLL_OFFS):
        best = -1
        still = 0
        for seat in range(s.seats):
            if tied >> seat & 1:
                number = t.numbers[rng.below(s.dice, 6)]
                emit(log, E_ROLL_OFF, seat, number, 0, 0)
                if number > best:
                    best = number
                    still = 1 << seat
                    first = seat
                elif number == best:
                    still |= 1 << seat
        tied = still
        if tied & (tied - 1) == 0 or t.lowest_seat_begins:
            break
    s.first = first
    s.turn = first
    emit(log, E_BEGINS, first, 0, 0, 0)
    push(s, T_TURN, 0, 0, 0)


@kernel
def begin_turn(s: Any, t: Any, log: Any) -> None:
    """The own Item Box runs out; deals may be offered; then Jail or the dice. [MG-BDIE-BOX, MG-TURN-1]"""
    seat = s.turn
    if s.turns >= t.max_turns:
        s.capped = 1
        s.over = 1
        emit(log, E_OVER, seat, 1, 0, 0)
        return
    s.turns += 1
    rng.open_lane(s.dice, lane(TURN, seat, s.turns_taken[seat]))
    rng.open_lane(s.choice, lane(CHOICE, seat, s.turns_taken[seat] + 1))
    s.turns_taken[seat] += 1
    s.immune[seat] = 0
    s.crossings = 0
    s.crossing_rings = 0
    s.turn_over = 0
    s.boost = -1
    emit(log, E_TURN, seat, s.turns, s.rings[seat], s.position[seat])
    push(s, T_END_TURN, 0, 0, 0)
    push(s, T_JAIL, seat, 0, 0)
    if t.deals and s.policy[seat] == PLANNER:
        push(s, T_OFFER, seat, 0, 0)


@kernel
def jail(s: Any, t: Any, seat: int, log: Any) -> None:
    """In Jail: free after two failed attempts, else pay or roll. [MG-JAIL-4, MG-JAIL-5, MG-JAIL-6]"""
    if s.in_jail[seat] == 0:
        push(s, T_ROLL, seat, 0, 0)
    elif s.jail_tries[seat] >= t.jail_attempts:
        leave_jail(s, t, seat, BY_WAITING, log)
    else:
        ask(s, D_LEAVE_JAIL, seat)


@kernel
def answer_jail(s: Any, t: Any, seat: int, is_roll: int, log: Any) -> None:
    """Pay the fee before rolling, or roll: a 7 frees at once, anything else ends the turn.

    [MG-JAIL-4, MG-JAIL-5, MG-AMB-32]
    """
    if not is_roll:
        pay_bank(s, t, seat, t.jail_fee)
        s.jail_fees[seat] += 1
        leave_jail(s, t, seat, BY_FEE, log)
        return
    number = t.numbers[rng.below(s.dice, 6)]
    is_freed = 1 if number == t.highest else 0
    emit(log, E_JAIL_ROLL, seat, number, is_freed, 0)
    if is_freed:
        leave_jail(s, t, seat, BY_ROLL, log)
    else:
        s.jail_tries[seat] += 1
        s.jail_turns_lost[seat] += 1


@kernel
def leave_jail(s: Any, t: Any, seat: int, how: int, log: Any) -> None:
    """Rings on Just Visiting may be picked up; a normal turn follows. [MG-JAIL-7]"""
    s.in_jail[seat] = 0
    s.jail_tries[seat] = 0
    emit(log, E_LEAVES_JAIL, seat, how, 0, 0)
    if attends(s, t.pickup[s.lineup[seat]]):
        pick_up(s, seat, t.jail, log)
    push(s, T_ROLL, seat, 0, 0)


@kernel
def roll(s: Any, t: Any, seat: int, log: Any) -> None:
    """Roll both dice; then two things in either order. [MG-COMP-5, MG-TURN-1, MG-TURN-2, MG-AMB-8]"""
    at = rng.below(s.dice, 6)
    s.number = t.numbers[at]
    face = t.boosts[rng.below(s.dice, 6)]
    count_roll_luck(s, t, seat, at, face)
    character = s.character[seat]
    has_super = 1 if is_super(character, face) else 0
    emit(log, E_ROLLS, seat, s.number, face, has_super)
    s.boost_tally[face, 0] += 1
    can_forget = face != B_SPIKES or t.spikes_skippable
    if can_forget and not attends(s, t.use_boost[s.lineup[seat]]):
        # Not used before the dice are passed on, so lost. [MG-TURN-4]
        s.boost_tally[face, 2] += 1
        s.boost = -1
        push(s, T_MOVE, seat, 0, 0)
        return
    s.boost = face
    if not is_separate(character, face):
        push(s, T_MOVE, seat, 0, 0)
    elif face == B_RED and character == AMY and t.amy_after_only:
        set_order(s, seat, MOVE_FIRST)
    elif t.boost_first:
        set_order(s, seat, BOOST_FIRST)
    else:
        s.order_choices += 1
        ask(s, D_ORDER, seat)


@kernel
def set_order(s: Any, seat: int, order: int) -> None:
    """Which of the two things comes first. [MG-TURN-1, MG-D3]"""
    if order == BOOST_FIRST:
        push(s, T_MOVE, seat, 0, 0)
        push(s, T_BOOST, seat, 0, 0)
    else:
        push(s, T_BOOST, seat, 0, 0)
        push(s, T_MOVE, seat, 0, 0)


@kernel
def choose_order(s: Any, seat: int, order: int, log: Any) -> None:
    """The player's choice of order. [MG-D3]"""
    emit(log, E_ORDER, seat, order, 0, 0)
    set_order(s, seat, order)


@kernel
def act(s: Any, t: Any, seat: int, is_boost: bool, log: Any) -> None:
    """One of the two actions; Go to Jail loses whatever was still to come. [MG-TURN-1, MG-GTJ-1]"""
    if is_boost:
        if s.turn_over:
            lose_boost(s, t, seat, log)
        else:
            boost(s, t, seat, log)
    elif not s.turn_over:
        move(s, t, seat, log)


@kernel
def offer(s: Any, seat: int) -> None:
    """A planner may offer a deal. [MG-DEAL-1, MG-D6]"""
    ask(s, D_OFFER, seat)


@kernel
def end_turn(s: Any, t: Any) -> None:
    """GO reached or passed this turn: the top boss is fought. [MG-TURN-3, MG-BOSS-1, MG-AMB-23]"""
    push(s, T_NEXT_TURN, 0, 0, 0)
    if s.crossings > 0:
        fights = s.crossings if t.fight_each else 1
        for _ in range(min(fights, BOSSES)):
            push(s, T_FIGHT, s.turn, 0, 0)


@kernel
def next_turn(s: Any, t: Any, log: Any) -> None:
    """The dice pass to the left; after the final fight the game is over. [MG-TURN-4, MG-END-1]"""
    watch_lead(s, t)
    if s.over:
        emit(log, E_OVER, s.turn, 0, 0, 0)
        return
    s.turn = left_of(s, s.turn, 1)
    push(s, T_TURN, 0, 0, 0)
