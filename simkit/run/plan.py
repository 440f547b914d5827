"""Cutting games into chunks.

A block is a fixed number of games: the row group of the final files, the step of the aggregates, the
distance of two looks of a stopping rule. No chunk reaches over a block's border, so that nothing a user sees
depends on the chunk size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

BLOCK = 10_000
"""Games of a block, and the least number of games before a rule may stop a run."""

CHUNK = 2_500
"""Games of a chunk unless told otherwise: 50 to 200 ms at 20 to 80 microseconds a game."""


class Chunk(NamedTuple):
    """Games ``first`` to ``end - 1``, to be played in one go or already stored."""

    first: int
    end: int
    is_stored: bool = False


def cover(stored: Iterable[tuple[int, int]], games: int) -> list[Chunk]:
    """Choose stored chunks that do not overlap, in order.

    Parameters
    ----------
    stored : iterable of (int, int)
        First game and end of each readable chunk, in any order, from any chunk sizes.
    games : int
        Chunks that reach beyond this number are not used.

    Returns
    -------
    list of Chunk
    """
    chosen: list[Chunk] = []
    cursor = 0
    for first, end in sorted(stored, key=lambda chunk: (chunk[0], -chunk[1])):
        if first >= cursor and end <= games:
            chosen.append(Chunk(first, end, is_stored=True))
            cursor = end
    return chosen


def plan(stored: Iterable[Chunk], games: int, chunk: int) -> Iterator[Chunk]:
    """All chunks of a run in order: the stored ones, and new ones for what is missing.

    Parameters
    ----------
    stored : iterable of Chunk
        As :func:`cover` gives them.
    games : int
        Games of the run.
    chunk : int
        Most games of a new chunk.

    Yields
    ------
    Chunk
    """
    cursor = 0
    for piece in stored:
        yield from _cut(cursor, piece.first, chunk)
        yield piece
        cursor = piece.end
    yield from _cut(cursor, games, chunk)


def _cut(first: int, end: int, chunk: int) -> Iterator[Chunk]:
    while first < end:
        border = (first // BLOCK + 1) * BLOCK
        last = min(first + chunk, border, end)
        yield Chunk(first, last)
        first = last
