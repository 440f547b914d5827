"""Luck with a known mean: what dice bring a seat, less what they bring on average at that moment.

Each roll adds the value of its outcome less the mean value over all outcomes, both in whole numbers. Which
value is taken was fixed before the roll, so that the sum has the mean 0 whatever anybody decides.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.monopoly_gamer.model import DIE_FACES
from simkit.games.monopoly_gamer.observe import MAX_HP
from simkit.games.monopoly_gamer.tables import B_RING, B_SPIKES

BOTH = -1


@kernel
def free_deed(s: Any, t: Any, seat: int, i: int) -> int:
    """Points of the deed that face i leads to, if nobody owns it and the Rings pay for it. [MG-PROP-1]"""
    space = s.position[seat]
    # No branch: whether a deed is free cannot be foretold.
    is_free = (s.owner[t.luck_deed[space, i]] < 0) & (s.rings[seat] >= t.luck_price[space, i])
    return int(is_free) * t.luck_points[space, i]


@kernel
def count_roll_luck(s: Any, t: Any, seat: int, at: int, face: int) -> None:
    """Dice of a turn, face ``at`` and a boost: spaces, a free deed ahead, Rings. [MG-COMP-5, MG-TURN-1]"""
    s.roll_luck[seat] += DIE_FACES * s.number - t.number_sum
    luck = DIE_FACES * free_deed(s, t, seat, at)
    for i in range(DIE_FACES):
        luck -= free_deed(s, t, seat, i)
    s.deed_luck[seat] += luck
    rings = 0
    if face == B_RING:
        rings = t.boost_rings
    elif face == B_SPIKES:
        rings = -s.number
    s.boost_luck[seat] += DIE_FACES * DIE_FACES * rings - t.boost_sum


@kernel
def chance(t: Any, hp: int, a: int, b: int, own: int, other: int) -> int:
    """Best chance to win with these faces and unused Emeralds, in whole thousandths. [MG-BOSS-4]"""
    return t.fight_luck[hp, a, b, own, other]


@kernel
def count_fight_luck(s: Any, t: Any, who: int) -> None:
    """A roll of a fight: of the fighter's die (0), the sidekick's (1) or both. [MG-BOSS-4, MG-BOSS-6]

    The chance counted is that of the best play; whether anybody plays so does not matter to the mean.
    """
    if s.sidekick < 0:
        return
    hp = min(s.hp, MAX_HP)
    a = s.unused[0]
    b = s.unused[1]
    own = s.face[0]
    other = s.face[1]
    luck = DIE_FACES * DIE_FACES * chance(t, hp, a, b, own, other)
    if who == BOTH:
        luck -= t.fight_sum[hp, a, b]
    else:
        for i in range(DIE_FACES):
            luck -= DIE_FACES * chance(t, hp, a, b, i if who == 0 else own, i if who == 1 else other)
    s.fight_luck[s.fighter] += luck
    s.sidekick_luck[s.sidekick] += luck
