"""The games: found by entry point, so that another package can add one."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points

from simkit.errors import UsageError
from simkit.games.contract import Game

GROUP = "simkit.games"


@cache
def registered() -> dict[str, Game]:
    """All games by name, in alphabetical order.

    Returns
    -------
    dict of str to Game
    """
    found = {point.name: point.load() for point in entry_points(group=GROUP)}
    return dict(sorted(found.items()))


def find(name: str) -> Game:
    """Look up a game.

    Parameters
    ----------
    name : str
        As in a scenario's ``game`` key.

    Returns
    -------
    Game

    Raises
    ------
    UsageError
        Naming the games there are and the closest name.
    """
    games = registered()
    if name in games:
        return games[name]
    close = get_close_matches(name, games, 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise UsageError(f"no game is called {name!r}; there are: {', '.join(games)}{hint}")
