"""Hand-made positions of the plain Sonic Roll: dice by script, and the exact law of what a script may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from sonic_roll_plain import Game
from sonic_roll_plain_cards import (
    JUMP,
    RUN,
    SPIN,
    Action,
    Badnik,
    Boss,
    BossSide,
    Condition,
    Rules,
    Zone,
    condition,
    zone_card,
)
from sonic_roll_plain_rulings import Rulings
from sonic_roll_plain_table import HEROES, Die, Turn

LETTERS = {"B": RUN, "Y": JUMP, "R": SPIN}
STREAK = zone_card("streak 1[+2] {B2[bo]|3[sp]} {R4[pu]|5[bad]} U[+0] U[+0] 6[tm]")
NEVER = Condition("none", 0)
Policy = Callable[[Any, str, list[Any]], Any]


class OutOfDice(Exception):
    """The script is too short."""


class Position(Game):
    """A game whose dice come from ``script`` and whose turn has begun."""

    script: list[int] | None = None

    def roll(self) -> int:
        if self.script is None:
            return super().roll()
        if not self.script:
            raise OutOfDice
        return self.script.pop(0)


def first(table: Game, point: str, options: list[Any]) -> Any:
    """Take the first option, whatever it is."""
    return options[0]


def answers(**wanted: Any) -> Policy:
    """Give these answers (the key with underscores for blanks), else the first option."""

    def policy(table: Game, point: str, options: list[Any]) -> Any:
        answer = wanted.get(point.replace(" ", "_"))
        return answer if answer in options else options[0]

    return policy


def position(
    *heroes: str,
    zone: str | Zone = "green_hill",
    pool: str = "",
    script: Sequence[int] | None = None,
    policy: Policy | None = first,
    action: Action | str = "",
    rules: Rules | None = None,
    mode: str = "cooperative",
    **rulings: Any,
) -> Position:
    """The first hero is on turn; ``pool`` is written ``B3 Y4 R6``, a trailing ``!`` is an exposed die."""
    table = Position(zone, heroes or ("sonic",), Random(1), rules, Rulings(**rulings), policy, mode)
    table.active = table.players[0]
    table.turns = 1
    table.turn = Turn(action=dashboard_action(action))
    table.script = None if script is None else list(script)
    fill(table, pool)
    return table


def dashboard_action(action: Action | str) -> Action:
    if isinstance(action, Action):
        return action
    every = [known for actions in Rules().actions.values() for known in actions]
    return next((known for known in every if known.name == action), Action("none", (SPIN,)))


def fill(table: Game, pool: str) -> None:
    table.pool = [Die(LETTERS[word[0]], int(word[1]), word.endswith("!")) for word in pool.split()]


def faces(table: Game) -> str:
    """The pool as it is written."""
    return " ".join(f"{'BYR'[(RUN, JUMP, SPIN).index(kind)]}{face}" for kind, face in dice(table))


def dice(table: Game) -> list[tuple[str, int]]:
    order = (RUN, JUMP, SPIN)
    return sorted(((die.kind, die.face) for die in table.pool), key=lambda die: (order.index(die[0]), die[1]))


def badnik(attacks: str = "", avoid: str = "", destroy: str = "", **extra: Any) -> Badnik:
    """A Badnik made for the occasion, drawn before this turn."""
    rows = tuple(condition(word) for word in attacks.split())
    return Badnik(
        "toy",
        rows,
        condition(avoid) if avoid else None,
        condition(destroy) if destroy else None,
        **extra,
    )


def law(run: Callable[[list[int]], Hashable]) -> dict[Any, Fraction]:
    """The exact distribution of what ``run(script)`` returns, over all dice it asks for."""
    found: Counter[Any] = Counter()
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        try:
            result = run(list(script))
        except OutOfDice:
            scripts += [(*script, face) for face in range(1, 7)]
        else:
            found[result] += Fraction(1, 6 ** len(script))  # type: ignore[assignment]
    return dict(found)


def toy_zone(health: int = 1, card: str = "toy U[+1]") -> Zone:
    """Twelve equal cards, no Badniks, a boss that any die hits."""
    side = BossSide((), "", "", NEVER)
    boss = Boss("toy", 0, health, (Condition(),) * 3, (), (side, side))
    return Zone("toy", (zone_card(card),) * 12, ("+1", "+1", "+1"), (), boss)


def toy_rules(*dice: str) -> Rules:
    return Rules(actions=dict.fromkeys(HEROES, (Action("toy", dice),)))


def mean(distribution: dict[Any, Fraction]) -> Fraction:
    return sum((value * weight for value, weight in distribution.items()), Fraction(0))


def targets(table):
    """The targets of the legal spends, without the ways to reach them."""
    return [spend.target[0] for spend in table.spends("", 0)]


def spend(table, target, **way):
    """Make the first legal spend on such a target with such a way."""
    for option in table.spends("", 0):
        if option.target[0] == target and all(
            getattr(option.way, key) == value for key, value in way.items()
        ):
            return table.spend(option)
    raise AssertionError(f"no such spend: {target} {way}")


def on_streak(*heroes, **settings):
    """One Route with a forked card, the others empty."""
    table = position(*heroes, **settings)
    table.routes[0].lay(STREAK)
    for route in table.routes[1:]:
        route.lay(None)
    return table
