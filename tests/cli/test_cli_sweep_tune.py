"""``simkit sweep`` and ``simkit tune``: folders, tables, wrong requests, Ctrl-C."""

import json
import signal
import time

import pytest
from cli_harness import FOUR_HEROES, start

TABLE = """
[sweep]
metrics = ["turns"]
[[sweep.axes]]
name = "Target"
path = "rules.target"
values = [3, 6]
"""


@pytest.fixture
def duel(toy_game, toy_folder):
    """File of a small scenario."""
    return toy_folder / "duel.toml"


def test_sweep_writes_a_folder_with_its_cells(simkit, duel, tmp_path):
    asked = (
        "sweep",
        duel,
        "--knob",
        "rules.target=3..5",
        "--knob",
        "seats.*.policy=steady,bold",
        "--games",
        200,
    )
    found = simkit(*asked, "--metric", "turns", "--out", "mine", "--quiet")
    assert found.code == 0
    assert "turns is highest at target 5, steady" in found.out
    assert "report: mine/report.html" in found.out
    folder = tmp_path / "mine"
    assert len(list((folder / "cells").glob("*/manifest.json"))) == 6
    assert {file.name for file in folder.iterdir()} == {
        "cells",
        "study.json",
        "table.csv",
        "report.html",
        "report.md",
    }
    assert (
        (folder / "table.csv")
        .read_text()
        .startswith("rules.target,seats.*.policy,metric,estimate,low,high,n,")
    )
    page = (folder / "report.html").read_text()
    assert "simkit sweep" in page
    assert page.count("<svg") == 2
    assert "hold together at 95 %" in page


def test_sweep_of_the_scenarios_own_table(simkit, duel, tmp_path):
    (tmp_path / "mine.toml").write_text(duel.read_text() + TABLE)
    found = simkit("sweep", "mine.toml", "--games", 100, "--json")
    assert found.code == 0
    assert [row["Target"] for row in found.object["table"]] == ["3", "6"]
    assert found.object["result"]["metric"] == "turns"
    assert found.object["games"] == 200


def test_tune_in_words_and_as_json(simkit, duel, tmp_path):
    asked = (
        "tune",
        duel,
        "--knob",
        "rules.target=3..9",
        "--band",
        "15..22",
        "--metric",
        "turns",
        "--games",
        1600,
    )
    found = simkit(*asked, "--out", "mine", "--quiet")
    assert found.code == 0
    assert "settings have turns in 15 to 22" in found.out
    assert "As it stands: " in found.out
    again = simkit(*asked, "--json", "--winners", 1)
    assert again.object["result"]["counts"]["in"] > 0
    assert len(again.object["result"]["confirmed"]) <= 1
    assert json.loads((tmp_path / "mine" / "study.json").read_text())["study"] == "tune"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sweep"], "nothing to vary: name a knob"),
        (["sweep", "--knob", "rules.target"], "PATH=VALUE"),
        (["sweep", "--knob", "rules.targt=3,4"], "rules.targt: read an unknown key"),
        (["sweep", "--knob", "rules.target=3..0"], "LOW not above HIGH"),
        (["sweep", "--knob", "rules.target=3", "--mode", "all"], "allowed: grid, zip, list"),
        (["sweep", "--knob", "rules.target=3", "--metric", "lick"], "no metric is called 'lick'"),
        (["tune", "--band", "0.4..0.6"], "missing option '--knob'"),
        (["tune", "--knob", "rules.target=3"], "missing option '--band'"),
        (["tune", "--knob", "rules.target=3", "--band", "0.6..0.4"], "which is empty"),
        (["tune", "--knob", "rules.target=3", "--band", "4..6"], "did you mean 0.04..0.06?"),
        (["tune", "--knob", "rules.target=3", "--band", "0.4..0.5", "--winners", "-1"], "--winners: read -1"),
        (["tune", "--knob", "rules.target=3", "--band", "0.4..0.5", "--games", "20"], "cannot show"),
    ],
)
def test_wrong_requests(simkit, duel, tmp_path, arguments, message):
    command, *options = arguments
    found = simkit(command, duel, *options, "--out", "mine")
    assert found.code == 2
    assert message in found.err
    assert len(found.err.strip().splitlines()) == 1
    assert not (tmp_path / "mine").exists()


def test_ctrl_c_keeps_finished_cells(simkit, tmp_path):
    """The message says that they are kept; the same command goes on and ends as if nothing had happened."""
    asked = ["sweep", str(FOUR_HEROES), "--knob", "rules.go_rings=1..3", "--games", "20000", "--quiet"]
    child = start(*asked, "--out", "mine", cwd=tmp_path)
    cells = tmp_path / "mine" / "cells"
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and len(list(cells.glob("*"))) < 2:
        time.sleep(0.02)
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "what was played is kept in mine/cells, and the same command goes on from there" in err
    kept = {file: file.stat().st_mtime_ns for file in cells.rglob("games.parquet")}
    assert kept
    assert not (tmp_path / "mine" / "study.json").exists()
    assert simkit(*asked, "--out", "mine").code == 0
    assert kept.items() <= {file: file.stat().st_mtime_ns for file in cells.rglob("games.parquet")}.items()
    simkit(*asked, "--out", "other")
    assert (tmp_path / "mine" / "table.csv").read_bytes() == (tmp_path / "other" / "table.csv").read_bytes()
