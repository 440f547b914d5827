"""Set-up of a Zone. [SR-SETUP-1 to SR-SETUP-15]"""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.sonic_roll.codes import BOX_DICE
from simkit.games.sonic_roll.events import (
    E_BEGINS,
    E_SET_UP,
    emit,
)
from simkit.games.sonic_roll.lanes import CHOICE, SET_UP, SHUFFLE
from simkit.games.sonic_roll.printed import EMERALDS, MAX_CARDS
from simkit.games.sonic_roll.state import (
    PASSAGE,
    T_TURN,
    push,
)
from simkit.games.sonic_roll.zone import deal_card, place_card
from simkit.rng import lane


@kernel
def set_up(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Lay everything out on a blank state, for one Zone; ``campaign.open_zone`` says which, before.

    [SR-SETUP-2, SR-SETUP-3, SR-SETUP-4, SR-SETUP-5, SR-SETUP-6, SR-SETUP-7, SR-SETUP-8, SR-SETUP-9,
    SR-SETUP-10, SR-SETUP-11, SR-SETUP-12, SR-SETUP-13, SR-SETUP-14, SR-SETUP-15, SR-GAP-2, SR-COMP-1,
    SR-COMP-2, SR-COMP-3, SR-CAMP-2, SR-CAMP-4, SR-GAP-58, SR-TA-1]

    In Competition nobody has Life Tokens and no Time Tokens are counted out. Emeralds found in earlier Zones
    of a campaign lie in the centre, not in the pile.
    """
    rng.open_game(s.dice, seed, game, lane(s.lanes + SET_UP, 0, 0))
    rng.open_game(s.choice, seed, game, lane(s.lanes + CHOICE, 0, 0))
    rng.open_game(s.decks, seed, game, lane(s.lanes + SHUFFLE, 0, 0))
    s.seats = t.seats
    s.finishing = -1
    s.action = -1
    s.risk = -1
    s.time_left = 0 if t.is_competition else t.time_tokens
    s.supply = BOX_DICE if t.dice_of_box else 0
    shift = game % t.seats if t.rotate else 0
    for seat in range(t.seats):
        lineup = seat - shift
        if lineup < 0:
            lineup += t.seats
        s.lineup[seat] = lineup
        s.character[seat] = t.character[lineup]
        s.policy[seat] = t.policy[lineup]
        s.lives[seat] = 0 if t.is_competition else t.life_tokens
        s.boosts[seat] = t.boost_tokens
        s.shield[seat] = -1
        emit(log, E_SET_UP, seat, s.character[seat], s.policy[seat], s.lives[seat], t.boost_tokens)
    for card in range(t.cards):
        s.zone_deck[card] = card
    rng.shuffle(s.dice, s.zone_deck, t.cards)
    s.zone_left = t.deck_size
    for i in range(t.badniks):
        s.badnik_deck[i] = t.badnik_deck[i]
    rng.shuffle(s.dice, s.badnik_deck, t.badniks)
    s.badnik_left = t.badniks
    for i in range(t.power_ups):
        s.power_deck[i] = t.power_deck[i]
    rng.shuffle(s.dice, s.power_deck, t.power_ups)
    s.power_left = t.power_ups
    for i in range(t.patterns):
        s.pattern_deck[i] = t.pattern_deck[i]
    rng.shuffle(s.dice, s.pattern_deck, t.patterns)
    s.pattern_left = t.patterns
    for i in range(EMERALDS):
        if not s.centre >> i & 1:
            s.emerald_deck[s.emerald_left] = i
            s.emerald_left += 1
    rng.shuffle(s.dice, s.emerald_deck, s.emerald_left)
    for i in range(t.tiles):
        s.tiles[i] = i
    rng.shuffle(s.dice, s.tiles, t.tiles)
    s.first = rng.below(s.dice, t.seats) if t.first_player < 0 else t.first_player
    s.turn = s.first
    emit(log, E_BEGINS, s.first, 0, 0, 0, 0)
    for route in range(3):
        deal_card(s, t, route, log)
    s.card[PASSAGE] = -1
    for seat in range(t.seats):
        if s.character[seat] == t.passage_character:
            if t.deck_route:
                deal_card(s, t, PASSAGE, log)
            else:
                place_card(s, PASSAGE, MAX_CARDS, log)
    push(s, T_TURN, 0, 0, 0, 0)
