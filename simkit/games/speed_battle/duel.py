"""The Duel of a Shooting Battle: damage, powers of the hurt, suit effects, knock-outs."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.speed_battle.cards import count_shown, discard, discard_hand, draw, has_number, take
from simkit.games.speed_battle.events import (
    E_CHARGES,
    E_DISCARDS,
    E_FALLS,
    E_FIRES,
    E_HITS,
    E_LOSES_WEAPON,
    E_REVEALS,
    emit,
)
from simkit.games.speed_battle.state import (
    B_AFTER,
    B_EFFECTS,
    B_POWERS,
    CHAO_WALKER,
    CHARMY,
    CREAM,
    D_CHARGE,
    D_CHARMY,
    D_OMEGA,
    INVINCIBLE,
    OMEGA,
    RING,
    SHOES,
    SPRING,
    TAILS,
    ask,
)
from simkit.games.speed_battle.tables import CREAM_REFILL


@kernel
def reveal(s: Any, t: Any, log: Any) -> None:
    """Compare the two cards and deal the damage of the Duel.

    [SB-SHOOT-7, SB-SHOOT-8, SB-SHOOT-9, SB-SSUIT-6, SB-SSUIT-7, SB-SCHAR-TAILS, SB-SCHAR-CHAO, SB-AMB-S9,
    SB-X-9, SB-X-10]
    """
    for place in range(2):
        seat = s.active if place == 0 else s.target
        if s.shown[seat] >= 0:
            count_shown(s, seat, s.shown[seat], 3)
            emit(s, log, E_REVEALS, seat, s.shown[seat], 0, 0)
    for place in range(2):
        seat = s.active if place == 0 else s.target
        rival = s.target if place == 0 else s.active
        own = s.shown[seat]
        other = s.shown[rival]
        hits = 0
        acts = 1
        is_tie = 0
        if own < 0:
            hits = 0  # no card: hit undefended, by a ruling [SB-AMB-S2]
        elif other < 0:
            hits = 1
        elif own >> 2 == 0 and other >> 2 == 2 and s.character[seat] == CHAO_WALKER:
            hits = 1
            acts = 0
            s.power_uses[seat] += 1
        elif own >> 2 == 2 and other >> 2 == 0 and s.character[rival] == CHAO_WALKER:
            hits = 0
        elif own >> 2 > other >> 2:
            hits = 1
        elif own >> 2 == other >> 2:
            is_tie = 1
            s.duels_tied[seat] += 1
            hits = 0 if other & 3 == INVINCIBLE else 1
            if other >> 2 == 1 and s.character[rival] == TAILS:
                s.power_uses[rival] += hits
                hits = 0
        s.effect[place] = hits * acts
        s.hurt[1 - place] = hits
        s.shot[place] = 0
        if hits:
            s.card_tally[own, 4] += 1
            s.health[rival] -= 1
            if is_tie:
                s.damage_tie[seat] += 1
            else:
                s.damage_duel[seat] += 1
            emit(s, log, E_HITS, seat, rival, 1, s.health[rival])
    if s.hurt[0] != s.hurt[1]:
        s.duels_won[s.active if s.hurt[1] else s.target] += 1
    if t.effects_of_the_fallen == 0:
        knock_outs(s, 0, log)
        # The card of a player knocked out does nothing. [SB-AMB-S3]
        s.effect[0] *= s.alive[s.active]
        s.effect[1] *= s.alive[s.target]
    s.step = 0
    s.stage = B_POWERS


@kernel
def knock_outs(s: Any, moment: int, log: Any) -> None:
    """Take out who has no health left; hand and weapon are discarded at once. [SB-SHOOT-12, SB-SHOOT-13]"""
    fallen = 0
    for place in range(2):
        seat = s.active if place == 0 else s.target
        if s.alive[seat] and s.health[seat] <= 0:
            fallen += 1
            s.alive[seat] = 0
            s.fallen[seat] = s.turns * 8 + s.duel * 2 + moment
            s.knocked_out[seat] = s.turns
            emit(s, log, E_FALLS, seat, 0, 0, 0)
            discard_hand(s, seat)
            lose_weapon(s, seat, log)
    s.double_knock_outs += 1 if fallen == 2 else 0


@kernel
def lose_weapon(s: Any, seat: int, log: Any) -> None:
    """Discard the Special Weapon unfired."""
    for i in range(2):
        kind = s.weapon[seat, i]
        if kind >= 0:
            discard(s, kind)
            s.weapon[seat, i] = -1
            s.wasted[seat] += 1
            emit(s, log, E_LOSES_WEAPON, seat, kind, 0, 0)
    s.weapon_open[seat] = 0


@kernel
def powers(s: Any, t: Any) -> None:
    """Omega and Charmy, when damaged and still standing, before any suit effect.

    [SB-SHOOT-14, SB-SCHAR-OMEGA, SB-SCHAR-CHARMY, SB-AMB-S7]
    """
    while s.step < 2:
        place = s.step
        s.step += 1
        seat = s.active if place == 0 else s.target
        if s.hurt[place] and s.alive[seat] and s.health[seat] > 0:
            if s.character[seat] == OMEGA:
                if has_number(s, seat, 1) and (t.omega_replaces or s.weapon[seat, 0] < 0):
                    ask(s, D_OMEGA, seat)
                    return
            elif s.character[seat] == CHARMY and s.hand_size[seat] > 0:
                ask(s, D_CHARMY, seat)
                return
    s.step = 0
    s.stage = B_EFFECTS


@kernel
def answer_omega(s: Any, seat: int, a: int, log: Any) -> None:
    """Put a 1 face up as Special Weapon; an old one is discarded. [SB-SCHAR-OMEGA]"""
    if a >= 0:
        charge(s, seat, a, -1, log)
        s.weapon_open[seat] = 1
        s.power_uses[seat] += 1


@kernel
def answer_charmy(s: Any, t: Any, seat: int, a: int, log: Any) -> None:
    """Discard a card, then draw one. [SB-SCHAR-CHARMY]"""
    if a >= 0:
        kind = take(s, seat, a)
        discard(s, kind)
        emit(s, log, E_DISCARDS, seat, kind, 0, 0)
        s.power_uses[seat] += 1
        draw(s, t, seat, 1, log)


@kernel
def charge(s: Any, seat: int, a: int, b: int, log: Any) -> None:
    """Put one card, or two of Eggman's, in the Special Weapon slot; what was there is discarded.

    [SB-SSUIT-2, SB-SSUIT-3, SB-SCHAR-EGGMAN, SB-AMB-S5]
    """
    lose_weapon(s, seat, log)
    if b >= 0:
        s.weapon[seat, 1] = take(s, seat, b)  # the later place first
        s.power_uses[seat] += 1
    s.weapon[seat, 0] = take(s, seat, a)
    s.charges[seat] += 1
    emit(s, log, E_CHARGES, seat, s.weapon[seat, 0], s.weapon[seat, 1], 0)


@kernel
def answer_charge(s: Any, t: Any, seat: int, a: int, b: int, log: Any) -> None:
    """Charge the Special Weapon, or keep it as it is. [SB-SSUIT-2, SB-SSUIT-3, SB-AMB-S5, SB-AMB-S6]"""
    if a == -2:
        lose_weapon(s, seat, log)
    elif a >= 0 and b == -2:
        # A second card beside the first, by a ruling. [SB-AMB-S5]
        s.weapon[seat, 1] = take(s, seat, a)
        s.power_uses[seat] += 1
        emit(s, log, E_CHARGES, seat, s.weapon[seat, 0], s.weapon[seat, 1], 0)
    elif a >= 0:
        charge(s, seat, a, b, log)


@kernel
def effects(s: Any, t: Any, log: Any) -> None:
    """Suit effects of those who dealt damage: Springs, Shoes, then all shots; the active player first.

    [SB-SSUIT-1, SB-SSUIT-2, SB-SSUIT-4, SB-SSUIT-5, SB-AMB-S4, SB-X-12]
    """
    while s.step < 6:
        i = s.step
        s.step += 1
        if t.tie_effects:  # one after the other
            place = 1 if i >= 3 else 0
            part = i - 3 * place
            if i == 3:
                settle(s, t, log)
        else:
            place = i & 1
            part = i >> 1
        seat = s.active if place == 0 else s.target
        if s.effect[place] == 0:
            continue
        suit = s.shown[seat] & 3
        if part == 0 and suit == SPRING:
            if s.character[seat] == CREAM and t.cream == CREAM_REFILL:
                s.pending_draws += t.spring_draw
                s.drawer = seat
                return
            draw(s, t, seat, t.spring_draw, log)
        elif part == 1 and suit == SHOES:
            if s.hand_size[seat] > 0 or (t.weapon_free_discard == 1 and s.weapon[seat, 0] >= 0):
                ask(s, D_CHARGE, seat)
                return
        elif part == 2 and suit == RING and s.weapon[seat, 0] >= 0:
            fire(s, seat, place, log)
    settle(s, t, log)
    s.stage = B_AFTER
    if t.damage_powers and (s.shot[0] or s.shot[1]):
        # Omega and Charmy after a shot too, by a ruling. [SB-AMB-S7]
        for place in range(2):
            s.hurt[place] = s.shot[place]
            s.shot[place] = 0
            s.effect[place] = 0
        s.step = 0
        s.stage = B_POWERS


@kernel
def settle(s: Any, t: Any, log: Any) -> None:
    """Knock-outs after shots; who fell has no further effect, but by a ruling. [SB-AMB-S3, SB-AMB-S4]"""
    knock_outs(s, 1, log)
    if t.effects_of_the_fallen == 0:
        s.effect[1] *= s.alive[s.target]


@kernel
def fire(s: Any, seat: int, place: int, log: Any) -> None:
    """Fire the Special Weapon: damage equal to its numbers; its suits do nothing. [SB-SSUIT-4, SB-SSUIT-5]"""
    rival = s.target if place == 0 else s.active
    damage = 0
    for i in range(2):
        kind = s.weapon[seat, i]
        if kind >= 0:
            damage += (kind >> 2) + 1
            discard(s, kind)
            s.weapon[seat, i] = -1
    s.weapon_open[seat] = 0
    s.shots[seat] += 1
    # Health stops at 0: overkill is lost.
    damage = min(damage, max(0, s.health[rival]))
    s.health[rival] -= damage
    s.damage_weapon[seat] += damage
    s.shot[1 - place] = 1
    emit(s, log, E_FIRES, seat, rival, damage, s.health[rival])
