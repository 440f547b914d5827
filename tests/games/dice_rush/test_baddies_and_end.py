"""Baddies, the end, and exact values by play. [DR-BAD, DR-END, DR-X-12, 13, 14]"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from simkit.games.dice_rush import state
from simkit.games.dice_rush.cards import net_value, spare_sixes

from .kit import Position, duel
from .scenarios import DETERMINISTIC, many, play, scenario


def spare(requirement: str, dice: str, **options: object) -> int:
    """Sixes left over on the met card."""
    return int(duel(f"{requirement} 1 0", dice, **options).s.spare_sixes[0])


# --- Baddies


@pytest.mark.parametrize(
    ("requirement", "dice", "sixes"),
    [
        ("two pairs", "66336", 1),
        ("two pairs", "66663", 0),
        ("three of a kind", "66666", 2),
        ("run of 3", "34566", 2),
        ("run of 4", "23456", 1),
        ("run of 3", "14566", 1),
    ],
)
def test_allocation(requirement, dice, sixes):
    """[DR-X-13, DR-BAD-2, DR-D6] Sixes not needed, of the allocation that spares most: never asked.

    66336 keeps 33 and 66; 66663 needs all four; 66666 three of five; 3-4-5 spares both sixes; 2-3-4-5 one;
    1-4-5-66 needs 4-5-6.
    """
    assert spare(requirement, dice) == sixes


@pytest.mark.parametrize(
    ("requirement", "dice", "sixes"),
    [
        ("Free", "66666", 5),
        ("pair", "66123", 0),
        ("pair", "66112", 2),
        ("two pairs", "66112", 0),
        ("two pairs", "116666", 2),  # pairs 11 and 66
        ("full house", "666611", 1),  # 666 and 11
        ("four of a kind", "66666", 1),
        ("1 and 6", "16666", 3),
        ("two sixes", "66661", 2),
        ("three even", "24666", 2),  # 2, 4 and a six
        ("three odd", "13566", 2),
        ("sum 20+", "66665", 1),  # 29 without one six 23, without two 17
        ("sum 20+", "66666", 1),  # 30, 24, 18
        ("sum 20+", "666665", 2),  # 35, 29, 23, 17
        ("sum 12 or less", "111126", 1),  # 12 with the six, which is spare
        ("run of 3", "12366", 2),
    ],
)
def test_spare_sixes(requirement, dice, sixes):
    """[DR-BAD-2] Ruling 7: with sum 20+ the rest must reach 20; with sum 12 or less every six is spare."""
    assert spare(requirement, dice) == sixes


@pytest.mark.parametrize(
    ("baddies", "dice", "listed"),
    [
        (1, "12346", [0, 1]),
        (2, "12346", [0, 1]),
        (2, "12366", [0, 1, 2]),
        (1, "12666", [0, 1]),
        (3, "12666", [0, 1, 2, 3]),
        (6, "66666", [0, 1, 2, 3, 4, 5]),
        (2, "12345", None),
        (0, "66666", None),
    ],
)
def test_a_six_for_a_baddie(baddies, dice, listed):
    """[DR-BAD-2, DR-BAD-3, DR-D7, DR-AMB-8] 0 .. min(Baddies, spare sixes); not asked where that is 0."""
    p = duel(f"Free 3 {baddies}", dice)
    if listed is None:
        assert p.s.decision == state.D_NONE
        return
    assert p.asks()[:2] == ("kills", 0)
    assert p.options() == listed


def test_no_fight_on_a_missed_card_or_an_old_one():
    """[DR-BAD-1] Only the card scored this round: an old Baddie stays, whatever the dice."""
    p = duel("Free 0 1", "12345")
    assert p.scores()[0] == -1
    p.s.deck[2:4] = (1, 1)
    p.begin()
    p.resolve("66666", "11111")
    assert p.s.decision == state.D_NONE
    assert p.scores()[0] == -1


@pytest.mark.parametrize(("kills", "score"), [(0, -1), (1, 1), (2, 3)])
def test_baddies_left_alive_cost_a_point(kills, score):
    """[DR-BAD-3, DR-BAD-4, DR-END-1, DR-X-14] 1 point and two Baddies: 1 + kills - (2 - kills)."""
    p = duel("Free 1 2", "11266")
    p.choose(kills)
    p.run()
    assert p.scores()[0] == score == 1 + kills - (2 - kills)
    assert p.s.tokens_left == 16 - kills
    row = p.row()
    assert (row.card_points[0], row.token_points[0], row.baddie_points[0]) == (1, kills, kills - 2)


def test_a_baddie_without_a_token_left():
    """[DR-COMP-3, DR-AMB-3] Ruling 12: asked as ever; it saves its point and pays none."""
    for left, score in ((16, 2), (1, 1), (0, 0)):
        p = Position("tails", "amy", cards="Free 0 2, Free 0 0")
        p.s.tokens_left = left
        p.resolve("11266", "11111")
        assert p.options() == [0, 1, 2]
        p.choose(2)
        p.run()
        assert p.scores()[0] == score
        assert p.s.tokens_left == max(0, left - 2)
        assert p.s.tokens_ran_out == (left < 2)


# --- the end


def test_final_score():
    """[DR-END-1, DR-X-14] Printed 4 + 1 + 2, a token, a Baddie alive, a missed card: 7 + 1 - 1 = 7."""
    p = Position("tails", "amy", cards="pair 4 0, Free 0 0, Free 1 2, run of 4 9 3, pair 2 0")
    for number, (card, dice) in enumerate([(0, "11234"), (2, "12346"), (3, "12366"), (4, "22345")]):
        p.s.deck[2 * number : 2 * number + 2] = (card, 1)
        if number:
            p.begin()
        else:
            p.s.centre[:2] = (card, 1)
        p.resolve(dice, "12345")
        if p.s.decision:
            p.choose(1)
            p.run()
    assert p.scores() == [4 + (1 + 1 - 1) + 0 + 2, 0]
    row = p.row()
    parts = [int(row[name][0]) for name in ("card_points", "token_points", "baddie_points")]
    assert parts == [7, 1, -1]
    assert row.cards_missed[0] == 1


def ended(points: tuple[int, ...], finals: tuple[int, ...], **options: object) -> object:
    """The row of a game that ends with these scores and these Final Round cards (Free, 0 points)."""
    heroes = ("sonic", "tails", "knuckles", "amy")[: len(points)]
    p = Position(*heroes, **options)
    p.last_round(*finals)
    p.s.card_points[: len(points)] = points
    p.resolve(*("111111", "11111", "11111", "11111")[: len(points)])
    p.begin()
    assert p.s.over == 1
    return p.row()


def test_the_highest_score_wins():
    """[DR-END-2] Whatever the Final Round cards: seat 2 has 9 points and card 4."""
    row = ended((3, 8, 9, 0), (1, 2, 4, 3))
    assert row.winner == 2
    assert row["rank"].tolist() == [3, 2, 1, 4]
    assert row.won.tolist() == [0, 0, 12, 0]
    assert (row.margin, row.tie_break_used, row.outcome) == (1, 0, 0)


@pytest.mark.parametrize(
    ("points", "finals", "rank"),
    [
        ((7, 7), (1, 4), [1, 2]),
        ((7, 7), (4, 1), [2, 1]),
        ((5, 7, 7), (1, 4, 3), [3, 2, 1]),
        ((7, 7, 7, 7), (3, 1, 4, 2), [3, 1, 4, 2]),
        ((7, 6, 6, 7), (4, 2, 1, 3), [2, 4, 3, 1]),
    ],
)
def test_ties_go_to_the_smallest_final_card(points, finals, rank):
    """[DR-END-3, DR-X-15] Over {1, 4}, {1, 3, 4} and {1, 2, 3, 4}; every place is decided so."""
    row = ended(points, finals)
    assert row["rank"][: len(points)].tolist() == rank
    assert row.winner == rank.index(1)
    assert (row.margin, row.tie_break_used) == (0, 1)
    assert row.won.sum() == 12


def test_leads_and_deficits():
    """After three rounds 0:3, 5:3, 5:6. The lead changes twice; seat 1 was behind once, by 2."""
    p = Position("tails", "amy", cards="Free 3 0, Free 0 0, Free 5 0")
    for cards in ((1, 0), (2, 1), (1, 0)):
        p.begin()
        p.s.centre[:2] = cards
        p.resolve("11111", "11111")
    row = p.row()
    assert row.score_after[:2, :3].tolist() == [[0, 5, 5], [3, 3, 6]]
    assert (row.lead_changes, row.behind[:2].tolist()) == (2, [2, 1])
    assert (row.winner, row.winner_behind, row.winner_deficit, row.margin) == (1, 1, 2, 1)


@pytest.mark.parametrize(("leader", "shares"), [(0, (0, 0)), (1, (12, 0)), (2, (0, 12))])
def test_win_shares_of_the_fastest_and_the_slowest(leader, shares):
    """By the mean time of a roll of all own dice: 1,000, 900 and 1,100 ms."""
    paces = tuple({**DETERMINISTIC, "roll_base_ms": base} for base in (700, 600, 800))
    p = Position("tails", "amy", "knuckles", pace=paces)
    p.s.card_points[leader] = 5
    row = p.row()
    assert row.pace_ms[:3].tolist() == [1000, 900, 1100]
    assert (row.fastest_won, row.slowest_won) == shares


# --- exact values, by play

ONE_ROLL = [
    # requirement, five dice, six dice [DR-X-3]
    ("Free", Fraction(1), Fraction(1)),
    ("pair", Fraction(49, 54), Fraction(319, 324)),
    ("two pairs", Fraction(47, 162), Fraction(97, 162)),
    ("three pairs", Fraction(0), Fraction(47, 972)),
    ("three of a kind", Fraction(23, 108), Fraction(119, 324)),
    ("two triples", Fraction(0), Fraction(17, 2592)),
    ("full house", Fraction(17, 432), Fraction(113, 648)),
    ("four of a kind", Fraction(13, 648), Fraction(203, 3888)),
    ("five of a kind", Fraction(1, 1296), Fraction(31, 7776)),
    ("run of 3", Fraction(145, 324), Fraction(385, 648)),
    ("run of 4", Fraction(25, 162), Fraction(175, 648)),
    ("run of 5", Fraction(5, 162), Fraction(5, 54)),
    ("run of 6", Fraction(0), Fraction(5, 324)),
    ("two sixes", Fraction(763, 3888), Fraction(12281, 46656)),
    ("three sixes", Fraction(23, 648), Fraction(1453, 23328)),
    ("1-2-3", Fraction(205, 1296), Fraction(35, 144)),
    ("sum 20+", Fraction(791, 2592), Fraction(9905, 15552)),
]
DISTINCT = [
    ("two pairs", Fraction(175, 648), Fraction(4325, 7776)),
    ("full house", Fraction(25, 648), Fraction(1325, 7776)),
]


def one_roll_games(card: str, **rulings: object) -> tuple[object, object]:
    """Everybody claims after the first roll, and every card is this one: eight a seat and game."""
    found = scenario(
        "sonic",
        "tails",
        cards=f"28 * {card}",
        finals=", ".join([card] * 4),
        policy="impatient",
        rulings={"token_supply": "unlimited", **rulings},
    )
    rows, tallies = play(found, many(2500, 20), seed=7)
    assert (rows["rolls"][:, :2] == 8).all()
    return rows, tallies


def close_to(found: float, expected: Fraction, spread: float, n: int) -> bool:
    """Within four standard errors."""
    return abs(found - float(expected)) <= 4 * spread / sqrt(n) + 1e-12


@pytest.mark.parametrize(
    ("requirement", "five", "six", "nested"),
    [(*case, True) for case in ONE_ROLL] + [(*case, False) for case in DISTINCT],
)
def test_chance_to_meet_a_card_with_one_roll(requirement, five, six, nested):
    """[DR-X-3, DR-SCORE-1] Share of face-up cards of 20,000 one-roll cards a hero."""
    rows, _ = one_roll_games(f"{requirement} 1 0", nested_sets=nested)
    for seat, chance in ((0, six), (1, five)):
        n = 8 * len(rows)
        share = rows["cards_scored"][:, seat].sum() / n
        assert close_to(share, chance, sqrt(chance * (1 - chance)), n)


@pytest.mark.parametrize(
    ("requirement", "five", "six"),
    [
        ("Free", Fraction(4651, 7776), Fraction(31031, 46656)),  # DR-X-5
        ("pair", Fraction(3451, 7776), Fraction(28511, 46656)),
        ("two pairs", Fraction(47, 972), Fraction(9611, 46656)),
        ("three of a kind", Fraction(167, 2592), Fraction(7211, 46656)),
        ("run of 3", Fraction(175, 972), Fraction(305, 972)),
        ("run of 4", Fraction(25, 648), Fraction(445, 3888)),
        ("four of a kind", Fraction(13, 3888), Fraction(23, 1458)),
        ("full house", Fraction(0), Fraction(703, 23328)),
        ("run of 5", Fraction(0), Fraction(5, 216)),
        ("five of a kind", Fraction(0), Fraction(31, 46656)),
    ],
)
def test_chance_of_a_spare_six_with_one_roll(requirement, five, six):
    """[DR-X-5, DR-X-6, DR-BAD-2] One Baddie a card, all fought: Baddies defeated for each card."""
    rows, _ = one_roll_games(f"{requirement} 1 1")
    for seat, chance in ((0, six), (1, five)):
        n = 8 * len(rows)
        share = rows["baddies_defeated"][:, seat].sum() / n
        assert close_to(share, chance, sqrt(chance * (1 - chance)), n)


@pytest.mark.parametrize(
    ("baddies", "tokens", "five", "six"),
    [
        (1, 1, Fraction(763, 3888), Fraction(7703, 23328)),
        (2, 1, Fraction(-533, 1296), Fraction(-209, 1458)),
        (3, 1, Fraction(-193, 144), Fraction(-3961, 3888)),
        (1, 0, Fraction(-3125, 7776), Fraction(-15625, 46656)),
    ],
)
def test_mean_of_a_free_card(baddies, tokens, five, six):
    """[DR-X-12, DR-BAD-4] 2 points and b Baddies after one roll: 2 - b + (1 + token) E[min(sixes, b)]."""
    rows, _ = one_roll_games(f"Free 2 {baddies}", token_per_baddie=tokens)
    for seat, mean in ((0, six), (1, five)):
        net = rows["score"][:, seat] / 8
        assert close_to(net.mean(), 2 + mean, net.std(), len(rows))


@pytest.mark.parametrize(
    ("requirement", "five", "six"),
    [
        ("two pairs", Fraction(129, 49), Fraction(6462, 4147)),
        ("three of a kind", Fraction(1107, 392), Fraction(4668, 2233)),
        ("full house", Fraction(513, 98), Fraction(341883, 125048)),
        ("run of 4", Fraction(63601127, 18240950), Fraction(6379531329443, 2460001143600)),
        ("four of a kind", Fraction(24177, 4312), Fraction(811138, 203203)),
        ("1-2-3", Fraction(83602, 26195), Fraction(2078494, 810873)),
        ("sum 20+", Fraction(443714966, 210654675), Fraction(1422669, 1000000)),
        ("five of a kind", Fraction(191283, 17248), Fraction(90303233, 13411398)),
    ],
)
def test_expected_rolls_of_greedy(requirement, five, six):
    """[DR-X-3, DR-D3] E*: rolls a card of a greedy player whose rival's first roll takes ten minutes."""
    card = f"{requirement} 5 0"
    for heroes, expected in ((("tails", "amy"), five), (("sonic", "amy"), six)):
        found = scenario(
            *heroes,
            cards=f"28 * {card}",
            finals=", ".join([card] * 4),
            pace=(DETERMINISTIC, {**DETERMINISTIC, "roll_base_ms": 600_000}),
        )
        rows, _ = play(found, many(1500, 10), seed=2)
        assert (rows["first_claims"][:, 0] == 8).all()
        rolls = rows["rolls"][:, 0] / 8
        assert close_to(rolls.mean(), expected, rolls.std(), len(rows))


def test_score_identity():
    """[DR-X-14, DR-END-1] Total = printed + tokens - alive; alive = Baddies met - defeated."""
    found = scenario(cards="9 * Free 1 2, 9 * pair 2 1, 10 * three even 1 3", policy="impatient", pace={})
    rows, tallies = play(found, many(500, 4))
    alive = rows["baddies_met"] - rows["baddies_defeated"]
    assert (rows["baddie_points"] == -alive).all()
    assert (rows["score"] == rows["card_points"] + rows["token_points"] + rows["baddie_points"]).all()
    assert rows["score"].sum() == tallies.card[:, 9].sum() == tallies.hero[:, 7].sum()
    assert (rows["tokens_left"] == 16 - rows["token_points"].sum(axis=1)).all()
    short = rows["baddies_defeated"].sum(axis=1) > 16
    assert short.any()
    assert (rows["tokens_ran_out"] == short).all()
    assert (rows["tokens_left"][short] == 0).all()


def test_look_ups_before_the_first_roll():
    """[DR-AMB-5] No dice at all: only Free is met, no six is spare, its Baddies all stay."""
    p = Position("tails", "amy", cards="Free 1 2, sum 12 or less 3 0, all odd 2 0")
    kinds = range(3)
    assert [int(spare_sixes(p.s, p.t, 0, kind)) for kind in kinds] == [0, -1, -1]
    assert [int(net_value(p.s, p.t, 0, kind)) for kind in kinds] == [-1, 0, 0]


def test_net_values():
    """Points - Baddies + 2 min(Baddies, spare sixes) if met, else 0: what the policies look at."""
    p = Position("tails", "amy", cards="pair 2 3, Free -1 1, run of 5 6 0")
    for dice, nets in (("11234", [-1, -2, 0]), ("11266", [3, 0, 0]), ("23456", [0, 0, 6])):
        p.looks(0, dice, at=0)
        assert [int(net_value(p.s, p.t, 0, kind)) for kind in range(3)] == nets
    assert np.isinf(Position("tails", "amy", cards="run of 6 6 0").t.expected[1, 0])
