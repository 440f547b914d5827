"""Exact questions about a turn: pools of the Roll Actions, Wall Climb, dice spent in a row."""

from __future__ import annotations

from fractions import Fraction

from simkit.errors import UsageError
from simkit.exact.dice import Distribution, at_least, mean
from simkit.exact.dice_sets import FACES
from simkit.exact.roll_actions import drop_lowest, keep_pairs, until_match
from simkit.exact.spending import bumpers_cleared, dice_spent
from simkit.exact.stopping import Stakes, stop_or_reroll
from simkit.exact.wall_climb import DICE, ROLLS, chance_of_size, climb_sizes
from simkit.games.answers import count, hint, percent, whole, word
from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery
from simkit.games.sonic_roll.odds_words import MOST_DICE, dice_count

MOST_POOL = 12
MOST_BOOSTS = 20
MOST_POINTS = 1000
CLIMBS = ("best", "everything", "lowest")
MUST_SAVE = ("action", "free", "per_roll")
FIXED = {
    "drop_dash": 3,
    "spin_jump": 3,
    "propeller_tail": 4,
    "spin_attack": 4,
    "glide": 4,
    "hammer_throw": 3,
    "hammer_rush": 3,
}
"""Roll Actions whose dice all stay in the pool."""
ACTIONS = ("super_peel_out", "spin_dash", "fly", "wall_climb", *FIXED)


def _sizes(action: str) -> Distribution:
    match action:
        case "super_peel_out":
            return drop_lowest(6)
        case "spin_dash":
            return until_match(2)
        case "fly":
            return keep_pairs(4, rolls=2)
        case "wall_climb":
            return climb_sizes("best")
    return {FIXED[action]: Fraction(1)}


def _pool(*, action: str) -> OddsAnswer:
    name = "_".join(action.lower().replace("-", " ").replace("_", " ").split())
    if name not in ACTIONS:
        raise UsageError(f"action {action}: allowed are {', '.join(ACTIONS)}{hint(name, ACTIONS)}")
    sizes = _sizes(name)
    value = mean(sizes)
    return OddsAnswer(
        value=value,
        method="enumeration of the rolls" + (", best mean by backward induction" * (name == "wall_climb")),
        rulings={"ladder_must_save": "action"} if name == "wall_climb" else {},
        words=(
            f"{name.replace('_', ' ').title()} makes a pool of {value} dice on average ({float(value):.4g}), "
            f"before gained dice and Hazards."
        ),
        table=[{"dice": size, "probability": p} for size, p in sizes.items()],
    )


def _wall_climb(*, policy: str = "best", target: int = 0, must_save: str = "action") -> OddsAnswer:
    who = word("policy", policy, CLIMBS)
    aim = whole("target", target, 0, FACES)
    each_roll = word("must-save", must_save, MUST_SAVE) == "per_roll"
    sizes = climb_sizes(who, must_save=each_roll)
    average = mean(sizes)
    rolls = f"{ROLLS} rolls of {dice_count(DICE)}, saving {_CLIMB_WORDS[who]},"
    if not aim:
        value, words = average, f"{rolls} save {average} dice on average ({float(average):.4g})."
    else:
        value = chance_of_size(aim, must_save=each_roll) if who == "best" else at_least(sizes, aim)
        rolls = f"{ROLLS} rolls of {dice_count(DICE)}, played for it," if who == "best" else rolls
        words = f"{rolls} make a pool of {aim} or more with probability {value} ({percent(value)})."
    return OddsAnswer(
        value=value,
        method="backward induction in fractions over the rolls left and the last die saved",
        rulings={"ladder_must_save": must_save},
        words=words,
        table=[
            {
                "dice": size,
                "probability": sizes.get(size, Fraction(0)),
                "or more": at_least(sizes, size),
                "or more, best": chance_of_size(size, must_save=each_roll),
            }
            for size in range(1, FACES + 1)
        ],
    )


_CLIMB_WORDS = {
    "best": "what is best for the mean",
    "everything": "every die that may be saved",
    "lowest": "only the lowest die that may be saved",
}


def _bumpers(
    *, dice: int, length: int, begun: bool = False, run: bool = False, boosts: int = 0
) -> OddsAnswer:
    pool = whole("dice", dice, 1, MOST_POOL)
    spaces = whole("length", length, 1, MOST_POOL)
    tokens = whole("boosts", boosts, 0, MOST_BOOSTS)
    cleared = bumpers_cleared(pool, spaces, begun=begun, boosts=tokens, chain=run)
    value = at_least(cleared, spaces)
    series = f"{'the rest' if begun else 'all'} of a series ({count(spaces, 'bumper')})"
    kind = "Run " if run else ""
    return OddsAnswer(
        value=value,
        method="recursion over the dice left, in fractions",
        rulings={"bumper_scope": "series"},
        words=(
            f"{count(pool, f'{kind}die', f'{kind}dice')} about to be rolled "
            f"{'clears' if pool == 1 else 'clear'} {series}, before a roll without the number, with "
            f"probability {value} ({percent(value)})."
        ),
        table=[{"bumpers": number, "probability": p} for number, p in cleared.items()],
    )


def _turn(*, dice: int, faces: int, run: bool = False, boosts: int = 0) -> OddsAnswer:
    pool = whole("dice", dice, 1, MOST_DICE)
    wanted = whole("faces", faces, 0, FACES)
    tokens = whole("boosts", boosts, 0, MOST_BOOSTS)
    spent = dice_spent(pool, wanted, boosts=tokens, chain=run)
    value = mean(spent)
    everything = at_least(spent, pool)
    return OddsAnswer(
        value=value,
        method="recursion over the dice left, in fractions",
        words=(
            f"A player who rerolls until the first failure spends {value} of {dice_count(pool)} on average "
            f"({float(value):.4g}), and all of them with probability {everything} ({percent(everything)})."
        ),
        table=[{"dice": number, "probability": p} for number, p in spent.items()],
    )


def _stop(
    *,
    dice: int,
    faces: int,
    holding: bool = False,
    spend: int = 10,
    stop: int = 3,
    rings: int = 20,
    life: int = 30,
) -> OddsAnswer:
    left = whole("dice", dice, 1, MOST_POOL)
    wanted = whole("faces", faces, 0, FACES)
    stakes = Stakes(
        spend=whole("spend", spend, -MOST_POINTS, MOST_POINTS),
        stop=whole("stop", stop, 0, MOST_POINTS),
        rings=whole("rings", rings, 0, MOST_POINTS),
        life=whole("life", life, 0, MOST_POINTS),
    )

    def told(number: int, with_rings: bool) -> str:
        return "reroll" if stop_or_reroll(number, wanted, stakes, rings=with_rings).reroll else "stop"

    value = stop_or_reroll(left, wanted, stakes, rings=holding).value
    return OddsAnswer(
        value=value,
        method="backward induction in fractions over dice left and rings",
        words=(
            f"With {dice_count(left)} left and {'rings' if holding else 'no rings'} held it is best to "
            f"{told(left, holding)}; the rest of the turn is worth {float(value):.4g} points."
        ),
        table=[
            {
                "dice": number,
                "rings": "held" if with_rings else "none",
                "best": told(number, with_rings),
                "points": stop_or_reroll(number, wanted, stakes, rings=with_rings).value,
            }
            for number in range(1, left + 1)
            for with_rings in (False, True)
        ],
    )


_RUN = OddsParameter("run", "all are Run dice: those that fit are spent at once", default=False, is_flag=True)
_BOOSTS = OddsParameter("boosts", "Boost Tokens, used after failed rolls", 0)
_FACES = OddsParameter("faces", "faces that can be spent, the same at every roll")

TURN_QUERIES: tuple[OddsQuery, ...] = (
    OddsQuery(
        "pool",
        "size of the Dice Pool a Roll Action makes",
        (OddsParameter("action", f"one of {', '.join(ACTIONS)}", is_argument=True),),
        _pool,
    ),
    OddsQuery(
        "wall_climb",
        "dice that Wall Climb saves",
        (
            OddsParameter("policy", "what is saved", "best", choices=CLIMBS),
            OddsParameter("target", "pool size aimed at; 0: the mean", 0),
            OddsParameter("must_save", "what must be saved at least", "action", choices=MUST_SAVE),
        ),
        _wall_climb,
    ),
    OddsQuery(
        "bumpers",
        "probability of clearing a bumper series in one go",
        (
            OddsParameter("dice", "dice about to be rolled"),
            OddsParameter("length", "bumpers of the series, or those left"),
            OddsParameter("begun", "the number is fixed already", default=False, is_flag=True),
            _RUN,
            _BOOSTS,
        ),
        _bumpers,
    ),
    OddsQuery(
        "turn",
        "dice spent by a player who goes on until the first failure",
        (OddsParameter("dice", "dice about to be rolled"), _FACES, _RUN, _BOOSTS),
        _turn,
    ),
    OddsQuery(
        "stop",
        "whether to stop or to reroll, and what that is worth",
        (
            OddsParameter("dice", "dice left, none of them Run"),
            _FACES,
            OddsParameter("holding", "rings are held", default=False, is_flag=True),
            OddsParameter("spend", "points for a die spent", 10),
            OddsParameter("stop", "points lost by stopping", 3),
            OddsParameter("rings", "points lost with the rings", 20),
            OddsParameter("life", "points lost with a life", 30),
        ),
        _stop,
    ),
)
