"""No way of playing changes a byte: threads, chunks, processes, memory or folder."""

from __future__ import annotations

import json
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pytest

import simkit

SMALL, LARGE = 600, 12_345


@pytest.fixture(scope="module")
def reference(toy_scenario, tmp_path_factory, contents):
    """Final files of one thread with chunks of the usual size, for both numbers of games."""
    found = {}
    for games in (SMALL, LARGE):
        folder = tmp_path_factory.mktemp("reference") / str(games)
        simkit.run(toy_scenario, games=games, out=folder, threads=1)
        found[games] = contents(folder)
    return found


@pytest.mark.parametrize("threads", [2, 8])
def test_threads_change_nothing(toy_scenario, reference, contents, tmp_path, threads):
    simkit.run(toy_scenario, games=LARGE, out=tmp_path / "run", threads=threads)
    assert contents(tmp_path / "run") == reference[LARGE]


@pytest.mark.parametrize(("games", "chunk"), [(SMALL, 1), (SMALL, 7), (LARGE, 1_000), (LARGE, 50_000)])
def test_chunk_size_changes_nothing(toy_scenario, reference, contents, tmp_path, games, chunk):
    simkit.run(toy_scenario, games=games, out=tmp_path / "run", chunk=chunk, threads=2)
    assert contents(tmp_path / "run") == reference[games]


def test_row_groups_are_blocks_of_games(toy_scenario, tmp_path):
    """12,345 games: a block of 10,000 and the rest; four seats each."""
    import pyarrow.parquet as pq

    simkit.run(toy_scenario, games=LARGE, out=tmp_path / "run", chunk=700)
    for name, seats in (("games.parquet", 1), ("seats.parquet", 4)):
        found = pq.read_metadata(tmp_path / "run" / name)
        groups = [found.row_group(i).num_rows for i in range(found.num_row_groups)]
        assert groups == [10_000 * seats, 2_345 * seats]


def test_memory_and_folder_hold_the_same(toy_scenario, tmp_path):
    kept = simkit.run(toy_scenario, games=LARGE)
    simkit.run(toy_scenario, games=LARGE, out=tmp_path / "run")
    stored = simkit.Result.open(tmp_path / "run")
    for name in ("games", "seats", "tallies"):
        assert getattr(stored, name).equals(getattr(kept, name))
    assert stored.summary().equals(kept.summary())
    assert stored.scenario.name == "duel"
    assert stored.played == kept.played == LARGE


def test_other_processes_play_the_same_games(toy_scenario):
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        far = simkit.run(toy_scenario, games=SMALL, executor=pool, chunk=400)
    near = simkit.run(toy_scenario, games=SMALL)
    assert far.games.equals(near.games)
    assert far.seats.equals(near.seats)
    assert far.tallies.equals(near.tallies)


def test_the_manifest_alone_repeats_a_run(toy_scenario, reference, contents, tmp_path):
    simkit.run(toy_scenario, games=SMALL, out=tmp_path / "first", seed=toy_scenario.seed)
    again = simkit.load(tmp_path / "first" / "manifest.json")
    simkit.run(again, out=tmp_path / "second")
    assert contents(tmp_path / "second") == reference[SMALL]


def test_another_seed_gives_other_games(toy_scenario, reference, contents, tmp_path):
    simkit.run(toy_scenario, games=SMALL, seed=12, out=tmp_path / "run")
    assert contents(tmp_path / "run")["games.parquet"] != reference[SMALL]["games.parquet"]


def test_more_games_begin_with_the_same_ones(toy_scenario):
    few, many = (simkit.run(toy_scenario, games=games).games for games in (100, 300))
    assert many.head(100).equals(few)


def test_manifest_says_what_the_run_was(toy_scenario, tmp_path):
    folder = tmp_path / "run"
    simkit.run(toy_scenario, games=SMALL, out=folder, threads=2, chunk=250)
    manifest = json.loads((folder / "manifest.json").read_text())
    assert sorted(path.name for path in folder.iterdir()) == [
        "games.parquet",
        "manifest.json",
        "seats.parquet",
        "summary.csv",
        "tallies.parquet",
    ]
    assert manifest["status"] == "finished"
    assert manifest["counts"] == {"asked": SMALL, "played": SMALL, "capped": 0}
    assert manifest["scenario"]["run"] == {"games": SMALL, "seed": 11}
    assert manifest["seed"] == 11
    assert manifest["rulings"] == {"tie": "shared"}
    assert manifest["provenance"] == {"rulebook": 1, "illustrative": 1}
    assert manifest["findings"] == []
    assert (manifest["threads"], manifest["chunk"]) == (2, 250)
    assert manifest["versions"]["numpy"] == np.__version__
    assert manifest["versions"]["game"] == "1.0"
    assert manifest["command"].split()[:2] == ["simkit", "run"]


def test_capped_games_are_counted(toy_game, toy_folder):
    """In one round nobody reaches 1,000 points: every game is capped."""
    scenario = simkit.load(toy_folder / "duel.toml", ["rules.target=1000", "rules.most_rounds=1"])
    result = simkit.run(scenario, games=50)
    assert result.manifest["counts"]["capped"] == 50
    summary = result.summary().set_index("metric")
    assert summary.loc["outcome:capped", "estimate"] == 1
    assert summary.loc["outcome:won", "estimate"] == 0
    assert summary.loc["outcome:won", "high"] > 0


def test_progress_is_told_in_order(toy_scenario, stop_after):
    progress = stop_after(10**9)
    simkit.run(toy_scenario, games=SMALL, chunk=200, progress=progress)
    assert progress.total == SMALL
    assert [done for done, _ in progress.seen if done] == [200, 400, 600]
    assert progress.is_finished
