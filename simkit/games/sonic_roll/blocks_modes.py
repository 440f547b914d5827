"""Report blocks of Competition, Campaign and Time Attack."""

from __future__ import annotations

from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import by_hero, games, mean_of, means, named, share_of
from simkit.games.sonic_roll.model import POLICIES
from simkit.games.sonic_roll.naming import zone_titles
from simkit.games.sonic_roll.observe import CAPPED, OUTCOMES, SHARE, WON
from simkit.stats import Interval, digits, student_from_histogram, wilson
from simkit.stats.tidy import records
from simkit.stats.words import listed, people

ENDS = {"time_out": "time out", "life_out": "life lost", "capped": "capped"}


def _win_shares(result: Any, group: str) -> dict[str, Interval]:
    """Share of the games won, ties in parts, for each label of a group."""
    return {
        people(label): wilson(sum(value * n for value, n in counts.items()) / SHARE, sum(counts.values()))
        for label, counts in result.histogram("won", group).items()
    }


def competition(result: Any) -> Block:
    """Say who wins, by what score, and who is given the Badniks. [SR-COMP-2, SR-COMP-4, SR-SCORE-6, D11]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    wins, score = _win_shares(result, "character"), means(result, "score")
    first = max(wins, key=lambda who: wins[who].estimate)
    capped = result.histogram("outcome").get(CAPPED, 0)
    spread = digits.figure(mean_of(result, "spread"))
    ending = "every game went on until the boss fell."
    if capped:
        ending = f"{digits.number(capped)} games were stopped at the limit of turns and have no winner."
    deaths, tokens = means(result, "deaths"), means(result, "time_tokens")
    words = [
        f"{first} wins most, {digits.share(wins[first])} of the games, shared wins counted in parts; the "
        f"best score is {spread} points above the worst.",
        f"Mean scores: {named(score)}. Nobody loses to time or lives here; {ending}",
        f"Death Tokens: {named(deaths)}. Time Tokens: {named(tokens)}.",
        f"Badniks given to a player by the others, a game: {named(means(result, 'badniks_given'))}.",
    ]
    asked = {who: m for who, m in means(result, "consents_asked").items() if m.estimate}
    if asked:
        given = means(result, "consents_given")
        shown = [
            f"{who} {digits.figure(given[who])} of {digits.figure(times)} times a game"
            for who, times in asked.items()
        ]
        words.append(f"The Buddy Flight die was lent to others when asked for: {listed(shown)}.")
    data = pd.DataFrame(records(wins, percent=True))
    data["reference"] = 100 / len(result.scenario.model.seats)
    figure = Figure(
        "intervals",
        data,
        "Who wins",
        "% of games (bars: 95 %; dashed: even share)",
        "",
        "Points with 95 % intervals: the share of games each hero wins.",
    )
    caption, table = by_hero(
        {
            "Score": score,
            "Time Bonus": means(result, "time_bonus"),
            "Place in Speed": means(result, "place"),
            "Zone Cards": means(result, "cards"),
            "Time Tokens": tokens,
            "Death Tokens": deaths,
            "Badniks drawn": means(result, "badniks"),
            "given by others": means(result, "badniks_given"),
        },
        "Competition by hero, a game",
    )
    table["Wins"] = [digits.share(share) for share in wins.values()]
    tables = [(caption, table), _share_table(result, "seat", "Seat")]
    if len(result.histogram("policy", "policy")) > 1:
        tables.append(_share_table(result, "policy", "Policy"))
    return Block("competition", "Competition", tuple(words), (figure,), tuple(tables))


def _share_table(result: Any, group: str, title: str) -> tuple[str, pd.DataFrame]:
    """Win shares a seat of each group; several seats of a policy share a game."""
    rows = []
    scores = result.histogram("score", group)
    for label, counts in result.histogram("won", group).items():
        n = sum(counts.values())
        total = sum(value * count for value, count in counts.items()) / SHARE
        mean = sum(value * count for value, count in scores[label].items()) / n
        name = label.removeprefix(f"{group} ")
        rows.append(
            {
                title: name if name in POLICIES else people(name),
                "Wins, a seat": digits.share(share_of(total, n, games(result))),
                "Score": digits.number(mean, 1),
            }
        )
    caption = f"Wins by {title.lower()} (Wilson 95 %, n = {digits.number(games(result))} games at most)"
    return caption, pd.DataFrame(rows)


def campaign(result: Any) -> Block:
    """Say how far campaigns get, where they end and what they find. [SR-CAMP-1 to SR-CAMP-7, SR-GAP-38]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    played, titles = games(result), zone_titles(result.scenario.model)
    won = wilson(result.histogram("outcome").get(WON, 0), played)
    seven = wilson(result.histogram("all_seven").get(1, 0), played)
    words = [
        f"The campaign is won in {digits.share(won)} of the games, and with all seven Chaos Emeralds in "
        f"{digits.share(seven)}; {digits.figure(mean_of(result, 'zones_won'))} of {len(titles)} Zones are "
        f"won and {digits.figure(mean_of(result, 'emeralds'))} Emeralds found on average, in "
        f"{digits.figure(mean_of(result, 'turns'))} turns.",
    ]
    parts = result.parts
    rows, reach = [], {}
    ends: dict[str, int] = {}
    for number, title in enumerate(titles, 1):
        reached = result.histogram(f"zone_reached_{number}").get(1, 0)
        beaten = result.histogram(f"zone_won_{number}").get(1, 0)
        reach[title] = wilson(reached, played)
        own = parts[(parts["zone"] == title) & (parts["replay"] == 0)]
        lost = own[own["outcome"] != OUTCOMES[WON]]
        ends[title] = reached - beaten
        rows.append(
            {
                "Zone": title,
                "Reached": digits.share(reach[title]),
                "Won if reached": digits.share(wilson(beaten, reached)),
                "Campaigns that end here": digits.share(wilson(reached - beaten, played)),
                "Plays lost by": listed(_ends(lost)) if len(lost) else digits.NOTHING,
                "Turns": digits.number(own["turns"].mean(), 1) if len(own) else digits.NOTHING,
                "Emeralds found": digits.number(own["emeralds"].mean(), 2) if len(own) else digits.NOTHING,
                "Centre at the start": digits.number(own["centre"].mean(), 2) if len(own) else digits.NOTHING,
                "exhausted": digits.number(own["centre_used"].mean(), 2) if len(own) else digits.NOTHING,
            }
        )
    if any(ends.values()):
        worst = max(ends, key=lambda title: ends[title])
        share = digits.share(wilson(ends[worst], sum(ends.values())))
        words.append(f"Most campaigns that are lost end in {worst}: {share} of them.")
    replays = int((parts["replay"] == 1).sum())
    if replays:
        found = digits.number(parts.loc[parts["replay"] == 1, "emeralds"].mean(), 2)
        again = digits.number(replays / played, 2)
        words.append(f"{again} Zones a campaign are played again, and bring {found} Emeralds each.")
    figure = Figure(
        "intervals",
        pd.DataFrame(records(reach, percent=True)),
        "How far campaigns get",
        "% of campaigns that reach the Zone (bars: 95 %)",
        "",
        "Points with 95 % intervals: the share of campaigns that reach each Zone.",
    )
    caption = (
        f"Zones (n = {digits.number(played)} campaigns; shares Wilson 95 %; turns and Emeralds are means of "
        "the plays of the Zone, replays left out)"
    )
    return Block("campaign", "Campaign", tuple(words), (figure,), ((caption, pd.DataFrame(rows)),))


def _ends(lost: pd.DataFrame) -> list[str]:
    counts = lost["outcome"].astype(str).value_counts()
    return [f"{ENDS[str(end)]} {digits.percent(count / len(lost))}" for end, count in counts.items()]


def time_attack(result: Any) -> Block:
    """Show Time Tokens, the bonus they bring, and the score. [SR-TA-1, SR-SCORE-8]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    played = games(result)
    won = result.histogram("outcome").get(WON, 0)
    words = [f"The boss is beaten in {digits.share(wilson(won, played))} of the games."]
    if not won:
        return Block("time_attack", "Time Attack", (*words, "So there is no Time Bonus to show."))
    lost = played - won
    bonus, score = (_of_won(result.histogram(name), lost) for name in ("time_bonus", "score"))
    words[0] += (
        f" A won game brings {digits.figure(student_from_histogram(score))} points, "
        f"{digits.figure(student_from_histogram(bonus))} of them for time."
    )
    rows = [
        {"Time Bonus": digits.number(value), "Of won games": digits.share(wilson(count, won))}
        for value, count in sorted(bonus.items(), reverse=True)
    ]
    tokens = result.histogram("time_tokens")
    figure = Figure(
        "histogram",
        pd.DataFrame(
            [
                {"x": value, "width": 1, "share": 100 * count / played}
                for value, count in sorted(tokens.items())
            ]
        ),
        "Time Tokens taken",
        "Time Tokens",
        "% of games",
        "Histogram: how many Time Tokens a game takes, won or lost.",
    )
    n = f"n = {digits.number(won)} won games"
    return Block(
        "time_attack",
        "Time Attack",
        tuple(words),
        (figure,),
        ((f"Time Bonus ({n}; Wilson 95 %)", pd.DataFrame(rows)),),
    )


def _of_won(counts: dict[int, int], lost: int) -> dict[int, int]:
    """Counts of won games: a lost one has 0."""
    found = {**counts, 0: counts.get(0, 0) - lost}
    return {value: count for value, count in found.items() if count}
