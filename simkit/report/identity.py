"""What was run, and what the result cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pandas as pd

from simkit.games.contract import Block
from simkit.report.read import Reading
from simkit.stats import digits, wilson
from simkit.stats.words import listed, people


def identity(reading: Reading) -> Block:
    """Scenario, seats, rulings, components, seed, games, versions, and the command that repeats it.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block
    """
    scenario = reading.scenario
    manifest: dict[str, Any] = reading.result.manifest
    counts = manifest["counts"]
    capped = reading.outcomes.get("capped", 0)
    facts = [
        ("Scenario", f"{scenario.name}: {scenario.title}"),
        ("Game", f"{reading.game.title} (version {reading.game.version})"),
        *[(f"Seat {i}", text) for i, text in enumerate(_seats(scenario.resolved), 1)],
        ("Games asked", digits.number(counts["asked"])),
        ("Games played", digits.number(reading.played)),
        ("Games capped", f"{digits.number(capped)} ({digits.share(wilson(capped, reading.played))})"),
        *_stopping(manifest["until"]),
        ("Seed", str(scenario.seed)),
        ("Component values", _provenance(scenario.provenance())),
        ("Versions", ", ".join(f"{name} {version}" for name, version in manifest["versions"].items())),
        ("Scenario hash", scenario.hash[:16]),
        ("Command that repeats it", manifest["command"]),
    ]
    departures = list(_departures(scenario.model))
    words = [
        scenario.model.description or scenario.title,
        reading.provenance_words(),
        f"Departures from the defaults: {listed(departures)}."
        if departures
        else "All rulings and printed constants are the defaults.",
    ]
    tables = [("What was run", pd.DataFrame(facts, columns=["", "Value"]))]
    for part, caption in (("rulings", "All rulings of this run"), ("rules", "All printed constants")):
        frame = _settings(getattr(scenario.model, part, None))
        if frame is not None:
            tables.append((caption, frame))
    return Block("identity", "What was run", tuple(words), tables=tuple(tables))


def limits(reading: Reading) -> Block:
    """Say what the result rests on and what it cannot say.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block
    """
    policies = listed(reading.policies) if reading.policies else ""
    words = [
        "Policies are not people."
        + (f" The seats decide by {policies};" if policies else " The seats follow fixed policies;")
        + " people plan, forget, bargain and hold grudges, and a change of policy can change "
        + ("how often the team wins." if reading.is_team else "who wins."),
        reading.provenance_words(),
        "Where the rulebook can be read in more than one way, the run takes the readings listed under "
        "“What was run”; another reading is another game.",
        "Intervals cover the chance of the dice at the stated number of games, and nothing else: they say "
        "nothing about the policies, the components or the readings. Intervals are 95 % each unless a table "
        "says that they hold together.",
    ]
    capped = reading.outcomes.get("capped", 0)
    if capped:
        words.append(
            f"{digits.number(capped)} of {digits.number(reading.played)} games reached the {reading.limit}. "
            "They count in every figure, as games that nobody won."
        )
    notes = [(finding.path, finding.message) for finding in reading.scenario.findings]
    tables = (("Departures from the box", pd.DataFrame(notes, columns=["Where", "What"])),) if notes else ()
    return Block("limits", "Limits", tuple(words), tables=tables)


def _seats(resolved: dict[str, Any]) -> Iterator[str]:
    """One line a seat: its character and policy by name."""
    for seat in resolved.get("seats", ()):
        policy = seat.get("policy", "")
        name = policy["name"] if isinstance(policy, dict) else policy
        character = seat.get("character") or "any character"
        yield f"{people(character)}, {name}" if name else people(character)


def _stopping(until: dict[str, Any] | None) -> Iterator[tuple[str, str]]:
    """How a run that stops by itself stopped."""
    if until is not None:
        end = "reached" if until["reached"] else "not reached"
        yield "Stopping rule", f"{until['rule']}, {end} after {until['looks']} looks at whole chunks"


def _provenance(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())) or digits.NOTHING


def _shown(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _departures(model: Any) -> Iterator[str]:
    for part in ("rulings", "rules"):
        settings = getattr(model, part, None)
        if settings is None:
            continue
        defaults = type(settings)()
        for name in type(settings).model_fields:
            value, default = getattr(settings, name), getattr(defaults, name)
            if value != default:
                yield f"{part}.{name} = {_shown(value)} (default {_shown(default)})"


def _settings(settings: Any) -> pd.DataFrame | None:
    if settings is None:
        return None
    defaults = type(settings)()
    rows = [
        {
            "Setting": name,
            "Value": _shown(getattr(settings, name)),
            "Default": _shown(getattr(defaults, name)),
            "Meaning": field.description or "",
        }
        for name, field in type(settings).model_fields.items()
    ]
    return pd.DataFrame(rows)
