"""What holds at every step of every game. [DR-X-15]"""

from __future__ import annotations

import numpy as np
import pytest

from simkit.games.dice_rush import forward, state
from simkit.games.dice_rush.model import CHARACTERS, POLICIES
from simkit.games.dice_rush.observe import SHARE

from .kit import Position
from .scenarios import level, many, play, scenario

FINALS_IN_PLAY = {2: (1, 4), 3: (1, 3, 4), 4: (1, 2, 3, 4)}
MIXED = ("lookahead", "random", "greedy", "opportunist")


class Watch:
    """Compares each step with the one before."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.deck = sorted(p.s.deck[: p.s.deck_size].tolist())
        self.before = p.s.copy()

    def check(self) -> None:
        """The invariants that hold between any two steps."""
        p, s, before, n = self.p, self.p.s, self.before, self.p.n
        dice = p.t.dice[s.character[:n]]
        # Dice: all own ones, or none before the first roll; in the air and kept make up all.
        assert (s.counts[:n].sum(axis=1) == dice * s.has_rolled[:n]).all()
        assert (s.counts >= 0).all()
        if s.stage == state.S_RACE and s.decision == state.D_NONE and not s.over:
            is_rolling = s.phase[:n] == state.P_ROLL
            assert (((s.kept[:n].sum(axis=1) + s.thrown[:n]) == dice) | ~is_rolling).all()
            assert (s.thrown[:n][is_rolling] >= 1).all()
            open_times = s.time[:n][s.phase[:n] != state.P_DONE]
            assert (open_times >= s.now).all()
        # Cards: each owner has one, each card one owner at most; claimed dice are frozen.
        owners = s.owner[:n][s.owner[:n] >= 0].tolist()
        assert len(set(owners)) == len(owners) == s.claims
        for seat in owners:
            assert s.owner[s.slot[seat]] == seat
        if s.rounds == before.rounds and s.dealt == before.dealt:
            assert s.now >= before.now
            for seat in range(n):
                if before.slot[seat] >= 0:
                    assert s.slot[seat] == before.slot[seat]
                    assert (s.counts[seat] == before.counts[seat]).all()
                    assert s.rolls[seat] == before.rolls[seat]
        # The deck: the same cards, dealt n at a time.
        assert sorted(s.deck[: s.deck_size].tolist()) == self.deck
        assert s.dealt == n * (s.rounds + (s.stage in (state.S_RACE, state.S_RESOLVE)))
        # One card a player and round, face up or face down.
        resolved = s.cards_scored[:n] + s.cards_missed[:n] - s.rounds
        assert ((resolved >= 0) & (resolved <= 1)).all()
        # Tokens and Baddies.
        assert s.tokens_left + s.token_points.sum() == 16
        assert s.token_points.sum() <= s.baddies_defeated.sum()
        assert s.tokens_ran_out or s.token_points.sum() == s.baddies_defeated.sum()
        assert (s.alive_baddies == s.baddies_met - s.baddies_defeated).all()
        assert (s.alive_baddies >= 0).all()
        assert (s.baddies_defeated <= s.spare_sixes).all()
        assert (s.final_number[:n] == 0).all() or s.rounds >= 7
        assert s.races_lost == s.lost_races.sum()
        self.before = s.copy()


def check_options(p: Position) -> None:
    """Options are there, all different, and the policy takes one of them."""
    options = p.options()
    assert 1 <= len(options) <= state.MAX_OPTIONS
    assert len(set(options)) == len(options)
    assert 0 <= p.s.decider < p.n
    if p.s.decision == state.D_CARD:
        assert all(p.s.owner[slot] < 0 for slot in options)
        assert len(options) >= 2
    if p.s.decision in (state.D_CARD, state.D_DICE, state.D_CLAIM_OR_ROLL):
        assert p.s.slot[p.s.decider] < 0
        assert p.s.claims <= p.n - 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", [*POLICIES, "mixed"])
def test_invariants_hold_at_every_step(policy, players):
    """[DR-X-15] Games of each policy, stepped through with the forward model."""
    name = "act_2" if players == 3 else "act_1"
    p = Position(
        *CHARACTERS[4 - players :],
        cards=level(name),
        policy=MIXED[:players] if policy == "mixed" else policy,
        pace={"error_rate": 0.05} if policy == "mixed" else {},
    )
    for game in range(many(6, 1)):
        p.s = np.zeros(1, state.STATE)[0]
        p.log.limit = 0
        with np.errstate(over="ignore"):
            forward.deal(p.s, p.t, 17, game, p.log)
        p.begin()
        watch = Watch(p)
        while not p.s.over:
            if p.s.decision == state.D_NONE:
                p.step()
            else:
                check_options(p)
                p.choose(p.decide())
            watch.check()
        assert p.s.capped == 0
        assert p.s.rounds == 8
        assert p.s.dealt == p.s.deck_size == 8 * players
        assert sorted(p.s.final_number[:players].tolist()) == list(FINALS_IN_PLAY[players])
        taken = p.s.taken[:players, :8].ravel().tolist()
        assert sorted(taken) == watch.deck


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", [*POLICIES, "mixed"])
def test_invariants_hold_at_the_end_of_many_games(policy, players):
    """[DR-X-15] By rows and tallies: cards handed out, tokens, finals, win shares, places, times."""
    games = many(600, 2)
    found = scenario(
        *CHARACTERS[:players],
        cards=level("act_2"),
        policy=MIXED[:players] if policy == "mixed" else policy,
        pace={"error_rate": 0.05} if policy == "mixed" else {},
    )
    rows, tallies = play(found, games, seed=23)
    n = players
    seats = {name: rows[name][:, :n] for name in rows.dtype.names if rows[name].ndim == 2}
    assert (rows["outcome"] == 0).all()
    assert (rows["rounds"] == 8).all()
    assert (seats["cards_scored"] + seats["cards_missed"] == 8).all()
    assert (np.sort(seats["final_number"]) == FINALS_IN_PLAY[n]).all()
    # One sole winner, of rank 1; every rank once, for Final Round cards break every tie.
    assert (np.sort(seats["rank"]) == range(1, n + 1)).all()
    assert (seats["won"] == SHARE * (seats["rank"] == 1)).all()
    assert (seats["won"].argmax(axis=1) == rows["winner"]).all()
    best = np.sort(seats["score"])[:, ::-1]
    assert (rows["margin"] == best[:, 0] - best[:, 1]).all()
    assert (rows["tie_break_used"] == (rows["margin"] == 0)).all()
    tied = np.where(seats["score"] == best[:, :1], seats["final_number"], 9)
    assert (tied.argmin(axis=1) == rows["winner"]).all()
    # Scores.
    parts = seats["card_points"] + seats["token_points"] + seats["baddie_points"]
    assert (seats["score"] == parts).all()
    assert (rows["score_after"][:, :n, 7] == seats["score"]).all()
    # Tokens.
    given = seats["token_points"].sum(axis=1)
    killed = seats["baddies_defeated"].sum(axis=1)
    assert (given == np.minimum(killed, 16)).all()
    assert (rows["tokens_left"] == 16 - given).all()
    assert (rows["tokens_ran_out"] == (killed > 16)).all()
    # Each round has one first claim and one last card; each seat's rolls and decisions.
    assert (seats["first_claims"].sum(axis=1) == 8).all()
    assert (seats["last_cards"].sum(axis=1) == 8).all()
    assert (seats["last_cards_met"] <= seats["last_cards"]).all()
    assert (rows["races_lost"] == seats["lost_races"].sum(axis=1)).all()
    assert (seats["rolls"] >= 8).all()
    assert (seats["slips"].sum() > 0) == (policy == "mixed")
    assert (abs(rows["duration_ms"] - rows["round_ms"].sum(axis=1)) <= 8).all()
    # Tallies.
    card, hero, place = tallies.card, tallies.hero, tallies.place
    assert card[:, 0].sum() == card[:, 6].sum() + card[:, 7].sum() == 8 * n * games
    assert card[:, 1:5].sum() == 8 * (n - 1) * games
    assert card[:, 5].sum() == 8 * games
    assert (card[:, 1:6].sum(axis=1) == card[:, 0]).all()
    assert card[:, 12].sum() == 8 * SHARE * games
    assert hero[:, 0].tolist() == [8 * games] * n + [0] * (4 - n)
    assert hero[:n, 1].tolist() == seats["rolls"].sum(axis=0).tolist()
    assert hero[:n, 7].tolist() == seats["score"].sum(axis=0).tolist()
    assert place[:, 0].tolist() == [8 * games] * n + [0] * (4 - n)
    assert place[:, 1].sum() == seats["cards_scored"].sum()
    assert place[:, 2].sum() == card[:, 9].sum() == seats["score"].sum()
    assert place[:, 3].sum() == card[:, 11].sum()


@pytest.mark.parametrize("policy", POLICIES)
def test_a_game_depends_on_seed_and_number_only(policy):
    """Games 3 and 4 alone are rows 3 and 4 of five games, bit for bit."""
    found = scenario(cards=level("act_1"), policy=policy, pace={})
    rows, _ = play(found, 5)
    again, _ = play(found, 5)
    assert rows.tobytes() == again.tobytes()
    p = Position(cards=level("act_1"), policy=policy, pace={})
    for game in (3, 4):
        p.s = np.zeros(1, state.STATE)[0]
        with np.errstate(over="ignore"):
            forward.deal(p.s, p.t, 1, game, p.log)
        while not p.s.over:
            p.begin()
            p.play_round()
        assert p.s.rounds == 8
        assert p.scores() == rows["score"][game].tolist()
        assert p.s.rolls.tolist() == rows["rolls"][game].tolist()
        assert p.s.duration_us // 1000 == rows["duration_ms"][game]
