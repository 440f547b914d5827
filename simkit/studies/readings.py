"""Readings of a game's disputed rules: what each ruling may be besides what it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simkit.errors import UsageError
from simkit.scenario.words import target

if TYPE_CHECKING:
    from simkit.scenario import Scenario

MOST_NUMBERS = 8
"""Most values of a range of whole numbers that are tried one by one."""


@dataclass(frozen=True)
class Ruling:
    """A disputed rule.

    Parameters
    ----------
    name : str
        Key in ``rulings``.
    taken : Any
        Its reading in the scenario.
    others : tuple
        All other readings that can be counted.
    has_numbers : bool
        It also takes numbers that are too many to try.
    meaning : str
        What it is about, with rule ids.
    """

    name: str
    taken: Any
    others: tuple[Any, ...]
    has_numbers: bool
    meaning: str


def rulings_of(scenario: Scenario) -> tuple[Ruling, ...]:
    """All rulings of a scenario's game.

    Parameters
    ----------
    scenario : Scenario
        Any scenario.

    Returns
    -------
    tuple of Ruling
        In the order of the model.

    Raises
    ------
    UsageError
        If the game has none.
    """
    taken = getattr(scenario.model, "rulings", None)
    if taken is None:
        raise UsageError(f"{scenario.game.title} has no rulings; its rules are read in one way only")
    schema = type(taken).model_json_schema()
    found = []
    for name, node in schema["properties"].items():
        values, has_numbers = _values(node, schema)
        now = getattr(taken, name)
        others = tuple(value for value in values if not _same(value, now))
        found.append(Ruling(name, now, others, has_numbers, node.get("description", "")))
    return tuple(found)


def _values(node: Any, schema: Any) -> tuple[list[Any], bool]:
    """Every value a part of a schema allows, and whether it allows more numbers than can be tried."""
    node = target(node, schema)
    if "anyOf" in node:
        parts = [_values(option, schema) for option in node["anyOf"]]
        return [value for values, _ in parts for value in values], any(more for _, more in parts)
    if "enum" in node:
        return list(node["enum"]), False
    if "const" in node:
        return [node["const"]], False
    if node.get("type") == "boolean":
        return [False, True], False
    low, high = node.get("minimum"), node.get("maximum")
    if node.get("type") == "integer" and low is not None and high is not None and high - low < MOST_NUMBERS:
        return list(range(low, high + 1)), False
    return [], node.get("type") in ("integer", "number")


def _same(value: Any, now: Any) -> bool:
    return type(value) is type(now) and bool(value == now)
