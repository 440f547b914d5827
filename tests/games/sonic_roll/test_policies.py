"""Policies: random is uniform; greedy takes the option of best worth; weights change it as documented."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from scipy.stats import chisquare

from simkit import rng
from simkit.games.sonic_roll import state

from .kit import Position
from .scenarios import many

LEAST_P = 1e-4
"""Two dozen tests with fixed seeds: a right program fails one of them in 400 choices of the seeds."""
BADNIKS = ("B5 | 6", "Y2 | 6", "R1 | 6", "B1 | 6; copies 9")


def policy(name: str = "greedy", **weights: float) -> dict[str, Any]:
    """A policy with weights of its own."""
    return {"name": name, "weights": weights}


# --- random


def choose_then(p: Position, *options: tuple[str, ...]) -> None:
    """Take these options, playing on after each."""
    for option in options:
        p.answer(*option)


def climb(p: Position) -> None:
    """Knuckles has rolled 2, 3, 6 in Wall Climb."""
    p.dice("2 3 6")
    p.answer("action", "Wall Climb")


def fly(p: Position) -> None:
    """Tails has rolled four different results."""
    p.dice("6 2 4 3")
    p.answer("action", "Fly")


def opened(p: Position) -> None:
    """A window with a Boost and seven Insta-Shields."""
    p.put(0, boosts=2)
    p.roll_window("B1 B4 R2")


def rerolled(p: Position) -> None:
    """The same after a reroll, with a Bubble Shield instead of a Boost."""
    p.put(0, boosts=0, shield="bubble")
    p.attack_window("B1 B4 R2")


def rewarded(p: Position) -> None:
    """A Jump ring and a Boost come due together."""
    p.spending("Y1 R6")
    p.answer("spend", "Y1")


def struck(p: Position) -> None:
    """A Hazard die matched the blue 2."""
    p.dice("2")
    p.gets("hazard 1", pool="B2 R4")


def with_hands(p: Position) -> None:
    """Two Badniks act at the same time."""
    p.hand(0, "B5 | 6", "Y2 | 6")
    p.after_step("R1 R2")
    p.answer("reroll")


def emerald(name: str, hand: tuple[str, ...] = ()) -> Callable[[Position], None]:
    """An Emerald is flipped."""

    def ready(p: Position) -> None:
        p.put(0, fresh=name)
        p.hand(0, *hand)
        p.spending("R1 R2")
        p.answer("emerald", name)

    return ready


def after(
    call: str, *arguments: str, hands: tuple[str, ...] = (), **values: Any
) -> Callable[[Position], None]:
    """Give seat 0 these things and call a method of the position."""

    def ready(p: Position) -> None:
        p.put(0, **values)
        p.hand(0, *hands)
        getattr(p, call)(*arguments)

    return ready


def shields(p: Position) -> None:
    """A second Shield is drawn."""
    p.put(0, shield="flame")
    p.next_power_ups("bubble_shield")
    p.gets("power_up")


def asked(p: Position) -> None:
    """Amy picked a spend with the Buddy Flight die, in Competition."""
    p.s.buddy = 1
    p.spending("Y2 R6")
    p.answer("spend", "Y2", "top", "buddy", "Y1")


ACTING = ("B5 | 6; reroll lose_ring 1", "Y2 | 6; reroll lose_ring 1")
POINTS = {
    "action": ("sonic", lambda p: None, 3),
    "ladder": ("knuckles", climb, 8),
    "pair": ("tails", fly, 4),
    "roll_window": ("sonic", opened, 7),
    "attack_window": ("sonic", rerolled, 9),
    "spend": ("sonic", after("spending", "B1 R1 R2 Y5"), 6),
    "item": ("amy", rewarded, 2),
    "lightning": ("amy", after("gets", "boost 1", shield="lightning"), 2),
    "star_post": ("amy", after("gets", "star_post", held=3), 2),
    "badnik": ("amy", after("gets", "badnik 1"), 2),
    "gain_die": ("amy", after("gets", "gain_die any 1"), 3),
    "lose_die": ("amy", after("gets", "lose_die 1", "R1 B2 Y3 Y3"), 3),
    "hazard": ("sonic", struck, 4),
    "invincible": ("amy", after("damage", "R1 B2 B2", invincible=1), 3),
    "blue": ("amy", after("damage", "R1 R2", shield="blue"), 2),
    "shield": ("amy", shields, 2),
    "set_die": ("tails", emerald("white"), 0),
    "discard_badnik": ("amy", emerald("purple", BADNIKS[:2]), 2),
    "ability": ("amy", with_hands, 2),
    "reroll": ("amy", after("after_step", "R1 R2"), 2),
    "emerald": ("amy", after("end_turn", fresh="white purple"), 3),
    "consent": ("amy", asked, 2),
}
"""Hero, what leads to the decision, and how many options it has (0: it hangs on dice)."""


def point(name: str) -> tuple[Position, Callable[[Position], None]]:
    """A position with random players, and what leads to the decision."""
    character, ready, _ = POINTS[name]
    badniks = ACTING if name == "ability" else ("B5 | 6", "Y2 | 6", "B1 | 6; copies 9")
    partner = "tails" if character != "tails" else "amy"
    rulings = {"emerald_window": "any"} if name == "emerald" else {}
    mode = {"mode": "competition"} if name == "consent" else {}
    cards = ("1[bo] 1", "2", "3")
    p = Position(character, partner, badniks=badniks, cards=cards, rulings=rulings, table=mode)
    return p, ready


def test_every_decision_point_is_tested():
    """All of D2 to D20, and those that a ruling brings."""
    names = {name[2:].lower() for name in vars(state) if name.startswith("D_") and name != "D_NONE"}
    assert set(POINTS) == names


@pytest.mark.parametrize("name", POINTS)
def test_random_is_uniform(name):
    """Each option as likely, by chi-square over games; a draw is ``below(n)`` of the stream of choices."""
    p, ready = point(name)
    found: dict[Any, int] = {}
    for game in range(many(600, 4)):
        p.deal(game, seed=5)
        p.queue.clear()
        if name == "set_die":
            p.dice("1 1 2 2 3 3 4 4")
        ready(p)
        assert p.asks == name
        options = p.options()
        stream = p.s.choice.copy()
        drawn = options[rng.below(stream, len(options))]
        assert p.decide() == drawn
        assert (p.s.choice == stream).all()
        for option in options:
            found.setdefault(option, 0)
        found[drawn] += 1
    assert POINTS[name][2] in (0, len(found))
    assert many(600, 4) < 100 or chisquare(list(found.values())).pvalue > LEAST_P


def test_random_reads_no_weights():
    """Any weights: the same choices."""
    chosen = []
    for weights in ({}, {"space": 0.0, "life": 9000.0, "risk": 0.0, "playouts": 3}):
        p = Position("amy", "tails", policy=policy("random", **weights))
        taken = []
        for game in range(20):
            p.deal(game)
            p.spending("R1 R2 R3 B3")
            taken.append(p.decide())
        chosen.append(taken)
    assert chosen[0] == chosen[1]
    assert len(set(chosen[0])) > 1


# --- greedy: the Roll Action and its dice


@pytest.mark.parametrize(
    ("hero", "cards", "action"),
    [
        ("sonic", ("Y* Y*",) * 3, "Drop Dash"),  # only Jump dice fit: three of them
        ("sonic", ("B* B*",) * 3, "Super Peel Out"),
        ("tails", ("Y* Y*",) * 3, "Fly"),
        ("tails", ("R* R*",) * 3, "Spin Jump"),
        ("tails", ("B* B*",) * 3, "Propeller Tail"),
        ("knuckles", ("R* R*",) * 3, "Wall Climb"),
        ("knuckles", ("Y* Y*",) * 3, "Glide"),
        ("amy", ("R* R*",) * 3, "Hammer Throw"),
        ("amy", ("Y* Y*",) * 3, "Hammer Rush"),
    ],
)
def test_greedy_takes_the_action_whose_dice_fit(hero, cards, action):
    """[D2] Only one colour of dice fits anywhere."""
    p = Position(hero, cards=cards, policy="greedy", passage=cards[0])
    assert p.decide() == ("action", action)


@pytest.mark.parametrize(
    ("rolls", "saved", "best"),
    [
        # EX-6e, two rolls left: 3.164 after nothing; 2.228, 1.730, 1.211, 0.665, 0 more after 2, 3, 4, 5, 6.
        ("2 3 6", (), "2 3"),  # 2 + 1.730 = 3.730; {2} 3.228, {2, 3, 6} 3
        ("4 5 6", (), ""),  # {4, 5, 6} 3, {4, 5} 2.665
        ("5 6 6", (), ""),  # {5, 6} 2
        ("1 2 4", (), "1 2"),  # 2 + 2.228 = 4.228; {1, 2, 4} 3 + 1.211 = 4.211
        # One left: 1.685 after nothing but the 2; 0.843, 0.421, 0 more after 4, 5, 6.
        ("1 1 2  4 5 5", ("1 2",), "4 5"),  # 2.421; {4} 1.843
        ("1 1 2  6 6 6", ("1 2",), ""),  # {6} 1
        # The last roll: as many as fit.
        ("1 1 2  6 6 6  3 4 6", ("1 2", ""), "3 4 6"),
    ],
)
def test_greedy_climbs_by_the_exact_value(rolls, saved, best):
    """[D3, EX-6] The largest sum of dice saved now and dice to come."""
    p = Position("knuckles", policy="greedy")
    p.dice(rolls)
    choose_then(p, ("action", "Wall Climb"), *(("save", faces) for faces in saved))
    assert p.decide() == ("save", best)


def test_greedy_flies_with_a_face_it_can_use():
    """[D3] Of four different results the one that fits."""
    p = Position("tails", cards=("4 4", "B1", "B1"), policy="greedy")
    p.s.buddy = 0
    p.s.is_valued = 0
    fly(p)
    assert p.decide() == ("keep", "4")


# --- greedy: dice that lie open


@pytest.mark.parametrize(
    ("pool", "things", "answer"),
    [
        ("R1 R6", {"boosts": 1}, ("accept",)),  # a die fits: 10
        ("R5 R6", {"boosts": 1}, ("boost",)),  # none: -(24 + 6) against 3/4 of 10, 1/4 of -30 less 5.5
        ("R5 R6", {"boosts": 0, "shield": "bubble"}, ("bubble", "R5")),  # -2.5 against 5 - 1.25 - 0.5
    ],
)
def test_greedy_after_the_roll(pool, things, answer):
    """[D4] Accept what can be played, else the better of Boost and Damage. Spaces take 1, 2 and 3."""
    p = Position("tails", policy="greedy")
    p.put(0, **things)
    p.roll_window(pool)
    assert p.decide() == answer


@pytest.mark.parametrize(
    ("pool", "things", "answer"),
    [
        ("R1! R4!", {"boosts": 1, "held": 0}, ("boost",)),  # attacked, a life: -30
        ("R1! R3!", {"boosts": 1, "held": 0}, ("accept",)),  # calm
        ("R1! R4", {"boosts": 1, "held": 0}, ("accept",)),  # only exposed dice are attacked
        # -(5 + 1.2) + 10 = 3.8; a Boost: 1/6 chance each of 4, less its 5.5.
        ("R1! R4!", {"boosts": 1, "held": 1}, ("accept",)),
        (
            "R1! R4!",
            {"boosts": 0, "held": 0, "shield": "bubble"},
            ("accept",),
        ),  # a Shield: -2.5 + 10
    ],
)
def test_greedy_when_attacked(pool, things, answer):
    """[D8] A Boost saves a life, not a ring. Spaces take 1, 2 and 3; red 4 is attacked."""
    p = Position("tails", badniks=("R4 | 6",), policy="greedy")
    p.hand(0, "R4 | 6")
    p.put(0, **things)
    p.attack_window(pool)
    assert p.decide() == answer


def test_greedy_keeps_a_dear_boost():
    """Weight ``boost``: at 100 points a life (30) is cheaper, at 1 it is not."""
    for boost, answer in ((100.0, ("accept",)), (1.0, ("boost",))):
        p = Position("tails", policy=policy(boost=boost))
        p.put(0, boosts=1)
        p.roll_window("R5 R6")
        assert p.decide() == answer


def test_greedy_turns_the_attacked_die():
    """[D8] Insta-Shield: the blue 1 under attack becomes a red die, which is not attacked and fits."""
    p = Position("sonic", badniks=("B1 | 6",), policy="greedy")
    p.hand(0, "B1 | 6")
    p.put(0, boosts=0)
    p.attack_window("B1! R5!")
    assert p.decide() == ("insta", "B1", "R1")


def test_greedy_recolours_under_attack():
    """[D8] Spin Attack: all blue dice, both under attack, become red."""
    p = Position("knuckles", badniks=("B1 B2 | 6",), policy="greedy", passage="6")
    p.hand(0, "B1 B2 | 6")
    p.put(0, boosts=0)
    p.attack_window("B1! B2!", action=1)
    assert p.decide() == ("recolour",)
