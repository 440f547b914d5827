"""The table of the plain Speed Battle: cards, deck, players, rulings and how a decision is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

RING, INVINCIBLE, SPRING, SHOES = "Ring", "Invincible", "Spring", "Shoes"
SUITS = (RING, INVINCIBLE, SPRING, SHOES)
NUMBERS = (1, 2, 3)
MODES = ("action_race", "shooting_battle", "treasure_hunt")

CHARACTERS = {
    "action_race": ("sonic", "shadow", "amy", "metal_sonic", "blaze", "silver", "espio", "jet"),
    "shooting_battle": ("tails", "eggman", "chao_walker", "omega", "orbot_cubot", "cream", "charmy", "wave"),
    "treasure_hunt": ("knuckles", "rouge", "tikal", "chaos", "big", "marine", "vector", "storm"),
}
"""The characters of each mode in the order of the rulebook. [SB-COMP-4]"""

SPEED_RANKS = ("sonic", "shadow", "metal_sonic", "blaze", "silver", "jet", "espio", "amy")
"""Best first. [components page, 4.3]"""


class Card(NamedTuple):
    """One card; copies are equal. [SB-COMP-6]"""

    number: int
    suit: str


def card(text: str) -> Card:
    """Read a card such as ``2R``: Ring R, Invincible I, Spring S, Speed Shoes P."""
    return Card(int(text[0]), dict(zip("RISP", SUITS, strict=True))[text[1]])


def cards(text: str) -> list[Card]:
    """Read cards such as ``2R 3P``."""
    return [card(word) for word in text.split()]


@dataclass(frozen=True)
class Rulings:
    """The readings of section (a); the defaults are its recommended ones."""

    reshuffle: str = "when_needed"  # or "eager" [SB-AMB-3]
    speed_ranks: str = "printed"  # or "random" [SB-AMB-4]
    ring_discard: str = "own_choice"  # or "random" [SB-AMB-R1]
    ring_order: str = "in_turn"  # or "at_once": Silver takes after all attacks [SB-AMB-R1]
    silver_takes: str = "own_choice"  # or "random" [SB-AMB-R2]
    sonic_and_shoes: str = "both"  # or "one" [SB-AMB-R3]
    espio_rival_bonus: bool = False  # a rival left alone also gets the bonus for Espio [SB-AMB-R4]
    jet_ring_respects_invincible: bool = False  # a revealed Invincible saves from Jet's Ring [SB-AMB-R6]
    shadow_draws: str = "after_win_check"  # or "at_once" [SB-AMB-R7]
    attack_end: str = "last_left"  # or "every_lap": the last one must cover the lap too [SB-AMB-R10]
    cream: str = "start_plus_one"  # or "panic_draw", "refill", "none" [SB-AMB-S1]
    bare_target: str = "not_allowed"  # or "takes_damage" [SB-AMB-S2]
    effects_of_the_fallen: bool = False  # the fallen still use their suit effect [SB-AMB-S3]
    tie_effects: str = "together"  # or "active_first" [SB-AMB-S4]
    eggman_tops_up: bool = False  # a second card may be added to one [SB-AMB-S5]
    weapon_free_discard: bool = False  # the old weapon may be discarded without a new one [SB-AMB-S6]
    damage_powers: str = "once"  # or "each_damage" [SB-AMB-S7]
    omega_replaces: bool = True  # False: an empty slot only [SB-AMB-S7]
    second_duel: str = "any_target"  # or "other_target" [SB-AMB-S8]
    first_seat: str | int = "random"  # or 1 to 4 [SB-AMB-S11]
    shard_refill: bool = True  # [SB-AMB-H2]
    spring_must_place: bool = False  # [SB-AMB-H4]
    ring_target: str = "any"  # or "top" [SB-AMB-H5]
    ring_is_optional: bool = False  # [SB-AMB-H5]
    shoes_extra: str = "any_way"  # or "same_suit": Way 2 only [SB-AMB-H6]
    rouge_chain: bool = False  # [SB-AMB-H7]
    big_looks: bool = False  # [SB-AMB-H8]
    marine_may_decline: bool = False  # the fitting card may be discarded [SB-AMB-H9]
    drawn_game: str = "no_token"  # or "replay", "token_each": who gets a token [SB-AMB-T1]
    random_may_repeat: bool = False  # [SB-AMB-T2]


def even_deck() -> dict[Card, int]:
    """Four copies of each of the twelve kinds. [SB-COMP-1, SB-AMB-1]"""
    return {Card(number, suit): 4 for number in NUMBERS for suit in SUITS}


SHARDS = ((1, 1, 2), (1, 1, 3), (1, 2, 2), (1, 2, 3), (1, 3, 3), (2, 2, 3), (2, 3, 3))
"""[SB-AMB-H1]"""


@dataclass(frozen=True)
class Setup:
    """What a game is played with; ``characters`` and ``policies`` give one entry a seat."""

    characters: Sequence[str]
    policies: Sequence[Any]
    rulings: Rulings = Rulings()
    deck: dict[Card, int] = field(default_factory=even_deck)
    speed_ranks: Sequence[str] = SPEED_RANKS
    race_target: int = 10
    race_hand: int = 5
    spring_draw: int = 2
    health_two_players: int = 8
    health_more_players: int = 6
    shoot_hand: int = 3
    shards: Sequence[tuple[int, ...]] = SHARDS
    shards_open: int = 3
    shards_to_win: int = 2
    piles: int = 3
    vector_piles: int = 4
    hunt_hand: int = 3
    max_rounds: int = 1000
    max_turns: int = 5000


class Player:
    """One seat of one game."""

    def __init__(self, seat: int, character: str, policy: Any) -> None:
        self.seat = seat
        self.character = character
        self.policy = policy
        self.hand: list[Card] = []
        self.count: Counter[str] = Counter()

    def __repr__(self) -> str:
        return f"{self.character} at {self.seat}"


class Table(ABC):
    """What the three modes share."""

    player_type: type[Player] = Player

    def __init__(self, setup: Setup, rng: Random) -> None:
        self.setup, self.rulings, self.rng = setup, setup.rulings, rng
        seats = zip(setup.characters, setup.policies, strict=True)
        self.players: list[Any] = [self.player_type(seat, *who) for seat, who in enumerate(seats)]
        self.deck = [kind for kind, copies in setup.deck.items() for _ in range(copies)]
        self.discards: list[Card] = []
        self.aside: list[Card] = []  # cards being resolved
        self.count: Counter[Any] = Counter()
        rng.shuffle(self.deck)

    @abstractmethod
    def play(self) -> dict[str, Any]:
        """Play the game to its end and return its row."""

    def cards_in_play(self) -> list[Card]:
        """Return all cards, wherever they are. [SB-X-22]"""
        hands = [card for player in self.players for card in player.hand]
        return self.deck + self.discards + self.aside + hands

    def clockwise(self, start: Player, *, after: bool = False) -> Iterator[Any]:
        """All players clockwise, from ``start`` or from the one after it."""
        n = len(self.players)
        for step in range(int(after), n):
            yield self.players[(start.seat + step) % n]

    def ask(self, player: Player, decision: str, options: list[Any]) -> Any:
        """Let the player choose; a single option is not asked. [decisions page, rule 3]"""
        if len(options) == 1:
            return options[0]
        self.count["decisions"] += 1
        return player.policy.choose(self, player, decision, options)

    # --- Cards ---

    def reveal(self) -> Card | None:
        """Take the top card of the deck; shuffle the discard pile first if there is none. [SB-DECK-1]"""
        if not self.deck:
            self.reshuffle()
        if not self.deck:
            return None
        top = self.deck.pop()
        if not self.deck and self.rulings.reshuffle == "eager":
            self.reshuffle()
        return top

    def reshuffle(self) -> None:
        """The discard pile becomes the deck. [SB-DECK-1, SB-AMB-3]"""
        self.count["reshuffles"] += bool(self.discards)
        self.deck, self.discards = self.discards, []
        self.rng.shuffle(self.deck)

    def draw(self, player: Player, n: int) -> list[Card]:
        """Draw up to n cards into the hand; fewer if no card is left anywhere. [SB-AMB-3]"""
        drawn = []
        for _ in range(n):
            top = self.draw_one(player)
            if top is None:
                break
            drawn.append(top)
        player.count["cards_drawn"] += len(drawn)
        return drawn

    def draw_one(self, player: Player) -> Card | None:
        """Take the top card into the hand."""
        top = self.reveal()
        if top is not None:
            player.hand.append(top)
        return top

    def discard(self, player: Player, gone: Card) -> None:
        """From the hand to the discard pile."""
        player.hand.remove(gone)
        self.discards.append(gone)

    def first_player(self) -> Player:
        """A random seat begins unless one is set. [SB-AMB-S11]"""
        seat = self.rulings.first_seat
        return self.players[self.rng.randrange(len(self.players)) if seat == "random" else int(seat) - 1]

    def row(self, winners: list[Any], outcome: str, ranks: list[int], **columns: Any) -> dict[str, Any]:
        """Game columns, and one entry a seat under ``seats``. [digest, (e)]"""
        return {
            "outcome": outcome,
            "winner": winners[0].seat if len(winners) == 1 else -1,
            "reshuffles": self.count["reshuffles"],
            **columns,
            "count": self.count,
            "seats": [
                {
                    "character": player.character,
                    "rank": rank,
                    "won": 1 / len(winners) if player in winners else 0.0,
                    "count": player.count,
                }
                for player, rank in zip(self.players, ranks, strict=True)
            ],
        }


def ranks_by(values: Sequence[Any]) -> list[int]:
    """One more than the number of better values; the highest is rank 1."""
    return [1 + sum(other > value for other in values) for value in values]
