"""Tables, figures and words of studies that change one thing at a time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkit.games.contract import Block, Figure
from simkit.stats import digits, none_seen
from simkit.studies.arms import NEVER, Effect
from simkit.studies.words import bounds_cell, difference_cell

if TYPE_CHECKING:
    import pandas as pd

RANKING = ("dominant", "changed", "undecided", "equivalent", "dead", NEVER)
"""Verdicts in the order in which tables show them."""
DRAWN = 16
"""Most arms of a figure."""
LONGEST = 38
"""Longest name of an arm in a figure."""


def strongest(effects: Sequence[Effect]) -> list[Effect]:
    """Of each arm the metric it changes most surely, most marked arms first.

    Parameters
    ----------
    effects : sequence of Effect
        Of all arms.

    Returns
    -------
    list of Effect
        One an arm: changed ones first, then by size.
    """
    best: dict[str, Effect] = {}
    for effect in effects:
        now = best.get(effect.arm.label)
        if now is None or _sureness(effect) > _sureness(now):
            best[effect.arm.label] = effect
    return sorted(best.values(), key=lambda e: (RANKING.index(e.verdict), -abs(e.pair.difference.estimate)))


def _sureness(effect: Effect) -> tuple[int, float]:
    difference = effect.pair.difference
    half = difference.half_width
    return (-RANKING.index(effect.verdict), abs(difference.estimate) / half if half > 0 else 0.0)


def effect_row(effect: Effect) -> dict[str, Any]:
    """Columns that every study of many arms has in its tidy table."""
    difference = effect.pair.difference
    return {
        "metric": effect.metric.text,
        "first": effect.pair.first,
        "second": effect.pair.second,
        "estimate": difference.estimate,
        "low": difference.low,
        "high": difference.high,
        "n": difference.n,
        "method": difference.method,
        "level": difference.level,
        "p_holm": effect.p,
        "correlation": effect.pair.correlation,
        "unpaired_games": effect.pair.unpaired_games,
        "differing": effect.differing,
        "margin": float("nan") if effect.margin is None else effect.margin,
        "verdict": effect.verdict,
        "settings": ", ".join(
            f"{path}={json.dumps(value, ensure_ascii=False)}" for path, value in effect.arm.settings.items()
        ),
        "hash": effect.arm.scenario.hash,
    }


def change_cell(effect: Effect) -> str:
    """Difference with its half-width; a dash where nothing can differ."""
    if effect.verdict == NEVER:
        return "0 in every game"
    return difference_cell(effect.pair.difference, effect.metric.is_share)


def effect_cells(effect: Effect) -> dict[str, str]:
    """Cells that every study of many arms shows."""
    n = effect.pair.difference.n
    return {
        "Metric": effect.metric.text,
        "Difference": change_cell(effect),
        "Interval": bounds_cell(effect.pair.difference, effect.metric.is_share),
        "p (Holm)": digits.p_value(effect.p).removeprefix("p ").removeprefix("= "),
        "Games that differ": differing_cell(effect.differing, n),
        "Verdict": effect.verdict,
    }


def differing_cell(differing: int, games: int) -> str:
    """Games that differ, with their share; none of them with the bound: ``none (< 0.03 %)``."""
    if not differing:
        return f"none ({bound_words(games)})"
    share = 100 * differing / games
    return f"{differing:,} ({digits.number(share, 0 if share >= 10 else 1 if share >= 1 else 2)} %)"


def bound_words(games: int) -> str:
    """Upper bound of a share of which no case was seen, at 95 %: about 3/n."""
    bound = 100 * none_seen(games)
    return f"< {digits.number(bound, digits.decimals(bound))} %"


def margin_words(limits: Mapping[str, float]) -> str:
    """Margins for a caption: ``margin 0.01``, or each with its metric; nothing where there is none."""
    if len(set(limits.values())) == 1:
        return f", margin {next(iter(limits.values())):g}"
    words = ", ".join(f"{value:g} of {name}" for name, value in limits.items())
    return f", margins {words}" if words else ""


def drawn(effects: Sequence[Effect]) -> list[dict[str, Any]]:
    """Rows of a figure of intervals, in points of per cent: shares only, the most marked arms."""
    shares = [e for e in effects if e.metric.is_share and e.verdict != NEVER][:DRAWN]
    several = len({e.metric.text for e in effects}) > 1
    return [
        {
            "label": _cut(e.arm.name) + (f" · {e.metric.text}" if several else ""),
            "estimate": 100 * e.pair.difference.estimate,
            "low": 100 * e.pair.difference.low,
            "high": 100 * e.pair.difference.high,
            "reference": 0.0,
        }
        for e in shares
    ]


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 3].rstrip()}..."


def sections(
    effects: Sequence[Effect],
    cells: Callable[[Effect], dict[str, str]],
    *,
    key: str,
    title: str,
    difference: str,
    arm: str,
    games: int,
    level: float,
    margins: Mapping[str, float],
    findings: Sequence[str],
) -> tuple[Block, tuple[Block, ...]]:
    """The headline section, and the one that shows every metric where there are several.

    Parameters
    ----------
    effects : sequence of Effect
        Of all arms.
    cells : callable
        An effect to the cells of its row.
    key, title : str
        Of the headline section.
    difference, arm : str
        What is subtracted (``"flipped less taken"``); what an arm is called (``"reading"``).
    games : int
        Games of each arm.
    level : float
        Joint level.
    margins : mapping of str to float
        Of each metric that has one.
    findings : sequence of str
        What was found.

    Returns
    -------
    tuple of (Block, tuple of Block)
    """
    import pandas as pd

    shown = strongest(effects)
    metrics = list(dict.fromkeys(effect.metric.text for effect in effects))
    several = f", each by the metric of {len(metrics)} it changes most surely" if len(metrics) > 1 else ""
    count = f"{len(shown)} {arm}{'' if len(shown) == 1 else 's'}"
    family = f"{count} x {len(metrics)} metric{'' if len(metrics) == 1 else 's'}"
    caption = (
        f"{difference.capitalize()}, {games:,} pairs of games a {arm}{several}; all {len(effects)} intervals "
        f"({family}) hold together at {100 * level:g} % (Bonferroni), p by Holm{margin_words(margins)}"
    )
    rows = drawn(shown)
    is_cut = len(rows) < sum(effect.verdict != NEVER for effect in shown)
    figure = Figure(
        "intervals",
        pd.DataFrame(rows),
        f"The {arm}s that change most" if is_cut else f"What each {arm} changes",
        f"points, {difference}",
        "",
        f"Paired difference of each {arm} with its interval; the line marks no change.",
    )
    main = Block(
        key,
        title,
        tuple(findings),
        (figure,) if rows else (),
        ((caption, pd.DataFrame([cells(effect) for effect in shown])),),
    )
    if not several:
        return main, ()
    whole: pd.DataFrame = pd.DataFrame([cells(effect) for effect in effects])
    words = (f"Every {arm} with every metric, in the order of the list.",)
    return main, (Block("every-metric", "Every metric", words, (), ((caption.replace(several, ""), whole),)),)
