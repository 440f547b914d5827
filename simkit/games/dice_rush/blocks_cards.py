"""Report blocks of the Zone cards: what claiming early brings, and cards that are dead or dominant."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.dice_rush.blocks_means import MILLI, fair, seats
from simkit.games.dice_rush.model import Card
from simkit.games.dice_rush.observe import SHARE, card_names
from simkit.games.dice_rush.tables import card_list
from simkit.games.means import games, greatest_variance, safe_mean
from simkit.stats import Interval, bonferroni_level, digits, student_from_histogram, wilson
from simkit.stats.tidy import records
from simkit.stats.words import listed, ordinal

FAR = 1.5
"""A card is claimed first, or left for last, far more than even above this many times the even share."""
MEASURES = 3
"""Measures a card is judged by: claimed first, got last, net points."""


def ends(result: Any, card: Card) -> tuple[int, int]:
    """Least and greatest net points of a face-up card: no Baddie defeated, or all. [DR-X-14]"""
    rules = result.scenario.model.rules
    worth = rules.baddie_penalty + result.scenario.model.rulings.token_per_baddie * rules.token_points
    least = card.points - card.baddies * rules.baddie_penalty
    return least, least + card.baddies * worth


def places(result: Any) -> Block:
    """Show what the first claim of a round brings, the second, and the last card. [DR-CLAIM-1, DR-CLAIM-4]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    played, number = games(result), seats(result)
    spans = [ends(result, card) for card in card_list(result.scenario.model)]
    low, high = min(0, *(least for least, _ in spans)), max(most for _, most in spans)
    net, rows = {}, []
    for place, row in enumerate(result.tally_array("place")[:number]):
        taken, scored, points, ms = (int(value) for value in row)
        name = f"{ordinal(place + 1)} claim" if place < number - 1 else "last card"
        # Rounds of a game go together: a game is one observation of a share, which is on the safe side.
        met = wilson(scored / taken * played if taken else 0.0, played if taken else 0)
        mean = points / taken if taken else math.nan
        net[name] = safe_mean(mean, greatest_variance(mean, low, high), played if taken else 0)
        rows.append(
            {
                "Place": name,
                "Cards": digits.number(taken),
                "Face up": digits.share(met),
                "Net points": digits.figure(net[name]),
                "Seconds": digits.number(ms / taken * MILLI, 2) if taken else digits.NOTHING,
            }
        )
    first, last = next(iter(net.values())), net["last card"]
    words = (
        f"The first claim of a round brings {digits.figure(first)} points on average with Baddies and tokens "
        f"counted, the card that is left for the last player {digits.figure(last)}.",
        "Claiming early and claiming well go together here: who has good dice claims, so a place is not the "
        "cause of its points.",
    )
    figure = Figure(
        "intervals",
        pd.DataFrame(records({name: i for name, i in net.items() if i.n})),
        "What a place among the claims brings",
        "net points a card (bars: 95 %)",
        "",
        "Points with 95 % intervals: the net points of cards claimed first, second, and so on, and got last.",
    )
    caption = (
        f"Claim place against value (n = {digits.number(played)} games as clusters: face up ± Wilson 95 %, "
        "net ± Student 95 % with the greatest variance; seconds: mean over all cards)"
    )
    return Block("places", "Claim place and value", words, (figure,), ((caption, pd.DataFrame(rows)),))


@dataclass(frozen=True)
class CardReading:
    """What the tally says of one kind of card.

    Parameters
    ----------
    name : str
        Number, requirement, points and Baddies.
    dealt : int
        Rounds in which it lay on the table.
    claims : tuple of int
        How often it was claimed first, second, ... and got last.
    first, last, net, met, won : Interval
        Share claimed first and got last, net points; share face up; win share of its owner. The first three
        are simultaneous over all cards.
    place : Interval
        Mean place among the claims; the last card has the last place.
    seconds : float
        Mean time until it had an owner.
    judged : bool
        Whether it can be dead or dominant.
    """

    name: str
    dealt: int
    claims: tuple[int, ...]
    first: Interval
    last: Interval
    net: Interval
    met: Interval
    won: Interval
    place: Interval
    seconds: float
    judged: bool


def read_cards(result: Any) -> list[CardReading]:
    """Read the card tally, with intervals that hold together over all cards.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of CardReading
        Ordinary cards in order, then the Final Round cards; those never dealt as well.
    """
    model, number = result.scenario.model, seats(result)
    kinds, names = card_list(model), card_names(model)
    level = bonferroni_level(MEASURES * len(kinds))
    found = []
    for kind, row in enumerate(result.tally_array("card")):
        card, dealt = kinds[kind], int(row[0])
        n = math.ceil(dealt / card.copies)  # copies may lie in one game: that many games at least
        claims = (*(int(value) for value in row[1:number]), int(row[5]))
        least, most = ends(result, card)
        is_final = kind >= len(model.components.cards)
        places = {place: count for place, count in enumerate(claims, 1) if count}
        found.append(
            CardReading(
                names[kind],
                dealt,
                claims,
                first=_share(claims[0], dealt, n, level),
                last=_share(claims[-1], dealt, n, level),
                net=_net(int(row[6]), int(row[9]), dealt, least, most, n, level),
                met=_share(int(row[6]), dealt, n),
                won=_share(int(row[12]) / SHARE, dealt, n),
                place=student_from_histogram(places),
                seconds=int(row[11]) / dealt * MILLI if dealt else math.nan,
                judged=dealt > 0 and (model.rulings.final_cards_score or not is_final),
            )
        )
    return found


def _share(count: float, dealt: int, n: int, level: float = 0.95) -> Interval:
    return wilson(min(n, count * n / dealt) if dealt else 0.0, n, level)


def _net(scored: int, points: int, dealt: int, least: int, most: int, n: int, level: float) -> Interval:
    """Mean net points: none face down, between two ends face up, which bound the variance."""
    up = points / scored if scored else 0.0
    mean = points / dealt if dealt else math.nan
    square = scored / dealt * (up * up + greatest_variance(up, least, most)) if scored else 0.0
    return safe_mean(mean, square - mean * mean, n, level)


def dominant(cards: list[CardReading], even: float) -> list[CardReading]:
    """Cards that are claimed first far more than even and bring clearly more than the average card.

    Parameters
    ----------
    cards : list of CardReading
        All of them.
    even : float
        Share of each place if all cards were equal.

    Returns
    -------
    list of CardReading
        Most often claimed first at the head.
    """
    average = _average(cards)
    found = [c for c in cards if c.judged and c.first.low > FAR * even and c.net.low > average]
    return sorted(found, key=lambda card: -card.first.estimate)


def dead(cards: list[CardReading], even: float) -> list[CardReading]:
    """Cards that are left for last far more than even and clearly bring nothing, or cost points.

    Parameters
    ----------
    cards : list of CardReading
        All of them.
    even : float
        Share of each place if all cards were equal.

    Returns
    -------
    list of CardReading
        Most often left for last at the head.
    """
    found = [c for c in cards if c.judged and c.last.low > FAR * even and c.net.high <= 0]
    return sorted(found, key=lambda card: -card.last.estimate)


def _average(cards: list[CardReading]) -> float:
    dealt = sum(card.dealt for card in cards)
    return sum(card.net.estimate * card.dealt for card in cards if card.dealt) / dealt if dealt else 0.0


def cards(result: Any) -> Block:
    """Show each card's pick order and worth, and name the dead and the dominant. [DR-PLACE-1, DR-CLAIM-5]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    read, even = read_cards(result), 1 / seats(result)
    dealt = [card for card in read if card.dealt]
    words = (
        _card_words(read, even),
        "Cards are named by number and requirement, with points and Baddies in brackets. What is dead or "
        "dominant depends on the policies and the paces, and on which cards lie beside it.",
    )
    figures = (_net_figure(dealt, _average(read)), _order_figure(dealt, seats(result)))
    tables = [_order_table(read), _worth_table(read, fair(result))]
    verdicts = _verdict_table(read, even)
    if len(verdicts[1]):
        tables.insert(0, verdicts)
    return Block("cards", "Dead and dominant cards", words, figures, tuple(tables))


def _card_words(read: list[CardReading], even: float) -> str:
    strong, useless = dominant(read, even), dead(read, even)
    unseen = [card.name for card in read if not card.dealt]
    text = f"An average card brings its owner {digits.number(_average(read), 2)} points."
    far = f"{digits.number(FAR, 1)} times the even share of {digits.percent(even)}"
    if strong:
        shown = [
            f"{c.name}, first in {digits.share_estimate(c.first)} and worth {digits.estimate(c.net)}"
            for c in strong[:3]
        ]
        text += (
            f" Dominant, claimed first more than {far} and worth more than average: {len(strong)} of "
            f"{len(read)}, led by {'; '.join(shown)}."
        )
    if useless:
        shown = [
            f"{c.name}, last in {digits.share_estimate(c.last)} and worth {digits.estimate(c.net)}"
            for c in useless
        ]
        text += f" Dead, left for last more than {far} and worth nothing or less: {'; '.join(shown)}."
    if not strong:
        text += " No card is dominant."
    if not useless:
        text += " No card is dead."
    if unseen:
        text += f" Never dealt: {listed(unseen)}."
    return text


def _net_figure(dealt: list[CardReading], average: float) -> Figure:
    ranked = sorted(dealt, key=lambda card: -card.net.estimate)
    data = pd.DataFrame(records({card.name: card.net for card in ranked}))
    data["reference"] = average
    return Figure(
        "intervals",
        data,
        "Net points of each card",
        "net points (bars: together 95 %; dashed: average)",
        "",
        "Points with intervals: what each card brings its owner on average, the best on top.",
    )


def _order_figure(dealt: list[CardReading], number: int) -> Figure:
    names = [*(ordinal(place) for place in range(1, number)), "last"]
    rows = [
        {"label": card.name, "group": name, "value": 100 * count / card.dealt}
        for card in sorted(dealt, key=lambda card: card.place.estimate)
        for name, count in zip(names, card.claims, strict=True)
    ]
    return Figure(
        "bars",
        pd.DataFrame(rows),
        "When each card is claimed",
        "% of the rounds in which it lies on the table",
        "",
        "Stacked bars: how often each card is claimed first, second, and so on, and left for last.",
    )


def _verdict_table(read: list[CardReading], even: float) -> tuple[str, pd.DataFrame]:
    found = [("dominant", card) for card in dominant(read, even)]
    found += [("dead", card) for card in dead(read, even)]
    rows = [
        {
            "Card": card.name,
            "Verdict": verdict,
            "Claimed first": digits.share_estimate(card.first),
            "Left for last": digits.share_estimate(card.last),
            "Net points": digits.estimate(card.net),
            "Face up": digits.share_estimate(card.met),
        }
        for verdict, card in found
    ]
    return "Cards that stand out (intervals and n: in the tables below)", pd.DataFrame(rows)


def _order_table(read: list[CardReading]) -> tuple[str, pd.DataFrame]:
    rows = [
        {
            "Card": card.name,
            "Dealt": digits.number(card.dealt),
            "Mean place": digits.figure(card.place),
            "Claimed first": digits.share_estimate(card.first),
            "Interval first": digits.share_bounds(card.first),
            "Left for last": digits.share_estimate(card.last),
            "Interval last": digits.share_bounds(card.last),
            "Seconds": digits.number(card.seconds, 2),
        }
        for card in read
    ]
    caption = (
        "Pick order (dealt: rounds on the table; first and last: Wilson, together 95 % over "
        f"{len(read)} cards and {MEASURES} measures; place: ± Student 95 %; seconds: mean until it is owned)"
    )
    return caption, pd.DataFrame(rows)


def _worth_table(read: list[CardReading], even: float) -> tuple[str, pd.DataFrame]:
    rows = [
        {
            "Card": card.name,
            "Face up": digits.share(card.met),
            "Net points": digits.estimate(card.net),
            "Interval": digits.bounds(card.net),
            "Owner won": digits.share(card.won),
        }
        for card in read
    ]
    caption = (
        "Worth (net: Student with the greatest variance, together 95 % as above; face up and owner won: "
        f"± Wilson 95 %, even share {digits.percent(even)}; n: as dealt)"
    )
    return caption, pd.DataFrame(rows)
