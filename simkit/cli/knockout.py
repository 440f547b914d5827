"""``simkit knockout``: which components carry the game?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Games, Margins, Metrics, Out, Quiet, ScenarioFile, Threads, carry_out

if TYPE_CHECKING:
    from simkit.scenario import Scenario


def knockout(
    scenario: ScenarioFile,
    metrics: Metrics = None,
    margin: Margins = None,
    kinds: Annotated[
        list[str] | None,
        typer.Option(
            "--kind", metavar="KIND,...", help="Kinds of components, such as cards; all by default."
        ),
    ] = None,
    is_list: Annotated[
        bool, typer.Option("--list", help="Show what would be knocked out, and play nothing.")
    ] = False,
    games: Games = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Take out, or swap, every component, one at a time, on the same dice."""
    numbers = games_and_seed(games, seed)
    from simkit.scenario import load

    played = load(scenario, overrides or (), **numbers)
    if is_list:
        _show(played, kinds or [], as_json)
        return
    from simkit.studies.knockout import knockout as study

    carry_out(
        "knockout",
        played,
        partial(study, played, metrics=metrics or (), margin=margin or (), kinds=kinds or ()),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )


def _show(scenario: Scenario, kinds: list[str], as_json: bool) -> None:
    from simkit.studies.knockout import knockouts_of

    found = knockouts_of(scenario, kinds)
    if as_json:
        listed = [
            {"kind": item.kind, "component": item.name, "what": item.what, "settings": item.settings}
            for item in found
        ]
        screen.show_json({"scenario": scenario.name, "knockouts": listed})
        return
    rows = [(item.kind, item.name, item.what) for item in found]
    screen.show(f"{scenario.title}: {len(found)} components", "")
    screen.show(screen.table(["Kind", "Component", "What"], rows, left=3))
