"""The plain implementation of Sonic Roll on hand-made positions: Damage, turn ends and the boss."""

from __future__ import annotations

from collections import Counter

import pytest
from sonic_roll_plain_cards import EMERALDS, Condition, Pattern, Rules, zone_card
from sonic_roll_plain_table import Die, TurnOver
from sonic_roll_positions import (
    answers,
    badnik,
    faces,
    fill,
    on_streak,
    position,
    spend,
    targets,
)

# --- Damage, Shields, Power Ups ---


def test_sr_dmg_order_of_protections():
    table = position("tails", pool="B1 Y2", policy=answers(D9_Invincible=("jump", 2)))
    player = table.active
    player.invincibles, player.shield, player.held = 1, "lightning", 3
    table.damage("other")
    assert (player.invincibles, player.shield, player.held, faces(table)) == (0, "lightning", 3, "B1")
    table.damage("other")
    assert player.count["result_ignored"] == 1
    table.turn.invulnerable = False
    table.damage("other")
    assert (player.shield, player.held) == ("", 3)
    table.turn.invulnerable = False
    table.damage("other")
    assert (player.held, player.deaths) == (0, 0)
    table.turn.invulnerable = False
    with pytest.raises(TurnOver, match="life"):
        table.damage("other")
    assert (player.lives, player.deaths, table.pool) == (2, 1, [])


def test_sr_pup_13_blue_shield_waives_the_token():
    table = position("tails", pool="B1", policy=answers(D9_Blue="end"))
    table.active.shield = "blue"
    with pytest.raises(TurnOver, match="blue"):
        table.damage("other")
    table.end_turn("blue")
    assert table.active.tokens == 0


def test_d14_lightning():
    table = position("tails", policy=answers(D14="rings"), rules=Rules(lightning_rings=2))
    table.active.shield = "lightning"
    table.reward("+3")
    assert not table.turn.lightning_used
    table.reward("bad")
    assert (table.active.held, table.active.badniks) == (5, [])
    table.reward("bo")  # once a turn
    assert table.active.boosts == 2
    table = position("tails", policy=answers(D14="rings"), lightning_can_replace_bad=False)
    table.active.shield = "lightning"
    table.reward("tm")
    assert table.tokens_left == 6


def test_sr_pup_4_one_shield():
    table = position("tails", policy=answers(D15="new"))
    for shield in ("flame", "flame", "blue"):
        table.take_shield(shield)
    assert (table.active.shield, table.power_discards) == ("blue", ["flame", "flame"])


@pytest.mark.parametrize(("held", "visits"), [(0, 0), (4, 0), (5, 1)])
def test_sr_ring_5_star_post(held, visits):
    table = position("tails")
    table.active.held, table.active.saved = held, 3
    table.resolve("sp")
    assert (table.active.saved, table.count["bonus_visits"]) == (3 + held, visits)


def test_bubble_exposes_one_die():
    table = position("tails", pool="B1 B2", script=[3], policy=answers(D4=("bubble", "run", 1)))
    table.active.shield, table.active.held = "bubble", 1
    table.active.badniks = [badnik("B2")]
    table.window(is_attack=False)
    assert (faces(table), table.active.held) == ("B2 B3", 1)
    assert table.count["attack_checks"] == 1


@pytest.mark.parametrize("colour", EMERALDS)
def test_emeralds(colour):
    table = position("tails", pool="B3!", policy=answers(D17=("run", 3, 6)))
    player = table.active
    player.fresh, player.held, player.badniks = [colour], 2, [badnik()]
    table.power_deck = ["invincible"]
    table.use_emerald(colour)
    assert (player.fresh, player.used) == ([], [colour])
    assert Counter(die.kind for die in table.pool[1:]) == Counter(EMERALDS[colour])
    assert [die.exposed for die in table.pool] == [True, False, False]
    assert table.turn.either_path == (colour == "green")
    assert (len(player.badniks), player.invincibles) == (colour != "purple", colour == "red")
    assert table.pool[0].face == (6 if colour == "white" else 3)
    if colour in ("yellow", "blue", "cyan"):
        gained = {"yellow": (5, 0, 1), "blue": (2, 0, 2), "cyan": (0, 2, 1)}
        assert (player.held, player.saved, player.boosts) == gained[colour]


# --- End of a turn ---


@pytest.mark.parametrize(
    ("reason", "pool", "tokens"),
    [("stop", "B1 R2 Y3", 1), ("empty", "", 0), ("life", "", 0), ("blue", "B1", 0)],
)
def test_sr_et_time_token(reason, pool, tokens):
    table = position("tails", pool=pool)
    table.end_turn(reason)
    assert (table.active.tokens, 7 - table.tokens_left, table.pool) == (tokens, tokens, [])


@pytest.mark.parametrize("ruling", [False, True])
def test_sr_gap_62_pool_emptied_by_a_discard(ruling):
    table = position("tails", pool="B1", token_if_pool_emptied_by_discard=ruling)
    table.resolve("-d")
    table.resolve("-d")
    table.end_turn("empty")
    assert table.active.tokens == ruling


@pytest.mark.parametrize("ruling", ["keeps_turn", "turn_over"])
def test_sr_gap_63_gain_by_the_last_die(ruling):
    table = on_streak("tails", pool="R1", gain_on_last_die=ruling)
    table.routes[0].lay(zone_card("gain 1[gain] 2[+0]"))
    if ruling == "keeps_turn":
        spend(table, "space")
        assert len(table.pool) == 1
    else:
        with pytest.raises(TurnOver, match="empty"):
            spend(table, "space")


def test_passing_costs_damage_unless_a_die_was_spent():
    table = on_streak("tails", pool="B2 Y2")
    table.active.held = 3
    table.spending_step()
    assert (table.active.held, table.active.count["damage_no_spend"]) == (0, 1)
    table = on_streak("tails", pool="B1 Y2")
    table.spending_step()  # the Run die, then nothing fits
    assert (table.active.held, table.active.deaths) == (2, 0)
    asked = []

    def look(table, point, options):
        asked.append(options)
        return options[0]

    table = on_streak("sonic", pool="B1 Y2", passing="only_if_stuck", policy=look)
    table.spending_step()
    assert ("pass",) not in asked[0]


# --- Boss ---


def in_boss_fight(zone="green_hill", **settings):
    table = position("tails", "amy", zone=zone, **settings)
    table.start_boss()
    return table


def test_sr_boss_hit_closes_the_route_and_refills():
    table = in_boss_fight(pool="R6 R6 R4")
    for route in table.boss_routes[:2]:
        route.patterns = []
    left = len(table.pattern_deck)
    spend(table, "hit", face=6)
    assert "hit" in targets(table)
    assert [s.face for s in table.spends("", 0) if s.target[0] == "hit"] == [4]
    assert [len(player.badniks) for player in table.players] == [1, 1]
    assert (table.active.animals, table.boss_health) == (1, 1)
    table.end_turn("stop")
    assert len(table.pattern_deck) == left - 4
    assert all(len(route.patterns) == 2 for route in table.boss_routes)


def test_no_hit_no_refill():
    table = in_boss_fight()
    table.boss_routes[0].patterns = []
    table.end_turn("empty")
    assert table.boss_routes[0].patterns == []


@pytest.mark.parametrize("way", ["hard", "easy"])
def test_sr_boss_9_patterns(way):
    table = in_boss_fight(pool="R2")
    table.active.badniks = []
    for route in table.boss_routes:
        route.patterns = [Pattern("toy", Condition("spin", 2), 0, "bo", Condition(None, 2), "tm")]
    spend(table, way)
    assert (table.active.boosts, table.tokens_left) == ((2, 7) if way == "hard" else (1, 6))
    assert len(table.pattern_discards) == 1
    table.rulings.pattern_mode = "difficult_only"
    fill(table, "R2 B2")
    assert set(targets(table)) == {"hard"}


def test_ruling_11_a_begun_bumper_pattern():
    table = in_boss_fight(pool="R2 R5 R5 R2")
    begun = Pattern("toy", None, 3, "pu", Condition(None, 2), "")
    for route in table.boss_routes:
        route.patterns = [begun] if route is table.boss_routes[0] else []
        route.was_hit = route is not table.boss_routes[0]
    table.boss_side = 1  # clear Spin 1
    assert targets(table) == ["hard", "easy", "hard"]
    spend(table, "hard", face=5)
    assert [(s.face, s.target[0]) for s in table.spends("", 0)] == [(5, "hard")]
    table.turn.either_path = True
    assert [(s.face, s.target[0]) for s in table.spends("", 0)] == [(2, "easy"), (5, "hard")]
    spend(table, "hard", face=5)
    fill(table, "R5")
    spend(table, "hard", face=5)
    assert (begun.progress, begun.number, table.count["patterns_cleared"]) == (0, None, 1)


def test_sr_boss_14_the_attack_card_flips():
    table = in_boss_fight(pool="R5 R1")
    table.active.held = 2
    assert table.boss_card().attacks == (Condition("run", 3), Condition("jump", 3))
    spend(table, "boss card")
    assert table.boss_card() is None
    assert (table.boss_side, table.active.animals) == (1, 0)
    assert "boss card" not in targets(table)
    table.rulings.boss_clear_per_turn = "unlimited"
    assert "boss card" in targets(table)
    table.pool = [Die("run", 6, exposed=True)]
    table.attacks()
    assert table.active.held == 2


def test_sr_boss_11_the_attack_card_attacks():
    table = in_boss_fight()
    table.active.held = 2
    table.pool = [Die("run", 3, exposed=True)]
    table.attacks()
    assert table.active.held == 0


def test_eggman_takes_a_token_and_draws_at_the_end():
    table = in_boss_fight("chemical_plant", pool="R5 R2")
    table.boss_routes[0].patterns = []
    spend(table, "hit")
    assert (table.tokens_left, [len(player.badniks) for player in table.players]) == (6, [1, 1])
    table.active.badniks = []
    table.boss_side = 1
    table.end_turn("life")
    assert len(table.active.badniks) == 1  # ruling 17
    table.rulings.life_loss_skips_end_turn = True
    table.end_turn("life")
    assert len(table.active.badniks) == 1
