"""How long a roll takes: a law, its mean and its spread, in whole microseconds."""

from __future__ import annotations

from math import cos, exp, log, pi, sqrt
from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.dice_rush.tables import CERTAIN, DETERMINISTIC, EXPONENTIAL


@kernel
def normal(stream: Any) -> float:
    """Draw from the standard normal law (Box and Muller, 1958)."""
    radius = sqrt(-2.0 * log(1.0 - rng.uniform(stream)))
    return radius * cos(2.0 * pi * rng.uniform(stream))


@kernel
def roll_time(s: Any, t: Any, seat: int, dice: int) -> int:
    """Time of a roll of some dice, at least 1 microsecond. [DR-ROLL-1]"""
    lineup = s.lineup[seat]
    law = t.law[lineup]
    mean = t.mean_us[lineup, dice]
    time = mean
    if law == EXPONENTIAL:
        time = -mean * log(1.0 - rng.uniform(s.time_stream[seat]))
    elif law != DETERMINISTIC and mean > 0.0:
        z = normal(s.time_stream[seat])
        time = exp(t.log_mean[lineup, dice] + t.log_spread[lineup, dice] * z)
    return max(1, int(time + 0.5))


@kernel
def slips(s: Any, t: Any, seat: int) -> bool:
    """Whether an error reverses a decision between claim and roll; rate 0 draws nothing."""
    rate = t.error[s.lineup[seat]]
    return rate > 0 and rng.below(s.time_stream[seat], CERTAIN) < rate
