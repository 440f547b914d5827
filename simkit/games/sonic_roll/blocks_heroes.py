"""Report blocks of the heroes and their Roll Actions, and of the points of won games."""

from __future__ import annotations

from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import by_hero, games, means, named, share_of
from simkit.games.sonic_roll.model import CHARACTERS
from simkit.games.sonic_roll.observe import SHARE, WON
from simkit.stats import Interval, digits, student, student_from_histogram, wilson
from simkit.stats.tidy import records
from simkit.stats.words import listed, people

PROGRESS = {
    "spends_card": "Zone Cards",
    "spends_badnik": "Badniks",
    "spends_boss": "boss",
}
DOINGS = {
    "cards": "Cards completed",
    "boss_hits": "Hits",
    "destroyed": "Badniks destroyed",
    "avoided": "avoided",
}
GAINS = {
    "rings_gained": "Rings gained",
    "rings_lost": "Rings lost",
    "star_posts": "Star Posts",
    "boosts_spent": "Boosts used",
    "seat_rerolls": "Rerolls",
    "visits": "Bonus visits",
    "power_ups": "Power Ups",
}
KIND_COLUMNS = {"dice_spent_1": "Run", "dice_spent_2": "Jump", "dice_spent_3": "Spin"}
PARTS = {
    "ring_points": "Rings",
    "animal_points": "Animals",
    "emerald_points": "Emeralds",
    "time_bonus": "Time Bonus",
    "death_points": "Death Tokens",
}
ENDS = ("Pool empty", "Stopped", "Life lost")


def heroes(result: Any) -> Block:
    """Show what each hero contributes; by policy too where seats differ. [SR-FIN-1, SR-BOSS-15, SR-DICE-1]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    spends = {name: means(result, column) for column, name in PROGRESS.items()}
    doings = {name: means(result, column) for column, name in DOINGS.items()}
    kinds = {name: means(result, column) for column, name in KIND_COLUMNS.items()}
    words = [
        f"Zone Cards completed, a game: {named(doings['Cards completed'])}.",
        f"Hits on the boss, a game: {named(doings['Hits'])}.",
    ]
    rows = [
        {"label": who, "group": name, "value": interval.estimate}
        for name, by in spends.items()
        for who, interval in by.items()
    ]
    figure = Figure(
        "bars",
        pd.DataFrame(rows),
        "Where each hero's dice go",
        "dice spent a game",
        "",
        "Stacked bars: dice that each hero spends on Zone Cards, Badniks and the boss.",
    )
    tables = [
        by_hero({**{f"on {name}": by for name, by in spends.items()}, **kinds}, "Dice spent, a game"),
        by_hero(doings, "What each hero does, a game"),
        by_hero(
            {name: means(result, column) for column, name in GAINS.items()}, "What each hero gains, a game"
        ),
    ]
    policies = result.histogram("policy", "policy")
    if len(policies) > 1:
        words.append(
            "Seats differ in policy; the last table has the same by policy, though heroes differ as well."
        )
        tables.append(_policy_table(result))
    return Block("heroes", "What each hero contributes", tuple(words), (figure,), tuple(tables))


def _policy_table(result: Any) -> tuple[str, pd.DataFrame]:
    columns = {"time_tokens": "Time Tokens", "deaths": "Lives lost", "cards": "Cards completed"}
    columns |= {"boss_hits": "Hits", "passes": "Steps without a die"}
    counts = {name: result.histogram(column, "policy") for column, name in columns.items()}
    rows = []
    for label in next(iter(counts.values())):
        row = {"Policy": label.removeprefix("policy ")}
        for name, by in counts.items():
            # Seats of one game go together: as many observations as games.
            interval = student_from_histogram(by[label])
            row[name] = digits.figure(_clustered(interval, by[label], games(result)))
        rows.append(row)
    n = digits.number(games(result))
    return f"A seat of each policy, a game (mean ± Student 95 % with n = {n} games at most)", pd.DataFrame(
        rows
    )


def _clustered(interval: Interval, counts: dict[int, int], played: int) -> Interval:
    n = sum(counts.values())
    mean = interval.estimate
    spread = sum(count * (value - mean) ** 2 for value, count in counts.items()) / max(1, n - 1)
    return student(mean, spread**0.5, min(n, played))


def actions(result: Any) -> Block:
    """Show which Roll Actions are used and what they bring. [SR-ROLL-1, SR-ROLL-2]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    boards = result.scenario.model.components.characters
    counters = result.tally_array("action")
    turns = result.histogram("turns_taken", "character")
    rows, bars, words = [], [], []
    for place, key in enumerate(CHARACTERS):
        if key not in turns:
            continue
        own = counters[3 * place : 3 * place + 3]
        total, played = int(own[:, 0].sum()), sum(turns[key].values())
        best: tuple[float, str] = (-1.0, "")
        for number, action in enumerate(boards[key].actions):
            used, dice, spends, rerolls, *ends = map(int, own[number])
            uses = means(result, f"roll_actions_{number + 1}")[people(key)]
            if total:
                bars.append({"label": f"{people(key)}: {action.name}", "value": 100 * used / total})
            if not used:
                rows.append(_unused(key, action.name))
                continue
            best = max(best, (spends / used, action.name))
            rows.append(
                {
                    "Hero": people(key),
                    "Roll Action": action.name,
                    "A game": digits.figure(uses),
                    "Of turns": digits.share(share_of(used, total, played)),
                    "Dice": digits.number(dice / used, 2),
                    "Spent": digits.number(spends / used, 2),
                    "Rerolls": digits.number(rerolls / used, 2),
                    **{
                        name: digits.share(share_of(count, used, played))
                        for name, count in zip(ENDS, ends, strict=True)
                    },
                }
            )
        if best[1]:
            words.append(f"{people(key)} with {best[1]} ({digits.number(best[0], 2)})")
    text = f"Most dice spent a turn: {listed(words)}." if words else "No turn was played."
    note = (
        "Which action is chosen depends on the policy and on what lies open, so these are not what an action "
        "would bring if it were always chosen."
    )
    figure = Figure(
        "bars",
        pd.DataFrame(bars),
        "How often each Roll Action is chosen",
        "% of the hero's turns",
        "",
        "Bars: the share of its hero's turns that open with each Roll Action.",
    )
    caption = (
        "Roll Actions (uses a game ± Student 95 %; dice of the pool built, dice spent and Reroll Steps a use;"
        f" shares Wilson 95 % with a game as one observation at most; {digits.number(games(result))} games)"
    )
    return Block("actions", "Roll Actions", (text, note), (figure,), ((caption, pd.DataFrame(rows)),))


def _unused(key: str, action: str) -> dict[str, str]:
    names = ("A game", "Of turns", "Dice", "Spent", "Rerolls", *ENDS)
    return {"Hero": people(key), "Roll Action": action, **dict.fromkeys(names, digits.NOTHING)}


def points(result: Any) -> Block:
    """Split the score of won games by hero. [SR-SCORE-1 to SR-SCORE-7, SR-END-4]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    if result.scenario.model.table.mode in ("competition", "campaign"):
        return _all_points(result)
    won = result.histogram("outcome").get(WON, 0)
    if not won:
        return Block("points", "Points of won games", ("No game was won, so nobody was scored.",))
    lost = games(result) - won
    score = _of_won(result, "score", lost)
    parts = {name: _of_won(result, column, lost) for column, name in PARTS.items()}
    speed = {who: digits.figure(interval) for who, interval in _of_won(result, "rank", lost).items()}
    best = {
        people(label): wilson(sum(v * c for v, c in counts.items()) / SHARE, won)
        for label, counts in result.histogram("best", "character").items()
    }
    words = [f"Mean score of won games: {named(score)} points."]
    if len(best) > 1:
        first = max(best, key=lambda who: best[who].estimate)
        words.append(
            f"All win together; {first} has the best score in {digits.share(best[first])} of them, "
            "shared ones counted in parts."
        )
    figures = [_points_figure(parts, "won game")]
    if len(best) > 1:
        data = pd.DataFrame(records(best, percent=True))
        data["reference"] = 100 / len(result.scenario.model.seats)
        figures.append(
            Figure(
                "intervals",
                data,
                "Who scores most",
                "% of won games (bars: 95 %; dashed: even share)",
                "",
                "Points with 95 % intervals: how often each hero has the best score of a won game.",
            )
        )
    caption, table = by_hero({"Score": score, **parts}, "Points of won games")
    table["Mean rank"] = list(speed.values())
    table["Best score"] = [digits.share(share) for share in best.values()]
    return Block("points", "Points of won games", tuple(words), tuple(figures), ((caption, table),))


def _all_points(result: Any) -> Block:
    """Split the score by hero where every game is scored: a Competition, or the Zones won of a campaign."""
    score = means(result, "score")
    parts = {name: means(result, column) for column, name in PARTS.items()}
    what = "campaign" if result.scenario.model.table.zones else "game"
    words = [f"Mean score of a {what}: {named(score)} points."]
    if result.scenario.model.table.zones:
        words.append("A campaign's score is the sum of the Zones won; a Zone that was lost brings none.")
    table = by_hero({"Score": score, **parts}, f"Points of a {what}")
    return Block("points", f"Points of a {what}", tuple(words), (_points_figure(parts, what),), (table,))


def _points_figure(parts: dict[str, dict[str, Interval]], what: str) -> Figure:
    rows = [
        {"label": who, "group": name, "value": interval.estimate}
        for name, by in parts.items()
        for who, interval in by.items()
    ]
    return Figure(
        "bars",
        pd.DataFrame(rows),
        "Where the points come from",
        f"mean points of a {what} (left of zero: lost)",
        "",
        "Stacked bars: points of each hero from Rings, Animals, Emeralds and Speed, and lost with lives.",
    )


def _of_won(result: Any, column: str, lost: int) -> dict[str, Interval]:
    """Means over won games: a lost game has 0 in these columns."""
    found = {}
    for label, histogram in result.histogram(column, "character").items():
        counts = dict(histogram)
        counts[0] = counts.get(0, 0) - lost
        found[people(label)] = student_from_histogram({v: c for v, c in counts.items() if c})
    return found
