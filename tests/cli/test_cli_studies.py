"""What careless requests have in common, whatever the study: one clear line, exit code 2, nothing written."""

import os
import signal

import pytest
from cli_harness import TOP

from simkit.cli import main

CAMPAIGN = TOP / "scenarios" / "sonic_roll" / "campaign.toml"


@pytest.fixture
def duel(toy_game, toy_folder):
    """File of a small scenario."""
    return toy_folder / "duel.toml"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sweep", "--knob", "rules.target=0..inf..1"], "more than 1,000 values"),
        (["sweep", "--knob", "rules.target=0..1..1e-300"], "more than 1,000 values"),
        (["sweep", "--knob", f"rules.target=0..{10**400}"], "more than 1,000 values"),
        (["sweep", "--knob", f"rules.target=0.5..{10**400}..1"], "more than 1,000 values"),
        (["plan", "--effect", "1e-300"], "effect: read 1e-300; allowed: 1e-09 or more"),
        (["plan", "--metric", "turns", "--half-width", "1e-300"], "half-width: read 1e-300"),
        (["knockout", "--margin", "1"], "is a share, and its margin lies below 1 (one point is 0.01)"),
        (["rulings", "--margin", "5"], "is a share, and its margin lies below 1"),
    ],
)
def test_wrong_numbers(simkit, duel, tmp_path, arguments, message):
    command, *options = arguments
    found = simkit(command, duel, *options, "--out", "mine")
    assert found.code == 2
    assert message in found.err
    assert len(found.err.strip().splitlines()) == 1
    assert not (tmp_path / "mine").exists()


def test_margins_of_shares_and_of_other_metrics(simkit, duel):
    """A margin for every metric counts for shares too; one of another metric may be 1 or more."""
    asked = ("compare", duel, duel, "--metric", "turns", "--metric", "win:seat 1", "--games", 50, "--quiet")
    assert simkit(*asked, "--margin", "turns=5", "--out", "mine").code == 0
    assert "win:seat 1 is a share" in simkit(*asked, "--margin", "5").err


@pytest.mark.parametrize("command", ["compare", "sweep", "plan", "certify"])
def test_folders_that_cannot_be_written_are_refused_before_anything_is_played(
    simkit, duel, tmp_path, command, monkeypatch
):
    options = {
        "compare": (duel, duel),
        "sweep": (duel, "--knob", "rules.target=3..5"),
        "plan": (duel, "--effect", "0.1"),
        "certify": (),
    }[command]
    monkeypatch.setattr("simkit.studies.lab.stream", None)  # nothing may be played
    (tmp_path / "file").write_text("mine")
    found = simkit(command, *options, "--out", "file/folder")
    assert found.code == 2
    assert f"--out: file/folder cannot be made, for {tmp_path / 'file'} is a file" in found.err
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "report.html").write_text("mine")
    found = simkit(command, *options, "--out", "own")
    assert found.code == 2
    assert "--out: own holds report.html of a run or of your own" in found.err
    assert (tmp_path / "own" / "report.html").read_text() == "mine"


def test_a_study_does_not_replace_the_report_of_a_run(simkit, duel, tmp_path):
    assert simkit("run", duel, "--games", 50, "--out", "run", "--quiet").code == 0
    page = (tmp_path / "run" / "report.html").read_bytes()
    found = simkit("compare", duel, duel, "--games", 50, "--out", "run")
    assert found.code == 2
    assert "--out: run holds manifest.json of a run" in found.err
    assert (tmp_path / "run" / "report.html").read_bytes() == page


def test_a_study_replaces_an_earlier_one(simkit, duel):
    for games in (50, 60):
        assert simkit("compare", duel, duel, "--games", games, "--out", "mine", "--quiet").code == 0


@pytest.mark.parametrize("zones", ["[]", '["green_hill", "a", "b", "c", "d"]'])
def test_a_list_of_the_wrong_length_that_may_be_left_out(simkit, tmp_path, zones):
    """It used to be told by an error without words, and to pass ``validate``."""
    text = CAMPAIGN.read_text()
    line = next(line for line in text.splitlines() if line.startswith("zones"))
    (tmp_path / "mine.toml").write_text(text.replace(line, f"zones = {zones}"))
    for command in ("validate", "run"):
        found = simkit(command, "mine.toml")
        assert found.code == 2
        assert "table.zones: read a list of" in found.err
        assert "allowed: a list of 1 to 4" in found.err


def test_difficulty_names_its_cells_by_their_knob(simkit):
    """A bare number says nothing, and one axis needs no means over the others."""
    asked = ("difficulty", CAMPAIGN, "--knob", "rules.life_tokens=1..2", "--games", 40, "--quiet", "--json")
    found = simkit(*asked, "--out", "mine").object
    assert found["question"] == "Campaign, four greedy heroes: how hard is it, and what beats the players?"
    assert "life_tokens 1" in found["findings"][0]
    assert not any("all other axes" in sentence for sentence in found["findings"])


def test_ctrl_c_once_more_leaves_at_once(monkeypatch):
    """It used to end in a traceback from the wait for games under way."""
    left = []
    monkeypatch.setattr("simkit.cli.app.call", lambda _: 130)
    monkeypatch.setattr(os, "_exit", left.append)
    before = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(SystemExit) as end:
            main(["tune"])
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert end.value.code == 130
    assert left == [130]


def test_wins_of_a_player_are_not_compared_with_those_of_a_team(simkit, tmp_path):
    """Before anything is played; what both have may still be compared."""
    rivals = TOP / "scenarios" / "sonic_roll" / "competition.toml"
    team = TOP / "scenarios" / "sonic_roll" / "green_hill.toml"
    for command, *more in (["compare"], ["plan", "--effect", "0.1"]):
        found = simkit(command, rivals, team, "--metric", "win:seat 1", *more, "--out", "mine")
        assert found.code == 2
        assert "these wins are not compared" in found.err
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rulings", "--claim", "win:red>win:red"], "win:red is not compared with itself"),
        (["matchups", "--metric", ""], "--metric: read nothing"),
    ],
)
def test_requests_that_mean_nothing(simkit, duel, arguments, message):
    command, *options = arguments
    found = simkit(command, duel, *options, "--out", "mine")
    assert found.code == 2
    assert message in found.err


def test_tune_names_a_policy_as_people_do(simkit, duel):
    """The policy of a seat, not the name inside it."""
    asked = ("--knob", "seats.0.policy=steady,bold", "--metric", "turns", "--band", "1..100", "--games", 200)
    found = simkit("tune", duel, *asked, "--quiet", "--out", "mine", "--winners", "0")
    assert found.code == 0
    assert "policy" in found.out
    assert "name" not in found.out
