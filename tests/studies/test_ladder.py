"""What skill is worth, on the coin race."""

from __future__ import annotations

import pytest

import simkit
from simkit.errors import UsageError
from simkit.studies import ladder

GAMES = 1_500


@pytest.fixture(scope="module")
def studied(toy_scenario):
    return ladder(toy_scenario, games=GAMES, threads=1)


def _value(study, **wanted):
    table = study.table[study.table["kind"] == "value"]
    for name, value in wanted.items():
        table = table[table[name] == value]
    assert len(table) == 1
    return table.iloc[0]


def test_everybody_and_one_seat_are_plain_runs(toy_scenario, studied):
    """Each figure is that of a run in which these seats have these policies."""
    bold = simkit.run(simkit.vary(toy_scenario, {"seats.*.policy": "bold"}), games=GAMES)
    row = _value(studied, place="everybody", metric="turns", policy="bold")
    assert row["estimate"] == pytest.approx(bold.games["turns"].mean())
    base = studied.asked["table"].removeprefix("all ")
    alone = simkit.vary(toy_scenario, {"seats.*.policy": base, "seats.1.policy": "bold"})
    seats = simkit.run(alone, games=GAMES).seats
    row = _value(studied, place="seat 2 (Blue)", policy="bold")
    assert row["estimate"] == pytest.approx(seats.loc[seats["seat"] == 1, "won"].mean())


def test_the_step_is_the_difference_of_its_ends(studied):
    table = studied.table
    steps = table[(table["kind"] == "difference") & (table["place"] == "any seat")]
    assert len(steps) == 3  # three policies, all pairs
    for step in steps.to_dict("records"):
        ends = [
            _value(studied, place="any seat", policy=step[name])["estimate"] for name in ("than", "policy")
        ]
        assert step["estimate"] == pytest.approx(ends[1] - ends[0])
        assert step["low"] <= step["estimate"] <= step["high"]


def test_equal_players_share_alike(toy_scenario, studied):
    """Where all play the base policy the seats' mean share is exactly 1/4."""
    base = studied.asked["table"].removeprefix("all ")
    assert _value(studied, place="any seat", policy=base)["estimate"] == pytest.approx(0.25)


def test_shares_of_variance_add_to_one(studied):
    shares = studied.table[studied.table["kind"].str.startswith("share of variance")]
    assert shares.groupby("metric")["estimate"].sum().to_numpy() == pytest.approx(1)
    assert any("Luck and skill" in sentence for sentence in studied.findings)


def test_threads_change_nothing(toy_scenario, studied):
    again = ladder(toy_scenario, games=GAMES, threads=2)
    assert again.table.equals(studied.table)


def test_a_slow_policy_may_have_fewer_games(toy_scenario):
    found = ladder(toy_scenario, policies=["steady", "bold=200"], games=800, seat=1)
    assert _value(found, place="seat 1 (Red)", policy="bold")["n"] == 200
    assert any(
        sentence.startswith("Fewer games than the others' 800: bold 200") for sentence in found.findings
    )
    differences = found.table[found.table["kind"] == "difference"]
    assert set(differences["n"]) == {200}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"policies": ["steady", "brave"]}, "no policy is called 'brave'"),
        ({"policies": ["steady"]}, "two policies or more"),
        ({"policies": ["steady", "steady"]}, "read steady twice"),
        ({"policies": ["steady", "bold=2"]}, "3 games or more"),
        ({"against": "brave"}, "no policy is called 'brave'"),
        ({"seat": 5}, "a whole number from 1 to 4"),
        ({"metrics": ["turn"]}, "did you mean 'turns'"),
        ({"games": 2}, "a whole number from 3"),
    ],
)
def test_wrong_requests(toy_scenario, options, words):
    with pytest.raises(UsageError, match=words):
        ladder(toy_scenario, **{"games": 100, **options})
