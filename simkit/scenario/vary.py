"""One scenario changed in a few values: the cells of a study."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from simkit.errors import Fault, ScenarioError
from simkit.scenario.document import Document, Place, dotted
from simkit.scenario.load import settle
from simkit.scenario.locate import KeyPath
from simkit.scenario.model import Scenario
from simkit.scenario.overrides import Override, apply, keys_of
from simkit.scenario.resolve import Resolver
from simkit.scenario.words import read_as

EVERY = "*"
"""Stands for every place of a list, or every key of a table: ``seats.*.policy``."""


def vary(scenario: Scenario, settings: Mapping[str, Any], place: str = "--set") -> Scenario:
    """Change values of a scenario.

    Parameters
    ----------
    scenario : Scenario
        Left as it is.
    settings : mapping of str to Any
        Dotted path to value, applied in order. ``*`` in a path stands for every entry that is there by then:
        ``seats.*.policy``. A value is set as ``--set`` would: tables are merged, the rest is replaced. A
        printed number that is set to what it is keeps its provenance. With another ``components.set`` all
        components come from that set, but for what ``settings`` change.
    place : str
        What the change is called in a fault, such as ``"--knob"``.

    Returns
    -------
    Scenario
        Of the same name, checked like any other.

    Raises
    ------
    ScenarioError
        With every fault: a path that leads nowhere, a value that is not allowed.
    """
    document = Document(copy.deepcopy(scenario.resolved), {(): Place(place)})
    resolver = Resolver()
    changes: list[Override] = []
    trial = copy.deepcopy(document)  # shows each path with stars what the changes before it have put there
    for text, value in settings.items():
        keys = keys_of(text)
        found = list(_spelled_out(trial.values, keys)) if keys else []
        if not found:
            message = f"read {read_as(text)}; allowed: the dotted path of a value of the scenario"
            resolver.faults.append(Fault(place, None, text, message, "for example rules.go_rings"))
        for path in found:
            if _is_printed_as(trial.values, path, value):
                continue
            changes.append(Override(path, copy.deepcopy(value), Place(place)))
            apply(Override(path, copy.deepcopy(value), Place(place)), trial, [])
    if resolver.faults:
        raise ScenarioError(resolver.faults)
    is_same_set = _set_of(trial.values) == _set_of(document.values)
    if not is_same_set:
        document.values["components"] = {}
    changed = settle(resolver, document, scenario.name, changes, has_components=is_same_set)
    return replace(changed, name=scenario.name)


def value_at(scenario: Scenario, path: str) -> Any:
    """Value of a scenario at a dotted path.

    Parameters
    ----------
    scenario : Scenario
        Where to look.
    path : str
        Dotted; with ``*`` the value of the first entry.

    Returns
    -------
    Any
        A printed number is given as the number, without its provenance.

    Raises
    ------
    ScenarioError
        If there is no such value; with what is there.
    """
    keys = next(_spelled_out(scenario.resolved, keys_of(path)), ())
    node: Any = scenario.resolved
    for depth, key in enumerate(keys):
        inside = _entries(node)
        if key not in inside:
            there = ", ".join(inside) if inside else "nothing below it"
            message = f"there is no such value; allowed: {there}"
            raise ScenarioError([Fault("--set", None, dotted(keys[: depth + 1]), message)])
        node = inside[key]
    if not keys:
        raise ScenarioError([Fault("--set", None, path, "there is no such value")])
    return node["value"] if isinstance(node, dict) and {"value", "provenance"} <= set(node) else node


def _set_of(values: dict[str, Any]) -> Any:
    return _entries(values.get("components")).get("set")


def _is_printed_as(values: Any, path: KeyPath, value: Any) -> bool:
    """Whether a printed number has this value already."""
    node = values
    for key in path:
        node = _entries(node).get(key)
    return isinstance(node, dict) and "provenance" in node and node.get("value", ...) == value


def _entries(node: Any) -> dict[str, Any]:
    if isinstance(node, dict):
        return {str(key): value for key, value in node.items()}
    if isinstance(node, list | tuple):
        return {str(i): value for i, value in enumerate(node)}
    return {}


def _spelled_out(values: Any, keys: KeyPath) -> Iterator[KeyPath]:
    """All paths that a path with stars stands for; one without is given as it is."""
    if EVERY not in keys:
        yield keys
        return
    at = keys.index(EVERY)
    node = values
    for key in keys[:at]:
        node = _entries(node).get(key)
    for key in _entries(node):
        yield from _spelled_out(values, (*keys[:at], key, *keys[at + 1 :]))
