"""Scenarios far from the box: nothing overflows, and no game goes on for ever."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from simkit.games.sonic_roll import pool, state, targets, window
from simkit.games.sonic_roll.events import E_POOL
from simkit.games.sonic_roll.model import Scenario
from simkit.games.sonic_roll.observe import CAPPED, LOG, LOSS_CAP, ROW, TALLY
from simkit.games.sonic_roll.play import play_many
from simkit.games.sonic_roll.printed import EMERALDS
from simkit.games.sonic_roll.tables import compile_tables

from .kit import Position
from .scenarios import scenario, tables, zones

GIVES_BACK = "- | 123456; avoid any; defeat gain_die any 2, draw_badnik"
"""Any die beats it, and it gives two dice and its successor."""


def with_tiles(*tiles: tuple[str, int]) -> Scenario:
    """A game whose Bonus Stage has these kinds of tiles."""
    model = scenario("sonic")
    values = model.model_dump()
    values["components"]["tiles"] = [{"kind": kind, "copies": copies} for kind, copies in tiles]
    return Scenario.model_validate(values)


def test_a_smaller_bonus_stage_has_no_other_tiles():
    """[SR-BONUS-6] 2 Red and the Emerald: tiles 0, 1, 2 are shuffled, and there is no fourth."""
    p = Position("sonic")
    p.t = compile_tables(with_tiles(("red", 2), ("emerald", 1)))[0]
    assert p.t.tiles == 3
    seen = set()
    for seed in range(100):
        p.deal(seed=seed)
        seen.add(tuple(p.s.tiles.tolist()))
    assert {tiles[3:] for tiles in seen} == {(0,) * 13}
    assert {tuple(sorted(tiles[:3])) for tiles in seen} == {(0, 1, 2)}
    assert len(seen) == 6  # every order of three: in 100 deals each is missed with chance (5/6)^100 < 1e-7


@pytest.mark.parametrize(("asked", "dice"), [(1000, 1), (0, 201)])
def test_a_turn_without_end_is_capped(asked, dice):
    """The 1,001st chance to spend a die in a turn, or more than 200 in the pool: the game is capped."""
    p = Position("sonic", cards=("1", "1", "1"))
    p.s.asked_turn = asked
    p.enter("R5 " * dice, 0, state.T_SPEND)
    assert (p.s.over, p.s.outcome, p.s.loss) == (1, CAPPED, LOSS_CAP)


@pytest.mark.parametrize(("asked", "dice"), [(999, 1), (0, 200)])
def test_a_long_turn_goes_on(asked, dice):
    p = Position("sonic", cards=("1", "1", "1"))
    p.s.asked_turn = asked
    p.enter("R1 " * dice, 0, state.T_SPEND)
    assert (p.s.over, p.asks) == (0, "spend")


def test_a_badnik_that_gives_back_more_than_it_takes():
    """Two dice and the next Badnik after every spend: the game ends all the same, with too many dice."""
    model = scenario("sonic", policy="greedy", badniks=(GIVES_BACK,), cards=("R*", "R*", "R*"))
    rows, tally, log = np.zeros(3, ROW), np.zeros(1, TALLY), np.zeros(1, LOG)
    with np.errstate(over="ignore"):
        play_many(zones(model), 1, 0, rows, tally[0], log[0])
    assert (rows["outcome"] >= 0).all()
    assert (rows["most_dice"] < 1000).all()


def test_a_hyper_ring_that_keeps_the_last_ring():
    """[SR-GAP-24] Half of 1 rounds up to 1: Damage costs nothing, red dice fit nowhere, rerolls are free."""
    p = Position("sonic", cards=("B1", "B1", "B1"), rulings={"hyper_round": "ceil"})
    p.put(0, held=1, hyper=1, boosts=0)
    p.s.insta_used = 1
    p.after_step("R5 R6")
    rerolls = 0
    while not p.s.over:
        p.answer("reroll")
        rerolls += 1
    # The first Spending Step comes after the first reroll; the 1,001st is one too many.
    assert (p.s.outcome, rerolls, p.s.held[0]) == (CAPPED, 1001, 1)


def test_the_log_tells_up_to_31_equal_dice_apart():
    """5 bits a count: 40 red 6s and a red 5 read as 31 and 1, and spill over nowhere."""
    p = Position("sonic")
    p.set_pool("R6 " * 40 + "R5 B6")
    p.log.count = 0
    pool.show_pool(p.s, E_POOL, p.log)
    code, _, low, high = p.log.events[0, :4].tolist()
    assert code == E_POOL
    assert [low >> 5 * place & 31 for place in range(12)] == [0] * 5 + [1] + [0] * 6
    assert [high >> 5 * place & 31 for place in range(7)] == [0, 0, 0, 0, 1, 31, 0]


def test_free_actions_fit_behind_the_most_spends():
    """However many ways there are to spend, rows stay for a recolouring, seven Emeralds and passing."""
    badniks = ("- | 123456; avoid any; destroy any; copies 20",)
    p = Position(
        "amy",
        "tails",
        "knuckles",
        "sonic",
        cards=("{*|*|*}",) * 4,
        badniks=badniks,
        rulings={
            "badnik_targets": "any",
            "hammer": "any_die",
            "buddy_flight": "any_die",
            "flame_kind": "any",
        },
    )
    for seat in range(4):
        p.hand(seat, *["- | 123456"] * 3)
    p.put(0, shield="flame")
    p.s.buddy = 5
    p.s.fresh[0] = (1 << EMERALDS) - 1
    p.set_pool(" ".join(f"{kind}{face}" for kind in "BYR" for face in range(1, 7)))
    spends = targets.list_spends(p.s, p.t, 0, p.buf)
    assert spends == state.MAX_OPTIONS - 16
    assert window.list_free(p.s, p.t, spends, p.buf) == spends + EMERALDS


def test_more_lists_of_effects_than_the_box_has():
    """256 spaces, no two of which pay the same: 16 cards of 8 columns, forks and plain ones by turns."""
    pay = (f"1[+{a},bo{b}]" for a in range(1, 21) for b in range(1, 21))
    cards = [
        " ".join("{" + "|".join(islice(pay, 3)) + "}" if column % 2 else next(pay) for column in range(8))
        for _ in range(16)
    ]
    found = tables(scenario("sonic", cards=cards))
    lists = found.sp_reward[:16][found.sp_kinds[:16] > 0]
    assert len(set(lists.tolist())) == 16 * 16
    assert (found.op_a[lists.max(), 0], found.op_a[lists.max(), 1]) == (
        13,
        16,
    )  # the 256th pair: 12 * 20 + 16
