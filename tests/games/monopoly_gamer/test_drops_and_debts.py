"""Trails of dropped Rings, and what happens when Rings run out.

Prices on the synthetic board: 2 2 3 3 4 4 5 5 6 6 7 7 8 8 10 10 on spaces 1, 3, 5, ... 15, 17, ... 31;
points are 10 10 15 15 20 20 25 25 30 30 35 35 40 40 50 50.
"""

from __future__ import annotations

import pytest
from kit import Position

from simkit.games.monopoly_gamer.state import D_NONE, D_SELL, T_FORCED_DROP, T_PAY_RENT

PLAIN = {"components": "plain"}
RENT_12 = {"components.deeds.speed_highway_1": {"rent": 12}}
RENT_6 = {"components.deeds.speed_highway_1": {"rent": 6}}


def test_a_trail_lies_one_a_space_back_over_go() -> None:
    """MG-DROP-1, MG-X-15: N = 32, space 3, 5 Rings: 3, 2, 1, 0, 31."""
    p = Position("tails", "sonic", **PLAIN)
    p.put(0, space=3)
    p.turn(0, 5, "spikes")
    p.answer((1,))
    assert p.board() == {3: 1, 2: 1, 1: 1, 0: 1, 31: 1}
    assert p.s.rings[0] == 5


def test_trails_pile_up() -> None:
    """MG-DROP-1: 2 Rings from 6 on top of 1, 1 on 5 and 4: 6: 1, 5: 2, 4: 1."""
    p = Position("tails", "sonic", **PLAIN)
    p.s.board[[5, 4]] = [1, 1]
    p.put(1, space=6)
    p.do(T_FORCED_DROP, 1, 0, 2)
    assert p.board() == {6: 1, 5: 2, 4: 1}


def test_dropped_rings_stay_for_whoever_comes_next() -> None:
    """MG-DROP-1, MG-MOVE-1, MG-TURN-4: Tails drops 2 Rings on 10 and 9, Sonic passes both."""
    p = Position("tails", "sonic", **PLAIN)
    p.put(0, space=10)
    p.turn(0, 2, "spikes")
    p.answer((1,))
    assert p.board() == {10: 1, 9: 1}
    p.turn(1, 7, "red_spring")
    assert p.s.rings.tolist() == [8, 12, 0, 0]
    assert p.board() == {}


def test_a_deed_is_sold_for_a_rent_one_cannot_pay() -> None:
    """MG-X-18, MG-BROKE-1, MG-BROKE-2: rent 12, 3 Rings, a deed of price 10: 3 + 10 - 12 = 1, deed
    unowned.
    """
    p = Position("sonic", "tails", **RENT_12)
    p.own(1, 1)
    p.own(0, 29)
    p.put(0, rings=3)
    p.land(0, 1)
    assert (p.s.decision, p.s.decider) == (D_SELL, 0)
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [1, 22, 0, 0]
    assert p.owner(29) == -1
    assert p.s.property_points.tolist() == [0, 10, 0, 0]


def test_nothing_is_paid_with_nothing() -> None:
    """MG-X-18, MG-BROKE-3: 0 Rings, no deed: pays 0, nothing happens."""
    p = Position("sonic", "tails", **RENT_12)
    p.own(1, 1)
    p.put(0, rings=0)
    p.land(0, 1)
    assert p.s.decision == D_NONE
    assert p.s.rings.tolist() == [0, 10, 0, 0]


def test_what_is_there_is_paid() -> None:
    """MG-X-18, MG-AMB-35: rent 6, 2 Rings, no deed: pays 2."""
    p = Position("sonic", "tails", **RENT_6)
    p.own(1, 1)
    p.put(0, rings=2)
    p.land(0, 1)
    assert p.s.rings.tolist() == [0, 12, 0, 0]


def test_nobody_is_out_of_the_game() -> None:
    """MG-BROKE-3: with no Rings and no property Sonic moves and passes GO as ever."""
    p = Position("sonic", "tails", **PLAIN)
    p.put(0, space=31, rings=0)
    p.do(T_FORCED_DROP, 0, 1, 4)
    assert p.board() == {}
    p.turn(0, 2, "bumper")
    assert (p.s.position[0], p.s.rings[0]) == (3, 2)
    assert p.s.over == 0


def test_an_exact_payment_sells_nothing() -> None:
    """MG-BROKE-2: rent 12, 12 Rings: paid, the deed stays."""
    p = Position("sonic", "tails", **RENT_12)
    p.own(1, 1)
    p.own(0, 29)
    p.put(0, rings=12)
    p.land(0, 1)
    assert p.s.decision == D_NONE
    assert p.s.rings.tolist() == [0, 22, 0, 0]
    assert p.owner(29) == 0


def test_deeds_are_sold_one_at_a_time_until_the_payment_is_covered() -> None:
    """MG-BROKE-2, MG-D15: rent 12, 3 Rings, deeds of 5, 6 and 10: 3 + 6 = 9 is short, + 5 = 14 covers it.

    The deed of 10 stays; options come by price along the board.
    """
    p = Position("sonic", "tails", **RENT_12)
    p.own(1, 1)
    p.own(0, 31, 13, 17)
    p.put(0, rings=3)
    p.land(0, 1)
    deeds = [int(p.t.deed_at[space]) for space in (13, 17, 31)]
    assert [option[0] for option in p.options()] == deeds
    p.answer((deeds[1],))
    assert p.s.decision == D_SELL
    assert [option[0] for option in p.options()] == [deeds[0], deeds[2]]
    p.answer((deeds[0],))
    assert p.s.decision == D_NONE
    assert p.s.rings.tolist() == [3 + 6 + 5 - 12, 22, 0, 0]
    assert (p.owner(31), p.owner(13), p.owner(17)) == (0, -1, -1)


def test_all_deeds_may_not_be_enough() -> None:
    """MG-BROKE-2, MG-AMB-35: rent 12, 1 Ring, one deed of 4: 5 are paid and the rest is forgiven."""
    p = Position("sonic", "tails", **RENT_12)
    p.own(1, 1)
    p.own(0, 9)
    p.put(0, rings=1)
    p.land(0, 1)
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [0, 15, 0, 0]
    assert p.owner(9) == -1


def test_a_sold_deed_can_be_bought_again() -> None:
    """MG-BROKE-2, MG-AMB-11: it is unowned: whoever lands there next is asked."""
    p = Position("sonic", "tails", **RENT_12)
    p.own(1, 1)
    p.own(0, 29)
    p.put(0, rings=3)
    p.land(0, 1)
    p.answer(p.options()[0])
    p.land(1, 29)
    p.answer((0,))
    assert p.owner(29) == 1
    assert p.s.rings[1] == 10 + 12 - 10


def test_a_theft_forces_a_sale() -> None:
    """MG-BROKE-1, MG-BROKE-2: Knuckles takes ceil(7 / 2) = 4; 1 Ring and a deed of 3: 1 + 3 = 4."""
    p = Position("knuckles", "sonic")
    p.put(1, space=11, rings=1)
    p.own(1, 5)
    p.land(0, 10, 7)
    p.answer((1,))
    assert p.s.decision == D_SELL
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [14, 0, 0, 0]
    assert p.owner(5) == -1


def test_a_drop_by_anothers_ability_forces_a_sale() -> None:
    """MG-BROKE-1, MG-BROKE-2: Sonic bumps Tails, who has nothing but a deed of 3: sold, 2 dropped, 1 kept."""
    p = Position("sonic", "tails")
    p.put(1, space=8, rings=0)
    p.own(1, 5)
    p.turn(0, 4, "bumper")
    assert (p.s.decision, p.s.decider) == (D_SELL, 1)
    p.answer(p.options()[0])
    assert p.s.rings[1] == 0 + 3 - 2
    assert p.board() == {8: 1, 7: 1}


@pytest.mark.parametrize(("held", "dropped"), [(1, {8: 1}), (0, {})], ids=["one Ring", "nothing"])
def test_a_drop_by_anothers_ability_takes_what_is_there(held: int, dropped: dict[int, int]) -> None:
    """MG-BROKE-3, MG-AMB-35: no deed to sell."""
    p = Position("sonic", "tails")
    p.put(1, space=8, rings=held)
    p.turn(0, 4, "bumper")
    assert p.s.decision == D_NONE
    assert p.s.rings[1] == 0
    assert p.board() == dropped


def test_a_theft_takes_what_is_there() -> None:
    """MG-BROKE-3, MG-AMB-35: Tails wants 2 of Sonic's single Ring."""
    p = Position("tails", "sonic")
    p.put(1, rings=1)
    p.land(0, 10, 2)
    p.answer((1,))
    assert p.s.rings.tolist() == [11, 0, 0, 0]


def test_several_victims_sell_each_for_himself() -> None:
    """MG-BROKE-2: Sonic bumps Tails and Amy, both without Rings; deeds of 3 and 4 bring 1 and 2 Rings
    over.
    """
    p = Position("sonic", "tails", "amy")
    p.put(1, space=7, rings=0)
    p.put(2, space=8, rings=0)
    p.own(1, 5)
    p.own(2, 9)
    p.turn(0, 4, "bumper")
    asked = []
    while p.s.decision == D_SELL:
        asked.append(int(p.s.decider))
        p.answer(p.options()[0])
    assert asked == [1, 2]
    assert p.s.rings.tolist() == [10, 1, 2, 0]
    assert p.board() == {7: 2, 6: 1, 8: 1}


def test_a_sale_pays_no_more_than_the_payment_due() -> None:
    """MG-BROKE-2: the owner gets the rent, not the sale: 0 + 10 - 3."""
    p = Position("sonic", "tails")
    p.own(0, 29)
    p.put(0, rings=0)
    p.s.deed = p.t.deed_at[17]
    p.do(T_PAY_RENT, 0, 1, 3)
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [7, 13, 0, 0]
