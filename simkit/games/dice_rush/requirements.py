"""What a Zone card asks of the dice: read from text, checked, and which sixes it leaves. [DR-SCORE-2]"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal

Counts = tuple[int, ...]
"""How many dice show 1, 2, ..., 6."""
Allocation = Literal["most_sixes", "first_fit"]
Power = Literal["none", "tails", "knuckles", "amy"]

MOST = 6
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_PLURALS = ("ones", "twos", "threes", "fours", "fives", "sixes")
_FACES = {**_NUMBERS, **{word: face for face, word in enumerate(_PLURALS, start=1)}}
_SENTENCES = {
    "free": "Free",
    "of_a_kind": "of a kind",
    "run": "run of {}",
    "sum_at_least": "sum {}+",
    "sum_at_most": "sum {} or less",
}
_WORDS = {number: word for word, number in _NUMBERS.items()}
FORMS = (
    "Free",
    "pair",
    "two pairs",
    "three of a kind",
    "two triples",
    "full house",
    "run of 4",
    "1-2-3",
    "1 and 6",
    "two sixes",
    "sum 20+",
    "sum 12 or less",
    "three odd",
    "four even",
    "all odd",
)
"""One example of every form, for messages."""
MOST_SUM = 6 * MOST


@dataclass(frozen=True)
class Requirement:
    """What the dice must show.

    Parameters
    ----------
    kind : str
        ``free``, ``of_a_kind``, ``pairs``, ``triples``, ``full_house``, ``run``, ``faces``, ``sum_at_least``,
        ``sum_at_most``, ``odd``, ``even``, ``all_odd`` or ``all_even``.
    params : tuple of int
        The number in the text; for ``faces`` how many of 1, 2, ..., 6.
    """

    kind: str
    params: tuple[int, ...] = ()


def parse(text: str) -> Requirement:
    """Read a requirement as the components file writes it; case and spaces do not matter.

    Parameters
    ----------
    text : str
        Such as ``two pairs``, ``run of 4``, ``1-2-3``, ``sum 20+``; :data:`FORMS` has one of each form.

    Returns
    -------
    Requirement

    Raises
    ------
    ValueError
        Naming the forms there are.
    """
    words = re.sub(r"\s+", " ", text.strip().lower())
    for pattern, read in _READERS:
        found = pattern.fullmatch(words)
        requirement = read(*found.groups()) if found else None
        if requirement is not None:
            return requirement
    raise ValueError(f'read "{text}"; allowed are forms like {", ".join(FORMS)}')


def _number(word: str) -> int:
    return _NUMBERS.get(word) or int(word)


def _limited(kind: str, low: int, high: int) -> Callable[[str], Requirement | None]:
    def read(word: str) -> Requirement | None:
        number = _number(word)
        return Requirement(kind, (number,)) if low <= number <= high else None

    return read


def _faces(dice: list[int]) -> Requirement | None:
    return Requirement("faces", tuple(map(dice.count, range(1, 7)))) if len(dice) <= MOST else None


_NUMBER = r"(one|two|three|four|five|six|\d{1,2})"
_READERS: tuple[tuple[re.Pattern[str], Callable[..., Requirement | None]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        ("free", lambda: Requirement("free")),
        ("(?:a |one )?pair", lambda: Requirement("of_a_kind", (2,))),
        (f"{_NUMBER} pairs", _limited("pairs", 2, 3)),
        (f"{_NUMBER} of a kind", _limited("of_a_kind", 2, MOST)),
        (f"{_NUMBER} triples", _limited("triples", 2, 2)),
        ("full house", lambda: Requirement("full_house")),
        (rf"(?:run|straight)(?: of)? {_NUMBER}", _limited("run", 2, MOST)),
        (r"sum (\d{1,2})(?: ?\+| or more)", _limited("sum_at_least", 1, MOST_SUM)),
        (r"sum ?>= ?(\d{1,2})", _limited("sum_at_least", 1, MOST_SUM)),
        (r"sum (\d{1,2}) or less", _limited("sum_at_most", 1, MOST_SUM)),
        (r"sum ?<= ?(\d{1,2})", _limited("sum_at_most", 1, MOST_SUM)),
        (f"{_NUMBER} odd", _limited("odd", 1, MOST)),
        (f"{_NUMBER} even", _limited("even", 1, MOST)),
        ("all (odd|even)", lambda which: Requirement(f"all_{which}")),
        (f"{_NUMBER} ({'|'.join(_FACES)})", lambda k, face: _faces([_FACES[face]] * _number(k))),
        (f"{_NUMBER} ([1-6])s", lambda k, face: _faces([int(face)] * _number(k))),
        ("([1-6]) and ([1-6])", lambda a, b: _faces([int(a), int(b)])),
        ("([1-6](?:-[1-6]){1,5})", lambda dice: _faces([int(face) for face in dice.split("-")])),
    )
)


def name(requirement: Requirement) -> str:
    """Canonical text, which :func:`parse` reads as the same requirement.

    Parameters
    ----------
    requirement : Requirement
        Any.

    Returns
    -------
    str
    """
    kind, params = requirement.kind, requirement.params
    if kind == "faces":
        return _faces_name(params)
    if kind == "of_a_kind" and params == (2,):
        return "pair"
    words = _SENTENCES.get(kind, kind.replace("_", " "))
    if "{}" in words:
        return words.format(*params)
    return " ".join([*(_WORDS[number] for number in params), words])


def _faces_name(need: Counts) -> str:
    if sum(need) == need[5]:
        return f"{_WORDS[need[5]]} {'six' if need[5] == 1 else 'sixes'}"
    dice = [str(face) for face, count in enumerate(need, start=1) for _ in range(count)]
    return " and ".join(dice) if len(dice) == 2 and dice[0] != dice[1] else "-".join(dice)


def is_free(requirement: Requirement) -> bool:
    """Whether the card has no requirement and must be scored. [DR-SCORE-5]

    Parameters
    ----------
    requirement : Requirement
        Any.

    Returns
    -------
    bool
    """
    return requirement.kind == "free"


def meets(requirement: Requirement, counts: Counts, nested: bool = True) -> bool:
    """Whether dice reach what a card asks; surplus dice do not hurt. [DR-SCORE-1, DR-SCORE-2, DR-AMB-10]

    Parameters
    ----------
    requirement : Requirement
        What the card asks.
    counts : tuple of int, length 6
        Dice by face. Without dice only Free is met.
    nested : bool
        Four equal dice are two pairs, five a full house, six two triples; False: sets of different faces.

    Returns
    -------
    bool
    """
    return is_free(requirement) or (sum(counts) > 0 and _is_enough(requirement, counts, nested))


def _sets(counts: Counts, size: int, nested: bool) -> int:
    return sum(count // size if nested else count >= size for count in counts)


@lru_cache(maxsize=1 << 17)
def _is_enough(requirement: Requirement, counts: Counts, nested: bool) -> bool:
    """As :func:`meets`, for some of the dice, perhaps none."""
    kind, params = requirement.kind, requirement.params
    odd, even = sum(counts[0::2]), sum(counts[1::2])
    match kind:
        case "free":
            return True
        case "of_a_kind":
            return max(counts) >= params[0]
        case "pairs" | "triples":
            return _sets(counts, 2 if kind == "pairs" else 3, nested) >= params[0]
        case "full_house":
            return max(counts) >= 3 and (_sets(counts, 2, False) >= 2 or (nested and max(counts) >= 5))
        case "run":
            length = params[0]
            return any(all(counts[low : low + length]) for low in range(7 - length))
        case "faces":
            return all(count >= need for count, need in zip(counts, params, strict=True))
        case "odd" | "even":
            return (odd if kind == "odd" else even) >= params[0]
        case "all_odd" | "all_even":
            return (even if kind == "all_odd" else odd) == 0
    total = sum(face * count for face, count in enumerate(counts, start=1))
    return total >= params[0] if kind == "sum_at_least" else total <= params[0]


@lru_cache(maxsize=4096)
def _splits(counts: Counts) -> tuple[tuple[Counts, Counts], ...]:
    """Every way to use some dice and leave the rest: fewest used first, then highest faces used first."""
    used = sorted(
        product(*(range(count + 1) for count in counts)),
        key=lambda dice: (sum(dice), *(-count for count in reversed(dice))),
    )
    return tuple((dice, tuple(a - b for a, b in zip(counts, dice, strict=True))) for dice in used)


def _fighters(spare: Counts, power: Power) -> int:
    """How many Baddies the spare dice can defeat. [DR-BAD-2]"""
    if power == "knuckles":
        return spare[4] + spare[5]
    return spare[5] + (power == "amy" and sum(spare[:5]) > 0)


def _changed(counts: Counts) -> Iterator[Counts]:
    """The dice as they lie, and with one die changed by 1."""
    yield counts
    for face, count in enumerate(counts):
        for other in (face - 1, face + 1):
            if count and 0 <= other < len(counts):
                dice = list(counts)
                dice[face] -= 1
                dice[other] += 1
                yield tuple(dice)


def spare_sixes(
    requirement: Requirement,
    counts: Counts,
    *,
    nested: bool = True,
    allocation: Allocation = "most_sixes",
    power: Power = "none",
) -> int:
    """Dice that can defeat a Baddie: sixes the requirement does not need. [DR-BAD-2, DR-AMB-9]

    Parameters
    ----------
    requirement : Requirement
        What the card asks.
    counts : tuple of int, length 6
        Dice by face.
    nested : bool
        As in :func:`meets`.
    allocation : str
        ``most_sixes``: the requirement is met by the dice that spare most; ``first_fit``: by as few dice as
        possible, of these the highest.
    power : str
        Invented powers [DR-AMB-11]: ``tails`` may change one die by 1, ``knuckles`` fights with fives too,
        ``amy`` with one spare die of any face.

    Returns
    -------
    int
        -1 if the requirement is not met.
    """
    if power == "tails":
        return max(
            spare_sixes(requirement, dice, nested=nested, allocation=allocation) for dice in _changed(counts)
        )
    if not meets(requirement, counts, nested):
        return -1
    most = 0
    for used, spare in _splits(counts):
        if _is_enough(requirement, used, nested):
            most = max(most, _fighters(spare, power))
            if allocation == "first_fit":
                break
    return most
