"""How a Zone card's requirement is written: text to what the dice must show, and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

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


def _faces_name(need: tuple[int, ...]) -> str:
    if sum(need) == need[5]:
        return f"{_WORDS[need[5]]} {'six' if need[5] == 1 else 'sixes'}"
    dice = [str(face) for face, count in enumerate(need, start=1) for _ in range(count)]
    return " and ".join(dice) if len(dice) == 2 and dice[0] != dice[1] else "-".join(dice)


def closest(text: str) -> str | None:
    """Requirement that was probably meant.

    Parameters
    ----------
    text : str
        What :func:`parse` could not read.

    Returns
    -------
    str or None
        Canonical text.
    """
    limits = {"odd": 1, "even": 1, "of_a_kind": 2, "run": 2}
    known = [Requirement(kind, (k,)) for kind, least in limits.items() for k in range(least, MOST + 1)]
    known += [Requirement(f"sum_at_{end}", (k,)) for end in ("least", "most") for k in range(1, MOST_SUM + 1)]
    known += [Requirement("faces", (0, 0, 0, 0, 0, k)) for k in range(1, MOST + 1)]
    known += [Requirement("pairs", (3,)), Requirement("all_even")]
    spellings = {spelling.lower(): spelling for spelling in [*FORMS, *map(name, known)]}
    words = " ".join(_WORDS[int(word)] if word in "23456" else word for word in text.lower().split())
    close = get_close_matches(words, spellings, MOST)
    same_number = [spelling for spelling in close if _numbers(spelling) == _numbers(words)]
    return spellings[(same_number or close)[0]] if close else None


def _numbers(text: str) -> list[int]:
    return [_number(word) for word in re.findall("|".join([r"\d+", *_NUMBERS]), text)]
