"""Printed constants that a scenario may change: each of them does what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kit import Position

from simkit.games.monopoly_gamer.model import Rules
from simkit.games.monopoly_gamer.observe import CAPPED

EGGMAN = 7
MOVE_FIRST, BOOST_FIRST = (0,), (1,)


def start_rings(p: Position) -> Any:
    return p.s.rings[1]


def go_rings(p: Position) -> Any:
    p.put(1, space=28)
    p.turn(1, 2, "bumper")
    return p.s.rings[1] - 10


def jail_fee(p: Position) -> Any:
    p.put(0, in_jail=1)
    p.begin(0)
    p.choose((0,))
    return 10 - p.s.rings[0]


def jail_attempts(p: Position) -> Any:
    p.put(0, in_jail=1)
    asked = 0
    p.begin(0)
    while p.s.in_jail[0]:
        asked += 1
        p.dice(2)
        p.answer((1,))
        p.begin(0)
    return asked


def ring_set(p: Position) -> Any:
    p.put(0, rings=20)
    return p.row().ring_points[0]


def set_rent(p: Position) -> Any:
    p.own(1, 17, 19)
    p.land(0, 17)
    return p.s.rings[1] - 10


def eggman_hp(p: Position) -> Any:
    p.s.next_boss = EGGMAN
    p.s.eggman_emeralds = 6
    p.start_fight(0)
    return p.s.hp


def chopper(p: Position) -> Any:
    p.land(1, 18)
    return p.board()


def booster_steal(p: Position) -> Any:
    p.land(1, 10, 2)
    p.answer((0,))
    return p.s.rings[1] - 10


def amy_push(p: Position) -> Any:
    p.put(0, space=20)
    p.land(2, 10)
    p.answer((0, 1))
    return 20 - p.s.position[0]


def ring_face(p: Position) -> Any:
    p.put(1, space=14)
    p.turn(1, 2, "ring")
    p.answer(MOVE_FIRST)
    return p.s.rings[1] - 10


def bumper(p: Position) -> Any:
    p.turn(0, 4, "bumper")
    return p.told("moves")[0][2]


def bumped(p: Position) -> Any:
    p.put(1, space=7)
    p.turn(0, 4, "bumper")
    return p.board()


def red_spring(p: Position) -> Any:
    p.turn(0, 4, "red_spring")
    return p.told("moves")[0][2]


def yellow_spring(p: Position) -> Any:
    p.turn(0, 4, "yellow_spring")
    return p.told("moves")[0][2]


def jumped_at(p: Position) -> Any:
    p.put(0, space=16)
    p.turn(1, 4, "yellow_spring")
    return p.board()


def box_push(p: Position) -> Any:
    use_knuckles_box(p)
    return 20 - p.s.position[0]


def box_drop(p: Position) -> Any:
    use_knuckles_box(p)
    return 10 - p.s.rings[0]


def use_knuckles_box(p: Position) -> None:
    p.put(0, space=20)
    p.put(3, space=12)
    p.turn(3, 4, "item_box")
    p.answer(MOVE_FIRST, (0,))


def amy_spring(p: Position) -> Any:
    p.turn(2, 4, "red_spring")
    p.answer(BOOST_FIRST)
    return len(p.options()) - 1


def turns_before_the_cap(p: Position) -> Any:
    p.s.turns = 1_998
    while not p.s.over:
        p.begin(0)
    return p.s.turns


CASES: dict[str, tuple[Callable[[Position], Any], Any, int, Any]] = {
    # constant: what is looked at, with the rulebook's value, another value, with that
    "start_rings": (start_rings, 10, 7, 7),
    "go_rings": (go_rings, 2, 3, 3),
    "jail_fee": (jail_fee, 5, 4, 4),
    "jail_attempts": (jail_attempts, 2, 1, 1),
    "ring_set": (ring_set, 40, 6, 30),  # 20 Rings: 4 stacks of 5, or 3 of 6
    "ring_set_points": (ring_set, 40, 7, 28),
    "set_rent_factor": (set_rent, 6, 3, 9),  # rent 3
    "eggman_emeralds_per_hp": (eggman_hp, 14, 3, 13),  # 11 + 6 / 2, or 6 / 3
    "chopper_drop": (chopper, {18: 1, 17: 1}, 3, {18: 1, 17: 1, 16: 1}),
    "booster_steal": (booster_steal, 2, 3, 3),
    "amy_booster_push": (amy_push, 2, 4, 4),
    "boost_rings": (ring_face, 5, 6, 6),
    "bumper_factor": (bumper, 8, 3, 12),
    "bumper_drop": (bumped, {7: 1, 6: 1}, 1, {7: 1}),
    "red_spring": (red_spring, 8, 5, 9),
    "yellow_spring": (yellow_spring, 6, 4, 8),
    "yellow_drop": (jumped_at, {16: 1, 15: 1}, 3, {16: 1, 15: 1, 14: 1}),
    "box_push": (box_push, 2, 5, 5),
    "box_drop": (box_drop, 4, 1, 1),
    "amy_spring": (amy_spring, 5, 3, 3),
    "max_turns": (turns_before_the_cap, 2_000, 1_999, 1_999),
}


@pytest.mark.parametrize("constant", Rules.model_fields)
def test_a_constant_does_what_it_says(constant: str) -> None:
    """MG-SETUP-8, MG-GO-1, MG-JAIL-4, MG-JAIL-6, MG-END-2, MG-PROP-6, MG-FINAL-2, MG-CHOP-1, MG-BOOST-*,
    MG-BDIE-*.
    """
    look, printed, value, expected = CASES[constant]
    heroes = ("sonic", "tails", "amy", "knuckles")
    assert look(Position(*heroes)) == printed
    assert look(Position(*heroes, rules={constant: value})) == expected


def test_a_capped_game_is_won_by_nobody() -> None:
    """An outcome of its own: whoever leads after rules.max_turns = 1 has no share of the win."""
    p = Position("sonic", "tails", rules={"max_turns": 1})
    p.own(0, 29)
    p.begin(0)
    assert p.s.over == 0
    p.begin(1)
    assert (p.s.over, p.s.capped, p.s.turns) == (1, 1, 1)
    row = p.row()
    assert row.outcome == CAPPED
    assert row.won.tolist() == [0, 0, 0, 0]
    assert row.winner == -1
    assert row.turns == 1
