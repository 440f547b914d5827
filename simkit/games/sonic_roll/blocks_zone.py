"""Report block of the Zone Cards: which cards and spaces are hard, and what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import games
from simkit.games.sonic_roll.layout import parse_card
from simkit.games.sonic_roll.naming import card_names, space_names
from simkit.stats import Interval, bonferroni_level, digits, wilson
from simkit.stats.tidy import records
from simkit.stats.words import listed

SHOWN = 15
"""Spaces in a figure."""
STUCK = 6
"""Place of the counter of steps passed without a die."""
_NAMES = (
    "Spaces are named by card, place from the left and path of a fork, then by what they ask and pay: B, Y "
    "and R are Run, Jump and Spin, U is a bumper."
)


@dataclass(frozen=True)
class CardReading:
    """What the tally says of a Zone Card.

    Parameters
    ----------
    name : str
        Its id.
    dealt : int
        Games in which it came.
    completed : Interval
        Share of those in which it was completed.
    turns, stuck : float
        Turns it lay open, and Spending Steps passed without a die, per time dealt; nan if never dealt.
    damage, lives : float
        Damage and lives of its rewards, per time dealt.
    spaces : dict of str to float
        Spending Steps passed without a die while each space was open, per time dealt.
    """

    name: str
    dealt: int
    completed: Interval
    turns: float
    stuck: float
    damage: float
    lives: float
    spaces: dict[str, float]


def read_cards(result: Any) -> list[CardReading]:
    """Read the tallies of the Zone Cards, the Secret Passage last.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of CardReading
    """
    model = result.scenario.model
    zones = [model.components.zones[key] for key in model.table.in_play]
    lines = [card.line for own in zones for card in own.cards.values()]
    lines.append(model.components.secret_passage.line)
    spaces, names = result.tally_array("space"), space_names(model)
    found, first = [], 0
    for name, line, row in zip(card_names(model), lines, result.tally_array("card"), strict=True):
        last = first + sum(space is not None for column in parse_card(line).columns for space in column)
        dealt, completed, turns, stuck = map(int, row)
        damage, lives = (int(spaces[first:last, place].sum()) for place in (4, 5))
        per = 1 / dealt if dealt else float("nan")
        found.append(
            CardReading(
                name,
                dealt,
                wilson(completed, dealt),
                turns * per,
                stuck * per,
                damage * per,
                lives * per,
                {names[place]: int(spaces[place, STUCK]) * per for place in range(first, last)},
            )
        )
        first = last
    return found


def zone(result: Any) -> Block:
    """Name the hardest Zone Cards and spaces. [SR-ZONE-1, SR-ZONE-9, SR-FIN-1]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    cards = [card for card in read_cards(result) if card.dealt]
    costs = _space_costs(result)
    stuck = {name: steps for card in cards for name, steps in card.spaces.items() if steps}
    hardest = sorted(stuck, key=lambda name: -stuck[name])[:SHOWN]
    words = [_card_words(cards), _stuck_words(stuck, hardest[:3]), _space_words(costs), _NAMES]
    ranked = sorted(cards, key=lambda card: -card.turns)
    bars = [{"label": card.name, "value": card.turns} for card in ranked]
    figures = [
        Figure(
            "bars",
            pd.DataFrame(bars),
            "How long each Zone Card lies open",
            "turns from deal to completion, or to the end",
            "",
            "Bars: the mean number of turns that each Zone Card lies open, the longest on top.",
        )
    ]
    figures.append(
        Figure(
            "bars",
            pd.DataFrame([{"label": name, "value": stuck[name]} for name in hardest]),
            "Spaces on which players get stuck",
            "steps without a die a deal",
            "",
            "Bars: Spending Steps passed without a die while a space was open, for each deal of its card.",
        )
    )
    worst = sorted((name for name in costs if costs[name].estimate), key=lambda n: -costs[n].estimate)[:SHOWN]
    if worst:
        figures.append(
            Figure(
                "intervals",
                pd.DataFrame(records({name: costs[name] for name in worst}, percent=True)),
                "Spaces whose reward does Damage",
                "% of its clears (bars: together 95 %)",
                "",
                "Points with intervals: how often the reward of a space does Damage, the worst on top.",
            )
        )
    tables = (_card_table(cards), _space_table(result, costs))
    return Block("zone", "Zone Cards and spaces", tuple(filter(None, words)), tuple(figures), tables)


def _stuck_words(stuck: dict[str, float], hardest: list[str]) -> str:
    if not hardest:
        return ""
    shown = [f"{name} ({digits.number(stuck[name], 2)})" for name in hardest]
    return f"Spaces on which players get stuck most, in steps without a die a deal: {listed(shown)}."


def _space_costs(result: Any) -> dict[str, Interval]:
    """Chance that clearing a space does Damage by its reward; a space is cleared at most once a game."""
    names = space_names(result.scenario.model)
    level = bonferroni_level(len(names))
    counters = result.tally_array("space")
    return {
        name: wilson(min(int(row[4]), int(row[0])), int(row[0]), level)
        for name, row in zip(names, counters, strict=True)
        if row[0]
    }


def _card_words(cards: list[CardReading]) -> str:
    if not cards:
        return "No Zone Card was dealt."
    own = [card for card in cards if card.name != "Secret Passage"]
    if len(own) < 2:
        return "There is one Zone Card only."
    slow = sorted(own, key=lambda card: -card.turns)[:3]
    stuck = sorted(own, key=lambda card: -card.stuck)[:3]
    shown = [f"{card.name} ({digits.number(card.turns, 1)})" for card in slow]
    passed = [f"{card.name} ({digits.number(card.stuck, 2)})" for card in stuck]
    text = (
        f"The cards that lie open longest, in turns: {listed(shown)}. Spending Steps passed without a die "
        f"while a card lay open are most for {listed(passed)}."
    )
    costly = max(own, key=lambda card: card.damage)
    if costly.damage:
        text += (
            f" The rewards of {costly.name} do most Damage: {digits.number(costly.damage, 2)} times a deal, "
            f"of which {digits.number(costly.lives, 2)} cost a life."
        )
    return text


def _space_words(costs: dict[str, Interval]) -> str:
    worst = sorted((name for name in costs if costs[name].estimate), key=lambda n: -costs[n].estimate)[:3]
    if not worst:
        return "No reward of a space did Damage."
    shown = [f"{name} in {digits.share_estimate(costs[name])} of its clears" for name in worst]
    return f"The spaces whose reward does Damage most often: {listed(shown)}."


def _card_table(cards: list[CardReading]) -> tuple[str, pd.DataFrame]:
    rows = [
        {
            "Card": card.name,
            "Dealt": digits.number(card.dealt),
            "Completed": digits.share(card.completed),
            "Turns open": digits.number(card.turns, 2),
            "Stuck steps": digits.number(card.stuck, 2),
            "Damage": digits.number(card.damage, 3) if card.damage else digits.NOTHING,
            "Lives": digits.number(card.lives, 3) if card.lives else digits.NOTHING,
        }
        for card in cards
    ]
    caption = (
        "Zone Cards (completed: of the games it was dealt in, ± Wilson 95 %; turns open, steps passed "
        "without a die meanwhile, Damage and lives of its rewards: means a deal)"
    )
    return caption, pd.DataFrame(rows)


def _space_table(result: Any, costs: dict[str, Interval]) -> tuple[str, pd.DataFrame]:
    played = games(result)
    names = space_names(result.scenario.model)
    rows = []
    for name, row in zip(names, result.tally_array("space"), strict=True):
        cleared, run, jump, spin, damage, lives, stuck = map(int, row)
        if not cleared:
            continue
        rows.append(
            {
                "Space": name,
                "Cleared": digits.number(cleared),
                "Of games": digits.share_estimate(wilson(min(cleared, played), played)),
                "Run": digits.share_estimate(wilson(run, cleared)),
                "Jump": digits.share_estimate(wilson(jump, cleared)),
                "Spin": digits.share_estimate(wilson(spin, cleared)),
                "Damage": digits.share(costs[name]) if damage else digits.NOTHING,
                "Lives": digits.number(lives) if lives else digits.NOTHING,
                "Stuck steps": digits.number(stuck),
            }
        )
    unseen = [name for name, row in zip(names, result.tally_array("space"), strict=True) if not row[0]]
    more = f"; never cleared: {len(unseen)} of {len(names)}" if unseen else ""
    caption = (
        f"Spaces by kind of die and Damage of the reward (of {digits.number(played)} games; shares of its "
        f"clears, Wilson; Damage simultaneous 95 %; stuck: passed without a die while open{more})"
    )
    return caption, pd.DataFrame(rows)
