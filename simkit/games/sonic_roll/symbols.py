"""The smallest parts of the card notation: effects, colours, faces, conditions. Faults tell their column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

EFFECTS = (
    "none",
    "ring",
    "big_ring",
    "star_post",
    "badnik",
    "power_up",
    "animal",
    "time",
    "boost",
    "gain_die",
    "lose_die",
    "hazard",
    "damage",
    "lose_ring",
    "lose_boost",
    "emerald",
    "draw_badnik",
    "all_draw_badnik",
    "either_path",
    "discard_badnik",
    "set_die",
    "save_rings",
    "discard_self",
    "no_run_chain",
    "no_power_ups",
)
"""Names of the effects; the place is the code."""
COUNTED = (
    *("ring", "badnik", "power_up", "animal", "time", "boost", "gain_die", "lose_die", "hazard"),
    *("lose_ring", "lose_boost", "emerald", "draw_badnik", "all_draw_badnik"),
)
"""Effects that may carry a number."""
SHORT = {
    "+": "ring",
    "BR": "big_ring",
    "sp": "star_post",
    "bad": "badnik",
    "pu": "power_up",
    "bo": "boost",
    "-d": "lose_die",
    "hz": "hazard",
    "tm": "time",
}
"""Short forms."""
GAINED = ("run", "jump", "spin", "any")
COLOURS = {"B": 1, "Y": 2, "R": 4}
"""Blue, yellow and red, by letter: the bits of Run, Jump and Spin."""
ANY_KIND = 7
ANY_FACE = 63
MOST_EFFECTS = 3
MOST = 20
"""Largest number an effect may carry."""
_EFFECT = re.compile(r"(\+|-d|[A-Za-z_]+?)\s*(?:\s(run|jump|spin|any))?\s*(\d*)")
_CONDITION = re.compile(r"(any\s+|[A-Za-z]*|\*(?=[\d*]))(\d+|\*)")


class NotationError(ValueError):
    """A text that does not follow the notation.

    Parameters
    ----------
    message : str
        What was read and what is allowed.
    column : int
        Offset in the text at which it goes wrong, counted from 0.
    hint : str
        How to mend it; may be empty.
    """

    def __init__(self, message: str, column: int, hint: str = "") -> None:
        super().__init__(message)
        self.column = column
        self.hint = hint


@dataclass(frozen=True)
class Effect:
    """An effect: its place in :data:`EFFECTS` and how much; ``gain_die``: which kind, and how many.

    ``at`` is its offset in the line; effects that differ in nothing else are equal.
    """

    op: int
    a: int = 1
    b: int = 0
    at: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Condition:
    """What a die must be: ``kinds`` (bits 1 Run, 2 Jump, 4 Spin) and ``faces`` (bit face - 1)."""

    kinds: int
    faces: int


def parse_effects(text: str) -> tuple[Effect, ...]:
    """Read effects, separated by commas.

    Parameters
    ----------
    text : str
        Such as ``boost``, ``ring 3, star_post``, ``gain_die any 1``, ``+3``; ``none`` stands for nothing.

    Returns
    -------
    tuple of Effect

    Raises
    ------
    NotationError
        At the effect that is at fault.
    """
    return read_effects(text, 0)


def read_effects(text: str, at: int) -> tuple[Effect, ...]:
    """:func:`parse_effects` of a text that begins at offset ``at`` of its line."""
    effects = []
    for number, (word, place) in enumerate(parts(text, at, ",")):
        if number == MOST_EFFECTS:
            raise NotationError(f"read more than {MOST_EFFECTS} effects", place)
        effects.append(_effect(word, place))
    return tuple(effect for effect in effects if effect.op)


def _effect(word: str, at: int) -> Effect:
    found = _EFFECT.fullmatch(word)
    name = SHORT.get(found[1], found[1]) if found else word
    if found is None or name not in EFFECTS:
        close = get_close_matches(name, [*EFFECTS, *SHORT], 1)
        hint = f'did you mean "{close[0]}"?' if close else ""
        known = ", ".join([*EFFECTS, "+3", *list(SHORT)[1:]])
        raise NotationError(f'read "{word}" as an effect; allowed: {known}', at, hint)
    _, kind, digits = found.groups()
    if digits and name not in COUNTED:
        raise NotationError(f'read "{word}"; {name} carries no number', at)
    amount = int(digits or 1)
    if not 1 <= amount <= MOST:
        raise NotationError(f'read "{word}"; allowed: numbers from 1 to {MOST}', at)
    op = EFFECTS.index(name)
    if (kind is not None) != (name == "gain_die"):
        kinds = ", ".join(GAINED)
        raise NotationError(f'read "{word}"; gain_die, and nothing else, names a kind: {kinds}', at)
    return Effect(op, GAINED.index(kind), amount, at) if kind else Effect(op, amount, at=at)


def effects_text(effects: tuple[Effect, ...]) -> str:
    """Write effects in long form, as :func:`parse_effects` reads them.

    Parameters
    ----------
    effects : tuple of Effect
        Any.

    Returns
    -------
    str
        ``none`` for no effects.
    """
    words = []
    for effect in effects:
        name = EFFECTS[effect.op]
        if name == "gain_die":
            words.append(f"{name} {GAINED[effect.a]} {effect.b}")
        else:
            words.append(f"{name} {effect.a}" if name == "ring" or effect.a != 1 else name)
    return ", ".join(words) or "none"


def parse_colours(text: str) -> int:
    """Read colours as the bits of the kinds of dice. [SR-DICE-5]

    Parameters
    ----------
    text : str
        Letters of B, Y, R, or ``any``, or ``none``.

    Returns
    -------
    int
        Bits 1 Run, 2 Jump, 4 Spin.

    Raises
    ------
    NotationError
        At an unknown letter.
    """
    return {"any": ANY_KIND, "none": 0}[text] if text in ("any", "none") else read_colours(text, 0)


def read_colours(letters: str, at: int) -> int:
    """Bits of the letters B, Y, R at offset ``at``."""
    mask = 0
    for place, letter in enumerate(letters, start=at):
        if letter not in COLOURS:
            raise NotationError(f'read "{letter}" as a colour; allowed: B, Y, R', place)
        mask |= COLOURS[letter]
    return mask


def parse_condition(text: str) -> Condition:
    """Read what a die must be.

    Parameters
    ----------
    text : str
        Such as ``5``, ``36`` (3 or 6), ``R6``, ``BY5``, ``R*`` (any face), ``*``.

    Returns
    -------
    Condition

    Raises
    ------
    NotationError
        At an unknown colour or a face out of 1..6.
    """
    return read_condition(text.strip(), len(text) - len(text.lstrip()))


def read_condition(text: str, at: int) -> Condition:
    """:func:`parse_condition` of a bare text at offset ``at``."""
    found = _CONDITION.fullmatch(text)
    if found is None:
        raise NotationError(f'read "{text}"; allowed are forms like 5, 36, R6, BY5, R*, *', at)
    letters = found[1].strip()
    kinds = ANY_KIND if letters in ("", "*", "any") else read_colours(letters, at)
    return Condition(kinds, read_faces(found[2], at + found.start(2)))


def read_faces(text: str, at: int) -> int:
    """Bits of the faces at offset ``at``; ``*`` is any."""
    if text == "*":
        return ANY_FACE
    mask = 0
    for place, digit in enumerate(text, start=at):
        if digit not in "123456":
            raise NotationError(f'read "{digit}" as a face; allowed: 1 to 6, or * for any', place)
        mask |= 1 << (int(digit) - 1)
    return mask


def condition_text(condition: Condition) -> str:
    """A condition, as :func:`parse_condition` reads it."""
    colours = "".join(letter for letter, bit in COLOURS.items() if condition.kinds & bit)
    faces = "".join(str(face) for face in range(1, 7) if condition.faces >> (face - 1) & 1)
    kinds = "" if condition.kinds == ANY_KIND else colours
    return kinds + ("*" if condition.faces == ANY_FACE else faces)


def parts(text: str, at: int, mark: str) -> Iterator[tuple[str, int]]:
    """Split at a mark into bare parts and their offsets; an empty part is a fault."""
    for part in text.split(mark):
        word = part.strip()
        place = at + len(part) - len(part.lstrip())
        if not word:
            beside = f' before or after "{mark}"' if mark in text else ""
            raise NotationError(f"read nothing{beside}", at)
        yield word, place
        at += len(part) + len(mark)


def split_bracket(text: str, at: int) -> tuple[str, tuple[Effect, ...]]:
    """Split ``head[effects]``; the brackets may be missing."""
    head, opened, rest = text.partition("[")
    if not opened:
        return head, ()
    inner, closed, after = rest.partition("]")
    if not closed:
        raise NotationError('read "[" without "]"', at + len(head))
    if after.strip():
        raise NotationError(f'read "{after.strip()}" after "]"', at + len(head) + len(inner) + 2)
    return head.strip(), read_effects(inner, at + len(head) + 1)
