"""The campaign of the plain Sonic Roll: the Zones one after the other, emeralds in the centre in between."""

from __future__ import annotations

from random import Random
from typing import Any

from sonic_roll_plain import Game
from sonic_roll_plain_cards import EMERALDS, Rules, Zone
from sonic_roll_plain_rulings import Rulings

ZONE_ORDER = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")
"""SR-CAMP-1."""


class Campaign:
    """Every Zone from a fresh table; only the emeralds found go on to the next. [SR-CAMP-2 to SR-CAMP-7]"""

    def __init__(
        self,
        heroes: tuple[str, ...],
        rng: Random,
        zones: tuple[str | Zone, ...] = ZONE_ORDER,
        rules: Rules | None = None,
        rulings: Rulings | None = None,
        policy: Any = None,
    ) -> None:
        self.heroes, self.rng, self.zones, self.policy = heroes, rng, zones, policy
        self.rules, self.rulings = rules or Rules(), rulings or Rulings()
        self.found: list[str] = []
        self.centre: list[str] = []
        self.parts: list[dict[str, Any]] = []

    def play(self) -> dict[str, Any]:
        """All Zones in order, then those played again for emeralds. [SR-CAMP-3, SR-CAMP-7, SR-GAP-38]"""
        won = 0
        while won < len(self.zones) and self.win(won):
            won += 1
        replays = self.rulings.campaign_replays if won == len(self.zones) else 0
        for again in range(replays):
            if len(self.found) == len(EMERALDS):
                break
            self.play_zone(again % len(self.zones), replay=True)
        return self.row(won)

    def win(self, zone: int) -> bool:
        """Play a Zone until it is won, as often as the ruling allows. [SR-GAP-38]"""
        for _ in range(self.rulings.campaign_retry + 1):
            outcome = self.play_zone(zone)
            if outcome in ("won", "capped"):
                break
        return outcome == "won"

    def play_zone(self, zone: int, replay: bool = False) -> str:
        """One Zone as a game of its own; what was found in it goes to the centre. [SR-CAMP-4, SR-GAP-58]"""
        table = Game(
            self.zones[zone],
            self.heroes,
            self.rng,
            self.rules,
            self.rulings,
            self.policy,
            "campaign",
            self.found,
            self.centre,
        )
        centre_start = len(self.found)
        row = table.play()
        for player in table.players:
            self.found += player.fresh + player.used
        fresh = [colour for player in table.players for colour in player.fresh]
        self.centre = list(self.found) if self.rulings.campaign_emeralds_refresh else table.centre + fresh
        attempt = 1 + sum(part["zone"] == zone for part in self.parts)
        place = {"zone": zone, "try": attempt, "replay": replay, "centre_start": centre_start}
        self.parts.append({**row, **place, "found": len(self.found)})
        return str(row["outcome"])

    def row(self, won: int) -> dict[str, Any]:
        """Totals over the Zones played; the score is the sum of the Zones'. [SR-GAP-38]"""
        seats = range(len(self.heroes))
        return {
            "outcome": "won" if won == len(self.zones) else self.parts[-1]["outcome"],
            "zones_won": won,
            "found": len(self.found),
            "all_seven": won == len(self.zones) and len(self.found) == len(EMERALDS),
            "scores": [sum(part["seats"][seat]["score"] for part in self.parts) for seat in seats],
            "parts": self.parts,
        }


def play_campaigns(heroes: tuple[str, ...], games: int, seed: int, **settings: Any) -> list[dict[str, Any]]:
    """Play campaigns one after the other from one generator."""
    rng = Random(seed)
    return [Campaign(heroes, rng, **settings).play() for _ in range(games)]
