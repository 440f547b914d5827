"""Action Race: actions, suit effects, scoring, the end of a round. Homing Attacks are in ``attack``."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle.cards import (
    count_shown,
    discard,
    discard_from_hand,
    discard_hand,
    draw,
    has_number,
    take,
)
from simkit.games.speed_battle.events import (
    E_READIES,
    E_REVEALS,
    E_ROUND,
    E_SCORES,
    E_SPINS,
    E_TAKES_BACK,
    POWER_BURN,
    SHOES_BURN,
    UNMATCHED,
    emit,
)
from simkit.games.speed_battle.series import finish
from simkit.games.speed_battle.state import (
    AMY,
    CHANCE,
    D_ACTION,
    D_DISCARD,
    D_SHOES_BURN,
    D_SILVER,
    D_SONIC_BURN,
    INVINCIBLE,
    R_ACTION,
    R_ATTACKS,
    R_FINISH,
    R_RINGS,
    R_ROUND,
    R_SPRINGS,
    R_UNMATCHED,
    RING,
    SHADOW,
    SHOES,
    SILVER,
    SONIC,
    SPRING,
    TURN_BITS,
    ask,
)
from simkit.rng import lane


@kernel
def seat_at(s: Any, first: int, steps: int) -> int:
    """The seat so many places clockwise from a seat."""
    seat = first + steps
    return seat - s.seats if seat >= s.seats else seat


@kernel
def lead_of(s: Any, in_attack: int) -> int:
    """Lead Player: most points, then better Speed Rank; of all, or of those in an attack.

    [SB-RACE-18, SB-RACE-19]
    """
    lead = -1
    for seat in range(s.seats):
        if (in_attack == 0 or s.fighting[seat]) and (
            lead < 0
            or s.points[seat] > s.points[lead]
            or (s.points[seat] == s.points[lead] and s.speed[seat] < s.speed[lead])
        ):
            lead = seat
    return lead


@kernel
def begin_round(s: Any, t: Any, log: Any) -> None:
    """A new round: who leads. [SB-RACE-5, SB-RACE-18, SB-RACE-21, SB-AMB-R13]"""
    if s.turns >= t.max_rounds:
        finish(s, 1)
        return
    s.turns += 1
    rng.open_lane(s.chance, lane(CHANCE, 0, (s.games << TURN_BITS) + s.turns))
    s.lead = lead_of(s, 0)
    if s.points[s.lead] >= t.race_target:
        s.extra_rounds += 1
    for seat in range(s.seats):
        s.spun[seat] = 0
        s.acted[seat] = 0
        s.settled[seat] = 0
        s.hand_sum[seat] += s.hand_size[seat]
    s.at = 0
    s.stage = R_ACTION
    emit(s, log, E_ROUND, s.lead, s.turns, s.points[s.lead], 0)


@kernel
def actions(s: Any, t: Any, log: Any) -> None:
    """From the Lead Player clockwise: Race or Spin; without a card Spin. [SB-RACE-6, SB-RACE-7]"""
    while s.at < s.seats:
        seat = seat_at(s, s.lead, s.at)
        if s.hand_size[seat] > 0:
            ask(s, D_ACTION, seat)
            return
        answer_action(s, seat, -1, log)
    racers = 0
    for step in range(s.seats):
        seat = seat_at(s, s.lead, step)
        if s.shown[seat] >= 0:
            racers += 1
            count_shown(s, seat, s.shown[seat], 0)
            emit(s, log, E_REVEALS, seat, s.shown[seat], 0, 0)
    s.at = 0
    s.victim = 0
    s.hits = -1
    s.lost_size = 0
    # All Spin: no Race. [SB-AMB-R8]
    s.stage = R_RINGS if racers > 0 else R_FINISH
    s.idle_rounds += 1 if racers == 0 else 0
    if t.shadow_draws and racers > 0:
        fill_shadow(s, t, log)


@kernel
def answer_action(s: Any, seat: int, a: int, log: Any) -> None:
    """Ready a card face down, or Spin: discard the hand and stay out. [SB-RACE-6, SB-RACE-8]"""
    s.acted[seat] = 1
    s.at += 1
    if a < 0:
        s.spun[seat] = 1
        s.spins[seat] += 1
        n = discard_hand(s, seat)
        s.discards[seat] += n
        emit(s, log, E_SPINS, seat, n, 0, 0)
    else:
        s.shown[seat] = take(s, seat, a)
        s.races[seat] += 1
        emit(s, log, E_READIES, seat, 0, 0, 0)


@kernel
def rings(s: Any, t: Any, log: Any) -> None:
    """Ring Attacks, clockwise from the Lead's seat, each on all racers but those with an Invincible.

    [SB-RACE-9, SB-RACE-12, SB-SUIT-1, SB-SUIT-2, SB-RCHAR-AMY, SB-RCHAR-SILVER, SB-AMB-R1, SB-AMB-R2]
    """
    n = s.seats
    while s.at < n:
        attacker = seat_at(s, s.lead, s.at)
        if s.shown[attacker] >= 0 and s.shown[attacker] & 3 == RING:
            while s.victim < n:
                victim = seat_at(s, s.lead, s.victim)
                shown = s.shown[victim]
                if victim != attacker and shown >= 0 and shown & 3 != INVINCIBLE:
                    if s.hits < 0:
                        # Amy's victims discard two. [SB-RCHAR-AMY]
                        s.hits = 2 if s.character[attacker] == AMY else 1
                    while s.hits > 0 and s.hand_size[victim] > 0:
                        if s.hand_size[victim] == 1 or t.ring_discard:
                            lose_card(s, victim, rng.below(s.chance, s.hand_size[victim]), log)
                        else:
                            ask(s, D_DISCARD, victim)
                            return
                s.victim += 1
                s.hits = -1
            if s.character[attacker] == AMY and s.lost_size > 0:
                s.power_uses[attacker] += 1
            if s.character[attacker] == SILVER and s.lost_size > 0:
                if s.lost_size == 1 or t.silver_takes:
                    take_back(s, attacker, rng.below(s.chance, s.lost_size), log)
                else:
                    ask(s, D_SILVER, attacker)
                    return
        if t.shadow_draws:
            # A Ring Attack is one event: Silver must still find what was discarded to it.
            fill_shadow(s, t, log)
        s.at += 1
        s.victim = 0
        s.hits = -1
        s.lost_size = 0
    s.at = 0
    s.stage = R_SPRINGS


@kernel
def lose_card(s: Any, victim: int, at: int, log: Any) -> None:
    """Discard a card to a Ring Attack. [SB-SUIT-1]"""
    s.lost[s.lost_size] = discard_from_hand(s, victim, at, log)
    s.lost_size += 1
    s.hits -= 1
    s.ring_losses[victim] += 1


@kernel
def take_back(s: Any, seat: int, at: int, log: Any) -> None:
    """Silver takes one of the cards just discarded to his Ring Attack. [SB-RCHAR-SILVER]"""
    kind = s.lost[at]
    s.discard[kind] -= 1
    s.discard_size -= 1
    s.hand[seat, s.hand_size[seat]] = kind
    s.hand_size[seat] += 1
    s.lost_size = 0
    s.power_uses[seat] += 1
    emit(s, log, E_TAKES_BACK, seat, kind, 0, 0)


@kernel
def springs(s: Any, t: Any, log: Any) -> None:
    """Springs draw after all Ring discards, clockwise from the Lead's seat. [SB-SUIT-3, SB-AMB-R9]"""
    for step in range(s.seats):
        seat = seat_at(s, s.lead, step)
        if s.shown[seat] >= 0 and s.shown[seat] & 3 == SPRING:
            draw(s, t, seat, t.spring_draw, log)
    s.stage = R_UNMATCHED


@kernel
def unmatched(s: Any, t: Any, log: Any) -> None:
    """A number that no other racer shows scores 1 point. [SB-RACE-10, SB-RACE-17, SB-X-1, SB-X-2]"""
    while s.at < s.seats:
        seat = seat_at(s, s.lead, s.at)
        s.at += 1
        if s.shown[seat] >= 0:
            is_alone = True
            for other in range(s.seats):
                if other != seat and s.shown[other] >= 0 and s.shown[other] >> 2 == s.shown[seat] >> 2:
                    is_alone = False
            if is_alone:
                score_card(s, seat, 1, UNMATCHED, log)
                s.points_unmatched[seat] += 1
                if s.scorer >= 0:
                    return
            else:
                s.matched[seat] += 1
    s.at = 0
    s.stage = R_ATTACKS


@kernel
def score_card(s: Any, seat: int, points: int, reason: int, log: Any) -> None:
    """The Race card of a seat scores; Speed Shoes and Sonic may then burn a card for more. [SB-SUIT-4]"""
    s.points[seat] += points
    s.settled[seat] = 1
    s.card_tally[s.shown[seat], 1] += 1
    emit(s, log, E_SCORES, seat, points, s.points[seat], reason)
    if s.hand_size[seat] > 0 and (s.shown[seat] & 3 == SHOES or s.character[seat] == SONIC):
        s.scorer = seat
        s.score_step = 0
        s.burnt = 0


@kernel
def burns(s: Any, t: Any, log: Any) -> None:
    """Ask for the Speed Shoes burn, then for Sonic's. [SB-SUIT-4, SB-RCHAR-SONIC, SB-AMB-R3]"""
    seat = s.scorer
    step = s.score_step
    s.score_step += 1
    if step == 0:
        if s.shown[seat] & 3 == SHOES and s.hand_size[seat] > 0:
            ask(s, D_SHOES_BURN, seat)
    elif step == 1:
        if (
            s.character[seat] == SONIC
            and has_number(s, seat, (s.shown[seat] >> 2) + 1)
            and not (t.sonic_and_shoes and s.burnt)
        ):
            ask(s, D_SONIC_BURN, seat)
    else:
        s.scorer = -1


@kernel
def answer_burn(s: Any, seat: int, a: int, is_power: int, log: Any) -> None:
    """Burn a card for a point, or not. [SB-SUIT-4, SB-RCHAR-SONIC, SB-X-3]"""
    if a < 0:
        return
    discard_from_hand(s, seat, a, log)
    s.discards[seat] += 1
    s.burnt = 1
    s.points[seat] += 1
    if is_power:
        s.points_power[seat] += 1
        s.power_uses[seat] += 1
    else:
        s.points_shoes[seat] += 1
    emit(s, log, E_SCORES, seat, 1, s.points[seat], POWER_BURN if is_power else SHOES_BURN)


@kernel
def finish_round(s: Any, t: Any, log: Any) -> None:
    """Clear the Race cards, check for a winner, fill the hands of those who spun, then Shadow's.

    [SB-RACE-1, SB-RACE-8, SB-RACE-20, SB-RACE-21, SB-RACE-22, SB-RACE-23, SB-RCHAR-SHADOW, SB-AMB-R7,
    SB-AMB-R12]
    """
    best = 0
    leaders = 0
    for seat in range(s.seats):
        if s.shown[seat] >= 0:
            discard(s, s.shown[seat])
            s.shown[seat] = -1
        if s.points[seat] > best:
            best = s.points[seat]
            leaders = 0
        leaders += 1 if s.points[seat] == best else 0
    if best >= t.race_target and leaders == 1:
        finish(s, 0)
        return
    for step in range(s.seats):
        seat = seat_at(s, s.lead, step)
        if s.spun[seat]:
            draw(s, t, seat, t.race_hand, log)
    fill_shadow(s, t, log)
    s.stage = R_ROUND


@kernel
def fill_shadow(s: Any, t: Any, log: Any) -> None:
    """Shadow draws a new hand when his is empty; it is no Spin. [SB-RCHAR-SHADOW]"""
    for seat in range(s.seats):
        if s.character[seat] == SHADOW and s.hand_size[seat] == 0 and s.spun[seat] == 0:
            s.power_uses[seat] += min(1, draw(s, t, seat, t.race_hand, log))
