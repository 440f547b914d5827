"""Options that several commands share, and how their values are read."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Annotated

import typer

from simkit.errors import UsageError

Json = Annotated[
    bool, typer.Option("--json", help="Print one JSON object on standard output and nothing else there.")
]
Overrides = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Change one value of the scenario, such as rules.go_rings=3; may be given several times.",
    ),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="S", help="Seed of all randomness; the scenario's by default.")
]

TYPED: ContextVar[tuple[str, ...]] = ContextVar("TYPED", default=())
"""What follows ``simkit`` on the command line that is being carried out."""

MOST_GAMES = 10**12
GREATEST_SEED = 2**63 - 1


def whole_number(
    option: str, text: str | None, low: int | None = None, high: int | None = None
) -> int | None:
    """Read a whole number as a scenario file spells it.

    Parameters
    ----------
    option : str
        Name of the option, for the message.
    text : str or None
        As typed; underscores may group the digits. None stays None.
    low, high : int, optional
        Least and greatest allowed.

    Returns
    -------
    int or None

    Raises
    ------
    UsageError
        Saying what was read and what is allowed.
    """
    if text is None:
        return None
    allowed = "a whole number" + ("" if low is None or high is None else f" from {low} to {_spelled(high)}")
    try:
        value = int(text)
    except ValueError:
        raise UsageError(f'{option}: read "{text}"; allowed: {allowed}{_meant(text)}') from None
    if (low is not None and value < low) or (high is not None and value > high):
        raise UsageError(f"{option}: read {value}; allowed: {allowed}")
    return value


def games_and_seed(games: str | None, seed: str | None) -> dict[str, int | None]:
    """Read ``--games`` and ``--seed``.

    Parameters
    ----------
    games, seed : str or None
        As typed.

    Returns
    -------
    dict
        Keywords of ``simkit.scenario.load``.
    """
    return {
        "games": whole_number("--games", games, 1, MOST_GAMES),
        "seed": whole_number("--seed", seed, 0, GREATEST_SEED),
    }


def _spelled(bound: int) -> str:
    return "2**63 - 1" if bound == GREATEST_SEED else f"{bound:_}"


def _meant(text: str) -> str:
    """Take ``1e5`` for what it means."""
    try:
        value = float(text)
    except ValueError:
        return ""
    return f" (did you mean {int(value)}?)" if value.is_integer() and abs(value) < MOST_GAMES else ""
