"""``simkit rulings``."""

from __future__ import annotations

import pytest


@pytest.fixture
def duel(toy_game, toy_folder):
    return toy_folder / "duel.toml"


def test_what_is_printed(simkit, duel):
    done = simkit("rulings", duel, "--games", 300, "--claim", "turns>1", "--out", "out", "-q")
    assert done.code == 0, done.err
    assert done.out.startswith("Steady against bold: which disputed readings matter?")
    assert "Survives every reading: turns>1" in done.out
    assert "lowest_seat" in done.out
    assert "report: out" in done.out


def test_json(simkit, duel):
    found = simkit("rulings", duel, "--games", 300, "--only", "tie", "--out", "out", "--json", "-q").object
    assert found["study"] == "rulings"
    assert found["games"] == 600
    assert found["table"][0]["flipped_to"] == "lowest_seat"
    assert found["result"]["not_possible"] == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--only", "tye"], "did you mean 'tie'"),
        (["--claim", "turns"], "allowed: METRIC>NUMBER"),
        (["--metric", "turn"], "did you mean 'turns'"),
    ],
)
def test_wrong_requests(simkit, duel, tmp_path, words, told):
    done = simkit("rulings", duel, *words, "-q")
    assert done.code == 2
    assert told in done.err
    assert not list(tmp_path.iterdir())
