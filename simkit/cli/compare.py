"""``simkit compare``: did the change matter?"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Games, Margins, Metrics, Out, Quiet, Threads, carry_out
from simkit.errors import UsageError

CHANGED = 3
"""Exit code of a comparison with a stored run that does not pass."""


def compare(
    first: Annotated[Path, typer.Argument(metavar="FIRST", help="A scenario file.")],
    second: Annotated[
        Path | None, typer.Argument(metavar="[SECOND]", help="The scenario to compare it with.")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            "--against",
            metavar="RUN",
            help="Instead of SECOND: a stored run's folder, for FIRST as it is now; exit code 3 if a metric "
            "changed beyond its margin.",
        ),
    ] = None,
    decide: Annotated[
        bool,
        typer.Option(
            "--decide",
            help="Play only until the first metric has a verdict; --games is the most. The interval holds "
            "however often it is looked at.",
        ),
    ] = False,
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
    """Compare two scenarios, or one with a stored run, on the same dice; --set changes every scenario."""
    numbers = games_and_seed(games, seed)
    if (second is None) == (against is None):
        raise UsageError(
            "compare: name a second scenario, or a stored run with --against RUN; one of the two"
        )
    if decide and against is not None:
        raise UsageError("compare: --decide plays two scenarios; a stored run has all its games already")
    from simkit.scenario import load

    files = [first] if second is None else [first, second]
    if against is None:
        arms = [load(file, overrides or (), **numbers) for file in files]
    else:
        arms = [load(first, overrides or (), seed=numbers["seed"])]
    from simkit import studies

    study = (
        partial(studies.gate, arms[0], against, games=numbers["games"])
        if against is not None
        else partial(studies.compare, *arms, decide=decide)
    )
    found = carry_out(
        "compare",
        arms[0],
        partial(study, metrics=metrics or (), margin=margin or ()),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
    if not found.result.get("gate", {"passed": True})["passed"]:
        raise typer.Exit(CHANGED)
