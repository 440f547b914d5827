"""Exact questions of the coin race."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery


def heads(tosses, heads, side):
    return OddsAnswer(Fraction(comb(tosses, heads), 2**tosses), "binomial", words=f"{heads} {side}")


QUERIES = (
    OddsQuery(
        "exact-heads",
        "so many heads in so many tosses",
        (
            OddsParameter("tosses", "coins tossed"),
            OddsParameter("heads", "heads wanted", default=1),
            OddsParameter("side", "side of the coin", default="heads", choices=("heads", "tails")),
        ),
        heads,
    ),
)
