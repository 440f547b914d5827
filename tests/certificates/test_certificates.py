"""Certificates: a small run through the command, and the full tables that are kept beside this file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from simkit.cli.app import call
from simkit.studies.certificates import coverage, games, mechanisms
from simkit.studies.certificates.certify import Certificates
from simkit.studies.certificates.laws import laws
from simkit.studies.certificates.stopping import stopping_table

HERE = Path(__file__).parent
SHARES = [0.5, 0.1, 0.02]
GAMES = {"monopoly_gamer", "speed_battle", "dice_rush", "sonic_roll"}


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """What ``simkit certify --small`` writes."""
    folder = tmp_path_factory.mktemp("certificates")
    assert call(["certify", "--small", "--quiet", "--out", str(folder)]) == 0
    return json.loads((folder / "certificates.json").read_text()), (folder / "certificates.md").read_text()


@pytest.fixture(scope="module")
def full():
    """The full tables, as checked in."""
    data = json.loads((HERE / "certificates.json").read_text(encoding="utf-8"))
    return data, (HERE / "certificates.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("which", ["small", "full"])
def test_every_interval_at_every_share_and_size(which, request):
    data, _ = request.getfixturevalue(which)
    sizes = [100] if which == "small" else [100, 1_000, 10_000]
    cells = {(c["interval"], c["p"], c["n"]): c for c in data["coverage"]}
    intervals = {name for name, _, _ in cells}
    assert len(intervals) == len(laws()) + 3
    assert set(cells) == {(name, p, n) for name in intervals for p in SHARES for n in sizes}
    for cell in cells.values():
        assert 0 <= cell["achieved"] <= 1
        assert cell["how"] == "exact" or "replications" in cell["how"]


@pytest.mark.parametrize("which", ["small", "full"])
def test_coverage_is_what_is_promised_or_more(which, request):
    """Within sampling error, and Wilson's own 1.5 points; where few see the event it is a known limit."""
    data, page = request.getfixturevalue(which)
    limits = set()
    for cell in data["coverage"]:
        if cell["achieved"] < cell["nominal"] - 0.015 - 4 * cell["error"]:
            assert cell["n"] * cell["p"] < 25, cell
            limits.add(cell["interval"])
    # Both are means of something that hardly any game shows.
    assert limits <= {"Student, mean", "Student, games as clusters"}
    assert all(name in page.split("Known limit")[1] for name in limits)


@pytest.mark.parametrize("which", ["small", "full"])
def test_decide_errs_rarely(which, request):
    data, _ = request.getfixturevalue(which)
    nulls = [row for row in data["decide"] if row["effect"] == 0]
    assert len(nulls) == 6
    for row in nulls:
        assert row["wrong"] <= 0.05
        assert row["naive_wrong"] > 0.15
    effects = [row for row in data["decide"] if row["effect"] and row["margin"] is None]
    assert all(row["mean_games"] < 4 * row["fixed_games"] for row in effects if row["changed"] == 1)


@pytest.mark.parametrize("which", ["small", "full"])
def test_exact_and_simulated_agree(which, request):
    data, page = request.getfixturevalue(which)
    assert {m["game"] for m in data["mechanisms"]} == GAMES
    for m in data["mechanisms"]:
        assert abs(m["simulated"] - m["exact"]) <= 4 * m["error"], m
        assert m["what"] in page
    assert data["passed"] is True
    assert data["failures"] == []


def test_the_full_tables_are_large_enough(full):
    data, page = full
    assert data["replications"] >= 2_000
    assert data["runs"] >= 1_000
    assert max(row["looks"] for row in data["decide"]) > 30
    assert f"Seed {data['seed']}; {data['replications']:,} replications" in page
    assert {"simkit", "python", "numpy"} <= set(data["versions"])
    assert not any(word in page + json.dumps(data) for word in ("/home", "/work", "/tmp", "/root"))


def test_the_same_numbers_again():
    one, two = (coverage.coverage_table((100,), 50, 7) for _ in range(2))
    assert one == two
    assert one != coverage.coverage_table((100,), 50, 8)
    assert stopping_table(5, 10_000, 7) == stopping_table(5, 10_000, 7)
    assert list(games.speed_battle(200, 1, 1)) == list(games.speed_battle(200, 1, 2))


def test_an_exact_cell_by_hand():
    """Clopper-Pearson, n = 100, p = 1/2: holds for 40 .. 60 successes, 0.9648 of the binomial law."""
    cells = coverage.coverage_table((100,), 1, 1)
    cell = next(c for c in cells if (c.interval, c.p) == ("Clopper-Pearson", 0.5))
    from math import comb

    assert cell.achieved == pytest.approx(sum(comb(100, k) for k in range(40, 61)) / 2**100, rel=1e-9)
    assert (cell.error, cell.replications) == (0, 0)


def test_what_does_not_hold_is_told():
    apart = mechanisms.share_of("dice_rush", "a six", 1 / 6, 300, 1_000)
    assert not apart.agrees
    short = coverage.Coverage("Wilson", "share", 0.5, 1_000, 0.95, 0.9, 0.001, 4_000)
    from simkit.studies.certificates.certify import SMALL

    found = Certificates(SMALL, 1, (short,), tuple(stopping_table(2, 5_000, 1)), (apart,), {"simkit": "0"})
    assert found.failures[0] == "Wilson, p = 0.5, n = 1,000: covers 90.0 %"
    assert found.failures[-1].startswith("dice_rush, a six: 11.3 standard errors apart")
    assert found.to_json()["passed"] is False


def test_mechanisms_by_hand():
    both = mechanisms.pooled("x", "y", [(0.5, 60, 100), (0.1, 10, 100)])
    assert (both.exact, both.simulated, both.n) == (0.3, 0.35, 200)
    assert both.error == pytest.approx((25 + 9) ** 0.5 / 200)
    dice = mechanisms.mean_of("x", "a die", [(face, 1 / 6) for face in range(1, 7)], 700, 200)
    assert dice.errors == 0
    assert dice.error == pytest.approx((35 / 12 / 200) ** 0.5)
    certain = mechanisms.mean_of("x", "y", [(3, 1.0)], 31, 10)
    assert not certain.agrees


def test_wrong_requests(capsys, tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    assert call(["certify", "--small", "--out", str(file)]) == 2
    assert "name a folder" in capsys.readouterr().err
    assert call(["certify", "--small"]) == 2
    assert "--out" in capsys.readouterr().err
