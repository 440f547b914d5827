"""A card race: what a round costs in cards, and how long a race to a sole lead lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache


def hand_change(racers: int, ring: Fraction, invincible: Fraction, spring: Fraction) -> Fraction:
    """Mean change of a hand by one Race, attacks and burns apart. [SB-X-7]

    Parameters
    ----------
    racers : int
        Players in the Race, 1 or more.
    ring, invincible, spring : Fraction
        Share of each suit; the racers' suits are independent, and no hand runs out.

    Returns
    -------
    Fraction
    """
    return -1 + 2 * spring - (racers - 1) * ring * (1 - invincible)


def hit_by_ring(racers: int, ring: Fraction, invincible: Fraction) -> Fraction:
    """Probability that a racer loses a card to at least one Ring. [SB-X-7]

    Parameters
    ----------
    racers, ring, invincible
        As in :func:`hand_change`.

    Returns
    -------
    Fraction
    """
    return (1 - invincible) * (1 - (1 - ring) ** (racers - 1))


def rounds_to_sole_lead(target: int, gains: Mapping[tuple[int, int], Fraction], start: int = 0) -> Fraction:
    """Mean rounds until one of two players alone leads with enough points. [SB-X-8, SB-RACE-22]

    Parameters
    ----------
    target : int
        Points that are enough.
    gains : mapping of (int, int) to Fraction
        Points of both in a round, with probabilities that add to 1; each round somebody gains some, and
        some rounds are not equal.
    start : int
        Points of both now.

    Returns
    -------
    Fraction
    """
    equal = sum((p for (first, second), p in gains.items() if first == second), Fraction(0))

    @cache
    def rounds(first: int, second: int) -> Fraction:
        if max(first, second) >= target:
            return Fraction(0) if first != second else 1 / (1 - equal)
        return 1 + sum((p * rounds(first + a, second + b) for (a, b), p in gains.items()), Fraction(0))

    return rounds(start, start)


def attack_winner(cards: Sequence[int]) -> int:
    """Who is left last if everybody plays a matching card while there is one. [SB-X-4, SB-AMB-R10]

    Parameters
    ----------
    cards : sequence of int
        Matching cards of each participant, in the order of play.

    Returns
    -------
    int
        Place in that order: most cards, and among equals the later one.
    """
    return max(range(len(cards)), key=lambda place: (cards[place], place))
