"""The policies of the plain Speed Battle.

``random`` is the decisions page's. ``greedy`` is the digest's section (c); where one line leaves a choice
open, the reading is in the docstring of the function that makes it. Among equals the first option is taken. A
policy looks at its own hand, at what lies open and at counts only.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from speed_battle_plain_hunt_choices import HUNT_CHOOSERS
from speed_battle_plain_table import INVINCIBLE, NUMBERS, RING, SHOES, SPRING, Card

CHEAPEST = (INVINCIBLE, RING, SHOES, SPRING)
"""Suits by what they are worth in hand, least first."""


class RandomPolicy:
    """Each listed option with the same probability. [decisions page, rules 1 and 2]"""

    def choose(self, table: Any, player: Any, decision: str, options: list[Any]) -> Any:
        return table.rng.choice(options)


class RandomColumnPolicy(RandomPolicy):
    """``random`` without Spin, dropping out and Panic Draw. [decisions page]"""

    def choose(self, table: Any, player: Any, decision: str, options: list[Any]) -> Any:
        struck = decision in ("SB-R1", "SB-R3", "SB-S1")
        return super().choose(table, player, decision, options[1:] if struck else options)


class GreedyPolicy:
    """The greedy column of section (c)."""

    def choose(self, table: Any, player: Any, decision: str, options: list[Any]) -> Any:
        return CHOOSERS[decision](table, player, options)


def first(table: Any, player: Any, options: list[Any]) -> Any:
    return options[0]


def second(table: Any, player: Any, options: list[Any]) -> Any:
    """What is not a refusal."""
    return options[1]


# --- Action Race ---


def unseen(table: Any, player: Any) -> Counter[int]:
    """Cards of each number that are neither in the own hand nor open."""
    seen = Counter(card.number for card in (*table.discards, *player.hand))
    total = Counter(card.number for card, copies in table.setup.deck.items() for _ in range(copies))
    return Counter({number: total[number] - seen[number] for number in NUMBERS})


def race_card(table: Any, player: Any, options: list[Any]) -> Card:
    """Race: the number least seen, then most held, then the cheapest suit; with two cards a Spring first.

    [SB-R1, SB-R2]
    """
    hand = options[1:]
    springs = [card for card in hand if card.suit == SPRING]
    left = unseen(table, player)
    copies = Counter(card.number for card in hand)
    candidates = springs if springs and len(hand) <= 2 else hand
    return min(candidates, key=lambda card: (left[card.number], -copies[card.number], cost(card)))


def cost(card: Card) -> int:
    return CHEAPEST.index(card.suit)


def cheapest(table: Any, player: Any, options: list[Any]) -> Card:
    """Always burn for a point; Espio always leaves; the cheapest suit. [SB-R5b, SB-R5c]"""
    return min(options[1:], key=cost)


def attack_card(table: Any, player: Any, options: list[Any]) -> Card:
    """Play on with the cheapest suit; Blaze spends another number first, Metal Sonic last. [SB-R3]"""

    def key(card: Card) -> tuple[int, int]:
        is_other = card.number != player.shown.number
        return (-is_other if player.character == "blaze" else is_other), cost(card)

    return min(options[1:], key=key)


def attack_number(table: Any, player: Any) -> int:
    """Number of an attack that waits for the player or goes on with him, else 0."""
    if player.is_settled or not player.shown:
        return 0
    rivals = [
        other for other in table.players if other is not player and other.shown and not other.is_settled
    ]
    numbers = [other.shown.number for other in rivals]
    return player.shown.number if player.shown.number in numbers else 0


def least_useful(table: Any, player: Any, options: list[Card]) -> Card:
    """None that the attack needs, then the number held least, then the cheapest suit. [SB-R4, SB-R5a]"""
    copies = Counter(card.number for card in player.hand)
    wanted = attack_number(table, player)
    return min(options, key=lambda card: (card.number == wanted, copies[card.number], cost(card)))


def silver_card(table: Any, player: Any, options: list[Card]) -> Card:
    """Of the number he holds most of, then the dearest suit. [SB-R5d]"""
    copies = Counter(card.number for card in player.hand)
    return max(options, key=lambda card: (copies[card.number], cost(card)))


# --- Shooting Battle ---


def weakest(options: list[Any]) -> Any:
    """Lowest health, then fewest cards, then clockwise. [SB-S1]"""
    return min(options, key=lambda rival: (rival.health, len(rival.hand)))


def duel_or_panic(table: Any, player: Any, options: list[Any]) -> Any:
    """Panic Draw if all cards are 1. [SB-S1]"""
    return "panic" if all(card.number == 1 for card in player.hand) else weakest(options[1:])


def duel_card(table: Any, player: Any, options: list[Card]) -> Card:
    """Highest number; Ring if charged, Shoes if not and another 3 is held, Invincible, Spring. [SB-S2]"""
    threes = sum(card.number == 3 for card in player.hand)

    def worth(card: Card) -> int:
        if card.suit == RING and player.weapon:
            return 4
        if card.suit == SHOES and not player.weapon and threes > (card.number == 3):
            return 3
        return {INVINCIBLE: 2, SPRING: 1}.get(card.suit, 0)

    return max(options, key=lambda card: (card.number, worth(card)))


def weapon_cards(table: Any, player: Any, options: list[Any]) -> Any:
    """The highest numbers, if they beat the old weapon. [SB-S3]"""
    power = sum(card.number for card in player.weapon)

    def worth(choice: Any) -> int:
        if choice in ("discard", ()):
            return power if choice == () else -1
        added = sum(card.number for card in choice if card != "top up")
        return added + power if choice[0] == "top up" else added

    return max(options, key=worth)


def lowest(options: list[Card]) -> Card:
    return min(options, key=lambda card: card.number)


CHOOSERS: dict[str, Any] = {
    "SB-D1": first,
    "SB-T1": first,
    "SB-R1": race_card,
    "SB-R3": attack_card,
    "SB-R4": least_useful,
    "SB-R5a": lambda table, player, options: least_useful(table, player, options[1:]),
    "SB-R5b": cheapest,
    "SB-R5c": cheapest,
    "SB-R5d": silver_card,
    "SB-S1": duel_or_panic,
    "SB-S2": duel_card,
    "SB-S3": weapon_cards,
    "SB-S4a": second,
    "SB-S4b": lambda table, player, options: lowest(options[1:]),
    "SB-S4c": lambda table, player, options: lowest(options),
    "SB-S4d": lambda table, player, options: weakest(options[1:]),
    **HUNT_CHOOSERS,
}

POLICIES: dict[str, type] = {
    "random": RandomPolicy,
    "random_column": RandomColumnPolicy,
    "greedy": GreedyPolicy,
}
