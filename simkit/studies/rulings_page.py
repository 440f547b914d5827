"""Findings and sections of ``rulings``."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from simkit.games.contract import Block
from simkit.stats.words import listed
from simkit.studies.arms import Effect
from simkit.studies.arms_page import bound_words, change_cell, effect_cells, sections
from simkit.studies.claims import FAILS, HOLDS, UNCLEAR, Claim, Judgement
from simkit.studies.knobs import label_of
from simkit.studies.metrics import Metric
from simkit.studies.readings import Ruling

if TYPE_CHECKING:
    from simkit.scenario import Scenario

TAKEN = "as taken"
MOST_NAMED = 6
"""Most readings named in one sentence on a claim; the tables have all."""


@dataclass
class Found:
    """Everything the games gave.

    Parameters
    ----------
    scenario : Scenario
        With the readings that are taken.
    metrics : tuple of Metric
        What the readings are compared in.
    flips : dict of str to (Ruling, value)
        Played readings by their label.
    refused : list of (Ruling, value, str)
        Readings that are not possible, with the fault's words.
    numbers : list of Ruling
        Rulings that take numbers, which are not flipped.
    limits : dict of str to float
        Margins by metric.
    level : float
        Joint level of a family.
    effects : list of Effect
        By reading, then by metric.
    claims : list of Claim
        What is held against every reading.
    judged : dict of str to list of Judgement
        By reading, ``as taken`` first.
    capped, games : int
        Games that a limit ended, and games in all.
    """

    scenario: Scenario
    metrics: tuple[Metric, ...]
    flips: dict[str, tuple[Ruling, Any]]
    refused: list[tuple[Ruling, Any, str]]
    numbers: list[Ruling]
    limits: dict[str, float]
    level: float
    effects: list[Effect] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    judged: dict[str, list[Judgement]] = field(default_factory=dict)
    capped: int = 0
    games: int = 0


def survivors_of(found: Found) -> dict[str, bool]:
    """Whether each claim holds under every reading."""
    return {
        item.text: all(judged[i].word == HOLDS for judged in found.judged.values())
        for i, item in enumerate(found.claims)
    }


def findings_of(found: Found, shown: list[Effect], survivors: dict[str, bool], never: list[str]) -> list[str]:
    """What was found, in words; the first sentence is the verdict."""
    games = found.scenario.games
    changed = [e for e in shown if e.verdict == "changed"]
    texts = " or ".join(", ".join(m.text for m in found.metrics).rsplit(", ", 1))
    if changed:
        most = changed[0]
        first = (
            f"{len(changed)} of {len(shown)} flipped readings change {texts}; most of all {most.arm.label} "
            f"({most.metric.text} {change_cell(most)}, n = {most.pair.difference.n:,} pairs)."
        )
    else:
        first = f"None of {len(shown)} flipped readings is seen to change {texts} in {games:,} games each."
    findings = [first, *[_claim_words(found, i, survivors) for i in range(len(found.claims))]]
    for word in ("undecided", "equivalent"):
        labels = [e.arm.label for e in shown if e.verdict == word]
        if labels:
            inside = " (inside the margin)" if word == "equivalent" else ""
            findings.append(f"{word.capitalize()}{inside}: {len(labels)} of {len(shown)}.")
    if never:
        findings.append(
            f"Never mattered in {games:,} games, so in {bound_words(games)} of games each: {listed(never)}."
        )
    if found.refused:
        labels = [f"{r.name} = {label_of(value)}" for r, value, _ in found.refused]
        findings.append(f"Not possible here: {listed(labels)}.")
    if found.numbers:
        findings.append(f"Not flipped, a number: {listed([r.name for r in found.numbers])}.")
    if found.capped:
        findings.append(
            f"{found.capped:,} of {found.games:,} games were ended by a limit; they count as such."
        )
    return findings


def _claim_words(found: Found, i: int, survivors: dict[str, bool]) -> str:
    text = found.claims[i].text
    by_word = {
        word: [label for label, judged in found.judged.items() if judged[i].word == word]
        for word in (HOLDS, FAILS, UNCLEAR)
    }
    readings = len(found.judged)
    if survivors[text]:
        return f"Survives every reading: {text} (holds in all {readings}, {TAKEN} included)."
    for word in (FAILS, UNCLEAR):
        if len(by_word[word]) == readings:
            return f"{'Fails' if word == FAILS else 'Unclear'} under every reading: {text}."
    parts = [f"holds in {len(by_word[HOLDS])} of {readings}"]
    parts += [f"{word} under {_few(by_word[word])}" for word in (FAILS, UNCLEAR) if by_word[word]]
    return f"Does not survive every reading: {text} ({'; '.join(parts)})."


def _few(labels: list[str]) -> str:
    return listed(labels) if len(labels) <= MOST_NAMED else f"{len(labels)} readings"


def _cells(found: Found, effect: Effect) -> dict[str, str]:
    ruling, value = found.flips[effect.arm.label]
    start = {"Ruling": ruling.name, "Taken": label_of(ruling.taken), "Flipped to": label_of(value)}
    return start | effect_cells(effect)


def blocks_of(found: Found, findings: list[str], never: list[str]) -> list[Block]:
    """Sections of the report; the first one is the headline."""
    main, others = sections(
        found.effects,
        partial(_cells, found),
        key="rulings",
        title="Which readings matter?",
        difference="flipped less taken",
        arm="reading",
        games=found.scenario.games,
        level=found.level,
        margins=found.limits,
        findings=findings,
    )
    claims = (_claims_block(found),) if found.claims else ()
    return [main, *claims, _list_block(found, never), *others]


def _claims_block(found: Found) -> Block:
    import pandas as pd

    words = tuple(_claim_words(found, i, survivors_of(found)) for i in range(len(found.claims)))
    rows = [
        {"Reading": label} | {item.text: judged[i].cell for i, item in enumerate(found.claims)}
        for label, judged in found.judged.items()
    ]
    parts = sum(len(item.parts) for item in found.claims)
    caption = (
        f"Each claim under each reading with the interval it rests on (of several parts the one nearest to "
        f"failing); all {parts * len(found.judged)} intervals hold together at {100 * found.level:g} % "
        f"(Bonferroni)"
    )
    return Block(
        "claims", "Which verdicts survive every reading?", words, (), ((caption, pd.DataFrame(rows)),)
    )


def _list_block(found: Found, never: list[str]) -> Block:
    import pandas as pd

    rows = []
    for ruling, value in found.flips.values():
        label = f"{ruling.name} = {label_of(value)}"
        rows.append((ruling, label_of(value), "never mattered" if label in never else "played"))
    rows += [(ruling, label_of(value), f"not possible: {words}") for ruling, value, words in found.refused]
    rows += [(ruling, "other numbers", "not flipped: a number") for ruling in found.numbers]
    frame = pd.DataFrame(
        [
            {
                "Ruling": ruling.name,
                "Taken": label_of(ruling.taken),
                "Flipped to": value,
                "What became of it": word,
                "What it decides": ruling.meaning,
            }
            for ruling, value, word in rows
        ]
    )
    words = (
        f"{len(found.flips)} readings were played, {len(found.refused)} are not possible in this scenario, "
        f"and {len(found.numbers)} rulings take numbers, of which none is tried.",
    )
    return Block(
        "readings", "All readings", words, (), (("Every reading that differs from the one taken", frame),)
    )
