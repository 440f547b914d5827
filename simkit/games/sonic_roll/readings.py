"""Disputed readings as numbers of the kernel's tables: switches, and choices by place in a list."""

from __future__ import annotations

from typing import Any

from simkit.games.sonic_roll.rules import Rulings

SWITCHES = (
    # field, ruling, value that switches it on
    ("deck_route", "secret_passage", "deck_route"),
    ("passage_resets", "secret_passage", "reset"),
    ("passage_in_boss", "secret_passage_in_boss", True),
    ("any_badnik", "badnik_targets", "any"),
    ("attack_per_die", "attack_trigger", "per_die"),
    ("spin_avoid_gives_animal", "spin_avoid_gives_animal", True),
    ("badnik_other_must_differ", "badnik_other_must_differ", True),
    ("badnik_drawer_cap", "badnik_drawer_cap", True),
    ("may_refuse_mark", "eggman_mark", "may"),
    ("spend_ability_on_kill", "spend_ability_on_kill", True),
    ("end_turn_once", "end_turn_ability", "once"),
    ("pass_only_if_stuck", "passing", "only_if_stuck"),
    ("boost_in_step", "boost_window", "any_time"),
    ("boost_full_step", "boost_roll_step", "full_reroll_step"),
    ("boost_forced", "boost_forced_when_stuck", True),
    ("insta_until_reroll", "insta_persist", "until_reroll"),
    ("insta_vs_hazard", "insta_vs_hazard", True),
    ("gain_keeps_turn", "gain_on_last_die", "keeps_turn"),
    ("token_if_emptied", "token_if_pool_emptied_by_discard", True),
    ("end_step_when_empty", "end_turn_step_when_empty", True),
    ("life_skips_end_step", "life_loss_skips_end_turn", True),
    ("invulnerable_until_roll", "invulnerability_ends", "before_roll"),
    ("invulnerable_to_all", "invulnerability_blocks_all", True),
    ("boost_ends_invulnerability", "boost_ends_invulnerability", True),
    ("shield_starts_invulnerability", "shield_starts_invulnerability", True),
    ("hyper_ceil", "hyper_round", "ceil"),
    ("bubble_attackable", "bubble_attackable", True),
    ("lightning_can_replace_bad", "lightning_can_replace_bad", True),
    ("blue_on_replace", "blue_on_replace", True),
    ("emerald_any_time", "emerald_window", "any"),
    ("emerald_dice_fade", "emerald_dice_fade", True),
    ("dice_of_box", "dice_supply", "box"),
    ("contiguous", "bumper_scope", "contiguous"),
    ("boss_start_ends_turn", "boss_start_ends_turn", True),
    ("difficult_only", "pattern_mode", "difficult_only"),
    ("boss_clear_again", "boss_clear_per_turn", "unlimited"),
    ("boss_clear_gives_animal", "boss_clear_gives_animal", True),
    ("boss_tokens_count", "boss_phase_tokens_count", True),
    ("emeralds_refresh", "campaign_emeralds_refresh", True),
    ("saved_rings_pay", "campaign_cost_from", "any"),
)
CHOICES = (
    # field, ruling, its values in the order of the numbers in ``codes``
    ("insta_shield", "insta_shield", ("run_to_spin", "any_to_spin", "any_to_run", "any_to_any")),
    ("buddy_ruling", "buddy_flight", ("jump_dice", "any_die", "up_only", "down_only", "own_turn_only")),
    ("hammer", "hammer", ("spin_dice", "any_die", "no_wrap")),
    ("hazard_timing", "hazard_timing", ("after_save", "before_save", "pool_built")),
    ("ladder_must_save", "ladder_must_save", ("action", "free", "per_roll")),
    ("invincible_lasts", "invincible", ("once", "until_turn_end", "permanent")),
    ("one_up_ruling", "one_up", ("die", "life", "banked_die")),
    ("jump_ring_order", "jump_ring_before_rewards", ("player_order", "forced_first", "forced_last")),
    ("tie_break", "tie_break", ("none", "speed", "rings")),
)
FLAME_KINDS = {"run": 1, "jump": 2, "spin": 4, "any": 7}


def write_readings(t: Any, rulings: Rulings) -> None:
    """Write the rulings into the tables.

    Parameters
    ----------
    t : TABLES record
        Changed.
    rulings : Rulings
        Of the scenario.
    """
    t.passage_speed = rulings.secret_passage_speed
    t.flame_kinds = FLAME_KINDS[rulings.flame_kind]
    for field, ruling, value in SWITCHES:
        t[field] = getattr(rulings, ruling) == value
    for field, ruling, values in CHOICES:
        t[field] = values.index(getattr(rulings, ruling))
