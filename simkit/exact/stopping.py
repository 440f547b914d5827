"""Stop now, or reroll once more? The best choice, worked out from the last die back. [EX-23]"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from simkit.exact.dice_sets import FACES


@dataclass(frozen=True)
class Stakes:
    """What the ways a turn can go are worth.

    Parameters
    ----------
    spend : int or Fraction
        Gained with every die spent.
    stop : int or Fraction
        Lost by stopping with dice left.
    rings : int or Fraction
        Lost by a failure while rings are held: the rings, not the turn.
    life : int or Fraction
        Lost by a failure without rings; the turn is over.
    """

    spend: int | Fraction
    stop: int | Fraction
    rings: int | Fraction
    life: int | Fraction


@dataclass(frozen=True)
class Choice:
    """The better of the two.

    Parameters
    ----------
    value : Fraction
        Expected worth of the rest of the turn.
    reroll : bool
        True: reroll; False: stop. Of two equal ones it is to stop, which risks nothing.
    """

    value: Fraction
    reroll: bool


@lru_cache
def stop_or_reroll(dice: int, wanted: int, stakes: Stakes, *, rings: bool = False) -> Choice:
    """Best choice of a player who has just spent a die that forces a reroll. [EX-23]

    Parameters
    ----------
    dice : int
        Dice left, none of them a Run die, 0 or more.
    wanted : int
        Faces that can be spent, 0 to 6, the same at every roll.
    stakes : Stakes
        What is won and lost.
    rings : bool
        The player holds rings.

    Returns
    -------
    Choice

    Raises
    ------
    ValueError
        A negative number of dice, or more faces than a die has.
    """
    if dice < 0 or not 0 <= wanted <= FACES:
        raise ValueError(f"dice are not negative, and 0 to {FACES} faces are wanted: {dice=}, {wanted=}")
    if not dice:
        return Choice(Fraction(0), reroll=False)
    failed = Fraction(FACES - wanted, FACES) ** dice
    spent = stakes.spend + stop_or_reroll(dice - 1, wanted, stakes, rings=rings).value
    loss = stop_or_reroll(dice, wanted, stakes).value - stakes.rings if rings else -Fraction(stakes.life)
    rerolled = (1 - failed) * spent + failed * loss
    stopped = -Fraction(stakes.stop)
    return Choice(max(rerolled, stopped), rerolled > stopped)
