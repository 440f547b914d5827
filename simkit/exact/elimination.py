"""Expected number of steps of a chain, as a fraction."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

State = TypeVar("State", bound=Hashable)


def expected_steps(chain: Mapping[State, Mapping[State, Fraction]], start: State) -> Fraction:
    """Expected steps until a chain ends, by eliminating one state after the other.

    Parameters
    ----------
    chain : mapping
        From each state to the probabilities of the states that follow; what is missing to 1 ends the chain.
        From every state the end can be reached.
    start : hashable
        State to begin in.

    Returns
    -------
    Fraction
        The first step counts.
    """
    rows = {state: dict(row) for state, row in chain.items()}
    steps = {state: Fraction(1) for state in rows}
    before: dict[State, set[State]] = {state: set() for state in rows}
    for state, row in rows.items():
        for follower in row:
            before[follower].add(state)
    while True:
        # The state with fewest new entries; passing through one costs what its stay costs.
        gone = min(
            (state for state in rows if state != start),
            key=lambda state: len(before[state]) * len(rows[state]),
            default=start,
        )
        row = rows.pop(gone)
        stay = 1 / (1 - row.pop(gone, Fraction(0)))
        if gone == start:
            return steps[gone] * stay
        through = {follower: chance * stay for follower, chance in row.items()}
        for follower in row:
            before[follower].discard(gone)
        for state in before.pop(gone) - {gone}:
            chance = rows[state].pop(gone)
            steps[state] += chance * stay * steps[gone]
            for follower, onward in through.items():
                rows[state][follower] = rows[state].get(follower, Fraction(0)) + chance * onward
                before[follower].add(state)
