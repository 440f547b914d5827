"""The event log: what happened, in codes; `narrate` puts it into the rulebook's words."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel

# code: (name, names of the values a, b, c); the seat comes before them
EVENTS = (
    ("end_of_log", ()),
    ("set_up", ("character", "policy", "rings")),
    ("roll_off", ("number",)),
    ("begins", ()),
    ("turn", ("turn", "rings", "space")),
    ("leaves_jail", ("how",)),
    ("jail_roll", ("number", "freed")),
    ("rolls", ("number", "boost", "is_super")),
    ("order", ("boost_first",)),
    ("moves", ("spaces", "from_space", "to_space")),
    ("picks_up", ("rings", "space")),
    ("go", ("rings",)),
    ("lands", ("space",)),
    ("buys", ("deed", "rings")),
    ("auction", ("deed",)),
    ("bids", ("rings",)),
    ("passes", ()),
    ("wins_auction", ("deed", "rings")),
    ("unsold", ("deed",)),
    ("rent", ("owner", "rings", "deed")),
    ("rent_not_claimed", ("owner", "deed")),
    ("box_stops", ("rings",)),
    ("sells", ("deed", "rings")),
    ("short", ("due", "paid")),
    ("drops", ("rings", "space")),
    ("steals", ("victim", "rings")),
    ("bank_pays", ("rings", "reason")),
    ("pushed", ("by", "from_space", "to_space")),
    ("barred", ("by", "spaces")),
    ("not_moved", ("by",)),
    ("chopper", ("rings",)),
    ("booster", ("character",)),
    ("booster_roll", ("number",)),
    ("to_jail", ("rings_returned",)),
    ("item_box", ()),
    ("knuckles_box", ("victim",)),
    ("amy_spring", ("rings",)),
    ("tails_jump", ("victim", "spaces")),
    ("boost_lost", ("boost",)),
    ("boss", ("boss", "hp", "points")),
    ("skipped", ("boss",)),
    ("sidekick", ("sidekick", "own_emeralds", "sidekick_emeralds")),
    ("fight_roll", ("number", "sidekick_number", "hp")),
    ("reroll", ("number", "sidekick_number", "left")),
    ("stops", ()),
    ("boss_beaten", ("boss", "points", "emerald")),
    ("takes_chao", ("points",)),
    ("boss_escapes", ("boss", "eggman_emeralds")),
    ("offers", ("partner", "deed", "given")),
    ("deal", ("partner", "rings", "given")),
    ("refuses", ("partner",)),
    ("over", ("capped",)),
    ("scores", ("score", "rank", "won")),
)
"""Name and value names of every event code, in order of the codes."""

(
    E_END,
    E_SET_UP,
    E_ROLL_OFF,
    E_BEGINS,
    E_TURN,
    E_LEAVES_JAIL,
    E_JAIL_ROLL,
    E_ROLLS,
    E_ORDER,
    E_MOVES,
    E_PICKS_UP,
    E_GO,
    E_LANDS,
    E_BUYS,
    E_AUCTION,
    E_BIDS,
    E_PASSES,
    E_WINS_AUCTION,
    E_UNSOLD,
    E_RENT,
    E_RENT_NOT_CLAIMED,
    E_BOX_STOPS,
    E_SELLS,
    E_SHORT,
    E_DROPS,
    E_STEALS,
    E_BANK_PAYS,
    E_PUSHED,
    E_BARRED,
    E_NOT_MOVED,
    E_CHOPPER,
    E_BOOSTER,
    E_BOOSTER_ROLL,
    E_TO_JAIL,
    E_ITEM_BOX,
    E_KNUCKLES_BOX,
    E_AMY_SPRING,
    E_TAILS_JUMP,
    E_BOOST_LOST,
    E_BOSS,
    E_SKIPPED,
    E_SIDEKICK,
    E_FIGHT_ROLL,
    E_REROLL,
    E_STOPS,
    E_BOSS_BEATEN,
    E_TAKES_CHAO,
    E_BOSS_ESCAPES,
    E_OFFERS,
    E_DEAL,
    E_REFUSES,
    E_OVER,
    E_SCORES,
) = range(len(EVENTS))

BY_FEE, BY_WAITING, BY_ROLL, BY_PUSH = range(4)
REASON_RING_SPACE, REASON_RING_FACE = range(2)


@kernel
def emit(log: Any, code: int, seat: int, a: int, b: int, c: int) -> None:
    """Note an event, if somebody watches and there is room."""
    if log.count < log.limit:
        event = log.events[log.count]
        event[0] = code
        event[1] = seat
        event[2] = a
        event[3] = b
        event[4] = c
        log.count += 1
