"""A ladder of dice: each roll may save dice higher than the last one saved. [SR-ROLL-9 .. SR-ROLL-11]

Of the usable faces of a roll it is never better to skip one below the highest one saved, so a choice is how
many of them, from the lowest up, are saved. The value of a position is the expected number of further dice,
worked out backward over the rolls left and the last face saved.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Literal

from simkit.exact.dice import Distribution, from_pairs
from simkit.exact.dice_sets import FACES, multisets, one_roll

DICE, ROLLS = 3, 3
Policy = Literal["best", "everything", "lowest"]
Faces = tuple[int, ...]


@lru_cache
def _usable(last: int, dice: int) -> tuple[tuple[Faces, Fraction], ...]:
    """Sets of faces above the last one that a roll can show, rising, with their probabilities."""
    chances: dict[Faces, Fraction] = {}
    for counts, p in zip(multisets(dice), one_roll(dice), strict=True):
        faces = tuple(face for face in range(last + 1, FACES + 1) if counts[face - 1])
        chances[faces] = chances.get(faces, Fraction(0)) + p
    return tuple(chances.items())


def _options(faces: Faces, last: int, must_save: bool) -> list[tuple[int, int]]:
    """Dice saved and the last face after that, for each choice; the most dice first."""
    fewest = 1 if must_save and faces else 0
    return [(saved, faces[saved - 1] if saved else last) for saved in range(len(faces), fewest - 1, -1)]


def _check(rolls: int, last: int, dice: int) -> None:
    if min(rolls, dice) < 0 or not 0 <= last <= FACES:
        raise ValueError(
            f"rolls and dice are not negative, the last face 0 to {FACES}: {rolls=}, {dice=}, {last=}"
        )


def some_die_usable(last: int, dice: int = DICE) -> Fraction:
    """Probability that a roll shows a die higher than the last one saved. [EX-6a]

    Parameters
    ----------
    last : int
        Last face saved, 0 to 6; 0 if none was.
    dice : int
        Dice rolled.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A negative number of dice, or a face that no die has.
    """
    _check(0, last, dice)
    return 1 - Fraction(last, FACES) ** dice


@lru_cache(maxsize=4096)
def further_dice(rolls: int, last: int = 0, *, dice: int = DICE, must_save: bool = False) -> Fraction:
    """Greatest expected number of dice still to be saved. [EX-6c, EX-6e]

    Parameters
    ----------
    rolls : int
        Rolls left, 0 or more.
    last : int
        Last face saved, 0 to 6; 0 if none was.
    dice : int
        Dice in a roll.
    must_save : bool
        Every roll that can save a die must.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        A negative number of rolls or dice, or a face that no die has.
    """
    _check(rolls, last, dice)
    if not rolls:
        return Fraction(0)
    return sum(
        (
            p
            * max(
                saved + further_dice(rolls - 1, top, dice=dice, must_save=must_save)
                for saved, top in _options(faces, last, must_save)
            )
            for faces, p in _usable(last, dice)
        ),
        Fraction(0),
    )


@lru_cache(maxsize=4096)
def chance_of_size(
    size: int, rolls: int = ROLLS, last: int = 0, *, dice: int = DICE, must_save: bool = False
) -> Fraction:
    """Best probability of saving so many dice or more when that is the aim. [EX-6d]

    Parameters
    ----------
    size : int
        Dice still wanted; 0 or less is certain.
    rolls, last, dice, must_save
        As in :func:`further_dice`.

    Returns
    -------
    Fraction

    Raises
    ------
    ValueError
        As :func:`further_dice` does.
    """
    _check(rolls, last, dice)
    if size <= 0:
        return Fraction(1)
    if not rolls:
        return Fraction(0)
    return sum(
        (
            p
            * max(
                chance_of_size(size - saved, rolls - 1, top, dice=dice, must_save=must_save)
                for saved, top in _options(faces, last, must_save)
            )
            for faces, p in _usable(last, dice)
        ),
        Fraction(0),
    )


@lru_cache(maxsize=4096)
def _sizes(rolls: int, last: int, policy: Policy, must_save: bool, dice: int) -> Distribution:
    if not rolls:
        return {0: Fraction(1)}
    pairs = []
    for faces, p in _usable(last, dice):
        options = _options(faces, last, must_save)
        if policy == "best":
            saved, top = max(
                options,
                key=lambda option: (
                    option[0] + further_dice(rolls - 1, option[1], dice=dice, must_save=must_save)
                ),
            )
        elif policy == "everything" or not faces:
            saved, top = options[0]
        else:
            saved, top = 1, faces[0]
        after = _sizes(rolls - 1, top, policy, must_save, dice)
        pairs += [(saved + further, p * q) for further, q in after.items()]
    return from_pairs(pairs)


def climb_sizes(
    policy: Policy = "best", *, rolls: int = ROLLS, dice: int = DICE, must_save: bool = False
) -> Distribution:
    """Distribution of the number of dice saved in all. [EX-6b, EX-6c]

    Parameters
    ----------
    policy : str
        ``best``: the greatest mean, of equal ones with more dice saved now; ``everything``: all usable
        faces; ``lowest``: the lowest usable die only.
    rolls, dice : int
        Rolls, and dice in each.
    must_save : bool
        Every roll that can save a die must; no matter to the other two policies, which do.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        A negative number of rolls or dice.
    """
    _check(rolls, 0, dice)
    return dict(_sizes(rolls, 0, policy, must_save, dice))


def reachable_pools(rolls: Iterable[Sequence[int]]) -> set[Faces]:
    """Pools that can be saved from given rolls, faces rising; the empty one included. [EX-6f]

    Parameters
    ----------
    rolls : iterable of sequence of int
        What the dice show, roll after roll.

    Returns
    -------
    set of tuple of int
    """
    pools: set[Faces] = {()}
    for roll in rolls:
        faces = sorted(set(roll))
        pools |= {
            pool + saved
            for pool in pools
            for size in range(1, len(faces) + 1)
            for saved in combinations(faces, size)
            if not pool or saved[0] > pool[-1]
        }
    return pools
