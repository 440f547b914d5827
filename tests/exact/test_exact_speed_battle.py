"""Exact odds of Speed Battle: the values of the rules digest, section (f), and each by a second road."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F
from functools import cache
from itertools import combinations, permutations, product
from math import comb

import icepool
import pytest

from simkit.exact import (
    at_least_one,
    compositions,
    contains,
    contains_any,
    duel_odds,
    expected_draws,
    fewest_turns,
    groups_held,
    hit_damage,
    hypergeometric,
    match_patterns,
    mean,
    multisets_but_equal,
    unmatched,
)

NUMBERS = (16, 16, 16)
SUITS = ("ring", "invincible", "spring", "shoes")
DECK = {(number, suit): 4 for number in (1, 2, 3) for suit in SUITS}
PYRAMID = {(number, suit): 6 - number for number in (1, 2, 3) for suit in SUITS}
SHARDS = [(2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2), (0, 2, 1), (0, 1, 2)]
QUARTER = F(1, 4)


def hands(counts, draws):
    """Every set of physical cards, as a counter of its groups."""
    cards = [group for group, count in enumerate(counts) for _ in range(count)]
    return [Counter(hand) for hand in combinations(cards, draws)]


# --- Matches ---

PATTERNS = {
    2: {(1, 1): (F(2, 3), F(32, 47)), (2,): (F(1, 3), F(15, 47))},
    3: {
        (1, 1, 1): (F(2, 9), F(256, 1081)),
        (2, 1): (F(2, 3), F(720, 1081)),
        (3,): (F(1, 9), F(105, 1081)),
    },
    4: {
        (4,): (F(1, 27), F(91, 3243)),
        (3, 1): (F(8, 27), F(896, 3243)),
        (2, 2): (F(2, 9), F(240, 1081)),
        (2, 1, 1): (F(4, 9), F(512, 1081)),
    },
}
"""SB-X-1, SB-X-2: uniform numbers, then cards of one deck."""


@pytest.mark.parametrize("racers", PATTERNS)
def test_sb_x_1_and_2_match_patterns(racers):
    expected = PATTERNS[racers]
    assert match_patterns(NUMBERS, racers, replacement=True) == {k: v[0] for k, v in expected.items()}
    assert match_patterns(NUMBERS, racers) == {k: v[1] for k, v in expected.items()}


@pytest.mark.parametrize(
    ("racers", "uniform", "deck"),
    [(2, F(2, 3), F(32, 47)), (3, F(4, 9), F(496, 1081)), (4, F(8, 27), F(992, 3243))],
)
def test_sb_x_1_unmatched(racers, uniform, deck):
    assert unmatched(NUMBERS, racers, replacement=True) == uniform
    assert unmatched(NUMBERS, racers) == deck


@pytest.mark.parametrize("racers", [2, 3, 4])
@pytest.mark.parametrize("counts", [NUMBERS, (20, 16, 12)])
def test_matches_one_card_after_the_other(racers, counts):
    """Second road: every sequence of numbers, with the chance of each card in turn."""
    for is_deck in (False, True):
        patterns, alone = Counter(), F(0)
        for shown in product(range(3), repeat=racers):
            chance, left = F(1), list(counts)
            for number in shown:
                chance *= F(left[number], sum(left))
                left[number] -= is_deck
            sizes = Counter(shown)
            patterns[tuple(sorted(sizes.values(), reverse=True))] += chance
            alone += chance * (sizes[shown[0]] == 1)
        assert match_patterns(counts, racers, replacement=not is_deck) == patterns
        assert unmatched(counts, racers, replacement=not is_deck) == alone


# --- Hands ---


def test_sb_x_5_fuel():
    """None of 14 among 4 of 46; Metal Sonic's 22 of 46."""
    assert 1 - at_least_one(46, 14, 4) == F(7192, 32637)
    assert at_least_one(46, 14, 4) == F(25445, 32637)
    assert at_least_one(46, 22, 4) == F(201, 215)
    assert 1 - F(32 * 31 * 30 * 29, 46 * 45 * 44 * 43) == at_least_one(46, 14, 4)
    assert 1 - F(24 * 23 * 22 * 21, 46 * 45 * 44 * 43) == at_least_one(46, 22, 4)


def test_sb_x_6_five_cards():
    assert hypergeometric(48, 16, 5)[0] == F(12586, 107019)
    assert groups_held(NUMBERS, 5)[3] == F(23360, 35673)
    assert groups_held((12,) * 4, 5)[4] == F(288, 1081)
    assert at_least_one(47, 15, 4) == F(28481, 35673)
    ways = comb(48, 5)  # by inclusion and exclusion
    assert 1 - F(3 * comb(32, 5) - 3 * comb(16, 5), ways) == groups_held(NUMBERS, 5)[3]
    assert 1 - F(4 * comb(36, 5) - 6 * comb(24, 5) + 4 * comb(12, 5), ways) == groups_held((12,) * 4, 5)[4]


def test_sb_x_14_opening_hand():
    assert groups_held((12,) * 4, 3) == {1: F(55, 1081), 2: F(594, 1081), 3: F(432, 1081)}
    assert at_least_one(48, 12, 3) == F(2539, 4324)
    assert 4 * contains((4, 4, 4, 36), (1, 1, 1, 0), 3) == F(16, 1081)
    dealt = hands((12,) * 4, 3)
    assert F(sum(len(hand) == 2 for hand in dealt), len(dealt)) == F(594, 1081)
    assert F(sum(hand[0] > 0 for hand in dealt), len(dealt)) == F(2539, 4324)


def test_hands_as_icepool_deals_them():
    """Second road: how many different suits and numbers a dealt hand shows."""
    for counts, draws in ((NUMBERS, 5), ((12,) * 4, 5), ((12,) * 4, 3), ((20, 16, 12), 3)):
        deck = icepool.Deck(dict(enumerate(counts)))
        found = deck.deal(draws).unique().size()
        odds = {n: F(found.quantity(n), found.denominator()) for n in found.outcomes()}
        assert groups_held(counts, draws) == {n: p for n, p in odds.items() if p}


def test_compositions_are_all_of_them():
    for counts, draws in (((3, 2, 1), 4), ((5,), 2), ((2, 2), 4)):
        found = compositions(counts, draws)
        assert sum(found.values()) == 1
        dealt = hands(counts, draws)
        every = Counter(tuple(hand[group] for group in range(len(counts))) for hand in dealt)
        assert found == {split: F(n, len(dealt)) for split, n in every.items()}
    assert compositions((1, 1), 2, replacement=True) == {(0, 2): F(1, 4), (1, 1): F(1, 2), (2, 0): F(1, 4)}


# --- Duels ---


def test_sb_x_9_duel():
    odds = duel_odds(DECK)
    assert (odds.win, odds.tie, odds.lose) == (F(16, 47), F(15, 47), F(16, 47))
    assert odds.self_hurt == odds.other_hurt == F(109, 188)
    assert (odds.only_other_hurt, odds.only_self_hurt) == (F(19, 47), F(19, 47))
    assert (odds.both_hurt, odds.none_hurt) == (F(33, 188), F(3, 188))
    free = duel_odds(DECK, replacement=True)
    assert free.self_hurt == F(7, 12)
    assert (free.only_other_hurt, free.only_self_hurt) == (F(19, 48), F(19, 48))
    assert (free.both_hurt, free.none_hurt) == (F(9, 48), F(1, 48))


def test_sb_x_10_tails_and_chao_walker():
    tails = duel_odds(DECK, "tails")
    assert (tails.self_hurt, tails.other_hurt) == (F(1, 2), F(109, 188))
    assert (tails.only_other_hurt, tails.only_self_hurt) == (F(87, 188), F(18, 47))
    assert (tails.both_hurt, tails.none_hurt) == (F(11, 94), F(7, 188))
    chao = duel_odds(DECK, "chao")
    assert (chao.self_hurt, chao.other_hurt) == (F(263, 564), F(391, 564))
    free = duel_odds(DECK, "chao", replacement=True)
    assert (free.win, free.tie, free.lose) == (F(4, 9), F(3, 9), F(2, 9))


@pytest.mark.parametrize("deck", [DECK, PYRAMID])
@pytest.mark.parametrize("gifts", list(product(("none", "tails", "chao"), repeat=2)))
def test_duels_of_every_two_cards(deck, gifts):
    """Second road: all ordered pairs of the 48 cards, the rules said again."""
    counts, hurt = Counter(), Counter()
    for own, other in permutations([kind for kind, copies in deck.items() for _ in range(copies)], 2):
        if {own[0], other[0]} == {1, 3}:
            is_own_chao = own[0] == 1 and gifts[0] == "chao"
            is_won = is_own_chao or (own[0] == 3 and gifts[1] != "chao")
            result = "win" if is_won else "lose"
        else:
            result = "tie" if own[0] == other[0] else "win" if own[0] > other[0] else "lose"
        safe = [
            card[1] == "invincible" or (gift == "tails" and card[0] == 2)
            for card, gift in zip((own, other), gifts, strict=True)
        ]
        counts[result] += 1
        hurt[
            result == "lose" or (result == "tie" and not safe[0]),
            result == "win" or (result == "tie" and not safe[1]),
        ] += 1
    pairs = 48 * 47
    odds = duel_odds(deck, *gifts)
    assert (odds.win, odds.tie, odds.lose) == tuple(F(counts[k], pairs) for k in ("win", "tie", "lose"))
    assert odds.only_other_hurt == F(hurt[False, True], pairs)
    assert odds.only_self_hurt == F(hurt[True, False], pairs)
    assert odds.both_hurt == F(hurt[True, True], pairs)
    assert odds.none_hurt == F(hurt[False, False], pairs)


def test_sb_x_12_loaded_weapon():
    one = hit_damage((1, 2, 3), 1, fires=QUARTER)
    assert one == {1: F(3, 4), 2: F(1, 12), 3: F(1, 12), 4: F(1, 12)}
    assert mean(one) == F(3, 2)
    two = hit_damage((1, 2, 3), 2, fires=F(1))
    assert two == {3: F(1, 9), 4: F(2, 9), 5: F(3, 9), 6: F(2, 9), 7: F(1, 9)}
    assert sum(p for damage, p in two.items() if damage >= 6) == F(1, 3)  # Eggman from 6 health
    assert max(two) == 7  # never from 8
    assert max(hit_damage((1, 2, 3), 1, fires=F(1))) == 4  # all others need two Duels from 6
    sums = Counter(1 + a + b for a, b in product((1, 2, 3), repeat=2))
    assert two == {damage: F(n, 9) for damage, n in sorted(sums.items())}


# --- Shards ---


def test_sb_amb_h1_seven_shards():
    assert multisets_but_equal((1, 2, 3), 3) == SHARDS


def test_sb_x_15_draws_to_a_set():
    assert expected_draws((4, 4, 4), (1, 1, 1), total=48) == F(3283, 195)
    assert float(F(3283, 195)) == pytest.approx(16.835897, abs=5e-7)
    assert expected_draws((4, 4, 4), (1, 1, 1)) == F(67, 15)
    assert expected_draws((4, 4, 4), (2, 1, 0)) == F(169, 30)


def test_draws_to_a_set_card_by_card():
    """Second road: condition on the next card."""

    @cache
    def more(need, seen, others):
        if not any(need):
            return F(0)
        left = [4 - n for n in seen]
        total = sum(left) + others
        found = F(1)
        for i, n in enumerate(left):
            if n:
                still = tuple(max(0, need[j] - (j == i)) for j in range(3))
                now = tuple(seen[j] + (j == i) for j in range(3))
                found += F(n, total) * more(still, now, others)
        return found + (F(others, total) * more(need, seen, others - 1) if others else 0)

    assert more((1, 1, 1), (0, 0, 0), 36) == F(3283, 195)
    for need in SHARDS:
        assert more(need, (0, 0, 0), 0) == expected_draws((4, 4, 4), need)


@pytest.mark.parametrize(
    ("cards", "one_two_three", "one_one_two", "any_of_three"),
    [
        (3, F(16, 55), F(6, 55), F(156, 385)),
        (4, F(32, 55), F(148, 495), F(132, 175)),
        (5, F(26, 33), F(101, 198), F(149, 165)),
        (6, F(10, 11), F(23, 33), F(2609, 2695)),
    ],
)
def test_sb_x_15_pile_meets_shards(cards, one_two_three, one_one_two, any_of_three):
    assert contains((4, 4, 4), (1, 1, 1), cards) == one_two_three
    assert contains((4, 4, 4), (2, 1, 0), cards) == one_one_two
    assert contains_any((4, 4, 4), SHARDS, 3, cards) == any_of_three
    piles = hands((4, 4, 4), cards)
    met = [{s for s in SHARDS if all(pile[i] >= n for i, n in enumerate(s))} for pile in piles]
    assert F(sum((1, 1, 1) in shards for shards in met), len(piles)) == one_two_three
    openings = list(combinations(SHARDS, 3))
    hits = sum(not shards.isdisjoint(three) for shards in met for three in openings)
    assert F(hits, len(piles) * len(openings)) == any_of_three


def test_sb_x_15_three_redraws():
    assert at_least_one(45, 4, 3) == F(353, 1419)
    assert at_least_one(45, 8, 3) == F(214, 473)
    assert 1 - F(41 * 40 * 39, 45 * 44 * 43) == F(353, 1419)


@pytest.mark.parametrize(
    ("suit", "turns", "a_turn"), [("spring", 2, 2), ("shoes", 2, 2), ("ring", 3, 1), ("invincible", 3, 1)]
)
def test_sb_x_17_fewest_turns(suit, turns, a_turn):
    """At most two cards a turn reach a Spring or Speed Shoes Pile, one the others."""
    assert fewest_turns(suit) == turns
    assert fewest_turns(suit, size=6) == 6 // a_turn
