"""Two roads for Dice Rush: the kernel against the independent plain implementation, column by column.

Both play the same scenarios with their own randomness. Every column that both record must agree in the mean,
seat by seat, within 4.5 standard errors of the difference; scores and round times also in the distribution
function at the plain sample's deciles. Seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from dice_rush_cards import ACT_1, ACT_2, ALL, scenario
from dice_rush_plain import SEAT_COUNTS, play_games
from two_roads import disagreements, kernel_rows, with_deciles

from simkit.games.dice_rush import GAME
from simkit.games.dice_rush.observe import SHARE

PLAIN_GAMES = 600
KERNEL_GAMES = 15_000

GAME_COLUMNS = (
    "rounds",
    "winner",
    "margin",
    "duration_ms",
    "tie_break_used",
    "tokens_left",
    "tokens_ran_out",
    "races_lost",
)
SEAT_COLUMNS = (
    *SEAT_COUNTS,
    "score",
    "rank",
    "won",
    "token_points",
    "baddie_points",
    "dice",
    "pace_ms",
    "final_number",
    "claim_ms",
)
DISTRIBUTIONS = ("score", "duration_ms", "claim_ms", "rolls")
HEROES = ("sonic", "tails", "knuckles", "amy")

EXPONENTIAL = {"law": "exponential"}
DETERMINISTIC = {"law": "deterministic"}
SLOW = {
    "roll_base_ms": 900.0,
    "roll_spread_ms": 500.0,
    "look_ms": 650.25,
    "travel_ms": 200.0,
    "reaction_ms": 50.0,
}
HASTY = {"roll_base_ms": 500.0, "look_ms": 0.0, "travel_ms": 0.0, "error_rate": 0.05}
RULINGS_A = {
    "token_supply": 3,
    "last_player": "stop_now",
    "claim_tie": "lower_seat",
    "max_kills_per_card": 1,
    "allocation": "first_fit",
    "nested_sets": False,
    "tie_needs_scored_final": True,
}
RULINGS_B = {
    "token_per_baddie": 0,
    "last_player": "one_more_roll",
    "may_decline": True,
}
RULINGS_C = {"token_supply": "unlimited", "min_rolls": 0}
RULINGS_D = {"final_cards_score": False, "tie_needs_scored_final": True}
POWERS = {"hero_powers": "illustrative"}
FREE = "Free 0 2, " * 27 + "Free 0 2"
MIXED = ("greedy", "opportunist", "sniper", "impatient")
CASES = {
    "random 4 act 1": (ACT_1, ALL, "random", {}, {}),
    "greedy 4 act 1": (ACT_1, ALL, "greedy", {}, {}),
    "random 4 act 2, exponential": (ACT_2, ALL, "random", EXPONENTIAL, {}),
    "greedy 4 act 2, deterministic": (ACT_2, ALL, "greedy", DETERMINISTIC, {}),
    "random 3 act 1, deterministic": (ACT_1, ("amy", "sonic", "knuckles"), "random", DETERMINISTIC, {}),
    "greedy 3 act 2": (ACT_2, ("tails", "knuckles", "amy"), "greedy", {}, {}),
    "random 2 act 2, open seats": (ACT_2, (None, None), "random", {}, {}),
    "greedy 2 act 1, exponential": (ACT_1, ("knuckles", "sonic"), "greedy", EXPONENTIAL, {}),
    "mixed 4 act 2": (ACT_2, ALL, MIXED, {}, {}),
    "mixed 4 act 1, paces": (
        ACT_1,
        (None, "amy", None, "sonic"),
        MIXED[::-1],
        ({}, SLOW, EXPONENTIAL, SLOW),
        {},
    ),
    "impatient 3 act 2": (ACT_2, ALL[:3], "impatient", {}, {}),
    "sniper 2 act 2": (ACT_2, ALL[:2], "sniper", {}, {}),
    "opportunist 4 act 1": (ACT_1, ALL, "opportunist", {}, {}),
    "random 3 hasty": (ACT_1, ALL[:3], "random", (HASTY, {}, HASTY), {}),
    "random 4 rulings A": (ACT_1, ALL, "random", {}, RULINGS_A),
    "greedy 3 rulings A": (ACT_2, ALL[1:], "greedy", DETERMINISTIC, RULINGS_A),
    "random 3 rulings B": (ACT_2, ALL[:3], "random", {}, RULINGS_B),
    "greedy 4 rulings B": (ACT_2, ALL, "greedy", {}, RULINGS_B),
    "random 4 rulings C": (ACT_2, ALL, "random", {}, RULINGS_C),
    "greedy 2 rulings C": (ACT_1, ALL[:2], "greedy", EXPONENTIAL, RULINGS_C),
    "greedy 3 rulings D": (ACT_2, ALL[1:], "greedy", {}, RULINGS_D),
    "greedy 4 separate finals": (ACT_2, ALL, "greedy", {}, {"final_cards": "separate"}),
    "mixed 4 slips": (ACT_1, ALL, MIXED, {"error_rate": 0.1}, {}),
    "opportunist 3 in need of sixes": (FREE, ALL[:3], "opportunist", {}, {}),
    "greedy 4 powers": (ACT_1, ALL, "greedy", {}, POWERS),
    "random 4 powers": (ACT_2, ALL, "random", {}, POWERS),
}


def samples(model, plain, kernel) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Yield every column both record, seat by seat: name, plain values, kernel values."""
    for name in GAME_COLUMNS:
        yield name, np.array([row[name] for row in plain], float), kernel[name].astype(float)
    rounds = range(min(row["rounds"] for row in plain))
    for number in rounds:
        values = np.array([row["round_ms"][number] for row in plain])
        yield f"round_ms_{number + 1}", values, kernel["round_ms"][:, number] * 1.0
    for seat in range(len(model.seats)):
        rows = [row["seats"][seat] for row in plain]
        for name in SEAT_COLUMNS:
            values = np.array([row[name] for row in rows], float)
            yield f"{name} of seat {seat}", values, kernel[name][:, seat] / (SHARE if name == "won" else 1)
        after = kernel["score_after"][:, seat]
        for number in rounds:
            values = np.array([row["score_after"][number] for row in rows], float)
            yield f"score_after_{number + 1} of seat {seat}", values, after[:, number] * 1.0
        heroes = np.array([HEROES.index(row["character"]) for row in rows])
        for code, hero in enumerate(HEROES):
            is_hero = kernel["character"][:, seat] == code
            yield f"seat {seat} is {hero}", (heroes == code) * 1.0, is_hero * 1.0


@pytest.mark.parametrize("case", CASES)
def test_two_roads_lead_to_the_same_numbers(case):
    deck, characters, policies, paces, rulings = CASES[case]
    model = scenario(deck, characters, policies, paces, rulings=rulings)
    seed = 1 + list(CASES).index(case)
    plain = play_games(model, PLAIN_GAMES, seed)
    kernel = kernel_rows(GAME, model, KERNEL_GAMES, seed)
    made, found = disagreements(with_deciles(samples(model, plain, kernel), DISTRIBUTIONS))
    assert made > 100
    assert found == []
