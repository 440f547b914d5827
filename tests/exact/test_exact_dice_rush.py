"""Dice kept and rolled again. Unless said otherwise the values are those of the rules digest, section (f)."""

from __future__ import annotations

import time
from fractions import Fraction as F
from functools import cache
from itertools import combinations, product

import icepool
import numpy as np
import pytest

from simkit.exact import (
    best_next,
    expected_rolls,
    expected_rolls_exact,
    expected_rolls_many,
    expected_steps,
    first_to_succeed,
    index_of,
    keeps,
    multisets,
    one_roll,
    p_one_roll,
    p_within,
    roll_matrix,
    sub_keeps,
)
from simkit.games.dice_rush.requirements import is_free, meets, parse, spare_sixes

X3 = """
Free              | 1         | 1                     | 1          | 1
pair              | 49/54     | 54/49                 | 319/324    | 324/319
two pairs         | 47/162    | 129/49                | 97/162     | 6462/4147
two pairs !       | 175/648   | 5874/2107             | 4325/7776  | 14117616/8439145
three pairs       | 0         | -                     | 47/972     | 29122/4147
three of a kind   | 23/108    | 1107/392              | 119/324    | 4668/2233
two triples       | 0         | -                     | 17/2592    | 2071521/250096
full house        | 17/432    | 513/98                | 113/648    | 341883/125048
full house !      | 25/648    | 55191/10535           | 1325/7776  | 3755919/1344266
four of a kind    | 13/648    | 24177/4312            | 203/3888   | 811138/203203
five of a kind    | 1/1296    | 191283/17248          | 31/7776    | 90303233/13411398
run of 3          | 145/324   | 63723537/33354880     | 385/648    | 4286925243/2748971680
run of 4          | 25/162    | 63601127/18240950     | 175/648    | 6379531329443/2460001143600
run of 5          | 5/162     | 17502251/2731212      | 5/54       | 6875631673/1716296400
run of 6          | 0         | -                     | 5/324      | 986503/124400
two sixes         | 763/3888  | 9267696/3120821       | 12281/46656| 362797056/144325181
three sixes       | 23/648    | 1362030336/283994711  | 1453/23328 | 34171270416/8803836041
1-2-3             | 205/1296  | 83602/26195           | 35/144     | 2078494/810873
sum 20+           | 791/2592  | 443714966/210654675   | 9905/15552 | 1.422669
"""
"""DR-X-3: requirement (!: distinct faces); one-roll chance and least expected rolls, 5 dice, then 6."""

X4 = {
    5: {
        "two pairs": (0.591335, 0.771641),
        "three of a kind": (0.541324, 0.743195),
        "run of 4": (0.411788, 0.615442),
        "full house": (0.194102, 0.366145),
        "five of a kind": (0.012631, 0.046029),
    },
    6: {
        "two pairs": (0.886641, 0.968482),
        "three of a kind": (0.733034, 0.888713),
        "run of 4": (0.592943, 0.787470),
        "full house": (0.547873, 0.773330),
        "five of a kind": (0.052125, 0.157223),
    },
}

X6 = """
pair            | 3451/7776 | 28511/46656
two pairs       | 47/972    | 9611/46656
three of a kind | 167/2592  | 7211/46656
run of 3        | 175/972   | 305/972
run of 4        | 25/648    | 445/3888
four of a kind  | 13/3888   | 23/1458
full house      | 0         | 703/23328
five of a kind  | 0         | 31/46656
run of 5        | 0         | 5/216
"""
X8 = {
    5: (1.671899, 2.969634, 4.795971, 7.538835, 13.023662),
    6: (1.503529, 2.513747, 3.881407, 5.710535, 8.452986, 13.937797),
}


def rows(text: str) -> list[list[str]]:
    """Cells of a table."""
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


@cache
def met(text: str, dice: int, spare: int = 0) -> tuple[bool, ...]:
    """Which multisets meet a requirement with sixes to spare; ``!`` at the end: sets of distinct faces."""
    wanted, nested = parse(text.rstrip(" !")), not text.endswith("!")
    return tuple(spare_sixes(wanted, counts, nested=nested) >= spare for counts in multisets(dice))


def counts_of(*dice: int) -> tuple[int, ...]:
    return tuple(dice.count(face) for face in range(1, 7))


def dice_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(face for face, count in enumerate(counts, start=1) for _ in range(count))


# --- dice as multisets


def test_multisets_and_keeps_in_order():
    assert [dice_of(counts) for counts in multisets(2)[:8]] == [
        *[(1, face) for face in range(1, 7)],
        *[(2, 2), (2, 3)],
    ]
    assert (len(multisets(5)), len(multisets(6)), len(keeps(5)), len(keeps(6))) == (252, 462, 462, 924)
    assert multisets(2, faces=2) == [(2, 0), (1, 1), (0, 2)]
    assert [sum(kept) for kept in keeps(5)] == sorted(sum(kept) for kept in keeps(5))
    assert keeps(5)[0] == (0,) * 6
    assert keeps(5)[-252:] == multisets(5)
    assert all(multisets(6)[place] == counts for counts, place in index_of(6).items())


def test_one_roll_is_that_of_ordered_dice():
    expected = dict.fromkeys(multisets(5), 0)
    for roll in product(range(1, 7), repeat=5):
        expected[counts_of(*roll)] += 1
    assert list(one_roll(5)) == [F(ways, 6**5) for ways in expected.values()]


@pytest.mark.parametrize("dice", [5, 6])
def test_a_roll_keeps_what_is_kept(dice):
    matrix = roll_matrix(dice)
    assert matrix.shape == (len(keeps(dice)), len(multisets(dice)))
    assert matrix.sum(axis=1) == pytest.approx(1)
    assert matrix[0] == pytest.approx([float(p) for p in one_roll(dice)])
    # Four equal dice kept, one rolled of five: each face with 1/6; of six, a pair of faces a, b with 2/36.
    kept = keeps(dice).index(counts_of(3, 3, 3, 3))
    rolled = counts_of(3, 3, 3, 3, 1) if dice == 5 else counts_of(3, 3, 3, 3, 1, 2)
    assert matrix[kept, index_of(dice)[rolled]] == pytest.approx(1 / 6 if dice == 5 else 1 / 18)


def test_keeps_inside_a_multiset_preferred_ones_first():
    indices, starts = sub_keeps(5)
    place = index_of(5)[counts_of(1, 1, 1, 1, 6)]
    inside = [dice_of(keeps(5)[kept]) for kept in indices[starts[place] : starts[place + 1]]]
    assert inside == [
        *[(1, 1, 1, 1, 6), (1, 1, 1, 6), (1, 1, 1, 1), (1, 1, 6), (1, 1, 1)],
        *[(1, 6), (1, 1), (6,), (1,), ()],
    ]


# --- DR-X-3 and its kin


@pytest.mark.parametrize("row", rows(X3), ids=lambda row: row[0])
@pytest.mark.parametrize("dice", [5, 6])
def test_dr_x_3_one_roll_and_least_expected_rolls(row, dice):
    once, rolls = row[1:3] if dice == 5 else row[3:5]
    wanted = met(row[0], dice)
    assert p_one_roll(wanted, dice) == F(once)
    assert p_within(wanted, dice, 1) == [F(once)]
    if rolls == "-":
        assert expected_rolls(wanted, dice).expected == np.inf
        with pytest.raises(ValueError, match=f"impossible with {dice} dice"):
            expected_rolls_exact(wanted, dice)
        return
    assert expected_rolls(wanted, dice).expected == pytest.approx(float(F(rolls)), abs=1e-6)
    exact = expected_rolls_exact(wanted, dice)
    assert exact == F(rolls) if "/" in rolls else float(exact) == pytest.approx(float(rolls), abs=5e-7)


@pytest.mark.parametrize("dice", [5, 6])
def test_dr_x_4_best_chance_within_two_and_three_rolls(dice):
    for text, expected in X4[dice].items():
        chances = p_within(met(text, dice), dice, 3)
        assert [float(chance) for chance in chances[1:]] == pytest.approx(expected, abs=5e-7), text


def test_dr_x_5_sixes_on_a_free_card():
    assert p_one_roll(met("Free", 5, spare=1), 5) == F(4651, 7776)
    assert p_one_roll(met("Free", 6, spare=1), 6) == F(31031, 46656)


@pytest.mark.parametrize("row", rows(X6), ids=lambda row: row[0])
def test_dr_x_6_met_with_a_spare_six(row):
    text, five, six = row
    assert p_one_roll(met(text, 5, spare=1), 5) == F(five)
    assert p_one_roll(met(text, 6, spare=1), 6) == F(six)


@pytest.mark.parametrize("dice", [5, 6])
def test_dr_x_8_expected_rolls_until_so_many_sixes(dice):
    goals = [met("Free", dice, spare=sixes) for sixes in range(1, dice + 1)]
    found = [table.expected for table in expected_rolls_many(goals, dice)]
    assert found == pytest.approx(X8[dice], abs=5e-7)
    assert [float(expected_rolls_exact(goal, dice)) for goal in goals] == pytest.approx(X8[dice], abs=5e-7)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("three of a kind", ("10115/17567", "2737/17567", "4715/17567")),
        ("two pairs", ("11155/18769", "4559/18769", "3055/18769")),
        ("run of 4", ("959/1607", "175/1607", "473/1607")),
    ],
)
def test_dr_x_11_race_of_six_dice_against_five(text, expected):
    six, five = p_one_roll(met(text, 6), 6), p_one_roll(met(text, 5), 5)
    assert first_to_succeed(six, five) == tuple(map(F, expected))


def test_a_race_nobody_can_win():
    assert first_to_succeed(F(1, 3), F(0)) == (1, 0, 0)
    with pytest.raises(ValueError, match="neither"):
        first_to_succeed(F(0), F(0))


# --- independent roads


def pattern(text: str, used: tuple[int, ...]) -> bool:
    """Whether sorted dice, every one of them needed, are the requirement: second road, no counts."""
    size = len(used)
    match text.split():
        case ["Free"]:
            return size == 0
        case ["pair"]:
            return size == 2 and used[0] == used[1]
        case [_, "pairs"]:
            return size == 2 * (2 if text == "two pairs" else 3) and used[::2] == used[1::2]
        case ["two", "triples"]:
            return size == 6 and used[0::3] == used[1::3] == used[2::3]
        case [k, "of", "a", "kind"]:
            return size == {"three": 3, "four": 4, "five": 5}[k] and used[0] == used[-1]
        case ["full", "house"]:
            return size == 5 and used[0] == used[1] and used[3] == used[4] and used[2] in (used[0], used[4])
        case ["run", "of", length]:
            return size == int(length) and used == tuple(range(used[0], used[0] + size))
        case [k, "odd" | "even" as which]:
            parity = 1 if which == "odd" else 0
            return size == {"three": 3, "four": 4, "five": 5}[k] and all(d % 2 == parity for d in used)
        case ["two", "sixes"]:
            return used == (6, 6)
        case ["1", "and", "6"]:
            return used == (1, 6)
        case ["sum", "20+"]:
            return sum(used) >= 20
    return used == tuple(int(die) for die in text.split("-"))


PATTERNS = (
    *("Free", "pair", "two pairs", "three pairs", "two triples", "three of a kind", "four of a kind"),
    *("five of a kind", "full house", "run of 3", "run of 4", "run of 5", "three odd", "four even"),
    *("five odd", "two sixes", "1 and 6", "1-2-3", "1-2-3-4", "1-1-1", "5-5-5", "sum 20+"),
)


@pytest.mark.parametrize("text", PATTERNS)
@pytest.mark.parametrize("dice", [5, 6])
def test_dr_bad_2_spare_sixes_by_trying_all_subsets(text, dice):
    """DR-SCORE-2, DR-AMB-9: the dice needed are some subset; the sixes outside the best one are spare."""
    wanted = parse(text)
    for counts in multisets(dice):
        shown = dice_of(counts)
        subsets = {used for size in range(dice + 1) for used in combinations(shown, size)}
        spare = max((shown.count(6) - used.count(6) for used in subsets if pattern(text, used)), default=-1)
        assert spare_sixes(wanted, counts) == spare, shown
        assert meets(wanted, counts) == (spare >= 0), shown


def test_one_roll_by_icepool():
    for dice in (5, 6):
        pool = icepool.d6.pool(dice)
        for text, kind in (("three of a kind", 3), ("four of a kind", 4), ("five of a kind", 5)):
            assert p_one_roll(met(text, dice), dice) == pool.largest_count().probability(">=", kind)
        for text, length in (("run of 3", 3), ("run of 4", 4), ("run of 5", 5)):
            assert p_one_roll(met(text, dice), dice) == pool.largest_straight().probability(">=", length)
        total = dice @ icepool.d6
        assert p_one_roll(met("sum 20+", dice), dice) == total.probability(">=", 20)
        assert p_one_roll(met("sum 12 or less", dice), dice) == total.probability("<=", 12)


def mean_after(kept: tuple[int, ...], dice: int, value: dict[tuple[int, ...], float]) -> float:
    """Mean of a value over all ordered rolls of the dice that are not kept."""
    rolls = list(product(range(1, 7), repeat=dice - len(kept)))
    return sum(value[counts_of(*kept, *roll)] for roll in rolls) / len(rolls)


SHOWN = [(1, 1, 2, 5, 6), (2, 2, 3, 3, 6), (1, 3, 4, 4, 6), (2, 3, 5, 5, 5), (1, 2, 3, 4, 6)]


@pytest.mark.parametrize("text", ["full house", "run of 5", "sum 20+"])
def test_the_best_keep_is_the_best_of_all_subsets(text):
    """Second road: every subset kept, every ordered roll of the others."""
    table = expected_rolls(met(text, 5), 5)
    after = dict(zip(multisets(5), table.after, strict=True))
    for shown in SHOWN:
        place = index_of(5)[counts_of(*shown)]
        if met(text, 5)[place]:
            assert table.after[place] == 0
            assert keeps(5)[table.keep[place]] == counts_of(*shown)
            continue
        ways = {
            kept: 1 + mean_after(kept, 5, after)
            for size in range(5)
            for kept in set(combinations(shown, size))
        }
        best = min(ways.values())
        assert table.after[place] == pytest.approx(best, abs=1e-9)
        tied = [kept for kept, rolls in ways.items() if rolls < best + 1e-7]
        preferred = max(tied, key=lambda kept: (len(kept), *reversed(counts_of(*kept))))
        assert keeps(5)[table.keep[place]] == counts_of(*preferred)


def test_best_next_is_the_best_of_all_subsets():
    values = np.array([[sum(dice_of(counts)) == 21, max(dice_of(counts))] for counts in multisets(5)], float)
    best, keep = best_next(values, 5)
    assert best.shape == keep.shape == (252, 2)
    for shown in SHOWN:
        place = index_of(5)[counts_of(*shown)]
        for purpose in (0, 1):
            value = dict(zip(multisets(5), values[:, purpose], strict=True))
            ways = [
                mean_after(kept, 5, value) for size in range(5) for kept in set(combinations(shown, size))
            ]
            assert best[place, purpose] == pytest.approx(max(ways))
            assert mean_after(dice_of(keeps(5)[keep[place, purpose]]), 5, value) == pytest.approx(max(ways))
    alone, keep_alone = best_next(values[:, 0], 5)
    assert alone == pytest.approx(best[:, 0])
    assert (keep_alone == keep[:, 0]).all()


def test_between_equal_keeps_most_dice_then_highest_faces():
    """Decisions page, greedy: where all keeps are equal, the lowest die is rolled, for one must be."""
    best, keep = best_next(np.ones(462), 6)
    assert best == pytest.approx(1)
    assert dice_of(keeps(6)[keep[index_of(6)[counts_of(1, 2, 4, 6, 6, 6)]]]) == (2, 4, 6, 6, 6)


# --- borders


def test_goals_that_are_met_at_once_or_never():
    always = expected_rolls(np.ones(252), 5)
    assert (always.expected, always.after.max()) == (1, 0)
    assert [keeps(5)[kept] for kept in always.keep] == multisets(5)
    never = expected_rolls(np.zeros(252), 5)
    assert never.expected == np.inf
    assert np.isinf(never.after).all()
    assert (never.keep == 0).all()
    assert p_within(np.zeros(252), 5, 2) == [0, 0]


def test_a_goal_has_one_entry_a_multiset():
    with pytest.raises(ValueError, match="6 dice have 462 multisets"):
        expected_rolls(np.ones(252), 6)


def test_a_single_die_rolls_until_it_shows_a_six():
    # Geometric: 6 rolls on average, met within k rolls with 1 - (5/6)^k.
    goal = [False] * 5 + [True]
    assert expected_rolls_exact(goal, 1) == 6
    assert p_within(goal, 1, 3) == [1 - F(5, 6) ** k for k in (1, 2, 3)]


def test_expected_steps_of_a_random_walk():
    # Fair walk on 0 .. 5 that ends at both: k (5 - k) steps from k.
    half = F(1, 2)
    chain = {k: {j: half for j in (k - 1, k + 1) if 0 < j < 5} for k in range(1, 5)}
    assert [expected_steps(chain, k) for k in range(1, 5)] == [4, 6, 6, 4]
    assert expected_steps({"wait": {"wait": F(3, 4)}}, "wait") == 4


def test_a_deck_is_worked_out_at_once():
    """36 goals with five and with six dice take well under a second; two leave room on a busy machine."""
    texts = [f"sum {k}+" for k in range(13, 31)] + [f"sum {k} or less" for k in range(6, 24)]
    goals = {
        dice: [[meets(parse(text), counts) for counts in multisets(dice)] for text in texts]
        for dice in (5, 6)
    }
    begun = time.perf_counter()
    for dice in (5, 6):
        expected_rolls_many(goals[dice], dice)
    assert time.perf_counter() - begun < 2


def test_free_is_the_only_one_without_a_requirement():
    assert [text for text in PATTERNS if is_free(parse(text))] == ["Free"]
