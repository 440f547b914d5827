"""``simkit certify``: what the tool's figures are worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import GREATEST_SEED, Json, whole_number
from simkit.cli.study import MOST_THREADS, Quiet, Threads, check_folder

FAILED = 1


def certify(
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Folder for certificates.md and certificates.json.")
    ],
    small: Annotated[
        bool, typer.Option("--small", help="Seconds instead of minutes: fewer replications, runs and games.")
    ] = False,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help="Seed of all that is simulated; 1 by default.")
    ] = None,
    threads: Threads = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Measure coverage of every interval, errors of --decide, and exact odds against simulated ones."""
    asked = whole_number("--seed", seed, 0, GREATEST_SEED)
    workers = whole_number("--threads", threads, 1, MOST_THREADS)
    check_folder(out)
    from simkit.run.session import RunInterrupted, terminations_as_interrupts
    from simkit.studies.certificates import certify as measure

    try:
        with terminations_as_interrupts():
            found = measure(
                small=small,
                seed=1 if asked is None else asked,
                threads=workers,
                told=(lambda _: None) if quiet else screen.note,
            )
    except KeyboardInterrupt:
        raise RunInterrupted("interrupted; nothing was stored") from None
    page, data = found.write(out)
    if as_json:
        screen.show_json({**found.to_json(), "files": {page.name: page, data.name: data}})
    else:
        for failure in found.failures:
            screen.show(f"does not hold: {failure}")
        checks = len(found.coverage) + len(found.stopping) + len(found.mechanisms)
        screen.show(f"{checks - len(found.failures)} of {checks} checks hold", f"page: {page}")
    if found.failures:
        raise typer.Exit(FAILED)
