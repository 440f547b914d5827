"""The end of a game: its row, and its share of the tallies."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.speed_battle.events import E_RESULT, emit
from simkit.games.speed_battle.model import KINDS, MAX_SHARDS, MODE_CHARACTERS, MODES
from simkit.games.speed_battle.observe import (
    CAPPED,
    CARD_COUNTERS,
    DRAWN,
    MODE_COUNTERS,
    SHARD_COUNTERS,
    SHARE,
    WON,
)
from simkit.games.speed_battle.state import BATTLE, HUNT, RACE

_CARDS = len(CARD_COUNTERS)
_SHARDS = len(SHARD_COUNTERS)
_MODES = len(MODE_COUNTERS)
_CHARACTERS = len(MODES) * MODE_CHARACTERS
_TEAM = len(MODES)
GAMES, DRAWS, CAPS, TURNS, FIRST_WON, FIRST_RANK, FIRST_BEGAN, FIRST_BEGAN_WON = 0, 1, 2, 3, 4, 8, 24, 28
"""Columns of the tally ``table``."""


@kernel
def settle_match(s: Any, t: Any) -> None:
    """Ranks and shares of a Team Battle, by Chao tokens. [SB-TEAM-6]"""
    best = 0
    for seat in range(s.seats):
        s.place[seat] = 1
        for other in range(s.seats):
            s.place[seat] += 1 if s.tokens[other] > s.tokens[seat] else 0
        best += 1 if s.place[seat] == 1 else 0
    for seat in range(s.seats):
        s.share[seat] = SHARE // best if s.place[seat] == 1 and s.capped == 0 else 0


@kernel
def score(s: Any, seat: int) -> int:
    """Points of a Race, health left, shards, or Chao tokens."""
    if s.is_team:
        return s.tokens[seat]
    if s.mode == RACE:
        return s.points[seat]
    return s.health[seat] if s.mode == BATTLE else s.claimed[seat]


@kernel
def write_row(s: Any, t: Any, game: int, row: Any, log: Any) -> None:
    """Everything `observe` declares of a game and its seats."""
    if s.is_team:
        settle_match(s, t)
    winner = -1
    best = -1
    second = -1
    for seat in range(s.seats):
        if s.share[seat] == SHARE:
            winner = seat
        points = score(s, seat)
        if points > best:
            second = best
            best = points
        else:
            second = max(second, points)
        row.score[seat] = points
        row.rank[seat] = s.place[seat]
        row.won[seat] = s.share[seat]
        row.policy[seat] = s.policy[seat]
        row.character[seat] = (
            _CHARACTERS + s.lineup[seat] if s.is_team else MODE_CHARACTERS * s.mode + s.character[seat]
        )
        row.racer[seat] = s.team[seat, RACE] if s.is_team or s.mode == RACE else -1
        row.shooter[seat] = s.team[seat, BATTLE] if s.is_team or s.mode == BATTLE else -1
        row.hunter[seat] = s.team[seat, HUNT] if s.is_team or s.mode == HUNT else -1
        order = seat - s.first_ever
        row.order[seat] = order + s.seats if order < 0 else order
        emit(s, log, E_RESULT, seat, points, s.place[seat], s.share[seat])
    row.game = game
    row.mode = _TEAM if s.is_team else s.mode
    row.outcome = CAPPED if s.capped else (WON if winner >= 0 else DRAWN)
    row.turns = s.total_turns
    row.winner = winner
    row.margin = best - second
    row.deficit = s.worst[winner] if winner >= 0 else 0
    write_game(s, row)
    for seat in range(s.seats):
        write_seat(s, row, seat)


@kernel
def write_game(s: Any, row: Any) -> None:
    """Counters of the game."""
    row.reshuffles = s.reshuffles
    row.attack_count = s.attack_count
    row.attack_size = s.attack_size
    row.attack_length = s.attack_length
    row.lead_wins = s.lead_wins
    row.extra_rounds = s.extra_rounds
    row.idle_rounds = s.idle_rounds
    row.double_knock_outs = s.double_knock_outs
    row.race_games = s.race_games
    row.battle_games = s.battle_games
    row.hunt_games = s.hunt_games
    row.drawn_games = s.drawn_games


@kernel
def write_seat(s: Any, row: Any, seat: int) -> None:
    """Counters of a seat."""
    for i in range(3):
        row.numbers[seat, i] = s.numbers[seat, i]
    for i in range(4):
        row.suits[seat, i] = s.suits[seat, i]
    row.races[seat] = s.races[seat]
    row.spins[seat] = s.spins[seat]
    row.matched[seat] = s.matched[seat]
    row.points_unmatched[seat] = s.points_unmatched[seat]
    row.points_attack[seat] = s.points_attack[seat]
    row.points_bonus[seat] = s.points_bonus[seat]
    row.points_shoes[seat] = s.points_shoes[seat]
    row.points_power[seat] = s.points_power[seat]
    row.attacks[seat] = s.attacks[seat]
    row.attacks_led[seat] = s.attacks_led[seat]
    row.attacks_won[seat] = s.attacks_won[seat]
    row.attack_cards[seat] = s.attack_cards[seat]
    row.ring_losses[seat] = s.ring_losses[seat]
    row.hand_sum[seat] = s.hand_sum[seat]
    row.draw_luck[seat] = s.draw_luck[seat]
    row.duels[seat] = s.duels[seat]
    row.duels_won[seat] = s.duels_won[seat]
    row.duels_tied[seat] = s.duels_tied[seat]
    row.damage_duel[seat] = s.damage_duel[seat]
    row.damage_tie[seat] = s.damage_tie[seat]
    row.damage_weapon[seat] = s.damage_weapon[seat]
    row.charges[seat] = s.charges[seat]
    row.shots[seat] = s.shots[seat]
    row.wasted[seat] = s.wasted[seat]
    row.panic_draws[seat] = s.panic_draws[seat]
    row.knocked_out[seat] = s.knocked_out[seat]
    row.hunt_turns[seat] = s.hunt_turns[seat]
    row.shards[seat] = s.shards[seat]
    row.ring_hits[seat] = s.ring_hits[seat]
    row.cards_lost[seat] = s.cards_lost[seat]
    row.replaced[seat] = s.replaced[seat]
    row.dug[seat] = s.dug[seat]
    row.blocked[seat] = s.blocked[seat]
    row.stuck[seat] = s.stuck[seat]
    row.power_uses[seat] = s.power_uses[seat]
    row.discards[seat] = s.discards[seat]
    row.race_tokens[seat] = s.race_tokens[seat]
    row.battle_tokens[seat] = s.battle_tokens[seat]
    row.hunt_tokens[seat] = s.hunt_tokens[seat]


@kernel
def write_tallies(s: Any, t: Any, tallies: Any) -> None:
    """Add a game's counts to the tallies."""
    for kind in range(KINDS):
        for i in range(_CARDS):
            tallies.card[kind, i] += s.card_tally[kind, i]
    if s.hunt_games > 0:
        for shard in range(MAX_SHARDS):
            for i in range(_SHARDS):
                tallies.shard[shard, i] += s.shard_tally[shard, i]
    if s.is_team:
        for mode in range(_TEAM):
            for i in range(_MODES):
                tallies.mode[mode, i] += s.mode_tally[mode, i]
        return
    bits = 0
    for seat in range(s.seats):
        bits |= 1 << s.character[seat]
        row = MODE_CHARACTERS * s.mode + s.character[seat]
        tallies.character[row, 0] += 1
        tallies.character[row, 1] += s.share[seat]
        tallies.character[row, 2] += 1 if 0 < s.share[seat] < SHARE else 0
        if seat == s.first:
            tallies.character[row, 3] += 1
            tallies.character[row, 4] += s.share[seat]
        if s.power_uses[seat] > 0:
            tallies.character[row, 5] += 1
            tallies.character[row, 6] += s.share[seat]
            tallies.character[row, 7] += s.power_uses[seat]
    table = t.first_set[s.mode] + t.set_of[bits]
    is_drawn = 0
    for seat in range(s.seats):
        at = 0
        for other in range(s.seats):
            at += 1 if s.character[other] < s.character[seat] else 0
        tallies.table[table, FIRST_WON + at] += s.share[seat]
        tallies.table[table, FIRST_RANK + 4 * at + s.place[seat] - 1] += 1
        if seat == s.first:
            tallies.table[table, FIRST_BEGAN + at] += 1
            tallies.table[table, FIRST_BEGAN_WON + at] += s.share[seat]
        is_drawn |= 1 if 0 < s.share[seat] < SHARE else 0
    tallies.table[table, GAMES] += 1
    tallies.table[table, DRAWS] += is_drawn
    tallies.table[table, CAPS] += s.capped
    tallies.table[table, TURNS] += s.total_turns
