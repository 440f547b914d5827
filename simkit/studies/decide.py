"""Playing pairs until a verdict: whole chunks, one look after each, a confidence sequence at every look."""

from __future__ import annotations

from collections.abc import Sequence as Several
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simkit.errors import UsageError
from simkit.run.plan import CHUNK
from simkit.stats.paired import UNDECIDED, verdict
from simkit.stats.sequence import Sequence
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import Metric

if TYPE_CHECKING:
    from simkit.scenario import Scenario

FIRST_LOOK = CHUNK
"""Pairs before the first look; the sequence holds in the limit of a late first look."""
TUNED_TO = 4 * CHUNK
"""Pairs at which the sequence is narrowest."""
GROWTH = 8
"""Each look comes after another eighth of the pairs so far, in whole chunks: the looks grow with log n."""


@dataclass(frozen=True)
class Decided:
    """How a ``decide`` run ended.

    Parameters
    ----------
    metric : str
        The one that decides.
    looks : int
        Times that it was looked at.
    games : int
        Pairs played when it stopped.
    most_games : int
        Pairs that were allowed.
    level : float
        Level of the sequence.
    is_stopped : bool
        A verdict stopped it; else it ran out of games.
    """

    metric: str
    looks: int
    games: int
    most_games: int
    level: float
    is_stopped: bool

    @property
    def rule(self) -> str:
        """The rule in one line."""
        return (
            f"decide on {self.metric}: asymptotic confidence sequence (normal mixture) at "
            f"{100 * self.level:g} %, narrowest at {TUNED_TO:,} pairs; first look at {FIRST_LOOK:,} "
            f"pairs, then one after every further eighth in whole chunks of {CHUNK:,}"
        )

    def to_json(self) -> dict[str, Any]:
        """Make it ready for JSON."""
        return {
            "metric": self.metric,
            "rule": self.rule,
            "looks": self.looks,
            "games": self.games,
            "most_games": self.most_games,
            "level": self.level,
            "stopped": self.is_stopped,
        }


def next_look(now: int, most: int) -> int:
    """Pairs at the look after this one.

    Parameters
    ----------
    now : int
        Pairs at this look; 0 before the first.
    most : int
        Pairs that may be played.

    Returns
    -------
    int
        Depends on nothing else, not on threads either.
    """
    return min(most, FIRST_LOOK if not now else now + max(1, now // (GROWTH * CHUNK)) * CHUNK)


def check_games(games: int) -> None:
    """Refuse fewer pairs than the first look needs.

    Parameters
    ----------
    games : int
        Most pairs.

    Raises
    ------
    UsageError
        Saying what is allowed.
    """
    if games < FIRST_LOOK:
        raise UsageError(
            f"decide: read {games:,} games; allowed: at least {FIRST_LOOK:,}, where it first looks"
        )


def play_until_decided(
    lab: Lab,
    arms: Several[Scenario],
    metrics: Several[Several[Metric]],
    notes: Several[str],
    *,
    games: int,
    level: float,
    margin: float | None,
) -> tuple[list[Sample], Decided]:
    """Play both arms side by side until the first metric has a verdict.

    Parameters
    ----------
    lab : Lab
        Where they are played.
    arms : sequence of Scenario
        First and second.
    metrics : sequence of sequences of Metric
        Of each arm; the first one decides.
    notes : sequence of str
        What each arm is, for the progress.
    games : int
        Most pairs.
    level : float
        Level of the sequence.
    margin : float or None
        Of the deciding metric; makes ``equivalent`` reachable.

    Returns
    -------
    list of Sample, Decided
        Both arms with the same games.
    """
    decisive = metrics[0][0]
    rule = Sequence(level, TUNED_TO)
    samples: list[Sample] = []
    looks, pairs, word = 0, 0, UNDECIDED
    while word == UNDECIDED and pairs < games:
        pairs = next_look(pairs, games)
        if not samples:
            samples = [lab.play(a, of, pairs, note) for a, of, note in zip(arms, metrics, notes, strict=True)]
        else:
            for sample, note in zip(samples, notes, strict=True):
                lab.more(sample, pairs, note)
        values = [sample.of(decisive.text) for sample in samples]
        word = verdict(rule.interval(*values, is_share=decisive.is_share), margin)
        looks += 1
    return samples, Decided(decisive.text, looks, pairs, games, level, word != UNDECIDED)
