"""What the planner thinks things are worth, in points. [section (c) of the digest, "stronger"]"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit._jit import kernel
from simkit.games.monopoly_gamer.boss import EGGMAN, boss_hp
from simkit.games.monopoly_gamer.model import BOSSES, CHAO
from simkit.games.monopoly_gamer.observe import MAX_HP

LANDING_CHANCE = 0.16
"""Chance that a lap of generic moves lands on a given space: 4/25. [MG-X-8]"""


@kernel
def ring_value(t: Any) -> float:
    """Points of a Ring, in proportion."""
    return t.ring_set_points / t.ring_set


@kernel
def expected_rent(s: Any, t: Any, seat: int, deed: int, has_twin: bool) -> float:
    """Points of rent that rivals still pay on a deed: laps left, times landing chance, times rent."""
    laps = np.float64(BOSSES - s.next_boss) * (s.seats - 1) / s.seats
    factor = np.float64(t.set_rent_factor) if has_twin else 1.0
    lineup = s.lineup[seat]
    return t.w_horizon[lineup] * laps * LANDING_CHANCE * t.rent[deed] * factor * t.w_rent[lineup]


@kernel
def deed_value(s: Any, t: Any, seat: int, deed: int) -> float:
    """Worth of a deed to a seat: its points, its rents, and what a complete set adds."""
    twin = t.twin[deed]
    completes = twin >= 0 and s.owner[twin] == seat
    value = t.points[deed] + expected_rent(s, t, seat, deed, completes)
    if completes:
        value += expected_rent(s, t, seat, twin, True) - expected_rent(s, t, seat, twin, False)
        value += t.w_set_bonus[s.lineup[seat]] * t.points[deed]
    return value


@kernel
def denial_value(s: Any, t: Any, seat: int, deed: int) -> float:
    """Worth of keeping a deed from the rival whose set it completes."""
    twin = t.twin[deed]
    if twin < 0 or s.owner[twin] < 0 or s.owner[twin] == seat:
        return 0.0
    return t.w_rival[s.lineup[seat]] * deed_value(s, t, s.owner[twin], deed)


@kernel
def mean_chao(s: Any, t: Any) -> float:
    """Mean points of the Chao tokens not yet taken, which lie face down."""
    total = 0.0
    left = 0
    for i in range(s.chao_taken, CHAO):
        total += t.chao_points[s.chao[i]]
        left += 1
    return total / left if left > 0 else 0.0


@kernel
def fight_prize(s: Any, t: Any, seat: int, boss: int) -> float:
    """Points the fighter gains by a win: the card and what its Emerald is worth later."""
    prize = np.float64(t.boss_points[boss])
    if boss != EGGMAN:
        prize += t.w_emerald[s.lineup[seat]] * (EGGMAN - boss) / EGGMAN
    return prize


@kernel
def win_chance(s: Any, t: Any, hp: int, own: int, others: int) -> float:
    """Chance of a fight before its first roll, with best re-rolls."""
    if hp > MAX_HP:
        return 0.0
    return np.float64(t.fight_chance[hp, own, others])


@kernel
def next_fight_value(s: Any, t: Any, seat: int) -> float:
    """Expected prize of the next fight for a seat that picks the free sidekick with most Emeralds."""
    if s.over:
        return 0.0
    boss = s.next_boss
    helper = -1
    for other in range(s.seats):
        if other != seat and s.in_jail[other] == 0:
            helper = max(helper, s.emeralds[other])
    if helper < 0:
        return 0.0
    hp = boss_hp(t, boss, s.eggman_emeralds)
    return win_chance(s, t, hp, s.emeralds[seat], helper) * fight_prize(s, t, seat, boss)


@kernel
def worth(s: Any, t: Any, seat: int) -> float:
    """What a seat's position is worth to it: cards, deeds with their rents, Rings, the way to GO."""
    lineup = s.lineup[seat]
    total = np.float64(s.boss_points[seat] + s.chao_points[seat])
    total += t.w_emerald[lineup] * s.emeralds[seat] * (BOSSES - s.next_boss) / BOSSES
    total += ring_value(t) * s.rings[seat]
    for deed in range(t.deeds):
        if s.owner[deed] == seat:
            twin = t.twin[deed]
            paired = twin >= 0 and s.owner[twin] == seat
            total += t.points[deed] + expected_rent(s, t, seat, deed, paired)
    if not s.over:
        prize = next_fight_value(s, t, seat)
        due = 1.0 if seat == s.turn and s.crossings > 0 else 0.0
        total += prize * (due + s.position[seat] / t.spaces)
    return total


@kernel
def outlook(s: Any, t: Any, seat: int) -> float:
    """Own worth less a share of the best rival's: what look-ahead maximises."""
    best = -1.0
    for other in range(s.seats):
        if other != seat:
            best = max(best, worth(s, t, other))
    return worth(s, t, seat) - t.w_rival[s.lineup[seat]] * best
