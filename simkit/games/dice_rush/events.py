"""The event log: what happened, in codes; `narrate` puts it into the rulebook's words."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel

# code: (name, names of the values a, b, c); microseconds and the seat come before them
EVENTS = (
    ("end_of_log", ()),
    ("set_up", ("character", "policy", "dice")),
    ("round", ("round",)),
    ("deals", ("slot", "card", "final_number")),
    ("rolls", ("dice", "kept", "shows")),
    ("means_to_claim", ("slot", "card", "met")),
    ("means_to_roll", ("dice",)),
    ("slips", ()),
    ("claims", ("slot", "card", "place")),
    ("too_late", ("slot", "card")),
    ("last_card", ("slot", "card")),
    ("stops", ("in_the_air",)),
    ("scores", ("card", "points", "baddies")),
    ("misses", ("card",)),
    ("declines", ("card",)),
    ("defeats", ("baddies", "tokens", "spare_sixes")),
    ("over", ("capped",)),
    ("result", ("score", "rank", "won")),
)
"""Name and value names of every event code, in order of the codes."""

(
    E_END,
    E_SET_UP,
    E_ROUND,
    E_DEALS,
    E_ROLLS,
    E_MEANS_TO_CLAIM,
    E_MEANS_TO_ROLL,
    E_SLIPS,
    E_CLAIMS,
    E_TOO_LATE,
    E_LAST_CARD,
    E_STOPS,
    E_SCORES,
    E_MISSES,
    E_DECLINES,
    E_DEFEATS,
    E_OVER,
    E_RESULT,
) = range(len(EVENTS))


@kernel
def emit(log: Any, code: int, now: int, seat: int, a: int, b: int, c: int) -> None:
    """Note an event, if somebody watches and there is room."""
    if log.count < log.limit:
        event = log.events[log.count]
        event[0] = code
        event[1] = now
        event[2] = seat
        event[3] = a
        event[4] = b
        event[5] = c
        log.count += 1
