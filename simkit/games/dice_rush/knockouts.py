"""What can be knocked out: cards, Baddies, tokens, dice and powers of heroes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from simkit.games.contract import Knockout
from simkit.games.dice_rush.model import CHARACTERS, Card, Scenario
from simkit.games.swaps import below, heroes

FEWEST_DICE = 5
PRINTED = {"requirement", "points", "baddies", "provenance", "source"}


def knockouts(model: Scenario) -> list[Knockout]:
    """List everything that can be taken out or swapped.

    A card less would be a round less, so cards are swapped for the next one that differs. [DR-SETUP-7]

    Parameters
    ----------
    model : Scenario
        A checked scenario.

    Returns
    -------
    list of Knockout
    """
    components = model.components
    return [
        *_cards("cards", components.cards),
        *_cards("finals", components.finals),
        *_rewards(model),
        *_abilities(model),
        *heroes(model.seats, CHARACTERS),
    ]


def _print(card: Card) -> tuple[str, int, int]:
    return card.requirement, card.points, card.baddies


def _cards(kind: str, cards: Mapping[Any, Card]) -> Iterator[Knockout]:
    """Swap each card for the next one with another print. [DR-COMP-1]"""
    keys = list(cards)
    for at, key in enumerate(keys):
        card = cards[key]
        others = [k for k in (*keys[at + 1 :], *reversed(keys[:at])) if _print(cards[k]) != _print(card)]
        if others:
            other = cards[others[0]].model_dump(mode="json", include=PRINTED)
            what = f"swapped for {others[0]} ({cards[others[0]].requirement})"
            yield Knockout(
                kind, f"{key} ({card.requirement})", what, {below(f"components.{kind}", key): other}
            )


def _rewards(model: Scenario) -> Iterator[Knockout]:
    """Take away all Baddies, their penalty, or the tokens' points. [DR-BAD-4, DR-END-1]"""
    components = model.components
    if any(card.baddies for card in (*components.cards.values(), *components.finals.values())):
        settings = {"components.cards.*.baddies": 0, "components.finals.*.baddies": 0}
        yield Knockout("rewards", "Baddies", "removed", settings)
    for name, rule in (("penalty of Baddies", "baddie_penalty"), ("points of tokens", "token_points")):
        if getattr(model.rules, rule):
            yield Knockout("rewards", name, "removed", {f"rules.{rule}": 0})


def _abilities(model: Scenario) -> Iterator[Knockout]:
    """Switch the powers off, and take a sixth die away. [DR-AMB-11, DR-SETUP-2]"""
    if model.rulings.hero_powers != "dice_only":
        yield Knockout("abilities", "hero powers", "removed", {"rulings.hero_powers": "dice_only"})
    seated = {seat.character for seat in model.seats}
    for hero in CHARACTERS:
        dice = getattr(model.components.heroes, hero).dice.value
        if dice > FEWEST_DICE and (None in seated or hero in seated):
            settings = {f"components.heroes.{hero}.dice": FEWEST_DICE}
            yield Knockout("abilities", f"sixth die of {hero}", "removed", settings)
