"""Speed Battle's own report blocks, in the order of the page; here: the Team Battle."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.speed_battle.blocks_modes import cards, of_modes, powers
from simkit.games.speed_battle.blocks_tables import name_of, tables
from simkit.games.speed_battle.model import HUNTERS, MODES, RACERS, SHOOTERS, TEAM_BATTLE
from simkit.games.speed_battle.observe import SHARE
from simkit.stats import digits, student_from_histogram, wilson
from simkit.stats.words import people

PLAYED = ("race_games", "battle_games", "hunt_games")
PLACES = (("racer", RACERS), ("shooter", SHOOTERS), ("hunter", HUNTERS))


def blocks(result: Any) -> list[Block]:
    """Report blocks of a Speed Battle run.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Block
        Tables and pairs, the course of each mode, powers, cards; or the Team Battle.
    """
    found = tables(result) + of_modes(result) + powers(result)
    if result.scenario.model.table.mode == TEAM_BATTLE:
        found.append(team(result))
    return [*found, cards(result)]


def team(result: Any) -> Block:
    """How long a match takes, how modes are chosen, whose characters carry a team. [SB-TEAM-1, SB-TEAM-5]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    games = result.games
    played = {name: student_from_histogram(result.histogram(name)) for name in PLAYED}
    length = games[list(PLAYED)].sum(axis=1)
    decided = games["winner"] >= 0
    behind = games.loc[decided, "deficit"]
    counts = np.asarray(result.tally_array("mode"))
    rows = []
    for mode, row, name in zip(MODES, counts, PLAYED, strict=False):
        chosen, won = int(row[1]), int(row[2])
        rows.append(
            {
                "Mode": name_of(mode),
                "Games a match": digits.figure(played[name]),
                "Chosen by a winner": digits.number(chosen),
                "of these won by the chooser": digits.share(wilson(won, chosen)),
                "By lot": digits.number(int(row[3])),
            }
        )
    words = (
        f"A Team Battle takes {digits.figure(student_from_histogram(_histogram(length)))} games. In "
        f"{digits.share(wilson(int((behind > 0).sum()), len(behind)))} of the matches the winner was "
        "behind in tokens at some time.",
    )
    lengths = _histogram(length)
    total = sum(lengths.values())
    figure = Figure(
        "histogram",
        pd.DataFrame(
            [{"x": x, "share": 100 * n / total, "group": "", "width": 1} for x, n in lengths.items()]
        ).drop(columns="group"),
        "Games of a Team Battle",
        "games",
        "% of matches",
        "Histogram of the number of games of a match.",
    )
    grids = [("Modes of the matches (Wilson and Student, 95 %)", pd.DataFrame(rows)), _members(result)]
    return Block("team", "Team Battle", words, (figure,), tuple(grids))


def _histogram(values: Any) -> dict[int, int]:
    found, times = np.unique(np.asarray(values, np.int64), return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))


def _members(result: Any) -> tuple[str, pd.DataFrame]:
    seats = result.seats
    rows = []
    for column, names in PLACES:
        for name in names:
            won = seats.loc[seats[column] == name, "won"]
            if len(won):
                share = wilson(float(np.rint(won.sum() * SHARE) / SHARE), len(won))
                rows.append(
                    {"Character": people(name), "Teams": digits.number(len(won)), "Win": digits.share(share)}
                )
    return "Matches won by teams with each character (Wilson, 95 %)", pd.DataFrame(rows)
