"""Play a block of games: advance, list the options, choose, apply; then write the row."""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit._jit import kernel
from simkit.games.sonic_roll import forward
from simkit.games.sonic_roll.campaign import COURSE, close_zone, open_zone
from simkit.games.sonic_roll.codes import GREEDY
from simkit.games.sonic_roll.observe import ROW
from simkit.games.sonic_roll.policies import choose
from simkit.games.sonic_roll.record import write_row, write_tallies
from simkit.games.sonic_roll.search import (
    best_of,
    estimate,
    has_reached,
    is_certain,
    looks_ahead,
    open_trial,
    pick,
    samples_of,
)
from simkit.games.sonic_roll.state import MAX_OPTIONS, OPTION_WIDTH, STATE

GAME, TRIAL, BLANK = 0, 1, 2


@kernel
def play_many(tables: Any, seed: int, first_game: int, rows: Any, tallies: Any, log: Any) -> None:
    """Play games first_game, first_game + 1, ..., one for each row.

    The same loop plays the game and the copies on which options are tried, so that the compiler sees the
    forward model once: ``which`` tells the record in play.

    Parameters
    ----------
    tables : ZONES record
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
    states = np.zeros(3, STATE)
    bufs = np.zeros((2, MAX_OPTIONS, OPTION_WIDTH), np.int64)
    picked = np.zeros(MAX_OPTIONS, np.int64)
    means = np.zeros(MAX_OPTIONS)
    blank_row = np.zeros(1, ROW)
    courses = np.zeros(2, COURSE)
    course = courses[0]
    watched = log.limit
    s = states[GAME]
    for i in range(rows.shape[0]):
        rows[i] = blank_row[0]
        courses[0] = courses[1]
        zone = 0
        while zone >= 0:
            t = tables.zone[zone]
            states[GAME] = states[BLANK]
            open_zone(s, t, course, zone, log)
            forward.deal(s, t, seed, first_game + i, log)
            forward.advance(s, t, log)
            which = GAME
            tried = 0  # options to be tried at the waiting decision
            at = 0  # which of them is being tried
            sample = 0
            samples = 0
            while which == TRIAL or s.over == 0:
                c = states[which]
                source = which  # whose options the index counts
                if which == TRIAL and has_reached(c, s.turns):
                    means[at] += estimate(c, t, s.decider, s.turns)
                    sample += 1
                    if sample == samples or is_certain(c, s):
                        means[at] /= sample
                        sample = 0
                        at += 1
                    source = GAME
                    if at < tried:
                        states[TRIAL] = states[GAME]
                        open_trial(c, t, sample)
                        index = picked[at]
                    else:
                        which = GAME
                        c = states[GAME]
                        log.limit = watched
                        s.asks += 1
                        index = picked[best_of(means, tried)]
                else:
                    n = forward.options(c, t, bufs[which])
                    index = 0
                    if n > 1:  # a single option is not asked
                        chooser = c.policy[c.decider]
                        if which == TRIAL:
                            index = choose(min(chooser, GREEDY), c, t, bufs[which], n)
                        elif looks_ahead(chooser, c.decision):
                            samples = samples_of(c, t, chooser)
                            tried = pick(c, t, chooser, bufs[GAME], n, picked)
                            means[:tried] = 0.0
                            at = 0
                            sample = 0
                            which = TRIAL
                            log.limit = 0
                            states[TRIAL] = states[GAME]
                            c = states[TRIAL]
                            open_trial(c, t, sample)
                            index = picked[at]
                        else:
                            index = choose(chooser, c, t, bufs[which], n)
                forward.apply(c, t, bufs[source, index], log)
                forward.advance(c, t, log)
            write_row(s, t, first_game + i, rows[i], log)
            write_tallies(s, t, tallies)
            zone = close_zone(s, t, course, rows[i], log)
