"""Seconds that a user waits: help, the first run ever, a later first call, 100,000 games to a report."""

import os
import subprocess
import sys

import pytest
from conftest import SCENARIOS, SONIC_ROLL, TOP

MAIN = "from simkit.cli import main; main()"


@pytest.fixture(scope="module")
def simkit(tmp_path_factory):
    """Run the command line as a process, with a cache that is empty at first."""
    folder = tmp_path_factory.mktemp("cold")
    environment = os.environ | {"PYTHONPATH": str(TOP), "SIMKIT_CACHE_DIR": str(folder / "cache")}

    def command(*arguments: str) -> None:
        subprocess.run(
            [sys.executable, "-c", MAIN, *arguments],
            cwd=folder,
            env=environment,
            check=True,
            capture_output=True,
        )

    return command


def _run(games, folder, scenario=SCENARIOS / "four_heroes.toml"):
    return ("run", str(scenario), "--games", str(games), "--out", folder, "--quiet")


def _seconds(benchmark, simkit, *arguments):
    benchmark.pedantic(simkit, args=arguments, rounds=1, iterations=1)
    return benchmark.stats.stats.min


def test_bench_help(benchmark, figure, simkit):
    figure("simkit --help", _seconds(benchmark, simkit, "--help"), "s")


def test_bench_first_run_ever(benchmark, figure, simkit):
    figure("first run ever, 1 game", _seconds(benchmark, simkit, *_run(1, "cold")), "s")


def test_bench_later_run(benchmark, figure, simkit):
    """Second in the file: the cache is full by now."""
    figure("later run, 1 game", _seconds(benchmark, simkit, *_run(1, "warm")), "s")


def test_bench_whole_run(benchmark, figure, simkit):
    figure("100,000 games to a written report", _seconds(benchmark, simkit, *_run(100_000, "whole")), "s")


def test_bench_first_run_of_sonic_roll(benchmark, figure, simkit):
    """The largest kernel."""
    command = _run(1, "roll_cold", SONIC_ROLL / "green_hill.toml")
    figure("Sonic Roll, first run ever, 1 game", _seconds(benchmark, simkit, *command), "s")


def test_bench_later_run_of_sonic_roll(benchmark, figure, simkit):
    command = _run(1, "roll_warm", SONIC_ROLL / "green_hill.toml")
    figure("Sonic Roll, later run, 1 game", _seconds(benchmark, simkit, *command), "s")
