"""Set-up of a table, the deal of characters, the start and the end of a game, the Team Battle."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle.cards import draw
from simkit.games.speed_battle.events import (
    E_DEALT,
    E_GAME,
    E_NEXT_MODE,
    E_OVER,
    E_PLAYS,
    E_SET_UP,
    E_TOKEN,
    emit,
)
from simkit.games.speed_battle.model import KINDS, MODE_CHARACTERS, MODES
from simkit.games.speed_battle.observe import SHARE
from simkit.games.speed_battle.state import (
    B_TURN,
    BATTLE,
    CHANCE,
    CHOICE,
    D_CHARACTER,
    D_MODE,
    EMPTY,
    G_AFTER,
    G_CHARACTERS,
    G_START,
    H_TURN,
    HUNT,
    MODE_LOT,
    R_ROUND,
    RACE,
    SET_UP,
    TURN_BITS,
    VECTOR,
    ask,
)
from simkit.games.speed_battle.tables import REPLAY, TEAM, THREE, TOKEN_EACH
from simkit.rng import lane

LAST_KEY = 1 << 40
"""Standing of a player with this much ranks before every fallen one."""


@kernel
def set_up(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Seats, streams and the characters' deal of a blank state.

    [SB-COMP-4, SB-RACE-2, SB-SHOOT-2, SB-HUNT-2, SB-TEAM-2, SB-AMB-2, SB-AMB-5, SB-X-21]
    """
    n = t.seats
    s.seats = n
    rng.open_game(s.chance, seed, game, lane(SET_UP, 0, 0))
    rng.open_game(s.choice, seed, game, lane(CHOICE, 0, 0))
    s.is_team = 1 if t.mode == TEAM else 0
    number = game
    s.mode = t.mode
    if t.mode == THREE:
        number = game // 3
        s.mode = game - 3 * number
    shift = number % n if t.rotate else 0
    for seat in range(n):
        lineup = seat - shift
        if lineup < 0:
            lineup += n
        s.lineup[seat] = lineup
        s.policy[seat] = t.policy[lineup]
        s.decides[seat] = t.policy[lineup]
        for mode in range(len(MODES)):
            s.team[seat, mode] = t.character[lineup, mode]
        emit(s, log, E_SET_UP, seat, s.policy[seat], lineup if s.is_team else -1, 0)
    if t.every_table:
        turn = number // t.set_count
        chosen = number - turn * t.set_count
        order = turn % t.order_count
        for seat in range(n):
            s.team[seat, s.mode] = t.sets[chosen, t.orders[order, seat]]
    for mode in range(len(MODES)):
        if s.is_team or mode == s.mode:
            deal_characters(s, t, mode, log)
    s.last_mode = -1
    s.last_winner = -1
    s.chooser = -1
    s.first_ever = -1
    s.chaos_card = -1
    s.stage = G_CHARACTERS


@kernel
def deal_characters(s: Any, t: Any, mode: int, log: Any) -> None:
    """Deal two characters of a mode to each seat that has none; by lot the first one is kept. [SB-RACE-2]"""
    free = s.character_deck
    count = 0
    wanted = 0
    for code in range(MODE_CHARACTERS):
        is_free = True
        for seat in range(s.seats):
            if s.team[seat, mode] == code:
                is_free = False
        if is_free:
            free[count] = code
            count += 1
    for seat in range(s.seats):
        wanted += 1 if s.team[seat, mode] < 0 else 0
    if wanted == 0:
        return
    rng.shuffle(s.chance, free, count)
    at = 0
    for seat in range(s.seats):
        if s.team[seat, mode] < 0:
            s.dealt[seat, mode, 0] = free[at]
            s.dealt[seat, mode, 1] = free[at + 1]
            at += 2
            if t.assign_random:
                s.team[seat, mode] = s.dealt[seat, mode, 0]
            else:
                emit(s, log, E_DEALT, seat, mode, s.dealt[seat, mode, 0], s.dealt[seat, mode, 1])


@kernel
def choose_characters(s: Any, t: Any, log: Any) -> None:
    """Ask each seat in turn which of its two characters it plays; then begin. [SB-RACE-2, SB-TEAM-2]"""
    mode = s.mode
    for seat in range(s.seats):
        for place in range(len(MODES)):
            if s.team[seat, place] < 0 and (s.is_team or place == mode):
                s.dealing = place
                ask(s, D_CHARACTER, seat)
                return
    for seat in range(s.seats):
        for place in range(len(MODES)):
            if s.team[seat, place] >= 0 and (s.is_team or place == mode):
                emit(s, log, E_PLAYS, seat, place, s.team[seat, place], 0)
    if s.is_team:
        mode_by_lot(s, t, log)
    s.stage = G_START


@kernel
def mode_by_lot(s: Any, t: Any, log: Any) -> None:
    """Choose a mode by the number of the top card of the shuffled deck.

    [SB-TEAM-3, SB-TEAM-5, SB-TEAM-7, SB-AMB-T2, SB-AMB-T3, SB-X-20]
    """
    rng.open_lane(s.chance, lane(MODE_LOT, 0, s.games))
    repeats = s.last_mode < 0 or t.all_random == 1 or t.random_may_repeat == 1
    mode = s.last_mode
    while mode == s.last_mode or mode < 0:
        mode = t.deck[rng.below(s.chance, t.deck_size)] >> 2
        if repeats:
            break
    s.mode = mode
    s.chooser = -1
    s.mode_tally[mode, 3] += 1
    emit(s, log, E_NEXT_MODE, 0, mode, 0, 0)


@kernel
def start(s: Any, t: Any, log: Any) -> None:
    """Shuffle all 48 cards, deal the hands, find who begins.

    [SB-RACE-3, SB-RACE-4, SB-RACE-5, SB-SHOOT-3, SB-SHOOT-4, SB-HUNT-3, SB-AMB-S11, SB-COMP-2, SB-COMP-3]
    """
    n = s.seats
    mode = s.mode
    rng.open_lane(s.chance, lane(CHANCE, 0, s.games << TURN_BITS))
    s.deck_size = t.deck_size
    s.deck_threes = t.deck_threes
    for i in range(t.deck_size):
        s.deck[i] = t.deck[i]
    for kind in range(KINDS):
        s.discard[kind] = 0
    s.discard_size = 0
    s.turns = 0
    s.game_over = 0
    s.pending_draws = 0
    s.attack = 0
    s.scorer = -1
    s.effect_suit = -1
    emit(s, log, E_GAME, 0, mode, s.games + 1, 0)
    if mode == RACE:
        deal_speed(s, t)
        s.race_games += 1
        first = 0
        for seat in range(1, n):
            if s.speed[seat] < s.speed[first]:
                first = seat
        cards = t.race_hand
        s.stage = R_ROUND
    else:
        first = t.first_seat if t.first_seat >= 0 else rng.below(s.chance, n)
        if first >= n:
            first = n - 1
        s.active = first
        cards = t.shoot_hand
        s.stage = B_TURN
        if mode == HUNT:
            cards = t.hunt_hand
            s.stage = H_TURN
            open_shards(s, t)
            s.hunt_games += 1
        else:
            s.battle_games += 1
    s.first = first
    if s.first_ever < 0:
        s.first_ever = first
    for seat in range(n):
        s.character[seat] = s.team[seat, mode]
        s.decides[seat] = t.mode_policy[s.lineup[seat], mode]
        s.hand_size[seat] = 0
        s.shown[seat] = -1
        s.points[seat] = 0
        s.health[seat] = t.health_two_players if n == 2 else t.health_more_players
        s.alive[seat] = 1
        s.fallen[seat] = 0
        s.weapon[seat, 0] = -1
        s.weapon[seat, 1] = -1
        s.claimed[seat] = 0
        s.own_turns[seat] = 0
        s.nearest[seat] = 9
        s.piles[seat] = t.vector_piles if mode == HUNT and s.character[seat] == VECTOR else t.piles
        for pile in range(s.piles[seat]):
            s.pile_suit[seat, pile] = EMPTY
            for number in range(3):
                s.pile_count[seat, pile, number] = 0
        draw(s, t, seat, cards, log)


@kernel
def deal_speed(s: Any, t: Any) -> None:
    """Speed Ranks of the characters, or any order of them. [SB-RACE-5, SB-AMB-4]"""
    for seat in range(s.seats):
        s.speed[seat] = t.rank[s.team[seat, RACE]]
    if t.speed_ranks:
        rng.shuffle(s.chance, s.speed, s.seats)


@kernel
def open_shards(s: Any, t: Any) -> None:
    """Shuffle the Emerald Shards and reveal three. [SB-HUNT-3, SB-COMP-5]"""
    for i in range(t.shard_count):
        s.shard_deck[i] = i
    rng.shuffle(s.chance, s.shard_deck, t.shard_count)
    s.shards_dealt = 0
    for place in range(3):
        s.open[place] = -1
        if place < t.shards_open:
            reveal_shard(s, t, place)


@kernel
def reveal_shard(s: Any, t: Any, place: int) -> None:
    """Turn the next shard up, if there is one. [SB-AMB-H2, SB-X-18]"""
    s.open[place] = -1
    if s.shards_dealt < t.shard_count:
        s.open[place] = s.shard_deck[s.shards_dealt]
        s.shards_dealt += 1
        s.shard_tally[s.open[place], 0] += 1


@kernel
def standing(s: Any, seat: int) -> int:
    """What the rank in the game under way goes by: points, health and the order of the fallen, or shards."""
    if s.mode == RACE:
        return s.points[seat]
    if s.mode == BATTLE:
        return LAST_KEY + s.health[seat] if s.alive[seat] else s.fallen[seat]
    return s.claimed[seat]


@kernel
def finish(s: Any, capped: int) -> None:
    """End the game under way: ranks, and shares of the win; a capped game has no winner. [SB-AMB-S10]"""
    s.game_over = 1
    s.capped = capped
    best = 0
    for seat in range(s.seats):
        place = 1
        own = standing(s, seat)
        for other in range(s.seats):
            place += 1 if standing(s, other) > own else 0
        s.place[seat] = place
        best += 1 if place == 1 else 0
    for seat in range(s.seats):
        s.share[seat] = SHARE // best if s.place[seat] == 1 and capped == 0 else 0
    s.total_turns += s.turns
    s.stage = G_AFTER


@kernel
def after_game(s: Any, t: Any, log: Any) -> None:
    """Give the Chao token, see whether the match is won, go on to the next mode.

    [SB-TEAM-1, SB-TEAM-4, SB-TEAM-5, SB-TEAM-6, SB-AMB-T1, SB-AMB-T4, SB-AMB-T5]
    """
    winner = -1
    for seat in range(s.seats):
        if s.share[seat] == SHARE:
            winner = seat
    s.drawn_games += 1 if winner < 0 else 0
    if winner >= 0:
        if s.mode == RACE:
            s.race_tokens[winner] += 1
        elif s.mode == BATTLE:
            s.battle_tokens[winner] += 1
        else:
            s.hunt_tokens[winner] += 1
    emit(s, log, E_OVER, max(winner, 0), 2 if s.capped else (0 if winner >= 0 else 1), 0, 0)
    if s.is_team == 0:
        s.over = 1
        return
    s.games += 1
    s.mode_tally[s.mode, 0] += 1
    if s.chooser >= 0:
        s.mode_tally[s.mode, 1] += 1
        s.mode_tally[s.mode, 2] += 1 if s.chooser == winner else 0
    most = 0
    for seat in range(s.seats):
        if seat == winner or (t.drawn_game == TOKEN_EACH and s.share[seat] > 0):
            s.tokens[seat] += 1
            emit(s, log, E_TOKEN, seat, s.tokens[seat], 0, 0)
        most = max(most, s.tokens[seat])
    for seat in range(s.seats):
        s.worst[seat] = max(s.worst[seat], most - s.tokens[seat])
    was_capped = s.capped
    s.capped = 0
    if most >= t.tokens_to_win:
        s.over = 1
        return
    if s.games >= t.max_team_games:
        s.capped = 1
        s.over = 1
        return
    s.last_mode = s.mode
    s.last_winner = winner
    s.stage = G_START
    if winner < 0 and was_capped == 0 and t.drawn_game == REPLAY:
        s.chooser = -1
    elif winner < 0 or t.all_random:
        mode_by_lot(s, t, log)
    else:
        ask(s, D_MODE, winner)


@kernel
def answer_mode(s: Any, t: Any, seat: int, mode: int, log: Any) -> None:
    """The winner picks another mode, or lets chance pick. [SB-TEAM-5, SB-T1]"""
    if mode < 0:
        mode_by_lot(s, t, log)
        return
    s.mode = mode
    s.chooser = seat
    emit(s, log, E_NEXT_MODE, seat, mode, 1, 0)
