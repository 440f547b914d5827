"""``simkit knockout``."""

from __future__ import annotations

import pytest


@pytest.fixture
def duel(toy_game, toy_folder):
    return toy_folder / "duel.toml"


def test_what_is_printed(simkit, duel):
    done = simkit("knockout", duel, "--games", 300, "--kind", "prizes", "--out", "out", "-q")
    assert done.code == 0, done.err
    assert done.out.startswith("Steady against bold: which components carry the game?")
    assert "steady again" in done.out
    assert "report: out" in done.out


def test_json(simkit, duel):
    found = simkit("knockout", duel, "--games", 100, "--out", "out", "--json", "-q").object
    assert found["study"] == "knockout"
    assert found["games"] == 500
    assert set(found["result"]) == {"dominant", "dead", "changed", "undecided", "not_possible"}


def test_the_list_plays_nothing(simkit, duel, tmp_path):
    done = simkit("knockout", duel, "--list")
    assert done.out.startswith("Steady against bold: 4 components")
    assert "swapped for one of 5000" in done.out
    found = simkit("knockout", duel, "--list", "--kind", "limits", "--json").object
    assert found["knockouts"] == [
        {
            "kind": "limits",
            "component": "round limit",
            "what": "swapped for one of 5000",
            "settings": {"rules.most_rounds": 5000},
        }
    ]
    assert not list(tmp_path.iterdir())


def test_a_wrong_kind(simkit, duel, tmp_path):
    done = simkit("knockout", duel, "--kind", "prises", "-q")
    assert done.code == 2
    assert "did you mean 'prizes'" in done.err
    assert not list(tmp_path.iterdir())
