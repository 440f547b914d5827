"""Shooting Battle: the turn, the Panic Draw, the end of a turn. The Duel is in ``duel``."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle import duel
from simkit.games.speed_battle.cards import discard, discard_hand, draw, take
from simkit.games.speed_battle.events import E_CHALLENGES, E_DISCARDS, E_PANICS, E_TURN, emit
from simkit.games.speed_battle.series import finish
from simkit.games.speed_battle.state import (
    B_AFTER,
    B_CARDS,
    B_CHOOSE,
    B_EFFECTS,
    B_END,
    B_POWERS,
    B_REVEAL,
    B_TURN,
    CHANCE,
    CREAM,
    D_CREAM,
    D_DUEL,
    D_DUEL_CARD,
    D_SECOND_DUEL,
    ORBOT_CUBOT,
    TURN_BITS,
    WAVE,
    ask,
)
from simkit.games.speed_battle.tables import CREAM_PANIC, CREAM_REFILL, CREAM_START
from simkit.rng import lane


@kernel
def step(s: Any, t: Any, log: Any) -> None:
    """Carry out what comes next in a Shooting Battle."""
    stage = s.stage
    if s.pending_draws > 0:
        draw_two(s, t, log)
    elif stage == B_CARDS:
        cards(s, log)
    elif stage == B_REVEAL:
        duel.reveal(s, t, log)
    elif stage == B_POWERS:
        duel.powers(s, t)
    elif stage == B_EFFECTS:
        duel.effects(s, t, log)
    elif stage == B_AFTER:
        after_duel(s, t, log)
    elif stage == B_TURN:
        begin_turn(s, t, log)
    elif stage == B_CHOOSE:
        choose(s, t, log)
    elif stage == B_END:
        end_turn(s, t, log)


@kernel
def begin_turn(s: Any, t: Any, log: Any) -> None:
    """Begin a turn; Cream draws first. [SB-SHOOT-5, SB-SCHAR-CREAM, SB-AMB-S1]"""
    if s.turns >= t.max_turns:
        finish(s, 1)
        return
    s.turns += 1
    rng.open_lane(s.chance, lane(CHANCE, 0, (s.games << TURN_BITS) + s.turns))
    s.duel = 0
    s.last_target = -1
    s.stage = B_CHOOSE
    emit(s, log, E_TURN, s.active, s.turns, 0, 0)
    if s.character[s.active] == CREAM and t.cream == CREAM_START:
        s.pending_draws = 1
        s.drawer = s.active


@kernel
def draw_two(s: Any, t: Any, log: Any) -> None:
    """Cream draws two cards and discards one of them; a single one is kept. [SB-SCHAR-CREAM]"""
    s.pending_draws -= 1
    if draw(s, t, s.drawer, 2, log) == 2:
        s.power_uses[s.drawer] += 1
        ask(s, D_CREAM, s.drawer)


@kernel
def draw_cards(s: Any, t: Any, seat: int, n: int, log: Any) -> None:
    """Draw cards; by a ruling each of Cream's is the better of two. [SB-AMB-S1]"""
    if s.character[seat] == CREAM and t.cream == CREAM_REFILL:
        s.pending_draws += n
        s.drawer = seat
    else:
        draw(s, t, seat, n, log)


@kernel
def is_target(s: Any, t: Any, seat: int) -> bool:
    """Whether the active player may challenge a seat.

    [SB-SHOOT-6, SB-SCHAR-ORBOT, SB-AMB-S2, SB-AMB-S8]
    """
    if seat == s.active or s.alive[seat] == 0:
        return False
    if s.duel > 0:
        if t.second_duel and seat == s.last_target:
            return False
        return s.hand_size[seat] > 0
    return s.hand_size[seat] > 0 or t.bare_target == 1


@kernel
def count_targets(s: Any, t: Any) -> int:
    """How many players the active one may challenge."""
    n = 0
    for seat in range(s.seats):
        n += 1 if is_target(s, t, seat) else 0
    return n


@kernel
def choose(s: Any, t: Any, log: Any) -> None:
    """Duel or Panic Draw; without a card or a rival it is a Panic Draw. [SB-SHOOT-5, SB-AMB-S2]"""
    if s.hand_size[s.active] == 0 or count_targets(s, t) == 0:
        panic(s, t, log)
    else:
        ask(s, D_DUEL, s.active)


@kernel
def panic(s: Any, t: Any, log: Any) -> None:
    """Panic Draw: discard the hand, draw one card, the turn ends. [SB-SHOOT-10]"""
    seat = s.active
    n = discard_hand(s, seat)
    s.panic_draws[seat] += 1
    s.discards[seat] += n
    s.stage = B_END
    emit(s, log, E_PANICS, seat, n, 0, 0)
    if s.character[seat] == CREAM and t.cream == CREAM_PANIC:
        s.pending_draws = 1
        s.drawer = seat
    else:
        draw_cards(s, t, seat, 1, log)


@kernel
def challenge(s: Any, target: int, log: Any) -> None:
    """Challenge a player to a Duel. [SB-SHOOT-6]"""
    if s.duel > 0:
        s.power_uses[s.active] += 1
    s.duel += 1
    s.target = target
    s.last_target = target
    s.duels[s.active] += 1
    s.duels[target] += 1
    s.step = 0
    s.stage = B_CARDS
    emit(s, log, E_CHALLENGES, s.active, target, 0, 0)


@kernel
def cards(s: Any, log: Any) -> None:
    """Both lay a card face down; Wave, who challenges, sees the rival's first. [SB-SHOOT-6, SB-SCHAR-WAVE]"""
    sees = s.character[s.active] == WAVE
    while s.step < 2:
        seat = s.active if (s.step == 0) != sees else s.target
        s.step += 1
        if s.hand_size[seat] > 1:
            ask(s, D_DUEL_CARD, seat)
            return
        if s.hand_size[seat] == 1:
            s.shown[seat] = take(s, seat, 0)
    s.power_uses[s.active] += 1 if sees else 0
    s.stage = B_REVEAL


@kernel
def after_duel(s: Any, t: Any, log: Any) -> None:
    """Clear the Duel cards; the last player standing wins; Orbot and Cubot may Duel again.

    [SB-SHOOT-1, SB-SHOOT-13, SB-SCHAR-ORBOT, SB-AMB-S10]
    """
    standing = 0
    for seat in range(s.seats):
        if s.shown[seat] >= 0:
            discard(s, s.shown[seat])
            s.shown[seat] = -1
        standing += s.alive[seat]
    if standing <= 1:
        finish(s, 0)
        return
    s.stage = B_END
    active = s.active
    if (
        s.character[active] == ORBOT_CUBOT
        and s.alive[active]
        and s.duel == 1
        and s.hand_size[active] > 0
        and count_targets(s, t) > 0
    ):
        ask(s, D_SECOND_DUEL, active)


@kernel
def end_turn(s: Any, t: Any, log: Any) -> None:
    """Who has no card draws up to three; then the next player clockwise. [SB-SHOOT-11, SB-SHOOT-12]"""
    seat = s.active
    for _ in range(s.seats):
        if s.alive[seat] and s.hand_size[seat] == 0:
            draw_cards(s, t, seat, t.shoot_hand, log)
        seat = seat + 1 if seat + 1 < s.seats else 0
    seat = s.active
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if s.alive[seat]:
            break
    s.active = seat
    s.stage = B_TURN


@kernel
def answer_cream(s: Any, seat: int, a: int, log: Any) -> None:
    """Discard one of the two cards just drawn. [SB-SCHAR-CREAM]"""
    kind = take(s, seat, a)
    discard(s, kind)
    emit(s, log, E_DISCARDS, seat, kind, 0, 0)
