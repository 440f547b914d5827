"""What a variant changes, counted in printed numbers: the price of a change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simkit.scenario.document import dotted, walk
from simkit.studies.cells import short_names
from simkit.studies.knobs import label_of

if TYPE_CHECKING:
    from simkit.scenario import Scenario

AS_IT_STANDS = "as it stands"
UNCOUNTED = {"provenance", "source"}
"""Keys that say where a value comes from, not what it is."""


@dataclass(frozen=True)
class Change:
    """One value that differs.

    Parameters
    ----------
    path : str
        Dotted; of a printed number without its ``value``, of a policy without its ``name``.
    old, new : Any
        None where there is no such value.
    """

    path: str
    old: Any
    new: Any

    @property
    def size(self) -> float:
        """Change of a number relative to the old one (to 1 if that is smaller); 1 for all else."""
        numbers = [v for v in (self.old, self.new) if isinstance(v, int | float) and not isinstance(v, bool)]
        if len(numbers) < 2:
            return 1.0
        return float(abs(self.new - self.old)) / max(1.0, abs(float(self.old)))

    def __str__(self) -> str:
        old, new = ("nothing" if value is None else label_of(value) for value in (self.old, self.new))
        return f"{self.path} {old} \N{RIGHTWARDS ARROW} {new}"


def changes(before: Scenario, after: Scenario) -> tuple[Change, ...]:
    """Compare two scenarios value by value.

    Parameters
    ----------
    before, after : Scenario
        Of one game.

    Returns
    -------
    tuple of Change
        In the order of the scenario.
    """
    old, new = _leaves(before), _leaves(after)
    paths = dict.fromkeys([*old, *new])
    return tuple(
        Change(dotted(path), old.get(path), new.get(path)) for path in paths if old.get(path) != new.get(path)
    )


def shortened(found: Sequence[Change]) -> str:
    """All changes in a few words: ``time_tokens 7 → 8, health 3 → 4``; ``as it stands`` for none."""
    if not found:
        return AS_IT_STANDS
    names = short_names([change.path for change in found])
    parts = [str(Change(name, c.old, c.new)) for name, c in zip(names, found, strict=True)]
    return ", ".join(parts)


def _leaves(scenario: Scenario) -> dict[tuple[str, ...], Any]:
    found = {}
    for path, value in walk(scenario.resolved):
        if isinstance(value, dict | list) or not path or path[-1] in UNCOUNTED:
            continue
        is_inner = path[-1] == "value" or path[-2:] == ("policy", "name")
        found[path[:-1] if is_inner else path] = value
    return found
