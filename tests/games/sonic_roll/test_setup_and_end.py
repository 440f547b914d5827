"""Set-up, and how a game ends. [SR-SETUP, SR-END]"""

from __future__ import annotations

from collections import Counter
from copy import copy

import pytest
from pydantic import ValidationError

from simkit.games.sonic_roll.model import CHARACTERS, Scenario
from simkit.games.sonic_roll.naming import badnik_names, card_names
from simkit.games.sonic_roll.printed import MAX_CARDS

from .kit import Position
from .scenarios import many, scenario

SIZES = {1: 8, 2: 8, 3: 9, 4: 10}
"""Zone deck by players, as printed."""
ANYTHING = ("*",) * 12
"""Cards of one space that any die clears."""
TWO_RED = dict.fromkeys(CHARACTERS, ("RR", "RR", "RR"))
OPEN_BOSS = {"level": 0, "hits": ("*", "*", "*"), "sides": ("- | B1", "- | B1")}


def deals(games: int, *characters: str, **options: object) -> list[Position]:
    """Set-ups of games 0, 1, ... of a Zone from the box."""
    p = Position(*characters, **{"zone": "green_hill", **options})
    found = []
    for game in range(games):
        p.deal(game)
        found.append(copy(p))
    return found


# --- set-up


def test_one_to_four_players():
    """[SR-SETUP-1] 0 and 5 players are rejected, 1 to 4 are not."""
    found = scenario().model_dump()
    seat = found["seats"][0]
    for seats in ([], [seat] * 5):
        with pytest.raises(ValidationError):
            Scenario.model_validate({**found, "seats": seats})
    for n in SIZES:
        assert Position(*CHARACTERS[:n]).s.seats == n


def test_no_character_twice():
    """[SR-SETUP-2] One dashboard a character; each player has the one the scenario names."""
    with pytest.raises(ValidationError):
        scenario("sonic", "sonic")
    p = Position("amy", "tails")
    assert p.s.character[:2].tolist() == [CHARACTERS.index("amy"), CHARACTERS.index("tails")]


@pytest.mark.parametrize(("zone", "code"), [("green_hill", "GHZ"), ("lava_reef", "LRZ")])
def test_only_the_zones_own_cards_are_used(zone, code):
    """[SR-SETUP-3] Twelve Zone Cards and twenty Badniks of this Zone, the Secret Passage aside."""
    p = Position(zone=zone)
    names = card_names(p.scenario)
    assert len(names) == 13
    assert all(name.startswith(code) for name in names[:-1])
    assert p.t.cards == 12
    assert p.t.badniks == len(badnik_names(p.scenario)) == 20
    assert set(p.s.badnik_deck[:20].tolist()) == set(range(20))


def test_the_boss_waits_aside():
    """[SR-SETUP-4, SR-SETUP-5] Act 1 is up, side 1 of the Boss Attack card too.

    The 24 patterns are shuffled, and none is dealt.
    """
    decks = {tuple(p.s.pattern_deck[:24].tolist()) for p in deals(5)}
    assert len(decks) == 5
    p = Position(zone="green_hill")
    assert (p.s.boss, p.s.side, p.s.suppressed) == (0, 0, 0)
    assert p.s.pattern_left == 24
    assert p.s.on_route.tolist() == [0, 0, 0]
    assert sorted(p.s.pattern_deck[:24].tolist()) == sorted(p.t.pattern_deck[:24].tolist())


@pytest.mark.parametrize("players", SIZES)
def test_the_zone_deck_has_8_8_9_or_10_cards(players):
    """[SR-SETUP-6, SR-SETUP-9] Three lie on the Routes, N - 3 are left; all N are different."""
    for p in deals(many(20, 3), *CHARACTERS[:players]):
        left = int(p.s.zone_left)
        assert left == SIZES[players] - 3
        cards = p.s.card[:3].tolist() + p.s.zone_deck[:left].tolist()
        assert len(set(cards)) == SIZES[players]
        assert all(0 <= card < 12 for card in cards)
        assert p.s.column.tolist() == [0, 0, 0, 0]


def test_zone_and_badnik_decks_are_shuffled_apart():
    """[SR-SETUP-7] Both orders differ from game to game, and one does not tell the other."""
    found = deals(many(40, 8))
    zone = [tuple(p.s.zone_deck[:12].tolist()) for p in found]
    badniks = [tuple(p.s.badnik_deck[:20].tolist()) for p in found]
    assert len(set(zone)) == len(set(badniks)) == len(found)
    assert all(sorted(deck) == list(range(20)) for deck in badniks)


def test_a_card_is_in_the_first_deal_as_often_as_any_other():
    """[SR-SETUP-9] EX-12: of 12 cards three are dealt, so each is in a deal with 3/12 (5 sigma)."""
    games = many(400, 40)
    count = Counter(card for p in deals(games, "sonic") for card in p.s.card[:3].tolist())
    deviation = 5 * (games * 0.25 * 0.75) ** 0.5
    assert sum(count.values()) == 3 * games
    assert all(abs(count[card] - games / 4) < deviation for card in range(12))


def test_seven_time_tokens():
    """[SR-SETUP-8]"""
    assert Position().s.time_left == 7


def test_sixteen_tiles_in_random_order_none_flipped():
    """[SR-SETUP-10]"""
    found = deals(5)
    assert len({tuple(p.s.tiles.tolist()) for p in found}) == 5
    for p in found:
        assert sorted(p.s.tiles.tolist()) == list(range(16))
        assert p.s.flipped == 0


def test_seven_emeralds_in_a_shuffled_pile():
    """[SR-SETUP-11]"""
    found = deals(5)
    assert len({tuple(p.s.emerald_deck.tolist()) for p in found}) == 5
    for p in found:
        assert p.s.emerald_left == 7
        assert sorted(p.s.emerald_deck.tolist()) == list(range(7))


def test_the_power_up_deck_is_shuffled():
    """[SR-SETUP-12] 3 + 2 + 2 + 3 + 2 + 3 + 2 + 2 + 2 + 2 = 23 cards."""
    found = deals(5)
    assert len({tuple(p.s.power_deck[:23].tolist()) for p in found}) == 5
    for p in found:
        assert p.s.power_left == 23
        copies = Counter(p.s.power_deck[:23].tolist())
        assert [copies[kind] for kind in range(10)] == [3, 2, 2, 3, 2, 3, 2, 2, 2, 2]


def test_what_players_start_with():
    """[SR-SETUP-13] One Boost Token and three Life Tokens each, and nothing else."""
    s = Position().s
    assert s.boosts.tolist() == [1] * 4
    assert s.lives.tolist() == [3] * 4
    for nothing in (
        "held",
        "saved",
        "animals",
        "in_hand",
        "time_tokens",
        "cards",
        "deaths",
        "hyper",
        "fresh",
    ):
        assert s[nothing].tolist() == [0] * 4
    assert s.shield.tolist() == [-1] * 4


def test_who_begins():
    """[SR-SETUP-14] A fixed seat, or one at random: each of 4 seats with 1/4 (5 sigma)."""
    assert Position(table={"first_player": 2}).s.turn == 2
    games = many(400, 40)
    count = Counter(int(p.s.turn) for p in deals(games, table={"first_player": "random"}))
    deviation = 5 * (games * 0.25 * 0.75) ** 0.5
    assert sorted(count) == [0, 1, 2, 3]
    assert all(abs(n - games / 4) < deviation for n in count.values())


def test_the_secret_passage_lies_next_to_knuckles():
    """[SR-SETUP-15] A fourth Route with its own card, only if Knuckles plays."""
    assert Position("sonic", "knuckles").s.card[3] == MAX_CARDS
    assert Position("sonic", "tails", "amy").s.card[3] == -1


# --- ends


def test_the_last_animal_of_the_boss_wins_for_all():
    """[SR-END-1] Nothing more is asked: the game is won by every player."""
    p = Position("sonic", "tails", "amy")
    p.start_boss(health=1)
    p.spending("R6 B1")
    p.answer("spend", "R6", "hit top")
    assert p.outcome == "won"
    assert p.is_turn_over
    assert p.row().won.tolist() == [12, 12, 12, 0]


def test_the_seventh_time_token_loses():
    """[SR-END-2] With one token on the board, stopping with a die left takes it: a time-out."""
    p = Position("sonic", "tails")
    p.s.time_left = 1
    p.after_step("B4")
    p.answer("stop")
    assert p.outcome == "time_out"
    assert p.s.time_left == 0
    q = Position("sonic", "tails")
    q.s.time_left = 2
    q.after_step("B4")
    q.answer("stop")
    assert q.outcome == ""


@pytest.mark.parametrize(
    ("players", "health", "outcome"),
    [(1, 1, "won"), (1, 2, "time_out"), (2, 1, "won"), (2, 2, "time_out"), (3, 1, "time_out")],
)
def test_one_die_a_turn_is_just_too_slow(players, health, outcome):
    """[SR-END-2] EX-25: N - 2 cards and the boss's Health take as many turns, each costs a token.

    With N = 8 and Health 1: 7 spends, so the win comes inside turn 7, six tokens taken, Speed 3 * 6 - 6 = 12.
    """
    p = Position(
        *CHARACTERS[:players],
        cards=ANYTHING,
        actions=TWO_RED,
        boss={**OPEN_BOSS, "health": health},
    )
    while not p.s.over:
        p.turn_of(int(p.s.turn))
        p.play_to("spend")
        p.answer("spend")
        if p.asks:
            p.answer("stop")
    assert p.outcome == outcome
    assert p.s.turns == 1 + 7  # the first turn only began
    if outcome == "won":
        assert p.s.time_tokens.sum() == 6
        assert 3 * p.s.cards.sum() - p.s.time_tokens.sum() == 12
    else:
        assert p.s.time_left == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_last_life_of_one_player_loses_for_all(players):
    """[SR-END-3] EX-26: nobody spends, no Rings, no Boosts.

    Over in turn 2P + 1 with all seven tokens left.
    """
    p = Position(*CHARACTERS[:players], rules={"boost_tokens": 0}, cards=ANYTHING, actions=TWO_RED)
    p.s.turns = 0
    while not p.s.over:
        p.turn_of(int(p.s.turn))
        p.play_to("spend")
        p.answer("pass")
    assert p.outcome == "life_out"
    assert p.s.turns == 2 * players + 1
    assert p.s.time_left == 7
    assert sorted(p.s.lives[:players].tolist()) == [0] + [1] * (players - 1)


def test_nobody_is_scored_in_a_lost_game():
    """[SR-END-4] Rings and Animals bring nothing: no points, no rank, no win."""
    p = Position("sonic", "tails")
    p.put(0, held=7, animals=3)
    p.s.time_left = 1
    p.after_step("B4")
    p.answer("stop")
    row = p.row()
    for field in ("score", "rank", "won", "best", "ring_points", "animal_points", "time_bonus"):
        assert row[field].tolist() == [0, 0, 0, 0]


def test_points_count_only_after_the_boss():
    """[SR-END-5] A game that breaks off in the boss fight has no points.

    The same players score when it is won.
    """
    p = Position("sonic", "tails", rules={"max_turns": 1})
    p.put(0, held=7)
    p.start_boss(health=1)
    p.after_step("R5")
    p.answer("stop")
    assert p.outcome == "capped"
    assert p.row().score.tolist() == [0, 0, 0, 0]
    q = Position("sonic", "tails")
    q.put(0, held=7)
    q.start_boss(health=1)
    q.spending("R6")
    q.answer("spend", "R6", "hit top")
    # 7 Rings and an Animal; equal Speed 0: both take place 2, without points
    assert q.row().score.tolist() == [90, 0, 0, 0]
