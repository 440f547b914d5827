"""One contract for all games: every registered game, every scenario that comes with it."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import simkit
from simkit._jit import jit_is_disabled
from simkit.errors import UsageError
from simkit.games import registered
from simkit.games.contract import is_team, row_dtype

TOP = Path(__file__).parents[2]
GAMES = sorted(registered())
SCENARIOS = [(name, path) for name in GAMES for path in sorted((TOP / "scenarios" / name).glob("*.toml"))]
VARIANTS = [(name, path) for name in GAMES for path in sorted((TOP / "scenarios" / name).glob("*/*.toml"))]
IS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"
"""Every index is checked: each scenario and policy still plays, with fewer games."""
if jit_is_disabled():
    # Plain Python is hundreds of times slower: a few scenarios a game show what it can show.
    SCENARIOS = [pair for game in GAMES for pair in [p for p in SCENARIOS if p[0] == game][::6]]
    VARIANTS = [pair for game in GAMES for pair in [p for p in VARIANTS if p[0] == game][::12]]
SEED = 20
WITHOUT_CHANCE = {"miniature"}
"""Scenarios whose games are all alike: any die fits everywhere and there is nothing to draw."""

each_game = pytest.mark.parametrize("name", GAMES)
each_scenario = pytest.mark.parametrize(
    ("name", "path"), SCENARIOS, ids=[f"{name}-{path.stem}" for name, path in SCENARIOS]
)
each_scenario_of_chance = pytest.mark.parametrize(
    ("name", "path"),
    [(name, path) for name, path in SCENARIOS if path.stem not in WITHOUT_CHANCE],
    ids=[f"{name}-{path.stem}" for name, path in SCENARIOS if path.stem not in WITHOUT_CHANCE],
)
each_scenario_and_variant = pytest.mark.parametrize(
    ("name", "path"),
    SCENARIOS + VARIANTS,
    ids=[f"{name}-{path.stem}" for name, path in SCENARIOS + VARIANTS],
)


def many(games: int, few: int) -> int:
    """How many games a test plays: few as plain Python, fewer where each index is checked."""
    if jit_is_disabled():
        return few
    return max(few, games // 10) if IS_CHECKED else games


@cache
def scenario(path: Path) -> simkit.Scenario:
    """A scenario, read once."""
    return simkit.load(path)


def play(
    model: object, game: object, count: int, seed: int = SEED, first: int = 0
) -> tuple[np.ndarray, np.record]:
    """Rows and tallies of a block of games, by the kernel alone."""
    tables = game.part("tables")(model)
    rows = np.zeros(count, game.part("row"))
    tallies = np.zeros(1, game.part("tally"))
    log = np.zeros(1, game.part("log"))
    with np.errstate(over="ignore"):
        game.part("play_many")(tables[0], seed, first, rows, tallies[0], log[0])
    return rows, tallies[0]


@cache
def played(path: Path) -> np.ndarray:
    """Rows of the scenario's first games, played once for all tests that only look."""
    found = scenario(path)
    rows, _ = play(found.model, found.game, many(1000, 3))
    rows.flags.writeable = False
    return rows


def contents(rows: np.ndarray, without: tuple[str, ...] = ()) -> list[bytes]:
    """The values of each row, without the gaps between them."""
    return [
        b"".join(row[field].tobytes() for field in row.dtype.names if field not in without) for row in rows
    ]


def seats_of(path: Path) -> int:
    """How many players a scenario has."""
    return len(scenario(path).model.seats)


def has_several_parts(path: Path) -> bool:
    """Whether a game of the scenario may have more than one part."""
    found = scenario(path)
    return bool(found.game.parts) and len(found.game.part("parts").names(found.model)) > 1


def codes(path: Path) -> dict[str, int]:
    """Outcomes by label."""
    column = next(c for c in scenario(path).game.part("game_columns") if c.name == "outcome")
    return {label: code for code, label in enumerate(column.labels)}


# --- what comes with a game


def test_there_are_games_and_each_has_scenarios():
    assert "monopoly_gamer" in GAMES
    assert {name for name, _ in SCENARIOS} == set(GAMES)


@each_scenario_and_variant
def test_a_scenario_starts_valid(name, path):
    """It loads without a fault, is for its folder's game, and seats as many as the game allows."""
    found = scenario(path)
    assert found.game.name == name
    assert found.game is registered()[name]
    fewest, most = found.game.seats
    assert fewest <= seats_of(path) <= most
    assert not any(finding.is_fault for finding in found.findings)


@each_scenario
def test_a_scenario_says_what_it_is_for(name, path):
    assert scenario(path).title
    assert scenario(path).model.description


# --- games end, and their rows are consistent


@each_scenario_and_variant
def test_every_game_ends(name, path):
    """No game of these runs into its cap, and each has its own number."""
    found = scenario(path)
    rows = play(found.model, found.game, many(200, 2))[0] if (name, path) in VARIANTS else played(path)
    assert rows["game"].tolist() == list(range(len(rows)))
    assert not (rows["outcome"] == codes(path)["capped"]).any()


@each_scenario
def test_outcomes_add_up(name, path):
    """Every game has one of the declared outcomes; their shares are 1 together."""
    outcomes = played(path)["outcome"]
    assert np.isin(outcomes, list(codes(path).values())).all()
    result = simkit.run(scenario(path), games=many(500, 2), threads=1)
    summary = result.summary()
    shares = summary[summary["metric"].str.startswith("outcome:")]
    assert len(shares) == len(codes(path))
    assert shares["estimate"].sum() == pytest.approx(1)


@each_scenario
def test_win_shares_add_up_to_one_win(name, path):
    """In twelfths: 12 a game, 0 if it was capped; a team wins whole or not; unused seats win nothing."""
    rows = played(path)
    scale = next(c.scale for c in scenario(path).game.part("seat_columns") if c.name == "won")
    assert scale == 12
    if is_team(scenario(path).model):
        is_won = rows["outcome"] == codes(path)["won"]
        assert (rows["won"][:, : seats_of(path)] == scale * is_won[:, None]).all()
    else:
        is_capped = rows["outcome"] == codes(path)["capped"]
        assert (rows["won"].sum(axis=1) == np.where(is_capped, 0, scale)).all()
    assert (rows["won"][:, seats_of(path) :] == 0).all()
    assert (rows["won"] >= 0).all()


@each_scenario
def test_ranks_are_consistent(name, path):
    """Rank is 1 + how many rank better; more points never rank worse; the winners are those of rank 1.

    A team that lost is not ranked; it scores nothing, but for the parts it won of a game in several parts.
    """
    n = seats_of(path)
    rows = played(path)
    if is_team(scenario(path).model):
        is_lost = rows["outcome"] != codes(path)["won"]
        assert (rows["rank"][is_lost] == 0).all()
        if not has_several_parts(path):
            assert (rows["score"][is_lost] == 0).all()
        rows = rows[~is_lost]
        if not len(rows):
            return
    rank, score, won = (rows[field][:, :n] for field in ("rank", "score", "won"))
    better = rank[:, None, :] < rank[:, :, None]
    assert (rank == 1 + better.sum(axis=2)).all()
    assert (rank.min(axis=1) == 1).all()
    has_more = score[:, :, None] > score[:, None, :]
    assert (rank[:, :, None] < rank[:, None, :])[has_more].all()
    if is_team(scenario(path).model):
        return
    is_finished = rows["outcome"] != codes(path)["capped"]
    assert ((won > 0) == (rank == 1))[is_finished].all()


@each_scenario
def test_seats_are_the_scenarios_players(name, path):
    """Every game seats each policy as often as the scenario does."""
    found = scenario(path)
    n = seats_of(path)
    order = list(found.game.policies)
    wanted = sorted(order.index(seat.policy.name) for seat in found.model.seats)
    policies = np.sort(played(path)["policy"][:, :n], axis=1)
    assert (policies == wanted).all()


# --- randomness


@each_scenario
def test_the_same_seed_gives_the_same_games(name, path):
    found = scenario(path)
    first, first_tallies = play(found.model, found.game, many(300, 2))
    second, second_tallies = play(found.model, found.game, many(300, 2))
    assert contents(first) == contents(second)
    assert first_tallies.tobytes() == second_tallies.tobytes()


@each_scenario_of_chance
def test_another_seed_gives_other_games(name, path):
    """Not one of the games is the same."""
    found = scenario(path)
    count = many(50, 2)
    rows = [contents(play(found.model, found.game, count, seed)[0]) for seed in (SEED, SEED + 1)]
    assert not any(one == other for one, other in zip(*rows, strict=True))


@each_scenario_of_chance
def test_games_of_a_run_differ(name, path):
    """No two games have the same row, their numbers aside."""
    rows = contents(played(path), without=("game",))
    assert len(set(rows)) == len(rows)


@each_scenario
def test_cutting_a_run_at_odd_points_changes_nothing(name, path):
    """Blocks of 1, 7, 90 and the rest: the same rows, and the same tallies added up."""
    found = scenario(path)
    total = many(300, 3)
    whole, tallies = play(found.model, found.game, total)
    cuts = [0, *[cut for cut in (1, 8, 98) if cut < total], total]
    parts = [play(found.model, found.game, end - first, first=first) for first, end in pairwise(cuts)]
    assert contents(np.concatenate([rows for rows, _ in parts])) == contents(whole)
    for field in tallies.dtype.names:
        assert np.array_equal(sum(part[field] for _, part in parts), tallies[field])


@each_scenario
def test_threads_and_chunks_change_nothing(name, path):
    """The frames of a run with one thread, and with three threads and chunks of 13 games."""
    games = many(300, 3)
    one = simkit.run(scenario(path), games=games, threads=1)
    other = simkit.run(scenario(path), games=games, threads=3, chunk=many(13, 2))
    for frame in ("games", "seats", "tallies"):
        assert getattr(one, frame).equals(getattr(other, frame))


@each_scenario
def test_a_replay_ends_in_the_row_of_the_batch(name, path):
    """200 games one by one with the log watched: row by row the same, and nothing falls off the log."""
    found = scenario(path).with_run(seed=SEED)
    rows = played(path)
    for game in range(many(200, 2)):
        again = simkit.replay(found, game)
        assert contents([again.row]) == contents(rows[game : game + 1])
        assert 10 < len(again.lines) == len(again.events)


# --- what is declared


@each_game
def test_rows_hold_the_declared_columns(name):
    """Names, types and widths; seats as sub-arrays of the greatest number of seats, then the parts."""
    game = registered()[name]
    games, seats, row = game.part("game_columns"), game.part("seat_columns"), game.part("row")
    parts = game.part("parts") if game.parts else None
    of_parts = tuple(map(parts.field, parts.columns)) if parts else ()
    assert row == row_dtype(games, seats, game.seats[1], parts)
    assert row.names == (*(column.name for column in (*games, *seats)), *of_parts)
    for column in (*games, *seats):
        assert row[column.name].base == np.dtype(column.dtype)
        assert column.meaning
        assert (column.unit == "category") == bool(column.labels)
    assert {"game", "outcome"} <= {column.name for column in games}
    assert {"policy", "score", "rank", "won"} <= {column.name for column in seats}
    assert set(game.groups) - {"seat"} <= {column.name for column in seats}


@each_scenario
def test_tallies_hold_the_declared_counters(name, path):
    """One counter a column; no more names than rows; nothing is counted in spare rows."""
    found = scenario(path)
    dtype = found.game.part("tally")
    declared = found.game.part("tallies")
    assert set(dtype.names) == {tally.field for tally in declared}
    _, tallies = play(found.model, found.game, many(100, 2))
    for tally in declared:
        rows, counters = dtype[tally.field].shape
        names = tally.names(found.model)
        assert counters == len(tally.counters)
        assert len(set(names)) == len(names) <= rows
        assert (tallies[tally.field][len(names) :] == 0).all()


@each_scenario
def test_frames_have_the_declared_columns(name, path):
    """One row a game; one row a game and used seat."""
    found = scenario(path)
    games = many(100, 2)
    result = simkit.run(found, games=games, threads=1)
    declared = {
        part: [name for column in found.game.part(part) for name in column.names]
        for part in ("game_columns", "seat_columns")
    }
    assert list(result.games.columns) == declared["game_columns"]
    assert list(result.seats.columns) == ["game", "seat", *declared["seat_columns"]]
    assert len(result.games) == games
    assert len(result.seats) == games * seats_of(path)
    if is_team(found.model):
        wins = (result.games["outcome"] == "won").sum() * seats_of(path)
    else:
        wins = games - result.manifest["counts"]["capped"]
    assert result.seats["won"].sum() == pytest.approx(wins)


@each_scenario
def test_parts_are_those_played(name, path):
    """One row a game and part played, in order, with the declared columns; a game without parts says so."""
    found = scenario(path)
    result = simkit.run(found, games=many(100, 2), threads=1)
    if not found.game.parts:
        with pytest.raises(UsageError, match="not played in parts"):
            _ = result.parts
        return
    parts, frame = found.game.part("parts"), result.parts
    assert list(frame.columns) == ["game", "part", *(column.name for column in parts.columns)]
    played = result.games[parts.played]
    assert ((played >= 1) & (played <= parts.most)).all()
    assert frame["game"].tolist() == result.games["game"].repeat(played).tolist()
    assert frame["part"].tolist() == [part for count in played for part in range(1, count + 1)]
    assert list(frame[parts.columns[0].name].cat.categories) == list(parts.names(found.model))
    assert frame.notna().all(axis=None)


# --- policies


TABLES = [
    (name, policy, seats)
    for name in GAMES
    for policy in registered()[name].policies
    for seats in range(registered()[name].seats[0], registered()[name].seats[1] + 1)
    if not jit_is_disabled() or seats == registered()[name].seats[0]
]


@pytest.mark.parametrize(("name", "policy", "seats"), TABLES)
def test_every_policy_plays_at_every_table_size(name, policy, seats):
    """Games end, are won by somebody at the table or by the team, and are played by that policy."""
    path = max((path for game, path in SCENARIOS if game == name), key=seats_of)
    players = ", ".join(
        f'{{character = "{seat.character}", policy = "{policy}"}}'
        for seat in scenario(path).model.seats[:seats]
    )
    found = simkit.load(path, [f"seats = [{players}]"])
    rows, _ = play(found.model, found.game, many(300, 1))
    assert (rows["policy"][:, :seats] == found.game.policies.index(policy)).all()
    assert not (rows["outcome"] == codes(path)["capped"]).any()
    if is_team(found.model):
        assert (rows["won"][:, :seats] == 12 * (rows["outcome"] == codes(path)["won"])[:, None]).all()
    else:
        assert (rows["won"][:, :seats].sum(axis=1) == 12).all()
    assert (rows["won"][:, seats:] == 0).all()


# --- compilation

if not jit_is_disabled():
    FRESH = """
import sys
import numpy as np
import simkit

for path in sys.argv[1:]:
    scenario = simkit.load(path)
    game = scenario.game
    simkit.run(scenario, games=3, threads=1)
    log = np.zeros(1, game.part("log"))
    simkit.replay(scenario, 1)
kernel = game.part("play_many")
print(len(kernel.signatures), sum(kernel.stats.cache_hits.values()), sum(kernel.stats.cache_misses.values()))
"""

    def fresh(name: str) -> list[int]:
        """Signatures, cache hits and misses of the kernel in a new process that played several scenarios."""
        paths = [str(path) for places in (SCENARIOS, VARIANTS[::5]) for game, path in places if game == name]
        done = subprocess.run(
            [sys.executable, "-c", FRESH, *paths], cwd=TOP, capture_output=True, text=True, check=True
        )
        return [int(number) for number in done.stdout.split()]

    @each_game
    def test_the_kernel_has_one_signature_and_comes_from_the_cache(name):
        """Whatever was played, and watched or not; a second process compiles nothing."""
        assert fresh(name)[0] == 1
        assert fresh(name) == [1, 1, 0]
