"""The Roll Action Step. [SR-ROLL]"""

from __future__ import annotations

import pytest

from .kit import Position

HEROES = {
    "sonic": ("Super Peel Out", "Spin Dash", "Drop Dash"),
    "tails": ("Fly", "Spin Jump", "Propeller Tail"),
    "knuckles": ("Wall Climb", "Spin Attack", "Glide"),
    "amy": ("Hammer Throw", "Spin Dash", "Hammer Rush"),
}


def rolled(character: str, action: str, dice: str, **options: object) -> Position:
    """A turn's Roll Action with these dice, up to the next choice."""
    p = Position(character, "tails" if character != "tails" else "sonic", **options)
    p.dice(dice)
    p.answer("action", action)
    return p


@pytest.mark.parametrize("character", HEROES)
def test_three_roll_actions(character):
    """[SR-ROLL-1, D2] As listed on the dashboard; the one used last turn may be used again."""
    p = Position(character)
    wanted = [("action", name) for name in HEROES[character]]
    assert p.options() == wanted
    p.s.action = 0
    p.turn_of(0)
    assert p.options() == wanted


@pytest.mark.parametrize(
    ("character", "action", "dice", "pool"),
    [
        ("sonic", "Drop Dash", "1 4 4", "Y1 Y4 Y4"),
        ("tails", "Spin Jump", "6 2 2", "R2 R2 R6"),
        ("tails", "Propeller Tail", "1 2 3 3", "B1 B2 B3 B3"),
        ("knuckles", "Spin Attack", "5 5 5 6", "B5 B5 B5 B6"),
        ("knuckles", "Glide", "4 3 2 1", "Y1 Y2 Y3 Y4"),
        ("amy", "Hammer Throw", "1 1 6", "R1 R1 R6"),
        ("amy", "Hammer Rush", "2 5 5", "Y2 Y5 Y5"),
    ],
)
def test_the_dice_listed_are_the_pool(character, action, dice, pool):
    """[SR-ROLL-2] Kind and number of the dice as on the dashboard."""
    p = rolled(character, action, dice)
    assert p.asks == "roll_window"
    assert p.pool() == pool
    assert p.queue == []


@pytest.mark.parametrize(
    ("dice", "pool"),
    [
        ("2 2 3 5 6 6", "B3 B5 B6 B6"),
        ("1 2 3 4 5 6", "B2 B3 B4 B5 B6"),
        ("4 4 4 4 4 5", "B5"),
    ],
)
def test_roll_effects_come_before_the_pool_is_fixed(dice, pool):
    """[SR-ROLL-3] Super Peel Out: every die showing the lowest result is dropped.

    Then the pool may be boosted.
    """
    p = rolled("sonic", "Super Peel Out", dice)
    assert p.asks == "roll_window"
    assert p.pool() == pool


def test_six_equal_dice_leave_no_pool():
    """[SR-ROLL-3, SR-TURN-5] Super Peel Out drops them all: the turn ends without a Time Token."""
    p = rolled("sonic", "Super Peel Out", "3 3 3 3 3 3")
    assert p.is_turn_over
    assert p.s.time_left == 7


def test_roll_effects_act_once_a_turn():
    """[SR-ROLL-4] A reroll of Super Peel Out's dice drops none."""
    p = rolled("sonic", "Super Peel Out", "2 2 4 5 6 6")
    p.play("accept", "pass")
    assert p.is_turn_over  # no Rings: a life
    q = rolled("sonic", "Super Peel Out", "2 2 4 5 6 6")
    q.put(0, held=1)
    q.play("accept", "pass")
    q.dice("1 1 3 3")
    q.answer("reroll")
    assert q.pool() == "B1! B1! B3! B3!"


@pytest.mark.parametrize(("spends", "gained"), [(1, ""), (2, " Y6!"), (3, " Y6!")])
def test_reroll_effects_act_when_the_reroll_step_opens(spends, gained):
    """[SR-ROLL-5] Propeller Tail: with two or more dice spent since the last reroll a yellow die is added.

    It is rolled when gained and again with the pool.
    """
    p = Position("tails", cards=("1 1 1 1 1", "2", "3"))
    p.spending("B1 B1 B1 B4", action=2)
    for _ in range(spends):
        p.answer("spend", "B1", "top")
    if p.asks == "spend":
        p.answer("pass")
    left = 4 - spends
    p.dice("1 " * bool(gained) + "5 " * left + "6" * bool(gained))
    p.answer("reroll")
    assert p.pool() == " ".join(["B5!"] * left) + gained
    assert p.queue == []


@pytest.mark.parametrize(
    ("character", "action", "die", "target", "gained"),
    [
        ("sonic", 2, "Y1", "top", "B3"),
        ("sonic", 2, "Y1", "avoid 0.0", ""),
        ("amy", 2, "Y1", "top", "R3"),
        ("amy", 2, "Y1", "avoid 0.0", ""),
        ("tails", 1, "R1", "destroy 0.0", "Y3"),
        ("tails", 1, "R1", "top", ""),
    ],
)
def test_spend_effects_act_when_a_die_of_their_colour_is_spent(character, action, die, target, gained):
    """[SR-ROLL-6] Drop Dash: blue for yellow on a Zone Card; Hammer Rush: red. Spin Jump: on a Badnik."""
    p = Position(character, badniks=("- | 1",))
    p.hand(0, "- | 1")
    p.spending(f"{die} R5", action=action)
    p.dice("3")
    p.answer("spend", die, target)
    if p.asks == "item":
        p.answer("item", "gain")
    assert p.pool() == " ".join(sorted([*gained.split(), "R5"], key=lambda d: ("BYR".index(d[0]), d)))


def test_a_die_of_another_colour_fires_no_spend_effect():
    """[SR-ROLL-6] Drop Dash: a blue die on a Zone Card gains nothing."""
    p = Position("sonic")
    p.spending("B1 Y5", action=2)
    p.answer("spend", "B1", "top")
    assert p.pool() == "Y5"


def test_avoid_effects_act_at_any_time():
    """[SR-ROLL-7] Spin Attack turns all blue dice red: before or after a reroll, and between spends."""
    p = Position("knuckles")
    for place in (p.roll_window, p.attack_window, p.spending):
        place("B1 B1 B5", action=1)
        assert ("recolour",) in p.options()
        p.answer("recolour")
        assert p.pool() == "R1 R1 R5"
        assert ("recolour",) not in p.options()
    p.spending("B1 B1 B5", action=1)
    p.answer("spend", "B1", "top")
    p.answer("recolour")
    assert p.pool() == "R1 R5"
    p.spending("B1 B1 B5", action=0)
    assert ("recolour",) not in p.options()


def test_an_exposed_die_stays_exposed_when_recoloured():
    """[SR-ROLL-7, SR-BAD-15] The attack on blue dice finds none; they are red now."""
    p = Position("knuckles", badniks=("B5 | 1",))
    p.hand(0, "B5 | 1")
    p.attack_window("B5! B2!", action=1)
    p.answer("recolour")
    assert p.pool() == "R2! R5!"
    p.answer("accept")
    assert p.told("attack") == []


def test_all_dice_shown_are_rolled_again_each_time():
    """[SR-ROLL-8] Fly: four yellow dice twice; of each roll the pairs stay."""
    p = rolled("tails", "Fly", "3 3 1 2 5 5 6 6")
    assert p.pool() == "Y3 Y3 Y5 Y5 Y6 Y6"
    q = rolled("tails", "Fly", "4 4 4 1 2 2 2 2")
    assert q.pool() == "Y2 Y2 Y2 Y2 Y4 Y4"


def test_spin_dash_rolls_until_two_results_match():
    """[SR-ROLL-8, SR-ROLL-17] Blue 3 and red 4, then blue 5 and red 3: the threes match."""
    p = rolled("sonic", "Spin Dash", "3 4 5 3")
    assert p.pool() == "B3 B5 R3 R4"
    assert p.queue == []
    assert rolled("amy", "Spin Dash", "6 6").pool() == "B6 R6"


@pytest.mark.parametrize("dice", ["1 2  3 4  5 6  1 1", "1 2  3 4  5 6  2 1"])
def test_spin_dash_has_eight_dice_at_most(dice):
    """[SR-ROLL-8] Six different results in three rolls: the fourth must match, so 4 + 4 dice at most."""
    p = rolled("sonic", "Spin Dash", dice)
    assert p.s.pool == 8
    assert p.queue == []


# --- Wall Climb


def test_wall_climb_saves_rising_dice():
    """[SR-ROLL-9, SR-ROLL-10, SR-ROLL-11] The manual's rolls 236, 135, 346, and its pool 2, 3, 5, 6."""
    p = Position("knuckles")
    p.dice("2 3 6  1 3 5  3 4 6")
    p.answer("action", "Wall Climb")
    assert p.asks == "ladder"
    p.answer("save", "2 3")
    assert p.options() == [("save", ""), ("save", "5")]  # 1 and 3 are not above 3
    p.answer("save", "5")
    assert p.options() == [("save", ""), ("save", "6")]
    p.answer("save", "6")
    assert p.pool() == "R2 R3 R5 R6"
    assert p.asks == "roll_window"


def climbs(ruling: str) -> set[str]:
    """All pools that the manual's example rolls can end in."""
    p = Position("knuckles", rulings={"ladder_must_save": ruling})
    p.dice("2 3 6  1 3 5  3 4 6")
    p.answer("action", "Wall Climb")
    open_positions, found = [(p.s.copy(), list(p.queue))], set()
    while open_positions:
        s, queue = open_positions.pop()
        p.s, p.queue = s.copy(), list(queue)
        for option in p.options():
            p.s, p.queue = s.copy(), list(queue)
            p.choose(*option)
            while not p.asks and p.s.rolls < 3:
                p.step()
            if not p.asks:
                p.go()
            if p.asks == "ladder":
                open_positions.append((p.s.copy(), list(p.queue)))
            else:
                found.add(p.pool().replace("R", ""))
    return found


def test_the_pools_that_the_manuals_rolls_can_give():
    """[SR-ROLL-10, SR-ROLL-11] EX-6f: 36 pools with the empty one; the largest are four sets of four."""
    free = climbs("free")
    assert len(free) == 36
    assert {pool for pool in free if len(pool.split()) == 4} == {"2 3 4 6", "1 3 4 6", "2 3 5 6", "1 3 5 6"}
    assert max(len(pool.split()) for pool in free) == 4
    assert climbs("action") == free - {""}


# --- first-rolled dice, Hazard dice, windows


def test_dice_of_the_roll_action_cannot_be_attacked():
    """[SR-ROLL-12, SR-BAD-14] A Badnik that attacks any die does nothing before the first reroll."""
    p = Position("amy", badniks=("* | 1",))
    p.hand(0, "* | 1")
    p.dice("4 5 6")
    p.play(("action", "Hammer Throw"), "accept")
    assert p.told("attack") == []


def test_zone_card_effects_cover_boss_patterns():
    """[SR-ROLL-13] Drop Dash: a yellow die on a pattern gains a blue die."""
    p = Position("sonic", patterns=("Y1 | 4",))
    p.start_boss(("Y1 | 4",), (), ())
    p.spending("Y1 Y5", action=2)
    p.dice("3")
    p.play(("spend", "Y1", "top hard"), ("item", "gain"))
    assert p.pool() == "B3 Y5"


def test_badnik_effects_cover_the_boss_attack_card():
    """[SR-ROLL-13] Spin Jump: a red die on the card gains a yellow die.

    Drop Dash's yellow one gains nothing.
    """
    p = Position("tails", patterns=("Y1 | 4",), boss={"sides": ("- | *1", "- | 2")})
    p.start_boss(("Y1 | 4",), (), ())
    p.spending("R1 R5", action=1)
    p.dice("3")
    p.answer("spend", "R1", "boss card")
    assert p.pool() == "Y3 R5"
    q = Position("sonic", patterns=("B6 | 4",), boss={"sides": ("- | *1", "- | 2")})
    q.start_boss(("B6 | 4",), (), ())
    q.spending("Y1 R5", action=2)
    q.answer("spend", "Y1", "boss card")
    assert q.pool() == "R5"


def test_dice_action_abilities_act_when_the_pool_is_built():
    """[SR-ROLL-14, SR-BAD-20] Before the pool may be boosted."""
    p = Position("amy", badniks=("- | 1; dice_action ring 2",))
    p.hand(0, "- | 1")
    p.forget()
    p.dice("4 5 6")
    p.answer("action", "Hammer Throw")
    assert p.asks == "roll_window"
    assert p.s.held[0] == 2
    assert [event[0] for event in p.told("pool", "ability")] == ["pool", "ability"]


@pytest.mark.parametrize(("black", "lives"), [(5, 2), (4, 3)])
def test_a_roll_action_may_have_black_dice(black, lives):
    """[SR-ROLL-15, SR-HAZ-6] Blue 5 and a Hazard die: equal, a life is lost.

    Else the pool is the blue die alone.
    """
    p = Position("amy", actions={"amy": ("BK",)})
    p.dice(f"5 {black}")
    p.answer("action")
    assert p.s.lives[0] == lives
    assert p.pool() == ("B5" if lives == 3 else "")


def test_a_boost_when_the_pool_is_built():
    """[SR-ROLL-16, SR-BOOST-4] The pool is rerolled, and its dice can be attacked."""
    p = Position("amy", badniks=("R3 | 1",))
    p.hand(0, "R3 | 1")
    p.put(0, held=1, boosts=2)
    p.dice("4 5 6")
    p.answer("action", "Hammer Throw")
    p.dice("3 6 6")
    p.answer("boost")
    assert p.asks == "attack_window"
    assert p.pool() == "R3! R6! R6!"
    assert p.s.boosts[0] == 1
    p.answer("accept")
    assert p.s.held[0] == 0  # attacked


def test_glide_bends_the_turn():
    """[SR-ROLL-17] After a yellow die another one with a lower result may follow without a reroll."""
    p = Position("knuckles", cards=("*5 *4 *4 *3", "6", "6"), passage="6")
    p.spending("Y5 Y4 Y4 Y3 B5", action=2)
    assert ("spend", "B5", "top") in p.options()
    p.answer("spend", "Y5", "top")
    assert p.asks == "spend"
    assert p.options() == [("spend", "Y4", "top"), ("pass",)]
    p.answer("spend", "Y4", "top")
    assert p.asks == "reroll"  # 4 is not lower than 4: nothing fits, so passing was not asked


def test_hammer_throw_bends_the_turn():
    """[SR-ROLL-17] A red die may hit another player's Badnik, once a turn; Spin Dash's red die may not."""
    p = Position("amy", "sonic", badniks=("- | 4", "- | 6"))
    p.hand(1, "- | 4", "- | 6")
    p.spending("R4 R5 B1", action=0)
    hits = [("spend", "R4", "destroy 1.0"), ("spend", "R5", "destroy 1.1", "hammer", "R6")]
    assert [option for option in p.options() if "1." in str(option)] == hits
    p.answer("spend", "R4", "destroy 1.0")
    assert (p.s.animals[0], p.s.in_hand[1]) == (1, 1)
    p.dice("1 6")
    p.play("reroll", "accept")
    assert p.pool() == "B1 R6"
    assert p.options() == [("spend", "B1", "top"), ("spend", "R6", "top", "hammer", "R1"), ("pass",)]
    p.turn_of(0)
    p.spending("R4 R5 B1", action=1)
    assert not any("1." in str(option) for option in p.options())
