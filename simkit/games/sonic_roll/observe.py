"""What a game, a seat and a component record, and the codes of the event log."""

from __future__ import annotations

from simkit.games.contract import Column, Tally, record_dtype, row_dtype, tally_dtype
from simkit.games.parts import Parts
from simkit.games.sonic_roll.model import CHARACTERS, MAX_SEATS, MAX_ZONES, POLICIES
from simkit.games.sonic_roll.naming import (
    action_names,
    badnik_names,
    boss_names,
    card_names,
    pattern_names,
    space_names,
    tile_names,
    zone_titles,
)
from simkit.games.sonic_roll.printed import (
    EMERALD_NAMES,
    EMERALDS,
    MAX_BADNIKS,
    MAX_CARDS,
    MAX_PATTERNS,
    POWER_UPS,
    ROUTES,
    TILES,
)

OUTCOMES = ("won", "time_out", "life_out", "capped")
WON, TIME_OUT, LIFE_OUT, CAPPED = range(len(OUTCOMES))
CAUSES = ("no_spend", "attack", "hazard", "card")
"""Causes of Damage. [SR-DMG-4]"""
NO_SPEND, ATTACK, HAZARD, CARD = range(len(CAUSES))
LOSSES = ("none", *CAUSES, "stop", "time_icon", "cap")
"""What ended a lost game: a cause of Damage, a Time Token for stopping or for discarding, or from a card."""
LOSS_PHASES = (*LOSSES, *(f"{loss}, boss" for loss in LOSSES))
"""The same, and whether the boss fight had begun."""
LOSS_NONE, LOSS_STOP, LOSS_ICON, LOSS_CAP = 0, 5, 6, 7
RESULTS = ("rings", "life", "absorbed", "ignored")
"""What Damage did: Rings lost, a life lost, absorbed by a Shield or Invincible, ignored (invulnerable)."""
BY_RINGS, BY_LIFE, BY_SHIELD, BY_INVULNERABLE = range(len(RESULTS))
ENDS = ("empty", "stop", "life", "free")
"""How a turn ended: pool empty, stopped with dice left, a life lost, free of the Time Token (Blue Shield)."""
END_EMPTY, END_STOP, END_LIFE, END_FREE = range(len(ENDS))
SHARE = 12
"""A win is 12 twelfths; the best score of a won game is shared in twelfths as well."""
RISK = 10_000
"""Chances of Damage are summed in ten-thousandths."""

GAME_COLUMNS = (
    Column("game", "number of the game", dtype="int64"),
    Column("outcome", "how the game ended", "category", "int8", OUTCOMES),
    Column("loss", "what ended a lost game", "category", "int8", LOSSES),
    Column(
        "loss_phase", "what ended a lost game, before or in the boss fight", "category", "int8", LOSS_PHASES
    ),
    Column("end_seat", "seat on turn at the end", "seat", "int8"),
    Column("boss_reached", "the boss fight began", "flag", "int8"),
    Column("turns", "turns begun", "turns", "int32"),
    Column("boss_turn", "turn in which the boss fight began, 0 if never", "turns", "int32"),
    Column("first_seat", "seat that began", "seat", "int8"),
    Column("cards_completed", "Zone Cards completed"),
    Column("spaces", "spaces cleared, the Secret Passage's included", dtype="int32"),
    Column("patterns", "Boss Patterns cleared", dtype="int32"),
    Column("hits", "Hits on the boss", dtype="int32"),
    Column("hit_turns", "turns with a Hit", "turns", "int32"),
    Column("most_hits", "most Hits in one turn"),
    Column("boss_clears", "times the Boss Attack card was cleared", dtype="int32"),
    Column("time_left", "Time Tokens left on the Act Board, 0 in Competition"),
    Column("lives_lost", "Life Tokens flipped or Death Tokens taken, all players"),
    Column("act_tokens", "Time Tokens taken before the boss fight"),
    Column("act_lives", "Life Tokens flipped before the boss fight"),
    Column("rerolls", "Reroll Steps", dtype="int32"),
    Column("boosts_used", "Boost Tokens used", dtype="int32"),
    Column("bonus_visits", "visits to the Bonus Stage", dtype="int32"),
    Column("tiles", "Bonus Stage tiles flipped", dtype="int32"),
    Column("emeralds", "Chaos Emeralds won"),
    Column("badniks_drawn", "Badniks drawn", dtype="int32"),
    Column("badniks_destroyed", "Badniks destroyed", dtype="int32"),
    Column("badniks_avoided", "Badniks avoided", dtype="int32"),
    Column("badniks_lost", "Badniks discarded with a life", dtype="int32"),
    Column("attacks", "attacks that were not dodged", dtype="int32"),
    Column("most_dice", "largest Dice Pool", dtype="int32"),
    Column("spread", "best score less worst, won games", "points", "int32"),
    Column("zones_played", "Zones played, tries again and replays included"),
    Column("zones_won", "Zones of the campaign's order won, 1 for the one Zone of another mode"),
    Column("zone_reached", "the 1st, 2nd, ... Zone in order was played", "flag", "int8", width=MAX_ZONES),
    Column("zone_won", "the 1st, 2nd, ... Zone in order was won", "flag", "int8", width=MAX_ZONES),
    Column("all_seven", "all Zones won and all seven Emeralds found, campaign", "flag", "int8"),
    Column("centre_used", "Emeralds of the centre exhausted, campaign", dtype="int32"),
)

SEAT_COLUMNS = (
    Column("character", "character played", "category", "int8", CHARACTERS),
    Column("policy", "who decides", "category", "int8", POLICIES),
    Column("order", "place in the order of play, 0 begins", dtype="int8"),
    Column("won", "share of the win: whole for all of a team", "share", "int8", scale=SHARE),
    Column("score", "points; 0 for a Zone that a team lost; a campaign's Zones summed", "points", "int32"),
    Column("rank", "1 is best of a won game, equals share; 0 if a team lost", dtype="int8"),
    Column("best", "share of the best score of a won game", "share", "int8", scale=SHARE),
    Column("ring_points", "points from Rings, won games", "points", "int32"),
    Column("animal_points", "points from Animal Tokens, won games", "points", "int32"),
    Column("emerald_points", "points from Chaos Emeralds, won games", "points", "int32"),
    Column("death_points", "points from Death Tokens, won games", "points", "int32"),
    Column("time_bonus", "points for Speed, won games", "points", "int32"),
    Column("place", "place in Speed, ties take the lowest; 0 if a team lost", dtype="int8"),
    Column("speed", "Speed at the end", dtype="int32"),
    Column("rings_held", "held Rings at the end", "rings", "int32"),
    Column("rings_saved", "saved Rings at the end", "rings", "int32"),
    Column("animals", "Animal Tokens at the end", dtype="int32"),
    Column("emeralds_fresh", "unexhausted Emeralds at the end", dtype="int8"),
    Column("emeralds_used", "exhausted Emeralds at the end", dtype="int8"),
    Column("deaths", "Life Tokens flipped, or Death Tokens taken in Competition"),
    Column("time_tokens", "Time Tokens taken"),
    Column("tokens_card", "of these from cards"),
    Column("cards", "Zone Cards completed"),
    Column("boosts_left", "Boost Tokens at the end", dtype="int32"),
    Column("turns_taken", "turns this seat had", "turns", "int32"),
    Column("dice_spent", "dice spent as Run, Jump, Spin", dtype="int32", width=3),
    Column("dice_discarded", "dice left at the end of turns", dtype="int32"),
    Column("spends_card", "dice spent on Zone Cards", dtype="int32"),
    Column("spends_badnik", "dice spent on Badniks", dtype="int32"),
    Column("spends_boss", "dice spent on Patterns, Hit Spaces and the Boss Attack card", dtype="int32"),
    Column("boss_hits", "Hits on the boss", dtype="int32"),
    Column("passes", "Spending Steps without a die", dtype="int32"),
    Column("seat_rerolls", "Reroll Steps", dtype="int32"),
    Column("boosts_spent", "Boost Tokens used", dtype="int32"),
    Column("boosts_gained", "Boost Tokens gained", dtype="int32"),
    Column("rings_gained", "Rings gained", "rings", "int32"),
    Column("rings_jump", "of these for Jump dice", "rings", "int32"),
    Column("rings_lost", "Rings lost to Damage and cards", "rings", "int32"),
    Column("most_held", "most Rings held at once", "rings", "int32"),
    Column("star_posts", "times Rings were saved", dtype="int32"),
    Column("hazards", "Hazard dice rolled", dtype="int32"),
    Column("hazards_matched", "of these matched", dtype="int32"),
    Column("damage_rings", "Damage that cost Rings: no spend, attack, hazard, card", dtype="int32", width=4),
    Column("damage_life", "Damage that cost a life: no spend, attack, hazard, card", width=4),
    Column("damage_absorbed", "Damage absorbed: no spend, attack, hazard, card", dtype="int32", width=4),
    Column("damage_ignored", "Damage ignored: no spend, attack, hazard, card", dtype="int32", width=4),
    Column(
        "ends", "turns ended: pool empty, stopped, life lost, free of the token", "turns", "int32", width=4
    ),
    Column("roll_actions", "uses of Roll Actions 1, 2, 3", dtype="int32", width=3),
    Column("badniks", "Badniks drawn", dtype="int32"),
    Column("destroyed", "Badniks destroyed", dtype="int32"),
    Column("avoided", "Badniks avoided", dtype="int32"),
    Column("visits", "visits to the Bonus Stage", dtype="int32"),
    Column("power_ups", "Power Ups drawn", dtype="int32"),
    Column("reroll_choices", "rerolls chosen with a believed risk", dtype="int32"),
    Column("risk_believed", "believed chance of Damage, summed, ten-thousandths", dtype="int64"),
    Column("risk_met", "of these rerolls, followed by Damage before the next choice", dtype="int32"),
    Column("rings_paid", "Rings paid for Emeralds of the centre, campaign", "rings", "int32"),
    Column("centre_seat", "Emeralds of the centre exhausted, campaign", dtype="int32"),
    Column("consents_asked", "spends of others with the own Buddy Flight die, Competition", dtype="int32"),
    Column("consents_given", "of these allowed", dtype="int32"),
    Column("badniks_given", "Badniks given to this seat by others", dtype="int32"),
)

MOST_PARTS = 20
"""Plays of a Zone in a campaign: four Zones with three tries more each, and four replays."""


PARTS = Parts(
    title="Zones",
    columns=(
        Column("zone", "Zone, by its place in the order of the campaign", "category", "int8"),
        Column("attempt", "1 for the first play of the Zone, 2 for the next", dtype="int8"),
        Column("replay", "played again for missing Emeralds", "flag", "int8"),
        Column("outcome", "how the Zone ended", "category", "int8", OUTCOMES),
        Column(
            "loss_phase",
            "what ended a lost Zone, and when",
            "category",
            "int8",
            LOSS_PHASES,
        ),
        Column("turns", "turns begun", "turns", "int32"),
        Column("time_left", "Time Tokens left on the Act Board"),
        Column("lives_lost", "Life Tokens flipped, all players"),
        Column("centre", "Emeralds in the centre at the start", dtype="int8"),
        Column("centre_used", "of these exhausted in this Zone", dtype="int8"),
        Column("emeralds", "Emeralds found in this Zone", dtype="int8"),
        Column("score", "points of all players, 0 if lost", "points", "int32"),
    ),
    most=MOST_PARTS,
    played="zones_played",
    names=zone_titles,
    reached="zone_reached",
    won="zone_won",
)

SPACE_COUNTERS = (
    Column("cleared", "times cleared"),
    Column("as_run", "of these with a die counting as Run"),
    Column("as_jump", "with one counting as Jump"),
    Column("as_spin", "with one counting as Spin"),
    Column("damage", "Damage its reward did"),
    Column("lives", "lives its reward cost"),
    Column("stuck", "Spending Steps passed without a die while it was open"),
)
CARD_COUNTERS = (
    Column("dealt", "times dealt"),
    Column("completed", "times completed"),
    Column("turns", "turns it lay open, summed"),
    Column("stuck", "Spending Steps passed without a die while it lay open"),
)
BADNIK_COUNTERS = (
    Column("drawn", "times drawn"),
    Column("destroyed", "times destroyed"),
    Column("avoided", "times avoided"),
    Column("lost", "times discarded with a life"),
    Column("discarded", "times discarded otherwise"),
    Column("attacks", "attacks that were not dodged"),
    Column("damage", "Damage done by attacks and ability"),
    Column("lives", "lives taken by attacks and ability"),
    Column("abilities", "times its ability acted"),
)
BOSS_COUNTERS = (
    Column("active", "turns with this side up and active"),
    Column("cleared", "times cleared"),
    Column("attacks", "attacks that were not dodged"),
    Column("damage", "Damage done by attacks and ability"),
    Column("lives", "lives taken"),
    Column("abilities", "times its ability acted"),
)
PATTERN_COUNTERS = (
    Column("dealt", "times dealt"),
    Column("hard", "cleared the hard way"),
    Column("easy", "cleared the easy way"),
    Column("damage", "Damage of the penalty"),
    Column("lives", "lives of the penalty"),
    Column("stuck", "Spending Steps passed without a die while it was the leftmost"),
)
ROUTE_COUNTERS = (
    Column("completed", "Zone Cards completed here"),
    Column("hits", "Hits here"),
    Column("last_hits", "of these the last one"),
    Column("stuck", "Spending Steps passed without a die while its Hit Space was open"),
)
ACTION_COUNTERS = (
    Column("used", "times chosen"),
    Column("dice", "dice in the pool built"),
    Column("spends", "dice spent in these turns"),
    Column("rerolls", "Reroll Steps in these turns"),
    Column("empty", "of these turns ended with an empty pool"),
    Column("stopped", "stopped"),
    Column("lives", "lost a life"),
)
MODIFIERS = (
    "Insta-Shield",
    "Buddy Flight, own spend",
    "Buddy Flight, another's spend",
    "Piko Piko Hammer",
    "Secret Passage space",
    "Roll Action recolours",
    "Hammer Throw",
    "Glide chain",
    "Run chain",
    "die gained by SPEND",
    "die gained by REROLL",
    "Flame Shield",
    "Bubble Shield",
    "Lightning Shield",
    "Blue Shield",
    "Invincible",
    "Chaos Emerald",
    "Boost Token",
)
(
    M_INSTA,
    M_BUDDY,
    M_BUDDY_OTHER,
    M_HAMMER,
    M_PASSAGE,
    M_RECOLOUR,
    M_THROW,
    M_GLIDE,
    M_RUN,
    M_SPEND_GAIN,
    M_REROLL_GAIN,
    M_FLAME,
    M_BUBBLE,
    M_LIGHTNING,
    M_BLUE,
    M_INVINCIBLE,
    M_EMERALD,
    M_BOOST,
) = range(len(MODIFIERS))
MODIFIER_COUNTERS = (
    Column("used", "times used"),
    Column("needed", "of these spends whose die, as it lay, did not fit the target"),
)
POWER_UP_COUNTERS = (
    Column("drawn", "times drawn"),
    Column("refused", "of these discarded at once (a second Shield)"),
    Column("used", "times it took effect or was used up"),
)
TILE_COUNTERS = (Column("flipped", "times flipped"),)
EMERALD_COUNTERS = (Column("won", "times won"), Column("used", "times exhausted"))

MAX_SPACES = 320


TALLIES = (
    Tally("space", "Spaces of the Zone Cards", space_names, SPACE_COUNTERS),
    Tally("card", "Zone Cards", card_names, CARD_COUNTERS),
    Tally("badnik", "Badniks", badnik_names, BADNIK_COUNTERS),
    Tally("boss_side", "Boss Attack card", boss_names, BOSS_COUNTERS),
    Tally("pattern", "Boss Patterns", pattern_names, PATTERN_COUNTERS),
    Tally("route", "Routes", lambda s: [*ROUTES, "secret passage"], ROUTE_COUNTERS),
    Tally("action", "Roll Actions", action_names, ACTION_COUNTERS),
    Tally("modifier", "Abilities, Shields and chains", lambda s: list(MODIFIERS), MODIFIER_COUNTERS),
    Tally("power_up", "Power Ups", lambda s: list(POWER_UPS), POWER_UP_COUNTERS),
    Tally("tile", "Bonus Stage tiles", tile_names, TILE_COUNTERS),
    Tally("emerald", "Chaos Emeralds", lambda s: list(EMERALD_NAMES), EMERALD_COUNTERS),
)

SIZES = {
    "space": MAX_SPACES,
    "card": MAX_CARDS + 1,
    "badnik": MAX_BADNIKS,
    "boss_side": 2,
    "pattern": MAX_PATTERNS,
    "route": 4,
    "action": 12,
    "modifier": len(MODIFIERS),
    "power_up": len(POWER_UPS),
    "tile": TILES,
    "emerald": EMERALDS,
}

"""Rows of one Zone's counters."""
OF_A_ZONE = ("space", "card", "badnik", "boss_side")
"""Tables whose rows are those of one Zone after the other."""

ROW = row_dtype(GAME_COLUMNS, SEAT_COLUMNS, MAX_SEATS, PARTS)
TALLY = tally_dtype(
    {name: size * (MAX_ZONES if name in OF_A_ZONE else 1) for name, size in SIZES.items()}, TALLIES
)

LOG_SIZE = 1 << 17
LOG = record_dtype([("limit", "int64"), ("count", "int64"), ("events", "int64", (LOG_SIZE, 6))])
"""Event log: nothing is written while ``limit`` is 0. An event is (code, seat, a, b, c, d)."""
