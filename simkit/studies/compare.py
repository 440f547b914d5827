"""``compare``: did the change matter? Two scenarios on the same dice."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from simkit.errors import UsageError
from simkit.games.contract import Block, Figure
from simkit.run.progress import Progress
from simkit.stats import bonferroni_level
from simkit.stats.paired import Paired, games_to_decide, paired, verdict
from simkit.stats.words import listed
from simkit.studies.lab import Lab, Sample
from simkit.studies.margins import margins
from simkit.studies.metrics import Metric, metric, overview
from simkit.studies.study import Study
from simkit.studies.words import (
    bounds_cell,
    command,
    correlation_cell,
    difference_cell,
    games_cell,
    value_cell,
)

if TYPE_CHECKING:
    from simkit.scenario import Scenario

NOTES = ("playing the first", "playing the second")


def compare(
    first: Scenario,
    second: Scenario,
    *,
    metrics: Iterable[str] = (),
    margin: Iterable[str | float] | str | float = (),
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Compare two scenarios of a game, game by game on the same dice.

    Parameters
    ----------
    first, second : Scenario
        The arms; differences are second less first.
    metrics : iterable of str
        Metrics of the summary, such as ``"outcome:won"`` or ``"win:sonic"``; by default outcomes or wins,
        turns and score.
    margin : number, text or several
        Differences up to this size do not matter: ``0.01`` for all metrics, ``"turns=0.5"`` for one.
    games, seed : int, optional
        Instead of the first scenario's own; both arms play the same games.
    level : float
        Level at which all intervals hold together.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a metric: first, second, difference, low, high, n, method, correlation, unpaired_games,
        differing, margin, verdict, games_to_decide.

    Raises
    ------
    UsageError
        If the scenarios are of different games, or a metric or margin is wrong.
    """
    if first.game.name != second.game.name:
        raise UsageError(f"the scenarios are of two games, {first.game.name} and {second.game.name}")
    first = first.with_run(games=games, seed=seed)
    second = second.with_run(games=first.games, seed=first.seed)
    texts = list(dict.fromkeys(metrics)) or _common(first, second)
    arms = [[metric(text, arm) for text in texts] for arm in (first, second)]
    limits = margins(_texts(margin), texts)
    with Lab(threads, executor, progress, total=2 * first.games) as lab:
        samples = [
            lab.play(arm, of, first.games, name)
            for arm, of, name in zip(
                (first, second), arms, ("playing the first", "playing the second"), strict=True
            )
        ]
    joint = bonferroni_level(len(texts), level)
    found = {}
    for m in arms[0]:
        before, after = (sample.of(m.text) for sample in samples)
        found[m.text] = paired(before, after, joint, is_share=m.is_share)
    rows = [_row(m, found[m.text], limits.get(m.text)) for m in arms[0]]
    return _study(first, second, arms[0], found, rows, samples, limits, level)


def _common(first: Scenario, second: Scenario) -> list[str]:
    others = {m.text for m in overview(second)}
    return [m.text for m in overview(first) if m.text in others]


def _texts(margin: Iterable[str | float] | str | float) -> list[str]:
    return [str(margin)] if isinstance(margin, str | float | int) else [str(item) for item in margin]


def _row(of: Metric, pair: Paired, margin: float | None) -> dict[str, Any]:
    difference = pair.difference
    word = verdict(difference, margin)
    return {
        "metric": of.text,
        "first": pair.first,
        "second": pair.second,
        "difference": difference.estimate,
        "low": difference.low,
        "high": difference.high,
        "n": difference.n,
        "method": difference.method,
        "level": difference.level,
        "correlation": pair.correlation,
        "unpaired_games": pair.unpaired_games,
        "differing": pair.differing,
        "margin": float("nan") if margin is None else margin,
        "verdict": word,
        "games_to_decide": games_to_decide(difference, margin) if word == "undecided" else difference.n,
    }


def _study(
    first: Scenario,
    second: Scenario,
    metrics: list[Metric],
    found: dict[str, Paired],
    rows: list[dict[str, Any]],
    samples: list[Sample],
    limits: dict[str, float],
    level: float,
) -> Study:
    import pandas as pd

    by_word = {
        word: [row["metric"] for row in rows if row["verdict"] == word]
        for word in ("changed", "equivalent", "undecided")
    }
    main, pair, row = metrics[0], found[metrics[0].text], rows[0]
    findings = [
        _sentence(main, pair, row),
        *[f"{word.capitalize()}: {listed(names)}." for word, names in by_word.items() if names],
    ]
    capped = sum(sample.capped for sample in samples)
    if capped:
        findings.append(f"{capped:,} of {2 * first.games:,} games were ended by a limit; they count as such.")
    shown = pd.DataFrame([_shown(m, found[m.text], r) for m, r in zip(metrics, rows, strict=True)])
    caption = (
        f"Second less first, {first.games:,} pairs of games; the {len(metrics)} intervals hold together at "
        f"{100 * level:g} % (Bonferroni)"
    )
    shares = [m for m in metrics if m.is_share and m.text in found]
    figure = Figure(
        "intervals",
        pd.DataFrame(
            [
                {
                    "label": m.text,
                    "estimate": 100 * found[m.text].difference.estimate,
                    "low": 100 * found[m.text].difference.low,
                    "high": 100 * found[m.text].difference.high,
                    "reference": 0.0,
                }
                for m in shares
            ]
        ),
        "Change of each share",
        "points of per cent, second less first",
        "",
        "Paired difference of each share with its interval; the line marks no change.",
    )
    block = Block(
        "compare", "Did the change matter?", tuple(findings), (figure,) if shares else (), ((caption, shown),)
    )
    options = {
        "metric": [m.text for m in metrics],
        "margin": [f"{name}={value:g}" for name, value in limits.items()],
        "games": first.games,
        "seed": first.seed,
    }
    return Study(
        name="compare",
        question=f"{first.title} against {second.title}: did the change matter?",
        scenario=first,
        findings=tuple(findings),
        table=pd.DataFrame(rows),
        blocks=(block,),
        command=command("compare", [f"{first.name}.toml", f"{second.name}.toml"], options),
        asked={"second": f"{second.name}: {second.title}", "margin": limits, "level": level},
        games=2 * first.games,
        arms={"second": second},
        result={"verdict": row["verdict"], "metric": main.text},
    )


def _sentence(of: Metric, pair: Paired, row: dict[str, Any]) -> str:
    difference = pair.difference
    error = difference.half_width
    before, after = (value_cell(value, of.is_share, error) for value in (pair.first, pair.second))
    change = difference_cell(difference, of.is_share)
    word, pairs = row["verdict"].capitalize(), f"n = {difference.n:,} pairs"
    text = f"{word}: {of.text} goes from {before} to {after} ({change}, {pairs})."
    if row["verdict"] == "undecided":
        more = games_cell(row["games_to_decide"])
        text += f" About {more} games an arm would decide it, if the estimate is right."
    if not pair.differing:
        text += f" Not one of {difference.n:,} games differs in it."
    return text


def _shown(of: Metric, pair: Paired, row: dict[str, Any]) -> dict[str, str]:
    error = pair.difference.half_width
    return {
        "Metric": of.text,
        "First": value_cell(pair.first, of.is_share, error),
        "Second": value_cell(pair.second, of.is_share, error),
        "Difference": difference_cell(pair.difference, of.is_share),
        "Interval": bounds_cell(pair.difference, of.is_share),
        "Method": pair.difference.method,
        "Correlation": correlation_cell(pair.correlation),
        "Unpaired games it is worth": games_cell(pair.unpaired_games),
        "Verdict": row["verdict"],
    }
