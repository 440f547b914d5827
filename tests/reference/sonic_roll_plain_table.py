"""The table of the plain Sonic Roll: rulings, players, Routes, decks, dice and the policy's answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from sonic_roll_plain_cards import (
    DECK_SIZE,
    EMERALDS,
    KINDS,
    POWER_UPS,
    SECRET_PASSAGE,
    TILES,
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

HEROES = ("sonic", "tails", "knuckles", "amy")
HAND_LIMIT = 3
T = TypeVar("T")


class GameOver(Exception):
    """The game ended: ``won``, ``time_out`` or ``life_out``."""


class TurnOver(Exception):
    """The turn ended before its pool was used: ``life``, ``blue``, ``empty`` or ``boss``."""


@dataclass
class Rulings:
    """Readings of the rules; the first value named in the digest's table is the default here."""

    insta_shield: str = "run_to_spin"
    buddy_flight: str = "jump_dice"
    hammer: str = "spin_dice"
    secret_passage: str = "fixed"
    secret_passage_speed: int = 0
    badnik_targets: str = "own"
    hyper_round: str = "floor"
    passing: str = "always"
    end_turn_step_when_empty: bool = True
    life_loss_skips_end_turn: bool = False
    hazard_timing: str = "after_save"
    badnik_other_must_differ: bool = False
    badnik_drawer_cap: bool = True
    attack_trigger: str = "per_row"
    flame_kind: str = "spin"
    lightning_can_replace_bad: bool = True
    pattern_mode: str = "two_conditions"
    boss_clear_per_turn: str = "one"
    boss_clear_gives_animal: bool = False
    boss_start_ends_turn: bool = False
    bumper_scope: str = "series"
    token_if_pool_emptied_by_discard: bool = False
    invulnerability_ends: str = "after_roll"
    end_turn_ability: str = "every"
    boost_ends_invulnerability: bool = True
    shield_starts_invulnerability: bool = True
    gain_on_last_die: str = "keeps_turn"
    ladder_must_save: str = "action"
    spin_avoid_gives_animal: bool = False


@dataclass(eq=False)
class Die:
    """A die of the pool; exposed once it was rerolled since the last attack check."""

    kind: str
    face: int
    exposed: bool = False


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
    lightning_used: bool = False
    other_hit: bool = False
    either_path: bool = False
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
    ) -> None:
        self.rng, self.policy = rng, policy
        self.rules, self.rulings = rules or Rules(), rulings or Rulings()
        self.zone = ZONES[zone] if isinstance(zone, str) else zone
        if not 1 <= len(heroes) <= 4 or len(set(heroes)) < len(heroes) or not set(heroes) <= set(HEROES):
            raise ValueError(f"one to four distinct heroes are needed, not {heroes}")  # SR-SETUP-1, -2
        lives, boosts = self.rules.life_tokens, self.rules.boost_tokens
        self.players = [Player(seat, hero, lives, boosts) for seat, hero in enumerate(heroes)]
        self.active = self.players[rng.randrange(len(heroes))]  # SR-SETUP-14
        self.first_seat = self.active.seat
        self.turn, self.turns = Turn(), 0
        self.pool: list[Die] = []
        self.count: Counter[str] = Counter()
        self.tokens_left = self.rules.time_tokens
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
        self.emerald_pile = self.shuffled(EMERALDS)
        self.reset_tiles()

    def reset_tiles(self) -> None:
        """SR-BONUS-6: the tiles are flipped from the end of the row."""
        self.tiles = self.shuffled(TILES)

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
        """One such die, an exposed one first."""
        dice = [die for die in self.pool if (die.kind, die.face) == (kind, face)]
        return max(dice, key=lambda die: die.exposed)

    def add_die(self, kind: str) -> Die:
        """A gained die is rolled at once and is not exposed. [SR-BAD-14, SR-GAP-63]"""
        die = Die(kind, self.roll())
        self.put_into_pool([die])
        return die

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
        """SR-END-2: the last one loses at once; ``stop`` or ``time_icon`` is why."""
        player.tokens += 1
        player.count[f"tokens_{reason}"] += 1
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
