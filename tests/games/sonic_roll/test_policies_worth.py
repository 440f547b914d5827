"""Risk and worth of the next reroll, against the fractions of EX-24 and an enumeration of all dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import NamedTuple

import pytest

from simkit.games.sonic_roll import chains, values
from simkit.games.sonic_roll.weights import defaults_of

from .kit import Position
from .trying import think

POINTS = defaults_of("cooperative")["greedy"]
SPACE, RING, DAMAGE, LIFE = (POINTS[name] for name in ("space", "ring", "damage", "life"))
DESTROYED = POINTS["badnik"] + POINTS["animal"]
GIFT = POINTS["badnik"] * (1 + 0.7 * POINTS["support"])
"""Cost of a Badnik reward: one's own, and the other one, see the README."""


def rerolling(
    pool: str,
    cards: Sequence[str],
    badniks: Sequence[str] = (),
    hero: str = "sonic",
    held: int = 0,
) -> Position:
    """Seat 0 may reroll this pool; these Badniks lie in front of it."""
    p = Position(hero, "tails" if hero != "tails" else "sonic", cards=cards, badniks=badniks)
    p.put(0, held=held)
    p.s.buddy = 0
    p.hand(0, *(line.split(";")[0] for line in badniks))
    p.after_step(pool)
    values.value_dice(p.s, p.t)
    return p


# --- the chance of Damage


def attacked_and_unplayable(dice: Sequence[tuple[int, set[int], set[int]]]) -> Fraction:
    """P(Damage) by listing every outcome: for each kind n dice, faces wanted, faces attacked."""
    flat = [(wanted, attacked) for n, wanted, attacked in dice for _ in range(n)]
    bad = 0
    for faces in product(range(1, 7), repeat=len(flat)):
        is_attacked = any(face in attacked for face, (_, attacked) in zip(faces, flat, strict=True))
        is_playable = any(face in wanted for face, (wanted, _) in zip(faces, flat, strict=True))
        bad += is_attacked or not is_playable
    return Fraction(bad, 6 ** len(flat))


@pytest.mark.parametrize(("n", "damage"), [(1, "1/2"), (2, "7/12"), (3, "17/24"), (4, "347/432")])
def test_risk_with_dice_of_one_kind(n, damage):
    """[EX-24] Wanted 1, 2, 4; attacked 3, 6."""
    p = rerolling(" ".join(["Y1"] * n), ("Y1 1", "Y2 1", "Y4 1"), ("Y3 Y6 | 5; avoid none",))
    assert values.reroll_risk(p.s) == pytest.approx(float(Fraction(damage)), abs=1e-12)
    assert attacked_and_unplayable([(n, {1, 2, 4}, {3, 6})]) == Fraction(damage)


def test_risk_with_three_kinds():
    """[EX-24] Two Run dice A = {1, 2}, B = {3, 6}; a Jump die A = {5}, B = {1}; a Spin die A = {1, 2, 3}."""
    p = rerolling(
        "B4 B4 Y4 R4",
        ("{BR1|BR2} 1", "Y5 1", "R3 1"),
        ("B3 B6 | 3; avoid none", "Y1 | 3; avoid none"),
    )
    assert values.reroll_risk(p.s) == pytest.approx(2 / 3, abs=1e-12)
    found = attacked_and_unplayable([(2, {1, 2}, {3, 6}), (1, {5}, {1}), (1, {1, 2, 3}, set())])
    assert found == Fraction(2, 3)


def test_the_boss_attacks_too():
    """[EX-24, SR-BOSS-11] Unless its card was cleared in this turn. Red 6 hits, 1 clears, 2 is attacked."""
    for suppressed, damage in ((0, attacked_and_unplayable([(2, {6, 1}, {2})])), (1, Fraction(25, 36))):
        p = Position("sonic", boss={"sides": ("R2 | R1", "- | R5"), "hits": ("R6", "B4", "B2")})
        p.start_boss((), (), (), suppressed=suppressed)
        p.after_step("R3 R3")
        values.value_dice(p.s, p.t)
        assert values.reroll_risk(p.s) == pytest.approx(float(damage), abs=1e-12)


# --- the worth of the next reroll


class Fit(NamedTuple):
    """A target: kinds and faces it takes, points, and what it shares with others (a Route, a Badnik)."""

    kinds: str
    faces: set[int]
    points: float
    place: str


def best_of(dice: Sequence[tuple[str, int]], fits: Sequence[Fit], is_chain: bool) -> float | None:
    """Most points of spending these dice: one of them, or Run dice in a row and one more. None: none fits."""
    best = None
    for i, (kind, face) in enumerate(dice):
        for fit in fits:
            if kind not in fit.kinds or face not in fit.faces:
                continue
            points = fit.points + (RING if kind == "Y" else 0)
            if is_chain and kind == "B":
                rest = [other for other in fits if other.place != fit.place]
                points += max(best_of([*dice[:i], *dice[i + 1 :]], rest, True) or 0.0, 0.0)
            best = points if best is None else max(best, points)
    return best


def listed(
    pool: str,
    fits: Sequence[Fit],
    attacked: Mapping[str, set[int]],
    cost: float,
    dies: bool,
    is_chain: bool,
) -> float:
    """Mean worth over all 6^n outcomes: Damage once; a lost life spends nothing."""
    kinds = [word[0] for word in pool.split()]
    total = 0.0
    for faces in product(range(1, 7), repeat=len(kinds)):
        dice = list(zip(kinds, faces, strict=True))
        is_hit = any(face in attacked.get(kind, ()) for kind, face in dice)
        best = best_of(dice, fits, is_chain)
        if is_hit:
            total += -cost if dies else max(best or 0.0, 0.0) - cost
        else:
            total += -cost if best is None else best
    return total / 6 ** len(kinds)


CARDS = ("BR1[bo] 1", "BR2 1", "{Y3[bad]|YR4} 1")
FITS = (
    Fit("BR", {1}, SPACE + POINTS["boost"], "top"),
    Fit("BR", {2}, SPACE, "middle"),
    Fit("Y", {3}, SPACE - GIFT, "bottom"),
    Fit("YR", {4}, SPACE, "bottom"),
)
BADNIK = (Fit("R", {5}, DESTROYED, "badnik"),)
LINE = "B2 Y6 R6 | 5; avoid none"
ATTACKED = {"B": {2}, "Y": {6}, "R": {6}}
POOLS_OF_ONE = ("Y1", "R1 R1", "Y1 R1", "Y1 Y1 R1", "Y1 R1 R1 R1", "B1")
POOLS_OF_RUN = ("B1 B1", "B1 R1", "B1 Y1 R1", "B1 B1 B1", "B1 B1 Y1 R1", "B1 B1 R1 R1")


def costs(held: int, dice: int) -> tuple[float, bool]:
    """What Damage costs, and whether that is a life: with Rings they go, else one of three lives."""
    return (DAMAGE + RING * held, False) if held else (LIFE + 0.3 * SPACE * dice, True)


@pytest.mark.parametrize("held", [0, 3])
@pytest.mark.parametrize("line", ["", LINE])
@pytest.mark.parametrize("pool", [*POOLS_OF_ONE, *POOLS_OF_RUN])
def test_closed_form_of_one_spend(pool, line, held):
    """[EX-24] One die is spent, whatever its kind: every outcome listed."""
    p = rerolling(pool, CARDS, (line,) if line else (), held=held)
    cost, dies = costs(held, len(pool.split()))
    fits = (*FITS, *(BADNIK if line else ()))
    expected = listed(pool, fits, ATTACKED if line else {}, cost, dies, False)
    assert values.reroll_value(p.s, p.t) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("held", [0, 3])
@pytest.mark.parametrize("line", ["", LINE, f"{LINE}; spend no_run_chain"])
@pytest.mark.parametrize("pool", [*POOLS_OF_ONE, *POOLS_OF_RUN])
def test_next_reroll_with_chains(pool, line, held):
    """[EX-24, EX-30] Run dice go in a row, unless Moto Bug takes that away: every outcome listed.

    No two dice want the same target here without one being as good as the other, so that taking the best one
    first is the most that can be had.
    """
    p = rerolling(pool, CARDS, (line,) if line else (), held=held)
    cost, dies = costs(held, len(pool.split()))
    fits = (*FITS, *(BADNIK if line else ()))
    expected = listed(pool, fits, ATTACKED if line else {}, cost, dies, "no_run_chain" not in line)
    assert chains.next_worth(p.s, p.t) == pytest.approx(expected, abs=1e-9)


def test_a_chain_promises_no_more_than_can_be_had():
    """Where dice compete for targets, the best one first may miss the best order; it beats one die."""
    fits = (
        Fit("BYR", {1, 2, 3, 4, 5, 6}, SPACE + POINTS["boost"], "top"),
        Fit("BYR", {1}, SPACE, "middle"),
        Fit("B", {1, 2, 3, 4, 5, 6}, SPACE, "bottom"),
    )
    for pool in ("B1 B1", "B1 R1 R1", "B1 B1 R1"):
        p = rerolling(pool, ("*[bo] 1", "1 1", "B* 1"), held=3)
        most = listed(pool, fits, {}, 0.0, False, True)
        least = listed(pool, fits, {}, 0.0, False, False)
        assert least < chains.next_worth(p.s, p.t) <= most + 1e-9


def test_the_hammer_counts_in_a_chain():
    """[SR-CHAR-4] Amy's red die counts as its face or the next one: red 1 and 6 fit a 1, red 1 and 2 a 2."""
    fits = (
        Fit("B", {1}, SPACE, "top"),
        Fit("R", {6, 1}, SPACE, "top"),
        Fit("R", {1, 2}, SPACE, "middle"),
    )
    p = rerolling("B1 R1", ("1 1", "R2 1", "Y3 1"), hero="amy", held=3)
    expected = listed("B1 R1", fits, {}, *costs(3, 2), True)
    assert chains.next_worth(p.s, p.t) == pytest.approx(expected, abs=1e-9)


def test_fear_counts_damage_more():
    """Weight ``risk``: worth falls by the cost of Damage times its chance, both ways of working it out."""
    found = []
    for risk in (1.0, 3.0):
        p = Position("sonic", cards=("1 1",) * 3, policy={"name": "expectimax", "weights": {"risk": risk}})
        p.put(0, held=3)
        p.after_step("B6 B6")
        found.append(chains.next_worth(p.s, p.t))
        values.value_dice(p.s, p.t)
        assert values.reroll_value(p.s, p.t) < found[-1]
    assert found[0] - found[1] == pytest.approx(2 * 25 / 36 * (DAMAGE + 3 * RING))


def test_orders_add_up():
    """[EX-30] All multisets of a kind's dice together: prod of 6^n."""
    p = rerolling("B1 B1 R1", CARDS)
    total = 0.0
    for faces in product(range(6), repeat=3):
        if faces[0] <= faces[1]:
            p.s.roll_kind[:3] = (0, 0, 2)
            p.s.roll_face[:3] = faces
            total += chains.orders(p.s, 3)
    assert total == prod([6, 6, 6])


def test_many_run_dice_fall_back_on_one_spend():
    """Above five dice the closed form stands in."""
    p = rerolling("B1 B1 B1 B1 B1 B1", CARDS, held=3)
    assert chains.next_worth(p.s, p.t) == pytest.approx(values.reroll_value(p.s, p.t))


# --- expectimax


@pytest.mark.parametrize(("lives", "answer"), [(3, "reroll"), (1, "stop")])
def test_expectimax_rerolls_by_the_mean(lives, answer):
    """[D7] One die, a 1 fits: (10 - 5 * cost) / 6 with cost 24 * 9 / lives^2 + 3, against -14.5."""
    p = Position("sonic", cards=("1 1", "R6", "R6"), policy="expectimax")
    p.put(0, lives=lives)
    p.after_step("Y6")
    mean = (SPACE + RING - 5 * (LIFE * 9 / lives**2 + 3)) / 6
    p.s.time_left = 7 if lives == 1 else 3
    token = POINTS["time"] * 7 / p.s.time_left
    assert (mean > -token) == (answer == "reroll")
    assert p.decide() == (answer,)


def test_expectimax_looks_at_the_dice_that_stay():
    """[D5] Greedy takes the Boost, 15.5 against 10 and a Ring; the die that stays then does nothing but harm.

    After red 1: 10 + 5.5, and the yellow die: faces 1, 2, 3 are attacked, 4, 5, 6 fit nowhere, so that a Time
    Token, 14.5, is the lesser evil: 1. After yellow 2: 10 + 1.2, and 5 for having a Ring at all; the red die
    brings 15.5 with a 1, 10 with a 3, a Badnik, 5.8, with a 5, and else costs 6.2: 16.2 + (31.3 - 18.6) / 6.
    """
    p = Position(
        "sonic",
        "tails",
        cards=("1[bo] 1", "Y2 1", "3 1"),
        badniks=("Y1 Y2 Y3 | 5; avoid none",),
        policy="expectimax",
    )
    p.hand(0, "Y1 Y2 Y3 | 5")
    p.s.buddy = 0
    p.spending("R1 Y2", action=1)
    assert p.decide() == ("spend", "R1", "top")  # without trying it out: as greedy does
    thought = think(p)
    assert thought.option == ("spend", "Y2", "middle")
    red = thought.means["spend", "R1", "top"]
    yellow = thought.means["spend", "Y2", "middle"]
    assert yellow - red == pytest.approx(16.2 + (31.3 - 18.6) / 6 - (15.5 - 14.5))
    assert not thought.drew
