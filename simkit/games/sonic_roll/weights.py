"""What the policies value, in points: the defaults of each, by the names of ``model.Weights``."""

from __future__ import annotations

from simkit.games.sonic_roll.model import POLICIES

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
    "rival",
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
    W_RIVAL,
    W_PLAYOUTS,
    W_BRANCHES,
) = range(len(NAMES))

_GREEDY = {
    "space": 10.0,
    "card": 3.5,
    "pattern": 14.0,
    "hit": 20.0,
    "ring": 1.2,
    "boost": 5.5,
    "power_up": 2.5,
    "animal": 1.6,
    "emerald": 8.0,
    "bonus": 3.6,
    "badnik": 4.2,
    "damage": 5.0,
    "life": 24.0,
    "time": 14.5,
    "risk": 1.0,
    "support": 0.4,
    "rival": 0.0,
    "playouts": 12.0,
    "branches": 8.0,
}
_OWN = {
    "cautious": {"damage": 10.0, "life": 48.0, "badnik": 8.0, "ring": 3.0, "risk": 1.5},
    "racer": {"time": 400.0, "damage": 2.5, "life": 12.0, "risk": 0.6},
    "griefer": {"rival": 1.0},
}
"""What a policy values otherwise than ``greedy`` does."""
_COMPETITION = {
    "card": 20.0,
    "pattern": 10.0,
    "hit": 20.0,
    "ring": 6.0,
    "animal": 20.0,
    "emerald": 50.0,
    "bonus": 15.0,
    "life": 30.0,
    "time": 12.0,
    "support": 0.0,
}
"""What ``greedy`` values otherwise in Competition, where each plays for points and for the place in Speed."""


def defaults_of(mode: str) -> dict[str, dict[str, float]]:
    """Default weights by policy.

    ``cautious`` fears Damage, ``racer`` hardly ever gives a Time Token away, ``griefer`` counts a rival's
    harm as its own gain.

    Parameters
    ----------
    mode : str
        ``table.mode`` of the scenario.

    Returns
    -------
    dict of str to dict
    """
    base = {**_GREEDY, **_COMPETITION} if mode == "competition" else _GREEDY
    return {name: {**base, **_OWN.get(name, {})} for name in POLICIES}
