"""Searching settings for those in a target band: hopeless ones are dropped early, winners played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simkit.scenario import Scenario
from simkit.stats import Interval, bonferroni_level
from simkit.studies.band import IN, OUT, UNDECIDED, Band
from simkit.studies.cells import Cell, metrics_of
from simkit.studies.changes import Change, changes
from simkit.studies.estimates import estimate
from simkit.studies.knobs import Knob
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import Metric

FIRST_LOOK = 200
"""Least games of a cell before it may be dropped."""
MOST_LOOKS = 7
CONFIRMED, REFUTED, UNCONFIRMED = "confirmed", "refuted", "not confirmed"


@dataclass
class Candidate:
    """One setting and what is known about it.

    Parameters
    ----------
    cell : Cell
        The setting.
    changes : tuple of Change
        What it alters in the scenario as it stands.
    sample : Sample
        Its games so far.
    value : Interval
        Estimate, at a level for all cells and looks.
    verdict : str
        ``in``, ``out`` or ``undecided``.
    fresh : Interval or None
        Estimate from independent games, at a level for all settings that were played again.
    capped : int
        Games that a limit ended, the fresh ones included.
    """

    cell: Cell
    changes: tuple[Change, ...]
    sample: Sample
    value: Interval
    verdict: str
    fresh: Interval | None = None
    capped: int = 0

    @property
    def cost(self) -> tuple[int, float]:
        """Printed values altered, then the size of the changes."""
        return len(self.changes), sum(change.size for change in self.changes)


@dataclass(frozen=True)
class Search:
    """A search that has been carried out.

    Parameters
    ----------
    scenario : Scenario
        The scenario as it stands.
    axes : tuple of Knob
        What was turned.
    metric : Metric
        What shall lie in the band.
    target : Band
        The band.
    candidates : tuple of Candidate
        All settings: those in the band first, the cheapest of them first; then the closest ones.
    looks : tuple of int
        Games of a cell at each stage.
    level : float
        Level at which all verdicts hold together.
    fresh_seed : int
        Seed of the games that winners are played again with.
    """

    scenario: Scenario
    axes: tuple[Knob, ...]
    metric: Metric
    target: Band
    candidates: tuple[Candidate, ...]
    looks: tuple[int, ...]
    level: float
    fresh_seed: int

    def having(self, verdict: str) -> list[Candidate]:
        """Settings with a verdict, in order."""
        return [candidate for candidate in self.candidates if candidate.verdict == verdict]

    def validation(self, candidate: Candidate) -> str:
        """What the fresh games say: ``confirmed``, ``refuted`` or ``not confirmed``; empty without any."""
        if candidate.fresh is None:
            return ""
        words = {IN: CONFIRMED, OUT: REFUTED, UNDECIDED: UNCONFIRMED}
        return words[self.target.verdict(candidate.fresh)]

    @property
    def as_it_stands(self) -> Candidate:
        """The scenario itself."""
        return next(c for c in self.candidates if c.cell.scenario.hash == self.scenario.hash)

    @property
    def played(self) -> int:
        """Games of the search, without the fresh ones."""
        return sum(candidate.sample.games for candidate in self.candidates)


def looks_of(games: int) -> tuple[int, ...]:
    """Games of a cell at each stage: they double up to all games.

    Parameters
    ----------
    games : int
        Most games of a cell.

    Returns
    -------
    tuple of int
    """
    looks = [games]
    while len(looks) < MOST_LOOKS and looks[0] // 2 >= FIRST_LOOK:
        looks.insert(0, -(-looks[0] // 2))
    return tuple(looks)


def joint_level(cells: int, games: int, level: float) -> float:
    """Level of each interval so that those of all cells at all looks hold together (Bonferroni)."""
    return bonferroni_level(cells * len(looks_of(games)), level)


def search(
    lab: Lab, scenario: Scenario, cells: Sequence[Cell], of: Metric, target: Band, level: float
) -> list[Candidate]:
    """Play all cells in stages; who is decided plays no more.

    Parameters
    ----------
    lab : Lab
        Plays.
    scenario : Scenario
        The scenario as it stands; its games are the most of a cell.
    cells : sequence of Cell
        Settings.
    of : Metric
        What shall lie in the band.
    target : Band
        The band.
    level : float
        At which all verdicts hold together.

    Returns
    -------
    list of Candidate
        Those in the band first, the cheapest of them first; then undecided ones and those outside, the
        closest of each first.
    """
    looks = looks_of(scenario.games)
    each = joint_level(len(cells), scenario.games, level)
    found: list[Candidate] = []
    for stage, games in enumerate(looks, 1):
        note = f"stage {stage} of {len(looks)}, {games:,} games a setting"
        for i, cell in enumerate(cells):
            if stage == 1:
                sample = lab.play(cell.scenario, metrics_of(cell, [of.text]), games, note)
                value = estimate(of, sample.values[0], each, exact=True)
                found.append(
                    Candidate(
                        cell, changes(scenario, cell.scenario), sample, value, target.verdict(value), None, 0
                    )
                )
            elif found[i].verdict == UNDECIDED:
                lab.more(found[i].sample, games, note)
                found[i].value = estimate(of, found[i].sample.values[0], each, exact=True)
                found[i].verdict = target.verdict(found[i].value)
    for candidate in found:
        candidate.capped = candidate.sample.capped
    return sorted(found, key=lambda candidate: _rank(candidate, target))


def _rank(candidate: Candidate, target: Band) -> tuple[int, float, tuple[int, float]]:
    place = (IN, UNDECIDED, OUT).index(candidate.verdict)
    distance = target.distance(candidate.value.estimate) if place else 0.0
    return place, distance, candidate.cost


def play_again(
    lab: Lab, candidates: Sequence[Candidate], of: Metric, games: int, seed: int, level: float
) -> None:
    """Play settings once more, on other dice, and note what comes out.

    Parameters
    ----------
    lab : Lab
        Plays.
    candidates : sequence of Candidate
        Get their ``fresh`` estimate; the intervals of all hold together.
    of : Metric
        What shall lie in the band.
    games, seed : int
        Of each setting.
    level : float
        Joint level.
    """
    each = bonferroni_level(len(candidates), level)
    for i, candidate in enumerate(candidates, 1):
        scenario = candidate.cell.scenario.with_run(seed=seed)
        note = f"fresh games, setting {i} of {len(candidates)}"
        sample = lab.play(scenario, candidate.sample.metrics, games, note)
        candidate.fresh = estimate(of, sample.values[0], each, exact=True)
        candidate.capped += sample.capped
