"""The Bonus Stage and the seven Chaos Emeralds. [SR-BONUS, SR-EMER]"""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll.printed import EMERALD_NAMES

from .kit import Position
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""


def visit(*tiles: str, emeralds: str = "green", **extra: object) -> Position:
    """Sonic enters the stage by a Big Ring; these tiles come next."""
    p = Position("sonic", "tails", cards=RED, badniks=("B1 | 6",))
    p.put(0, **extra)
    p.next_tiles(*tiles)
    p.next_emeralds(*emeralds.split())
    p.gets("big_ring")
    return p


# --- the stage


def test_a_big_ring_enters_the_stage():
    """[SR-BONUS-1, SR-BONUS-2, SR-SYM-4] One visit, tiles flipped one by one: here one Red tile."""
    p = visit("red boost")
    assert (p.s.visits[0], p.s.tiles_flipped, p.s.flipped, p.s.boosts[0]) == (1, 1, 1, 2)


@pytest.mark.parametrize(("held", "visits"), [(4, 0), (5, 1), (9, 1)])
def test_five_rings_saved_at_once_enter_the_stage(held, visits):
    """[SR-BONUS-1, SR-RING-5] 4 do not, 5 do; 20 saved before do not count."""
    p = Position("sonic", cards=RED)
    p.put(0, held=held, saved=20)
    p.next_tiles("red boost")
    p.gets("star_post")
    p.answer("save all")
    assert (p.s.visits[0], p.s.tiles_flipped) == (visits, visits)


def test_a_red_sphere_pays_and_ends_the_visit():
    """[SR-BONUS-3] Its corner reward, then the turn goes on in the Zone."""
    p = Position("sonic", cards=("1[big_ring] R1", "R1", "R1"))
    p.next_tiles("red boost", "red boost")
    p.spending("B1 R1 R4")
    p.answer("spend", "B1", "top")
    assert (p.s.boosts[0], p.s.flipped) == (2, 1)
    assert (p.asks, p.pool()) == ("spend", "R1 R4")


def test_a_bumper_sphere_pays_and_goes_on():
    """[SR-BONUS-4] Two Bumpers, then Red: a Ring, a Boost, a Boost; three tiles in one visit."""
    p = visit("bumper ring 1", "bumper boost", "red boost", "red boost")
    assert (p.s.held[0], p.s.boosts[0], p.s.flipped, p.s.visits[0]) == (1, 3, 3, 1)


def test_the_emerald_clears_and_resets_the_stage():
    """[SR-BONUS-5, SR-BONUS-6, SR-EMER-1] An Emerald is drawn, face up; all 16 tiles are shuffled anew."""
    p = visit("bumper boost", "emerald", emeralds="cyan")
    assert p.s.fresh[0] == 1 << EMERALD_NAMES.index("cyan")
    assert (p.s.flipped, p.s.tiles_flipped, p.s.emerald_left, p.s.emeralds_won) == (0, 2, 6, 1)
    assert sorted(p.s.tiles.tolist()) == list(range(16))


def test_flipped_tiles_stay_flipped_whoever_comes():
    """[SR-BONUS-7] Tails' visit goes on where Sonic's ended."""
    p = visit("bumper boost", "red boost", "red power_up")
    seen = p.s.tiles[:2].tolist()
    p.turn_of(1)
    p.gets("big_ring")
    assert (p.s.flipped, p.s.visits[:2].tolist()) == (3, [1, 1])
    assert p.s.tiles[:2].tolist() == seen
    assert p.s.power_ups[:2].tolist() == [0, 1]


def test_tiles_pay_rings_boosts_and_power_ups():
    """[SR-BONUS-8] 16 tiles:
    1 Emerald, 4 Bumpers with a Ring, 3 with a Boost, 2 Red with a Boost, 6 with a Power Up.
    """
    tiles = Position("sonic").scenario.components.tiles
    assert sum(tile.copies for tile in tiles) == 16
    assert {(tile.kind, tile.reward): tile.copies for tile in tiles} == {
        ("emerald", None): 1,
        ("bumper", "ring 1"): 4,
        ("bumper", "boost"): 3,
        ("red", "boost"): 2,
        ("red", "power_up"): 6,
    }
    p = Position("sonic", cards=RED)
    p.next_tiles("red power_up")
    p.next_power_ups("super_ring")
    p.gets("big_ring")
    assert (p.s.held[0], p.s.power_ups[0]) == (5, 1)


def test_an_empty_pile_gives_no_emerald():
    """[SR-GAP-23] All seven are won: the stage is reset, nothing is drawn."""
    p = Position("sonic", cards=RED)
    p.s.emerald_left = 0
    p.next_tiles("emerald")
    p.gets("big_ring")
    assert (p.s.flipped, p.s.emeralds_won, p.s.fresh[0]) == (0, 0, 0)


def test_the_visit_is_no_choice():
    """[SR-GAP-23, D16] From a Big Ring to the Red tile nothing is asked."""
    p = visit("bumper ring 1", "bumper ring 1", "bumper boost", "red boost")
    assert (p.asks, p.s.flipped) == ("", 4)


# --- emeralds


def owner(*emeralds: str, pool: str = "R1 R4", cards: tuple[str, ...] = RED) -> Position:
    """Sonic with these unexhausted Emeralds, in a Spending Step."""
    p = Position("sonic", "tails", cards=cards, badniks=("B1 | 6", "B2 | 5"))
    p.put(0, fresh=" ".join(emeralds))
    p.spending(pool, action=1)
    return p


def test_any_number_of_own_emeralds_on_the_own_turn():
    """[SR-EMER-2, SR-ROLL-7, SR-GAP-21] Offered in D4, D5 and D8; not at D7, not to another player."""
    p = owner("yellow", "blue")
    wanted = [("emerald", "yellow"), ("emerald", "blue")]
    assert [option for option in p.options() if option[0] == "emerald"] == wanted
    p.play(("emerald", "yellow"), ("emerald", "blue"))
    assert (p.s.fresh[0], bin(p.s.used[0]).count("1"), p.s.held[0], p.s.boosts[0]) == (0, 2, 3, 2)
    p = owner("yellow", "blue")
    for enter in (p.roll_window, p.attack_window):
        enter("R1 R4", action=1)
        assert [option for option in p.options() if option[0] == "emerald"] == wanted
    p.after_step("R6", action=1)
    assert p.options() == [("reroll",), ("stop",)]
    p.turn_of(1)
    p.spending("R1 Y2", action=2)
    assert not [option for option in p.options() if option[0] == "emerald"]


def test_the_dice_shown_are_rolled_first_and_are_safe():
    """[SR-EMER-3, SR-EMER-4, ruling 4] Blue and red join, not exposed, even in an attack window;
    then the action.
    """
    p = owner("purple")
    p.hand(0, "B1 | 6", "B2 | 5")
    p.attack_window("R6!", action=1)
    p.dice("2 1")
    p.answer("emerald", "purple")
    assert p.pool() == "Y2 R1 R6!"
    assert p.asks == "discard_badnik"


def test_the_ability_ends_at_the_next_reroll():
    """[SR-EMER-5, SR-GAP-22, SR-REROLL-6] Either path until the reroll; the dice stay in the pool."""
    p = owner("green", cards=("{1|2} {3|4} 6", "R1", "R1"))
    p.route("top", 1, 0)
    p.spending("R4 R3", action=1)
    assert spends(p) == [("R3", "top high")]
    p.dice("3 4")
    p.answer("emerald", "green")
    assert set(spends(p)) == {
        *(("B3", "top high"), ("Y4", "top low"), ("R3", "top high"), ("R4", "top low")),
    }
    p.after_step("B3 Y4 R4", action=1)
    p.dice("3 4 4")
    p.answer("reroll")
    assert (p.s.either_path, p.s.pool) == (0, 3)


def test_a_boost_ends_it_too():
    """[SR-EMER-5, ruling 5] A Boost is a reroll; a Bubble's single die is none."""
    p = owner("green")
    p.put(0, shield="bubble")
    p.roll_window("R4 R3", action=1)
    p.answer("emerald", "green")
    p.dice("2")
    p.answer("bubble", "R4")
    assert p.s.either_path == 1
    p.answer("boost")
    assert p.s.either_path == 0


def test_score_of_emeralds():
    """[SR-EMER-7, SR-SCORE-3] Two unexhausted ones and an exhausted one:
    50 + 50 + 20, and solo Time Bonus 200.
    """
    p = Position("sonic")
    p.put(0, fresh="green red", used="cyan")
    assert p.scores() == [120 + 200]


@pytest.mark.parametrize(
    ("emerald", "dice"),
    [
        ("green", "B1 Y2"),
        ("yellow", "Y1 Y2"),
        ("blue", "B1 B2"),
        ("purple", "Y1 R2"),
        ("white", "B1 R2"),
        ("cyan", "B1 Y2"),
        ("red", "R1 R2"),
    ],
)
def test_dice_of_the_seven(emerald, dice):
    """[SR-EMER-3] The two dice of each stone, rolled 1 and 2."""
    p = owner(emerald, pool="R6")
    p.dice("1 2")
    p.choose("emerald", emerald)
    words = p.pool().split()
    words.remove("R6")
    assert " ".join(words) == dice


def test_green_either_path():
    """[SR-EMER-6] Green: a die may go on either path, and the path goes on from there. [SR-GAP-40]"""
    p = owner("green", cards=("{1|2} {3|4} {5|6} 1", "R1", "R1"))
    p.route("top", 1, 0)
    p.spending("R4 R6", action=1)
    p.dice("1 1")
    p.answer("emerald", "green")
    p.answer("spend", "R4", "top low")
    assert (p.s.way[0], p.s.column[0]) == (2, 2)


def test_yellow_three_rings():
    """Yellow: 3 Rings."""
    p = owner("yellow")
    p.answer("emerald", "yellow")
    assert p.s.held[0] == 3


def test_blue_a_boost():
    """Blue: a Boost Token."""
    p = owner("blue")
    p.answer("emerald", "blue")
    assert p.s.boosts[0] == 2


def test_purple_discards_a_badnik():
    """Purple: one own Badnik goes, no Animal, no DEFEAT ability; a single one is not asked.

    [D17, ruling 20]
    """
    p = Position("sonic", cards=RED, badniks=("B1 | 6; defeat time", "B2 | 5; defeat time"))
    p.hand(0, "B1 | 6", "B2 | 5")
    p.put(0, fresh="purple")
    p.spending("R4", action=1)
    p.dice("1 1")
    p.answer("emerald", "purple")
    assert p.options() == [("discard", 0), ("discard", 1)]
    p.answer("discard", 0)
    assert p.hand_lines(0) == ["B2 | 5"]
    assert (p.s.animals[0], p.s.time_tokens[0], p.s.badniks_gone) == (0, 0, 1)


def test_white_sets_a_die():
    """White: one die to any result: each distinct die with each face, its own included. [D17]"""
    p = owner("white", pool="R6 R6")
    p.dice("2 3")
    p.answer("emerald", "white")
    assert p.options() == [
        ("set", die, f"{die[0]}{face}") for die in ("B2", "R3", "R6") for face in range(1, 7)
    ]
    p.answer("set", "R6", "R1")
    assert p.pool() == "B2 R1 R3 R6"


@pytest.mark.parametrize(("held", "visits"), [(0, 0), (4, 0), (5, 1)])
def test_cyan_saves_all_rings(held, visits):
    """Cyan: all held Rings are saved; 5 or more open the Bonus Stage. [ruling 20]"""
    p = owner("cyan")
    p.put(0, held=held)
    p.next_tiles("red boost")
    p.answer("emerald", "cyan")
    assert (p.s.held[0], p.s.saved[0], p.s.visits[0]) == (0, held, visits)


def test_red_draws_a_power_up():
    """Red: a Power Up."""
    p = owner("red")
    p.next_power_ups("super_ring")
    p.answer("emerald", "red")
    assert p.s.held[0] == 5
