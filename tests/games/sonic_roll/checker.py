"""Checks the state of a game after every step, in compiled code; a fault is a number."""

from __future__ import annotations

from typing import Any

from numba import njit

from simkit.games.sonic_roll.codes import ONE_UP_LIFE, P_ONE_UP
from simkit.games.sonic_roll.observe import CAPPED, LIFE_OUT, TIME_OUT, WON
from simkit.games.sonic_roll.printed import EMERALDS, MAX_CARDS, TILES
from simkit.games.sonic_roll.state import (
    D_CONSENT,
    D_NONE,
    D_SHIELD,
    HAND,
    O_BUDDY,
    PASSAGE,
    STACK,
)

from .faults import (
    BACKWARDS,
    BADNIK,
    BUDDY,
    CARDS,
    DECIDER,
    DECISION,
    EARLY_BOSS,
    EMERALD,
    HAND_LIMIT,
    HEALTH,
    LEVEL,
    LIVES,
    MARKS,
    NEGATIVE,
    NEGATIVE_DICE,
    OK,
    OUTCOME,
    PATTERN,
    PLACE,
    POOL,
    POWER_UP,
    RINGS,
    SHIELD,
    TASKS,
    TILE,
    TOKENS,
    ZONE_CARD,
)

MOST_STEPS = 2_000_000
MOST_HEALTH = 1000
SEAT_FROM, ROUTE_FROM, WORDS = 5, 25, 33
"""Where the seats and Routes begin in what `remember` notes, and its length."""


@njit
def check_dice(s: Any) -> int:
    """The pool is the sum of safe and exposed dice; those that a reroll changes are among them."""
    total = 0
    marked = 0
    for kind in range(3):
        for face in range(6):
            if s.safe[kind, face] < 0 or s.exposed[kind, face] < 0:
                return NEGATIVE_DICE
            if not 0 <= s.fading[kind, face] <= s.safe[kind, face] + s.exposed[kind, face]:
                return MARKS
            marked += s.fading[kind, face]
            total += s.safe[kind, face] + s.exposed[kind, face]
    if s.turned:
        marked += 1
        if s.safe[s.turned_kind, s.turned_face] + s.exposed[s.turned_kind, s.turned_face] == 0:
            return MARKS
    if marked != s.marked:
        return MARKS
    return OK if total == s.pool else POOL


@njit
def check_seats(s: Any, t: Any) -> int:
    """Tokens, lives, Rings, hands."""
    tokens = 0
    cards = 0
    for seat in range(s.seats):
        tokens += s.time_tokens[seat]
        cards += s.cards[seat]
        if t.is_competition:
            if s.lives[seat] != 0 or s.deaths[seat] < 0:
                return LIVES
        elif s.lives[seat] + s.deaths[seat] != t.life_tokens or s.lives[seat] < 0:
            return LIVES
        lost = 0
        for cause in range(4):
            lost += s.damage_life[seat, cause]
        if lost != s.deaths[seat] and not (t.one_up_ruling == ONE_UP_LIFE and lost > s.deaths[seat]):
            return LIVES
        if s.held[seat] < 0 or s.saved[seat] < 0 or s.boosts[seat] < 0 or s.animals[seat] < 0:
            return NEGATIVE
        if s.held[seat] + s.saved[seat] != s.rings_gained[seat] - s.rings_lost[seat] - s.rings_paid[seat]:
            return RINGS
        if s.rings_paid[seat] != t.centre_rings * s.centre_seat[seat]:
            return RINGS
        if s.boosts[seat] > t.boost_tokens + s.boosts_gained[seat] - s.boosts_spent[seat]:
            return NEGATIVE
        if s.in_hand[seat] < 0 or s.in_hand[seat] > (t.badnik_limit if t.badnik_drawer_cap else HAND):
            return HAND_LIMIT
        if s.shield[seat] != -1 and not 6 <= s.shield[seat] <= 9:
            return SHIELD
        if s.hyper[seat] < 0 or s.invincible[seat] < 0:
            return NEGATIVE
    if t.is_competition:
        if s.time_left != 0:
            return TOKENS
    elif tokens + s.time_left != t.time_tokens or s.time_left < 0:
        return TOKENS
    if cards > t.deck_size - (3 if t.deck_route and s.card[PASSAGE] >= 0 else 2):
        return CARDS
    return OK


@njit
def check_badniks(s: Any, t: Any, seen: Any) -> int:
    """Every Badnik is in exactly one of hand, deck, discards."""
    for i in range(seen.shape[0]):
        seen[i] = 0
    for i in range(t.badniks):
        seen[t.badnik_deck[i]] += 1
    for i in range(s.badnik_left):
        seen[s.badnik_deck[i]] -= 1
    for i in range(s.badniks_gone):
        seen[s.badnik_gone[i]] -= 1
    for seat in range(s.seats):
        for place in range(s.in_hand[seat]):
            seen[s.hand[seat, place]] -= 1
    for i in range(seen.shape[0]):
        if seen[i] != 0:
            return BADNIK
    return OK


@njit
def check_patterns(s: Any, t: Any, seen: Any) -> int:
    """Every Boss Pattern is in exactly one of Route, deck, discards."""
    for i in range(seen.shape[0]):
        seen[i] = 0
    for i in range(t.patterns):
        seen[t.pattern_deck[i]] += 1
    for i in range(s.pattern_left):
        seen[s.pattern_deck[i]] -= 1
    for i in range(s.patterns_gone):
        seen[s.pattern_gone[i]] -= 1
    for route in range(3):
        if s.on_route[route] < 0 or s.on_route[route] > t.level:
            return LEVEL
        for i in range(s.on_route[route]):
            seen[s.pattern[route, i]] -= 1
    for i in range(seen.shape[0]):
        if seen[i] != 0:
            return PATTERN
    return OK


@njit
def check_power_ups(s: Any, t: Any, seen: Any) -> int:
    """Every Power Up is in exactly one of deck, discards, before a player, or waiting to be chosen."""
    for i in range(seen.shape[0]):
        seen[i] = 0
    for i in range(t.power_ups):
        seen[t.power_deck[i]] += 1
    for i in range(s.power_left):
        seen[s.power_deck[i]] -= 1
    for i in range(s.powers_gone):
        seen[s.power_gone[i]] -= 1
    for seat in range(s.seats):
        if s.shield[seat] >= 0:
            seen[s.shield[seat]] -= 1
        seen[1] -= s.hyper[seat]
        seen[4] -= s.invincible[seat]
        seen[P_ONE_UP] -= s.banked[seat]
    if s.decision == D_SHIELD:
        seen[s.asked[0]] -= 1
    for i in range(seen.shape[0]):
        if seen[i] != 0:
            return POWER_UP
    return OK


@njit
def check_emeralds_and_tiles(s: Any) -> int:
    """Each Emerald is in the pile, in the centre or with one player, on one side; the tiles are all there."""
    seen = 0
    if s.centre_fresh & ~s.centre:
        return EMERALD
    for emerald in range(EMERALDS):
        seen += (s.centre >> emerald & 1) << (4 * emerald)
    for i in range(s.emerald_left):
        seen += 1 << (4 * s.emerald_deck[i])
    for seat in range(s.seats):
        for emerald in range(EMERALDS):
            seen += (s.fresh[seat] >> emerald & 1) << (4 * emerald)
            seen += (s.used[seat] >> emerald & 1) << (4 * emerald)
    if seen != 0x1111111:
        return EMERALD
    tiles = 0
    for i in range(TILES):
        tiles |= 1 << s.tiles[i]
    return OK if tiles == (1 << TILES) - 1 and 0 <= s.flipped < TILES else TILE


@njit
def check_routes(s: Any, t: Any) -> int:
    """Zone Cards are all there, each once; places are on their cards; the boss comes after the last."""
    completed = 0
    for seat in range(s.seats):
        completed += s.cards[seat]
    lying = 0
    seen = 0
    for route in range(4):
        card = s.card[route]
        if card < 0:
            continue
        if s.column[route] < 0 or s.column[route] >= t.columns[card]:
            return PLACE
        if (s.column[route] > 0) != (s.way[route] >= 0):
            return PLACE
        if s.column[route] > 0 and t.sp_kinds[card, s.column[route] - 1, s.way[route]] == 0:
            return PLACE
        if card < MAX_CARDS:
            lying += 1
            if seen >> card & 1:
                return ZONE_CARD
            seen |= 1 << card
    for i in range(s.zone_left):
        if seen >> s.zone_deck[i] & 1:
            return ZONE_CARD
        seen |= 1 << s.zone_deck[i]
    if not s.boss and completed + lying + s.zone_left != t.deck_size:
        return ZONE_CARD
    if s.boss:
        if s.zone_left > 0 or lying > 0:
            return EARLY_BOSS
        if completed != t.deck_size - (3 if t.deck_route and t.passage_character >= 0 else 2) and not (
            t.deck_route
        ):
            return EARLY_BOSS
        if s.health < 0 or s.health + s.hits != t.health:
            return HEALTH
    elif s.hits or s.patterns or s.boss_clears:
        return EARLY_BOSS
    return OK


@njit
def check_turn(s: Any, t: Any) -> int:
    """Tasks, decisions, deciders, Tails' die."""
    if s.pending < 0 or s.pending >= STACK:
        return TASKS
    if s.buddy < 0 or s.buddy > t.buddy_flight:
        return BUDDY
    if s.over:
        if s.decision != D_NONE or s.pending:
            return DECISION
        if s.outcome == WON:
            return OK if s.boss and s.health == 0 else OUTCOME
        if s.outcome == TIME_OUT:
            return OK if s.time_left == 0 and not t.is_competition else OUTCOME
        if s.outcome == LIFE_OUT:
            return OK if s.lives[s.turn] == 0 and not t.is_competition else OUTCOME
        return OK if s.outcome == CAPPED and s.turns == t.max_turns else OUTCOME
    if s.decision == D_NONE and s.pending == 0:
        return DECISION
    if s.decision == D_CONSENT:
        if s.decider == s.turn or s.decider >= s.seats or not t.is_competition or s.buddy < s.offer[O_BUDDY]:
            return DECIDER
    elif s.decision != D_NONE and s.decider != s.turn:
        return DECIDER
    if s.boss and s.health == 0:
        return OUTCOME
    if t.is_competition:
        return OK
    for seat in range(s.seats):
        if s.lives[seat] == 0:
            return OUTCOME
    return OK if s.time_left > 0 else OUTCOME


@njit
def remember(s: Any, before: Any) -> None:
    """Note what only goes one way: up, or by its negative down."""
    before[0] = -s.time_left
    before[1] = -s.zone_left
    before[2] = s.turns
    before[3] = s.boss
    before[4] = -s.health if s.boss else -MOST_HEALTH
    for seat in range(s.seats):
        at = SEAT_FROM + 5 * seat
        before[at] = 0  # lives lost
        for cause in range(4):
            before[at] += s.damage_life[seat, cause]
        before[at + 1] = s.saved[seat] + s.rings_paid[seat]
        before[at + 2] = s.animals[seat]
        before[at + 3] = s.cards[seat]
        before[at + 4] = s.used[seat]
    for route in range(4):
        before[ROUTE_FROM + route] = s.column[route] if s.card[route] >= 0 else 0
        before[ROUTE_FROM + 4 + route] = s.card[route]


@njit
def check_forward(before: Any, after: Any) -> int:
    """Lives, tokens, the deck and the boss's Health only go down; what is saved or won only goes up."""
    for i in range(ROUTE_FROM):
        if after[i] < before[i]:
            return BACKWARDS
    for route in range(ROUTE_FROM, ROUTE_FROM + 4):
        is_same_card = after[route + 4] >= 0 and after[route + 4] == before[route + 4]
        if is_same_card and not before[route] <= after[route] <= before[route] + 1:
            return BACKWARDS
    return OK


@njit
def check_state(s: Any, t: Any, seen: Any) -> int:
    """All invariants of a state; the number of the first that fails."""
    for i in range(8):
        if i == 0:
            fault = check_dice(s)
        elif i == 1:
            fault = check_seats(s, t)
        elif i == 2:
            fault = check_badniks(s, t, seen)
        elif i == 3:
            fault = check_patterns(s, t, seen)
        elif i == 4:
            fault = check_power_ups(s, t, seen)
        elif i == 5:
            fault = check_emeralds_and_tiles(s)
        elif i == 6:
            fault = check_routes(s, t)
        else:
            fault = check_turn(s, t)
        if fault:
            return fault
    return OK
