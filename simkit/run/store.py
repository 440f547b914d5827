"""The run folder: what is in it at any moment can be read, continued or finished."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from simkit.errors import DiskFullError, StoreError
from simkit.run.chunks import COMPRESSION, PART, ChunkFolder
from simkit.run.frames import (
    add_parts,
    games_table,
    parts_table,
    rows_of_tables,
    seats_table,
    tallies_of_table,
    tallies_table,
    used_seats,
)
from simkit.run.manifest import FORMAT, fault_of

if TYPE_CHECKING:
    import pandas as pd

    from simkit.games.contract import Game
    from simkit.scenario import Scenario

MANIFEST = "manifest.json"
GAMES, SEATS, PARTS = "games.parquet", "seats.parquet", "parts.parquet"
TALLIES, SUMMARY = "tallies.parquet", "summary.csv"


_NO_SPACE = f"[errno {errno.ENOSPC}]"
"""How pyarrow tells it: its errors have no number."""


@contextmanager
def storing(folder: Path) -> Iterator[None]:
    """Turn whatever the disk says into a StoreError that names the folder."""
    try:
        yield
    except (OSError, pa.ArrowException) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        if isinstance(error, OSError) and (error.errno == errno.ENOSPC or _NO_SPACE in reason):
            raise DiskFullError(
                f"{folder}: the disk is full; what was finished is kept, and the run can be resumed"
            ) from error
        raise StoreError(f"{folder}: cannot be read or written: {reason}") from error


def _replace(part: Path, path: Path) -> None:
    """Give a written file its name, safe against a power cut."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    os.replace(part, path)  # noqa: PTH105


def read_manifest(folder: Path) -> dict[str, Any]:
    """Read the manifest of a run folder.

    Parameters
    ----------
    folder : pathlib.Path
        A run folder.

    Returns
    -------
    dict

    Raises
    ------
    StoreError
        If the folder is missing, is no run folder, or is one of another format.
    """
    if not folder.is_dir():
        raise StoreError(f"{folder}: there is no such folder")
    try:
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        found = manifest["format"]
    except FileNotFoundError:
        raise StoreError(f"{folder}: not a run folder, it has no {MANIFEST}") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise StoreError(f"{folder / MANIFEST}: cannot be read: {error}") from error
    if found != FORMAT:
        raise StoreError(f"{folder / MANIFEST}: format {found}; this version of simkit reads format {FORMAT}")
    if fault := fault_of(manifest):
        raise StoreError(f"{folder / MANIFEST}: was edited or damaged: {fault}")
    return manifest


def row_files(game: Game) -> tuple[str, ...]:
    """Files that hold the rows of a run."""
    return (GAMES, SEATS, PARTS) if game.parts else (GAMES, SEATS)


def row_tables(rows: Any, scenario: Scenario) -> dict[str, Any]:
    """Rows as the public tables, by file.

    Parameters
    ----------
    rows : record array, shape (n,)
        As the kernel wrote them.
    scenario : Scenario
        What is played.

    Returns
    -------
    dict of str to pyarrow.Table
    """
    tables = {
        GAMES: games_table(rows, scenario.game),
        SEATS: seats_table(rows, scenario.game, used_seats(scenario)),
    }
    if scenario.game.parts:
        tables[PARTS] = parts_table(rows, scenario)
    return tables


def stored_blocks(folder: Path, scenario: Scenario) -> Iterator[Any]:
    """Rows of a finished run, a block at a time.

    Parameters
    ----------
    folder : pathlib.Path
        Holds ``games.parquet`` and ``seats.parquet``, and ``parts.parquet`` if the game has parts.
    scenario : Scenario
        What was played.

    Yields
    ------
    record array
    """
    used = used_seats(scenario)
    parts = scenario.game.part("parts") if scenario.game.parts else None
    with ExitStack() as stack:
        files = {
            name: stack.enter_context(pq.ParquetFile(folder / name, page_checksum_verification=True))
            for name in row_files(scenario.game)
        }
        for group in range(files[GAMES].num_row_groups):
            tables = {name: file.read_row_group(group) for name, file in files.items()}
            if len(tables[SEATS]) != len(tables[GAMES]) * used:
                raise StoreError(f"{folder}: {GAMES} and {SEATS} do not belong together")
            rows = rows_of_tables(tables[GAMES], tables[SEATS], scenario.game, used)
            if parts is not None:
                if len(tables[PARTS]) != rows[parts.played].sum():
                    raise StoreError(f"{folder}: {GAMES} and {PARTS} do not belong together")
                add_parts(rows, tables[PARTS], scenario)
            yield rows


def stored_tallies(folder: Path, scenario: Scenario) -> Any:
    """Tallies of a finished run, a record array of one element."""
    table = pq.read_table(folder / TALLIES, page_checksum_verification=True)
    try:
        return tallies_of_table(table, scenario)
    except (KeyError, ValueError) as error:
        raise StoreError(f"{folder / TALLIES}: does not fit the scenario: {error}") from error


class FinalFiles:
    """Writes games and seats as they come, a row group a block, under temporary names.

    Parameters
    ----------
    folder : pathlib.Path
        The run folder.
    scenario : Scenario
        What is played.
    """

    def __init__(self, folder: Path, scenario: Scenario) -> None:
        self._folder = folder
        self._scenario = scenario
        self._writers: dict[str, Any] = {}

    def add(self, rows: Any) -> None:
        """Write a block.

        Parameters
        ----------
        rows : record array
            A whole block, or the last games of the run.
        """
        with storing(self._folder):
            for name, table in row_tables(rows, self._scenario).items():
                if name not in self._writers:
                    self._writers[name] = self._writer(name, table.schema)
                self._writers[name].write_table(table, row_group_size=len(table))

    def _writer(self, name: str, schema: Any) -> Any:
        part = self._folder / (name + PART)
        return pq.ParquetWriter(part, schema, compression=COMPRESSION, write_page_checksum=True)

    def finish(self, tallies: Any, summary: pd.DataFrame) -> None:
        """Write the last files and give all of them their names.

        Parameters
        ----------
        tallies : record array, shape (1,)
            Summed over all games.
        summary : DataFrame
            As ``Result.summary`` gives it.
        """
        with storing(self._folder):
            self.close()
            table = tallies_table(tallies, self._scenario)
            pq.write_table(
                table, self._folder / (TALLIES + PART), compression=COMPRESSION, write_page_checksum=True
            )
            summary.to_csv(self._folder / (SUMMARY + PART), index=False, lineterminator="\n")
            for name in (*row_files(self._scenario.game), TALLIES, SUMMARY):
                _replace(self._folder / (name + PART), self._folder / name)

    def close(self) -> None:
        """Stop writing; what has a temporary name stays a leftover."""
        while self._writers:
            self._writers.popitem()[1].close()


class Store:
    """One run folder, opened for writing by a process that holds its lock.

    Parameters
    ----------
    folder : pathlib.Path
        An existing folder.
    scenario : Scenario
        What is played.
    """

    def __init__(self, folder: Path, scenario: Scenario) -> None:
        self.folder = folder
        self.scenario = scenario
        self.chunks = ChunkFolder(folder / "chunks", scenario.game)

    def write_manifest(self, manifest: dict[str, Any]) -> None:
        """Replace the manifest in one step, so that a reader never sees half of one.

        Parameters
        ----------
        manifest : dict
            Ready for JSON.
        """
        part = self.folder / (MANIFEST + PART)
        with storing(self.folder):
            text = json.dumps(manifest, indent=2, ensure_ascii=False, allow_nan=False)
            part.write_text(text + "\n", encoding="utf-8")
            _replace(part, self.folder / MANIFEST)

    def reopen(self) -> None:
        """Make one chunk of the final files of a finished run, so that it can be extended."""
        with storing(self.folder):
            tallies = stored_tallies(self.folder, self.scenario)
            self.chunks.write(0, stored_blocks(self.folder, self.scenario), tallies)

    def clear_leftovers(self) -> None:
        """Delete files that were being written when a run was killed."""
        with storing(self.folder):
            for name in (MANIFEST, *row_files(self.scenario.game), TALLIES, SUMMARY):
                (self.folder / (name + PART)).unlink(missing_ok=True)

    def drop_chunks(self) -> None:
        """Delete the chunks of a run whose final files are in place."""
        with storing(self.folder):
            if self.chunks.folder.is_dir():
                shutil.rmtree(self.chunks.folder)
