"""``simkit adjust`` on the command line."""

from __future__ import annotations


def test_it_prints_findings_and_writes_a_folder(simkit, toy_folder, toy_game, tmp_path):
    found = simkit("adjust", str(toy_folder / "duel.toml"), "--games", "500", "--out", "seen", "-q")
    assert found.code == 0
    assert "Raw and adjusted estimates agree" in found.out
    assert {"study.json", "table.csv", "report.html", "report.md"} <= {
        p.name for p in (tmp_path / "seen").iterdir()
    }


def test_json_of_two_scenarios(simkit, toy_folder, toy_game):
    file = str(toy_folder / "duel.toml")
    found = simkit("adjust", file, file, "--games", "500", "--metric", "turns", "--json").object
    (row,) = found["table"]
    assert (found["study"], row["metric"], row["raw"], row["gain"]) == ("adjust", "turns", 0, 1)


def test_wrong_requests_are_told_in_a_line(simkit, toy_folder, toy_game):
    file = str(toy_folder / "duel.toml")
    for arguments, message in (
        (("--games", "9"), "9 games are too few"),
        (("--metric", "lives"), "no metric is called"),
    ):
        found = simkit("adjust", file, *arguments)
        assert found.code == 2
        assert message in found.err
        assert not found.out
