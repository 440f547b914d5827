"""Stages played one after the other: how far it goes, what is found on the way. [SR-CAMP-1 .. SR-CAMP-7]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from simkit.exact.dice import Distribution, convolve, from_pairs


def stages_won(chances: Sequence[Fraction], tries: int = 1) -> Distribution:
    """Distribution of the number of stages won before one is lost for good. [SR-GAP-38]

    Parameters
    ----------
    chances : sequence of Fraction
        Probability of winning each stage at one try, in the order played.
    tries : int
        Tries of every stage, 1 or more, independent of each other.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        No try at all, or a chance outside 0 to 1.
    """
    if tries < 1 or not all(0 <= chance <= 1 for chance in chances):
        raise ValueError(f"at least one try, chances from 0 to 1: {tries=}, {chances=}")
    pairs = []
    reached = Fraction(1)
    for won, chance in enumerate(chances):
        lost = (1 - chance) ** tries
        pairs.append((won, reached * lost))
        reached *= 1 - lost
    return from_pairs([*pairs, (len(chances), reached)])


def finds(red: int, visits: int) -> Distribution:
    """Distribution of the Emerald tiles flipped in this many visits, from a fresh Bonus Stage on. [EX-15]

    Parameters
    ----------
    red : int
        Red tiles of a fresh stage, 0 or more; it is made fresh whenever its one Emerald tile is flipped.
    visits : int
        0 or more.

    Returns
    -------
    dict of int to Fraction
        The visit that finds the next one is uniform among the next ``red + 1``.

    Raises
    ------
    ValueError
        A negative number.
    """
    if min(red, visits) < 0:
        raise ValueError(f"tiles and visits are not negative: {red=}, {visits=}")
    laws: list[Distribution] = [{0: Fraction(1)}]
    cycle = red + 1
    for left in range(1, visits + 1):
        pairs = [(0, Fraction(max(0, cycle - left), cycle))]
        for visit in range(1, min(left, cycle) + 1):
            pairs += [(found + 1, p / cycle) for found, p in laws[left - visit].items()]
        laws.append(from_pairs(pairs))
    return laws[visits]


def found_in_all(stages: Iterable[Mapping[int, Fraction]], pile: int) -> Distribution:
    """Distribution of the cards all stages draw from one pile, never refilled. [SR-CAMP-4, SR-CAMP-7]

    Parameters
    ----------
    stages : iterable of mapping of int to Fraction
        For each stage the distribution of the finds, which are independent of each other.
    pile : int
        Cards in the pile, 0 or more: a find with none left draws none.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    ValueError
        A negative pile.
    """
    if pile < 0:
        raise ValueError(f"a pile is not negative: {pile=}")
    total: Distribution = {0: Fraction(1)}
    for law in stages:
        total = from_pairs((min(found, pile), p) for found, p in convolve(total, law).items())
    return total


def life_out_turn(players: int, lives: int | None) -> int | None:
    """Turn in which the game is lost if every turn costs the player on turn a life. [EX-26]

    Parameters
    ----------
    players : int
        1 or more, on turn one after the other.
    lives : int or None
        Lives of each, 1 or more; None: endless, as in Competition. [SR-COMP-2]

    Returns
    -------
    int or None
        None if the game is never lost.

    Raises
    ------
    ValueError
        No player, or no life.
    """
    if players < 1 or (lives is not None and lives < 1):
        raise ValueError(f"at least one player and one life: {players=}, {lives=}")
    return None if lives is None else players * (lives - 1) + 1
