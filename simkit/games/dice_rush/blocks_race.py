"""Report blocks of the race: the clock, what speed is worth, and markers that come too late."""

from __future__ import annotations

from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.dice_rush.blocks_means import (
    MILLI,
    decided,
    fair,
    most_rounds,
    policies,
    rounds,
    series,
    wins,
)
from simkit.games.dice_rush.model import Pace
from simkit.games.dice_rush.observe import SHARE
from simkit.games.means import by_hero, counted, games, means, named, scaled
from simkit.stats import Interval, digits, quantile_interval, student_from_histogram, wilson
from simkit.stats.tidy import binned, records
from simkit.stats.words import listed, people

TIMES = {"look_ms": "Look", "travel_ms": "Travel", "reaction_ms": "Reaction"}
DOINGS = {
    "first_claims": "Claims first",
    "last_cards": "Last cards",
    "last_cards_met": "of these met",
    "lost_races": "Races lost",
    "claimed_unmet": "Unmet claimed",
    "slips": "Slips",
    "decisions": "Decisions",
    "rolls": "Rolls",
}


def clock(result: Any) -> Block:
    """Show how many seconds a round takes. [DR-ROLL-1, DR-CLAIM-4]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    counts = {number: _played(result, number) for number in range(1, most_rounds(result) + 1)}
    if not counts:
        return Block("clock", "Seconds per round", ("No round was finished.",))
    pooled: dict[int, int] = {}
    for histogram in counts.values():
        for value, count in histogram.items():
            pooled[value] = pooled.get(value, 0) + count
    mean = scaled(student_from_histogram(result.histogram("duration_ms")), MILLI / rounds(result))
    low, middle, high = (quantile_interval(pooled, q).estimate * MILLI for q in (0.05, 0.5, 0.95))
    by_round = {n: scaled(student_from_histogram(h), MILLI) for n, h in counts.items()}
    last = by_round[max(by_round)]
    words = (
        f"A round takes {digits.figure(mean)} seconds from the signal until the last card has an owner; half "
        f"of them are over within {digits.number(middle, 1)}, nine in ten take {digits.number(low, 1)} to "
        f"{digits.number(high, 1)}. The last round, of Final Round cards, takes {digits.figure(last)}.",
        "Resolving and dealing take no time on this clock; the paces behind it are settings, not measured.",
    )
    rows = [{**row, "x": row["x"] * MILLI, "width": row["width"] * MILLI} for row in binned({"": pooled}, 60)]
    figures = (
        Figure(
            "histogram",
            pd.DataFrame(rows).drop(columns="group"),
            "How long a round takes",
            "seconds",
            "% of rounds",
            f"Histogram of the seconds of {digits.number(sum(pooled.values()))} rounds.",
        ),
        Figure(
            "lines",
            series({"all games": by_round.items()}),
            "Seconds of each round",
            "round",
            "mean seconds (band: 95 %)",
            "A line of the mean seconds of each round of the game.",
        ),
    )
    return Block("clock", "Seconds per round", words, figures, (_round_table(counts, by_round),))


def _played(result: Any, number: int) -> dict[int, int]:
    """Milliseconds of a round in the games that got so far."""
    histogram = dict(result.histogram(f"round_ms_{number}"))
    short = sum(count for last, count in result.histogram("rounds").items() if last < number)
    if short:
        histogram[0] -= short
    return {value: count for value, count in histogram.items() if count}


def _round_table(
    counts: dict[int, dict[int, int]], by_round: dict[int, Interval]
) -> tuple[str, pd.DataFrame]:
    rows = []
    for number, histogram in counts.items():
        low, middle, high = (scaled(quantile_interval(histogram, q), MILLI) for q in (0.05, 0.5, 0.95))
        rows.append(
            {
                "Round": str(number),
                "Mean": digits.figure(by_round[number]),
                "Median": digits.number(middle.estimate, 2),
                "Interval": digits.bounds(middle),
                "5 %": digits.number(low.estimate, 2),
                "95 %": digits.number(high.estimate, 2),
                "n": digits.number(middle.n),
            }
        )
    caption = "Seconds of each round (mean ± Student 95 %; median with order statistics, 95 %; n games)"
    return caption, pd.DataFrame(rows)


def speed(result: Any) -> Block:
    """Say what a faster hand is worth: win share against speed, and how often the slower wins. [DR-CLAIM-2]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    rolls = means(result, "pace_ms", MILLI)
    paces = {seat.pace for seat in result.scenario.model.seats}
    times = dict(sorted(((who, i.estimate) for who, i in rolls.items()), key=lambda item: item[1]))
    fastest, slowest = min(times.values()), max(times.values())
    figures: tuple[Figure, ...] = ()
    if len(paces) == 1:
        words = ["All players have the same pace, so this run does not say what speed is worth."]
        if slowest > fastest:
            words.append(
                f"A roll of all own dice takes {_range(fastest, slowest)} only because heroes differ in dice."
            )
    elif slowest == fastest:
        words = [
            f"A roll of all own dice takes everybody {digits.number(fastest, 2)} s on average; the paces "
            "differ otherwise, as the table shows."
        ]
    else:
        words = [_speed_words(result, times), *_mixed_words(result)]
        figures = (_speed_figure(result, times),)
    return Block("speed", "What speed is worth", tuple(words), figures, (_pace_table(result, times),))


def _range(fastest: float, slowest: float) -> str:
    return f"{digits.number(fastest, 2)} to {digits.number(slowest, 2)} s"


def _speed_words(result: Any, times: dict[str, float]) -> str:
    """Win shares of the fastest and the slowest of each game, and the rate of upsets."""
    played, counts = games(result), result.histogram("pace_ms")
    paces = result.histogram("pace_ms", "character").values()
    # The same heroes at the same paces in all games, so that one can say who is fastest.
    is_fixed = all(list(histogram.values()) == [played] for histogram in paces)
    parts = []
    for name, column, value in (
        ("fastest", "fastest_won", min(counts)),
        ("slowest", "slowest_won", max(counts)),
    ):
        won = wilson(sum(v * c for v, c in result.histogram(column).items()) / SHARE, played)
        text = f"win {digits.share_with_bounds(won)}"
        if is_fixed:
            who = listed(hero for hero, mean in times.items() if round(mean / MILLI) == value)
            even = digits.percent(counts[value] / played * fair(result))
            time = digits.number(value * MILLI, 2)
            parts.append(f"the {name}, {who} ({time} s), {text} against an even share of {even}")
        else:
            parts.append(f"the {name} of each game {text}")
    settled = decided(result)
    quick = sum(v * c for v, c in result.histogram("fastest_won").items()) / SHARE
    upset = wilson(max(0.0, settled - quick), settled)
    return (
        f"By the mean time of a roll of all own dice, {parts[0]}; {parts[1]}. In "
        f"{digits.share_with_bounds(upset)} of the decided games somebody slower than the fastest wins."
    )


def _mixed_words(result: Any) -> list[str]:
    others = {"policy": set(policies(result).values()), "dice": set(result.histogram("dice"))}
    also = [name for name, values in others.items() if len(values) > 1]
    if not also:
        return []
    return [f"The players differ in {listed(also)} too, so this is not the worth of speed alone."]


def _speed_figure(result: Any, times: dict[str, float]) -> Figure:
    shares = wins(result)
    labelled = {f"{who} ({digits.number(time, 2)} s)": shares[who] for who, time in times.items()}
    data = pd.DataFrame(records(labelled, percent=True))
    data["reference"] = 100 * fair(result)
    return Figure(
        "intervals",
        data,
        "Games won, from the fastest to the slowest",
        "% of games (bars: 95 %; dashed: even share)",
        "",
        "Points with 95 % intervals: the win share of each hero, ordered by the mean time of a roll.",
    )


def _pace_table(result: Any, times: dict[str, float]) -> tuple[str, pd.DataFrame]:
    """Pace of each hero: as set where the scenario gives the seat a hero."""
    paces: dict[str, Pace] = {
        people(seat.character): seat.pace for seat in result.scenario.model.seats if seat.character
    }
    shares = wins(result)
    rows = []
    for who, time in times.items():
        pace = paces.get(who)
        row = {
            "Hero": who,
            "Full roll": digits.number(time, 2),
            "Ratio": digits.number(time / min(times.values()), 2) if min(times.values()) else digits.NOTHING,
        }
        for field, name in TIMES.items():
            row[name] = digits.number(getattr(pace, field) * MILLI, 2) if pace else digits.NOTHING
        row["Slip rate"] = digits.percent(pace.error_rate) if pace else digits.NOTHING
        row["Law"] = pace.law if pace else digits.NOTHING
        row["Won"] = digits.share(shares[who])
        rows.append(row)
    caption = (
        "Pace in seconds, as set (ratio: full roll against the fastest; won: ± Wilson 95 %, "
        f"n = {counted(shares)} games)"
    )
    return caption, pd.DataFrame(rows)


def _seen(what: str, by: dict[str, Interval]) -> str:
    if any(interval.estimate for interval in by.values()):
        return f"{what}, a game: {named(by)}."
    return f"{what}: none."


def races(result: Any) -> Block:
    """Show races lost, slips, and markers laid on cards that are not met. [DR-CLAIM-2, DR-CLAIM-6, DR-AMB-6]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    lost = student_from_histogram(result.histogram("races_lost"))
    ties = student_from_histogram(result.histogram("ties_in_time"))
    parts = {name: means(result, column) for column, name in DOINGS.items()}
    words = [
        f"In a game {digits.figure(lost)} markers come too late for their card, and {digits.figure(ties)} "
        "times events fall in the same microsecond.",
        _seen("Markers laid on a card that is not met", parts["Unmet claimed"]),
        _seen("Slips, where a decision between claim and roll is reversed", parts["Slips"]),
    ]
    caption, table = by_hero(parts, "What happens to whom, a game")
    table.insert(1, "Policy", list(policies(result).values()))
    figure = Figure(
        "intervals",
        pd.DataFrame(records(parts["Races lost"])),
        "Races lost",
        "markers too late, a game (bars: 95 %)",
        "",
        "Points with 95 % intervals: how often a game each hero's marker comes too late.",
    )
    return Block("races", "Races lost and slips", tuple(words), (figure,), ((caption, table),))
