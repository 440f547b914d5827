"""The scenario as plain numbers: one record of read-only tables, with one numba signature."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, get_args

import numpy as np

from simkit.games.contract import record_dtype
from simkit.games.speed_battle.model import CHARACTERS as ALL
from simkit.games.speed_battle.model import (
    DECK,
    KINDS,
    MAX_SEATS,
    MAX_SHARDS,
    MODE_CHARACTERS,
    MODES,
    NUMBERS,
    POLICIES,
    RACERS,
    SUITS,
    TEAM_BATTLE,
    THREE_MODES,
    Scenario,
    Seat,
)
from simkit.games.speed_battle.observe import MAX_TABLES, modes_played
from simkit.games.speed_battle.rules import Rules, Rulings
from simkit.games.speed_battle.strengths import strengths

RANDOM, RANDOM_COLUMN, GREEDY, EXPERT = range(len(POLICIES))
TEAM, THREE = len(MODES), len(MODES) + 1
"""Codes of ``mode`` besides those of the three single modes."""
CREAM_START, CREAM_PANIC, CREAM_REFILL, CREAM_NONE = range(4)
NO_TOKEN, REPLAY, TOKEN_EACH = range(3)
MAX_ORDERS = 24
PILE_BASE = 6
PILE_CODES = PILE_BASE**3
"""A Pile's code: its ones, twos and threes, each at most 5, as digits of base 6; a shard needs no more."""

TABLES = record_dtype(
    [
        ("seats", "int64"),
        ("mode", "int64"),
        ("rotate", "int64"),
        ("every_table", "int64"),
        ("assign_random", "int64"),
        ("all_random", "int64"),
        ("sets", "int64", (MAX_TABLES, MAX_SEATS)),  # characters of each table, for every_table
        ("set_count", "int64"),
        ("orders", "int64", (MAX_ORDERS, MAX_SEATS)),  # ways to seat a set
        ("order_count", "int64"),
        ("set_of", "int64", (1 << MODE_CHARACTERS,)),  # number of a set, by bits
        ("first_set", "int64", (len(MODES),)),  # row of a mode's first set in the tally
        ("character", "int64", (MAX_SEATS, len(MODES))),  # by line-up; -1 open
        ("policy", "int64", (MAX_SEATS,)),
        ("mode_policy", "int64", (MAX_SEATS, len(MODES))),  # of each mode
        ("deck", "int64", (DECK,)),
        ("deck_size", "int64"),
        ("deck_threes", "int64"),
        ("copies", "int64", (KINDS,)),
        ("need", "int64", (MAX_SHARDS, len(NUMBERS))),  # cards of each number a shard needs
        ("lack", "int64", (MAX_SHARDS, PILE_CODES)),  # cards a Pile lacks for a shard, by its code
        ("shard_count", "int64"),
        ("rank", "int64", (MODE_CHARACTERS,)),
        ("strength", "float64", (len(MODES), MODE_CHARACTERS)),  # known win shares of the characters
        *((name, "int64") for name in Rules.model_fields),
        *((name, "int64") for name in Rulings.model_fields),
    ]
)


def ruling_code(name: str, value: Any) -> int:
    """Number of a reading: flags are 0 and 1, words their place in the list, ``first_seat`` -1 for random.

    Parameters
    ----------
    name : str
        Ruling.
    value : bool, int or str
        Its value.

    Returns
    -------
    int
    """
    if isinstance(value, str):
        return -1 if name == "first_seat" else get_args(Rulings.model_fields[name].annotation).index(value)
    return int(value) - (name == "first_seat")


def characters_of(seat: Seat, mode: str) -> list[int]:
    """Codes 0 .. 7 of a seat's characters in the three modes, -1 where the deal decides.

    Parameters
    ----------
    seat : Seat
        A seat of the scenario.
    mode : str
        Mode of the scenario.

    Returns
    -------
    list of int
    """
    codes = [-1] * len(MODES)
    if mode == TEAM_BATTLE:
        for place, name in enumerate(MODES):
            chosen = getattr(seat.team, name)
            codes[place] = ALL.index(chosen) % MODE_CHARACTERS if chosen else -1
    elif seat.character:
        code = ALL.index(seat.character)
        codes[code // MODE_CHARACTERS] = code % MODE_CHARACTERS
    return codes


def _seats(t: Any, scenario: Scenario) -> None:
    n = len(scenario.seats)
    table = scenario.table
    t.seats = n
    t.mode = {TEAM_BATTLE: TEAM, THREE_MODES: THREE}.get(table.mode, -1)
    if t.mode < 0:
        t.mode = MODES.index(table.mode)
    t.rotate = table.seating == "rotate"
    t.every_table = table.seating == "every_table"
    t.assign_random = table.assign == "random"
    t.all_random = table.all_random
    sets = list(combinations(range(MODE_CHARACTERS), n))
    t.set_count = len(sets)
    for place, chosen in enumerate(sets):
        t.sets[place, :n] = chosen
        t.set_of[sum(1 << i for i in chosen)] = place
    for place, mode in enumerate(modes_played(scenario)):
        t.first_set[mode] = place * len(sets)
    orders = list(permutations(range(n)))
    t.order_count = len(orders)
    for place, order in enumerate(orders):
        t.orders[place, :n] = order
    for i, seat in enumerate(scenario.seats):
        t.policy[i] = POLICIES.index(seat.policy.name)
        t.mode_policy[i] = [POLICIES.index(getattr(seat.policy, mode) or seat.policy.name) for mode in MODES]
        t.character[i] = characters_of(seat, table.mode)


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
    parts = scenario.components
    t.copies = [getattr(getattr(parts.deck, suit), number).value for number in NUMBERS for suit in SUITS]
    cards = np.repeat(np.arange(KINDS), t.copies)
    t.deck_size = len(cards)
    t.deck[: len(cards)] = cards
    t.deck_threes = sum(card >> 3 for card in cards)
    for i, shard in enumerate(parts.shards.values()):
        t.need[i] = [shard.numbers.count(str(number + 1)) for number in range(len(NUMBERS))]
        for code in range(PILE_CODES):
            counts = (code % PILE_BASE, code // PILE_BASE % PILE_BASE, code // PILE_BASE**2)
            t.lack[i, code] = sum(max(0, int(n) - c) for n, c in zip(t.need[i], counts, strict=True))
    t.shard_count = len(parts.shards)
    t.strength = strengths(len(scenario.seats))
    t.rank = [getattr(parts.speed_ranks, name).value for name in RACERS]
    _seats(t, scenario)
    for name in Rules.model_fields:
        t[name] = getattr(scenario.rules, name)
    for name in Rulings.model_fields:
        t[name] = ruling_code(name, getattr(scenario.rulings, name))
    tables.flags.writeable = False
    return tables
