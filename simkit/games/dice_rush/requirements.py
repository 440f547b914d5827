"""What a Zone card asks of the dice: whether they reach it, and which sixes it leaves. [DR-SCORE-2]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from simkit.games.dice_rush.notation import Requirement, name, parse

__all__ = ["Counts", "Requirement", "is_free", "meets", "name", "parse", "spare_sixes"]

Counts = tuple[int, ...]
"""How many dice show 1, 2, ..., 6."""


def is_free(requirement: Requirement) -> bool:
    """Whether the card has no requirement and must be scored. [DR-SCORE-5]

    Parameters
    ----------
    requirement : Requirement
        Any.

    Returns
    -------
    bool
    """
    return requirement.kind == "free"


def meets(requirement: Requirement, counts: Counts, nested: bool = True) -> bool:
    """Whether dice reach what a card asks; surplus dice do not hurt. [DR-SCORE-1, DR-SCORE-2, DR-AMB-10]

    Parameters
    ----------
    requirement : Requirement
        What the card asks.
    counts : tuple of int, length 6
        Dice by face. Without dice only Free is met.
    nested : bool
        Four equal dice are two pairs, five a full house, six two triples; False: sets of different faces.

    Returns
    -------
    bool
    """
    return is_free(requirement) or (sum(counts) > 0 and _is_enough(requirement, counts, nested))


def _sets(counts: Counts, size: int, nested: bool) -> int:
    return sum(count // size if nested else count >= size for count in counts)


@lru_cache(maxsize=1 << 17)
def _is_enough(requirement: Requirement, counts: Counts, nested: bool) -> bool:
    """As :func:`meets`, for some of the dice, perhaps none."""
    kind, params = requirement.kind, requirement.params
    odd, even = sum(counts[0::2]), sum(counts[1::2])
    match kind:
        case "free":
            return True
        case "of_a_kind":
            return max(counts) >= params[0]
        case "pairs" | "triples":
            return _sets(counts, 2 if kind == "pairs" else 3, nested) >= params[0]
        case "full_house":
            return max(counts) >= 3 and (_sets(counts, 2, False) >= 2 or (nested and max(counts) >= 5))
        case "run":
            length = params[0]
            return any(all(counts[low : low + length]) for low in range(7 - length))
        case "faces":
            return all(count >= need for count, need in zip(counts, params, strict=True))
        case "odd" | "even":
            return (odd if kind == "odd" else even) >= params[0]
        case "all_odd" | "all_even":
            return (even if kind == "all_odd" else odd) == 0
    total = sum(face * count for face, count in enumerate(counts, start=1))
    return total >= params[0] if kind == "sum_at_least" else total <= params[0]


@lru_cache(maxsize=4096)
def _splits(counts: Counts) -> tuple[tuple[Counts, Counts], ...]:
    """Every way to use some dice and leave the rest: fewest used first, then highest faces used first."""
    used = sorted(
        product(*(range(count + 1) for count in counts)),
        key=lambda dice: (sum(dice), *(-count for count in reversed(dice))),
    )
    return tuple((dice, tuple(a - b for a, b in zip(counts, dice, strict=True))) for dice in used)


def _fighters(spare: Counts, power: str) -> int:
    """How many Baddies the spare dice can defeat. [DR-BAD-2]"""
    if power == "knuckles":
        return spare[4] + spare[5]
    return spare[5] + (power == "amy" and sum(spare[:5]) > 0)


def _changed(counts: Counts) -> Iterator[Counts]:
    """The dice as they lie, and with one die changed by 1."""
    yield counts
    for face, count in enumerate(counts):
        for other in (face - 1, face + 1):
            if count and 0 <= other < len(counts):
                dice = list(counts)
                dice[face] -= 1
                dice[other] += 1
                yield tuple(dice)


def spare_sixes(
    requirement: Requirement,
    counts: Counts,
    *,
    nested: bool = True,
    allocation: str = "most_sixes",
    power: str = "none",
) -> int:
    """Dice that can defeat a Baddie: sixes the requirement does not need. [DR-BAD-2, DR-AMB-9]

    Parameters
    ----------
    requirement : Requirement
        What the card asks.
    counts : tuple of int, length 6
        Dice by face.
    nested : bool
        As in :func:`meets`.
    allocation : str
        ``most_sixes``: the requirement is met by the dice that spare most; ``first_fit``: by as few dice as
        possible, of these the highest.
    power : str
        Invented powers [DR-AMB-11]: ``tails`` may change one die by 1, ``knuckles`` fights with fives too,
        ``amy`` with one spare die of any face.

    Returns
    -------
    int
        -1 if the requirement is not met.
    """
    if power == "tails":
        return max(
            spare_sixes(requirement, dice, nested=nested, allocation=allocation) for dice in _changed(counts)
        )
    if not meets(requirement, counts, nested):
        return -1
    most = 0
    for used, spare in _splits(counts):
        if _is_enough(requirement, used, nested):
            most = max(most, _fighters(spare, power))
            if allocation == "first_fit":
                break
    return most
