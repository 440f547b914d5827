"""Exact odds: enumeration and dynamic programming in fractions; what a rule asks for, no game's tables."""

from simkit.exact.act import (
    BossNeeds,
    BossStart,
    boss_needs,
    boss_start,
    damages_withstood,
    patterns_refilled,
)
from simkit.exact.bonus_stage import Visit, bonus_visit, tiles_until_emerald, visits_until_emerald
from simkit.exact.boss_fight import optimal_table, shown_probability, win_probability
from simkit.exact.dice import at_least, binomial, distribution, mean, sum_distribution, variance
from simkit.exact.dice_sets import index_of, keeps, multisets, one_roll, roll_matrix, sub_keeps
from simkit.exact.die_shift import serving_faces
from simkit.exact.elimination import expected_steps
from simkit.exact.jail import Stay, stay
from simkit.exact.laps import turns_until_passes
from simkit.exact.matching import distinct_faces, match_probability
from simkit.exact.movement import landing_limit, landing_probability, turn_distribution
from simkit.exact.race import first_to_succeed
from simkit.exact.reroll_risk import (
    Lot,
    Risk,
    attack_goes_through,
    attackers_that_hit,
    one_reroll,
    playable,
    shows,
)
from simkit.exact.roll_actions import drop_lowest, keep_pairs, until_match
from simkit.exact.roll_off import seat_begins, unique_highest
from simkit.exact.rolls import (
    KeepTable,
    best_next,
    expected_rolls,
    expected_rolls_exact,
    expected_rolls_many,
    p_one_roll,
    p_within,
)
from simkit.exact.scoring import purchase_gain, stack_points, tied_places
from simkit.exact.spending import bumpers_cleared, dice_spent, forced_rerolls, spent_before_reroll
from simkit.exact.stopping import Choice, Stakes, stop_or_reroll
from simkit.exact.wall_climb import (
    chance_of_size,
    climb_sizes,
    further_dice,
    reachable_pools,
    some_die_usable,
)

__all__ = [
    "BossNeeds",
    "BossStart",
    "Choice",
    "KeepTable",
    "Lot",
    "Risk",
    "Stakes",
    "Stay",
    "Visit",
    "at_least",
    "attack_goes_through",
    "attackers_that_hit",
    "best_next",
    "binomial",
    "bonus_visit",
    "boss_needs",
    "boss_start",
    "bumpers_cleared",
    "chance_of_size",
    "climb_sizes",
    "damages_withstood",
    "dice_spent",
    "distinct_faces",
    "distribution",
    "drop_lowest",
    "expected_rolls",
    "expected_rolls_exact",
    "expected_rolls_many",
    "expected_steps",
    "first_to_succeed",
    "forced_rerolls",
    "further_dice",
    "index_of",
    "keep_pairs",
    "keeps",
    "landing_limit",
    "landing_probability",
    "match_probability",
    "mean",
    "multisets",
    "one_reroll",
    "one_roll",
    "optimal_table",
    "p_one_roll",
    "p_within",
    "patterns_refilled",
    "playable",
    "purchase_gain",
    "reachable_pools",
    "roll_matrix",
    "seat_begins",
    "serving_faces",
    "shown_probability",
    "shows",
    "some_die_usable",
    "spent_before_reroll",
    "stack_points",
    "stay",
    "stop_or_reroll",
    "sub_keeps",
    "sum_distribution",
    "tied_places",
    "tiles_until_emerald",
    "turn_distribution",
    "turns_until_passes",
    "unique_highest",
    "until_match",
    "variance",
    "visits_until_emerald",
    "win_probability",
]
