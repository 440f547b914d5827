"""The four characters: special abilities and what is particular of their Roll Actions. [SR-CHAR]"""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll.observe import M_BUDDY, M_BUDDY_OTHER, M_HAMMER, M_INSTA, M_THROW

from .kit import Position
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""
ALL = "123456 1", "R1", "R1"
"""The top Route takes any die."""


def of(p: Position, word: str) -> list[tuple[str, ...]]:
    """Options that begin with this word."""
    return [option for option in p.options() if option[0] == word]


# --- dashboards


def test_dashboards():
    """[SR-CHAR-5, SR-ROLL-1] One special ability and three Roll Actions each, with their dice."""
    boards = Position("sonic").scenario.components.characters
    found = {
        key: (board.ability, *(f"{action.name}: {action.dice} x{action.repeat}" for action in board.actions))
        for key, board in boards.items()
    }
    assert found == {
        "sonic": ("insta_shield", "Super Peel Out: BBBBBB x1", "Spin Dash: BR x1", "Drop Dash: YYY x1"),
        "tails": ("buddy_flight", "Fly: YYYY x2", "Spin Jump: RRR x1", "Propeller Tail: BBBB x1"),
        "knuckles": ("secret_passage", "Wall Climb: RRR x3", "Spin Attack: BBBB x1", "Glide: YYYY x1"),
        "amy": ("piko_piko_hammer", "Hammer Throw: RRR x1", "Spin Dash: BR x1", "Hammer Rush: YYY x1"),
    }


# --- Sonic


@pytest.mark.parametrize(("face", "faces"), [(1, (1, 2)), (3, (2, 3, 4)), (6, (5, 6))])
def test_insta_shield(face, faces):
    """[SR-CHAR-1, SR-GAP-1, SR-GAP-17] A blue die becomes red and may move by 1, within 1 to 6;
    red and yellow do not.
    """
    p = Position("sonic", cards=RED)
    p.spending(f"B{face} Y2 R1", action=1)
    assert of(p, "insta") == [("insta", f"B{face}", f"R{new}") for new in faces]


def test_insta_shield_once_a_turn():
    """[SR-CHAR-1, SR-GAP-70] Its token refreshes when Sonic's turn begins; the die stays red."""
    p = Position("sonic", cards=RED)
    p.spending("B2 B3 Y2", action=1)
    p.answer("insta", "B2", "R1")
    assert (p.pool(), of(p, "insta"), p.s.modifier_tally[M_INSTA, 0]) == ("B3 Y2 R1", [], 1)
    p.answer("spend", "R1", "top")
    assert p.asks == "reroll"
    p.turn_of(0)
    p.roll_window("B2 B3", action=1)
    assert len(of(p, "insta")) == 6


def test_insta_shield_against_a_hazard():
    """[SR-CHAR-1, SR-GAP-17, ruling 3] A matched blue 4 becomes a red 3, 4 or 5; only a 4 still hurts."""
    for new, held in (("R3", 5), ("R4", 0), ("R5", 5)):
        p = Position("sonic", cards=RED)
        p.put(0, held=5)
        p.dice("4")
        p.gets("hazard 1", "B4 Y1")
        assert p.asks == "hazard"
        assert p.options() == [("accept",), *(("insta", "B4", f"R{face}") for face in (3, 4, 5))]
        p.answer("insta", "B4", new)
        assert p.s.held[0] == held


def test_insta_shield_of_nobody_else():
    """[SR-CHAR-1] Not in another player's turn, nor for another character."""
    p = Position("sonic", "tails", cards=RED)
    p.turn_of(1)
    p.spending("B2 R1", action=1)
    assert of(p, "insta") == []
    p.put(1, held=3)
    p.dice("2")
    p.gets("hazard 1", "B2 R1")
    assert (p.asks, p.s.held[1]) == ("", 0)


# --- Tails


def test_buddy_flight_is_set_to_2_as_tails_turn_begins():
    """[SR-CHAR-2, SR-TURN-2] 2 in his turn; whatever is left stays for the others;
    back to 2 in his next one.
    """
    p = Position("tails", "sonic", cards=ALL)
    assert p.s.buddy == 2
    p.spending("Y1 R1", action=1)
    p.choose("spend", "Y1", "top", "buddy", "Y2")
    assert p.s.buddy == 1
    p.turn_of(1)
    assert p.s.buddy == 1
    p.turn_of(0)
    assert p.s.buddy == 2


def test_buddy_flight_before_tails_first_turn():
    """[SR-CHAR-2] The die is not there before he has had a turn."""
    p = Position("sonic", "tails", cards=ALL)
    p.spending("Y3 R1", action=1)
    assert spends(p) == [("Y3", "top"), ("R1", "top"), ("R1", "middle"), ("R1", "bottom")]


@pytest.mark.parametrize(
    ("counter", "face", "results"),
    [
        *((2, 1, (2, 3)), (2, 3, (1, 2, 4, 5)), (2, 6, (4, 5))),
        *((1, 1, (2,)), (1, 3, (2, 4)), (0, 3, ())),
    ],
)
def test_buddy_flight_shifts_up_or_down(counter, face, results):
    """[SR-CHAR-2, SR-GAP-18, EX-9] Each result within the counter and 1 to 6, rising;
    it costs the difference.
    """
    p = Position("tails", "sonic", cards=ALL)
    p.s.buddy = counter
    p.spending(f"Y{face} B2", action=1)
    found = [option for option in spends(p) if option[0] == f"Y{face}"]
    assert found == [(f"Y{face}", "top"), *((f"Y{face}", "top", "buddy", f"Y{new}") for new in results)]
    if results:
        p.choose("spend", f"Y{face}", "top", "buddy", f"Y{results[-1]}")
        assert p.s.buddy == counter - abs(results[-1] - face)
        assert p.s.modifier_tally[M_BUDDY].tolist() == [1, 0]


def test_buddy_flight_helps_any_player_with_yellow_dice():
    """[SR-CHAR-2, SR-GAP-18, D18] Sonic's yellow 4 counts as 6, without asking Tails;
    blue and red dice do not.
    """
    p = Position("tails", "sonic", cards=("6 1", "R1", "R1"))
    p.turn_of(1)
    p.spending("B4 Y4 R5", action=1)
    assert spends(p) == [("Y4", "top", "buddy", "Y6")]
    p.answer("spend", "Y4", "top", "buddy")
    assert (p.s.buddy, p.s.column[0], p.s.held[1]) == (0, 1, 1)
    assert p.s.modifier_tally[M_BUDDY_OTHER].tolist() == [1, 1]


@pytest.mark.parametrize("wanted", [1, 2, 3, 4, 5, 6])
def test_faces_that_serve_a_number_with_buddy_flight(wanted):
    """[EX-9] Counter 2: 3, 4, 5, 5, 4, 3 faces of a yellow die serve 1 to 6."""
    p = Position("tails", cards=(f"{wanted} 1", "R1", "R1"))
    p.spending("Y1 Y2 Y3 Y4 Y5 Y6", action=1)
    faces = {option[0] for option in spends(p) if option[1] == "top"}
    assert len(faces) == {1: 3, 2: 4, 3: 5, 4: 5, 5: 4, 6: 3}[wanted]


# --- Knuckles


PASSAGE = "U[ring 2] U[ring 2] {5[boost]|R5[power_up]} 4[ring 2] {Y3[power_up]|3[boost]} 6[ring 2]"


def test_secret_passage_is_his_alone():
    """[SR-CHAR-3, SR-SETUP-15] A fourth Route for Knuckles, listed after the others; Sonic has none."""
    p = Position("knuckles", "sonic", cards=("5 1", "R1", "R1"))
    assert p.scenario.components.secret_passage.line == PASSAGE
    p.spending("B5 R2", action=1)
    assert spends(p) == [("B5", "top"), ("B5", "passage"), ("R2", "passage")]
    p.turn_of(1)
    p.spending("B5 R2", action=1)
    assert spends(p) == [("B5", "top")]


def test_completing_the_secret_passage():
    """[SR-CHAR-3, SR-GAP-20] Its own last reward and a Big Ring;
    no Speed, no Act Board reward, no replacement.
    """
    p = Position("knuckles", cards=RED, act_board=("animal", "animal", "animal"))
    p.route("passage", 5, way=0)
    p.next_tiles("red boost")
    p.spending("B6 R1", action=1)
    p.answer("spend", "B6", "passage")
    assert p.options() == [("item", "reward"), ("item", "route")]
    p.answer("item", "reward")
    assert (p.s.held[0], p.s.visits[0], p.s.boosts[0], p.s.animals[0]) == (2, 1, 2, 0)
    assert (p.s.cards[0], p.row()["speed"][0], p.s.card[3]) == (0, 0, -1)
    assert "passage" not in {where for _, where in spends(p)}


def test_the_secret_passage_closes_when_the_boss_comes():
    """[SR-CHAR-3, SR-GAP-20, ruling 23] Unfinished or not, it is gone."""
    p = Position("knuckles", cards=("1", "2 2", "3 3"), patterns=("R6 | 6",) * 3)
    p.s.zone_left = 0
    p.spending("B1 R2 R3", action=1)
    p.answer("spend", "B1", "top")
    assert (p.s.boss, p.s.card[3]) == (1, -1)
    assert spends(p) == []


@pytest.mark.parametrize("completed", [5, 6])
def test_the_secret_passage_does_not_bring_the_boss(completed):
    """[SR-GAP-20, EX-12] Alone, the boss comes with the sixth Zone Card; the passage is none of them."""
    p = Position("knuckles", cards=("*",) * 12, passage="*", passage_reward="boost")
    p.spending(" ".join(["B1"] * 8), action=1)
    p.answer("spend", "B1", "passage")
    for _ in range(completed):
        p.answer("spend", "B1", "top")
    assert (p.s.boss, p.s.boosts[0]) == (int(completed == 6), 2)


def test_spin_attack_recolours_all_blue_dice_again_and_again():
    """Spin Attack, AVOID: all blue dice become red, at any time, no limit of uses;
    offered while there is a blue one.
    """
    p = Position("knuckles", cards=("R1 R1", "R6", "R6"))
    p.put(0, fresh="blue")
    p.spending("B1 B4", action=1)
    p.answer("recolour")
    assert (p.pool(), of(p, "recolour")) == ("R1 R4", [])
    p.dice("1 2")
    p.answer("emerald", "blue")
    assert of(p, "recolour") == [("recolour",)]
    p.answer("recolour")
    assert p.pool() == "R1 R1 R2 R4"


def test_glide():
    """Glide, SPEND: after a yellow die another yellow one may follow, lower than the last, as spent.

    [ruling 3]
    """
    p = Position("knuckles", cards=("* * * *", "B6", "B6"))
    p.s.card[3] = -1
    p.spending("B1 Y1 Y2 Y4 Y4 Y5", action=2)
    p.answer("spend", "Y4", "top")
    assert spends(p) == [("Y1", "top"), ("Y2", "top")]
    p.answer("spend", "Y2", "top")
    assert spends(p) == [("Y1", "top")]
    p.answer("spend", "Y1", "top")
    assert (p.asks, p.pool(), p.s.held[0]) == ("reroll", "B1 Y4 Y5", 3)


def test_glide_may_end_and_costs_nothing():
    """Glide: the chain may be left by a pass;
    with no lower yellow die only the pass is there, and it is free.
    """
    p = Position("knuckles", cards=ALL)
    p.s.card[3] = -1
    p.put(0, held=2)
    p.spending("Y4 Y5", action=2)
    p.answer("spend", "Y4", "top")
    assert (p.asks, p.s.held[0], p.s.passes[0]) == ("reroll", 3, 0)


def test_a_run_die_in_a_glide_turn():
    """[SR-DICE-1] After a Run die any die may follow;
    after the yellow one that follows it, lower yellow ones only.
    """
    p = Position("knuckles", cards=("6 5 4 3", "R1", "R1"))
    p.s.card[3] = -1
    p.spending("B6 B4 Y5 Y4", action=2)
    p.play(("spend", "B6", "top"))
    assert spends(p) == [("Y5", "top")]
    p.answer("spend", "Y5", "top")
    assert spends(p) == [("Y4", "top")]


# --- Amy


@pytest.mark.parametrize(("face", "raised"), [(1, 2), (5, 6), (6, 1)])
def test_piko_piko_hammer(face, raised):
    """[SR-CHAR-4, SR-GAP-19] A red die may count one higher, 6 as 1, each time; others may not."""
    p = Position("amy", cards=ALL)
    p.spending(f"B3 Y3 R{face}", action=1)
    found = [option for option in spends(p) if len(option) > 2]
    assert found[0] == (f"R{face}", "top", "hammer", f"R{raised}")
    assert {option[0] for option in found} == {f"R{face}"}


def test_piko_piko_hammer_has_no_limit_of_uses():
    """[SR-CHAR-4] Twice in a turn: red 2 as 3, then red 4 as 5."""
    p = Position("amy", cards=("3 5 1", "B1", "B1"))
    p.spending("R2 R4 R6", action=1)
    p.answer("spend", "R2", "top", "hammer")
    p.dice("4 6")
    p.answer("reroll")
    p.play_to("spend")
    p.answer("spend", "R4", "top", "hammer")
    assert p.s.modifier_tally[M_HAMMER].tolist() == [2, 2]


def throw(pool: str, action: int = 0, badnik: str = "B1 | 6") -> Position:
    """Amy's turn; one Badnik lies in front of Sonic, one in front of Tails."""
    p = Position("amy", "sonic", "tails", cards=RED, badniks=(f"{badnik}; defeat time", "B2 | 6; avoid any"))
    p.hand(1, badnik)
    p.hand(2, "B2 | 6")
    p.spending(pool, action)
    return p


def test_hammer_throw():
    """Hammer Throw, SPEND: a red die on any player's Badnik, either row, once a turn.

    [SR-GAP-8, ruling 21]
    """
    p = throw("B6 Y6 R6 R6")
    own = [option for option in spends(p) if option[0] == "R6" and len(option) == 2]
    assert own == [("R6", "destroy 1.0"), ("R6", "destroy 2.0"), ("R6", "avoid 2.0")]
    assert not [option for option in spends(p) if option[0] in ("B6", "Y6")]
    p.answer("spend", "R6", "destroy 2.0")
    assert (p.s.in_hand[:3].tolist(), p.s.animals[:3].tolist()) == ([0, 1, 0], [1, 0, 0])
    p.dice("6 6 6")
    p.answer("reroll")
    assert p.s.threw == 1
    assert p.s.modifier_tally[M_THROW, 0] == 1


def test_hammer_throw_once_a_turn_and_not_in_another_action():
    """Hammer Throw: after the throw others' Badniks are out of reach;
    Spin Dash's red dice never reach them.
    """
    p = throw("R6 R6 R1")
    p.answer("spend", "R6", "destroy 2.0")
    p.dice("6 1")
    p.play("reroll")
    p.play_to("spend")
    assert not [option for option in spends(p) if "1.0" in option[1]]
    assert not [option for option in spends(throw("R6 R1", action=1)) if ".0" in option[1]]


def test_the_defeat_ability_of_a_thrown_badnik_hits_amy():
    """[ruling 21] The Time Token of Sonic's Badnik is Amy's."""
    p = throw("R6 R1")
    p.answer("spend", "R6", "destroy 1.0")
    assert p.s.time_tokens[:3].tolist() == [1, 0, 0]
