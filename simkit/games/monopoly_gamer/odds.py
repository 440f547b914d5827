"""Exact questions of this game: ``simkit odds monopoly_gamer QUERY``. [MG-X-1 .. MG-X-14]

Both dice and every constant are the rulebook's.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal

from simkit.errors import UsageError
from simkit.exact import boss_fight, dice, jail, movement, roll_off
from simkit.games.answers import count, percent, whole, word
from simkit.games.monopoly_gamer.model import BOOST_FACES, BOSSES, MAX_SEATS
from simkit.games.monopoly_gamer.rules import Rules
from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery

NUMBERS = boss_fight.FACES
EMERALDS = BOSSES - 1
EGGMAN_HP = 11
MOST_HP = 1000
MOST_AHEAD = 400
MOST_ATTEMPTS = 100
TABLE_HP = range(4, 16)
_RULES = Rules()
_BOOSTS = {
    "bumper": (_RULES.bumper_factor, 0),
    "red_spring": (1, _RULES.red_spring),
    "yellow_spring": (1, _RULES.yellow_spring),
}
REROLLS = ("own_die", "both_dice")
ORDERS = ("best", "lower_first", "fighter_first")
ROUNDINGS = ("floor", "ceil", "each")
TIES = ("reroll", "lowest_seat")

Rounding = Literal["floor", "ceil", "each"]


def eggman_hp(lost: int, rounding: Rounding = "floor") -> int:
    """HP of the final boss. [MG-FINAL-2, MG-AMB-4]

    Parameters
    ----------
    lost : int
        Chaos Emeralds Dr. Eggman holds.
    rounding : str
        ``floor`` or ``ceil`` of half of them is added to 11, or ``each`` of them.

    Returns
    -------
    int
    """
    share = 1 if rounding == "each" else _RULES.eggman_emeralds_per_hp
    added = -(-lost // share) if rounding == "ceil" else lost // share
    return EGGMAN_HP + added


def _emeralds(value: Any, most: int) -> tuple[int, int]:
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != 2:
        raise UsageError(f"--emeralds {value}: two whole numbers are allowed, fighter's and sidekick's")
    fighter = whole("emeralds", value[0], 0, EMERALDS)
    sidekick = whole("emeralds", value[1], 0, EMERALDS)
    if fighter + sidekick > most:
        raise UsageError(
            f"--emeralds {fighter} {sidekick}: together at most {most} are allowed "
            f"(there are {EMERALDS} Chaos Emeralds{', the rest are lost' if most < EMERALDS else ''})"
        )
    return fighter, sidekick


def _boss(
    *,
    hp: int,
    emeralds: Sequence[int] = (0, 0),
    reroll: str = "own_die",
    order: str = "best",
    solo: bool = False,
    final_reroll_cap: int = EMERALDS,
    table: bool = False,
) -> OddsAnswer:
    target = whole("hp", hp, 0, MOST_HP)
    fighter, sidekick = _emeralds(emeralds, EMERALDS)
    if solo and sidekick:
        raise UsageError(f"--solo --emeralds {fighter} {sidekick}: alone, the second number must be 0")
    cap = whole("final-reroll-cap", final_reroll_cap, 0, EMERALDS)
    what = word("reroll", reroll, REROLLS)
    who = word("order", order, ORDERS)

    def chance(points: int) -> Fraction:
        return boss_fight.win_probability(
            points, (fighter, sidekick), faces=NUMBERS, reroll=what, order=who, cap=cap, solo=solo
        )

    value = chance(target)
    together = f"and a sidekick with {count(sidekick, 'Emerald')} beat"
    rulings = {
        "reroll": what,
        "reroll_order": who,
        "final_reroll_cap": "none" if cap == EMERALDS else str(cap),
    }
    if solo:
        rulings["no_sidekick"] = "solo"
    return OddsAnswer(
        value=value,
        method="backward induction in fractions over Emeralds left and faces shown",
        rulings=rulings,
        words=(
            f"A fighter with {count(fighter, 'Emerald')} {'alone beats' if solo else together} "
            f"a boss of {target} HP with probability {value} ({percent(value)})."
        ),
        table=[{"hp": points, "probability": chance(points)} for points in TABLE_HP] if table else (),
    )


def _eggman(*, lost: int, emeralds: Sequence[int] = (0, 0), rounding: str = "floor") -> OddsAnswer:
    emeralds_lost = whole("lost", lost, 0, EMERALDS)
    among_players = EMERALDS - emeralds_lost
    fighter, sidekick = _emeralds(emeralds, among_players)
    how = word("rounding", rounding, ROUNDINGS)
    hp = eggman_hp(emeralds_lost, how)
    value = boss_fight.win_probability(hp, (fighter, sidekick), faces=NUMBERS)
    splits = [(among_players - b, b) for b in range(among_players // 2 + 1)]
    return OddsAnswer(
        value=value,
        method="backward induction in fractions, best choice of who rolls again",
        rulings={
            "eggman_hp": how,
            "final_reroll_cap": "none",
            "reroll": "own_die",
            "reroll_order": "best",
        },
        words=(
            f"After {count(emeralds_lost, 'lost fight')} Dr. Eggman has {hp} HP; a fighter with "
            f"{count(fighter, 'Emerald')} and a sidekick with {sidekick} beat him with probability {value} "
            f"({percent(value)}). The table splits all the players' Emeralds between the two."
        ),
        table=[
            {"one": a, "other": b, "probability": boss_fight.win_probability(hp, (a, b), faces=NUMBERS)}
            for a, b in splits
        ],
    )


def _jail(*, attempts: int = _RULES.jail_attempts) -> OddsAnswer:
    tries = whole("attempts", attempts, 0, MOST_ATTEMPTS)
    stay = jail.stay(tries, dice.at_least(dice.distribution(NUMBERS), max(NUMBERS)))
    return OddsAnswer(
        value=stay.mean_turns_lost,
        method="geometric distribution cut off at the last attempt",
        words=(
            f"A player who always rolls loses {stay.mean_turns_lost} turns on average "
            f"({float(stay.mean_turns_lost):.4g}), makes {stay.mean_rolls} rolls, and is freed by a "
            f"{max(NUMBERS)} with probability {stay.freed_by_roll} ({percent(stay.freed_by_roll)})."
        ),
        table=[{"turns_lost": turns, "probability": p} for turns, p in stay.turns_lost.items()],
    )


def _steps() -> dice.Distribution:
    """Work out generic movement: no super boost, one face of each boost. [MG-X-8]"""
    return movement.turn_distribution(NUMBERS, [_BOOSTS.get(face, (1, 0)) for face in BOOST_FACES])


_NO_SUPER = {"boosts": "used when moving, no super boost"}


def _movement() -> OddsAnswer:
    steps = _steps()
    mean, spread = dice.mean(steps), dice.variance(steps)
    return OddsAnswer(
        value=mean,
        method="enumeration of both dice",
        rulings=_NO_SUPER,
        words=(
            f"A turn moves {mean} spaces on average ({float(mean):.4g}), variance {spread} "
            f"({float(spread):.4g}), before the landing space does anything."
        ),
        table=[{"spaces": spaces, "probability": p} for spaces, p in steps.items()],
    )


def _landing(*, ahead: int) -> OddsAnswer:
    distance = whole("ahead", ahead, 0, MOST_AHEAD)
    steps = _steps()
    value = movement.landing_probability(steps, distance)
    limit = movement.landing_limit(steps)
    return OddsAnswer(
        value=value,
        method="renewal recursion in fractions",
        rulings=_NO_SUPER,
        words=(
            f"Some turn ends exactly {count(distance, 'space')} ahead with probability {percent(value)}; "
            f"far ahead it is {limit} ({percent(limit)})."
        ),
    )


def _roll_off(*, players: int, ties: str = "reroll") -> OddsAnswer:
    seats = whole("players", players, 2, MAX_SEATS)
    rule = word("ties", ties, TIES)
    value = roll_off.unique_highest(seats, NUMBERS)
    return OddsAnswer(
        value=value,
        method="enumeration of the first roll",
        rulings={"first_player_ties": rule},
        words=(
            f"The first roll of {seats} players has a single highest one with probability {value} "
            f"({percent(value)}); the table says how often each seat begins."
        ),
        table=[
            {"seat": seat, "begins": p}
            for seat, p in enumerate(roll_off.seat_begins(seats, NUMBERS, rule), start=1)
        ],
    )


def _bumper(*, ahead: int) -> OddsAnswer:
    distance = whole("ahead", ahead, 1, MOST_AHEAD)
    value = dice.at_least(dice.distribution(NUMBERS, lambda d: _RULES.bumper_factor * d), distance)
    return OddsAnswer(
        value=value,
        method="enumeration of the numbered die",
        rulings={"victims": "every space passed and the one landed on"},
        words=(
            f"Given the Bumper, Sonic reaches a player {count(distance, 'space')} ahead with probability "
            f"{value} ({percent(value)})."
        ),
    )


_EMERALDS = OddsParameter("emeralds", "Emeralds of the fighter and of the sidekick", (0, 0), count=2)
_AHEAD = OddsParameter("ahead", "spaces ahead")

QUERIES: tuple[OddsQuery, ...] = (
    OddsQuery(
        "boss",
        "probability of beating a boss",
        (
            OddsParameter("hp", "HP of the boss; 11 is Dr. Eggman's printed one", 11),
            _EMERALDS,
            OddsParameter("reroll", "what an Emerald rolls again", "own_die", choices=REROLLS),
            OddsParameter("order", "who rolls again while both could", "best", choices=ORDERS),
            OddsParameter("solo", "fight alone, with one die", default=False, is_flag=True),
            OddsParameter(
                "final_reroll_cap",
                f"most re-rolls of both together; {EMERALDS}, the number of Emeralds, is no limit",
                EMERALDS,
            ),
            OddsParameter(
                "table",
                f"also a table over HP {TABLE_HP[0]} to {TABLE_HP[-1]}",
                default=False,
                is_flag=True,
            ),
        ),
        _boss,
    ),
    OddsQuery(
        "eggman",
        "probability of beating Dr. Eggman",
        (
            OddsParameter("lost", "ordinary fights lost"),
            _EMERALDS,
            OddsParameter("rounding", "how his Emeralds add to his HP", "floor", choices=ROUNDINGS),
        ),
        _eggman,
    ),
    OddsQuery(
        "jail",
        "turns lost in Jail by a player who always rolls",
        (OddsParameter("attempts", "failed rolls after which one leaves free", _RULES.jail_attempts),),
        _jail,
    ),
    OddsQuery("movement", "spaces moved in a turn", (), _movement),
    OddsQuery("landing", "probability of ever landing exactly so far ahead", (_AHEAD,), _landing),
    OddsQuery(
        "roll_off",
        "probability that the opening roll has a single highest player",
        (
            OddsParameter("players", "number of players"),
            OddsParameter("ties", "how a tie is settled", "reroll", choices=TIES),
        ),
        _roll_off,
    ),
    OddsQuery("bumper", "probability that Sonic's Bumper reaches a player so far ahead", (_AHEAD,), _bumper),
)
