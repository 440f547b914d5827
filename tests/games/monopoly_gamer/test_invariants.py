"""What holds at every step of every game. [MG-X-17]"""

from __future__ import annotations

import numpy as np
import pytest
from kit import Position, many

from simkit.games.monopoly_gamer import forward, state
from simkit.games.monopoly_gamer.model import BOSSES, POLICIES
from simkit.games.monopoly_gamer.observe import LOG, ROW, TALLY
from simkit.games.monopoly_gamer.play import play_many
from simkit.games.monopoly_gamer.state import D_NONE, D_SIDEKICK, T_JUDGE, T_REROLL, T_ROLL_FIGHT
from simkit.games.monopoly_gamer.tables import compile_tables
from simkit.scenario import load

ALL = ("sonic", "tails", "knuckles", "amy")
EGGMAN = BOSSES - 1
TABLES = [
    (policy, players, components)
    for policy in (*POLICIES, "mixed")
    for players, components in ((2, "synthetic"), (3, "boxed"), (4, "synthetic"))
]


def check(p: Position) -> None:
    """The invariants that hold between any two steps."""
    s, t = p.s, p.t
    n = int(s.seats)
    # Rings: none out of nothing.
    assert (s.rings >= 0).all()
    assert (s.board >= 0).all()
    assert s.rings.sum() + s.board.sum() == n * t.start_rings + s.bank_out - s.bank_in
    # Emeralds: one for each ordinary fight that is over; the Master Emerald only from Eggman.
    assert s.emeralds.sum() + s.eggman_emeralds == min(s.next_boss, EGGMAN)
    assert (s.master >= 0) == (s.eggman_beaten == 1)
    # Fights: won or lost; a Chao for each won with a sidekick.
    assert s.fights.sum() == s.next_boss
    assert s.chao_taken == s.sidekick_wins.sum() <= s.fights_won_as_fighter.sum() <= s.next_boss
    assert s.emeralds.sum() == s.fights_won_as_fighter.sum() - s.eggman_beaten
    assert s.chao_points.sum() == sum(t.chao_points[token] for token in s.chao[: s.chao_taken])
    # Deeds: 16, each the Bank's or a player's; points as printed.
    owner = s.owner[: t.deeds]
    assert len(owner) == 16
    assert ((owner >= -1) & (owner < n)).all()
    for seat in range(n):
        assert s.property_points[seat] == t.points[: t.deeds][owner == seat].sum()
    # Places.
    assert ((s.position >= 0) & (s.position < t.spaces)).all()
    assert (s.position[s.in_jail == 1] == t.jail).all()
    assert 0 <= s.pending < state.STACK
    # Nobody in Jail fights.
    is_fight = s.pending > 0 and s.stack[s.pending - 1, 0] in (T_ROLL_FIGHT, T_JUDGE, T_REROLL)
    if is_fight and s.decision == D_NONE:
        assert s.in_jail[s.fighter] == 0
        assert s.sidekick < 0 or s.in_jail[s.sidekick] == 0
        assert s.sidekick != s.fighter


def check_options(p: Position) -> None:
    """Options are there, all different, and the policy takes one of them."""
    options = p.options()
    assert 1 <= len(options) <= state.MAX_OPTIONS
    assert len(set(options)) == len(options)
    assert 0 <= p.s.decider < p.s.seats
    if p.s.decision == D_SIDEKICK:
        assert all(p.s.in_jail[option[0]] == 0 for option in options)
        assert p.s.in_jail[p.s.fighter] == 0
    assert p.decide() in options


@pytest.mark.parametrize(("policy", "players", "components"), TABLES)
def test_invariants_hold_at_every_step(policy, players, components):
    """[MG-X-17] Games of each policy, stepped through with the forward model."""
    p = Position(*ALL[4 - players :], policy="greedy" if policy == "mixed" else policy, components=components)
    for game in range(many(8, 1)):
        p.s = np.zeros(1, state.STATE)[0]
        p.log.limit = 0
        with np.errstate(over="ignore"):
            forward.deal(p.s, p.t, 17, game, p.log)
            if policy == "mixed":
                p.s.policy[:players] = [(game + seat) % len(POLICIES) for seat in range(players)]
            while p.s.decision != D_NONE or p.s.pending > 0:
                if p.s.decision == D_NONE:
                    forward.step(p.s, p.t, p.log)
                else:
                    check_options(p)
                    p.choose(p.decide())
                check(p)
        assert p.s.over == 1
        assert p.s.next_boss == p.s.fights.sum() == BOSSES


@pytest.mark.parametrize("components", ["boxed", "synthetic"])
def test_invariants_hold_at_the_end_of_many_games(components):
    """[MG-X-17] By the rows: 8 fights, won + lost = 8, Emeralds 7, Chao, Rings and deeds."""
    games = many(2000, 2)
    for policy in POLICIES:
        seats = ", ".join(f'{{character = "{name}", policy = "{policy}"}}' for name in ALL)
        found = load(
            "scenarios/monopoly_gamer/four_heroes.toml",
            [f"seats = [{seats}]", f'components.set = "{components}"'],
        )
        rows, tallies = np.zeros(games, ROW), np.zeros(1, TALLY)
        with np.errstate(over="ignore"):
            play_many(compile_tables(found.model)[0], 23, 0, rows, tallies[0], np.zeros(1, LOG)[0])
        boss = tallies[0].boss  # met, won at once, won after re-rolls, lost, re-rolls, alone, HP
        assert (boss[:, 0] == games).all()
        assert (boss[:, 1] + boss[:, 2] + boss[:, 3] == games).all()
        assert (rows["fights"].sum(axis=1) == 8).all()
        lost = rows["emeralds_lost"] + (rows["eggman_beaten"] == 0)
        assert (rows["fights_won"] + lost == 8).all()
        assert (rows["emeralds"].sum(axis=1) + rows["emeralds_lost"] == 7).all()
        assert (rows["master_emerald"].sum(axis=1) == rows["eggman_beaten"]).all()
        assert (rows["eggman_hp"] == 11 + rows["emeralds_lost"] // 2).all()
        assert (rows["sidekick_wins"].sum(axis=1) <= rows["fights_won"]).all()
        assert rows["sidekick_fights"].sum() + boss[:, 5].sum() == 8 * games
        rings = rows["rings"].sum(axis=1) + rows["board_rings"]
        assert (rings == 4 * 10 + rows["bank_out"] - rows["bank_in"]).all()
        assert (rows["deeds"].sum(axis=1) <= 16).all()
        assert (rows["rent_paid"].sum(axis=1) == rows["rent_received"].sum(axis=1)).all()
        assert (rows["rings_stolen"].sum(axis=1) == rows["rings_lost"].sum(axis=1)).all()
        parts = [rows[f"{part}_points"] for part in ("property", "ring", "boss", "chao")]
        assert (rows["score"] == sum(parts)).all()
