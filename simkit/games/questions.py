"""Exact questions a game can answer: their options, and the form of an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class OddsParameter:
    """One option of an exact query: ``--name`` on the command line, a keyword in Python.

    Parameters
    ----------
    name : str
        With underscores; the command line shows hyphens.
    meaning : str
        One line of help.
    default : Any
        None: the option must be given.
    count : int
        How many whole numbers follow the option.
    choices : tuple of str
        Non-empty: the value is one of these words.
    is_flag : bool
        The option takes no value.
    is_text : bool
        The value is any text, not a whole number.
    is_argument : bool
        Given by its place on the command line, without ``--name``; any text.
    """

    name: str
    meaning: str
    default: Any = None
    count: int = 1
    choices: tuple[str, ...] = ()
    is_flag: bool = False
    is_text: bool = False
    is_argument: bool = False


@dataclass(frozen=True)
class OddsAnswer:
    """An exact answer, a single value or a table.

    Parameters
    ----------
    value : Fraction or None
        The answer; None where the query gives a table only.
    method : str
        How it was worked out.
    rulings : mapping
        Every disputed reading the answer depends on.
    words : str
        The answer as a sentence.
    table : sequence of mapping
        Rows of a table with the same keys; fractions stay exact.
    extra : mapping
        Further entries of the JSON answer.
    """

    value: Fraction | None
    method: str
    rulings: Mapping[str, str] = field(default_factory=dict)
    words: str = ""
    table: Sequence[Mapping[str, Any]] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class OddsQuery:
    """One exact question a game can answer.

    Parameters
    ----------
    name, meaning : str
        Name on the command line; one line of help.
    parameters : tuple of OddsParameter
        Its options.
    answer : callable
        Keywords as named by ``parameters``, to an :class:`OddsAnswer`; raises ``UsageError`` on a wrong
        value.
    """

    name: str
    meaning: str
    parameters: tuple[OddsParameter, ...]
    answer: Callable[..., OddsAnswer]
