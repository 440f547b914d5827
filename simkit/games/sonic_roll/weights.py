"""What the policies value, in points: the defaults of each, by the names of ``model.Weights``."""

from __future__ import annotations

NAMES = (
    "space",
    "card",
    "pattern",
    "hit",
    "ring",
    "boost",
    "power_up",
    "animal",
    "emerald",
    "bonus",
    "badnik",
    "damage",
    "life",
    "time",
    "risk",
    "support",
    "playouts",
    "branches",
)
"""Order of the weights in the tables."""
(
    W_SPACE,
    W_CARD,
    W_PATTERN,
    W_HIT,
    W_RING,
    W_BOOST,
    W_POWER_UP,
    W_ANIMAL,
    W_EMERALD,
    W_BONUS,
    W_BADNIK,
    W_DAMAGE,
    W_LIFE,
    W_TIME,
    W_RISK,
    W_SUPPORT,
    W_PLAYOUTS,
    W_BRANCHES,
) = range(len(NAMES))

_GREEDY = {
    "space": 10.0,
    "card": 6.0,
    "pattern": 12.0,
    "hit": 40.0,
    "ring": 3.0,
    "boost": 5.0,
    "power_up": 5.0,
    "animal": 3.0,
    "emerald": 8.0,
    "bonus": 10.0,
    "badnik": 8.0,
    "damage": 8.0,
    "life": 60.0,
    "time": 40.0,
    "risk": 1.0,
    "support": 1.0,
    "playouts": 24.0,
    "branches": 4.0,
}
DEFAULTS = {
    "random": _GREEDY,
    "greedy": _GREEDY,
    "cautious": {**_GREEDY, "damage": 16.0, "life": 120.0, "badnik": 14.0, "ring": 5.0, "risk": 1.5},
    "racer": {**_GREEDY, "time": 400.0, "space": 14.0, "damage": 4.0, "life": 30.0, "risk": 0.6},
    "expectimax": _GREEDY,
    "rollout": _GREEDY,
}
"""Default weights by policy. ``cautious`` fears Damage, ``racer`` never gives a Time Token away."""
