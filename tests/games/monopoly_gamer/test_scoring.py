"""The end of the game: points, ranks, ties, and the row that records them."""

from __future__ import annotations

import pytest
from kit import Position

from simkit.games.monopoly_gamer import state
from simkit.games.monopoly_gamer.observe import CAPPED, TIED, WON
from simkit.games.monopoly_gamer.scoring import score

TWELFTHS = 12


def scores(p: Position) -> list[int]:
    """Score of each seat at the table."""
    return [int(score(p.s, p.t, seat)) for seat in range(int(p.s.seats))]


def ended(*points: int, master: int = -1, **options: object) -> Position:
    """A finished game in which the seats have these boss points, and 0 Rings."""
    p = Position(*("sonic", "tails", "knuckles", "amy")[: len(points)], **options)
    for seat, value in enumerate(points):
        p.put(seat, boss_points=value, rings=0)
    p.s.master = master
    p.s.over = 1
    return p


# --- points


def test_points_come_from_deeds_bosses_chao_and_rings():
    """[MG-OBJ-1, MG-END-2] One source a seat: Green Hill 50; boss 3, 20; a Chao of 15; 10 Rings, 20."""
    p = Position()
    p.s.chao[:] = [5, 0, 1, 2, 3, 4, 6, 7]
    for seat in range(3):
        p.put(seat, rings=0)
    p.own(0, 29)
    p.s.next_boss = 2
    p.fight(1, 2, 7, 7)
    assert scores(p) == [50, 20, 15, 20]


def test_the_highest_score_wins():
    """[MG-OBJ-1] 55 points beat 50, in spite of fewer Rings, deeds, bosses beaten and Emeralds."""
    p = Position("sonic", "tails")
    p.put(0, rings=25, emeralds=5)  # five stacks: 50
    p.put(1, rings=0, boss_points=55)
    row = p.row()
    assert row.score[:2].tolist() == [50, 55]
    assert row["rank"][:2].tolist() == [2, 1]
    assert row.won[:2].tolist() == [0, TWELFTHS]
    assert (row.outcome, row.winner, row.margin) == (WON, 1, 5)


@pytest.mark.parametrize(
    ("rings", "points"),
    [(0, 0), (4, 0), (5, 10), (9, 10), (10, 20), (13, 20), (14, 20), (15, 30)],
)
def test_every_full_stack_of_five_rings_is_ten_points(rings, points):
    """[MG-END-2, MG-X-11]"""
    p = Position("sonic", "tails")
    p.put(0, rings=rings)
    assert scores(p)[0] == points
    assert (p.row().ring_points[0], p.row().loose_rings[0]) == (points, rings % 5)


def test_emeralds_score_nothing():
    """[MG-END-2] Seven Chaos Emeralds and the Master Emerald: still the 20 points of 10 Rings."""
    p = Position("sonic", "tails")
    p.put(0, emeralds=7)
    p.s.master = 0
    assert scores(p) == [20, 20]


def test_the_printed_example_scores_110():
    """[MG-END-3] 60 for three deeds (10 + 25 + 25), 20 for a boss card, 10 for a sidekick's Chao, 10 + 10 for
    two stacks and 0 for three loose ones of 13 Rings.
    """
    p = Position("sonic", "tails", "amy")
    p.own(0, 1, 13, 15)
    p.s.chao[:] = [0, 2, 1, 3, 4, 5, 6, 7]
    p.s.next_boss = 2
    p.fight(0, 1, 7, 7)  # boss 3, 20 points; the sidekick takes token 0
    p.fight(1, 0, 7, 7)  # a fight as sidekick: token 2, 10 points
    p.put(0, rings=13)
    row = p.row()
    parts = (row.property_points[0], row.boss_points[0], row.chao_points[0], row.ring_points[0])
    assert parts == (60, 20, 10, 10 + 10)
    assert (row.loose_rings[0], row.score[0], row.deeds[0]) == (3, 110, 3)


@pytest.mark.parametrize(("rings", "price", "space", "change"), [(13, 3, 5, 15 - 0), (10, 2, 1, 10 - 10)])
def test_what_a_purchase_changes_in_the_score(rings, price, space, change):
    """[MG-X-11] Points less the stacks it breaks: 13 - 3 Rings break none, 10 - 2 break one."""
    p = Position("sonic", "tails")
    p.put(0, rings=rings)
    before = scores(p)[0]
    p.land(0, space)
    p.answer((0,))
    assert p.s.rings[0] == rings - price
    assert scores(p)[0] - before == change


def test_a_deed_sold_scores_no_more():
    """[MG-END-2] Sold back to the Bank for 10 Rings: 50 points less, 20 more for the Rings."""
    p = Position("sonic", "tails")
    p.own(0, 29, 31)
    p.own(1, 25)  # rent 4
    p.put(0, rings=0)
    p.land(0, 25)
    p.answer((int(p.t.deed_at[31]),))
    assert p.s.rings[0] == 10 - 4
    assert scores(p)[0] == 50 + 10


# --- the end


@pytest.mark.parametrize("die", [2, 7])
def test_the_game_is_over_at_once_after_the_final_fight(die):
    """[MG-END-1, MG-FINAL-4] Won or lost, in the turn of seat 0: seat 1 has no turn any more."""
    p = Position("sonic", "tails")
    p.s.next_boss = 7
    p.put(0, space=30)
    p.turn(0, 2, "bumper", 3)  # to 2, a Ring space
    p.run_to(state.T_ROLL_FIGHT)
    p.choose((1,))
    p.dice(die, die)
    p.run_to()
    assert (p.s.over, p.s.pending, p.s.decision) == (1, 0, state.D_NONE)
    assert p.s.turns_taken[:2].tolist() == [1, 0]


def test_the_game_goes_on_until_the_eighth_fight():
    """[MG-END-1] After seven fights, whoever leads, it is not over."""
    p = Position("sonic", "tails")
    for _ in range(7):
        p.fight(0, 1, 7, 7)
    assert (p.s.over, p.s.next_boss) == (0, 7)
    p.fight(0, 1, 7, 7)
    assert p.s.over == 1


def test_a_tie_is_won_by_the_holder_of_the_master_emerald():
    """[MG-END-4] 60 each: seat 1 has it."""
    row = ended(60, 60, 40, master=1).row()
    assert row.won[:3].tolist() == [0, TWELFTHS, 0]
    assert row["rank"][:3].tolist() == [2, 1, 3]
    assert (row.outcome, row.winner) == (WON, 1)


def test_the_master_emerald_decides_ties_only():
    """[MG-END-4] 50 with it lose against 60 without."""
    row = ended(60, 50, master=1).row()
    assert row.won[:2].tolist() == [TWELFTHS, 0]


def test_a_tie_without_its_holder_is_shared():
    """[MG-END-4, MG-AMB-26] 60, 60 and 50 with the Master Emerald: half a win each for the first two."""
    row = ended(60, 60, 50, master=2).row()
    assert row.won[:3].tolist() == [6, 6, 0]
    assert row["rank"][:3].tolist() == [1, 1, 3]
    assert (row.outcome, row.winner, row.margin) == (TIED, -1, 0)


@pytest.mark.parametrize("tied", [2, 3, 4])
def test_a_tie_that_nothing_breaks_is_shared_equally(tied):
    """[MG-END-4, MG-AMB-26] Nobody has the Master Emerald: 12 / k twelfths each."""
    row = ended(*[60] * tied).row()
    assert row.won[:tied].tolist() == [TWELFTHS // tied] * tied
    assert row.outcome == TIED


def test_three_tied_with_the_master_emerald_among_them():
    """[MG-END-4] Its holder is first, the two others share the second rank."""
    row = ended(60, 60, 60, master=2).row()
    assert row["rank"][:3].tolist() == [2, 2, 1]
    assert row.won[:3].tolist() == [0, 0, TWELFTHS]


def test_the_master_emerald_comes_before_any_other_tie_break():
    """[MG-END-4] 60 each; seat 0 has 4 Rings more, which a ruling would count: seat 1 wins."""
    p = ended(60, 60, master=1, rulings={"tie": "rings_then_properties"})
    p.put(0, rings=4)
    assert p.row()["rank"][:2].tolist() == [2, 1]


def test_a_capped_game_has_no_winner():
    """After rules.max_turns turns the game stops: it is counted, and nobody wins."""
    p = Position("sonic", "tails", rules={"max_turns": 1})
    p.put(0, space=12, boss_points=50)
    p.turn(0, 2, "bumper")
    p.run_to()
    row = p.row()
    assert (p.s.over, row.outcome, row.winner, row.turns) == (1, CAPPED, -1, 1)
    assert row.won.tolist() == [0, 0, 0, 0]
    assert row["rank"][:2].tolist() == [1, 2]


# --- who leads meanwhile


def test_lead_changes_count_new_sole_leaders():
    """Ends of turns at 20 : 20 (nobody), 30 : 20 (seat 0), 30 : 30 (nobody), 30 : 40 (seat 1): one change."""
    p = Position("sonic", "tails")
    p.put(0, rings=0)
    p.put(1, rings=0)
    for first, second in [(20, 20), (30, 20), (30, 30), (30, 40)]:
        p.put(0, boss_points=first)
        p.put(1, boss_points=second)
        p.s.turns += 1
        p.s.pending = 0
        state.push(p.s, state.T_NEXT_TURN, 0, 0, 0)
        p.run_to(state.T_TURN)
    row = p.row()
    assert row.lead_changes == 1
    assert row.behind[:2].tolist() == [1, 1]
    assert (row.winner, row.winner_behind, row.winner_deficit, row.settled_turn) == (1, 1, 10, 3)


def test_scores_are_recorded_after_each_fight():
    """10 Rings are 20 points: 20 + 10 after boss 1, 20 + 10 + 15 after boss 2 (the Chao go to seat 1)."""
    p = Position("sonic", "tails")
    p.s.chao[:] = [0, 7, 1, 2, 3, 4, 5, 6]
    p.fight(0, 1, 7, 7)
    p.fight(0, 1, 7, 7)
    row = p.row()
    assert row.score_after[0, :3].tolist() == [30, 45, 0]
    assert row.score_after[1, :3].tolist() == [25, 45, 0]
