"""Disputed readings of Boosts, the Insta-Shield, Emeralds, gained dice and Power Ups. [section (a)]"""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll import state
from simkit.games.sonic_roll.observe import CARD

from .kit import Position
from .rulings import ruling
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""


# --- Boosts


@ruling("boost_window", {"until_spend": [], "any_time": [("boost",), ("pass",)]})
def test_boost_window(rulings, expected):
    """[SR-GAP-6] After a Run die nothing fits: the step is over, or a Boost may still reroll the pool."""
    p = Position("tails", cards=("1 1", "R1", "R1"), rulings=rulings)
    p.spending("B1 R6 R6", action=1)
    p.answer("spend", "B1", "top")
    assert (p.options() if p.asks == "spend" else []) == expected
    if expected:
        p.dice("3 1")
        p.answer("boost")
        assert (p.asks, p.pool(), p.s.boosts[0]) == ("spend", "R1 R3", 0)
        assert spends(p) == [("R1", "top"), ("R1", "middle"), ("R1", "bottom")]


def test_a_die_spent_before_a_boost_counts_for_the_step():
    """[SR-GAP-6, SR-SPEND-5] The Boost belongs to the step: a pass after it is free, after a reroll not."""
    p = Position("tails", cards=("1 1", "R1", "R1"), rulings={"boost_window": "any_time"})
    p.put(0, held=3)
    p.spending("B1 R6 R6", action=1)
    p.answer("spend", "B1", "top")
    p.dice("3 4")
    p.answer("boost")
    assert (p.asks, p.s.held[0], p.s.passes[0]) == ("reroll", 3, 0)
    p.dice("5 2")
    p.answer("reroll")
    assert (p.asks, p.s.held[0], p.s.passes[0]) == ("reroll", 0, 1)  # nothing spent since: Damage


def test_a_boost_in_a_spending_step_opens_the_dice_to_attacks():
    """[SR-GAP-6, SR-BOOST-4] It leads to the attack window; Boosts come after the spends, before all else."""
    p = Position("sonic", cards=RED, badniks=("*4 | 6",), rulings={"boost_window": "any_time"})
    p.hand(0, "*4 | 6")
    p.put(0, held=3, boosts=2)
    p.spending("B5 R1")
    acts = [option[0] for option in p.options()]
    assert acts == ["spend", "spend", "spend", "boost", "insta", "insta", "insta", "pass"]
    p.dice("5 4")
    p.answer("boost")
    assert (p.asks, p.pool()) == ("attack_window", "B5! R4!")
    p.answer("accept")
    assert (p.s.attacks, p.s.held[0]) == (1, 0)


@ruling("boost_roll_step", {"one_reroll": (5, 0), "full_reroll_step": (4, 1)})
def test_boost_roll_step(rulings, expected):
    """[SR-GAP-5] A REROLL ability that takes a Ring acts only in a full Reroll Step; the dice roll once."""
    p = Position("tails", cards=RED, badniks=("B6 | 6; reroll lose_ring",), rulings=rulings)
    p.hand(0, "B6 | 6")
    p.put(0, held=5)
    p.roll_window("R2 R3", action=1)
    p.dice("1 5")
    p.answer("boost")
    assert (p.s.held[0], p.s.seat_rerolls[0]) == expected
    assert (p.asks, p.pool(), p.queue) == ("spend", "R1 R5", [])


def test_a_later_boost_is_one_reroll_either_way():
    """[SR-GAP-5] The reading is about the Roll Action Step."""
    p = Position("tails", cards=RED, rulings={"boost_roll_step": "full_reroll_step"})
    p.attack_window("R2! R3!", action=1)
    p.dice("1 5")
    p.answer("boost")
    assert p.s.seat_rerolls[0] == 0


@ruling("boost_forced_when_stuck", {False: "accept boost bubble bubble", True: "boost bubble bubble"})
def test_boost_forced_when_stuck(rulings, expected):
    """[SR-GAP-4] Red 5 and 6 fit nowhere: the dice may be accepted all the same, or not."""
    p = Position("tails", cards=RED, rulings=rulings)
    p.put(0, shield="bubble")
    p.roll_window("R5 R6", action=1)
    assert " ".join(option[0] for option in p.options()) == expected
    p.attack_window("R5! R6!", action=1)
    assert " ".join(option[0] for option in p.options()) == expected


@pytest.mark.parametrize(
    ("pool", "changes"), [("R1 R6", {}), ("R5 R6", {"invulnerable": 1}), ("R5 R6", {"boosts": 0})]
)
def test_no_boost_is_forced_without_need(pool, changes):
    """[SR-GAP-4] Where a die fits, where no Damage would follow, or without one."""
    p = Position("tails", cards=RED, rulings={"boost_forced_when_stuck": True})
    p.put(0, shield="bubble", boosts=changes.get("boosts", 1))
    p.s.invulnerable = changes.get("invulnerable", 0)
    p.roll_window(pool, action=1)
    assert p.options()[0] == ("accept",)


def test_a_forced_boost_in_a_spending_step():
    """[SR-GAP-4, SR-GAP-6] With both readings a player who is stuck may not pass."""
    rulings = {"boost_forced_when_stuck": True, "boost_window": "any_time"}
    p = Position("sonic", cards=("6", "R1", "R1"), rulings=rulings)
    p.spending("B4")
    assert [option[0] for option in p.options()] == ["boost", "insta", "insta", "insta"]
    p.spending("B6")
    assert p.options()[-1] == ("pass",)


# --- Insta-Shield


@ruling("insta_persist", {"until_leaves_pool": "R2", "until_reroll": "B2"})
def test_insta_persist(rulings, expected):
    """[SR-GAP-17] Blue 5 was made red 6; the reroll shows 2, on a red die or on a blue one again."""
    p = Position("sonic", cards=("B3 *", "R1", "R1"), rulings=rulings)
    p.put(0, boosts=0)
    p.spending("B3 B5", action=1)
    p.play(("insta", "B5", "R6"), ("spend", "B3", "top"), "pass")
    p.dice("2")
    p.answer("reroll")
    assert p.pool() == expected


def test_of_equal_dice_the_one_that_turns_back_goes_last():
    """[SR-GAP-17] Blue 3 is made red 3 beside another: one is spent, the one left turns back."""
    p = Position("sonic", cards=("R3 *", "R1", "R1"), rulings={"insta_persist": "until_reroll"})
    p.put(0, boosts=0)
    p.spending("B3 R3 R6", action=1)
    p.play(("insta", "B3", "R3"), ("spend", "R3", "top"))
    p.dice("4 5")
    p.answer("reroll")
    assert p.pool() == "B4 R5"
    assert (p.s.turned, p.s.marked) == (0, 0)


def test_a_spent_die_does_not_turn_back():
    """[SR-GAP-17] It has left the pool; of the other dice none changes."""
    p = Position("sonic", cards=("R3 *", "R1", "R1"), rulings={"insta_persist": "until_reroll"})
    p.put(0, boosts=0)
    p.spending("B3 R6", action=1)
    p.play(("insta", "B3", "R3"), ("spend", "R3", "top"))
    p.dice("5")
    p.answer("reroll")
    assert p.pool() == "R5"


def test_a_boost_turns_the_die_back_a_bubble_does_not():
    """[SR-GAP-13, SR-GAP-17, SR-GAP-27] A Boost counts as a reroll, a single die does not."""
    found = []
    for word in ("boost", "bubble"):
        p = Position("sonic", cards=("* *", "R1", "R1"), rulings={"insta_persist": "until_reroll"})
        p.put(0, shield="bubble")
        p.roll_window("B3", action=1)
        p.answer("insta", "B3", "R3")
        p.dice("5")
        p.answer(word)
        found.append(p.pool())
    assert found == ["B5!", "R5!"]


@ruling("insta_vs_hazard", {True: ("hazard", 3), False: ("", 0)})
def test_insta_vs_hazard(rulings, expected):
    """[SR-GAP-17] A Hazard die matched the blue 2: Sonic is asked, or loses his Rings at once."""
    p = Position("sonic", cards=RED, rulings=rulings)
    p.put(0, held=3)
    p.dice("2")
    p.gets("hazard 1", pool="B2 R4")
    assert (p.asks, p.s.held[0]) == expected


# --- Emeralds


@ruling("emerald_window", {"with_pool": (3, ""), "any": (4, "emerald")})
def test_emerald_window(rulings, expected):
    """[SR-GAP-21] Options before the Roll Action; what is asked once the last die is spent."""
    p = Position("sonic", cards=("1 1 *", "R1", "R1"), rulings=rulings)
    p.put(0, fresh="blue")
    actions = len(p.options())
    p.spending("R1")
    p.answer("spend", "R1", "top")
    assert (actions, p.asks) == expected
    if p.asks:
        assert p.options() == [("end turn",), ("emerald", "blue")]
        p.answer("end turn")
    assert (p.is_turn_over, p.s.time_tokens[0], p.s.fresh[0] != 0) == (True, 0, True)


def test_an_emerald_before_the_roll_action():
    """[SR-GAP-21] Its two blue dice lie in the pool when those of the Roll Action come; none is exposed."""
    p = Position("sonic", cards=RED, rulings={"emerald_window": "any"})
    p.put(0, fresh="blue")
    p.dice("3 4")
    p.answer("emerald", "blue")
    assert (p.asks, p.pool(), p.s.boosts[0], len(p.options())) == ("action", "B3 B4", 2, 3)
    p.dice("1 1 2")
    p.answer("action", "Drop Dash")
    assert (p.asks, p.pool()) == ("roll_window", "B3 B4 Y1 Y1 Y2")


@pytest.mark.parametrize(("last", "asks"), [("R1", "reroll"), ("B1", "spend")])
def test_an_emerald_with_an_empty_pool(last, asks):
    """[SR-GAP-21, SR-GAP-63] New dice are spent at once only after a Run die; else rerolled, or given up."""
    p = Position("sonic", cards=("1 * *", "R1", "R1"), rulings={"emerald_window": "any"})
    p.put(0, fresh="blue")
    p.spending(last)
    p.answer("spend", last, "top")
    p.dice("3 4")
    p.answer("emerald", "blue")
    assert (p.asks, p.pool()) == (asks, "B3 B4")
    if asks == "reroll":
        p.answer("stop")
        assert (p.is_turn_over, p.s.time_tokens[0]) == (True, 1)


def test_no_emerald_after_a_lost_life():
    """[SR-GAP-21, SR-DMG-2] The turn is over, though the pool is empty."""
    p = Position("sonic", cards=RED, rulings={"emerald_window": "any"})
    p.put(0, fresh="blue")
    p.damage("R4")
    assert (p.s.lives[0], p.asks, p.is_turn_over) == (2, "", True)


@ruling("emerald_dice_fade", {False: "B2! B2! R2!", True: "R2!"})
def test_emerald_dice_fade(rulings, expected):
    """[SR-GAP-22] A blue Emerald's two dice are rerolled with the red one, or leave at the reroll."""
    p = Position("tails", cards=("1 *", "R1", "R1"), rulings=rulings)
    p.put(0, fresh="blue")
    p.spending("R1 R6", action=1)
    p.dice("5 5")
    p.answer("emerald", "blue")
    assert p.pool() == "B5 B5 R1 R6"
    p.answer("spend", "R1", "top")
    p.dice("2 2 2" if expected != "R2!" else "2")
    p.answer("reroll")
    assert (p.asks, p.pool(), p.s.marked) == ("attack_window", expected, 0)


@pytest.mark.parametrize(("token", "tokens"), [(False, 0), (True, 1)])
def test_a_pool_of_fading_dice_alone_is_lost_at_the_reroll(token, tokens):
    """[SR-GAP-22, SR-GAP-62] As when the last die is discarded: a free stop, or a Time Token."""
    rulings = {"emerald_dice_fade": True, "token_if_pool_emptied_by_discard": token}
    p = Position("tails", cards=("1 *", "R1", "R1"), rulings=rulings)
    p.put(0, fresh="blue")
    p.spending("R1", action=1)
    p.dice("5 5")
    p.play(("emerald", "blue"), ("spend", "R1", "top"), "reroll")
    assert (p.is_turn_over, p.s.time_tokens[0], p.s.lives[0]) == (True, tokens, 3)


def test_of_equal_dice_the_fading_one_is_spent_first():
    """[SR-GAP-22] Blue 5 of the pool and two of an Emerald's: two are spent, the one left is rerolled."""
    p = Position("tails", cards=("5 5 *", "R1", "R1"), rulings={"emerald_dice_fade": True})
    p.put(0, fresh="blue")
    p.spending("B5", action=1)
    p.dice("5 5")
    p.play(("emerald", "blue"), ("spend", "B5", "top"), ("spend", "B5", "top"), "pass")
    assert (p.pool(), p.s.marked) == ("B5", 0)


# --- dice


@ruling("dice_supply", {"unlimited": 9, "box": 8})
def test_dice_supply(rulings, expected):
    """[SR-GAP-42] A ninth blue die is gained, or there is none; a ninth die of another colour always is."""
    p = Position("sonic", cards=RED, rulings=rulings)
    p.dice("3")
    p.gets("gain_die run 1", " ".join(["B1"] * 8))
    assert p.s.pool == expected
    p.gets("gain_die jump 1", " ".join(["B1"] * 8))
    assert p.s.pool == 9


def test_a_die_of_any_colour_has_one_that_is_left():
    """[SR-GAP-42, D12] All eight blue dice lie in the pool."""
    p = Position("sonic", cards=RED, rulings={"dice_supply": "box"})
    p.gets("gain_die any 1", " ".join(["B1"] * 8))
    assert p.options() == [("gain", "jump"), ("gain", "spin")]


# --- Power Ups


@ruling("invincible", {"once": (0, 0), "until_turn_end": (1, 0), "permanent": (1, 1)})
def test_invincible(rulings, expected):
    """[SR-GAP-25] Whether the card is still there after its use, and after the turn."""
    p = Position("sonic", cards=RED, rulings=rulings)
    p.put(0, invincible=1, held=3)
    p.after_step("R3 R4 R5", action=1)
    p.s.decision = state.D_NONE
    state.push(p.s, state.T_AFTER, 0, 0, 0, 0)
    state.push(p.s, state.T_DAMAGE, CARD, 0, 0, 0)
    p.go()
    p.answer("discard", "R4")
    assert (p.asks, p.pool(), p.s.held[0]) == ("reroll", "R3 R5", 3)
    after_use = int(p.s.invincible[0])
    p.answer("stop")
    assert (after_use, p.s.invincible[0]) == expected
    assert p.s.powers_gone == 1 - p.s.invincible[0]


@ruling("one_up", {"die": ("gain_die", 2, 0), "life": ("", 3, 0), "banked_die": ("", 2, 1)})
def test_one_up(rulings, expected):
    """[SR-GAP-30] A die now; a Death Token turned back; a die that waits for the next pool."""
    p = Position("sonic", cards=RED, rulings=rulings)
    p.put(0, lives=2, deaths=1)
    p.next_power_ups("one_up")
    p.gets("power_up", "R4")
    assert (p.asks, p.s.lives[0], p.s.banked[0]) == expected
    assert p.s.lives[0] + p.s.deaths[0] == 3
    assert p.s.powers_gone == 1 - p.s.banked[0]


def test_a_banked_die_joins_the_next_pool():
    """[SR-GAP-30] Its colour is chosen when the Roll Action's dice lie there."""
    p = Position("sonic", cards=RED, rulings={"one_up": "banked_die"})
    p.next_power_ups("one_up")
    p.gets("power_up")
    p.turn_of(0)
    p.dice("6 6 6 5")
    p.answer("action", "Drop Dash")
    assert p.options() == [("gain", "run"), ("gain", "jump"), ("gain", "spin")]
    p.answer("gain", "spin")
    assert (p.asks, p.pool(), p.s.banked[0], p.s.powers_gone) == ("roll_window", "Y6 Y6 Y6 R5", 0, 1)


def test_a_one_up_turns_nothing_back_without_a_death_token():
    """[SR-GAP-30] There are three Life Tokens a player."""
    p = Position("sonic", cards=RED, rulings={"one_up": "life"})
    p.next_power_ups("one_up")
    p.gets("power_up", "R4")
    assert (p.s.lives[0], p.s.deaths[0], p.s.powers_gone) == (3, 0, 1)


@ruling("bubble_attackable", {True: 1, False: 0})
def test_bubble_attackable(rulings, expected):
    """[SR-GAP-27] The die a Bubble Shield rerolls shows the face that is attacked."""
    p = Position("tails", cards=RED, badniks=("*4 | 6",), rulings=rulings)
    p.hand(0, "*4 | 6")
    p.put(0, boosts=0, shield="bubble")
    p.attack_window("R1! R2!", action=1)
    p.dice("4")
    p.answer("bubble", "R2")
    assert (p.asks, p.s.attacks) == ("spend", expected)


def test_a_bubble_saves_an_attacked_die_where_it_cannot_be_attacked():
    """[SR-GAP-27] Red 4 is under attack, and shows 4 again."""
    p = Position("tails", cards=RED, badniks=("*4 | 6",), rulings={"bubble_attackable": False})
    p.hand(0, "*4 | 6")
    p.put(0, boosts=0, shield="bubble")
    p.attack_window("R1! R4!", action=1)
    p.dice("4")
    p.answer("bubble", "R4")
    assert p.s.attacks == 0


@ruling("blue_on_replace", {False: "", True: "blue"})
def test_blue_on_replace(rulings, expected):
    """[SR-GAP-29] A Blue Shield is given up for a Flame Shield: may the turn end without a Time Token?"""
    p = Position("sonic", cards=RED, rulings=rulings)
    p.put(0, shield="blue")
    p.next_power_ups("flame_shield")
    p.gets("power_up", "R4 R5")
    p.answer("new")
    assert p.asks == expected
    if expected:
        p.answer("end turn")
        assert (p.is_turn_over, p.s.time_tokens[0]) == (True, 0)


def test_a_blue_shield_that_is_kept_ends_no_turn():
    """[SR-GAP-29] Nor one that is drawn and refused."""
    for mine, drawn in (("blue", "flame_shield"), ("flame", "blue_shield")):
        p = Position("sonic", cards=RED, rulings={"blue_on_replace": True})
        p.put(0, shield=mine)
        p.next_power_ups(drawn)
        p.gets("power_up", "R4 R5")
        p.answer("old")
        assert p.asks == ""
