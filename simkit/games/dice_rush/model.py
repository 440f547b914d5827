"""What a Dice Rush scenario may say: seats with their pace, cards; rules and rulings are in ``rules``."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, field_validator

from simkit.games.common import (
    Number,
    Provenance,
    ScenarioModel,
    Strict,
    distinct_characters,
    name_alone,
)
from simkit.games.dice_rush.rules import Rules, Rulings

CHARACTERS = ("sonic", "tails", "knuckles", "amy")
POLICIES = ("random", "impatient", "sniper", "opportunist", "greedy", "lookahead")
LAWS = ("deterministic", "exponential", "lognormal")
MAX_SEATS = 4
MAX_CARDS = 64
MAX_KINDS = 40
"""Most different cards of a deck, Final Round cards included."""
MAX_DICE = 6

Character = Literal["sonic", "tails", "knuckles", "amy"]
PolicyName = Literal["random", "impatient", "sniper", "opportunist", "greedy", "lookahead"]
Milliseconds = Annotated[float, Field(ge=0, le=600_000)]


class Pace(Strict):
    """How fast a player is; every time in milliseconds. The defaults are invented.

    Parameters
    ----------
    law : str
        Law of a roll's time: ``deterministic``, ``exponential`` or ``lognormal``, all of the same mean.
    roll_base_ms, roll_per_die_ms : float
        Mean time of a roll: base and per die rolled.
    roll_spread_ms : float
        Standard deviation of a roll's time, for ``lognormal``.
    look_ms : float
        From dice at rest to a decision.
    travel_ms : float
        From a decision to claim to the marker on the card.
    reaction_ms : float
        From losing a race to the next decision.
    error_rate : float
        Chance that a player does the opposite of what was meant when choosing between a claim and a roll.
    """

    law: Literal["deterministic", "exponential", "lognormal"] = "lognormal"
    roll_base_ms: Milliseconds = 700.0
    roll_per_die_ms: Milliseconds = 60.0
    roll_spread_ms: Milliseconds = 200.0
    look_ms: Milliseconds = 400.0
    travel_ms: Milliseconds = 300.0
    reaction_ms: Milliseconds = 300.0
    error_rate: Annotated[float, Field(ge=0, le=1)] = 0.0


class NamedPolicy(Strict):
    """A policy by name.

    Parameters
    ----------
    name : str
        ``random``, ``impatient``, ``sniper``, ``opportunist``, ``greedy`` or ``lookahead``.
    """

    name: PolicyName = "greedy"


Policy = Annotated[NamedPolicy, BeforeValidator(name_alone, json_schema_input_type=PolicyName | NamedPolicy)]


class Seat(Strict):
    """One player.

    Parameters
    ----------
    character : str or None
        None leaves the choice to the policy. [DR-D1]
    policy : Policy
        Who decides.
    pace : Pace
        How fast.
    """

    character: Character | None = None
    policy: Policy = NamedPolicy()
    pace: Pace = Pace()


class Table(Strict):
    """How the players sit.

    Parameters
    ----------
    seating : str
        ``fixed``: seats as listed. ``rotate``: game g moves everybody g seats to the left.
    """

    seating: Literal["fixed", "rotate"] = "fixed"


class Card(Strict):
    """A Zone card. [DR-COMP-1]

    Parameters
    ----------
    requirement : str
        As in the components file: ``two pairs``, ``run of 4``, ``sum 20+``, ``1-2-3``, ``Free`` ...
    points : int
        Points when scored.
    baddies : int
        Baddies on the card.
    copies : int
        How often it is in the deck.
    provenance, source : str
        Where the card comes from.
    """

    requirement: Annotated[str, Field(min_length=1, max_length=40)]
    points: Annotated[int, Field(ge=-20, le=50)]
    baddies: Annotated[int, Field(ge=0, le=6)] = 0
    copies: Annotated[int, Field(ge=1, le=MAX_CARDS)] = 1
    provenance: Provenance = "custom"
    source: str = ""


class Hero(Strict):
    """A hero. [DR-SETUP-2]

    Parameters
    ----------
    dice : Number
        Own dice, 5 or 6.
    """

    dice: Number


class Heroes(Strict):
    """The four heroes. [DR-COMP-2, DR-COMP-4]"""

    sonic: Hero
    tails: Hero
    knuckles: Hero
    amy: Hero


class Components(Strict):
    """The printed things.

    Parameters
    ----------
    set : str
        Name of the component set these values started from.
    departures : tuple of str
        Counts that differ from the box on purpose: ``cards``.
    cards : mapping of str to Card
        Ordinary Zone cards by number.
    finals : mapping of str to Card
        Final Round cards ``"1"`` to ``"4"``.
    heroes : Heroes
        Dice of each hero.
    """

    set: str
    departures: Annotated[tuple[Literal["cards"], ...], Field(strict=False)] = ()
    cards: Annotated[dict[str, Card], Field(min_length=1, max_length=MAX_KINDS - 4)]
    finals: Annotated[dict[Literal["1", "2", "3", "4"], Card], Field(min_length=4, max_length=4)]
    heroes: Heroes

    @field_validator("cards", "finals")
    @classmethod
    def _in_order(cls, cards: dict[str, Card]) -> dict[str, Card]:
        """Order by number, so that typing order and sorted manifests change nothing."""
        return dict(sorted(cards.items(), key=lambda item: (len(item[0]), item[0])))


class Scenario(ScenarioModel):
    """A Dice Rush scenario, resolved.

    Parameters
    ----------
    table, seats, rules, rulings, components
        See their classes.
    """

    game: Literal["dice_rush"]
    table: Table = Table()
    seats: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=MAX_SEATS, strict=False)]
    rules: Rules = Rules()
    rulings: Rulings = Rulings()
    components: Components

    @field_validator("seats")
    @classmethod
    def _distinct(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return distinct_characters(seats)
