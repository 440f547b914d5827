"""What was read and what is allowed, in plain words; the latter comes from the game's JSON Schema."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from difflib import get_close_matches
from typing import Any

Schema = Mapping[str, Any]


def read_as(value: Any) -> str:
    """Say what was read.

    Parameters
    ----------
    value : Any
        As ``tomllib`` or ``json`` gave it.

    Returns
    -------
    str
        Such as ``"sonik"``, ``12``, ``a list of 3``, ``a table``.
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**30 else "a whole number beyond 30 digits"
        case float():
            return repr(value)
        case str():
            return json.dumps(value if len(value) <= 60 else value[:57] + "...", ensure_ascii=False)
        case datetime() | date() | time():
            return f"the date or time {value.isoformat()}"
        case list() | tuple():
            return f"a list of {len(value)}"
        case Mapping():
            return "a table"
        case None:
            return "null"
        case _:
            return f"a {type(value).__name__}"


def allowed(node: Schema, root: Schema, key: str = "") -> str:
    """Say what a part of a schema allows.

    Parameters
    ----------
    node : mapping
        The part.
    root : mapping
        The whole schema, for its references.
    key : str
        Name of the value; a list of tables is counted in it ("2 to 4 seats").

    Returns
    -------
    str
    """
    node = target(node, root)
    if "anyOf" in node:
        options = [allowed(option, root, key) for option in node["anyOf"] if option.get("type") != "null"]
        return ", or ".join(options)
    if "enum" in node:
        return any_of(node["enum"])
    if "const" in node:
        return json.dumps(node["const"])
    match node.get("type"):
        case "boolean":
            return "true or false"
        case "integer":
            return "a whole number" + _range(node, "minimum", "maximum", "from ")
        case "number":
            return "a number" + _range(node, "minimum", "maximum", "from ")
        case "string" if "pattern" in node and "description" in node:
            return str(node["description"])
        case "string":
            length = _range(node, "minLength", "maxLength", "of ")
            return f"text{length} characters" if length else "text"
        case "array":
            return _list(node, root, key)
        case "object":
            names = keys(node)
            return f"a table with {', '.join(names)}" if names else "a table"
    return "a value"


def keys(node: Schema) -> list[str]:
    """Names a table may hold; empty where any name will do."""
    return list(node.get("properties") or node.get("propertyNames", {}).get("enum", ()))


def keys_of(node: Schema, root: Schema) -> list[str]:
    """Names a table may hold, where a part of a schema allows other things as well."""
    node = target(node, root)
    names = [name for option in node.get("anyOf", ()) for name in keys_of(option, root)]
    return names or keys(node)


def any_of(options: Iterable[Any]) -> str:
    """Join options: ``"a", "b" or "c"``."""
    *first, last = [json.dumps(option) for option in options]
    return f"{', '.join(first)} or {last}" if first else last


def target(node: Schema, root: Schema) -> Schema:
    """Follow a reference into the definitions of the whole schema."""
    while "$ref" in node:
        node = root["$defs"][node["$ref"].rsplit("/", 1)[1]]
    return node


def step(node: Schema, key: str, root: Schema) -> Schema | None:
    """Part of a schema that describes a key or a list place; None if there is none."""
    node = target(node, root)
    for option in node.get("anyOf", ()):
        found = step(option, key, root)
        if found is not None:
            return found
    if key in node.get("properties", {}):
        return target(node["properties"][key], root)
    if isinstance(node.get("additionalProperties"), dict):
        return target(node["additionalProperties"], root)
    if isinstance(node.get("items"), dict):
        return target(node["items"], root)
    return None


def closest(word: str, options: Iterable[str]) -> str | None:
    """Return the option that was probably meant, whatever its case."""
    by_lower = {option.lower(): option for option in options}
    found = get_close_matches(word.lower()[:100], by_lower, 1)
    return by_lower[found[0]] if found else None


def did_you_mean(word: str, options: Iterable[str]) -> str:
    """Return the hint ``did you mean "..."?``, or nothing."""
    meant = closest(word, options)
    return f"did you mean {json.dumps(meant, ensure_ascii=False)}?" if meant is not None else ""


def _range(node: Schema, low: str, high: str, lead: str) -> str:
    least, most = (_plain(node.get(limit)) for limit in (low, high))
    if least is None and most is None:
        return ""
    if most is None:
        return f" {lead}{least} up"
    if least is None:
        return f" up to {most}"
    return f" {lead}{least} to {most}" if least != most else f" {lead}{least}"


def _plain(limit: Any) -> Any:
    return int(limit) if isinstance(limit, float) and limit.is_integer() else limit


def _list(node: Schema, root: Schema, key: str) -> str:
    items = target(node.get("items", {}), root)
    count = _range(node, "minItems", "maxItems", "")
    if items.get("type") == "object":
        return f"{count.strip() or 'any number of'} {key or 'tables'}, each begun by [[{key}]]"
    return f"a list{' of' + count if count else ''}, each {allowed(items, root)}"
