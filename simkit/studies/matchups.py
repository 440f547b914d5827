"""``matchups``: who is strong, who beats whom, what a seat is worth. All line-ups, seats, same dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError
from simkit.games.contract import is_team
from simkit.run.progress import Progress
from simkit.stats import Interval, bonferroni_level
from simkit.stats.additive import NoEffect, additive, mean_of_games, no_effect
from simkit.stats.duels import Cycle, Duel, Strengths, cycles, duels, strengths
from simkit.stats.paired import Paired, paired
from simkit.studies.lab import Lab
from simkit.studies.lineups import Lineup, admitted, lineups
from simkit.studies.metrics import Metric, headline
from simkit.studies.metrics import metric as metric_of
from simkit.studies.study import Study

if TYPE_CHECKING:
    from simkit.scenario import Scenario

LEAST_GAMES = 2
RANK, SCORE = "rank", "score"


@dataclass(frozen=True)
class Rivals:
    """What is known where everybody plays for oneself; intervals of one family hold together.

    Parameters
    ----------
    wins : tuple of Interval
        Win share of each character over its seats.
    effects, seats : tuple of Interval
        Effect of each character and of each seat in the additive model of the metric.
    no_seat : NoEffect
        Test that seats do not matter.
    miss : float
        Largest miss of the additive model in a cell.
    ranks : tuple of tuple of Interval
        Share of 1st, 2nd ... of each character; empty where the game records no rank.
    duels : mapping of (int, int) to Duel
        Pairs in both orders.
    cycles : list of Cycle
        Clear ones.
    strengths : Strengths or None
        By Luce's model.
    """

    wins: tuple[Interval, ...]
    effects: tuple[Interval, ...]
    seats: tuple[Interval, ...]
    no_seat: NoEffect
    miss: float
    ranks: tuple[tuple[Interval, ...], ...]
    duels: Mapping[tuple[int, int], Duel]
    cycles: list[Cycle]
    strengths: Strengths | None


@dataclass(frozen=True)
class Team:
    """What is known where all win or lose together.

    Parameters
    ----------
    effects : tuple of Paired
        Line-ups with each character less those without.
    sets : tuple of Interval
        The metric for each set of characters.
    """

    effects: tuple[Paired, ...]
    sets: tuple[Interval, ...]


@dataclass(frozen=True)
class Matchups:
    """All that was measured.

    Parameters
    ----------
    scenario : Scenario
        The scenario it started from.
    characters : list of str
        Who took part.
    refused : dict of str to str
        Who may not sit at this table, and why.
    arms : list of Lineup
        Every set in every seating.
    metric : Metric
        Of the first seat, or of the team.
    games : int
        Games of each arm.
    played, capped : int
        Games in all, and those a limit ended.
    level : float
        At which each family holds.
    found : Rivals or Team
        What came out.
    """

    scenario: Scenario
    characters: list[str]
    refused: dict[str, str]
    arms: list[Lineup]
    metric: Metric
    games: int
    played: int
    capped: int
    level: float
    found: Rivals | Team

    @property
    def size(self) -> int:
        """Characters at a table."""
        return len(self.arms[0].order)

    @property
    def sets(self) -> list[tuple[int, ...]]:
        """Every set of characters, once."""
        return [tuple(sorted(arm.order)) for arm in self.arms[:: self.size]]


def matchups(
    scenario: Scenario,
    *,
    characters: Iterable[str] = (),
    size: int | None = None,
    metric: str | None = None,
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Play all line-ups of the game's characters, each turned through all seats, on the same dice.

    Parameters
    ----------
    scenario : Scenario
        The table; its seats keep their policies, their characters are replaced.
    characters : iterable of str
        Who takes part; by default everybody the table admits.
    size : int, optional
        Characters at a table; as many as the scenario has seats by default.
    metric : str, optional
        What a seat gets: ``win`` (the default), ``score`` or another seat column; for a team a metric of the
        whole table.
    games : int, optional
        Games of each line-up in each seating; by default the scenario's, shared out among them.
    seed : int, optional
        Instead of the scenario's own.
    level : float
        Level at which the intervals of each family hold together.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a figure: kind (``character``, ``seat``, ``duel``, ``rank``, ``strength`` or, for a team,
        ``line-up``), name, than, estimate, low, high, n, method, level, p, wins, seats, verdict.

    Raises
    ------
    UsageError
        If a character, the size or the metric is wrong, or all line-ups are the same.
    """
    scenario = scenario.with_run(seed=seed)
    names, refused, places = admitted(scenario, list(characters), size)
    if is_team(scenario.model) and len(names) == places:
        raise UsageError(
            f"all {places} characters sit at every table, so none can be missed; "
            + (f"set --size to {places - 1} or less" if places > scenario.game.seats[0] else "name more")
        )
    arms = lineups(scenario, names, places)
    each = max(LEAST_GAMES, scenario.games // len(arms)) if games is None else scenario.with_run(games).games
    if each < LEAST_GAMES:
        raise UsageError(f"--games: read {each}; allowed: a whole number from {LEAST_GAMES}")
    read = _read(metric, arms[0].scenario, places)
    with Lab(threads, executor, progress, total=each * len(arms)) as lab:
        samples = [
            lab.play(arm.scenario, read, each, " ".join(names[code] for code in arm.order)) for arm in arms
        ]
    cells = np.array([sample.values for sample in samples])
    found: Rivals | Team = (
        _team(arms, read[0], cells[:, 0], len(names), level)
        if is_team(scenario.model)
        else _rivals(arms, read, cells, len(names), level)
    )
    from simkit.studies.matchups_page import page

    capped = sum(sample.capped for sample in samples)
    result = Matchups(scenario, names, refused, arms, read[0], each, lab.played, capped, level, found)
    return page(result, characters=[str(name) for name in characters], size=size, metric=metric)


def _read(text: str | None, scenario: Scenario, places: int) -> tuple[Metric, ...]:
    """What is read of each game: of a team one number; else metric, win and rank of every seat."""
    if is_team(scenario.model):
        return (headline(scenario) if text is None else metric_of(text, scenario),)
    known = {column.name for column in scenario.game.part("seat_columns")}
    if text is not None and not text.strip():
        raise UsageError("--metric: read nothing; allowed: a seat column, such as win or score")
    ahead = [name for name in (RANK, SCORE) if name in known][:1]
    if text is not None and ":" in text:
        raise UsageError(f"--metric: read {text!r}; allowed: a seat column alone, such as win or score")
    read = [
        metric_of(f"{name}:seat {place + 1}", scenario)
        for name in (text or "win", "win", *ahead)
        for place in range(places)
    ]
    return tuple(read)


def _team(arms: list[Lineup], of: Metric, values: Any, count: int, level: float) -> Team:
    """Compare line-ups with and without each character, game by game."""
    has = np.array([[code in arm.order for arm in arms] for code in range(count)])
    joint = bonferroni_level(count, level)
    effects = tuple(
        paired(values[~here].mean(axis=0), values[here].mean(axis=0), joint, is_share=of.is_share)
        for here in has
    )
    numbers = np.array([arm.number for arm in arms])
    sets = tuple(
        mean_of_games(
            values[numbers == number].mean(axis=0),
            bonferroni_level(int(numbers.max()) + 1, level),
            is_share=of.is_share,
        )
        for number in range(int(numbers.max()) + 1)
    )
    return Team(effects, sets)


def _rivals(arms: list[Lineup], read: tuple[Metric, ...], cells: Any, count: int, level: float) -> Rivals:
    places = len(arms[0].order)
    games = cells.shape[2]
    who = np.array([arm.order for arm in arms]).ravel()
    where = np.tile(np.arange(places), len(arms))
    values = cells[:, :places].reshape(-1, games)
    wins = cells[:, places : 2 * places].reshape(-1, games)
    places_of = cells[:, 2 * places :].reshape(-1, games) if len(read) > 2 * places else None
    is_ranked = places_of is not None and read[-1].name == RANK
    fit = additive(values, who, where)
    joint = bonferroni_level(count, level)
    ahead = {
        pair: both
        for pair in permutations(range(count), 2)
        if (both := _ahead(arms, pair, wins, places_of, is_ranked)) is not None
    }
    judged = duels(ahead, level)
    ranks: tuple[tuple[Interval, ...], ...] = ()
    if is_ranked and places_of is not None:
        family = bonferroni_level(count * places, level)
        ranks = tuple(
            tuple(
                mean_of_games((places_of[who == code] == rank).mean(axis=0), family, is_share=True)
                for rank in range(1, places + 1)
            )
            for code in range(count)
        )
    sets = np.array([sorted(arm.order) for arm in arms[::places]])
    return Rivals(
        tuple(mean_of_games(wins[who == code].mean(axis=0), joint, is_share=True) for code in range(count)),
        tuple(mean_of_games(effect, joint) for effect in fit.first),
        tuple(mean_of_games(effect, bonferroni_level(places, level)) for effect in fit.second),
        no_effect(fit.second),
        float(np.abs(fit.misses).max()),
        ranks,
        judged,
        cycles(judged, level),
        strengths(sets, _by_set(arms, wins), count, level),
    )


def _ahead(arms: list[Lineup], pair: tuple[int, int], wins: Any, order: Any, is_ranked: bool) -> Any:
    """How often one is ahead of another, game by game over all line-ups with both; None without any.

    At a table of two that is its win share; at a larger one the better rank, or score, equals counting half.
    """
    places = len(arms[0].order)
    parts = []
    for number, arm in enumerate(arms):
        if not set(pair) <= set(arm.order):
            continue
        one, other = (number * places + arm.order.index(code) for code in pair)
        if places == 2:
            parts.append(wins[one])
        elif order is not None:
            lead = order[one] - order[other]
            parts.append(0.5 + 0.5 * np.sign(-lead if is_ranked else lead))
    return np.mean(parts, axis=0) if parts else None


def _by_set(arms: list[Lineup], wins: Any) -> Any:
    """Wins of each set's characters, in order, in each game, shape (sets, places, games)."""
    places, games = len(arms[0].order), wins.shape[1]
    found = np.zeros((len(arms) // places, places, games))
    for number, arm in enumerate(arms):
        sorted_order = sorted(arm.order)
        for seat, code in enumerate(arm.order):
            found[arm.number, sorted_order.index(code)] += wins[number * places + seat]
    return found
