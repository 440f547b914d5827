"""Time Attack: one player, and the Time Bonus of the solo table. [SR-TA-1, SR-SCORE-8]"""

from __future__ import annotations

import numpy as np
import pytest

from simkit.games.sonic_roll.lint import lint
from simkit.games.sonic_roll.model import CHARACTERS
from simkit.games.sonic_roll.observe import LOG, ROW, TALLY
from simkit.games.sonic_roll.play import play_many

from .kit import Position
from .scenarios import many, scenario, zones

TIME_ATTACK = {"mode": "time_attack"}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_one_player(players):
    """[SR-TA-1] More than one is a fault that says what to play instead."""
    faults = [f.path for f in lint(scenario(*CHARACTERS[:players], table=TIME_ATTACK)) if f.is_fault]
    assert ("seats" in faults) == (players > 1)


@pytest.mark.parametrize(("tokens", "bonus"), list(enumerate((200, 100, 100, 50, 50, 0, 0))))
def test_the_bonus_comes_from_time_tokens(tokens, bonus):
    """[SR-SCORE-8, SR-TA-1] The reported table, whatever the Speed; with 3 Animals and 2 Rings 80 more."""
    p = Position("sonic", table=TIME_ATTACK)
    p.start_boss((), (), (), health=1)
    p.put(0, cards=6, time_tokens=tokens, animals=2, saved=2)
    p.spending("R6 R1", action=0)
    p.answer("spend", "R6", "hit top")
    assert p.row().time_bonus[0] == bonus
    assert p.row().score[0] == bonus + 80


def test_both_losses_apply():
    """[SR-TA-1, SR-END-2, SR-END-3] The third life lost, and the seventh Time Token."""
    p = Position("sonic", table=TIME_ATTACK)
    p.put(0, lives=1, deaths=2)
    p.damage("R1")
    assert p.outcome == "life_out"
    p = Position("sonic", table=TIME_ATTACK)
    p.put(0, time_tokens=6)
    p.s.time_left = 1
    p.end_turn("R1")
    assert p.outcome == "time_out"


def test_it_is_the_game_of_one_player():
    """[SR-TA-1] Nothing but its name tells it from co-operative play with one player."""
    found = []
    for mode in ("time_attack", "cooperative"):
        rows = np.zeros(many(50, 1), ROW)
        model = scenario("amy", policy="greedy", zone="green_hill", table={"mode": mode})
        with np.errstate(over="ignore"):
            play_many(zones(model), 3, 0, rows, np.zeros(1, TALLY)[0], np.zeros(1, LOG)[0])
        found.append(rows)
    assert all(np.array_equal(found[0][name], found[1][name]) for name in ROW.names)
