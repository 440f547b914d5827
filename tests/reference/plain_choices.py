"""The policies ``random`` and ``greedy`` in plain Python, from the decisions page alone.

Every method of a policy is one decision point and gets the legal options in the page's order; it is called
only when there is more than one. Ties under ``greedy`` go to the first in left order or along the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

    from monopoly_gamer_plain import Game
    from plain_table import Deed, Player


class RandomPolicy:
    """Each legal option with the same probability, by one uniform choice."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def pick(self, game: Game, player: Player, options: list[Any], *details: Any) -> Any:
        return options[int(self.rng.random() * len(options))]

    leave_jail = order = buy = bid = sidekick = reroll = victim = pair = spring = sale = character = pick


class GreedyPolicy:
    """The greedy policy of the decisions page."""

    def character(self, game: Game, player: Player | None, options: list[str]) -> str:
        return options[0]

    def leave_jail(self, game: Game, player: Player, options: list[str]) -> str:
        """MG-D2: pay with 8 Rings or more."""
        return "pay" if player.rings >= 8 else "roll"

    def order(self, game: Game, player: Player, options: list[str], boost: str, number: int) -> str:
        """MG-D3."""
        if boost in ("ring", "item_box"):
            return "boost first"
        if boost == "spikes":
            target = game.kinds[(player.position + number) % game.size]
            return "boost first" if target == "go_to_jail" else "move first"
        return "move first"

    def buy(self, game: Game, player: Player, options: list[str], deed: Deed) -> str:
        """MG-D4."""
        return "buy"

    def bid(self, game: Game, player: Player, options: list[str], deed: Deed, new_bid: int) -> str:
        """MG-D5: raise while the new bid is not above the printed price."""
        return "raise" if new_bid <= deed.price else "pass"

    def sidekick(self, game: Game, player: Player, options: list[Player]) -> Player:
        """MG-D7: most Emeralds."""
        return max(options, key=lambda other: other.emeralds)

    def reroll(self, game: Game, player: Player, options: list[str]) -> str:
        """MG-D8, MG-D9."""
        return "re-roll"

    def victim(self, game: Game, player: Player, options: list[Player]) -> Player:
        """MG-D10, MG-D11, MG-D13: most Rings."""
        return max(options, key=lambda other: other.rings)

    def pair(self, game: Game, player: Player, options: list[tuple[Player, ...]]) -> tuple[Player, ...]:
        """MG-D12: the two with most Rings."""
        others = {other.seat: other for pair in options for other in pair}
        richest = sorted(others.values(), key=lambda other: -other.rings)[:2]
        wanted = {other.seat for other in richest}
        matching = [pair for pair in options if {other.seat for other in pair} == wanted]
        return matching[0] if matching else max(options, key=lambda pair: sum(o.rings for o in pair))

    def spring(self, game: Game, player: Player, options: list[int]) -> int:
        """MG-D14: the smallest k that reaches an unowned affordable property, or GO; else 0."""
        for k in options[1:]:
            ahead = player.position + k
            if ahead >= game.size:
                return k
            deed = game.deed_at.get(ahead)
            if deed is not None and deed.owner is None and deed.price <= player.rings - k:
                return k
        return 0

    def sale(self, game: Game, player: Player, options: list[Deed], missing: int) -> Deed:
        """MG-D15: fewest points among those that cover what is missing, else fewest points of all."""
        covering = [deed for deed in options if game.sale_value(deed) >= missing]
        return min(covering or options, key=lambda deed: deed.points)
