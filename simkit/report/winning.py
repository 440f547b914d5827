"""The answer, how games end, and who wins: by character, seat, order of play and policy."""

from __future__ import annotations

import math

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.report.read import Gap, Reading
from simkit.run.frames import used_seats
from simkit.stats import Interval, digits, quantile_interval, wilson
from simkit.stats.tidy import records
from simkit.stats.words import listed, ordinal, people


def headline(reading: Reading) -> Block:
    """Answer the scenario's question in words: who wins how much, and is it fair.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block
    """
    if reading.is_team:
        return _team_headline(reading)
    group = reading.first_group
    wins = reading.wins(group)
    ranked = sorted(wins, key=lambda label: -wins[label].estimate)
    first, *others = [f"{people(label)} {digits.share_with_bounds(wins[label])}" for label in ranked]
    lead = first.replace(people(ranked[0]), f"{people(ranked[0])} wins", 1) + " of the games"
    answer = f"{lead}, {listed(others)}." if others else f"{lead}."
    answer = f"{answer} An even share is {digits.percent(reading.fair)}."
    if not reading.fair:
        answer = f"No game was decided: all {digits.number(reading.played)} reached the {reading.limit}."
    words = [
        answer,
        _gap_words(reading.gaps(group)) if reading.fair else "",
        _policy_words(reading),
        _order_words(reading) if reading.fair else "",
        _length_words(reading),
        reading.provenance_words(),
    ]
    figures = (_win_figure(reading, group, f"Share of games won, by {group}"),)
    return Block("headline", "The answer", tuple(text for text in words if text), figures)


def _team_headline(reading: Reading) -> Block:
    """Say how often the team wins, and how it loses."""
    shares = _outcome_shares(reading)
    won = shares.pop("won")
    others = [
        f"{people(label).lower()} {digits.share(share)}" for label, share in shares.items() if share.estimate
    ]
    who = "team" if used_seats(reading.scenario) > 1 else "player"
    answer = f"The {who} wins {digits.share_with_bounds(won)} of the games"
    words = [
        f"{answer}; the others end by {listed(others)}." if others else f"{answer}.",
        _policy_words(reading),
        _length_words(reading),
        reading.provenance_words(),
    ]
    data = {people(label): share for label, share in _outcome_shares(reading).items()}
    figure = Figure(
        "intervals",
        pd.DataFrame(records(data, percent=True)),
        "How games end",
        "% of games (bars: 95 %)",
        "",
        "Points with 95 % intervals: the share of games won, and lost in each way.",
    )
    return Block("headline", "The answer", tuple(text for text in words if text), (figure,))


def _outcome_shares(reading: Reading) -> dict[str, Interval]:
    return {label: wilson(count, reading.played) for label, count in reading.outcomes.items()}


def _gap_words(gaps: list[Gap]) -> str:
    if not gaps:
        return ""
    widest = gaps[0]
    size = f"{digits.points_of_percent(widest.difference)} percentage points"
    pairs = f"all {len(gaps)} pairs together" if len(gaps) > 1 else "the one pair"
    between = f"{people(widest.ahead)} over {people(widest.behind)}"
    if not math.isfinite(widest.difference.half_width):
        return "One game cannot say whether the line-up is fair."
    if widest.is_clear:
        clear = sum(gap.is_clear for gap in gaps)
        count = f"All {clear}" if clear == len(gaps) else f"{clear} of the {len(gaps)}"
        more = f" {count} differences exclude zero." if len(gaps) > 1 else ""
        return f"This line-up is not even: the largest gap, {between}, is {size} (95 % for {pairs}).{more}"
    bound = 100 * max(gap.difference.high for gap in gaps)
    places = digits.decimals(100 * widest.difference.half_width)
    return (
        f"No difference can be told from zero: the largest gap, {between}, is {size} (95 % for {pairs}). "
        f"A gap of more than {digits.number(bound, places)} points is ruled out."
    )


def _policy_words(reading: Reading) -> str:
    policies = reading.policies
    if not policies:
        return ""
    if len(policies) == 1:
        return f"All seats play the {next(iter(policies))} policy."
    if reading.is_team:
        parts = [f"{name} ({count} of {reading.seats} seats)" for name, count in policies.items()]
        return f"The seats differ in policy: {listed(parts)}."
    wins = reading.wins("policy")
    parts = [
        f"{name} ({count} of {reading.seats} seats) wins {digits.share(wins[f'policy {name}'])}"
        for name, count in policies.items()
    ]
    return f"The seats differ in policy, which moves these shares too: {listed(parts)}."


def _order_words(reading: Reading) -> str:
    if "order" not in reading.game.groups:
        return ""
    wins = reading.wins("order")
    begins = next(iter(wins.values()))
    test = reading.even_test("order")
    text = f"Whoever begins wins {digits.share_with_bounds(begins)}"
    if math.isnan(test.p):
        return f"{text}; the games are too few for a test of the order of play."
    verdict = "the order of play matters" if test.p < 0.05 else "no effect of the order of play was found"
    return f"{text}: {verdict} (chi-square test, {digits.p_value(test.p)})."


def _length_words(reading: Reading) -> str:
    if not reading.lengths:
        return ""
    unit, (column, parts) = next(iter(reading.lengths.items()))
    histogram = reading.histogram(column)
    low, middle, high = (quantile_interval(histogram, q).estimate / parts for q in (0.05, 0.5, 0.95))
    return (
        f"Half of the games end within {digits.number(middle)} {unit}; nine in ten take "
        f"{digits.number(low)} to {digits.number(high)}."
    )


def outcomes(reading: Reading) -> Block:
    """How games end, capped ones included.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block
    """
    shares = _outcome_shares(reading)
    parts = [f"{label.replace('_', ' ')} {digits.share(interval)}" for label, interval in shares.items()]
    rows = [
        {
            "Outcome": people(label),
            "Games": digits.number(reading.outcomes[label]),
            "Share": digits.share_estimate(interval),
            "95 % interval": digits.share_bounds(interval),
        }
        for label, interval in shares.items()
    ]
    caption = f"How games end (n = {digits.number(reading.played)} games, Wilson)"
    words = (f"Of {digits.number(reading.played)} games: {listed(parts)}.",)
    return Block("outcomes", "How games end", words, tables=((caption, pd.DataFrame(rows)),))


def winners(reading: Reading) -> Block | None:
    """Win shares by every group, ranks, gaps between all pairs, and the edge of the first player.

    Parameters
    ----------
    reading : Reading
        The run.

    Returns
    -------
    Block or None
        None if all win or lose together.
    """
    if reading.is_team:
        return None
    first = reading.first_group
    words: list[str] = []
    figures: list[Figure] = []
    tables: list[tuple[str, pd.DataFrame]] = []
    for group in reading.game.groups:
        if group == "policy" and len(reading.policies) < 2:
            continue
        if group == "seat" and _is_seat_bound(reading):
            words.append(
                f"Every seat held the same {first} in all games, so seat and {first} cannot be told apart "
                "here; a rotating line-up separates them."
            )
            continue
        if group != first:
            figures.append(_win_figure(reading, group, f"Share of games won, by {_spoken(group)}"))
        tables.append(_win_table(reading, group))
    if "order" in reading.game.groups:
        words.append(_edge_words(reading))
    if "rank" in reading.seat_columns:
        figures.append(_rank_figure(reading))
    gaps = reading.gaps(first)
    if gaps:
        tables.append(_gap_table(reading, gaps))
    words.insert(
        0, f"A win shared by k players counts 1/k for each. An even share is {digits.percent(reading.fair)}."
    )
    return Block("winners", "Who wins", tuple(words), tuple(figures), tuple(tables))


def _spoken(group: str) -> str:
    return {"order": "order of play"}.get(group, group)


def _is_seat_bound(reading: Reading) -> bool:
    """Whether seat and first group always coincide: their win counts are the same, one to one."""
    seats = [dict(h) for h in reading.by("won", "seat").values()]
    firsts = [dict(h) for h in reading.by("won", reading.first_group).values()]
    return len(seats) == len(firsts) and all(histogram in firsts for histogram in seats)


def _win_figure(reading: Reading, group: str, title: str) -> Figure:
    wins = reading.wins(group)
    data = pd.DataFrame(records({people(k): v for k, v in wins.items()}, percent=True))
    data["reference"] = [100 * reading.fair * count for count in reading.seats_of(group).values()]
    shown = listed(f"{people(label)} {digits.share(interval)}" for label, interval in wins.items())
    return Figure(
        "intervals",
        data,
        title,
        "% of games (bars: 95 %; dashed: even share)",
        "",
        f"Points with 95 % intervals: {shown}. A dashed line marks the even share.",
    )


def _win_table(reading: Reading, group: str) -> tuple[str, pd.DataFrame]:
    rows = [
        {
            people(_spoken(group)): people(label),
            "Won": digits.share_estimate(interval),
            "95 % interval": digits.share_bounds(interval),
            "Games": digits.number(interval.n),
        }
        for label, interval in reading.wins(group).items()
    ]
    return f"Games won, by {_spoken(group)} (Wilson, n = games played by each)", pd.DataFrame(rows)


def _rank_figure(reading: Reading) -> Figure:
    counts = reading.by("rank", reading.first_group)
    rows = []
    for label, histogram in counts.items():
        total = sum(histogram.values())
        rows += [
            {"label": people(label), "group": ordinal(rank), "value": 100 * histogram.get(rank, 0) / total}
            for rank in range(1, reading.seats + 1)
        ]
    n = listed(dict.fromkeys(digits.number(sum(h.values())) for h in counts.values()))
    return Figure(
        "bars",
        pd.DataFrame(rows),
        f"Final rank, by {reading.first_group}",
        f"% of games (n = {n}); equals share the better rank",
        "",
        f"Stacked bars: how often each {reading.first_group} finishes in each rank.",
    )


def _gap_table(reading: Reading, gaps: list[Gap]) -> tuple[str, pd.DataFrame]:
    rows = [
        {
            "Ahead": people(gap.ahead),
            "Behind": people(gap.behind),
            "Gap in points": digits.estimate(digits.hundredfold(gap.difference)),
            "Interval": digits.bounds(digits.hundredfold(gap.difference)),
            "Clear": "yes" if gap.is_clear else "no",
        }
        for gap in gaps
    ]
    method = listed(dict.fromkeys(gap.difference.method for gap in gaps))
    n = digits.number(gaps[0].difference.n)
    pairs = len(gaps)
    family = f"all {pairs} pairs, together 95 % by Bonferroni" if pairs > 1 else "one pair, 95 %"
    caption = f"Gaps between win shares in percentage points (family: {family}; {method}; n = {n} games)"
    return caption, pd.DataFrame(rows)


def _edge_words(reading: Reading) -> str:
    test = reading.even_test("order")
    if math.isnan(test.p):
        return "There are too few games to test whether the order of play matters."
    return (
        "Test that the order of play does not matter: chi-square "
        f"{digits.number(test.statistic, 2)} with {test.freedom} "
        f"degree{'s' if test.freedom > 1 else ''} of freedom over "
        f"{digits.number(test.games)} decided games (one winner a game), {digits.p_value(test.p)}."
    )
