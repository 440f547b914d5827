"""Cards and players of the plain Dice Rush. All times are whole microseconds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random
from typing import Any

from dice_rush_plain_choices import POLICIES
from dice_rush_plain_dice import Dice, Requirement

ROLLING, LOOKING, TRAVELLING = 0, 1, 2
"""What a seat is at; events of one microsecond come in this order."""


@dataclass(eq=False)
class Card:
    """A Zone card on the table or in the deck."""

    requirement: Requirement
    points: int
    baddies: int
    final_number: int = 0


class Player:
    """One seat: what it has won and what it is at."""

    def __init__(self, seat: int, character: str, n_dice: int, setting: Any) -> None:
        self.seat = seat
        self.character = character
        self.n_dice = n_dice
        self.pace = setting.pace
        self.policy = POLICIES[setting.policy.name]()
        self.power = "none"
        self.count: Counter[str] = Counter()
        self.score_after: list[int] = []
        self.final_number = 0
        self.has_scored_final = False
        self.sit_down()

    def sit_down(self) -> None:
        """Get ready for a round."""
        self.dice: Dice | None = None
        self.kept: Dice = ()
        self.activity = LOOKING
        self.time = 0
        self.target: Card | None = None
        self.marker: Card | None = None
        self.owned: Card | None = None
        self.decisions = 0

    def mean_roll(self, n: int) -> float:
        """Mean time of a roll of n dice."""
        return (self.pace.roll_base_ms + self.pace.roll_per_die_ms * n) * 1000

    def roll_time(self, rng: Random, n: int) -> int:
        """Time of one roll: mean and spread are those of the whole time. [decisions page, ruling 2]"""
        mean = self.mean_roll(n)
        spread = self.pace.roll_spread_ms * 1000
        time = mean
        if mean > 0 and self.pace.law == "exponential":
            time = rng.expovariate(1 / mean)
        elif mean > 0 and self.pace.law == "lognormal":
            variance = log(1 + (spread / mean) ** 2)
            time = exp(rng.gauss(log(mean) - variance / 2, sqrt(variance)))
        return max(1, round(time))

    def delay(self, name: str) -> int:
        """Time to look, travel or react."""
        return round(getattr(self.pace, f"{name}_ms") * 1000)
