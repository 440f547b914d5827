"""Scenario model to the kernel's read-only tables."""

from __future__ import annotations

import numpy as np

from coin_race.model import CHARACTERS, MAX_SEATS, POLICIES
from simkit.games.contract import record_dtype

TABLES = record_dtype(
    [
        ("seats", "int64"),
        ("target", "int64"),
        ("most_rounds", "int64"),
        ("ties_are_shared", "int64"),
        ("steady", "int64"),
        ("bold", "int64"),
        ("character", "int64", (MAX_SEATS,)),
        ("policy", "int64", (MAX_SEATS,)),
    ]
)


def compile_tables(scenario):
    tables = np.zeros(1, TABLES)
    table = tables[0]
    table.seats = len(scenario.seats)
    table.target = scenario.rules.target
    table.most_rounds = scenario.rules.most_rounds
    table.ties_are_shared = scenario.rulings.tie == "shared"
    table.steady = scenario.components.steady.value
    table.bold = scenario.components.bold.value
    for i, seat in enumerate(scenario.seats):
        table.character[i] = CHARACTERS.index(seat.character)
        table.policy[i] = POLICIES.index(seat.policy)
    return tables
