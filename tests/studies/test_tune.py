"""Tuning: bands, the price of a change, stages that drop hopeless settings, validation on fresh games."""

from __future__ import annotations

import math

import pytest

import simkit
from simkit.errors import ScenarioError, UsageError
from simkit.stats import Interval, bonferroni_level, clopper_pearson
from simkit.studies import tune
from simkit.studies.band import IN, OUT, UNDECIDED, Band, band, least_games
from simkit.studies.changes import changes, shortened
from simkit.studies.metrics import metric
from simkit.studies.search import looks_of


@pytest.fixture
def race(toy_scenario):
    """Red and blue, steady both, to the first prize of one point: the exact law is known.

    In a round each has a prize with 1/2. The first round in which somebody has one is the last: of its three
    cases, red alone, blue alone or both, one is a tie. So P(won) = 2/3 whatever the number of ties before.
    """
    seats = [{"character": "red"}, {"character": "blue"}]
    return simkit.vary(toy_scenario, {"seats": seats, "rules.target": 1})


# --- bands


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("0.45", "allowed: LOW..HIGH"),
        ("a..b", "allowed: LOW..HIGH"),
        ("0.1..0.2..0.3", "allowed: LOW..HIGH"),
        ("0.1..inf", "allowed: LOW..HIGH"),
        ("0.55..0.45", "which is empty"),
        ("0.5..0.5", "which is empty"),
        ("45..55", r"lies between 0 and 1; did you mean 0.45..0.55\?"),
        ("-0.1..0.2", "lies between 0 and 1"),
        ((0.5, 1.5), "lies between 0 and 1"),
    ],
)
def test_wrong_bands(race, asked, message):
    with pytest.raises(UsageError, match=message):
        band(asked, metric("outcome:won", race))


def test_a_band_where_a_count_cannot_be(race):
    with pytest.raises(UsageError, match="turns is a number of turns, never below 0"):
        band("-3..-1", metric("turns", race))
    assert band("-3..1", metric("turns", race)) == Band(-3, 1)


def test_verdicts_of_a_band():
    target = Band(0.4, 0.6)

    def of(low, high):
        return target.verdict(Interval((low + high) / 2, low, high, 9, "by hand"))

    assert [of(0.4, 0.6), of(0.1, 0.39), of(0.61, 0.7)] == [IN, OUT, OUT]
    assert [of(0.39, 0.5), of(0.1, 0.9), of(math.nan, math.nan)] == [UNDECIDED] * 3
    assert [target.distance(x) for x in (0.5, 0.35, 0.7)] == pytest.approx([0, 0.05, 0.1])
    assert (target.words(True), Band(2.5, 30).words(False)) == ("40 to 60 %", "2.5 to 30")


def test_too_few_games_are_told_before_any_is_played(race):
    """Two settings, one look: z = 2.24; the band's ends vary by 0.2475, so n = 0.2475 (2 z / 0.1)^2 = 497."""
    assert least_games(Band(0.45, 0.55), bonferroni_level(2)) == pytest.approx(
        0.2475 * (4.483 / 0.1) ** 2, abs=1
    )
    with pytest.raises(UsageError, match=r"100 a setting cannot show that outcome:won lies in 45 to 55 %"):
        tune(race, "rules.target=1,2", "0.45..0.55", metric="outcome:won", games=100)


# --- the price of a change


def test_changes_are_counted_value_by_value(toy_scenario):
    changed = simkit.vary(toy_scenario, {"seats.*.policy": "bold", "rules.target": 9, "components.bold": 5})
    found = changes(toy_scenario, changed)
    assert [change.path for change in found] == [
        "seats.0.policy",
        "seats.3.policy",
        "rules.target",
        "components.bold",
    ]
    old = toy_scenario.resolved["components"]["bold"]["value"]
    assert [change.size for change in found] == pytest.approx([1, 1, 3 / 6, (5 - old) / old])
    assert shortened(found[2:]) == f"target 6 → 9, bold {old} → 5"
    assert changes(toy_scenario, toy_scenario) == ()
    assert shortened(()) == "as it stands"


# --- the search


def test_looks_double():
    assert looks_of(20_000) == (313, 625, 1_250, 2_500, 5_000, 10_000, 20_000)
    assert looks_of(1_000) == (250, 500, 1_000)
    assert looks_of(300) == (300,)
    assert looks_of(10**6)[0] == 15_625


def test_the_exact_law_of_the_race_is_found(race):
    """With ties to the lower seat nobody ties: P(won) = 1, and red, who sits there, wins 2 of 3 races."""
    study = tune(
        race,
        ["rulings.tie=shared,lowest_seat", "rules.target=1,2"],
        "0.6..0.73",
        metric="outcome:won",
        games=4_000,
    )
    rows = {(row[1], row[2]): row for row in study.table.itertuples()}
    won = rows["shared", "1"]
    assert (won.verdict, won.validation, won.is_reference) == ("in", "confirmed", True)
    assert abs(won.fresh_estimate - 2 / 3) < 4 * math.sqrt(2 / 9 / 4_000)
    assert rows["lowest_seat", "1"].verdict == rows["lowest_seat", "2"].verdict == "out"
    assert rows["lowest_seat", "1"].n == looks_of(4_000)[0]
    assert "no change at all" in study.findings[0]
    assert (
        study.result["counts"]["in"] + study.result["counts"]["out"] + study.result["counts"]["undecided"]
        == 4
    )


def test_intervals_are_exact_ones_for_all_cells_and_looks(race):
    study = tune(race, "rules.target=1,2,3", "0.6..0.73", metric="outcome:won", games=4_000)
    level = bonferroni_level(3 * len(looks_of(4_000)))
    for row in study.table.itertuples():
        cell = simkit.vary(race, {"rules.target": int(row[1])})
        wins = int((simkit.run(cell, games=row.n).games.outcome == "won").sum())
        wanted = clopper_pearson(wins, row.n, level)
        assert (row.estimate, row.low, row.high, row.level) == pytest.approx(
            (wanted.estimate, wanted.low, wanted.high, level)
        )
        fresh = simkit.run(cell, games=4_000, seed=cell.seed + 1).games
        if row.validation:
            assert row.fresh_estimate == pytest.approx(float((fresh.outcome == "won").mean()))


def test_games_that_were_saved_are_counted(race):
    study = tune(race, "rules.target=1..4", "0.6..0.73", metric="outcome:won", games=3_200)
    saved = 4 * 3_200 - int(study.table.n.sum())
    assert study.result["games_saved"] == saved > 0
    assert f"Deciding early saved {saved:,} of 12,800 games" in study.findings[-1]
    assert study.games == int(study.table.n.sum() + study.table.fresh_n.sum())


def test_the_cheapest_change_comes_first(race):
    """Fewest values altered, then the smallest change: turns of 2 to 9 hold for several settings."""
    study = tune(
        race,
        ["rules.target=1..4", "rules.most_rounds=90,100"],
        (2.0, 9.0),
        metric="turns",
        games=800,
        winners=2,
    )
    inside = study.table[study.table.verdict == "in"]
    cost = list(zip(inside.changes, inside.change_size, strict=True))
    assert len(cost) > 3
    assert cost == sorted(cost)
    assert cost[0] == (0, 0.0)
    assert (inside.fresh_n > 0).tolist() == [True] * 2 + [False] * (len(inside) - 2)


def test_the_scenario_as_it_stands_is_always_judged(toy_scenario):
    """Its target is 6, which is none of the knob's values."""
    study = tune(toy_scenario, "rules.target=3,4", (1.0, 5.0), metric="turns", games=400)
    assert study.table.is_reference.sum() == 1
    assert len(study.table) == 3
    assert set(study.table["rules.target"]) == {"3", "4", "6"}
    assert any(text.startswith("As it stands: ") and "outside the band" in text for text in study.findings)


def test_no_setting_qualifies(race):
    study = tune(race, "rules.target=1,2", "0.01..0.2", metric="outcome:won", games=1_000)
    assert study.findings[0].startswith("No setting qualifies: all 2 settings surely miss outcome:won in")
    assert "The closest: " in study.findings[0]
    assert study.result["qualify"] == []
    assert (study.table.fresh_n == 0).all()


def test_without_validation(race):
    study = tune(race, "rules.target=1,2", "0.6..0.73", metric="outcome:won", games=4_000, winners=0)
    assert (study.table.validation == "").all()
    assert "the cheapest is no change at all" in study.findings[0]
    with pytest.raises(UsageError, match="winners: read -1"):
        tune(race, "rules.target=1,2", "0.6..0.73", games=1_000, winners=-1)


def test_threads_change_nothing(toy_scenario):
    one, two = (
        tune(toy_scenario, "rules.target=4..7", (10.0, 20.0), metric="turns", games=6_000, threads=threads)
        for threads in (1, 2)
    )
    assert one.table.equals(two.table)
    assert one.findings == two.findings


def test_wrong_settings_and_metrics_are_told_first(toy_scenario):
    with pytest.raises(ScenarioError, match=r'cell "target 0": rules.target: read 0'):
        tune(toy_scenario, "rules.target=0,3", "0.4..0.6", games=1_000)
    with pytest.raises(UsageError, match="did you mean 'turns'"):
        tune(toy_scenario, "rules.target=3,4", "0.4..0.6", metric="turn")
    with pytest.raises(UsageError, match="name at least one knob"):
        tune(toy_scenario, (), "0.4..0.6")


def test_all_verdicts_hold_together(race):
    """P(won) = 2/3 is the upper end of the band, so ``out`` and ``in`` are both wrong half the way.

    Of 200 searches on distinct seeds at 50 %, at most half may decide; in truth fewer, as looks share games.
    """
    decided = 0
    for seed in range(200):
        study = tune(
            race,
            "rules.target=1",
            (0.3, 2 / 3),
            metric="outcome:won",
            games=800,
            seed=seed,
            level=0.5,
            winners=0,
        )
        decided += study.table.verdict[0] != "undecided"
    assert decided <= 200 * 0.5 + 4 * math.sqrt(200 * 0.25)
