"""Policies of a ladder: which ones, how many games of each, and scenarios in which seats play them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError
from simkit.run.words import no_such
from simkit.scenario import vary
from simkit.studies.metrics import Metric

if TYPE_CHECKING:
    from simkit.games.contract import Column
    from simkit.scenario import Scenario

LEAST_GAMES = 3
"""Fewest games from which luck and skill can be told apart."""
POLICY = "policy"
BASE = "greedy"
"""Everybody else's policy, where the game has it."""


def rungs(asked: Iterable[str], scenario: Scenario) -> dict[str, int]:
    """Read which policies play, and how many games each.

    Parameters
    ----------
    asked : iterable of str
        ``name`` or ``name=games``; none asks for all policies of the game.
    scenario : Scenario
        Its games are played where no number is given.

    Returns
    -------
    dict of str to int
        Policy to its games, in the order in which the game declares them: weakest first.

    Raises
    ------
    UsageError
        If a policy or a number is wrong, or there are fewer than two policies.
    """
    known = scenario.game.policies
    found: dict[str, int] = {}
    for text in asked:
        name, equals, number = (part.strip() for part in text.partition("="))
        check_policy(name, scenario)
        if name in found:
            raise UsageError(f"--policy: read {name} twice; allowed: each policy once")
        found[name] = _games(text, number) if equals else scenario.games
    if not found:
        found = dict.fromkeys(known, scenario.games)
    if len(found) < 2:
        raise UsageError(f"a ladder needs two policies or more; there are: {', '.join(known)}")
    if scenario.games < LEAST_GAMES:
        raise UsageError(f"--games: read {scenario.games}; allowed: a whole number from {LEAST_GAMES}")
    return {name: found[name] for name in known if name in found}


def _games(text: str, number: str) -> int:
    digits = number.replace("_", "")
    if not (digits.isascii() and digits.isdecimal()) or int(digits) < LEAST_GAMES:
        raise UsageError(
            f"--policy: read {text!r}; allowed: NAME, or NAME=GAMES with {LEAST_GAMES} games or more"
        )
    return int(digits)


def check_policy(name: str, scenario: Scenario) -> str:
    """Give back the name of a policy of the game, or raise ``UsageError``."""
    if name not in scenario.game.policies:
        raise UsageError(no_such("no policy is called", name, scenario.game.policies))
    return name


def base_policy(asked: str | None, scenario: Scenario) -> str:
    """Everybody else's policy: as asked, else greedy, else the first seat's own.

    Parameters
    ----------
    asked : str or None
        Name of a policy.
    scenario : Scenario
        The scenario.

    Returns
    -------
    str
    """
    if asked is not None:
        return check_policy(asked, scenario)
    return BASE if BASE in scenario.game.policies else _name(scenario.resolved["seats"][0][POLICY])


def playing(scenario: Scenario, names: Sequence[str]) -> Scenario:
    """Give every seat a policy.

    Parameters
    ----------
    scenario : Scenario
        Left as it is.
    names : sequence of str
        Policy of each seat. A seat that plays it already keeps its weights; any other gets the policy with
        its own, and what the old one was given is dropped.

    Returns
    -------
    Scenario
    """
    settings = {
        f"seats.{place}.{POLICY}": name
        for place, (seat, name) in enumerate(zip(scenario.resolved["seats"], names, strict=True))
        if not (_name(seat[POLICY]) == name and "weights" in seat[POLICY])
    }
    return vary(scenario, settings, "--policy") if settings else scenario


def _name(policy: Any) -> str:
    return str(policy["name"] if isinstance(policy, dict) else policy)


class SeatOf(Metric):
    """Seat at which a policy sits that nobody else at the table plays; ``code`` is the policy's."""

    def values(self, rows: Any, scenario: Scenario) -> Any:
        """Its number from 0, shape (n,)."""
        return (rows[POLICY] == self.code).argmax(axis=1).astype(np.float64)


def seat_of(name: str, scenario: Scenario) -> SeatOf:
    """Metric that finds the seat of a policy.

    Parameters
    ----------
    name : str
        The policy.
    scenario : Scenario
        What will be played.

    Returns
    -------
    SeatOf

    Raises
    ------
    UsageError
        If the game does not record who decides.
    """
    columns: dict[str, Column] = {column.name: column for column in scenario.game.part("seat_columns")}
    if POLICY not in columns:
        raise UsageError(f"{scenario.game.title} does not record which policy a seat plays")
    column = columns[POLICY]
    return SeatOf(f"seat of {name}", column, POLICY, column.labels.index(name))
