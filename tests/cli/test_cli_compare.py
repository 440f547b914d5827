"""``simkit compare`` with ``--decide`` and ``--against``."""

import pytest

from simkit import run


@pytest.fixture
def duel(toy_game, toy_folder):
    """File of a small scenario."""
    return toy_folder / "duel.toml"


@pytest.fixture
def longer(duel, tmp_path):
    """The same with a further target."""
    file = tmp_path / "longer.toml"
    file.write_text(duel.read_text() + "\n[rules]\ntarget = 8\n")
    return file


def test_decide(simkit, duel, longer):
    found = simkit("compare", duel, longer, "--decide", "--metric", "turns", "--games", "50000", "--json")
    assert found.code == 0
    assert found.object["result"]["decide"]["games"] == 2_500
    assert found.object["games"] == 5_000
    assert found.object["command"].endswith("--json")


def test_decide_in_words(simkit, duel, longer):
    found = simkit("compare", duel, longer, "--decide", "--games", "9000", "--quiet")
    assert found.code == 0
    assert "Decide: stopped by the verdict at 2,500 pairs, after 1 look" in found.out
    assert "after a decide stop" in found.out


def test_against_a_stored_run(simkit, duel, longer, toy_scenario, tmp_path):
    run(toy_scenario, games=2_000, out=tmp_path / "run")
    same = simkit("compare", duel, "--against", "run", "--quiet")
    assert same.code == 0
    assert "Passed: no metric changed" in same.out
    other = simkit("compare", longer, "--against", "run", "--json", "--metric", "turns")
    assert other.code == 3
    assert other.object["result"]["gate"]["failed"] == ["turns"]
    allowed = simkit("compare", longer, "--against", "run", "--quiet", "--metric", "turns", "--margin", "3")
    assert allowed.code == 0
    assert "within its margin of 3" in allowed.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name a second scenario, or a stored run"),
        (["duel", "--against", "run"], "one of the two"),
        (["--against", "run", "--decide"], "a stored run has all its games already"),
        (["--against", "nowhere"], "there is no such folder"),
        (["duel", "--decide", "--games", "100"], "at least 2,500"),
    ],
)
def test_wrong_requests(simkit, duel, arguments, message):
    found = simkit("compare", duel, *[duel if word == "duel" else word for word in arguments])
    assert found.code == 2
    assert message in found.err


def test_help_lists_the_exit_code(simkit):
    assert "3 a metric changed" in " ".join(simkit("--help").out.split())
