"""Policies: the planner plans, deals and does not peek; each policy beats the weaker one."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from kit import Position, many, rig, sale

from simkit.exact import shown_probability, win_probability
from simkit.games.monopoly_gamer import state
from simkit.games.monopoly_gamer.model import CHARACTERS, POLICIES
from simkit.games.monopoly_gamer.observe import LOG, ROW, SHARE, TALLY
from simkit.games.monopoly_gamer.play import play_many
from simkit.games.monopoly_gamer.state import ask
from simkit.games.monopoly_gamer.tables import GREEDY, PLANNER, RANDOM, compile_tables
from simkit.scenario import load
from simkit.stats import wilson

FACES = (2, 3, 4, 5, 6, 7)
WEIGHTS = {"rent": 2.0, "set_bonus": 0.25, "reserve": 2, "emerald": 8.0, "rival": 0.5, "horizon": 1.0}
CHAO = Fraction(90, 8)
"""Mean of the synthetic set's tokens."""

# --- planner


def planner(*characters: str, weights: dict[str, float] | None = None, **options: object) -> Position:
    """Planners with the weights of this file, no deals."""
    for seat in range(len(characters)):
        options[f"seats.{seat}.policy.weights"] = {**WEIGHTS, **(weights or {})}
    options.setdefault("table", {"deals": False})
    return Position(*characters, policy="planner", **options)


def test_the_planner_rolls_again_in_the_exact_best_order():
    """[MG-D8, MG-X-3] HP 11, Emeralds 1 and 3, all losing faces: the best of both by the exact solver.

    Somewhere the best is to roll the higher die: lower die first loses up to 0.013224 there.
    """
    p = planner("sonic", "tails", "amy")
    p.s.next_boss = 7
    p.put(0, emeralds=1)
    p.put(1, emeralds=3)
    higher = 0
    for i, own in enumerate(FACES):
        for j, other in enumerate(FACES):
            if own + other >= 11:
                continue
            fighter = sum(shown_probability(11, (face, other), (0, 3)) for face in FACES) / 6
            sidekick = sum(shown_probability(11, (own, face), (1, 2)) for face in FACES) / 6
            p.fight(0, 1, own, other)
            assert p.s.decision == state.D_REROLL_ORDER
            assert p.s.face.tolist() == [i, j]
            if fighter != sidekick:
                best = 0 if fighter > sidekick else 1
                assert p.decide()[0] == best
                higher += best == (0 if own > other else 1) and own != other
            p.s.decision = state.D_NONE
    assert higher > 0


def test_the_planner_takes_the_sidekick_of_greatest_expected_value():
    """[MG-D7] Chance of winning times (card + Emerald's worth - what a Chao helps a rival).

    Boss 1: 35/36 * (18 - 0.25 * 11.25) = 14.8 with seat 2, no Emerald; 215/216 * (18 - 0.5 * 11.25) = 12.3
    with seat 1, one Emerald but the leader. Eggman: 5/18 * (50 - 2.8) = 13.1, 5/12 * (50 - 5.6) = 18.5.
    """
    chosen = {}
    for number, hp, prize in ((1, 5, 10 + 8), (8, 11, 50)):
        p = planner("sonic", "tails", "amy")
        p.put(1, emeralds=1, boss_points=80)
        p.s.next_boss = number - 1
        p.start_fight(0)
        value = {
            1: win_probability(hp, (0, 1)) * (prize - Fraction(1, 2) * CHAO),
            2: win_probability(hp, (0, 0)) * (prize - Fraction(1, 4) * CHAO),
        }
        chosen[number] = p.decide()[0]
        assert value[chosen[number]] == max(value.values())
    assert chosen == {1: 2, 8: 1}


@pytest.mark.parametrize(("number", "option"), [(1, 0), (8, 1)])
def test_a_planner_helps_as_sidekick_if_its_chao_gains_more(number, option):
    """[MG-D9] A Chao is worth 11.25 on average; the leader's prize, by half: 9 for boss 1, 25 for Eggman."""
    p = planner("sonic", "tails", "amy")
    p.s.next_boss = number - 1
    p.put(0, boss_points=80)
    p.put(1, emeralds=1)
    p.fight(0, 1, 2, 2)
    assert (p.s.decision, p.decide()[0]) == (state.D_SIDEKICK_REROLL, option)


def test_a_planner_as_fighter_always_rolls_again():
    """[MG-D8] To stop is never better."""
    p = planner("sonic", "tails")
    p.put(0, emeralds=1)
    p.s.next_boss = 7
    p.fight(0, 1, 2, 2)
    assert (p.s.decision, p.decide()[0]) == (state.D_REROLL, 0)


@pytest.mark.parametrize(
    ("points", "rivals", "option"),
    [
        (15, 10, 0),  # 15 points for 3 of 13 Rings, which breaks no stack
        (0, 10, 1),  # no points, no rent
        (15, 1, 1),  # rivals with 1 Ring cannot bid near the price of 3: cheaper in the auction
        (15, 3, 0),
    ],
)
def test_a_planner_buys_by_value(points, rivals, option):
    """[MG-D4] Seaside Hill Act 1 for 3 Rings; rents are given no weight here."""
    p = planner(
        "sonic",
        "tails",
        weights={"rent": 0.0},
        **{"components.deeds.seaside_hill_1": {"points": points}},
    )
    p.put(0, rings=13)
    p.put(1, rings=rivals)
    p.land(0, 5)
    assert p.decide()[0] == option


def highest_bid(p: Position, space: int = 17) -> int:
    """Up to how many Rings seat 0 raises."""
    p.do(state.T_AUCTION, int(p.t.deed_at[space]))
    bid = 0
    while bid < 60:
        p.s.bid = bid
        if p.decide()[0] == 0:
            break
        bid += 1
    return bid


def test_a_planner_bids_up_to_the_value():
    """[MG-D5] 30 points, no weight on rents: more than 10 Rings (20 points) and fewer than 20 (40 points);
    a deed without points gets no bid.
    """
    p = planner("sonic", "tails", weights={"rent": 0.0})
    p.put(0, rings=60)
    assert 10 < highest_bid(p) < 20
    p = planner("sonic", "tails", weights={"rent": 0.0}, **{"components.deeds.planet_wisp_1": {"points": 0}})
    p.put(0, rings=60)
    assert highest_bid(p) == 0


def test_a_planner_bids_more_to_complete_a_set_or_to_deny_one():
    """[MG-D5] Against the other deed unowned."""
    bids = []
    for owner in (-1, 0, 1):
        p = planner("sonic", "tails")
        p.put(0, rings=60)
        if owner >= 0:
            p.own(owner, 19)
        bids.append(highest_bid(p))
    assert bids[1] > bids[0]
    assert bids[2] > bids[0]


@pytest.mark.parametrize(("fee", "option"), [(0, 0), (20, 1)])
def test_a_planner_pays_the_fee_if_a_turn_is_worth_more(fee, option):
    """[MG-D2] Nothing to pay: it pays. 20 Rings, 40 points: it rolls."""
    p = planner("sonic", "tails", rules={"jail_fee": fee})
    p.put(0, in_jail=1, rings=30)
    p.begin(0)
    assert p.decide()[0] == option


@pytest.mark.parametrize(("points", "sold"), [({}, 17), ({"planet_wisp_1": 45}, 25)])
def test_a_planner_sells_what_it_misses_least(points, sold):
    """[MG-D15] 6 missing: 30 points for 6 Rings or 40 for 8; then 45 for 6."""
    changed = {f"components.deeds.{deed}": {"points": value} for deed, value in points.items()}
    p = sale(4, 1, 17, 25, policy="planner", **changed)
    assert p.decide()[0] == p.t.deed_at[sold]


# --- look-ahead


def test_look_ahead_finds_the_better_order():
    """[MG-D3] From 20 by 4 to Go to Jail. Spikes: move first, so that they are lost (greedy drops 4 Rings);
    the Ring face: boost first, so that it is not.
    """
    for face, option in (("spikes", 0), ("ring", 1)):
        p = planner("sonic", "tails")
        p.put(0, space=20)
        p.turn(0, 4, face)
        assert (p.s.decision, p.decide()[0]) == (state.D_ORDER, option)


@pytest.mark.parametrize("character", ["tails", "knuckles"])
def test_look_ahead_takes_the_victim_with_something_to_lose(character):
    """[MG-D10, MG-D11] The first in left order has no Rings, the second has 10; both stand on 16."""
    p = planner(character, "sonic", "amy")
    p.put(1, rings=0, space=16)
    p.put(2, rings=10, space=16)
    p.land(0, 10)
    assert p.decide()[0] == 2


def test_look_ahead_finds_amys_best_extra_move():
    """[MG-D14] 20 Rings lie on 21, five spaces ahead of 16; the deeds on the way are her own."""
    p = planner("amy", "sonic")
    p.own(0, 17, 19, 21)
    p.s.board[21] = 20
    p.put(0, space=12)
    p.turn(0, 4, "red_spring")
    p.answer((0,))
    assert (p.s.decision, p.s.position[0]) == (state.D_AMY_SPRING, 16)
    assert p.decide()[0] == 5


def waiting_for_look_ahead() -> Position:
    """Tails on a Booster, two rivals, a die to come."""
    p = planner("tails", "sonic", "amy")
    p.own(0, 13)
    p.put(1, space=16)
    p.put(2, space=15, rings=12)
    p.land(0, 10)
    assert p.s.decision == state.D_TAILS_BOOSTER
    return p


def test_look_ahead_does_not_see_the_dice_to_come():
    """The same position with every face of the next die, and with other Chao tokens on top: one decision."""
    decided = set()
    for face in FACES:
        for top in range(8):
            p = waiting_for_look_ahead()
            p.dice(*[face] * 8)
            p.s.chao[:] = np.roll(np.arange(8), top)
            decided.add(p.decide())
    assert len(decided) == 1


def test_look_ahead_does_not_see_the_attention_to_come():
    """Amy forgets every second pick-up; 10 Rings lie on 16. Whether she will remember is not known to her."""
    decided = set()
    for half in range(6):  # of the numbers below a million: the lowest sixth to the highest
        p = planner("amy", "tails", **{"seats.0.attention": {"pickup": 0.5}})
        p.s.board[16] = 10
        p.put(0, space=12)
        p.turn(0, 2, "red_spring")
        p.answer((1,))
        assert p.s.decision == state.D_AMY_SPRING
        rig(p.s.choice, [half] * 8)
        decided.add(p.decide())
    assert len(decided) == 1


def test_look_ahead_leaves_the_game_as_it_was():
    """State, dice to come and log are untouched, byte by byte."""
    p = waiting_for_look_ahead()
    before, events = p.s.tobytes(), int(p.log.count)
    p.decide()
    assert p.s.tobytes() == before
    assert (p.log.count, p.log.limit) == (events, len(p.log.events))


# --- deals


def halves(**options: object) -> Position:
    """Seat 0 has one half of Green Hill, seat 1 the other; seat 0 has Rings and is about to begin."""
    p = planner("sonic", "tails", "amy", table={"deals": True}, **options)
    p.own(0, 29)
    p.own(1, 31)
    p.put(0, rings=60)
    return p


def test_planners_deal_when_both_gain():
    """[MG-D6] The deed is worth more to the one whose set it completes; the price lies between."""
    p = halves()
    p.begin(0)
    offer = p.decide()
    assert offer[:3] == (1, p.t.deed_at[31], -1)
    p.choose(offer)
    assert (p.s.decision, p.s.decider, p.decide()[0]) == (state.D_ACCEPT, 1, 1)
    # 2 points a Ring: more than the deed's own 50
    assert 2 * offer[3] > 50


def test_no_offer_when_the_deed_is_worth_the_same_to_both():
    """[MG-D6] Without weight on rents and sets, 25 Rings for 50 points gain nothing: no offer."""
    p = halves(weights={"rent": 0.0, "set_bonus": 0.0})
    p.begin(0)
    assert len(p.options()) == 2
    assert p.decide()[0] == -1


@pytest.mark.parametrize("price", [1, 20, 60])
def test_a_planner_accepts_only_what_it_gains_by(price):
    """[MG-D6] A deed of 50 points, without weight on rents: 25 Rings are worth as much."""
    p = halves(weights={"rent": 0.0})
    p.s.turn = 0
    p.s.offer[:] = (1, p.t.deed_at[31], -1, price)
    ask(p.s, state.D_ACCEPT, 1)
    assert p.decide()[0] == (2 * price > 50)


@pytest.mark.parametrize("partner", [RANDOM, GREEDY])
def test_deals_are_between_planners(partner):
    """[MG-D6] The same halves, but seat 1 is no planner: nothing to offer; and it makes no offers itself."""
    p = halves()
    p.s.policy[1] = partner
    p.begin(0)
    assert p.listed() == [-1]
    p.put(1, rings=60)
    p.begin(1)
    assert p.s.decision == state.D_NONE


# --- strength


def test_planner_beats_greedy_beats_random():
    """Three at a table, four line-ups in which every policy plays every character once, seats rotating.

    6,000 games of the boxed set: the 99 % intervals lie on their sides of a third, and apart.
    """
    games = many(1500, 1)
    shares = np.zeros(3)
    for shift in range(4):
        seats = ", ".join(
            f'{{character = "{CHARACTERS[(shift + i) % 4]}", policy = "{policy}"}}'
            for i, policy in enumerate(POLICIES)
        )
        model = load("scenarios/monopoly_gamer/four_heroes.toml", [f"seats=[{seats}]"]).model
        rows = np.zeros(games, ROW)
        with np.errstate(over="ignore"):
            play_many(compile_tables(model)[0], 7, 0, rows, np.zeros(1, TALLY)[0], np.zeros(1, LOG)[0])
        np.add.at(shares, rows["policy"][:, :3], rows["won"][:, :3] / SHARE)
    assert shares.sum() == pytest.approx(4 * games)
    by = [wilson(share, 4 * games, 0.99) for share in shares]
    if games > 1:
        assert by[RANDOM].high < 0.2
        assert by[RANDOM].high < by[GREEDY].low
        assert by[GREEDY].high < 0.4
        assert by[PLANNER].low > 0.45
