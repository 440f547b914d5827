"""``simkit matchups``: who is strong, and against whom?"""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed, whole_number
from simkit.cli.study import Out, Quiet, ScenarioFile, Threads, carry_out

MOST_SEATS = 99


def matchups(
    file: ScenarioFile,
    characters: Annotated[
        str | None,
        typer.Option("--characters", metavar="A,B,...", help="Who takes part; all of the game by default."),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option("--size", metavar="K", help="Characters at a table; the scenario's seats by default."),
    ] = None,
    metric: Annotated[
        str | None,
        typer.Option("--metric", metavar="NAME", help="What a seat gets: win (the default), score, ..."),
    ] = None,
    games: Annotated[
        str | None,
        typer.Option(
            "--games",
            metavar="N",
            help="Games of each line-up in each seating; by default the scenario's, shared out.",
        ),
    ] = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Play all line-ups in all seats on the same dice: who is strong, and against whom?"""
    numbers = games_and_seed(games, seed)
    places = whole_number("--size", size, 1, MOST_SEATS)
    from simkit.scenario import load

    scenario = load(file, overrides or (), seed=numbers["seed"])
    from simkit.studies import matchups as study

    names = [] if characters is None else [characters]
    carry_out(
        "matchups",
        scenario,
        partial(study, scenario, characters=names, size=places, metric=metric, games=numbers["games"]),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
