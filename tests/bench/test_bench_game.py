"""Whole games a second: greedy and look-ahead players, one thread and two."""

import json
from concurrent.futures import ThreadPoolExecutor

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


def test_bench_dice_rush(benchmark, figure, dice_rush):
    figure(
        "Dice Rush, four greedy players, one core",
        _games_per_second(benchmark, dice_rush, 10_000),
        "games a second",
    )


@pytest.mark.parametrize(("policy", "games"), [("greedy", 10_000), ("random", 10_000), ("expectimax", 500)])
def test_bench_sonic_roll(benchmark, figure, sonic_roll, policy, games):
    figure(
        f"Sonic Roll, four {policy} players, one core",
        _games_per_second(benchmark, sonic_roll(policy), games),
        "games a second",
    )


def test_bench_speed_battle(benchmark, figure, speed_battle):
    figure(
        f"Speed Battle, {speed_battle.model.table.mode}, two greedy players, one core",
        _games_per_second(benchmark, speed_battle, 20_000),
        "games a second",
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_bench_kernel_threads(benchmark, figure, four_heroes, threads):
    """Chunks alone, without rows being gathered: what the threads themselves gain."""
    resolved = json.dumps(four_heroes.resolved)
    play_chunk(resolved, 1, 0, 1)
    chunk, chunks = 2_500, 40

    def play() -> None:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda i: play_chunk(resolved, 1, i * chunk, chunk), range(chunks)))

    benchmark.pedantic(play, rounds=3, iterations=1)
    figure(f"kernel with threads={threads}", chunk * chunks / benchmark.stats.stats.min, "games a second")


@pytest.mark.parametrize("threads", [1, 2])
def test_bench_threads(benchmark, figure, four_heroes, threads):
    games = 100_000
    run(four_heroes, games=1)
    benchmark.pedantic(
        run, args=(four_heroes,), kwargs={"games": games, "threads": threads}, rounds=3, iterations=1
    )
    figure(f"simkit.run with threads={threads}", games / benchmark.stats.stats.min, "games a second")
