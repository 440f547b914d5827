"""One change at a time: every arm is paired, game by game, with the scenario as it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError
from simkit.games.contract import is_team
from simkit.run.frames import used_seats
from simkit.run.words import no_such
from simkit.stats import Interval, bonferroni_level, holm
from simkit.stats.inversion import p_value_of
from simkit.stats.paired import Paired, paired, verdict
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import Metric, headline, metric

if TYPE_CHECKING:
    from simkit.scenario import Scenario

SHARE_MARGIN = 0.01
"""Margin of shares unless another is given."""
NEVER = "never mattered"
"""Verdict on an arm of which not one game differs."""
_BITS_LOST = 11
"""Bits of 64 that a number of 53 bits cannot hold."""
_FACTOR = 6364136223846793005
"""Its powers weigh the entries of a row: Knuth's multiplier of 64 bits."""


@dataclass(frozen=True)
class Arm:
    """One change of the scenario.

    Parameters
    ----------
    label : str
        For people and the progress; distinct.
    settings : mapping of str to Any
        Dotted path to value.
    scenario : Scenario
        The changed one.
    name : str
        Shorter than the label, for figures; distinct too.
    """

    label: str
    settings: Mapping[str, Any]
    scenario: Scenario
    name: str


class Fingerprint(Metric):
    """A number that tells apart games whose rows differ in anything that is recorded."""

    def values(self, rows: Any, scenario: Scenario) -> Any:
        """One number a game: a weighted sum of all entries, shape (n,)."""
        parts = [np.ascontiguousarray(rows[name]).reshape(len(rows), -1) for name in rows.dtype.names]
        entries = np.concatenate([part.astype(np.int64) for part in parts], axis=1)
        weights = np.cumprod(np.full(entries.shape[1], _FACTOR, np.int64))  # wraps round, as it should
        return ((entries * weights).sum(axis=1) >> _BITS_LOST).astype(np.float64)


@dataclass(frozen=True)
class Effect:
    """What one change does to one metric.

    Parameters
    ----------
    arm : Arm
        The change.
    metric : Metric
        What it is measured in.
    pair : Paired
        Changed less as it stands; the interval holds at the level of the whole family.
    differing : int
        Games in which anything that is recorded differs.
    p : float
        By Holm over the family.
    margin : float or None
        Differences up to this size do not matter.
    verdict : str
        The study's word, or ``never mattered``: not one game differs.
    """

    arm: Arm
    metric: Metric
    pair: Paired
    differing: int
    p: float
    margin: float | None
    verdict: str


def everybody(scenario: Scenario) -> tuple[Metric, ...]:
    """The metrics of a study of many arms unless told otherwise.

    Parameters
    ----------
    scenario : Scenario
        What will be played.

    Returns
    -------
    tuple of Metric
        The team's win; for rivals the win share of each character at the table, or of each seat where
        characters are not settled.
    """
    if is_team(scenario.model):
        return (headline(scenario),)
    return tuple(metric(f"win:{name}", scenario) for name in _names(scenario))


def _names(scenario: Scenario) -> list[str]:
    group = scenario.game.groups[0]
    names = [seat.get(group) for seat in scenario.resolved["seats"]]
    if all(isinstance(name, str) for name in names):
        return [str(name) for name in names]
    return [f"seat {place + 1}" for place in range(used_seats(scenario))]


def default_margins(metrics: Sequence[Metric], given: Mapping[str, float]) -> dict[str, float]:
    """Margins of a study of many arms: as given, else one point of per cent for shares.

    Parameters
    ----------
    metrics : sequence of Metric
        The metrics of the study.
    given : mapping of str to float
        Margins that were asked for.

    Returns
    -------
    dict of str to float
    """
    return {m.text: SHARE_MARGIN for m in metrics if m.is_share} | dict(given)


def play_arms(
    lab: Lab, base: Sample, arms: Sequence[Arm], metrics: Sequence[Metric], level: float
) -> Iterator[tuple[Arm, Sample, list[Paired], int]]:
    """Play every arm and pair it with the scenario as it stands.

    Parameters
    ----------
    lab : Lab
        Plays.
    base : Sample
        Of the scenario as it stands; see :func:`read_of` for its metrics.
    arms : sequence of Arm
        Played in order; their games are forgotten afterwards.
    metrics : sequence of Metric
        To compare.
    level : float
        Of each interval.

    Yields
    ------
    arm, sample, pairs, differing
        A pair a metric, and the games in which anything differs.
    """
    for arm in arms:
        sample = lab.play(arm.scenario, base.metrics, base.games, arm.label)
        pairs = [paired(base.of(m.text), sample.of(m.text), level, is_share=m.is_share) for m in metrics]
        differing = int(np.count_nonzero(base.values[-1] != sample.values[-1]))
        yield arm, sample, pairs, differing


def read_of(metrics: Sequence[Metric], scenario: Scenario) -> tuple[Metric, ...]:
    """What to read from each game: the metrics, each once, and last the fingerprint."""
    distinct = {m.text: m for m in metrics}
    column = scenario.game.part("game_columns")[0]
    return (*distinct.values(), Fingerprint("anything recorded", column, column.name))


def effects_of(
    found: Sequence[tuple[Arm, list[Paired], int]],
    metrics: Sequence[Metric],
    margins: Mapping[str, float],
    judged: Callable[[Interval, float | None], str] = verdict,
) -> list[Effect]:
    """Judge all arms together.

    Parameters
    ----------
    found : sequence of (Arm, list of Paired, int)
        As played; a metric that an arm does not have (nobody of the group at the table) is left out.
    metrics : sequence of Metric
        In the order of the pairs.
    margins : mapping of str to float
        Of each metric that has one.
    judged : callable
        Interval and margin to a verdict.

    Returns
    -------
    list of Effect
        By arm, then by metric.
    """
    rows = [
        (arm, m, pair, differing)
        for arm, pairs, differing in found
        for m, pair in zip(metrics, pairs, strict=True)
        if pair.difference.n
    ]
    p_values = holm([p_value_of(pair.difference) for _, _, pair, _ in rows])
    return [
        Effect(
            arm,
            m,
            pair,
            differing,
            p,
            margins.get(m.text),
            judged(pair.difference, margins.get(m.text)) if differing else NEVER,
        )
        for (arm, m, pair, differing), p in zip(rows, p_values, strict=True)
    ]


def joint_level(arms: int, metrics: int, level: float) -> float:
    """Level of each interval of a family of arms times metrics (Bonferroni)."""
    return bonferroni_level(arms * metrics, level)


def distinct_only(asked: Sequence[str], known: Sequence[str], what: str) -> list[str]:
    """Names that were asked for, each once; comma-separated texts are taken apart.

    Parameters
    ----------
    asked : sequence of str
        As typed; none asks for all.
    known : sequence of str
        What there is.
    what : str
        Start of the fault's sentence, such as ``"no ruling is called"``.

    Returns
    -------
    list of str

    Raises
    ------
    UsageError
        Listing what there is, and the closest of it.
    """
    names = list(dict.fromkeys(name.strip() for text in asked for name in text.split(",") if name.strip()))
    if asked and not names:
        raise UsageError(f"read no name; there are: {', '.join(known)}")
    for name in names:
        if name not in known:
            raise UsageError(no_such(what, name, known))
    return names or list(known)
