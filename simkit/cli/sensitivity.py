"""``simkit sensitivity``: which of several values move a metric?"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

from simkit.cli import screen
from simkit.cli.options import Json, Overrides, Seed, games_and_seed, whole_number
from simkit.cli.study import Out, Quiet, ScenarioFile, Threads, carry_out


def sensitivity(
    scenario: ScenarioFile,
    knobs: Annotated[
        list[str] | None,
        typer.Option(
            "--knob",
            metavar="PATH=VALUES",
            help="A value to vary: rules.time_tokens=5..9 or rulings.hammer=any_die,no_wrap; two or more.",
        ),
    ] = None,
    metric: Annotated[
        str | None,
        typer.Option("--metric", metavar="NAME", help="What to look at: outcome:won, win:sonic, turns."),
    ] = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games of each point; 2,000 by default.")
    ] = None,
    trajectories: Annotated[
        str | None,
        typer.Option("--trajectories", metavar="R", help="Trajectories of the screening; 20 by default."),
    ] = None,
    base: Annotated[
        str | None,
        typer.Option("--base", metavar="N", help="Base sample of the indices, a power of 2; 64 by default."),
    ] = None,
    morris_only: Annotated[bool, typer.Option("--morris-only", help="Screen only.")] = False,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Screen several values by Morris's method, then share the variance out by Sobol' indices."""
    numbers = games_and_seed(games, seed)
    asked: dict[str, Any] = {
        "trajectories": whole_number("--trajectories", trajectories),
        "base": whole_number("--base", base),
        "games": numbers["games"],
    }
    from simkit.scenario import load

    played = load(scenario, overrides or (), **numbers)
    from simkit.studies.sensitivity import sensitivity as study

    carry_out(
        "sensitivity",
        played,
        partial(
            study,
            played,
            knobs or (),
            metric=metric,
            morris_only=morris_only,
            told=screen.note,
            **{name: value for name, value in asked.items() if value is not None},
        ),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
