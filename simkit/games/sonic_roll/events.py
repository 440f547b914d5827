"""The event log: what happened, in codes; `narrate` puts it into the rulebook's words.

Dice are packed: a die is ``kind * 8 + face`` with face 0 .. 5; a pool is two numbers of 5 bits a count,
``run faces then jump faces`` and ``spin faces`` (see ``pack_pool`` in ``pool``).
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel

# code: (name, names of the values a, b, c, d); the seat comes before them
EVENTS = (
    ("end_of_log", ()),
    ("set_up", ("character", "policy", "lives", "boosts")),
    ("begins", ()),
    ("deals", ("card", "route")),
    ("turn", ("turn", "held", "saved", "time_left")),
    ("action", ("action",)),
    ("rolls", ("run_jump", "spin", "roll")),
    ("saves", ("faces", "roll")),
    ("keeps", ("run_jump", "spin", "roll")),
    ("pool", ("run_jump", "spin")),
    ("boost", ("left",)),
    ("bubble", ("die", "new_die")),
    ("insta_shield", ("die", "new_die")),
    ("recolours", ("kind", "into")),
    ("exhausts", ("emerald",)),
    ("rerolls", ()),
    ("rolled", ("run_jump", "spin")),
    ("attack", ("badnik", "is_boss")),
    ("spends", ("die", "as_die", "buddy", "target")),
    ("passes", ()),
    ("ring", ("rings", "reason")),
    ("lightning", ("op", "rings")),
    ("star_post", ("saved",)),
    ("keeps_rings", ("held",)),
    ("bonus", ()),
    ("tile", ("tile",)),
    ("emerald", ("emerald",)),
    ("no_emerald", ()),
    ("badnik", ("badnik", "by")),
    ("no_badnik", ("by",)),
    ("power_up", ("power_up",)),
    ("no_power_up", ()),
    ("shield", ("kept", "discarded")),
    ("gains_boost", ("boosts",)),
    ("loses_boost", ("boosts",)),
    ("gains_die", ("die", "reason")),
    ("loses_die", ("die",)),
    ("animal", ("animals",)),
    ("loses_rings", ("rings",)),
    ("hazard", ("face", "matched")),
    ("ability", ("badnik", "is_boss", "timing")),
    ("damage", ("cause", "result", "rings")),
    ("invincible", ("die",)),
    ("shield_breaks", ("shield",)),
    ("life", ("left",)),
    ("badnik_hit", ("badnik", "hits")),
    ("badnik_gone", ("badnik", "how", "place")),
    ("either_path", ()),
    ("sets_die", ("die", "new_die")),
    ("completes", ("card", "route")),
    ("boss", ("level", "health")),
    ("pattern", ("pattern", "route")),
    ("clears_pattern", ("pattern", "route", "easy")),
    ("bumper", ("pattern", "route", "done")),
    ("boss_card", ("side",)),
    ("hit", ("route", "health")),
    ("refill", ()),
    ("ends", ("how", "dice")),
    ("time", ("left", "reason")),
    ("over", ("outcome", "loss")),
    ("points", ("rings", "animals", "emeralds", "deaths")),
    ("scores", ("score", "rank", "time_bonus", "speed")),
    ("zone", ("zone", "attempt", "centre", "replay")),
    ("pays", ("emerald", "saved_paid", "held_paid")),
    ("consents", ("refused", "spender")),
    ("death", ("deaths",)),
    ("campaign", ("outcome", "zones_won", "emeralds", "all_seven")),
    ("totals", ("score", "rank")),
    ("no_die", ("kind",)),
    ("life_back", ("left",)),
    ("banked_dice", ("dice",)),
)
"""Name and value names of every event code, in order of the codes.

``spends.target`` is ``type * 4096 + a * 64 + b`` (see ``state.ON_*``); ``as_die`` has 64 added for the Flame
Shield and 128 for the Piko Piko Hammer.
"""

(
    E_END,
    E_SET_UP,
    E_BEGINS,
    E_DEALS,
    E_TURN,
    E_ACTION,
    E_ROLLS,
    E_SAVES,
    E_KEEPS,
    E_POOL,
    E_BOOST,
    E_BUBBLE,
    E_INSTA,
    E_RECOLOURS,
    E_EXHAUSTS,
    E_REROLLS,
    E_ROLLED,
    E_ATTACK,
    E_SPENDS,
    E_PASSES,
    E_RING,
    E_LIGHTNING,
    E_STAR_POST,
    E_KEEPS_RINGS,
    E_BONUS,
    E_TILE,
    E_EMERALD,
    E_NO_EMERALD,
    E_BADNIK,
    E_NO_BADNIK,
    E_POWER_UP,
    E_NO_POWER_UP,
    E_SHIELD,
    E_GAINS_BOOST,
    E_LOSES_BOOST,
    E_GAINS_DIE,
    E_LOSES_DIE,
    E_ANIMAL,
    E_LOSES_RINGS,
    E_HAZARD,
    E_ABILITY,
    E_DAMAGE,
    E_INVINCIBLE,
    E_SHIELD_BREAKS,
    E_LIFE,
    E_BADNIK_HIT,
    E_BADNIK_GONE,
    E_EITHER_PATH,
    E_SETS_DIE,
    E_COMPLETES,
    E_BOSS,
    E_PATTERN,
    E_CLEARS_PATTERN,
    E_BUMPER,
    E_BOSS_CARD,
    E_HIT,
    E_REFILL,
    E_ENDS,
    E_TIME,
    E_OVER,
    E_POINTS,
    E_SCORES,
    E_ZONE,
    E_PAYS,
    E_CONSENTS,
    E_DEATH,
    E_CAMPAIGN,
    E_TOTALS,
    E_NO_DIE,
    E_LIFE_BACK,
    E_BANKED_DICE,
) = range(len(EVENTS))

RINGS_JUMP, RINGS_REWARD, RINGS_SUPER, RINGS_LIGHTNING = range(4)
DIE_REWARD, DIE_SPEND, DIE_REROLL, DIE_EMERALD = range(4)
GONE_DESTROYED, GONE_AVOIDED, GONE_LIFE, GONE_DISCARDED = range(4)
TOKEN_STOP, TOKEN_CARD = range(2)


@kernel
def emit(log: Any, code: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Note an event, if somebody watches and there is room."""
    if log.count < log.limit:
        event = log.events[log.count]
        event[0] = code
        event[1] = seat
        event[2] = a
        event[3] = b
        event[4] = c
        event[5] = d
        log.count += 1
