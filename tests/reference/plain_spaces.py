"""The spaces of the plain implementation: properties, auctions, boosters and the rest."""

from __future__ import annotations

from itertools import combinations

from plain_table import Deed, Player, Table


class Spaces(Table):
    """What the landing space does."""

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
