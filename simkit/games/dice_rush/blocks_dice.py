"""Report blocks of the dice: what a sixth die is worth, and what spare sixes do to Baddies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.dice_rush.blocks_means import fair, policies, rounds, wins
from simkit.games.means import by_hero, counted, games, means, overall
from simkit.stats import Interval, digits, student_from_histogram, wilson
from simkit.stats.tidy import binned, records
from simkit.stats.words import listed

BADDIES = {
    "baddies_met": "Baddies met",
    "baddies_defeated": "Defeated",
    "spare_sixes": "Sixes to spare",
    "token_points": "Token points",
    "baddie_points": "Points of Baddies alive",
}


def dice(result: Any) -> Block:
    """Say what a sixth die is worth in points and in wins. [DR-SETUP-2, DR-AMB-11]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    own = {who: round(interval.estimate) for who, interval in means(result, "dice").items()}
    least, most = min(own.values()), max(own.values())
    a_round = 1 / rounds(result) if rounds(result) else 0.0
    net = means(result, "score", a_round)
    score, rolls = means(result, "score"), means(result, "rolls", a_round)
    met = means(result, "cards_scored", a_round)
    shares = wins(result)
    rows = [
        {
            "Hero": who,
            "Dice": str(own[who]),
            "Score": digits.figure(score[who]),
            "Net a card": digits.figure(net[who]),
            "Cards face up": digits.share(met[who]),
            "Rolls a round": digits.figure(rolls[who]),
            "Won": digits.share(shares[who]),
        }
        for who in sorted(own, key=lambda who: -own[who])
    ]
    caption = f"Heroes by number of dice (± Student 95 %; won: Wilson 95 %; n = {counted(net)} games)"
    if least == most:
        words = [f"All heroes here roll {most} dice, so this run does not say what one die more is worth."]
    else:
        words = [_worth(own, most, score, shares, result), *_caveats(result)]
    figure = Figure(
        "intervals",
        pd.DataFrame(records(net)),
        "Net points a card, by hero",
        "points a card with Baddies and tokens (bars: 95 %)",
        "",
        "Points with 95 % intervals: the net points that each hero's cards bring on average.",
    )
    title = "The value of a die"
    return Block("dice", title, tuple(words), (figure,), ((caption, pd.DataFrame(rows)),))


def _worth(
    own: dict[str, int], most: int, score: dict[str, Interval], shares: dict[str, Interval], result: Any
) -> str:
    """Gap between the heroes with most dice and the others; half-widths add up, since they share games."""
    rich = [who for who, count in own.items() if count == most]
    poor = [who for who in own if who not in rich]
    ahead, behind = _average([score[who] for who in rich]), _average([score[who] for who in poor])
    gap = _shifted(ahead, behind.estimate, behind.half_width)
    edge = _shifted(_average([shares[who] for who in rich]), fair(result), 0.0)
    dice = listed(sorted({str(count) for count in own.values() if count != most}))
    points, is_more = _size(gap)
    percentage, is_above = _size(edge)
    a_card = points.estimate / rounds(result) if rounds(result) else 0.0
    return (
        f"Heroes with {most} dice ({listed(rich)}) score {digits.figure(points)} points "
        f"{'more' if is_more else 'less'} than those with {dice} ({listed(poor)}), or "
        f"{digits.number(a_card, 2)} a card, and win {digits.points_of_percent(percentage)} "
        f"percentage points {'more' if is_above else 'less'} than the even share of "
        f"{digits.percent(fair(result))}."
    )


def _size(interval: Interval) -> tuple[Interval, bool]:
    """A difference without its sign, and whether it is not negative."""
    if not interval.estimate < 0:
        return interval, True
    turned = replace(interval, estimate=-interval.estimate, low=-interval.high, high=-interval.low)
    return turned, False


def _average(intervals: list[Interval]) -> Interval:
    """Mean of several; the half-width of a mean is at most the mean of the half-widths."""
    k = len(intervals)
    return Interval(
        sum(i.estimate for i in intervals) / k,
        sum(i.low for i in intervals) / k,
        sum(i.high for i in intervals) / k,
        min(i.n for i in intervals),
        "mean of half-widths",
    )


def _shifted(interval: Interval, by: float, half: float) -> Interval:
    """The interval less a value that has a half-width of its own."""
    return Interval(
        interval.estimate - by,
        interval.low - by - half,
        interval.high - by + half,
        interval.n,
        "sum of half-widths",
    )


def _caveats(result: Any) -> list[str]:
    """Say what else differs between the heroes."""
    model = result.scenario.model
    words = []
    if model.rulings.hero_powers == "illustrative":
        words.append(
            "The invented powers of Tails, Knuckles and Amy are on, so dice are not the only difference."
        )
    also = ["policy"] if len(set(policies(result).values())) > 1 else []
    also += ["pace"] if len({seat.pace for seat in model.seats}) > 1 else []
    if also:
        words.append(f"The players differ in {listed(also)} too, so this is not the worth of a die alone.")
    return words


def baddies(result: Any) -> Block:
    """Show how many Baddies are met and defeated, and whether tokens last. [DR-BAD-2, DR-COMP-3, DR-AMB-3]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    met, defeated = overall(result, "baddies_met"), overall(result, "baddies_defeated")
    if not met.estimate:
        return Block("baddies", "Baddies and tokens", ("No Baddie was on a face-up card.",))
    share = defeated.estimate / met.estimate
    parts = {name: means(result, column) for column, name in BADDIES.items()}
    words = [
        f"A player meets {digits.figure(met)} Baddies a game and defeats {digits.figure(defeated)} of them, "
        f"{digits.percent(share, 0)}; the others cost {_penalty(result)} each.",
        _token_words(result),
    ]
    rows = [
        {"label": who, "group": name, "value": value}
        for who, i in parts["Defeated"].items()
        for name, value in (
            ("defeated", i.estimate),
            ("left alive", parts["Baddies met"][who].estimate - i.estimate),
        )
    ]
    figures = [
        Figure(
            "bars",
            pd.DataFrame(rows),
            "Baddies on face-up cards",
            "Baddies a game",
            "",
            "Stacked bars: how many Baddies a game each hero defeats and leaves alive.",
        )
    ]
    left = result.histogram("tokens_left")
    if _has_tokens(result) and min(left) >= 0:
        figures.append(
            Figure(
                "histogram",
                pd.DataFrame(binned({"all games": left})),
                "Tokens left in the box",
                "Tortazo tokens at the end",
                "% of games",
                "Histogram of the Tortazo tokens that are left in the box at the end of a game.",
            )
        )
    table = by_hero(parts, "Baddies and tokens, a game")
    return Block("baddies", "Baddies and tokens", tuple(words), tuple(figures), (table,))


def _penalty(result: Any) -> str:
    cost = result.scenario.model.rules.baddie_penalty
    return "1 point" if cost == 1 else f"{cost} points"


def _has_tokens(result: Any) -> bool:
    return bool(result.scenario.model.rulings.token_per_baddie)


def _token_words(result: Any) -> str:
    supply = result.scenario.model.rulings.token_supply
    if not _has_tokens(result):
        return "By the ruling of this run a defeated Baddie brings no token."
    if supply == "unlimited":
        return "Tokens are without limit here."
    ran_out = wilson(result.histogram("tokens_ran_out").get(1, 0), games(result))
    left = student_from_histogram(result.histogram("tokens_left"))
    return (
        f"The {supply} tokens run out, so that a defeated Baddie brings none, in "
        f"{digits.share_with_bounds(ran_out)} of the games; {digits.figure(left)} are left on average."
    )
