"""The race of a round: rolls, looks and markers on their way, one event after the other."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.dice_rush.cards import note_dice, spare_sixes
from simkit.games.dice_rush.events import (
    E_CLAIMS,
    E_LAST_CARD,
    E_MEANS_TO_CLAIM,
    E_MEANS_TO_ROLL,
    E_OVER,
    E_ROLLS,
    E_SLIPS,
    E_STOPS,
    E_TOO_LATE,
    emit,
)
from simkit.games.dice_rush.pace import roll_time, slips
from simkit.games.dice_rush.state import (
    D_CARD,
    D_CLAIM_OR_ROLL,
    D_DICE,
    FACES,
    P_DONE,
    P_LOOK,
    P_ROLL,
    P_TRAVEL,
    R_CHECK,
    S_RESOLVE,
    ask,
)
from simkit.games.dice_rush.tables import ONE_MORE_ROLL, STOP_NOW

CLAIM, ROLL = 0, 1


@kernel
def start_roll(s: Any, t: Any, seat: int, subset: int) -> None:
    """Throw a subset of the own dice, sorted and numbered by bits; the others lie. [DR-ROLL-2]"""
    at = 0
    thrown = 0
    for face in range(FACES):
        s.kept[seat, face] = 0
        for _ in range(s.counts[seat, face]):
            if subset >> at & 1:
                thrown += 1
            else:
                s.kept[seat, face] += 1
            at += 1
    if s.has_rolled[seat] == 0:
        thrown = t.dice[s.character[seat]]
    throw(s, t, seat, thrown)


@kernel
def throw(s: Any, t: Any, seat: int, dice: int) -> None:
    """Dice are in the air until their time is over. [DR-ROLL-1]"""
    s.thrown[seat] = dice
    s.phase[seat] = P_ROLL
    s.time[seat] = s.now + roll_time(s, t, seat, dice)


@kernel
def end_roll(s: Any, t: Any, seat: int, log: Any) -> None:
    """The dice show their faces; a decision comes after a look. [DR-ROLL-1, DR-ROLL-2]"""
    for face in range(FACES):
        s.counts[seat, face] = s.kept[seat, face]
    for _ in range(s.thrown[seat]):
        s.counts[seat, rng.below(s.dice_stream[seat], FACES)] += 1
    s.has_rolled[seat] = 1
    note_dice(s, t, seat)
    s.rolls[seat] += 1
    hero = s.character[seat]
    s.hero_tally[hero, 1] += 1
    s.hero_tally[hero, 2] += s.thrown[seat]
    shows = 0
    for face in range(FACES):
        shows = shows * 10 + s.counts[seat, face]
    emit(log, E_ROLLS, s.now, seat, s.thrown[seat], t.dice[hero] - s.thrown[seat], shows)
    if s.last == seat:
        last_player(s, t, seat, log)
    else:
        s.phase[seat] = P_LOOK
        s.time[seat] = s.now + t.look_us[s.lineup[seat]]


@kernel
def next_event(s: Any, t: Any, log: Any) -> None:
    """The earliest event; in the same microsecond rolls end first, then decisions, then markers arrive.

    Among equals one at random, or the lower seat by a ruling. [DR-CLAIM-2, DR-AMB-6]
    """
    best = -1
    equals = 0
    for seat in range(s.seats):
        if s.phase[seat] == P_DONE:
            continue
        if (
            best < 0
            or s.time[seat] < s.time[best]
            or (s.time[seat] == s.time[best] and s.phase[seat] < s.phase[best])
        ):
            best = seat
            equals = 1
        elif s.time[seat] == s.time[best] and s.phase[seat] == s.phase[best]:
            equals += 1
    if equals > 1 and not t.lower_seat_first:
        s.ties_in_time += 1
        best = pick_equal(s, best, rng.below(s.event, equals))
    s.now = s.time[best]
    if s.phase[best] == P_ROLL:
        end_roll(s, t, best, log)
    elif s.phase[best] == P_LOOK:
        look(s, t, best, log)
    else:
        arrive(s, t, best, log)


@kernel
def pick_equal(s: Any, first: int, number: int) -> int:
    """The seat with this number among those whose next event is at the same time and of the same kind."""
    for seat in range(first, s.seats):
        if s.time[seat] == s.time[first] and s.phase[seat] == s.phase[first]:
            if number == 0:
                return seat
            number -= 1
    return first


@kernel
def look(s: Any, t: Any, seat: int, log: Any) -> None:
    """Claim or roll; a seat that decides without end caps the game. [DR-D2]"""
    s.asked[seat] += 1
    s.decisions[seat] += 1
    if s.asked[seat] > t.stall_cap:
        s.capped = 1
        s.over = 1
        emit(log, E_OVER, s.now, seat, 1, 0, 0)
        return
    ask(s, D_CLAIM_OR_ROLL, seat)


@kernel
def answer_claim_or_roll(s: Any, t: Any, seat: int, answer: int, log: Any) -> None:
    """Which card, or which dice, comes next; an error reverses the answer. [DR-D2, DR-ROLL-2, DR-CLAIM-1]"""
    if slips(s, t, seat):
        s.slips[seat] += 1
        emit(log, E_SLIPS, s.now, seat, 0, 0, 0)
        answer = 1 - answer
    if answer == CLAIM:
        ask(s, D_CARD, seat)
    elif s.has_rolled[seat] == 0:
        start_roll(s, t, seat, 0)
    else:
        ask(s, D_DICE, seat)


@kernel
def list_open_cards(s: Any, buf: Any) -> int:
    """Unclaimed cards in the order dealt; met or not. [DR-CLAIM-2, DR-CLAIM-6]"""
    n = 0
    for slot in range(s.seats):
        if s.owner[slot] < 0:
            buf[n, 0] = slot
            n += 1
    return n


@kernel
def send_marker(s: Any, t: Any, seat: int, slot: int, log: Any) -> None:
    """The Character card is on its way. [DR-CLAIM-1]"""
    s.target[seat] = slot
    s.phase[seat] = P_TRAVEL
    s.time[seat] = s.now + t.travel_us[s.lineup[seat]]
    kind = s.centre[slot]
    emit(log, E_MEANS_TO_CLAIM, s.now, seat, slot, kind, 1 if spare_sixes(s, t, seat, kind) >= 0 else 0)


@kernel
def roll_again(s: Any, t: Any, seat: int, subset: int, log: Any) -> None:
    """Roll a non-empty subset again. [DR-ROLL-2, DR-D3]"""
    start_roll(s, t, seat, subset)
    emit(log, E_MEANS_TO_ROLL, s.now, seat, s.thrown[seat], 0, 0)


@kernel
def arrive(s: Any, t: Any, seat: int, log: Any) -> None:
    """The marker lies: the card is claimed, the dice are frozen, rivals on their way there are too late.

    [DR-CLAIM-1, DR-CLAIM-2, DR-CLAIM-3, DR-AMB-6]
    """
    slot = s.target[seat]
    kind = s.centre[slot]
    if spare_sixes(s, t, seat, kind) < 0:
        s.claimed_unmet[seat] += 1
    if s.claims == 0:
        s.first_claimer = seat
        s.first_claims[seat] += 1
        s.hero_tally[s.character[seat], 3] += 1
    s.card_tally[kind, 1 + s.claims] += 1
    emit(log, E_CLAIMS, s.now, seat, slot, kind, s.claims + 1)
    own(s, seat, slot)
    for rival in range(s.seats):
        if s.phase[rival] == P_TRAVEL and s.target[rival] == slot:
            s.lost_races[rival] += 1
            s.races_lost += 1
            s.phase[rival] = P_LOOK
            s.time[rival] = s.now + t.reaction_us[s.lineup[rival]]
            emit(log, E_TOO_LATE, s.now, rival, slot, kind, 0)
    if s.claims == s.seats - 1:
        for other in range(s.seats):
            if s.phase[other] != P_DONE:
                stop_last(s, t, other, log)
                return


@kernel
def own(s: Any, seat: int, slot: int) -> None:
    """A card has its owner for this round. [DR-CLAIM-5]"""
    s.owner[slot] = seat
    s.slot[seat] = slot
    s.place[seat] = s.claims
    s.claimed_at[seat] = s.now
    s.claim_us[seat] += s.now
    s.claims += 1
    s.phase[seat] = P_DONE


@kernel
def stop_last(s: Any, t: Any, seat: int, log: Any) -> None:
    """All cards but one are claimed: the remaining player must stop. [DR-CLAIM-4, DR-AMB-4]"""
    in_the_air = s.phase[seat] == P_ROLL
    emit(log, E_STOPS, s.now, seat, 1 if in_the_air else 0, 0, 0)
    s.last = seat
    s.extra_roll = 0
    if not in_the_air or t.last_player == STOP_NOW:
        last_player(s, t, seat, log)


@kernel
def last_player(s: Any, t: Any, seat: int, log: Any) -> None:
    """Takes the last card with the dice as they lie, after one more roll if a ruling grants it.

    [DR-CLAIM-4, DR-AMB-4]
    """
    slot = last_slot(s)
    kind = s.centre[slot]
    if t.last_player == ONE_MORE_ROLL and s.extra_roll == 0 and spare_sixes(s, t, seat, kind) < 0:
        s.extra_roll = 1
        s.phase[seat] = P_ROLL
        if s.has_rolled[seat] == 0:
            start_roll(s, t, seat, 0)
        else:
            ask(s, D_DICE, seat)
        return
    s.last_cards[seat] += 1
    s.hero_tally[s.character[seat], 4] += 1
    s.card_tally[kind, 5] += 1
    if spare_sixes(s, t, seat, kind) >= 0:
        s.last_cards_met[seat] += 1
    emit(log, E_LAST_CARD, s.now, seat, slot, kind, 0)
    own(s, seat, slot)
    s.stage = S_RESOLVE
    s.resolved = 0
    s.resolve_step = R_CHECK


@kernel
def last_slot(s: Any) -> int:
    """The first card nobody has claimed; for the last player the only one."""
    for slot in range(s.seats):
        if s.owner[slot] < 0:
            return slot
    return -1
