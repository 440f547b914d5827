"""Two roads to the luck columns: plain Python adds luck up from its own dice and cards, in fractions.

On both roads the mean is 0, and mean and mean square agree seat by seat, all within 4.5 standard errors.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from boards import BOXED, SYNTHETIC, scenario
from monopoly_gamer_plain import Game
from plain_table import Player
from speed_battle_cases import BATTLE, CASES, HUNT, RACE
from speed_battle_plain_choices import POLICIES
from speed_battle_plain_hunt import Hunt
from speed_battle_plain_race import Race
from speed_battle_plain_shooting import Shooting
from speed_battle_plain_table import Card, Rulings, Setup, Table
from two_roads import STANDARD_ERRORS, disagreements, kernel_rows

from simkit.games import find


def mean(values: list[int]) -> Fraction:
    return Fraction(sum(values), len(values))


class LuckyGame(Game):
    """Monopoly Gamer that adds up the luck of every turn's dice."""

    def roll(self, player: Player) -> tuple[int, str]:
        rings, spikes = (self.boosts.count(face) for face in ("ring", "spikes"))
        average = (rings * self.rules.boost_rings - spikes * mean(self.numbers)) / len(self.boosts)
        free = {number: self.free_points(player, number) for number in self.numbers}
        number, boost = super().roll(player)
        got = {"ring": self.rules.boost_rings, "spikes": -number}.get(boost, 0)
        player.count.update(
            roll_luck=number - mean(self.numbers),
            deed_luck=free[number] - mean([free[other] for other in self.numbers]),
            boost_luck=got - average,
        )
        return number, boost

    def free_points(self, player: Player, number: int) -> int:
        deed = self.deed_at.get((player.position + number) % self.size)
        return deed.points if deed and deed.owner is None and deed.price <= player.rings else 0


class LuckyTable(Table):
    """Speed Battle that adds up what draws are above the share of 3s in the deck, times its size."""

    def draw_one(self, player: Any) -> Card | None:
        if not self.deck:
            self.reshuffle()
        deck = [card.number == 3 for card in self.deck]
        top = super().draw_one(player)
        if top is not None:
            player.count["luck"] += len(deck) * ((top.number == 3) - mean(deck))
        return top


class LuckyRace(LuckyTable, Race):
    """Action Race."""


class LuckyShooting(LuckyTable, Shooting):
    """Shooting Battle."""


class LuckyHunt(LuckyTable, Hunt):
    """Treasure Hunt."""


def samples(
    name: str, plain: list[list[Fraction]], kernel: np.ndarray
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Luck of a column on both roads (games, seats): against 0, against each other, and squared."""
    for seat, (first, second) in enumerate(zip(np.array(plain, float).T, kernel.T, strict=True)):
        for road, values in (("plain", first), ("kernel", second)):
            error = values.std() / len(values) ** 0.5
            assert error > 0
            assert abs(values.mean()) < STANDARD_ERRORS * error, (name, seat, road)
        yield f"{name} of seat {seat}", first, second
        yield f"{name} of seat {seat}, squared", first**2, second**2


@pytest.mark.parametrize(
    ("board", "characters", "policy", "rulings"),
    [
        (SYNTHETIC, ("sonic", "tails", "knuckles", "amy"), "greedy", {}),
        (BOXED, ("amy", "sonic"), "random", {"boost_order": "boost_first", "sale_price": "half"}),
    ],
)
def test_luck_of_monopoly_gamer(board, characters, policy, rulings):
    model = scenario(board, characters, policy, rulings=rulings)
    rng, seats = Random(3), len(characters)
    games = [LuckyGame(model, rng) for _ in range(1_500)]
    for game in games:
        game.play()
    kernel = kernel_rows(find("monopoly_gamer"), model, 30_000, 3)
    for name, unit in (("roll_luck", 6), ("deed_luck", 6), ("boost_luck", 36)):
        plain = [[player.count[name] for player in game.players] for game in games]
        made, found = disagreements(samples(name, plain, kernel[name][:, :seats] / unit))
        assert made == 2 * seats
        assert found == []


@pytest.mark.parametrize(
    ("name", "kind", "games"),
    [
        (f"greedy {RACE}: jet blaze shadow", LuckyRace, 1_000),
        (f"random {BATTLE}: orbot_cubot cream", LuckyShooting, 1_000),
        (f"greedy {HUNT}: tikal storm", LuckyHunt, 300),
    ],
)
def test_luck_of_speed_battle(name, kind, games):
    case, rng = CASES[name], Random(3)
    seats = len(case.characters)
    choosers = [POLICIES[policy]() for policy in case.policy_list(seats)]
    plain = []
    for _ in range(games):
        game = kind(Setup(characters=case.characters, policies=choosers, rulings=Rulings()), rng)
        game.play()
        plain.append([player.count["luck"] for player in game.players])
    kernel = kernel_rows(find("speed_battle"), case.model(), 10_000, 3)["draw_luck"][:, :seats]
    made, found = disagreements(samples("draw_luck", plain, kernel * 1.0))
    assert made == 2 * seats
    assert found == []
