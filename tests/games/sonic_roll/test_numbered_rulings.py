"""The 25 numbered rulings at the end of the decisions page, one test each, for the co-operative game."""

from __future__ import annotations

import numpy as np
import pytest

from simkit.games.sonic_roll import play
from simkit.games.sonic_roll.observe import LOG, OUTCOMES, ROW, TALLY
from simkit.games.sonic_roll.printed import EMERALD_NAMES, MAX_CARDS, POWER_UPS

from .kit import Position
from .scenarios import many, zones
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""


def test_ruling_01():
    """Fly: 2 2 5 5 keeps all four, 1 2 3 4 any one, each roll by itself.

    Six equal dice leave no pool, no token.
    """
    p = Position("tails", cards=RED)
    p.dice("2 2 5 5 1 2 3 4")
    p.answer("action", "Fly")
    assert p.options() == [("keep", "1"), ("keep", "2"), ("keep", "3"), ("keep", "4")]
    p.answer("keep", "3")
    assert p.pool() == "Y2 Y2 Y3 Y5 Y5"
    p = Position("tails", cards=RED)
    p.dice("4 4 4 1 6 6 6 6")
    p.answer("action", "Fly")
    assert p.pool() == "Y4 Y4 Y6 Y6 Y6 Y6"
    p = Position("sonic", cards=RED)
    p.dice("3 3 3 3 3 3")
    p.answer("action", "Super Peel Out")
    assert (p.is_turn_over, p.s.time_tokens[0], p.s.lives[0]) == (True, 0, 3)


def test_ruling_02():
    """Propeller Tail: two dice of the step just left add a yellow die before the roll:
    rerolled and exposed.
    """
    p = Position("tails", cards=("* * *", "R1", "R1"))
    p.put(0, held=9)
    p.spending("B1 B2 B3 B4", action=2)
    p.play(("spend", "B1", "top"), ("spend", "B2", "top"), "pass")
    p.dice("6 1 1 5")  # the gained die, then the pool
    p.answer("reroll")
    assert p.pool() == "B1! B1! Y5!"
    p.play("accept", "pass")
    p.dice("2 2 2")
    p.answer("reroll")
    assert p.pool() == "B2! B2! Y2!"


def test_ruling_03():
    """Glide compares results as spent: 4 counted as 6, so a 5 may follow.

    Insta-Shield does not help against abilities.
    """
    p = Position("tails", "knuckles", cards=("6 5 1", "R1", "R1"))
    p.turn_of(1)
    p.s.card[3] = -1
    p.spending("Y4 Y5 Y6", action=2)
    p.answer("spend", "Y4", "top", "buddy", "Y6")
    assert spends(p) == [("Y5", "top")]
    p = Position("sonic", cards=RED, badniks=("- | 1; avoid any; end_turn damage",))
    p.hand(0, "- | 1")
    p.put(0, held=3)
    p.end_turn("B4")
    assert (p.s.held[0], p.s.insta_used) == (0, 0)


def test_ruling_04():
    """Emeralds: also inside a Run chain, with the new dice at hand at once; not at reroll or stop."""
    p = Position("sonic", cards=("1 2 3", "R1", "R1"))
    p.put(0, fresh="blue")
    p.spending("B1 R6", action=1)
    p.answer("spend", "B1", "top")
    p.dice("2 3")
    p.answer("emerald", "blue")
    assert (p.asks, p.pool(), spends(p)) == ("spend", "B2 B3 R6", [("B2", "top")])


def test_ruling_05():
    """Bubble: in D4 and D8, not while spending; in D4 its die alone is exposed; invulnerability goes on."""
    p = Position("sonic", cards=RED, badniks=("*4 | 6",))
    p.hand(0, "*4 | 6")
    p.put(0, shield="bubble", held=3)
    p.spending("R4 R1", action=1)
    assert not [option for option in p.options() if option[0] == "bubble"]
    p.s.invulnerable = 1
    p.roll_window("R4 R2", action=1)
    p.dice("1")
    p.answer("bubble", "R2")
    assert (p.pool(), p.s.invulnerable) == ("R1! R4", 1)
    p.answer("accept")
    assert (p.asks, p.s.attacks, p.s.held[0]) == ("spend", 0, 3)


def test_ruling_06():
    """Invulnerability gained by a REROLL Hazard covers this roll's attacks and the next Spending Step:
    the pass is free.
    """
    p = Position("knuckles", cards=("R1", "R1", "R1"), badniks=("*4 | 6; reroll hazard 1",))
    p.hand(0, "*4 | 6")
    p.s.card[3] = -1
    p.put(0, held=2, boosts=0)
    p.s.invulnerable = 1  # ends as the Reroll Step opens
    p.after_step("R5", action=0)
    p.dice("5 4")
    p.answer("reroll")
    assert p.asks == "reroll"
    assert (p.s.held[0], p.s.attacks, p.s.passes[0], p.s.lives[0]) == (0, 1, 1, 3)
    assert p.s.damage_ignored[0].tolist() == [1, 1, 0, 0]


@pytest.mark.parametrize(("what", "after"), [("removed", "spend"), ("drawn", "spend"), ("cleared", "spend")])
def test_ruling_07(what, after):
    """The Run chain is settled when the die is spent: what it removed, or drew, does not block it."""
    p = Position(
        "sonic",
        cards=("1[draw_badnik] 2", "R1", "R1"),
        badniks=("B1 | 6; avoid B; spend no_run_chain",),
        boss={"sides": ("- | B5; spend no_run_chain", "- | R1; spend no_run_chain")},
    )
    if what == "removed":
        p.hand(0, "B1 | 6")
        p.spending("B6 B2 R6", action=1)
        p.answer("spend", "B6", "avoid 0.0")
    elif what == "drawn":
        p.spending("B1 B2 R6", action=1)
        p.answer("spend", "B1", "top")
        assert p.s.in_hand[0] == 1
    else:
        p.start_boss((), (), ())
        p.spending("B5 B2 R6", action=1)
        p.answer("spend", "B5", "boss card")
    assert p.asks == after
    if what == "drawn":
        p.answer("spend", "B2", "top")
        assert p.asks == "reroll"  # now it does block


@pytest.mark.parametrize("zone_left", [5, 0])
def test_ruling_08(zone_left):
    """A life lost inside the bundle drops what is still due;
    the card is kept, and replaced or the boss set up.
    """
    p = Position("sonic", cards=("1[hazard 1]", "R2", "R3", "4"), act_board=("animal", "none", "none"))
    p.s.zone_left = zone_left
    p.spending("B1 R6", action=1)
    p.answer("spend", "B1", "top")
    assert p.options() == [("item", "reward"), ("item", "route")]
    p.dice("6")
    p.answer("item", "reward")
    assert (p.s.lives[0], p.s.animals[0], p.s.cards[0], p.s.time_tokens[0]) == (2, 0, 1, 0)
    assert (p.s.boss, p.s.card[0]) == ((0, 3) if zone_left else (1, -1))


def test_ruling_08_blue_shield():
    """The same when a Blue Shield ends the turn inside the bundle."""
    p = Position("sonic", cards=("1[hazard 1]", "R2", "R3", "4"), act_board=("animal", "none", "none"))
    p.put(0, shield="blue")
    p.spending("B1 R6", action=1)
    p.answer("spend", "B1", "top")
    p.dice("6")
    p.play(("item", "reward"), "end turn")
    assert (p.is_turn_over, p.s.lives[0], p.s.animals[0], p.s.time_tokens[0]) == (True, 3, 0, 0)
    assert (p.s.cards[0], p.s.card[0]) == (1, 3)


def test_ruling_09():
    """The Animal of a destroyed Badnik is taken at once; Jump ring and DEFEAT ability are the items due."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6; defeat time; destroy Y",))
    p.hand(0, "B1 | 6")
    p.spending("Y6 R1", action=1)
    p.choose("spend", "Y6", "destroy 0.0")
    assert p.s.animals[0] == 1
    p.go()
    assert p.options() == [("item", "jump"), ("item", "reward")]


def test_ruling_10():
    """A Hit brings Ring, Animal and effects in this order without a question; the last one no effect."""
    for health, tokens, outcome in ((2, 1, ""), (1, 0, "won")):
        p = Position("sonic", cards=RED, boss={"hits": ("Y6", "R4", "R2"), "when_hit": "time"})
        p.start_boss((), (), (), health=health)
        p.spending("Y6 R1", action=1)
        p.answer("spend", "Y6", "hit top")
        assert (p.s.held[0], p.s.animals[0], p.s.time_tokens[0], p.outcome) == (1, 1, tokens, outcome)


def test_ruling_11():
    """A begun bumper pattern goes on as bumpers, by the same number;
    with the green Emerald the easy way is open.
    """
    p = Position("knuckles", cards=RED, patterns=("UU | 1[time]",))
    p.start_boss(("UU | 1[time]",), (), ())
    p.spending("B4 B1 B4", action=2)
    p.answer("spend", "B4", "top hard")
    assert spends(p) == [("B4", "top hard")]
    p.s.either_path = 1
    assert spends(p) == [("B1", "top easy"), ("B4", "top hard")]


def test_ruling_12():
    """A penalty 'Badnik' is the whole reward: draw, then choose.

    'All draw' is one each, from the active player on.
    """
    p = Position("sonic", "tails", "amy", badniks=("B1 | 6; copies 9",), patterns=("R4 | 4[badnik]",))
    p.start_boss(("R4 | 4[badnik]",), (), ())
    p.spending("B4 B1", action=1)
    p.answer("spend", "B4", "top easy")
    assert (p.asks, p.s.in_hand[:3].tolist()) == ("badnik", [1, 0, 0])
    p = Position("sonic", "tails", "amy", badniks=("B1 | 6; copies 9",))
    p.turn_of(1)
    p.gets("all_draw_badnik")
    assert [event[1] for event in p.told("badnik")] == [1, 2, 0]
    assert p.asks == ""


def test_ruling_13():
    """'Each player rolls a Hazard die' rolls one, for the active player;
    a Hit's Time Token can end the game.
    """
    p = Position("sonic", "tails", zone="lava_reef")
    p.start_boss((), (), ())
    p.spending("R6 R1", action=1)
    p.answer("spend", "R6", "hit top")
    assert p.s.hazards[:2].tolist() == [1, 0]
    p = Position("sonic", "tails", zone="chemical_plant")
    p.s.time_left = 1
    p.start_boss((), (), ())
    p.spending("R5 R1", action=1)
    p.answer("spend", "R5", "hit top")
    assert p.outcome == "time_out"


def test_ruling_14():
    """Even: the pool with the die itself. First: of the turn, not of the step.

    Hits stay on a card over turns.
    """
    p = Position(
        "sonic", cards=RED, badniks=("B1 | 6; needs even_dice", "B2 | 6; needs first_die", "B3 | 6; hits 2")
    )
    p.hand(0, "B1 | 6", "B2 | 6", "B3 | 6")
    p.spending("R6 R6", action=1)
    assert [where for _, where in spends(p)] == ["destroy 0.0", "destroy 0.1", "destroy 0.2"]
    p.answer("spend", "R6", "destroy 0.2")
    p.dice("6")
    p.answer("reroll")
    p.play_to("spend")
    assert [where for _, where in spends(p)] == ["destroy 0.2"]
    p.turn_of(0)
    assert p.s.hand_hits[0, :3].tolist() == [0, 0, 1]


def test_ruling_15():
    """Discard a Ring: one held Ring; nothing, and no Damage, if none is held."""
    for held, left in ((2, 1), (0, 0)):
        p = Position("sonic", cards=RED)
        p.put(0, held=held, saved=3)
        p.gets("lose_ring")
        assert (p.s.held[0], p.s.saved[0], p.s.lives[0]) == (left, 3, 3)


def test_ruling_16():
    """End of turn: vulnerable, abilities with the leftover dice, then the token;
    Invincible's last die saves it.
    """
    for answer, tokens, held in (("no", 1, 0), ("discard", 0, 3)):
        p = Position("sonic", cards=RED, badniks=("- | 1; end_turn damage",))
        p.hand(0, "- | 1")
        p.put(0, held=3, invincible=1)
        p.s.invulnerable = 1
        p.end_turn("R4")
        assert (p.asks, p.pool()) == ("invincible", "R4")
        p.answer(answer)
        assert (p.s.held[0], p.s.time_tokens[0]) == (held, tokens)


def test_ruling_17():
    """After a lost life no Badnik's END TURN ability runs any more, the boss card's does."""
    p = Position(
        "sonic",
        cards=RED,
        badniks=("- | 1; end_turn damage, discard_self", "- | 2; end_turn lose_boost"),
        boss={"sides": ("- | R5; end_turn draw_badnik", "- | R1")},
    )
    p.hand(0, "- | 1", "- | 2")
    p.start_boss((), (), ())
    p.end_turn()
    p.answer("ability", 0)
    assert (p.s.lives[0], p.s.boosts[0], p.s.in_hand[0], p.s.badniks_lost) == (2, 1, 1, 2)


def test_ruling_18():
    """Two Hyper Rings count as one and both go with a life; a Shield and Invincible stay."""
    p = Position("sonic", cards=RED)
    p.next_power_ups("hyper_ring", "hyper_ring", "invincible")
    p.gets("power_up, power_up, power_up")
    p.put(0, held=2)
    assert p.scores() == [30 + 200]
    p.damage()
    assert (p.s.held[0], p.s.hyper[0]) == (1, 2)
    p.put(0, held=0)
    p.s.invulnerable = 0
    p.damage()
    assert (p.s.lives[0], p.s.hyper[0], p.s.invincible[0], p.s.powers_gone) == (2, 0, 1, 2)


def test_ruling_19():
    """Lightning leaves Rings and Animals alone; a second Shield of the same kind is discarded unasked."""
    p = Position("sonic", cards=RED)
    p.put(0, shield="lightning")
    p.next_power_ups("lightning_shield")
    p.gets("ring 3, animal, power_up")
    assert (p.asks, p.s.held[0], p.s.animals[0]) == ("lightning", 3, 1)
    p.answer("keep")
    assert p.asks == ""
    assert p.s.power_gone[0] == POWER_UPS.index("lightning_shield")


@pytest.mark.parametrize("source", ["space", "act board", "tile", "red emerald"])
def test_ruling_20(source):
    """Fireworm blocks every Power Up draw of its holder."""
    p = Position(
        "sonic",
        cards=("1[power_up] 1", "2", "R1"),
        act_board=("none", "power_up", "none"),
        badniks=("Y5 | 4; passive no_power_ups",),
    )
    p.hand(0, "Y5 | 4")
    if source == "tile":
        p.next_tiles("red power_up")
        p.gets("big_ring")
    elif source == "red emerald":
        p.put(0, fresh="red")
        p.spending("R1 R6", action=1)
        p.answer("emerald", "red")
    else:
        die, where = ("R1", "top") if source == "space" else ("R2", "middle")
        p.spending(f"{die} R6", action=1)
        p.answer("spend", die, where)
    assert (p.s.power_ups[0], p.s.power_left, len(p.told("no_power_up"))) == (0, 23, 1)


def test_ruling_21():
    """Hammer Throw: the die must count as Spin, a Flame Shield's does; it works on both rows."""
    p = Position("amy", "sonic", cards=("B1", "B1", "B1"), badniks=("B1 | 6; avoid any",))
    p.hand(1, "B1 | 6")
    p.put(0, shield="flame")
    p.spending("B6 R2", action=0)
    assert spends(p) == [
        ("B6", "destroy 1.0", "flame", "R6"),
        ("B6", "avoid 1.0", "flame", "R6"),
    ]


def test_ruling_22():
    """No dice run out and no pool is full: eight of Spin Dash and seven Emeralds make 22."""
    p = Position("sonic", cards=("R1 R1", "R2", "R3"))
    p.put(0, fresh=" ".join(EMERALD_NAMES))
    p.dice("1 2 3 4 5 6 1 1")
    p.answer("action", "Spin Dash")
    for colour in EMERALD_NAMES:
        p.choose("emerald", colour)
        p.go()
        while p.asks != "roll_window":
            p.answer(*p.options()[0])
    assert (p.s.pool, p.s.most_dice) == (22, 22)


def test_ruling_23():
    """The Zone deck is a uniform subset of the twelve cards:
    each is in the deck of 8 in two games of three.
    """
    games = many(3000, 150)
    p = Position("knuckles", zone="green_hill")
    counts = np.zeros(12)
    for game in range(games):
        p.deal(game)
        counts[p.s.zone_deck[:8]] += 1
        assert p.s.card[3] == MAX_CARDS
    error = (2 / 9 / games) ** 0.5
    assert np.abs(counts / games - 2 / 3).max() < 4.5 * error


def play_rows(p: Position, games: int) -> np.ndarray:
    rows = np.zeros(games, ROW)
    with np.errstate(over="ignore"):
        play.play_many(zones(p.scenario), 1, 0, rows, np.zeros(1, TALLY)[0], np.zeros(1, LOG)[0])
    return rows


def test_ruling_24():
    """Nobody wins a capped game: no points, no place."""
    rows = play_rows(Position("sonic", "tails", cards=RED, rules={"max_turns": 1}), 3)
    assert [OUTCOMES[outcome] for outcome in rows["outcome"]] == ["capped"] * 3
    assert not rows["won"].any()
    assert not rows["score"].any()
    assert not rows["rank"].any()


def test_ruling_25():
    """A game ends as capped when the last turn allowed is over and has not ended it;
    a win in that turn counts.
    """
    p = Position("sonic", cards=RED, rules={"max_turns": 1})
    p.start_boss((), (), (), health=1)
    p.spending("R6", action=1)
    p.answer("spend", "R6", "hit top")
    assert p.outcome == "won"
    p = Position("sonic", cards=RED, rules={"max_turns": 1})
    p.end_turn()
    assert (p.outcome, p.s.turns) == ("capped", 1)


def test_all_25_have_a_test():
    """One function a ruling, in the page's order."""
    names = [name for name in globals() if name.startswith("test_ruling_")]
    assert sorted({int(name.split("_")[2]) for name in names}) == list(range(1, 26))
