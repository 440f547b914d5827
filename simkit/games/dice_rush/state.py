"""The state of one game in play: a NumPy record, the clocks of the seats and the decision points.

Times are whole microseconds from the start of the round. Seats are 0-based and sit clockwise.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.contract import record_dtype
from simkit.games.dice_rush.model import MAX_CARDS, MAX_DICE, MAX_KINDS, MAX_SEATS
from simkit.games.dice_rush.observe import CARD_COUNTERS, HERO_COUNTERS, RANK_COUNTERS, ROUNDS
from simkit.rng import STREAM_WORDS

FACES = 6

# Decision points: what `options` lists and `apply` takes. 0 means that nothing is asked.
D_NONE = 0
D_HERO = 1  # DR-D1: (hero)
D_CLAIM_OR_ROLL = 2  # DR-D2: (0 claim | 1 roll)
D_CARD = 3  # DR-D2, which card: (slot)
D_DICE = 4  # DR-D3: (subset of the sorted own dice to roll, as bits)
D_KILLS = 5  # DR-D7: (Baddies defeated)
D_DECLINE = 6  # DR-D8: (0 score | 1 face down)

# What comes next when nothing is asked.
S_HEROES, S_DEAL, S_RACE, S_RESOLVE = range(4)

# Phases of a seat in the race, in the order of events in the same microsecond.
P_ROLL, P_LOOK, P_TRAVEL, P_DONE = range(4)

# Steps of a seat's resolution.
R_CHECK, R_SCORE, R_KILLS = range(3)

# Purposes of lanes.
SET_UP, DICE, TIME, CHOICE, EVENT = range(5)

_SEATS = (MAX_SEATS,)

SEAT_COUNTERS = (
    "card_points",
    "token_points",
    "cards_scored",
    "cards_missed",
    "free_cards",
    "rolls",
    "decisions",
    "slips",
    "first_claims",
    "last_cards",
    "last_cards_met",
    "claimed_unmet",
    "lost_races",
    "baddies_met",
    "baddies_defeated",
    "spare_sixes",
    "declined",
    "final_number",
    "behind",
)
"""Counters kept a seat; the names are those of observe.SEAT_COLUMNS."""

STATE = record_dtype(
    [
        ("dice_stream", "uint64", (MAX_SEATS, STREAM_WORDS)),  # faces, one stream a seat
        ("time_stream", "uint64", (MAX_SEATS, STREAM_WORDS)),  # times of rolls and slips
        ("choice", "uint64", (STREAM_WORDS,)),  # stream of the random policy
        ("event", "uint64", (STREAM_WORDS,)),  # shuffles, ties in time
        ("decision", "int64"),
        ("decider", "int64"),
        ("stage", "int64"),
        ("over", "int64"),
        ("capped", "int64"),
        ("seats", "int64"),
        ("character", "int64", _SEATS),  # [DR-SETUP-1]
        ("policy", "int64", _SEATS),
        ("lineup", "int64", _SEATS),  # place of this seat's player in the scenario's list
        ("deck", "int64", (MAX_CARDS,)),  # kinds of cards, top first [DR-SETUP-5]
        ("deck_number", "int64", (MAX_CARDS,)),  # 1 .. 4 on a Final Round card, else 0
        ("deck_size", "int64"),
        ("dealt", "int64"),
        ("rounds", "int64"),  # rounds that are over
        ("centre", "int64", _SEATS),  # kinds of the cards on the table [DR-PLACE-1]
        ("centre_number", "int64", _SEATS),  # their Final Round numbers
        ("owner", "int64", _SEATS),  # who claimed each, -1 free [DR-CLAIM-2]
        ("claims", "int64"),
        ("first_claimer", "int64"),
        ("slot", "int64", _SEATS),  # card of each seat, -1 none yet
        ("place", "int64", _SEATS),  # 0 claimed first; the last player has the last place
        ("claimed_at", "int64", _SEATS),
        ("now", "int64"),
        ("phase", "int64", _SEATS),
        ("time", "int64", _SEATS),  # when the phase ends
        ("counts", "int64", (MAX_SEATS, FACES)),  # faces of the dice at rest
        ("shown", "int64", _SEATS),  # number of that multiset
        ("kept", "int64", (MAX_SEATS, FACES)),  # of these kept in the roll under way
        ("thrown", "int64", _SEATS),  # dice in the air
        ("has_rolled", "int64", _SEATS),  # all own dice this round [DR-AMB-5]
        ("target", "int64", _SEATS),  # slot the marker travels to
        ("last", "int64"),  # the last player while its dice still matter, else -1 [DR-CLAIM-4]
        ("extra_roll", "int64"),  # the one roll more has begun [DR-AMB-4]
        ("asked", "int64", _SEATS),  # decisions of this round
        ("aim", "int64", _SEATS),  # a policy's memory: slot it rolls for, -1 not chosen
        ("plan_slot", "int64", _SEATS),  # a policy's plan: card, and dice to keep, packed
        ("plan_keep", "int64", _SEATS),
        ("resolved", "int64"),  # seats that have resolved [DR-RES-1]
        ("resolve_step", "int64"),
        ("spare", "int64"),  # sixes left over of the seat that resolves
        ("tokens_left", "int64"),
        ("tokens_ran_out", "int64"),
        ("alive_baddies", "int64", _SEATS),
        ("final_scored", "int64", _SEATS),
        ("claim_us", "int64", _SEATS),
        ("duration_us", "int64"),
        ("round_us", "int64", (ROUNDS,)),
        ("races_lost", "int64"),
        ("ties_in_time", "int64"),
        ("leader", "int64"),
        ("leads", "int64"),
        ("deficit", "int64", _SEATS),
        ("score_after", "int64", (MAX_SEATS, ROUNDS)),
        ("taken", "int64", (MAX_SEATS, MAX_CARDS)),  # kinds of the cards in each row
        ("card_tally", "int64", (MAX_KINDS, len(CARD_COUNTERS) - 1)),
        ("hero_tally", "int64", (4, len(HERO_COUNTERS))),
        ("place_tally", "int64", (MAX_SEATS, len(RANK_COUNTERS))),
        *((name, "int64", _SEATS) for name in SEAT_COUNTERS),
    ]
)

OPTION_WIDTH = 1
MAX_OPTIONS = 1 << MAX_DICE


@kernel
def ask(s: Any, decision: int, seat: int) -> None:
    """Stop for a decision of a seat."""
    s.decision = decision
    s.decider = seat
