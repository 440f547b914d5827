"""Printed constants a designer may change, and the disputed readings of the rulebook.

Every default is the rulebook's or the recommended reading.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simkit.games.common import Strict

MAX_RINGS = 10_000

Cap = Annotated[int, Field(ge=0, le=MAX_RINGS)]
Small = Annotated[int, Field(ge=0, le=100)]


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
