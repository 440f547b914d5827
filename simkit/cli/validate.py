"""``simkit validate``: whether scenarios can be used, with all that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkit.cli import faults, screen
from simkit.cli.options import Json, Overrides
from simkit.errors import Fault, ScenarioError

if TYPE_CHECKING:
    from simkit.scenario import Scenario


def validate(
    scenarios: Annotated[
        list[Path], typer.Argument(metavar="SCENARIO...", help="Scenario files (TOML).", show_default=False)
    ],
    overrides: Overrides = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Departures from the boxed game are faults too.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Check scenarios and tell every fault, without playing."""
    from simkit.scenario import load

    entries: list[dict[str, Any]] = []
    found: list[Fault] = []
    for path in scenarios:
        try:
            scenario = load(path, overrides or ())
        except ScenarioError as error:
            found.extend(error.faults)
            entries.append({"file": path, "ok": False, "notes": []})
            continue
        notes = _notes(path, scenario)
        if strict:
            found.extend(notes)
        entries.append(_entry(path, scenario, notes, ok=not (strict and notes)))
        if not as_json:
            _tell(path, scenario, () if strict else notes)
    if found:
        code = faults.tell(ScenarioError(found), as_json, ok=False, files=entries)
        raise typer.Exit(code)
    if as_json:
        screen.show_json({"ok": True, "files": entries})


def _notes(path: Path, scenario: Scenario) -> list[Fault]:
    return [Fault(str(path), None, note.path, note.message, note.hint) for note in scenario.findings]


def _entry(path: Path, scenario: Scenario, notes: list[Fault], ok: bool) -> dict[str, Any]:
    return {
        "file": path,
        "ok": ok,
        "game": scenario.game.name,
        "title": scenario.title,
        "games": scenario.games,
        "seed": scenario.seed,
        "hash": scenario.hash,
        "provenance": scenario.provenance(),
        "notes": [{"key": note.key, "message": note.message, "hint": note.hint} for note in notes],
    }


def _tell(path: Path, scenario: Scenario, notes: list[Fault] | tuple[()]) -> None:
    screen.show(f"{path}: ok: {scenario.title} ({scenario.game.name}, {scenario.games:,} games)")
    for note in notes:
        screen.show(f"  note: {note.key}: {note.message}{f' ({note.hint})' if note.hint else ''}")
