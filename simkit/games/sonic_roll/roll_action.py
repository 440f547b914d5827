"""The Roll Action Step: which dice are rolled, kept and dropped. [SR-ROLL-1 to SR-ROLL-17]"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.codes import (
    DICE_ACTION,
    HAZARD_AFTER,
    HAZARD_BEFORE,
    HAZARD_BUILT,
    KEEP_DROP_LOWEST,
    KEEP_LADDER,
    KEEP_PAIRS,
    KEEP_UNTIL_MATCH,
    SAVE_ACTION,
    SAVE_EACH,
)
from simkit.games.sonic_roll.events import E_ACTION, E_KEEPS, E_POOL, E_ROLLS, E_SAVES, emit
from simkit.games.sonic_roll.pool import (
    add_die,
    count_kind,
    held_dice,
    roll_die,
    show,
    show_pool,
)
from simkit.games.sonic_roll.power_ups import use_banked
from simkit.games.sonic_roll.state import (
    D_LADDER,
    D_PAIR,
    FROM_NOTHING,
    SOURCE,
    T_ABILITIES,
    T_BUILT,
    T_HAZARD,
    T_ROLL,
    T_SAVE,
    T_WINDOW,
    ask,
    push,
)

_MOST_ROLLS = 8
"""Dice rolled one by one show two equal results after seven at the latest."""


@kernel
def choose_action(s: Any, t: Any, seat: int, action: int, log: Any) -> None:
    """The turn opens with one of the three Roll Actions; its dice are rolled as often as it says.

    [SR-ROLL-1, SR-ROLL-2, SR-ROLL-3, SR-ROLL-8, SR-ROLL-17]
    """
    s.action = action
    s.roll_actions[seat, action] += 1
    emit(log, E_ACTION, seat, action, 0, 0, 0)
    push(s, T_BUILT, 0, 0, 0, 0)
    for i in range(t.times[s.character[seat], action] - 1, -1, -1):
        push(s, T_ROLL, i, 0, 0, 0)


@kernel
def roll(s: Any, t: Any, i: int, log: Any) -> None:
    """Roll the dice shown once, and do the ROLL effect.

    [SR-ROLL-2, SR-ROLL-4, SR-ROLL-8, SR-ROLL-12, SR-ROLL-15]
    """
    character = s.character[s.turn]
    hazards = t.dice[character, s.action, 3]
    s.rolls += 1
    for kind in range(3):
        for face in range(6):
            s.thrown[kind, face] = 0
        for _ in range(t.dice[character, s.action, kind]):
            s.thrown[kind, roll_die(s)] += 1
    show(s, s.thrown, E_ROLLS, i, log)
    if hazards > 0 and t.hazard_timing == HAZARD_AFTER:
        push(s, T_HAZARD, hazards, 0, 0, FROM_NOTHING * SOURCE)
    push(s, T_SAVE, i, 0, 0, 0)
    if hazards > 0 and t.hazard_timing == HAZARD_BEFORE:
        lay_down(s)
        push(s, T_HAZARD, hazards, 0, 0, FROM_NOTHING * SOURCE)


@kernel
def lay_down(s: Any) -> None:
    """The dice of this roll lie in the pool before any is saved, for Hazard dice to match. [SR-GAP-14]"""
    for kind in range(3):
        for face in range(6):
            s.laid[kind, face] = s.safe[kind, face]
            s.safe[kind, face] += s.thrown[kind, face]
            s.pool += s.thrown[kind, face]


@kernel
def pick_up(s: Any) -> None:
    """Take the dice of this roll out of the pool again, as the Hazard dice left them. [SR-GAP-14]"""
    for kind in range(3):
        for face in range(6):
            saved = min(s.laid[kind, face], s.safe[kind, face])
            s.thrown[kind, face] = s.safe[kind, face] - saved
            s.safe[kind, face] = saved
            s.pool -= s.thrown[kind, face]


@kernel
def keep_all(s: Any, t: Any, i: int) -> None:
    """All dice of this roll, or all but the lowest, join the pool; some actions roll until two match."""
    character = s.character[s.turn]
    keep = t.keep[character, s.action]
    hazards = t.dice[character, s.action, 3]
    if keep == KEEP_DROP_LOWEST:
        drop_lowest(s)
    for kind in range(3):
        for face in range(6):
            for _ in range(s.thrown[kind, face]):
                add_die(s, kind, face)
    if keep == KEEP_UNTIL_MATCH and not has_match(s) and s.rolls < _MOST_ROLLS:
        # Rolled again and added. The Hazard dice of this roll come first.
        if hazards > 0 and t.hazard_timing == HAZARD_AFTER:
            s.pending -= 1
            push(s, T_ROLL, i, 0, 0, 0)
            push(s, T_HAZARD, hazards, 0, 0, FROM_NOTHING * SOURCE)
        else:
            push(s, T_ROLL, i, 0, 0, 0)


@kernel
def drop_lowest(s: Any) -> None:
    """Every die showing the lowest result goes, be it all of them."""
    for face in range(6):
        if s.thrown[0, face] + s.thrown[1, face] + s.thrown[2, face] > 0:
            for kind in range(3):
                s.thrown[kind, face] = 0
            return


@kernel
def has_match(s: Any) -> int:
    """Whether two results in the pool match."""
    for face in range(6):
        if held_dice(s, 0, face) + held_dice(s, 1, face) + held_dice(s, 2, face) > 1:
            return 1
    return 0


@kernel
def thrown_kind(t: Any, character: int, action: int) -> int:
    """The one kind of die of an action that saves dice."""
    kind = 0
    for k in range(3):
        if t.dice[character, action, k] > 0:
            kind = k
    return kind


@kernel
def save(s: Any, t: Any, i: int, log: Any) -> None:
    """Ask which dice are saved, where there is a choice. [SR-ROLL-9, SR-ROLL-10]"""
    character = s.character[s.turn]
    keep = t.keep[character, s.action]
    if t.dice[character, s.action, 3] > 0 and t.hazard_timing == HAZARD_BEFORE:
        pick_up(s)
    if keep != KEEP_LADDER and keep != KEEP_PAIRS:
        keep_all(s, t, i)
        return
    kind = thrown_kind(t, character, s.action)
    if keep == KEEP_LADDER:
        ask(s, D_LADDER, s.turn)
        s.asked[0] = kind
        s.asked[1] = i
        return
    has_pair = 0
    for face in range(6):
        if s.thrown[kind, face] > 1:
            has_pair = 1
    s.asked[0] = kind
    s.asked[1] = i
    if has_pair:
        for face in range(6):
            s.thrown[kind, face] -= s.thrown[kind, face] % 2
        keep_thrown(s, kind, i, log)
    else:
        ask(s, D_PAIR, s.turn)


@kernel
def keep_thrown(s: Any, kind: int, i: int, log: Any) -> None:
    """The dice left of this roll join the pool. [SR-ROLL-11]"""
    show(s, s.thrown, E_KEEPS, i, log)
    for face in range(6):
        for _ in range(s.thrown[kind, face]):
            add_die(s, kind, face)


@kernel
def list_ladder(s: Any, t: Any, buf: Any) -> int:
    """Sets of faces of this roll above the last saved one, the empty set first. [SR-ROLL-10, SR-GAP-11]"""
    kind = s.asked[0]
    usable = 0
    for face in range(s.ladder, 6):
        if s.thrown[kind, face] > 0:
            usable |= 1 << face
    last_roll = s.asked[1] == t.times[s.character[s.turn], s.action] - 1
    must = usable and (
        t.ladder_must_save == SAVE_EACH or (t.ladder_must_save == SAVE_ACTION and last_roll and s.pool == 0)
    )
    n = 0
    faces = 0
    while True:
        if faces or not must:
            buf[n, 0] = faces
            n += 1
        if faces == usable:
            return n
        # the next set within `usable`, counting up
        faces = (faces - usable) & usable


@kernel
def save_ladder(s: Any, faces: int, log: Any) -> None:
    """Save one die of each chosen face, in rising order; the rest is discarded. [SR-ROLL-9, SR-ROLL-10]"""
    kind = s.asked[0]
    for face in range(6):
        if faces >> face & 1:
            add_die(s, kind, face)
            s.ladder = face + 1
    emit(log, E_SAVES, s.turn, faces, s.asked[1], 0, 0)


@kernel
def list_thrown(s: Any, buf: Any) -> int:
    """The faces of this roll, to keep one die of. [D3 Fly]"""
    n = 0
    for face in range(6):
        if s.thrown[s.asked[0], face] > 0:
            buf[n, 0] = face
            n += 1
    return n


@kernel
def keep_one(s: Any, face: int, log: Any) -> None:
    """With no pair, one die stays. [D3 Fly]"""
    kind = s.asked[0]
    for other in range(6):
        if other != face:
            s.thrown[kind, other] = 0
    s.thrown[kind, face] = 1
    keep_thrown(s, kind, s.asked[1], log)


@kernel
def built(s: Any, t: Any, log: Any) -> None:
    """The pool is built; DICE ACTION abilities act; then it may be boosted.

    [SR-ROLL-3, SR-ROLL-14, SR-ROLL-16]
    """
    character = s.character[s.turn]
    show_pool(s, E_POOL, log)
    s.action_tally[character * 3 + s.action, 1] += s.pool
    push(s, T_WINDOW, 0, 0, 0, 0)
    push(s, T_ABILITIES, DICE_ACTION, 0, 0, 0)
    use_banked(s, log)
    hazards = t.dice[character, s.action, 3]
    if hazards > 0 and t.hazard_timing == HAZARD_BUILT:
        push(s, T_HAZARD, hazards * s.rolls, 0, 0, FROM_NOTHING * SOURCE)


@kernel
def list_recolour(s: Any, t: Any, n: int, act: int, buf: Any) -> int:
    """The action's AVOID effect, if it has one and the pool a die for it. [SR-ROLL-7]"""
    kind = t.turn_kind[s.character[s.turn], s.action]
    if kind >= 0 and count_kind(s, kind) > 0:
        buf[n, 0] = act
        n += 1
    return n
