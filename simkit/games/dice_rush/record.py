"""The end of a game: its row, and its share of the tallies."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.dice_rush.events import E_RESULT, emit
from simkit.games.dice_rush.observe import CAPPED, ROUNDS, SHARE, TIED, WON
from simkit.games.dice_rush.scoring import rank, score, win_share

CARD_OWNER_WON = 12


@kernel
def write_row(s: Any, t: Any, game: int, row: Any, log: Any) -> None:
    """Everything `observe` declares of a game and its seats."""
    write_seats(s, t, row, log)
    winner = -1
    best = -1000
    second = -1000
    tied = 0
    for seat in range(s.seats):
        if win_share(s, t, seat) == SHARE:
            winner = seat
        points = score(s, t, seat)
        if points > best:
            second = best
            best = points
            tied = 1
        else:
            second = max(second, points)
            tied += 1 if points == best else 0
    row.game = game
    row.outcome = CAPPED if s.capped else (WON if winner >= 0 else TIED)
    row.rounds = s.rounds
    row.winner = winner
    row.margin = best - second
    row.duration_ms = s.duration_us // 1000
    row.tie_break_used = 1 if winner >= 0 and tied > 1 else 0
    row.tokens_left = s.tokens_left
    row.tokens_ran_out = s.tokens_ran_out
    row.races_lost = s.races_lost
    row.ties_in_time = s.ties_in_time
    row.lead_changes = s.leads
    row.winner_behind = s.behind[winner] if winner >= 0 else 0
    row.winner_deficit = s.deficit[winner] if winner >= 0 else 0
    for i in range(ROUNDS):
        row.round_ms[i] = s.round_us[i] // 1000
    write_speed(s, t, row)


@kernel
def full_roll_us(s: Any, t: Any, seat: int) -> float:
    """Mean time of a roll of all own dice, in microseconds."""
    return t.mean_us[s.lineup[seat], t.dice[s.character[seat]]]


@kernel
def write_speed(s: Any, t: Any, row: Any) -> None:
    """Win share of the fastest and of the slowest seats, if speeds differ."""
    fastest = full_roll_us(s, t, 0)
    slowest = fastest
    for seat in range(1, s.seats):
        fastest = min(fastest, full_roll_us(s, t, seat))
        slowest = max(slowest, full_roll_us(s, t, seat))
    row.fastest_won = 0
    row.slowest_won = 0
    if fastest < slowest:
        for seat in range(s.seats):
            if full_roll_us(s, t, seat) == fastest:
                row.fastest_won += win_share(s, t, seat)
            if full_roll_us(s, t, seat) == slowest:
                row.slowest_won += win_share(s, t, seat)


@kernel
def write_seats(s: Any, t: Any, row: Any, log: Any) -> None:
    """What a row records of each seat."""
    for seat in range(s.seats):
        row.score[seat] = score(s, t, seat)
        row.rank[seat] = rank(s, t, seat)
        row.won[seat] = win_share(s, t, seat)
        row.baddie_points[seat] = -s.alive_baddies[seat] * t.baddie_penalty
        row.dice[seat] = t.dice[s.character[seat]]
        row.pace_ms[seat] = int(full_roll_us(s, t, seat) / 1000.0 + 0.5)
        row.claim_ms[seat] = s.claim_us[seat] // 1000
        row.character[seat] = s.character[seat]
        row.policy[seat] = s.policy[seat]
        row.card_points[seat] = s.card_points[seat]
        row.token_points[seat] = s.token_points[seat]
        row.cards_scored[seat] = s.cards_scored[seat]
        row.cards_missed[seat] = s.cards_missed[seat]
        row.free_cards[seat] = s.free_cards[seat]
        row.rolls[seat] = s.rolls[seat]
        row.decisions[seat] = s.decisions[seat]
        row.slips[seat] = s.slips[seat]
        row.first_claims[seat] = s.first_claims[seat]
        row.last_cards[seat] = s.last_cards[seat]
        row.last_cards_met[seat] = s.last_cards_met[seat]
        row.claimed_unmet[seat] = s.claimed_unmet[seat]
        row.lost_races[seat] = s.lost_races[seat]
        row.baddies_met[seat] = s.baddies_met[seat]
        row.baddies_defeated[seat] = s.baddies_defeated[seat]
        row.spare_sixes[seat] = s.spare_sixes[seat]
        row.declined[seat] = s.declined[seat]
        row.final_number[seat] = s.final_number[seat]
        row.behind[seat] = s.behind[seat]
        for i in range(ROUNDS):
            row.score_after[seat, i] = s.score_after[seat, i]
        emit(log, E_RESULT, 0, seat, score(s, t, seat), rank(s, t, seat), win_share(s, t, seat))


@kernel
def write_tallies(s: Any, t: Any, tallies: Any) -> None:
    """Add a game's counts to the tallies."""
    for kind in range(t.kinds + 4):
        if s.card_tally[kind, 0] > 0:
            for i in range(CARD_OWNER_WON):
                tallies.card[kind, i] += s.card_tally[kind, i]
    for hero in range(4):
        for i in range(9):
            tallies.hero[hero, i] += s.hero_tally[hero, i]
    for place in range(s.seats):
        for i in range(4):
            tallies.place[place, i] += s.place_tally[place, i]
    for seat in range(s.seats):
        share = win_share(s, t, seat)
        for i in range(s.rounds):
            tallies.card[s.taken[seat, i], CARD_OWNER_WON] += share
