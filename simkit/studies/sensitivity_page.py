"""Findings, rows and sections of ``sensitivity``."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from simkit.games.contract import Block, Figure
from simkit.stats import Interval, digits
from simkit.stats.words import listed
from simkit.studies.knobs import Knob
from simkit.studies.points import Points
from simkit.studies.variance import Indices, Screening
from simkit.studies.words import difference_cell

ONE_WAY = 0.8
"""Part of its size that an effect's mean reaches where it goes one way."""
LOUD = 0.1
"""Share of the variance from which the noise of the games is worth a warning."""


@dataclass
class Found:
    """Everything the games gave.

    Parameters
    ----------
    points : Points
        Combinations that were played.
    level : float
        Joint level of the bands of a stage.
    trajectories : int
        Of the screening.
    threshold : float
        Part of the largest effect that keeps a knob.
    screening : Screening or None
        First stage.
    kept : list of int
        Knobs of the second stage.
    indices : Indices or None
        Second stage.
    noise, variance : float
        Mean variance of an estimate, and the variance of all estimates of the last stage.
    games : int
        Games in all.
    """

    points: Points
    level: float
    trajectories: int
    threshold: float
    screening: Screening | None = None
    kept: list[int] = field(default_factory=list)
    indices: Indices | None = None
    noise: float = math.nan
    variance: float = math.nan
    games: int = 0

    @property
    def noise_share(self) -> float:
        """The estimates' own variance as a share of all variance, at most 1; nan where nothing varies."""
        return min(1.0, self.noise / self.variance) if self.variance > 0 else math.nan


def rows_of(found: Found) -> list[dict[str, Any]]:
    """Rows of the tidy table: every knob with mu*, sigma and, in the second stage, its indices."""
    rows = []
    screened, parts = found.screening, found.indices
    assert screened is not None
    for i, knob in enumerate(found.points.knobs):
        word = "important" if i in found.kept else "negligible"
        n, size, band = screened.trajectories, float(screened.size[i]), float(screened.band[i])
        rows.append(_row(knob, "mu_star", size, band, n, "Morris, Student", word))
        rows.append(_row(knob, "mu", float(screened.direction[i]), math.nan, n, "Morris", word))
        rows.append(_row(knob, "sigma", float(screened.spread[i]), math.nan, n, "Morris", word))
        if parts is not None and i in found.kept:
            at = found.kept.index(i)
            for name, value, half in (
                ("first", parts.first[at], parts.first_band[at]),
                ("total", parts.total[at], parts.total_band[at]),
            ):
                rows.append(
                    _row(knob, name, float(value), float(half), parts.base, "Sobol', bootstrap", word)
                )
    return rows


def _row(
    knob: Knob, measure: str, estimate: float, half: float, n: int, method: str, verdict: str
) -> dict[str, Any]:
    return {
        "knob": knob.name,
        "values": ", ".join(option.label for option in knob.options),
        "measure": measure,
        "estimate": estimate,
        "low": estimate - half,
        "high": estimate + half,
        "n": n,
        "method": method,
        "verdict": verdict,
    }


def findings_of(found: Found) -> list[str]:
    """What was found, in words; the first sentence is the verdict."""
    points, screened = found.points, found.screening
    assert screened is not None
    text, names = points.metric.text, [knob.name for knob in points.knobs]
    if not found.kept:
        return [f"None of {len(names)} knobs moves {text} at all, in {points.games:,} games a combination."]
    order = sorted(range(len(names)), key=lambda i: -screened.size[i])
    largest = f"{names[order[0]]} ({_effect(found, order[0])})"
    parts = found.indices
    findings = []
    if parts is not None and not math.isnan(parts.total[0]):
        by_total = sorted(range(len(found.kept)), key=lambda at: -parts.total[at])
        lead, *others = [
            (names[found.kept[at]], _share(parts.total[at], parts.total_band[at])) for at in by_total
        ]
        rest = listed([f"{name} {share}" for name, share in others])
        findings.append(
            f"{lead[0]} explains {lead[1]} of the variance of {text} over these ranges, interactions "
            f"included; {rest}."
        )
        alone = float(sum(parts.first))
        findings.append(
            f"The knobs one by one explain {digits.percent(min(1.0, max(0.0, alone)), 0)} of it; the rest is "
            f"what they do together."
        )
    findings.append(f"By screening, the largest effect is that of {largest}.")
    dropped = [names[i] for i in order if i not in found.kept]
    if dropped:
        part = digits.percent(found.threshold, 0)
        findings.append(f"Negligible (cannot reach {part} of the largest effect): {listed(dropped)}.")
    findings.append(_noise_words(found))
    if points.capped:
        findings.append(
            f"{points.capped:,} of {found.games:,} games were ended by a limit; they count as such."
        )
    return findings


def _noise_words(found: Found) -> str:
    share = found.noise_share
    if math.isnan(share):
        return "The estimates do not vary at all over the points of the last stage."
    spread = math.sqrt(found.noise)
    shown = digits.number(100 * spread, 2) + " points" if found.points.metric.is_share else f"{spread:.3g}"
    text = (
        f"Noise: an estimate of {found.points.games:,} games has a standard error of {shown}, whose variance "
        f"is {digits.percent(share, 1 if share < 0.1 else 0)} of that of all estimates; as all points share "
        f"their dice, their differences hold less of it."
    )
    return text + (" That is much: play more games a point." if share > LOUD else "")


def _effect(found: Found, i: int) -> str:
    """Size of the largest effect, and which way it goes."""
    screened = found.screening
    assert screened is not None
    size, half = float(screened.size[i]), float(np.nan_to_num(screened.band[i]))
    interval = Interval(size, size - half, size + half, screened.trajectories, "Morris")
    way = float(screened.direction[i]) / size
    word = "upwards" if way > ONE_WAY else "downwards" if way < -ONE_WAY else "now up, now down"
    return f"{difference_cell(interval, found.points.metric.is_share)} over its range, {word}"


def _share(value: float, half: float) -> str:
    interval = Interval(100 * value, 100 * (value - half), 100 * (value + half), 0, "Sobol'")
    return f"{digits.figure(interval)} %"


def sections_of(found: Found, findings: Sequence[str]) -> tuple[Block, ...]:
    """Sections of the report; the first one is the headline."""
    if found.indices is None:
        return (_screening_block(found, findings),)
    return (_indices_block(found, findings), _screening_block(found, ()))


def _indices_block(found: Found, findings: Sequence[str]) -> Block:
    import pandas as pd

    parts, names = found.indices, [knob.name for knob in found.points.knobs]
    assert parts is not None
    shown, drawn = [], []
    for at in sorted(range(len(found.kept)), key=lambda at: -parts.total[at]):
        knob = found.points.knobs[found.kept[at]]
        shown.append(
            {
                "Knob": knob.name,
                "Values": ", ".join(option.label for option in knob.options),
                "Alone": _share(parts.first[at], parts.first_band[at]),
                "With interactions": _share(parts.total[at], parts.total_band[at]),
            }
        )
        for group, value, half in (
            ("alone", parts.first[at], parts.first_band[at]),
            ("with interactions", parts.total[at], parts.total_band[at]),
        ):
            drawn.append(
                {
                    "label": names[found.kept[at]],
                    "estimate": 100 * value,
                    "low": 100 * (value - half),
                    "high": 100 * (value + half),
                    "group": group,
                }
            )
    count = 2 * len(found.kept)
    caption = (
        f"Sobol' indices of {found.points.metric.text}, base sample {parts.base}, {found.points.games:,} "
        f"games a combination; the {count} bootstrap bands hold together at {100 * found.level:g} % "
        f"(Bonferroni)"
    )
    figure = Figure(
        "intervals",
        pd.DataFrame(drawn),
        "Share of the variance that is each knob's",
        "per cent of the variance",
        "",
        "First and total Sobol' index of each knob with its bootstrap band.",
    )
    table = (caption, pd.DataFrame(shown))
    return Block("sensitivity", "Which values matter?", tuple(findings), (figure,), (table,))


def _screening_block(found: Found, findings: Sequence[str]) -> Block:
    import pandas as pd

    points, screened = found.points, found.screening
    assert screened is not None
    scale = 100 if points.metric.is_share else 1
    unit = " (points)" if points.metric.is_share else ""
    order = sorted(range(len(points.knobs)), key=lambda i: -screened.size[i])
    shown, drawn = [], []
    for i in order:
        knob = points.knobs[i]
        size, half = scale * float(screened.size[i]), scale * float(screened.band[i])
        half = 0.0 if math.isnan(half) else half
        interval = Interval(size, size - half, size + half, screened.trajectories, "Morris")
        shown.append(
            {
                "Knob": knob.name,
                "Values": ", ".join(option.label for option in knob.options),
                f"Size of the effect, mu*{unit}": digits.figure(interval),
                f"Direction, mu{unit}": digits.number(scale * float(screened.direction[i]), _places(half)),
                f"Spread, sigma{unit}": digits.number(scale * float(screened.spread[i]), _places(half)),
                "Goes on": "yes" if i in found.kept else "no",
            }
        )
        drawn.append({"label": knob.name, "estimate": size, "low": interval.low, "high": interval.high})
    caption = (
        f"Elementary effects on {points.metric.text} as if over the whole range of a knob, "
        f"{screened.trajectories} trajectories, {points.games:,} games a combination; the {len(order)} "
        f"bands of mu* hold together at {100 * found.level:g} % (Bonferroni)"
    )
    figure = Figure(
        "intervals",
        pd.DataFrame(drawn),
        "Size of each knob's effect",
        "points of per cent" if points.metric.is_share else points.metric.text,
        "",
        "Mean size of the elementary effects of each knob with its band.",
    )
    words = tuple(findings) or (
        "A knob whose spread is as large as its size depends on the other knobs, or bends.",
    )
    key = "screening" if not findings else "sensitivity"
    title = "Screening" if not findings else "Which values matter?"
    return Block(key, title, words, (figure,), ((caption, pd.DataFrame(shown)),))


def _places(half: float) -> int:
    return digits.decimals(half) if half > 0 else 2
