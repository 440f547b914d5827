"""The event log: what happened, in codes; `narrate` puts it into the rulebook's words."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel

# code: (name, names of the values a, b, c); the turn and the seat come before them
EVENTS = (
    ("end_of_log", ()),
    ("set_up", ("policy", "team")),
    ("dealt", ("mode", "character", "other")),
    ("plays", ("mode", "character")),
    ("game", ("mode", "number")),
    ("round", ("round", "points")),
    ("turn", ("turn",)),
    ("draws", ("cards", "hand")),
    ("reshuffles", ("cards",)),
    ("discards", ("card",)),
    ("readies", ()),
    ("spins", ("cards",)),
    ("reveals", ("card",)),
    ("takes_back", ("card",)),
    ("scores", ("points", "total", "reason")),
    ("attack", ("number", "size")),
    ("leaves", ("card",)),
    ("plays_card", ("card",)),
    ("drops_out", ()),
    ("panics", ("cards",)),
    ("challenges", ("rival",)),
    ("hits", ("rival", "damage", "health")),
    ("charges", ("card", "other")),
    ("loses_weapon", ("card",)),
    ("fires", ("rival", "damage", "health")),
    ("falls", ()),
    ("digs", ("cards",)),
    ("searches", ("card", "pile", "way")),
    ("turns_up", ("card",)),
    ("places", ("card", "pile")),
    ("ring_hits", ("rival", "pile", "card")),
    ("cancels", ("card",)),
    ("returns", ("card",)),
    ("takes", ("rival", "card")),
    ("uses", ("suit",)),
    ("claims", ("shard", "pile", "total")),
    ("token", ("tokens",)),
    ("next_mode", ("mode", "chosen")),
    ("over", ("outcome",)),
    ("result", ("score", "rank", "won")),
)
"""Name and value names of every event code, in order of the codes."""

(
    E_END,
    E_SET_UP,
    E_DEALT,
    E_PLAYS,
    E_GAME,
    E_ROUND,
    E_TURN,
    E_DRAWS,
    E_RESHUFFLES,
    E_DISCARDS,
    E_READIES,
    E_SPINS,
    E_REVEALS,
    E_TAKES_BACK,
    E_SCORES,
    E_ATTACK,
    E_LEAVES,
    E_PLAYS_CARD,
    E_DROPS_OUT,
    E_PANICS,
    E_CHALLENGES,
    E_HITS,
    E_CHARGES,
    E_LOSES_WEAPON,
    E_FIRES,
    E_FALLS,
    E_DIGS,
    E_SEARCHES,
    E_TURNS_UP,
    E_PLACES,
    E_RING_HITS,
    E_CANCELS,
    E_RETURNS,
    E_TAKES,
    E_USES,
    E_CLAIMS,
    E_TOKEN,
    E_NEXT_MODE,
    E_OVER,
    E_RESULT,
) = range(len(EVENTS))

REASONS = ("unmatched", "attack", "bonus", "shoes", "power", "left", "left_bonus")
"""Why a Race point was scored, by code."""
UNMATCHED, ATTACK_WON, BONUS, SHOES_BURN, POWER_BURN, LEFT, LEFT_BONUS = range(len(REASONS))


@kernel
def emit(s: Any, log: Any, code: int, seat: int, a: int, b: int, c: int) -> None:
    """Note an event, if somebody watches and there is room."""
    if log.count < log.limit:
        event = log.events[log.count]
        event[0] = code
        event[1] = s.turns
        event[2] = seat
        event[3] = a
        event[4] = b
        event[5] = c
        log.count += 1
