"""The table as the event log lets one follow it: Routes, hands, Boss Patterns, the Dice Pool."""

from __future__ import annotations

from collections.abc import Sequence

from simkit.games.sonic_roll.codes import P_HYPER_RING, P_INVINCIBLE, P_ONE_UP
from simkit.games.sonic_roll.layout import Card, Space, parse_card
from simkit.games.sonic_roll.model import CHARACTERS, MAX_SEATS, Scenario
from simkit.games.sonic_roll.notation import PatternLine, parse_pattern
from simkit.games.sonic_roll.printed import KINDS, MAX_CARDS, ROUTES, Badnik
from simkit.games.sonic_roll.state import HAND, ON_SPACE, PASSAGE

FACES = 6
PASSAGE_NAME = "Secret Passage"
_PACKED = 31
"""Greatest count of one kind and face that the log can hold."""


def unpack(run_jump: int, spin: int) -> list[list[int]]:
    """Dice by kind and face from the two numbers of the log.

    Parameters
    ----------
    run_jump, spin : int
        Five bits a count: Run faces then Jump faces; Spin faces.

    Returns
    -------
    list of list of int
        Counts by kind and face.
    """
    packed = (run_jump, run_jump >> 5 * FACES, spin)
    return [[counts >> 5 * face & _PACKED for face in range(FACES)] for counts in packed]


class Table:
    """What lies where while a log is told.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    place : int
        Which of the Zones in play lies on it.
    """

    def __init__(self, scenario: Scenario, place: int = 0) -> None:
        parts = scenario.components
        zone = parts.zones[scenario.table.in_play[place]]
        self.names = dict(enumerate(zone.cards)) | {MAX_CARDS: PASSAGE_NAME}
        lines = {i: line.line for i, line in enumerate(zone.cards.values())}
        lines[MAX_CARDS] = parts.secret_passage.line
        self.cards: dict[int, Card] = {i: parse_card(line) for i, line in lines.items()}
        self.badniks: list[tuple[Badnik, str]] = [
            (kind, card.line) for kind in zone.badniks.values() for card in kind.cards
        ]
        self.patterns: list[tuple[str, PatternLine]] = [
            (name, parse_pattern(card.line)) for name, card in parts.patterns.items()
        ]
        self.routes = [*ROUTES, "passage"]
        self.open: list[list[int]] = [[-1, 0] for _ in self.routes]  # card, leftmost uncleared column
        self.rows: list[list[int]] = [[] for _ in ROUTES]  # Boss Patterns, leftmost first
        self.hands: list[list[int]] = [[] for _ in range(MAX_SEATS)]
        self.heroes = [0] * MAX_SEATS
        self.lives = [0] * MAX_SEATS
        self.boosts = [0] * MAX_SEATS
        self.kit: list[list[int]] = [[] for _ in range(MAX_SEATS)]  # Power Ups kept
        self.pool: list[list[int]] = [[0] * FACES for _ in KINDS]
        self.side = 0
        self.buddy = 0
        self.spent_step = 0
        rulings = scenario.rulings
        self.invincible, self.is_invincible = rulings.invincible, False
        self.banks, self.passage_stays = rulings.one_up == "banked_die", rulings.secret_passage_in_boss

    def who(self, seat: int) -> str:
        """Name of a seat's hero."""
        return CHARACTERS[self.heroes[seat]].capitalize()

    def dice(self) -> int:
        """Dice in the pool."""
        return sum(map(sum, self.pool))

    def target(self, code: int) -> tuple[int, int, int]:
        """Type of a spend's target, and its two numbers."""
        return code // 4096, code // 64 % 64, code % 64

    def space(self, route: int, way: int) -> tuple[Space, Card, int, int]:
        """A space of the leftmost Challenge of a Route: with its card, its column and the card's number."""
        number, column = self.open[route]
        card = self.cards[number]
        space = card.columns[column][way]
        if space is None:
            raise ValueError(f"no space on way {way + 1} of column {column + 1} of {self.names[number]}")
        return space, card, column, number

    def owner_and_badnik(self, at: int) -> tuple[int, int]:
        """Owner of the Badnik a die is spent on, and its number."""
        owner, place = divmod(at, HAND)
        return owner, self.hands[owner][place]

    def follow(self, name: str, seat: int, values: Sequence[int]) -> None:
        """Do on the table what an event says."""
        doing = getattr(self, f"_{name}", None)
        if doing is not None:
            doing(seat, *values)

    def _set_up(self, seat: int, hero: int, policy: int, lives: int, boosts: int) -> None:
        self.heroes[seat], self.lives[seat], self.boosts[seat] = hero, lives, boosts

    def _deals(self, seat: int, card: int, route: int, *_: int) -> None:
        self.open[route] = [card, 0]

    def _turn(self, seat: int, *_: int) -> None:
        self.pool = [[0] * FACES for _ in KINDS]
        self.spent_step = 0

    def _pool(self, seat: int, run_jump: int, spin: int, *_: int) -> None:
        self.pool = unpack(run_jump, spin)
        self.spent_step = 0

    _rolled = _pool

    def _boost(self, seat: int, left: int, *_: int) -> None:
        self.boosts[seat] = left

    def _change(self, seat: int, die: int, new_die: int, *_: int) -> None:
        self._take(die)
        self._put(new_die)

    _bubble = _insta_shield = _sets_die = _change

    def _recolours(self, seat: int, kind: int, into: int, *_: int) -> None:
        for face in range(FACES):
            self.pool[into][face] += self.pool[kind][face]
            self.pool[kind][face] = 0

    def _spends(self, seat: int, die: int, as_die: int, buddy: int, target: int) -> None:
        self._take(die)
        self.spent_step += 1
        self.buddy -= buddy
        kind, a, _ = self.target(target)
        if kind == ON_SPACE:
            self.open[a][1] += 1

    def _completes(self, seat: int, card: int, route: int, *_: int) -> None:
        self.open[route] = [-1, 0]

    def _boss(self, seat: int, *_: int) -> None:
        stays = self.passage_stays and self.open[PASSAGE][0] == MAX_CARDS
        self.open = [*([-1, 0] for _ in ROUTES), self.open[PASSAGE] if stays else [-1, 0]]

    def _pattern(self, seat: int, pattern: int, route: int, *_: int) -> None:
        self.rows[route].append(pattern)

    def _clears_pattern(self, seat: int, pattern: int, route: int, *_: int) -> None:
        self.rows[route].pop(0)

    def _boss_card(self, seat: int, side: int, *_: int) -> None:
        self.side = side

    def _badnik(self, seat: int, badnik: int, *_: int) -> None:
        self.hands[seat].append(badnik)

    def _badnik_gone(self, seat: int, badnik: int, how: int, place: int, *_: int) -> None:
        self.hands[seat].pop(place)

    def _power_up(self, seat: int, power_up: int, *_: int) -> None:
        is_shield = power_up > P_ONE_UP
        kept = (P_HYPER_RING, P_INVINCIBLE, P_ONE_UP) if self.banks else (P_HYPER_RING, P_INVINCIBLE)
        if power_up in kept or (is_shield and not self._has_shield(seat)):
            self.kit[seat].append(power_up)

    def _has_shield(self, seat: int) -> bool:
        return any(power_up > P_ONE_UP for power_up in self.kit[seat])

    def _shield(self, seat: int, kept: int, discarded: int, *_: int) -> None:
        self.kit[seat] = [p for p in self.kit[seat] if p <= P_ONE_UP] + [kept]

    def _shield_breaks(self, seat: int, shield: int, *_: int) -> None:
        self.kit[seat].remove(shield)

    def _invincible(self, seat: int, *_: int) -> None:
        if self.invincible == "once":
            self.kit[seat].remove(P_INVINCIBLE)
        self.is_invincible = True

    def _ends(self, seat: int, *_: int) -> None:
        if self.is_invincible and self.invincible == "until_turn_end":
            self.kit[seat].remove(P_INVINCIBLE)
        self.is_invincible = False

    def _banked_dice(self, seat: int, *_: int) -> None:
        self.kit[seat] = [p for p in self.kit[seat] if p != P_ONE_UP]

    def _life_back(self, seat: int, left: int, *_: int) -> None:
        self.lives[seat] = left

    def _gains_boost(self, seat: int, boosts: int, *_: int) -> None:
        self.boosts[seat] += boosts

    def _loses_boost(self, seat: int, boosts: int, *_: int) -> None:
        self.boosts[seat] -= boosts

    def _gains_die(self, seat: int, die: int, *_: int) -> None:
        self._put(die)

    def _loses_die(self, seat: int, die: int, *_: int) -> None:
        self._take(die)

    def _life(self, seat: int, left: int, *_: int) -> None:
        self.lives[seat] = left
        self._death(seat)

    def _death(self, seat: int, *_: int) -> None:
        self.kit[seat] = [p for p in self.kit[seat] if p != P_HYPER_RING]
        self.pool = [[0] * FACES for _ in KINDS]

    def _take(self, die: int) -> None:
        self.pool[die // 8][die % 8] -= 1

    def _put(self, die: int) -> None:
        self.pool[die // 8][die % 8] += 1
