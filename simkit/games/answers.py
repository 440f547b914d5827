"""What the exact questions of every game share: options checked, numbers put into words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from simkit.errors import UsageError


def whole(option: str, value: Any, low: int, high: int) -> int:
    """Check a whole number.

    Parameters
    ----------
    option : str
        Name of the option, with hyphens.
    value : Any
        What was given.
    low, high : int
        Least and greatest allowed.

    Returns
    -------
    int
        The same number.

    Raises
    ------
    UsageError
        Anything else.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise UsageError(f"--{option} {value}: a whole number from {low} to {high} is allowed")
    return value


def word(option: str, value: Any, allowed: Sequence[str]) -> Any:
    """Check a word.

    Parameters
    ----------
    option : str
        Name of the option, with hyphens.
    value : Any
        What was given.
    allowed : sequence of str
        The words it may be.

    Returns
    -------
    Any
        The same word; untyped, so that it may stand for a literal.

    Raises
    ------
    UsageError
        Any other word; a close one is offered.
    """
    if value in allowed:
        return value
    raise UsageError(f"--{option} {value}: allowed are {', '.join(allowed)}{hint(str(value), allowed)}")


def hint(text: str, allowed: Sequence[str]) -> str:
    """End of a message that offers the closest word.

    Parameters
    ----------
    text : str
        What was given.
    allowed : sequence of str
        The words it may be.

    Returns
    -------
    str
        Empty if none is close.
    """
    close = get_close_matches(text, allowed, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def percent(value: Fraction) -> str:
    """Write a probability as a percentage.

    Parameters
    ----------
    value : Fraction
        0 to 1.

    Returns
    -------
    str
        Four digits, or exactly 0 or 100.
    """
    if value in (0, 1):
        return f"{int(value) * 100} %"
    return f"{float(value) * 100:.4g} %"


def count(number: int, one: str, more: str = "") -> str:
    """Write a number of things.

    Parameters
    ----------
    number : int
        How many.
    one : str
        A single thing.
    more : str
        Several things; empty: the single one with an s.

    Returns
    -------
    str
    """
    return f"{number} {one}" if number == 1 else f"{number} {more or one + 's'}"
