"""Randomness: the published known answers, NumPy's streams bit for bit, uniform and independent draws.

Statistical tests have fixed seeds, so they pass or fail for good; their limits are those of a level of 1e-6,
which a sound generator misses once in a million.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations, product
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from simkit import rng
from simkit._jit import jit_is_disabled

TOP = Path(__file__).parents[1]
LEVEL = 1e-6
ONES = 0xFFFFFFFFFFFFFFFF

KNOWN_ANSWERS = {
    # counter, key, block: philox4x64 with 10 rounds in Random123's file kat_vectors
    "zeros": (
        (0, 0, 0, 0),
        (0, 0),
        (0x16554D9ECA36314C, 0xDB20FE9D672D0FDC, 0xD7E772CEE186176B, 0x7E68B68AEC7BA23B),
    ),
    "ones": (
        (ONES, ONES, ONES, ONES),
        (ONES, ONES),
        (0x87B092C3013FE90B, 0x438C3C67BE8D0224, 0x9CC7D7C69CD777B6, 0xA09CAEBF594F0BA0),
    ),
    "digits of pi": (
        (0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89),
        (0x452821E638D01377, 0xBE5466CF34E90C6C),
        (0xA528F45403E61D95, 0x38C72DBD566E9788, 0xA5A1610E72FD18B5, 0x57BD43B5E52B7FE6),
    ),
}

SEEDS = (0, 1, 2**32, 2**63 - 1)
GAMES = (0, 1, 10**12)
LANES = (0, 1, 2**32, 3 * 2**40 + 2**33 + 17)


def games(number: int, as_plain_python: int) -> int:
    """How many games are looked at: fewer where the kernels run as plain Python."""
    return as_plain_python if jit_is_disabled() else number


def open_stream(seed: int, game: int, lane: int) -> np.ndarray:
    stream = np.zeros(rng.STREAM_WORDS, np.uint64)
    rng.open_game(stream, seed, game, lane)
    return stream


def numpy_stream(seed: int, game: int, lane: int) -> np.random.Philox:
    return np.random.Philox(key=[seed, 0], counter=[0, lane, game, 0])


def assert_uniform(counts: object) -> None:
    assert stats.chisquare(np.asarray(counts).ravel()).pvalue > LEVEL


@pytest.mark.parametrize("name", KNOWN_ANSWERS)
def test_philox_gives_the_published_answers(name: str) -> None:
    counter, key, block = KNOWN_ANSWERS[name]
    found = rng.philox(*(np.uint64(word) for word in (*counter, *key)))
    assert tuple(int(word) for word in found) == block


@pytest.mark.parametrize(("seed", "game", "lane"), list(product(SEEDS, GAMES, LANES)))
def test_a_stream_is_numpys_philox_bit_for_bit(seed: int, game: int, lane: int) -> None:
    """Three blocks of four words; ``below(2**32 - 1)`` would hide the last bit, so the blocks are
    compared.
    """
    stream = open_stream(seed, game, lane)
    words = numpy_stream(seed, game, lane).random_raw(12)
    for block in range(3):
        for _ in range(8):
            rng.below(stream, 2)
        assert stream[5:].tolist() == words[4 * block : 4 * block + 4].tolist()


@pytest.mark.parametrize("n", [2, 3, 6, 7, 1_000_000, 2**31, 2**31 + 1, 3 * 2**30, 2**32 - 1])
def test_die_is_numpys_integers_draw_for_draw(n: int) -> None:
    """With n = 3 * 2**30 a quarter of the draws is rejected, with 2**31 + 1 nearly a half."""
    seed, game, lane = 20, 7, 3
    stream = open_stream(seed, game, lane)
    generator = np.random.Generator(numpy_stream(seed, game, lane))
    ours = [int(rng.die(stream, n)) for _ in range(500)]
    assert ours == generator.integers(1, n + 1, 500).tolist()


def test_die_stays_numpys_when_dice_of_several_sizes_are_mixed() -> None:
    sizes = [6, 3 * 2**30, 2, 6, 8, 2**31 + 1] * 100
    stream = open_stream(5, 11, 2)
    generator = np.random.Generator(numpy_stream(5, 11, 2))
    assert [int(rng.die(stream, n)) for n in sizes] == [int(generator.integers(1, n + 1)) for n in sizes]


def test_rejection_happens_about_as_often_as_it_should() -> None:
    """n = 3 * 2**30: 2**32 values are cut to the n nearest below: 3 of 4 halves are kept.

    2,000 draws take about 2,667 halves; one standard deviation is sqrt(2,000 * (1/4) / (3/4)**2) = 30.
    """
    stream = open_stream(1, 2, 3)
    for _ in range(2_000):
        rng.below(stream, 3 * 2**30)
    halves = 8 * int(stream[3]) - 8 + int(stream[4])
    assert abs(halves - 2_667) < 5 * 30


def test_draws_are_whole_numbers() -> None:
    """Numba turns a mixture of uint64 and int64 into float64 without a word; 2**31 and more must survive
    too.
    """
    stream = open_stream(1, 2, 3)
    draws = [rng.below(stream, 1), rng.below(stream, 6), rng.below(stream, 2**32 - 1), rng.die(stream, 6)]
    draws.append(rng.choice(stream, np.array([1, 2]), 2))
    assert all(isinstance(draw, (int, np.integer)) for draw in draws)


def test_below_1_draws_nothing() -> None:
    stream = open_stream(1, 2, 3)
    assert rng.below(stream, 1) == 0
    assert rng.is_untouched(stream)
    assert stream.tolist() == open_stream(1, 2, 3).tolist()
    assert rng.below(stream, 6) == open_and_draw(1, 2, 3, 6)
    assert not rng.is_untouched(stream)


def open_and_draw(seed: int, game: int, lane: int, n: int) -> int:
    return int(rng.below(open_stream(seed, game, lane), n))


def test_a_lane_begins_anew_wherever_the_last_one_stopped() -> None:
    stream = open_stream(9, 4, 0)
    for _ in range(11):
        rng.die(stream, 6)
    rng.open_lane(stream, 77)
    assert rng.is_untouched(stream)
    expected = np.random.Generator(numpy_stream(9, 4, 77)).integers(1, 7, 20).tolist()
    assert [int(rng.die(stream, 6)) for _ in range(20)] == expected


def test_a_uniform_number_is_two_halves_of_numpys_stream() -> None:
    """27 bits of the low half on top of 26 of the high one, over 2**53."""
    stream = open_stream(3, 2, 1)
    words = [int(word) for word in numpy_stream(3, 2, 1).random_raw(100)]
    expected = [(((word & 0xFFFFFFFF) >> 5) * 2**26 + (word >> 38)) / 2**53 for word in words]
    assert [float(rng.uniform(stream)) for _ in words] == expected
    assert min(expected) >= 0
    assert max(expected) < 1


def test_uniform_numbers_are_uniform() -> None:
    stream = open_stream(1, 0, 0)
    numbers = [float(rng.uniform(stream)) for _ in range(games(20_000, 2_000))]
    assert stats.kstest(numbers, "uniform").pvalue > LEVEL


DRAWS = """
import numpy as np
from simkit import rng
stream = np.zeros(rng.STREAM_WORDS, np.uint64)
for seed, game, lane in ((1, 0, 0), (2**63 - 1, 10**12, 2**41 + 3)):
    rng.open_game(stream, seed, game, lane)
    print([int(rng.die(stream, n)) for n in (6, 3 * 2**30, 1, 8, 2**32 - 1) * 20])
    items = np.arange(8)
    rng.shuffle(stream, items, 8)
    print(items.tolist(), int(rng.choice(stream, np.array([1, 0, 5, 2]), 4)), stream.tolist())
"""


def test_compiled_and_plain_python_draw_the_same() -> None:
    """A child process with NUMBA_DISABLE_JIT=1 and one without print the same draws."""
    printed = []
    for disabled in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        child = subprocess.run(
            [sys.executable, "-c", DRAWS],
            env=environment,
            cwd=TOP,
            capture_output=True,
            text=True,
            check=True,
        )
        printed.append(child.stdout)
    assert printed[0] == printed[1]
    assert len(printed[0].splitlines()) == 4


@pytest.mark.parametrize("n", [2, 6, 7])
def test_dice_along_one_stream_are_uniform(n: int) -> None:
    stream = open_stream(1, 0, 0)
    counts = Counter(int(rng.die(stream, n)) for _ in range(games(60_000, 6_000)))
    assert set(counts) == set(range(1, n + 1))
    assert_uniform(list(counts.values()))


def test_first_dice_of_many_games_are_uniform() -> None:
    """One draw a game: a run uses the start of many streams, not one long stream."""
    first = [open_and_draw(1, game, 0, 6) for game in range(games(60_000, 6_000))]
    assert_uniform(np.bincount(first, minlength=6))


def test_first_dice_of_many_lanes_are_uniform() -> None:
    """Turn lanes of four seats, as the games number them: purpose * 2**40 + seat * 2**32 + turn."""
    turns = games(15_000, 1_500)
    first = [
        open_and_draw(1, 3, (1 << 40) + (seat << 32) + turn, 6) for seat in range(4) for turn in range(turns)
    ]
    assert_uniform(np.bincount(first, minlength=6))


def test_first_dice_of_many_seeds_are_uniform() -> None:
    first = [open_and_draw(seed, 0, 0, 6) for seed in range(games(60_000, 6_000))]
    assert_uniform(np.bincount(first, minlength=6))


@pytest.mark.parametrize("neighbour", ["game", "lane", "seed", "draw"])
def test_neighbouring_streams_are_independent(neighbour: str) -> None:
    """All 36 pairs of two first dice come equally often: (g, g + 1), two lanes, two seeds, two draws."""
    pairs = np.zeros((6, 6), int)
    for i in range(games(36_000, 3_600)):
        stream = open_stream(1, i, 0)
        one = int(rng.below(stream, 6))
        if neighbour == "game":
            other = open_and_draw(1, i + 1, 0, 6)
        elif neighbour == "lane":
            other = open_and_draw(1, i, 1, 6)
        elif neighbour == "seed":
            other = open_and_draw(2, i, 0, 6)
        else:
            other = int(rng.below(stream, 6))
        pairs[one, other] += 1
    assert_uniform(pairs)


def test_no_two_streams_share_a_block() -> None:
    """First blocks of 100,000 games, of lanes with small and large numbers, and of swapped game and lane."""
    streams = [(game, 0) for game in range(games(100_000, 5_000))]
    streams += [(0, lane) for lane in range(1, 2_000)]
    streams += [(game, (1 << 50) + game) for game in range(2_000)]
    streams += [(0, lane << 32) for lane in range(1, 2_000)]
    blocks = set()
    for game, lane in streams:
        stream = open_stream(1, game, lane)
        rng.below(stream, 2)
        blocks.add(tuple(stream[5:].tolist()))
    assert len(blocks) == len(set(streams)) == len(streams)


def test_choice_is_proportional_to_the_weights() -> None:
    """Weights 1, 0, 3, 6: a tenth, never, three tenths, six tenths; a fifth weight beyond n is not looked
    at.
    """
    weights = np.array([1, 0, 3, 6, 1_000])
    stream = open_stream(1, 0, 0)
    draws = games(50_000, 5_000)
    counts = np.bincount([int(rng.choice(stream, weights, 4)) for _ in range(draws)], minlength=4)
    assert counts[1] == 0
    assert stats.chisquare(counts[[0, 2, 3]], draws * np.array([0.1, 0.3, 0.6])).pvalue > LEVEL


def test_choice_takes_the_index_in_which_the_draw_falls() -> None:
    """With a sum of 10 the draw below(10) is 0 for the first, 1 .. 3 for the third, 4 .. 9 for the last."""
    weights = np.array([1, 0, 3, 6])
    stream, same = open_stream(1, 0, 0), open_stream(1, 0, 0)
    for _ in range(200):
        draw = int(rng.below(same, 10))
        assert rng.choice(stream, weights, 4) == (0 if draw < 1 else 2 if draw < 4 else 3)


def test_a_shuffle_gives_all_orders_equally_often() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for game in range(games(24_000, 2_400)):
        stream = open_stream(1, game, 0)
        items = np.arange(4)
        rng.shuffle(stream, items, 4)
        counts[tuple(items.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    assert_uniform(list(counts.values()))


@pytest.mark.parametrize("n", [0, 1, 2, 8, 52])
def test_a_shuffle_is_a_permutation_of_the_first_items(n: int) -> None:
    stream = open_stream(1, 0, 0)
    for _ in range(20):
        items = np.arange(60)
        rng.shuffle(stream, items, n)
        assert sorted(items[:n].tolist()) == list(range(n))
        assert items[n:].tolist() == list(range(n, 60))
    assert rng.is_untouched(stream) == (n < 2)
