"""Points: money kept in full stacks, places among players. [MG-END-2, SR-SCORE-7]"""

from __future__ import annotations

from collections.abc import Sequence


def stack_points(amount: int, size: int, points: int) -> int:
    """Points of the full stacks in an amount. [MG-X-11]

    Parameters
    ----------
    amount : int
        Money kept, 0 or more.
    size : int
        Money in a full stack, 1 or more.
    points : int
        Points of a full stack.

    Returns
    -------
    int
    """
    return amount // size * points


def purchase_gain(amount: int, price: int, worth: int, size: int, points: int) -> int:
    """Change of the final score, all else equal, when something is bought. [MG-X-11]

    Parameters
    ----------
    amount : int
        Money held.
    price : int
        Money paid, at most ``amount``.
    worth : int
        Points of what is bought.
    size, points : int
        As in :func:`stack_points`.

    Returns
    -------
    int
    """
    return worth - stack_points(amount, size, points) + stack_points(amount - price, size, points)


def tied_places(values: Sequence[int]) -> list[int]:
    """Place of each player, the most first; those who tie share the lowest of their places. [EX-13]

    Parameters
    ----------
    values : sequence of int
        One a player, such as the Speed.

    Returns
    -------
    list of int
        How many players have as much or more: 1 is the first place, two at the top are both second.
    """
    return [sum(other >= own for other in values) for own in values]
