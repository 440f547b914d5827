"""What the four characters do on a Booster space. On the synthetic board Boosters are spaces 10 and 26."""

from __future__ import annotations

import pytest
from kit import Position, scenario

from simkit.games.monopoly_gamer.state import (
    D_AMY_BOOSTER,
    D_KNUCKLES_BOOSTER,
    D_NONE,
    D_SELL,
    D_TAILS_BOOSTER,
)

N = 32


def with_booster_at(space: int) -> dict[str, dict[str, list[str]]]:
    """Options of a Position on the synthetic board with a Booster in place of what is on a space."""
    order = list(scenario().components.spaces.order)
    order[space] = "booster"
    return {"components.spaces": {"order": order}}


@pytest.mark.parametrize(
    ("character", "asked"),
    [
        ("sonic", D_NONE),  # he has nothing to choose
        ("tails", D_TAILS_BOOSTER),
        ("knuckles", D_KNUCKLES_BOOSTER),
        ("amy", D_AMY_BOOSTER),
    ],
)
def test_a_booster_space_uses_the_own_ability(character: str, asked: int) -> None:
    """MG-BOOST-0: one's own, on landing by a move; it is counted and cannot be declined."""
    others = [name for name in ("sonic", "tails", "knuckles", "amy") if name != character]
    p = Position(character, *others)
    p.put(0, space=6)
    p.turn(0, 2, "bumper")
    assert p.s.decision == asked
    assert p.s.boosters[0] == 1
    assert [event[1:] for event in p.told("booster")] == [
        (0, ["sonic", "tails", "knuckles", "amy"].index(character))
    ]
    assert p.s.position[0] == (0 if character == "sonic" else 10)


def test_sonic_runs_to_go_and_takes_two_rings_from_everyone_he_overtakes() -> None:
    """MG-BOOST-SONIC: Tails on 12 and Knuckles on 31 are overtaken, Amy on 9 is not: 10 + 2 + 2."""
    p = Position("sonic", "tails", "knuckles", "amy")
    p.put(1, space=12)
    p.put(2, space=31)
    p.put(3, space=9)
    p.land(0, 10)
    assert p.s.position.tolist() == [0, 12, 31, 9]
    assert p.s.rings.tolist() == [14, 8, 8, 10]


def test_sonic_does_not_overtake_those_beside_him_or_on_go() -> None:
    """MG-BOOST-SONIC, open ruling 6: one player on his own space, one on GO."""
    p = Position("sonic", "tails", "knuckles")
    p.put(1, space=10)
    p.put(2, space=0)
    p.land(0, 10)
    assert p.s.rings.tolist() == [10, 10, 10, 0]


def test_sonic_overtakes_the_jailed_as_visitors() -> None:
    """MG-BOOST-SONIC, MG-JAIL-2, MG-AMB-18: a Booster on 4; the jailed one ahead on 8 pays and stays."""
    p = Position("sonic", "tails", **with_booster_at(4))
    p.put(1, in_jail=1)
    p.land(0, 4)
    assert p.s.rings.tolist() == [12, 8, 0, 0]
    assert (p.s.position[1], p.s.in_jail[1]) == (8, 1)


def test_gos_rules_are_not_applied_to_sonics_booster() -> None:
    """MG-BOOST-SONIC, MG-AMB-6: no 2 Rings and no boss; leaving GO in the next turn is no crossing."""
    p = Position("sonic", "tails")
    p.put(0, space=6)
    p.turn(0, 2, "bumper")
    assert p.s.position[0] == 0
    assert (p.s.rings[0], p.s.go_passes[0]) == (10, 0)
    assert p.fights_due() == 0
    p.turn(0, 4, "bumper")
    assert (p.s.rings[0], p.s.position[0]) == (10, 8)
    assert p.fights_due() == 0


def test_a_go_passed_earlier_in_the_turn_still_counts_before_sonics_booster() -> None:
    """MG-BOOST-SONIC, MG-AMB-6: 28 + 14 = 42 = space 10 past GO (2 Rings, a fight), then on to GO."""
    p = Position("sonic", "tails")
    p.put(0, space=28)
    p.put(1, space=20)  # 24 ahead: not bumped, but overtaken by the Booster
    p.turn(0, 7, "bumper")
    assert p.s.position[0] == 0
    assert p.s.rings.tolist() == [10 + 2 + 2, 8, 0, 0]
    assert p.fights_due() == 1


def test_sonics_booster_picks_up_rings_before_it_takes_any() -> None:
    """MG-BOOST-SONIC, MG-AMB-7: those on 11, 31 and GO; not those where he stood or beyond GO."""
    p = Position("sonic", "tails")
    p.put(1, space=20)
    p.s.board[[10, 11, 31, 0, 1]] = [1, 2, 3, 4, 5]
    p.land(0, 10)
    assert p.s.rings.tolist() == [10 + 2 + 3 + 4 + 2, 8, 0, 0]
    assert p.board() == {10: 1, 1: 5}
    assert [event[0] for event in p.told("picks_up", "steals")] == ["picks_up"] * 3 + ["steals"]


def test_tails_takes_two_rings_then_his_roll_sends_the_victim_back() -> None:
    """MG-BOOST-TAILS: victim 2 of 1, 2, 3 in left order, from 17 back 4 to 13, an unowned property."""
    p = Position("tails", "sonic", "knuckles", "amy")
    p.put(2, space=17)
    p.land(0, 10, 4)
    assert p.options() == [(1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0)]
    p.answer((2,))
    assert p.s.rings.tolist() == [12, 10, 8, 10]
    assert p.s.position.tolist() == [10, 0, 13, 0]
    assert p.s.decision == D_NONE  # the new space is not resolved: nothing is sold
    assert [event[0] for event in p.told("steals", "booster_roll", "pushed")] == [
        "steals",
        "booster_roll",
        "pushed",
    ]


@pytest.mark.parametrize(("number", "end"), [(4, 1), (5, 5), (6, 5)], ids=["short of GO", "on GO", "past GO"])
def test_tails_may_not_send_anybody_to_or_past_go(number: int, end: int) -> None:
    """MG-BOOST-TAILS: from 5; back 4 is space 1, back 5 is GO and back 6 is past it: no move. 2 Rings
    anyway.
    """
    p = Position("tails", "sonic")
    p.put(1, space=5)
    p.land(0, 26, number)
    p.answer((1,))
    assert p.s.position[1] == end
    assert p.s.rings.tolist() == [12, 8, 0, 0]
    assert p.s.barred_moves == (end == 5)


def test_tails_may_send_a_player_back_from_go() -> None:
    """MG-BOOST-TAILS, MG-AMB-15: leaving GO is not landing on it: 32 - 5 = 27, without a boss or Rings."""
    p = Position("tails", "sonic")
    p.land(0, 26, 5)
    p.answer((1,))
    assert p.s.position[1] == N - 5
    assert (p.s.rings[1], p.s.crossings) == (8, 0)


def test_a_player_sent_to_the_go_to_jail_space_just_stands_there() -> None:
    """MG-BOOST-TAILS, open ruling 8: from 29 back 5 to 24."""
    p = Position("tails", "sonic")
    p.put(1, space=29)
    p.land(0, 26, 5)
    p.answer((1,))
    assert (p.s.position[1], p.s.in_jail[1]) == (24, 0)


@pytest.mark.parametrize(("number", "stolen"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
def test_knuckles_takes_half_his_roll_rounded_up_and_pushes_the_victim_forward(
    number: int, stolen: int
) -> None:
    """MG-BOOST-KNUX, MG-X-12: ceil(d / 2) is 1, 2, 2, 3, 3, 4, on average 15/6 = 5/2."""
    p = Position("knuckles", "sonic")
    p.put(1, space=17)
    p.land(0, 10, number)
    p.answer((1,))
    assert p.s.rings.tolist() == [10 + stolen, 10 - stolen, 0, 0]
    assert p.s.position[1] == 17 + number
    assert (p.s.decision, p.s.in_jail[1]) == (D_NONE, 0)  # neither 19 nor Go to Jail on 24 is resolved
    assert [event[0] for event in p.told("steals", "booster_roll", "pushed")] == [
        "booster_roll",
        "steals",
        "pushed",
    ]


@pytest.mark.parametrize(
    ("number", "end"), [(4, 31), (5, 27), (6, 27)], ids=["short of GO", "on GO", "past GO"]
)
def test_knuckles_may_not_push_anybody_to_or_past_go(number: int, end: int) -> None:
    """MG-BOOST-KNUX: from 27; 27 + 4 = 31 is the last space, 27 + 5 = 32 is GO: no move. He takes ceil(d /
    2).
    """
    p = Position("knuckles", "sonic")
    p.put(1, space=27)
    p.land(0, 10, number)
    p.answer((1,))
    assert p.s.position[1] == end
    assert p.s.rings[1] == 10 - (number + 1) // 2
    assert p.s.crossings == 0


def test_knuckles_may_push_a_player_off_go() -> None:
    """MG-BOOST-KNUX: from GO forward 3."""
    p = Position("knuckles", "sonic")
    p.land(0, 10, 3)
    p.answer((1,))
    assert p.s.position[1] == 3


def test_amy_sends_two_players_back_and_takes_two_rings_of_each() -> None:
    """MG-BOOST-AMY: with two opponents both, 17 -> 15 and 21 -> 19; pushed, then robbed, one after the
    other.
    """
    p = Position("amy", "sonic", "tails")
    p.put(1, space=17)
    p.put(2, space=21)
    p.land(0, 10)
    assert [option[:2] for option in p.options()] == [(1, 2)]
    p.answer((1, 2))
    assert p.s.position.tolist() == [10, 15, 19, 0]
    assert p.s.rings.tolist() == [14, 8, 8, 0]
    assert p.s.decision == D_NONE  # 15 and 19 are unowned properties
    assert [(event[0], *event[1:3]) for event in p.told("pushed", "steals")] == [
        ("pushed", 1, 0),
        ("steals", 0, 1),
        ("pushed", 2, 0),
        ("steals", 0, 2),
    ]


def test_amy_chooses_a_pair_among_three_opponents() -> None:
    """MG-BOOST-AMY, MG-AMB-16: unordered pairs in left order of seat 1: (2, 3), (2, 0), (3, 0)."""
    p = Position("sonic", "amy", "tails", "knuckles")
    p.put(0, space=9)
    p.land(1, 10)
    assert [option[:2] for option in p.options()] == [(2, 3), (2, 0), (3, 0)]
    p.answer((2, 0))
    assert p.s.rings.tolist() == [8, 14, 8, 10]
    assert p.s.position.tolist() == [7, 10, N - 2, 0]


@pytest.mark.parametrize(("start", "end"), [(3, 1), (2, 2), (1, 1), (0, 30)])
def test_amy_may_not_send_anybody_to_or_past_go(start: int, end: int) -> None:
    """MG-BOOST-AMY, MG-AMB-15: 3 - 2 = 1; 2 and 1 would reach or pass GO; from GO 32 - 2 = 30. 2 Rings
    anyway.
    """
    p = Position("amy", "sonic")
    p.put(1, space=start)
    p.land(0, 10)
    p.answer((1, -1))
    assert p.s.position[1] == end
    assert p.s.rings.tolist() == [12, 8, 0, 0]


@pytest.mark.parametrize(("character", "dice"), [("tails", (4,)), ("knuckles", (4,)), ("amy", ())])
def test_the_jailed_are_robbed_but_not_moved(character: str, dice: tuple[int, ...]) -> None:
    """MG-JAIL-2, MG-AMB-18, MG-BOOST-TAILS, MG-BOOST-KNUX, MG-BOOST-AMY: ceil(4 / 2) = 2 Rings for all
    three.
    """
    p = Position(character, "sonic")
    p.put(1, in_jail=1, jail_tries=1)
    p.land(0, 26, *dice)
    p.answer((1,))
    assert p.s.rings.tolist() == [12, 8, 0, 0]
    assert (p.s.position[1], p.s.in_jail[1], p.s.jail_tries[1]) == (8, 1, 1)


def test_a_victim_short_of_rings_sells_before_the_push() -> None:
    """MG-BOOST-TAILS, MG-BROKE-2: 1 Ring and a deed of price 3: sold, 1 + 3 - 2 = 2; then back 2 from 16."""
    p = Position("tails", "sonic")
    p.put(1, space=16, rings=1)
    p.own(1, 5)
    p.land(0, 10, 2)
    p.answer((1,))
    assert (p.s.decision, p.s.decider, p.s.position[1]) == (D_SELL, 1, 16)
    p.choose(p.options()[0])
    p.finish()
    assert p.s.rings.tolist() == [12, 2, 0, 0]
    assert (p.owner(5), p.s.position[1]) == (-1, 14)
