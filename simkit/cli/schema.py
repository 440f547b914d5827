"""``simkit schema``: what a scenario of a game may say, for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import Json
from simkit.errors import StoreError, UsageError


def schema(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name; 'simkit games' lists them.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write it there instead of printing it.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Print the JSON Schema of a game's scenario files."""
    from simkit.games import find
    from simkit.scenario import schema as scenario_schema

    description = scenario_schema(find(game))
    if out is None:
        screen.show_json(description)
        return
    if out.exists() and not _is_schema(out):
        raise UsageError(f"--out: {out} is there already and is no JSON Schema; nothing was written")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps(description, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise StoreError(f"{out}: cannot be written: {error.strerror or error}") from error
    if as_json:
        screen.show_json({"game": game, "file": out})
    else:
        screen.show(f"wrote {out}")


def _is_schema(file: Path) -> bool:
    """Whether a file may be replaced by a newer schema: it is one itself."""
    try:
        return "$schema" in json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError):
        return False
