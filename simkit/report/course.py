"""The course of the game: scores, length, tension, for games that record them."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.report.read import Histogram, Reading
from simkit.stats import digits, quantile_interval, student_from_histogram, wilson
from simkit.stats.tidy import binned
from simkit.stats.words import people


def score(reading: Reading) -> Block | None:
    """Distribution of scores and of the winning margin.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block or None
        None if the game records no score, or if no game was won that is won or lost together.
    """
    if "score" not in reading.seat_columns:
        return None
    group = reading.first_group
    counts = {people(label): histogram for label, histogram in reading.scores(group).items()}
    if not counts:
        return None
    of = " of won games" if reading.scores_won_games else ""
    figures = [
        Figure(
            "histogram",
            pd.DataFrame(binned(counts)),
            f"Final score{of}, by {group}",
            "points",
            "% of games",
            f"Histograms of the final score{of}, one panel for each {group}.",
        )
    ]
    tables = [_spread_table(f"Final score{of}, by {group}, in points", people(group), counts)]
    words = [_score_words(counts, of)]
    if "margin" in reading.game_columns:
        margin = reading.histogram("margin")
        middle = quantile_interval(margin, 0.5)
        words.append(
            f"The best score is ahead of the second best by {digits.figure(student_from_histogram(margin))} "
            f"points on average; in half of the games by at most {digits.number(middle.estimate)}."
        )
        figures.append(
            Figure(
                "histogram",
                pd.DataFrame(binned({"all games": margin})),
                "Winning margin",
                "points between best and second best",
                "% of games",
                "Histogram of the difference between the best and the second best score.",
            )
        )
        tables.append(_spread_table("Winning margin, in points", "", {"All games": margin}))
    return Block("score", "Scores", tuple(words), tuple(figures), tuple(tables))


def _score_words(counts: dict[str, Histogram], of: str) -> str:
    means = {label: student_from_histogram(histogram) for label, histogram in counts.items()}
    ranked = sorted(means, key=lambda label: -means[label].estimate)
    parts = [f"{label} {digits.figure(means[label])}" for label in ranked]
    return f"Mean final score{of}: {', '.join(parts)} points."


def _spread_table(
    caption: str, heading: str, counts: Mapping[str, Mapping[int, int] | Mapping[float, int]]
) -> tuple[str, pd.DataFrame]:
    """Mean, median, 5 and 95 % quantiles and extremes, with intervals of mean and median."""
    rows = []
    for label, histogram in counts.items():
        low, middle, high = (quantile_interval(histogram, q) for q in (0.05, 0.5, 0.95))
        seen = [value for value, count in histogram.items() if count]
        rows.append(
            {
                heading: label,
                "Mean": digits.figure(student_from_histogram(histogram)),
                "Median": digits.number(middle.estimate),
                "5 %": digits.number(low.estimate),
                "95 %": digits.number(high.estimate),
                "Least": digits.number(min(seen)),
                "Most": digits.number(max(seen)),
                "n": digits.number(middle.n),
            }
        )
    return f"{caption} (mean ± Student 95 %; quantiles of the games seen)", pd.DataFrame(rows)


def length(reading: Reading) -> Block | None:
    """How long games are.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block or None
        None if the game records neither turns nor rounds nor its duration.
    """
    if not reading.lengths:
        return None
    counts = {
        people(unit): _in_units(reading.histogram(column), parts)
        for unit, (column, parts) in reading.lengths.items()
    }
    unit, (column, parts) = next(iter(reading.lengths.items()))
    first = counts[people(unit)]
    low, middle, high = (quantile_interval(first, q) for q in (0.05, 0.5, 0.95))
    words = (
        f"A game takes {digits.figure(student_from_histogram(first))} {unit} on average; the median is "
        f"{digits.estimate(middle)} ({digits.bounds(middle)}; {middle.method}).",
        f"One game in twenty ends within {digits.number(low.estimate)} {unit}, one in twenty takes "
        f"{digits.number(high.estimate)} or more; the longest took {digits.number(max(first))}.",
    )
    bins = binned({"all games": reading.histogram(column)})
    if parts > 1:
        bins = [{**row, "x": row["x"] / parts, "width": row["width"] / parts} for row in bins]
    figure = Figure(
        "histogram",
        pd.DataFrame(bins),
        f"Length in {unit}",
        f"{unit} ({reading.game_columns[column].meaning})" if parts == 1 else unit,
        "% of games",
        f"Histogram of the number of {unit} a game takes.",
    )
    tables = (_spread_table("Length of a game", "Measure", counts),)
    return Block("length", "How long it takes", words, (figure,), tables)


def _in_units(histogram: Histogram, parts: int) -> Mapping[int, int] | Mapping[float, int]:
    """Counts by value in whole units; the column counts parts of one."""
    return histogram if parts == 1 else {value / parts: count for value, count in histogram.items()}


def tension(reading: Reading) -> Block | None:
    """Lead changes, comebacks, and when the game is settled.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block or None
        None if the game records none of these.
    """
    names = [
        name
        for name in ("lead_changes", "winner_behind", "winner_deficit", "settled_turn")
        if name in reading.game_columns
    ]
    if not names:
        return None
    won = reading.outcomes.get("won", 0)
    counts = {name: reading.histogram(name) for name in names}
    words = []
    if "lead_changes" in counts:
        mean = digits.figure(student_from_histogram(counts["lead_changes"]))
        words.append(f"The lead changes hands {mean} times a game.")
    if "winner_behind" in counts and won:
        behind = wilson(sum(c for v, c in counts["winner_behind"].items() if v > 0), won)
        words.append(f"The winner was behind at some time in {digits.share(behind)} of the games won alone.")
    if "winner_deficit" in counts and won:
        words.append(
            "The largest deficit that a winner made good was "
            f"{digits.number(max(counts['winner_deficit']))} points."
        )
    if "settled_turn" in counts and won and "turns" in reading.game_columns:
        words.append(_settled_words(reading, counts["settled_turn"]))
    caption, spread = _spread_table("Tension", "Measure", {people(n): h for n, h in counts.items()})
    spread["What it counts"] = [reading.game_columns[name].meaning for name in counts]
    figure = Figure(
        "histogram",
        pd.DataFrame(binned({"all games": counts[names[0]]})),
        people(names[0]),
        reading.game_columns[names[0]].meaning,
        "% of games",
        f"Histogram of {reading.game_columns[names[0]].meaning}.",
    )
    return Block("tension", "Tension", tuple(words), (figure,), ((caption, spread),))


def _settled_words(reading: Reading, settled: Histogram) -> str:
    turns = student_from_histogram(reading.histogram("turns")).estimate
    mean = student_from_histogram(settled).estimate
    if not turns or math.isnan(mean):
        return "There are too few games to say when the winner is settled."
    return (
        f"On average the winner takes the lead for good after turn {digits.number(mean, 1)}, "
        f"{digits.percent(mean / turns, 0)} of the way through the game."
    )
