"""``simkit.run``: plan, play, stop, store, resume."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkit.errors import SimkitError, StoreError, UsageError
from simkit.run import manifest as manifests
from simkit.run.aggregate import Aggregate
from simkit.run.collect import Collector, Looks
from simkit.run.execute import Played, Player, warm_up
from simkit.run.folder import examine, is_complete
from simkit.run.frames import used_seats
from simkit.run.lock import locked
from simkit.run.plan import BLOCK, CHUNK, Chunk, cover, plan
from simkit.run.progress import Progress, Silence
from simkit.run.result import Result
from simkit.run.store import MANIFEST, FinalFiles, Store, storing
from simkit.run.stream import cores
from simkit.run.summary import measures, summarise
from simkit.run.until import Until, find, parse

if TYPE_CHECKING:
    from simkit.scenario import Scenario

PROBE = 1_000
"""Games played beforehand to know which groups there are for a stopping rule to watch."""

GRACE = 2.0
"""Seconds that an interrupted run gives to chunks under way."""


class RunInterrupted(SimkitError, KeyboardInterrupt):  # noqa: N818
    """A run that was stopped from outside; its message says how to go on."""

    exit_code = 130


def run(
    scenario: Scenario,
    *,
    games: int | None = None,
    seed: int | None = None,
    out: str | Path | None = None,
    threads: int | None = None,
    resume: bool = False,
    until: str | None = None,
    chunk: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play a scenario.

    Parameters
    ----------
    scenario : Scenario
        What to play.
    games, seed : int, optional
        Instead of the scenario's own; at least 1, and not negative.
    out : str or path, optional
        Run folder to write. Without it, rows are kept in memory.
    threads : int, optional
        Threads that play; one a core by default. Changes no result.
    resume : bool
        Go on with the run that ``out`` holds: play what is missing, or more games than it has.
    until : str, optional
        ``metric[:group]=half-width``, such as ``"win:sonic=0.005"``: stop at the first look, one every
        10,000 games, at which that interval is narrow enough. ``games`` remains the most that are played.
    chunk : int, optional
        Most games of a chunk. Changes no result.
    executor : concurrent.futures.Executor, optional
        Plays the chunks instead of threads, such as a process pool or a Dask client's ``get_executor()``.
    progress : Progress, optional
        Told how far the run is.

    Returns
    -------
    Result

    Raises
    ------
    UsageError
        If an argument is wrong.
    StoreError
        If the folder cannot be used, or does not hold the run that is to be resumed.
    RunError
        If games could not be played.
    RunInterrupted
        After Ctrl-C or SIGTERM; what was played is stored, and the message says how to go on.
    """
    if resume and out is None:
        raise UsageError("resume: name the run folder to go on with (out)")
    rule = None if until is None else parse(until)
    session = _Session(
        scenario.with_run(games=games, seed=seed),
        rule,
        threads=_at_least_one("threads", threads, cores()),
        chunk=_at_least_one("chunk", chunk, CHUNK),
        executor=executor,
        progress=progress or Silence(),
    )
    if out is None:
        return session.in_memory()
    return session.in_folder(Path(out), resume)


def _at_least_one(name: str, value: int | None, default: int) -> int:
    if value is None:
        return default
    if not isinstance(value, Integral) or isinstance(value, bool) or value < 1:
        raise UsageError(f"{name}: read {value!r}; a whole number from 1 is allowed")
    return int(value)


@contextmanager
def terminations_as_interrupts() -> Iterator[None]:
    """Treat SIGTERM like Ctrl-C; only the main thread can."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(_signal: int, _frame: Any) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before if before is not None else signal.SIG_DFL)


class _Session:
    """One call of :func:`run`."""

    def __init__(
        self,
        scenario: Scenario,
        rule: Until | None,
        *,
        threads: int,
        chunk: int,
        executor: Executor | None,
        progress: Progress,
    ) -> None:
        self.scenario = scenario
        self.rule = rule
        self.until = None if rule is None else rule.text
        self.threads = threads
        self.chunk = chunk
        self.executor = executor
        self.progress = progress
        self.resolved = json.dumps(scenario.resolved)
        self.manifest: dict[str, Any] = {}

    def in_memory(self) -> Result:
        """Play with nothing stored."""
        self.manifest = self._manifest(None)
        try:
            collector = self._play(None, [])
        except KeyboardInterrupt:
            raise RunInterrupted(
                "interrupted; nothing was stored (give a run folder to keep games)"
            ) from None
        self._finish_manifest(collector)
        return Result(
            self.scenario,
            self.manifest,
            None,
            aggregate=collector.aggregate,
            blocks=collector.blocks,
            tallies=collector.tallies,
        )

    def in_folder(self, folder: Path, resume: bool) -> Result:
        """Play into a run folder."""
        with storing(folder):
            examine(folder, self.scenario, self.until, resume)
            is_new = not folder.exists()
            folder.mkdir(parents=True, exist_ok=True)
        try:
            return self._in_locked_folder(folder, resume)
        except UsageError:
            if is_new:  # leave no trace of a run that was asked for in a wrong way
                with suppress(OSError):
                    (folder / MANIFEST).unlink()
                    folder.rmdir()
            raise

    def _in_locked_folder(self, folder: Path, resume: bool) -> Result:
        with locked(folder):
            # Again, now that nobody else can write here.
            before = examine(folder, self.scenario, self.until, resume)
            store = Store(folder, self.scenario)
            store.clear_leftovers()
            if before is not None and is_complete(before, self.scenario, self.until):
                store.drop_chunks()
                return Result.open(folder)
            self.manifest = self._manifest(folder)
            if before is not None:
                self.manifest["started"] = before["started"]
                self.manifest["seconds_playing"] = before["seconds_playing"]
                if before["status"] == "finished":
                    store.reopen()
            store.write_manifest(self.manifest)
            return self._play_and_store(store)

    def _play_and_store(self, store: Store) -> Result:
        folder = store.folder
        try:
            with storing(folder):
                stored = cover(store.chunks.readable(), self.scenario.games)
            collector = self._play(store, stored)
        except KeyboardInterrupt:
            self._stop_manifest(store)
            again = manifests.resume_command(self.manifest, folder)
            raise RunInterrupted(f"interrupted; to go on: {again}") from None
        except BaseException:
            with suppress(StoreError):
                self._stop_manifest(store)
            raise
        self._finish_manifest(collector)
        store.write_manifest(self.manifest)
        store.drop_chunks()
        return Result(self.scenario, self.manifest, folder, aggregate=collector.aggregate)

    def _play(self, store: Store | None, stored: list[Chunk]) -> Collector:
        files = None if store is None else FinalFiles(store.folder, self.scenario)
        with ExitStack() as stack:
            stack.enter_context(terminations_as_interrupts())
            self.progress.start(self.scenario.games)
            stack.callback(self.progress.finish)
            looks = self._warm_up()
            collector = Collector(self.scenario, files, looks)
            if files is not None:
                stack.callback(files.close)
            executor = self.executor
            if executor is None:
                executor = ThreadPoolExecutor(self.threads, "simkit")
                stack.callback(executor.shutdown, wait=False, cancel_futures=True)
            began = time.perf_counter()
            try:
                self._collect(executor, store, stored, collector, looks)
            finally:
                self.manifest["seconds_playing"] += round(time.perf_counter() - began, 3)
                self.manifest["counts"]["played"] = max(collector.games, self.manifest["counts"]["played"])
            collector.flush()
            self.manifest["until"] = None if looks is None else looks.to_json()
            if files is not None:
                files.finish(collector.tallies, summarise(collector.aggregate))
        return collector

    def _warm_up(self) -> Looks | None:
        """Compile; with a stopping rule, also find what it watches."""
        count = 1 if self.rule is None else min(PROBE, self.scenario.games)
        rows, _ = warm_up(self.scenario, self.resolved, self.progress, count)
        if self.rule is None:
            return None
        probe = Aggregate(self.scenario.game, used_seats(self.scenario))
        probe.add(rows)
        return Looks(self.rule, find(self.rule, measures(probe)))

    def _collect(
        self,
        executor: Executor,
        store: Store | None,
        stored: list[Chunk],
        collector: Collector,
        looks: Looks | None,
    ) -> None:
        missing = (c for c in plan(stored, self.scenario.games, self.chunk) if not c.is_stored)
        player = Player(executor, self.resolved, self.scenario.seed, missing, 2 * self.threads)
        try:
            for chunk in plan(stored, self.scenario.games, self.chunk):
                if chunk.is_stored and store is not None:
                    with storing(store.folder):
                        for rows in store.chunks.read(chunk.first, chunk.end):
                            collector.add(rows)
                        collector.add_tallies(store.chunks.tallies(chunk.first, chunk.end))
                else:
                    rows, tallies = player.take()
                    _keep(store, chunk, (rows, tallies))
                    collector.add(rows)
                    collector.add_tallies(tallies)
                at_look = looks is not None and collector.games % BLOCK == 0
                self.progress.update(collector.games, looks.note if looks is not None and at_look else "")
                if looks is not None and looks.is_reached:
                    return
        except KeyboardInterrupt:
            for chunk, played in player.drain(GRACE):
                _keep(store, chunk, played)
            raise
        finally:
            player.drain(0)

    def _manifest(self, folder: Path | None) -> dict[str, Any]:
        return manifests.begin(self.scenario, folder, self.until, self.threads, self.chunk)

    def _stop_manifest(self, store: Store) -> None:
        self.manifest["status"] = "interrupted"
        store.write_manifest(self.manifest)

    def _finish_manifest(self, collector: Collector) -> None:
        self.manifest["status"] = "finished"
        self.manifest["finished"] = manifests.now()
        self.manifest["counts"] |= {"played": collector.games, "capped": collector.capped}


def _keep(store: Store | None, chunk: Chunk, played: Played) -> None:
    if store is not None:
        with storing(store.folder):
            store.chunks.write(chunk.first, iter([played[0]]), played[1])
