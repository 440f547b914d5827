"""Comparing the kernel with a plain implementation, column by column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

STANDARD_ERRORS = 4.5


def kernel_rows(game: Any, model: Any, games: int, seed: int) -> np.ndarray:
    """Play games with the kernel and return its rows."""
    tables = game.part("tables")(model)
    rows = np.zeros(games, game.part("row"))
    with np.errstate(over="ignore"):
        game.part("play_many")(
            tables[0], seed, 0, rows, np.zeros(1, game.part("tally"))[0], np.zeros(1, game.part("log"))[0]
        )
    return rows


def with_deciles(
    pairs: Iterable[tuple[str, np.ndarray, np.ndarray]], distributions: tuple[str, ...]
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Yield every column and, where the distribution counts, at most each decile of the plain sample."""
    for name, plain, kernel in pairs:
        yield name, plain, kernel
        if name.split()[0] in distributions:
            for bound in np.unique(np.quantile(plain, np.arange(1, 10) / 10)):
                yield f"{name} <= {bound:g}", (plain <= bound) * 1.0, (kernel <= bound) * 1.0


def disagreements(pairs: Iterable[tuple[str, np.ndarray, np.ndarray]]) -> tuple[int, list[str]]:
    """Count the comparisons of (name, plain values, kernel values) and describe those whose means differ."""
    found = []
    made = 0
    for name, first, second in pairs:
        n, m = len(first), len(second)
        pooled = (n * first.var() + m * second.var()) / (n + m)
        error = float(np.sqrt(pooled * (1 / n + 1 / m)))
        difference = second.mean() - first.mean()
        made += 1
        if abs(difference) > STANDARD_ERRORS * error:
            off = difference / error if error else np.inf
            found.append(f"{name}: plain {first.mean():.5g}, kernel {second.mean():.5g}, {off:.1f} errors")
    return made, found
