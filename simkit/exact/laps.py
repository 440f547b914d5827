"""Players walking round a track: when has the start been passed so many times in all? [MG-X-9]"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from simkit.exact.dice import Distribution, convolve, from_pairs


def turns_until_passes(spaces: int, steps: Mapping[int, Fraction], players: int, passes: int) -> Distribution:
    """Distribution of the player-turns until the start has been passed ``passes`` times by all together.

    The players start at space 0, move in turn, and are independent: after t own turns of distance S in all
    a player has landed on or passed the start ``S // spaces`` times.

    Parameters
    ----------
    spaces : int
        Length of the track, no shorter than the longest step, so that a turn passes the start at most once.
    steps : mapping of int to Fraction
        Distribution of a turn's move; every step is 1 or more.
    players, passes : int
        1 or more.

    Returns
    -------
    dict of int to Fraction
        Finite: nobody can walk for ever without passing the start.

    Raises
    ------
    ValueError
        A step of less than 1 or longer than the track.
    """
    if min(steps) < 1 or max(steps) > spaces:
        raise ValueError(f"steps are from 1 to {spaces} (the track): {min(steps)} .. {max(steps)}")
    travelled: Distribution = {0: Fraction(1)}
    before: Distribution = {0: Fraction(1)}
    result: Distribution = {}
    still = Fraction(1)
    turn = 0
    while still:
        travelled = from_pairs((s, p) for s, p in convolve(travelled, steps).items() if s < passes * spaces)
        after = from_pairs((s // spaces, p) for s, p in travelled.items())
        # In this round the players move one by one from `before` to `after`.
        for moved in range(1, players + 1):
            turn += 1
            together: Distribution = {0: Fraction(1)}
            for player in range(players):
                added = convolve(together, after if player < moved else before)
                together = {count: p for count, p in added.items() if count < passes}
            left = sum(together.values(), Fraction(0))
            if left < still:
                result[turn] = still - left
            still = left
        before = after
    return result
