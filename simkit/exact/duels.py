"""Two random cards against each other, and what a loaded weapon adds. [SB-SHOOT-7, SB-SHOOT-8]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from simkit.exact.dice import Distribution, convolve, from_pairs

Gift = Literal["none", "tails", "chao"]
"""``tails``: a 2 takes no damage in a tie; ``chao``: a 1 beats a 3. [SB-SCHAR-TAILS, SB-SCHAR-CHAO]"""

INVINCIBLE = "invincible"


@dataclass(frozen=True)
class DuelOdds:
    """Chances of one Duel, as the first of the two sees it."""

    win: Fraction
    """The own number wins (the other takes 1 damage)."""
    tie: Fraction
    """Equal numbers, whoever takes damage."""
    lose: Fraction
    only_other_hurt: Fraction
    only_self_hurt: Fraction
    both_hurt: Fraction
    none_hurt: Fraction

    @property
    def self_hurt(self) -> Fraction:
        """Probability of taking damage."""
        return self.only_self_hurt + self.both_hurt

    @property
    def other_hurt(self) -> Fraction:
        """Probability of dealing damage."""
        return self.only_other_hurt + self.both_hurt


def duel_result(own: int, other: int, own_gift: Gift = "none", other_gift: Gift = "none") -> int:
    """Who wins by numbers: 1 the own card, 0 a tie, -1 the other. [SB-SHOOT-7, SB-SHOOT-8, SB-SCHAR-CHAO]

    Parameters
    ----------
    own, other : int
        The numbers shown.
    own_gift, other_gift : str
        What the two can do.

    Returns
    -------
    int
    """
    if own_gift == "chao" and (own, other) == (1, 3):
        return 1
    if other_gift == "chao" and (own, other) == (3, 1):
        return -1
    return (own > other) - (own < other)


def duel_odds(
    deck: Mapping[tuple[int, str], int],
    own_gift: Gift = "none",
    other_gift: Gift = "none",
    *,
    replacement: bool = False,
) -> DuelOdds:
    """Chances of a Duel of two random cards. [SB-X-9, SB-X-10]

    Parameters
    ----------
    deck : mapping of (int, str) to int
        Copies of each number and suit; the suit ``invincible`` takes no damage in a tie.
    own_gift, other_gift : str
        What the two can do.
    replacement : bool
        The two cards are independent; otherwise they come from one deck.

    Returns
    -------
    DuelOdds
    """
    total = sum(deck.values())
    results = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
    hurt: dict[tuple[bool, bool], Fraction] = {}
    for own, copies in deck.items():
        for other, others in deck.items():
            left = others if replacement else others - (own == other)
            chance = Fraction(copies * left, total * (total if replacement else total - 1))
            result = duel_result(own[0], other[0], own_gift, other_gift)
            results[result] += chance
            pair = (result < 0, result > 0)
            if result == 0:
                pair = (not _is_safe(own, own_gift), not _is_safe(other, other_gift))
            hurt[pair] = hurt.get(pair, Fraction(0)) + chance
    return DuelOdds(
        win=results[1],
        tie=results[0],
        lose=results[-1],
        only_other_hurt=hurt.get((False, True), Fraction(0)),
        only_self_hurt=hurt.get((True, False), Fraction(0)),
        both_hurt=hurt.get((True, True), Fraction(0)),
        none_hurt=hurt.get((False, False), Fraction(0)),
    )


def _is_safe(card: tuple[int, str], gift: Gift) -> bool:
    """No damage in a tie. [SB-SSUIT-6, SB-SCHAR-TAILS]"""
    return card[1] == INVINCIBLE or (gift == "tails" and card[0] == 2)


def hit_damage(numbers: Sequence[int], loaded: int, fires: Fraction) -> Distribution:
    """Damage of a Duel that is won, with a loaded weapon. [SB-X-12]

    Parameters
    ----------
    numbers : sequence of int
        Number of each card that can be loaded; all are alike, repeats count.
    loaded : int
        Cards in the weapon, each an independent one of ``numbers``.
    fires : Fraction
        Probability that the winning card fires the weapon.

    Returns
    -------
    dict of int to Fraction
    """
    total: Distribution = {1: Fraction(1)}
    for _ in range(loaded):
        total = convolve(total, from_pairs((number, Fraction(1, len(numbers))) for number in numbers))
    return from_pairs([(1, 1 - fires), *((damage, p * fires) for damage, p in total.items())])
