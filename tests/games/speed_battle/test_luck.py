"""Luck of draws: exact on a known deck, and 0 on average in every mode."""

from __future__ import annotations

import numpy as np
import pytest

from simkit.games.speed_battle import cards, state
from simkit.games.speed_battle.observe import LOG
from simkit.games.speed_battle.tables import compile_tables

from .kit import many, play, scenario


def _deck(*kinds: int):
    s = np.zeros(1, state.STATE)[0]
    s.seats = 2
    s.deck[: len(kinds)] = kinds
    s.deck_size = len(kinds)
    s.deck_threes = sum(kind >= cards.FIRST_THREE for kind in kinds)
    return s, compile_tables(scenario("shooting_battle"))[0], np.zeros(1, LOG)[0]


def test_a_draw_adds_the_deck_for_a_3_and_takes_off_the_3s():
    """Deck of four with one 3: 4 - 1 for the 3, -1 for anything else; without it the rest adds nothing."""
    s, t, log = _deck(0, 1, 8, 4)
    luck, left = 0, 1
    for size in (4, 3, 2, 1):
        cards.draw(s, t, 0, 1, log)
        is_three = s.hand[0, s.hand_size[0] - 1] >= cards.FIRST_THREE
        luck += (size if is_three else 0) - left
        left -= is_three
        assert s.draw_luck[0] == luck
        assert s.deck_threes == left
    assert s.draw_luck[1] == 0


def test_a_reshuffle_brings_the_3s_back():
    s, t, log = _deck()
    s.discard[8] = 2
    s.discard[3] = 1
    s.discard_size = 3
    cards.draw(s, t, 1, 1, log)
    three = s.hand[1, 0] >= cards.FIRST_THREE
    assert s.draw_luck[1] == (3 if three else 0) - 2
    assert s.deck_threes == 2 - three


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("mode", ["action_race", "shooting_battle", "treasure_hunt", "team_battle"])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_mean_is_0_within_error(mode, seats, policy):
    games = many(4_000, 20)
    rows, _ = play(scenario(mode, seats, policy), games)
    luck = rows["draw_luck"][:, :seats].astype(float)
    error = luck.std(axis=0, ddof=1) / np.sqrt(games)
    assert (error > 0).all()
    assert (np.abs(luck.mean(axis=0)) < 4.5 * error).all()
