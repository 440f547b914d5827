"""``simkit adjust``: estimates with the luck taken out."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Games, Metrics, Out, Quiet, ScenarioFile, Threads, carry_out


def adjust(
    scenario: ScenarioFile,
    second: Annotated[
        Path | None, typer.Argument(metavar="[SECOND]", help="A scenario to compare it with.")
    ] = None,
    metrics: Metrics = None,
    games: Games = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Estimate with the luck of dice and cards taken out; --set changes both scenarios."""
    numbers = games_and_seed(games, seed)
    from simkit.scenario import load

    arms = [load(file, overrides or (), **numbers) for file in (scenario, second) if file is not None]
    from simkit.studies import adjust as study

    carry_out(
        "adjust",
        arms[0],
        partial(study, *arms, metrics=metrics or ()),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
