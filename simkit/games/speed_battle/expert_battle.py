"""The expert in the Shooting Battle: each Duel is a small simultaneous game, solved by fictitious play.

Own cards are known, the rival's hand is a random draw from the unseen cards. The rival answers a mix of own
cards with the best card it holds for that; the own side answers the average of these answers.
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle.beliefs import look
from simkit.games.speed_battle.greedy_battle import greedy_battle, weapon_sum
from simkit.games.speed_battle.model import KINDS
from simkit.games.speed_battle.state import (
    CHAO_WALKER,
    D_CHARGE,
    D_CHARMY,
    D_DUEL,
    D_DUEL_CARD,
    D_OMEGA,
    D_SECOND_DUEL,
    INVINCIBLE,
    RING,
    SHOES,
    SPRING,
    TAILS,
    WAVE,
)

NUMBER = (-0.4, 0.0, 0.4)
"""Damage that holding a 1, 2 or 3 is worth in later Duels, against an average card."""
DRAWN = 0.15
"""Damage that a further card is worth."""
CHARGED = 0.35
"""Chance that a charged weapon is fired."""
KILL, DEATH = 0.7, 2.0
"""What taking out a rival adds, and what falling costs, in damage."""
ITERATIONS = 24


@kernel
def expert_battle(s: Any, t: Any, buf: Any, n: int, room: Any) -> int:
    """Index of the expert's option. [SB-S1, SB-S2, SB-S3, SB-S4]"""
    seat = s.decider
    decision = s.decision
    if decision == D_DUEL or decision == D_SECOND_DUEL:
        look(s, t, seat, room)
        # A Panic Draw gives all cards for an average one; no second Duel gives nothing.
        best = 0.0
        if decision == D_DUEL:
            best = -0.1
            for i in range(s.hand_size[seat]):
                best -= NUMBER[s.hand[seat, i] >> 2] + DRAWN
            best += DRAWN
        index = 0
        for i in range(1, n):
            value = solve(s, t, seat, buf[i, 0], room)
            if value > best:
                best = value
                index = i
        return index
    if decision == D_DUEL_CARD:
        look(s, t, seat, room)
        rival = s.target if seat == s.active else s.active
        if seat == s.active and s.character[seat] == WAVE and s.shown[rival] >= 0:
            return answer(s, t, seat, rival, n)
        solve(s, t, seat, rival, room)
        return draw_from_mix(s, seat, n, room)
    if decision == D_CHARGE:
        return charge(s, seat, buf, n)
    if decision == D_OMEGA:
        return 1 if weapon_sum(s, seat) == 0 else 0
    choice = greedy_battle(s, buf, n)
    if decision == D_CHARMY and s.hand[seat, buf[choice, 0]] >> 2 > 0:
        return 0  # only a 1 is worse than an unknown card
    return choice


@kernel
def duel_value(s: Any, t: Any, seat: int, rival: int, own: int, other: int) -> float:
    """Damage dealt less damage taken, with what cards and effects are worth. [SB-S2, SB-X-9, SB-X-10]"""
    a, b = own >> 2, other >> 2
    hits = 0
    struck = 0
    acts = 1
    if a == 0 and b == 2 and s.character[seat] == CHAO_WALKER:
        hits, acts = 1, 0
    elif a == 2 and b == 0 and s.character[rival] == CHAO_WALKER:
        struck, acts = 1, 0
    elif a > b:
        hits = 1
    elif a < b:
        struck = 1
    else:
        hits = 0 if other & 3 == INVINCIBLE or (b == 1 and s.character[rival] == TAILS) else 1
        struck = 0 if own & 3 == INVINCIBLE or (a == 1 and s.character[seat] == TAILS) else 1
    value = NUMBER[b] - NUMBER[a]
    if hits:
        value += blow(s, rival, 1 + acts * (own & 3 == RING) * weapon_sum(s, seat), KILL)
        if acts:
            value += suit_worth(s, t, seat, own & 3)
    if struck:
        shot = 0
        if acts and other & 3 == RING and s.weapon[rival, 0] >= 0:
            # A weapon that lies face down is a 2 as far as anybody knows.
            shot = weapon_sum(s, rival) if s.weapon_open[rival] else 2 + 2 * (s.weapon[rival, 1] >= 0)
        value -= blow(s, seat, 1 + shot, DEATH)
        if acts:
            value -= suit_worth(s, t, rival, other & 3)
    return value


@kernel
def blow(s: Any, victim: int, damage: int, fatal: float) -> float:
    """Damage as far as there is health, and more if it is the last."""
    if damage >= s.health[victim]:
        return s.health[victim] + fatal
    return damage * 1.0


@kernel
def suit_worth(s: Any, t: Any, seat: int, suit: int) -> float:
    """What a Spring or Speed Shoes brings its player."""
    if suit == SPRING:
        return DRAWN * t.spring_draw
    if suit == SHOES and s.weapon[seat, 0] < 0:
        return 2.0 * CHARGED - DRAWN
    return 0.0


@kernel
def solve(s: Any, t: Any, seat: int, rival: int, room: Any) -> float:
    """Solve the Duel with a rival; the own mix is left in ``room.mix``; its value. [SB-S2]"""
    hand = s.hand_size[rival] + (1 if s.shown[rival] >= 0 else 0)
    for kind in range(KINDS):
        room.mix[kind] = 0.0
        room.other[kind] = room.unseen[kind] / room.total
    for i in range(s.hand_size[seat]):
        kind = s.hand[seat, i]
        for other in range(KINDS):
            room.payoff[kind, other] = duel_value(s, t, seat, rival, kind, other)
    best_value = 0.0
    for turn in range(ITERATIONS):
        best = -1
        best_value = -1e9
        for i in range(s.hand_size[seat]):
            kind = s.hand[seat, i]
            value = 0.0
            for other in range(KINDS):
                value += room.payoff[kind, other] * room.other[other]
            if value > best_value:
                best_value = value
                best = kind
        for kind in range(KINDS):
            room.mix[kind] += ((1.0 if kind == best else 0.0) - room.mix[kind]) / (turn + 1.0)
        reply(s, seat, hand, turn, room)
    value = 0.0
    for kind in range(KINDS):
        if room.mix[kind] > 0.0:
            for other in range(KINDS):
                value += room.mix[kind] * room.payoff[kind, other] * room.other[other]
    return value


@kernel
def reply(s: Any, seat: int, hand: int, turn: int, room: Any) -> None:
    """Move the rival's average strategy towards its best reply: the best kind among those it holds."""
    for other in range(KINDS):
        room.worth[other] = 0.0
        for kind in range(KINDS):
            if room.mix[kind] > 0.0:
                room.worth[other] += room.mix[kind] * room.payoff[kind, other]
    passed = 0.0  # share of unseen cards that are better for the rival
    for _ in range(KINDS):
        best = -1
        for other in range(KINDS):
            if room.worth[other] < 1e8 and (best < 0 or room.worth[other] < room.worth[best]):
                best = other
        share = room.unseen[best] / room.total
        # It plays this kind if it holds one and none of the better kinds.
        chance = max(0.0, 1.0 - passed) ** hand - max(0.0, 1.0 - passed - share) ** hand
        room.other[best] += (chance - room.other[best]) / (turn + 2.0)
        room.worth[best] = 1e9
        passed += share


@kernel
def draw_from_mix(s: Any, seat: int, n: int, room: Any) -> int:
    """Pick a card of the hand by the mix; equal cards are one."""
    left = rng.uniform(s.choice)
    last = 0
    for kind in range(KINDS):
        if room.mix[kind] > 0.0:
            for i in range(n):
                if s.hand[seat, i] == kind:
                    last = i
                    break
            left -= room.mix[kind]
            if left < 0.0:
                break
    return last


@kernel
def answer(s: Any, t: Any, seat: int, rival: int, n: int) -> int:
    """Wave's best answer to the card she sees. [SB-SCHAR-WAVE]"""
    best = 0
    most = -1e9
    for i in range(n):
        value = duel_value(s, t, seat, rival, s.hand[seat, i], s.shown[rival])
        if value > most:
            most = value
            best = i
    return best


@kernel
def charge(s: Any, seat: int, buf: Any, n: int) -> int:
    """Weigh the shot against the card: a 3 stays in hand unless a Ring is there to fire it. [SB-S3]"""
    chance = CHARGED
    for i in range(s.hand_size[seat]):
        if s.hand[seat, i] & 3 == RING:
            chance = 2.0 * CHARGED * 0.9
    most = chance * weapon_sum(s, seat)
    best = 0
    for i in range(1, n):
        if buf[i, 0] < 0:
            continue
        value = -DRAWN
        for column in range(2):
            if buf[i, column] >= 0:
                number = s.hand[seat, buf[i, column]] >> 2
                value += chance * (number + 1) - NUMBER[number]
        if buf[i, 1] == -2:
            value += chance * weapon_sum(s, seat)
        if value > most:
            most = value
            best = i
    return best
