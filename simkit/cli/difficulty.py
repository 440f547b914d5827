"""``simkit difficulty``: how hard is it, and what beats the players?"""

from __future__ import annotations

from functools import partial

from simkit.cli.options import Json, Overrides, Seed, games_and_seed
from simkit.cli.study import Games, Metrics, Out, Quiet, ScenarioFile, Threads, carry_out
from simkit.cli.sweep import Knobs


def difficulty(
    scenario: ScenarioFile,
    knob: Knobs = None,
    metrics: Metrics = None,
    games: Games = None,
    seed: Seed = None,
    overrides: Overrides = None,
    out: Out = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Say how often a team wins in every cell of a sweep, and what beats it; --out keeps the cells."""
    numbers = games_and_seed(games, seed)
    from simkit.scenario import load

    loaded = load(scenario, overrides or (), **numbers)
    from simkit.studies import difficulty as study

    cells = None if out is None else out / "cells"
    carry_out(
        "difficulty",
        loaded,
        partial(study, loaded, knob or (), metrics=metrics or (), cells=cells),
        out=out,
        threads=threads,
        quiet=quiet,
        as_json=as_json,
    )
