"""``ladder``: what skill is worth. Policies from the weakest to the strongest, on the same dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from simkit.errors import UsageError
from simkit.games.contract import is_team
from simkit.run.aggregate import WIN
from simkit.run.frames import used_seats
from simkit.run.progress import Progress
from simkit.stats import Interval, bonferroni_level
from simkit.stats.additive import mean_of_games
from simkit.stats.paired import Paired, paired
from simkit.stats.two_way import TwoWay, two_way
from simkit.stats.words import people
from simkit.studies.estimates import estimate
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import Metric, headline, metric, overview
from simkit.studies.metrics import metrics as metrics_of
from simkit.studies.rungs import base_policy, playing, rungs, seat_of
from simkit.studies.study import Study

if TYPE_CHECKING:
    from simkit.scenario import Scenario

PARTS = 3
"""Parts of a variance: skill, luck, rest; their intervals hold together."""


@dataclass(frozen=True, eq=False)
class Climb:
    """One ladder: every policy in the same place, with all pairs of them.

    Parameters
    ----------
    place : str
        ``everybody``, ``any seat`` or ``seat 2 (Tails)``.
    metric : Metric
        What it is measured in.
    values : mapping of str to ndarray of float64, shape (games,)
        Policy to the value of each game.
    estimates : mapping of str to Interval
        Their means; the intervals of the family hold together.
    pairs : mapping of (str, str) to Paired
        Weaker and stronger policy, by the order of these means, to stronger less weaker.
    """

    place: str
    metric: Metric
    values: Mapping[str, Any]
    estimates: Mapping[str, Interval]
    pairs: Mapping[tuple[str, str], Paired]

    @property
    def order(self) -> list[str]:
        """Policies from the weakest to the strongest, as measured."""
        return sorted(self.values, key=lambda name: self.estimates[name].estimate)

    @property
    def steps(self) -> list[tuple[str, str, Paired]]:
        """Weaker neighbour, stronger neighbour, their difference; upwards."""
        names = self.order
        return [(a, b, self.pairs[a, b]) for a, b in pairwise(names)]


@dataclass(frozen=True)
class Ladder:
    """All that was measured.

    Parameters
    ----------
    scenario : Scenario
        The scenario it started from.
    games : mapping of str to int
        Games a policy was given in each arm.
    base : str
        Everybody else's policy where one seat climbs.
    main : Climb
        The ladder that decides the order: everybody for a team, one seat for rivals.
    seats : tuple of Climb
        One seat at a time.
    others : tuple of Climb
        Everybody, in further metrics.
    shares : tuple of (str, TwoWay)
        Variances taken apart; of what, in words.
    common : int
        Games that all policies have in common.
    played, capped : int
        Games played in all, and those a limit ended.
    level : float
        At which each family holds.
    """

    scenario: Scenario
    games: Mapping[str, int]
    base: str
    main: Climb
    seats: tuple[Climb, ...]
    others: tuple[Climb, ...]
    shares: tuple[tuple[str, TwoWay], ...]
    common: int
    played: int
    capped: int
    level: float


def ladder(
    scenario: Scenario,
    *,
    policies: Iterable[str] = (),
    metrics: Iterable[str] = (),
    against: str | None = None,
    seat: int | None = None,
    games: int | None = None,
    seed: int | None = None,
    level: float = 0.95,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Study:
    """Measure what skill is worth: every policy on the same dice.

    Parameters
    ----------
    scenario : Scenario
        The table; its seats' policies are replaced.
    policies : iterable of str
        ``name``, or ``name=games`` to give a slow one fewer games; all of the game by default.
    metrics : iterable of str
        What to look at where everybody plays the policy: by default the team's win, for rivals turns and
        score. For a team the first one ranks the policies.
    against : str, optional
        Policy of the table against which one seat tries them all; greedy by default. In a co-op game this
        view is left out unless asked for by this or by ``seat``.
    seat : int, optional
        Only this seat tries them, counted from 1 in the scenario's list.
    games, seed : int, optional
        Instead of the scenario's own; games are those of each arm.
    level : float
        Level at which the intervals of each family hold together.
    threads, executor, progress
        As for ``simkit.run``; they change no result.

    Returns
    -------
    Study
        One row a value, step and share of variance: kind, view, place, metric, policy, than, estimate, low,
        high, n, method, level, correlation, verdict.

    Raises
    ------
    UsageError
        If a policy, metric or seat is wrong, or there are too few games.
    """
    scenario = scenario.with_run(games=games, seed=seed)
    players = rungs(policies, scenario)
    base = base_policy(against, scenario)
    is_together = is_team(scenario.model)
    places = _places(seat, scenario, is_asked=not is_together or against is not None or seat is not None)
    asked = tuple(metrics)
    watched = metrics_of(asked, scenario) if asked or is_together else _of_rivals(scenario)
    more = tuple(m for m in overview(scenario) if m not in watched) if is_together and not asked else ()
    total = used_seats(scenario)
    tables = {name: playing(scenario, [name] * total) for name in players}
    alone = {
        (place, name): playing(scenario, [name if i == place else base for i in range(total)])
        for place in places
        for name in players
        if name != base
    }
    own = headline(scenario) if is_together else None
    of_seats = tuple(metric(f"win:seat {i + 1}", scenario) for i in range(total)) if own is None else (own,)
    finders = {name: seat_of(name, scenario) for name in players} if own is None else {}
    rest = {name: players[name] * len(places) for name in players if name != base}
    with Lab(threads, executor, progress, total=sum(players.values()) + sum(rest.values())) as lab:
        everybody = {
            name: lab.play(table, (*watched, *more, *of_seats), players[name], f"everybody {name}")
            for name, table in tables.items()
        }
        single: dict[int, dict[str, Any]] = {}
        samples = list(everybody.values())
        for place in places:
            climbed: dict[str, Sample] = {}
            for name in (name for name in players if name != base):
                arm = alone[place, name]
                read = (own,) if own else (metric(f"win:policy {name}", arm), finders[name])
                climbed[name] = lab.play(arm, read, players[name], f"seat {place + 1} {name}")
            samples += climbed.values()
            single[place] = {name: sample.values[0] for name, sample in climbed.items()}
            if base in players:
                single[place][base] = _base(everybody[base], of_seats, climbed, is_together)
    from simkit.studies.ladder_page import page

    joint, by_seat = _levels(len(players), len(places), level)
    win = own or of_seats[0]
    seats = tuple(
        _climb(_name(place, scenario), win, _ordered(single[place], players), by_seat) for place in places
    )
    general = [_climb("everybody", m, _of(everybody, m), joint) for m in (*watched, *more)]
    main = general.pop(0) if is_together else _any(seats, win, joint)
    strata = [[main.values]] if is_together else [[climb.values for climb in seats]]
    strata += [[climb.values] for climb in general if climb.metric in watched]
    words = [f"{main.metric.text}, everybody plays it" if is_together else f"win of {main.place}"]
    words += [f"{climb.metric.text}, everybody plays it" for climb in general if climb.metric in watched]
    shares = tuple(
        (text, two_way(_matrix(parts), bonferroni_level(PARTS, level)))
        for text, parts in zip(words, strata, strict=True)
    )
    return page(
        Ladder(
            scenario,
            players,
            base,
            main,
            seats if len(seats) > 1 or is_together else (),
            tuple(general),
            shares,
            min(players.values()),
            lab.played,
            sum(sample.capped for sample in samples),
            level,
        ),
        policies=[str(name) for name in policies],
        metrics=list(asked),
        against=against,
        seat=seat,
    )


def _places(seat: int | None, scenario: Scenario, *, is_asked: bool) -> list[int]:
    seats = used_seats(scenario)
    if seat is None:
        return list(range(seats)) if is_asked else []
    if not 1 <= seat <= seats:
        raise UsageError(f"--seat: read {seat}; allowed: a whole number from 1 to {seats}")
    return [seat - 1]


def _of_rivals(scenario: Scenario) -> tuple[Metric, ...]:
    return tuple(m for m in overview(scenario) if m.name != WIN)


def _name(place: int, scenario: Scenario) -> str:
    character = scenario.resolved["seats"][place].get("character")
    return f"seat {place + 1}" + (f" ({people(character)})" if isinstance(character, str) else "")


def _base(table: Sample, of_seats: tuple[Metric, ...], climbed: Mapping[str, Sample], is_team: bool) -> Any:
    """Value of a place of the list where everybody plays the base policy.

    Seats may turn from game to game, and at such a table all play the same policy. Where a place sits does
    not depend on its policy, so it is read in an arm in which it alone plays another one.
    """
    if is_team:
        return table.of(of_seats[0].text)
    longest = max(climbed.values(), key=lambda sample: sample.games)
    games = min(table.games, longest.games)
    wins = np.array([table.of(m.text)[:games] for m in of_seats])
    return wins[longest.values[1, :games].astype(np.int64), np.arange(games)]


def _ordered(values: Mapping[str, Any], players: Mapping[str, int]) -> dict[str, Any]:
    return {name: values[name] for name in players if name in values}


def _of(samples: Mapping[str, Sample], of: Metric) -> dict[str, Any]:
    return {name: sample.of(of.text) for name, sample in samples.items()}


def _levels(policies: int, places: int, level: float) -> tuple[float, float]:
    """Levels of one ladder and of one a seat; all pairs, as the data say which policies are neighbours."""
    pairs = policies * (policies - 1) // 2
    return bonferroni_level(pairs, level), bonferroni_level(pairs * max(1, places), level)


def _climb(
    place: str, of: Metric, values: Mapping[str, Any], level: float, *, is_mean: bool = False
) -> Climb:
    estimates = {name: _estimate(one, of, level, is_mean=is_mean) for name, one in values.items()}
    ranked = sorted(values, key=lambda name: estimates[name].estimate)
    pairs = {}
    for weaker, stronger in combinations(ranked, 2):
        games = min(len(values[weaker]), len(values[stronger]))
        pairs[weaker, stronger] = paired(
            values[weaker][:games], values[stronger][:games], level, is_share=of.is_share
        )
    return Climb(place, of, values, estimates, pairs)


def _estimate(values: Any, of: Metric, level: float, *, is_mean: bool) -> Interval:
    if is_mean:
        return mean_of_games(values, level, is_share=of.is_share)
    return estimate(of, values, level)


def _any(seats: tuple[Climb, ...], win: Metric, level: float) -> Climb:
    """The mean over the seats, game by game: seats of one game share its dice."""
    if len(seats) == 1:
        return seats[0]
    values = {}
    for name in seats[0].values:
        games = min(len(climb.values[name]) for climb in seats)
        values[name] = np.mean([climb.values[name][:games] for climb in seats], axis=0)
    return _climb("any seat", win, values, level, is_mean=True)


def _matrix(strata: list[Mapping[str, Any]]) -> Any:
    games = min(len(values) for policies in strata for values in policies.values())
    return np.array([[values[:games] for values in policies.values()] for policies in strata])
