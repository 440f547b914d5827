"""What a run says, as the blocks ask for it: groups in order, names for people, wins and gaps with errors."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from scipy import special

from simkit.games.contract import Column, is_team
from simkit.stats import Interval, bonferroni_level, student

if TYPE_CHECKING:
    from simkit.run import Result
    from simkit.scenario import Scenario

Histogram = Mapping[int, int]


@dataclass(frozen=True)
class Gap:
    """Difference of the win shares of two groups.

    Parameters
    ----------
    ahead, behind : str
        The two groups, the better one first.
    difference : Interval
        Of the shares, simultaneous over the family.
    """

    ahead: str
    behind: str
    difference: Interval

    @property
    def is_clear(self) -> bool:
        """Whether the interval excludes zero."""
        return self.difference.low > 0


@dataclass(frozen=True)
class EvenTest:
    """Chi-square test that all groups win equally often.

    Parameters
    ----------
    statistic, p : float
        nan where the games are too few for the test.
    freedom : int
        Degrees of freedom.
    games : int
        Games with a winner: one winner a game, so games are what is counted.
    """

    statistic: float
    p: float
    freedom: int
    games: int


class Reading:
    """A result as the generic blocks read it.

    Parameters
    ----------
    result : Result
        A finished run.
    """

    def __init__(self, result: Result) -> None:
        self.result = result
        self.scenario = result.scenario
        self.game = result.scenario.game
        columns: Sequence[Column] = self.game.part("seat_columns")
        self.seat_columns = {column.name: column for column in columns}
        columns = self.game.part("game_columns")
        self.game_columns = {column.name: column for column in columns}

    @cached_property
    def outcomes(self) -> dict[str, int]:
        """Games by how they ended, in declared order."""
        counts = self.histogram("outcome")
        return {label: counts.get(i, 0) for i, label in enumerate(self.game_columns["outcome"].labels)}

    @cached_property
    def played(self) -> int:
        """Games in the result, capped ones included."""
        return sum(self.outcomes.values())

    @cached_property
    def seats(self) -> int:
        """Seats at the table."""
        return len(self.labels("seat"))

    @property
    def is_team(self) -> bool:
        """Whether all players win or lose together."""
        return is_team(self.scenario.model)

    @property
    def scores_won_games(self) -> bool:
        """Whether a lost game scores nothing; one played in several parts keeps what they brought."""
        parts = self.game.part("parts") if self.game.parts else None
        has_several = parts is not None and len(parts.names(self.scenario.model)) > 1
        return self.is_team and not has_several

    @property
    def first_group(self) -> str:
        """What the scenario compares first: the game's first group, such as the character."""
        first: str = self.game.groups[0]
        return first

    @property
    def lengths(self) -> dict[str, tuple[str, int]]:
        """How games say how long they are: the unit, its column and the column's parts of one unit."""
        known = {"turns": ("turns", 1), "seconds": ("duration_ms", 1000), "rounds": ("rounds", 1)}
        return {unit: found for unit, found in known.items() if found[0] in self.game_columns}

    @property
    def limit(self) -> str:
        """What stops a game that does not end."""
        return "turn limit" if "turns" in self.game_columns else "limit that stops endless games"

    def histogram(self, column: str) -> Histogram:
        """Count a game column by stored value."""
        return self.result.histogram(column)

    def by(self, column: str, group: str) -> dict[str, Histogram]:
        """Count a seat column by stored value, for each group that occurs."""
        return {**self.result.histogram(column, group)}

    def scores(self, group: str) -> dict[str, Histogram]:
        """Count scores for each group; of games won together, which score nothing if lost, the won ones."""
        scores = self.by("score", group)
        if not self.scores_won_games:
            return scores
        won = {}
        for label, lost in self.by("won", group).items():
            counts = dict(scores[label])
            counts[0] = counts.get(0, 0) - lost.get(0, 0)
            won[label] = {value: count for value, count in sorted(counts.items()) if count}
        return {label: counts for label, counts in won.items() if counts}

    def labels(self, group: str) -> list[str]:
        """List the groups that occur, in declared order."""
        return list(self.by("won", group))

    @cached_property
    def fair(self) -> float:
        """Share each seat would win if all were equal; capped games have no winner."""
        decided = self.played - self.outcomes.get("capped", 0)
        return decided / (self.played * self.seats) if self.played else math.nan

    @cached_property
    def _win_rows(self) -> dict[str, Interval]:
        rows = self.result.summary().query("metric == 'win'").itertuples(index=False, name=None)
        return {str(row[1]): Interval(row[2], row[3], row[4], int(row[5]), str(row[6])) for row in rows}

    def wins(self, group: str) -> dict[str, Interval]:
        """Share of games that the seats of each group win between them."""
        return {label: self._win_rows[label] for label in self.labels(group)}

    def seats_of(self, group: str) -> dict[str, float]:
        """Mean number of seats that each group holds in the games it plays."""
        games = {label: interval.n for label, interval in self.wins(group).items()}
        return {label: sum(h.values()) / games[label] for label, h in self.by("won", group).items()}

    def gaps(self, group: str) -> list[Gap]:
        """All pairwise differences of win shares, widest first, with simultaneous intervals.

        Both win shares come from the same games and at most one of them is 1, so the variance of their
        difference within a game is at most the sum of their second moments less the square of its mean.
        Groups that do not meet in every game get the sum of their two half-widths, which is on the safe side.
        """
        scale = self.seat_columns["won"].scale
        counts = self.by("won", group)
        pairs = list(combinations(counts, 2))
        level = bonferroni_level(len(pairs))
        moments = {label: _moments(histogram, scale) for label, histogram in counts.items()}
        gaps = []
        for pair in pairs:
            ahead, behind = sorted(pair, key=lambda label: -moments[label][1])
            (n, mean, square), (m, other_mean, other_square) = moments[ahead], moments[behind]
            difference = mean - other_mean
            if n == m == self.played:
                spread = max(0.0, square + other_square - difference**2) * (n / (n - 1) if n > 1 else 0.0)
                interval = student(difference, math.sqrt(spread), n, level)
            else:
                half = sum(
                    student(a, math.sqrt(max(0.0, b - a * a)), k, level).half_width
                    for k, a, b in (moments[ahead], moments[behind])
                )
                method = "sum of half-widths"
                interval = Interval(
                    difference, difference - half, difference + half, min(n, m), method, level
                )
            gaps.append(Gap(ahead, behind, interval))
        return sorted(gaps, key=lambda gap: -gap.difference.estimate)

    def even_test(self, group: str) -> EvenTest:
        """Test that every group wins equally often; shared wins count in parts."""
        scale = self.seat_columns["won"].scale
        won = [sum(v * c for v, c in h.items()) / scale for h in self.by("won", group).values()]
        games = round(sum(won))
        expected = sum(won) / len(won)
        if expected < 5 or len(won) < 2:
            return EvenTest(math.nan, math.nan, len(won) - 1, games)
        statistic = sum((value - expected) ** 2 for value in won) / expected
        p = float(special.chdtrc(len(won) - 1, statistic))
        return EvenTest(statistic, p, len(won) - 1, games)

    @cached_property
    def policies(self) -> dict[str, int]:
        """Seats of each policy, where the game declares policies."""
        if "policy" not in self.game.groups:
            return {}
        seats = self.seats_of("policy")
        return {label.removeprefix("policy "): round(count) for label, count in seats.items()}

    def provenance_words(self) -> str:
        """Say how many component values are invented, and what follows from it."""
        return provenance_words(self.scenario)


def provenance_words(scenario: Scenario) -> str:
    """Say how many component values of a scenario are invented, and what follows from it.

    Parameters
    ----------
    scenario : Scenario
        What was played.

    Returns
    -------
    str
        One sentence.
    """
    counts: dict[str, int] = scenario.provenance()
    total = sum(counts.values())
    invented = counts.get("illustrative", 0)
    if not total:
        return "The components carry no note of where they come from."
    if not invented:
        return f"None of the {total} component values is illustrative."
    return (
        f"{invented} of {total} component values are illustrative: the result describes this set of "
        "numbers, not the boxed game."
    )


def _moments(histogram: Histogram, scale: int) -> tuple[int, float, float]:
    """Count, mean and mean square of the public values."""
    n = sum(histogram.values())
    mean = sum(value * count for value, count in histogram.items()) / (n * scale)
    square = sum(value * value * count for value, count in histogram.items()) / (n * scale * scale)
    return n, mean, square
