"""Plans: every game once, no chunk over a block's border."""

from __future__ import annotations

import pytest

from simkit.run.plan import BLOCK, CHUNK, Chunk, cover, plan


def test_chunks_end_at_blocks():
    """25,000 games in chunks of 4,096: two, then 1,808 up to each 10,000."""
    chunks = list(plan([], 25_000, 4_096))
    assert [chunk.end for chunk in chunks] == [4_096, 8_192, 10_000, 14_096, 18_192, 20_000, 24_096, 25_000]
    assert BLOCK % CHUNK == 0


@pytest.mark.parametrize("chunk", [1, 7, 999, 10_000, 10**9])
def test_every_game_once(chunk):
    stored = [Chunk(500, 900, True), Chunk(9_000, 10_000, True)]
    chunks = list(plan(stored, 10_050, chunk))
    assert [c.first for c in chunks] == [0, *[c.end for c in chunks[:-1]]]
    assert chunks[-1].end == 10_050
    assert [c for c in chunks if c.is_stored] == stored


def test_overlapping_chunks_are_used_once():
    """The longest of those that begin first; nothing that reaches beyond the games asked for."""
    found = cover([(0, 100), (0, 250), (200, 300), (250, 300), (300, 600)], 500)
    assert found == [Chunk(0, 250, True), Chunk(250, 300, True)]
