"""What a scenario of the coin race may say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simkit.games.common import Finding, Number, ScenarioModel, Strict

CHARACTERS = ("red", "blue", "green", "gold")
POLICIES = ("random", "steady", "bold")
MAX_SEATS = 4


class Seat(Strict):
    character: Literal["red", "blue", "green", "gold"]
    policy: Literal["random", "steady", "bold"] = "steady"


class Rules(Strict):
    target: Annotated[int, Field(ge=1, le=1000)] = 6
    most_rounds: Annotated[int, Field(ge=1, le=10_000)] = 100


class Rulings(Strict):
    tie: Literal["shared", "lowest_seat"] = "shared"


class Components(Strict):
    set: str = "boxed"
    steady: Number
    bold: Number


class Scenario(ScenarioModel):
    game: Literal["coin_race"]
    seats: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=MAX_SEATS, strict=False)]
    rules: Rules = Rules()
    rulings: Rulings = Rulings()
    components: Components


def lint(scenario: Scenario) -> list[Finding]:
    if scenario.components.steady.value == 1:
        return []
    return [Finding("components.steady", "the box has 1", is_fault=False)]
