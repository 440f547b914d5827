"""Lists of effects in the tables, each stored once and known by its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simkit.games.sonic_roll.codes import NEVER, OP_NO_POWER_UPS, OP_NO_RUN_CHAIN
from simkit.games.sonic_roll.notation import Effect, parse_effects
from simkit.games.sonic_roll.printed import KINDS, TIMINGS, Ability


class EffectLists:
    """Lists of effects, each stored once."""

    def __init__(self, t: Any) -> None:
        self.t = t
        self.known: dict[tuple[Effect, ...], int] = {(): 0}

    def number(self, effects: Sequence[Effect]) -> int:
        """Number of a list, stored when new."""
        key = tuple(effects)
        if key not in self.known:
            number = self.known[key] = len(self.known)
            for i, effect in enumerate(key):
                self.t.op[number, i], self.t.op_a[number, i], self.t.op_b[number, i] = (
                    effect.op,
                    effect.a,
                    effect.b,
                )
        return self.known[key]

    def read(self, text: str | None) -> int:
        """Number of a list written as text."""
        return self.number(parse_effects(text)) if text else 0

    def ability(self, ability: Ability | None) -> tuple[int, int, int, int, int]:
        """Timing, effects, `unless_left`, and the two passives of an ability."""
        if ability is None:
            return NEVER, 0, -1, 0, 0
        effects = parse_effects(ability.effect)
        acting = [effect for effect in effects if effect.op not in (OP_NO_RUN_CHAIN, OP_NO_POWER_UPS)]
        ops = [effect.op for effect in effects]
        timing = TIMINGS.index(ability.timing) if acting else NEVER
        unless = KINDS.index(ability.unless_left) if ability.unless_left else -1
        return timing, self.number(acting), unless, int(OP_NO_RUN_CHAIN in ops), int(OP_NO_POWER_UPS in ops)
