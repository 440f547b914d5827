"""Components, set-up, opening roll and the frame of a turn."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from kit import Position, many
from scipy.stats import chisquare

from simkit.games.monopoly_gamer import forward, state
from simkit.games.monopoly_gamer.model import BOOST_FACES, CHARACTERS
from simkit.games.monopoly_gamer.observe import LOG
from simkit.games.monopoly_gamer.tables import GO, GO_TO_JAIL, JAIL, compile_tables

ALL = ("sonic", "tails", "knuckles", "amy")
MOVE_FIRST, BOOST_FIRST = (0,), (1,)


# --- components


def test_four_characters_for_four_players():
    """[MG-COMP-1] Four tokens: with all seats open, four players take Sonic, Tails, Knuckles and Amy."""
    p = Position(None, None, None, None)
    p.s.pending = 0
    for seat in range(4):
        p.do(state.T_CHARACTER, seat)
        p.choose(p.options()[-1][:1])
    assert sorted(int(c) for c in p.s.character) == [0, 1, 2, 3]


@pytest.mark.parametrize("components", ["boxed", "synthetic"])
def test_the_board_has_one_go_one_jail_and_one_go_to_jail(components):
    """[MG-COMP-1] One board, GO at space 0."""
    t = Position(components=components).t
    kinds = Counter(int(kind) for kind in t.kind[: t.spaces])
    assert (kinds[GO], kinds[JAIL], kinds[GO_TO_JAIL]) == (1, 1, 1)
    assert t.kind[0] == GO


@pytest.mark.parametrize("components", ["boxed", "synthetic"])
def test_eight_bosses_the_last_is_eggman(components):
    """[MG-COMP-2] Seven ordinary bosses and Dr. Eggman; Eggman's HP is 11 in any edition."""
    p = Position(components=components)
    bosses = p.scenario.components.bosses
    assert sorted(bosses) == list("12345678")
    assert bosses["8"].name == "Dr. Eggman"
    assert p.t.boss_hp[7] == 11


@pytest.mark.parametrize("components", ["boxed", "synthetic"])
def test_sixteen_deeds_in_sets_of_two(components):
    """[MG-COMP-3] 16 deeds make 8 sets: everybody's twin is another deed, whose twin it is."""
    t = Position(components=components).t
    twins = [int(twin) for twin in t.twin[: t.deeds]]
    assert len(twins) == 16
    assert all(twins[twins[deed]] == deed != twins[deed] for deed in range(16))


def test_eight_chao_seven_emeralds_one_master_emerald():
    """[MG-COMP-4] Win all eight fights: 7 Emeralds, the Master Emerald and all 8 Chao tokens are taken.

    The tokens of the synthetic set are worth 5+5+10+10+10+15+15+20 = 90 together.
    """
    p = Position("sonic", "tails")
    for _ in range(8):
        p.fight(0, 1, 7, 7)  # 14 beats everybody
    assert (p.s.emeralds[0], p.s.emeralds[1], p.s.master) == (7, 0, 0)
    assert p.s.chao_taken == 8
    assert p.s.chao_points[1] == 90


@pytest.mark.parametrize("components", ["boxed", "synthetic"])
def test_a_numbered_die_of_2_to_7_and_a_boost_die(components):
    """[MG-COMP-5]"""
    t = Position(components=components).t
    assert [int(n) for n in t.numbers] == [2, 3, 4, 5, 6, 7]
    assert len(t.boosts) == 6


def test_a_turn_rolls_one_of_each_die():
    """[MG-COMP-5] The numbered die is drawn first: 4; then the boost die: Bumper; the move is 8."""
    p = Position("knuckles", "amy")
    p.turn(0, 4, "bumper")
    assert p.told("rolls") == [("rolls", 0, 4, BOOST_FACES.index("bumper"), 0)]
    assert p.s.position[0] == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_box_has_rings_for_250(players):
    """[MG-COMP-6] 50 of value 1 and 40 of value 5 are 250: what the players do not have is in the Bank."""
    p = Position(*ALL[:players], rulings={"bank_cap": 50 * 1 + 40 * 5})
    assert p.s.bank == 250 - 10 * players
    assert p.s.bank + p.s.rings.sum() == 250


# --- set-up


@pytest.mark.parametrize("components", ["boxed", "synthetic"])
def test_each_boost_is_on_one_face_of_the_die(components):
    """[MG-SETUP-1] Six labels on six faces: each ability has probability 1/6."""
    t = Position(components=components).t
    assert sorted(int(face) for face in t.boosts) == [0, 1, 2, 3, 4, 5]


def test_rings_come_from_the_bank_and_go_back_to_it():
    """[MG-SETUP-2] Rings are only worth their value, and those spent lie in the Bank again.

    250 - 20 at the start; the Ring face pays 5 of them, buying space 3 for 2 returns 2.
    """
    p = Position("knuckles", "amy", rulings={"bank_cap": 250})
    p.turn(0, 3, "ring")
    p.choose(BOOST_FIRST)
    p.finish()
    p.choose((0,))  # buy
    assert p.s.bank == 230 - 5 + 2
    assert p.s.rings[0] == 10 + 5 - 2


def test_chao_tokens_are_shuffled():
    """[MG-SETUP-3] Every token is equally often on top: 8 cells, p > 0.001 at fixed seeds."""
    p = Position("sonic", "tails")
    games = many(4000, 800)
    top = np.zeros(8)
    log = np.zeros(1, LOG)[0]
    for game in range(games):
        s = np.zeros(1, state.STATE)[0]
        with np.errstate(over="ignore"):
            forward.deal(s, p.t, 5, game, log)
        assert sorted(int(token) for token in s.chao) == list(range(8))
        top[s.chao[0]] += 1
    assert chisquare(top).pvalue > 0.001


def test_bosses_come_in_numerical_order():
    """[MG-SETUP-4] Boss 1 on top: HP 5, 6, 7, 7, 8, 9, 10, 11 in the synthetic set."""
    p = Position("sonic", "tails")
    met = []
    for _ in range(8):
        p.start_fight(0)
        met.append(int(p.s.hp))
        p.fight(0, 1, 7, 7)
    assert met == [5, 6, 7, 7, 8, 9, 10, 11]


def test_nobody_owns_a_deed_at_the_start():
    """[MG-SETUP-5] All 16 deeds are the Bank's."""
    p = Position()
    assert [int(owner) for owner in p.s.owner[: p.t.deeds]] == [-1] * 16
    assert p.s.property_points.sum() == 0


def test_all_emeralds_lie_on_the_board_at_the_start():
    """[MG-SETUP-6] Nobody holds one, neither a player nor Eggman."""
    p = Position()
    assert p.s.emeralds.sum() == 0
    assert (p.s.eggman_emeralds, p.s.master) == (0, -1)


def test_everybody_has_a_character_and_stands_on_go():
    """[MG-SETUP-7] As the scenario says, seat by seat."""
    p = Position("amy", "sonic", "tails")
    assert [CHARACTERS[c] for c in p.s.character[:3]] == ["amy", "sonic", "tails"]
    assert [int(space) for space in p.s.position[:3]] == [0, 0, 0]
    assert p.s.in_jail.sum() == 0


def test_everybody_starts_with_ten_rings():
    """[MG-SETUP-8] Five 1-Rings and one 5-Ring; a seat that is not at the table has none."""
    p = Position("amy", "sonic", "tails")
    assert [int(rings) for rings in p.s.rings] == [5 * 1 + 1 * 5] * 3 + [0]


def test_seats_that_rotate_move_everybody_one_to_the_left():
    """In game 1 the scenario's first player sits on seat 1; its character moves with it."""
    p = Position("amy", "sonic", "tails", table={"seating": "rotate"})
    s = np.zeros(1, state.STATE)[0]
    with np.errstate(over="ignore"):
        forward.deal(s, p.t, 1, 1, p.log)
    assert [CHARACTERS[c] for c in s.character[:3]] == ["tails", "amy", "sonic"]
    assert [int(i) for i in s.lineup[:3]] == [2, 0, 1]


# --- who begins


def roll_off(p: Position, *numbers: int) -> int:
    """Opening roll with these dice, seat 0 first."""
    p.s.pending = 0
    p.dice(*numbers)
    state.push(p.s, state.T_ROLL_OFF, 0, 0, 0)
    p.run_to(state.T_TURN)
    return int(p.s.turn)


def test_the_highest_roll_begins():
    """[MG-FIRST-1] 3, 5, 7, 2: seat 2."""
    p = Position()
    assert roll_off(p, 3, 5, 7, 2) == 2
    assert p.s.first == 2


def test_only_those_tied_roll_again():
    """[MG-FIRST-1] 6, 3, 6, 2; seats 0 and 2 roll 2 and 4: seat 2. Were all to roll again, seat 3 would have
    the 7 that comes after.
    """
    assert roll_off(Position(), 6, 3, 6, 2, 2, 4, 3, 7) == 2


def test_play_passes_to_the_left():
    """[MG-FIRST-1, MG-TURN-4] After seat 2 of four come 3, 0 and 1, each with a turn of its own."""
    p = Position()
    order = []
    p.begin(2)
    for _ in range(4):
        order.append(int(p.s.turn))
        p.put(p.s.turn, space=15)
        p.dice(3, "yellow_spring")  # to 20, a Ring space: nothing to decide
        if p.s.character[p.s.turn] == CHARACTERS.index("tails"):
            p.put(p.s.turn, space=18)
            p.dice(2, "bumper")  # Tails to 22, a Loop
        p.run_to(state.T_TURN)
        assert p.s.decision == state.D_NONE
        p.run_to(state.T_ROLL)
    assert order == [2, 3, 0, 1]
    assert [int(n) for n in p.s.turns_taken] == [1, 1, 2, 1]  # seat 2 has begun its second


# --- the turn


def test_the_boost_may_come_before_the_move():
    """[MG-TURN-1] Spikes with a 4 on space 12: the trail lies on 12, 11, 10, 9; then the move to 16."""
    p = Position("sonic", "tails")
    p.put(0, space=12)
    p.turn(0, 4, "spikes")
    assert p.s.decision == state.D_ORDER
    p.choose(BOOST_FIRST)
    p.finish()
    assert p.board() == {12: 1, 11: 1, 10: 1, 9: 1}
    assert p.s.position[0] == 16


def test_the_boost_may_come_after_the_move():
    """[MG-TURN-1] The same after the move: 16, 15, 14, 13."""
    p = Position("sonic", "tails")
    p.put(0, space=12)
    p.turn(0, 4, "spikes")
    p.choose(MOVE_FIRST)
    p.finish()
    assert p.board() == {16: 1, 15: 1, 14: 1, 13: 1}
    assert p.s.position[0] == 16


@pytest.mark.parametrize("order", [MOVE_FIRST, BOOST_FIRST])
def test_both_things_are_done_in_a_turn(order):
    """[MG-TURN-1] Ring face and a 4 from 12: 5 Rings and space 16, in either order."""
    p = Position("sonic", "tails")
    p.put(0, space=12)
    p.turn(0, 4, "ring")
    p.choose(order)
    p.finish()
    assert (p.s.rings[0], p.s.position[0]) == (15, 16)


@pytest.mark.parametrize("face", BOOST_FACES)
@pytest.mark.parametrize("character", ALL)
def test_a_character_has_one_super_boost(character, face):
    """[MG-TURN-2] Sonic's is Bumper, Tails's Yellow Spring, Knuckles's Item Box, Amy's Red Spring."""
    own = {"sonic": "bumper", "tails": "yellow_spring", "knuckles": "item_box", "amy": "red_spring"}
    p = Position(character, "tails" if character != "tails" else "sonic")
    p.put(1, space=16)
    p.turn(0, 2, face)
    assert p.told("rolls")[0][-1] == (own[character] == face)


def test_a_super_boost_takes_the_place_of_the_normal_one():
    """[MG-TURN-2] Red Spring with a 4 from 12: Sonic moves 4 + 4 to 20; Amy moves 4 to 16 and then may move
    again.
    """
    p = Position("sonic", "amy")
    p.put(0, space=12)
    p.turn(0, 4, "red_spring")
    assert p.s.position[0] == 20
    p.put(1, space=12)
    p.turn(1, 4, "red_spring")
    p.choose(MOVE_FIRST)
    p.finish()
    assert (p.s.position[1], p.s.decision) == (16, state.D_AMY_SPRING)


def test_the_boss_is_fought_after_both_actions():
    """[MG-TURN-3] From 30 over GO to 2: the move is done and the Ring face still to come, and no boss is
    turned over; then the fight.
    """
    p = Position("sonic", "tails", "amy")
    p.put(0, space=30)
    p.turn(0, 4, "ring", 5)
    p.choose(MOVE_FIRST)
    p.run_to(state.T_BOOST)
    assert (p.s.position[0], p.s.flips) == (2, 0)
    p.run_to(state.T_END_TURN)
    # 10, GO 2, Ring space 5 (the rigged third die), Ring face 5
    assert (p.s.rings[0], p.s.flips) == (22, 0)
    p.run_to(state.T_TURN)
    assert (p.s.decision, p.s.flips) == (state.D_SIDEKICK, 1)


def test_without_go_there_is_no_fight():
    """[MG-TURN-3] From 12 to 16: the next player's turn begins without a boss."""
    p = Position("sonic", "tails", "amy")
    p.put(0, space=12)
    p.turn(0, 2, "bumper")
    p.run_to(state.T_TURN)
    assert (p.s.decision, p.s.flips, p.s.turn) == (state.D_NONE, 0, 1)


def test_a_go_passed_in_the_turn_before_brings_no_second_fight():
    """[MG-TURN-3] The crossing counts for its own turn only."""
    p = Position("sonic", "tails")
    p.put(0, space=30)
    p.turn(0, 2, "bumper", 3)
    assert p.fights_due() == 1
    p.put(0, space=12)
    p.turn(0, 2, "bumper")
    assert p.fights_due() == 0


def test_a_boost_not_used_is_lost():
    """[MG-TURN-4] Somebody who forgets the Ring face gets no Rings, now or in the next turn."""
    p = Position("sonic", "tails", **{"seats.0.attention": {"boost": 0.0}})
    p.put(0, space=12)
    p.turn(0, 4, "ring")
    assert (p.s.position[0], p.s.rings[0]) == (16, 10)
    p.turn(0, 4, "item_box", 3)
    assert (p.s.position[0], p.s.immune[0]) == (20, 0)
    assert p.s.rings[0] == 10 + 3  # a Ring space


def test_rings_not_picked_up_stay_for_the_next_player():
    """[MG-TURN-4] Somebody who forgets walks past 3 Rings on 14; the next one takes them."""
    p = Position("sonic", "tails", **{"seats.0.attention": {"pickup": 0.0}})
    p.s.board[14] = 3
    p.put(0, space=12)
    p.put(1, space=12)
    p.turn(0, 2, "bumper")
    assert (p.s.rings[0], p.board()) == (10, {14: 3})
    p.turn(1, 2, "bumper")
    assert (p.s.rings[1], p.board()) == (13, {})


def test_rings_are_collected_on_spaces_passed_and_on_the_one_landed_on():
    """[MG-MOVE-1] From 12 to 16 with Rings on 12 to 17: 3 + 4 + 5 + 6 from 13 to 16, no others."""
    p = Position("sonic", "tails")
    for space in range(12, 18):
        p.s.board[space] = space - 10
    p.put(0, space=12)
    p.turn(0, 2, "bumper")
    assert p.s.rings[0] == 10 + 3 + 4 + 5 + 6
    assert p.board() == {12: 2, 17: 7}


def test_the_space_landed_on_is_resolved():
    """[MG-MOVE-2] From 8 by 4 to the Ring space 12, where a 6 is rolled."""
    p = Position("sonic", "tails")
    p.put(0, space=8)
    p.turn(0, 2, "bumper", 6)
    assert p.s.rings[0] == 16


def test_spaces_passed_are_not_resolved():
    """[MG-MOVE-2] From 11 by 5 to Free Parking: over a Ring space, a Loop and others' deeds: nothing."""
    p = Position("knuckles", "tails")
    p.put(0, space=11)
    p.own(1, 13, 15)
    p.turn(0, 3, "yellow_spring")
    assert (p.s.position[0], p.s.rings[0], p.s.decision) == (16, 10, state.D_NONE)


def test_a_failed_jail_roll_is_no_move():
    """[MG-MOVE-1, MG-MOVE-2] The die rolled in Jail moves nobody; the turn is over."""
    p = Position("sonic", "tails")
    p.put(0, in_jail=1, rings=4)
    p.begin(0)
    p.dice(6)
    p.choose((1,))
    p.run_to(state.T_TURN)
    assert p.told("jail_roll") == [("jail_roll", 0, 6, 0)]
    assert (p.s.position[0], p.s.in_jail[0], p.s.turn) == (8, 1, 1)


def test_tables_are_read_only():
    """One scenario, one set of printed values: no game can change them."""
    tables = compile_tables(Position("sonic", "tails").scenario)
    with pytest.raises(ValueError, match="read-only"):
        tables["price"][0, 0] = 1
