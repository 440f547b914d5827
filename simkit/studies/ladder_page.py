"""A ladder in words, tables and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkit.games.contract import Block, Figure, is_team
from simkit.run.frames import used_seats
from simkit.stats import Interval, digits
from simkit.stats.paired import Paired, verdict
from simkit.stats.words import counted, listed
from simkit.studies.estimates import estimate_cell
from simkit.studies.ladder_rows import PARTS, rows_of
from simkit.studies.study import Study
from simkit.studies.words import bounds_cell, command, correlation_cell, difference_cell

if TYPE_CHECKING:
    import pandas as pd

    from simkit.studies.ladder import Climb, Ladder


def page(found: Ladder, **asked: Any) -> Study:
    """Make the study of a ladder.

    Parameters
    ----------
    found : Ladder
        All that was measured.
    **asked
        What was asked for: policies, metrics, against, seat.

    Returns
    -------
    Study
    """
    import pandas as pd

    scenario, main = found.scenario, found.main
    findings = tuple(
        text
        for text in (
            _verdict(found),
            _steps(main),
            _declared(found),
            _luck(found),
            *([_best_words(found.seats)] if found.seats else []),
            _limited(found),
            _capped(found),
        )
        if text
    )
    blocks = [Block("ladder", "What skill is worth", findings, (_figure(found),), (_steps_table(found),))]
    if found.seats:
        blocks.append(_seats(found))
    blocks.append(_shares(found))
    if found.others:
        blocks.append(_everybody(found))
    options = {
        "policy": asked["policies"],
        "metric": asked["metrics"],
        "against": asked["against"],
        "seat": asked["seat"],
        "games": scenario.games,
        "seed": scenario.seed,
    }
    return Study(
        name="ladder",
        question=f"{scenario.title}: what is skill worth?",
        scenario=scenario,
        findings=findings,
        table=pd.DataFrame(rows_of(found)),
        blocks=tuple(blocks),
        command=command("ladder", [f"{scenario.name}.toml"], options),
        asked={
            "policies": found.games,
            "metrics": [climb.metric.text for climb in (main, *found.others)],
            **({} if main.place == "everybody" and not found.seats else {"table": f"all {found.base}"}),
            "level": found.level,
        },
        games=found.played,
        result={
            "order": main.order,
            "verdict": verdict(_ends(main)[2].difference),
            "best": {climb.place: _best(climb)[:3] for climb in found.seats or (main,)},
            "shares": {name: getattr(found.shares[0][1], name).estimate for name, _ in PARTS},
        },
    )


def _ends(climb: Climb) -> tuple[str, str, Paired]:
    bottom, top = climb.order[0], climb.order[-1]
    return bottom, top, climb.pairs[bottom, top]


def _cell(interval: Interval, climb: Climb) -> str:
    return estimate_cell(climb.metric, interval)


def _verdict(found: Ladder) -> str:
    climb = found.main
    bottom, top, pair = _ends(climb)
    low, high = (_cell(climb.estimates[name], climb) for name in (bottom, top))
    worth = f"{difference_cell(pair.difference, climb.metric.is_share)}, n = {pair.difference.n:,} pairs"
    word = "Clear" if verdict(pair.difference) == "changed" else "Undecided"
    if climb.place == "everybody":
        return (
            f"{word}: {climb.metric.text} is {low} where everybody plays {bottom} and {high} where everybody "
            f"plays {top} ({worth})."
        )
    even = digits.percent(1 / used_seats(found.scenario))
    return (
        f"{word}: against a table of {found.base}, {climb.place} wins {low} with {bottom} and {high} with "
        f"{top} ({worth}); an even share is {even}."
    )


def _steps(climb: Climb) -> str:
    steps = climb.steps
    clear = [f"{b} over {a}" for a, b, pair in steps if verdict(pair.difference) == "changed"]
    if len(clear) == len(steps):
        return f"Every step is clear, upwards: {' < '.join(climb.order)}."
    open_steps = [f"{a} and {b}" for a, b, pair in steps if verdict(pair.difference) != "changed"]
    return f"As measured: {', '.join(climb.order)}. Not told apart: {'; '.join(open_steps)}."


def _declared(found: Ladder) -> str:
    declared, measured = list(found.games), found.main.order
    turned = [
        (stronger, weaker, pair)
        for (weaker, stronger), pair in found.main.pairs.items()
        if declared.index(weaker) > declared.index(stronger)
    ]
    if measured == declared:
        return "This is the order in which the game declares them."
    clear = [f"{a} above {b}" for a, b, pair in turned if verdict(pair.difference) == "changed"]
    rest = [f"{a} above {b}" for a, b, pair in turned if verdict(pair.difference) != "changed"]
    text = f"The game declares {', '.join(declared)}."
    if clear:
        text += f" Measured otherwise, clearly: {listed(clear)}."
    if rest:
        text += f" Measured otherwise, but not clear of 0: {listed(rest)}."
    return text


def _luck(found: Ladder) -> str:
    text, parts = found.shares[0]
    if parts.variance == 0:
        return ""
    skill, common, rest = (digits.share(getattr(parts, name)) for name, _ in PARTS)
    return (
        f"Luck and skill ({text}): of the variance from game to game {skill} is which of these "
        f"{len(found.games)} policies plays (skill), {common} dice that all of them meet alike, {rest} "
        "is luck that only some of them meet."
    )


def _best(climb: Climb) -> tuple[str, str, str, Paired]:
    """Best policy of a place, the next one, whether they are told apart, and by how much."""
    second, first = climb.order[-2:]
    pair = climb.pairs[second, first]
    return first, second, verdict(pair.difference), pair


def _best_words(seats: tuple[Climb, ...]) -> str:
    best = {climb.place: _best(climb) for climb in seats}
    winners = {first for first, *_ in best.values()}
    if len(winners) == 1 and all(word == "changed" for _, _, word, _ in best.values()):
        gaps = [pair.difference for *_, pair in best.values()]
        low, high = min(gaps, key=lambda g: g.estimate), max(gaps, key=lambda g: g.estimate)
        is_share = seats[0].metric.is_share
        return (
            f"Best policy of every single seat: {winners.pop()}, clear of the next by "
            f"{difference_cell(low, is_share)} to {difference_cell(high, is_share)}."
        )
    parts = []
    for climb in seats:
        first, second, word, pair = best[climb.place]
        gap = difference_cell(pair.difference, climb.metric.is_share)
        how = "beats" if word == "changed" else "is not told from"
        parts.append(f"{climb.place}: {first} {how} {second} ({gap})")
    return f"Best policy of a single seat: {'; '.join(parts)}."


def _limited(found: Ladder) -> str:
    most = max(found.games.values())
    fewer = [f"{name} {games:,}" for name, games in found.games.items() if games < most]
    if not fewer:
        return ""
    return (
        f"Fewer games than the others' {most:,}: {listed(fewer)}. Pairs use the games both have, luck and "
        f"skill the {found.common:,} that all have."
    )


def _capped(found: Ladder) -> str:
    if not found.capped:
        return ""
    return f"{found.capped:,} of {found.played:,} games were ended by a limit; they count as such."


def _even(found: Ladder) -> dict[str, float]:
    return {} if is_team(found.scenario.model) else {"reference": 100 / used_seats(found.scenario)}


def _figure(found: Ladder) -> Figure:
    import pandas as pd

    climb = found.main
    factor = 100 if climb.metric.is_share else 1
    data = pd.DataFrame(
        [
            {
                "label": name,
                "estimate": factor * climb.estimates[name].estimate,
                "low": factor * climb.estimates[name].low,
                "high": factor * climb.estimates[name].high,
                **_even(found),
            }
            for name in climb.order
        ]
    )
    what = climb.metric.text if climb.place == "everybody" else "win share"
    title = (
        f"{what} where everybody plays the policy"
        if climb.place == "everybody"
        else f"Win share of {climb.place} against a table of {found.base}"
    )
    line = "; line: an even share" if _even(found) else ""
    return Figure(
        "intervals",
        data,
        title,
        f"{'% of games' if climb.metric.is_share else climb.metric.meaning}{line}",
        "",
        f"{what.capitalize()} by policy, weakest on top, each with its interval.",
    )


def _steps_table(found: Ladder) -> tuple[str, pd.DataFrame]:
    import pandas as pd

    climb = found.main
    below = {b: (a, pair) for a, b, pair in climb.steps}
    what = climb.metric.text if climb.place == "everybody" else "Win share"
    rows = []
    for name in climb.order:
        estimate = climb.estimates[name]
        row = {"Policy": name, "Games": digits.number(estimate.n), what: _cell(estimate, climb)}
        if name in below:
            pair = below[name][1]
            row |= {
                "Step from the one above": difference_cell(pair.difference, climb.metric.is_share),
                "Interval": bounds_cell(pair.difference, climb.metric.is_share),
                "Pairs": digits.number(pair.difference.n),
                "Correlation": correlation_cell(pair.correlation),
                "Verdict": verdict(pair.difference),
            }
        rows.append(row)
    count = len(climb.pairs)
    who = (
        "Everybody plays the policy"
        if climb.place == "everybody"
        else f"One seat ({climb.place}) plays the policy, the others {found.base}"
    )
    family = f"all {count} pairs of policies together" if count > 1 else "the one pair of policies"
    methods = listed(dict.fromkeys(pair.difference.method for pair in climb.pairs.values()))
    caption = (
        f"{who}; weakest first. Steps between neighbours, paired game by game; "
        f"{100 * found.level:g} % for {family} (Bonferroni; {methods})"
    )
    return caption, pd.DataFrame(rows).fillna("")


def _seats(found: Ladder) -> Block:
    import pandas as pd

    rows, drawn = [], []
    for climb in found.seats:
        first, second, word, pair = _best(climb)
        rows.append(
            {
                "Seat": climb.place,
                **{name: _cell(climb.estimates[name], climb) for name in found.main.order},
                "Best": first,
                "Lead over the next": f"{difference_cell(pair.difference, climb.metric.is_share)} ({second})",
                "Verdict": word,
            }
        )
        factor = 100 if climb.metric.is_share else 1
        for name in found.main.order:
            e = climb.estimates[name]
            ends = {"estimate": factor * e.estimate, "low": factor * e.low, "high": factor * e.high}
            drawn.append({"label": climb.place, "group": name, **ends, **_even(found)})
    pairs = len(found.main.pairs) * len(found.seats)
    caption = (
        f"One seat plays the policy, the others {found.base}; a seat is a place of the scenario's list. "
        f"Leads are paired, {100 * found.level:g} % for {counted(pairs, 'pair')} of policies and seats "
        "together (Bonferroni)"
    )
    figure = Figure(
        "intervals",
        pd.DataFrame(drawn),
        "By seat and policy",
        "% of games" if found.seats[0].metric.is_share else found.seats[0].metric.meaning,
        "",
        "One row a seat, one point with its interval a policy.",
    )
    return Block(
        "seats",
        "The best policy of each seat",
        (_best_words(found.seats),),
        (figure,),
        ((caption, pd.DataFrame(rows)),),
    )


def _shares(found: Ladder) -> Block:
    import pandas as pd

    rows, drawn = [], []
    for text, parts in found.shares:
        row = {"Of": text}
        for name, label in PARTS:
            interval = getattr(parts, name)
            row[label.capitalize()] = digits.figure(digits.hundredfold(interval))
            drawn.append({"label": text, "group": label, "value": 100 * max(0.0, interval.estimate)})
        rows.append({**row, "Games": digits.number(parts.arms.n)})
    known = [row for row in drawn if row["value"] == row["value"]]
    words = (
        _luck(found) or "Nothing varies.",
        "Skill is the variance of the policies' means; the dice all meet alike are the mean covariance of "
        "two policies in games with the same number; the rest is luck that only some of them meet.",
        f"The shares hold for this set of policies ({', '.join(found.games)}), each equally often: a set "
        "with a weaker policy shows more skill.",
    )
    figure = Figure(
        "bars",
        pd.DataFrame(known),
        "Luck and skill",
        "% of the variance from game to game",
        "",
        "Stacked bars: share of the variance by policy, by dice all meet alike, and by the rest.",
    )
    caption = (
        f"Shares of the variance in per cent (corrected mean squares, jackknife over games; the three "
        f"intervals of a row hold together at {100 * found.level:g} %)"
    )
    return Block(
        "luck", "Luck and skill", words, (figure,) if known else (), ((caption, pd.DataFrame(rows)),)
    )


def _everybody(found: Ladder) -> Block:
    import pandas as pd

    names = found.main.order
    rows = [
        {"Policy": name, **{c.metric.text: _cell(c.estimates[name], c) for c in found.others}}
        for name in names
    ]
    spans = []
    for climb in found.others:
        low, high, pair = _ends(climb)
        if verdict(pair.difference) == "changed":
            gap = difference_cell(pair.difference, climb.metric.is_share)
            spans.append(f"{climb.metric.text}: most with {high}, least with {low} (a gap of {gap})")
    words = (f"{'. '.join(spans)}." if spans else "No metric is clearly moved by the policy.",)
    count = len(found.main.pairs)
    caption = (
        f"Everybody plays the policy: {digits.number(min(found.games.values()))} games of each or more "
        f"(Wilson and Student; each column at {100 * found.level:g} % for "
        f"{counted(count, 'pair')} of policies together)"
    )
    return Block("everybody", "When everybody plays the policy", words, (), ((caption, pd.DataFrame(rows)),))
