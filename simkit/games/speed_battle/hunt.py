"""Treasure Hunt: Dig, Search, Piles, claims. What a played card does is in ``effects``."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle.cards import count_shown, discard, discard_from_hand, draw, take
from simkit.games.speed_battle.events import (
    E_CLAIMS,
    E_DIGS,
    E_PLACES,
    E_SEARCHES,
    E_TAKES,
    E_TURN,
    emit,
)
from simkit.games.speed_battle.series import finish, reveal_shard
from simkit.games.speed_battle.state import (
    BIG,
    CHANCE,
    D_BIG,
    D_BIG_CARD,
    D_BIG_PLACE,
    D_CLAIM,
    D_DIG,
    D_SEARCH,
    EMPTY,
    H_BIG,
    H_CLAIM,
    H_DRAW,
    H_EFFECT,
    H_END,
    H_SEARCH,
    H_TURN,
    SHARD,
    SHOES,
    TURN_BITS,
    ask,
)
from simkit.games.speed_battle.tables import PILE_BASE
from simkit.rng import lane


@kernel
def begin_turn(s: Any, t: Any, log: Any) -> None:
    """Begin a turn with the Dig. [SB-HUNT-4]"""
    if s.turns >= t.max_turns:
        finish(s, 1)
        return
    s.turns += 1
    rng.open_lane(s.chance, lane(CHANCE, 0, (s.games << TURN_BITS) + s.turns))
    seat = s.active
    s.hunt_turns[seat] += 1
    s.own_turns[seat] += 1
    s.stage = H_DRAW
    emit(s, log, E_TURN, seat, s.turns, 0, 0)
    if s.hand_size[seat] > 0:
        ask(s, D_DIG, seat)


@kernel
def dig(s: Any, seat: int, bits: int, log: Any) -> None:
    """Discard any cards of the hand. [SB-HUNT-4]"""
    count = 0
    for i in range(s.hand_size[seat] - 1, -1, -1):
        if bits >> i & 1:
            discard_from_hand(s, seat, i, log)
            count += 1
    s.dug[seat] += count
    emit(s, log, E_DIGS, seat, count, 0, 0)


@kernel
def fill(s: Any, t: Any, log: Any) -> None:
    """Draw up to three cards; Big then takes a rival's. [SB-HUNT-4, SB-AMB-H11]"""
    seat = s.active
    if s.hand_size[seat] < t.hunt_hand:
        draw(s, t, seat, t.hunt_hand - s.hand_size[seat], log)
    s.stage = H_BIG if s.character[seat] == BIG else H_SEARCH


@kernel
def big(s: Any, t: Any, log: Any) -> None:
    """Big takes a card from a rival's hand. [SB-HCHAR-BIG, SB-AMB-H8]"""
    s.stage = H_SEARCH
    count = 0
    rival = -1
    for seat in range(s.seats):
        if seat != s.active and s.hand_size[seat] > 0:
            count += 1
            rival = seat
    if count == 1:
        answer_big(s, t, rival, log)
    elif count > 1:
        ask(s, D_BIG, s.active)


@kernel
def answer_big(s: Any, t: Any, rival: int, log: Any) -> None:
    """Take a blind card from this rival, or by a ruling one that is seen. [SB-HCHAR-BIG, SB-AMB-H8]"""
    s.ring_seat = rival
    if t.big_looks == 1 and s.hand_size[rival] > 1:
        ask(s, D_BIG_CARD, s.active)
    else:
        take_card(s, rng.below(s.chance, s.hand_size[rival]), log)


@kernel
def take_card(s: Any, at: int, log: Any) -> None:
    """The taken card goes on the Pile of its suit, or is discarded. [SB-HCHAR-BIG]"""
    seat = s.active
    kind = take(s, s.ring_seat, at)
    s.power_uses[seat] += 1
    emit(s, log, E_TAKES, seat, s.ring_seat, kind, 0)
    if pile_of(s, seat, kind & 3) >= 0:
        s.limbo[0] = kind
        s.limbo_size = 1
        ask(s, D_BIG_PLACE, seat)
    else:
        discard(s, kind)


@kernel
def pile_of(s: Any, seat: int, suit: int) -> int:
    """The seat's Pile of a suit, -1 without one. [SB-HUNT-6, SB-HUNT-7]"""
    for pile in range(s.piles[seat]):
        if s.pile_suit[seat, pile] == suit:
            return pile
    return -1


@kernel
def put(s: Any, seat: int, kind: int, pile: int, log: Any) -> None:
    """Place a card on an own Pile without its suit's effect. [SB-HSUIT-2]"""
    s.pile_count[seat, pile, kind >> 2] += 1
    emit(s, log, E_PLACES, seat, kind, pile, 0)


@kernel
def put_or_discard(s: Any, seat: int, is_put: int, log: Any) -> None:
    """Place the one revealed card on the Pile of its suit, or discard it. [SB-HSUIT-2, SB-AMB-H4]"""
    kind = s.limbo[0]
    s.limbo_size = 0
    if is_put:
        put(s, seat, kind, pile_of(s, seat, kind & 3), log)
    else:
        discard(s, kind)


@kernel
def list_plays(s: Any, t: Any, seat: int, is_extra: int, n: int, buf: Any) -> int:
    """Every legal pair of a hand card and a Pile, after the n rows that are there; how many rows then.

    A card of a suit that has a Pile goes there; any other into an empty Pile or in place of one.
    [SB-HUNT-5, SB-HUNT-6, SB-HUNT-7, SB-HUNT-8, SB-HUNT-12, SB-HSUIT-3, SB-AMB-H3, SB-AMB-H6]
    """
    for i in range(s.hand_size[seat]):
        suit = s.hand[seat, i] & 3
        if is_extra and suit == SHOES:
            continue
        own = pile_of(s, seat, suit)
        if own >= 0:
            buf[n, 0] = i
            buf[n, 1] = own
            n += 1
        elif not (is_extra and t.shoes_extra):
            for pile in range(s.piles[seat]):
                if s.pile_suit[seat, pile] != SHARD:
                    buf[n, 0] = i
                    buf[n, 1] = pile
                    n += 1
    return n


@kernel
def search(s: Any, t: Any, buf: Any, log: Any) -> None:
    """Play one card to the Radar; with an empty hand the Search is left out. [SB-HUNT-5]"""
    seat = s.active
    s.stage = H_EFFECT if s.hand_size[seat] > 0 else H_CLAIM
    # Some Pile is always free of shards, so that every card can be played.
    if s.hand_size[seat] > 1 or (s.hand_size[seat] == 1 and list_plays(s, t, seat, 0, 0, buf) > 1):
        ask(s, D_SEARCH, seat)
    elif s.hand_size[seat] == 1:
        play(s, seat, buf[0, 0], buf[0, 1], 1, log)


@kernel
def play(s: Any, seat: int, at: int, pile: int, is_first: int, log: Any) -> None:
    """Play a card to a Pile; its suit acts next. [SB-HUNT-6, SB-HUNT-7, SB-HUNT-8, SB-HSUIT-1]"""
    kind = take(s, seat, at)
    suit = kind & 3
    old = s.pile_suit[seat, pile]
    way = 1 if old == EMPTY else (2 if old == suit else 3)
    if way == 3:
        clear(s, seat, pile)
        s.replaced[seat] += 1
    s.pile_suit[seat, pile] = suit
    s.pile_count[seat, pile, kind >> 2] += 1
    s.effect_suit = suit
    s.effect_step = 0
    s.is_first = is_first
    count_shown(s, seat, kind, 5)
    emit(s, log, E_SEARCHES, seat, kind, pile, way)


@kernel
def clear(s: Any, seat: int, pile: int) -> None:
    """Discard all cards of a Pile. [SB-HUNT-8, SB-HUNT-11]"""
    for number in range(3):
        kind = 4 * number + s.pile_suit[seat, pile]
        s.discard[kind] += s.pile_count[seat, pile, number]
        s.discard_size += s.pile_count[seat, pile, number]
        s.pile_count[seat, pile, number] = 0


@kernel
def pile_code(s: Any, seat: int, pile: int) -> int:
    """Code of a Pile's numbers, for the table of what shards still need."""
    count = s.pile_count[seat, pile]
    return min(count[0], 5) + PILE_BASE * min(count[1], 5) + PILE_BASE * PILE_BASE * min(count[2], 5)


@kernel
def lacking(s: Any, t: Any, code: int) -> int:
    """Cards that a Pile of this code lacks for the nearest open shard. [SB-HUNT-9]"""
    best = 9
    for place in range(3):
        if s.open[place] >= 0:
            best = min(best, t.lack[s.open[place], code])
    return best


@kernel
def list_claims(s: Any, t: Any, seat: int, n: int, buf: Any) -> int:
    """Every pair of an own Pile and an open shard it meets, after n rows. [SB-HUNT-9, SB-HUNT-10]"""
    for pile in range(s.piles[seat]):
        if 0 <= s.pile_suit[seat, pile] < SHARD:
            code = pile_code(s, seat, pile)
            for place in range(3):
                if s.open[place] >= 0 and t.lack[s.open[place], code] == 0:
                    buf[n, 0] = pile
                    buf[n, 1] = place
                    n += 1
    return n


@kernel
def check_claim(s: Any, t: Any) -> None:
    """At the end of the turn one shard may be claimed. [SB-HUNT-10, SB-HUNT-13, SB-AMB-H12]"""
    seat = s.active
    near = 9
    for pile in range(s.piles[seat]):
        if 0 <= s.pile_suit[seat, pile] < SHARD:
            near = min(near, lacking(s, t, pile_code(s, seat, pile)))
    s.stuck[seat] += 1 if near >= s.nearest[seat] else 0
    s.nearest[seat] = near
    s.stage = H_END
    if near == 0:
        ask(s, D_CLAIM, seat)


@kernel
def claim(s: Any, t: Any, seat: int, pile: int, place: int, log: Any) -> None:
    """Claim a shard: the Pile's cards go, the shard takes its place. [SB-HUNT-1, SB-HUNT-11, SB-AMB-H2]"""
    if pile < 0:
        return
    shard = s.open[place]
    clear(s, seat, pile)
    s.pile_suit[seat, pile] = SHARD
    s.nearest[seat] = 9  # what it lacks for the next shard is counted afresh
    s.claimed[seat] += 1
    s.shards[seat] += 1
    s.shard_tally[shard, 1] += 1
    s.shard_tally[shard, 2] += s.own_turns[seat]
    emit(s, log, E_CLAIMS, seat, shard, pile, s.claimed[seat])
    s.open[place] = -1
    if t.shard_refill:
        reveal_shard(s, t, place)
    if s.claimed[seat] >= t.shards_to_win:
        finish(s, 0)


@kernel
def end_turn(s: Any) -> None:
    """Next player clockwise. [SB-HUNT-13]"""
    s.active = s.active + 1 if s.active + 1 < s.seats else 0
    s.stage = H_TURN
