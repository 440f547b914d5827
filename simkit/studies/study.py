"""What every study gives: findings in words, one tidy table, blocks for the report, and how to repeat it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from simkit.errors import StoreError
from simkit.games.contract import Block, Figure
from simkit.output import plain, replace_text
from simkit.run.manifest import now, versions_of_libraries

if TYPE_CHECKING:
    import pandas as pd

    from simkit.scenario import Scenario

STUDY_FILE, TABLE_FILE = "study.json", "table.csv"
FORMAT = 1


@dataclass(frozen=True)
class Study:
    """The result of a study.

    Parameters
    ----------
    name : str
        Which study: ``"compare"``, ``"sweep"`` ...
    question : str
        What was asked, in words; heads the report.
    scenario : Scenario
        The scenario it started from.
    findings : tuple of str
        What was found; the first sentence is the verdict.
    table : DataFrame
        Tidy: one row a comparison, cell or arm, with estimate, low, high, n and method.
    blocks : tuple of Block
        Sections of the report; the first one is the headline.
    command : str
        Command line that repeats it.
    asked : mapping
        Everything that was asked for, as JSON can hold it.
    games : int
        Games played in all.
    arms : mapping of str to Scenario
        Every scenario that was played besides the first, by label; may be left out where the table says it.
    result : mapping
        Further results for programs, as JSON can hold them, such as ``{"verdict": "changed"}``.
    """

    name: str
    question: str
    scenario: Scenario
    findings: tuple[str, ...]
    table: pd.DataFrame
    blocks: tuple[Block, ...]
    command: str
    asked: Mapping[str, Any]
    games: int
    arms: Mapping[str, Scenario] = field(default_factory=dict)
    result: Mapping[str, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Study {self.name} of {self.scenario.title!r}: {self.findings[0]}>"

    def to_json(self) -> dict[str, Any]:
        """All of it, ready for JSON.

        Returns
        -------
        dict
            ``study, question, findings, result, table`` (records), ``asked, games, seed, scenario, hash,
            arms, blocks, versions, command, finished``.
        """
        return {
            "format": FORMAT,
            "study": self.name,
            "question": self.question,
            "findings": list(self.findings),
            "result": plain(self.result),
            "table": plain(self.table.to_dict("records")),
            "asked": plain(self.asked),
            "games": self.games,
            "seed": self.scenario.seed,
            "game": self.scenario.game.name,
            "name": self.scenario.name,
            "scenario": self.scenario.resolved,
            "hash": self.scenario.hash,
            "arms": {label: scenario.hash for label, scenario in self.arms.items()},
            "provenance": self.scenario.provenance(),
            "blocks": [_block_to_json(block) for block in self.blocks],
            "versions": {"game": self.scenario.game.version, **versions_of_libraries()},
            "command": self.command,
            "finished": now(),
        }

    def write(self, folder: str | os.PathLike[str]) -> Path:
        """Write ``study.json`` and ``table.csv``.

        Parameters
        ----------
        folder : path
            Made if missing; files of an earlier study are replaced, each in one step.

        Returns
        -------
        Path
            The JSON file.

        Raises
        ------
        StoreError
            If the folder cannot be written.
        """
        target = Path(folder)
        try:
            target.mkdir(parents=True, exist_ok=True)
            replace_text(target / TABLE_FILE, self.table.to_csv(index=False, lineterminator="\n"))
            text = json.dumps(self.to_json(), indent=1, ensure_ascii=False, allow_nan=False)
            replace_text(target / STUDY_FILE, text + "\n")
        except OSError as error:
            raise StoreError(f"{target}: cannot be written: {error.strerror or error}") from error
        return target / STUDY_FILE


def read_study(folder: str | os.PathLike[str]) -> dict[str, Any]:
    """Read what :meth:`Study.write` wrote.

    Parameters
    ----------
    folder : path
        Folder of a study.

    Returns
    -------
    dict
        As ``Study.to_json``, with ``blocks`` as Block objects.

    Raises
    ------
    StoreError
        If there is none, or it cannot be read.
    """
    file = Path(folder) / STUDY_FILE
    try:
        stored: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        if stored["format"] != FORMAT:
            raise StoreError(f"{file}: format {stored['format']}; this version reads format {FORMAT}")
        stored["blocks"] = tuple(_block_of_json(block) for block in stored["blocks"])
    except FileNotFoundError:
        raise StoreError(f"{folder}: not the folder of a study, it has no {STUDY_FILE}") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise StoreError(f"{file}: cannot be read: {error}") from error
    return stored


def _block_to_json(block: Block) -> dict[str, Any]:
    return {
        "key": block.key,
        "title": block.title,
        "words": list(block.words),
        "figures": [
            {
                "kind": f.kind,
                "data": {name: plain(list(f.data[name])) for name in f.data.columns},
                "title": f.title,
                "x": f.x,
                "y": f.y,
                "alt": f.alt,
            }
            for f in block.figures
        ],
        "tables": [
            {"caption": caption, "columns": {str(name): plain(list(frame[name])) for name in frame.columns}}
            for caption, frame in block.tables
        ],
    }


def _block_of_json(stored: dict[str, Any]) -> Block:
    import pandas as pd

    figures = tuple(
        Figure(cast(Any, f["kind"]), pd.DataFrame(f["data"]), f["title"], f["x"], f["y"], f["alt"])
        for f in stored["figures"]
    )
    tables = tuple((table["caption"], pd.DataFrame(table["columns"])) for table in stored["tables"])
    return Block(stored["key"], stored["title"], tuple(stored["words"]), figures, tables)
