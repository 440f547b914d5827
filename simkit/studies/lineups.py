"""Line-ups: who may sit at a table, every set of them, and each set turned through the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, get_args

from simkit.errors import ScenarioError, UsageError
from simkit.run.frames import used_seats
from simkit.scenario import vary
from simkit.stats.words import counted
from simkit.studies.arms import distinct_only

if TYPE_CHECKING:
    from simkit.scenario import Scenario

MOST_ARMS = 10_000
CHARACTER = "character"


@dataclass(frozen=True)
class Lineup:
    """One set of characters in one order of seats.

    Parameters
    ----------
    number : int
        Which set; the same for all its orders.
    order : tuple of int
        Character of each seat, by its place in the study's list.
    scenario : Scenario
        That table; seats do not turn by themselves.
    """

    number: int
    order: tuple[int, ...]
    scenario: Scenario


def characters_of(scenario: Scenario) -> list[str]:
    """Characters that the game's model knows for a seat.

    Parameters
    ----------
    scenario : Scenario
        Any of the game.

    Returns
    -------
    list of str

    Raises
    ------
    UsageError
        If seats have no character, or it may be any text.
    """
    seats: Any = scenario.model
    field = type(seats.seats[0]).model_fields.get(CHARACTER)
    found = [] if field is None else list(dict.fromkeys(_words(field.annotation)))
    if not found:
        raise UsageError(f"{scenario.game.title} has no list of characters that a seat may have")
    return found


def _words(annotation: Any) -> Iterator[str]:
    for part in get_args(annotation):
        if isinstance(part, str):
            yield part
        else:
            yield from _words(part)


def admitted(
    scenario: Scenario, asked: Sequence[str], size: int | None
) -> tuple[list[str], dict[str, str], int]:
    """Find who may sit at this table.

    Parameters
    ----------
    scenario : Scenario
        The table.
    asked : sequence of str
        Names, comma-separated or one by one; none asks for all.
    size : int or None
        Characters at a table; as many as the scenario has seats by default.

    Returns
    -------
    characters : list of str
        Those admitted.
    refused : dict of str to str
        The others, with the scenario's reason.
    size : int
        Characters at a table.

    Raises
    ------
    UsageError
        If a name is wrong, or there are fewer characters than seats.
    ScenarioError
        If the table is at fault in something else.
    """
    names = distinct_only(asked, characters_of(scenario), "no character is called")
    low, high = scenario.game.seats
    places = used_seats(scenario) if size is None else size
    if not low <= places <= high:
        raise UsageError(f"--size: read {places}; allowed: {low} to {high}, the seats of the game")
    if len(names) < places:
        raise UsageError(
            f"{counted(len(names), 'character')} cannot fill a table of {places}; name more, or set --size"
        )
    refused: dict[str, str] = {}
    for at in range(0, len(names), places):
        group = names[min(at, len(names) - places) :][:places]
        refused |= _refused(scenario, group)
    left = [name for name in names if name not in refused]
    if len(left) < places:
        reason = next(iter(refused.values()), "")
        raise UsageError(f"{len(left)} characters may sit at this table of {places}: {reason}")
    return left, refused, places


def _refused(scenario: Scenario, group: Sequence[str]) -> dict[str, str]:
    """Of these characters those that the table forbids, whoever else sits there."""
    keys = {f"seats.{place}.{CHARACTER}": name for place, name in enumerate(group)}
    try:
        seated(scenario, group)
    except ScenarioError as error:
        found = {keys[fault.key]: fault.message for fault in error.faults if fault.key in keys}
        if not found:
            raise
        return found
    return {}


def seated(scenario: Scenario, order: Sequence[str]) -> Scenario:
    """Seat characters; a seat keeps its policy and all else.

    Parameters
    ----------
    scenario : Scenario
        Left as it is. More seats than it has are filled with copies of its own, from the first.
    order : sequence of str
        Character of each seat.

    Returns
    -------
    Scenario
        With seats that do not turn.
    """
    own = scenario.resolved["seats"]
    settings: dict[str, Any] = {}
    if "seating" in scenario.resolved.get("table", {}):
        settings["table.seating"] = "fixed"
    settings["seats"] = [{**own[i % len(own)], CHARACTER: name} for i, name in enumerate(order)]
    return vary(scenario, settings, "--characters")


def lineups(scenario: Scenario, characters: Sequence[str], size: int) -> list[Lineup]:
    """Every set of characters, each turned through all seats.

    Parameters
    ----------
    scenario : Scenario
        The table.
    characters : sequence of str
        Those admitted.
    size : int
        Characters at a table.

    Returns
    -------
    list of Lineup
        Set by set; every character of a set sits at each seat once.

    Raises
    ------
    UsageError
        If there are too many.
    """
    sets = list(combinations(range(len(characters)), size))
    if len(sets) * size > MOST_ARMS:
        raise UsageError(
            f"{len(sets) * size:,} line-ups; allowed: at most {MOST_ARMS:,}; name fewer characters"
        )
    turned = (
        (number, chosen[turn:] + chosen[:turn]) for number, chosen in enumerate(sets) for turn in range(size)
    )
    return [
        Lineup(number, order, seated(scenario, [characters[code] for code in order]))
        for number, order in turned
    ]


def policies_of(scenario: Scenario, size: int) -> Mapping[int, str]:
    """Name of the policy of each seat, from 0."""
    own = scenario.resolved["seats"]
    found = {}
    for place in range(size):
        policy = own[place % len(own)].get("policy", "")
        found[place] = str(policy["name"] if isinstance(policy, dict) else policy)
    return found
