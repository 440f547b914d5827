"""Fewest turns in which a Pile can grow to a size, with every card as one would wish. [SB-X-17]"""

from __future__ import annotations

from collections.abc import Iterator

SUITS = ("ring", "invincible", "spring", "shoes")

Radar = tuple[int, int, int, int]
"""Cards in the own Pile of each suit, in the order of ``SUITS``."""


def _play(radar: Radar, suit: int, piles: int, *, may_start: bool) -> Iterator[Radar]:
    """Put a card on its Pile, or start one, or start it in place of another."""
    grown = [*radar]
    grown[suit] += 1
    if radar[suit] or (may_start and sum(n > 0 for n in radar) < piles):
        yield grown[0], grown[1], grown[2], grown[3]
    elif may_start:
        for other in range(len(SUITS)):
            if radar[other]:
                left = [*grown]
                left[other] = 0
                yield left[0], left[1], left[2], left[3]


def _search(radar: Radar, suit: int, piles: int) -> Iterator[Radar]:
    """Play a card and use its effect. [SB-HSUIT-2, SB-HSUIT-3]"""
    for after in _play(radar, suit, piles, may_start=True):
        yield after
        if SUITS[suit] == "spring":
            for revealed in range(len(SUITS)):
                yield from _play(after, revealed, piles, may_start=False)
        if SUITS[suit] == "shoes":
            for extra in range(len(SUITS)):
                if SUITS[extra] != "shoes":
                    yield from _search(after, extra, piles)


def fewest_turns(suit: str, size: int = 3, piles: int = 3) -> int:
    """Fewest own turns until the Pile of a suit has so many cards, without any character's ability.

    Parameters
    ----------
    suit : str
        ``ring``, ``invincible``, ``spring`` or ``shoes``.
    size : int
        Cards wanted in the Pile.
    piles : int
        Piles of the Radar, all empty at first.

    Returns
    -------
    int
    """
    wanted = SUITS.index(suit)
    reached: set[Radar] = {(0, 0, 0, 0)}
    turns = 0
    while all(radar[wanted] < size for radar in reached):
        turns += 1
        reached = {
            after for radar in reached for card in range(len(SUITS)) for after in _search(radar, card, piles)
        }
    return turns
