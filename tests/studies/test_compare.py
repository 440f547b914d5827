"""``compare``: the table against the runs it is made of, the family, the words."""

import dataclasses

import pytest

from simkit import compare, run, vary
from simkit.errors import UsageError
from simkit.stats import bonferroni_level
from simkit.stats.paired import paired


@pytest.fixture(scope="module")
def longer(toy_scenario):
    return vary(toy_scenario, {"rules.target": 8})


@pytest.fixture(scope="module")
def study(toy_scenario, longer):
    return compare(toy_scenario, longer, games=1_500, margin=["turns=5"])


def test_pairs_of_the_same_games(study, toy_scenario, longer):
    """The second arm is played with the first one's seed and games; each row is that of its two runs."""
    a, b = (run(s, games=1_500, seed=11).games["turns"].to_numpy(float) for s in (toy_scenario, longer))
    by_hand = paired(a, b, bonferroni_level(6))
    row = study.table.set_index("metric").loc["turns"]
    assert (row["first"], row["second"], row["n"]) == (a.mean(), b.mean(), 1_500)
    assert (row["low"], row["high"]) == (by_hand.difference.low, by_hand.difference.high)
    assert row["correlation"] == by_hand.correlation
    assert study.games == 3_000


def test_the_family_is_named(study):
    assert list(study.table["metric"]) == [*(f"win:seat {i}" for i in range(1, 5)), "turns", "score"]
    assert set(study.table["level"]) == {bonferroni_level(6)}
    assert "6 intervals hold together at 95 % (Bonferroni)" in study.blocks[0].tables[0][0]


def test_the_first_sentence_is_the_verdict(study):
    assert study.findings[0].startswith("Changed: win:seat 1 goes from 2.6 % to 0.8 %")
    assert study.result == {"verdict": "changed", "metric": "win:seat 1"}
    assert study.table.set_index("metric").loc["turns", "verdict"] == "equivalent"
    assert "Equivalent: turns." in study.findings


def test_one_metric_is_no_family(toy_scenario, longer):
    one = compare(toy_scenario, longer, metrics=["turns"], games=200)
    assert one.blocks[0].tables[0][0].endswith("one interval at 95 %")
    assert one.blocks[0].figures == ()


def test_threads_change_nothing(toy_scenario, longer):
    one, two = (compare(toy_scenario, longer, games=6_000, threads=n).table for n in (1, 2))
    assert one.equals(two)


def test_nothing_seen_is_a_bound(toy_scenario):
    study = compare(toy_scenario, toy_scenario, metrics=["outcome:capped"], games=1_000)
    shown = study.blocks[0].tables[0][1].iloc[0]
    assert (shown["First"], shown["Second"]) == ("< 0.3 %", "< 0.3 %")
    assert "Not one of 1,000 games differs" in study.findings[0]
    assert "only a margin can decide that" in study.findings[0]


def test_wrong_requests(toy_scenario):
    with pytest.raises(UsageError, match="margin: read"):
        compare(toy_scenario, toy_scenario, margin=-1)
    with pytest.raises(UsageError, match="no metric called 'turn'"):
        compare(toy_scenario, toy_scenario, margin="turn=1")
    other = dataclasses.replace(
        toy_scenario, game=dataclasses.replace(toy_scenario.game, name="another_game")
    )
    with pytest.raises(UsageError, match="two games, coin_race and another_game"):
        compare(toy_scenario, other)
