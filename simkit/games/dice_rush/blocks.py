"""Dice Rush's own report blocks, in the order of the page; here: where the points come from."""

from __future__ import annotations

from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.dice_rush.blocks_cards import cards, places
from simkit.games.dice_rush.blocks_dice import baddies, dice
from simkit.games.dice_rush.blocks_means import most_rounds, rounds, series
from simkit.games.dice_rush.blocks_race import clock, races, speed
from simkit.games.means import by_hero, means, overall
from simkit.stats import digits

PARTS = {"card_points": "Cards", "token_points": "Tokens", "baddie_points": "Baddies alive"}
CARDS = {"cards_scored": "Face up", "free_cards": "of these Free", "cards_missed": "Face down"}


def blocks(result: Any) -> list[Block]:
    """Report blocks of a Dice Rush run.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Block
        Points, seconds, speed, dice, claims, cards, Baddies, races.
    """
    return [block(result) for block in (sources, clock, speed, dice, places, cards, baddies, races)]


def sources(result: Any) -> Block:
    """Say where the points come from and how they build up round by round. [DR-END-1]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    parts = {name: means(result, column) for column, name in PARTS.items()}
    cards, tokens, alive = (digits.figure(overall(result, column)) for column in PARTS)
    score = overall(result, "score")
    scored = overall(result, "cards_scored")
    free = overall(result, "free_cards")
    words = (
        f"A player's mean score of {digits.figure(score)} points is {cards} from cards and {tokens} from "
        f"tokens, with {alive} for Baddies left alive.",
        f"Of the {digits.number(rounds(result))} cards of a player {digits.figure(scored)} end face up, "
        f"{digits.figure(free)} of them Free; the rest lie face down and count nothing.",
    )
    rows = [
        {"label": who, "group": name, "value": interval.estimate}
        for name, by in parts.items()
        for who, interval in by.items()
    ]
    figures = [
        Figure(
            "bars",
            pd.DataFrame(rows),
            "Where the points come from",
            "mean points a game (left of zero: lost)",
            "",
            "Stacked bars of the mean points each hero gets from cards and tokens and loses to Baddies.",
        )
    ]
    if most_rounds(result):
        figures.append(_build_up(result))
    table = {**parts, **{name: means(result, column) for column, name in CARDS.items()}}
    return Block(
        "sources",
        "Where the points come from",
        words,
        tuple(figures),
        (by_hero(table, "Points by source, and cards"),),
    )


def _build_up(result: Any) -> Figure:
    numbers = range(1, most_rounds(result) + 1)
    after = {number: means(result, f"score_after_{number}") for number in numbers}
    return Figure(
        "lines",
        series({who: [(number, after[number][who]) for number in numbers] for who in after[1]}),
        "Score when each round is over",
        "round",
        "mean points (band: 95 %)",
        "Lines of each hero's mean score when round after round is over.",
    )
