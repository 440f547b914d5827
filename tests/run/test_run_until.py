"""Stopping rules look at fixed numbers of games, so threads and chunks do not move the stopping point."""

from __future__ import annotations

import json

import pytest

import simkit
from simkit.errors import StoreError, UsageError
from simkit.stats import wilson

RULE = "win:blue=0.0062"
"""Blue wins 0.38 of the games: 1.96 * sqrt(0.38 * 0.62 / n) = 0.0062 at n = 23,500, so it stops at 30,000."""


@pytest.fixture(scope="module")
def stopped(toy_scenario, tmp_path_factory, contents):
    folder = tmp_path_factory.mktemp("until") / "run"
    result = simkit.run(toy_scenario, games=100_000, until=RULE, out=folder, threads=1)
    return result, contents(folder)


def test_it_stops_at_the_first_look_that_is_narrow_enough(toy_scenario, stopped):
    result, _ = stopped
    assert result.played == 30_000
    won = result.seats.query("character == 'blue'")["won"]
    assert wilson(won.sum(), 30_000).half_width <= 0.0062 < wilson(won[:20_000].sum(), 20_000).half_width
    told = result.manifest["until"]
    assert told == {
        "rule": RULE,
        "looks": 3,
        "half_width": pytest.approx(wilson(won.sum(), 30_000).half_width),
        "reached": True,
    }
    assert result.manifest["counts"] == {"asked": 100_000, "played": 30_000, "capped": 0}


@pytest.mark.parametrize(("threads", "chunk"), [(8, 3_333), (2, 100_000), (2, 800)])
def test_the_stop_does_not_depend_on_threads_or_chunks(
    toy_scenario, stopped, contents, tmp_path, threads, chunk
):
    simkit.run(toy_scenario, games=100_000, until=RULE, out=tmp_path / "run", threads=threads, chunk=chunk)
    assert contents(tmp_path / "run") == stopped[1]


def test_it_stops_at_the_same_game_after_a_resume(toy_scenario, stopped, interrupted, contents, tmp_path):
    folder = interrupted(toy_scenario, tmp_path / "run", 100_000, done=14_000, until=RULE)
    with pytest.raises(StoreError, match=r"until: win:blue=0\.0062 there, no rule here"):
        simkit.run(toy_scenario, games=100_000, out=folder, resume=True)
    result = simkit.run(toy_scenario, games=100_000, out=folder, resume=True, until=RULE)
    assert contents(folder) == stopped[1]
    assert result.manifest["until"] == stopped[0].manifest["until"]


def test_a_rule_that_is_not_reached(toy_scenario, stopped, contents, tmp_path):
    """15,000 games are too few; asking for more goes on under the same rule and ends where it would have."""
    folder = tmp_path / "run"
    first = simkit.run(toy_scenario, games=15_000, until=RULE, out=folder)
    assert (first.played, first.manifest["until"]["looks"]) == (15_000, 1)
    assert not first.manifest["until"]["reached"]
    second = simkit.run(toy_scenario, games=100_000, until=RULE, out=folder, resume=True)
    assert contents(folder) == stopped[1]
    assert second.manifest["until"] == stopped[0].manifest["until"]


def test_a_stopped_run_may_go_on_without_its_rule(toy_scenario, tmp_path):
    folder = tmp_path / "run"
    simkit.run(toy_scenario, games=50_000, until="turns=10", out=folder)
    same = simkit.run(toy_scenario, games=50_000, until="turns=10", out=folder, resume=True)
    assert same.played == 10_000
    assert simkit.run(toy_scenario, games=11_000, out=folder, resume=True).played == 11_000
    assert json.loads((folder / "manifest.json").read_text())["until"] is None


@pytest.mark.parametrize(
    "measure",
    ["outcome:won", "turns", "turns:median", "score", "score:blue", "score:median:blue", "win:policy bold"],
)
def test_every_metric_of_the_summary_can_be_watched(toy_scenario, measure):
    result = simkit.run(toy_scenario, games=20_000, until=f"{measure}=1000")
    assert result.played == 10_000


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("win", "METRIC[:GROUP]=HALF_WIDTH"),
        ("=0.1", "METRIC[:GROUP]=HALF_WIDTH"),
        ("win:blue=little", "read 'little' as the half-width; it is a number above 0"),
        ("win:blue=0", "read '0' as the half-width"),
        ("win:blue=nan", "read 'nan' as the half-width"),
        ("wn:blue=0.1", "no metric is called 'wn'; there are: outcome:won, outcome:tied"),
        ("wim:blue=0.1", "did you mean 'win'?"),
        ("win:blu=0.1", "did you mean 'blue'?"),
        ("win=0.1", "there are: red, blue, green, gold, seat 1"),
        ("margin:blue=0.1", "'margin' has no groups, read 'blue'"),
        ("outcome:wun=0.1", "did you mean 'outcome:won'?"),
    ],
)
def test_wrong_rules(toy_scenario, tmp_path, rule, told):
    with pytest.raises(UsageError) as caught:
        simkit.run(toy_scenario, games=2_000, until=rule, out=tmp_path / "run")
    assert told in str(caught.value)
    assert not (tmp_path / "run").exists()
