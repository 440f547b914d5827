"""What a table of cells shows: which axis matters, and whether a metric rises or falls along one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from simkit.stats import bonferroni_level
from simkit.stats.paired import Paired, paired
from simkit.studies.cells import number_of

RISES, FALLS, TURNS, FLAT = "rises", "falls", "turns", "flat"


@dataclass(frozen=True)
class Step:
    """Change of a metric between neighbouring positions of an axis, all else equal.

    Parameters
    ----------
    first, second : str
        Labels of the positions.
    pair : Paired
        Second less first; all steps of all axes hold together.
    """

    first: str
    second: str
    pair: Paired

    @property
    def direction(self) -> int:
        """1 if it surely rises, -1 if it surely falls, else 0."""
        difference = self.pair.difference
        return int(difference.low > 0) - int(difference.high < 0)


def word_of(steps: Sequence[Step]) -> str:
    """Say in a word how a metric goes along an axis.

    Parameters
    ----------
    steps : sequence of Step
        All along one axis, at one or more positions of the others.

    Returns
    -------
    str
        ``rises`` or ``falls`` if no step surely goes the other way and at least one surely goes this way;
        ``turns`` if there are both; ``flat`` if there are none.
    """
    ways = {step.direction for step in steps} - {0}
    if len(ways) > 1:
        return TURNS
    return FLAT if not ways else RISES if ways == {1} else FALLS


def steps_of(
    rows: Sequence[Mapping[str, str]],
    axes: Sequence[tuple[str, Sequence[str]]],
    values: Sequence[Any],
    level: float,
    *,
    is_share: bool,
) -> dict[str, list[Step]]:
    """Compare neighbours along every axis of numbers.

    Parameters
    ----------
    rows : sequence of mapping
        Position of each cell on each axis.
    axes : sequence of (str, sequence of str)
        Name and labels of each axis; those whose labels are no numbers are left out.
    values : sequence of ndarray of float64, shape (games,)
        Of each cell.
    level : float
        At which all steps hold together (Bonferroni).
    is_share : bool
        The values lie between 0 and 1.

    Returns
    -------
    dict of str to list of Step
        By axis; from the smaller number to the larger one.
    """
    neighbours: dict[str, list[tuple[int, int, str, str]]] = {}
    for name, labels in axes:
        numbers = [(number, label) for label in labels if (number := number_of(label)) is not None]
        if len(numbers) < max(2, len(labels)):
            continue
        ordered = [label for _, label in sorted(numbers)]
        place = {tuple(row.items()): i for i, row in enumerate(rows)}
        found = neighbours.setdefault(name, [])
        for row in rows:
            at = ordered.index(row[name])
            if at + 1 < len(ordered):
                following = {**row, name: ordered[at + 1]}
                first, second = place[tuple(row.items())], place.get(tuple(following.items()))
                if second is not None:
                    found.append((first, second, row[name], ordered[at + 1]))
    joint = bonferroni_level(sum(map(len, neighbours.values())), level)
    return {
        name: [
            Step(one, other, paired(values[i], values[j], joint, is_share=is_share))
            for i, j, one, other in found
        ]
        for name, found in neighbours.items()
    }


def shares_of_variance(means: Any) -> list[float]:
    """Share of the variance of cell means that each axis accounts for alone.

    Parameters
    ----------
    means : ndarray of float64, one dimension an axis
        Means of a full grid.

    Returns
    -------
    list of float
        One an axis; what is missing to 1 is their interplay. All nan where no mean differs.

    Notes
    -----
    Sums of squares of the main effects of a balanced layout over the total (eta squared).
    """
    grid = np.asarray(means, np.float64)
    total = float(((grid - grid.mean()) ** 2).sum())
    found = []
    for axis in range(grid.ndim):
        others = tuple(i for i in range(grid.ndim) if i != axis)
        effect = grid.mean(axis=others) - grid.mean()
        size = grid.size / grid.shape[axis]
        found.append(float((effect**2).sum()) * size / total if total > 0 else float("nan"))
    return found
