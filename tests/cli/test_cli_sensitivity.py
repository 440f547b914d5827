"""``simkit sensitivity``."""

from __future__ import annotations

import pytest

KNOBS = ("--knob", "components.bold=1..6", "--knob", "rules.target=2..9")


@pytest.fixture
def duel(toy_game, toy_folder):
    return toy_folder / "duel.toml"


def test_what_is_printed(simkit, duel):
    done = simkit(
        "sensitivity", duel, *KNOBS, "--metric", "turns", "--games", 50, "--trajectories", 3, "--base", 8,
        "--out", "out", "-q",
    )  # fmt: skip
    assert done.code == 0, done.err
    assert done.err.startswith("budget: screening, 3 trajectories of 3 points")
    assert done.out.startswith("Steady against bold: which values move turns?")
    assert "With interactions" in done.out
    assert "report: out" in done.out


def test_json(simkit, duel):
    done = simkit(
        "sensitivity", duel, *KNOBS, "--games", 50, "--trajectories", 2, "--morris-only", "--json", "-q"
    )
    assert done.object["study"] == "sensitivity"
    assert {row["measure"] for row in done.object["table"]} == {"mu_star", "mu", "sigma"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name at least one knob"),
        (KNOBS[:2], "read 1 knob"),
        ([*KNOBS, "--base", "9"], "a power of 2"),
        ([*KNOBS, "--trajectories", "x"], "a whole number"),
        (["--knob", "rules.targit=1,2", *KNOBS], "did you mean"),
    ],
)
def test_wrong_requests(simkit, duel, tmp_path, words, told):
    done = simkit("sensitivity", duel, *words, "-q")
    assert done.code == 2
    assert told in done.err
    assert not list(tmp_path.iterdir())
