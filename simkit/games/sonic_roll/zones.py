"""All Zones in play as one record: what the kernel is given."""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit.games.contract import record_dtype
from simkit.games.sonic_roll.model import MAX_ZONES, Scenario
from simkit.games.sonic_roll.tables import TABLES, compile_tables

ZONES = record_dtype([("zone", TABLES, (MAX_ZONES,))])
"""The tables of every Zone in play. They share all that is not printed for one Zone; every rule of the game
sees the tables of the Zone that is being played, and knows of no other."""


def compile_zones(scenario: Scenario) -> np.ndarray[Any, Any]:
    """Turn a checked scenario into the kernel's tables of all Zones in play.

    Parameters
    ----------
    scenario : Scenario
        Resolved and linted.

    Returns
    -------
    ndarray of ZONES, shape (1,)
        Read-only tables; Zones that are not in play are zero.
    """
    zones = np.zeros(1, ZONES)
    for place in range(len(scenario.table.in_play)):
        zones["zone"][0, place] = compile_tables(scenario, place)[0]
    zones.flags.writeable = False
    return zones
