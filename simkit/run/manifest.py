"""The manifest: all that is needed to say what a run was, and to repeat it."""

from __future__ import annotations

import os
import platform
import shlex
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.scenario.resolve import canonical_hash

if TYPE_CHECKING:
    from simkit.scenario import Scenario

FORMAT = 1
"""Version of the run folder's layout."""


KINDS: dict[str, type | tuple[type, ...]] = {
    "status": str,
    "name": str,
    "command": str,
    "scenario": dict,
    "hash": str,
    "counts": dict,
    "until": (dict, type(None)),
    "versions": dict,
    "started": str,
    "finished": (str, type(None)),
    "seconds_playing": (int, float),
}
"""Entries that are read again, and the types they are stored as."""


def fault_of(manifest: dict[str, Any]) -> str:
    """Say what is wrong with a manifest that was read; nothing where it is as it was written."""
    for name, kinds in KINDS.items():
        if name not in manifest:
            return f"it has no {name}"
        if not isinstance(manifest[name], kinds):
            return f"its {name} is not what a run writes"
    parts = [("counts", "played"), ("versions", "simkit"), ("versions", "game")]
    if manifest["until"] is not None:
        parts += [("until", "rule"), ("until", "reached")]
    for name, part in parts:
        if part not in manifest[name]:
            return f"its {name} has no {part}"
    run = manifest["scenario"].get("run")
    if not isinstance(run, dict) or canonical_hash(manifest["scenario"]) != manifest["hash"]:
        return "its scenario is not the one that was played"
    return ""


def now() -> str:
    """Time in UTC to the second, ISO 8601."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@cache
def versions_of_libraries() -> dict[str, str]:
    """Versions that a run was made with, besides the game's.

    Returns
    -------
    dict of str to str
    """
    import numba
    import pandas as pd
    import pyarrow as pa

    return {
        "simkit": version("simkit"),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "pandas": pd.__version__,
        "pyarrow": pa.__version__,
    }


def cpu_model() -> str:
    """Name of the processor, as well as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:  # not Linux
        pass
    return platform.processor() or platform.machine()


def begin(
    scenario: Scenario, folder: Path | None, until: str | None, threads: int, chunk: int
) -> dict[str, Any]:
    """Manifest of a run that starts now.

    Parameters
    ----------
    scenario : Scenario
        With its final number of games and seed.
    folder : pathlib.Path or None
        Run folder; None for a run in memory.
    until : str or None
        Stopping rule.
    threads, chunk : int
        How it is played; neither changes any result.

    Returns
    -------
    dict
        Ready for JSON. ``counts``, ``until``, ``status``, ``finished`` and ``seconds_playing`` change later.
    """
    return {
        "format": FORMAT,
        "status": "running",
        "name": scenario.name,
        "game": scenario.game.name,
        "command": _command(scenario, folder, until),
        "scenario": scenario.resolved,
        "hash": scenario.hash,
        "seed": scenario.seed,
        "game_range": [0, scenario.games],
        "rulings": scenario.resolved.get("rulings", {}),
        "counts": {"asked": scenario.games, "played": 0, "capped": 0},
        "until": None if until is None else {"rule": until, "looks": 0, "half_width": None, "reached": False},
        "versions": {"game": scenario.game.version, **versions_of_libraries()},
        "cpu": {"model": cpu_model(), "count": os.cpu_count() or 1},
        "threads": threads,
        "chunk": chunk,
        "started": now(),
        "finished": None,
        "seconds_playing": 0.0,
        "provenance": scenario.provenance(),
        "findings": [asdict(finding) for finding in scenario.findings],
    }


def _command(scenario: Scenario, folder: Path | None, until: str | None) -> str:
    """Command line that plays the same games again; from the manifest where there is a folder."""
    source = f"{scenario.name}.toml" if folder is None else str(folder / "manifest.json")
    words = ["simkit", "run", source, "--games", str(scenario.games), "--seed", str(scenario.seed)]
    if until is not None:
        words += ["--until", until]
    return shlex.join(words)


def resume_command(manifest: dict[str, Any], folder: Path) -> str:
    """Command line that goes on with an interrupted run.

    Parameters
    ----------
    manifest : dict
        Its manifest.
    folder : pathlib.Path
        Its folder.

    Returns
    -------
    str
    """
    return f"{manifest['command']} --out {shlex.quote(str(folder))} --resume"
