"""Exact against simulated: a figure with a closed form beside the same figure from ordinary runs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from simkit.run.result import Result
from simkit.run.session import run
from simkit.scenario.document import Document, Place
from simkit.scenario.load import settle
from simkit.scenario.resolve import Resolver

ERRORS = 4
"""Standard errors that a simulated figure may lie from the exact one."""


@dataclass(frozen=True)
class Mechanism:
    """One figure, worked out and counted.

    Parameters
    ----------
    game : str
        Name of the game.
    what : str
        The figure in words.
    exact, simulated : float
        Both values.
    error : float
        Standard error of ``simulated`` if ``exact`` is true.
    n : int
        Times it was met in the run.
    """

    game: str
    what: str
    exact: float
    simulated: float
    error: float
    n: int

    @property
    def errors(self) -> float:
        """By how many standard errors they differ."""
        return abs(self.simulated - self.exact) / self.error if self.error else 0.0

    @property
    def agrees(self) -> bool:
        """Whether that is no more than 4; without any variance they have to be the same."""
        return self.errors <= ERRORS if self.error else self.simulated == self.exact

    def to_json(self) -> dict[str, Any]:
        """Make it ready for JSON."""
        return {**asdict(self), "errors": self.errors, "agrees": self.agrees}


def share_of(game: str, what: str, exact: Any, seen: int, n: int) -> Mechanism:
    """Compare a share of n independent trials.

    Parameters
    ----------
    game, what : str
        As in :class:`Mechanism`.
    exact : Fraction or float
        Its probability.
    seen, n : int
        Times it happened, and trials.

    Returns
    -------
    Mechanism
    """
    p = float(exact)
    return Mechanism(game, what, p, seen / n, (p * (1 - p) / n) ** 0.5, n)


def pooled(game: str, what: str, cells: Iterable[tuple[Any, int, int]]) -> Mechanism:
    """Compare the share over several cells with probabilities of their own.

    Parameters
    ----------
    game, what : str
        As in :class:`Mechanism`.
    cells : iterable of (Fraction or float, int, int)
        Probability, times it happened, trials of each.

    Returns
    -------
    Mechanism
        The exact share is the mean of the probabilities, weighted by how often each cell was met.
    """
    known = [(float(p), seen, met) for p, seen, met in cells]
    n = sum(met for _, _, met in known)
    exact = sum(p * met for p, _, met in known) / n
    variance = sum(p * (1 - p) * met for p, _, met in known)
    return Mechanism(game, what, exact, sum(seen for _, seen, _ in known) / n, variance**0.5 / n, n)


def mean_of(game: str, what: str, law: Iterable[tuple[int, Any]], total: int, n: int) -> Mechanism:
    """Compare a mean of n independent values.

    Parameters
    ----------
    game, what : str
        As in :class:`Mechanism`.
    law : iterable of (int, Fraction or float)
        Values and their probabilities.
    total, n : int
        Sum of the values seen, and their number.

    Returns
    -------
    Mechanism
    """
    pairs = [(value, float(p)) for value, p in law]
    mean = sum(value * p for value, p in pairs)
    variance = sum((value - mean) ** 2 * p for value, p in pairs)
    return Mechanism(game, what, mean, total / n, (variance / n) ** 0.5, n)


def play(values: dict[str, Any], games: int, seed: int, threads: int | None) -> Result:
    """Run a scenario that is written here.

    Parameters
    ----------
    values : dict
        As a scenario file says it.
    games, seed : int
        Games and seed.
    threads : int or None
        As for ``simkit.run``.

    Returns
    -------
    Result
    """
    document = Document({"title": "Certificate", **values}, {(): Place("certificate")})
    scenario = settle(Resolver(), document, "certificate", [], has_components=False)
    return run(scenario, games=games, seed=seed, threads=threads)
