"""Zones and the boss board: which spaces are open, what a die does there, finished cards.

[SR-ZONE-1 to SR-ZONE-11, SR-FIN-1 to SR-FIN-4, SR-BOSS-1 to SR-BOSS-10, SR-BOSS-15 to SR-BOSS-20]
"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.badniks import push_effects
from simkit.games.sonic_roll.damage import end_game
from simkit.games.sonic_roll.events import (
    E_BOSS,
    E_BUMPER,
    E_CLEARS_PATTERN,
    E_COMPLETES,
    E_DEALS,
    E_HIT,
    E_PATTERN,
    E_REFILL,
    emit,
)
from simkit.games.sonic_roll.observe import WON
from simkit.games.sonic_roll.printed import MAX_CARDS, WAYS
from simkit.games.sonic_roll.rewards import gain_animals
from simkit.games.sonic_roll.state import (
    FROM_PATTERN,
    FROM_SPACE,
    MAX_TARGETS,
    ON_HIT,
    ON_PATTERN,
    ON_SPACE,
    PASSAGE,
    SERIES,
    SOURCE,
)


@kernel
def add_target(s: Any, kind: int, a: int, b: int, kinds: int, faces: int) -> None:
    """Note a place where a die of these kinds and faces may go."""
    if kinds == 0 or faces == 0 or s.targets >= MAX_TARGETS:
        return
    i = s.targets
    s.target[i, 0] = kind
    s.target[i, 1] = a
    s.target[i, 2] = b
    s.target[i, 3] = kinds
    s.target[i, 4] = faces
    s.targets += 1
    for k in range(3):
        if kinds >> k & 1:
            s.wanted[k] |= faces


@kernel
def list_spaces(s: Any, t: Any, seat: int) -> None:
    """Open spaces of the leftmost uncleared Challenges, top Route first; the Secret Passage for its owner.

    [SR-ZONE-2, SR-ZONE-3, SR-ZONE-4, SR-ZONE-5, SR-ZONE-6, SR-ZONE-7, SR-ZONE-8, SR-EMER-6, SR-CHAR-3]
    """
    for route in range(4):
        card = s.card[route]
        if card < 0 or (route == PASSAGE and s.character[seat] != t.passage_character):
            continue
        column = s.column[route]
        open_ways = 7
        if column > 0 and not s.either_path:
            open_ways = t.sp_next[card, column - 1, s.way[route]]
        for way in range(WAYS):
            if open_ways >> way & 1 and t.sp_kinds[card, column, way]:
                faces = t.sp_faces[card, column, way]
                series = t.sp_series[card, column, way]
                if series >= 0 and s.number[route, series] > 0:
                    faces &= 1 << (s.number[route, series] - 1)
                add_target(s, ON_SPACE, route, way, t.sp_kinds[card, column, way], faces)


@kernel
def list_boss_routes(s: Any, t: Any) -> None:
    """On each Route not hit this turn: its leftmost pattern, hard then easy, or else its Hit Space.

    [SR-BOSS-5, SR-BOSS-6, SR-BOSS-7, SR-BOSS-9, SR-BOSS-15, SR-BOSS-16, SR-GAP-72]
    """
    for route in range(3):
        if s.hit[route]:
            continue
        if s.on_route[route] == 0:
            add_target(s, ON_HIT, route, 0, t.hit_kinds[route], t.hit_faces[route])
            continue
        card = s.pattern[route, 0]
        faces = t.hard_faces[card]
        if s.bump_number[route] > 0:
            faces &= 1 << (s.bump_number[route] - 1)
        add_target(s, ON_PATTERN, route, 0, t.hard_kinds[card], faces)
        if s.bumped[route] == 0 or s.either_path:
            add_target(s, ON_PATTERN, route, 1, t.easy_kinds[card], t.easy_faces[card])


@kernel
def note_stuck(s: Any, t: Any) -> None:
    """Tally what lay open in a Spending Step without a die."""
    for route in range(4):
        is_open = route < PASSAGE or s.character[s.turn] == t.passage_character
        if is_open and s.card[route] >= 0:
            s.card_tally[s.card[route], 3] += 1
    s.targets = 0
    list_spaces(s, t, s.turn)
    if s.boss:
        list_boss_routes(s, t)
    for i in range(s.targets):
        kind = s.target[i, 0]
        route = s.target[i, 1]
        way = s.target[i, 2]
        if kind == ON_SPACE:
            s.space_tally[t.sp_id[s.card[route], s.column[route], way], 6] += 1
        elif kind == ON_HIT:
            s.route_tally[route, 3] += 1
        elif way == 0:
            s.pattern_tally[s.pattern[route, 0], 5] += 1


@kernel
def clear_space(s: Any, t: Any, route: int, way: int, as_kind: int, as_face: int, log: Any) -> None:
    """A die clears a Challenge; the last one completes the card.

    [SR-SPEND-9, SR-ZONE-1, SR-ZONE-6, SR-ZONE-7, SR-ZONE-9, SR-ZONE-10, SR-FIN-1, SR-FIN-2]
    """
    seat = s.turn
    card = s.card[route]
    column = s.column[route]
    series = t.sp_series[card, column, way]
    if t.contiguous:
        for other in range(SERIES):
            if other != series:
                s.number[route, other] = 0
    if series >= 0:
        s.number[route, series] = as_face + 1
    place = t.sp_id[card, column, way]
    s.spaces += 1
    s.space_tally[place, 0] += 1
    s.space_tally[place, 1 + as_kind] += 1
    s.reward = t.sp_reward[card, column, way]
    s.reward_source = FROM_SPACE * SOURCE + place
    s.is_reward = 1
    s.column[route] = column + 1
    s.way[route] = way
    if column + 1 < t.columns[card]:
        return
    s.card_tally[card, 1] += 1
    s.card_tally[card, 2] += s.turns - s.dealt_in[route] + 1
    s.route_tally[route, 0] += 1
    s.route_reward = t.route_reward[route]
    if card == MAX_CARDS:
        s.passage_speed[seat] += t.passage_speed
    else:
        s.cards[seat] += 1
    s.card[route] = -1
    s.finishing = route
    emit(log, E_COMPLETES, seat, card, route, 0, 0)


@kernel
def deal_card(s: Any, t: Any, route: int, log: Any) -> None:
    """Deal a Zone Card to a Route. [SR-SETUP-9, SR-FIN-3]"""
    s.zone_left -= 1
    card = s.zone_deck[s.zone_left]
    place_card(s, route, card, log)


@kernel
def place_card(s: Any, route: int, card: int, log: Any) -> None:
    """Put a fresh card on a Route."""
    s.card[route] = card
    s.is_valued = 0
    s.column[route] = 0
    s.way[route] = -1
    for series in range(SERIES):
        s.number[route, series] = 0
    s.dealt_in[route] = s.turns
    s.card_tally[card, 0] += 1
    emit(log, E_DEALS, s.turn, card, route, 0, 0)


@kernel
def finish_card(s: Any, t: Any, route: int, log: Any) -> None:
    """Replace a completed card; with the deck empty the boss fight begins. [SR-FIN-3, SR-FIN-4, SR-GAP-60]"""
    s.finishing = -1
    if route == PASSAGE and not t.deck_route:
        if t.passage_resets:
            place_card(s, PASSAGE, MAX_CARDS, log)
        return  # used up for this Zone, but by ruling [SR-GAP-20]
    if s.zone_left > 0:
        deal_card(s, t, route, log)
    else:
        start_boss(s, t, log)


@kernel
def start_boss(s: Any, t: Any, log: Any) -> None:
    """Set the boss up; unfinished Zone Cards leave.

    [SR-BOSS-1, SR-BOSS-2, SR-BOSS-3, SR-BOSS-4, SR-GAP-20, SR-GAP-34]
    """
    s.boss = 1
    s.boss_turn = s.turns
    for seat in range(s.seats):
        s.act_tokens += s.time_tokens[seat]
        s.tokens_before_boss[seat] = s.time_tokens[seat]
        s.act_lives += s.deaths[seat]
    s.health = t.health
    s.side = 0
    s.suppressed = 0
    for route in range(4):
        if s.card[route] == MAX_CARDS and t.passage_in_boss:
            continue
        if s.card[route] >= 0:
            s.card_tally[s.card[route], 2] += s.turns - s.dealt_in[route] + 1
        s.card[route] = -1
    s.boss_side_tally[0, 0] += 1
    emit(log, E_BOSS, s.turn, t.level, t.health, 0, 0)
    refill(s, t, log)


@kernel
def refill(s: Any, t: Any, log: Any) -> None:
    """Fill every Route up to the Boss Level; what lies there has moved left.

    [SR-BOSS-2, SR-BOSS-19, SR-GAP-33]
    """
    for route in range(3):
        while s.on_route[route] < t.level:
            if s.pattern_left == 0:
                for i in range(s.patterns_gone):
                    s.pattern_deck[i] = s.pattern_gone[i]
                s.pattern_left = s.patterns_gone
                s.patterns_gone = 0
                rng.shuffle(s.decks, s.pattern_deck, s.pattern_left)
            if s.pattern_left == 0:
                return
            s.pattern_left -= 1
            s.is_valued = 0
            card = s.pattern_deck[s.pattern_left]
            s.pattern[route, s.on_route[route]] = card
            s.on_route[route] += 1
            s.pattern_tally[card, 0] += 1
            emit(log, E_PATTERN, s.turn, card, route, 0, 0)


@kernel
def clear_pattern(s: Any, t: Any, route: int, easy: int, as_face: int, log: Any) -> None:
    """A die on the leftmost pattern; bumpers take several. A cleared one is discarded, without Speed.

    [SR-BOSS-6, SR-BOSS-8, SR-BOSS-9, SR-BOSS-10, SR-GAP-31]
    """
    card = s.pattern[route, 0]
    s.is_reward = 1 - easy
    s.reward_source = FROM_PATTERN * SOURCE + card
    if not easy and t.bumpers[card] > 0:
        s.bumped[route] += 1
        s.bump_number[route] = as_face + 1
        if s.bumped[route] < t.bumpers[card]:
            emit(log, E_BUMPER, s.turn, card, route, s.bumped[route], 0)
            return
    s.reward = t.easy_penalty[card] if easy else t.hard_reward[card]
    s.bumped[route] = 0
    s.bump_number[route] = 0
    s.on_route[route] -= 1
    for i in range(s.on_route[route]):
        s.pattern[route, i] = s.pattern[route, i + 1]
    s.pattern_gone[s.patterns_gone] = card
    s.patterns_gone += 1
    s.patterns += 1
    s.pattern_tally[card, 1 + easy] += 1
    emit(log, E_CLEARS_PATTERN, s.turn, card, route, easy, 0)


@kernel
def hit_boss(s: Any, t: Any, route: int, log: Any) -> None:
    """A Hit: an Animal off the Boss Health; the last one wins. The Route is closed for the rest of the turn.

    [SR-BOSS-15, SR-BOSS-16, SR-BOSS-17, SR-BOSS-18, SR-END-1]
    """
    s.hit[route] = 1
    s.hits_turn += 1
    s.hits += 1
    s.boss_hits[s.turn] += 1
    s.route_tally[route, 1] += 1
    s.health -= 1
    emit(log, E_HIT, s.turn, route, s.health, 0, 0)
    gain_animals(s, 1, log)
    if s.health == 0:
        s.route_tally[route, 2] += 1
        end_game(s, WON, 0)
        return
    push_effects(s, t, t.when_hit, 0)


@kernel
def after_hits(s: Any, t: Any, log: Any) -> None:
    """End of a turn with a Hit: hit dice come off, all Routes are refilled.

    [SR-BOSS-19, SR-BOSS-20, SR-ET-6]
    """
    if s.hits_turn > 0:
        s.hit_turns += 1
        s.most_hits = max(s.most_hits, s.hits_turn)
        if not (s.life_lost and t.life_skips_end_step):
            emit(log, E_REFILL, s.turn, 0, 0, 0, 0)
            refill(s, t, log)
    for route in range(3):
        s.hit[route] = 0
    s.hits_turn = 0
