"""Readings of the rules the plain Sonic Roll knows; the first value named in the digest is the default."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Rulings:
    """Readings of the rules; the first value named in the digest's table is the default here."""

    insta_shield: str = "run_to_spin"
    insta_persist: str = "until_leaves_pool"
    insta_vs_hazard: bool = True
    buddy_flight: str = "jump_dice"
    hammer: str = "spin_dice"
    secret_passage: str = "fixed"
    secret_passage_speed: int = 0
    secret_passage_in_boss: bool = False
    badnik_targets: str = "own"
    invincible: str = "once"
    one_up: str = "die"
    bubble_attackable: bool = True
    blue_on_replace: bool = False
    emerald_window: str = "with_pool"
    emerald_dice_fade: bool = False
    dice_supply: str = "unlimited"
    jump_ring_before_rewards: str = "player_order"
    eggman_mark: str = "must"
    spend_ability_on_kill: bool = False
    boost_window: str = "until_spend"
    boost_roll_step: str = "one_reroll"
    boost_forced_when_stuck: bool = False
    boss_phase_tokens_count: bool = True
    tie_break: str = "none"
    hyper_round: str = "floor"
    passing: str = "always"
    end_turn_step_when_empty: bool = True
    life_loss_skips_end_turn: bool = False
    hazard_timing: str = "after_save"
    badnik_other_must_differ: bool = False
    badnik_drawer_cap: bool = True
    attack_trigger: str = "per_row"
    flame_kind: str = "spin"
    lightning_can_replace_bad: bool = True
    pattern_mode: str = "two_conditions"
    boss_clear_per_turn: str = "one"
    boss_clear_gives_animal: bool = False
    boss_start_ends_turn: bool = False
    bumper_scope: str = "series"
    token_if_pool_emptied_by_discard: bool = False
    invulnerability_ends: str = "after_roll"
    end_turn_ability: str = "every"
    boost_ends_invulnerability: bool = True
    shield_starts_invulnerability: bool = True
    gain_on_last_die: str = "keeps_turn"
    ladder_must_save: str = "action"
    spin_avoid_gives_animal: bool = False
    campaign_emeralds_refresh: bool = True
    campaign_cost_from: str = "any"
    campaign_retry: int = 0
    campaign_replays: int = 0
