"""Rows of any range of games, chunk by chunk, in order and with nothing kept."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TYPE_CHECKING

from simkit.run.execute import Played, Player, warm_up
from simkit.run.plan import CHUNK, Chunk
from simkit.run.progress import Silence

if TYPE_CHECKING:
    from simkit.run.progress import Progress
    from simkit.scenario import Scenario


def cores() -> int:
    """Processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def stream(
    scenario: Scenario,
    first: int,
    end: int,
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Iterator[Played]:
    """Play games and hand them out.

    Parameters
    ----------
    scenario : Scenario
        What to play, from its own seed.
    first, end : int
        Games ``first`` to ``end - 1``.
    threads : int, optional
        Threads that play; one a core by default. Changes no result.
    executor : concurrent.futures.Executor, optional
        Plays instead of threads.
    progress : Progress, optional
        Told when compiling; not started or finished here.

    Yields
    ------
    rows, tallies
        Record arrays of the next games.
    """
    resolved = json.dumps(scenario.resolved)
    warm_up(scenario, resolved, progress or Silence())
    workers = threads or cores()
    chunks = (Chunk(at, min(at + CHUNK, end)) for at in range(first, end, CHUNK))
    own = ThreadPoolExecutor(workers, "simkit") if executor is None else None
    pool = executor or own
    assert pool is not None
    player = Player(pool, resolved, scenario.seed, chunks, 2 * workers)
    try:
        for _ in range(first, end, CHUNK):
            yield player.take()
    finally:
        player.drain(0)
        if own is not None:
            own.shutdown(wait=False, cancel_futures=True)
