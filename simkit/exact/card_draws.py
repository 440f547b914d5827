"""Cards drawn at random from groups: how many of each, matches, coverage, waiting times.

A deck is given as ``counts``: how many cards each group (a number, a suit, a kind) has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from simkit.exact.dice import Distribution, from_pairs

Composition = tuple[int, ...]
"""How many cards of each group."""


def hypergeometric(total: int, good: int, draws: int) -> Distribution:
    """Distribution of the good cards among cards drawn without replacement. [SB-X-5, SB-X-6, SB-X-15]

    Parameters
    ----------
    total, good : int
        Cards in all and good ones among them.
    draws : int
        Cards drawn, at most ``total``.

    Returns
    -------
    dict of int to Fraction
    """
    ways = comb(total, draws)
    return from_pairs(
        (hits, Fraction(comb(good, hits) * comb(total - good, draws - hits), ways))
        for hits in range(min(good, draws) + 1)
    )


def at_least_one(total: int, good: int, draws: int) -> Fraction:
    """Probability of a good card among cards drawn without replacement. [SB-X-5, SB-X-15]

    Parameters
    ----------
    total, good, draws : int
        As in :func:`hypergeometric`.

    Returns
    -------
    Fraction
    """
    return 1 - hypergeometric(total, good, draws).get(0, Fraction(0))


def _splits(n: int, groups: int) -> Iterator[Composition]:
    """All ways to split n cards over groups."""
    if groups == 1:
        yield (n,)
        return
    for first in range(n + 1):
        for rest in _splits(n - first, groups - 1):
            yield (first, *rest)


def compositions(
    counts: Sequence[int], draws: int, *, replacement: bool = False
) -> dict[Composition, Fraction]:
    """Probability of every composition of cards drawn from a deck.

    Parameters
    ----------
    counts : sequence of int
        Cards of each group, at least one group.
    draws : int
        Cards drawn; without replacement at most all.
    replacement : bool
        Each card is drawn from the full deck, so the cards are independent.

    Returns
    -------
    dict of tuple of int to Fraction
        Possible compositions only; they add to 1.
    """
    total = sum(counts)
    found = {}
    for split in _splits(draws, len(counts)):
        pairs = list(zip(counts, split, strict=True))
        if replacement:
            ways = factorial(draws) // prod(map(factorial, split))
            probability = ways * Fraction(prod(count**n for count, n in pairs), total**draws)
        else:
            probability = Fraction(prod(comb(count, n) for count, n in pairs), comb(total, draws))
        if probability:
            found[split] = probability
    return found


def match_patterns(
    counts: Sequence[int], draws: int, *, replacement: bool = False
) -> dict[Composition, Fraction]:
    """Probability of each pattern of equal cards, such as (2, 1, 1) for one pair among four. [SB-X-1, SB-X-2]

    Parameters
    ----------
    counts, draws, replacement
        As in :func:`compositions`.

    Returns
    -------
    dict of tuple of int to Fraction
        Sizes of the groups that came, largest first.
    """
    found: dict[Composition, Fraction] = {}
    for split, probability in compositions(counts, draws, replacement=replacement).items():
        pattern = tuple(sorted((n for n in split if n), reverse=True))
        found[pattern] = found.get(pattern, Fraction(0)) + probability
    return dict(sorted(found.items(), reverse=True))


def unmatched(counts: Sequence[int], draws: int, *, replacement: bool = False) -> Fraction:
    """Probability that a given one of the cards drawn equals no other. [SB-X-1]

    Parameters
    ----------
    counts, draws, replacement
        As in :func:`compositions`; ``draws`` is 1 or more.

    Returns
    -------
    Fraction
    """
    patterns = match_patterns(counts, draws, replacement=replacement)
    return sum((p * pattern.count(1) / draws for pattern, p in patterns.items()), Fraction(0))


def groups_held(counts: Sequence[int], draws: int) -> Distribution:
    """Distribution of the number of different groups in a hand. [SB-X-6, SB-X-14]

    Parameters
    ----------
    counts : sequence of int
        Cards of each group.
    draws : int
        Cards in the hand, drawn without replacement.

    Returns
    -------
    dict of int to Fraction
    """
    return from_pairs((len(pattern), p) for pattern, p in match_patterns(counts, draws).items())


def contains(counts: Sequence[int], need: Sequence[int], draws: int) -> Fraction:
    """Probability that cards drawn without replacement hold all that is needed. [SB-X-14, SB-X-15]

    Parameters
    ----------
    counts, need : sequence of int
        Cards of each group in the deck, and how many of it are needed.
    draws : int
        Cards drawn.

    Returns
    -------
    Fraction
    """
    return contains_any(counts, [need], 1, draws)


def contains_any(counts: Sequence[int], needs: Sequence[Sequence[int]], shown: int, draws: int) -> Fraction:
    """Probability that cards drawn hold all that one of some random goals needs. [SB-X-15]

    Parameters
    ----------
    counts : sequence of int
        Cards of each group in the deck.
    needs : sequence of sequence of int
        The goals: for each, the cards needed of each group.
    shown : int
        How many of the goals lie open, all choices alike; at most all.
    draws : int
        Cards drawn without replacement.

    Returns
    -------
    Fraction
    """
    found = Fraction(0)
    for held, probability in compositions(counts, draws).items():
        missed = sum(any(n < least for n, least in zip(held, need, strict=True)) for need in needs)
        found += probability * (1 - Fraction(comb(missed, shown), comb(len(needs), shown)))
    return found


def expected_draws(counts: Sequence[int], need: Sequence[int], total: int | None = None) -> Fraction:
    """Mean number of cards drawn until all that is needed has come. [SB-X-15]

    Parameters
    ----------
    counts, need : sequence of int
        Cards of each group, and how many of it are needed, no more than there are.
    total : int, optional
        Cards in the deck; those beyond ``counts`` are of no use. None: no others.

    Returns
    -------
    Fraction
        The last card counts.
    """
    others = 0 if total is None else total - sum(counts)
    missing = Fraction(0)
    for draws in range(sum(counts) + others):
        missing += 1 - contains([*counts, others], [*need, 0], draws)
    return missing


def multisets_but_equal(numbers: Sequence[int], size: int) -> list[Composition]:
    """All multisets of numbers that are not all equal, as counts of each number. [SB-AMB-H1]

    Parameters
    ----------
    numbers : sequence of int
        The different numbers there are.
    size : int
        Numbers in a multiset.

    Returns
    -------
    list of tuple of int
        In lexicographic order of the multisets.
    """
    return [
        tuple(multiset.count(number) for number in numbers)
        for multiset in combinations_with_replacement(numbers, size)
        if len(set(multiset)) > 1
    ]
