"""What holds after every step of every mode: 48 cards, honest decisions, sane numbers. [SB-X-22]"""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from simkit.games.speed_battle import forward, state
from simkit.games.speed_battle.model import POLICIES

from .kit import Position, many, play, scenario

MODES = ("action_race", "shooting_battle", "treasure_hunt")


def check(p: Position) -> None:
    """Count the cards wherever they are, and look at what must stay in bounds."""
    s = p.s
    if s.stage < state.R_ROUND:
        return  # between games nothing is dealt
    assert p.all_cards() == Counter({code: int(n) for code, n in enumerate(p.t.copies) if n})
    assert s.discard.sum() == s.discard_size
    assert (s.hand_size >= 0).all() and (s.pile_count >= 0).all() and (s.discard >= 0).all()
    if s.mode == state.BATTLE:
        assert (s.health[: p.n] >= (0 if not p.t.effects_of_the_fallen else -1)).all()


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", [*MODES, "team_battle"])
def test_cards_are_conserved_and_decisions_are_real(mode, seats, policy):
    """After every step 48 cards; whoever is asked has two options or more."""
    games = 1 if policy == "expert" or mode == "team_battle" else many(4, 1)
    for game in range(games):
        p = Position(mode, *[None] * seats, game=game, policies=[policy] * seats, table={"assign": "random"})
        p = restart(p, game)
        for _ in range(many(3000, 250)):
            if p.s.over:
                break
            if p.s.decision == state.D_NONE:
                p.step()
            else:
                rows = p.rows()
                assert len(rows) >= 2
                option = np.array(rows[p.decide_place()])
                with np.errstate(over="ignore"):
                    forward.apply(p.s, p.t, option, p.log)
            check(p)


def restart(p: Position, game: int) -> Position:
    """Deal the game as it comes, without a hand-made position."""
    p.s = np.zeros(1, state.STATE)[0]
    with np.errstate(over="ignore"):
        forward.deal(p.s, p.t, 3, game, p.log)
    return p


@pytest.mark.parametrize(
    "rulings",
    [
        {"reshuffle": "eager", "ring_discard": "random", "silver_takes": "random"},
        {"shadow_draws": "at_once", "speed_ranks": "random", "espio_rival_bonus": True},
        {"cream": "refill", "effects_of_the_fallen": True, "tie_effects": "active_first"},
        {"cream": "panic_draw", "damage_powers": "each_damage", "eggman_tops_up": True},
        {"weapon_free_discard": True, "bare_target": "takes_damage", "omega_replaces": False},
        {"big_looks": True, "marine_may_decline": True, "rouge_chain": True, "ring_is_optional": True},
        {"spring_must_place": True, "shoes_extra": "same_suit", "reshuffle": "eager"},
    ],
    ids=str,
)
def test_cards_are_conserved_under_rulings(rulings):
    """Random players, three of them, in each mode."""
    for mode in MODES:
        for game in range(many(4, 1)):
            p = Position(
                mode,
                *[None] * 3,
                policies=["random"] * 3,
                table={"assign": "random"},
                rulings=rulings,
            )
            p = restart(p, game)
            for _ in range(many(2000, 150)):
                if p.s.over:
                    break
                if p.s.decision == state.D_NONE:
                    p.step()
                else:
                    option = np.array(p.rows()[p.decide_place()])
                    with np.errstate(over="ignore"):
                        forward.apply(p.s, p.t, option, p.log)
                check(p)


@pytest.mark.parametrize("mode", [*MODES, "team_battle"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rows_are_consistent(mode, seats):
    """Damage taken is damage dealt; shards of the winner; points by source add to the score."""
    rows, _ = play(scenario(mode, seats, "random"), many(200, 2))
    assert (rows["outcome"] != 2).all()
    if mode == "action_race":
        parts = ("points_unmatched", "points_attack", "points_bonus", "points_shoes", "points_power")
        assert (sum(rows[part] for part in parts) == rows["score"]).all()
    elif mode == "shooting_battle":
        health = 8 if seats == 2 else 6
        dealt = rows["damage_duel"] + rows["damage_tie"] + rows["damage_weapon"]
        assert (dealt.sum(axis=1) == health * seats - rows["score"].sum(axis=1)).all()
    elif mode == "treasure_hunt":
        assert (rows["shards"] == rows["score"]).all()
        assert (rows["ring_hits"].sum(axis=1) == rows["cards_lost"].sum(axis=1)).all()
