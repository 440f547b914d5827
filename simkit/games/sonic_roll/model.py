"""What a Sonic Roll scenario may say: table and seats; the rest is in ``rules`` and ``printed``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, field_validator, model_validator
from pydantic_core import PydanticCustomError

from simkit.games.common import ScenarioModel, Strict, distinct_characters, name_alone
from simkit.games.sonic_roll.printed import Components
from simkit.games.sonic_roll.rules import Rules, Rulings

CHARACTERS = ("sonic", "tails", "knuckles", "amy")
POLICIES = ("random", "greedy", "cautious", "racer", "expectimax", "rollout", "griefer")
MODES = ("cooperative", "competition", "campaign", "time_attack")
MAX_SEATS = 4
MAX_ZONES = 4
"""Most Zones of a campaign."""
FIRST_ZONE = "green_hill"
CAMPAIGN = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")
"""The Zones of a campaign, in the rulebook's order. [SR-CAMP-1]"""

Character = Literal["sonic", "tails", "knuckles", "amy"]
PolicyName = Literal["random", "greedy", "cautious", "racer", "expectimax", "rollout", "griefer"]
Weight = Annotated[float, Field(ge=-10_000, le=10_000)]


class Weights(Strict):
    """What the policies value, in points; None takes the policy's own default (see ``weights``).

    ``random`` reads none of them, and only ``rollout`` reads ``playouts`` and ``branches``: loading a
    scenario notes weights that its policy does not read.

    Parameters
    ----------
    space : float
        A cleared space. It is also the unit for what is not worked out: a die that stays or is gained, a Run
        chain, the use of an ability.
    card : float
        A completed Zone Card, besides its last space.
    pattern, hit : float
        A cleared Boss Pattern, its bumpers in equal parts; a Hit on the boss, the last one 20 times.
    ring : float
        A held Ring.
    boost, animal : float
        A Boost Token, gained or spent; an Animal Token.
    power_up : float
        A Power Up, and so the cost of a Shield or Invincible that takes Damage.
    emerald : float
        An unexhausted Emerald; exhausting one costs one and a half.
    bonus : float
        A visit to the Bonus Stage.
    badnik : float
        Cost of a Badnik in front of a player, and worth of its removal; the Boss Attack card is half of it.
    damage : float
        Cost of being left without Rings, besides what they score; the first Ring is worth it.
    life : float
        Cost of a Life Token with three left, times 9 / left^2.
    time : float
        Cost of a Time Token with seven left, times 7 / left; the last one counts twice.
    risk : float
        Factor on Damage that dice still to be rolled may bring: more than 1 is fear, less is boldness. Damage
        that lies on the table counts in full.
    support : float
        How much it counts what happens to other players, 1 being as much as to oneself. [SR-GAP-43]
    rival : float
        How much it counts others' harm as its own gain; taken off ``support``.
    playouts, branches : int
        Copies ``rollout`` plays of an option, and the most spends it tries at a decision.
    """

    space: Weight | None = None
    card: Weight | None = None
    pattern: Weight | None = None
    hit: Weight | None = None
    ring: Weight | None = None
    boost: Weight | None = None
    power_up: Weight | None = None
    animal: Weight | None = None
    emerald: Weight | None = None
    bonus: Weight | None = None
    badnik: Weight | None = None
    damage: Weight | None = None
    life: Weight | None = None
    time: Weight | None = None
    risk: Annotated[float, Field(ge=0, le=100)] | None = None
    support: Annotated[float, Field(ge=0, le=10)] | None = None
    rival: Annotated[float, Field(ge=0, le=10)] | None = None
    playouts: Annotated[int, Field(ge=1, le=1000)] | None = None
    branches: Annotated[int, Field(ge=2, le=64)] | None = None


class Policy(Strict):
    """A policy by name, with its weights where it has any.

    Parameters
    ----------
    name : str
        See ``POLICIES``.
    weights : Weights
        Read by every policy but ``random``.
    """

    name: PolicyName = "greedy"
    weights: Weights = Weights()


class Seat(Strict):
    """One player. [SR-SETUP-1, SR-SETUP-2]

    Parameters
    ----------
    character : str
        Each at most once.
    policy : Policy
        A name, or a table with ``name`` and ``weights``.
    """

    character: Character
    policy: Annotated[Policy, BeforeValidator(name_alone, json_schema_input_type=PolicyName | Policy)] = (
        Policy()
    )


ZoneKey = Annotated[str, Field(min_length=1, max_length=40)]


class Table(Strict):
    """Mode, Zones and order of play.

    Parameters
    ----------
    mode : str
        ``cooperative``: all win or lose together. [SR-END-4] ``competition``: 2 to 4 players, the best score
        wins. [SR-COMP-1] ``campaign``: several Zones, one after the other. [SR-CAMP-1] ``time_attack``: one
        player. [SR-TA-1]
    zone : str
        Key of the Zone in ``components.zones``, in all modes but a campaign. [SR-SETUP-3]
    zones : tuple of str
        Keys of a campaign's Zones in the order played. [SR-CAMP-1]
    seating : str
        ``fixed``: seats as listed. ``rotate``: game g moves everybody g seats to the left.
    first_player : str or int
        ``random``, or the seat (0-based) that begins. [SR-SETUP-14]
    """

    mode: Literal["cooperative", "competition", "campaign", "time_attack"] = "cooperative"
    zone: Annotated[
        ZoneKey | None,
        Field(
            description="green_hill (the default), stardust_speedway, lava_reef, chemical_plant, or your "
            "own. [SR-SETUP-3]",
        ),
    ] = None
    zones: Annotated[
        tuple[ZoneKey, ...] | None,
        Field(
            min_length=1,
            max_length=MAX_ZONES,
            strict=False,
            description="Zones of a campaign, in order; the default is all four. [SR-CAMP-1]",
        ),
    ] = None
    seating: Literal["fixed", "rotate"] = "fixed"
    first_player: Literal["random"] | Annotated[int, Field(ge=0, le=MAX_SEATS - 1)] = "random"

    @model_validator(mode="before")
    @classmethod
    def _fill_zones(cls, value: Any) -> Any:
        """Take the rulebook's Zones where none are named; a campaign has several, the other modes one."""
        if not isinstance(value, dict):
            return value
        is_campaign = value.get("mode") == "campaign"
        wrong, key = ("zone", "zones") if is_campaign else ("zones", "zone")
        if value.get(wrong) is not None:
            mode = "a campaign" if is_campaign else f'mode = "{value.get("mode", "cooperative")}"'
            raise PydanticCustomError(
                "zones",
                "read {wrong}; allowed: none in {mode}, for table.{key} says it",
                {"wrong": f"table.{wrong}", "mode": mode, "key": key, "at": (wrong,)},
            )
        if value.get(key) is None:
            value = {**value, key: list(CAMPAIGN) if is_campaign else FIRST_ZONE}
        return value

    @property
    def in_play(self) -> tuple[str, ...]:
        """Keys of the Zones in play, in order; one, but for a campaign."""
        return self.zones or (self.zone or FIRST_ZONE,)


class Scenario(ScenarioModel):
    """A Sonic Roll scenario, resolved.

    Parameters
    ----------
    table, seats, rules, rulings, components
        See their classes.
    """

    game: Literal["sonic_roll"]
    table: Table = Table()
    seats: Annotated[tuple[Seat, ...], Field(min_length=1, max_length=MAX_SEATS, strict=False)]
    rules: Rules = Rules()
    rulings: Rulings = Rulings()
    components: Components

    @field_validator("seats")
    @classmethod
    def _distinct(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return distinct_characters(seats)
