"""Hand-made positions: players where one wants them, dice that fall as told, the real kernel functions.

A test on a position reads::

    p = Position("sonic", "tails")
    p.put(0, space=3, rings=10)
    p.turn(0, 5, "bumper")          # numbered die 5, boost die Bumper; plays to the next decision or the end
    assert p.s.position[0] == 13
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit._jit import jit_is_disabled
from simkit.games.monopoly_gamer import forward, greedy, planner, policies, record, state
from simkit.games.monopoly_gamer.events import EVENTS
from simkit.games.monopoly_gamer.model import BOOST_FACES, CHARACTERS, Scenario, deed_order
from simkit.games.monopoly_gamer.observe import LOG, ROW, TALLY
from simkit.games.monopoly_gamer.tables import PLANNER, compile_tables
from simkit.scenario import load

AT, OUT = 4, 5
"""Words of a stream (simkit.rng): how many halves of the block are used, and the block."""


def many(games: int, few: int) -> int:
    """How many games a test plays: few where kernels run as plain Python."""
    return few if jit_is_disabled() else games


def scenario(
    *characters: str | None,
    policy: str = "greedy",
    components: str = "synthetic",
    **sections: dict[str, Any],
) -> Scenario:
    """A scenario with these characters (default: all four) and sections such as ``rulings={...}`` on top.

    Components default to the digest's synthetic board (N = 32), on which its examples are given.
    """
    seats = [
        "{" + (f'character="{name}", ' if name else "") + f'policy="{policy}"' + "}"
        for name in characters or CHARACTERS
    ]
    overrides = [f'components.set="{components}"', f"seats=[{', '.join(seats)}]"]
    for section, values in sections.items():
        for key, value in values.items():
            text = str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')
            overrides.append(f"{section}.{key}={text}")
    model = load("scenarios/monopoly_gamer/four_heroes.toml", overrides).model
    assert isinstance(model, Scenario)
    return model


def rig(stream: Any, faces: list[int]) -> None:
    """Make the next draws of ``below(6)`` on a stream these face indices (at most 8)."""
    halves = [0] * (8 - len(faces)) + [int((face + 0.5) * 2**32 / 6) for face in faces]
    stream[AT] = 8 - len(faces)
    for word in range(4):
        stream[OUT + word] = np.uint64(halves[2 * word] | halves[2 * word + 1] << 32)


class Position:
    """One game in play, set up by hand. Everybody stands on GO with 10 Rings; it is seat 0's turn."""

    def __init__(self, *characters: str | None, **options: Any) -> None:
        self.scenario = scenario(*characters, **options)
        self.deeds = deed_order(self.scenario)
        self.t = compile_tables(self.scenario)[0]
        self.s = np.zeros(1, state.STATE)[0]
        self.log = np.zeros(1, LOG)[0]
        self.log.limit = len(self.log.events)
        self.buf = np.zeros((state.MAX_OPTIONS, state.OPTION_WIDTH), np.int64)
        forward.deal(self.s, self.t, 1, 0, self.log)
        self.run_to(state.T_TURN)
        self.s.turn = 0

    def put(self, seat: int, **values: int) -> None:
        """Set a seat's ``space``, ``rings``, ``emeralds``, ``immune``, ``in_jail``, ``jail_tries`` ..."""
        for name, value in values.items():
            self.s["position" if name == "space" else name][seat] = value
        if values.get("in_jail"):
            self.s.position[seat] = self.t.jail

    def own(self, seat: int, *spaces: int) -> None:
        """Give a seat the deeds of these board spaces."""
        for space in spaces:
            deed = self.t.deed_at[space]
            assert deed >= 0, f"space {space} is no property"
            self.s.owner[deed] = seat
            self.s.property_points[seat] += self.t.points[deed]

    def owner(self, space: int) -> int:
        """Who owns the deed of a space, -1 the Bank."""
        return int(self.s.owner[self.t.deed_at[space]])

    def board(self) -> dict[int, int]:
        """Rings lying on the board, by space."""
        return {space: int(n) for space, n in enumerate(self.s.board) if n}

    def dice(self, *faces: int | str) -> None:
        """The next dice: numbers for the numbered die, names for the boost die."""
        numbers = [int(n) for n in self.t.numbers]
        boosts = [BOOST_FACES[b] for b in self.t.boosts]
        rig(self.s.dice, [numbers.index(f) if isinstance(f, int) else boosts.index(f) for f in faces])

    def run_to(self, *kinds: int) -> None:
        """Carry out pending tasks up to a decision, or until one of these kinds is next."""
        s = self.s
        while s.decision == state.D_NONE and s.pending > 0 and s.stack[s.pending - 1, 0] not in kinds:
            forward.step(s, self.t, self.log)

    def do(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Carry out one task and what follows from it, up to a decision; the turn does not end."""
        state.push(self.s, kind, a, b, c)
        self.finish()

    def land(self, seat: int, space: int, *dice: int | str) -> None:
        """A seat stands on a space as if it had just landed there in its turn, and the space is resolved."""
        self.s.turn = seat
        self.s.position[seat] = space
        self.dice(*dice)
        self.do(state.T_LAND, seat)

    def finish(self) -> None:
        """Play on up to a decision, or to the end of the turn (before the next turn begins)."""
        self.run_to(state.T_TURN, state.T_NEXT_TURN, state.T_END_TURN)

    def begin(self, seat: int) -> None:
        """Begin a seat's turn, up to its dice (or to a decision before them)."""
        self.s.pending = 0
        self.s.decision = state.D_NONE
        self.s.turn = seat
        state.push(self.s, state.T_TURN, 0, 0, 0)
        self.run_to(state.T_ROLL, state.T_NEXT_TURN)

    def turn(self, seat: int, number: int, boost: str, *more: int | str) -> None:
        """A seat's turn with these dice, up to the first decision or the end of the turn's actions."""
        self.begin(seat)
        self.dice(number, boost, *more)
        self.run_to(state.T_END_TURN, state.T_NEXT_TURN)

    def start_fight(self, fighter: int) -> None:
        """Flip the top boss for a fighter, up to the choice of a sidekick or the first roll."""
        self.s.pending = 0
        self.s.decision = state.D_NONE
        self.s.turn = fighter
        state.push(self.s, state.T_FIGHT, fighter, 0, 0)
        self.run_to(state.T_ROLL_FIGHT)

    def fight(self, fighter: int, sidekick: int, *dice: int) -> None:
        """A boss fight up to its first re-roll decision or its end. Dice: fighter's, sidekick's, re-rolls."""
        self.start_fight(fighter)
        if self.s.decision == state.D_SIDEKICK:
            self.choose((sidekick,))
        self.dice(*dice)
        self.run_to()

    def answer(self, *options: tuple[int, ...]) -> None:
        """Take these options one after the other, each time playing on as ``finish`` does."""
        for option in options:
            self.choose(option)
            self.finish()

    def fights_due(self) -> int:
        """End the turn; how many boss fights come before the next one."""
        self.run_to(state.T_FIGHT, state.T_NEXT_TURN)
        assert self.s.decision == state.D_NONE, "a decision waits"
        return sum(int(kind) == state.T_FIGHT for kind in self.s.stack[: self.s.pending, 0])

    def told(self, *names: str) -> list[tuple[Any, ...]]:
        """Events of these names so far: name, seat, then its values."""
        events = [(EVENTS[e[0]], int(e[1]), e[2:]) for e in self.log.events[: self.log.count]]
        return [
            (name, seat, *(int(value) for value in values[: len(kinds)]))
            for (name, kinds), seat, values in events
            if name in names
        ]

    def options(self) -> list[tuple[int, ...]]:
        """The legal options of the waiting decision, in order."""
        assert self.s.decision != state.D_NONE, "nothing is asked"
        n = forward.options(self.s, self.t, self.buf)
        return [tuple(int(value) for value in row) for row in self.buf[:n]]

    def listed(self) -> list[int]:
        """The first value of each legal option, in order."""
        return [option[0] for option in self.options()]

    def choose(self, option: tuple[int, ...]) -> None:
        """Take the option that begins with these values."""
        for i, row in enumerate(self.options()):
            if row[: len(option)] == option:
                forward.apply(self.s, self.t, self.buf[i], self.log)
                return
        raise AssertionError(f"{option} is not among {self.options()}")

    def greedy(self) -> tuple[int, ...]:
        """Greedy's option for the waiting decision."""
        options = self.options()
        index = greedy.greedy(self.s, self.t, self.buf, len(options)) if len(options) > 1 else 0
        return options[index]

    def decide(self) -> tuple[int, ...]:
        """The option that the decider's own policy takes for the waiting decision, as in play."""
        options = self.options()
        index = 0
        if len(options) > 1:
            policy = self.s.policy[self.s.decider]
            if policy == PLANNER and planner.looks_ahead(self.s.decision):
                room = np.zeros(1, state.STATE), np.zeros_like(self.buf)
                index = planner.look_ahead(self.s, self.t, self.buf, len(options), *room, self.log)
            else:
                index = policies.choose(policy, self.s, self.t, self.buf, len(options))
        return options[index]

    def row(self) -> Any:
        """The row this position would end in."""
        rows = np.zeros(1, ROW)
        record.write_row(self.s, self.t, 0, rows[0], self.log)
        return rows[0]

    def tallies(self) -> Any:
        """The tallies this game alone would give."""
        tallies = np.zeros(1, TALLY)
        record.write_tallies(self.s, self.t, tallies[0])
        return tallies[0]


def asked(p: Position) -> tuple[int, int]:
    """Which decision waits, and whose it is."""
    return int(p.s.decision), int(p.s.decider)


def sale(rings: int, *spaces: int, **options: object) -> Position:
    """Seat 0 owes a rent of 10 and sells one of these deeds."""
    p = Position("sonic", "tails", **options)
    p.own(0, *spaces)
    p.own(1, 29, 31)
    p.put(0, rings=rings)
    p.land(0, 29)
    assert p.s.decision == state.D_SELL
    return p
