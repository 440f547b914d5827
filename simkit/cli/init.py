"""``simkit init``: a starter scenario to edit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from simkit.cli import screen
from simkit.cli.options import Json
from simkit.errors import UsageError


def init(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name; 'simkit games' lists them.")],
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Where to write; made if it is not there.")
    ],
    as_json: Json = False,
) -> None:
    """Write a commented starter scenario that runs as it is."""
    from simkit.cli.starter import starter
    from simkit.games import find
    from simkit.scenario import schema as scenario_schema

    found = find(game)
    scenario = folder / "starter.toml"
    schema = folder / f"{game}.schema.json"
    for file in (scenario, schema):
        if file.exists():
            raise UsageError(f"{file} is there already; nothing was written (name another folder)")
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; name a folder")
    folder.mkdir(parents=True, exist_ok=True)
    scenario.write_text(starter(found, schema.name), encoding="utf-8")
    schema.write_text(
        json.dumps(scenario_schema(found), indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    if as_json:
        screen.show_json({"game": game, "scenario": scenario, "schema": schema})
    else:
        screen.show(f"wrote {scenario} and {schema}", f"next: simkit run {scenario}")
