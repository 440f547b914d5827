"""The page of a study: its own sections, what was played, and what it cannot say."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from simkit.games.contract import Block
from simkit.report.read import provenance_words
from simkit.report.write import write_page
from simkit.stats import digits

if TYPE_CHECKING:
    from simkit.studies.study import Study


def write_study(study: Study, folder: str | os.PathLike[str]) -> tuple[Path, Path]:
    """Write a study's ``report.html`` and ``report.md``.

    Parameters
    ----------
    study : Study
        A finished study.
    folder : path
        Where to put them; made if missing.

    Returns
    -------
    tuple of (Path, Path)
        The HTML file and the Markdown file.
    """
    scenario = study.scenario
    # A headline has room for words and figures; its tables follow in a section of their own.
    head, *sections = study.blocks
    numbers = Block(f"{head.key}-numbers", "The numbers", tables=head.tables) if head.tables else None
    games = f"{study.games:,} game{'' if study.games == 1 else 's'} played by machine"
    return write_page(
        folder,
        kicker=f"Study: {study.name} · {scenario.game.title}",
        title=study.question,
        subtitle=f"{scenario.title} · {games} · seed {scenario.seed}",
        blocks=[replace(head, tables=()), numbers, *sections, _identity(study), _limits(study)],
        colours={},
    )


def _identity(study: Study) -> Block:
    from simkit.run.manifest import versions_of_libraries

    scenario = study.scenario
    versions = {"game": scenario.game.version, **versions_of_libraries()}
    facts = [
        ("Scenario", f"{scenario.name}: {scenario.title}"),
        ("Game", f"{scenario.game.title} (version {scenario.game.version})"),
        *[(name.replace("_", " ").capitalize(), _text(value)) for name, value in study.asked.items()],
        ("Games played in all", digits.number(study.games)),
        ("Seed", str(scenario.seed)),
        ("Scenario hash", scenario.hash[:16]),
        *[(f"Hash of {label}", arm.hash[:16]) for label, arm in study.arms.items()],
        ("Versions", ", ".join(f"{name} {version}" for name, version in versions.items())),
        ("Command that repeats it", study.command),
    ]
    table = ("What was run", pd.DataFrame(facts, columns=["", "Value"]))
    return Block("identity", "What was run", (scenario.model.description or scenario.title,), tables=(table,))


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key} = {_text(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_text, value)) or "none"
    return "none" if value is None else str(value)


def _limits(study: Study) -> Block:
    words = (
        "Policies are not people: a finding holds for the policies that played it.",
        provenance_words(study.scenario),
        "Games of two arms with the same number share their dice wherever the rules let them, so their "
        "differences are compared game by game.",
    )
    return Block("limits", "What this cannot say", words)
