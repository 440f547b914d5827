"""What the games' lists of knock-outs share."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from simkit.games.contract import Knockout


def below(path: str, key: str) -> str:
    """Dotted path of an entry; an odd key is quoted."""
    return f"{path}.{key if re.fullmatch(r'[A-Za-z0-9_-]+', key) else json.dumps(key)}"


def departing(components: Any, *counts: str) -> dict[str, list[str]]:
    """Setting that says that counts differ from the box on purpose.

    Parameters
    ----------
    components : Components
        With its ``departures`` so far.
    *counts : str
        Further ones.

    Returns
    -------
    dict of str to list of str
    """
    return {"components.departures": sorted({*components.departures, *counts})}


def heroes(seats: Sequence[Any], names: Sequence[str]) -> Iterator[Knockout]:
    """Swap each character at the table for the next one who does not play.

    Parameters
    ----------
    seats : sequence of Seat
        With their ``character``; None, which leaves the choice open, is passed over.
    names : sequence of str
        All characters that may sit there, in order.

    Yields
    ------
    Knockout
        None where everybody plays.
    """
    playing = {seat.character for seat in seats}
    for number, seat in enumerate(seats):
        if seat.character not in names:
            continue
        at = names.index(seat.character)
        others = [name for name in (*names[at + 1 :], *names[:at]) if name not in playing]
        if others:
            yield Knockout(
                "heroes",
                seat.character,
                f"swapped for {others[0]}",
                {f"seats.{number}.character": others[0]},
            )


def neighbour(keys: Sequence[Any], at: int) -> Any:
    """The next one of a sequence; the first one after the last."""
    return keys[(at + 1) % len(keys)]
