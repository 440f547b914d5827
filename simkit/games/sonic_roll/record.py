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
    """Add what a Zone and its seats record to the game's row. [SR-END-4, SR-END-5]

    What is counted is summed, what is a greatest stays the greatest, what is said of an end is said of this
    Zone's; ``campaign.close_zone`` then says what became of the whole.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        A finished Zone and its tables.
    game : int64
        Number of the game.
    row : ROW record
        Blank, or with the earlier Zones of the campaign.
    log : LOG record
        Receives the scores while somebody watches.
    """
    is_scored = 1 if s.outcome == WON or t.is_competition else 0
    emit(log, E_OVER, s.turn, s.outcome, s.loss, 0, 0)
    row.game = game
    row.outcome = s.outcome
    row.loss = s.loss
    row.loss_phase = s.loss + _LOSSES * s.boss
    row.end_seat = s.turn
    row.boss_reached = s.boss
    row.turns += s.turns
    row.boss_turn = s.boss_turn
    row.first_seat = s.first
    row.spaces += s.spaces
    row.patterns += s.patterns
    row.hits += s.hits
    row.hit_turns += s.hit_turns + (1 if s.hits_turn > 0 else 0)
    row.most_hits = max(row.most_hits, s.most_hits, s.hits_turn)
    row.boss_clears += s.boss_clears
    row.time_left = max(s.time_left, 0)
    row.tiles += s.tiles_flipped
    row.emeralds += s.emeralds_won
    row.badniks_lost += s.badniks_lost
    row.attacks += s.attacks
    row.most_dice = max(row.most_dice, s.most_dice)
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
        s.score[seat] = scoring.score(s, t, seat) if is_scored else 0
        best = max(best, s.score[seat])
        worst = min(worst, s.score[seat])
    winners = 0
    for seat in range(s.seats):
        if rank_of(s, t, seat) == 1:
            winners += 1
    row.cards_completed += cards
    row.lives_lost += lives
    row.act_tokens += s.act_tokens if s.boss else tokens
    row.act_lives += s.act_lives if s.boss else lives
    row.rerolls += rerolls
    row.boosts_used += boosts
    row.bonus_visits += visits
    row.badniks_drawn += drawn
    row.badniks_destroyed += destroyed
    row.badniks_avoided += avoided
    row.spread = best - worst if is_scored else 0
    for seat in range(s.seats):
        write_seat(s, t, seat, row, is_scored)
        rank = rank_of(s, t, seat) if is_scored else 0
        row.rank[seat] = rank
        row.best[seat] = SHARE // winners if rank == 1 and s.outcome == WON else 0
        row.won[seat] = row.best[seat] if t.is_competition else (SHARE if s.outcome == WON else 0)
        emit(
            log,
            E_POINTS,
            seat,
            scoring.ring_points(s, t, seat) * is_scored,
            t.animal_points * s.animals[seat] * is_scored,
            scoring.emerald_points(s, t, seat) * is_scored,
            t.death_points * s.deaths[seat] * is_scored,
        )
        emit(
            log,
            E_SCORES,
            seat,
            s.score[seat],
            row.rank[seat],
            scoring.time_bonus(s, t, seat) if is_scored else 0,
            scoring.speed(s, t, seat),
        )


@kernel
def rank_of(s: Any, t: Any, seat: int) -> int:
    """Rank by score: 1 and the players ahead. [SR-GAP-41, SR-COMP-4]"""
    rank = 1
    for other in range(s.seats):
        if scoring.is_ahead(s, t, other, seat):
            rank += 1
    return rank


@kernel
def write_seat(s: Any, t: Any, seat: int, row: Any, is_scored: int) -> None:
    """Write what one seat records; points of a Zone that a team lost are 0. [SR-END-4]"""
    row.character[seat] = s.character[seat]
    row.policy[seat] = s.policy[seat]
    order = seat - s.first
    row.order[seat] = order if order >= 0 else order + s.seats
    row.score[seat] += s.score[seat]
    row.place[seat] = scoring.place(s, t, seat) * is_scored
    row.ring_points[seat] += scoring.ring_points(s, t, seat) * is_scored
    row.animal_points[seat] += t.animal_points * s.animals[seat] * is_scored
    row.emerald_points[seat] += scoring.emerald_points(s, t, seat) * is_scored
    row.death_points[seat] += t.death_points * s.deaths[seat] * is_scored
    row.time_bonus[seat] += scoring.time_bonus(s, t, seat) * is_scored
    row.speed[seat] += scoring.speed(s, t, seat)
    row.rings_held[seat] += s.held[seat]
    row.rings_saved[seat] += s.saved[seat]
    row.animals[seat] += s.animals[seat]
    row.emeralds_fresh[seat] += scoring.count_bits(s.fresh[seat])
    row.emeralds_used[seat] += scoring.count_bits(s.used[seat])
    row.deaths[seat] += s.deaths[seat]
    row.time_tokens[seat] += s.time_tokens[seat]
    row.tokens_card[seat] += s.tokens_card[seat]
    row.cards[seat] += s.cards[seat]
    row.boosts_left[seat] += s.boosts[seat]
    row.turns_taken[seat] += s.turns_taken[seat]
    row.dice_discarded[seat] += s.dice_discarded[seat]
    row.spends_card[seat] += s.spends_card[seat]
    row.spends_badnik[seat] += s.spends_badnik[seat]
    row.spends_boss[seat] += s.spends_boss[seat]
    row.boss_hits[seat] += s.boss_hits[seat]
    row.passes[seat] += s.passes[seat]
    row.seat_rerolls[seat] += s.seat_rerolls[seat]
    row.boosts_spent[seat] += s.boosts_spent[seat]
    row.boosts_gained[seat] += s.boosts_gained[seat]
    row.rings_gained[seat] += s.rings_gained[seat]
    row.rings_jump[seat] += s.rings_jump[seat]
    row.rings_lost[seat] += s.rings_lost[seat]
    row.most_held[seat] = max(row.most_held[seat], s.most_held[seat])
    row.star_posts[seat] += s.star_posts[seat]
    row.hazards[seat] += s.hazards[seat]
    row.hazards_matched[seat] += s.hazards_matched[seat]
    row.badniks[seat] += s.badniks[seat]
    row.destroyed[seat] += s.destroyed[seat]
    row.avoided[seat] += s.avoided[seat]
    row.visits[seat] += s.visits[seat]
    row.power_ups[seat] += s.power_ups[seat]
    row.reroll_choices[seat] += s.reroll_choices[seat]
    row.risk_believed[seat] += s.risk_believed[seat]
    row.risk_met[seat] += s.risk_met[seat]
    row.rings_paid[seat] += s.rings_paid[seat]
    row.centre_seat[seat] += s.centre_seat[seat]
    row.centre_used += s.centre_seat[seat]
    row.consents_asked[seat] += s.consents_asked[seat]
    row.consents_given[seat] += s.consents_given[seat]
    row.badniks_given[seat] += s.badniks_given[seat]
    for i in range(3):
        row.dice_spent[seat, i] += s.dice_spent[seat, i]
        row.roll_actions[seat, i] += s.roll_actions[seat, i]
    for i in range(4):
        row.damage_rings[seat, i] += s.damage_rings[seat, i]
        row.damage_life[seat, i] += s.damage_life[seat, i]
        row.damage_absorbed[seat, i] += s.damage_absorbed[seat, i]
        row.damage_ignored[seat, i] += s.damage_ignored[seat, i]
        row.ends[seat, i] += s.ends[seat, i]


@kernel
def add_table(counts: Any, totals: Any, first: int, used: int, row: int) -> None:
    """Add a Zone's counters to the totals, ``used`` rows from ``first`` on to those from ``row`` on."""
    for i in range(used):
        for j in range(counts.shape[1]):
            totals[row + i, j] += counts[first + i, j]


@kernel
def write_tallies(s: Any, t: Any, tallies: Any) -> None:
    """Add a finished Zone to the tallies.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        A finished Zone and its tables.
    tallies : TALLY record
        Added to.
    """
    for route in range(4):
        if s.card[route] >= 0:
            s.card_tally[s.card[route], 2] += s.turns - s.dealt_in[route] + 1
    # The rows of the Secret Passage follow those of all Zones.
    add_table(s.space_tally, tallies.space, 0, t.own_spaces, t.spaces_from)
    add_table(s.space_tally, tallies.space, t.own_spaces, t.spaces - t.own_spaces, t.passage_spaces)
    add_table(s.card_tally, tallies.card, 0, t.cards, t.cards_from)
    add_table(s.card_tally, tallies.card, MAX_CARDS, 1, t.passage_card)
    add_table(s.badnik_tally, tallies.badnik, 0, t.badnik_rows, t.badniks_from)
    add_table(s.boss_side_tally, tallies.boss_side, 0, 2, t.sides_from)
    add_table(s.pattern_tally, tallies.pattern, 0, t.pattern_rows, 0)
    add_table(s.route_tally, tallies.route, 0, s.route_tally.shape[0], 0)
    add_table(s.action_tally, tallies.action, 0, s.action_tally.shape[0], 0)
    add_table(s.modifier_tally, tallies.modifier, 0, s.modifier_tally.shape[0], 0)
    add_table(s.power_up_tally, tallies.power_up, 0, s.power_up_tally.shape[0], 0)
    add_table(s.tile_tally, tallies.tile, 0, s.tile_tally.shape[0], 0)
    add_table(s.emerald_tally, tallies.emerald, 0, s.emerald_tally.shape[0], 0)
