"""Playing chunks: one function that any executor can run, and results in the order of the games."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from concurrent.futures import Executor, Future, wait
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import RunError, SimkitError
from simkit.run.plan import Chunk

if TYPE_CHECKING:
    from simkit.games.contract import Game
    from simkit.run.progress import Progress
    from simkit.scenario import Scenario

Played = tuple[Any, Any]
"""Rows (record array, one a game) and tallies (record array of one element)."""


@lru_cache(maxsize=8)
def _compiled(resolved: str) -> tuple[Game, Any]:
    """Game and read-only tables of a scenario, once a process."""
    from simkit.scenario import from_resolved

    scenario = from_resolved(json.loads(resolved))
    return scenario.game, scenario.game.part("tables")(scenario.model)


def play_chunk(resolved: str, seed: int, first: int, count: int, log: Any = None) -> Played:
    """Play a block of games; only names and numbers go in, so any worker process can do it.

    Parameters
    ----------
    resolved : str
        The resolved scenario as JSON.
    seed : int
        Seed of all randomness.
    first, count : int
        Games ``first`` to ``first + count - 1``.
    log : record array of one element, optional
        Event log with its ``limit`` set, when somebody watches.

    Returns
    -------
    rows : record array, shape (count,)
        One row a game.
    tallies : record array, shape (1,)
        Counters summed over these games.
    """
    game, tables = _compiled(resolved)
    rows = np.zeros(count, game.part("row"))
    tallies = np.zeros(1, game.part("tally"))
    events = np.zeros(1, game.part("log")) if log is None else log
    # uint64 products wrap on purpose where kernels run as plain Python.
    with np.errstate(over="ignore"):
        game.part("play_many")(tables[0], seed, first, rows, tallies[0], events[0])
    return rows, tallies


def warm_up(scenario: Scenario, resolved: str, progress: Progress, count: int = 1) -> Played:
    """Play a few games in this thread, so that compilation is over before others start.

    Parameters
    ----------
    scenario : Scenario
        What is played.
    resolved : str
        The same as JSON.
    progress : Progress
        Told when this will take seconds.
    count : int
        Games.

    Returns
    -------
    rows, tallies
        As :func:`play_chunk`.
    """
    from simkit._jit import is_compiled

    if not is_compiled(scenario.game.part("play_many")):
        progress.update(0, f"compiling {scenario.game.title}, first run only")
    return play_chunk(resolved, scenario.seed, 0, count)


class Player:
    """Keeps an executor busy with a bounded number of chunks and hands the results out in order.

    Parameters
    ----------
    executor : concurrent.futures.Executor
        Threads, processes or a cluster.
    resolved : str
        The scenario as JSON.
    seed : int
        Seed.
    chunks : iterable of Chunk
        What to play, in order.
    window : int
        Most chunks under way or waiting to be taken: it bounds the memory.
    """

    def __init__(
        self, executor: Executor, resolved: str, seed: int, chunks: Iterable[Chunk], window: int
    ) -> None:
        self._executor = executor
        self._scenario = (resolved, seed)
        self._left = iter(chunks)
        self._window = window
        self._pending: deque[tuple[Chunk, Future[Played]]] = deque()

    def fill(self) -> None:
        """Submit chunks until the window is full."""
        while len(self._pending) < self._window:
            chunk = next(self._left, None)
            if chunk is None:
                return
            count = chunk.end - chunk.first
            future = self._executor.submit(play_chunk, *self._scenario, chunk.first, count)
            self._pending.append((chunk, future))

    def take(self) -> Played:
        """Wait for the next chunk in order.

        Returns
        -------
        rows, tallies
            As :func:`play_chunk`.

        Raises
        ------
        RunError
            If these games could not be played.
        """
        self.fill()
        chunk, future = self._pending[0]
        try:
            played = future.result()
        except SimkitError:
            raise
        except Exception as error:
            raise RunError(
                f"games {chunk.first} to {chunk.end - 1} could not be played: {type(error).__name__}: {error}"
            ) from error
        self._pending.popleft()
        self.fill()
        return played

    def drain(self, seconds: float) -> list[tuple[Chunk, Played]]:
        """Submit no more, wait a little for chunks that are running.

        Parameters
        ----------
        seconds : float
            Longest wait.

        Returns
        -------
        list of (Chunk, (rows, tallies))
            The chunks that were finished in time.
        """
        running = [(chunk, future) for chunk, future in self._pending if not future.cancel()]
        self._pending.clear()
        done, _ = wait([future for _, future in running], timeout=seconds)
        return [
            (chunk, future.result())
            for chunk, future in running
            if future in done and future.exception() is None
        ]
