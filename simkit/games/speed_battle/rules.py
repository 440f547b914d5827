"""Printed constants a designer may change, and the disputed readings of the rulebook.

Every default is the rulebook's or the recommended reading.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simkit.games.common import Strict


class Rules(Strict):
    """Printed constants. The defaults are the rulebook's."""

    race_target: Annotated[int, Field(ge=1, le=100, description="Points that win a Race. [SB-RACE-1]")] = 10
    race_hand: Annotated[
        int, Field(ge=1, le=8, description="Cards dealt in a Race, and drawn after a Spin. [SB-RACE-4, 8]")
    ] = 5
    spring_draw: Annotated[
        int, Field(ge=0, le=5, description="Cards a Spring draws in Race and Battle. [SB-SUIT-3]")
    ] = 2
    health_two_players: Annotated[
        int, Field(ge=1, le=50, description="Health at a table of two. [SB-SHOOT-3]")
    ] = 8
    health_more_players: Annotated[
        int, Field(ge=1, le=50, description="Health at a table of three or four. [SB-SHOOT-3]")
    ] = 6
    shoot_hand: Annotated[
        int, Field(ge=1, le=8, description="Cards dealt in a Battle, and drawn up to. [SB-SHOOT-4, 11]")
    ] = 3
    hunt_hand: Annotated[
        int, Field(ge=1, le=5, description="Cards dealt in a Hunt, and drawn up to. [SB-HUNT-3, 4]")
    ] = 3
    piles: Annotated[int, Field(ge=2, le=4, description="Piles of a Radar. [SB-HUNT-5]")] = 3
    vector_piles: Annotated[
        int, Field(ge=2, le=4, description="Piles of Vector's Radar. [SB-HCHAR-VECTOR]")
    ] = 4
    shards_open: Annotated[int, Field(ge=1, le=3, description="Shards face up. [SB-HUNT-3]")] = 3
    shards_to_win: Annotated[int, Field(ge=1, le=2, description="Shards that win a Hunt. [SB-HUNT-1]")] = 2
    tokens_to_win: Annotated[
        int, Field(ge=1, le=10, description="Chao tokens that win a Team Battle. [SB-TEAM-6]")
    ] = 3
    max_rounds: Annotated[
        int, Field(ge=1, le=8000, description="Rounds after which a Race is capped. [SB-AMB-R13]")
    ] = 1000
    max_turns: Annotated[
        int, Field(ge=1, le=8000, description="Turns after which a Battle or a Hunt is capped.")
    ] = 5000
    max_team_games: Annotated[
        int, Field(ge=1, le=1000, description="Games after which a Team Battle is capped.")
    ] = 200


class Rulings(Strict):
    """Disputed readings; the defaults are the recommended ones."""

    reshuffle: Annotated[
        Literal["when_needed", "eager"],
        Field(description="The discard pile becomes the deck when a draw needs it, or at once. [SB-AMB-3]"),
    ] = "when_needed"
    speed_ranks: Annotated[
        Literal["printed", "random"],
        Field(description="Speed Ranks of the components, or dealt anew each game. [SB-AMB-4]"),
    ] = "printed"
    ring_discard: Annotated[
        Literal["own_choice", "random"],
        Field(description="Who picks the card lost to a Ring Attack. [SB-AMB-R1]"),
    ] = "own_choice"
    silver_takes: Annotated[
        Literal["own_choice", "random"],
        Field(description="Which of the discarded cards Silver takes. [SB-AMB-R2]"),
    ] = "own_choice"
    sonic_and_shoes: Annotated[
        Literal["both", "one"],
        Field(description="Sonic's burn and that of Speed Shoes for the same score. [SB-AMB-R3]"),
    ] = "both"
    espio_rival_bonus: Annotated[
        bool,
        Field(description="The one rival Espio leaves behind gets the bonus point for him. [SB-AMB-R4]"),
    ] = False
    jet_ring_respects_invincible: Annotated[
        bool, Field(description="A revealed Invincible protects from Jet's Ring in an attack. [SB-AMB-R6]")
    ] = False
    shadow_draws: Annotated[
        Literal["after_win_check", "at_once"],
        Field(description="When Shadow's empty hand is filled. [SB-AMB-R7]"),
    ] = "after_win_check"
    actions_are_seen: Annotated[
        bool,
        Field(description="Later players see who Races and who Spins before choosing. [SB-AMB-R8]"),
    ] = True
    cream: Annotated[
        Literal["start_plus_one", "panic_draw", "refill", "none"],
        Field(description="When Cream draws two and discards one of them. [SB-AMB-S1]"),
    ] = "start_plus_one"
    bare_target: Annotated[
        Literal["not_allowed", "takes_damage"],
        Field(description="A Duel with a player without a card. [SB-AMB-S2]"),
    ] = "not_allowed"
    effects_of_the_fallen: Annotated[
        bool, Field(description="The card of a player knocked out in the Duel still acts. [SB-AMB-S3]")
    ] = False
    tie_effects: Annotated[
        Literal["together", "active_first"],
        Field(description="Two suit effects after a tie. [SB-AMB-S4]"),
    ] = "together"
    eggman_tops_up: Annotated[
        bool, Field(description="Eggman may add a second card to a charged one. [SB-AMB-S5]")
    ] = False
    weapon_free_discard: Annotated[
        bool, Field(description="A weapon card may be discarded without a new one. [SB-AMB-S6]")
    ] = False
    damage_powers: Annotated[
        Literal["once", "each_damage"],
        Field(description="Omega and Charmy act once a Duel, or after a shot too. [SB-AMB-S7]"),
    ] = "once"
    omega_replaces: Annotated[bool, Field(description="Omega may replace a charged weapon. [SB-AMB-S7]")] = (
        True
    )
    second_duel: Annotated[
        Literal["any_target", "other_target"],
        Field(description="Whom Orbot and Cubot may challenge again. [SB-AMB-S8]"),
    ] = "any_target"
    first_seat: Annotated[
        Literal["random"] | Annotated[int, Field(ge=1, le=4)],
        Field(description="Who starts a Battle or a Hunt. [SB-AMB-S11]"),
    ] = "random"
    shard_refill: Annotated[bool, Field(description="A claimed shard is replaced. [SB-AMB-H2]")] = True
    spring_must_place: Annotated[
        bool, Field(description="A revealed card that fits a Pile must be placed. [SB-AMB-H4]")
    ] = False
    ring_is_optional: Annotated[bool, Field(description="A Ring may be left unused. [SB-AMB-H5]")] = False
    shoes_extra: Annotated[
        Literal["any_way", "same_suit"],
        Field(description="Ways the extra card of Speed Shoes may be played. [SB-AMB-H6]"),
    ] = "any_way"
    rouge_chain: Annotated[
        bool, Field(description="Rouge's power may be used again by the Ring it triggers. [SB-AMB-H7]")
    ] = False
    big_looks: Annotated[bool, Field(description="Big sees the hand he takes from. [SB-AMB-H8]")] = False
    marine_may_decline: Annotated[
        bool, Field(description="Marine may discard the fitting card. [SB-AMB-H9]")
    ] = False
    drawn_game: Annotated[
        Literal["no_token", "replay", "token_each"],
        Field(description="A drawn Shooting Battle in a Team Battle. [SB-AMB-T1]"),
    ] = "no_token"
    random_may_repeat: Annotated[
        bool, Field(description="A random mode may be the last one again. [SB-AMB-T2]")
    ] = False
