"""What cards ask of the dice, and how best to roll for it, from the digest and the decisions page alone.

Dice are sorted tuples of faces. Requirements are read from the components page's words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, inf, prod

import numpy as np

Dice = tuple[int, ...]

WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
TIE = 1e-7
SETTLED = 1e-12


class Requirement:
    """The result printed at a card's bottom edge. [DR-SCORE-1, DR-SCORE-2]

    Parameters
    ----------
    text : str
        ``Free``, ``two pairs``, ``run of 4``, ``sum 20+``, ``1-2-3`` ...
    nested : bool
        Whether equal dice may stand for several sets. [DR-AMB-10]
    """

    def __init__(self, text: str, nested: bool) -> None:
        self.text = text
        self.nested = nested
        self.is_free = text.lower() == "free"
        self.is_met = cache(self._read(text.lower()))

    def _read(self, text: str) -> Callable[[Dice], bool]:
        if self.is_free:
            return lambda dice: True
        if text == "pair":
            return lambda dice: self._sets(dice, 2) >= 1
        if text == "full house":
            return self._full_house
        if found := re.fullmatch(r"(\w+) pairs", text):
            return lambda dice: self._sets(dice, 2) >= WORDS[found[1]]
        if found := re.fullmatch(r"(\w+) triples", text):
            return lambda dice: self._sets(dice, 3) >= WORDS[found[1]]
        if found := re.fullmatch(r"(\w+) of a kind", text):
            return lambda dice: max(Counter(dice).values(), default=0) >= WORDS[found[1]]
        if found := re.fullmatch(r"(\w+) (odd|even)", text):
            rest = found[2] == "odd"
            return lambda dice: sum(face % 2 == rest for face in dice) >= WORDS[found[1]]
        if found := re.fullmatch(r"(\w+) sixes", text):
            return lambda dice: dice.count(6) >= WORDS[found[1]]
        if found := re.fullmatch(r"run of (\d)", text):
            return lambda dice: self._longest_run(dice) >= int(found[1])
        if found := re.fullmatch(r"sum (\d+)\+", text):
            return lambda dice: sum(dice) >= int(found[1])
        if found := re.fullmatch(r"sum (\d+) or less", text):
            return lambda dice: sum(dice) <= int(found[1])
        if re.fullmatch(r"\d((-| and )\d)+", text):
            faces = Counter(int(face) for face in re.findall(r"\d", text))
            return lambda dice: Counter(dice) >= faces
        raise ValueError(text)

    def _sets(self, dice: Dice, size: int) -> int:
        """Count the pairs or triples."""
        counts = Counter(dice).values()
        return sum(n // size if self.nested else n >= size for n in counts)

    def _full_house(self, dice: Dice) -> bool:
        counts = sorted(Counter(dice).values(), reverse=True)
        if self.nested and counts and counts[0] >= 5:
            return True
        return len(counts) >= 2 and counts[0] >= 3 and counts[1] >= 2

    @staticmethod
    def _longest_run(dice: Dice) -> int:
        return max(
            (
                length
                for first in range(1, 7)
                for length in range(1, 8 - first)
                if set(range(first, first + length)) <= set(dice)
            ),
            default=0,
        )


def throw_chances(n: int) -> dict[Dice, float]:
    """Probability of each multiset of n thrown dice."""
    return {
        dice: factorial(n) / prod(map(factorial, Counter(dice).values())) / 6**n
        for dice in combinations_with_replacement(range(1, 7), n)
    }


def parts(dice: Dice) -> Iterator[Dice]:
    """Yield every sub-multiset once, all the dice included."""
    for size in range(len(dice) + 1):
        yield from sorted(set(combinations(dice, size)))


def preference(kept: Dice) -> tuple[int, ...]:
    """Ties of the keep table: more dice; then more sixes, then more fives, and so on."""
    return (-len(kept), *(-kept.count(face) for face in (6, 5, 4, 3, 2, 1)))


@lru_cache
def transitions(n: int) -> tuple[list[Dice], list[Dice], np.ndarray, np.ndarray]:
    """States, keeps (preferred ones first), chance of each state from each keep, keeps of each state."""
    states = list(throw_chances(n))
    state_of = {dice: i for i, dice in enumerate(states)}
    keeps = sorted(
        (kept for size in range(n) for kept in combinations_with_replacement(range(1, 7), size)),
        key=preference,
    )
    keep_of = {kept: i for i, kept in enumerate(keeps)}
    chances = np.zeros((len(keeps), len(states)))
    thrown = [throw_chances(m) for m in range(n + 1)]
    for i, kept in enumerate(keeps):
        for others, chance in thrown[n - len(kept)].items():
            chances[i, state_of[tuple(sorted(kept + others))]] += chance
    options = np.zeros((len(states), 2**n - 1), int)
    for i, dice in enumerate(states):
        mine = sorted(keep_of[kept] for kept in parts(dice) if len(kept) < n)
        options[i] = mine + [mine[-1]] * (2**n - 1 - len(mine))
    return states, keeps, chances, options


class KeepTable:
    """What to keep on the shortest way to a requirement, by value iteration.

    At least one die is rolled, also where the requirement is met already.

    Attributes
    ----------
    expected : float
        E*, least expected number of rolls from nothing, the first included; infinite if impossible.
    keep : dict
        Best keep of each multiset.
    """

    def __init__(self, wanted: Requirement, n: int, power: str) -> None:
        states, keeps, chances, options = transitions(n)
        is_met = np.array([spare_sixes(wanted, dice, power=power) >= 0 for dice in states])
        self.expected = inf
        self.keep: dict[Dice, Dice] = dict.fromkeys(states, ())
        if not is_met.any():
            return
        after = np.zeros(len(states))
        change = inf
        while change > SETTLED:
            rolls = 1 + chances @ after
            ahead = np.where(is_met, 0.0, rolls[options].min(axis=1))
            change = np.abs(ahead - after).max()
            after = ahead
        self.expected = 1 + float(chances[keeps.index(())] @ after)
        choices = (1 + chances @ after)[options]
        best = (choices <= choices.min(axis=1, keepdims=True) + TIE).argmax(axis=1)
        self.keep = {dice: keeps[options[i, best[i]]] for i, dice in enumerate(states)}


@cache
def requirement(text: str, nested: bool = True) -> Requirement:
    """Return the one requirement of these words."""
    return Requirement(text, nested)


@cache
def keep_table(wanted: Requirement, n: int, power: str = "none") -> KeepTable:
    """Return the one table of a requirement, a number of dice and a hero power."""
    return KeepTable(wanted, n, power)


def sixes_among(unused: Dice, power: str) -> int:
    """Dice that defeat Baddies; the powers are the components page's illustrative ones."""
    if power == "knuckles":
        return sum(face >= 5 for face in unused)
    sixes = unused.count(6)
    return sixes + (power == "amy" and len(unused) > sixes)


@cache
def spare_sixes(wanted: Requirement, dice: Dice, allocation: str = "most_sixes", power: str = "none") -> int:
    """Sixes not needed for a requirement; -1 if it is not met. [DR-BAD-2, DR-AMB-9]

    ``first_fit`` meets the requirement with high faces first and with no die too many.
    """
    if power == "tails":
        changed = {
            tuple(sorted((*dice[:i], face, *dice[i + 1 :])))
            for i in range(len(dice))
            for face in (dice[i] - 1, dice[i] + 1)
            if 1 <= face <= 6
        }
        return max(spare_sixes(wanted, faces, allocation) for faces in {dice, *changed})
    if not wanted.is_met(dice):
        return -1
    used_sets = [used for used in parts(dice) if wanted.is_met(used)]
    if allocation == "first_fit":
        tight = [
            used
            for used in used_sets
            if not any(wanted.is_met(used[:i] + used[i + 1 :]) for i in range(len(used)))
        ]
        used_sets = [max(tight, key=lambda used: [used.count(face) for face in (6, 5, 4, 3, 2, 1)])]
    return max(
        sixes_among(tuple(sorted((Counter(dice) - Counter(used)).elements())), power) for used in used_sets
    )


@lru_cache
def possible_spares(wanted: Requirement, n: int, allocation: str, power: str) -> frozenset[int]:
    """Every number of spare sixes that n dice can leave; -1 where they do not meet the requirement."""
    return frozenset(
        spare_sixes(wanted, dice, allocation, power) for dice in combinations_with_replacement(range(1, 7), n)
    )
