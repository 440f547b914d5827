"""``simkit init``: a starter scenario to edit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import Json
from simkit.errors import StoreError, UsageError


def init(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name; 'simkit games' lists them.")],
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Where to write; made if it is not there.")
    ],
    as_json: Json = False,
) -> None:
    """Write commented scenarios that run as they are: a starter, and what else the game has to edit."""
    from simkit.cli.starter import starter
    from simkit.games import find
    from simkit.scenario import schema as scenario_schema

    found = find(game)
    schema = folder / f"{game}.schema.json"
    scenario = folder / "starter.toml"
    texts = {
        scenario: starter(found, schema.name),
        **{folder / file.name: file.read_text(encoding="utf-8") for file in found.starters},
        schema: json.dumps(scenario_schema(found), indent=2, ensure_ascii=False) + "\n",
    }
    for file in texts:
        if file.exists():
            raise UsageError(f"{file} is there already; nothing was written (name another folder)")
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; name a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in texts.items():
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise StoreError(f"{folder}: cannot be written: {error.strerror or error}") from error
    scenarios = [file for file in texts if file != schema]
    if as_json:
        screen.show_json({"game": game, "scenario": scenario, "scenarios": scenarios, "schema": schema})
    else:
        screen.show(*[f"wrote {file}" for file in texts], f"next: simkit run {scenarios[-1]}")
