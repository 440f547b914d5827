"""``simkit rulings``: which disputed readings matter?"""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Games, Margins, Metrics, Out, Quiet, ScenarioFile, Threads, carry_out


def rulings(
    scenario: ScenarioFile,
    metrics: Metrics = None,
    margin: Margins = None,
    claims: Annotated[
        list[str] | None,
        typer.Option(
            "--claim",
            metavar="CLAIM",
            help="A verdict to hold against every reading: 'outcome:won>0.5', 'win:sonic>win:amy'; may be "
            "given several times. For rivals, by default, that whoever has the highest win share keeps it.",
        ),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="NAME,...", help="Rulings to flip; all by default."),
    ] = None,
    games: Games = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Flip every disputed reading, one at a time, on the same dice."""
    numbers = games_and_seed(games, seed)
    from simkit.scenario import load

    played = load(scenario, overrides or (), **numbers)
    from simkit.studies.rulings import rulings as study

    carry_out(
        "rulings",
        played,
        partial(
            study, played, metrics=metrics or (), margin=margin or (), claims=claims or (), only=only or ()
        ),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
