"""Two roads for Speed Battle: the kernel against the independent plain implementation, column by column.

Both play the same scenarios with their own randomness. Every column that both record must agree in the mean,
seat by seat, within 4.5 standard errors of the difference; scores and lengths also in the distribution
function at the plain sample's deciles. Seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pytest
from speed_battle_cases import BATTLE, CASES, HUNT, RACE, TEAM
from speed_battle_plain import play_games
from speed_battle_plain_table import CHARACTERS, MODES, Rulings
from two_roads import disagreements, kernel_rows, with_deciles

from simkit.games.speed_battle import GAME
from simkit.games.speed_battle.observe import SHARE

PLAIN_GAMES = {RACE: 500, BATTLE: 600, HUNT: 150, TEAM: 150}
KERNEL_GAMES = {RACE: 10_000, BATTLE: 10_000, HUNT: 5_000, TEAM: 3_000}
OUTCOMES = ("won", "drawn", "capped")
GAME_COUNTS = {
    "attack_count": "attacks",
    "attack_size": "attack_size",
    "extra_rounds": "extra_rounds",
    "idle_rounds": "idle_rounds",
    "double_knock_outs": "double_knock_outs",
}
SEAT_COUNTS: dict[str, dict[str, str]] = {
    RACE: {
        "races": "races",
        "spins": "spins",
        "matched": "matches",
        "points_unmatched": "points_unmatched",
        "points_attack": "points_attack points_exit points_left_alone",
        "points_bonus": "points_bonus",
        "points_shoes": "points_shoes",
        "points_power": "points_sonic",
        "attacks": "attacks",
        "attacks_led": "attacks_led",
        "attacks_won": "attacks_won",
        "attack_cards": "cards_in_attacks",
        "ring_losses": "cards_lost",
        "hand_sum": "hand_at_start",
    },
    BATTLE: {
        "duels": "duels",
        "duels_won": "duels_won",
        "duels_tied": "duels_tied",
        "damage_duel": "damage_duel",
        "damage_tie": "damage_tie",
        "damage_weapon": "damage_weapon",
        "charges": "charges",
        "shots": "shots",
        "wasted": "wasted",
        "panic_draws": "panic_draws",
        "knocked_out": "knocked_out",
    },
    HUNT: {
        "hunt_turns": "turns",
        "shards": "claims",
        "ring_hits": "ring_hits",
        "cards_lost": "cards_lost",
        "replaced": "piles_replaced",
        "dug": "cards_dug",
        "stuck": "stuck",
    },
}
"""Columns of the kernel and the plain counters whose sum they are."""
DISTRIBUTIONS = ("turns", "score", "hand_sum", "knocked_out", "dug", "race_games")

Samples = Iterator[tuple[str, np.ndarray, np.ndarray]]


def numbers(values: Iterable[Any]) -> np.ndarray:
    return np.array(list(values), float)


def total(count: dict[str, int], names: str) -> int:
    return sum(count[name] for name in names.split())


def seat_samples(mode: str, seat: int, rows: Any, games: Any, kernel: Any) -> Samples:
    """Columns of a seat; ``games`` are the single games of a row, with their modes."""
    for name in ("score", "rank"):
        yield (
            f"{name} of seat {seat}",
            numbers(row["seats"][seat][name] for row in rows),
            kernel[name][:, seat],
        )
    # A capped game has no winner in the toolkit; the decisions page shares it.
    won = [row["seats"][seat]["won"] * (row["outcome"] != "capped") for row in rows]
    yield f"won of seat {seat}", numbers(won), kernel["won"][:, seat] / SHARE
    for played, columns in SEAT_COUNTS.items():
        for name, counted in columns.items():
            if mode not in (played, TEAM) or (mode == TEAM and name == "knocked_out"):
                continue
            values = (
                sum(total(single["seats"][seat]["count"], counted) for at, single in parts if at == played)
                for parts in games
            )
            yield f"{name} of seat {seat}", numbers(values), kernel[name][:, seat]
    powers = (sum(single["seats"][seat]["count"]["ability"] for _, single in parts) for parts in games)
    yield f"power_uses of seat {seat}", numbers(powers), kernel["power_uses"][:, seat]
    if mode != TEAM:
        played_codes = numbers(CHARACTERS[mode].index(row["seats"][seat]["character"]) for row in rows)
        for code, name in enumerate(CHARACTERS[mode]):
            is_it = kernel["character"][:, seat] == 8 * MODES.index(mode) + code
            yield f"seat {seat} is {name}", played_codes == code, is_it


def samples(mode: str, n: int, rows: Any, kernel: Any) -> Samples:
    """Yield every column both record: name, plain values, kernel values."""
    games = [
        list(zip(row["modes"], row["rows"], strict=True)) if mode == TEAM else [(mode, row)] for row in rows
    ]
    yield "turns", numbers(sum(single["turns"] for _, single in parts) for parts in games), kernel["turns"]
    shuffles = (sum(single["reshuffles"] for _, single in parts) for parts in games)
    yield "reshuffles", numbers(shuffles), kernel["reshuffles"]
    for name, counted in GAME_COUNTS.items():
        values = (sum(single["count"][counted] for _, single in parts) for parts in games)
        yield name, numbers(values), kernel[name]
    for code, outcome in enumerate(OUTCOMES):
        yield outcome, numbers(row["outcome"] == outcome for row in rows), kernel["outcome"] == code
    if mode == TEAM:
        for name, played in (("race_games", RACE), ("battle_games", BATTLE), ("hunt_games", HUNT)):
            yield name, numbers(row["modes"].count(played) for row in rows), kernel[name]
        yield "drawn_games", numbers(row["drawn_games"] for row in rows), kernel["drawn_games"]
        behind = (row["seats"][row["winner"]]["behind"] if row["winner"] >= 0 else 0 for row in rows)
        yield "deficit", numbers(behind), kernel["deficit"]
    elif mode != RACE:
        for seat in range(n):
            yield (
                f"seat {seat} begins",
                numbers(row["first"] == seat for row in rows),
                kernel["order"][:, seat] == 0,
            )
    for seat in range(n):
        yield from seat_samples(mode, seat, rows, games, kernel)


def compare(name: str) -> tuple[int, list[str]]:
    """Play a case on both roads: number of comparisons, and those that fail."""
    case = CASES[name]
    seed = 1 + list(CASES).index(name)
    n = len(case.seats())
    rulings = {key: value for key, value in case.rulings.items() if key != "actions_are_seen"}
    rules = {key: value for key, value in case.rules.items() if key != "tokens_to_win"}
    team = {key: case.rules[key] for key in ("tokens_to_win",) if key in case.rules} | {
        key: case.table[key] for key in ("all_random",) if key in case.table
    }
    plain = play_games(
        case.mode,
        PLAIN_GAMES[case.mode],
        seed,
        characters=case.characters,
        policies=case.policy_list(n),
        rulings=Rulings(**rulings),
        deck=case.deck,
        team=team,
        **rules,
    )
    kernel = kernel_rows(GAME, case.model(), KERNEL_GAMES[case.mode], seed)
    pairs = ((key, first * 1.0, second * 1.0) for key, first, second in samples(case.mode, n, plain, kernel))
    return disagreements(with_deciles(pairs, DISTRIBUTIONS))


@pytest.mark.parametrize("name", CASES)
def test_two_roads_lead_to_the_same_numbers(name):
    made, found = compare(name)
    assert made > 50
    assert found == []
