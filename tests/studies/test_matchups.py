"""Who is strong, and against whom, on the coin race: its colours play alike, so only seats can differ."""

from __future__ import annotations

from math import comb

import pytest

import simkit
from simkit.errors import UsageError
from simkit.studies import matchups

GAMES = 600


@pytest.fixture(scope="module")
def alike(toy_scenario):
    """Four colours, three at a table, all steady."""
    steady = simkit.vary(toy_scenario, {"seats.*.policy": "steady"})
    return matchups(steady, size=3, games=GAMES, threads=1)


def _part(study, kind):
    return study.table[study.table["kind"] == kind].set_index("name")


def test_every_line_up_in_every_seating(alike):
    """C(4, 3) = 4 line-ups in 3 seatings; each colour sits in 3 of the 4, in every seating."""
    assert alike.games == comb(4, 3) * 3 * GAMES
    assert set(_part(alike, "character")["seats"]) == {3 * 3 * GAMES}


def test_colours_that_play_alike_have_no_effect_at_all(alike):
    """The dice belong to the seats: over all seatings every colour wins exactly as often."""
    characters = _part(alike, "character")
    assert characters["estimate"].to_numpy() == pytest.approx(0, abs=1e-12)
    assert characters["wins"].to_numpy() == pytest.approx(1 / 3)
    assert not any(
        "cycle of three is clear:" in finding and "No " not in finding for finding in alike.findings
    )


def test_a_planted_seat_effect_is_found(toy_scenario):
    """To one point, ties to the lowest seat: the first wins 1/2 / (7/8) = 4/7, the next 2/7, the last 1/7."""
    rules = {"seats.*.policy": "steady", "rulings.tie": "lowest_seat", "rules.target": 1}
    found = matchups(simkit.vary(toy_scenario, rules), size=3, games=GAMES)
    seats = _part(found, "seat")
    assert seats["estimate"].sum() == pytest.approx(0, abs=1e-12)
    assert (seats["p"] < 1e-6).all()
    for place, share in (("1", 4 / 7), ("2", 2 / 7), ("3", 1 / 7)):
        error = (share * (1 - share) / GAMES) ** 0.5
        assert seats.loc[place, "estimate"] == pytest.approx(share - 1 / 3, abs=4 * error)
    assert any(finding.startswith("The seat matters") for finding in found.findings)


def test_duels_of_equals_are_even(alike):
    duels = alike.table[alike.table["kind"] == "duel"]
    assert len(duels) == 4 * 3
    assert ((duels["low"] < 0.5) & (duels["high"] > 0.5)).all()


def test_threads_change_nothing(toy_scenario, alike):
    steady = simkit.vary(toy_scenario, {"seats.*.policy": "steady"})
    assert matchups(steady, size=3, games=GAMES, threads=2).table.equals(alike.table)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"characters": ["red", "purple"]}, "purple"),
        ({"size": 9}, "size"),
        ({"metric": "scores"}, "did you mean 'score'"),
        ({"characters": ["red"], "size": 2}, "cannot fill a table of 2"),
    ],
)
def test_wrong_requests(toy_scenario, options, words):
    with pytest.raises(UsageError, match=words):
        matchups(toy_scenario, **{"games": 50, **options})
