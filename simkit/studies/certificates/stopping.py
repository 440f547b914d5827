"""``compare --decide`` tried out: how often it errs under a true null, and what it costs to see an effect.

Pairs are drawn as sums between two looks, from the chances of their differences; looks, interval and verdict
are those of the command.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from statistics import fmean, median
from typing import Any

import numpy as np
from scipy import special

from simkit.stats import Interval
from simkit.stats.paired import CHANGED, EQUIVALENT, UNDECIDED, verdict
from simkit.stats.power import games_for_effect
from simkit.stats.sequence import Sequence
from simkit.studies.certificates.laws import geometric
from simkit.studies.decide import TUNED_TO, next_look

LEVEL, POWER = 0.95, 0.8
DIFFERING = (0.5, 0.1, 0.02)
"""Shares of the pairs that differ."""
EFFECTS = (0.02, 0.01, 0.005)
"""True differences, where one pair in ten differs."""
MARGIN = 0.01
"""Margin of the runs whose true difference lies exactly on it."""


@dataclass(frozen=True)
class Differences:
    """Law of the difference within a pair.

    Parameters
    ----------
    words : str
        What it is.
    values, chances : ndarray of float64, shape (values,)
        Finitely many.
    is_share : bool
        Of shares; else of means.
    """

    words: str
    values: Any
    chances: Any
    is_share: bool

    @property
    def mean(self) -> float:
        """True difference."""
        return round(float(self.values @ self.chances), 12)

    @property
    def variance(self) -> float:
        """Variance within a pair."""
        return float(self.values**2 @ self.chances) - self.mean**2


@dataclass(frozen=True)
class Stopping:
    """What many ``decide`` runs on one law did.

    Parameters
    ----------
    law : str
        In words.
    effect : float
        True difference.
    margin : float or None
        Margin given.
    runs, looks : int
        Runs, and the most looks of a run.
    most_games : int
        Pairs allowed.
    changed, equivalent, undecided : float
        Shares of the runs that ended so.
    wrong : float
        Share of the runs that ended with a false verdict.
    naive_wrong : float
        The same for a plain 95 % interval looked at as often.
    mean_games, median_games : float
        Pairs played by a run.
    fixed_games : float
        Pairs that a fixed plan of 80 % power plays; nan without an effect.
    """

    law: str
    effect: float
    margin: float | None
    runs: int
    looks: int
    most_games: int
    changed: float
    equivalent: float
    undecided: float
    wrong: float
    naive_wrong: float
    mean_games: float
    median_games: float
    fixed_games: float

    @property
    def error(self) -> float:
        """Standard error of ``wrong``, if the promised 5 % were true."""
        return float(((1 - LEVEL) * LEVEL / self.runs) ** 0.5)

    def to_json(self) -> dict[str, Any]:
        """Make it ready for JSON."""
        return asdict(self)


def stopping_table(runs: int, most_games: int, seed: int) -> list[Stopping]:
    """Try out ``decide`` on true nulls, on effects, and with a margin that the truth just reaches.

    Parameters
    ----------
    runs : int
        Of each law.
    most_games : int
        Pairs allowed; every null plays them all unless it errs.
    seed : int
        Each law has a generator of its own.

    Returns
    -------
    list of Stopping
    """
    cases: list[tuple[Differences, float | None]] = [(shares(p, 0.0), None) for p in DIFFERING]
    cases += [(means(p), None) for p in DIFFERING]
    cases += [(shares(0.1, effect), None) for effect in EFFECTS]
    cases.append((shares(0.1, MARGIN), MARGIN))
    return [
        _try_out(law, margin, runs, most_games, np.random.default_rng([seed, at]))
        for at, (law, margin) in enumerate(cases)
    ]


def shares(differing: float, effect: float) -> Differences:
    """Pairs of yes or no of which a share differs, with a true difference."""
    up, down = (differing + effect) / 2, (differing - effect) / 2
    words = f"shares, {100 * differing:g} % of the pairs differ"
    return Differences(words, np.array([-1.0, 0.0, 1.0]), np.array([down, 1 - differing, up]), True)


def means(differing: float) -> Differences:
    """Pairs of which a share differs by 1, 2, 3 ... tries, either way alike: long tails."""
    sizes, weights = geometric(0.2)
    values = np.concatenate([-sizes[::-1], [0], sizes]).astype(np.float64)
    chances = np.concatenate([differing / 2 * weights[::-1], [1 - differing], differing / 2 * weights])
    return Differences(f"means, {100 * differing:g} % of the pairs differ", values, chances, False)


def _looks(most: int) -> list[int]:
    found = [next_look(0, most)]
    while found[-1] < most:
        found.append(next_look(found[-1], most))
    return found


def _try_out(law: Differences, margin: float | None, runs: int, most: int, rng: Any) -> Stopping:
    looks = _looks(most)
    words, naive, games = [], [], []
    for _ in range(runs):
        word, played, plain = _run(law, margin, looks, rng)
        words.append(word)
        naive.append(plain)
        games.append(played)
    false = {CHANGED} if law.mean == 0 else set()
    if margin is not None and abs(law.mean) >= margin:
        false = {EQUIVALENT}
    fixed = (
        games_for_effect(law.variance, abs(law.mean), POWER, LEVEL) if law.mean and margin is None else np.nan
    )
    return Stopping(
        law=law.words,
        effect=law.mean,
        margin=margin,
        runs=runs,
        looks=len(looks),
        most_games=most,
        **{word: words.count(word) / runs for word in (CHANGED, EQUIVALENT, UNDECIDED)},
        wrong=sum(word in false for word in words) / runs,
        naive_wrong=sum(word in false for word in naive) / runs,
        mean_games=fmean(games),
        median_games=float(median(games)),
        fixed_games=float(fixed),
    )


def _run(law: Differences, margin: float | None, looks: list[int], rng: Any) -> tuple[str, int, str]:
    """One run: verdict, pairs played, and the verdict of somebody who looks at a plain interval as often."""
    sequence = Sequence(LEVEL, TUNED_TO)
    found, plain, played = UNDECIDED, UNDECIDED, looks[-1]
    for n, (total, squares, differing) in zip(looks, _sums(law, looks, rng), strict=True):
        step = 1.0 if law.is_share or not differing else (squares / differing) ** 0.5
        interval = sequence.from_sums(n, total, squares, step)
        if found == UNDECIDED:
            found = verdict(interval, margin)
            played = n if found != UNDECIDED else played
        if plain == UNDECIDED:
            # The same middle and deviation, at the width of a single look.
            narrow = -float(special.ndtri((1 - LEVEL) / 2)) / (n + 2) ** 0.5 / float(sequence.radius(n + 2))
            plain = verdict(_scaled(interval, narrow), margin)
        if found != UNDECIDED and plain != UNDECIDED:
            break
    return found, played, plain


def _scaled(interval: Interval, by: float) -> Interval:
    middle, half = (interval.low + interval.high) / 2, by * interval.half_width
    return replace(interval, low=middle - half, high=middle + half)


def _sums(law: Differences, looks: list[int], rng: Any) -> Iterator[tuple[float, float, int]]:
    """Sum, sum of squares and number of differing pairs up to each look."""
    counts = np.zeros(law.values.size, np.int64)
    for before, now in zip([0, *looks], looks, strict=False):
        counts += rng.multinomial(now - before, law.chances)
        yield (
            float(law.values @ counts),
            float(law.values**2 @ counts),
            int(counts[law.values != 0].sum()),
        )
