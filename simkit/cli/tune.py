"""``simkit tune``: which settings bring a metric into a target band?"""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from simkit.cli.options import Json, Overrides, Seed, games_and_seed, whole_number
from simkit.cli.study import Out, Quiet, ScenarioFile, Threads, carry_out

MOST_WINNERS = 1_000


def tune(
    scenario: ScenarioFile,
    band: Annotated[
        str,
        typer.Option(
            "--band", metavar="LOW..HIGH", help="Target, such as 0.45..0.55; shares are fractions of 1."
        ),
    ],
    knob: Annotated[
        list[str],
        typer.Option(
            "--knob",
            metavar="PATH=VALUES",
            help="A value that may change: rules.time_tokens=5..10; may be given several times.",
        ),
    ],
    metric: Annotated[
        str | None,
        typer.Option("--metric", metavar="NAME", help="What shall lie in the band; the headline by default."),
    ] = None,
    winners: Annotated[
        str | None,
        typer.Option(
            "--winners", metavar="K", help="Play the K cheapest settings again on fresh dice; 5 by default."
        ),
    ] = None,
    games: Annotated[
        str | None,
        typer.Option("--games", metavar="N", help="Most games of a setting; the scenario's by default."),
    ] = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Find the settings that bring a metric into a band, the cheapest change first."""
    numbers = games_and_seed(games, seed)
    count = whole_number("--winners", winners, 0, MOST_WINNERS)
    from simkit.scenario import load

    loaded = load(scenario, overrides or (), **numbers)
    from simkit.studies import tune as study
    from simkit.studies.tune import WINNERS

    carry_out(
        "tune",
        loaded,
        partial(study, loaded, knob, band, metric=metric, winners=WINNERS if count is None else count),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
