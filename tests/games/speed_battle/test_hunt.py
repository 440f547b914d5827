"""Treasure Hunt: set-up, Dig, Search, suits, claims. [SB-HUNT, SB-HSUIT]"""

from __future__ import annotations

import pytest

from simkit.games.speed_battle import state

from .kit import hunt, kinds, many, play, scenario


def start(own: str, other: str = "1I 1I 1I", **options):
    """Tikal (seat 0, active) against Vector, at the Search with this hand."""
    p = hunt("tikal", "vector", **options)
    p.shards("1-2-3", "1-1-2", "2-3-3")
    p.hand(0, own)
    p.hand(1, other)
    return p


def search(p) -> None:
    """Go to the Search, keeping the hand in the Dig."""
    p.begin()
    assert p.asks() == ("dig", 0)
    p.choose(0)


def test_set_up_of_a_hunt():
    """[SB-HUNT-3, SB-COMP-5] Three cards, three of seven shards face up, empty Radars of three Piles."""
    p = hunt("tikal", "rouge")
    assert p.t.shard_count == 7
    assert (p.s.open >= 0).all() and len(set(p.s.open.tolist())) == 3
    assert p.radar(0) == ["", "", ""]
    assert p.t.hunt_hand == 3


def test_dig():
    """[SB-HUNT-4, SB-H1] Every subset of the hand; then draw up to exactly three."""
    p = start("1R 2R 3R")
    p.begin()
    assert p.options() == list(range(8))
    p.rig("1S 2S")
    p.choose(0b101)
    assert p.cards(0) == "2R 1S 2S"
    assert p.discarded() == "1R 3R"


def test_dig_with_more_than_three_cards():
    """[SB-HUNT-4, SB-AMB-H11] No draw with three or more."""
    p = start("1R 2R 3R 1S")
    search(p)
    assert p.cards(0) == "1R 2R 3R 1S"


def test_ways_to_play():
    """[SB-HUNT-5, SB-HUNT-6, SB-HUNT-7, SB-HUNT-8, SB-HUNT-12, SB-H2, SB-AMB-H3]

    Pile 1 Spring, Pile 2 empty, Pile 3 holds a shard: a Spring goes on Pile 1 only; a Ring on 1 (replacing)
    or 2; nothing goes on 3.
    """
    p = start("1S 2R 1S")
    p.pile(0, 0, "2S")
    p.s.pile_suit[0, 2] = state.SHARD
    search(p)
    assert [row[:2] for row in p.rows()] == [(0, 0), (1, 0), (1, 1), (2, 0)]


def test_a_replaced_pile_is_discarded():
    """[SB-HUNT-8]"""
    p = start("2I 2R 1R")
    p.pile(0, 0, "2S 3S")
    search(p)
    p.choose((0, 0))
    assert p.radar(0)[0] == "2I"
    assert p.discarded() == "2S 3S"


def test_spring_reveals_a_card():
    """[SB-HSUIT-1, SB-HSUIT-2, SB-H4, SB-AMB-H4] Place it or discard it; its suit is silent."""
    for choice, radar, left in ((1, "1S 3S", ""), (0, "1S", "3S")):
        p = start("1S 2R 1R")
        search(p)
        p.rig("3S")
        p.choose((0, 0))
        assert p.asks() == ("spring", 0)
        p.choose(choice)
        assert p.radar(0)[0] == radar
        assert p.discarded() == left


def test_a_revealed_card_may_not_start_a_pile():
    """[SB-HSUIT-2] No Pile of its suit: discarded without being asked."""
    p = start("1S 2R 1R")
    search(p)
    p.rig("3R")
    p.choose((0, 0))
    assert p.radar(0) == ["1S", "", ""]
    assert p.discarded() == "3R"


def test_shoes_allow_another_card():
    """[SB-HSUIT-3, SB-AMB-H6] One card that is no Shoes, with its effect; or nothing."""
    p = start("1P 2P 1S")
    search(p)
    p.choose((0, 0))
    assert p.asks() == ("extra", 0)
    assert [row[:2] for row in p.rows()] == [(-1, -1), (1, 0), (1, 1), (1, 2)]
    p.rig("3P")
    p.choose((1, 1))
    assert p.asks() == ("spring", 0)  # the extra Spring acts; 3P fits Pile 1
    p.choose(1)
    assert p.radar(0) == ["1P 3P", "1S", ""]


def test_ring_discards_an_exposed_card():
    """[SB-HSUIT-4, SB-HSUIT-5, SB-H3, SB-AMB-H5] Any card of rivals' Radars, Invincible ones excepted."""
    p = hunt("tikal", "rouge", "chaos")
    p.hand(0, "1R 2R 3R")
    p.pile(1, 0, "1I 2I")
    p.pile(1, 1, "1S 3S")
    p.pile(2, 0, "2P")
    search(p)
    p.choose((0, 0))
    assert p.asks() == ("ring", 0)
    assert p.rows() == [(1, 1, 1), (1, 1, 3), (2, 0, 2)]
    p.choose((2, 0, 2))
    assert p.radar(2) == ["", "", ""]  # an emptied Pile is free again
    assert p.s.pile_suit[2, 0] == state.EMPTY


def test_ring_without_a_target():
    """[SB-HSUIT-4] Nothing exposed, nor the own Radar: no effect."""
    p = start("1R 2R 3R")
    p.pile(0, 1, "2S")
    p.pile(1, 0, "1I 2I")
    search(p)
    p.choose((0, 0))
    assert p.asks() == ("dig", 1)


def test_claim_at_the_end_of_the_turn():
    """[SB-HUNT-9, SB-HUNT-10, SB-HUNT-11, SB-HUNT-13, SB-H5, SB-AMB-H2, SB-AMB-H12]

    Pile 3I 1I, a 2I is played: 1-2-3 in any order is met; decline comes first. The Pile is discarded, the
    shard lies there, another one is turned up in its place.
    """
    p = start("2I 2R 1R")
    p.pile(0, 0, "3I 1I")
    search(p)
    p.choose((0, 0))
    assert p.asks() == ("claim", 0)
    assert [row[:2] for row in p.rows()] == [(-1, -1), (0, 0)]
    shown = p.s.open.tolist()
    p.choose((0, 0))
    assert p.radar(0) == ["shard", "", ""]
    assert p.discarded() == "1I 2I 3I"
    assert p.s.open[0] not in (-1, *shown)
    assert p.asks() == ("dig", 1)


def test_one_claim_a_turn():
    """[SB-HUNT-10] Two Piles meet two shards: one is claimed, then the turn is over."""
    p = start("2I 2R 1R")
    p.pile(0, 0, "3I 1I")
    p.pile(0, 1, "1S 1S 2S")
    search(p)
    p.choose((0, 0))
    assert [row[:2] for row in p.rows()] == [(-1, -1), (0, 0), (1, 1)]
    p.choose((1, 1))
    assert p.asks() == ("dig", 1)


def test_two_shards_win():
    """[SB-HUNT-1]"""
    p = start("2I 2R 1R")
    p.s.claimed[0] = 1
    p.s.pile_suit[0, 2] = state.SHARD
    p.pile(0, 0, "3I 1I")
    search(p)
    p.choose((0, 0), (0, 0))
    assert p.s.over == 1
    assert p.row().won.tolist()[:2] == [12, 0]


def test_without_refill():
    """[SB-AMB-H2, SB-X-18] The place stays empty."""
    p = start("2I 2R 1R", rulings={"shard_refill": False})
    p.pile(0, 0, "3I 1I")
    search(p)
    p.choose((0, 0), (0, 0))
    assert p.s.open[0] == -1


def test_a_hunt_is_capped():
    """The cap of 5,000 turns, here 3: nobody wins."""
    rows, _ = play(scenario("treasure_hunt", rules={"max_turns": 3}), many(50, 2))
    assert (rows["outcome"] == 2).all()


def test_the_fastest_claim():
    """[SB-X-17] Two own turns with a Spring Pile: a Spring that reveals a Spring, then another Spring."""
    p = start("1S 2S 1R")
    search(p)
    p.rig("3S")
    p.choose((0, 0), 1)
    p.choose(0, (0, 0))  # Vector keeps his hand and plays
    while p.asks() != ("dig", 0):
        p.choose(p.decide() if p.asks()[0] in ("tikal",) else p.rows()[0])
    p.choose(0)
    at = next(i for i in range(3) if p.s.hand[0, i] == kinds("2S")[0])
    p.choose((at, 0))
    while p.asks()[0] == "spring":
        p.choose(0)
    assert p.asks() == ("claim", 0)
    assert p.s.own_turns[0] == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_most_one_shard_more_than_players(seats):
    """[SB-X-18] n + 1 claims at most, so that seven shards are enough."""
    rows, _ = play(scenario("treasure_hunt", seats), many(300, 3))
    assert (rows["shards"].sum(axis=1) <= seats + 1).all()
