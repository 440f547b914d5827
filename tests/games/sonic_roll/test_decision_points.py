"""Which options the smaller decision points list, and in which order. [D5, D11, D12, D14 to D17, D19, D20]"""

from __future__ import annotations

import pytest

from .kit import Position
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""


# --- D5: dice, ways, targets


def test_dice_in_order_each_pair_of_kind_and_face_once():
    """[D5] Run, Jump, Spin, faces rising; three equal dice are one option."""
    p = Position("sonic", cards=("* *", "B*", "R6"))
    p.spending("R6 R6 R6 Y2 B5 B3 Y2", action=1)
    assert spends(p) == [
        *(("B3", "top"), ("B3", "middle"), ("B5", "top"), ("B5", "middle")),
        *(("Y2", "top"), ("R6", "top"), ("R6", "bottom")),
    ]


def test_ways_of_a_red_die_of_amy():
    """[D5] As it is, then one higher."""
    p = Position("amy", cards=("* *", "B1", "B1"))
    p.spending("R3 B2", action=1)
    assert spends(p) == [("B2", "top"), ("R3", "top"), ("R3", "top", "hammer", "R4")]


def test_ways_of_a_blue_die_with_flame_shield_and_hammer():
    """[D5] As it is; as Spin with its own result; as Spin, one higher."""
    p = Position("amy", cards=("* *", "B1", "B1"))
    p.put(0, shield="flame")
    p.spending("B6", action=1)
    assert spends(p) == [
        ("B6", "top"),
        ("B6", "top", "flame", "R6"),
        ("B6", "top", "flame hammer", "R1"),
    ]


def test_ways_of_a_yellow_die_with_buddy_flight_and_flame_shield():
    """[D5] As it is; each other result, rising; then as Spin, which Buddy Flight does not shift."""
    p = Position("tails", cards=("* *", "B1", "B1"))
    p.put(0, shield="flame")
    p.spending("Y2", action=1)
    assert spends(p) == [
        ("Y2", "top"),
        *(("Y2", "top", "buddy", f"Y{face}") for face in (1, 3, 4)),
        ("Y2", "top", "flame", "R2"),
    ]


def test_equal_results_reached_in_different_ways_are_different_options():
    """[D5] With Buddy Flight on all dice by ruling, Amy's red 3 becomes 4 in two ways."""
    p = Position("tails", "amy", cards=("4 1", "B1", "B1"), rulings={"buddy_flight": "any_die"})
    p.turn_of(1)
    p.spending("R3", action=1)
    assert spends(p) == [("R3", "top", "hammer", "R4"), ("R3", "top", "buddy", "R4")]


def test_targets_in_order():
    """[D5] Routes top, middle, bottom, passage, each top way first;
    then Badniks as drawn, destroy before avoid.
    """
    p = Position(
        "knuckles",
        cards=("{*|6} 1", "* 1", "{6|*|*} 1"),
        badniks=("B1 | *; avoid any", "B2 | *; destroy none; avoid any"),
    )
    p.hand(0, "B2 | *", "B1 | *")
    p.spending("R6", action=1)
    assert [where for _, where in spends(p)] == [
        *("top high", "top low", "middle", "bottom high", "bottom mid", "bottom low", "passage"),
        *("avoid 0.0", "destroy 0.1", "avoid 0.1"),
    ]


def test_badniks_by_seat():
    """[D5] By owner's seat, not from the player on turn: Amy in seat 1 lists seat 0 first."""
    p = Position("sonic", "amy", "tails", cards=RED, badniks=("B1 | 6", "B2 | 6", "B3 | 6"))
    for seat, card in enumerate(("B1 | 6", "B2 | 6", "B3 | 6")):
        p.hand(seat, card)
    p.turn_of(1)
    p.spending("R6", action=0)
    assert [where for _, where, *more in spends(p) if not more] == [
        "destroy 0.0",
        "destroy 1.0",
        "destroy 2.0",
    ]


def test_targets_of_the_boss_fight_in_order():
    """[D5, D19] Badniks, the Boss Attack card, then the Routes: hard before easy, or the Hit Space."""
    p = Position(
        "sonic",
        cards=RED,
        badniks=("B1 | 6",),
        patterns=("R6 | 6", "R6 | 56"),
        boss={"hits": ("R6", "R6", "R6"), "sides": ("- | R6", "- | R1")},
    )
    p.hand(0, "B1 | 6")
    p.start_boss(("R6 | 6",), (), ("R6 | 56",))
    p.spending("R6", action=1)
    assert [where for _, where in spends(p)] == [
        *("destroy 0.0", "boss card", "top hard", "top easy", "hit middle", "bottom hard", "bottom easy"),
    ]


def test_spends_then_free_actions_then_pass():
    """[D5] Spends; Insta-Shield, Emeralds by colour; pass, which is always legal."""
    p = Position("sonic", cards=RED)
    p.put(0, fresh="red green")
    p.spending("B1 R1", action=1)
    assert p.options() == [
        *(("spend", "R1", where) for where in ("top", "middle", "bottom")),
        *(("insta", "B1", "R1"), ("insta", "B1", "R2")),
        *(("emerald", "green"), ("emerald", "red")),
        ("pass",),
    ]


def test_spin_attack_stands_before_the_emeralds():
    """[D5] F2 comes after Insta-Shield and before F3."""
    p = Position("knuckles", cards=RED)
    p.put(0, fresh="green")
    p.roll_window("B1 R1", action=1)
    assert p.options() == [("accept",), ("boost",), ("recolour",), ("emerald", "green")]


def test_after_a_free_action_the_point_is_asked_again():
    """[D5] With a fresh list: the die is red now, the token used."""
    p = Position("sonic", cards=RED)
    p.spending("B1 Y4", action=1)
    p.answer("insta", "B1", "R1")
    assert p.options() == [*(("spend", "R1", where) for where in ("top", "middle", "bottom")), ("pass",)]


def test_the_window_lists_boost_and_bubble_first():
    """[D4, D8] Accept; Boost; Bubble, one option for each distinct die; then free actions."""
    p = Position("sonic", cards=RED)
    p.put(0, shield="bubble")
    for enter in (p.roll_window, p.attack_window):
        enter("B4 B4 R2", action=1)
        assert p.options() == [
            *(("accept",), ("boost",), ("bubble", "B4"), ("bubble", "R2")),
            *(("insta", "B4", f"R{face}") for face in (3, 4, 5)),
        ]


# --- the smaller ones


def test_d11_players_by_seat():
    """[D11] All players below 3, self included, by seat, whoever is on turn."""
    p = Position("sonic", "tails", "amy", badniks=("B1 | 6; copies 9",))
    p.hand(1, "B1 | 6", "B1 | 6")
    p.turn_of(2)
    p.gets("badnik")
    assert p.options() == [("player", 0), ("player", 1), ("player", 2)]
    p.hand(1, "B1 | 6")
    assert p.options() == [("player", 0), ("player", 2)]


def test_d12_gained_and_lost_dice():
    """[D12] Gain: Run, Jump, Spin. Lose: the distinct dice; nothing is asked of an empty pool."""
    p = Position("sonic", cards=RED)
    p.gets("gain_die any 1", "R4")
    assert p.options() == [("gain", "run"), ("gain", "jump"), ("gain", "spin")]
    p.gets("lose_die", "B4 B4 Y1 R6 R2")
    assert p.options() == [("lose", "B4"), ("lose", "Y1"), ("lose", "R2"), ("lose", "R6")]
    p.gets("lose_die", "")
    assert p.asks == ""


def test_the_exposed_one_of_equal_dice_goes_first():
    """[Conventions] Lost, changed or rerolled:
    where a die lies there exposed and not, it is the exposed one.
    """
    p = Position("sonic", cards=RED)
    p.gets("lose_die", "B4 B4! R1")
    p.answer("lose", "B4")
    assert p.pool() == "B4 R1"
    p.attack_window("B4 B4!", action=1)
    p.answer("insta", "B4", "R4")
    assert p.pool() == "B4 R4!"


@pytest.mark.parametrize("where", ["space", "act board", "passage", "hard pattern", "tile"])
def test_d14_lightning_for_every_kind_of_reward(where):
    """[D14] Keep it, or 2 Rings: on a space, an Act Board, the Secret Passage, a hard pattern, a tile."""
    p = Position(
        "knuckles",
        cards=("1[boost] 1", "2", "R1"),
        act_board=("none", "boost", "none"),
        passage="3",
        passage_reward="boost",
        patterns=("R4[boost] | 4",),
    )
    p.put(0, shield="lightning")
    die, target = {
        "space": ("B1", "top"),
        "act board": ("B2", "middle"),
        "passage": ("B3", "passage"),
        "hard pattern": ("R4", "top hard"),
        "tile": ("", ""),
    }[where]
    if where == "tile":
        p.next_tiles("red boost")
        p.gets("big_ring")
        assert p.options() == [("keep",), ("rings",)]  # the Big Ring itself
        p.answer("keep")
    else:
        if where == "hard pattern":
            p.start_boss(("R4[boost] | 4",), (), ())
        p.spending(f"{die} R6 R6", action=1)
        p.answer("spend", die, target)
    assert p.options() == [("keep",), ("rings",)]
    p.answer("rings")
    assert (p.s.held[0], p.s.boosts[0]) == (2, 1)


@pytest.mark.parametrize("source", ["easy pattern", "ability"])
def test_d14_does_not_ask_about_penalties_and_abilities(source):
    """[D14, ruling 19] A penalty and a DEFEAT ability are no rewards."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6; defeat time",), patterns=("R4 | 4[time]",) * 2)
    p.put(0, shield="lightning")
    p.hand(0, "B1 | 6")
    if source == "easy pattern":
        p.start_boss(("R4 | 4[time]",), (), ())
        p.spending("Y6 B4 R1", action=1)
        p.answer("spend", "B4", "top easy")
    else:
        p.spending("R6 R1", action=1)
        p.answer("spend", "R6", "destroy 0.0")
    assert (p.asks == "lightning", p.s.time_tokens[0]) == (False, 1)


def test_d16_tiles_are_flipped_in_order():
    """[D16] No decision: the shuffled row is flipped from its start."""
    p = Position("sonic", cards=RED)
    p.next_tiles("bumper boost", "bumper ring 1", "red boost")
    p.gets("big_ring")
    names = [f"{tile.kind} {tile.reward}" for tile in p.scenario.components.tiles]
    assert [names[event[2]] for event in p.told("tile")] == ["bumper boost", "bumper ring 1", "red boost"]
    assert p.asks == ""


def test_d19_a_die_that_fits_both_ways_of_a_pattern():
    """[D19] Hard first, then easy; a die of another colour has the easy one only."""
    p = Position("sonic", cards=RED, patterns=("R4[boost] | 4",))
    p.start_boss(("R4[boost] | 4",), (), ())
    p.spending("B4 R4", action=1)
    assert [option for option in spends(p) if "top" in option[1]] == [
        *(("B4", "top easy"), ("R4", "top hard"), ("R4", "top easy")),
    ]


@pytest.mark.parametrize(("timing", "asked"), [("reroll", True), ("dice_action", True), ("end_turn", True)])
def test_d20_two_abilities_of_one_timing(timing, asked):
    """[D20] Asked for two or more, once less than there are; a single one acts unasked."""
    for cards, questions in ((2, 1), (1, 0)):
        p = Position("sonic", cards=RED, badniks=tuple(f"B{i} | 6; {timing} lose_ring" for i in (1, 2)))
        p.hand(0, *(f"B{i} | 6" for i in range(1, cards + 1)))
        p.put(0, held=9)
        if timing == "reroll":
            p.after_step("R6 R5", action=1)
            p.answer("reroll")
        elif timing == "dice_action":
            p.dice("4 4")
            p.answer("action", "Spin Dash")
        else:
            p.end_turn()
        assert (p.asks == "ability") == (questions == 1)
        if questions:
            assert p.options() == [("ability", 0), ("ability", 1)]
            p.answer("ability", 1)
        assert p.asks != "ability"
        assert p.s.held[0] == 9 - cards
