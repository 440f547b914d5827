"""From a path to a scenario that can be run, or to all that is wrong with it."""

from __future__ import annotations

import copy
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from simkit.errors import ScenarioError
from simkit.scenario.check import check
from simkit.scenario.document import Document, Place
from simkit.scenario.model import Scenario, plain_integer
from simkit.scenario.overrides import Override, apply, parse
from simkit.scenario.read import check_depth, read_manifest
from simkit.scenario.resolve import COMPONENTS, Resolver


def load(
    path: str | os.PathLike[str],
    overrides: Sequence[str] = (),
    *,
    games: int | None = None,
    seed: int | None = None,
) -> Scenario:
    """Read and check a scenario.

    Parameters
    ----------
    path : str or path-like
        A scenario (``.toml``), or the ``manifest.json`` of a run folder: then the scenario of that run.
    overrides : sequence of str, or str
        ``dotted.path=value``, applied last and in order; list places count from 0. One text is one of them.
    games, seed : int, optional
        Override ``run.games`` and ``run.seed``.

    Returns
    -------
    Scenario

    Raises
    ------
    ScenarioError
        With all faults, in the order of the files.
    """
    file = os.fsdecode(path)
    resolver = Resolver()
    is_manifest = file.lower().endswith(".json")
    if is_manifest:
        resolver.files.append(file)
        document, name = read_manifest(file)
    else:
        document, name = resolver.with_bases(file), Path(file).stem
    changes = parse([overrides] if isinstance(overrides, str) else overrides, resolver.faults)
    changes += [
        Override(("run", key), plain_integer(value), Place(f"--{key}"))
        for key, value in {"games": games, "seed": seed}.items()
        if value is not None
    ]
    return settle(resolver, document, name, changes, has_components=is_manifest)


def from_resolved(resolved: dict[str, Any], name: str = "scenario") -> Scenario:
    """Check a resolved scenario once more, such as one that a run has stored.

    Parameters
    ----------
    resolved : dict
        ``Scenario.resolved``; is not changed.
    name : str
        Name of the scenario.

    Returns
    -------
    Scenario

    Raises
    ------
    ScenarioError
        With all faults; they have no lines.
    """
    document = Document(dict(resolved), {(): Place("resolved scenario")})
    check_depth(document)
    document.values = copy.deepcopy(document.values)
    return settle(Resolver(), document, name, [], has_components=True)


def settle(
    resolver: Resolver, document: Document, name: str, changes: list[Override], *, has_components: bool
) -> Scenario:
    """Lay the component set under a document, apply changes, check the whole.

    Parameters
    ----------
    resolver : Resolver
        Collects faults.
    document : Document
        The scenario; is changed.
    name : str
        Its name.
    changes : list of Override
        Applied in order.
    has_components : bool
        The document holds its components already, as a resolved one does.

    Returns
    -------
    Scenario

    Raises
    ------
    ScenarioError
        With all faults.
    """
    early = [change for change in changes if _is_early(change)]
    for change in early:
        apply(change, document, resolver.faults)
    game = resolver.game(document)
    if game is not None:
        if not has_components:
            document = resolver.with_components(game, document)
        least = game.seats[0]
        resolver.fallback |= {"game": game.name, "title": name or "-", "seats": [{} for _ in range(least)]}
    document.values["game"] = "unknown" if game is None else game.name
    for change in changes:
        if change not in early:
            apply(change, document, resolver.faults)
    outcome = check(game, document, resolver.fallback, resolver.unknown)
    told = {(fault.file, fault.key) for fault in resolver.faults}
    fresh = [fault for fault in outcome.faults if (fault.file, fault.key) not in told]
    faults = resolver.in_order([*resolver.faults, *fresh])
    if faults or game is None or outcome.model is None:
        raise ScenarioError(faults)
    return Scenario.of(game, outcome.model, name, outcome.findings)


def _is_early(change: Override) -> bool:
    """Whether a change decides which files are read."""
    return change.path in {("game",), COMPONENTS, (*COMPONENTS, "set")}
