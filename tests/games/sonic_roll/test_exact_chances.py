"""Chances of the kernel, counted over all faces the dice can show, against the exact values. [section (f)]

No sample and no interval: every outcome of the dice is played, so the fractions must be equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from simkit.exact import bonus_visit, match_probability, one_reroll, playable, tiles_until_emerald
from simkit.exact.matching import distinct_faces
from simkit.exact.reroll_risk import Lot, attack_goes_through, attackers_that_hit
from simkit.games.sonic_roll import state

from .kit import Position
from .scenarios import many

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""


def law(p: Position, dice: int, play: Callable[[Position], Hashable]) -> dict[Any, Fraction]:
    """Play on from a position for each way that so many dice can fall; the chance of each result."""
    found: Counter[Any] = Counter()
    start = p.s.copy()
    for faces in product("123456", repeat=dice):
        copy = np.zeros(1, state.STATE)
        copy[0] = start
        p.s = copy[0]
        p.queue.clear()
        p.forget()
        p.dice(" ".join(faces))
        found[play(p)] += 1
    return {result: Fraction(count, 6**dice) for result, count in found.items()}


def pool_of(run: int, jump: int = 0, spin: int = 0) -> str:
    """Dice before their reroll; what they show does not matter."""
    return " ".join(["B1"] * run + ["Y1"] * jump + ["R1"] * spin)


def rerolling(
    pool: str, badniks: tuple[str, ...] = (), cards: tuple[str, ...] = RED, **extra: Any
) -> Position:
    """Knuckles, without his passage, is asked whether he rerolls this pool; these Badniks lie before him."""
    p = Position("knuckles", cards=cards, badniks=badniks)
    p.s.card[3] = -1
    p.hand(0, *(badnik.split(";")[0].strip() for badnik in badniks))
    p.put(0, boosts=0, held=9, **extra)
    p.after_step(pool)
    return p


def damages(p: Position) -> int:
    """Reroll, accept, and spend a die if one fits, else pass; how often Damage was done."""
    p.answer("reroll")
    if p.asks == "attack_window":
        p.answer("accept")
    return int(p.s.damage_rings[0].sum() + p.s.damage_life[0].sum())


# --- attacks


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_ex_4_a_badnik_that_attacks_3_and_6_on_run(dice):
    """[EX-4] 1/3, 5/9, 19/27."""
    p = rerolling(pool_of(dice), ("B36 | 1",), cards=("*", "*", "*"))
    found = law(p, dice, lambda p: damages(p) > 0)
    assert found[True] == [Fraction(1, 3), Fraction(5, 9), Fraction(19, 27)][dice - 1]
    assert found[True] == attack_goes_through([(dice, {3, 6})])


def test_ex_4_mixed_kinds():
    """[EX-4] Two Run dice attacked on 3 and 6, a Jump die on 1: 17/27."""
    p = rerolling(pool_of(2, 1), ("B36 Y1 | 2",), cards=("*", "*", "*"))
    assert law(p, 3, lambda p: damages(p) > 0)[True] == Fraction(17, 27)


def test_ex_4_two_badniks():
    """[EX-4] Run 3, 6 and Run 1, 3 against three Run dice: any 7/8, both 115/216."""
    badniks = ("B36 | 2", "B13 | 2")
    p = rerolling(pool_of(3), badniks, cards=("*", "*", "*"))

    def attackers(p: Position) -> int:
        damages(p)
        return int(p.s.attacks)

    found = law(p, 3, attackers)
    assert (1 - found[0], found[2]) == (Fraction(7, 8), Fraction(115, 216))
    empty: set[int] = set()
    assert found == attackers_that_hit([3, 0, 0], [[{3, 6}, empty, empty], [{1, 3}, empty, empty]])


def test_ex_5_a_boost_used_only_after_a_hit():
    """[EX-5] With one Run die and one Boost the attack goes through with 1/9."""
    p = rerolling(pool_of(1), ("B36 | 1",), cards=("*", "*", "*"))
    p.put(0, boosts=1)

    def play(p: Position) -> bool:
        p.answer("reroll")
        if any(word in p.pool() for word in ("B3!", "B6!")):
            p.answer("boost")
        else:
            p.queue.clear()
            p.answer("accept")
        return bool(p.s.attacks)

    assert law(p, 2, play)[True] == Fraction(1, 9) == attack_goes_through([(1, {3, 6})], 1)


# --- playable pools and the risk of a reroll


@pytest.mark.parametrize("wanted", ["1", "12", "1234"])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_ex_7_playable(dice, wanted):
    """[EX-7] 1 - ((6 - k) / 6)^n."""
    p = rerolling(pool_of(0, dice), cards=(f"{wanted} 6", "R1", "R1"))
    found = law(p, dice, lambda p: damages(p) == 0)
    expected = 1 - Fraction(6 - len(wanted), 6) ** dice
    assert found[True] == expected == playable([(dice, {int(face) for face in wanted})])


def test_ex_24_risk_of_a_reroll():
    """[EX-24] 2 Run (wanted 1, 2; attacked 3, 6), 1 Jump (5; 1), 1 Spin (1, 2, 3; none):
    Damage 2/3, never twice.
    """
    p = rerolling(
        pool_of(2, 1, 1), ("B36 Y1 | 4; avoid none; destroy none",), cards=("B12 B6", "Y5 Y6", "R123 R6")
    )
    found = law(p, 4, damages)
    lots = [Lot(2, {1, 2}, {3, 6}), Lot(1, {5}, {1}), Lot(1, {1, 2, 3})]
    assert found == {0: Fraction(1, 3), 1: Fraction(2, 3)}
    assert found[1] == one_reroll(lots).damage


@pytest.mark.parametrize(
    ("dice", "damage"), [(1, Fraction(1, 2)), (2, Fraction(7, 12)), (3, Fraction(17, 24))]
)
def test_ex_24_one_kind(dice, damage):
    """[EX-24] Wanted 1, 2, 4, attacked 3, 6: 1/2, 7/12, 17/24."""
    p = rerolling(pool_of(dice), ("B36 | 5",), cards=("B124 B6", "R1", "R1"))
    assert law(p, dice, damages) == {0: 1 - damage, 1: damage}


@pytest.mark.parametrize(
    ("wanted", "expected"), [("3", {1: Fraction(1)}), ("1", {0: Fraction(1, 6), 1: Fraction(5, 6)})]
)
def test_ex_29_invulnerability(wanted, expected):
    """[EX-29] One Run die, attacked on 3 and 6: wanted 3, exactly one Damage; wanted 1, none with 1/6;
    never two.
    """
    p = rerolling(pool_of(1), ("B36 | 5",), cards=(f"{wanted} 6", "R1", "R1"))
    assert law(p, 1, damages) == expected


@pytest.mark.parametrize("dice", [1, 2])
def test_ex_31_bubble_against_boost(dice):
    """[EX-31] Two wanted faces: Bubble 5/9 and 19/27, Boost 5/9 and 65/81."""
    wanted = {1, 2}
    cards = ("12 6", "R1", "R1")

    def play(tool: str, p: Position) -> bool:
        p.answer("reroll")
        if not any(f"Y{face}" in p.pool() for face in wanted):
            p.choose(*((tool,) if tool == "boost" else (tool, p.pool().split()[0][:2])))
            p.go()
        else:
            p.queue.clear()
        if p.asks == "attack_window":
            p.answer("accept")
        return bool(p.s.damage_rings[0].sum() == 0)

    p = rerolling(pool_of(0, dice), cards=cards, shield="bubble")
    bubble = law(p, dice + 1, lambda p: play("bubble", p) and p.s.shield[0] >= 0)
    assert bubble[True] == playable([(dice, wanted)], bubble=True) == 1 - Fraction(2, 3) ** (dice + 1)
    p = rerolling(pool_of(0, dice), cards=cards)
    p.put(0, boosts=1)
    boost = law(p, 2 * dice, lambda p: play("boost", p))
    assert boost[True] == playable([(dice, wanted)], boosts=1) == 1 - Fraction(2, 3) ** (2 * dice)


# --- Hazard dice


@pytest.mark.parametrize("pool", ["", "R4 R4", "B1 R4", "B1 Y2 R3", "B1 B2 B3 Y4 Y5 R6"])
@pytest.mark.parametrize("hazards", [1, 2])
def test_ex_1_hazard_against_known_faces(pool, hazards):
    """[EX-1] m dice against k different faces: 1 - ((6 - k) / 6)^m."""
    p = Position("knuckles", cards=RED)
    p.put(0, held=9)
    faces = len({word[1] for word in pool.split()})

    def play(p: Position) -> bool:
        p.gets(f"hazard {hazards}", pool)
        return bool(p.s.damage_rings[0].any())

    found = law(p, hazards, play).get(True, Fraction(0))
    assert found == 1 - Fraction(6 - faces, 6) ** hazards == match_probability(hazards, shown=faces)


@pytest.mark.parametrize(
    ("dice", "hazards", "expected"), [(1, 1, (1, 6)), (2, 1, (11, 36)), (1, 2, (11, 36)), (2, 2, (37, 72))]
)
def test_ex_2_hazard_against_fresh_dice(dice, hazards, expected):
    """[EX-2] A Roll Action of n red and m black dice: 1/6, 11/36; with two black dice 11/36, 37/72."""
    p = Position("knuckles", cards=RED, actions={"knuckles": ["R" * dice + "K" * hazards]})
    p.put(0, held=9)

    def play(p: Position) -> bool:
        p.choose("action", "Action 1")
        while not p.asks:
            p.step()
        return bool(p.s.hazards_matched[0])

    found = law(p, dice + hazards, play)
    assert found[True] == Fraction(*expected) == match_probability(hazards, fresh=dice)


@pytest.mark.parametrize("pool", ["R6", "R5 R6", "B4 R5 R6"])
def test_ex_18_hazard_before_or_after_a_gained_die(pool):
    """[EX-18] With k different faces:
    k / 6 with the Hazard first, (5k + 6) / 36 with the gained die first.
    """
    k = len(pool.split())
    chances = {}
    for first in ("reward", "gain"):
        p = Position("amy", cards=("1[hazard 1] R1", "R1", "R1"))
        p.put(0, held=9)
        p.spending(f"Y1 {pool}", action=2)
        p.choose("spend", "Y1", "top")
        p.go()
        assert p.options() == [("item", "jump"), ("item", "reward"), ("item", "gain")]
        p.answer("item", "jump")

        def play(p: Position, first: str = first) -> bool:
            p.answer("item", first)
            return bool(p.s.hazards_matched[0])

        chances[first] = law(p, 2, play)[True]
    assert chances == {"reward": Fraction(k, 6), "gain": Fraction(5 * k + 6, 36)}


# --- tiles and cards: samples, as a shuffle cannot be counted out


def test_ex_15_the_bonus_stage():
    """[EX-15] 8 Red, 7 Bumper:
    tiles of a first visit, visits and tiles until the Emerald, uniform on 1..9 and 1..16.
    """
    games = many(2500, 120)
    p = Position("sonic", cards=RED)
    first, visits, tiles = (Counter[int]() for _ in range(3))
    for game in range(games):
        p.deal(game)
        while not p.s.emeralds_won:
            p.gets("big_ring", "R1 R2")
            while p.asks:
                p.answer(*p.options()[0])
            if p.s.visits[0] == 1:
                first[int(p.s.tiles_flipped)] += 1
        visits[int(p.s.visits[0])] += 1
        tiles[int(p.s.tiles_flipped)] += 1
    for counted, exact in (
        (first, bonus_visit(8, 7).tiles),
        (visits, {visit: Fraction(1, 9) for visit in range(1, 10)}),
        (tiles, tiles_until_emerald(8, 7)),
    ):
        assert set(counted) <= set(exact)
        for value, chance in exact.items():
            error = float(chance * (1 - chance) / games) ** 0.5
            assert abs(counted[value] / games - float(chance)) < 4.5 * error + 2 / games


@pytest.mark.parametrize(("players", "deck"), [(1, 8), (2, 8), (3, 9), (4, 10)])
def test_ex_12_the_first_deal(players, deck):
    """[EX-12] A given card of the deck of N lies on the table from the start with 3 / N:
    3/8, 3/8, 1/3, 3/10.
    """
    games = many(3000, 150)
    p = Position(*("sonic", "tails", "amy", "knuckles")[:players], zone="green_hill")
    dealt = np.zeros(12)
    in_deck = np.zeros(12)
    for game in range(games):
        p.deal(game)
        dealt[p.s.card[:3]] += 1
        in_deck[p.s.zone_deck[:deck]] += 1
    chance = 3 / deck
    error = np.sqrt(chance * (1 - chance) / in_deck)
    assert (np.abs(dealt / in_deck - chance) < 4.5 * error).all()


def test_ex_3_faces_of_a_reroll():
    """[EX-3] Different faces of three rerolled dice: 1 with 1/36, 2 with 5/12, 3 with 5/9."""
    p = rerolling(pool_of(0, 3), cards=("*", "*", "*"))

    def play(p: Position) -> int:
        p.choose("reroll")
        while p.asks != "attack_window" and not (p.s.exposed > 0).any():
            p.step()
        return len({word[1] for word in p.pool().split()})

    found = law(p, 3, play)
    assert found == {1: Fraction(1, 36), 2: Fraction(5, 12), 3: Fraction(5, 9)} == distinct_faces(3)
