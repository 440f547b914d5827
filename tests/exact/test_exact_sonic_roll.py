"""One roll, and plain counting, in Sonic Roll. The values are those of the rules digest, section (f)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F
from itertools import permutations, product
from math import comb

import icepool
import pytest

from simkit.exact import (
    Lot,
    attack_goes_through,
    attackers_that_hit,
    binomial,
    bonus_visit,
    boss_needs,
    boss_start,
    damages_withstood,
    distinct_faces,
    match_probability,
    mean,
    multisets,
    one_reroll,
    one_roll,
    patterns_refilled,
    playable,
    serving_faces,
    shows,
    tied_places,
    tiles_until_emerald,
    visits_until_emerald,
)

FACES = range(1, 7)
SOME = frozenset({3, 6})


def fractions(text: str) -> list[F]:
    return [F(word) for word in text.replace(",", " ").split()]


def shares(rolls, of):
    """Distribution over equally likely rolls: the plain road."""
    counted = Counter(map(of, rolls))
    total = sum(counted.values())
    return {value: F(number, total) for value, number in sorted(counted.items())}


# --- Hazard dice


@pytest.mark.parametrize(
    ("hazards", "expected"),
    [
        (1, "0 1/6 1/3 1/2 2/3 5/6 1"),
        (2, "0 11/36 5/9 3/4 8/9 35/36 1"),
        (3, "0 91/216 19/27 7/8 26/27 215/216 1"),
    ],
)
def test_ex_1_hazard_and_distinct_faces(hazards, expected):
    """SR-HAZ-1; with no face in the pool nothing matches (SR-HAZ-3)."""
    found = [match_probability(hazards, shown=faces) for faces in range(7)]
    assert found == fractions(expected)
    rolls = list(product(FACES, repeat=hazards))
    assert found == [F(sum(min(roll) <= faces for roll in rolls), len(rolls)) for faces in range(7)]


@pytest.mark.parametrize(
    ("hazards", "expected"),
    [
        (1, "1/6 11/36 91/216 671/1296 4651/7776 31031/46656"),
        (2, "11/36 37/72 851/1296 1957/2592 38411/46656 81277/93312"),
    ],
)
def test_ex_2_hazard_and_fresh_dice(hazards, expected):
    found = [match_probability(hazards, fresh=dice) for dice in range(1, 7)]
    assert found == fractions(expected)
    for dice in range(1, 5):
        rolls = product(product(FACES, repeat=dice), product(FACES, repeat=hazards))
        assert shares(rolls, lambda roll: bool(set(roll[0]) & set(roll[1])))[True] == found[dice - 1]


EX_3 = {
    2: "1/6 5/6",
    3: "1/36 5/12 5/9",
    4: "1/216 35/216 5/9 5/18",
    5: "1/1296 25/432 125/324 25/54 5/54",
    6: "1/7776 155/7776 25/108 325/648 25/108 5/324",
}


@pytest.mark.parametrize("dice", EX_3)
def test_ex_3_distinct_faces(dice):
    found = distinct_faces(dice)
    assert found == dict(enumerate(fractions(EX_3[dice]), start=1))
    assert mean(found) == 6 * (1 - F(5, 6) ** dice)
    by_icepool = icepool.d6.pool(dice).unique().size()
    assert found == {faces: by_icepool.probability(faces) for faces in by_icepool.outcomes()}


def test_distinct_faces_besides_those_shown():
    """One shown, one rolled: the same with 1/6."""
    assert distinct_faces(1, shown=1) == {1: F(1, 6), 2: F(5, 6)}
    assert distinct_faces(0, shown=4) == {4: 1}
    assert distinct_faces(3, shown=6) == {6: 1}


def test_ex_18_hazard_before_a_gained_die():
    """SR-SIM-1: the Hazard first is better by (6 - k) / 36."""
    for faces in range(7):
        first, last = match_probability(1, shown=faces), match_probability(1, shown=faces, fresh=1)
        assert (first, last) == (F(faces, 6), F(5 * faces + 6, 36))
        assert last - first == F(6 - faces, 36)


def test_ex_30_multisets():
    assert [len(multisets(dice)) for dice in range(1, 7)] == [comb(dice + 5, 5) for dice in range(1, 7)]
    assert [len(multisets(dice)) for dice in range(1, 7)] == [6, 21, 56, 126, 252, 462]
    weights = dict(zip(multisets(4), one_roll(4), strict=True))
    assert weights[2, 1, 0, 0, 1, 0] == F(12, 6**4)  # 4! / (2! 1! 1!)
    one_face = fractions("625/1296 125/324 25/216 5/324 1/1296")
    assert binomial(4, F(1, 6)) == dict(enumerate(one_face))
    assert [sum(p for counts, p in weights.items() if counts[2] == k) for k in range(5)] == one_face


# --- attacks


def test_ex_4_three_or_six_on_run():
    """SR-BAD-12, the printed example."""
    found = [shows([(dice, SOME)]) for dice in range(1, 7)]
    assert found == fractions("1/3 5/9 19/27 65/81 211/243 665/729")
    assert shows([(2, SOME), (1, {1})]) == F(17, 27)
    rolls = list(product(FACES, repeat=3))
    hit = sum(bool({run_a, run_b} & SOME) or jump == 1 for run_a, run_b, jump in rolls)
    assert F(hit, len(rolls)) == F(17, 27)


def test_ex_4_two_badniks():
    found = attackers_that_hit([3], [[SOME], [{1, 3}]])
    assert 1 - found[0] == F(7, 8)
    assert found[2] == F(115, 216)
    rolls = product(FACES, repeat=3)
    assert found == shares(rolls, lambda roll: bool(set(roll) & SOME) + bool(set(roll) & {1, 3}))


def test_attackers_of_several_kinds():
    """Three attackers, two kinds, by enumeration; one of them attacks nothing that is there."""
    run, jump = (frozenset({1}), frozenset({2, 3})), (frozenset({1, 4}), frozenset({2}))
    found = attackers_that_hit([2, 1], [run, jump, [frozenset(), frozenset()]])

    def hits(roll):
        return sum(bool(set(roll[:2]) & on_run or {roll[2]} & on_jump) for on_run, on_jump in (run, jump))

    assert found == shares(product(FACES, repeat=3), hits)
    assert attackers_that_hit([0, 0], [run, jump]) == {0: 1}
    assert attackers_that_hit([4], []) == {0: 1}


@pytest.mark.parametrize(
    ("boosts", "expected"),
    [
        (0, "1/3 5/9 19/27 65/81"),
        (1, "1/9 25/81 361/729 4225/6561"),
        (2, "1/27 125/729 6859/19683 274625/531441"),
    ],
)
def test_ex_5_boosts_used_after_hits(boosts, expected):
    """SR-BOOST-3."""
    assert [attack_goes_through([(dice, SOME)], boosts) for dice in range(1, 5)] == fractions(expected)


# --- can the pool be played, and what does a reroll risk?


def test_ex_7_playability():
    by_dice = {
        1: "1/6 1/3 1/2 2/3 5/6 1",
        2: "11/36 5/9 3/4 8/9 35/36 1",
        3: "91/216 19/27 7/8 26/27 215/216 1",
    }
    for dice, expected in by_dice.items():
        assert [playable([(dice, set(range(1, k + 1)))]) for k in FACES] == fractions(expected)


def test_ex_7_three_unknown_white_numbers():
    """Wanted numbers are drawn as dice are: 1, 2, 3 distinct ones with 1/36, 5/12, 5/9."""
    assert match_probability(3, fresh=3) == F(6151, 7776)
    by_number = sum((p * playable([(3, set(range(1, k + 1)))]) for k, p in distinct_faces(3).items()), F(0))
    assert by_number == F(6151, 7776)


def test_ex_31_bubble_and_boost():
    """SR-PUP-11, SR-BOOST-2: a Bubble is one die more, a Boost as many again."""
    expected = {1: "1/3 5/9 5/9", 2: "5/9 19/27 65/81", 3: "19/27 65/81 665/729"}
    for dice, values in expected.items():
        aims = [(dice, {1, 2})]
        found = [playable(aims), playable(aims, bubble=True), playable(aims, boosts=1)]
        assert found == fractions(values)


def test_a_bubble_takes_the_kind_with_most_wanted_faces():
    """No Run die fits 1, no Jump die 1 to 5: 5/6 * 1/6; again the Jump die: 1/6. Absent kinds do not help."""
    aims = [(1, {1}), (1, {1, 2, 3, 4, 5}), (0, set(FACES))]
    assert playable(aims, bubble=True) == 1 - F(5, 36) * F(1, 6)
    assert playable(aims, bubble=True, boosts=1) == 1 - F(5, 36) ** 2 * F(1, 6)
    assert playable([], bubble=True) == 0


def test_ex_24_one_reroll():
    lots = [Lot(2, {1, 2}, SOME), Lot(1, {5}, {1}), Lot(1, {1, 2, 3})]
    risk = one_reroll(lots)
    assert (risk.attacked, risk.unplayable, risk.both) == (F(17, 27), F(5, 27), F(4, 27))
    assert (risk.damage, risk.safe_and_playable) == (F(2, 3), F(1, 3))

    kinds = [lot for lot in lots for _ in range(lot.dice)]

    def judged(roll):
        dice = list(zip(roll, kinds, strict=True))
        return (
            any(face in kind.attacked for face, kind in dice),
            not any(face in kind.wanted for face, kind in dice),
        )

    found = shares(product(FACES, repeat=4), judged)
    assert found[True, True] == risk.both
    assert found[False, False] == risk.safe_and_playable
    assert sum(p for causes, p in found.items() if any(causes)) == risk.damage


def test_ex_24_one_kind():
    found = [one_reroll([Lot(dice, {1, 2, 4}, SOME)]).damage for dice in range(1, 5)]
    assert found == fractions("1/2 7/12 17/24 347/432")


def test_ex_29_one_damage_and_never_two():
    """SR-INV-1: attacked and unplayable at once is one Damage."""
    assert one_reroll([Lot(1, {3}, SOME)]).damage == 1
    other = one_reroll([Lot(1, {1}, SOME)])
    assert (other.safe_and_playable, other.damage) == (F(1, 6), F(5, 6))
    assert other.both == F(1, 3)  # 3 or 6: both causes, still one Damage


def test_ex_9_reach_of_buddy_flight():
    def reach(**moves):
        return [len(serving_faces(number, **moves)) for number in FACES]

    assert reach(down=2, up=2) == [3, 4, 5, 5, 4, 3]
    assert reach(down=1, up=1) == [2, 3, 3, 3, 3, 2]
    assert reach(up=2) == [1, 2, 3, 3, 3, 3]
    assert reach(down=2, up=3) == [3, 4, 5, 6, 5, 4]  # Amy's +1 as well, text-only reading
    assert F(sum(reach(down=2, up=2)), 36) == F(2, 3)
    assert F(sum(reach(down=1, up=1)), 36) == F(4, 9)
    for number, down, up in product(FACES, range(4), range(4)):
        clamped = {
            face
            for face, shift in product(FACES, range(-down, up + 1))
            if min(6, max(1, face + shift)) == number
        }
        assert serving_faces(number, down=down, up=up) == clamped


def test_sr_char_4_hammer_wraps():
    """Raised by 1 or not, 6 becomes 1."""
    assert [sorted(serving_faces(number, up=1, wrap=True)) for number in FACES] == [
        [1, 6],
        *([number - 1, number] for number in range(2, 7)),
    ]


# --- Bonus Stage


def test_ex_15_first_visit():
    visit = bonus_visit(8, 7)
    assert (visit.mean_tiles, visit.emerald) == (F(17, 10), F(1, 9))
    assert visit.tiles == dict(
        enumerate(fractions("9/16 21/80 9/80 9/208 3/208 9/2288 9/11440 1/11440"), start=1)
    )
    assert mean(visits_until_emerald(8)) == 5
    assert tiles_until_emerald(8, 7) == {place: F(1, 16) for place in range(1, 17)}
    assert mean(tiles_until_emerald(3, 12)) == F(17, 2)
    for red in range(16):
        first = bonus_visit(red, 15 - red)
        assert (first.mean_tiles, mean(first.tiles), first.emerald) == (
            F(17, red + 2),
            F(17, red + 2),
            F(1, red + 1),
        )
        assert mean(visits_until_emerald(red)) == F(red + 2, 2)


@pytest.mark.parametrize(("red", "bumper"), [(2, 3), (0, 4), (4, 0), (3, 2), (0, 0)])
def test_ex_15_by_orders_of_the_tiles(red, bumper):
    """All orders of a small stage: the visit, what it leaves, and the visits in a row."""
    orders = set(permutations("R" * red + "B" * bumper + "E"))

    def first_stop(order):
        return next(place for place, tile in enumerate(order, start=1) if tile != "B")

    visit = bonus_visit(red, bumper)
    assert visit.tiles == shares(orders, first_stop)
    assert visit.emerald == shares(orders, lambda order: order[first_stop(order) - 1])["E"]
    left = shares(
        (order[first_stop(order) :] for order in orders),
        lambda rest: (rest.count("R"), rest.count("B"), "E" in rest),
    )
    assert {tiles[:2]: p for tiles, p in left.items() if tiles[2]} == visit.left
    assert visits_until_emerald(red) == shares(orders, lambda order: order[: order.index("E")].count("R") + 1)
    assert tiles_until_emerald(red, bumper) == shares(orders, lambda order: order.index("E") + 1)


def test_ex_15_later_visits_are_visits_to_what_is_left():
    """Visit after visit by the states left behind gives the uniform number of visits."""
    states, found = {(8, 7): F(1)}, []
    while states:
        visits = [(p, bonus_visit(*state)) for state, p in states.items()]
        found.append(sum((p * visit.emerald for p, visit in visits), F(0)))
        states = {}
        for p, visit in visits:
            for state, q in visit.left.items():
                states[state] = states.get(state, F(0)) + p * q
    assert found == [F(1, 9)] * 9


# --- counting


def test_ex_12_boss_start():
    decks = {1: 8, 2: 8, 3: 9, 4: 10}
    starts = [boss_start(decks[players]) for players in (1, 2, 3, 4)]
    assert [start.completed for start in starts] == [6, 6, 7, 8]
    assert {start.unfinished for start in starts} == {2}
    assert [start.first_deal for start in starts] == [F(3, 8), F(3, 8), F(1, 3), F(3, 10)]
    assert [start.speed for start in starts] == [(12, 18), (12, 18), (15, 21), (18, 24)]


def test_ex_12_by_playing_a_deck_out():
    """SR-FIN-3, SR-FIN-4: replace completed cards until none is left to deal."""
    for deck in range(3, 15):
        left, completed = deck - 3, 0
        while True:
            completed += 1
            if not left:
                break
            left -= 1
        assert boss_start(deck).completed == completed == deck - 2


def test_ex_13_places_of_ties():
    expected = {
        (10, 10, 6, 4): [2, 2, 3, 4],
        (10, 8, 8, 4): [1, 3, 3, 4],
        (10, 8, 6, 6): [1, 2, 4, 4],
        (10, 10, 10, 4): [3, 3, 3, 4],
        (10, 8, 8, 8): [1, 4, 4, 4],
        (10, 10, 6, 6): [2, 2, 4, 4],
        (7, 7, 7, 7): [4, 4, 4, 4],
        (5, 5): [2, 2],
        (4, 10, 6, 10): [4, 2, 3, 2],
    }
    assert {speeds: tied_places(speeds) for speeds in expected} == expected
    patterns = {tuple(sorted(tied_places(speeds))) for speeds in product(range(4), repeat=4)}
    assert len(patterns) == 8
    assert (1, 2, 3, 4) in patterns


def test_ex_13_lowest_place_of_the_tied_block():
    """Places handed out in order; a tied block takes its last one."""
    for speeds in product(range(4), repeat=4):
        order = sorted(speeds, reverse=True)
        last = {speed: place for place, speed in enumerate(order, start=1)}
        assert tied_places(speeds) == [last[speed] for speed in speeds]


def test_ex_17_boss_arithmetic():
    """Three Routes; Egg Robo is level 2, health 2."""
    egg_robo = boss_needs(2, 2)
    assert (egg_robo.patterns, egg_robo.dice_to_hit, egg_robo.dice_to_hit_all) == (6, 3, 9)
    assert (egg_robo.dice, egg_robo.turns) == (6, 1)
    assert [boss_needs(1, health).turns for health in range(1, 8)] == [1, 1, 1, 2, 2, 2, 3]
    assert [boss_needs(level, 1).dice_to_hit_all for level in range(4)] == [3, 6, 9, 12]
    assert [patterns_refilled(2, left) for left in range(7)] == [6, 5, 4, 3, 2, 1, 0]


def test_ex_21_hyper_ring():
    assert [damages_withstood(rings, "floor") for rings in (0, 1, 5, 8, 15, 16)] == [0, 1, 3, 4, 4, 5]
    assert [damages_withstood(rings) for rings in (0, 1, 5, 16)] == [0, 1, 1, 1]
    assert [damages_withstood(rings, "ceil") for rings in (0, 1, 5)] == [0, None, None]
    for rings in range(40):
        held, damages = rings, 0
        while held:
            held, damages = held // 2, damages + 1
        assert damages_withstood(rings, "floor") == damages


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: distinct_faces(-1),
        lambda: distinct_faces(1, shown=7),
        lambda: match_probability(-1),
        lambda: shows([(1, {0})]),
        lambda: shows([(-1, {1})]),
        lambda: playable([(1, {1})], boosts=-1),
        lambda: attack_goes_through([(1, {1})], -1),
        lambda: serving_faces(7),
        lambda: serving_faces(1, up=-1),
        lambda: bonus_visit(-1, 3),
        lambda: boss_start(2),
        lambda: boss_needs(-1, 2),
        lambda: boss_needs(2, 0),
        lambda: patterns_refilled(2, 7),
        lambda: damages_withstood(-1),
    ],
)
def test_wrong_numbers_are_refused(wrong):
    with pytest.raises(ValueError, match=r"=|faces are 1 to 6"):
        wrong()
