"""Disputed readings of scoring, boss fights and the end. [MG-AMB-2 to 5, 23 to 26, 28, 33, 34]"""

from __future__ import annotations

import pytest
from kit import Position, scenario
from readings import readings

from simkit.errors import ScenarioError
from simkit.games.monopoly_gamer.state import (
    D_BUY,
    D_NONE,
    D_REROLL,
    D_SIDEKICK_REROLL,
    T_ROLL_FIGHT,
    T_ROLL_OFF,
)

EGGMAN = 7
BOSS_OF_HP_10 = 6
AGAIN, STOP = (0,), (1,)


@readings("ring_score", {"sets": [0, 10, 10, 20, 20, 20, 30], "linear": [8, 10, 18, 20, 26, 28, 30]})
def test_mg_amb_2_ring_score(reading: str, expected: list[int]) -> None:
    """MG-AMB-2, MG-X-11, MG-END-2: 4, 5, 9, 10, 13, 14, 15 Rings: 10 for each full 5, or 2 for each Ring."""
    points = []
    for rings in (4, 5, 9, 10, 13, 14, 15):
        p = Position("sonic", "tails", rulings={"ring_score": reading})
        p.put(0, rings=rings)
        points.append(int(p.row().score[0]))
    assert points == expected


@readings("ring_score", {"sets": 110, "linear": 116})
def test_mg_amb_2_printed_example(reading: str, expected: int) -> None:
    """MG-AMB-2, MG-X-11, MG-END-3: 60 + 20 + 10 and 13 Rings: 20, or 26."""
    p = Position("sonic", "tails", rulings={"ring_score": reading})
    p.put(0, rings=13, property_points=60, boss_points=20, chao_points=10)
    assert p.row().score[0] == expected


@pytest.mark.parametrize(
    ("rings", "space", "price", "change"),
    [(13, 5, 3, 15), (12, 5, 3, 15 - 10), (10, 29, 10, 50 - 20), (15, 1, 2, 10 - 10)],
)
def test_mg_amb_2_buying_costs_only_the_full_fives_it_breaks(
    rings: int, space: int, price: int, change: int
) -> None:
    """MG-X-11, MG-PROP-3: points - 10 (floor(R / 5) - floor((R - p) / 5)); R = 13, p = 3 costs nothing."""
    assert change == {5: 15, 29: 50, 1: 10}[space] - 10 * (rings // 5 - (rings - price) // 5)
    p = Position("sonic", "tails")
    p.put(0, rings=rings)
    before = int(p.row().score[0])
    p.land(0, space)
    assert p.s.decision == D_BUY
    p.answer((0,))
    assert p.row().score[0] - before == change


@readings("reroll", {"own_die": 0, "both_dice": 1})
def test_mg_amb_3_what_is_rolled_again(reading: str, expected: int) -> None:
    """MG-AMB-3, HP 10: 2 + 2; the fighter's one Emerald: 5 + 2 falls short, 5 + 5 wins."""
    p = Position("sonic", "tails", rulings={"reroll": reading})
    p.s.next_boss = BOSS_OF_HP_10
    p.put(0, emeralds=1)
    p.fight(0, 1, 2, 2, 5, 5)
    p.choose(AGAIN)
    p.run_to()
    assert p.s.fights[0] == 1
    assert p.s.fights_won_as_fighter[0] == expected


@readings("reroll_order", {"lower_first": 1, "fighter_first": 0})
def test_mg_amb_3_who_is_asked_first(reading: str, expected: int) -> None:
    """MG-AMB-3, HP 10: fighter 5, sidekick 2, an Emerald each."""
    p = Position("sonic", "tails", rulings={"reroll_order": reading})
    p.s.next_boss = BOSS_OF_HP_10
    p.put(0, emeralds=1)
    p.put(1, emeralds=1)
    p.fight(0, 1, 5, 2)
    assert p.s.decider == expected
    assert p.s.decision == (D_SIDEKICK_REROLL if expected else D_REROLL)


@readings(
    "eggman_hp",
    {
        "floor": [11, 11, 12, 12, 13, 13, 14, 14],
        "ceil": [11, 12, 12, 13, 13, 14, 14, 15],
        "each": [11, 12, 13, 14, 15, 16, 17, 18],
    },
)
def test_mg_amb_4_eggmans_hp(reading: str, expected: list[int]) -> None:
    """MG-AMB-4, MG-FINAL-2: with 0 to 7 lost fights."""
    found = []
    for lost in range(8):
        p = Position("sonic", "tails", rulings={"eggman_hp": reading})
        p.s.next_boss = EGGMAN
        p.s.eggman_emeralds = lost
        p.start_fight(0)
        found.append(int(p.s.hp))
    assert found == expected


@readings("eggman_hp", {"floor": 12, "ceil": 13, "each": 15})
def test_mg_amb_4_eggmans_hp_with_another_constant(reading: str, expected: int) -> None:
    """MG-AMB-4: 4 lost fights, one HP for every 3 of them: 11 + 1, 11 + 2; or each of them adds one."""
    p = Position("sonic", "tails", rules={"eggman_emeralds_per_hp": 3}, rulings={"eggman_hp": reading})
    p.s.next_boss = EGGMAN
    p.s.eggman_emeralds = 4
    p.start_fight(0)
    assert p.s.hp == expected


@readings("final_reroll_cap", {"none": 4, 3: 3, 0: 0})
def test_mg_amb_5_rerolls_in_the_final_fight(reading: str | int, expected: int) -> None:
    """MG-AMB-5: two Emeralds each, nothing but twos."""
    p = Position("sonic", "tails", rulings={"final_reroll_cap": reading})
    p.s.next_boss = EGGMAN
    assert count_rerolls(p) == expected
    assert p.s.over == 1


def test_mg_amb_5_the_cap_is_for_the_final_fight_only() -> None:
    """MG-AMB-5: the same fighters against boss 7."""
    p = Position("sonic", "tails", rulings={"final_reroll_cap": 3})
    p.s.next_boss = BOSS_OF_HP_10
    assert count_rerolls(p) == 4


def count_rerolls(p: Position) -> int:
    p.put(0, emeralds=2)
    p.put(1, emeralds=2)
    p.fight(0, 1, 2, 2, 2, 2, 2, 2)
    asked = 0
    while p.s.decision != D_NONE:
        asked += 1
        p.choose(AGAIN)
        p.run_to()
    return asked


@readings("double_go", {"one_fight": 1, "fight_each": 2})
def test_mg_amb_23_go_twice_in_a_turn(reading: str, expected: int) -> None:
    """MG-AMB-23: Tails jumps from 31 to a player on Loop 30, over GO, and hops on to 6, over GO: 2 + 2
    Rings.
    """
    p = Position("tails", "sonic", rulings={"double_go": reading})
    p.put(0, space=31)
    p.put(1, space=30)
    p.turn(0, 2, "yellow_spring")
    assert (p.s.position[0], p.s.rings[0]) == (6, 14)
    assert p.fights_due() == expected


@readings("double_go", {"one_fight": 1, "fight_each": 1})
def test_mg_amb_23_the_game_ends_with_eggman(reading: str, expected: int) -> None:
    """MG-AMB-23, MG-END-1: two GOs with Eggman on top: one fight, and the game is over."""
    p = Position("tails", "sonic", rulings={"double_go": reading})
    p.s.next_boss = EGGMAN
    p.put(0, space=31)
    p.put(1, space=30)
    p.turn(0, 2, "yellow_spring")
    p.run_to(T_ROLL_FIGHT)
    p.choose((1,))
    p.dice(7, 7)
    p.run_to()
    assert p.s.over == 1
    assert p.s.fights[0] == expected


@readings("no_sidekick", {"solo": (1, 1, 0), "skip": (0, 0, 0)})
def test_mg_amb_24_everybody_else_in_jail(reading: str, expected: tuple[int, int, int]) -> None:
    """MG-AMB-24, HP 5: a 7 alone wins card and Emerald, no Chao; or the boss stays on the pile."""
    p = Position("sonic", "tails", rulings={"no_sidekick": reading})
    p.put(1, in_jail=1)
    p.start_fight(0)
    p.dice(7)
    p.run_to()
    assert (p.s.next_boss, p.s.emeralds[0], p.s.chao_taken) == expected
    assert p.s.boss_points[0] == 10 * expected[0]


def test_mg_amb_24_a_single_die_is_not_enough_for_hp_8() -> None:
    """MG-AMB-24, MG-X-2: boss 5 has HP 8, one die 7 at most; an own Emerald gives one more roll."""
    p = Position("sonic", "tails")
    p.s.next_boss = 4
    p.put(0, emeralds=1)
    p.put(1, in_jail=1)
    p.start_fight(0)
    p.dice(7, 7)
    p.run_to()
    assert p.s.decision == D_REROLL
    p.choose(AGAIN)
    p.run_to()
    assert (p.s.next_boss, p.s.eggman_emeralds) == (5, 1)


@readings("sidekick_reroll", {"optional": D_SIDEKICK_REROLL, "obligatory": D_NONE})
def test_mg_amb_25_the_sidekicks_reroll(reading: str, expected: int) -> None:
    """MG-AMB-25, HP 10: 5 + 2, the sidekick's Emerald brings a 7: 12 wins if it is used."""
    p = Position("sonic", "tails", rulings={"sidekick_reroll": reading})
    p.s.next_boss = BOSS_OF_HP_10
    p.put(1, emeralds=1)
    p.fight(0, 1, 5, 2, 7)
    assert p.s.decision == expected
    if expected == D_SIDEKICK_REROLL:
        p.choose(STOP)
        p.run_to()
    assert p.s.fights_won_as_fighter[0] == (reading == "obligatory")
    assert p.s.rerolls[1] == (reading == "obligatory")


@readings("tie", {"shared": [6, 6], "rings_then_properties": [12, 0]})
def test_mg_amb_26_a_tie_broken_by_rings(reading: str, expected: list[int]) -> None:
    """MG-AMB-26: 20 points each: of 14 Rings, or of 4 Rings and a deed of 20. Shares are twelfths."""
    p = Position("sonic", "tails", rulings={"tie": reading})
    p.put(0, rings=14)
    p.put(1, rings=4)
    p.own(1, 9)
    assert p.row().score[:2].tolist() == [20, 20]
    assert p.row().won[:2].tolist() == expected


@readings("tie", {"shared": [6, 6], "rings_then_properties": [0, 12]})
def test_mg_amb_26_a_tie_broken_by_properties(reading: str, expected: list[int]) -> None:
    """MG-AMB-26: equal Rings, a deed of 20 against two of 10."""
    p = Position("sonic", "tails", rulings={"tie": reading})
    p.own(0, 9)
    p.own(1, 1, 3)
    assert p.row().score[:2].tolist() == [40, 40]
    assert p.row().won[:2].tolist() == expected


@readings("tie", {"shared": [0, 12], "rings_then_properties": [0, 12]})
def test_mg_amb_26_the_master_emerald_breaks_a_tie_first(reading: str, expected: list[int]) -> None:
    """MG-AMB-26, MG-END-4: its holder has fewer Rings and wins by either reading."""
    p = Position("sonic", "tails", rulings={"tie": reading})
    p.put(0, rings=14)
    p.put(1, rings=4)
    p.own(1, 9)
    p.s.master = 1
    assert p.row().won[:2].tolist() == expected


@readings("first_player_ties", {"reroll": 2, "lowest_seat": 1})
def test_mg_amb_28_a_tied_opening_roll(reading: str, expected: int) -> None:
    """MG-AMB-28: 3, 7, 7; then the two tied roll 2 and 6."""
    p = Position("sonic", "tails", "amy", rulings={"first_player_ties": reading})
    p.s.pending = 0
    p.dice(3, 7, 7, 2, 6)
    p.do(T_ROLL_OFF)
    assert (p.s.first, p.s.turn) == (expected, expected)


def test_mg_amb_33_eggman_holds_an_emerald_for_each_lost_fight() -> None:
    """MG-AMB-33, MG-BOSS-9: 2 + 2 against HP 5; then 7 + 7 against HP 6 changes nothing."""
    p = Position("sonic", "tails")
    p.fight(0, 1, 2, 2)
    assert (p.s.eggman_emeralds, p.s.emeralds.tolist()) == (1, [0, 0, 0, 0])
    p.fight(0, 1, 7, 7)
    assert (p.s.eggman_emeralds, p.s.emeralds.tolist()) == (1, [1, 0, 0, 0])


@pytest.mark.parametrize("seats", [1, 5])
def test_mg_amb_34_two_to_four_players(seats: int) -> None:
    """MG-AMB-34: neither one nor five."""
    with pytest.raises(ScenarioError):
        scenario(*["sonic", "tails", "knuckles", "amy", None][:seats])
