"""The powers of the treasure hunters, one after the other, and the disputed readings of them."""

from __future__ import annotations

import pytest

from simkit.games.speed_battle import state

from .kit import hunt, kinds

# --- Treasure Hunt


def search(p, bits: int = 0) -> None:
    """Go to the Search, keeping the hand."""
    p.begin()
    assert p.asks()[0] == "dig"
    p.choose(bits)


def test_knuckles_reveals_three():
    """[SB-HCHAR-KNUCKLES, SB-H4] None, or one that fits; the rest is discarded."""
    p = hunt("knuckles", "chaos")
    p.hand(0, "1S 2R 3R")
    p.hand(1, "1I 1I 1I")
    p.pile(0, 1, "1P")
    search(p)
    p.rig("3P 2I 2S")
    p.choose((0, 0))
    assert (p.asks(), p.options()) == (("knuckles", 0), ["no", 0, 2])
    p.choose(2)
    assert p.radar(0) == ["1S 2S", "1P", ""]
    assert p.discarded() == "2I 3P"


def test_rouge_uses_the_suit_her_ring_removed():
    """[SB-HCHAR-ROUGE, SB-AMB-H7] A removed Speed Shoes: an extra card."""
    p = hunt("rouge", "chaos")
    p.hand(0, "1R 2S 3R")
    p.hand(1, "1I 1I 1I")
    p.pile(1, 0, "2P")
    search(p)
    p.choose((0, 0))  # the only exposed card goes without being asked
    assert (p.asks(), p.options()) == (("rouge", 0), [0, 1])
    p.choose(1)
    assert p.asks() == ("extra", 0)
    p.choose((0, 1))
    assert p.radar(0)[:2] == ["1R", "2S"]


@pytest.mark.parametrize("chain", [False, True])
def test_rouges_chain(chain):
    """[SB-AMB-H7] A removed Ring removes another card; her power is asked again by the ruling only."""
    p = hunt("rouge", "chaos", rulings={"rouge_chain": chain})
    p.hand(0, "1R 2S 3S")
    p.hand(1, "1I 1I 1I")
    p.pile(1, 0, "2R 3R")
    search(p)
    p.choose((0, 0), (1, 0, 2), 1)  # the last Ring goes without being asked
    assert p.radar(1) == ["", "", ""]
    assert (p.asks()[0] == "rouge") == chain


def test_rouges_extra_ring_is_not_her_first_card():
    """[SB-HCHAR-ROUGE, SB-AMB-H6] Speed Shoes, then a Ring: no power."""
    p = hunt("rouge", "chaos")
    p.hand(0, "1P 2R 3S")
    p.hand(1, "1I 1I 1I")
    p.pile(1, 0, "2S")
    search(p)
    p.choose((0, 0), (0, 1))
    assert p.radar(1) == ["", "", ""]
    assert p.asks() == ("dig", 1)


def test_tikal_cancels_a_ring():
    """[SB-HCHAR-TIKAL, SB-H4] No, or an Invincible of her hand; Storm's power is off too."""
    p = hunt("storm", "tikal")
    p.hand(0, "1R 2S 3S")
    p.hand(1, "1I 2S 2I")
    p.pile(1, 0, "2P")
    search(p)
    p.choose((0, 0))
    assert (p.asks(), p.options()) == (("tikal", 1), ["no", "1I", "2I"])
    p.choose("2I")
    assert p.radar(1) == ["2P", "", ""]
    assert p.cards(1) == "1I 2S"
    assert p.asks() == ("dig", 1)


def test_chaos_reveals_and_uses_a_suit():
    """[SB-HCHAR-CHAOS, SB-AMB-H10] Speed Shoes: an extra card; the revealed card is discarded after it."""
    p = hunt("chaos", "tikal")
    p.hand(0, "1I 2S 3R")
    p.hand(1, "1S 2S 2P")
    search(p)
    p.rig("3P")
    p.choose((0, 0))
    assert p.asks() == ("extra", 0)
    assert p.s.chaos_card == kinds("3P")[0]
    p.choose((-1, -1))
    assert p.discarded() == "3P"


def test_chaos_reveals_an_invincible():
    """[SB-AMB-H10] Nothing happens; the card is discarded."""
    p = hunt("chaos", "tikal")
    p.hand(0, "1I 2S 3R")
    p.hand(1, "1S 2S 2P")
    search(p)
    p.rig("3I")
    p.choose((0, 0))
    assert p.asks() == ("dig", 1)
    assert p.discarded() == "3I"


def test_chaos_extra_card_is_not_first():
    """[SB-AMB-H6] Speed Shoes, then an Invincible: no reveal."""
    p = hunt("chaos", "tikal")
    p.hand(0, "1P 2I 3R")
    p.hand(1, "1S 2S 2P")
    search(p)
    p.choose((0, 0), (0, 1))
    assert p.told("turns_up") == []


def test_big_takes_a_card():
    """[SB-HCHAR-BIG, SB-AMB-H8, SB-H4] A rival with a card is chosen, the card is blind; place it or not."""
    p = hunt("big", "tikal", "chaos")
    p.hand(0, "1R 2R 3R")
    p.hand(1, "2S")
    p.hand(2, "1I 1I")
    p.pile(0, 0, "1S")
    p.begin()
    p.choose(0)
    assert (p.asks(), p.options()) == (("big", 0), [1, 2])
    p.choose(1)
    assert p.asks() == ("big place", 0)
    p.choose(1)
    assert p.radar(0) == ["1S 2S", "", ""]
    assert p.asks() == ("search", 0)


def test_bigs_card_without_a_pile_is_discarded():
    """[SB-HCHAR-BIG] The single rival is not asked for."""
    p = hunt("big", "tikal")
    p.hand(0, "1R 2R 3R")
    p.hand(1, "2S")
    search(p)
    assert p.asks() == ("search", 0)
    assert p.discarded() == "2S"


def test_big_looks_by_a_ruling():
    """[SB-AMB-H8]"""
    p = hunt("big", "tikal", rulings={"big_looks": True})
    p.hand(0, "1R 2R 3R")
    p.hand(1, "2S 3P")
    search(p)
    assert (p.asks(), p.options()) == (("big card", 0), [0, 1])
    p.choose(1)
    assert (p.cards(1), p.discarded()) == ("2S", "3P")


def test_marine_reveals_until_a_card_fits():
    """[SB-HCHAR-MARINE, SB-AMB-H9] Two Rings are discarded, the Spring is placed."""
    p = hunt("marine", "tikal")
    p.hand(0, "1S 2P 3P")
    p.hand(1, "1I 1I 1I")
    search(p)
    p.rig("1R 2R 3S")
    p.choose((0, 0))
    assert p.radar(0) == ["1S 3S", "", ""]
    assert p.discarded() == "1R 2R"


def test_marine_stops_after_one_reshuffle():
    """[SB-AMB-H9] No Spring anywhere: she sees deck and discard pile once and stops."""
    p = hunt("marine", "tikal")
    p.hand(0, "1S 2P 3P")
    p.hand(1, "1I 1I 1I")
    p.discard_pile("2R")
    search(p)
    for at in range(int(p.s.deck_size) - 1, -1, -1):
        if p.s.deck[at] & 3 == state.SPRING:
            p.s.deck_size -= 1
            p.s.deck[at] = p.s.deck[p.s.deck_size]
    deck = int(p.s.deck_size)
    p.choose((0, 0))
    assert p.radar(0) == ["1S", "", ""]
    # All of the deck, then all of it again with the one discarded before.
    assert len(p.told("turns_up")) == deck + (deck + 1)


def test_marine_may_decline_by_a_ruling():
    """[SB-AMB-H9]"""
    p = hunt("marine", "tikal", rulings={"marine_may_decline": True})
    p.hand(0, "1S 2P 3P")
    p.hand(1, "1I 1I 1I")
    search(p)
    p.rig("3S")
    p.choose((0, 0))
    assert p.asks() == ("marine", 0)
    p.choose(0)
    assert p.discarded() == "3S"


def test_vector_has_four_piles():
    """[SB-HCHAR-VECTOR] And a Pile of one card is safe from Rings."""
    p = hunt("tikal", "vector")
    assert p.radar(1) == [""] * 4
    p.hand(0, "1R 2R 3R")
    p.pile(1, 0, "2P")
    p.pile(1, 3, "1S 3S")
    search(p)
    p.choose((0, 0))
    assert p.rows() == [(1, 3, 1), (1, 3, 3)]


def test_storms_victim_returns_a_card():
    """[SB-HCHAR-STORM, SB-AMB-H11, SB-H4] Any card of the Radar, Invincible included, the victim chooses."""
    p = hunt("storm", "chaos")
    p.hand(0, "1R 2S 3S")
    p.hand(1, "1P 1P 1P")
    p.pile(1, 0, "2S")
    p.pile(1, 1, "1I 3I")
    search(p)
    p.choose((0, 0))
    assert (p.asks(), p.rows()) == (("storm", 1), [(1, 1, 1), (1, 1, 3)])
    p.choose((1, 1, 3))
    assert p.radar(1) == ["", "1I", ""]
    assert p.cards(1) == "1P 1P 1P 3I"


def test_a_shared_deck_is_conserved_by_every_power():
    """[SB-X-22, SB-COMP-4] After the positions above: 48 cards, for a sample of powers."""
    for one, other in (("storm", "tikal"), ("marine", "big"), ("knuckles", "rouge"), ("chaos", "vector")):
        p = hunt(one, other, policies=["random", "random"])
        for _ in range(60):
            p.run()
            if p.s.over:
                break
            p.choose(p.rows()[p.decide_place()])
            assert sum(p.all_cards().values()) == 48
