"""Who wins against whom: the matrix of pairs, tables of three and four, ranks, cycles and ratings."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import exp
from typing import Any

import numpy as np
import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.speed_battle.model import CHARACTERS, MODE_CHARACTERS, MODES
from simkit.games.speed_battle.observe import SHARE, TABLE_COUNTERS, modes_played, table_sets
from simkit.stats import Interval, bonferroni_level, digits, wilson
from simkit.stats.luce import luce_fit, luce_shares
from simkit.stats.tidy import records
from simkit.stats.words import listed, people

PAIR = 2
_AT = {column.name: place for place, column in enumerate(TABLE_COUNTERS)}
ENOUGH = 0.05
"""A rating is shown if every character has been at tables with this share of the games at least."""


@dataclass(frozen=True)
class Mode:
    """What a run knows of the tables of one mode.

    Parameters
    ----------
    number : int
        Which mode.
    sets : ndarray of int, shape (m, n)
        Characters 0 .. 7 of each table that was played.
    counts : ndarray of int, shape (m, counters)
        Its row of the tally.
    """

    number: int
    sets: Any
    counts: Any

    @property
    def title(self) -> str:
        """Name for people."""
        return name_of(MODES[self.number])

    @property
    def games(self) -> Any:
        """Games of each table, capped ones included."""
        return self.counts[:, _AT["games"]]

    @property
    def wins(self) -> Any:
        """Win shares of each table's characters, shape (m, n)."""
        first = _AT["won_1"]
        return self.counts[:, first : first + self.sets.shape[1]] / SHARE

    def name(self, code: int) -> str:
        """Character's name for people."""
        return people(CHARACTERS[MODE_CHARACTERS * self.number + code])

    @property
    def present(self) -> list[int]:
        """Characters that played."""
        return sorted({int(code) for code in self.sets.ravel()})

    def overall(self, code: int) -> Interval:
        """Win share of a character over all its tables."""
        is_there = self.sets == code
        games = int(self.games[is_there.any(axis=1)].sum())
        return wilson(float(self.wins[is_there].sum()), games)


def name_of(mode: str) -> str:
    """A mode for people."""
    return mode.replace("_", " ").title()


def read_modes(result: Any) -> list[Mode]:
    """Tables of every single mode that was played.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Mode
    """
    model = result.scenario.model
    sets = table_sets(model)
    counts = np.asarray(result.tally_array("table"))[: len(sets)]
    found = []
    for number in modes_played(model):
        rows = [i for i, (mode, _) in enumerate(sets) if mode == number and counts[i, _AT["games"]] > 0]
        if rows:
            found.append(Mode(number, np.array([sets[i][1] for i in rows]), counts[rows]))
    return found


def tables(result: Any) -> list[Block]:
    """Matrix or tables of each mode, with cycles and ratings.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Block
    """
    return [_pairs(mode) if mode.sets.shape[1] == PAIR else _groups(mode) for mode in read_modes(result)]


def beats(mode: Mode) -> dict[tuple[int, int], Interval]:
    """Win share of the first of each ordered pair, simultaneous over all pairs.

    Parameters
    ----------
    mode : Mode
        Tables of two.

    Returns
    -------
    dict of (int, int) to Interval
        A draw counts half.
    """
    level = bonferroni_level(len(mode.sets))
    found = {}
    for (one, other), games, wins in zip(mode.sets.tolist(), mode.games, mode.wins, strict=True):
        found[one, other] = wilson(float(wins[0]), int(games), level)
        found[other, one] = wilson(float(wins[1]), int(games), level)
    return found


def cycles(shares: dict[tuple[int, int], Interval]) -> list[tuple[int, int, int]]:
    """Three characters of whom each clearly beats the next.

    Parameters
    ----------
    shares : dict of (int, int) to Interval
        As ``beats`` gives them.

    Returns
    -------
    list of tuple of int
        Each cycle once, its lowest code first.
    """

    def is_clear(one: int, other: int) -> bool:
        return (one, other) in shares and shares[one, other].low > 0.5

    codes = sorted({one for one, _ in shares})
    found = []
    for a, b, c in combinations(codes, 3):
        for x, y, z in ((a, b, c), (a, c, b)):
            if is_clear(x, y) and is_clear(y, z) and is_clear(z, x):
                found.append((x, y, z))
    return found


def _pairs(mode: Mode) -> Block:
    """Everybody against everybody. [section (e) of the digest]"""
    shares = beats(mode)
    rings = cycles(shares)
    codes = mode.present
    clear = sum(
        1 for (one, other), share in shares.items() if one < other and not share.low <= 0.5 <= share.high
    )
    if rings:
        chains = listed(" > ".join(mode.name(code) for code in (*ring, ring[0])) for ring in rings[:5])
        more = f" and {len(rings) - 5} more" if len(rings) > 5 else ""
        verdict = (
            f"The order is not transitive: {chains}{more} (each step clear at 95 % for all pairs together)."
        )
    else:
        verdict = "No cycle of three is clear: nothing speaks against a single order of strength."
    words = (
        _best_words(mode),
        f"{clear} of {len(mode.sets)} pairs are clearly uneven. {verdict}",
        "A cell is the row's win share against the column in per cent, a draw counting half.",
    )
    rows = []
    for one in codes:
        row = {"": mode.name(one), "all": digits.share(mode.overall(one))}
        for other in codes:
            cell = shares.get((one, other))
            row[mode.name(other)] = digits.figure(digits.hundredfold(cell)) if cell else ""
        rows.append(row)
    method = f"Wilson, 95 % for all {len(mode.sets)} pairs together; {_games_words(mode)}"
    grids = [(f"{mode.title}: row against column, win share in per cent ({method})", pd.DataFrame(rows))]
    grids += _rating(mode)
    return Block(
        f"pairs-{mode.number}", f"{mode.title}: who beats whom", words, (_figure(mode),), tuple(grids)
    )


def _games_words(mode: Mode) -> str:
    low, high = int(mode.games.min()), int(mode.games.max())
    return (
        f"{digits.number(low)} to {digits.number(high)} games each"
        if low < high
        else f"{digits.number(low)} games each"
    )


def _best_words(mode: Mode) -> str:
    ranked = sorted(mode.present, key=lambda code: -mode.overall(code).estimate)
    best, worst = ranked[0], ranked[-1]
    even = 1 / mode.sets.shape[1]
    return (
        f"{mode.name(best)} wins {digits.share(mode.overall(best))} of its games, {mode.name(worst)} "
        f"{digits.share(mode.overall(worst))}; an even share is {digits.percent(even)}."
    )


def _figure(mode: Mode) -> Figure:
    data = pd.DataFrame(records({mode.name(code): mode.overall(code) for code in mode.present}, percent=True))
    data["reference"] = 100 / mode.sets.shape[1]
    return Figure(
        "intervals",
        data,
        f"{mode.title}: win share over all tables",
        "% of games won (line: an even share)",
        "",
        f"Win share of each character of the {mode.title} with its interval.",
    )


def _groups(mode: Mode) -> Block:
    """Tables of three or four: every set with everybody's share, and each character's ranks."""
    seats = mode.sets.shape[1]
    ranks: dict[int, Any] = {code: np.zeros(seats) for code in mode.present}
    extremes: dict[int, list[tuple[float, str]]] = {code: [] for code in mode.present}
    rows = []
    for chosen, games, wins, counts in zip(
        mode.sets.tolist(), mode.games, mode.wins, mode.counts, strict=True
    ):
        names = [mode.name(code) for code in chosen]
        row = {"Table": listed(names)}
        for place, code in enumerate(chosen):
            share = wilson(float(wins[place]), int(games))
            row[f"{place + 1}."] = f"{names[place]} {digits.share(share)}"
            first = _AT[f"rank_{place + 1}_1"]
            ranks[code] += counts[first : first + seats]
            extremes[code].append((share.estimate, listed(n for n in names if n != names[place])))
        rows.append({**row, "n": digits.number(int(games))})
    by_character = []
    for code in sorted(mode.present, key=lambda code: -mode.overall(code).estimate):
        total = int(ranks[code].sum())
        low, high = min(extremes[code]), max(extremes[code])
        by_character.append(
            {
                "Character": mode.name(code),
                "Wins": digits.share(mode.overall(code)),
                **{f"Rank {i + 1}": digits.share(wilson(int(ranks[code][i]), total)) for i in range(seats)},
                "Best table": f"{digits.percent(high[0])} with {high[1]}",
                "Worst table": f"{digits.percent(low[0])} with {low[1]}",
            }
        )
    grids = [
        (
            f"{mode.title}: win share and ranks of each character over all tables (Wilson, 95 %)",
            pd.DataFrame(by_character),
        ),
        (f"{mode.title}: every table (Wilson, 95 %)", pd.DataFrame(rows)),
        *_rating(mode),
    ]
    words = (
        _best_words(mode),
        f"{len(mode.sets)} of the {_ways(seats)} sets of {seats} characters met. Best and worst tables are "
        "the extremes of many noisy shares and so lie a little too far out.",
    )
    return Block(
        f"tables-{mode.number}", f"{mode.title}: tables of {seats}", words, (_figure(mode),), tuple(grids)
    )


def _ways(seats: int) -> int:
    return len(list(combinations(range(MODE_CHARACTERS), seats)))


def _rating(mode: Mode) -> list[tuple[str, pd.DataFrame]]:
    """Strengths in Luce's model, where all eight characters met often enough."""
    wins = mode.wins
    decided = wins.sum(axis=1)
    if len(mode.present) < MODE_CHARACTERS or (decided < ENOUGH * decided.mean()).any():
        return []
    strength, error = luce_fit(mode.sets, wins, MODE_CHARACTERS)
    shares = luce_shares(mode.sets, strength)
    worst = float(np.abs(wins / decided[:, None] - shares).max())
    rows = [
        {
            "Character": mode.name(code),
            "Strength": digits.number(float(strength[code]), 3),
            "Interval": f"{digits.number(strength[code] * exp(-1.96 * error[code]), 3)} to "
            f"{digits.number(strength[code] * exp(1.96 * error[code]), 3)}",
        }
        for code in sorted(mode.present, key=lambda code: -strength[code])
    ]
    model = "Bradley-Terry" if mode.sets.shape[1] == PAIR else "Luce"
    caption = (
        f"{mode.title}: strengths of the {model} model, geometric mean 1 (95 %); it misses no table by more "
        f"than {digits.number(100 * worst, 1)} percentage points"
    )
    return [(caption, pd.DataFrame(rows))]
