"""``certify``: coverage of the intervals, errors of ``decide``, exact against simulated mechanisms."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simkit.errors import StoreError
from simkit.output import plain
from simkit.run.manifest import versions_of_libraries
from simkit.studies.certificates.coverage import SIZES, Coverage, coverage_table
from simkit.studies.certificates.games import mechanisms
from simkit.studies.certificates.mechanisms import Mechanism
from simkit.studies.certificates.page import markdown
from simkit.studies.certificates.stopping import Stopping, stopping_table

FORMAT = 1
PAGE, DATA = "certificates.md", "certificates.json"
MOST_WRONG = 0.05
"""What ``decide`` promises."""


@dataclass(frozen=True)
class Size:
    """How much is simulated.

    Parameters
    ----------
    sizes : tuple of int
        Observations of the coverage table.
    replications : int
        Of each simulated cell.
    runs, most_games : int
        ``decide`` runs of each law, and the pairs that each may play.
    games : int
        Games of each run of a game.
    """

    sizes: tuple[int, ...]
    replications: int
    runs: int
    most_games: int
    games: int


FULL = Size(SIZES, 4_000, 2_000, 250_000, 40_000)
SMALL = Size(SIZES[:1], 1_000, 200, 50_000, 2_000)


@dataclass(frozen=True)
class Certificates:
    """All tables.

    Parameters
    ----------
    size : Size
        How much was simulated.
    seed : int
        Of everything that was.
    coverage : tuple of Coverage
        Every interval at every share and size.
    stopping : tuple of Stopping
        ``decide`` on nulls, effects and a margin.
    mechanisms : tuple of Mechanism
        Exact against simulated.
    versions : dict
        Of what it was made with.
    """

    size: Size
    seed: int
    coverage: tuple[Coverage, ...]
    stopping: tuple[Stopping, ...]
    mechanisms: tuple[Mechanism, ...]
    versions: dict[str, str]

    @property
    def failures(self) -> tuple[str, ...]:
        """What does not hold, one line each; known limits of an interval are not among them."""
        short = [
            f"{c.interval}, p = {c.p:g}, n = {c.n:,}: covers {100 * c.achieved:.1f} %"
            for c in self.coverage
            if c.is_short and not c.is_limit
        ]
        wrong = [
            f"decide, {s.law}: wrong in {100 * s.wrong:.1f} %" for s in self.stopping if s.wrong > MOST_WRONG
        ]
        apart = [
            f"{m.game}, {m.what}: {m.errors:.1f} standard errors apart"
            for m in self.mechanisms
            if not m.agrees
        ]
        return (*short, *wrong, *apart)

    def to_json(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "format": FORMAT,
            "seed": self.seed,
            "replications": self.size.replications,
            "runs": self.size.runs,
            "most_games": self.size.most_games,
            "games": self.size.games,
            "versions": self.versions,
            "passed": not self.failures,
            "failures": list(self.failures),
            "coverage": [plain(c.to_json()) for c in self.coverage],
            "decide": [plain(s.to_json()) for s in self.stopping],
            "mechanisms": [plain(m.to_json()) for m in self.mechanisms],
        }

    def write(self, folder: str | os.PathLike[str]) -> tuple[Path, Path]:
        """Write ``certificates.md`` and ``certificates.json``.

        Parameters
        ----------
        folder : path
            Made if missing.

        Returns
        -------
        Path, Path
            Both files.

        Raises
        ------
        StoreError
            If they cannot be written.
        """
        target = Path(folder)
        try:
            target.mkdir(parents=True, exist_ok=True)
            text = json.dumps(self.to_json(), indent=1, ensure_ascii=False, allow_nan=False)
            (target / DATA).write_text(text + "\n", encoding="utf-8")
            (target / PAGE).write_text(markdown(self), encoding="utf-8")
        except OSError as error:
            raise StoreError(f"{target}: cannot be written: {error.strerror or error}") from error
        return target / PAGE, target / DATA


def certify(
    *,
    small: bool = False,
    seed: int = 1,
    threads: int | None = None,
    told: Callable[[str], None] = lambda _: None,
) -> Certificates:
    """Measure what the tool's figures are worth.

    Parameters
    ----------
    small : bool
        A quick one, for tests: 100 observations, fewer replications, runs and games.
    seed : int
        Of all that is simulated.
    threads : int, optional
        Of the games; changes no result.
    told : callable
        Told what is being done, in words.

    Returns
    -------
    Certificates
    """
    size = SMALL if small else FULL
    told("coverage of the intervals")
    coverage = coverage_table(size.sizes, size.replications, seed)
    told("errors and cost of decide")
    stopping = stopping_table(size.runs, size.most_games, seed)
    told("exact against simulated mechanisms")
    found = mechanisms(size.games, seed, threads)
    return Certificates(size, seed, tuple(coverage), tuple(stopping), tuple(found), versions_of_libraries())
