"""The plain implementation of Dice Rush itself, on hand-made positions: a second road must be a road."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest
from dice_rush_cards import ACT_1, ACT_2, ALL, scenario
from dice_rush_plain import Game, play_games
from dice_rush_plain_dice import keep_table, requirement, spare_sixes
from dice_rush_plain_table import LOOKING, ROLLING, TRAVELLING, Card

FINALS = {2: [1, 4], 3: [1, 3, 4], 4: [1, 2, 3, 4]}
DETERMINISTIC = {"law": "deterministic"}


def game(*args, **settings):
    return Game(scenario(*args, **settings), Random(1))


def card(text, points=0, baddies=0, final_number=0):
    return Card(requirement(text), points, baddies, final_number)


def test_illustrative_powers():
    """Components page, section 2.4."""
    assert spare_sixes(requirement("run of 5"), (1, 2, 3, 4, 4), power="tails") == 0  # a 4 becomes a 5
    assert spare_sixes(requirement("Free"), (1, 1, 1, 1, 1), power="tails") == 0
    assert spare_sixes(requirement("Free"), (1, 1, 1, 1, 5), power="tails") == 1
    assert spare_sixes(requirement("pair"), (1, 1, 5, 5, 6), power="knuckles") == 3
    assert spare_sixes(requirement("pair"), (1, 1, 2, 6, 6), power="amy") == 3
    tails, amy = game(characters=("tails", "amy"), rulings={"hero_powers": "illustrative"}).players
    assert (tails.power, amy.power) == ("tails", "amy")
    assert keep_table(requirement("five of a kind"), 5, "tails").keep[1, 1, 1, 1, 4] == (1, 1, 1, 1)
    assert keep_table(requirement("five of a kind"), 5, "tails").expected < 191283 / 17248


# --- Set-up ---


@pytest.mark.parametrize(
    ("n", "cards", "finals"), [(4, 32, [1, 2, 3, 4]), (3, 24, [1, 3, 4]), (2, 16, [1, 4])]
)
def test_dr_x_1_deck(n, cards, finals):
    table = game(characters=ALL[:n])
    assert len(table.deck) == cards
    assert sorted(card.final_number for card in table.deck[-n:]) == FINALS[n]
    assert not any(card.final_number for card in table.deck[:-n])
    assert table.play()["rounds"] == 8


@pytest.mark.parametrize(("n", "cards", "rounds"), [(4, 28, 7), (3, 20, 6), (2, 12, 6)])
def test_dr_x_1_other_reading(n, cards, rounds):
    table = game(characters=ALL[:n], rulings={"final_cards": "separate"})
    assert len(table.deck) == cards
    assert table.play()["rounds"] == rounds


def test_dr_d1_heroes():
    assert [
        player.character for player in game(characters=(None, "sonic", None), policies="greedy").players
    ] == [
        "tails",
        "sonic",
        "knuckles",
    ]
    rows = play_games(scenario(characters=(None, None)), 600, 1)
    firsts = [row["seats"][0]["character"] for row in rows]
    assert all(firsts.count(hero) == pytest.approx(150, abs=45) for hero in ALL)  # four standard errors


# --- The race ---


def test_times_of_a_round_by_hand():
    """Five dice each: 700 + 5 x 60 + 400 + 300 = 1700; both losers 300 + 300 later; the last at once."""
    model = scenario(
        "Free 1 0, " * 27 + "Free 1 0",
        ("tails", "knuckles", "amy"),
        "impatient",
        DETERMINISTIC,
        finals="Free 1 0, Free 1 0, Free 1 0, Free 1 0",
    )
    row = play_games(model, 1, 1)[0]
    assert row["round_ms"] == [2300] * 8
    assert row["duration_ms"] == 8 * 2300
    assert sum(seat["claim_ms"] for seat in row["seats"]) == 8 * (1700 + 2300 + 2300)
    assert row["races_lost"] == 8 * (2 + 1)
    assert [seat["score"] for seat in row["seats"]] == [8] * 3
    assert row["tie_break_used"] == 1
    assert [seat["won"] for seat in row["seats"]] == [seat["final_number"] == 1 for seat in row["seats"]]
    assert sorted(seat["rank"] for seat in row["seats"]) == [1, 2, 3]


def test_sixth_die_takes_60_ms_longer():
    model = scenario(
        "Free 1 0", ("sonic", "amy"), "impatient", DETERMINISTIC, rules={"trim_per_missing_player": 0}
    )
    row = play_games(model, 1, 1)[0]
    assert row["round_ms"][0] == 1700
    assert row["seats"][1]["first_claims"] == row["rounds"] == 1


def test_dr_amb_6_same_microsecond():
    """Rolls that end, then decisions, then arrivals; among equals at random or the lower seat."""
    table = game()
    for player, activity in zip(table.players, (TRAVELLING, LOOKING, ROLLING, ROLLING), strict=True):
        player.activity, player.time = activity, 5
    assert {table.next_player().seat for _ in range(50)} == {2, 3}
    table.players[2].time = table.players[3].time = 6
    assert table.next_player().seat == 1
    table.players[1].time = 6
    assert table.next_player().seat == 0
    table = game(rulings={"claim_tie": "lower_seat"})
    assert {table.next_player().seat for _ in range(50)} == {0}


def test_lost_race_decides_again_after_the_reaction():
    table = game()
    first, second, third, fourth = table.players
    wanted, other = table.deck[:2]
    for player, marker in ((first, wanted), (second, wanted), (third, other)):
        player.activity, player.marker, player.dice, player.time = TRAVELLING, marker, (1, 2, 3, 4, 5), 900
    fourth.activity, fourth.time = ROLLING, 950
    table.arrive(first)
    assert first.owned is wanted
    assert (second.activity, second.time) == (LOOKING, 300_900)
    assert (third.activity, third.time) == (TRAVELLING, 900)
    assert (fourth.activity, fourth.time) == (ROLLING, 950)
    assert second.count["lost_races"] == 1


@pytest.mark.parametrize(
    ("ruling", "activity", "old", "dice", "now", "rolls"),
    [
        ("finish_airborne", ROLLING, (1, 1, 1, 1, 1), "new", 900, 1),
        ("finish_airborne", ROLLING, None, "new", 900, 1),
        ("finish_airborne", LOOKING, (1, 1, 1, 1, 1), "old", 500, 0),
        ("finish_airborne", TRAVELLING, (1, 1, 1, 1, 1), "old", 500, 0),
        ("stop_now", ROLLING, (1, 1, 1, 1, 1), "old", 500, 0),
        ("stop_now", ROLLING, None, "none", 500, 0),
        ("stop_now", LOOKING, (1, 1, 1, 1, 1), "old", 500, 0),
        ("one_more_roll", LOOKING, (1, 1, 1, 1, 1), "new", 500 + 1_000_000, 1),
        ("one_more_roll", ROLLING, (1, 1, 1, 1, 1), "new", 900 + 1_000_000, 2),
    ],
)
def test_dr_amb_4_last_player(ruling, activity, old, dice, now, rolls):
    """The card is out of reach, so that one more roll is of five dice, 1,000 ms."""
    table = game(
        characters=("tails", "amy"), policies="greedy", paces=DETERMINISTIC, rulings={"last_player": ruling}
    )
    first, last = table.players
    first.owned = table.deck[0]
    last.activity, last.dice, last.kept, last.time = activity, old, (), 900
    table.take_last(card("six sixes"), now=500)
    assert last.dice is None if dice == "none" else (last.dice == old) == (dice == "old")
    assert (table.round_us, last.count["rolls"]) == ([now], rolls)
    assert last.count["last_cards"] == 1


def test_dr_amb_4_no_further_roll_for_a_met_card():
    table = game(characters=("tails", "amy"), rulings={"last_player": "one_more_roll"})
    first, last = table.players
    first.owned = table.deck[0]
    last.dice = (1, 1, 2, 3, 4)
    table.take_last(card("pair"), now=500)
    assert (table.round_us, last.count["rolls"], last.count["last_cards_met"]) == ([500], 0, 1)


def test_dr_amb_5_instant_grab():
    """With no roll needed greedy takes a Free card at 300 ms, when the marker has travelled."""
    table = game(
        "Free 1 0, Free 1 0",
        ("tails", "amy"),
        "greedy",
        DETERMINISTIC,
        rules={"trim_per_missing_player": 0},
        rulings={"min_rolls": 0},
    )
    table.play_round(table.deck[:2])
    assert table.round_us == [300_000]
    assert [table.score(player) for player in table.players] == [1, 1]


def test_errors_turn_every_decision_round():
    """Five equal dice are never there after one roll, so everybody claims at the first decision."""
    model = scenario("five of a kind 8 0, " * 27 + "five of a kind 8 0", ALL, "sniper", {"error_rate": 1.0})
    table = Game(model, Random(1))
    table.play_round(table.deck[:4])
    for player in table.players:
        assert player.count["slips"] == player.count["decisions"]
        assert player.count["rolls"] == 1


@pytest.mark.parametrize(
    ("law", "spread"), [("lognormal", 200_000), ("exponential", 1_000_000), ("deterministic", 0)]
)
def test_laws_have_the_mean_and_spread_of_the_whole_roll(law, spread):
    player = game(characters=("tails", "amy"), paces={"law": law}).players[0]
    times = [player.roll_time(Random(i), 5) for i in range(4_000)]
    assert fmean(times) == pytest.approx(1_000_000, abs=4.5 * spread / 4_000**0.5)
    assert stdev(times) == pytest.approx(spread, rel=0.1)


def test_greedy_targets():
    """DR-D2, DR-D4."""
    table = game(characters=("tails", "amy"), policies="greedy")
    player = table.players[0]
    cards = [card("four of a kind", 5), card("two pairs", 2), card("pair", 1, 1), card("run of 4", 3)]
    player.policy.deal(table, player, cards)
    assert player.target is cards[0]  # 5/5.61 = 0.892; 2/2.63 = 0.760; 0; 3/3.49 = 0.860
    player.dice = (1, 1, 2, 3, 6)
    assert not player.policy.claims(table, player, cards)
    assert player.policy.keep(table, player, cards) == (1, 1)
    assert player.policy.claims(table, player, cards[1:])
    assert player.target is cards[2]  # its Baddie falls to the 6: 1 - 1 + 2 = 2
    player.dice, player.target = (1, 1, 2, 3, 5), cards[0]
    assert not player.policy.claims(table, player, cards[1:])
    assert player.target is cards[3]


def test_sniper_and_opportunist_and_impatient():
    cards = [card("four of a kind", 5), card("two pairs", 2), card("pair", 1, 1), card("run of 4", 3)]
    wanted = {"sniper": None, "opportunist": cards[2], "impatient": cards[2]}
    for name, claimed in wanted.items():
        table = game(characters=("tails", "amy"), policies=name)
        player = table.players[0]
        player.policy.deal(table, player, cards)
        player.dice = (1, 1, 2, 3, 6)
        assert player.policy.claims(table, player, cards) == (claimed is not None)
        assert player.target is (claimed or cards[0])


# --- Scoring ---


def resolved(table, player, owned, dice):
    player.owned, player.dice = owned, dice
    table.resolve(player)
    return table.score(player)


def test_dr_x_14_scores():
    table = game(policies="greedy")
    first, second, third, fourth = table.players
    assert resolved(table, first, card("Free", 0, 2), (1, 2, 3, 4, 5)) == -2
    assert resolved(table, first, card("five of a kind", 8), (1, 2, 3, 4, 5)) == -2
    assert resolved(table, second, card("pair", 1, 2), (1, 1, 2, 3, 6)) == 1 + 1 - 1
    assert resolved(table, third, card("pair", 1, 2), (1, 1, 6, 6, 6)) == 1 + 2
    assert resolved(table, fourth, card("Free", -2), None) == -2
    assert table.tokens_left == 13


def test_dr_amb_3_tokens_go_in_the_order_of_resolution():
    """The first claimer resolves first, then clockwise; without a token a Baddie only saves its point."""
    table = game(policies="greedy", rulings={"token_supply": 1})
    race_won_by = table.players[2]
    cards = [card("Free", 0, 1) for _ in table.players]

    def race(dealt):
        for player, owned in zip(table.players, dealt, strict=True):
            player.owned, player.dice = owned, (1, 2, 3, 4, 6)
        return race_won_by

    table.race = race
    table.play_round(cards)
    assert [table.score(player) for player in table.players] == [0, 0, 1, 0]
    assert table.count["tokens_ran_out"]
    race_won_by = table.players[3]
    table.tokens_left = 2
    table.play_round(cards)
    assert [table.score(player) for player in table.players] == [1, 0, 1, 1]


def test_dr_amb_7_and_8_and_2():
    table = game(policies="greedy", rulings={"may_decline": True, "max_kills_per_card": 1})
    player = table.players[0]
    assert resolved(table, player, card("pair", 1, 2), (1, 1, 2, 3, 4)) == 0
    assert player.count["declined"] == 1
    assert resolved(table, player, card("pair", 1, 2), (1, 1, 2, 6, 6)) == 1  # net 1 - 2 + 2: one falls
    assert resolved(table, player, card("Free", 0, 2), (1, 1, 2, 3, 4)) == 1 - 2
    table = game(rulings={"final_cards_score": False})
    assert [(card.points, card.baddies) for card in table.deck[-4:]] == [(0, 0)] * 4


def test_dr_amb_15_tie_break():
    for needs_scored, winner in ((False, 0), (True, 1)):
        table = game(characters=("tails", "amy"), rulings={"tie_needs_scored_final": needs_scored})
        resolved(table, table.players[0], card("five of a kind", 0, 0, 1), (1, 2, 3, 4, 5))
        resolved(table, table.players[1], card("Free", 0, 0, 4), (1, 2, 3, 4, 5))
        table.round_us = [1]
        assert table.row(is_capped=False)["winner"] == winner


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("n", [2, 3, 4])
def test_dr_x_15_invariants(policy, n):
    for deck in (ACT_1, ACT_2):
        for row in play_games(scenario(deck, ALL[:n], policy), 40, n):
            seats = row["seats"]
            assert sum(seat["cards_scored"] + seat["cards_missed"] for seat in seats) == 8 * n
            assert all(seat["cards_scored"] + seat["cards_missed"] == 8 for seat in seats)
            tokens = sum(seat["token_points"] for seat in seats)
            assert (
                tokens == min(16, sum(seat["baddies_defeated"] for seat in seats)) == 16 - row["tokens_left"]
            )
            assert sorted(seat["final_number"] for seat in seats) == FINALS[n]
            assert sum(seat["first_claims"] for seat in seats) == 8
            assert sum(seat["last_cards"] for seat in seats) == 8
            for seat in seats:
                parts = seat["card_points"], seat["token_points"], seat["baddie_points"]
                assert seat["score"] == sum(parts) == seat["score_after"][-1]
            assert row["outcome"] == "won"
