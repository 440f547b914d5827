"""Hazard dice, Damage, lives. [SR-HAZ-1 to SR-HAZ-6, SR-DMG-1 to SR-DMG-5, SR-INV-1 to SR-INV-3]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.badnik_hand import discard_hand
from simkit.games.sonic_roll.codes import END_TURN, INSTA_SHIELD, LASTS_ONCE, P_BLUE, P_INVINCIBLE
from simkit.games.sonic_roll.events import (
    E_DAMAGE,
    E_DEATH,
    E_HAZARD,
    E_INVINCIBLE,
    E_LIFE,
    E_SHIELD_BREAKS,
    emit,
)
from simkit.games.sonic_roll.observe import (
    BY_INVULNERABLE,
    BY_LIFE,
    BY_RINGS,
    BY_SHIELD,
    LIFE_OUT,
    M_BLUE,
    M_INVINCIBLE,
)
from simkit.games.sonic_roll.observe import HAZARD as BY_HAZARD
from simkit.games.sonic_roll.pool import empty_pool, faces_in_pool, lose_die, roll_die
from simkit.games.sonic_roll.power_ups import discard_power_up
from simkit.games.sonic_roll.state import (
    D_BLUE,
    D_HAZARD,
    D_INVINCIBLE,
    FROM_BADNIK,
    FROM_BOSS,
    FROM_PATTERN,
    FROM_SPACE,
    SOURCE,
    T_ABILITIES,
    T_DAMAGE,
    T_END_TURN,
    T_FINISH,
    T_HAZARD,
    T_HAZARD_MATCH,
    ask,
    push,
)


@kernel
def hazard(s: Any, t: Any, dice: int, source: int, log: Any) -> None:
    """Roll one of so many Hazard dice at once; it never enters the pool.

    [SR-DICE-4, SR-HAZ-1, SR-HAZ-2, SR-HAZ-3, SR-SYM-2]
    """
    face = roll_die(s)
    matched = faces_in_pool(s) >> face & 1
    s.hazards[s.turn] += 1
    emit(log, E_HAZARD, s.turn, face, matched, 0, 0)
    if dice > 1:
        push(s, T_HAZARD, dice - 1, 0, 0, source)
    if matched:
        s.hazards_matched[s.turn] += 1
        push(s, T_HAZARD_MATCH, face, 0, 0, source)


@kernel
def hazard_match(s: Any, t: Any, face: int, source: int) -> None:
    """Insta-Shield may still change the die that was matched; no Boost may.

    [SR-HAZ-4, SR-CHAR-1, SR-BOOST-5, SR-GAP-17]
    """
    s.asked[0] = face
    s.asked[1] = source
    if t.ability[s.character[s.turn]] == INSTA_SHIELD and s.insta_used == 0 and t.insta_vs_hazard:
        ask(s, D_HAZARD, s.turn)
    else:
        hazard_hits(s)


@kernel
def hazard_hits(s: Any) -> None:
    """Damage if the Hazard's result is still in the pool. [SR-HAZ-1]"""
    if faces_in_pool(s) >> s.asked[0] & 1:
        push(s, T_DAMAGE, BY_HAZARD, 0, 0, s.asked[1])


@kernel
def damage(s: Any, t: Any, cause: int, source: int, log: Any) -> None:
    """Damage is about to be taken: ignored while invulnerable, else Invincible may be used before any Shield.

    [SR-DMG-4, SR-INV-1, SR-HAZ-5, SR-PUP-9]
    """
    seat = s.turn
    s.asked[0] = cause
    s.asked[1] = source
    if s.invulnerable:
        s.damage_ignored[seat, cause] += 1
        emit(log, E_DAMAGE, seat, cause, BY_INVULNERABLE, 0, 0)
        return
    if s.risk >= 0:
        # The reroll under way was chosen with a believed risk.
        s.risk = -1
        s.risk_met[seat] += 1
    if s.invincible[seat] > 0 and s.pool > 0:
        ask(s, D_INVINCIBLE, seat)
    else:
        take_damage(s, t, log)


@kernel
def use_invincible(s: Any, t: Any, kind: int, face: int, log: Any) -> None:
    """A die is discarded, and the Damage ignored. [SR-PUP-9, SR-GAP-25]"""
    seat = s.turn
    if t.invincible_lasts == LASTS_ONCE:
        s.invincible[seat] -= 1
        discard_power_up(s, P_INVINCIBLE)
    s.invincible_on = 1
    s.power_up_tally[P_INVINCIBLE, 2] += 1
    s.modifier_tally[M_INVINCIBLE, 0] += 1
    emit(log, E_INVINCIBLE, seat, kind * 8 + face, 0, 0, 0)
    lose_die(s, kind, face, log)
    absorb(s, t, log)


@kernel
def absorb(s: Any, t: Any, log: Any) -> None:
    """The Damage is absorbed; it starts invulnerability all the same. [SR-PUP-3, SR-GAP-45]"""
    s.damage_absorbed[s.turn, s.asked[0]] += 1
    emit(log, E_DAMAGE, s.turn, s.asked[0], BY_SHIELD, 0, 0)
    if t.shield_starts_invulnerability:
        s.invulnerable = 1


@kernel
def take_damage(s: Any, t: Any, log: Any) -> None:
    """A Shield goes, else all held Rings, else a life.

    [SR-DMG-1, SR-DMG-2, SR-DMG-5, SR-PUP-3, SR-PUP-6, SR-PUP-13, SR-RING-4]
    """
    seat = s.turn
    cause = s.asked[0]
    shield = s.shield[seat]
    if shield >= 0:
        s.shield[seat] = -1
        discard_power_up(s, shield)
        s.power_up_tally[shield, 2] += 1
        emit(log, E_SHIELD_BREAKS, seat, shield, 0, 0, 0)
        absorb(s, t, log)
        if shield == P_BLUE:
            ask(s, D_BLUE, seat)
        return
    count_source(s, s.asked[1], 0)
    s.is_valued = 0
    held = s.held[seat]
    if held > 0:
        kept = 0
        if s.hyper[seat] > 0:
            kept = (held + 1) // 2 if t.hyper_ceil else held // 2
        s.held[seat] = kept
        s.rings_lost[seat] += held - kept
        s.damage_rings[seat, cause] += 1
        s.invulnerable = 1
        emit(log, E_DAMAGE, seat, cause, BY_RINGS, held - kept, 0)
        return
    s.damage_life[seat, cause] += 1
    emit(log, E_DAMAGE, seat, cause, BY_LIFE, 0, 0)
    count_source(s, s.asked[1], 1)
    lose_life(s, t, cause, log)


@kernel
def count_source(s: Any, source: int, is_life: int) -> None:
    """Tally what did the Damage."""
    kind = source // SOURCE
    index = source % SOURCE
    if kind == FROM_SPACE:
        s.space_tally[index, 4 + is_life] += 1
    elif kind == FROM_BADNIK:
        s.badnik_tally[index, 6 + is_life] += 1
    elif kind == FROM_BOSS:
        s.boss_side_tally[index, 3 + is_life] += 1
    elif kind == FROM_PATTERN:
        s.pattern_tally[index, 3 + is_life] += 1


@kernel
def lose_life(s: Any, t: Any, cause: int, log: Any) -> None:
    """Flip a Life Token; Badniks and pool are discarded and the turn is over, without a Time Token.

    [SR-DMG-2, SR-DMG-3, SR-END-3, SR-END-6, SR-ET-3, SR-BOSS-12, SR-GAP-10, SR-COMP-2, SR-COMP-4, SR-GAP-56]

    In Competition there are no Life Tokens: a Death Token is taken, without limit, and all else is the same.
    """
    seat = s.turn
    s.deaths[seat] += 1
    if t.is_competition:
        emit(log, E_DEATH, seat, s.deaths[seat], 0, 0, 0)
    else:
        s.lives[seat] -= 1
        emit(log, E_LIFE, seat, s.lives[seat], 0, 0, 0)
    for _ in range(s.hyper[seat]):
        discard_power_up(s, 1)
    s.hyper[seat] = 0
    discard_hand(s, seat, log)
    empty_pool(s)
    s.life_lost = 1
    if s.lives[seat] == 0 and not t.is_competition:
        end_game(s, LIFE_OUT, cause + 1)
        return
    cut_turn(s, t)


@kernel
def answer_blue(s: Any, t: Any, ends: int) -> None:
    """When a Blue Shield is lost the turn may end, free of a Time Token. [SR-PUP-13, SR-ET-4]"""
    if ends:
        s.modifier_tally[M_BLUE, 0] += 1
        s.free_end = 1
        if not s.ending:
            cut_turn(s, t)


@kernel
def cut_turn(s: Any, t: Any) -> None:
    """Drop what was still to come of this turn; a completed card is replaced all the same. [SR-DMG-2]"""
    if s.ending:
        # The End Turn Step runs already: T_NEXT and T_TOKEN lie below. Only the boss card may still act.
        s.pending = 2
        for place in range(s.in_hand[s.turn]):
            s.hand_due[s.turn, place] = 0
        if s.boss_due and not t.life_skips_end_step:
            push(s, T_ABILITIES, END_TURN, 1, 0, 0)
    else:
        s.pending = 2
        push(s, T_END_TURN, 0, 0, 0, 0)
    if s.finishing >= 0:
        push(s, T_FINISH, s.finishing, 0, 0, 0)


@kernel
def end_game(s: Any, outcome: int, loss: int) -> None:
    """The game is over for all. [SR-END-1, SR-END-2, SR-END-3, SR-END-4]"""
    s.over = 1
    s.outcome = outcome
    s.loss = loss
    s.pending = 0
    s.decision = 0
