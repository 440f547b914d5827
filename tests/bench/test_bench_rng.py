"""Nanoseconds a die: six faces, one long lane, and one that is opened for every six dice."""

import numba
import numpy as np

from simkit import rng

DICE = 6_000_000


@numba.njit(nogil=True)
def _one_lane(stream, dice):
    rng.open_game(stream, 1, 0, 0)
    total = 0
    for _ in range(dice):
        total += rng.die(stream, 6)
    return total


@numba.njit(nogil=True)
def _many_lanes(stream, dice):
    total = 0
    for lane in range(dice // 6):
        rng.open_game(stream, 1, 0, lane)
        for _ in range(6):
            total += rng.die(stream, 6)
    return total


def _measure(benchmark, figure, roll, name):
    stream = np.zeros(rng.STREAM_WORDS, np.uint64)
    roll(stream, 6)
    total = benchmark.pedantic(roll, args=(stream, DICE), rounds=7, iterations=1)
    assert abs(total / DICE - 3.5) < 4 * (35 / 12 / DICE) ** 0.5
    figure(name, benchmark.stats.stats.min / DICE * 1e9, "ns")


def test_bench_one_lane(benchmark, figure):
    _measure(benchmark, figure, _one_lane, "one die")


def test_bench_many_lanes(benchmark, figure):
    _measure(benchmark, figure, _many_lanes, "one die, a new lane every six")
