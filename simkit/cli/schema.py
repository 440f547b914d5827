"""``simkit schema``: what a scenario of a game may say, for editors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import Json


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
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(description, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    if as_json:
        screen.show_json({"game": game, "file": out})
    else:
        screen.show(f"wrote {out}")
