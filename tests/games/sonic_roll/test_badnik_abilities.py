"""Abilities of Badniks by timing, then the sixteen types of the box. [SR-BAD-17 to SR-BAD-22]"""

from __future__ import annotations

import pytest

from .kit import Position
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""


def with_badniks(*badniks: str, **extra: object) -> Position:
    """Sonic and Tails; these Badniks lie in front of Sonic."""
    p = Position("sonic", "tails", cards=RED, badniks=badniks, **extra)
    p.hand(0, *(badnik.split(";")[0].strip() for badnik in badniks))
    return p


def boxed(zone: str, *lines: str) -> Position:
    """A Zone of the box; these Badniks lie in front of Sonic."""
    p = Position("sonic", "tails", zone=zone)
    p.hand(0, *lines)
    return p


# --- timings


@pytest.mark.parametrize(("die", "way"), [("R6", "destroy"), ("Y6", "avoid")])
def test_defeat_abilities_act_either_way(die, way):
    """[SR-BAD-17] When the Badnik is destroyed and when it is avoided."""
    p = with_badniks("B1 | 6; defeat time")
    p.spending(f"{die} R1 R2", action=1)
    p.answer("spend", die, f"{way} 0.0")
    if p.asks == "item":
        assert p.options() == [("item", "jump"), ("item", "reward")]
        p.answer("item", "jump")
    assert p.s.time_tokens[0] == 1


def test_spend_abilities_act_at_each_spend_of_their_holder():
    """[SR-BAD-18, SR-SPEND-8] Each of Sonic's two dice costs a Boost; Tails' dice do not."""
    p = with_badniks("B1 | 6; spend lose_boost")
    p.put(0, boosts=3)
    p.put(1, boosts=3)
    p.spending("R1 R1 R2", action=1)
    p.answer("spend", "R1", "top")
    assert p.s.boosts[0] == 2
    p.dice("1 1")
    p.answer("reroll")
    p.answer("accept")
    p.answer("spend", "R1", "top")
    assert p.s.boosts[0] == 1
    p.turn_of(1)
    p.spending("R1 R2", action=2)
    p.answer("spend", "R1", "middle")
    assert p.s.boosts[:2].tolist() == [1, 3]


def test_the_die_that_defeats_a_badnik_does_not_wake_its_spend_ability():
    """[SR-GAP-16] It leaves first; the other Badnik's ability does act."""
    p = with_badniks("B1 | 6; spend lose_boost", "B2 | 5; spend time")
    p.spending("R6 R1 R2", action=1)
    p.answer("spend", "R6", "destroy 0.0")
    assert (p.s.boosts[0], p.s.time_tokens[0]) == (1, 1)


def test_reroll_abilities_act_before_the_roll_and_not_for_a_boost():
    """[SR-BAD-19, SR-REROLL-2, SR-BOOST-6] One Ring goes at the Reroll Step, none at the Boost that
    follows.
    """
    p = with_badniks("B1 | 6; reroll lose_ring")
    p.put(0, held=3)
    p.after_step("R2 R3", action=1)
    p.dice("1 1")
    p.answer("reroll")
    assert (p.s.held[0], p.told("ability", "rolled")[-2][0]) == (2, "ability")
    p.dice("1 1")
    p.answer("boost")
    assert p.s.held[0] == 2


def test_dice_action_abilities_act_when_the_pool_is_built():
    """[SR-BAD-20, SR-ROLL-14, SR-GAP-66] Before the Boost window opens; rerolls do not wake them."""
    p = with_badniks("B1 | 6; dice_action lose_ring")
    p.put(0, held=3)
    p.dice("4 4")
    p.answer("action", "Spin Dash")
    assert (p.asks, p.s.held[0]) == ("roll_window", 2)
    p.dice("1 1")
    p.answer("boost")
    assert p.s.held[0] == 2


def test_end_turn_abilities_act_in_every_end_turn_step_but_the_first():
    """[SR-BAD-21, SR-ET-5, SR-GAP-64, ruling 16] Drawn in this turn: nothing. Next turn: a Ring; again:
    a Ring.
    """
    p = with_badniks("B1 | 6; end_turn lose_ring")
    p.put(0, held=3)
    p.s.hand_turn[0, 0] = p.s.turns
    for held in (3, 2, 1):
        p.end_turn()
        assert p.s.held[0] == held
        p.turn_of(0)


def test_end_turn_abilities_come_before_the_time_token():
    """[SR-BAD-21, ruling 16] The leftover die is still there: the ability takes it, and no token is due."""
    p = with_badniks("B1 | 6; end_turn lose_die")
    p.end_turn("R4")
    assert (p.s.time_tokens[0], p.is_turn_over) == (0, True)


def test_abilities_of_others_do_not_act():
    """[SR-BAD-18, SR-BAD-19, SR-BAD-21] Tails' turn: Sonic's Badniks do nothing, to nobody."""
    p = with_badniks("B1 | 6; reroll lose_ring", "B2 | 6; end_turn lose_ring")
    p.put(0, held=3)
    p.put(1, held=3)
    p.turn_of(1)
    p.after_step("R2 R3", action=1)
    p.dice("1 1")
    p.answer("reroll")
    p.end_turn("R2")
    assert p.s.held[:2].tolist() == [3, 3]


def test_several_abilities_of_one_timing_come_as_the_player_likes():
    """[SR-BAD-22, SR-SIM-1, D20] Own Badniks in the order drawn, then the boss card; asked between them."""
    p = Position(
        "sonic",
        cards=RED,
        badniks=("B1 | 6; reroll lose_ring", "B2 | 6", "B3 | 6; reroll time"),
        boss={"sides": ("- | R5; reroll lose_boost", "- | R1")},
    )
    p.hand(0, "B1 | 6", "B2 | 6", "B3 | 6")
    p.put(0, held=2)
    p.start_boss((), (), ())
    p.after_step("R5 R3", action=1)
    p.answer("reroll")
    assert p.options() == [("ability", 0), ("ability", 2), ("ability", "boss")]
    p.answer("ability", 2)
    assert (p.s.time_tokens[0], p.s.held[0], p.s.boosts[0]) == (1, 2, 1)
    assert p.options() == [("ability", 0), ("ability", "boss")]
    p.dice("5 5")
    p.answer("ability", "boss")
    assert (p.s.held[0], p.s.boosts[0]) == (1, 0)


# --- Green Hill


def test_moto_bug():
    """Moto Bug, SPEND: a Run die does not skip the reroll; without it the 2 is followed by another die."""
    for badniks, after in ((("B5 B1 | 6",), "reroll"), ((), "spend")):
        p = boxed("green_hill", *badniks)
        p.s.card[:3] = -1
        p.route("top", card=3)  # GHZ-04: a 2, then a 1
        p.spending("B2 B1 R4", action=1)
        p.answer("spend", "B2", "top")
        assert p.asks == after


def test_newtron():
    """Newtron, REROLL: a Hazard die, against the pool as it lies before the roll."""
    p = boxed("green_hill", "Y2 | 3")
    p.put(0, held=4)
    p.after_step("R4 R5", action=1)
    p.dice("5 1 1")
    p.answer("reroll")
    assert (p.s.held[0], p.s.hazards_matched[0], p.pool()) == (0, 1, "R1! R1!")


def test_buzz_bomber():
    """Buzz Bomber, DEFEAT: a Hazard die against what is left of the pool."""
    p = boxed("green_hill", "B5 Y5 | 2")
    p.put(0, held=4)
    p.spending("R2 R4 R5", action=1)
    p.dice("2")
    p.answer("spend", "R2", "destroy 0.0")
    assert (p.s.hazards[0], p.s.held[0], p.s.animals[0]) == (1, 4, 1)
    p = boxed("green_hill", "B5 Y5 | 2")
    p.put(0, held=4)
    p.spending("R2 R4 R5", action=1)
    p.dice("5")
    p.answer("spend", "R2", "destroy 0.0")
    assert p.s.held[0] == 0


def test_chopper():
    """Chopper, DEFEAT: lose a die, of the player's choice; nothing with an empty pool."""
    p = boxed("green_hill", "*3 | 5")
    p.spending("R5 R4 B1", action=1)
    p.answer("spend", "R5", "destroy 0.0")
    assert p.options() == [("lose", "B1"), ("lose", "R4")]
    p.answer("lose", "B1")
    assert p.pool() == "R4"
    p = boxed("green_hill", "*3 | 5")
    p.spending("R5", action=1)
    p.answer("spend", "R5", "destroy 0.0")
    assert (p.is_turn_over, p.s.animals[0]) == (True, 1)


# --- Lava Reef


@pytest.mark.parametrize("source", ["reward", "emerald"])
def test_fireworm(source):
    """Fireworm, passive: its holder draws no Power Up, from any source; another player does. [ruling 20]"""
    p = boxed("lava_reef", "Y5 Y2 | 4")
    left = int(p.s.power_left)
    if source == "reward":
        p.gets("power_up")
    else:
        p.put(0, fresh="red")
        p.spending("R2 R3", action=1)
        p.choose("emerald", "red")
        p.go()
    assert (p.s.power_ups[0], p.s.power_left) == (0, left)
    p.turn_of(1)
    p.gets("power_up")
    assert p.s.power_ups[1] == 1


@pytest.mark.parametrize(("left", "dice"), [("B3 R4", 2), ("B3 Y4", 0)])
def test_rexon(left, dice):
    """Rexon, DEFEAT: 2 Hazard dice, if no yellow die is left in the pool."""
    p = boxed("lava_reef", "*5 | 2")
    p.spending(f"R2 {left}", action=1)
    p.dice("1 2")
    p.answer("spend", "R2", "destroy 0.0")
    assert p.s.hazards[0] == dice


@pytest.mark.parametrize(("zone", "line"), [("lava_reef", "B6 | 2"), ("stardust_speedway", "Y1 Y4 | 2")])
@pytest.mark.parametrize(("held", "left"), [(3, 2), (0, 0)])
def test_toxomister_and_kabasira(zone, line, held, left):
    """REROLL: discard a Ring, a held one; nothing without. [ruling 15]"""
    p = boxed(zone, line)
    p.put(0, held=held, saved=4)
    p.after_step("R4 R5", action=1)
    p.dice("1 1")
    p.answer("reroll")
    assert (p.s.held[0], p.s.saved[0], p.s.lives[0]) == (left, 4, 3)


@pytest.mark.parametrize(
    ("extra", "held", "lives"),
    [({"held": 3}, 0, 3), ({"held": 0}, 0, 2), ({"held": 3, "shield": "flame"}, 3, 3)],
)
def test_iwamodoki(extra, held, lives):
    """Iwamodoki, END TURN: Damage, then it is discarded, whatever became of the Damage. [ruling 17]"""
    p = boxed("lava_reef", "- | 1")
    p.put(0, **extra)
    p.end_turn()
    assert (p.s.held[0], p.s.lives[0], p.s.in_hand[0], p.s.time_tokens[0]) == (held, lives, 0, 0)


def test_iwamodoki_waits_a_turn_and_can_only_be_avoided():
    """Drawn in this turn it waits; any colour avoids it, nothing destroys it, and it never attacks."""
    p = boxed("lava_reef")
    p.next_badniks("- | 4")
    p.gets("draw_badnik")
    p.put(0, held=2)
    p.end_turn()
    assert (p.s.held[0], p.s.in_hand[0]) == (2, 1)
    p.turn_of(0)
    p.spending("R4 B4 Y4", action=1)
    assert [die for die, where, *_ in spends(p) if "0.0" in where] == ["B4", "Y4", "R4"]
    p.choose("spend", "R4", "avoid 0.0")
    assert (p.s.in_hand[0], p.s.animals[0]) == (0, 0)


def test_two_equal_badniks_that_discard_themselves_both_act():
    """[SR-BAD-21] Taken in either order, two copies do their Damage and leave."""
    p = Position(
        "sonic", cards=RED, badniks=("- | 1; avoid any; copies 2; end_turn lose_ring, discard_self",)
    )
    p.hand(0, "- | 1", "- | 1")
    p.put(0, held=5)
    p.end_turn()
    p.answer("ability", 1)
    assert (p.s.held[0], p.s.in_hand[0]) == (3, 0)


# --- Stardust Speedway


@pytest.mark.parametrize(
    ("pool", "can_be_hit"), [("R5 R4", True), ("R5 R4 B1", False), ("R5 Y2 B1 B1", True)]
)
def test_horatu(pool, can_be_hit):
    """Horatu: hit only while the pool, the die itself counted, is even. [ruling 14]"""
    p = boxed("stardust_speedway", "B1 | 5")
    p.s.card[:3] = -1
    p.spending(pool, action=1)
    assert (("R5", "destroy 0.0") in spends(p)) == can_be_hit


def test_dango_and_catakiller_take_two_hits():
    """Dango, Catakiller Jr.: two dice; the Animal comes with the second if that one destroys. [ruling 14]"""
    for zone, line, first, last in (
        ("stardust_speedway", "*5 | 3", "Y3", "R3"),
        ("chemical_plant", "B1 Y2 | 3", "B3", "R3"),
    ):
        p = boxed(zone, line)
        p.spending(f"{first} {last} R6", action=1)
        p.choose("spend", first, "avoid 0.0")
        p.go()
        assert (p.s.in_hand[0], p.s.animals[0]) == (1, 0)
        p.spending(f"{last} R6", action=1)
        p.choose("spend", last, "destroy 0.0")
        assert (p.s.in_hand[0], p.s.animals[0]) == (0, 1)


def test_kanabun():
    """Kanabun: hit by the first die of a turn only. [ruling 14]"""
    p = boxed("stardust_speedway", "B4 Y1 | 5", "Y1 Y4 | 2")
    p.s.card[:3] = -1
    p.spending("B2 R5 B5", action=1)
    assert [word for word in spends(p) if "0.0" in word[1]] == [("B5", "avoid 0.0"), ("R5", "destroy 0.0")]
    p.answer("spend", "B2", "avoid 0.1")  # the other one, with a Run die
    assert (p.asks, p.s.chain, spends(p)) == ("spend", 1, [])


# --- Chemical Plant


def test_grabber():
    """Grabber, REROLL: lose a die before the roll; the last one ends the turn without a token."""
    p = boxed("chemical_plant", "*2 | 4")
    p.after_step("R4 B5", action=1)
    p.answer("reroll")
    assert p.options() == [("lose", "B5"), ("lose", "R4")]
    p.dice("1")
    p.answer("lose", "B5")
    assert p.pool() == "R1!"
    p = boxed("chemical_plant", "*2 | 4")
    p.after_step("R4", action=1)
    p.answer("reroll")
    assert (p.is_turn_over, p.s.time_tokens[0]) == (True, 0)


def test_spiny():
    """Spiny, DEFEAT: a Hazard die."""
    p = boxed("chemical_plant", "B2 B5 | 1")
    p.put(0, held=4)
    p.spending("R1 R4", action=1)
    p.dice("4")
    p.answer("spend", "R1", "destroy 0.0")
    assert (p.s.hazards[0], p.s.held[0], p.s.animals[0]) == (1, 0, 1)


def test_sweep():
    """Sweep, DICE ACTION: a Hazard die against the pool just built."""
    p = boxed("chemical_plant", "Y1 | 6")
    p.put(0, held=4)
    p.dice("4 4 4")
    p.answer("action", "Spin Dash")
    assert p.asks == "hazard"
    p.answer("accept")
    assert (p.s.hazards[0], p.s.held[0]) == (1, 0)


def test_the_box_has_sixteen_types_with_five_cards_each():
    """[SR-BAD-10] Green Hill, Stardust Speedway, Lava Reef, Chemical Plant: 20 cards each; red destroys."""
    zones = Position("sonic", zone="green_hill").scenario.components.zones
    types = {name: kind for zone in zones.values() for name, kind in zone.badniks.items()}
    assert len(types) == 16
    assert all(sum(card.copies for card in kind.cards) == 5 for kind in types.values())
    assert [name for name, kind in types.items() if kind.destroy != "R"] == ["iwamodoki"]
    colours = {name: kind.avoid for name, kind in types.items()}
    assert {name for name, colour in colours.items() if colour == "Y"} == {
        *("moto_bug", "newtron", "horatu", "dango", "fireworm", "rexon", "spiny", "sweep"),
    }
    assert {name for name, colour in colours.items() if colour == "any"} == {"iwamodoki"}
