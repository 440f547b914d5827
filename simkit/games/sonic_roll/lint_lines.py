"""Every line of card notation: whether it can be read, and whether its effects may stand where they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from simkit.games.common import Finding
from simkit.games.sonic_roll.notation import (
    EFFECTS,
    Card,
    Effect,
    NotationError,
    PatternLine,
    parse_badnik,
    parse_card,
    parse_condition,
    parse_effects,
    parse_pattern,
    parse_side,
)
from simkit.games.sonic_roll.printed import ROUTES, Ability, Badnik, Boss, Components, Zone

PASSIVES = ("no_run_chain", "no_power_ups")
EMERALD_ONLY = ("either_path", "discard_badnik", "set_die", "save_rings")
SELF = "discard_self"
ORDINARY = frozenset(EFFECTS) - {*PASSIVES, *EMERALD_ONLY, SELF}
IN_EMERALD = ORDINARY | set(EMERALD_ONLY)
OPENS_BONUS = ("big_ring", "star_post")
"""A tile that opens another visit may never come to an end."""
_ELSEWHERE = {
    "no_run_chain": "in passive and spend abilities",
    "no_power_ups": "in passive and spend abilities of a Badnik",
    **dict.fromkeys(EMERALD_ONLY, "in the action of a Chaos Emerald"),
    SELF: "in abilities of a Badnik that still lies there",
    **dict.fromkeys(OPENS_BONUS, "outside the Bonus Stage"),
}


@dataclass(frozen=True)
class _Line:
    """A text, how it is read, the effects in what was read, and those allowed there."""

    path: str
    text: str
    read: Callable[[str], Any]
    effects: Callable[[Any], Iterator[Effect]] = iter
    allowed: frozenset[str] = ORDINARY


def check_lines(components: Components) -> Iterator[Finding]:
    """Read every line of the components.

    Parameters
    ----------
    components : Components
        The printed things, those of all Zones.

    Yields
    ------
    Finding
        Faults, with the offset in the line.
    """
    for line in _lines(components):
        try:
            found = line.read(line.text)
        except NotationError as error:
            yield Finding(line.path, str(error), True, error.hint, error.column)
            continue
        for effect in line.effects(found):
            name = EFFECTS[effect.op]
            if name not in line.allowed:
                where = _ELSEWHERE.get(name, "in abilities of another timing")
                message = f'read "{name}"; allowed only {where}'
                yield Finding(line.path, message, True, offset=effect.at)


def _lines(components: Components) -> Iterator[_Line]:
    for key, zone in components.zones.items():
        yield from _zone(f"components.zones.{key}", zone)
    passage = "components.secret_passage"
    yield _Line(f"{passage}.line", components.secret_passage.line, parse_card, _rewards)
    yield _Line(f"{passage}_reward.line", components.secret_passage_reward.line, parse_effects)
    for key, card in components.patterns.items():
        yield _Line(f"components.patterns.{key}.line", card.line, parse_pattern, _of_pattern)
    for number, tile in enumerate(components.tiles):
        if tile.reward is not None:
            path = f"components.tiles.{number}.reward"
            yield _Line(path, tile.reward, parse_effects, allowed=ORDINARY - set(OPENS_BONUS))
    for key, emerald in components.emeralds.items():
        path = f"components.emeralds.{key}.action"
        yield _Line(path, emerald.action, parse_effects, allowed=IN_EMERALD)


def _zone(path: str, zone: Zone) -> Iterator[_Line]:
    for key, card in zone.cards.items():
        yield _Line(f"{path}.cards.{key}.line", card.line, parse_card, _rewards)
    for route in ROUTES:
        reward = getattr(zone.act_board, route)
        yield _Line(f"{path}.act_board.{route}.line", reward.line, parse_effects)
    for key, badnik in zone.badniks.items():
        yield from _badnik(f"{path}.badniks.{key}", badnik)
    yield from _boss(f"{path}.boss", zone.boss)


def _badnik(path: str, badnik: Badnik) -> Iterator[_Line]:
    for number, card in enumerate(badnik.cards):
        yield _Line(f"{path}.cards.{number}.line", card.line, parse_badnik, _none)
    yield _Line(f"{path}.penalty", badnik.penalty, parse_effects)
    if badnik.ability is not None:
        yield _ability(path, badnik.ability, PASSIVES, own=True)


def _boss(path: str, boss: Boss) -> Iterator[_Line]:
    for route in ROUTES:
        yield _Line(f"{path}.{route}.line", getattr(boss, route).line, parse_condition, _none)
    if boss.when_hit is not None:
        yield _Line(f"{path}.when_hit.line", boss.when_hit.line, parse_effects)
    for number, side in enumerate(boss.sides):
        yield _Line(f"{path}.sides.{number}.line", side.line, parse_side, _none)
        if side.ability is not None:
            yield _ability(f"{path}.sides.{number}", side.ability, PASSIVES[:1], own=False)


def _ability(path: str, ability: Ability, passives: tuple[str, ...], *, own: bool) -> _Line:
    if ability.timing == "passive":
        allowed = frozenset({"none", *passives})
    else:
        stays = {SELF} if own and ability.timing != "defeat" else set()
        allowed = ORDINARY | stays | set(passives if ability.timing == "spend" else ())
    return _Line(f"{path}.ability.effect", ability.effect, parse_effects, allowed=allowed)


def _rewards(card: Card) -> Iterator[Effect]:
    for column in card.columns:
        for space in column:
            if space is not None:
                yield from space.rewards


def _of_pattern(pattern: PatternLine) -> Iterator[Effect]:
    yield from pattern.reward
    yield from pattern.penalty


def _none(_: Any) -> Iterator[Effect]:
    return iter(())
