"""Two roads for Sonic Roll's other modes: Competition, Time Attack and campaigns, column by column.

As in ``test_two_roads_sonic_roll``: both roads play at random with their own randomness, and what both
record must agree within 4.5 standard errors. A campaign is compared as a whole and Zone by Zone.
"""

from __future__ import annotations

from typing import Any

import pytest
from sonic_roll_plain import play_games
from sonic_roll_plain_campaign import play_campaigns
from sonic_roll_plain_cards import Rules
from sonic_roll_plain_rulings import Rulings
from sonic_roll_plain_table import HEROES
from sonic_roll_two_roads import BUMPER_TILES, BUMPERS, PLENTY, check, check_campaigns, scenario

PLAIN_GAMES = 100
CAMPAIGNS = 50
LINE_UPS = {
    "green_hill": (("tails", "amy"), ("knuckles", "tails", "sonic"), HEROES),
    "stardust_speedway": (("knuckles", "sonic"), ("amy", "tails", "knuckles"), HEROES[::-1]),
    "lava_reef": (("sonic", "tails"), ("sonic", "amy", "knuckles"), HEROES),
    "chemical_plant": (("amy", "knuckles"), ("tails", "sonic", "amy"), HEROES[::-1]),
}
CAMPAIGN_CASES: dict[str, tuple[tuple[str, ...], dict[str, Any], dict[str, Any]]] = {
    "printed tokens, alone": (("sonic",), {}, {}),
    "printed tokens and three tries more": (("knuckles", "tails"), {}, {"campaign_retry": 3}),
    "few tokens and two tries more": (
        ("amy", "sonic"),
        {"life_tokens": 12, "time_tokens": 60},
        {"campaign_retry": 2, "campaign_replays": 4},
    ),
    "plenty, alone": (("tails",), PLENTY, {}),
    "plenty, two": (("sonic", "knuckles"), PLENTY, {"campaign_replays": 1}),
    "plenty, three": (("amy", "tails", "knuckles"), PLENTY, {"campaign_replays": 2}),
    "plenty, four": (HEROES, PLENTY, {"campaign_replays": 4}),
    "held Rings pay, no refreshing": (
        ("tails", "amy"),
        PLENTY,
        {"campaign_cost_from": "held", "campaign_emeralds_refresh": False, "campaign_replays": 1},
    ),
    "a short campaign": (("knuckles",), {**PLENTY, "max_turns": 75}, {"campaign_retry": 1}),
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("zone", LINE_UPS)
def test_competition(zone, players):
    """[SR-COMP-1 to SR-COMP-4]"""
    heroes = LINE_UPS[zone][players - 2]
    seed = 200 + 10 * list(LINE_UPS).index(zone) + players
    plain = play_games(zone, heroes, PLAIN_GAMES, seed, mode="competition")
    check(plain, scenario(zone, heroes, {}, {}, mode="competition"), seed)


def test_competition_with_others_badniks_and_any_buddy_flight():
    """[SR-GAP-8, SR-GAP-18, D18]"""
    rulings = {"badnik_targets": "any", "buddy_flight": "any_die", "passing": "only_if_stuck"}
    plain = play_games("green_hill", HEROES, PLAIN_GAMES, 245, rulings=Rulings(**rulings), mode="competition")
    check(plain, scenario("green_hill", HEROES, {}, rulings, mode="competition"), 245)


@pytest.mark.parametrize("tie_break", ["speed", "rings"])
def test_competition_capped_and_without_ties(tie_break):
    """[SR-GAP-37, SR-GAP-41]"""
    rules = {"max_turns": 70}
    plain = play_games(
        "lava_reef",
        ("tails", "knuckles"),
        2 * PLAIN_GAMES,
        250,
        rules=Rules(**rules),
        rulings=Rulings(tie_break=tie_break),
        mode="competition",
    )
    model = scenario("lava_reef", ("tails", "knuckles"), rules, {"tie_break": tie_break}, mode="competition")
    check(plain, model, 250)


@pytest.mark.parametrize("rules", [{}, PLENTY], ids=["printed", "plenty"])
@pytest.mark.parametrize("zone", LINE_UPS)
def test_time_attack(zone, rules):
    """[SR-TA-1]"""
    heroes = (LINE_UPS[zone][0][0],)
    seed = 260 + list(LINE_UPS).index(zone)
    games = PLAIN_GAMES if rules else 4 * PLAIN_GAMES
    plain = play_games(zone, heroes, games, seed, rules=Rules(**rules), mode="time_attack")
    check(plain, scenario(zone, heroes, rules, {}, mode="time_attack"), seed, fewest=60)


@pytest.mark.parametrize("case", CAMPAIGN_CASES)
def test_campaign(case):
    """[SR-CAMP-1 to SR-CAMP-7, SR-GAP-38, SR-GAP-58]"""
    heroes, rules, rulings = CAMPAIGN_CASES[case]
    seed = 270 + list(CAMPAIGN_CASES).index(case)
    games = CAMPAIGNS if rules else 4 * CAMPAIGNS
    plain = play_campaigns(heroes, games, seed, rules=Rules(**rules), rulings=Rulings(**rulings))
    check_campaigns(plain, scenario("", heroes, rules, rulings, mode="campaign"), seed, fewest=60)


def test_campaign_that_loses_a_replay():
    """[SR-CAMP-7, SR-GAP-38] Two Zones of other order, won and lost about as often."""
    zones, heroes = ("lava_reef", "green_hill"), ("sonic", "amy")
    rules, rulings = {"life_tokens": 30, "time_tokens": 50}, {"campaign_retry": 1, "campaign_replays": 3}
    plain = play_campaigns(
        heroes, 2 * CAMPAIGNS, 292, zones=zones, rules=Rules(**rules), rulings=Rulings(**rulings)
    )
    replays = [part["outcome"] for row in plain for part in row["parts"] if part["replay"]]
    assert min(replays.count("won"), len(replays) - replays.count("won")) >= 10
    check_campaigns(plain, scenario(" ".join(zones), heroes, rules, rulings, mode="campaign"), 292)


@pytest.mark.parametrize("cost_from", ["any", "held"])
def test_campaign_that_finds_all_seven(cost_from):
    """[SR-CAMP-4, SR-CAMP-5, SR-CAMP-7] The pile runs out, the centre fills up."""
    rulings = {"campaign_cost_from": cost_from, "campaign_replays": 1}
    heroes = ("sonic", "tails")
    rules = Rules(**PLENTY, tiles=BUMPERS)
    plain = play_campaigns(heroes, CAMPAIGNS, 290, rules=rules, rulings=Rulings(**rulings))
    check_campaigns(plain, scenario("", heroes, PLENTY, rulings, BUMPER_TILES, mode="campaign"), 290)
