"""Hand-made positions: chosen cards on the table, dice at rest or in the air, times set by hand.

Dice are text, ``"66336"``; times are microseconds. Unless told otherwise every roll takes its mean time:
1,000,000 for five dice, 1,060,000 for six. A test on a position reads::

    p = Position("sonic", "tails", cards="pair 1 0, Free 0 0")
    p.looks(0, "123456", at=400_000)
    p.rolls(1, "", at=500_000)
    p.rig(1, "11234")
    p.run()                                      # up to the next decision or the end of the round
    assert p.asks() == ("claim or roll", 0, 400_000)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit.games.dice_rush import cards, forward, policies, race, record, scoring, state
from simkit.games.dice_rush.events import EVENTS
from simkit.games.dice_rush.observe import LOG, ROW

from .scenarios import scenario, tables

AT, OUT = 4, 5
"""Words of a stream (simkit.rng): how many halves of the block are used, and the block."""
ASKED = ("nothing", "hero", "claim or roll", "card", "dice", "kills", "decline")


def counts(dice: str) -> list[int]:
    """How many dice show 1, 2, ..., 6."""
    return [dice.count(str(face)) for face in range(1, 7)]


FREE = "Free 0 0, Free 0 0, Free 0 0, Free 0 0"
"""Four cards that anything meets, worth nothing."""


class Position:
    """One round in play: the cards lie in the order given, everybody has just thrown all own dice."""

    def __init__(self, *characters: str | None, game: int = 0, **options: Any) -> None:
        self.scenario = scenario(*characters, **options)
        self.t = tables(self.scenario)
        self.log = np.zeros(1, LOG)[0]
        self.log.limit = len(self.log.events)
        self.buf = np.zeros((state.MAX_OPTIONS, state.OPTION_WIDTH), np.int64)
        self.deal(game)

    def deal(self, game: int, seed: int = 1) -> None:
        """Begin a game anew, up to the first throw (or to the choice of a hero)."""
        self.s = np.zeros(1, state.STATE)[0]
        self.log.count = 0
        with np.errstate(over="ignore"):
            forward.deal(self.s, self.t, seed, game, self.log)
        self.n = int(self.s.seats)
        self.s.deck[: self.n] = range(self.n)
        self.begin()

    def begin(self) -> None:
        """Go on to the throw of the next round."""
        while self.s.decision == state.D_NONE and self.s.stage in (state.S_HEROES, state.S_DEAL):
            self.step()
            if self.s.over:
                break

    def last_round(self, *numbers: int) -> None:
        """Put the eighth round on the table, with these Final Round cards in this order."""
        self.s.rounds = 7
        self.s.dealt = self.s.deck_size - self.n
        place = slice(self.s.dealt, self.s.deck_size)
        self.s.deck[place] = [self.t.kinds + number - 1 for number in numbers]
        self.s.deck_number[place] = numbers
        self.s.stage = state.S_DEAL
        self.begin()

    def _put(self, seat: int, dice: str, phase: int, at: int) -> None:
        assert len(dice) in (0, self.t.dice[self.s.character[seat]])
        self.s.counts[seat] = counts(dice)
        self.s.has_rolled[seat] = bool(dice)
        if dice:
            cards.note_dice(self.s, self.t, seat)
        self.s.phase[seat], self.s.time[seat] = phase, at

    def looks(self, seat: int, dice: str, at: int) -> None:
        """Dice at rest; the seat decides at this time."""
        self._put(seat, dice, state.P_LOOK, at)

    def rolls(self, seat: int, dice: str, at: int, kept: str = "") -> None:
        """Dice in the air until this time; before that they showed ``dice`` (empty: the first throw)."""
        self._put(seat, dice, state.P_ROLL, at)
        self.s.kept[seat] = counts(kept)
        self.s.thrown[seat] = self.t.dice[self.s.character[seat]] - len(kept)

    def travels(self, seat: int, dice: str, slot: int, at: int) -> None:
        """The marker is on its way to a card and arrives at this time."""
        self._put(seat, dice, state.P_TRAVEL, at)
        self.s.target[seat] = slot

    def has(self, seat: int, dice: str, slot: int) -> None:
        """The seat has claimed a card."""
        self._put(seat, dice, state.P_DONE, 0)
        if self.s.claims == 0:
            self.s.first_claimer = seat
        race.own(self.s, seat, slot)

    def resolve(self, *dice: str, slots: tuple[int, ...] = (0, 1, 2, 3), first: int = 0) -> None:
        """Seat i has card i (or ``slots[i]``) with these dice; resolve up to a decision or the end."""
        for i in range(self.n):
            seat = (first + i) % self.n
            self.has(seat, dice[seat], slots[seat])
        self.s.stage = state.S_RESOLVE
        self.s.resolved = self.s.resolve_step = 0
        self.run()

    def rig(self, seat: int, dice: str) -> None:
        """The next faces a seat throws (at most 8)."""
        halves = [0] * (8 - len(dice)) + [int((int(face) - 0.5) * 2**32 / 6) for face in dice]
        stream = self.s.dice_stream[seat]
        stream[AT] = 8 - len(dice)
        for word in range(4):
            stream[OUT + word] = np.uint64(halves[2 * word] | halves[2 * word + 1] << 32)

    def dice(self, seat: int) -> str:
        """Dice at rest, sorted."""
        return "".join(str(face) * int(n) for face, n in enumerate(self.s.counts[seat], 1))

    def step(self) -> None:
        """Carry out one event."""
        with np.errstate(over="ignore"):
            forward.step(self.s, self.t, self.log)

    def run(self) -> None:
        """Play on up to the next decision or the end of the round."""
        while self.s.decision == state.D_NONE and self.s.stage != state.S_DEAL and not self.s.over:
            self.step()

    def asks(self) -> tuple[str, int, int]:
        """What is asked, whom, and when."""
        return ASKED[self.s.decision], int(self.s.decider), int(self.s.now)

    def options(self) -> list[int]:
        """The legal options of the waiting decision, in order."""
        assert self.s.decision != state.D_NONE, "nothing is asked"
        return self.buf[: forward.options(self.s, self.t, self.buf), 0].tolist()

    def choose(self, *options: int) -> None:
        """Take these options, one after the other, playing on from one decision to the next, then stop."""
        for i, option in enumerate(options):
            if i:
                self.run()
            listed = self.options()
            assert option in listed
            with np.errstate(over="ignore"):
                forward.apply(self.s, self.t, self.buf[listed.index(option)], self.log)

    def claim(self, slot: int) -> None:
        """Claim a card, where claim or roll is asked."""
        self.choose(race.CLAIM, slot)

    def roll(self, dice: str) -> None:
        """Roll the dice with these faces again, where claim or roll, or which dice, is asked."""
        if self.s.decision == state.D_CLAIM_OR_ROLL:
            self.choose(race.ROLL)
        own, bits = list(self.dice(self.s.decider)), 0
        for face in dice:
            bits |= 1 << own.index(face)
            own[own.index(face)] = "-"
        self.choose(bits)

    def decide(self) -> int:
        """The option that the decider's policy takes for the waiting decision, as in play."""
        listed = self.options()
        with np.errstate(over="ignore"):
            policy = self.s.policy[self.s.decider]
            index = policies.choose(policy, self.s, self.t, self.buf, len(listed)) if len(listed) > 1 else 0
        return listed[index]

    def plan(self) -> tuple[str, int | str]:
        """Let the decider's policy claim or roll: ("claim", slot) or ("roll", faces rolled)."""
        answer = self.decide()
        self.choose(answer)
        option = self.decide()
        self.choose(option)
        if answer == race.CLAIM:
            return "claim", option
        own = self.dice(self.s.decider)
        return "roll", "".join(face for i, face in enumerate(own) if option >> i & 1)

    def play_round(self) -> None:
        """The policies play the round to its end."""
        self.run()
        while self.s.decision != state.D_NONE:
            self.choose(self.decide())
            self.run()

    def told(self, *names: str) -> list[tuple[Any, ...]]:
        """Events of these names so far: time, name, seat, then its values."""
        found = []
        for code, at, seat, *values in self.log.events[: self.log.count].tolist():
            name, kinds = EVENTS[code]
            if name in names:
                found.append((at, name, seat, *values[: len(kinds)]))
        return found

    def scores(self) -> list[int]:
        """Score of each seat."""
        return [int(scoring.score(self.s, self.t, seat)) for seat in range(self.n)]

    def row(self) -> Any:
        """The row this position would end in."""
        rows = np.zeros(1, ROW)
        record.write_row(self.s, self.t, 0, rows[0], self.log)
        return rows[0]


def duel(card: str, dice: str, **options: object) -> Position:
    """Tails (six dice: Sonic) has this card with these dice; Amy has a Free card of 0 points."""
    p = Position("sonic" if len(dice) == 6 else "tails", "amy", cards=f"{card}, Free 0 0", **options)
    p.resolve(dice, "11111")
    return p
