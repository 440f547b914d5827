"""Set-up, heroes, the deck and the eight rounds. [DR-GEN, DR-COMP, DR-SETUP, DR-ROUND, DR-PLACE, DR-END-4]"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import sqrt

import numpy as np
import pytest
from pydantic import ValidationError
from scipy.stats import chi2_contingency, chisquare

from simkit.games.dice_rush import forward, state
from simkit.games.dice_rush.model import CHARACTERS, POLICIES

from .kit import Position
from .scenarios import level, many, play, scenario, tables

FINALS_IN_PLAY = {2: (1, 4), 3: (1, 3, 4), 4: (1, 2, 3, 4)}
SONIC, TAILS, KNUCKLES, AMY = range(4)
LEAST_P = 0.001
"""Chi-square tests at fixed seeds pass above this p-value."""
ORDINARY = 28


def decks(players: int, games: int, **options: object) -> np.ndarray:
    """Decks of many games, top first: kinds 0 .. 27 are the ordinary cards of Act 1, 28 .. 31 the finals."""
    t = tables(scenario(*CHARACTERS[:players], cards=level("act_1"), **options))
    s, log = np.zeros(1, state.STATE)[0], Position().log
    found = []
    for game in range(games):
        with np.errstate(over="ignore"):
            forward.deal(s, t, 5, game, log)
        found.append(s.deck[: s.deck_size].copy())
    return np.array(found)


@pytest.fixture(scope="module")
def dealt():
    """6,000 decks for 2, 3 and 4 players (600 as plain Python)."""
    return {players: decks(players, many(6000, 600)) for players in (2, 3, 4)}


@pytest.fixture(scope="module")
def played():
    """Games of each policy and player count with Act 1: rows and tallies."""
    return {
        (policy, players): play(
            scenario(*CHARACTERS[:players], cards=level("act_1"), policy=policy, pace={}), many(300, 2)
        )
        for policy in POLICIES
        for players in (2, 3, 4)
    }


# --- components and seats


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players):
    """[DR-GEN-1]"""
    with pytest.raises(ValidationError, match="seats"):
        scenario(*[None] * players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_race_at_once(players):
    """[DR-GEN-1, DR-ROLL-1] At time 0 every seat has all its dice in the air."""
    p = Position(*CHARACTERS[:players])
    assert p.n == players
    assert p.s.phase[:players].tolist() == [state.P_ROLL] * players
    assert p.s.thrown[:players].tolist() == [6, 5, 5, 5][:players]
    assert p.s.now == 0


@pytest.mark.parametrize("name", ["act_1", "act_2"])
def test_a_level_has_28_ordinary_cards_and_four_finals(name):
    """[DR-COMP-1, DR-SETUP-3, DR-SETUP-4] 64 Zone cards are two levels of 32: 28 and finals 1 to 4."""
    found = scenario(cards=level(name)).components
    assert sum(card.copies for card in found.cards.values()) == 28
    assert list(found.finals) == ["1", "2", "3", "4"]
    assert sum(card.copies for card in found.finals.values()) == 4


def test_only_the_chosen_level_is_dealt():
    """[DR-COMP-1, DR-SETUP-3, DR-SETUP-6] Four players: each of the level's 32 cards once a game."""
    for name in ("act_1", "act_2"):
        _, tallies = play(scenario(cards=level(name)), 10)
        assert tallies.card[:32, 0].tolist() == [10] * 32
        assert tallies.card[32:, 0].sum() == 0


def test_four_heroes_each_once():
    """[DR-COMP-2, DR-SETUP-1] Four Character cards: the open seats may take any of four, three, two, one."""
    p = Position(None, None, None, None)
    listed = []
    for choice in (KNUCKLES, SONIC, AMY, TAILS):
        listed.append(p.options())
        p.choose(choice)
        p.begin()
    assert listed == [[0, 1, 2, 3], [0, 1, 3], [1, 3], [1]]
    assert p.s.character.tolist() == [KNUCKLES, SONIC, AMY, TAILS]


def test_heroes_are_distinct():
    """[DR-SETUP-1]"""
    with pytest.raises(ValidationError, match="sonic"):
        scenario("sonic", "sonic")


def test_a_marker_lies_on_one_card():
    """[DR-COMP-2, DR-CLAIM-5] The Character card is the marker: after its claim a seat is not asked again."""
    p = Position("tails", "knuckles", "amy", cards="Free 0 0, Free 0 0, Free 0 0")
    p.travels(0, "11111", 1, at=10)
    p.looks(1, "11111", at=20)
    p.looks(2, "11111", at=30)
    asked = []
    p.run()
    while p.s.decision:
        asked.append(p.asks()[1])
        p.choose(p.options()[0])
        p.run()
    assert set(asked) == {1, 2}
    assert sorted(p.s.owner[:3].tolist()) == [0, 1, 2]


def test_sixteen_tokens():
    """[DR-COMP-3] In the box when the game begins."""
    assert Position().s.tokens_left == 16


def test_twenty_one_dice():
    """[DR-COMP-4, DR-SETUP-2] Six for Sonic, five for each other hero: 6 + 5 + 5 + 5 = 21."""
    p = Position("amy", "sonic", "knuckles", "tails")
    assert p.s.thrown.tolist() == [5, 6, 5, 5]
    assert p.s.thrown.sum() == 21


@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        ((None, None), [(0, [0, 1, 2, 3]), (1, [1, 2, 3])]),
        (("tails", None), [(1, [0, 2, 3])]),
        ((None, "sonic", None), [(0, [1, 2, 3]), (2, [2, 3])]),
        (("amy", None, "sonic", "tails"), [(1, [2])]),
        (("amy", "sonic"), []),
    ],
)
def test_open_seats_choose_in_order(seats, asked):
    """[DR-D1, DR-SETUP-1] Seat 0 first, only seats left open; heroes not taken; greedy takes the first."""
    p = Position(*seats)
    found = []
    while p.s.decision:
        assert p.asks()[0] == "hero"
        found.append((p.asks()[1], p.options()))
        assert p.decide() == p.options()[0]
        p.choose(p.decide())
        p.begin()
    assert found == asked


def test_rotating_seats():
    """Game g moves everybody g seats to the left (clockwise): the first of the list sits in seat g mod n."""
    for game in range(5):
        p = Position("amy", "tails", "sonic", game=game, table={"seating": "rotate"})
        found = [CHARACTERS[hero] for hero in p.s.character[:3]]
        assert found.index("amy") == game % 3
        assert found[(game + 1) % 3] == "tails"


# --- the deck


@pytest.mark.parametrize(
    ("players", "ordinary", "finals"),
    [(4, 28, {1, 2, 3, 4}), (3, 21, {1, 3, 4}), (2, 14, {1, 4})],
)
def test_deck_arithmetic(dealt, players, ordinary, finals):
    """[DR-X-1, DR-SETUP-6, DR-SETUP-7, DR-SETUP-8] 28 + 4 = 32, 21 + 3 = 24, 14 + 2 = 16: eight rounds each.

    Nobody leaves with four players; seven cards and final 2 with three; fourteen and finals 2, 3 with two.
    """
    for deck in dealt[players].tolist():
        assert len(deck) == ordinary + len(finals) == 8 * players
        assert len(set(deck)) == len(deck)
        assert {kind - ORDINARY + 1 for kind in deck[ordinary:]} == finals
        assert max(deck[:ordinary]) < ORDINARY


@pytest.mark.parametrize(
    ("players", "one", "two"),
    [
        (4, Fraction(1), Fraction(1)),
        (3, Fraction(3, 4), Fraction(5, 9)),
        (2, Fraction(1, 2), Fraction(13, 54)),
    ],
)
def test_chance_that_a_card_is_in_play(dealt, players, one, two):
    """[DR-X-2] 21/28 = 3/4 and 14/28 = 1/2; both of two 21/28 * 20/27 = 5/9 and 14/28 * 13/27 = 13/54.

    Within four standard errors, for several cards and pairs: those that left were unseen, any 7 or 14.
    """
    found = dealt[players]
    is_in = np.stack([(found == kind).any(axis=1) for kind in range(ORDINARY)])
    for expected, shares in (
        (one, [is_in[kind].mean() for kind in range(0, ORDINARY, 5)]),
        (two, [(is_in[a] & is_in[a + 13]).mean() for a in range(0, 14, 5)]),
    ):
        error = sqrt(float(expected * (1 - expected)) / len(found))
        for share in shares:
            assert abs(share - float(expected)) <= 4 * error


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ordinary_cards_are_shuffled(dealt, players):
    """[DR-SETUP-5] Every card is as often on top, and card 0 is as often in each place of the 28."""
    found = dealt[players]
    assert chisquare(np.bincount(found[:, 0], minlength=ORDINARY)).pvalue > LEAST_P
    place = np.nonzero(found == 0)[1]
    assert chisquare(np.bincount(place, minlength=7 * players)).pvalue > LEAST_P
    table = np.zeros((4, 4))
    np.add.at(table, (found[:, 0] // 7, found[:, 1] // 7), 1)
    # Without replacement: 7 * 6 ways within a quarter of the kinds, 7 * 7 across.
    expected = np.where(np.eye(4), 42, 49) / 756 * len(found)
    assert chisquare(table.ravel(), expected.ravel()).pvalue > LEAST_P


@pytest.mark.parametrize("players", [2, 3, 4])
def test_finals_lie_at_the_bottom_in_any_order(dealt, players):
    """[DR-SETUP-4, DR-SETUP-9] Decisions page, ruling 10: shuffled among themselves, each order as likely."""
    finals = FINALS_IN_PLAY[players]
    orders = list(permutations(finals))
    found = [
        orders.index(tuple(kind - ORDINARY + 1 for kind in deck[-players:]))
        for deck in dealt[players].tolist()
    ]
    assert chisquare(np.bincount(found, minlength=len(orders))).pvalue > LEAST_P
    table = np.zeros((len(orders), 4))
    np.add.at(table, (found, dealt[players][:, 0] // 7), 1)
    assert chi2_contingency(table).pvalue > LEAST_P


# --- rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_cards_as_players_from_the_top(players):
    """[DR-PLACE-1] Round r shows deck cards n(r - 1) .. nr - 1, face up, nobody's."""
    p = Position(*CHARACTERS[:players], cards=level("act_1"))
    for number in range(8):
        assert p.s.rounds == number
        assert p.s.centre[:players].tolist() == p.s.deck[number * players : (number + 1) * players].tolist()
        assert p.s.owner[:players].tolist() == [-1] * players
        assert p.s.now == 0
        p.play_round()
        p.begin()
    assert p.s.over == 1


def test_three_steps_of_a_round():
    """[DR-ROUND-1] Place cards; roll and claim; resolve: in this order, all of a round before the next."""
    p = Position(cards=level("act_1"))
    while not p.s.over:
        p.play_round()
        p.begin()
    steps = {
        "deals": 0,
        "rolls": 1,
        "claims": 1,
        "too_late": 1,
        "last_card": 1,
        "scores": 2,
        "misses": 2,
        "defeats": 2,
    }
    seen = [[]]
    for _, name, *_ in p.told("round", *steps):
        if name == "round":
            seen.append([])
        else:
            seen[-1].append(steps[name])
    assert len(seen[1:]) == 8
    for found in seen[1:]:
        assert found == sorted(found)
        assert found.count(0) == 4
        assert set(found) == {0, 1, 2}


def test_clocks_and_dice_begin_anew_each_round():
    """[DR-ROLL-1] Every round starts at 0 with all dice thrown, whatever the last one left."""
    p = Position("sonic", "tails")
    p.play_round()
    p.begin()
    assert (p.s.now, p.s.thrown[:2].tolist(), p.s.time[:2].tolist()) == (0, [6, 5], [1_060_000, 1_000_000])
    assert (p.dice(0), p.dice(1)) == ("", "")
    assert p.s.has_rolled.tolist()[:2] == [0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", POLICIES)
def test_eight_rounds_and_one_final_card_each(played, policy, players):
    """[DR-END-4, DR-X-1, DR-X-15] The eighth round is the Final Round cards: each player gets exactly one."""
    rows, tallies = played[policy, players]
    games = len(rows)
    assert (rows["rounds"] == 8).all()
    assert (np.sort(rows["final_number"][:, :players]) == FINALS_IN_PLAY[players]).all()
    assert (rows["cards_scored"] + rows["cards_missed"])[:, :players].tolist() == [[8] * players] * games
    shown = [tallies.card[ORDINARY + number - 1, 0] for number in (1, 2, 3, 4)]
    assert shown == [games * (number in FINALS_IN_PLAY[players]) for number in (1, 2, 3, 4)]
    assert tallies.card[:ORDINARY, 0].sum() == 7 * players * games


def test_the_eighth_round_is_played_like_the_others():
    """[DR-END-4] Ruling 10: roll, claim, score; the finals' own requirements and points."""
    p = Position("tails", "amy", cards="Free 0 0, Free 0 0", finals="pair 3 0, Free 0 0, Free 0 0, Free 2 1")
    p.last_round(4, 1)
    assert p.s.phase[:2].tolist() == [state.P_ROLL] * 2
    p.looks(0, "11234", at=100)
    p.looks(1, "12345", at=200)
    p.run()
    p.claim(1)
    p.s.phase[1], p.s.time[1] = state.P_LOOK, 10**9
    p.run()
    # Tails: final 1, a pair, +3. Amy: final 4, Free +2 with a Baddie and no 6: 2 - 1.
    assert p.scores() == [3, 1]
    assert p.s.final_number[:2].tolist() == [1, 4]
    p.begin()
    assert p.s.over == 1
