"""How hard it is, cell by cell: outcomes, means beside them, words and picture."""

from __future__ import annotations

from pathlib import Path

import pytest

import simkit
from simkit.errors import UsageError
from simkit.report.study import write_study
from simkit.studies import difficulty

TOP = Path(__file__).parents[2] / "scenarios" / "sonic_roll"


@pytest.fixture(scope="module")
def studied():
    scenario = simkit.load(TOP / "zone_difficulty.toml")
    few = simkit.vary(scenario, {})
    knobs = ["table.zone=green_hill,chemical_plant", "seats.*.policy=random,greedy"]
    return difficulty(few, knobs, metrics=["time_left", "turns"], games=150)


def test_one_row_a_cell_with_every_outcome(studied):
    table = studied.table
    assert list(table["table.zone"]) == ["green_hill"] * 2 + ["chemical_plant"] * 2
    outcomes = [f"outcome:{name}" for name in ("won", "time_out", "life_out", "capped")]
    assert table[outcomes].sum(axis=1).to_numpy() == pytest.approx(1)
    assert (table["games"] == 150).all()
    assert {"time_left", "turns low"} <= set(table.columns)


def test_the_figures_are_those_of_runs(studied):
    scenario = simkit.load(TOP / "zone_difficulty.toml", ["table.zone=chemical_plant"], games=150)
    summary = simkit.run(scenario).summary().set_index("metric")
    row = studied.table.iloc[3]
    assert row["outcome:won"] == summary.loc["outcome:won", "estimate"]
    assert row["outcome:won low"] == pytest.approx(summary.loc["outcome:won", "low"])
    assert row["time_left"] == pytest.approx(summary.loc["time_left", "estimate"])


def test_findings_name_the_hardest_and_what_beats_the_team(studied):
    first, *others = studied.findings
    assert first.startswith("Hardest is Green hill/Random with < ")
    assert "easiest Green hill/Greedy" in first
    assert any(sentence.startswith("Of the lost games of all cells, ") for sentence in others)


def test_the_picture_has_a_bar_a_cell(studied, tmp_path):
    figure = studied.blocks[0].figures[0]
    assert figure.kind == "outcomes"
    bars = figure.data.groupby(["group", "label"])["value"].sum()
    assert len(bars) == 4
    assert bars.to_numpy() == pytest.approx(100)
    page, _ = write_study(studied, tmp_path)
    html = page.read_text(encoding="utf-8")
    assert "How the games end" in html
    assert html.count("<svg") >= 1


def test_the_table_of_the_scenario_covers_all_zones_players_and_policies():
    """Four Zones, one to four players, three policies; each cell is a scenario that was checked."""
    scenario = simkit.load(TOP / "zone_difficulty.toml")
    axes = scenario.model.sweep.axes
    assert [len(axis.options) or len(axis.values) for axis in axes] == [4, 4, 3]


def test_wrong_requests(toy_scenario, studied):
    with pytest.raises(UsageError, match="not won or lost together"):
        difficulty(toy_scenario, ["rules.target=5,6"])
    with pytest.raises(UsageError, match="is a share"):
        difficulty(studied.scenario, ["rules.time_tokens=5,6"], metrics=["boss_reached"])
    with pytest.raises(UsageError, match="no metric is called 'tokens'"):
        difficulty(studied.scenario, ["rules.time_tokens=5,6"], metrics=["tokens"])
