"""What a game, a seat and a card record."""

from __future__ import annotations

from collections.abc import Sequence

from simkit.games.contract import Column, Tally, record_dtype, row_dtype, tally_dtype
from simkit.games.dice_rush.model import CHARACTERS, MAX_KINDS, MAX_SEATS, POLICIES, Scenario

WON, TIED, CAPPED = 0, 1, 2
SHARE = 12
"""A win is 12 twelfths: 12, 6, 4 or 3 each for one to four winners."""
ROUNDS = 8

GAME_COLUMNS = (
    Column("game", "number of the game", dtype="int64"),
    Column("outcome", "how the game ended", "category", "int8", ("won", "tied", "capped")),
    Column("rounds", "rounds played", "turns", "int8"),
    Column("winner", "seat of the sole winner, -1 without one", "seat", "int8"),
    Column("margin", "best score less second best", "points"),
    Column("duration_ms", "time on the clock of all rounds, milliseconds", "count", "int32"),
    Column("tie_break_used", "the lowest Final Round card decided", "flag", "int8"),
    Column("tokens_left", "Tortazo tokens left in the box, -1 without a limit"),
    Column("tokens_ran_out", "a Baddie was defeated without a token left", "flag", "int8"),
    Column("races_lost", "markers on their way to a card that was taken"),
    Column("ties_in_time", "events in the same microsecond put in order at random"),
    Column("lead_changes", "times a new sole leader stood at the end of a round"),
    Column("winner_behind", "rounds at whose end the sole winner was behind", "turns", "int8"),
    Column("winner_deficit", "largest deficit the sole winner overcame", "points"),
    Column("fastest_won", "win share of the fastest seats, if speeds differ", "share", "int8", scale=SHARE),
    Column("slowest_won", "win share of the slowest seats, if speeds differ", "share", "int8", scale=SHARE),
    Column(
        "round_ms", "time until the last card of round 1 .. 8 had an owner", "count", "int32", width=ROUNDS
    ),
)

SEAT_COLUMNS = (
    Column("character", "hero played", "category", "int8", CHARACTERS),
    Column("policy", "who decides", "category", "int8", POLICIES),
    Column("score", "points at the end", "points"),
    Column("rank", "1 is best; equals share the better rank", dtype="int8"),
    Column("won", "share of the win", "share", "int8", scale=SHARE),
    Column("card_points", "points printed on face-up cards", "points"),
    Column("token_points", "points from Tortazo tokens", "points"),
    Column("baddie_points", "points lost to undefeated Baddies, negative", "points"),
    Column("dice", "own dice", dtype="int8"),
    Column("pace_ms", "mean time of a roll of all own dice, milliseconds", "count", "int32"),
    Column("cards_scored", "cards face up", dtype="int8"),
    Column("cards_missed", "cards face down", dtype="int8"),
    Column("free_cards", "of the face-up cards those without a requirement", dtype="int8"),
    Column("rolls", "rolls finished"),
    Column("decisions", "claim-or-roll decisions"),
    Column("slips", "decisions reversed by an error"),
    Column("first_claims", "rounds in which it claimed first", dtype="int8"),
    Column("last_cards", "rounds in which it got the last card", dtype="int8"),
    Column("last_cards_met", "of these met", dtype="int8"),
    Column("claimed_unmet", "markers laid on a card not met", dtype="int8"),
    Column("lost_races", "markers that came too late"),
    Column("baddies_met", "Baddies on face-up cards"),
    Column("baddies_defeated", "of these defeated"),
    Column("spare_sixes", "sixes left over on face-up cards"),
    Column("declined", "met cards laid face down by choice", dtype="int8"),
    Column("final_number", "number of its Final Round card, 0 without one", dtype="int8"),
    Column("claim_ms", "time of its claims, summed over rounds, milliseconds", "count", "int32"),
    Column("behind", "rounds at whose end this seat was behind", "turns", "int8"),
    Column("score_after", "score when round 1 .. 8 was over", "points", width=ROUNDS),
)

CARD_COUNTERS = (
    Column("dealt", "rounds in which it lay on the table"),
    Column("claimed_1st", "claimed first"),
    Column("claimed_2nd", "claimed second"),
    Column("claimed_3rd", "claimed third"),
    Column("claimed_4th", "claimed fourth"),
    Column("last", "got by the last player without a claim"),
    Column("scored", "face up"),
    Column("missed", "face down"),
    Column("points", "points printed, summed over face-up cards"),
    Column("net", "points with Baddies and tokens, summed over face-up cards"),
    Column("kills", "Baddies defeated"),
    Column("ms", "time until it had an owner, milliseconds, summed"),
    Column("owner_won", "win share of its owner, in twelfths"),
)
HERO_COUNTERS = (
    Column("rounds", "rounds played"),
    Column("rolls", "rolls finished"),
    Column("dice_rolled", "dice thrown"),
    Column("first_claims", "claimed first"),
    Column("last_cards", "got the last card"),
    Column("scored", "cards face up"),
    Column("missed", "cards face down"),
    Column("net", "points with Baddies and tokens"),
    Column("kills", "Baddies defeated"),
)
RANK_COUNTERS = (
    Column("cards", "cards taken at this place"),
    Column("scored", "of these face up"),
    Column("net", "points with Baddies and tokens"),
    Column("ms", "time of the claim, milliseconds, summed"),
)


def card_names(scenario: Scenario) -> Sequence[str]:
    """Names of the kinds of cards: ordinary ones by number, then the four Final Round cards.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    sequence of str
    """
    parts = scenario.components
    named = [(f"{number}", card) for number, card in parts.cards.items()]
    named += [(f"Final {number}", card) for number, card in parts.finals.items()]
    return [f"{name} {card.requirement} ({card.points}/{card.baddies})" for name, card in named]


TALLIES = (
    Tally("card", "Zone cards: number, requirement, points and Baddies", card_names, CARD_COUNTERS),
    Tally("hero", "Heroes", lambda s: list(CHARACTERS), HERO_COUNTERS),
    Tally(
        "place", "Place among the claims of a round", lambda s: ["1st", "2nd", "3rd", "4th"], RANK_COUNTERS
    ),
)

ROW = row_dtype(GAME_COLUMNS, SEAT_COLUMNS, MAX_SEATS)
TALLY = tally_dtype({"card": MAX_KINDS, "hero": len(CHARACTERS), "place": MAX_SEATS}, TALLIES)

LOG_SIZE = 1 << 15
LOG = record_dtype([("limit", "int64"), ("count", "int64"), ("events", "int64", (LOG_SIZE, 6))])
"""Event log: nothing is written while ``limit`` is 0. An event is (code, microseconds, seat, a, b, c)."""
