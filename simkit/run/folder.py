"""Deciding whether a folder may take a run, before anything is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkit.errors import StoreError
from simkit.run.manifest import versions_of_libraries
from simkit.run.store import GAMES, MANIFEST, PARTS, SEATS, SUMMARY, TALLIES, read_manifest

if TYPE_CHECKING:
    from simkit.scenario import Scenario

_SHOWN = 5

WRITTEN = (SEATS, PARTS, TALLIES, SUMMARY, "report.html", "report.md")
"""Other files of a run folder; one that is there without a run is somebody's own."""


def examine(folder: Path, scenario: Scenario, until: str | None, resume: bool) -> dict[str, Any] | None:
    """Check that a run can start in a folder, or go on there.

    Parameters
    ----------
    folder : pathlib.Path
        Wanted run folder.
    scenario : Scenario
        What is to be played, with its final games and seed.
    until : str or None
        Wanted stopping rule.
    resume : bool
        Whether to go on with the run that is there.

    Returns
    -------
    dict or None
        Manifest of the run to go on with; None for a new run.

    Raises
    ------
    StoreError
        Saying what is in the way and how to go on.
    """
    if folder.exists() and not folder.is_dir():
        raise StoreError(f"{folder}: is a file; a run needs a folder")
    if not resume:
        if any((folder / name).exists() for name in (MANIFEST, GAMES, "chunks")):
            raise StoreError(f"{folder}: already holds a run; resume it, or choose another folder")
        in_the_way = [name for name in WRITTEN if (folder / name).exists()]
        if in_the_way:
            raise StoreError(
                f"{folder}: holds {in_the_way[0]}, which a run would replace; choose another folder"
            )
        return None
    if not (folder / MANIFEST).exists():
        raise StoreError(f"{folder}: holds no run to go on with; start one without resume")
    manifest = read_manifest(folder)
    differences = list(_differences(manifest, scenario, until))
    if differences:
        listed = "\n".join(f"  {difference}" for difference in differences)
        raise StoreError(f"{folder}: holds another run; choose another folder. What differs:\n{listed}")
    played = manifest["counts"]["played"]
    if manifest["status"] == "finished" and scenario.games < played:
        raise StoreError(
            f"{folder}: already holds {played:,} games, more than the {scenario.games:,} asked for; "
            "ask for at least as many, or choose another folder"
        )
    return manifest


def is_complete(manifest: dict[str, Any], scenario: Scenario, until: str | None) -> bool:
    """Whether a stored run needs no more games.

    Parameters
    ----------
    manifest : dict
        Of the stored run.
    scenario : Scenario
        What is asked for now.
    until : str or None
        Stopping rule asked for now.

    Returns
    -------
    bool
    """
    if manifest["status"] != "finished":
        return False
    has_stopped = until is not None and manifest["until"]["reached"]
    return bool(has_stopped or manifest["counts"]["played"] == scenario.games)


def _differences(manifest: dict[str, Any], scenario: Scenario, until: str | None) -> Iterator[str]:
    if manifest["hash"] != scenario.hash:
        found = list(_values("", manifest["scenario"], scenario.resolved))
        yield from found[:_SHOWN]
        if len(found) > _SHOWN:
            yield f"and {len(found) - _SHOWN} more values"
        if not found:
            yield "scenario: its hash; the manifest was edited"
    there = manifest["versions"]
    here = {"simkit": versions_of_libraries()["simkit"], "game": scenario.game.version}
    for name, version in here.items():
        if there[name] != version:
            yield f"version of {name}: {there[name]} there, {version} here"
    rule = None if manifest["until"] is None else manifest["until"]["rule"]
    # A finished run may be extended without its rule; an unfinished one would end up somewhere else.
    if rule != until and not (until is None and manifest["status"] == "finished"):
        yield f"until: {rule or 'no rule'} there, {until or 'no rule'} here"


def _values(path: str, there: Any, here: Any) -> Iterator[str]:
    """Values that differ between two resolved scenarios, by dotted path."""
    if isinstance(there, dict) and isinstance(here, dict):
        for key in {**there, **here}:
            inner = f"{path}.{key}" if path else key
            if inner != "run.games":
                yield from _values(inner, there.get(key), here.get(key))
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here):
        for i, pair in enumerate(zip(there, here, strict=True)):
            yield from _values(f"{path}.{i}", *pair)
    elif there != here:
        yield f"{path}: {there!r} there, {here!r} here"
