"""Report blocks of Damage, and of where Time Tokens and lives go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import by_hero, games, mean_of, means, named, overall, scaled, share_of
from simkit.games.sonic_roll.observe import CAUSES, ENDS, RESULTS
from simkit.stats import Interval, digits, student_from_histogram
from simkit.stats.words import listed, people

CAUSE_NAMES = {"no_spend": "no die spent", "attack": "attack", "hazard": "Hazard die", "card": "card"}
RESULT_COLUMNS = {
    "rings": "damage_rings",
    "life": "damage_life",
    "absorbed": "damage_absorbed",
    "ignored": "damage_ignored",
}
RESULT_NAMES = {"rings": "Rings lost", "life": "Life lost", "absorbed": "Absorbed", "ignored": "Ignored"}
TOKEN = "Death Token"
"""What a lost life costs in Competition."""
END_NAMES = {"empty": "Pool empty", "stop": "Stopped", "life": "Life lost", "free": "Blue Shield"}


def is_competition(result: Any) -> bool:
    """Whether nobody has lives, and a lost life is a Death Token. [SR-COMP-2]"""
    return bool(result.scenario.model.table.mode == "competition")


def _of_mode(result: Any, words: str) -> str:
    """Words for a life lost: in Competition a Death Token is taken."""
    if not is_competition(result):
        return words
    return {"life": TOKEN, "Lives": f"{TOKEN}s", "Life lost": TOKEN}.get(words, words)


def _lives(result: Any) -> str:
    return f"{TOKEN}s" if is_competition(result) else "lives"


def team(result: Any, column: str) -> Interval:
    """Mean of a seat column summed over the players of a game."""
    return scaled(overall(result, column), len(result.scenario.model.seats))


def resources(result: Any) -> Block:
    """Show where Time Tokens and lives go, and how turns end. [SR-ET-1, SR-SYM-8, SR-DMG-2]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    tokens, icons = means(result, "time_tokens"), means(result, "tokens_card")
    stops = means(result, "ends_2")
    lives = {name: means(result, f"damage_life_{i}") for i, name in enumerate(CAUSE_NAMES.values(), 1)}
    deaths = means(result, "deaths")
    flip, token = ("take", TOKEN) if is_competition(result) else ("flip", "Life Token")
    lost = f"{TOKEN}s" if is_competition(result) else "Lives"
    words = [
        f"The players take {digits.figure(team(result, 'time_tokens'))} Time Tokens a game, "
        f"{digits.figure(team(result, 'tokens_card'))} of them from cards and the others for dice left at "
        f"the end of turns; {digits.figure(mean_of(result, 'act_tokens'))} are taken before the boss fight. "
        f"By hero: {named(tokens)}.",
        f"They {flip} {digits.figure(team(result, 'deaths'))} {token}s, "
        f"{digits.figure(mean_of(result, 'act_lives'))} of them before the boss fight: "
        f"{listed(_cause_words(result))}. By hero: {named(deaths)}.",
    ]
    figures = (
        _stack(
            {name: by for name, by in lives.items() if _is_seen(by)},
            "Death Tokens, by cause" if is_competition(result) else "Lives lost, by cause",
            f"{token}s a game",
        ),
        _stack(
            {"dice left": _less(tokens, icons), "card": {who: i.estimate for who, i in icons.items()}},
            "Time Tokens taken",
            "Time Tokens a game",
        ),
    )
    tables = [
        by_hero(
            {
                "Time Tokens": tokens,
                "from cards": icons,
                "turns stopped": stops,
                lost: deaths,
                **{f"{lost.lower()}: {name}": by for name, by in lives.items() if _is_seen(by)},
            },
            f"Time Tokens and {_lives(result)}, a game",
        ),
        _end_table(result),
    ]
    model = result.scenario.model
    if model.table.seating == "rotate" and len(model.seats) > 1:
        tables.append(_seat_table(result))
    return Block(
        "resources", f"Where Time Tokens and {_lives(result)} go", tuple(words), figures, tuple(tables)
    )


def _cause_words(result: Any) -> list[str]:
    causes = {name: team(result, f"damage_life_{i}") for i, name in enumerate(CAUSE_NAMES.values(), 1)}
    return [f"{name} {digits.figure(lives)}" for name, lives in causes.items() if lives.estimate]


def _is_seen(by: Mapping[str, Interval]) -> bool:
    return any(interval.estimate for interval in by.values())


def _less(whole: Mapping[str, Interval], part: Mapping[str, Interval]) -> dict[str, float]:
    return {who: interval.estimate - part[who].estimate for who, interval in whole.items()}


def _stack(parts: Mapping[str, Mapping[str, Any]], title: str, axis: str) -> Figure:
    """Stacked bars with a row a hero."""
    rows = [
        {"label": who, "group": name, "value": getattr(value, "estimate", value)}
        for name, by in parts.items()
        for who, value in by.items()
    ]
    alt = f"Stacked bars of {title.lower()} for each hero: {listed(parts)}."
    return Figure("bars", pd.DataFrame(rows), title, axis, "", alt)


def _end_table(result: Any) -> tuple[str, pd.DataFrame]:
    """How turns end by hero: shares of the turns, games being the observations."""
    turns = {people(k): h for k, h in result.histogram("turns_taken", "character").items()}
    rows = []
    for who, histogram in turns.items():
        total = sum(value * count for value, count in histogram.items())
        n = sum(histogram.values())
        row = {"Hero": who, "Turns a game": digits.figure(student_from_histogram(histogram))}
        for i, end in enumerate(ENDS, 1):
            counts = result.histogram(f"ends_{i}", "character")
            ended = next(sum(v * c for v, c in h.items()) for k, h in counts.items() if people(k) == who)
            row[_of_mode(result, END_NAMES[end])] = digits.share(share_of(ended, total, n))
        left = means(result, "dice_discarded")[who]
        row["Dice left, a game"] = digits.figure(left)
        rows.append(row)
    caption = (
        "How turns end, in % of a hero's turns (Wilson 95 % with a game as one observation; means ± Student "
        "95 %; the last turn of a lost game may have no end)"
    )
    return caption, pd.DataFrame(rows)


def _seat_table(result: Any) -> tuple[str, pd.DataFrame]:
    tokens, deaths = (result.histogram(name, "seat") for name in ("time_tokens", "deaths"))
    rows = [
        {
            "Seat": label.removeprefix("seat "),
            "Time Tokens": digits.figure(student_from_histogram(tokens[label])),
            _of_mode(result, "Lives"): digits.figure(student_from_histogram(deaths[label])),
        }
        for label in tokens
    ]
    n = digits.number(games(result))
    caption = f"Time Tokens and {_lives(result)} by seat, a game (mean ± Student 95 %, n = {n} games)"
    return caption, pd.DataFrame(rows)


def damage(result: Any) -> Block:
    """Show Damage by cause and by what it did. [SR-DMG-1, SR-DMG-2, SR-DMG-4, SR-INV-1, SR-PUP-3]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    cells = {
        (cause, kind): team(result, f"{RESULT_COLUMNS[kind]}_{i}")
        for i, cause in enumerate(CAUSES, 1)
        for kind in RESULTS
    }
    totals = {cause: sum(cells[cause, kind].estimate for kind in RESULTS) for cause in CAUSES}
    everything = sum(totals.values())
    played = games(result)
    if everything:
        worst = max(totals, key=lambda cause: totals[cause])
        lives = sum(cells[cause, "life"].estimate for cause in CAUSES)
        words = [
            f"Damage comes {digits.number(everything, 1)} times a game, most often from "
            f"{CAUSE_NAMES[worst]} ({digits.percent(totals[worst] / everything, 0)}); "
            f"{digits.percent(lives / everything, 0)} of it costs a {_of_mode(result, 'life')}."
        ]
    else:
        words = ["No Damage was done."]
    rolled, matched = team(result, "hazards"), team(result, "hazards_matched")
    match = share_of(matched.estimate * played, rolled.estimate * played, played)
    words.append(
        f"Hazard dice are rolled {digits.figure(rolled)} times a game and match the pool in "
        f"{digits.share(match)}; Badniks and the boss attack {digits.figure(mean_of(result, 'attacks'))} "
        f"times without being dodged. Spending Steps without a die: "
        f"{digits.figure(team(result, 'passes'))} a game."
    )
    rows = [
        {
            "Cause": people(CAUSE_NAMES[cause]),
            **{_of_mode(result, RESULT_NAMES[kind]): digits.figure(cells[cause, kind]) for kind in RESULTS},
            f"Costs a {_of_mode(result, 'life')}": digits.share(
                share_of(cells[cause, "life"].estimate * played, totals[cause] * played, played)
            ),
        }
        for cause in CAUSES
        if totals[cause]
    ]
    bars = [
        {
            "label": CAUSE_NAMES[cause],
            "group": _of_mode(result, RESULT_NAMES[kind]),
            "value": cells[cause, kind].estimate,
        }
        for cause in CAUSES
        for kind in RESULTS
        if totals[cause]
    ]
    figure = Figure(
        "bars",
        pd.DataFrame(bars),
        "Damage, by cause and effect",
        "times a game, all players",
        "",
        "Stacked bars: how often a game each cause of Damage costs Rings, a life, a Shield or nothing.",
    )
    caption = (
        f"Damage a game, all players (mean ± Student 95 %; share Wilson 95 % with a game as one observation; "
        f"n = {digits.number(played)} games)"
    )
    tables = ((caption, pd.DataFrame(rows)),) if rows else ()
    return Block("damage", "Damage", tuple(words), (figure,), tables)
