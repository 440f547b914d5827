"""What the coin race records."""

from __future__ import annotations

from coin_race.model import CHARACTERS, MAX_SEATS, POLICIES
from simkit.games.contract import Column, Control, Tally, record_dtype, row_dtype, tally_dtype

SHARE = 12
HALVES = 2

GAME_COLUMNS = (
    Column("game", "number of the game", dtype="int64"),
    Column("outcome", "how the game ended", "category", "int8", ("won", "tied", "capped")),
    Column("turns", "tosses by all seats", "turns", "int32"),
    Column("winner", "seat of the sole winner, -1 without one", "seat", "int8"),
    Column("margin", "best score less second best", "points", "int32"),
    Column("is_short", "over within six rounds", "flag", "int8"),
)
SEAT_COLUMNS = (
    Column("character", "colour of the seat", "category", "int8", CHARACTERS),
    Column("policy", "who decides", "category", "int8", POLICIES),
    Column("order", "place in the order of play, 0 begins", dtype="int8"),
    Column("score", "points at the end", "points", "int32"),
    Column("won", "share of the win", "share", "int8", scale=SHARE),
    Column("luck", "prizes won less their mean, in quarters", dtype="int32"),
    Column("is_ahead", "has the best score", "flag", "int8"),
    Column("score_after", "points after round 1 and 2", "points", "int32", width=HALVES),
)
CONTROLS = (Control("luck"),)
TALLIES = (
    Tally(
        "toss",
        "Tosses",
        lambda scenario: ["steady", "bold"],
        (Column("tosses", "times tossed"), Column("prizes", "of these with a prize")),
    ),
    Tally(
        "seat",
        "Seats",
        lambda scenario: [seat.character for seat in scenario.seats],
        (Column("points", "points won"),),
    ),
)
ROW = row_dtype(GAME_COLUMNS, SEAT_COLUMNS, MAX_SEATS)
TALLY = tally_dtype({"toss": 2, "seat": MAX_SEATS}, TALLIES)
LOG_SIZE = 1 << 12
LOG = record_dtype([("limit", "int64"), ("count", "int64"), ("events", "int32", (LOG_SIZE, 3))])
