"""Randomness: Philox4x64-10 streams, one per (seed, game, lane), and exactly uniform draws.

A stream is a ``uint64[STREAM_WORDS]`` array that lies in a game's state.
The stream of a lane is that of ``numpy.random.Philox(key=[seed, 0], counter=[0, lane, game, 0])``,
and ``die`` is ``numpy.random.Generator.integers(1, n + 1)`` on it, draw for draw: both are tested,
so that an outsider can repeat any game with NumPy alone.

Source: J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel random numbers: as easy as 1, 2, 3",
SC 2011; D. Lemire, "Fast random integer generation in an interval", TOMACS 29 (2019).

uint64 lives only in this module: mixed with Python integers, numba silently turns it into float64.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit._jit import jit_is_disabled, kernel

STREAM_WORDS = 9
"""Words of a stream: key, game, lane, block, position (in 32-bit halves), and the block's four outputs."""

_KEY, _GAME, _LANE, _BLOCK, _AT, _OUT = 0, 1, 2, 3, 4, 5
_HALVES = np.uint64(8)
_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_LOW = np.uint64(0xFFFFFFFF)
_SHIFT = np.uint64(32)
_MULTIPLY_0 = np.uint64(0xD2E7470EE14C6C93)
_MULTIPLY_1 = np.uint64(0xCA5A826395121157)
_WEYL_0 = np.uint64(0x9E3779B97F4A7C15)
_WEYL_1 = np.uint64(0xBB67AE8584CAA73B)

if jit_is_disabled():

    def _high_word(a: np.uint64, b: np.uint64) -> np.uint64:
        return np.uint64((int(a) * int(b)) >> 64)

    def _low_word(a: np.uint64, b: np.uint64) -> np.uint64:
        return np.uint64((int(a) * int(b)) & 0xFFFFFFFFFFFFFFFF)

    def _wrapping_sum(a: np.uint64, b: np.uint64) -> np.uint64:
        return np.uint64((int(a) + int(b)) & 0xFFFFFFFFFFFFFFFF)

else:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    # One 128-bit multiplication; four 64-bit ones in plain numba take three times as long.
    @intrinsic
    def _high_word(typing_context, a, b):  # type: ignore[no-untyped-def]
        def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
            wide = ir.IntType(128)
            product = builder.mul(builder.zext(arguments[0], wide), builder.zext(arguments[1], wide))
            return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

        return types.uint64(types.uint64, types.uint64), generate

    @kernel
    def _low_word(a: np.uint64, b: np.uint64) -> np.uint64:
        return a * b

    @kernel
    def _wrapping_sum(a: np.uint64, b: np.uint64) -> np.uint64:
        return a + b


@kernel
def philox(
    c0: np.uint64, c1: np.uint64, c2: np.uint64, c3: np.uint64, k0: np.uint64, k1: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Philox4x64-10: four counter words and two key words to four random words.

    Parameters
    ----------
    c0, c1, c2, c3 : uint64
        Counter.
    k0, k1 : uint64
        Key.

    Returns
    -------
    tuple of four uint64
        The block at this counter.
    """
    for _ in range(10):
        h0 = _high_word(_MULTIPLY_0, c0)
        l0 = _low_word(_MULTIPLY_0, c0)
        h1 = _high_word(_MULTIPLY_1, c2)
        l1 = _low_word(_MULTIPLY_1, c2)
        c0, c1, c2, c3 = h1 ^ c1 ^ k0, l1, h0 ^ c3 ^ k1, l0
        k0 = _wrapping_sum(k0, _WEYL_0)
        k1 = _wrapping_sum(k1, _WEYL_1)
    return c0, c1, c2, c3


@kernel
def open_game(stream: Any, seed: int, game: int, lane: int) -> None:
    """Point a stream at a lane of a game, before its first draw.

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Written in place.
    seed, game, lane : int64
        Not negative. Different triples never share a block.
    """
    stream[_KEY] = np.uint64(seed)
    stream[_GAME] = np.uint64(game)
    stream[_LANE] = np.uint64(lane)
    stream[_BLOCK] = _ZERO
    stream[_AT] = _HALVES


@kernel
def open_lane(stream: Any, lane: int) -> None:
    """Point a stream at another lane of its game, before that lane's first draw.

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Written in place; seed and game stay.
    lane : int64
        Not negative.
    """
    stream[_LANE] = np.uint64(lane)
    stream[_BLOCK] = _ZERO
    stream[_AT] = _HALVES


@kernel
def _next_half(stream: Any) -> np.uint64:
    """Take the next 32 random bits: of each 64-bit word the low half, then the high one, as NumPy does."""
    at = stream[_AT]
    if at == _HALVES:
        stream[_BLOCK] = _wrapping_sum(stream[_BLOCK], _ONE)
        w0, w1, w2, w3 = philox(stream[_BLOCK], stream[_LANE], stream[_GAME], _ZERO, stream[_KEY], _ZERO)
        stream[_OUT] = w0
        stream[_OUT + 1] = w1
        stream[_OUT + 2] = w2
        stream[_OUT + 3] = w3
        at = _ZERO
    stream[_AT] = at + _ONE
    word = stream[_OUT + np.int64(at >> _ONE)]
    if at & _ONE:
        return word >> _SHIFT
    return word & _LOW


@kernel
def below(stream: Any, n: int) -> int:
    """Exactly uniform integer in 0 .. n - 1, by multiply-shift with rejection.

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Advanced in place. ``n == 1`` draws nothing.
    n : int64
        1 .. 2**32 - 1.

    Returns
    -------
    int64
    """
    if n == 1:
        return 0
    sides = np.uint64(n)
    while True:
        product = _next_half(stream) * sides
        rest = product & _LOW
        # The remainder costs 20 ns, so it is worked out only where a rejection is possible.
        if rest >= sides or rest >= (_LOW - (sides - _ONE)) % sides:
            break
    # Not int(...) alone: numba makes that an uint64 and, with the 0 above, a float64.
    return int(np.int64(product >> _SHIFT))


@kernel
def die(stream: Any, n: int) -> int:
    """Roll a die with faces 1 .. n, each exactly equally likely.

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Advanced in place.
    n : int64
        Number of faces.

    Returns
    -------
    int64
    """
    return below(stream, n) + 1


@kernel
def choice(stream: Any, weights: Any, n: int) -> int:
    """Index 0 .. n - 1 drawn in proportion to whole-number weights.

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Advanced in place.
    weights : ndarray of int64, shape (>= n,)
        Not negative, with a sum from 1 to 2**32 - 1.
    n : int64
        How many of the weights count.

    Returns
    -------
    int64
    """
    total = 0
    for i in range(n):
        total += weights[i]
    left = below(stream, total)
    for i in range(n):
        left -= weights[i]
        if left < 0:
            return i
    return n - 1


@kernel
def shuffle(stream: Any, items: Any, n: int) -> None:
    """Put the first n items in uniformly random order (Fisher-Yates).

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Advanced in place.
    items : ndarray
        Shuffled in place.
    n : int64
        How many of the items take part.
    """
    for i in range(n - 1, 0, -1):
        j = below(stream, i + 1)
        item = items[i]
        items[i] = items[j]
        items[j] = item


@kernel
def is_untouched(stream: Any) -> bool:
    """Whether nothing was drawn since the lane was opened.

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Only read.

    Returns
    -------
    bool
    """
    return bool(stream[_BLOCK] == _ZERO)


@kernel
def uniform(stream: Any) -> float:
    """Uniform number in [0, 1) with 53 random bits: two halves, the first one on top.

    Parameters
    ----------
    stream : ndarray of uint64, shape (STREAM_WORDS,)
        Advanced in place.

    Returns
    -------
    float64
    """
    high = np.int64(_next_half(stream) >> np.uint64(5))
    low = np.int64(_next_half(stream) >> np.uint64(6))
    return (high * 67108864.0 + low) / 9007199254740992.0


@kernel
def lane(purpose: int, seat: int, count: int) -> int:
    """Number of a lane: every purpose, seat and count has its own.

    Parameters
    ----------
    purpose : int64
        What the draws are for; a game numbers its purposes from 0.
    seat : int64
        Whose draws, 0 .. 255.
    count : int64
        Which turn, round or fight, from 0.

    Returns
    -------
    int64
        ``purpose * 2**40 + seat * 2**32 + count``.
    """
    return purpose * (1 << 40) + seat * (1 << 32) + count
