"""Action Race: set-up, actions, suits, scoring, the end. [SB-RACE, SB-SUIT]"""

from __future__ import annotations

from simkit.games.speed_battle import state

from .kit import kinds, many, play, race, scenario


def test_set_up_of_a_race():
    """[SB-RACE-3, SB-RACE-4, SB-RACE-5, SB-COMP-1, SB-COMP-2] Five cards each, score 0; Sonic leads."""
    p = race("jet", "sonic", "amy")
    assert p.points() == [0, 0, 0]
    p.run()
    assert p.s.lead == 1
    rows, _ = play(scenario("action_race", characters=["jet", "sonic", "amy"]), many(20, 2))
    assert (rows["order"][:, 1] == 0).all()
    assert p.t.deck_size == 48


def test_from_the_lead_clockwise_race_or_spin():
    """[SB-RACE-6, SB-RACE-7, SB-RACE-8, SB-R1, SB-R2] Spin first, then every hand card; no card: Spin."""
    p = race("sonic", "shadow", "amy")
    p.hand(0, "1R 1R 2S")
    p.hand(2, "3I")
    p.begin()
    assert p.asks() == ("action", 0)
    assert p.options() == ["no", "1R", "1R", "2S"]
    p.choose("2S")
    # Shadow has no card: Spins without being asked.
    assert p.asks() == ("action", 2)
    assert p.s.spun.tolist()[:3] == [0, 1, 0]
    p.choose("no")
    # Sonic races alone and scores; the others draw five after the Race.
    assert p.points() == [1, 0, 0]
    assert p.s.hand_size.tolist()[:3] == [4, 5, 5]


def test_all_spin():
    """[SB-AMB-R8] No Race; everybody draws five."""
    p = race("sonic", "amy")
    p.hand(0, "1R")
    p.hand(1, "1I")
    p.begin()
    p.choose("no", "no")
    assert p.points() == [0, 0]
    assert p.s.hand_size.tolist()[:2] == [5, 5]
    assert p.s.idle_rounds == 1


def test_unmatched_numbers_score_one_whatever_they_are():
    """[SB-RACE-9, SB-RACE-10, SB-RACE-17] 1, 2 and 3: one point each."""
    p = race("shadow", "metal_sonic", "blaze")
    p.hand(0, "1I")
    p.hand(1, "2I")
    p.hand(2, "3I")
    p.begin()
    p.choose("1I", "2I", "3I")
    assert p.points() == [1, 1, 1]


def test_ring_attack():
    """[SB-SUIT-1, SB-SUIT-2, SB-RACE-12, SB-AMB-R1, SB-R4] All other racers discard one, save Invincible."""
    p = race("sonic", "shadow", "metal_sonic", "blaze")
    p.hand(0, "1R 3I 3I")
    p.hand(1, "2I 3R")
    p.hand(2, "3P 1I 2I")
    p.hand(3, "2S")
    p.begin()
    p.choose("1R", "2I", "3P")
    assert p.asks() == ("action", 3)
    p.choose("no")  # Blaze Spins and is no racer
    assert p.asks() == ("discard", 2)
    assert p.options() == ["1I", "2I"]
    p.choose("2I")
    assert p.s.ring_losses.tolist()[:4] == [0, 0, 1, 0]
    assert p.cards(1) == "3R"


def test_spring_draws_two_after_the_rings():
    """[SB-SUIT-3, SB-AMB-R9] One Ring, one Spring: the last card goes first, then two are drawn."""
    p = race("sonic", "shadow")
    p.hand(0, "1R")
    p.hand(1, "2S 3R")
    p.begin()
    p.choose("1R")
    p.rig("1P 3P")
    p.choose("2S")
    assert p.told("discards", "draws")[:2] == [("discards", 1, *kinds("3R")), ("draws", 1, 2, 2)]


def test_speed_shoes_burn():
    """[SB-SUIT-4, SB-R5] Shoes that score: any hand card may be burnt for a point; no comes first."""
    p = race("shadow", "metal_sonic")
    p.hand(0, "1P 2I 3R")
    p.hand(1, "2R 1I")
    p.begin()
    p.choose("1P", "2R")
    p.choose("2I")  # to the Ring
    assert p.asks() == ("shoes burn", 0)
    assert p.options() == ["no", "3R"]
    p.choose("3R")
    assert p.points() == [2, 1]


def test_shoes_that_do_not_score_burn_nothing():
    """[SB-SUIT-4] A matched Speed Shoes whose player drops out."""
    p = race("shadow", "metal_sonic")
    p.hand(0, "1P 2I 3R")
    p.hand(1, "1I 1S")
    p.begin()
    p.choose("1P", "1I")
    # Shadow leads the attack, cannot play a 1 and is out; Metal Sonic scores 1 + 1.
    assert p.points() == [0, 2]
    assert p.told("drops_out") == [("drops_out", 0)]


def test_the_lead_player():
    """[SB-RACE-18, SB-RACE-19] Most points; equal points: better Speed Rank (Shadow 2, Amy 8)."""
    p = race("amy", "shadow", "jet")
    for seat in range(3):
        p.hand(seat, "1I 2I")
    p.s.points[:3] = [4, 4, 3]
    p.begin()
    assert p.asks() == ("action", 1)
    p = race("amy", "shadow", "jet")
    for seat in range(3):
        p.hand(seat, "1I 2I")
    p.s.points[:3] = [5, 4, 4]
    p.begin()
    assert p.asks() == ("action", 0)


def test_homing_attack_turns():
    """[SB-RACE-11, SB-RACE-13, SB-RACE-14, SB-RACE-15, SB-RACE-16, SB-R3]

    Three 1s. Sonic leads, plays a 1; Shadow drops by choice; Metal Sonic plays; Sonic has none left and is
    out. Metal Sonic scores his card and one for each of two rivals: 3.
    """
    p = race("sonic", "shadow", "metal_sonic")
    p.hand(0, "1I 1R")
    p.hand(1, "1I 1S")
    p.hand(2, "1I 1P 2P")
    p.begin()
    p.choose("1I", "1I", "1I")
    assert p.asks() == ("attack", 0)
    assert p.options() == ["no", "1R"]
    p.choose("1R")
    assert p.asks() == ("attack", 1)
    p.choose("no")
    assert p.asks() == ("attack", 2)
    p.choose("1P")
    assert p.points() == [0, 0, 3]
    assert p.cards(1).startswith("1S")


def test_the_last_one_left_need_not_play():
    """[SB-AMB-R10] The first in order cannot play: the other wins without a card."""
    p = race("sonic", "shadow")
    p.hand(0, "1I 2R")
    p.hand(1, "1I 3R")
    p.begin()
    p.choose("1I", "1I")
    assert p.points() == [0, 2]
    assert p.cards(1) == "3R"


def test_two_attacks_in_one_race():
    """[SB-AMB-R5, SB-X-2] Pattern 2 + 2: the attack of the Lead comes first; 2 points each."""
    p = race("sonic", "shadow", "metal_sonic", "blaze")
    p.hand(0, "1I 3R")
    p.hand(1, "2I 3I")
    p.hand(2, "1I 3P")
    p.hand(3, "2I 3R 3P")
    p.begin()
    p.choose("1I", "2I", "1I", "2I")
    # Sonic and Shadow lead and cannot play; Blaze, asked second, wins without a card.
    assert p.told("attack") == [("attack", 0, 1, 2), ("attack", 1, 2, 2)]
    assert p.points() == [0, 0, 2, 2]


def test_cards_in_an_attack_have_no_effect():
    """[SB-RACE-12] A Ring and a Spring played in an attack do nothing."""
    p = race("sonic", "shadow")
    p.hand(0, "1I 1S")
    p.hand(1, "1I 1R 2R")
    p.begin()
    p.choose("1I", "1I", "1S", "1R")
    assert p.points() == [0, 2]
    assert p.cards(1) == "2R"


def test_the_win_is_checked_after_the_round():
    """[SB-RACE-1, SB-RACE-20, SB-RACE-22] Both reach 10 in the same Race: play on; then 11 : 10 wins."""
    p = race("sonic", "shadow")
    p.hand(0, "1I 2I 3R")
    p.hand(1, "2I 3I 3R")
    p.s.points[:2] = [9, 9]
    p.begin()
    p.choose("1I", "2I")
    assert p.points() == [10, 10]
    assert p.s.over == 0
    assert p.asks() == ("action", 0)
    p.choose("2I", "3I")
    assert (p.points(), p.s.over) == ([11, 11], 0)
    p.choose("3R", "no")  # Shadow Spins
    assert (p.points(), p.s.over) == ([12, 11], 1)
    assert p.row().won.tolist()[:2] == [12, 0]
    assert p.s.extra_rounds == 2


def test_another_round_without_a_draw_step():
    """[SB-RACE-21, SB-RACE-23, SB-AMB-R12] Hands only shrink without Spring, Spin or a power."""
    p = race("sonic", "metal_sonic")
    p.hand(0, "1I 2I")
    p.hand(1, "3I 3P")
    p.begin()
    p.choose("1I", "3I")
    assert (p.cards(0), p.cards(1)) == ("2I", "3P")
    assert p.asks() == ("action", 0)
    assert p.s.turns == 2


def test_the_discard_pile_becomes_the_deck():
    """[SB-DECK-1, SB-AMB-3] A Spring finds one card in the deck, then the shuffled discard pile."""
    p = race("sonic", "shadow")
    p.hand(0, "1S")
    p.hand(1, "3I")
    p.discard_pile("", rest=True)
    p.s.discard[kinds("2P")[0]] -= 1
    p.s.discard_size -= 1
    p.s.deck[0] = kinds("2P")[0]
    p.s.deck_size = 1
    p.begin()
    p.choose("1S", "3I")
    assert p.cards(0).startswith("2P")
    assert p.s.reshuffles == 1
    # Of 48 cards 2 Race cards are discarded, Sonic drew 2, and Shadow, whose hand was empty, 5.
    assert p.s.deck_size == 48 - 2 - 2 - 5


def test_a_race_hands_out_as_many_points_as_racers():
    """[SB-X-3] Without burns; with Espio's exit too."""
    rows, _ = play(scenario("action_race", 4, "random"), many(400, 3))
    burns = rows["points_shoes"] + rows["points_power"]
    assert (rows["score"].sum(axis=1) == rows["races"].sum(axis=1) + burns.sum(axis=1)).all()


def test_endless_ties_are_capped():
    """[SB-AMB-R13] With one round at most nobody reaches 10: capped, nobody wins."""
    rows, _ = play(scenario("action_race", rules={"max_rounds": 1}), many(50, 2))
    assert (rows["outcome"] == 2).all()
    assert (rows["won"] == 0).all()


def test_stages_are_distinct():
    """The three modes share one state; their stages must not meet."""
    stages = [getattr(state, name) for name in dir(state) if name[:2] in ("R_", "B_", "H_", "G_")]
    assert len(set(stages)) == len(stages)
