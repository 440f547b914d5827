"""Play a block of games: advance, list the options, choose, apply; then write the row."""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit._jit import kernel
from simkit.games.speed_battle import forward
from simkit.games.speed_battle.beliefs import ROOM
from simkit.games.speed_battle.policies import choose
from simkit.games.speed_battle.record import write_row, write_tallies
from simkit.games.speed_battle.state import MAX_OPTIONS, OPTION_WIDTH, STATE


@kernel
def play_many(tables: Any, seed: int, first_game: int, rows: Any, tallies: Any, log: Any) -> None:
    """Play games first_game, first_game + 1, ..., one for each row.

    Parameters
    ----------
    tables : TABLES record
        Read only.
    seed, first_game : int64
        Game number g depends on (seed, g) only.
    rows : ndarray of ROW
        Overwritten, one row a game.
    tallies : TALLY record
        Added to.
    log : LOG record
        Filled while ``log.limit`` is not 0.
    """
    states = np.zeros(2, STATE)
    buf = np.zeros((MAX_OPTIONS, OPTION_WIDTH), np.int64)
    trial = np.zeros(1, STATE)
    trial_buf = np.zeros((MAX_OPTIONS, OPTION_WIDTH), np.int64)
    room = np.zeros(1, ROOM)[0]
    s = states[0]
    for i in range(rows.shape[0]):
        states[0] = states[1]
        forward.deal(s, tables, seed, first_game + i, log)
        forward.advance(s, tables, buf, log)
        while s.over == 0:
            n = forward.options(s, tables, buf)
            index = 0
            if n > 1:  # a single option is not asked
                policy = s.decides[s.decider]
                index = choose(policy, s, tables, buf, n, trial, trial_buf, room, log)
            forward.apply(s, tables, buf[index], log)
            forward.advance(s, tables, buf, log)
        write_row(s, tables, first_game + i, rows[i], log)
        write_tallies(s, tables, tallies)
