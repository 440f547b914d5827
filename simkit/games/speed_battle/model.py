"""What a Speed Battle scenario may say: mode, seats, cards; rules and rulings are in ``rules``."""

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
from simkit.games.speed_battle.rules import Rules, Rulings

MODES = ("action_race", "shooting_battle", "treasure_hunt")
TEAM_BATTLE, THREE_MODES = "team_battle", "three_modes"
RACERS = ("sonic", "shadow", "amy", "metal_sonic", "blaze", "silver", "espio", "jet")
SHOOTERS = ("tails", "eggman", "chao_walker", "omega", "orbot_cubot", "cream", "charmy", "wave")
HUNTERS = ("knuckles", "rouge", "tikal", "chaos", "big", "marine", "vector", "storm")
CHARACTERS = (*RACERS, *SHOOTERS, *HUNTERS)
"""All 24; the code of a character is its place here, its mode is that code divided by 8."""
MODE_CHARACTERS = 8
SUITS = ("ring", "invincible", "spring", "speed_shoes")
NUMBERS = ("one", "two", "three")
KINDS = 12
"""A card's kind is 4 * (number - 1) + suit."""
DECK = 48
POLICIES = ("random", "random_column", "greedy", "expert")
MAX_SEATS = 4
MAX_PILES = 4
MAX_SHARDS = 7

Racer = Literal["sonic", "shadow", "amy", "metal_sonic", "blaze", "silver", "espio", "jet"]
Shooter = Literal["tails", "eggman", "chao_walker", "omega", "orbot_cubot", "cream", "charmy", "wave"]
Hunter = Literal["knuckles", "rouge", "tikal", "chaos", "big", "marine", "vector", "storm"]
PolicyName = Literal["random", "random_column", "greedy", "expert"]


class NamedPolicy(Strict):
    """A policy by name, and where a mode is played by another one.

    Parameters
    ----------
    name : str
        ``random``, ``random_column``, ``greedy`` or ``expert``.
    action_race, shooting_battle, treasure_hunt : str or None
        Policy in this mode, if it is another one.
    """

    name: PolicyName = "greedy"
    action_race: PolicyName | None = None
    shooting_battle: PolicyName | None = None
    treasure_hunt: PolicyName | None = None


Policy = Annotated[NamedPolicy, BeforeValidator(name_alone, json_schema_input_type=PolicyName | NamedPolicy)]


class Team(Strict):
    """The team of a Team Battle; None leaves a place to the deal. [SB-TEAM-2]

    Parameters
    ----------
    action_race, shooting_battle, treasure_hunt : str or None
        One character a mode.
    """

    action_race: Racer | None = None
    shooting_battle: Shooter | None = None
    treasure_hunt: Hunter | None = None


class Seat(Strict):
    """One player.

    Parameters
    ----------
    character : str or None
        A character of the mode; None leaves it to the deal. [SB-RACE-2, SB-SHOOT-2, SB-HUNT-2]
    team : Team
        For a Team Battle.
    policy : Policy
        Who decides.
    """

    character: Racer | Shooter | Hunter | None = None
    team: Team = Team()
    policy: Policy = NamedPolicy()


class Table(Strict):
    """What is played, and how the players sit.

    Parameters
    ----------
    mode : str
        One of the three modes, ``team_battle``, or ``three_modes``: game number g plays mode g modulo 3.
    seating : str
        ``fixed``: seats as listed. ``rotate``: game g moves everybody g seats to the left.
        ``every_table``: game after game another set of characters, and each set in turned seats.
    assign : str
        How seats without a character get one: ``choose`` (two are dealt, one is chosen) or ``random``.
    all_random : bool
        Team Battle: every mode is drawn at random. [SB-TEAM-7]
    """

    mode: Literal["action_race", "shooting_battle", "treasure_hunt", "team_battle", "three_modes"] = (
        "action_race"
    )
    seating: Literal["fixed", "rotate", "every_table"] = "fixed"
    assign: Literal["choose", "random"] = "choose"
    all_random: bool = False


class Copies(Strict):
    """Copies of each number in a suit. [SB-COMP-6, SB-AMB-1]"""

    one: Number
    two: Number
    three: Number


class Deck(Strict):
    """The Main Deck. [SB-COMP-1]"""

    ring: Copies
    invincible: Copies
    spring: Copies
    speed_shoes: Copies


class Shard(Strict):
    """An Emerald Shard card. [SB-COMP-5, SB-AMB-H1]

    Parameters
    ----------
    numbers : str
        The numbers a Pile must contain, such as ``"1-1-2"``.
    provenance, source : str
        Where the card comes from.
    """

    numbers: Annotated[str, Field(pattern=r"^[123](-[123]){1,4}$")]
    provenance: Provenance = "custom"
    source: str = ""


class SpeedRanks(Strict):
    """Speed Rank of each racer, 1 is best. [SB-RACE-5, SB-AMB-4]"""

    sonic: Number
    shadow: Number
    amy: Number
    metal_sonic: Number
    blaze: Number
    silver: Number
    espio: Number
    jet: Number


class Components(Strict):
    """The printed things.

    Parameters
    ----------
    set : str
        Name of the component set these values started from.
    departures : tuple of str
        Counts that differ from the box on purpose: ``deck``, ``shards``.
    deck : Deck
        Copies of each card.
    shards : mapping of str to Shard
        Emerald Shards by number, at most 7.
    speed_ranks : SpeedRanks
        Of the eight racers.
    """

    set: str
    departures: Annotated[tuple[Literal["deck", "shards"], ...], Field(strict=False)] = ()
    deck: Deck
    shards: Annotated[dict[str, Shard], Field(min_length=1, max_length=MAX_SHARDS)]
    speed_ranks: SpeedRanks

    @field_validator("shards")
    @classmethod
    def _in_order(cls, shards: dict[str, Shard]) -> dict[str, Shard]:
        """Order by number, so that typing order and sorted manifests change nothing."""
        return dict(sorted(shards.items(), key=lambda item: (len(item[0]), item[0])))


class Scenario(ScenarioModel):
    """A Speed Battle scenario, resolved.

    Parameters
    ----------
    table, seats, rules, rulings, components
        See their classes.
    """

    game: Literal["speed_battle"]
    table: Table = Table()
    seats: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=MAX_SEATS, strict=False)]
    rules: Rules = Rules()
    rulings: Rulings = Rulings()
    components: Components

    @field_validator("seats")
    @classmethod
    def _distinct(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return distinct_characters(seats)
