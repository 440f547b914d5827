"""Exact odds: enumeration and dynamic programming in fractions; dice and chains, no game's own words."""

from simkit.exact.boss_fight import optimal_table, shown_probability, win_probability
from simkit.exact.dice import at_least, distribution, mean, sum_distribution, variance
from simkit.exact.dice_sets import index_of, keeps, multisets, one_roll, roll_matrix, sub_keeps
from simkit.exact.elimination import expected_steps
from simkit.exact.jail import Stay, stay
from simkit.exact.laps import turns_until_passes
from simkit.exact.movement import landing_limit, landing_probability, turn_distribution
from simkit.exact.race import first_to_succeed
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
from simkit.exact.scoring import purchase_gain, stack_points

__all__ = [
    "KeepTable",
    "Stay",
    "at_least",
    "best_next",
    "distribution",
    "expected_rolls",
    "expected_rolls_exact",
    "expected_rolls_many",
    "expected_steps",
    "first_to_succeed",
    "index_of",
    "keeps",
    "landing_limit",
    "landing_probability",
    "mean",
    "multisets",
    "one_roll",
    "optimal_table",
    "p_one_roll",
    "p_within",
    "purchase_gain",
    "roll_matrix",
    "seat_begins",
    "shown_probability",
    "stack_points",
    "stay",
    "sub_keeps",
    "sum_distribution",
    "turn_distribution",
    "turns_until_passes",
    "unique_highest",
    "variance",
    "win_probability",
]
