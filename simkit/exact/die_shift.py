"""Dice whose result may be moved: which faces can still become a wanted number? [EX-9]"""

from __future__ import annotations

from simkit.exact.dice_sets import FACES


def serving_faces(number: int, *, down: int = 0, up: int = 0, wrap: bool = False) -> frozenset[int]:
    """Faces that can be made to count as a number. [EX-9, SR-CHAR-1, SR-CHAR-2, SR-CHAR-4]

    Parameters
    ----------
    number : int
        The wanted one, 1 to 6.
    down, up : int
        How far a result may be lowered and raised, 0 or more.
    wrap : bool
        6 is followed by 1; otherwise a result stays at 1 or 6.

    Returns
    -------
    frozenset of int

    Raises
    ------
    ValueError
        A number that no die shows, or a negative distance.
    """
    if not 1 <= number <= FACES or min(down, up) < 0:
        raise ValueError(f"1 to {FACES}, and distances are not negative: {number=}, {down=}, {up=}")
    moved = range(number - up, number + down + 1)
    if wrap:
        return frozenset((face - 1) % FACES + 1 for face in moved)
    return frozenset(moved) & frozenset(range(1, FACES + 1))
