"""What a card played to a Radar does, and the step of a Treasure Hunt that comes next."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.speed_battle import hunt
from simkit.games.speed_battle.cards import discard, discard_from_hand, draw_card, reshuffle
from simkit.games.speed_battle.events import E_CANCELS, E_RETURNS, E_RING_HITS, E_TURNS_UP, E_USES, emit
from simkit.games.speed_battle.state import (
    CHAOS,
    D_EXTRA,
    D_KNUCKLES,
    D_MARINE,
    D_RING,
    D_ROUGE,
    D_SPRING,
    D_STORM,
    D_TIKAL,
    EMPTY,
    H_BIG,
    H_CLAIM,
    H_DRAW,
    H_EFFECT,
    H_SEARCH,
    H_TURN,
    INVINCIBLE,
    KNUCKLES,
    MARINE,
    RING,
    ROUGE,
    SHARD,
    SHOES,
    SPRING,
    STORM,
    TIKAL,
    VECTOR,
    ask,
)


@kernel
def step(s: Any, t: Any, buf: Any, log: Any) -> None:
    """Carry out what comes next in a Treasure Hunt."""
    stage = s.stage
    if stage == H_EFFECT:
        effect(s, t, buf, log)
    elif stage == H_TURN:
        hunt.begin_turn(s, t, log)
    elif stage == H_DRAW:
        hunt.fill(s, t, log)
    elif stage == H_BIG:
        hunt.big(s, t, log)
    elif stage == H_SEARCH:
        hunt.search(s, t, buf, log)
    elif stage == H_CLAIM:
        hunt.check_claim(s, t)
    else:
        hunt.end_turn(s)


@kernel
def effect(s: Any, t: Any, buf: Any, log: Any) -> None:
    """Let the suit that is due act. [SB-HSUIT-1, SB-HUNT-13]"""
    suit = s.effect_suit
    if suit == RING:
        ring(s, t, buf, log)
        return
    s.effect_suit = -1
    if suit < 0:
        if s.chaos_card >= 0:
            discard(s, s.chaos_card)
            s.chaos_card = -1
        s.stage = H_CLAIM
    elif suit == SPRING:
        spring(s, t, log)
    elif suit == SHOES:
        # One card that is no Speed Shoes, with its effect. [SB-HSUIT-3]
        if hunt.list_plays(s, t, s.active, 1, 0, buf) > 0:
            ask(s, D_EXTRA, s.active)
    elif s.is_first and s.character[s.active] == CHAOS:
        chaos(s, t, log)


@kernel
def chaos(s: Any, t: Any, log: Any) -> None:
    """Chaos reveals the top card and uses its suit, if that is no Invincible. [SB-HCHAR-CHAOS, SB-AMB-H10]"""
    kind = draw_card(s, t, log)
    if kind < 0:
        return
    emit(s, log, E_TURNS_UP, s.active, kind, 0, 0)
    s.power_uses[s.active] += 1
    s.chaos_card = kind
    s.is_first = 0
    s.effect_step = 0
    if kind & 3 != INVINCIBLE:
        s.effect_suit = kind & 3
        emit(s, log, E_USES, s.active, s.effect_suit, 0, 0)


@kernel
def spring(s: Any, t: Any, log: Any) -> None:
    """Reveal the top card; it may go on the own Pile of its suit. [SB-HSUIT-2, SB-AMB-H4]"""
    seat = s.active
    if s.character[seat] == MARINE:
        marine(s, t, log)
        return
    cards = 3 if s.character[seat] == KNUCKLES else 1
    fits = 0
    s.limbo_size = 0
    for _ in range(cards):
        kind = draw_card(s, t, log)
        if kind < 0:
            break
        emit(s, log, E_TURNS_UP, seat, kind, 0, 0)
        s.limbo[s.limbo_size] = kind
        s.limbo_size += 1
        fits += 1 if hunt.pile_of(s, seat, kind & 3) >= 0 else 0
    if s.character[seat] == KNUCKLES:
        s.power_uses[seat] += 1
        if fits > 0:
            ask(s, D_KNUCKLES, seat)
        else:
            answer_knuckles(s, seat, -1, log)
    elif s.limbo_size == 1:
        if fits > 0 and t.spring_must_place == 0:
            ask(s, D_SPRING, seat)
        else:
            hunt.put_or_discard(s, seat, fits, log)


@kernel
def answer_knuckles(s: Any, seat: int, a: int, log: Any) -> None:
    """Place one of the three revealed cards, discard the rest. [SB-HCHAR-KNUCKLES]"""
    for i in range(s.limbo_size):
        kind = s.limbo[i]
        if i == a:
            hunt.put(s, seat, kind, hunt.pile_of(s, seat, kind & 3), log)
        else:
            discard(s, kind)
    s.limbo_size = 0


@kernel
def marine(s: Any, t: Any, log: Any) -> None:
    """Marine reveals and discards until a card fits one of her Piles. [SB-HCHAR-MARINE, SB-AMB-H9]"""
    seat = s.active
    before = s.reshuffles
    s.power_uses[seat] += 1
    while s.reshuffles - before < 2:
        if s.deck_size == 0:
            if s.reshuffles > before or s.discard_size == 0:
                return
            reshuffle(s, log)
        kind = draw_card(s, t, log)
        emit(s, log, E_TURNS_UP, seat, kind, 0, 0)
        pile = hunt.pile_of(s, seat, kind & 3)
        if pile < 0:
            discard(s, kind)
        elif t.marine_may_decline:
            s.limbo[0] = kind
            s.limbo_size = 1
            ask(s, D_MARINE, seat)
            return
        else:
            hunt.put(s, seat, kind, pile, log)
            return


@kernel
def is_exposed(s: Any, rival: int, pile: int) -> bool:
    """Whether a Ring may hit a rival's Pile. [SB-HSUIT-4, SB-HSUIT-5, SB-HUNT-12, SB-HCHAR-VECTOR]"""
    suit = s.pile_suit[rival, pile]
    if suit in (EMPTY, SHARD, INVINCIBLE):
        return False
    if s.character[rival] != VECTOR:
        return True
    return s.pile_count[rival, pile, 0] + s.pile_count[rival, pile, 1] + s.pile_count[rival, pile, 2] > 1


@kernel
def list_exposed(s: Any, seat: int, n: int, buf: Any) -> int:
    """Every card a Ring may hit, rivals clockwise, Pile by Pile, after n rows. [SB-HSUIT-4, SB-AMB-H5]"""
    for step in range(1, s.seats):
        rival = seat + step
        if rival >= s.seats:
            rival -= s.seats
        for pile in range(s.piles[rival]):
            if is_exposed(s, rival, pile):
                n = list_pile(s, rival, pile, n, buf)
    return n


@kernel
def list_pile(s: Any, seat: int, pile: int, n: int, buf: Any) -> int:
    """Every card of a Pile, by number, a row a copy."""
    for number in range(3):
        for _ in range(s.pile_count[seat, pile, number]):
            buf[n, 0] = seat
            buf[n, 1] = pile
            buf[n, 2] = number + 1
            n += 1
    return n


@kernel
def list_radar(s: Any, seat: int, buf: Any) -> int:
    """Every card of a Radar. [SB-HCHAR-STORM]"""
    n = 0
    for pile in range(s.piles[seat]):
        if 0 <= s.pile_suit[seat, pile] < SHARD:
            n = list_pile(s, seat, pile, n, buf)
    return n


@kernel
def ring(s: Any, t: Any, buf: Any, log: Any) -> None:
    """A Ring: choose a card, Tikal may cancel, it is discarded, Storm and Rouge go on.

    [SB-HSUIT-4, SB-HCHAR-TIKAL, SB-HCHAR-STORM, SB-HCHAR-ROUGE, SB-AMB-H5, SB-AMB-H7]
    """
    seat = s.active
    step = s.effect_step
    if step == 0:
        n = list_exposed(s, seat, 0, buf)
        if n == 0:
            s.effect_suit = -1
        elif n == 1 and t.ring_is_optional == 0:
            aim(s, buf[0, 0], buf[0, 1], buf[0, 2])
        else:
            ask(s, D_RING, seat)
    elif step == 1:
        s.effect_step = 2
        rival = s.ring_seat
        if s.character[rival] == TIKAL:
            for i in range(s.hand_size[rival]):
                if s.hand[rival, i] & 3 == INVINCIBLE:
                    ask(s, D_TIKAL, rival)
                    return
    elif step == 2:
        remove(s, log)
        s.effect_step = 3
        if s.character[seat] == STORM:
            storm(s, buf, log)
    else:
        s.effect_suit = -1
        if s.character[seat] == ROUGE and s.is_first:
            ask(s, D_ROUGE, seat)


@kernel
def aim(s: Any, rival: int, pile: int, number: int) -> None:
    """Note the chosen card; -1: the Ring is left unused, by a ruling. [SB-AMB-H5]"""
    if rival < 0:
        s.effect_suit = -1
        return
    s.ring_seat = rival
    s.ring_pile = pile
    s.ring_number = number
    s.effect_step = 1


@kernel
def remove(s: Any, log: Any) -> None:
    """Discard the chosen card; a Pile without a card is free again. [SB-HSUIT-4, SB-AMB-H11]"""
    rival, pile, number = s.ring_seat, s.ring_pile, s.ring_number
    suit = s.pile_suit[rival, pile]
    kind = 4 * (number - 1) + suit
    s.ring_suit = suit
    lift(s, rival, pile, number)
    discard(s, kind)
    s.ring_hits[s.active] += 1
    s.cards_lost[rival] += 1
    emit(s, log, E_RING_HITS, s.active, rival, pile, kind)


@kernel
def lift(s: Any, seat: int, pile: int, number: int) -> None:
    """Take a card off a Pile."""
    s.pile_count[seat, pile, number - 1] -= 1
    if s.pile_count[seat, pile, 0] + s.pile_count[seat, pile, 1] + s.pile_count[seat, pile, 2] == 0:
        s.pile_suit[seat, pile] = EMPTY


@kernel
def storm(s: Any, buf: Any, log: Any) -> None:
    """Storm's victim returns a card of its Radar to its hand. [SB-HCHAR-STORM, SB-AMB-H11]"""
    n = list_radar(s, s.ring_seat, buf)
    if n == 1:
        answer_storm(s, s.ring_seat, buf[0, 1], buf[0, 2], log)
    elif n > 1:
        ask(s, D_STORM, s.ring_seat)


@kernel
def answer_storm(s: Any, seat: int, pile: int, number: int, log: Any) -> None:
    """Return this card. [SB-HCHAR-STORM]"""
    kind = 4 * (number - 1) + s.pile_suit[seat, pile]
    lift(s, seat, pile, number)
    s.hand[seat, s.hand_size[seat]] = kind
    s.hand_size[seat] += 1
    s.power_uses[s.active] += 1
    emit(s, log, E_RETURNS, seat, kind, 0, 0)


@kernel
def answer_tikal(s: Any, seat: int, a: int, log: Any) -> None:
    """Tikal discards an Invincible: the attack and all that hangs on it is off. [SB-HCHAR-TIKAL]"""
    if a >= 0:
        kind = discard_from_hand(s, seat, a, log)
        s.effect_suit = -1
        s.blocked[seat] += 1
        s.power_uses[seat] += 1
        emit(s, log, E_CANCELS, seat, kind, 0, 0)


@kernel
def answer_rouge(s: Any, t: Any, seat: int, a: int, log: Any) -> None:
    """Rouge uses the suit of the card her Ring removed. [SB-HCHAR-ROUGE, SB-AMB-H7]"""
    if a:
        s.effect_suit = s.ring_suit
        s.effect_step = 0
        s.is_first = t.rouge_chain
        s.power_uses[seat] += 1
        emit(s, log, E_USES, seat, s.ring_suit, 0, 0)
