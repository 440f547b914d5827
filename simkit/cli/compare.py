"""``simkit compare``: did the change matter?"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Games, Margins, Metrics, Out, Quiet, Threads, carry_out


def compare(
    first: Annotated[Path, typer.Argument(metavar="FIRST", help="A scenario file.")],
    second: Annotated[Path, typer.Argument(metavar="SECOND", help="The scenario to compare it with.")],
    metrics: Metrics = None,
    margin: Margins = None,
    games: Games = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Compare two scenarios on the same dice; --set changes both."""
    numbers = games_and_seed(games, seed)
    from simkit.scenario import load

    arms = [load(file, overrides or (), **numbers) for file in (first, second)]
    from simkit.studies import compare as study

    carry_out(
        "compare",
        arms[0],
        partial(study, *arms, metrics=metrics or (), margin=margin or ()),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
