"""Policies: uniform chance, the greedy rules, the experts' reckoning, and honesty about hidden cards."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

from simkit.games.speed_battle import expert_battle, state
from simkit.games.speed_battle.beliefs import chance_of_fewer, look

from .kit import AT, HALVES, Position, battle, hunt, kind, many, play, race, scenario

LEAST_P = 1e-4
MODES = {"action_race": race, "shooting_battle": battle, "treasure_hunt": hunt}
TABLES = {
    "action_race": ("blaze", "metal_sonic", "jet"),
    "shooting_battle": ("eggman", "chao_walker", "wave"),
    "treasure_hunt": ("knuckles", "storm", "tikal"),
}


# --- random


def test_random_is_uniform():
    """[SB-R1, SB-R2] Spin, 1R, 1R, 2S: a quarter each."""
    p = race("sonic", "amy", policies=["random", "random"])
    p.hand(0, "1R 1R 2S")
    p.hand(1, "1I")
    p.begin()
    seen = Counter(p.decide_place() for _ in range(many(4000, 40)))
    assert set(seen) <= set(range(4))
    assert chisquare([seen[i] for i in range(4)]).pvalue > LEAST_P


def test_random_column_never_spins_while_it_can_race():
    """Section (c): Spin, dropping out and the Panic Draw only when nothing else is left."""
    p = race("sonic", "amy", policies=["random_column"] * 2)
    p.hand(0, "1R 1R 2S")
    p.hand(1, "1I")
    p.begin()
    seen = Counter(p.decide_place() for _ in range(many(3000, 30)))
    assert set(seen) <= {1, 2, 3}
    rows, _ = play(scenario("shooting_battle", 3, "random_column"), many(200, 2))
    # A Panic Draw is left only with nobody to challenge; that takes an empty deck.
    assert rows["panic_draws"].sum() == 0


# --- greedy


def test_greedy_races_the_rarest_number():
    """[SB-R2] 1s: 16 less 1 in hand and 6 discarded are 9 unseen; 2s: 16 - 1 = 15; 3s: 15."""
    p = race("sonic", "shadow")
    p.hand(0, "2I 1R 3P")
    p.hand(1, "3I 3R")
    p.discard_pile("1I 1I 1S 1S 1P 1P")
    p.begin()
    assert p.decide() == "1R"


def test_greedy_takes_the_number_with_most_spares():
    """[SB-R2] 2s and 3s: 14 unseen each with two in hand; three 2s leave 13."""
    p = race("sonic", "shadow")
    p.hand(0, "3I 3R 2I 2R 2P")
    p.hand(1, "1I 1R")
    p.begin()
    assert p.decide().startswith("2")


def test_greedy_springs_with_a_small_hand():
    """[SB-R2] Two cards in hand: the Spring first."""
    p = race("sonic", "shadow")
    p.hand(0, "2I 3S")
    p.hand(1, "1I 1R")
    p.discard_pile("2I 2S 2S 2P")
    p.begin()
    assert p.decide() == "3S"


def test_greedy_always_plays_in_an_attack():
    """[SB-R3] The cheapest suit: Invincible before Spring."""
    p = race("sonic", "shadow")
    p.hand(0, "1R 1S 1I")
    p.hand(1, "1P 2I")
    p.begin()
    p.choose("1R", "1P")
    p.choose(p.options()[0]) if p.asks()[0] == "discard" else None
    assert p.asks() == ("attack", 0)
    assert p.decide() == "1I"


def test_greedy_duels_the_weakest_with_the_highest():
    """[SB-S1, SB-S2] Least health, then fewest cards; all ones: Panic Draw; 3 before 2, Ring if charged."""
    p = battle("eggman", "tails", "wave")
    p.hand(0, "2I 3R 3I")
    p.hand(1, "1R 1S")
    p.hand(2, "1R")
    p.s.health[:3] = [6, 4, 5]
    p.begin()
    assert p.decide() == 1
    p.choose(1)
    assert p.decide() == "3I"
    p = battle("eggman", "tails")
    p.hand(0, "2I 3R 3I")
    p.hand(1, "1R 1S")
    p.weapon(0, "2P")
    p.begin()
    p.choose(1)
    assert p.decide() == "3R"
    p = battle("eggman", "tails")
    p.hand(0, "1I 1S")
    p.hand(1, "1R")
    p.begin()
    assert p.decide() == "no"


def test_greedy_charges_the_highest():
    """[SB-S3] Eggman the two highest."""
    p = battle("eggman", "tails")
    p.hand(0, "3P 1R 3S 2S")
    p.hand(1, "1R 1S")
    p.begin()
    p.choose(1, "3P", "1R")
    assert p.asks() == ("charge", 0)
    assert p.rows()[p.decide_place()] == (1, 2, 0)


def test_greedy_digs_for_the_nearest_shard():
    """[SB-H1] A Spring Pile 1S 2S lacks a 3 for 1-2-3: the 3S stays, the rest goes."""
    p = hunt("tikal", "rouge")
    p.shards("1-2-3", "1-3-3", "2-3-3")
    p.hand(0, "1R 3S 2P")
    p.pile(0, 0, "1S 2S")
    p.begin()
    assert p.decide() == 0b101


def test_greedy_plays_the_card_that_completes():
    """[SB-H2, SB-H5] 3S on the Spring Pile meets 1-2-3; then it is claimed."""
    p = hunt("tikal", "rouge")
    p.shards("1-2-3", "1-3-3", "2-3-3")
    p.hand(0, "1R 3S 2P")
    p.hand(1, "1I 1I 1I")
    p.pile(0, 0, "1S 2S")
    p.begin()
    p.choose(0)
    assert p.rows()[p.decide_place()][:2] == (1, 0)
    p.choose((1, 0))
    if p.asks()[0] == "spring":
        p.choose(0)
    assert p.rows()[p.decide_place()][:2] == (0, 0)


def test_greedy_ring_hits_the_leaders_best_pile():
    """[SB-H3] The leader's Pile one short of 1-2-3, and a card it needs: the 1, not one of two 2s."""
    p = hunt("tikal", "rouge", "chaos")
    p.shards("1-2-3", "1-3-3", "2-3-3")
    p.hand(0, "1R 2R 3R")
    p.pile(1, 0, "1P 2P")
    p.pile(2, 0, "1S 2S 2S")
    p.pile(2, 1, "1R")
    p.s.claimed[2] = 1
    p.begin()
    p.choose(0, (0, 0))
    assert p.asks() == ("ring", 0)
    assert p.rows()[p.decide_place()] == (2, 0, 1)


# --- experts


def test_chance_that_a_rival_has_fewer():
    """[SB-R2] 12 of 43 unseen cards are 1s (four in hand): none of 2 cards (31/43)^2; not both."""
    p = race("sonic", "shadow")
    p.hand(0, "1R 1S 1I 1P 2I")
    p.hand(1, "2R 3R")
    p.begin()
    look(p.s, p.t, 0, p.room)
    assert p.room.total == 43
    share = 12 / 43
    assert chance_of_fewer(p.s, p.room, 1, 0, 1, 2) == pytest.approx((1 - share) ** 2)
    assert chance_of_fewer(p.s, p.room, 1, 0, 2, 2) == pytest.approx(1 - share**2)


def test_an_expert_never_spins_when_alone():
    """[SB-R1] Everybody else Spins: any card scores."""
    p = race("amy", "sonic", policies=["expert", "greedy"])
    p.hand(0, "2R")
    p.hand(1, "3I 3R")
    p.begin()
    assert p.asks() == ("action", 1)
    p.choose("no")
    assert p.decide() == "2R"


def test_an_expert_drops_a_lost_attack():
    """[SB-R3] One card against a rival with ten, of whom any may hold more: worth less than the card."""
    p = race("sonic", "shadow", policies=["expert", "expert"])
    p.hand(0, "1R 1S")
    p.hand(1, "1P 1I 1I 1R 1R 1P 2R 2R 2R 2R 3S 3S 3S")
    p.begin()
    p.choose("1R", "1P")
    while p.asks()[0] == "discard":
        p.choose(p.options()[0])
    assert p.asks() == ("attack", 0)
    assert p.decide() in ("no", "1S")


def test_wave_answers_with_the_least_winning_card():
    """[SB-S4, SB-SCHAR-WAVE] She sees a 1: a 2 is enough; she sees a 3 with no 3 in hand: the 1 is spent."""
    for seen, answer in (("1S", "2I"), ("3R", "1R")):
        p = battle("wave", "tails", policies=["expert", "greedy"])
        p.hand(0, "1R 2I 3R" if seen == "1S" else "1R 2I 2R")
        p.hand(1, f"{seen} 2S")
        p.begin()
        p.choose(1, seen)
        assert p.asks() == ("duel card", 0)
        assert p.decide() == answer


def test_the_duel_game_has_its_value():
    """[SB-S2] One card each, the rival's unknown: above 0 with a 3, below with a 1."""
    values = []
    for card in ("1I", "3I"):
        p = battle("eggman", "wave", policies=["expert", "expert"])
        p.hand(0, card)
        p.hand(1, "2R")
        p.begin()
        look(p.s, p.t, 0, p.room)
        values.append(expert_battle.solve(p.s, p.t, 0, 1, p.room))
        assert p.room.mix.sum() == pytest.approx(1)
        assert p.room.mix[kind(card)] == pytest.approx(1)
    assert values[0] < 0 < values[1]


def test_the_expert_takes_the_winning_claim():
    """[SB-H2] A shard in hand and a Pile one card short: the look-ahead completes it."""
    p = hunt("tikal", "rouge", policies=["expert", "greedy"])
    p.shards("1-2-3", "1-3-3", "2-3-3")
    p.s.claimed[0] = 1
    p.s.pile_suit[0, 2] = state.SHARD
    p.hand(0, "1R 3S 2I")
    p.hand(1, "1I 1I 1I")
    p.pile(0, 0, "1S 2S")
    p.begin()
    assert p.decide() & 0b010 == 0  # the 3S is not dug away
    p.choose(0)
    assert p.rows()[p.decide_place()][:2] == (1, 0)


# --- honesty


def hide_and_seek(p: Position, chance: np.random.Generator) -> None:
    """Deal anew what the decider cannot see: deck, hands, hidden cards, weapons, shards to come."""
    s, seat = p.s, int(p.s.decider)
    is_peek = s.mode == state.BATTLE and s.character[seat] == state.WAVE and seat == s.active
    hidden_cards = (s.mode == state.RACE and s.stage == state.R_ACTION) or (
        s.decision == state.D_DUEL_CARD and not is_peek
    )
    places = [("deck", 0, i) for i in range(s.deck_size)]
    for rival in range(p.n):
        if rival == seat:
            continue
        places += [("hand", rival, i) for i in range(s.hand_size[rival])]
        if hidden_cards and s.shown[rival] >= 0:
            places.append(("shown", rival, 0))
        if s.mode == state.BATTLE and not s.weapon_open[rival]:
            places += [("weapon", rival, i) for i in range(2) if s.weapon[rival, i] >= 0]

    def at(name: str, who: int) -> np.ndarray:
        return s.deck if name == "deck" else s.shown[who : who + 1] if name == "shown" else s[name][who]

    cards = [int(at(name, who)[i]) for name, who, i in places]
    for (name, who, i), card in zip(places, chance.permutation(cards), strict=True):
        at(name, who)[i] = card
    rest = s.shard_deck[s.shards_dealt : p.t.shard_count]
    rest[:] = chance.permutation(rest)
    s.chance[AT:] = chance.integers(0, HALVES, 5).astype(np.uint64)  # seed and game stay


@pytest.mark.parametrize("policy", ["greedy", "expert"])
@pytest.mark.parametrize("mode", list(MODES))
def test_hidden_cards_stay_hidden(mode, policy):
    """What the seat cannot see is dealt anew: it decides the same, at every decision of some games."""
    chance = np.random.default_rng(7)
    games = 1 if policy == "expert" and mode == "treasure_hunt" else 4
    for game in range(games):
        p = MODES[mode](*TABLES[mode], game=game, policies=[policy] * 3)
        for seat in range(3):
            p.hand(seat, "")
        p.s.deck[: p.s.deck_size] = chance.permutation(p.s.deck[: p.s.deck_size])
        for seat in range(3):
            cards = p.s.deck[p.s.deck_size - 5 : p.s.deck_size].copy()
            p.s.deck_size -= 5
            p.s.hand[seat, :5] = cards
            p.s.hand_size[seat] = 5
        p.begin()
        for _ in range(many(60, 12)):
            if p.s.over:
                break
            choice = p.s.choice.copy()
            before, chosen = p.s.copy(), p.rows()[p.decide_place()]
            hide_and_seek(p, chance)
            p.s.choice[:] = choice
            again = p.rows()[p.decide_place()]
            assert chosen == again
            p.s = before
            p.s.choice[:] = choice
            p.choose(chosen)


# --- strength


@pytest.mark.parametrize("mode", list(MODES))
def test_each_policy_is_stronger_than_the_weaker_one(mode):
    """Greedy beats random, and the expert beats greedy, in seats that rotate."""
    for weak, strong, games in (("random", "greedy", 1000), ("greedy", "expert", 400)):
        model = scenario(
            mode, policies=[weak, strong], table={"assign": "random", "seating": "rotate"}, seats=2
        )
        rows, _ = play(model, many(games, 2))
        wins = rows["won"] * (rows["policy"] == ["random", "random_column", "greedy", "expert"].index(strong))
        assert len(rows) < games or wins[:, :2].sum() / 12 / games > 0.55
