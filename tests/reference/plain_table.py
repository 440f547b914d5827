"""The table of the plain implementation: players, deeds, Rings, pushes, points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from plain_choices import GreedyPolicy, RandomPolicy

CHARACTERS = ("sonic", "tails", "knuckles", "amy")


@dataclass(eq=False)
class Deed:
    """A title deed; the list of all of them is in board order."""

    space: int
    colour: int
    price: int
    rent: int
    points: int
    owner: Player | None = None


@dataclass(eq=False)
class Player:
    """One player's table."""

    seat: int
    character: str
    policy: Any
    attention: Any
    rings: int
    position: int = 0
    is_jailed: bool = False
    failed_rolls: int = 0
    has_box: bool = False
    emeralds: int = 0
    has_master_emerald: bool = False
    boss_points: int = 0
    chao_points: int = 0
    count: Counter[str] = field(default_factory=Counter)
    score_after: list[int] = field(default_factory=list)


class Table:
    """What lies on the table, and the few things that happen to it all the time."""

    def __init__(self, scenario: Any, rng: Random) -> None:
        self.rng = rng
        self.rules = scenario.rules
        self.rulings = scenario.rulings
        printed = scenario.components
        self.numbers = list(printed.dice.numbers)
        self.boosts = list(printed.dice.boosts)
        self.bosses = [(b.hp.value, b.points.value) for _, b in sorted(printed.bosses.items())]
        self.kinds = [name.split()[0] for name in printed.spaces.order]
        self.size = len(self.kinds)
        self.deed_at: dict[int, Deed] = {}
        for space, name in enumerate(printed.spaces.order):
            if name.startswith("property "):
                card = printed.deeds[name.split(maxsplit=1)[1]]
                self.deed_at[space] = Deed(
                    space, card.set, card.price.value, card.rent.value, card.points.value
                )
        self.deeds = list(self.deed_at.values())
        self.board_rings = [0] * self.size
        self.chao = list(printed.chao.points)
        rng.shuffle(self.chao)  # MG-SETUP-3
        self.count: Counter[str] = Counter()
        self.bank = None if self.rulings.bank_cap == "none" else self.rulings.bank_cap
        self.players: list[Player] = []
        self.seat_players(scenario.seats)
        self.next_boss = 0
        self.lost_emeralds = 0
        self.final: dict[str, int] = {"eggman_hp": 0, "eggman_beaten": 0, "final_fighter": -1}
        self.turn_over = False
        self.crossings = 0
        self.go_rings = 0

    def seat_players(self, seats: Any) -> None:
        """MG-SETUP-7, MG-SETUP-8, MG-D1."""
        taken = {seat.character for seat in seats}
        for number, seat in enumerate(seats):
            policy = RandomPolicy(self.rng) if seat.policy.name == "random" else GreedyPolicy()
            character = seat.character
            if character is None:
                free = [name for name in CHARACTERS if name not in taken]
                character = free[0] if len(free) == 1 else policy.character(self, None, free)
                taken.add(character)
            rings = self.rules.start_rings
            if self.bank is not None:
                rings = min(rings, self.bank)
                self.bank -= rings
            self.players.append(Player(number, character, policy, seat.attention, rings))

    def remembers(self, probability: float) -> bool:
        """MG-TURN-4, MG-PROP-7, MG-AMB-29, MG-D16."""
        return probability >= 1 or self.rng.random() < probability

    def number(self) -> int:
        return self.numbers[int(self.rng.random() * 6)]

    def others(self, player: Player) -> list[Player]:
        """Left order of a seat."""
        n = len(self.players)
        return [self.players[(player.seat + i) % n] for i in range(1, n)]

    # --- Rings ---

    def from_bank(self, player: Player, rings: int) -> int:
        """MG-AMB-27."""
        if self.bank is not None:
            rings = min(rings, self.bank)
            self.bank -= rings
        player.rings += rings
        self.count["bank_out"] += rings
        return rings

    def pay_bank(self, player: Player, rings: int) -> None:
        player.rings -= rings
        self.count["bank_in"] += rings
        if self.bank is not None:
            self.bank += rings

    def collect(self, player: Player, rings: int) -> int:
        """Rings of GO, of a Ring space, of the Ring face."""
        got = self.from_bank(player, rings)
        player.count["rings_from_bank"] += got
        return got

    def pick_up(self, player: Player) -> None:
        """MG-MOVE-1."""
        rings = self.board_rings[player.position]
        if rings:
            self.board_rings[player.position] = 0
            player.rings += rings
            player.count["rings_picked_up"] += rings

    def lay_trail(self, player: Player, rings: int) -> None:
        """MG-DROP-1."""
        for i in range(rings):
            self.board_rings[(player.position - i) % self.size] += 1
        player.rings -= rings
        player.count["rings_dropped"] += rings

    def sale_value(self, deed: Deed) -> int:
        """MG-AMB-11."""
        return deed.price if self.rulings.sale_price == "face" else (deed.price + 1) // 2

    def raise_rings(self, player: Player, due: int) -> int:
        """MG-BROKE-1 to MG-BROKE-3, MG-D15: sell deeds while short; return what can be paid. [MG-AMB-35]"""
        while player.rings < due:
            mine = [deed for deed in self.deeds if deed.owner is player]
            if not mine:
                break
            deed = mine[0] if len(mine) == 1 else player.policy.sale(self, player, mine, due - player.rings)
            deed.owner = None
            self.from_bank(player, self.sale_value(deed))
            player.count["forced_sales"] += 1
        if player.rings >= due:
            return due
        player.count["short_payments"] += 1
        return player.rings if self.rulings.short_payment == "partial" else 0

    def box_stops_it(self, player: Player) -> bool:
        """MG-BDIE-BOX: single use, spent by the first rent or drop that falls due."""
        if not player.has_box:
            return False
        player.has_box = False
        player.count["boxes_used"] += 1
        return True

    def forced_drop(self, player: Player, rings: int, *, by_other: bool) -> None:
        if self.box_stops_it(player):
            return
        if by_other or self.rulings.self_drop_forces_sale:  # MG-AMB-10
            self.lay_trail(player, self.raise_rings(player, rings))
        else:
            self.lay_trail(player, min(rings, player.rings))

    def steal(self, thief: Player, victim: Player, rings: int) -> None:
        """MG-AMB-12."""
        if self.rulings.box_blocks_steal and self.box_stops_it(victim):
            return
        taken = self.raise_rings(victim, rings)
        victim.rings -= taken
        thief.rings += taken
        thief.count["rings_stolen"] += taken
        victim.count["rings_lost"] += taken

    # --- Moving ---

    def walk(self, player: Player, steps: int, *, is_go_counted: bool = True) -> None:
        """One space at a time: pick-up, and 2 Rings at GO. [MG-MOVE-1, MG-GO-1]"""
        is_picking_up = self.remembers(player.attention.pickup)
        for _ in range(steps):
            player.position = (player.position + 1) % self.size
            if is_picking_up:
                self.pick_up(player)
            if player.position == 0 and is_go_counted:
                self.go_rings += self.collect(player, self.rules.go_rings)
                self.crossings += 1
                player.count["go_passes"] += 1

    def ahead(self, player: Player, other: Player) -> int:
        return (other.position - player.position) % self.size

    def push(self, victim: Player, by: int) -> bool:
        """Push a victim; True if the push is barred at GO. [MG-AMB-14, MG-AMB-15, MG-AMB-18]"""
        if victim.is_jailed and not self.rulings.jailed_are_moved:
            return False
        there = victim.position + by
        if by > 0:
            is_barred = there >= self.size
        elif victim.position == 0:
            is_barred = self.rulings.push_from_go == "barred"
        else:
            is_barred = there <= 0
        if is_barred:
            self.count["barred_moves"] += 1
            return True
        victim.is_jailed = False
        step = 1 if by > 0 else -1
        for _ in range(abs(by)):
            victim.position = (victim.position + step) % self.size
            if self.rulings.pushed_pickup:
                self.pick_up(victim)
        return False

    # --- Scoring ---

    def ring_points(self, player: Player) -> int:
        """MG-END-2, MG-AMB-2."""
        size, points = self.rules.ring_set, self.rules.ring_set_points
        if self.rulings.ring_score == "linear":
            return player.rings * points // size
        return player.rings // size * points

    def loose_rings(self, player: Player) -> int:
        """Rings that score nothing."""
        return 0 if self.rulings.ring_score == "linear" else player.rings % self.rules.ring_set

    def property_points(self, player: Player) -> int:
        return sum(deed.points for deed in self.deeds if deed.owner is player)

    def score(self, player: Player) -> int:
        return (
            self.property_points(player) + self.ring_points(player) + player.boss_points + player.chao_points
        )

    def ranking_key(self, player: Player) -> tuple[int, ...]:
        """MG-END-4, MG-AMB-26."""
        key: tuple[int, ...] = (self.score(player), int(player.has_master_emerald))
        if self.rulings.tie == "rings_then_properties":
            key += (player.rings, sum(deed.owner is player for deed in self.deeds))
        return key
