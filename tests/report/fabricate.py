"""Runs that nobody played: random rows that hang together as a game's rows do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from simkit.games.monopoly_gamer.model import CHARACTERS, POLICIES
from simkit.games.monopoly_gamer.observe import EMERALDS, MAX_HP, ROW, SHARE, TALLY
from simkit.run import Result, manifest
from simkit.run.aggregate import Aggregate
from simkit.scenario import load

STRENGTH = {0: 14.0, 1: 6.0, 2: 0.0, 3: -8.0}
"""Points by which the characters differ in a fabricated run."""


def rows(games: int, characters: list[int], policies: list[int], capped: int = 0, seed: int = 5) -> Any:
    """Rows of games: parts add up to scores, scores make ranks, ranks make wins."""
    random = np.random.default_rng(seed)
    table = np.zeros(games, ROW)
    table["game"] = np.arange(games)
    seats = len(characters)
    turns = random.poisson(11, games) + 1 + seats
    for number in range(games):
        row = table[number]
        first = int(random.integers(seats))
        row.first_seat = first
        total = int(turns[number]) * seats
        row.turns, row.rounds = total, turns[number]
        order = (np.arange(seats) - first) % seats
        row.character[:seats] = characters
        row.policy[:seats] = policies
        row.order[:seats] = order
        row.property_points[:seats] = 10 * random.poisson(7, seats)
        row.boss_points[:seats] = 10 * random.poisson(4, seats)
        row.chao_points[:seats] = 10 * random.poisson(2, seats)
        row.rings[:seats] = random.poisson(14, seats)
        row.loose_rings[:seats] = row.rings[:seats] % 5
        row.ring_points[:seats] = row.rings[:seats] // 5 * 10
        extra = [int(STRENGTH[c] // 2 * random.integers(0, 5)) for c in characters]
        row.property_points[:seats] += np.maximum(0, extra)
        score = sum(row[f"{part}_points"][:seats] for part in ("property", "ring", "boss", "chao"))
        row.score[:seats] = score
        row["rank"][:seats] = [1 + int((score > mine).sum()) for mine in score]
        best = row["rank"][:seats] == 1
        is_capped = number < capped
        row.outcome = 2 if is_capped else int(best.sum() > 1)
        if not is_capped:
            row.won[:seats] = np.where(best, SHARE // int(best.sum()), 0)
        row.winner = int(np.argmax(best)) if row.outcome == 0 else -1
        ranked = np.sort(score)
        row.margin = ranked[-1] - ranked[-2]
        row.lead_changes = random.poisson(3)
        row.winner_behind = random.integers(0, total) if row.outcome == 0 else 0
        row.winner_deficit = 10 * random.integers(0, 6) if row.winner_behind else 0
        row.settled_turn = random.integers(0, total)
        row.fights_won = random.binomial(8, 0.75)
        row.emeralds_lost = min(7, 8 - row.fights_won)
        row.eggman_hp = 11 + row.emeralds_lost // 2
        row.eggman_beaten = random.integers(2)
        row.final_fighter = random.integers(seats)
        row.bank_out, row.bank_in = random.poisson(90), random.poisson(60)
        for fight in range(8):
            row.score_after[:seats, fight] = score * (fight + 1) // 8
        for name in ("go_passes", "fights", "turns_taken", "rerolls", "rings_picked_up", "rings_dropped"):
            row[name][:seats] = random.poisson(4, seats)
        for name in ("rings_from_bank", "rent_paid", "rent_received", "rings_stolen", "rings_lost"):
            row[name][:seats] = random.poisson(6, seats)
        for name in ("purchases", "auctions_won", "jail_visits", "boosters", "super_boosts", "deeds"):
            row[name][:seats] = random.poisson(2, seats)
    return table


def tallies(games: int, seed: int = 6) -> Any:
    """Tallies of about as many fights and landings as the games have; all zero for no games."""
    random = np.random.default_rng(seed)
    table = np.zeros(1, TALLY)
    if not games:
        return table
    one = table[0]
    for boss in range(8):
        won = random.binomial(games, 0.7)
        again = random.binomial(won, 0.3)
        one.boss[boss] = (games, won - again, again, games - won, 2 * again, games // 50, games * (6 + boss))
    for hp in range(6, 15):
        for a in range(3):
            for b in range(3):
                met = random.poisson(games / 10)
                one.fight[(hp * EMERALDS + a) * EMERALDS + b] = (met, random.binomial(met, 0.6))
    assert hp < MAX_HP
    for deed in range(16):
        bought, auctioned = random.binomial(games, 0.5), random.binomial(games, 0.2)
        owned = random.binomial(games, 0.9)
        one.deed[deed] = (
            3 * games, bought, auctioned, games // 30, 2 * bought, games, games // 8, 3 * games, games // 40,
            owned, SHARE * random.binomial(owned, 0.2 + deed / 60),
        )  # fmt: skip
    one.space[:32] = random.poisson(games, (32, 3))
    one.boost[:, 0] = random.poisson(6 * games, 6)
    one.boost[:, 1] = one.boost[:, 0] // 4
    one.booster[:] = random.poisson(games, (4, 4))
    for pair in range(16):
        if pair // 4 != pair % 4:
            chosen = random.poisson(games / 2)
            one.sidekick[pair] = (chosen, random.binomial(chosen, 0.7))
    return table


def result(path: str | Path, games: int, *, capped: int = 0, overrides: Sequence[str] = ()) -> Result:
    """A result in memory with fabricated rows.

    Parameters
    ----------
    path : path
        Scenario file.
    games, capped : int
        Games, and how many of them end at the turn limit.
    overrides : sequence of str
        ``key=value``.
    """
    scenario = load(path, overrides, games=games)
    policies = [POLICIES.index(seat.policy.name) for seat in scenario.model.seats]
    table = rows(games, characters_of(scenario.model), policies, capped)
    aggregate = Aggregate(scenario.game, len(scenario.model.seats))
    aggregate.add(table)
    notes = manifest.begin(scenario, None, None, 1, games)
    notes["status"] = "finished"
    notes["counts"] = {"asked": games, "played": games, "capped": capped}
    return Result(
        scenario, notes, None, aggregate=aggregate, blocks=[table], tallies=tallies(games if games > 1 else 0)
    )


def characters_of(model: Any) -> list[int]:
    """Codes of the characters at the table; open seats take what is left."""
    free = [code for code in range(4) if all(seat.character != CHARACTERS[code] for seat in model.seats)]
    return [CHARACTERS.index(s.character) if s.character else free.pop(0) for s in model.seats]
