"""``plan``: games from a pilot, from a formula, and the command."""

import numpy as np
import pytest

from simkit import plan, run, vary
from simkit.errors import UsageError
from simkit.stats.power import games_for_effect, games_for_half_width
from simkit.studies import plan_share
from simkit.studies.plan import duration


@pytest.fixture(scope="module")
def longer(toy_scenario):
    return vary(toy_scenario, {"rules.target": 8})


def test_a_pilot_of_two_arms(toy_scenario, longer):
    study = plan(toy_scenario, longer, metric="turns", half_width=0.2, effect=0.5, games=2_000)
    a, b = (run(s, games=2_000).games["turns"].to_numpy(float) for s in (toy_scenario, longer))
    one, two, pair = (values.var(ddof=1) for values in (a, b, b - a))
    table = study.table.set_index("kind")
    assert table.loc["half-width", "unpaired_games"] == games_for_half_width(one, 0.2)
    assert table.loc["half-width of a difference", "unpaired_games"] == games_for_half_width(one + two, 0.2)
    assert table.loc["effect", "unpaired_games"] == games_for_effect(one + two, 0.5)
    assert table.loc["effect", "paired_games"] == pytest.approx(games_for_effect(pair, 0.5), rel=2e-3)
    # Pairing pays here: the arms hang together.
    assert table.loc["effect", "paired_games"] < 0.3 * table.loc["effect", "unpaired_games"]
    assert np.isnan(table.loc["half-width", "paired_games"])
    assert study.games == 4_000


def test_the_paired_number_keeps_its_promise(toy_scenario, longer):
    pairs = plan(toy_scenario, longer, metric="turns", half_width=0.1, games=20_000).table
    n = int(pairs.set_index("kind").loc["half-width of a difference", "paired_games"])
    from simkit import compare

    row = compare(toy_scenario.with_run(seed=99), longer, metrics=["turns"], games=n).table.iloc[0]
    assert (row["high"] - row["low"]) / 2 == pytest.approx(0.1, rel=0.1)


def test_one_arm_knows_nothing_of_pairs(toy_scenario):
    study = plan(toy_scenario, half_width=0.01, games=500)
    assert study.table["paired_games"].isna().all()
    assert "Give a second scenario" in study.findings[-1]
    assert study.table["question"][0] == "win:seat 1 known to ± 1 point (95 %)"


def test_no_pair_of_the_pilot_differs(toy_scenario):
    study = plan(toy_scenario, toy_scenario, effect=0.01, games=500)
    assert study.table["paired_games"][0] > 2
    assert "no more than a bound" in study.findings[-1]


def test_threads_change_the_time_only(toy_scenario, longer):
    one, two = (plan(toy_scenario, longer, effect=0.01, games=6_000, threads=n).table for n in (1, 2))
    numbers = ["question", "kind", "size", "unpaired_games", "paired_games", "n", "method"]
    assert one[numbers].equals(two[numbers])


def test_the_useful_numbers():
    table = plan_share(0.5, half_width=0.01, effect=0.01)
    assert list(table["unpaired_games"]) == [9_604, 19_208, 39_245]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({}, "name what is wanted"),
        ({"half_width": 0.0}, "half-width: read 0; allowed: a number above 0"),
        ({"half_width": 1.5}, "below 1"),
        ({"effect": 0.1, "power": 1.0}, "power: read 1"),
        ({"effect": 0.1, "level": 95.0}, "level: read 95"),
        ({"effect": 0.1, "games": 1}, "at least 2 for a pilot"),
        ({"effect": 0.1, "metric": "winn"}, "no metric is called"),
    ],
)
def test_wrong_requests(toy_scenario, wanted, message):
    with pytest.raises(UsageError, match=message):
        plan(toy_scenario, **wanted)
    with pytest.raises(UsageError, match="share: read 1"):
        plan_share(1.0, half_width=0.1)


def test_times_in_words():
    times = [duration(s) for s in (float("nan"), 0.01, 0.44, 12.3, 300, 9_000)]
    assert times == ["\N{EN DASH}", "< 0.1 s", "0.4 s", "12 s", "5 min", "2.5 h"]
