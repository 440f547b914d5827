"""The greedy policy of the plain Treasure Hunt. [digest, section (c)]"""

from __future__ import annotations

from collections import Counter
from typing import Any

from speed_battle_plain_table import INVINCIBLE, RING, SHOES, SPRING, SUITS, Card

WORTH = (8000, 1600, 320, 64, 12, 2)
"""What a Pile is worth that lacks so many cards for the nearest open shard."""
EFFECT = {RING: 2, INVINCIBLE: 0, SPRING: 6, SHOES: 4}
"""What its effect adds to a card, between cards that bring a Pile equally near."""


def worth(table: Any, held: list[Card]) -> int:
    """Nearness to an open shard; nothing for no cards."""
    if not held:
        return 0
    numbers = Counter(card.number for card in held)
    lacks = [sum((Counter(shard) - numbers).values()) for shard in table.open if shard]
    least = min(lacks, default=9)
    return WORTH[least] if least < len(WORTH) else 0


def loss(table: Any, held: list[Card], gone: Card) -> int:
    """What a Pile loses with a card."""
    left = list(held)
    left.remove(gone)
    return worth(table, held) - worth(table, left)


def gain(table: Any, card: Card, pile: Any) -> int:
    """Nearness gained by a card on a Pile, less what it replaces."""
    after = [*pile.cards, card] if pile.suit == card.suit else [card]
    return worth(table, after) - worth(table, pile.cards)


def dig(table: Any, player: Any, options: list[Any]) -> Any:
    """Keep what the suit nearest to a shard, Pile and hand together, still needs. [SB-H1]

    Without an open shard nothing is kept.
    """
    targets = []
    for suit in SUITS:
        own = player.pile_of(suit)
        held = own.cards if own else []
        hand = [card for card in player.hand if card.suit == suit]
        numbers = Counter(card.number for card in (*held, *hand))
        for shard in table.open:
            if shard:
                lacks = sum((Counter(shard) - numbers).values())
                targets.append((16 * lacks - len(hand) - 2 * bool(own), suit, shard, held))
    if not targets:
        return options[-1]
    _, suit, shard, held = min(targets, key=lambda target: target[0])
    lacking = Counter(shard) - Counter(card.number for card in held)
    gone = []
    for card in player.hand:
        if card.suit == suit and lacking[card.number] > 0:
            lacking[card.number] -= 1
        else:
            gone.append(card)
    return gone


def play(table: Any, player: Any, options: list[Any]) -> Any:
    """Advance the Pile closest to a shard; an extra card only if it loses nothing. [SB-H2, SB-H4b]"""

    def key(pair: Any) -> int:
        return 0 if pair == "nothing" else gain(table, *pair) + EFFECT[pair[0].suit]

    return max(options, key=key)


def ring_target(table: Any, player: Any, options: list[Any]) -> Any:
    """The leader's Pile nearest to a shard, and of it a card that is needed. [SB-H3]"""

    def key(choice: Any) -> Any:
        victim, pile, card = choice
        return victim.claimed(), worth(table, pile.cards), loss(table, pile.cards, card) > 0

    return max((option for option in options if option != "none"), key=key)


def place(table: Any, player: Any, options: list[Any]) -> str:
    """Place a revealed or taken card if it is useful. [SB-H4a, SB-H4f]"""
    card = table.aside[-1]
    return "place" if gain(table, card, player.pile_of(card.suit)) > 0 else "discard"


def knuckles_card(table: Any, player: Any, options: list[Any]) -> Any:
    """The card that helps most, if one does. [SB-H4h]"""
    return max(
        options, key=lambda card: 0 if card == "none" else gain(table, card, player.pile_of(card.suit))
    )


def shield(table: Any, player: Any, options: list[Any]) -> Any:
    """Cancel if the card is needed. [SB-H4d]"""
    pile, card = table.hit
    return options[1] if loss(table, pile.cards, card) > 0 else "no"


def storm_return(table: Any, player: Any, options: list[Any]) -> Any:
    """What is missed least comes back to the hand. [SB-H4g]"""
    return min(options, key=lambda choice: loss(table, choice[0].cards, choice[1]))


def robbed(table: Any, player: Any, options: list[Any]) -> Any:
    """The leader, then the fullest hand. [SB-H4e]"""
    return max(options, key=lambda rival: (rival.claimed(), len(rival.hand)))


HUNT_CHOOSERS: dict[str, Any] = {
    "SB-H1": dig,
    "SB-H2": play,
    "SB-H3": ring_target,
    "SB-H4a": place,
    "marine": place,
    "SB-H4b": play,
    "SB-H4c": lambda table, player, options: "yes",
    "SB-H4d": shield,
    "SB-H4e": robbed,
    "SB-H4e look": lambda table, player, options: options[0],
    "SB-H4f": place,
    "SB-H4g": storm_return,
    "SB-H4h": knuckles_card,
    "SB-H5": lambda table, player, options: options[1],
}
