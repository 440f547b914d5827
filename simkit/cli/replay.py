"""``simkit replay``: one game of a scenario, move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import MOST_GAMES, Json, Overrides, Seed, games_and_seed, whole_number


def replay(
    scenario: Annotated[
        Path, typer.Argument(metavar="SCENARIO", help="A scenario file, or a run folder's manifest.json.")
    ],
    game: Annotated[
        str,
        typer.Option("--game", metavar="N", help="Number of the game, as in games.parquet; the first is 0."),
    ],
    overrides: Overrides = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Tell the story of one game of a run."""
    number = whole_number("--game", game, 0, MOST_GAMES - 1)
    assert number is not None
    from simkit.scenario import load

    loaded = load(scenario, overrides or (), **games_and_seed(None, seed))
    from simkit.run import replay as replay_game

    told = replay_game(loaded, number)
    if as_json:
        screen.show_json(told.to_json())
    else:
        screen.show(told.text)
