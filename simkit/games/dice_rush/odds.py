"""Exact questions of this game: ``simkit odds dice_rush QUERY``. [DR-X-1 .. DR-X-13]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from simkit.errors import UsageError
from simkit.exact.dice_sets import Counts, index_of, keeps, multisets, one_roll
from simkit.exact.race import first_to_succeed
from simkit.exact.rolls import expected_rolls, expected_rolls_exact, p_one_roll, p_within
from simkit.games.answers import percent, whole
from simkit.games.dice_rush.lint import DICE, FINALS, ORDINARY
from simkit.games.dice_rush.model import MAX_SEATS
from simkit.games.dice_rush.notation import MOST, Requirement, closest, name, parse
from simkit.games.dice_rush.requirements import meets, spare_sixes
from simkit.games.dice_rush.rules import Rules
from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery

MOST_ROLLS = 20
MOST_POINTS = 50
FACES = 6
_RULES = Rules()
_FINALS = {2: (1, 4), 3: (1, 3, 4), 4: (1, 2, 3, 4)}
"""Final Round cards in play. [DR-SETUP-6, DR-SETUP-7, DR-SETUP-8]"""


def _requirement(text: str) -> Requirement:
    try:
        return parse(text)
    except ValueError as error:
        meant = closest(text)
        raise UsageError(f"{error}{f'; did you mean {meant!r}?' if meant else ''}") from None


def _nested(distinct: bool) -> dict[str, str]:
    return {"nested_sets": "false" if distinct else "true"}


def _shown(text: str, dice: int) -> Counts:
    """Counts of dice typed as ``1,1,2,5,6``."""
    faces = text.replace(" ", "").split(",")
    if len(faces) != dice or not all(face in "123456" and len(face) == 1 for face in faces):
        raise UsageError(
            f"--keep-from {text}: {dice} numbers from 1 to {FACES} are allowed, such as 1,1,2,5,6"
        )
    return tuple(faces.count(str(face)) for face in range(1, FACES + 1))


def _faces(counts: Counts) -> list[int]:
    return [face for face, count in enumerate(counts, start=1) for _ in range(count)]


def _listed(faces: Sequence[int]) -> str:
    return ",".join(map(str, faces)) if faces else "nothing"


def _requirement_answer(
    *,
    requirement: str,
    dice: int = 5,
    spare_sixes: int = 0,
    within: int = 5,
    keep_from: str = "",
    distinct: bool = False,
) -> OddsAnswer:
    wanted = _requirement(requirement)
    n = whole("dice", dice, *DICE)
    spare = whole("spare-sixes", spare_sixes, 0, MOST)
    most = whole("within", within, 1, MOST_ROLLS)
    met = [_spare(wanted, counts, distinct) >= spare for counts in multisets(n)]
    what = f'"{name(wanted)}"' + (f" with {spare} or more spare sixes" if spare else "")
    once, chances = p_one_roll(met, n), p_within(met, n, most)
    expected = expected_rolls_exact(met, n) if once else None
    words = f"One roll of {n} dice meets {what} with probability {once} ({percent(once)})"
    if expected is None:
        words += "; no number of rolls is enough."
    else:
        words += f"; with the best keeps it takes {float(expected):.6g} rolls on average."
    extra: dict[str, Any] = {
        "p_one_roll": once,
        "p_within": [float(chance) for chance in chances],
        "expected_rolls": expected,
    }
    if keep_from:
        kept, further = _best_keep(met, n, _shown(keep_from, n))
        extra |= {"best_keep": kept, "further_rolls": further}
        if expected is not None:
            words += f" From {keep_from} it is best to keep {_listed(kept)} ({further:.6g} further rolls)."
    else:
        extra["best_keep"] = None
    rulings = _nested(distinct)
    if spare:
        rulings["allocation"] = "most_sixes"
    return OddsAnswer(
        value=expected,
        method="policy iteration over multisets of dice, then the best policy's chain in fractions",
        rulings=rulings,
        words=words,
        table=[{"rolls": k, "probability": chance} for k, chance in enumerate(chances, start=1)],
        extra=extra,
    )


def _spare(wanted: Requirement, counts: Counts, distinct: bool) -> int:
    return spare_sixes(wanted, counts, nested=not distinct)


def _best_keep(met: list[bool], n: int, counts: Counts) -> tuple[list[int], float]:
    table = expected_rolls(met, n)
    here = index_of(n)[counts]
    return _faces(keeps(n)[table.keep[here]]), float(table.after[here])


def _race(
    *, requirement: str, first_dice: int = 6, second_dice: int = 5, distinct: bool = False
) -> OddsAnswer:
    wanted = _requirement(requirement)
    numbers = (whole("first-dice", first_dice, *DICE), whole("second-dice", second_dice, *DICE))
    chances = [
        p_one_roll([meets(wanted, counts, not distinct) for counts in multisets(n)], n) for n in numbers
    ]
    if not any(chances):
        raise UsageError(f'"{name(wanted)}" is out of reach of {numbers[0]} and of {numbers[1]} dice')
    first, tie, second = first_to_succeed(*chances)
    return OddsAnswer(
        value=first,
        method="enumeration of one roll of both; rolls that decide nothing repeat",
        rulings=_nested(distinct),
        words=(
            f'Two players roll all their dice at the same moments until "{name(wanted)}" is met: '
            f"{numbers[0]} dice are first with probability {first} ({percent(first)}), both at once {tie} "
            f"({percent(tie)}), {numbers[1]} dice {second} ({percent(second)})."
        ),
        table=[
            {"who": who, "probability": p}
            for who, p in (("first", first), ("both at once", tie), ("second", second))
        ],
    )


def _deck(*, players: int) -> OddsAnswer:
    seats = whole("players", players, 2, MAX_SEATS)
    gone = _RULES.trim_per_missing_player * (MAX_SEATS - seats)
    left = ORDINARY - gone
    one = Fraction(left, ORDINARY)
    two = one * Fraction(left - 1, ORDINARY - 1)
    cards = {"icon_four": left + seats, "separate": left - FINALS + seats}
    return OddsAnswer(
        value=one,
        method="counting",
        rulings={"final_cards": "icon_four"},
        words=(
            f"With {seats} players {left} ordinary and {seats} Final Round cards make "
            f"{Fraction(cards['icon_four'], seats)} rounds; a named ordinary one is in play with probability "
            f"{one}, two named ones with {two}."
        ),
        table=[
            {"final_cards": reading, "cards": count, "rounds": Fraction(count, seats)}
            for reading, count in cards.items()
        ],
        extra={"ordinary": left, "finals": _FINALS[seats], "one_card": one, "two_cards": two},
    )


def _free_card(*, baddies: int = 1, points: int = 0, dice: int = 5, no_tokens: bool = False) -> OddsAnswer:
    count = whole("baddies", baddies, 0, MOST)
    printed = whole("points", points, -MOST_POINTS, MOST_POINTS)
    n = whole("dice", dice, *DICE)
    swing = _RULES.baddie_penalty + (0 if no_tokens else _RULES.token_points)

    def mean(worth: Callable[[int], int]) -> Fraction:
        return sum(
            (p * worth(roll[FACES - 1]) for p, roll in zip(one_roll(n), multisets(n), strict=True)),
            Fraction(0),
        )

    value = printed - count * _RULES.baddie_penalty + swing * mean(lambda sixes: min(sixes, count))
    some = mean(lambda sixes: sixes > 0)
    return OddsAnswer(
        value=value,
        method="enumeration of one roll",
        rulings={"token_per_baddie": "0" if no_tokens else "1"},
        words=(
            f"A Free card of {printed} points and {count} Baddies after one roll of {n} dice is worth "
            f"{value} ({float(value):.4g}) points on average; at least one six shows with probability {some} "
            f"({percent(some)}), {mean(lambda sixes: sixes)} sixes on average."
        ),
    )


_REQUIREMENT = OddsParameter(
    "requirement", 'as on a card, such as "two pairs" or "run of 4"', is_argument=True
)
_DICE = OddsParameter("dice", "own dice, 5 or 6", 5)
_DISTINCT = OddsParameter(
    "distinct",
    "sets must be of different faces: four equal dice are not two pairs",
    default=False,
    is_flag=True,
)

QUERIES: tuple[OddsQuery, ...] = (
    OddsQuery(
        "requirement",
        "how likely, and in how many rolls, dice meet a requirement",
        (
            _REQUIREMENT,
            _DICE,
            OddsParameter("spare_sixes", "sixes that must be left over for Baddies", 0),
            OddsParameter("within", "most rolls in the table", 5),
            OddsParameter(
                "keep_from", "dice shown, such as 1,1,2,5,6: also tell what to keep", "", is_text=True
            ),
            _DISTINCT,
        ),
        _requirement_answer,
    ),
    OddsQuery(
        "race",
        "who of two players meets a requirement first, all dice rolled again at the same moments",
        (
            _REQUIREMENT,
            OddsParameter("first_dice", "dice of the first, 5 or 6", 6),
            OddsParameter("second_dice", "dice of the second, 5 or 6", 5),
            _DISTINCT,
        ),
        _race,
    ),
    OddsQuery(
        "deck",
        "cards and rounds, and the probability that a named card is in play",
        (OddsParameter("players", "number of players"),),
        _deck,
    ),
    OddsQuery(
        "free_card",
        "mean worth of a Free card claimed after one roll",
        (
            OddsParameter("baddies", "Baddies on the card", 1),
            OddsParameter("points", "points on the card", 0),
            _DICE,
            OddsParameter("no_tokens", "a defeated Baddie earns no token", default=False, is_flag=True),
        ),
        _free_card,
    ),
)
