"""Hand-made positions for the plain Speed Battle, and a policy that follows a script."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from speed_battle_plain_choices import RandomPolicy
from speed_battle_plain_hunt import Hunt
from speed_battle_plain_race import Race
from speed_battle_plain_shooting import Shooting
from speed_battle_plain_table import Rulings, Setup, card, cards

GAMES: dict[str, Any] = {"action_race": Race, "shooting_battle": Shooting, "treasure_hunt": Hunt}
REFUSALS = ("no", "drop", "stop", "nothing", "none", "decline", "stay")


class Script:
    """Answers by decision, in turn; without one the first option that is no refusal, if ``eager``."""

    def __init__(self, *, eager: bool = False, **answers: str) -> None:
        self.answers = {f"SB-{decision}": text.split() for decision, text in answers.items()}
        self.is_eager = eager
        self.asked: list[tuple[str, list[Any]]] = []

    def choose(self, table: Any, player: Any, decision: str, options: list[Any]) -> Any:
        assert len(table.cards_in_play()) == sum(table.setup.deck.values())  # SB-X-22
        self.asked.append((decision, options))
        waiting = self.answers.get(decision)
        if waiting:
            return self.find(waiting.pop(0), options)
        if self.is_eager:
            return next((option for option in options if option not in REFUSALS), options[0])
        return options[0]

    def find(self, text: str, options: list[Any]) -> Any:
        """Read an answer: ``2R`` a card, ``2R@1`` a card and a Pile, ``#3`` an option, or its own word."""
        if text[0] == "#":
            return options[int(text[1:])]
        if "@" in text:
            what, place = text.split("@")
            return next(
                o for o in options if o != "nothing" and o[0] == card(what) and o[1].place == int(place)
            )
        if text[0] in "123":
            wanted = card(text)
            return next(o for o in options if o == wanted or (isinstance(o, tuple) and o[:1] == (wanted,)))
        return next(option for option in options if option == text)


class Watching(RandomPolicy):
    """``random``, and all 48 cards are where they can be at every decision. [SB-X-22]"""

    def choose(self, table: Any, player: Any, decision: str, options: list[Any]) -> Any:
        if hasattr(table, "cards_in_play"):
            assert Counter(table.cards_in_play()) == Counter(table.setup.deck)
        return super().choose(table, player, decision, options)


def position(
    mode: str,
    characters: str,
    hands: str,
    scripts: list[Any] | None = None,
    *,
    top: str = "",
    discards: str = "",
    rulings: dict[str, Any] | None = None,
    **setup: Any,
) -> Any:
    """A game with given hands (``1R 2S / 3P``), top cards of the deck in order, and discard pile."""
    names = characters.split()
    scripts = scripts or [Script() for _ in names]
    table = GAMES[mode](Setup(names, scripts, Rulings(**(rulings or {})), **setup), Random(1))
    pool = Counter(table.setup.deck)
    for player, text in zip(table.players, hands.split("/"), strict=True):
        player.hand = cards(text)
        pool.subtract(player.hand)
    table.discards = cards(discards)
    first = cards(top)
    pool.subtract(first)
    pool.subtract(table.discards)
    assert min(pool.values()) >= 0
    table.deck = [*pool.elements(), *reversed(first)]
    for player in table.players:
        player.count.clear()
    return table


def put_down(table: Any, seat: int, radar: str) -> None:
    """Lay cards from the deck on a Radar: ``1R 2R / 3S`` are two Piles."""
    player = table.players[seat]
    for pile, text in zip(player.piles, radar.split("/"), strict=False):
        pile.cards = cards(text)
        for held in pile.cards:
            table.deck.remove(held)


def load(table: Any, seat: int, weapon: str) -> None:
    """Put cards from the deck into a Special Weapon slot."""
    table.players[seat].weapon = cards(weapon)
    for held in table.players[seat].weapon:
        table.deck.remove(held)


def hand(table: Any, seat: int) -> str:
    """A hand as words, sorted."""
    return words(table.players[seat].hand)


def words(held: list[Any]) -> str:
    letters = {"Ring": "R", "Invincible": "I", "Spring": "S", "Shoes": "P"}
    return " ".join(sorted(f"{one.number}{letters[one.suit]}" for one in held))
