"""Two roads: the kernel against the independent plain implementation, column by column.

Both play the same scenarios with their own randomness. Every column that both record must agree in the mean,
seat by seat, within 4.5 standard errors of the difference; turns, scores and Rings also in the distribution
function at the plain sample's deciles. There are about 3,000 comparisons; were they independent, the chance
of a single false alarm over fresh seeds would be 2 %. Seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from boards import BOXED, SYNTHETIC, scenario
from monopoly_gamer_plain import GAME_COUNTS, SEAT_COUNTS, play_games
from two_roads import disagreements, kernel_rows, with_deciles

from simkit.games import find
from simkit.games.monopoly_gamer.observe import SHARE

PLAIN_GAMES = 3_000
KERNEL_GAMES = 50_000
GAME = find("monopoly_gamer")

GAME_COLUMNS = (
    *GAME_COUNTS,
    "turns",
    "rounds",
    "first_seat",
    "winner",
    "margin",
    "emeralds_lost",
    "eggman_hp",
    "eggman_beaten",
    "final_fighter",
    "final_fighter_won",
    "board_rings",
)
SEAT_COLUMNS = (
    *SEAT_COUNTS,
    "order",
    "score",
    "rank",
    "won",
    "property_points",
    "ring_points",
    "boss_points",
    "chao_points",
    "rings",
    "loose_rings",
    "deeds",
    "sets",
    "emeralds",
    "master_emerald",
)
DISTRIBUTIONS = ("turns", "score", "rings")

ALL = ("sonic", "tails", "knuckles", "amy")
RULINGS_A = {
    "ring_score": "linear",
    "reroll": "both_dice",
    "reroll_order": "fighter_first",
    "eggman_hp": "ceil",
    "final_reroll_cap": 2,
    "sonic_go_boss": True,
    "box_blocks_steal": True,
    "pushed_pickup": True,
    "push_from_go": "barred",
    "jailed_are_moved": True,
    "tails_same_space": "stay",
    "jail_spikes": "dropped",
    "loop_go": "ignored",
    "double_go": "fight_each",
    "short_payment": "nothing",
    "first_player_ties": "lowest_seat",
    "spikes_skippable": True,
}
RULINGS_B = {
    "reroll_order": "fighter_first",
    "eggman_hp": "each",
    "sonic_booster_pickup": False,
    "boost_order": "boost_first",
    "self_drop_forces_sale": True,
    "sale_price": "half",
    "box_drop_when_barred": False,
    "amy_targets": "half_track",
    "go_then_jail": "return_rings",
    "no_sidekick": "skip",
    "sidekick_reroll": "obligatory",
    "tie": "rings_then_properties",
    "bank_cap": 60,
    "bid_funding": "rings_and_deeds",
}
FORGETFUL = {"pickup": 0.6, "claim_rent": 0.5, "boost": 0.7}
CASES = {
    "random 4 synthetic": (SYNTHETIC, ALL, "random", {}),
    "greedy 4 synthetic": (SYNTHETIC, ALL, "greedy", {}),
    "random 4 boxed": (BOXED, ALL, "random", {}),
    "greedy 4 boxed": (BOXED, ALL, "greedy", {}),
    "random 3 synthetic": (SYNTHETIC, ("amy", "sonic", "knuckles"), "random", {}),
    "greedy 3 boxed": (BOXED, ("tails", "knuckles", "amy"), "greedy", {}),
    "random 2 boxed": (BOXED, ("sonic", "tails"), "random", {}),
    "greedy 2 synthetic": (SYNTHETIC, ("knuckles", "amy"), "greedy", {}),
    "mixed 4 boxed": (BOXED, ALL, ("greedy", "random", "random", "greedy"), {}),
    "random 4 rulings A, forgetful": (BOXED, ALL, "random", RULINGS_A, FORGETFUL),
    "greedy 4 rulings B": (BOXED, ALL, "greedy", RULINGS_B),
    "random 2 rulings C": (
        SYNTHETIC,
        ("amy", "tails"),
        "random",
        {"amy_two_player_double": True, "amy_spring_order": "after_only"},
    ),
}


def samples(model, plain, kernel) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Yield every column both record, seat by seat: name, plain values, kernel values."""
    for name in GAME_COLUMNS:
        yield name, np.array([row[name] for row in plain], float), kernel[name].astype(float)
    for seat in range(len(model.seats)):
        for name in SEAT_COLUMNS:
            values = np.array([row["seats"][seat][name] for row in plain], float)
            scale = SHARE if name == "won" else 1
            yield f"{name} of seat {seat}", values, kernel[name][:, seat] / scale
        for fight in range(8):
            values = np.array([row["seats"][seat][f"score_after_{fight + 1}"] for row in plain], float)
            yield (
                f"score_after_{fight + 1} of seat {seat}",
                values,
                kernel["score_after"][:, seat, fight] * 1.0,
            )


@pytest.mark.parametrize("case", CASES)
def test_two_roads_lead_to_the_same_numbers(case):
    board, characters, policies, rulings, *attention = CASES[case]
    model = scenario(board, characters, policies, attention=dict(*attention), rulings=rulings)
    seed = 1 + list(CASES).index(case)
    plain = play_games(model, PLAIN_GAMES, seed)
    kernel = kernel_rows(GAME, model, KERNEL_GAMES, seed)
    made, found = disagreements(with_deciles(samples(model, plain, kernel), DISTRIBUTIONS))
    assert made > 100
    assert found == []
