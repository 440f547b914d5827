"""The tidy table of match-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkit.stats import Interval
from simkit.stats.paired import verdict
from simkit.studies.words import interval_columns

if TYPE_CHECKING:
    from simkit.studies.matchups import Matchups, Rivals, Team


def times_sat(found: Matchups, code: int) -> int:
    """Games that a character sat in, over all line-ups and seatings."""
    return found.games * sum(code in arm.order for arm in found.arms)


def _row(kind: str, name: str, interval: Interval, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "name": name, "than": "", **interval_columns(interval), **more}


def rows_of_rivals(found: Matchups, part: Rivals) -> list[dict[str, Any]]:
    """Rows of the tidy table where players are rivals: characters, seats, duels, ranks, strengths.

    Parameters
    ----------
    found : Matchups
        All that was measured.
    part : Rivals
        Of rivals.

    Returns
    -------
    list of dict
    """
    names = found.characters
    rows = [
        _row(
            "character",
            names[code],
            effect,
            wins=part.wins[code].estimate,
            seats=times_sat(found, code),
            verdict=verdict(effect),
        )
        for code, effect in enumerate(part.effects)
    ]
    rows += [
        _row("seat", str(place + 1), seat, p=part.no_seat.p, verdict=verdict(seat))
        for place, seat in enumerate(part.seats)
    ]
    rows += [
        _row("duel", names[one], duel.share, than=names[other], p=duel.p_above)
        for (one, other), duel in part.duels.items()
    ]
    rows += [
        _row("rank", names[code], share, than=str(i + 1))
        for code, shares in enumerate(part.ranks)
        for i, share in enumerate(shares)
    ]
    if part.strengths is not None:
        rows += [
            _row("strength", name, interval)
            for name, interval in zip(names, part.strengths.strength, strict=True)
        ]
    return rows


def rows_of_team(found: Matchups, part: Team) -> list[dict[str, Any]]:
    """Rows of the tidy table where all win or lose together: characters and line-ups.

    Parameters
    ----------
    found : Matchups
        All that was measured.
    part : Team
        Of teams.

    Returns
    -------
    list of dict
    """
    rows = [
        _row(
            "character",
            found.characters[code],
            pair.difference,
            wins=pair.second,
            without=pair.first,
            seats=times_sat(found, code),
            verdict=verdict(pair.difference),
        )
        for code, pair in enumerate(part.effects)
    ]
    return rows + [
        _row("line-up", " ".join(found.characters[code] for code in chosen), interval)
        for chosen, interval in zip(found.sets, part.sets, strict=True)
    ]
