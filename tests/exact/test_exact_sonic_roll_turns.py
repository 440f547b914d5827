"""Roll Actions and whole turns of Sonic Roll. The values are those of the rules digest, section (f)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F
from functools import cache
from itertools import combinations, permutations, product

import icepool
import pytest

from simkit.exact import (
    Stakes,
    at_least,
    bumpers_cleared,
    chance_of_size,
    climb_sizes,
    dice_spent,
    drop_lowest,
    forced_rerolls,
    further_dice,
    keep_pairs,
    mean,
    reachable_pools,
    some_die_usable,
    spent_before_reroll,
    stop_or_reroll,
    until_match,
)

FACES = range(1, 7)
ROLLS_OF_3 = Counter(frozenset(roll) for roll in product(FACES, repeat=3))


def fractions(text):
    return [F(word) for word in text.replace(",", " ").split()]


def sizes(text):
    """Read ``1: 1/6, 2: 5/6``."""
    pairs = (pair.split(":") for pair in text.split(","))
    return {int(size): F(p.strip()) for size, p in pairs}


# --- Wall Climb


def test_ex_6a_some_die_usable():
    """SR-ROLL-10."""
    found = [some_die_usable(last) for last in range(7)]
    assert found == fractions("1 215/216 26/27 7/8 19/27 91/216 0")
    for last in range(7):
        assert found[last] == F(sum(n for roll, n in ROLLS_OF_3.items() if max(roll) > last), 216)


EX_6 = {
    "everything": (
        "1: 67171/10077696, 2: 649031/3359232, 3: 1262369/2519424, 4: 17027/69984, 5: 7307/139968,"
        "6: 37/10368",
        F(31763641, 10077696),
    ),
    "lowest": ("1: 264823/10077696, 2: 136205/373248, 3: 3067669/5038848", F(26025907, 10077696)),
    "best": (
        "1: 299/104976, 2: 38491/559872, 3: 627803/1679616, 4: 80771/186624, 5: 192359/1679616, 6: 227/31104",
        F(336791, 93312),
    ),
}


@pytest.mark.parametrize("policy", EX_6)
def test_ex_6b_6c_pool_sizes(policy):
    expected, average = EX_6[policy]
    assert climb_sizes(policy) == sizes(expected)
    assert mean(climb_sizes(policy)) == average


def subsets_above(roll, last):
    """Every legal set to save, the empty one included: no shortcut is taken."""
    usable = sorted(face for face in roll if face > last)
    return [saved for size in range(len(usable) + 1) for saved in combinations(usable, size)]


@cache
def best_by_subsets(rolls, last, must_save):
    """Expected dice by trying all subsets of every roll."""
    if not rolls:
        return F(0)
    total = F(0)
    for roll, weight in ROLLS_OF_3.items():
        options = subsets_above(roll, last)
        if must_save and len(options) > 1:
            options = options[1:]
        total += weight * max(
            len(saved) + best_by_subsets(rolls - 1, max(saved, default=last), must_save) for saved in options
        )
    return total / 216


def test_ex_6c_best_mean():
    assert further_dice(3) == F(336791, 93312)
    assert further_dice(3, must_save=True) == F(34675447, 10077696)
    assert mean(climb_sizes("best", must_save=True)) == F(34675447, 10077696)
    assert further_dice(3) == best_by_subsets(3, 0, False)
    assert further_dice(3, must_save=True) == best_by_subsets(3, 0, True)


@cache
def reach_by_subsets(size, rolls, last):
    if size <= 0 or not rolls:
        return F(size <= 0)
    return sum(
        F(weight, 216)
        * max(
            reach_by_subsets(size - len(saved), rolls - 1, max(saved, default=last))
            for saved in subsets_above(roll, last)
        )
        for roll, weight in ROLLS_OF_3.items()
    )


def test_ex_6d_aiming_at_a_size():
    found = [chance_of_size(size) for size in FACES]
    assert found == fractions("1 839795/839808 202435/209952 8819/15552 77227/559872 77/7776")
    assert found == [reach_by_subsets(size, 3, 0) for size in FACES]
    assert (chance_of_size(0), chance_of_size(7)) == (1, 0)
    for size in FACES:
        assert chance_of_size(size) >= at_least(climb_sizes("best"), size)
        assert chance_of_size(size) >= chance_of_size(size, must_save=True)
        assert chance_of_size(size, must_save=True) >= at_least(climb_sizes("everything"), size)


def test_ex_6e_value_of_the_rolls_left():
    assert [further_dice(1, last) for last in range(7)] == fractions(
        "91/36 455/216 91/54 91/72 91/108 91/216 0"
    )
    assert [further_dice(2, last) for last in range(7)] == fractions(
        "49199/15552 4663/1728 34643/15552 26911/15552 2093/1728 31031/46656 0"
    )
    assert further_dice(0, 3) == 0


def test_ex_6f_example_of_the_manual():
    """SR-ROLL-10, SR-ROLL-11."""
    rolls = [(2, 3, 6), (1, 3, 5), (3, 4, 6)]
    pools = reachable_pools(rolls)
    assert len(pools) == 36
    assert () in pools
    assert max(map(len, pools)) == 4
    assert {pool for pool in pools if len(pool) == 4} == {
        (2, 3, 4, 6),
        (1, 3, 4, 6),
        (2, 3, 5, 6),
        (1, 3, 5, 6),
    }
    # Everything saved: 2, 3 and 6 of the first roll, and nothing is higher than 6.
    assert subsets_above(rolls[0], 0)[-1] == (2, 3, 6)
    assert {pool for pool in pools if pool[:3] == (2, 3, 6)} == {(2, 3, 6)}


def test_reachable_pools_rise_and_come_from_the_rolls():
    """Each pool is a rising row cut into three parts, one a roll; equal dice of a roll save once."""
    rolls = [(1, 1, 4), (4, 4, 2), (6, 3, 3)]
    found = reachable_pools(rolls)
    expected = {
        a + b + c
        for a in subsets_above(set(rolls[0]), 0)
        for b in subsets_above(set(rolls[1]), max(a, default=0))
        for c in subsets_above(set(rolls[2]), max(a + b, default=0))
    }
    assert found == expected


# --- the other Roll Actions: sizes of the components page and enumeration


def test_super_peel_out_drops_the_lowest():
    found = drop_lowest(6)
    counted = Counter(6 - roll.count(min(roll)) for roll in product(FACES, repeat=6))
    assert found == {size: F(n, 6**6) for size, n in sorted(counted.items())}
    assert found[0] == F(1, 7776)  # six equal dice
    assert float(mean(found)) == pytest.approx(4.43, abs=5e-3)
    assert drop_lowest(0) == {0: 1}


def test_spin_dash_until_two_match():
    found = until_match(2)
    assert found == {2: F(1, 6), 4: F(5, 9), 6: F(85, 324), 8: F(5, 324)}
    assert mean(found) == F(689, 162)
    # More than n dice are gathered if the first n of them are all different.
    different = {n: F(len(list(permutations(FACES, n))), 6**n) for n in (2, 4, 6)}
    assert at_least(found, 4) == different[2]
    assert at_least(found, 6) == different[4]
    assert at_least(found, 8) == different[6]
    assert until_match(1) == {
        n + 1: F(len(list(permutations(FACES, n))), 6**n) * F(n, 6) for n in range(1, 7)
    }


def test_fly_keeps_pairs_twice():
    def kept(roll):
        return 2 * sum(roll.count(face) // 2 for face in FACES) or 1

    once = Counter(kept(roll) for roll in product(FACES, repeat=4))
    assert keep_pairs(4) == {size: F(n, 6**4) for size, n in sorted(once.items())}
    die = icepool.Die(dict(once))
    twice = die + die
    assert keep_pairs(4, rolls=2) == {size: twice.probability(size) for size in twice.outcomes()}
    assert mean(keep_pairs(4, rolls=2)) == F(101, 27)
    assert keep_pairs(4, rolls=0) == {0: 1}


# --- dice spent in a row


def test_ex_11_run_chain():
    """SR-DICE-1: orders of spending, a reroll after every die that is not Run while dice are left."""
    for run, other in product(range(4), range(4)):
        rerolls, before = set(), set()
        for order in set(permutations("R" * run + "o" * other)):
            stops = [place for place, die in enumerate(order[:-1], start=1) if die == "o"]
            rerolls.add(len(stops))
            before.add(stops[0] if stops else run + other)
        assert forced_rerolls(run, other) == (min(rerolls), max(rerolls))
        assert spent_before_reroll(run, other) == max(before)
    assert forced_rerolls(3, 2) == (1, 2)
    assert forced_rerolls(0, 4) == (3, 3)
    assert spent_before_reroll(3, 2) == 4


def test_ex_11_all_run_dice_at_once():
    """Three wanted faces a die: all n fit in the first roll with (1/2)^n."""
    for dice in range(1, 6):
        assert dice_spent(dice, 3, chain=True)[dice] >= F(1, 2) ** dice
        first_roll = icepool.Die([1, 1, 1, 0, 0, 0])
        assert (dice @ first_roll).probability(dice) == F(1, 2) ** dice


@pytest.mark.parametrize(
    ("dice", "wanted", "boosts", "expected", "average"),
    [
        (3, 3, 0, "0: 1/8, 1: 7/32, 2: 21/64, 3: 21/64", "119/64"),
        (2, 2, 0, "0: 4/9, 1: 10/27, 2: 5/27", "20/27"),
        (4, 2, 0, None, "105430/59049"),
        (5, 3, 0, None, "116839/32768"),
        (3, 3, 1, None, "1281/512"),
        (3, 3, 2, None, "11333/4096"),
    ],
)
def test_ex_19_dice_spent(dice, wanted, boosts, expected, average):
    found = dice_spent(dice, wanted, boosts=boosts)
    if expected:
        assert found == sizes(expected)
    assert mean(found) == F(average)
    assert sum(found.values()) == 1


def test_ex_19_all_spent_with_boosts():
    assert dice_spent(3, 3, boosts=1)[3] == F(315, 512)
    assert dice_spent(3, 3, boosts=2)[3] == F(3255, 4096)


def test_dice_spent_by_ways_to_use_the_boosts():
    """All four spent: failures f_1 .. f_4 before each success, at most three in all."""
    failed = [F(2, 3) ** dice for dice in (4, 3, 2, 1)]
    success = F(1)
    for fail in failed:
        success *= 1 - fail
    ways = sum(
        (
            failed[0] ** a * failed[1] ** b * failed[2] ** c * failed[3] ** d
            for a, b, c, d in product(range(4), repeat=4)
            if a + b + c + d <= 3
        ),
        F(0),
    )
    assert dice_spent(4, 2, boosts=3)[4] == success * ways


def test_a_row_of_limited_length():
    assert dice_spent(4, 3, most=2) == {0: F(1, 16), 1: F(15, 16) * F(1, 8), 2: F(15, 16) * F(7, 8)}
    assert dice_spent(4, 0) == {0: 1}
    assert dice_spent(3, 6, boosts=1) == {3: 1}
    assert dice_spent(0, 3) == {0: 1}


# --- bumpers


@pytest.mark.parametrize(("dice", "length"), [(4, 3), (3, 3), (2, 3), (5, 2), (1, 1)])
def test_sr_zone_6_series_by_products(dice, length):
    """The first die fits anyhow; the one after j others with 1 - (5/6)^(dice - j)."""
    whole, rest = F(1), F(1)
    for cleared in range(length):
        fits = 1 - F(5, 6) ** max(0, dice - cleared)
        rest *= fits
        whole *= fits if cleared else 1
    assert bumpers_cleared(dice, length).get(length, 0) == whole
    assert bumpers_cleared(dice, length, begun=True).get(length, 0) == rest


def test_bumpers_worked_out():
    """Four dice, three bumpers: 1 - 125/216 = 91/216 for the second, then 11/36 for the third."""
    assert bumpers_cleared(4, 3) == {1: F(125, 216), 2: F(91, 216) * F(25, 36), 3: F(91, 216) * F(11, 36)}
    assert bumpers_cleared(2, 2, begun=True) == {0: F(25, 36), 1: F(11, 36) * F(5, 6), 2: F(11, 36) * F(1, 6)}
    assert bumpers_cleared(2, 2, boosts=1) == {1: F(25, 36), 2: F(11, 36)}  # two tries of one die
    assert bumpers_cleared(3, 0) == bumpers_cleared(0, 3) == {0: 1}


@cache
def chain_by_rolls(dice, length, number):
    """Run dice by ordered rolls: spend all that fit, roll the rest, until nothing fits."""
    if not dice or not length:
        return {0: F(1)}
    found = Counter()
    for roll in product(FACES, repeat=dice):
        face = number or max(FACES, key=roll.count)
        fitting = min(roll.count(face), length)
        after = chain_by_rolls(dice - fitting, length - fitting, face) if fitting else {0: F(1)}
        for further, p in after.items():
            found[fitting + further] += p / 6**dice
    return dict(sorted(found.items()))


@pytest.mark.parametrize(("dice", "length"), [(3, 3), (3, 2), (4, 3), (2, 4)])
def test_bumpers_with_run_dice(dice, length):
    """SR-DICE-1: dice of the number are spent at once; a new series takes the commonest face."""
    assert bumpers_cleared(dice, length, chain=True) == chain_by_rolls(dice, length, 0)
    assert bumpers_cleared(dice, length, begun=True, chain=True) == chain_by_rolls(dice, length, 5)


# --- stop or reroll


PRINTED = Stakes(spend=10, stop=3, rings=20, life=30)
PENALTY_15 = Stakes(spend=10, stop=15, rings=20, life=30)


@pytest.mark.parametrize(
    ("wanted", "stakes", "values"),
    [
        (
            3,
            PRINTED,
            {
                (1, 0): "-3 stop",
                (1, 1): "-3 stop",
                (2, 0): "-9/4",
                (2, 1): "-5/16",
                (3, 0): "97/32",
                (3, 1): "1627/256",
                (4, 0): "5295/512",
                (4, 1): "120665/8192",
            },
        ),
        (
            2,
            PRINTED,
            {
                (1, 0): "-3 stop",
                (1, 1): "-3 stop",
                (2, 0): "-3 stop",
                (2, 1): "-3 stop",
                (3, 0): "-3 stop",
                (3, 1): "-17/9",
                (4, 0): "-25/81",
                (4, 1): "16385/6561",
            },
        ),
        (3, PENALTY_15, {(1, 0): "-10", (1, 1): "-10", (2, 0): "-15/2", (2, 1): "-55/8"}),
    ],
)
def test_ex_23_stop_or_reroll(wanted, stakes, values):
    for (dice, rings), expected in values.items():
        value, _, stops = expected.partition(" ")
        choice = stop_or_reroll(dice, wanted, stakes, rings=bool(rings))
        assert (choice.value, choice.reroll) == (F(value), not stops)


def test_ex_23_by_trying_every_plan():
    """The best of all plans that say, for each number of dice and rings, whether to go on."""
    states = [(dice, rings) for dice in (1, 2, 3) for rings in (0, 1)]

    def worth(plan, dice, rings):
        if not dice:
            return F(0)
        if not plan[dice, rings]:
            return F(-PRINTED.stop)
        fails = F(1, 2) ** dice
        loss = worth(plan, dice, 0) - PRINTED.rings if rings else -PRINTED.life
        return (1 - fails) * (PRINTED.spend + worth(plan, dice - 1, rings)) + fails * loss

    plans = [dict(zip(states, picks, strict=True)) for picks in product((False, True), repeat=len(states))]
    for dice, rings in states:
        best = max(worth(plan, dice, rings) for plan in plans)
        assert stop_or_reroll(dice, 3, PRINTED, rings=bool(rings)).value == best


def test_of_two_equal_ways_it_is_to_stop():
    """One die, three faces: half of 10 against half of 10, or a stop that costs nothing."""
    choice = stop_or_reroll(1, 3, Stakes(spend=10, stop=0, rings=0, life=10))
    assert (choice.value, choice.reroll) == (0, False)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: some_die_usable(7),
        lambda: further_dice(-1),
        lambda: further_dice(1, 7),
        lambda: chance_of_size(1, -1),
        lambda: climb_sizes(rolls=-1),
        lambda: until_match(0),
        lambda: keep_pairs(0),
        lambda: dice_spent(-1, 3),
        lambda: dice_spent(3, 7),
        lambda: dice_spent(3, 3, most=-1),
        lambda: bumpers_cleared(3, -1),
        lambda: bumpers_cleared(3, 2, boosts=-1),
        lambda: forced_rerolls(-1, 2),
        lambda: stop_or_reroll(-1, 3, PRINTED),
        lambda: stop_or_reroll(2, 7, PRINTED),
    ],
)
def test_wrong_numbers_are_refused(wrong):
    with pytest.raises(ValueError, match="="):
        wrong()
