"""``simkit run``: play a scenario and write its run folder."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkit.cli import progress, screen
from simkit.cli.faults import Interrupted
from simkit.cli.options import Json, Overrides, Seed, games_and_seed, whole_number
from simkit.errors import UsageError

if TYPE_CHECKING:
    from simkit.run import Result
    from simkit.scenario import Scenario

MOST_THREADS = 1024
FILES = (
    "manifest.json",
    "games.parquet",
    "seats.parquet",
    "parts.parquet",
    "tallies.parquet",
    "summary.csv",
    "report.html",
    "report.md",
)


def run(
    scenario: Annotated[
        Path, typer.Argument(metavar="SCENARIO", help="A scenario file, or a run folder's manifest.json.")
    ],
    games: Annotated[
        str | None, typer.Option("--games", metavar="N", help="Games to play; the scenario's by default.")
    ] = None,
    seed: Seed = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Run folder; by default results/NAME/RUN_ID.")
    ] = None,
    threads: Annotated[
        str | None, typer.Option("--threads", metavar="T", help="Threads; one a core by default.")
    ] = None,
    overrides: Overrides = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the unfinished run in --out.")] = False,
    until: Annotated[
        str | None,
        typer.Option(
            "--until",
            metavar="RULE",
            help="Stop early: METRIC[:GROUP]=HALF_WIDTH, such as win:sonic=0.005.",
        ),
    ] = None,
    as_json: Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress.")] = False,
) -> None:
    """Play a scenario; write rows, summary and report."""
    numbers = games_and_seed(games, seed)
    workers = whole_number("--threads", threads, 1, MOST_THREADS)
    if resume and out is None:
        raise UsageError("--resume needs --out: the folder of the run to go on with")

    from simkit.scenario import load

    loaded = load(scenario, overrides or (), **numbers)  # a wrong scenario is told before a compiler starts
    from simkit.report import write_report
    from simkit.run import run as play

    folder = out if out is not None else _new_folder(loaded)
    try:
        result = play(
            loaded, out=folder, threads=workers, resume=resume, until=until, progress=progress.reporter(quiet)
        )
        write_report(result, folder)
    except KeyboardInterrupt:
        raise Interrupted(_resume_command(folder)) from None
    _tell(result, folder, as_json)


def _new_folder(scenario: Scenario) -> Path:
    """Name a run folder that is not there yet: UTC time and the start of the scenario's hash."""
    run_id = f"{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{scenario.hash[:8]}"
    parent = Path("results") / scenario.name
    folder = parent / run_id
    again = 2
    while folder.exists():
        folder = parent / f"{run_id}-{again}"
        again += 1
    return folder


def _resume_command(folder: Path) -> str:
    from simkit.run.manifest import resume_command
    from simkit.run.store import MANIFEST, read_manifest

    return resume_command(read_manifest(folder), folder) if (folder / MANIFEST).exists() else ""


def _tell(result: Result, folder: Path, as_json: bool) -> None:
    from simkit.cli.headline import headline_rows, headline_table

    if as_json:
        screen.show_json(_to_json(result, folder, headline_rows(result).to_dict("records")))
        return
    scenario = result.scenario
    screen.show(f"{scenario.title} ({scenario.game.title})")
    screen.show(headline_table(result))
    screen.show(f"report: {folder / 'report.html'}")


def _to_json(result: Result, folder: Path, headline: list[dict[Any, Any]]) -> dict[str, Any]:
    return {
        "folder": folder,
        "files": {name: folder / name for name in FILES if (folder / name).exists()},
        "scenario": result.scenario.name,
        "title": result.scenario.title,
        "game": result.scenario.game.name,
        "hash": result.scenario.hash,
        "seed": result.scenario.seed,
        "games": result.manifest["counts"],
        "until": result.manifest["until"],
        "seconds": result.manifest["seconds_playing"],
        "headline": headline,
    }
