"""Run, replay and report: what lands on disk, on the screen and in the JSON object."""

import json
import shlex
import signal
import time
from pathlib import Path

import pandas as pd
import pytest
from cli_harness import FOUR_HEROES, process, start

FILES = {
    "manifest.json",
    "games.parquet",
    "seats.parquet",
    "tallies.parquet",
    "summary.csv",
    "report.html",
    "report.md",
}


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A run of 300 games in a folder of its own, as a process; returns the folder and what was printed."""
    folder = tmp_path_factory.mktemp("finished")
    arguments = ("--games", "300", "--seed", "5", "--out", "first", "--json")
    outcome = process("run", str(FOUR_HEROES), *arguments, cwd=folder)
    assert outcome.code == 0, outcome.err
    return folder / "first", outcome


def test_a_run_writes_its_seven_files(finished):
    folder, _ = finished
    assert {
        file.name for file in folder.iterdir() if file.is_file() and not file.name.startswith(".")
    } == FILES
    assert len(pd.read_parquet(folder / "games.parquet")) == 300
    assert len(pd.read_parquet(folder / "seats.parquet")) == 4 * 300


def test_a_run_under_json_prints_one_object(finished):
    _, outcome = finished
    told = outcome.object
    assert set(told["files"]) == FILES
    assert told["games"] == {"asked": 300, "played": 300, "capped": told["games"]["capped"]}
    assert told["seed"] == 5
    assert told["seconds"] > 0
    shares = [row["estimate"] for row in told["headline"] if row["metric"].startswith("outcome:")]
    assert sum(shares) == pytest.approx(1)
    wins = {row["group"]: row for row in told["headline"] if row["metric"] == "win"}
    assert set(wins) == {"sonic", "tails", "knuckles", "amy"}
    assert all(row["low"] < row["estimate"] < row["high"] and row["n"] == 300 for row in wins.values())
    assert all(row["method"] for row in wins.values())
    assert "Traceback" not in outcome.err


def test_a_run_for_people_prints_the_headline_and_the_report(simkit):
    outcome = simkit("run", FOUR_HEROES, "--games", "200", "--out", "here")
    assert outcome.code == 0
    for words in ("outcome: won", "win: sonic", "95 % interval", "200", "Wilson", "report: "):
        assert words in outcome.out
    assert "\x1b" not in outcome.out + outcome.err


def test_the_default_folder_is_named_after_time_and_scenario(simkit, tmp_path):
    for _ in range(2):
        assert simkit("run", FOUR_HEROES, "--games", "50", "--quiet").code == 0
    made = sorted(folder.name for folder in (tmp_path / "results" / "four_heroes").iterdir())
    assert len(made) == 2
    assert all(name[8] == "T" and "Z-" in name for name in made)


def test_quiet_says_nothing_on_standard_error(simkit):
    assert simkit("run", FOUR_HEROES, "--games", "50", "--quiet", "--out", "q").err == ""


def test_a_run_overwrites_nothing(simkit, tmp_path):
    assert simkit("run", FOUR_HEROES, "--games", "50", "--out", "once").code == 0
    before = (tmp_path / "once" / "manifest.json").read_bytes()
    outcome = simkit("run", FOUR_HEROES, "--games", "60", "--out", "once")
    assert outcome.code == 2
    assert outcome.err.startswith("error: ")
    assert (tmp_path / "once" / "manifest.json").read_bytes() == before


def test_a_run_is_repeated_from_its_manifest(simkit, finished):
    folder, _ = finished
    outcome = simkit("run", folder / "manifest.json", "--out", "again", "--json")
    assert outcome.code == 0, outcome.err
    again = pd.read_parquet("again/games.parquet")
    pd.testing.assert_frame_equal(again, pd.read_parquet(folder / "games.parquet"))


def test_a_change_on_the_command_line_lands_in_the_manifest(simkit):
    outcome = simkit(
        "run", FOUR_HEROES, "--games", "50", "--set", "rules.go_rings=3", "--out", "changed", "--json"
    )
    assert outcome.code == 0, outcome.err
    manifest = Path("changed", "manifest.json").read_text(encoding="utf-8")
    assert '"go_rings": 3' in json.dumps(json.loads(manifest))


def test_a_report_is_written_again(simkit, finished):
    folder, _ = finished
    (folder / "report.html").unlink()
    outcome = simkit("report", folder)
    assert outcome.code == 0, outcome.err
    assert (folder / "report.html").stat().st_size > 1000
    assert str(folder / "report.html") in outcome.out
    told = simkit("report", folder, "--json").object
    assert set(told["files"]) == {"report.html", "report.md"}


def test_a_report_of_no_run_is_wrong_usage(simkit, tmp_path):
    outcome = simkit("report", tmp_path / "nothing")
    assert outcome.code == 2
    assert outcome.err.startswith("error: ")


def test_replay_tells_a_game_and_its_row(simkit, finished):
    folder, _ = finished
    plain = simkit("replay", FOUR_HEROES, "--game", "7", "--seed", "5")
    assert (plain.code, plain.err) == (0, "")
    assert len(plain.out.splitlines()) > 20
    told = simkit("replay", FOUR_HEROES, "--game", "7", "--seed", "5", "--json").object
    row = pd.read_parquet(folder / "games.parquet").set_index("game").loc[7]
    assert told["row"]["turns"] == row["turns"]
    assert told["row"]["margin"] == row["margin"]


def test_ctrl_c_leaves_with_130_and_the_printed_command_goes_on(tmp_path):
    """A real SIGINT to a real process; the run that goes on ends in the same rows as one in one go."""
    child = start("run", str(FOUR_HEROES), "--games", "60_000", "--out", "cut", "--json", cwd=tmp_path)
    chunks = tmp_path / "cut"
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline and not list(chunks.rglob("*.parquet")):
        assert child.poll() is None, child.communicate()
        time.sleep(0.02)
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=120)
    assert child.returncode == 130, err
    assert "Traceback" not in err
    error = json.loads(out)["error"]
    assert error["kind"] == "interrupted"
    assert error["resume"] in err
    assert error["resume"].startswith("simkit run ")
    assert error["resume"].endswith(" --out cut --resume")

    again = process(*shlex.split(error["resume"])[1:], "--json", cwd=tmp_path)
    assert again.code == 0, again.err
    assert again.object["games"]["played"] == 60_000
    whole = process("run", str(FOUR_HEROES), "--games", "60_000", "--out", "whole", cwd=tmp_path)
    assert whole.code == 0, whole.err
    for name in ("games.parquet", "seats.parquet", "tallies.parquet"):
        assert (tmp_path / "cut" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_stopping_rule_ends_a_run_early(simkit):
    outcome = simkit(
        "run", FOUR_HEROES, "--games", "400_000", "--until", "win:sonic=0.02", "--out", "early", "--json"
    )
    assert outcome.code == 0, outcome.err
    assert outcome.object["games"]["played"] < 400_000
    sonic = next(row for row in outcome.object["headline"] if row["group"] == "sonic")
    assert (sonic["high"] - sonic["low"]) / 2 <= 0.02
