"""What a Monopoly Gamer scenario may say: seats, table, components; rules and rulings are in ``rules``."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator

from simkit.games.common import (
    Number,
    Provenance,
    ScenarioModel,
    Strict,
    distinct_characters,
    name_alone,
)
from simkit.games.monopoly_gamer.rules import Rules, Rulings

CHARACTERS = ("sonic", "tails", "knuckles", "amy")
SPACE_KINDS = ("go", "property", "loop", "ring", "chopper", "booster", "jail", "free_parking", "go_to_jail")
BOOST_FACES = ("ring", "spikes", "bumper", "item_box", "red_spring", "yellow_spring")
POLICIES = ("random", "greedy", "planner")
MAX_SEATS = 4
MAX_SPACES = 40
MAX_DEEDS = 16
BOSSES = 8
CHAO = 8
DIE_FACES = 6

Character = Literal["sonic", "tails", "knuckles", "amy"]
PolicyName = Literal["random", "greedy", "planner"]
BoostFace = Literal["ring", "spikes", "bumper", "item_box", "red_spring", "yellow_spring"]
Probability = Annotated[float, Field(ge=0.0, le=1.0)]


class Weights(Strict):
    """What ``planner`` values, in points.

    Parameters
    ----------
    rent : float
        Points a Ring of expected rent is worth (a Ring is 2 points at the end).
    set_bonus : float
        Extra value of completing a colour set, as a share of the set's points.
    reserve : int
        Rings kept back when buying, against rent and drops.
    emerald : float
        Points a Chaos Emerald is worth for later fights.
    rival : float
        How much a point given to the leading rival hurts, per point.
    horizon : float
        Share of the game's remaining fights over which rents are expected.
    """

    rent: Annotated[float, Field(ge=0, le=100)] = 2.0
    set_bonus: Annotated[float, Field(ge=0, le=100)] = 0.25
    reserve: Annotated[int, Field(ge=0, le=1000)] = 2
    emerald: Annotated[float, Field(ge=0, le=1000)] = 8.0
    rival: Annotated[float, Field(ge=0, le=10)] = 0.5
    horizon: Annotated[float, Field(ge=0, le=10)] = 1.0


class Policy(Strict):
    """A policy by name, with its weights where it has any.

    Parameters
    ----------
    name : str
        ``random``, ``greedy`` or ``planner``.
    weights : Weights
        Read by ``planner`` only.
    """

    name: PolicyName = "greedy"
    weights: Weights = Weights()


class Attention(Strict):
    """How often a player remembers. [MG-TURN-4, MG-PROP-7, MG-AMB-29, MG-D16]

    Parameters
    ----------
    pickup, claim_rent, boost : float
        Probability of picking up Rings on a move, of claiming a rent, of using a boost.
    """

    pickup: Probability = 1.0
    claim_rent: Probability = 1.0
    boost: Probability = 1.0


class Seat(Strict):
    """One player.

    Parameters
    ----------
    character : str or None
        None leaves the choice to the policy. [MG-D1]
    policy : Policy
        A name, or a table with ``name`` and ``weights``.
    attention : Attention
        Perfect by default.
    """

    character: Character | None = None
    policy: Annotated[Policy, BeforeValidator(name_alone, json_schema_input_type=PolicyName | Policy)] = (
        Policy()
    )
    attention: Attention = Attention()


class Table(Strict):
    """How the players sit and whether they deal.

    Parameters
    ----------
    seating : str
        ``fixed``: seats as listed. ``rotate``: game g moves everybody g seats to the left,
        which separates what a character does from what a seat does.
    deals : bool
        Whether ``planner`` seats offer each other set-completing deals. [MG-DEAL-1, MG-D6]
    """

    seating: Literal["fixed", "rotate"] = "fixed"
    deals: bool = True


class Deed(Strict):
    """A title deed. [MG-COMP-3]

    Parameters
    ----------
    name : str
        As on the card.
    set : int
        Colour set, 0 .. 7; the two deeds of a set share it.
    price, rent, points : Number
        Rings to the Bank, Rings to the owner, points at the end.
    """

    name: Annotated[str, Field(min_length=1, max_length=40)]
    set: Annotated[int, Field(ge=0, le=7)]
    price: Number
    rent: Number
    points: Number


class Boss(Strict):
    """A boss card. [MG-COMP-2, MG-BOSS-2]

    Parameters
    ----------
    name : str
        As on the card, or a placeholder.
    hp, points : Number
        Sum to roll; points at the end.
    """

    name: Annotated[str, Field(min_length=1, max_length=40)]
    hp: Number
    points: Number


class Spaces(Strict):
    """The board in the direction of play.

    Parameters
    ----------
    order : tuple of str
        Space 0 first: a kind of space, or ``property <deed key>``.
    provenance, source : str
        Where the order comes from.
    """

    order: Annotated[tuple[str, ...], Field(min_length=2, max_length=MAX_SPACES, strict=False)]
    provenance: Provenance = "custom"
    source: str = ""


class Dice(Strict):
    """Both dice. [MG-COMP-5]

    Parameters
    ----------
    numbers : tuple of int
        Faces of the numbered die.
    boosts : tuple of str
        Faces of the boost die.
    provenance, source : str
        Where the faces come from.
    """

    numbers: Annotated[
        tuple[Annotated[int, Field(ge=1, le=12)], ...],
        Field(min_length=DIE_FACES, max_length=DIE_FACES, strict=False),
    ]
    boosts: Annotated[tuple[BoostFace, ...], Field(min_length=DIE_FACES, max_length=DIE_FACES, strict=False)]
    provenance: Provenance = "custom"
    source: str = ""


class Chao(Strict):
    """The Chao tokens. [MG-COMP-4]

    Parameters
    ----------
    points : tuple of int
        One a token.
    provenance, source : str
        Where the values come from.
    """

    points: Annotated[
        tuple[Annotated[int, Field(ge=0, le=1000)], ...],
        Field(min_length=CHAO, max_length=CHAO, strict=False),
    ]
    provenance: Provenance = "custom"
    source: str = ""


class Components(Strict):
    """The printed things.

    Parameters
    ----------
    set : str
        Name of the component set these values started from.
    departures : tuple of str
        Counts that differ from the box on purpose: ``spaces``, ``deeds``.
    spaces : Spaces
        The board.
    deeds : mapping of str to Deed
        In board order.
    bosses : mapping of str to Boss
        Keys ``"1"`` to ``"8"``; 8 is Dr. Eggman.
    chao : Chao
        Eight tokens.
    dice : Dice
        Both dice.
    """

    set: str
    departures: Annotated[tuple[Literal["spaces", "deeds"], ...], Field(strict=False)] = ()
    spaces: Spaces
    deeds: Annotated[dict[str, Deed], Field(max_length=MAX_DEEDS)]
    bosses: Annotated[
        dict[Literal["1", "2", "3", "4", "5", "6", "7", "8"], Boss],
        Field(min_length=BOSSES, max_length=BOSSES),
    ]
    chao: Chao
    dice: Dice

    @field_validator("deeds")
    @classmethod
    def _in_board_order(cls, deeds: dict[str, Deed], info: ValidationInfo) -> dict[str, Deed]:
        """Sort, so that the order in which deeds were typed or stored changes nothing."""
        spaces = info.data.get("spaces")
        along = (
            {space.partition(" ")[2].strip(): place for place, space in enumerate(spaces.order)}
            if spaces
            else {}
        )
        return dict(sorted(deeds.items(), key=lambda item: (along.get(item[0], MAX_SPACES), item[0])))


class Scenario(ScenarioModel):
    """A Monopoly Gamer scenario, resolved.

    Parameters
    ----------
    table, seats, rules, rulings, components
        See their classes.
    """

    game: Literal["monopoly_gamer"]
    table: Table = Table()
    seats: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=MAX_SEATS, strict=False)]
    rules: Rules = Rules()
    rulings: Rulings = Rulings()
    components: Components

    @field_validator("seats")
    @classmethod
    def _distinct(cls, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return distinct_characters(seats)


def deed_order(scenario: Scenario) -> list[str]:
    """Keys of the deeds along the board: the order of deed numbers everywhere.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    list of str
    """
    return [place.split()[1] for place in scenario.components.spaces.order if place.startswith("property ")]
