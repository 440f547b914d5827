"""A second, independent implementation of Dice Rush in plain Python, to check the kernel against.

Written from the rules digest and the decisions page only, for reading and not for speed. Rule ids are the
digest's. It takes the same scenario model. Not covered: lookahead, rotating seats. The modules
``dice_rush_plain_table``, ``_choices`` and ``_dice`` hold the rest. All times are whole microseconds.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from dice_rush_plain_choices import POLICIES
from dice_rush_plain_dice import possible_spares, requirement, spare_sixes
from dice_rush_plain_table import LOOKING, ROLLING, TRAVELLING, Card, Player

HEROES = ("sonic", "tails", "knuckles", "amy")
FINALS_IN_PLAY = {2: (1, 4), 3: (1, 3, 4), 4: (1, 2, 3, 4)}


class StalledError(Exception):
    """A seat made more decisions in a round than the cap allows."""


class Game:
    """One game from set-up to scoring; ``play`` returns its row."""

    def __init__(self, scenario: Any, rng: Random) -> None:
        self.rng = rng
        self.rules, self.rulings = scenario.rules, scenario.rulings
        self.components = scenario.components
        self.players = self.seat_players(scenario.seats)
        self.deck = self.build_deck()
        self.tokens_left = None if self.rulings.token_supply == "unlimited" else self.rulings.token_supply
        self.count: Counter[str] = Counter()
        self.round_us: list[int] = []

    # --- Set-up ---

    def seat_players(self, seats: Any) -> list[Player]:
        """DR-SETUP-1, DR-SETUP-2, DR-D1."""
        left = [hero for hero in HEROES if hero not in [seat.character for seat in seats]]
        players = []
        for number, setting in enumerate(seats):
            character = setting.character
            if character is None:
                policy = POLICIES[setting.policy.name]()
                character = policy.hero(self, left) if len(left) > 1 else left[0]
                left.remove(character)
            n_dice = getattr(self.components.heroes, character).dice.value
            player = Player(number, character, n_dice, setting)
            if self.rulings.hero_powers == "illustrative" and character != "sonic":  # DR-AMB-11
                player.power = character
            players.append(player)
        return players

    def build_deck(self) -> list[Card]:
        """DR-SETUP-3 to DR-SETUP-9, DR-AMB-1, DR-AMB-2; the first card is drawn first."""
        nested = self.rulings.nested_sets
        ordinary = [
            Card(requirement(card.requirement, nested), card.points, card.baddies)
            for card in self.components.cards.values()
            for _ in range(card.copies)
        ]
        self.rng.shuffle(ordinary)
        if self.rulings.final_cards == "icon_four":
            finals = [
                Card(requirement(card.requirement, nested), card.points, card.baddies)
                for card in self.components.finals.values()
            ]
        else:
            ordinary, finals = ordinary[:-4], ordinary[-4:]
        for number, card in enumerate(finals, 1):
            card.final_number = number
            if not self.rulings.final_cards_score:
                card.points = card.baddies = 0
        n = len(self.players)
        finals = [card for card in finals if card.final_number in FINALS_IN_PLAY[n]]
        self.rng.shuffle(finals)
        return ordinary[self.rules.trim_per_missing_player * (4 - n) :] + finals

    # --- What a card is worth ---

    def spare(self, card: Card, player: Player) -> int:
        """Dice that may defeat Baddies, -1 if the card is not met; no faces meet Free only. [DR-AMB-5]"""
        if not player.dice:
            return 0 if card.requirement.is_free else -1
        return spare_sixes(card.requirement, player.dice, self.rulings.allocation, player.power)

    def is_met(self, card: Card, player: Player) -> bool:
        return self.spare(card, player) >= 0

    def gain(self, card: Card, kills: int) -> int:
        """Points of a scored card with its Baddies and tokens."""
        per_kill = self.rules.baddie_penalty + self.rulings.token_per_baddie * self.rules.token_points
        return card.points - self.rules.baddie_penalty * card.baddies + per_kill * kills

    def most_kills(self, card: Card, spare: int) -> int:
        """DR-BAD-1, DR-AMB-8."""
        limit = self.rulings.max_kills_per_card
        return min(card.baddies, spare, card.baddies if limit == "none" else limit)

    def net(self, card: Card, player: Player) -> int:
        """Net value with the dice as they lie: 0 if not met."""
        spare = self.spare(card, player)
        return self.gain(card, self.most_kills(card, spare)) if spare >= 0 else 0

    def could_gain(self, card: Card, player: Player) -> bool:
        """Whether some dice would make the card worth more than 0."""
        spares = possible_spares(card.requirement, player.n_dice, self.rulings.allocation, player.power)
        return any(self.gain(card, self.most_kills(card, spare)) > 0 for spare in spares if spare >= 0)

    def score(self, player: Player) -> int:
        """DR-END-1."""
        count = player.count
        alive = count["baddies_met"] - count["baddies_defeated"]
        tokens = count["tokens"] * self.rules.token_points
        return count["card_points"] + tokens - alive * self.rules.baddie_penalty

    # --- A round ---

    def play(self) -> dict[str, Any]:
        n = len(self.players)
        is_capped = False
        try:
            while len(self.deck) >= n:  # DR-END-4, DR-AMB-14
                cards, self.deck = self.deck[:n], self.deck[n:]
                self.play_round(cards)
        except StalledError:
            is_capped = True
        return self.row(is_capped)

    def play_round(self, cards: list[Card]) -> None:
        """DR-ROUND-1."""
        first = self.race(cards)
        n = len(self.players)
        for step in range(n):  # DR-RES-1
            self.resolve(self.players[(first.seat + step) % n])
        scores = [self.score(player) for player in self.players]
        for player, score in zip(self.players, scores, strict=True):
            player.score_after.append(score)
            player.count["behind"] += score < max(scores)

    def race(self, cards: list[Card]) -> Player:
        """Roll and claim, event by event; return who claimed first. [decisions page, steps 1 to 6]"""
        for player in self.players:
            player.sit_down()
            player.policy.deal(self, player, cards)
            if self.rulings.min_rolls:
                self.start_roll(player, (), now=0)
        first = None
        open_cards = list(cards)
        while len(open_cards) > 1:
            player = self.next_player()
            if player.activity == ROLLING:
                self.end_roll(player)
            elif player.activity == LOOKING:
                self.decide(player, open_cards)
            else:
                self.arrive(player)
                open_cards.remove(player.owned)
                first = first or player
        first.count["first_claims"] += 1
        self.take_last(open_cards[0], now=player.time)
        return first

    def next_player(self) -> Player:
        """Next event; in one microsecond rolls end first, then decisions, then arrivals. [DR-AMB-6]"""
        running = [player for player in self.players if player.owned is None]
        soonest = min((player.time, player.activity) for player in running)
        equal = [player for player in running if (player.time, player.activity) == soonest]
        return equal[0] if self.rulings.claim_tie == "lower_seat" else self.rng.choice(equal)

    def start_roll(self, player: Player, kept: tuple[int, ...], now: int) -> None:
        player.kept = tuple(kept)
        player.activity = ROLLING
        player.time = now + player.roll_time(self.rng, player.n_dice - len(kept))

    def end_roll(self, player: Player) -> None:
        """DR-ROLL-2; the dice show their faces, the decision comes later."""
        thrown = (self.rng.randint(1, 6) for _ in range(player.n_dice - len(player.kept)))
        player.dice = tuple(sorted((*player.kept, *thrown)))
        player.count["rolls"] += 1
        player.activity = LOOKING
        player.time += player.delay("look")

    def decide(self, player: Player, open_cards: list[Card]) -> None:
        """DR-D2, DR-D3, DR-CLAIM-1, DR-CLAIM-6."""
        player.decisions += 1
        player.count["decisions"] += 1
        if player.decisions > self.rules.stall_cap:
            raise StalledError
        is_claim = player.policy.claims(self, player, open_cards)
        if player.pace.error_rate and self.rng.random() < player.pace.error_rate:
            is_claim = not is_claim
            player.count["slips"] += 1
        if is_claim:
            player.marker = player.policy.card(self, player, open_cards)
            player.activity = TRAVELLING
            player.time += player.delay("travel")
        else:
            kept = player.policy.keep(self, player, open_cards) if player.dice else ()
            self.start_roll(player, kept, now=player.time)

    def arrive(self, player: Player) -> None:
        """DR-CLAIM-2, DR-CLAIM-3; rivals on their way to the same card decide again after their reaction."""
        now = player.time
        card = player.marker
        self.take(player, card, now)
        player.count["claimed_unmet"] += not self.is_met(card, player)
        for rival in self.players:
            if rival.owned is None and rival.activity == TRAVELLING and rival.marker is card:
                rival.count["lost_races"] += 1
                rival.activity = LOOKING
                rival.time = now + rival.delay("reaction")

    def take(self, player: Player, card: Card, now: int) -> None:
        player.owned = card
        player.count["claim_us"] += now

    def take_last(self, card: Card, now: int) -> None:
        """DR-CLAIM-4, DR-AMB-4."""
        player = next(player for player in self.players if player.owned is None)
        player.count["last_cards"] += 1
        ruling = self.rulings.last_player
        if player.activity == ROLLING and ruling != "stop_now":
            now = player.time
            self.end_roll(player)
        if ruling == "one_more_roll" and not self.is_met(card, player):
            player.target = card
            kept = player.policy.keep(self, player, [card]) if player.dice else ()
            self.start_roll(player, kept, now)
            now = player.time
            self.end_roll(player)
        self.take(player, card, now)
        player.count["last_cards_met"] += self.is_met(card, player)
        self.round_us.append(now)

    # --- Scoring ---

    def resolve(self, player: Player) -> None:
        """DR-SCORE-1 to DR-SCORE-5, DR-BAD-1 to DR-BAD-4, DR-AMB-7."""
        card, count = player.owned, player.count
        player.final_number = player.final_number or card.final_number
        spare = self.spare(card, player)
        is_free = card.requirement.is_free
        if spare >= 0 and self.rulings.may_decline and not is_free:
            is_declined = player.policy.declines(self, player, card)
            count["declined"] += is_declined
            spare = -1 if is_declined else spare
        if spare < 0:
            count["cards_missed"] += 1
            return
        count["cards_scored"] += 1
        count["free_cards"] += is_free
        count["card_points"] += card.points
        count["baddies_met"] += card.baddies
        count["spare_sixes"] += spare
        player.has_scored_final = player.has_scored_final or card.final_number > 0
        most = self.most_kills(card, spare)
        if most:
            self.defeat(player, player.policy.kills(self, player, most))

    def defeat(self, player: Player, kills: int) -> None:
        """DR-AMB-3; without a token left a Baddie saves its point only. [decisions page, ruling 12]"""
        player.count["baddies_defeated"] += kills
        if not self.rulings.token_per_baddie:
            return
        paid = kills if self.tokens_left is None else min(kills, self.tokens_left)
        player.count["tokens"] += paid
        self.count["tokens_ran_out"] |= paid < kills
        if self.tokens_left is not None:
            self.tokens_left -= paid

    def ranking_key(self, player: Player) -> tuple[int, int]:
        """DR-END-2, DR-END-3, DR-AMB-15: a high score, then a low Final Round card."""
        breaks_ties = player.final_number and (
            player.has_scored_final or not self.rulings.tie_needs_scored_final
        )
        return self.score(player), -(player.final_number if breaks_ties else 99)

    def row(self, is_capped: bool) -> dict[str, Any]:
        """Game columns, and per seat columns; names as the kernel's."""
        players = self.players
        keys = [self.ranking_key(player) for player in players]
        winners = [] if is_capped else [p for p in players if keys[p.seat] == max(keys)]
        scores = sorted((self.score(player) for player in players), reverse=True)
        winner = winners[0].seat if len(winners) == 1 else -1
        row: dict[str, Any] = {
            "outcome": "capped" if is_capped else "won" if winner >= 0 else "tied",
            "rounds": len(self.round_us),
            "winner": winner,
            "margin": scores[0] - scores[1],
            "duration_ms": sum(self.round_us) / 1000,
            "tie_break_used": int(winner >= 0 and scores[0] == scores[1]),
            "tokens_left": -1 if self.tokens_left is None else self.tokens_left,
            "tokens_ran_out": self.count["tokens_ran_out"],
            "races_lost": sum(player.count["lost_races"] for player in players),
            "round_ms": [time / 1000 for time in self.round_us],
        }
        row["seats"] = [
            {
                "character": player.character,
                "score": self.score(player),
                "rank": 1 + sum(key > keys[player.seat] for key in keys),
                "won": 1 / len(winners) if player in winners else 0.0,
                "token_points": player.count["tokens"] * self.rules.token_points,
                "baddie_points": -self.rules.baddie_penalty
                * (player.count["baddies_met"] - player.count["baddies_defeated"]),
                "dice": player.n_dice,
                "pace_ms": player.mean_roll(player.n_dice) / 1000,
                "final_number": player.final_number,
                "claim_ms": player.count["claim_us"] / 1000,
                "score_after": player.score_after,
                **{name: player.count[name] for name in SEAT_COUNTS},
            }
            for player in players
        ]
        return row


SEAT_COUNTS = (
    "card_points",
    "cards_scored",
    "cards_missed",
    "free_cards",
    "rolls",
    "decisions",
    "slips",
    "first_claims",
    "last_cards",
    "last_cards_met",
    "claimed_unmet",
    "lost_races",
    "baddies_met",
    "baddies_defeated",
    "spare_sixes",
    "declined",
    "behind",
)


def play_games(scenario: Any, games: int, seed: int) -> list[dict[str, Any]]:
    """Play games one after the other from one generator; rows as :meth:`Game.row` gives them."""
    rng = Random(seed)
    return [Game(scenario, rng).play() for _ in range(games)]
