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
from speed_battle_cases import BATTLE, CASES, HUNT, RACE, TEAM, Case
from speed_battle_plain import play_games
from speed_battle_plain_table import CHARACTERS, MODES, SHARDS, SUITS, Card, Rulings
from two_roads import STANDARD_ERRORS, disagreements, kernel_rows, with_deciles

from simkit.games.speed_battle import GAME
from simkit.games.speed_battle.observe import CARD_COUNTERS, SHARD_COUNTERS, SHARE

PLAIN_GAMES = {RACE: 400, BATTLE: 500, HUNT: 120, TEAM: 120}
KERNEL_GAMES = {RACE: 8_000, BATTLE: 8_000, HUNT: 4_000, TEAM: 3_000}
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
    else:
        for seat in range(n):
            begins = numbers(row["first"] == seat for row in rows)
            yield f"seat {seat} begins", begins, kernel["order"][:, seat] == 0
    for seat in range(n):
        yield from seat_samples(mode, seat, rows, games, kernel)


def plain_rows(case: Case, games: int, seed: int) -> list[dict[str, Any]]:
    """Play a case with the plain implementation."""
    n = len(case.seats())
    rulings = {key: value for key, value in case.rulings.items() if key != "actions_are_seen"}
    rules = {key: value for key, value in case.rules.items() if key != "tokens_to_win"}
    team = {key: case.rules[key] for key in ("tokens_to_win",) if key in case.rules} | {
        key: case.table[key] for key in ("all_random",) if key in case.table
    }
    return play_games(
        case.mode,
        games,
        seed,
        characters=case.characters,
        policies=case.policy_list(n),
        rulings=Rulings(**rulings),
        deck=case.deck,
        team=team,
        **rules,
    )


def compare(name: str) -> tuple[int, list[str]]:
    """Play a case on both roads: number of comparisons, and those that fail."""
    case = CASES[name]
    seed = 1 + list(CASES).index(name)
    plain = plain_rows(case, PLAIN_GAMES[case.mode], seed)
    kernel = kernel_rows(GAME, case.model(), KERNEL_GAMES[case.mode], seed)
    columns = samples(case.mode, len(case.seats()), plain, kernel)
    pairs = ((key, first * 1.0, second * 1.0) for key, first, second in columns)
    return disagreements(with_deciles(pairs, DISTRIBUTIONS))


@pytest.mark.parametrize("name", CASES)
def test_two_roads_lead_to_the_same_numbers(name):
    made, found = compare(name)
    assert made > 50
    assert found == []


TALLIES = {
    RACE: ("card", ("raced", "scored", "attack")),
    BATTLE: ("card", ("duelled", "hit")),
    HUNT: ("card", ("searched",)),
    "shards": ("shard", ("revealed", "claimed", "turns")),
}


@pytest.mark.parametrize(
    ("tally", "name"),
    [
        (RACE, "pyramid race"),
        (BATTLE, "pyramid battle"),
        (HUNT, "mixed hunt"),
        ("shards", "mixed hunt"),
    ],
)
def test_cards_and_shards_are_counted_alike(tally, name):
    """Means a game of the kernel's tallies, within the errors of the plain sample."""
    case = CASES[name]
    kernel_games = KERNEL_GAMES[case.mode]
    rows = np.zeros(kernel_games, GAME.part("row"))
    tallies = np.zeros(1, GAME.part("tally"))
    tables = GAME.part("tables")(case.model())
    with np.errstate(over="ignore"):
        GAME.part("play_many")(tables[0], 7, 0, rows, tallies[0], np.zeros(1, GAME.part("log"))[0])
    plain = plain_rows(case, PLAIN_GAMES[case.mode], seed=7)
    table, names = TALLIES[tally]
    things = SHARDS if table == "shard" else [Card(number, suit) for number in (1, 2, 3) for suit in SUITS]
    counters = SHARD_COUNTERS if table == "shard" else CARD_COUNTERS
    places = [counter.name for counter in counters]
    for event in names:
        for at, thing in enumerate(things):
            values = numbers(row["count"][event, thing] for row in plain)
            error = values.std() * (1 / len(values) + 1 / kernel_games) ** 0.5
            mean = tallies[table][0][at, places.index(event)] / kernel_games
            assert values.mean() == pytest.approx(mean, abs=STANDARD_ERRORS * error), (event, thing)
