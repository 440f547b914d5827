"""The racer never gives a Time Token away: it stops just where no die of its pool can fit after a reroll."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit

from simkit.games.sonic_roll import forward, targets
from simkit.games.sonic_roll.codes import INSTA_SHIELD
from simkit.games.sonic_roll.observe import LOG
from simkit.games.sonic_roll.policies import choose
from simkit.games.sonic_roll.state import D_NONE, D_REROLL, MAX_OPTIONS, OPTION_WIDTH, STATE

from .kit import Position
from .scenarios import many, scenario, tables
from .test_policies import policy

REROLL, STOP = range(2)
RUN, SPIN = 0, 2
ZONES = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")


@njit
def fits(s: Any, t: Any, counts: Any, buf: Any) -> bool:
    """Whether one of so many Run, Jump and Spin dice could be spent if they all showed some face."""
    for face in range(6):
        for kind in range(3):
            for other in range(6):
                s.safe[kind, other] = 0
                s.exposed[kind, other] = 0
            s.safe[kind, face] = counts[kind]
        if targets.list_spends(s, t, 0, buf) > 0:
            return True
    return False


@njit
def can_fit(s: Any, t: Any, buf: Any) -> bool:
    """Whether any outcome of a reroll can be spent: as it is, recoloured, or with the Insta-Shield.

    Dice fit one by one, so it is enough to see each of the six faces on all of them.
    """
    s.chain = 0
    s.either_path = 0  # fades with the reroll
    counts = np.zeros(3, np.int64)
    for kind in range(3):
        for face in range(6):
            counts[kind] += s.safe[kind, face] + s.exposed[kind, face]
    if fits(s, t, counts, buf):
        return True
    character = s.character[s.turn]
    turned = t.turn_kind[character, s.action]
    if turned >= 0 and counts[turned] > 0:
        counts[t.into_kind[character, s.action]] += counts[turned]
        counts[turned] = 0
        return fits(s, t, counts, buf)
    if t.ability[character] == INSTA_SHIELD and s.insta_used == 0 and counts[RUN] > 0:
        counts[RUN] -= 1
        counts[SPIN] += 1
        return fits(s, t, counts, buf)
    return False


@njit
def count_answers(t: Any, seed: int, games: int, found: Any, log: Any) -> None:
    """Play games; count the answers at reroll or stop, by whether a die could fit after a reroll."""
    states = np.zeros(3, STATE)
    buf = np.zeros((MAX_OPTIONS, OPTION_WIDTH), np.int64)
    scratch = np.zeros((MAX_OPTIONS, OPTION_WIDTH), np.int64)
    s = states[0]
    for game in range(games):
        states[0] = states[2]
        forward.deal(s, t, seed, game, log)
        while s.over == 0:
            if s.decision == D_NONE:
                forward.step(s, t, log)
                continue
            n = forward.options(s, t, buf)
            index = choose(s.policy[s.decider], s, t, buf, n) if n > 1 else 0
            if s.decision == D_REROLL:
                states[1] = states[0]
                found[index, 1 if can_fit(states[1], t, scratch) else 0] += 1
            forward.apply(s, t, buf[index], log)


@pytest.mark.parametrize("zone", ZONES)
def test_racers_stop_just_where_no_die_can_fit(zone):
    """[D7] Every choice to reroll or stop in whole games of four racers.

    What fits is asked of the lists of spends, not of the worths that the policy goes by.
    """
    found = np.zeros((2, 2), np.int64)
    with np.errstate(over="ignore"):
        count_answers(
            tables(scenario(policy="racer", zone=zone)), 3, many(1000, 1), found, np.zeros(1, LOG)[0]
        )
    assert found[STOP, 1] == 0, "stopped though a die could fit"
    assert found[REROLL, 0] == 0, "rerolled though none could"
    assert found[REROLL, 1] > 0


def test_racers_stop_with_dice_that_fit_nowhere():
    """[D7, SR-END-2] Each turn a red die is spent and a yellow one fits nowhere: seven turns, seven stops."""
    dice = {name: ["RY"] * 3 for name in ("tails", "amy")}
    p = Position("tails", "amy", cards=("R* R*",) * 12, actions=dice, policy=policy("racer"))
    found = np.zeros((2, 2), np.int64)
    games = many(100, 5)
    with np.errstate(over="ignore"):
        count_answers(p.t, 3, games, found, p.log)
    assert found.tolist() == [[0, 0], [7 * games, 0]]


@pytest.mark.parametrize(
    ("shield", "used", "answer"), [("flame", 0, "reroll"), ("flame", 1, "stop"), ("", 0, "stop")]
)
def test_a_flame_shield_makes_dice_fit(shield, used, answer):
    """[D7, SR-PUP-10] A yellow die where all ask for red: it may count as a red one, once a turn."""
    p = Position("amy", "tails", cards=("R1 1", "R2 2", "R3 3"), policy=policy("racer"))
    p.put(0, shield=shield)
    p.s.flame_used = used
    p.s.buddy = 0
    p.after_step("Y6")
    assert p.decide() == (answer,)
