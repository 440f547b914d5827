"""Playing the arms of a study: metrics of every game, in order, whatever the threads."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from simkit.run.collect import CAPPED
from simkit.run.progress import Progress, Silence
from simkit.run.session import RunInterrupted, run, terminations_as_interrupts
from simkit.run.store import MANIFEST
from simkit.run.stream import stream
from simkit.run.summary import OUTCOME
from simkit.studies.metrics import Metric

if TYPE_CHECKING:
    from simkit.scenario import Scenario

KEY_LENGTH = 16
"""Digits of the scenario's hash that name the folder of a kept cell."""


@dataclass
class Sample:
    """Games of one arm.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    metrics : tuple of Metric
        What was read from each game.
    values : ndarray of float64, shape (metrics, games)
        In the order of the games.
    capped : int
        Games that a limit ended.
    tallies : record array, shape (1,)
        Counters of all components.
    """

    scenario: Scenario
    metrics: tuple[Metric, ...]
    values: Any
    capped: int
    tallies: Any

    @property
    def games(self) -> int:
        """Games played."""
        return int(self.values.shape[1])

    def of(self, text: str) -> Any:
        """Values of one metric by its name, shape (games,)."""
        names = [metric.text for metric in self.metrics]
        return self.values[names.index(text)]

    def read(self, rows: Any) -> Any:
        """Read the metrics of further rows, shape (metrics, rows), and count those that a limit ended."""
        column = next((c for c in self.scenario.game.part("game_columns") if c.name == OUTCOME), None)
        if column is not None and CAPPED in column.labels:
            self.capped += int(np.count_nonzero(rows[OUTCOME] == column.labels.index(CAPPED)))
        return np.array([metric.values(rows, self.scenario) for metric in self.metrics])


def no_games(scenario: Scenario, metrics: Sequence[Metric]) -> Sample:
    """Sample of an arm of which nothing has been played.

    Parameters
    ----------
    scenario : Scenario
        The arm.
    metrics : sequence of Metric
        What is to be read.

    Returns
    -------
    Sample
    """
    tallies = np.zeros(1, scenario.game.part("tally"))
    return Sample(scenario, tuple(metrics), np.zeros((len(metrics), 0)), 0, tallies)


@dataclass
class Lab:
    """Plays arms one after the other and shows how far the whole study is.

    Use it as a context manager; Ctrl-C and SIGTERM then end the study cleanly.

    Parameters
    ----------
    threads : int, optional
        Threads that play; one a core by default. Changes no result.
    executor : concurrent.futures.Executor, optional
        Plays instead of threads.
    progress : Progress, optional
        Told how far the study is.
    cells : path, optional
        Folder that keeps every arm as a run folder; arms that are there already are not played again.
    total : int
        Games of the whole study, for the progress; more may be played.
    """

    threads: int | None = None
    executor: Executor | None = None
    progress: Progress | None = None
    cells: Path | None = None
    total: int = 0
    played: int = field(default=0, init=False)
    _stack: Any = field(default=None, init=False, repr=False)

    def __enter__(self) -> Self:
        self._shown = self.progress or Silence()
        self._shown.start(max(1, self.total))
        self._stack = terminations_as_interrupts()
        self._stack.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.__exit__(None, None, None)
        self._shown.finish()
        if isinstance(error, KeyboardInterrupt) and not isinstance(error, RunInterrupted):
            raise RunInterrupted("interrupted; nothing was stored") from None

    def play(self, scenario: Scenario, metrics: Sequence[Metric], games: int, note: str = "") -> Sample:
        """Play the first games of an arm.

        Parameters
        ----------
        scenario : Scenario
            The arm.
        metrics : sequence of Metric
            What to read; found for this scenario.
        games : int
            Games 0 to ``games - 1``.
        note : str
            What the arm is, for the progress.

        Returns
        -------
        Sample
        """
        if self.cells is not None:
            return self._kept(scenario, tuple(metrics), games, note)
        return self.more(no_games(scenario, metrics), games, note)

    def more(self, sample: Sample, end: int, note: str = "") -> Sample:
        """Go on with an arm.

        Parameters
        ----------
        sample : Sample
            Its games so far; is changed.
        end : int
            Games there shall be.
        note : str
            What the arm is, for the progress.

        Returns
        -------
        Sample
            The same one.
        """
        parts = [sample.values]
        first = sample.games
        games = stream(
            sample.scenario,
            first,
            end,
            threads=self.threads,
            executor=self.executor,
            progress=self._shown,
        )
        for rows, tallies in games:
            parts.append(sample.read(rows))
            for name in sample.tallies.dtype.names:
                sample.tallies[name] += tallies[name]
            self.played += len(rows)
            self._shown.update(self.played, note)
        sample.values = np.concatenate(parts, axis=1)
        return sample

    def _kept(self, scenario: Scenario, metrics: tuple[Metric, ...], games: int, note: str) -> Sample:
        assert self.cells is not None
        folder = self.cells / scenario.hash[:KEY_LENGTH]
        result = run(
            scenario,
            games=games,
            out=folder,
            threads=self.threads,
            executor=self.executor,
            resume=(folder / MANIFEST).exists(),
            progress=_Part(self._shown, self.played, note),
        )
        sample = Sample(scenario, metrics, np.zeros((len(metrics), 0)), 0, result.tallies_record)
        sample.values = np.concatenate([sample.read(rows) for rows in result.rows()], axis=1)
        self.played += games
        self._shown.update(self.played, note)
        return sample


@dataclass
class _Part:
    """Progress of one arm inside that of the study."""

    whole: Progress
    before: int
    note: str

    def start(self, total: int) -> None:
        """The study has begun already."""

    def update(self, done: int, note: str = "") -> None:
        """Add what was played before."""
        self.whole.update(self.before + done, note or self.note)

    def finish(self) -> None:
        """The study goes on."""
