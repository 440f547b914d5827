"""Knobs: values of a scenario that a study turns, such as ``rules.time_tokens=5..9``."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simkit.errors import UsageError
from simkit.scenario import Scenario, value_at

MOST_VALUES = 1_000
"""Most values of one knob."""
FORM = "PATH=VALUE,VALUE,... or PATH=LOW..HIGH or PATH=LOW..HIGH..STEP"


@dataclass(frozen=True)
class Option:
    """One position of a knob.

    Parameters
    ----------
    label : str
        For people, such as ``"7"``.
    settings : mapping of str to Any
        Dotted path to value, as ``simkit.vary`` takes them.
    """

    label: str
    settings: Mapping[str, Any]


@dataclass(frozen=True)
class Knob:
    """Something that can be turned.

    Parameters
    ----------
    name : str
        For people: its dotted path, or a name given to it.
    options : tuple of Option
        Its positions, in order; at least one, with distinct labels.
    """

    name: str
    options: tuple[Option, ...]


def knob(text: str) -> Knob:
    """Read a knob.

    Parameters
    ----------
    text : str
        ``path=v1,v2,...`` (TOML values; bare words are texts) or ``path=low..high[..step]`` (numbers, both
        ends included; the step is 1 for whole numbers).

    Returns
    -------
    Knob

    Raises
    ------
    UsageError
        Saying what was read and what is allowed.
    """
    path, equals, listed = (part.strip() for part in text.partition("="))
    if not equals or not path or not listed:
        raise UsageError(f"knob: read {text!r}; allowed: {FORM}")
    values = _range(text, listed) if ".." in listed and listed[0] not in "[{\"'" else _list(text, listed)
    return of_values(path, values)


def of_values(path: str, values: Sequence[Any], name: str = "") -> Knob:
    """Make a knob of the values of one path.

    Parameters
    ----------
    path : str
        Dotted.
    values : sequence
        In order.
    name : str
        Name for people; the path by default.

    Returns
    -------
    Knob

    Raises
    ------
    UsageError
        If there is no value, one twice, or too many.
    """
    labels = [label_of(value) for value in values]
    if not labels or len(labels) > MOST_VALUES:
        raise UsageError(f"knob {path}: read {len(labels)} values; allowed: 1 to {MOST_VALUES:,}")
    double = next((label for i, label in enumerate(labels) if label in labels[:i]), None)
    if double is not None:
        raise UsageError(f"knob {path}: read {double} twice; allowed: each value once")
    options = tuple(Option(label, {path: value}) for label, value in zip(labels, values, strict=True))
    return Knob(name or path, options)


def label_of(value: Any) -> str:
    """A value as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def knobs(texts: Iterable[str | Knob]) -> tuple[Knob, ...]:
    """Read several knobs.

    Parameters
    ----------
    texts : iterable of str or Knob
        Each as :func:`knob` reads it, or ready made.

    Returns
    -------
    tuple of Knob

    Raises
    ------
    UsageError
        If there is none, or one twice.
    """
    found = tuple(item if isinstance(item, Knob) else knob(item) for item in texts)
    if not found:
        raise UsageError(f"name at least one knob: {FORM}")
    names = [item.name for item in found]
    double = next((name for i, name in enumerate(names) if name in names[:i]), None)
    if double is not None:
        raise UsageError(f"knob {double}: read twice; allowed: each knob once")
    return found


def current(of: Knob, scenario: Scenario) -> Option | None:
    """Position of a knob in a scenario as it stands.

    Parameters
    ----------
    of : Knob
        The knob.
    scenario : Scenario
        Where to look.

    Returns
    -------
    Option or None
        None where the scenario has none of its values.
    """
    for option in of.options:
        if all(_same(value_at(scenario, path), value) for path, value in option.settings.items()):
            return option
    return None


def _same(now: Any, value: Any) -> bool:
    return bool(now == value) or (isinstance(now, dict) and now.get("name") == value)


def _list(text: str, listed: str) -> list[Any]:
    try:
        return list(tomllib.loads(f"values = [{listed}]")["values"])
    except ValueError:
        words = [word.strip() for word in listed.split(",")]
        if not all(words) or any(c in listed for c in "[]{}\"'"):
            raise UsageError(f"knob: read {text!r}; allowed: {FORM}") from None
        return [_word(word) for word in words]


def _word(word: str) -> Any:
    try:
        return tomllib.loads(f"value = {word}")["value"]
    except ValueError:
        return word


def _range(text: str, listed: str) -> list[Any]:
    parts = [_word(part.strip()) for part in listed.split("..")]
    numbers = [part for part in parts if isinstance(part, int | float) and not isinstance(part, bool)]
    if len(numbers) != len(parts) or len(parts) not in (2, 3):
        raise UsageError(f"knob: read {text!r}; allowed: {FORM}")
    low, high, *step = numbers
    if not step and not (isinstance(low, int) and isinstance(high, int)):
        raise UsageError(f"knob: read {text!r}; a range of fractions needs a step: LOW..HIGH..STEP")
    by = step[0] if step else 1
    if not low <= high or not by > 0:
        raise UsageError(f"knob: read {text!r}; allowed: LOW not above HIGH, and a step above 0")
    try:
        steps = (high - low) / by + 1e-9
    except OverflowError:
        steps = math.inf
    if not steps < MOST_VALUES:
        raise UsageError(f"knob: read {text!r}, more than {MOST_VALUES:,} values; allowed: up to that")
    count = int(steps) + 1
    if all(isinstance(number, int) for number in (low, high, by)):
        return list(range(int(low), int(high) + 1, int(by)))
    return [round(low + i * by, 12) for i in range(count)]
