"""The part of a reward's worth that no state of the game changes, worked out once for each seat's weights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from simkit.games.sonic_roll.codes import (
    MOST_EFFECTS,
    OP_ANIMAL,
    OP_BADNIK,
    OP_BIG_RING,
    OP_BOOST,
    OP_EMERALD,
    OP_GAIN_DIE,
    OP_NONE,
    OP_POWER_UP,
    OP_RING,
)
from simkit.games.sonic_roll.weights import (
    W_ANIMAL,
    W_BADNIK,
    W_BONUS,
    W_BOOST,
    W_EMERALD,
    W_POWER_UP,
    W_RING,
    W_RIVAL,
    W_SPACE,
    W_SUPPORT,
)

LATER_DIE = 0.6
"""A die that still has to find its place is worth so much of a space."""
OTHERS_BADNIK = 0.7
"""A Badnik given away hurts so much of one's own, times ``support``."""


def write_steady_worths(t: Any, lists: int) -> None:
    """Fill ``steady``, ``has_rings`` and ``is_steady`` of the tables.

    Parameters
    ----------
    t : TABLES record
        With weights and lists of effects; written.
    lists : int
        Lists in use.
    """
    for number in range(lists):
        ops = [int(t.op[number, i]) for i in range(MOST_EFFECTS)]
        t.has_rings[number] = OP_RING in ops
        t.is_steady[number] = all(op in _STEADY for op in ops)
        for lineup in range(t.seats):
            w = t.weight[lineup]
            t.steady[lineup, number] = sum(
                _STEADY[op](w, int(t.op_a[number, i]), int(t.op_b[number, i]))
                for i, op in enumerate(ops)
                if op in _STEADY
            )


_STEADY: dict[int, Callable[[Any, int, int], float]] = {
    OP_NONE: lambda w, a, b: 0.0,
    OP_RING: lambda w, a, b: w[W_RING] * a,
    OP_BOOST: lambda w, a, b: w[W_BOOST] * a,
    OP_POWER_UP: lambda w, a, b: w[W_POWER_UP] * a,
    OP_BIG_RING: lambda w, a, b: w[W_BONUS],
    OP_GAIN_DIE: lambda w, a, b: LATER_DIE * w[W_SPACE] * b,
    OP_ANIMAL: lambda w, a, b: w[W_ANIMAL] * a,
    OP_EMERALD: lambda w, a, b: w[W_EMERALD] * a,
    OP_BADNIK: lambda w, a, b: -a * w[W_BADNIK] * (1.0 + OTHERS_BADNIK * (w[W_SUPPORT] - w[W_RIVAL])),
}
