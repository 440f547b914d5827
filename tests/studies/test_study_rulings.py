"""Disputed readings, flipped one by one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import simkit
from simkit import load, rulings
from simkit.errors import UsageError
from simkit.stats import bonferroni_level, wilson
from simkit.stats.paired import paired
from simkit.studies.arms import Fingerprint, read_of
from simkit.studies.claims import claim, judge, leader
from simkit.studies.lab import Lab, Sample
from simkit.studies.metrics import metric
from simkit.studies.readings import rulings_of

TOP = Path(__file__).parents[2] / "scenarios"
ACT_1 = "dice_rush/four_heroes_act_1"
DICE_RUSH = TOP / f"{ACT_1}.toml"


def ruling(scenario, name):
    return next(r for r in rulings_of(scenario) if r.name == name)


@pytest.mark.parametrize(
    ("file", "name", "taken", "others", "has_numbers"),
    [
        (
            "dice_rush/four_heroes_act_1",
            "last_player",
            "finish_airborne",
            ("stop_now", "one_more_roll"),
            False,
        ),
        (ACT_1, "may_decline", False, (True,), False),
        (ACT_1, "min_rolls", 1, (0,), False),
        (ACT_1, "max_kills_per_card", "none", (0, 1, 2, 3, 4, 5, 6), False),
        (ACT_1, "token_supply", 16, ("unlimited",), True),
        ("monopoly_gamer/four_heroes", "final_reroll_cap", "none", (), True),
        ("sonic_roll/green_hill", "secret_passage_speed", 0, (3,), False),
        ("speed_battle/shooting_battle_two", "first_seat", "random", (1, 2, 3, 4), False),
    ],
)
def test_alternatives_come_from_the_model(file, name, taken, others, has_numbers):
    found = ruling(load(TOP / f"{file}.toml"), name)
    assert (found.taken, found.others, found.has_numbers) == (taken, others, has_numbers)


def test_a_yes_is_not_a_one():
    """``true`` and 1 are equal in Python, and different readings."""
    scenario = load(DICE_RUSH, ["rulings.min_rolls=0", "rulings.may_decline=true"])
    assert ruling(scenario, "min_rolls").others == (1,)
    assert ruling(scenario, "may_decline").others == (False,)


def test_every_game_has_readings_to_flip():
    for file in sorted(TOP.glob("*/*.toml")):
        assert all(r.others or r.has_numbers for r in rulings_of(load(file)))


def test_the_difference_is_that_of_the_games(toy_scenario):
    """With the other reading the lowest of the tied seats wins alone; worked out from the games' scores."""
    games = 900
    seats = simkit.run(toy_scenario, games=games).seats
    won = seats.pivot_table(index="game", columns="character", values="won")
    tied = won[won.max(axis=1) < 1]
    order = ["red", "blue", "green", "gold"]
    gains = dict.fromkeys(order, 0.0)
    for row in tied.to_dict("records"):
        winner = next(name for name in order if row[name] > 0)
        for name in order:
            gains[name] += (name == winner) - row[name]
    study = rulings(toy_scenario, games=games)
    found = study.table.set_index("metric")
    assert set(found["flipped_to"]) == {"lowest_seat"}
    assert set(found["differing"]) == {len(tied)}
    for name in order:
        assert found.loc[f"win:{name}", "estimate"] == pytest.approx(gains[name] / games)
        assert found.loc[f"win:{name}", "level"] == pytest.approx(bonferroni_level(4))
    assert study.games == 2 * games


def test_intervals_are_simultaneous(toy_scenario):
    games = 400
    study = rulings(toy_scenario, metrics=["win:red", "turns"], games=games, level=0.9)
    arms = [toy_scenario, simkit.vary(toy_scenario, {"rulings.tie": "lowest_seat"})]
    metrics = [metric("win:red", toy_scenario), metric("turns", toy_scenario)]
    with Lab(total=1) as lab:
        first, second = (lab.play(arm, metrics, games) for arm in arms)
    wanted = paired(first.of("win:red"), second.of("win:red"), 0.95, is_share=True).difference
    row = study.table.iloc[0]
    assert (row["low"], row["high"]) == (wanted.low, wanted.high)
    assert study.table["p_holm"].tolist()[1] == 1
    assert np.isnan(study.table["margin"].tolist()[1])
    assert "all 2 intervals (1 reading x 2 metrics) hold together at 90 %" in study.blocks[0].tables[0][0]


def never_tied(toy_scenario):
    """A bold prize of 1,000 against steady ones of 1: no two seats are level at the end."""
    seats = [{"character": "red", "policy": "steady"}, {"character": "blue", "policy": "bold"}]
    return simkit.vary(toy_scenario, {"seats": seats, "components.bold": 1000, "rules.most_rounds": 1000})


def test_a_reading_that_never_matters(toy_scenario):
    study = rulings(never_tied(toy_scenario), games=600)
    assert set(study.table["verdict"]) == {"never mattered"}
    assert study.result["never_mattered"] == ["tie = lowest_seat"]
    # 1 - 0.05 ** (1 / 600) = 0.498 %
    assert "Never mattered in 600 games, so in < 0.5 % of games each: tie = lowest_seat." in study.findings
    assert study.findings[0].startswith("None of 1 flipped readings is seen to change")


def test_fingerprints_tell_rows_apart(toy_scenario):
    column = toy_scenario.game.part("game_columns")[0]
    rows = np.zeros(3, toy_scenario.game.part("row"))
    print_of = Fingerprint("anything", column, column.name)
    plain = print_of.values(rows, toy_scenario)
    assert len(set(plain)) == 1
    for name in rows.dtype.names:
        changed = rows.copy()
        changed[name][1] += 1
        assert (print_of.values(changed, toy_scenario) != plain).tolist() == [False, True, False]


def test_readings_that_exclude_each_other_are_told():
    scenario = load(DICE_RUSH, ["rulings.final_cards_score=false"])
    study = rulings(scenario, only=["final_cards,final_cards_score", "token_supply"], games=40)
    (refused,) = study.result["not_possible"]
    assert (refused["ruling"], refused["flipped_to"]) == ("final_cards", "separate")
    assert "ordinary Zone cards, which score" in refused["why"]
    assert study.result["not_flipped"] == ["token_supply"]
    assert "Not possible here: final_cards = separate." in study.findings
    assert set(study.table["ruling"]) == {"final_cards_score", "token_supply"}
    with pytest.raises(UsageError, match="final_cards = separate is not possible"):
        rulings(scenario, only=["final_cards"], games=40)


def sample(scenario, **values):
    metrics = tuple(metric(name.replace("_", ":", 1), scenario) for name in values)
    return Sample(scenario, metrics, np.array(list(values.values()), float), 0, None)


def test_claims_against_a_number(toy_scenario):
    """60 of 100: Wilson's 95 % interval is 50.2 to 69.1 %."""
    games = sample(toy_scenario, win_red=[1.0] * 60 + [0.0] * 40)
    interval = wilson(60, 100)
    assert 0.502 < interval.low < 0.503
    assert 0.690 < interval.high < 0.691
    words = {}
    for text in ("win:red>0.5", "win:red>0.6", "win:red>0.7", "win:red<0.7", "win:red<0.5"):
        words[text] = judge(claim(text, toy_scenario), games, 0.95).word
    assert list(words.values()) == ["holds", "unclear", "fails", "holds", "fails"]


def test_claims_of_two_metrics_are_judged_in_the_same_games(toy_scenario):
    """Red wins 30, blue 15 and green 5 of 60 games: differences of 15/60 and 25/60."""
    games = sample(
        toy_scenario,
        win_red=[1.0] * 30 + [0.0] * 30,
        win_blue=[0.0] * 30 + [1.0] * 15 + [0.0] * 15,
        win_green=[0.0] * 45 + [1.0] * 5 + [0.0] * 10,
    )
    more = judge(claim("win:red>win:blue", toy_scenario), games, 0.95)
    assert (more.word, more.interval.estimate) == ("holds", pytest.approx(15 / 60))
    assert judge(claim("win:red<win:blue", toy_scenario), games, 0.95).word == "fails"
    first = leader(games.metrics, games)
    assert first.text == "red has the highest win share"
    assert [part.right.text for part in first.parts] == ["win:blue", "win:green"]
    whole = judge(first, games, 0.95)
    assert (whole.word, whole.interval) == ("holds", more.interval)
    assert judge(first, games, 0.99999).word == "unclear"


def test_which_claims_survive(toy_scenario):
    claims = ["turns>1", "turns<1", "win:blue>win:green", "turns>score"]
    study = rulings(toy_scenario, games=300, claims=claims)
    assert [found["survives"] for found in study.result["claims"]] == [True, False, False, True]
    assert "Survives every reading: turns>1 (holds in all 2, as taken included)." in study.findings
    assert "Fails under every reading: turns<1." in study.findings
    assert "Unclear under every reading: win:blue>win:green." in study.findings
    assert study.result["claims"][0]["readings"] == {"as taken": "holds", "tie = lowest_seat": "holds"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"only": ["tye"]}, "no ruling is called 'tye'; there are: tie; did you mean 'tie'"),
        ({"only": [","]}, "read no name; there are: tie"),
        ({"metrics": ["turn"]}, "did you mean 'turns'"),
        ({"margin": ["-1"]}, "a number above 0"),
        ({"claims": ["turns"]}, "allowed: METRIC>NUMBER"),
        ({"claims": ["turns>=3"]}, "allowed: METRIC>NUMBER"),
        ({"claims": ["win:red>2"]}, "a number from 0 to 1, for it is a share"),
        ({"claims": ["win:red>turns"]}, "compares a share of games and another number"),
        ({"claims": ["turns>inf"]}, "a finite number"),
        ({"claims": ["win:read>0.5"]}, "did you mean 'red'"),
    ],
)
def test_wrong_requests(toy_scenario, words, told):
    with pytest.raises(UsageError) as caught:
        rulings(toy_scenario, games=10, **words)
    assert told in str(caught.value)


def test_threads_change_nothing(toy_scenario):
    one, two = (rulings(toy_scenario, games=5_000, threads=n) for n in (1, 2))
    assert one.table.equals(two.table)
    assert one.findings == two.findings


def test_what_is_read_ends_in_the_fingerprint(toy_scenario):
    turns = metric("turns", toy_scenario)
    assert [m.text for m in read_of([turns, turns], toy_scenario)] == ["turns", "anything recorded"]
