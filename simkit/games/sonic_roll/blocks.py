"""Sonic Roll's own report blocks, in the order of the page; here: what loses games, and how far they got."""

from __future__ import annotations

from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import games, mean_of, share_of
from simkit.games.sonic_roll.blocks_badniks import badniks
from simkit.games.sonic_roll.blocks_boss import boss
from simkit.games.sonic_roll.blocks_damage import damage, resources
from simkit.games.sonic_roll.blocks_heroes import actions, heroes, points
from simkit.games.sonic_roll.blocks_modes import campaign, competition, time_attack
from simkit.games.sonic_roll.blocks_parts import abilities, finds
from simkit.games.sonic_roll.blocks_risk import belief
from simkit.games.sonic_roll.blocks_zone import zone
from simkit.games.sonic_roll.observe import LIFE_OUT, LOSSES, OUTCOMES, TIME_OUT
from simkit.stats import digits, wilson
from simkit.stats.words import listed, people

CAUSE_NAMES = {
    "no_spend": "life lost: no die spent",
    "attack": "life lost: attack",
    "hazard": "life lost: Hazard die",
    "card": "life lost: card",
    "stop": "time out: token for stopping",
    "time_icon": "time out: Time icon",
    "cap": "capped",
}
PHASES = ("before the boss", "in the boss fight")
COURSE = {
    "cards_completed": "Zone Cards completed",
    "spaces": "Spaces cleared",
    "patterns": "Boss Patterns cleared",
    "hits": "Hits on the boss",
    "rerolls": "Reroll Steps",
    "boosts_used": "Boost Tokens used",
    "time_left": "Time Tokens left",
    "lives_lost": "Life Tokens flipped",
    "most_dice": "Largest Dice Pool",
}


def blocks(result: Any) -> list[Block]:
    """Report blocks of a Sonic Roll run.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Block
        The mode's own, losses, Time Tokens and lives, Damage, Zone Cards, Badniks, boss, heroes, Roll
        Actions, abilities, Power Ups and Emeralds, believed risk, points.
    """
    opening = {"competition": (competition,), "campaign": (campaign,), "time_attack": (time_attack, losses)}
    found = (
        *opening.get(result.scenario.model.table.mode, (losses,)),
        resources,
        damage,
        zone,
        badniks,
        boss,
        heroes,
        actions,
        abilities,
        finds,
        belief,
        points,
    )
    return [block(result) for block in found]


def losses(result: Any) -> Block:
    """Say what loses games, time or lives, and whether the boss had come. [SR-END-2, SR-END-3]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    played = games(result)
    counts = result.histogram("loss_phase")
    lost = sum(count for code, count in counts.items() if code % len(LOSSES))
    outcomes = result.histogram("outcome")
    reached = wilson(result.histogram("boss_reached").get(1, 0), played)
    words = [f"The boss fight begins in {digits.share(reached)} of the games."]
    if lost:
        by_end = [
            f"{people(OUTCOMES[end]).lower()} {digits.share(wilson(outcomes.get(end, 0), lost))}"
            for end in (TIME_OUT, LIFE_OUT)
        ]
        first = max(counts, key=lambda code: counts[code] if code % len(LOSSES) else 0)
        phase, cause = divmod(first, len(LOSSES))
        in_boss = sum(count for code, count in counts.items() if code > len(LOSSES))
        words.insert(
            0,
            f"Of the games that are not won, {listed(by_end)}. The most common end is "
            f"“{CAUSE_NAMES[LOSSES[cause]]}”, {PHASES[phase]}, with "
            f"{digits.share(wilson(counts[first], lost))} of them; "
            f"{digits.share(wilson(in_boss, lost))} end in the boss fight.",
        )
    else:
        words.insert(0, "No game was lost.")
    rows, bars = [], []
    for code, cause_key in enumerate(LOSSES[1:], 1):
        cells = [counts.get(code + phase * len(LOSSES), 0) for phase in (0, 1)]
        if not sum(cells):
            continue
        name = CAUSE_NAMES[cause_key]
        rows.append(
            {
                "Cause": people(name),
                "Games": digits.number(sum(cells)),
                "Of all games": digits.share(wilson(sum(cells), played)),
                "Of lost games": digits.share(wilson(sum(cells), lost)),
                "Before the boss": digits.share(wilson(cells[0], played)),
                "In the boss fight": digits.share(wilson(cells[1], played)),
            }
        )
        bars += [
            {"label": name, "group": phase, "value": 100 * cell / played}
            for phase, cell in zip(PHASES, cells, strict=True)
        ]
    figures = (
        Figure(
            "bars",
            pd.DataFrame(bars),
            "What loses games",
            "% of all games",
            "",
            "Stacked bars: games lost by each cause, before the boss and in the boss fight.",
        ),
    )
    tables = []
    if rows:
        n = f"n = {digits.number(played)} games, of them {digits.number(lost)} not won"
        tables.append((f"What loses games ({n}; Wilson 95 %)", pd.DataFrame(rows)))
    if len(result.scenario.model.seats) > 1:
        tables.append(_end_table(result))
    tables.append(_course_table(result))
    return Block("losses", "What loses games", tuple(words), figures, tuple(tables))


def _end_table(result: Any) -> tuple[str, pd.DataFrame]:
    """Whose turn it was at the end."""
    played = games(result)
    counts = result.histogram("end_seat")
    rows = [
        {"Seat": str(seat + 1), "On turn at the end": digits.share(share_of(count, played, played))}
        for seat, count in counts.items()
    ]
    caption = f"Whose turn ends the game, won or lost (n = {digits.number(played)} games, Wilson 95 %)"
    return caption, pd.DataFrame(rows)


def _course_table(result: Any) -> tuple[str, pd.DataFrame]:
    rows = [
        {"A game": name, "Mean": digits.figure(mean_of(result, column))} for column, name in COURSE.items()
    ]
    caption = f"How far games get (mean ± Student 95 %, n = {digits.number(games(result))} games)"
    return caption, pd.DataFrame(rows)
