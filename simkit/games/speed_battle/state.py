"""The state of one game in play: a NumPy record, the decision points and the stages.

Seats are 0-based and sit clockwise. A card is its kind: 4 * (number - 1) + suit.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.contract import record_dtype
from simkit.games.speed_battle.model import DECK, KINDS, MAX_PILES, MAX_SEATS, MAX_SHARDS, MODES
from simkit.games.speed_battle.observe import CARD_COUNTERS, GAME_COUNTERS, SEAT_COUNTERS
from simkit.rng import STREAM_WORDS

RING, INVINCIBLE, SPRING, SHOES = range(4)
RACE, BATTLE, HUNT = range(len(MODES))

# Characters, by their code 0 .. 7 in their mode.
SONIC, SHADOW, AMY, METAL_SONIC, BLAZE, SILVER, ESPIO, JET = range(8)
TAILS, EGGMAN, CHAO_WALKER, OMEGA, ORBOT_CUBOT, CREAM, CHARMY, WAVE = range(8)
KNUCKLES, ROUGE, TIKAL, CHAOS, BIG, MARINE, VECTOR, STORM = range(8)

# Decision points: what `options` lists and `apply` takes. 0 means that nothing is asked.
# A card option is (place in the hand, -1); -1 in the first column is no, Spin, Panic Draw, decline.
D_NONE = 0
D_CHARACTER = 1  # SB-D1: (character of the mode)
D_ACTION = 2  # SB-R1, SB-R2: (-1 Spin | card)
D_DISCARD = 3  # SB-R4: (card)
D_SILVER = 4  # SB-R5d: (place among the cards just discarded)
D_SHOES_BURN = 5  # SB-R5a: (-1 | card)
D_SONIC_BURN = 6  # SB-R5b: (-1 | card)
D_ESPIO = 7  # SB-R5c: (-1 stay | card)
D_ATTACK = 8  # SB-R3: (-1 drop out | card)
D_CREAM = 9  # SB-S4c: (card to discard)
D_DUEL = 10  # SB-S1: (-1 Panic Draw | rival)
D_DUEL_CARD = 11  # SB-S2: (card)
D_OMEGA = 12  # SB-S4a: (-1 | card)
D_CHARMY = 13  # SB-S4b: (-1 | card)
D_CHARGE = 14  # SB-S3: (-1, -1 nothing | card, -1 | card, card | -2, -1 discard only, by a ruling)
D_SECOND_DUEL = 15  # SB-S4d: (-1 stop | rival)
D_DIG = 16  # SB-H1: (subset of the hand, as bits)
D_BIG = 17  # SB-H4e: (rival)
D_BIG_CARD = 18  # by a ruling: (card of that rival)
D_BIG_PLACE = 19  # SB-H4f: (0 discard | 1 place)
D_SEARCH = 20  # SB-H2: (card, Pile)
D_SPRING = 21  # SB-H4a: (0 discard | 1 place)
D_KNUCKLES = 22  # SB-H4h: (-1 none | place among the revealed cards)
D_EXTRA = 23  # SB-H4b: (-1, -1 nothing | card, Pile)
D_RING = 24  # SB-H3: (rival, Pile, number)
D_TIKAL = 25  # SB-H4d: (-1 no | card)
D_STORM = 26  # SB-H4g: (own seat, Pile, number)
D_ROUGE = 27  # SB-H4c: (0 no | 1 yes)
D_CLAIM = 28  # SB-H5: (-1, -1 decline | Pile, place of the open shard)
D_MODE = 29  # SB-T1: (mode | -1 random)
D_MARINE = 30  # by a ruling: (0 discard | 1 place)

# What comes next when nothing is asked; each mode has its own stages.
G_CHARACTERS, G_START, G_AFTER = 0, 1, 2
R_ROUND, R_ACTION, R_RINGS, R_SPRINGS, R_UNMATCHED, R_ATTACKS, R_FIGHT, R_FINISH = range(10, 18)
B_TURN, B_CHOOSE, B_CARDS, B_REVEAL, B_POWERS, B_EFFECTS, B_AFTER, B_END = range(20, 28)
H_TURN, H_DRAW, H_BIG, H_SEARCH, H_EFFECT, H_CLAIM, H_END = range(30, 37)

EMPTY, SHARD = -1, 4
"""Suit of an empty Pile, and of one that a shard occupies."""

# Purposes of lanes.
SET_UP, CHANCE, CHOICE, MODE_LOT, TRIAL = range(5)
TURN_BITS = 13
"""A game has at most 2**13 turns; lanes count games of a series above them."""

_SEATS = (MAX_SEATS,)

STATE = record_dtype(
    [
        ("chance", "uint64", (STREAM_WORDS,)),  # deck, blind draws
        ("choice", "uint64", (STREAM_WORDS,)),  # the policies' own draws
        ("decision", "int64"),
        ("decider", "int64"),
        ("stage", "int64"),
        ("over", "int64"),
        ("game_over", "int64"),  # of this game of a series
        ("capped", "int64"),
        ("seats", "int64"),
        ("is_team", "int64"),
        ("mode", "int64"),
        ("character", "int64", _SEATS),  # code 0 .. 7 in the mode being played
        ("team", "int64", (MAX_SEATS, len(MODES))),  # code 0 .. 7 in each mode, -1 open [SB-TEAM-2]
        ("dealt", "int64", (MAX_SEATS, len(MODES), 2)),  # the two cards to choose from [SB-RACE-2]
        ("dealing", "int64"),  # mode whose character is being chosen
        ("character_deck", "int64", (8,)),  # characters to be dealt
        ("policy", "int64", _SEATS),  # who the seat is
        ("decides", "int64", _SEATS),  # who decides for it in this mode
        ("lineup", "int64", _SEATS),  # place of this seat's player in the scenario's list
        ("first", "int64"),  # who begins the game under way
        ("first_ever", "int64"),  # who began the first game
        ("turns", "int64"),  # rounds or turns of this game
        ("total_turns", "int64"),
        # The deck: a bag from which a card is drawn blindly; its order is never seen.
        ("deck", "int64", (DECK,)),
        ("deck_size", "int64"),
        ("deck_threes", "int64"),  # cards of number 3 in it
        ("top_luck", "int64"),  # of the last draw: deck size if a 3, less the 3s in the deck
        ("discard", "int64", (KINDS,)),  # copies of each kind in the discard pile
        ("discard_size", "int64"),
        ("hand", "int64", (MAX_SEATS, DECK)),  # kinds, in the order in which they came
        ("hand_size", "int64", _SEATS),
        ("limbo", "int64", (3,)),  # revealed cards under way: Spring, Big
        ("limbo_size", "int64"),
        ("pending_draws", "int64"),  # Cream's draws of two that keep one [SB-SCHAR-CREAM]
        ("drawer", "int64"),
        ("chaos_card", "int64"),  # the card Chaos revealed, -1 none [SB-HCHAR-CHAOS]
        # Action Race
        ("points", "int64", _SEATS),
        ("speed", "int64", _SEATS),  # Speed Rank
        ("lead", "int64"),  # of the Race [SB-RACE-18]
        ("shown", "int64", _SEATS),  # Race card or Duel card, -1 none
        ("spun", "int64", _SEATS),
        ("acted", "int64", _SEATS),  # has chosen an action this round
        ("at", "int64"),  # how many seats, clockwise from the Lead, are done with in this stage
        ("victim", "int64"),  # the same for victims of a Ring Attack; Jet's seat in an attack
        ("hits", "int64"),  # cards the victim still has to discard
        ("lost", "int64", (2 * MAX_SEATS,)),  # cards discarded to this Ring Attack
        ("lost_size", "int64"),
        ("scorer", "int64"),  # whose Race card has just scored, -1 none
        ("score_step", "int64"),
        ("burnt", "int64"),
        ("settled", "int64", _SEATS),  # the Race card is scored or out
        ("attack", "int64"),  # number of the Homing Attack under way, 0 none
        ("fighting", "int64", _SEATS),
        ("fighters", "int64"),  # still in
        ("attackers", "int64"),  # who began it
        ("attack_lead", "int64"),
        ("turn_of", "int64"),
        ("has_played", "int64", _SEATS),  # a card in this attack [SB-RCHAR-BLAZE]
        ("jet_victim", "int64"),  # seats after Jet that still have to discard
        # Shooting Battle
        ("health", "int64", _SEATS),
        ("weapon", "int64", (MAX_SEATS, 2)),  # kinds, -1 none
        ("weapon_open", "int64", _SEATS),  # lies face up [SB-SCHAR-OMEGA]
        ("alive", "int64", _SEATS),
        ("active", "int64"),
        ("target", "int64"),
        ("last_target", "int64"),
        ("duel", "int64"),  # Duels of this turn
        ("effect", "int64", (2,)),  # the card of the active player, of the target acts
        ("hurt", "int64", (2,)),  # took damage from the Duel
        ("shot", "int64", (2,)),  # took damage from a weapon
        ("step", "int64"),
        ("fallen", "int64", _SEATS),  # turn of the knock-out, 0 standing
        ("last_two", "int64"),  # bits of the seats knocked out at once with nobody left
        # Treasure Hunt
        ("piles", "int64", _SEATS),
        ("pile_suit", "int64", (MAX_SEATS, MAX_PILES)),
        ("pile_count", "int64", (MAX_SEATS, MAX_PILES, 3)),  # cards of each number
        ("open", "int64", (3,)),  # shards face up, -1 none
        ("shard_deck", "int64", (MAX_SHARDS,)),
        ("shards_dealt", "int64"),
        ("claimed", "int64", _SEATS),
        ("effect_suit", "int64"),  # suit that acts now, -1 none
        ("is_first", "int64"),  # it is that of the first card of the turn [SB-AMB-H6]
        ("ring_seat", "int64"),  # target of the Ring under way
        ("ring_pile", "int64"),
        ("ring_number", "int64"),
        ("ring_suit", "int64"),  # suit of the card it removed
        ("effect_step", "int64"),
        ("nearest", "int64", _SEATS),  # numbers missing for the nearest shard after the own last turn
        ("own_turns", "int64", _SEATS),  # of this game
        # Team Battle
        ("tokens", "int64", _SEATS),
        ("games", "int64"),  # games of the series that are over
        ("last_mode", "int64"),
        ("last_winner", "int64"),
        ("chooser", "int64"),  # who chose the mode under way, -1 chance
        ("worst", "int64", _SEATS),  # most tokens ever behind the leader
        ("share", "int64", _SEATS),  # of the win of the game just over, in twelfths
        ("place", "int64", _SEATS),  # rank in it
        ("numbers", "int64", (MAX_SEATS, 3)),  # cards shown, by number and by suit
        ("suits", "int64", (MAX_SEATS, 4)),
        ("card_tally", "int64", (KINDS, len(CARD_COUNTERS))),
        ("shard_tally", "int64", (MAX_SHARDS, 3)),
        ("mode_tally", "int64", (len(MODES), 4)),
        *((column.name, "int64") for column in GAME_COUNTERS),
        *((column.name, "int64", _SEATS) for column in SEAT_COUNTERS),
    ]
)

OPTION_WIDTH = 3
MAX_OPTIONS = 1280
"""Eggman with 48 cards has 1 + 48 + 48 * 47 / 2 = 1177 options."""
DIG_LIMIT = 8
"""A Dig lists the subsets of at most so many cards of a hand; three are usual, more do not occur."""


@kernel
def ask(s: Any, decision: int, seat: int) -> None:
    """Stop for a decision of a seat."""
    s.decision = decision
    s.decider = seat
