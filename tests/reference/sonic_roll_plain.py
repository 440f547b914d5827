"""A second, independent implementation of Sonic Roll in plain Python, to check the kernel against.

Written from the rules digest, the decisions page and the components page only, for reading and not for speed.
Rule ids are the digest's. The classes build on each other, one file each: ``sonic_roll_plain_table``
(set-up), ``_rewards``, ``_boss``, ``_rolls``, ``_spend``, and the turn here. A campaign of such games is in
``sonic_roll_plain_campaign``.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sonic_roll_plain_cards import KINDS, PLACE_BONUS, POWER_UPS, Zone
from sonic_roll_plain_spend import Spending
from sonic_roll_plain_table import GameOver, Player, Turn, TurnOver

GAME_COUNTS = (
    *("completed_cards", "patterns_cleared", "boss_hits", "boss_clears", "rerolls", "bonus_visits"),
    *("tiles_flipped", "emeralds", "badniks_drawn", "badniks_destroyed", "badniks_avoided", "badniks_lost"),
    *("attack_checks", "attacks_that_hit", "attacks", "hazards_rolled"),
    *("spaces", "hit_turns", "most_hits", "most_dice", "centre_emeralds"),
)
SEAT_COUNTS = [
    *("damage_no_spend", "damage_attack", "damage_hazard", "damage_other"),
    *("result_rings", "result_life", "result_shield", "result_invincible", "result_ignored"),
    *("end_empty", "end_stop", "end_life", "end_blue", "end_boss", "action_0", "action_1", "action_2"),
    *(
        "turns_taken",
        "tokens_time_icon",
        "dice_discarded",
        "spends_card",
        "spends_badnik",
        "spends_boss",
        "boss_hits",
        "passes",
    ),
    *("rerolls", "boosts_gained", "rings_gained", "rings_jump", "rings_lost", "most_held"),
    *("hazards", "hazards_matched", "badniks", "destroyed", "avoided", "visits"),
    *(
        "insta",
        "spin_attack",
        "emerald",
        "flame",
        "hammer",
        "buddy",
        "boost",
        "bubble",
        "lightning",
        "star_posts",
        "centre_emeralds",
    ),
    *("rings_paid", "consents_asked", "consents_given", "badniks_given"),
]
SEAT_COUNTS += [f"spent_{kind}" for kind in KINDS] + [f"drew_{card}" for card in POWER_UPS]
CAUSES = ("no_spend", "attack", "hazard", "other")
SEAT_COUNTS += [f"{what}_{cause}" for what in ("rings", "life", "absorbed", "ignored") for cause in CAUSES]
ENDS = ("empty", "stop", "life", "free")
SEAT_COUNTS += [f"how_{how}" for how in ENDS]
SCORE_PARTS = ("held", "saved", "animals", "fresh", "used", "deaths", "time")


class Game(Spending):
    """One game from set-up to scoring; ``play`` returns its row."""

    def play(self) -> dict[str, Any]:
        """Turns until somebody wins or all lose. [SR-TURN-8, SR-END-1 to SR-END-5]"""
        try:
            for number in range(1, self.rules.max_turns + 1):
                self.turns = number
                self.play_turn()
                self.active = self.players[(self.active.seat + 1) % len(self.players)]
            self.active = self.players[self.active.seat - 1]  # whoever took the last turn
            self.outcome, self.loss = "capped", "cap"
        except GameOver as over:
            self.outcome = str(over)
        return self.row()

    # --- One turn ---

    def play_turn(self) -> None:
        self.turn = Turn()
        self.active.count["turns_taken"] += 1
        if self.active.hero == "tails":
            self.active.buddy = 2  # SR-TURN-2
        for route in self.boss_routes:
            route.was_hit = False
        try:
            reason = self.steps()
        except TurnOver as over:
            reason = str(over)
        self.end_turn(reason)

    def steps(self) -> str:
        """Roll Action, then Spending and Reroll Steps in turn. [SR-TURN-1 to SR-TURN-7, section 21]"""
        while self.asks_for_emerald():
            pass
        actions = self.rules.actions[self.active.hero]
        action = self.choose("D2", list(actions))
        self.turn.action = action
        self.active.count[f"action_{actions.index(action)}"] += 1
        self.build_pool(action)
        self.abilities("DICE_ACTION")
        self.window(is_attack=False)
        while self.goes_on():
            self.spending_step()
            if not self.goes_on():
                break
            if self.choose("D7", ["reroll", "stop"]) == "stop":
                return "stop"
            self.reroll_step()
        return "empty"

    def end_turn(self, reason: str) -> None:
        """END TURN abilities, refill, Time Token. [SR-ET-1 to SR-ET-7, SR-GAP-9, -10, -62, ruling 16]"""
        rulings, player = self.rulings, self.active
        self.turn.invulnerable = False
        reasons = [reason]
        after_life = reason == "life" and rulings.life_loss_skips_end_turn
        if not after_life and (reason != "empty" or rulings.end_turn_step_when_empty):
            reasons.append(self.abilities("END_TURN"))
        if not ("life" in reasons and rulings.life_loss_skips_end_turn):
            self.boss_end_of_turn()
        player.count[f"end_{reason}"] += 1
        wasted = self.turn.emptied_by_discard and rulings.token_if_pool_emptied_by_discard
        player.count[f"how_{self.how_it_ended(reasons)}"] += 1
        player.count["dice_discarded"] += len(self.pool)
        if not {"life", "blue"} & set(reasons) and (self.pool or wasted):
            self.take_time_token(player, "stop")
        self.pool = []
        if self.turn.invincible_used and rulings.invincible == "until_turn_end":
            self.discard_invincible()

    def how_it_ended(self, reasons: list[str]) -> str:
        """A lost life, an empty pool, free of the Time Token (Blue Shield), or stopped with dice left."""
        if "life" in reasons:
            return "life"
        if not self.pool:
            return "empty"
        return "free" if "blue" in reasons else "stop"

    # --- Scoring ---

    def speed(self, player: Player) -> int:
        """SR-SCORE-5, with the Secret Passage where it counts."""
        passages = self.rulings.secret_passage_speed * player.passages
        return 3 * player.cards + passages - self.tokens_that_count(player)

    def tokens_that_count(self, player: Player) -> int:
        """SR-GAP-57."""
        return player.tokens - (0 if self.rulings.boss_phase_tokens_count else player.boss_tokens)

    def time_bonus(self, player: Player) -> int:
        """SR-SCORE-6 to SR-SCORE-8."""
        n = len(self.players)
        if n == 1:
            tokens = self.tokens_that_count(player)
            return 200 if tokens == 0 else 100 if tokens <= 2 else 50 if tokens <= 4 else 0
        place = sum(self.speed(other) >= self.speed(player) for other in self.players)
        return PLACE_BONUS[n][place - 1]

    def is_scored(self) -> bool:
        return self.outcome == "won" or self.mode == "competition"

    def score(self, player: Player) -> dict[str, int]:
        """Nobody is scored after a loss, which Competition has not. [SR-SCORE-1 to SR-SCORE-4, SR-END-4]"""
        if not self.is_scored():
            return dict.fromkeys(SCORE_PARTS, 0)
        values = (
            player.held * (15 if player.hyper_rings else 10),
            player.saved * 10,
            player.animals * 20,
            len(player.fresh) * 50,
            len(player.used) * 20,
            player.deaths * -30,
            self.time_bonus(player),
        )
        return dict(zip(SCORE_PARTS, values, strict=True))

    def row(self) -> dict[str, Any]:
        seats = [self.seat_row(player) for player in self.players]
        self.rank(seats)
        is_boss = self.phase == "boss"
        return {
            "outcome": self.outcome,
            "loss": self.loss,
            "first_seat": self.first_seat,
            "act_tokens": self.act_tokens if is_boss else sum(player.tokens for player in self.players),
            "act_lives": self.act_lives if is_boss else sum(player.deaths for player in self.players),
            "end_seat": self.active.seat,
            "end_turn": self.turns,
            "end_phase": self.phase,
            "turns": self.turns,
            "boss_start_turn": self.boss_start_turn,
            "boss_health": self.boss_health,
            "tokens_left": self.tokens_left,
            "boosts_used": sum(player.count["boost"] for player in self.players),
            **{name: self.count[name] for name in GAME_COUNTS},
            "seats": seats,
        }

    def rank(self, seats: list[dict[str, Any]]) -> None:
        """All win or lose together, but in Competition the best score wins. [SR-COMP-4, SR-GAP-41]"""
        keys = []
        for seat in seats:
            tie_break = {"none": 0, "speed": seat["speed"], "rings": seat["held"] + seat["saved"]}
            keys.append((seat["score"], tie_break[self.rulings.tie_break]))
        is_won, is_scored = self.outcome == "won", self.is_scored()
        for seat, key in zip(seats, keys, strict=True):
            seat["rank"] = is_scored * (1 + sum(other > key for other in keys))
            seat["place"] = is_scored * sum(other["speed"] >= seat["speed"] for other in seats)
            seat["best"] = is_won * (key == max(keys)) / keys.count(max(keys))
            seat["won"] = seat["best"] if self.mode == "competition" else float(is_won)

    def seat_row(self, player: Player) -> dict[str, Any]:
        parts = self.score(player)
        return {
            "hero": player.hero,
            "order": (player.seat - self.first_seat) % len(self.players),
            "score": sum(parts.values()),
            "score_parts": parts,
            "speed": self.speed(player),
            "held": player.held,
            "saved": player.saved,
            "animals": player.animals,
            "fresh": len(player.fresh),
            "used": len(player.used),
            "deaths": player.deaths,
            "tokens": player.tokens,
            "cards": player.cards,
            "passages": player.passages,
            "boosts": player.boosts,
            **{name: player.count[name] for name in SEAT_COUNTS},
        }


def play_games(
    zone: str | Zone, heroes: tuple[str, ...], games: int, seed: int, **settings: Any
) -> list[dict[str, Any]]:
    """Play games one after the other from one generator."""
    rng = Random(seed)
    return [Game(zone, heroes, rng, **settings).play() for _ in range(games)]
