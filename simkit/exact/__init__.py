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
from simkit.exact.campaign import finds, found_in_all, life_out_turn, stages_won
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
from simkit.exact.dice import at_least, binomial, distribution, mean, sum_distribution, variance
from simkit.exact.dice_sets import index_of, keeps, multisets, one_roll, roll_matrix, sub_keeps
from simkit.exact.die_shift import serving_faces
from simkit.exact.duels import DuelOdds, duel_odds, duel_result, hit_damage
from simkit.exact.elimination import expected_steps
from simkit.exact.jail import Stay, stay
from simkit.exact.laps import turns_until_passes
from simkit.exact.matching import distinct_faces, match_probability
from simkit.exact.matrix_game import Solution, solve_zero_sum
from simkit.exact.movement import landing_limit, landing_probability, turn_distribution
from simkit.exact.pile_turns import fewest_turns
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
from simkit.exact.series import character_shares, most_steps, ordered_pairings, same_as_first
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
    "DuelOdds",
    "KeepTable",
    "Lot",
    "Risk",
    "Solution",
    "Stakes",
    "Stay",
    "Visit",
    "at_least",
    "at_least_one",
    "attack_goes_through",
    "attack_winner",
    "attackers_that_hit",
    "best_next",
    "binomial",
    "bonus_visit",
    "boss_needs",
    "boss_start",
    "bumpers_cleared",
    "chance_of_size",
    "character_shares",
    "climb_sizes",
    "compositions",
    "contains",
    "contains_any",
    "damages_withstood",
    "dice_spent",
    "distinct_faces",
    "distribution",
    "drop_lowest",
    "duel_odds",
    "duel_result",
    "expected_draws",
    "expected_rolls",
    "expected_rolls_exact",
    "expected_rolls_many",
    "expected_steps",
    "fewest_turns",
    "finds",
    "first_to_succeed",
    "forced_rerolls",
    "found_in_all",
    "further_dice",
    "groups_held",
    "hand_change",
    "hit_by_ring",
    "hit_damage",
    "hypergeometric",
    "index_of",
    "keep_pairs",
    "keeps",
    "landing_limit",
    "landing_probability",
    "life_out_turn",
    "match_patterns",
    "match_probability",
    "mean",
    "most_steps",
    "multisets",
    "multisets_but_equal",
    "one_reroll",
    "one_roll",
    "optimal_table",
    "ordered_pairings",
    "p_one_roll",
    "p_within",
    "patterns_refilled",
    "playable",
    "purchase_gain",
    "reachable_pools",
    "roll_matrix",
    "rounds_to_sole_lead",
    "same_as_first",
    "seat_begins",
    "serving_faces",
    "shown_probability",
    "shows",
    "solve_zero_sum",
    "some_die_usable",
    "spent_before_reroll",
    "stack_points",
    "stages_won",
    "stay",
    "stop_or_reroll",
    "sub_keeps",
    "sum_distribution",
    "tied_places",
    "tiles_until_emerald",
    "turn_distribution",
    "turns_until_passes",
    "unique_highest",
    "unmatched",
    "until_match",
    "variance",
    "visits_until_emerald",
    "win_probability",
]
