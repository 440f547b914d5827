"""Report blocks of the board: deeds, boosts and boosters, Rings and Jail."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.monopoly_gamer.model import BOOST_FACES, CHARACTERS
from simkit.games.monopoly_gamer.observe import CAPPED, SHARE
from simkit.stats import Interval, bonferroni_level, digits, student_from_histogram, wilson
from simkit.stats.tidy import records
from simkit.stats.words import listed, people

INCOME = {
    "rings_from_bank": "From the Bank",
    "rings_picked_up": "Picked up",
    "rent_received": "Rent received",
    "rings_stolen": "Stolen",
}
OUTGO = {
    "purchase_rings": "Deeds bought",
    "auction_rings": "Deeds at auction",
    "rent_paid": "Rent paid",
    "rings_dropped": "Dropped",
    "rings_lost": "Lost to thieves",
}
DOINGS = {
    "purchases": "Deeds bought",
    "auctions_won": "Auctions won",
    "forced_sales": "Forced sales",
    "short_payments": "Payments cut short",
    "jail_visits": "Sent to Jail",
    "jail_turns_lost": "Turns lost in Jail",
    "jail_fees": "Jail fees paid",
    "boosters": "Booster spaces used",
    "super_boosts": "Super boosts used",
}


def _means(result: Any, columns: Mapping[str, str]) -> dict[str, dict[str, Interval]]:
    """Mean of seat columns by the columns' names and by character, who sits at most once in a game."""
    return {
        name: {
            people(label): student_from_histogram(histogram)
            for label, histogram in result.histogram(column, "character").items()
        }
        for column, name in columns.items()
    }


def _table(parts: Mapping[str, Mapping[str, Interval]], caption: str) -> tuple[str, pd.DataFrame]:
    characters = list(next(iter(parts.values())))
    rows = [
        {"A game": name, **{who: digits.figure(by[who]) for who in characters}} for name, by in parts.items()
    ]
    n = listed(dict.fromkeys(digits.number(i.n) for i in next(iter(parts.values())).values()))
    return f"{caption} (mean ± Student 95 %, n = {n} games)", pd.DataFrame(rows)


def deeds(result: Any) -> Block:
    """Show how deeds change hands, what they earn, and whether their owners win. [MG-PROP-2, MG-PROP-5]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    games = sum(result.histogram("outcome").values())
    cards = list(result.scenario.model.components.deeds.values())
    counters = result.tally_array("deed")[: len(cards)]
    level = bonferroni_level(len(cards))
    owners = {
        card.name: wilson(int(row[10]) / SHARE, int(row[9]), level)
        for card, row in zip(cards, counters, strict=True)
    }
    owned, won = int(counters[:, 9].sum()), int(counters[:, 10].sum()) / SHARE
    average = won / owned if owned else 0.0
    decided = games - result.histogram("outcome").get(CAPPED, 0)
    fair = decided / (games * len(result.scenario.model.seats)) if games else 0.0
    words = (
        _owner_words(owners, average, fair),
        _market_words(counters, games),
        "An owner's win share is not the deed's worth alone: players who are ahead own more.",
    )
    return Block(
        "deeds",
        "Deeds",
        words,
        (_owner_figure(owners, average), _sale_figure(cards, counters, games)),
        (_market_table(cards, counters, games), _rent_table(cards, counters, games, owners, average)),
    )


def _market_table(cards: list[Any], counters: Any, games: int) -> tuple[str, pd.DataFrame]:
    rows = []
    for card, row in zip(cards, counters, strict=True):
        bought, auctioned, paid, sales, kept = (int(row[i]) for i in (1, 2, 4, 8, 9))
        sold = bought + auctioned
        rows.append(
            {
                "Deed": card.name,
                "Price": str(card.price.value),
                "Mean paid": digits.number(paid / sold, 2) if sold else digits.NOTHING,
                "Bought": _a_game(bought, games),
                "At auction": _a_game(auctioned, games),
                "Forced sales": _a_game(sales, games),
                "Owned at end": digits.share(wilson(kept, games)),
            }
        )
    caption = f"How deeds change hands (counts a game over {digits.number(games)} games; ± Wilson 95 %)"
    return caption, pd.DataFrame(rows)


def _rent_table(
    cards: list[Any], counters: Any, games: int, owners: Mapping[str, Interval], average: float
) -> tuple[str, pd.DataFrame]:
    rows = []
    for card, row in zip(cards, counters, strict=True):
        landings, rents, set_rents, rent_rings = (int(row[i]) for i in (0, 5, 6, 7))
        owner = owners[card.name]
        rows.append(
            {
                "Deed": card.name,
                "Points": str(card.points.value),
                "Landings": _a_game(landings, games),
                "Rents": _a_game(rents, games),
                "At set rate": digits.percent(set_rents / rents, 0) if rents else digits.NOTHING,
                "Rent in Rings": _a_game(rent_rings, games),
                "Owner won": digits.share_estimate(owner),
                "Interval": digits.share_bounds(owner),
                "n": digits.number(owner.n),
                "Stands out": _standing(owner, average),
            }
        )
    caption = (
        f"What deeds earn (counts a game over {digits.number(games)} games; owner won: win share of who "
        f"holds it at the end, n games; Wilson, together 95 % over {len(cards)} deeds)"
    )
    return caption, pd.DataFrame(rows)


def _a_game(count: int, games: int) -> str:
    return digits.number(count / games, 2) if games else digits.NOTHING


def _standing(interval: Interval, average: float) -> str:
    if interval.low > average:
        return "above"
    return "below" if interval.high < average else ""


def _owner_words(owners: Mapping[str, Interval], average: float, fair: float) -> str:
    """Name the deeds that stand out: dominant ones, weak ones, and dead ones that win no even share."""
    strong = [name for name, interval in owners.items() if interval.low > average]
    weak = [name for name, interval in owners.items() if interval.n and interval.high < average]
    dead = [name for name in weak if owners[name].low <= fair]
    unseen = [name for name, interval in owners.items() if not interval.n]

    def named(names: list[str], sign: int) -> str:
        ranked = sorted(names, key=lambda name: -sign * owners[name].estimate)[:3]
        return listed(f"{name} ({digits.share_estimate(owners[name])})" for name in ranked)

    text = f"The owner of an average deed wins {digits.percent(average)} of the games."
    if strong:
        text += f" Dominant, clearly above that: {len(strong)} of {len(owners)}, led by {named(strong, 1)}."
    if weak:
        text += f" Weak, clearly below that: {len(weak)}, least {named(weak, -1)}."
    if dead:
        text += f" Dead, since their owners win no more than an even share: {listed(dead)}."
    if unseen:
        text += f" Never owned at the end: {listed(unseen)}."
    return text if strong or weak or unseen else f"{text} No deed stands out from it."


def _market_words(counters: Any, games: int) -> str:
    bought, auctioned, unsold = (int(counters[:, i].sum()) for i in (1, 2, 3))
    return (
        f"In a game {_a_game(bought, games)} deeds are bought at the printed price and "
        f"{_a_game(auctioned, games)} at auction; {_a_game(unsold, games)} auctions find no buyer."
    )


def _owner_figure(owners: Mapping[str, Interval], average: float) -> Figure:
    data = pd.DataFrame(records({name: i for name, i in owners.items() if i.n}, percent=True))
    data["reference"] = 100 * average
    return Figure(
        "intervals",
        data,
        "Win share of a deed's owner",
        "% of games (bars: together 95 %; dashed: average deed)",
        "",
        "Points with intervals: how often the player who holds each deed at the end wins.",
    )


def _sale_figure(cards: list[Any], counters: Any, games: int) -> Figure:
    rows = [
        {"label": card.name, "group": name, "value": int(row[place]) / max(1, games)}
        for card, row in zip(cards, counters, strict=True)
        for place, name in ((1, "bought"), (2, "at auction"))
    ]
    return Figure(
        "bars",
        pd.DataFrame(rows),
        "How deeds are sold",
        "sales a game",
        "",
        "Stacked bars: how often a game each deed is bought at its price or sold at auction.",
    )


def boosts(result: Any) -> Block:
    """Show what the boost die and the Booster spaces do. [MG-BDIE-*, MG-BOOST-0]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    games = sum(result.histogram("outcome").values())
    faces = result.tally_array("boost")
    rolled = int(faces[:, 0].sum())
    face_rows = [
        {
            "Face": people(face),
            "Rolled a game": _a_game(int(row[0]), games),
            "Share of rolls": digits.share(wilson(int(row[0]), rolled)),
            "As super boost": digits.share_estimate(wilson(int(row[1]), int(row[0]))),
            "Not used": digits.share_estimate(wilson(int(row[2]), int(row[0]))),
        }
        for face, row in zip(BOOST_FACES, faces, strict=True)
    ]
    booster_rows = []
    for character, row in zip(CHARACTERS, result.tally_array("booster"), strict=True):
        used, rings, pushed, barred = map(int, row)
        if used:
            booster_rows.append(
                {
                    "Booster of": people(character),
                    "Used a game": _a_game(used, games),
                    "Rings stolen a use": digits.number(rings / used, 2),
                    "Players pushed a use": digits.number(pushed / used, 2),
                    "Pushes barred a use": digits.number(barred / used, 2),
                }
            )
    stolen = listed(f"{row['Booster of']} {row['Rings stolen a use']}" for row in booster_rows)
    words = (
        f"The boost die is rolled {_a_game(rolled, games)} times a game.",
        f"Rings a Booster space steals each time it is used: {stolen}.",
    )
    tables = [(f"Boost faces (n = {digits.number(rolled)} rolls, Wilson 95 %)", pd.DataFrame(face_rows))]
    if booster_rows:
        caption = f"Boosters (means over {digits.number(games)} games)"
        tables.append((caption, pd.DataFrame(booster_rows)))
    return Block("boosts", "Boosts and boosters", words, tables=tuple(tables))


def economy(result: Any) -> Block:
    """Show where Rings come from and go, and what Jail costs. [MG-RINGSP-1, MG-DROP-1, MG-JAIL-4]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    income, outgo = _means(result, INCOME), _means(result, OUTGO)
    paid_out, paid_in, left = (
        student_from_histogram(result.histogram(name)) for name in ("bank_out", "bank_in", "board_rings")
    )
    doings = _means(result, DOINGS)
    jail = listed(f"{who} {digits.figure(i)}" for who, i in doings["Turns lost in Jail"].items())
    words = (
        f"A game moves {digits.figure(paid_out)} Rings out of the Bank and {digits.figure(paid_in)} back; "
        f"{digits.figure(left)} lie on the board at the end.",
        f"Turns lost to failed rolls in Jail, a game: {jail}.",
    )
    rows = [
        {"label": who, "group": name, "value": sign * interval.estimate}
        for sign, parts in ((1, income), (-1, outgo))
        for name, by in parts.items()
        for who, interval in by.items()
    ]
    figure = Figure(
        "bars",
        pd.DataFrame(rows),
        "Rings in and out",
        "Rings a game (left of zero: spent or lost)",
        "",
        "Stacked bars for each character: Rings gained right of zero, spent or lost left of it.",
    )
    tables = (_table({**income, **outgo}, "Rings"), _table(doings, "What happens to whom"))
    return Block("economy", "Rings and Jail", words, (figure,), tables)
