"""The end of a game: its row, and its share of the tallies."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import E_SCORES, emit
from simkit.games.monopoly_gamer.model import BOSSES
from simkit.games.monopoly_gamer.observe import CAPPED, EMERALDS, MAX_HP, SHARE, TIED, WON
from simkit.games.monopoly_gamer.scoring import count_deeds, rank, ring_points, score, win_share
from simkit.games.monopoly_gamer.state import (
    FIGHT_A,
    FIGHT_B,
    FIGHT_FOUGHT,
    FIGHT_HP,
    FIGHT_REROLLS,
    FIGHT_SOLO,
    FIGHT_WON,
)


@kernel
def write_row(s: Any, t: Any, game: int, row: Any, log: Any) -> None:
    """Everything `observe` declares of a game and its seats."""
    write_seats(s, t, row, log)
    winner = -1
    best = -1
    second = -1
    rounds = 0
    for seat in range(s.seats):
        if row.won[seat] == SHARE:
            winner = seat
        points = row.score[seat]
        if points > best:
            second = best
            best = points
        elif points > second:
            second = points
        rounds = max(rounds, s.turns_taken[seat])
    row.game = game
    row.outcome = CAPPED if s.capped else (WON if winner >= 0 else TIED)
    row.turns = s.turns
    row.rounds = rounds
    row.first_seat = s.first
    row.winner = winner
    row.margin = best - second
    won = 0
    for boss in range(BOSSES):
        won += s.fight[boss, FIGHT_WON]
    row.fights_won = won
    row.emeralds_lost = s.eggman_emeralds
    row.eggman_hp = s.eggman_hp
    row.eggman_beaten = s.eggman_beaten
    row.final_fighter = s.final_fighter
    row.final_fighter_won = winner >= 0 and winner == s.final_fighter
    row.lead_changes = s.leads
    row.winner_behind = s.behind[winner] if winner >= 0 else 0
    row.winner_deficit = s.deficit[winner] if winner >= 0 else 0
    row.settled_turn = s.not_leading[winner] if winner >= 0 else s.turns
    row.auctions = s.auctions
    row.unsold = s.unsold
    row.deals = s.deals
    row.barred_moves = s.barred_moves
    row.order_choices = s.order_choices
    row.bank_out = s.bank_out
    row.bank_in = s.bank_in
    on_board = 0
    for space in range(t.spaces):
        on_board += s.board[space]
    row.board_rings = on_board


@kernel
def write_seats(s: Any, t: Any, row: Any, log: Any) -> None:
    """What a row records of each seat."""
    for seat in range(s.seats):
        rings = s.rings[seat]
        row.order[seat] = (seat - s.first) % s.seats
        row.score[seat] = score(s, t, seat)
        row.rank[seat] = rank(s, t, seat)
        row.won[seat] = win_share(s, t, seat)
        row.ring_points[seat] = ring_points(t, rings)
        row.loose_rings[seat] = 0 if t.linear_rings else rings % t.ring_set
        row.deeds[seat] = count_deeds(s, t, seat)
        sets = 0
        for deed in range(t.deeds):
            twin = t.twin[deed]
            if twin > deed and s.owner[deed] == seat and s.owner[twin] == seat:
                sets += 1
        row.sets[seat] = sets
        row.master_emerald[seat] = s.master == seat
        row.turns_taken[seat] = s.turns_taken[seat]
        row.go_passes[seat] = s.go_passes[seat]
        row.fights[seat] = s.fights[seat]
        row.fights_won_as_fighter[seat] = s.fights_won_as_fighter[seat]
        row.sidekick_fights[seat] = s.sidekick_fights[seat]
        row.sidekick_wins[seat] = s.sidekick_wins[seat]
        row.rerolls[seat] = s.rerolls[seat]
        row.rings_picked_up[seat] = s.rings_picked_up[seat]
        row.rings_dropped[seat] = s.rings_dropped[seat]
        row.rings_from_bank[seat] = s.rings_from_bank[seat]
        row.rent_paid[seat] = s.rent_paid[seat]
        row.rent_received[seat] = s.rent_received[seat]
        row.rings_stolen[seat] = s.rings_stolen[seat]
        row.rings_lost[seat] = s.rings_lost[seat]
        row.purchases[seat] = s.purchases[seat]
        row.purchase_rings[seat] = s.purchase_rings[seat]
        row.auctions_won[seat] = s.auctions_won[seat]
        row.auction_rings[seat] = s.auction_rings[seat]
        row.forced_sales[seat] = s.forced_sales[seat]
        row.short_payments[seat] = s.short_payments[seat]
        row.boxes_used[seat] = s.boxes_used[seat]
        row.jail_visits[seat] = s.jail_visits[seat]
        row.jail_turns_lost[seat] = s.jail_turns_lost[seat]
        row.jail_fees[seat] = s.jail_fees[seat]
        row.boosters[seat] = s.boosters[seat]
        row.super_boosts[seat] = s.super_boosts[seat]
        row.behind[seat] = s.behind[seat]
        row.roll_luck[seat] = s.roll_luck[seat]
        row.deed_luck[seat] = s.deed_luck[seat]
        row.boost_luck[seat] = s.boost_luck[seat]
        row.fight_luck[seat] = s.fight_luck[seat]
        row.sidekick_luck[seat] = s.sidekick_luck[seat]
        row.character[seat] = s.character[seat]
        row.policy[seat] = s.policy[seat]
        row.rings[seat] = s.rings[seat]
        row.emeralds[seat] = s.emeralds[seat]
        row.property_points[seat] = s.property_points[seat]
        row.boss_points[seat] = s.boss_points[seat]
        row.chao_points[seat] = s.chao_points[seat]
        for boss in range(BOSSES):
            row.score_after[seat, boss] = s.score_after[seat, boss]
        emit(log, E_SCORES, seat, score(s, t, seat), rank(s, t, seat), win_share(s, t, seat))


@kernel
def write_tallies(s: Any, t: Any, tallies: Any) -> None:
    """Add a game's counts to the tallies."""
    for boss in range(BOSSES):
        if s.fight[boss, FIGHT_FOUGHT]:
            tally_fight(s.fight[boss], boss, tallies)
    for deed in range(t.deeds):
        for i in range(9):
            tallies.deed[deed, i] += s.deed_tally[deed, i]
        owner = s.owner[deed]
        if owner >= 0:
            tallies.deed[deed, 9] += 1
            tallies.deed[deed, 10] += win_share(s, t, owner)
    for space in range(t.spaces):
        for i in range(3):
            tallies.space[space, i] += s.space_tally[space, i]
    for face in range(6):
        for i in range(3):
            tallies.boost[face, i] += s.boost_tally[face, i]
    for character in range(4):
        for i in range(4):
            tallies.booster[character, i] += s.booster_tally[character, i]
    for pair in range(16):
        for i in range(2):
            tallies.sidekick[pair, i] += s.sidekick_tally[pair, i]


@kernel
def tally_fight(fight: Any, boss: int, tallies: Any) -> None:
    """Add one boss fight."""
    is_won = fight[FIGHT_WON]
    rerolls = fight[FIGHT_REROLLS]
    hp = fight[FIGHT_HP]
    tallies.boss[boss, 0] += 1
    tallies.boss[boss, 1] += is_won and rerolls == 0
    tallies.boss[boss, 2] += is_won and rerolls > 0
    tallies.boss[boss, 3] += 1 - is_won
    tallies.boss[boss, 4] += rerolls
    tallies.boss[boss, 5] += fight[FIGHT_SOLO]
    tallies.boss[boss, 6] += hp
    if fight[FIGHT_SOLO] == 0 and hp <= MAX_HP:
        cell = (hp * EMERALDS + fight[FIGHT_A]) * EMERALDS + fight[FIGHT_B]
        tallies.fight[cell, 0] += 1
        tallies.fight[cell, 1] += is_won
