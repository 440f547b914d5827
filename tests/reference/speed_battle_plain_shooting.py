"""Shooting Battle in plain Python, from the digest and the decisions page. Rule ids are the digest's."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from speed_battle_plain_table import INVINCIBLE, RING, SHOES, SPRING, Card, Player, Setup, Table, ranks_by


class Shooter(Player):
    """One seat in a Shooting Battle; ``weapon`` holds the Special Weapon's cards."""

    def __init__(self, seat: int, character: str, policy: Any) -> None:
        super().__init__(seat, character, policy)
        self.health = 0
        self.weapon: list[Card] = []
        self.is_alive = True
        self.fell_in = 0  # the step of the knock-out, 0: none


class Shooting(Table):
    """One Shooting Battle; ``play`` returns its row."""

    player_type = Shooter

    def __init__(self, setup: Setup, rng: Random) -> None:
        super().__init__(setup, rng)
        for player in self.players:
            is_pair = len(self.players) == 2  # SB-SHOOT-3
            player.health = setup.health_two_players if is_pair else setup.health_more_players
            self.deal(player, setup.shoot_hand)  # SB-SHOOT-4
        self.turns = 0
        self.falls = 0
        self.peeked: Card | None = None

    def cards_in_play(self) -> list[Card]:
        return super().cards_in_play() + [card for player in self.players for card in player.weapon]

    def living(self) -> list[Shooter]:
        return [player for player in self.players if player.is_alive]

    def play(self) -> dict[str, Any]:
        active = self.first = self.first_player()
        while len(self.living()) > 1:
            if self.turns == self.setup.max_turns:
                return self.end(self.living(), "capped")
            self.turns += 1
            self.take_turn(active)
            active = next((p for p in self.clockwise(active, after=True) if p.is_alive), active)
        if self.living():
            return self.end(self.living(), "won")
        last = [player for player in self.players if player.fell_in == self.falls]
        return self.end(last, "drawn" if len(last) > 1 else "won")  # SB-SHOOT-13, SB-AMB-S10

    def end(self, winners: list[Shooter], outcome: str) -> dict[str, Any]:
        order = [(player.fell_in or self.falls + 1, player.health) for player in self.players]
        row = self.row(winners, outcome, ranks_by(order), turns=self.turns, first=self.first.seat)
        for player, seat in zip(self.players, row["seats"], strict=True):
            seat["score"] = player.health
        return row

    # --- A turn ---

    def take_turn(self, active: Shooter) -> None:
        """SB-SHOOT-5, SB-SHOOT-11."""
        active.count["turns"] += 1
        if active.character == "cream" and self.rulings.cream == "start_plus_one":
            self.draw_two_keep_one(active)
        target = self.ask(active, "SB-S1", ["panic", *self.targets(active)])
        if target == "panic":
            self.panic_draw(active)
        else:
            self.duel(active, target)
            self.second_duel(active, target)
        for player in self.clockwise(active):
            if player.is_alive and not player.hand:
                self.draw(player, self.setup.shoot_hand)

    def targets(self, active: Shooter) -> list[Shooter]:
        """Whom to challenge, clockwise; nobody with an empty hand. [SB-AMB-S2]"""
        if not active.hand:
            return []
        rivals = [player for player in self.clockwise(active, after=True) if player.is_alive]
        return (
            rivals
            if self.rulings.bare_target == "takes_damage"
            else [player for player in rivals if player.hand]
        )

    def panic_draw(self, active: Shooter) -> None:
        """SB-SHOOT-10."""
        active.count["panic_draws"] += 1
        self.discards += active.hand
        active.hand = []
        if active.character == "cream" and self.rulings.cream == "panic_draw":
            self.draw_two_keep_one(active)
        else:
            self.draw(active, 1)

    def draw_two_keep_one(self, cream: Shooter) -> None:
        """Draw 2 and discard 1 of them; a single one is kept. [SB-SCHAR-CREAM, SB-AMB-S1, SB-S4c]"""
        drawn = super().draw(cream, 2)
        if len(drawn) == 2:
            cream.count["ability"] += 1
            self.discard(cream, self.ask(cream, "SB-S4c", drawn))

    def deal(self, player: Shooter, n: int) -> None:
        super().draw(player, n)

    def draw(self, player: Shooter, n: int) -> list[Card]:
        """Under ``cream: refill`` each card Cream draws is the better of two. [SB-AMB-S1]"""
        if player.character != "cream" or self.rulings.cream != "refill":
            return super().draw(player, n)
        for _ in range(n):
            self.draw_two_keep_one(player)
        return player.hand[-n:]

    def second_duel(self, active: Shooter, first: Shooter) -> None:
        """SB-SCHAR-ORBOT, SB-AMB-S8, SB-S4d."""
        if active.character != "orbot_cubot" or not active.is_alive:
            return
        rivals = self.targets(active)
        if self.rulings.second_duel == "other_target":
            rivals = [player for player in rivals if player is not first]
        target = self.ask(active, "SB-S4d", ["stop", *rivals])
        if target != "stop":
            active.count["ability"] += 1
            self.duel(active, target)

    # --- A Duel ---

    def duel(self, active: Shooter, target: Shooter) -> None:
        """SB-SHOOT-6 to SB-SHOOT-9, in the order of the decisions page."""
        active.count["duels"] += 1
        target.count["duels"] += 1
        shown = self.reveal_duel_cards(active, target)
        dealt, hurt = self.compare(active, target, shown)
        if len(hurt) == 1:
            (target if active in hurt else active).count["duels_won"] += 1
        for player in hurt:
            player.health -= 1
            self.count["hit", shown[target if player is active else active]] += 1
        is_late = self.rulings.effects_of_the_fallen
        if not is_late:
            self.knock_out()
        self.when_damaged([player for player in (active, target) if player in hurt])
        actors = [player for player in (active, target) if player in dealt and (player.is_alive or is_late)]
        if self.rulings.tie_effects == "active_first":  # SB-AMB-S4
            for player in actors:
                if player.is_alive or is_late:
                    self.suit_effects([player], (active, target), shown)
                    if not is_late:
                        self.knock_out()
        else:
            self.suit_effects(actors, (active, target), shown)
        self.knock_out()
        self.discards += shown.values()
        for card in shown.values():
            self.aside.remove(card)

    def reveal_duel_cards(self, active: Shooter, target: Shooter) -> dict[Shooter, Card]:
        """One card each; Wave sees the target's. [SB-SHOOT-6, SB-SCHAR-WAVE, SB-S2]"""
        order = [active, target]
        if active.character == "wave":
            active.count["ability"] += 1
            order.reverse()
        shown = {}
        for player in order:
            if player.hand:
                self.peeked = shown.get(target) if player is active else None
                shown[player] = self.ask(player, "SB-S2", list(player.hand))
        for player, card in shown.items():
            player.hand.remove(card)
            self.aside.append(card)
            self.count["duelled", card] += 1
        return shown

    def compare(
        self, active: Shooter, target: Shooter, shown: dict[Shooter, Card]
    ) -> tuple[list[Shooter], list[Shooter]]:
        """Return whose suit effect acts and who takes 1 damage. [SB-SHOOT-7 to SB-SHOOT-9, SB-SSUIT-7]"""
        if target not in shown:  # SB-AMB-S2, the other reading
            active.count["damage_duel"] += 1
            return [active], [target]
        first, second = shown[active], shown[target]
        if first.number == second.number:
            hurt = []
            for player, rival in ((active, target), (target, active)):
                player.count["duels_tied"] += 1
                if self.is_safe_in_tie(player, shown[player]):
                    continue
                hurt.append(player)
                rival.count["damage_tie"] += 1
            dealt = [player for player in (active, target) if player is active and target in hurt]
            return dealt + ([target] if active in hurt else []), hurt
        winner, loser = (active, target) if first.number > second.number else (target, active)
        if loser.character == "chao_walker" and (shown[loser].number, shown[winner].number) == (1, 3):
            loser.count["ability"] += 1  # SB-SCHAR-CHAO, SB-AMB-S9
            loser.count["damage_duel"] += 1
            return [], [winner]
        winner.count["damage_duel"] += 1
        return [winner], [loser]

    def is_safe_in_tie(self, player: Shooter, card: Card) -> bool:
        """SB-SSUIT-6, SB-SCHAR-TAILS."""
        if player.character == "tails" and card.number == 2:
            player.count["ability"] += card.suit != INVINCIBLE
            return True
        return card.suit == INVINCIBLE

    def knock_out(self) -> None:
        """Everyone at 0 falls, together; hand and weapon go at once. [SB-SHOOT-12, SB-AMB-S3]"""
        fallen = [player for player in self.living() if player.health <= 0]
        self.falls += bool(fallen)
        self.count["double_knock_outs"] += len(fallen) == 2
        for player in fallen:
            player.health = 0
            player.is_alive = False
            player.fell_in = self.falls
            player.count["knocked_out"] = self.turns
            player.count["wasted"] += len(player.weapon)
            self.discards += player.hand + player.weapon
            player.hand, player.weapon = [], []

    def when_damaged(self, hurt: list[Shooter]) -> None:
        """Omega and Charmy, before any suit effect. [SB-SHOOT-14, SB-AMB-S7, SB-S4a, SB-S4b]"""
        for player in hurt:
            if player.health <= 0:
                continue
            if player.character == "omega" and not (player.weapon and not self.rulings.omega_replaces):
                ones = [card for card in player.hand if card.number == 1]
                placed = self.ask(player, "SB-S4a", ["no", *ones])
                if placed != "no":
                    player.count["ability"] += 1
                    player.count["charges"] += 1
                    self.charge(player, (placed,))
            elif player.character == "charmy":
                gone = self.ask(player, "SB-S4b", ["no", *player.hand])
                if gone != "no":
                    player.count["ability"] += 1
                    self.discard(player, gone)
                    self.draw(player, 1)

    # --- Suit effects ---

    def suit_effects(
        self, actors: list[Shooter], pair: tuple[Shooter, Shooter], shown: dict[Shooter, Card]
    ) -> None:
        """Springs, then Shoes, then all shots together. [SB-SSUIT-1 to SB-SSUIT-5]"""
        for player in actors:
            if shown[player].suit == SPRING:
                self.draw(player, self.setup.spring_draw)
        for player in actors:
            if shown[player].suit == SHOES:
                self.speed_shoes(player)
        hit = []
        for player in actors:
            if shown[player].suit == RING and player.weapon:
                rival = pair[1] if player is pair[0] else pair[0]
                self.fire(player, rival)
                hit.append(rival)
        if self.rulings.damage_powers == "each_damage":
            self.when_damaged([player for player in pair if player in hit])

    def fire(self, player: Shooter, rival: Shooter) -> None:
        """SB-SSUIT-4; a shot at a rival already out is wasted. [ruling 6]"""
        power = sum(card.number for card in player.weapon)
        player.count["shots"] += 1
        player.count["damage_weapon"] += min(power, max(rival.health, 0))
        rival.health -= min(power, max(rival.health, 0))
        self.discards += player.weapon
        player.weapon = []

    def speed_shoes(self, player: Shooter) -> None:
        """SB-SSUIT-2, SB-SSUIT-3, SB-SCHAR-EGGMAN, SB-S3."""
        options: list[Any] = [(), *((card,) for card in player.hand)]
        if player.character == "eggman":
            options += combinations(player.hand, 2)
            if self.rulings.eggman_tops_up and len(player.weapon) == 1:  # SB-AMB-S5
                options += [("top up", card) for card in player.hand]
        if self.rulings.weapon_free_discard and player.weapon:  # SB-AMB-S6
            options.append("discard")
        choice = self.ask(player, "SB-S3", options)
        if choice == "discard":
            self.charge(player, ())
        elif choice and choice[0] == "top up":
            player.hand.remove(choice[1])
            player.weapon.append(choice[1])
            player.count["ability"] += 1
        elif choice:
            player.count["charges"] += 1
            player.count["ability"] += len(choice) == 2
            self.charge(player, choice)

    def charge(self, player: Shooter, placed: tuple[Card, ...]) -> None:
        """New cards from the hand; the old ones are discarded."""
        player.count["wasted"] += len(player.weapon)
        self.discards += player.weapon
        player.weapon = list(placed)
        for card in placed:
            player.hand.remove(card)
