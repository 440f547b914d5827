"""Numbers of kinds, effects, Power Ups, timings and readings in the kernel's tables."""

from __future__ import annotations

from simkit.games.sonic_roll.model import CHARACTERS, POLICIES
from simkit.games.sonic_roll.notation import EFFECTS
from simkit.games.sonic_roll.printed import KINDS, POWER_UPS, TIMINGS

SONIC, TAILS, KNUCKLES, AMY = range(len(CHARACTERS))
RANDOM, GREEDY, CAUTIOUS, RACER, EXPECTIMAX, ROLLOUT, GRIEFER = range(len(POLICIES))
RUN, JUMP, SPIN = range(len(KINDS))
KEEP_ALL, KEEP_DROP_LOWEST, KEEP_UNTIL_MATCH, KEEP_LADDER, KEEP_PAIRS = range(5)
(
    P_SUPER_RING,
    P_HYPER_RING,
    P_EGGMAN_MARK,
    P_POWER_SNEAKERS,
    P_INVINCIBLE,
    P_ONE_UP,
    P_FLAME,
    P_BUBBLE,
    P_LIGHTNING,
    P_BLUE,
) = range(len(POWER_UPS))
PASSIVE, DEFEAT, ON_SPEND, ON_REROLL, DICE_ACTION, END_TURN = range(len(TIMINGS))
NEVER = -1
"""No ability, or none with a timing."""
RED, BUMPER, EMERALD = range(3)
NEEDS_ANY, NEEDS_EVEN, NEEDS_FIRST = range(3)
ABILITIES = ("none", "insta_shield", "buddy_flight", "secret_passage", "piko_piko_hammer")
NO_ABILITY, INSTA_SHIELD, BUDDY_FLIGHT, SECRET_PASSAGE, PIKO_PIKO_HAMMER = range(len(ABILITIES))
(
    OP_NONE,
    OP_RING,
    OP_BIG_RING,
    OP_STAR_POST,
    OP_BADNIK,
    OP_POWER_UP,
    OP_ANIMAL,
    OP_TIME,
    OP_BOOST,
    OP_GAIN_DIE,
    OP_LOSE_DIE,
    OP_HAZARD,
    OP_DAMAGE,
    OP_LOSE_RING,
    OP_LOSE_BOOST,
    OP_EMERALD,
    OP_DRAW_BADNIK,
    OP_ALL_DRAW_BADNIK,
    OP_EITHER_PATH,
    OP_DISCARD_BADNIK,
    OP_SET_DIE,
    OP_SAVE_RINGS,
    OP_DISCARD_SELF,
    OP_NO_RUN_CHAIN,
    OP_NO_POWER_UPS,
) = range(len(EFFECTS))
BAD_OPS = (OP_BADNIK, OP_HAZARD, OP_LOSE_DIE, OP_TIME, OP_DAMAGE, OP_LOSE_RING, OP_LOSE_BOOST)
"""Rewards nobody wants. [SR-GAP-28]"""

MOST_EFFECTS = 3
MAX_LISTS = 512
"""Different lists of effects; list 0 is empty."""
MAX_ATTACKS = 3
CHAIN_RUN, CHAIN_GLIDE = 1, 2
MAX_TIMES = 4
"""Most rolls of a Roll Action."""
INSTA_RUN_TO_SPIN, INSTA_ANY_TO_SPIN, INSTA_ANY_TO_RUN, INSTA_ANY_TO_ANY = range(4)
BUDDY_JUMP, BUDDY_ANY, BUDDY_UP, BUDDY_DOWN, BUDDY_OWN = range(5)
HAMMER_SPIN, HAMMER_ANY, HAMMER_NO_WRAP = range(3)
HAZARD_AFTER, HAZARD_BEFORE, HAZARD_BUILT = range(3)
SAVE_ACTION, SAVE_FREE, SAVE_EACH = range(3)
LASTS_ONCE, LASTS_TURN, LASTS_FOREVER = range(3)
ONE_UP_DIE, ONE_UP_LIFE, ONE_UP_BANKED = range(3)
RING_ANY_TIME, RING_FIRST, RING_LAST = range(3)
TIE_SHARED, TIE_SPEED, TIE_RINGS = range(3)
BOX_DICE = 8
"""Dice of each kind, for the ruling that the supply is that of the box. [SR-GAP-42]"""
