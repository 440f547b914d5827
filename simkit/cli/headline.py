"""The table that a run prints: how games end, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkit.cli import screen
from simkit.games.contract import is_team
from simkit.stats import Interval
from simkit.stats.digits import share_bounds, share_estimate

if TYPE_CHECKING:
    import pandas as pd

    from simkit.run import Result


def headline_rows(result: Result) -> pd.DataFrame:
    """Pick the headline out of a summary.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    DataFrame
        The summary's rows of the outcomes, and of the win share by the game's first grouping
        (the character, where there are characters); of games won together the outcomes alone.
    """
    summary = result.summary()
    game = result.scenario.game
    columns = {column.name: column for column in game.part("seat_columns")}
    labels = columns[game.groups[0]].labels
    outcomes = summary["metric"].str.startswith("outcome:")
    wins = (summary["metric"] == "win") & summary["group"].isin(labels)
    rows: pd.DataFrame = summary[outcomes if is_team(result.scenario.model) else outcomes | wins]
    return rows


def headline_table(result: Result) -> Any:
    """Lay the headline out for people.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    rich.table.Table
    """
    rows = []
    for row in headline_rows(result).to_dict("records"):
        what = row["metric"].replace(":", ": ") + (f": {row['group']}" if row["group"] else "")
        share = Interval(row["estimate"], row["low"], row["high"], int(row["n"]), row["method"])
        rows.append((what, share_estimate(share), share_bounds(share), f"{share.n:,}", share.method))
    return screen.table(("share of games", "estimate", "95 % interval", "n", "method"), rows)
