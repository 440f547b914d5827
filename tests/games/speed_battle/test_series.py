"""Characters, seatings, the Team Battle, and what a run adds up to. [SB-TEAM]"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

import simkit
from simkit.games.speed_battle import forward, state
from simkit.games.speed_battle.model import CHARACTERS, MODES
from simkit.games.speed_battle.observe import LOG
from simkit.games.speed_battle.tables import compile_tables

from .kit import Position, many, play, scenario

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "speed_battle"


def near(count: int, n: int, p: float) -> bool:
    """Whether a count lies within 4.5 standard errors of its expectation; always for a handful of games."""
    return n < 1000 or abs(count - n * p) <= 4.5 * (n * p * (1 - p)) ** 0.5


def deal_only(model: object, game: int) -> np.record:
    """A game up to its first decision."""
    s = np.zeros(1, state.STATE)[0]
    log = np.zeros(1, LOG)[0]
    buf = np.zeros((state.MAX_OPTIONS, state.OPTION_WIDTH), np.int64)
    t = compile_tables(model)[0]
    with np.errstate(over="ignore"):
        forward.deal(s, t, 1, game, log)
        forward.advance(s, t, buf, log)
    return s


def test_two_characters_are_dealt_and_one_is_chosen():
    """[SB-RACE-2, SB-SHOOT-2, SB-HUNT-2, SB-D1, SB-AMB-2, SB-AMB-5] All eight differ at a table of four."""
    s = deal_only(scenario("shooting_battle", 4), 3)
    dealt = s.dealt[:, 1].ravel().tolist()
    assert sorted(dealt) == list(range(8))
    assert s.decision == state.D_CHARACTER
    assert s.decider == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_a_character_is_played_n_eighths_of_the_time(seats):
    """[SB-X-21] Dealt to n / 4, played with uniform choice in n / 8 of the games."""
    games = many(4000, 4)
    rows, _ = play(scenario("treasure_hunt", seats, "random"), games)
    played = Counter(rows["hunter"][:, :seats].ravel().tolist())
    assert all(near(played[code], games, seats / 8) for code in range(8))


def test_every_table_meets_equally_often():
    """56 ordered pairings: 28 sets of two, each from both seats. [SB-X-21]"""
    rows, tallies = play(scenario("action_race", table={"seating": "every_table"}), 56)
    pairs = Counter(tuple(row) for row in rows["racer"][:, :2].tolist())
    assert pairs == Counter({(a, b): 1 for a in range(8) for b in range(8) if a != b})
    assert tallies["table"][:28, 0].tolist() == [2] * 28
    assert (tallies["table"][:28, 4:8].sum(axis=1) == 24).all()


def test_three_modes_take_turns():
    """Game g plays mode g modulo 3; each mode goes through its own sets."""
    rows, _ = play(scenario("treasure_hunt", 3, table={"mode": "three_modes", "seating": "every_table"}), 168)
    assert rows["mode"].tolist() == [0, 1, 2] * 56
    sets = {tuple(sorted(row)) for row in rows["shooter"][1::3, :3].tolist()}
    assert sets == set(combinations(range(8), 3))


def test_components():
    """[SB-COMP-4, SB-COMP-5, SB-COMP-6, SB-AMB-1, SB-AMB-H1] 24 characters, 48 cards, seven triples."""
    t = compile_tables(scenario("team_battle"))[0]
    assert len(CHARACTERS) == 24
    assert t.copies.tolist() == [4] * 12
    shards = {tuple(row) for row in t.need.tolist()}
    assert shards == {(2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2), (0, 2, 1), (0, 1, 2)}
    pyramid = compile_tables(scenario("team_battle", components="pyramid"))[0]
    assert pyramid.copies.tolist() == [5] * 4 + [4] * 4 + [3] * 4


def test_speed_ranks():
    """[SB-AMB-4] Sonic 1, Shadow 2, Metal Sonic 3, Blaze 4, Silver 5, Jet 6, Espio 7, Amy 8; or by lot."""
    t = compile_tables(scenario("action_race"))[0]
    assert t["rank"].tolist() == [1, 2, 8, 3, 4, 5, 7, 6]
    model = scenario("action_race", characters=["sonic", "amy"], rulings={"speed_ranks": "random"})
    begins = {int(deal_only(model, game).lead) for game in range(30)}
    assert begins == {0, 1}


def team_row(**options):
    """A Team Battle of two with random players."""
    return scenario("team_battle", 2, "random", **options)


def test_a_match_goes_to_three_tokens():
    """[SB-TEAM-1, SB-TEAM-4, SB-TEAM-6, SB-AMB-T5] The winner has 3, the other fewer; the games add up."""
    rows, _ = play(team_row(), many(300, 2))
    assert (rows["score"][:, :2].max(axis=1) == 3).all()
    assert (rows["score"][:, :2].min(axis=1) < 3).all()
    games = rows["race_games"] + rows["battle_games"] + rows["hunt_games"]
    assert (games == rows["score"][:, :2].sum(axis=1) + rows["drawn_games"]).all()
    tokens = rows["race_tokens"] + rows["battle_tokens"] + rows["hunt_tokens"]
    assert (tokens[:, :2] == rows["score"][:, :2]).all()


def test_a_team_is_fixed():
    """[SB-TEAM-2, SB-AMB-T4] One character a mode, as the scenario says."""
    teams = [
        {"action_race": "jet", "shooting_battle": "wave", "treasure_hunt": "storm"},
        {"action_race": "amy", "shooting_battle": "cream", "treasure_hunt": "big"},
    ]
    rows, _ = play(team_row(teams=teams), many(20, 2))
    assert (rows["racer"][:, 0] == 7).all() and (rows["shooter"][:, 1] == 5).all()
    assert (rows["hunter"][:, 0] == 7).all() and (rows["character"][:, 1] == 25).all()


def test_the_first_mode_is_a_third_each():
    """[SB-TEAM-3, SB-X-20] By the number of the top card: 16 of 48 each; 5 : 4 : 3 with the pyramid deck."""
    for name, odds in (("boxed", (1 / 3, 1 / 3, 1 / 3)), ("pyramid", (5 / 12, 4 / 12, 3 / 12))):
        games = many(1500, 3)
        model = team_row(components=name, table={"assign": "random"})
        first = Counter(int(deal_only(model, game)["mode"]) for game in range(games))
        assert all(near(first[mode], games, p) for mode, p in enumerate(odds))


def after(winner: int, mode: int = 0, **options) -> Position:
    """A Team Battle at the moment a game of this mode was won."""
    p = Position("team_battle", None, None, table={"assign": "random"}, policies=["random"] * 2, **options)
    p.s.mode = mode
    p.s.turns = 5
    p.s.share[:2] = [0, 0]
    if winner >= 0:
        p.s.share[winner] = 12
    p.s.stage = state.G_AFTER
    p.s.decision = state.D_NONE
    return p


def test_the_winner_picks_another_mode():
    """[SB-TEAM-5, SB-T1] The two other modes, then chance."""
    p = after(1, mode=1)
    p.run()
    assert p.asks() == ("mode", 1)
    assert [row[0] for row in p.rows()] == [0, 2, -1]
    p.choose(2)
    assert (p.s.mode, p.s.chooser) == (2, 1)


def test_a_random_mode_differs_from_the_last():
    """[SB-AMB-T2, SB-X-20] Each other mode with chance 1/2; by the ruling the last one too."""
    for ruling, odds in ((False, (0, 1 / 2, 1 / 2)), (True, (1 / 3, 1 / 3, 1 / 3))):
        p = after(0, mode=0, rulings={"random_may_repeat": ruling})
        p.run()
        start = p.s.copy()
        seen = Counter()
        games = many(1500, 5)
        for game in range(games):
            p.s = start.copy()
            p.s.games = game + 1
            p.choose("no")
            seen[int(p.s["mode"])] += 1
        assert seen[0] == 0 or ruling
        assert all(near(seen[mode], games, p_) for mode, p_ in enumerate(odds))


def test_all_random():
    """[SB-TEAM-7, SB-AMB-T3] Nobody chooses; a mode may repeat."""
    _, tallies = play(team_row(table={"all_random": True}), many(200, 2))
    assert tallies["mode"][:, 1].sum() == 0
    assert tallies["mode"][:, 3].sum() == tallies["mode"][:, 0].sum()


def test_a_drawn_game():
    """[SB-AMB-T1] No token and a random other mode; or the same again; or a token each."""
    p = after(-1, mode=1)
    p.s.share[:2] = [6, 6]
    p.step()
    assert p.s.tokens.tolist()[:2] == [0, 0]
    assert p.s.mode != 1
    p = after(-1, mode=1, rulings={"drawn_game": "replay"})
    p.s.share[:2] = [6, 6]
    p.step()
    assert (p.s.mode, p.s.tokens.tolist()[:2]) == (1, [0, 0])
    p = after(-1, mode=1, rulings={"drawn_game": "token_each"})
    p.s.share[:2] = [6, 6]
    p.step()
    assert p.s.tokens.tolist()[:2] == [1, 1]


def test_a_replay_reads_like_a_report():
    """Every event is told in words, with names instead of codes."""
    found = simkit.load(SCENARIOS / "team_battle_two.toml", games=5)
    told = simkit.replay(found, 1)
    assert told.lines[0] == "Seat 1, Team 2: policy greedy."
    assert any(line.startswith("Team 1 gets a Chao token") for line in told.lines)
    assert any("becomes the deck" in line or "draws" in line for line in told.lines)
    assert any(line.endswith("wins the Action Race.") for line in told.lines)
    assert not any(line.startswith("Team") and "wins the" in line for line in told.lines)
    assert {event["mode"] for event in told.events if event["event"] == "game"} <= set(MODES)


def test_winners_choose_the_mode_they_are_good_at():
    """[SB-T1] Blaze and Chao Walker win most Races and Battles, which their player then picks."""
    teams = [
        {"action_race": "blaze", "shooting_battle": "chao_walker", "treasure_hunt": "chaos"},
        {"action_race": "silver", "shooting_battle": "wave", "treasure_hunt": "big"},
    ]
    rows, tallies = play(scenario("team_battle", 2, teams=teams), many(300, 2))
    assert len(rows) < 300 or rows["won"][:, 0].sum() / 12 > 0.6 * 300
    # Silver and Wave's player picks the Hunt, where Big beats Chaos.
    assert tallies["mode"][2, 1] == rows["hunt_games"].sum() - tallies["mode"][2, 3]


def test_a_policy_for_each_mode():
    """Greedy in the Race, random in the Battle: the row names the seat's policy, the mode's one decides."""
    name = {"name": "greedy", "shooting_battle": "random", "treasure_hunt": "expert"}
    model = scenario("team_battle", policies=[name, name], table={"assign": "random"})
    p = Position("team_battle", None, None, policies=[name, name], table={"assign": "random"})
    wanted = {state.RACE: 2, state.BATTLE: 0, state.HUNT: 3}
    assert p.s.decides[0] == wanted[int(p.s["mode"])]
    rows, _ = play(model, many(5, 1))
    assert (rows["policy"][:, :2] == 2).all()
