"""The race: what happens in the same microsecond. [DR-CLAIM, DR-X]"""

from __future__ import annotations

from itertools import permutations

import pytest
from scipy.stats import chisquare

from simkit.games.dice_rush import race

from .kit import FREE, Position
from .scenarios import DETERMINISTIC, many
from .test_setup_and_rounds import LEAST_P

LATER = 10**9
"""Long after everything else of a test."""

# --- 6: the same microsecond


def test_rolls_before_decisions_before_arrivals():
    """At 500: seat 3's roll ends, then seat 2 decides, then the markers of seats 1 and 0 arrive."""
    p = Position(cards=FREE)
    p.travels(0, "111111", 0, at=500)
    p.travels(1, "11111", 1, at=500)
    p.looks(2, "22222", at=500)
    p.rolls(3, "", at=500)
    p.run()
    assert p.asks() == ("claim or roll", 2, 500)
    assert [event[:3] for event in p.told("rolls", "claims")] == [(500, "rolls", 3)]
    p.claim(2)
    p.run()
    claims = [event[:3] for event in p.told("claims")]
    assert sorted(claims) == [(500, "claims", 0), (500, "claims", 1), (300_500, "claims", 2)]
    assert p.told("last_card") == [(300_500, "last_card", 3, 3, 3)]


def test_a_decision_without_a_look_comes_before_an_arrival():
    """A roll that ends at 500 and a look of 0: the decision at 500 still sees card 0 open."""
    hasty = {**DETERMINISTIC, "look_ms": 0}
    p = Position("tails", "amy", "knuckles", cards=FREE, pace=hasty)
    p.travels(0, "11111", 0, at=500)
    p.rolls(1, "", at=500)
    p.looks(2, "11111", at=LATER)
    p.run()
    assert p.asks() == ("claim or roll", 1, 500)
    p.choose(race.CLAIM)
    assert p.options() == [0, 1, 2]


def orders(phase: str, games: int, **options: object) -> list[tuple[int, ...]]:
    """Order of three seats with the same event in the same microsecond, by game."""
    found = []
    p = Position(cards=FREE, **options)
    for game in range(games):
        p.deal(game, seed=9)
        p.looks(0, "111111", at=LATER)
        for seat in (1, 2, 3):
            if phase == "roll":
                p.rolls(seat, "", at=500)
            elif phase == "arrival":
                p.travels(seat, "11111", seat, at=500)
            else:
                p.looks(seat, "11111", at=500)
        order = []
        if phase == "decision":
            for _ in range(3):
                p.run()
                order.append(p.asks()[1])
                p.roll("1")
        else:
            for _ in range(3):
                p.step()
            order = [event[2] for event in p.told("rolls", "claims")]
        found.append(tuple(order))
    return found


@pytest.mark.parametrize("phase", ["roll", "decision", "arrival"])
def test_equals_come_in_random_order(phase):
    """[DR-AMB-6] Three seats: each of the six orders as likely, one after the other; two choices a game."""
    found = orders(phase, many(1500, 200))
    cells = [found.count(order) for order in permutations((1, 2, 3))]
    assert sum(cells) == len(found)
    assert chisquare(cells).pvalue > LEAST_P


@pytest.mark.parametrize("phase", ["roll", "decision", "arrival"])
def test_equals_in_order_of_seats_by_ruling(phase):
    """[DR-AMB-6] claim_tie = lower_seat."""
    assert set(orders(phase, 20, rulings={"claim_tie": "lower_seat"})) == {(1, 2, 3)}


def test_a_tie_for_one_card():
    """[DR-CLAIM-2, DR-AMB-6] Two markers in the same microsecond: each wins half of the races (chi-square).

    The loser decides again at 500 + 300,000.
    """
    p = Position(cards=FREE)
    won = [0, 0]
    for game in range(many(1500, 200)):
        p.deal(game, seed=4)
        for seat in (0, 3):
            p.looks(seat, "1" * (6 - seat // 3), at=LATER)
        for seat in (1, 2):
            p.travels(seat, "11111", 2, at=500)
        p.run()
        winner = int(p.s.owner[2])
        won[winner - 1] += 1
        assert p.asks() == ("claim or roll", 3 - winner, 300_500)
        assert p.s.ties_in_time == 1
    assert chisquare(won).pvalue > LEAST_P


def test_losers_of_one_race_meet_again():
    """Two losers decide and arrive in step: a tie in time again, 300,000 + 300,000 after the first claim."""
    p = Position(cards=FREE)
    p.travels(0, "111111", 1, at=1_000)
    p.travels(1, "11111", 1, at=1_500)
    p.travels(2, "11111", 1, at=2_000)
    p.looks(3, "11111", at=LATER)
    for _ in range(2):
        p.run()
        assert p.asks()[::2] == ("claim or roll", 301_000)
        p.claim(0)
    p.run()
    assert p.told("claims")[1][:2] == (601_000, "claims")
    assert p.asks()[::2] == ("claim or roll", 901_000)
    assert p.s.lost_races[:3].sum() == 3
