"""Who beats whom, in words, tables and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkit.games.contract import Block, Figure
from simkit.stats import digits
from simkit.stats.words import listed, people

if TYPE_CHECKING:
    from simkit.studies.matchups import Matchups, Rivals

MOST_SHOWN = 5
PAIR = 2


def duel_blocks(found: Matchups, part: Rivals) -> list[Block]:
    """Show head-to-head shares with cycles, and strengths where the model has a fit.

    Parameters
    ----------
    found : Matchups
        Names and games.
    part : Rivals
        What came out.

    Returns
    -------
    list of Block
        None where nothing ranks the players of a table.
    """
    blocks = [_duels(found, part)] if part.duels else []
    return [*blocks, *_strengths(found, part)]


def _order(part: Rivals) -> list[int]:
    return sorted(range(len(part.effects)), key=lambda code: -part.effects[code].estimate)


def _duels(found: Matchups, part: Rivals) -> Block:
    import pandas as pd

    names = [people(name) for name in found.characters]
    order = _order(part)
    pairs = [(one, other) for one, other in part.duels if one < other]
    shares = {pair: duel.share for pair, duel in part.duels.items()}
    clear = [pair for pair in pairs if not shares[pair].low <= 0.5 <= shares[pair].high]
    level = f"{100 * found.level:g} %"
    if part.cycles:
        shown = [
            " > ".join(names[code] for code in (*cycle.members, cycle.members[0]))
            for cycle in part.cycles[:MOST_SHOWN]
        ]
        more = len(part.cycles) - len(shown)
        text = f"The order is not transitive: {listed(shown)}{f' and {more} more' if more > 0 else ''}"
        text += f" (each step clear; Holm over all triples at {level})."
    else:
        text = "No cycle of three is clear: nothing speaks against a single order of strength."
    words = (
        f"{len(clear)} of {len(pairs)} pairs are clearly uneven. {text}",
        "A cell says how often the row is ahead of the column, in per cent: "
        + (
            "its win share at their table." if found.size == PAIR else "a better place, equals counting half."
        ),
    )
    tiles = [
        {
            "x": names[other],
            "y": names[one],
            "value": 100 * shares[one, other].estimate,
            "text": digits.number(100 * shares[one, other].estimate),
            "mark": (one, other) in clear or (other, one) in clear,
        }
        for one in order
        for other in order
        if (one, other) in shares
    ]
    figure = Figure(
        "heat",
        pd.DataFrame(tiles),
        "Who is ahead of whom, in % of games (frames: clearly uneven)",
        "against",
        "ahead",
        "Share of games in which the row's character is ahead of the column's.",
    )
    rows = [
        {
            "": names[one],
            **{
                names[other]: digits.figure(digits.hundredfold(shares[one, other]))
                if (one, other) in shares
                else ""
                for other in order
            },
        }
        for one in order
    ]
    caption = (
        f"Row against column, per cent of games ahead; {level} for all {len(pairs)} pairs together "
        f"(Bonferroni; Bonett-Price, n = {found.games:,} clusters of games)"
    )
    return Block("duels", "Who beats whom", words, (figure,), ((caption, pd.DataFrame(rows)),))


def _strengths(found: Matchups, part: Rivals) -> list[Block]:
    import pandas as pd

    fit = part.strengths
    if fit is None:
        return []
    order = sorted(range(len(fit.strength)), key=lambda code: -fit.strength[code].estimate)
    rows = [
        {
            "Character": people(found.characters[code]),
            "Strength": digits.estimate(fit.strength[code]),
            "Interval": digits.bounds(fit.strength[code]),
        }
        for code in order
    ]
    model = "Bradley-Terry" if found.size == PAIR else "Luce"
    words = (
        f"In the {model} model a character wins a table in proportion to its strength. It misses no share of "
        f"wins in any line-up by more than {digits.number(100 * fit.miss, 1)} points.",
    )
    caption = (
        f"Strengths, geometric mean 1 ({fit.strength[0].method}; {100 * found.level:g} % for all together)"
    )
    return [Block("strengths", "Strengths", words, (), ((caption, pd.DataFrame(rows)),))]
