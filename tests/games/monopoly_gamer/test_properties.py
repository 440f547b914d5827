"""Buying, auctions, rents and deals on the synthetic board: prices 2 to 10, rents 1 to 5, points 10 to 50."""

from __future__ import annotations

import pytest
from kit import Position

from simkit.games.monopoly_gamer import state
from simkit.games.monopoly_gamer.state import D_ACCEPT, D_BID, D_BUY, D_NONE, D_OFFER

BUY, AUCTION = (0,), (1,)
PASS, RAISE = (0,), (1,)
REFUSE, ACCEPT = (0,), (1,)
SPEED_1, SPEED_2 = 1, 3  # price 2, rent 1, 10 points
GREEN_1, GREEN_2 = 29, 31  # price 10, rent 5, 50 points
WISP_1 = 17  # price 6, rent 3, 30 points


def auction(p: Position, *answers: tuple[int]) -> list[int]:
    """Answer bid after bid; who was asked, by seat."""
    asked = []
    for answer in answers:
        assert p.s.decision == D_BID
        asked.append(int(p.s.decider))
        p.answer(answer)
    return asked


# --- prices


@pytest.mark.parametrize("components", ["boxed", "synthetic"])
def test_prices_rise_along_the_board_from_speed_highway(components):
    """[MG-PROP-1] Never cheaper than the deed before; Speed Highway Act 1 is the first."""
    p = Position(components=components)
    assert p.deeds[0] == "speed_highway_1"
    prices = [int(price) for price in p.t.price[: p.t.deeds]]
    assert prices == sorted(prices)
    assert prices[0] < prices[-1]


# --- landing on an unowned property


def test_an_unowned_property_is_offered_to_the_one_who_landed_there():
    """[MG-PROP-2]"""
    p = Position("sonic", "tails")
    p.land(0, SPEED_1)
    assert (p.s.decision, p.s.decider) == (D_BUY, 0)


def test_an_own_property_asks_for_nothing():
    """[MG-PROP-2, MG-PROP-5] Neither a purchase nor rent, which without Rings would force a sale."""
    p = Position("sonic", "tails")
    p.own(0, SPEED_1)
    p.put(0, rings=0)
    p.land(0, SPEED_1)
    assert (p.s.decision, p.s.rings[0], p.owner(SPEED_1)) == (D_NONE, 0, 0)
    assert p.told("rent") == []


def test_buying_pays_the_printed_price_to_the_bank():
    """[MG-PROP-3] 10 - 2 Rings; the deed's 10 points; nobody else gets or pays anything."""
    p = Position("sonic", "tails")
    p.land(0, SPEED_2)
    p.answer(BUY)
    assert (p.owner(SPEED_2), p.owner(SPEED_1)) == (0, -1)
    assert (p.s.rings[0], p.s.rings[1], p.s.bank_in) == (8, 10, 2)
    assert p.s.property_points[:2].tolist() == [10, 0]


def test_the_whole_purse_may_be_spent():
    """[MG-PROP-3] 10 Rings buy Green Hill for 10."""
    p = Position("sonic", "tails")
    p.land(0, GREEN_1)
    p.answer(BUY)
    assert (p.owner(GREEN_1), p.s.rings[0]) == (0, 0)


# --- auctions


def test_who_does_not_want_to_buy_opens_an_auction():
    """[MG-PROP-4] Bidding starts with the mover, seat 1."""
    p = Position()
    p.land(1, SPEED_1)
    p.answer(AUCTION)
    assert (p.s.decision, p.s.decider, p.owner(SPEED_1)) == (D_BID, 1, -1)


def test_who_cannot_afford_it_opens_an_auction():
    """[MG-PROP-4] 9 Rings for Green Hill at 10: no purchase is offered, bidding starts at once."""
    p = Position("sonic", "tails")
    p.put(0, rings=9)
    p.land(0, GREEN_1)
    assert (p.s.decision, p.s.decider) == (D_BID, 0)


def test_the_highest_bidder_pays_the_bank():
    """[MG-PROP-4] Seats 1, 2, 3, 0 in turn: 1 raises to 1, 2 passes, 3 raises to 2, 0 passes, 1 raises to 3,
    3 passes. Seat 1 pays 3 to the Bank, below the price of 6.
    """
    p = Position()
    p.land(1, WISP_1)
    p.answer(AUCTION)
    assert auction(p, RAISE, PASS, RAISE, PASS, RAISE, PASS) == [1, 2, 3, 0, 1, 3]
    assert p.s.decision == D_NONE
    assert p.owner(WISP_1) == 1
    assert (p.s.rings[1], p.s.bank_in) == (7, 3)
    assert p.s.rings[[0, 2, 3]].tolist() == [10, 10, 10]
    assert p.s.property_points[:4].tolist() == [0, 30, 0, 0]


def test_the_opening_bid_is_one_ring():
    """[MG-PROP-4] Everybody else passes: the deed goes for 1 Ring."""
    p = Position("sonic", "tails", "amy")
    p.land(0, GREEN_1)
    p.answer(AUCTION)
    auction(p, PASS, RAISE, PASS)
    assert (p.owner(GREEN_1), p.s.rings[1]) == (1, 9)


def test_bids_may_go_above_the_price():
    """[MG-PROP-4] Two bidders raise by one until 3 Rings for a deed that costs 2."""
    p = Position("sonic", "tails")
    p.land(0, SPEED_1)
    p.answer(AUCTION)
    auction(p, RAISE, RAISE, RAISE, PASS)
    assert (p.owner(SPEED_1), p.s.rings[0]) == (0, 7)


def test_when_all_pass_the_property_stays_unowned():
    """[MG-PROP-4] It can be landed on and bought later."""
    p = Position("sonic", "tails", "amy")
    p.land(0, SPEED_1)
    p.answer(AUCTION)
    assert auction(p, PASS, PASS, PASS) == [0, 1, 2]
    assert (p.s.decision, p.owner(SPEED_1), p.s.bank_in) == (D_NONE, -1, 0)
    p.land(2, SPEED_1)
    assert p.s.decision == D_BUY


# --- rent


def test_rent_goes_to_the_owner():
    """[MG-PROP-5] Planet Wisp: 3 Rings from the mover to the owner, none to the Bank or the third player."""
    p = Position("sonic", "tails", "amy")
    p.own(1, WISP_1)
    p.land(0, WISP_1)
    assert p.s.rings[:3].tolist() == [7, 13, 10]
    assert p.s.bank_in == 0
    assert p.owner(WISP_1) == 1


def test_passing_a_property_costs_nothing():
    """[MG-PROP-5] From 16 over 17 to the Chopper on 18: only the Chopper's drop of 2."""
    p = Position("sonic", "tails")
    p.own(1, WISP_1)
    p.put(0, space=12)
    p.turn(0, 3, "bumper")
    assert (p.s.position[0], p.s.rings[0], p.s.rings[1]) == (18, 8, 10)


@pytest.mark.parametrize("space", [GREEN_1, GREEN_2])
def test_rent_doubles_with_both_deeds_of_the_set(space):
    """[MG-PROP-6] Green Hill: 5 Rings a deed, 10 with both, on either."""
    p = Position("sonic", "tails")
    p.own(1, GREEN_1, GREEN_2)
    p.land(0, space)
    assert p.s.rings[:2].tolist() == [0, 20]


def test_rent_is_single_without_the_whole_set():
    """[MG-PROP-6] The other deed unowned, or somebody else's, or the payer's own; and two deeds of different
    sets are no set.
    """
    for other in (-1, 0, 2):
        p = Position("sonic", "tails", "amy")
        p.own(1, GREEN_1, SPEED_1)
        if other >= 0:
            p.own(other, GREEN_2)
        p.land(0, GREEN_1)
        assert p.s.rings[:2].tolist() == [5, 15]


def test_rent_that_is_not_claimed_is_forfeited():
    """[MG-PROP-7] An owner who forgets gets nothing, and nothing later either."""
    p = Position("sonic", "tails", **{"seats.1.attention": {"claim_rent": 0.0}})
    p.own(1, GREEN_1, GREEN_2)
    p.land(0, GREEN_1)
    p.run_to(state.T_TURN)
    p.turn(1, 2, "bumper")
    assert p.told("rent_not_claimed") == [("rent_not_claimed", 0, 1, p.t.deed_at[GREEN_1])]
    assert p.s.rings[0] == 10
    assert p.told("rent") == []


# --- deals


def deal(partner_space: int = SPEED_2) -> Position:
    """Seat 0 has Speed Highway Act 1, seat 1 Act 2; seat 0 begins its turn. All are planners."""
    p = Position("sonic", "tails", "amy", policy="planner")
    p.own(0, SPEED_1)
    p.own(1, partner_space)
    p.begin(0)
    return p


def test_the_player_on_turn_may_offer_a_deal():
    """[MG-DEAL-1] Before the dice, to the owner of the other half of the set; the owner answers."""
    p = deal()
    assert (p.s.decision, p.s.decider) == (D_OFFER, 0)
    offer = p.options()[1]
    assert offer[:3] == (1, p.t.deed_at[SPEED_2], -1)
    p.choose(offer)
    assert (p.s.decision, p.s.decider) == (D_ACCEPT, 1)


def test_an_accepted_purchase_moves_the_deed_one_way_and_the_rings_the_other():
    """[MG-DEAL-1] Nothing goes to the Bank; points follow the deed."""
    p = deal()
    offer = p.options()[1]
    price = offer[3]
    assert 0 < price <= 10
    p.choose(offer)
    p.choose(ACCEPT)
    assert (p.owner(SPEED_1), p.owner(SPEED_2)) == (0, 0)
    assert p.s.rings[:3].tolist() == [10 - price, 10 + price, 10]
    assert p.s.property_points[:3].tolist() == [20, 0, 0]
    assert (p.s.deals, p.s.bank_in) == (1, 0)


def test_a_swap_completes_both_sets():
    """[MG-DEAL-1] Speed Highway Act 2 against Green Hill Act 2: no Rings; 20 and 100 points."""
    p = Position("sonic", "tails", policy="planner")
    p.own(0, SPEED_1, GREEN_2)
    p.own(1, SPEED_2, GREEN_1)
    p.begin(0)
    swap = (1, int(p.t.deed_at[SPEED_2]), int(p.t.deed_at[GREEN_2]), 0)
    p.choose(swap)
    p.choose(ACCEPT)
    assert [p.owner(space) for space in (SPEED_1, SPEED_2, GREEN_1, GREEN_2)] == [0, 0, 1, 1]
    assert p.s.rings[:2].tolist() == [10, 10]
    assert p.s.property_points[:2].tolist() == [20, 100]


def test_a_refused_offer_changes_nothing():
    """[MG-DEAL-1]"""
    p = deal()
    p.choose(p.options()[1])
    p.choose(REFUSE)
    assert (p.owner(SPEED_1), p.owner(SPEED_2)) == (0, 1)
    assert p.s.rings[:3].tolist() == [10, 10, 10]
    assert p.s.deals == 0


def test_deals_are_offered_on_the_own_turn_only():
    """[MG-DEAL-1] Seat 2 begins: it has nothing to gain from seats 0 and 1, who could complete the set."""
    p = deal()
    p.begin(2)
    assert p.s.decider == 2
    assert p.listed() == [-1]


def test_only_deeds_and_rings_are_dealt_in():
    """[MG-DEAL-2] Emeralds, boss cards and Chao points are where they were after a deal."""
    p = deal()
    p.put(0, emeralds=1, boss_points=20, chao_points=5)
    p.put(1, emeralds=2, boss_points=30, chao_points=10)
    p.choose(p.options()[1])
    p.choose(ACCEPT)
    assert p.s.deals == 1
    assert p.s.emeralds[:2].tolist() == [1, 2]
    assert p.s.boss_points[:2].tolist() == [20, 30]
    assert p.s.chao_points[:2].tolist() == [5, 10]


def test_an_offer_names_a_partner_a_deed_asked_for_a_deed_given_and_rings():
    """[MG-DEAL-2] There is no place in an offer for anything else, whatever the partner holds."""
    p = deal()
    p.put(1, emeralds=7, boss_points=100, chao_points=50)
    assert {option[0] for option in p.options()[1:]} == {1}
    assert {option[1] for option in p.options()[1:]} == {p.t.deed_at[SPEED_2]}
    assert {option[2] for option in p.options()[1:]} == {-1}
