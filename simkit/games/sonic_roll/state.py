"""The state of one game in play: a NumPy record, its pending tasks and its decision points.

Seats are 0-based; left of seat p is p + 1. Kinds of dice are Run 0, Jump 1, Spin 2; faces are 0 .. 5 inside,
1 .. 6 for people. Routes are top 0, middle 1, bottom 2, and 3 is Knuckles' Secret Passage.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.contract import record_dtype
from simkit.games.sonic_roll.model import MAX_SEATS
from simkit.games.sonic_roll.observe import SIZES, TALLIES
from simkit.games.sonic_roll.printed import (
    EMERALDS,
    MAX_BADNIKS,
    MAX_CARDS,
    MAX_LEVEL,
    MAX_PATTERNS,
    MAX_POWER_UPS,
    TILES,
)
from simkit.rng import STREAM_WORDS

STACK = 96
"""Most pending tasks; a turn needs fewer than 50."""
HAND = 6
"""Most Badniks in front of a player; the limit is 3 unless a ruling lifts it for the drawer."""
SERIES = 4
PASSAGE = 3
"""Route of the Secret Passage."""
MAX_TARGETS = 48

# Decision points: what `options` lists and `apply` takes. 0 means that nothing is asked.
D_NONE = 0
D_ACTION = 1  # D2: (Roll Action)
D_LADDER = 2  # D3: (set of faces saved, as bits)
D_PAIR = 3  # D3: (face kept)
D_ROLL_WINDOW = 4  # D4: free actions, see A_*
D_ATTACK_WINDOW = 5  # D8: the same
D_SPEND = 6  # D5, D6, D19: spends, free actions, pass
D_ITEM = 7  # D13: (item)
D_LIGHTNING = 8  # D14: (0 keep | 1 Rings)
D_STAR_POST = 9  # D10: (0 save all | 1 keep all)
D_BADNIK = 10  # D11: (seat)
D_GAIN_DIE = 11  # D12: (kind)
D_LOSE_DIE = 12  # D12: (., kind, face)
D_HAZARD = 13  # D8: accept or Insta-Shield, see A_*
D_INVINCIBLE = 14  # D9: (0 no | 1 yes, kind, face)
D_BLUE = 15  # D9: (0 go on | 1 end the turn)
D_SHIELD = 16  # D15: (0 keep the old one | 1 take the new one)
D_SET_DIE = 17  # D17 white: (., kind, face, new face)
D_DISCARD_BADNIK = 18  # D17 purple: (place in hand)
D_ABILITY = 19  # D20: (place in hand, HAND for the boss card)
D_REROLL = 20  # D7: (0 reroll | 1 stop)
D_EMERALD = 22  # by ruling, with an empty pool: (0 end the turn), or an Emerald, see A_EMERALD
D_CONSENT = 21  # D18: (0 yes | 1 no), asked of Tails' player

# Pending tasks: (kind, a, b, c, d).
T_TURN = 1
T_ROLL = 2  # a: which of the action's rolls
T_SAVE = 3  # a: which of the action's rolls
T_BUILT = 4
T_WINDOW = 5  # a: 0 after the Roll Action, 1 after a reroll
T_ATTACKS = 6
T_STEP = 7  # a Spending Step opens
T_SPEND = 8  # a die may be spent
T_ITEMS = 9  # a: items due, as bits
T_SPENT = 10  # the items of a spend are done; a: chain open
T_AFTER = 11  # the Spending Step ended
T_REROLL = 12
T_ROLL_POOL = 13
T_ABILITIES = 14  # a: timing
T_REWARD = 15  # a: op, b, c: its numbers, d: source; a Lightning Shield may replace it
T_EFFECT = 16  # a: op, b, c: its numbers, d: source
T_HAZARD = 17  # a: dice, d: source
T_DAMAGE = 18  # a: cause, d: source
T_GIVE_BADNIK = 19  # a Badnik for a chosen player; a: 1 if it may not be the active one, b: 1 if nobody need
T_BONUS = 20  # flip a tile
T_FINISH = 21  # a: route whose card was completed
T_END_TURN = 22
T_TOKEN = 23
T_NEXT = 24
T_HAZARD_MATCH = 25  # a: face, d: source
T_PENALTY = 26  # a: hits still to come, d: source
T_ACTION = 27  # a Roll Action is chosen
T_BEATEN = 28  # by ruling, the SPEND ability of a beaten Badnik; a: the Badnik

# Acts of the free-action and spending decisions: column 0 of an option's row.
A_PASS = 0  # accept, or pass
A_BOOST = 1
A_BUBBLE = 2  # kind, face
A_INSTA = 3  # kind, face, new kind, new face
A_RECOLOUR = 4
A_EMERALD = 5  # (., emerald)
A_SPEND = 6
A_CENTRE = 7  # (., emerald)

# Columns of a spend's row.
O_ACT, O_KIND, O_FACE, O_AS_KIND, O_AS_FACE, O_BUDDY, O_FLAGS, O_TYPE, O_A, O_B, O_TARGET = range(11)
OPTION_WIDTH = 11
"""The last column is the target's row in ``s.target``."""
MAX_OPTIONS = 1024
"""Rows of options; the last 16 are kept for free actions and passing."""
F_FLAME, F_HAMMER = 1, 2

# Targets of a spend: column O_TYPE, with O_A and O_B.
ON_SPACE = 0  # route, way
ON_BADNIK = 1  # seat * HAND + place, 0 destroy | 1 avoid
ON_BOSS_CARD = 2
ON_PATTERN = 3  # route, 0 hard | 1 easy
ON_HIT = 4  # route

# Items of a spend, in the order of D13, as bits.
I_JUMP, I_REWARD, I_ROUTE, I_GAIN = 1, 2, 4, 8

# Sources of Damage, for the tallies: type * SOURCE + index.
SOURCE = 1024
FROM_NOTHING, FROM_SPACE, FROM_BADNIK, FROM_BOSS, FROM_PATTERN = range(5)

_SEATS = (MAX_SEATS,)
_POOL = (3, 6)

# Counters kept a seat; the names are those of observe.SEAT_COLUMNS.
SEAT_COUNTERS = (
    "turns_taken",
    "tokens_card",
    "dice_discarded",
    "spends_card",
    "spends_badnik",
    "spends_boss",
    "boss_hits",
    "passes",
    "seat_rerolls",
    "boosts_spent",
    "boosts_gained",
    "rings_gained",
    "rings_jump",
    "rings_lost",
    "most_held",
    "star_posts",
    "hazards",
    "hazards_matched",
    "badniks",
    "destroyed",
    "avoided",
    "visits",
    "power_ups",
    "reroll_choices",
    "risk_believed",
    "risk_met",
    "rings_paid",
    "centre_seat",
    "consents_asked",
    "consents_given",
    "badniks_given",
)
SEAT_ARRAYS = (
    ("dice_spent", 3),
    ("damage_rings", 4),
    ("damage_life", 4),
    ("damage_absorbed", 4),
    ("damage_ignored", 4),
    ("ends", 4),
    ("roll_actions", 3),
)
# Counters kept a game; the names are those of observe.GAME_COLUMNS.
GAME_COUNTERS = (
    "spaces",
    "patterns",
    "hits",
    "hit_turns",
    "most_hits",
    "boss_clears",
    "tiles_flipped",
    "emeralds_won",
    "badniks_lost",
    "attacks",
    "most_dice",
    "act_tokens",
    "act_lives",
)

STATE = record_dtype(
    [
        ("dice", "uint64", (STREAM_WORDS,)),  # stream of a turn's dice
        ("choice", "uint64", (STREAM_WORDS,)),  # stream of the random policy
        ("decks", "uint64", (STREAM_WORDS,)),  # stream of reshuffles
        ("stack", "int64", (STACK, 5)),  # pending tasks, the next one last
        ("pending", "int64"),  # how many
        ("decision", "int64"),  # which decision point waits, D_NONE if none
        ("decider", "int64"),  # seat that decides
        ("over", "int64"),
        ("outcome", "int64"),  # observe.OUTCOMES [SR-END-1, SR-END-2, SR-END-3]
        ("loss", "int64"),  # observe.LOSSES
        ("lanes", "int64"),  # first purpose of the random lanes of this Zone and try
        ("zone", "int64"),  # place of the Zone in the order of the campaign
        ("centre", "int64"),  # Emeralds found in earlier Zones, as bits [SR-CAMP-4]
        ("centre_fresh", "int64"),  # of these unexhausted [SR-CAMP-5]
        ("seats", "int64"),
        ("character", "int64", _SEATS),  # [SR-SETUP-2]
        ("policy", "int64", _SEATS),
        ("lineup", "int64", _SEATS),  # place of this seat's player in the scenario's list
        # -- what players have
        ("held", "int64", _SEATS),  # Rings at risk [SR-RING-1]
        ("saved", "int64", _SEATS),  # [SR-RING-4]
        ("lives", "int64", _SEATS),  # Life Tokens not flipped [SR-SETUP-13]
        ("deaths", "int64", _SEATS),  # [SR-DMG-2]
        ("boosts", "int64", _SEATS),  # [SR-BOOST-1]
        ("animals", "int64", _SEATS),
        ("time_tokens", "int64", _SEATS),
        ("tokens_before_boss", "int64", _SEATS),  # those had when the boss came [SR-GAP-57]
        ("cards", "int64", _SEATS),  # completed Zone Cards [SR-FIN-1]
        ("passage_speed", "int64", _SEATS),  # Speed of a completed Secret Passage [SR-GAP-20]
        ("shield", "int64", _SEATS),  # power-up number of the Shield, -1 none [SR-PUP-4]
        ("hyper", "int64", _SEATS),  # Hyper Rings [SR-PUP-6]
        ("invincible", "int64", _SEATS),  # [SR-PUP-9]
        ("banked", "int64", _SEATS),  # 1-Ups kept for the next pool, by ruling [SR-GAP-30]
        ("fresh", "int64", _SEATS),  # unexhausted Emeralds, as bits [SR-EMER-1]
        ("used", "int64", _SEATS),  # exhausted Emeralds, as bits
        ("hand", "int64", (MAX_SEATS, HAND)),  # Badniks in the order drawn [SR-BAD-3]
        ("hand_hits", "int64", (MAX_SEATS, HAND)),  # dice already on them
        ("hand_turn", "int64", (MAX_SEATS, HAND)),  # turn in which they were drawn
        ("hand_due", "int64", (MAX_SEATS, HAND)),  # its ability is still to act
        ("hand_done", "int64", (MAX_SEATS, HAND)),  # its END TURN ability has acted once
        ("in_hand", "int64", _SEATS),
        ("buddy", "int64"),  # Tails' Buddy Flight die, 0 gone [SR-CHAR-2]
        # -- decks; a deck is drawn from its end
        ("zone_deck", "int64", (MAX_CARDS,)),  # [SR-SETUP-6]
        ("zone_left", "int64"),
        ("badnik_deck", "int64", (MAX_BADNIKS,)),
        ("badnik_left", "int64"),
        ("badnik_gone", "int64", (MAX_BADNIKS,)),  # discards [SR-BAD-4]
        ("badniks_gone", "int64"),
        ("power_deck", "int64", (MAX_POWER_UPS,)),
        ("power_left", "int64"),
        ("power_gone", "int64", (MAX_POWER_UPS,)),
        ("powers_gone", "int64"),
        ("pattern_deck", "int64", (MAX_PATTERNS,)),
        ("pattern_left", "int64"),
        ("pattern_gone", "int64", (MAX_PATTERNS,)),
        ("patterns_gone", "int64"),
        ("emerald_deck", "int64", (EMERALDS,)),
        ("emerald_left", "int64"),
        ("tiles", "int64", (TILES,)),  # [SR-BONUS-6]
        ("flipped", "int64"),  # tiles flipped since the last reset, in order [SR-BONUS-7]
        ("time_left", "int64"),  # Time Tokens on the Act Board [SR-SETUP-8]
        # -- Routes
        ("card", "int64", (4,)),  # Zone Card, -1 none
        ("column", "int64", (4,)),  # leftmost uncleared Challenge [SR-ZONE-2]
        ("way", "int64", (4,)),  # way of the last die, -1 none yet [SR-ZONE-7]
        ("number", "int64", (4, SERIES)),  # number of a bumper series as face + 1, 0 open [SR-ZONE-6]
        ("dealt_in", "int64", (4,)),  # turn in which the card was dealt
        ("finishing", "int64"),  # Route whose completed card is to be replaced, -1 none
        # -- boss fight
        ("boss", "int64"),  # the boss fight is on
        ("boss_turn", "int64"),
        ("health", "int64"),  # Animal Tokens on the boss [SR-BOSS-3]
        ("pattern", "int64", (3, MAX_LEVEL)),  # left first
        ("on_route", "int64", (3,)),  # patterns left on a Route
        ("bumped", "int64", (3,)),  # dice on the leftmost bumper pattern
        ("bump_number", "int64", (3,)),  # its number as face + 1
        ("hit", "int64", (3,)),  # hit this turn: the Route is closed [SR-BOSS-16]
        ("hits_turn", "int64"),
        ("side", "int64"),  # side of the Boss Attack card [SR-BOSS-14]
        ("suppressed", "int64"),  # cleared this turn
        ("boss_due", "int64"),
        ("boss_done", "int64"),  # this side's END TURN ability has acted once
        # -- the turn
        ("first", "int64"),
        ("turn", "int64"),  # seat on turn
        ("turns", "int64"),  # turns begun
        ("safe", "int64", _POOL),  # dice of the pool not rerolled since the last attack check [SR-BAD-14]
        ("exposed", "int64", _POOL),  # rerolled since [SR-BAD-13]
        ("thrown", "int64", _POOL),  # dice of a Roll Action's roll before they are saved
        ("laid", "int64", _POOL),  # the pool before they lay in it, for Hazard dice [SR-GAP-14]
        ("pool", "int64"),  # dice in the pool
        ("supply", "int64"),  # dice of a kind there are, 0 without limit [SR-GAP-42]
        ("marked", "int64"),  # dice of the pool that the next reroll does not take as they are, by ruling:
        ("fading", "int64", _POOL),  # an Emerald's dice, which leave [SR-GAP-22]
        ("turned", "int64"),  # 1 if the Insta-Shield's die turns back [SR-GAP-17]
        ("turned_kind", "int64"),
        ("turned_face", "int64"),
        ("turned_back", "int64"),  # its old kind
        ("action", "int64"),  # Roll Action of this turn, -1 none yet
        ("ladder", "int64"),  # last saved face + 1 [SR-ROLL-10]
        ("rolls", "int64"),  # rolls of the Roll Action made
        ("invulnerable", "int64"),  # [SR-INV-1]
        ("spent_step", "int64"),  # dice spent in this Spending Step
        ("spent_turn", "int64"),  # in this turn
        ("asked_turn", "int64"),  # how often a die could be spent in this turn
        ("spent_since", "int64"),  # since the last reroll
        ("chain", "int64"),  # 1 Run chain, 2 Glide chain [SR-DICE-1]
        ("last_face", "int64"),  # result of the last die, for Glide
        ("insta_used", "int64"),
        ("flame_used", "int64"),
        ("bubble_used", "int64"),
        ("lightning_used", "int64"),
        ("refused", "int64"),  # Tails' player refused his die in this Spending Step [D18]
        ("offer", "int64", (OPTION_WIDTH,)),  # the spend that was picked, while it waits for consent
        ("threw", "int64"),  # Hammer Throw used this turn
        ("either_path", "int64"),  # the emerald's ability [SR-EMER-6]
        ("emptied", "int64"),  # the pool was emptied by losing or discarding a die
        ("invincible_on", "int64"),  # Invincible was used this turn and lasts, by ruling [SR-GAP-25]
        ("beaten", "int64"),  # Badnik whose SPEND ability acts on the die that beat it, plus 1 [SR-GAP-16]
        ("ending", "int64"),  # the End Turn Step runs
        ("life_lost", "int64"),
        ("free_end", "int64"),  # Blue Shield: no Time Token
        ("reward", "int64"),  # effects of the item I_REWARD
        ("reward_source", "int64"),
        ("is_reward", "int64"),  # it is a reward, not a penalty or an ability
        ("route_reward", "int64"),  # effects of the item I_ROUTE
        ("gain_kind", "int64"),  # die of the item I_GAIN
        ("asked", "int64", (4,)),  # what a waiting decision is about
        ("risk", "int64"),  # believed chance of Damage of the reroll under way, -1 none
        # -- scratch of `list_targets`
        ("target", "int64", (MAX_TARGETS, 5)),  # type, a, b, kinds, faces
        ("targets", "int64"),
        ("wanted", "int64", (3,)),  # faces that fit somewhere, by kind, as bits
        # -- scratch of the policies
        ("value", "float64", _POOL),  # best spend of a die, by kind and face
        ("target_value", "float64", (MAX_TARGETS,)),
        ("is_valued", "int64"),  # for which table the values hold, 0 for none: see values.value_dice
        ("shifted", "float64", (6,)),
        ("asks", "int64"),  # decisions tried out so far
        ("roll_kind", "int64", (8,)),  # dice of an outcome that is listed
        ("roll_face", "int64", (8,)),
        ("attacked", "int64", (3,)),  # faces attacked, by kind, as bits
        # -- what is written at the end
        ("score", "int64", _SEATS),
        *((name, "int64", _SEATS) for name in SEAT_COUNTERS),
        *((name, "int64", (MAX_SEATS, width)) for name, width in SEAT_ARRAYS),
        *((name, "int64") for name in GAME_COUNTERS),
        *((f"{tally.field}_tally", "int32", (SIZES[tally.field], len(tally.counters))) for tally in TALLIES),
    ]
)


@kernel
def push(s: Any, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Put a task on top of those pending: it comes next."""
    at = s.pending
    s.stack[at, 0] = kind
    s.stack[at, 1] = a
    s.stack[at, 2] = b
    s.stack[at, 3] = c
    s.stack[at, 4] = d
    s.pending += 1


@kernel
def ask(s: Any, decision: int, seat: int) -> None:
    """Stop for a decision of a seat."""
    s.decision = decision
    s.decider = seat
