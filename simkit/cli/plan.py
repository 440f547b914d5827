"""``simkit plan``: how many games does a question take?"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from simkit.cli import screen
from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Out, Quiet, Threads, carry_out
from simkit.errors import UsageError


def plan(
    scenario: Annotated[
        Path | None, typer.Argument(metavar="[SCENARIO]", help="A scenario file; plays a pilot of it.")
    ] = None,
    second: Annotated[
        Path | None, typer.Argument(metavar="[SECOND]", help="The scenario it will be compared with.")
    ] = None,
    set_second: Annotated[
        list[str] | None,
        typer.Option(
            "--set-second",
            metavar="KEY=VALUE",
            help="Instead of SECOND: the first scenario with this changed; may be given several times.",
        ),
    ] = None,
    share: Annotated[
        float | None,
        typer.Option("--share", metavar="P", help="Without a scenario: an expected share, by formula alone."),
    ] = None,
    metric: Annotated[
        str | None,
        typer.Option("--metric", metavar="NAME", help="As in the summary; the headline by default."),
    ] = None,
    half_width: Annotated[
        float | None,
        typer.Option("--half-width", metavar="H", help="Wanted half-width; a share's as a fraction of 1."),
    ] = None,
    effect: Annotated[
        float | None,
        typer.Option("--effect", metavar="E", help="Difference to be seen; a share's as a fraction of 1."),
    ] = None,
    power: Annotated[
        float, typer.Option("--power", metavar="P", help="Probability to see the effect.")
    ] = 0.8,
    level: Annotated[float, typer.Option("--level", metavar="L", help="Confidence level.")] = 0.95,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games of the pilot; 10,000 by default.")
    ] = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Say how many games a question takes, unpaired and paired; --set changes both scenarios."""
    wanted: dict[str, Any] = {"half_width": half_width, "effect": effect, "power": power, "level": level}
    if (scenario is None) == (share is None):
        raise UsageError(
            "plan: name a scenario for a pilot, or --share P for the formula alone; one of the two"
        )
    if second is not None and set_second:
        raise UsageError("plan: name the second arm by a file or by --set-second, not both")
    from simkit.studies.plan import PILOT, plan_share, shown
    from simkit.studies.plan import plan as study

    if scenario is None:
        assert share is not None
        idle = {"--set-second": set_second, "--set": overrides, "--metric": metric, "--games": games}
        for name, value in {**idle, "--seed": seed, "--out": out}.items():
            if value is not None:
                raise UsageError(f"plan: {name} needs a scenario; --share is the formula alone")
        table = plan_share(share, **wanted)
        if as_json:
            screen.show_json(
                {"study": "plan", "share": share, "table": table.to_dict("records"), "asked": wanted}
            )
            return
        frame = shown(table)
        cells = [[str(value) for value in row] for row in frame.itertuples(index=False, name=None)]
        screen.show(
            screen.table([str(name) for name in frame.columns], cells),
            f"By formula, for a share of {share:g}",
        )
        return
    from simkit.scenario import load

    numbers = games_and_seed(games, seed)
    pilot = numbers["games"] or PILOT
    arms = [load(scenario, overrides or (), games=pilot, seed=numbers["seed"])]
    if second is not None or set_second:
        changes = [*(overrides or ()), *(set_second or ())]
        arms.append(load(second or scenario, changes, games=pilot, seed=numbers["seed"]))
    carry_out(
        "plan",
        arms[0],
        partial(study, *arms, metric=metric, games=pilot, **wanted),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
