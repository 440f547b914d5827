"""Decision points: when each is asked, of whom, with which options in which order."""

from __future__ import annotations

import pytest

from .kit import Position

SPENDS = [("spend", "R1", "top"), ("spend", "R2", "middle")]


# --- what is not asked


def test_a_list_with_one_option_is_not_asked():
    """No Boost, no ability: the window has one option, so the Spending Step is the first thing asked."""
    p = Position("tails")
    p.put(0, boosts=0)
    p.roll_window("R1 R2")
    assert p.asks == "spend"


def test_equal_dice_count_once():
    """Distinct dice, in the order Run, Jump, Spin, faces rising."""
    p = Position("knuckles", passage="6")
    p.spending("R2 R2 R1 Y1 Y1 B2 B2 B1")
    assert p.options() == [
        ("spend", "B1", "top"),
        ("spend", "B2", "middle"),
        ("spend", "Y1", "top"),
        ("spend", "R1", "top"),
        ("spend", "R2", "middle"),
        ("pass",),
    ]


# --- D2, D3


@pytest.mark.parametrize("character", ["sonic", "tails", "knuckles", "amy"])
def test_a_roll_action_is_chosen_once_a_turn(character):
    """[D2] Of the player on turn, three options, in the order of the dashboard."""
    p = Position("sonic" if character != "sonic" else "tails", character)
    p.turn_of(1)
    board = p.scenario.components.characters[character]
    assert (p.asks, p.s.decider) == ("action", 1)
    assert p.options() == [("action", action.name) for action in board.actions]


def test_wall_climb_lists_all_sets_of_usable_faces():
    """[D3] k usable different faces: 2^k sets, the empty one first; equal dice count once."""
    p = Position("knuckles")
    p.dice("2 3 6")
    p.choose("action", "Wall Climb")
    while not p.asks:
        p.step()
    assert p.options() == [("save", saved) for saved in ("", "2", "3", "2 3", "6", "2 6", "3 6", "2 3 6")]
    q = Position("knuckles")
    q.dice("4 4 1")
    q.choose("action", "Wall Climb")
    while not q.asks:
        q.step()
    assert q.options() == [("save", ""), ("save", "1"), ("save", "4"), ("save", "1 4")]


def test_the_third_roll_of_wall_climb_must_save_if_nothing_was_saved():
    """[D3] The empty set is left out then; after a save it is there."""
    p = Position("knuckles")
    p.dice("2 2 3  4 4 5  5 6 6")
    p.play(("action", "Wall Climb"), ("save", ""), ("save", ""))
    assert p.options() == [("save", "5"), ("save", "6"), ("save", "5 6")]
    q = Position("knuckles")
    q.dice("2 2 3  4 4 5  5 6 6")
    q.play(("action", "Wall Climb"), ("save", "2"), ("save", ""))
    assert q.options() == [("save", ""), ("save", "5"), ("save", "6"), ("save", "5 6")]


def test_a_roll_without_usable_faces_is_not_asked():
    """[D3] After a saved 6 nothing is higher; both further rolls ask nothing."""
    p = Position("knuckles")
    p.dice("6 1 1  5 5 5  6 6 6")
    p.play(("action", "Wall Climb"), ("save", "6"))
    assert p.asks == "roll_window"
    assert p.pool() == "R6"


def test_fly_asks_only_if_all_four_dice_differ():
    """[D3] The faces, rising, to keep one die; with a pair each face keeps 2 * floor(count / 2) dice."""
    p = Position("tails")
    p.dice("6 2 4 3  1 1 1 5")
    p.answer("action", "Fly")
    assert p.asks == "pair"
    assert p.options() == [("keep", "2"), ("keep", "3"), ("keep", "4"), ("keep", "6")]
    p.answer("keep", "4")
    assert p.asks == "roll_window"
    assert p.pool() == "Y1 Y1 Y4"


# --- D4, D8, D5: free actions


FREE_OF_SONIC = [
    ("insta", "B1", "R1"),
    ("insta", "B1", "R2"),
    ("insta", "B4", "R3"),
    ("insta", "B4", "R4"),
    ("insta", "B4", "R5"),
    ("insta", "B6", "R5"),
    ("insta", "B6", "R6"),
    ("emerald", "green"),
    ("emerald", "white"),
]
"""Each distinct Run die, faces f - 1, f, f + 1 within 1..6; then the own face-up Emeralds."""


@pytest.mark.parametrize("window", ["roll_window", "attack_window"])
def test_what_a_window_offers(window):
    """[D4, D8] Accept; Boost; Bubble, a row a distinct die; Insta-Shield; Emeralds."""
    p = Position("sonic", "tails")
    p.put(0, boosts=2, shield="bubble", fresh="green white", used="red")
    p.put(1, fresh="cyan")
    getattr(p, window)("B1 B4 B4! B6 Y2! R2")
    assert (p.asks, p.s.decider) == (window, 0)
    assert p.options() == [
        ("accept",),
        ("boost",),
        ("bubble", "B1"),
        ("bubble", "B4"),
        ("bubble", "B6"),
        ("bubble", "Y2"),
        ("bubble", "R2"),
        *FREE_OF_SONIC,
    ]


def test_what_a_window_offers_without_boost_and_shield():
    """[D4, D8] Spin Attack with a Run die in the pool: one row; Emeralds follow."""
    p = Position("knuckles")
    p.put(0, boosts=0, fresh="red")
    p.roll_window("B1 B4 Y2", action=1)
    assert p.options() == [("accept",), ("recolour",), ("emerald", "red")]
    p.roll_window("Y1 Y4 R2", action=1)
    assert p.options() == [("accept",), ("emerald", "red")]


def test_what_a_spending_step_offers():
    """[D5] Spends, then free actions, then pass; no Boost and no Bubble."""
    p = Position("sonic", "tails")
    p.put(0, boosts=2, shield="bubble", fresh="green white")
    p.spending("B1 B4 B4 B6 Y2 R2")
    spends = [("spend", "B1", "top"), ("spend", "Y2", "middle"), ("spend", "R2", "middle")]
    assert p.options() == [*spends, *FREE_OF_SONIC, ("pass",)]


def test_free_actions_are_offered_inside_a_run_chain():
    """[D5] The list is made afresh after a spend that leaves a chain open."""
    p = Position("sonic")
    p.put(0, fresh="green")
    p.spending("B1 B1 R6")
    p.answer("spend", "B1", "top")
    assert p.options() == [
        ("spend", "B1", "top"),
        ("insta", "B1", "R1"),
        ("insta", "B1", "R2"),
        ("emerald", "green"),
        ("pass",),
    ]


@pytest.mark.parametrize("place", ["roll_window", "attack_window", "spending"])
def test_a_free_action_asks_the_same_point_again(place):
    """[D4, D5, D8] With a fresh list: Insta-Shield is used up for this turn."""
    p = Position("sonic", "tails")
    p.put(0, boosts=1)
    getattr(p, place)("B4 R1")
    before = p.asks
    p.answer("insta", "B4", "R5")
    assert p.asks == before
    assert p.pool() == "R1 R5"
    assert not any(option[0] == "insta" for option in p.options())


def test_the_insta_shield_is_for_sonics_own_turn():
    """[D4] Tails' blue dice offer none."""
    p = Position("sonic", "tails")
    p.turn_of(1)
    p.roll_window("B1 B4")
    assert p.options() == [("accept",), ("boost",)]


def test_after_a_boost_when_the_pool_was_built_the_loop_goes_on_as_after_a_reroll():
    """[D4, D8] The same list, and attacks at accept."""
    p = Position("tails")
    p.put(0, boosts=2)
    p.dice("5 5")
    p.roll_window("R1 R2")
    p.answer("boost")
    assert p.asks == "attack_window"
    assert p.options() == [("accept",), ("boost",)]


def test_a_bubble_when_the_pool_was_built_exposes_its_die_only():
    """[D4, SR-PUP-11] The loop goes on as after a reroll."""
    p = Position("tails")
    p.put(0, shield="bubble")
    p.roll_window("R1 R2")
    p.dice("6")
    p.answer("bubble", "R2")
    assert p.asks == "attack_window"
    assert p.pool() == "R1 R6!"
    assert p.options() == [("accept",), ("boost",)]


# --- D5: ways and targets


def test_a_badniks_destroy_row_comes_before_its_avoid_row():
    """[D5] After the Routes, in the order drawn; then, for another die, the same again."""
    p = Position("tails", badniks=("- | 1; avoid YR", "- | 1"))
    p.hand(0, "- | 1")
    p.spending("R1 R6")
    assert p.options() == [
        ("spend", "R1", "top"),
        ("spend", "R1", "destroy 0.0"),
        ("spend", "R1", "avoid 0.0"),
        ("pass",),
    ]


def test_both_ways_of_a_fork_top_before_bottom():
    """[D5] Each open space of the leftmost Challenge is a target."""
    p = Position("tails", cards=("{1|1} 1", "1", "1"))
    p.spending("R1 R6")
    assert p.options() == [
        ("spend", "R1", "top high"),
        ("spend", "R1", "top low"),
        ("spend", "R1", "middle"),
        ("spend", "R1", "bottom"),
        ("pass",),
    ]


def test_boss_targets():
    """[D5, D19] The Boss Attack card; then each Route not hit yet.

    Its leftmost pattern hard, then easy, or its Hit Space.
    """
    p = Position(
        "tails",
        patterns=("R6 | 6", "B1 | 6"),
        boss={"sides": ("- | R6", "- | R1"), "hits": ("R6", "R6", "R6")},
    )
    p.start_boss(("R6 | 6", "B1 | 6"), (), ())
    p.s.hit[2] = 1
    p.spending("R6 R5")
    assert p.options() == [
        ("spend", "R6", "boss card"),
        ("spend", "R6", "top hard"),
        ("spend", "R6", "top easy"),
        ("spend", "R6", "hit middle"),
        ("pass",),
    ]


def test_ways_a_die_may_count():
    """[D5] As it is; a Flame Shield makes it Spin; Amy's Spin die also counts one higher, 6 as 1."""
    p = Position("amy", cards=("6 6", "R1 R1", "4"))
    p.put(0, shield="flame")
    p.spending("B6 R6")
    assert p.options() == [
        ("spend", "B6", "top"),
        ("spend", "B6", "top", "flame", "R6"),
        ("spend", "B6", "middle", "flame hammer", "R1"),
        ("spend", "R6", "top"),
        ("spend", "R6", "middle", "hammer", "R1"),
        ("pass",),
    ]


def test_buddy_flight_lists_results_within_reach():
    """[D5] Counter 2, a yellow 2: results 1, 3 and 4, not below 1; only yellow dice."""
    p = Position("tails", cards=("134 1", "5", "5"))
    p.s.buddy = 2
    p.spending("Y2 B2 R2")
    assert p.options() == [
        ("spend", "Y2", "top", "buddy", "Y1"),
        ("spend", "Y2", "top", "buddy", "Y3"),
        ("spend", "Y2", "top", "buddy", "Y4"),
        ("pass",),
    ]
    p.answer("spend", "Y2", "top", "buddy", "Y4")
    assert p.s.buddy == 0


# --- D7, D9, D10


@pytest.mark.parametrize("after", ["spend", "damage"])
def test_reroll_or_stop(after):
    """[D7] A Spending Step ended and dice are left."""
    p = Position("tails")
    p.put(0, held=1)
    p.spending("R1 R6")
    p.play(("spend", "R1", "top") if after == "spend" else "pass")
    assert (p.asks, p.s.decider) == ("reroll", 0)
    assert p.options() == [("reroll",), ("stop",)]


def test_invincible_is_asked_before_a_shield():
    """[D9] No, then each distinct die; the die is discarded, the Damage ignored, the Shield kept."""
    p = Position("tails")
    p.put(0, held=2, invincible=1, shield="flame")
    p.s.power_left = 20  # the cards in hand are not in the deck
    p.gets("damage", "B5 B5 Y1 R6!")
    assert p.options() == [("no",), ("discard", "B5"), ("discard", "Y1"), ("discard", "R6")]
    p.answer("discard", "B5")
    assert p.pool() == "B5 Y1 R6!"
    assert (p.s.held[0], p.s.invincible[0], p.s.shield[0] >= 0) == (2, 0, True)


@pytest.mark.parametrize(("invulnerable", "pool"), [(1, "B5"), (0, "")])
def test_when_invincible_is_not_asked(invulnerable, pool):
    """[D9] While invulnerable, or with an empty pool."""
    p = Position("tails")
    p.put(0, held=2, invincible=1)
    p.s.invulnerable = invulnerable
    p.gets("damage", pool)
    assert p.asks == ""
    assert p.s.invincible[0] == 1
    assert p.s.held[0] == (2 if invulnerable else 0)


def test_declining_invincible_lets_the_shield_break():
    """[D9]"""
    p = Position("tails")
    p.put(0, held=2, invincible=1, shield="flame")
    p.s.power_left = 20
    p.gets("damage", "B5 R6")
    p.answer("no")
    assert (p.s.held[0], p.s.invincible[0], p.s.shield[0]) == (2, 1, -1)


def test_a_lost_blue_shield_asks_whether_to_go_on():
    """[D9] Go on; end the turn."""
    p = Position("tails")
    p.put(0, held=2, shield="blue")
    p.gets("damage", "B5 R6")
    assert p.options() == [("go on",), ("end turn",)]
    p.answer("go on")
    assert (p.s.held[0], p.s.invulnerable, p.pool()) == (2, 1, "B5 R6")


@pytest.mark.parametrize(("held", "asked"), [(0, ""), (1, "star_post")])
def test_a_star_post_asks_with_one_ring_or_more(held, asked):
    """[D10] Save all; keep all."""
    p = Position("tails")
    p.put(0, held=held)
    p.gets("star_post", "B5")
    assert p.asks == asked
    if asked:
        assert p.options() == [("save all",), ("keep all",)]


# --- D11 to D13, D8 against a Hazard, D20


def test_who_may_be_given_a_badnik():
    """[D11] All players with fewer than three, oneself included, by seat; asked of the player on turn."""
    lines = [f"- | {face}; copies 3" for face in range(1, 5)]
    p = Position(badniks=lines)
    p.hand(0, "- | 1", "- | 1")
    p.hand(2, "- | 2", "- | 2", "- | 2")
    p.turn_of(1)
    p.gets("badnik 1", "B5")
    assert (p.asks, p.s.decider) == ("badnik", 1)
    assert p.options() == [("player", 0), ("player", 1), ("player", 3)]


def test_the_kind_of_a_gained_die():
    """[D12] Run; Jump; Spin."""
    p = Position("tails")
    p.gets("gain_die any 1", "B5")
    assert p.options() == [("gain", "run"), ("gain", "jump"), ("gain", "spin")]


@pytest.mark.parametrize(
    ("die", "reward", "items"),
    [
        ("B1", "", []),
        ("Y1", "", []),  # the Jump Ring alone needs no choice
        ("Y1", "[ring 2]", ["jump", "reward"]),
        ("B1", "[ring 2]", []),
    ],
)
def test_items_are_ordered_if_two_or_more_are_due(die, reward, items):
    """[D13] Jump Ring, reward, Route reward, gained die; one item is not asked."""
    p = Position("tails", cards=(f"1{reward} 1", "2", "3"))
    p.spending(f"{die} R6")
    p.answer("spend", die, "top")
    assert (p.asks == "item") == bool(items)
    if items:
        assert p.options() == [("item", item) for item in items]


def test_a_hit_on_the_boss_asks_for_no_order():
    """[D13] Jump Ring first, then the Animal, then the boss's effect."""
    p = Position("tails", boss={"hits": ("Y6", "R4", "R2"), "when_hit": "ring 4"})
    p.start_boss((), (), ())
    p.s.buddy = 0
    p.forget()
    p.spending("Y6 R5")
    p.answer("spend", "Y6", "hit top")
    assert p.asks == "reroll"
    assert [event[0] for event in p.told("ring", "animal")] == ["ring", "animal", "ring"]
    assert (p.s.held[0], p.s.animals[0], p.s.health) == (5, 1, 2)


def test_an_insta_shield_against_a_hazard():
    """[D8] Accept, or Insta-Shield: the matched die changes its result, and nothing matches any more."""
    p = Position("sonic")
    p.put(0, held=1)
    p.dice("4")
    p.gets("hazard 1", "B4 R6")
    assert p.asks == "hazard"
    assert p.options() == [("accept",), ("insta", "B4", "R3"), ("insta", "B4", "R4"), ("insta", "B4", "R5")]
    p.answer("insta", "B4", "R5")
    assert p.s.held[0] == 1
    q = Position("sonic")
    q.put(0, held=1)
    q.dice("4")
    q.gets("hazard 1", "B4 R6")
    q.answer("insta", "B4", "R4")
    assert q.s.held[0] == 0  # the face is still there


def test_abilities_of_one_timing_are_ordered():
    """[D20, SR-BAD-18] Own Badniks in the order drawn, then the boss card; n - 1 choices."""
    p = Position(
        "tails",
        badniks=("- | 1; reroll ring 1", "- | 2; end_turn ring 9", "- | 3; reroll ring 3"),
        boss={"sides": ("- | R5; reroll boost", "- | R1")},
    )
    p.hand(0, "- | 1", "- | 2", "- | 3")
    p.start_boss((), (), ())
    p.after_step("R1 R2")
    p.answer("reroll")
    assert p.options() == [("ability", 0), ("ability", 2), ("ability", "boss")]
    p.answer("ability", 2)
    assert p.s.held[0] == 3
    assert p.options() == [("ability", 0), ("ability", "boss")]
    p.answer("ability", "boss")
    assert (p.s.held[0], p.s.boosts[0]) == (4, 2)
    assert p.asks == "attack_window"
