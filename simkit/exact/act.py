"""Counting around an act and its boss: when the fight begins, what a Hit needs, what rings withstand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

ROUTES = 3
Kept = Literal["none", "floor", "ceil"]


@dataclass(frozen=True)
class BossStart:
    """When the boss appears.

    Parameters
    ----------
    completed : int
        Zone Cards completed by then.
    unfinished : int
        Zone Cards that leave unfinished.
    first_deal : Fraction
        Probability that a given card of the deck lies on the table from the start.
    speed : tuple of (int, int)
        Least and greatest Speed of all players together if the game is won: all Time Tokens but one, none.
    """

    completed: int
    unfinished: int
    first_deal: Fraction
    speed: tuple[int, int]


@dataclass(frozen=True)
class BossNeeds:
    """What a boss takes at least.

    Parameters
    ----------
    patterns : int
        Pattern Cards dealt at the start.
    dice_to_hit : int
        Dice to open one full Route and hit.
    dice_to_hit_all : int
        Dice to hit on every Route in one turn.
    dice : int
        Dice for all Hits.
    turns : int
        Turns, with at most one Hit a Route in each.
    """

    patterns: int
    dice_to_hit: int
    dice_to_hit_all: int
    dice: int
    turns: int


def boss_start(deck: int, *, routes: int = ROUTES, card_speed: int = 3, time_tokens: int = 7) -> BossStart:
    """Count the Zone Cards before the boss. [EX-12, SR-FIN-4]

    Parameters
    ----------
    deck : int
        Zone Cards used, ``routes`` or more.
    routes : int
        Cards that lie open, 1 or more.
    card_speed : int
        Speed of a completed card.
    time_tokens : int
        Time Tokens there are; taking the last one loses.

    Returns
    -------
    BossStart

    Raises
    ------
    ValueError
        Fewer cards than routes, no route, or no Time Token.
    """
    if not 1 <= routes <= deck or time_tokens < 1:
        raise ValueError(f"a card for each route and a Time Token: {deck=}, {routes=}, {time_tokens=}")
    completed = deck - routes + 1
    fastest = card_speed * completed
    return BossStart(completed, routes - 1, Fraction(routes, deck), (fastest - time_tokens + 1, fastest))


def boss_needs(level: int, health: int, *, routes: int = ROUTES) -> BossNeeds:
    """Count the dice and turns that a boss takes at least. [EX-17]

    Parameters
    ----------
    level : int
        Pattern Cards a Route, 0 or more; all Routes are refilled after a turn with a Hit.
    health : int
        Hits to win, 1 or more.
    routes : int
        Routes, 1 or more.

    Returns
    -------
    BossNeeds

    Raises
    ------
    ValueError
        A negative level, or no health or route.
    """
    if level < 0 or health < 1 or routes < 1:
        raise ValueError(f"level 0 or more, health and routes 1 or more: {level=}, {health=}, {routes=}")
    hit = level + 1
    return BossNeeds(routes * level, hit, routes * hit, health * hit, -(-health // routes))


def patterns_refilled(level: int, left: int, *, routes: int = ROUTES) -> int:
    """Pattern Cards drawn after a turn with a Hit. [EX-17, SR-BOSS-19]

    Parameters
    ----------
    level : int
        Pattern Cards a Route.
    left : int
        Pattern Cards that still lie, on all Routes together.
    routes : int
        Routes.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        More cards than there is room for, or a negative number.
    """
    full = routes * level
    if not 0 <= left <= full:
        raise ValueError(f"0 to {full} cards can still lie: {left=}")
    return full - left


def damages_withstood(rings: int, kept: Kept = "none") -> int | None:
    """Damages that held rings withstand before none is left. [EX-21, SR-DMG-1, SR-PUP-6]

    Parameters
    ----------
    rings : int
        Held rings, 0 or more.
    kept : str
        What is kept at each Damage: ``none``, half rounded down (``floor``) or half rounded up (``ceil``).

    Returns
    -------
    int or None
        None: without end, as the last ring rounds up to itself.

    Raises
    ------
    ValueError
        A negative number of rings.
    """
    if rings < 0:
        raise ValueError(f"rings are not negative: {rings=}")
    if kept == "ceil" and rings:
        return None
    return min(1, rings) if kept == "none" else rings.bit_length()
