"""The public names, replay and exact odds."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import simkit
from simkit.errors import ScenarioError, UsageError

TOP = Path(__file__).parents[2] / "scenarios"


def test_importing_is_light():
    """Neither a compiler nor pandas starts before something is played."""
    code = "import sys, simkit; dir(simkit); simkit.__version__; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "simkit" in loaded.split()
    assert not {"numba", "pandas", "matplotlib", "pyarrow", "scipy"} & set(loaded.split())


def test_dir_shows_the_public_names_only():
    names = [
        "Result",
        "Scenario",
        "Study",
        "__version__",
        "adjust",
        "compare",
        "difficulty",
        "errors",
        "gate",
        "knockout",
        "ladder",
        "load",
        "matchups",
        "odds",
        "plan",
        "replay",
        "rulings",
        "run",
        "sensitivity",
        "sweep",
        "tune",
        "vary",
    ]
    assert dir(simkit) == sorted(names)
    assert simkit.__version__
    with pytest.raises(AttributeError, match="no attribute 'rum'"):
        _ = simkit.rum


def test_run_is_a_function_and_a_package(toy_scenario):
    import simkit.run
    from simkit.run import Result, run

    assert isinstance(simkit.run(toy_scenario, games=3), Result)
    assert run(toy_scenario, games=3).games.equals(simkit.run(toy_scenario, games=3).games)
    assert repr(run(toy_scenario, games=3)).startswith("<Result of 'Steady against bold': 3 games, seed 11")


@pytest.mark.parametrize(
    "wrong", [{"threads": 0}, {"chunk": -1}, {"threads": 1.5}, {"chunk": "9"}, {"threads": True}]
)
def test_wrong_numbers(toy_scenario, wrong):
    with pytest.raises(UsageError, match="a whole number from 1 is allowed"):
        simkit.run(toy_scenario, games=3, **wrong)


def test_a_scenario_shows_itself_in_a_line(toy_scenario):
    shown = repr(toy_scenario.with_run(games=1_000, seed=5))
    assert shown == "<Scenario 'Steady against bold': coin_race, 1,000 games, seed 5>"


def test_whole_numbers_of_numpy_will_do(toy_scenario):
    result = simkit.run(toy_scenario, games=np.int64(3), seed=np.uint8(4), threads=np.int32(1))
    assert (result.played, result.scenario.seed) == (3, 4)
    json.dumps(result.manifest)


@pytest.mark.parametrize("game", [1.5, "1", True, None])
def test_a_game_to_replay_has_a_whole_number(toy_scenario, game):
    with pytest.raises(UsageError, match="whole number, read"):
        simkit.replay(toy_scenario, game)


@pytest.mark.parametrize("wrong", [{"games": 0}, {"seed": -1}])
def test_wrong_run_settings(toy_scenario, wrong):
    with pytest.raises(ScenarioError):
        simkit.run(toy_scenario, **wrong)


def test_replay_is_the_game_of_the_batch(toy_scenario):
    batch = simkit.run(toy_scenario, games=40)
    for game in (0, 12, 39):
        told = simkit.replay(toy_scenario, game)
        of_game = batch.seats.query("game == @game")
        assert told.row.game == game
        assert told.row.score.tolist() == of_game["score"].tolist()
        assert told.row.turns == batch.games.loc[game, "turns"] == len(told.lines) == len(told.events)
        shown = told.to_json()
        assert json.loads(json.dumps(shown)) == shown
        assert shown["row"] == batch.games.loc[game].to_dict()
        assert shown["seats"] == of_game.to_dict("records")


def test_replay_tells_the_game(toy_scenario):
    """The last line of each colour has its final score."""
    told = simkit.replay(toy_scenario, game=7)
    for name, score in zip(("red", "blue", "green", "gold"), told.row.score.tolist(), strict=True):
        last = [line for line in told.text.splitlines() if line.startswith(name)][-1]
        assert last.endswith(f"has {score}")
    with pytest.raises(UsageError, match="no game has the number -1"):
        simkit.replay(toy_scenario, game=-1)


def test_odds(toy_game):
    """One head in three tosses: 3/8; the default of ``heads`` is 1."""
    assert simkit.odds("coin_race", "exact-heads", tosses=3).value == Fraction(3, 8)
    assert simkit.odds("coin_race", "exact_heads", tosses=3, heads=2, side="tails").words == "2 tails"


@pytest.mark.parametrize(
    ("game", "query", "parameters", "told"),
    [
        ("coin_rase", "exact-heads", {"tosses": 1}, "did you mean 'coin_race'"),
        ("coin_race", "exact-hads", {"tosses": 1}, "did you mean 'exact-heads'"),
        ("coin_race", "exact-heads", {"toses": 1}, "did you mean 'tosses'"),
        ("coin_race", "exact-heads", {}, "'tosses' is missing"),
        ("coin_race", "exact-heads", {"tosses": 1, "side": "edge"}, "there are: heads, tails"),
    ],
)
def test_wrong_odds(toy_game, game, query, parameters, told):
    with pytest.raises(UsageError) as caught:
        simkit.odds(game, query, **parameters)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "name",
    [
        "monopoly_gamer/four_heroes",
        "dice_rush/four_heroes_act_1",
        "sonic_roll/lava_reef",
        "speed_battle/treasure_hunt_four",
    ],
)
def test_a_replay_whose_log_is_full_says_so(name, monkeypatch):
    """A log cut anywhere is told as far as it goes."""
    module = import_module("simkit.run.execute")
    whole = module.play_chunk

    def cut(resolved, seed, first, count, log):
        log[0].limit = 57
        return whole(resolved, seed, first, count, log)

    monkeypatch.setattr(module, "play_chunk", cut)
    told = simkit.replay(simkit.load(TOP / f"{name}.toml"), 0)
    assert told.lines[-1] == "The log is full after 57 events: the rest is not told."
