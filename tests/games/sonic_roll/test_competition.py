"""Competition: Death Tokens and Time Tokens without end, the best score wins. [SR-COMP, SR-END-6, D18]"""

from __future__ import annotations

from typing import Any

import pytest

from simkit.games.sonic_roll import standing
from simkit.games.sonic_roll.lint import lint
from simkit.games.sonic_roll.model import CHARACTERS
from simkit.games.sonic_roll.observe import RESULTS
from simkit.games.sonic_roll.weights import defaults_of

from .kit import Position
from .scenarios import scenario

COMPETITION = {"mode": "competition"}
BADNIKS = ("B5 | 6; copies 9",)


def competition(*characters: str, **options: Any) -> Position:
    """A position of a Competition; seat 0 is on turn."""
    return Position(*characters, table=COMPETITION, **options)


def ready_to_win(*characters: str, **options: Any) -> Position:
    """One Hit is left, and the top Route's Hit Space, a red 6, is open."""
    p = competition(*characters, **options)
    p.start_boss((), (), (), health=1)
    return p


# --- set-up


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_to_four_players(players):
    """[SR-COMP-1] One player alone is a fault that says what to play instead."""
    faults = [f.path for f in lint(scenario(*CHARACTERS[:players], table=COMPETITION)) if f.is_fault]
    assert ("seats" in faults) == (players == 1)


def test_set_up():
    """[SR-COMP-1, SR-COMP-2, SR-COMP-3] All as usual, but no Life Tokens and no count of Time Tokens."""
    p, other = competition("sonic", "amy"), Position("sonic", "amy")
    assert p.s.lives.tolist() == [0, 0, 0, 0]
    assert p.s.time_left == 0
    for field in ("boosts", "held", "saved", "zone_left", "zone_deck", "power_deck", "emerald_left", "tiles"):
        assert (p.s[field] == other.s[field]).all()


# --- Death Tokens


def test_a_death_token_instead_of_a_life():
    """[SR-COMP-2, SR-GAP-56] Badniks and pool go, the turn is over, no Time Token: all but the life."""
    p = competition("amy", "tails", badniks=BADNIKS)
    p.put(0, saved=7, hyper=1)
    p.hand(0, "B5 | 6", "B5 | 6")
    p.damage("R1 B2")
    assert (p.s.deaths[0], p.s.lives[0], p.s.in_hand[0], p.s.pool) == (1, 0, 0, 0)
    assert (p.s.saved[0], p.s.hyper[0], p.s.time_tokens[0]) == (7, 0, 0)
    assert p.is_turn_over
    assert not p.s.over
    assert p.told("death") == [("death", 0, 1)]
    assert p.told("life") == []
    assert p.told("damage")[0][3] == RESULTS.index("life")


def test_held_rings_protect():
    """[SR-COMP-2] As ever: with a held Ring no Death Token is taken."""
    p = competition("amy", "tails")
    p.put(0, held=1)
    p.damage("R1 B2")
    assert (p.s.deaths[0], p.s.held[0]) == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deaths_never_end_it(players):
    """[EX-26, SR-COMP-2, SR-COMP-4, SR-END-6] Nobody ever spends, no Rings, no Boosts.

    Co-op ends in turn 2P + 1; here five rounds leave five Death Tokens each, no Time Token, and go on.
    """
    p = competition(*CHARACTERS[:players])
    for turn in range(5 * players):
        p.put(turn % players, boosts=0)
        p.turn_of(turn % players)
        p.damage("R1")
    assert p.s.deaths[:players].tolist() == [5] * players
    assert p.s.time_tokens.sum() == 0
    assert not p.s.over


def test_a_death_token_costs_30_points():
    """[SR-COMP-2, SR-SCORE-4] Seven of them cost 210; both share place 2 in Speed, which pays 0."""
    p = competition("amy", "tails")
    p.put(0, deaths=7, animals=2)
    assert p.scores() == [-170, 0]


# --- Time Tokens


def test_time_tokens_are_unlimited():
    """[SR-COMP-3, SR-END-6] Twenty tokens for stopping, then one from a card: no time-out."""
    p = competition("amy", "tails")
    for _ in range(20):
        p.turn_of(0)
        p.end_turn("R1")
    p.turn_of(0)
    p.gets("time 1")
    assert (p.s.time_tokens[0], p.s.tokens_card[0]) == (21, 1)
    assert not p.s.over
    assert p.row().time_left == 0


# --- the end


def test_the_boss_falls_and_the_best_score_wins():
    """[SR-COMP-4] Amy hits last, +20; Tails has 50 points in Rings and wins."""
    p = ready_to_win("amy", "tails")
    p.put(1, held=5)
    p.spending("R6 R1", action=0)
    p.answer("spend", "R6", "hit top")
    assert p.outcome == "won"
    row = p.row()
    assert row.score[:2].tolist() == [20, 50]
    assert row.rank[:2].tolist() == [2, 1]
    assert row.won[:2].tolist() == [0, 12]
    assert row.best[:2].tolist() == [0, 12]
    assert row.spread == 30


def test_a_tie_is_shared():
    """[SR-COMP-4, SR-GAP-41] 20 points each for two of three: half a win each."""
    p = ready_to_win("amy", "tails", "sonic")
    p.put(1, saved=2)
    p.spending("R6 R1", action=0)
    p.answer("spend", "R6", "hit top")
    row = p.row()
    assert row.score[:3].tolist() == [20, 20, 0]
    assert row.rank[:3].tolist() == [1, 1, 3]
    assert row.won[:3].tolist() == [6, 6, 0]


def test_nobody_wins_a_capped_game():
    """[SR-GAP-37] The last turn is over and the boss stands: scores as they are, no winner."""
    p = competition("amy", "tails", rules={"max_turns": 1})
    p.put(1, held=4)
    p.end_turn()
    assert p.outcome == "capped"
    row = p.row()
    assert row.score[:2].tolist() == [0, 40]
    assert row.rank[:2].tolist() == [2, 1]
    assert row.won[:2].tolist() == [0, 0]
    assert row.best[:2].tolist() == [0, 0]


@pytest.mark.parametrize(
    ("speeds", "places"),
    [
        ((10, 10, 6, 4), (2, 2, 3, 4)),
        ((10, 8, 8, 4), (1, 3, 3, 4)),
        ((10, 8, 6, 6), (1, 2, 4, 4)),
        ((10, 10, 10, 4), (3, 3, 3, 4)),
        ((10, 8, 8, 8), (1, 4, 4, 4)),
        ((10, 10, 6, 6), (2, 2, 4, 4)),
        ((8, 8, 8, 8), (4, 4, 4, 4)),
        ((10, 8, 6, 4), (1, 2, 3, 4)),
    ],
)
def test_places_in_speed(speeds, places):
    """[EX-13, SR-SCORE-5, SR-SCORE-6, SR-SCORE-7] Four cards each, 12 Speed, less the Time Tokens.

    The reported table pays 200, 100, 50, 0.
    """
    p = competition(*CHARACTERS)
    for seat, speed in enumerate(speeds):
        p.put(seat, cards=4, time_tokens=12 - speed)
    row = p.row()
    assert row.speed.tolist() == list(speeds)
    assert row.place.tolist() == list(places)
    assert row.time_bonus.tolist() == [(200, 100, 50, 0)[place - 1] for place in places]


# --- consent to Buddy Flight


def with_buddy(*characters: str, **options: Any) -> Position:
    """Tails' die shows 1; seat 0 has a yellow 2 that would fit the top Route as a 1."""
    p = Position(*characters, **{"table": COMPETITION, **options})
    p.s.buddy = 1
    p.spending("Y2 R6")
    return p


def test_tails_player_is_asked():
    """[D18, SR-GAP-18, SR-CHAR-2] Yes: the die is spent and Tails' die is lower."""
    p = with_buddy("amy", "sonic", "tails")
    p.choose("spend", "Y2", "top", "buddy", "Y1")
    assert (p.asks, p.s.decider) == ("consent", 2)
    assert p.options() == [("yes",), ("no",)]
    assert (p.s.pool, p.s.buddy) == (2, 1)
    p.answer("yes")
    assert (p.s.column[0], p.s.buddy, p.s.pool) == (1, 0, 1)
    assert p.row().consents_asked[:3].tolist() == [0, 0, 1]
    assert p.row().consents_given[:3].tolist() == [0, 0, 1]


def test_no_means_no():
    """[D18] The die is not spent; no such option until the next Spending Step."""
    p = with_buddy("amy", "sonic", "tails")
    before = p.options()
    p.answer("spend", "Y2", "top", "buddy", "Y1")
    p.choose("no")
    p.step()
    assert p.asks == "spend"
    assert p.options() == [option for option in before if "buddy" not in option]
    assert (p.s.pool, p.s.buddy, p.s.spent_step) == (2, 1, 0)
    p.put(0, held=1)
    p.dice("2 6")
    p.play("pass", "reroll")
    p.play_to("spend")
    assert ("spend", "Y2", "top", "buddy", "Y1") in p.options()


def test_his_own_spend_needs_no_consent():
    """[D18] Asked only for another player's spend."""
    p = with_buddy("tails", "amy")
    p.answer("spend", "Y2", "top", "buddy", "Y1")
    assert p.s.column[0] == 1


def test_coop_needs_no_consent():
    """[D18] Asked only in Competition."""
    p = with_buddy("amy", "tails", table={})
    p.answer("spend", "Y2", "top", "buddy", "Y1")
    assert p.s.column[0] == 1


@pytest.mark.parametrize(("policy", "answer"), [("greedy", "yes"), ("cautious", "yes"), ("griefer", "no")])
def test_who_consents(policy, answer):
    """[D18] The die is set anew in Tails' own turn, so lending it costs nothing; a griefer lends none."""
    p = with_buddy("amy", "tails", policy=policy)
    p.choose("spend", "Y2", "top", "buddy", "Y1")
    assert p.decide() == (answer,)


@pytest.mark.parametrize(("rings", "answer"), [(0, "no"), (5, "yes")])
def test_nobody_helps_another_to_win(rings, answer):
    """[D18] The last Hit, 1 + 20 points for Amy with the Jump ring: yes only if Tails wins all the same."""
    boss = {"hits": ("Y1", "R4", "R2")}
    p = ready_to_win("amy", "tails", policy="greedy", boss=boss)
    p.put(1, held=rings)
    p.s.buddy = 1
    p.spending("Y2 R5")
    p.choose("spend", "Y2", "hit top", "buddy", "Y1")
    assert p.decide() == (answer,)


# --- policies


@pytest.mark.parametrize("policy", ["greedy", "griefer"])
def test_the_leader_draws_the_badnik(policy):
    """[D11] Seat 3 leads with 40 points, seat 1 has 30; the drawer, who has most, spares himself."""
    p = competition("sonic", "amy", "knuckles", "tails", policy=policy, badniks=BADNIKS)
    p.put(0, saved=9)
    p.put(1, saved=3)
    p.put(3, saved=4)
    p.gets("badnik 1")
    assert p.decide() == ("player", 3)


def test_equal_rivals_draw_in_turn_order():
    """[D11] Nobody leads the others: the next one to play draws."""
    p = competition("sonic", "amy", "knuckles", "tails", policy="greedy", badniks=BADNIKS)
    p.gets("badnik 1")
    assert p.decide() == ("player", 1)


def test_would_win():
    """A Hit more for the player on turn, 20 points: 40 against 50 loses, 40 against 30 wins, ties count."""
    p = competition("amy", "tails")
    p.put(0, held=2)
    p.put(1, held=5)
    assert not standing.would_win(p.s, p.t, 0, 1)
    assert standing.would_win(p.s, p.t, 1, 1)
    assert standing.margin(p.s, p.t, 0) == -30
    p.put(1, held=4)
    assert standing.would_win(p.s, p.t, 0, 1)
    assert standing.would_win(p.s, p.t, 1, 1)


def test_what_greedy_plays_for():
    """[SR-GAP-43] In Competition others' things count nothing; a griefer counts their harm as his gain."""
    found = defaults_of("competition")
    assert (found["greedy"]["support"], found["greedy"]["rival"]) == (0, 0)
    assert found["griefer"]["rival"] > 0
    assert {name: found["griefer"][name] for name in found["greedy"] if name != "rival"} == {
        name: value for name, value in found["greedy"].items() if name != "rival"
    }
    p = competition("amy", "tails", policy="griefer")
    assert p.t.regard[:2].tolist() == [-found["griefer"]["rival"]] * 2
