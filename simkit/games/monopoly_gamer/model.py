"""What a Monopoly Gamer scenario may say: seats, rules, rulings, components.

Rules are printed constants a designer may change; rulings are disputed readings of the rulebook.
Every default is the rulebook's or the recommended reading.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from simkit.games.common import Number, Provenance, ScenarioModel, Strict

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
MAX_RINGS = 10_000

Character = Literal["sonic", "tails", "knuckles", "amy"]
PolicyName = Literal["random", "greedy", "planner"]
BoostFace = Literal["ring", "spikes", "bumper", "item_box", "red_spring", "yellow_spring"]
Probability = Annotated[float, Field(ge=0.0, le=1.0)]
Cap = Annotated[int, Field(ge=0, le=MAX_RINGS)]
Small = Annotated[int, Field(ge=0, le=100)]


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
    rival: Annotated[float, Field(ge=0, le=10)] = 0.34
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


def _name_alone(value: Any) -> Any:
    """Read a name alone: ``policy = "greedy"`` is ``{ name = "greedy" }``."""
    return {"name": value} if isinstance(value, str) else value


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
    policy: Annotated[Policy, BeforeValidator(_name_alone, json_schema_input_type=PolicyName | Policy)] = (
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


class Rules(Strict):
    """Printed constants. The defaults are the rulebook's."""

    start_rings: Annotated[int, Field(ge=0, le=1000, description="Rings at the start. [MG-SETUP-8]")] = 10
    go_rings: Annotated[Small, Field(description="Rings for landing on or passing GO. [MG-GO-1]")] = 2
    jail_fee: Annotated[Small, Field(description="Rings to leave Jail before rolling. [MG-JAIL-4]")] = 5
    jail_attempts: Annotated[
        int, Field(ge=0, le=100, description="Failed rolls after which one leaves free. [MG-JAIL-6]")
    ] = 2
    ring_set: Annotated[int, Field(ge=1, le=100, description="Rings in a scoring stack. [MG-END-2]")] = 5
    ring_set_points: Annotated[Small, Field(description="Points of a full stack. [MG-END-2]")] = 10
    set_rent_factor: Annotated[
        int, Field(ge=1, le=20, description="Rent factor when the owner has both deeds of a set. [MG-PROP-6]")
    ] = 2
    eggman_emeralds_per_hp: Annotated[
        int, Field(ge=1, le=8, description="Emeralds Eggman needs for one more HP. [MG-FINAL-2]")
    ] = 2
    chopper_drop: Annotated[Small, Field(description="Rings dropped at a Chopper. [MG-CHOP-1]")] = 2
    booster_steal: Annotated[
        Small, Field(description="Rings stolen by the boosters of Sonic, Tails and Amy. [MG-BOOST-*]")
    ] = 2
    amy_booster_push: Annotated[int, Field(ge=0, le=20, description="Spaces back. [MG-BOOST-AMY]")] = 2
    boost_rings: Annotated[Small, Field(description="Rings of the Ring face. [MG-BDIE-RING]")] = 5
    bumper_factor: Annotated[int, Field(ge=1, le=5, description="Bumper's factor. [MG-BDIE-BUMPER]")] = 2
    bumper_drop: Annotated[
        Small, Field(description="Rings dropped by those Sonic bumps. [MG-BDIE-BUMPER-SONIC]")
    ] = 2
    red_spring: Annotated[int, Field(ge=0, le=20, description="Added to the roll. [MG-BDIE-RED]")] = 4
    yellow_spring: Annotated[int, Field(ge=0, le=20, description="Added to the roll. [MG-BDIE-YELLOW]")] = 2
    yellow_drop: Annotated[
        Small, Field(description="Rings dropped by the player Tails jumps to. [MG-BDIE-YELLOW-TAILS]")
    ] = 2
    box_push: Annotated[int, Field(ge=0, le=20, description="Spaces back. [MG-BDIE-BOX-KNUX]")] = 2
    box_drop: Annotated[Small, Field(description="Rings dropped. [MG-BDIE-BOX-KNUX]")] = 4
    amy_spring: Annotated[
        int, Field(ge=0, le=15, description="Most Rings Amy may leave for her extra move. [MG-BDIE-RED-AMY]")
    ] = 5
    max_turns: Annotated[
        int, Field(ge=1, le=20_000, description="Player-turns after which a game counts as capped.")
    ] = 2_000


class Rulings(Strict):
    """Disputed readings; the defaults are the recommended ones."""

    ring_score: Annotated[
        Literal["sets", "linear"],
        Field(description="Points for full stacks only, or in proportion. [MG-AMB-2]"),
    ] = "sets"
    reroll: Annotated[
        Literal["own_die", "both_dice"],
        Field(description="What an Emerald lets its holder roll again. [MG-AMB-3]"),
    ] = "own_die"
    reroll_order: Annotated[
        Literal["lower_first", "fighter_first"],
        Field(description="Who is asked first when both may roll again. [MG-AMB-3]"),
    ] = "lower_first"
    eggman_hp: Annotated[
        Literal["floor", "ceil", "each"],
        Field(description="An odd Emerald adds nothing, or one HP; or each adds one. [MG-AMB-4]"),
    ] = "floor"
    final_reroll_cap: Annotated[
        Cap | Literal["none"],
        Field(description="Most re-rolls of both together in the final fight. [MG-AMB-5]"),
    ] = "none"
    sonic_go_boss: Annotated[
        bool, Field(description="Sonic's booster triggers a boss fight at GO (still no Rings). [MG-AMB-6]")
    ] = False
    sonic_booster_pickup: Annotated[
        bool, Field(description="Sonic's booster picks up Rings on the way. [MG-AMB-7]")
    ] = True
    boost_order: Annotated[
        Literal["any", "boost_first"], Field(description="Whether the order is free. [MG-AMB-8]")
    ] = "any"
    self_drop_forces_sale: Annotated[
        bool, Field(description="Spikes and Chopper force sales when Rings are short. [MG-AMB-10]")
    ] = False
    sale_price: Annotated[
        Literal["face", "half"], Field(description="What the Bank pays; half is rounded up. [MG-AMB-11]")
    ] = "face"
    box_blocks_steal: Annotated[
        bool, Field(description="The Item Box stops a theft as well. [MG-AMB-12]")
    ] = False
    box_drop_when_barred: Annotated[
        bool, Field(description="Knuckles's victim drops even if it may not move. [MG-AMB-13]")
    ] = True
    pushed_pickup: Annotated[bool, Field(description="Pushed players pick up Rings. [MG-AMB-14]")] = False
    push_from_go: Annotated[
        Literal["allowed", "barred"],
        Field(description="Whether a player on GO may be pushed back. [MG-AMB-15]"),
    ] = "allowed"
    amy_targets: Annotated[
        Literal["anyone", "half_track"],
        Field(description="Anyone is ahead and behind, or ahead means within half a lap. [MG-AMB-16]"),
    ] = "anyone"
    amy_two_player_double: Annotated[
        bool, Field(description="With one opponent Amy's booster hits it twice. [MG-AMB-16]")
    ] = False
    tails_same_space: Annotated[
        Literal["spring", "stay"],
        Field(
            description="Only players on Tails's own space: an ordinary +2 move, or stay there. [MG-AMB-17]"
        ),
    ] = "spring"
    jailed_are_moved: Annotated[
        bool, Field(description="Abilities move jailed players, which frees them. [MG-AMB-18]")
    ] = False
    go_then_jail: Annotated[
        Literal["keep_rings", "return_rings"],
        Field(description="Rings of a GO passed before Go to Jail in the same turn. [MG-AMB-20]"),
    ] = "keep_rings"
    jail_spikes: Annotated[
        Literal["lost", "dropped"],
        Field(description="Spikes still to come when Go to Jail ends the turn. [MG-AMB-21]"),
    ] = "lost"
    loop_go: Annotated[
        Literal["passed", "ignored"], Field(description="A Loop hop over GO counts, or not. [MG-AMB-22]")
    ] = "passed"
    double_go: Annotated[
        Literal["one_fight", "fight_each"],
        Field(description="Fights after passing GO twice in a turn. [MG-AMB-23]"),
    ] = "one_fight"
    no_sidekick: Annotated[
        Literal["solo", "skip"],
        Field(description="Everyone else in Jail: fight alone, or the boss stays. [MG-AMB-24]"),
    ] = "solo"
    sidekick_reroll: Annotated[
        Literal["optional", "obligatory"],
        Field(description="Whether a sidekick may decline to roll again. [MG-AMB-25]"),
    ] = "optional"
    tie: Annotated[
        Literal["shared", "rings_then_properties"],
        Field(description="A tie the Master Emerald does not break. [MG-AMB-26]"),
    ] = "shared"
    bank_cap: Annotated[
        Cap | Literal["none"],
        Field(description="Rings in the box (250), or an unlimited Bank. [MG-AMB-27]"),
    ] = "none"
    first_player_ties: Annotated[
        Literal["reroll", "lowest_seat"], Field(description="A tied opening roll. [MG-AMB-28]")
    ] = "reroll"
    spikes_skippable: Annotated[
        bool, Field(description="Spikes can be forgotten like other boosts. [MG-AMB-29]")
    ] = False
    bid_funding: Annotated[
        Literal["rings", "rings_and_deeds"],
        Field(description="Bids up to the Rings in hand, or counting deeds to be sold. [MG-AMB-30]"),
    ] = "rings"
    amy_spring_order: Annotated[
        Literal["any", "after_only"],
        Field(description="When Amy's extra move may be made. [MG-AMB-31]"),
    ] = "any"
    short_payment: Annotated[
        Literal["partial", "nothing"],
        Field(description="Too few Rings and nothing to sell: pay what is there, or nothing. [MG-AMB-35]"),
    ] = "partial"


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
    """A boss card. [MG-BOSS-2]

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
        taken: dict[str, int] = {}
        for number, seat in enumerate(seats):
            if seat.character in taken:
                raise PydanticCustomError(
                    "taken",
                    'read "{name}" again; allowed: a character once, and seat {first} has it',
                    {"name": seat.character, "first": taken[seat.character], "at": (number, "character")},
                )
            if seat.character is not None:
                taken[seat.character] = number
        return seats


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
