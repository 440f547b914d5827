"""Sweeps: cells in order and on the same dice, what they show in words, the [sweep] table, kept cells."""

from __future__ import annotations

import math

import numpy as np
import pytest

import simkit
from simkit.errors import ScenarioError, UsageError
from simkit.run import RunInterrupted
from simkit.stats import bonferroni_level
from simkit.stats.paired import paired
from simkit.studies import sweep
from simkit.studies.cells import cells_of, short_names
from simkit.studies.knobs import knobs
from simkit.studies.metrics import metric
from simkit.studies.shape import FALLS, FLAT, RISES, TURNS, shares_of_variance, steps_of, word_of

TABLE = """
[sweep]
metrics = ["turns", "win:red"]
[[sweep.axes]]
name = "Players"
options = [
  { label = "2", set = { seats = [{ character = "red" }, { character = "blue" }] } },
  { label = "3", set = { seats = [{ character = "red" }, { character = "blue" }, { character = "gold" }] } },
]
[[sweep.axes]]
name = "Policy"
path = "seats.*.policy"
values = ["steady", "bold"]
"""


@pytest.fixture
def with_table(toy_folder, toy_scenario, tmp_path):
    """The duel with a [sweep] table; a function of the table's text."""

    def load(table):
        text = (toy_folder / "duel.toml").read_text(encoding="utf-8")
        path = tmp_path / "duel.toml"
        path.write_text(text + table, encoding="utf-8")
        return simkit.load(path)

    return load


# --- cells and estimates


def test_estimates_are_those_of_a_run_of_the_cell(toy_scenario):
    """A share of games, a win share, a mean of games and one of seats: figures and bounds of the summary."""
    names = {"outcome:won": "", "win:red": "red", "turns": "", "score:blue": "blue"}
    study = sweep(toy_scenario, "rules.target=3..5", metrics=names, games=800)
    assert len(study.table) == 3 * len(names)
    for row in study.table.itertuples():
        cell = simkit.vary(toy_scenario, {"rules.target": int(row[1])})
        assert row.hash == cell.hash
        summary = simkit.run(cell, games=800).summary()
        there = summary[(summary.metric == row.metric.split(":")[0]) & (summary.group == names[row.metric])]
        if row.metric.startswith("outcome"):
            there = summary[summary.metric == row.metric]
        (there,) = there.itertuples()
        assert (row.n, row.method) == (there.n, there.method)
        wanted = (there.estimate, there.low, there.high)
        assert (row.estimate, row.low, row.high) == pytest.approx(wanted, rel=1e-12)


def test_differences_refer_to_the_scenario_as_it_stands_and_hold_together(toy_scenario):
    """The duel's target is 6: it is the reference; two others and two metrics make four intervals."""
    study = sweep(toy_scenario, ["rules.target=5..7"], metrics=["turns", "win:red"], games=500)
    assert study.asked["reference"] == "target 6"
    reference = study.table[study.table.is_reference]
    assert list(reference["rules.target"]) == ["6", "6"]
    assert (reference.difference == 0).all()
    a, b = (
        simkit.run(simkit.vary(toy_scenario, {"rules.target": target}), games=500).games.turns
        for target in (6, 7)
    )
    wanted = paired(a, b, bonferroni_level(4)).difference
    (row,) = study.table[(study.table["rules.target"] == "7") & (study.table.metric == "turns")].itertuples()
    assert (row.difference, row.difference_low, row.difference_high) == pytest.approx(
        (wanted.estimate, wanted.low, wanted.high)
    )
    assert "4 intervals that hold together at 95 %" in study.blocks[0].tables[0][0]


def test_the_first_cell_is_the_reference_where_the_scenario_is_none(toy_scenario):
    study = sweep(toy_scenario, "rules.target=3,4", games=50)
    assert study.result["reference"] == "target 3"


def test_a_grid_and_a_zip(toy_scenario):
    both = ["rules.target=3,4", "components.bold=2,3"]
    grid = sweep(toy_scenario, both, games=50).table
    assert grid[["rules.target", "components.bold"]].to_numpy().tolist() == [
        ["3", "2"],
        ["3", "3"],
        ["4", "2"],
        ["4", "3"],
    ]
    zipped = sweep(toy_scenario, both, games=50, mode="zip").table
    assert zipped[["rules.target", "components.bold"]].to_numpy().tolist() == [["3", "2"], ["4", "3"]]


def test_threads_change_nothing(toy_scenario):
    one, two = (
        sweep(toy_scenario, "rules.target=3..5", metrics=["turns"], games=6_000, threads=threads)
        for threads in (1, 2)
    )
    assert one.table.equals(two.table)
    assert one.findings == two.findings


# --- the scenario's own table


def test_axes_apply_in_order(with_table):
    """The policy is given to the seats that the players' axis has put there."""
    study = sweep(with_table(TABLE), games=200)
    assert study.table[["Players", "Policy"]].to_numpy().tolist()[:4] == [
        ["2", "steady"],
        ["2", "bold"],
        ["3", "steady"],
        ["3", "bold"],
    ]
    assert list(dict.fromkeys(study.table.metric)) == ["turns", "win:red"]
    seats = [{"character": name, "policy": "bold"} for name in ("red", "blue", "gold")]
    alike = simkit.vary(with_table(""), {"seats": seats})
    assert study.table.hash[3] == alike.hash
    assert study.command.startswith("simkit sweep duel.toml --metric turns --metric win:red --games 200")


def test_knobs_and_metrics_stand_in_for_the_table(with_table):
    study = sweep(with_table(TABLE), "rules.target=3,4", games=50)
    assert list(study.table["rules.target"]) == ["3", "4"]
    assert list(study.table.metric) == ["win:seat 1"] * 2
    study = sweep(with_table(TABLE), metrics=["turns"], games=50)
    assert list(study.table.metric) == ["turns"] * 4


def test_a_list_of_cells(with_table):
    table = """
    [sweep]
    mode = "list"
    cells = [
      { label = "as it stands" },
      { label = "short and rich", set = { "rules.target" = 3, "components.bold" = 5 } },
    ]
    """
    study = sweep(with_table(table), metrics=["turns"], games=300)
    assert list(study.table["cell"]) == ["as it stands", "short and rich"]
    assert study.result["reference"] == "as it stands"
    assert study.findings[0].startswith("turns is highest at as it stands")
    assert study.blocks[0].figures[0].kind == "intervals"


# --- what is wrong is told before anything is played


@pytest.mark.parametrize(
    ("knobs", "options", "message"),
    [
        ((), {}, "nothing to vary"),
        (("rules.target=3,4",), {"mode": "list"}, "list takes the cells"),
        (("rules.target=3,4",), {"mode": "gird"}, "allowed: grid, zip, list"),
        (("rules.target=3,4", "components.bold=1,2,3"), {"mode": "zip"}, "read 2, 3 values"),
        (("rules.target=3,4",), {"metrics": ["turn"]}, "did you mean 'turns'"),
        (("rules.target=1..1000", "components.bold=1,2,3"), {}, "3,000 cells; allowed: up to 2,000"),
    ],
)
def test_wrong_requests(toy_scenario, knobs, options, message):
    with pytest.raises(UsageError, match=message):
        sweep(toy_scenario, knobs, games=50, **options)


def test_a_cell_that_is_no_scenario_is_told_with_its_label(toy_scenario, tmp_path):
    """Every fault once, with the first cell that has it; nothing is played."""
    with pytest.raises(ScenarioError) as caught:
        sweep(toy_scenario, ["rules.target=0,3", "seats.0.policy=bold,cold"], games=50, cells=tmp_path / "c")
    first, second = caught.value.faults
    assert str(first).startswith(
        'cell "target 0, bold": rules.target: read 0; allowed: a whole number from 1'
    )
    assert "1 other cell likewise" in str(first)
    assert second.file == 'cell "target 0, cold"'
    assert not (tmp_path / "c").exists()


def test_a_metric_that_a_cell_lacks_is_told_with_its_label(with_table):
    with pytest.raises(UsageError, match='cell "pair, steady": win needs a group of seats'):
        sweep(with_table(TABLE.replace('label = "2"', 'label = "pair"').replace('"3"', '"trio"')),
              metrics=["win:seat 3"], games=50)  # fmt: skip


def test_an_axis_may_not_be_called_like_a_column(with_table):
    with pytest.raises(UsageError, match="axis 'metric'"):
        sweep(with_table(TABLE.replace('"Policy"', '"metric"')), games=50)


# --- kept cells


def test_one_value_more_plays_only_the_new_cell(toy_scenario, tmp_path):
    first = sweep(toy_scenario, "rules.target=3,4", games=300, cells=tmp_path)
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("games.parquet")}
    again = sweep(toy_scenario, "rules.target=3..5", games=300, cells=tmp_path)
    after = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("games.parquet")}
    assert len(before) == 2
    assert len(after) == 3
    assert before.items() <= after.items()
    assert again.table.estimate[:2].tolist() == first.table.estimate.tolist()
    assert again.table.equals(sweep(toy_scenario, "rules.target=3..5", games=300).table)


class _StopsInTheSecondCell:
    """Presses Ctrl-C when the second cell has begun."""

    def start(self, total):
        pass

    def update(self, done, note=""):
        if done > 300 and "cell 2 of 3" in note:
            raise KeyboardInterrupt

    def finish(self):
        pass


def test_ctrl_c_keeps_what_was_played(toy_scenario, tmp_path):
    ask = {"knobs": "rules.target=3..5", "games": 300, "cells": tmp_path / "cells"}
    with pytest.raises(RunInterrupted, match=r"kept in .*cells, and the same command goes on from there"):
        sweep(toy_scenario, **ask, progress=_StopsInTheSecondCell())
    kept = list((tmp_path / "cells").rglob("games.parquet"))
    assert kept
    before = kept[0].stat().st_mtime_ns
    assert sweep(toy_scenario, **ask).table.equals(sweep(toy_scenario, ask["knobs"], games=300).table)
    assert kept[0].stat().st_mtime_ns == before


# --- what it shows


def test_turns_rise_with_the_target(toy_scenario):
    """No player of a game is at 9 points before being at 3: every step makes every game as long or longer."""
    study = sweep(toy_scenario, "rules.target=3..9..3", metrics=["turns"], games=400)
    assert "turns rises with rules.target: at every step." in study.findings
    assert study.result["highest"]["cell"] == "target 9"
    assert [figure.kind for figure in study.blocks[0].figures] == ["lines"]


def test_an_axis_that_changes_nothing(toy_scenario):
    study = sweep(toy_scenario, "rules.most_rounds=5000,6000", metrics=["turns"], games=200)
    assert study.findings[0] == "turns is 19.5 ± 1.1 in every cell (n = 200 games a cell)."
    assert "Along rules.most_rounds no step changes turns for sure (1 step compared)." in study.findings


def test_two_axes_have_a_heat_map_and_shares_of_variance(toy_scenario):
    study = sweep(
        toy_scenario, ["rules.target=3,6,9", "rulings.tie=shared,lowest_seat"], metrics=["turns"], games=400
    )
    assert any("What matters most for turns is rules.target" in text for text in study.findings)
    assert [figure.kind for figure in study.blocks[0].figures] == ["lines", "heat"]
    heat = study.blocks[0].figures[1].data
    assert heat.value.tolist() == study.table.estimate.tolist()


def test_three_axes_have_panels(toy_scenario):
    three = ["rules.target=3,6", "rulings.tie=shared,lowest_seat", "components.bold=2,3"]
    study = sweep(toy_scenario, three, metrics=["turns"], games=50)
    (heat,) = study.blocks[0].figures
    assert list(dict.fromkeys(heat.data.group)) == ["bold 2", "bold 3"]


def test_capped_games_are_told(toy_scenario):
    endless = simkit.vary(toy_scenario, {"rules.target": 1000})
    study = sweep(endless, "rules.most_rounds=1,2", metrics=["turns"], games=100)
    assert "200 of 200 games were ended by a limit" in study.findings[-1]


def test_shares_of_variance_of_a_grid_worked_out_by_hand():
    """Rows differ by 2, columns by 1: squares about the mean 1.5 are 4 * 1 and 4 * 0.25 of 5 in all."""
    assert shares_of_variance(np.array([[0.0, 1.0], [2.0, 3.0]])) == pytest.approx([0.8, 0.2])
    assert shares_of_variance(np.array([[1.0, 0.0], [0.0, 1.0]])) == pytest.approx([0.0, 0.0])
    assert all(map(math.isnan, shares_of_variance(np.ones((2, 2)))))


@pytest.mark.parametrize(
    ("means", "word"), [([1, 2, 3], RISES), ([3, 2, 2], FALLS), ([1, 3, 1], TURNS), ([1, 1, 1], FLAT)]
)
def test_words_along_an_axis(means, word):
    """Games vary between -0.5 and 0.5 about their mean, on different dice: steps of 1 show, 0 does not."""
    draws = np.random.default_rng(5)
    values = [mean + draws.uniform(-0.5, 0.5, 400) for mean in means]
    labels = ["1", "2", "3"]
    rows = [{"x": label} for label in labels]
    steps = steps_of(rows, [("x", labels)], values, 0.9999, is_share=False)
    assert word_of(steps["x"]) == word


def test_numbers_are_compared_in_their_order_and_words_not_at_all(toy_scenario):
    cells = cells_of(toy_scenario, knobs(["rules.target=5,3", "seats.0.policy=bold,steady"]))
    axes = [("rules.target", ["5", "3"]), ("seats.0.policy", ["bold", "steady"])]
    values = [np.arange(4.0) for _ in cells]
    steps = steps_of([cell.positions for cell in cells], axes, values, 0.95, is_share=False)
    assert list(steps) == ["rules.target"]
    assert [(step.first, step.second) for step in steps["rules.target"]] == [("3", "5")] * 2


def test_short_names_stay_distinct():
    assert short_names(["rules.target", "seats.*.policy"]) == ["target", "policy"]
    assert short_names(["bosses.1.hp", "bosses.2.hp"]) == ["1.hp", "2.hp"]
    assert short_names(["Players no. 1", "rules.target"]) == ["Players no. 1", "target"]


def test_a_metric_of_nobody_is_told(toy_scenario):
    seats = [{"character": "red"}, {"character": "blue"}]
    pair = simkit.vary(toy_scenario, {"seats": seats})
    study = sweep(pair, "rules.target=3,4", metrics=["win:gold"], games=50)
    assert study.findings == ("win:gold: nobody of this group sits at the table in any cell.",)
    assert metric("win:gold", pair).is_share
