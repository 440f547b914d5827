"""``compare --against``: a scenario as it is now against a stored run."""

import json

import pytest

from simkit import gate, run, vary
from simkit.errors import StoreError, UsageError


@pytest.fixture(scope="module")
def stored(toy_scenario, tmp_path_factory):
    """3,000 stored games of the coin race."""
    folder = tmp_path_factory.mktemp("gate") / "run"
    run(toy_scenario, games=3_000, out=folder)
    return folder


@pytest.fixture(scope="module")
def longer(toy_scenario):
    return vary(toy_scenario, {"rules.target": 8})


def test_the_same_scenario_passes(toy_scenario, stored):
    study = gate(toy_scenario, stored)
    assert study.result["gate"]["passed"] is True
    assert set(study.table["differing"]) == {0}
    assert set(study.table["n"]) == {3_000}
    assert study.games == 3_000
    assert study.findings[0] == "Passed: no metric changed beyond its margin."
    assert "very same scenario" in study.findings[1]
    caption, shown = study.blocks[0].tables[0]
    assert caption.startswith("Now less stored, 3,000 pairs")
    assert list(shown.columns[1:3]) == ["Stored", "Now"]
    assert study.result["gate"]["reasons"][0] == "pass  win:seat 1: not one of 3,000 games differs."


def test_a_change_fails(longer, stored):
    study = gate(longer, stored, metrics=["turns"])
    result = study.result["gate"]
    assert result["passed"] is False
    assert result["failed"] == ["turns"]
    assert result["reasons"][0].startswith("FAIL  turns: 18.9")
    assert study.table["difference"][0] > 0.5
    assert "earlier state" in study.findings[1]


@pytest.mark.parametrize(("margin", "passes"), [(0.1, False), (5, True)])
def test_a_margin_allows_a_change(longer, stored, margin, passes):
    study = gate(longer, stored, metrics=["turns"], margin=margin)
    assert study.result["gate"]["passed"] is passes
    word = "within" if passes else "beyond"
    assert f"{word} its margin of {margin:g}" in study.result["gate"]["reasons"][0]


def test_a_change_within_its_margin_passes_though_it_is_not_equivalent(longer, stored):
    shown = gate(longer, stored, metrics=["turns"]).table.iloc[0]
    margin = (shown["difference"] + shown["high"]) / 2
    study = gate(longer, stored, metrics=["turns"], margin=margin)
    assert study.table["verdict"][0] == "changed"
    assert study.result["gate"]["passed"] is True


def test_the_first_games_only_and_any_threads(toy_scenario, longer, stored):
    one, two = (gate(longer, stored, games=500, threads=n) for n in (1, 2))
    assert set(one.table["n"]) == {500}
    assert one.table.equals(two.table)
    from simkit import compare

    assert one.table.equals(compare(toy_scenario, longer, games=500).table)


def test_wrong_requests(toy_scenario, stored):
    with pytest.raises(UsageError, match=r"seed 11, the scenario 5; .*--seed 11"):
        gate(toy_scenario.with_run(seed=5), stored)
    with pytest.raises(UsageError, match="1 to 3,000"):
        gate(toy_scenario, stored, games=3_001)
    with pytest.raises(StoreError, match="no such folder"):
        gate(toy_scenario, stored / "nothing")


def test_a_run_that_no_longer_fits(toy_scenario, tmp_path):
    import pyarrow.parquet as pq

    from simkit.scenario.resolve import canonical_hash

    folder = tmp_path / "run"
    run(toy_scenario, games=50, out=folder)
    games = pq.read_table(folder / "games.parquet")
    pq.write_table(games.drop_columns(["margin"]), folder / "games.parquet")
    with pytest.raises(StoreError, match=r"the columns of version 1\.0 are others"):
        gate(toy_scenario, folder)
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["scenario"]["rules"]["gone"] = 1
    manifest["hash"] = canonical_hash(manifest["scenario"])
    (folder / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(StoreError, match="no longer valid in this version"):
        gate(toy_scenario, folder)
