"""Badniks: drawn, destroyed, avoided, attacking. [SR-BAD-1 to SR-BAD-16]"""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll import state

from .kit import Position
from .test_zone_cards import spends

FOUR = ("B1 | 1", "B2 | 2", "B3 | 3", "B4 | 4")
EIGHT = (*FOUR, "B5 | 5", "B6 | 6", "Y1 | 1", "Y2 | 2")
RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""


def against(badnik: str, pool: str, action: int = 1) -> Position:
    """Sonic's Spending Step with this Badnik in front of him."""
    p = Position("sonic", cards=RED, badniks=(badnik, "B1 | 1"))
    p.hand(0, badnik.split(";")[0].strip())
    p.spending(pool, action)
    return p


# --- drawing


def test_a_badnik_reward_draws_one_and_gives_one():
    """[SR-BAD-1, SR-SYM-5, SR-GAP-15, D11] The player draws, then picks anybody below 3, self included."""
    p = Position("sonic", "tails", "amy", badniks=EIGHT)
    p.hand(1, "B5 | 5", "B6 | 6", "Y1 | 1")
    p.gets("badnik")
    assert p.hand_lines(0) == ["B1 | 1"]
    assert p.asks == "badnik"
    assert p.options() == [("player", 0), ("player", 2)]
    p.answer("player", 2)
    assert p.hand_lines(2) == ["B2 | 2"]


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_a_badnik_reward_for_one_player_alone(before, after):
    """[SR-GAP-15, EX-16] Both Badniks are the only player's: 0 to 2, 1 to 3, 2 to 3, 3 stays 3."""
    p = Position("sonic", badniks=EIGHT)
    p.hand(0, *EIGHT[:before])
    p.gets("badnik")
    assert p.s.in_hand[0] == after


@pytest.mark.parametrize("held", [3, 2])
def test_nobody_gets_a_fourth_badnik(held):
    """[SR-BAD-2] With 3 in front of everybody none is drawn;
    with 2 each, each gets one and no question is asked.
    """
    p = Position("sonic", "tails", badniks=EIGHT)
    p.hand(0, *EIGHT[:held])
    p.hand(1, *EIGHT[held : 2 * held])
    left = int(p.s.badnik_left)
    p.gets("badnik")
    assert p.asks == ""
    assert p.s.in_hand[:2].tolist() == [3, 3]
    assert left - p.s.badnik_left == 2 * (3 - held)


def test_a_badnik_stays_over_turns():
    """[SR-BAD-3] It lies in front of its player until dealt with."""
    p = Position("sonic", "tails", cards=RED, badniks=EIGHT)
    p.hand(0, "B5 | 5")
    p.end_turn()
    p.turn_of(1)
    p.end_turn()
    assert p.s.turn == 0
    assert p.hand_lines(0) == ["B5 | 5"]


def test_discards_become_the_new_deck():
    """[SR-BAD-4, SR-BAD-8] The empty deck takes the shuffled discards."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6", "B2 | 6"))
    p.hand(0, "B1 | 6", "B2 | 6")
    p.spending("R6 B3", action=1)
    p.choose("spend", "R6", "destroy 0.1")
    assert (p.s.badnik_left, p.s.badniks_gone) == (0, 1)
    p.gets("draw_badnik")
    assert p.hand_lines(0) == ["B1 | 6", "B2 | 6"]
    assert (p.s.badnik_left, p.s.badniks_gone) == (0, 0)


def test_no_badnik_left_at_all():
    """[SR-GAP-65] Deck and discards empty: nothing is drawn and nobody is chosen."""
    p = Position("sonic", "tails", badniks=("B1 | 6",))
    p.hand(1, "B1 | 6")
    p.gets("badnik")
    assert (p.asks, p.s.in_hand[0]) == ("", 0)


# --- defeating


@pytest.mark.parametrize(
    ("badnik", "die", "ways"),
    [
        ("B1 | 6", "R6", ["destroy 0.0"]),
        ("B1 | 6", "Y6", ["avoid 0.0"]),
        ("B1 | 6", "B6", []),
        ("B1 | 6", "R5", []),
        ("B1 | 6/2", "R2", ["destroy 0.0"]),
        ("B1 | 6/2", "R6", []),
        ("B1 | 6; avoid any", "R6", ["destroy 0.0", "avoid 0.0"]),
        ("B1 | 6; avoid none", "Y6", []),
        ("B1 | 6; destroy none", "R6", []),
        ("B1 | */6", "Y2", ["avoid 0.0"]),
    ],
)
def test_which_dice_defeat_a_badnik(badnik, die, ways):
    """[SR-BAD-5, SR-BAD-6, SR-BAD-7, SR-BAD-10, SR-GAP-55] Rows as printed;
    a die that fits both may choose.
    """
    p = against(badnik, f"{die} R1")
    assert [where for word, where in spends(p) if word == die] == ways


@pytest.mark.parametrize(
    ("die", "way", "animals", "counts"), [("R6", "destroy", 1, (1, 0)), ("Y6", "avoid", 0, (0, 1))]
)
def test_an_animal_for_a_destroyed_badnik_only(die, way, animals, counts):
    """[SR-BAD-5, SR-BAD-6, SR-BAD-8, SR-DICE-3] Either way it goes to the discards."""
    p = against("B1 | 6", f"{die} R1")
    p.choose("spend", die, f"{way} 0.0")
    p.go()
    assert (p.s.animals[0], p.s.in_hand[0], p.s.badniks_gone) == (animals, 0, 1)
    assert (p.s.destroyed[0], p.s.avoided[0]) == counts


def test_a_spin_die_on_the_avoid_row_frees_no_animal():
    """[SR-GAP-55] Avoid row chosen with a red 6: no Animal."""
    p = against("B1 | 6; avoid any", "R6 R1")
    p.choose("spend", "R6", "avoid 0.0")
    assert p.s.animals[0] == 0


def test_the_dies_own_property_applies_to_a_badnik():
    """[SR-BAD-9, SR-DICE-1, SR-DICE-2] Yellow: a Ring. Blue: another die may follow."""
    p = against("B1 | 6", "Y6 R1")
    p.answer("spend", "Y6", "avoid 0.0")
    assert (p.s.held[0], p.asks) == (1, "reroll")
    p = against("B1 | 6; avoid B", "B6 R1")
    p.answer("spend", "B6", "avoid 0.0")
    assert (p.s.held[0], p.asks) == (0, "spend")


def test_only_own_badniks_can_be_hit():
    """[SR-GAP-8] The neighbour's Badnik is no target."""
    p = Position("sonic", "tails", cards=RED, badniks=EIGHT)
    p.hand(1, "B6 | 6")
    p.spending("R6 R1", action=1)
    assert spends(p) == [("R1", "top"), ("R1", "middle"), ("R1", "bottom")]


def test_a_badnik_with_two_hits_keeps_them():
    """[SR-BAD-7, ruling 14] The first die stays on it over turns; the second one's row decides."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6; hits 2",))
    p.hand(0, "B1 | 6")
    p.spending("R6 R1", action=1)
    p.choose("spend", "R6", "destroy 0.0")
    assert (p.s.in_hand[0], p.s.hand_hits[0, 0], p.s.animals[0]) == (1, 1, 0)
    p.turn_of(0)
    p.spending("Y6 R6 R1", action=1)
    p.choose("spend", "Y6", "avoid 0.0")
    assert (p.s.in_hand[0], p.s.animals[0], p.s.avoided[0]) == (0, 0, 1)


# --- attacking


def attacked(badniks: tuple[str, ...], pool: str, held: int = 4, **extra: object) -> Position:
    """Sonic accepts these rerolled dice with these Badniks in front of him."""
    p = Position("sonic", "knuckles", cards=RED, badniks=badniks, **extra)
    p.hand(0, *(badnik.split(";")[0].strip() for badnik in badniks))
    p.put(0, held=held)
    p.attack_window(pool, action=1)
    p.choose("accept")
    while p.s.decision == 0 and not p.is_turn_over and p.s.stack[p.s.pending - 1, 0] != state.T_SPEND:
        p.step()
    return p


@pytest.mark.parametrize(
    ("pool", "hit"),
    [
        ("B3! R1", True),
        ("B6! R1", True),
        ("B5! R1", False),
        ("Y3! R1", False),
        ("B3 R1!", False),
        ("B3 B3! R1", True),
    ],
)
def test_an_attack_needs_a_rerolled_die_of_its_kind_and_face(pool, hit):
    """[SR-BAD-11, SR-BAD-12, SR-BAD-13, SR-BAD-14] The printed example:
    6 or 3 on a Run die that was rerolled.
    """
    p = attacked(("B36 | 1",), pool)
    assert (p.s.held[0], p.s.attacks) == ((0, 1) if hit else (4, 0))


def test_all_own_badniks_attack_but_nobody_elses():
    """[SR-BAD-11, SR-GAP-7, EX-4] 2 and 5 are attacked by one each;
    Knuckles' own Badnik leaves Sonic alone.
    """
    p = Position("sonic", "knuckles", cards=RED, badniks=("*2 | 1", "*5 | 1", "*6 | 1"))
    p.hand(0, "*2 | 1", "*5 | 1")
    p.hand(1, "*6 | 1")
    p.put(0, held=3)
    p.attack_window("B2! Y5! R6!")
    p.answer("accept")
    assert p.s.attacks == 2
    assert p.s.damage_rings[0].tolist() == [0, 1, 0, 0]
    assert p.s.damage_ignored[0].tolist() == [0, 1, 0, 0]


def test_the_first_attack_that_costs_a_life_cancels_the_others():
    """[SR-GAP-7, SR-DMG-2] No Rings: a life goes, and the Badniks with it."""
    p = attacked(("*2 | 1", "*5 | 1"), "B2! Y5!", held=0)
    assert p.s.damage_life[0].tolist() == [0, 1, 0, 0]
    assert (p.s.lives[0], p.s.in_hand[0], p.s.damage_ignored[0].sum()) == (2, 0, 0)


@pytest.mark.parametrize(
    ("penalty", "held", "boosts", "tokens"),
    [("lose_ring 2", 2, 1, 0), ("lose_boost", 4, 0, 0), ("time", 4, 1, 1), ("lose_ring, time", 3, 1, 1)],
)
def test_the_penalty_is_the_attacks_own(penalty, held, boosts, tokens):
    """[SR-BAD-12, SR-GAP-53, SR-INV-3] Most attacks do Damage, these do not."""
    p = attacked((f"B3 | 1; penalty {penalty}",), "B3! R1")
    assert (p.s.held[0], p.s.boosts[0], p.s.time_tokens[0]) == (held, boosts, tokens)


def test_dice_are_attacked_at_their_reroll_and_not_again():
    """[SR-BAD-13, SR-BAD-14] What was rerolled and checked once is safe until its next reroll."""
    p = Position("sonic", cards=RED, badniks=("*4 | 1",))
    p.hand(0, "*4 | 1")
    p.put(0, held=5)
    p.after_step("B1 R2", action=1)
    p.dice("4 6")
    p.answer("reroll")
    assert (p.asks, p.pool()) == ("attack_window", "B4! R6!")
    p.answer("accept")
    assert (p.s.held[0], p.pool()) == (0, "B4 R6")
    p.put(0, held=5)
    p.answer("pass")
    assert p.s.held[0] == 5  # invulnerable; and no second attack


def test_a_boost_dodges_an_attack():
    """[SR-BAD-15, SR-BOOST-3] The attacked 4 is rerolled before the penalty."""
    p = Position("sonic", cards=RED, badniks=("*4 | 1",))
    p.hand(0, "*4 | 1")
    p.put(0, held=5)
    p.attack_window("R4! R2!", action=1)
    p.dice("5 1")
    p.answer("boost")
    assert (p.s.held[0], p.s.boosts[0], p.s.attacks) == (5, 0, 0)


def test_an_avoid_effect_dodges_an_attack():
    """[SR-BAD-15, SR-CHAR-1] Insta-Shield makes the attacked blue 4 a red one."""
    p = Position("sonic", cards=RED, badniks=("B4 | 1",))
    p.hand(0, "B4 | 1")
    p.put(0, held=5)
    p.attack_window("B4! R1!", action=1)
    p.answer("insta", "B4", "R4")
    p.play_to("spend")
    assert (p.s.held[0], p.s.attacks) == (5, 0)


def test_after_an_attack_the_badnik_itself_may_be_hit():
    """[SR-BAD-16, SR-REROLL-5] The Spending Step goes on; the red 1 that lies there destroys it."""
    p = attacked(("B3 | 1",), "B3! R1!")
    p.go()
    assert p.asks == "spend"
    p.answer("spend", "R1", "destroy 0.0")
    assert (p.s.held[0], p.s.animals[0]) == (0, 1)
