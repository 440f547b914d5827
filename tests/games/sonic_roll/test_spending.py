"""The Spending and Reroll Steps, Boost Tokens, the kinds. [SR-SPEND, SR-REROLL, SR-BOOST, SR-DICE]"""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from simkit.games.sonic_roll.notation import parse_condition
from simkit.games.sonic_roll.printed import KINDS
from simkit.games.sonic_roll.state import T_ROLL_POOL

from .kit import Position
from .scenarios import many

ANYTHING = ("* * * * *", "* * * * *", "* * * * *")


# --- spending


def test_a_spend_moves_one_die_onto_its_target():
    """[SR-SPEND-1, SR-SPEND-9] It leaves the pool for good; the Challenge stays cleared in later turns."""
    p = Position("amy", "sonic")
    p.spending("R1 R1 R5")
    p.answer("spend", "R1", "top")
    assert p.pool() == "R1 R5"
    assert p.s.column[:3].tolist() == [1, 0, 0]
    p.answer("stop")
    p.step()
    assert p.s.turn == 1
    assert p.s.column[:3].tolist() == [1, 0, 0]


def test_all_dice_left_must_be_rerolled_before_the_next_spend():
    """[SR-SPEND-2, SR-REROLL-1] After a red die nothing but reroll or stop; the reroll takes every die."""
    p = Position("amy")
    p.spending("R1 R1 Y5 B6")
    p.answer("spend", "R1", "top")
    assert p.options() == [("reroll",), ("stop",)]
    p.dice("2 3 4")  # blue, yellow, red
    p.answer("reroll")
    assert p.pool() == "B2! Y3! R4!"


def test_the_last_die_ends_the_turn():
    """[SR-SPEND-3] Without a Time Token."""
    p = Position("amy", "sonic")
    p.spending("B1")
    p.answer("spend", "B1", "top")
    assert p.is_turn_over
    assert (p.s.time_left, p.s.turn) == (7, 1)


def test_after_damage_too_the_choice_is_reroll_or_stop():
    """[SR-SPEND-4] With Rings the turn goes on: reroll all, or discard all for one token."""
    p = Position("amy", "sonic")
    p.put(0, held=2)
    p.spending("R1 R5")
    p.answer("pass")
    assert p.s.held[0] == 0
    assert p.options() == [("reroll",), ("stop",)]
    p.answer("stop")
    assert (p.s.time_left, p.s.pool) == (6, 0)


def test_a_step_without_a_die_costs_damage():
    """[SR-SPEND-5, SR-DMG-4] And ends that Spending Step."""
    p = Position("amy")
    p.put(0, held=2)
    p.spending("R1 R5")
    p.answer("pass")
    assert p.asks == "reroll"
    assert p.s.damage_rings[0].tolist() == [1, 0, 0, 0]  # cause: no spend


def test_a_pass_after_a_spend_costs_nothing():
    """[SR-SPEND-5] In a Run chain a die was spent already."""
    p = Position("amy")
    p.put(0, held=2)
    p.spending("B1 R1 R5")
    p.play(("spend", "B1", "top"), "pass")
    assert p.asks == "reroll"
    assert p.s.held[0] == 2


def test_a_boost_is_never_forced():
    """[SR-SPEND-6] Stuck with a Boost in hand: it was offered before the step.

    Passing costs Damage all the same.
    """
    p = Position("amy")
    p.put(0, held=2, boosts=1)
    p.roll_window("R5 R6")
    assert ("boost",) in p.options()
    p.answer("accept")
    if p.asks == "spend":
        p.answer("pass")
    assert (p.s.held[0], p.s.boosts[0]) == (0, 1)
    assert p.asks == "reroll"


def test_a_boost_may_prevent_the_damage():
    """[SR-SPEND-6] The same hand boosted: R1 fits the top card, and no Damage is taken."""
    p = Position("amy")
    p.put(0, held=2, boosts=1)
    p.roll_window("R4 R6")
    p.dice("1 6")
    p.play("boost")
    p.play(("spend", "R1", "top"))
    assert p.s.held[0] == 2


def test_the_three_cards_may_be_mixed():
    """[SR-SPEND-7] A Run chain over top, middle and top again."""
    p = Position("amy")
    p.spending("B1 B1 B2 R6")
    p.play(("spend", "B1", "top"), ("spend", "B2", "middle"), ("spend", "B1", "top"))
    assert p.s.column[:3].tolist() == [2, 1, 0]


def test_spend_abilities_act_at_each_spend():
    """[SR-SPEND-8, SR-BAD-18] Two dice, two Rings; the Roll Action's SPEND effect acts each time too."""
    p = Position("sonic", badniks=("- | 6; spend ring 1",))
    p.hand(0, "- | 6")
    p.spending("B1 B1 R5 R5")
    p.play(("spend", "B1", "top"), ("spend", "B1", "top"))
    assert p.s.held[0] == 2
    q = Position("sonic", cards=ANYTHING)
    q.spending("Y1 Y2 Y3", action=2)
    q.dice("5  6 6 6  5")
    q.play(("spend", "Y1", "top"), ("item", "gain"), "reroll", "accept")
    assert q.pool() == "B6 Y6 Y6"
    q.play(("spend", "Y6", "top"), ("item", "gain"))
    assert q.pool() == "B5 B6 Y6"


# --- rerolling


def test_reroll_effects_and_abilities_come_before_the_roll():
    """[SR-REROLL-2, SR-BAD-19] The Hazard die of a REROLL ability meets the dice as they still lie."""
    p = Position("amy", badniks=("- | 6; reroll hazard 1",))
    p.hand(0, "- | 6")
    p.put(0, held=1)
    p.after_step("R4 R4")
    p.dice("4  5 5")  # the Hazard die, then the pool
    p.answer("reroll")
    assert p.s.held[0] == 0
    assert p.told("hazard") == [("hazard", 0, 3, 1)]
    assert p.pool() == "R5! R5!"


def test_boosts_may_be_used_after_the_roll():
    """[SR-REROLL-3, SR-BOOST-2] The whole pool again, and again; each costs one."""
    p = Position("amy")
    p.put(0, boosts=3)
    p.after_step("R4 B4")
    p.dice("5 5  6 6  1 1")
    p.answer("reroll")
    assert p.pool() == "B5! R5!"
    p.answer("boost")
    assert p.pool() == "B6! R6!"
    p.answer("boost")
    assert p.pool() == "B1! R1!"
    assert (p.s.boosts[0], p.s.boosts_spent[0], p.s.seat_rerolls[0]) == (1, 2, 1)


def test_attacks_are_checked_after_the_boosts():
    """[SR-REROLL-4, SR-BAD-11, SR-BAD-12] Against the dice accepted.

    The 5 of the first roll was boosted away.
    """
    p = Position("amy", badniks=("B5 | 1",))
    p.hand(0, "B5 | 1")
    p.put(0, held=1)
    p.after_step("B4 R4")
    p.dice("5 5  2 5")
    p.play("reroll")
    assert p.s.held[0] == 1
    p.play("boost")
    if p.asks == "attack_window":
        p.answer("accept")
    assert p.told("attack") == []
    assert p.s.held[0] == 1


def test_a_spending_step_follows_an_attack():
    """[SR-REROLL-5, SR-BAD-16] The dice stay, and one may go on the very Badnik that attacked."""
    p = Position("amy", badniks=("B5 | 1; avoid B",))
    p.hand(0, "B5 | 1")
    p.put(0, held=1)
    p.attack_window("B5! B1!")
    p.answer("accept")
    assert p.told("attack") == [("attack", 0, 0, 0)]
    assert p.s.held[0] == 0
    assert p.pool() == "B1 B5"
    assert p.options() == [("spend", "B1", "top"), ("spend", "B1", "avoid 0.0"), ("pass",)]


def test_a_reroll_ends_abilities_and_invulnerability():
    """[SR-REROLL-6, SR-INV-2, SR-EMER-5]"""
    p = Position("amy")
    p.put(0, boosts=2)
    p.s.invulnerable = p.s.either_path = 1
    p.after_step("R4 R4")
    p.dice("5 5")
    p.answer("reroll")
    assert (p.s.invulnerable, p.s.either_path) == (0, 0)


# --- Boost Tokens


def test_where_boosts_come_from():
    """[SR-BOOST-1, SR-SYM-9, SR-PUP-8] One at the start, one a Boost reward, two of Power Sneakers."""
    p = Position("amy")
    assert p.s.boosts[0] == 1
    p.gets("boost")
    assert p.s.boosts[0] == 2
    p.next_power_ups("power_sneakers")
    p.gets("power_up")
    assert p.s.boosts[0] == 4


def test_a_boost_dodges_an_attack():
    """[SR-BOOST-3, SR-BAD-15] Before the penalty; EX-5 with one die and one Boost: 4 of 36 pairs get through.

    The Badnik attacks 3 or 6 on a Run die, so the attack meets 2 of 6 faces, and after a Boost 2 of 6 again.
    """
    through = 0
    for first, second in product(range(1, 7), repeat=2):
        p = Position("amy", badniks=("B3 B6 | 1",))
        p.hand(0, "B3 B6 | 1")
        p.put(0, held=1)
        p.after_step("B4")
        p.dice(f"{first} {second}")
        p.play("reroll", "boost" if first in (3, 6) else "accept")
        through += len(p.told("attack"))
    assert through == 4


def test_a_boost_in_the_roll_action_step_opens_the_dice_to_attacks():
    """[SR-BOOST-4] One reroll; without it the same dice would be safe."""
    p = Position("amy", badniks=("B5 | 6; reroll ring 9",))
    p.hand(0, "B5 | 6")
    p.put(0, held=1)
    p.roll_window("B4 R1")
    p.dice("5 1")
    p.play("boost")
    assert p.told("attack") == [("attack", 0, 0, 0)]
    assert p.s.held[0] == 0
    assert p.asks == "spend"
    q = Position("amy", badniks=("B5 | 6",))
    q.hand(0, "B5 | 6")
    q.roll_window("B5 R1")
    q.answer("accept")
    assert q.told("attack") == []


def test_no_boost_against_a_hazard_die():
    """[SR-BOOST-5, SR-HAZ-4] A match is Damage at once; nothing is asked, whatever Boosts there are."""
    p = Position("amy")
    p.put(0, held=1, boosts=5)
    p.dice("4")
    p.gets("hazard 1", "R4")
    assert p.asks == ""
    assert (p.s.held[0], p.s.boosts[0]) == (0, 5)


def test_a_boost_fires_no_reroll_ability():
    """[SR-BOOST-6] Two Boosts, the ability of the Badnik has not acted; a Reroll Step fires it."""
    p = Position("amy", badniks=("- | 6; reroll ring 1",))
    p.hand(0, "- | 6")
    p.put(0, boosts=3)
    p.roll_window("R4 R5")
    p.dice("4 5 5 4")
    p.play("boost", "boost")
    assert p.s.held[0] == 0
    assert p.tallies().badnik[0, 8] == 0
    p.after_step("R4 R5")
    p.dice("4 5")
    p.answer("reroll")
    assert p.s.held[0] == 1


# --- the kinds


def test_after_a_run_die_another_may_be_spent_at_once():
    """[SR-DICE-1] Any die; the player may also pass without Damage and then reroll or stop."""
    p = Position("amy")
    p.spending("B1 R1 Y2 R6")
    p.answer("spend", "B1", "top")
    assert p.options() == [
        ("spend", "Y2", "middle"),
        ("spend", "R1", "top"),
        ("spend", "R1", "middle", "hammer", "R2"),
        ("spend", "R6", "top", "hammer", "R1"),
        ("pass",),
    ]
    p.answer("spend", "Y2", "middle")
    assert p.options() == [("reroll",), ("stop",)]


@pytest.mark.parametrize(
    ("pool", "rerolls"), [("B1 B2 B3", 0), ("B1 B2 R3", 0), ("B1 R2 R3", 1), ("R1 R2 R3", 2)]
)
def test_run_dice_save_rerolls(pool, rerolls):
    """[SR-DICE-1] EX-11: r Run and q other dice, Run first, every die playable: max(0, q - 1) rerolls."""
    p = Position("knuckles", cards=ANYTHING)
    p.spending(pool)
    while not p.is_turn_over:
        p._apply(0)  # the first option: Run dice first, or reroll, or accept
        p.go()
    assert p.s.seat_rerolls[0] == rerolls
    assert p.s.dice_spent[0].sum() == 3


@pytest.mark.parametrize(("target", "rings"), [("top", 3), ("middle", 1), ("avoid 0.0", 1)])
def test_a_jump_die_gives_a_ring(target, rings):
    """[SR-DICE-2, SR-BAD-9] At once, on top of the reward: 2 + 1; also on a Badnik."""
    p = Position("knuckles", cards=("1[ring 2] 1", "1", "3"), badniks=("- | 1",))
    p.hand(0, "- | 1")
    p.spending("Y1 R5")
    p.answer("spend", "Y1", target)
    if p.asks == "item":
        p.answer("item", "jump")
    assert p.s.held[0] == rings
    assert p.s.rings_jump[0] == 1


def test_run_and_spin_dice_give_no_ring():
    """[SR-DICE-2] Only Jump dice do."""
    p = Position("knuckles")
    p.spending("B1 R1 R5")
    p.play(("spend", "B1", "top"), ("spend", "R1", "top"))
    assert p.s.held[0] == 0


@pytest.mark.parametrize(("die", "target", "animals"), [("R1", "destroy 0.0", 1), ("Y1", "avoid 0.0", 0)])
def test_a_spin_die_frees_the_animal(die, target, animals):
    """[SR-DICE-3, SR-BAD-5, SR-BAD-6, SR-BAD-8] Destroyed: one Animal Token; avoided: none.

    Both are discarded.
    """
    p = Position("knuckles", badniks=("- | 1",))
    p.hand(0, "- | 1")
    p.spending(f"{die} B5")
    p.answer("spend", die, target)
    assert p.s.animals[0] == animals
    assert (p.s.in_hand[0], p.s.badniks_gone) == (0, 1)


def test_a_hazard_die_is_never_in_the_pool():
    """[SR-DICE-4, SR-HAZ-2] It is rolled, compared and discarded."""
    p = Position("amy")
    p.dice("5 2")
    p.gets("hazard 2", "R4 R6")
    assert p.pool() == "R4 R6"
    assert p.s.hazards[0] == 2
    assert p.queue == []


def test_colours_are_labels():
    """[SR-DICE-5] Blue is Run, yellow Jump, red Spin.

    The other text's colours change what is shown, not the play.
    """
    assert [parse_condition(f"{colour}1").kinds for colour in "BYR"] == [
        1 << KINDS.index(kind) for kind in ("run", "jump", "spin")
    ]
    manual, other = (Position(rulings={"colours": colours}).t for colours in ("manual", "how_to_play"))
    assert manual.tobytes() == other.tobytes()


def test_dice_have_six_faces():
    """[SR-DICE-6] Each equally often (5 sigma), and no other."""
    p = Position("amy")
    rolls, count = many(400, 60), Counter()
    for _ in range(rolls):
        p.enter("R1 R1 R1", 0, T_ROLL_POOL)
        count.update({face + 1: int(n) for face, n in enumerate(p.s.exposed[KINDS.index("spin")])})
    total = 3 * rolls
    assert sum(count.values()) == total
    deviation = 5 * (total * 5 / 36) ** 0.5
    assert all(abs(count[face] - total / 6) < deviation for face in range(1, 7))
