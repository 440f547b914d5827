"""A Zone Card in one line: its columns, forks and bumper series, and which space leads to which."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from simkit.games.sonic_roll.symbols import (
    ANY_FACE,
    ANY_KIND,
    Condition,
    Effect,
    NotationError,
    condition_text,
    effects_text,
    parts,
    read_colours,
    read_condition,
    split_bracket,
)

MOST_SERIES = 4
MOST_COLUMNS = 8
WAYS = 3
_BUMPER = re.compile(r"([A-Za-z]*)U([a-z]?)")


@dataclass(frozen=True)
class Space:
    """A space of a Zone Card.

    Parameters
    ----------
    condition : Condition
        What a die must be; a bumper takes any face.
    series : int
        Bumper series, -1 for none.
    rewards : tuple of Effect
        What it pays.
    text : str
        The space in long form.
    at : int
        Offset in the line.
    next : int
        Ways of the next column that may follow, as bits; 0 in the last column.
    """

    condition: Condition
    series: int
    rewards: tuple[Effect, ...]
    text: str
    at: int
    next: int


@dataclass(frozen=True)
class Card:
    """A Zone Card: its columns, each with what lies on the top, middle and bottom way."""

    columns: tuple[tuple[Space | None, Space | None, Space | None], ...]


def parse_card(text: str) -> Card:
    """Read a Zone Card: columns separated by blanks.

    Parameters
    ----------
    text : str
        ``5[badnik]`` is a plain space; ``{B6[pu]|2[sp]}`` a fork of two ways, top and bottom, ``{a|b|c}`` of
        three, an empty way being ``-``. ``U`` is a bumper (``RU`` a coloured one): bumpers of consecutive
        columns are one series; ``Ua``, ``Ub`` name a series that other spaces may interrupt.

    Returns
    -------
    Card

    Raises
    ------
    NotationError
        At what is at fault; also at a space that cannot be reached or that leads nowhere.
    """
    columns = [
        [way and _space(*way) for way in ways] for ways in (_ways(part, at) for part, at in _columns(text))
    ]
    if not columns:
        raise NotationError("read no column; allowed are lines like 5[badnik] {B6[pu]|2[sp]} U[+2] U[+2]", 0)
    _number_series(columns)
    _lead(columns)
    return Card(tuple((top, middle, bottom) for top, middle, bottom in columns))


def _columns(text: str) -> Iterator[tuple[str, int]]:
    """Cut at blanks outside brackets and braces."""
    at = 0
    for number in range(MOST_COLUMNS + 1):
        at += len(text[at:]) - len(text[at:].lstrip())
        if at == len(text):
            return
        if number == MOST_COLUMNS:
            raise NotationError(f"read more than {MOST_COLUMNS} columns", at)
        end = _end(text, at)
        yield text[at:end], at
        at = end


def _end(text: str, start: int) -> int:
    closing = {"[": "]", "{": "}"}
    waiting: list[tuple[str, int]] = []
    for place in range(start, len(text)):
        mark = text[place]
        if waiting and mark == closing[waiting[-1][0]]:
            waiting.pop()
        elif mark in "]}" and not waiting:
            raise NotationError(f'read "{mark}" that nothing has opened', place)
        elif mark in closing:
            if waiting and (mark == "{" or waiting[-1][0] == "["):
                raise NotationError(f'read "{mark}" inside "{waiting[-1][0]}"', place)
            waiting.append((mark, place))
        elif mark == "}":
            break
        elif mark.isspace() and not waiting:
            return place
    if waiting:
        mark, place = waiting[-1]
        raise NotationError(f'read "{mark}" without "{closing[mark]}"', place)
    return len(text)


def _ways(part: str, at: int) -> list[tuple[str, int] | None]:
    """Ways of a column, top to bottom; a plain space lies on the middle one."""
    if not part.startswith("{"):
        return [None, (part, at), None]
    end = part.index("}") + 1
    if end < len(part):
        raise NotationError(f'read "{part[end:]}" after "}}"; allowed: a blank between columns', at + end)
    ways = list(parts(part[1:-1], at + 1, "|"))
    if not 2 <= len(ways) <= WAYS:
        count = "one way" if len(ways) == 1 else f"{len(ways)} ways"
        raise NotationError(f"read a fork of {count}; allowed: 2 or {WAYS}", at)
    filled = [None if word == "-" else (word, place) for word, place in ways]
    if not any(filled):
        raise NotationError("read an empty column; allowed: a space on one way at least", at)
    return filled if len(filled) == WAYS else [filled[0], None, filled[1]]


def _space(text: str, at: int) -> Space:
    """A space, its series not yet numbered: -1 none, 0 a bumper; ``text`` is its condition alone."""
    head, rewards = split_bracket(text, at)
    bumper = _BUMPER.fullmatch(head)
    if bumper is None:
        condition = read_condition(head, at)
        return Space(condition, -1, rewards, condition_text(condition), at, 0)
    kinds = read_colours(bumper[1], at) if bumper[1] else ANY_KIND
    colours = condition_text(Condition(kinds, ANY_FACE))[:-1]
    return Space(Condition(kinds, ANY_FACE), 0, rewards, f"{colours}U{bumper[2]}", at, 0)


def _number_series(columns: list[list[Space | None]]) -> None:
    """Number the bumper series in the order they are met, and write every space in long form. [SR-ZONE-6]"""
    known: dict[str, int] = {}
    running = ""
    for number, column in enumerate(columns):
        names = {space.text.rpartition("U")[2] for space in column if space and space.series == 0}
        running = (running or str(number)) if "" in names else ""
        for way, space in enumerate(column):
            if space is None:
                continue
            series = -1
            if space.series == 0:
                series = known.setdefault(space.text.rpartition("U")[2] or running, len(known))
            if series >= MOST_SERIES:
                raise NotationError(f"read more than {MOST_SERIES} bumper series", space.at)
            rewards = f"[{effects_text(space.rewards)}]" if space.rewards else ""
            column[way] = replace(space, series=series, text=space.text + rewards)


def _lead(columns: list[list[Space | None]]) -> None:
    """Join the columns: plain spaces lead to every way, a way to its like or a plain space. [SR-ZONE-7]"""
    for column, following in pairwise(columns):
        there = [way for way in range(WAYS) if following[way]]
        reached = set()
        for way, space in enumerate(column):
            if space is None:
                continue
            leads = [to for to in there if _is_plain(column) or _is_plain(following) or to == way]
            if not leads:
                raise NotationError(f'read "{space.text}", which leads to no space', space.at)
            column[way] = replace(space, next=sum(1 << to for to in leads))
            reached.update(leads)
        for way in there:
            lost = following[way]
            if lost and way not in reached:
                raise NotationError(f'read "{lost.text}", which no space leads to', lost.at)


def _is_plain(column: list[Space | None]) -> bool:
    top, _, bottom = column
    return top is None and bottom is None
