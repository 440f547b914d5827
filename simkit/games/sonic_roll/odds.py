"""Exact questions of this game: ``simkit odds sonic_roll QUERY``. [EX-1 .. EX-31]

Colours are the manual's: blue dice Run, yellow dice Jump, red dice Spin. [SR-GAP-1]
"""

from __future__ import annotations

from fractions import Fraction

from simkit.errors import UsageError
from simkit.exact.act import boss_needs, boss_start
from simkit.exact.bonus_stage import bonus_visit, tiles_until_emerald, visits_until_emerald
from simkit.exact.dice import mean
from simkit.games.answers import count, percent, whole
from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery
from simkit.games.sonic_roll.model import MAX_SEATS
from simkit.games.sonic_roll.odds_dice import DICE_QUERIES
from simkit.games.sonic_roll.odds_turn import TURN_QUERIES
from simkit.games.sonic_roll.odds_words import dice_count
from simkit.games.sonic_roll.printed import MAX_LEVEL, ROUTES, TILES
from simkit.games.sonic_roll.rules import Rules

MOST_HEALTH = 100
RED, BUMPER = 8, 7
"""Tiles of a fresh Bonus Stage, as reported; one more is the Emerald."""
_RULES = Rules()


def _bonus_stage(*, red: int = RED, bumper: int = BUMPER) -> OddsAnswer:
    reds, bumpers = whole("red", red, 0, TILES - 1), whole("bumper", bumper, 0, TILES - 1)
    if reds + bumpers >= TILES:
        raise UsageError(f"--red {reds} --bumper {bumpers}: together at most {TILES - 1} are allowed")
    visit = bonus_visit(reds, bumpers)
    visits, tiles = mean(visits_until_emerald(reds)), mean(tiles_until_emerald(reds, bumpers))
    return OddsAnswer(
        value=visit.emerald,
        method="counting the orders of the tiles",
        words=(
            f"A visit with {reds} Red and {count(bumpers, 'Bumper')} unflipped finds the Emerald with "
            f"probability {visit.emerald} ({percent(visit.emerald)}) and flips {visit.mean_tiles} tiles on "
            f"average; the Emerald takes {visits} visits and {tiles} tiles on average."
        ),
        table=[{"tiles": number, "probability": p} for number, p in visit.tiles.items()],
        extra={
            "mean_tiles": visit.mean_tiles,
            "visits_until_emerald": visits,
            "tiles_until_emerald": tiles,
        },
    )


def _boss(*, level: int = 2, health: int = 2, players: int = 1) -> OddsAnswer:
    rank, spots = whole("level", level, 0, MAX_LEVEL), whole("health", health, 1, MOST_HEALTH)
    seats = whole("players", players, 1, MAX_SEATS)
    needs = boss_needs(rank, spots, routes=len(ROUTES))
    start = boss_start(
        _RULES.zone_cards[seats - 1],
        routes=len(ROUTES),
        card_speed=_RULES.card_speed,
        time_tokens=_RULES.time_tokens,
    )
    return OddsAnswer(
        value=Fraction(needs.turns),
        method="counting",
        words=(
            f"The boss comes with completed Zone Card {start.completed}. A Hit takes "
            f"{dice_count(needs.dice_to_hit)} ({rank} for the Route's Patterns), the fight "
            f"{dice_count(needs.dice)} and {count(needs.turns, 'turn')} at least."
        ),
        table=[
            {"what": what, "least": number}
            for what, number in (
                ("Zone Cards before the boss", start.completed),
                ("Patterns dealt", needs.patterns),
                ("dice to hit on one Route", needs.dice_to_hit),
                ("dice to hit on every Route in a turn", needs.dice_to_hit_all),
                ("dice for all Hits", needs.dice),
                ("turns", needs.turns),
            )
        ],
        extra={"first_deal": start.first_deal, "speed": start.speed},
    )


QUERIES: tuple[OddsQuery, ...] = (
    *DICE_QUERIES,
    *TURN_QUERIES,
    OddsQuery(
        "bonus_stage",
        "probability that a visit to the Bonus Stage finds the Emerald",
        (
            OddsParameter("red", "Red tiles unflipped", RED),
            OddsParameter("bumper", "Bumper tiles unflipped", BUMPER),
        ),
        _bonus_stage,
    ),
    OddsQuery(
        "boss",
        "dice and turns that a boss takes at least",
        (
            OddsParameter("level", "Boss Level; 2 is Egg Robo's", 2),
            OddsParameter("health", "Boss Health; 2 is Egg Robo's", 2),
            OddsParameter("players", "number of players", 1),
        ),
        _boss,
    ),
)
