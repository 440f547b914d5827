"""Report block of the risk that players saw in a reroll, against what then happened."""

from __future__ import annotations

import math
from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.sonic_roll.model import POLICIES
from simkit.games.sonic_roll.observe import RISK
from simkit.stats import digits, wilson
from simkit.stats.words import listed, people


def _total(counts: dict[int, int]) -> int:
    return sum(value * count for value, count in counts.items())


def belief(result: Any) -> Block:
    """Compare the believed chance of Damage of a reroll with what followed. [SR-REROLL-1, SR-DMG-4]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    rerolls = result.histogram("reroll_choices", "character")
    if not any(map(_total, rerolls.values())):
        return Block(
            "belief", "Believed risk", ("No player worked out the risk of a reroll before choosing it.",)
        )
    beliefs, met = (result.histogram(name, "character") for name in ("risk_believed", "risk_met"))
    policies = result.histogram("policy", "character")
    rows, dots = [], []
    for label, counts in rerolls.items():
        n = _total(counts)
        if not n:
            continue
        believed = _total(beliefs[label]) / RISK / n
        happened = wilson(_total(met[label]), n)
        dots.append(
            {
                "label": people(label),
                "estimate": 100 * happened.estimate,
                "low": 100 * happened.low,
                "high": 100 * happened.high,
                "exact": 100 * believed,
            }
        )
        error = math.sqrt(believed * (1 - believed) / n)
        apart = (happened.estimate - believed) / error if error else math.nan
        rows.append(
            {
                "Hero": people(label),
                "Policy": listed(POLICIES[code] for code in policies[label]),
                "Rerolls": digits.number(n),
                "Believed": digits.percent(believed, 2),
                "Damage followed": digits.share_estimate(happened),
                "95 % interval": digits.share_bounds(happened),
                "Apart": digits.number(apart, 1),
            }
        )
    n = sum(map(_total, rerolls.values()))
    believed = sum(map(_total, beliefs.values())) / RISK / n
    happened = wilson(sum(map(_total, met.values())), n)
    words = (
        f"When a player chose to reroll, the chance of Damage that the policy worked out was "
        f"{digits.percent(believed)} on average; Damage followed in {digits.share(happened)} of "
        f"{digits.number(n)} rerolls, before the next choice.",
        "The two need not agree: a policy sees the next roll but not its own later answers to it, such as a "
        "Boost Token or a Shield, nor the Hazard dice that rewards bring.",
    )
    figure = Figure(
        "dots",
        pd.DataFrame(dots),
        "Risk of a reroll: met and believed",
        "% of rerolls with Damage (bars: 95 %; exact: believed)",
        "",
        "Points with 95 % intervals: how often Damage followed a reroll; diamonds: the chance believed.",
    )
    caption = (
        "Believed and met risk of rerolls (Wilson over rerolls, which is on the safe side if belief is "
        "right; apart: in standard errors of the mean belief)"
    )
    return Block("belief", "Believed risk", words, (figure,), ((caption, pd.DataFrame(rows)),))
