"""The policies of Dice Rush in plain Python, from the decisions page alone.

``deal`` is called when the cards are dealt. Then, at every claim-or-roll decision, ``claims`` is asked first;
``card`` or ``keep`` is asked for what follows, also when an error turned the answer round.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from dice_rush_plain_dice import Dice, KeepTable, keep_table

if TYPE_CHECKING:
    from dice_rush_plain import Game
    from dice_rush_plain_table import Card, Player


class RandomPolicy:
    """Each legal option with the same probability."""

    def hero(self, game: Game, options: list[str]) -> str:
        return game.rng.choice(options)

    def deal(self, game: Game, player: Player, cards: list[Card]) -> None:
        """Nothing is planned."""

    def claims(self, game: Game, player: Player, cards: list[Card]) -> bool:
        return game.rng.random() < 0.5

    def card(self, game: Game, player: Player, cards: list[Card]) -> Card:
        return game.rng.choice(cards)

    def keep(self, game: Game, player: Player, cards: list[Card]) -> Dice:
        """DR-D3: one of the non-empty subsets of the dice is rolled."""
        kept = game.rng.randrange(2 ** len(player.dice) - 1)
        return tuple(face for i, face in enumerate(player.dice) if kept >> i & 1)

    def kills(self, game: Game, player: Player, most: int) -> int:
        return game.rng.randint(0, most)

    def declines(self, game: Game, player: Player, card: Card) -> bool:
        return game.rng.random() < 0.5


class Planner(ABC):
    """What all policies but ``random`` share: one card in mind, all Baddies fought."""

    def hero(self, game: Game, options: list[str]) -> str:
        """DR-D1: options come in the order Sonic, Tails, Knuckles, Amy."""
        return options[0]

    def deal(self, game: Game, player: Player, cards: list[Card]) -> None:
        player.target = self.best_prospect(game, player, cards)

    def best_prospect(self, game: Game, player: Player, cards: list[Card]) -> Card:
        """Largest (points - Baddies) / E*; ties: dealt first."""
        return max(cards, key=lambda card: game.gain(card, 0) / self.table(card, player).expected)

    def table(self, card: Card, player: Player) -> KeepTable:
        return keep_table(card.requirement, player.n_dice, player.power)

    def best_now(self, game: Game, player: Player, cards: list[Card]) -> Card:
        """Largest net value with the present dice; ties: dealt first."""
        return max(cards, key=lambda card: game.net(card, player))

    def claims(self, game: Game, player: Player, cards: list[Card]) -> bool:
        self.look(game, player, cards)
        return game.is_met(player.target, player)

    @abstractmethod
    def look(self, game: Game, player: Player, cards: list[Card]) -> None:
        """Choose a new target if the old one is gone."""

    def card(self, game: Game, player: Player, cards: list[Card]) -> Card:
        return player.target

    def keep(self, game: Game, player: Player, cards: list[Card]) -> Dice:
        return self.table(player.target, player).keep[player.dice]

    def kills(self, game: Game, player: Player, most: int) -> int:
        return most

    def declines(self, game: Game, player: Player, card: Card) -> bool:
        """DR-D8: score if and only if the net value is above 0."""
        return game.net(card, player) <= 0


class Sniper(Planner):
    """One target until met; if lost, another by the same rule."""

    def look(self, game: Game, player: Player, cards: list[Card]) -> None:
        if player.target not in cards:
            player.target = self.best_prospect(game, player, cards)


class GreedyPolicy(Planner):
    """The greedy policy of the decisions page. [DR-D2, DR-D4]"""

    def look(self, game: Game, player: Player, cards: list[Card]) -> None:
        if player.target in cards:
            return
        player.target = self.best_now(game, player, cards)
        if game.net(player.target, player) <= 0:
            player.target = self.best_prospect(game, player, cards)


class Impatient(Planner):
    """After the first roll the card with the largest net value, at once."""

    def look(self, game: Game, player: Player, cards: list[Card]) -> None:
        player.target = self.best_now(game, player, cards)

    def claims(self, game: Game, player: Player, cards: list[Card]) -> bool:
        self.look(game, player, cards)
        return True


class Opportunist(Planner):
    """The met card with the largest net value, if above 0; else on toward the best prospect.

    When no unclaimed card can ever be worth more than 0, the least harmful one at once.
    """

    def look(self, game: Game, player: Player, cards: list[Card]) -> None:
        now = self.best_now(game, player, cards)
        self.takes = game.net(now, player) > 0 or not any(game.could_gain(card, player) for card in cards)
        player.target = now if self.takes else self.best_prospect(game, player, cards)

    def claims(self, game: Game, player: Player, cards: list[Card]) -> bool:
        self.look(game, player, cards)
        return self.takes


POLICIES: dict[str, Any] = {
    "random": RandomPolicy,
    "greedy": GreedyPolicy,
    "impatient": Impatient,
    "sniper": Sniper,
    "opportunist": Opportunist,
}
