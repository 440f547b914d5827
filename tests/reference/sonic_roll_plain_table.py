"""The table of the plain Sonic Roll: rulings, players, Routes, decks, dice and the policy's answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from sonic_roll_plain_cards import (
    DECK_SIZE,
    EMERALDS,
    KINDS,
    POWER_UPS,
    SECRET_PASSAGE,
    ZONES,
    Action,
    Badnik,
    BossSide,
    Condition,
    Pattern,
    Rules,
    Space,
    Zone,
    ZoneCard,
    pattern_deck,
)
from sonic_roll_plain_rulings import Rulings

HEROES = ("sonic", "tails", "knuckles", "amy")
HAND_LIMIT = 3
SEATS = {
    "cooperative": range(1, 5),
    "competition": range(2, 5),
    "campaign": range(1, 5),
    "time_attack": range(1, 2),
}
"""How many play in each mode. [SR-SETUP-1, SR-COMP-1, SR-CAMP-1, SR-TA-1]"""
T = TypeVar("T")


class GameOver(Exception):
    """The game ended: ``won``, ``time_out`` or ``life_out``."""


class TurnOver(Exception):
    """The turn ended before its pool was used: ``life``, ``blue``, ``empty`` or ``boss``."""


@dataclass(eq=False)
class Die:
    """A die of the pool; exposed once it was rerolled since the last attack check."""

    kind: str
    face: int
    exposed: bool = False
    turned_from: str = ""
    fades: bool = False


@dataclass(eq=False)
class Player:
    seat: int
    hero: str
    lives: int
    boosts: int
    held: int = 0
    saved: int = 0
    deaths: int = 0
    animals: int = 0
    tokens: int = 0
    cards: int = 0
    passages: int = 0
    shield: str = ""
    hyper_rings: int = 0
    invincibles: int = 0
    banked_dice: int = 0
    boss_tokens: int = 0
    buddy: int = 0
    fresh: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    badniks: list[Badnik] = field(default_factory=list)
    count: Counter[str] = field(default_factory=Counter)


@dataclass(eq=False)
class Route:
    """A Zone Card in play. [SR-ZONE-2, SR-ZONE-7, SR-GAP-39]"""

    name: str
    card: ZoneCard | None
    column: int = 0
    row: str | None = None
    locks: dict[int, int] = field(default_factory=dict)

    def lay(self, card: ZoneCard | None) -> None:
        self.card, self.column, self.row, self.locks = card, 0, None, {}

    def open_spaces(self, any_path: bool) -> list[Space]:
        if self.card is None:
            return []
        spaces = self.card.columns[self.column]
        if any_path or self.row is None:
            return list(spaces)
        return [space for space in spaces if space.row in (None, self.row)]

    def wanted(self, space: Space) -> Condition:
        if space.series is None:
            return space.condition
        return Condition(None, self.locks.get(space.series))

    def fill(self, space: Space, face: int, scope: str) -> bool:
        """Put a die here and tell whether the card is completed."""
        assert self.card is not None
        if space.series is not None:
            self.locks.setdefault(space.series, face)
        elif scope == "contiguous":
            self.locks.clear()
        self.row = space.row
        self.column += 1
        return self.column == len(self.card.columns)


@dataclass(eq=False)
class BossRoute:
    patterns: list[Pattern] = field(default_factory=list)
    was_hit: bool = False


@dataclass
class Turn:
    """What is remembered within one turn only."""

    action: Action | None = None
    invulnerable: bool = False
    last_saved: int = 0
    insta_used: bool = False
    flame_used: bool = False
    bubble_used: bool = False
    invincible_used: bool = False
    lightning_used: bool = False
    other_hit: bool = False
    buddy_refused: bool = False
    either_path: bool = False
    used_up: bool = False
    spent: int = 0
    spent_in_step: int = 0
    hits: int = 0
    boss_cleared: bool = False
    emptied_by_discard: bool = False


class Table:
    """Set-up and the small moves every rule needs."""

    def __init__(
        self,
        zone: str | Zone,
        heroes: tuple[str, ...],
        rng: Random,
        rules: Rules | None = None,
        rulings: Rulings | None = None,
        policy: Callable[[Any, str, list[Any]], Any] | None = None,
        mode: str = "cooperative",
        found: Iterable[str] = (),
        centre: Iterable[str] = (),
    ) -> None:
        """``found``: emeralds of earlier Zones of a campaign; ``centre``: those of them still face up."""
        self.rng, self.policy = rng, policy
        self.rules, self.rulings = rules or Rules(), rulings or Rulings()
        self.zone = ZONES[zone] if isinstance(zone, str) else zone
        self.mode, self.found, self.centre = mode, list(found), list(centre)
        seats = SEATS[mode]
        if len(heroes) not in seats or len(set(heroes)) < len(heroes) or not set(heroes) <= set(HEROES):
            raise ValueError(f"{seats[0]} to {seats[-1]} distinct heroes, not {heroes}")  # SR-SETUP-1, -2
        lives = 0 if mode == "competition" else self.rules.life_tokens  # SR-COMP-2
        boosts = self.rules.boost_tokens
        self.players = [Player(seat, hero, lives, boosts) for seat, hero in enumerate(heroes)]
        self.active = self.players[rng.randrange(len(heroes))]  # SR-SETUP-14
        self.first_seat = self.active.seat
        self.turn, self.turns = Turn(), 0
        self.pool: list[Die] = []
        self.count: Counter[str] = Counter()
        self.tokens_left = 0 if mode == "competition" else self.rules.time_tokens  # SR-COMP-3
        self.set_up_decks()
        self.phase, self.boss_start_turn = "act", 0
        self.boss_routes: list[BossRoute] = []
        self.boss_health = 0
        self.act_tokens = self.act_lives = 0
        self.boss_side, self.boss_card_fired = 0, False
        self.outcome, self.loss = "", "none"

    def set_up_decks(self) -> None:
        """SR-SETUP-6 to SR-SETUP-15, SR-GAP-2, SR-GAP-20."""
        self.zone_deck = self.shuffled(self.zone.cards)[: DECK_SIZE[len(self.players)]]
        self.routes = [Route(name, self.zone_deck.pop()) for name in ("top", "middle", "bottom")]
        if any(player.hero == "knuckles" for player in self.players):
            deals = self.rulings.secret_passage == "deck_route"
            self.routes.append(Route("passage", self.zone_deck.pop() if deals else SECRET_PASSAGE))
        self.badnik_deck = self.shuffled(self.zone.badnik_deck())
        self.badnik_discards: list[Badnik] = []
        self.power_deck = self.shuffled([name for name, copies in POWER_UPS.items() for _ in range(copies)])
        self.power_discards: list[str] = []
        self.pattern_deck = self.shuffled(pattern_deck())
        self.pattern_discards: list[Pattern] = []
        self.emerald_pile = self.shuffled(colour for colour in EMERALDS if colour not in self.found)
        self.reset_tiles()

    def reset_tiles(self) -> None:
        """SR-BONUS-6: the tiles are flipped from the end of the row."""
        self.tiles = self.shuffled(self.rules.tiles)

    # --- Chance and choice ---

    def shuffled(self, things: Any) -> list[Any]:
        cards = list(things)
        self.rng.shuffle(cards)
        return cards

    def roll(self) -> int:
        """SR-DICE-6."""
        return self.rng.randrange(6) + 1

    def choose(self, point: str, options: list[T]) -> T:
        """A list with one option is not asked; ``random`` draws uniformly."""
        if len(options) == 1:
            return options[0]
        if self.policy is not None:
            return self.policy(self, point, options)  # type: ignore[no-any-return]
        return options[self.rng.randrange(len(options))]

    # --- The pool ---

    def distinct(self) -> list[tuple[str, int]]:
        """The different dice of the pool: Run, Jump, Spin, faces rising."""
        return sorted(
            {(die.kind, die.face) for die in self.pool}, key=lambda pair: (KINDS.index(pair[0]), pair[1])
        )

    def pick(self, kind: str, face: int) -> Die:
        """One such die, an exposed one first, one that will turn back or fade last."""
        dice = [die for die in self.pool if (die.kind, die.face) == (kind, face)]
        return max(dice, key=lambda die: (die.exposed, not die.turned_from and not die.fades))

    def has_die(self, kind: str) -> bool:
        """The box has eight of each kind. [SR-GAP-42]"""
        return self.rulings.dice_supply == "unlimited" or sum(die.kind == kind for die in self.pool) < 8

    def add_die(self, kind: str) -> None:
        """A gained die is rolled at once and is not exposed. [SR-BAD-14, SR-GAP-63]"""
        if self.has_die(kind):
            self.put_into_pool([Die(kind, self.roll())])

    def gain_any_die(self) -> None:
        """D12 gain."""
        kinds = [kind for kind in KINDS if self.has_die(kind)]
        if kinds:
            self.add_die(self.choose("D12 gain", kinds))

    def put_into_pool(self, dice: list[Die]) -> None:
        self.pool += dice
        self.count["most_dice"] = max(self.count["most_dice"], len(self.pool))
        if dice:
            self.turn.emptied_by_discard = False

    def discard_die(self, kind: str, face: int) -> None:
        self.pool.remove(self.pick(kind, face))
        self.turn.emptied_by_discard = not self.pool

    # --- Cards ---

    def draw_badnik(self, player: Player, limit: int | None = HAND_LIMIT) -> bool:
        """Draw one Badnik, if the hand and the deck allow it. [SR-BAD-2, SR-BAD-4, SR-GAP-65]"""
        if limit is not None and len(player.badniks) >= limit:
            return False
        if not self.badnik_deck:
            self.badnik_deck, self.badnik_discards = self.shuffled(self.badnik_discards), []
        if not self.badnik_deck:
            return False
        card = self.badnik_deck.pop()
        card.drawn_in_turn, card.hits, card.has_fired = self.turns, 0, False
        player.badniks.append(card)
        self.count["badniks_drawn"] += 1
        player.count["badniks"] += 1
        player.count["badniks_given"] += player is not self.active
        return True

    def discard_badnik(self, player: Player, card: Badnik) -> None:
        player.badniks.remove(card)
        self.badnik_discards.append(card)

    def in_turn_order(self) -> list[Player]:
        """Every player, the active one first."""
        first = self.active.seat
        return self.players[first:] + self.players[:first]

    def boss_card(self) -> BossSide | None:
        """The Boss Attack Card's side, if it lies and is not suppressed. [SR-BOSS-11, SR-BOSS-14]"""
        if self.phase != "boss" or self.turn.boss_cleared:
            return None
        return self.zone.boss.sides[self.boss_side]

    # --- Tokens ---

    def take_time_token(self, player: Player, reason: str) -> None:
        """The last one loses at once, for ``stop`` or ``time_icon``. [SR-END-2, SR-COMP-3]"""
        player.tokens += 1
        player.boss_tokens += self.phase == "boss"
        player.count[f"tokens_{reason}"] += 1
        if self.mode == "competition":
            return
        self.tokens_left -= 1
        if self.tokens_left == 0:
            self.loss = reason
            raise GameOver("time_out")

    def gain_rings(self, rings: int) -> None:
        """Held Rings for the player on turn. [SR-RING-1]"""
        player = self.active
        player.held += rings
        player.count["rings_gained"] += rings
        player.count["most_held"] = max(player.count["most_held"], player.held)

    def jump_ring(self, _: str = "") -> None:
        """SR-DICE-2."""
        self.active.count["rings_jump"] += 1
        self.gain_rings(1)

    def lose_rings(self, kept: int) -> None:
        """Held Rings of the player on turn go, but for these."""
        player = self.active
        player.count["rings_lost"] += player.held - kept
        player.held = kept

    def gain_boosts(self, boosts: int) -> None:
        self.active.boosts += boosts
        self.active.count["boosts_gained"] += boosts

    def tails(self) -> Player | None:
        """Whoever plays Tails."""
        return next((player for player in self.players if player.hero == "tails"), None)
