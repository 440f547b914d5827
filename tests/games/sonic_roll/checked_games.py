"""Plays random games in compiled code and checks state and options after every step."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from simkit import rng
from simkit.games.sonic_roll import campaign, forward
from simkit.games.sonic_roll.campaign import COURSE
from simkit.games.sonic_roll.observe import ROW
from simkit.games.sonic_roll.record import write_row
from simkit.games.sonic_roll.state import (
    A_BUBBLE,
    A_CENTRE,
    A_EMERALD,
    A_INSTA,
    A_PASS,
    A_SPEND,
    D_ACTION,
    D_ATTACK_WINDOW,
    D_DISCARD_BADNIK,
    D_EMERALD,
    D_HAZARD,
    D_INVINCIBLE,
    D_LADDER,
    D_LOSE_DIE,
    D_NONE,
    D_ROLL_WINDOW,
    D_SET_DIE,
    D_SPEND,
    MAX_OPTIONS,
    O_AS_FACE,
    O_B,
    O_BUDDY,
    O_FACE,
    O_KIND,
    OPTION_WIDTH,
    STATE,
)

from .checker import MOST_STEPS, WORDS, check_forward, check_state, remember
from .faults import (
    ENDLESS,
    NO_OPTION,
    NO_SUCH_DIE,
    OK,
    PASS_LAST,
    RESULT,
    TWICE,
)


@njit
def words_of(decision: int, act: int) -> int:
    """How many columns of an option's row say what it is."""
    if (
        decision == D_SPEND
        or decision == D_ROLL_WINDOW
        or decision == D_ATTACK_WINDOW
        or decision == D_HAZARD
    ):
        if act == A_SPEND:
            return O_B + 1
        if act == A_INSTA:
            return 5
        if act == A_BUBBLE:
            return 3
        return 2 if act == A_EMERALD or act == A_CENTRE else 1
    if decision == D_LOSE_DIE or decision == D_INVINCIBLE:
        return 3
    if decision == D_ACTION or decision == D_EMERALD:
        return 2 if act == A_EMERALD or act == A_CENTRE else 1
    return 4 if decision == D_SET_DIE else 1


@njit
def names_a_die(decision: int, act: int) -> bool:
    """Whether columns 1 and 2 of an option's row are a die of the pool."""
    if (
        decision == D_SPEND
        or decision == D_ROLL_WINDOW
        or decision == D_ATTACK_WINDOW
        or decision == D_HAZARD
    ):
        return act == A_SPEND or act == A_INSTA or act == A_BUBBLE
    return decision == D_LOSE_DIE or decision == D_SET_DIE or (decision == D_INVINCIBLE and act == 1)


@njit
def check_options(s: Any, t: Any, buf: Any, n: int) -> int:
    """Options are there and all different; their dice lie in the pool; results are faces within reach."""
    decision = s.decision
    if n < 1 or n >= MAX_OPTIONS:
        return NO_OPTION
    for i in range(n):
        act = buf[i, 0]
        words = words_of(decision, act)
        for j in range(i):
            same = 0
            for word in range(words):
                # Column 0 of a lost or set die is not written.
                is_unused = word == 0 and (decision == D_LOSE_DIE or decision == D_SET_DIE)
                same += 1 if buf[j, word] == buf[i, word] or is_unused else 0
            if same == words:
                return TWICE
        if names_a_die(decision, act):
            kind, face = buf[i, O_KIND], buf[i, O_FACE]
            if s.safe[kind, face] + s.exposed[kind, face] < 1:
                return NO_SUCH_DIE
            is_shifted_far = not 0 <= buf[i, O_AS_FACE] < 6 or not 0 <= buf[i, O_BUDDY] <= s.buddy
            if act == A_SPEND and decision == D_SPEND and is_shifted_far:
                return RESULT
        if decision == D_DISCARD_BADNIK and act >= s.in_hand[s.turn]:
            return NO_OPTION
    if decision == D_SPEND and buf[n - 1, 0] != A_PASS and not t.pass_only_if_stuck and not t.boost_forced:
        return PASS_LAST
    if decision == D_LADDER and buf[n - 1, 0] >> s.ladder << s.ladder != buf[n - 1, 0]:
        return RESULT
    return OK


@njit
def play_checked(tables: Any, seed: int, games: int, outcomes: Any, log: Any) -> int:
    """Play random games; the first fault times 2**32 plus the game, or 0. Counts outcomes and steps.

    ``tables`` are those of all Zones in play. A campaign counts the outcome of every Zone.
    """
    states = np.zeros(2, STATE)
    courses = np.zeros(2, COURSE)
    rows = np.zeros(2, ROW)
    before = np.zeros(WORDS, np.int64)
    after = np.zeros(WORDS, np.int64)
    buf = np.zeros((MAX_OPTIONS, OPTION_WIDTH), np.int64)
    seen = np.zeros(64, np.int64)
    s = states[0]
    course = courses[0]
    for game in range(games):
        courses[0] = courses[1]
        rows[0] = rows[1]
        zone = 0
        while zone >= 0:
            t = tables.zone[zone]
            states[0] = states[1]
            campaign.open_zone(s, t, course, zone, log)
            forward.deal(s, t, seed, game, log)
            remember(s, before)
            steps = 0
            while s.over == 0:
                if s.decision == D_NONE:
                    forward.step(s, t, log)
                else:
                    n = forward.options(s, t, buf)
                    fault = check_options(s, t, buf, n)
                    if fault:
                        return (fault << 32) + game
                    index = rng.below(s.choice, n) if n > 1 else 0
                    forward.apply(s, t, buf[index], log)
                fault = check_state(s, t, seen)
                if not fault:
                    remember(s, after)
                    fault = check_forward(before, after)
                    before[:] = after
                steps += 1
                if not fault and steps > MOST_STEPS:
                    fault = ENDLESS
                if fault:
                    return (fault << 32) + game
            outcomes[s.outcome] += 1
            outcomes[4] += steps
            write_row(s, t, game, rows[0], log)
            zone = campaign.close_zone(s, t, course, rows[0], log)
    return 0
