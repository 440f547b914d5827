"""Games that are played in parts: what a part records. A campaign is one game, each of its Zones a part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from simkit.games.contract import Column


@dataclass(frozen=True)
class Parts:
    """What a game that is played in parts, at least one, records of each of them.

    Parameters
    ----------
    title : str
        What a part is called, for people.
    columns : tuple of Column
        One or more, each of width 1. The first is a category without labels of its own: which part of the
        scenario it was.
    most : int
        Most parts of a game; in a row every part column is a sub-array of that length, named by ``field``.
    played : str
        Game column that says how many parts were played.
    names : callable
        Scenario model to the labels of the first column.
    reached, won : str
        Game columns of flags, one for each label: whether that part was reached, and won.
    """

    title: str
    columns: tuple[Column, ...]
    most: int
    played: str
    names: Callable[[Any], Sequence[str]]
    reached: str
    won: str

    @staticmethod
    def field(column: Column) -> str:
        """Name of a part column in a row, where other columns may have the same name."""
        return f"part_{column.name}"

    def labelled(self, scenario: Any) -> tuple[Column, ...]:
        """Give the columns with the first one's labels, which are the scenario's.

        Parameters
        ----------
        scenario : ScenarioModel
            A checked scenario.

        Returns
        -------
        tuple of Column
        """
        first, *others = self.columns
        return (replace(first, labels=tuple(self.names(scenario))), *others)
