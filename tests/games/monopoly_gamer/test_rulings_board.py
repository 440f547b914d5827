"""Disputed readings of Jail, money, auctions and attention. [MG-AMB-11, 19 to 22, 27, 29, 30, 32]"""

from __future__ import annotations

from typing import Any

import pytest
from kit import Position
from readings import readings

from simkit import rng
from simkit.games.monopoly_gamer import property as deeds
from simkit.games.monopoly_gamer.state import (
    D_NONE,
    D_ORDER,
    D_SELL,
)

MOVE_FIRST, BOOST_FIRST = (0,), (1,)
PASS, RAISE = (0,), (1,)


@readings("sale_price", {"face": 2, "half": 0})
def test_mg_amb_11_what_a_sale_brings(reading: str, expected: int) -> None:
    """MG-AMB-11: rent 3 with nothing but a deed of 5: 5 - 3 = 2 kept; or half of it rounded up, 3 - 3 = 0."""
    p = Position("sonic", "tails", rulings={"sale_price": reading})
    p.put(0, rings=0)
    p.own(0, 13)
    p.own(1, 17)
    p.land(0, 17)
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [expected, 13, 0, 0]
    assert p.owner(13) == -1


def test_mg_amb_19_sonic_gets_the_older_rings_only() -> None:
    """MG-AMB-19: the victim on 6 drops on 6 and 5, where 2 and 1 older ones lay; 10 + 3."""
    p = Position("sonic", "tails", components="plain")
    p.put(1, space=6)
    p.s.board[[6, 5]] = [2, 1]
    p.turn(0, 3, "bumper")
    assert p.s.rings.tolist() == [13, 8, 0, 0]
    assert p.board() == {6: 1, 5: 1}


@readings("go_then_jail", {"keep_rings": 12, "return_rings": 10})
def test_mg_amb_20_go_and_then_go_to_jail(reading: str, expected: int) -> None:
    """MG-AMB-20: Tails jumps from 31 over GO to a player on 24. No fight by either reading."""
    p = Position("tails", "sonic", rulings={"go_then_jail": reading})
    p.put(0, space=31)
    p.put(1, space=24)
    p.turn(0, 3, "yellow_spring")
    assert (p.s.in_jail[0], p.s.rings[0]) == (1, expected)
    assert p.fights_due() == 0


@readings("go_then_jail", {"keep_rings": 13, "return_rings": 10})
def test_mg_amb_20_all_that_go_paid_is_returned(reading: str, expected: int) -> None:
    """MG-AMB-20: rules.go_rings = 3."""
    p = Position("tails", "sonic", rules={"go_rings": 3}, rulings={"go_then_jail": reading})
    p.put(0, space=31)
    p.put(1, space=24)
    p.turn(0, 3, "yellow_spring")
    assert p.s.rings[0] == expected


@readings("go_then_jail", {"keep_rings": 10, "return_rings": 10})
def test_mg_amb_20_without_go_there_is_nothing_to_return(reading: str, expected: int) -> None:
    """MG-AMB-20: from 20 by 4 to Go to Jail; the 2 Rings of GO in the turn before are safe."""
    p = Position("tails", "sonic", rulings={"go_then_jail": reading})
    p.put(0, space=28, rings=8)
    p.turn(0, 2, "bumper")
    p.put(0, space=20)
    p.turn(0, 2, "bumper")
    assert (p.s.in_jail[0], p.s.rings[0]) == (1, expected)


@readings("jail_spikes", {"lost": (10, {}), "dropped": (6, {8: 1, 7: 1, 6: 1, 5: 1})})
def test_mg_amb_21_spikes_still_to_come_in_jail(reading: str, expected: tuple[int, Any]) -> None:
    """MG-AMB-21: a 4 from 20; by the alternative the trail starts on Just Visiting."""
    p = Position("sonic", "tails", rulings={"jail_spikes": reading})
    p.put(0, space=20)
    p.turn(0, 4, "spikes")
    p.answer(MOVE_FIRST)
    assert p.s.in_jail[0] == 1
    assert (p.s.rings[0], p.board()) == expected


@readings("jail_spikes", {"lost": 10, "dropped": 10})
def test_mg_amb_21_other_boosts_are_lost_in_jail(reading: str, expected: int) -> None:
    """MG-AMB-21: the Ring face pays nothing by either reading."""
    p = Position("sonic", "tails", rulings={"jail_spikes": reading})
    p.put(0, space=20)
    p.turn(0, 4, "ring")
    p.answer(MOVE_FIRST)
    assert p.s.rings[0] == expected


@readings("loop_go", {"passed": (12, 1), "ignored": (10, 0)})
def test_mg_amb_22_a_loop_hop_over_go(reading: str, expected: tuple[int, int]) -> None:
    """MG-AMB-22: from 24 by 4 + 2 to Loop 30, on to 6."""
    p = Position("sonic", "tails", rulings={"loop_go": reading})
    p.put(0, space=24)
    p.turn(0, 4, "yellow_spring")
    assert p.s.position[0] == 6
    assert (p.s.rings[0], p.fights_due()) == expected


@readings("bank_cap", {"none": 15, 22: 12, 20: 10})
def test_mg_amb_27_the_bank_runs_dry(reading: str | int, expected: int) -> None:
    """MG-AMB-27: two players hold 20 of the box's Rings; the Ring face pays 5, or the 2 or 0 that are
    left.
    """
    p = Position("sonic", "tails", components="plain", rulings={"bank_cap": reading})
    p.turn(0, 2, "ring")
    p.answer(MOVE_FIRST)
    assert p.s.rings[0] == expected


def test_mg_amb_27_rings_paid_come_back_to_the_bank() -> None:
    """MG-AMB-27: an empty Bank of 20 gets a fee of 5 and pays 2 of it at GO: 3 are left."""
    p = Position("sonic", "tails", rulings={"bank_cap": 20})
    p.put(0, in_jail=1)
    p.begin(0)
    p.choose((0,))
    assert p.s.bank == 5
    p.put(1, space=28)
    p.turn(1, 2, "bumper")
    assert (p.s.rings[1], p.s.bank) == (12, 3)


def test_mg_amb_27_a_bidder_pays_what_he_has_when_the_bank_cannot_pay_for_his_deed() -> None:
    """MG-AMB-27, MG-AMB-30, MG-AMB-35: nobody ever has fewer than no Rings.

    The Bank is empty. A bidder with 1 Ring and a deed of 3 promises 2; the sale brings nothing: he pays 1.
    """
    p = Position("sonic", "tails", rulings={"bank_cap": 20, "bid_funding": "rings_and_deeds"})
    p.put(1, rings=1)
    p.own(1, 5)
    p.land(0, 17)
    p.answer((1,), RAISE, RAISE, PASS)
    assert p.s.decision == D_SELL
    p.answer(p.options()[0])
    assert p.s.rings.tolist() == [10, 0, 0, 0]
    assert (p.owner(17), p.s.bank) == (1, 1)


def test_mg_amb_29_perfect_attention_draws_nothing() -> None:
    """MG-AMB-29, MG-D16: with probability 1 no choice is drawn for Rings, rents or boosts."""
    p = Position("sonic", "tails", components="plain")
    p.s.board[3] = 1
    p.turn(0, 4, "ring")
    p.answer(BOOST_FIRST)
    assert p.s.rings[0] == 16
    assert rng.is_untouched(p.s.choice)


def test_mg_amb_29_forgotten_rings_stay() -> None:
    """MG-AMB-29, MG-TURN-4: pickup = 0 for Sonic: on a move, by his booster, on leaving Jail; Tails
    remembers.
    """
    p = Position("sonic", "tails", seats={"0.attention.pickup": 0.0})
    p.s.board[[3, 11, 8]] = [1, 2, 3]
    p.turn(0, 4, "bumper")
    p.land(0, 10)
    p.put(0, in_jail=1)
    p.begin(0)
    p.choose((0,))
    assert p.s.rings[0] == 10 - 5
    assert p.board() == {3: 1, 11: 2, 8: 3}
    p.put(1, space=2)
    p.turn(1, 3, "bumper")
    assert p.s.rings[1] == 10 + 1 + 3


def test_mg_amb_29_forgotten_rent_is_not_paid() -> None:
    """MG-AMB-29, MG-PROP-7: claim_rent = 0 is the owner's, not the payer's; an Item Box is not spent on
    it.
    """
    p = Position("sonic", "tails", seats={"1.attention.claim_rent": 0.0})
    p.own(0, 21)
    p.own(1, 17)
    p.put(0, immune=1)
    p.land(0, 17)
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    assert p.s.immune[0] == 1
    p.land(1, 21)
    assert p.s.rings.tolist() == [13, 7, 0, 0]


@pytest.mark.parametrize(("boost", "end"), [("bumper", 4), ("red_spring", 4), ("ring", 4), ("item_box", 4)])
def test_mg_amb_29_a_forgotten_boost_does_nothing(boost: str, end: int) -> None:
    """MG-AMB-29, MG-TURN-4: boost = 0: a plain move of 4; nobody is bumped, nothing is paid, no immunity."""
    p = Position("sonic", "tails", components="plain", seats={"0.attention.boost": 0.0})
    p.put(1, space=3)
    p.turn(0, 4, boost)
    assert p.s.decision == D_NONE
    assert p.s.position[0] == end
    assert p.s.rings.tolist() == [10, 10, 0, 0]
    assert p.s.immune[0] == 0


@readings("spikes_skippable", {False: {4: 1, 3: 1, 2: 1, 1: 1}, True: {}})
def test_mg_amb_29_forgetting_spikes(reading: bool, expected: dict[int, int]) -> None:
    """MG-AMB-29: boost = 0; by default Spikes come all the same."""
    p = Position(
        "sonic",
        "tails",
        components="plain",
        seats={"0.attention.boost": 0.0},
        rulings={"spikes_skippable": reading},
    )
    p.turn(0, 4, "spikes")
    if p.s.decision == D_ORDER:
        p.answer(MOVE_FIRST)
    assert p.s.position[0] == 4
    assert p.board() == expected


def test_mg_amb_29_attention_is_a_probability() -> None:
    """MG-AMB-29: 1/4 of 8,000 draws are 2,000; five standard errors are 5 * sqrt(8,000 * 3/16) = 194."""
    p = Position("sonic", "tails")
    attended = sum(bool(deeds.attends(p.s, 250_000)) for _ in range(8_000))
    assert abs(attended - 2_000) < 194


@readings("bid_funding", {"rings": [(0,)], "rings_and_deeds": [(0,), (1,)]})
def test_mg_amb_30_what_a_bidder_may_promise(reading: str, expected: list[Any]) -> None:
    """MG-AMB-30: 1 Ring and a deed of 3: bids of 1, or up to 4. Bidding 2 sells it: 1 + 3 - 2 = 2."""
    p = Position("sonic", "tails", rulings={"bid_funding": reading})
    p.put(1, rings=1)
    p.own(1, 5)
    p.land(0, 17)
    p.answer((1,), RAISE)
    assert p.s.decider == 1
    assert [option[:1] for option in p.options()] == expected
    if len(expected) == 2:
        p.answer(RAISE, PASS)
        assert p.s.decision == D_SELL
        p.answer(p.options()[0])
        assert (p.owner(17), p.owner(5), p.s.rings[1]) == (1, -1, 2)


def test_mg_amb_30_the_limit_is_rings_and_deeds() -> None:
    """MG-AMB-30: at a bid of 4 the bidder with 1 Ring and a deed of 3 can only pass."""
    p = Position("sonic", "tails", rulings={"bid_funding": "rings_and_deeds"})
    p.put(1, rings=1)
    p.own(1, 5)
    p.land(0, 17)
    p.answer((1,), RAISE, RAISE, RAISE, RAISE)  # 1, 2, 3, 4: the fourth is seat 1's
    assert (p.s.bid, p.s.bidder) == (4, 1)
    p.answer(RAISE)
    assert p.options() == [(0, 0, 0, 0)]


def test_mg_amb_32_the_third_turn_in_jail_is_free() -> None:
    """MG-AMB-32, MG-JAIL-6: nothing is asked and nothing is paid."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, jail_tries=2)
    p.begin(0)
    assert (p.s.decision, p.s.in_jail[0], p.s.rings[0]) == (D_NONE, 0, 10)
