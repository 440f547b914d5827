"""Values with their places: what the parts of a scenario are before it is checked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simkit.scenario.locate import KeyPath

MAX_DEPTH = 20
"""No scenario nests deeper; a bound here keeps every later walk from running out of stack."""


@dataclass(frozen=True)
class Place:
    """Where a value was read.

    Parameters
    ----------
    file : str
        As the user would name it; ``"--set"`` for the command line.
    line : int or None
        Counted from 1; None where there are no lines.
    column : int or None
        Of the first character of a text that stands in the file as it is read; None for all else.
    """

    file: str
    line: int | None = None
    column: int | None = None


@dataclass
class Document:
    """Nested values and the place of each.

    Parameters
    ----------
    values : dict
        Tables, lists and plain values.
    places : dict of tuple of str to Place
        By path; ``()`` is the whole and always there.
    """

    values: dict[str, Any]
    places: dict[KeyPath, Place]

    def place(self, path: KeyPath) -> Place:
        """Place of a path, or of the nearest table around it."""
        while path not in self.places:
            path = path[:-1]
        return self.places[path]

    def under(self, path: KeyPath) -> Document:
        """Return the same document, moved below a path."""
        values = self.values
        for key in reversed(path):
            values = {key: values}
        places = {(*path, *below): place for below, place in self.places.items()}
        return Document(values, {(): self.places[()], **places})

    def put(self, path: KeyPath, value: Any, place: Place) -> None:
        """Set a value below tables that exist; tables are merged.

        Parameters
        ----------
        path : tuple of str
            Its last key may be new.
        value : Any
            What to set.
        place : Place
            Where it was read.
        """
        table = follow(self.values, path[:-1])
        replaced: set[KeyPath] = set()
        if isinstance(table, list):
            table[int(path[-1])] = value
            replaced.add(path)
        else:
            change = {path[-1]: value}
            table.update(_merge(table, change, path[:-1], replaced))
            _forget_source(table, change)
        self.places = {old: at for old, at in self.places.items() if not _is_within(old, replaced)}
        self.places[path] = place


def merged(base: Document, over: Document) -> Document:
    """Lay one document over another: tables are merged, everything else is replaced.

    A table with a ``provenance`` loses it, and its ``source``, when its value is changed and no new one
    is given: a changed value is no longer what was printed.

    Parameters
    ----------
    base, over : Document
        What is changed, and the changes.

    Returns
    -------
    Document
    """
    replaced: set[KeyPath] = set()
    values = _merge(base.values, over.values, (), replaced)
    kept = {path: place for path, place in base.places.items() if not _is_within(path, replaced)}
    return Document(values, {**kept, **over.places})


def _merge(
    base: Mapping[str, Any], over: Mapping[str, Any], path: KeyPath, replaced: set[KeyPath]
) -> dict[str, Any]:
    result = dict(base)
    _forget_source(result, over)
    for key, value in over.items():
        old = base.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            result[key] = _merge(old, value, (*path, key), replaced)
        else:
            replaced.add((*path, key))
            result[key] = value
    return result


def _forget_source(table: dict[str, Any], changes: Iterable[str]) -> None:
    if "provenance" in table and set(changes) - {"source"}:
        for key in {"provenance", "source"} - set(changes):
            table.pop(key, None)


def _is_within(path: KeyPath, roots: set[KeyPath]) -> bool:
    return bool(roots) and any(path[:length] in roots for length in range(1, len(path) + 1))


def follow(values: Any, path: KeyPath) -> Any:
    """Value at a path.

    Parameters
    ----------
    values : Any
        Nested tables and lists.
    path : tuple of str
        Keys and list places.

    Returns
    -------
    Any

    Raises
    ------
    KeyError
        If there is nothing.
    """
    for key in path:
        if isinstance(values, list):
            if not (key.isascii() and key.isdecimal() and int(key) < len(values)):
                raise KeyError(key)
            values = values[int(key)]
        elif isinstance(values, dict):
            values = values[key]
        else:
            raise KeyError(key)
    return values


def walk(values: Any) -> Iterator[tuple[KeyPath, Any]]:
    """Every value of nested tables and lists with its path, in order, without recursion."""
    waiting: list[tuple[KeyPath, Any]] = [((), values)]
    while waiting:
        path, value = waiting.pop()
        yield path, value
        if len(path) > MAX_DEPTH:
            continue
        if isinstance(value, dict):
            waiting.extend(((*path, str(key)), below) for key, below in reversed(value.items()))
        elif isinstance(value, list | tuple):
            waiting.extend(((*path, str(i)), value[i]) for i in reversed(range(len(value))))


def dotted(path: KeyPath) -> str:
    """KeyPath as people write it: ``seats.1.character``; odd keys are quoted."""
    return ".".join(key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key) for key in path)
