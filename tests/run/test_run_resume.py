"""Killed, interrupted or damaged: a resumed run ends in the same files as an undisturbed one."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import simkit
from simkit.errors import StoreError, UsageError
from simkit.run import chunks

GAMES = 12_345


@pytest.fixture(scope="module")
def reference(toy_scenario, tmp_path_factory, contents):
    folder = tmp_path_factory.mktemp("reference") / "run"
    simkit.run(toy_scenario, games=GAMES, out=folder)
    return contents(folder)


def start(toy: Path, folder: Path) -> subprocess.Popen[bytes]:
    """Another process that plays in small chunks; returns when it has stored the first ones."""
    command = [sys.executable, str(toy / "run_in_folder.py"), str(folder), str(GAMES), "25"]
    env = {**os.environ, "PYTHONPATH": str(toy)}
    process = subprocess.Popen(command, env=env, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while len(list(folder.glob("chunks/*.parquet"))) < 3:
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return process


def status(folder: Path) -> str:
    return json.loads((folder / "manifest.json").read_text())["status"]


def test_a_killed_run_is_resumed(toy_folder, toy_scenario, reference, contents, tmp_path):
    folder = tmp_path / "run"
    process = start(toy_folder, folder)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert status(folder) == "running"
    assert not (folder / "games.parquet").exists()
    simkit.run(toy_scenario, games=GAMES, out=folder, resume=True, chunk=900)
    assert contents(folder) == reference
    assert not (folder / "chunks").exists()


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_an_interrupted_run_says_how_to_go_on(toy_folder, toy_scenario, reference, contents, tmp_path, name):
    folder = tmp_path / "run"
    process = start(toy_folder, folder)
    process.send_signal(getattr(signal, name))
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert f"simkit run {folder / 'manifest.json'} --games {GAMES} --seed 11" in told.decode()
    assert f"--out {folder} --resume" in told.decode()
    assert status(folder) == "interrupted"
    again = simkit.load(folder / "manifest.json", games=GAMES)
    simkit.run(again, out=folder, resume=True)
    assert contents(folder) == reference


def test_resume_plays_only_what_is_missing(toy_scenario, interrupted, tmp_path, monkeypatch):
    """Stored are 0 to 2,999 in chunks of 500 and what was under way; the rest comes in chunks of 2,500."""
    from simkit.run import execute

    folder = interrupted(toy_scenario, tmp_path / "run", 6_000, done=3_000)
    there = {tuple(map(int, path.stem.split("-"))) for path in folder.glob("chunks/*.parquet")}
    stored = sum(end - first for first, end in there)
    assert 3_000 <= stored < 6_000
    played = []
    play_chunk = execute.play_chunk

    def counted(resolved, seed, first, count, log=None):
        played.append((first, count))
        return play_chunk(resolved, seed, first, count, log)

    monkeypatch.setattr(execute, "play_chunk", counted)
    simkit.run(toy_scenario, games=6_000, out=folder, resume=True)
    warm_up = (0, 1)
    assert played[0] == warm_up
    assert sum(count for _, count in played[1:]) == 6_000 - stored


def test_gaps_of_any_chunk_size_are_filled(toy_scenario, interrupted, reference, contents, tmp_path):
    folder = interrupted(toy_scenario, tmp_path / "run", GAMES, done=9_000, chunk=450)
    (folder / "chunks" / "900-1350.parquet").unlink()
    (folder / "chunks" / "4500-4950.parquet").unlink()
    simkit.run(toy_scenario, games=GAMES, out=folder, resume=True, chunk=100)
    assert contents(folder) == reference


@pytest.mark.parametrize("damage", ["torn", "flipped", "misnamed"])
def test_a_damaged_chunk_is_played_again(toy_scenario, interrupted, reference, contents, tmp_path, damage):
    folder = interrupted(toy_scenario, tmp_path / "run", GAMES, done=4_000)
    path = folder / "chunks" / "1000-1500.parquet"
    whole = bytearray(path.read_bytes())
    if damage == "torn":
        path.write_bytes(whole[: len(whole) // 2])
    elif damage == "flipped":
        whole[200] ^= 0xFF
        path.write_bytes(whole)
    else:
        (folder / "chunks" / "1500-2000.parquet").replace(path)
    simkit.run(toy_scenario, games=GAMES, out=folder, resume=True)
    assert contents(folder) == reference


def test_leftovers_are_cleared(toy_scenario, interrupted, reference, contents, tmp_path):
    folder = interrupted(toy_scenario, tmp_path / "run", GAMES, done=2_000)
    for name in ("games.parquet.part", "chunks/99.part", "manifest.json.part"):
        (folder / name).write_bytes(b"half a file")
    simkit.run(toy_scenario, games=GAMES, out=folder, resume=True)
    assert contents(folder) == reference
    assert len(list(folder.iterdir())) == 5


def test_interrupted_twice(toy_scenario, interrupted, reference, contents, tmp_path):
    folder = interrupted(toy_scenario, tmp_path / "run", GAMES, done=2_000)
    interrupted(toy_scenario, folder, GAMES, done=7_000, chunk=350, resume=True)
    simkit.run(toy_scenario, games=GAMES, out=folder, resume=True)
    assert contents(folder) == reference


def test_a_finished_run_is_extended(toy_scenario, reference, contents, tmp_path):
    folder = tmp_path / "run"
    for games in (1_234, 10_700, GAMES):
        simkit.run(toy_scenario, games=games, out=folder, resume=(folder.exists()))
    assert contents(folder) == reference
    assert json.loads((folder / "manifest.json").read_text())["counts"]["played"] == GAMES


def test_an_interrupted_extension_is_resumed(toy_scenario, interrupted, reference, contents, tmp_path):
    folder = tmp_path / "run"
    simkit.run(toy_scenario, games=3_000, out=folder)
    interrupted(toy_scenario, folder, GAMES, done=6_000, resume=True)
    with pytest.raises(StoreError, match="not finished"):
        simkit.Result.open(folder)
    simkit.run(toy_scenario, games=GAMES, out=folder, resume=True)
    assert contents(folder) == reference


def test_resuming_a_finished_run_changes_nothing(toy_scenario, tmp_path):
    folder = tmp_path / "run"
    simkit.run(toy_scenario, games=200, out=folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    again = simkit.run(toy_scenario, games=200, out=folder, resume=True)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert again.played == 200


def test_fewer_games_than_stored_are_refused(toy_scenario, tmp_path):
    simkit.run(toy_scenario, games=200, out=tmp_path / "run")
    with pytest.raises(StoreError, match="already holds 200 games, more than the 150 asked for"):
        simkit.run(toy_scenario, games=150, out=tmp_path / "run", resume=True)


def test_a_used_folder_is_refused(toy_scenario, tmp_path):
    simkit.run(toy_scenario, games=100, out=tmp_path / "run")
    with pytest.raises(StoreError, match="already holds a run; resume it, or choose another folder"):
        simkit.run(toy_scenario, games=100, out=tmp_path / "run")


@pytest.mark.parametrize("name", ["report.md", "summary.csv"])
def test_files_that_a_run_would_replace_are_in_its_way(toy_scenario, tmp_path, name):
    (tmp_path / name).write_text("mine")
    with pytest.raises(StoreError, match=f"holds {name}, which a run would replace; choose another folder"):
        simkit.run(toy_scenario, games=100, out=tmp_path)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(name, "mine")]


def test_other_files_in_the_folder_stay(toy_scenario, tmp_path):
    for name in ("film.part", "notes.txt"):
        (tmp_path / name).write_text("mine")
    simkit.run(toy_scenario, games=100, out=tmp_path)
    assert (tmp_path / "film.part").read_text() == (tmp_path / "notes.txt").read_text() == "mine"


def test_what_a_run_killed_at_its_start_leaves_is_no_hindrance(toy_scenario, tmp_path):
    for name in ("run.lock", "manifest.json.part", ".hidden"):
        (tmp_path / name).write_text("")
    assert simkit.run(toy_scenario, games=100, out=tmp_path).manifest["status"] == "finished"


def test_files_of_others_stay_when_a_run_is_resumed(toy_scenario, interrupted, tmp_path):
    folder = interrupted(toy_scenario, tmp_path / "run", 3_000, done=1_000)
    (folder / "film.part").write_text("mine")
    simkit.run(toy_scenario, games=3_000, out=folder, resume=True)
    assert (folder / "film.part").read_text() == "mine"


def test_another_scenario_is_refused_with_what_differs(toy_folder, toy_scenario, interrupted, tmp_path):
    folder = interrupted(toy_scenario, tmp_path / "run", 3_000, done=1_000)
    other = simkit.load(toy_folder / "duel.toml", ["rules.target=7"], seed=5)
    with pytest.raises(StoreError) as caught:
        simkit.run(other, games=3_000, out=folder, resume=True)
    told = str(caught.value)
    assert "rules.target: 6 there, 7 here" in told
    assert "run.seed: 11 there, 5 here" in told
    assert "run.games" not in told


def test_another_version_is_refused(toy_scenario, interrupted, tmp_path):
    folder = interrupted(toy_scenario, tmp_path / "run", 3_000, done=1_000)
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text())
    manifest["versions"]["game"] = "0.9"
    path.write_text(json.dumps(manifest))
    with pytest.raises(StoreError, match=r"version of game: 0\.9 there, 1\.0 here"):
        simkit.run(toy_scenario, games=3_000, out=folder, resume=True)


def test_resume_needs_a_run(toy_scenario, tmp_path):
    with pytest.raises(StoreError, match="holds no run to go on with"):
        simkit.run(toy_scenario, out=tmp_path / "nothing", resume=True)
    assert not (tmp_path / "nothing").exists()
    with pytest.raises(UsageError, match="name the run folder"):
        simkit.run(toy_scenario, resume=True)


def test_a_folder_that_cannot_be_made(toy_scenario, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="is a file"):
        simkit.run(toy_scenario, games=10, out=tmp_path / "file")
    with pytest.raises(StoreError, match="cannot be read or written"):
        simkit.run(toy_scenario, games=10, out=tmp_path / "file" / "run")


def test_two_runs_do_not_share_a_folder(toy_scenario, tmp_path):
    from simkit.run.lock import locked

    (tmp_path / "run").mkdir()
    with (
        locked(tmp_path / "run"),
        pytest.raises(StoreError, match=rf"another run is writing here \(process {os.getpid()}\)"),
    ):
        simkit.run(toy_scenario, games=10, out=tmp_path / "run")
    simkit.run(toy_scenario, games=10, out=tmp_path / "run")


def test_a_lock_of_a_dead_process_is_no_lock(toy_scenario, tmp_path):
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "run.lock").write_text("1\n")
    simkit.run(toy_scenario, games=10, out=tmp_path / "run")
    assert not (tmp_path / "run" / "run.lock").exists()


def test_interrupted_in_memory(toy_scenario, stop_after):
    progress = stop_after(500)
    with pytest.raises(simkit.run.RunInterrupted, match="nothing was stored"):
        simkit.run(toy_scenario, games=5_000, chunk=500, progress=progress)
    assert progress.is_finished


@pytest.mark.parametrize("content", [None, "{", "[]", '{"format": 99}'])
def test_opening_what_is_no_run(tmp_path, content):
    folder = tmp_path / "run"
    with pytest.raises(StoreError, match="there is no such folder"):
        simkit.Result.open(folder)
    folder.mkdir()
    if content is not None:
        (folder / "manifest.json").write_text(content)
    with pytest.raises(StoreError, match=r"not a run folder|cannot be read|format 99"):
        simkit.Result.open(folder)


@pytest.mark.parametrize(
    ("entry", "value", "told"),
    [
        ("status", None, "its status is not what a run writes"),
        ("counts", 3, "its counts is not what a run writes"),
        ("counts", {}, "its counts has no played"),
        ("versions", {"simkit": "1"}, "its versions has no game"),
        ("until", {"rule": "win=1"}, "its until has no reached"),
        ("scenario", {}, "its scenario is not the one that was played"),
        ("seconds_playing", "long", "its seconds_playing is not what a run writes"),
    ],
)
def test_a_damaged_manifest_is_told(toy_scenario, tmp_path, entry, value, told):
    path = simkit.run(toy_scenario, games=100, out=tmp_path / "run").folder / "manifest.json"
    manifest = json.loads(path.read_text())
    path.write_text(json.dumps({**manifest, entry: value}))
    with pytest.raises(StoreError, match=f"was edited or damaged: {told}"):
        simkit.Result.open(path.parent)
    with pytest.raises(StoreError, match=f"was edited or damaged: {told}"):
        simkit.run(toy_scenario, games=100, out=path.parent, resume=True)


def test_an_edited_scenario_is_told(toy_scenario, tmp_path):
    path = simkit.run(toy_scenario, games=100, out=tmp_path / "run").folder / "manifest.json"
    manifest = json.loads(path.read_text())
    manifest["scenario"]["title"] = "Another game"
    path.write_text(json.dumps(manifest))
    with pytest.raises(StoreError, match="its scenario is not the one that was played"):
        simkit.Result.open(path.parent)


def test_damaged_final_files_are_told(toy_scenario, tmp_path):
    folder = tmp_path / "run"
    simkit.run(toy_scenario, games=100, out=folder)
    other = simkit.run(toy_scenario, games=50, out=tmp_path / "other").folder
    (other / "seats.parquet").replace(folder / "seats.parquet")
    with pytest.raises(StoreError, match=r"games.parquet and seats.parquet do not belong together"):
        simkit.Result.open(folder).summary()
    (folder / "tallies.parquet").write_bytes((folder / "games.parquet").read_bytes())
    with pytest.raises(StoreError, match=r"tallies.parquet: does not fit the scenario"):
        _ = simkit.Result.open(folder).tallies
    (folder / "seats.parquet").write_bytes(b"PAR1 and then nothing")
    with pytest.raises(StoreError, match="cannot be read or written"):
        simkit.Result.open(folder)
    with pytest.raises(StoreError, match="No such file"):
        simkit.run(toy_scenario, games=200, out=other, resume=True)


@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), OSError("Detail: [errno 28] No space left")]
)
def test_a_full_disk_is_a_failed_run_that_goes_on(
    toy_scenario, reference, contents, tmp_path, monkeypatch, error
):
    def full(*_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(chunks.ChunkFolder, "_table", full)
        with pytest.raises(StoreError, match="the disk is full; what was finished is kept") as caught:
            simkit.run(toy_scenario, games=GAMES, out=tmp_path / "run")
    assert caught.value.exit_code == 1
    simkit.run(toy_scenario, games=GAMES, out=tmp_path / "run", resume=True)
    assert contents(tmp_path / "run") == reference


def test_a_kernel_that_fails(toy_scenario, tmp_path, monkeypatch):
    from simkit.errors import RunError
    from simkit.run import execute

    play_chunk = execute.play_chunk

    def failing(resolved, seed, first, count, log=None):
        if first == 1_000:
            raise MemoryError("no room")
        return play_chunk(resolved, seed, first, count, log)

    monkeypatch.setattr(execute, "play_chunk", failing)
    with pytest.raises(RunError, match="games 1000 to 1499 could not be played: MemoryError: no room"):
        simkit.run(toy_scenario, games=3_000, chunk=500, out=tmp_path / "run")
    assert status(tmp_path / "run") == "interrupted"
