"""What the commands of all studies share: options, the folder, what is printed."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkit.cli import progress, screen
from simkit.cli.faults import Interrupted
from simkit.cli.options import TYPED, whole_number
from simkit.errors import UsageError

if TYPE_CHECKING:
    from simkit.scenario import Scenario
    from simkit.studies import Study

MOST_THREADS = 1024

ScenarioFile = Annotated[
    Path, typer.Argument(metavar="SCENARIO", help="A scenario file, or a run folder's manifest.json.")
]
Games = Annotated[
    str | None, typer.Option("--games", metavar="N", help="Games of each arm; the scenario's by default.")
]
Metrics = Annotated[
    list[str] | None,
    typer.Option(
        "--metric",
        metavar="NAME",
        help="What to look at, as in the summary: outcome:won, win:sonic, turns; may be given several times.",
    ),
]
Margins = Annotated[
    list[str] | None,
    typer.Option(
        "--margin",
        metavar="M",
        help="Differences up to this size do not matter: 0.01, or METRIC=0.01; shares are fractions of 1.",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Folder to write; by default results/NAME/STUDY-TIME-HASH."),
]
Threads = Annotated[
    str | None, typer.Option("--threads", metavar="T", help="Threads; one a core by default.")
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress.")]


def carry_out(
    name: str,
    scenario: Scenario,
    study: Callable[..., Study],
    *,
    out: Path | None,
    threads: str | None,
    quiet: bool,
    as_json: bool,
) -> Study:
    """Carry out a study, write its folder and print what it found.

    Parameters
    ----------
    name : str
        Its command.
    scenario : Scenario
        Names the folder.
    study : callable
        Takes ``threads`` and ``progress``.
    out : Path or None
        Folder to write.
    threads : str or None
        As typed.
    quiet, as_json : bool
        No progress; one JSON object instead of text.

    Returns
    -------
    Study
        As written.
    """
    workers = whole_number("--threads", threads, 1, MOST_THREADS)
    folder = out if out is not None else new_folder(name, scenario)
    check_folder(folder)
    try:
        found = study(threads=workers, progress=progress.reporter(quiet))
    except KeyboardInterrupt as error:  # click would take the words away
        raise Interrupted(words=str(error) or "interrupted") from None
    if TYPED.get():
        found = replace(found, command=shlex.join(["simkit", *TYPED.get()]))
    from simkit.report.study import write_study

    stored = found.write(folder)
    page, text = write_study(found, folder)
    if as_json:
        files = {"study.json": stored, "table.csv": folder / "table.csv", page.name: page, text.name: text}
        screen.show_json(_to_json(found, folder, files))
        return found
    screen.show(found.question, "")
    for finding in found.findings:
        screen.show(finding)
    for caption, frame in found.blocks[0].tables[:1]:
        columns = [str(column) for column in frame.columns]
        cells = [[str(value) for value in row] for row in frame.itertuples(index=False, name=None)]
        screen.show("", screen.table(columns, cells), caption)
    screen.show(f"report: {page}")
    return found


def check_folder(folder: Path) -> None:
    """Refuse a folder that cannot be written, or holds a run or files of somebody's own, before playing.

    Parameters
    ----------
    folder : Path
        Where a study is to be written; need not be there.

    Raises
    ------
    UsageError
        Saying what is in the way.
    """
    from simkit.run.folder import WRITTEN
    from simkit.run.store import MANIFEST
    from simkit.studies.study import STUDY_FILE

    if folder.exists() and not folder.is_dir():
        raise UsageError(f"--out: {folder} is a file; name a folder")
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    if not there.is_dir():
        raise UsageError(f"--out: {folder} cannot be made, for {there} is a file; name another folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise UsageError(f"--out: {there} may not be written; name another folder")
    if not (folder / STUDY_FILE).exists():
        for name in (MANIFEST, *WRITTEN):
            if (folder / name).exists():
                raise UsageError(f"--out: {folder} holds {name} of a run or of your own; name another folder")


def new_folder(name: str, scenario: Scenario) -> Path:
    """Name a folder that is not there yet: study, UTC time and the start of the scenario's hash."""
    parent = Path("results") / scenario.name
    stem = f"{name}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}-{scenario.hash[:8]}"
    folder = parent / stem
    again = 2
    while folder.exists():
        folder = parent / f"{stem}-{again}"
        again += 1
    return folder


def _to_json(study: Study, folder: Path, files: dict[str, Path]) -> dict[str, Any]:
    return {
        "study": study.name,
        "question": study.question,
        "findings": study.findings,
        "result": study.result,
        "table": study.table.to_dict("records"),
        "asked": study.asked,
        "games": study.games,
        "seed": study.scenario.seed,
        "folder": folder,
        "files": files,
        "command": study.command,
    }
