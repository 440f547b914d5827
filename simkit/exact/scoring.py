"""Points for money kept in full stacks. [MG-END-2]"""

from __future__ import annotations


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
