"""The policies of the plain Speed Battle.

``random`` is the decisions page's. ``greedy`` is the digest's section (c); where its one line leaves a choice
open, the reading is in the function that makes it. A policy looks at its own hand, at what lies open and at
counts only.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from speed_battle_plain_table import INVINCIBLE, NUMBERS, RING, SHOES, SPRING, SUITS, Card

CHEAPEST = (RING, INVINCIBLE, SHOES, SPRING)
"""Suits by what they bring their own player in a later Race, least first."""


class RandomPolicy:
    """Each listed option with the same probability. [decisions page, rules 1 and 2]"""

    def choose(self, table: Any, player: Any, decision: str, options: list[Any]) -> Any:
        return table.rng.choice(options)


class GreedyPolicy:
    """The greedy column of section (c). ``favourites``: characters and modes, the preferred ones first."""

    def __init__(self, favourites: tuple[str, ...] = ()) -> None:
        self.favourites = favourites

    def choose(self, table: Any, player: Any, decision: str, options: list[Any]) -> Any:
        return CHOOSERS[decision](table, player, options)


def kind(card: Card) -> tuple[int, int]:
    """Order of the kinds, the last tie-break. [digest, (b)]"""
    return card.number, SUITS.index(card.suit)


# --- Action Race ---


def unseen(table: Any, player: Any) -> Counter[int]:
    """Cards of each number that are neither in the own hand nor open."""
    seen = Counter(card.number for card in (*table.discards, *player.hand))
    total = Counter(card.number for card, copies in table.setup.deck.items() for _ in range(copies))
    return Counter({number: total[number] - seen[number] for number in NUMBERS})


def race_card(table: Any, player: Any, options: list[Any]) -> Card:
    """Race while there is a card: the number least seen, a Spring if few are left. [SB-R1, SB-R2]"""
    hand = [card for card in options if card != "spin"]
    springs = [card for card in hand if card.suit == SPRING]
    left = unseen(table, player)
    copies = Counter(card.number for card in hand)
    candidates = springs if springs and len(hand) <= 2 else hand
    return min(candidates, key=lambda card: (left[card.number], -copies[card.number], kind(card)))


def cheapest(options: list[Card]) -> Card:
    return min(options, key=lambda card: (CHEAPEST.index(card.suit), kind(card)))


def attack_card(table: Any, player: Any, options: list[Any]) -> Card:
    """Play on; Blaze spends another number first. [SB-R3]"""
    playable = options[1:]
    if player.character == "blaze":
        others = [card for card in playable if card.number != player.shown.number]
        playable = others or playable
    return cheapest(playable)


def least_useful(table: Any, player: Any, options: list[Card]) -> Card:
    """Of the number with fewest copies in hand. [SB-R4]"""
    copies = Counter(card.number for card in player.hand)
    return min(options, key=lambda card: (copies[card.number], kind(card)))


def burn_any(table: Any, player: Any, options: list[Any]) -> Card:
    """Always burn for a point. [SB-R5a]"""
    return least_useful(table, player, options[1:])


def burn_same(table: Any, player: Any, options: list[Any]) -> Card:
    """Always burn for a point; Espio always leaves. [SB-R5b, SB-R5c]"""
    return cheapest(options[1:])


def silver_card(table: Any, player: Any, options: list[Card]) -> Card:
    """Of the number he holds most of. [SB-R5d]"""
    copies = Counter(card.number for card in player.hand)
    return min(options, key=lambda card: (-copies[card.number], kind(card)))


# --- Shooting Battle ---


def weakest(options: list[Any]) -> Any:
    """Lowest health, then fewest cards, then clockwise. [SB-S1]"""
    return min(options, key=lambda rival: (rival.health, len(rival.hand)))


def duel_or_panic(table: Any, player: Any, options: list[Any]) -> Any:
    if all(card.number == 1 for card in player.hand):
        return "panic"
    return weakest(options[1:])


def duel_card(table: Any, player: Any, options: list[Card]) -> Card:
    """Highest number; then by suit. [SB-S2]"""
    threes = sum(card.number == 3 for card in player.hand)

    def worth(card: Card) -> int:
        if card.suit == RING and player.weapon:
            return 4
        if card.suit == SHOES and not player.weapon and threes > (card.number == 3):
            return 3
        return {INVINCIBLE: 2, SPRING: 1}.get(card.suit, 0)

    return min(options, key=lambda card: (-card.number, -worth(card), kind(card)))


def weapon_cards(table: Any, player: Any, options: list[Any]) -> Any:
    """The highest numbers, if they beat the old weapon. [SB-S3]"""
    best = max(options, key=lambda choice: sum(card.number for card in choice))
    power = sum(card.number for card in player.weapon)
    return best if sum(card.number for card in best) > power else ()


def lowest(options: list[Card]) -> Card:
    return min(options, key=kind)


# --- Treasure Hunt ---


def needs(piles: list[list[Card]], shards: list[tuple[int, ...]]) -> list[int]:
    """Numbers each Pile lacks for the shard it is nearest to."""
    found = []
    for held in piles:
        numbers = Counter(card.number for card in held)
        found.append(min(sum((Counter(shard) - numbers).values()) for shard in shards if shard))
    return found


def radar_after(player: Any, card: Card, pile: Any) -> list[list[Card]]:
    """The Piles once a card is played."""
    return [
        ([*other.cards, card] if other.suit == card.suit else [card]) if other is pile else other.cards
        for other in player.piles
        if other.shard is None
    ]


def dig(table: Any, player: Any, options: list[Any]) -> Any:
    """Keep what the Pile nearest to a shard lacks; all while the Radar is empty. [SB-H1]"""
    own = [pile for pile in player.piles if pile.cards]
    if not own:
        return options[0]
    targets = [(pile, shard) for pile in own for shard in table.open if shard]
    pile, shard = min(targets, key=lambda pair: sum(pair[0].missing(pair[1]).values()))
    lacking = pile.missing(shard)
    gone = []
    for card in player.hand:
        if card.suit == pile.suit and lacking[card.number] > 0:
            lacking[card.number] -= 1
        else:
            gone.append(card)
    return gone


def placement(table: Any, player: Any, options: list[Any]) -> Any:
    """The Pile nearest to a shard comes nearer; then fewest cards lost. [SB-H2]"""

    def key(pair: Any) -> Any:
        card, pile = pair
        lost = 0 if pile.suit == card.suit else len(pile.cards)
        return sorted(needs(radar_after(player, card, pile), table.open)), lost, kind(card)

    return min(options, key=key)


def extra_card(table: Any, player: Any, options: list[Any]) -> Any:
    """Play the extra card unless it costs a Pile. [SB-H4b]"""
    safe = [pair for pair in options[1:] if not pair[1].cards or pair[1].suit == pair[0].suit]
    return placement(table, player, safe) if safe else "nothing"


def ring_target(table: Any, player: Any, options: list[Any]) -> Any:
    """The leader's Pile nearest to a shard; of it the highest number that is needed. [SB-H3]"""

    def key(choice: Any) -> Any:
        victim, pile, card = choice
        need = needs([pile.cards], table.open)[0]
        without = list(pile.cards)
        without.remove(card)
        return -victim.claimed(), need, -needs([without], table.open)[0], kind(card)

    return min(options, key=key)


def knuckles_card(table: Any, player: Any, options: list[Any]) -> Any:
    """The card that helps most. [SB-H4h]"""
    return min(
        options[1:],
        key=lambda card: (
            sorted(needs(radar_after(player, card, player.pile_of(card.suit)), table.open)),
            kind(card),
        ),
    )


def storm_return(table: Any, player: Any, options: list[Any]) -> Any:
    """What is needed least comes back to the hand. [SB-H4g]"""

    def key(choice: Any) -> Any:
        pile, card = choice
        without = list(pile.cards)
        without.remove(card)
        loss = needs([without], table.open)[0] - needs([pile.cards], table.open)[0]
        return loss, -needs([pile.cards], table.open)[0], kind(card)

    return min(options, key=key)


CHOOSERS: dict[str, Any] = {
    "SB-D1": lambda table, player, options: best_known(player, options),
    "SB-T1": lambda table, player, options: best_known(player, options),
    "SB-R1": race_card,
    "SB-R3": attack_card,
    "SB-R4": least_useful,
    "SB-R5a": burn_any,
    "SB-R5b": burn_same,
    "SB-R5c": burn_same,
    "SB-R5d": silver_card,
    "SB-S1": duel_or_panic,
    "SB-S2": duel_card,
    "SB-S3": weapon_cards,
    "SB-S4a": lambda table, player, options: lowest(options[1:]),
    "SB-S4b": lambda table, player, options: lowest(options[1:]),
    "SB-S4c": lambda table, player, options: lowest(options),
    "SB-S4d": lambda table, player, options: weakest(options[1:]),
    "SB-H1": dig,
    "SB-H2": placement,
    "SB-H3": ring_target,
    "SB-H4a": lambda table, player, options: "place",
    "SB-H4b": extra_card,
    "SB-H4c": lambda table, player, options: "yes",
    "SB-H4d": lambda table, player, options: options[1],
    "SB-H4e": lambda table, player, options: max(options, key=lambda rival: len(rival.hand)),
    "SB-H4f": lambda table, player, options: "place",
    "SB-H4g": storm_return,
    "SB-H4h": knuckles_card,
    "SB-H5": lambda table, player, options: options[1],
}


def best_known(player: Any, options: list[str]) -> str:
    """The first of the favourites, else the first option. [SB-D1, SB-T1]"""
    favourites = player.policy.favourites
    return min(options, key=lambda name: favourites.index(name) if name in favourites else len(favourites))


POLICIES: dict[str, type] = {"random": RandomPolicy, "greedy": GreedyPolicy}
