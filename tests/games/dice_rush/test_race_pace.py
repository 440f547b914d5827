"""The race: pace, errors, the cap on time, and who is first. [DR-ROLL, DR-X-11]"""

from __future__ import annotations

from math import exp, log, sqrt

import numpy as np
import pytest
from scipy.stats import chisquare

from simkit.exact.race import first_to_succeed
from simkit.games.dice_rush import pace, race, state

from .kit import FREE, Position
from .scenarios import DETERMINISTIC, many, tables
from .test_setup_and_rounds import LEAST_P

LATER = 10**9
"""Long after everything else of a test."""

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
