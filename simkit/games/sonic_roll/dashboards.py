"""Characters' dashboards: Roll Actions and what they do later in the turn."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simkit.games.common import Provenance, Strict

Kind = Literal["run", "jump", "spin"]
Name = Annotated[str, Field(min_length=1, max_length=40)]

DICE = "one letter a die, of B, Y, R and K, up to eight"


class Gain(Strict):
    """A SPEND effect of a Roll Action: a die gained when a die of a kind is spent in a place. [SR-ROLL-6]

    Parameters
    ----------
    die : str
        Kind of die that must be spent.
    on : str
        ``zone_card`` (Boss Patterns too) or ``badnik`` (the Boss Attack card too). [SR-ROLL-13]
    gain : str
        Kind of die gained.
    """

    die: Kind
    on: Literal["zone_card", "badnik"]
    gain: Kind


class RerollGain(Strict):
    """A REROLL effect of a Roll Action: a die gained if enough were spent since the last reroll. [SR-ROLL-5]

    Parameters
    ----------
    spent : int
        Dice that must have been spent.
    gain : str
        Kind of die gained.
    """

    spent: Annotated[int, Field(ge=1, le=6)]
    gain: Kind


class Recolour(Strict):
    """An AVOID effect of a Roll Action: all dice of a kind become another. [SR-ROLL-7]

    Parameters
    ----------
    turn, into : str
        Kinds.
    """

    turn: Kind
    into: Kind


class RollAction(Strict):
    """A Roll Action. [SR-ROLL-1, SR-ROLL-2, SR-ROLL-8]

    Parameters
    ----------
    name : str
        As on the dashboard.
    dice : str
        One letter a die: B, Y, R (Run, Jump, Spin), K for a black Hazard die. [SR-ROLL-15]
    repeat : int
        How often the dice shown are rolled.
    keep : str
        ``all``; ``drop_lowest``: every die showing the lowest result goes; ``until_match``: rolled again and
        added until two results in the pool match; ``ladder``: saved dice rise strictly over all rolls;
        ``pairs``: matching pairs stay, with no pair any one die.
    spend : Gain or None
        SPEND effect that gains a die.
    glide : str or None
        Kind whose dice may be spent one after the other while their results fall.
    hammer_throw : str or None
        Kind that may be spent on any player's Badnik, once a turn.
    reroll : RerollGain or None
        REROLL effect.
    avoid : Recolour or None
        AVOID effect.
    provenance, source : str
        Where it comes from.
    """

    name: Name
    dice: Annotated[str, Field(pattern="^[BYRK]{1,8}$", description=DICE)]
    repeat: Annotated[int, Field(ge=1, le=4)] = 1
    keep: Literal["all", "drop_lowest", "until_match", "ladder", "pairs"] = "all"
    spend: Gain | None = None
    glide: Kind | None = None
    hammer_throw: Kind | None = None
    reroll: RerollGain | None = None
    avoid: Recolour | None = None
    provenance: Provenance = "custom"
    source: str = ""


class Dashboard(Strict):
    """A character's dashboard. [SR-CHAR-5]

    Parameters
    ----------
    name : str
        As printed.
    ability : str
        Special ability, or ``none``. [SR-CHAR-1, SR-CHAR-2, SR-CHAR-3, SR-CHAR-4]
    actions : tuple of RollAction
        Three.
    provenance, source : str
        Where name and ability come from.
    """

    name: Name
    ability: Literal["insta_shield", "buddy_flight", "secret_passage", "piko_piko_hammer", "none"]
    actions: Annotated[tuple[RollAction, ...], Field(min_length=3, max_length=3, strict=False)]
    provenance: Provenance = "custom"
    source: str = ""
