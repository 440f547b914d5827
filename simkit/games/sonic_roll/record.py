"""The end of a game: its row and its tallies."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll import scoring
from simkit.games.sonic_roll.events import E_OVER, E_POINTS, E_SCORES, emit
from simkit.games.sonic_roll.observe import LOSSES, SHARE, WON
from simkit.games.sonic_roll.printed import MAX_CARDS

_LOSSES = len(LOSSES)


@kernel
def write_row(s: Any, t: Any, game: int, row: Any, log: Any) -> None:
    """Write what the game and its seats record. [SR-END-4, SR-END-5]

    Parameters
    ----------
    s, t : STATE record, TABLES record
        A finished game and its tables.
    game : int64
        Number of the game.
    row : ROW record
        Overwritten.
    log : LOG record
        Receives the scores while somebody watches.
    """
    is_won = 1 if s.outcome == WON else 0
    emit(log, E_OVER, s.turn, s.outcome, s.loss, 0, 0)
    row.game = game
    row.outcome = s.outcome
    row.loss = s.loss
    row.loss_phase = s.loss + _LOSSES * s.boss
    row.end_seat = s.turn
    row.boss_reached = s.boss
    row.turns = s.turns
    row.boss_turn = s.boss_turn
    row.first_seat = s.first
    row.spaces = s.spaces
    row.patterns = s.patterns
    row.hits = s.hits
    row.hit_turns = s.hit_turns + (1 if s.hits_turn > 0 else 0)
    row.most_hits = max(s.most_hits, s.hits_turn)
    row.boss_clears = s.boss_clears
    row.time_left = max(s.time_left, 0)
    row.tiles = s.tiles_flipped
    row.emeralds = s.emeralds_won
    row.badniks_lost = s.badniks_lost
    row.attacks = s.attacks
    row.most_dice = s.most_dice
    cards = 0
    lives = 0
    tokens = 0
    rerolls = 0
    boosts = 0
    visits = 0
    drawn = 0
    destroyed = 0
    avoided = 0
    best = -(1 << 40)
    worst = 1 << 40
    for seat in range(s.seats):
        cards += s.cards[seat]
        lives += s.deaths[seat]
        tokens += s.time_tokens[seat]
        rerolls += s.seat_rerolls[seat]
        boosts += s.boosts_spent[seat]
        visits += s.visits[seat]
        drawn += s.badniks[seat]
        destroyed += s.destroyed[seat]
        avoided += s.avoided[seat]
        s.score[seat] = scoring.score(s, t, seat) if is_won else 0
        best = max(best, s.score[seat])
        worst = min(worst, s.score[seat])
    winners = 0
    for seat in range(s.seats):
        if s.score[seat] == best:
            winners += 1
    row.cards_completed = cards
    row.lives_lost = lives
    row.act_tokens = s.act_tokens if s.boss else tokens
    row.act_lives = s.act_lives if s.boss else lives
    row.rerolls = rerolls
    row.boosts_used = boosts
    row.bonus_visits = visits
    row.badniks_drawn = drawn
    row.badniks_destroyed = destroyed
    row.badniks_avoided = avoided
    row.spread = best - worst if is_won else 0
    for seat in range(s.seats):
        write_seat(s, t, seat, row, is_won)
        row.best[seat] = SHARE // winners if is_won and s.score[seat] == best else 0
        emit(
            log,
            E_POINTS,
            seat,
            row.ring_points[seat],
            row.animal_points[seat],
            row.emerald_points[seat],
            row.death_points[seat],
        )
        emit(
            log,
            E_SCORES,
            seat,
            s.score[seat],
            row.rank[seat],
            scoring.time_bonus(s, t, seat) if is_won else 0,
            scoring.speed(s, t, seat),
        )


@kernel
def write_seat(s: Any, t: Any, seat: int, row: Any, is_won: int) -> None:
    """Write what one seat records; points of a lost game are 0. [SR-END-4]"""
    row.character[seat] = s.character[seat]
    row.policy[seat] = s.policy[seat]
    order = seat - s.first
    row.order[seat] = order if order >= 0 else order + s.seats
    row.won[seat] = SHARE * is_won
    row.score[seat] = s.score[seat]
    rank = is_won
    for other in range(s.seats):
        if is_won and s.score[other] > s.score[seat]:
            rank += 1
    row.rank[seat] = rank
    row.ring_points[seat] = scoring.ring_points(s, t, seat) * is_won
    row.animal_points[seat] = t.animal_points * s.animals[seat] * is_won
    row.emerald_points[seat] = scoring.emerald_points(s, t, seat) * is_won
    row.death_points[seat] = t.death_points * s.deaths[seat] * is_won
    row.time_bonus[seat] = scoring.time_bonus(s, t, seat) * is_won
    row.speed[seat] = scoring.speed(s, t, seat)
    row.rings_held[seat] = s.held[seat]
    row.rings_saved[seat] = s.saved[seat]
    row.animals[seat] = s.animals[seat]
    row.emeralds_fresh[seat] = scoring.count_bits(s.fresh[seat])
    row.emeralds_used[seat] = scoring.count_bits(s.used[seat])
    row.deaths[seat] = s.deaths[seat]
    row.time_tokens[seat] = s.time_tokens[seat]
    row.tokens_card[seat] = s.tokens_card[seat]
    row.cards[seat] = s.cards[seat]
    row.boosts_left[seat] = s.boosts[seat]
    row.turns_taken[seat] = s.turns_taken[seat]
    row.dice_discarded[seat] = s.dice_discarded[seat]
    row.spends_card[seat] = s.spends_card[seat]
    row.spends_badnik[seat] = s.spends_badnik[seat]
    row.spends_boss[seat] = s.spends_boss[seat]
    row.boss_hits[seat] = s.boss_hits[seat]
    row.passes[seat] = s.passes[seat]
    row.seat_rerolls[seat] = s.seat_rerolls[seat]
    row.boosts_spent[seat] = s.boosts_spent[seat]
    row.boosts_gained[seat] = s.boosts_gained[seat]
    row.rings_gained[seat] = s.rings_gained[seat]
    row.rings_jump[seat] = s.rings_jump[seat]
    row.rings_lost[seat] = s.rings_lost[seat]
    row.most_held[seat] = s.most_held[seat]
    row.star_posts[seat] = s.star_posts[seat]
    row.hazards[seat] = s.hazards[seat]
    row.hazards_matched[seat] = s.hazards_matched[seat]
    row.badniks[seat] = s.badniks[seat]
    row.destroyed[seat] = s.destroyed[seat]
    row.avoided[seat] = s.avoided[seat]
    row.visits[seat] = s.visits[seat]
    row.power_ups[seat] = s.power_ups[seat]
    row.reroll_choices[seat] = s.reroll_choices[seat]
    row.risk_believed[seat] = s.risk_believed[seat]
    row.risk_met[seat] = s.risk_met[seat]
    for i in range(3):
        row.dice_spent[seat, i] = s.dice_spent[seat, i]
        row.roll_actions[seat, i] = s.roll_actions[seat, i]
    for i in range(4):
        row.damage_rings[seat, i] = s.damage_rings[seat, i]
        row.damage_life[seat, i] = s.damage_life[seat, i]
        row.damage_absorbed[seat, i] = s.damage_absorbed[seat, i]
        row.damage_ignored[seat, i] = s.damage_ignored[seat, i]
        row.ends[seat, i] = s.ends[seat, i]


@kernel
def add_table(counts: Any, totals: Any, used: int) -> None:
    """Add a game's counters to the totals, as far as rows are used."""
    for i in range(used):
        for j in range(counts.shape[1]):
            totals[i, j] += counts[i, j]


@kernel
def write_tallies(s: Any, t: Any, tallies: Any) -> None:
    """Add a finished game to the tallies.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        A finished game and its tables.
    tallies : TALLY record
        Added to.
    """
    for route in range(4):
        if s.card[route] >= 0:
            s.card_tally[s.card[route], 2] += s.turns - s.dealt_in[route] + 1
    if t.cards < MAX_CARDS:  # the Secret Passage follows the Zone's own cards
        for j in range(s.card_tally.shape[1]):
            s.card_tally[t.cards, j] = s.card_tally[MAX_CARDS, j]
            s.card_tally[MAX_CARDS, j] = 0
    add_table(s.space_tally, tallies.space, t.spaces)
    add_table(s.card_tally, tallies.card, t.cards + 1)
    add_table(s.badnik_tally, tallies.badnik, t.badnik_rows)
    add_table(s.boss_side_tally, tallies.boss_side, 2)
    add_table(s.pattern_tally, tallies.pattern, t.pattern_rows)
    add_table(s.route_tally, tallies.route, s.route_tally.shape[0])
    add_table(s.action_tally, tallies.action, s.action_tally.shape[0])
    add_table(s.modifier_tally, tallies.modifier, s.modifier_tally.shape[0])
    add_table(s.power_up_tally, tallies.power_up, s.power_up_tally.shape[0])
    add_table(s.tile_tally, tallies.tile, s.tile_tally.shape[0])
    add_table(s.emerald_tally, tallies.emerald, s.emerald_tally.shape[0])
