"""The next reroll's worth when Run dice may be spent in a row: every outcome is listed.

[EX-24, EX-30, SR-DICE-1]
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.badniks import blocks_run_chain
from simkit.games.sonic_roll.codes import JUMP, PIKO_PIKO_HAMMER, RUN, SPIN
from simkit.games.sonic_roll.costs import costs_life, damage_cost
from simkit.games.sonic_roll.pool import rerolled_kind
from simkit.games.sonic_roll.values import NOTHING, reroll_value, value_dice
from simkit.games.sonic_roll.weights import W_RING, W_RISK

MOST_DICE = 5
"""Above this many dice the closed form stands in: 6 to the 5th are 7,776 ordered outcomes."""


@kernel
def next_worth(s: Any, t: Any) -> float:
    """Mean worth, over all outcomes of the next reroll, of what can be spent of it.

    Without Run dice, or where a Badnik takes their property, one die is spent and the closed form holds. With
    Run dice the multisets of faces are listed, kind by kind; in each one the Run dice go on different targets
    as long as it pays, each on the best one left, and one more die follows. Amy's raise is counted, Tails'
    shifts are in the closed form only.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game with a pool to be rerolled, and tables; only scratch fields are written.

    Returns
    -------
    float64
        In points of the weights.
    """
    s.is_valued = 0  # the list of targets must be the one that was valued
    value_dice(s, t)
    run = rerolled_kind(s, RUN)
    if run == 0 or s.pool < 2 or s.pool > MOST_DICE or blocks_run_chain(s, t):
        return reroll_value(s, t)
    cost = t.weight[s.lineup[s.turn], W_RISK] * damage_cost(s, t)
    dies = costs_life(s)
    place = 0
    for kind in range(3):
        for _ in range(rerolled_kind(s, kind)):
            s.roll_kind[place] = kind
            s.roll_face[place] = 0
            place += 1
    dice = place
    total = 0.0
    everything = 0.0
    while True:
        ways = orders(s, dice)
        total += ways * worth_of_roll(s, t, dice, cost, dies)
        everything += ways
        # The next outcome: faces of one kind never fall from die to die.
        i = dice - 1
        while i >= 0 and s.roll_face[i] == 5:
            i -= 1
        if i < 0:
            return total / everything
        face = s.roll_face[i] + 1
        kind = s.roll_kind[i]
        for j in range(i, dice):
            s.roll_face[j] = face if s.roll_kind[j] == kind else 0


@kernel
def orders(s: Any, dice: int) -> float:
    """In how many orders the dice can show these faces: n! / product of m!, kind by kind. [EX-30]"""
    ways = 1.0
    of_kind = 0
    same = 0
    for i in range(dice):
        if i == 0 or s.roll_kind[i] != s.roll_kind[i - 1]:
            of_kind = 0
            same = 0
        elif s.roll_face[i] != s.roll_face[i - 1]:
            same = 0
        of_kind += 1
        same += 1
        ways *= of_kind / (1.0 * same)
    return ways


@kernel
def worth_of_roll(s: Any, t: Any, dice: int, cost: float, dies: bool) -> float:
    """Worth of one outcome: Damage at most once, then Run dice on different targets and one more die."""
    attacked = False
    for i in range(dice):
        if s.attacked[s.roll_kind[i]] >> s.roll_face[i] & 1:
            attacked = True
    if attacked and dies:
        return -cost
    taken = 0
    used = 0
    total = 0.0
    spent = 0
    is_run = True
    while is_run and spent < dice:
        best = NOTHING
        die = -1
        target = -1
        for i in range(dice):
            if used >> i & 1 or (i > 0 and not used >> (i - 1) & 1 and same_die(s, i)):
                continue
            for j in range(s.targets):
                if taken >> j & 1:
                    continue
                worth = die_on(s, t, i, j)
                if worth > best:
                    best = worth
                    die = i
                    target = j
        # A Run die goes first where it fits something as good or not: another die can follow it.
        for i in range(dice):
            if used >> i & 1 or s.roll_kind[i] != RUN:
                continue
            run_best = 0.0
            run_target = -1
            for j in range(s.targets):
                if taken >> j & 1 or same_place(s, j, target):
                    continue
                worth = die_on(s, t, i, j)
                if worth > run_best:
                    run_best = worth
                    run_target = j
            if run_target >= 0 and die >= 0 and s.roll_kind[die] != RUN:
                best = run_best
                die = i
                target = run_target
        if die < 0 or (spent > 0 and best <= 0.0):
            break
        total += best
        spent += 1
        used |= 1 << die
        for j in range(s.targets):
            if same_place(s, j, target):
                taken |= 1 << j
        is_run = s.roll_kind[die] == RUN
    if attacked:
        return total - cost if total > 0.0 else -cost
    return total if spent > 0 else -cost


@kernel
def die_on(s: Any, t: Any, i: int, j: int) -> float:
    """Worth of die i of an outcome on target j, NOTHING if it does not fit. [SR-DICE-2, SR-CHAR-4]"""
    kind = s.roll_kind[i]
    if not s.target[j, 3] >> kind & 1:
        return NOTHING
    face = s.roll_face[i]
    shown = 1 << face
    if kind == SPIN and t.ability[s.character[s.turn]] == PIKO_PIKO_HAMMER:
        shown |= 1 << (face + 1 if face < 5 else 0)
    if not s.target[j, 4] & shown:
        return NOTHING
    if kind == JUMP:
        return s.target_value[j] + t.weight[s.lineup[s.turn], W_RING] * t.jump_rings
    return s.target_value[j]


@kernel
def same_die(s: Any, i: int) -> bool:
    """Whether a die is like the one before it."""
    return s.roll_kind[i] == s.roll_kind[i - 1] and s.roll_face[i] == s.roll_face[i - 1]


@kernel
def same_place(s: Any, j: int, target: int) -> bool:
    """Whether two targets lie on the same Route, or are rows of the same Badnik."""
    return s.target[j, 0] == s.target[target, 0] and s.target[j, 1] == s.target[target, 1]
