"""The scenario as plain numbers: one record of read-only tables, with one numba signature."""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit.exact.boss_fight import optimal_table
from simkit.games.contract import record_dtype
from simkit.games.monopoly_gamer.model import (
    BOOST_FACES,
    BOSSES,
    CHAO,
    CHARACTERS,
    DIE_FACES,
    MAX_DEEDS,
    MAX_SEATS,
    MAX_SPACES,
    POLICIES,
    SPACE_KINDS,
    Scenario,
    deed_order,
)
from simkit.games.monopoly_gamer.observe import EMERALDS, MAX_HP
from simkit.games.monopoly_gamer.rules import Rules

GO, PROPERTY, LOOP, RING, CHOPPER, BOOSTER, JAIL, FREE_PARKING, GO_TO_JAIL = range(len(SPACE_KINDS))
SONIC, TAILS, KNUCKLES, AMY = range(len(CHARACTERS))
B_RING, B_SPIKES, B_BUMPER, B_BOX, B_RED, B_YELLOW = range(len(BOOST_FACES))
RANDOM, GREEDY, PLANNER = range(len(POLICIES))

NO_CAP = -1
STACKED = 256
"""Rings up to which the points of stacks are looked up."""
CERTAIN = 1_000_000
"""Attention is counted in millionths."""

LUCK_UNIT = 1000
"""Luck in fights is counted in thousandths of a chance."""

HP_FLOOR, HP_CEIL, HP_EACH = range(3)

_WEIGHTS = ("rent", "set_bonus", "reserve", "emerald", "rival", "horizon")
_SWITCHES = (
    # field, ruling, value that switches it on
    ("linear_rings", "ring_score", "linear"),
    ("both_dice", "reroll", "both_dice"),
    ("fighter_first", "reroll_order", "fighter_first"),
    ("sonic_go_boss", "sonic_go_boss", True),
    ("sonic_booster_pickup", "sonic_booster_pickup", True),
    ("boost_first", "boost_order", "boost_first"),
    ("self_drop_forces_sale", "self_drop_forces_sale", True),
    ("half_price", "sale_price", "half"),
    ("box_blocks_steal", "box_blocks_steal", True),
    ("box_drop_when_barred", "box_drop_when_barred", True),
    ("pushed_pickup", "pushed_pickup", True),
    ("push_from_go_barred", "push_from_go", "barred"),
    ("amy_half_track", "amy_targets", "half_track"),
    ("amy_two_player_double", "amy_two_player_double", True),
    ("tails_stays", "tails_same_space", "stay"),
    ("jailed_are_moved", "jailed_are_moved", True),
    ("return_go_rings", "go_then_jail", "return_rings"),
    ("jail_spikes_dropped", "jail_spikes", "dropped"),
    ("loop_ignores_go", "loop_go", "ignored"),
    ("fight_each", "double_go", "fight_each"),
    ("skip_without_sidekick", "no_sidekick", "skip"),
    ("sidekick_must", "sidekick_reroll", "obligatory"),
    ("tie_by_rings", "tie", "rings_then_properties"),
    ("lowest_seat_begins", "first_player_ties", "lowest_seat"),
    ("spikes_skippable", "spikes_skippable", True),
    ("bid_with_deeds", "bid_funding", "rings_and_deeds"),
    ("amy_after_only", "amy_spring_order", "after_only"),
    ("nothing_when_short", "short_payment", "nothing"),
)

TABLES = record_dtype(
    [
        ("seats", "int64"),
        ("spaces", "int64"),
        ("deeds", "int64"),
        ("kind", "int64", (MAX_SPACES,)),
        ("deed_at", "int64", (MAX_SPACES,)),  # deed of a property space, else -1
        ("loop_steps", "int64", (MAX_SPACES,)),  # steps from a Loop to the next one
        ("jail", "int64"),  # space of Jail / Just Visiting
        ("twin", "int64", (MAX_DEEDS,)),  # the other deed of the set, -1 without one
        ("price", "int64", (MAX_DEEDS,)),
        ("rent", "int64", (MAX_DEEDS,)),
        ("points", "int64", (MAX_DEEDS,)),
        ("boss_hp", "int64", (BOSSES,)),
        ("boss_points", "int64", (BOSSES,)),
        ("chao_points", "int64", (CHAO,)),
        ("numbers", "int64", (DIE_FACES,)),
        ("boosts", "int64", (DIE_FACES,)),
        ("highest", "int64"),  # the face that opens Jail
        ("rotate", "int64"),
        ("deals", "int64"),
        ("character", "int64", (MAX_SEATS,)),  # by line-up; -1 open
        ("policy", "int64", (MAX_SEATS,)),
        ("pickup", "int64", (MAX_SEATS,)),
        ("claim_rent", "int64", (MAX_SEATS,)),
        ("use_boost", "int64", (MAX_SEATS,)),
        *((f"w_{name}", "float64", (MAX_SEATS,)) for name in _WEIGHTS),
        *((name, "int64") for name in Rules.model_fields),
        *((field, "int64") for field, _, _ in _SWITCHES),
        ("stacked", "int64", (STACKED,)),  # points of so many Rings at the end [MG-END-2]
        ("eggman_rounding", "int64"),
        ("final_reroll_cap", "int64"),
        ("bank_cap", "int64"),
        # best chance of winning: [HP, own Emeralds, sidekick's, own face, sidekick's face]
        ("fight_value", "float64", (MAX_HP + 1, EMERALDS, EMERALDS, DIE_FACES, DIE_FACES)),
        # the same before the first roll: [HP, own Emeralds, sidekick's]
        ("fight_chance", "float64", (MAX_HP + 1, EMERALDS, EMERALDS)),
        # for luck: sums over the faces of a die, or of both
        ("number_sum", "int64"),
        ("boost_sum", "int64"),
        ("fight_sum", "int64", (MAX_HP + 1, EMERALDS, EMERALDS)),
        # best chance of winning in whole thousandths
        ("fight_luck", "int32", (MAX_HP + 1, EMERALDS, EMERALDS, DIE_FACES, DIE_FACES)),
        # deed that each face of a die leads to from a space, 0 without one; its price; its points, or 0
        ("luck_deed", "int64", (MAX_SPACES, DIE_FACES)),
        ("luck_price", "int64", (MAX_SPACES, DIE_FACES)),
        ("luck_points", "int64", (MAX_SPACES, DIE_FACES)),
    ]
)


def _board(t: Any, scenario: Scenario) -> None:
    order = scenario.components.spaces.order
    kinds = [place.split()[0] for place in order]
    deeds = deed_order(scenario)
    n = len(order)
    t.spaces = n
    t.deeds = len(deeds)
    t.jail = kinds.index("jail") if "jail" in kinds else -1
    t.deed_at[:] = -1
    next_deed = 0
    for i, kind in enumerate(kinds):
        t.kind[i] = SPACE_KINDS.index(kind)
        if kind == "property":
            t.deed_at[i] = next_deed
            next_deed += 1
        if kind == "loop":
            t.loop_steps[i] = next(k for k in range(1, n + 1) if kinds[(i + k) % n] == "loop")
    t.twin[:] = -1
    cards = [scenario.components.deeds[key] for key in deeds]
    for i, card in enumerate(cards):
        t.price[i], t.rent[i], t.points[i] = card.price.value, card.rent.value, card.points.value
        for j, other in enumerate(cards):
            if i != j and card.set == other.set:
                t.twin[i] = j


def _seats(t: Any, scenario: Scenario) -> None:
    t.seats = len(scenario.seats)
    for i, seat in enumerate(scenario.seats):
        t.character[i] = CHARACTERS.index(seat.character) if seat.character else -1
        t.policy[i] = POLICIES.index(seat.policy.name)
        t.pickup[i] = round(seat.attention.pickup * CERTAIN)
        t.claim_rent[i] = round(seat.attention.claim_rent * CERTAIN)
        t.use_boost[i] = round(seat.attention.boost * CERTAIN)
        for name in _WEIGHTS:
            t[f"w_{name}"][i] = float(getattr(seat.policy.weights, name))


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
    _board(t, scenario)
    _seats(t, scenario)
    t.rotate = scenario.table.seating == "rotate"
    t.deals = scenario.table.deals
    bosses = [parts.bosses[key] for key in sorted(parts.bosses)]
    t.boss_hp[:] = [boss.hp.value for boss in bosses]
    t.boss_points[:] = [boss.points.value for boss in bosses]
    t.chao_points[:] = parts.chao.points
    t.numbers[:] = parts.dice.numbers
    t.boosts[:] = [BOOST_FACES.index(face) for face in parts.dice.boosts]
    t.highest = max(parts.dice.numbers)
    for name in Rules.model_fields:
        t[name] = getattr(scenario.rules, name)
    for field, ruling, value in _SWITCHES:
        t[field] = getattr(scenario.rulings, ruling) == value
    t.eggman_rounding = ("floor", "ceil", "each").index(scenario.rulings.eggman_hp)
    for rings in range(STACKED):
        stacks = rings * t.ring_set_points // t.ring_set if t.linear_rings else rings // t.ring_set
        t.stacked[rings] = stacks if t.linear_rings else stacks * t.ring_set_points
    cap, bank = scenario.rulings.final_reroll_cap, scenario.rulings.bank_cap
    t.final_reroll_cap = cap if isinstance(cap, int) else NO_CAP
    t.bank_cap = bank if isinstance(bank, int) else NO_CAP
    t.fight_value[:] = optimal_table(parts.dice.numbers, scenario.rulings.reroll)
    t.fight_chance[:] = t.fight_value.mean(axis=(3, 4))
    t.number_sum = t.numbers.sum()
    rings, spikes = (t.boosts == B_RING).sum(), (t.boosts == B_SPIKES).sum()
    t.boost_sum = DIE_FACES * t.boost_rings * rings - t.number_sum * spikes
    t.fight_luck[:] = LUCK_UNIT * t.fight_value
    t.fight_sum[:] = t.fight_luck.sum(axis=(3, 4))
    ahead = t.deed_at[(np.arange(MAX_SPACES)[:, None] + t.numbers) % t.spaces]
    t.luck_deed[:] = np.maximum(ahead, 0)
    t.luck_price[:] = t.price[t.luck_deed]
    t.luck_points[:] = np.where(ahead >= 0, t.points[t.luck_deed], 0)
    tables.flags.writeable = False
    return tables
