"""Points of a design on levels of knobs, each combination played once on the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.scenario.vary import vary
from simkit.studies.knobs import Knob
from simkit.studies.lab import Lab
from simkit.studies.metrics import Metric

if TYPE_CHECKING:
    from simkit.scenario import Scenario

Levels = tuple[int, ...]
"""Place of each knob's option; -1 leaves it as it is in the scenario."""


def steps_of(points: Any, knobs: Sequence[Knob]) -> tuple[list[Levels], Any]:
    """Levels nearest to points of a Morris design, so that every step of it moves its knob.

    Parameters
    ----------
    points : ndarray of float64, shape (n, knobs)
        Between 0 and 1.
    knobs : sequence of Knob
        In the order of the columns, each with two levels or more.

    Returns
    -------
    levels : list of tuple of int
        One a point.
    positions : ndarray of float64, shape (n, knobs)
        The same levels, 0 for the first one of a knob and 1 for its last.
    """
    last = np.array([len(knob.options) - 1 for knob in knobs])
    places = np.floor(np.asarray(points) * last + 0.5)
    return [tuple(row) for row in places.astype(int).tolist()], places / last


def levels_of(points: Any, knobs: Sequence[Knob]) -> list[Levels]:
    """Levels at points of the unit cube: each level has the same share of it.

    Parameters
    ----------
    points : ndarray of float64, shape (n, knobs)
        Between 0 and 1.
    knobs : sequence of Knob
        In the order of the columns.

    Returns
    -------
    list of tuple of int
        One a point.
    """
    counts = np.array([len(knob.options) for knob in knobs])
    places = np.minimum(counts - 1, np.floor(np.asarray(points) * counts)).astype(int)
    return [tuple(row) for row in places.tolist()]


@dataclass
class Points:
    """Means of a metric at combinations of levels.

    Parameters
    ----------
    scenario : Scenario
        What the knobs turn.
    knobs : tuple of Knob
        All of them.
    metric : Metric
        What is read.
    games : int
        Games a combination, the same ones for all.
    means, errors : dict of tuple of int to float
        By combination: mean, and variance of that mean.
    """

    scenario: Scenario
    knobs: tuple[Knob, ...]
    metric: Metric
    games: int
    means: dict[Levels, float] = field(default_factory=dict)
    errors: dict[Levels, float] = field(default_factory=dict)
    capped: int = 0

    def scenario_at(self, levels: Levels) -> Scenario:
        """The scenario at a combination of levels.

        Parameters
        ----------
        levels : tuple of int
            One a knob.

        Returns
        -------
        Scenario

        Raises
        ------
        ScenarioError
            If the combination is not allowed.
        """
        settings: dict[str, Any] = {}
        for knob, place in zip(self.knobs, levels, strict=True):
            if place >= 0:
                settings |= knob.options[place].settings
        return vary(self.scenario, settings, "--knob")

    def play(self, lab: Lab, wanted: Sequence[Levels], note: str) -> Any:
        """Mean at each combination, shape (n,); what was played before is not played again.

        Parameters
        ----------
        lab : Lab
            Plays.
        wanted : sequence of tuple of int
            Combinations; may repeat.
        note : str
            For the progress.

        Returns
        -------
        ndarray of float64, shape (n,)
        """
        fresh = [levels for levels in dict.fromkeys(wanted) if levels not in self.means]
        for number, (levels, scenario) in enumerate([(at, self.scenario_at(at)) for at in fresh], 1):
            sample = lab.play(scenario, [self.metric], self.games, f"{note} {number} of {len(fresh)}")
            values = sample.values[0][~np.isnan(sample.values[0])]
            self.means[levels] = float(values.mean()) if values.size else 0.0
            self.errors[levels] = float(values.var(ddof=1) / values.size) if values.size > 1 else 0.0
            self.capped += sample.capped
        return np.array([self.means[levels] for levels in wanted])

    def noise(self, wanted: Sequence[Levels]) -> float:
        """Mean variance of the estimates at combinations: what games without end would take away."""
        return float(np.mean([self.errors[levels] for levels in wanted]))
