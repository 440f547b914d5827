"""``simkit ladder``: what is skill worth?"""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed, whole_number
from simkit.cli.study import Games, Metrics, Out, Quiet, ScenarioFile, Threads, carry_out

MOST_SEATS = 99


def ladder(
    file: ScenarioFile,
    policies: Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            metavar="NAME[=N]",
            help="A policy, with N games if it is slow; may be given several times. All by default.",
        ),
    ] = None,
    metrics: Metrics = None,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="NAME", help="Policy of the table against which one seat plays."),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="S", help="Only seat S tries the policies; 1 is the first."),
    ] = None,
    games: Games = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Play a table with every policy on the same dice: what is skill worth?"""
    numbers = games_and_seed(games, seed)
    place = whole_number("--seat", seat, 1, MOST_SEATS)
    from simkit.scenario import load

    scenario = load(file, overrides or (), **numbers)
    from simkit.studies import ladder as study

    carry_out(
        "ladder",
        scenario,
        partial(study, scenario, policies=policies or (), metrics=metrics or (), against=against, seat=place),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
