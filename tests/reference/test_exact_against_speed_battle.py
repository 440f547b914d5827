"""Speed Battle's kernel against exact values: numbers met in a Race, one Duel, hands, shards, modes.

Each share must lie within 4.5 standard errors of its exact value.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import simkit
from simkit._jit import jit_is_disabled
from simkit.exact.card_draws import match_patterns, unmatched
from simkit.exact.duels import duel_odds
from simkit.games.speed_battle.model import SUITS

FOLDER = Path(__file__).parents[2] / "scenarios" / "speed_battle"
GAMES = 300 if jit_is_disabled() else 20_000
ERRORS = 4.5
NUMBERS = [16, 16, 16]
DECK = {(number, suit): 4 for number in (1, 2, 3) for suit in SUITS}


def agrees(found: float, exact: Fraction, n: int) -> bool:
    """Whether a share of n independent games is near its exact value."""
    p = float(exact)
    return abs(found - p) <= ERRORS * (p * (1 - p) / n) ** 0.5 + 1e-12


def first_turn(scenario: str, *changes: str) -> simkit.Result:
    """Many games cut after the first round or turn; random cards, no Spin, no Panic Draw."""
    found = simkit.load(FOLDER / f"{scenario}.toml", ["rules.max_rounds=1", "rules.max_turns=1", *changes])
    return simkit.run(found, games=GAMES, threads=1)


def seats(characters: tuple[str, ...]) -> str:
    """Seats of these characters with random cards."""
    players = ", ".join(f'{{character = "{name}", policy = "random_column"}}' for name in characters)
    return f"seats = [{players}]"


@pytest.mark.parametrize("racers", [2, 3, 4])
def test_a_racer_is_unmatched(racers):
    """[SB-X-1] With the deck: 32/47, 496/1081, 992/3243."""
    names = ("shadow", "metal_sonic", "blaze", "amy")[:racers]
    frame = first_turn("action_race_two", seats(names)).seats
    first = frame[frame["seat"] == 0]
    exact = unmatched(NUMBERS, racers)
    assert exact == {2: Fraction(32, 47), 3: Fraction(496, 1081), 4: Fraction(992, 3243)}[racers]
    assert agrees(1 - first["matched"].mean(), exact, len(first))


def test_patterns_of_four_racers():
    """[SB-X-2] Four equal 91/3243, three 896/3243, two pairs 240/1081, one pair 512/1081."""
    frame = first_turn("action_race_two", seats(("shadow", "metal_sonic", "blaze", "amy"))).seats
    shown = [frame[f"numbers_{i}"].to_numpy().reshape(-1, 4).sum(axis=1) for i in (1, 2, 3)]
    seen = -np.sort(-np.stack(shown, axis=1), axis=1)
    for pattern, exact in match_patterns(NUMBERS, 4).items():
        wanted = [*pattern, 0, 0][:3]
        assert agrees((seen == wanted).all(axis=1).mean(), exact, GAMES)


def test_one_duel():
    """[SB-X-9] Random cards: 16/47 won, 15/47 tied; the active player takes damage with 109/188."""
    frame = first_turn("shooting_battle_two", seats(("eggman", "omega"))).seats
    odds = duel_odds(DECK)
    first = frame[frame["seat"] == 0]
    assert odds.win == Fraction(16, 47)
    assert agrees((first["score"] < 8).mean(), odds.only_self_hurt + odds.both_hurt, GAMES)
    assert agrees(first["duels_tied"].mean(), odds.tie, GAMES)


def test_one_duel_of_tails():
    """[SB-X-10] Damage to Tails 1/2, to the rival 109/188."""
    frame = first_turn("shooting_battle_two", seats(("tails", "omega"))).seats
    hurt = [(frame.loc[frame["character"] == name, "score"] < 8).mean() for name in ("tails", "omega")]
    assert agrees(hurt[0], Fraction(1, 2), GAMES)
    assert agrees(hurt[1], Fraction(109, 188), GAMES)


def test_one_duel_of_chao_walker():
    """[SB-X-10] Damage to Chao Walker 263/564, to the rival 391/564."""
    frame = first_turn("shooting_battle_two", seats(("chao_walker", "omega"))).seats
    hurt = [(frame.loc[frame["character"] == name, "score"] < 8).mean() for name in ("chao_walker", "omega")]
    assert agrees(hurt[0], Fraction(263, 564), GAMES)
    assert agrees(hurt[1], Fraction(391, 564), GAMES)


def test_ring_hits():
    """[SB-X-7] Two racers, from one deck: the rival shows a Ring, the own card is no Invincible.

    The own card is one of 12 Rings, then 11 are left, or one of 24 others, then 12 are.
    """
    frame = first_turn("action_race_two", seats(("shadow", "metal_sonic"))).seats
    lost = frame.loc[frame["seat"] == 0, "ring_losses"]
    exact = Fraction(12 * 11 + 12 * 24, 48 * 47)
    assert agrees(lost.mean(), exact, GAMES)


def test_the_first_mode():
    """[SB-X-20] A third each by the top card."""
    result = simkit.run(
        simkit.load(FOLDER / "team_battle_two.toml", ["rules.max_team_games=1", "rules.tokens_to_win=1"]),
        games=min(GAMES, 6000),
        threads=1,
    )
    decided = result.games[result.games["drawn_games"] == 0]
    assert len(decided) > 0.9 * len(result.games)
    assert agrees((result.games["race_games"] == 1).mean(), Fraction(1, 3), len(result.games))
