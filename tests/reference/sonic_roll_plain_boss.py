"""The boss fight of the plain Sonic Roll: patterns, Hits, the Boss Attack card and the refill."""

from __future__ import annotations

from sonic_roll_plain_cards import JUMP, Condition, Pattern
from sonic_roll_plain_rewards import Rewards
from sonic_roll_plain_table import BossRoute, GameOver


class BossFight(Rewards):
    """Everything of section 17 but the choice of a spend."""

    def start_boss(self) -> None:
        """SR-BOSS-1 to SR-BOSS-4, SR-GAP-34: the unfinished cards leave, all else stays."""
        self.phase, self.boss_start_turn = "boss", self.turns
        self.act_tokens = sum(player.tokens for player in self.players)
        self.act_lives = sum(player.deaths for player in self.players)
        stays = self.rulings.secret_passage_in_boss and self.rulings.secret_passage != "deck_route"
        self.routes = [route for route in self.routes if stays and route.name == "passage"]
        self.boss_routes = [BossRoute() for _ in range(3)]
        self.boss_health = self.zone.boss.health
        self.boss_side, self.boss_card_fired = 0, False
        self.refill()

    def refill(self) -> None:
        """Slide left and deal up to the Boss Level. [SR-BOSS-19, SR-GAP-33]"""
        for route in self.boss_routes:
            while len(route.patterns) < self.zone.boss.level:
                if not self.pattern_deck:
                    self.pattern_deck, self.pattern_discards = self.shuffled(self.pattern_discards), []
                if not self.pattern_deck:
                    return
                route.patterns.append(self.pattern_deck.pop())

    def boss_targets(self) -> list[tuple[Condition, tuple[str, BossRoute]]]:
        """What each Route takes: its leftmost pattern or its Hit Space. [SR-BOSS-5, -6, -15, -16]"""
        targets: list[tuple[Condition, tuple[str, BossRoute]]] = []
        for route, hit_space in zip(self.boss_routes, self.zone.boss.hit_spaces, strict=False):
            if route.was_hit:
                continue
            if not route.patterns:
                targets.append((hit_space, ("hit", route)))
                continue
            pattern = route.patterns[0]
            targets.append((pattern.hard or Condition(None, pattern.number), ("hard", route)))
            begun = pattern.progress > 0 and not self.turn.either_path
            if self.rulings.pattern_mode == "two_conditions" and not begun:
                targets.append((pattern.easy, ("easy", route)))
        return targets

    def play_pattern(self, route: BossRoute, way: str, face: int) -> str:
        """Put a die on a pattern; return the reward or ``!penalty`` due. [SR-BOSS-8, SR-BOSS-9]"""
        pattern = route.patterns[0]
        if way == "hard" and pattern.bumpers:
            pattern.progress += 1
            pattern.number = pattern.number or face
            if pattern.progress < pattern.bumpers:
                return ""
        route.patterns.pop(0)
        self.discard_pattern(pattern)
        self.count["patterns_cleared"] += 1
        if way == "hard":
            return pattern.hard_reward
        return f"!{pattern.penalty}" if pattern.penalty else ""

    def discard_pattern(self, pattern: Pattern) -> None:
        pattern.progress, pattern.number = 0, None
        self.pattern_discards.append(pattern)

    def hit_boss(self, route: BossRoute, kind: str) -> None:
        """SR-BOSS-15 to SR-BOSS-18: Jump ring, Animal and Health, then the printed effects."""
        player = self.active
        route.was_hit = True
        self.turn.hits += 1
        self.count["boss_hits"] += 1
        self.count["hit_turns"] += self.turn.hits == 1
        self.count["most_hits"] = max(self.count["most_hits"], self.turn.hits)
        player.count["boss_hits"] += 1
        if kind == JUMP:
            self.jump_ring()
        player.animals += 1
        self.boss_health -= 1
        if self.boss_health == 0:
            raise GameOver("won")
        for effect in self.zone.boss.on_hit:
            self.resolve(effect)

    def clear_boss_card(self) -> None:
        """Flip it and switch it off until the turn ends. [SR-BOSS-14, SR-GAP-32]"""
        self.boss_side = 1 - self.boss_side
        self.boss_card_fired = False
        self.turn.boss_cleared = True
        self.active.animals += self.rulings.boss_clear_gives_animal
        self.count["boss_clears"] += 1

    def boss_end_of_turn(self) -> None:
        """Refill after a turn with a Hit. [SR-ET-6, SR-BOSS-19, SR-BOSS-20]"""
        if self.turn.hits:
            self.refill()
