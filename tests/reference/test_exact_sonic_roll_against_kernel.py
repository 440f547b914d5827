"""Sonic Roll, exact against played: whole games on the miniature, pools of the twelve Roll Actions.

A frequency must lie within 4.5 standard errors of the exact probability. Seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from sonic_roll_miniature import assert_frequencies, miniature
from two_roads import kernel_rows

from simkit import load
from simkit.exact import climb_sizes, drop_lowest, keep_pairs, match_probability, until_match
from simkit.exact.act import boss_needs, boss_start
from simkit.exact.dice import Distribution, from_pairs, mean
from simkit.exact.dice_sets import multisets, one_roll
from simkit.exact.scoring import tied_places
from simkit.exact.wall_climb import further_dice
from simkit.games import find
from simkit.games.sonic_roll import forward, scoring, state
from simkit.games.sonic_roll.model import CHARACTERS, Scenario
from simkit.games.sonic_roll.observe import LIFE_OUT, LOG, TIME_OUT, WON
from simkit.games.sonic_roll.tables import compile_tables

GAME = find("sonic_roll")
GAMES = 40_000
HEROES = CHARACTERS
RED = "RR"


# --- whole games


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ex_12_ex_13_ex_14_won_games(players):
    """[EX-12, EX-13, EX-14, SR-SCORE-7] Cards before the boss, Speed of all, places and points, deaths.

    N - 2 = 6, 6, 7, 8 cards; Speed 12-18, 12-18, 15-21, 18-24 in all; at most 2 Death Tokens each.
    """
    rows = kernel_rows(GAME, miniature(*HEROES[:players], dice=RED), 3000, 5)
    reached = rows["boss_reached"] == 1
    start = boss_start((8, 8, 9, 10)[players - 1])
    assert start.completed == (6, 6, 7, 8)[players - 1]
    assert (rows["cards_completed"][reached] == start.completed).all()
    assert (rows["cards_completed"][~reached] < start.completed).all()
    won = rows[rows["outcome"] == WON]
    assert len(won) > 100
    speed = won["speed"][:, :players]
    assert start.speed == ((12, 18), (12, 18), (15, 21), (18, 24))[players - 1]
    assert start.speed[0] <= speed.sum(axis=1).min()
    assert speed.sum(axis=1).max() <= start.speed[1]
    assert won["deaths"].max() <= 2
    points = {1: None, 2: (100, 0), 3: (150, 50, 0), 4: (200, 100, 50, 0)}[players]
    for row in won[:400]:
        own = row["speed"][:players].tolist()
        places = [sum(other >= mine for other in own) for mine in own]
        assert places == tied_places(own)
        if points is None:
            tokens = int(row["time_tokens"][0])
            assert row["time_bonus"][0] == (200, 100, 100, 50, 50, 0, 0)[tokens]
        else:
            assert row["time_bonus"][:players].tolist() == [points[place - 1] for place in places]


@pytest.mark.parametrize(
    ("speeds", "places"),
    [
        ((10, 10, 6, 4), (2, 2, 3, 4)),
        ((10, 8, 8, 4), (1, 3, 3, 4)),
        ((10, 8, 6, 6), (1, 2, 4, 4)),
        ((10, 10, 10, 4), (3, 3, 3, 4)),
        ((10, 8, 8, 8), (1, 4, 4, 4)),
        ((10, 10, 6, 6), (2, 2, 4, 4)),
        ((7, 7, 7, 7), (4, 4, 4, 4)),
        ((10, 8, 6, 4), (1, 2, 3, 4)),
        ((9, 9), (2, 2)),
    ],
)
def test_ex_13_ties(speeds, places):
    """[EX-13, SR-SCORE-7] The eight sorted patterns of four players and two equal ones:
    lowest place of the block.
    """
    t = compile_tables(miniature(*HEROES[: len(speeds)]))[0]
    s = np.zeros(1, state.STATE)[0]
    s.seats = len(speeds)
    for seat, speed in enumerate(speeds):
        s.cards[seat] = 4
        s.time_tokens[seat] = 12 - speed
    points = (200, 100, 50, 0) if len(speeds) == 4 else (100, 0)
    assert tuple(tied_places(speeds)) == places
    assert [scoring.time_bonus(s, t, seat) for seat in range(len(speeds))] == [points[i - 1] for i in places]


@pytest.mark.parametrize("health", [1, 2, 4, 7])
def test_ex_17_hits_and_turns(health):
    """[EX-17] At most 3 Hits a turn, so Health H takes ceil(H / 3) turns with a Hit at least."""
    model = miniature(
        *("sonic", "tails"),
        dice="BBBB",
        rules__life_tokens=1000,
        rules__time_tokens=1000,
        **{"components__zones__miniature__boss__health": health},
    )
    rows = kernel_rows(GAME, model, 2000, 6)
    assert (rows["outcome"] == WON).all()
    assert (rows["hits"] == health).all()
    assert rows["most_hits"].max() == min(3, health)
    assert rows["hit_turns"].min() == boss_needs(0, health).turns == -(-health // 3)


def drive(model: Scenario, wanted: tuple[int, ...]) -> object:
    """Play a game that takes, at each decision, the first of these acts on offer; return its state."""
    t = compile_tables(model)[0]
    s = np.zeros(1, state.STATE)[0]
    log = np.zeros(1, LOG)[0]
    buf = np.zeros((state.MAX_OPTIONS, state.OPTION_WIDTH), np.int64)
    with np.errstate(over="ignore"):
        forward.deal(s, t, 1, 0, log)
        forward.advance(s, t, log)
        while not s.over:
            n = forward.options(s, t, buf)
            index = n - 1 if s.decision == state.D_REROLL else 0
            if s.decision == state.D_SPEND:
                acts = buf[:n, 0].tolist()
                index = next(acts.index(act) for act in wanted if act in acts)
            forward.apply(s, t, buf[index], log)
            forward.advance(s, t, log)
    return s


@pytest.mark.parametrize(
    ("players", "health", "outcome", "turns", "left"),
    [
        (1, 1, WON, 7, 1),
        (1, 2, TIME_OUT, 7, 0),
        (2, 1, WON, 7, 1),
        (2, 2, TIME_OUT, 7, 0),
        (3, 1, TIME_OUT, 7, 0),
    ],
)
def test_ex_25_time_out_boundary(players, health, outcome, turns, left):
    """[EX-25, SR-END-2] Two Spin dice, spend one and stop: a token a turn.

    N - 2 + 1 spends win, or the 7th is too late.
    """
    heroes = ("tails", "amy", "sonic")[:players]
    model = miniature(*heroes, dice=RED, **{"components__zones__miniature__boss__health": health})
    s = drive(model, (state.A_SPEND,))
    assert (s.outcome, s.turns, s.time_left) == (outcome, turns, left)
    if players == 1 and outcome == WON:
        assert (s.cards[0], s.time_tokens[0]) == (6, 6)
        assert 3 * s.cards[0] - s.time_tokens[0] == 12


@pytest.mark.parametrize(("players", "turns"), [(1, 3), (2, 5), (3, 7), (4, 9)])
def test_ex_26_life_out_boundary(players, turns):
    """[EX-26, SR-END-3] Nobody ever spends: a life a turn, no token;
    over in turn 2P + 1 with 7 tokens left.
    """
    rows = kernel_rows(
        GAME, miniature(*HEROES[:players], dice="YY", card="R1 R1", rules__boost_tokens=0), 20, 1
    )
    assert (rows["outcome"] == LIFE_OUT).all()
    assert (rows["turns"] == turns).all()
    assert (rows["time_left"] == 7).all()
    assert (rows["end_seat"] == 0).all()


# --- pools of the Roll Actions


def pools(hero: str, number: int, games: int = GAMES, **sections: object) -> np.ndarray:
    """Sizes of the pools that a Roll Action of the box makes:
    games of one turn in which no die fits anywhere.
    """
    overrides = [
        f'seats=[{{character = "{hero}", policy = "random"}}]',
        "rules.max_turns=1",
        "rules.boost_tokens=0",
        "components.zones.green_hill.badniks={}",
        'components.departures=["badniks"]',
        'components.secret_passage="Y1 Y1 Y1 Y1 Y1 Y1 Y1 Y1"'
        if number < 2
        else 'components.secret_passage="B1 B1"',
    ]
    colour = {0: "Y", 1: "Y", 2: "R"}[number] if hero != "tails" else {0: "R", 1: "B", 2: "Y"}[number]
    overrides += [f'components.zones.green_hill.cards.GHZ-{i:02}="{colour}1 {colour}1"' for i in range(1, 13)]
    overrides += [f"{key.replace('__', '.')}={value}" for key, value in sections.items()]
    model = load("scenarios/sonic_roll/green_hill.toml", overrides).model
    actions = model.components.characters[hero].actions
    parts = model.components.model_copy(
        update={
            "characters": {
                **model.components.characters,
                hero: model.components.characters[hero].model_copy(
                    update={"actions": (actions[number],) * 3}
                ),
            }
        }
    )
    rows = kernel_rows(GAME, model.model_copy(update={"components": parts}), games, 8)
    assert rows["spaces"].sum() == 0
    return rows["most_dice"]


def one(dice: int) -> Distribution:
    return {dice: Fraction(1)}


@pytest.mark.parametrize(
    ("hero", "number", "exact", "average"),
    [
        ("sonic", 0, drop_lowest(6), 4.43),
        ("sonic", 1, until_match(2), Fraction(689, 162)),
        ("sonic", 2, one(3), 3),
        ("tails", 0, keep_pairs(4, 2), Fraction(101, 27)),
        ("tails", 1, one(3), 3),
        ("tails", 2, one(4), 4),
        ("knuckles", 1, one(4), 4),
        ("knuckles", 2, one(4), 4),
        ("amy", 0, one(3), 3),
        ("amy", 1, until_match(2), Fraction(689, 162)),
        ("amy", 2, one(3), 3),
    ],
)
def test_pools_of_the_roll_actions(hero, number, exact, average):
    """[SR-ROLL-2, SR-ROLL-3, SR-ROLL-8] Sizes as worked out exactly, with the means of the components
    page.
    """
    assert abs(float(mean(exact)) - float(average)) < 0.005
    assert_frequencies(pools(hero, number), exact)


@cache
def usable(last: int) -> Mapping[tuple[int, ...], Fraction]:
    """Sets of faces above the last one that three dice show, with their probabilities."""
    sets: Counter[tuple[int, ...]] = Counter()
    for counts, p in zip(multisets(3), one_roll(3), strict=True):
        sets[tuple(face for face in range(last + 1, 7) if counts[face - 1])] += p
    return sets


@cache
def random_climb(rolls: int, must: str, last: int = 0) -> Distribution:
    """Dice still to be saved by a player who picks among all sets of usable faces alike. [D3]"""
    if not rolls:
        return {0: Fraction(1)}
    pairs = []
    for faces, p in usable(last).items():
        sets = [kept for size in range(len(faces) + 1) for kept in combinations(faces, size)]
        if faces and (must == "per_roll" or (must == "action" and rolls == 1 and not last)):
            sets.remove(())
        for kept in sets:
            after = random_climb(rolls - 1, must, kept[-1] if kept else last)
            pairs += [(len(kept) + further, p * q / len(sets)) for further, q in after.items()]
    return from_pairs(pairs)


@pytest.mark.parametrize("must", ["action", "free", "per_roll"])
def test_wall_climb_at_random(must):
    """[SR-ROLL-10, SR-GAP-11, D3] All sets of distinct usable faces alike, under each ruling on saving
    none.
    """
    found = pools("knuckles", 0, rulings__ladder_must_save=f'"{must}"')
    assert_frequencies(found, random_climb(3, must))


@pytest.mark.parametrize("policy", ["everything", "lowest", "best"])
def test_ex_6_wall_climb_by_policy(policy):
    """[EX-6b, EX-6c] Save everything possible, the lowest only, or what gives the greatest mean."""
    model = load(
        "scenarios/sonic_roll/green_hill.toml", ['seats=[{character = "knuckles", policy = "random"}]']
    ).model
    t = compile_tables(model)[0]
    log = np.zeros(1, LOG)[0]
    buf = np.zeros((state.MAX_OPTIONS, state.OPTION_WIDTH), np.int64)
    value = [[float(further_dice(left, last)) for last in range(7)] for left in range(4)]
    sizes = []
    for game in range(4000):
        s = np.zeros(1, state.STATE)[0]
        with np.errstate(over="ignore"):
            forward.deal(s, t, 3, game, log)
            forward.advance(s, t, log)
            forward.options(s, t, buf)
            forward.apply(s, t, buf[0], log)
            forward.advance(s, t, log)
            while s.decision == state.D_LADDER:
                n = forward.options(s, t, buf)
                sets = buf[:n, 0].tolist()
                if policy == "everything":
                    index = n - 1
                elif policy == "lowest":
                    index = next((i for i, faces in enumerate(sets) if faces), 0)
                else:
                    left = 2 - int(s.asked[1])
                    worth = [
                        (
                            faces.bit_count() + value[left][faces.bit_length() or int(s.ladder)],
                            faces.bit_count(),
                        )
                        for faces in sets
                    ]
                    index = worth.index(max(worth))
                forward.apply(s, t, buf[index], log)
                forward.advance(s, t, log)
        sizes.append(int(s.pool))
    assert_frequencies(np.array(sizes), climb_sizes(policy))


# --- Hazard dice in a Roll Action


@pytest.mark.parametrize(
    ("fresh", "hazards", "expected"),
    [
        *((n, 1, 1 - Fraction(5, 6) ** n) for n in range(1, 7)),
        (3, 2, Fraction(851, 1296)),
        (4, 2, Fraction(1957, 2592)),
    ],
)
def test_ex_2_hazard_dice_of_a_roll_action(fresh, hazards, expected):
    """[EX-2] 1 - (5/6)^n for one Hazard die against n fresh ones; two against three or four."""
    model = miniature(
        *("tails",),
        dice="R" * fresh + "K" * hazards,
        card="B1 B1",
        rules__max_turns=1,
        rules__boost_tokens=0,
    )
    rows = kernel_rows(GAME, model, GAMES, 9)
    assert match_probability(hazards, fresh=fresh) == expected
    assert_frequencies((rows["hazards_matched"][:, 0] > 0) * 1, {0: 1 - expected, 1: expected})
