"""A second, independent implementation of Monopoly Gamer in plain Python, to check the kernel against.

Written from the rules digest and the decisions page only, for reading and not for speed.
Rule ids are the digest's. It takes the same scenario model. Not covered: planner, deals, rotating seats.
Turns and fights are here; ``plain_spaces``, ``plain_table`` and ``plain_choices`` hold the rest.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from plain_spaces import Spaces
from plain_table import Player

JAIL_FREE_ROLL = 7


class Game(Spaces):
    """One game from set-up to scoring; ``play`` returns its row."""

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

    # --- A turn ---

    def turn(self, player: Player) -> None:
        """MG-TURN-1 to MG-TURN-4, in the decisions page's six steps."""
        player.has_box = False
        self.turn_over = False
        self.crossings = 0
        self.go_rings = 0
        if player.is_jailed and not self.leave_jail(player):
            return
        number, boost = self.roll(player)
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

    def roll(self, player: Player) -> tuple[int, str]:
        """Both dice of a player's turn. [MG-COMP-5, MG-TURN-1]"""
        return self.number(), self.boosts[int(self.rng.random() * 6)]

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
            targets = self.others(player)
            if self.rulings.tails_same_space == "spring":
                targets = [other for other in targets if self.ahead(player, other)]
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
            for number in range(len(self.bosses)):
                is_over = number < len(player.score_after)
                seat[f"score_after_{number + 1}"] = player.score_after[number] if is_over else 0
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
