"""What a game, a seat and a component record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from simkit.games.contract import Column, Control, Tally, record_dtype, row_dtype, tally_dtype
from simkit.games.speed_battle.model import (
    CHARACTERS,
    HUNTERS,
    KINDS,
    MAX_SEATS,
    MAX_SHARDS,
    MODE_CHARACTERS,
    MODES,
    NUMBERS,
    POLICIES,
    RACERS,
    SHOOTERS,
    SUITS,
    TEAM_BATTLE,
    THREE_MODES,
    Scenario,
)

WON, DRAWN, CAPPED = 0, 1, 2
SHARE = 12
"""A win is 12 twelfths; a draw is 6 each for two."""
MODE_LABELS = (*MODES, TEAM_BATTLE)
TEAMS = tuple(f"team_{i + 1}" for i in range(MAX_SEATS))
LABELS = (*CHARACTERS, *TEAMS)
"""Labels of ``character``: the 24, and for a Team Battle the team by its place in the scenario's list."""
MAX_TABLES = 70
"""Most sets of characters of one mode at a table: 70 for four seats, 56 for three, 28 for two."""

RACE_COUNTERS = (
    Column("races", "Races run (rounds without a Spin)"),
    Column("spins", "rounds with a Spin"),
    Column("matched", "Races in which another racer showed the number"),
    Column("points_unmatched", "points for numbers nobody else showed", "points"),
    Column("points_attack", "points for the Race card of a Homing Attack won", "points"),
    Column("points_bonus", "bonus points for other participants of a Homing Attack", "points"),
    Column("points_shoes", "points for burns with Speed Shoes", "points"),
    Column("points_power", "points for Sonic's burns", "points"),
    Column("attacks", "Homing Attacks taken part in"),
    Column("attacks_led", "of these as their Lead Player"),
    Column("attacks_won", "Homing Attacks won"),
    Column("attack_cards", "cards played in Homing Attacks"),
    Column("ring_losses", "cards lost to Ring Attacks"),
    Column("hand_sum", "cards in hand before choosing an action, summed over rounds"),
)
BATTLE_COUNTERS = (
    Column("duels", "Duels fought"),
    Column("duels_won", "Duels in which only this seat dealt damage"),
    Column("duels_tied", "Duels with equal numbers"),
    Column("damage_duel", "damage dealt by larger numbers"),
    Column("damage_tie", "damage dealt in ties"),
    Column("damage_weapon", "damage dealt by Special Weapons, overkill left out"),
    Column("charges", "Special Weapons charged"),
    Column("shots", "Special Weapons fired"),
    Column("wasted", "weapon cards replaced or lost unfired"),
    Column("panic_draws", "Panic Draws", "turns"),
    Column("knocked_out", "turn of the knock-out, 0 if still standing"),
)
HUNT_COUNTERS = (
    Column("hunt_turns", "own turns in Treasure Hunts", "turns"),
    Column("shards", "Emerald Shards claimed"),
    Column("ring_hits", "rivals' cards discarded with a Ring"),
    Column("cards_lost", "own Radar cards lost to Rings"),
    Column("replaced", "Piles replaced"),
    Column("dug", "cards discarded in Digs"),
    Column("blocked", "Rings cancelled by Tikal"),
    Column("stuck", "turns that put no card nearer to a shard", "turns"),
)
OWN_COUNTERS = (
    Column("power_uses", "times the own character's power acted"),
    Column(
        "draw_luck",
        "3s drawn to the hand less their expectation, each draw times the cards in the deck",
        dtype="int32",
    ),
    Column("discards", "cards discarded or burnt by choice, Charmy's and Cream's powers apart"),
    Column("race_tokens", "games of Action Race won"),
    Column("battle_tokens", "games of Shooting Battle won"),
    Column("hunt_tokens", "games of Treasure Hunt won"),
)
SEAT_COUNTERS = (*RACE_COUNTERS, *BATTLE_COUNTERS, *HUNT_COUNTERS, *OWN_COUNTERS)
"""Counters kept a seat, summed over the games of a Team Battle; the state has fields of these names."""
GAME_COUNTERS = (
    Column("reshuffles", "times the discard pile became the deck"),
    Column("attack_count", "Homing Attacks"),
    Column("attack_size", "participants of Homing Attacks, summed"),
    Column("attack_length", "cards played in Homing Attacks"),
    Column("lead_wins", "Homing Attacks won by their Lead Player"),
    Column("extra_rounds", "rounds of a Race begun with the target reached", "turns"),
    Column("idle_rounds", "rounds of a Race in which all Spin", "turns"),
    Column("double_knock_outs", "knock-outs of two players at once"),
    Column("race_games", "games of Action Race played"),
    Column("battle_games", "games of Shooting Battle played"),
    Column("hunt_games", "games of Treasure Hunt played"),
    Column("drawn_games", "games without one winner"),
)
"""Counters kept a game; the state has fields of these names."""

CONTROLS = (Control("draw_luck"),)
"""Each draw adds the size of the deck for a 3, and takes off the 3s in the deck: mean exactly 0."""

GAME_COLUMNS = (
    Column("game", "number of the game", dtype="int64"),
    Column("mode", "what was played", "category", "int8", MODE_LABELS),
    Column("outcome", "how the game ended", "category", "int8", ("won", "drawn", "capped")),
    Column("turns", "rounds of a Race, turns of a Battle or Hunt, all games of a Team Battle", "turns"),
    Column("winner", "seat of the sole winner, -1 without one", "seat", "int8"),
    Column("margin", "best score less second best", "points"),
    Column("deficit", "largest number of tokens the winner of a Team Battle was behind", dtype="int8"),
    *GAME_COUNTERS,
)
SEAT_COLUMNS = (
    Column("character", "character played, or the team", "category", "int8", LABELS),
    Column("racer", "character in the Action Race", "category", "int8", RACERS),
    Column("shooter", "character in the Shooting Battle", "category", "int8", SHOOTERS),
    Column("hunter", "character in the Treasure Hunt", "category", "int8", HUNTERS),
    Column("policy", "who decides", "category", "int8", POLICIES),
    Column("order", "place in the order of play of the first turn, 0 begins", dtype="int8"),
    Column("score", "points of a Race, health left, shards, or Chao tokens", "points"),
    Column("rank", "1 is best; equals share the better rank", dtype="int8"),
    Column("won", "share of the win", "share", "int8", scale=SHARE),
    *SEAT_COUNTERS,
    Column("numbers", "cards of number 1 .. 3 revealed in a Race or Duel, or played to the Radar", width=3),
    Column("suits", "the same by suit: Ring, Invincible, Spring, Speed Shoes", width=4),
)

CHARACTER_COUNTERS = (
    Column("games", "games played"),
    Column("won", "win share, in twelfths"),
    Column("drawn", "games drawn"),
    Column("began", "games it began"),
    Column("began_won", "win share in these, in twelfths"),
    Column("powered", "games in which its power acted"),
    Column("powered_won", "win share in these, in twelfths"),
    Column("power_uses", "times its power acted"),
)
TABLE_COUNTERS = (
    Column("games", "games played"),
    Column("drawn", "games drawn"),
    Column("capped", "games capped"),
    Column("turns", "turns or rounds, summed"),
    *(Column(f"won_{i + 1}", f"win share of the {i + 1}. character, in twelfths") for i in range(MAX_SEATS)),
    *(
        Column(f"rank_{i + 1}_{rank + 1}", f"games in which the {i + 1}. character had rank {rank + 1}")
        for i in range(MAX_SEATS)
        for rank in range(MAX_SEATS)
    ),
    *(Column(f"began_{i + 1}", f"games the {i + 1}. character began") for i in range(MAX_SEATS)),
    *(
        Column(f"began_won_{i + 1}", f"win share of the {i + 1}. character in these, in twelfths")
        for i in range(MAX_SEATS)
    ),
)
CARD_COUNTERS = (
    Column("raced", "revealed in a Race"),
    Column("scored", "of these scored"),
    Column("attack", "played in a Homing Attack"),
    Column("duelled", "revealed in a Duel"),
    Column("hit", "of these dealt damage"),
    Column("searched", "played to a Radar"),
)
SHARD_COUNTERS = (
    Column("revealed", "times face up"),
    Column("claimed", "times claimed"),
    Column("turns", "own turns of the claimer up to the claim, summed"),
)
MODE_COUNTERS = (
    Column("games", "games played in Team Battles"),
    Column("chosen", "times a winner chose it"),
    Column("chooser_won", "of these won by the chooser"),
    Column("drawn_by_lot", "times chance chose it"),
)


def card_names(scenario: Scenario) -> Sequence[str]:
    """Names of the twelve kinds of cards.

    Parameters
    ----------
    scenario : Scenario
        Any.

    Returns
    -------
    sequence of str
        ``"1 ring"``, ``"1 invincible"``, ...
    """
    return [f"{number + 1} {suit}" for number in range(len(NUMBERS)) for suit in SUITS]


def modes_played(scenario: Scenario) -> list[int]:
    """Single modes a scenario plays, by number; none for a Team Battle.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    list of int
    """
    mode = scenario.table.mode
    if mode == TEAM_BATTLE:
        return []
    return list(range(len(MODES))) if mode == THREE_MODES else [MODES.index(mode)]


def table_sets(scenario: Scenario) -> list[tuple[int, tuple[int, ...]]]:
    """Sets of characters that may meet: mode, and codes 0 .. 7 in order.

    Parameters
    ----------
    scenario : Scenario
        A checked scenario.

    Returns
    -------
    list of (int, tuple of int)
        In the order of the rows of the tally ``table``.
    """
    sets = list(combinations(range(MODE_CHARACTERS), len(scenario.seats)))
    return [(mode, chosen) for mode in modes_played(scenario) for chosen in sets]


def table_names(scenario: Scenario) -> Sequence[str]:
    """Names of the rows of the tally ``table``: characters joined by `` + ``."""
    return [
        " + ".join(CHARACTERS[MODE_CHARACTERS * mode + i] for i in chosen)
        for mode, chosen in table_sets(scenario)
    ]


TALLIES = (
    Tally("character", "Characters", lambda s: list(CHARACTERS), CHARACTER_COUNTERS),
    Tally("table", "Tables: which characters met", table_names, TABLE_COUNTERS),
    Tally("card", "Kinds of cards", card_names, CARD_COUNTERS),
    Tally(
        "shard",
        "Emerald Shards",
        lambda s: [f"{key}: {shard.numbers}" for key, shard in s.components.shards.items()],
        SHARD_COUNTERS,
    ),
    Tally("mode", "Modes of Team Battles", lambda s: list(MODES), MODE_COUNTERS),
)

ROW = row_dtype(GAME_COLUMNS, SEAT_COLUMNS, MAX_SEATS)
TALLY = tally_dtype(
    {
        "character": len(CHARACTERS),
        "table": len(MODES) * MAX_TABLES,
        "card": KINDS,
        "shard": MAX_SHARDS,
        "mode": len(MODES),
    },
    TALLIES,
)

LOG_SIZE = 1 << 14
LOG = record_dtype([("limit", "int64"), ("count", "int64"), ("events", "int64", (LOG_SIZE, 6))])
"""Event log: nothing is written while ``limit`` is 0. An event is (code, turn, seat, a, b, c)."""
