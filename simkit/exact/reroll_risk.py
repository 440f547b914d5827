"""A pool of dice of several kinds rolled once: can it be played, is it attacked, does it cost Damage?

Every kind has its own wanted and attacked faces. A pool in which no die shows a wanted face cannot be played,
one in which some die shows an attacked face is attacked; both cost Damage, and once Damage was taken the
other cause is ignored. [SR-SPEND-5, SR-BAD-12, SR-INV-1]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from simkit.exact.dice import Distribution, from_pairs
from simkit.exact.dice_sets import FACES

Faces = AbstractSet[int]
Aim = tuple[int, Faces]
"""Dice of one kind, and the faces of that kind which matter."""


@dataclass(frozen=True)
class Lot:
    """The dice of one kind in a pool.

    Parameters
    ----------
    dice : int
        How many, 0 or more.
    wanted : set of int
        Faces of this kind that can be spent.
    attacked : set of int
        Faces of this kind that an attack fits.
    """

    dice: int
    wanted: Faces = frozenset()
    attacked: Faces = frozenset()


@dataclass(frozen=True)
class Risk:
    """What one reroll brings.

    Parameters
    ----------
    attacked : Fraction
        Probability that some die shows an attacked face.
    unplayable : Fraction
        Probability that no die shows a wanted face.
    both : Fraction
        Probability of both at once.
    damage : Fraction
        Probability of either; it is one Damage, never two.
    safe_and_playable : Fraction
        Probability of neither.
    """

    attacked: Fraction
    unplayable: Fraction
    both: Fraction
    damage: Fraction
    safe_and_playable: Fraction


def _miss(faces: Faces) -> Fraction:
    """Probability that one die shows none of the faces."""
    if not faces <= set(range(1, FACES + 1)):
        raise ValueError(f"faces are 1 to {FACES}: {sorted(faces)}")
    return Fraction(FACES - len(faces), FACES)


def _none(aims: Iterable[Aim]) -> Fraction:
    """Probability that no die shows a face of its kind that matters."""
    missed = Fraction(1)
    for dice, faces in aims:
        if dice < 0:
            raise ValueError(f"dice are not negative: {dice=}")
        missed *= _miss(faces) ** dice
    return missed


def shows(aims: Iterable[Aim]) -> Fraction:
    """Probability that some die shows a face that matters for its kind. [EX-4, EX-7]

    Parameters
    ----------
    aims : iterable of (int, set of int)
        By kind: number of dice, faces that matter.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A negative number of dice, or a face that no die has.
    """
    return 1 - _none(aims)


def playable(aims: Sequence[Aim], *, bubble: bool = False, boosts: int = 0) -> Fraction:
    """Probability that a rolled pool can be played, with rerolls of a pool that cannot. [EX-7, EX-31]

    Parameters
    ----------
    aims : sequence of (int, set of int)
        By kind: number of dice, wanted faces.
    bubble : bool
        One die, of the kind with most wanted faces, may be rolled again once. [SR-PUP-11]
    boosts : int
        How often all dice may be rolled again. [SR-BOOST-2]

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A negative number, or a face that no die has.
    """
    if boosts < 0:
        raise ValueError(f"boosts are not negative: {boosts=}")
    unplayable = _none(aims) ** (boosts + 1)
    if bubble:
        unplayable *= min((_miss(faces) for dice, faces in aims if dice), default=Fraction(1))
    return 1 - unplayable


def attack_goes_through(aims: Iterable[Aim], boosts: int = 0) -> Fraction:
    """Probability that an attack is suffered although Boosts are used after every hit. [EX-4, EX-5]

    Parameters
    ----------
    aims : iterable of (int, set of int)
        By kind: number of dice, attacked faces.
    boosts : int
        How often all dice may be rolled again, 0 or more.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A negative number, or a face that no die has.
    """
    if boosts < 0:
        raise ValueError(f"boosts are not negative: {boosts=}")
    return shows(aims) ** (boosts + 1)


def attackers_that_hit(dice: Sequence[int], attackers: Sequence[Sequence[Faces]]) -> Distribution:
    """Distribution of how many of several attackers find a die that fits. [EX-4]

    Parameters
    ----------
    dice : sequence of int
        Dice by kind.
    attackers : sequence of sequence of set of int
        By attacker, by kind: attacked faces.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        A negative number of dice, a face that no die has, or an attacker without a set for each kind.
    """

    def none_of(group: Iterable[Sequence[Faces]]) -> Fraction:
        by_kind = zip(dice, *group, strict=True)
        return _none((count, frozenset().union(*faces)) for count, *faces in by_kind)

    # Sums over all groups of one size of P(none of the group hits), then the exact numbers of misses.
    total = len(attackers)
    missed = [
        sum((none_of(group) for group in combinations(attackers, size)), Fraction(0))
        for size in range(total + 1)
    ]
    return from_pairs(
        (
            total - misses,
            sum(
                (
                    (-1) ** (size - misses) * comb(size, misses) * missed[size]
                    for size in range(misses, total + 1)
                ),
                Fraction(0),
            ),
        )
        for misses in range(total, -1, -1)
    )


def one_reroll(lots: Sequence[Lot]) -> Risk:
    """What one reroll of a pool brings, in closed form. [EX-24, EX-29]

    Parameters
    ----------
    lots : sequence of Lot
        One a kind.

    Returns
    -------
    Risk

    Raises
    ------
    ValueError
        A negative number of dice, or a face that no die has.
    """
    unplayable = _none((lot.dice, lot.wanted) for lot in lots)
    safe = _none((lot.dice, lot.attacked) for lot in lots)
    neither_face = _none((lot.dice, lot.wanted | lot.attacked) for lot in lots)
    return Risk(
        attacked=1 - safe,
        unplayable=unplayable,
        both=unplayable - neither_face,
        damage=1 - safe + neither_face,
        safe_and_playable=safe - neither_face,
    )
