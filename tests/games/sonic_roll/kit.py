"""Hand-made positions: cards on the Routes, dice in the pool and dice that fall as told, the real kernel.

Dice are text: ``"B5 Y1 R6!"`` is a blue (Run) 5, a yellow (Jump) 1 and a red (Spin) 6 that is exposed to
attacks. It is seat 0's turn, and a Roll Action is asked for. A test on a position reads::

    p = Position("sonic", "tails", cards=("5[boost] 1", "2", "3"))
    p.spending("B5 Y6")                      # the Spending Step opens with this pool
    assert p.options() == [("spend", "B5", "top"), ("pass",)]
    p.choose("spend", "B5", "top")
    p.dice("3")                              # the next dice rolled, in order
    p.answer("reroll")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from simkit.games.sonic_roll import campaign, forward, record, scoring, state
from simkit.games.sonic_roll import policies as choosers
from simkit.games.sonic_roll.events import EVENTS
from simkit.games.sonic_roll.notation import parse_effects
from simkit.games.sonic_roll.observe import CARD, LOG, OUTCOMES, ROW, TALLY
from simkit.games.sonic_roll.printed import EMERALD_NAMES, KINDS, POWER_UPS, ROUTES

from .scenarios import scenario, zones

AT, OUT = 4, 5
"""Words of a stream (simkit.rng): how many halves of the block are used, and the block."""
BLOCK = 8
COLOURS = "BYR"
PLACES = (*ROUTES, "passage")
WAYS = ("high", "mid", "low")
ITEMS = {state.I_JUMP: "jump", state.I_REWARD: "reward", state.I_ROUTE: "route", state.I_GAIN: "gain"}
DECISIONS = {
    value: name[2:].lower()
    for name, value in vars(state).items()
    if name.startswith("D_") and value != state.D_NONE
}
"""Name of a decision point: ``action``, ``ladder``, ``roll_window``, ``attack_window``, ``spend`` ..."""
TWO = {
    state.D_LIGHTNING: ("keep", "rings"),
    state.D_STAR_POST: ("save all", "keep all"),
    state.D_BLUE: ("go on", "end turn"),
    state.D_SHIELD: ("old", "new"),
    state.D_REROLL: ("reroll", "stop"),
    state.D_CONSENT: ("yes", "no"),
}
Option = tuple[Any, ...]


def die(kind: int, face: int) -> str:
    """A die as text."""
    return f"{COLOURS[kind]}{face + 1}"


class Position:
    """One game in play, set up by hand."""

    def __init__(self, *characters: str, game: int = 0, **options: Any) -> None:
        self.scenario = scenario(*characters, **options)
        self.t = zones(self.scenario).zone[0]
        self.log = np.zeros(1, LOG)[0]
        self.log.limit = len(self.log.events)
        self.buf = np.zeros((state.MAX_OPTIONS, state.OPTION_WIDTH), np.int64)
        self.queue: list[int] = []
        self.deal(game)

    # --- set-up

    def deal(self, game: int = 0, seed: int = 1) -> None:
        """Begin a game anew, up to the first Roll Action; a hand-made Zone's decks lie in the order given."""
        self.s = np.zeros(1, state.STATE)[0]
        self.log.count = 0
        self.course = np.zeros(1, campaign.COURSE)[0]
        self.ended = np.zeros(1, ROW)[0]
        self.open_zone(0, game, seed)

    @property
    def zone(self) -> str:
        """Key of the Zone in play."""
        return self.scenario.table.in_play[self.s.zone]

    def open_zone(self, place: int, game: int = 0, seed: int = 1) -> None:
        """Lay out one of the Zones of the campaign, with what the course has brought so far."""
        self.s = np.zeros(1, state.STATE)[0]
        if self.scenario.table.zones:
            self.t = zones(self.scenario).zone[place]
        with np.errstate(over="ignore"):
            campaign.open_zone(self.s, self.t, self.course, place, self.log)
            forward.deal(self.s, self.t, seed, game, self.log)
        s, t = self.s, self.t
        if self.zone in ("test", "again"):
            routes = 4 if s.card[state.PASSAGE] >= 0 and t.deck_route else 3
            s.card_tally[:, 0] = 0
            s.zone_deck[: t.deck_size] = range(t.deck_size - 1, -1, -1)
            s.card[:routes] = range(routes)
            s.zone_left = t.deck_size - routes
            s.badnik_deck[: t.badniks] = t.badnik_deck[: t.badniks][::-1]
            s.pattern_deck[: t.patterns] = t.pattern_deck[: t.patterns][::-1]
        self.step()

    def end_zone(self, outcome: str, loss: int = 0) -> int:
        """End the Zone now, as the loop of a game does; return the next Zone, -1 if there is none."""
        self.s.over, self.s.outcome, self.s.loss = 1, OUTCOMES.index(outcome), loss
        self.s.pending = self.s.decision = 0
        record.write_row(self.s, self.t, 0, self.ended, self.log)
        return int(campaign.close_zone(self.s, self.t, self.course, self.ended, self.log))

    def put(self, seat: int, **values: Any) -> None:
        """Set what a seat has: ``held``, ``saved``, ``lives``, ``boosts``, ``animals``, ``time_tokens`` ...

        ``shield`` is a name (``"flame"``); ``fresh`` and ``used`` are names of Emeralds, taken from the pile.
        """
        s = self.s
        for name, value in values.items():
            if name == "shield":
                value = POWER_UPS.index(f"{value}_shield") if value else -1
            elif name in ("fresh", "used"):
                numbers = [EMERALD_NAMES.index(emerald) for emerald in value.split()]
                self._order(s.emerald_deck, s.emerald_left, numbers)
                s.emerald_left -= len(numbers)
                value = sum(1 << number for number in numbers)
            s[name][seat] = value

    def hand(self, seat: int, *lines: str, drawn: int = 0) -> None:
        """Badniks of the deck in front of a seat, by their line; drawn in this turn (0: earlier)."""
        s = self.s
        for line in lines:
            self._order(s.badnik_deck, s.badnik_left, [self.badnik(line)])
            s.badnik_left -= 1
            place = s.in_hand[seat]
            s.hand[seat, place] = s.badnik_deck[s.badnik_left]
            s.hand_turn[seat, place] = drawn
            s.in_hand[seat] += 1

    def badnik(self, line: str) -> int:
        """Number of a Badnik by its line."""
        zone = self.scenario.components.zones[self.zone]
        lines = [card.line for kind in zone.badniks.values() for card in kind.cards]
        return lines.index(line)

    def hand_lines(self, seat: int) -> list[str]:
        """Badniks in front of a seat, by line."""
        zone = self.scenario.components.zones[self.zone]
        lines = [card.line for kind in zone.badniks.values() for card in kind.cards]
        return [lines[card] for card in self.s.hand[seat, : self.s.in_hand[seat]]]

    def _order(self, deck: Any, left: int, numbers: Sequence[int]) -> None:
        """Bring these cards to the end of a deck, the first of them last: the next one drawn."""
        cards = deck[:left].tolist()
        for number in numbers:
            assert number in cards, f"card {number} is not in the deck {cards}"
            cards.remove(number)
        deck[:left] = cards + list(numbers)[::-1]

    def next_cards(self, *numbers: int) -> None:
        """The next Zone Cards, by their place in the scenario's list."""
        self._order(self.s.zone_deck, self.s.zone_left, numbers)

    def next_badniks(self, *lines: str) -> None:
        """The next Badniks drawn, by line."""
        self._order(self.s.badnik_deck, self.s.badnik_left, [self.badnik(line) for line in lines])

    def next_power_ups(self, *names: str) -> None:
        """The next Power Ups drawn."""
        self._order(self.s.power_deck, self.s.power_left, [POWER_UPS.index(name) for name in names])

    def next_emeralds(self, *names: str) -> None:
        """The next Chaos Emeralds drawn."""
        self._order(self.s.emerald_deck, self.s.emerald_left, [EMERALD_NAMES.index(name) for name in names])

    def next_tiles(self, *tiles: str) -> None:
        """The next Bonus Stage tiles: ``"red boost"``, ``"bumper ring 1"``, ``"emerald"``."""
        entries = [
            f"{tile.kind} {tile.reward or ''}".strip()
            for tile in self.scenario.components.tiles
            for _ in range(tile.copies)
        ]
        s, front = self.s, []
        rest = s.tiles[s.flipped :].tolist()
        for tile in tiles:
            found = next(number for number in rest if entries[number] == tile)
            rest.remove(found)
            front.append(found)
        s.tiles[s.flipped :] = front + rest

    def route(
        self, route: str, column: int = 0, way: int = 1, number: int = 0, series: int = 0, card: int = -1
    ) -> None:
        """Progress of a Zone Card: column to clear next, way of the last die, number of a bumper series."""
        s, place = self.s, PLACES.index(route)
        if card >= 0:
            s.card[place] = card
        s.column[place] = column
        s.way[place] = way if column else -1
        s.number[place, series] = number

    def start_boss(
        self,
        *patterns: Sequence[str],
        health: int = 0,
        side: int = 0,
        suppressed: int = 0,
    ) -> None:
        """The boss fight is on, with these patterns by line on the top, middle and bottom Route."""
        s, t = self.s, self.t
        s.card[:] = -1
        s.zone_left = 0
        s.boss, s.boss_turn = 1, s.turns
        s.health = health or t.health
        s.side, s.suppressed = side, suppressed
        lines = [card.line for card in self.scenario.components.patterns.values()]
        for route, own in enumerate(patterns):
            for place, line in enumerate(own):
                self._order(s.pattern_deck, s.pattern_left, [lines.index(line)])
                s.pattern_left -= 1
                s.pattern[route, place] = s.pattern_deck[s.pattern_left]
            s.on_route[route] = len(own)

    def patterns(self, route: str) -> list[str]:
        """Boss Patterns on a Route, left first, by line."""
        lines = [card.line for card in self.scenario.components.patterns.values()]
        place = PLACES.index(route)
        return [lines[card] for card in self.s.pattern[place, : self.s.on_route[place]]]

    # --- dice

    def dice(self, faces: str) -> None:
        """The next dice rolled show these faces: ``"3 5 5"``."""
        self.queue += [int(face) - 1 for face in faces.split()]

    def _rig(self) -> int:
        """Put the queue's next faces into the stream; return how many."""
        n = min(len(self.queue), BLOCK)
        if n:
            stream = self.s.dice
            halves = [0] * (BLOCK - n) + [int((face + 0.5) * 2**32 / 6) for face in self.queue[:n]]
            stream[AT] = BLOCK - n
            for word in range(BLOCK // 2):
                stream[OUT + word] = np.uint64(halves[2 * word] | halves[2 * word + 1] << 32)
        return n

    def _used(self, n: int) -> None:
        """Take the faces that fell off the queue."""
        if n:
            left = BLOCK - int(self.s.dice[AT])
            assert left <= n, "more dice were rolled at once than told"
            self.queue = self.queue[n - left :]

    def set_pool(self, text: str) -> None:
        """The pool, and nothing else in it; ``!`` behind a die makes it exposed."""
        s = self.s
        s.safe[:], s.exposed[:], s.pool = 0, 0, 0
        for word in text.split():
            counts = s.exposed if word.endswith("!") else s.safe
            counts[COLOURS.index(word[0]), int(word[1]) - 1] += 1
            s.pool += 1

    def pool(self) -> str:
        """The pool: Run, Jump, Spin, faces rising, exposed ones marked."""
        words = []
        for kind in range(3):
            for face in range(6):
                words += [die(kind, face)] * int(self.s.safe[kind, face])
                words += [die(kind, face) + "!"] * int(self.s.exposed[kind, face])
        assert len(words) == self.s.pool
        return " ".join(words)

    # --- places in a turn

    def turn_of(self, seat: int) -> None:
        """A turn of a seat begins, up to its Roll Action."""
        s = self.s
        s.pending, s.decision, s.turn = 0, state.D_NONE, seat
        state.push(s, state.T_TURN, 0, 0, 0, 0)
        self.step()

    def _in_turn(self, pool: str | None, action: int) -> None:
        """Be in the middle of a turn: only its end lies on the stack."""
        s = self.s
        s.decision, s.pending, s.action = state.D_NONE, 0, action
        for task in (state.T_NEXT, state.T_TOKEN, state.T_END_TURN):
            state.push(s, task, 0, 0, 0, 0)
        if pool is not None:
            self.set_pool(pool)

    def enter(self, pool: str, action: int, task: int, a: int = 0) -> None:
        """Be in the middle of a turn, with a pending task (state.T_*) on top; play on from it."""
        self._in_turn(pool, action)
        state.push(self.s, task, a, 0, 0, 0)
        self.go()

    def spending(self, pool: str, action: int = 0) -> None:
        """A Spending Step opens with this pool, in a turn with this Roll Action (0 to 2)."""
        self.enter(pool, action, state.T_STEP)

    def roll_window(self, pool: str, action: int = 0) -> None:
        """The pool has just been built by the Roll Action. [D4]"""
        self.enter(pool, action, state.T_WINDOW)

    def attack_window(self, pool: str, action: int = 0) -> None:
        """The pool has just been rerolled. [D8]"""
        self.enter(pool, action, state.T_WINDOW, 1)

    def after_step(self, pool: str, action: int = 0) -> None:
        """A Spending Step has just ended with this pool. [D7]"""
        self.enter(pool, action, state.T_AFTER)

    def end_turn(self, pool: str = "", action: int = 0) -> None:
        """The End Turn Step begins with this pool."""
        self._in_turn(pool, action)
        self.go()

    def gets(self, effects: str, pool: str | None = None, action: int = 0) -> None:
        """Rewards resolve now, for the player on turn, in the order given; the turn does not go on."""
        s = self.s
        self._in_turn(pool, action)
        state.push(s, state.T_TURN, 0, 0, 0, 0)  # play stops before it
        for effect in reversed(parse_effects(effects)):
            state.push(s, state.T_REWARD, effect.op, effect.a, effect.b, 0)
        self.go()

    def damage(self, pool: str = "", cause: int = CARD, action: int = 0) -> None:
        """Damage is taken now, with this pool; what is left of the turn follows."""
        self.enter(pool, action, state.T_DAMAGE, cause)

    # --- playing

    def step(self) -> None:
        """Carry out one pending task."""
        n = self._rig()
        with np.errstate(over="ignore"):
            forward.step(self.s, self.t, self.log)
        self._used(n)

    def go(self) -> None:
        """Play on to the next choice between two options or more, or to the end of the turn or game."""
        s = self.s
        while True:
            if s.decision != state.D_NONE:
                if len(self.options()) > 1:
                    return
                self._apply(0)
            elif s.pending == 0 or s.stack[s.pending - 1, 0] == state.T_TURN:
                return
            else:
                self.step()

    @property
    def asks(self) -> str:
        """Name of the decision that waits, empty if none."""
        return DECISIONS.get(int(self.s.decision), "")

    def rows(self) -> list[Any]:
        """The kernel's rows of the legal options."""
        assert self.s.decision != state.D_NONE, "nothing is asked"
        n = forward.options(self.s, self.t, self.buf)
        return list(self.buf[:n].copy())

    def options(self) -> list[Option]:
        """The legal options of the waiting decision, in order, in words."""
        return [self.describe(row) for row in self.rows()]

    def describe(self, row: Any) -> Option:
        """An option in words: ``("spend", "B5", "top")``, ``("boost",)``, ``("reroll",)`` ..."""
        decision = int(self.s.decision)
        a, b, c, d = (int(value) for value in row[:4])
        if decision in (state.D_SPEND, state.D_ROLL_WINDOW, state.D_ATTACK_WINDOW, state.D_HAZARD):
            return self._describe_act(row)
        if decision in TWO:
            return (TWO[decision][a],)
        if decision == state.D_EMERALD and not a:
            return ("end turn",)
        if a == state.A_EMERALD and decision in (state.D_ACTION, state.D_EMERALD):
            return "emerald", EMERALD_NAMES[b]
        if decision == state.D_ACTION:
            board = self.scenario.components.characters[self._character()]
            return "action", board.actions[a].name
        if decision == state.D_LADDER:
            return "save", " ".join(str(face + 1) for face in range(6) if a >> face & 1)
        if decision == state.D_PAIR:
            return "keep", str(a + 1)
        if decision == state.D_ITEM:
            return "item", ITEMS[a]
        if decision == state.D_BADNIK:
            return "player", a
        if decision == state.D_GAIN_DIE:
            return "gain", KINDS[a]
        if decision == state.D_LOSE_DIE:
            return "lose", die(b, c)
        if decision == state.D_INVINCIBLE:
            return ("discard", die(b, c)) if a else ("no",)
        if decision == state.D_SET_DIE:
            return "set", die(b, c), die(b, d)
        if decision == state.D_DISCARD_BADNIK:
            return "discard", a
        return "ability", "boss" if a == state.HAND else a

    def _describe_act(self, row: Any) -> Option:
        act, kind, face = (int(value) for value in row[:3])
        if act == state.A_PASS:
            return ("pass" if self.s.decision == state.D_SPEND else "accept",)
        if act == state.A_BOOST:
            return ("boost",)
        if act == state.A_BUBBLE:
            return "bubble", die(kind, face)
        if act == state.A_INSTA:
            return "insta", die(kind, face), die(int(row[3]), int(row[4]))
        if act == state.A_RECOLOUR:
            return ("recolour",)
        if act in (state.A_EMERALD, state.A_CENTRE):
            return "emerald" if act == state.A_EMERALD else "centre", EMERALD_NAMES[kind]
        modifiers = [
            name
            for name, used in (
                ("flame", row[state.O_FLAGS] & state.F_FLAME),
                ("hammer", row[state.O_FLAGS] & state.F_HAMMER),
                ("buddy", row[state.O_BUDDY]),
            )
            if used
        ]
        option = (
            "spend",
            die(kind, face),
            self._target(*(int(row[at]) for at in (state.O_TYPE, state.O_A, state.O_B))),
        )
        if modifiers:
            return *option, " ".join(modifiers), die(int(row[state.O_AS_KIND]), int(row[state.O_AS_FACE]))
        return option

    def _target(self, kind: int, a: int, b: int) -> str:
        """A target in words: ``top low``, ``destroy 0.1`` (seat, place), ``top easy``, ``hit top``."""
        if kind == state.ON_SPACE:
            spaces = self.t.sp_kinds[self.s.card[a], self.s.column[a]]
            return PLACES[a] if (spaces > 0).sum() == 1 else f"{PLACES[a]} {WAYS[b]}"
        if kind == state.ON_BADNIK:
            return f"{'avoid' if b else 'destroy'} {a // state.HAND}.{a % state.HAND}"
        if kind == state.ON_BOSS_CARD:
            return "boss card"
        if kind == state.ON_PATTERN:
            return f"{PLACES[a]} {'easy' if b else 'hard'}"
        return f"hit {PLACES[a]}"

    def _character(self) -> str:
        names = [seat.character for seat in self.scenario.seats]
        return names[self.s.lineup[self.s.decider]]

    def _apply(self, index: int) -> None:
        n = self._rig()
        with np.errstate(over="ignore"):
            forward.options(self.s, self.t, self.buf)
            forward.apply(self.s, self.t, self.buf[index], self.log)
        self._used(n)

    def choose(self, *option: Any) -> None:
        """Take the first option that begins with these words; nothing follows from it yet."""
        listed = self.options()
        index = next((i for i, found in enumerate(listed) if found[: len(option)] == option), -1)
        assert index >= 0, f"{option} is not among {listed}"
        self._apply(index)

    def answer(self, *option: Any) -> None:
        """Take an option and play on, see ``go``."""
        self.choose(*option)
        self.go()

    def play(self, *options: str | Option) -> None:
        """Take these options one after the other, playing on in between; a bare word is an option of one."""
        for option in options:
            self.answer(*((option,) if isinstance(option, str) else option))

    def play_to(self, decision: str) -> None:
        """Play on with the first option of each list, until this decision waits."""
        self.go()
        while self.asks != decision:
            assert self.asks, f"the turn ended before {decision}"
            self._apply(0)
            self.go()

    def decide(self) -> Option:
        """The option that the decider's own policy takes, as in play."""
        options = self.options()
        index = 0
        if len(options) > 1:
            policy = self.s.policy[self.s.decider]
            index = choosers.choose(policy, self.s, self.t, self.buf, len(options))
        return options[index]

    # --- what came of it

    def told(self, *names: str) -> list[Option]:
        """Events of these names so far: name, seat, then its values."""
        found = []
        for code, seat, *values in self.log.events[: self.log.count].tolist():
            name, kinds = EVENTS[code]
            if name in names:
                found.append((name, seat, *values[: len(kinds)]))
        return found

    def forget(self) -> None:
        """Forget the events so far."""
        self.log.count = 0

    @property
    def is_turn_over(self) -> bool:
        """Nothing waits but the next turn, or the game is over."""
        s = self.s
        return bool(s.decision == state.D_NONE and s.pending <= 1)

    @property
    def outcome(self) -> str:
        """How the game ended, empty if it goes on."""
        return OUTCOMES[self.s.outcome] if self.s.over else ""

    def scores(self) -> list[int]:
        """Points of each seat, as if the game were won now."""
        return [int(scoring.score(self.s, self.t, seat)) for seat in range(self.s.seats)]

    def row(self) -> Any:
        """The row this position would end in."""
        rows = np.zeros(1, ROW)
        record.write_row(self.s, self.t, 0, rows[0], self.log)
        campaign.close_zone(self.s, self.t, self.course.copy(), rows[0], self.log)
        return rows[0]

    def tallies(self) -> Any:
        """The tallies this game alone would give."""
        tallies = np.zeros(1, TALLY)
        record.write_tallies(self.s, self.t, tallies[0])
        return tallies[0]
