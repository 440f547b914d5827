"""Boss fights: what triggers them, dice and re-rolls, what is won and lost, Dr. Eggman.

On the synthetic set the bosses have HP 5, 6, 7, 7, 8, 9, 10, 11 and 10, 15, 20, 20, 25, 30, 35, 50 points.
"""

from __future__ import annotations

from itertools import product

import pytest
from kit import Position

from simkit.games.monopoly_gamer import state
from simkit.games.monopoly_gamer.state import D_NONE, D_REROLL, D_SIDEKICK, D_SIDEKICK_REROLL

FACES = (2, 3, 4, 5, 6, 7)
REROLL = (0,)


def reroll_all(p: Position) -> list[int]:
    """Play a fight to its end with every re-roll there is; who rolled again, by seat."""
    who = []
    while p.s.decision in (D_REROLL, D_SIDEKICK_REROLL):
        who.append(int(p.s.decider))
        p.choose(REROLL)
        p.run_to(state.T_NEXT_TURN)
    return who


def at_boss(number: int, *characters: str, **options: object) -> Position:
    """A position in which boss ``number`` (1 to 8) is on top of the pile."""
    p = Position(*(characters or ("sonic", "tails", "knuckles")), **options)
    p.s.next_boss = number - 1
    return p


# --- the trigger


@pytest.mark.parametrize(
    ("start", "fights"),
    [
        (28, 1),  # 28 + 4 lands on GO
        (30, 1),  # 30 + 4 passes GO
        (0, 0),  # leaving GO
        (12, 0),  # far from it
    ],
)
def test_landing_on_or_passing_go_triggers_a_fight(start, fights):
    """[MG-BOSS-1] A move of 4 (die 2, Bumper)."""
    p = Position("knuckles", "tails")
    p.put(0, space=start)
    p.turn(0, 2, "bumper", 3)
    assert p.fights_due() == fights


def test_the_one_who_passed_go_is_the_fighter():
    """[MG-BOSS-1] Seat 1 passes GO in its own turn, so seat 1 takes the card."""
    p = Position("knuckles", "tails", "amy")
    p.put(1, space=28)
    p.turn(1, 2, "bumper")
    p.run_to(state.T_ROLL_FIGHT)
    assert (p.s.fighter, p.s.decision, p.s.decider) == (1, D_SIDEKICK, 1)


def test_the_boss_on_top_shows_hp_and_points():
    """[MG-BOSS-2] Boss 1: HP 5, 10 points. A sum of 5 beats boss 1 but not boss 2 with HP 6, worth 15."""
    p = Position("sonic", "tails", "amy")
    p.fight(0, 1, 2, 3)
    assert (p.s.boss_points[0], p.s.next_boss) == (10, 1)
    p.fight(1, 2, 2, 3)
    assert (p.s.boss_points[1], p.s.next_boss) == (0, 2)
    p = at_boss(2)
    p.fight(0, 1, 2, 4)
    assert p.s.boss_points[0] == 15


def test_the_fighter_chooses_any_other_player():
    """[MG-BOSS-3] Seat 2 of four: 3, 0 or 1, and the one chosen fights."""
    p = Position()
    p.start_fight(2)
    assert p.listed() == [3, 0, 1]
    p.fight(2, 0, 7, 7)
    assert p.s.sidekick_fights[:4].tolist() == [1, 0, 0, 0]
    assert p.s.fights[:4].tolist() == [0, 0, 1, 0]


# --- first roll


@pytest.mark.parametrize(
    ("number", "hp", "wins"),
    [(1, 5, 35), (2, 6, 33), (3, 7, 30), (4, 7, 30), (5, 8, 26), (6, 9, 21), (7, 10, 15), (8, 11, 10)],
)
def test_a_sum_of_hp_or_more_wins(number, hp, wins):
    """[MG-BOSS-4, MG-X-1, MG-X-2] All 36 rolls: 35, 33, 30, 26, 21, 15, 10 of them reach HP 5 .. 11."""
    p = at_boss(number)
    fresh = p.s.copy()
    won = []
    for dice in product(FACES, FACES):
        p.s = fresh.copy()
        p.fight(0, 2, *dice)
        assert p.s.decision == D_NONE
        if p.s.fights_won_as_fighter[0]:
            won.append(sum(dice))
    assert len(won) == wins
    assert min(won) == hp


def test_both_roll_the_die_once():
    """[MG-BOSS-4] A 4 and a 3 against HP 7: neither die alone would do, and no third one is rolled."""
    p = at_boss(3)
    p.fight(0, 1, 4, 3, 2)
    assert p.told("fight_roll") == [("fight_roll", 0, 4, 3, 7)]
    assert p.told("boss_beaten", "boss_escapes") == [("boss_beaten", 0, 2, 20, 1)]
    assert p.told("reroll") == []


def test_the_winner_gets_card_and_emerald_and_the_sidekick_a_chao():
    """[MG-BOSS-5] Boss 3 is worth 20; the top Chao token is made the one of 15 (token 5)."""
    p = at_boss(3)
    top = p.s.chao.tolist().index(5)
    p.s.chao[[0, top]] = p.s.chao[[top, 0]]
    p.fight(0, 2, 7, 7)
    assert p.s.boss_points[:3].tolist() == [20, 0, 0]
    assert p.s.emeralds[:3].tolist() == [1, 0, 0]
    assert p.s.chao_points[:3].tolist() == [0, 0, 15]
    assert (p.s.chao_taken, p.s.eggman_emeralds) == (1, 0)


def test_the_second_chao_taken_is_the_next_token():
    """[MG-BOSS-5] No token is taken twice: with tokens 5, 7 on top (15 and 20 points), 35 after two wins."""
    p = Position("sonic", "tails")
    p.s.chao[:] = [5, 7, 0, 1, 2, 3, 4, 6]
    p.fight(0, 1, 7, 7)
    p.fight(0, 1, 7, 7)
    assert p.s.chao_points[1] == 15 + 20


# --- re-rolls


def test_without_emeralds_nobody_rolls_again():
    """[MG-BOSS-6, MG-BOSS-8] 2 + 2 against HP 5: lost at once."""
    p = Position("sonic", "tails")
    p.fight(0, 1, 2, 2, 7)
    assert (p.s.decision, p.s.eggman_emeralds) == (D_NONE, 1)


def test_one_reroll_an_emerald_and_fight():
    """[MG-BOSS-6] HP 11; fighter 3 Emeralds, sidekick 1. Every roll is a 2: four re-rolls, then it is over.

    Equal dice: the fighter first, until his three are used; a third player's Emeralds do not count.
    """
    p = at_boss(8)
    p.put(0, emeralds=3)
    p.put(1, emeralds=1)
    p.put(2, emeralds=2)
    p.fight(0, 1, 2, 2, 2, 2, 2, 2, 7, 7)
    assert reroll_all(p) == [0, 0, 0, 1]
    assert p.s.rerolls[:3].tolist() == [3, 1, 0]


def test_emeralds_are_not_spent():
    """[MG-BOSS-6] The two Emeralds used against boss 3 work again against boss 4."""
    p = at_boss(3)
    p.put(0, emeralds=2)
    for _ in range(2):
        p.fight(0, 1, 2, 2, 2, 2)
        assert reroll_all(p) == [0, 0]
        assert p.s.emeralds[0] == 2
    assert p.s.eggman_emeralds == 2


def test_an_emerald_rolls_the_holders_own_die():
    """[MG-BOSS-6] HP 10; 2 + 6. The sidekick's Emerald turns the 6 into a 7: 2 + 7 = 9 is short.

    Rolled for the fighter's die, or for both, 7 + 6 or more would have won.
    """
    p = at_boss(7)
    p.put(1, emeralds=1)
    p.fight(0, 1, 2, 6, 7, 7)
    assert p.s.decider == 1
    assert reroll_all(p) == [1]
    assert p.told("reroll") == [("reroll", 1, 2, 7, 0)]
    assert p.s.eggman_emeralds == 1


def test_the_new_value_replaces_the_old_one():
    """[MG-BOSS-6] HP 10; 4 + 5, the fighter rolls a 2: 2 + 5, not the better 4 + 5 and not the sum of all."""
    p = at_boss(7)
    p.put(0, emeralds=1)
    p.fight(0, 1, 4, 5, 2)
    assert reroll_all(p) == [0]
    assert p.told("reroll") == [("reroll", 0, 2, 5, 0)]
    assert p.s.eggman_emeralds == 1


def test_a_fight_won_by_the_first_roll_uses_no_emerald():
    """[MG-BOSS-6] Re-rolls are for a sum below HP: 4 + 3 beats HP 7 and nobody is asked."""
    p = at_boss(3)
    p.put(0, emeralds=2)
    p.put(1, emeralds=2)
    p.fight(0, 1, 4, 3)
    assert (p.s.decision, p.s.next_boss, p.s.rerolls.sum()) == (D_NONE, 3, 0)


def test_a_win_after_a_reroll_pays_like_any_other():
    """[MG-BOSS-7] HP 7, 2 + 3, then 2 + 5 by the sidekick's Emerald: card 20, Emerald, Chao; the Emeralds
    that were used stay.
    """
    p = at_boss(3)
    p.put(1, emeralds=1)
    p.s.chao[:] = [7, 0, 1, 2, 3, 4, 5, 6]
    p.fight(0, 1, 2, 3, 5)
    assert reroll_all(p) == [1]
    assert (p.s.boss_points[0], p.s.emeralds[0], p.s.emeralds[1], p.s.chao_points[1]) == (20, 1, 1, 20)


def test_rerolling_ends_with_the_win():
    """[MG-BOSS-7] HP 7, 2 + 3, fighter with three Emeralds: the 4 wins, two Emeralds are not asked for."""
    p = at_boss(3)
    p.put(0, emeralds=3)
    p.fight(0, 1, 2, 3, 4)
    assert reroll_all(p) == [0]
    assert p.s.emeralds[0] == 4


def test_short_after_the_rerolls_is_lost():
    """[MG-BOSS-8] HP 7, 2 + 3, then 3 + 3: lost."""
    p = at_boss(3)
    p.put(0, emeralds=1)
    p.fight(0, 1, 2, 3, 3)
    assert reroll_all(p) == [0]
    assert p.told("boss_escapes") == [("boss_escapes", 0, 2, 1)]
    assert (p.s.boss_points[0], p.s.emeralds[0]) == (0, 1)


def test_a_lost_boss_leaves_play_and_eggman_keeps_the_emerald():
    """[MG-BOSS-9] Nobody gets card, Emerald or Chao; the next fight is against boss 2, never boss 1 again."""
    p = Position("sonic", "tails")
    p.fight(0, 1, 2, 2)
    assert p.s.boss_points.sum() == p.s.emeralds.sum() == p.s.chao_points.sum() == 0
    assert (p.s.eggman_emeralds, p.s.chao_taken) == (1, 0)
    p.start_fight(1)
    assert (p.s.next_boss, p.s.hp) == (1, 6)


@pytest.mark.parametrize(("number", "wins"), [(7, 979), (8, 775)])
def test_lower_die_first_with_an_emerald_each(number, wins):
    """[MG-BOSS-6, MG-X-3] All 6**4 ways for two first dice and two re-rolls, an Emerald each.

    Dice that an early win leaves unused are counted with all their faces: 979/1296 at HP 10, 775/1296 at 11.
    """
    p = at_boss(number)
    p.put(0, emeralds=1)
    p.put(1, emeralds=1)
    fresh = p.s.copy()
    won = 0
    for dice in product(FACES, repeat=4):
        p.s = fresh.copy()
        p.fight(0, 1, *dice)
        reroll_all(p)
        won += int(p.s.fights_won_as_fighter[0])
    assert won == wins


def test_the_fighters_emeralds_are_his_own():
    """[MG-BOSS-6, MG-X-3] HP 10, one Emerald with the fighter: 125/216 of all three dice win."""
    p = at_boss(7)
    p.put(0, emeralds=1)
    fresh = p.s.copy()
    won = 0
    for dice in product(FACES, repeat=3):
        p.s = fresh.copy()
        p.fight(0, 1, *dice)
        reroll_all(p)
        won += int(p.s.fights_won_as_fighter[0])
    assert won == 125


# --- the final fight


def test_seven_bosses_have_an_emerald_each_and_eggman_the_master_emerald():
    """[MG-FINAL-1] Winning fight after fight: 1, 2, ..., 7 Emeralds; the eighth adds none."""
    p = Position("sonic", "tails")
    held = []
    for _ in range(8):
        assert p.s.master == -1
        p.fight(0, 1, 7, 7)
        held.append(int(p.s.emeralds[0]))
    assert held == [1, 2, 3, 4, 5, 6, 7, 7]
    assert p.s.master == 0


@pytest.mark.parametrize(("lost", "hp"), list(enumerate([11, 11, 12, 12, 13, 13, 14, 14])))
def test_eggman_has_one_hp_more_for_every_two_emeralds_of_his(lost, hp):
    """[MG-FINAL-2, MG-X-6] HP 11 + floor(L / 2) after L lost fights; they are really lost here."""
    p = Position("sonic", "tails")
    for _ in range(lost):
        p.fight(0, 1, 2, 2)  # 4 is below HP 5
    for _ in range(7 - lost):
        p.fight(0, 1, 7, 7)
    assert p.s.eggman_emeralds == lost
    p.start_fight(0)
    assert p.s.hp == hp


@pytest.mark.parametrize(("second", "is_won"), [(5, 0), (6, 1)])
def test_the_raised_hp_decides_the_final_fight(second, is_won):
    """[MG-FINAL-2] Two Emeralds: 6 + 5 = 11 is short of 12, 6 + 6 wins."""
    p = at_boss(8)
    p.s.eggman_emeralds = 2
    p.fight(0, 1, 6, second)
    assert (p.s.eggman_beaten, p.s.over) == (is_won, 1)


def test_emeralds_do_not_raise_other_bosses():
    """[MG-FINAL-2] Boss 7 has HP 10, whatever Eggman holds."""
    p = at_boss(7)
    p.s.eggman_emeralds = 6
    p.start_fight(0)
    assert p.s.hp == 10


def test_emeralds_roll_again_in_the_final_fight():
    """[MG-FINAL-3] HP 11: 2 + 4; the fighter's, the lower, becomes a 6; then the sidekick's a 5."""
    p = at_boss(8)
    p.put(0, emeralds=1)
    p.put(1, emeralds=1)
    p.fight(0, 1, 2, 4, 6, 5)
    assert reroll_all(p) == [0, 1]
    assert (p.s.master, p.s.emeralds[0], p.s.emeralds[1]) == (0, 1, 1)


def test_a_lost_final_fight_ends_the_game():
    """[MG-FINAL-4] 2 + 2: the game is over, nobody has the Master Emerald, and it is no Chaos Emerald of
    Eggman's.
    """
    p = at_boss(8)
    p.s.eggman_emeralds = 1
    p.fight(0, 1, 2, 2)
    assert (p.s.over, p.s.master, p.s.eggman_beaten, p.s.eggman_emeralds) == (1, -1, 0, 1)
    assert p.s.boss_points.sum() == p.s.chao_points.sum() == 0


def test_a_lost_ordinary_fight_does_not_end_the_game():
    """[MG-FINAL-4, MG-END-1] The seventh boss escapes and the turn passes on."""
    p = at_boss(7)
    p.fight(0, 1, 2, 2)
    assert (p.s.over, p.s.next_boss) == (0, 7)


def test_beating_eggman_wins_the_master_emerald():
    """[MG-FINAL-5] The fighter, seat 2, takes it with the card (50); the sidekick takes a Chao."""
    p = at_boss(8)
    p.s.chao[:] = [7, 0, 1, 2, 3, 4, 5, 6]
    p.fight(2, 0, 5, 6)
    assert (p.s.master, p.s.boss_points[2], p.s.emeralds[2]) == (2, 50, 0)
    assert (p.s.chao_points[0], p.s.boss_points[0]) == (20, 0)
    assert p.row().master_emerald.tolist() == [0, 0, 1, 0]


# --- what is recorded of a fight


def test_a_fight_is_tallied_by_hp_and_emeralds():
    """HP 7, fighter 2 Emeralds, sidekick 1; won by a re-roll. The Emerald won now does not count in it."""
    p = at_boss(3)
    p.put(0, emeralds=2)
    p.put(1, emeralds=1)
    p.fight(0, 1, 2, 3, 7)
    reroll_all(p)
    tallies = p.tallies()
    assert tallies.boss[2].tolist() == [1, 0, 1, 0, 1, 0, 7]
    cell = (7 * 8 + 2) * 8 + 1
    assert tallies.fight[cell].tolist() == [1, 1]
    assert tallies.fight.sum() == 2
    sonic_with_tails = 0 * 4 + 1
    assert tallies.sidekick[sonic_with_tails].tolist() == [1, 1]
