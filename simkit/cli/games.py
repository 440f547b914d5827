"""``simkit games``: which games there are."""

from __future__ import annotations

from simkit.cli import screen
from simkit.cli.options import Json


def games(as_json: Json = False) -> None:
    """List the games, their seats and their policies."""
    from simkit.games import registered

    found = registered()
    if as_json:
        entries = [
            {
                "name": game.name,
                "title": game.title,
                "version": game.version,
                "summary": game.summary,
                "seats": list(game.seats),
                "policies": list(game.policies),
            }
            for game in found.values()
        ]
        screen.show_json({"games": entries})
        return
    rows = [
        (game.name, game.version, f"{game.seats[0]}-{game.seats[1]}", ", ".join(game.policies), game.title)
        for game in found.values()
    ]
    screen.show(screen.table(("game", "version", "seats", "policies", "title"), rows, left=5))
