"""Blocks to the two files of a page."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from simkit.games.contract import Block
from simkit.output import replace_text


def write_page(
    folder: str | os.PathLike[str],
    *,
    kicker: str,
    title: str,
    subtitle: str,
    blocks: Iterable[Block | None],
    colours: Mapping[str, str],
) -> tuple[Path, Path]:
    """Write ``report.html`` and ``report.md``.

    Parameters
    ----------
    folder : path
        Where to put them; made if missing.
    kicker, title, subtitle : str
        Head of the page.
    blocks : iterable of Block or None
        The first one is the headline; None is left out.
    colours : mapping of str to str
        Colours that labels have on the whole page.

    Returns
    -------
    tuple of (Path, Path)
        The HTML file and the Markdown file.
    """
    from jinja2 import Environment, PackageLoader, StrictUndefined

    from simkit.report.page import section

    headline, *sections = [section(block, colours) for block in blocks if block is not None]
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
    context = {"kicker": kicker, "title": title, "subtitle": subtitle}
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for name in ("report.html", "report.md"):
        template = environment.get_template(f"{name}.jinja")
        text = template.render(context, headline=headline, sections=sections)
        text = re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"
        written.append(replace_text(target / name, text))
    return written[0], written[1]


def _markdown_cell(text: str) -> str:
    """Keep a cell inside its Markdown table."""
    return text.replace("|", "\\|").replace("\n", " ")


def _unbroken(text: str) -> str:
    """Keep a number and its sign on one line."""
    space = "\N{NO-BREAK SPACE}"
    return text.replace(" %", f"{space}%").replace(" ± ", f"{space}±{space}")
