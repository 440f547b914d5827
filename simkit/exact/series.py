"""A series of games: which mode comes when, how long it can last, how many characters take part."""

from __future__ import annotations

from fractions import Fraction


def same_as_first(modes: int, games: int) -> list[Fraction]:
    """Probability that each later game has the first one's mode, if the next is always another. [SB-X-20]

    Parameters
    ----------
    modes : int
        Modes there are, 2 or more; each other one is equally likely.
    games : int
        Games after the first.

    Returns
    -------
    list of Fraction
        One for each of these games.
    """
    found = []
    chance = Fraction(1)
    for _ in range(games):
        chance = (1 - chance) / (modes - 1)
        found.append(chance)
    return found


def most_steps(players: int, needed: int) -> int:
    """Most prizes given out until somebody has enough of them. [SB-X-18, SB-AMB-T5]

    Parameters
    ----------
    players : int
        1 or more.
    needed : int
        Prizes that are enough, 1 or more.

    Returns
    -------
    int
    """
    return players * (needed - 1) + 1


def character_shares(characters: int, players: int, dealt: int = 2) -> tuple[Fraction, Fraction]:
    """Probability that a given character is dealt, and that it is played. [SB-X-21]

    Parameters
    ----------
    characters, players : int
        How many there are.
    dealt : int
        Characters dealt to each player, who keeps any one of them with equal chances.

    Returns
    -------
    tuple of Fraction
    """
    return Fraction(players * dealt, characters), Fraction(players, characters)


def ordered_pairings(characters: int) -> int:
    """Ways to give two players different characters. [SB-X-21]

    Parameters
    ----------
    characters : int
        How many there are.

    Returns
    -------
    int
    """
    return characters * (characters - 1)
