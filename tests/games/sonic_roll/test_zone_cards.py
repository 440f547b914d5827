"""Zone Cards: Challenges, conditions, bumpers, paths, rewards, finished cards. [SR-ZONE, SR-FIN]"""

from __future__ import annotations

import pytest

from .kit import Position


def spends(p: Position) -> list[tuple[str, ...]]:
    """The legal spends, as (die, target) or (die, target, modifiers, counts as)."""
    return [option[1:] for option in p.options() if option[0] == "spend"]


def sonic(top: str, pool: str, rest: tuple[str, str] = ("R1", "R1")) -> Position:
    """Sonic's Spending Step with this pool;
    cards of the top and of the other two Routes, which take red 1s.
    """
    p = Position("sonic", cards=(top, *rest))
    p.spending(pool)
    return p


# --- Challenges and conditions


def test_one_die_clears_one_challenge():
    """[SR-ZONE-1] The 5 is cleared; the die stays there and the 1 is open now."""
    p = sonic("5[ring 2] 1", "R5 R6")
    p.choose("spend", "R5", "top")
    assert (p.s.column[0], p.s.spaces, p.pool()) == (1, 1, "R6")


def test_leftmost_uncleared_challenge_of_the_three_routes():
    """[SR-ZONE-2] Every Route offers its first Challenge and no later one."""
    p = sonic("1 6", "B1 B2 B3 B6", rest=("2 6", "3 6"))
    assert spends(p) == [("B1", "top"), ("B2", "middle"), ("B3", "bottom")]
    p.answer("spend", "B2", "middle")
    assert spends(p) == [("B1", "top"), ("B3", "bottom"), ("B6", "middle")]


def test_a_die_that_does_not_meet_the_condition_cannot_be_spent():
    """[SR-ZONE-3] A 4 fits neither 5 nor the red 1s."""
    assert spends(sonic("5 1", "B4 B5")) == [("B5", "top")]


@pytest.mark.parametrize(
    ("space", "fits"),
    [
        ("5", "B5 Y5 R5"),
        ("36", "B3 Y6"),
        ("*", "B3 B5 Y5 Y6 R5"),
    ],
)
def test_a_white_space_takes_the_number_of_any_kind(space, fits):
    """[SR-ZONE-4, SR-GAP-59] Faces as printed, all three kinds."""
    assert spends(sonic(f"{space} 1", "B3 B5 Y5 Y6 R5")) == [(word, "top") for word in fits.split()]


@pytest.mark.parametrize(("space", "fits"), [("Y5", "Y5"), ("BY5", "B5 Y5"), ("R36", "R3"), ("B*", "B4 B5")])
def test_a_coloured_space_takes_number_and_colour(space, fits):
    """[SR-ZONE-5] Both must match."""
    assert spends(sonic(f"{space} 1", "B4 B5 Y4 Y5 R3 R5")) == [(word, "top") for word in fits.split()]


# --- bumpers


def test_the_first_die_of_a_bumper_series_fixes_its_number():
    """[SR-ZONE-6] Any number first, of any kind; then the same number, of any kind, whoever plays."""
    p = Position("sonic", "knuckles", cards=("U U U 1", "R1", "R1"))
    p.spending("B2 B4 R4 R5")
    assert spends(p) == [(word, "top") for word in ("B2", "B4", "R4", "R5")]
    p.answer("spend", "B4", "top")
    assert spends(p) == [("R4", "top")]
    p.turn_of(1)
    p.spending("Y4 R2 R6")
    assert ("Y4", "top") in spends(p)
    assert not {("R2", "top"), ("R6", "top")} & set(spends(p))


def test_series_have_numbers_of_their_own():
    """[SR-ZONE-6, SR-GAP-39] Series a holds 4, series b 2, though they take turns."""
    p = sonic("Ua Ub Ua Ub", "B2 B2 B4 B4")
    p.play(("spend", "B4", "top"), ("spend", "B2", "top"))
    assert spends(p) == [("B4", "top")]
    p.answer("spend", "B4", "top")
    assert p.s.number[0, :2].tolist() == [4, 2]


def test_a_coloured_bumper_wants_its_colour():
    """[SR-ZONE-6, SR-GAP-39] RU RU: any red number, then that number in red."""
    p = sonic("RU RU", "B4 R4 R3")
    assert spends(p) == [("R3", "top"), ("R4", "top")]


def test_a_bumper_notes_the_result_after_modifiers():
    """[SR-GAP-39] Amy's red 3 counted as 4 fixes the series at 4."""
    p = Position("amy", cards=("U U", "R1", "R1"))
    p.spending("B2 R3", action=1)
    p.choose("spend", "R3", "top", "hammer")
    assert p.s.number[0, 0] == 4


def test_a_new_card_forgets_the_numbers_of_the_old_one():
    """[SR-GAP-39] The lock dies with the card: after U at 4, the next card's U is free."""
    p = Position("sonic", cards=("U", "R1", "R1", "U U"))
    p.spending("B4 B2 B3")
    p.answer("spend", "B4", "top")
    assert spends(p) == [("B2", "top"), ("B3", "top")]


# --- paths


def test_a_die_follows_the_path_of_the_last_die_on_the_card():
    """[SR-ZONE-7, SR-ZONE-8] The first column is free; then the path taken binds, player after player."""
    p = Position("sonic", "knuckles", cards=("{1|2} {3|4} {5|6} 1", "R1", "R1"))
    p.spending("B1 B2 B3 B4")
    assert spends(p) == [("B1", "top high"), ("B2", "top low")]
    p.answer("spend", "B2", "top low")
    assert spends(p) == [("B4", "top low")]
    p.answer("spend", "B4", "top low")
    p.turn_of(1)
    p.spending("B5 B6")
    assert [where for _, where, *_ in spends(p) if "top" in where] == ["top low"]


def test_the_path_is_the_cards_own():
    """[SR-ZONE-7] What is taken on the top Route does not bind the middle one."""
    p = sonic("{1|2} {3|4}", "B2 B3 B4", rest=("{3|4} 1", "R1"))
    p.answer("spend", "B2", "top low")
    assert spends(p) == [("B3", "middle high"), ("B4", "top low"), ("B4", "middle low")]


@pytest.mark.parametrize(
    ("card", "column", "way", "open_spaces"),
    [
        ("{1|2} 3 {4|5}", 2, 1, ["top high", "top low"]),  # the paths met and part again
        ("{1|2} 3 {4|5}", 1, 0, ["top"]),  # both lead to the 3
        ("{1|2|3} {4|6|5} 6", 0, 1, ["top high", "top mid", "top low"]),  # nothing has been played yet
    ],
)
def test_where_paths_fork_and_merge(card, column, way, open_spaces):
    """[SR-ZONE-8, SR-GAP-40] A fork after a plain space is free, a merge is reached from every way."""
    p = Position("sonic", cards=(card, "R1", "R1"))
    p.route("top", column, way)
    p.spending("B1 B2 B3 B4 B5")
    assert sorted({where for _, where in spends(p)}) == sorted(open_spaces)


# --- rewards


def test_the_reward_of_the_space_goes_to_whoever_cleared_it():
    """[SR-ZONE-9, SR-ZONE-11] Seat 1 clears the 5: 2 Rings and a Boost for seat 1, nothing for seat 0."""
    p = Position("knuckles", "sonic", cards=("5[ring 2, boost] 1", "R1", "R1"))
    p.turn_of(1)
    p.spending("R5 R6")
    p.choose("spend", "R5", "top")
    p.go()
    assert (p.s.held[:2].tolist(), p.s.boosts[:2].tolist()) == ([0, 2], [1, 2])


@pytest.mark.parametrize(("die", "where", "rings", "boosts"), [("B6", "high", 3, 1), ("R2", "low", 0, 2)])
def test_of_several_paths_the_space_pays_where_the_die_was_put(die, where, rings, boosts):
    """[SR-ZONE-10] Top way 3 Rings, bottom way a Boost: one reward set a space."""
    p = sonic("{B6[ring 3]|2[boost]} 1", "B6 R2 R5")
    p.choose("spend", die, f"top {where}")
    p.go()
    assert (p.s.held[0], p.s.boosts[0]) == (rings, boosts)


# --- finished cards


def test_the_last_challenge_wins_the_card():
    """[SR-FIN-1, SR-SCORE-5] The card is kept by whoever cleared its last Challenge: Speed 3."""
    p = Position("sonic", "knuckles", cards=("1 1", "R2", "R2", "4"))
    p.spending("R1 R6")
    p.choose("spend", "R1", "top")
    p.turn_of(1)
    p.spending("R1 R6")
    p.choose("spend", "R1", "top")
    p.go()
    assert p.s.cards[:2].tolist() == [0, 1]
    assert p.row()["speed"][:2].tolist() == [0, 3]


@pytest.mark.parametrize(("route", "die"), [("top", "R1"), ("middle", "R2"), ("bottom", "R3")])
def test_the_act_board_rewards_the_route(route, die):
    """[SR-FIN-2] The Route's reward comes besides the Challenge's own 2 Rings."""
    p = Position(
        "sonic",
        cards=("1[ring 2]", "2[ring 2]", "3[ring 2]"),
        act_board=("boost", "ring 5", "animal"),
    )
    p.spending(f"{die} B6")
    p.choose("spend", die, route)
    p.go()
    assert p.options() == [("item", "reward"), ("item", "route")]
    p.answer("item", "route")
    found = (int(p.s.held[0]), int(p.s.boosts[0]), int(p.s.animals[0]))
    assert found == {"top": (2, 2, 0), "middle": (7, 1, 0), "bottom": (2, 1, 1)}[route]


def test_a_finished_card_is_replaced_at_once():
    """[SR-FIN-3, SR-GAP-60] The next card of the deck lies there and takes a die of the same turn."""
    p = Position("sonic", cards=("1", "R2", "R3", "4[ring 2] 5"))
    p.spending("B1 B4 B6")
    p.answer("spend", "B1", "top")
    assert (p.s.card[0], p.s.zone_left) == (3, 8 - 4)
    p.answer("spend", "B4", "top")
    assert p.s.held[0] == 2


def test_the_replacement_comes_after_the_rewards():
    """[SR-GAP-60, ruling 9] While its items resolve the completed card is off the table, nothing lies
    there.
    """
    p = Position("sonic", cards=("1[ring 2]", "R2", "R3", "4"), act_board=("boost", "none", "none"))
    p.spending("B1 B4 B6")
    p.choose("spend", "B1", "top")
    p.go()
    assert (p.asks, p.s.card[0]) == ("item", -1)
    p.answer("item", "reward")
    assert p.s.card[0] == 3


@pytest.mark.parametrize(
    ("characters", "needed"),
    [
        (("sonic",), 6),
        (("sonic", "tails"), 6),
        (("sonic", "tails", "knuckles"), 7),
        (("sonic", "tails", "knuckles", "amy"), 8),
    ],
)
def test_the_boss_comes_when_a_card_cannot_be_replaced(characters, needed):
    """[SR-FIN-4, SR-BOSS-1, EX-12] With N cards in the deck it is the (N-2)-th completed one: 6, 6, 7, 8."""
    p = Position(*characters, cards=("*",) * 12)
    p.spending(" ".join(["B1"] * (needed + 1)))
    for done in range(1, needed + 1):
        assert p.s.boss == 0
        p.answer("spend", "B1", "top")
        assert p.s.cards[0] == done
    assert p.s.boss == 1


def test_the_two_unfinished_cards_leave_without_speed():
    """[SR-FIN-4, SR-GAP-34] Six cards give Speed 18; the pool and the Run chain go on into the boss fight."""
    p = Position("sonic", cards=("1", "2 2", "3 3"), patterns=("B4 | 5",) * 3)
    p.route("middle", 1)
    p.put(0, held=3, shield="flame", cards=5)
    p.s.zone_left = 0
    p.spending("B1 B4 R5")
    p.answer("spend", "B1", "top")
    assert p.s.card[:].tolist() == [-1] * 4
    assert (p.s.cards[0], p.row()["speed"][0], p.s.held[0], p.s.shield[0] >= 0) == (6, 18, 3, True)
    assert (p.asks, p.s.turn, p.pool()) == ("spend", 0, "B4 R5")
    assert ("B4", "top hard") in spends(p)
