"""Whole games a second: greedy and look-ahead players, one thread and two."""

import json

import pytest

from simkit import run
from simkit.run.execute import play_chunk


def _games_per_second(benchmark, scenario, games):
    resolved = json.dumps(scenario.resolved)
    play_chunk(resolved, 1, 0, 1)
    benchmark.pedantic(play_chunk, args=(resolved, 1, 0, games), rounds=5, iterations=1)
    return games / benchmark.stats.stats.min


def test_bench_greedy(benchmark, figure, four_heroes):
    figure(
        "four greedy players, one core", _games_per_second(benchmark, four_heroes, 10_000), "games a second"
    )


def test_bench_planner(benchmark, figure, four_planners):
    figure("four planners, one core", _games_per_second(benchmark, four_planners, 500), "games a second")


@pytest.mark.parametrize("threads", [1, 2])
def test_bench_threads(benchmark, figure, four_heroes, threads):
    games = 100_000
    run(four_heroes, games=1)
    benchmark.pedantic(
        run, args=(four_heroes,), kwargs={"games": games, "threads": threads}, rounds=3, iterations=1
    )
    figure(f"simkit.run with threads={threads}", games / benchmark.stats.stats.min, "games a second")
