"""What a game, a seat and a component record, and the codes of the event log."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from simkit.games.contract import Column, Control, Stratum, Tally, record_dtype, row_dtype, tally_dtype
from simkit.games.monopoly_gamer.model import (
    BOOST_FACES,
    BOSSES,
    CHARACTERS,
    MAX_DEEDS,
    MAX_SEATS,
    MAX_SPACES,
    POLICIES,
    deed_order,
)

WON, TIED, CAPPED = 0, 1, 2
SHARE = 12
"""A win is 12 twelfths: 12, 6, 4 or 3 each for one to four winners."""

GAME_COLUMNS = (
    Column("game", "number of the game", dtype="int64"),
    Column("outcome", "how the game ended", "category", "int8", ("won", "tied", "capped")),
    Column("turns", "player-turns played", "turns", "int32"),
    Column("rounds", "most turns any seat had", "turns", "int32"),
    Column("first_seat", "seat that won the opening roll", "seat", "int8"),
    Column("winner", "seat of the sole winner, -1 without one", "seat", "int8"),
    Column("margin", "best score less second best", "points", "int32"),
    Column("fights_won", "boss fights won, the final one included"),
    Column("emeralds_lost", "Chaos Emeralds Eggman holds at the final fight"),
    Column("eggman_hp", "HP of the final boss, 0 if never met"),
    Column("eggman_beaten", "the final fight was won", "flag", "int8"),
    Column("final_fighter", "seat that fought the final boss, -1 if never met", "seat", "int8"),
    Column("final_fighter_won", "the final fighter won the game alone", "flag", "int8"),
    Column("lead_changes", "times a new sole leader stood at the end of a turn"),
    Column("winner_behind", "turns at whose end the sole winner was behind", "turns", "int32"),
    Column("winner_deficit", "largest deficit the sole winner overcame", "points", "int32"),
    Column(
        "settled_turn", "last turn at whose end the sole winner was not the sole leader", "turns", "int32"
    ),
    Column("auctions", "auctions held"),
    Column("unsold", "auctions in which all passed"),
    Column("deals", "property deals struck"),
    Column("barred_moves", "pushes barred at GO"),
    Column("order_choices", "turns with a free order of move and boost"),
    Column("bank_out", "Rings paid out by the Bank", "rings", "int32"),
    Column("bank_in", "Rings paid to the Bank", "rings", "int32"),
    Column("board_rings", "Rings lying on the board at the end", "rings", "int32"),
)

LUCK = (
    Column("roll_luck", "numbers rolled to move less their mean, in sixths", dtype="int32"),
    Column("deed_luck", "points of free deeds the roll led to less their mean, in sixths", dtype="int32"),
    Column("boost_luck", "Rings of the Ring face and Spikes less their mean, in 36ths", dtype="int32"),
    Column("fight_luck", "chances won by dice as fighter, in 36,000ths", dtype="int32"),
    Column("sidekick_luck", "chances won by dice as sidekick, in 36,000ths", dtype="int32"),
)
"""Luck of a seat: what dice brought less what they bring on average at that moment; mean exactly 0."""
CONTROLS = tuple(Control(column.name) for column in LUCK)


def first_seat_law(scenario: Any) -> tuple[Fraction, ...] | None:
    """Chance of each seat to win the opening roll.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    tuple of Fraction or None
        By seat; None where all faces of the die are equal.
    """
    numbers, seats = scenario.components.dice.numbers, len(scenario.seats)
    if len(set(numbers)) == 1:
        return None
    if scenario.rulings.first_player_ties == "reroll":
        return (Fraction(1, seats),) * seats
    return tuple(
        Fraction(
            sum(
                sum(n < best for n in numbers) ** seat * sum(n <= best for n in numbers) ** (seats - 1 - seat)
                for best in numbers
            ),
            len(numbers) ** seats,
        )
        for seat in range(seats)
    )


STRATA = (Stratum("first_seat", first_seat_law),)

SEAT_COLUMNS = (
    Column("character", "character played", "category", "int8", CHARACTERS),
    Column("policy", "who decides", "category", "int8", POLICIES),
    Column("order", "place in the order of play, 0 begins", dtype="int8"),
    Column("score", "points at the end", "points", "int32"),
    Column("rank", "1 is best; equals share the better rank", dtype="int8"),
    Column("won", "share of the win", "share", "int8", scale=SHARE),
    Column("property_points", "points from deeds", "points", "int32"),
    Column("ring_points", "points from Rings", "points", "int32"),
    Column("boss_points", "points from boss cards", "points", "int32"),
    Column("chao_points", "points from Chao tokens", "points", "int32"),
    Column("rings", "Rings at the end", "rings", "int32"),
    Column("loose_rings", "Rings at the end that score nothing", "rings"),
    Column("deeds", "deeds at the end"),
    Column("sets", "complete colour sets at the end"),
    Column("emeralds", "Chaos Emeralds at the end"),
    Column("master_emerald", "holds the Master Emerald", "flag", "int8"),
    Column("turns_taken", "turns this seat had", "turns", "int32"),
    Column("go_passes", "times it landed on or passed GO under GO's rules"),
    Column("fights", "boss fights as fighter"),
    Column("fights_won_as_fighter", "of these won"),
    Column("sidekick_fights", "boss fights as sidekick"),
    Column("sidekick_wins", "of these won"),
    Column("rerolls", "re-rolls taken"),
    Column("rings_picked_up", "Rings picked up from the board", "rings", "int32"),
    Column("rings_dropped", "Rings dropped on the board", "rings", "int32"),
    Column("rings_from_bank", "Rings from GO, Ring spaces and the Ring face", "rings", "int32"),
    Column("rent_paid", "Rings paid as rent", "rings", "int32"),
    Column("rent_received", "Rings received as rent", "rings", "int32"),
    Column("rings_stolen", "Rings stolen from others", "rings", "int32"),
    Column("rings_lost", "Rings stolen by others", "rings", "int32"),
    Column("purchases", "deeds bought at the printed price"),
    Column("purchase_rings", "Rings paid for them", "rings", "int32"),
    Column("auctions_won", "deeds won in auctions"),
    Column("auction_rings", "Rings paid for them", "rings", "int32"),
    Column("forced_sales", "deeds sold to pay"),
    Column("short_payments", "payments that could not be made in full"),
    Column("boxes_used", "rents and drops an Item Box stopped"),
    Column("jail_visits", "times sent to Jail"),
    Column("jail_turns_lost", "turns lost to failed rolls in Jail", "turns"),
    Column("jail_fees", "times the fee was paid"),
    Column("boosters", "Booster spaces used"),
    Column("super_boosts", "super boosts used"),
    Column("behind", "turns at whose end this seat was behind", "turns", "int32"),
    *LUCK,
    Column("score_after", "score when fight 1 .. 8 was over", "points", "int32", width=BOSSES),
)

BOSS_COUNTERS = (
    Column("met", "fights"),
    Column("first_roll_wins", "won by the first roll"),
    Column("reroll_wins", "won after re-rolls"),
    Column("lost", "lost"),
    Column("rerolls", "re-rolls taken"),
    Column("solo", "fought alone"),
    Column("hp", "HP summed over fights"),
)
FIGHT_COUNTERS = (Column("met", "fights"), Column("won", "fights won"))
DEED_COUNTERS = (
    Column("landings", "landings by a move"),
    Column("bought", "bought at the printed price"),
    Column("auctioned", "sold in an auction"),
    Column("unsold", "auctions in which all passed"),
    Column("rings_paid", "Rings paid for it, either way"),
    Column("rents", "rents paid"),
    Column("set_rents", "of these at the set's rate"),
    Column("rent_rings", "Rings paid as rent"),
    Column("forced_sales", "forced sales"),
    Column("owned_at_end", "games in which a player owned it at the end"),
    Column("owner_won", "win share of that owner, in twelfths"),
)
SPACE_COUNTERS = (
    Column("landings", "landings by a move"),
    Column("rings_picked_up", "Rings picked up here"),
    Column("rings_dropped", "Rings dropped here"),
)
BOOST_COUNTERS = (
    Column("rolled", "times rolled"),
    Column("super", "of these as a super boost"),
    Column("lost", "of these not used (Go to Jail, or forgotten)"),
)
BOOSTER_COUNTERS = (
    Column("used", "Booster spaces used"),
    Column("rings", "Rings stolen"),
    Column("pushed", "players pushed"),
    Column("barred", "pushes barred at GO"),
)
SIDEKICK_COUNTERS = (Column("chosen", "fights together"), Column("won", "of these won"))

MAX_HP = 24
"""HP of a fight is tallied up to this; above it nobody can win with two dice of at most 12."""
EMERALDS = 8
FIGHT_CELLS = (MAX_HP + 1) * EMERALDS * EMERALDS
"""Cell of a fight: (HP * 8 + fighter's Emeralds) * 8 + sidekick's; a fight alone is not among them."""


def _fight_names(scenario: Any) -> Sequence[str]:
    return [
        f"hp={hp} fighter={a} sidekick={b}"
        for hp in range(MAX_HP + 1)
        for a in range(EMERALDS)
        for b in range(EMERALDS)
    ]


TALLIES = (
    Tally("boss", "Bosses", lambda s: [b.name for b in s.components.bosses.values()], BOSS_COUNTERS),
    Tally("fight", "Fights by HP and Emeralds", _fight_names, FIGHT_COUNTERS),
    Tally("deed", "Deeds", lambda s: [s.components.deeds[key].name for key in deed_order(s)], DEED_COUNTERS),
    Tally(
        "space",
        "Spaces",
        lambda s: [f"{i} {name}" for i, name in enumerate(s.components.spaces.order)],
        SPACE_COUNTERS,
    ),
    Tally("boost", "Boost faces", lambda s: list(BOOST_FACES), BOOST_COUNTERS),
    Tally("booster", "Boosters", lambda s: list(CHARACTERS), BOOSTER_COUNTERS),
    Tally(
        "sidekick",
        "Fighter and sidekick",
        lambda s: [f"{a}+{b}" for a in CHARACTERS for b in CHARACTERS],
        SIDEKICK_COUNTERS,
    ),
)

ROW = row_dtype(GAME_COLUMNS, SEAT_COLUMNS, MAX_SEATS)
TALLY = tally_dtype(
    {
        "boss": BOSSES,
        "fight": FIGHT_CELLS,
        "deed": MAX_DEEDS,
        "space": MAX_SPACES,
        "boost": len(BOOST_FACES),
        "booster": len(CHARACTERS),
        "sidekick": len(CHARACTERS) ** 2,
    },
    TALLIES,
)

LOG_SIZE = 1 << 17
LOG = record_dtype([("limit", "int64"), ("count", "int64"), ("events", "int64", (LOG_SIZE, 5))])
"""Event log: nothing is written while ``limit`` is 0. An event is (code, seat, a, b, c)."""
