"""What can be knocked out: bosses, deeds, spaces, boost faces, abilities, heroes."""

from __future__ import annotations

from collections.abc import Iterator

from simkit.games.contract import Knockout
from simkit.games.monopoly_gamer.model import CHARACTERS, Components, Scenario
from simkit.games.swaps import below, departing, heroes, neighbour

QUIET = "free_parking"
"""A space on which nothing happens."""
SPACES = ("ring", "chopper", "booster", "loop", "go_to_jail")
ABILITIES = (
    (("sonic", "tails", "amy"), "theft of the boosters", {"rules.booster_steal": 0}),
    (("sonic",), "Sonic's bumper", {"rules.bumper_drop": 0}),
    (("tails",), "Tails's yellow spring", {"rules.yellow_drop": 0}),
    (("knuckles",), "Knuckles's item box", {"rules.box_push": 0, "rules.box_drop": 0}),
    (("amy",), "Amy's booster", {"rules.amy_booster_push": 0}),
    (("amy",), "Amy's red spring", {"rules.amy_spring": 0}),
)
"""Who has it, what it is, and the printed constants that make it do nothing."""


def knockouts(model: Scenario) -> list[Knockout]:
    """List everything that can be taken out or swapped.

    Bosses, boost faces and heroes are there in fixed numbers, so they are swapped.

    Parameters
    ----------
    model : Scenario
        A checked scenario.

    Returns
    -------
    list of Knockout
    """
    components = model.components
    return [
        *_bosses(components),
        *_deeds(components),
        *_spaces(components),
        *_faces(components),
        *_abilities(model),
        *heroes(model.seats, CHARACTERS),
    ]


def _bosses(components: Components) -> Iterator[Knockout]:
    """Swap each boss for the next one, the last for the one before; take its points away. [MG-BOSS-2]"""
    keys = list(components.bosses)
    for at, key in enumerate(keys):
        boss = components.bosses[key]
        other = components.bosses[keys[at + 1] if at + 1 < len(keys) else keys[at - 1]]
        path = f"components.bosses.{key}"
        swapped = other.model_dump(mode="json", include={"hp", "points"})
        if (other.hp.value, other.points.value) != (boss.hp.value, boss.points.value):
            yield Knockout("bosses", boss.name, f"swapped for {other.name}", {path: swapped})
        if boss.points.value:
            yield Knockout("boss_points", boss.name, "removed", {f"{path}.points": 0})


def _deeds(components: Components) -> Iterator[Knockout]:
    """Take a colour set off the board; its spaces become quiet. [MG-COMP-3]"""
    order = components.spaces.order
    for number in sorted({deed.set for deed in components.deeds.values()}):
        keys = [key for key, deed in components.deeds.items() if deed.set == number]
        board = [QUIET if space.partition(" ")[2] in keys else space for space in order]
        settings = {
            **{below("components.deeds", key): None for key in keys},
            "components.spaces.order": board,
            **departing(components, "deeds", "spaces"),
        }
        yield Knockout("deeds", " and ".join(components.deeds[key].name for key in keys), "removed", settings)


def _spaces(components: Components) -> Iterator[Knockout]:
    """Make all spaces of a kind quiet. [MG-COMP-1]"""
    order = components.spaces.order
    for kind in SPACES:
        if kind in order:
            board = [QUIET if space == kind else space for space in order]
            settings = {"components.spaces.order": board, **departing(components, "spaces")}
            yield Knockout("spaces", kind, "removed", settings)


def _faces(components: Components) -> Iterator[Knockout]:
    """Swap each face of the boost die for the next one. [MG-COMP-5]"""
    faces = components.dice.boosts
    for at, face in enumerate(faces):
        other = neighbour(faces, at)
        if other != face:
            settings = {"components.dice.boosts": [*faces[:at], other, *faces[at + 1 :]]}
            name = face if faces.count(face) == 1 else f"{face} {at + 1}"
            yield Knockout("boost_faces", name, f"swapped for {other}", settings)


def _abilities(model: Scenario) -> Iterator[Knockout]:
    """Switch abilities off whose printed constant can be 0. [MG-BOOST-*, MG-BDIE-*]"""
    seated = {seat.character for seat in model.seats}
    for owners, name, settings in ABILITIES:
        is_on = any(getattr(model.rules, path.partition(".")[2]) for path in settings)
        if is_on and (None in seated or seated & set(owners)):
            yield Knockout("abilities", name, "removed", settings)
