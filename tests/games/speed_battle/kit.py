"""Hand-made positions: hands, Piles, points and the cards to come are set by hand.

A card is text: number and first letter of its suit (P is Speed Shoes), ``"1R 2I 3S 1P"``.
A test on a position reads::

    p = race("sonic", "shadow")
    p.hand(0, "1R 1S 2P")
    p.hand(1, "1I 2I")
    p.begin()                                   # round 1, with these hands; the rest is deck
    p.choose("1R", "1I")                        # one option after the other, playing on in between
    assert p.asks() == ("attack", 0)
    p.rig("3S 3I")                              # the next cards drawn

``choose`` takes a card of the hand by its text, ``"no"`` for -1 (no, Spin, Panic Draw, drop out), a number,
or a whole option row as a tuple.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

import simkit.games.speed_battle
from simkit._jit import jit_is_disabled
from simkit.games.speed_battle import forward, policies, record, state
from simkit.games.speed_battle.beliefs import ROOM
from simkit.games.speed_battle.events import EVENTS
from simkit.games.speed_battle.model import CHARACTERS, MODES, Scenario
from simkit.games.speed_battle.observe import LOG, ROW, TALLY
from simkit.games.speed_battle.play import play_many
from simkit.games.speed_battle.tables import compile_tables

AT, OUT = 4, 5
"""Words of a stream (simkit.rng): how many halves of the block are used, and the block."""
HALVES = 8
SUITS = "RISP"
ASKED = {
    getattr(state, name): name.removeprefix("D_").lower().replace("_", " ")
    for name in dir(state)
    if name.startswith("D_") and name != "D_NONE"
}
FIRST_STAGE = (state.R_ROUND, state.B_TURN, state.H_TURN)


def many(games: int, few: int) -> int:
    """How many games a test plays: few where kernels run as plain Python."""
    return few if jit_is_disabled() else games


def kind(card: str) -> int:
    """Kind of a card: ``"2S"`` is 4 * (2 - 1) + 2."""
    return 4 * (int(card[0]) - 1) + SUITS.index(card[1])


def kinds(cards: str) -> list[int]:
    """Kinds of several cards."""
    return [kind(card) for card in cards.split()]


def name(code: int) -> str:
    """A card as text."""
    return f"{code // 4 + 1}{SUITS[code % 4]}"


@lru_cache
def component_set(chosen: str) -> dict[str, Any]:
    """A component set of the package."""
    folder = Path(simkit.games.speed_battle.__file__).parent / "components"
    return {"set": chosen, **tomllib.loads((folder / f"{chosen}.toml").read_text(encoding="utf-8"))}


def scenario(mode: str, seats: int = 2, policy: str = "greedy", **options: Any) -> Scenario:
    """A scenario; options: table, rules, rulings, components (a set's name), characters, policies, teams."""
    characters = options.pop("characters", [None] * seats)
    names = options.pop("policies", [policy] * len(characters))
    teams = options.pop("teams", [{}] * len(characters))
    players = [
        {"character": character, "policy": chosen, "team": team}
        for character, chosen, team in zip(characters, names, teams, strict=True)
    ]
    table = {"mode": mode, **options.pop("table", {})}
    parts = component_set(options.pop("components", "boxed"))
    return Scenario.model_validate(
        {
            "game": "speed_battle",
            "title": "test",
            "table": table,
            "seats": players,
            "components": parts,
            **options,
        }
    )


def play(model: Scenario, games: int, seed: int = 1, first: int = 0) -> tuple[Any, Any]:
    """Rows and tallies of a block of games."""
    rows = np.zeros(games, ROW)
    tallies = np.zeros(1, TALLY)
    log = np.zeros(1, LOG)
    with np.errstate(over="ignore"):
        play_many(compile_tables(model)[0], seed, first, rows, tallies[0], log[0])
    return rows, tallies[0]


class Position:
    """One game in play: hands dealt and taken away again, everything else as at the start."""

    def __init__(self, mode: str, *characters: str, game: int = 0, first: int = 0, **options: Any) -> None:
        self.scenario = scenario(mode, characters=list(characters), **options)
        self.t = compile_tables(self.scenario)[0]
        self.log = np.zeros(1, LOG)[0]
        self.log.limit = len(self.log.events)
        self.buf = np.zeros((state.MAX_OPTIONS, state.OPTION_WIDTH), np.int64)
        self.trial = np.zeros(1, state.STATE)
        self.trial_buf = np.zeros_like(self.buf)
        self.room = np.zeros(1, ROOM)[0]
        self.s = np.zeros(1, state.STATE)[0]
        self.n = len(characters)
        with np.errstate(over="ignore"):
            forward.deal(self.s, self.t, 1, game, self.log)
            while self.s.stage not in FIRST_STAGE:
                self.step()
        self.log.count = 0
        self.s.active = self.s.first = first
        for seat in range(self.n):
            self.s.hand_size[seat] = 0
        self.collect()

    # --- set-up of a position

    def collect(self) -> None:
        """Make the deck of all cards that are nowhere else."""
        rest = Counter({code: int(copies) for code, copies in enumerate(self.t.copies)})
        rest.subtract(self.elsewhere())
        assert min(rest.values()) >= 0, "more copies of a card than there are"
        cards = sorted(rest.elements())
        self.s.deck[: len(cards)] = cards
        self.s.deck_size = len(cards)

    def elsewhere(self) -> Counter[int]:
        """Where every card is that is not in the deck. [SB-X-22]"""
        s = self.s
        found: Counter[int] = Counter({code: int(count) for code, count in enumerate(s.discard)})
        for seat in range(self.n):
            found.update(s.hand[seat, : s.hand_size[seat]].tolist())
            found.update([int(s.shown[seat])] if s.shown[seat] >= 0 else [])
            if s.mode == state.BATTLE:
                found.update(code for code in s.weapon[seat].tolist() if code >= 0)
            if s.mode == state.HUNT:
                for pile in range(s.piles[seat]):
                    found.update(self.pile_kinds(seat, pile))
        found.update(s.limbo[: s.limbo_size].tolist())
        found.update([int(s.chaos_card)] if s.chaos_card >= 0 else [])
        return found

    def all_cards(self) -> Counter[int]:
        """Every card, wherever it is."""
        return self.elsewhere() + Counter(self.s.deck[: self.s.deck_size].tolist())

    def pile_kinds(self, seat: int, pile: int) -> list[int]:
        """Kinds of the cards of a Pile."""
        suit = int(self.s.pile_suit[seat, pile])
        if not 0 <= suit < state.SHARD:
            return []
        counts = self.s.pile_count[seat, pile].tolist()
        return [4 * number + suit for number, count in enumerate(counts) for _ in range(count)]

    def hand(self, seat: int, cards: str) -> None:
        """Give a seat these cards and no others."""
        codes = kinds(cards)
        self.s.hand[seat, : len(codes)] = codes
        self.s.hand_size[seat] = len(codes)
        self.collect()

    def pile(self, seat: int, pile: int, cards: str) -> None:
        """Lay these cards of one suit on a Pile."""
        codes = kinds(cards)
        self.s.pile_suit[seat, pile] = codes[0] & 3 if codes else state.EMPTY
        self.s.pile_count[seat, pile] = [sum(code >> 2 == number for code in codes) for number in range(3)]
        self.collect()

    def weapon(self, seat: int, cards: str) -> None:
        """Charge the Special Weapon of a seat."""
        codes = [*kinds(cards), -1, -1][:2]
        self.s.weapon[seat] = codes
        self.collect()

    def discard_pile(self, cards: str, rest: bool = False) -> None:
        """Lay these cards on the discard pile; ``rest``: the deck's other cards too, so that it is empty."""
        for code in kinds(cards):
            self.s.discard[code] += 1
            self.s.discard_size += 1
        self.collect()
        if rest:
            for code in self.s.deck[: self.s.deck_size]:
                self.s.discard[code] += 1
                self.s.discard_size += 1
            self.s.deck_size = 0

    def shards(self, *numbers: str) -> None:
        """Turn these shards up, such as ``"1-1-2"``."""
        known = [shard.numbers for shard in self.scenario.components.shards.values()]
        order = [known.index(text) for text in numbers]
        order += [i for i in range(len(known)) if i not in order]
        self.s.shard_deck[: len(order)] = order
        self.s.open[:] = order[:3]
        self.s.shards_dealt = 3

    def begin(self) -> None:
        """Play up to the first decision."""
        self.run()

    def rig(self, cards: str) -> None:
        """Say which cards are drawn next, at most eight and all from the deck as it is now."""
        halves = []
        deck = self.s.deck[: self.s.deck_size].tolist()
        for code in kinds(cards):
            at = deck.index(code)
            if len(deck) > 1:  # one card is drawn without a draw of chance
                halves.append(int((at + 0.5) * 2**32 / len(deck)))
            deck[at] = deck[-1]
            deck.pop()
        self.rig_halves(halves)

    def rig_draw(self, *places: tuple[int, int]) -> None:
        """Say how the next blind choices fall: (place, of how many)."""
        self.rig_halves([int((at + 0.5) * 2**32 / n) for at, n in places])

    def rig_halves(self, halves: list[int]) -> None:
        """Put 32-bit halves in front of the chance stream."""
        stream = self.s.chance
        stream[AT] = HALVES - len(halves)
        words = [0] * (HALVES - len(halves)) + halves
        for word in range(4):
            stream[OUT + word] = np.uint64(words[2 * word] | words[2 * word + 1] << 32)

    # --- play

    def step(self) -> None:
        """Carry out one step."""
        with np.errstate(over="ignore"):
            forward.step(self.s, self.t, self.buf, self.log)

    def run(self) -> None:
        """Play on up to the next decision or the end of the game."""
        while self.s.decision == state.D_NONE and self.s.over == 0:
            self.step()

    def asks(self) -> tuple[str, int]:
        """What is asked, and whom."""
        assert self.s.decision != state.D_NONE, "nothing is asked"
        return ASKED[int(self.s.decision)], int(self.s.decider)

    def rows(self) -> list[tuple[int, ...]]:
        """The legal options as rows, in order."""
        assert self.s.decision != state.D_NONE, "nothing is asked"
        n = forward.options(self.s, self.t, self.buf)
        return [tuple(row) for row in self.buf[:n].tolist()]

    def options(self) -> list[Any]:
        """First column of the options: ``"no"`` for -1, the text of a card of the hand, else a number."""
        is_card = self.asks()[0] in CARD_DECISIONS
        hand = self.s.hand[self.s.decider]
        return ["no" if row[0] < 0 else name(int(hand[row[0]])) if is_card else row[0] for row in self.rows()]

    def choose(self, *choices: Any) -> None:
        """Take these options, one after the other, playing on to the next decision after each."""
        for choice in choices:
            rows = self.rows()
            if isinstance(choice, tuple):
                place = next(i for i, row in enumerate(rows) if row[: len(choice)] == choice)
            else:
                place = self.options().index(choice)
            row = np.zeros(state.OPTION_WIDTH, np.int64)
            row[:] = rows[place]
            with np.errstate(over="ignore"):
                forward.apply(self.s, self.t, row, self.log)
            self.run()

    def decide(self) -> Any:
        """The option that the decider's policy takes, as ``options`` shows it."""
        return self.options()[self.decide_place()]

    def decide_place(self) -> int:
        """Place of the option that the decider's policy takes."""
        n = forward.options(self.s, self.t, self.buf)
        with np.errstate(over="ignore"):
            policy = self.s.decides[self.s.decider]
            place = policies.choose(
                policy, self.s, self.t, self.buf, n, self.trial, self.trial_buf, self.room, self.log
            )
        return int(place)

    # --- what came of it

    def cards(self, seat: int) -> str:
        """A hand as text, in order."""
        return " ".join(name(int(code)) for code in self.s.hand[seat, : self.s.hand_size[seat]])

    def radar(self, seat: int) -> list[str]:
        """Piles of a seat: cards by number, ``""`` empty, ``"shard"``."""
        return [
            "shard"
            if self.s.pile_suit[seat, pile] == state.SHARD
            else " ".join(name(code) for code in self.pile_kinds(seat, pile))
            for pile in range(self.s.piles[seat])
        ]

    def discarded(self) -> str:
        """The discard pile as text, by kind."""
        counts = enumerate(self.s.discard.tolist())
        return " ".join(name(code) for code, count in counts for _ in range(count))

    def points(self) -> list[int]:
        """Race points of each seat."""
        return self.s.points[: self.n].tolist()

    def health(self) -> list[int]:
        """Health of each seat."""
        return self.s.health[: self.n].tolist()

    def told(self, *names: str) -> list[tuple[Any, ...]]:
        """Events of these names so far: name, seat, then its values."""
        found = []
        for code, _, seat, *values in self.log.events[: self.log.count].tolist():
            event, keys = EVENTS[code]
            if event in names:
                found.append((event, seat, *values[: len(keys)]))
        return found

    def row(self) -> Any:
        """The row this position would end in."""
        rows = np.zeros(1, ROW)
        record.write_row(self.s, self.t, 0, rows[0], self.log)
        return rows[0]


CARD_DECISIONS = {
    "action",
    "discard",
    "shoes burn",
    "sonic burn",
    "espio",
    "attack",
    "cream",
    "duel card",
    "omega",
    "charmy",
    "tikal",
}


def race(*characters: str, **options: Any) -> Position:
    """An Action Race; the Lead Player is the best Speed Rank unless points are set."""
    return Position("action_race", *characters, **options)


def battle(*characters: str, **options: Any) -> Position:
    """A Shooting Battle; seat ``first`` is active."""
    return Position("shooting_battle", *characters, **options)


def hunt(*characters: str, **options: Any) -> Position:
    """A Treasure Hunt; seat ``first`` is active."""
    return Position("treasure_hunt", *characters, **options)


def codes(*names: str) -> list[int]:
    """Codes 0 .. 7 of characters in their mode."""
    return [CHARACTERS.index(chosen) % (len(CHARACTERS) // len(MODES)) for chosen in names]
