"""The plain implementation of Sonic Roll in its other modes: Competition, Time Attack, Campaign."""

from __future__ import annotations

from random import Random

import pytest
from sonic_roll_plain import Game
from sonic_roll_plain_campaign import ZONE_ORDER, Campaign, play_campaigns
from sonic_roll_plain_cards import EMERALDS, SPIN, Rules
from sonic_roll_plain_rulings import Rulings
from sonic_roll_plain_table import GameOver, TurnOver
from sonic_roll_positions import (
    HEROES,
    badnik,
    faces,
    fill,
    on_streak,
    position,
    targets,
    toy_rules,
    toy_zone,
)

BUMPERS = (("emerald", ""), *(("bumper", "+1"),) * 15)
"""Tiles of which the emerald alone ends a visit, so that every visit finds one."""


def never_spend(table, point, options):
    return options[-1] if point == "D5" else options[0]


def spend_one_and_stop(table, point, options):
    return "stop" if point == "D7" else options[0]


# --- Who may play ---


@pytest.mark.parametrize(
    ("mode", "numbers"),
    [
        ("cooperative", {1, 2, 3, 4}),
        ("competition", {2, 3, 4}),
        ("campaign", {1, 2, 3, 4}),
        ("time_attack", {1}),
    ],
)
def test_sr_setup_1_seats_of_each_mode(mode, numbers):
    """[SR-SETUP-1, SR-COMP-1, SR-CAMP-1, SR-TA-1]"""
    allowed = set()
    for players in range(1, 5):
        try:
            Game("green_hill", HEROES[:players], Random(1), mode=mode)
        except ValueError:
            continue
        allowed.add(players)
    assert allowed == numbers


# --- Competition ---


def test_sr_comp_2_a_death_token_without_limit():
    """The Badniks and the pool go, the turn is over, no life is there to lose."""
    table = position("tails", "amy", mode="competition")
    assert [player.lives for player in table.players] == [0, 0]
    for deaths in range(1, 6):
        fill(table, "B1 Y2")
        table.turn.invulnerable = False
        table.active.badniks = [badnik()]
        with pytest.raises(TurnOver, match="life"):
            table.damage("attack")
        assert (table.active.deaths, table.active.lives) == (deaths, 0)
        assert (table.active.badniks, table.pool, table.active.tokens) == ([], [], 0)
    table.outcome = "won"
    assert table.score(table.active)["deaths"] == -150


def test_sr_comp_2_rings_and_shields_come_first():
    table = position("tails", "amy", mode="competition", pool="B1")
    table.active.held, table.active.shield = 1, "flame"
    table.damage("hazard")
    assert (table.active.shield, table.active.held) == ("", 1)
    table.turn.invulnerable = False
    table.damage("hazard")
    assert (table.active.held, table.active.deaths) == (0, 0)


def test_sr_comp_3_the_pile_of_time_tokens_has_no_end():
    table = position("tails", "amy", mode="competition")
    for _ in range(9):
        table.resolve("tm")
    assert (table.active.tokens, table.tokens_left) == (9, 0)
    assert table.speed(table.active) == -9
    together = position("tails", "amy")
    with pytest.raises(GameOver, match="time_out"):
        for _ in range(7):
            together.resolve("tm")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ex_26_competition_never_ends(players):
    """Nobody spends: a Death Token a turn, -30 each, and no other end than the cap; nobody wins then."""
    rules = toy_rules(SPIN, SPIN)
    rules.max_turns = 60
    game = Game("lava_reef", HEROES[:players], Random(4), rules, policy=never_spend, mode="competition")
    row = game.play()
    assert (row["outcome"], row["turns"], row["tokens_left"]) == ("capped", 60, 0)
    assert [seat["deaths"] for seat in row["seats"]] == [60 // players] * players
    assert [seat["score_parts"]["deaths"] for seat in row["seats"]] == [-1800 // players] * players
    assert [(seat["won"], seat["best"]) for seat in row["seats"]] == [(0, 0)] * players


@pytest.mark.parametrize(("health", "turns"), [(1, 7), (2, 8), (5, 11)])
def test_ex_25_no_time_out_in_competition(health, turns):
    """Two players, eight cards: N - 2 + health spends, one a turn, each turn a Time Token but the last."""
    rules = toy_rules(SPIN, SPIN)
    zone = toy_zone(health)
    row = Game(zone, HEROES[:2], Random(3), rules, policy=spend_one_and_stop, mode="competition").play()
    assert (row["outcome"], row["turns"]) == ("won", turns)
    assert sum(seat["tokens"] for seat in row["seats"]) == turns - 1


def test_sr_comp_4_the_highest_score_wins_and_ties_share():
    """Speed first and last is 150 and 0, the middle 50: 20 + 150, 170, and 40 + 0 points."""
    table = position("sonic", "tails", "amy", mode="competition")
    for player, (cards, animals, held) in zip(table.players, ((3, 1, 0), (2, 1, 10), (1, 2, 0)), strict=True):
        player.cards, player.animals, player.held = cards, animals, held
    table.outcome = "won"
    rows = table.row()["seats"]
    assert [seat["score"] for seat in rows] == [170, 170, 40]
    assert [seat["won"] for seat in rows] == [0.5, 0.5, 0]
    table.mode = "cooperative"
    assert [seat["won"] for seat in table.row()["seats"]] == [1, 1, 1]


@pytest.mark.parametrize("mode", ["competition", "cooperative"])
def test_d18_another_players_buddy_flight(mode):
    """[SR-GAP-18] Tails' player may say no in Competition: no die is spent, no Buddy Flight in this step."""
    asked = []

    def policy(table, point, options):
        if point == "D18":
            asked.append(options)
            return False
        if point == "D5":
            return next((one for one in options if hasattr(one, "way") and one.way.buddy), options[-1])
        return options[0]

    table = on_streak("amy", "tails", pool="B2 B4", policy=policy, mode=mode)
    table.players[1].buddy = 2
    table.rulings.buddy_flight = "any_die"
    table.active.held = 1
    table.spending_step()
    if mode == "cooperative":
        assert (asked, table.players[1].buddy, table.turn.spent) == ([], 0, 2)
        return
    assert asked == [[True, False]]
    assert [table.players[1].count[f"consents_{what}"] for what in ("asked", "given")] == [1, 0]
    assert (table.players[1].buddy, table.turn.spent, faces(table)) == (2, 0, "B2 B4")
    assert (targets(table), table.active.held) == ([], 0)  # passed: Damage for spending no die
    table.spending_step()
    assert len(asked) == 2  # the next Spending Step may ask again
    table.active, table.turn.buddy_refused = table.players[1], False
    table.spending_step()
    assert (len(asked), table.turn.spent) == (2, 2)  # nobody asks for Tails' own


# --- Time Attack ---


@pytest.mark.parametrize(("health", "outcome", "bonus"), [(1, "won", 0), (2, "time_out", 0)])
def test_sr_ta_1_both_losses_stay(health, outcome, bonus):
    """EX-25 alone: six Time Tokens are worth nothing, the seventh loses."""
    rules, policy = toy_rules(SPIN, SPIN), spend_one_and_stop
    row = Game(toy_zone(health), ("amy",), Random(3), rules, policy=policy, mode="time_attack").play()
    assert (row["outcome"], row["turns"]) == (outcome, 7)
    assert row["seats"][0]["score_parts"]["time"] == bonus


def test_sr_ta_1_life_out():
    row = Game(
        "lava_reef", ("amy",), Random(4), toy_rules(SPIN), policy=never_spend, mode="time_attack"
    ).play()
    assert (row["outcome"], row["turns"]) == ("life_out", 3)


# --- Campaign: emeralds of the centre ---


def centre_table(held, saved, **settings):
    table = position("tails", "amy", pool="B1", mode="campaign", **settings)
    table.centre, table.active.held, table.active.saved = ["yellow", "cyan"], held, saved
    return table


@pytest.mark.parametrize(
    ("cost_from", "held", "saved", "offered", "left"),
    [
        ("any", 5, 0, True, (0, 0)),
        ("any", 4, 0, False, None),
        ("any", 3, 2, True, (0, 0)),
        ("any", 4, 9, True, (4, 4)),
        ("any", 8, 4, True, (7, 0)),
        ("held", 4, 9, False, None),
        ("held", 6, 9, True, (1, 9)),
    ],
)
def test_sr_camp_5_five_rings_exhaust_a_centre_emerald(cost_from, held, saved, offered, left):
    """[SR-GAP-58, ruling 24] Saved Rings pay first; ``held`` leaves them alone. Yellow gives 3 Rings back."""
    table = centre_table(held, saved, script=[4, 2], campaign_cost_from=cost_from)
    expected = [("emerald", "yellow"), ("emerald", "cyan")] if offered else []
    assert table.free_actions() == expected
    if left is None:
        return
    table.use_free_action(("emerald", "yellow"))
    assert (table.active.held, table.active.saved) == (left[0] + 3, left[1])
    assert (faces(table), table.centre, table.active.used) == ("B1 Y2 Y4", ["cyan"], [])
    assert not any(die.exposed for die in table.pool)  # SR-EMER-4
    assert (table.active.count["centre_emeralds"], table.active.count["rings_paid"]) == (1, 5)


def test_sr_camp_5_any_player_and_own_ones_first():
    table = centre_table(0, 0)
    table.active.fresh = ["red"]
    assert table.free_actions() == [("emerald", "red")]
    table.active = table.players[1]
    table.active.saved = 5
    assert table.free_actions() == [("emerald", "yellow"), ("emerald", "cyan")]


def test_sr_camp_6_centre_emeralds_are_worth_nothing():
    """[SR-SCORE-9]"""
    table = centre_table(0, 5, script=[1, 1])
    table.outcome = "won"
    table.active.tokens = 1
    assert sum(table.score(table.active).values()) == 50
    table.use_free_action(("emerald", "cyan"))
    assert sum(table.score(table.active).values()) == 0


def test_sr_gap_58_the_pile_holds_the_others():
    found = ["green", "white", "red"]
    table = Game("green_hill", ("amy",), Random(1), mode="campaign", found=found, centre=["white"])
    assert sorted(table.emerald_pile + found) == sorted(EMERALDS)
    assert table.centre == ["white"]


# --- Campaign: the Zones ---


def test_sr_camp_1_the_rulebooks_order():
    """A campaign with tokens enough plays the four Zones once each. [SR-CAMP-1, SR-CAMP-3]"""
    rows = play_campaigns(("sonic", "amy"), 3, 5, rules=Rules(life_tokens=500, time_tokens=500))
    for row in rows:
        assert row["outcome"] == "won"
        assert [part["zone"] for part in row["parts"]] == [0, 1, 2, 3]
        assert row["scores"] == [
            sum(part["seats"][seat]["score"] for part in row["parts"]) for seat in range(2)
        ]
    assert ZONE_ORDER == ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")


def test_sr_camp_2_every_zone_starts_afresh(monkeypatch):
    """Lives, Boosts, Time Tokens, Rings, Power Ups, Badniks, tiles as at the start; a new first player."""
    starts = []
    play = Game.play

    def watched(table):
        starts.append((table.first_seat, table.tokens_left, len(table.tiles), len(table.power_deck)))
        for player in table.players:
            assert (player.lives, player.boosts, player.held + player.saved) == (3, 1, 0)
            assert (player.shield, player.hyper_rings, player.invincibles, player.badniks) == ("", 0, 0, [])
        return play(table)

    monkeypatch.setattr(Game, "play", watched)
    play_campaigns(HEROES, 40, 6, zones=(toy_zone(),) * 3, rules=toy_rules(SPIN))
    assert {start[0] for start in starts} == {0, 1, 2, 3}
    assert {start[1:] for start in starts} == {(7, 16, 23)}


@pytest.mark.parametrize(
    ("refresh", "after"), [(True, ["yellow", "cyan", "red", "blue"]), (False, ["cyan", "red"])]
)
def test_sr_camp_4_what_goes_to_the_centre(monkeypatch, refresh, after):
    """[SR-GAP-58] A Zone in which the yellow one of the centre and an own blue one were exhausted."""
    campaign = Campaign(
        ("amy",), Random(1), (toy_zone(),), rulings=Rulings(campaign_emeralds_refresh=refresh)
    )
    campaign.found, campaign.centre = ["yellow", "cyan"], ["yellow", "cyan"]

    def play(table):
        table.centre.remove("yellow")
        table.active.fresh, table.active.used = ["red"], ["blue"]
        return {"outcome": "won", "seats": [{"score": 0}]}

    monkeypatch.setattr(Game, "play", play)
    campaign.play()
    assert (campaign.centre, campaign.found) == (after, ["yellow", "cyan", "red", "blue"])


@pytest.mark.parametrize(
    ("outcomes", "retry", "zones", "tries", "outcome"),
    [
        ("L", 0, [0], [1], "life_out"),
        ("WWW", 0, [0, 1, 2], [1, 1, 1], "won"),
        ("WLWLLW", 2, [0, 1, 1, 2, 2, 2], [1, 1, 2, 1, 2, 3], "won"),
        ("WLL", 1, [0, 1, 1], [1, 1, 2], "life_out"),
        ("LWLL", 1, [0, 0, 1, 1], [1, 2, 1, 2], "life_out"),
        ("C", 3, [0], [1], "capped"),
    ],
)
def test_sr_gap_38_retries(monkeypatch, outcomes, retry, zones, tries, outcome):
    """Every Zone may be lost so many times; the next loss ends the campaign, and a cap at once."""
    script = iter(outcomes)
    names = {"W": "won", "L": "life_out", "C": "capped"}
    monkeypatch.setattr(Game, "play", lambda table: {"outcome": names[next(script)], "seats": [{"score": 9}]})
    campaign = Campaign(("amy",), Random(1), (toy_zone(),) * 3, rulings=Rulings(campaign_retry=retry))
    row = campaign.play()
    assert [part["zone"] for part in row["parts"]] == zones
    assert [part["try"] for part in row["parts"]] == tries
    assert (row["outcome"], row["all_seven"], next(script, "end")) == (outcome, False, "end")
    assert row["zones_won"] == outcomes.count("W")


@pytest.mark.parametrize(
    ("each", "replays", "parts", "all_seven"),
    [(2, 4, 4, True), (2, 0, 3, False), (3, 4, 3, True), (1, 2, 5, False), (1, 4, 7, True)],
)
def test_sr_camp_7_replays_for_missing_emeralds(monkeypatch, each, replays, parts, all_seven):
    """Three Zones that give so many emeralds; Zones are played again until seven are found."""

    def play(table):
        table.active.fresh = table.emerald_pile[:each]
        return {"outcome": "won", "seats": [{"score": 1}]}

    monkeypatch.setattr(Game, "play", play)
    campaign = Campaign(("amy",), Random(1), (toy_zone(),) * 3, rulings=Rulings(campaign_replays=replays))
    row = campaign.play()
    assert (len(row["parts"]), row["all_seven"], row["outcome"]) == (parts, all_seven, "won")
    assert [part["replay"] for part in row["parts"]] == [False] * 3 + [True] * (parts - 3)
    assert [part["try"] for part in row["parts"]] == [1 + number // 3 for number in range(parts)]
    assert row["found"] == min(7, each * parts)


def test_every_visit_finds_one_until_the_pile_is_empty():
    """Six cards of one Big Ring each in a Zone: the first seven visits of two Zones find all seven."""
    zone = toy_zone(card="toy U[BR]")
    rules = toy_rules(SPIN)
    rules.tiles = BUMPERS
    row = play_campaigns(("tails",), 1, 7, zones=(zone, zone), rules=rules, policy=spend_first)[0]
    assert [part["bonus_visits"] for part in row["parts"]] == [6, 6]
    assert [part["found"] for part in row["parts"]] == [6, 7]
    assert (row["found"], row["all_seven"]) == (7, True)


def spend_first(table, point, options):
    """Spend dice, keep emeralds."""
    return options[0]
