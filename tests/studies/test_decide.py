"""``compare --decide``: looks, verdicts, what is told, and the command."""

import pytest
from numpy import isnan

from simkit import compare, vary
from simkit.errors import UsageError
from simkit.studies.decide import next_look


@pytest.fixture(scope="module")
def longer(toy_scenario):
    """The coin race with a further target: everybody needs more turns."""
    return vary(toy_scenario, {"rules.target": 8})


def test_looks_grow_and_end_at_the_most():
    looks = [0]
    while looks[-1] < 1_000_000:
        looks.append(next_look(looks[-1], 1_000_000))
    assert looks[1:3] == [2_500, 5_000]
    assert all(at % 2_500 == 0 for at in looks)
    assert len(looks) < 60


def test_a_change_is_found_early(toy_scenario, longer):
    study = compare(toy_scenario, longer, metrics=["turns"], decide=True, games=60_000)
    decide = study.result["decide"]
    assert study.result["verdict"] == "changed"
    assert (decide["looks"], decide["games"], decide["most_games"]) == (1, 2_500, 60_000)
    assert decide["stopped"] is True
    assert "confidence sequence" in decide["rule"]
    assert study.games == 5_000
    row = study.table.iloc[0]
    assert (row["stopped_by"], row["method"], row["n"]) == ("decide", "confidence sequence", 2_500)
    assert study.findings[0].startswith("Changed: turns goes from")
    assert "lean towards what stopped it" in study.findings[1]
    assert "after a decide stop" in study.blocks[0].tables[0][0]


def test_no_change_runs_out_of_games(toy_scenario):
    study = compare(toy_scenario, toy_scenario, decide=True, games=10_000)
    assert study.result["verdict"] == "undecided"
    assert study.result["decide"]["games"] == 10_000
    assert study.result["decide"]["stopped"] is False
    assert study.findings[1].startswith("Decide: no verdict within 10,000 pairs")
    assert set(study.table["stopped_by"]) == {"games"}


def test_a_margin_makes_equivalent_reachable(toy_scenario):
    study = compare(toy_scenario, toy_scenario, decide=True, games=60_000, margin=0.01)
    assert study.result["verdict"] == "equivalent"
    assert study.result["metric"] == "win:seat 1"
    assert study.result["decide"]["games"] == 2_500


def test_an_undecided_one_says_how_many_more(toy_scenario):
    bolder = vary(toy_scenario, {"seats.3.policy": "bold"})
    study = compare(toy_scenario, bolder, metrics=["win:seat 1"], decide=True, games=2_500)
    row = study.table.iloc[0]
    assert row["verdict"] == "undecided"
    assert row["games_to_decide"] > 2_500
    assert "more) would decide it, if the estimate is right" in study.findings[0]


def test_threads_change_nothing(toy_scenario, longer):
    one, two = (
        compare(toy_scenario, longer, metrics=["win:seat 1"], decide=True, games=20_000, threads=n)
        for n in (1, 2)
    )
    assert one.table.equals(two.table)
    assert one.result == two.result


def test_as_many_games_as_a_fixed_comparison_gives_the_same_means(toy_scenario, longer):
    decided = compare(toy_scenario, longer, decide=True, games=2_500)
    fixed = compare(toy_scenario, longer, games=2_500)
    of = fixed.table.set_index("metric")
    for row in decided.table.to_dict("records"):
        assert row["difference"] == of.loc[row["metric"], "difference"]
        assert not isnan(row["low"])
        assert row["low"] < of.loc[row["metric"], "low"]


def test_too_few_games_for_a_look(toy_scenario):
    with pytest.raises(UsageError, match="at least 2,500"):
        compare(toy_scenario, toy_scenario, decide=True, games=2_499)
