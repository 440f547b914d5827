"""One game again, with its log: the same game as in the batch."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from numbers import Integral
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError

if TYPE_CHECKING:
    from simkit.scenario import Scenario

MOST_GAMES = 10**12


@dataclass(frozen=True, eq=False)
class Replay:
    """A game told.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    game : int
        Number of the game.
    lines : tuple of str
        The readable log.
    events : tuple of dict
        The same for programs, one a line.
    row : numpy.record
        The game's row, equal to the batch's.
    """

    scenario: Scenario = field(repr=False)
    game: int
    lines: tuple[str, ...]
    events: tuple[dict[str, Any], ...]
    row: Any

    @property
    def text(self) -> str:
        """The log as one text."""
        return "\n".join(self.lines)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values.

        Returns
        -------
        dict
            ``game``, ``seed``, ``row`` and ``seats`` (public columns), ``log`` (one dict a line: its ``text``
            and its event).
        """
        from simkit.run.frames import games_table, seats_table, used_seats

        rows = np.array([self.row], self.row.dtype)
        game = self.scenario.game
        log = [{"text": line, **event} for line, event in zip(self.lines, self.events, strict=True)]
        return {
            "game": self.game,
            "seed": self.scenario.seed,
            "row": games_table(rows, game).to_pylist()[0],
            "seats": seats_table(rows, game, used_seats(self.scenario)).to_pylist(),
            "log": log,
        }


def replay(scenario: Scenario, game: int) -> Replay:
    """Play one game alone with its log.

    Parameters
    ----------
    scenario : Scenario
        As it was run, with the same seed.
    game : int
        Number of the game, from 0.

    Returns
    -------
    Replay

    Raises
    ------
    UsageError
        If there can be no game of that number.
    """
    from simkit.run.execute import play_chunk

    if not isinstance(game, Integral) or isinstance(game, bool):
        raise UsageError(f"a game's number is a whole number, read {game!r}")
    if not 0 <= game < MOST_GAMES:
        raise UsageError(f"no game has the number {game}; the first is 0")
    log = np.zeros(1, scenario.game.part("log"))
    log[0].limit = len(log[0].events)
    rows, _ = play_chunk(json.dumps(scenario.resolved), scenario.seed, game, 1, log)
    told = list(scenario.game.part("narrate")(scenario.model, log[0]))
    if log[0].count >= log[0].limit:
        told.append(
            (f"The log is full after {log[0].count:,} events: the rest is not told.", {"event": "log_full"})
        )
    return Replay(
        scenario=scenario,
        game=game,
        lines=tuple(text for text, _ in told),
        events=tuple(dict(event) for _, event in told),
        row=rows[0],
    )
