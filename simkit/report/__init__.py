"""The report: one page that opens anywhere, and the same as Markdown."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simkit.games.contract import Block
    from simkit.report.read import Reading
    from simkit.run import Result

__all__ = ["write_report"]


def write_report(
    result: Result, folder: str | os.PathLike[str], studies: Sequence[str | os.PathLike[str]] = ()
) -> tuple[Path, Path]:
    """Write ``report.html`` and ``report.md``.

    Parameters
    ----------
    result : Result
        A finished run.
    folder : path
        Where to put them; made if missing.
    studies : sequence of path
        Folders of finished studies whose sections the page shall have too.

    Returns
    -------
    tuple of (Path, Path)
        The HTML file and the Markdown file.

    Notes
    -----
    The same result gives the same bytes.
    The HTML file needs nothing beside it: figures are inline, there is no script and no address to load from.
    """
    from simkit.report import identity
    from simkit.report.read import Reading
    from simkit.report.write import write_page

    reading = Reading(result)
    games = f"{reading.played:,} game{'' if reading.played == 1 else 's'} played by machine"
    return write_page(
        folder,
        kicker=f"Balance report · {reading.game.title}",
        title=reading.scenario.title,
        subtitle=f"{games} · seed {reading.scenario.seed}",
        blocks=[*_blocks(reading), *_studies(studies), identity.limits(reading)],
        colours=_colours(reading),
    )


def _blocks(reading: Reading) -> list[Block | None]:
    """The headline, then all blocks in the order of the page."""
    from simkit.report import course, identity, winning

    return [
        winning.headline(reading),
        identity.identity(reading),
        winning.outcomes(reading),
        winning.winners(reading),
        course.score(reading),
        course.length(reading),
        course.tension(reading),
        *reading.game.part("blocks")(reading.result),
    ]


def _colours(reading: Reading) -> dict[str, str]:
    """Colour of each label of the game's first group."""
    from simkit.report.figures import PEOPLE
    from simkit.stats.words import people

    labels = reading.seat_columns[reading.first_group].labels or reading.labels(reading.first_group)
    return {people(label): PEOPLE[i % len(PEOPLE)] for i, label in enumerate(labels)}


def _studies(folders: Sequence[str | os.PathLike[str]]) -> list[Block]:
    """Sections of stored studies, each headed by its question; keys stay unique on the page."""
    from simkit.studies.study import read_study

    found: list[Block] = []
    for i, folder in enumerate(folders, 1):
        stored = read_study(folder)
        for block in stored["blocks"]:
            title = stored["question"] if block is stored["blocks"][0] else block.title
            found.append(replace(block, key=f"study-{i}-{block.key}", title=title))
    return found
