"""Exact, mergeable summaries of games: whole numbers only, flat memory, the same however games are cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.run.counts import Counts, Key, Members, Moments, count

if TYPE_CHECKING:
    from simkit.games.contract import Column, Game
    from simkit.games.parts import Parts

OVERALL = ("", 0)
WIN = "won"
"""Seat column that holds a seat's share of the win."""


class Aggregate:
    """Histograms of every column over any number of games.

    Parameters
    ----------
    game : Game
        Declares the columns and the groups.
    seats : int
        Used seats.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.games = 0
        self.game_columns: dict[str, Column] = _by_name(game.part("game_columns"))
        self.seat_columns: dict[str, Column] = _by_name(game.part("seat_columns"))
        self.groups = game.groups
        self.parts: Parts | None = game.part("parts") if game.parts else None
        self._seats = seats
        # One more than the codes there are: -1 means that a seat has none.
        self._radix = tuple(1 + self._codes_of(group) for group in game.groups)
        self._of_games: dict[str, Counts] = {}
        self._of_seats: dict[str, Counts] = {}
        self._moments: dict[Key, dict[str, Moments]] = {}

    def _codes_of(self, group: str) -> int:
        labels = self.seat_columns[group].labels if group in self.seat_columns else ()
        return len(labels) or self._seats

    @property
    def _cells(self) -> int:
        return int(np.prod(self._radix))

    def add(self, rows: Any) -> None:
        """Add games.

        Parameters
        ----------
        rows : record array, shape (n,)
            As the kernel wrote them.
        """
        if not len(rows):
            return
        self.games += len(rows)
        for name, column in self.game_columns.items():
            if name != "game":
                _put(self._of_games, name, count(_values(rows, column, name).astype(np.int64)))
        codes = {group: self._group_codes(rows, group) for group in self.groups}
        cell = np.ravel_multi_index([codes[group] + 1 for group in self.groups], self._radix).ravel()
        cells, place = np.unique(cell, return_inverse=True)
        members = [self._members(key, codes, cells) for key in _present(codes)]
        for name, column in self.seat_columns.items():
            # Seats first: sums over seats then run along contiguous games.
            values = np.ascontiguousarray(_values(rows, column, name)[:, : self._seats].T, np.int64)
            low = int(values.min())
            joint = count((values.ravel() - low) * len(cells) + place)
            value, at = np.divmod(joint.keys, len(cells))
            value += low
            _put(self._of_seats, name, Counts(value * self._cells + cells[at], joint.counts))
            for group in members:
                if group.key[0] in ("", self.groups[0]) or name == WIN:
                    chosen = group.cells[at]
                    moments = group.moments(values, value[chosen], joint.counts[chosen])
                    _put(self._moments.setdefault(group.key, {}), name, moments)

    def merge(self, other: Aggregate) -> None:
        """Add the games of another aggregate of the same game.

        Parameters
        ----------
        other : Aggregate
            Left as it is.
        """
        self.games += other.games
        for name, counts in other._of_games.items():
            _put(self._of_games, name, counts)
        for name, counts in other._of_seats.items():
            _put(self._of_seats, name, counts)
        for key, columns in other._moments.items():
            for name, moments in columns.items():
                _put(self._moments.setdefault(key, {}), name, moments)

    def keys(self, group: str) -> list[Key]:
        """List the groups that were seen, by code.

        Parameters
        ----------
        group : str
            One of ``groups``.

        Returns
        -------
        list of (str, int)
        """
        return sorted(key for key in self._moments if key[0] == group)

    def moments(self, name: str, key: Key = OVERALL) -> Moments:
        """Clustered sums of a seat column: overall, by the first group, and for the win by every group.

        Parameters
        ----------
        name : str
            Seat column.
        key : (str, int)
            Group column and code.

        Returns
        -------
        Moments
        """
        return self._moments[key][name]

    def histogram(self, name: str, key: Key | None = None) -> dict[int, int]:
        """How often each stored value was seen.

        Parameters
        ----------
        name : str
            A game column, or a seat column.
        key : (str, int), optional
            For a seat column: only seats with this code in this group column.

        Returns
        -------
        dict of int to int
            Values ascend; they are stored ones, that is, before ``Column.scale``.

        Raises
        ------
        KeyError
            If there is no such column.
        """
        if name in self._of_games and key is None:
            counts = self._of_games[name]
            return dict(zip(counts.keys.tolist(), counts.counts.tolist(), strict=True))
        joint = self._of_seats[name]
        values, cells = np.divmod(joint.keys, self._cells)
        chosen = np.ones(len(values), bool)
        if key is not None and key != OVERALL:
            codes = np.unravel_index(cells, self._radix)[self.groups.index(key[0])]
            chosen = codes == key[1] + 1
        found: dict[int, int] = {}
        for value, times in zip(values[chosen].tolist(), joint.counts[chosen].tolist(), strict=True):
            found[value] = found.get(value, 0) + times
        return found

    def _group_codes(self, rows: Any, group: str) -> Any:
        """Code of each seat, shape (seats, n)."""
        if group in self.seat_columns:
            return np.ascontiguousarray(rows[group][:, : self._seats].T, np.int64)
        return np.repeat(np.arange(self._seats)[:, None], len(rows), axis=1)

    def _members(self, key: Key, codes: dict[str, Any], cells: Any) -> Members:
        if key == OVERALL:
            mask = np.ones_like(next(iter(codes.values())))
            return Members(key, mask, mask.sum(axis=0), np.ones(len(cells), bool))
        group, code = key
        mask = (codes[group] == code).astype(np.int64)
        has_code = np.unravel_index(cells, self._radix)[self.groups.index(group)] == code + 1
        return Members(key, mask, mask.sum(axis=0), has_code)


def _by_name(columns: tuple[Column, ...]) -> dict[str, Column]:
    return {name: column for column in columns for name in column.names}


def _values(rows: Any, column: Column, name: str) -> Any:
    values = rows[column.name]
    return values if column.width == 1 else values[..., column.names.index(name)]


def _put(table: dict[str, Any], name: str, more: Any) -> None:
    table[name] = table[name] + more if name in table else more


def _present(codes: dict[str, Any]) -> Iterator[Key]:
    """All seats, and every group that is there."""
    yield OVERALL
    for group, of_group in codes.items():
        for code in np.flatnonzero(np.bincount(of_group.ravel() + 1)[1:]).tolist():
            yield group, code
