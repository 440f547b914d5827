"""The search of ``expectimax`` and ``rollout`` at one waiting decision, as the game's loop does it.

That both are the same search is tested: a game played with this one ends in the same row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from simkit.games.sonic_roll import forward, policies, search
from simkit.games.sonic_roll.codes import GREEDY
from simkit.games.sonic_roll.observe import LOG
from simkit.games.sonic_roll.state import MAX_OPTIONS, OPTION_WIDTH, STATE

from .kit import Option, Position


@dataclass(frozen=True)
class Thought:
    """What a policy found out: its option, the mean worth of each it tried, whether a copy drew anything."""

    index: int
    option: Option
    means: dict[Option, float]
    drew: bool


def think(p: Position) -> Thought:
    """Choose as the decider's policy does, trying options out where it does so."""
    s, t = p.s, p.t
    listed = p.options()
    chooser = int(s.policy[s.decider])
    if len(listed) == 1 or not search.looks_ahead(chooser, s.decision):
        index = policies.choose(chooser, s, t, p.buf, len(listed)) if len(listed) > 1 else 0
        return Thought(index, listed[index], {}, False)
    rows, picked, means = p.buf.copy(), np.zeros(MAX_OPTIONS, np.int64), np.zeros(MAX_OPTIONS)
    samples = search.samples_of(s, t, chooser)
    tried = search.pick(s, t, chooser, rows, len(listed), picked)
    drew = False
    with np.errstate(over="ignore"):
        for at in range(tried):
            played = 0
            while played < samples:
                c = played_on(s, t, rows[picked[at]], played)
                means[at] += search.estimate(c, t, s.decider, s.turns)
                played += 1
                if search.is_certain(c, s):
                    break
                drew |= has_drawn(c, s)
            means[at] /= played
    s.asks += 1
    index = int(picked[search.best_of(means, tried)])
    worth = {listed[picked[at]]: float(means[at]) for at in range(tried)}
    return Thought(index, listed[index], worth, drew)


def played_on(s: Any, t: Any, option: Any, sample: int) -> Any:
    """A copy on which the option is taken, played on as far as the search looks."""
    copies = np.zeros(1, STATE)
    copies[0] = s
    c = copies[0]
    log = np.zeros(1, LOG)[0]
    buf = np.zeros((MAX_OPTIONS, OPTION_WIDTH), np.int64)
    search.open_trial(c, t, sample)
    forward.apply(c, t, option, log)
    forward.advance(c, t, log)
    while not search.has_reached(c, s.turns):
        n = forward.options(c, t, buf)
        index = policies.choose(min(int(c.policy[c.decider]), GREEDY), c, t, buf, n) if n > 1 else 0
        forward.apply(c, t, buf[index], log)
        forward.advance(c, t, log)
    return c


def has_drawn(c: Any, s: Any) -> bool:
    """Whether a copy drew from a deck or flipped a tile: what it shows was hidden."""
    decks = ("zone_left", "badnik_left", "power_left", "pattern_left", "emerald_left", "tiles_flipped")
    return any(c[name] != s[name] for name in decks)
