"""What dice are worth on a card: look-ups in the tables."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.dice_rush.state import FACES
from simkit.games.dice_rush.tables import BITS


@kernel
def note_dice(s: Any, t: Any, seat: int) -> None:
    """Work out the number of the multiset that a seat's dice show, once a roll."""
    key = 0
    weight = 1
    for face in range(FACES - 1):
        key += s.counts[seat, face] * weight
        weight *= 7
    s.shown[seat] = t.state_of[t.dice[s.character[seat]] - 5, key]


@kernel
def dice_state(s: Any, seat: int) -> int:
    """Number of the multiset that a seat's dice show; -1 before the first roll has ended."""
    return s.shown[seat] if s.has_rolled[seat] else -1


@kernel
def spare_sixes(s: Any, t: Any, seat: int, kind: int) -> int:
    """Sixes left over if the card is met with the most of them to spare, -1 if it is not met.

    Dice that were never rolled meet only a Free card. [DR-SCORE-1, DR-SCORE-2, DR-BAD-2, DR-AMB-5, DR-AMB-9]
    """
    state = dice_state(s, seat)
    if state < 0:
        return 0 if t.free[kind] else -1
    return int(t.spare[s.character[seat], kind, state])


@kernel
def net_value(s: Any, t: Any, seat: int, kind: int) -> int:
    """Points of a card claimed with the present dice: Baddies and tokens counted, 0 if it is not met."""
    state = dice_state(s, seat)
    if state < 0:
        return t.points[kind] - t.baddies[kind] * t.baddie_penalty if t.free[kind] else 0
    return int(t.net[s.character[seat], kind, state])


@kernel
def unpack(packed: int, counts: Any) -> int:
    """Write packed counts into six numbers; return their sum."""
    total = 0
    for face in range(FACES):
        counts[face] = (packed >> (BITS * face)) & 7
        total += counts[face]
    return total


@kernel
def subset_rolling(s: Any, seat: int, packed_keep: int) -> int:
    """Subset of the sorted dice (as bits) that is rolled when these counts are kept."""
    bits = 0
    at = 0
    for face in range(FACES):
        kept = (packed_keep >> (BITS * face)) & 7
        for i in range(s.counts[seat, face]):
            if i >= kept:
                bits |= 1 << at
            at += 1
    return bits
