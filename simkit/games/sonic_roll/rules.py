"""Printed constants a designer may change, and the disputed readings of the rulebook.

Every default is the rulebook's or the recommended reading.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simkit.games.common import Strict

Small = Annotated[int, Field(ge=0, le=100)]
Points = Annotated[int, Field(ge=-1000, le=1000)]


class Rules(Strict):
    """Printed constants. The defaults are the rulebook's."""

    life_tokens: Annotated[
        int,
        Field(ge=1, le=1000, description="Life Tokens each; whoever flips the last one loses. [SR-SETUP-13]"),
    ] = 3
    time_tokens: Annotated[
        int, Field(ge=1, le=1000, description="Time Tokens on the Act Board. [SR-SETUP-8]")
    ] = 7
    boost_tokens: Annotated[Small, Field(description="Boost Tokens at the start. [SR-SETUP-13]")] = 1
    zone_cards: Annotated[
        tuple[Annotated[int, Field(ge=3, le=24)], ...],
        Field(
            min_length=4,
            max_length=4,
            strict=False,
            description="Zone deck for 1, 2, 3, 4 players. [SR-SETUP-6]",
        ),
    ] = (8, 8, 9, 10)
    badnik_limit: Annotated[
        int, Field(ge=0, le=3, description="Most Badniks drawn to a player. [SR-BAD-2]")
    ] = 3
    bonus_rings: Annotated[
        int, Field(ge=1, le=100, description="Rings saved at once that open the Bonus Stage. [SR-RING-5]")
    ] = 5
    jump_rings: Annotated[Small, Field(description="Rings for spending a Jump die. [SR-DICE-2]")] = 1
    buddy_flight: Annotated[
        int, Field(ge=0, le=5, description="Start of Tails' Buddy Flight die. [SR-CHAR-2]")
    ] = 2
    super_ring: Annotated[Small, Field(description="Rings of a Super Ring. [SR-PUP-5]")] = 5
    power_sneakers: Annotated[Small, Field(description="Boost Tokens of Power Sneakers. [SR-PUP-8]")] = 2
    lightning_rings: Annotated[
        Small, Field(description="Rings a Lightning Shield takes for a reward. [SR-PUP-12]")
    ] = 2
    ring_points: Annotated[Points, Field(description="Points of a Ring. [SR-SCORE-1]")] = 10
    hyper_ring_points: Annotated[
        Points, Field(description="Points of a held Ring with a Hyper Ring. [SR-PUP-6]")
    ] = 15
    animal_points: Annotated[Points, Field(description="Points of an Animal Token. [SR-SCORE-2]")] = 20
    fresh_emerald_points: Annotated[
        Points, Field(description="Points of an unexhausted Emerald. [SR-SCORE-3]")
    ] = 50
    used_emerald_points: Annotated[
        Points, Field(description="Points of an exhausted Emerald. [SR-SCORE-3]")
    ] = 20
    death_points: Annotated[Points, Field(description="Points of a Death Token. [SR-SCORE-4]")] = -30
    card_speed: Annotated[Small, Field(description="Speed of a completed Zone Card. [SR-SCORE-5]")] = 3
    token_speed: Annotated[Small, Field(description="Speed a Time Token costs. [SR-SCORE-5]")] = 1
    centre_rings: Annotated[
        Small, Field(description="Rings for an Emerald of the centre, campaign. [SR-CAMP-5]")
    ] = 5
    max_turns: Annotated[
        int, Field(ge=1, le=20_000, description="Turns after which a Zone counts as capped.")
    ] = 2_000


class Rulings(Strict):
    """Disputed readings; the defaults are the recommended ones."""

    colours: Annotated[
        Literal["manual", "how_to_play"],
        Field(description="Which text names the colours of Run and Spin; display only. [SR-GAP-1]"),
    ] = "manual"
    insta_shield: Annotated[
        Literal["run_to_spin", "any_to_spin", "any_to_run", "any_to_any"],
        Field(description="What Sonic's token does to a die's kind. [SR-GAP-1, SR-GAP-17]"),
    ] = "run_to_spin"
    insta_persist: Annotated[
        Literal["until_leaves_pool", "until_reroll"],
        Field(description="How long the die keeps its new kind. [SR-GAP-17]"),
    ] = "until_leaves_pool"
    insta_vs_hazard: Annotated[
        bool, Field(description="Sonic's token may answer a Hazard die that matched. [SR-GAP-17]")
    ] = True
    buddy_flight: Annotated[
        Literal["jump_dice", "any_die", "up_only", "down_only", "own_turn_only"],
        Field(description="Which spends Tails may shift, and how. [SR-GAP-18]"),
    ] = "jump_dice"
    hammer: Annotated[
        Literal["spin_dice", "any_die", "no_wrap"],
        Field(description="Which dice Amy may raise, and whether 6 becomes 1. [SR-GAP-19]"),
    ] = "spin_dice"
    secret_passage: Annotated[
        Literal["fixed", "deck_route", "reset"],
        Field(
            description="Its own card, used up when done or laid anew, or a Zone Card dealt to it as a "
            "fourth Route. [SR-GAP-20]"
        ),
    ] = "fixed"
    secret_passage_speed: Annotated[
        Literal[0, 3], Field(description="Speed of a completed Secret Passage. [SR-GAP-20]")
    ] = 0
    secret_passage_in_boss: Annotated[
        bool, Field(description="Its own card stays in play in the boss fight. [SR-GAP-20]")
    ] = False
    badnik_targets: Annotated[
        Literal["own", "any"], Field(description="Whose Badniks a die may hit. [SR-GAP-8]")
    ] = "own"
    attack_trigger: Annotated[
        Literal["per_row", "per_die"],
        Field(description="An attack row hits once a check, or once a matching die. [SR-GAP-7]"),
    ] = "per_row"
    spin_avoid_gives_animal: Annotated[
        bool, Field(description="A Spin die on the avoid row frees the Animal too. [SR-GAP-55]")
    ] = False
    badnik_other_must_differ: Annotated[
        bool, Field(description="The second Badnik of a reward goes to somebody else. [SR-GAP-15]")
    ] = False
    badnik_drawer_cap: Annotated[
        bool, Field(description="A drawer with a full hand draws none. [SR-GAP-15]")
    ] = True
    eggman_mark: Annotated[
        Literal["must", "may"],
        Field(description="Somebody has to draw for an Eggman Mark, or nobody need. [SR-GAP-68]"),
    ] = "must"
    spend_ability_on_kill: Annotated[
        bool, Field(description="A Badnik's SPEND ability acts on the die that beats it. [SR-GAP-16]")
    ] = False
    end_turn_ability: Annotated[
        Literal["every", "once"],
        Field(description="END TURN abilities act in every End Turn Step, or in the next one. [SR-GAP-64]"),
    ] = "every"
    passing: Annotated[
        Literal["always", "only_if_stuck"],
        Field(description="A player may spend no die by choice, or only if none fits. [SR-GAP-3]"),
    ] = "always"
    boost_window: Annotated[
        Literal["until_spend", "any_time"],
        Field(description="A Boost may be used until the first spend, or in a Spending Step too. [SR-GAP-6]"),
    ] = "until_spend"
    boost_roll_step: Annotated[
        Literal["one_reroll", "full_reroll_step"],
        Field(description="A Boost on a new pool: one reroll, or a Reroll Step with its effects. [SR-GAP-5]"),
    ] = "one_reroll"
    boost_forced_when_stuck: Annotated[
        bool, Field(description="Where no die fits, Boosts go before Damage. [SR-GAP-4]")
    ] = False
    hazard_timing: Annotated[
        Literal["after_save", "before_save", "pool_built"],
        Field(description="When a Roll Action's Hazard dice are compared with the pool. [SR-GAP-14]"),
    ] = "after_save"
    ladder_must_save: Annotated[
        Literal["action", "free", "per_roll"],
        Field(description="Wall Climb saves one die at least, or none, or one from each roll. [SR-GAP-11]"),
    ] = "action"
    gain_on_last_die: Annotated[
        Literal["keeps_turn", "turn_over"],
        Field(description="A die gained by the last die spent keeps the turn alive, or not. [SR-GAP-63]"),
    ] = "keeps_turn"
    token_if_pool_emptied_by_discard: Annotated[
        bool, Field(description="Losing the last die costs a Time Token. [SR-GAP-62]")
    ] = False
    end_turn_step_when_empty: Annotated[
        bool, Field(description="END TURN abilities act when the pool is empty. [SR-GAP-9]")
    ] = True
    life_loss_skips_end_turn: Annotated[
        bool, Field(description="A lost life skips the End Turn Step: no refill, no ability. [SR-GAP-10]")
    ] = False
    invulnerability_ends: Annotated[
        Literal["after_roll", "before_roll"],
        Field(description="Whether a REROLL Hazard's invulnerability covers that roll. [SR-GAP-13]"),
    ] = "after_roll"
    invulnerability_blocks_all: Annotated[
        bool, Field(description="Whoever is invulnerable ignores other penalties of attacks too. [SR-GAP-13]")
    ] = False
    boost_ends_invulnerability: Annotated[
        bool, Field(description="A Boost counts as a reroll for invulnerability. [SR-GAP-13]")
    ] = True
    shield_starts_invulnerability: Annotated[
        bool, Field(description="Damage that is absorbed starts invulnerability too. [SR-GAP-45]")
    ] = True
    hyper_round: Annotated[
        Literal["floor", "ceil"], Field(description="Rounding of the kept half. [SR-GAP-24]")
    ] = "floor"
    invincible: Annotated[
        Literal["once", "until_turn_end", "permanent"],
        Field(description="Invincible is gone with its use, with that turn, or never. [SR-GAP-25]"),
    ] = "once"
    one_up: Annotated[
        Literal["die", "life", "banked_die"],
        Field(description="A die now, a Death Token turned back, or a die for the next pool. [SR-GAP-30]"),
    ] = "die"
    flame_kind: Annotated[
        Literal["spin", "run", "jump", "any"],
        Field(description="What a Flame Shield makes of a die. [SR-GAP-26]"),
    ] = "spin"
    bubble_attackable: Annotated[
        bool, Field(description="The die a Bubble Shield rerolls can be attacked. [SR-GAP-27]")
    ] = True
    lightning_can_replace_bad: Annotated[
        bool, Field(description="A Lightning Shield may replace unwanted rewards. [SR-GAP-28]")
    ] = True
    blue_on_replace: Annotated[
        bool, Field(description="A Blue Shield given up for another may end the turn too. [SR-GAP-29]")
    ] = False
    emerald_window: Annotated[
        Literal["with_pool", "any"],
        Field(
            description="Emeralds are for a pool only, or also before the Roll Action and once the pool is "
            "empty. [SR-GAP-21]"
        ),
    ] = "with_pool"
    emerald_dice_fade: Annotated[
        bool, Field(description="An Emerald's dice leave the pool at the next reroll. [SR-GAP-22]")
    ] = False
    dice_supply: Annotated[
        Literal["unlimited", "box"],
        Field(description="A die is gained only if the box's eight of its kind allow it. [SR-GAP-42]"),
    ] = "unlimited"
    jump_ring_before_rewards: Annotated[
        Literal["player_order", "forced_first", "forced_last"],
        Field(description="When the Ring of a Jump die comes, of all that a spend brings. [SR-GAP-71]"),
    ] = "player_order"
    bumper_scope: Annotated[
        Literal["series", "contiguous"],
        Field(description="Whether another space in between ends a bumper series. [SR-GAP-39]"),
    ] = "series"
    boss_start_ends_turn: Annotated[
        bool, Field(description="The boss's arrival ends the turn. [SR-GAP-34]")
    ] = False
    pattern_mode: Annotated[
        Literal["two_conditions", "difficult_only"],
        Field(description="Whether a Boss Pattern has an easy way. [SR-GAP-31]"),
    ] = "two_conditions"
    boss_clear_per_turn: Annotated[
        Literal["one", "unlimited"],
        Field(description="How often a turn may clear the Boss Attack card. [SR-GAP-32]"),
    ] = "one"
    boss_clear_gives_animal: Annotated[
        bool, Field(description="Clearing the Boss Attack card gives an Animal Token. [SR-GAP-32]")
    ] = False
    boss_phase_tokens_count: Annotated[
        bool, Field(description="Time Tokens of the boss fight lower Speed. [SR-GAP-57]")
    ] = True
    tie_break: Annotated[
        Literal["none", "speed", "rings"],
        Field(description="What tells players of equal points apart. [SR-GAP-41]"),
    ] = "none"
    campaign_emeralds_refresh: Annotated[
        bool, Field(description="Exhausted Emeralds lie face up again in the next Zone. [SR-GAP-58]")
    ] = True
    campaign_cost_from: Annotated[
        Literal["any", "held"],
        Field(description="Which Rings pay for an Emerald of the centre. [SR-GAP-58]"),
    ] = "any"
    campaign_retry: Annotated[
        int, Field(ge=0, le=3, description="Tries more of a lost Zone. [SR-GAP-38]")
    ] = 0
    campaign_replays: Annotated[
        int, Field(ge=0, le=4, description="Zones played again for missing Emeralds. [SR-GAP-38]")
    ] = 0
