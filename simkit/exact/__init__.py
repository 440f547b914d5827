"""Exact odds: enumeration and dynamic programming in fractions; dice, cards, chains, no game's own words."""

from simkit.exact.boss_fight import optimal_table, shown_probability, win_probability
from simkit.exact.card_draws import (
    at_least_one,
    compositions,
    contains,
    contains_any,
    expected_draws,
    groups_held,
    hypergeometric,
    match_patterns,
    multisets_but_equal,
    unmatched,
)
from simkit.exact.card_race import attack_winner, hand_change, hit_by_ring, rounds_to_sole_lead
from simkit.exact.dice import at_least, distribution, mean, sum_distribution, variance
from simkit.exact.dice_sets import index_of, keeps, multisets, one_roll, roll_matrix, sub_keeps
from simkit.exact.duels import DuelOdds, duel_odds, duel_result, hit_damage
from simkit.exact.elimination import expected_steps
from simkit.exact.jail import Stay, stay
from simkit.exact.laps import turns_until_passes
from simkit.exact.matrix_game import Solution, solve_zero_sum
from simkit.exact.movement import landing_limit, landing_probability, turn_distribution
from simkit.exact.pile_turns import fewest_turns
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
from simkit.exact.series import character_shares, most_steps, ordered_pairings, same_as_first

__all__ = [
    "DuelOdds",
    "KeepTable",
    "Solution",
    "Stay",
    "at_least",
    "at_least_one",
    "attack_winner",
    "best_next",
    "character_shares",
    "compositions",
    "contains",
    "contains_any",
    "distribution",
    "duel_odds",
    "duel_result",
    "expected_draws",
    "expected_rolls",
    "expected_rolls_exact",
    "expected_rolls_many",
    "expected_steps",
    "fewest_turns",
    "first_to_succeed",
    "groups_held",
    "hand_change",
    "hit_by_ring",
    "hit_damage",
    "hypergeometric",
    "index_of",
    "keeps",
    "landing_limit",
    "landing_probability",
    "match_patterns",
    "mean",
    "most_steps",
    "multisets",
    "multisets_but_equal",
    "one_roll",
    "optimal_table",
    "ordered_pairings",
    "p_one_roll",
    "p_within",
    "purchase_gain",
    "roll_matrix",
    "rounds_to_sole_lead",
    "same_as_first",
    "seat_begins",
    "shown_probability",
    "solve_zero_sum",
    "stack_points",
    "stay",
    "sub_keeps",
    "sum_distribution",
    "turn_distribution",
    "turns_until_passes",
    "unique_highest",
    "unmatched",
    "variance",
    "win_probability",
]
