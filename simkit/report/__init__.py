"""The report: one page that opens anywhere, and the same as Markdown."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simkit.report.page import Section
    from simkit.report.read import Reading
    from simkit.run import Result

__all__ = ["write_report"]


def write_report(result: Result, folder: str | os.PathLike[str]) -> tuple[Path, Path]:
    """Write ``report.html`` and ``report.md``.

    Parameters
    ----------
    result : Result
        A finished run.
    folder : path
        Where to put them; made if missing.

    Returns
    -------
    tuple of (Path, Path)
        The HTML file and the Markdown file.

    Notes
    -----
    The same result gives the same bytes.
    The HTML file needs nothing beside it: figures are inline, there is no script and no address to load from.
    """
    from jinja2 import Environment, PackageLoader, StrictUndefined

    from simkit.report.read import Reading

    reading = Reading(result)
    headline, *sections = _sections(reading)
    environment = Environment(
        loader=PackageLoader("simkit.report"),
        autoescape=lambda name: name is not None and ".html" in name,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["cell"] = _markdown_cell
    environment.filters["unbroken"] = _unbroken
    context = {"scenario": reading.scenario, "game": reading.game, "played": reading.played}
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for name in ("report.html", "report.md"):
        template = environment.get_template(f"{name}.jinja")
        text = template.render(context, headline=headline, sections=sections)
        text = re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"
        written.append(_replace(target / name, text))
    return written[0], written[1]


def _sections(reading: Reading) -> list[Section]:
    """Format the headline, then all blocks in the order of the page."""
    from simkit.report import course, identity, winning
    from simkit.report.figures import PEOPLE
    from simkit.report.page import section
    from simkit.stats.words import people

    labels = reading.seat_columns[reading.first_group].labels or reading.labels(reading.first_group)
    colours = {people(label): PEOPLE[i % len(PEOPLE)] for i, label in enumerate(labels)}
    blocks = [
        winning.headline(reading),
        identity.identity(reading),
        winning.outcomes(reading),
        winning.winners(reading),
        course.score(reading),
        course.length(reading),
        course.tension(reading),
        *reading.game.part("blocks")(reading.result),
        identity.limits(reading),
    ]
    return [section(block, colours) for block in blocks if block is not None]


def _markdown_cell(text: str) -> str:
    """Keep a cell inside its Markdown table."""
    return text.replace("|", "\\|").replace("\n", " ")


def _unbroken(text: str) -> str:
    """Keep a number and its sign on one line."""
    space = "\N{NO-BREAK SPACE}"
    return text.replace(" %", f"{space}%").replace(" ± ", f"{space}±{space}")


def _replace(path: Path, text: str) -> Path:
    """Write a file at once: a reader sees the old one or the new one."""
    partial = path.with_name(f".{path.name}.partial")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)
    return path
