"""Line-ups in words, tables and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkit.games.contract import Block, Figure
from simkit.stats import Interval, digits
from simkit.stats.paired import verdict
from simkit.stats.words import listed, ordinal, people
from simkit.studies.estimates import estimate_cell
from simkit.studies.lineups import policies_of
from simkit.studies.matchups_duels import duel_blocks
from simkit.studies.matchups_rows import rows_of_rivals, rows_of_team, times_sat
from simkit.studies.study import Study
from simkit.studies.words import bounds_cell, command, difference_cell

if TYPE_CHECKING:
    from simkit.studies.matchups import Matchups, Rivals, Team


def page(found: Matchups, **asked: Any) -> Study:
    """Make the study of all line-ups.

    Parameters
    ----------
    found : Matchups
        All that was measured.
    **asked
        What was asked for: characters, size, metric.

    Returns
    -------
    Study
    """
    import pandas as pd

    from simkit.studies.matchups import Rivals

    scenario, part = found.scenario, found.found
    if isinstance(part, Rivals):
        lead, *blocks = _rivals(found, part)
        rows = rows_of_rivals(found, part)
        result: dict[str, Any] = {
            "cycles": [[found.characters[code] for code in cycle.members] for cycle in part.cycles],
            "p_no_seat_effect": part.no_seat.p,
        }
        effects = list(part.effects)
    else:
        lead, *blocks = _team(found, part)
        rows = rows_of_team(found, part)
        effects, result = [pair.difference for pair in part.effects], {}
    findings = tuple(text for text in (*lead.words, *_notes(found)) if text)
    order = sorted(range(len(effects)), key=lambda code: -effects[code].estimate)
    result |= {
        "order": [found.characters[code] for code in order],
        "verdict": verdict(effects[order[0]]),
        "refused": found.refused,
    }
    options = {
        "characters": ",".join(asked["characters"]) or None,
        "size": asked["size"],
        "metric": asked["metric"],
        "games": found.games,
        "seed": scenario.seed,
    }
    return Study(
        name="matchups",
        question=f"{scenario.title}: who is strong, and against whom?",
        scenario=scenario,
        findings=findings,
        table=pd.DataFrame(rows),
        blocks=(Block(lead.key, lead.title, findings, lead.figures, lead.tables), *blocks),
        command=command("matchups", [f"{scenario.name}.toml"], options),
        asked={
            "characters": found.characters,
            "left out": list(found.refused),
            "characters at a table": found.size,
            "metric": found.metric.text.partition(":seat")[0],
            "line-ups": f"{len(found.sets)}, each in {found.size} seatings",
            "games of each": found.games,
            "level": found.level,
        },
        games=found.played,
        result=result,
    )


def _notes(found: Matchups) -> tuple[str, ...]:
    notes = []
    if found.refused:
        names = listed(people(name) for name in found.refused)
        reason = next(iter(found.refused.values()))
        notes.append(f"Left out, as this table does not admit them: {names} ({reason}).")
    policies = policies_of(found.scenario, found.size)
    if len(set(policies.values())) > 1:
        shown = listed(f"{place + 1} {name}" for place, name in policies.items())
        notes.append(f"The seats differ in policy ({shown}), so a seat's effect is that of its policy too.")
    if found.capped:
        notes.append(f"{found.capped:,} of {found.played:,} games were ended by a limit; they count as such.")
    return tuple(notes)


def _played(found: Matchups) -> str:
    sets, seatings = len(found.sets), found.size
    return (
        f"{sets} line-up{'s' if sets > 1 else ''} in {seatings} seating{'s' if seatings > 1 else ''}, "
        f"{found.games:,} games each on the same dice"
    )


def _named(found: Matchups, code: int) -> str:
    return people(found.characters[code])


def _effect(interval: Interval, found: Matchups) -> str:
    return difference_cell(interval, found.metric.is_share)


def _points(interval: Interval, label: str, found: Matchups) -> dict[str, Any]:
    factor = 100 if found.metric.is_share else 1
    return {
        "label": label,
        "estimate": factor * interval.estimate,
        "low": factor * interval.low,
        "high": factor * interval.high,
        "reference": 0.0,
    }


def _ranked(effects: tuple[Interval, ...]) -> list[int]:
    return sorted(range(len(effects)), key=lambda code: -effects[code].estimate)


def _unit(found: Matchups) -> str:
    what = found.metric.text.partition(":seat")[0]
    return "points of per cent of the win" if what == "win" else f"{what} a game"


def _rivals(found: Matchups, part: Rivals) -> list[Block]:
    import pandas as pd

    order = _ranked(part.effects)
    best, worst = order[0], order[-1]
    clear = [code for code in order if verdict(part.effects[code]) == "changed"]
    even = digits.percent(1 / found.size)
    words = [
        f"{'Clear' if clear else 'Undecided'}: {_named(found, best)} is strongest with "
        f"{_effect(part.effects[best], found)} above the average of all line-ups (wins "
        f"{digits.share(part.wins[best])}), {_named(found, worst)} weakest with "
        f"{_effect(part.effects[worst], found)} (wins {digits.share(part.wins[worst])}); an even share is "
        f"{even} ({_played(found)}).",
        f"{len(clear)} of {len(order)} characters differ clearly from the average.",
        _seat_words(found, part),
    ]
    rows = [
        {
            "Character": _named(found, code),
            "Effect": _effect(part.effects[code], found),
            "Interval": bounds_cell(part.effects[code], found.metric.is_share),
            "Wins": digits.share(part.wins[code]),
            "Seats": digits.number(times_sat(found, code)),
            "Verdict": verdict(part.effects[code]),
        }
        for code in order
    ]
    level = f"{100 * found.level:g} %"
    caption = (
        f"Effect of each character in {_unit(found)}, seats levelled out; {_played(found)}. {level} for all "
        f"{len(order)} characters together (Bonferroni; least squares, games are clusters)"
    )
    figure = Figure(
        "intervals",
        pd.DataFrame([_points(part.effects[code], _named(found, code), found) for code in order]),
        "Effect of each character",
        f"{_unit(found)} above the average",
        "",
        "Effect of each character with its interval; the line marks the average.",
    )
    lead = Block("matchups", "Who is strong", tuple(words), (figure,), ((caption, pd.DataFrame(rows)),))
    blocks = [lead, _seats(found, part)]
    duel = duel_blocks(found, part)
    lead_words = [*words[:2], *(block.words[0] for block in duel[:1]), *words[2:]]
    blocks[0] = Block(lead.key, lead.title, tuple(lead_words), lead.figures, lead.tables)
    if part.ranks:
        blocks.append(_ranks(found, part, order))
    return [*blocks, *duel]


def _seat_words(found: Matchups, part: Rivals) -> str:
    places = _ranked(part.seats)
    test = part.no_seat
    if test.p != test.p:
        return "There is no test of the seats: too few games, or no game in which they differ."
    shown = f"Wald chi-square {digits.number(test.statistic, 1)} with {test.freedom} degrees of freedom"
    if test.freedom == 1:
        shown = shown.replace("degrees", "degree")
    if test.p < 1 - found.level:
        return (
            f"The seat matters: seat {places[0] + 1} gains {_effect(part.seats[places[0]], found)}, seat "
            f"{places[-1] + 1} {_effect(part.seats[places[-1]], found)} ({shown}, {digits.p_value(test.p)})."
        )
    bound = max(max(abs(seat.low), abs(seat.high)) for seat in part.seats)
    size = (
        f"{digits.number(100 * bound, 1)} points" if found.metric.is_share else f"{digits.number(bound, 2)}"
    )
    return (
        f"No effect of the seat was found ({shown}, {digits.p_value(test.p)}); one of more than {size} is "
        "ruled out."
    )


def _seats(found: Matchups, part: Rivals) -> Block:
    import pandas as pd

    policies = policies_of(found.scenario, found.size)
    rows = [
        {
            "Seat": str(place + 1),
            "Policy": policies[place],
            "Effect": _effect(seat, found),
            "Interval": bounds_cell(seat, found.metric.is_share),
            "Verdict": verdict(seat),
        }
        for place, seat in enumerate(part.seats)
    ]
    caption = (
        f"Effect of each seat in {_unit(found)}, characters levelled out; {100 * found.level:g} % for all "
        f"{found.size} seats together (Bonferroni; least squares, games are clusters)"
    )
    size = f"{digits.number(100 * part.miss, 1)} points" if found.metric.is_share else f"{part.miss:.3g}"
    words = (
        _seat_words(found, part),
        f"Character and seat effects added up miss no seat of any line-up by more than {size}; what is "
        "missing is who sits with whom, and chance.",
    )
    return Block("seats", "What a seat is worth", words, (), ((caption, pd.DataFrame(rows)),))


def _ranks(found: Matchups, part: Rivals, order: list[int]) -> Block:
    import pandas as pd

    rows = [
        {
            "Character": _named(found, code),
            **{ordinal(i + 1): digits.share(share) for i, share in enumerate(part.ranks[code])},
        }
        for code in order
    ]
    drawn = [
        {"label": _named(found, code), "group": ordinal(i + 1), "value": 100 * share.estimate}
        for code in order
        for i, share in enumerate(part.ranks[code])
    ]
    first = order[0]
    words = (
        f"{_named(found, first)} comes 1st in {digits.share(part.ranks[first][0])} of its games and last in "
        f"{digits.share(part.ranks[first][-1])}; equals share the better rank.",
    )
    caption = (
        f"Final ranks of each character over all line-ups ({_played(found)}; {100 * found.level:g} % for all "
        "shares together, games are clusters)"
    )
    figure = Figure(
        "bars",
        pd.DataFrame(drawn),
        "Final rank",
        "% of games; equals share the better rank",
        "",
        "Stacked bars: how often each character finishes in each rank.",
    )
    return Block("ranks", "Final ranks", words, (figure,), ((caption, pd.DataFrame(rows)),))


def _team(found: Matchups, part: Team) -> list[Block]:
    import pandas as pd

    effects = tuple(pair.difference for pair in part.effects)
    order = _ranked(effects)
    best, worst = order[0], order[-1]
    clear = [code for code in order if verdict(effects[code]) == "changed"]
    what = found.metric.text
    words = (
        f"{'Clear' if clear else 'Undecided'}: with {_named(found, best)} at the table {what} is "
        f"{_effect(effects[best], found)} above that without, with {_named(found, worst)} "
        f"{_effect(effects[worst], found)} ({_played(found)}).",
        f"{len(clear)} of {len(order)} characters clearly make a difference.",
        _best_set(found, part),
    )
    rows = [
        {
            "Character": _named(found, code),
            "Effect": _effect(effects[code], found),
            "Interval": bounds_cell(effects[code], found.metric.is_share),
            "With": _mean(part.effects[code].second, effects[code], found),
            "Without": _mean(part.effects[code].first, effects[code], found),
            "Seats": digits.number(times_sat(found, code)),
            "Verdict": verdict(effects[code]),
        }
        for code in order
    ]
    caption = (
        f"{what} of line-ups with each character less that of those without; {_played(found)}. "
        f"{100 * found.level:g} % for all {len(order)} characters together (Bonferroni; games are clusters)"
    )
    figure = Figure(
        "intervals",
        pd.DataFrame([_points(effects[code], _named(found, code), found) for code in order]),
        "What a character is worth to the team",
        f"{what} with it less {what} without it{' (points of per cent)' if found.metric.is_share else ''}",
        "",
        "Effect of each character with its interval; the line marks no effect.",
    )
    sets = sorted(range(len(part.sets)), key=lambda number: -part.sets[number].estimate)
    line_ups = pd.DataFrame(
        [
            {"Line-up": _set(found, number), what: estimate_cell(found.metric, part.sets[number])}
            for number in sets
        ]
    )
    second = (
        f"{what} of each line-up over its seatings ({100 * found.level:g} % for all {len(sets)} together; "
        f"games are clusters, n = {found.games:,})"
    )
    return [
        Block("matchups", "Who helps the team", words, (figure,), ((caption, pd.DataFrame(rows)),)),
        Block("line-ups", "Every line-up", (_best_set(found, part),), (), ((second, line_ups),)),
    ]


def _mean(value: float, effect: Interval, found: Matchups) -> str:
    from simkit.studies.words import value_cell

    return value_cell(value, found.metric.is_share, effect.half_width)


def _set(found: Matchups, number: int) -> str:
    return listed(_named(found, code) for code in found.sets[number])


def _best_set(found: Matchups, part: Team) -> str:
    sets = sorted(range(len(part.sets)), key=lambda number: -part.sets[number].estimate)
    best, worst = sets[0], sets[-1]
    return (
        f"Best line-up as measured: {_set(found, best)} ({estimate_cell(found.metric, part.sets[best])}); "
        f"worst: {_set(found, worst)} ({estimate_cell(found.metric, part.sets[worst])})."
    )
