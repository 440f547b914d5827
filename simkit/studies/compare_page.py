"""What ``compare`` shows: rows, sentences, the table, the figure and the study they make."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from simkit.games.contract import Block, Figure
from simkit.stats import digits, wilson
from simkit.stats.paired import CHANGED, EQUIVALENT, UNDECIDED, Paired, games_to_decide, verdict
from simkit.stats.sequence import Sequence
from simkit.stats.words import listed
from simkit.studies.decide import TUNED_TO, Decided
from simkit.studies.metrics import Metric
from simkit.studies.study import Study
from simkit.studies.words import (
    bounds_cell,
    correlation_cell,
    difference_cell,
    games_cell,
    value_cell,
)

if TYPE_CHECKING:
    from simkit.scenario import Scenario


@dataclass(frozen=True)
class Comparison:
    """Everything that a comparison found.

    Parameters
    ----------
    first, second : Scenario
        The arms as played.
    metrics : tuple of Metric
        Of the first arm, the main one first.
    found : mapping of str to Paired
        Difference of each metric.
    margins : mapping of str to float
        Margin of each metric that has one.
    pairs : int
        Pairs of games.
    level : float
        Level at which the intervals hold together.
    capped : int
        Games of both arms that a limit ended.
    games : int
        Games that were played for it.
    command : str
        Command line that repeats it.
    decided : Decided, optional
        How a ``decide`` run ended.
    question : str
        Instead of the usual one.
    names : tuple of str
        Of the arms, for headings.
    asked : mapping
        Further entries of what was asked.
    """

    first: Scenario
    second: Scenario
    metrics: tuple[Metric, ...]
    found: Mapping[str, Paired]
    margins: Mapping[str, float]
    pairs: int
    level: float
    capped: int
    games: int
    command: str
    decided: Decided | None = None
    question: str = ""
    names: tuple[str, str] = ("First", "Second")
    asked: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The tidy table, one row a metric."""
        return [self._row(m, self.found[m.text], self.margins.get(m.text)) for m in self.metrics]

    def _row(self, of: Metric, pair: Paired, margin: float | None) -> dict[str, Any]:
        difference = pair.difference
        word = verdict(difference, margin)
        return {
            "metric": of.text,
            "first": pair.first,
            "second": pair.second,
            "difference": difference.estimate,
            "low": difference.low,
            "high": difference.high,
            "n": difference.n,
            "method": difference.method,
            "level": difference.level,
            "correlation": pair.correlation,
            "unpaired_games": pair.unpaired_games,
            "differing": pair.differing,
            "margin": float("nan") if margin is None else margin,
            "verdict": word,
            "games_to_decide": self._to_decide(pair, margin) if word == UNDECIDED else difference.n,
            "stopped_by": "decide" if self.decided is not None and self.decided.is_stopped else "games",
        }

    def _to_decide(self, pair: Paired, margin: float | None) -> float:
        difference = pair.difference
        if self.decided is None or math.isnan(difference.half_width):
            return games_to_decide(difference, margin)
        sequence = Sequence(difference.level, TUNED_TO)
        sd = difference.half_width / float(sequence.radius(difference.n + 2))
        size = abs(difference.estimate)
        return max(difference.n, sequence.pairs_for(sd, max(size, 0.0 if margin is None else margin - size)))


def page(of: Comparison) -> Study:
    """Make the study of a comparison.

    Parameters
    ----------
    of : Comparison
        What was found.

    Returns
    -------
    Study
        ``blocks[0]`` is the headline.
    """
    import pandas as pd

    rows = of.rows
    findings = _findings(of, rows)
    shown = pd.DataFrame(
        [_shown(m, of.found[m.text], r, of.names) for m, r in zip(of.metrics, rows, strict=True)]
    )
    shares = [m for m in of.metrics if m.is_share]
    figures = (_figure(shares, of),) if shares else ()
    block = Block("compare", "Did the change matter?", tuple(findings), figures, ((_caption(of), shown),))
    result: dict[str, Any] = {"verdict": rows[0]["verdict"], "metric": of.metrics[0].text}
    if of.decided is not None:
        result["decide"] = of.decided.to_json()
    return Study(
        name="compare",
        question=of.question or f"{of.first.title} against {of.second.title}: did the change matter?",
        scenario=of.first,
        findings=tuple(findings),
        table=pd.DataFrame(rows),
        blocks=(block,),
        command=of.command,
        asked={
            "second": f"{of.second.name}: {of.second.title}",
            "margin": of.margins,
            "level": of.level,
            **({} if of.decided is None else {"decide": of.decided.rule}),
            **of.asked,
        },
        games=of.games,
        arms={"second": of.second},
        result=result,
    )


def change_of(of: Metric, pair: Paired) -> str:
    """Say from where to where a metric goes: ``46.3 % to 43.1 % (-3.2 ± 0.4 points, n = 5,000 pairs)``."""
    difference = pair.difference
    before, after = (_value(of, pair, value) for value in (pair.first, pair.second))
    return f"{before} to {after} ({difference_cell(difference, of.is_share)}, n = {difference.n:,} pairs)"


def _value(of: Metric, pair: Paired, value: float) -> str:
    """A mean of one arm; where nothing or everything was seen, the bound that this leaves."""
    n = pair.difference.n
    if of.is_share and n and value in (0, 1):
        return digits.share_estimate(wilson(value * n, n))
    return value_cell(value, of.is_share, pair.difference.half_width)


def _sentence(of: Metric, pair: Paired, row: Mapping[str, Any]) -> str:
    n = pair.difference.n
    text = f"{row['verdict'].capitalize()}: {of.text} goes from {change_of(of, pair)}."
    if row["verdict"] == UNDECIDED:
        text += _more(row["games_to_decide"], n)
    if not pair.differing:
        text += f" Not one of {n:,} games differs in it."
    return text


def _more(needed: float, n: int) -> str:
    if math.isnan(needed) or math.isinf(needed):
        return " The estimate is no change at all; only a margin can decide that."
    return (
        f" About {games_cell(needed)} games an arm ({games_cell(needed - n)} more) would decide it, "
        "if the estimate is right."
    )


def _findings(of: Comparison, rows: list[dict[str, Any]]) -> list[str]:
    main = of.metrics[0]
    findings = [_sentence(main, of.found[main.text], rows[0])]
    if of.decided is not None:
        findings.append(_stop(of.decided))
    for word in (CHANGED, EQUIVALENT, UNDECIDED):
        names = [row["metric"] for row in rows if row["verdict"] == word]
        if names:
            findings.append(f"{word.capitalize()}: {listed(names)}.")
    if of.capped:
        findings.append(f"{of.capped:,} of {2 * of.pairs:,} games were ended by a limit; they count as such.")
    return findings


def _stop(decided: Decided) -> str:
    looks = f"{decided.looks} look{'s' if decided.looks != 1 else ''}"
    if not decided.is_stopped:
        return f"Decide: no verdict within {decided.most_games:,} pairs ({looks})."
    return (
        f"Decide: stopped by the verdict at {decided.games:,} pairs, after {looks} (at most "
        f"{decided.most_games:,} pairs were allowed). Estimates made at such a stop lean towards what "
        "stopped it; their intervals hold all the same."
    )


def _caption(of: Comparison) -> str:
    count = len(of.metrics)
    start = f"{_less(of.names)}, {of.pairs:,} pairs of games"
    if of.decided is None:
        if count == 1:
            return f"{start}; one interval at {100 * of.level:g} %"
        return f"{start}; the {count} intervals hold together at {100 * of.level:g} % (Bonferroni)"
    stop = "after a decide stop" if of.decided.is_stopped else "decide, not stopped"
    text = (
        f"{start}, {stop}; {of.decided.metric} decides, its confidence sequence holds at all looks "
        f"together at {100 * of.level:g} %"
    )
    if count == 1:
        return text
    others = (
        "that of the other metric does too"
        if count == 2
        else f"those of the {count - 1} others together do too"
    )
    return f"{text}; {others}{'' if count == 2 else ' (Bonferroni)'}"


def _less(names: tuple[str, str]) -> str:
    return f"{names[1]} less {names[0].lower()}"


def _figure(shares: list[Metric], of: Comparison) -> Figure:
    import pandas as pd

    found = of.found
    rows = [
        {
            "label": m.text,
            "estimate": 100 * found[m.text].difference.estimate,
            "low": 100 * found[m.text].difference.low,
            "high": 100 * found[m.text].difference.high,
            "reference": 0.0,
        }
        for m in shares
    ]
    return Figure(
        "intervals",
        pd.DataFrame(rows),
        "Change of each share",
        f"points of per cent, {_less(of.names).lower()}",
        "",
        "Paired difference of each share with its interval; the line marks no change.",
    )


def _shown(of: Metric, pair: Paired, row: dict[str, Any], names: tuple[str, str]) -> dict[str, str]:
    return {
        "Metric": of.text,
        names[0]: _value(of, pair, pair.first),
        names[1]: _value(of, pair, pair.second),
        "Difference": difference_cell(pair.difference, of.is_share),
        "Interval": bounds_cell(pair.difference, of.is_share),
        "Method": pair.difference.method,
        "Correlation": correlation_cell(pair.correlation),
        "Unpaired games it is worth": games_cell(pair.unpaired_games),
        "Verdict": row["verdict"],
    }
