"""The result of a run: frames on demand, exact aggregates, provenance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from simkit.errors import StoreError, UsageError
from simkit.run.aggregate import Aggregate
from simkit.run.frames import games_table, parts_table, seats_table, tallies_table, to_frame, used_seats
from simkit.run.store import (
    GAMES,
    PARTS,
    SEATS,
    read_manifest,
    row_tables,
    stored_blocks,
    stored_tallies,
    storing,
)
from simkit.run.summary import label, summarise
from simkit.run.words import no_such

if TYPE_CHECKING:
    import pandas as pd

    from simkit.scenario import Scenario


class Result:
    """What a run gave.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    manifest : dict
        What the run was; see ``manifest.json``.
    folder : pathlib.Path or None
        Run folder; None for a run in memory.
    aggregate : Aggregate, optional
        Where it is at hand; else it is made from the folder when first asked for.
    blocks : sequence of record arrays
        Rows of a run in memory.
    tallies : record array of one element, optional
        Summed counters of a run in memory.
    """

    def __init__(
        self,
        scenario: Scenario,
        manifest: dict[str, Any],
        folder: Path | None,
        *,
        aggregate: Aggregate | None = None,
        blocks: Sequence[Any] = (),
        tallies: Any = None,
    ) -> None:
        self.scenario = scenario
        self.manifest = manifest
        self.folder = folder
        self._blocks = tuple(blocks)
        if aggregate is not None:
            self.aggregate = aggregate
        if tallies is not None:
            self._tallies = tallies

    @classmethod
    def open(cls, folder: str | Path) -> Result:
        """Open the folder of a finished run.

        Parameters
        ----------
        folder : str or path
            Run folder.

        Returns
        -------
        Result

        Raises
        ------
        StoreError
            If it is missing, no run folder, not finished, or written by another version of the game.
        ScenarioError
            If the scenario in its manifest is not valid.
        """
        from simkit.scenario import from_resolved

        folder = Path(folder)
        manifest = read_manifest(folder)
        if manifest["status"] != "finished":
            raise StoreError(f"{folder}: this run is not finished ({manifest['status']}); resume it first")
        scenario = replace(from_resolved(manifest["scenario"]), name=manifest["name"])
        empty = np.zeros(0, scenario.game.part("row"))
        for name, table in row_tables(empty, scenario).items():
            with storing(folder):
                found = pq.read_schema(folder / name)
            if found.names != table.schema.names:
                raise StoreError(
                    f"{folder / name}: written by version {manifest['versions']['game']} of the game; "
                    f"the columns of version {scenario.game.version} are others"
                )
        return cls(scenario, manifest, folder)

    def __repr__(self) -> str:
        place = "in memory" if self.folder is None else str(self.folder)
        return (
            f"<Result of {self.scenario.title!r}: {self.played:,} games, seed {self.scenario.seed}, {place}>"
        )

    @property
    def played(self) -> int:
        """Games played."""
        return int(self.manifest["counts"]["played"])

    @cached_property
    def aggregate(self) -> Aggregate:
        """Exact histograms of all columns."""
        aggregate = Aggregate(self.scenario.game, used_seats(self.scenario))
        for rows in self.rows():
            aggregate.add(rows)
        return aggregate

    @cached_property
    def _tallies(self) -> Any:
        assert self.folder is not None
        with storing(self.folder):
            return stored_tallies(self.folder, self.scenario)

    @property
    def tallies_record(self) -> Any:
        """Summed counters as the kernel keeps them: a record array of one element."""
        return self._tallies.copy()

    def rows(self) -> Iterator[Any]:
        """Rows as the kernel wrote them, a block at a time.

        Yields
        ------
        record array
            In the order of the games.
        """
        if self.folder is None:
            yield from self._blocks
            return
        with storing(self.folder):
            yield from stored_blocks(self.folder, self.scenario)

    @cached_property
    def games(self) -> pd.DataFrame:
        """One row a game: the game's declared columns, categories with their labels."""
        game = self.scenario.game
        table = self._table(GAMES, [games_table(rows, game) for rows in self._blocks])
        return to_frame(table, game.part("game_columns"))

    @cached_property
    def seats(self) -> pd.DataFrame:
        """One row a game and used seat: game, seat (from 0), then the declared seat columns."""
        game, used = self.scenario.game, used_seats(self.scenario)
        table = self._table(SEATS, [seats_table(rows, game, used) for rows in self._blocks])
        return to_frame(table, game.part("seat_columns"))

    @cached_property
    def parts(self) -> pd.DataFrame:
        """One row a game and part played: game, part (from 1), then the declared part columns.

        Raises
        ------
        UsageError
            If the game is not played in parts.
        """
        game = self.scenario.game
        if not game.parts:
            raise UsageError(f"{game.title} is not played in parts")
        table = self._table(PARTS, [parts_table(rows, self.scenario) for rows in self._blocks])
        return to_frame(table, game.part("parts").labelled(self.scenario.model))

    def _table(self, name: str, parts: list[Any]) -> Any:
        if self.folder is None:
            return pa.concat_tables(parts)
        with storing(self.folder):
            return pq.read_table(self.folder / name, page_checksum_verification=True)

    @cached_property
    def tallies(self) -> pd.DataFrame:
        """Exact counters of all components: table, component, counter, value."""
        frame: pd.DataFrame = tallies_table(self._tallies, self.scenario).to_pandas()
        return frame

    def tally(self, field: str) -> pd.DataFrame:
        """One table of counters.

        Parameters
        ----------
        field : str
            Name of the table, as in the column ``table`` of ``tallies``.

        Returns
        -------
        DataFrame
            One row a component (the index), one column a counter.

        Raises
        ------
        UsageError
            If there is no such table.
        """
        import pandas as pd

        table = self._declared(field)
        index = pd.Index(list(table.names(self.scenario.model)), name="component")
        return pd.DataFrame(self.tally_array(field), index, [counter.name for counter in table.counters])

    def tally_array(self, field: str) -> Any:
        """Counters of one table as an array.

        Parameters
        ----------
        field : str
            Name of the table.

        Returns
        -------
        ndarray of int64, shape (components, counters)

        Raises
        ------
        UsageError
            If there is no such table.
        """
        components = len(self._declared(field).names(self.scenario.model))
        return self._tallies[0][field][:components].copy()

    def _declared(self, field: str) -> Any:
        tables = {tally.field: tally for tally in self.scenario.game.part("tallies")}
        if field not in tables:
            raise UsageError(no_such("no table of tallies is called", field, tables))
        return tables[field]

    @overload
    def histogram(self, column: str) -> dict[int, int]: ...

    @overload
    def histogram(self, column: str, group: str) -> dict[str, dict[int, int]]: ...

    def histogram(self, column: str, group: str | None = None) -> dict[int, int] | dict[str, dict[int, int]]:
        """How often each value of a column was seen, exactly.

        Parameters
        ----------
        column : str
            Game or seat column.
        group : str, optional
            For a seat column: one of the game's groups, such as ``"character"`` or ``"seat"``.

        Returns
        -------
        dict of int to int
            Stored value to count, values ascending. A share is stored in parts (``Column.scale`` make a
            whole), a category as its code. With a group: one such dict for each of its labels that occurs,
            labelled as in the summary (``"sonic"``, ``"seat 1"``, ``"policy greedy"``), in declared order.

        Raises
        ------
        UsageError
            If there is no such column or group.
        """
        known = self.aggregate.seat_columns
        if group is None:
            known = {**self.aggregate.game_columns, **known}
        if column not in known or column == "game":
            kind = "column" if group is None else "seat column"
            raise UsageError(
                no_such(f"no {kind} is called", column, [name for name in known if name != "game"])
            )
        if group is None:
            return self.aggregate.histogram(column)
        if group not in self.aggregate.groups:
            raise UsageError(no_such("no group of seats is called", group, self.aggregate.groups))
        keys = self.aggregate.keys(group)
        return {label(self.aggregate, key): self.aggregate.histogram(column, key) for key in keys}

    def summary(self) -> pd.DataFrame:
        """All metrics with their intervals, tidy.

        Returns
        -------
        DataFrame
            Columns metric, group, estimate, low, high, n, method. ``n`` counts games; intervals are at 95 %.
        """
        return self._summary.copy()

    @cached_property
    def _summary(self) -> pd.DataFrame:
        return summarise(self.aggregate)
