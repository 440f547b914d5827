"""The study adjust: what it prints is what the statistics say of the rows, and wrong requests are refused."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import simkit
from simkit.errors import UsageError
from simkit.stats import bonferroni_level
from simkit.stats.adjust import adjusted, adjusted_paired, games_needed, post_stratified
from simkit.studies.adjust import PAYS, adjust

GAMES = 4_000
ROLLS = "scenarios/monopoly_gamer/four_heroes.toml"


@pytest.fixture(scope="module")
def bold(toy_folder, toy_game):
    """The duel with everybody bold."""
    return simkit.load(toy_folder / "duel.toml", [f'seats.{seat}.policy="bold"' for seat in range(4)])


def luck(scenario, games, seat):
    """Luck of a seat and the mean of the table, from the seats' frame."""
    frame = simkit.run(scenario, games=games).seats.pivot(index="game", columns="seat", values="luck")
    values = frame.to_numpy(float)
    return np.column_stack([values[:, seat], values.mean(axis=1)])


def test_the_row_is_the_adjusted_mean_of_the_rows(toy_scenario):
    study = adjust(toy_scenario, metrics=["score:red", "turns"], games=GAMES)
    frame = simkit.run(toy_scenario, games=GAMES).seats
    score = frame[frame["character"] == "red"]["score"].to_numpy(float)
    expected = adjusted(score, luck(toy_scenario, GAMES, 0), bonferroni_level(2, 0.95))
    row = study.table.set_index("metric").loc["score:red"]
    assert row["raw"] == pytest.approx(score.mean())
    assert row["estimate"] == pytest.approx(expected.adjusted.estimate)
    assert (row["low"], row["high"]) == pytest.approx((expected.adjusted.low, expected.adjusted.high))
    assert row["gain"] == pytest.approx(expected.gain)
    assert (row["n"], row["method"], row["raw_method"]) == (GAMES, "luck-adjusted", "Student")


def test_luck_of_the_toy_is_centred_and_pays(toy_scenario):
    """Score less luck / 4 is the mean score of the tosses made: luck explains most of it."""
    study = adjust(toy_scenario, games=GAMES)
    assert study.table["agrees"].all()
    assert study.result["agree"] is True
    assert study.result["pays"] == [row.metric for row in study.table.itertuples() if row.gain >= PAYS]
    assert study.result["pays"]
    assert study.findings[0].startswith("Pays: ")
    assert study.games == GAMES
    assert "--games 4000 --seed 11" in study.command


def test_an_adjusted_interval_holds_what_many_more_games_say(toy_scenario):
    few = adjust(toy_scenario, metrics=["win:red", "score:red", "turns"], games=GAMES).table
    many = adjust(toy_scenario, metrics=["win:red", "score:red", "turns"], games=100_000, seed=12).table
    errors = (few["high"] - few["low"]) / 2
    assert (abs(few["estimate"] - many["raw"]) < 2 * errors).all()


def test_threads_change_nothing(toy_scenario, bold):
    for second in (None, bold):
        one, two = (adjust(toy_scenario, second, games=GAMES, threads=threads) for threads in (1, 2))
        assert one.table.equals(two.table)
        assert one.findings == two.findings


def test_a_second_scenario_gives_the_adjusted_difference(toy_scenario, bold):
    study = adjust(toy_scenario, bold, metrics=["score:red"], games=GAMES)
    scores = [
        simkit.run(arm, games=GAMES).seats.query("character == 'red'")["score"].to_numpy(float)
        for arm in (toy_scenario, bold)
    ]
    controls = [luck(arm, GAMES, 0) for arm in (toy_scenario, bold)]
    expected = adjusted_paired(*scores, *controls)
    row = study.table.iloc[0]
    assert row["estimate"] == pytest.approx(expected.adjusted.estimate)
    assert row["gain"] == pytest.approx(expected.gain)
    assert row["raw"] == pytest.approx((scores[1] - scores[0]).mean())
    assert study.games == 2 * GAMES
    assert set(study.arms) == {"second"}
    assert study.findings[0].startswith("Pays: the difference in score:red is ")
    assert f"{GAMES:,} pairs are worth about " in study.findings[0]


def test_a_game_with_strata_weighs_them_by_their_law():
    scenario = simkit.load(ROLLS)
    study = adjust(scenario, metrics=["win:seat 1"], games=GAMES)
    rows = simkit.run(scenario, games=GAMES)
    won = rows.seats.query("seat == 0")["won"].to_numpy(float)
    (stratum,) = scenario.game.part("strata")
    expected = post_stratified(won, rows.games["first_seat"], stratum.law(scenario.model), is_share=True)
    assert study.table["gain_first_seat"].iloc[0] == pytest.approx(expected.gain)
    captions = [caption for caption, _ in study.blocks[0].tables]
    assert captions[1].endswith("; of a stratum, of weighing by its exact law")
    assert study.table["gain_fight_luck"].iloc[0] < study.table["gain"].iloc[0]
    assert study.result == {"pays": ["win:seat 1"], "agree": True}


def test_wrong_requests_play_nothing(toy_scenario, bold, monkeypatch):
    monkeypatch.setattr(sys.modules["simkit.studies.adjust"], "Lab", None)
    few = games_needed(2)
    with pytest.raises(
        UsageError, match=f"{few - 1} games are too few for 2 columns of luck; at least {few}"
    ):
        adjust(toy_scenario, metrics=["win:red"], games=few - 1)
    with pytest.raises(UsageError, match="no metric is called 'scores'"):
        adjust(toy_scenario, metrics=["scores"])
    with pytest.raises(UsageError, match="dice_rush declares no luck with a known mean"):
        adjust(simkit.load("scenarios/dice_rush/two_players.toml"))
    with pytest.raises(UsageError, match="of two games, coin_race and dice_rush"):
        adjust(toy_scenario, simkit.load("scenarios/dice_rush/two_players.toml"))


def test_rare_wins_stay_as_they_were_seen(toy_scenario):
    study = adjust(toy_scenario, metrics=["outcome:capped"], games=GAMES)
    row = study.table.iloc[0]
    assert (row["raw"], row["estimate"], row["gain"]) == (0, 0, 1)
    assert row["high"] > 0
    assert row["verdict"] == "does not pay"
    assert study.findings[0].startswith("Does not pay: ")
