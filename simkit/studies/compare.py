"""``compare``: did the change matter? Two scenarios on the same dice."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from simkit.errors import UsageError
from simkit.run.progress import Progress
from simkit.stats import bonferroni_level
from simkit.stats.paired import Paired, paired
from simkit.stats.sequence import Sequence
from simkit.studies.compare_page import Comparison, page
from simkit.studies.decide import TUNED_TO, Decided, check_games, play_until_decided
from simkit.studies.lab import Lab, Sample
from simkit.studies.margins import Margin, margins
from simkit.studies.metrics import Metric, check_alike, headline, metric, overview
from simkit.studies.study import Study
from simkit.studies.words import command

if TYPE_CHECKING:
    from simkit.scenario import Scenario

NOTES = ("playing the first", "playing the second")


def compare(
    first: Scenario,
    second: Scenario,
    *,
    metrics: Iterable[str] = (),
    margin: Margin = (),
    decide: bool = False,
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
    decide : bool
        Play in whole chunks only until the first metric (the headline by default) has a verdict; its interval
        is a confidence sequence, which may be looked at that often. ``games`` is then the most.
    games, seed : int, optional
        Instead of the first scenario's own; both arms play the same games.
    level : float
        Level at which all intervals hold together; with ``decide`` that of the deciding metric, and that of
        the others together.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a metric: first, second, difference, low, high, n, method, correlation, unpaired_games,
        differing, margin, verdict, games_to_decide, stopped_by. With ``decide``, ``result["decide"]``
        has rule, looks, games, most_games, level and stopped.

    Raises
    ------
    UsageError
        If the scenarios are of different games, a metric or margin is wrong, or ``decide`` has too few games.
    """
    check_same_game(first, second)
    first = first.with_run(games=games, seed=seed)
    second = second.with_run(games=first.games, seed=first.seed)
    wanted = list(dict.fromkeys(metrics))
    texts = wanted or common_metrics(first, second, headline_first=decide)
    arms = [[metric(text, arm) for text in texts] for arm in (first, second)]
    check_alike(*arms)
    limits = margins(margin, arms[0])
    decided = None
    if decide:
        check_games(first.games)
    with Lab(threads, executor, progress, total=2 * first.games) as lab:
        if decide:
            samples, decided = play_until_decided(
                lab, (first, second), arms, NOTES, games=first.games, level=level, margin=limits.get(texts[0])
            )
        else:
            samples = [
                lab.play(arm, of, first.games, note)
                for arm, of, note in zip((first, second), arms, NOTES, strict=True)
            ]
    found = _differences(arms[0], samples, level, decided)
    played = samples[0].games
    options = {
        "decide": decide,
        "metric": wanted,
        "margin": [f"{name}={value:g}" for name, value in limits.items()],
        "games": first.games,
        "seed": first.seed,
    }
    return page(
        Comparison(
            first=first,
            second=second,
            metrics=tuple(arms[0]),
            found=found,
            margins=limits,
            pairs=played,
            level=level,
            capped=sum(sample.capped for sample in samples),
            games=2 * played,
            command=command("compare", [f"{first.name}.toml", f"{second.name}.toml"], options),
            decided=decided,
        )
    )


def check_same_game(first: Scenario, second: Scenario) -> None:
    """Refuse scenarios of two games."""
    if first.game.name != second.game.name:
        raise UsageError(f"the scenarios are of two games, {first.game.name} and {second.game.name}")


def common_metrics(first: Scenario, second: Scenario, *, headline_first: bool = False) -> list[str]:
    """Metrics of the overview that both scenarios have, the one that decides first where asked for."""
    others = {m.text for m in overview(second)}
    found = [m.text for m in overview(first) if m.text in others]
    main = headline(first).text
    return [main, *(text for text in found if text != main)] if headline_first else found


def _differences(
    metrics: list[Metric], samples: list[Sample], level: float, decided: Decided | None
) -> dict[str, Paired]:
    """Paired difference of every metric; after ``decide`` with the confidence sequence in its place."""
    family = len(metrics) if decided is None else len(metrics) - 1
    found = {}
    for m in metrics:
        is_decisive = decided is not None and m.text == decided.metric
        joint = level if is_decisive else bonferroni_level(family, level)
        before, after = (sample.of(m.text) for sample in samples)
        pair = paired(before, after, joint, is_share=m.is_share)
        if decided is not None:
            interval = Sequence(joint, TUNED_TO).interval(before, after, is_share=m.is_share)
            pair = pair.with_interval(interval)
        found[m.text] = pair
    return found
