"""Decision points MG-D8 to MG-D16: re-rolls, abilities, forced sales, attention."""

from __future__ import annotations

import pytest
from kit import Position, asked

from simkit.games.monopoly_gamer.state import (
    D_AMY_BOOSTER,
    D_AMY_SPRING,
    D_KNUCKLES_BOOSTER,
    D_KNUCKLES_BOX,
    D_NONE,
    D_ORDER,
    D_REROLL,
    D_REROLL_ORDER,
    D_SELL,
    D_SIDEKICK_REROLL,
    D_TAILS_BOOSTER,
)

ALL = ("sonic", "tails", "knuckles", "amy")
REROLL, STOP = (0,), (1,)
BOOSTER = 10

# --- MG-D8, MG-D9: re-rolls


def fight(own: int, others: int, *dice: int, number: int = 8, policy: str = "greedy") -> Position:
    """Boss ``number``; fighter and sidekick with so many Emeralds; up to the first re-roll decision."""
    p = Position("sonic", "tails", "amy", policy=policy)
    p.s.next_boss = number - 1
    p.put(0, emeralds=own)
    p.put(1, emeralds=others)
    p.fight(0, 1, *dice)
    return p


def test_a_reroll_is_reroll_or_stop():
    """[MG-D8, MG-D9] In this order, for the fighter and for the sidekick."""
    p = fight(1, 0, 2, 2)
    assert (asked(p), p.listed()) == ((D_REROLL, 0), [0, 1])
    p = fight(0, 1, 2, 2)
    assert (asked(p), p.listed()) == ((D_SIDEKICK_REROLL, 1), [0, 1])


@pytest.mark.parametrize(
    ("dice", "first"),
    [((3, 4), (D_REROLL, 0)), ((4, 3), (D_SIDEKICK_REROLL, 1)), ((4, 4), (D_REROLL, 0))],
)
def test_the_lower_die_is_asked_first_and_of_equal_ones_the_fighters(dice, first):
    """[MG-D8, MG-D9] HP 11; both have an Emerald."""
    assert asked(fight(1, 1, *dice)) == first


def test_the_order_is_found_anew_after_every_reroll():
    """[MG-D8, MG-D9] 2 + 3, two Emeralds each: the fighter's 2 becomes a 5, so the 3 is lower; it becomes a 5
    as well, equal dice: the fighter.
    """
    p = fight(2, 2, 2, 3, 5, 5, 2)
    seats = []
    for _ in range(3):
        seats.append(int(p.s.decider))
        p.choose(REROLL)
        p.run_to()
    assert seats == [0, 1, 0]


def test_who_has_no_emerald_left_is_not_asked():
    """[MG-D8, MG-D9] The fighter's only Emerald is used and his 2 is the lower die: the sidekick is asked."""
    p = fight(1, 1, 2, 5, 2, 6)
    p.choose(REROLL)
    p.run_to()
    assert asked(p) == (D_SIDEKICK_REROLL, 1)


def test_a_stop_is_final_for_this_fight():
    """[MG-D8, MG-D9] The fighter stops with two Emeralds left; the sidekick's re-roll keeps it short; he is
    not asked again. In the next fight he is.
    """
    p = fight(2, 1, 2, 3, 3, number=6)  # HP 9
    p.choose(STOP)
    p.run_to()
    assert asked(p) == (D_SIDEKICK_REROLL, 1)
    p.choose(REROLL)
    p.run_to()
    assert p.told("boss_escapes") == [("boss_escapes", 0, 5, 1)]
    p.fight(0, 1, 2, 2)
    assert asked(p) == (D_REROLL, 0)


def test_they_are_asked_even_when_out_of_reach():
    """[MG-D8] 2 + 2 against HP 11: one re-roll gives at most 9, and he is asked."""
    assert asked(fight(1, 0, 2, 2)) == (D_REROLL, 0)


@pytest.mark.parametrize("emeralds", [(1, 0), (0, 1), (1, 1)])
def test_nobody_is_asked_once_the_sum_is_reached(emeralds):
    """[MG-D8, MG-D9] 5 + 6 = 11."""
    assert fight(*emeralds, 5, 6).s.decision == D_NONE


def test_the_new_emerald_of_a_win_counts_from_the_next_fight_on():
    """[MG-D8] First fight without any; won, so in the second one he is asked."""
    p = fight(0, 0, 2, 3, number=1)
    assert p.s.decision == D_NONE
    p.fight(0, 1, 2, 2)
    assert asked(p) == (D_REROLL, 0)


def test_a_planner_chooses_who_rolls_again_first():
    """[MG-D8] Only where both could: fighter first, sidekick first. Then the one chosen is asked."""
    p = fight(1, 1, 3, 4, policy="planner")
    assert (asked(p), p.listed()) == ((D_REROLL_ORDER, 0), [0, 1])
    p.choose((1,))
    p.run_to()
    assert asked(p) == (D_SIDEKICK_REROLL, 1)
    assert asked(fight(1, 0, 3, 4, policy="planner")) == (D_REROLL, 0)


# --- MG-D10 to MG-D14: abilities


@pytest.mark.parametrize(
    ("character", "decision"), [("tails", D_TAILS_BOOSTER), ("knuckles", D_KNUCKLES_BOOSTER)]
)
def test_a_booster_asks_for_a_victim_before_the_die(character, decision):
    """[MG-D10, MG-D11] Seat 2 of four: the others in left order, one in Jail and one on GO among them."""
    others = [name for name in ALL if name != character]
    p = Position(others[0], others[1], character, others[2])
    p.put(0, in_jail=1)
    p.land(2, BOOSTER)
    assert asked(p) == (decision, 2)
    assert p.listed() == [3, 0, 1]
    assert p.told("booster_roll") == []


@pytest.mark.parametrize("character", ["tails", "knuckles"])
def test_one_opponent_is_no_choice(character):
    """[MG-D10, MG-D11] One option."""
    p = Position("sonic", character)
    p.land(1, BOOSTER)
    assert p.listed() == [0]


def test_sonic_chooses_nothing_at_a_booster():
    """[MG-BOOST-SONIC] He is on GO at once."""
    p = Position("sonic", "tails", "amy")
    p.land(0, BOOSTER)
    assert (p.s.decision, p.s.position[0]) == (D_NONE, 0)


def test_amy_chooses_a_pair():
    """[MG-D12] Seat 1 of four: (2, 3), (2, 0), (3, 0); one in Jail among them."""
    p = Position("sonic", "amy", "tails", "knuckles")
    p.put(3, in_jail=1)
    p.land(1, BOOSTER)
    assert asked(p) == (D_AMY_BOOSTER, 1)
    assert [option[:2] for option in p.options()] == [(2, 3), (2, 0), (3, 0)]


def test_amy_has_no_choice_with_two_opponents_or_one():
    """[MG-D12] Both, or the one."""
    p = Position("sonic", "amy", "tails")
    p.land(1, BOOSTER)
    assert [option[:2] for option in p.options()] == [(2, 0)]
    p = Position("sonic", "amy")
    p.land(1, BOOSTER)
    assert [option[:2] for option in p.options()] == [(0, -1)]


@pytest.mark.parametrize("order", [0, 1])
def test_knuckles_chooses_the_victim_when_the_boost_is_carried_out(order):
    """[MG-D13] After the order is chosen, before or after the move from 12 to 16; left order."""
    p = Position("sonic", "knuckles", "tails")
    p.put(1, space=12)
    p.turn(1, 4, "item_box")
    assert asked(p) == (D_ORDER, 1)
    p.answer((order,))
    assert asked(p) == (D_KNUCKLES_BOX, 1)
    assert p.listed() == [2, 0]
    assert p.s.position[1] == (16 if order == 0 else 12)


def test_others_choose_nothing_with_an_item_box():
    """[MG-D13] Sonic just has it."""
    p = Position("sonic", "tails", "amy")
    p.put(0, space=12)
    p.turn(0, 4, "item_box")
    p.answer((1,))
    assert (p.s.decision, p.s.immune[0]) == (D_NONE, 1)


@pytest.mark.parametrize(("rings", "options"), [(1, [0, 1]), (3, [0, 1, 2, 3]), (9, [0, 1, 2, 3, 4, 5])])
def test_amy_leaves_up_to_five_rings(rings, options):
    """[MG-D14] 0, 1, ... min(5, Rings)."""
    p = Position("amy", "tails")
    p.put(0, space=12, rings=rings)
    p.turn(0, 4, "red_spring")
    p.answer((1,))
    assert asked(p) == (D_AMY_SPRING, 0)
    assert p.listed() == options


def test_amy_without_rings_is_not_asked():
    """[MG-D14] One option: 0."""
    p = Position("amy", "tails")
    p.put(0, space=12, rings=0)
    p.turn(0, 4, "red_spring")
    p.answer((1,))
    assert p.listed() == [0]


def test_amys_rings_are_counted_when_the_boost_is_carried_out():
    """[MG-D14] 1 Ring; the move first, from 12 to 16, picks up 2 more: 0 to 3."""
    p = Position("amy", "tails")
    p.put(0, space=12, rings=1)
    p.s.board[14] = 2
    p.turn(0, 4, "red_spring")
    p.answer((0,))
    assert p.listed() == [0, 1, 2, 3]


# --- MG-D15: forced sales


def test_a_payer_who_is_short_chooses_a_deed_to_sell():
    """[MG-D15] Rent 10 with 4 Rings; own deeds on 25, 1 and 13: along the board 1, 13, 25."""
    p = Position("sonic", "tails")
    p.own(0, 25, 1, 13)
    p.own(1, 29, 31)
    p.put(0, rings=4)
    p.land(0, 29)
    assert asked(p) == (D_SELL, 0)
    assert p.listed() == [p.t.deed_at[space] for space in (1, 13, 25)]
    assert p.s.debt == 10


def test_one_deed_is_sold_at_a_time_until_the_rings_cover_the_payment():
    """[MG-D15] Prices 2, 5, 8: 4 + 2 = 6 is short of 10, he is asked again; 6 + 5 = 11 is enough, the deed on
    25 stays and 1 Ring is kept.
    """
    p = Position("sonic", "tails")
    p.own(0, 25, 1, 13)
    p.own(1, 29, 31)
    p.put(0, rings=4)
    p.land(0, 29)
    p.answer((int(p.t.deed_at[1]),))
    assert (asked(p), p.listed()) == ((D_SELL, 0), [p.t.deed_at[13], p.t.deed_at[25]])
    p.answer((int(p.t.deed_at[13]),))
    assert p.s.decision == D_NONE
    assert (p.s.rings[0], p.s.rings[1]) == (1, 20)
    assert [p.owner(space) for space in (1, 13, 25)] == [-1, -1, 0]


def test_the_last_deed_is_no_choice():
    """[MG-D15] One option. With none, nothing is asked: 4 Rings are paid of 10."""
    p = Position("sonic", "tails")
    p.own(0, 25)
    p.own(1, 29, 31)
    p.put(0, rings=4)
    p.land(0, 29)
    assert p.listed() == [p.t.deed_at[25]]
    p = Position("sonic", "tails")
    p.own(1, 29, 31)
    p.put(0, rings=4)
    p.land(0, 29)
    assert (p.s.decision, p.s.rings[0], p.s.rings[1]) == (D_NONE, 0, 14)


def test_nothing_is_sold_with_rings_enough():
    """[MG-D15] 10 Rings for a rent of 10."""
    p = Position("sonic", "tails")
    p.own(0, 1, 13)
    p.own(1, 29, 31)
    p.land(0, 29)
    assert (p.s.decision, p.s.rings[0], p.owner(1)) == (D_NONE, 0, 0)


def test_the_victim_of_a_theft_or_a_drop_sells_too():
    """[MG-D15] Tails takes 2 Rings from Sonic, who has deeds only; Knuckles's box makes him drop 4."""
    p = Position("tails", "sonic")
    p.own(1, 1, 13)
    p.put(1, rings=0, space=16)
    p.land(0, BOOSTER, 2)
    p.answer((1,))
    assert (asked(p), p.s.debt) == ((D_SELL, 1), 2)
    p = Position("knuckles", "sonic")
    p.own(1, 1, 13)
    p.put(1, rings=0, space=16)
    p.put(0, space=12)
    p.turn(0, 4, "item_box")
    p.answer((1,), (1,))
    assert (asked(p), p.s.debt) == ((D_SELL, 1), 4)


def test_the_rent_does_not_change_by_the_sale():
    """[MG-D15] It is the owner's set that counts, and it was counted when the rent fell due: 10, not 5."""
    p = Position("sonic", "tails")
    p.own(0, 1, 13)
    p.own(1, 29, 31)
    p.put(0, rings=9)
    p.land(0, 31)
    p.answer((int(p.t.deed_at[1]),))
    assert (p.s.rings[0], p.s.rings[1]) == (9 + 2 - 10, 10 + 10)


# --- MG-D16: attention


def test_rings_rents_and_boosts_are_never_asked_about():
    """[MG-D16] A turn: 1 Ring picked up on 13, rent 3 paid on 17, the Ring face used; asked is the order."""
    p = Position("sonic", "tails")
    p.s.board[13] = 1
    p.own(1, 17)
    p.put(0, space=12)
    p.turn(0, 5, "ring")
    assert asked(p) == (D_ORDER, 0)
    p.answer((0,))
    assert p.s.decision == D_NONE
    assert (p.s.rings[0], p.s.rings[1]) == (10 + 1 - 3 + 5, 13)
