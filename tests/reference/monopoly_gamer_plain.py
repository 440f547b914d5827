"""A second, independent implementation of Monopoly Gamer in plain Python, to check the kernel against.

Written from the rules digest and the decisions page only, for reading and not for speed.
Rule ids are the digest's. It takes the same scenario model. Not covered: planner, deals, rotating seats.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from monopoly_gamer_choices import GreedyPolicy, RandomPolicy

CHARACTERS = ("sonic", "tails", "knuckles", "amy")
JAIL_FREE_ROLL = 7


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


class Game:
    """One game from set-up to scoring; ``play`` returns its row."""

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

    # --- Set-up and the whole game ---

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

    def roll_off(self) -> int:
        """MG-FIRST-1, MG-AMB-28: only the tied roll again, or the lowest tied seat begins."""
        seats = list(range(len(self.players)))
        while len(seats) > 1:
            rolls = {seat: self.number() for seat in seats}
            best = max(rolls.values())
            seats = [seat for seat in seats if rolls[seat] == best]
            if self.rulings.first_player_ties == "lowest_seat":
                break
        return seats[0]

    def play(self) -> dict[str, Any]:
        first = self.roll_off()
        turns = 0
        while self.next_boss < len(self.bosses) and turns < self.rules.max_turns:
            player = self.players[(first + turns) % len(self.players)]
            turns += 1
            player.count["turns_taken"] += 1
            self.turn(player)
            scores = [self.score(other) for other in self.players]
            for other, score in zip(self.players, scores, strict=True):
                other.count["behind"] += score < max(scores)
        return self.row(first, turns)

    def others(self, player: Player) -> list[Player]:
        """Left order of a seat."""
        n = len(self.players)
        return [self.players[(player.seat + i) % n] for i in range(1, n)]

    # --- A turn ---

    def turn(self, player: Player) -> None:
        """MG-TURN-1 to MG-TURN-4, in the decisions page's six steps."""
        player.has_box = False
        self.turn_over = False
        self.crossings = 0
        self.go_rings = 0
        if player.is_jailed and not self.leave_jail(player):
            return
        number = self.number()
        boost = self.boosts[int(self.rng.random() * 6)]
        if (boost != "spikes" or self.rulings.spikes_skippable) and not self.remembers(
            player.attention.boost
        ):
            boost = "forgotten"
        is_separate = boost in ("ring", "spikes", "item_box") or (
            boost == "red_spring" and player.character == "amy"
        )
        if not is_separate:
            self.move_action(player, number, boost)
        elif self.is_boost_first(player, number, boost):
            self.boost_action(player, number, boost)
            if not self.turn_over:
                self.move_action(player, number, boost)
        else:
            self.move_action(player, number, boost)
            if not self.turn_over or (boost == "spikes" and self.rulings.jail_spikes == "dropped"):
                self.boost_action(player, number, boost)
        if self.turn_over or not self.crossings:
            return
        fights = self.crossings if self.rulings.double_go == "fight_each" else 1  # MG-AMB-23
        for _ in range(fights):
            if self.next_boss < len(self.bosses):
                self.fight(player)

    def is_boost_first(self, player: Player, number: int, boost: str) -> bool:
        """MG-D3, MG-AMB-8, MG-AMB-31."""
        if boost == "red_spring" and self.rulings.amy_spring_order == "after_only":
            return False
        if self.rulings.boost_order == "boost_first":
            return True
        self.count["order_choices"] += 1
        options = ["move first", "boost first"]
        return player.policy.order(self, player, options, boost, number) == "boost first"

    def leave_jail(self, player: Player) -> bool:
        """MG-JAIL-4 to MG-JAIL-7, MG-D2."""
        if player.failed_rolls < self.rules.jail_attempts:
            choice = "roll"
            if player.rings >= self.rules.jail_fee:
                choice = player.policy.leave_jail(self, player, ["pay", "roll"])
            if choice == "pay":
                self.pay_bank(player, self.rules.jail_fee)
                player.count["jail_fees"] += 1
            elif self.number() != JAIL_FREE_ROLL:
                player.failed_rolls += 1
                player.count["jail_turns_lost"] += 1
                return False
        player.is_jailed = False
        if self.remembers(player.attention.pickup):
            self.pick_up(player)
        return True

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

    def move_action(self, player: Player, number: int, boost: str) -> None:
        """MG-BDIE-BUMPER, MG-BDIE-RED, MG-BDIE-YELLOW and the two super boosts that change the move."""
        steps = number
        victims: list[Player] = []
        drop = 0
        if boost == "bumper":
            steps = number * self.rules.bumper_factor
            if player.character == "sonic":  # MG-BDIE-BUMPER-SONIC, MG-AMB-19
                victims = [other for other in self.others(player) if 1 <= self.ahead(player, other) <= steps]
                drop = self.rules.bumper_drop
                player.count["super_boosts"] += 1
        elif boost == "red_spring" and player.character != "amy":
            steps = number + self.rules.red_spring
        elif boost == "yellow_spring":
            steps = number + self.rules.yellow_spring
            targets = [other for other in self.others(player) if self.ahead(player, other)]
            if not targets and self.rulings.tails_same_space == "stay":
                targets = self.others(player)
            if player.character == "tails" and targets:  # MG-BDIE-YELLOW-TAILS, MG-AMB-17
                target = min(targets, key=lambda other: self.ahead(player, other))
                steps = self.ahead(player, target)
                victims = [target]
                drop = self.rules.yellow_drop
                player.count["super_boosts"] += 1
        self.walk(player, steps)
        for victim in victims:
            self.forced_drop(victim, drop, by_other=True)
        self.resolve(player)

    def boost_action(self, player: Player, number: int, boost: str) -> None:
        """The boosts that stand beside the move."""
        if boost == "ring":  # MG-BDIE-RING
            self.collect(player, self.rules.boost_rings)
        elif boost == "spikes":  # MG-BDIE-SPIKES
            self.forced_drop(player, number, by_other=False)
        elif boost == "item_box" and player.character != "knuckles":  # MG-BDIE-BOX
            player.has_box = True
        elif boost == "item_box":  # MG-BDIE-BOX-KNUX
            player.count["super_boosts"] += 1
            victim = self.choose_victim(player)
            is_barred = self.push(victim, -self.rules.box_push)
            if not is_barred or self.rulings.box_drop_when_barred:  # MG-AMB-13
                self.forced_drop(victim, self.rules.box_drop, by_other=True)
        else:  # MG-BDIE-RED-AMY, MG-D14
            most = min(self.rules.amy_spring, player.rings)
            k = player.policy.spring(self, player, list(range(most + 1))) if most else 0
            player.count["super_boosts"] += 1
            if k:
                self.lay_trail(player, k)
                self.walk(player, k)
                self.resolve(player)

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

    # --- Spaces ---

    def resolve(self, player: Player) -> None:
        """MG-MOVE-2."""
        kind = self.kinds[player.position]
        if kind == "property":
            self.land_on_property(player, self.deed_at[player.position])
        elif kind == "loop":  # MG-LOOP-1, MG-AMB-22: one hop
            steps = 1
            while self.kinds[(player.position + steps) % self.size] != "loop":
                steps += 1
            self.walk(player, steps, is_go_counted=self.rulings.loop_go == "passed")
        elif kind == "ring":  # MG-RINGSP-1
            self.collect(player, self.number())
        elif kind == "chopper":  # MG-CHOP-1
            self.forced_drop(player, self.rules.chopper_drop, by_other=False)
        elif kind == "booster":
            player.count["boosters"] += 1
            getattr(self, f"booster_of_{player.character}")(player)
        elif kind == "go_to_jail":  # MG-GTJ-1
            player.position = self.kinds.index("jail")
            player.is_jailed = True
            player.failed_rolls = 0
            player.count["jail_visits"] += 1
            self.turn_over = True
            if self.rulings.go_then_jail == "return_rings":  # MG-AMB-20
                self.pay_bank(player, min(self.go_rings, player.rings))

    def land_on_property(self, player: Player, deed: Deed) -> None:
        if deed.owner is None:
            choice = "auction"
            if player.rings >= deed.price:
                choice = player.policy.buy(self, player, ["buy", "auction"], deed)
            if choice == "buy":  # MG-PROP-3
                self.pay_bank(player, deed.price)
                deed.owner = player
                player.count["purchases"] += 1
                player.count["purchase_rings"] += deed.price
            else:
                self.auction(player, deed)
        elif deed.owner is not player and self.remembers(
            deed.owner.attention.claim_rent
        ):  # MG-PROP-5, MG-PROP-6
            owner = deed.owner
            if self.box_stops_it(player):
                return
            is_set = all(other.owner is owner for other in self.deeds if other.colour == deed.colour)
            due = deed.rent * (self.rules.set_rent_factor if is_set else 1)
            paid = self.raise_rings(player, due)
            player.rings -= paid
            owner.rings += paid
            player.count["rent_paid"] += paid
            owner.count["rent_received"] += paid

    def auction(self, mover: Player, deed: Deed) -> None:
        """MG-PROP-4, MG-D5."""
        self.count["auctions"] += 1
        bidding = [mover, *self.others(mover)]
        holder: Player | None = None
        highest = 0
        while bidding and bidding != [holder]:
            bidder = bidding.pop(0)
            if bidder is holder:
                bidding.append(bidder)
                continue
            funds = bidder.rings
            if self.rulings.bid_funding == "rings_and_deeds":  # MG-AMB-30
                funds += sum(self.sale_value(d) for d in self.deeds if d.owner is bidder)
            if funds < highest + 1:
                continue
            if bidder.policy.bid(self, bidder, ["pass", "raise"], deed, highest + 1) == "raise":
                highest += 1
                holder = bidder
                bidding.append(bidder)
        if holder is None:
            self.count["unsold"] += 1
            return
        self.pay_bank(holder, self.raise_rings(holder, highest))
        deed.owner = holder
        holder.count["auctions_won"] += 1
        holder.count["auction_rings"] += highest

    # --- Boosters ---

    def choose_victim(self, player: Player) -> Player:
        """MG-D10, MG-D11, MG-D13."""
        options = self.others(player)
        return options[0] if len(options) == 1 else player.policy.victim(self, player, options)

    def booster_of_sonic(self, sonic: Player) -> None:
        """MG-BOOST-SONIC, MG-AMB-6, MG-AMB-7."""
        passed = [other for other in self.others(sonic) if other.position > sonic.position]
        steps = self.size - sonic.position
        if self.rulings.sonic_booster_pickup:
            self.walk(sonic, steps, is_go_counted=False)
        sonic.position = 0
        for victim in passed:
            self.steal(sonic, victim, self.rules.booster_steal)
        if self.rulings.sonic_go_boss:
            self.crossings += 1

    def booster_of_tails(self, tails: Player) -> None:
        """MG-BOOST-TAILS: steal, roll, push."""
        victim = self.choose_victim(tails)
        self.steal(tails, victim, self.rules.booster_steal)
        self.push(victim, -self.number())

    def booster_of_knuckles(self, knuckles: Player) -> None:
        """MG-BOOST-KNUX: roll, steal half rounded up, push forward."""
        victim = self.choose_victim(knuckles)
        number = self.number()
        self.steal(knuckles, victim, (number + 1) // 2)
        self.push(victim, number)

    def booster_of_amy(self, amy: Player) -> None:
        """MG-BOOST-AMY, MG-D12, MG-AMB-16: push, then steal, one victim after the other."""
        others = self.others(amy)
        options: list[tuple[Player, ...]]
        if len(others) == 1:
            options = [(others[0], others[0]) if self.rulings.amy_two_player_double else (others[0],)]
        elif self.rulings.amy_targets == "anyone":
            options = list(combinations(others, 2))
        else:
            near = [other for other in others if 1 <= self.ahead(amy, other) <= self.size // 2]
            far = [other for other in others if self.ahead(amy, other) > self.size // 2]
            options = [(x, y) for x in near for y in far] or [(x,) for x in near or far] or [()]
        chosen = options[0] if len(options) == 1 else amy.policy.pair(self, amy, options)
        for victim in chosen:
            self.push(victim, -self.rules.amy_booster_push)
            self.steal(amy, victim, self.rules.booster_steal)

    # --- Boss fights ---

    def boss_hp(self) -> int:
        """MG-BOSS-2, MG-FINAL-2, MG-AMB-4."""
        hp = self.bosses[self.next_boss][0]
        if self.next_boss < len(self.bosses) - 1:
            return hp
        per, rounding = self.rules.eggman_emeralds_per_hp, self.rulings.eggman_hp
        if rounding == "each":
            return hp + self.lost_emeralds
        return hp + (self.lost_emeralds + (per - 1 if rounding == "ceil" else 0)) // per

    def fight(self, fighter: Player) -> None:
        """MG-BOSS-1 to MG-BOSS-9, MG-FINAL-1 to MG-FINAL-5, MG-AMB-24."""
        helpers = [other for other in self.others(fighter) if not other.is_jailed]
        if not helpers and self.rulings.no_sidekick == "skip":
            return
        is_final = self.next_boss == len(self.bosses) - 1
        hp = self.boss_hp()
        sidekick = None
        if helpers:
            sidekick = helpers[0] if len(helpers) == 1 else fighter.policy.sidekick(self, fighter, helpers)
        is_won = self.roll_fight(fighter, sidekick, hp, is_final=is_final)
        fighter.count["fights"] += 1
        fighter.count["fights_won_as_fighter"] += is_won
        self.count["fights_won"] += is_won
        if sidekick:
            sidekick.count["sidekick_fights"] += 1
            sidekick.count["sidekick_wins"] += is_won
        if is_final:
            self.final = {"eggman_hp": hp, "eggman_beaten": int(is_won), "final_fighter": fighter.seat}
        if is_won:
            fighter.boss_points += self.bosses[self.next_boss][1]
            if is_final:
                fighter.has_master_emerald = True
            else:
                fighter.emeralds += 1
            if sidekick:
                sidekick.chao_points += self.chao.pop()
        elif not is_final:
            self.lost_emeralds += 1
        self.next_boss += 1
        for player in self.players:
            player.score_after.append(self.score(player))

    def roll_fight(self, fighter: Player, sidekick: Player | None, hp: int, *, is_final: bool) -> bool:
        """MG-BOSS-4, MG-BOSS-6, MG-AMB-3, MG-AMB-5, MG-D8, MG-D9."""
        team = [fighter] if sidekick is None else [fighter, sidekick]
        dice = [self.number() for _ in team]
        left = [member.emeralds for member in team]
        cap = self.rulings.final_reroll_cap if is_final and self.rulings.final_reroll_cap != "none" else 99
        while sum(dice) < hp and any(left) and cap > 0:
            open_ones = [i for i in range(len(team)) if left[i]]
            if len(open_ones) == 2 and self.rulings.reroll_order == "lower_first":
                asked = 1 if dice[1] < dice[0] else 0
            else:
                asked = open_ones[0]
            member = team[asked]
            is_obliged = asked == 1 and self.rulings.sidekick_reroll == "obligatory"  # MG-AMB-25
            if is_obliged or member.policy.reroll(self, member, ["re-roll", "stop"]) == "re-roll":
                left[asked] -= 1
                cap -= 1
                member.count["rerolls"] += 1
                if self.rulings.reroll == "both_dice":
                    dice = [self.number() for _ in team]
                else:
                    dice[asked] = self.number()
            else:
                left[asked] = 0
        return sum(dice) >= hp

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

    def row(self, first: int, turns: int) -> dict[str, Any]:
        """Game columns, and per seat columns as lists; names as the kernel's."""
        players = self.players
        is_capped = self.next_boss < len(self.bosses)
        keys = [self.ranking_key(player) for player in players]
        winners = [] if is_capped else [p.seat for p in players if keys[p.seat] == max(keys)]
        scores = sorted((self.score(player) for player in players), reverse=True)
        winner = winners[0] if len(winners) == 1 else -1
        row: dict[str, Any] = {
            "outcome": "capped" if is_capped else "won" if winner >= 0 else "tied",
            "turns": turns,
            "rounds": max(player.count["turns_taken"] for player in players),
            "first_seat": first,
            "winner": winner,
            "margin": scores[0] - scores[1],
            "emeralds_lost": self.lost_emeralds,
            "board_rings": sum(self.board_rings),
            "final_fighter_won": int(winner >= 0 and winner == self.final["final_fighter"]),
            **self.final,
        }
        for name in (
            "fights_won",
            "auctions",
            "unsold",
            "barred_moves",
            "order_choices",
            "bank_out",
            "bank_in",
        ):
            row[name] = self.count[name]
        seats = []
        for player in players:
            mine = [deed for deed in self.deeds if deed.owner is player]
            seat: dict[str, Any] = {
                "character": player.character,
                "order": (player.seat - first) % len(players),
                "score": self.score(player),
                "rank": 1 + sum(key > keys[player.seat] for key in keys),
                "won": 1 / len(winners) if player.seat in winners else 0.0,
                "property_points": self.property_points(player),
                "ring_points": self.ring_points(player),
                "boss_points": player.boss_points,
                "chao_points": player.chao_points,
                "rings": player.rings,
                "loose_rings": self.loose_rings(player),
                "deeds": len(mine),
                "sets": sum(n == 2 for n in Counter(deed.colour for deed in mine).values()),
                "emeralds": player.emeralds,
                "master_emerald": int(player.has_master_emerald),
                **{name: player.count[name] for name in SEAT_COUNTS},
            }
            for number, score in enumerate(player.score_after, start=1):
                seat[f"score_after_{number}"] = score
            seats.append(seat)
        row["seats"] = seats
        return row


GAME_COUNTS = ("fights_won", "auctions", "unsold", "barred_moves", "order_choices", "bank_out", "bank_in")
SEAT_COUNTS = (
    "turns_taken",
    "go_passes",
    "fights",
    "fights_won_as_fighter",
    "sidekick_fights",
    "sidekick_wins",
    "rerolls",
    "rings_picked_up",
    "rings_dropped",
    "rings_from_bank",
    "rent_paid",
    "rent_received",
    "rings_stolen",
    "rings_lost",
    "purchases",
    "purchase_rings",
    "auctions_won",
    "auction_rings",
    "forced_sales",
    "short_payments",
    "boxes_used",
    "jail_visits",
    "jail_turns_lost",
    "jail_fees",
    "boosters",
    "super_boosts",
    "behind",
)


def play_games(scenario: Any, games: int, seed: int) -> list[dict[str, Any]]:
    """Play games one after the other from one generator; rows as :meth:`Game.row` gives them."""
    rng = Random(seed)
    return [Game(scenario, rng).play() for _ in range(games)]
