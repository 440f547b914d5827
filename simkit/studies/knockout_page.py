"""Findings and sections of ``knockout``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from simkit.games.contract import Block, Knockout
from simkit.stats.words import listed
from simkit.studies.arms import NEVER, Effect
from simkit.studies.arms_page import RANKING, bound_words, change_cell, effect_cells, sections, strongest

if TYPE_CHECKING:
    from simkit.scenario import Scenario

DEAD, DOMINANT = "dead", "dominant"
LARGE = 3
"""Margins beyond which an effect is dominant."""
MOST_NAMED = 6
"""Most components named in one sentence; the tables have all."""


@dataclass
class Found:
    """Everything the games gave.

    Parameters
    ----------
    scenario : Scenario
        With all its components.
    limits : dict of str to float
        Margins by metric.
    level : float
        Joint level of the family.
    items : dict of str to Knockout
        What was knocked out, by the label of its arm.
    refused : list of (Knockout, str)
        What cannot be, with the fault's words.
    effects : list of Effect
        By component, then by metric.
    capped, games : int
        Games that a limit ended, and games in all.
    """

    scenario: Scenario
    limits: dict[str, float]
    level: float
    items: dict[str, Knockout] = field(default_factory=dict)
    refused: list[tuple[Knockout, str]] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    capped: int = 0
    games: int = 0


def named(item: Knockout) -> str:
    """Kind and name of a component: ``cards: GHZ-01``."""
    return f"{item.kind.replace('_', ' ')}: {item.name}"


def verdicts(found: Found) -> dict[str, list[Effect]]:
    """Each component by its most marked metric, under its verdict; the largest effects first."""
    shown = strongest(found.effects)
    return {word: [effect for effect in shown if effect.verdict == word] for word in RANKING}


def findings_of(found: Found) -> list[str]:
    """What was found, in words; the first sentence is the verdict."""
    by_word = verdicts(found)
    played, games = len(found.items), found.scenario.games
    dominant, changed = by_word[DOMINANT], by_word["changed"]
    if dominant:
        count = f"{len(dominant)} of {played} components {'is' if len(dominant) == 1 else 'are'} dominant"
        first = f"{count}, most of all {_with_effects(dominant, 1)}."
    elif changed:
        first = f"No component of {played} is dominant; the largest effect is {_with_effects(changed, 1)}."
    else:
        first = f"No component of {played} is seen to matter in {games:,} games each."
    findings = [first]
    if dominant:
        findings.append(f"Dominant (interval beyond {LARGE} margins): {_with_effects(dominant)}.")
    if changed:
        findings.append(f"Changed, but not dominant: {_with_effects(changed)}.")
    if by_word[DEAD]:
        findings.append(f"Dead (effect inside the margin): {_few(found, by_word[DEAD])}.")
    if by_word[NEVER]:
        findings.append(
            f"Dead and never even met: {_few(found, by_word[NEVER])}; not one of {games:,} games differs, "
            f"so in {bound_words(games)} of games each."
        )
    if by_word["undecided"]:
        findings.append(f"Undecided: {len(by_word['undecided'])}; more games would tell.")
    swaps = sum(item.what.startswith("swapped") for item in found.items.values())
    if swaps:
        findings.append(
            f"{swaps} of {played} are swaps, where the game needs a fixed number of them: the effect is that "
            f"of the other one in its place."
        )
    if found.refused:
        findings.append(f"Not possible here: {listed([named(item) for item, _ in found.refused])}.")
    if found.capped:
        findings.append(
            f"{found.capped:,} of {found.games:,} games were ended by a limit; they count as such."
        )
    return findings


def _with_effects(effects: Sequence[Effect], most: int = MOST_NAMED) -> str:
    """The largest effects in words; how many more there are, unless only one is asked for."""
    words = [f"{e.arm.label} ({e.metric.text} {change_cell(e)})" for e in effects[:most]]
    more = len(effects) - len(words)
    return listed([*words, f"{more} more"] if more and most > 1 else words)


def _few(found: Found, effects: Sequence[Effect]) -> str:
    """Names of a few components; of many how many of each kind."""
    if len(effects) <= MOST_NAMED:
        return listed([effect.arm.label for effect in effects])
    counts = Counter(found.items[effect.arm.label].kind.replace("_", " ") for effect in effects)
    return listed([f"{count} of {kind}" for kind, count in counts.items()])


def _cells(found: Found, effect: Effect) -> dict[str, str]:
    item = found.items[effect.arm.label]
    start = {"Component": item.name, "Kind": item.kind.replace("_", " "), "What": item.what}
    return start | effect_cells(effect)


def sections_of(found: Found, findings: Sequence[str]) -> tuple[Block, ...]:
    """Sections of the report; the first one is the headline."""
    import pandas as pd

    main, others = sections(
        found.effects,
        partial(_cells, found),
        key="knockout",
        title="Which components matter?",
        difference="without it less with it",
        arm="component",
        games=found.scenario.games,
        level=found.level,
        margins=found.limits,
        findings=findings,
    )
    by_word = verdicts(found)
    kinds = list(dict.fromkeys(item.kind for item in found.items.values()))
    rows = []
    for kind in kinds:
        counts = {
            word: sum(found.items[e.arm.label].kind == kind for e in by_word[word])
            for word in (DOMINANT, "changed", "undecided", DEAD, NEVER)
        }
        rows.append(
            {"Kind": kind.replace("_", " ")}
            | {word.capitalize(): str(count) for word, count in counts.items()}
        )
    words = ("Each component counts once, by the metric it changes most surely.",)
    tables = [("Components of each kind by verdict", pd.DataFrame(rows))]
    if found.refused:
        faults = [{"Component": named(item), "Why not": text} for item, text in found.refused]
        tables.append(("Not possible in this scenario", pd.DataFrame(faults)))
    kinds_block = Block("kinds", "Which kinds of components matter?", words, (), tuple(tables))
    return (main, kinds_block, *others)
