"""Every ruling has the recommended default, and a test of each of its values."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from simkit.games.sonic_roll.rules import Rulings
from simkit.scenario import load

from . import test_campaign, test_rulings, test_rulings_dice, test_rulings_turn  # noqa: F401  they fill CHECKED
from .rulings import CHECKED

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "sonic_roll"
DEFAULTS = {
    **{
        "colours": "manual",
        "insta_shield": "run_to_spin",
        "buddy_flight": "jump_dice",
        "hammer": "spin_dice",
    },
    **{"secret_passage": "fixed", "secret_passage_speed": 0, "badnik_targets": "own"},
    **{"attack_trigger": "per_row", "spin_avoid_gives_animal": False, "badnik_other_must_differ": False},
    **{"badnik_drawer_cap": True, "end_turn_ability": "every", "passing": "always"},
    **{"hazard_timing": "after_save", "ladder_must_save": "action", "gain_on_last_die": "keeps_turn"},
    **{"token_if_pool_emptied_by_discard": False, "end_turn_step_when_empty": True},
    **{"life_loss_skips_end_turn": False, "invulnerability_ends": "after_roll"},
    **{"boost_ends_invulnerability": True, "shield_starts_invulnerability": True, "hyper_round": "floor"},
    **{"flame_kind": "spin", "lightning_can_replace_bad": True, "bumper_scope": "series"},
    **{"boss_start_ends_turn": False, "pattern_mode": "two_conditions", "boss_clear_per_turn": "one"},
    "boss_clear_gives_animal": False,
    **{"insta_persist": "until_leaves_pool", "insta_vs_hazard": True, "secret_passage_in_boss": False},
    **{"eggman_mark": "must", "spend_ability_on_kill": False, "boost_window": "until_spend"},
    **{"boost_roll_step": "one_reroll", "boost_forced_when_stuck": False},
    **{"invulnerability_blocks_all": False, "invincible": "once", "one_up": "die"},
    **{"bubble_attackable": True, "blue_on_replace": False, "emerald_window": "with_pool"},
    **{"emerald_dice_fade": False, "dice_supply": "unlimited"},
    **{"campaign_emeralds_refresh": True, "campaign_cost_from": "any"},
    **{"campaign_retry": 0, "campaign_replays": 0},
    **{"jump_ring_before_rewards": "player_order", "boss_phase_tokens_count": True, "tie_break": "none"},
}
"""The recommended rulings: the digest's 'Read first' table, then its table a4."""


def test_defaults_are_the_recommended_rulings():
    """Every field of the rulings, with the recommended default."""
    assert Rulings().model_dump() == DEFAULTS


@pytest.mark.parametrize("field", Rulings.model_fields)
def test_every_value_of_every_ruling_has_a_test(field):
    """Each alternative is played on a position where it differs from the others; the default comes first."""
    annotation = Rulings.model_fields[field].annotation
    values = list(get_args(annotation)) if get_origin(annotation) is Literal else [False, True]
    if annotation is int:
        values = list(range(Rulings.model_fields[field].metadata[1].le + 1))
    assert sorted(map(str, CHECKED[field])) == sorted(map(str, values))
    assert CHECKED[field][0] == DEFAULTS[field]


def test_the_sweep_of_all_readings_flips_each_one():
    """``every_ruling.toml``: one cell a reading other than the default, and the table as it stands."""
    scenario = load(SCENARIOS / "every_ruling.toml")
    wanted = {
        (f"rulings.{name}", value)
        for name, field in Rulings.model_fields.items()
        if not name.startswith("campaign_")
        for value in ([True, False] if field.annotation is bool else get_args(field.annotation))
        if value != field.default
    }
    first, *cells = scenario.model.sweep.cells
    assert first.set == {}
    assert len(cells) == len(wanted)
    assert {pair for cell in cells for pair in cell.set.items()} == wanted
