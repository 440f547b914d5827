"""The printed things: Zones, Badniks, bosses, common decks; ``notation`` reads their lines."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from simkit.games.common import Number, Provenance, Strict
from simkit.games.sonic_roll import layout
from simkit.games.sonic_roll.dashboards import Dashboard, Kind, Name

MAX_CARDS = 24
"""Zone Cards of a Zone; the Secret Passage is one more."""
MAX_COLUMNS = layout.MOST_COLUMNS
WAYS = layout.WAYS
MAX_TYPES = 8
"""Kinds of Badniks of a Zone."""
MAX_BADNIKS = 40
MAX_PATTERNS = 40
MAX_POWER_UPS = 40
TILES = 16
EMERALDS = 7
ROUTES = ("top", "middle", "bottom")
MAX_LEVEL = 6

KINDS = ("run", "jump", "spin")
"""Order of the kinds of dice everywhere."""
POWER_UPS = (
    "super_ring",
    "hyper_ring",
    "eggman_mark",
    "power_sneakers",
    "invincible",
    "one_up",
    "flame_shield",
    "bubble_shield",
    "lightning_shield",
    "blue_shield",
)
EMERALD_NAMES = ("green", "yellow", "blue", "purple", "white", "cyan", "red")
TIMINGS = ("passive", "defeat", "spend", "reroll", "dice_action", "end_turn")

Text = Annotated[str, Field(min_length=1, max_length=200)]

EMERALD_DICE = "one letter a die, of B, Y and R, up to six"
COLOURS = "^([BYR]{1,3}|any|none)$"
COLOURS_WORDS = 'letters of B, Y and R, or "any", or "none"'


class Line(Strict):
    """A line of card notation and where it comes from.

    Parameters
    ----------
    line : str
        See ``notation``.
    copies : int
        How many such cards.
    provenance, source : str
        See ``Provenance``.
    """

    line: Text
    copies: Annotated[int, Field(ge=1, le=20)] = 1
    provenance: Provenance = "custom"
    source: str = ""


def _bare_line(value: Any) -> Any:
    """Read a bare text as a designer's own line."""
    return {"line": value} if isinstance(value, str) else value


Printed = Annotated[Line, BeforeValidator(_bare_line, json_schema_input_type=str | Line)]
"""A line: bare, or a table with ``line``, ``copies``, ``provenance`` and ``source``."""


class Ability(Strict):
    """An ability of a Badnik or a Boss Attack card. [SR-BAD-17, SR-BAD-18, SR-BAD-19, SR-BAD-20, SR-BAD-21]

    Parameters
    ----------
    timing : str
        When it acts; ``passive`` always.
    effect : str
        Effects, see ``notation``.
    unless_left : str or None
        It acts only if no die of this kind is left in the pool.
    provenance, source : str
        Where it comes from.
    """

    timing: Literal["passive", "defeat", "spend", "reroll", "dice_action", "end_turn"]
    effect: Text
    unless_left: Kind | None = None
    provenance: Provenance = "custom"
    source: str = ""


class Badnik(Strict):
    """A type of Badnik and its cards. [SR-BAD-10]

    Parameters
    ----------
    name : str
        As printed.
    cards : tuple of Line
        ``attacks | number``, a line a card.
    avoid : str
        Colours of the avoid row: letters of B, Y, R, or ``any``, or ``none``.
    destroy : str
        Colours of the destroy row.
    hits : int
        Dice it takes.
    needs : str
        ``any_die``; ``even_dice``: hit only while the pool, the die included, is even; ``first_die``: only
        by the first die spent in a turn.
    penalty : str
        What an attack does. [SR-BAD-12]
    ability : Ability or None
        Shared by the cards of the type.
    provenance, source : str
        Where name, colours, hits, needs and penalty come from.
    """

    name: Name
    cards: Annotated[tuple[Printed, ...], Field(min_length=1, max_length=MAX_BADNIKS, strict=False)]
    avoid: Annotated[str, Field(pattern=COLOURS, description=COLOURS_WORDS)]
    destroy: Annotated[str, Field(pattern=COLOURS, description=COLOURS_WORDS)] = "R"
    hits: Annotated[int, Field(ge=1, le=6)] = 1
    needs: Literal["any_die", "even_dice", "first_die"] = "any_die"
    penalty: Text = "damage"
    ability: Ability | None = None
    provenance: Provenance = "custom"
    source: str = ""


class Side(Strict):
    """A side of a Boss Attack card. [SR-BOSS-11, SR-BOSS-14]

    Parameters
    ----------
    line : str
        ``attacks | clear``.
    ability : Ability or None
        What it does to whoever is on turn.
    provenance, source : str
        Where it comes from.
    """

    line: Text
    ability: Ability | None = None
    provenance: Provenance = "custom"
    source: str = ""


class Boss(Strict):
    """A boss board and its Boss Attack card. [SR-BOSS-2, SR-BOSS-3, SR-BOSS-15]

    Parameters
    ----------
    name : str
        As printed.
    level, health : Number
        Patterns a Route; Animal Tokens on it.
    top, middle, bottom : Line
        Hit Spaces, such as ``R6``.
    when_hit : Line or None
        Effects of a Hit.
    sides : tuple of Side
        Both sides of the Boss Attack card.
    """

    name: Name
    level: Number
    health: Number
    top: Printed
    middle: Printed
    bottom: Printed
    when_hit: Printed | None = None
    sides: Annotated[tuple[Side, ...], Field(min_length=2, max_length=2, strict=False)]


class ActBoard(Strict):
    """Route rewards. [SR-FIN-2]

    Parameters
    ----------
    top, middle, bottom : Line
        Effects of completing a card of that Route.
    """

    top: Printed
    middle: Printed
    bottom: Printed


class Zone(Strict):
    """A Zone: its cards, Badniks, Act Board and boss. [SR-SETUP-3]

    Parameters
    ----------
    title : str
        As printed.
    cards : mapping of str to Line
        Zone Cards by id.
    badniks : mapping of str to Badnik
        Types of Badniks.
    act_board : ActBoard
        Route rewards.
    boss : Boss
        The boss at the end.
    """

    title: Name
    cards: Annotated[dict[str, Printed], Field(min_length=1, max_length=MAX_CARDS)]
    badniks: Annotated[dict[str, Badnik], Field(min_length=0, max_length=MAX_TYPES)]
    act_board: ActBoard
    boss: Boss


class Tile(Strict):
    """A kind of Bonus Stage tile. [SR-BONUS-3, SR-BONUS-4, SR-BONUS-5]

    Parameters
    ----------
    kind : str
        ``red`` ends the visit, ``bumper`` goes on, ``emerald`` clears the stage.
    reward : str or None
        Effects of the corner; an Emerald tile draws an Emerald.
    copies : int
        How many.
    provenance, source : str
        Where it comes from.
    """

    kind: Literal["red", "bumper", "emerald"]
    reward: Text | None = None
    copies: Annotated[int, Field(ge=1, le=TILES)]
    provenance: Provenance = "custom"
    source: str = ""


class Emerald(Strict):
    """A Chaos Emerald. [SR-EMER-3]

    Parameters
    ----------
    dice : str
        One letter a die: B, Y, R.
    action : str
        Effects, see ``notation``.
    provenance, source : str
        Where it comes from.
    """

    dice: Annotated[str, Field(pattern="^[BYR]{0,6}$", description=EMERALD_DICE)]
    action: Text
    provenance: Provenance = "custom"
    source: str = ""


class TimeBonus(Strict):
    """Points by place in Speed, and by Time Tokens for one player alone. [SR-SCORE-6, SR-SCORE-8]

    Parameters
    ----------
    two, three, four : tuple of int
        Points of place 1, 2, ... for so many players.
    solo : tuple of int
        Points for 0, 1, 2, ... Time Tokens; more than listed take the last.
    provenance, source : str
        Where they come from.
    """

    two: Annotated[tuple[int, ...], Field(min_length=2, max_length=2, strict=False)]
    three: Annotated[tuple[int, ...], Field(min_length=3, max_length=3, strict=False)]
    four: Annotated[tuple[int, ...], Field(min_length=4, max_length=4, strict=False)]
    solo: Annotated[tuple[int, ...], Field(min_length=1, max_length=16, strict=False)]
    provenance: Provenance = "custom"
    source: str = ""


class Components(Strict):
    """The printed things.

    Parameters
    ----------
    set : str
        Name of the component set these values started from.
    departures : tuple of str
        Counts that differ from the box on purpose.
    characters : mapping of str to Dashboard
        Sonic, Tails, Knuckles, Amy.
    zones : mapping of str to Zone
        The Zones; ``table.zone`` names the one in play.
    secret_passage : Line
        Knuckles' own Route. [SR-CHAR-3]
    secret_passage_reward : Line
        Effects of completing it.
    patterns : mapping of str to Line
        Boss Pattern deck: ``hard | easy``. [SR-BOSS-9]
    power_ups : mapping of str to Number
        Copies of each of the ten. [SR-PUP-5 to SR-PUP-15]
    tiles : tuple of Tile
        Sixteen in all. [SR-BONUS-6]
    emeralds : mapping of str to Emerald
        The seven.
    time_bonus : TimeBonus
        Points for Speed.
    """

    set: str
    departures: Annotated[
        tuple[Literal["tiles", "patterns", "power_ups", "badniks"], ...], Field(strict=False)
    ] = ()
    characters: Annotated[
        dict[Literal["sonic", "tails", "knuckles", "amy"], Dashboard], Field(min_length=4, max_length=4)
    ]
    zones: Annotated[dict[str, Zone], Field(min_length=1, max_length=8)]
    secret_passage: Printed
    secret_passage_reward: Printed
    patterns: Annotated[dict[str, Printed], Field(min_length=1, max_length=MAX_PATTERNS)]
    power_ups: dict[
        Literal[
            "super_ring",
            "hyper_ring",
            "eggman_mark",
            "power_sneakers",
            "invincible",
            "one_up",
            "flame_shield",
            "bubble_shield",
            "lightning_shield",
            "blue_shield",
        ],
        Number,
    ]
    tiles: Annotated[tuple[Tile, ...], Field(min_length=1, max_length=TILES, strict=False)]
    emeralds: Annotated[
        dict[Literal["green", "yellow", "blue", "purple", "white", "cyan", "red"], Emerald],
        Field(min_length=EMERALDS, max_length=EMERALDS),
    ]
    time_bonus: TimeBonus
