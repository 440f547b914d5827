"""The plain implementation itself, on hand-made positions: a second road must be a road."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from boards import BOXED, PLAIN, SYNTHETIC, scenario
from monopoly_gamer_plain import Game, play_games

from simkit.exact import mean, turn_distribution, turns_until_passes, variance


def game(board=SYNTHETIC, **settings):
    return Game(scenario(board, **settings), Random(1))


def test_mg_x_15_trails():
    table = game()
    player = table.players[0]
    player.position = 3
    table.lay_trail(player, 5)
    assert [s for s in range(32) if table.board_rings[s]] == [0, 1, 2, 3, 31]
    assert player.rings == 5


def test_mg_x_15_jailed_player_drops_from_just_visiting():
    table = game()
    player = table.players[1]
    player.position = 24
    table.resolve(player)
    assert player.is_jailed
    table.forced_drop(player, 2, by_other=True)
    assert [s for s in range(32) if table.board_rings[s]] == [7, 8]


def test_mg_x_18_forced_payment():
    table = game()
    payer, owner = table.players[:2]
    deed = table.deeds[15]  # printed price 10
    deed.owner, payer.rings = payer, 3
    assert table.raise_rings(payer, 12) == 12
    assert (payer.rings, deed.owner) == (13, None)  # pays 12, keeps 1
    payer.rings = 0
    assert table.raise_rings(payer, 5) == 0
    payer.rings = 2
    assert table.raise_rings(payer, 6) == 2
    assert owner.rings == 10


def test_mg_amb_15_push_from_go():
    table = game()
    victim = table.players[1]
    assert not table.push(victim, -2)
    assert victim.position == 30
    victim.position = 2
    assert table.push(victim, -2)
    assert victim.position == 2
    victim.position = 30
    assert table.push(victim, 2)
    assert table.push(victim, 7)
    assert not table.push(victim, -2)


def test_mg_amb_17_tails_jumps_to_the_nearest():
    table = game()
    sonic, tails, knuckles, amy = table.players
    sonic.position, tails.position, knuckles.position, amy.position = 3, 30, 16, 30
    table.move_action(tails, 5, "yellow_spring")
    assert tails.position == 3
    assert tails.count["go_passes"] == 1
    assert table.board_rings[3] == table.board_rings[2] == 1  # Sonic's two; his space is bought or auctioned


def test_decisions_page_ruling_2_sonics_bumper():
    table = game(PLAIN)
    sonic, tails, knuckles, amy = table.players
    tails.position, knuckles.position, amy.position = 4, 5, 0
    table.move_action(sonic, 2, "bumper")
    assert sonic.position == 4
    assert [p.rings for p in table.players] == [10, 8, 10, 10]
    assert table.board_rings[4] == table.board_rings[3] == 1


@pytest.mark.parametrize("board", [SYNTHETIC, BOXED], ids=["synthetic", "boxed"])
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mg_x_17_invariants(board, policy, seats):
    names = ("sonic", "tails", "knuckles", "amy")[:seats]
    for row in play_games(scenario(board, names, policy), 150, seed=seats):
        players = row["seats"]
        assert sum(p["fights"] for p in players) == 8
        assert row["fights_won"] == sum(p["fights_won_as_fighter"] for p in players)
        assert sum(p["emeralds"] for p in players) + row["emeralds_lost"] == 7
        assert sum(p["master_emerald"] for p in players) == row["eggman_beaten"]
        held = sum(p["rings"] for p in players)
        assert held + row["board_rings"] == 10 * seats + row["bank_out"] - row["bank_in"]
        on_board = sum(p["rings_dropped"] - p["rings_picked_up"] for p in players)
        assert on_board == row["board_rings"]
        assert sum(p["rent_paid"] - p["rent_received"] for p in players) == 0
        assert sum(p["rings_stolen"] - p["rings_lost"] for p in players) == 0
        assert abs(sum(p["won"] for p in players) - 1) < 1e-12
        bought = sum(p["purchases"] + p["auctions_won"] - p["forced_sales"] for p in players)
        assert sum(p["deeds"] for p in players) == bought
        assert row["outcome"] in ("won", "tied")


def test_mg_x_9_length_of_a_plain_game_is_exact():
    # No Item Box and no Springs, so nobody's move depends on anybody: ring and spikes move d, bumper 2 d.
    boosts = ("ring", "spikes", "bumper", "ring", "bumper", "spikes")
    steps = turn_distribution((2, 3, 4, 5, 6, 7), [(1, 0), (1, 0), (2, 0), (1, 0), (2, 0), (1, 0)])
    exact = turns_until_passes(32, steps, 3, 8)
    turns = [
        row["turns"]
        for row in play_games(scenario(PLAIN, ("sonic", "tails", "amy"), boosts=boosts), 3000, seed=5)
    ]
    error = (float(variance(exact)) / len(turns)) ** 0.5
    assert abs(sum(turns) / len(turns) - float(mean(exact))) < 4 * error
    assert set(Counter(turns)) <= set(exact)
