"""A scenario that has passed every check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from numbers import Integral
from typing import Any

from pydantic import ValidationError

from simkit.errors import Fault, ScenarioError
from simkit.games.common import Finding, RunSettings, ScenarioModel
from simkit.games.contract import Game
from simkit.scenario.document import dotted, walk
from simkit.scenario.problems import model_problems
from simkit.scenario.resolve import canonical_hash
from simkit.scenario.schema import human_form


@dataclass(frozen=True, eq=False)
class Scenario:
    """A game with everything settled: who sits where, rules, rulings, components, games and seed.

    Parameters
    ----------
    game : Game
        Which game.
    model : ScenarioModel
        The checked values.
    name : str
        Name of the file, without its suffix.
    resolved : dict
        The same values as JSON can hold them: complete, components inline.
    hash : str
        SHA-256 of ``resolved`` without ``run.games``; the seed counts.
    findings : tuple of Finding
        Where the scenario departs from the boxed game.
    """

    game: Game
    model: ScenarioModel
    name: str
    resolved: dict[str, Any]
    hash: str
    findings: tuple[Finding, ...] = ()

    @classmethod
    def of(cls, game: Game, model: ScenarioModel, name: str, findings: tuple[Finding, ...] = ()) -> Scenario:
        """Build a scenario from checked values.

        Parameters
        ----------
        game, model, name, findings
            As above.

        Returns
        -------
        Scenario
        """
        resolved = model.model_dump(mode="json")
        return cls(game, model, name, resolved, canonical_hash(resolved), findings)

    def __repr__(self) -> str:
        return f"<Scenario {self.title!r}: {self.game.name}, {self.games:,} games, seed {self.seed}>"

    @property
    def title(self) -> str:
        """One line for people."""
        return self.model.title

    @property
    def games(self) -> int:
        """Games to play."""
        return self.model.run.games

    @property
    def seed(self) -> int:
        """Seed of all randomness."""
        return self.model.run.seed

    def with_run(self, games: int | None = None, seed: int | None = None) -> Scenario:
        """Return the same scenario with other run settings.

        Parameters
        ----------
        games, seed : int, optional
            None keeps the scenario's own.

        Returns
        -------
        Scenario

        Raises
        ------
        ScenarioError
            If a number is out of range.
        """
        asked = {
            "games": self.games if games is None else plain_integer(games),
            "seed": self.seed if seed is None else plain_integer(seed),
        }
        try:
            run = RunSettings.model_validate(asked)
        except ValidationError as error:
            problems = model_problems(error, asked, human_form(RunSettings))
            faults = [
                Fault(f"--{dotted(p.path)}", None, f"run.{dotted(p.path)}", p.message) for p in problems
            ]
            raise ScenarioError(faults) from None
        model = self.model.model_copy(update={"run": run})
        return Scenario.of(self.game, model, self.name, self.findings)

    def provenance(self) -> dict[str, int]:
        """Count the component values by where they come from.

        Returns
        -------
        dict of str to int
            Most frequent first.
        """
        return dict(Counter(_sources(self.resolved.get("components", {}))).most_common())


def plain_integer(value: Any) -> Any:
    """Make a Python number of another kind of whole number, such as NumPy's; leave the rest to the checks."""
    return int(value) if isinstance(value, Integral) and not isinstance(value, bool) else value


def _sources(components: dict[str, Any]) -> Iterator[str]:
    for _, value in walk(components):
        if isinstance(value, dict) and isinstance(value.get("provenance"), str):
            yield value["provenance"]
