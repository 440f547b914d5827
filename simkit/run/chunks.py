"""Chunk files: rows in wide form, tallies beside them, each file complete or not there."""

from __future__ import annotations

import base64
import os
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

if TYPE_CHECKING:
    from simkit.games.contract import Game

PART = ".part"
"""Ending of a file that is being written; whoever finds one later may delete it."""

COMPRESSION = "zstd"
_NAME = re.compile(r"(\d+)-(\d+)\.parquet")
_TALLIES = b"tallies"


class ChunkFolder:
    """The ``chunks`` folder of a run.

    Parameters
    ----------
    folder : pathlib.Path
        Made when first written to.
    game : Game
        Declares rows and tallies.
    """

    def __init__(self, folder: Path, game: Game) -> None:
        self.folder = folder
        self._row: np.dtype[Any] = game.part("row")
        self._tally: np.dtype[Any] = game.part("tally")

    def write(self, first: int, blocks: Iterator[Any], tallies: Any) -> None:
        """Store a chunk under a temporary name, then give it its own.

        Parameters
        ----------
        first : int
            Number of its first game.
        blocks : iterator of record arrays
            Its rows, in order; each becomes a row group.
        tallies : record array, shape (1,)
            Counters summed over the chunk.
        """
        self.folder.mkdir(exist_ok=True)
        packed = base64.b64encode(zlib.compress(tallies.tobytes(), 1))
        schema = self._schema().with_metadata({_TALLIES: packed})
        part = self.folder / f"{first}{PART}"
        end = first
        with pq.ParquetWriter(part, schema, compression=COMPRESSION, write_page_checksum=True) as writer:
            for rows in blocks:
                writer.write_table(self._table(rows), row_group_size=len(rows))
                end += len(rows)
        os.replace(part, self.folder / f"{first}-{end}.parquet")  # noqa: PTH105

    def read(self, first: int, end: int) -> Iterator[Any]:
        """Rows of a chunk, a row group at a time.

        Parameters
        ----------
        first, end : int
            As in the file's name.

        Yields
        ------
        record array
        """
        with self._open(first, end) as file:
            for group in range(file.num_row_groups):
                yield self._rows(file.read_row_group(group))

    def tallies(self, first: int, end: int) -> Any:
        """Tallies of a chunk.

        Parameters
        ----------
        first, end : int
            As in the file's name.

        Returns
        -------
        record array, shape (1,)
        """
        with self._open(first, end) as file:
            packed = file.schema_arrow.metadata[_TALLIES]
        return np.frombuffer(zlib.decompress(base64.b64decode(packed)), self._tally).copy()

    def readable(self) -> list[tuple[int, int]]:
        """Delete what was being written when a run was killed, and chunks that are torn.

        Returns
        -------
        list of (int, int)
            First game and end of every chunk that can be read in full.
        """
        found = []
        for path in sorted(self.folder.glob("*")):
            name = _NAME.fullmatch(path.name)
            if name and self._is_whole(int(name[1]), int(name[2])):
                found.append((int(name[1]), int(name[2])))
            elif name or path.suffix == PART:
                path.unlink()
        return found

    def _is_whole(self, first: int, end: int) -> bool:
        games = first
        try:
            self.tallies(first, end)
            for rows in self.read(first, end):
                if rows["game"][0] != games:
                    return False
                games += len(rows)
        except (OSError, pa.ArrowException, ValueError, KeyError, zlib.error):
            return False
        return games == end

    def _open(self, first: int, end: int) -> Any:
        return pq.ParquetFile(self.folder / f"{first}-{end}.parquet", page_checksum_verification=True)

    def _schema(self) -> Any:
        return self._table(np.zeros(0, self._row)).schema

    def _table(self, rows: Any) -> Any:
        columns = {}
        for name in self._row.names or ():
            values = np.ascontiguousarray(rows[name])
            size = int(np.prod(values.shape[1:]))
            flat = pa.array(values.ravel())
            columns[name] = flat if values.ndim == 1 else pa.FixedSizeListArray.from_arrays(flat, size)
        return pa.table(columns)

    def _rows(self, table: Any) -> Any:
        rows = np.zeros(len(table), self._row)
        for name in self._row.names or ():
            column = table[name].combine_chunks()
            flat = column.flatten() if pa.types.is_fixed_size_list(column.type) else column
            rows[name] = flat.to_numpy().reshape(rows[name].shape)
        return rows
