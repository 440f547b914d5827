"""Exact odds: enumeration and dynamic programming in fractions; dice and chains, no game's own words."""

from simkit.exact.boss_fight import optimal_table, shown_probability, win_probability
from simkit.exact.dice import at_least, distribution, mean, sum_distribution, variance
from simkit.exact.jail import Stay, stay
from simkit.exact.laps import turns_until_passes
from simkit.exact.movement import landing_limit, landing_probability, turn_distribution
from simkit.exact.roll_off import seat_begins, unique_highest
from simkit.exact.scoring import purchase_gain, stack_points

__all__ = [
    "Stay",
    "at_least",
    "distribution",
    "landing_limit",
    "landing_probability",
    "mean",
    "optimal_table",
    "purchase_gain",
    "seat_begins",
    "shown_probability",
    "stack_points",
    "stay",
    "sum_distribution",
    "turn_distribution",
    "turns_until_passes",
    "unique_highest",
    "variance",
    "win_probability",
]
