"""``simkit report``: write the report of a finished run again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import Json


def report(
    folder: Annotated[Path, typer.Argument(metavar="RUN_FOLDER", help="Folder that 'simkit run' wrote.")],
    studies: Annotated[
        list[Path] | None,
        typer.Option(
            "--study", metavar="DIR", help="Add the sections of this study; may be given several times."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Write the report of a finished run again, with sections of studies if wanted."""
    from simkit.report import write_report
    from simkit.run import Result

    page, text = write_report(Result.open(folder), folder, studies or ())
    if as_json:
        screen.show_json({"folder": folder, "files": {"report.html": page, "report.md": text}})
    else:
        screen.show(f"report: {page}", f"        {text}")
