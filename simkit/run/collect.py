"""Taking in games in order, a block at a time, whatever the chunks were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.run.aggregate import Aggregate
from simkit.run.frames import used_seats
from simkit.run.plan import BLOCK
from simkit.run.store import FinalFiles
from simkit.run.summary import OUTCOME, measures
from simkit.run.until import Until

if TYPE_CHECKING:
    from simkit.scenario import Scenario

CAPPED = "capped"
"""Outcome of a game that was ended by a limit."""


class Looks:
    """A stopping rule at work: it looks once a block.

    Parameters
    ----------
    rule : Until
        The rule.
    measure : (str, str)
        Metric and group it watches.
    """

    def __init__(self, rule: Until, measure: tuple[str, str]) -> None:
        self._rule = rule
        self._measure = measure
        self.count = 0
        self.half_width: float | None = None

    @property
    def is_reached(self) -> bool:
        """Whether the last look found the half-width small enough."""
        return self.half_width is not None and self.half_width <= self._rule.half_width

    @property
    def note(self) -> str:
        """What the last look found, for people."""
        return "" if self.half_width is None else f"{self._rule.measure} ± {self.half_width:.2g}"

    def look(self, aggregate: Aggregate) -> None:
        """Work out the half-width of the watched metric.

        Parameters
        ----------
        aggregate : Aggregate
            All games so far.
        """
        self.count += 1
        self.half_width = measures(aggregate)[self._measure]().half_width

    def to_json(self) -> dict[str, Any]:
        """Write down the rule, the number of looks and what the last one found."""
        return {
            "rule": self._rule.text,
            "looks": self.count,
            "half_width": self.half_width,
            "reached": self.is_reached,
        }


class Collector:
    """Aggregates and final files of a run.

    Parameters
    ----------
    scenario : Scenario
        What is played.
    files : FinalFiles or None
        Where blocks are written; None keeps them in memory.
    looks : Looks or None
        Stopping rule.
    """

    def __init__(self, scenario: Scenario, files: FinalFiles | None, looks: Looks | None) -> None:
        self.aggregate = Aggregate(scenario.game, used_seats(scenario))
        self.blocks: list[Any] = []
        self.tallies = np.zeros(1, scenario.game.part("tally"))
        self.games = 0
        self._row = scenario.game.part("row")
        self._files = files
        self._looks = looks
        self._waiting: list[Any] = []

    def add(self, rows: Any) -> None:
        """Take in the next games.

        Parameters
        ----------
        rows : record array
            At most up to the end of the current block.
        """
        self._waiting.append(rows)
        self.games += len(rows)
        if self.games % BLOCK == 0:
            self.flush()
            if self._looks is not None:
                self._looks.look(self.aggregate)

    def add_tallies(self, tallies: Any) -> None:
        """Take in the counters of a chunk.

        Parameters
        ----------
        tallies : record array, shape (1,)
            Its counters.
        """
        for name in self.tallies.dtype.names or ():
            self.tallies[name] += tallies[name]

    def flush(self) -> None:
        """Pass on the games that wait: a whole block, or the last ones of the run."""
        if not self._waiting:
            return
        block = np.zeros(sum(map(len, self._waiting)), self._row)
        np.concatenate(self._waiting, out=block)
        self._waiting.clear()
        self.aggregate.add(block)
        if self._files is None:
            self.blocks.append(block)
        else:
            self._files.add(block)

    @property
    def capped(self) -> int:
        """Games taken in that were ended by a limit."""
        column = self.aggregate.game_columns.get(OUTCOME)
        if column is None or CAPPED not in column.labels or not self.aggregate.games:
            return 0
        return self.aggregate.histogram(OUTCOME).get(column.labels.index(CAPPED), 0)
