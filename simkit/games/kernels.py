"""Small jitted helpers that every game's forward model uses."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel


@kernel
def list_range(first: int, last: int, buf: Any) -> int:
    """Write the whole numbers from first to last as options; return how many.

    Parameters
    ----------
    first, last : int64
        Ends, both included.
    buf : ndarray of int64, shape (options, width)
        Written, one row a number.

    Returns
    -------
    int64
    """
    for i in range(first, last + 1):
        buf[i - first, 0] = i
    return last - first + 1


@kernel
def list_free_characters(character: Any, seats: int, characters: int, buf: Any) -> int:
    """Write the characters that no seat has, in order; return how many.

    Parameters
    ----------
    character : ndarray of int64
        Character of each seat, -1 where it is open.
    seats, characters : int64
        How many of each.
    buf : ndarray of int64, shape (options, width)
        Written, one row a character.

    Returns
    -------
    int64
    """
    n = 0
    for candidate in range(characters):
        is_free = True
        for seat in range(seats):
            if character[seat] == candidate:
                is_free = False
        if is_free:
            buf[n, 0] = candidate
            n += 1
    return n
