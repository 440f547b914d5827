"""What a search for settings found, in words, a table and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simkit.games.contract import Block, Figure
from simkit.stats import digits
from simkit.stats.words import counted, listed
from simkit.studies.band import IN, OUT, UNDECIDED
from simkit.studies.changes import shortened
from simkit.studies.estimates import ends_cell, estimate_cell, short_cell
from simkit.studies.heat import Tile, has_room, heat
from simkit.studies.search import CONFIRMED, REFUTED, UNCONFIRMED, Candidate, Search

SHOWN = 20
"""Most settings of the printed table and the figure."""
NEAR = 5
"""Closest settings that are shown where others qualify, or none does."""


def findings_of(done: Search) -> list[str]:
    """What was found, in sentences; the first one is the verdict.

    Parameters
    ----------
    done : Search
        Carried out.

    Returns
    -------
    list of str
    """
    words = f"{done.metric.text} in {done.target.words(done.metric.is_share)}"
    inside, undecided, outside = (done.having(word) for word in (IN, UNDECIDED, OUT))
    count, level = len(done.candidates), f"{100 * done.level:g} %"
    found = []
    if inside:
        validated = [c for c in inside if done.validation(c) == CONFIRMED]
        best = validated[0] if validated else inside[0]
        verb = "has" if len(inside) == 1 else "have"
        which = "cheapest confirmed one" if validated else "cheapest"
        name = shortened(best.changes) if best.changes else "no change at all"
        found.append(
            f"{len(inside)} of {counted(count, 'setting')} {verb} {words}, surely for all of them together "
            f"at {level}; the {which} is {name}: {_figures(done, best)}."
        )
        found += _validation(done, inside)
    else:
        near = [
            f"{shortened(c.changes)} ({estimate_cell(done.metric, c.value)})" for c in done.candidates[:3]
        ]
        all_out = f"all {counted(count, 'setting')} surely miss {words}"
        none_in = f"not one of {counted(count, 'setting')} surely has {words}"
        found.append(
            f"No setting qualifies: {none_in if undecided else all_out}. The closest: {listed(near)}."
        )
    now = done.as_it_stands
    found.append(f"As it stands: {_figures(done, now)}, {_where(now)}.")
    if undecided:
        remain = "remains" if len(undecided) == 1 else "remain"
        found.append(
            f"{counted(len(undecided), 'setting')} {remain} undecided after {done.scenario.games:,} games, "
            "at an edge of the band; more games would tell."
        )
    found.append(_saved(done, len(inside), len(outside)))
    capped = sum(candidate.capped for candidate in done.candidates)
    if capped:
        found.append(f"{counted(capped, 'game')} had to be ended by a limit; they count as such.")
    return found


def _figures(done: Search, candidate: Candidate) -> str:
    text = f"{estimate_cell(done.metric, candidate.value)}, n = {candidate.value.n:,}"
    if candidate.fresh is not None:
        fresh = f"{estimate_cell(done.metric, candidate.fresh)}, n = {candidate.fresh.n:,}"
        text += f"; on fresh games {fresh}"
    return text


def _where(candidate: Candidate) -> str:
    words = {IN: "in the band", OUT: "outside the band", UNDECIDED: "at an edge of the band, undecided"}
    return words[candidate.verdict]


def _validation(done: Search, inside: Sequence[Candidate]) -> list[str]:
    played = [candidate for candidate in inside if candidate.fresh is not None]
    if not played:
        return []
    by_word = {
        word: [shortened(c.changes) for c in played if done.validation(c) == word]
        for word in (CONFIRMED, UNCONFIRMED, REFUTED)
    }
    parts = [f"{word}: {'; '.join(names)}" for word, names in by_word.items() if names]
    cheapest = f"the {len(played)} cheapest" if len(played) < len(inside) else "all of them"
    return [
        f"Played again on fresh games ({cheapest}, seed {done.fresh_seed}, {done.scenario.games:,} games "
        f"each, {100 * done.level:g} % together): {'. '.join(parts)}."
    ]


def _saved(done: Search, inside: int, outside: int) -> str:
    most = len(done.candidates) * done.scenario.games
    saved = most - done.played
    return (
        f"Deciding early saved {saved:,} of {most:,} games ({digits.percent(saved / most, 0)}): "
        f"{counted(outside, 'setting')} dropped out, {inside} surely inside."
    )


def block_of(done: Search, findings: Sequence[str]) -> Block:
    """Section of the report.

    Parameters
    ----------
    done : Search
        Carried out.
    findings : sequence of str
        What was found.

    Returns
    -------
    Block
    """
    figures = [_intervals(done)]
    if has_room(done.axes):
        figures.append(_heat(done))
    tables = [_table(done, _shown(done), "The cheapest settings in the band, then the closest ones")]
    if len(done.candidates) > len(_shown(done)):
        tables.append(_table(done, done.candidates, "All settings"))
    return Block("tune", "Which settings qualify", tuple(findings), tuple(figures), tuple(tables))


def _shown(done: Search) -> list[Candidate]:
    """Cheapest settings in the band, the closest others, and the scenario as it stands."""
    inside = done.having(IN)[: SHOWN - NEAR]
    others = [candidate for candidate in done.candidates if candidate.verdict != IN][:NEAR]
    shown = [*inside, *others]
    return shown if done.as_it_stands in shown else [*shown, done.as_it_stands]


def _table(done: Search, candidates: Sequence[Candidate], what: str) -> tuple[str, Any]:
    import pandas as pd

    of = done.metric
    is_fresh = any(candidate.fresh is not None for candidate in candidates)
    rows = []
    for candidate in candidates:
        fresh = candidate.fresh
        row = {
            "Change": shortened(candidate.changes),
            of.text: estimate_cell(of, candidate.value),
            "Interval": ends_cell(of, candidate.value),
            "n": digits.number(candidate.value.n),
            "Verdict": candidate.verdict,
        }
        if is_fresh:
            row |= {
                "Fresh games": estimate_cell(of, fresh) if fresh else digits.NOTHING,
                "Its interval": ends_cell(of, fresh) if fresh else digits.NOTHING,
                "Validation": done.validation(candidate) or digits.NOTHING,
            }
        rows.append(row)
    count, level = len(done.candidates), f"{100 * done.level:g} %"
    methods = listed(sorted({candidate.value.method for candidate in done.candidates}))
    caption = (
        f"{what}: target {done.target.words(of.is_share)}; intervals ({methods}) hold together at {level} "
        f"for {counted(count, 'setting')} and {counted(len(done.looks), 'look')} each (Bonferroni)"
    )
    if is_fresh:
        caption += ", those of the fresh games together once more"
    return caption, pd.DataFrame(rows)


def _intervals(done: Search) -> Figure:
    import pandas as pd

    of = done.metric
    factor = 100 if of.is_share else 1
    rows = []
    for candidate in _shown(done):
        for group, value in (("search", candidate.value), ("fresh games", candidate.fresh)):
            if value is not None:
                rows.append(
                    {
                        "label": shortened(candidate.changes),
                        "group": group,
                        "estimate": factor * value.estimate,
                        "low": factor * value.low,
                        "high": factor * value.high,
                        "band_low": factor * done.target.low,
                        "band_high": factor * done.target.high,
                    }
                )
    return Figure(
        "intervals",
        pd.DataFrame(rows),
        f"{of.text} of the settings, and the target",
        f"{of.text}, per cent" if of.is_share else of.text,
        "",
        f"{of.meaning} of each setting with its interval, from the search and from fresh games; the target "
        f"band of {done.target.words(of.is_share)} is shaded.",
    )


def _heat(done: Search) -> Figure:
    """The settings of the grid in its order; those surely in the band have a frame."""
    labels = {axis.name: [option.label for option in axis.options] for axis in done.axes}
    placed = []
    for candidate in done.candidates:
        at = candidate.cell.positions
        if all(at[name] in names for name, names in labels.items()):
            place = [names.index(at[name]) for name, names in labels.items()]
            tile = Tile(
                at,
                candidate.value.estimate,
                short_cell(done.metric, candidate.value),
                candidate.verdict == IN,
            )
            placed.append((place, tile))
    placed.sort(key=lambda pair: pair[0])
    title = f"{done.metric.text} (framed: surely in the band)"
    return heat(list(labels), [tile for _, tile in placed], title, done.metric.meaning)
