"""The plain implementation of Sonic Roll on whole games and counts of the digest, section (f)."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from statistics import fmean

import pytest
from sonic_roll_plain import Game
from sonic_roll_plain_boss import BossFight
from sonic_roll_plain_cards import SPIN, ZONES, Rules
from sonic_roll_plain_table import GameOver, Rulings, Turn, TurnOver
from sonic_roll_positions import HEROES, answers, fill, position, toy_rules, toy_zone

# --- Boss, time and lives ---


@pytest.mark.parametrize(("players", "cards"), [(1, 6), (2, 6), (3, 7), (4, 8)])
@pytest.mark.parametrize("mode", ["fixed", "deck_route"])
def test_ex_12_boss_start(players, cards, mode):
    heroes = ("knuckles", "sonic", "amy", "tails")[:players]
    table = position(*heroes, zone=toy_zone(), secret_passage=mode)
    completed = 0
    while table.phase == "act":
        fill(table, "R1")
        table.spend(table.spends("", 0)[0])
        completed += 1
    assert completed == table.active.cards == cards - (mode == "deck_route")
    assert len(table.zone_deck) == 0


@pytest.mark.parametrize(
    ("speeds", "places"),
    [
        ((10, 10, 6, 4), (2, 2, 3, 4)),
        ((10, 8, 8, 8), (1, 4, 4, 4)),
        ((10, 8, 6, 6), (1, 2, 4, 4)),
        ((5, 5, 5, 5), (4, 4, 4, 4)),
    ],
)
def test_ex_13_ties(speeds, places):
    table = position(*HEROES)
    for player, speed in zip(table.players, speeds, strict=True):
        player.cards, player.tokens = 10, 30 - speed
    points = {1: 200, 2: 100, 3: 50, 4: 0}
    assert [table.time_bonus(player) for player in table.players] == [points[place] for place in places]


def test_ex_14_score():
    """7 held, 5 saved, 3 animals, a used and a fresh emerald, a death: 220 before the bonus."""
    table = position("sonic", "amy")
    player = table.players[0]
    player.held, player.saved, player.animals, player.deaths = 7, 5, 3, 1
    player.fresh, player.used = ["red"], ["cyan"]
    table.outcome = "won"
    player.tokens = 1  # last by Speed: no bonus
    assert sum(table.score(player).values()) == 220
    player.hyper_rings = 2
    assert sum(table.score(player).values()) == 220 + 7 * 5
    table.outcome = "life_out"
    assert sum(table.score(player).values()) == 0


def test_solo_time_bonus():
    """200 without a token, 100 for one or two, 50 for three or four, else nothing."""
    table = position("amy")
    points = []
    for tokens in range(7):
        table.active.tokens = tokens
        points.append(table.time_bonus(table.active))
    assert points == [200, 100, 100, 50, 50, 0, 0]


@pytest.mark.parametrize("level", [2, 3])
def test_ex_17_patterns(level):
    table: BossFight = position(zone="green_hill" if level == 2 else "lava_reef")
    table.start_boss()
    assert len(table.pattern_deck) == 24 - 3 * level
    for route in table.boss_routes:
        route.patterns.pop(0)
    table.refill()
    assert len(table.pattern_deck) == 24 - 3 * level - 3
    assert table.active.badniks == []


def spend_one_and_stop(table, point, options):
    return "stop" if point == "D7" else options[0]


@pytest.mark.parametrize(
    ("players", "health", "outcome"),
    [(1, 1, "won"), (1, 2, "time_out"), (2, 1, "won"), (2, 2, "time_out"), (3, 1, "time_out")],
)
def test_ex_25_time_out(players, health, outcome):
    rules = toy_rules(SPIN, SPIN)
    row = Game(toy_zone(health), HEROES[:players], Random(3), rules, policy=spend_one_and_stop).play()
    assert (row["outcome"], row["turns"]) == (outcome, 7)
    assert row["tokens_left"] == (1 if outcome == "won" else 0)
    if players == 1 and outcome == "won":
        assert row["seats"][0]["speed"] == 12


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ex_26_life_out(players):
    def never_spend(table, point, options):
        return options[-1] if point == "D5" else options[0]

    row = Game("lava_reef", HEROES[:players], Random(4), toy_rules(SPIN, SPIN), policy=never_spend).play()
    assert (row["outcome"], row["turns"], row["tokens_left"]) == ("life_out", 2 * players + 1, 7)
    assert sorted(seat["deaths"] for seat in row["seats"]) == [2] * (players - 1) + [3]


# --- Bonus Stage, Badniks, Hyper Ring ---


def test_ex_15_bonus_stage():
    """Fresh grid with 8 Red: 17/10 tiles, emerald with 1/9; five visits to the emerald on average."""
    rng = Random(5)
    tiles, emeralds, visits = [], [], []
    table = position("tails", policy=None)
    table.rng = rng
    for _ in range(4000):
        table.reset_tiles()
        table.count.clear()
        table.active.held = table.active.boosts = 0
        table.emerald_pile = ["red"]
        table.bonus_stage()
        tiles.append(table.count["tiles_flipped"])
        emeralds.append(table.count["emeralds"])
        while table.count["emeralds"] == 0:
            table.bonus_stage()
        visits.append(table.count["bonus_visits"])
    assert abs(fmean(tiles) - 1.7) < 4.5 * 1.06 / sqrt(4000)
    assert abs(fmean(emeralds) - 1 / 9) < 4.5 * sqrt(8 / 81 / 4000)
    assert abs(fmean(visits) - 5) < 4.5 * sqrt(80 / 12 / 4000)  # uniform on 1..9
    assert tiles.count(1) / 4000 == pytest.approx(9 / 16, abs=4.5 * sqrt(63 / 256 / 4000))


@pytest.mark.parametrize(("held", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_ex_16_badnik_reward_alone(held, after):
    table = position()
    for _ in range(held):
        table.draw_badnik(table.active)
    table.resolve("bad")
    assert len(table.active.badniks) == after


def test_ex_16_other_readings():
    table = position(badnik_other_must_differ=True)
    table.resolve("bad")
    assert len(table.active.badniks) == 1
    table = position("sonic", "amy", badnik_drawer_cap=False, policy=answers())
    for _ in range(3):
        table.draw_badnik(table.active)
    table.resolve("bad")
    assert [len(player.badniks) for player in table.players] == [4, 1]


@pytest.mark.parametrize(
    ("rings", "hyper", "rounding", "absorbed"),
    [
        (5, 1, "floor", 3),
        (8, 1, "floor", 4),
        (15, 2, "floor", 4),
        (16, 1, "floor", 5),
        (16, 0, "floor", 1),
        (9, 1, "ceil", 20),
    ],
)
def test_ex_21_hyper_ring(rings, hyper, rounding, absorbed):
    """Damages taken before a life is lost; rounding up it never is."""
    table = position(hyper_round=rounding)
    table.active.held, table.active.hyper_rings = rings, hyper
    taken = 0
    while taken < 20:
        table.turn = Turn(action=table.turn.action)
        try:
            table.damage("other")
        except TurnOver:
            break
        taken += 1
    assert taken == absorbed


# --- Set-up ---


def test_sr_setup_1_players():
    for heroes in ((), (*HEROES, "sonic"), ("sonic", "sonic"), ("shadow",)):
        with pytest.raises(ValueError, match="heroes"):
            Game("green_hill", heroes, Random(1))


@pytest.mark.parametrize(("players", "deck"), [(1, 8), (2, 8), (3, 9), (4, 10)])
def test_sr_setup_decks(players, deck):
    table = Game("chemical_plant", HEROES[:players], Random(2))
    on_table = [route.card for route in table.routes if route.name != "passage"]
    names = [card.name for card in on_table + table.zone_deck]
    assert len(set(names)) == deck
    assert (len(table.badnik_deck), len(table.power_deck), len(table.pattern_deck)) == (20, 23, 24)
    assert (len(table.tiles), len(table.emerald_pile), table.tokens_left) == (16, 7, 7)
    assert all((player.lives, player.boosts, player.held) == (3, 1, 0) for player in table.players)
    assert [route.name for route in table.routes][3:] == (["passage"] if players > 2 else [])


def test_components_add_up():
    """72 spaces a Zone with plain numbers dealt evenly; each pattern colour covers 1 to 6 once."""
    for zone in ZONES.values():
        assert len(zone.cards) == 12
        assert sum(len(card.columns) for card in zone.cards) == 72
        assert len(zone.badniks) == 20
    patterns = [pattern.hard for pattern in position().pattern_deck if pattern.hard]
    hard = Counter((one.kind, one.face) for one in patterns)
    assert hard == Counter((kind, face) for kind in ("run", "jump", "spin") for face in range(1, 7))


def test_sr_end_1_last_animal_wins_at_once():
    table = position(zone=toy_zone(), pool="Y3")
    table.start_boss()
    with pytest.raises(GameOver, match="won"):
        table.spend(table.spends("", 0)[0])
    assert (table.active.held, table.active.animals) == (1, 1)


def test_turn_cap():
    row = Game("green_hill", ("sonic", "amy"), Random(1), Rules(max_turns=3, life_tokens=99)).play()
    assert (row["outcome"], row["turns"]) == ("capped", 3)


ALTERNATIVES = {
    "insta_shield": ["any_to_spin", "any_to_run", "any_to_any"],
    "buddy_flight": ["any_die", "up_only", "down_only", "own_turn_only"],
    "hammer": ["any_die", "no_wrap"],
    "secret_passage": ["deck_route", "reset"],
    "secret_passage_speed": [3],
    "badnik_targets": ["any"],
    "hyper_round": ["ceil"],
    "passing": ["only_if_stuck"],
    "end_turn_step_when_empty": [False],
    "life_loss_skips_end_turn": [True],
    "hazard_timing": ["before_save", "pool_built"],
    "badnik_other_must_differ": [True],
    "badnik_drawer_cap": [False],
    "attack_trigger": ["per_die"],
    "flame_kind": ["run", "jump", "any"],
    "lightning_can_replace_bad": [False],
    "pattern_mode": ["difficult_only"],
    "boss_clear_per_turn": ["unlimited"],
    "boss_clear_gives_animal": [True],
    "boss_start_ends_turn": [True],
    "bumper_scope": ["contiguous"],
    "token_if_pool_emptied_by_discard": [True],
    "invulnerability_ends": ["before_roll"],
    "end_turn_ability": ["once"],
    "boost_ends_invulnerability": [False],
    "shield_starts_invulnerability": [False],
    "gain_on_last_die": ["turn_over"],
    "ladder_must_save": ["free", "per_roll"],
    "spin_avoid_gives_animal": [True],
    "insta_persist": ["until_reroll"],
    "insta_vs_hazard": [False],
    "secret_passage_in_boss": [True],
    "invincible": ["until_turn_end", "permanent"],
    "one_up": ["life", "banked_die"],
    "bubble_attackable": [False],
    "blue_on_replace": [True],
    "emerald_window": ["any"],
    "emerald_dice_fade": [True],
    "dice_supply": ["box"],
    "jump_ring_before_rewards": ["forced_first", "forced_last"],
    "eggman_mark": ["may"],
    "spend_ability_on_kill": [True],
    "boost_window": ["any_time"],
    "boost_roll_step": ["full_reroll_step"],
    "boost_forced_when_stuck": [True],
    "boss_phase_tokens_count": [False],
    "tie_break": ["speed", "rings"],
}


@pytest.mark.parametrize("key", ALTERNATIVES)
def test_nothing_is_lost_under_any_ruling(key):
    """Every card is in one place, every token is on one side, whatever the reading."""
    assert set(ALTERNATIVES) == {name for name in vars(Rulings()) if not name.startswith("campaign")}
    for number, value in enumerate(ALTERNATIVES[key]):
        for zone in ZONES:
            rules = Rules(life_tokens=40, time_tokens=60)
            game = Game(zone, HEROES[::-1], Random(number), rules, Rulings(**{key: value}))
            row = game.play()
            assert (
                sum(len(p.badniks) for p in game.players) + len(game.badnik_deck + game.badnik_discards) == 20
            )
            kept = sum(p.hyper_rings + p.invincibles + (p.shield != "") for p in game.players)
            assert kept + len(game.power_deck + game.power_discards) == 23
            assert sum(len(p.fresh + p.used) for p in game.players) + len(game.emerald_pile) == 7
            assert game.tokens_left + sum(player.tokens for player in game.players) == 60
            assert all(player.lives + player.deaths == 40 for player in game.players)
            assert sum(seat["cards"] for seat in row["seats"]) == row["completed_cards"] <= 8
            assert min(player.held for player in game.players) >= 0
            on_boss = sum(len(route.patterns) for route in game.boss_routes)
            assert on_boss + len(game.pattern_deck + game.pattern_discards) == 24
            assert (
                row["boss_hits"] + row["boss_health"] == (row["boss_start_turn"] > 0) * game.zone.boss.health
            )
