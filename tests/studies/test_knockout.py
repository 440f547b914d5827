"""Components knocked out one by one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import simkit
from simkit import knockout, load
from simkit.errors import ScenarioError, UsageError
from simkit.games import registered
from simkit.games.contract import Knockout
from simkit.games.swaps import below, departing, heroes
from simkit.scenario import value_at
from simkit.stats import Interval, bonferroni_level
from simkit.stats.paired import paired
from simkit.studies.knockout import judged, knockouts_of, without
from simkit.studies.lab import Lab
from simkit.studies.metrics import metric

TOP = Path(__file__).parents[2] / "scenarios"
GREEN_HILL = "sonic_roll/green_hill"


def one(scenario, kind, name):
    return next(item for item in knockouts_of(scenario) if (item.kind, item.name) == (kind, name))


def scenario_of(name, *changes):
    return load(TOP / f"{name}.toml", changes)


@pytest.mark.parametrize("game", ["dice_rush", "monopoly_gamer", "sonic_roll", "speed_battle"])
def test_every_component_can_be_knocked_out(game):
    """Of every scenario: all are accepted by the checks, distinct, and not the scenario as it stands."""
    for file in sorted((TOP / game).glob("*.toml"))[:: 6 if game == "sonic_roll" else 3]:
        scenario = load(file)
        items = knockouts_of(scenario)
        assert len({(item.kind, item.name) for item in items}) == len(items) > 0
        hashes = [without(scenario, item).hash for item in items]
        assert scenario.hash not in hashes, file
        assert all(item.what.startswith(("removed", "swapped for ")) for item in items)


def test_zone_cards_are_removed_where_the_deck_stays_large_enough():
    """Ten of twelve cards are dealt to four players; where all twelve are, they are swapped. [SR-SETUP-6]"""
    scenario = scenario_of(GREEN_HILL)
    removed = without(scenario, one(scenario, "cards", "GHZ-03"))
    cards = list(value_at(removed, "components.zones.green_hill.cards"))
    assert len(cards) == 11
    assert "GHZ-03" not in cards
    full = scenario_of(GREEN_HILL, "rules.zone_cards=[8, 8, 9, 12]")
    swap = one(full, "cards", "GHZ-12")
    assert swap.what == "swapped for GHZ-01"
    line = value_at(without(full, swap), "components.zones.green_hill.cards.GHZ-12.line")
    assert line == value_at(full, "components.zones.green_hill.cards.GHZ-01.line")


def test_one_kind_of_reward_is_taken_off_every_card():
    scenario = scenario_of(
        GREEN_HILL, "components.zones.green_hill.cards.GHZ-01=5[pu,+2] {B6[ power_up ]|2[sp]}"
    )
    changed = without(scenario, one(scenario, "rewards", "power_up"))
    lines = [card["line"] for card in value_at(changed, "components.zones.green_hill.cards").values()]
    assert lines[0] == "5[+2] {B6[none]|2[sp]}"
    assert not any("pu" in line or "power_up" in line for line in lines)
    kinds = {item.name for item in knockouts_of(scenario, ["rewards"])}
    assert kinds == {
        "ring",
        "big_ring",
        "star_post",
        "badnik",
        "power_up",
        "time",
        "boost",
        "lose_die",
        "hazard",
    }


def test_counts_depart_from_the_box_on_purpose():
    scenario = scenario_of(GREEN_HILL)
    badnik = without(scenario, one(scenario, "badniks", "Newtron"))
    assert "newtron" not in value_at(badnik, "components.zones.green_hill.badniks")
    assert value_at(badnik, "components.departures") == ["badniks"]
    assert departing(badnik.model.components, "tiles") == {"components.departures": ["badniks", "tiles"]}
    hit = without(scenario, one(scenario, "boss", "effect of a Hit"))
    assert value_at(hit, "components.zones.green_hill.boss")["when_hit"] is None


def test_roll_actions_and_abilities_of_those_who_play():
    scenario = scenario_of("sonic_roll/green_hill_2_players")
    items = knockouts_of(scenario, ["roll_actions,abilities", "heroes"])
    assert [item.name for item in items if item.kind == "abilities"] == [
        "Sonic: insta_shield",
        "Tails: buddy_flight",
    ]
    last = without(scenario, one(scenario, "roll_actions", "Tails: Propeller Tail"))
    names = [a["name"] for a in value_at(last, "components.characters.tails.actions")]
    assert names == ["Fly", "Spin Jump", "Fly"]
    assert [item.what for item in items if item.kind == "heroes"] == [
        "swapped for knuckles",
        "swapped for knuckles",
    ]


def test_a_colour_set_leaves_the_board():
    """The spaces of both deeds become quiet. [MG-COMP-3]"""
    scenario = scenario_of("monopoly_gamer/four_heroes")
    item = knockouts_of(scenario, ["deeds"])[0]
    changed = without(scenario, item)
    assert len(value_at(changed, "components.deeds")) == 14
    order = value_at(changed, "components.spaces.order")
    assert order[1] == order[3] == "free_parking"
    assert len(order) == 32


def test_a_card_of_dice_rush_is_swapped_for_the_next_that_differs():
    scenario = scenario_of("dice_rush/four_heroes_act_1")
    cards = {item.name: item for item in knockouts_of(scenario, ["cards"])}
    changed = without(scenario, cards["15 (three of a kind)"])
    assert value_at(changed, "components.cards.15.points") == 3
    assert value_at(changed, "components.cards.15.provenance") == "illustrative"
    assert cards["28 (run of 5)"].what == "swapped for 27 (full house)"


def test_a_suit_leaves_the_deck():
    scenario = scenario_of("speed_battle/action_race_two")
    changed = without(scenario, one(scenario, "suits", "ring"))
    assert [value_at(changed, f"components.deck.ring.{n}") for n in ("one", "two", "three")] == [0, 0, 0]
    assert {item.kind for item in knockouts_of(scenario)} == {"suits", "cards", "speed_ranks", "heroes"}


def test_heroes_give_way_to_the_next_one_who_does_not_play(toy_scenario):
    two = simkit.vary(toy_scenario, {"seats": [{"character": "blue"}, {"character": "gold"}]})
    names = ("red", "blue", "green", "gold")
    assert [item.what for item in heroes(two.model.seats, names)] == ["swapped for green", "swapped for red"]
    assert list(heroes(toy_scenario.model.seats, names)) == []


def test_odd_keys_are_quoted():
    assert below("a.b", "GHZ-01") == "a.b.GHZ-01"
    assert below("a.b", "my card") == 'a.b."my card"'


@pytest.mark.parametrize(
    ("low", "high", "word"),
    [
        (-0.01, 0.01, "dead"),
        (0.001, 0.009, "dead"),
        (-0.011, 0.009, "undecided"),
        (0.005, 0.02, "changed"),
        (0.031, 0.05, "dominant"),
        (-0.05, -0.031, "dominant"),
        (-0.05, -0.03, "changed"),
        (float("nan"), float("nan"), "undecided"),
    ],
)
def test_dead_and_dominant(low, high, word):
    assert judged(Interval((low + high) / 2, low, high, 100, "x"), 0.01) == word


def test_without_a_margin_nothing_is_dead():
    assert judged(Interval(0, -0.001, 0.001, 100, "x"), None) == "undecided"
    assert judged(Interval(9, 8, 10, 100, "x"), None) == "changed"


def test_the_effect_is_the_paired_difference(toy_scenario):
    games = 500
    study = knockout(toy_scenario, metrics=["win:blue", "turns"], games=games)
    arm = simkit.vary(toy_scenario, {"components.steady": 0})
    metrics = [metric("win:blue", toy_scenario), metric("turns", toy_scenario)]
    with Lab(total=1) as lab:
        first, second = (lab.play(of, metrics, games) for of in (toy_scenario, arm))
    wanted = paired(
        first.of("win:blue"), second.of("win:blue"), bonferroni_level(4 * 2), is_share=True
    ).difference
    rows = study.table[(study.table["component"] == "steady")].set_index("metric")
    assert rows.loc["win:blue", ["estimate", "low", "high"]].tolist() == [
        wanted.estimate,
        wanted.low,
        wanted.high,
    ]
    assert rows.loc["turns", "estimate"] == (second.of("turns") - first.of("turns")).mean()
    assert study.games == 5 * games


def test_what_is_dominant_and_what_is_never_met(toy_scenario):
    """Two seats, steady against bold: without a steady prize steady never wins; no game lasts 100 rounds.

    With target 6 a steady coin of 1/2 gets there in 12 rounds on average; 100 rounds without an end would
    need at most 5 heads in 100 tosses: below 1e-22.
    """
    seats = [{"character": "red", "policy": "steady"}, {"character": "blue", "policy": "bold"}]
    duel = simkit.vary(toy_scenario, {"seats": seats})
    study = knockout(duel, games=2_000)
    assert "prizes: steady removed" in study.result["dominant"]
    assert study.findings[1].startswith("Dominant (interval beyond 3 margins):")
    assert "limits: round limit swapped for one of 5000" in study.result["dead"]
    verdicts = study.table.set_index(["component", "metric"])["verdict"]
    assert verdicts["round limit", "win:red"] == "never mattered"
    # A hero swapped away has no win share of its own; the one who stays has.
    assert ("red", "win:red") not in verdicts.index
    assert ("red", "win:blue") in verdicts.index
    # The same policies play under other names: no share moves.
    assert verdicts["red", "win:blue"] == "dead"


def test_what_cannot_be_is_told(toy_scenario, monkeypatch):
    items = [
        Knockout("prizes", "steady", "removed", {"components.steady": 0}),
        Knockout("prizes", "all", "removed", {"components.bold": None}),
    ]
    monkeypatch.setattr("coin_race.knockouts.knockouts", lambda model: items)
    study = knockout(toy_scenario, games=50)
    assert study.result["not_possible"][0]["component"] == "prizes: all"
    assert study.findings[-1] == "Not possible here: prizes: all."
    with pytest.raises(ScenarioError):
        without(toy_scenario, items[1])
    monkeypatch.setattr("coin_race.knockouts.knockouts", lambda model: items[1:])
    with pytest.raises(UsageError, match="nothing can be knocked out: prizes: all: "):
        knockout(toy_scenario, games=50)
    monkeypatch.setattr("coin_race.knockouts.knockouts", lambda model: [])
    with pytest.raises(UsageError, match="there is nothing to knock out"):
        knockout(toy_scenario, games=50)


def test_wrong_requests(toy_scenario):
    with pytest.raises(UsageError, match=r"no kind of component is called 'prises'.*did you mean 'prizes'"):
        knockout(toy_scenario, kinds=["prises"], games=10)
    silent = replace(toy_scenario, game=replace(toy_scenario.game, knockouts=""))
    with pytest.raises(UsageError, match="Coin race does not say what can be knocked out"):
        knockout(silent, games=10)


def test_every_game_of_the_package_says_what_can_be_knocked_out():
    assert all(game.knockouts for game in registered().values())


def test_threads_change_nothing(toy_scenario):
    one_thread, two = (knockout(toy_scenario, kinds=["prizes"], games=5_000, threads=n) for n in (1, 2))
    assert one_thread.table.equals(two.table)
    assert one_thread.findings == two.findings
