"""Dice, conditions, effects and cards in the rulebook's words, in the colours the scenario rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from simkit.games.sonic_roll.layout import Card, Space
from simkit.games.sonic_roll.model import Scenario
from simkit.games.sonic_roll.notation import (
    EFFECTS,
    BadnikLine,
    Condition,
    Effect,
    PatternLine,
    parse_badnik,
    parse_colours,
    parse_effects,
    parse_side,
)
from simkit.games.sonic_roll.printed import KINDS, POWER_UPS, Ability, Badnik, Side
from simkit.games.sonic_roll.symbols import ANY_FACE, ANY_KIND
from simkit.stats.words import listed

Counts = Sequence[Sequence[int]]
"""Dice by kind and face."""
COLOURS = {"manual": ("blue", "yellow", "red"), "how_to_play": ("red", "yellow", "blue")}
"""Colours of Run, Jump and Spin by ruling. [SR-GAP-1]"""
_ANY_GAINED = 3
_WORDS = {
    "ring": "Ring",
    "badnik": "Badnik",
    "power_up": "Power Up",
    "animal": "Animal Token",
    "time": "Time Token",
    "boost": "Boost Token",
    "hazard": "Hazard die",
    "emerald": "Chaos Emerald",
}
_PLAIN = {
    "none": "nothing",
    "big_ring": "Big Ring",
    "star_post": "Star Post",
    "damage": "Damage",
    "either_path": "dice may go on either path until the next reroll",
    "discard_badnik": "discard one Badnik",
    "set_die": "set one die to any number",
    "save_rings": "save all held Rings",
    "discard_self": "then it is discarded",
    "no_power_ups": "its holder draws no Power Up",
}
_DOINGS = {
    "lose_die": ("lose", "die", "dice"),
    "lose_ring": ("lose", "Ring", "Rings"),
    "lose_boost": ("lose", "Boost Token", "Boost Tokens"),
    "draw_badnik": ("draw", "Badnik", "Badniks"),
    "all_draw_badnik": ("all players draw", "Badnik", "Badniks"),
}
_TIMINGS = {"dice_action": "DICE ACTION", "end_turn": "END TURN", "passive": "always"}
_NEEDS = {
    "even_dice": "hit only with an even number of dice in the pool",
    "first_die": "hit only with the first die of a turn",
}
PATHS = ("top", "middle", "bottom")
TITLES = {name: name.replace("_", " ").title().replace("One Up", "1-Up") for name in POWER_UPS}
"""Power Ups as people call them."""


def count(amount: int, word: str, several: str = "") -> str:
    """An amount and its word, such as ``2 Rings``."""
    return f"{amount} {word}" if abs(amount) == 1 else f"{amount} {several or word + 's'}"


def faces_of(mask: int) -> list[int]:
    """Faces 1 to 6 of a set of bits."""
    return [face for face in range(1, 7) if mask >> (face - 1) & 1]


def alternatives(words: Iterable[str]) -> str:
    """Join words as in ``a, b or c``."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


class Wording:
    """Puts dice and cards into words.

    Parameters
    ----------
    scenario : Scenario
        Its ruling ``colours`` names the colours of the kinds.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.colours = COLOURS[scenario.rulings.colours]
        self.has_easy_ways = scenario.rulings.pattern_mode == "two_conditions"

    def legend(self) -> str:
        """Which colour is which kind."""
        kinds = [f"{kind.capitalize()} {self.colours[i]}" for i, kind in enumerate(KINDS)]
        return f"Dice: {', '.join(kinds)}, Hazard black."

    def die(self, kind: int, face: int) -> str:
        """A die by colour and number, such as ``blue 4``; ``face`` counts from 0."""
        return f"{self.colours[kind]} {face + 1}"

    def dice(self, counts: Counts) -> str:
        """Dice of a pool or roll, such as ``blue 1 1 4, red 6``."""
        shown = []
        for kind, faces in enumerate(counts):
            numbers = [str(face) for face, many in enumerate(faces, 1) for _ in range(many)]
            if numbers:
                shown.append(f"{self.colours[kind]} {' '.join(numbers)}")
        return ", ".join(shown) or "no dice"

    def kinds(self, mask: int) -> str:
        """Colours of a set of kinds; empty for any."""
        if mask == ANY_KIND:
            return ""
        return alternatives(self.colours[kind] for kind in range(len(KINDS)) if mask >> kind & 1)

    def condition(self, condition: Condition) -> str:
        """What a die must be, such as ``red 6``, ``5`` or ``any blue die``."""
        kinds = self.kinds(condition.kinds)
        if condition.faces == ANY_FACE:
            return f"any {kinds} die" if kinds else "any die"
        numbers = alternatives(map(str, faces_of(condition.faces)))
        return f"{kinds} {numbers}" if kinds else numbers

    def effects(self, effects: Iterable[Effect]) -> str:
        """Effects in the order they are carried out."""
        return listed(map(self._effect, effects)) if effects else "nothing"

    def _effect(self, effect: Effect) -> str:
        name = EFFECTS[effect.op]
        if name in _PLAIN:
            return _PLAIN[name]
        if name in _WORDS:
            if effect.a == 1 and name not in ("ring", "hazard"):
                return _WORDS[name]
            return count(effect.a, _WORDS[name], "Hazard dice" if name == "hazard" else "")
        if name == "gain_die":
            colour = "" if effect.a == _ANY_GAINED else f"{self.colours[effect.a]} "
            of_any = " of any colour" if effect.a == _ANY_GAINED else ""
            return f"gain {count(effect.b, f'{colour}die', f'{colour}dice')}{of_any}"
        if name == "no_run_chain":
            return f"a {self.colours[0]} die does not skip the reroll"
        verb, one, several = _DOINGS[name]
        return f"{verb} {'a' if effect.a == 1 else effect.a} {one if effect.a == 1 else several}"

    def space(self, space: Space) -> str:
        """A space of a Zone Card: what it asks, and in brackets what it pays."""
        if space.series >= 0:
            kinds = self.kinds(space.condition.kinds)
            asks = f"{kinds} Bumper" if kinds else "Bumper"
        else:
            asks = self.condition(space.condition)
        return f"{asks} ({self.effects(space.rewards)})" if space.rewards else asks

    def card(self, card: Card) -> str:
        """All spaces of a Zone Card, from left to right; the paths of a fork from top to bottom."""
        return "; ".join(
            alternatives(self.space(space) for space in column if space) for column in card.columns
        )

    def rows(self, attacks: Sequence[Condition]) -> str:
        """The dice that are attacked; without a colour, of any colour."""
        return alternatives(
            f"any {self.condition(row)}"
            if row.kinds == ANY_KIND and row.faces != ANY_FACE
            else self.condition(row)
            for row in attacks
        )

    def attacks(self, attacks: Sequence[Condition]) -> str:
        """What a Badnik or boss attacks."""
        return f"attacks {self.rows(attacks)}" if attacks else "does not attack"

    def badnik(self, kind: Badnik, line: str) -> str:
        """A Badnik card: attacks, how it is beaten, its ability."""
        read = parse_badnik(line)
        parts = [self.attacks(read.attacks), *self._beaten(kind, read)]
        if kind.hits > 1:
            parts.append(f"takes {kind.hits} dice")
        if kind.needs in _NEEDS:
            parts.append(_NEEDS[kind.needs])
        return "; ".join([*parts, *self.ability(kind.ability)])

    def _beaten(self, kind: Badnik, read: BadnikLine) -> Iterable[str]:
        for doing, colours, faces in (
            ("avoided", kind.avoid, read.avoid),
            ("destroyed", kind.destroy, read.destroy),
        ):
            if faces and colours != "none":
                yield f"{doing} by {self.condition(Condition(parse_colours(colours), faces))}"

    def ability(self, ability: Ability | None) -> list[str]:
        """When an ability acts and what it does; nothing for none."""
        if ability is None:
            return []
        when = _TIMINGS.get(ability.timing, ability.timing.upper())
        unless = ""
        if ability.unless_left:
            unless = f" unless a {self.colours[KINDS.index(ability.unless_left)]} die is left in the pool"
        return [f"{when}: {self.effects(parse_effects(ability.effect))}{unless}"]

    def side(self, side: Side) -> str:
        """A side of the Boss Attack card."""
        read = parse_side(side.line)
        clear = f"cleared by {self.condition(read.clear)}"
        return "; ".join([self.attacks(read.attacks), clear, *self.ability(side.ability)])

    def hard(self, pattern: PatternLine) -> str:
        """The difficult way of a Boss Pattern."""
        asks = f"{pattern.bumpers} Bumpers" if pattern.bumpers else self.condition(pattern.hard)
        return f"{asks} ({self.effects(pattern.reward)})" if pattern.reward else asks

    def easy(self, pattern: PatternLine) -> str:
        """The easy way of a Boss Pattern, empty if there is none."""
        if pattern.easy is None or not self.has_easy_ways:
            return ""
        asks = self.condition(pattern.easy)
        return f"{asks} (penalty: {self.effects(pattern.penalty)})" if pattern.penalty else asks

    def pattern(self, pattern: PatternLine) -> str:
        """Both ways of a Boss Pattern."""
        easy = self.easy(pattern)
        return f"{self.hard(pattern)}; easy {easy}" if easy else self.hard(pattern)
