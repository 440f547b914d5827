"""Homing Attacks, and the step of an Action Race that comes next."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle import race
from simkit.games.speed_battle.cards import discard, discard_from_hand, draw, has_number, take
from simkit.games.speed_battle.events import (
    ATTACK_WON,
    BONUS,
    E_ATTACK,
    E_DROPS_OUT,
    E_LEAVES,
    E_PLAYS_CARD,
    E_SCORES,
    LEFT,
    LEFT_BONUS,
    emit,
)
from simkit.games.speed_battle.state import (
    BLAZE,
    D_ATTACK,
    D_DISCARD,
    D_ESPIO,
    ESPIO,
    INVINCIBLE,
    JET,
    METAL_SONIC,
    R_ACTION,
    R_ATTACKS,
    R_FIGHT,
    R_FINISH,
    R_RINGS,
    R_ROUND,
    R_SPRINGS,
    R_UNMATCHED,
    RING,
    SPRING,
    ask,
)


@kernel
def step(s: Any, t: Any, log: Any) -> None:
    """Carry out what comes next in an Action Race. [SB-RACE-9, SB-RACE-12]"""
    stage = s.stage
    if t.shadow_draws and R_RINGS < stage <= R_FIGHT:
        race.fill_shadow(s, t, log)
    if s.scorer >= 0:
        race.burns(s, t, log)
    elif stage == R_ACTION:
        race.actions(s, t, log)
    elif stage == R_ROUND:
        race.begin_round(s, t, log)
    elif stage == R_RINGS:
        race.rings(s, t, log)
    elif stage == R_SPRINGS:
        race.springs(s, t, log)
    elif stage == R_UNMATCHED:
        race.unmatched(s, t, log)
    elif stage == R_ATTACKS:
        open_attack(s, log)
    elif stage == R_FIGHT:
        fight(s, t, log)
    else:
        race.finish_round(s, t, log)


@kernel
def open_attack(s: Any, log: Any) -> None:
    """Find the next racers with equal numbers; Espio may leave before they fight.

    [SB-RACE-11, SB-RCHAR-ESPIO, SB-AMB-R5]
    """
    number = 0
    for place in range(s.seats):
        seat = race.seat_at(s, s.lead, place)
        if s.shown[seat] >= 0 and s.settled[seat] == 0:
            number = (s.shown[seat] >> 2) + 1
            break
    if number == 0:
        s.stage = R_FINISH
        return
    s.attack = number
    s.attack_lead = -1
    s.fighters = 0
    s.stage = R_FIGHT
    for seat in range(s.seats):
        s.fighting[seat] = 0
        if s.shown[seat] >= 0 and s.settled[seat] == 0 and (s.shown[seat] >> 2) + 1 == number:
            s.fighting[seat] = 1
            s.fighters += 1
            if s.character[seat] == ESPIO and has_number(s, seat, number):
                ask(s, D_ESPIO, seat)


@kernel
def answer_espio(s: Any, seat: int, a: int, log: Any) -> None:
    """Espio burns a card of the number and scores outside the attack, or stays. [SB-RCHAR-ESPIO]"""
    if a < 0:
        return
    kind = discard_from_hand(s, seat, a, log)
    emit(s, log, E_LEAVES, seat, kind, 0, 0)
    s.discards[seat] += 1
    s.power_uses[seat] += 1
    s.fighting[seat] = 0
    s.fighters -= 1
    s.points_attack[seat] += 1
    race.score_card(s, seat, 1, LEFT, log)


@kernel
def begin_fight(s: Any, t: Any, log: Any) -> None:
    """Find the attack's Lead Player; a single rival of Espio's scores without a fight. [SB-AMB-R4]"""
    lead = race.lead_of(s, 1)
    if s.fighters == 1:
        race.score_card(s, lead, 1 + t.espio_rival_bonus, LEFT_BONUS if t.espio_rival_bonus else LEFT, log)
        s.points_attack[lead] += 1
        s.points_bonus[lead] += t.espio_rival_bonus
        s.attack = 0
        s.stage = R_ATTACKS
        return
    s.attack_lead = lead
    s.attackers = s.fighters
    s.turn_of = lead
    s.jet_victim = 0
    s.attack_count += 1
    s.attack_size += s.fighters
    s.attacks_led[lead] += 1
    for seat in range(s.seats):
        s.has_played[seat] = 0
        s.attacks[seat] += s.fighting[seat]
    emit(s, log, E_ATTACK, lead, s.attack, s.fighters, 0)


@kernel
def fight(s: Any, t: Any, log: Any) -> None:
    """From the attack's Lead clockwise: play a card of the number or be out, until one is left.

    [SB-RACE-13, SB-RACE-14, SB-RACE-15, SB-RACE-16, SB-AMB-R10, SB-X-5, SB-X-8]
    """
    if s.attack_lead < 0:
        begin_fight(s, t, log)
        return
    if s.jet_victim > 0 and jet_ring(s, t, log):
        return
    while s.fighters > 1:
        seat = s.turn_of
        if s.fighting[seat]:
            for i in range(s.hand_size[seat]):
                if is_playable(s, seat, s.hand[seat, i]):
                    ask(s, D_ATTACK, seat)
                    return
            answer_attack(s, t, seat, -1, log)
        else:
            s.turn_of = race.seat_at(s, seat, 1)
    for seat in range(s.seats):
        if s.fighting[seat]:
            s.attacks_won[seat] += 1
            s.points_attack[seat] += 1
            s.points_bonus[seat] += s.attackers - 1
            s.points[seat] += s.attackers - 1
            s.lead_wins += 1 if seat == s.attack_lead else 0
            emit(s, log, E_SCORES, seat, s.attackers - 1, s.points[seat], BONUS)
            race.score_card(s, seat, 1, ATTACK_WON, log)
    s.attack = 0
    s.stage = R_ATTACKS


@kernel
def is_playable(s: Any, seat: int, kind: int) -> bool:
    """Whether a card keeps its player in. [SB-RACE-13, SB-RCHAR-METAL, SB-RCHAR-BLAZE, SB-AMB-R11]"""
    if (kind >> 2) + 1 == s.attack:
        return True
    if s.character[seat] == METAL_SONIC:
        return kind & 3 == INVINCIBLE
    return s.character[seat] == BLAZE and s.has_played[seat] == 0


@kernel
def answer_attack(s: Any, t: Any, seat: int, a: int, log: Any) -> None:
    """Play a card in the attack, or drop out of it. [SB-RACE-12, SB-RACE-14, SB-RCHAR-JET]"""
    s.turn_of = race.seat_at(s, seat, 1)
    if a < 0:
        s.fighting[seat] = 0
        s.fighters -= 1
        s.settled[seat] = 1
        emit(s, log, E_DROPS_OUT, seat, 0, 0, 0)
        return
    kind = take(s, seat, a)
    discard(s, kind)
    if (kind >> 2) + 1 != s.attack:
        s.power_uses[seat] += 1
    s.has_played[seat] = 1
    s.attack_length += 1
    s.attack_cards[seat] += 1
    s.card_tally[kind, 2] += 1
    emit(s, log, E_PLAYS_CARD, seat, kind, 0, 0)
    if s.character[seat] == JET:
        if kind & 3 == SPRING:
            s.power_uses[seat] += draw(s, t, seat, 1, log)
        elif kind & 3 == RING:
            s.power_uses[seat] += 1
            s.victim = seat
            s.jet_victim = 1


@kernel
def jet_ring(s: Any, t: Any, log: Any) -> bool:
    """Others still in the attack discard a card, clockwise after Jet; whether one is asked which.

    [SB-RCHAR-JET, SB-AMB-R6]
    """
    while s.jet_victim < s.seats:
        seat = race.seat_at(s, s.victim, s.jet_victim)
        s.jet_victim += 1
        is_immune = t.jet_ring_respects_invincible == 1 and s.shown[seat] & 3 == INVINCIBLE
        if s.fighting[seat] and s.hand_size[seat] > 0 and not is_immune:
            if s.hand_size[seat] == 1 or t.ring_discard:
                answer_jet(s, seat, rng.below(s.chance, s.hand_size[seat]), log)
            else:
                ask(s, D_DISCARD, seat)
                return True
    s.jet_victim = 0
    return False


@kernel
def answer_jet(s: Any, seat: int, at: int, log: Any) -> None:
    """Discard a card to Jet's Ring. [SB-RCHAR-JET]"""
    discard_from_hand(s, seat, at, log)
    s.ring_losses[seat] += 1
