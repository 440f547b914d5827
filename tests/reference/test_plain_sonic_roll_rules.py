"""The plain implementation of Sonic Roll on hand-made positions, rule by rule."""

from __future__ import annotations

import pytest
from sonic_roll_plain_cards import JUMP, ZONES, Condition, zone_card
from sonic_roll_plain_table import TurnOver
from sonic_roll_positions import (
    STREAK,
    answers,
    badnik,
    faces,
    fill,
    on_streak,
    position,
    spend,
    targets,
)

# --- Zone Cards ---


def test_sr_zone_7_the_path_is_followed():
    table = on_streak("tails", pool="B1 B2 R4 R5")
    assert targets(table) == ["space"]
    spend(table, "space", face=1)
    assert [s.target[2].row for s in table.spends("", 0)] == ["top"]
    spend(table, "space", face=2)
    assert [s.target[2].condition for s in table.spends("", 0)] == [Condition("spin", 4)]
    table.turn.either_path = True  # SR-EMER-6
    assert [s.target[2].row for s in table.spends("", 0)] == ["top", "bottom"]
    spend(table, "space", face=5)
    assert table.routes[0].row == "bottom"
    assert (table.active.held, table.active.boosts) == (2, 2)


def test_sr_zone_6_bumpers_share_a_number():
    table = on_streak("tails", pool="B6 Y6 B2")
    table.routes[0].column = 3
    assert len(targets(table)) == 3
    spend(table, "space", face=6)
    assert [(s.kind, s.face) for s in table.spends("", 0)] == [(JUMP, 6)]
    assert table.routes[0].row is None


def test_sr_fin_the_card_is_kept_and_replaced():
    table = on_streak("sonic", "amy", pool="B6")
    table.routes[0].column = 5
    left = len(table.zone_deck)
    spend(table, "space")
    assert (table.active.cards, len(table.zone_deck), table.tokens_left) == (1, left - 1, 6)
    assert table.routes[0].card in ZONES["green_hill"].cards
    assert table.count["bonus_visits"] == 1  # the top Route of Green Hill gives a Big Ring


def test_ruling_8_a_lost_life_still_replaces_the_card():
    table = on_streak("tails", pool="R6 R1", script=[1])
    table.routes[0].lay(zone_card("last 6[hz1]"))
    with pytest.raises(TurnOver, match="life"):
        spend(table, "space")
    assert table.active.cards == 1
    assert table.routes[0].card is not None
    assert table.count["bonus_visits"] == 0


def test_sr_char_3_secret_passage():
    table = position("knuckles", "sonic", pool="B3")
    for route in table.routes[:3]:
        route.lay(None)
    assert targets(table) == ["space"]
    table.active = table.players[1]
    assert targets(table) == []
    table.active = table.players[0]
    for face in (3, 3, 5, 4, 3, 6):
        fill(table, f"R{face}")
        spend(table, "space")
    assert (table.active.cards, table.active.passages) == (0, 1)
    assert table.count["bonus_visits"] == 1
    assert table.routes[3].card is None
    assert table.speed(table.active) == 0
    table.rulings.secret_passage_speed = 3
    assert table.speed(table.active) == 3


# --- Chains, modifiers, free actions ---


def test_sr_dice_1_moto_bug_and_metal_sonic_block_the_chain():
    table = on_streak("tails", pool="B1 Y1")
    assert spend(table, "space", kind="run") == "run"
    moto = badnik(avoid="B1", timing="SPEND", effect="block_run")
    table = on_streak("tails", pool="B1 B1")
    table.active.badniks = [moto]
    assert spend(table, "space") == ""
    fill(table, "B1")
    assert spend(table, "avoid") == "run"  # ruling 7: it has left
    table = position("tails", zone="stardust_speedway", pool="B4")
    table.start_boss()
    assert table.chain_after("run") == ""
    assert spend(table, "boss card") == "run"


def test_glide_goes_down():
    table = on_streak("knuckles", pool="Y1 Y3 Y5 B1", action="glide")
    table.routes[0].lay(zone_card("bumpers U[+0] 3[+0]"))
    assert spend(table, "space", kind="jump", face=5) == "glide"
    fill(table, "Y3 B3 Y5")
    assert [(s.kind, s.face) for s in table.spends("glide", 5)] == [(JUMP, 3)]
    assert table.spends("glide", 3) == []
    assert {(s.kind, s.face) for s in table.spends("run", 5)} == {("run", 3), (JUMP, 3)}
    assert table.active.held == 1  # SR-DICE-2


def test_insta_shield_options():
    table = position("sonic", pool="B1 B4 Y2 R6")
    assert [option[1:] for option in table.free_actions()] == [
        *(("run", 1, "spin", face) for face in (1, 2)),
        *(("run", 4, "spin", face) for face in (3, 4, 5)),
    ]
    table.use_free_action(("insta", "run", 4, "spin", 5))
    assert faces(table) == "B1 Y2 R5 R6"
    assert table.free_actions() == []
    wide = position("sonic", pool="Y2", insta_shield="any_to_any")
    assert len(wide.free_actions()) == 9
    assert position("amy", pool="B1").free_actions() == []


def test_spin_attack_turns_every_run_die():
    table = position("knuckles", pool="B1 B1! Y2", action="spin_attack")
    assert table.free_actions() == [("spin_attack",)]
    table.use_free_action(("spin_attack",))
    assert faces(table) == "Y2 R1 R1"
    assert [die.exposed for die in table.pool] == [False, True, False]


def test_flame_shield_once_a_turn():
    table = on_streak("tails", pool="Y4 Y4")
    table.routes[0].lay(zone_card("red R4[+0] R4[+0]"))
    assert targets(table) == []
    table.active.shield = "flame"
    spend(table, "space", flame=True)
    assert targets(table) == []
    assert table.active.held == 0  # it has Spin's properties only


def test_hammer_and_buddy_flight_pay():
    table = on_streak("amy", "tails", pool="R6 Y3")
    table.players[1].buddy = 2
    ways = [(s.kind, s.way.hammer, s.way.buddy) for s in table.spends("", 0)]
    assert ways == [("jump", False, 2), ("spin", True, 0)]
    spend(table, "space", buddy=2)
    assert table.players[1].buddy == 0


def test_sonic_hazard_window():
    """The Insta-Shield may step aside from a Hazard that matched."""
    away = answers(D8_hazard=("insta", "run", 3, "spin", 4))
    table = position("sonic", pool="B3 Y5", script=[3], policy=away)
    table.hazard(1)
    assert (table.active.deaths, faces(table)) == (0, "Y5 R4")
    table = position("sonic", pool="B3 Y3", script=[3], policy=away)
    with pytest.raises(TurnOver, match="life"):
        table.hazard(1)


@pytest.mark.parametrize(
    ("action", "pool", "zone_target", "gained"),
    [
        ("drop_dash", "Y1", True, "run"),
        ("hammer_rush", "Y1", True, "spin"),
        ("spin_jump", "R1", False, "jump"),
    ],
)
def test_dice_gained_by_roll_actions(action, pool, zone_target, gained):
    table = on_streak("knuckles", pool=pool, action=action)
    table.active.badniks = [badnik(avoid="1")]
    spend(table, "avoid" if zone_target else "space")
    assert table.pool == []
    fill(table, pool)
    table.routes[0].lay(STREAK)
    table.active.badniks = [badnik(avoid="1")]
    spend(table, "space" if zone_target else "avoid")
    assert [die.kind for die in table.pool] == [gained]
    assert not table.pool[0].exposed


def test_propeller_tail_counts_the_step_just_left():
    table = position("tails", pool="B1", action="propeller_tail")
    table.turn.spent_in_step = 2
    table.reroll_step()
    assert [die.kind for die in table.pool] == ["run", "jump"]
    table.turn.spent_in_step = 1
    table.reroll_step()
    assert len(table.pool) == 2


# --- Badniks ---


def test_badnik_rows_and_hand():
    table = position("amy", "tails", pool="R5 Y5")
    for route in table.routes:
        route.lay(None)
    mine, other = badnik(avoid="Y5", destroy="R5"), badnik(avoid="5", destroy="R6")
    table.active.badniks, table.players[1].badniks = [mine], [other]
    assert [(s.kind, s.target[0]) for s in table.spends("", 0)] == [(JUMP, "avoid"), ("spin", "destroy")]
    table.turn.action = table.rules.actions["amy"][0]  # Hammer Throw, and the Hammer makes 5 a 6
    found = [(s.kind, s.way.face, s.target[0], s.target[2] is other) for s in table.spends("", 0)]
    assert found == [
        (JUMP, 5, "avoid", False),
        ("spin", 5, "destroy", False),
        ("spin", 5, "avoid", True),
        ("spin", 6, "destroy", True),
    ]
    spend(table, "destroy", face=6)
    assert (table.active.animals, table.players[1].badniks, table.turn.other_hit) == (1, [], True)


def test_two_hits_even_pool_and_first_die():
    table = position("tails", pool="R2 R2 R2")
    for route in table.routes:
        route.lay(None)
    dango, horatu, kanabun = (
        badnik(destroy="R2", hits_needed=2),
        badnik(destroy="R2", restriction="even_pool"),
        badnik(destroy="R2", restriction="first_die"),
    )
    table.active.badniks = [dango, horatu, kanabun]
    assert [s.target[2] for s in table.spends("", 0)] == [dango, kanabun]
    spend(table, "destroy")
    assert (dango.hits, table.active.animals) == (1, 0)
    assert [s.target[2] for s in table.spends("", 0)] == [dango, horatu]
    spend(table, "destroy")
    assert (table.active.animals, table.active.badniks) == (1, [horatu, kanabun])


@pytest.mark.parametrize(("pool", "hazards"), [("Y1 R2", 2), ("Y1 Y2", 0)])
def test_rexon_looks_at_the_pool_left(pool, hazards):
    table = position("tails", pool=pool, script=[6, 6])
    table.active.badniks = [badnik(avoid="Y1", timing="DEFEAT", effect="rexon")]
    spend(table, "avoid")
    assert table.count["hazards_rolled"] == hazards


def test_iwamodoki_waits_a_turn_and_leaves():
    rock = badnik(avoid="1", timing="END_TURN", effect="damage")
    table = position("tails", "amy", pool="B1")
    table.active.held, table.active.badniks = 4, [rock]
    rock.drawn_in_turn = table.turns
    assert table.due_abilities("END_TURN") == []
    rock.drawn_in_turn = 0
    table.end_turn("stop")
    assert (table.active.held, table.active.badniks, table.active.tokens) == (0, [], 1)
    table.active.badniks = [rock]
    fill(table, "B1")
    table.end_turn("stop")  # a life: no Time Token
    assert (table.active.deaths, table.active.tokens) == (1, 1)


def test_fireworm_blocks_power_ups():
    table = position("tails")
    table.active.badniks = [badnik(timing="PASSIVE", effect="no_power_ups")]
    table.resolve("pu")
    assert len(table.power_deck) == 23


def test_sr_bad_4_discards_become_the_deck():
    table = position("tails", "amy")
    table.badnik_discards, table.badnik_deck = table.badnik_deck, []
    assert table.draw_badnik(table.active)
    assert (len(table.badnik_deck), table.badnik_discards) == (19, [])
    table.badnik_deck = []
    assert not table.draw_badnik(table.active)
