"""Action Race in plain Python, from the rules digest and the decisions page. Rule ids are the digest's."""

from __future__ import annotations

from random import Random
from typing import Any

from speed_battle_plain_table import INVINCIBLE, RING, SHOES, SPRING, Card, Player, Setup, Table, ranks_by


class Racer(Player):
    """One seat in an Action Race."""

    def __init__(self, seat: int, character: str, policy: Any) -> None:
        super().__init__(seat, character, policy)
        self.score = 0
        self.has_spun = False
        self.shown: Card | None = None
        self.is_settled = True  # scored, or out of the attack


class Race(Table):
    """One Action Race; ``play`` returns its row."""

    player_type = Racer

    def __init__(self, setup: Setup, rng: Random) -> None:
        super().__init__(setup, rng)
        self.speed_ranks = list(setup.speed_ranks)
        if self.rulings.speed_ranks == "random":  # SB-AMB-4
            rng.shuffle(self.speed_ranks)
        for player in self.players:  # SB-RACE-4
            self.draw(player, setup.race_hand)
        self.rounds = 0
        self.first = self.leader(self.players)

    def cards_in_play(self) -> list[Card]:
        return super().cards_in_play() + [racer.shown for racer in self.racers()]

    def racers(self) -> list[Racer]:
        return [player for player in self.players if player.shown]

    def leader(self, players: list[Racer]) -> Racer:
        """Most points, then better Speed Rank. [SB-RACE-5, SB-RACE-18, SB-RACE-19]"""
        return min(players, key=lambda player: (-player.score, self.speed_ranks.index(player.character)))

    def play(self) -> dict[str, Any]:
        while self.rounds < self.setup.max_rounds:
            if self.play_round():
                return self.end("won")
        return self.end("capped")  # SB-AMB-R13

    def end(self, outcome: str) -> dict[str, Any]:
        scores = [player.score for player in self.players]
        winners = [player for player in self.players if player.score == max(scores)]
        row = self.row(winners, outcome, ranks_by(scores), turns=self.rounds, first=self.first.seat)
        for player, seat in zip(self.players, row["seats"], strict=True):
            seat["score"] = player.score
        return row

    # --- A round: the nine steps of the decisions page ---

    def play_round(self) -> bool:
        """Play one round; return whether the race is won."""
        self.rounds += 1
        self.count["extra_rounds"] += max(player.score for player in self.players) >= self.setup.race_target
        self.lead = self.leader(self.players)
        self.lead.count["lead_rounds"] += 1
        for player in self.clockwise(self.lead):
            self.act(player)
        self.count["idle_rounds"] += not self.racers()
        for player in self.racers():
            self.count["raced", player.shown] += 1
        self.ring_attacks()
        self.springs()
        self.score_unmatched()
        for group in self.matches():
            self.homing_attack(group)
        for player in self.players:
            if player.shown:
                self.discards.append(player.shown)
                player.shown = None
        if self.is_won():
            return True
        self.draw_after_race()
        return False

    def act(self, player: Racer) -> None:
        """Race or Spin. [SB-RACE-6 to SB-RACE-8, SB-R1, SB-R2]"""
        choice = self.ask(player, "SB-R1", ["spin", *player.hand])
        player.has_spun = choice == "spin"
        player.count["spins" if player.has_spun else "races"] += 1
        player.count["hand_at_start"] += len(player.hand)
        if player.has_spun:
            player.count["cards_spun"] += len(player.hand)
            self.discards += player.hand
            player.hand = []
        else:
            player.hand.remove(choice)
            player.shown = choice
            player.is_settled = False
            self.check_shadow(player)

    def ring_attacks(self) -> None:
        """SB-SUIT-1, SB-SUIT-2, SB-AMB-R1; Silver takes before the next attacker."""
        late = []
        for attacker in self.clockwise(self.lead):
            if not (attacker.shown and attacker.shown.suit == RING):
                continue
            attacker.count["ring_attacks"] += 1
            lost: list[Card] = []
            for victim in self.clockwise(self.lead):
                if victim is attacker or not victim.shown or victim.shown.suit == INVINCIBLE:
                    continue
                strikes = 2 if attacker.character == "amy" else 1  # SB-RCHAR-AMY
                lost += [self.lose_card(victim) for _ in range(strikes) if victim.hand]
            attacker.count["ability"] += attacker.character == "amy" and bool(lost)
            if self.rulings.ring_order == "in_turn":
                self.end_ring_attack(attacker, lost)
            else:
                late.append((attacker, lost))
        for attacker, lost in late:
            self.end_ring_attack(attacker, lost)

    def lose_card(self, victim: Racer) -> Card:
        """The victim of a Ring picks. [SB-R4, SB-AMB-R1]"""
        if self.rulings.ring_discard == "random":
            gone = self.rng.choice(victim.hand)
        else:
            gone = self.ask(victim, "SB-R4", list(victim.hand))
        self.discard(victim, gone)
        victim.count["cards_lost"] += 1
        return gone

    def end_ring_attack(self, attacker: Racer, lost: list[Card]) -> None:
        """SB-RCHAR-SILVER, SB-AMB-R2; he must take one. The attack is over then. [ruling 3]"""
        if attacker.character == "silver" and lost:
            if self.rulings.silver_takes == "random":
                taken = self.rng.choice(lost)
            else:
                taken = self.ask(attacker, "SB-R5d", lost)
            self.discards.remove(taken)
            attacker.hand.append(taken)
            attacker.count["ability"] += 1
        for player in self.racers():
            self.check_shadow(player)

    def springs(self) -> None:
        """SB-SUIT-3, SB-AMB-R9."""
        for player in self.clockwise(self.lead):
            if player.shown and player.shown.suit == SPRING:
                self.draw(player, self.setup.spring_draw)

    def sharing(self, number: int) -> list[Racer]:
        """Racers showing a number, clockwise from the Lead's seat."""
        return [
            player for player in self.clockwise(self.lead) if player.shown and player.shown.number == number
        ]

    def score_unmatched(self) -> None:
        """SB-RACE-10, SB-RACE-17."""
        for player in self.clockwise(self.lead):
            if player.shown and len(self.sharing(player.shown.number)) == 1:
                player.count["points_unmatched"] += 1
                self.score_card(player, 1)

    def matches(self) -> list[list[Racer]]:
        """Groups that fight, the one with the first racer clockwise from the Lead first. [SB-RACE-11]"""
        groups = {player.shown.number: None for player in self.clockwise(self.lead) if player.shown}
        return [group for number in groups if len(group := self.sharing(number)) > 1]

    def score_card(self, player: Racer, points: int) -> None:
        """Points for a Race card, then the burns. [SB-SUIT-4, SB-RCHAR-SONIC, SB-AMB-R3]"""
        player.is_settled = True
        self.count["scored", player.shown] += 1
        player.score += points
        has_burned = False
        if player.shown.suit == SHOES:
            burned = self.ask(player, "SB-R5a", ["no", *player.hand])
            if burned != "no":
                has_burned = True
                self.burn(player, burned, "points_shoes")
        if player.character == "sonic" and not (has_burned and self.rulings.sonic_and_shoes == "one"):
            same = [card for card in player.hand if card.number == player.shown.number]
            burned = self.ask(player, "SB-R5b", ["no", *same])
            if burned != "no":
                player.count["ability"] += 1
                self.burn(player, burned, "points_sonic")

    def burn(self, player: Racer, burned: Card, source: str) -> None:
        self.discard(player, burned)
        player.count["cards_burned"] += 1
        player.count[source] += 1
        player.score += 1
        self.check_shadow(player)

    # --- Homing Attacks ---

    def homing_attack(self, group: list[Racer]) -> None:
        """SB-RACE-13 to SB-RACE-16; all of one number."""
        number = group[0].shown.number
        for player in group:
            player.count["matches"] += 1
        group = [player for player in group if not self.espio_leaves(player, number)]
        if len(group) == 1:  # SB-AMB-R4
            group[0].count["points_left_alone"] += 1
            bonus = int(self.rulings.espio_rival_bonus)
            group[0].count["points_bonus"] += bonus
            self.score_card(group[0], 1 + bonus)
            return
        self.count["attacks"] += 1
        self.count["attack_size"] += len(group)
        self.count[f"attacks_of_{len(group)}"] += 1
        lead = self.leader(group)
        winner = self.fight(group, lead, number)
        for player in group:
            player.count["attacks"] += 1
        lead.count["attacks_led"] += 1
        if winner is None:
            return
        winner.count["attacks_won"] += 1
        lead.count["attacks_won_by_lead"] += winner is lead
        bonus = len(group) - 1  # SB-RACE-16, SB-X-3
        winner.count["points_attack"] += 1
        winner.count["points_bonus"] += bonus
        self.score_card(winner, 1 + bonus)

    def espio_leaves(self, player: Racer, number: int) -> bool:
        """SB-RCHAR-ESPIO, SB-R5c: he burns a card of the number and scores."""
        if player.character != "espio":
            return False
        same = [card for card in player.hand if card.number == number]
        burned = self.ask(player, "SB-R5c", ["stay", *same])
        if burned == "stay":
            return False
        self.discard(player, burned)
        player.count["cards_burned"] += 1
        player.count["ability"] += 1
        player.count["points_exit"] += 1
        self.score_card(player, 1)
        return True

    def fight(self, group: list[Racer], lead: Racer, number: int) -> Racer | None:
        """Turns until one is left. [SB-RACE-13 to SB-RACE-15, SB-AMB-R10]"""
        left = [player for player in self.clockwise(lead) if player in group]
        fresh = set(left)
        while True:
            for player in list(left):
                if len(left) == 1 and self.rulings.attack_end == "last_left":
                    return left[0]
                played = self.ask(player, "SB-R3", ["drop", *self.playable(player, number, player in fresh)])
                if played == "drop":
                    left.remove(player)
                    player.is_settled = True
                else:
                    fresh.discard(player)
                    self.play_in_attack(player, played, number, left)
            if len(left) <= 1:
                return left[0] if left else None

    def playable(self, player: Racer, number: int, is_first: bool) -> list[Card]:
        """Cards that keep a player in. [SB-RACE-13, SB-RCHAR-METAL, SB-RCHAR-BLAZE]"""
        if player.character == "blaze" and is_first:
            return list(player.hand)
        wild = INVINCIBLE if player.character == "metal_sonic" else None
        return [card for card in player.hand if card.number == number or card.suit == wild]

    def play_in_attack(self, player: Racer, played: Card, number: int, left: list[Racer]) -> None:
        """Discarded at once; suits are silent but for Jet. [SB-RACE-12, SB-RCHAR-JET, SB-AMB-R6]"""
        self.discard(player, played)
        player.count["cards_in_attacks"] += 1
        self.count["attack", played] += 1
        if player.character == "jet" and played.suit == RING:
            player.count["ability"] += 1
            for victim in self.clockwise(player, after=True):
                is_immune = (
                    self.rulings.jet_ring_respects_invincible
                    and victim.shown
                    and victim.shown.suit == INVINCIBLE
                )
                if victim in left and victim.hand and not is_immune:
                    self.lose_card(victim)
        elif player.character == "jet" and played.suit == SPRING:
            player.count["ability"] += 1
            self.draw(player, 1)
        elif player.character in ("metal_sonic", "blaze"):
            player.count["ability"] += played.number != number
        for racer in self.racers():
            self.check_shadow(racer)

    # --- End of the round ---

    def is_won(self) -> bool:
        """The only highest score, and enough of it. [SB-RACE-20 to SB-RACE-22]"""
        scores = sorted(player.score for player in self.players)
        return scores[-1] >= self.setup.race_target and scores[-1] > scores[-2]

    def draw_after_race(self) -> None:
        """Who spun draws; then Shadow if his hand is empty. [SB-RACE-8, SB-RCHAR-SHADOW, SB-AMB-R7]"""
        for player in self.clockwise(self.lead):
            if player.has_spun:
                self.draw(player, self.setup.race_hand)
        for player in self.players:
            if player.character == "shadow" and not player.hand:
                self.shadow_draws(player)

    def check_shadow(self, player: Racer) -> None:
        """The other reading: as soon as his hand is empty, a Ring being one event. [SB-AMB-R7]"""
        if self.rulings.shadow_draws == "at_once" and player.character == "shadow" and not player.hand:
            self.shadow_draws(player)

    def shadow_draws(self, shadow: Racer) -> None:
        shadow.count["ability"] += bool(self.draw(shadow, self.setup.race_hand))
