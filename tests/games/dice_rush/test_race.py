"""The race: rolls, decisions and markers in time. [DR-ROLL, DR-CLAIM, "When things happen in a round"]"""

from __future__ import annotations

from itertools import permutations
from math import exp, log, sqrt

import numpy as np
import pytest
from scipy.stats import chisquare

from simkit.exact.race import first_to_succeed
from simkit.games.dice_rush import pace, race, state

from .kit import Position
from .scenarios import DETERMINISTIC, many, tables
from .test_setup_and_rounds import LEAST_P

ROLLING, LOOKING, TRAVELLING, DONE = range(4)
FREE = "Free 0 0, Free 0 0, Free 0 0, Free 0 0"
LATER = 10**9
"""Long after everything else of a test."""


# --- 1 to 3: throws, looks, decisions


def test_times_of_a_round():
    """[DR-ROLL-1] T(m) = 700,000 + 60,000 m; look 400,000; travel 300,000; all in whole microseconds.

    Tails: T(5) = 1,000,000, decides at 1,400,000, rolls 2 dice: T(2) = 820,000, so 2,220,000, decides at
    2,620,000, claims: the marker arrives at 2,920,000. Sonic: T(6) = 1,060,000, decides at 1,460,000.
    """
    p = Position("sonic", "tails", cards="Free 0 0, Free 0 0")
    p.rig(0, "123456")
    p.rig(1, "11356" + "44")
    p.run()
    assert p.asks() == ("claim or roll", 1, 1_400_000)
    assert p.told("rolls") == [(1_000_000, "rolls", 1, 5, 0, 201011), (1_060_000, "rolls", 0, 6, 0, 111111)]
    p.roll("35")
    p.run()
    assert p.asks() == ("claim or roll", 0, 1_460_000)
    p.roll("123456")  # T(6): 2,520,000, decides at 2,920,000
    p.run()
    assert p.asks() == ("claim or roll", 1, 2_620_000)
    assert [event[:5] for event in p.told("rolls")[2:]] == [
        (2_220_000, "rolls", 1, 2, 3),
        (2_520_000, "rolls", 0, 6, 0),
    ]
    assert p.dice(1) == "11446"
    p.claim(0)
    p.run()
    # Same microsecond, 2,920,000: Sonic decides before the marker arrives.
    assert p.asks() == ("claim or roll", 0, 2_920_000)
    assert p.s.owner[:2].tolist() == [-1, -1]
    p.claim(1)
    p.run()
    assert p.told("claims") == [(2_920_000, "claims", 1, 0, 0, 1)]
    assert p.told("last_card") == [(2_920_000, "last_card", 0, 1, 1)]


def test_a_seats_own_pace():
    """Every seat has its own clock: base, per die, look, travel and reaction in milliseconds."""
    slow = {
        **DETERMINISTIC,
        "roll_base_ms": 1000,
        "roll_per_die_ms": 100,
        "look_ms": 50,
        "travel_ms": 20,
        "reaction_ms": 5,
    }
    p = Position("tails", "amy", "sonic", cards=FREE, pace=(DETERMINISTIC, slow, DETERMINISTIC))
    assert p.s.time[:3].tolist() == [1_000_000, 1_500_000, 1_060_000]
    p.looks(0, "11111", at=100_000)  # marker at 400,000
    p.rolls(1, "", at=360_000)  # decides at 410,000
    p.looks(2, "111111", at=LATER)
    p.run()
    p.claim(0)
    p.run()
    assert p.asks() == ("claim or roll", 1, 410_000)
    p.claim(2)
    p.looks(0, "11111", at=LATER)
    p.s.phase[0] = DONE
    p.travels(2, "111111", 2, at=425_000)  # Amy's marker came at 430,000, after this one
    p.run()
    assert p.told("too_late") == [(425_000, "too_late", 1, 2, 2)]
    # Two of three cards have an owner: Amy is the last player, and no reaction is needed.
    assert p.told("last_card") == [(425_000, "last_card", 1, 1, 1)]


def test_reaction_is_the_losers():
    """Decides again its own 5 ms after the claim."""
    quick = {**DETERMINISTIC, "reaction_ms": 5}
    p = Position("tails", "amy", "sonic", cards=FREE, pace=(DETERMINISTIC, quick, DETERMINISTIC))
    p.travels(0, "11111", 0, at=1000)
    p.travels(1, "22222", 0, at=2000)
    p.looks(2, "111111", at=LATER)
    p.run()
    assert p.asks() == ("claim or roll", 1, 6000)


def test_any_subset_may_be_rolled_again():
    """[DR-ROLL-2] Each of the 31 and 63 non-empty subsets: its dice change, the others stay.

    The options are the whole numbers 1 .. 2^n - 1; bit i is die i of the sorted dice. [DR-D3]
    """
    for hero, dice in (("tails", "12246"), ("sonic", "123456")):
        p = Position(hero, "amy")
        n = len(dice)
        for subset in range(1, 2**n):
            p.looks(0, dice, at=100)
            p.looks(1, "11111", at=LATER)
            p.run()
            p.choose(race.ROLL)
            assert p.options() == list(range(1, 2**n))
            p.choose(subset)
            rolled = [i for i in range(n) if subset >> i & 1]
            assert p.s.thrown[0] == len(rolled)
            assert p.s.time[0] == 100 + 700_000 + 60_000 * len(rolled)
            p.rig(0, "5" * len(rolled))
            p.step()
            expected = [face for i, face in enumerate(dice) if i not in rolled] + ["5"] * len(rolled)
            assert p.dice(0) == "".join(sorted(expected))


def test_no_limit_on_rolls():
    """[DR-ROLL-2] 900 rolls in one round, then a claim; T(1) + look = 1,160,000 each."""
    p = Position("tails", "amy")
    p.looks(0, "12345", at=0)
    p.looks(1, "11111", at=LATER * 2)
    for i in range(900):
        p.run()
        assert p.asks() == ("claim or roll", 0, i * 1_160_000)
        p.roll(p.dice(0)[0])
    p.run()
    p.claim(0)
    p.run()
    assert p.s.rolls[0] == 900
    assert p.s.slot[0] == 0


def test_the_air_shows_nothing():
    """[DR-ROLL-1] Until the roll ends the faces are those from before; then the new ones."""
    p = Position("tails", "amy")
    p.looks(0, "12345", at=100)
    p.looks(1, "66666", at=500_000)
    p.run()
    p.roll("12")  # ends at 100 + 820,000
    p.rig(0, "66")
    p.run()
    assert p.asks() == ("claim or roll", 1, 500_000)
    assert p.dice(0) == "12345"
    p.roll("6")
    p.step()
    assert (p.s.now, p.dice(0)) == (820_100, "34566")


def test_claim_or_roll_and_which_card():
    """[DR-D2, DR-CLAIM-1, DR-CLAIM-6] claim, roll; then unclaimed cards in the order dealt, met or not."""
    p = Position(cards="five of a kind 8 0, pair 1 0, full house 5 0, run of 5 5 0")
    p.has(0, "123456", 1)
    for seat in (1, 2, 3):
        p.looks(seat, "12346", at=100 * seat)
    p.run()
    assert p.options() == [race.CLAIM, race.ROLL] == [0, 1]
    p.choose(race.CLAIM)
    assert p.asks()[0] == "card"
    assert p.options() == [0, 2, 3]


def test_the_player_decides_when_the_dice_are_good_enough():
    """[DR-CLAIM-1] With a met card the player may still roll; with none met it may claim."""
    p = Position("tails", "amy", cards="pair 1 0, full house 5 0")
    p.looks(0, "11234", at=100)
    p.looks(1, "12345", at=200)
    p.run()
    p.roll("234")
    p.run()
    p.claim(1)
    p.run()
    assert p.told("means_to_roll", "means_to_claim") == [
        (100, "means_to_roll", 0, 3),
        (200, "means_to_claim", 1, 1, 1, 0),
    ]
    assert p.s.slot[:2].tolist() == [0, 1]


def test_the_table_is_seen_as_it_is_at_the_decision():
    """A claim at 400 changes the options at 401, not those at 400 (markers arrive last)."""
    for at, listed in ((399, [0, 1, 2, 3]), (400, [0, 1, 2, 3]), (401, [0, 1, 3])):
        p = Position(cards=FREE)
        p.travels(0, "111111", 2, at=400)
        p.looks(1, "11111", at=at)
        p.looks(2, "11111", at=LATER)
        p.looks(3, "11111", at=LATER)
        p.run()
        assert p.asks() == ("claim or roll", 1, at)
        p.choose(race.CLAIM)
        assert p.options() == listed


# --- 4: markers


def test_the_first_marker_takes_the_card():
    """[DR-CLAIM-2, DR-AMB-6] Earliest arrival wins: seat 2's marker comes 1 microsecond before seat 0's."""
    p = Position(cards=FREE)
    p.travels(0, "111111", 3, at=1001)
    p.travels(2, "22222", 3, at=1000)
    for seat in (1, 3):
        p.looks(seat, "33333", at=LATER)
    p.run()
    assert p.s.owner.tolist() == [-1, -1, -1, 2]
    assert p.told("claims", "too_late") == [(1000, "claims", 2, 3, 3, 1), (1000, "too_late", 0, 3, 3)]
    assert (p.s.lost_races.tolist(), p.s.races_lost) == ([1, 0, 0, 0], 1)


def test_a_lost_race_decides_again_with_the_same_dice():
    """[DR-D4] 300,000 after the claim, not after the own arrival; the lost card is no option any more."""
    p = Position(cards=FREE)
    p.travels(0, "123456", 1, at=50_000)
    p.travels(1, "22235", 1, at=250_000)
    for seat in (2, 3):
        p.looks(seat, "33333", at=LATER)
    p.run()
    assert p.asks() == ("claim or roll", 1, 350_000)
    assert p.dice(1) == "22235"
    assert p.options() == [0, 1]
    p.choose(race.CLAIM)
    assert p.options() == [0, 2, 3]
    p.choose(3)
    p.run()
    assert p.told("claims")[-1] == (650_000, "claims", 1, 3, 3, 2)


def test_others_notice_nothing():
    """Rolling, looking, or on the way to another card: time and phase stay as they were."""
    p = Position(cards=FREE)
    p.travels(0, "123456", 1, at=100)
    p.rolls(1, "11111", at=5000)
    p.looks(2, "22222", at=6000)
    p.travels(3, "33333", 2, at=7000)
    p.step()
    assert p.s.owner.tolist() == [-1, 0, -1, -1]
    assert p.s.phase.tolist() == [DONE, ROLLING, LOOKING, TRAVELLING]
    assert p.s.time.tolist()[1:] == [5000, 6000, 7000]
    p.run()
    assert p.asks() == ("claim or roll", 2, 6000)
    assert p.told("too_late") == []


def test_dice_are_frozen_from_the_claim_on():
    """[DR-CLAIM-3] The claimed dice 11234 score the pair after further rolls of the rivals."""
    p = Position("tails", "amy", "knuckles", cards="pair 3 0, Free 0 0, Free 0 0")
    p.looks(0, "11234", at=10)
    p.looks(1, "12345", at=100)
    p.looks(2, "12345", at=200)
    p.run()
    p.claim(0)
    asked = []
    for _ in range(6):
        p.run()
        asked.append(p.asks()[1])
        p.roll(p.dice(asked[-1])[0])
        assert p.dice(0) == "11234"
    assert asked == [1, 2] * 3
    p.run()
    p.claim(1)
    p.run()
    while p.s.decision:
        p.roll(p.dice(2))
        p.run()
    assert p.scores() == [3, 0, 0]


def test_dice_stay_while_the_marker_travels():
    """[DR-CLAIM-1, DR-CLAIM-3] From decision to arrival nothing is thrown and nothing asked."""
    p = Position("tails", "amy")
    p.looks(0, "12345", at=10)
    p.looks(1, "11111", at=LATER)
    p.run()
    p.claim(1)
    p.step()
    assert (p.s.now, p.s.slot[0], p.dice(0), p.s.rolls[0]) == (300_010, 1, "12345", 0)


# --- 5: the last player


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_ends_a_round_with_one_card(players):
    """[DR-CLAIM-4, DR-CLAIM-5] Random players, 20 games: n cards, n owners; n - 1 claims, one last card."""
    for game in range(many(20, 3)):
        p = Position(*("amy", "sonic", "tails", "knuckles")[:players], cards=FREE, policy="random", game=game)
        p.play_round()
        assert sorted(p.s.owner[:players].tolist()) == list(range(players))
        assert [p.s.owner[p.s.slot[seat]] for seat in range(players)] == list(range(players))
        assert len(p.told("claims")) == players - 1
        assert len(p.told("last_card")) == 1
        assert sorted(p.s.place[:players].tolist()) == list(range(players))


PHASES = {
    "first throw": ("", "22222", 1_500),
    "rolling again": ("11345", "12245", 1_500),
    "looking": ("11345", "11345", 1_000),
    "on the way to the last card": ("11345", "11345", 1_000),
    "on the way to the lost card": ("11345", "11345", 1_000),
}
"""The last player's dice before, with the default ruling after, and when it gets the card."""
STOPPED = {
    "finish_airborne": PHASES,
    "stop_now": {
        **PHASES,
        "first throw": ("", "", 1_000),
        "rolling again": ("11345", "11345", 1_000),
    },
}


def stopped(phase: str, last_player: str = "finish_airborne", card: str = "full house 5 0") -> Position:
    """Tails' marker arrives at 1,000 on one of two cards; Amy is the last player, in this phase."""
    p = Position("tails", "amy", cards=f"Free 0 0, {card}", rulings={"last_player": last_player})
    p.travels(0, "12345", 0, at=1_000)
    if phase == "first throw":
        p.rolls(1, "", at=1_500)
        p.rig(1, "22222")
    elif phase == "rolling again":
        p.rolls(1, "11345", at=1_500, kept="145")
        p.rig(1, "22")
    elif phase == "looking":
        p.looks(1, "11345", at=1_700)
    else:
        p.travels(1, "11345", 1 if phase.endswith("last card") else 0, at=1_200)
    p.run()
    return p


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("ruling", STOPPED)
def test_the_last_player_stops(ruling, phase):
    """[DR-CLAIM-4, DR-AMB-4] At once, with the dice as they lie; in the air: see the ruling.

    No decision, no look, no travel; ruling 8 of the decisions page: stop_now before the first roll ended
    leaves no faces, a void re-roll leaves the old faces of all dice.
    """
    before, after, at = STOPPED[ruling][phase]
    p = stopped(phase, ruling)
    assert p.s.decision == state.D_NONE
    assert p.told("last_card") == [(at, "last_card", 1, 1, 1)]
    assert p.dice(1) == after
    assert p.s.round_us[0] == at
    assert p.s.last_cards[:2].tolist() == [0, 1]
    assert p.s.rolls[1] == (after != before)


@pytest.mark.parametrize("phase", PHASES)
def test_one_more_roll(phase):
    """[DR-AMB-4] Ruling 9: a roll in the air is finished; then one more roll, of dice the player picks."""
    before, lying, at = PHASES[phase]
    p = stopped(phase, "one_more_roll", "five of a kind 5 0" if phase != "first throw" else "run of 5 5 0")
    assert p.asks() == ("dice", 1, at)
    assert p.options() == list(range(1, 32))
    assert p.dice(1) == lying
    p.rig(1, "666")
    p.roll(lying[:3])
    p.run()
    # T(3) = 880,000, no look, no travel.
    assert p.told("last_card") == [(at + 880_000, "last_card", 1, 1, 1)]
    assert p.dice(1) == lying[3:] + "666"
    assert p.s.rolls[1] == 1 + (before != lying)


@pytest.mark.parametrize("phase", PHASES)
def test_no_more_roll_for_a_met_card(phase):
    """[DR-AMB-4] Ruling 9: the card is met when the roll is over (Free, or a pair in 22222 and 12245)."""
    p = stopped(phase, "one_more_roll", "pair 1 0")
    assert p.told("last_card") == [(PHASES[phase][2], "last_card", 1, 1, 1)]
    assert p.s.last_cards_met[1] == 1


def test_a_roll_that_ends_with_the_last_claim_is_over():
    """Rolls that end come first in a microsecond: the new faces lie, and there is no further wait."""
    p = Position("tails", "amy", rulings={"last_player": "stop_now"})
    p.travels(0, "12345", 0, at=1_000)
    p.rolls(1, "11111", at=1_000)
    p.rig(1, "23456")
    p.run()
    assert p.dice(1) == "23456"
    assert p.told("last_card") == [(1_000, "last_card", 1, 1, 1)]


def test_with_two_open_cards_nobody_is_stopped():
    """[DR-CLAIM-4] Only when all cards but one are claimed: two of four claimed, two players go on."""
    p = Position(cards=FREE)
    p.has(0, "111111", 0)
    p.travels(1, "11111", 1, at=100)
    p.looks(2, "22222", at=200)
    p.rolls(3, "33333", at=300)
    p.run()
    assert p.asks() == ("claim or roll", 2, 200)
    assert p.told("stops") == []
    p.claim(3)  # arrives at 300,200; seat 3 rolls until 300 and decides at 400,300
    p.run()
    assert p.told("stops") == [(300_200, "stops", 3, 0)]
    assert p.s.slot.tolist() == [0, 1, 3, 2]


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


# --- pace


LAWS = {"deterministic": 0.0, "exponential": 1_000_000.0, "lognormal": 200_000.0}
"""Standard deviation of the default roll of five dice, in microseconds; the mean is 1,000,000."""


def kurtosis(law: str, ratio: float) -> float:
    """Fourth central moment over the square of the variance."""
    if law == "exponential":
        return 9.0
    w = 1 + ratio**2
    return w**4 + 2 * w**3 + 3 * w**2 - 3


@pytest.mark.parametrize("law", ["exponential", "lognormal"])
def test_laws_have_their_mean_and_spread(law):
    """[DR-ROLL-1] Ruling 2: both of the whole roll time. 40,000 rolls, within four standard errors.

    Standard error of a standard deviation s: s * sqrt((kurtosis - 1) / 4 / n).
    """
    n = many(40_000, 2_000)
    p = Position("tails", "amy", pace={"law": law})
    with np.errstate(over="ignore"):
        times = np.array([pace.roll_time(p.s, p.t, 0, 5) for _ in range(n)], dtype=float)
    spread = LAWS[law]
    assert abs(times.mean() - 1_000_000) <= 4 * spread / sqrt(n)
    error = spread * sqrt((kurtosis(law, spread / 1e6) - 1) / 4 / n)
    assert abs(times.std() - spread) <= 4 * error
    # The law itself: P(T <= mean) is 1 - 1/e, or the normal law at half the logarithmic spread.
    below = 1 - exp(-1) if law == "exponential" else normal_law(sqrt(log(1.04)) / 2)
    assert abs((times <= 1_000_000).mean() - below) <= 4 * sqrt(below * (1 - below) / n)


def normal_law(z: float) -> float:
    """P(standard normal <= z) by Simpson's rule."""
    x = np.linspace(0, z, 101)
    y = np.exp(-(x**2) / 2) / sqrt(2 * np.pi)
    return 0.5 + (y[0] + y[-1] + 4 * y[1:-1:2].sum() + 2 * y[2:-1:2].sum()) * (z / 100) / 3


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])
def test_deterministic_rolls_take_their_mean(dice):
    """[DR-ROLL-1] 700,000 + 60,000 m exactly; nothing is drawn."""
    p = Position()
    before = p.s.time_stream.copy()
    assert pace.roll_time(p.s, p.t, 0, dice) == 700_000 + 60_000 * dice
    assert (p.s.time_stream == before).all()


def test_whole_microseconds_and_at_least_one():
    """0.4004 ms are 400 us, 0.4006 ms are 401 us; a mean of 0 takes 1 us whatever the law."""
    for mean, whole in ((0.4004, 400), (0.4006, 401)):
        base = {"roll_base_ms": mean, "roll_per_die_ms": 0}
        assert pace.roll_time(*state_and_tables(DETERMINISTIC | base), 0, 5) == whole
    for law in LAWS:
        none = {"law": law, "roll_base_ms": 0, "roll_per_die_ms": 0}
        assert pace.roll_time(*state_and_tables(none), 0, 5) == 1


def test_a_lognormal_without_spread_is_the_mean():
    """Within the rounding of exp and log: 1 microsecond."""
    s, t = state_and_tables({"law": "lognormal", "roll_spread_ms": 0})
    assert abs(pace.roll_time(s, t, 0, 5) - 1_000_000) <= 1


def state_and_tables(times: dict[str, object]) -> tuple[object, object]:
    """Of a position with this pace."""
    p = Position("tails", "amy", pace=times)
    return p.s, p.t


def test_defaults_of_the_pace():
    """Lognormal, standard deviation 200,000, look 400,000, travel and reaction 300,000, no slips."""
    t = tables(Position("tails", "amy", pace={}).scenario)
    assert t.law[0] == 2
    assert (t.look_us[0], t.travel_us[0], t.reaction_us[0], t.error[0]) == (400_000, 300_000, 300_000, 0)
    assert t.mean_us[0, 1:].tolist() == [760_000, 820_000, 880_000, 940_000, 1_000_000, 1_060_000]
    # Logarithmic variance log(1 + (sd / mean)^2) and mean log(mean) - variance / 2, for each number of dice.
    for m in range(1, 7):
        variance = log(1 + (200_000 / (700_000 + 60_000 * m)) ** 2)
        assert abs(t.log_spread[0, m] - sqrt(variance)) < 1e-12
        assert abs(t.log_mean[0, m] - (log(700_000 + 60_000 * m) - variance / 2)) < 1e-9


def test_rolls_of_a_game_follow_the_law():
    """Ruling 2, in play: Tails' first throws of 2,000 games have mean 1,000,000 and spread 200,000."""
    n = many(2000, 200)
    p = Position("tails", "amy", pace={})
    times = []
    for game in range(n):
        p.deal(game, seed=3)
        times.append(int(p.s.time[0]))
    assert abs(np.mean(times) - 1_000_000) <= 4 * 200_000 / sqrt(n)
    error = 200_000 * sqrt((kurtosis("lognormal", 0.2) - 1) / 4 / n)
    assert abs(np.std(times) - 200_000) <= 4 * error


# --- errors and the cap


def test_errors_reverse_claim_and_roll():
    """Error rate 1: who means to claim rolls, who means to roll claims; the later choices are as meant."""
    slip = {**DETERMINISTIC, "error_rate": 1.0}
    p = Position("tails", "amy", cards=FREE.removesuffix(", Free 0 0, Free 0 0"), pace=slip)
    p.looks(0, "12345", at=10)
    p.looks(1, "12345", at=20)
    p.run()
    p.choose(race.CLAIM)
    assert p.asks() == ("dice", 0, 10)
    p.choose(1)
    p.run()
    p.choose(race.ROLL)
    assert p.asks() == ("card", 1, 20)
    p.choose(1)
    p.run()
    assert p.s.slot[:2].tolist() == [0, 1]
    assert p.s.slips[:2].tolist() == [1, 1]


def test_an_error_rolls_what_helps_most():
    """Three of a kind is met by 11123 and rolled all the same: one die, the lower of 2 and 3."""
    slip = {**DETERMINISTIC, "error_rate": 1.0}
    p = Position("tails", "amy", cards="three of a kind 9 0, Free 0 0", pace=slip)
    p.looks(0, "11123", at=10)
    p.looks(1, "12345", at=LATER)
    p.run()
    p.choose(p.decide())
    assert p.asks() == ("dice", 0, 10)
    p.choose(p.decide())
    assert p.s.kept[0].tolist() == [3, 0, 1, 0, 0, 0]


@pytest.mark.parametrize("rate", [0.25, 0.0])
def test_error_rate(rate):
    """A quarter of 4,000 decisions slip, within four standard errors; ruling 13: by default none does."""
    n = many(4000, 400)
    p = Position("tails", "amy", pace={**DETERMINISTIC, "error_rate": rate})
    with np.errstate(over="ignore"):
        found = sum(bool(pace.slips(p.s, p.t, 0)) for _ in range(n))
    assert abs(found / n - rate) <= 4 * sqrt(rate * (1 - rate) / n)


def test_a_stalled_game_is_capped():
    """After ``stall_cap`` decisions of one seat in a round the game ends without a winner."""
    p = Position("tails", "amy", rules={"stall_cap": 3})
    p.looks(0, "12345", at=0)
    p.looks(1, "12345", at=LATER)
    for _ in range(3):
        p.run()
        p.roll(p.dice(0)[0])
    p.run()
    assert (p.s.over, p.s.capped, p.s.decision) == (1, 1, state.D_NONE)
    row = p.row()
    assert (row.outcome, row.won.sum(), row.winner) == (2, 0, -1)


# --- DR-X-11


@pytest.mark.parametrize(
    ("requirement", "parts"),
    [
        ("three of a kind", (10115, 2737, 4715)),
        ("two pairs", (11155, 4559, 3055)),
        ("run of 4", (959, 175, 473)),
    ],
)
def test_race_of_six_against_five_dice(requirement, parts):
    """[DR-X-11] Both roll all dice in step until the card is met: six dice first, both at once, five first.

    The parts are those of 17567, 18769 and 1607; they follow from the chances of one roll.
    """
    in_step = {**DETERMINISTIC, "roll_per_die_ms": 0}
    p = Position("sonic", "tails", cards=f"{requirement} 1 0, Free 0 0", pace=in_step)
    found = [0, 0, 0]
    for game in range(many(1200, 60)):
        p.deal(game, seed=11)
        while True:
            p.run()
            if not p.s.decision:
                break
            seat = int(p.s.decider)
            if p.t.spare[p.s.character[seat], 0, state_number(p, seat)] >= 0:
                p.claim(0)
            else:
                p.roll(p.dice(seat))
        first = int(p.s.first_claimer)
        found[1 if p.s.races_lost else 2 * first] += 1
    assert chisquare(found, np.array(parts) / sum(parts) * sum(found)).pvalue > LEAST_P


def state_number(p: Position, seat: int) -> int:
    """Number of the multiset a seat shows."""
    from simkit.games.dice_rush.cards import dice_state

    return int(dice_state(p.s, seat))


def test_the_race_by_fractions():
    """[DR-X-11] Three of a kind: 119/324 and 23/108 give 10115 : 2737 : 4715."""
    from fractions import Fraction

    total = 17567
    found = first_to_succeed(Fraction(119, 324), Fraction(23, 108))
    assert found == tuple(Fraction(part, total) for part in (10115, 2737, 4715))
