"""Report block of the boss fight: Boss Patterns, Hit Spaces, the Boss Attack card."""

from __future__ import annotations

from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import games, mean_of, share_of
from simkit.games.sonic_roll.observe import OUTCOMES, WON
from simkit.games.sonic_roll.printed import ROUTES
from simkit.stats import digits, student_from_histogram, wilson
from simkit.stats.words import listed, people


def boss(result: Any) -> Block:
    """Show the boss fight: patterns, Hits by Route, the Boss Attack card. [SR-BOSS-9, SR-BOSS-14, SR-BOSS-15]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    model = result.scenario.model
    played = games(result)
    bosses = [model.components.zones[key].boss.name for key in model.table.in_play]
    if len(bosses) > 1:
        return _several(result, bosses)
    name = bosses[0]
    reached = result.histogram("boss_reached").get(1, 0)
    if not reached:
        return Block("boss", "Boss fight", (f"No game got as far as {name}.",))
    won = result.histogram("outcome").get(WON, 0)
    turns = {value: count for value, count in result.histogram("boss_turn").items() if value}
    words = [
        f"{name} appears in {digits.share(wilson(reached, played))} of the games, on average in turn "
        f"{digits.figure(student_from_histogram(turns))}, and is beaten in "
        f"{digits.share(wilson(won, reached))} of the fights.",
        _hit_words(result, reached),
        _pattern_words(result, reached),
    ]
    figures = [_turn_figure(turns), _pattern_figure(result)]
    tables = (
        _route_table(result, reached, won),
        _pattern_table(result, reached),
        _side_table(result, reached),
    )
    return Block("boss", "Boss fight", tuple(text for text in words if text), tuple(figures), tables)


def _several(result: Any, bosses: list[str]) -> Block:
    """Show the fights of a campaign, all Zones together."""
    parts = result.parts
    in_boss = parts["loss_phase"].astype(str).str.endswith(", boss")
    reached, won = int(in_boss.sum()), int((parts["outcome"] == OUTCOMES[WON]).sum())
    if not reached:
        return Block("boss", "Boss fights", (f"No campaign got as far as {bosses[0]}.",))
    words = [
        f"Of the plays of a Zone {digits.share(share_of(reached, len(parts), games(result)))} get as far as "
        f"the boss, and {digits.share(share_of(won, reached, games(result)))} of these fights are won.",
        _hit_words(result, reached),
        _pattern_words(result, reached),
    ]
    tables = (
        _route_table(result, reached, won),
        _pattern_table(result, reached),
        _side_table(result, reached),
    )
    words = [text for text in words if text]
    return Block("boss", "Boss fights", tuple(words), (_pattern_figure(result),), tables)


def _turn_figure(turns: dict[int, int]) -> Figure:
    total = sum(turns.values())
    rows = [{"x": turn, "width": 1, "share": 100 * count / total} for turn, count in sorted(turns.items())]
    return Figure(
        "histogram",
        pd.DataFrame(rows),
        "When the boss fight begins",
        "turn",
        "% of the fights",
        "Histogram of the turn in which the boss fight begins.",
    )


def _hit_words(result: Any, reached: int) -> str:
    hits = result.tally_array("route")[: len(ROUTES), 1]
    total = int(hits.sum())
    if not total:
        return "The boss was never hit."
    shares = [
        f"{route} {digits.share(share_of(int(count), total, reached))}"
        for route, count in zip(ROUTES, hits, strict=True)
    ]
    several = {value: count for value, count in result.histogram("most_hits").items() if value}
    double = wilson(sum(count for value, count in several.items() if value > 1), sum(several.values()))
    return (
        f"Hits by Route: {listed(shares)}. More than one Hit in a turn comes in {digits.share(double)} of "
        f"the games with a Hit; the Boss Attack card is cleared "
        f"{digits.figure(mean_of(result, 'boss_clears'))} times a game."
    )


def _pattern_words(result: Any, reached: int) -> str:
    counters = result.tally_array("pattern")
    hard, easy = int(counters[:, 1].sum()), int(counters[:, 2].sum())
    if not hard + easy:
        return "No Boss Pattern was cleared."
    return f"Boss Patterns are cleared the hard way in {digits.share(share_of(hard, hard + easy, reached))}."


def _groups(result: Any) -> dict[str, list[int]]:
    """Pattern counters by group: the name before the underscore."""
    found: dict[str, list[int]] = {}
    names = result.scenario.model.components.patterns
    for name, row in zip(names, result.tally_array("pattern"), strict=True):
        group = people(name.rpartition("_")[0] or name)
        before = found.get(group, [0] * len(row))
        found[group] = [a + int(b) for a, b in zip(before, row, strict=True)]
    return found


def _pattern_figure(result: Any) -> Figure:
    rows = []
    for name, (dealt, hard, easy, *_) in _groups(result).items():
        parts = {"hard way": hard, "easy way": easy, "not cleared": dealt - hard - easy}
        if dealt:
            rows += [{"label": name, "group": k, "value": 100 * v / dealt} for k, v in parts.items()]
    return Figure(
        "bars",
        pd.DataFrame(rows),
        "How Boss Patterns are cleared",
        "% of the times dealt",
        "",
        "Stacked bars: of each group of Boss Patterns the share cleared the hard way, the easy way, or not.",
    )


def _route_table(result: Any, reached: int, won: int) -> tuple[str, pd.DataFrame]:
    model = result.scenario.model
    boards = [model.components.zones[key].boss for key in model.table.in_play]
    counters = result.tally_array("route")
    total = int(counters[: len(ROUTES), 1].sum())
    rows = [
        {
            "Route": people(route),
            "Hit Space": listed(getattr(board, route).line for board in boards),
            "Zone Cards completed": digits.number(int(row[0])),
            "Hits": digits.number(int(row[1])),
            "Of all Hits": digits.share(share_of(int(row[1]), total, reached)),
            "Last Hit": digits.share(wilson(int(row[2]), won)),
            "Stuck steps": digits.number(int(row[3])),
        }
        for route, row in zip(ROUTES, counters, strict=False)
    ]
    caption = (
        f"Hit Spaces (Wilson 95 %: of all Hits with a fight as one observation, n = {digits.number(reached)} "
        f"fights; last Hits of {digits.number(won)} games {OUTCOMES[WON]}; stuck: steps without a die while "
        "it was open)"
    )
    return caption, pd.DataFrame(rows)


def _pattern_table(result: Any, reached: int) -> tuple[str, pd.DataFrame]:
    rows = []
    patterns = result.scenario.model.components.patterns
    for (name, card), row in zip(patterns.items(), result.tally_array("pattern"), strict=True):
        dealt, hard, easy, damage, lives, stuck = map(int, row)
        if dealt:
            rows.append(
                {
                    "Boss Pattern": f"{people(name)}: {card.line}",
                    "Dealt": digits.number(dealt),
                    "Hard way": digits.share(share_of(hard, dealt, reached)),
                    "Easy way": digits.share(share_of(easy, dealt, reached)),
                    "Damage": digits.number(damage),
                    "Lives": digits.number(lives),
                    "Stuck steps": digits.number(stuck),
                }
            )
    caption = (
        "Boss Patterns, hard way | easy way[penalty] (shares of the times dealt, Wilson 95 % with a fight as "
        "one observation at most; in all: Damage and lives of penalties, steps without a die while it was "
        f"the leftmost; {digits.number(reached)} fights)"
    )
    return caption, pd.DataFrame(rows)


def _side_table(result: Any, reached: int) -> tuple[str, pd.DataFrame]:
    model = result.scenario.model
    boards = [model.components.zones[key].boss for key in model.table.in_play]
    sides = [
        (f"{board.name} {number}" if len(boards) > 1 else str(number), side)
        for board in boards
        for number, side in enumerate(board.sides, 1)
    ]
    rows = []
    for (name, side), row in zip(sides, result.tally_array("boss_side"), strict=True):
        active, cleared, attacks, damage, lives, abilities = map(int, row)
        per = 1 / active if active else float("nan")
        rows.append(
            {
                "Side": name,
                "Attacks | cleared by": side.line,
                "Turns": digits.number(active),
                "Cleared": digits.share(share_of(cleared, active, reached)),
                "Attacks": digits.number(attacks * per, 3),
                "Abilities": digits.number(abilities * per, 3),
                "Damage": digits.number(damage * per, 3),
                "Lives": digits.number(lives * per, 3),
            }
        )
    caption = (
        "Boss Attack card (a turn with that side up; cleared: Wilson 95 % with a fight as one observation at "
        f"most, {digits.number(reached)} fights)"
    )
    return caption, pd.DataFrame(rows)
