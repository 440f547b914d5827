"""The certificates as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from simkit.stats import digits
from simkit.stats.words import listed
from simkit.studies.certificates.coverage import EXACT, FEW, TOLERANCE, Coverage
from simkit.studies.certificates.stopping import Stopping
from simkit.studies.words import size_cell

if TYPE_CHECKING:
    from simkit.studies.certificates.certify import Certificates

TITLES = {
    "monopoly_gamer": "Monopoly Gamer",
    "speed_battle": "Sonic Speed Battle",
    "dice_rush": "Dice Rush",
    "sonic_roll": "Sonic Roll",
}


def markdown(of: Certificates) -> str:
    """Write the page.

    Parameters
    ----------
    of : Certificates
        All tables.

    Returns
    -------
    str
        Ends with a line break.
    """
    lines = [
        "# Certificates",
        "",
        "What the tool's figures are worth, measured by the tool itself: `simkit certify`.",
        "",
        f"Seed {of.seed}; {of.size.replications:,} replications of each simulated interval, "
        f"{of.size.runs:,} runs of `compare --decide` of at most {of.size.most_games:,} pairs on each law, "
        f"{of.size.games:,} games of each run of a game.",
        f"Made with {listed(f'{name} {version}' for name, version in of.versions.items())}.",
        "",
        *_verdict(of),
        *_coverage(of.coverage),
        *_decide(of.stopping),
        *_mechanisms(of),
    ]
    return "\n".join(lines) + "\n"


def _verdict(of: Certificates) -> Iterator[str]:
    if not of.failures:
        yield "All checks hold."
    else:
        yield f"{len(of.failures)} checks do not hold:"
        yield ""
        yield from (f"- {failure}" for failure in of.failures)
    yield ""


def _table(columns: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> Iterator[str]:
    yield f"| {' | '.join(columns)} |"
    yield "|" + "|".join("---" if i < left else "---:" for i in range(len(columns))) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def _coverage(cells: Sequence[Coverage]) -> Iterator[str]:
    sizes = list(dict.fromkeys(cell.n for cell in cells))
    grouped: dict[tuple[str, float], list[Coverage]] = {}
    for cell in cells:
        grouped.setdefault((cell.interval, cell.p), []).append(cell)
    yield "## Coverage: how often an interval holds the true value"
    yield ""
    yield (
        "All are promised to hold in 95 %; order statistics state a level of their own, in brackets. "
        f"`exact` is summed over the binomial law, the rest is simulated; an asterisk marks what falls short "
        f"by more than {100 * TOLERANCE:g} points and 4 standard errors (up to "
        f"{100 * 4 * max(cell.error for cell in cells):.1f} points)."
    )
    yield ""
    rows = []
    for (interval, p), row in grouped.items():
        how = EXACT if not row[0].replications else "simulated"
        rows.append([interval, row[0].law, f"{p:g}", how, *(_cell(cell) for cell in row)])
    yield from _table(["Interval", "Of", "p", "How", *(f"n = {n:,}" for n in sizes)], rows, left=2)
    limits = list(dict.fromkeys(cell.interval for cell in cells if cell.is_short and cell.is_limit))
    if limits:
        yield (
            f"Known limit: where fewer than about {FEW} observations show the event that a figure hangs on, "
            f"these are too narrow: {listed(limits)}. Play more games before believing such an error."
        )
        yield ""


def _cell(cell: Coverage) -> str:
    stated = "" if abs(cell.nominal - 0.95) < 1e-9 else f" ({digits.percent(cell.nominal)})"
    return f"{digits.percent(cell.achieved)}{stated}{' *' if cell.is_short else ''}"


def _decide(rows: Sequence[Stopping]) -> Iterator[str]:
    yield "## `compare --decide`: how often it errs, and what it costs"
    yield ""
    yield (
        f"Every run looks at its pairs as the command does, up to {max(row.looks for row in rows)} times. "
        "False alarms are promised in at most 5 % of the runs, however many looks there are; beside them "
        "stands a plain 95 % interval that is looked at as often."
    )
    yield ""
    nulls = [row for row in rows if row.margin is None and row.effect == 0]
    yield from _table(
        ["No difference in truth", "Runs", "False alarms", "Of a plain interval"],
        (
            [row.law, f"{row.runs:,}", digits.percent(row.wrong), digits.percent(row.naive_wrong)]
            for row in nulls
        ),
    )
    effects = [row for row in rows if row.margin is None and row.effect != 0]
    yield from _table(
        [
            "A difference in truth",
            "Found",
            "Pairs, mean",
            "Pairs, median",
            "A fixed plan of 80 % power",
        ],
        (
            [
                f"{size_cell(row.effect, True)}; {row.law}",
                digits.percent(row.changed),
                digits.number(row.mean_games),
                digits.number(row.median_games),
                digits.number(row.fixed_games),
            ]
            for row in effects
        ),
    )
    for row in rows:
        if row.margin is not None:
            yield (
                f"With a margin of {size_cell(row.margin, True)} and a true difference that lies on it, "
                f"{digits.percent(row.wrong)} of {row.runs:,} runs said `equivalent`; of a plain interval "
                f"{digits.percent(row.naive_wrong)} would have."
            )
            yield ""


def _mechanisms(of: Certificates) -> Iterator[str]:
    yield "## Exact against simulated"
    yield ""
    yield (
        "Figures with a closed form beside what ordinary runs counted; they have to agree within 4 standard "
        "errors."
    )
    yield ""
    for game, title in TITLES.items():
        found = [m for m in of.mechanisms if m.game == game]
        yield f"### {title}"
        yield ""
        yield from _table(
            ["Figure", "Exact", "Simulated", "Standard error", "Errors apart", "Times met"],
            (
                [
                    m.what,
                    f"{m.exact:.5f}",
                    f"{m.simulated:.5f}",
                    f"{m.error:.5f}",
                    f"{m.errors:.1f}{'' if m.agrees else ' *'}",
                    f"{m.n:,}",
                ]
                for m in found
            ),
        )
