"""The scenario as plain numbers: one record of read-only tables, with one numba signature.

What a hero's dice are worth on a card is worked out once for every multiset of dice (252 for five, 462 for
six), so that a decision in the race is a look-up.
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import Any

import numpy as np

from simkit.exact.dice_sets import keeps, multisets, roll_matrix
from simkit.exact.rolls import best_next, expected_rolls_many
from simkit.games.contract import record_dtype
from simkit.games.dice_rush.model import (
    CHARACTERS,
    LAWS,
    MAX_CARDS,
    MAX_DICE,
    MAX_KINDS,
    MAX_SEATS,
    POLICIES,
    Card,
    Scenario,
)
from simkit.games.dice_rush.requirements import is_free, parse, spare_sixes
from simkit.games.dice_rush.rules import Rules

RANDOM, IMPATIENT, SNIPER, OPPORTUNIST, GREEDY, LOOKAHEAD = range(len(POLICIES))
DETERMINISTIC, EXPONENTIAL, LOGNORMAL = range(len(LAWS))

NO_LIMIT = -1
CERTAIN = 1_000_000
"""Error rates are counted in millionths."""
STATES = 462
"""Multisets of six dice, the most there are."""
HORIZONS = 3
"""Look-ahead knows the best value with 1, 2 and 3 rolls left."""
INDEX_SIZE = 7**5
"""Place of a multiset in ``state_of``: counts of faces 1 .. 5 as digits of base 7."""
FINISH_AIRBORNE, STOP_NOW, ONE_MORE_ROLL = range(3)

_HEROES = len(CHARACTERS)
_GRID = (_HEROES, MAX_KINDS, STATES)

TABLES = record_dtype(
    [
        ("seats", "int64"),
        ("kinds", "int64"),  # different ordinary cards; the four finals follow
        ("ordinary", "int64"),  # ordinary cards in the deck
        ("deck", "int64", (MAX_CARDS,)),  # kind of each of them
        ("points", "int64", (MAX_KINDS,)),
        ("baddies", "int64", (MAX_KINDS,)),
        ("free", "int64", (MAX_KINDS,)),
        ("dice", "int64", (_HEROES,)),
        ("state_of", "int16", (2, INDEX_SIZE)),  # multiset number, for five and for six dice
        ("spare", "int8", _GRID),  # sixes left over on a card, -1 if it is not met [DR-BAD-2]
        ("net", "int16", _GRID),  # points with Baddies and tokens if claimed with these dice, 0 if not met
        ("most", "int64", (_HEROES, MAX_KINDS)),  # largest net value any dice give
        ("expected", "float64", (_HEROES, MAX_KINDS)),  # least expected number of rolls
        ("keep", "int32", _GRID),  # what to keep on the way, packed counts
        ("reach", "float32", _GRID),  # chance to meet the card with the next roll
        ("first_reach", "float64", (_HEROES, MAX_KINDS)),  # the same with a roll of all dice
        ("value", "float32", (HORIZONS, *_GRID)),  # best expected net with 1, 2, 3 rolls left
        ("value_keep", "int32", (HORIZONS, *_GRID)),
        ("rotate", "int64"),
        ("character", "int64", (MAX_SEATS,)),  # by line-up; -1 open
        ("policy", "int64", (MAX_SEATS,)),
        ("law", "int64", (MAX_SEATS,)),
        ("mean_us", "float64", (MAX_SEATS, MAX_DICE + 1)),  # mean time of a roll of m dice
        ("log_mean", "float64", (MAX_SEATS, MAX_DICE + 1)),  # of the lognormal law
        ("log_spread", "float64", (MAX_SEATS, MAX_DICE + 1)),
        ("look_us", "int64", (MAX_SEATS,)),
        ("travel_us", "int64", (MAX_SEATS,)),
        ("reaction_us", "int64", (MAX_SEATS,)),
        ("error", "int64", (MAX_SEATS,)),
        *((name, "int64") for name in Rules.model_fields),
        ("separate_finals", "int64"),
        ("token_per_baddie", "int64"),
        ("token_supply", "int64"),
        ("last_player", "int64"),
        ("min_rolls", "int64"),
        ("lower_seat_first", "int64"),
        ("may_decline", "int64"),
        ("max_kills", "int64"),
        ("tie_needs_scored_final", "int64"),
    ]
)

BITS = 3
"""Bits of a face's count in packed counts."""


def pack(counts: tuple[int, ...]) -> int:
    """Counts per face in one number, face 1 lowest.

    Parameters
    ----------
    counts : tuple of int
        Six counts, 0 .. 6.

    Returns
    -------
    int
    """
    return sum(count << (BITS * face) for face, count in enumerate(counts))


def state_key(counts: tuple[int, ...]) -> int:
    """Place of a multiset in ``state_of``."""
    return sum(count * 7**face for face, count in enumerate(counts[:5]))


def card_list(scenario: Scenario) -> list[Card]:
    """The kinds of cards: ordinary ones in order, then Final Round cards 1 to 4.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    list of Card
    """
    finals = list(scenario.components.finals.values())
    if not scenario.rulings.final_cards_score:
        # They only break ties. [DR-AMB-2]
        finals = [card.model_copy(update={"points": 0, "baddies": 0}) for card in finals]
    return [*scenario.components.cards.values(), *finals]


@lru_cache(maxsize=8)
def _rolls(dice: int, requirements: tuple[str, ...], power: str, nested: bool, allocation: str) -> Any:
    """Spare sixes, expected rolls, keeps and chances of a hero on each requirement."""
    states = multisets(dice)
    packed = np.array([pack(kept) for kept in keeps(dice)])
    spare = np.array(
        [
            [
                spare_sixes(parse(text), counts, nested=nested, allocation=allocation, power=power)
                for counts in states
            ]
            for text in requirements
        ]
    )
    met = spare >= 0
    ways = expected_rolls_many(met, dice)
    reach, _ = best_next(met.T.astype(float), dice)
    expected = np.array([way.expected for way in ways])
    keep = np.array([packed[way.keep] for way in ways])
    # Whoever rolls although the card is met throws at least one die, and keeps what is best then.
    possible = np.isfinite(expected)
    after = np.array([way.after for way in ways])[possible]
    _, forced = best_next(-after.T, dice)
    keep[possible] = np.where(met[possible], packed[forced].T, keep[possible])
    return spare, expected, keep, reach.T, roll_matrix(dice)[0] @ met.T


def _hero(t: Any, hero: int, scenario: Scenario) -> None:
    rulings = scenario.rulings
    name = CHARACTERS[hero]
    dice = getattr(scenario.components.heroes, name).dice.value
    power = name if rulings.hero_powers == "illustrative" and name != "sonic" else "none"
    cards = card_list(scenario)
    requirements = tuple(dict.fromkeys(card.requirement for card in cards))
    spare, expected, keep, reach, first = _rolls(
        dice, requirements, power, rulings.nested_sets, rulings.allocation
    )
    row = [requirements.index(card.requirement) for card in cards]
    n, kinds = spare.shape[1], len(cards)
    t.dice[hero] = dice
    t.spare[hero, :kinds, :n] = spare[row]
    t.expected[hero, :kinds] = expected[row]
    t.keep[hero, :kinds, :n] = keep[row]
    t.reach[hero, :kinds, :n] = reach[row]
    t.first_reach[hero, :kinds] = first[row]
    points = np.array([card.points for card in cards])[:, None]
    baddies = np.array([card.baddies for card in cards])[:, None]
    most = rulings.max_kills_per_card if isinstance(rulings.max_kills_per_card, int) else MAX_DICE
    kills = np.minimum(np.minimum(baddies, spare[row]), most)
    worth = scenario.rules.baddie_penalty + rulings.token_per_baddie * scenario.rules.token_points
    net = np.where(spare[row] >= 0, points - baddies * scenario.rules.baddie_penalty + kills * worth, 0)
    t.net[hero, :kinds, :n] = net
    t.most[hero, :kinds] = net.max(axis=1)
    packed = np.array([pack(kept) for kept in keeps(dice)])
    value = net.T.astype(float)
    for horizon in range(HORIZONS):
        after, kept = best_next(value, dice)
        t.value[horizon, hero, :kinds, :n] = after.T
        t.value_keep[horizon, hero, :kinds, :n] = packed[kept].T
        value = np.maximum(net.T, after)


def _seats(t: Any, scenario: Scenario) -> None:
    t.seats = len(scenario.seats)
    t.rotate = scenario.table.seating == "rotate"
    for i, seat in enumerate(scenario.seats):
        pace = seat.pace
        t.character[i] = CHARACTERS.index(seat.character) if seat.character else -1
        t.policy[i] = POLICIES.index(seat.policy.name)
        t.law[i] = LAWS.index(pace.law)
        for m in range(1, MAX_DICE + 1):
            mean = 1000.0 * (pace.roll_base_ms + pace.roll_per_die_ms * m)
            t.mean_us[i, m] = mean
            if mean > 0:
                variance = log(1.0 + (1000.0 * pace.roll_spread_ms / mean) ** 2)
                t.log_mean[i, m] = log(mean) - variance / 2.0
                t.log_spread[i, m] = variance**0.5
        t.look_us[i] = round(1000 * pace.look_ms)
        t.travel_us[i] = round(1000 * pace.travel_ms)
        t.reaction_us[i] = round(1000 * pace.reaction_ms)
        t.error[i] = round(CERTAIN * pace.error_rate)


def compile_tables(scenario: Scenario) -> np.ndarray[Any, Any]:
    """Turn a checked scenario into the kernel's tables.

    Parameters
    ----------
    scenario : Scenario
        Resolved and linted.

    Returns
    -------
    ndarray of TABLES, shape (1,)
        Read-only tables.
    """
    tables = np.zeros(1, TABLES)
    t = tables[0]
    parts, rulings = scenario.components, scenario.rulings
    t.kinds = len(parts.cards)
    deck = [kind for kind, card in enumerate(parts.cards.values()) for _ in range(card.copies)]
    t.ordinary = len(deck)
    t.deck[: len(deck)] = deck
    for kind, card in enumerate(card_list(scenario)):
        t.points[kind], t.baddies[kind] = card.points, card.baddies
        t.free[kind] = is_free(parse(card.requirement))
    for row, dice in enumerate((5, 6)):
        for state, counts in enumerate(multisets(dice)):
            t.state_of[row, state_key(counts)] = state
    for hero in range(_HEROES):
        _hero(t, hero, scenario)
    _seats(t, scenario)
    for name in Rules.model_fields:
        t[name] = getattr(scenario.rules, name)
    t.separate_finals = rulings.final_cards == "separate"
    t.token_per_baddie = rulings.token_per_baddie
    t.token_supply = rulings.token_supply if isinstance(rulings.token_supply, int) else NO_LIMIT
    t.last_player = ("finish_airborne", "stop_now", "one_more_roll").index(rulings.last_player)
    t.min_rolls = rulings.min_rolls
    t.lower_seat_first = rulings.claim_tie == "lower_seat"
    t.may_decline = rulings.may_decline
    most = rulings.max_kills_per_card
    t.max_kills = most if isinstance(most, int) else MAX_DICE
    t.tie_needs_scored_final = rulings.tie_needs_scored_final
    tables.flags.writeable = False
    return tables
