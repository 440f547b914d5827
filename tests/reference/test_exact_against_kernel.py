"""Exact against simulated: fights cell by cell, the opening roll, the length of a plain game.

Each frequency must lie within 4 standard errors of the exact probability (5 where hundreds are compared).
"""

import numpy as np
import pytest
from boards import BOXED, PLAIN, scenario

from simkit.exact import (
    mean,
    seat_begins,
    turn_distribution,
    turns_until_passes,
    variance,
    win_probability,
)
from simkit.games import find
from simkit.games.monopoly_gamer.observe import EMERALDS, LOG, MAX_HP, ROW, TALLY

GAME = find("monopoly_gamer")
GAMES = 60_000
FACES = (2, 3, 4, 5, 6, 7)


def play(model, seed):
    tables = GAME.part("tables")(model)
    rows, tallies = np.zeros(GAMES, ROW), np.zeros(1, TALLY)
    with np.errstate(over="ignore"):
        GAME.part("play_many")(tables[0], seed, 0, rows, tallies[0], np.zeros(1, LOG)[0])
    return rows, tallies[0]


@pytest.mark.parametrize(
    ("rulings", "options"),
    [
        ({}, {"order": "lower_first"}),
        ({"reroll_order": "fighter_first"}, {"order": "fighter_first"}),
        ({"reroll": "both_dice"}, {"reroll": "both_dice"}),
    ],
)
def test_mg_x_3_fights_by_hp_and_emeralds(rulings, options):
    # Greedy players always roll again, so the order of asking is the whole policy. [MG-D8, MG-AMB-3]
    _, tallies = play(scenario(BOXED, policies="greedy", rulings=rulings), 11)
    cells = tallies["fight"].reshape(MAX_HP + 1, EMERALDS, EMERALDS, 2)
    compared = 0
    for hp, fighter, sidekick in np.ndindex(cells.shape[:3]):
        met, won = cells[hp, fighter, sidekick]
        if met < 200:
            continue
        exact = float(win_probability(hp, (fighter, sidekick), **options))
        error = (exact * (1 - exact) / met) ** 0.5
        assert abs(won / met - exact) <= 5 * error + 3 / met, (hp, fighter, sidekick)
        compared += 1
    assert compared > 30


@pytest.mark.parametrize("ties", ["reroll", "lowest_seat"])
def test_mg_amb_28_who_begins(ties):
    rows, _ = play(scenario(BOXED, rulings={"first_player_ties": ties}), 12)
    for seat, exact in enumerate(seat_begins(4, FACES, ties)):
        p = float(exact)
        assert abs((rows["first_seat"] == seat).mean() - p) < 4 * (p * (1 - p) / GAMES) ** 0.5


def test_mg_x_9_length_of_a_plain_game():
    # No Item Box and no Springs, so nobody's move depends on anybody: ring and spikes move d, bumper 2 d.
    boosts = ("ring", "spikes", "bumper", "ring", "bumper", "spikes")
    steps = turn_distribution(FACES, [(1, 0), (1, 0), (2, 0), (1, 0), (2, 0), (1, 0)])
    exact = turns_until_passes(32, steps, 4, 8)
    turns = play(scenario(PLAIN, boosts=boosts), 13)[0]["turns"]
    assert abs(turns.mean() - float(mean(exact))) < 4 * (float(variance(exact)) / GAMES) ** 0.5
    for turn, probability in exact.items():
        p = float(probability)
        assert abs((turns == turn).mean() - p) < 5 * (p / GAMES) ** 0.5 + 3 / GAMES
