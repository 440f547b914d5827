"""The state of one game in play: a NumPy record, its pending tasks and its decision points.

Seats are 0-based; left of seat p is p + 1. Space 0 is GO and spaces count up in the direction of play.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.contract import record_dtype
from simkit.games.monopoly_gamer.model import BOSSES, CHAO, MAX_DEEDS, MAX_SEATS, MAX_SPACES
from simkit.rng import STREAM_WORDS

STACK = 32
"""Most pending tasks; a turn needs fewer than 20."""

FIGHT_FIELDS = 7
FIGHT_HP, FIGHT_A, FIGHT_B, FIGHT_WON, FIGHT_REROLLS, FIGHT_SOLO, FIGHT_FOUGHT = range(FIGHT_FIELDS)

# Decision points: what `options` lists and `apply` takes. 0 means that nothing is asked.
D_NONE = 0
D_CHARACTER = 1  # MG-D1: (character)
D_LEAVE_JAIL = 2  # MG-D2: (0 pay | 1 roll)
D_ORDER = 3  # MG-D3: (0 move first | 1 boost first)
D_BUY = 4  # MG-D4: (0 buy | 1 auction)
D_BID = 5  # MG-D5: (0 pass | 1 raise)
D_OFFER = 6  # MG-D6: (-1 none) | (partner, deed asked for, deed given or -1, Rings given)
D_SIDEKICK = 7  # MG-D7: (seat)
D_REROLL = 8  # MG-D8: (0 re-roll | 1 stop)
D_SIDEKICK_REROLL = 9  # MG-D9: (0 re-roll | 1 stop)
D_TAILS_BOOSTER = 10  # MG-D10: (seat)
D_KNUCKLES_BOOSTER = 11  # MG-D11: (seat)
D_AMY_BOOSTER = 12  # MG-D12: (seat, seat or -1)
D_KNUCKLES_BOX = 13  # MG-D13: (seat)
D_AMY_SPRING = 14  # MG-D14: (Rings left = spaces moved)
D_SELL = 15  # MG-D15: (deed)
D_ACCEPT = 16  # MG-D6, the partner's answer: (0 refuse | 1 accept)
D_REROLL_ORDER = 17  # MG-D8: (0 fighter first | 1 sidekick first), asked of planners only

# Pending tasks: (kind, a, b, c).
T_CHARACTER = 1  # a: seat that takes a character
T_ROLL_OFF = 2
T_TURN = 3
T_JAIL = 4  # a: seat that is perhaps in Jail
T_ROLL = 5  # a: seat
T_MOVE = 6  # a: seat
T_BOOST = 7  # a: seat
T_LAND = 8  # a: seat
T_END_TURN = 9
T_FIGHT = 10  # a: fighter
T_ROLL_FIGHT = 11
T_JUDGE = 12  # compare the sum with the HP, ask for re-rolls
T_REROLL = 13  # a: 0 fighter, 1 sidekick is asked
T_AUCTION = 14  # a: deed
T_RENT = 15  # a: payer, b: owner, c: deed
T_PAY_RENT = 16  # a: payer, b: owner, c: Rings
T_PAY_BID = 17  # a: payer, b: deed, c: Rings
T_PAY_STEAL = 18  # a: victim, b: thief, c: Rings
T_PAY_DROP = 19  # a: seat, b: 1 if it forces sales, c: Rings
T_FORCED_DROP = 20  # a: victim, c: Rings
T_STEAL = 21  # a: victim, b: thief, c: Rings
T_PUSH = 22  # a: victim, b: by whom, c: spaces, negative is backward
T_TAILS_PUSH = 23  # a: victim
T_NEXT_TURN = 24
T_OFFER = 25  # a: seat

_SEATS = (MAX_SEATS,)

# Counters kept a seat; the names are those of observe.SEAT_COLUMNS.
SEAT_COUNTERS = (
    "turns_taken",
    "go_passes",
    "fights",
    "fights_won_as_fighter",
    "sidekick_fights",
    "sidekick_wins",
    "rerolls",
    "rings_picked_up",
    "rings_dropped",
    "rings_from_bank",
    "rent_paid",
    "rent_received",
    "rings_stolen",
    "rings_lost",
    "purchases",
    "purchase_rings",
    "auctions_won",
    "auction_rings",
    "forced_sales",
    "short_payments",
    "boxes_used",
    "jail_visits",
    "jail_turns_lost",
    "jail_fees",
    "boosters",
    "super_boosts",
    "behind",
    "roll_luck",
    "deed_luck",
    "boost_luck",
    "fight_luck",
    "sidekick_luck",
)

STATE = record_dtype(
    [
        ("dice", "uint64", (STREAM_WORDS,)),  # stream of dice and shuffles
        ("choice", "uint64", (STREAM_WORDS,)),  # stream of the random policy and of attention
        ("stack", "int64", (STACK, 4)),  # pending tasks, the next one last
        ("pending", "int64"),  # how many
        ("decision", "int64"),  # which decision point waits, D_NONE if none
        ("decider", "int64"),  # seat that decides
        ("over", "int64"),  # the game has ended [MG-END-1]
        ("capped", "int64"),  # it ended at rules.max_turns
        ("seats", "int64"),
        ("character", "int64", _SEATS),  # [MG-SETUP-7]
        ("policy", "int64", _SEATS),
        ("lineup", "int64", _SEATS),  # place of this seat's player in the scenario's list
        ("position", "int64", _SEATS),  # a jailed player's is Just Visiting
        ("in_jail", "int64", _SEATS),
        ("jail_tries", "int64", _SEATS),  # failed rolls in this stay [MG-JAIL-6]
        ("rings", "int64", _SEATS),
        ("immune", "int64", _SEATS),  # Item Box [MG-BDIE-BOX]
        ("emeralds", "int64", _SEATS),  # [MG-BOSS-5]
        ("chao_points", "int64", _SEATS),
        ("boss_points", "int64", _SEATS),
        ("property_points", "int64", _SEATS),
        ("master", "int64"),  # holder of the Master Emerald, -1 nobody [MG-FINAL-5]
        ("owner", "int64", (MAX_DEEDS,)),  # -1 the Bank
        ("board", "int64", (MAX_SPACES,)),  # Rings lying on spaces [MG-DROP-1]
        ("bank", "int64"),  # Rings in the Bank under a capped Bank [MG-AMB-27]
        ("chao", "int64", (CHAO,)),  # shuffled tokens [MG-SETUP-3]
        ("chao_taken", "int64"),
        ("next_boss", "int64"),  # top of the pile [MG-SETUP-4]
        ("eggman_emeralds", "int64"),  # lost ordinary fights [MG-BOSS-9]
        ("eggman_hp", "int64"),
        ("final_fighter", "int64"),
        ("eggman_beaten", "int64"),
        ("first", "int64"),  # began [MG-FIRST-1]
        ("turn", "int64"),  # seat on turn
        ("turns", "int64"),  # player-turns begun
        ("number", "int64"),  # numbered die of this turn
        ("boost", "int64"),  # boost face of this turn, -1 none or forgotten
        ("crossings", "int64"),  # GO reached or passed this turn
        ("crossing_rings", "int64"),  # Rings GO paid this turn
        ("turn_over", "int64"),  # Go to Jail ended the turn [MG-GTJ-1]
        ("deed", "int64"),  # deed for sale or in the auction
        ("bid", "int64"),  # highest bid
        ("bidder", "int64"),  # who holds it, -1 nobody
        ("asked", "int64"),  # whose bid is asked
        ("passed", "int64", _SEATS),  # out of the auction
        ("offer", "int64", (4,)),  # property deal on the table
        ("fighter", "int64"),
        ("sidekick", "int64"),  # -1 alone
        ("hp", "int64"),
        ("flips", "int64"),  # boss cards turned over, for the fight's dice lane
        ("face", "int64", (2,)),  # die faces of fighter and sidekick, as indices
        ("unused", "int64", (2,)),  # Emeralds not yet used in this fight
        ("stopped", "int64", (2,)),
        ("rerolled", "int64"),  # re-rolls of this fight
        ("debt", "int64"),  # Rings due in the payment that forces a sale [MG-BROKE-2]
        ("leader", "int64"),  # last sole leader
        ("leads", "int64"),  # lead changes
        ("deficit", "int64", _SEATS),  # largest deficit so far
        ("not_leading", "int64", _SEATS),  # last turn at whose end it was not the sole leader
        ("score_after", "int64", (MAX_SEATS, BOSSES)),
        ("fight", "int64", (BOSSES, FIGHT_FIELDS)),
        ("deed_tally", "int64", (MAX_DEEDS, 9)),  # the first nine of observe.DEED_COUNTERS
        ("space_tally", "int64", (MAX_SPACES, 3)),
        ("boost_tally", "int64", (6, 3)),
        ("booster_tally", "int64", (4, 4)),
        ("sidekick_tally", "int64", (16, 2)),
        ("auctions", "int64"),
        ("unsold", "int64"),
        ("deals", "int64"),
        ("barred_moves", "int64"),
        ("order_choices", "int64"),
        ("bank_out", "int64"),
        ("bank_in", "int64"),
        *((name, "int64", _SEATS) for name in SEAT_COUNTERS),
    ]
)

OPTION_WIDTH = 4
MAX_OPTIONS = 64


@kernel
def push(s: Any, kind: int, a: int, b: int, c: int) -> None:
    """Put a task on top of those pending: it comes next."""
    task = s.stack[s.pending]
    task[0] = kind
    task[1] = a
    task[2] = b
    task[3] = c
    s.pending += 1


@kernel
def ask(s: Any, decision: int, seat: int) -> None:
    """Stop for a decision of a seat."""
    s.decision = decision
    s.decider = seat


@kernel
def left_of(s: Any, seat: int, places: int) -> int:
    """The player so many places to the left; fewer than there are seats. A remainder would take 15 ns."""
    left = seat + places
    return left - s.seats if left >= s.seats else left
