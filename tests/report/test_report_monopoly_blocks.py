"""Monopoly Gamer's blocks on hand-made tallies."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import fabricate
import pytest

from simkit.games.monopoly_gamer.blocks import blocks
from simkit.games.monopoly_gamer.blocks_fights import against_exact
from simkit.games.monopoly_gamer.observe import EMERALDS, SHARE

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "monopoly_gamer"


def run(scenario: str = "four_heroes.toml", games: int = 100, **options: Any) -> Any:
    return fabricate.result(SCENARIOS / scenario, games, **options)


def fights(result: Any, cells: dict[tuple[int, int, int], tuple[int, int]]) -> None:
    table = result._tallies[0].fight
    table[:] = 0
    for (hp, fighter, sidekick), counts in cells.items():
        table[(hp * EMERALDS + fighter) * EMERALDS + sidekick] = counts


def test_fights_at_the_exact_odds_are_not_apart() -> None:
    # HP 11: 5/18 without Emeralds, 5/12 with one [MG-X-3]; 180 and 120 fights: 50 and 50 won.
    result = run()
    fights(result, {(11, 0, 0): (180, 50), (11, 1, 0): (120, 50)})
    [row] = against_exact(result).to_dict("records")
    assert row["hp"] == 11
    assert row["exact"] == pytest.approx(float((Fraction(5, 18) * 180 + Fraction(5, 12) * 120) / 300))
    assert row["apart"] == pytest.approx(0, abs=1e-9)
    assert row["interval"].n == 300


def test_apart_is_in_standard_errors() -> None:
    # HP 9 without Emeralds: 7/12 of 144 = 84; standard error sqrt(144 * 7/12 * 5/12) = 5.916; 90 won: +1.014.
    result = run()
    fights(result, {(9, 0, 0): (144, 90)})
    [row] = against_exact(result).to_dict("records")
    assert row["apart"] == pytest.approx(6 / math.sqrt(35), rel=1e-6)


def test_the_ruling_on_the_order_of_rerolls_is_followed() -> None:
    # (1, 3) Emeralds at HP 11: lower first falls short of the best order by 0.013224 [MG-D8].
    found = {}
    for name, options in {"lower": [], "best": [f"seats.{i}.policy=planner" for i in range(4)]}.items():
        result = run(overrides=options)
        fights(result, {(11, 1, 3): (10, 5)})
        found[name] = against_exact(result)["exact"].iloc[0]
    assert found["best"] - found["lower"] == pytest.approx(0.013224, abs=5e-7)


def test_a_fight_that_cannot_be_lost_is_not_apart() -> None:
    result = run()
    fights(result, {(4, 0, 0): (10, 10)})
    assert math.isnan(against_exact(result)["apart"].iloc[0])


def test_dominant_and_weak_deeds_are_named() -> None:
    result = run(games=1000)
    deeds = result._tallies[0].deed
    deeds[:, 9], deeds[:, 10] = 1000, 300 * SHARE
    deeds[15, 10] = 640 * SHARE
    deeds[2, 10] = 200 * SHARE
    names = [deed.name for deed in result.scenario.model.components.deeds.values()]
    # Average (14 * 300 + 640 + 200) / 16,000 = 31.5 %; an even share is 25 %.
    text = next(block for block in blocks(result) if block.key == "deeds").words[0]
    assert text.startswith("The owner of an average deed wins 31.5 % of the games.")
    assert f"Dominant, clearly above that: 1 of 16, led by {names[15]}" in text
    assert f"Dead, since their owners win no more than an even share: {names[2]}." in text


def test_random_seats_are_excused_from_the_exact_odds() -> None:
    words = " ".join(next(b for b in blocks(run("random_table.toml")) if b.key == "bosses").words)
    assert "Random seats stop when they like" in words


def test_blocks_come_in_the_order_of_the_page() -> None:
    assert [block.key for block in blocks(run())] == ["sources", "bosses", "deeds", "boosts", "economy"]
