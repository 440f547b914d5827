"""``simkit sweep``: how does the game change along some values?"""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Games, Metrics, Out, Quiet, ScenarioFile, Threads, carry_out

Knobs = Annotated[
    list[str] | None,
    typer.Option(
        "--knob",
        metavar="PATH=VALUES",
        help="A value to vary: rules.time_tokens=5..9 or seats.*.policy=random,greedy; several times.",
    ),
]


def sweep(
    scenario: ScenarioFile,
    knob: Knobs = None,
    metrics: Metrics = None,
    mode: Annotated[
        str | None,
        typer.Option(
            "--mode", metavar="MODE", help="grid (every combination) or zip (first values together ...)."
        ),
    ] = None,
    games: Games = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Play a scenario at every position of some knobs, or of its [sweep] table; --out keeps the cells."""
    numbers = games_and_seed(games, seed)
    from simkit.scenario import load

    loaded = load(scenario, overrides or (), **numbers)
    from simkit.studies import sweep as study

    cells = None if out is None else out / "cells"
    carry_out(
        "sweep",
        loaded,
        partial(study, loaded, knob or (), metrics=metrics or (), mode=mode, cells=cells),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
