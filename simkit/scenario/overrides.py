"""Values given on the command line: ``--set rules.go_rings=3``."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from simkit.errors import Fault
from simkit.scenario.document import MAX_DEPTH, Document, Place, dotted, walk
from simkit.scenario.locate import KeyPath
from simkit.scenario.words import read_as

SET = Place("--set")


@dataclass(frozen=True)
class Override:
    """One value to set.

    Parameters
    ----------
    path : tuple of str
        Where; the place in a list counts from 0.
    value : Any
        What.
    place : Place
        Which option gave it.
    """

    path: KeyPath
    value: Any
    place: Place = SET


def parse(texts: Sequence[str], faults: list[Fault]) -> list[Override]:
    """Read ``dotted.path=value`` texts.

    Parameters
    ----------
    texts : sequence of str
        The value is read as a TOML value; a text that is none, such as a bare word, is taken as it stands.
    faults : list of Fault
        Receives what is wrong.

    Returns
    -------
    list of Override
    """
    found: list[Override] = []
    for text in texts:
        path, equals, value = text.partition("=")
        keys = keys_of(path)
        if not equals or not keys:
            message = f"read {read_as(text)}; allowed: a dotted path, an equals sign and a value"
            faults.append(Fault(SET.file, None, "", message, "for example rules.go_rings=3"))
        elif keys == ("extends",):
            message = "read a change of extends; allowed: any other key"
            faults.append(Fault(SET.file, None, "extends", message, "name the other file instead"))
        else:
            try:
                found.append(Override(keys, _value(value.strip())))
            except _NotValueError as error:
                faults.append(Fault(SET.file, None, dotted(keys), str(error), "a value follows the ="))
    return found


def apply(override: Override, document: Document, faults: list[Fault]) -> None:
    """Set a value, making the tables on the way to it.

    A name or a number that may also be written as a table becomes that table when one of its keys is set:
    ``seats.0.policy.weights.emerald=3`` works on ``policy = "planner"``.

    Parameters
    ----------
    override : Override
        The value.
    document : Document
        Is changed.
    faults : list of Fault
        Receives a list place that does not exist.
    """
    node: Any = document.values
    path: KeyPath = ()
    for depth, key in enumerate(override.path):
        spot = _spot(node, key)
        if spot is None:
            allowed = f"0 to {len(node) - 1}" if node else "none, the list is empty"
            message = f"read the list place {read_as(key)}; allowed: {allowed}"
            hint = "places count from 0"
            faults.append(
                Fault(override.place.file, override.place.line, dotted(override.path), message, hint)
            )
            return
        path = (*path, str(spot))
        if depth < len(override.path) - 1:
            old = node[spot] if isinstance(node, list) else node.get(spot)
            node[spot] = _table(old)
            node = node[spot]
            if node is not old:  # this option made the table; what became its entry keeps its place
                document.places |= {(*path, key): document.place(path) for key in node}
                document.places[path] = override.place
    document.put(path, override.value, override.place)


def _spot(node: Any, key: str) -> Any:
    if isinstance(node, dict):
        return key
    return int(key) if key.isascii() and key.isdecimal() and int(key[:9]) < len(node) else None


def _table(value: Any) -> Any:
    match value:
        case dict() | list():
            return value
        case str():
            return {"name": value}
        case None:
            return {}
        case _:
            return {"value": value}


def keys_of(path: str) -> KeyPath:
    """Read a dotted path.

    Parameters
    ----------
    path : str
        Keys and list places with dots between; odd keys are quoted as in TOML. ``*`` is a key like others.

    Returns
    -------
    tuple of str
        Empty for a text that is no path.
    """
    if "\n" in path or path.count(".") >= MAX_DEPTH:
        return ()
    try:
        node: Any = tomllib.loads(f"{_starred(path)} = 0")
    except ValueError:
        return ()
    keys: KeyPath = ()
    while isinstance(node, dict) and node:
        ((key, node),) = node.items()
        keys = (*keys, key)
    return keys


def _starred(path: str) -> str:
    """Quote stars that stand alone, as TOML wants them."""
    return ".".join('"*"' if key.strip() == "*" else key for key in path.split("."))


class _NotValueError(Exception):
    """Nothing, or half a list, table or text."""


def _value(text: str) -> Any:
    if not text:
        raise _NotValueError("read nothing; allowed: a TOML value or a word")
    try:
        values = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        values = {}
    if list(values) != ["value"]:
        if text[0] in "[{\"'":
            raise _NotValueError(f"read {read_as(text)}; allowed: a whole TOML value or a word")
        return text
    if any(len(path) > MAX_DEPTH for path, _ in walk(values)):
        raise _NotValueError(
            f"read a value nested deeper than {MAX_DEPTH}; allowed: at most {MAX_DEPTH} levels"
        )
    return values["value"]
