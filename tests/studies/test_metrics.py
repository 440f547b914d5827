"""Metrics of a study: their names, their values, and what is said of a wrong name."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import simkit
from simkit.errors import UsageError
from simkit.scenario import load, value_at, vary
from simkit.studies.metrics import headline, metric, metrics, overview

TOP = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize(
    "name",
    [
        "outcome:won",
        "outcome:capped",
        "turns",
        "is_short",
        "win:red",
        "win:seat 2",
        "win:policy bold",
        "score",
        "score:blue",
        "score_after_2:gold",
        "is_ahead:red",
    ],
)
def test_the_mean_over_games_is_the_figure_of_the_summary(toy_scenario, name):
    """The same games, read by the summary from its histograms."""
    result = simkit.run(toy_scenario, games=500)
    values = metric(name, toy_scenario).values(next(result.rows()), toy_scenario)
    assert values.shape == (500,)
    summary = result.summary().set_index(["metric", "group"])
    key = (name, "") if name.startswith("outcome") else (*name.split(":"), "")[:2]
    assert values.mean() == pytest.approx(summary.loc[key, "estimate"])


def test_a_group_that_is_not_at_the_table(toy_scenario):
    """Its value is unknown, not 0."""
    result = simkit.run(toy_scenario, games=5)
    three = vary(toy_scenario, {"seats.3.policy": "bold"})
    values = metric("score:policy random", three).values(next(simkit.run(three, games=5).rows()), three)
    assert np.isnan(values).all()
    assert not np.isnan(
        metric("score:policy random", toy_scenario).values(next(result.rows()), toy_scenario)
    ).any()


def test_headlines(toy_scenario):
    assert headline(toy_scenario).text == "win:seat 1"
    assert [m.text for m in overview(toy_scenario)][:4] == [f"win:seat {i}" for i in (1, 2, 3, 4)]
    team = load(TOP / "sonic_roll/green_hill.toml")
    assert headline(team).text == "outcome:won"
    assert metric("win", team).is_share
    assert metrics([], team)[0].text == "outcome:won"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("turn", "did you mean 'turns'"),
        ("outcome:lost", "outcome:won, outcome:tied, outcome:capped"),
        ("win:rde", "did you mean 'red'"),
        ("win", "win needs a group of seats"),
        ("turns:red", "has no groups"),
        ("score:purple", "no group of seats is called"),
        ("winner", "no metric is called"),
        ("", "no metric is called"),
    ],
)
def test_wrong_names(toy_scenario, name, words):
    with pytest.raises(UsageError, match=words):
        metric(name, toy_scenario)


def test_vary_sets_every_place_of_a_list(toy_scenario):
    changed = vary(toy_scenario, {"seats.*.policy": "steady", "run.seed": 3})
    assert {seat["policy"] for seat in changed.resolved["seats"]} == {"steady"}
    assert changed.seed == 3
    assert changed.name == toy_scenario.name
    assert toy_scenario.resolved["seats"][1]["policy"] == "bold"
    assert value_at(changed, "seats.*.policy") == "steady"


def test_vary_is_the_scenario_that_set_gives():
    base = load(TOP / "monopoly_gamer/four_heroes.toml")
    by_option = load(
        "scenarios/monopoly_gamer/four_heroes.toml", ["rules.go_rings=3", "seats.0.policy=random"]
    )
    assert vary(base, {"rules.go_rings": 3, "seats.0.policy": "random"}).hash == by_option.hash


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"seats.0.polic": "bold"}, "seats.0.polic: read an unknown key"),
        ({"seats.7.policy": "bold"}, "seats.7.policy: read the list place"),
        ({"seats.0.policy": "brave"}, "seats.0.policy"),
        ({"seats.*.colour.*": 1}, "the dotted path of a value"),
        ({"not a path": 1}, "the dotted path of a value"),
    ],
)
def test_vary_tells_what_is_wrong(toy_scenario, settings, words):
    with pytest.raises(simkit.errors.ScenarioError, match=words) as caught:
        vary(toy_scenario, settings, "--knob")
    assert str(caught.value).startswith("--knob")
    assert "\n" not in str(caught.value)


def test_value_at_tells_what_is_there(toy_scenario):
    with pytest.raises(simkit.errors.ScenarioError, match="allowed: games, seed"):
        value_at(toy_scenario, "run.game")
