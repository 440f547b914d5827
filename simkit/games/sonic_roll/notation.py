"""One line a card: Zone Cards with forks and bumpers, Badniks, Boss Attack cards, Boss Patterns."""

from __future__ import annotations

import re
from dataclasses import dataclass

from simkit.games.sonic_roll.layout import Card, Space, parse_card
from simkit.games.sonic_roll.symbols import (
    ANY_FACE,
    ANY_KIND,
    EFFECTS,
    Condition,
    Effect,
    NotationError,
    effects_text,
    parse_colours,
    parse_condition,
    parse_effects,
    parts,
    read_condition,
    read_faces,
    split_bracket,
)

__all__ = [
    "EFFECTS",
    "BadnikLine",
    "Card",
    "Condition",
    "Effect",
    "NotationError",
    "PatternLine",
    "SideLine",
    "Space",
    "effects_text",
    "parse_badnik",
    "parse_card",
    "parse_colours",
    "parse_condition",
    "parse_effects",
    "parse_pattern",
    "parse_side",
]

MOST_ATTACKS = 3
MOST_BUMPERS = 6
_TOKEN = re.compile(r"any\s+\S+|\S+")


@dataclass(frozen=True)
class BadnikLine:
    """A Badnik card: attack rows, and the faces that avoid and destroy it."""

    attacks: tuple[Condition, ...]
    avoid: int
    destroy: int


@dataclass(frozen=True)
class SideLine:
    """A side of a Boss Attack card: attack rows and what clears it."""

    attacks: tuple[Condition, ...]
    clear: Condition


@dataclass(frozen=True)
class PatternLine:
    """A Boss Pattern: hard way (one die, or so many bumpers), its reward, easy way and its penalty."""

    hard: Condition
    bumpers: int
    reward: tuple[Effect, ...]
    easy: Condition | None
    penalty: tuple[Effect, ...]


def _halves(text: str, form: str) -> tuple[tuple[str, int], tuple[str, int]]:
    sides = list(parts(text, 0, "|"))
    if len(sides) != 2:
        raise NotationError(f'read "{text}"; allowed is a line like {form}', sides[-1][1])
    return sides[0], sides[1]


def _attacks(text: str, at: int) -> tuple[Condition, ...]:
    if text == "-":
        return ()
    rows = [(found[0], at + found.start()) for found in _TOKEN.finditer(text)]
    if len(rows) > MOST_ATTACKS:
        raise NotationError(
            f"read {len(rows)} attacks; allowed: at most {MOST_ATTACKS}", rows[MOST_ATTACKS][1]
        )
    return tuple(read_condition(row, place) for row, place in rows)


def parse_badnik(text: str) -> BadnikLine:
    """Read a Badnik card: ``attacks | number``.

    Parameters
    ----------
    text : str
        Such as ``B5 B1 | 6``, ``*3 | 5`` or ``any 3 | 5`` (any colour), ``- | 1`` (no attacks),
        ``B5 | 6/2`` (6 avoids, 2 destroys).

    Returns
    -------
    BadnikLine

    Raises
    ------
    NotationError
        At what is at fault.
    """
    (attacks, at), (numbers, place) = _halves(text, "B5 B1 | 6")
    rows = [(0 if word == "-" else _number(word, spot)) for word, spot in parts(numbers, place, "/")]
    if len(rows) > 2:
        raise NotationError(f'read "{numbers}"; allowed: one number, or avoid/destroy such as 6/2', place)
    return BadnikLine(_attacks(attacks, at), rows[0], rows[-1])


def _number(text: str, at: int) -> int:
    if not re.fullmatch(r"\d+|\*", text):
        raise NotationError(f'read "{text}" as a number; allowed: faces 1 to 6, * for any, - for none', at)
    return read_faces(text, at)


def parse_side(text: str) -> SideLine:
    """Read a side of a Boss Attack card: ``attacks | clear``.

    Parameters
    ----------
    text : str
        Such as ``B3 Y3 | R5``.

    Returns
    -------
    SideLine

    Raises
    ------
    NotationError
        At what is at fault.
    """
    (attacks, at), (clear, place) = _halves(text, "B3 Y3 | R5")
    return SideLine(_attacks(attacks, at), read_condition(clear, place))


def parse_pattern(text: str) -> PatternLine:
    """Read a Boss Pattern: ``hard[reward] | easy[penalty]``.

    Parameters
    ----------
    text : str
        Such as ``R3[boost] | 3``, ``UU[power_up] | 5``, ``B1 | 1[hazard 2]``, ``R6 | -`` (no easy way).

    Returns
    -------
    PatternLine

    Raises
    ------
    NotationError
        At what is at fault.
    """
    (left, at), (right, place) = _halves(text, "R3[boost] | 3[lose_die]")
    head, reward = split_bracket(left, at)
    bumpers = len(head) if head.strip("U") == "" else 0
    if bumpers > MOST_BUMPERS:
        raise NotationError(f"read {bumpers} bumpers; allowed: at most {MOST_BUMPERS}", at)
    hard = Condition(ANY_KIND, ANY_FACE) if bumpers else read_condition(head, at)
    head, penalty = split_bracket(right, place)
    if head == "-" and penalty:
        raise NotationError(f'read "{right}"; without an easy way there is no penalty', place)
    return PatternLine(hard, bumpers, reward, None if head == "-" else read_condition(head, place), penalty)
