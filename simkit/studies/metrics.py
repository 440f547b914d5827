"""Metrics of a study: one number a game, named as in the summary (``win:sonic``, ``turns``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from simkit.errors import UsageError
from simkit.games.contract import Column, is_team
from simkit.run.aggregate import WIN
from simkit.run.frames import used_seats
from simkit.run.summary import OUTCOME
from simkit.run.words import no_such
from simkit.scenario import Scenario


@dataclass(frozen=True)
class Metric:
    """One number a game.

    Parameters
    ----------
    text : str
        Its name: ``outcome:won``, ``win:sonic``, ``turns``, ``score``, ``score:seat 2``.
    column : Column
        Where it is read; for an outcome the column of outcomes.
    name : str
        Public name of that column, ``outcome`` for an outcome.
    code : int
        Code of the outcome; -1 for all else.
    group : tuple of (str, int) or None
        Seats that are meant: group column and code. None: all seats, or no seat column.
    is_joint : bool
        The seats' values are added up (a win of several seats); else a game's value is their mean.
    """

    text: str
    column: Column
    name: str
    code: int = -1
    group: tuple[str, int] | None = None
    is_joint: bool = False

    @property
    def is_share(self) -> bool:
        """Whether it lies between 0 and 1, and is shown in per cent."""
        return self.code >= 0 or self.column.unit in ("flag", "share")

    @property
    def meaning(self) -> str:
        """One line for people."""
        if self.code >= 0:
            return f"share of games that end as {self.column.labels[self.code]}"
        of = "" if self.group is None else f" ({self.text.partition(':')[2]})"
        return f"{self.column.meaning}{of}"

    def values(self, rows: Any, scenario: Scenario) -> Any:
        """Value of each game.

        Parameters
        ----------
        rows : record array, shape (n,)
            As the kernel wrote them.
        scenario : Scenario
            What was played.

        Returns
        -------
        ndarray of float64, shape (n,)
            nan where nobody of the group sat at the table.
        """
        if self.code >= 0:
            return (rows[self.name] == self.code).astype(np.float64)
        values = rows[self.column.name]
        if self.column.width > 1:
            values = values[..., self.column.names.index(self.name)]
        if values.ndim == 1:
            return values / self.column.scale
        seats = used_seats(scenario)
        values = values[:, :seats] / self.column.scale
        if self.group is None:
            return values.mean(axis=1)
        of, code = self.group
        if any(column.name == of for column in scenario.game.part("seat_columns")):
            mask = rows[of][:, :seats] == code
        else:
            mask = np.broadcast_to(np.arange(seats) == code, values.shape)
        members = mask.sum(axis=1)
        total = np.where(mask, values, 0.0).sum(axis=1)
        found = np.full(len(total), np.nan)
        np.divide(total, 1 if self.is_joint else members, out=found, where=members > 0)
        return found


def metric(text: str, scenario: Scenario) -> Metric:
    """Find a metric by its name.

    Parameters
    ----------
    text : str
        ``name`` or ``name:group``.
    scenario : Scenario
        What will be played.

    Returns
    -------
    Metric

    Raises
    ------
    UsageError
        Listing the metrics, or the groups, and the closest one.
    """
    name, _, group = text.strip().partition(":")
    if name == OUTCOME:
        outcomes = [m for m in _outcomes(scenario) if m.text == text.strip()]
        if not outcomes:
            raise UsageError(no_such("no metric is called", text, [m.text for m in _outcomes(scenario)]))
        return outcomes[0]
    of_games = {n: c for c in scenario.game.part("game_columns") if _is_number(c) for n in c.names}
    of_seats = {n: c for c in scenario.game.part("seat_columns") if _is_number(c) for n in c.names}
    groups = dict(_groups(scenario))
    if name == "win" and WIN in of_seats:
        column, public = of_seats[WIN], WIN
        if not group and is_team(scenario.model):
            return Metric("win", column, public)
        if group not in groups:
            raise UsageError(no_such("win needs a group of seats, there is none called", group, groups))
        return Metric(text.strip(), column, public, group=groups[group], is_joint=not is_team(scenario.model))
    if name in of_games and not group:
        return Metric(name, of_games[name], name)
    if name in of_seats:
        if group and group not in groups:
            raise UsageError(no_such("no group of seats is called", group, groups))
        return Metric(text.strip(), of_seats[name], name, group=groups[group] if group else None)
    if name in of_games:
        raise UsageError(f"metric {text!r}: {name} is one number a game, it has no groups; write {name}")
    known = [m.text for m in _outcomes(scenario)] + ["win:GROUP", *of_games, *of_seats]
    raise UsageError(no_such("no metric is called", name, known))


def metrics(texts: tuple[str, ...] | list[str], scenario: Scenario) -> tuple[Metric, ...]:
    """Find several metrics; none named: the headline.

    Parameters
    ----------
    texts : sequence of str
        Names; empty for :func:`headline`.
    scenario : Scenario
        What will be played.

    Returns
    -------
    tuple of Metric
        In the order given, each once.
    """
    if not texts:
        return (headline(scenario),)
    return tuple(metric(text, scenario) for text in dict.fromkeys(texts))


def check_alike(first: Iterable[Metric], second: Iterable[Metric]) -> None:
    """Check that metrics of two scenarios mean the same.

    Parameters
    ----------
    first, second : iterable of Metric
        Of two scenarios, by the same names.

    Raises
    ------
    UsageError
        If a win is one seat's in one of them and the whole team's in the other.
    """
    for one, other in zip(first, second, strict=True):
        if one.is_joint != other.is_joint:
            raise UsageError(
                f"metric {one.text!r}: one scenario is won by a player, the other by all together; "
                "these wins are not compared (name another metric)"
            )


def headline(scenario: Scenario) -> Metric:
    """The metric a study looks at unless told otherwise.

    Parameters
    ----------
    scenario : Scenario
        What will be played.

    Returns
    -------
    Metric
        The team's win where all win or lose together; else the win share of the first seat.
    """
    if is_team(scenario.model):
        return metric(f"{OUTCOME}:won", scenario)
    return metric("win:seat 1", scenario)


def overview(scenario: Scenario) -> tuple[Metric, ...]:
    """The metrics a comparison looks at unless told otherwise.

    Parameters
    ----------
    scenario : Scenario
        What will be played.

    Returns
    -------
    tuple of Metric
        Every outcome of a team, else the win share of every seat; then turns and score, where recorded.
    """
    found = list(_outcomes(scenario))
    if not is_team(scenario.model):
        found = [metric(f"win:seat {i + 1}", scenario) for i in range(used_seats(scenario))]
    names = {c.name for part in ("game_columns", "seat_columns") for c in scenario.game.part(part)}
    return (*found, *(metric(name, scenario) for name in ("turns", "score") if name in names))


def _outcomes(scenario: Scenario) -> Iterator[Metric]:
    for column in scenario.game.part("game_columns"):
        if column.name == OUTCOME:
            for code, label in enumerate(column.labels):
                yield Metric(f"{OUTCOME}:{label}", column, OUTCOME, code)


def _groups(scenario: Scenario) -> Iterator[tuple[str, tuple[str, int]]]:
    columns = {column.name: column for column in scenario.game.part("seat_columns")}
    for group in scenario.game.groups:
        labels = columns[group].labels if group in columns else ()
        for code in range(len(labels) or used_seats(scenario)):
            name = labels[code] if labels else str(code + 1)
            first = bool(labels) and group == scenario.game.groups[0]
            yield (name if first else f"{group} {name}"), (group, code)


def _is_number(column: Column) -> bool:
    return column.unit not in ("category", "seat") and column.name != "game"
