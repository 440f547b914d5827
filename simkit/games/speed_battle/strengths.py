"""Win shares of the characters that a policy knows when it chooses one, or a mode. [SB-D1, SB-T1]

Measured once with greedy players over all tables of two, three and four (168,000 games each, seed 1, boxed
components and default rulings; standard errors below half a point), by mode and character in the order
of ``model``. They are what a player who knows the game well believes, not part of its rules.
"""

from __future__ import annotations

from typing import Any

import numpy as np

_SHARES = {
    2: (
        (0.69, 0.51, 0.52, 0.47, 0.68, 0.44, 0.21, 0.48),
        (0.56, 0.47, 0.59, 0.53, 0.41, 0.54, 0.53, 0.37),
        (0.51, 0.45, 0.50, 0.41, 0.60, 0.57, 0.48, 0.49),
    ),
    3: (
        (0.45, 0.35, 0.31, 0.31, 0.56, 0.29, 0.07, 0.32),
        (0.40, 0.30, 0.42, 0.34, 0.22, 0.38, 0.34, 0.27),
        (0.34, 0.30, 0.34, 0.26, 0.43, 0.40, 0.33, 0.27),
    ),
    4: (
        (0.29, 0.27, 0.22, 0.24, 0.50, 0.21, 0.04, 0.23),
        (0.34, 0.23, 0.32, 0.25, 0.12, 0.29, 0.25, 0.20),
        (0.25, 0.22, 0.25, 0.19, 0.35, 0.31, 0.25, 0.18),
    ),
}


def strengths(seats: int) -> Any:
    """Known win shares at a table of this size.

    Parameters
    ----------
    seats : int
        2 to 4.

    Returns
    -------
    ndarray of float64, shape (3, 8)
        By mode and character.
    """
    return np.array(_SHARES[seats])
