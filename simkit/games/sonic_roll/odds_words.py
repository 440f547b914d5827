"""Dice and faces as the exact questions read them: ``2 blue 1 yellow``, ``B3 B6``, ``run 1 2, any 5``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from simkit.errors import UsageError
from simkit.exact.dice_sets import FACES
from simkit.games.answers import count, hint
from simkit.games.sonic_roll.printed import KINDS

MOST_DICE = 24
MOST_BADNIKS = 8
COLOUR_NAMES = ("blue", "yellow", "red")
"""Colours of the kinds, in their order. [SR-GAP-1]"""
ByKind = tuple[frozenset[int], ...]
"""Faces of the Run, Jump and Spin dice."""
ALL_FACES = frozenset(range(1, FACES + 1))
MARK = "/"
COLOUR_READING = {"colours": "manual"}
"""Named by every answer that reads or tells colours."""
_LETTERS = tuple(colour[0] for colour in COLOUR_NAMES)
_KIND = {name: kind for names in (KINDS, COLOUR_NAMES, _LETTERS) for kind, name in enumerate(names)}
_WORDS = ("any", *KINDS, *COLOUR_NAMES)
_PART = re.compile(r"(\d*)([a-z]*)")
_AIM = re.compile(r"(\*(?=[\d*])|[a-z]*)(\d+|\*|)")
DICE_FORM = '"2 blue 1 yellow", "2 run 1 jump" or "BBY"'
FACES_FORM = '"blue 3 6 yellow 1", "run 3 6", "B36 Y1" or "any 5"'


def dice_of(option: str, text: str, least: int = 1) -> tuple[int, ...]:
    """Read how many dice of each kind there are.

    Parameters
    ----------
    option : str
        Name of the option as typed, for messages.
    text : str
        Such as ``2 blue 1 yellow``, ``run jump``, ``2B 1Y`` or ``BBY``.
    least : int
        Fewest dice together.

    Returns
    -------
    tuple of int
        Run, Jump and Spin dice.

    Raises
    ------
    UsageError
        Any other text, or too many or too few dice.
    """
    dice = [0] * len(KINDS)
    number = ""
    for token in text.lower().replace(",", " ").split():
        found = _PART.fullmatch(token)
        if found is None or (number and found[1]):
            raise _unread(option, text, token, DICE_FORM)
        number, name = number or found[1], found[2]
        if not name:
            continue
        for kind in _dice_kinds(option, text, name, bool(number)):
            dice[kind] += min(int(number[:4] or 1), MOST_DICE + 1) if number else 1
        number = ""
    if number:
        raise UsageError(f"{option} {text}: {number} of which colour? Allowed are forms like {DICE_FORM}")
    if not least <= sum(dice) <= MOST_DICE:
        raise UsageError(f"{option} {text}: {least} to {MOST_DICE} dice are allowed")
    return tuple(dice)


def _dice_kinds(option: str, text: str, name: str, is_counted: bool) -> list[int]:
    """Kinds of a word: one, or one a letter."""
    if name in _KIND:
        return [_KIND[name]]
    if is_counted or not set(name) <= set(_LETTERS):
        raise _unread(option, text, name, DICE_FORM)
    return [_KIND[letter] for letter in name]


def faces_of(option: str, text: str) -> ByKind:
    """Read which faces of each kind matter.

    Parameters
    ----------
    option : str
        Name of the option as typed, for messages.
    text : str
        Colours or kinds, each followed by its numbers; ``*`` for all six. Numbers before the first colour,
        and after ``any``, are for every kind. Empty: none.

    Returns
    -------
    tuple of frozenset of int
        Faces of Run, Jump and Spin dice.

    Raises
    ------
    UsageError
        Any other text.
    """
    faces: list[frozenset[int]] = [frozenset()] * len(KINDS)
    kinds: Sequence[int] = range(len(KINDS))
    waits = False
    for token in text.lower().replace(",", " ").split():
        found = _AIM.fullmatch(token)
        if found is None:
            raise _unread(option, text, token, FACES_FORM)
        name, shown = found.groups()
        if name:
            if waits:
                break
            kinds = _aim_kinds(option, text, name)
        if not set(shown) <= set("123456*"):
            raise UsageError(f"{option} {text}: read {shown!r}; faces from 1 to {FACES} are allowed")
        waits = not shown
        for kind in kinds:
            faces[kind] |= ALL_FACES if shown == "*" else frozenset(map(int, shown))
    if waits:
        raise UsageError(f"{option} {text}: a colour without a number; allowed are forms like {FACES_FORM}")
    return tuple(faces)


def _aim_kinds(option: str, text: str, name: str) -> Sequence[int]:
    if name in ("any", "*"):
        return range(len(KINDS))
    if name in _KIND:
        return [_KIND[name]]
    if not set(name) <= set(_LETTERS):
        raise _unread(option, text, name, FACES_FORM)
    return [_KIND[letter] for letter in name]


def attackers_of(option: str, text: str) -> list[ByKind]:
    """Read the attacked faces of one or several Badniks.

    Parameters
    ----------
    option : str
        Name of the option as typed, for messages.
    text : str
        As :func:`faces_of` reads them, a Badnik from the next by ``/``.

    Returns
    -------
    list of tuple of frozenset of int
        A Badnik, by kind.

    Raises
    ------
    UsageError
        Any other text, a Badnik without attacks, or too many of them.
    """
    parts = text.split(MARK)
    if len(parts) > MOST_BADNIKS:
        raise UsageError(f"{option} {text}: read {len(parts)} Badniks; at most {MOST_BADNIKS} are allowed")
    attackers = [faces_of(option, part) for part in parts]
    if not all(any(faces) for faces in attackers):
        raise UsageError(f"{option} {text}: every Badnik attacks something, in forms like {FACES_FORM}")
    return attackers


def _unread(option: str, text: str, token: str, form: str) -> UsageError:
    offer = hint(token.strip("0123456789*"), _WORDS)
    return UsageError(f"{option} {text}: read {token!r}; allowed are forms like {form}{offer}")


def dice_words(dice: Sequence[int]) -> str:
    """Write dice by colour.

    Parameters
    ----------
    dice : sequence of int
        Run, Jump and Spin dice, at least one.

    Returns
    -------
    str
        Such as ``2 blue and 1 yellow dice``.
    """
    parts = [f"{number} {colour}" for number, colour in zip(dice, COLOUR_NAMES, strict=True) if number]
    listed = f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]
    return f"{listed} {'die' if sum(dice) == 1 else 'dice'}"


def dice_count(number: int) -> str:
    """Write a number of dice.

    Parameters
    ----------
    number : int
        How many.

    Returns
    -------
    str
    """
    return count(number, "die", "dice")
