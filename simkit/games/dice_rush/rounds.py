"""Set-up, the deal of a round, and its resolution."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.dice_rush.cards import spare_sixes
from simkit.games.dice_rush.events import (
    E_DEALS,
    E_DECLINES,
    E_DEFEATS,
    E_MISSES,
    E_OVER,
    E_ROUND,
    E_SCORES,
    E_SET_UP,
    emit,
)
from simkit.games.dice_rush.observe import ROUNDS
from simkit.games.dice_rush.race import start_roll
from simkit.games.dice_rush.scoring import score, watch_lead
from simkit.games.dice_rush.state import (
    CHOICE,
    D_DECLINE,
    D_HERO,
    D_KILLS,
    DICE,
    EVENT,
    FACES,
    P_LOOK,
    R_CHECK,
    R_KILLS,
    R_SCORE,
    S_DEAL,
    S_HEROES,
    S_RACE,
    SET_UP,
    TIME,
    ask,
)
from simkit.games.dice_rush.tables import NO_LIMIT
from simkit.rng import lane


@kernel
def set_up(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Seats, streams and the deck of a blank state. [DR-GEN-1, DR-SETUP-1, DR-SETUP-2, DR-SETUP-3]"""
    s.seats = t.seats
    rng.open_game(s.event, seed, game, lane(SET_UP, 0, 0))
    rng.open_game(s.choice, seed, game, lane(CHOICE, 0, 0))
    shift = game % t.seats if t.rotate else 0
    for seat in range(t.seats):
        rng.open_game(s.dice_stream[seat], seed, game, lane(DICE, seat, 0))
        rng.open_game(s.time_stream[seat], seed, game, lane(TIME, seat, 0))
        lineup = (seat - shift) % t.seats
        s.lineup[seat] = lineup
        s.character[seat] = t.character[lineup]
        s.policy[seat] = t.policy[lineup]
    s.tokens_left = t.token_supply
    s.leader = -1
    s.last = -1
    s.stage = S_HEROES
    build_deck(s, t)


@kernel
def build_deck(s: Any, t: Any) -> None:
    """Ordinary cards shuffled, some out of the game unseen; the Final Round cards in play go under them.

    [DR-COMP-1, DR-SETUP-4, DR-SETUP-5, DR-SETUP-6, DR-SETUP-7, DR-SETUP-8, DR-SETUP-9, DR-AMB-1]
    """
    ordinary = t.ordinary
    for i in range(ordinary):
        s.deck[i] = t.deck[i]
    rng.shuffle(s.event, s.deck, ordinary)
    if t.separate_finals:
        # The icon cards leave the game; of the others the last four of the shuffled deck are the finals.
        ordinary -= 4
    last_four = ordinary
    ordinary -= t.trim_per_missing_player * (4 - t.seats)
    order = s.taken[0]  # room for four numbers, free until the first round is resolved
    n = 0
    for number in range(1, 5):
        if not ((number == 2 and t.seats < 4) or (number == 3 and t.seats < 3)):
            order[n] = number
            n += 1
    rng.shuffle(s.event, order, n)
    for i in range(n):
        s.deck[ordinary + i] = s.deck[last_four + i] if t.separate_finals else t.kinds + order[i] - 1
        s.deck_number[ordinary + i] = order[i]
    s.deck_size = ordinary + n


@kernel
def choose_heroes(s: Any, t: Any, log: Any) -> None:
    """Seats that the scenario leaves open choose, seat 0 first; then the game begins. [DR-SETUP-1, DR-D1]"""
    for seat in range(s.seats):
        if s.character[seat] < 0:
            ask(s, D_HERO, seat)
            return
    for seat in range(s.seats):
        hero = s.character[seat]
        emit(log, E_SET_UP, 0, seat, hero, s.policy[seat], t.dice[hero])
    s.stage = S_DEAL


@kernel
def deal_round(s: Any, t: Any, log: Any) -> None:
    """As many cards as players, face up; then all throw all their dice at once.

    [DR-ROUND-1, DR-PLACE-1, DR-ROLL-1]

    The game ends when fewer cards than players are left. [DR-END-4, DR-AMB-14]
    """
    if s.deck_size - s.dealt < s.seats:
        s.over = 1
        emit(log, E_OVER, 0, 0, 0, 0, 0)
        return
    emit(log, E_ROUND, 0, 0, s.rounds + 1, 0, 0)
    s.now = 0
    s.claims = 0
    s.first_claimer = -1
    s.last = -1
    s.extra_roll = 0
    rng.open_lane(s.event, lane(EVENT, 0, s.rounds))
    rng.open_lane(s.choice, lane(CHOICE, 0, s.rounds + 1))
    for slot in range(s.seats):
        kind = s.deck[s.dealt]
        s.centre[slot] = kind
        s.centre_number[slot] = s.deck_number[s.dealt]
        s.dealt += 1
        s.owner[slot] = -1
        s.card_tally[kind, 0] += 1
        emit(log, E_DEALS, 0, 0, slot, kind, s.centre_number[slot])
    for seat in range(s.seats):
        rng.open_lane(s.dice_stream[seat], lane(DICE, seat, s.rounds))
        rng.open_lane(s.time_stream[seat], lane(TIME, seat, s.rounds))
        s.slot[seat] = -1
        s.has_rolled[seat] = 0
        s.asked[seat] = 0
        s.aim[seat] = -1
        for face in range(FACES):
            s.counts[seat, face] = 0
        s.hero_tally[s.character[seat], 0] += 1
        if t.min_rolls > 0:
            start_roll(s, t, seat, 0)
        else:
            # A claim before the first roll is allowed. [DR-AMB-5]
            s.phase[seat] = P_LOOK
            s.time[seat] = 0
    s.stage = S_RACE


@kernel
def resolve(s: Any, t: Any, log: Any) -> None:
    """One step of the next seat: first claimer, then clockwise; each finishes before the next.

    [DR-RES-1, DR-RES-2, DR-AMB-13]
    """
    if s.resolved == s.seats:
        end_round(s, t)
        return
    seat = (s.first_claimer + s.resolved) % s.seats
    kind = s.centre[s.slot[seat]]
    if s.resolve_step == R_CHECK:
        check(s, t, seat, kind, log)
    elif s.resolve_step == R_SCORE:
        score_card(s, t, seat, kind, log)
    else:
        # The choice of how many Baddies to defeat is made in `defeat`.
        close(s, t, seat, kind)


@kernel
def check(s: Any, t: Any, seat: int, kind: int, log: Any) -> None:
    """Whether the frozen dice reach the result; a miss goes face down and is worth nothing.

    [DR-SCORE-1, DR-SCORE-4, DR-CLAIM-3, DR-CLAIM-6, DR-AMB-7]
    """
    s.taken[seat, s.rounds] = kind
    number = s.centre_number[s.slot[seat]]
    if number > 0:
        s.final_number[seat] = number
    s.spare = spare_sixes(s, t, seat, kind)
    if s.spare < 0:
        s.cards_missed[seat] += 1
        s.card_tally[kind, 7] += 1
        s.hero_tally[s.character[seat], 6] += 1
        emit(log, E_MISSES, s.now, seat, kind, 0, 0)
        close(s, t, seat, kind)
        return
    s.resolve_step = R_SCORE
    if t.may_decline and not t.free[kind]:
        ask(s, D_DECLINE, seat)


@kernel
def answer_decline(s: Any, t: Any, seat: int, is_declined: int, log: Any) -> None:
    """By a ruling a met card may be laid face down. [DR-AMB-7, DR-D8]"""
    if is_declined:
        kind = s.centre[s.slot[seat]]
        s.declined[seat] += 1
        s.cards_missed[seat] += 1
        s.card_tally[kind, 7] += 1
        s.hero_tally[s.character[seat], 6] += 1
        emit(log, E_DECLINES, s.now, seat, kind, 0, 0)
        close(s, t, seat, kind)


@kernel
def score_card(s: Any, t: Any, seat: int, kind: int, log: Any) -> None:
    """A scored card goes face up, a Free one always; then its Baddies may be fought.

    [DR-SCORE-3, DR-SCORE-5, DR-BAD-1, DR-BAD-3, DR-AMB-8]
    """
    hero = s.character[seat]
    s.cards_scored[seat] += 1
    s.free_cards[seat] += t.free[kind]
    s.card_points[seat] += t.points[kind]
    s.baddies_met[seat] += t.baddies[kind]
    s.alive_baddies[seat] += t.baddies[kind]
    s.spare_sixes[seat] += s.spare
    if s.centre_number[s.slot[seat]] > 0:
        s.final_scored[seat] = 1
    s.card_tally[kind, 6] += 1
    s.card_tally[kind, 8] += t.points[kind]
    s.hero_tally[hero, 5] += 1
    s.place_tally[s.place[seat], 1] += 1
    add_net(s, seat, kind, t.points[kind] - t.baddies[kind] * t.baddie_penalty)
    emit(log, E_SCORES, s.now, seat, kind, t.points[kind], t.baddies[kind])
    s.resolve_step = R_KILLS
    if most_kills(s, t, kind) > 0:
        ask(s, D_KILLS, seat)


@kernel
def add_net(s: Any, seat: int, kind: int, net: int) -> None:
    """Points of a card with its Baddies and tokens, in the tallies."""
    s.card_tally[kind, 9] += net
    s.hero_tally[s.character[seat], 7] += net
    s.place_tally[s.place[seat], 2] += net


@kernel
def most_kills(s: Any, t: Any, kind: int) -> int:
    """One Baddie for one six left over. [DR-BAD-2, DR-AMB-8]"""
    return min(min(t.baddies[kind], s.spare), t.max_kills)


@kernel
def defeat(s: Any, t: Any, seat: int, kills: int, log: Any) -> None:
    """Defeated Baddies cost nothing and bring a token each while there are any.

    [DR-BAD-3, DR-AMB-3, DR-COMP-3]
    """
    kind = s.centre[s.slot[seat]]
    tokens = kills * t.token_per_baddie
    if t.token_supply != NO_LIMIT:
        if tokens > s.tokens_left:
            tokens = s.tokens_left
            s.tokens_ran_out = 1
        s.tokens_left -= tokens
    s.alive_baddies[seat] -= kills
    s.baddies_defeated[seat] += kills
    s.token_points[seat] += tokens * t.token_points
    s.card_tally[kind, 10] += kills
    s.hero_tally[s.character[seat], 8] += kills
    add_net(s, seat, kind, kills * t.baddie_penalty + tokens * t.token_points)
    emit(log, E_DEFEATS, s.now, seat, kills, tokens, s.spare)


@kernel
def close(s: Any, t: Any, seat: int, kind: int) -> None:
    """The seat has resolved. [DR-RES-2]"""
    s.place_tally[s.place[seat], 0] += 1
    s.place_tally[s.place[seat], 3] += s.claimed_at[seat] // 1000
    s.card_tally[kind, 11] += s.claimed_at[seat] // 1000
    s.resolved += 1
    s.resolve_step = R_CHECK


@kernel
def end_round(s: Any, t: Any) -> None:
    """Everybody has one card more; the next round is dealt. [DR-CLAIM-5, DR-ROUND-1]"""
    s.duration_us += s.now
    if s.rounds < ROUNDS:
        s.round_us[s.rounds] = s.now
        for seat in range(s.seats):
            s.score_after[seat, s.rounds] = score(s, t, seat)
    s.rounds += 1
    watch_lead(s, t)
    s.stage = S_DEAL
