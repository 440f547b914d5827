"""Printed constants a designer may change, and the disputed readings of the rulebook.

Every default is the rulebook's or the recommended reading.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simkit.games.common import Strict


class Rules(Strict):
    """Printed constants. The defaults are the rulebook's."""

    trim_per_missing_player: Annotated[
        int,
        Field(ge=0, le=14, description="Zone cards unseen out of the game a missing player. [DR-SETUP-7, 8]"),
    ] = 7
    baddie_penalty: Annotated[
        int, Field(ge=0, le=10, description="Points each undefeated Baddie costs. [DR-BAD-4]")
    ] = 1
    token_points: Annotated[int, Field(ge=0, le=10, description="Points of a Tortazo token. [DR-END-1]")] = 1
    stall_cap: Annotated[
        int,
        Field(ge=1, le=10_000, description="Decisions of a seat in a round after which the game is capped."),
    ] = 1_000


class Rulings(Strict):
    """Disputed readings; the defaults are the recommended ones."""

    final_cards: Annotated[
        Literal["icon_four", "separate"],
        Field(
            description="The four cards with the Sonic icon are the Final Round cards, or they leave the "
            "game and four of the other 28 are. [DR-AMB-1, DR-AMB-14]"
        ),
    ] = "icon_four"
    final_cards_score: Annotated[
        bool, Field(description="Final Round cards score, or break ties only. [DR-AMB-2]")
    ] = True
    token_per_baddie: Annotated[
        int, Field(ge=0, le=1, description="Tortazo tokens for a defeated Baddie. [DR-AMB-3]")
    ] = 1
    token_supply: Annotated[
        Annotated[int, Field(ge=0, le=1000)] | Literal["unlimited"],
        Field(description="Tortazo tokens in the box. [DR-AMB-3, DR-COMP-3]"),
    ] = 16
    last_player: Annotated[
        Literal["finish_airborne", "stop_now", "one_more_roll"],
        Field(description="What the last player's dice still do. [DR-AMB-4]"),
    ] = "finish_airborne"
    min_rolls: Annotated[
        int, Field(ge=0, le=1, description="Rolls of all own dice before a claim. [DR-AMB-5]")
    ] = 1
    claim_tie: Annotated[
        Literal["random", "lower_seat"],
        Field(description="Events in the same microsecond: at random, or by seat. [DR-AMB-6]"),
    ] = "random"
    may_decline: Annotated[
        bool, Field(description="A met card that is not Free may be laid face down. [DR-AMB-7]")
    ] = False
    max_kills_per_card: Annotated[
        Annotated[int, Field(ge=0, le=6)] | Literal["none"],
        Field(description="Most Baddies one player may defeat on a card. [DR-AMB-8]"),
    ] = "none"
    allocation: Annotated[
        Literal["most_sixes", "first_fit"],
        Field(description="Dice that meet a card spare most sixes, or use high faces first. [DR-AMB-9]"),
    ] = "most_sixes"
    nested_sets: Annotated[
        bool,
        Field(description="Four equal dice are two pairs, five a full house, and so on. [DR-AMB-10]"),
    ] = True
    hero_powers: Annotated[
        Literal["dice_only", "illustrative"],
        Field(description="Heroes differ by dice only, or have the invented powers. [DR-AMB-11]"),
    ] = "dice_only"
    tie_needs_scored_final: Annotated[
        bool, Field(description="Only a face-up Final Round card breaks a tie. [DR-AMB-15]")
    ] = False
