"""The expert in the Action Race: expected points of each card against what rivals may hold."""

from __future__ import annotations

from math import exp
from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.speed_battle.beliefs import chance_of_fewer, look, number_share, own_fuel
from simkit.games.speed_battle.greedy_race import greedy_race, own_count
from simkit.games.speed_battle.state import (
    AMY,
    D_ACTION,
    D_ATTACK,
    D_ESPIO,
    RING,
    SHADOW,
    SHOES,
    SILVER,
    SONIC,
    SPRING,
)

CARD = 0.2
"""Points that a card in hand is worth. [SB-R2]"""
POOR = 0.4
"""With one card worth less than this, a Spin is better: its lost round comes anyway. [SB-R1]"""
SPREAD = 0.05
"""Points by which the logit choice of a Race card blurs, so as not to be read. [SB-R2]"""


@kernel
def expert_race(s: Any, t: Any, buf: Any, n: int, room: Any) -> int:
    """Index of the expert's option; burns, discards and picks are the greedy ones. [SB-R1 to SB-R5]"""
    seat = s.decider
    decision = s.decision
    if decision == D_ACTION:
        look(s, t, seat, room)
        return action(s, t, seat, n, room)
    if decision == D_ATTACK:
        look(s, t, seat, room)
        chance = win_chance(s, room, seat, s.attack - 1, own_fuel(s, seat, s.attack - 1))
        # What is not won goes to somebody else. [SB-R3]
        gain = chance * s.attackers * (1.0 + 1.0 / (s.seats - 1))
        if gain < CARD:
            return 0
    elif decision == D_ESPIO:
        look(s, t, seat, room)
        chance = win_chance(s, room, seat, s.attack - 1, own_fuel(s, seat, s.attack - 1))
        if chance * s.fighters >= 1.0:
            return 0
    return greedy_race(s, t, buf, n)


@kernel
def win_chance(s: Any, room: Any, seat: int, number: int, cards: int) -> float:
    """Chance to outlast all others in the attack under way with so many cards, being on turn."""
    chance = 1.0
    for rival in range(s.seats):
        if rival != seat and s.fighting[rival]:
            chance *= chance_of_fewer(s, room, rival, number, cards, s.hand_size[rival])
    return chance


@kernel
def action(s: Any, t: Any, seat: int, n: int, room: Any) -> int:
    """Choose the card to Race by expected points, or Spin with one poor card. [SB-R1, SB-R2, SB-AMB-R8]"""
    rivals = 0
    for rival in range(s.seats):
        if rival != seat and may_race(s, t, rival):
            rivals += 1
    best = -1e9
    for i in range(1, n):
        value = card_points(s, t, seat, s.hand[seat, i - 1], room)
        room.worth[min(i - 1, 11)] = value
        best = max(best, value)
    if n == 2:
        # Nobody else races: one card scores for certain. Shadow draws when his hand is empty.
        return 0 if best < POOR and rivals > 0 and s.character[seat] != SHADOW else 1
    total = 0.0
    for i in range(min(n - 1, 12)):
        room.mix[i] = exp((room.worth[i] - best) / SPREAD)
        total += room.mix[i]
    left = rng.uniform(s.choice) * total
    for i in range(min(n - 1, 12)):
        left -= room.mix[i]
        if left < 0.0:
            return i + 1
    return 1


@kernel
def may_race(s: Any, t: Any, rival: int) -> bool:
    """Whether a rival races, as far as it is known. [SB-AMB-R8]"""
    if t.actions_are_seen and s.acted[rival]:
        return s.spun[rival] == 0
    return s.hand_size[rival] > 0 or s.acted[rival] == 1


@kernel
def card_points(s: Any, t: Any, seat: int, kind: int, room: Any) -> float:
    """Expected points of racing a card, with what its suit and the cards it costs are worth. [SB-R2]"""
    number = kind >> 2
    suit = kind & 3
    share = number_share(room, number)
    fuel = own_fuel(s, seat, number) - 1
    alone = 1.0
    holds = 1.0
    matched = 0.0
    victims = 0
    for rival in range(s.seats):
        if rival == seat or not may_race(s, t, rival):
            continue
        hand = max(0, s.hand_size[rival] - 1 + s.acted[rival])
        # On turn first, more cards are needed than the rival has; after it, as many are enough.
        is_first = s.points[seat] > s.points[rival] or (
            s.points[seat] == s.points[rival] and s.speed[seat] < s.speed[rival]
        )
        beats = chance_of_fewer(s, room, rival, number, fuel if is_first else fuel + 1, hand)
        alone *= 1.0 - share
        holds *= 1.0 - share + share * beats
        matched += share
        victims += 1
    size = 1.0 + matched / max(1.0 - alone, 1e-9)
    scores = holds
    points = alone + (holds - alone) * size - CARD * (1.0 - alone)
    if suit == SPRING:
        points += CARD * t.spring_draw
    elif suit == RING:
        hits = 2.0 if s.character[seat] == AMY else 1.0
        points += CARD * hits * victims / max(1, s.seats - 1)
        points += CARD if s.character[seat] == SILVER and victims > 0 else 0.0
    elif suit == SHOES and s.hand_size[seat] > 1:
        points += scores * (1.0 - CARD)
    if s.character[seat] == SONIC and own_count(s, seat, number) > 1:
        points += scores * (1.0 - CARD)
    return points
