"""What is wrong with the values of a scenario, in words.

Pydantic finds it; the JSON Schema of the game says what is allowed.
"""

from __future__ import annotations

import json
import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from simkit.scenario.document import dotted, follow, walk
from simkit.scenario.locate import KeyPath
from simkit.scenario.words import (
    Schema,
    allowed,
    any_of,
    closest,
    did_you_mean,
    keys,
    keys_of,
    read_as,
    step,
    target,
)

NOTHING: Any = object()
"""No value: where there is nothing, or no way to mend it."""

_COUNTS = ("too_short", "too_long")
_INT64 = 2**63


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a value.

    Parameters
    ----------
    path : tuple of str
        Where.
    message, hint : str
        As in ``Fault``.
    kind : str
        ``value``, ``missing``, ``key`` (a key that may not be there) or ``count``.
    meant : Any
        The value, or for an unknown key the key, that was probably meant; NOTHING if there is no telling.
    spot : tuple of str
        Path whose line is named instead of that of ``path``; empty for the latter.
    offset : int or None
        Where in the text at ``path``, counted from 0; None for the value as a whole.
    """

    path: KeyPath
    message: str
    hint: str = ""
    kind: str = "value"
    meant: Any = NOTHING
    spot: KeyPath = ()
    offset: int | None = None


def odd_values(values: Any) -> list[Problem]:
    """Find values that no scenario may hold, whatever its game.

    Parameters
    ----------
    values : dict
        Nested values.

    Returns
    -------
    list of Problem
        Whole numbers beyond 64 bits, numbers that are not finite, texts with control characters.
    """
    found: list[Problem] = []
    for path, value in walk(values):
        if isinstance(value, int) and not -_INT64 <= value < _INT64:
            found.append(Problem(path, f"read {read_as(value)}; allowed: whole numbers of 64 bits"))
        elif isinstance(value, float) and not math.isfinite(value):
            found.append(Problem(path, f"read {value}; allowed: a finite number"))
        for text in (value, path[-1] if path else ""):
            if isinstance(text, str) and (odd := _odd_character(text)):
                found.append(Problem(path, f"read text with the character {odd}; allowed: printable text"))
                break
    return found


def _odd_character(text: str) -> str:
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cs") and character not in "\n\t":
            return f"U+{ord(character):04X}"
    return ""


def model_problems(error: ValidationError, values: dict[str, Any], schema: Schema) -> list[Problem]:
    """Reword what pydantic found.

    Parameters
    ----------
    error : ValidationError
        Of the scenario model.
    values : dict
        What was checked.
    schema : mapping
        JSON Schema of the model's human form.

    Returns
    -------
    list of Problem
        At most one a value.
    """
    found: dict[KeyPath, Problem] = {}
    for detail in error.errors(include_url=False):
        problem = _reworded(detail, values, schema)
        if problem is not None:
            found.setdefault(problem.path, problem)
    return _without_echoes(_gathered(list(found.values()), values))


def _reworded(detail: ErrorDetails, values: dict[str, Any], schema: Schema) -> Problem | None:
    location = [str(part) for part in detail["loc"]]
    path: KeyPath = ()
    value: Any = values
    node: Schema = schema
    above: Schema = schema
    for part in location:
        below = step(node, part, schema)
        if below is None:
            break
        above, node = node, below
        if isinstance(value, dict | list):
            path = (*path, part)
            value = _child(value, part)
    match detail["type"]:
        case "missing":
            needed = allowed(node, schema, path[-1])
            return Problem(path, f"is missing; needed: {needed}", kind="missing")
        case "extra_forbidden":
            return _unknown_key((*path, location[-1]), keys_of(node, schema), schema)
        case kind if location and location[-1] == "[key]":
            return _unknown_key(path, keys(above), schema)
        case kind if kind in _COUNTS:
            return _count(path, value, node, schema, detail.get("ctx", {}))
        case "value_error":
            return Problem(path, str(detail["ctx"]["error"]))
        case _ if "at" in detail.get("ctx", {}):
            inner = tuple(str(part) for part in detail["ctx"]["at"])
            return Problem((*path, *inner), detail["msg"])
    return _value(path, value, node, schema)


def _child(value: Any, part: str) -> Any:
    try:
        return follow(value, (part,))
    except KeyError:
        return NOTHING


def _value(path: KeyPath, value: Any, node: Schema, schema: Schema) -> Problem:
    options = [option for option in _words(node, schema) if isinstance(option, str)]
    meant = closest(value, options) if isinstance(value, str) and options else None
    hint = f"did you mean {json.dumps(meant)}?" if meant is not None else ""
    wanted = allowed(node, schema, path[-1] if path else "")
    if isinstance(value, float) and value.is_integer() and "a whole number" in wanted:
        hint = f"did you mean {int(value)}? whole numbers have no point and no e"
    message = f"read {read_as(value)}; allowed: {wanted}"
    return Problem(path, message, hint, meant=NOTHING if meant is None else meant)


def _words(node: Schema, schema: Schema) -> list[Any]:
    node = target(node, schema)
    if "anyOf" in node:
        return [word for option in node["anyOf"] for word in _words(option, schema)]
    return [*node.get("enum", ()), *([node["const"]] if "const" in node else ())]


def _unknown_key(path: KeyPath, names: Sequence[str], schema: Schema) -> Problem:
    key = path[-1]
    message = f"read an unknown key; allowed: {', '.join(names)}"
    meant = closest(key, names)
    home = _home(key, schema)
    if home is not None and path[:-1] != home:
        hint = f"{key} belongs under [{dotted(home)}]" if home else f"{key} belongs above the first [table]"
        return Problem(path, message, hint, "key")
    return Problem(path, message, did_you_mean(key, names), "key", NOTHING if meant is None else meant)


def _home(key: str, schema: Schema) -> KeyPath | None:
    """Table at the top of the scenario, or the top itself, that has this key."""
    if key in schema["properties"]:
        return ()
    for table, node in schema["properties"].items():
        if key in target(node, schema).get("properties", {}):
            return (table,)
    return None


def _count(path: KeyPath, value: Any, node: Schema, schema: Schema, limits: dict[str, Any]) -> Problem | None:
    if isinstance(value, dict):
        lacking = [name for name in keys(node) if name not in value]
        if lacking:
            names = any_of(lacking) if len(lacking) == 1 else ", ".join(map(json.dumps, lacking))
            return Problem(
                path, f"read a table without {names}; needed: {', '.join(keys(node))}", kind="count"
            )
        most = limits.get("max_length", len(value))
        message = f"read a table with {len(value)} entries; allowed: up to {most}"
        return Problem(path, message, kind="count") if len(value) > most else None
    if isinstance(value, str):
        return _value(path, value, node, schema)
    kind = _list_of(node, schema)
    least, most = kind.get("minItems", 0), kind.get("maxItems", len(value))
    if least <= len(value) <= most:
        return None
    key = path[-1] if path else ""
    message = f"read {_counted(value, key)}; allowed: {allowed(node, schema, key)}"
    extra = (*path, str(most)) if len(value) > most else path
    return Problem(path, message, kind="count", spot=extra)


def _list_of(node: Schema, schema: Schema) -> Schema:
    """What is said of a list, which may be one of several options: a list or nothing at all."""
    node = target(node, schema)
    options = [target(option, schema) for option in node.get("anyOf", ())]
    return next((option for option in options if option.get("type") == "array"), node)


def _counted(value: Sequence[Any], key: str) -> str:
    if value and all(isinstance(item, dict) for item in value):
        return f"{len(value)} {key if len(value) > 1 else key.removesuffix('s')}"
    return read_as(value)


def _gathered(problems: list[Problem], values: dict[str, Any]) -> list[Problem]:
    """Make one problem of several missing keys of one entry: its name is then the likely mistake."""
    missing: dict[KeyPath, list[str]] = {}
    for problem in problems:
        if problem.kind == "missing" and len(problem.path) > 2:
            missing.setdefault(problem.path[:-1], []).append(problem.path[-1])
    several = {parent: names for parent, names in missing.items() if len(names) > 1}
    result = [p for p in problems if p.kind != "missing" or p.path[:-1] not in several]
    for parent, names in several.items():
        siblings = [key for key in follow(values, parent[:-1]) if key != parent[-1]]
        hint = did_you_mean(parent[-1], [str(key) for key in siblings])
        result.append(Problem(parent, f"read an entry without {', '.join(names)}", hint, "missing"))
    return result


def _without_echoes(problems: list[Problem]) -> list[Problem]:
    """Drop what repeats another problem: keys missing for a misspelt one, what is below an unknown key."""
    unknown = {problem.path for problem in problems if problem.kind == "key"}
    first: dict[KeyPath, Problem] = {}
    for problem in problems:
        first.setdefault(problem.path, problem)
    spelt = {(*p.path[:-1], p.meant) for p in problems if p.kind == "key" and p.meant is not NOTHING}
    return [
        problem
        for problem in first.values()
        if not (problem.kind == "missing" and problem.path in spelt)
        and not any(problem.path[:length] in unknown for length in range(1, len(problem.path)))
        and not (problem.kind == "count" and any(path[:-1] == problem.path for path in unknown))
    ]
